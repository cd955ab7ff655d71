"""A loop, its inside and its outside."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import becomes, called, demand, each_is, group_of, is_part, rule_named, things
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED, fitting
from newsgrid.engine.hints.state import State, clauses, listed
from newsgrid.engine.rules import Rule, Sum, law_of
from newsgrid.puzzle.about import ON_LOOP, PASSED
from newsgrid.puzzle.wording import capital

MOST_ROUND = 38  # words of a sentence that tells ways round


def early_loop(state: State, cells: Sequence[int], kept: Mapping[int, int]) -> str:
    """cells: the line whose ends would be joined."""
    (cell,) = kept
    return f"A line at {state.cell(cell)} would close a loop with {group_of(state, cells)}, and leave out the other lines. So {becomes(state, kept)}."


def inside_and_outside(
    state: State, edge: int, inner: Sequence[int], named: bool, lines: int, way: Sequence[int] = (), over: Sequence[int] = ()
) -> str:
    """inner: the places on both sides of an edge, but for all around the sheet; named: whether these are cells, which have names; lines: how many a
    way from one side to the other crosses; way: the places that it goes through, below 0 for the outside; over: the edges that it crosses."""
    name, has = state.cell(edge), "has a line" if lines % 2 else "has none"
    end = f"{name} {has}"
    crosses = "crosses no line" if not lines else f"crosses {lines} line{'' if lines == 1 else 's'}"
    lined = state.cells([at for at in over if state.values[at] == 2]) if 0 < lines < FEW_VALUES else ""
    crossed = f", {lined}" if lined else ""
    where = "inside" if lines % 2 else "outside"
    past = [at for at in over if state.values[at] != 2]
    along = f", past {state.cells(past)}," if past and len(over) <= MOST_LISTED else ""
    if 0 < lines < FEW_VALUES and lines == len(over) - len(past) and len(over) <= MOST_LISTED:
        along += f" crosses {'only the line' if lines == 1 else 'the lines'} {lined}"
    elif along:
        along += f" {crosses}"
    if len(inner) == 1:
        place = state.cell(inner[0])
        if not named:
            start = f"One side of {name} is outside the loop. A way round to its other side"
            return fitting(
                *([f"{start}{along}, so that is {where}. So {end}."] if along else []),
                f"{start} {crosses}{crossed}, so that is {where}. So {end}.",
                f"{start} {crosses}, so that is {where}. So {end}.",
            )
        return fitting(
            *([f"A way from outside to {place}{along}. So that lies {where} the loop, and {end}."] if along else []),
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
            f"{start} {crosses}{crossed}, so {sides}. So {name}, between them, {has}.",
            f"{start} {crosses}: {both} of the loop. So {end}.",
        )
    around = f"A way round from one side of {name} to the other"
    return fitting(
        *([f"{around}{along}, so {sides}. So {end}.", f"{around}{along}: {both}. So {end}."] if along else []),
        f"{around} {crosses}{crossed}, so {sides}. So {end}.",
        f"{around} {crosses}{crossed}: {both}. So {end}.",
    )


def sides_at_a_number(
    state: State,
    rule: Rule,
    pair: Sequence[int],
    alike: bool,
    placed: Mapping[int, int],
    corner: Rule | None = None,
    past: Sequence[Sequence[tuple[int, bool]]] = (),
    within: Sequence[int] = (),
) -> str:
    """pair: two edges of the rule; alike: whether both have a line or neither, else just one of them has; placed: {edge: its value}; corner: where
    they meet, if all others there are known; past: the edges that a way crosses from one side of the first to one of the second, and another way between
    their other sides, each with whether a line is there; within: the cells that these edges and the pair go around, if they do."""
    assert isinstance(rule, Sum)
    ends = [
        each_is(state, [cell for cell in sorted(placed) if placed[cell] == value], value) for value in (2, 1) if value in placed.values()
    ]
    both, name = state.cells(pair), called(state, rule)
    law = "both or neither is a line" if alike else "just one is a line"
    why = f"cross to {'the same side' if alike else 'different sides'} of the loop"
    lines = sum(state.values[cell] == 2 for cell in rule.cells)
    wrong, needs_one = "", False
    if alike and set(placed) == set(pair):
        open_cells = len(state.open(rule.cells))
        if placed[pair[0]] == 1:
            wrong = f"Both would make {lines + 2}" if lines + 2 > max(rule.allowed) else ""
        elif lines + open_cells - 2 < min(rule.allowed):
            needs_one = True
    start = f"{name}: {both} {why}, so {law}"
    if law_of(rule).what == ON_LOOP and set(placed) == set(pair) and placed[pair[0]] == 2:
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
    if corner is None and past and (within or all(0 < len(way) <= MOST_LISTED for way in past)):
        known = dict(edge for way in past for edge in way)
        crossed = [edge for edge, line in known.items() if line]
        free = [edge for edge, line in known.items() if not line]
        parity = f"The loop crosses the border of {state.cells(within or pair)} an even number of times"
        if not within:
            parity = f"A way round across {state.cells([*known, *pair])} crosses an even number of lines"
        lined = [each_is(state, crossed, 2)] if crossed else []
        rest = [f"{'the rest have' if len(free) > 1 else 'the other has'} none"] if crossed and free else []
        facts = [[*lined, *([each_is(state, free, 1)] if free else [])], [*lined, *rest], lined] if crossed else [[each_is(state, free, 1)]]
        so = f"so of {both} {'both or neither' if alike else 'just one'} is"
        if needs_one:
            end = f"{name} needs one: both are"
        elif wrong:
            end = f"{wrong}: neither is"
        elif law_of(rule).what == PASSED:
            end = f"{name} takes two or none, so {clauses(ends)}"
        else:
            end = (
                f"{name}: {demand(rule)}, so {clauses(ends)}" if is_part(state, rule) and demand(rule) else f"With {name}, {clauses(ends)}"
            )
        if told := fitting(*[f"{parity}. {', '.join([*what, so])}. {capital(end)}." for what in facts], "", most=MOST_ROUND):
            return told
    if is_part(state, rule) and demand(rule):
        return f"{name}: {demand(rule)}. {both} {why}, so {law}. So {clauses(ends)}."
    if needs_one:
        ways[:0] = [f"{name} needs {state.cells(pair, 'or')}. They {why}, so {law}: both are."]
        if corner is not None:
            ways[:0] = [f"{name} needs {state.cells(pair, 'or')}. Where they meet, the loop takes both or neither. So both are lines."]
    if wrong:
        both_or_neither = f"{name}: {both} {why}, so both or neither" if corner is None else start
        ways[:0] = [f"{both_or_neither}. {wrong}. So neither has a line."]
    return fitting(
        *ways,
        f"{name}: two open edges {why}, so {law}. So {clauses(ends)}.",
        f"{start}. So {len(placed)} edges are known.",
        f"{rule_named(state, rule)}: two open edges {why}, so {law}. So {len(placed)} edges are known.",
    )
