"""The parts of a lattice that may be a puzzle, in the order in which they are tried."""

import math
from collections.abc import Iterable, Iterator
from functools import cache, partial

from newsgrid.photo.decide.digit_drafts import GIANT, RUNS, has_wrong_sides, laid_out
from newsgrid.photo.find import extents
from newsgrid.photo.find.giants import LEAST_GIANT, giants_in
from newsgrid.photo.find.lattice import LEAST_SIDE, Lattice, middle

NEARLY_WHOLE = 0.9  # the least share of a grid's cells that are there


def windows(lattice: Lattice, kind: str | None, width: float = math.inf, height: float = math.inf) -> Iterator[Lattice]:
    """The ways to see a grid in a picture of this size, the best fitting first. Each is made on demand.

    These are the grid itself, completed if only a few cells are missing; if cells are missing as in a giant, the giants in it; if other cells
    are missing, its fullest part; and the parts that end well, among them squares with one more line.
    """
    return without_doubles(all_windows(lattice, kind, width, height))


def all_windows(lattice: Lattice, kind: str | None, width: float, height: float) -> Iterator[Lattice]:
    """As `windows`, with some of them twice."""
    if lattice.bare:
        yield lattice
        return
    rows, cols = lattice.rows, lattice.cols
    nearly_all = is_nearly_whole(lattice)
    if nearly_all and laid_out(rows, cols):
        yield lattice.whole()
    like_giant = kind in (None, GIANT) and max(rows, cols) >= LEAST_GIANT
    ways = [lattice.whole() if nearly_all and not like_giant and kind != GIANT else lattice]
    giants: list[Lattice] = []
    if not all(map(all, lattice.there)):
        giants = giants_in(lattice) if like_giant else []
        if giants and (giants[0].rows, giants[0].cols) == (rows, cols):
            yield from (*giants, lattice)
            return
        # the grid itself can't be a puzzle if it has the wrong sides, and takes long to read
        ways = [*giants, *ways] if has_wrong_sides(rows, cols) else [*ways, *giants]
        full = lattice.fullest()
        if (full.rows, full.cols) != (rows, cols) and min(full.rows, full.cols) >= LEAST_SIDE and kind != GIANT:
            ways.insert(len(ways) if nearly_all or like_giant else 0, full)
    ending_well = cache(partial(extents.ways, lattice, partial(is_within, width=width, height=height)))
    if kind != GIANT and not giants:
        yield from ending_well()[0]
    yield from ways
    if nearly_all:
        yield lattice.whole()
    if kind not in (RUNS, GIANT):
        yield from ending_well()[1]


def is_nearly_whole(lattice: Lattice) -> bool:
    """Whether hardly any of a grid's cells are missing."""
    return sum(map(sum, lattice.there)) >= NEARLY_WHOLE * lattice.rows * lattice.cols


def without_doubles(lattices: Iterable[Lattice]) -> Iterator[Lattice]:
    """The grids without repetitions."""
    known: set[object] = set()
    for lattice in lattices:
        looks = (lattice.rows, lattice.cols, *lattice.outline(), *map(tuple, lattice.there))
        if looks not in known:
            known.add(looks)
            yield lattice


def is_within(lattice: Lattice, width: float, height: float) -> bool:
    """Whether the middle of each cell is in a picture of this size."""
    middles = [middle(lattice.quad(row, col)) for row in range(lattice.rows) for col in range(lattice.cols)]
    return all(0 <= x < width and 0 <= y < height for x, y in middles)
