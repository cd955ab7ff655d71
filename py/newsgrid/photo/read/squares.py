"""Lays a lattice through the gaps between cells that are squares apart: it may have been laid along their sides, now on the left, now on the right."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import LEAST_SIDE, Lattice, Node, Point, filled
from newsgrid.photo.find.spots import CLEAR
from newsgrid.photo.read.cells import Sight, frame_of, quad_beside
from newsgrid.photo.read.texts import signs_in

SQUARE = signs.MARKS.index("square")
SAMPLE = 16  # cells that are looked at first
# by which shares of a cell all are moved; and each one, in rounds
SHIFTS, STEP, ROUNDS = (-0.12, -0.06, 0.0, 0.06, 0.12), 0.12, 3
SOME, LIKELY = 0.2, 0.4  # the mean probability of a square from which on they are looked for, and there is one


async def through_gaps(eyes: Any, sight: Sight) -> Lattice | None:
    """The lattice whose cells have the squares in their middles; None if the cells are no squares apart."""
    quads = [sight.quad(cell) for cell in range(sight.rows * sight.cols)]
    sample = quads[:: max(1, len(quads) // SAMPLE)]
    if mean(await squares_in(eyes, sight, sample)) < SOME:
        return None
    ways = [(right, down) for right in SHIFTS for down in SHIFTS]
    seen = await squares_in(eyes, sight, [quad_beside(quad, right, down, 1.0) for right, down in ways for quad in sample])
    fits = [mean(seen[at * len(sample) : (at + 1) * len(sample)]) for at in range(len(ways))]
    if max(fits) < LIKELY:
        return None
    laid = replace(sight, lattice=sight.lattice.shifted(*ways[fits.index(max(fits))]))
    for _ in range(ROUNDS):
        lattice = await moved(eyes, laid)
        if lattice is None:
            break
        laid = replace(laid, lattice=lattice)
    sure = mean(await squares_in(eyes, laid, [laid.quad(cell) for cell in range(laid.rows * laid.cols)]))
    return laid.lattice if sure > CLEAR else None


async def moved(eyes: Any, sight: Sight) -> Lattice | None:
    """The lattice with its cells' middles nearer to those of the squares; None if too few of these are seen."""
    rows, cols = sight.rows, sight.cols
    moves = [(0.0, 0.0), (-STEP, 0.0), (STEP, 0.0), (0.0, -STEP), (0.0, STEP)]
    quads = [sight.quad(cell) for cell in range(rows * cols)]
    looks = [await squares_in(eyes, sight, [quad_beside(quad, *move, 1.0) for quad in quads]) for move in moves]
    middles: dict[Node, Point] = {}
    for cell, quad in enumerate(quads):
        here, left, right, above, below = (look[cell] for look in looks)
        if max(here, left, right, above, below) < LIKELY:
            continue
        (x, y), across, down = frame_of(quad)
        by, under = STEP * (right - left) / (left + here + right), STEP * (below - above) / (above + here + below)
        row, col = divmod(cell, cols)
        middles[2 * row + 1, 2 * col + 1] = (
            (x + by * across[0] + under * down[0]) / sight.scale[0],
            (y + by * across[1] + under * down[1]) / sight.scale[1],
        )
    found = filled(middles, 2 * rows, 2 * cols) if len(middles) >= LEAST_SIDE**2 else None
    if found is None:
        return None
    corners = [[found[2 * row, 2 * col] for col in range(cols + 1)] for row in range(rows + 1)]
    return Lattice(rows, cols, corners, sight.lattice.there, sight.lattice.seen)


async def squares_in(eyes: Any, sight: Sight, quads: Sequence[list[Point]]) -> list[float]:
    """How likely it is that each of these cells is a square."""
    return [math.exp(chances[SQUARE]) for chances in await signs_in(eyes, sight, quads)]


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
