"""Validates and completes the rules that a program adds to a model."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from newsgrid.engine.relations.automata import AUTOMATA
from newsgrid.engine.rules import Distinct, Holds, In, ModelLike, Origin, Place, Regular, Rule, Sum

KINDS = "A rule is Distinct, Sum, In, Regular, or a Boolean term of z3py"


def rule_of(model: ModelLike, rule: Any, number: int) -> Rule:
    """The rule for a model from what a program has passed to Model.add; `number` is its name if it has none. Raises ValueError."""
    if isinstance(rule, (Distinct, Sum, In, Regular, Holds)):
        whole = with_cells(model, rule)
    elif type(rule).__module__.split(".")[0] == "z3":
        from newsgrid.engine import terms

        cells = terms.cells_of(rule, model)
        whole = Holds(cells, rule, f"{terms.words(rule, model)} (your rule {number})")
    else:
        raise ValueError(f"{KINDS}; this is {described(rule)}.")
    name = whole.name or f"your rule {number}"
    return replace(whole, name=name, place=Place("unit", whole.cells[0]), origin=whole.origin or Origin(name))


def with_cells(model: ModelLike, rule: Rule) -> Rule:
    """The rule with its cells as a tuple and its numbers as a set or tuple. Raises ValueError if they don't fit the model."""
    what = type(rule).__name__
    cells = tuple(numbers(rule.cells, f"{what} needs cells"))
    if not cells:
        raise ValueError(f"{what} has no cells.")
    for cell in cells:
        if cell not in model.fillable:
            raise ValueError(f"{what} names cell {cell}, which is not a cell to fill; model.at(row, column) gives a cell's number.")
    if isinstance(rule, Sum):
        return replace(rule, cells=cells, allowed=frozenset(numbers(rule.allowed, "Sum needs its totals")))
    if isinstance(rule, In):
        if len(cells) != 1:
            raise ValueError(f"In is about one cell, but this one has {len(cells)}.")
        return replace(rule, cells=cells, values=frozenset(numbers(rule.values, "In needs its values")))
    if isinstance(rule, Regular):
        if isinstance(rule.automaton, str) and rule.automaton not in AUTOMATA:
            raise ValueError(
                f'There is no automaton "{rule.automaton}"; there are: {", ".join(sorted(AUTOMATA))}, or a function of your own.'
            )
        return replace(rule, cells=cells, parameters=tuple(numbers(rule.parameters, "Regular needs its parameters")))
    if isinstance(rule, Distinct) and len(set(cells)) < len(cells):
        raise ValueError("Distinct names a cell twice, and a cell can't differ from itself.")
    return replace(rule, cells=cells)


def numbers(value: Any, what: str) -> list[int]:
    """An integer, or a collection of them, as a list. Raises ValueError for anything else."""
    if isinstance(value, int) and not isinstance(value, bool):
        return [value]
    listed = list(value) if isinstance(value, (Collection, Iterable)) and not isinstance(value, (str, bytes)) else None
    if listed is None or not all(isinstance(item, int) and not isinstance(item, bool) for item in listed):
        raise ValueError(f"{what} as whole numbers; this is {described(value)}.")
    return listed


def described(thing: object) -> str:
    text = repr(thing)
    return text if len(text) <= 60 else f"{text[:57]}..."
