"""Sets of different values with a given sum: the arithmetic behind Kakuro's runs, and its table.

A set is a mask: bit v-1 stands for value v.
"""

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations


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
    return tuple(found(length, total, 1, values))


def found(length: int, total: int, least: int, most: int) -> Iterator[int]:
    """`combinations` of values least..most."""
    if length == 0:
        if total == 0:
            yield 0
        return
    for value in range(least, most - length + 2):
        rest = length - 1
        # the least and the greatest that the rest can add
        if value + rest * (2 * value + rest + 1) // 2 > total:
            return
        if value + rest * (2 * most - rest + 1) // 2 >= total:
            for mask in found(rest, total - value, value + 1, most):
                yield mask | 1 << (value - 1)


def sum_bounds(length: int, values: int = 9) -> tuple[int, int]:
    """The least and the greatest sum of `length` different values of 1..`values`."""
    return length * (length + 1) // 2, length * (2 * values - length + 1) // 2


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
