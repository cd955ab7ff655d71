"""The model of a puzzle: cells with candidates, and rules over groups of cells.

Every kind of puzzle comes to this: two relations (Distinct, Sum) and the givens. What a relation means to the solver,
to the checker and in SMT-LIB stands in newsgrid.relations, side by side.
"""

from dataclasses import dataclass
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
    that is the same for the same puzzle.
    """

    kind: str
    rows: int
    cols: int
    values: int
    cells: tuple[int, ...]
    rules: tuple[Rule, ...]

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


@dataclass(frozen=True, slots=True)
class Problem:
    """A puzzle that is odd or impossible as it stands, though it can be read: `message` is one sentence with its place.

    place: where to show it on the grid.
    """

    message: str
    place: Place
