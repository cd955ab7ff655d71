"""The heavy lines of a grid: between which cells they are, and what they surround."""

from collections.abc import Sequence

from newsgrid.photo import signs
from newsgrid.photo.read.cells import Cell, chance_of, log_odds, median
from newsgrid.photo.read.neighbours import borders
from newsgrid.photo.thresholds import LIKELY, NOISE, TWENTY_TO_ONE


def is_heavy(chance: float) -> bool:
    """Whether a line with this probability is taken for a heavy one: to the net, thin lines hardly ever look heavy."""
    return chance > 1 - LIKELY


def heavy_between(cells: Sequence[Cell], cols: int) -> dict[tuple[int, int], float]:
    """For each pair of neighbouring cells, the probability of a heavy line between them, from the cells' bits."""
    return {
        (cell, other): (cells[cell].bits[signs.HEAVY + side] + cells[other].bits[signs.HEAVY + back]) / 2
        for cell, other, side, back in borders(len(cells), cols)
    }


def heavy_of(lines: Sequence[Sequence[float]], cols: int) -> dict[tuple[int, int], float]:
    """For each pair of neighbouring cells, the probability of a heavy line between them. lines: as in Marks."""
    return {
        (cell, other): chance_of(lines[cell][side] + lines[other][back] + 2 * TWENTY_TO_ONE)
        for cell, other, side, back in borders(len(lines), cols)
    }


def clearer(chance: float) -> float:
    """The probability of a heavy line, raised above the net's."""
    return chance_of(log_odds(chance) + TWENTY_TO_ONE)


def are_closed(regions: Sequence[int], heavy: dict[tuple[int, int], float]) -> bool:
    """Whether nearly all heavy lines are around regions, and nearly all lines around regions are heavy. heavy: the probability of each line."""
    wrong = sum((regions[one] != regions[other]) != is_heavy(chance) for (one, other), chance in heavy.items())
    return wrong <= NOISE * len(heavy)


def is_framed(rows: int, cols: int, cells: Sequence[Cell], blocks: set[int]) -> bool:
    """Whether there are heavy lines along all sides of a grid: a side has none if further cells lie beyond it."""
    sides = (range(cols), range(cols - 1, rows * cols, cols), range((rows - 1) * cols, rows * cols), range(0, rows * cols, cols))
    return all(
        is_heavy(median([cells[cell].bits[signs.HEAVY + side] for cell in line if cell not in blocks] or [1.0]))
        for side, line in enumerate(sides)
    )
