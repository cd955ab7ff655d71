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
    groups = [[part_of(cell, formula) for cell in group] for group in groups_of(cells, formula)]
    left = [part for group in groups for part in group]  # the parts that are still to be joined

    def joined(first: Part, second: Part, differ: bool) -> Part:
        for part in (first, second):
            left.remove(part)
        limits = least - sum([part.sums[-1] for part in left]), most - sum([part.sums[0] for part in left])
        left.append(join(first, second, differ, formula, limits, not left))
        return left[-1]

    parts = []
    for part, *others in groups:
        for other in others:
            part = joined(part, other, True)
        parts.append(part)
    while len(parts) > 1:  # the parts with the narrowest ranges of sums first
        parts.sort(key=lambda part: part.sums[-1] - part.sums[0])
        parts[:2] = [joined(parts[0], parts[1], False)]


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


def join(first: Part, second: Part, differ: bool, formula: Formula, limits: tuple[int, int], last: bool) -> Part:
    """Join two parts. differ: whether two single cells must differ; limits: the least and the greatest sum with which the other cells can still make
    the total; last: whether there are no other cells, so that no variables are needed for the sum."""
    differ = differ and first.cell and second.cell
    least = max(first.sums[0] + second.sums[0] + (differ and first.sums[0] == second.sums[0]), limits[0])
    most = min(first.sums[-1] + second.sums[-1] - (differ and first.sums[-1] == second.sums[-1]), limits[1])
    at_least = {} if last else {number: formula.new() for number in range(least + 1, most + 1)}
    for number in range(least + 2, 0 if last else most + 1):
        formula.add([-at_least[number], at_least[number - 1]])
    at_most = {number - 1: f"-{variable}" for number, variable in at_least.items()}
    reached = {number: str(variable) for number, variable in at_least.items()}
    for mine, here in zip(first.sums, first.denials(), strict=True):
        for theirs, there in zip(second.sums, second.denials(), strict=True):
            number = mine + theirs + (differ and mine == theirs)  # the least total if the parts have at least these sums
            if number > most:
                formula.add_text(here + there)
                break  # the clauses for greater sums follow from this one
            if number in reached:
                formula.add_text(here + there + reached[number])
    for mine, here in zip(first.sums, first.beyond(), strict=True):
        for theirs, there in zip(reversed(second.sums), reversed(second.beyond()), strict=True):
            number = mine + theirs - (differ and mine == theirs)  # the greatest total if the parts have at most these sums
            if number < least:
                formula.add_text(here + there)
                break
            if number in at_most:
                formula.add_text(here + there + at_most[number])
    return Part(range(least, max(least, most) + 1), at_least)
