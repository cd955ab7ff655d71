"""Explanations of steps, shared by all rules that are read along their cells."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, TypeGuard

from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import TooLarge
from newsgrid.engine.hints.sentences.fault import Fault
from newsgrid.engine.hints.sentences.names import called, each_are, name_of, noun
from newsgrid.engine.hints.sentences.values import can_be, left_over, no_longer
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import UNSAID, Places, Words, clauses, joined, listed, say
from newsgrid.engine.relations import regular
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.rules import Context, Regular, Rule, law_of, subject_of
from newsgrid.puzzle.about import BESIDE, SPOT
from newsgrid.puzzle.glyphs import is_none
from newsgrid.puzzle.shapes import BOTTOM, LEFT, RIGHT, TOP

MOST_TOLD = 4  # the largest number of cells whose candidates a sentence lists
FEW = 3  # the smallest number of parts that is too many for one sentence
MOST_SAID = 40  # the largest number of characters in a demand that is appended to a rule's name
MOST_OFF = 12  # how far to search for a correct number on either side of the printed number
WAYS = {TOP: "downwards", BOTTOM: "upwards", LEFT: "to the right", RIGHT: "to the left"}  # {side of a clue: its reading direction}
EXACT = 6  # for a number up to this, the limit is "5" instead of "at most 5" if no other lower number is possible
MOST_WAYS = 4  # the largest number of ways to fill the cells that a sentence lists
MOST_TRIED = 400  # the largest number of values tried in cells to find these ways

Ways = list[tuple[int, ...]]
Masks = Mapping[int, int]  # {cell: a mask of values}


class Along:
    """The explanations for a rule that is read along cells, if its automaton has no class of its own.

    A subclass (newsgrid.engine.hints.automata) explains in its own words how a rule of its automata is broken, or why a value is removed, and
    leaves the rest to this class. of: the names of its automata; title: the name of a step by such a rule if no constraint gives the step a name.
    """

    known: ClassVar[dict[str | Callable[..., Any], type["Along"]]] = {}
    names: ClassVar[tuple[str, ...]] = ()
    title = ""

    def __init_subclass__(cls, of: tuple[str, ...]) -> None:
        cls.names = of
        Along.known.update(dict.fromkeys(of, cls))

    @classmethod
    def reads(cls, rule: Rule) -> TypeGuard[Regular]:
        """Whether a rule is read by one of the automata of this class."""
        return isinstance(rule, Regular) and rule.automaton in cls.names

    def __init__(self, state: State, rule: Regular, context: Context) -> None:
        self.state = state
        self.rule = rule
        self.cells = rule.cells
        self.context = context
        self.machine = automaton(rule.automaton, rule.parameters)
        self.subject = subject_of(rule)

    # --- what subclasses may say in their own words; UNSAID or None if they don't ---------------------------------------------

    def broken(self, left: Masks) -> Fault | None:
        """How the rule is broken. left: the candidates left in its cells."""
        return None

    def in_brief(self) -> Words:
        """What the rule demands, as one of several laws of a line: "no three alike"."""
        return UNSAID

    def of_two(self, they: str = "they ") -> Words:
        """What the rule asks of two cells. they: the subject of the sentence."""
        return UNSAID

    def by_itself(self, cell: int, left: int, gone: int, end: Words) -> Words:
        """Why one of several cells can only have the values in `left`."""
        return UNSAID

    def with_one(self, cell: int, other: int, gone: int, end: Words) -> Words:
        """Why one of two cells loses the values in `gone`."""
        return UNSAID

    def by_cases(self, removed: Masks, end: Words) -> Words:
        """Why the values in `removed` are impossible, given that the rule's cells differ."""
        return UNSAID

    @property
    def no_way(self) -> Words:
        """Why every way to fill the rule's other cells fails: none makes its number."""
        return say("no different values make that")

    # --- what the rule is called --------------------------------------------------------------------------------------------------

    @cached_property
    def name(self) -> Words:
        return called(self.state, self.rule)

    @property
    def span(self) -> Words:
        """ "r1c1 to r1c5": the rule's cells, given by the first and the last cell."""
        return say("{first} to {last}", first=self.state.cell(self.cells[0]), last=self.state.cell(self.cells[-1]))

    def briefly(self) -> Words:
        """What the rule demands, to be appended to its name; UNSAID if the demand is long."""
        says = Words(law_of(self.rule).told)
        return says if len(str(says)) <= MOST_SAID else UNSAID

    @property
    def head(self) -> Words:
        """The rule's name, and what the rule demands if the demand is short: "row 4, A to C once each"."""
        return self.name + self.briefly()

    @property
    def opening(self) -> Words:
        """The beginning of a sentence about the rule's cells: "row 4, A to C once each:"."""
        return self.head + ":"

    def demand(self) -> str:
        """What the rule's constraint means; "" if `opening` already says what the rule demands."""
        return "" if self.briefly() else regular.meaning(self.rule)

    @cached_property
    def told(self) -> Words:
        """What the rule's number means: "row 4 makes 9 between 1 and 6"; UNSAID if the rule has no number, or its name gives the meaning."""
        beside = self.subject
        if not self.machine.says or beside.what != BESIDE or beside.line is None:
            return UNSAID
        line, first = name_of(self.state, beside.line), self.state.cell(self.cells[0])
        return say(self.machine.says, way=WAYS[beside.side], line=line, first=first, name=self.name)

    # --- what some of the cells show ----------------------------------------------------------------------------------------------

    def telling(self, kept: Masks) -> list[int]:
        """A minimal set of the rule's cells whose candidates are enough to explain `kept`. kept: {cell: the candidates that stay}."""
        state, full = self.state, self.freed(kept)
        needed = [cell for cell in dict.fromkeys(self.cells) if full[cell] != state.masks[cell]]
        for cell in sorted(needed, key=lambda cell: (bool(state.values[cell]), state.masks[cell].bit_count()), reverse=True):
            rest = [other for other in needed if other != cell]
            if self.leaves(self.freed({*kept, *rest}), kept):
                needed = rest
        return needed

    def leaves(self, masks: list[int], kept: Masks) -> bool:
        """Whether the rule, given these candidates of all cells, leaves only candidates in `kept`. Changes `masks`."""
        return regular.narrow(self.rule, masks, self.context) is not None and all(not masks[cell] & ~mask for cell, mask in kept.items())

    def what_follows(self, kept: Masks) -> Words:
        """ "r1c1 can't be 3, and r1c2 and r1c3 are 5"."""
        placed, removed = self.state.parted(kept)
        return clauses([*([self.state.struck(removed)] if removed else []), *known(self.state, placed, kept)])

    def one_cell(self, cell: int, left: int, gone: int) -> Words:
        """Why only some values are left in a cell."""
        end = say("{cell} {left_over}", cell=self.state.cell(cell), left_over=left_over(self.state, left, gone))
        others = [other for other in self.cells if other != cell]
        if len(self.cells) == 2 and len(others) == 1:
            return self.with_one(cell, others[0], gone, end) or self.by_the_other(cell, others[0], end)
        return self.by_itself(cell, left, gone, end) or self.by_others({cell: left}, end)

    def by_the_other(self, cell: int, other: int, end: Words) -> Words:
        """Why one of two cells loses values, shown by the other cell's candidates."""
        mask, needs = self.state.masks[other], self.machine.needs
        told = Places(name=self.name, asks=self.of_two(), other=self.state.cell(other), can=can_be(self.state, mask), end=end)
        if needs is not None and not mask & (mask - 1):
            return told.also(needs=needs(self.state.sign(mask.bit_length()))).say("{other} is {can}, and {needs}. So {end}.")
        return told.say("{name}: {asks}. {other} is {can}, so {end}." if self.of_two() else "{name}: {other} is {can}, so {end}.")

    def by_others(self, kept: Masks, end: Words) -> Words:
        """Why only `kept` is left, shown by as few other cells as possible, or by the remaining ways to fill them. end: what follows."""
        state = self.state
        if said := self.by_number({cell: state.masks[cell] & ~mask for cell, mask in kept.items()}, end):
            return said
        tells = self.telling(kept)
        if not tells:
            return self.whatever(kept, self.with_struck(kept, end))
        if said := self.by_count(kept, end):
            return said
        hulls, trial = {cell: hull(state, state.masks[cell]) for cell in tells}, self.freed(kept)
        for cell, mask in hulls.items():
            trial[cell] = mask
        shown = clauses(known(state, tells, hulls if self.leaves(trial, kept) else {}))
        cells = state.cells(tells) if len(tells) <= MOST_TOLD else say("its other {many} cells", many=len(tells))
        told = Places(name=self.name, opening=self.opening, says=self.told, shown=shown, cells=cells, end=end)
        few = len(tells) <= MOST_TOLD or len({*hulls.values()}) < FEW
        return told.fitting(
            "{says}. {shown}. So {end}." if self.told and few else None,
            "{opening} {shown}. So {end}." if few else None,
            *self.ways_left(self.context.distinct, end),
            "{opening} with the candidates of {cells}, {end}.",
            "{name}: with its other cells' candidates, {end}.",
        )

    def freed(self, kept: Collection[int]) -> list[int]:
        """The candidates of all cells, with the rule's cells reset to every value, except the cells in `kept`."""
        masks, domains = list(self.state.masks), self.state.model.domains
        for cell in {*self.cells}.difference(kept):
            masks[cell] = domains.get(cell, self.state.model.all_candidates)
        return masks

    def with_struck(self, kept: Masks, end: Words) -> Words:
        """The end of a sentence. If one cell has one value left, it also lists the candidates that this step strikes: the rest are struck already."""
        ((cell, left), *more) = kept.items()
        if more or left & (left - 1):
            return end
        gone = {cell: self.state.masks[cell] & ~left}
        return say("{struck}: it is {value}", struck=self.state.struck(gone), value=self.state.mask(left))

    def whatever(self, kept: Masks, end: Words) -> Words:
        """Why only `kept` is left, whatever the other cells hold."""
        told = Places(opening=self.opening, says=self.told, demand=self.demand(), end=end)
        if self.told:
            return told.say("{says}. Whatever its other cells hold, {end}.")
        return told.fitting("{opening} {demand}. So {end}." if self.demand() else None, "{opening} whatever its other cells hold, {end}.")

    def by_count(self, kept: Masks, end: Words) -> Words:
        """An explanation from the printed count of a value: all its cells are found, or just enough cells can hold it. UNSAID in other cases."""
        state, counts = self.state, self.machine.counts
        every = counts(len(self.cells)) if counts is not None else {}
        if len(every) != 1:
            return UNSAID
        ((printed, many),) = every.items()
        bit = 1 << (printed - state.model.least)
        there = [cell for cell in self.cells if state.values[cell] and state.masks[cell] == bit]
        able = [cell for cell in self.cells if state.masks[cell] & bit]
        told = Places(head=self.head, many=many, value=state.mask(bit), end=end)
        if len(there) == many and there and not any(mask & bit for mask in kept.values()):
            return told.also(there=state.cells(there)).say("{head}: {there} {many:is that|are these} already. So {end}.")
        if len(able) == many and all(mask == bit for mask in kept.values()):
            return told.also(able=state.cells(able)).say("{head}, and only {able} can be {value}. So {end}.")
        return UNSAID

    # --- the number that would be right -------------------------------------------------------------------------------------------

    @cached_property
    def shift(self) -> int | None:
        """The rule's printed number minus its parameter, 0 or 1; None if it has no number."""
        parameters = self.rule.parameters
        text = self.subject.number if self.subject.what in (BESIDE, SPOT) and parameters else ""
        more = int(text) - parameters[0] if text.isdigit() else -1
        return more if more in (0, 1) else None

    def with_number(self, number: int) -> Regular:
        """The same rule with another number."""
        return replace(self.rule, parameters=(number, *self.rule.parameters[1:]))

    def numbers(self, masks: Sequence[int]) -> list[int] | None:
        """The numbers near the rule's own that it could have with these candidates; None if there are none, or if the rule's own is possible."""
        number, found = self.rule.parameters[0], []
        for other in range(max(0, number - MOST_OFF), number + MOST_OFF + 1):
            if regular.narrow(self.with_number(other), list(masks), self.context) is not None:
                found.append(other)
        return None if not found or number in found else found

    def limits(self, found: Iterable[int]) -> Words:
        """The numbers that the rule could have: "at most 7", "0 or at least 6". found: these numbers, all different from the rule's own."""
        number, shift = self.rule.parameters[0], self.shift or 0
        low, high = [other for other in found if other < number], [other for other in found if other > number]
        limits = []
        if low:
            exact = max(low) + shift == 0 or (len(low) == 1 and number <= EXACT)
            limits.append(say("{exact:|at most }{number}", exact=exact, number=max(low) + shift))
        if high:
            limits.append(say("at least {number}", number=min(high) + shift))
        return joined(limits, " or ")

    def bounds(self, left: Masks) -> Words:
        """The numbers that the rule could have with these candidates; UNSAID if it has none, or could have numbers both above and below its own."""
        if self.shift is None:
            return UNSAID
        found = self.numbers([left.get(cell, mask) for cell, mask in enumerate(self.state.masks)])
        number = self.rule.parameters[0]
        one_side = found is not None and (max(found) < number or min(found) > number)
        return self.limits(found) if found is not None and one_side else UNSAID

    def by_number(self, removed: Masks, end: Words) -> Words:
        """An explanation from the number that each removed value would make; UNSAID if a value could make the right number, or the rule has none."""
        state = self.state
        if self.shift is None or len(removed) > MOST_TOLD:
            return UNSAID
        found: dict[Words, dict[int, int]] = {}
        every: set[int] = set()
        for cell, value in nodes_of(removed):
            masks = list(state.masks)
            masks[cell] = 1 << (value - 1)
            numbers = self.numbers(masks)
            if numbers is None:
                return UNSAID
            every.update(numbers)
            held = found.setdefault(self.limits(numbers), {})
            held[cell] = held.get(cell, 0) | masks[cell]
        told = Places(name=self.name, says=self.told, held=held_in(state, removed), limits=self.limits(sorted(every)), end=end)
        each = [Places(limits=limits, held=held_in(state, some)) for limits, some in found.items()]
        few = len(each) < FEW
        if not self.told:
            told = told.also(parts=clauses([one.say("{limits} with {held}") for one in each]))
            return told.fitting(
                "{name} would be {parts}. So {end}." if few else None, "{name} would be {limits} with {held}. So {end}.", UNSAID
            )
        nodes = nodes_of(removed)
        sums = self.added_up(*nodes[0], every) if len(nodes) == 1 else UNSAID
        return told.also(sums=sums, parts=clauses([one.say("with {held}, that would be {limits}") for one in each])).fitting(
            "{says}. With {held}, that would be {sums}. So {end}." if sums else None,
            "{says}. {parts}. So {end}." if few else None,
            "{says}. With {held}, that would be {limits}. So {end}.",
            "{name}: with {held}, that would be {limits}. So {end}.",
            UNSAID,
        )

    def added_up(self, cell: int, value: int, found: Iterable[int]) -> Words:
        """The nearest number that the rule could have with a value in a cell, as a sum: "at most 3 + 8 + 7 = 18"; UNSAID if there are numbers both
        above and below its own, or if different values can't make the nearest number."""
        adds, number, model = self.machine.adds, self.rule.parameters[0], self.state.model
        low, high = [other for other in found if other < number], [other for other in found if other > number]
        if adds is None or (low and high):
            return UNSAID
        differ = model.rules.index(self.rule) in model.because
        for nearest in sorted(low, reverse=True) or sorted(high):
            ways = self.ways_with({cell: 1 << (value - 1)}, differ, 1 if differ else MOST_WAYS, nearest)
            sums = [adds([one - 1 + model.least for one in way]) or [] for way in ways]
            held = next((some for some in sums if len(set(some)) == len(some)), None)
            if held is not None:
                told = Places(low=bool(low), sums=joined(map(str, held), " + "), sum=sum(held))
                return told.say("at {low:most|least} {sums} = {sum}") if len(held) > 1 else UNSAID
        return UNSAID

    # --- ways to fill all the cells -----------------------------------------------------------------------------------------------

    def ways_with(self, held: Masks, different: bool, most: int, number: int | None = None) -> Ways:
        """Up to `most` ways to fill the cells, [] if the search takes too long. held: {cell: mask in place of its candidates};
        number: the number to use in place of the rule's own; different: whether all values must differ."""
        masks = tuple(held.get(cell, self.state.masks[cell]) for cell in self.cells)
        if len(set(self.cells)) < len(self.cells):
            return []
        rule = self.rule if number is None else self.with_number(number)
        try:
            layers = regular.diagram(rule.automaton, rule.parameters, masks, self.state.model.least) or ()
        except TooLarge:
            return []
        found: Ways = []
        tried, limit = 0, MOST_TRIED * (1 if most > 1 else MOST_WAYS)

        def follow(at: int, reached: object, so_far: tuple[int, ...]) -> bool:
            nonlocal tried
            if at == len(layers):
                found.append(so_far)
                return len(found) < most
            for value, then in layers[at].get(reached, {}).items():
                tried += 1
                if tried > limit or (not (different and value in so_far) and not follow(at + 1, then, (*so_far, value))):
                    return False
            return True

        for start in list(layers[0]) if layers else []:
            if not follow(0, start, ()):
                break
        return found if tried <= limit else []

    def listed_ways(self, different: bool) -> Words:
        """The ways to fill the cells, in words; UNSAID if there are many, or if the values are things: "a star", "no line"."""
        state, ways = self.state, self.ways_with({}, different, MOST_WAYS + 1)
        if len(ways) > MOST_WAYS or any(
            state.sign(value) != noun(state, value) or is_none(state.sign(value)) for way in ways for value in way
        ):
            return UNSAID
        return listed([joined(map(state.sign, way), "-") for way in ways], "or")

    def ways_left(self, different: bool, end: Words) -> list[Words]:
        """[the sentence that lists the ways to fill the cells]; [] if `listed_ways` is UNSAID."""
        ways = self.listed_ways(different)
        cells = self.state.cells(self.cells) if len(self.cells) < 3 else self.span
        return [say("{name}: {cells} can only be {ways}. So {end}.", name=self.name, cells=cells, ways=ways, end=end)] if ways else []

    # --- with different values ----------------------------------------------------------------------------------------------------

    def cases(self, removed: Masks) -> Words:
        """Why several cells lose values that occur in no way to fill the rule's cells with different values."""
        end, less = no_longer(self.state, removed)
        kept = {cell: self.state.masks[cell] & ~gone for cell, gone in removed.items()}
        if any(not left & (left - 1) for left in kept.values()):
            end = self.what_follows(kept)
        ways = list(filter(None, [self.by_cases(removed, end)]))
        if len(removed) == 1 and len(self.cells) == 2:
            ways.append(self.and_they_differ(*next(iter(removed.items()))))
        ways += self.ways_left(True, end)
        told = Places(name=self.head, says=self.told, held=held_in(self.state, removed), fails=self.no_way, end=end, less=less)
        general = (
            "{says}. With {held}, {fails}" if self.told else "{name}: with {held}, no different values in its other cells make it right"
        )
        return told.also(fails=told.say(general)).fitting(
            *ways,
            *self.ways_left(True, say("these cells hold nothing else")),
            "{fails}. So {end}.",
            "{fails}. So strike these.",
            "{name}, with different values: {end}.",
            "{name}, with different values: {less}.",
        )

    def and_they_differ(self, cell: int, gone: int) -> Words:
        """Why one of two cells that differ loses values."""
        (other,) = [one for one in self.cells if one != cell]
        told = Places(name=self.head, cell=self.state.cell(cell), gone=self.state.mask(gone, "or"), other=self.state.cell(other))
        can = can_be(self.state, self.state.masks[other])
        return told.also(can=can).say("{name}, and they differ. {other} is {can}, so {cell} can't be {gone}.")

    def laid(self, placed: Masks) -> Words:
        """Explains which cells are the same in every way to fill a line of two values."""
        state = self.state
        ends = clauses(each_are(state, placed))
        kept = {cell: 1 << (value - 1) for cell, value in placed.items()}
        if said := self.by_number({cell: state.masks[cell] & ~mask for cell, mask in kept.items()}, ends):
            return said
        what = each_are(state, {cell: state.values[cell] for cell in self.telling(kept)})
        told = Places(name=self.head, ends=ends, what=clauses(what))
        if not what:
            return told.say("{name} leaves so little room that in every way to fill it {ends}.")
        return told.fitting("{name}: {what}. In every way to fill the rest, {ends}.", "{name}: in every way to fill what is left, {ends}.")


def along_of(state: State, rule: Regular, context: Context | None = None) -> Along:
    """The explanations for a rule, in the words of its automaton. context: the rule's own if left out."""
    return Along.known.get(rule.automaton, Along)(state, rule, context or state.model.contexts[state.model.rules.index(rule)])


# --- cells and what they hold -----------------------------------------------------------------------------------------------------


def hull(state: State, mask: int) -> int:
    """All values from the least to the greatest in a mask of more than a few numbers; the mask itself in other cases."""
    low, high = mask & -mask, 1 << (mask.bit_length() - 1)
    return (2 * high - 1) & ~(low - 1) if mask.bit_count() > FEW and state.sign(1).isdigit() else mask


def known(state: State, cells: Iterable[int], as_masks: Masks) -> list[Words]:
    """What some cells are, or can be: "r1c1 and r1c2 are white", "r1c3 is 2 or 3". as_masks: {cell: the mask to state instead of its candidates}."""
    alike: dict[int, list[int]] = {}
    for cell in sorted(cells):
        alike.setdefault(as_masks.get(cell, state.masks[cell]), []).append(cell)
    told = [Places(cells=state.cells(same), many=len(same), can=can_be(state, mask)) for mask, same in alike.items()]
    return [one.say("{cells} {many:is|are} {can}") for one in told]


def nodes_of(masks: Masks) -> list[Node]:
    return [(cell, value) for cell, mask in sorted(masks.items()) for value in values_of(mask)]


def held_in(state: State, masks: Masks) -> Words:
    """ "2 or 4 in r4c2", "black in r1c2 or 3 in r1c3"."""
    alike: dict[int, list[int]] = {}
    for cell, mask in sorted(masks.items()):
        alike.setdefault(mask, []).append(cell)
    parts = [
        say("{values} in {cells}", values=listed(list(map(state.sign, values_of(mask))), "or"), cells=state.cells(cells, "or"))
        for mask, cells in alike.items()
    ]
    single = all(len(cells) == 1 and not mask & (mask - 1) for mask, cells in alike.items())
    return listed(parts, "or") if single else joined(parts, ", or ")
