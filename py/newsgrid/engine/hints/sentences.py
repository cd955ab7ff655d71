"""All that hints say, one function for each sort of step: what to look at, why, what follows, in this order, in at most MOST_WORDS words.

A function takes the state before the step and what the step rests on, and returns a sentence or two. Where all of it would be too long, it says
less: what it leaves out is what the page draws.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from newsgrid.engine.combinations import combinations, values_of
from newsgrid.engine.hints.state import Node, State, clauses, listed, short
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Connected, Distinct, In, Islands, Pieces, Regular, Rule, Sum, Unlike
from newsgrid.puzzle import kinds
from newsgrid.puzzle.formats.lines import count
from newsgrid.puzzle.glyphs import describes, thing
from newsgrid.puzzle.lattice import Lattice
from newsgrid.puzzle.loops import LINE, NO_LINE
from newsgrid.puzzle.wording import capital, with_article

MOST_WORDS = 30
FEW_VALUES = 3  # that a cell can be, or loses
MOST_LISTED = 4  # combinations, or numbers, that a sentence names
MOST_TOLD, MOST_TRIED = 6, 100  # ways to say what follows in a case, and in all cases together
SIDES = {"top": "above", "bottom": "below", "left": "left of", "right": "right of"}  # where a number stands that is read from there
BESIDE = re.compile(r".+ (\S+) for ((?:row|column) \d+) from the (top|bottom|left|right)(?: \(.*\))?")
AT_A_CELL = re.compile(r"the (\S+) at r\d+c\d+")
SLANTED = re.compile(r".+ along the line from r\d+c\d+")
MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"


def words_in(text: str) -> int:
    """How many words a text has, numbers among them; signs are none."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def fitting(*ways: str) -> str:
    """The first of several ways to say something that is short enough, else the last."""
    return next((way for way in ways if words_in(way) <= MOST_WORDS), ways[-1])


# --- parts of sentences ----------------------------------------------------------------------------------------------------------


def called(state: State, rule: Rule) -> str:
    """What a rule is about, as people say it."""
    name = short(rule)
    if name.startswith("compartment"):
        return f"the white cells {state.cell(rule.cells[0])} to {state.cell(rule.cells[-1])}"
    if re.match(r"region \d", name):
        return f"the region of {state.cell(rule.cells[0])}"
    beside = BESIDE.fullmatch(name)
    if beside:
        number, line, side = beside.groups()
        if len(number) > 1 and not number.isdigit():
            return line
        return line if isinstance(rule, Sum) and is_whole_line(state, rule) else f"the {number} {SIDES[side]} {line}"
    if SLANTED.fullmatch(name):
        return f"the diagonal from {state.cell(rule.cells[0])} to {state.cell(rule.cells[-1])}"
    if (
        isinstance(rule, Sum)
        and rule.origin
        and rule.origin.constraint
        and lattice_of(state) is None
        and " at " in name
        and not name.startswith("the ")
        and 1 < len(rule.cells) <= MOST_LISTED
    ):
        return f"{name.split(' at ')[0]} {either(sorted(rule.allowed))} ({state.cells(rule.cells)})"
    return name


def is_whole_line(state: State, rule: Rule) -> bool:
    """Whether a rule has all cells of a row or of a column."""
    cells, cols = set(rule.cells), state.model.cols
    first = rule.cells[0]
    lines = (
        [cell for cell in state.model.cells if cell // cols == first // cols],
        [cell for cell in state.model.cells if cell % cols == first % cols],
    )
    return len(cells) > 1 and any(cells == set(line) for line in lines)


def adds_up(state: State, rule: Rule) -> str:
    """What a sum must make: "column 1 adds up to 16", "across 14 at r2c2"."""
    assert isinstance(rule, Sum)
    name, totals = called(state, rule), either(sorted(rule.allowed))
    if SLANTED.fullmatch(short(rule)):
        cells = (
            state.cells(rule.cells) if len(rule.cells) <= MOST_LISTED else f"{state.cell(rule.cells[0])} to {state.cell(rule.cells[-1])}"
        )
        return f"along their arrow, {cells} add up to {totals}"
    if short(rule).endswith(f" adds up to {totals}"):
        return name
    if name.endswith(f" ({state.cells(rule.cells)})"):
        return f"the {name.split(' (')[0].removesuffix(f' {totals}')} of {state.cells(rule.cells)} makes {totals}"
    if name.startswith("the ") and BESIDE.fullmatch(short(rule)):
        cells = state.cells(sorted(rule.cells)) if len(rule.cells) <= MOST_LISTED else f"{len(rule.cells)} cells"
        return f"{name} is the sum of {cells}"
    return name if totals in re.findall(r"\d+", name) and not name.startswith(("row", "column", "box")) else f"{name} adds up to {totals}"


def called_all(state: State, rules: Sequence[Rule]) -> str:
    """ "rows 1, 4 and 9", "the regions of r1c1 and r3c4"."""
    names = [called(state, rule) for rule in rules]
    if len(names) > 1 and all(name.startswith("the region of ") for name in names):
        return f"the regions of {listed([name.split()[-1] for name in names])}"
    firsts = {name.split()[0] for name in names}
    if len(names) > 1 and len(firsts) == 1 and all(len(name.split()) == 2 for name in names):
        plural = firsts.pop()
        return f"{plural}{'es' if plural.endswith('x') else 's'} {listed([name.split()[1] for name in names])}"
    return listed(names)


def is_are(mask: int) -> str:
    return "is" if mask & (mask - 1) == 0 else "are"


def no_longer(state: State, removed: Mapping[int, int]) -> tuple[str, str]:
    """What goes: in full, and in short."""
    gone = 0
    for mask in removed.values():
        gone |= mask
    who = some_cells(state, sorted(removed))
    if len(set(removed.values())) == 1 and not state.sign(1).isdigit():
        return state.struck(dict(removed)), f"{who} can't be {state.mask(gone, 'or')}"
    if len(set(removed.values())) > 1:
        first = next(iter(removed))
        alike = {cell: mask for cell, mask in removed.items() if mask == removed[first]}
        return state.struck(dict(removed)), f"{state.struck(alike)}, and so on"
    return state.struck(dict(removed)), f"{who} {'loses' if len(removed) == 1 else 'lose'} {state.mask(gone)}"


def left_over(state: State, left: int, gone: int) -> str:
    """ "is 5", "is at most 5", "is at least 3", "can't be 2 or 4"."""
    values = list(values_of(left))
    if len(values) == 1:
        return f"is {state.sign(values[0])}"
    numbers = all(state.sign(value).isdigit() for value in values)
    if numbers and gone & -gone > left:
        return f"is at most {state.sign(values[-1])}"
    if numbers and gone < left & -left:
        return f"is at least {state.sign(values[0])}"
    if len(values) <= FEW_VALUES < gone.bit_count():
        return f"can only be {state.mask(left, 'or')}"
    return f"can't be {state.mask(gone, 'or')}"


def can_be(state: State, mask: int) -> str:
    """ "3", "2 or 3", "at most 4", "not 5"."""
    values = list(values_of(mask))
    numbers = all(state.sign(value).isdigit() for value in values)
    whole = values[-1] - values[0] + 1 == len(values) >= FEW_VALUES
    if numbers and whole and values[0] == 1:
        return f"at most {state.sign(values[-1])}"
    if numbers and whole and values[-1] == state.model.values:
        return f"at least {state.sign(values[0])}"
    if numbers and whole and len(values) > FEW_VALUES:
        return f"{state.sign(values[0])} to {state.sign(values[-1])}"
    gone = state.model.all_candidates & ~mask
    if len(values) > FEW_VALUES and gone.bit_count() < FEW_VALUES:
        return f"not {state.mask(gone, 'or')}"
    return state.mask(mask, "or")


def added(numbers: Sequence[int]) -> str:
    """ "4 + 7 + 1 = 12", "12" for a single one."""
    return f"{' + '.join(map(str, numbers))} = {sum(numbers)}" if len(numbers) > 1 else str(numbers[0])


def either(totals: Sequence[int]) -> str:
    """ "4, 9 or 16", "13 to 17"."""
    whole = list(totals) == list(range(totals[0], totals[-1] + 1))
    if len(totals) > MOST_TOLD or (len(totals) > 2 and whole):
        return f"{totals[0]} to {totals[-1]}"
    return listed([str(total) for total in totals], "or")


def set_of(state: State, mask: int) -> str:
    """ "8 + 9"."""
    return " + ".join(state.sign(value) for value in values_of(mask))


# --- singles ---------------------------------------------------------------------------------------------------------------------


def last_of_sum(state: State, rule: Rule, total: int, known: Sequence[int], cell: int, value: int) -> str:
    """known: the numbers in its other cells."""
    must = adds_up(state, rule)
    end = f"so {state.cell(cell)} is {state.sign(value)}."
    if not known:
        return f"{the(called(state, rule)).removesuffix(f', {total}')} is one cell, and its number is {total}. {capital(end)}"
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


def noun(state: State, value: int) -> str:
    """A value without its article: "moon", "1"."""
    return state.sign(value).removeprefix("a ").removeprefix("an ")


def plural(state: State, value: int) -> str:
    """ "moons", "1s"."""
    return f"{noun(state, value)}s"


def they_are(state: State, cells: Sequence[int], value: int) -> str:
    """ "r1c2 is a moon", "r1c2 and r1c3 are moons", "r1c2 and r1c3 are 1"."""
    sign = state.sign(value)
    several = plural(state, value) if sign != noun(state, value) else sign
    return f"{state.cells(cells)} is {sign}" if len(cells) == 1 else f"{state.cells(cells)} are {several}"


def three_alike(state: State, others: Sequence[int], cell: int, value: int, other: int) -> str:
    both = they_are(state, others, value).replace(" are ", " are both ", 1)
    return f"{both}. No three in a line are alike, so {state.cell(cell)} is {state.sign(other)}."


def counting(state: State, rule: Rule, many: int, value: int) -> str:
    if noun(state, value) != state.sign(value):
        return f"{called(state, rule)} already has {many} {plural(state, value)}, as many as it may. So its other cells are {plural(state, 3 - value)}."
    return f"{called(state, rule)} already has its {state.sign(value)} in {many} cells, as many as it may. So its other cells are {state.sign(3 - value)}."


def last_of_a_line(state: State, rule: Rule, value: int, cell: int) -> str:
    name, other = state.cell(cell), state.sign(3 - value)
    start = f"{called(state, rule)} needs just one more {noun(state, value)}"
    return f"{start}. In {name} it would leave three {plural(state, 3 - value)} side by side, so {name} is {other}."


def unlike_lines(state: State, left: Sequence[int], line: Sequence[int], other: Sequence[int]) -> str:
    """left: the open cells of a line; other: the full line."""
    kind = "row" if line[1] - line[0] == 1 else "column"
    one, two = (cells[0] // state.model.cols + 1 if kind == "row" else cells[0] % state.model.cols + 1 for cells in (line, other))
    there = [other[line.index(cell)] for cell in left]
    held = listed([state.sign(state.values[cell]) for cell in there])
    verbs = ("is ", "")
    end = listed(
        [f"{state.cell(cell)} {verb}{state.sign(3 - state.values[same])}" for cell, same, verb in zip(left, there, verbs, strict=True)]
    )
    return f"{kind} {one} is like {kind} {two} so far, which has {held} in {state.cells(there)}. No two {kind}s are the same, so {end}."


def ways_to_fill(
    state: State,
    rule: Rule,
    many: int,
    value: int,
    left: Sequence[int],
    ways: Sequence[Mapping[int, int]],
    placed: Mapping[int, int],
    needed: Sequence[Rule],
) -> str:
    """many: how often the value is missing; ways: those to fill the open cells; needed: the rules that exclude all other ways."""
    by_value = [(other, [cell for cell in sorted(placed) if placed[cell] == other]) for other in (value, 3 - value)]
    ends = [they_are(state, cells, other) for other, cells in by_value if cells]
    one_of = thing(noun(state, value))
    more = f"{many} more {one_of}s" if many > 1 else f"one more {one_of}"
    start = f"{called(state, rule)} needs {'just ' if many < FEW_VALUES else ''}{more}"
    where = [state.cells([cell for cell in left if way[cell] == value]) for way in ways]
    laws, unlike = [], any(isinstance(one, Unlike) for one in needed)
    if any(isinstance(one, Regular) and one.automaton == "threes" for one in needed):
        laws.append("no three alike" if not unlike else "neither three alike nor two lines alike")
    elif unlike:
        laws.append("no two lines alike")
    for one in needed:
        if isinstance(one, Regular) and one.automaton == "steps":
            laws.append(f"{state.cells(one.cells)} {'the same' if set(one.parameters) == {0} else 'different'}")
    others = [rule_named(state, one) for one in needed if one != rule and not laws]
    law = listed(laws or (others if 0 < len(others) < FEW_VALUES else ["what else its cells must be"]))
    it, placed_so = ("it", "However it is placed") if many == 1 else ("they", "However they are placed")
    listed_ways = [
        f"{start}. With {law}, {it} can only be in {listed(where, 'or') if many == 1 else '; or in '.join(where)}. So {clauses(ends)}."
    ]
    return fitting(
        *(listed_ways if len(ways) <= MOST_LISTED else []),
        f"{start}. {placed_so}, with {law}, {clauses(ends)}.",
        f"{start}. {placed_so}, with {law}, {len(placed)} cells stay the same.",
    )


def stranded(state: State, rule: Rule, straights: Sequence[int], gone: int) -> str:
    """straights: the sets of values that the cells can still hold."""
    ways = [f"{state.sign(min(values_of(way)))}\N{EN DASH}{state.sign(max(values_of(way)))}" for way in straights]
    cells = cells_of(state, rule)
    return f"{cells} hold a straight: {listed(ways, 'or')}. {state.mask(gone)} {is_are(gone)} in none, so {'it is' if is_are(gone) == 'is' else 'they are'} out."


def cells_of(state: State, rule: Rule) -> str:
    """ "r1c2 and r1c3", "r1c2 to r1c6"."""
    told = in_line(state, rule.cells)
    return told if len(rule.cells) <= MOST_LISTED or " to " in told else f"the cells of {called(state, rule)}"


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
    cells = state.cells(state.open(rule.cells)) if many <= MOST_LISTED else f"the {many} cells"
    if whole:
        return f"{called(state, rule)}: {total} in {many} cells is only {how}. So these cells hold nothing else."
    if len(state.open(rule.cells)) == len(rule.cells):
        return fitting(
            f"{adds_up(state, rule)}. With the candidates of {cells} only {how} makes that, so they hold nothing else.",
            f"{adds_up(state, rule)}. With the candidates of {many} cells only {how} makes that, so they hold nothing else.",
        )
    return fitting(
        f"{called(state, rule)}: {total} is left for {cells}. With their candidates only {how} makes that, so they hold nothing else.",
        f"{called(state, rule)}: of the candidates of {many} cells only {how} makes {total}. So these cells hold nothing else.",
    )


def needed_digit(state: State, rule: Rule, sets: Sequence[int], value: int, cell: int) -> str:
    """sets: the combinations that fit."""
    sign, name = state.sign(value), state.cell(cell)
    start, only = adds_up(state, rule), "Only"
    if start == called(state, rule):
        start, only = f"{start}:", "only"
    else:
        start += "."
    known = [other for other in rule.cells if state.values[other]]
    left = f" in {state.cells(sorted(state.open(rule.cells)))}" if known and len(rule.cells) - len(known) <= MOST_LISTED else ""
    if len(sets) == 1:
        return f"{start} {only} {set_of(state, sets[0])} fits{left}, and only {name} can be {sign}, so it is."
    ways = listed([set_of(state, combo) for combo in sets], "or")
    return fitting(
        f"{start} {only} {ways} fits{left}, each with {sign}, and only {name} can be {sign}, so it is.",
        f"{start} {only} {ways.replace(' + ', '+')} fits, each with {sign}, and only {name} can be {sign}, so it is.",
        f"{start} {'each' if only == 'only' else 'Each'} of the {len(sets)} combinations that fit has {sign}, and only {name} can be {sign}, so it is.",
        f"{called(state, rule)}: each of the {len(sets)} combinations that fit has {sign}, and only {name} can be {sign}, so it is.",
    )


def combinations_left(state: State, rule: Rule, totals: Sequence[int], cells: Sequence[int], sets: Sequence[int], gone: int) -> str:
    """totals: what the cells that are not known make; cells: those; sets: the combinations that fit; gone: the values that are in none."""
    start, brief = rest_of(state, rule, totals)
    signs = state.mask(gone, "or")
    end = f"So none of them is {signs}."
    ways = listed([set_of(state, combo) for combo in sets], "or")
    told = [f"{start}. Only {ways} fits. {end}"] if len(sets) <= MOST_LISTED else []
    union, many = 0, len(cells) - 1
    for cell in cells:
        union |= state.masks[cell]
    rest, values, shift = list(values_of(union & ~gone)), list(values_of(gone)), state.model.least - 1
    most, least = rest[::-1][:many], rest[:many]
    with_it = f"With {signs}, the {'other' if many == 1 else f'other {many}'}"
    if values[-1] + sum(most) < totals[0] - shift * len(cells):
        told.append(
            f"{start}. {with_it} would need {totals[0] - values[-1] - shift}{' or more' if len(values) + len(totals) > 2 else ''}, but {added([value + shift for value in most])}. {end}"
        )
    elif values[0] + sum(least) > totals[-1] - shift * len(cells):
        told.append(
            f"{start}. {with_it} would need {totals[-1] - values[0] - shift}{' or less' if len(values) + len(totals) > 2 else ''}, but {added([value + shift for value in least])}. {end}"
        )
    return fitting(
        *told,
        f"{start}. Only {ways.replace(' + ', '+')} fits. {end}",
        f"{brief}. Only {ways.replace(' + ', '+')} fits. {end}",
        f"{called(state, rule)}: {len(sets)} combinations fit, and none of them has {signs}. So none of its cells is {signs}.",
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
    start = f"{name}: {either(total)} is left for {state.cells([cell, other])}"
    end = f"So {state.cell(cell)} is not {signs}."
    rests = [total[0] - (value - 1 + state.model.least) for value in values_of(gone)]
    briefly = f"{name}: with {signs} in {state.cell(cell)}, {state.cell(other)} has no value that makes the total. {end}"
    short_of = f"{start}. With {signs} in {state.cell(cell)}, {state.cell(other)} has no value that makes it. {end}"
    if len(total) > 1:
        return fitting(short_of, briefly)
    return fitting(
        f"{start}. With {signs} in {state.cell(cell)}, {state.cell(other)} would be {listed([str(rest) for rest in rests], 'or')}, which it can't be. {end}",
        short_of,
        briefly,
    )


def rest_of(state: State, rule: Rule, missing: Sequence[int]) -> tuple[str, str]:
    """What a sum leaves for its cells that are not known, in full and in brief. missing: what these make."""
    name, start, cells = called(state, rule), adds_up(state, rule), sorted(state.open(rule.cells))
    known = [cell for cell in sorted(rule.cells) if state.values[cell]]
    who = state.cells(cells) if len(cells) <= MOST_LISTED else f"{len(cells)} cells"
    if not known:
        return (
            (start, start)
            if start != name
            else (f"{name.split(' (')[0]}: {who} {'is' if len(cells) == 1 else 'make'} {either(missing)}", name)
        )
    made = sum(state.values[cell] - 1 + state.model.least for cell in known)
    told = f"{state.cells(known)} {'is' if len(known) == 1 else 'make'} {made}" if len(known) < 3 else f"its known cells make {made}"
    return f"{start}: {told}, so {either(missing)} is left for {who}", f"{start}: {either(missing)} is left"


def sum_bounds(
    state: State, rule: Rule, missing: Sequence[int], others: Sequence[int], span: tuple[int, int], cell: int, left: int, gone: int
) -> str:
    """missing: what the cells that are not known make; others: these but for `cell`; span: what these make, at least and at most."""
    end = f"{state.cell(cell)} {left_over(state, left, gone)}."
    start, brief = rest_of(state, rule, missing)
    if not others:
        return f"{start}. So {end}"
    low, high = span
    who = state.cells(sorted(others)) if len(others) < 3 else "the others"
    verb = "is" if len(others) == 1 else "make"
    how, bound = f"is {can_be(state, state.masks[others[0]])}" if len(others) == 1 else f"make {low} to {high}", 0
    if low == high:
        how = f"{verb} {low}"
    elif gone < left & -left:
        how, bound = f"{verb} at most {high}", high
        if len(missing) == 1 and left & (left - 1):
            end = f"{state.cell(cell)} is at least {missing[0] - high}."
    elif gone & -gone > left:
        how, bound = f"{verb} at least {low}", low
        if len(missing) == 1 and left & (left - 1):
            end = f"{state.cell(cell)} is at most {missing[-1] - low}."
        if not low:
            return fitting(f"{start}. So {end}", f"{brief}. So {end}")
    shown = f"; {missing[0]} {MINUS} {bound} = {missing[0] - bound}" if bound and len(missing) == 1 else ""
    return fitting(*[f"{begin}. {who} {how}{more}, so {end}" for begin in (start, brief) for more in (shown, "")])


def sum_cases(state: State, rule: Rule, totals: Sequence[int], cell: int, gone: int, repeats: bool) -> str:
    """totals: what the cells that are not known make; repeats: whether the rest could be made if values were repeated."""
    signs, least = state.mask(gone, "or"), state.model.least
    others = [other for other in sorted(state.open(rule.cells)) if other != cell]
    needed = sorted({total - (value - 1 + least) for total in totals for value in values_of(gone)})
    most = (state.model.values - 1 + least) * len(others)
    needed = [total for total in needed if least * len(others) <= total <= most] or needed
    _, brief = rest_of(state, rule, totals)
    who = state.cells(others) if len(others) <= MOST_LISTED else f"its other {len(others)} cells"
    many = f"its other {len(others)} cells"
    end = f"So {state.cell(cell)} is not {signs}."
    their = "their candidates can't make that" if not repeats else "they could make that only by repeating a value"
    takes_twice = "that would repeat a value" if repeats else their
    known = [other for other in sorted(rule.cells) if state.values[other]]
    made = sum(state.values[other] - 1 + least for other in known)
    told = f", and {state.cells(known)} {'is' if len(known) == 1 else 'make'} {made}" if 0 < len(known) < 3 else ""
    start, name = adds_up(state, rule), called(state, rule)
    begins = [f"{start}{told}. If", f"{brief}. If"] if start != name else []
    begins.append(f"{name}: if")
    several = len(needed) > 1
    if several:
        their = takes_twice = "which they can't make" if not repeats else "which would repeat a value"
    ends = (end, "So it isn't.")
    begins.append(f"{name.split(' (')[0]}: if")
    return fitting(
        *[
            f"{begin} {state.cell(cell)} were {signs}, {f'{where} would need {either(needed)}, {law}' if several else f'{needed[0]} would be left for {where}: {law}'}. {so}"
            for begin in dict.fromkeys(begins)
            for where in (who, many)
            for law in dict.fromkeys((their, takes_twice))
            for so in ends
        ],
        f"{name}: with {signs} in {state.cell(cell)}, the others can't make the rest. {end}",
    )


def differing_cells(state: State, rule: Sum, apart: Sequence[int], units: Sequence[Rule], cell: int, gone: int) -> str:
    """apart: the open cells of a sum of which some see each other; units: the rules by which they do."""
    signs, where = state.mask(gone, "or"), called_all(state, units)
    differ = f"its cells in {where} differ" if len(units) == 1 else f"its cells in each of {where} differ"
    if len(units) == 1 and len(apart) <= MOST_LISTED:
        differ = f"{state.cells(sorted(apart))} differ, being in {where}"
    end = f"So {state.cell(cell)} {left_over(state, state.masks[cell] & ~gone, gone)}."
    known = sum([state.values[other] - 1 + state.model.least for other in rule.cells if state.values[other]])
    rest = rest_with(state, [total - known for total in sorted(rule.allowed)], gone)
    return fitting(
        *[
            f"{begin}, and {law}. With {signs} in {state.cell(cell)}, {others} can't make {rest}. {end}"
            for begin in dict.fromkeys((adds_up(state, rule), f"{called(state, rule)} makes {either(sorted(rule.allowed))}"))
            for law in (differ, "cells that see each other differ")
            for others in ("the other cells", "the others")
        ],
        f"With {signs} in {state.cell(cell)}, {called(state, rule)} would need one digit twice in cells that see each other. {end}",
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


def one_of_those_left(state: State, cells: Sequence[int], totals: Sequence[int], cell: int, left: int, gone: int) -> str:
    """What follows for one of a few cells whose sum is known. totals: what that can be."""
    end = alone(state, cell, left, gone)
    if len(cells) > 2:
        return f"{end}, as the others can't make {rest_with(state, totals, gone)}"
    (other,) = [one for one in cells if one != cell]
    return f"{state.cell(other)} is {can_be(state, state.masks[other])}, so {end}"


def rest_with(state: State, totals: Sequence[int], gone: int) -> str:
    """What some cells would have to make with one of a few values in another one, "the rest" where that is not to be told."""
    rests = sorted({total - (value - 1 + state.model.least) for total in totals for value in values_of(gone)})
    rests = [rest for rest in rests if rest > 0]
    return either(rests) if 0 < len(rests) < FEW_VALUES else "the rest"


def alone(state: State, cell: int, left: int, gone: int) -> str:
    """What a cell can or can't be."""
    few = left & (left - 1) and gone.bit_count() < FEW_VALUES
    without = f"can't be {state.mask(gone, 'or')}"
    return f"{state.cell(cell)} {without if few else left_over(state, left, gone)}"


def rule_of_45(
    state: State,
    units: Sequence[Rule],
    whole: int,
    cages: Sequence[Rule],
    inside: bool,
    cells: Sequence[int],
    totals: Sequence[int],
    end: str,
    brief: str = "",
) -> str:
    """cages: sums whose cells are taken from those of the units, or the other way round; inside: whether these lie in the units, else they reach over
    them; cells: those that are left; totals: what these make; end: what follows for one of them, "" if that is all of them;
    brief: the same in brief."""
    who = called_all(state, units)
    makes = "adds up" if len(units) == 1 else "add up"
    what = "sums" if any(cage.origin and cage.origin.constraint for cage in cages) else "cages"
    which = f"the {what} inside" if inside else f"the {what} over {'it' if len(units) == 1 else 'them'}"
    verb = "is" if len(cells) == 1 else "make"
    left = f"{state.cells(cells)} {verb} {either(totals)}"
    more = f". {end}." if end else "."
    less = f". {brief}." if brief else more
    numbers = [min(cage.allowed) for cage in cages if isinstance(cage, Sum) and len(cage.allowed) == 1]
    if len(numbers) < len(cages):
        return f"{who} {makes} to {whole}. With {which}, {left}{more}"
    total = sum(numbers)
    rest = f"{max(whole, total)} {MINUS} {min(whole, total)} = {abs(whole - total)}"
    ways = [f"{who} {makes} to {whole}, {which} to {many}. {rest}, so {left}{more}" for many in (added(numbers), str(total))]
    if len(cages) == 1 and len(cages[0].cells) <= MOST_LISTED and inside:
        within = f"{capital(which_makes(state, cages[0], total))}; {who} {makes} to {whole}"
        ways[:0] = [f"{within}. {rest}, so {left}{more}", f"{within}, so {left}{more}"]
    return fitting(*ways, *(f"{who} {makes} to {whole}, {which} to {total}, so {left}{then}" for then in (more, less)))


def which_makes(state: State, rule: Rule, total: int) -> str:
    """ "the cage of r1c1 and r1c2 makes 5", "the arrow over r1c3 and r2c4 makes 5"."""
    what = "the arrow over " if SLANTED.fullmatch(short(rule)) else "the cage of " if short(rule).startswith("cage at ") else ""
    return f"{what}{state.cells(sorted(rule.cells))} {'makes' if what else 'make'} {total}"


def innies_and_outies(
    state: State,
    units: Sequence[Rule],
    cages: Sequence[Rule],
    innies: Sequence[int],
    outies: Sequence[int],
    more: int,
    cell: int,
    left: int,
    gone: int,
) -> str:
    """cages: sums that have all cells of the units but the innies, and beyond these the outies; more: by how much the innies make more."""
    who, makes = called_all(state, sorted(units, key=lambda unit: unit.cells)), "adds up" if len(units) == 1 else "add up"
    made = sum(min(cage.allowed) for cage in cages if isinstance(cage, Sum))
    ins, outs = state.cells(innies), state.cells(outies)
    compared = f"{ins} {'is' if len(innies) == 1 else 'make'} {f'{more} more than' if more else 'as much as'} {outs}"
    if more < 0:
        compared = f"{outs} {'is' if len(outies) == 1 else 'make'} {-more} more than {ins}"
    end = f"{state.cell(cell)} {left_over(state, left, gone)}."
    others = [one for one in (*innies, *outies) if one != cell]
    told = f"{state.cell(others[0])} is {can_be(state, state.masks[others[0]])}, so {end}" if len(others) == 1 else end
    start = f"{who} {makes} to {made + more}, the cages there, with {outs} but not {ins}, to {made}"
    return fitting(
        *(f"{start}, so {compared}. {so}" for so in (told, end)),
        *(f"{who} {makes} to {made + more}, the cages there to {made}, so {compared}. {so}" for so in (told, end)),
        f"With {who} and the cages there, {compared}. So {end}",
    )


def within(state: State, unit: Rule) -> str:
    name = called(state, unit)
    return "On the sheet" if name == "all cells" else f"In {name}"


def cage_against_cage(
    state: State,
    unit: Rule,
    cage: Rule,
    against: Rule,
    before: Sequence[int],
    after: Sequence[int],
    others: Sequence[int],
    removed: Mapping[int, int],
) -> str:
    """before, after: the combinations of a cage, and those that go with one of the other cage; others: the combinations of that."""
    full, less = no_longer(state, removed)
    where = f"{within(state, unit)}, "
    theirs = listed([set_of(state, combo).replace(" + ", "+") for combo in others], "or")
    ours = listed([set_of(state, combo).replace(" + ", "+") for combo in after], "or")
    name, other = called(state, cage).split(" (")[0], called(state, against).split(" (")[0]
    union = 0
    for combo in after:
        union |= combo
    if len(after) == 1 and not any(mask & union for mask in removed.values()):
        less = "its cells hold nothing else"
    return fitting(
        *(
            [f"{where}{other} is {theirs}. {name} shares no digit with it, which leaves {ours}. So {ends}." for ends in (full, less)]
            if len(others) <= MOST_LISTED and len(after) <= MOST_LISTED
            else []
        ),
        *(
            [f"{where}{name} shares no digit with {other}, which leaves {ours}. So {ends}." for ends in (full, less)]
            if len(after) <= MOST_LISTED
            else []
        ),
        *(
            [f"{where}{name} shares no digit with {other}: {ours} is left. So its cells lose {state.mask(next(iter(removed.values())))}."]
            if len(after) <= MOST_LISTED and len(set(removed.values())) == 1 and set(removed) == set(state.open(cage.cells))
            else []
        ),
        f"{where}{name} shares no digit with {other}: of its {len(before)} combinations {len(after)} are left. So {less}.",
    )


def cages_take(state: State, unit: Rule, one: Rule, other: Rule, many: int, both: int, removed: Mapping[int, int]) -> str:
    """many: the ways to combine two cages; both: the values that all of these have."""
    full, less = no_longer(state, removed)
    names = listed([called(state, cage).split(" (")[0] for cage in (one, other)])
    end = f"share no digit, and {'together' if many == 1 else 'always'} take {state.mask(both)}"
    start = f"{within(state, unit)}, {names} {end}"
    hold = f"no other cell there has {'it' if is_are(both) == 'is' else 'these'}"
    if len(removed) <= MOST_LISTED:
        cells = state.cells(sorted(removed))
        hold = f"{cells} can hold none of these" if both & (both - 1) else f"{cells} can't be {state.mask(both)}"
    return fitting(
        *rest_of_unit(state, unit, one, other, removed, full),
        f"{start}. So {full}.",
        f"{start}. So {hold}.",
        f"{start}. So {less}.",
        *(
            f"{within(state, unit)}, {briefly} {takes}. So {so}."
            for takes in (end, end.removeprefix("share no digit, and "))
            for briefly in (listed([sum_in_brief(state, cage) for cage in (one, other)]),)
            for so in (hold, less, f"no other cell there has {'it' if is_are(both) == 'is' else 'these'}")
        ),
        f"{within(state, unit)}, two sums {end}. So {less}.",
    )


def sum_in_brief(state: State, rule: Rule) -> str:
    """ "the 5 from r8c9" for a sum that is named by both its ends, else its name."""
    name = called(state, rule).split(" (")[0]
    slanted = isinstance(rule, Sum) and SLANTED.fullmatch(short(rule))
    return f"the {either(sorted(rule.allowed))} from {state.cell(rule.cells[0])}" if slanted and isinstance(rule, Sum) else name


def rest_of_unit(state: State, unit: Rule, one: Rule, other: Rule, removed: Mapping[int, int], full: str) -> list[str]:
    """Ways to say what two sums in a unit of all values leave for its other cells, [] if that does not say all."""
    assert isinstance(one, Sum)
    assert isinstance(other, Sum)
    inside = {*one.cells, *other.cells}
    rest = [cell for cell in sorted(unit.cells) if cell not in inside]
    if not state.is_full(unit) or not inside.issubset(unit.cells) or len(one.allowed) > 1 or len(other.allowed) > 1:
        return []
    shift = state.model.least - 1
    whole = sum(values_of(state.model.all_candidates)) + shift * len(unit.cells)
    made = [min(cage.allowed) for cage in (one, other)]
    left = whole - sum(made)
    if not 0 < len(rest) <= FEW_VALUES or len(rest) + len(one.cells) + len(other.cells) > len(unit.cells):
        return []
    ways = list(combinations(len(rest), left - shift * len(rest), state.model.values))
    union = 0
    for way in ways:
        union |= way
    if not ways or len(ways) > MOST_LISTED or any(mask & union for mask in removed.values()):
        return []
    how = listed([set_of(state, way) for way in ways], "or")
    who = "all cells make" if called(state, unit) == "all cells" else f"{called(state, unit)} makes"
    names = listed([called(state, cage).split(" (")[0] for cage in (one, other)])
    start = f"{who} {whole}, and {names} make {added(made)}: {left} is left for {state.cells(rest)}"
    return [f"{start}. Only {how} fits. So {full}.", f"{start}. So {'it is' if len(rest) == 1 else 'these are'} {how}."]


def lines_through(state: State, rule: Rule, cells: Sequence[int], totals: Sequence[int], end: str) -> str:
    """The middle of a magic square."""
    return f"{rule.name}, so {state.cells(cells)} is {either(totals)}{end and ': ' + end}."


# --- other rules -----------------------------------------------------------------------------------------------------------------


# --- groups of cells that touch --------------------------------------------------------------------------------------------------


def group_of(state: State, cells: Sequence[int]) -> str:
    """ "r1c1 and r1c2", "r1c1 and 7 more cells" for many."""
    if len(cells) <= MOST_LISTED:
        return state.cells(cells)
    parts = stretches(state, cells)
    return listed(parts) if len(parts) < FEW_VALUES else f"{state.cell(cells[0])} and {len(cells) - 1} more {spots(state, cells[0])}"


def becomes(state: State, kept: Mapping[int, int]) -> str:
    """ "r1c3 is white", "r1c3 and r2c4 are not white". kept: {cell: what stays}."""
    cells = sorted(kept)
    left, gone = 0, 0
    for cell in cells:
        left |= state.masks[cell] & kept[cell]
        gone |= state.masks[cell] & ~kept[cell]
    if not left & (left - 1) and state.model.values == 2 and not state.model.sign(2).isdigit():
        return each_is(state, cells, left.bit_length())
    who = some_cells(state, cells)
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
    return f"The {group_word(state, rule)} of {state.cell(cells[0])} needs {size} cells, and can grow only at {state.cell(way)}. So {becomes(state, kept)}."


def group_word(state: State, rule: Rule) -> str:
    """What a group of cells is called: "island"; "group" where that is not said."""
    name = called(state, rule).removeprefix("the ")
    return name.removesuffix("s") if isinstance(rule, Islands) and " " not in name else "group"


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
    where = some_cells(state, cells)
    return f"{why} {where}. So {becomes(state, kept).replace(where, 'it' if len(cells) == 1 else 'they', 1)}."


def the_others(state: State, rule: Rule) -> str:
    """What a part is cut off from: "the other white cells", "any number", "the rest"."""
    name = called(state, rule)
    if isinstance(rule, Islands):
        return "any number"
    return f"the other {name.removeprefix('the ')}" if name.startswith("the ") and name.endswith("cells") else "the rest"


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
    off = f"{group_of(state, apart)} cut off from {the_others(state, rule)}"
    if asked and set(then) != set(apart):
        ways = [f"{start}, {asked}{more}, and {off}. {end}" for more in (why, "")]
    else:
        begin = f"{asked}{why} and" if asked else f"{group_of(state, apart)} would be"
        ways = [f"{start}, {begin} cut off from {the_others(state, rule)}. {end}"]
    if not asked and apart == [cell]:
        ways = [f"{start}, what it joins would be cut off from {the_others(state, rule)}. {end}"]
    beside = sorted(set(then).difference(apart))
    if beside and asked:
        ways += [
            f"{start}, {state.cell(other)} would be {state.mask(then[other], 'or')} and so on, and {off}. {end}" for other in beside[:1]
        ]
    return fitting(
        *ways,
        f"{start}, what this asks of the cells beside it would cut off {group_of(state, apart)}. {end}",
    )


def cut_short(state: State, rule: Rule, cells: Sequence[int], size: int, kept: Mapping[int, int]) -> str:
    (cell,) = kept
    return f"Without {state.cell(cell)}, the {group_word(state, rule)} of {state.cell(cells[0])} has no room for its {size} cells. So {becomes(state, kept)}."


def early_loop(state: State, cells: Sequence[int], kept: Mapping[int, int]) -> str:
    """cells: the line whose ends would be joined."""
    (cell,) = kept
    return f"A line at {state.cell(cell)} would close a loop with {group_of(state, cells)}, and leave out the other lines. So {becomes(state, kept)}."


def inside_and_outside(
    state: State, edge: int, inner: Sequence[int], named: bool, lines: int, way: Sequence[int] = (), over: Sequence[int] = ()
) -> str:
    """inner: the places on both sides of an edge, but for all around the sheet; named: whether these are cells, which have names; lines: how many a
    way from one side to the other crosses; way: the places that it goes through, below 0 for the outside; over: the edges that it crosses."""
    name, end = state.cell(edge), f"{state.cell(edge)} {'has a line' if lines % 2 else 'has none'}"
    crosses = "crosses no line" if not lines else f"crosses {lines} line{'' if lines == 1 else 's'}"
    crossed = f", {state.cells([at for at in over if state.values[at] == 2])}" if 0 < lines < FEW_VALUES else ""
    where = "inside" if lines % 2 else "outside"
    along = "past " + listed([state.cell(at) for at in over]) if 0 < len(over) <= MOST_LISTED else ""
    if len(inner) == 1:
        place = state.cell(inner[0]) if named else f"the far side of {name}"
        return fitting(
            *([f"A way from outside to {place}, {along}, {crosses}. So that lies {where} the loop, and {end}."] if along else []),
            f"A way from outside to {place} {crosses}{crossed}. So that lies {where} the loop, and {end}.",
            f"A way from outside to {place} {crosses}. So that lies {where} the loop, and {end}.",
        )
    sides = "one lies inside the loop, one outside" if lines % 2 else "both lie on the same side of the loop"
    both = "two sides" if lines % 2 else "the same side"
    through = listed([state.cell(place) if place >= 0 else "the outside" for place in way[1:-1]]) if len(way) > 2 else ""
    if named:
        start = f"From {state.cell(way[0] if through else inner[0])} to {state.cell(way[-1] if through else inner[1])}, a way"
        return fitting(
            *(
                [f"{start} through {through} {crosses}, so {sides}. So {end}.", f"{start} through {through} {crosses}: {both}. So {end}."]
                if through
                else []
            ),
            f"{start} {crosses}{crossed}, so {sides}. So {name}, between them, {end.removeprefix(name).strip()}.",
            f"{start} {crosses}: {both} of the loop. So {end}.",
        )
    around = f"A way round from one side of {name} to the other"
    return fitting(
        *([f"{around}, {along}, {crosses}, so {sides}. So {end}.", f"{around}, {along}, {crosses}: {both}. So {end}."] if along else []),
        f"{around} {crosses}{crossed}, so {sides}. So {end}.",
        f"{around} {crosses}{crossed}: {both}. So {end}.",
    )


def sides_at_a_number(
    state: State, rule: Rule, pair: Sequence[int], alike: bool, placed: Mapping[int, int], corner: Rule | None = None
) -> str:
    """pair: two edges of the rule; alike: whether both have a line or neither, else just one of them has; placed: {edge: its value}; corner: where
    they meet, if all others there are known."""
    assert isinstance(rule, Sum)
    ends = [
        each_is(state, [cell for cell in sorted(placed) if placed[cell] == value], value) for value in (2, 1) if value in placed.values()
    ]
    both, name = state.cells(pair), called(state, rule)
    law = "they are alike" if alike else "just one has a line"
    why = f"lead to {'the same side' if alike else 'different sides'} of the loop"
    lines = sum(state.values[cell] == 2 for cell in rule.cells)
    wrong = ""
    if alike and set(placed) == set(pair):
        open_cells = len(state.open(rule.cells))
        if placed[pair[0]] == 1:
            wrong = f"Both would make {lines + 2}" if lines + 2 > max(rule.allowed) else ""
        elif lines + open_cells - 2 < min(rule.allowed):
            left = lines + open_cells - 2
            wrong = f"Without both, {f'at most {left}' if left else 'none'} would be left"
    start = f"{name}: {both} {why}, so {law}"
    if demand(rule) == ON_LOOP and set(placed) == set(pair) and placed[pair[0]] == 2:
        return f"{name} is not black, so the loop goes through it, and only {both} are open. So {clauses(ends)}."
    if corner is not None:
        start = f"{name}: where {both} meet, the loop takes both or neither"
        if not alike:
            start = f"A line comes to {called(state, corner)}, and goes on at just one of {both}"
            need = things(state, min(rule.allowed), pair) if len(rule.allowed) == 1 else ""
            return fitting(
                *([f"{start}. {name} has {need}. So {clauses(ends)}."] if need else []),
                *([f"A line comes to the corner of {both}: just one has a line. {name} has {need}. So {clauses(ends)}."] if need else []),
                f"{start}. So {clauses(ends)}.",
                f"{start}. So {len(placed)} edges are known.",
            )
    ways = [f"{start}. So {clauses(ends)}."]
    if wrong:
        ways[:0] = [f"{start}. {wrong}. So {'both have' if placed[pair[0]] == 2 else 'neither has'} a line."]
    return fitting(
        *ways,
        f"{name}: two open edges {why}, so {law}. So {clauses(ends)}.",
        f"{start}. So {len(placed)} edges are known.",
        f"{name.split(' (')[0]}: two open edges {why}, so {law}. So {len(placed)} edges are known.",
    )


def next_number(state: State, ends: Sequence[int], cell: int, value: int) -> str:
    """ends: the cells of the last known number before it and of the first after it."""
    sign = state.sign(value)
    known = sorted([(state.values[end], end) for end in ends])
    if all(abs(number - value) == 1 for number, _ in known):
        touched = listed([f"the {state.sign(number)} in {state.cell(end)}" for number, end in known])
        return f"{sign} touches {touched}. Only {state.cell(cell)} is left for it."
    far = [abs(number - value) for number, _ in known]
    steps = [f"{many} step{'' if many == 1 else 's'}" for many in far]
    near = listed([f"{many} from the {state.sign(number)} in {state.cell(end)}" for many, (number, end) in zip(steps, known, strict=True)])
    return f"{sign} is at most {near}. Only {state.cell(cell)} is left for it."


def numbers_around(
    state: State,
    cell: int,
    value: int,
    places: Sequence[int],
    near: Mapping[int, Sequence[int]],
    far: Mapping[int, tuple[int, int]],
    beside: tuple[Sequence[int], int, Sequence[int]] | None = None,
) -> str:
    """places: the cells that can hold the value; near: {another value of the cell: the numbers next to it of which none can be beside that};
    far: {another value: (a known number, its cell)} to which no way of so many steps leads; beside: (the numbers that the cell touches, how many open
    cells, what these leave for it) if that is little."""
    sign, name = state.sign(value), state.cell(cell)
    if len(places) == 1:
        return f"{sign} can only be in {name}, so {name} is {sign}."
    out = {other: numbers[0] for other, numbers in near.items() if numbers}
    rest = [other for other in near if other not in out]
    end = f"So {name} is {sign}."
    parts = []
    if beside is not None:
        numbers, many, left = beside
        touched = [state.sign(number) for number in numbers] + (["one open cell"] if many else [])
        parts.append(f"{name} touches only {listed(touched)}")
        if len(left) < 2:
            return f"{parts[0]}, so no other number has the one before and the one after beside it. {end}"
        parts[0] += f", so it is {listed([state.sign(number) for number in left], 'or')}"
    if out:
        missing = listed([state.sign(number) for number in dict.fromkeys(out.values())])
        parts.append(f"{name} can't be {listed([state.sign(other) for other in out], 'or')}: {missing} can't touch it")
    several = listed([state.sign(one) for one in sorted([value, *rest])])
    room = f"only {several} {'has' if not rest else 'have'} room beside {name} for the number before and the one after"
    ways = []
    begins = ([[*parts]] if out or beside is not None else []) + [[room]]
    for begin in begins:
        if all(other in far for other in rest):
            for long in (True, False):
                told = []
                for other in rest:
                    known, there = far[other]
                    steps = f"{abs(known - other)} step{'' if abs(known - other) == 1 else 's'}"
                    told.append(
                        f"from {state.sign(other)}, no way of {steps} leads to the {state.sign(known)} in {state.cell(there)}"
                        if long
                        else f"with {state.sign(other)}, {steps} don't lead to the {state.sign(known)}"
                    )
                ways.append(f"{'. '.join([*begin, *([clauses(told)] if told else [])])}. {end}")
    if rest:
        then = f"with {listed([state.sign(other) for other in rest], 'or')}, follow the numbers on: some cell or number is left alone"
        ways += [f"{'. '.join([*begin, then])}. {end}" for begin in begins]
    last = f"with any number but {sign} in {name}, some number before or after it would have no cell"
    if all(other in far for other in rest):
        last = f"with any number but {sign} in {name}, no way of the steps needed leads to the next known number"
    return fitting(*ways, f"{last}. {end}")


# --- units -----------------------------------------------------------------------------------------------------------------------


def sees_all(state: State, rule: Rule, value: int, where: Sequence[int], removed: Mapping[int, int]) -> str:
    sign = state.sign(value)
    verb = "sees" if len(removed) == 1 else "see"
    start = f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}."
    by = [(cell, unit) for cell in where for gone in removed for unit in [unseen_unit(state, cell, gone)] if unit is not None]
    cages = dict.fromkeys(unit for _, unit in by)
    named = []
    if len(cages) == 1:
        (cage,) = cages
        theirs = state.cells(sorted({cell for cell, _ in by}))
        named.append(
            f"{start} {state.cells(sorted(removed))} {verb} all of these ({theirs} in the same {rule_named(state, cage).split(' at ')[0]}): no {sign} there."
        )
    return fitting(
        *named,
        f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}. {state.cells(sorted(removed))} {verb} all of these: no {sign} there.",
        f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}. What sees all of these is not {sign}.",
    )


def unseen_unit(state: State, cell: int, other: int) -> Rule | None:
    """The rule by which two cells differ that share no row, column, box or cells that touch; None if they do."""
    cols = state.model.cols
    if cell // cols == other // cols or cell % cols == other % cols:
        return None
    units = [rule for at in state.rules_of[cell] if isinstance(rule := state.model.rules[at], Distinct) and other in rule.cells]
    if not units or any(state.is_full(rule) or rule.name.startswith("touching") for rule in units):
        return None
    return units[0]


def locked(state: State, rule: Rule, crossed: Rule, value: int, where: Sequence[int]) -> str:
    sign, all_of = state.sign(value), "Both are" if len(where) == 2 else "All are"
    if called(state, crossed) == "all cells":
        return f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}. So no other cell on the sheet is {sign}."
    return f"In {called(state, rule)}, {sign} is in {state.cells(where, 'or')}. {all_of} in {called(state, crossed)}, so no other cell there is {sign}."


def naked_subset(state: State, rule: Rule, cells: Sequence[int], union: int) -> str:
    many = {2: "two", 3: "three"}[len(cells)]
    return f"{state.cells(cells)} can only be {state.mask(union, 'or')}, so they take all {many}. No other cell of {called(state, rule)} has these.".replace(
        "all two", "both"
    )


def hidden_subset(state: State, rule: Rule, cells: Sequence[int], mask: int) -> str:
    return f"In {called(state, rule)}, {state.mask(mask)} can only go in {state.cells(cells)}. They take these cells, so nothing else can be there."


def x_wing(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int) -> str:
    sign, across = state.sign(value), called_all(state, sorted(covers, key=lambda rule: rule.cells))
    start = f"In {called_all(state, sorted(lines, key=lambda rule: rule.cells))}, {sign} can only go in {across}"
    kind = across.split()[0]
    if kind in ("rows", "columns"):
        return fitting(
            f"{start}, one in each {kind[:-1]}. So no other cell of these {kind} is {sign}.",
            f"{start}. So no other cell of these {kind} is {sign}.",
        )
    return f"{start}, one in each. So no other cell of these is {sign}."


def fish(state: State, lines: Sequence[Rule], covers: Sequence[Rule], value: int, fins: Sequence[int], removed: Mapping[int, int]) -> str:
    """fins: places outside the covers, which all that goes sees."""
    if not fins:
        return x_wing(state, lines, covers, value)
    sign, gone = state.sign(value), sorted(removed)
    bit = 1 << (value - 1)
    crossing = [rule for rule in covers if set(rule.cells).intersection(gone)]
    inside = {cell for rule in lines for cell in rule.cells}
    where = [cell for rule in crossing for cell in rule.cells if cell in inside and state.masks[cell] & bit]
    fin = state.cells(fins, "or")
    start = f"{called_all(state, lines)} have {sign} only in {called_all(state, covers)}, or {fin}"
    end = f"{state.cells(gone)} can't be {sign}"
    has = "has" if len(crossing) == 1 else "have"
    there = (
        f"{called_all(state, crossing)} {has} it in {state.cells(where, 'or')}"
        if len(crossing) == 1
        else f"{called_all(state, crossing)} have it there"
    )
    where = sorted(where)
    places = [*fins, *where]
    sees = f"{capital(state.cells(gone))} {'sees' if len(gone) == 1 else 'see'}"
    seen = f"{sees} {'both' if len(places) == 2 else 'all of these'}, so {'it is' if len(gone) == 1 else 'they are'} not {sign}"
    gone_not = f"{state.cell(gone[0])} isn't" if len(gone) == 1 else f"{state.cells(gone)} aren't"
    up = f"{called_all(state, lines)} use up the {sign}s of {called_all(state, covers)}"
    return fitting(
        f"If {fin} is {sign}, {gone_not}. If not, {up}. So {end}.",
        f"If {fin} is {sign}, {gone_not}. If not, {up}. So {'it is' if len(gone) == 1 else 'they are'} not {sign}.",
        f"If {fin} is {sign}, {gone_not}. Nor if not: then {up}.",
        f"{start}. If {fin} isn't {sign}, {there}. {seen}.",
        f"{start}. So {state.cells(places, 'or')} is {sign}. {seen}.",
        *([f"{start}. Else {there}. {seen}."] if len(crossing) == 1 else []),
        f"{start}. Else {called_all(state, crossing)} {has} it there. {seen}.",
        f"One of {fin} is {sign}, or {up}. Either way {end}.",
    )


def unique_rectangle(
    state: State, corners: Sequence[int], pair: int, removed: Mapping[int, int], more: int = 0, bound: tuple[Rule, int] | None = None
) -> str:
    """more: the value, as a mask, that one of the corners then has, 0 if that is not what goes; bound: a unit that has one of the two values, its mask,
    only in two of the corners, which then can't have the other one."""
    full, less = no_longer(state, removed)
    if bound is not None:
        rule, bit = bound
        two = sorted(removed)
        others = [cell for cell in corners if cell not in removed]
        start = f"{called(state, rule)} has {state.mask(bit)} in {state.cells(two, 'or')}. With {state.mask(pair & ~bit)} in the other"
        return fitting(
            f"{start}, {state.mask(pair)} could swap with {state.cells(others)}: two solutions. So {full}.",
            f"{start}, they and {state.cells(others)} could swap {state.mask(pair)}: two solutions. So {full}.",
            f"{start}, {state.mask(pair)} could swap with {state.cells(others)}. So {full}.",
            f"{start}, {state.mask(pair)} could swap. So {full}.",
            f"{start}, {state.mask(pair)} could swap. So {less}.",
        )
    start = f"if {state.cells(corners)} were all {state.mask(pair, 'or')}, swapping these"
    if more:
        extra = state.cells([cell for cell in corners if state.masks[cell] & more], "or")
        return fitting(
            f"{start} would give a second solution. So {extra} is {state.mask(more)}, and {full}.",
            f"{start} would give a second solution. So {extra} is {state.mask(more)}, and {less}.",
        )
    return fitting(f"{start} two would give a second solution. So {full}.", f"{start} would give a second solution. So {less}.")


# --- chains ----------------------------------------------------------------------------------------------------------------------


def none_of(state: State, cells: Sequence[int], sign: str) -> str:
    if len(cells) == 1:
        return f"{state.cell(cells[0])} isn't {sign}"
    return f"{'neither' if len(cells) == 2 else 'none of'} {state.cells(cells, 'nor' if len(cells) == 2 else 'and')} is {sign}"


def candidate(state: State, nodes: tuple[Node, ...], verb: str = "is") -> str:
    """ "r1c1 is 5", "r1c1 or r1c2 is 5", "neither r1c1 nor r1c2 is 5"."""
    if verb == "is not" and len(nodes) > 1:
        return none_of(state, [cell for cell, _ in nodes], state.sign(nodes[0][1]))
    return f"{state.cells([cell for cell, _ in nodes], 'or')} {verb} {state.sign(nodes[0][1])}".replace("  ", " ")


class Named(NamedTuple):
    """The rules by which the links of a chain hold. strong: of each strong link, None if that is one cell, or some; weak: of each weak link that is
    not plain to see, else None; first, last: likewise of what the ends exclude."""

    strong: tuple[Rule | None, ...]
    weak: tuple[Rule | None, ...]
    first: Rule | None
    last: Rule | None


class Part(NamedTuple):
    """What follows at one time in a puzzle of two values. placed: {cell: value}; rule: the one by which it does, None if that is plain to see; glance: whether one known
    cell shows all of it."""

    placed: dict[int, int]
    rule: Rule | None
    glance: bool = False


def in_brackets(state: State, *rules: Rule | None) -> str:
    """ " (column 3, cage at r1c1)", "" if there are none."""
    names = dict.fromkeys([reason(state, rule) for rule in rules if rule is not None])
    return f" ({', '.join(names)})" if names else ""


def reason(state: State, rule: Rule) -> str:
    """Why something follows, in a few words: by which rule, or what that asks of a place."""
    name, law = rule_named(state, rule), demand(rule)
    if law == "is lit":
        return f"to light {name}"
    if law == PASSED:
        return f"lines at {name}"
    if law == ON_LOOP:
        return f"{name} black or on the loop"
    if law.startswith("not both ") and len(rule.cells) == 2:
        return "beside it"
    return name


def rule_named(state: State, rule: Rule) -> str:
    """A rule in brief: "row 4", "cage at r1c1", "equals sign between r1c3 and r1c4"."""
    return called(state, rule).split(" (")[0]


def chain(
    state: State,
    name: str,
    ends: Sequence[tuple[Node, ...]],
    removed: Mapping[int, int],
    rules: Sequence[Rule],
    sets: Sequence[Sequence[int]],
    named: Named,
) -> str:
    """ends: the nodes of the chain, linked strongly and weakly in turn; rules: those of its strong links, if these are of one value; sets: of each
    strong link the cells of which one has the one value or the other, () if that is one cell or a unit; named: the rules to name."""
    if state.model.values == 2:
        return chain_of_two(state, ends, removed, named)
    full, less = no_longer(state, removed)
    first, last = ends[0], ends[-1]
    if name == "XY-wing":
        case = f"if {candidate(state, ends[3])}, {candidate(state, last)}"
        return fitting(
            f"If {candidate(state, ends[2])}, {candidate(state, first)}; {case}. So {full}{in_brackets(state, named.first, named.last)}.",
            f"If {candidate(state, ends[2])}, {candidate(state, first)}; {case}. So {full}.",
            f"If {candidate(state, ends[2])}, {candidate(state, first)}; if {candidate(state, ends[3])}, {candidate(state, last)}. So {less}.",
        )
    if len(ends) == 4 and rules and len({value for end in ends for _, value in end}) == 1:
        sign = state.sign(first[0][1])
        in_a, in_b = called(state, rules[0]), called(state, rules[1])
        places = [state.cells([cell for cell, _ in end], "or") for end in ends]
        by = in_brackets(state, *named.weak)
        sees = f"{places[1]} sees {places[2]}{by}"
        not_there = none_of(state, [cell for cell, _ in ends[2]], sign)
        either_b = state.cells([cell for end in ends[2:] for cell, _ in end], "or")
        either_a = state.cells([cell for end in ends[:2] for cell, _ in end], "or")
        cage = named.weak[0] if named.weak else None
        told_cage = (
            [
                f"{in_a} has {sign} in {either_a}. If not in {places[0]}, {sum_in_brief(state, cage)} excludes "
                f"{state.cells([cell for cell, _ in ends[2]])}, so in {in_b} it's {places[3]}: {full}."
            ]
            if cage is not None
            else []
        )
        return fitting(
            f"{in_a} has {sign} in {places[0]} or {places[1]}, {in_b} in {places[2]} or {places[3]}. {sees}, so {places[0]} or {places[3]} is {sign}: {full}.",
            f"{in_a} has {sign} in {either_a}. If in {places[1]}, {not_there}{by}, so {in_b} has it in {places[3]}. Either way {full}.",
            f"{in_a} has {sign} in {either_a}. If in {places[1]}, not in {places[2]}{by}, so {in_b} has it in {places[3]}: {full}.",
            *told_cage,
            f"{sign} is in {either_a}, and in {either_b}. {sees}. So {full}.",
            f"{sign} is in {either_a}, and in {either_b}. So {less}.",
        )
    if len(ends) == 2 and len({cell for end in ends for cell, _ in end}) == 1:
        cell = first[0][0]
        laws = [seen_by(state, end[0], removed, rule) for end, rule in zip(ends, (named.first, named.last), strict=True)]
        signs = [state.sign(end[0][1]) for end in ends]
        return fitting(
            f"{state.cell(cell)} is {listed(signs, 'or')}. If {signs[0]}, {full} ({laws[0]}); if {signs[1]}, the same ({laws[1]}).",
            f"{state.cell(cell)} is {listed(signs, 'or')}. Either way {full} ({laws[0] if laws[0] == laws[1] else f'{laws[0]}; {laws[1]}'}).",
            f"{state.cell(first[0][0])} is {listed([state.sign(end[0][1]) for end in ends], 'or')}. Either way {full}.",
            f"Either way {less}.",
        )
    if len(ends) == 2:
        cells = state.cells([cell for end in ends for cell, _ in end], "or")
        return fitting(
            *(
                f"{has_in(state, rules[0], first[0][1], cells)}. {'In each case' if cells.count(',') else 'Either way'}{to_ends} {full}."
                for to_ends in ((in_brackets(state, named.first, named.last), "") if rules else ())
            ),
            f"{candidate(state, first)}, or {candidate(state, last)}. Either way{in_brackets(state, named.first, named.last)} {full}.",
            f"{candidate(state, first)}, or {candidate(state, last)}. Either way {full}.",
            f"{candidate(state, first)}, or {candidate(state, last)}. So {less}.",
        )
    if set(first) == set(last) and len(first) > 1:
        one = f"one of {state.cells([cell for cell, _ in first])} is {state.sign(first[0][1])}"
        return fitting(
            f"{one}: else {len(ends) - 1} links lead back to one of them. So {full}.",
            f"{one}: else {len(ends) - 1} links lead back to one of them. So {less}.",
        )
    start = f"If {candidate(state, first, 'is not')}, "
    on = [ends[at] for at in range(1, len(ends), 2)]
    told = in_turn(state, first, on)
    if any(sets) and name != "XYZ-wing":
        return by_sets(state, ends, removed, sets, named, told)
    by_cage = [in_brackets(state, before) for before in (None, *named.weak)]
    by_unit = [in_brackets(state, before, unit) for before, unit in zip((None, *named.weak), named.strong, strict=True)]
    far = [bool(at) and not state.peers(on[at - 1][0][0]).intersection(cell for cell, _ in on[at]) for at in range(len(on))]
    by_far = [name if away else brief for name, brief, away in zip(by_unit, by_cage, far, strict=True)]
    to_ends = in_brackets(state, named.first, named.last)
    both = f"So {candidate(state, first)} or {candidate(state, last)}{to_ends}: {full}."
    either_end = f"Either way{to_ends} {full}."
    named_in_turn = [in_turn(state, first, on, by) for by in (by_unit, by_far, by_cage) if any(by)]
    endings = [both, either_end] if len(first) == len(last) == 1 else [either_end]
    return fitting(
        *[f"{start}{way}. {ending}" for way in (*named_in_turn, told) for ending in endings],
        *(
            f"{start}{way}. {ending}"
            for way in (told, *cut_short_in_turn(state, first, on))
            for ending in (either_end, f"Either way {less}.", f"So {less}.")
        ),
        f"{start}then in the end {candidate(state, last)}: follow the {len(ends) - 1} links. {either_end}",
        f"{start}then in the end {candidate(state, last)}: follow the {len(ends) - 1} links. So {less}.",
    )


def has_in(state: State, rule: Rule, value: int, where: str) -> str:
    """ "row 5 has 2 in r5c1 or r5c3"."""
    name, sign = called(state, rule), state.sign(value)
    return f"on the sheet, {sign} is in {where}" if name == "all cells" else f"{name} has {sign} in {where}"


def seen_by(state: State, node: Node, removed: Mapping[int, int], rule: Rule | None) -> str:
    """The rule by which a candidate excludes others: the one given, or else a unit that they share."""
    if rule is not None:
        return reason(state, rule)
    cells = {node[0], *removed}
    unit = next(
        (one for at in state.rules_of[node[0]] if isinstance(one := state.model.rules[at], Distinct) and cells <= {*one.cells}), None
    )
    return called(state, unit) if unit is not None else "they see each other"


def by_sets(
    state: State,
    ends: Sequence[tuple[Node, ...]],
    removed: Mapping[int, int],
    sets: Sequence[Sequence[int]],
    named: Named,
    told: str,
) -> str:
    """The sentence for a chain with almost locked sets: what follows from its first candidate, and what without it. told: its candidates in turn."""
    full, less = no_longer(state, removed)
    first, last = candidate(state, ends[0]), candidate(state, ends[-1])
    goes = full
    if len(removed) == 1:
        ((cell, gone),) = removed.items()
        goes = f"{state.cell(cell)} isn't {state.mask(gone, 'or')}"
    by_first, by_last = in_brackets(state, named.first), in_brackets(state, named.last)
    parts: list[str] = []
    for at, held in enumerate(sets):
        node, value = ends[2 * at + 1], ends[2 * at + 1][0][1]
        by = in_brackets(state, named.weak[at - 1] if at else None, None if held else named.strong[at])
        if not held:
            goes_on = at and len(node) == len(ends[2 * at - 1]) == 1
            parts.append(f"{candidate(state, node, '' if goes_on else 'is')}{by}")
            continue
        left = 0
        for cell in held:
            left |= state.masks[cell]
        left &= ~(1 << (ends[2 * at][0][1] - 1))
        others = [cell for cell in held if not state.masks[cell] >> (value - 1) & 1]
        if len(others) == len(held) - 1:
            left &= ~(1 << (value - 1))
            takes = f"{in_line(state, others)} {'is' if len(others) == 1 else 'take'} {state.mask(left)}"
        else:
            takes = f"{in_line(state, held)} hold {state.mask(left)}"
        parts.append(f"{takes}{by}, so {candidate(state, node)}")
    steps = ", ".join(parts)
    if len(removed) == 1 and ends[0][0][0] in removed:
        ((cell, gone),) = removed.items()
        return fitting(
            f"If {state.cell(cell)} is {state.mask(gone, 'or')}, it isn't {state.sign(ends[0][0][1])}, so {steps}{by_last}: a contradiction. So {full}.",
            f"If {state.cell(cell)} is {state.mask(gone, 'or')}, {steps}{by_last}, which excludes it. So {full}.",
            f"If {state.cell(cell)} is {state.mask(gone, 'or')}, {told}, which excludes it. So {full}.",
        )
    return fitting(
        f"If {first}, {goes}{by_first}. If not, {steps}. So {full}{by_last}.",
        f"If {first}, {full}{by_first}. Nor if not: {steps}{by_last}.",
        f"If {first}, {goes}. If not, {told}. So {full}.",
        f"{first} or, else, {told}. Either way {full}.",
        f"{first}, or else, after {len(sets)} steps, {last}. Either way {full}.",
        f"{first}, or else, after {len(sets)} steps, {last}. Either way {less}.",
    )


def in_line(state: State, cells: Sequence[int]) -> str:
    """ "r2c2 to r2c5" for cells side by side, else all of them."""
    ordered, cols = sorted(cells), state.model.cols
    gaps = {then - cell for cell, then in pairwise(ordered)}
    if len(cells) > 2 and (gaps == {cols} or (gaps == {1} and ordered[0] // cols == ordered[-1] // cols)):
        return f"{state.cell(ordered[0])} to {state.cell(ordered[-1])}"
    return state.cells(ordered)


def in_turn(state: State, first: tuple[Node, ...], on: Sequence[tuple[Node, ...]], by: Sequence[str] = ()) -> str:
    """What is true, one after the other, if the first is false: "r4c1 is 1, r6c6 1, and so r1c4 or r1c6 is 5". by: what follows each of these."""
    parts, alone = [], True
    for number, node in enumerate(on):
        left = tuple([one for one in node if one not in first]) or node  # a candidate that is false is none of several
        single = len(left) == 1
        parts.append(candidate(state, left, "" if number and single and alone else "is"))
        alone = single
    parts = [f"{part}{more}" for part, more in zip(parts, by or [""] * len(parts), strict=True)]
    if len(parts) > 1 and parts[-1].count(" is "):
        return f"{', '.join(parts[:-1])}, and so {parts[-1]}"
    return listed(parts)


def cut_short_in_turn(state: State, first: tuple[Node, ...], on: Sequence[tuple[Node, ...]]) -> list[str]:
    """Ways to say the beginning and the end of what is true in turn, the longest first."""
    told = [candidate(state, tuple([one for one in node if one not in first]) or node) for node in on[:-1]]
    return [f"{', '.join(told[:many])} and so on, until {candidate(state, on[-1])}" for many in range(len(on) - 2, 0, -1)]


def forcing(
    state: State,
    start: Node,
    then: Sequence[Node],
    what: str,
    because: Sequence[Rule] = (),
    lost: Sequence[tuple[Rule | None, Mapping[int, int]]] = (),
) -> str:
    """then: what follows from the start, in order; what: what is impossible in the end; because: rules by which something follows; lost: what goes by
    rules in between, in order."""
    begin, end = f"If {candidate(state, (start,))}, ", f"So {excluded(state, start)}."
    if not then and 0 < len(lost) <= FEW_VALUES:
        every: dict[int, int] = {}
        for _, removed in lost:
            for cell, mask in removed.items():
                every[cell] = every.get(cell, 0) | mask
        gone = f"{state.struck(every)}{in_brackets(state, *(rule for rule, _ in lost))}"
        plainly = fitting(f"{begin}{gone}. Then {what}. {end}", f"{begin}{gone}. Then {re.sub(r' [(][^)]*[)]$', '', what)}. {end}")
        if words_in(plainly) <= MOST_WORDS:
            return plainly
    if not then:
        ways = [f"{begin}{what}. {end}"]
    else:
        each = [candidate(state, (then[0],)), *(candidate(state, (node,), "") for node in then[1:])]
        ways = [f"{begin}{listed(each)}: {what}. {end}"]
        ways += [
            f"{begin}{', '.join(each[:many])} and so on, to {each[-1]}: {wrong}. {end}"
            for wrong in dict.fromkeys((what, in_brief(what)))
            for many in range(len(each) - 2, 0, -1)
        ]
        ways.append(f"{begin}follow it on: in the end {what}. {end}")
    named = [rule for rule in because if rule_named(state, rule) not in what]
    plain = all(isinstance(rule, Sum) or len(rule.cells) == 2 for rule in named)
    told = [f"{clauses([stated(state, rule) for rule in named])}. {ways[0]}"] if 0 < len(named) < FEW_VALUES and plain else []
    if len(named) == 1 and isinstance(named[0], Sum) and (left := left_by(state, named[0], start)):
        rest = f": {listed(each)}, and {what}" if then else f": {what}"
        told[:0] = [
            f"{stated(state, named[0])}. {begin}{left}{rest}. {end}",
            f"{begin}{left}{in_brackets(state, *named)}{rest}. {end}",
        ]
    brief = (
        [f"{ways[0].removesuffix(f' {end}').removesuffix('.')}{in_brackets(state, *named)}. {end}".replace(") (", ", ")]
        if 0 < len(named) < MOST_LISTED
        else []
    )
    return fitting(*told, *brief, *ways)


def stated(state: State, rule: Rule) -> str:
    """What a rule asks, to begin with: "column 1 adds up to 16", "r1c3 < r1c4", "there is a white dot between r1c3 and r1c4"."""
    if isinstance(rule, Sum):
        return adds_up(state, rule)
    if isinstance(rule, Regular) and rule.automaton == "rising":
        return " < ".join([state.cell(cell) for cell in rule.cells])
    name = short(rule)
    if name.startswith("no "):
        return f"there is {name}"
    if demand(rule).startswith("no "):
        return f"{name}: {demand(rule)}"
    if re.match(r"[a-z -]+[^s]s (at|between) ", name):
        return f"there are {name}"
    return f"there is {'an' if name[:1] in 'aeiou' else 'a'} {name}"


def left_by(state: State, rule: Sum, start: Node) -> str:
    """What a sum leaves for its other cells with a value in one: "16 - 9 - 5 = 2 is left for r1c1 and r2c1", "" if that is not to be told."""
    cell, value = start
    others = [other for other in sorted(state.open(rule.cells)) if other != cell]
    if cell not in rule.cells or not 0 < len(others) <= FEW_VALUES or len(set(rule.cells)) < len(rule.cells):
        return ""
    shift = state.model.least - 1
    numbers = [state.values[other] + shift for other in rule.cells if state.values[other]] + [value + shift]
    total = min(rule.allowed)
    if len(numbers) > FEW_VALUES or sum(numbers) > total:
        return ""
    left = f" {MINUS} ".join(map(str, [total, *numbers]))
    return f"{left} = {total - sum(numbers)} is left for {state.cells(others)}"


def either_way(
    state: State,
    cases: Sequence[Node],
    end: Node,
    true: bool,
    then: Sequence[Sequence[Node]] = (),
    because: Sequence[Rule] = (),
    by: Sequence[Sequence[Rule]] = (),
) -> str:
    """then: for each case, what follows in order until the end does; because: the rules to name; by: those by which it follows, for each case."""
    told = [candidate(state, (case,)) for case in cases]
    same = len({cell for cell, _ in cases}) == 1
    if same:
        told = [f"{state.cell(cases[0][0])} is {listed([state.sign(value) for _, value in cases], 'or')}"]
    if not same and len({value for _, value in cases}) == 1:
        told = [f"{state.sign(cases[0][1])} is in {state.cells([cell for cell, _ in cases], 'or')}"]
    left = state.masks[end[0]] & ~(1 << (end[1] - 1))
    follows = candidate(state, (end,)) if true else f"{state.cell(end[0])} can't be {state.sign(end[1])}"
    if not true and left and not left & (left - 1):
        follows = f"{state.cell(end[0])} is {state.mask(left)}"
    steps: list[str] = []
    for case, nodes in zip(cases, then, strict=False):
        begin = f"if it is {state.sign(case[1])}" if same else f"if {candidate(state, (case,))}"
        at_once = in_brackets(state, *by[len(steps)]) if len(by) == len(cases) else ""
        steps.append(
            f"{begin}, {listed([candidate(state, (node,)) for node in nodes])}" if nodes else f"{begin}, at once {follows}{at_once}"
        )
    ways = [f"{listed(told, 'or')}. {clauses(steps)}. Either way {follows}."] if steps and any(then) else []
    if same and by and not any(then) and all(by):
        reasons: list[str] = []
        for (_, value), rules in zip(cases, by, strict=True):
            what = f" {follows}" if not reasons else ""
            reasons.append(f"if it is {state.sign(value)},{what} by {listed([rule_named(state, rule) for rule in rules])}")
        ways.append(f"{told[0]}. {'; '.join(reasons)}. Either way {follows}.")
        ways.append(f"{told[0]}. {'; '.join(reasons)}.")
    if same and not any(then) and len(by) == len(cases) and not true:
        reasons_of: dict[str, list[str]] = {}
        for (_, value), rules in zip(cases, by, strict=True):
            reasons_of.setdefault(f"by {rule_named(state, rules[0])}" if rules else "at sight", []).append(state.sign(value))
        shown = "; ".join([f"{listed(signs)} {why}" for why, signs in reasons_of.items()])
        ways.append(f"{told[0]}. Each of these excludes {state.sign(end[1])} from {state.cell(end[0])}: {shown}.")
    sums = clauses([stated(state, rule) for rule in because]) + ". " if 0 < len(because) < FEW_VALUES else ""
    lasts: dict[str, list[str]] = {}  # of each consequence, the cases
    for number, (case, nodes) in enumerate(zip(cases, then, strict=False)):
        at_once = in_brackets(state, *by[number]) if len(by) == len(cases) else ""
        last = candidate(state, (nodes[-1],)) if nodes else f"{follows} at once{at_once}"
        lasts.setdefault(last, []).append(state.sign(case[1]) if same else state.cell(case[0]))
    with_it = "with" if same else "with it in"
    told_lasts = "; ".join([f"{with_it} {listed(names, 'or')}, {last}" for last, names in lasts.items()])
    in_the_end = f"In the end, {told_lasts}. Either way {follows}."
    others = {last: names for last, names in lasts.items() if names != [state.cell(end[0])]}  # in the cell itself it is plain
    briefly = "; ".join([f"{'if' if same else 'in'} {listed(names, 'or')}, {last}" for last, names in others.items()])
    if same and by and len(by) == len(cases) and len({tuple(rules) for rules in by}) == 1 and by[0] and not any(then):
        ways.insert(0, f"{told[0]}. Either way {follows} by {listed([rule_named(state, rule) for rule in by[0]])}.")
    few = [in_the_end] if lasts and (same or len({value for _, value in cases}) == 1) else []
    return fitting(
        *ways,
        *(f"{sums}{listed(told, 'or')}. {end}" for end in few),
        *(f"{listed(told, 'or')}. {end}" for end in few),
        *(
            f"{listed(told, 'or')}: {how}{briefly}. {so}"
            for how in ("in the end, ", "")
            for so in (f"Either way {follows}.", f"So {follows}.")
            if few
        ),
        *(f"{end}" for end in few),
        f"{sums}{listed(told, 'or')}. Follow each of these on: in every case {follows}.",
        f"{listed(told, 'or')}. Follow each of these on: in every case {follows}.",
        f"One of {len(cases)} cases must be true. Follow each of these on: in every case {follows}.",
    )


def nested_plainly(state: State, start: Node, struck: Sequence[Node], what: str) -> str:
    """struck: what fails then, in turn, each by a chain of its own; what: what is impossible in the end."""
    two = state.model.values == 2
    begin = each_is(state, [start[0]], start[1]) if two else candidate(state, (start,))
    end, brief = f"So {excluded(state, start)}.", "So it isn't."
    if two:
        told = alike_in_turn(state, [Part({cell: 3 - value}, None) for cell, value in struck])
        start_so = "chains of their own show that" if len(struck) > 1 else "a chain of its own shows that"
    else:
        by_cell: dict[int, int] = {}
        for cell, value in struck:
            by_cell[cell] = by_cell.get(cell, 0) | 1 << (value - 1)
        told = [f"{state.cell(cell)} isn't {state.mask(mask, 'or')}" for cell, mask in by_cell.items()]
        start_so = "chains of their own show:" if len(struck) > 1 else "a chain of its own shows that"
    some = [listed(told), *(f"{', '.join(told[:many])} and so on" for many in range(len(told) - 1, 0, -1))]
    return fitting(
        *(
            f"If {begin}, {start_so} {which}. Then {wrong}. {last}"
            for wrong in (what, in_brief(what))
            for which in some
            for last in (end, brief)
        ),
        f"If {begin}, {len(struck)} candidates fail in turn. Then {what}. {end}",
    )


def excluded(state: State, node: Node) -> str:
    """That a candidate is false: what its cell is then, where there are two values, else what it is not."""
    return each_is(state, [node[0]], 3 - node[1]) if state.model.values == 2 else candidate(state, (node,), "is not")


def nested(state: State, start: Node, failed: Sequence[tuple[Node, str]], rule: Rule | None) -> str:
    """failed: each case that the start leaves, and what is impossible then; rule: what needs one of them, None for a cell."""
    cell, value = failed[0][0]
    told = [state.cell(at) if rule else state.sign(held) for (at, held), _ in failed]
    can = f"{called(state, rule)} has its {state.sign(value)} in" if rule else f"{state.cell(cell)} is"
    begin, ends = f"If {candidate(state, (start,))}, {can} {listed(told, 'or')}", (f"So {excluded(state, start)}.", "So it isn't.")
    reasons = [what for _, what in failed]
    brief = [in_brief(what) for what in reasons]
    if len(set(reasons)) == 1:
        every = "either way" if len(failed) == 2 else "in every case"
        return fitting(f"{begin}: in the end, {every} {reasons[0]}. {ends[0]}", *(f"{begin}: {every} {brief[0]}. {end}" for end in ends))
    by_case = [
        "; ".join([f"{'in' if rule else 'with'} {name}, {what}" for name, what in zip(told, some, strict=True)])
        for some in (reasons, brief)
    ]
    some = listed(told_together(brief), "or")
    return fitting(
        *(f"{begin}: {cases}. {end}" for cases in by_case for end in ends),
        *(f"{begin}. Each fails: {some}. {end}" for end in ends),
        f"{begin}. Each fails: {listed(told_together(brief[:-1]), 'or')}, and so on. {ends[1]}",
        f"{begin}. Each fails, with {told[0]} since {brief[0]}. {ends[1]}",
        f"{begin}. Each fails, the first since {brief[0]}. {ends[1]}",
    )


def told_together(reasons: Sequence[str]) -> list[str]:
    """What is impossible in several cases: the same of several cells or units in one part, "no value fits r1c1 or r2c4"."""
    found: dict[str, list[str]] = {}
    for what in dict.fromkeys(reasons):
        start = next((start for start in ("no value fits ", "no number fits ") if what.startswith(start)), "")
        found.setdefault(start or what, []).append(what.removeprefix(start))
    return [f"{start}{listed(names, 'or')}" if start != names[0] else start for start, names in found.items()]


def in_brief(what: str, barely: bool = False) -> str:
    """What is impossible, in fewer words: "box 3 lacks 1". barely: only which clue fails."""
    for pattern, said in (
        *([(r"(the \S+ at \S+) (has|would|can't) .+", r"\1 fails")] if barely else []),
        (r"nothing is left for (.+)", r"no value fits \1"),
        (r"(.+) has no place for (.+)", r"\1 lacks \2"),
        (r"the (.) at \S+ touches the \1 at \S+", r"two \1s touch"),
        (r"(the \d+ .+) (would|can't) be .+", r"\1 can't be met"),
        (r"(.+) and \d+ more lines can't be joined to the other lines", r"\1 is cut off"),
        (r"(.+ and .+) can't be joined to the other lines", r"\1 are cut off"),
        (r"(.+) can't be joined to the other lines", r"\1 is cut off"),
        (r"(\S+ and \S+) don't fit together \((.+) (?:between|at) .+\)", r"\1 don't fit (\2)"),
        (r"the (.+) fails \(.+\)", r"the \1 fails"),
    ):
        if found := re.fullmatch(pattern, what):
            return found.expand(said)
    return what


def nested_of_two(state: State, start: Node, failed: Sequence[tuple[Node, Sequence[Part], str]]) -> str:
    """failed: each case that the start leaves, what follows in turn from both, and what is impossible then. For puzzles of two values."""
    begin, end = f"suppose that {each_is(state, [start[0]], start[1])}", f"So {excluded(state, start)}."
    cases = [f"if {each_is(state, [cell], value)}" for (cell, value), _, _ in failed]
    if len(failed) == 2 and failed[0][0][0] == failed[1][0][0]:
        cases[1] = "if not"
    full = [[f"{told}, and {what}" for told in in_turn_of_two(state, parts)] if parts else [what] for _, parts, what in failed]
    plain = [what for _, _, what in failed]
    follow = "Follow it on: " if any(parts for _, parts, _ in failed) else ""
    tries = [[told[0] for told in full], [told[-1] for told in full]]
    tries += [
        [told[at] if number == one else plain[number] for number, told in enumerate(full)] for one in range(len(full)) for at in (0, -1)
    ]
    same = len(set(plain)) == 1
    brief = [in_brief(what) for what in plain]
    supposed, last = begin.replace("suppose that", "suppose"), "So it isn't." if " is " in begin else "So it has one."
    by_case = ["; ".join([f"{case}, {what}" for case, what in zip(cases, some, strict=True)]) for some in (plain, brief)]
    either_one = (
        f"whether {cases[0].removeprefix('if ')} or not"
        if cases[1] == "if not"
        else f"{listed([each_is(state, [cell], value) for (cell, value), _, _ in failed], 'or')}"
    )
    return fitting(
        *(
            f"{begin}. {capital('; '.join([f'{case}, {told}' for case, told in zip(cases, some, strict=True)]))}. {so}"
            for some in tries
            for so in (end, last)
        ),
        *([f"{begin}. {follow}{either_one}, {plain[0]}. {end}"] if same and cases[1] == "if not" else []),
        f"{begin}. {follow}{by_case[0]}. {end}",
        *(f"{how}. {capital(some)}. {so}" for some in by_case for how in (begin, supposed) for so in (end, last)),
        *(
            f"{supposed}. {capital('; '.join([f'{case}, {fails}' for case, fails in zip(cases, some, strict=True)]).replace('; if not, ', '; else '))}. {last}"
            for some in (plain, brief, [in_brief(what, True) for what in plain])
            if len(set(some)) > 1
        ),
        *(f"{begin}. {capital(either_one)}, {listed(told_together(some), 'or')}. {so}" for some in (plain, brief) for so in (end, last)),
        *(
            f"{begin}. {capital(either_one)}, {listed(told_together([in_brief(what, True) for what in plain]), 'or')}. {last}"
            for begin in (begin, supposed)
        ),
        *(f"{begin}. Both cases fail: {cases[0]}, {some[0]}; and so on. {last}" for some in (plain, brief)),
    )


def ways_to_meet_a_clue(
    state: State,
    rule: Rule,
    cells: Sequence[int],
    ways: Sequence[tuple[int, ...]],
    failed: Mapping[tuple[int, ...], tuple[Sequence[Part], str]],
    then: Mapping[tuple[int, ...], Sequence[Part]],
    cell: int,
    value: int,
) -> str:
    """cells: the clue's open ones; ways: their values, way by way; failed: of those that come to a contradiction, what follows from each, in order,
    and what is impossible then; then: of the others, what follows until the cell is known."""
    name, end = called(state, rule), f"{each_is(state, [cell], value)}."
    good = len(ways) - len(failed)
    told = {way: each_way(state, cells, way) for way in ways}
    black = list({len(filled_by(cells, way)) for way in ways})
    if not failed:
        follow = f"Follow {'both' if good == 2 else 'each'} on: {'either way' if good == 2 else 'in every case'} {end}"
        leads = [[", so ".join(way) for way in few_of(all_but_last(state, parts))] for parts in then.values()]
        tries = sorted(product(*[range(len(some)) for some in leads]), key=lambda at: (sum(at), max(at)))[:MOST_TRIED] if good == 2 else []
        return fitting(
            *(
                f"{begin}{'. '.join([f'If {case}, {some[number]}' for case, some, number in zip(told.values(), leads, at, strict=True)])}.{more}"
                for at in tries
                for begin in (f"{capital(name)} can be filled in two ways. ", "")
                for more in (f" Either way {end}", "")
            ),
            *([f"{name}: {listed(list(told.values()), 'or')}. {follow}"] if len(told) <= FEW_VALUES and len(cells) < FEW_VALUES else []),
            *(
                [
                    f"{name}: {black[0]} of {state.cells(cells)} are {word(state, 2, cells)}{'s' if not describes(word(state, 2, cells)) else ''}. Follow each of the {good} ways on: in all of them {end}"
                ]
                if len(black) == 1 and black[0] > 1
                else []
            ),
            f"{name}: {len(ways)} ways are left to fill {state.cells(cells)}. {follow}",
            f"{name}: {len(ways)} ways are left to fill its {len(cells)} open places. {follow}",
        )
    if cell in cells:
        rest_of_cells = [at for at in cells if at != cell]
        against = {
            each_way(state, rest_of_cells, tuple(held for at, held in zip(cells, way, strict=True) if at != cell)): failed[way][1]
            for way in ways
            if way[cells.index(cell)] != value
        }
        return told_against(state, name.split(" (")[0], cell, value, against)
    agreed = f"So {end}" if good == 1 else f"{'Both others' if good == 2 else 'All others'} agree that {end}"
    start = f"{name}: {listed(list(told.values()), 'or')}."
    counted = f"{name.split(' (')[0]} can be filled in {len(ways)} ways."
    full = [f"if {told[way]}, {chained(state, parts, what)}" for way, (parts, what) in failed.items()]
    brief = [f"if {told[way]}, in the end {what}" for way, (_, what) in failed.items()]
    plain = [f"if {told[way]}, {what}" for way, (_, what) in failed.items()]
    others = f"In the {'other way' if good == 1 else f'{good} other ways'} for {name.split(' (')[0]}, {end}"
    whole = "; ".join([brief[0], *(part.replace(", in the end ", ", ", 1) for part in brief[1:])])
    reasons = list(dict.fromkeys(what for _, what in failed.values()))
    if good == 1 and all(len(filled_by(cells, way)) < 2 for way in ways):
        names = {way: state.cells(filled_by(cells, way)) if filled_by(cells, way) else "neither" for way in ways}
        without = {way: name for way, name in names.items() if way in failed}
        parts = [f"with {name}, in the end {failed[way][1]}" for way, name in without.items()]
        parts[1:] = [part.replace(" in the end ", " ", 1) for part in parts[1:]]
        found = f"{listed(sorted(names.values(), key=lambda name: (name == 'neither', name)), 'or')} is {state.sign(2)}. {capital('; '.join(parts))}. {agreed}"
        if len(cells) == 2 and words_in(found) <= MOST_WORDS:
            return found
    which, fail = f"{len(failed)} of the {len(ways)} ways to fill", "fails" if len(failed) == 1 else "fail"
    rest = "the other way" if good == 1 else f"the other {good}"
    return fitting(
        *[
            f"{begin}{capital(part)}. {ending}"
            for ending in ([f"So only one way is left: {end}"] if good == 1 else []) + [agreed]
            for part in (". ".join(map(capital, full)), whole)
            for begin in ([f"{start} "] if len(told) <= FEW_VALUES else []) + ([""] if good == 1 else [f"{counted} "])
        ],
        *[f"{capital('; '.join(parts))}. {others}" for parts in (brief, plain)],
        f"{which} {state.cells(cells)} {fail}: {brief[0]}{'' if len(failed) == 1 else ', and so on'}. {agreed}",
        *(
            f"of the {len(ways)} ways to meet {name}, {len(failed)} {fail}{why}. In {rest}, {end}"
            for why in (f": {listed(reasons)}", f"{', one' if len(failed) > 1 else ''} since {in_brief(reasons[0])}")
        ),
    )


def told_against(state: State, name: str, cell: int, value: int, against: Mapping[str, str]) -> str:
    """That a clue excludes the other value of one of its cells. against: what is impossible in each of the cases that it leaves then."""
    end, last = f"So {each_is(state, [cell], value)}.", "So it isn't." if value == 1 else f"So {each_is(state, [cell], value)}."
    start, cases, full = f"if {each_is(state, [cell], 3 - value)}", list(against), list(against.values())
    brief = [in_brief(what) for what in full]
    alike = f"{start}, {listed(cases, 'or')} ({name}). {'Either way' if len(cases) == 2 else 'In every case'}"
    many = "one case" if len(cases) == 1 else f"{len(cases)} cases"
    fails = "it fails" if len(cases) == 1 else "each fails"
    if len(cases) == 1:
        return fitting(*(f"{start}, {cases[0]} ({name}): in the end {what}. {so}" for what in (full[0], brief[0]) for so in (end, last)))
    return fitting(
        *(
            f"{start}, {name} leaves {many}: {'; '.join([f'with {case}, {what}' for case, what in zip(cases, some, strict=True)])}. {so}"
            for some in (full, brief)
            for so in (end, last)
        ),
        *(
            f"{start}: {'; '.join([f'with {case}, {what}' for case, what in zip(cases, some, strict=True)])} ({name}). {so}"
            for some in (full, brief)
            for so in (end, last)
        ),
        *(f"{alike}, {listed(told_together(some), 'or')}. {so}" for some in (full, brief) for so in (end, last)),
        *(
            f"{start}, {name} leaves {many}, and {fails}: {listed(told_together(some), 'or')}. {so}"
            for some in (full, brief)
            for so in (end, last)
        ),
        *(f"{start}, {name} leaves {many}, and {fails}: {listed(told_together(brief[:-1]), 'or')}, and so on. {so}" for so in (end, last)),
        f"{start}, {name} leaves {many}, and {fails}, one since {brief[0]}. {last}",
    )


def filled_by(cells: Sequence[int], way: Sequence[int]) -> list[int]:
    """Those of some cells into which a way puts something."""
    return [cell for cell, held in zip(cells, way, strict=True) if held == 2]


def each_way(state: State, cells: Sequence[int], way: Sequence[int]) -> str:
    """What a way puts into some cells: "r3c2 is black", "r3c2 and r4c2 are white"."""
    filled = filled_by(cells, way)
    return each_is(state, filled or cells, 2 if filled else 1)


def chained(state: State, parts: Sequence[Part], what: str) -> str:
    """What follows, part by part, and what is impossible in the end."""
    return (
        f"{', '.join([part(state, one) for one in parts])}: {what}"
        if 0 < len(parts) < FEW_VALUES
        else f"in the end {what}"
        if parts
        else what
    )


# --- chains in puzzles of two values ---------------------------------------------------------------------------------------------


def part(state: State, one: Part, named: bool = True) -> str:
    """ "r1c3 is black and r2c4 is white (row 3)"."""
    by_value = [(value, [cell for cell in one.placed if one.placed[cell] == value]) for value in (2, 1)]
    why = " (to stay joined)" if isinstance(one.rule, Connected) else in_brackets(state, one.rule)
    return listed([each_is(state, cells, value) for value, cells in by_value if cells]) + (why if named else "")


def in_turn_of_two(state: State, parts: Sequence[Part]) -> list[str]:
    """Ways to say what follows, part by part, the fullest first: those that leave out no cell, then those that leave out what is plain to see."""
    ruled = [one for one in parts if one.rule is not None]
    told = []
    for some in (parts, ruled) if ruled else (parts,):
        told += [mark.join([part(state, one) for one in some]) for mark in (", so ", ", ")]
        told += [named_apart(state, some)] if len(some) > 2 else []
        told.append(", ".join(alike_in_turn(state, some)))
    brief = alike_in_turn(state, parts)
    told += [f"{', '.join(brief[:many])} and so on, until {brief[-1]}" for many in range(len(brief) - 2, 0, -1)]
    if len(parts) > 2:
        told += [f"{part(state, parts[0], False)} and so on, until {part(state, parts[-1], False)}"]
    told += [", ".join(brief[:many]) for many in range(len(brief) - 1, 0, -1)] + [brief[-1]]
    return list(dict.fromkeys(told))


def named_apart(state: State, parts: Sequence[Part]) -> str:
    """What follows, with the rule of the last part only, which is the furthest from the start."""
    return f"{', '.join(alike_in_turn(state, parts[:-1]))}, so {part(state, parts[-1])}"


def alike_in_turn(state: State, parts: Sequence[Part]) -> list[str]:
    """What follows, cells side by side in it that are the same together: "r1c2 and r1c3 are black", "r2c4 is white"."""
    found: list[tuple[int, list[int]]] = []
    for cell, value in [node for one in parts for node in one.placed.items()]:
        if found and found[-1][0] == value and len(found[-1][1]) < MOST_LISTED:
            found[-1][1].append(cell)
        else:
            found.append((value, [cell]))
    return [each_is(state, cells, value) for value, cells in found]


def chain_of_two(state: State, ends: Sequence[tuple[Node, ...]], removed: Mapping[int, int], named: Named) -> str:
    """A chain whose ends both exclude some candidates, told as two cases: its first end is true, or else its last one is."""
    left = {cell: (3 & ~mask).bit_length() for cell, mask in removed.items()}
    so = part(state, Part(left, None))
    (cell, value), *others = ends[0]
    if others or any(len(end) > 1 for end in ends):
        one = listed([each_is(state, [cell], value) for cell, value in ends[0]], "or")
        return f"{one}; if not, {len(ends) - 1} links lead to {listed([each_is(state, [at], held) for at, held in ends[-1]], 'or')}. Either way {so}."
    on = [ends[at][0] for at in range(1, len(ends), 2)]
    rules = [None, *named.weak] if on[0][0] == cell else [named.strong[0], *named.weak]
    parts = [Part({at: held}, rule) for (at, held), rule in zip(on, rules, strict=True) if at != cell]
    case, last = each_is(state, [cell], value), Part(left, named.last)
    begin = f"If {case}, {part(state, Part(left, named.first))}"
    if not parts:
        return fitting(f"{begin}. If not, {part(state, last)}. Either way {so}.", f"{begin}. If not, {so} as well.")
    last_by = in_brackets(state, named.last)
    too = f"{'it' if len(left) == 1 else 'they'} {so.removeprefix(some_cells(state, sorted(left))).strip()} as well"
    same = f"{too}{last_by if named.last is not named.first else ''}" if too.split()[1] in ("is", "are", "has", "have") else f"{so} as well"
    return fitting(
        *[
            f"{begin}. If not, {told}, so {end}.{more}"
            for told in in_turn_of_two(state, parts)
            for end, more in ((part(state, last), f" Either way {so}."), (part(state, last), ""), (same, ""), (f"{so} as well", ""))
        ],
        f"If {case}, {so}. If not, in the end {each_is(state, [on[-1][0]], on[-1][1])}, so {so} as well.",
    )


def forcing_of_two(state: State, start: Node, parts: Sequence[Part], what: str) -> str:
    """parts: what follows from the start; what: what is impossible in the end."""
    begin, end = f"If {each_is(state, [start[0]], start[1])}, ", f"So {excluded(state, start)}."
    if not parts:
        return f"{begin}{what}. {end}"
    brief = "So it isn't." if " is " in begin else "So it has one."
    return fitting(
        *[
            f"{begin}{one}. Then {wrong}. {last}"
            for one in in_turn_of_two(state, parts)
            for wrong in dict.fromkeys((what, in_brief(what)))
            for last in (end, brief)
        ],
        f"{begin}follow it on: in the end {what}. {end}",
    )


def either_way_of_two(state: State, cases: Sequence[Node], end: Node, then: Sequence[Sequence[Part]]) -> str:
    """end: what follows; then: for each case, what leads to it, itself the last part."""
    so = each_is(state, [end[0]], end[1])
    each = [each_is(state, [cell], value) for cell, value in cases]
    if len(cases) == 2 and cases[0][0] == cases[1][0]:
        each[1] = "not"
    ways = [[f"{', so '.join(told)}" for told in few_of(all_but_last(state, parts))] for parts in then]
    tries = sorted(product(*[range(len(told)) for told in ways]), key=lambda at: (sum(at), max(at)))
    sentences = [
        ". ".join([f"If {case}, {told[number]}" for case, told, number in zip(each, ways, at, strict=True)]) for at in tries[:MOST_TRIED]
    ]
    return fitting(
        *[f"{sentence}.{more}" for sentence in sentences for more in (f" Either way {so}.", "")],
        f"{listed(each, 'or')}. Followed on, each of these leads to one thing: {so}."
        if each[-1] != "not"
        else f"if {each[0]}, in the end {so}. If not, follow that on: {so} as well.",
    )


def few_of(ways: Sequence[list[str]]) -> list[list[str]]:
    """The fullest and the shortest of several ways, but for the very last, which says nothing of how."""
    return [*ways] if len(ways) <= 2 * MOST_TOLD else [*ways[: MOST_TOLD // 2], *ways[-MOST_TOLD - 1 : -1]]


def all_but_last(state: State, parts: Sequence[Part]) -> list[list[str]]:
    """Ways to say what leads to the last part, and that part."""
    last = part(state, parts[-1])
    plain = part(state, parts[-1], False)
    if len(parts) == 1:
        return [[last], [plain]]
    return [
        *([told, last] for told in in_turn_of_two(state, parts[:-1])),
        *([told, plain] for told in in_turn_of_two(state, parts[:-1])),
        [f"in the end {last}"],
    ]


def the(name: str) -> str:
    """A name with its article, if it needs one: "the cage at r1c1", "row 3"."""
    return f"the {name}" if re.match(r"(?!the |all |a |an |no )[a-z][a-z -]* (at|from|between) r\d", name) else name


def proof(state: State, cell: int, value: int) -> str:
    name, left = state.cell(cell), state.masks[cell] & ~(1 << (value - 1))
    if not left:
        return f"Only {state.sign(value)} is left for {name}."
    end = f"ends, after many steps, in a contradiction. So {name} is {state.sign(value)}."
    return fitting(
        f"{name} can be {state.mask(state.masks[cell], 'or')}. No short reason was found, but trying {state.mask(left, 'or')} {end}",
        f"No short reason was found, but trying any other value than {state.sign(value)} in {name} {end}",
    )


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
    return rule.name.removeprefix(short(rule)).lstrip(",: ")


def word(state: State, value: int, cells: Sequence[int] = ()) -> str:
    """What a value of some cells is called: "black", "no line". A kind may have other words for its edges."""
    kind, net = kinds.BY_NAME.get(state.model.kind), lattice_of(state)
    if kind is None or net is None or not kind.in_cells or not cells:
        return state.model.sign(value)
    looks = kind.in_cells if net.is_cell(*divmod(cells[0], state.model.cols)) else (NO_LINE, LINE)
    return looks[value - 1].word


def things(state: State, many: int, cells: Sequence[int] = ()) -> str:
    """ "1 star", "2 stars", "3 black cells". cells: some of those that are counted."""
    return count(many, thing(word(state, 2, cells)))


def each_is(state: State, cells: Sequence[int], value: int) -> str:
    """ "r1c2 and r1c3 are black", "r1c2 holds nothing"."""
    said = word(state, value, cells)
    kinds_of_place = {spot(state, cell) for cell in cells}
    if len(kinds_of_place) > 1:
        return listed([each_is(state, [cell for cell in cells if spot(state, cell) == where], value) for where in sorted(kinds_of_place)])
    name = some_cells(state, cells)
    if said == state.model.sign(value) and ((value == 2 and not describes(said)) or state.sign(value) != noun(state, value)):
        return f"{name} is {state.sign(value)}" if len(cells) == 1 else f"{name} are {said}s"
    if said == LINE.word:
        return f"{name} is a line" if len(cells) == 1 else f"{name} are lines"
    if said == "not here" or said.startswith("no "):
        return f"{name} {'has' if len(cells) == 1 else 'have'} no {word(state, 2, cells)}"
    return f"{name} {'is' if len(cells) == 1 else 'are'} {said}"


def some_cells(state: State, cells: Sequence[int]) -> str:
    """ "r1c2 and r1c3"; with more than a few, stretches: "r1c2 to r1c6 and r3c4"; or how many are marked on the board."""
    if len(cells) <= MOST_LISTED:
        return state.cells(cells)
    parts = stretches(state, cells)
    if len(cells) <= 2 * MOST_LISTED < 2 * len(parts) + 1:
        return state.cells(cells)
    return listed(parts) if len(parts) <= MOST_LISTED else f"the {len(cells)} marked {spots(state, cells[0])}"


def stretches(state: State, cells: Sequence[int]) -> list[str]:
    """Cells in a row of three or more by their ends, all others one by one."""
    left, found = sorted(cells), []
    while left:
        best = [left[0]]
        for step in (1, state.model.cols):
            run = [left[0]]
            while run[-1] + step in left and (step > 1 or run[-1] // state.model.cols == (run[-1] + 1) // state.model.cols):
                run.append(run[-1] + step)
            best = max(best, run, key=len)
        if len(best) < 3 or lattice_of(state) is not None:
            best = left[:1]
        found.append(state.cell(best[0]) if len(best) == 1 else f"{state.cell(best[0])} to {state.cell(best[-1])}")
        left = [cell for cell in left if cell not in best]
    return found


def none_left(state: State, cells: Sequence[int]) -> str:
    said = word(state, 1, cells)
    if said == "not here" or said.startswith("no "):
        return "have none"
    return f"are {said}s" if said == state.model.sign(1) and state.sign(1) == with_article(said) else f"are {said}"


def lattice_of(state: State) -> Lattice | None:
    """The lattice of the puzzle's kind, None if its values stand in cells."""
    kind = kinds.BY_NAME.get(state.model.kind)
    return kind.lattice if kind is not None else None


def spot(state: State, cell: int) -> str:
    """What a place is: a cell, or an edge between or around cells."""
    net = lattice_of(state)
    return "cell" if net is None or net.is_cell(*divmod(cell, state.model.cols)) else "edge"


def spots(state: State, cell: int) -> str:
    """What values stand in there: cells, or the edges between or around them."""
    return f"{spot(state, cell)}s"


PASSED, ON_LOOP = "no line or two", "black or on the loop"  # what a place demands through which a loop may go


def alike_shapes(rule: Rule) -> tuple[str, str, str]:
    """(their shape, where each of them is) of a rule of two tetrominoes that touch: "L from r4c3 beside L from r5c1"."""
    shape, _, at, _, _, _, other = short(rule).split(" ")
    return shape, at, other


def an(shape: str) -> str:
    """A letter with its article."""
    return f"{'a' if shape == 'T' else 'an'} {shape}"


def counted_out(state: State, rule: Rule, there: int) -> str:
    name, left = called(state, rule), state.open(rule.cells)
    end = f"So {each_is(state, left, 1)}."
    if demand(rule) == PASSED:
        if there:
            return f"The loop goes through {name} already: two lines meet there. {end}"
        (last,) = left
        return f"At {name} only {state.cell(last)} is open. A line there would end, and a loop has no ends. {end}"
    if demand(rule) == ON_LOOP:
        return f"{name} is on the loop already, so it is not black. {end}" if left[0] == rule.cells[0] else f"{name} is black. {end}"
    if is_part(state, rule) and demand(rule):
        return by_part(state, rule, f"{end}")
    if not there:
        more, other = ("more ", "other ") if "printed)" in rule.name else ("", "")
        start = f"{name} may have no {more}{things(state, 0, left).removeprefix('0 ')}"
        return fitting(f"{start}. {end}", f"{start}. So its {other}{spots(state, left[0])} {none_left(state, left)}.")
    if demand(rule).startswith("not both ") and len(rule.cells) > 2:
        (last,) = left
        shape, _, _ = alike_shapes(rule)
        half = len(rule.cells) // 2
        mine, theirs = sorted([rule.cells[:half], rule.cells[half:]], key=lambda cells: last not in cells)
        others = state.cells([cell for cell in mine if cell != last])
        return f"With {others}, {state.cell(last)} would make {an(shape)} that touches the {shape} at {state.cell(theirs[0])}. Two of one shape may not touch, so {each_is(state, [last], 1)}."
    has = f"{name} has {things(state, there, left)}, as many as it may have"
    return f"{has}. So its other {spots(state, left[0])} {none_left(state, left)}."


def by_part(state: State, rule: Rule, end: str) -> str:
    """By one of the rules of a sign between or around whose edges the loop runs, a pearl for instance."""
    known = [(value, [cell for cell in rule.cells if state.values[cell] == value]) for value in (2, 1)]
    facts = clauses([each_is(state, cells, value) for value, cells in known if cells] or [""])
    alone = "There is no other way" if len(rule.cells) == 1 and 0 not in getattr(rule, "allowed", ()) else "The opposite way is missing"
    return f"{called(state, rule)}: {demand(rule)}. {facts or alone}. {end}"


def is_part(state: State, rule: Rule) -> bool:
    """Whether a rule about edges is one of several that come from the same sign on the sheet, a pearl for instance."""
    if lattice_of(state) is None or rule.origin is None or len(rule.origin.constraint[1] if rule.origin.constraint else ()) != 1:
        return False
    return sum(other.origin == rule.origin for other in state.model.rules) > 1


def three_rooms(state: State, rule: Rule, cell: int) -> str:
    line = f"{state.cell(rule.cells[0])} to {state.cell(rule.cells[-1])}"
    return f"{line} lie in three rooms, so they are not all white. All but {state.cell(cell)} are. So {state.cell(cell)} is black."


def chain_of_corners(state: State, cell: int, chain: Sequence[int], ring: bool) -> str:
    """chain: the cells that touch at their corners, in order, the cell among them; ring: whether it does not end at edges."""
    others = [other for other in chain if other != cell]
    if ring:
        with_them = state.cells(others) if len(others) <= MOST_LISTED else f"{len(others)} black cells"
        then = f"it would close a ring of corners with {with_them}, and shut in white cells"
    else:
        they = state.cells(chain) if len(chain) <= MOST_LISTED else f"it and {len(others)} black cells"
        then = f"{they} would run from edge to edge, corner to corner, and part the white cells"
    return f"if {state.cell(cell)} were black, {then}. So {state.cell(cell)} is white."


def room_patterns(state: State, rule: Rule, placed: Mapping[int, int], many: int, cut: int) -> str:
    """many: how many patterns are left; cut: how many more would part the white cells."""
    name = called(state, rule)
    black, white = ([cell for cell in sorted(placed) if placed[cell] == value] for value in (2, 1))
    here = f"{state.cells(black)} {'is' if len(black) == 1 else 'are'} black" if black else ""
    rest = [f"{state.cells(white)} {'is' if len(white) == 1 else 'are'} white"] if white else []
    if cut:
        why = f"{name} leaves {many + cut} patterns of black cells that share no side, of which {cut} {'parts' if cut == 1 else 'part'} the white cells"
        so = f"In the other{'s' if many > 1 else ''},"
    else:
        why = f"{name}: no two black cells share a side"
        so = "So" if many == 1 else f"In each of the {many} patterns,"
    ends = [clauses([part for part in (here, *rest) if part]), here or rest[0]]
    return fitting(*[f"{why}. {so} {end}." for end in ends])


def black_and_white(state: State, placed: Mapping[int, int]) -> list[str]:
    """What some cells are, in full, and less of it: "r1c2 and r1c3 are black, and r2c2 is white"."""
    black, white = ([cell for cell in sorted(placed) if placed[cell] == value] for value in (2, 1))
    parts = [each_is(state, cells, value) for cells, value in ((black, 2), (white, 1)) if cells]
    return [clauses(parts), *([parts[0]] if len(parts) > 1 else [])]


def every_tetromino(state: State, rule: Rule, places: Sequence[Sequence[int]], placed: Mapping[int, int]) -> str:
    name, ends = called(state, rule), black_and_white(state, placed)
    if len(places) == 1:
        return fitting(*[f"{name} has room for only one tetromino, {state.cells(places[0])}. So {end}." for end in ends])
    return fitting(
        *[f"{name} has room for {len(places)} tetrominoes, and in each of them {end}." for end in ends[-1:] if 1 not in placed.values()],
        *[f"{name} has room for {len(places)} tetrominoes. They agree: {end}." for end in ends],
    )


def two_by_two(state: State, three: Sequence[int], cell: int, value: int) -> str:
    return (
        f"{each_is(state, three, value)}. No square of two by two may be all {noun(state, value)}, so {each_is(state, [cell], 3 - value)}."
    )


def filled_square(state: State, rule: Rule, broken: Sequence[Rule], many: int, placed: Mapping[int, int]) -> str:
    """broken: the squares that places would fill; many: how many places are left."""
    at = state.cells([other.cells[0] for other in broken], "or") if len(broken) <= FEW_VALUES else ""
    which = f"the square at {at}" if len(broken) == 1 else f"a square at {at}" if at else "a square of two by two"
    return left_places(state, f"{called(state, rule)}: tetrominoes that make {which} all black are out", many, placed)


def same_shape(state: State, rule: Rule, broken: Sequence[Rule], many: int, placed: Mapping[int, int]) -> str:
    """broken: the rules of two places of the same shape side by side, one of which is black; many: how many places are left."""
    shapes = sorted({alike_shapes(other)[0] for other in broken})
    known = [next(cell for cell in other.cells if cell not in rule.cells) for other in broken]
    if len(shapes) == 1:
        why = f"{an(shapes[0])} there may not touch the {shapes[0]} at {state.cell(known[0])}"
    else:
        why = f"no two of one shape may touch, and it touches {listed(shapes)}"
    return left_places(state, f"{called(state, rule)}: {why}", many, placed)


def left_places(state: State, why: str, many: int, placed: Mapping[int, int]) -> str:
    rest = "Only one tetromino is left" if many == 1 else f"The {many} other tetrominoes agree"
    ends = black_and_white(state, placed)
    return fitting(*[f"{why}. {rest}: {end}." for end in ends], f"{why}. So {ends[-1]}.")


def one_alone(state: State, rule: Rule, one: int, others: Sequence[int]) -> str:
    why = demand(rule)
    if why.startswith("not both "):
        why = f"no {why.removeprefix('not both ')} cell is beside another one"
    return f"{each_is(state, [one], 2)}, and {why}. So {each_is(state, others, 1)}."


def all_needed(state: State, rule: Rule, cells: Sequence[int], there: int) -> str:
    end = f"So {each_is(state, cells, 2)}."
    name, law = called(state, rule), demand(rule)
    if law == PASSED:
        return f"A line has come to {name}. It must go on, and only {state.cell(cells[0])} is open. {end}"
    if law == ON_LOOP:
        if list(cells) == [rule.cells[0]]:
            return f"No edge of {name} is open, and the loop can't go through it. {end}"
        return f"{name} is not black, so the loop goes through it, and only {state.cells(cells)} {'is' if len(cells) == 1 else 'are'} open. {end}"
    if is_part(state, rule) and law:
        return by_part(state, rule, end)
    if law == "is lit":
        where = f"no other cell that {name} sees" if list(cells) == [rule.cells[0]] else f"{name} itself and all other cells that it sees"
        return fitting(
            *([f"{name} must be lit, and {where} can hold {state.sign(2)}. {end}"] if list(cells) == [rule.cells[0]] else []),
            f"{name} must be lit, and of the cells that it sees only {state.cells(cells)} can hold {state.sign(2)}. {end}",
        )
    many = len(cells)
    more = things(state, many, cells) if not there else f"{many} more {things(state, many, cells).split(' ', 1)[1]}"
    open_ones = state.cells(cells) if many <= MOST_LISTED else f"{many} of its {spots(state, cells[0])}"
    return f"{name} needs {more}, and only {open_ones} {'is' if many == 1 else 'are'} open. {end}"


def shared_cells(
    state: State, rule: Rule, other: Rule, shared: Sequence[int], many: int, alone: Sequence[int], beyond: Sequence[int]
) -> str:
    """shared: the open cells of both; many: how many of them the other may have; alone: the rest of the first one's; beyond: of the other's."""
    ends = clauses([each_is(state, cells, value) for cells, value in ((alone, 2), (beyond, 1)) if cells])
    name, where = called(state, rule), state.cells(shared, "or" if many == 1 else "and")
    second, full = called(state, other), full_for(state, other, shared, many)
    if alone:
        need = f"{things(state, len(alone) + many, alone)} in {state.cells(sorted([*shared, *alone]))}"
        brief = f"{len(alone) + many} more" if any(state.values[cell] == 2 for cell in rule.cells) else str(len(alone) + many)
        some = state.cells(shared)
        return fitting(
            *([f"{full}. {name} needs {needs}. So {ends}." for needs in (need, brief)] if full else []),
            f"{name} needs {need}, but {second} has room for just {things(state, many, shared)} in {where}. So {ends}.",
            f"{name} needs {brief}, but {second} has room for just {many} in {some}. So {ends}.",
            f"{name} needs {brief}, and of {len(shared)} {spots(state, shared[0])} {second} allows just {many}. So {ends}.",
        )
    if demand(rule) == PASSED:
        if demand(other) == ON_LOOP and len(beyond) == 1 and beyond[0] == other.cells[0]:
            return f"A line has come to {second}, so the loop goes through it. So {ends}."
        both = "Both are" if len(shared) == 2 else "All are"
        of = f"edges of {second}" if demand(other) != PASSED else f"at {second}"
        return fitting(
            f"The line at {name} goes on at {where}. {both} {of}, which has room for just {things(state, many, shared)} more. So {ends}.",
            f"The line at {name} goes on at {where}, and either is the last line of {second}. So {ends}.",
            f"The line at {name} goes on at {where}: the last line of {second}. So {ends}.",
            f"The line at {name} takes all that {second} has room for. So {ends}.",
        )
    has = any(state.values[cell] == 2 for cell in rule.cells)
    start = f"{name} needs {things(state, many, shared)}" if not has else f"{name} needs {many} more"
    filled = f"{second}, which has room for no more"
    apart = demand(other) if isinstance(other, Sum) and other.allowed == {0, 1} and demand(other).startswith("no ") else ""
    count = "count for" if AT_A_CELL.match(second) else "are in"
    both = "Both" if len(shared) == 2 else "All"
    return fitting(
        *([f"{start} in {where}, and {apart}. So {ends}."] if apart else []),
        f"{start} in {where}. {both} {count} {filled}. So {ends}.",
        f"{start} in {where}. {both} {count} {second}. So {ends}.",
        f"{start} in the {len(shared)} {spots(state, shared[0])} that it shares with {filled}. So {ends}.",
        f"{name} takes all that {second} has room for. So {ends}.",
    )


def full_for(state: State, other: Rule, shared: Sequence[int], many: int) -> str:
    """Why only so many of some cells can be filled, where that is plain: they touch, or a line that has come there goes on in one of them."""
    if demand(other) == PASSED and many == 1:
        return f"The line at {called(state, other)} goes on at just one of {state.cells(shared)}"
    if isinstance(other, Sum) and other.allowed == {0, 1} and demand(other):
        law = demand(other)
        return f"Only one of {state.cells(shared)} is {state.sign(2)}: {'they touch' if law.startswith('not both ') or law.endswith(' touch') else law}"
    return ""


def band(state: State, within: Sequence[Rule], lines: Sequence[Rule], others: Sequence[int], many: int) -> str:
    """many: how many the first ones need, which is all that the second ones have room for."""
    first, second = called_all(state, within), called_all(state, lines)
    need, all_in = "needs" if len(within) == 1 else "need", "in" if many == 1 else "all in"
    has = "has" if len(lines) == 1 else "have"
    end = f"So {each_is(state, others, 1)}."
    return fitting(
        f"{first} {need} {things(state, many)}, {all_in} {second}, which {has} room for no more. {end}",
        f"{len(within)} parts need {things(state, many)}, {all_in} {second}, which {has} room for no more. {end}",
        f"{first} {need} {things(state, many)}, {all_in} {len(lines)} parts with room for no more. {end}",
        f"{len(within)} parts need {things(state, many)}, {all_in} {len(lines)} others with room for no more. {end}",
    )


def only_way(state: State, rule: Rule, placed: Mapping[int, int]) -> str:
    name, first, alone = called(state, rule), rule.cells[0], sorted(placed)[0]
    ends = clauses(
        [each_is(state, cells, value) for value in (2, 1) if (cells := [cell for cell in sorted(placed) if placed[cell] == value])]
    )
    if isinstance(rule, Regular) and (len(placed) == 1 or (first in placed and name.startswith(f"{state.cell(first)} "))):
        tried = first if len(placed) > 1 else alone
        wrong = 3 - placed[tried]
        held = [state.model.sign(state.values[cell] or (wrong if cell == tried else 1)) for cell in rule.cells]
        why = automaton(rule.automaton, rule.parameters).why(held)
        at = "" if name.startswith(f"{state.cell(first)} ") and tried == first else f"{name}: "
        says = f"{at}{'with' if at else 'With'} {state.cell(tried)} {state.model.sign(wrong)}, {why}. So {ends}."
        if name.startswith(f"{state.cell(first)} ") and not at:
            return says
        return fitting(says, f"{name} can be filled in only one way: {ends}.")
    full = f"{name} {'have' if ' and ' in name else 'has'} all that {'they need' if ' and ' in name else 'it needs'}. So {ends}."
    return full if 2 not in placed.values() else f"{name} can be filled in only one way: {ends}."


# --- pieces of a stock -----------------------------------------------------------------------------------------------


def only_place(state: State, name: str, places: Sequence[str], placed: Mapping[int, int]) -> str:
    if len(places) == 1:
        start = f"{name} can only lie at {places[0]}"
        by_value: dict[int, list[int]] = {}
        for cell in sorted(placed):
            by_value.setdefault(placed[cell], []).append(cell)
        ends = [f"{state.cells(cells)} {'is' if len(cells) == 1 else 'are'} {state.sign(value)}" for value, cells in by_value.items()]
        if state.model.values == 2:
            ends = [each_is(state, by_value[value], value) for value in (2, 1) if value in by_value]
        if ends[0].startswith(f"{places[0]} "):  # they were named just now
            ends[0] = ends[0].replace(places[0], "it" if places[0].count("r") == 1 else "they", 1)
        also = [ends, ends[:1], ends[1:], []]
        return fitting(*[f"{start}. So {clauses(some)}." for some in also if some], f"{start}.")
    start = f"just {len(places)} places are left for {name}, and as many are missing. So one lies at each"
    return fitting(f"{start}: {'; '.join(places)}.", f"{start}.")


def whole_piece(state: State, cell: int, name: str, places: str, placed: dict[int, int]) -> str:
    """name: of the only piece that fits; places: where it lies."""
    rest = clauses([f"{state.cell(other)} is {state.sign(value)}" for other, value in placed.items()])
    start = f"{state.cell(cell)} is {state.sign(state.values[cell])}, and only {name} at {places} fits that."
    return fitting(f"{start} So {rest}.", f"{start} So the rest is known.")


WAYS = {"above": (-1, 0), "below": (1, 0), "on the left": (0, -1), "on the right": (0, 1)}


def fits_nowhere(state: State, rule: Pieces, cells: Sequence[int], value: int, ever: bool) -> str:
    """ever: whether a piece could have put the value there when nothing was known."""
    way = state.sign(value).removeprefix("joined to the cell ")
    if way in WAYS:
        down, right = WAYS[way]
        places = [divmod(cell, state.model.cols) for cell in cells]
        beyond = all(
            not (0 <= row + down < state.model.rows and 0 <= col + right < state.model.cols)
            or cell + down * state.model.cols + right not in state.model.fillable
            for cell, (row, col) in zip(cells, places, strict=True)
        )
        who = in_line(state, cells)
        if beyond:
            alone = len(cells) == 1
            return f"{who} {'has' if alone else 'have'} no cell {way}, so {'its domino does' if alone else 'their dominoes do'} not lie that way."
        if ever:
            return f"{who} can't be {state.sign(value)}: each domino that could lie so lies elsewhere, or the other cell is taken."
    beside = printed_beside(state, cells)
    why = f"beside {state.cell(beside)}, {rule.misfit.removesuffix(' here')}" if beside >= 0 and not ever else rule.misfit
    return f"{some_cells(state, cells)} can't be {state.sign(value)}: {why}."


def printed_beside(state: State, cells: Sequence[int]) -> int:
    """The one cell to fill nothing into, as something is printed there, that touches each of a few cells; -1 if there is none."""
    rows, cols = state.model.rows, state.model.cols
    near = [
        {
            at * cols + to
            for at in range(max(0, cell // cols - 1), min(rows, cell // cols + 2))
            for to in range(max(0, cell % cols - 1), min(cols, cell % cols + 2))
        }
        for cell in cells
    ]
    found = set.intersection(*near).difference(state.model.fillable, cells)
    return found.pop() if len(found) == 1 else -1


def all_share(state: State, name: str, places: Sequence[str], cells: Sequence[int], left: int) -> str:
    are = "are" if len(cells) > 1 else "is"
    end = f"{state.cells(cells)} {are} {state.mask(left, 'or')}."
    short_end = f"{state.cell(cells[0])} and {len(cells) - 1} more edges are {state.mask(left, 'or')}." if len(cells) > 1 else end
    start = f"{name} lies at {' or at '.join(places)}. Either way "
    return fitting(f"{start}{end}", f"{start}{short_end}", f"{len(places)} places are left for {name}. In each {short_end}")


def only_neighbour(
    state: State, pairs: Sequence[tuple[int, int]], apart: Sequence[Sequence[int]], removed: dict[int, int], more: Sequence[int]
) -> str:
    """apart: the cells that are no domino, since one of them is part of a pair; removed: what goes for that; more: cells where only what
    no domino puts there goes."""
    first, *then = [f"{state.cell(one)} has only {state.cell(other)} left beside it" for one, other in pairs]
    start = f"{first}{''.join(f', then {words}' for words in then)}: {'they are one domino' if not then else 'each two are one domino'}"
    mates = [cell for pair in pairs for cell in pair]
    joined = all("joined to" in state.sign(value) for mask in removed.values() for value in values_of(mask))
    ends = []
    if joined:
        for mate in mates:
            others = sorted({cell for two in apart if mate in two for cell in two if cell != mate})
            if others:
                ends.append(f"{state.cell(mate)} is not joined to {state.cells(others, 'or')}")
        more = [cell for cell in more if cell not in mates]  # it is said already what they are joined to
    else:
        ends = [f"{state.cell(cell)} is not {state.mask(mask, 'or')}" for cell, mask in removed.items()]
    told = ends[:FEW_VALUES]
    rest = f", and {len(ends) - len(told)} more are cut down likewise" if len(ends) > len(told) else ""
    what = "directions where no domino fits" if joined else "numbers that no domino has there"
    many = f"{len(more)} other cells"
    nowhere = [f" {who} {'loses' if len(more) == 1 else 'lose'} {what}." for who in (capital(state.cells(more)), many)] if more else [""]
    return fitting(
        *([f"{start}. So {clauses(told)}{rest}.{also}" for also in nowhere] if told else []),
        *([f"{start}. So {clauses(told)}{rest}."] if told else []),
        f"{start}. So {ends[0] if ends else 'no other cell is joined to them'}, and so on.",
        f"{start}, and no other cell is joined to them.",
    )


def no_partner(state: State, cell: int, others: Sequence[int], value: int, there: int, name: str) -> str:
    with_it = f", and so {state.cells(others)}" if others else ""
    then = f"no place would be left for {name}" if name else f"no domino would be left for {state.cell(there)}"
    return f"if {state.cell(cell)} were {state.sign(value)}{with_it}, {then}. So it is not."


def all_equal(state: State, rule: Regular, cells: Sequence[int], left: int) -> str:
    others = sorted({*rule.cells}.difference(cells), key=lambda cell: state.masks[cell].bit_count())
    telling, common = [], -1
    for cell in others or sorted(rule.cells, key=lambda cell: state.masks[cell].bit_count()):
        if common & state.masks[cell] != common:
            telling.append(cell)
            common &= state.masks[cell]
    can = clauses([f"{state.cell(cell)} {only_be(state, state.masks[cell])}" for cell in telling])
    end = f"{state.cells(cells)} {only_be(state, left) if len(cells) == 1 or left & (left - 1) else f'are {state.mask(left)}'}"
    where = short(rule).split(",")[0]
    start = f"all cells of {where} are equal"
    return fitting(
        f"{start}. {can}, so {end}{', too' if len(telling) == 1 else ''}.",
        f"{start}: all that each of them can be is {state.mask(left, 'or')}. So {end}.",
    )


def only_be(state: State, mask: int) -> str:
    """ "is 5", "can only be 3 or 5"."""
    return f"can only be {state.mask(mask, 'or')}" if mask & (mask - 1) else f"is {state.mask(mask)}"


def wherever(state: State, name: str, places: Sequence[str], cell: int, left: int) -> str:
    end = f"{state.cell(cell)} is {state.mask(left, 'or')}."
    return fitting(
        f"{name} lies at {', or at '.join(places)}. Either way {end}", f"{len(places)} places are left for {name}. In each {end}"
    )


def pieces_stuck(
    state: State, rule: Pieces, cell: int, value: int, stock: int, there: int, then: Sequence[tuple[str, Sequence[int]]] = ()
) -> str:
    """then: what would have to lie where, step by step: (a piece's name, its cells); stock, there: what would have no place, or where nothing would fit."""
    start, end = f"If {state.cell(cell)} were {state.sign(value)}", "So it isn't."
    gone = rule.stocks[stock][0] if stock >= 0 else ""
    where = f" at {state.cell(there)}" if there >= 0 else ""
    if not then:
        return f"{start}, {f'no place would be left for {gone}' if gone else f'nothing would fit{where}'}. {end}"
    prefix = then[0][0][: then[0][0].rfind(" ") + 1]  # "the domino "
    told: list[str] = []
    for name, cells in then:
        said = name.removeprefix(prefix) if told else name
        places = "\N{EN DASH}".join(map(state.cell, cells)) if len(cells) < 3 else f"{state.cell(cells[0])} to {state.cell(cells[-1])}"
        told.append(f"{said} {'' if told else 'lies '}at {places}")
    stuck = f"no place for {gone.removeprefix(prefix)}" if gone else f"nothing fits{where or ' any more'}"
    ways = [
        f"{start}, {', '.join(told[:many])}{' and so on' if many < len(told) else ''}: {stuck}. {end}" for many in range(len(told), 0, -1)
    ]
    return fitting(*ways, f"{start}, the pieces would fall into place one after another: {stuck}. {end}")
