"""All that hints say, one function for each sort of step: what to look at, why, what follows, in this order, in at most MOST_WORDS words.

A function takes the state before the step and what the step rests on, and returns a sentence or two. Where all of it would be too long, it says
less: what it leaves out is what the page draws.
"""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import combinations, values_of
from newsgrid.engine.hints.state import Node, State, clauses, listed, short
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Chain, Connected, Distinct, In, Islands, Pieces, Regular, Rule, Sized, Sum

MOST_WORDS = 30
MOST_LISTED = 4  # combinations, or numbers, that a sentence names
MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"


def words_in(text: str) -> int:
    """How many words a text has, numbers among them; signs are none."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def fitting(*ways: str) -> str:
    """The first of several ways to say something that is short enough, else the last."""
    return next((way for way in ways if words_in(way) <= MOST_WORDS), ways[-1])


def capital(text: str) -> str:
    """A text as a sentence begins."""
    return text[:1].upper() + text[1:]


# --- parts of sentences ----------------------------------------------------------------------------------------------------------


def called(state: State, rule: Rule) -> str:
    """What a rule is about, as people say it."""
    name = short(rule)
    if name.startswith("compartment"):
        return f"the white cells {state.cell(rule.cells[0])} to {state.cell(rule.cells[-1])}"
    return name


def called_all(state: State, rules: Sequence[Rule]) -> str:
    """ "rows 1, 4 and 9"."""
    names = [called(state, rule) for rule in rules]
    kinds = {name.split()[0] for name in names}
    if len(names) > 1 and len(kinds) == 1 and all(len(name.split()) == 2 for name in names):
        plural = kinds.pop()
        return f"{plural}{'es' if plural.endswith('x') else 's'} {listed([name.split()[1] for name in names])}"
    return listed(names)


def is_are(mask: int) -> str:
    return "is" if mask & (mask - 1) == 0 else "are"


def no_longer(state: State, removed: Mapping[int, int]) -> tuple[str, str]:
    """What goes: in full, and in short."""
    gone = 0
    for mask in removed.values():
        gone |= mask
    some = state.mask(gone, "or") if len(set(removed.values())) == 1 else "some values"
    return state.struck(dict(removed)), f"{state.cells(sorted(removed)) if len(removed) < 9 else f'{len(removed)} cells'} lose {some}"


def left_over(state: State, left: int, gone: int) -> str:
    """ "is 5", "is at most 5", "is at least 3", "can't be 2 or 4"."""
    values = list(values_of(left))
    if len(values) == 1:
        return f"is {state.sign(values[0])}"
    if gone & -gone > left:
        return f"is at most {state.sign(values[-1])}"
    if gone < left & -left:
        return f"is at least {state.sign(values[0])}"
    return f"can't be {state.mask(gone, 'or')}"


def added(numbers: Sequence[int]) -> str:
    """ "4 + 7 + 1 = 12", "12" for a single one."""
    return f"{' + '.join(map(str, numbers))} = {sum(numbers)}" if len(numbers) > 1 else str(numbers[0])


def either(totals: Sequence[int]) -> str:
    """ "4, 9 or 16", "13 to 17"."""
    if len(totals) > MOST_LISTED or (len(totals) > 2 and list(totals) == list(range(totals[0], totals[-1] + 1))):
        return f"{totals[0]} to {totals[-1]}"
    return listed([str(total) for total in totals], "or")


def set_of(state: State, mask: int) -> str:
    """ "8 + 9"."""
    return " + ".join(state.sign(value) for value in values_of(mask))


# --- singles ---------------------------------------------------------------------------------------------------------------------


def last_of_sum(state: State, rule: Rule, total: int, known: Sequence[int], cell: int, value: int) -> str:
    """known: the numbers in its other cells."""
    name = called(state, rule).removesuffix(f" adds up to {total}")
    must = name if str(total) in name.split() else f"{name} must make {total}"
    end = f"so {state.cell(cell)} is {state.sign(value)}."
    if not known:
        return f"{must}, {end}"
    rest = f"{total} {MINUS} {sum(known)} = {total - sum(known)}"
    return f"{must}: {rest}, {end}" if len(known) == 1 else fitting(f"{must}: {added(known)}; {rest}, {end}", f"{must}: {rest}, {end}")


def last_of_unit(state: State, rule: Rule, cell: int, value: int) -> str:
    return f"{called(state, rule)} has every value but {state.sign(value)}, so its last cell, {state.cell(cell)}, is {state.sign(value)}."


def hidden_single(state: State, rule: Rule, cell: int, value: int) -> str:
    """Names the cells that have the value and are seen from the others."""
    bit, sign, unit = 1 << (value - 1), state.sign(value), called(state, rule)
    empty = [other for other in state.open(rule.cells) if other != cell]
    seen: dict[int, list[int]] = {}
    for other in empty:
        for peer in state.peers(other):
            if state.values[peer] and state.masks[peer] & bit:
                seen.setdefault(peer, []).append(other)
    chosen: list[int] = []
    left = set(empty)
    while left and seen:
        best = max(sorted(seen), key=lambda peer: len(left.intersection(seen[peer])))
        if not left.intersection(seen[best]):
            break
        chosen.append(best)
        left.difference_update(seen[best])
    end = f"only {state.cell(cell)} is left for it."
    if not chosen:
        return f"{unit} needs {sign}. Its other empty cells have lost their {sign}: {end}"
    who = (
        f"The {sign} in {state.cells(sorted(chosen))} excludes"
        if len(chosen) == 1
        else f"The {sign}s in {state.cells(sorted(chosen))} exclude"
    )
    if not left:
        return fitting(
            f"{unit} needs {sign}. {who} its other empty cells: {end}", f"{unit} needs {sign}. Its other empty cells see a {sign}: {end}"
        )
    struck = f"{state.cells(sorted(left))} lost it before"
    return fitting(
        f"{unit} needs {sign}. {who} other cells, and {struck}: {end}",
        f"{unit} needs {sign}. Its other empty cells see a {sign}, or have lost it before: {end}",
    )


def naked_single(state: State, cell: int, value: int, drawn: Sequence[In]) -> str:
    """Names what excludes each of the other values. drawn: what is printed in the cell, even and the like."""
    left = state.model.domains.get(cell, state.model.all_candidates) & ~(1 << (value - 1))
    seen, parts = [], []
    for index in state.rules_of[cell]:
        rule = state.model.rules[index]
        if isinstance(rule, Distinct):
            here = 0
            for other in rule.cells:
                here |= state.masks[other] if state.values[other] else 0
            if here & left:
                seen.append(f"{state.mask(here & left)} in {called(state, rule)}")
                left &= ~here
    for index in state.rules_of[cell]:
        rule = state.model.rules[index]
        made = makes(state, index)
        if left & ~made:
            parts.append(f"{called(state, rule)} takes {state.mask(made, 'or')}")
            left &= made
    for rule in drawn:
        parts.append(f"the {short(rule)} takes {state.mask(mask_of(rule, state.context), 'or')}")
        left &= mask_of(rule, state.context)
    name, end = state.cell(cell), f"Only {state.sign(value)} is left."
    sees = [f"sees {', '.join(seen)}"] if seen else []
    sees += parts
    before = f"{state.mask(left)} {'was' if is_are(left) == 'is' else 'were'} struck before" if left else ""
    if sees:
        return fitting(
            f"{name}{' ' if seen else ': '}{'; '.join([*sees, *([before] if before else [])])}. {end}",
            f"{name}: {'; '.join(sees)}, and the rest was struck before. {end}",
            f"{name} sees all other values in its units, but for those struck before. {end}",
        )
    return fitting(f"In {name}, {before}. {end}", f"In {name}, all other values were struck before. {end}")


def makes(state: State, index: int) -> int:
    """The values of all combinations that make a sum of different cells; all values for any other rule."""
    rule = state.model.rules[index]
    many = len(rule.cells)
    if (
        not isinstance(rule, Sum)
        or index not in state.model.because
        or len(rule.allowed) != 1
        or many > state.model.values
        or state.model.values > 9
    ):
        return -1
    union = 0
    for combination in combinations(many, min(rule.allowed) + many * (1 - state.model.least), state.model.values):
        union |= combination
    return union


# --- Binairo, Str8ts, Futoshiki, Skyscrapers -------------------------------------------------------------------------------------


def three_alike(state: State, others: Sequence[int], cell: int, value: int, other: int) -> str:
    return (
        f"{state.cells(others)} are both {state.sign(value)}. No three in a line are alike, so {state.cell(cell)} is {state.sign(other)}."
    )


def counting(state: State, rule: Rule, many: int, value: int) -> str:
    sign = state.sign(value)
    return (
        f"{called(state, rule)} already has its {sign} in {many} cells, as many as it may. So its other cells are {state.sign(3 - value)}."
    )


def last_of_a_line(state: State, rule: Rule, value: int, cell: int) -> str:
    sign, other = state.sign(value), state.sign(3 - value)
    return f"{called(state, rule)} needs just one more {sign}. In {state.cell(cell)} it would leave three {other}s side by side, so that is {other}."


def unlike_lines(state: State, left: Sequence[int], other: int) -> str:
    return f"Elsewhere this line is like the full one from {state.cell(other)}. No two lines are alike, so {state.cells(left)} are the other way round."


def stranded(state: State, rule: Rule, straights: Sequence[int], gone: int) -> str:
    """straights: the sets of values that the cells can still hold."""
    ways = [f"{state.sign(min(values_of(way)))}\N{EN DASH}{state.sign(max(values_of(way)))}" for way in straights]
    cells = cells_of(state, rule)
    return f"{cells} hold a straight: {listed(ways, 'or')}. {state.mask(gone)} {is_are(gone)} in none, so {'it is' if is_are(gone) == 'is' else 'they are'} out."


def cells_of(state: State, rule: Rule) -> str:
    """ "r1c2 and r1c3", "r1c2 to r1c6"."""
    if len(rule.cells) < 3:
        return state.cells(rule.cells)
    return f"{state.cell(rule.cells[0])} to {state.cell(rule.cells[-1])}"


def sure_in_one(state: State, rule: Rule, value: int, cell: int) -> str:
    sign = state.sign(value)
    return (
        f"Whichever straight {cells_of(state, rule)} hold, it has {sign}. Of these cells only {state.cell(cell)} can be {sign}, so it is."
    )


def sure_in_line(state: State, rule: Rule, line: Rule, mask: int) -> str:
    signs, they = state.mask(mask), "it" if is_are(mask) == "is" else "them"
    return f"Whichever straight {cells_of(state, rule)} hold, it has {signs}. So no other cell of {called(state, line)} has {they}."


def signs_in_a_row(state: State, cells: Sequence[int], rising: bool, bound: str) -> str:
    many = len(cells) - 1
    whole = (" < " if rising else " > ").join(state.cell(cell) for cell in cells)
    return f"{whole}: {many} {'greater' if rising else 'smaller'} values follow {state.cell(cells[0])}, so it is {bound}."


def tallest_first(state: State, rule: Rule, value: int) -> str:
    return (
        f"{called(state, rule)}: only one house is seen, so the tallest stands first: {state.cell(rule.cells[0])} is {state.sign(value)}."
    )


def tall_ones_far(state: State, rule: Rule, seen: int, bounds: Sequence[tuple[int, int]]) -> str:
    """bounds: (cell, the most that it can be)."""
    each = [f"{state.cell(cell)} is at most {state.sign(most)}" for cell, most in bounds]
    brief = [each[0], *(f"{state.cell(cell)} {state.sign(most)}" for cell, most in bounds[1:])]
    start = f"{called(state, rule)}: {seen} houses are seen, each taller than those before it"
    return fitting(
        f"{start}. So {clauses(each)}.",
        f"{start}. So {listed(brief)}.",
        f"{called(state, rule)}: ever taller houses are seen. So {listed(brief)}.",
    )


# --- sums and cages --------------------------------------------------------------------------------------------------------------


def single_combination(state: State, rule: Rule, total: int, many: int, combination: int, whole: bool) -> str:
    """whole: whether no other digits make that sum at all."""
    how = set_of(state, combination)
    where = "" if whole else ", with what can be there"
    return f"{called(state, rule)}: {total} in {many} cells is only {how}{where}. So these cells hold nothing else."


def needed_digit(state: State, rule: Rule, value: int, cell: int) -> str:
    sign = state.sign(value)
    return f"{called(state, rule)}: every combination that is left has {sign}, and only {state.cell(cell)} can hold it. So it is {sign}."


def combinations_left(state: State, rule: Rule, sets: Sequence[int], gone: int) -> str:
    many = listed([set_of(state, combo) for combo in sets], "or") if len(sets) <= MOST_LISTED else f"one of {len(sets)} combinations"
    out = f"{state.mask(gone)} {is_are(gone)} in none of them, so out."
    if len(sets) == 1:
        out = f"So {state.mask(gone)} {is_are(gone)} out."
    return fitting(
        f"{called(state, rule)}: what is left is {many}. {out}", f"{called(state, rule)}: {len(sets)} combinations are left. {out}"
    )


def partners(state: State, rule: Rule, total: Sequence[int], cell: int, other: int, gone: int) -> str:
    """total: what the two cells make together."""
    name = called(state, rule)
    signs = state.mask(gone, "or")
    if len(total) == 1 and not gone & (gone - 1):
        value = gone.bit_length()
        rest = total[0] - (value - 1 + state.model.least)
        return (
            f"{name}: {total[0]} is left for {state.cells([cell, other])}. {total[0]} {MINUS} {state.sign(value)} = {rest}, which "
            f"{state.cell(other)} can't be. So {state.cell(cell)} is not {signs}."
        )
    return f"{name}: {either(total)} is left for {state.cells([cell, other])}. With {signs} in {state.cell(cell)}, {state.cell(other)} has no partner. So {state.cell(cell)} is not {signs}."


def sum_bounds(
    state: State, rule: Rule, missing: Sequence[int], others: Sequence[int], span: tuple[int, int], cell: int, left: int, gone: int
) -> str:
    """missing: what the cells that are not known make; others: these but for `cell`; span: what these make, at least and at most."""
    name, end = called(state, rule), f"{state.cell(cell)} {left_over(state, left, gone)}."
    if not others:
        return f"{name}: {either(missing)} is left, so {end}"
    low, high = span
    who = state.cell(others[0]) if len(others) == 1 else "the other cells"
    verb = ("is" if len(others) == 1 else "make", "is" if len(others) == 1 else "make")[0]
    rest = f"{either(missing)} is left for {'two' if len(others) == 1 else len(others) + 1} cells"
    if low == high:
        return f"{name}: {rest}; {who} {verb} {low}, so {end}"
    if gone < left & -left:
        if len(missing) == 1 and left & (left - 1):
            end = f"{state.cell(cell)} is at least {missing[0] - high}."
        sum_shown = f"; {missing[0]} {MINUS} {high} = {missing[0] - high}" if len(missing) == 1 else ""
        return fitting(
            f"{name}: {rest}; {who} {verb} at most {high}{sum_shown}, so {end}", f"{name}: {who} {verb} at most {high}, so {end}"
        )
    if gone & -gone > left:
        if len(missing) == 1 and left & (left - 1):
            end = f"{state.cell(cell)} is at most {missing[-1] - low}."
        sum_shown = f"; {missing[-1]} {MINUS} {low} = {missing[-1] - low}" if len(missing) == 1 else ""
        return fitting(
            f"{name}: {rest}; {who} {verb} at least {low}{sum_shown}, so {end}", f"{name}: {who} {verb} at least {low}, so {end}"
        )
    return f"{name}: {rest}; {who} {verb} {low} to {high}, so {end}"


def sum_cases(state: State, rule: Rule, totals: Sequence[int], cell: int, gone: int) -> str:
    """totals: what the cells that are not known make."""
    signs = state.mask(gone, "or")
    values = list(values_of(gone))
    least = state.model.least
    rest = (
        f" {totals[0]} {MINUS} {state.sign(values[0])} = {totals[0] - (values[0] - 1 + least)}"
        if len(totals) == 1 and len(values) == 1
        else ""
    )
    start, end = f"{called(state, rule)}: {either(totals)} is left", f"So {state.cell(cell)} is not {signs}."
    return fitting(
        f"{start}. With {signs} in {state.cell(cell)}, its other cells can't make the rest{rest and ',' + rest}. {end}",
        f"{start}. With {signs} in {state.cell(cell)} the rest doesn't work out. {end}",
        f"{called(state, rule)}: with {signs} in {state.cell(cell)} the rest doesn't work out. {end}",
    )


def cage_combinations(state: State, rule: Rule, ways: Sequence[Sequence[int]], removed: Mapping[int, int]) -> str:
    """ways: the sets of values that make the cage's number."""
    many = len(rule.cells)
    readings = ["\N{MIDDLE DOT}".join(state.sign(value) for value in way) for way in ways]
    start = f"{rule.name}: "
    if len(ways) == 1:
        start += f"in {many} cell{'' if many == 1 else 's'} that is {readings[0]}"
    elif len(ways) <= MOST_LISTED:
        start += f"what is left is {listed(readings, 'or')}"
    else:
        start += f"{len(ways)} combinations are left"
    full, less = no_longer(state, removed)
    return fitting(
        f"{start}. So {full}.",
        f"{rule.name}: {len(ways)} combinations are left. So {full}.",
        f"{start}. So {less}.",
        f"{rule.name}: {len(ways)} combinations are left. So {less}.",
    )


def rule_of_45(
    state: State,
    units: Sequence[Rule],
    whole: int,
    cages: Sequence[int],
    inside: bool,
    cells: Sequence[int],
    totals: Sequence[int],
    end: str,
) -> str:
    """cages: what each of the cages makes, () if that is not one number each; inside: whether these lie in the units, else they reach over them;
    cells: those that are left; totals: what these make; end: what follows for one of them, "" if that is all of them."""
    who = called_all(state, units)
    makes = "makes" if len(units) == 1 else "make"
    which = "the cages inside" if inside else "the cages over it"
    verb = "is" if len(cells) == 1 else "make"
    left = f"{state.cells(cells)} {verb} {either(totals)}{end and ': ' + end}."
    if not cages:
        return f"{who} {makes} {whole}. With {which}, {left}"
    total = sum(cages)
    rest = f"{max(whole, total)} {MINUS} {min(whole, total)} = {abs(whole - total)}"
    return fitting(
        f"{who} {makes} {whole}, {which} {added(cages)}. {rest}, so {left}",
        f"{who} {makes} {whole}, {which} {total}. {rest}, so {left}",
    )


def lines_through(state: State, rule: Rule, cells: Sequence[int], totals: Sequence[int], end: str) -> str:
    """The middle of a magic square."""
    return f"{rule.name}, so {state.cells(cells)} is {either(totals)}{end and ': ' + end}."


# --- other rules -----------------------------------------------------------------------------------------------------------------


def read_along(state: State, rule: Rule, cell: int, left: int, gone: int) -> str:
    others = state.cells([other for other in dict.fromkeys(rule.cells) if other != cell], "and")
    end = f"so {state.cell(cell)} {left_over(state, left, gone)}."
    name = called(state, rule)
    return (
        fitting(f"{name}: with what {others} can still be, {end[3:]}", f"{name}: with what its other cells can still be, {end[3:]}")
        if others
        else f"{name}: {end[3:]}"
    )


def cases_along(state: State, rule: Rule, removed: Mapping[int, int]) -> str:
    full, less = no_longer(state, removed)
    start = f"{called(state, rule)}: go through the ways that are left, all values different"
    return fitting(f"{start}. So {full}.", f"{called(state, rule)}: in the ways left, {full}.", f"{start}. So {less}.")


# --- groups of cells that touch --------------------------------------------------------------------------------------------------


def group_of(state: State, cells: Sequence[int]) -> str:
    """ "r1c1 and r1c2", "the 8 cells at r1c1" for many."""
    return state.cells(cells) if len(cells) <= MOST_LISTED else f"the {len(cells)} cells at {state.cell(cells[0])}"


def becomes(state: State, kept: Mapping[int, int]) -> str:
    """ "r1c3 is white", "r1c3 and r2c4 are not white". kept: {cell: what stays}."""
    cells = sorted(kept)
    left, gone = 0, 0
    for cell in cells:
        left |= state.masks[cell] & kept[cell]
        gone |= state.masks[cell] & ~kept[cell]
    who = state.cells(cells) if len(cells) <= 2 * MOST_LISTED else f"these {len(cells)} cells"
    verb = "is" if len(cells) == 1 else "are"
    return f"{who} {verb} {state.mask(left)}" if not left & (left - 1) else f"{who} {verb} not {state.mask(gone, 'or')}"


def way_out(state: State, rule: Rule, cells: Sequence[int], what: str, size: int, kept: Mapping[int, int]) -> str:
    """what: a group of hints.touching: "connected", "loose", "marked" or "sized"."""
    (way,) = kept
    if what in ("connected", "loose"):
        get = "gets" if len(cells) == 1 else "get"
        where = "the others" if what == "connected" else "a number"
        return (
            f"{called(state, rule)}: {group_of(state, cells)} {get} to {where} only through {state.cell(way)}. So {becomes(state, kept)}."
        )
    return f"The group of {state.cell(cells[0])} needs {size} cells, and can grow only at {state.cell(way)}. So {becomes(state, kept)}."


def whole_group(state: State, cells: Sequence[int], kept: Mapping[int, int]) -> str:
    start = f"{state.cell(cells[0])} is a group by itself"
    if len(cells) > 1:
        start = f"The group of {state.cell(cells[0])} has {'both its cells' if len(cells) == 2 else f'all its {len(cells)} cells'}"
    return f"{start}. So {becomes(state, kept)}."


def joins_two(state: State, cells: Sequence[int], kept: Mapping[int, int]) -> str:
    """cells: one of each group."""
    (cell,) = kept
    return f"{state.cell(cell)} would join the groups of {state.cells(cells)}, each of which has a number. So {becomes(state, kept)}."


def too_many(state: State, cells: Sequence[int], many: int, size: int, kept: Mapping[int, int]) -> str:
    """cells: one of each group that becomes part of a larger one."""
    (cell,) = kept
    groups = "group" if len(cells) == 1 else "groups"
    with_it = f"With {state.cell(cell)}, the {groups} of {state.cells(cells)} would have {many} cells"
    return f"{with_it}, and {size} {'is' if size == 1 else 'are'} all there may be. So {becomes(state, kept)}."


def no_room(state: State, size: int, kept: Mapping[int, int]) -> str:
    return f"{becomes(state, kept)}: there is no room for a group of {size} cells."


def out_of_reach(state: State, rule: Rule, numbered: bool, kept: Mapping[int, int]) -> str:
    who = "this cell" if len(kept) == 1 else "these cells"
    why = f"no number is near enough for {who}" if numbered else f"{who} can't be joined to the others"
    return f"{called(state, rule)}: {becomes(state, kept)}, since {why}."


def cut_off(state: State, rule: Rule, cells: Sequence[int], kept: Mapping[int, int]) -> str:
    """cells: what would be cut off."""
    (cell,) = kept
    gone = state.masks[cell] & ~kept[cell]
    with_it = f"with {state.mask(gone)} in {state.cell(cell)}" if not gone & (gone - 1) else f"without {state.cell(cell)}"
    return f"{called(state, rule)}: {with_it}, {group_of(state, cells)} would be cut off. So {becomes(state, kept)}."


def cut_off_next(state: State, rule: Rule, cell: int, value: int, then: Mapping[int, int], apart: Sequence[int]) -> str:
    """then: {cell: what the value leaves of it}; apart: what would be cut off."""
    alike: dict[int, list[int]] = {}
    for other in sorted(then):
        alike.setdefault(then[other], []).append(other)
    asked = listed([f"{state.cells(cells)} {'is' if len(cells) == 1 else 'are'} {state.mask(mask, 'or')}" for mask, cells in alike.items()])
    start = f"{called(state, rule)}: if {state.cell(cell)} is {state.sign(value)}, {asked}"
    end = f"So {becomes(state, {cell: ~(1 << (value - 1))})}."
    return fitting(
        f"{start}, and {group_of(state, apart)} would be cut off. {end}",
        f"{called(state, rule)}: if {state.cell(cell)} is {state.sign(value)}, what this asks of the cells beside it cuts off {group_of(state, apart)}. {end}",
    )


def cut_short(state: State, cells: Sequence[int], size: int, kept: Mapping[int, int]) -> str:
    (cell,) = kept
    return f"Without {state.cell(cell)}, the group of {state.cell(cells[0])} has no room for its {size} cells. So {becomes(state, kept)}."


def early_loop(state: State, cells: Sequence[int], kept: Mapping[int, int]) -> str:
    """cells: the line whose ends would be joined."""
    (cell,) = kept
    return f"{state.cell(cell)} would make a loop of {group_of(state, cells)}, without the others. So {becomes(state, kept)}."


def next_number(state: State, ends: Sequence[int], cell: int, value: int) -> str:
    """ends: the cells of the last known number before it and of the first after it."""
    sign = state.sign(value)
    known = sorted([(state.values[end], end) for end in ends])
    if all(abs(number - value) == 1 for number, _ in known):
        touched = listed([f"the {state.sign(number)} in {state.cell(end)}" for number, end in known])
        return f"{sign} touches {touched}. Only {state.cell(cell)} is left for it."
    near = listed([f"{abs(number - value)} from the {state.sign(number)} in {state.cell(end)}" for number, end in known])
    return f"{sign} is at most {near}. Only {state.cell(cell)} is left for it."


def numbers_around(state: State, cell: int, value: int) -> str:
    sign = state.sign(value)
    return f"Look at what the cells around can be, and what comes before and after {sign}: only {sign} and {state.cell(cell)} go together."


# --- units -----------------------------------------------------------------------------------------------------------------------


def sees_all(state: State, rule: Rule, value: int, where: Sequence[int], removed: Mapping[int, int]) -> str:
    sign = state.sign(value)
    verb = "sees" if len(removed) == 1 else "see"
    return fitting(
        f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}. {state.cells(sorted(removed))} {verb} all of these: no {sign} there.",
        f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}. What sees all of these is not {sign}.",
    )


def locked(state: State, rule: Rule, crossed: Rule, value: int, where: Sequence[int]) -> str:
    sign, all_of = state.sign(value), "Both are" if len(where) == 2 else "All are"
    return f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}. {all_of} in {called(state, crossed)}, so no other cell there is {sign}."


def naked_subset(state: State, rule: Rule, cells: Sequence[int], union: int) -> str:
    many = {2: "two", 3: "three"}[len(cells)]
    return f"{state.cells(cells)} can only be {state.mask(union, 'or')}, so they take all {many}. No other cell of {called(state, rule)} has these.".replace(
        "all two", "both"
    )


def hidden_subset(state: State, rule: Rule, cells: Sequence[int], mask: int) -> str:
    return f"In {called(state, rule)}, {state.mask(mask)} can only go in {state.cells(cells)}. They take these cells, so nothing else can be there."


def x_wing(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int) -> str:
    sign = state.sign(value)
    return (
        f"In {called_all(state, lines)}, {sign} is only in {called_all(state, covers)}, once in each. So no other cell of these is {sign}."
    )


def fish(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int, fins: Sequence[int], removed: Mapping[int, int]) -> str:
    if not fins:
        return x_wing(state, lines, covers, value)
    sign = state.sign(value)
    start = f"In {called_all(state, lines)}, {sign} is only in {called_all(state, covers)}, but for {state.cells(fins)}"
    who = state.cells(sorted(removed))
    verb = "sees" if len(removed) == 1 else "see"
    return fitting(
        f"{start}. {who} {verb} {'it' if len(fins) == 1 else 'these'} and the rest, so no {sign} there.",
        f"{start}. So {who} can't be {sign}.",
    )


def unique_rectangle(state: State, corners: Sequence[int], pair: int, removed: Mapping[int, int]) -> str:
    full, less = no_longer(state, removed)
    start = f"{state.cells(corners)} can't all be {state.mask(pair, 'or')}: they could swap, but it is proved that there is one solution"
    return fitting(f"{start}. So {full}.", f"{start}. So {less}.")


# --- chains ----------------------------------------------------------------------------------------------------------------------


def candidate(state: State, nodes: tuple[Node, ...], verb: str = "is") -> str:
    """ "r1c1 is 5", "r1c1 or r1c2 is 5"."""
    return f"{state.cells([cell for cell, _ in nodes], 'or')} {verb} {state.sign(nodes[0][1])}".replace("  ", " ")


def chain(state: State, name: str, ends: Sequence[tuple[Node, ...]], removed: Mapping[int, int], rules: Sequence[Rule]) -> str:
    """ends: the nodes of the chain, linked strongly and weakly in turn; rules: those of its strong links, if these are of one value."""
    full, less = no_longer(state, removed)
    first, last = ends[0], ends[-1]
    if name == "XY-wing":
        return fitting(
            f"If {candidate(state, ends[2])}, {candidate(state, first)}; if {candidate(state, ends[3])}, {candidate(state, last)}. So {full}.",
            f"If {candidate(state, ends[2])}, {candidate(state, first)}; if {candidate(state, ends[3])}, {candidate(state, last)}. So {less}.",
        )
    if len(ends) == 4 and rules and len({value for end in ends for _, value in end}) == 1:
        sign = state.sign(first[0][1])
        in_a, in_b = called(state, rules[0]), called(state, rules[1])
        places = [state.cells([cell for cell, _ in end], "or") for end in ends]
        sees = f"{places[1]} {'sees' if len(ends[1]) == 1 else 'see'} {places[2]}"
        return fitting(
            f"{in_a} has {sign} in {places[0]} or {places[1]}, {in_b} in {places[2]} or {places[3]}. {sees}, so {places[0]} or {places[3]} is {sign}: {full}.",
            f"{sign} is in {places[0]} or {places[1]}, and in {places[2]} or {places[3]}. {sees}. So {full}.",
            f"{sign} is in {places[0]} or {places[1]}, and in {places[2]} or {places[3]}. So {less}.",
        )
    if len(ends) == 2 and len({cell for end in ends for cell, _ in end}) == 1:
        return fitting(
            f"{state.cell(first[0][0])} is {listed([state.sign(end[0][1]) for end in ends], 'or')}. Either way {full}.",
            f"Either way {less}.",
        )
    if len(ends) == 2:
        return fitting(
            f"{candidate(state, first)}, or {candidate(state, last)}. Either way {full}.",
            f"{candidate(state, first)}, or {candidate(state, last)}. So {less}.",
        )
    start = f"If {candidate(state, first, 'is not')}, "
    on = [ends[at] for at in range(1, len(ends), 2)]
    told = listed([candidate(state, on[0]), *(candidate(state, node, "") for node in on[1:])])
    both = f"So {candidate(state, first)} or {candidate(state, last)}: {full}."
    either_end = f"Either way {full}."
    return fitting(
        f"{start}{told}. {both}",
        f"{start}{told}. {either_end}",
        f"{start}then in the end {candidate(state, last)}: follow the {len(ends) - 1} links. {either_end}",
        f"{start}then in the end {candidate(state, last)}: follow the {len(ends) - 1} links. So {less}.",
    )


def forcing(state: State, start: Node, then: Sequence[Node], what: str) -> str:
    """then: what follows from the start, in order; what: what is impossible in the end."""
    begin, end = f"If {candidate(state, (start,))}, ", f"So {candidate(state, (start,), 'is not')}."
    if not then:
        return f"{begin}{what}. {end}"
    each = [candidate(state, (then[0],)), *(candidate(state, (node,), "") for node in then[1:])]
    return fitting(
        f"{begin}{listed(each)}: {what}. {end}",
        *(f"{begin}{', '.join(each[:many])} and so on, to {each[-1]}: {what}. {end}" for many in range(len(each) - 2, 0, -1)),
        f"{begin}what follows comes to this: {what}. {end}",
    )


def either_way(state: State, cases: Sequence[Node], end: Node, true: bool) -> str:
    told = [candidate(state, (case,)) for case in cases]
    if len({cell for cell, _ in cases}) == 1:
        told = [f"{state.cell(cases[0][0])} is {listed([state.sign(value) for _, value in cases], 'or')}"]
    follows = candidate(state, (end,), "is" if true else "is not")
    return fitting(
        f"{listed(told, 'or')}. Follow each of these: {follows} every time.",
        f"Follow each of the {len(cases)} cases: {follows} every time.",
    )


def nothing_left(state: State, cell: int) -> str:
    return f"nothing is left for {state.cell(cell)}"


def no_place(state: State, rule: Rule, value: int) -> str:
    return f"{called(state, rule)} has no place for {state.sign(value)}"


def not_kept(state: State, rule: Rule) -> str:
    if isinstance(rule, Connected):
        return f"{called(state, rule)} would fall apart"
    if isinstance(rule, (Islands, Sized)):
        return "some group can't have its size"
    if isinstance(rule, Chain):
        return "the numbers can't follow each other"
    return f"{called(state, rule)} doesn't work out"


def not_both(state: State, cell: int, value: int) -> str:
    return f"{state.cell(cell)} would be {state.sign(value)} and couldn't be"


def proof(state: State, cell: int, value: int) -> str:
    return f"No technique helps here. {state.cell(cell)} must be {state.sign(value)}: the solver has checked that nothing else works."


# --- why not? --------------------------------------------------------------------------------------------------------------------

NOTHING = "Nothing excludes it yet."


def seen_in(state: State, rule: Rule, cell: int, other: int, value: int) -> str:
    sign = state.sign(value)
    return f"{called(state, rule)} has its {sign} in {state.cell(other)}, so {state.cell(cell)} is not {sign}."


def struck_before(state: State, cell: int, value: int) -> str:
    return f"{state.cell(cell)} can't be {state.sign(value)}: a rule at the cell itself, or a mark that you have struck, says so."


def known_already(state: State, cell: int) -> str:
    return f"{state.cell(cell)} is {state.sign(state.values[cell])} already."


# --- what is counted -------------------------------------------------------------------------------------------------------------


def demand(rule: Rule) -> str:
    """What a rule demands, as its name has it: "no two stars touch"."""
    return rule.name.removeprefix(short(rule)).lstrip(", ")


def describes(word: str) -> bool:
    """Whether a value's word says what its cell is like, "black", and not what is in it, "star"."""
    return word == "black" or word.endswith("ed")


def things(state: State, many: int) -> str:
    """ "1 star", "2 stars", "3 black cells"."""
    word = state.model.sign(2)
    if describes(word):
        return f"{many} {word} cell{'' if many == 1 else 's'}"
    return f"{many} {word}{'' if many == 1 else 's'}"


def each_is(state: State, cells: Sequence[int], value: int) -> str:
    """ "r1c2 and r1c3 are black", "r1c2 holds nothing"."""
    word = state.model.sign(value)
    name = state.cells(cells) if len(cells) < 5 else f"{len(cells)} cells"
    if value == 2 and not describes(word):
        return f"{name} is {state.sign(value)}" if len(cells) == 1 else f"{name} are {word}s"
    if word == "not here" or word.startswith("no "):
        return f"{name} {'has' if len(cells) == 1 else 'have'} none"
    return f"{name} {'is' if len(cells) == 1 else 'are'} {word}"


def none_left(state: State) -> str:
    word = state.model.sign(1)
    return "have none" if word == "not here" or word.startswith("no ") else f"are {word}"


def counted_out(state: State, rule: Rule, there: int) -> str:
    return f"{called(state, rule)} has {things(state, there)}, as many as it may have. So its other cells {none_left(state)}."


def one_alone(state: State, rule: Rule, one: int, others: Sequence[int]) -> str:
    return f"{each_is(state, [one], 2)}, and {demand(rule)}. So {each_is(state, others, 1)}."


def all_needed(state: State, rule: Rule, cells: Sequence[int], there: int) -> str:
    more = f" more than its {there}" if there else ""
    return f"{called(state, rule)} needs {things(state, len(cells))}{more}, and just {len(cells)} of its cells {'is' if len(cells) == 1 else 'are'} open. So {each_is(state, cells, 2)}."


def shared_cells(state: State, rule: Rule, other: Rule, shared: int, many: int, alone: Sequence[int], beyond: Sequence[int]) -> str:
    start = f"{called(state, rule)} needs {things(state, many)} in the {shared} cells that it shares with {called(state, other)}, which has room for no more."
    ends = [each_is(state, cells, value) for cells, value in ((alone, 2), (beyond, 1)) if cells]
    brief = f"{called(state, rule)} fills what {called(state, other)} has room for."
    return fitting(f"{start} So {clauses(ends)}.", f"{brief} So {clauses(ends)}.")


def band(state: State, within: Sequence[Rule], lines: Sequence[Rule], others: Sequence[int]) -> str:
    first, second = (listed([called(state, rule) for rule in rules]) for rules in (within, lines))
    brief = "some regions fill these lines" if len(within) + len(lines) > 4 else f"{first} fill {second}"
    return fitting(
        f"what {first} need is all that {second} have room for. So {each_is(state, others, 1)}.",
        f"{brief}. So {each_is(state, others, 1)}.",
    )


def overlap(state: State, rule: Rule, placed: Mapping[int, int]) -> str:
    ends = [each_is(state, cells, value) for value in (2, 1) if (cells := [cell for cell in sorted(placed) if placed[cell] == value])]
    return f"{called(state, rule)}: however it is filled, {clauses(ends)}."


def only_way(state: State, rule: Rule, placed: Mapping[int, int]) -> str:
    filled = [cell for cell in sorted(placed) if placed[cell] == 2]
    if not filled:
        return f"{called(state, rule)} has all that it needs. So {each_is(state, sorted(placed), 1)}."
    return f"{called(state, rule)} can be filled in only one way: {each_is(state, filled, 2)}."


# --- pieces of a stock -----------------------------------------------------------------------------------------------


def only_place(name: str, places: Sequence[str]) -> str:
    if len(places) == 1:
        return f"{name} can only lie at {places[0]}."
    start = f"just {len(places)} places are left for {name}, and as many are missing. So one lies at each"
    return fitting(f"{start}: {'; '.join(places)}.", f"{start}.")


def whole_piece(state: State, cell: int, places: str, placed: dict[int, int]) -> str:
    rest = clauses([f"{state.cell(other)} is {state.sign(value)}" for other, value in placed.items()])
    start = f"what lies at {state.cell(cell)} can only lie at {places}."
    return fitting(f"{start} So {rest}.", f"{start} So the rest is known.")


def fits_nowhere(state: State, rule: Pieces, cells: Sequence[int], value: int) -> str:
    where = state.cells(cells, "or") if len(cells) < 5 else f"{state.cell(cells[0])} and {len(cells) - 1} more cells"
    return f"{state.sign(value)} at {where}: {rule.misfit}, so it is not."


def all_share(state: State, name: str, places: Sequence[str], cells: Sequence[int], left: int) -> str:
    are = "are" if len(cells) > 1 else "is"
    end = f"{state.cells(cells)} {are} {state.mask(left, 'or')}."
    short_end = f"{state.cell(cells[0])} and {len(cells) - 1} more edges are {state.mask(left, 'or')}." if len(cells) > 1 else end
    start = f"{name} lies at {' or at '.join(places)}. Either way "
    return fitting(f"{start}{end}", f"{start}{short_end}", f"{len(places)} places are left for {name}. In each {short_end}")


def only_neighbour(state: State, pairs: Sequence[tuple[int, int]], removed: dict[int, int]) -> str:
    first, *more = [f"{state.cell(one)} has only {state.cell(other)} left beside it" for one, other in pairs]
    start = (
        f"{first}{''.join(f', then {words}' for words in more)}: {'these two are one domino' if not more else 'each two are one domino'}"
    )
    gone = clauses([f"{state.cell(cell)} is not {state.mask(mask, 'or')}" for cell, mask in removed.items()])
    return fitting(f"{start}. So {gone}.", f"{start}, which rules out values around.")


def no_partner(state: State, cell: int, others: Sequence[int], value: int, there: int, name: str) -> str:
    with_it = f", and so {state.cells(others)}" if others else ""
    then = f"no place would be left for {name}" if name else f"no domino would be left for {'it' if there == cell else state.cell(there)}"
    return f"if {state.cell(cell)} were {state.sign(value)}{with_it}, {then}. So it is not."


def all_equal(state: State, rule: Regular, cells: Sequence[int], left: int) -> str:
    are = "are" if len(cells) > 1 else "is"
    return f"{short(rule)}: together its cells can only be {state.mask(left, 'or')}, so {state.cells(cells)} {are} {'one of these' if left & (left - 1) else state.mask(left)}."


def wherever(state: State, name: str, places: Sequence[str], cell: int, left: int) -> str:
    end = f"{state.cell(cell)} is {state.mask(left, 'or')}."
    return fitting(f"{name} lies at {' or at '.join(places)}. Either way {end}", f"{len(places)} places are left for {name}. In each {end}")


def pieces_stuck(state: State, rule: Pieces, cell: int, value: int, stock: int, there: int) -> str:
    start = f"if {state.cell(cell)} were {state.sign(value)}"
    if stock >= 0:
        return f"{start}, no place would be left for {rule.stocks[stock][0]}. So it is not."
    at = f" at {state.cell(there)}" if there >= 0 else ""
    return f"{start}, it would come to this{at}: {rule.misfit}. So it is not."
