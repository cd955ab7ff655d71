"""Sandwiches: the values between the least and the greatest one add up to the clue's number."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.automata.common import FEW, Along
from newsgrid.engine.hints.automata.tens import can_make
from newsgrid.engine.hints.sentences.names import name_of
from newsgrid.engine.hints.template import UNSAID, Places, Words, capital, clauses, joined, listed, say


class Sandwich(Along, of=("sandwich",)):
    """The rule's number, then the two values at the ends."""

    @property
    def no_way(self) -> Words:
        _, low, high = self.rule.parameters
        return say("wherever {low} and {high} are, what is between can't make it", low=low, high=high)

    def by_cases(self, removed: Mapping[int, int], end: Words) -> Words:
        line = self.subject.line
        return self.by_the_other_end(name_of(self.state, line), removed, end) if line is not None else UNSAID

    def by_the_other_end(self, line: Words, removed: Mapping[int, int], end: Words) -> Words:
        """Explains by the places of the other end, if one end lay in a cell; UNSAID if they don't show it. line: "row 3"; end: what follows."""
        (number, low, high), shift = self.rule.parameters, self.state.model.least - 1
        ends = {low - shift: high, high - shift: low}
        inner = range(low + 1, high)
        sizes = [many for many in range(len(self.cells) - 1) if sum(inner[:many]) <= number <= sum(inner[len(inner) - many :])]
        if any(gone & (gone - 1) or gone.bit_length() not in ends for gone in removed.values()):
            return UNSAID
        others = {cell: ends[gone.bit_length()] for cell, gone in removed.items()}
        there = {cell: self.places(cell, sizes) for cell in removed}
        between = {cell: self.stretches(cell, others[cell], there[cell]) for cell in removed}
        if any(
            can_make(self.state, cells, number, 1 << low - shift - 1 | 1 << high - shift - 1, True)
            for some in between.values()
            for cells in some
        ):
            return UNSAID
        cases = []
        for cell, gone in removed.items():
            told = Places(value=self.state.mask(gone), cell=self.state.cell(cell))
            told = told.also(wrong=self.misplaced(others[cell], there[cell], between[cell]))
            cases.append(told.say("with {value} in {cell}, {wrong}"))
        if len(removed) > 1 and len({*others.values()}) == 1 and not any(between.values()):
            one, every = next(iter(removed)), sorted({cell for some in there.values() for cell in some})
            told = Places(value=self.state.mask(removed[one]), cell=self.state.cells(sorted(removed), "or"))
            cases = [told.also(wrong=self.misplaced(others[one], every, [])).say("with {value} in {cell}, {wrong}")]
        told = Places(line=line, number=number, low=low, high=high, cases=capital(joined(cases, "; ")), end=end, one=len(removed) == 1)
        told = told.also(takes=say("{sizes} cell{one:|s}", sizes=listed(list(map(str, sizes)), "or"), one=sizes[-1:] == [1]))
        return self.in_cases(told, number)

    def in_cases(self, told: Places, number: int) -> Words:
        begin, brief = "{line} makes {number} between {low} and {high}, which takes {takes}", "{line}'s {number} takes {takes}"
        if not number:
            begin = "{line} has nothing between {low} and {high}, so they are neighbours"
            brief = "{line}'s 0 makes {low} and {high} neighbours"
        told = told.also(begin=told.say(begin), brief=told.say(brief))
        return told.fitting(
            "{begin}. {cases}. So {end}.", "{brief}. {cases}. So {end}.", "{brief}. {cases}. So {one:it isn|they aren}'t.", UNSAID
        )

    def places(self, cell: int, sizes: Sequence[int]) -> list[int]:
        """The places of one end if the other is in a cell. sizes: how many cells may lie between."""
        at = self.cells.index(cell)
        return sorted(self.cells[to] for size in sizes for to in (at - size - 1, at + size + 1) if 0 <= to < len(self.cells))

    def stretches(self, cell: int, other: int, there: Sequence[int]) -> list[tuple[int, ...]]:
        """The cells between a cell and each place that can hold the other end."""
        found = []
        for place in there:
            if self.state.masks[place] >> (other - self.state.model.least) & 1:
                first, last = sorted((self.cells.index(cell), self.cells.index(place)))
                found.append(self.cells[first + 1 : last])
        return found

    def misplaced(self, other: int, there: Sequence[int], between: Sequence[Sequence[int]]) -> Words:
        """ "1 would be in r3c2, which can't be 1". there, between: the places of this end, and the cells between for each."""
        state, number = self.state, self.rule.parameters[0]
        told = Places(other=str(other), there=state.cells(there, "or") if there else "", number=number)
        if not there:
            return told.say("{other} would have no cell in the line")
        if not between:
            return told.say("{other} would be in {there}, which can't be {other}")
        out = [cell for cell in there if not state.masks[cell] >> (other - state.model.least) & 1]
        faults = [say("{cells} can't be {other}", cells=state.cells(out), other=str(other))] if out else []
        for cells in between:
            ends = Places(min=state.cell(min(cells)), max=state.cell(max(cells)))
            who = state.cells(cells) if len(cells) < FEW else ends.say("{min} to {max}")
            faults.append(told.also(who=who, many=len(cells)).say("{who} can't {many:be|make} {number}"))
        return told.also(faults=clauses(faults)).say("{other} would be in {there}, but {faults}")
