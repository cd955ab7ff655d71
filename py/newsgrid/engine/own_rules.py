"""Validates and completes the rules that a program adds to a model."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from newsgrid.engine.relations.automata import AUTOMATA, OLD
from newsgrid.engine.rules import (
    Connected,
    Distinct,
    Holds,
    In,
    Islands,
    Linked,
    Origin,
    Pieces,
    Place,
    Regular,
    Rule,
    Sum,
    Unlike,
    linked,
)
from newsgrid.engine.statement import Statement
from newsgrid.puzzle.about import own

KINDS = "A rule is Distinct, Sum, In, Regular, Unlike, Connected, Islands, Sized, Chain, Pieces, or a Boolean term of z3py"


def rule_of(model: Statement, rule: Any, number: int) -> Rule:
    """The rule for a model from what a program has passed to Model.add; `number` names it if it has no name. Raises ValueError."""
    if isinstance(rule, Rule):
        whole = with_cells(model, rule)
    elif type(rule).__module__.split(".")[0] == "z3":
        from newsgrid.engine import terms

        cells = terms.cells_of(rule, model)
        whole = Holds(cells, rule, f"{terms.words(rule, model)} (your rule {number})")
    else:
        raise ValueError(f"{KINDS}; this is {described(rule)}.")
    name = whole.name or f"your rule {number}"
    return replace(whole, name=name, place=Place("unit", whole.cells[0]), origin=whole.origin or Origin(own(name)))


def with_cells(model: Statement, rule: Rule) -> Rule:
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
        if rule.automaton in OLD:
            rule = replace(rule, automaton=OLD[rule.automaton][0], parameters=OLD[rule.automaton][1])
        if isinstance(rule.automaton, str) and rule.automaton not in AUTOMATA:
            raise ValueError(
                f'There is no automaton "{rule.automaton}"; there are: {", ".join(sorted(AUTOMATA))}, or a function of your own.'
            )
        return replace(rule, cells=cells, parameters=tuple(numbers(rule.parameters, "Regular needs its parameters")))
    if isinstance(rule, Distinct) and len(set(cells)) < len(cells):
        raise ValueError("Distinct names a cell twice, and a cell can't differ from itself.")
    if isinstance(rule, Unlike) and (not 0 < rule.length <= len(cells) or len(cells) % rule.length):
        raise ValueError(f"Unlike has {len(cells)} cells, which can't be lines of {described(rule.length)} cells.")
    if isinstance(rule, Linked):
        return with_links(model, replace(rule, cells=cells))
    if isinstance(rule, Pieces):
        return with_pieces(model, replace(rule, cells=cells))
    return replace(rule, cells=cells)


def with_pieces(model: Statement, rule: Pieces) -> Rule:
    """The rule with its pieces and stocks as sets and tuples. Raises ValueError."""
    pieces = []
    for piece in rule.pieces:
        parts = tuple(tuple(numbers(part, "Pieces needs cells and numbers")) for part in piece)
        for part in parts:
            if len(part) != 2 or part[0] not in rule.cells:
                raise ValueError(f"Pieces has {part} in a piece, which must be one of its cells and the number there.")
        pieces.append(tuple((cell, value) for cell, value in parts))
    stocks = []
    for called, many, members in rule.stocks:
        listed = tuple(numbers(members, "Pieces needs the places of a stock's pieces"))
        for at in listed:
            if not 0 <= at < len(pieces):
                raise ValueError(f"Pieces has {len(pieces)} pieces, but names number {at} in a stock.")
        stocks.append((called, many, listed))
    return replace(rule, values=frozenset(numbers(rule.values, "Pieces needs its values")), pieces=tuple(pieces), stocks=tuple(stocks))


def with_links(model: Statement, rule: Linked) -> Rule:
    """The rule with its values, marks and links as sets and tuples; links that are left out are filled in. Raises ValueError."""
    what, cells = type(rule).__name__, rule.cells
    if len(set(cells)) < len(cells):
        raise ValueError(f"{what} names a cell twice.")
    links = tuple(tuple(numbers(others, f"{what} needs its links")) for others in rule.links)
    if links and len(links) != len(cells):
        raise ValueError(f"{what} has {len(cells)} cells, but links for {len(links)}.")
    for at, others in enumerate(links):
        for other in others:
            if not 0 <= other < len(cells) or at not in links[other] or at == other:
                raise ValueError(
                    f"{what} links its cell number {at} to {other}, which must be the number of another of its cells, linked back to the first."
                )
    rule = replace(rule, links=links)
    if isinstance(rule, (Connected, Islands)):
        rule = replace(rule, values=frozenset(numbers(rule.values, f"{what} needs its values")))
    if isinstance(rule, Islands):
        marks = tuple(tuple(numbers(mark, "Islands needs its marks")) for mark in rule.marks)
        for mark in marks:
            if len(mark) != 2 or mark[0] not in cells or mark[1] < 0:
                raise ValueError(f"Islands has the mark {mark}, which must be one of its cells and the size of its group, or 0.")
        rule = replace(rule, marks=tuple((cell, size) for cell, size in marks))
    return linked(rule, model.cols)


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
