"""Reads the = and x between two cells by where there is ink, whatever its colour, its weight and its size. Without this module, no Tango of others is
read."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import Point
from newsgrid.photo.read.cells import RARE, Sight, median, quad_beside, tones_of
from newsgrid.photo.read.contrasts import INK, grey_of
from newsgrid.photo.thresholds import HUNDRED_TO_ONE, LIKELY, NEARLY_ALL, NO_ACCIDENT, UNEVEN_LIGHT

WINDOW = 0.4  # the side of the square around the middle of a border where a sign may be, in cells
STANDS_OUT = 1.5  # how many times more contrast there is where a sign may be than on most borders
IN_ROW = 11  # the number of places in a row where a square is looked at
SIGN_CELL = 160  # the largest side of a cell in which signs are looked for, in pixels
LEAST_SIDE, MOST_SIDE = 0.06, 0.38  # the least and the largest side of a sign, in cells

Box = tuple[float, float, float, float]  # left, top, right, bottom, from the middle of a border, in cells
Pattern = list[list[bool]]


async def signs_at(eyes: Any, sight: Sight, middles: Sequence[list[Point]]) -> list[list[float]]:
    """For each square of a cell's size around the middle of a border, the log-probabilities of nothing and of signs.BETWEEN."""
    sight, factor = sharper(eyes, sight)
    middles = [[(x * factor[0], y * factor[1]) for x, y in quad] for quad in middles]
    looks = await tones_of(eyes, sight, [quad_beside(quad, 0.0, 0.0, WINDOW) for quad in middles])
    contrasts = [-grey_of(tones[INK]) for tones in looks]
    usual = max(median(contrasts), UNEVEN_LIGHT)
    found = [(0.0, *[math.log(RARE)] * len(signs.BETWEEN)) for _ in middles]
    for at, contrast in enumerate(contrasts):
        if contrast > STANDS_OUT * usual:
            found[at] = await sign_at(eyes, sight, middles[at])
    return [list(chances) for chances in found]


def sharper(eyes: Any, sight: Sight) -> tuple[Sight, Point]:
    """The sight with a raster in which small signs have a few pixels, and its pixels for each of the old one, across and down."""
    share = min(1.0, SIGN_CELL / max(1.0, sight.lattice.side()))
    width, height = max(1, round(eyes.width * share)), max(1, round(eyes.height * share))
    scale = width / eyes.width, height / eyes.height
    return replace(sight, raster=eyes.raster(width, height), scale=scale), (scale[0] / sight.scale[0], scale[1] / sight.scale[1])


async def sign_at(eyes: Any, sight: Sight, quad: list[Point]) -> tuple[float, ...]:
    """The log-probabilities of nothing and of signs.BETWEEN in one place, first found and then looked at more closely."""
    half = WINDOW / 2
    box = box_of(await pattern_in(eyes, sight, quad, (-half, -half, half, half)), (-half, -half, half, half))
    sides = box[2] - box[0], box[3] - box[1]
    if min(sides) < LEAST_SIDE or max(sides) > MOST_SIDE:  # nothing, or a line
        return 0.0, math.log(RARE), math.log(RARE)
    seen = cropped(await pattern_in(eyes, sight, quad, box))
    odds = [HUNDRED_TO_ONE if is_sign(seen) else -HUNDRED_TO_ONE for is_sign in (is_equals, is_cross)]
    return (0.0 if max(odds) < 0 else -HUNDRED_TO_ONE), min(odds[0], 0.0), min(odds[1], 0.0)


async def pattern_in(eyes: Any, sight: Sight, quad: list[Point], box: Box) -> Pattern:
    """Where in a box there is ink: a place is inked if it is nearer to the darkest than to the lightest place."""
    left, top, right, bottom = box
    wide, high = (right - left) / IN_ROW, (bottom - top) / IN_ROW
    places = [(left + wide * (col + 0.5), top + high * (row + 0.5)) for row in range(IN_ROW) for col in range(IN_ROW)]
    tones = await tones_of(eyes, sight, [quad_beside(quad, *place, max(wide, high)) for place in places])
    light = [grey_of(its[INK.stop :]) + grey_of(its[INK]) / 2 for its in tones]
    limit = (min(light) + median(light[: 2 * IN_ROW] + light[-2 * IN_ROW :])) / 2
    return [[one < limit for one in light[row * IN_ROW : (row + 1) * IN_ROW]] for row in range(IN_ROW)]


def box_of(seen: Pattern, box: Box) -> Box:
    """The part of a box that has ink."""
    left, top, right, bottom = box
    rows, cols = [row for row, line in enumerate(seen) if any(line)], [col for col in range(IN_ROW) if any(line[col] for line in seen)]
    if not rows:
        return 0.0, 0.0, 0.0, 0.0
    wide, high = (right - left) / IN_ROW, (bottom - top) / IN_ROW
    return left + wide * cols[0], top + high * rows[0], left + wide * (cols[-1] + 1), top + high * (rows[-1] + 1)


def cropped(seen: Pattern) -> Pattern:
    """A pattern without rows and columns that have no ink at its ends."""
    rows, cols = [row for row, line in enumerate(seen) if any(line)], [col for col in range(IN_ROW) if any(line[col] for line in seen)]
    return [line[cols[0] : cols[-1] + 1] for line in seen[rows[0] : rows[-1] + 1]] if rows else []


def is_equals(seen: Pattern) -> bool:
    """Whether two bars are seen, with a gap between them, either way up."""
    return any(is_two_bars(way) for way in (seen, [list(line) for line in zip(*seen, strict=True)]))


def is_two_bars(seen: Pattern) -> bool:
    shares = [sum(line) / len(line) for line in seen]
    third = len(shares) // 3
    if not third:
        return False
    ends, gap = (max(shares[:third]), max(shares[-third:])), min(shares[third:-third])
    return min(ends) >= NEARLY_ALL and gap <= 1 - NEARLY_ALL


def is_cross(seen: Pattern) -> bool:
    """Whether two strokes along the diagonals are seen, and little else."""
    last, end = len(seen) - 1, len(seen[0]) - 1 if seen else 0
    if min(last, end) < NO_ACCIDENT or not seen[last // 2][end // 2]:
        return False
    falling = [round(row * end / last) for row in range(last + 1)]

    def share_of(cols: Sequence[int]) -> float:
        return sum(any(line[max(0, col - 1) : col + 2]) for line, col in zip(seen, cols, strict=True)) / len(seen)

    middles = [seen[0][end // 2], seen[last][end // 2], seen[last // 2][0], seen[last // 2][end]]
    return min(share_of(falling), share_of([end - col for col in falling])) >= LIKELY and sum(middles) <= len(middles) - NO_ACCIDENT
