"""Judges each rule on a fully or partly filled grid, without the solver. The solver's answers are checked here, too."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from newsgrid.engine.model import Model
from newsgrid.engine.relations import BROKEN, RELATIONS, Verdict
from newsgrid.engine.rules import Rule
from newsgrid.puzzle import constraints, shapes

NOTHING: Mapping[int, int] = MappingProxyType({})
RELATION_NAMES = {"in": "given", "holds": "term"}  # relations that have other names in Broken.data than their classes


@dataclass(frozen=True, slots=True)
class Broken:
    """A broken rule.

    why: the reason in words, "1 + 9 is 10, not 14"; wrong: the cells to blame; digits: whether the digits in these cells turn red; waits: whether it
    can still be kept if values grow that may, as one bridge may become two.
    """

    rule: Rule
    why: str
    wrong: tuple[int, ...]
    digits: bool = True
    waits: bool = False

    def data(self) -> dict[str, object]:
        """As a JSON object: rule (its name), relation ("distinct", "sum", "given", "regular", "unlike", "connected", "islands", "sized",
        "chain", "pieces" or "term"), why, where and at (see Place), cells, wrong, digits; constraint ([type, place]) if the rule comes from one; waits if
        that is so."""
        place, origin = self.rule.place, self.rule.origin
        relation = type(self.rule).__name__.lower()
        return {
            "rule": self.rule.name,
            "relation": RELATION_NAMES.get(relation, relation),
            "why": self.why,
            "where": place.where,
            "at": place.at,
            "cells": list(self.rule.cells),
            "wrong": list(self.wrong),
            "digits": self.digits,
            **({"constraint": [origin.constraint[0], list(origin.constraint[1])]} if origin and origin.constraint else {}),
            **({"waits": True} if self.waits else {}),
        }

    def __str__(self) -> str:
        return f"{self.rule.name}: {self.why}"


def rule_data(rule: Rule) -> dict[str, object]:
    """A rule to be shown although it is not broken, in the form of Broken.data."""
    return Broken(rule, "", rule.cells if rule.place.where == "cell" else ()).data()


MOST_NAMED = 3  # largest number of rules of one constraint on the whole sheet that are listed one by one


def gathered(rules: Sequence[Rule]) -> list[Rule]:
    """Rules as they are listed for a person.

    A constraint on the whole sheet can have hundreds of rules. If more than MOST_NAMED of them are given, a single rule replaces them:
    it has no cells, and its name says what the constraint means.
    """
    groups: dict[object, list[Rule]] = {}
    for rule in rules:
        whole = rule.origin.constraint if rule.origin and rule.origin.constraint else None
        groups.setdefault(whole if whole and constraints.BY_NAME[whole[0]].shape == shapes.WHOLE else id(rule), []).append(rule)
    listed: list[Rule] = []
    for group in groups.values():
        first = group[0]
        if len(group) <= MOST_NAMED or not first.origin or not first.origin.constraint:
            listed += group
        else:
            type_ = constraints.BY_NAME[first.origin.constraint[0]]
            name = f"{type_.title.lower()}: {type_.rule[:1].lower()}{type_.rule[1:].rstrip('.')}"
            listed.append(replace(first, cells=(), name=name))
    return listed


def cells_of(rules: Sequence[Rule]) -> list[int]:
    """The first cell of each rule."""
    return [rule.cells[0] for rule in rules]


def judge_all(model: Model, values: Sequence[int]) -> Iterator[tuple[Rule, Verdict]]:
    """Each rule with its Verdict. values: one for each cell of the sheet, 0 for an empty cell."""
    for rule, context in zip(model.rules, model.contexts, strict=True):
        yield rule, RELATIONS[type(rule)].judge(rule, values, context)


def check(model: Model, values: Sequence[int], grows: Mapping[int, int] = NOTHING) -> list[Broken]:
    """The broken rules, in the model's order. values: one for each cell of the sheet; they count from 1, and 0 means an empty cell; grows: {value:
    what it may grow to}.

    A rule also counts as broken if, considered alone, it can't be satisfied however the empty cells are filled.
    """
    return [
        Broken(rule, verdict.why, verdict.wrong, verdict.digits, can_grow(model, rule, values, grows))
        for rule, verdict in judge_all(model, values)
        if verdict.state == BROKEN
    ]


def can_grow(model: Model, rule: Rule, values: Sequence[int], grows: Mapping[int, int]) -> bool:
    """Whether a broken rule can be kept if one after another of its values grows."""
    context = model.contexts[model.rules.index(rule)] if grows else None
    grown = list(values)
    for cell in rule.cells if context else ():
        while grown[cell] in grows:
            grown[cell] = grows[grown[cell]]
            if RELATIONS[type(rule)].judge(rule, grown, context).state != BROKEN:
                return True
    return False


def is_complete(model: Model, values: Sequence[int]) -> bool:
    """Whether every cell to fill has a value; or, if the model has a `rest`, whether no rule is broken once all empty cells hold that value."""
    if model.cells and all(values[cell] for cell in model.cells):
        return True
    if not model.rest or not any(values):  # an empty sheet without clues breaks no rule either
        return False
    settled = [value or (model.rest if cell in model.fillable else 0) for cell, value in enumerate(values)]
    return not check(model, settled)
