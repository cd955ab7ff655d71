"""Finds where the coloured areas of a small square end: where the lines between cells are darker, or the cells' background changes colour."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.read.cells import ALONG, GROUND_SPOT, STRIP_SPOT, Sight, median, quad_beside, tones_of
from newsgrid.photo.read.neighbours import borders
from newsgrid.photo.read.shades import between
from newsgrid.photo.thresholds import FIVE_TO_ONE, HUNDRED_TO_ONE, UNEVEN_LIGHT

# the places across a line where it is looked at, in cells: on the line, and on the background on both sides
ACROSS, NEAR = (-0.04, -0.02, 0.0, 0.02, 0.04), (-0.14, 0.14)
PAPER = signs.PAPER - signs.LIGHT
HUE_STEP = 0.05  # the step in colour between areas, in logarithms
DARKER = 1.7  # how many times more contrast lines around areas have than other lines

Border = tuple[int, int]


@dataclass(frozen=True)
class Edges:
    """What is seen between neighbours: borders: the log odds that they are in different areas; grounds: the same by their backgrounds alone; lines:
    how much darker the line between them is than its background, in logarithms."""

    borders: dict[Border, float] = field(default_factory=dict)
    grounds: dict[Border, float] = field(default_factory=dict)
    lines: dict[Border, float] = field(default_factory=dict)


async def edges_of_areas(eyes: Any, sight: Sight) -> Edges:
    """What is seen between a square's cells."""
    quads = sight.quads()
    pairs = [(cell, other) for cell, other, _, _ in borders(len(quads), sight.cols)]
    asked = []
    for cell, other in pairs:
        for along in ALONG:
            for places, size in ((ACROSS, STRIP_SPOT), (NEAR, GROUND_SPOT)):
                for across in places:
                    right, down = (0.5 + across, along) if other == cell + 1 else (along, 0.5 + across)
                    asked.append(quad_beside(quads[cell], right, down, size))
    seen = await tones_of(eyes, sight, asked)
    count = len(ACROSS) + len(NEAR)
    lines, steps, hues = [], [], []
    for at in range(len(pairs)):
        looks = [seen[start : start + count] for start in range(at * count * len(ALONG), (at + 1) * count * len(ALONG), count)]
        light = [[math.log(max(place[0], signs.DARKEST)) for place in look] for look in looks]
        lines.append(median([min(look[-2:]) - min(look[: len(ACROSS)]) for look in light]))
        steps.append(median([look[-1] - look[-2] for look in light]))
        hues.append(hue_step([(look[-2][PAPER:], look[-1][PAPER:]) for look in looks]))
    grounds = [sum(its) for its in zip(odds_by_ground(steps), odds_by_colour(hues), strict=True)]
    both = [sum(its) for its in zip(odds_by_line(lines), grounds, strict=True)]
    return Edges(*(dict(zip(pairs, its, strict=True)) for its in (both, grounds, lines)))


def hue_step(looks: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """How much the colours on the two sides of a line differ. looks: how light red, green and blue are on each side, as logarithms."""
    red, green, blue = (median([there[part] - here[part] for here, there in looks]) for part in range(3))
    return math.hypot(red - green, blue - green)


def odds_by_line(contrasts: Sequence[float]) -> list[float]:
    """The log odds that each line is around an area, by how dark it is against its background; 0 where all are about equally dark."""
    border = between(sorted(contrasts))
    light, dark = [one for one in contrasts if one < border], [one for one in contrasts if one >= border]
    if not light or not dark or median(dark) < DARKER * max(median(light), UNEVEN_LIGHT):
        return [0.0] * len(contrasts)
    half = (median(dark) - median(light)) / 2
    return [HUNDRED_TO_ONE * max(-1.0, min(1.0, (one - median(light) - half) / half)) for one in contrasts]


def odds_by_ground(steps: Sequence[float]) -> list[float]:
    """The log odds that each line separates two areas, by the step in lightness. Two colours may be equally light, so this is weak evidence."""
    return [max(-FIVE_TO_ONE / 4, min(FIVE_TO_ONE, math.log(max(abs(step), 1e-6) / UNEVEN_LIGHT))) for step in steps]


def odds_by_colour(hues: Sequence[float]) -> list[float]:
    """The log odds that each line separates two areas, by the step in colour; 0 where all cells have about the same colour."""
    if max(hues) < HUE_STEP:
        return [0.0] * len(hues)
    return [HUNDRED_TO_ONE * max(-1.0, min(1.0, math.log(max(hue, 1e-6) / HUE_STEP) / math.log(2))) for hue in hues]
