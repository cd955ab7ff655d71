"""Cells that share a side. Sides are 0 above, then clockwise, as in signs.SIDES."""

from collections.abc import Iterator


def beside(cell: int, rows: int, cols: int) -> list[tuple[int, int]]:
    """(side, the cell beyond it)."""
    row, col = divmod(cell, cols)
    ways = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
    return [(side, y * cols + x) for side, (y, x) in enumerate(ways) if 0 <= y < rows and 0 <= x < cols]


def borders(count: int, cols: int) -> Iterator[tuple[int, int, int, int]]:
    """(a cell, its neighbour on the right or below, the side of the first between them, that of the other) of a grid of `count` cells."""
    for cell in range(count):
        if (cell + 1) % cols:
            yield cell, cell + 1, 1, 3
        if cell + cols < count:
            yield cell, cell + cols, 2, 0
