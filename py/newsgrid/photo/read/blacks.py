"""Finds black cells that may hold a light digit, and reads them. Without this module, no kind with such cells is read."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.calls import answered
from newsgrid.photo.read.cells import ALONG, Cell, Sight, are_inverted, chance_of, is_inkless, light_near_sides, median, strips_of
from newsgrid.photo.read.neighbours import around, borders
from newsgrid.photo.thresholds import HUNDRED_TO_ONE

BLACK = 0.42  # the greatest lightness near a black cell's sides, relative to its paper: a shadow makes a tint nearly as dark
PAPER_REACH = 2  # how many cells away the lightest cell shows how light the paper is
# the depths at which a black cell is looked at for a line along its side, in cells: on the line, and in the gap inside it
ON_LINE, IN_GAP = (-0.02, 0.0, 0.02), (0.035, 0.05, 0.065)
NOT_LIGHT = 0.8  # the greatest lightness of the middle of a cell that may be black, relative to its paper
GAP = 0.1  # how much lighter than the line a strip beside it is, in logarithms, if it is as likely to be a gap as not


async def black_cells(eyes: Any, sight: Sight) -> set[int]:
    """The black cells of a grid without gaps, whatever stands in them. A digit leaves the sides of its cell dark."""
    if any(cell is not None and len(cell.bits) <= signs.LIGHT for cell in sight.cells):
        return set()
    light = [cell.bits[signs.LIGHT] if cell is not None else 1.0 for cell in sight.cells]
    # in dark mode, ink is lighter than paper
    dark_mode = are_inverted(sight.cells)
    inkless = [not dark_mode or (cell is not None and is_inkless(cell)) for cell in sight.cells]
    paper = [
        max((light[near] for near in around(cell, sight.rows, sight.cols, PAPER_REACH) if inkless[near]), default=light[cell])
        for cell in range(len(light))
    ]
    dark = [cell for cell in range(len(light)) if light[cell] < NOT_LIGHT * paper[cell] and sight.cells[cell] is not None]
    near = await light_near_sides(eyes, sight, dark)
    return {cell for cell, seen in zip(dark, near, strict=True) if median(seen) < BLACK * paper[cell]}


async def read_inverted(eyes: Any, sight: Sight, blacks: set[int]) -> None:
    """Read these cells in the picture's negative, in which a light digit is dark."""
    cells = sorted(blacks)
    negative = eyes.negative()
    raster = negative.raster(*(round(size * scale) for size, scale in zip((eyes.width, eyes.height), sight.scale, strict=True)))
    values, _, bits = await answered(negative.read(raster, [sight.quad(cell) for cell in cells]))
    for cell, chances, its in zip(cells, values, bits, strict=True):
        seen = sight.cells[cell]
        if seen is not None:
            kept = list(seen.bits)
            # else light print on dark looks handwritten, in an ink that no other cell has
            for bit in (signs.HAND, *range(signs.INK, min(len(kept), len(its), signs.PAPER))):
                kept[bit] = its[bit]
            sight.cells[cell] = replace(seen, values=chances, bits=kept, digits=[])


async def lines_beside(eyes: Any, sight: Sight, blacks: set[int]) -> dict[tuple[int, int], float]:
    """For each (black cell, side), how much lighter, in logarithms, the gap beside the line is: our own print leaves a gap at heavy lines."""
    sides = [(cell, side) for cell in sorted(blacks) for side in range(4)]
    found = {}
    for place, strips in zip(sides, await strips_of(eyes, sight, sides, (*ON_LINE, *IN_GAP), ALONG), strict=True):
        depths = [median(strip) for strip in strips]
        found[place] = max(depths[len(ON_LINE) :]) - min(depths[: len(ON_LINE)])
    return found


def with_lines(cells: Sequence[Cell], cols: int, gaps: dict[tuple[int, int], float]) -> list[Cell]:
    """The cells, with heavy lines beside black cells as seen by `lines_beside`, on both sides of each line."""
    bits = [list(cell.bits) for cell in cells]
    for cell, other, side, back in borders(len(cells), cols):
        seen = [gaps[its] for its in ((cell, side), (other, back)) if its in gaps]  # two if both are black
        if seen:
            chance = chance_of(min(max((max(seen) - GAP) / GAP, -1.0), 1.0) * HUNDRED_TO_ONE)
            bits[cell][signs.HEAVY + side] = bits[other][signs.HEAVY + back] = chance
    return [replace(cell, bits=its) for cell, its in zip(cells, bits, strict=True)]
