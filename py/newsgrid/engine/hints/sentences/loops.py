"""A loop, its inside and its outside."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import becomes, called, demand, each_is, group_of, is_part, rule_named, things
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Places, Words, clauses, listed, say
from newsgrid.engine.rules import Rule, Sum, law_of
from newsgrid.puzzle.about import ON_LOOP, PASSED

MOST_ROUND = 38  # words of a sentence that tells ways round
NONE, LINE = 1, 2  # the values of an edge

Past = Sequence[Sequence[tuple[int, bool]]]  # the edges that each of some ways crosses, with whether a line is there


def early_loop(state: State, cells: Sequence[int], kept: Mapping[int, int]) -> Words:
    """cells: the line whose ends would be joined."""
    (cell,) = kept
    told = Places(cell=state.cell(cell), cells=group_of(state, cells), becomes=becomes(state, kept))
    return told.say("A line at {cell} would close a loop with {cells}, and leave out the other lines. So {becomes}.")


def inside_and_outside(
    state: State, edge: int, inner: Sequence[int], named: bool, lines: int, way: Sequence[int] = (), over: Sequence[int] = ()
) -> Words:
    """inner: the places on both sides of an edge, but for all around the sheet; named: whether these are cells, which have names; lines: how many a
    way from one side to the other crosses; way: the places that it goes through, below 0 for the outside; over: the edges that it crosses."""
    told = Places(name=state.cell(edge), odd=lines % 2, lines=lines, place=state.cell(inner[0]), other=state.cell(inner[-1]))
    told = told.also(end=told.say("{name} {odd:has a line|has none}"), where="inside" if lines % 2 else "outside")
    crossings = crossed(state, told, lines, over)
    if len(inner) == 1:
        begin = "A way from outside to {place}" if named else "One side of {name} is outside the loop. A way round to its other side"
        end = ". So that lies {where} the loop, and {end}." if named else ", so that is {where}. So {end}."
        return told.fitting(*[told.also(crosses=crosses).say(begin + "{crosses}" + end) for crosses in crossings])
    told = told.also(sides=told.say("{odd:one lies inside the loop, one outside|both lie on the same side of the loop}"))
    told = told.also(both=told.say("{odd:two sides|the same side}"), crosses=crossings[-1], crossed=crossings[-2])
    ends = (", so {sides}. So {end}.", ": {both}. So {end}.")
    if not named:
        begin = "A way round from one side of {name} to the other{crosses}"
        return told.fitting(*[told.also(crosses=crosses).say(begin + end) for crosses in crossings[:-1] for end in ends])
    if len(way) > 2:
        through = listed([state.cell(place) if place >= 0 else "the outside" for place in way[1:-1]])
        told = told.also(place=state.cell(way[0]), other=state.cell(way[-1]), through=through)
    return told.fitting(
        *[told.say("From {place} to {other}, a way through {through}{crosses}") + told.say(end) for end in ends if len(way) > 2],
        "From {place} to {other}, a way{crossed}, so {sides}. So {name}, between them, {odd:has a line|has none}.",
        "From {place} to {other}, a way{crosses}: {both} of the loop. So {end}.",
    )


def crossed(state: State, told: Places, lines: int, over: Sequence[int]) -> list[Words]:
    """How many lines a way crosses: with the edges that it goes past, if it crosses few; with the lines, if these are few; and the number alone."""
    there, past = [at for at in over if state.values[at] == LINE], [at for at in over if state.values[at] != LINE]
    few = 0 < lines < FEW_VALUES
    told = told.also(lined=state.cells(there) if few and there else "", past=state.cells(past) if past else "")
    number = told.say(" crosses {lines} line{lines:|s}" if lines else " crosses no line")
    told = told.also(number=number)
    full = told.say("{number}, {lined}") if few and there else number
    only = " crosses {lines:only the line|the lines} {lined}" if few and lines == len(there) else "{number}"
    by_edges = [told.say(", past {past}," + only if past else only)] if len(over) <= MOST_LISTED and (past or only != "{number}") else []
    return [*by_edges, full, number]


def sides_at_a_number(
    state: State,
    rule: Sum,
    pair: Sequence[int],
    alike: bool,
    placed: Mapping[int, int],
    corner: Rule | None = None,
    past: Past = (),
    within: Sequence[int] = (),
) -> Words:
    """pair: two edges of the rule; alike: whether both have a line or neither, else just one of them has; placed: {edge: its value}; corner: where
    they meet, if all others there are known; past: the edges that a way crosses from one side of the first to one of the second, and another way between
    their other sides; within: the cells that these edges and the pair go around, if they do."""
    told, many = two_edges(state, rule, pair, alike, placed, corner), sum(state.values[cell] == LINE for cell in rule.cells)
    value = placed[pair[0]] if set(placed) == set(pair) else 0  # what both are, if just that follows
    if law_of(rule).what == ON_LOOP and value == LINE:
        return told.say("{name} is not black, so the loop goes through it, and only {both} are open. So {ends}.")
    if corner is not None and not alike:
        return at_a_corner(told.also(need=things(state, min(rule.allowed), pair)), len(rule.allowed) == 1)
    neither = alike and value == NONE and many + 2 > max(rule.allowed)
    needs_one = alike and value == LINE and many + len(state.open(rule.cells)) - 2 < min(rule.allowed)
    told = told.also(wrong=say("both would make {many}", many=many + 2))
    if corner is None:
        end = "{wrong}: neither is" if neither else "{name} needs one: both are" if needs_one else by_law(state, rule)
        if said := around(state, told.also(end=told.say(end)), pair, past, within):
            return said
    if is_part(state, rule) and demand(rule):
        return told.say("{name}: {demand}. {both} {so}. So {ends}.")
    needs = "{name} needs {either}. Where they meet, the loop takes both or neither. So both are lines."
    return told.fitting(
        "{name}: {neither}. {wrong}. So neither has a line." if neither else None,
        (needs if corner else "{name} needs {either}. They {so}: both are.") if needs_one else None,
        "{name}: {begin}. So {ends}.",
        "{name}: two open edges {so}. So {ends}.",
        "{name}: {begin}. So {many} edges are known.",
        "{rule}: two open edges {so}. So {many} edges are known.",
    )


def two_edges(state: State, rule: Rule, pair: Sequence[int], alike: bool, placed: Mapping[int, int], corner: Rule | None) -> Places:
    """What two edges of a rule are called, how they depend on each other, and what follows."""
    by_value = [(value, [cell for cell in sorted(placed) if placed[cell] == value]) for value in (LINE, NONE)]
    told = Places(name=called(state, rule), rule=rule_named(state, rule), both=state.cells(pair), either=state.cells(pair, "or"))
    told = told.also(ends=clauses([each_is(state, cells, value) for value, cells in by_value if cells]), many=len(placed), alike=alike)
    told = told.also(demand=demand(rule), meet=called(state, corner) if corner else UNSAID)
    told = told.also(why=told.say("cross to {alike:the same side|different sides} of the loop"))
    told = told.also(so=told.say("{why}, so {alike:both or neither is a line|just one is a line}"))
    if corner is not None:
        meet = told.say("where {both} meet, the loop takes both or neither")
        return told.also(begin=meet, neither=meet)
    return told.also(begin=told.say("{both} {so}"), neither=told.say("{both} {why}, so both or neither"))


def at_a_corner(told: Places, exact: bool) -> Words:
    """Of two edges that go on a line just one has one. told: with what the rule needs, if that is exact."""
    begin = "A line comes to {meet}, and goes on at just one of {both}. "
    return told.fitting(
        begin + "{name} has {need}. So {ends}." if exact else None,
        "A line comes to the corner of {both}: just one has a line. {name} has {need}. So {ends}." if exact else None,
        begin + "So {ends}.",
        begin + "So {many} edges are known.",
    )


def by_law(state: State, rule: Rule) -> str:
    """What follows by what a rule demands, as a template."""
    if law_of(rule).what == PASSED:
        return "{name} takes two or none, so {ends}"
    return "{name}: {demand}, so {ends}" if is_part(state, rule) and demand(rule) else "with {name}, {ends}"


def around(state: State, told: Places, pair: Sequence[int], past: Past, within: Sequence[int]) -> Words:
    """By how often the loop crosses a border, or a way round; UNSAID if there is none to tell, or that is too long."""
    if not past or not (within or all(0 < len(way) <= MOST_LISTED for way in past)):
        return UNSAID
    known = dict(edge for way in past for edge in way)
    lined, free = [edge for edge, line in known.items() if line], [edge for edge, line in known.items() if not line]
    told = told.also(cells=state.cells(within or [*known, *pair]), many=len(free))
    told = told.also(lined=each_is(state, lined, LINE) if lined else UNSAID, free=each_is(state, free, NONE) if free else UNSAID)
    border = "The loop crosses the border of {cells} an even number of times. "
    parity = border if within else "A way round across {cells} crosses an even number of lines. "
    facts = ["{lined}, {free}", "{lined}, {many:the other has|the rest have} none"] if lined and free else []
    facts.append("{lined}" if lined else "{free}")
    end = told.say(", so of {both} {alike:both or neither|just one} is. {end}.")
    ways = [told.say(parity) + told.say(fact) + end for fact in facts]
    return told.fitting(*ways, UNSAID, most=MOST_ROUND)
