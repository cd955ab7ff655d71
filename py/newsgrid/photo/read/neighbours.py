"""Cells that share a side, or lie around a cell. Sides are numbered clockwise, with 0 above, as in signs.SIDES."""

from collections.abc import Iterator

from newsgrid.puzzle.neighbours import SIDES, beyond


def beside(cell: int, rows: int, cols: int) -> list[tuple[int, int]]:
    """(side, the neighbour beyond it) for each side with a neighbour."""
    return [(side, other) for side, step in enumerate(SIDES) for other in beyond(cell, rows, cols, (step,))]


def around(cell: int, rows: int, cols: int, reach: int = 1) -> list[int]:
    """The cell, and those at most `reach` rows and columns from it."""
    steps = range(-reach, reach + 1)
    return beyond(cell, rows, cols, tuple((down, right) for down in steps for right in steps))


def borders(count: int, cols: int) -> Iterator[tuple[int, int, int, int]]:
    """(a cell, its neighbour on the right or below, the cell's side between them, the neighbour's side) for a grid of `count` cells."""
    for cell in range(count):
        if (cell + 1) % cols:
            yield cell, cell + 1, 1, 3
        if cell + cols < count:
            yield cell, cell + cols, 2, 0
