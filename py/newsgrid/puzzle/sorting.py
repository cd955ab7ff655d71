"""Makes MicroPython's `sorted` fast for what is in order already. Its quicksort takes the last item as pivot: that would take the square of the length."""

import builtins
import sys

from newsgrid.puzzle.types import Any

FEW = 30  # items that are sorted as they are
APART = 0.618  # of the length: how far apart neighbours are put

native = sorted


def spread(items: Any, key: Any = None, reverse: bool = False) -> list[Any]:
    """As `sorted`: the items are put in no order first. Those that are equal may change theirs, as in MicroPython's own."""
    listed = list(items)
    many = len(listed)
    if many > FEW:
        step = int(many * APART)
        while not coprime(step, many):
            step += 1
        listed = [listed[number * step % many] for number in range(many)]
    listed = native(listed, key=key)
    if reverse:
        listed.reverse()  # with reverse=True, the quicksort would take the square for what is equal
    return listed


def coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1


if sys.implementation.name == "micropython":
    builtins.sorted = spread
