"""Finds the signs that look like others in a page's typeface, where a T is like a 7 for instance, by how often each was read.

The signs of a large Sudoku are all about equally frequent. If one is read hardly ever and another one far more often, the copies of the
first are among those of the second: the ones that look most like it.
"""

from collections.abc import Sequence

LEAST_SIZE = 10  # of a puzzle; smaller ones have digits alone, which are known well
SPREAD = 2.5  # nats; the standard deviation of how much less than usual a sign looks like itself in a page's typeface
MOST = 7.0  # nats
CLEARLY = 1.0  # nats by which a sign is made likelier at most than the one that it looks like
LEAST_GAIN = 2.0  # nats; numbers that are less unlikely are chance

Pair = tuple[int, int]  # a value, and the one that it is taken for


def shifts(chances: Sequence[Sequence[float]]) -> dict[Pair, float]:
    """By how many nats values are too unlikely on a page where others seem to be.

    chances: for each cell that isn't empty the log-probabilities of the values. How often each is the likeliest is about normally
    distributed around the mean, with the mean as its variance.
    """
    best = [max(range(len(cell)), key=cell.__getitem__) for cell in chances]
    values = range(len(chances[0]) if chances else 0)
    read_as = [[cell for cell, its in zip(chances, best, strict=True) if its == value] for value in values]
    margins = {(value, other): sorted(cell[other] - cell[value] for cell in read_as[other]) for value in values for other in values}
    counts = [len(cells) for cells in read_as]
    usual = len(best) / max(len(counts), 1)
    found: dict[Pair, float] = {}
    while True:
        pairs = [
            (value, other) for value in values for other in values if counts[value] < usual < counts[other] and (value, other) not in found
        ]
        trials = [(*taken_from(margins[pair], counts[pair[0]], counts[pair[1]], usual), pair) for pair in pairs]
        gain, many, (value, other) = max(trials, default=(0.0, 0, (0, 0)))
        if gain < LEAST_GAIN:
            return found
        nearest = margins[value, other]
        after = nearest[many] if many < len(nearest) else MOST
        found[value, other] = min(nearest[many - 1] + CLEARLY, (nearest[many - 1] + after) / 2)
        counts[value] += many
        counts[other] -= many


def taken_from(margins: Sequence[float], value: int, other: int, usual: float) -> tuple[float, int]:
    """(by how many nats it is likelier, how many) that a value has some of the nearest copies of another one.

    margins: how much likelier the other one is in each of its cells, ascending; value, other: how many of each there are.
    """
    before = surplus(value, usual) + surplus(other, usual)
    trials = [
        (before - surplus(value + many, usual) - surplus(other - many, usual) - (margin / SPREAD) ** 2 / 2, many)
        for many, margin in enumerate(margins, 1)
        if margin <= MOST
    ]
    return max(trials, default=(0.0, 0))


def surplus(count: int, usual: float) -> float:
    """By how many nats it is unlikely that a sign is so frequent."""
    return (count - usual) ** 2 / (2 * usual)
