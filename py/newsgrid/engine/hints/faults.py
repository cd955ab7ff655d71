"""The contradiction at the end of a chain, as part of a sentence: how the candidates left in its cells break a rule, and which cells show this."""

from collections import Counter
from collections.abc import Collection, Mapping
from copy import copy
from itertools import pairwise

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.automata import along_of
from newsgrid.engine.hints.loops_and_groups.connectivity import LOOSE, MARKED, SIZED, Group, View, meets, views
from newsgrid.engine.hints.sentences.fault import Fault, Sort, fault, plainly
from newsgrid.engine.hints.sentences.names import (
    alike_shapes,
    because,
    called,
    corners,
    group_word,
    in_brackets,
    is_part,
    is_plural,
    lattice_of,
    many_things,
    noun,
    plural,
    rule_named,
    stock_named,
    the,
    things,
)
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Places, Words, clauses, joined, listed, say
from newsgrid.engine.relations import islands
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.relations.groups import groups, spread
from newsgrid.engine.relations.pieces import Board, Misfit, table
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Chain, Connected, Islands, Pieces, Regular, Rule, Sized, Sum, Unlike, law_of, subject_of
from newsgrid.puzzle import about

NO_VALUE = Sort("nothing is left for {who}", "no value fits {who}", alike="no value fits")
NO_PLACE = Sort("{name} has no place for {value}", "{name} lacks {value}")
COUNTED = Sort("{name} has {what}")
CANNOT = Sort("{name} can't {what}")
BOUNDED = Sort("{name} would be {bounds}", "{name} can't be met")
MISFIT = Sort("{who} don't fit together{why}", "{who} don't fit ({thing})")
PART_FAILS = Sort("the {name} fails ({law})", "the {name} fails")
SHAPES_TOUCH = Sort("the {shape} at {one} touches the {shape} at {other}", "two {shape}s touch")
LINES_APART = Sort("{who}{more} can't be joined to the other lines", "{who} {verb} cut off")
NO_SIZE = Sort("some {word} can't have its size")  # used only if no plainer fault is found
# subjects that "can't be met"; others "can't be filled"
CLUES = (about.BESIDE, about.SPOT, about.SLANTED, about.EQUALS, about.CELLS, about.THINGS, about.WHOLE)
Left = Mapping[int, int]  # {cell: mask of its remaining candidates}


def broken(state: State, rule: Rule, left: Left) -> Fault:
    """How a rule is broken in a puzzle of two values."""
    told, subject = Places(name=rule_named(state, rule)), subject_of(rule)
    if isinstance(rule, Regular) and (said := along_of(state, rule).broken(left)):
        return said
    if isinstance(rule, Unlike):
        return plainly(told.say("two {name} are alike"), subject)
    found = None
    if isinstance(rule, Sum) and len(left) == len(rule.cells):
        found = by_law(state, rule, left) or miscounted(state, rule, left)
    return found or not_kept(state, rule, left)


def by_law(state: State, rule: Sum, left: Left) -> Fault | None:
    """How a rule with a specific demand, not just a count, is broken."""
    filled, room = [cell for cell in left if left[cell] == 2], sum(bool(mask & 2) for mask in left.values())
    law, there, subject = law_of(rule), len(filled), subject_of(rule)
    told = Places(name=rule_named(state, rule), there=there, loops=there > 0, thing=law.thing, cells=state.cells(rule.cells))
    if law.what == about.ON_LOOP:
        return plainly(told.say("{name} is {loops:black and|neither black nor} on the loop"), subject, subject.cells)
    if law.what == about.PASSED:
        return plainly(told.say("{there} lines meet at {name}" if there > 2 else "a line ends at {name}"), subject)
    if law.what == about.NOT_BOTH and len(rule.cells) > 2:
        shape, at, other = alike_shapes(state, rule)
        return fault(SHAPES_TOUCH, shape=shape, one=at, other=other)
    if law.what == about.NOT_BOTH:
        return plainly(told.say("{cells} are both {thing}"), subject, rule.cells)
    if law.what == about.NOT_ALL and subject.what == about.SQUARE:
        return plainly(say("the square {corners} is all {value}", corners=corners(state, rule), value=noun(state, 2 if there else 1)))
    if law.what == about.LIT and not room:
        return plainly(told.say("no lamp lights {name}"), subject)
    if law.what in (about.NONE, about.APART) and rule.allowed == {0, 1} and there > 1:
        return plainly(say("{cells} are both {things}", cells=state.cells(filled[:2]), things=plural(state, 2)), cells=filled[:2])
    if law.what == about.AS_MANY:
        value, many = (2, there) if there > max(rule.allowed) else (1, len(rule.cells) - room)
        return plainly(told.also(many=many, things=plural(state, value)).say("{name} has {many} {things}"), subject)
    return None


def miscounted(state: State, rule: Sum, left: Left) -> Fault | None:
    """How a rule that only counts is broken."""
    law, there, room = law_of(rule), list(left.values()).count(2), sum(bool(mask & 2) for mask in left.values())
    subject, name = subject_of(rule), rule_named(state, rule)
    if is_part(state, rule) and law:
        return fault(PART_FAILS, subject, name=name, law=law.demand)
    if law and law.what != about.HAS:
        return None
    if there > max(rule.allowed):
        return fault(COUNTED, subject, name=name, what=things(state, there, rule.cells))
    if room < min(rule.allowed):
        only, none = things(state, room, rule.cells), many_things(state, rule.cells)
        return fault(COUNTED, subject, name=name, what=say("only {things}", things=only) if room else say("no {things}", things=none))
    return None


def nothing_left(state: State, cell: int) -> Fault:
    return fault(NO_VALUE, who=state.cell(cell))


def no_place(state: State, rule: Rule, value: int) -> Fault:
    return fault(NO_PLACE, subject_of(rule), name=called(state, rule), value=state.sign(value))


def not_both(state: State, cell: int, value: int) -> Fault:
    return plainly(say("{cell} must be {value} but can't be", cell=state.cell(cell), value=state.sign(value)), cells=(cell,))


def not_kept(state: State, rule: Rule, left: Left) -> Fault:
    """How a rule is broken in a puzzle of any kind."""
    subject = subject_of(rule)
    if isinstance(rule, Connected):
        return cut_in_two(state, rule, left)
    if isinstance(rule, (Islands, Sized)):
        return wrong_group(state, rule, left)
    if isinstance(rule, Chain):
        return plainly(Numbers(state, rule, left).no_way_on())
    if isinstance(rule, Pieces):
        return plainly(no_piece(state, rule, left), subject)
    if isinstance(rule, Regular) and (found := misread(state, rule, left)):
        return found
    if isinstance(rule, Sum) and len(rule.allowed) == 1:
        (total,) = rule.allowed
        counts = not state.model.least and not state.model.sign(2).isdigit()
        what = say("have {things}", things=things(state, total, rule.cells)) if counts else say("make {total}", total=total)
        return fault(CANNOT, subject, name=the(state, rule), what=what)
    if isinstance(rule, Sum) and law_of(rule).what == about.NOT_ALL:
        return plainly(say("{name} are all {thing}", name=called(state, rule), thing=law_of(rule).thing), subject)
    return fault(CANNOT, subject, name=the(state, rule), what=say("be {clue:met|filled}", clue=subject.what in CLUES))


def misread(state: State, rule: Regular, left: Left) -> Fault | None:
    """How a rule that is read along cells is broken, if there is something more specific to say."""
    subject, first = subject_of(rule), rule.cells[0]
    if len(rule.cells) == 2:
        who, why, named = state.cells(rule.cells), in_brackets(state, rule), because(state, rule)
        if named.thing and named.what in (about.BETWEEN, about.UNMARKED, about.AT):
            return fault(MISFIT, subject, rule.cells, who=who, why=why, thing=named.thing)
        return plainly(say("{who} don't fit together{why}", who=who, why=why), subject, rule.cells)
    reader = automaton(rule.automaton, rule.parameters)
    if reader.of_first:
        known = [left[cell].bit_length() if not left[cell] & (left[cell] - 1) else 1 for cell in rule.cells]
        fails = reader.why([state.model.sign(value) for value in known])
        return plainly(say("{first} {fails}", first=state.cell(first), fails=fails), cells=(first,))
    bounds = along_of(state, rule).bounds(left)
    return fault(BOUNDED, subject, name=the(state, rule), bounds=bounds) if bounds else None


def no_piece(state: State, rule: Pieces, left: Left) -> Words:
    """Which piece has no place."""
    context = state.model.contexts[state.model.rules.index(rule)]
    ways = table(rule.pieces, rule.stocks, rule.values, context.least).parts
    for number, (_, many, members) in enumerate(rule.stocks):
        fit = [at for at in members if all(left.get(cell, state.masks[cell]) & need for cell, need in ways[at])]
        if len(fit) < many:
            told = Places(name=stock_named(state, rule, number), many=len(fit))
            return told.say("{name} has only {many} place{many:|s}" if fit and many > 1 else "{name} has no place")
    masks = list(state.masks)
    for cell, mask in left.items():
        masks[cell] = mask
    try:
        Board(rule, masks, context)
    except Misfit as misfit:
        return laid_first(state, rule, misfit, [{cell for cell, _ in parts} for parts in ways])
    return say("{name} has no room left", name=the(state, rule))


def along(state: State, cells: list[int]) -> Words:
    """The place of a straight piece: "r3c4\N{EN DASH}r4c4", or "r5c8" for one cell."""
    ends = [state.cell(cell) for cell in dict.fromkeys((min(cells), max(cells)))]
    return joined(ends, "\N{EN DASH}")


def laid_first(state: State, rule: Pieces, misfit: Misfit, cells_of: list[set[int]]) -> Words:
    """The last few pieces with a forced place, and what has no place because of them. cells_of: the cells of each piece."""
    stocks = table(rule.pieces, rule.stocks, rule.values, state.context.least).stocks
    new = [at for at in misfit.chosen if state.open(cells_of[at]) and stocks[at]][-FEW_VALUES + 1 :]
    lies = {at: along(state, [cell for cell, number in rule.pieces[at] if number in rule.values]) for at in new}
    laid = Counter([stocks[other][0] for other in misfit.chosen if stocks[other]])
    twice = [at for at in new if laid[stocks[at][0]] > rule.stocks[stocks[at][0]][1]]
    if misfit.stock < 0 and len(twice) > 1:
        name = stock_named(state, rule, stocks[twice[0]][0])
        return say("{places} would each be {name}", places=listed([lies[at] for at in twice]), name=name)
    told = [say("{name} lies at {place}", name=stock_named(state, rule, stocks[at][0]), place=lies[at]) for at in new]
    if misfit.stock >= 0:
        gone = say("{name} has no place", name=stock_named(state, rule, misfit.stock))
    elif misfit.cell >= 0:
        gone = say("nothing fits at {cell}", cell=state.cell(misfit.cell))
    else:
        gone = say("{name} has no room left", name=the(state, rule))
    return clauses([*told, gone])


class Numbers:
    """Consecutive numbers that touch, followed until a number has no cell, or a cell no number. held: the numbers left for each place; begun:
    `held` at the start; tried: the cell in which a number is tried, "it" in sentences; -1 for none."""

    def __init__(self, state: State, rule: Chain, left: Left, tried: int = -1) -> None:
        self.state, self.rule, self.tried = state, rule, tried
        self.held = {at: left[cell] for at, cell in enumerate(rule.cells)}
        self.begun = self.held

    def no_way_on(self) -> Words:
        """The contradiction, in words."""
        while True:
            places = self.places()
            single = {at: mask.bit_length() for at, mask in self.held.items() if not mask & (mask - 1)}
            known = {number: at for at, number in single.items()}
            none = next((number for number, some in places.items() if not some), 0)
            if said := self.twice(single) or self.too_far(known):
                return said
            if none:
                return self.no_cell(none, known)
            then = self.beside(single, {number for number, some in places.items() if len(some) == 1})
            if lost := [at for at, mask in then.items() if not mask]:
                return self.no_number_fits(lost[0])
            if then == self.held:
                return say("the numbers can't follow each other")
            self.held = then

    def places(self) -> dict[int, list[int]]:
        """{number: the places that can hold it}."""
        return {number: [at for at, mask in self.held.items() if mask >> (number - 1) & 1] for number in range(1, len(self.held) + 1)}

    def number_in(self, cell: int, number: int) -> Words:
        """ "the 4 in r1c2", or "it" for the cell in which a number is tried."""
        return say("it") if cell == self.tried else say("the {value} in {cell}", value=self.state.sign(number), cell=self.state.cell(cell))

    def beside(self, single: Mapping[int, int], once: Collection[int]) -> dict[int, int]:
        """The numbers left for each place, given its neighbours. single: {place: its only number}; once: the numbers with only one place."""
        taken, alone = [union_of(1 << (number - 1) for number in some) for some in (single.values(), once)]
        then = {}
        for at, mask in self.held.items():
            left = mask & self.follows(at)
            if left & (left - 1):
                left &= ~taken
            then[at] = left & alone if mask & alone else left
        return then

    def follows(self, at: int) -> int:
        """The numbers that fit a place, since the number before and the number after both fit beside it."""
        around = union_of(self.held[other] for other in self.rule.links[at])
        return (around << 1 | 1) & (around >> 1 | 1 << (len(self.held) - 1))

    def twice(self, single: Mapping[int, int]) -> Words:
        """The words for two cells that are left with the same number; "" if there are none."""
        where: dict[int, int] = {}
        for at, number in single.items():
            if number in where:
                cells = [self.rule.cells[where[number]], self.rule.cells[at]]
                first = min(cells, key=lambda cell: not self.state.values[cell])
                told = Places(first=self.state.cell(first), both=self.state.cells(cells), value=self.state.sign(number))
                known = self.state.values[first]
                return told.say("{first} has the {value} already" if known else "{both} could both only be {value}")
            where[number] = at
        return UNSAID

    def no_cell(self, number: int, known: Mapping[int, int]) -> Words:
        """The words for a number without a cell. known: {number: its place}."""
        told, beside = Places(value=self.state.sign(number)), [near for near in known if abs(near - number) == 1]
        if not beside:
            return told.say("{value} has no cell")
        near = self.number_in(self.rule.cells[known[beside[0]]], beside[0])
        return told.also(near=near).say("{value} has no cell beside {near}")

    def no_number_fits(self, at: int) -> Words:
        """Why no number fits a cell, given its neighbours."""
        state, rule, held = self.state, self.rule, self.held
        around, value, cell = union_of(held[other] for other in rule.links[at]), held[at].bit_length(), rule.cells[at]
        settled = [one for one, mask in held.items() if not mask & (mask - 1) and self.begun[one] != mask and one in {at, *rule.links[at]}]
        so = [say("{cell} is {values}", cell=state.cell(rule.cells[one]), values=state.mask(held[one])) for one in settled[:FEW_VALUES]]
        lost = [other for other in (value - 1, value + 1) if 0 < other <= len(held) and not around >> (other - 1) & 1]
        if held[at] & (held[at] - 1) or not lost:
            end = say("no number in {cell} could touch the ones before and after it", cell=state.cell(cell))
        else:
            end = say("{lost} has no cell beside {number}", lost=state.sign(lost[0]), number=self.number_in(cell, value))
        return say("{so}, and {end}", so=clauses(so), end=end) if so else end

    def too_far(self, known: Mapping[int, int]) -> Words:
        """The words for two numbers that are too far apart for a path through open cells; "" if there are none. known: {number: its place}."""
        state, rule = self.state, self.rule
        free = set(range(len(rule.cells))).difference(known.values())
        for one, other in pairwise(sorted(known)):
            if known[other] in spread([known[one]], rule.links, free | {known[other]}, other - one):
                continue
            (value, cell), (near, there) = sorted(
                [(number, rule.cells[known[number]]) for number in (one, other)], key=lambda held: bool(state.values[held[1]])
            )
            first, steps = self.begun[known[value]], other - one
            sure = not first & (first - 1)  # its number was known before
            told = Places(value=state.sign(value), cell=state.cell(cell), steps=steps)
            told = told.also(number=self.number_in(cell, value), near=self.number_in(there, near))
            if known[other] in spread([known[one]], rule.links, set(range(len(rule.cells))), steps):
                way = told.say("no {steps} step{steps:|s} through open cells lead from {number} to {near}")
                return way if sure else told.also(way=way).say("only {cell} is left for {value}, and {way}")
            if sure:
                return told.say("{number} is more than {steps} step{steps:|s} from {near}")
            if self.only_number(value, known[value]):
                return told.say("{cell} could only be {value} (no other number fits there), too far from {near}")
            return told.say("{value} would be in {cell}, more than {steps} step{steps:|s} from {near}")
        return UNSAID

    def only_number(self, value: int, place: int) -> bool:
        """Whether each other candidate of a place is taken elsewhere, or the number before or after it does not fit beside the place."""
        placed = {mask for at, mask in self.held.items() if at != place and not mask & (mask - 1)}
        others = [number for number in values_of(self.state.masks[self.rule.cells[place]]) if number != value]
        return all(1 << (number - 1) in placed or not self.follows(place) >> (number - 1) & 1 for number in others)


# --- cells that must be joined ---------------------------------------------------------------------------------------------------


def cut_in_two(state: State, rule: Connected, left: Left) -> Fault:
    """The fault of cells that must be joined but can't be: the smallest part is cut off."""
    mask = mask_of(rule, state.context)
    possible = {at for at, cell in enumerate(rule.cells) if left[cell] & mask}
    sure = {at for at in possible if not left[rule.cells[at]] & ~mask}
    parts = [(len(group), sorted(part)) for group in groups(rule.links, possible) if (part := sure.intersection(group))]
    name = called(state, rule)
    if len(parts) < 2:
        return plainly(say("{name} {so:are|is} cut in two", name=name, so=bool(is_plural(rule))), subject_of(rule))
    apart = [rule.cells[at] for at in min(parts)[1]]
    if lattice_of(state) is not None:
        return apart_from_lines(state, rule, apart, left)
    who = state.cells(apart) if len(apart) <= FEW_VALUES else say("{apart} with its group", apart=state.cell(apart[0]))
    return plainly(say("{who} {so:is|are} cut off", who=who, so=bool(len(apart) == 1 or len(apart) > FEW_VALUES)), cells=apart)


def apart_from_lines(state: State, rule: Connected, apart: list[int], left: Left) -> Fault:
    """The fault of lines on edges that can't be joined to the other lines, or form a loop by themselves."""
    meet = [sum(other in apart for other in corner.cells) for corner in corners_of(state, apart)]
    few = len(apart) <= MOST_LISTED
    who, more = (state.cells(apart), "") if few else (state.cell(apart[0]), say(" and {number} more lines", number=len(apart) - 1))
    if all(many == 2 for many in meet):
        return plainly(
            say("{who}{more} {many:closes|close} a loop without the other lines", who=who, more=more, many=len(apart)), cells=apart
        )
    return fault(LINES_APART, cells=apart, who=who, more=more, verb="are" if few and len(apart) > 1 else "is")


def corners_of(state: State, edges: list[int]) -> list[Sum]:
    """The rules that allow two lines, or none, to meet at an end of one of these edges."""
    found = dict.fromkeys(state.model.rules[at] for edge in edges for at in state.rules_of[edge])
    return [rule for rule in found if isinstance(rule, Sum) and rule.allowed <= {0, 2} and law_of(rule).what == about.PASSED]


def wrong_group(state: State, rule: Islands | Sized, left: Left) -> Fault:
    """Which group has too many cells, or too little room."""
    twin = copy(state)
    twin.masks = list(state.masks)
    for cell, mask in left.items():
        twin.masks[cell] = mask
    word = group_word(state, rule)
    for view in views(twin, state.model.rules.index(rule)):
        for group in view.groups:
            if said := wrong_with(state, view, group, word):
                return plainly(said)
    if isinstance(rule, Sized):
        for cell in state.open(rule.cells):
            if all(fits_not(twin, rule, cell, value, word) for value in values_of(left[cell])):
                return plainly(say("each number in {cell} makes a group too large or shuts it in", cell=state.cell(cell)))
    if isinstance(rule, Islands):
        alone: list[int] = []
        islands.conclusions(rule, twin.masks, state.context, alone)
        if alone:
            return plainly(say("no number gets to {cell}", cell=state.cell(rule.cells[alone[0]])))
    return fault(NO_SIZE, word=word)


def fits_not(twin: State, rule: Sized, cell: int, value: int, word: str) -> bool:
    """Whether a value in a cell makes some group too large, or leaves it no room."""
    before, twin.masks[cell] = twin.masks[cell], 1 << (value - 1)
    found = any(wrong_with(twin, view, group, word) for view in views(twin, twin.model.rules.index(rule)) for group in view.groups)
    twin.masks[cell] = before
    return found


def wrong_with(state: State, view: View, group: Group, word: str) -> Words:
    """What is wrong with a group, "" if nothing is found."""
    links, cells = view.rule.links, view.rule.cells
    told = Places(word=word, cell=state.cell(cells[group.cells[0]]), size=group.size, many=len(group.cells))
    named = told.say("the {word} of {cell}")
    if group.what == MARKED and isinstance(view.rule, Islands):
        marks = [cell for cell, _ in view.rule.marks if cell in {cells[at] for at in group.cells}]
        told = told.also(marks=state.cells(marks), mark=state.cell(marks[0]))
        if len(marks) > 1:
            return told.say("the {word}s of {marks} are one")
        named = told.say("the {size} at {mark}" if group.size else "the {word} of {mark}")
    if group.what in (MARKED, SIZED) and group.size:
        if len(group.cells) > group.size:
            return told.also(named=named).say("{named} has {many} cells")
        free = {at for at in view.possible if not (isinstance(view.rule, Islands) and meets(view, at, group))}
        room = len(spread(group.cells, links, free, group.size - len(group.cells)))
        if room < group.size:
            return say("{named} has room for only {room} cell{room:|s}", named=named, room=room)
    if group.what == LOOSE and not reached(view).intersection(group.cells):
        return told.say("no number gets to {cell}")
    return UNSAID


def reached(view: View) -> set[int]:
    """The places that the groups with a number can reach."""
    links, numbers = view.rule.links, [group for group in view.groups if group.what == MARKED]
    room = [spread(one.cells, links, view.possible, one.size - len(one.cells) if one.size else -1) for one in numbers]
    return {at for places in room for at in places}
