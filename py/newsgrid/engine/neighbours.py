"""Which cells touch each other."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from newsgrid.puzzle.types import Links

SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))  # (rows, columns) to each neighbour, in the order of the cells


def near(cell: int, cells: Iterable[int], cols: int, steps: Sequence[tuple[int, int]] = SIDES) -> list[int]:
    """The members of `cells` (indices on a sheet of `cols` columns) that are one of `steps` away from a cell, in the order of the steps."""
    row, col = divmod(cell, cols)
    there = [(row + down) * cols + col + right for down, right in steps if 0 <= col + right < cols]
    held = cells if isinstance(cells, (set, frozenset, dict)) else set(cells)
    return [other for other in there if other in held]


@lru_cache(maxsize=64)
def links_between(cells: tuple[int, ...], cols: int, steps: tuple[tuple[int, int], ...] = SIDES) -> Links:
    """For each cell, the positions in `cells` of the cells that are one of `steps` away from it."""
    place = {cell: at for at, cell in enumerate(cells)}
    return tuple([tuple([place[other] for other in near(cell, place, cols, steps)]) for cell in cells])
