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
from newsgrid.engine.hints.template import UNSAID, Words, capital, fitting, listed, say
from newsgrid.engine.rules import Rule, Sum, law_of, subject_of
from newsgrid.puzzle.about import APART, AT_MOST_ONE, CELLS, EQUALS, NONE, PASSED, SQUARE
from newsgrid.puzzle.wording import plural, with_article

MOST_TOLD_OFF = 45  # words of a sentence that leaves nothing out


def way_out(state: State, rule: Rule, cells: Sequence[int], what: str, size: int, kept: Mapping[int, int]) -> Words:
    """what: a group of hints.touching: "connected", "loose", "marked" or "sized"."""
    (way,) = kept
    if what in ("connected", "loose"):
        get = "gets" if len(cells) == 1 else "get"
        where = "the others" if what == "connected" else "a number"
        return say(
            "{rule}: {cells} {get} to {where} only through {way}. So {becomes}.",
            rule=called(state, rule),
            cells=group_of(state, cells),
            get=get,
            where=where,
            way=state.cell(way),
            becomes=becomes(state, kept),
        )
    return say(
        "The {group_word} of {cell} needs {size} cells, and can grow only at {way}. So {becomes}.",
        group_word=group_word(state, rule),
        cell=state.cell(cells[0]),
        size=size,
        way=state.cell(way),
        becomes=becomes(state, kept),
    )


def whole_group(state: State, rule: Rule, cells: Sequence[int], kept: Mapping[int, int]) -> Words:
    word_for = group_word(state, rule)
    start = say("{cell} is {with_article} by itself", cell=state.cell(cells[0]), with_article=with_article(word_for))
    if len(cells) > 1:
        start = say(
            "The {word_for} of {cell} has {part}",
            word_for=word_for,
            cell=state.cell(cells[0]),
            part="both its cells" if len(cells) == 2 else say("all its {many} cells", many=len(cells)),
        )
    return say("{start}. So {becomes}.", start=start, becomes=becomes(state, kept))


def joins_two(state: State, rule: Rule, cells: Sequence[int], kept: Mapping[int, int]) -> Words:
    """cells: one of each group."""
    (cell,) = kept
    return say(
        "{cell} would join the {group_word}s of {cells}, each of which has a number. So {becomes}.",
        cell=state.cell(cell),
        group_word=group_word(state, rule),
        cells=state.cells(cells),
        becomes=becomes(state, kept),
    )


def too_many(state: State, rule: Rule, cells: Sequence[int], many: int, size: int, kept: Mapping[int, int]) -> Words:
    """cells: one of each group that becomes part of a larger one."""
    (cell,) = kept
    groups = group_word(state, rule) + ("" if len(cells) == 1 else "s")
    with_it = say(
        "With {cell}, the {groups} of {cells} would have {many} cells",
        cell=state.cell(cell),
        groups=groups,
        cells=state.cells(cells),
        many=many,
    )
    return say(
        "{with_it}, and {size} {many:is|are} all there may be. So {becomes}.",
        with_it=with_it,
        size=size,
        many=size,
        becomes=becomes(state, kept),
    )


def no_room(state: State, size: int, kept: Mapping[int, int]) -> Words:
    where = some_cells(state, sorted(kept))
    return say(
        "A group of {size} cells has no room at {where}. So {becomes}.", size=size, where=where, becomes=becomes(state, kept, they(kept))
    )


def they(cells: Collection[int]) -> Words:
    """What cells are called that were named just now."""
    return say("it") if len(cells) == 1 else say("they")


def out_of_reach(state: State, rule: Rule, numbered: bool, kept: Mapping[int, int]) -> Words:
    cells = sorted(kept)
    why = "no number is near enough to reach" if numbered else say("{rule} can't get to", rule=called(state, rule))
    if sides := four_sides(state, cells):
        return say("{why} {sides}. So they have no line.", why=why, sides=sides)
    where = some_cells(state, cells)
    return say("{why} {where}. So {becomes}.", why=why, where=where, becomes=becomes(state, kept, they(cells)))


def four_sides(state: State, cells: Sequence[int]) -> Words:
    """ "the four sides of r1c5", if that is what some edges are; "" if not."""
    net, cols = lattice_of(state), state.model.cols
    place = sum(cells) // 4
    if net is None or set(cells) != {place - cols, place - 1, place + 1, place + cols} or not net.is_cell(*divmod(place, cols)):
        return UNSAID
    return say("the four sides of {place}", place=state.cell(place))


def cut_off(state: State, rule: Rule, cells: Sequence[int], kept: Mapping[int, int]) -> Words:
    """cells: what would be cut off."""
    (cell,) = kept
    gone = state.masks[cell] & ~kept[cell]
    name = state.cell(cell)
    with_it = (
        say("if {name} were {values}", name=name, values=state.mask(gone)) if not gone & (gone - 1) else say("without {name}", name=name)
    )
    others, end = the_others(rule), say("So {becomes}.", becomes=becomes(state, kept))
    plain = say(
        "{with_it}, {cells} would be cut off from {others}. {end}", with_it=with_it, cells=group_of(state, cells), others=others, end=end
    )
    if subject_of(rule).what != CELLS:
        return plain
    all_of = say("all {thing} must be joined", thing=plural(subject_of(rule).thing))
    return fitting(
        say(
            "{all_of}. {with_it}, {cells} would have no way to the others. {end}",
            all_of=all_of,
            with_it=capital(with_it),
            cells=group_of(state, cells),
            end=end,
        ),
        plain,
    )


def cut_off_next(
    state: State, rule: Rule, cell: int, value: int, then: Mapping[int, int], apart: Sequence[int], because: Mapping[int, Rule]
) -> Words:
    """then: {cell: what the value leaves of it}; apart: what would be cut off; because: for each of these cells the rule by which no more is left."""
    start, end = (
        say("if {cell} were {value}", cell=state.cell(cell), value=state.sign(value)),
        say("So {becomes}.", becomes=becomes(state, {cell: ~(1 << value - 1)})),
    )
    left = state.masks[cell] & ~(1 << (value - 1))
    if state.model.values > 2 and not left & (left - 1):
        end = say("So it isn't: {values} is left there.", values=state.mask(left))
    group = group_of(state, apart) if list(apart) != [cell] else "this part"
    others = the_others(rule)
    off = say("{group} would be cut off from {others}", group=group, others=others)
    if not then:
        return say("{start}, {off}. {end}", start=start, off=off, end=end)
    asked, plain = asked_by_rules(state, then, because), asked_by_rules(state, then, {})
    if set(then) != set(apart):
        several = len(then) > 1 and str(asked).count("(") > 1
        ways = [
            say("{start}, {asked}{several:: |, and }{off}. {end}", start=start, asked=asked, several=bool(several), off=off, end=end),
            say("{start}, {plain}, and {off}. {end}", start=start, plain=plain, off=off, end=end),
        ]
    else:
        ways = [
            say("{start}, {one} and cut off from {others}. {end}", start=start, one=one, others=others, end=end) for one in (asked, plain)
        ]
    beside = sorted(set(then).difference(apart))
    if beside:
        few = (
            say("{apart} and {number} more {spots}", apart=state.cell(apart[0]), number=len(apart) - 1, spots=spots(state, apart[0]))
            if len(apart) > 1
            else group
        )
        first = say("{beside} would be {values}", beside=state.cell(beside[0]), values=state.mask(then[beside[0]], "or"))
        ways += [
            say("{start}, {told}, and {one} cut off{rest}. {end}", start=start, told=told, one=one, rest=rest, end=end)
            for rest in (say(" from {others}", others=others), "")
            for told, one in ((say("{first} and so on", first=first), group), (plain, few), (say("{first} and so on", first=first), few))
        ]
    whole = fitting(*ways[:2], UNSAID, most=MOST_TOLD_OFF)
    return whole or fitting(
        *ways,
        say(
            "{start}, what this asks of the cells beside it would cut off {apart}. {end}",
            start=start,
            apart=group_of(state, apart),
            end=end,
        ),
    )


def asked_by_rules(state: State, then: Mapping[int, int], because: Mapping[int, Rule]) -> Words:
    """ "r2c1 would be black (its room needs 1) and r3c2 too (squares not all white)"."""
    alike: dict[tuple[int, Words], list[int]] = {}
    lines = {
        mask: [because[cell] for cell in sorted(because) if then[cell] == mask and is_straight(because[cell])] for mask in then.values()
    }
    for cell in then:
        why = asked_by(state, because[cell], then[cell]) if cell in because else UNSAID
        if cell in because and because[cell] in lines[then[cell]]:
            told = dict.fromkeys([straight(state, rule.cells) for rule in lines[then[cell]]])
            why = say("or {list} would be white through three rooms", list=listed(list(told), "or"))
        alike.setdefault((then[cell], why), []).append(cell)
    first, last, parts = next(iter(alike))[0], 0, []
    for (mask, why), cells in sorted(alike.items(), key=lambda one: one[0][0] != first):
        if len(cells) > 1 and (several := [because[cell] for cell in cells if cell in because]) and is_room(several[0]):
            why = asked_by(state, several[0], mask, "their room")
        what = "too" if mask == last else say("would be {values}", values=state.mask(mask, "or"))
        parts.append(say("{cells} {what}{part}", cells=state.cells(cells), what=what, part=say(" ({why})", why=why) if why else ""))
        last = mask
    return listed(parts)


def is_room(rule: Rule) -> bool:
    """Whether it is the number of a room."""
    return bool(rule.origin and rule.origin.constraint and rule.origin.constraint[0] == "room")


def asked_by(state: State, rule: Rule, mask: int, room: str = "its room") -> Words:
    """What a rule asks, in the words that stand in brackets behind what follows by it. room: what the room of a cell is called."""
    subject, law = subject_of(rule), law_of(rule)
    if isinstance(rule, Sum) and not law and len(rule.allowed) == 1:
        (many,) = rule.allowed
        who = room if is_room(rule) else called(state, rule)
        return say("{who} {so:needs|has just} {many}", who=who, so=mask == 1 << 1, many=many)
    if law.what == AT_MOST_ONE and subject.what == EQUALS and subject.line:
        return say("one {thing} {number} at most in {told}", thing=law.thing, number=subject.number, told=name_of(state, subject.line))
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
    return say(
        "Without {cell}, the {group_word} of {cell2} has no room for its {size} cells. So {becomes}.",
        cell=state.cell(cell),
        group_word=group_word(state, rule),
        cell2=state.cell(cells[0]),
        size=size,
        becomes=becomes(state, kept),
    )
