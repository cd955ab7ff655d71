"""Compares the borders of a grid with each other: lines around regions are darker than the others, be they hair lines beside dots or 12 pixels wide
beside lines of 2. The net judges each cell alone, by the weight that lines have on paper. Without this module, no KenKen with hair lines is read."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.read.cells import ALONG, Cell, Sight, chance_of, median, quad_beside, tones_of
from newsgrid.photo.read.neighbours import borders
from newsgrid.photo.thresholds import NOISE, THOUSAND_TO_ONE, UNEVEN_LIGHT
from newsgrid.puzzle import areas

LEAST_OF_EACH = 0.1  # the least share of borders with lines around regions, and of others
ON_LINE = 0.16  # the side of the squares in which a line is measured, in cells: the grid's place may be off by half of it
DARKER = 1.7  # how many times more contrast lines around regions have than other lines
INK = slice(signs.INK - signs.LIGHT, signs.PAPER - signs.LIGHT)

Border = tuple[int, int]


async def dark_lines(eyes: Any, sight: Sight) -> set[Border] | None:
    """The borders with lines that are clearly darker than all others and surround regions; None if there are no such lines."""
    count = len(sight.cells)
    contrasts = await contrasts_of(eyes, sight)
    heavy = heavy_lines(sight)
    for limit in limits_of(list(contrasts.values())):
        dark = {border for border, contrast in contrasts.items() if contrast > limit or (contrast > limit / DARKER and border in heavy)}
        regions = regions_within(count, sight.cols, dark)
        loose = sum(regions[one] == regions[other] for one, other in dark)
        if max(regions) > 1 and loose <= NOISE * len(dark):
            return dark
    return None


def heavy_lines(sight: Sight) -> set[Border]:
    """The borders with lines that look heavy to the net, which decides where a line is nearly dark."""
    bits = [cell.bits if cell is not None else [0.0] * signs.BITS for cell in sight.cells]
    sides = borders(len(bits), sight.cols)
    return {(one, other) for one, other, side, back in sides if bits[one][signs.HEAVY + side] + bits[other][signs.HEAVY + back] > 1}


def regions_within(count: int, cols: int, dark: set[Border]) -> list[int]:
    """The number of each cell's region within dark lines. count: how many cells there are."""
    return areas.layer_of(
        areas.joined([(one, other) for one, other, _, _ in borders(count, cols) if (one, other) not in dark], count), count
    )


async def contrasts_of(eyes: Any, sight: Sight) -> dict[Border, float]:
    """How much darker the line between two cells is than the darker of their backgrounds, in logarithms."""
    quads, asked = sight.quads(), []
    pairs = [(cell, other) for cell, other, _, _ in borders(len(quads), sight.cols)]
    for cell, other in pairs:
        places = [(0.5, along) if other == cell + 1 else (along, 0.5) for along in ALONG]
        asked += [quad_beside(quads[cell], right, down, ON_LINE) for right, down in places]
    inks = [-grey_of(tones[INK]) for tones in await tones_of(eyes, sight, asked)]
    papers = [grey_of(cell.bits[signs.PAPER : signs.PAPER + 3]) if cell is not None else 0.0 for cell in sight.cells]
    count = len(ALONG)
    return {
        (one, other): median(inks[count * at : count * (at + 1)]) - abs(papers[one] - papers[other])
        for at, (one, other) in enumerate(pairs)
    }


def grey_of(colours: Sequence[float]) -> float:
    """The lightness of a colour, from those of red, green and blue, all as logarithms."""
    return sum(part * its for part, its in zip(signs.GREY, colours, strict=False))


def limits_of(contrasts: Sequence[float]) -> list[float]:
    """The contrasts that may separate dark lines from others, the palest first: the lines of a chosen cage may be darker than those of all others.

    Above each come several lines of about one weight: print or a stain may make a single line darker.
    """
    ordered = sorted(max(contrast, UNEVEN_LIGHT) for contrast in contrasts)
    few = math.ceil(LEAST_OF_EACH * len(ordered))
    gaps = [at for at in range(few, len(ordered)) if ordered[at] > DARKER * ordered[at - 1]]
    ends = [*gaps[1:], len(ordered)][: len(gaps)]
    return [math.sqrt(ordered[at - 1] * ordered[at]) for at, end in zip(gaps, ends, strict=True) if end - at >= few]


def with_dark_lines(cells: Sequence[Cell], cols: int, dark: set[Border]) -> list[Cell]:
    """The cells, with heavy lines between them only where lines are dark. What is around the grid stays as the net has seen it."""
    bits = [list(cell.bits) for cell in cells]
    for cell, other, side, back in borders(len(cells), cols):
        chance = chance_of(THOUSAND_TO_ONE if (cell, other) in dark else -THOUSAND_TO_ONE)
        bits[cell][signs.HEAVY + side] = bits[other][signs.HEAVY + back] = chance
    return [replace(cell, bits=its) for cell, its in zip(cells, bits, strict=True)]
