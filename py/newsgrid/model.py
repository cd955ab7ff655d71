"""The model of a puzzle: cells with candidates, and rules over groups of cells.

Every kind of puzzle comes to this: cells with a domain each, and rules of five relations; a sixth, Holds, is for programs that
state a rule in z3py. What a relation means to the solver, to the checker and in SMT-LIB stands in newsgrid.relations, side by side.

Candidates are bit masks: bit i stands for the i-th value of the puzzle, which is i+1, or i where values count from 0.
Rules speak of printed numbers.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .relations.automata import Automaton


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule turns red.

    where: "across" or "down" (that half of the clue in cell `at`), "cell" (the cell `at`), "unit" (its cells, `at` is
    the first) or "constraint" (what is drawn of the rule's constraint, `at` is its first cell); at: a cell's index,
    row*cols+col.
    """

    where: str
    at: int


NOWHERE = Place("", -1)  # of a rule that is not in a model yet; Model.add gives it a place


class Origin(NamedTuple):
    """What of the sheet a rule comes from.

    subject: what people call that, without what the rule says of it: "row 3", "across 14 at row 2, column 2"; grid: the
    number of the giant's grid that it belongs to, 0 for none; constraint: its key on the sheet (type, place), if it is one.
    """

    subject: str
    grid: int = 0
    constraint: tuple[str, tuple[int, ...]] | None = None


@dataclass(frozen=True, slots=True)
class Distinct:
    """No value twice in `cells` (indices). The name is for people: "row 3", "across 14 at row 2, column 2"."""

    cells: tuple[int, ...]
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Sum:
    """The values of `cells` add up to one of `allowed`."""

    cells: tuple[int, ...]
    allowed: frozenset[int]
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class In:
    """The one cell of `cells` holds one of `values`: a given, or that it is even, or that it is not 7."""

    cells: tuple[int, ...]
    values: frozenset[int]
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)

    @property
    def value(self) -> int | None:
        """The only value that it allows; None if there are several, or none."""
        return min(self.values) if len(self.values) == 1 else None


@dataclass(frozen=True, slots=True)
class Regular:
    """The values of `cells`, read one after the other, are accepted by an automaton (G. Pesant, "A regular language
    membership constraint for finite sequences of variables", CP 2004).

    automaton: a name of newsgrid.relations.automata, or a function that gives an Automaton; parameters: what that takes. Both
    can be compared, so that what was found out of one rule serves for all alike. A cell may come twice in `cells`.
    """

    cells: tuple[int, ...]
    automaton: "str | Callable[..., Automaton]"
    parameters: tuple[int, ...] = ()
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Unlike:
    """Of several lines no two are the same: each has `length` of `cells`, which are told line by line."""

    cells: tuple[int, ...]
    length: int
    name: str
    place: Place
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Holds:
    """A Boolean term of z3py over the cells' integers (Model.cell) is true. Model.add makes it of such a term."""

    cells: tuple[int, ...]
    term: Any
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)


Rule = Distinct | Sum | In | Regular | Unlike | Holds
PLACE = re.compile(r"r(\d+)c(\d+)", re.IGNORECASE)


def short(rule: Rule) -> str:
    """What people call what a rule is of, without what it says: "across 14 at row 2, column 4"."""
    return rule.origin.subject if rule.origin else rule.name


@dataclass(frozen=True, slots=True)
class Context:
    """What a rule can't tell by itself.

    values: so many values there are; distinct: another rule keeps this rule's cells different; full: its cells hold every
    value that any of them can; least: the first value, 1 or 0; sign: how a value is written.
    """

    values: int
    distinct: bool = False
    full: bool = False
    least: int = 1
    sign: Callable[[int], str] = str


@dataclass(frozen=True)
class Model:
    """A puzzle's cells and rules.

    values: so many values a cell can hold; least: the first of them, 1 or 0; cells: the indices (row*cols+col) of the cells
    to fill, ascending; rules: in an order that is the same for the same puzzle; sign: how a value is written, in words
    about it (a value as it stands in a filling: from 1 on, 0 for nothing, whatever `least` is); domains: a mask for each
    cell that can't hold every value; own: how many rules a program has added.
    """

    kind: str
    rows: int
    cols: int
    values: int
    cells: tuple[int, ...]
    rules: tuple[Rule, ...]
    sign: Callable[[int], str] = field(default=str, compare=False)
    least: int = 1
    domains: Mapping[int, int] = field(default_factory=dict)
    own: int = field(default=0, compare=False)

    def __str__(self) -> str:
        """The cells, and each rule in words, one a line."""
        from .printed import lines

        return "\n".join(lines(self))

    # --- for programs: rules of one's own ------------------------------------------------------------------------

    def at(self, row: int, column: int) -> int:
        """The index of the cell at a row and a column, which count from 1. Raises ValueError if there is no cell to fill."""
        index = (row - 1) * self.cols + column - 1
        if not (1 <= row <= self.rows and 1 <= column <= self.cols):
            raise ValueError(f"There is no row {row}, column {column}: the sheet has {self.rows} rows and {self.cols} columns.")
        if index not in self.fillable:
            raise ValueError(f"Row {row}, column {column} is no cell to fill.")
        return index

    def path(self, places: str) -> tuple[int, ...]:
        """The cells that a text such as "r1c1 r1c2 r2c2" names, in its order. Raises ValueError."""
        found = []
        for word in places.replace(",", " ").split():
            match = PLACE.fullmatch(word)
            if match is None:
                raise ValueError(f'"{word}" names no cell: r2c3 is row 2, column 3.')
            found.append(self.at(int(match[1]), int(match[2])))
        return tuple(found)

    def row(self, row: int) -> tuple[int, ...]:
        """The cells of a row, which counts from 1, from left to right."""
        return tuple(cell for cell in self.cells if cell // self.cols == row - 1)

    def column(self, column: int) -> tuple[int, ...]:
        """The cells of a column, which counts from 1, from top to bottom."""
        return tuple(cell for cell in self.cells if cell % self.cols == column - 1)

    def cell(self, row: int, column: int) -> Any:
        """The cell at a row and a column, which count from 1, as an integer of z3py (z3.Int), for terms of one's own.

        Its value is the printed number. Raises ValueError if there is no such cell.
        """
        from .solver.terms import integer

        return integer(self.at(row, column))

    def add(self, *rules: Any) -> "Model":
        """Add rules of one's own to this model: Distinct, Sum, In, Regular, or a Boolean term of z3py over `cell`.

        cells may be any collection of indices (`at`, `path`, `row`, `column`), and a Sum's totals and an In's values a number or any
        collection of numbers. A rule without a name is called "your rule 1", and so on. Returns the model itself. Raises ValueError, and then
        adds nothing.
        """
        from .own import rule_of

        ours: list[Rule] = []
        for rule in rules:
            ours.append(rule_of(self, rule, 1 + self.own + len(ours)))
        object.__setattr__(self, "rules", (*self.rules, *ours))
        object.__setattr__(self, "own", self.own + len(ours))
        for name in ("because", "contexts", "crossings"):
            self.__dict__.pop(name, None)
        return self

    @cached_property
    def fillable(self) -> frozenset[int]:
        """The cells as a set."""
        return frozenset(self.cells)

    # --- what follows from the cells and rules ------------------------------------------------------------------------

    @property
    def all_candidates(self) -> int:
        """The mask of all values: bit i stands for the value i+1 of a filling."""
        return (1 << self.values) - 1

    def holds_all(self, rule: Rule) -> bool:
        """Whether the rule's cells hold every value that any of them can, once each."""
        if not isinstance(rule, Distinct):
            return False
        return len(rule.cells) == (self.union(rule.cells).bit_count() if self.domains else self.values)

    def union(self, cells: tuple[int, ...]) -> int:
        """The mask of all values that some of these cells can hold."""
        union = 0
        for cell in cells:
            union |= self.domains.get(cell, self.all_candidates)
        return union

    @cached_property
    def because(self) -> dict[int, int]:
        """{index of a Sum or Regular rule: that of a Distinct rule that keeps its cells different}."""
        # sets of rules are bit masks: bit i stands for the rule i
        holding: dict[int, int] = {}
        for index, rule in enumerate(self.rules):
            if isinstance(rule, Distinct):
                for cell in rule.cells:
                    holding[cell] = holding.get(cell, 0) | 1 << index
        found = {}
        for index, rule in enumerate(self.rules):
            if isinstance(rule, (Sum, Regular)):
                common = -1
                for cell in rule.cells:
                    common &= holding.get(cell, 0)
                if common > 0:
                    found[index] = (common & -common).bit_length() - 1
        return found

    @cached_property
    def contexts(self) -> tuple["Context", ...]:
        """For each rule, what it can't tell by itself."""
        # a Distinct may be full, any other may be kept different by one: there are but three
        plain, different, full = (
            Context(self.values, *told, self.least, self.sign) for told in ((False, False), (True, False), (False, True))
        )
        because = self.because
        return tuple(
            [
                (full if self.holds_all(rule) else plain) if isinstance(rule, Distinct) else different if index in because else plain
                for index, rule in enumerate(self.rules)
            ]
        )

    @cached_property
    def crossings(self) -> tuple["Crossing", ...]:
        """Each two groups that hold every value and share several cells."""
        full = [(index, rule.cells) for index, rule in enumerate(self.rules) if self.holds_all(rule)]
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
                if 1 < len(common) < max(len(cells), len(full[other][1])):
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
