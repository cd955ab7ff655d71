"""Looks for a sign, a dot or a circle, about points of a picture."""

import math
from collections.abc import Sequence
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.calls import answered
from newsgrid.photo.find.lattice import Point

SQUARES_AT_ONCE = 400


async def chances_at(eyes: Any, points: Sequence[Point], side: float, *marks: str) -> list[float]:
    """The probability of one of some signs.MARKS in each upright square of this side about a point."""
    factor = min(1.0, signs.MOST_CELL / side)
    width, height = max(1, round(eyes.width * factor)), max(1, round(eyes.height * factor))
    raster, across, down = eyes.raster(width, height), width / eyes.width, height / eyes.height
    half = side / 2
    ends = ((-half, -half), (half, -half), (half, half), (-half, half))
    quads = [[((x + u) * across, (y + v) * down) for u, v in ends] for x, y in points]
    found: list[float] = []
    for start in range(0, len(quads), SQUARES_AT_ONCE):
        some = quads[start : start + SQUARES_AT_ONCE]
        seen = await answered(eyes.marks(raster, some, [signs.AROUND] * len(some)))
        found += [sum(math.exp(chances[signs.MARKS.index(mark)]) for mark in marks) for chances in seen]
    return found


def mean_move(chances: Sequence[float], moves: Sequence[Point]) -> Point:
    """Where a sign is, of several moved looks at it: their mean, each counted by the probability with which it was seen there."""
    whole = sum(chances)
    x, y = (sum(chance * move[axis] for chance, move in zip(chances, moves, strict=True)) / whole for axis in (0, 1))
    return x, y


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
