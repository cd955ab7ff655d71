"""Values that rise: thermometers, less-than signs and their chains."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeGuard

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.automata.common import Along
from newsgrid.engine.hints.state import Contradiction, Memory, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import UNSAID, Places, Words, fitting, joined, listed, say
from newsgrid.engine.rules import Regular, Rule

Links = dict[int, list[int]]


class Rising(Along, of=("rising",)):
    """Each value is greater than the one before."""

    def with_one(self, cell: int, other: int, gone: int, end: Words) -> Words:
        """Why one of two cells loses values: the other cell's greatest or least candidate limits it."""
        state, held, first = self.state, list(values_of(self.state.masks[other])), cell == self.cells[0]
        told = Places(less=first, name=self.name, cell=state.cell(cell), other=state.cell(other), end=end)
        told = told.also(low=state.sign(held[0]), high=state.sign(held[-1]), one=state.cell(self.cells[0]), two=state.cell(self.cells[1]))
        is_at = "{other} is {low}" if len(held) == 1 else "{other} is at most {high}" if first else "{other} is at least {low}"
        told = told.also(what=told.say(is_at))
        if self.rule.origin and self.rule.origin.constraint:
            return told.say("{one} < {two}. {what}, and {cell} must be {less:less|greater}. So {end}.")
        return told.say("With {name}, {cell} must be {less:less|greater}. {what}, so {end}.")

    def by_itself(self, cell: int, left: int, gone: int, end: Words) -> Words:
        """An explanation from the cells before and after a cell that limit it."""
        end = self.with_struck({cell: left}, end)
        at = self.cells.index(cell)
        parts = [self.limited(self.cells[at::-1], False), self.limited(self.cells[at:], True)]
        told = [part for part in parts if part]
        return say("{name}: {told}. So {end}.", name=self.name, told=listed(told), end=end) if told else UNSAID

    def limited(self, line: Sequence[int], after: bool) -> Words:
        """What limits the first cell of a line along which the values rise (after) or fall: the nearest cell that explains the limit, and its effect
        on the cells between. UNSAID if nothing limits the first cell."""
        state, cell = self.state, line[0]
        if len(line) == 1:
            return UNSAID
        wanted = nearest(state, line, after)[-1]
        if not (state.masks[cell] >> (wanted - 1) if after else state.masks[cell] & ((1 << wanted) - 1)):
            return UNSAID
        many = next(many for many in range(2, len(line) + 1) if nearest(state, line[:many], after)[-1] == wanted)
        bounds = nearest(state, line[:many], after)
        cells = line[many - 1 : 0 : -1]
        each = [bounded(state, one, bound, after) for one, bound in zip(cells, bounds, strict=True)]
        told = Places(far=state.cell(cells[0]), away=many - 1, after=after, cell=state.cell(cell), bound=each[0])
        away = told.say("just" if many == 2 else "{away} cells")
        far = told.also(away=away).say("{far}, {away} {after:after|before} {cell}, is {bound}")
        if all(abs(one - other) == 1 for one, other in pairwise(bounds)):
            return far
        # a candidate of a cell between the two was struck before
        are = [say("{one} is {bound}", one=state.cell(one), bound=bound) for one, bound in zip(cells, each, strict=True)]
        return fitting(joined(are, ", so "), say("{far}, so {last}", far=far, last=are[-1]))


def bounded(state: State, cell: int, bound: int, above: bool) -> Words:
    """ "3" for a cell that is known, "at most 5" (above) or "at least 2" for any other cell."""
    told = Places(value=state.sign(bound), above=above)
    return told.say("{value}" if state.values[cell] else "at {above:most|least} {value}")


def nearest(state: State, line: Sequence[int], after: bool) -> list[int]:
    """The greatest (after) or least value that each cell can have, from the last to the second, if the values rise (after) or fall along a line."""
    bounds: list[int] = []
    for cell in line[:0:-1]:
        mask = state.masks[cell]
        if bounds:
            mask &= (1 << (bounds[-1] - 1)) - 1 if after else ~((1 << bounds[-1]) - 1)
        bounds.append(mask.bit_length() if after else (mask & -mask).bit_length())
        if not bounds[-1]:
            raise Contradiction(tuple(line))
    return bounds


# --- chains of signs --------------------------------------------------------------------------------------------------------------


def is_sign(rule: Rule) -> TypeGuard[Regular]:
    return Rising.reads(rule) and len(rule.cells) == 2


class Signs(Memory):
    """The less-than signs. above: {cell: its greater neighbours}; below: {cell: its smaller neighbours}."""

    def __init__(self, state: State) -> None:
        self.above: dict[int, list[int]] = {}
        self.below: dict[int, list[int]] = {}
        for rule in state.model.rules:
            if is_sign(rule):
                first, then = rule.cells
                self.above.setdefault(first, []).append(then)
                self.below.setdefault(then, []).append(first)


def longest(cell: int, ways: Links, known: dict[int, list[int]], depth: int = 0) -> list[int]:
    """The cells of the longest chain of signs that starts at a cell, that cell included. known: a cache of the chains found so far. Raises
    Contradiction if the signs form a cycle."""
    if cell not in known:
        if depth > len(ways) + 1:
            raise Contradiction
        chains = [longest(then, ways, known, depth + 1) for then in ways.get(cell, [])]
        known[cell] = [cell, *max(chains, key=len, default=[])]
    return known[cell]


@technique(levels=(2,), of=(Regular,), tips={"chain": "Several less-than signs follow one another."})
def sign_chain(state: State, index: int) -> Step | None:
    """Along a chain of less-than signs, each value is at least 1 greater than the one before. So the length of the chain limits its cells."""
    rule = state.model.rules[index]
    if not is_sign(rule):
        return None
    signs = state.memory(Signs)
    rising: dict[int, list[int]] = {}
    falling: dict[int, list[int]] = {}
    for cell in rule.cells:
        for ways, known, up in ((signs.above, rising, True), (signs.below, falling, False)):
            cells = longest(cell, ways, known)
            if len(cells) < 3 or state.values[cell]:
                continue
            end = state.masks[cells[-1]]
            last = end.bit_length() if up else (end & -end).bit_length()  # the bound on the last cell
            bound = max(last - (len(cells) - 1), 0) if up else last + len(cells) - 1
            gone = state.masks[cell] & (~((1 << bound) - 1) if up else (1 << (bound - 1)) - 1)
            if gone:
                pairs = [{one, other} for one, other in pairwise(cells)]
                rules = tuple([rule for rule in state.model.rules if is_sign(rule) and set(rule.cells) in pairs])
                return Step("chain", 2, signs_in_a_row(state, cells, up, last, bound), rules, tuple(cells), {}, {cell: gone})
    return None


def signs_in_a_row(state: State, cells: Sequence[int], rising: bool, last: int, bound: int) -> Words:
    """last, bound: the greatest (rising) or the least value that the last cell and the first cell can have."""
    told = Places(cells=joined(map(state.cell, cells), " < " if rising else " > "), number=len(cells) - 1, rising=rising)
    told = told.also(first=state.cell(cells[0]), bound=state.sign(bound) if bound else "", end=state.cell(cells[-1]))
    told = told.also(bound=told.say("at {rising:most|least} {bound}" if bound else "nothing"), last=bounded(state, cells[-1], last, rising))
    if last == (state.model.values if rising else 1):
        return told.say("{cells}: {number} {rising:greater|smaller} values follow {first}, so it is {bound}.")
    return told.say("{cells}, and {end} is {last}. So {first} is {bound}.")
