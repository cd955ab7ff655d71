"""A puzzle's cells and rules as data, for the modules that newsgrid.engine.model imports. That module derives what follows from them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from newsgrid.engine.rules import Rule
from newsgrid.puzzle.sheet import place_at, voice
from newsgrid.puzzle.types import Voice


def cell_name(cell: int) -> str:
    """The cell's constant, V(row*cols+col) with row and column from 0: V12 is row 1, column 2 of a sheet 10 cells wide."""
    return f"V{cell}"


def one_line(text: str) -> str:
    """Text without line breaks, so that it stays within the comment that it is put in."""
    return " ".join(text.split())


def headline(kind: str, title: str, says: str) -> str:
    """The first comment of a text for a solver: the kind, the title, and what was worked out beforehand."""
    name = one_line(f"{kind} {title}")
    return f"{name}: {says}" if says else name


@dataclass(frozen=True)
class Statement:
    """What a puzzle says.

    - `rows`, `cols`: the size of the sheet
    - `values`: the number of values that a cell can hold
    - `least`: the first printed number, 1 or 0
    - `cells`: the indices (row*cols+col) of the cells to fill, ascending
    - `rules`: in an order that depends on the puzzle alone
    - `sign`: takes a value, which counts from 1 whatever `least` is, and returns it as printed
    - `said`: like `sign`, but as it reads after "is" in a sentence, "a star"; None for `sign` itself
    - `domains`: a mask for each cell that can't hold every value
    - `own`: the number of rules that a program has added
    - `rest`: the value, counting from 1, that empty cells get if this breaks no rule; 0 for none
    - `cell_name`: how hints name a cell by its row and column, which count from 0.
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
    rest: int = field(default=0, compare=False)
    said: Callable[[int], str] | None = field(default=None, compare=False)
    cell_name: Callable[[int, int], str] = field(default=place_at, compare=False)

    @cached_property
    def place(self) -> Voice:
        """A function that returns a cell's name: "r2c3", or on a lattice the name that is usual for it."""
        return voice(self.kind, self.rows, self.cols, self.cell_name)

    @cached_property
    def fillable(self) -> frozenset[int]:
        """The cells as a set."""
        return frozenset(self.cells)
