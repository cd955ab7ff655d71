"""Circles at the ends of a line, and circles with digits where four cells meet."""

from collections.abc import Mapping

from newsgrid.engine.hints.automata.common import Along
from newsgrid.engine.hints.template import UNSAID, Places, Words, listed


class Between(Along, of=("between",)):
    """The first two values are in the circles. The other values lie between them."""

    def whatever(self, kept: Mapping[int, int], end: Words) -> Words:
        if {*kept}.intersection(self.cells[:2]):
            return super().whatever(kept, end)
        told = Places(opening=self.opening, low=self.state.sign(1), high=self.state.sign(self.state.model.values), end=end)
        return told.say("{opening} its values lie strictly between those in its circles, so none is {low} or {high}. So {end}.")


class Quadruple(Along, of=("holds",)):
    """The rule's numbers are among the values."""

    def by_itself(self, cell: int, left: int, gone: int, end: Words) -> Words:
        """An explanation from a digit that no other cell can have."""
        digits, value = self.rule.parameters, left.bit_length() - 1 + self.state.model.least
        if left & (left - 1) or value not in digits or any(self.state.masks[other] & left for other in self.cells if other != cell):
            return UNSAID
        told = Places(name=self.name, digits=listed([str(digit) for digit in digits]), value=self.state.mask(left))
        return told.also(cell=self.state.cell(cell)).say(
            "{name}: its cells have {digits}, and no other cell can be {value}, so {cell} is {value}."
        )
