"""Groups of cells that touch."""

from collections.abc import Collection, Mapping, Sequence

from newsgrid.engine.hints.sentences.names import (
    becomes,
    called,
    group_of,
    group_word,
    is_part,
    is_straight,
    lattice_of,
    name_of,
    reason,
    some_cells,
    spots,
    the_others,
)
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Places, Words, capital, fitting, listed, say
from newsgrid.engine.rules import Rule, Sum, law_of, subject_of
from newsgrid.puzzle.about import APART, AT_MOST_ONE, CELLS, EQUALS, NONE, PASSED, SQUARE
from newsgrid.puzzle.wording import plural, with_article

MOST_TOLD_OFF = 45  # words of a sentence that leaves nothing out


def way_out(state: State, rule: Rule, cells: Sequence[int], what: str, size: int, kept: Mapping[int, int]) -> Words:
    """what: a group of hints.loops_and_groups.connectivity: "connected", "loose", "marked" or "sized"."""
    (way,) = kept
    told = Places(
        name=called(state, rule), cells=group_of(state, cells), many=len(cells), way=state.cell(way), becomes=becomes(state, kept)
    )
    if what == "connected":
        return told.say("{name}: {cells} {many:gets|get} to the others only through {way}. So {becomes}.")
    if what == "loose":
        return told.say("{name}: {cells} {many:gets|get} to a number only through {way}. So {becomes}.")
    return told.also(group=group_word(state, rule), cell=state.cell(cells[0]), size=size).say(
        "The {group} of {cell} needs {size} cells, and can grow only at {way}. So {becomes}."
    )


def whole_group(state: State, rule: Rule, cells: Sequence[int], kept: Mapping[int, int]) -> Words:
    group = group_word(state, rule)
    told = Places(group=group, a_group=with_article(group), cell=state.cell(cells[0]), many=len(cells), becomes=becomes(state, kept))
    if len(cells) == 1:
        return told.say("{cell} is {a_group} by itself. So {becomes}.")
    return told.say(
        "The {group} of {cell} has both its cells. So {becomes}."
        if len(cells) == 2
        else "The {group} of {cell} has all its {many} cells. So {becomes}."
    )


def joins_two(state: State, rule: Rule, cells: Sequence[int], kept: Mapping[int, int]) -> Words:
    """cells: one of each group."""
    (cell,) = kept
    told = Places(cell=state.cell(cell), group=group_word(state, rule), cells=state.cells(cells), becomes=becomes(state, kept))
    return told.say("{cell} would join the {group}s of {cells}, each of which has a number. So {becomes}.")


def too_many(state: State, rule: Rule, cells: Sequence[int], many: int, size: int, kept: Mapping[int, int]) -> Words:
    """cells: one of each group that becomes part of a larger one."""
    (cell,) = kept
    told = Places(cell=state.cell(cell), group=group_word(state, rule), groups=len(cells), cells=state.cells(cells), many=many, size=size)
    return told.also(becomes=becomes(state, kept)).say(
        "With {cell}, the {group}{groups:|s} of {cells} would have {many} cells, and {size} {size:is|are} all there may be. So {becomes}."
    )


def no_room(state: State, size: int, kept: Mapping[int, int]) -> Words:
    told = Places(size=size, where=some_cells(state, sorted(kept)), becomes=becomes(state, kept, they(kept)))
    return told.say("A group of {size} cells has no room at {where}. So {becomes}.")


def they(cells: Collection[int]) -> Words:
    """What cells are called that were named just now."""
    return say("{one:it|they}", one=len(cells))


def out_of_reach(state: State, rule: Rule, numbered: bool, kept: Mapping[int, int]) -> Words:
    cells = sorted(kept)
    told = Places(name=called(state, rule), where=some_cells(state, cells), becomes=becomes(state, kept, they(cells)))
    if place := enclosed(state, cells):
        told = told.also(where=say("the four sides of {place}", place=place), becomes=say("they have no line"))
    return told.say(
        "no number is near enough to reach {where}. So {becomes}." if numbered else "{name} can't get to {where}. So {becomes}."
    )


def enclosed(state: State, cells: Sequence[int]) -> Words:
    """The cell whose four sides some edges are; "" if that is not what they are."""
    net, cols = lattice_of(state), state.model.cols
    place = sum(cells) // 4
    if net is None or set(cells) != {place - cols, place - 1, place + 1, place + cols} or not net.is_cell(*divmod(place, cols)):
        return UNSAID
    return state.cell(place)


def cut_off(state: State, rule: Rule, cells: Sequence[int], kept: Mapping[int, int]) -> Words:
    """cells: what would be cut off."""
    (cell,) = kept
    gone = state.masks[cell] & ~kept[cell]
    told = Places(cell=state.cell(cell), value=state.mask(gone), cells=group_of(state, cells), others=the_others(rule))
    with_it = told.say("without {cell}" if gone & (gone - 1) else "if {cell} were {value}")
    told = told.also(with_it=with_it, With_it=capital(with_it), all=plural(subject_of(rule).thing), becomes=becomes(state, kept))
    return told.fitting(
        "all {all} must be joined. {With_it}, {cells} would have no way to the others. So {becomes}."
        if subject_of(rule).what == CELLS
        else None,
        "{with_it}, {cells} would be cut off from {others}. So {becomes}.",
    )


def cut_off_next(
    state: State, rule: Rule, cell: int, value: int, then: Mapping[int, int], apart: Sequence[int], because: Mapping[int, Rule]
) -> Words:
    """then: {cell: what the value leaves of it}; apart: what would be cut off; because: for each of these cells the rule by which no more is left."""
    left = state.masks[cell] & ~(1 << (value - 1))
    group = group_of(state, apart) if list(apart) != [cell] else say("this part")
    told = Places(cell=state.cell(cell), value=state.sign(value), group=group, others=the_others(rule), left=state.mask(left))
    end = say("So {becomes}.", becomes=becomes(state, {cell: ~(1 << value - 1)}))
    if state.model.values > 2 and not left & (left - 1):
        end = told.say("So it isn't: {left} is left there.")
    told = told.also(start=told.say("if {cell} were {value}"), off=told.say("{group} would be cut off from {others}"), end=end)
    if not then:
        return told.say("{start}, {off}. {end}")
    reasons, asked = asked_by_rules(state, then, because)
    told = told.also(asked=asked, plain=asked_by_rules(state, then, {})[1], several=len(then) > 1 and reasons > 1)
    if set(then) != set(apart):
        ways = [told.say("{start}, {asked}{several:: |, and }{off}. {end}"), told.say("{start}, {plain}, and {off}. {end}")]
    else:
        ways = [
            told.say("{start}, {asked} and cut off from {others}. {end}"),
            told.say("{start}, {plain} and cut off from {others}. {end}"),
        ]
    if whole := fitting(*ways, UNSAID, most=MOST_TOLD_OFF):
        return whole
    beside = sorted(set(then).difference(apart))
    told = told.also(
        few=say("{cell} and {number} more {spots}", cell=state.cell(apart[0]), number=len(apart) - 1, spots=spots(state, apart[0]))
        if len(apart) > 1
        else group,
        first=say("{beside} would be {values}", beside=state.cell(beside[0]), values=state.mask(then[beside[0]], "or"))
        if beside
        else UNSAID,
        apart=group_of(state, apart),
    )
    last = told.say("{start}, what this asks of the cells beside it would cut off {apart}. {end}")
    if not beside:
        return last
    return told.fitting(
        "{start}, {first} and so on, and {group} cut off from {others}. {end}",
        "{start}, {plain}, and {few} cut off from {others}. {end}",
        "{start}, {first} and so on, and {few} cut off from {others}. {end}",
        "{start}, {first} and so on, and {group} cut off. {end}",
        "{start}, {plain}, and {few} cut off. {end}",
        "{start}, {first} and so on, and {few} cut off. {end}",
        last,
    )


def asked_by_rules(state: State, then: Mapping[int, int], because: Mapping[int, Rule]) -> tuple[int, Words]:
    """(how many reasons are named, "r2c1 would be black (its room needs 1) and r3c2 too (squares not all white)")."""
    alike: dict[tuple[int, Words], list[int]] = {}
    lines = {
        mask: [because[cell] for cell in sorted(because) if then[cell] == mask and is_straight(because[cell])] for mask in then.values()
    }
    for cell in then:
        why = asked_by(state, because[cell], then[cell]) if cell in because else UNSAID
        if cell in because and because[cell] in lines[then[cell]]:
            told = dict.fromkeys([straight(state, rule.cells) for rule in lines[then[cell]]])
            why = say("or {lines} would be white through three rooms", lines=listed(list(told), "or"))
        alike.setdefault((then[cell], why), []).append(cell)
    first, last, parts, reasons = next(iter(alike))[0], 0, [], 0
    for (mask, why), cells in sorted(alike.items(), key=lambda one: one[0][0] != first):
        if len(cells) > 1 and (several := [because[cell] for cell in cells if cell in because]) and is_room(several[0]):
            why = asked_by(state, several[0], mask, "their room")
        who = Places(cells=state.cells(cells), values=state.mask(mask, "or"), why=why)
        said = who.say("{cells} too" if mask == last else "{cells} would be {values}")
        parts.append(who.also(said=said).say("{said} ({why})" if why else "{said}"))
        reasons += bool(why)
        last = mask
    return reasons, listed(parts)


def is_room(rule: Rule) -> bool:
    """Whether it is the number of a room."""
    return bool(rule.origin and rule.origin.constraint and rule.origin.constraint[0] == "room")


def asked_by(state: State, rule: Rule, mask: int, room: str = "its room") -> Words:
    """What a rule asks, in the words that stand in brackets behind what follows by it. room: what the room of a cell is called."""
    subject, law = subject_of(rule), law_of(rule)
    if isinstance(rule, Sum) and not law and len(rule.allowed) == 1:
        (many,) = rule.allowed
        who = room if is_room(rule) else called(state, rule)
        return say("{who} {filled:needs|has just} {many}", who=who, filled=mask == 1 << 1, many=many)
    if law.what == AT_MOST_ONE and subject.what == EQUALS and subject.line:
        told = Places(thing=law.thing, number=subject.number, line=name_of(state, subject.line))
        return told.say("one {thing} {number} at most in {line}")
    if law.what in (PASSED, NONE, APART):
        return Words(law.demand)
    if law and subject.what == SQUARE:
        return say("squares {demand}", demand=law.demand)
    if is_part(state, rule) or not law or len(rule.cells) > 2:
        return reason(state, rule)
    return Words(law.demand)


def straight(state: State, cells: Sequence[int]) -> Words:
    """ "row 3", of cells in a straight line."""
    (row, col), last = divmod(cells[0], state.model.cols), cells[-1]
    return say("row {number}", number=row + 1) if last // state.model.cols == row else say("column {number}", number=col + 1)


def cut_short(state: State, rule: Rule, cells: Sequence[int], size: int, kept: Mapping[int, int]) -> Words:
    (cell,) = kept
    told = Places(cell=state.cell(cell), group=group_word(state, rule), first=state.cell(cells[0]), size=size, becomes=becomes(state, kept))
    return told.say("Without {cell}, the {group} of {first} has no room for its {size} cells. So {becomes}.")
