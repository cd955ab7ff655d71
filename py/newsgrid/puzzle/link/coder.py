"""The coder of links: values become one number, and come out of it in the same order. Frozen, so that old links always open.

The number is built by asymmetric numeral systems (J. Duda, 2009) over exact integers: a value that is one of `radix` equally likely
costs log2(radix) bits with no rounding; one of several choices costs by its frequency; a set of cells costs the rank of that subset.
"""

from newsgrid.puzzle.types import Any


class LinkError(ValueError):
    """A link that can't be opened. The message is a sentence for the person who has it."""


DAMAGED = "This link is damaged: a part of it is missing or was changed on its way. Ask for it again, or copy it whole."


class Writer:
    """Collects values; `number` packs them into one number."""

    reading = False

    def __init__(self) -> None:
        self.steps: list[tuple[int, int, int]] = []

    def uniform(self, radix: int, value: int) -> int:
        """One of `radix` equally likely values."""
        if not 0 <= value < radix:
            raise LinkError("This puzzle can't be put into a link: one of its numbers is out of range.")
        self.steps.append((value, 1, radix))
        return value

    def choice(self, counts: list[int], which: int) -> int:
        """One of several choices, with a frequency of counts[which] in sum(counts)."""
        self.steps.append((sum(counts[:which]), counts[which], sum(counts)))
        return which

    def number(self) -> int:
        packed = 0
        for start, count, total in reversed(self.steps):
            packed = packed // count * total + start + packed % count
        return packed


class Reader:
    """Returns the values of a Writer's number in the same order. The values passed in are ignored."""

    reading = True

    def __init__(self, packed: int) -> None:
        self.packed = packed

    def uniform(self, radix: int, value: int = 0) -> int:
        self.packed, value = divmod(self.packed, radix)
        return value

    def choice(self, counts: list[int], which: int = 0) -> int:
        high, slot = divmod(self.packed, sum(counts))
        start = which = 0
        while slot >= start + counts[which]:
            start += counts[which]
            which += 1
        self.packed = high * counts[which] + slot - start
        return which


def subset(coder: Any, size: int, members: list[int]) -> list[int]:
    """A sorted subset of range(size): its size, then its rank among all subsets of that size (combinatorial number system)."""
    many = coder.uniform(size + 1, len(members))
    ways = 1  # size choose many
    for step in range(1, many + 1):
        ways = ways * (size - many + step) // step
    chosen = set(members)
    rank = coder.uniform(ways, subset_rank(size, many, ways, chosen) if not coder.reading else 0)
    positions = []
    left = many
    for position in range(size):
        if not left:
            break
        # of the remaining subsets, those without this position come first
        without = ways * (size - position - left) // (size - position)
        if rank >= without:
            rank -= without
            ways -= without
            positions.append(position)
            left -= 1
        else:
            ways = without
    return positions


def subset_rank(size: int, many: int, ways: int, chosen: set[int]) -> int:
    rank = 0
    for position in range(size):
        if not many:
            break
        without = ways * (size - position - many) // (size - position)
        if position in chosen:
            rank += without
            ways -= without
            many -= 1
        else:
            ways = without
    return rank
