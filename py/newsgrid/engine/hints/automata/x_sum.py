"""X-sums: the first value says how many cells, including its own, add up to the clue's number."""

from collections.abc import Mapping, Sequence
from itertools import product

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.automata.common import MOST_WAYS, Along
from newsgrid.engine.hints.template import UNSAID, Places, Words, joined, listed


class XSum(Along, of=("x-sum",)):
    """The rule's number is the sum."""

    @property
    def counted(self) -> int:
        """The number of cells that are added up, 0 if it is not known."""
        first = self.state.values[self.cells[0]]
        return first - 1 + self.state.model.least if first else 0

    def ways_of(self, cells: Sequence[int]) -> list[tuple[int, ...]]:
        """The ways to fill some cells with different values that add up to the rule's number."""
        number = self.rule.parameters[0] + len(cells) * (1 - self.state.model.least)
        ways = product(*[tuple(values_of(self.state.masks[cell])) for cell in cells])
        return sorted({way for way in ways if len(set(way)) == len(way) and sum(way) == number})

    def by_cases(self, removed: Mapping[int, int], end: Words) -> Words:
        """An explanation from the ways to fill the cells that are added up; UNSAID if there are many."""
        many, cells, state = self.counted, self.cells[: self.counted], self.state
        if not 1 < many <= len(self.cells):
            return UNSAID
        ways = self.ways_of(cells)
        if not 0 < len(ways) <= MOST_WAYS:
            return UNSAID
        each = listed([joined(map(state.sign, way), "-") for way in ways], "or")
        told = Places(name=self.name, first=state.cell(cells[0]), last=state.cell(cells[-1]), ways=each, end=end)
        told, forced = told.also(begin=told.say("{name} adds up {first} to {last}: {ways}")), None
        lost = [gone.bit_length() for cell, gone in removed.items() if cell not in cells and not gone & (gone - 1)]
        alone = [
            (way, cell, value)
            for way in ways
            for cell, value in self.left_alone(self.cells[many:], way)
            if value in lost and value not in way
        ]
        if len(alone) == 1:
            ((way, cell, value),) = alone
            told = told.also(way=joined(map(state.sign, way), "-"), cell=state.cell(cell), value=state.sign(value))
            forced = "{begin}. With {way}, {cell} is {value}. So {end}."
        return told.fitting(forced, "{begin}. With different values in the line, {end}.")

    def left_alone(self, cells: Sequence[int], way: Sequence[int]) -> list[tuple[int, int]]:
        """[(cell, value)]: the cells to which a way to fill the other cells leaves just one value."""
        taken = sum([1 << (value - 1) for value in way])
        left = {cell: self.state.masks[cell] & ~taken for cell in self.state.open(cells) if self.state.masks[cell] & taken}
        return [(cell, mask.bit_length()) for cell, mask in left.items() if mask and not mask & (mask - 1)]
