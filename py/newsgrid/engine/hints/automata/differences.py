"""Neighbours that differ by given numbers, and pairs with a given ratio: dots, whispers, palindromes."""

from itertools import product

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.automata.common import FEW, MOST_SAID, Along
from newsgrid.engine.hints.template import UNSAID, Places, Words, say
from newsgrid.puzzle.about import UNMARKED

ALIKE = 2  # the number of values in a puzzle where "differ by 1" just means "are different"


class Fits(Along, of=()):
    """Each value limits the values beside it."""

    @property
    def same(self) -> bool:
        """Whether each value fits only beside itself."""
        return False

    def goes_with(self, low: int, high: int) -> bool:
        """Whether two values may be side by side."""
        raise NotImplementedError

    def no_partner(self, values: Words) -> Words:
        """Why no value fits beside these values."""
        raise NotImplementedError

    def with_one(self, cell: int, other: int, gone: int, end: Words) -> Words:
        told = Places(name=self.name, asks=self.of_two(), why=self.partnerless(cell, gone), end=end)
        asked = "{name}: {asks}. {why}. So {end}." if self.of_two() else None
        return told.fitting(asked, "{name}. {why}. So {end}.", UNSAID) if self.partnerless(cell, gone) else UNSAID

    def by_itself(self, cell: int, left: int, gone: int, end: Words) -> Words:
        why = self.partnerless(cell, gone)
        told = Places(head=self.head, name=self.name, why=why, end=end)
        return told.fitting("{head}. {why}. So {end}.", "{name}: {why}. So {end}.", UNSAID) if why else UNSAID

    def partnerless(self, cell: int, gone: int) -> Words:
        """Why a cell loses values: a neighbour would have to take a value that it can't have. UNSAID if no single neighbour shows this."""
        state, shift = self.state, self.state.model.least - 1
        if gone.bit_count() > FEW or not state.sign(1).isdigit() or len(set(self.cells)) < len(self.cells):
            return UNSAID
        if self.subject.what == UNMARKED:
            return UNSAID  # without a mark, almost all values fit beside each other
        wanted = 0
        for held, value in product(values_of(state.model.all_candidates), values_of(gone)):
            wanted |= 1 << (held - 1) if self.goes_with(*sorted((held + shift, value + shift))) else 0
        if not wanted:
            return self.no_partner(state.mask(gone, "or"))
        at = self.cells.index(cell)
        for beside in (self.cells[to] for to in (at - 1, at + 1) if 0 <= to < len(self.cells)):
            told = Places(gone=state.mask(gone, "or"), cell=state.cell(cell), beside=state.cell(beside), wanted=state.mask(wanted, "or"))
            if self.same and not state.masks[beside] & gone:
                return told.say("{beside} can't be {gone}")
            if not state.masks[beside] & wanted and wanted.bit_count() < FEW:
                would = told.also(several=bool(gone & (gone - 1)))
                return would.say("with {gone} in {cell}, {beside} {several:could only|would} be {wanted}, which it can't")
        return UNSAID


class Steps(Fits, of=("steps",)):
    """Neighbours differ by one of the rule's numbers."""

    @property
    def same(self) -> bool:
        return {*self.rule.parameters} == {0}

    def goes_with(self, low: int, high: int) -> bool:
        return high - low in self.rule.parameters

    def no_partner(self, values: Words) -> Words:
        least = min(self.rule.parameters)
        return say("no digit differs from {values} by at least {least}", values=values, least=least) if least > 1 else UNSAID

    def briefly(self) -> Words:
        asks = self.of_two("") if len(self.cells) > 2 else UNSAID
        says = say(", where neighbours {asks}", asks=asks)
        return says if asks and len(str(says)) <= MOST_SAID else super().briefly()

    def in_brief(self) -> Words:
        return say("{cells} {same:the same|different}", cells=self.state.cells(self.cells), same=self.same)

    def of_two(self, they: str = "they ") -> Words:
        numbers, model = self.rule.parameters, self.state.model
        if self.rule.origin and not self.rule.origin.constraint:
            return UNSAID
        if self.same:
            return say("both are the same")
        least, whole = min(numbers), list(numbers) == list(range(min(numbers), max(numbers) + 1))
        told = Places(they=they, least=least)
        if model.values == ALIKE:
            return told.say("{they}are different")
        if len(numbers) == 1:
            return told.say("{they}are consecutive" if least == 1 else "{they}differ by {least}")
        return told.say("{they}differ by at least {least}") if whole and least and max(numbers) >= model.values - 1 else UNSAID


class Ratio(Fits, of=("ratio",)):
    """One of two values is a multiple of the other."""

    def goes_with(self, low: int, high: int) -> bool:
        return high == low * self.rule.parameters[0]

    def no_partner(self, values: Words) -> Words:
        told = Places(values=values)
        return told.say("no digit is twice or half {values}" if self.rule.parameters[0] == 2 else "no digit goes with {values}")

    def of_two(self, they: str = "they ") -> Words:
        (times,) = self.rule.parameters
        return Places(times=times).say("one is twice the other" if times == 2 else "one is {times} times the other")
