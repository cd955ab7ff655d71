"""Reads circles: those in cells, of any size, empty, filled or with numbers, and those with numbers on the crossings of a small square, with totals of
areas in the corners of its cells. Without this module, no Suko, no Hashi, and no pearls are read."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import Lattice, Point, apply, homography
from newsgrid.photo.find.spots import ABOUT, CIRCLED, LARGE, SHIFTS, SMALL, mean, mean_move
from newsgrid.photo.read.cells import (
    GROUND_SPOT,
    NEVER,
    SAMPLE,
    Cell,
    Sight,
    is_inkless,
    lightness_of,
    mean_of,
    median,
    quad_beside,
    values_in,
)
from newsgrid.photo.read.texts import Text, numbers_of, signs_in
from newsgrid.photo.read.tiles import tiles_of
from newsgrid.photo.thresholds import CLEAR, LIKELY, NEARLY_ALL, NO_ACCIDENT

NOTHING = [0.0, *[NEVER] * (signs.CLASSES - 1)]  # the log-probabilities of signs.SIGNS where nothing is
CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))  # the corners of a cell, as (whether on the right, whether at the bottom)
# how far the squares in which a corner's number is read are from the cell's middle, across and down, in cells
TO_CORNER = (0.22, 0.32)
COVERED = 0.05  # the mean distance between circles and the lattice's crossings, in cells, above which the crossings are moved

CIRCLE = signs.MARKS.index("circle")
SURELY = [
    0.0 if at == CIRCLE else NEVER for at in range(len(signs.MARKS))
]  # the log-probabilities of signs.MARKS where a circle is certain
SIZES = (0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.5)  # the sizes of squares, in cells, in which circles in cells are looked for
# where the inside of a circle is looked at, beside a number in it, in sides of its square, and the paper in the cell's corners, in cells
WITHIN = ((-0.22, 0.0), (0.22, 0.0), (-0.18, -0.13), (0.18, 0.13), (0.18, -0.13), (-0.18, 0.13))
OUTSIDE = ((-0.43, -0.43), (0.43, 0.43), (0.43, -0.43), (-0.43, 0.43))
DARKER = 0.6  # how much darker than its paper a filled circle is, in logarithms

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


@dataclass
class Rounds:
    """Circles in which nearly all print in a grid's cells is: the size, in cells, of the squares in which they are seen best; for each of their cells
    the log-probabilities of signs.MARKS in such a square; the cells with dark ones; for each cell the log-probabilities of signs.SIGNS within, if there
    are numbers in them. Nothing but a size if there are no such circles."""

    size: float = 1.0
    chances: dict[int, list[float]] = field(default_factory=dict)
    dark: set[int] = field(default_factory=set)
    numbers: dict[int, list[float]] = field(default_factory=dict)
    blank: set[int] = field(default_factory=set)  # the cells of a board with tiles, in which nothing is printed

    @property
    def values(self) -> dict[int, list[float]]:
        """For each cell in which it is known what stands, the log-probabilities of signs.SIGNS."""
        return self.numbers | dict.fromkeys(self.blank, NOTHING)

    def read_into(self, cells: list[Cell | None]) -> list[Cell | None]:
        """A grid's cells, with what is known to stand in them."""
        values = self.values
        return [
            replace(there, values=values[cell], digits=()) if there is not None and cell in values else there
            for cell, there in enumerate(cells)
        ]


async def rounds_of(eyes: Any, sight: Sight) -> Rounds:
    """The circles in a grid's cells, if nearly all print is in them; tiles count as such."""
    size, chances = await round_cells(eyes, sight)
    if not chances:
        tiles = await tiles_of(eyes, sight)
        blank = set(range(len(sight.cells))) if tiles else set[int]()
        return Rounds(1.0, dict.fromkeys(tiles, SURELY), {cell for cell, is_dark in tiles.items() if is_dark}, blank=blank)
    dark = await discs_of(eyes, sight, sorted(chances), size)
    values: dict[int, list[float]] = {}
    for look, cells in ((within_circles, sorted(chances.keys() - dark)), (within_discs, sorted(dark))):
        values |= dict(zip(cells, await look(eyes, sight, cells, size), strict=True)) if cells else {}
    return Rounds(size, chances, dark, values if are_numbers(list(values.values())) else {})


async def round_cells(eyes: Any, sight: Sight) -> tuple[float, dict[int, list[float]]]:
    """The size, in cells, of the squares in which circles in cells are seen best, and for each cell with print the log-probabilities of signs.MARKS in
    such a square; (1, {}) unless nearly all print is in circles."""
    there = {cell: seen.best for cell, seen in enumerate(sight.cells) if seen is not None and not is_inkless(seen)}
    inked = list(there)  # also with the rims of circles in neighbouring cells
    print_ = [cell for cell, best in there.items() if best not in (signs.EMPTY, signs.BLOCK)]
    if len(print_) < NO_ACCIDENT:
        return 1.0, {}
    sample = print_[:: max(1, len(print_) // SAMPLE)]
    looks = {size: mean([math.exp(its[CIRCLE]) for its in await signs_about(eyes, sight, sample, size)]) for size in SIZES}
    size = max(looks, key=looks.__getitem__)
    seen = dict(zip(inked, await signs_about(eyes, sight, inked, size) if looks[size] > LIKELY else [], strict=False))
    found = {cell: its for cell, its in seen.items() if math.exp(its[CIRCLE]) > 0.5}
    if len(found.keys() & print_) < NEARLY_ALL * len(print_):
        return 1.0, {}
    return size, {cell: its for cell, its in seen.items() if cell in found or cell in print_}


async def signs_about(eyes: Any, sight: Sight, cells: Sequence[int], size: float) -> list[list[float]]:
    """The log-probabilities of signs.MARKS in squares of this size around the middles of some cells."""
    return await signs_in(eyes, sight, [quad_beside(sight.quad(cell), 0.0, 0.0, size) for cell in cells])


async def discs_of(eyes: Any, sight: Sight, cells: Sequence[int], size: float) -> set[int]:
    """The cells among these whose circle is far darker than the paper around it."""
    quads = [sight.quad(cell) for cell in cells]
    places = [quad_beside(quad, right * size, down * size, GROUND_SPOT * size) for quad in quads for right, down in WITHIN]
    beside = [quad_beside(quad, *place, GROUND_SPOT) for quad in quads for place in OUTSIDE]
    light = await lightness_of(eyes, sight, places + beside)
    inner, outer = light[: len(places)], light[len(places) :]
    found = set()
    for at, cell in enumerate(cells):
        inside, paper = (median(its[count * at : count * (at + 1)]) for its, count in ((inner, len(WITHIN)), (outer, len(OUTSIDE))))
        if inside < paper - DARKER:
            found.add(cell)
    return found


async def rings_of(eyes: Any, sight: Sight, grounds: dict[int, list[float]], size: float = 1.0) -> Rings:
    """For each cell with a circle, its log-probability, and the log-probabilities of signs.SIGNS in it: an empty circle looks like a 0 or an 8.

    grounds: the log-probabilities of signs.MARKS from one look; size: that of the circles, as from `round_cells`.
    """
    cells = [cell for cell, chances in grounds.items() if math.exp(chances[CIRCLE]) > 1 - CLEAR]
    seen = [await signs_about(eyes, sight, cells, about * size) for about in ABOUT]
    circles = [mean_of(its)[CIRCLE] for its in zip(*seen, strict=True)]
    return dict(zip(cells, zip(circles, await within_circles(eyes, sight, cells, size), strict=True), strict=True))


async def within_circles(eyes: Any, sight: Sight, cells: Sequence[int], size: float) -> list[list[float]]:
    """The log-probabilities of signs.SIGNS within the circles in some cells."""
    looks = [await values_in(eyes, sight, [quad_beside(sight.quad(cell), 0.0, 0.0, part * size) for cell in cells]) for part in LARGE]
    sight.read += len(cells) * len(LARGE)
    return [mean_of(its) for its in zip(*looks, strict=True)]


async def within_discs(eyes: Any, sight: Sight, cells: Sequence[int], size: float) -> list[list[float]]:
    """As `within_circles`, for light print in dark circles."""
    negative = eyes.negative()
    raster = negative.raster(*(round(side * scale) for side, scale in zip((eyes.width, eyes.height), sight.scale, strict=True)))
    return await within_circles(negative, replace(sight, raster=raster), cells, size)


def are_numbers(values: Sequence[Sequence[float]]) -> bool:
    """Whether nearly all of what stands in circles are clear numbers."""
    clear = sum(0 < list(its).index(max(its)) < signs.BLOCK and max(its) > math.log(LIKELY) for its in values)
    return clear >= max(NO_ACCIDENT, NEARLY_ALL * len(values))


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
