"""The heavy lines of a grid: between which cells they are, and what they are around."""

from collections.abc import Sequence

from newsgrid.photo import signs
from newsgrid.photo.read.cells import Cell, chance_of, log_odds, median
from newsgrid.photo.read.neighbours import borders
from newsgrid.photo.thresholds import LIKELY, NOISE, TWENTY_TO_ONE


def is_heavy(chance: float) -> bool:
    """Whether a line of this probability is taken for a heavy one: thin lines hardly ever look like these to the net."""
    return chance > 1 - LIKELY


def heavy_between(cells: Sequence[Cell], cols: int) -> dict[tuple[int, int], float]:
    """For each two neighbouring cells the probability of a heavy line between them, by the cells' bits."""
    return {
        (cell, other): (cells[cell].bits[signs.HEAVY + side] + cells[other].bits[signs.HEAVY + back]) / 2
        for cell, other, side, back in borders(len(cells), cols)
    }


def heavy_of(lines: Sequence[Sequence[float]], cols: int) -> dict[tuple[int, int], float]:
    """For each two neighbouring cells the probability of a heavy line between them. lines: as in Marks."""
    return {
        (cell, other): chance_of(lines[cell][side] + lines[other][back] + 2 * TWENTY_TO_ONE)
        for cell, other, side, back in borders(len(lines), cols)
    }


def clearer(chance: float) -> float:
    """The probability of a heavy line, by more than the net says."""
    return chance_of(log_odds(chance) + TWENTY_TO_ONE)


def are_closed(regions: Sequence[int], heavy: dict[tuple[int, int], float]) -> bool:
    """Whether nearly all heavy lines are around regions, and all that is around regions is heavy. heavy: the probability of each line."""
    wrong = sum((regions[one] != regions[other]) != is_heavy(chance) for (one, other), chance in heavy.items())
    return wrong <= NOISE * len(heavy)


def is_framed(rows: int, cols: int, cells: Sequence[Cell], blocks: set[int]) -> bool:
    """Whether there are heavy lines along all sides of a grid: it has none where a line of cells is beyond it."""
    sides = (range(cols), range(cols - 1, rows * cols, cols), range((rows - 1) * cols, rows * cols), range(0, rows * cols, cols))
    return all(
        is_heavy(median([cells[cell].bits[signs.HEAVY + side] for cell in line if cell not in blocks] or [1.0]))
        for side, line in enumerate(sides)
    )
