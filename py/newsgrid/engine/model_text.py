"""A model as text: its cells, and each rule in words, as `print(model)` writes it."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from newsgrid.engine.rules import Chain, Connected, Distinct, Holds, In, Islands, Pieces, Regular, Rule, Sized, Sum, Unlike, subject_of
from newsgrid.engine.statement import Statement

FEW = 3  # largest number of consecutive cells that are named one by one


def lines(model: Statement) -> list[str]:
    """One line for the cells, then one for each rule, in the model's order.

    A sum whose cells must also differ takes one line, not two: "across 14 at r2c2: r2c3 + r2c4 = 14, all different".
    """
    listed = [f"{model.kind}, {model.rows} by {model.cols}: {len(model.cells)} cells, each {model.sign(1)} to {model.sign(model.values)}"]
    sums = {rule.cells for rule in model.rules if isinstance(rule, Sum)}
    distinct = {rule.cells for rule in model.rules if isinstance(rule, Distinct)}
    for rule in model.rules:
        if isinstance(rule, Distinct):
            if rule.cells not in sums:
                listed.append(f"{subject_of(rule).told(model.place)}: {cells_words(model, rule.cells)} are all different")
        elif isinstance(rule, Sum):
            total = " or ".join(str(index) for index in sorted(rule.allowed)) or "nothing"
            added = " + ".join(map(model.place, rule.cells))
            listed.append(f"{subject_of(rule).told(model.place)}: {added} = {total}{', all different' if rule.cells in distinct else ''}")
        elif isinstance(rule, Holds):
            listed.append(rule.name)  # which includes the term
        else:
            listed.append(f"{rule.name}: {WORDS[type(rule)](model, rule)}")
    return listed


def regular_words(model: Statement, rule: Regular) -> str:
    name = rule.automaton if isinstance(rule.automaton, str) else rule.automaton.__name__
    values = f" of {', '.join(map(str, rule.parameters))}" if rule.parameters else ""
    return f"{', '.join(map(model.place, rule.cells))} are accepted by {name}{values}"


def those_that_hold(model: Statement, rule: Connected | Islands | Pieces) -> str:
    return f"of {len(rule.cells)} cells, those that hold {values_words(model, rule)}"


def pieces_words(model: Statement, rule: Pieces) -> str:
    stocks = "".join([f", {many} of {called}" for called, many, _ in rule.stocks])
    return f"{those_that_hold(model, rule)} are divided into pieces{stocks}"


def values_words(model: Statement, rule: In | Connected | Islands | Pieces) -> str:
    """ "1 or 2"."""
    return " or ".join(model.sign(value + 1 - model.least) for value in sorted(rule.values))


# what rules of these relations say, after their name and a colon
WORDS: dict[type[Rule], Callable[[Statement, Any], str]] = {
    In: lambda model, rule: f"{model.place(rule.cells[0])} = {values_words(model, rule) or 'nothing'}",
    Regular: regular_words,
    Unlike: lambda model, rule: f"{len(rule.cells) // rule.length} lines of {rule.length} cells",
    Connected: lambda model, rule: f"{those_that_hold(model, rule)} are one group",
    Islands: lambda model, rule: f"{those_that_hold(model, rule)} are groups around {len(rule.marks)} marked cells",
    Sized: lambda model, rule: f"each group of equal numbers in {len(rule.cells)} cells is as large as its number",
    Chain: lambda model, rule: f"{len(rule.cells)} cells hold {model.sign(1)} to {model.sign(len(rule.cells))}, each beside the next",
    Pieces: pieces_words,
}


def cells_words(model: Statement, cells: Sequence[int]) -> str:
    """ "r1c1 to r1c9" for a line of cells, else each by its name."""
    steps = {after - before for before, after in pairwise(cells)}
    if len(cells) > FEW and ((steps == {1} and cells[0] // model.cols == cells[-1] // model.cols) or steps == {model.cols}):
        return f"{model.place(cells[0])} to {model.place(cells[-1])}"
    return ", ".join(map(model.place, cells))
