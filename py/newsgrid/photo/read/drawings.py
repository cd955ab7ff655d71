"""Looks at drawings in cells, as opposed to numbers: finds the places in a cell where there is ink."""

import math
from collections.abc import Sequence
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import Point
from newsgrid.photo.read.cells import GROUND_SPOT, Cell, Sight, are_inverted, lightness_of, quad_beside
from newsgrid.photo.read.neighbours import around
from newsgrid.photo.thresholds import THOUSAND_TO_ONE

Place = tuple[int, int]  # row and column of a place in a cell, which has IN_ROW by IN_ROW places
DARK = 0.45  # the greatest lightness of a cell's middle with a solid drawing, relative to its paper; with a digit it is lighter
IN_ROW, STEP = 5, 0.15  # the number of places in a row; the distance from one to the next, in cells


def dark_cells(cols: int, cells: Sequence[Cell]) -> dict[int, float]:
    """{cell: how light its paper is} for the cells with middles far darker than those of cells with digits, relative to the lightest cell around. In
    dark mode: far lighter, relative to the darkest one."""
    if any(len(cell.bits) <= signs.LIGHT for cell in cells):
        return {}
    light, dark_mode, found = [cell.bits[signs.LIGHT] for cell in cells], are_inverted(cells), {}
    for cell, its in enumerate(light):
        near = [light[other] for other in around(cell, len(cells) // cols, cols)]
        paper = min(near) if dark_mode else max(near)
        if max(paper, its) > signs.DARKEST and (
            paper < DARK * its if dark_mode else its < DARK * paper
        ):  # on black paper, nothing is darker
            found[cell] = paper
    return found


async def inks_of(eyes: Any, sight: Sight, places: Sequence[Place]) -> dict[int, list[float]]:
    """For each cell with a dark middle, the log odds that there is ink at these places in it."""
    cells = [cell for cell in sight.cells if cell is not None]
    paper = dark_cells(sight.cols, cells)
    quads: list[list[Point]] = [
        quad_beside(sight.quad(cell), (col - IN_ROW // 2) * STEP, (row - IN_ROW // 2) * STEP, GROUND_SPOT)
        for cell in paper
        for row, col in places
    ]
    light = await lightness_of(eyes, sight, quads)
    found = {}
    for number, (cell, its) in enumerate(paper.items()):
        ends = [math.log(max(one, signs.DARKEST)) for one in (cells[cell].bits[signs.LIGHT], its)]
        shares = [(one - ends[0]) / (ends[1] - ends[0]) for one in light[number * len(places) : (number + 1) * len(places)]]
        found[cell] = [THOUSAND_TO_ONE * (0.5 - min(max(share, 0.0), 1.0)) for share in shares]
    return found


def circled(chances: Sequence[float]) -> bool:
    """Whether there is a circle on a cell's background. chances: the log-probabilities of signs.MARKS."""
    return math.exp(chances[signs.MARKS.index("circle")]) > 0.5
