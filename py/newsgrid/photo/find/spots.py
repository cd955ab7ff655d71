"""Looks for a sign, a dot or a circle around points of a picture."""

import math
from collections.abc import Sequence
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.calls import in_chunks
from newsgrid.photo.find.lattice import Point

# the shifts from a sign's expected place at which it is looked for, in sides of its square: across and down combined, or only across or down
SHIFTS = (-0.2, -0.1, 0.0, 0.1, 0.2)
CROSS = ((0.0, 0.0), (-0.15, 0.0), (0.15, 0.0), (0.0, -0.15), (0.0, 0.15))
# the sizes of squares, in cells: around a small sign between cells or a number up to 45 in a circle, around a text, and around a whole cell
SMALL, LARGE, ABOUT = (0.35, 0.4, 0.45), (0.5, 0.6, 0.7), (0.9, 1.0, 1.1)
LEAST_INK = 0.1  # how much darker than its paper the faintest ink is, in logarithms
CIRCLED = sum(LARGE) / len(LARGE)  # the size of the square around a circle, in cells


async def chances_at(eyes: Any, points: Sequence[Point], side: float, *marks: str) -> list[float]:
    """The probability of one of some signs.MARKS in each upright square of this side around a point."""
    raster, quads = squares_at(eyes, points, side)
    seen = await in_chunks(quads, lambda some: eyes.marks(raster, some, [signs.AROUND] * len(some)))
    return [sum(math.exp(chances[signs.MARKS.index(mark)]) for mark in marks) for chances in seen]


async def inked(eyes: Any, points: Sequence[Point], side: float) -> list[Point]:
    """The points with ink in the squares of this side around them, found in a quarter of the time that a sign takes."""
    raster, quads = squares_at(eyes, points, side)
    seen = await in_chunks(quads, lambda some: eyes.tones(raster, some))
    ink = slice(signs.INK - signs.LIGHT, signs.PAPER - signs.LIGHT)
    return [point for point, tones in zip(points, seen, strict=True) if min(tones[ink]) < -LEAST_INK]


def squares_at(eyes: Any, points: Sequence[Point], side: float) -> tuple[Any, list[list[Point]]]:
    """(the picture, scaled for looking at squares of this side; the upright squares around some points in it)."""
    factor = min(1.0, signs.MOST_CELL / side)
    width, height = max(1, round(eyes.width * factor)), max(1, round(eyes.height * factor))
    across, down = width / eyes.width, height / eyes.height
    half = side / 2
    ends = ((-half, -half), (half, -half), (half, half), (-half, half))
    return eyes.raster(width, height), [[((x + u) * across, (y + v) * down) for u, v in ends] for x, y in points]


def mean_move(chances: Sequence[float], moves: Sequence[Point]) -> Point:
    """The shift of a sign: the mean of several shifts, each weighted by the probability with which the sign was seen at it."""
    whole = sum(chances)
    x, y = (sum(chance * move[axis] for chance, move in zip(chances, moves, strict=True)) / whole for axis in (0, 1))
    return x, y


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
