"""Tells whether a grid is printed dark on light, as on paper, or light on dark, as on a screen in dark mode or in a negative.

The net that reads the cells knows only dark print on a light background. The net that finds grids knows both. Without this module, no screenshot
in dark mode is read.
"""

import math
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.calls import answered
from newsgrid.photo.find import detection
from newsgrid.photo.find.lattice import Lattice
from newsgrid.photo.read.cells import median, quad_beside, scaled_for

NEAR, AROUND = 0.3, 1.0  # the sides of two windows around a crossing, in cells; the lightness is that of the middle half of each
MOST_MEASURED = 60  # the most crossings that are measured
LIGHT_ON_DARK = 0.2  # the greatest share of crossings that are darker than their surroundings if lines are light
HARDLY_LIGHTER = 1.05  # how many times lighter than cells' middles crossings may be and still show nothing


async def ways_to_see(eyes: Any, lattice: Lattice) -> list[Any]:
    """The picture, its negative, or both, the likelier first: those in which the grid may be dark on light."""
    if lattice.inset < 1:  # nothing is printed on its crossings
        return [eyes, eyes.negative()]
    share = await share_darker(eyes, lattice)
    if share >= 0.5:  # print dark on light has a larger share, light on dark one below LIGHT_ON_DARK
        return [eyes, eyes.negative()] if await detection.is_dark(eyes) else [eyes]
    return [eyes.negative()] if share < LIGHT_ON_DARK else [eyes, eyes.negative()]


async def share_darker(eyes: Any, lattice: Lattice) -> float:
    """The share of the grid's inner crossings that are darker than their surroundings, or this share in the lighter half if it is larger: lines
    between a Kakuro's blocks may be light on paper as well. 1 if no crossing can be measured; LIGHT_ON_DARK, so that the picture and its negative are
    tried, if crossings are hardly lighter than cells.

    Digits may be much bolder than lines, but they are not as near to a crossing.
    """
    inner = inner_crossings(lattice)
    inner = inner[:: math.ceil(len(inner) / MOST_MEASURED) or 1]
    if not any(lattice.seen[row][col] for row, col in inner):  # perhaps all of them are covered
        return 1.0
    raster, scale = scaled_for(eyes, lattice)
    cells = [[(x * scale[0], y * scale[1]) for x, y in lattice.quad(row, col)] for row, col in inner]
    quads = [quad_beside(quad, -0.5, -0.5, side) for side in (NEAR, AROUND) for quad in cells]  # around their first corners
    light: list[float] = [tones[0] for tones in await answered(eyes.tones(raster, quads))]
    pairs = sorted(zip(light[len(inner) :], light[: len(inner)], strict=True), reverse=True)
    darker = [near <= around for around, near in pairs]
    lightest = darker[: math.ceil(len(darker) / 2)]
    share = max(sum(some) / len(some) for some in (darker, lightest))
    if share >= 0.5:
        return share
    # there is also paper between squares that stand apart, and thin lines on a screen may be hardly lighter than their background
    middles = [tones[0] for tones in await answered(eyes.tones(raster, cells))]
    rises = [near / max(middle, signs.DARKEST) for near, middle in zip(light, middles, strict=False)]
    return LIGHT_ON_DARK if median(rises) <= HARDLY_LIGHTER else share


def inner_crossings(lattice: Lattice) -> list[tuple[int, int]]:
    """The crossings between four cells, as (row, column) of the cell at their lower right."""
    there = lattice.there
    return [
        (row, col)
        for row in range(1, lattice.rows)
        for col in range(1, lattice.cols)
        if there[row - 1][col - 1] and there[row - 1][col] and there[row][col - 1] and there[row][col]
    ]
