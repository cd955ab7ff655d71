"""Reads circles with numbers on the crossings of a small square, and totals of areas in the corners of its cells.

Without this module, no Suko is read.
"""

import math
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import Lattice, Point, apply, homography
from newsgrid.photo.find.spots import ABOUT, CIRCLED, LARGE, SHIFTS, SMALL, mean_move
from newsgrid.photo.read.cells import Sight, mean_of, quad_beside, values_in
from newsgrid.photo.read.texts import Text, numbers_of, signs_in
from newsgrid.photo.thresholds import CLEAR, LIKELY

CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))  # the corners of a cell, as (whether on the right, whether at the bottom)
# how far the squares in which a corner's number is read are from the cell's middle, across and down, in cells
TO_CORNER = (0.22, 0.32)
COVERED = 0.05  # the mean distance between circles and the lattice's crossings, in cells, above which the crossings are moved

Rings = dict[int, tuple[float, list[float]]]
Circles = dict[int, tuple[float, list[Text]]]


async def through_circles(eyes: Any, sight: Sight) -> Lattice | None:
    """The lattice with its crossings in the middles of the circles that hide them; None if they are there already, or few circles are seen."""
    rows, cols = sight.rows, sight.cols
    nodes = [(row, col) for row in range(1, rows) for col in range(1, cols)]
    about = [quad_beside(sight.quad((row - 1) * cols + col - 1), 0.5, 0.5, 1.0) for row, col in nodes]
    moves = [(right, down) for right in SHIFTS for down in SHIFTS]
    seen = await signs_in(eyes, sight, [quad_beside(quad, right, down, CIRCLED) for quad in about for right, down in moves])
    chances = [math.exp(look[signs.MARKS.index("circle")]) for look in seen]
    places = rim_of(sight.lattice)
    off = []
    for at, node in enumerate(nodes):
        its = chances[at * len(moves) : (at + 1) * len(moves)]
        if max(its) < 1 - LIKELY:
            continue
        right, down = mean_move(its, moves)
        off.append(math.hypot(right, down))
        places[node] = sight.point_in(about[at], right, down)
    matrix = homography(places) if 2 * len(off) > len(nodes) and sum(off) > COVERED * len(off) else None
    if matrix is None:
        return None
    found = {node: places[node] for node in nodes if node in places}
    corners = [[found.get((row, col)) or apply(matrix, col, row) for col in range(cols + 1)] for row in range(rows + 1)]
    return Lattice(rows, cols, corners, sight.lattice.there, sight.lattice.seen)


def rim_of(lattice: Lattice) -> dict[tuple[int, int], Point]:
    """{(row, column): point} of the crossings on a lattice's rim."""
    every = {(row, col): point for row, line in enumerate(lattice.corners) for col, point in enumerate(line)}
    return {(row, col): point for (row, col), point in every.items() if row in (0, lattice.rows) or col in (0, lattice.cols)}


async def circles_of(eyes: Any, sight: Sight) -> Circles:
    """For each cell that has a crossing at its lower right, the probability of a circle there, and its possible numbers; {} without circles."""
    cols, quads = sight.cols, sight.quads()
    cells = [cell for cell in range(len(quads) - cols) if (cell + 1) % cols]
    about = [quad_beside(quads[cell], 0.5, 0.5, 1.0) for cell in cells]
    seen = await signs_in(eyes, sight, [quad_beside(quad, 0.0, 0.0, zoom) for zoom in LARGE for quad in about])
    circle = signs.MARKS.index("circle")
    chances = [max(math.exp(look[circle]) for look in seen[at :: len(about)]) for at in range(len(about))]
    if sum(chances) < len(chances) / 2:
        return {}
    small = [[quad_beside(quad, 0.0, 0.0, zoom) for quad in about] for zoom in SMALL]
    large = [[quad_beside(quad, 0.0, 0.0, zoom) for quad in about] for zoom in LARGE]
    return dict(zip(cells, zip(chances, await numbers_of(eyes, sight, small, large), strict=True), strict=True))


async def rings_of(eyes: Any, sight: Sight, grounds: dict[int, list[float]]) -> Rings:
    """For each cell with a circle, its log-probability, and the log-probabilities of signs.SIGNS in it: an empty circle looks like a 0 or an 8.

    grounds: the log-probabilities of signs.MARKS from one look.
    """
    circle = signs.MARKS.index("circle")
    cells = [cell for cell, chances in grounds.items() if math.exp(chances[circle]) > 1 - CLEAR]
    seen = [await signs_in(eyes, sight, [quad_beside(sight.quad(cell), 0.0, 0.0, size) for cell in cells]) for size in ABOUT]
    circles = [mean_of(its)[circle] for its in zip(*seen, strict=True)]
    looks = [await values_in(eyes, sight, [quad_beside(sight.quad(cell), 0.0, 0.0, size) for cell in cells]) for size in LARGE]
    sight.read += len(cells) * len(LARGE)
    return {cell: (chance, mean_of(its)) for cell, chance, its in zip(cells, circles, zip(*looks, strict=True), strict=True)}


async def corners_of(eyes: Any, sight: Sight) -> dict[tuple[int, int], list[Text]]:
    """The number at each (cell, index in CORNERS) that is not on an inner crossing."""
    rows, cols, quads = sight.rows, sight.cols, sight.quads()
    places = [
        (cell, at)
        for cell in range(rows * cols)
        for at, (right, low) in enumerate(CORNERS)
        if cell // cols + low in (0, rows) or cell % cols + right in (0, cols)
    ]
    small, large = (
        [
            [
                quad_beside(quads[cell], TO_CORNER[0] * (2 * right - 1), TO_CORNER[1] * (2 * low - 1), size)
                for cell, at in places
                for right, low in (CORNERS[at],)
            ]
            for size in sizes
        ]
        for sizes in (SMALL, LARGE)
    )
    return dict(zip(places, await numbers_of(eyes, sight, small, large), strict=True))
