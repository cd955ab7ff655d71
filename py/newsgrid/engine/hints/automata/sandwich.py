"""Sandwiches: the values between the least and the greatest one add up to the clue's number."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.automata.common import Along
from newsgrid.engine.hints.sentences.names import name_of
from newsgrid.engine.hints.template import UNSAID, Places, Words, capital, joined, listed, say


class Sandwich(Along, of=("sandwich",)):
    """The rule's parameters are its number, then the values at the two ends of a sandwich."""

    @property
    def no_way(self) -> Words:
        _, low, high = self.rule.parameters
        return say("wherever {low} and {high} are, the cells between can't make it", low=low, high=high)

    def by_cases(self, removed: Mapping[int, int], end: Words) -> Words:
        line = self.subject.line
        return self.by_the_other_end(name_of(self.state, line), removed, end) if line is not None else UNSAID

    def by_the_other_end(self, line: Words, removed: Mapping[int, int], end: Words) -> Words:
        """An explanation from where the other end would be if one end were in a cell; UNSAID if it explains nothing. line: "row 3"."""
        (number, low, high), shift = self.rule.parameters, self.state.model.least - 1
        ends = {low - shift: high, high - shift: low}
        inner = range(low + 1, high)
        sizes = [many for many in range(len(self.cells) - 1) if sum(inner[:many]) <= number <= sum(inner[len(inner) - many :])]
        if any(gone & (gone - 1) or gone.bit_length() not in ends for gone in removed.values()):
            return UNSAID
        others = {cell: ends[gone.bit_length()] for cell, gone in removed.items()}
        there = {cell: self.places(cell, sizes) for cell in removed}
        if any(self.state.masks[place] >> (others[cell] - self.state.model.least) & 1 for cell in removed for place in there[cell]):
            return UNSAID
        alike: dict[int, list[int]] = {}
        for cell in sorted(removed):
            alike.setdefault(others[cell], []).append(cell)
        cases = [self.misplaced(ends[other + 1 - self.state.model.least], other, cells, there) for other, cells in alike.items()]
        told = Places(line=line, number=number, low=low, high=high, cases=capital(joined(cases, "; ")), end=end, one=len(removed) == 1)
        told = told.also(takes=say("{sizes} cell{one:|s}", sizes=listed(list(map(str, sizes)), "or"), one=sizes[-1:] == [1]))
        brief = "{line}'s {number} takes {takes}" if number else "{line}'s 0 makes {low} and {high} neighbours"
        return told.also(brief=told.say(brief)).fitting(
            "{brief}. {cases}. So {end}.", "{brief}. {cases}. So {one:it isn|they aren}'t.", UNSAID
        )

    def misplaced(self, value: int, other: int, cells: Sequence[int], there: Mapping[int, Sequence[int]]) -> Words:
        """ "with 9 in r3c1, 1 would be in r3c2, which can't be 1". there: {cell: where the other end may be if the cell has the value}."""
        every = sorted({place for cell in cells for place in there[cell]})
        told = Places(value=value, cell=self.state.cells(cells, "or"), other=other)
        if not every:
            return told.say("with {value} in {cell}, {other} would have no cell in the line")
        told = told.also(there=self.state.cells(every, "or"))
        return told.say("with {value} in {cell}, {other} would be in {there}, which can't be {other}")

    def places(self, cell: int, sizes: Sequence[int]) -> list[int]:
        """The cells where one end may be if the other end is in a cell. sizes: how many cells may lie between the two."""
        at = self.cells.index(cell)
        return sorted(self.cells[to] for size in sizes for to in (at - size - 1, at + size + 1) if 0 <= to < len(self.cells))
