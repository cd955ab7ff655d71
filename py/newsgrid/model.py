"""The model of a puzzle: cells with candidates, and rules over groups of cells.

Every kind of puzzle comes to this: two relations (Distinct, Sum) and the givens. What a relation means to the solver,
to the checker and in SMT-LIB stands in newsgrid.relations, side by side.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule turns red.

    where: "across" or "down" (that half of the clue in cell `at`), "cell" (the cell `at`) or "unit" (its cells, `at` is
    the first); at: a cell's index, row*cols+col.
    """

    where: str
    at: int


@dataclass(frozen=True, slots=True)
class Distinct:
    """No value twice in `cells` (indices). The name is for people: "row 3", "across 14 at row 2, column 2"."""

    cells: tuple[int, ...]
    name: str
    place: Place


@dataclass(frozen=True, slots=True)
class Sum:
    """The values of `cells` add up to one of `allowed`."""

    cells: tuple[int, ...]
    allowed: frozenset[int]
    name: str
    place: Place


@dataclass(frozen=True, slots=True)
class Given:
    """The puzzle says that the one cell of `cells` holds `value`."""

    cells: tuple[int, ...]
    value: int
    name: str
    place: Place


Rule = Distinct | Sum | Given


@dataclass(frozen=True)
class Model:
    """A puzzle's cells and rules.

    values: cells hold 1..values; cells: the indices (row*cols+col) of the cells to fill, ascending; rules: in an order
    that is the same for the same puzzle; sign: how a value is written, in words about it.
    """

    kind: str
    rows: int
    cols: int
    values: int
    cells: tuple[int, ...]
    rules: tuple[Rule, ...]
    sign: Callable[[int], str] = field(default=str, compare=False)

    @property
    def all_candidates(self) -> int:
        """The mask of all values: bit v-1 stands for value v."""
        return (1 << self.values) - 1

    @cached_property
    def distinct_sums(self) -> frozenset[int]:
        """The indices of the Sum rules whose cells some Distinct rule keeps different."""
        groups: dict[int, set[int]] = {}
        for index, rule in enumerate(self.rules):
            if isinstance(rule, Distinct):
                for cell in rule.cells:
                    groups.setdefault(cell, set()).add(index)
        none: set[int] = set()
        return frozenset(
            index
            for index, rule in enumerate(self.rules)
            if isinstance(rule, Sum) and set.intersection(*(groups.get(cell, none) for cell in rule.cells))
        )

    @cached_property
    def crossings(self) -> tuple["Crossing", ...]:
        """Each two groups that hold every value and share several cells."""
        full = [
            (index, rule.cells) for index, rule in enumerate(self.rules) if isinstance(rule, Distinct) and len(rule.cells) == self.values
        ]
        groups: dict[int, list[int]] = {}
        for number, (_, cells) in enumerate(full):
            for cell in cells:
                groups.setdefault(cell, []).append(number)
        found = []
        for number, (index, cells) in enumerate(full):
            shared: dict[int, list[int]] = {}
            for cell in cells:
                for other in groups[cell]:
                    if other > number:
                        shared.setdefault(other, []).append(cell)
            for other, common in shared.items():
                if 1 < len(common) < self.values:
                    at, there = full[other]
                    rests = [tuple(cell for cell in one if cell not in common) for one in (cells, there)]
                    found.append(Crossing(index, at, tuple(common), rests[0], rests[1]))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Crossing:
    """Two groups (indices of Distinct rules) that hold every value, the cells that they share, and what each has besides."""

    first: int
    second: int
    common: tuple[int, ...]
    first_rest: tuple[int, ...]
    second_rest: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """A puzzle that is odd or impossible as it stands, though it can be read: `message` is one sentence with its place.

    place: where to show it on the grid; note: it may well be meant.
    """

    message: str
    place: Place
    note: bool = False
