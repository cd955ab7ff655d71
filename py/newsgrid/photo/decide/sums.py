"""What the totals of cages that fill a grid must add up to, and what it costs to get there."""

from collections.abc import Callable, Sequence

MOST_COST = 8.0  # nats; if the totals' sum costs more, other evidence is more likely wrong


def whole(size: int) -> int:
    """The sum of all cells of a grid."""
    return size * size * (size + 1) // 2


def mending(readings: Sequence[Sequence[tuple[float, int]]]) -> Callable[[int], float]:
    """The least cost, in nats, of other readings whose sum is larger than that of the first ones by a number; MOST_COST at most.

    readings: for each total its readings as (cost, value), ascending from 0.
    """
    least = {0: 0.0}
    for chances in readings:
        before = least
        least = {}
        for cost, value in chances:
            for change, paid in before.items():
                further = change + value - chances[0][1]
                if paid + cost < min(least.get(further, MOST_COST), MOST_COST):
                    least[further] = paid + cost
    return lambda change: least.get(change, MOST_COST)
