"""Sets of different values with a given sum, and the table of these sets that Kakuro solvers use.

A set is a mask: bit v-1 stands for value v.
"""

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from itertools import permutations
from operator import and_, or_

from newsgrid.puzzle.sum_sets import bounds as sum_bounds
from newsgrid.puzzle.sum_sets import masks


def values_of(mask: int) -> Iterator[int]:
    """The values of a mask, ascending."""
    return iter(listed_values(mask))


def common_of(masks: Iterable[int]) -> int:
    """The mask of the values that are in every mask; 0 if there are no masks."""
    return max(reduce(and_, masks, -1), 0)


def union_of(masks: Iterable[int]) -> int:
    """The mask of the values that are in at least one mask."""
    return reduce(or_, masks, 0)


def put(masks: list[int], cells: Iterable[int], kept: Iterable[int]) -> list[int]:
    """Reduce the candidates of cells to those in `kept`, in place. Returns the cells that changed."""
    changed = []
    for cell, mask in zip(cells, kept, strict=True):
        if mask != masks[cell]:
            masks[cell] = mask
            changed.append(cell)
    return changed


@lru_cache(maxsize=4096)
def listed_values(mask: int) -> tuple[int, ...]:
    return tuple([at + 1 for at in range(mask.bit_length()) if mask >> at & 1])


def total_of(mask: int) -> int:
    """The sum of a mask's values."""
    return sum(values_of(mask))


@lru_cache(maxsize=4096)
def combinations(length: int, total: int, values: int = 9) -> tuple[int, ...]:
    """The masks of `length` different values from 1 to `values` that add up to `total`, in lexicographic order of their values.

    >>> ["".join(map(str, values_of(mask))) for mask in combinations(3, 18)]
    ['189', '279', '369', '378', '459', '468', '567']
    """
    return tuple(masks(length, total, 1, values))


def orders(length: int, total: int) -> list[str]:
    """All sequences of `length` different digits 1 to 9 that add up to `total`, as strings in ascending order."""
    ways = ("".join(map(str, way)) for mask in combinations(length, total) for way in permutations(values_of(mask)))
    return sorted(ways)


def table() -> list[tuple[int, int, int, int]]:
    """Kakuro's table: (length, total, number of combinations, number of orderings) for each total of 2 to 9 different digits."""
    rows = []
    for length in range(2, 10):
        least, most = sum_bounds(length)
        for target in range(least, most + 1):
            many = len(combinations(length, target))
            rows.append((length, target, many, many * math.factorial(length)))
    return rows


__all__ = ["combinations", "orders", "sum_bounds", "table", "total_of", "values_of"]
