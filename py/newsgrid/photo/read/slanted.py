"""Reads numbers around a grid with arrows along its diagonals. Without this module, no Little Killer is read."""

import math
from collections.abc import Sequence
from typing import Any

from newsgrid.photo.find.lattice import Point
from newsgrid.photo.read.cells import Sight, frame_of, quad_beside
from newsgrid.photo.read.texts import Text, numbers_of, signs_in
from newsgrid.photo.thresholds import LIKELY

# the diagonals along which a number at a side of the grid may point, as steps down and to the right
WAYS: dict[str, tuple[tuple[int, int], ...]] = {
    "above": ((1, 1), (1, -1)),
    "right": ((1, -1), (-1, -1)),
    "below": ((-1, 1), (-1, -1)),
    "left": ((1, 1), (-1, 1)),
}
WAYS |= {"upperleft": ((1, 1),), "upperright": ((1, -1),), "lowerright": ((-1, -1),), "lowerleft": ((-1, 1),)}
# where an arrow is, from the middle of its square towards the grid's corner, and the size of the square around it
AT_CORNER, ARROW = 0.3, 0.4
# looks at a number, as (right, down, in cells; zoom) for an arrow that points down to the right: beside the arrow, or above it, for numbers up to
# 45, and for any numbers
BESIDE = ((-0.3, -0.05, 0.55), (-0.25, -0.05, 0.62))
OVER = ((-0.1, -0.1, 0.55), (-0.15, -0.1, 0.62))
LARGE_BESIDE = ((-0.25, -0.05, 0.7), (-0.25, -0.05, 0.8))
LARGE_OVER = ((-0.05, -0.1, 0.8), (-0.15, -0.1, 0.8))

Slot = tuple[int, str, tuple[int, int]]  # cell, side, direction of the arrow


async def slanted_of(eyes: Any, sight: Sight, beyond: dict[tuple[int, str], list[Point]]) -> dict[Slot, list[Text]]:
    """The number at each place with an arrow along a diagonal. beyond: the squares around the grid, by (cell, side)."""
    slots = [(cell, side, way) for cell, side in beyond for way in WAYS[side]]
    arrows = [tilted(beyond[cell, side], way) for cell, side, way in slots]
    seen = await signs_in(eyes, sight, arrows)
    slots = [slot for slot, chances in zip(slots, seen, strict=True) if 1 - math.exp(chances[0]) > LIKELY]
    small, large = (
        [
            [
                quad_beside(beyond[cell, side], right * way[1], below * way[0], zoom)
                for cell, side, way in slots
                for right, below, zoom in (beside if side in ("above", "below") else over,)
            ]
            for beside, over in looks
        ]
        for looks in (zip(BESIDE, OVER, strict=True), zip(LARGE_BESIDE, LARGE_OVER, strict=True))
    )
    return dict(zip(slots, await numbers_of(eyes, sight, small, large), strict=True)) if slots else {}


def tilted(quad: Sequence[Point], way: tuple[int, int]) -> list[Point]:
    """The square around the arrow in a corner of a square, turned by an eighth so that the arrow points to the right."""
    down, right = way
    (x, y), across, below = frame_of(quad)

    def at(along: float, aside: float) -> Point:
        """The place that is this far from the middle along the arrow, and this far to the arrow's right."""
        to_right, to_below = right * along - down * aside, down * along + right * aside
        return x + to_right * across[0] + to_below * below[0], y + to_right * across[1] + to_below * below[1]

    half = ARROW / 2 / math.sqrt(2)
    return [at(AT_CORNER + along * half, aside * half) for along, aside in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
