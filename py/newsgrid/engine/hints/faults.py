"""What is impossible at the end of a chain, as a part of a sentence: how a rule is broken by what is left of its cells, and where one sees that."""

from collections.abc import Mapping
from copy import copy
from functools import reduce
from itertools import pairwise
from operator import or_

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.automata import along_of
from newsgrid.engine.hints.sentences import (
    FEW_VALUES,
    MOST_LISTED,
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
    the,
    things,
)
from newsgrid.engine.hints.sentences.fault import (
    BOUNDED,
    CANNOT,
    COUNTED,
    LINES_APART,
    MISFIT,
    NO_PLACE,
    NO_SIZE,
    NO_VALUE,
    PART_FAILS,
    SHAPES_TOUCH,
    Fault,
    fault,
    plainly,
)
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Words, clauses, joined, listed, say
from newsgrid.engine.hints.touching import LOOSE, MARKED, SIZED, Group, View, links_of, meets, views
from newsgrid.engine.relations import islands
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.relations.groups import groups, spread
from newsgrid.engine.relations.pieces import Board, Misfit, table
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Chain, Connected, Islands, Pieces, Regular, Rule, Sized, Sum, Unlike, law_of, subject_of
from newsgrid.puzzle import about

CLUES = (
    about.BESIDE,
    about.SPOT,
    about.SLANTED,
    about.EQUALS,
    about.CELLS,
    about.THINGS,
    about.WHOLE,
)  # what is met or not, where others are filled
Left = Mapping[int, int]  # {cell: what is left of its candidates}


def broken(state: State, rule: Rule, left: Left) -> Fault:
    """How a rule is broken in a puzzle of two values."""
    filled, room = [cell for cell in left if left[cell] == 2], sum(bool(mask & 2) for mask in left.values())
    name, law, there, subject = rule_named(state, rule), law_of(rule), len(filled), subject_of(rule)
    if isinstance(rule, Regular) and (said := along_of(state, rule).broken(left)):
        return said
    if isinstance(rule, Unlike):
        return plainly(say("two {name} are alike", name=name), subject)
    if not isinstance(rule, Sum) or len(left) < len(rule.cells):
        return not_kept(state, rule, left)
    if law.what == about.ON_LOOP:
        return plainly(
            say("{name} is {there:black and|neither black nor} on the loop", name=name, there=bool(there)), subject, subject.cells
        )
    if law.what == about.PASSED:
        return plainly(
            say("{there} lines meet at {name}", there=there, name=name) if there > 2 else say("a line ends at {name}", name=name), subject
        )
    if law.what == about.NOT_BOTH:
        if len(rule.cells) > 2:
            shape, at, other = alike_shapes(state, rule)
            return fault(SHAPES_TOUCH, shape=shape, one=at, other=other)
        return plainly(say("{cells} are both {thing}", cells=state.cells(rule.cells), thing=law.thing), subject, rule.cells)
    if law.what == about.NOT_ALL and subject.what == about.SQUARE:
        return plainly(say("the square {corners} is all {value}", corners=corners(state, rule), value=noun(state, 2 if there else 1)))
    if law.what == about.LIT and not room:
        return plainly(say("no lamp lights {name}", name=name), subject)
    if law.what in (about.NONE, about.APART) and rule.allowed == {0, 1} and there > 1:
        return plainly(say("{filled} are both {part}", filled=state.cells(filled[:2]), part=plural(state, 2)), cells=filled[:2])
    if law.what == about.AS_MANY:
        value, many = (2, there) if there > max(rule.allowed) else (1, len(rule.cells) - room)
        return plainly(say("{name} has {many} {value}", name=name, many=many, value=plural(state, value)), subject)
    if is_part(state, rule) and law:
        return fault(PART_FAILS, subject, name=name, law=law.demand)
    if not law or law.what == about.HAS:
        if there > max(rule.allowed):
            return fault(COUNTED, subject, name=name, what=things(state, there, rule.cells))
        if room < min(rule.allowed):
            what = (
                say("only {things}", things=things(state, room, rule.cells))
                if room
                else say("no {many_things}", many_things=many_things(state, rule.cells))
            )
            return fault(COUNTED, subject, name=name, what=what)
    return not_kept(state, rule, left)


def nothing_left(state: State, cell: int) -> Fault:
    return fault(NO_VALUE, who=state.cell(cell))


def no_place(state: State, rule: Rule, value: int) -> Fault:
    return fault(NO_PLACE, subject_of(rule), name=called(state, rule), value=state.sign(value))


def not_both(state: State, cell: int, value: int) -> Fault:
    return plainly(say("{cell} would be {value} and couldn't be", cell=state.cell(cell), value=state.sign(value)), cells=(cell,))


def not_kept(state: State, rule: Rule, left: Left) -> Fault:
    """How a rule of any puzzle is broken."""
    subject = subject_of(rule)
    if isinstance(rule, Connected):
        return cut_in_two(state, rule, left)
    if isinstance(rule, (Islands, Sized)):
        return wrong_group(state, rule, left)
    if isinstance(rule, Chain):
        return plainly(no_way_on(state, rule, left))
    if isinstance(rule, Sum) and len(rule.allowed) == 1:
        (total,) = rule.allowed
        counts = not state.model.least and not state.model.sign(2).isdigit()
        what = say("have {things}", things=things(state, total, rule.cells)) if counts else say("make {total}", total=total)
        return fault(CANNOT, subject, name=the(state, rule), what=what)
    if isinstance(rule, Pieces):
        return plainly(no_piece(state, rule, left), subject)
    if isinstance(rule, Sum) and law_of(rule).what == about.NOT_ALL:
        return plainly(say("{rule} are all {thing}", rule=called(state, rule), thing=law_of(rule).thing), subject)
    if isinstance(rule, Regular) and len(rule.cells) == 2:
        who, why = state.cells(rule.cells), in_brackets(state, rule)
        named = because(state, rule)
        if named.thing and named.what in (about.BETWEEN, about.UNMARKED, about.AT):
            return fault(MISFIT, subject, rule.cells, who=who, why=why, thing=named.thing)
        return plainly(say("{who} don't fit together{why}", who=who, why=why), subject, rule.cells)
    if isinstance(rule, Regular) and subject.what == about.ROUND:
        held = [state.model.sign(left[cell].bit_length() if not left[cell] & (left[cell] - 1) else 1) for cell in rule.cells]
        fails = automaton(rule.automaton, rule.parameters).why(held).removeprefix("it ")
        return plainly(say("{cell} {fails}", cell=state.cell(rule.cells[0]), fails=fails), cells=rule.cells[:1])
    if isinstance(rule, Regular) and (bounds := along_of(state, rule).bounds(left)):
        return fault(BOUNDED, subject, name=the(state, rule), bounds=bounds)
    return fault(CANNOT, subject, name=the(state, rule), what=say("be {so:met|filled}", so=subject.what in CLUES))


def no_piece(state: State, rule: Pieces, left: Left) -> Words:
    """Which of the pieces has no place."""
    context = state.model.contexts[state.model.rules.index(rule)]
    ways = table(rule.pieces, rule.stocks, rule.values, context.least).parts
    for name, many, members in rule.stocks:
        fit = [at for at in members if all(left.get(cell, state.masks[cell]) & need for cell, need in ways[at])]
        if len(fit) < many:
            return (
                say("{name} has no place", name=name)
                if not fit or many == 1
                else say("only {many} of {name} {many:has|have} a place", many=len(fit), name=name)
            )
    masks = list(state.masks)
    for cell, mask in left.items():
        masks[cell] = mask
    try:
        Board(rule, masks, context)
    except Misfit as misfit:
        return laid_first(state, rule, misfit, [{cell for cell, _ in parts} for parts in ways])
    return say("{rule} has no room left", rule=the(state, rule))


def along(state: State, cells: list[int]) -> Words:
    """ "r3c4\N{EN DASH}r4c4", "r5c8" of a piece in a line."""
    ends = [state.cell(cell) for cell in dict.fromkeys((min(cells), max(cells)))]
    return joined(ends, "\N{EN DASH}")


def laid_first(state: State, rule: Pieces, misfit: Misfit, cells_of: list[set[int]]) -> Words:
    """What has no place once others lie where they must: the last few of these. cells_of: of each piece."""
    stocks = table(rule.pieces, rule.stocks, rule.values, state.context.least).stocks
    new = [at for at in misfit.chosen if state.open(cells_of[at]) and stocks[at]][-FEW_VALUES + 1 :]
    told, lies = [], {at: [cell for cell, number in rule.pieces[at] if number in rule.values] for at in new}
    twice = [
        at
        for at in new
        if [stocks[other][0] for other in misfit.chosen if stocks[other]].count(stocks[at][0]) > rule.stocks[stocks[at][0]][1]
    ]
    if misfit.stock < 0 and len(twice) > 1:
        return say(
            "{parts} would each be {stocks}",
            parts=listed([along(state, lies[at]) for at in twice]),
            stocks=rule.stocks[stocks[twice[0]][0]][0],
        )
    for at in new:
        told.append(say("{stocks} lies at {along}", stocks=rule.stocks[stocks[at][0]][0], along=along(state, lies[at])))
    gone = say("{stocks} has no place", stocks=rule.stocks[misfit.stock][0]) if misfit.stock >= 0 else UNSAID
    if not gone:
        gone = (
            say("nothing fits at {cell}", cell=state.cell(misfit.cell))
            if misfit.cell >= 0
            else say("{rule} has no room left", rule=the(state, rule))
        )
    return clauses([*told, gone])


def no_way_on(state: State, rule: Chain, left: Left, whole: bool = True) -> Words:
    """Which number has no cell, or which cell no number, once what touches what is followed on. whole: whether to say, too, why a number has one cell."""
    held = {at: left[cell] for at, cell in enumerate(rule.cells)}
    last, begun = len(rule.cells), dict(held)
    while True:
        single: dict[int, int] = {}
        for at, mask in held.items():
            if not mask & (mask - 1):
                if mask in single:
                    both = sorted([rule.cells[single[mask]], rule.cells[at]], key=lambda cell: not state.values[cell])
                    if state.values[both[0]]:
                        return say("{both} has the {values} already", both=state.cell(both[0]), values=state.mask(mask))
                    return say("{both} could both only be {values}", both=state.cells(both), values=state.mask(mask))
                single[mask] = at
        sure = {at for at, mask in begun.items() if not mask & (mask - 1)}
        if far := too_far(state, rule, {mask.bit_length(): at for mask, at in single.items()}, sure, held if whole else {}):
            return far
        once = 0
        for value in range(1, last + 1):
            places = [at for at, mask in held.items() if mask >> (value - 1) & 1]
            once |= 1 << (value - 1) if len(places) == 1 else 0
            if not places:
                beside = [at for mask, at in single.items() if abs(mask.bit_length() - value) == 1]
                where = (
                    say(" beside the {values} in {cell}", values=state.mask(held[beside[0]]), cell=state.cell(rule.cells[beside[0]]))
                    if beside
                    else ""
                )
                return say("{value} has no cell{where}", value=state.sign(value), where=where)
        then = {}
        for at, mask in held.items():
            around = 0
            for other in rule.links[at]:
                around |= held[other]
            then[at] = mask & (around << 1 | 1) & (around >> 1 | 1 << (last - 1))
            if then[at] & (then[at] - 1):
                then[at] &= ~sum(single)
            if mask & once:
                then[at] &= once
            if not then[at]:
                return no_number_fits(state, rule, held, begun, at)
        if then == held:
            return say("the numbers can't follow each other")
        held = then


def no_number_fits(state: State, rule: Chain, held: Mapping[int, int], begun: Mapping[int, int], at: int) -> Words:
    """Why a cell can be no number: what is beside it. held: what is left of each place; begun: what was left of it at first."""
    cell, around = state.cell(rule.cells[at]), 0
    for other in rule.links[at]:
        around |= held[other]
    known = [one for one in held if begun[one] & (begun[one] - 1) and not held[one] & (held[one] - 1) and one in {at, *rule.links[at]}]
    so = [say("{cell} is {values}", cell=state.cell(rule.cells[one]), values=state.mask(held[one])) for one in known[:FEW_VALUES]]
    lead = say("{so}, and ", so=clauses(so)) if so else ""
    if not held[at] & (held[at] - 1):
        value = held[at].bit_length()
        lost = [other for other in (value - 1, value + 1) if 0 < other <= len(rule.cells) and not around >> (other - 1) & 1]
        if lost:
            return say(
                "{lead}{value} has no cell beside the {value2} in {cell}",
                lead=lead,
                value=state.sign(lost[0]),
                value2=state.sign(value),
                cell=cell,
            )
    return say("{lead}no number in {cell} could touch the ones before and after it", lead=lead, cell=cell)


def too_far(state: State, rule: Chain, known: Mapping[int, int], sure: set[int], held: Mapping[int, int]) -> Words:
    """Which of two numbers is too far from the other, as ways go only through open cells; "" if none is. known: {number: its place}; sure: the places
    whose number was known before; held: what is left of each place, {} if it isn't to be told why a number can be nowhere else."""
    free = set(range(len(rule.cells))).difference(known.values())
    for one, other in pairwise(sorted(known)):
        if known[other] in spread([known[one]], rule.links, free | {known[other]}, other - one):
            continue
        (value, cell), (near, there) = sorted(
            [(number, rule.cells[known[number]]) for number in (one, other)], key=lambda held: bool(state.values[held[1]])
        )
        only = (
            say("only {cell} is left for {value}, and ", cell=state.cell(cell), value=state.sign(value)) if known[value] not in sure else ""
        )
        steps = say("{number} step{so:|s}", number=other - one, so=other == one + 1)
        if known[other] in spread([known[one]], rule.links, set(range(len(rule.cells))), other - one):
            return say(
                "{only}no {steps} through open cells lead from the {value} in {cell} to the {value2} in {there}",
                only=only,
                steps=steps,
                value=state.sign(value),
                cell=state.cell(cell),
                value2=state.sign(near),
                there=state.cell(there),
            )
        far = say("more than {steps} from the {value} in {there}", steps=steps, value=state.sign(near), there=state.cell(there))
        if only:
            if only_number(state, rule, value, known[value], held):
                why = say("{cell} could only be {value} (others lack a neighbour there)", cell=state.cell(cell), value=state.sign(value))
                return say("{why}, too far from the {value} in {there}", why=why, value=state.sign(near), there=state.cell(there))
            return say("{value} would be in {cell}, {far}", value=state.sign(value), cell=state.cell(cell), far=far)
        return say("the {value} in {cell} is {far}", value=state.sign(value), cell=state.cell(cell), far=far)
    return UNSAID


def only_number(state: State, rule: Chain, value: int, place: int, held: Mapping[int, int]) -> bool:
    """Whether a place can have just that number since none of its others has both its neighbours around. held: {} or what is left of each place, one of
    which has a number that is tried."""
    around = reduce(or_, [held[other] for other in rule.links[place]], 0) if held else 0
    placed = {mask for at, mask in held.items() if at != place and not mask & (mask - 1)}
    last = 1 << (len(rule.cells) - 1)
    fits = (around << 1 | 1) & (around >> 1 | last)
    others = [number for number in values_of(state.masks[rule.cells[place]]) if number != value]
    return bool(held) and all(1 << (number - 1) in placed or not fits >> (number - 1) & 1 for number in others)


# --- cells that must be joined ---------------------------------------------------------------------------------------------------


def cut_in_two(state: State, rule: Connected, left: Left) -> Fault:
    """Which part of what must be joined is cut off: the smallest."""
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
    """That some edges with lines have no way to the others, or are a loop by themselves."""
    meet = [sum(other in apart for other in corner.cells) for corner in corners_of(state, apart)]
    few = len(apart) <= MOST_LISTED
    who, more = (state.cells(apart), "") if few else (state.cell(apart[0]), say(" and {number} more lines", number=len(apart) - 1))
    if all(many == 2 for many in meet):
        return plainly(say("{who}{more} {many:is|are} a loop without the other lines", who=who, more=more, many=len(apart)), cells=apart)
    return fault(LINES_APART, cells=apart, who=who, more=more, verb="are" if few and len(apart) > 1 else "is")


def corners_of(state: State, edges: list[int]) -> list[Sum]:
    """The rules by which no line or two meet somewhere, where some edges end."""
    found = dict.fromkeys(state.model.rules[at] for edge in edges for at in state.rules_of[edge])
    return [rule for rule in found if isinstance(rule, Sum) and rule.allowed <= {0, 2} and law_of(rule).what == about.PASSED]


def wrong_group(state: State, rule: Islands | Sized, left: Left) -> Fault:
    """Which group has too many cells, or no room for all that it needs."""
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
    """What is wrong with a group, "" if that is not seen."""
    links, cells = links_of(view.rule), view.rule.cells
    named = say("the {word} of {cell}", word=word, cell=state.cell(cells[group.cells[0]]))
    if group.what == MARKED and isinstance(view.rule, Islands):
        marks = [cell for cell, _ in view.rule.marks if cell in {cells[at] for at in group.cells}]
        if len(marks) > 1:
            return say("the {word}s of {marks} are one", word=word, marks=state.cells(marks))
        named = (
            say("the {size} at {marks}", size=group.size, marks=state.cell(marks[0]))
            if group.size
            else say("the {word} of {marks}", word=word, marks=state.cell(marks[0]))
        )
    if group.what in (MARKED, SIZED) and group.size:
        if len(group.cells) > group.size:
            return say("{named} has {many} cells", named=named, many=len(group.cells))
        free = {at for at in view.possible if not (isinstance(view.rule, Islands) and meets(view, at, group))}
        room = len(spread(group.cells, links, free, group.size - len(group.cells)))
        if room < group.size:
            return say("{named} has room for only {room} cell{many:|s}", named=named, room=room, many=room)
    if group.what == LOOSE:
        numbers = [other for other in view.groups if other.what == MARKED]
        near = {
            at for other in numbers for at in spread(other.cells, links, view.possible, other.size - len(other.cells) if other.size else -1)
        }
        if not near.intersection(group.cells):
            return say("no number gets to {cell}", cell=state.cell(cells[group.cells[0]]))
    return UNSAID
