"""Sets of different values with a given sum: the arithmetic behind Kakuro's runs, and its table.

A set is a mask: bit v-1 stands for value v.
"""

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations

from sheet.combos import bounds as sum_bounds
from sheet.combos import masks


def values_of(mask: int) -> Iterator[int]:
    """The values of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length()
        mask ^= low


def total_of(mask: int) -> int:
    """The sum of a mask's values."""
    return sum(values_of(mask))


@lru_cache(maxsize=4096)
def combinations(length: int, total: int, values: int = 9) -> tuple[int, ...]:
    """The masks of `length` different values of 1..`values` that add up to `total`, ascending as sorted digits.

    >>> ["".join(map(str, values_of(mask))) for mask in combinations(3, 18)]
    ['189', '279', '369', '378', '459', '468', '567']
    """
    return tuple(masks(length, total, 1, values))


def orders(length: int, total: int) -> list[str]:
    """All ways to write `length` different digits that add up to `total`, as strings in ascending order."""
    ways = ("".join(map(str, way)) for mask in combinations(length, total) for way in permutations(values_of(mask)))
    return sorted(ways)


def table() -> list[tuple[int, int, int, int]]:
    """Kakuro's table: (length, target, combinations, ordered ways) for every target that 2..9 different digits can make."""
    rows = []
    for length in range(2, 10):
        least, most = sum_bounds(length)
        for target in range(least, most + 1):
            many = len(combinations(length, target))
            rows.append((length, target, many, many * math.factorial(length)))
    return rows


__all__ = ["combinations", "orders", "sum_bounds", "table", "total_of", "values_of"]
