"""Lays a lattice through the gaps between squares, since it may follow the squares' sides. Without this module, 21 of 24 Futoshiki are not read."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import Lattice, Node, Point, filled
from newsgrid.photo.find.spots import CROSS, SHIFTS, mean
from newsgrid.photo.read.cells import SAMPLE, Sight, quad_beside
from newsgrid.photo.read.texts import signs_in

SQUARE = signs.MARKS.index("square")
# the least mean probability of a square in each cell: at first, after the best shift, and in the end
ANYHOW, SHIFTED, LAID = 0.1, 0.2, 0.8
SEEN = 0.2  # the least probability of a square whose place counts
MOST_ROUNDS = 3  # the most rounds of moving cells onto squares, and of adding lines of squares


async def through_gaps(eyes: Any, sight: Sight) -> Lattice | None:
    """The lattice with the squares in the middles of its cells; None if the cells are not separate squares."""
    if sight.lattice.inset < 1:
        return sight.lattice
    quads = sight.quads()
    sample = quads[:: max(1, len(quads) // SAMPLE)]
    if mean(await squares_in(eyes, sight, sample)) < ANYHOW:
        return None
    ways = [(right, down) for right in SHIFTS for down in SHIFTS]
    seen = await squares_in(eyes, sight, [quad_beside(quad, right, down, 1.0) for right, down in ways for quad in sample])
    fits = [mean(seen[at * len(sample) : (at + 1) * len(sample)]) for at in range(len(ways))]
    if max(fits) < SHIFTED:
        return None
    laid = replace(sight, lattice=sight.lattice.shifted(*ways[fits.index(max(fits))]))
    laid = await centred(eyes, laid)
    sure = mean(await squares_in(eyes, laid, laid.quads()))
    return await grown(eyes, laid) if sure > LAID else None


async def centred(eyes: Any, sight: Sight) -> Sight:
    """The sight with the middles of its cells on the middles of the squares."""
    for _ in range(MOST_ROUNDS):
        lattice = await moved(eyes, sight)
        if lattice is None:
            break
        sight = replace(sight, lattice=lattice)
    return sight


async def looks_at(eyes: Any, sight: Sight, quads: Sequence[list[Point]]) -> list[list[float]]:
    """For each shift of CROSS, the probability that each of these cells, so shifted, is a square."""
    return [await squares_in(eyes, sight, [quad_beside(quad, *move, 1.0) for quad in quads]) for move in CROSS]


async def grown(eyes: Any, sight: Sight) -> Lattice:
    """The lattice, extended by any lines of squares beyond its sides."""
    for _ in range(MOST_ROUNDS):
        lattice = sight.lattice
        wide = lattice.widened(1, 1, 1, 1)
        if wide is None:
            break
        laid = replace(sight, lattice=wide)
        rows, cols = range(1, lattice.rows + 1), range(1, lattice.cols + 1)
        lines = (
            [(0, col) for col in cols],
            [(row, 0) for row in rows],
            [(lattice.rows + 1, col) for col in cols],
            [(row, lattice.cols + 1) for row in rows],
        )
        more = []
        for line in lines:
            looks = await looks_at(eyes, laid, [laid.quad(row * wide.cols + col) for row, col in line])
            more.append(mean([max(its) for its in zip(*looks, strict=True)]) > 0.5)
        if not any(more):
            break
        top, left, bottom, right = more
        whole = wide.window(1 - top, 1 - left, lattice.rows + top + bottom, lattice.cols + left + right).whole()
        sight = await centred(eyes, replace(sight, lattice=whole))
    return sight.lattice


async def moved(eyes: Any, sight: Sight) -> Lattice | None:
    """The lattice with the middles of its cells nearer to the middles of the squares; None if too few squares are seen."""
    rows, cols, quads = sight.rows, sight.cols, sight.quads()
    looks = await looks_at(eyes, sight, quads)
    middles: dict[Node, Point] = {}
    for cell, quad in enumerate(quads):
        here, left, right, above, below = (look[cell] for look in looks)
        if max(here, left, right, above, below) < SEEN:
            continue
        by, under = CROSS[2][0] * (right - left) / (left + here + right), CROSS[4][1] * (below - above) / (above + here + below)
        row, col = divmod(cell, cols)
        middles[2 * row + 1, 2 * col + 1] = sight.point_in(quad, by, under)
    found = filled(middles, 2 * rows, 2 * cols) if len(middles) > rows * cols / 2 else None
    if found is None:
        return None
    corners = [[found[2 * row, 2 * col] for col in range(cols + 1)] for row in range(rows + 1)]
    return Lattice(rows, cols, corners, sight.lattice.there, sight.lattice.seen)


async def squares_in(eyes: Any, sight: Sight, quads: Sequence[list[Point]]) -> list[float]:
    """The probability that each of these cells is a square."""
    return [math.exp(chances[SQUARE]) for chances in await signs_in(eyes, sight, quads)]
