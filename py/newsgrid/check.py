"""What a filling, whole or in part, does to each rule. Owes nothing to the solver."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .model import Given, Model, Rule
from .relations import BROKEN, RELATIONS, Context, Verdict


@dataclass(frozen=True, slots=True)
class Broken:
    """A broken rule and why: "1 + 9 is 10, not 14"; wrong: the cells to blame."""

    rule: Rule
    why: str
    wrong: tuple[int, ...]

    def data(self) -> dict[str, object]:
        """As JSON: rule (its name), relation ("distinct", "sum" or "given"), why, where and at (see Place), cells, wrong."""
        place = self.rule.place
        return {
            "rule": self.rule.name,
            "relation": type(self.rule).__name__.lower(),
            "why": self.why,
            "where": place.where,
            "at": place.at,
            "cells": list(self.rule.cells),
            "wrong": list(self.wrong),
        }

    def __str__(self) -> str:
        return f"{self.rule.name}: {self.why}"


def rule_data(rule: Rule) -> dict[str, object]:
    """A rule that is to be shown without being broken, in the form of Broken.data."""
    return Broken(rule, "", rule.cells if isinstance(rule, Given) else ()).data()


def judge_all(model: Model, values: Sequence[int]) -> Iterator[tuple[Rule, Verdict]]:
    """Each rule with its Verdict. values: one a cell of the sheet, 0 where nothing stands."""
    together = model.distinct_sums
    for index, rule in enumerate(model.rules):
        yield rule, RELATIONS[type(rule)].judge(rule, values, Context(model.values, index in together, model.sign))


def check(model: Model, values: Sequence[int]) -> list[Broken]:
    """The broken rules, in the model's order."""
    return [Broken(rule, verdict.why, verdict.wrong) for rule, verdict in judge_all(model, values) if verdict.state == BROKEN]


def is_complete(model: Model, values: Sequence[int]) -> bool:
    """Whether every cell to fill has a value."""
    return all(values[cell] for cell in model.cells)
