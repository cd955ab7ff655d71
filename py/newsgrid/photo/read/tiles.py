"""Finds light and dark tiles in the cells of a board between them in lightness. Without this module, no Unruly is read."""

import math
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.read.cells import Sight
from newsgrid.photo.read.coloured import grounds_of
from newsgrid.photo.read.contrasts import grey_of
from newsgrid.photo.thresholds import CLEAR, NO_ACCIDENT

STEP = 0.15  # the least difference in lightness between tiles and the board, in logarithms


async def tiles_of(eyes: Any, sight: Sight) -> dict[int, bool]:
    """For each cell with a tile, whether it is dark; {} unless there are both, on a board that is lighter than these and darker than those."""
    digits = {cell.best for cell in sight.cells if cell is not None and 0 < cell.best < signs.BLOCK and cell.chance > CLEAR}
    greys = [grey_of(colour) if colour else math.nan for colour in await grounds_of(eyes, sight)] if len(digits) < NO_ACCIDENT else []
    ordered = sorted(greys)
    ends = [at for at in range(1, len(ordered)) if ordered[at] - ordered[at - 1] > STEP]
    if len(ends) != 2 or any(map(math.isnan, greys)):
        return {}
    first, second = ends
    counts = first, second - first, len(ordered) - second
    if max(counts) != counts[1] or sum(counts) - counts[1] < NO_ACCIDENT:
        return {}
    return {cell: grey < ordered[first] for cell, grey in enumerate(greys) if not ordered[first] <= grey < ordered[second]}
