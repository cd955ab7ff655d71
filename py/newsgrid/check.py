"""What a filling, whole or in part, does to each rule. Owes nothing to the solver."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .model import Distinct, In, Model, Regular, Rule, Sum, Unlike
from .relations import BROKEN, RELATIONS, Verdict

RELATION_NAMES: dict[type[Rule], str] = {Distinct: "distinct", Sum: "sum", In: "given", Regular: "regular", Unlike: "unlike"}


@dataclass(frozen=True, slots=True)
class Broken:
    """A broken rule and why: "1 + 9 is 10, not 14"; wrong: the cells to blame; digits: whether their digits turn red."""

    rule: Rule
    why: str
    wrong: tuple[int, ...]
    digits: bool = True

    def data(self) -> dict[str, object]:
        """As JSON: rule (its name), relation ("distinct", "sum", "given", "regular" or "unlike"), why, where and at (see Place),
        cells, wrong, digits; constraint ([type, place]) if it comes from one."""
        place, origin = self.rule.place, self.rule.origin
        return {
            "rule": self.rule.name,
            "relation": RELATION_NAMES[type(self.rule)],
            "why": self.why,
            "where": place.where,
            "at": place.at,
            "cells": list(self.rule.cells),
            "wrong": list(self.wrong),
            "digits": self.digits,
            **({"constraint": [origin.constraint[0], list(origin.constraint[1])]} if origin and origin.constraint else {}),
        }

    def __str__(self) -> str:
        return f"{self.rule.name}: {self.why}"


def rule_data(rule: Rule) -> dict[str, object]:
    """A rule that is to be shown without being broken, in the form of Broken.data."""
    return Broken(rule, "", rule.cells if rule.place.where == "cell" else ()).data()


def judge_all(model: Model, values: Sequence[int]) -> Iterator[tuple[Rule, Verdict]]:
    """Each rule with its Verdict. values: one a cell of the sheet, 0 where nothing stands."""
    for rule, context in zip(model.rules, model.contexts, strict=True):
        yield rule, RELATIONS[type(rule)].judge(rule, values, context)


def check(model: Model, values: Sequence[int]) -> list[Broken]:
    """The broken rules, in the model's order."""
    return [
        Broken(rule, verdict.why, verdict.wrong, verdict.digits) for rule, verdict in judge_all(model, values) if verdict.state == BROKEN
    ]


def is_complete(model: Model, values: Sequence[int]) -> bool:
    """Whether every cell to fill has a value."""
    return all(values[cell] for cell in model.cells)
