"""Compares the borders of a grid with each other: lines around regions are darker than the others, be they hair lines beside dots or 12 pixels wide
beside lines of 2. The net judges each cell alone, by the weight that lines have on paper. Without this module, no KenKen with hair lines is read."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.read.cells import ALONG, Cell, Sight, chance_of, median, quad_beside, tones_of
from newsgrid.photo.read.neighbours import beside, borders
from newsgrid.photo.thresholds import NOISE, THOUSAND_TO_ONE, UNEVEN_LIGHT
from newsgrid.puzzle import areas
from newsgrid.puzzle.neighbours import SIDES

LEAST_OF_EACH = 0.1  # the least share of borders with lines around regions, and of others
ON_LINE = 0.16  # the side of the squares in which a line is measured, in cells: the grid's place may be off by half of it
WITHIN, BEYOND = 0.45, 0.56  # where the frame around a chosen cell is, and where it hides no line, from the cell's middle, in cells
OF_ANOTHER_HUE = 0.3  # the least difference between the hues of such a frame and of the lines around regions, in logarithms
PALE = 0.6  # the contrast below which no dark line is beyond such a frame, as a share of the lines', in the colour in which the frame is palest
DARKER = 1.7  # how many times more contrast lines around regions have than other lines
INK = slice(signs.INK - signs.LIGHT, signs.PAPER - signs.LIGHT)

Border = tuple[int, int]


async def dark_lines(eyes: Any, sight: Sight) -> set[Border] | None:
    """The borders with lines that are clearly darker than all others and surround regions; None if there are no such lines."""
    count = len(sight.cells)
    inks = await inks_of_borders(eyes, sight)
    contrasts = contrasts_of(sight, inks)
    heavy = heavy_lines(sight)
    for limit in limits_of(list(contrasts.values())):
        dark = {border for border, contrast in contrasts.items() if contrast > limit or (contrast > limit / DARKER and border in heavy)}
        dark -= await around_chosen(eyes, sight, dark, inks)
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


async def inks_of_borders(eyes: Any, sight: Sight) -> dict[Border, list[float]]:
    """The ink of the line between two cells, as logarithms of red, green and blue relative to the paper."""
    quads, asked = sight.quads(), []
    pairs = [(cell, other) for cell, other, _, _ in borders(len(quads), sight.cols)]
    for cell, other in pairs:
        places = [(0.5, along) if other == cell + 1 else (along, 0.5) for along in ALONG]
        asked += [quad_beside(quads[cell], right, down, ON_LINE) for right, down in places]
    inks = [tones[INK] for tones in await tones_of(eyes, sight, asked)]
    count = len(ALONG)
    return {pair: medians(inks[count * at : count * (at + 1)]) for at, pair in enumerate(pairs)}


def contrasts_of(sight: Sight, inks: Mapping[Border, Sequence[float]]) -> dict[Border, float]:
    """How much darker the line between two cells is than the darker of their backgrounds, in logarithms."""
    papers = [grey_of(cell.bits[signs.PAPER : signs.PAPER + 3]) if cell is not None else 0.0 for cell in sight.cells]
    return {(one, other): -grey_of(ink) - abs(papers[one] - papers[other]) for (one, other), ink in inks.items()}


async def around_chosen(eyes: Any, sight: Sight, dark: set[Border], inks: Mapping[Border, Sequence[float]]) -> set[Border]:
    """The borders of a chosen cell on which only its frame is dark: a screen frames that cell in a hue that no line around regions has. Empty if
    no cell is chosen."""
    for cell in range(len(sight.cells)):
        sides = {side: (min(cell, other), max(cell, other)) for side, other in beside(cell, sight.rows, sight.cols)}
        others = [inks[border] for border in dark.difference(sides.values())]
        if not others or not dark.issuperset(sides.values()):
            continue
        usual = medians(others)
        asked = [
            quad_beside(sight.quad(cell), away * right, away * down, ON_LINE)
            for away in (WITHIN, BEYOND)
            for down, right in (SIDES[side] for side in sides)
        ]
        seen = [tones[INK] for tones in await tones_of(eyes, sight, asked)]
        if all(hue_step(frame, usual) > OF_ANOTHER_HUE for frame in seen[: len(sides)]):
            beyond = zip(sides.values(), seen[len(sides) :], strict=True)
            return {border for border, ink in beyond if max(ink) > PALE * max(usual)}
    return set()


def medians(colours: Sequence[Sequence[float]]) -> list[float]:
    """The median of each part of some colours."""
    return [median(part) for part in zip(*colours, strict=True)]


def hue_step(one: Sequence[float], other: Sequence[float]) -> float:
    """How much the hues of two colours differ, whatever their lightness."""
    red, green, blue = (there - here for here, there in zip(one, other, strict=True))
    return math.hypot(red - green, blue - green)


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
