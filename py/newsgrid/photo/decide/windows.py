"""The parts of a lattice that may be a puzzle, in the order in which they are tried."""

import math
from collections.abc import Iterable, Iterator
from functools import cache, partial

from newsgrid.photo.decide.kinds import GIANT, RUNS, has_wrong_sides, laid_out
from newsgrid.photo.find import extents
from newsgrid.photo.find.extents import USUAL_SIDE
from newsgrid.photo.find.giants import LEAST_GIANT, giants_in
from newsgrid.photo.find.lattice import LEAST_SIDE, Lattice, middle

MOST_SQUARES, MOST_PARTS = 4, 2
RUN_ON = 3  # rows or columns of others beside it, at most
NEARLY_ALL = 0.9


def windows(lattice: Lattice, kind: str | None, width: float = math.inf, height: float = math.inf) -> Iterator[Lattice]:
    """The ways to see a grid in a picture of this size, the best fitting first. Each is made when it is asked for.

    These are the grid itself, complete if only few cells are missing; if cells are missing as in a giant, the giants in it; if others are
    missing, its fullest part; if it seems to be several grids, the largest of them; if it is not square, the squares in it and around it.
    """
    return without_doubles(all_windows(lattice, kind, width, height))


def all_windows(lattice: Lattice, kind: str | None, width: float, height: float) -> Iterator[Lattice]:
    """The same, some of them twice."""
    if lattice.bare:
        yield lattice
        return
    rows, cols = lattice.rows, lattice.cols
    there = sum(map(sum, lattice.there))
    nearly_all = is_nearly_whole(lattice)
    if nearly_all and laid_out(rows, cols):
        yield lattice.whole()
    like_giant = kind in (None, GIANT) and max(rows, cols) >= LEAST_GIANT
    parts = lattice.parts()
    ways = [lattice.whole() if nearly_all and not like_giant and kind != GIANT else lattice]
    giants: list[Lattice] = []
    if there < rows * cols:
        giants = giants_in(lattice) or giants_in(lattice.without_gaps()) if like_giant else []
        giants = giants or (giants_in(parts[0]) if like_giant and parts else [])
        if giants and (giants[0].rows, giants[0].cols) == (rows, cols):
            yield from (*giants, lattice)
            return
        # the grid itself can't be a puzzle if it has the wrong sides, and takes long to read
        ways = [*giants, *ways] if has_wrong_sides(rows, cols) else [*ways, *giants]
        full = lattice.fullest()
        if (full.rows, full.cols) != (rows, cols) and min(full.rows, full.cols) >= LEAST_SIDE and kind != GIANT:
            ways.insert(len(ways) if nearly_all or like_giant else 0, full)
    gapped = list(ways)
    if parts and (parts[0].rows, parts[0].cols) != (rows, cols) and kind != GIANT:
        at = 1 if rows == cols and there == rows * cols else 0  # a square is rather one grid
        ways[at:at] = [
            part.fullest() for part in parts[:MOST_PARTS] if part.score > parts[0].score / 2 and (not giants or is_nearly_whole(part))
        ]
    ending_well = cache(partial(extents.ways, lattice, partial(is_within, width=width, height=height)))
    if kind != GIANT and not giants:
        yield from ending_well()[0]
    yield from ways
    yield from (window.without_gaps() for window in gapped)
    if kind not in (RUNS, GIANT):
        squares = list(ending_well()[1])
        if rows != cols or there < rows * cols:
            squares += [*squares_in(lattice)[:MOST_SQUARES], *squares_around(lattice, width, height)]
            for part in ways[:2]:
                if part.rows != part.cols and part.rows * part.cols < rows * cols:
                    squares += [*squares_in(part)[:2], *squares_around(part, width, height)]
        yield from sorted(squares, key=lambda square: square.rows != USUAL_SIDE)
        yield from corners_of(lattice)


def is_nearly_whole(lattice: Lattice) -> bool:
    """Whether hardly any of its cells are missing."""
    return sum(map(sum, lattice.there)) >= NEARLY_ALL * lattice.rows * lattice.cols


def corners_of(lattice: Lattice) -> list[Lattice]:
    """The usual squares in the corners of a grid that is a little larger both ways: it may have run on into two others."""
    rows, cols = lattice.rows, lattice.cols
    if not USUAL_SIDE < min(rows, cols) <= max(rows, cols) <= USUAL_SIDE + RUN_ON:
        return []
    parts = [lattice.window(top, left, USUAL_SIDE, USUAL_SIDE) for top in (0, rows - USUAL_SIDE) for left in (0, cols - USUAL_SIDE)]
    parts = [part for part in parts if is_nearly_whole(part)]
    return [part.whole() for part in sorted(parts, key=lambda part: -part.score)]


def without_doubles(lattices: Iterable[Lattice]) -> Iterator[Lattice]:
    """The grids without repetitions."""
    known: set[object] = set()
    for lattice in lattices:
        looks = (lattice.rows, lattice.cols, *lattice.outline(), *map(tuple, lattice.there))
        if looks not in known:
            known.add(looks)
            yield lattice


def squares_in(lattice: Lattice) -> list[Lattice]:
    """The squares in a grid (itself if it is one) that have nearly all their cells, with all of them.

    Those at the grid's ends come first, since it may be two grids that touch; then the best seen ones.
    """
    rows, cols, side = lattice.rows, lattice.cols, min(lattice.rows, lattice.cols)
    squares = []
    last = max(rows, cols) - side
    for at in range(last + 1):
        part = lattice.window(at, 0, side, side) if rows > cols else lattice.window(0, at, side, side)
        if is_nearly_whole(part):
            squares.append((at not in (0, last), -part.score, at, part.whole()))
    return [part for *_, part in sorted(squares, key=lambda square: square[:3])]


def squares_around(lattice: Lattice, width: float, height: float) -> list[Lattice]:
    """The squares with one more row or column than a grid, which may have lost one at the picture's edge or where its lines are faint.

    [] if a square needs more. The middle of each cell is in the picture, which has this size.
    """
    if abs(lattice.rows - lattice.cols) != 1 or not is_nearly_whole(lattice):
        return []
    sides = ("top", "bottom") if lattice.rows < lattice.cols else ("left", "right")
    wider = [lattice.widened(**{side: 1}) for side in sides]
    return [square for square in wider if square is not None and is_within(square, width, height)]


def longer(part: Lattice, lattice: Lattice, width: float, height: float) -> list[Lattice]:
    """A part of a lattice with one more column, row, or both, at its end, as far as the lattice has more.

    Where a Kakuro begins can be read; where it ends is only seen by its lines.
    """
    right, bottom = int(part.cols < lattice.cols), int(part.rows < lattice.rows)
    ways = [part.widened(bottom=down, right=along) for down, along in ((0, right), (bottom, 0), (bottom, right)) if down or along]
    return [way for way in without_doubles([way for way in ways if way is not None]) if is_within(way, width, height)]


def is_within(lattice: Lattice, width: float, height: float) -> bool:
    """Whether the middle of each cell is in a picture of this size."""
    middles = [middle(lattice.quad(row, col)) for row in range(lattice.rows) for col in range(lattice.cols)]
    return all(0 <= x < width and 0 <= y < height for x, y in middles)
