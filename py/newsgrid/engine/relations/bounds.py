"""Encodes sums of cells that may hold equal values by bounds: a variable says that a part of the cells adds up to at least a certain number.

The parts are joined in pairs, as in a totalizer (Bailleux and Boufkhad, "Efficient CNF encoding of Boolean cardinality constraints", 2003). Cells
that differ from each other come first, since two of them can't both hold the least or the greatest value. An automaton with the sum so far as its state
takes 1.2 times as long for half of the Little Killers with the fewest clues, and twice as long for the hardest one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import Formula


class Part(NamedTuple):
    """Some of the cells. sums: their possible sums, ascending; at_least: {each sum except the least: the variable for "at least this sum"};
    cell: whether the part is a single cell."""

    sums: Sequence[int]
    at_least: dict[int, int]
    cell: bool = False

    def denials(self) -> list[str]:
        """For each sum, the literal that denies "at least this sum", as text; "" for the least sum."""
        return ["", *[f"-{self.at_least[number]} " for number in self.sums[1:]]]

    def beyond(self) -> list[str]:
        """For each sum, the literal "more than this sum", as text; "" for the greatest sum."""
        return [*[f"{self.at_least[number]} " for number in self.sums[1:]], ""]


def encode(cells: Sequence[int], least: int, most: int, formula: Formula) -> None:
    """Clauses that make two or more cells with variables add up to between `least` and `most`. Raises TooLarge."""
    parts = []
    for group in groups_of(cells, formula):
        part, *others = [part_of(cell, formula) for cell in group]
        for other in others:
            if len(group) == len(cells) and other is others[-1]:
                join(part, other, True, formula, (least, most))
                return
            part = join(part, other, True, formula)
        parts.append(part)
    while len(parts) > 1:  # the parts with the narrowest ranges of sums first
        parts.sort(key=lambda part: part.sums[-1] - part.sums[0])
        parts[:2] = [join(parts[0], parts[1], False, formula, (least, most) if len(parts) == 2 else None)]


def groups_of(cells: Sequence[int], formula: Formula) -> list[list[int]]:
    """The cells, divided into groups; the cells within a group all differ."""
    groups: list[list[int]] = []
    for cell in cells:
        peers = formula.peers.get(cell, ())
        home = next((group for group in groups if all(other in peers for other in group)), None)
        if home is None:
            groups.append([cell])
        else:
            home.append(cell)
    return groups


def part_of(cell: int, formula: Formula) -> Part:
    """A cell as a part. Its variables are made once and shared by all sums."""
    values = list(values_of(formula.masks[cell]))
    if cell not in formula.bounds:
        formula.bounds[cell] = {value: formula.new() for value in values[1:]}
        part = Part(values, formula.bounds[cell], True)
        for value, below, beyond in zip(values, part.denials(), part.beyond(), strict=True):
            holds = formula.variables[cell][value]
            clauses = [f"{holds} {below}{beyond}"]
            if below:
                clauses.append(f"-{holds} {below[1:]}")
            if beyond:
                clauses.append(f"-{holds} -{beyond}")
            if below and beyond:
                clauses.append(f"-{beyond}{below[1:]}")
            formula.lines += [clause + "0" for clause in clauses]  # these clauses are true in any case, and get no guard
    return Part(values, formula.bounds[cell], True)


def join(first: Part, second: Part, differ: bool, formula: Formula, wanted: tuple[int, int] | None = None) -> Part:
    """Join two parts. differ: whether two single cells must differ; wanted: the least and the greatest total, if these parts are all cells."""
    differ = differ and first.cell and second.cell
    least = first.sums[0] + second.sums[0] + (differ and first.sums[0] == second.sums[0])
    most = first.sums[-1] + second.sums[-1] - (differ and first.sums[-1] == second.sums[-1])
    at_least = {} if wanted else {number: formula.new() for number in range(least + 1, most + 1)}
    for number in range(least + 2, 0 if wanted else most + 1):
        formula.add([-at_least[number], at_least[number - 1]])
    over, under = (wanted[1], wanted[0]) if wanted else (least, most)
    at_most = {number - 1: f"-{variable}" for number, variable in at_least.items()}
    reached = {number: str(variable) for number, variable in at_least.items()}
    for mine, here in zip(first.sums, first.denials(), strict=True):
        for theirs, there in zip(second.sums, second.denials(), strict=True):
            number = mine + theirs + (differ and mine == theirs)  # the least total if the parts have at least these sums
            if number > over:
                formula.add_text(here + there + reached.get(number, ""))
                if wanted:  # the clauses for greater sums follow from this one
                    break
    for mine, here in zip(first.sums, first.beyond(), strict=True):
        for theirs, there in zip(reversed(second.sums), reversed(second.beyond()), strict=True):
            number = mine + theirs - (differ and mine == theirs)  # the greatest total if the parts have at most these sums
            if number < under:
                formula.add_text(here + there + at_most.get(number, ""))
                if wanted:
                    break
    return Part(range(least, most + 1), at_least)
