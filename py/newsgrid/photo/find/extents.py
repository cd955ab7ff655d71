"""Finds the rows and columns that a puzzle may have in a lattice that extends into something beside it, or is missing a line.

How well a grid ends at a line is a number up to 1: how clearly it does not continue, minus how weak its own last row is. Where another grid
begins, the steps change. Rows of text, or of a grid beside only a part of this one, have fewer cells and fainter crossings. Without this module,
no Tenner with totals in cells is read.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice, product, takewhile
from typing import Any

from newsgrid.photo.find.lattice import BEND_MORE, FAINT, LEAST_SIDE, MOST_BEND, USUAL_SIDE, Lattice, Point, bends

SIDES = (6, 8, 9, 10, 12, 15, 16, 20, 25)  # the sides of squares to look for, in cells; smaller squares are easily found in any text
LOST = 0.5  # how well a grid ends beyond the lattice, where the picture's edge or faint lines may have hidden its last line
MOST_LOST = 3  # the most lines of the lattice that a part leaves out
MOST_PARTS = 12  # the most parts in each list of parts to try
LEAST_WELL = 2.05  # the least sum of how well a part ends at its four sides: a part in any corner of a lattice has 2
SQUARE_BONUS = 0.2  # the bonus for a square, and once more for a square of the usual side

Span = tuple[int, int]  # (the first line, the last line)
Fits = Callable[[Lattice], bool]  # whether a part is in the picture


@dataclass
class Ends:
    """Along one axis: the share of each row's cells that are there; how clear each line is; how much the steps change at it, 1 for another grid."""

    cells: list[float]
    clear: list[float]
    changes: list[float]

    @property
    def rows(self) -> int:
        return len(self.cells)

    def at(self, span: Span) -> float:
        """How well a grid ends at the first and the last of its lines, the sum of both."""
        return self.one(span[0], -1) + self.one(span[1], 1)

    def one(self, line: int, way: int) -> float:
        """How well a grid ends at a line, after its last row (way 1) or before its first one (way -1)."""
        inner, outer = (line - 1, line) if way == 1 else (line, line - 1)
        if not 0 <= inner < self.rows:
            return LOST
        beyond = 1.0
        if 0 <= outer < self.rows:
            beyond -= (1 - self.changes[line]) * (1 - self.weak(outer, line + way))
        return beyond - self.weak(inner, line)

    def weak(self, row: int, line: int) -> float:
        """How much of a row is missing, or how faint the line at its end is, whichever is more."""
        return max(1 - self.cells[row], 1 - self.clear[line])


@dataclass
class Tables:
    """What was seen of a lattice, by rows, or by columns: its crossings, its cells, and the crossings' scores."""

    points: list[list[Point | None]]
    there: list[list[bool]]
    seen: list[list[float]]

    def ends(self, across: Span) -> Ends:
        """How the rows end, between two lines of columns."""
        left, right = max(0, across[0]), min(len(self.there[0]), across[1])
        scores = [sum(line[left : right + 1]) / (right + 1 - left) for line in self.seen]
        clear = sorted(scores)[len(scores) // 2] or 1.0
        bent = bends([line[left : right + 1] for line in self.points])
        usual = max(MOST_BEND / BEND_MORE / 2, sorted(bend for bend, _ in bent)[len(bent) // 2]) if bent else 1.0
        changes = [0.0] * len(self.points)
        for bend, line in bent:
            change = min(1.0, max(0.0, bend / usual - 1) / (BEND_MORE - 1))
            for other, share in ((line, 1.0), (line - 1, 0.5), (line + 1, 0.5)):
                changes[other] = max(changes[other], share * change)
        return Ends([sum(line[left:right]) / (right - left) for line in self.there], [min(1.0, score / clear) for score in scores], changes)


def tables_of(lattice: Lattice) -> tuple[Tables, Tables]:
    """The tables by rows, and by columns."""
    rows = Tables(lattice.raw(), lattice.there, lattice.seen)
    return rows, Tables(transposed(rows.points), transposed(rows.there), transposed(rows.seen))


def transposed(table: list[list[Any]]) -> list[list[Any]]:
    return [list(line) for line in zip(*table, strict=True)]


@dataclass(frozen=True, slots=True)
class Extent:
    """The lines between which a puzzle may be, and how well it ends at them: the sum for the four sides."""

    rows: Span
    cols: Span
    well: float

    @property
    def is_square(self) -> bool:
        return self.rows[1] - self.rows[0] == self.cols[1] - self.cols[0]

    @property
    def rank(self) -> tuple[float, int]:
        """The lower, the better. If several end about equally well, a square of the usual side is best, then another square, then the largest."""
        (top, bottom), (left, right) = self.rows, self.cols
        preferred = (SQUARE_BONUS + (SQUARE_BONUS if bottom - top == USUAL_SIDE else 0.0)) if self.is_square else 0.0
        return -round(self.well + preferred, 1), -(bottom - top) * (right - left)


def ways(lattice: Lattice, fits: Fits) -> tuple[list[Lattice], list[Lattice]]:
    """(the parts of a lattice to be tried before the whole, the parts that may be tried after it), each the best first.

    Before the whole come the best square and the best part without a few lines, if they end clearly better than the lattice; after it come other
    squares. Both lists are empty if the lattice is a square that ends well. fits(part): whether the whole part is in the picture.
    """
    by_rows, by_cols = tables_of(lattice)
    rows, cols = (0, lattice.rows), (0, lattice.cols)
    whole = Extent(rows, cols, by_rows.ends(cols).at(rows) + by_cols.ends(rows).at(cols))
    ends_well = whole.well + 0.5 >= 4  # 1 for each side is the best possible
    if ends_well and whole.is_square and lattice.rows in SIDES:
        return [], []
    found = squares(by_rows, by_cols)
    clearly = 1 + LOST - 2 * FAINT  # what leaving out a faint line gains
    firsts = [next((extent for extent in some if extent.well > whole.well + clearly), None) for some in (found, shorter(by_rows, by_cols))]
    before = sorted((extent for extent in firsts if extent is not None), key=lambda extent: extent.rank)
    well = (extent for extent in found if extent.well >= LEAST_WELL)
    after = takewhile(lambda extent: (extent.rows, extent.cols) != (rows, cols), well)
    return at_most(lattice, before, fits), at_most(lattice, after, fits)


def shorter(by_rows: Tables, by_cols: Tables) -> list[Extent]:
    """The parts without a few outer lines, the best first. A Kakuro may have sides of any length."""
    rows_there, cols_there = len(by_rows.there), len(by_cols.there)
    down, across = by_rows.ends((0, cols_there)), by_cols.ends((0, rows_there))
    found = []
    for top, left, bottom, right in product(range(MOST_LOST + 1), repeat=4):
        rows, cols = (top, rows_there - bottom), (left, cols_there - right)
        if 0 < top + left + bottom + right <= MOST_LOST and min(rows[1] - rows[0], cols[1] - cols[0]) >= LEAST_SIDE:
            found.append(Extent(rows, cols, down.at(rows) + across.at(cols)))
    return sorted(found, key=lambda extent: extent.rank)


def squares(by_rows: Tables, by_cols: Tables) -> list[Extent]:
    """The squares of common sizes that are not much smaller than the lattice, the best first. They may extend one line beyond it."""
    rows_there, cols_there = len(by_rows.there), len(by_cols.there)
    found = []
    for side in (side for side in SIDES if side > min(rows_there, cols_there) / 2):
        downs = {cols: by_rows.ends(cols) for cols in spans(cols_there, side)}
        acrosses = {rows: by_cols.ends(rows) for rows in spans(rows_there, side)}
        found += [Extent(rows, cols, down.at(rows) + across.at(cols)) for rows, across in acrosses.items() for cols, down in downs.items()]
    return sorted(found, key=lambda extent: extent.rank)


def at_most(lattice: Lattice, extents: Iterable[Extent], fits: Fits) -> list[Lattice]:
    """The first few of these parts that can be placed and fit, with all their cells."""
    placed = (placed_at(lattice, extent.rows, extent.cols) for extent in extents)
    return list(islice((part for part in placed if part is not None and fits(part)), MOST_PARTS))


def spans(lines: int, side: int) -> list[Span]:
    """All spans of this number of rows, which may begin or end one line beyond the lattice."""
    return [(first, first + side) for first in range(-1, lines - side + 2)]


def placed_at(lattice: Lattice, rows: Span, cols: Span) -> Lattice | None:
    """The part of the lattice between these lines, with lines added beyond its sides where needed; None if they can't be placed."""
    within = [max(0, rows[0]), max(0, cols[0]), min(lattice.rows, rows[1]), min(lattice.cols, cols[1])]
    top, left, bottom, right = within
    part = lattice.window(top, left, bottom - top, right - left)
    if (bottom - top, right - left) == (rows[1] - rows[0], cols[1] - cols[0]):
        return part.whole()
    return part.widened(top - rows[0], left - cols[0], rows[1] - bottom, cols[1] - right)
