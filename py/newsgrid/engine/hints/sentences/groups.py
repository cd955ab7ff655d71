"""Groups of cells that touch."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import becomes, called, demand, group_of, group_word, lattice_of, some_cells, spots, the_others
from newsgrid.engine.hints.sentences.wording import MOST_WORDS, fitting, words_in
from newsgrid.engine.hints.state import State, listed, short
from newsgrid.engine.rules import Rule
from newsgrid.puzzle.wording import capital, with_article

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
    where, same = some_cells(state, sorted(kept)), becomes(state, kept)
    they = same.replace(where, "it" if len(kept) == 1 else "they", 1)
    return f"A group of {size} cells has no room at {where}. So {they}."


def out_of_reach(state: State, rule: Rule, numbered: bool, kept: Mapping[int, int]) -> str:
    cells = sorted(kept)
    why = "no number is near enough to reach" if numbered else f"{called(state, rule)} can't get to"
    where = four_sides(state, cells) or some_cells(state, cells)
    if where.startswith("the four sides"):
        return f"{why} {where}. So they have no line."
    return f"{why} {where}. So {becomes(state, kept).replace(where, 'it' if len(cells) == 1 else 'they', 1)}."


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
    others, end = the_others(state, rule), f"So {becomes(state, kept)}."
    plain = f"{with_it}, {group_of(state, cells)} would be cut off from {others}. {end}"
    if not others.endswith("cells"):
        return plain
    all_of = f"all {others.removeprefix('the other ')} must be joined"
    return fitting(f"{all_of}. {capital(with_it)}, {group_of(state, cells)} would have no way to the others. {end}", plain)


def cut_off_next(
    state: State, rule: Rule, cell: int, value: int, then: Mapping[int, int], apart: Sequence[int], because: Sequence[Rule]
) -> str:
    """then: {cell: what the value leaves of it}; apart: what would be cut off; because: the rules by which it leaves no more."""
    alike: dict[int, list[int]] = {}
    for other in sorted(then):
        alike.setdefault(then[other], []).append(other)
    asked = listed([f"{state.cells(cells)} would be {state.mask(mask, 'or')}" for mask, cells in alike.items()] or [""])
    demands = {f"{short(one).split()[0]}s {demand(one)}" if short(one).split()[0].isalpha() else demand(one) for one in because}
    why = f" ({demands.pop()})" if len(demands) == 1 and demand(because[0]) and asked else ""
    start, end = f"if {state.cell(cell)} were {state.sign(value)}", f"So {becomes(state, {cell: ~(1 << (value - 1))})}."
    left = state.masks[cell] & ~(1 << (value - 1))
    if state.model.values > 2 and not left & (left - 1):
        end = f"So it isn't: {state.mask(left)} is left there."
    group = group_of(state, apart) if list(apart) != [cell] else "this part"
    off = f"{group} would be cut off from {the_others(state, rule)}"
    if asked and set(then) != set(apart):
        ways = [f"{start}, {asked}{more}, and {off}. {end}" for more in (why, "")]
    else:
        begin = f"{asked}{why} and" if asked else f"{group_of(state, apart)} would be"
        ways = [f"{start}, {begin} cut off from {the_others(state, rule)}. {end}"]
    beside = sorted(set(then).difference(apart))
    if beside and asked:
        few = f"{state.cell(apart[0])} and {len(apart) - 1} more {spots(state, apart[0])}" if len(apart) > 1 else group
        first = f"{state.cell(beside[0])} would be {state.mask(then[beside[0]], 'or')}"
        ways += [
            f"{start}, {told}, and {one} cut off{rest}. {end}"
            for rest in (f" from {the_others(state, rule)}", "")
            for told, one in ((f"{first} and so on", group), (asked, few), (f"{first} and so on", few))
        ]
    if words_in(ways[0]) <= MOST_TOLD_OFF:
        return ways[0] if words_in(ways[0]) > MOST_WORDS and words_in(ways[1 % len(ways)]) > MOST_WORDS else fitting(*ways[:2], ways[0])
    return fitting(
        *ways,
        f"{start}, what this asks of the cells beside it would cut off {group_of(state, apart)}. {end}",
    )


def cut_short(state: State, rule: Rule, cells: Sequence[int], size: int, kept: Mapping[int, int]) -> str:
    (cell,) = kept
    return f"Without {state.cell(cell)}, the {group_word(state, rule)} of {state.cell(cells[0])} has no room for its {size} cells. So {becomes(state, kept)}."
