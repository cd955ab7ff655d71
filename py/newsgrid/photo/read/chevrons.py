"""Reads the signs < > ^ v in the wide gaps between separate squares by their two strokes, whatever their weight and size. Without this module, no Futoshiki
of the papers is read."""

import math
from collections.abc import Sequence
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import Point
from newsgrid.photo.find.separate import ROOM
from newsgrid.photo.read.between import Box, Pattern, box_of, cropped, pattern_in, sharper
from newsgrid.photo.read.cells import RARE, Sight, quad_beside, tones_of
from newsgrid.photo.read.contrasts import INK, grey_of
from newsgrid.photo.read.printed_marks import BESIDE
from newsgrid.photo.thresholds import CLEAR, HARDLY_ANY, NEARLY_ALL, NO_ACCIDENT

IN_GAP = 0.8  # the part of a gap in which there may be a sign
LEAST_SIDE = 0.25  # the least longer side of a sign, in sides of a square
LEAST_CONTRAST = 0.15  # the least contrast of a sign, in logarithms
OFF = 0.2  # how far a stroke may be from its place, as a share of the sign's depth


async def chevrons_at(eyes: Any, sight: Sight, places: Sequence[tuple[int, str]], middles: Sequence[list[Point]]) -> list[list[float]]:
    """For each square around the middle of a border, the log-probabilities of signs.MARKS. places: (cell, BESIDE or UNDER) of each border."""
    inset = sight.lattice.inset
    sight, factor = sharper(eyes, sight)
    gap = IN_GAP * (1 - inset / ROOM) / inset
    looks = [[(x * factor[0], y * factor[1]) for x, y in quad] for quad in middles]
    inks = [-grey_of(its[INK]) for its in await tones_of(eyes, sight, [quad_beside(quad, 0.0, 0.0, gap) for quad in looks])]
    inked = sum(ink > LEAST_CONTRAST for ink in inks)
    least = LEAST_CONTRAST if inked <= NEARLY_ALL * len(inks) else math.inf  # signs stand in some gaps, text in all
    found = []
    for (_, part), quad, ink in zip(places, looks, inks, strict=True):
        wide, high = (gap, 1 / ROOM) if part == BESIDE else (1 / ROOM, gap)
        mark, chance = "", 1 - RARE
        if ink > least:
            mark, chance = await chevron_in(eyes, sight, quad, (-wide / 2, -high / 2, wide / 2, high / 2), "<>" if part == BESIDE else "^v")
        rest = math.log((1 - chance) / (len(signs.MARKS) - 1))
        found.append([math.log(chance) if its == mark else rest for its in signs.MARKS])
    return found


async def chevron_in(eyes: Any, sight: Sight, quad: list[Point], box: Box, among: str) -> tuple[str, float]:
    """(the sign in a box, "" for none, its probability). among: the signs that may be there."""
    seen = await pattern_in(eyes, sight, quad, box)
    inked = box_of(seen, box)
    if max(inked[2] - inked[0], inked[3] - inked[1]) < LEAST_SIDE:
        return "", CLEAR
    close = cropped(await pattern_in(eyes, sight, quad, inked))
    fits = [mark for mark in among if is_chevron(close, mark)]
    return (fits[0], 1 - RARE) if len(fits) == 1 else ("", CLEAR)


def is_chevron(seen: Pattern, mark: str) -> bool:
    """Whether a sign consists of two strokes that meet at its point, and of little else."""
    if mark in "^v":
        seen = [list(line) for line in zip(*seen, strict=True)]
    if mark in ">v":
        seen = [line[::-1] for line in seen]
    last, deep = len(seen) - 1, len(seen[0]) - 1 if seen else 0
    if min(last, deep) < NO_ACCIDENT - 1:
        return False
    near, hits, beside, ink = max(1.0, OFF * deep), 0, 0, 0
    for row, line in enumerate(seen):
        place = deep * abs(2 * row / last - 1)
        inked = [col for col, its in enumerate(line) if its]
        hits += any(abs(col - place) <= near for col in inked)
        beside += sum(abs(col - place) > 2 * near for col in inked)
        ink += len(inked)
    return hits >= NEARLY_ALL * len(seen) and beside <= HARDLY_ANY * ink
