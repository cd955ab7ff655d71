"""Reads numbers with arrows in cells: an arrow's head looks like a sign on a border. Without this module, no Yajilin is read."""

import math
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find.spots import LARGE, SMALL
from newsgrid.photo.read.cells import SAMPLE, Sight, added, mean_of, quad_beside, values_in
from newsgrid.photo.read.texts import signs_in
from newsgrid.photo.thresholds import CLEAR, FIVE_TO_ONE

# for each direction, by the sign in signs.MARKS that its arrow's head looks like: where the head is in a cell, and where the number is, to the right
# and down from the middle
HEADS = {">": (0.2, -0.3), "<": (-0.2, -0.3), "^": (0.33, -0.2), "v": (0.33, 0.2)}
NUMBERS = {">": (0.0, 0.15), "<": (0.0, 0.15), "^": (-0.1, 0.0), "v": (-0.1, 0.0)}
LEAST_ARROWS = 3

Arrows = dict[int, dict[tuple[int, str], float]]


async def arrows_of(eyes: Any, sight: Sight) -> Arrows:
    """For each cell that is not empty, the log-probability of each (number, direction of its arrow); {} if there are no arrows."""
    cells = [cell for cell, seen in enumerate(sight.cells) if seen is not None and seen.best != signs.EMPTY]
    if not is_pointed(await heads_in(eyes, sight, cells[:: max(1, len(cells) // SAMPLE)])):
        return {}
    heads = await heads_in(eyes, sight, cells)
    if not is_pointed(heads):
        return {}
    asked = [
        quad_beside(sight.quad(cell), *NUMBERS[max(HEADS, key=its.__getitem__)], size)
        for size in LARGE
        for cell, its in zip(cells, heads, strict=True)
    ]
    read = await values_in(eyes, sight, asked)
    sight.read += len(asked)
    found: Arrows = {}
    for at, (cell, its) in enumerate(zip(cells, heads, strict=True)):
        chances = mean_of(read[at :: len(cells)])
        numbers = {number: chances[number or signs.ZERO] for number in range(signs.BLOCK)}
        ways = {way: chance * len(SMALL) for way, chance in its.items()}  # the looks at a head are independent
        whole = added([*numbers.values()]) + added([*ways.values()])
        found[cell] = {(number, way): numbers[number] + ways[way] - whole for number in numbers for way in ways}
    return found


async def heads_in(eyes: Any, sight: Sight, cells: list[int]) -> list[dict[str, float]]:
    """For each cell, the log-probability of an arrow's head in each direction."""
    quads = [quad_beside(sight.quad(cell), right, down, size) for size in SMALL for cell in cells for right, down in HEADS.values()]
    seen = await signs_in(eyes, sight, quads)
    step = len(cells) * len(HEADS)
    return [
        {way: mean_of(seen[at * len(HEADS) + number :: step])[signs.MARKS.index(way)] for number, way in enumerate(HEADS)}
        for at in range(len(cells))
    ]


def is_pointed(heads: list[dict[str, float]]) -> bool:
    """Whether most of `heads` look like heads of arrows."""
    ordered = [sorted(its.values()) for its in heads]
    likely, lead = sum(its[-1] for its in ordered), sum(its[-1] - its[-2] for its in ordered)
    return len(heads) >= LEAST_ARROWS and likely > math.log(1 - CLEAR) * len(heads) and lead > FIVE_TO_ONE * len(heads)
