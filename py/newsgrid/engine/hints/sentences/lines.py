"""Lines of two values, straights, signs in a row, houses."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences.names import called, cells_of, noun, plural, rule_named, they_are
from newsgrid.engine.hints.sentences.values import is_are
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED, fitting
from newsgrid.engine.hints.state import State, clauses, listed
from newsgrid.engine.rules import Regular, Rule, Unlike
from newsgrid.puzzle.glyphs import thing
from newsgrid.puzzle.wording import capital


def three_alike(state: State, others: Sequence[int], cell: int, value: int, other: int) -> str:
    both = they_are(state, others, value, "both ")
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
    same: Sequence[tuple[Mapping[int, int], Sequence[int]]] = (),
) -> str:
    """many: how often the value is missing; ways: those to fill the open cells; needed: the rules that exclude all other ways;
    same: of these the ones that repeat a full line, with that."""
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
    lines = listed([line_name(state, other) for other in sorted({tuple(other) for _, other in same})] or [""])
    if unlike and lines:
        laws[-1] = (
            f"{called(state, rule)} unlike {lines}" if len(laws[-1]) < 20 else f"no three alike and {called(state, rule)} unlike {lines}"
        )
    for one in needed:
        if isinstance(one, Regular) and one.automaton == "steps":
            laws.append(f"{state.cells(one.cells)} {'the same' if set(one.parameters) == {0} else 'different'}")
    others = [rule_named(state, one) for one in needed if one != rule and not laws]
    law = listed(laws or (others if 0 < len(others) < FEW_VALUES else ["what else its cells must be"]))
    told = []
    if unlike and len(needed) == 1 and len(same) == 1 and len(ends) == 1 and ends[0] == they_are(state, sorted(placed), 3 - value):
        there = state.cells([cell for cell in left if same[0][0][cell] == value])
        last = f"its last {one_of}" if many == 1 else f"its last {one_of}s"
        told.append(f"{start}. With {last} in {there}, it would be the same as {lines}. So {ends[0]}.")
    if unlike and len(needed) == many == 1 and len(same) > 1:
        makes = f"it would make {called(state, rule)} like"
        each = [
            f"in {state.cells([cell for cell in left if way[cell] == value])} {makes if not at else 'like'} {line_name(state, other)}"
            for at, (way, other) in enumerate(same)
        ]
        told += [f"{start}. {capital(', '.join(each))}. So {end}." for end in (clauses(ends), ends[0])]
    it, placed_so = ("it", "However it is placed") if many == 1 else ("they", "However they are placed")
    listed_ways = [
        f"{start}. With {law}, {it} can only be in {listed(where, 'or') if many == 1 else '; or in '.join(where)}. So {clauses(ends)}."
    ]
    return fitting(
        *told,
        *(listed_ways if len(ways) <= MOST_LISTED else []),
        f"{start}. {placed_so}, with {law}, {clauses(ends)}.",
        *(f"{start}. {placed_so}, with {law}, {end}." for end in ends),
        f"{start}. {placed_so}, with {law}, {they_are(state, [min(placed)], placed[min(placed)])}, and so on.",
    )


def line_name(state: State, cells: Sequence[int]) -> str:
    """ "row 3", "column 4"."""
    row, column = divmod(cells[0], state.model.cols)
    return f"row {row + 1}" if cells[1] - cells[0] == 1 else f"column {column + 1}"


def stranded(state: State, rule: Rule, straights: Sequence[int], gone: int) -> str:
    """straights: the sets of values that the cells can still hold."""
    ways = [f"{state.sign(min(values_of(way)))}\N{EN DASH}{state.sign(max(values_of(way)))}" for way in straights]
    cells = cells_of(state, rule)
    return f"{cells} hold a straight: {listed(ways, 'or')}. {state.mask(gone)} {is_are(gone)} in none, so {'it is' if is_are(gone) == 'is' else 'they are'} out."


def sure_in_one(state: State, rule: Rule, value: int, cell: int) -> str:
    sign = state.sign(value)
    return (
        f"Whichever straight {cells_of(state, rule)} hold, it has {sign}. Of these cells only {state.cell(cell)} can be {sign}, so it is."
    )


def sure_in_line(state: State, rule: Rule, line: Rule, mask: int) -> str:
    signs, they = state.mask(mask), "it" if is_are(mask) == "is" else "them"
    return f"Whichever straight {cells_of(state, rule)} hold, it has {signs}. So no other cell of {called(state, line)} has {they}."


def signs_in_a_row(state: State, cells: Sequence[int], rising: bool, told: int, bound: str) -> str:
    """told: the most, or the least, that the last of the cells can be."""
    first, last = state.cell(cells[0]), state.cell(cells[-1])
    whole = (" < " if rising else " > ").join(map(state.cell, cells))
    if told == (state.model.values if rising else 1):
        return f"{whole}: {len(cells) - 1} {'greater' if rising else 'smaller'} values follow {first}, so it is {bound}."
    nearest = "" if state.values[cells[-1]] else "at most " if rising else "at least "
    return f"{whole}, and {last} is {nearest}{state.sign(told)}. So {first} is {bound}."


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
