"""Finds grids of separate squares, with wide gaps between them, by the squares' corners and sides. Without this module, no Futoshiki of the papers is
read, and none of a program that draws its squares far apart."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.calls import in_chunks
from newsgrid.photo.find.lattice import LEAST_SCORE, Lattice, Node, Peak, Places, Point, distance, filled, middle
from newsgrid.photo.find.scattered import framed, laid
from newsgrid.photo.thresholds import NEARLY_ALL

OFF = 0.15  # how far a corner of a square may be from its place, in sides
NEAR = 0.45  # how far a corner may be from where another's vector leads, as a share of the vector
ON_SIDE = 0.2  # the size of the squares in which a side's line is looked for, in sides
FURTHER_OFF = 0.3  # the same, where a square is expected
OFF_MIDDLE = 0.25  # how far a square may be from where it is expected, in cells
MOST_ROUNDS = 6  # the most rounds of adding lines of squares
LEAST_LINE = 0.1  # the least contrast of a side's line, in logarithms
SIMILAR = 1.25  # how many times larger than the usual square one may be
DOUBLE, NEIGHBOUR = 0.5, 1.2  # the distance below which two squares are the same, or touch, in their sides
LEAST_SQUARES = 6  # the fewest squares of a grid that are seen at first
LEAST_SIDE = 4  # the fewest rows or columns
USUAL_PITCH = 1.6  # the usual distance between squares, in their sides
LEAST_PITCH = 1.22  # the least distance; with narrower gaps, the squares are found as cells of a grid
CLOSE_PITCH = 1.35  # the distance below which squares may also be seen as cells of a grid
ROOM = 1.15  # the size of the part of a cell that is read, in sides of its square

Square = list[Point]


async def separate(eyes: Any, peaks: Sequence[Peak]) -> list[Lattice]:
    """The grid of separate squares in a picture, if there is one. peaks: the crossings that were seen in it."""
    squares = alike(alone(await with_sides(eyes, squares_at(peaks))))
    if len(squares) < LEAST_SQUARES:
        return []
    side = side_of(squares)
    nodes = laid([middle(square) for square in squares], USUAL_PITCH * side)
    lattice = framed(nodes, [], LEAST_SIDE - 1) if nodes is not None else None
    if lattice is None or lattice.side() < LEAST_PITCH * side:
        return []
    inset = side / lattice.side()
    for _ in range(MOST_ROUNDS):
        wide = lattice.widened(1, 1, 1, 1)
        if wide is None:
            return []
        wide = placed_on(wide, [middle(square) for square in squares])
        place = best_window(await squares_of(eyes, wide, inset), wide.rows, wide.cols)
        if place is None:
            return []
        grew = place != (1, 1, lattice.rows, lattice.cols)
        lattice = wide.window(*place)
        if not grew:
            break
    seen = [[1.0] * (lattice.cols + 1) for _ in range(lattice.rows + 1)]
    return [replace(lattice.whole(), seen=seen, bare=True, inset=ROOM * inset)]


def are_close(lattice: Lattice) -> bool:
    """Whether the squares of a grid are so close together that they may also be seen as cells that touch."""
    return lattice.inset > ROOM / CLOSE_PITCH


def placed_on(lattice: Lattice, middles: Sequence[Point]) -> Lattice:
    """The lattice with the middles of its cells on those of squares that are near them: paper curls."""
    rows, cols, reach = lattice.rows, lattice.cols, OFF_MIDDLE * lattice.side()
    nodes: dict[Node, Point] = {}
    for row in range(rows):
        for col in range(cols):
            at = middle(lattice.quad(row, col))
            nearest = min(middles, key=lambda point: distance(at, point))
            if distance(at, nearest) < reach:
                nodes[2 * row + 1, 2 * col + 1] = nearest
    points = filled(nodes, 2 * rows, 2 * cols) if len(nodes) >= LEAST_SQUARES else None
    if points is None:
        return lattice
    corners = [[points[2 * row, 2 * col] for col in range(cols + 1)] for row in range(rows + 1)]
    return Lattice(rows, cols, corners, lattice.there, lattice.seen)


def best_window(there: Sequence[bool], rows: int, cols: int) -> tuple[int, int, int, int] | None:
    """(top, left, rows, columns) of what remains without outer lines that lack squares; None if it is too small. there: where squares are."""
    top, left, bottom, right = 0, 0, rows, cols

    def share(cells: Sequence[int]) -> float:
        return sum(there[cell] for cell in cells) / len(cells)

    while min(bottom - top, right - left) >= LEAST_SIDE:
        across, down = range(left, right), range(top, bottom)
        shares = [
            share([top * cols + col for col in across]),
            share([row * cols + left for row in down]),
            share([(bottom - 1) * cols + col for col in across]),
            share([row * cols + right - 1 for row in down]),
        ]
        worst = shares.index(min(shares))
        if shares[worst] >= NEARLY_ALL:
            return top, left, bottom - top, right - left
        top, left, bottom, right = top + (worst == 0), left + (worst == 1), bottom - (worst == 2), right - (worst == 3)
    return None


async def squares_of(eyes: Any, lattice: Lattice, inset: float) -> list[bool]:
    """For each cell, whether there is a square in it. inset: the square's side, in cells."""
    cells = [quad_within(lattice.quad(row, col), inset) for row in range(lattice.rows) for col in range(lattice.cols)]
    seen = await with_sides(eyes, cells, FURTHER_OFF)
    return [cell in seen for cell in cells]


def quad_within(quad: Square, share: float) -> Square:
    """A square about the same middle, smaller by a factor."""
    x, y = middle(quad)
    return [(x + (u - x) * share, y + (v - y) * share) for u, v in quad]


def squares_at(peaks: Sequence[Peak]) -> list[Square]:
    """The squares, upright or turned, whose four corners were seen."""
    places = Places([peak for peak in peaks if peak.score >= LEAST_SCORE])
    found: list[Square] = []
    middles: set[tuple[int, int]] = set()
    for peak in (its for some in places.buckets.values() for its in some):
        length = math.hypot(*peak.right)
        for _, other in places.near(peak.x + peak.right[0], peak.y + peak.right[1], NEAR * length):
            x, y = other.x - peak.x, other.y - peak.y
            reach = OFF * math.hypot(x, y)
            for down in ((-y, x), (y, -x)):
                ends = [places.near(one.x + down[0], one.y + down[1], reach) for one in (other, peak)]
                if reach and all(ends):
                    corners = [(peak.x, peak.y), (other.x, other.y), *((its[0][1].x, its[0][1].y) for its in ends)]
                    at = middle(corners)
                    key = round(at[0] / reach / 2), round(at[1] / reach / 2)
                    if key not in middles:
                        middles.add(key)
                        found.append(corners)
    return found


async def with_sides(eyes: Any, squares: Sequence[Square], room: float = ON_SIDE) -> list[Square]:
    """The squares among these with a line on each side. room: the size of the places in which these lines are looked for, in sides."""
    width, height = eyes.width, eyes.height
    raster = eyes.raster(width, height)
    asked = []
    for square in squares:
        half = room * side_of([square]) / 2
        for (x, y), (u, v) in zip(square, [*square[1:], square[0]], strict=True):
            at = (x + u) / 2, (y + v) / 2
            asked.append([(at[0] + right * half, at[1] + down * half) for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
    tones = await in_chunks(asked, lambda some: eyes.tones(raster, some))
    ink = slice(signs.INK - signs.LIGHT, signs.PAPER - signs.LIGHT)
    lines = [-sum(tones_[ink]) / 3 for tones_ in tones]
    return [square for at, square in enumerate(squares) if min(lines[4 * at : 4 * at + 4]) > LEAST_LINE]


def alike(squares: Sequence[Square]) -> list[Square]:
    """The largest group of squares of about one size, without doubles."""
    sides = [side_of([square]) for square in squares]
    groups = [[square for square, side in zip(squares, sides, strict=True) if one / SIMILAR < side < one * SIMILAR] for one in sides]
    kept: list[Square] = []
    for square in max(groups, key=len, default=[]):
        if all(distance(middle(square), middle(other)) > side_of([other]) / 2 for other in kept):
            kept.append(square)
    return kept


def alone(squares: Sequence[Square]) -> list[Square]:
    """The squares that touch no other one of about their size: those that do are cells of another grid."""
    placed = [(middle(square), side_of([square]), square) for square in squares]
    return [
        square
        for at, side, square in placed
        if not any(DOUBLE < distance(at, other) / side < NEIGHBOUR and side / SIMILAR < its < side * SIMILAR for other, its, _ in placed)
    ]


def side_of(squares: Sequence[Square]) -> float:
    """The median length of the sides of squares."""
    sides = sorted(distance(one, other) for square in squares for one, other in zip(square, [*square[1:], square[0]], strict=True))
    return sides[len(sides) // 2]
