"""Lines of two values, straights, signs in a row, houses."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences.names import called, cells_of, noun, plural, rule_named, they_are
from newsgrid.engine.hints.sentences.values import is_are
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Words, capital, clauses, fitting, joined, listed, say
from newsgrid.engine.rules import Regular, Rule, Unlike
from newsgrid.puzzle.glyphs import thing


def three_alike(state: State, others: Sequence[int], cell: int, value: int, other: int) -> Words:
    both = they_are(state, others, value, "both ")
    return say("{both}. No three in a line are alike, so {cell} is {value}.", both=both, cell=state.cell(cell), value=state.sign(other))


def counting(state: State, rule: Rule, many: int, value: int) -> Words:
    if noun(state, value) != state.sign(value):
        return say(
            "{rule} already has {many} {value}, as many as it may. So its other cells are {number}.",
            rule=called(state, rule),
            many=many,
            value=plural(state, value),
            number=plural(state, 3 - value),
        )
    return say(
        "{rule} already has its {value} in {many} cells, as many as it may. So its other cells are {value2}.",
        rule=called(state, rule),
        value=state.sign(value),
        many=many,
        value2=state.sign(3 - value),
    )


def last_of_a_line(state: State, rule: Rule, value: int, cell: int) -> Words:
    name, other = state.cell(cell), state.sign(3 - value)
    start = say("{rule} needs just one more {value}", rule=called(state, rule), value=noun(state, value))
    return say(
        "{start}. In {name} it would leave three {number} side by side, so {name} is {other}.",
        start=start,
        name=name,
        number=plural(state, 3 - value),
        other=other,
    )


def unlike_lines(state: State, left: Sequence[int], line: Sequence[int], other: Sequence[int]) -> Words:
    """left: the open cells of a line; other: the full line."""
    kind = "row" if line[1] - line[0] == 1 else "column"
    one, two = (cells[0] // state.model.cols + 1 if kind == "row" else cells[0] % state.model.cols + 1 for cells in (line, other))
    there = [other[line.index(cell)] for cell in left]
    held = listed([state.sign(state.values[cell]) for cell in there])
    verbs = ("is ", "")
    end = listed(
        [
            say("{cell} {verb}{value}", cell=state.cell(cell), verb=verb, value=state.sign(3 - state.values[same]))
            for cell, same, verb in zip(left, there, verbs, strict=True)
        ]
    )
    return say(
        "{kind} {one} is like {kind} {two} so far, which has {held} in {there}. No two {kind}s are the same, so {end}.",
        kind=kind,
        one=one,
        two=two,
        held=held,
        there=state.cells(there),
        end=end,
    )


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
) -> Words:
    """many: how often the value is missing; ways: those to fill the open cells; needed: the rules that exclude all other ways;
    same: of these the ones that repeat a full line, with that."""
    by_value = [(other, [cell for cell in sorted(placed) if placed[cell] == other]) for other in (value, 3 - value)]
    ends = [they_are(state, cells, other) for other, cells in by_value if cells]
    one_of = thing(noun(state, value))
    more = say("{many} more {one_of}s", many=many, one_of=one_of) if many > 1 else say("one more {one_of}", one_of=one_of)
    start = say("{rule} needs {so:just |}{more}", rule=called(state, rule), so=many < FEW_VALUES, more=more)
    where = [state.cells([cell for cell in left if way[cell] == value]) for way in ways]
    laws, unlike = list[Words](), any(isinstance(one, Unlike) for one in needed)
    if any(isinstance(one, Regular) and one.automaton == "threes" for one in needed):
        laws.append(say("no three alike") if not unlike else say("neither three alike nor two lines alike"))
    elif unlike:
        laws.append(say("no two lines alike"))
    lines = listed([line_name(state, other) for other in sorted({tuple(other) for _, other in same})] or [UNSAID])
    if unlike and lines:
        laws[-1] = (
            say("{rule} unlike {lines}", rule=called(state, rule), lines=lines)
            if len(str(laws[-1])) < 20
            else say("no three alike and {rule} unlike {lines}", rule=called(state, rule), lines=lines)
        )
    for one in needed:
        if isinstance(one, Regular) and one.automaton == "steps":
            laws.append(say("{cells} {so:the same|different}", cells=state.cells(one.cells), so=set(one.parameters) == {0}))
    others = [rule_named(state, one) for one in needed if one != rule and not laws]
    law = listed(laws or (others if 0 < len(others) < FEW_VALUES else [say("what else its cells must be")]))
    told = []
    if unlike and len(needed) == 1 and len(same) == 1 and len(ends) == 1 and ends[0] == they_are(state, sorted(placed), 3 - value):
        there = state.cells([cell for cell in left if same[0][0][cell] == value])
        last = say("its last {one_of}", one_of=one_of) if many == 1 else say("its last {one_of}s", one_of=one_of)
        told.append(
            say(
                "{start}. With {last} in {there}, it would be the same as {lines}. So {ends}.",
                start=start,
                last=last,
                there=there,
                lines=lines,
                ends=ends[0],
            )
        )
    if unlike and len(needed) == many == 1 and len(same) > 1:
        makes = say("it would make {rule} like", rule=called(state, rule))
        each = [
            say(
                "in {parts} {makes} {line_name}",
                parts=state.cells([cell for cell in left if way[cell] == value]),
                makes=makes if not at else "like",
                line_name=line_name(state, other),
            )
            for at, (way, other) in enumerate(same)
        ]
        told += [
            say("{start}. {each}. So {end}.", start=start, each=capital(joined(each, ", ")), end=end) for end in (clauses(ends), ends[0])
        ]
    it, placed_so = ("it", "However it is placed") if many == 1 else ("they", "However they are placed")
    listed_ways = [
        say(
            "{start}. With {law}, {it} can only be in {where}. So {ends}.",
            start=start,
            law=law,
            it=it,
            where=listed(where, "or") if many == 1 else joined(where, "; or in "),
            ends=clauses(ends),
        )
    ]
    return fitting(
        *told,
        *(listed_ways if len(ways) <= MOST_LISTED else []),
        say("{start}. {placed_so}, with {law}, {ends}.", start=start, placed_so=placed_so, law=law, ends=clauses(ends)),
        *(say("{start}. {placed_so}, with {law}, {end}.", start=start, placed_so=placed_so, law=law, end=end) for end in ends),
        say(
            "{start}. {placed_so}, with {law}, {they_are}, and so on.",
            start=start,
            placed_so=placed_so,
            law=law,
            they_are=they_are(state, [min(placed)], placed[min(placed)]),
        ),
    )


def line_name(state: State, cells: Sequence[int]) -> Words:
    """ "row 3", "column 4"."""
    row, column = divmod(cells[0], state.model.cols)
    return say("row {number}", number=row + 1) if cells[1] - cells[0] == 1 else say("column {number}", number=column + 1)


def stranded(state: State, rule: Rule, straights: Sequence[int], gone: int) -> Words:
    """straights: the sets of values that the cells can still hold."""
    ways = [say("{value}–{value2}", value=state.sign(min(values_of(way))), value2=state.sign(max(values_of(way)))) for way in straights]
    cells = cells_of(state, rule)
    return say(
        "{cells} hold a straight: {ways}. {values} {is_are} in none, so {so:it is|they are} out.",
        cells=cells,
        ways=listed(ways, "or"),
        values=state.mask(gone),
        is_are=is_are(gone),
        so=is_are(gone) == "is",
    )


def sure_in_one(state: State, rule: Rule, value: int, cell: int) -> Words:
    sign = state.sign(value)
    return say(
        "Whichever straight {cells_of} hold, it has {sign}. Of these cells only {cell} can be {sign}, so it is.",
        cells_of=cells_of(state, rule),
        sign=sign,
        cell=state.cell(cell),
    )


def sure_in_line(state: State, rule: Rule, line: Rule, mask: int) -> Words:
    signs, they = state.mask(mask), "it" if is_are(mask) == "is" else "them"
    return say(
        "Whichever straight {cells_of} hold, it has {signs}. So no other cell of {line} has {they}.",
        cells_of=cells_of(state, rule),
        signs=signs,
        line=called(state, line),
        they=they,
    )


def signs_in_a_row(state: State, cells: Sequence[int], rising: bool, told: int, bound: Words) -> Words:
    """told: the most, or the least, that the last of the cells can be."""
    first, last = state.cell(cells[0]), state.cell(cells[-1])
    whole = joined(map(state.cell, cells), " < " if rising else " > ")
    if told == (state.model.values if rising else 1):
        return say(
            "{whole}: {number} {rising:greater|smaller} values follow {first}, so it is {bound}.",
            whole=whole,
            number=len(cells) - 1,
            rising=bool(rising),
            first=first,
            bound=bound,
        )
    nearest = "" if state.values[cells[-1]] else "at most " if rising else "at least "
    return say(
        "{whole}, and {last} is {nearest}{value}. So {first} is {bound}.",
        whole=whole,
        last=last,
        nearest=nearest,
        value=state.sign(told),
        first=first,
        bound=bound,
    )


def tallest_first(state: State, rule: Rule, value: int) -> Words:
    return say(
        "{rule}: only one house is seen, so the tallest stands first: {cell} is {value}.",
        rule=called(state, rule),
        cell=state.cell(rule.cells[0]),
        value=state.sign(value),
    )


def tall_ones_far(state: State, rule: Rule, seen: int, bounds: Sequence[tuple[int, int]]) -> Words:
    """bounds: (cell, the most that it can be)."""
    each = [say("{cell} is at most {value}", cell=state.cell(cell), value=state.sign(most)) for cell, most in bounds]
    brief = [each[0], *(say("{cell} {value}", cell=state.cell(cell), value=state.sign(most)) for cell, most in bounds[1:])]
    start = say("{rule}: {seen} houses are seen, each taller than those before it", rule=called(state, rule), seen=seen)
    return fitting(
        say("{start}. So {each}.", start=start, each=clauses(each)),
        say("{start}. So {brief}.", start=start, brief=listed(brief)),
        say("{rule}: ever taller houses are seen. So {brief}.", rule=called(state, rule), brief=listed(brief)),
    )
