"""Makes MicroPython's `sorted` fast for items already in order. Its quicksort takes the last item as pivot, which would take quadratic time."""

import builtins
import sys

from newsgrid.puzzle.types import Any

FEW = 30  # the most items that are sorted without spreading
APART = 0.618  # how far apart neighbours are put, as a share of the list's length

native = sorted


def spread(items: Any, key: Any = None, reverse: bool = False) -> list[Any]:
    """As `sorted`, but the items are scattered first. Equal items may change their order, as in MicroPython's own."""
    listed = list(items)
    many = len(listed)
    if many > FEW:
        step = int(many * APART)
        while not coprime(step, many):
            step += 1
        listed = [listed[number * step % many] for number in range(many)]
    listed = native(listed, key=key)
    if reverse:
        listed.reverse()  # with reverse=True, the quicksort would take quadratic time for equal items
    return listed


def coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1


if sys.implementation.name == "micropython":
    builtins.sorted = spread
