"""Lines of arithmetic: the values, with signs between them, give a result step by step."""

from collections.abc import Mapping
from fractions import Fraction

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.automata.common import Along
from newsgrid.engine.hints.template import UNSAID, Places, Words, say
from newsgrid.puzzle.constraints import reckon


class Arithmetic(Along, of=("arithmetic",)):
    """The rule's parameters are the result, whether every step must give a whole number, and the signs."""

    @property
    def result(self) -> int:
        return self.rule.parameters[0]

    @property
    def signs(self) -> list[str]:
        """The signs before all cells but the first."""
        return [reckon.SIGNS[number] for number in self.rule.parameters[2:]]

    def written(self, parts: list[Words]) -> Words:
        """The calculation with these parts in place of the cells, and with brackets where the order of the steps needs them."""
        text, sums = parts[0], False
        for sign, part in zip(self.signs, parts[1:], strict=True):
            told = Places(text=text, sign=reckon.PRINTED[sign], part=part)
            text, sums = told.say("({text}) {sign} {part}" if sums and sign in "x/" else "{text} {sign} {part}"), sign in "+-"
        return text

    @property
    def head(self) -> Words:
        """ "(r1c1 + r1c2) × r1c3 = 42"."""
        return say("{text} = {result}", text=self.written([self.state.cell(cell) for cell in self.cells]), result=self.result)

    @property
    def opening(self) -> Words:
        return say("{name}: {head}.", name=self.name, head=self.head)

    def demand(self) -> str:
        return ""

    def ways_left(self, different: bool, end: Words) -> list[Words]:
        told = Places(head=self.head, ways=self.listed_ways(different), different=different, end=end)
        said = "{head}. {different:With different values, only|Only} {ways} makes that. So {end}."
        return [told.say(said)] if self.listed_ways(different) else []

    def by_others(self, kept: Mapping[int, int], end: Words) -> Words:
        ((cell, left), *more) = kept.items()
        return (UNSAID if more else self.by_extremes(cell, self.state.masks[cell] & ~left, end)) or super().by_others(kept, end)

    def by_extremes(self, cell: int, gone: int, end: Words) -> Words:
        """With the removed values, even the greatest result is too small, or the least too great. UNSAID if neither holds."""
        for most in (True, False):
            found = [self.extreme(cell, held, most) for held in values_of(gone)]
            ends = [number for _, number in (found[0], found[-1])]
            if any(number.denominator > 1 or not (number < self.result if most else number > self.result) for number in ends):
                continue
            text, number = max(found, key=lambda told: told[1] if most else -told[1])
            told = Places(name=self.name, result=self.result, values=self.state.mask(gone, "or"), cell=self.state.cell(cell))
            return told.also(most=most, text=text, number=str(number), end=end).fitting(
                "{name} makes {result}. With {values} in {cell}, that is at {most:most|least} {text} = {number}. So {end}.", UNSAID
            )
        return UNSAID

    def extreme(self, cell: int, value: int, most: bool) -> tuple[Words, Fraction]:
        """The calculation of the greatest or least result with a value in a cell, and that result. It ignores that values may have to differ."""
        shift, parts, so_far = self.state.model.least - 1, [], Fraction(0)
        for sign, one in zip(["+", *self.signs], self.cells, strict=True):
            mask = 1 << (value - 1) if one == cell else self.state.masks[one]
            up = most if sign == "+" or (sign == "x" and so_far >= 0) or (sign == "/" and so_far < 0) else not most
            held = (mask if up else mask & -mask).bit_length() + shift
            if sign == "/" and not held:
                return UNSAID, Fraction(1, 2)
            so_far = {"+": so_far + held, "-": so_far - held, "x": so_far * held, "/": so_far / (held or 1)}[sign]
            parts.append(Words(str(held)))
        return self.written(parts), so_far
