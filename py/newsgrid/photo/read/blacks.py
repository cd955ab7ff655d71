"""Finds the black cells of a grid whose black cells may hold a light digit, and reads these."""

from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.calls import answered
from newsgrid.photo.read.cells import Sight, light_near_sides, median

PAPER_REACH = 2  # cells around one in which the lightest shows how light its paper is
MAY_BE = 0.8  # a cell's lightness, by its paper's, from which on it is not looked at again
BLACK = 0.42  # the lightness near its sides, by its paper's, up to which it is black


async def black_cells(eyes: Any, sight: Sight) -> set[int]:
    """The black cells of a grid without gaps, whatever stands in them. The digit in one leaves its sides dark."""
    if any(cell is not None and len(cell.bits) <= signs.LIGHT for cell in sight.cells):
        return set()
    light = [cell.bits[signs.LIGHT] if cell is not None else 1.0 for cell in sight.cells]
    paper = [max(light[near] for near in around(sight, cell)) for cell in range(len(light))]
    dark = [cell for cell in range(len(light)) if light[cell] < MAY_BE * paper[cell] and sight.cells[cell] is not None]
    near = await light_near_sides(eyes, sight, dark)
    return {cell for cell, seen in zip(dark, near, strict=True) if median(seen) < BLACK * paper[cell]}


def around(sight: Sight, cell: int) -> list[int]:
    row, col = divmod(cell, sight.cols)
    rows = range(max(row - PAPER_REACH, 0), min(row + PAPER_REACH + 1, sight.rows))
    return [
        near * sight.cols + beside for near in rows for beside in range(max(col - PAPER_REACH, 0), min(col + PAPER_REACH + 1, sight.cols))
    ]


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
            # what is light on dark looks written, of no ink that others have
            for bit in (signs.HAND, *range(signs.INK, min(len(kept), len(its)))):
                kept[bit] = its[bit]
            sight.cells[cell] = replace(seen, values=chances, bits=kept, digits=[])
