"""The coder of links: values become one number, and come out of it in the same order. Frozen, so that old links always open.

The number is built by asymmetric numeral systems (J. Duda, 2009) over exact integers: a value that is one of `radix` equally likely
costs log2(radix) bits with no rounding; one of several choices costs by its frequency; a set of cells costs the rank of that subset.

The number of a large board has thousands of digits, and MicroPython takes long to find room for one. So the coders work on small numbers, and
carry the result of many steps over to the large one at once. That changes none of its digits.
"""

from newsgrid.puzzle.types import Any


class LinkError(ValueError):
    """A link that can't be opened. The message is a sentence for the person who has it."""


DAMAGED = "This link is damaged: a part of it is missing or was changed on its way. Ask for it again, or copy it whole."

AT_ONCE = 32  # how many steps are carried over to a large number at once
LARGE, LARGEST = 1 << 64, 1 << 320  # a total that is a large number itself; the room for steps to come
FEW = 6  # totals that may soon divide the number again
FIRST_BITS = 1024


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
        for steps in self.parts():
            # a step turns x into x // count * total + start + x % count. With x = high * base + low, where base is a multiple of all counts,
            # the steps turn low into another number, and base into the product of the totals
            base = room = 1
            for _, count, total in steps:
                base *= count
                room *= total
            high, low = divmod(packed, base) if base > 1 else (packed, 0)
            for start, count, total in steps:
                low = low // count * total + start + low % count
            packed = high * room + low
        return packed

    def parts(self) -> list[list[tuple[int, int, int]]]:
        """The steps from the last to the first, AT_ONCE in each list, but one with a large total alone."""
        parts: list[list[tuple[int, int, int]]] = [[]]
        for step in reversed(self.steps):
            if len(parts[-1]) == AT_ONCE or step[2] >= LARGE:
                parts.append([])
            parts[-1].append(step)
            if step[2] >= LARGE:
                parts.append([])
        return parts


class Reader:
    """Returns the values of a Writer's number in the same order. The values passed in are ignored.

    The number that is left is high * room + low. As long as room is a multiple of what divides the number, only low and room change.
    """

    reading = True

    def __init__(self, packed: int) -> None:
        self.high, self.room, self.low = packed, 1, 0
        self.totals: list[int] = []  # what has divided the number lately, and so will soon again

    @property
    def packed(self) -> int:
        return self.high * self.room + self.low

    def make_room(self, total: int) -> None:
        """Make room a multiple of `total`."""
        if not self.room % total:
            return
        packed = self.packed
        self.room = total
        if total < LARGE:
            self.totals = [total] + [other for other in self.totals if other != total][: FEW - 1]
            while self.room < LARGEST:
                for other in self.totals:
                    self.room *= other
        self.high, self.low = divmod(packed, self.room)

    def uniform(self, radix: int, value: int = 0) -> int:
        self.make_room(radix)
        self.room //= radix
        self.low, value = divmod(self.low, radix)
        return value

    def choice(self, counts: list[int], which: int = 0) -> int:
        total = sum(counts)
        self.make_room(total)
        high, slot = divmod(self.low, total)
        start = which = 0
        while slot >= start + counts[which]:
            start += counts[which]
            which += 1
        self.low = high * counts[which] + slot - start
        self.room = self.room // total * counts[which]
        return which


def bits_of(number: int) -> int:
    """How many bits a number has (MicroPython lacks bit_length)."""
    digits = "%x" % number
    first = int(digits[0], 16)
    return 4 * len(digits) - (0 if first > 7 else 1 if first > 3 else 2 if first > 1 else 3 if first else 4)


def subset(coder: Any, size: int, members: list[int]) -> list[int]:
    """A sorted subset of range(size): its size, then its rank among all subsets of that size (combinatorial number system)."""
    many = coder.uniform(size + 1, len(members))
    ways = choose(size, many)
    if coder.reading:
        return subset_of(size, many, ways, coder.uniform(ways))
    coder.uniform(ways, subset_rank(size, many, ways, set(members)))
    return members


def choose(size: int, many: int) -> int:
    """How many subsets with `many` members range(size) has."""
    ways = 1
    for begin in range(1, many + 1, AT_ONCE):
        times = base = 1
        for step in range(begin, min(begin + AT_ONCE, many + 1)):
            times *= size - many + step
            base *= step
        ways = ways * times // base
    return ways


# In the next two, `left` members are still to come, and `rest` positions. Of the subsets, the share (rest - left) / rest is without the next
# position, and comes first. ways * part / base of them are left after some positions, and ways * gone / base have come before.


def subset_rank(size: int, left: int, ways: int, chosen: set[int]) -> int:
    """The rank of a subset. ways: how many there are with this many members."""
    rank = 0
    for begin in range(0, size, AT_ONCE):
        part, base, gone = 1, 1, 0
        for position in range(begin, min(begin + AT_ONCE, size)):
            if not left:
                return rank + ways * gone // base
            rest = size - position
            base *= rest
            gone *= rest
            without = part * (rest - left)
            if position in chosen:
                gone += without
                part *= left
                left -= 1
            else:
                part = without
        rank += ways * gone // base
        ways = ways * part // base
    return rank


def subset_of(size: int, left: int, ways: int, rank: int) -> list[int]:
    """The subset of this rank, the opposite of subset_rank."""
    positions: list[int] = []
    cut = max(bits_of(ways) - FIRST_BITS, 0)  # how many of the last bits are looked at only if the first ones don't decide
    for begin in range(0, size, AT_ONCE):
        part, base, gone = 1, 1, 0
        while cut and not ways >> (cut + FIRST_BITS // 2):
            cut = max(cut - FIRST_BITS // 2, 0)
        first_ways, first_rank = ways >> cut, rank >> cut
        for position in range(begin, min(begin + AT_ONCE, size)):
            if not left:
                return positions
            rest = size - position
            base *= rest
            gone *= rest
            without = part * (rest - left)
            before = gone + without
            if (first_rank + 1) * base <= first_ways * before:
                here = False
            else:
                here = first_rank * base >= (first_ways + 1) * before or rank * base >= ways * before
            if here:
                positions.append(position)
                gone = before
                part *= left
                left -= 1
            else:
                part = without
        rank -= ways * gone // base
        ways = ways * part // base
    return positions
