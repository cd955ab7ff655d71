"""Ten lines: their cells are divided into groups that make 10 each."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.automata.common import FEW, Along
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Places, Words, joined, listed, say

TEN = 10
MOST_SPLIT = 5  # the largest number of cells in a ten line that is explained by its groups
MOST_WAYS = 20_000  # a group of cells with more ways to fill it than this is not searched


def can_make(state: State, cells: Sequence[int], total: int, without: int = 0, differ: bool = False) -> bool:
    """Whether some cells can make a number. without: a mask of values to leave out; differ: whether cells that see each other must differ."""
    held = [tuple(values_of(state.masks[cell] & ~without)) for cell in cells]
    many = 1
    for values in held:
        many *= len(values)
    if many > MOST_WAYS:
        return True
    shift = (state.model.least - 1) * len(cells)
    apart = [(one, other) for other in range(len(cells)) for one in range(other) if differ and cells[one] in state.peers(cells[other])]
    return any(sum(way) + shift == total and all(way[one] != way[other] for one, other in apart) for way in product(*held))


def bounds_of(state: State, cells: Sequence[int]) -> tuple[int, int]:
    """The least and the greatest sum that some cells can make."""
    shift = (state.model.least - 1) * len(cells)
    low = sum([(state.masks[cell] & -state.masks[cell]).bit_length() for cell in cells])
    return low + shift, sum([state.masks[cell].bit_length() for cell in cells]) + shift


def splits(cells: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """The ways to split a line of cells into groups of two or more side by side."""
    if not cells:
        yield []
    for size in range(2, len(cells) + 1):
        for rest in splits(cells[size:]):
            yield [cells[:size], *rest]


class Tens(Along, of=("groups of ten",)):
    """Explanations from the groups that a cell can be in."""

    def by_itself(self, cell: int, left: int, gone: int, end: Words) -> Words:
        return self.by_groups(cell, gone, end)

    def by_cases(self, removed: Mapping[int, int], end: Words) -> Words:
        return self.by_groups(*next(iter(removed.items())), end) if len(removed) == 1 else UNSAID

    def by_groups(self, cell: int, gone: int, end: Words) -> Words:
        """Why a cell loses some values; UNSAID if its groups do not show it."""
        state, cells, shift = self.state, self.cells, self.state.model.least - 1
        if len(cells) > MOST_SPLIT or len(set(cells)) < len(cells) or shift < 0 or state.model.values + shift >= TEN:
            return UNSAID
        values = [value + shift for value in values_of(gone)]
        groups: dict[tuple[int, ...], None] = {}
        for parts in splits(cells):
            own = next(part for part in parts if cell in part)
            if any(part != own and not can_make(state, part, TEN) for part in parts):
                return UNSAID
            others = [other for other in own if other != cell]
            if any(can_make(state, others, TEN - value, differ=True) for value in values):
                return UNSAID
            groups[own] = None
        return self.in_groups(cell, gone, list(groups), Places(name=self.name, cell=state.cell(cell), end=end))

    def in_groups(self, cell: int, gone: int, groups: list[tuple[int, ...]], told: Places) -> Words:
        """Why these values of a cell do not make 10 in any of its groups."""
        state, numbers = self.state, [value + self.state.model.least - 1 for value in values_of(gone)]
        each = [[other for other in group if other != cell] for group in groups]
        if len(groups) > 1:
            needs = str(TEN - numbers[0]) if len(numbers) == 1 else "the rest"
            told = told.also(these=joined([state.cells(others) for others in each], ", or with "), needs=needs)
            told = told.also(there=listed([str(number) for number in numbers], "or"))
            return told.fitting("{name}: {cell} makes 10 with {these}. With {there} there, these can't make {needs}. So {end}.", UNSAID)
        brief = self.bounded(gone, each[0])
        return told.also(brief=brief, faulty=self.faulty(cell, gone, each[0])).fitting(
            "{name}: all its cells make 10 together. {brief}. So {end}." if brief else None,
            "{name}: all its cells make 10 together. {faulty}. So {end}.",
            UNSAID,
        )

    def who(self, others: Sequence[int]) -> Words:
        return self.state.cells(others) if len(others) < FEW else say("the others")

    def bounded(self, gone: int, others: Sequence[int]) -> Words:
        """Why several values do not make 10 with some cells: the cells make too much or too little for each of the values; UNSAID in other cases."""
        low, high = bounds_of(self.state, others)
        told = Places(who=self.who(others), many=len(others), low=low, high=high)
        numbers = [value + self.state.model.least - 1 for value in values_of(gone)]
        if len(numbers) > 1 and min(numbers) > TEN - low:
            return told.say("{who} {many:is|make} at least {low}")
        return told.say("{who} {many:is|make} at most {high}") if len(numbers) > 1 and max(numbers) < TEN - high else UNSAID

    def faulty(self, cell: int, gone: int, others: Sequence[int]) -> Words:
        """Why these values of a cell do not make 10 with some other cells."""
        state, needs = self.state, [TEN + 1 - self.state.model.least - value for value in values_of(gone)]
        told = Places(gone=state.mask(gone, "or"), cell=state.cell(cell), who=self.who(others), many=len(others))
        told = told.also(needs=listed([str(need) for need in needs], "or"))
        told = told.also(would=told.say("With {gone} in {cell}, {who} would {many:be|make} {needs}"))
        if not can_make(state, others, needs[0]):
            return told.say("{would}, which {many:it|they} can't")
        return told.say("{would}, with a value twice" if len(needs) == 1 else "{would}, which they can't with different values")
