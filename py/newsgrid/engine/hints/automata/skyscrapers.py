"""Skyscrapers: a house is seen from a side if it is taller than all houses before it."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.automata.common import FEW, Along, held_in, nodes_of
from newsgrid.engine.hints.sentences.names import called
from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import UNSAID, Places, Words, clauses, joined, listed, say
from newsgrid.engine.rules import Regular


class Skyscrapers(Along, of=("skyscrapers",)):
    """The rule's number says how many houses are seen from its first cell."""

    def by_itself(self, cell: int, left: int, gone: int, end: Words) -> Words:
        return self.houses({cell: gone}, end)

    def by_cases(self, removed: Mapping[int, int], end: Words) -> Words:
        return self.houses(removed, end)

    def houses(self, removed: Mapping[int, int], end: Words) -> Words:
        """An explanation from the houses that are seen, or from how many would be seen; UNSAID if neither is enough."""
        if said := self.up_to_the_tallest(removed, end):
            return said
        would: dict[Words, dict[int, int]] = {}
        for cell, value in nodes_of(removed):
            held = would.setdefault(self.seen_with(cell, value), {})
            held[cell] = held.get(cell, 0) | 1 << (value - 1)
        if len(would) >= FEW or UNSAID in would:
            return UNSAID
        each = [Places(held=held_in(self.state, held), seen=seen) for seen, held in would.items()]
        told = Places(name=self.name, parts=joined([one.say("with {held}, {seen} would be seen") for one in each], "; "), end=end)
        return told.fitting("{name}: {parts}. So {end}.", "{name}: {parts}. So strike these.", UNSAID)

    def up_to_the_tallest(self, removed: Mapping[int, int], end: Words) -> Words:
        """An explanation from the houses before the tallest one; UNSAID if its place is not known, or they explain nothing."""
        state, seen = self.state, self.rule.parameters[0]
        at = next((at for at, cell in enumerate(self.cells) if state.values[cell] == state.model.values), 0)
        front = self.cells[:at]
        if not all(cell in front for cell in removed):
            return UNSAID
        top = say("the {value} in {cell}", value=state.sign(state.model.values), cell=state.cell(self.cells[at]))
        told = Places(name=self.name, houses=listed([*map(state.cell, front), top]), first=state.cell(front[0]), top=top, end=end)
        if at + 1 == seen and all(not_rising(state, front, cell, gone) for cell, gone in removed.items()):
            return told.say("{name}: {houses} must all be seen, each taller than the one before. So {end}.")
        if seen == 2 < at + 1 and state.model.least and all(not_first(state, front, cell, gone) for cell, gone in removed.items()):
            rest = told.also(rest=state.cells(front[1:]))
            return rest.say("{name}: only {first} and {top} are seen, so {first} is taller than {rest}. So {end}.")
        return UNSAID

    def seen_with(self, cell: int, value: int) -> Words:
        """ "at most 2 houses" if a value in a cell lets too few houses be seen, "at least 4 houses" if too many; UNSAID for neither."""
        state, seen = self.state, self.rule.parameters[0]
        reached = {(0, 0)}  # pairs: the values so far (a mask), and how many houses are seen
        differ = all(other in state.peers(self.cells[0]) for other in self.cells[1:])
        for other in self.cells:
            after, mask = set(), 1 << (value - 1) if other == cell else state.masks[other]
            for before, many in reached:
                for here in values_of(mask & ~before if differ else mask):
                    bit = 1 << (here - 1)
                    seen_here = bit > before and (here > 1 or state.model.least)
                    after.add((before | bit if differ else max(before, bit), many + bool(seen_here)))
            reached = after
        low, high = min([many for _, many in reached], default=seen), max([many for _, many in reached], default=seen)
        if high < seen:
            return say("at most {high} house{high:|s}", high=high)
        return say("at least {low} houses", low=low) if low > seen else UNSAID


def not_rising(state: State, front: Sequence[int], cell: int, gone: int) -> bool:
    """Whether these values of a cell are too low or too high if the values in `front` rise."""
    at, high = front.index(cell), state.model.values - len(front) + front.index(cell)
    low = max([lowest(state, other) + at - before for before, other in enumerate(front[:at])], default=at + 1)
    high = min([high, *(state.masks[other].bit_length() - behind for behind, other in enumerate(front[at + 1 :], 1))])
    return all(value < low or value > high for value in values_of(gone))


def not_first(state: State, front: Sequence[int], cell: int, gone: int) -> bool:
    """Whether these values are too low for the first of some houses if it is the tallest of them, or too high for a house behind it."""
    if cell == front[0]:
        least = max([lowest(state, other) for other in front[1:]])
        if all(other in state.peers(front[1]) for other in front[2:]):
            least = max(least, len(front) - 1)
        return all(value <= least for value in values_of(gone))
    return all(value >= state.masks[front[0]].bit_length() for value in values_of(gone))


def lowest(state: State, cell: int) -> int:
    return (state.masks[cell] & -state.masks[cell]).bit_length()


@technique(levels=(1, 2), of=(Regular,), tips={"skyscraper bounds": "A clue says how near to it a tall house may stand."})
def seen_from(state: State, index: int) -> Step | None:
    """The tallest house can't stand too near to a clue: each of the other houses seen stands before it."""
    rule = state.model.rules[index]
    if not Skyscrapers.reads(rule) or index not in state.model.because:
        return None
    seen, values, first = rule.parameters[0], state.model.values, rule.cells[0]
    told = Places(name=called(state, rule), seen=seen, first=state.cell(first), tallest=state.sign(values))
    if seen == 1:
        # in a short line the tallest house may be missing, and an empty lot hides nothing
        if (
            len(rule.cells) < values
            or not state.model.least
            or state.masks[first].bit_count() == 1
            or not state.masks[first] >> (values - 1)
        ):
            return None
        words = told.say("{name}: only one house is seen, so the tallest stands first: {first} is {tallest}.")
        return Step("skyscraper bounds", 1, words, (rule,), (first,), {first: values})
    # behind the nth house that is seen, there are `seen` - n taller ones
    bounds = {cell: max(values - seen + 1 + at, 0) for at, cell in enumerate(rule.cells)}
    removed = {cell: gone for cell, most in bounds.items() if (gone := state.masks[cell] & -1 << most) and not state.values[cell]}
    if not removed:
        return None
    each = [Places(cell=state.cell(cell), most=state.sign(bounds[cell])) for cell in removed]
    full = [one.say("{cell} is at most {most}") for one in each]
    brief = listed([full[0], *(one.say("{cell} {most}") for one in each[1:])])
    words = told.also(full=clauses(full), brief=brief).fitting(
        "{name}: {seen} houses are seen, each taller than those before it. So {full}.",
        "{name}: {seen} houses are seen, each taller than those before it. So {brief}.",
        "{name}: ever taller houses are seen. So {brief}.",
    )
    return Step("skyscraper bounds", 2, words, (rule,), tuple(rule.cells), {}, removed)
