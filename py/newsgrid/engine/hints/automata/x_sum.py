"""X-sums: the first value says how many cells, including its own, add up to the clue's number."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.automata.common import MOST_TOLD, MOST_WAYS, Along, held_in
from newsgrid.engine.hints.sentences.names import in_line
from newsgrid.engine.hints.template import UNSAID, Places, Words, joined, listed
from newsgrid.engine.rules import Distinct


class XSum(Along, of=("x-sum",)):
    """The rule's number is the sum."""

    @property
    def counted(self) -> int:
        """How many cells are added up, 0 if that is not known."""
        first = self.state.values[self.cells[0]]
        return first - 1 + self.state.model.least if first else 0

    def ways_of(self, cells: Sequence[int], held: Mapping[int, int]) -> Iterator[tuple[int, ...]]:
        """The ways to fill some cells with different values. held: {cell: mask instead of its candidates}."""
        for way in product(*[tuple(values_of(held.get(cell, self.state.masks[cell]))) for cell in cells]):
            if len(set(way)) == len(way):
                yield way

    def total(self, values: Iterable[int]) -> int:
        return sum([value - 1 + self.state.model.least for value in values])

    def beyond(self, removed: Mapping[int, int], end: Words) -> Words:
        """Explains by the sum of the cells that are not added up; UNSAID if it doesn't show the step, or the line lacks a digit."""
        state, others = self.state, self.cells[self.counted or len(self.cells) :]
        lines = [state.model.rules[at] for at in state.rules_of[self.cells[0]]]
        whole = any(isinstance(line, Distinct) and state.is_full(line) and {*line.cells} == {*self.cells} for line in lines)
        if not whole or not 1 < len(others) <= MOST_TOLD or len(removed) > 1 or not {*removed} <= {*others}:
            return UNSAID
        number = self.rule.parameters[0]
        rest = self.total(values_of(state.model.all_candidates)) - number
        sums = {self.total(way) for way in self.ways_of(others, removed)}
        if not sums or min(sums) <= rest <= max(sums):
            return UNSAID
        told = Places(first=state.cell(self.cells[0]), many=self.counted, counted=in_line(state, self.cells[: self.counted]), number=number)
        told = told.also(others=in_line(state, others), rest=rest, held=held_in(state, removed), end=end)
        low = min(sums) > rest
        told = told.also(low=low, bound=min(sums) if low else max(sums))
        return told.say(
            "{first} is {many}, so {counted} make {number}, and {others} the other {rest}. "
            "With {held}, these make at {low:least|most} {bound}. So {end}."
        )

    def by_cases(self, removed: Mapping[int, int], end: Words) -> Words:
        """Explains by the few ways to fill the cells that are added up."""
        many, cells, state = self.counted, self.cells[: self.counted], self.state
        if not 1 < many <= len(self.cells):
            return UNSAID
        ways = sorted({way for way in self.ways_of(cells, {}) if self.total(way) == self.rule.parameters[0]})
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
        """The cells, each with its value, for which a way to fill the others leaves just one value."""
        taken = sum([1 << (value - 1) for value in way])
        left = {cell: self.state.masks[cell] & ~taken for cell in self.state.open(cells) if self.state.masks[cell] & taken}
        return [(cell, mask.bit_length()) for cell, mask in left.items() if mask and not mask & (mask - 1)]
