"""The model of a puzzle: cells with candidates, and rules over groups of cells.

Every kind of puzzle compiles to one model: cells, each with a domain, and rules of a few relations. One relation, Holds, is for programs
that state a rule in z3py. newsgrid.engine.relations has one module for each relation, which defines it for the checker, for propagation,
for the solver and in SMT-LIB.

Values in answers and entries count from 1, whichever numbers are printed. Candidates are bit masks: bit i stands for the value i+1. Rules use
printed numbers, which count from `Model.least`, 1 or 0.
"""

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from newsgrid.engine.combinations import union_of
from newsgrid.engine.model_text import lines
from newsgrid.engine.neighbours import SIDES, near
from newsgrid.engine.own_rules import rule_of
from newsgrid.engine.rules import Context, Distinct, Place, Regular, Rule, Sum
from newsgrid.engine.statement import Statement, cell_name
from newsgrid.puzzle.neighbours import ROUND

PLACE = re.compile(r"r(\d+)c(\d+)", re.IGNORECASE)


class Model(Statement):
    """A puzzle's cells and rules, and what follows from them."""

    def __str__(self) -> str:
        """One line for the cells, then one for each rule, in words."""
        return "\n".join(lines(self))

    # --- for programs: custom rules ------------------------------------------------------------------------------

    def at(self, row: int, column: int) -> int:
        """The index of the cell at `row` and `column`, which count from 1. Raises ValueError if it is not a cell to fill."""
        index = (row - 1) * self.cols + column - 1
        if not (1 <= row <= self.rows and 1 <= column <= self.cols):
            raise ValueError(f"There is no cell r{row}c{column}: the sheet has {self.rows} rows and {self.cols} columns.")
        if index not in self.fillable:
            raise ValueError(f"r{row}c{column} is not a cell to fill: it is a block, or in no grid.")
        return index

    def path(self, places: str) -> tuple[int, ...]:
        """The indices of the cells named in a text such as "r1c1 r1c2 r2c2", in that order.

        Raises ValueError for a word that does not name a cell to fill.
        """
        cells = []
        for word in places.replace(",", " ").split():
            match = PLACE.fullmatch(word)
            if match is None:
                raise ValueError(f'"{word}" is not the name of a cell. Write r2c3 for row 2, column 3.')
            cells.append(self.at(int(match[1]), int(match[2])))
        return tuple(cells)

    def row(self, row: int) -> tuple[int, ...]:
        """The indices of the cells to fill in a row, from left to right. Rows count from 1; () if there is no such row."""
        return tuple(cell for cell in self.cells if cell // self.cols == row - 1)

    def column(self, column: int) -> tuple[int, ...]:
        """The indices of the cells to fill in a column, from top to bottom. Columns count from 1; () if there is no such column."""
        return tuple(cell for cell in self.cells if cell % self.cols == column - 1)

    def near(self, cell: int, corners: bool = False) -> tuple[int, ...]:
        """The indices of the cells to fill that share a side with a cell; with `corners`, also those that share a corner."""
        return tuple(near(cell, self.fillable, self.cols, ROUND if corners else SIDES))

    def pairs(self, corners: bool = False) -> list[tuple[int, int]]:
        """All pairs of cells to fill that share a side, as indices; with `corners`, also those that share a corner."""
        return [(cell, other) for cell in self.cells for other in self.near(cell, corners) if other > cell]

    def squares(self, side: int = 2) -> list[tuple[int, ...]]:
        """Each square of `side` by `side` cells to fill, as indices row by row."""
        starts = [cell for cell in self.cells if cell % self.cols + side <= self.cols]
        every = [tuple([start + row * self.cols + col for row in range(side) for col in range(side)]) for start in starts]
        return [square for square in every if self.fillable.issuperset(square)]

    def regions(self, plan: str) -> dict[str, tuple[int, ...]]:
        """{letter: the indices of its cells} from a plan: a line for each row of the sheet, with a letter or digit for each cell, "." for none.

        Raises ValueError if the plan does not have the sheet's size.
        """
        lines = plan.split()
        if len(lines) != self.rows or any(len(line) != self.cols for line in lines):
            raise ValueError(f"A plan has {self.rows} lines of {self.cols} letters, one for each of the sheet's cells.")
        found: dict[str, list[int]] = {}
        for cell, letter in enumerate("".join(lines)):
            if letter != "." and cell in self.fillable:
                found.setdefault(letter, []).append(cell)
        return {letter: tuple(cells) for letter, cells in found.items()}

    def cell(self, row: int, column: int) -> Any:
        """The cell at `row` and `column`, which count from 1, as a z3.Int whose value is the printed number.

        For the terms that `add` takes. Needs z3. Raises ValueError if it is not a cell to fill.
        """
        import z3

        return z3.Int(cell_name(self.at(row, column)))

    def add(self, *rules: Any) -> "Model":
        """Add rules to this model, in place: rules of newsgrid.engine.rules, or Boolean terms of z3py over integers from `cell`.

        A rule's cells may be any collection of indices (see `at`, `path`, `row`, `column`). A Sum's totals and an In's values may be a
        number or any collection of numbers. By default, cells that share a side are linked. A rule without a name is called "your rule 1", and so on.

        Returns the model itself. Raises ValueError, and adds nothing, if one argument is not a rule or does not fit the model.
        """
        ours: list[Rule] = []
        for rule in rules:
            ours.append(rule_of(self, rule, 1 + self.own + len(ours)))
        object.__setattr__(self, "rules", (*self.rules, *ours))
        object.__setattr__(self, "own", self.own + len(ours))
        for name in ("because", "contexts", "crossings", "reaches", "rules_of"):
            self.__dict__.pop(name, None)
        return self

    # --- what follows from the cells and rules ------------------------------------------------------------------------

    @property
    def all_candidates(self) -> int:
        """The mask of all values."""
        return (1 << self.values) - 1

    def holds_all(self, rule: Rule) -> bool:
        """Whether a rule is a Distinct with as many cells as values, so that each value occurs in it exactly once."""
        if not isinstance(rule, Distinct):
            return False
        return len(rule.cells) == (self.union(rule.cells).bit_count() if self.domains else self.values)

    def union(self, cells: tuple[int, ...]) -> int:
        """The mask of the values that at least one of these cells can hold."""
        return union_of(self.domains.get(cell, self.all_candidates) for cell in cells)

    @cached_property
    def because(self) -> dict[int, int]:
        """For Sum and Regular rules whose cells must differ: {the rule's index: the index of a Distinct rule that includes all its cells}."""
        # sets of rules are bit masks here: bit i stands for rule i
        holding: dict[int, int] = {}
        for index, rule in enumerate(self.rules):
            if isinstance(rule, Distinct):
                for cell in rule.cells:
                    holding[cell] = holding.get(cell, 0) | 1 << index
        because = {}
        for index, rule in enumerate(self.rules if holding else ()):
            if isinstance(rule, (Sum, Regular)) and len(set(rule.cells)) == len(rule.cells):
                common = -1
                for cell in rule.cells:
                    common &= holding.get(cell, 0)
                if common > 0:
                    because[index] = (common & -common).bit_length() - 1
        return because

    @cached_property
    def contexts(self) -> tuple[Context, ...]:
        """The Context of each rule, in the order of `rules`."""
        # only a Distinct can be full, and only other rules can be distinct, so there are three combinations
        plain, different, full = (
            Context(self.values, *flags, self.least, self.sign) for flags in ((False, False), (True, False), (False, True))
        )
        because = self.because
        return tuple(
            [
                (full if self.holds_all(rule) else plain) if isinstance(rule, Distinct) else different if index in because else plain
                for index, rule in enumerate(self.rules)
            ]
        )

    @cached_property
    def rules_of(self) -> dict[int, list[int]]:
        """{cell: the indices of its rules}."""
        rules_of: dict[int, list[int]] = {cell: [] for cell in self.cells}
        for index, rule in enumerate(self.rules):
            for cell in rule.cells:
                rules_of[cell].append(index)
        return rules_of

    @cached_property
    def crossings(self) -> tuple["Crossing", ...]:
        """Each pair of groups that hold every value and share two or more cells."""
        return crossings_of(tuple([(index, rule.cells) for index, rule in enumerate(self.rules) if self.holds_all(rule)]))

    @cached_property
    def reaches(self) -> tuple["Reach", ...]:
        """A Reach for each Sum whose cells must differ, and each Distinct that has two or more of these cells and also other cells."""
        groups: dict[int, list[int]] = {}
        for index, rule in enumerate(self.rules):
            if isinstance(rule, Distinct):
                for cell in rule.cells:
                    groups.setdefault(cell, []).append(index)
        reaches = []
        for index in self.because:
            rule = self.rules[index]
            if not isinstance(rule, Sum):
                continue
            shared: dict[int, int] = {}
            for cell in rule.cells:
                for group in groups[cell]:
                    shared[group] = shared.get(group, 0) + 1
            for group, count in shared.items():
                rest = tuple([cell for cell in self.rules[group].cells if cell not in rule.cells])
                if count > 1 and rest:
                    outside = tuple([cell for cell in rule.cells if cell not in self.rules[group].cells])
                    reaches.append(Reach(rule, index, group, outside, rest))
        return tuple(reaches)


@dataclass(frozen=True, slots=True)
class Reach:
    """A sum whose cells must differ, and a group that shares some of them."""

    rule: Sum
    sum: int  # the indices of the two rules
    group: int
    outside: tuple[int, ...]  # the sum's cells that are not in the group
    rest: tuple[int, ...]  # the group's cells that are not in the sum


@dataclass(frozen=True, slots=True)
class Crossing:
    """Two groups that hold every value and share cells."""

    first: int  # the indices of two Distinct rules
    second: int
    common: tuple[int, ...]  # the cells in both
    first_rest: tuple[int, ...]  # the other cells of each group
    second_rest: tuple[int, ...]


@lru_cache(maxsize=8)  # a sheet is asked about again and again while it is filled in
def crossings_of(full: tuple[tuple[int, tuple[int, ...]], ...]) -> tuple[Crossing, ...]:
    """Each pair of groups that share two or more cells. full: the index of each group among the rules, and its cells."""
    groups: dict[int, list[int]] = {}
    for number, (_, cells) in enumerate(full):
        for cell in cells:
            groups.setdefault(cell, []).append(number)
    crossings = []
    for number, (index, cells) in enumerate(full):
        shared: dict[int, list[int]] = {}
        for cell in cells:
            for other in groups[cell]:
                if other > number:
                    shared.setdefault(other, []).append(cell)
        for other, common in shared.items():
            if 1 < len(common) < max(len(cells), len(full[other][1])):
                at, there = full[other]
                rests = [tuple([cell for cell in group if cell not in common]) for group in (cells, there)]
                crossings.append(Crossing(index, at, tuple(common), rests[0], rests[1]))
    return tuple(crossings)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something odd or impossible in a puzzle that could be read.

    message: one sentence, which says where; place: where to show it on the grid; note: whether it may be intended; broken: whether the
    problem is a rule that nothing can satisfy; `check` reports such rules as well.
    """

    message: str
    place: Place
    note: bool = False
    broken: bool = False
