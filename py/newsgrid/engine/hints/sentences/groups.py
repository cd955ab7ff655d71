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
    reason,
    some_cells,
    spots,
    the_others,
)
from newsgrid.engine.hints.sentences.wording import fitting
from newsgrid.engine.hints.state import State, listed
from newsgrid.engine.rules import Rule, Sum, law_of, subject_of
from newsgrid.puzzle.about import APART, AT_MOST_ONE, CELLS, EQUALS, NONE, PASSED, SQUARE
from newsgrid.puzzle.wording import capital, plural, with_article

MOST_TOLD_OFF = 45  # words of a sentence that leaves nothing out


def way_out(state: State, rule: Rule, cells: Sequence[int], what: str, size: int, kept: Mapping[int, int]) -> str:
    """what: a group of hints.touching: "connected", "loose", "marked" or "sized"."""
    (way,) = kept
    if what in ("connected", "loose"):
        get = "gets" if len(cells) == 1 else "get"
        where = "the others" if what == "connected" else "a number"
        return (
            f"{called(state, rule)}: {group_of(state, cells)} {get} to {where} only through {state.cell(way)}. So {becomes(state, kept)}."
        )
    return f"The {group_word(state, rule)} of {state.cell(cells[0])} needs {size} cells, and can grow only at {state.cell(way)}. So {becomes(state, kept)}."


def whole_group(state: State, rule: Rule, cells: Sequence[int], kept: Mapping[int, int]) -> str:
    word_for = group_word(state, rule)
    start = f"{state.cell(cells[0])} is {with_article(word_for)} by itself"
    if len(cells) > 1:
        start = f"The {word_for} of {state.cell(cells[0])} has {'both its cells' if len(cells) == 2 else f'all its {len(cells)} cells'}"
    return f"{start}. So {becomes(state, kept)}."


def joins_two(state: State, rule: Rule, cells: Sequence[int], kept: Mapping[int, int]) -> str:
    """cells: one of each group."""
    (cell,) = kept
    return f"{state.cell(cell)} would join the {group_word(state, rule)}s of {state.cells(cells)}, each of which has a number. So {becomes(state, kept)}."


def too_many(state: State, rule: Rule, cells: Sequence[int], many: int, size: int, kept: Mapping[int, int]) -> str:
    """cells: one of each group that becomes part of a larger one."""
    (cell,) = kept
    groups = group_word(state, rule) + ("" if len(cells) == 1 else "s")
    with_it = f"With {state.cell(cell)}, the {groups} of {state.cells(cells)} would have {many} cells"
    return f"{with_it}, and {size} {'is' if size == 1 else 'are'} all there may be. So {becomes(state, kept)}."


def no_room(state: State, size: int, kept: Mapping[int, int]) -> str:
    where = some_cells(state, sorted(kept))
    return f"A group of {size} cells has no room at {where}. So {becomes(state, kept, they(kept))}."


def they(cells: Collection[int]) -> str:
    """What cells are called that were named just now."""
    return "it" if len(cells) == 1 else "they"


def out_of_reach(state: State, rule: Rule, numbered: bool, kept: Mapping[int, int]) -> str:
    cells = sorted(kept)
    why = "no number is near enough to reach" if numbered else f"{called(state, rule)} can't get to"
    if sides := four_sides(state, cells):
        return f"{why} {sides}. So they have no line."
    where = some_cells(state, cells)
    return f"{why} {where}. So {becomes(state, kept, they(cells))}."


def four_sides(state: State, cells: Sequence[int]) -> str:
    """ "the four sides of r1c5", if that is what some edges are; "" if not."""
    net, cols = lattice_of(state), state.model.cols
    place = sum(cells) // 4
    if net is None or set(cells) != {place - cols, place - 1, place + 1, place + cols} or not net.is_cell(*divmod(place, cols)):
        return ""
    return f"the four sides of {state.cell(place)}"


def cut_off(state: State, rule: Rule, cells: Sequence[int], kept: Mapping[int, int]) -> str:
    """cells: what would be cut off."""
    (cell,) = kept
    gone = state.masks[cell] & ~kept[cell]
    name = state.cell(cell)
    with_it = f"if {name} were {state.mask(gone)}" if not gone & (gone - 1) else f"without {name}"
    others, end = the_others(rule), f"So {becomes(state, kept)}."
    plain = f"{with_it}, {group_of(state, cells)} would be cut off from {others}. {end}"
    if subject_of(rule).what != CELLS:
        return plain
    all_of = f"all {plural(subject_of(rule).thing)} must be joined"
    return fitting(f"{all_of}. {capital(with_it)}, {group_of(state, cells)} would have no way to the others. {end}", plain)


def cut_off_next(
    state: State, rule: Rule, cell: int, value: int, then: Mapping[int, int], apart: Sequence[int], because: Mapping[int, Rule]
) -> str:
    """then: {cell: what the value leaves of it}; apart: what would be cut off; because: for each of these cells the rule by which no more is left."""
    start, end = f"if {state.cell(cell)} were {state.sign(value)}", f"So {becomes(state, {cell: ~(1 << (value - 1))})}."
    left = state.masks[cell] & ~(1 << (value - 1))
    if state.model.values > 2 and not left & (left - 1):
        end = f"So it isn't: {state.mask(left)} is left there."
    group = group_of(state, apart) if list(apart) != [cell] else "this part"
    others = the_others(rule)
    off = f"{group} would be cut off from {others}"
    if not then:
        return f"{start}, {off}. {end}"
    asked, plain = asked_by_rules(state, then, because), asked_by_rules(state, then, {})
    if set(then) != set(apart):
        several = len(then) > 1 and asked.count("(") > 1
        ways = [f"{start}, {asked}{': ' if several else ', and '}{off}. {end}", f"{start}, {plain}, and {off}. {end}"]
    else:
        ways = [f"{start}, {one} and cut off from {others}. {end}" for one in (asked, plain)]
    beside = sorted(set(then).difference(apart))
    if beside:
        few = f"{state.cell(apart[0])} and {len(apart) - 1} more {spots(state, apart[0])}" if len(apart) > 1 else group
        first = f"{state.cell(beside[0])} would be {state.mask(then[beside[0]], 'or')}"
        ways += [
            f"{start}, {told}, and {one} cut off{rest}. {end}"
            for rest in (f" from {others}", "")
            for told, one in ((f"{first} and so on", group), (plain, few), (f"{first} and so on", few))
        ]
    whole = fitting(*ways[:2], "", most=MOST_TOLD_OFF)
    return whole or fitting(
        *ways,
        f"{start}, what this asks of the cells beside it would cut off {group_of(state, apart)}. {end}",
    )


def asked_by_rules(state: State, then: Mapping[int, int], because: Mapping[int, Rule]) -> str:
    """ "r2c1 would be black (its room needs 1) and r3c2 too (squares not all white)"."""
    alike: dict[tuple[int, str], list[int]] = {}
    lines = {
        mask: [because[cell] for cell in sorted(because) if then[cell] == mask and is_straight(because[cell])] for mask in then.values()
    }
    for cell in then:
        why = asked_by(state, because[cell], then[cell]) if cell in because else ""
        if cell in because and because[cell] in lines[then[cell]]:
            told = dict.fromkeys([straight(state, rule.cells) for rule in lines[then[cell]]])
            why = f"or {listed(list(told), 'or')} would be white through three rooms"
        alike.setdefault((then[cell], why), []).append(cell)
    first, last, parts = next(iter(alike))[0], 0, []
    for (mask, why), cells in sorted(alike.items(), key=lambda one: one[0][0] != first):
        if len(cells) > 1 and (several := [because[cell] for cell in cells if cell in because]) and is_room(several[0]):
            why = asked_by(state, several[0], mask, "their room")
        what = "too" if mask == last else f"would be {state.mask(mask, 'or')}"
        parts.append(f"{state.cells(cells)} {what}{f' ({why})' if why else ''}")
        last = mask
    return listed(parts)


def is_room(rule: Rule) -> bool:
    """Whether it is the number of a room."""
    return bool(rule.origin and rule.origin.constraint and rule.origin.constraint[0] == "room")


def asked_by(state: State, rule: Rule, mask: int, room: str = "its room") -> str:
    """What a rule asks, in the words that stand in brackets behind what follows by it. room: what the room of a cell is called."""
    subject, law = subject_of(rule), law_of(rule)
    if isinstance(rule, Sum) and not law and len(rule.allowed) == 1:
        (many,) = rule.allowed
        who = room if is_room(rule) else called(state, rule)
        return f"{who} {'needs' if mask == 1 << 1 else 'has just'} {many}"
    if law.what == AT_MOST_ONE and subject.what == EQUALS and subject.line:
        return f"one {law.thing} {subject.number} at most in {subject.line.told(state.model.place)}"
    if law.what in (PASSED, NONE, APART):
        return law.demand
    if law and subject.what == SQUARE:
        return f"squares {law.demand}"
    if is_part(state, rule) or not law or len(rule.cells) > 2:
        return reason(state, rule)
    return law.demand


def straight(state: State, cells: Sequence[int]) -> str:
    """ "row 3", of cells in a straight line."""
    (row, col), last = divmod(cells[0], state.model.cols), cells[-1]
    return f"row {row + 1}" if last // state.model.cols == row else f"column {col + 1}"


def cut_short(state: State, rule: Rule, cells: Sequence[int], size: int, kept: Mapping[int, int]) -> str:
    (cell,) = kept
    return f"Without {state.cell(cell)}, the {group_word(state, rule)} of {state.cell(cells[0])} has no room for its {size} cells. So {becomes(state, kept)}."
