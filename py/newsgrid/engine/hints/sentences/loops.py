"""A loop, its inside and its outside."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import becomes, called, demand, each_is, group_of, is_part, rule_named, things
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Words, capital, clauses, fitting, joined, listed, say
from newsgrid.engine.rules import Rule, Sum, law_of
from newsgrid.puzzle.about import ON_LOOP, PASSED

MOST_ROUND = 38  # words of a sentence that tells ways round


def early_loop(state: State, cells: Sequence[int], kept: Mapping[int, int]) -> Words:
    """cells: the line whose ends would be joined."""
    (cell,) = kept
    return say(
        "A line at {cell} would close a loop with {cells}, and leave out the other lines. So {becomes}.",
        cell=state.cell(cell),
        cells=group_of(state, cells),
        becomes=becomes(state, kept),
    )


def inside_and_outside(
    state: State, edge: int, inner: Sequence[int], named: bool, lines: int, way: Sequence[int] = (), over: Sequence[int] = ()
) -> Words:
    """inner: the places on both sides of an edge, but for all around the sheet; named: whether these are cells, which have names; lines: how many a
    way from one side to the other crosses; way: the places that it goes through, below 0 for the outside; over: the edges that it crosses."""
    name, has = state.cell(edge), "has a line" if lines % 2 else "has none"
    end = say("{name} {has}", name=name, has=has)
    crosses = "crosses no line" if not lines else say("crosses {lines} line{many:|s}", lines=lines, many=lines)
    lined = state.cells([at for at in over if state.values[at] == 2]) if 0 < lines < FEW_VALUES else ""
    crossed = say(", {lined}", lined=lined) if lined else ""
    where = "inside" if lines % 2 else "outside"
    past = [at for at in over if state.values[at] != 2]
    along = say(", past {past},", past=state.cells(past)) if past and len(over) <= MOST_LISTED else ""
    if 0 < lines < FEW_VALUES and lines == len(over) - len(past) and len(over) <= MOST_LISTED:
        along += say(" crosses {many:only the line|the lines} {lined}", many=lines, lined=lined)
    elif along:
        along += say(" {crosses}", crosses=crosses)
    if len(inner) == 1:
        place = state.cell(inner[0])
        if not named:
            start = say("One side of {name} is outside the loop. A way round to its other side", name=name)
            return fitting(
                *([say("{start}{along}, so that is {where}. So {end}.", start=start, along=along, where=where, end=end)] if along else []),
                say(
                    "{start} {crosses}{crossed}, so that is {where}. So {end}.",
                    start=start,
                    crosses=crosses,
                    crossed=crossed,
                    where=where,
                    end=end,
                ),
                say("{start} {crosses}, so that is {where}. So {end}.", start=start, crosses=crosses, where=where, end=end),
            )
        return fitting(
            *(
                [
                    say(
                        "A way from outside to {place}{along}. So that lies {where} the loop, and {end}.",
                        place=place,
                        along=along,
                        where=where,
                        end=end,
                    )
                ]
                if along
                else []
            ),
            say(
                "A way from outside to {place} {crosses}{crossed}. So that lies {where} the loop, and {end}.",
                place=place,
                crosses=crosses,
                crossed=crossed,
                where=where,
                end=end,
            ),
            say(
                "A way from outside to {place} {crosses}. So that lies {where} the loop, and {end}.",
                place=place,
                crosses=crosses,
                where=where,
                end=end,
            ),
        )
    sides = "one lies inside the loop, one outside" if lines % 2 else "both lie on the same side of the loop"
    both = "two sides" if lines % 2 else "the same side"
    through = listed([state.cell(place) if place >= 0 else "the outside" for place in way[1:-1]]) if len(way) > 2 else ""
    if named:
        start = say(
            "From {way} to {way2}, a way",
            way=state.cell(way[0] if through else inner[0]),
            way2=state.cell(way[-1] if through else inner[1]),
        )
        return fitting(
            *(
                [
                    say(
                        "{start} through {through} {crosses}, so {sides}. So {end}.",
                        start=start,
                        through=through,
                        crosses=crosses,
                        sides=sides,
                        end=end,
                    ),
                    say(
                        "{start} through {through} {crosses}: {both}. So {end}.",
                        start=start,
                        through=through,
                        crosses=crosses,
                        both=both,
                        end=end,
                    ),
                ]
                if through
                else []
            ),
            say(
                "{start} {crosses}{crossed}, so {sides}. So {name}, between them, {has}.",
                start=start,
                crosses=crosses,
                crossed=crossed,
                sides=sides,
                name=name,
                has=has,
            ),
            say("{start} {crosses}: {both} of the loop. So {end}.", start=start, crosses=crosses, both=both, end=end),
        )
    around = say("A way round from one side of {name} to the other", name=name)
    return fitting(
        *(
            [
                say("{around}{along}, so {sides}. So {end}.", around=around, along=along, sides=sides, end=end),
                say("{around}{along}: {both}. So {end}.", around=around, along=along, both=both, end=end),
            ]
            if along
            else []
        ),
        say("{around} {crosses}{crossed}, so {sides}. So {end}.", around=around, crosses=crosses, crossed=crossed, sides=sides, end=end),
        say("{around} {crosses}{crossed}: {both}. So {end}.", around=around, crosses=crosses, crossed=crossed, both=both, end=end),
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
) -> Words:
    """pair: two edges of the rule; alike: whether both have a line or neither, else just one of them has; placed: {edge: its value}; corner: where
    they meet, if all others there are known; past: the edges that a way crosses from one side of the first to one of the second, and another way between
    their other sides, each with whether a line is there; within: the cells that these edges and the pair go around, if they do."""
    assert isinstance(rule, Sum)
    ends = [
        each_is(state, [cell for cell in sorted(placed) if placed[cell] == value], value) for value in (2, 1) if value in placed.values()
    ]
    both, name = state.cells(pair), called(state, rule)
    law = "both or neither is a line" if alike else "just one is a line"
    why = say("cross to {alike:the same side|different sides} of the loop", alike=bool(alike))
    lines = sum(state.values[cell] == 2 for cell in rule.cells)
    wrong, needs_one = UNSAID, False
    if alike and set(placed) == set(pair):
        open_cells = len(state.open(rule.cells))
        if placed[pair[0]] == 1:
            wrong = say("Both would make {number}", number=lines + 2) if lines + 2 > max(rule.allowed) else UNSAID
        elif lines + open_cells - 2 < min(rule.allowed):
            needs_one = True
    start = say("{name}: {both} {why}, so {law}", name=name, both=both, why=why, law=law)
    if law_of(rule).what == ON_LOOP and set(placed) == set(pair) and placed[pair[0]] == 2:
        return say(
            "{name} is not black, so the loop goes through it, and only {both} are open. So {ends}.",
            name=name,
            both=both,
            ends=clauses(ends),
        )
    if corner is not None:
        start = say("{name}: where {both} meet, the loop takes both or neither", name=name, both=both)
        if not alike:
            start = say("A line comes to {corner}, and goes on at just one of {both}", corner=called(state, corner), both=both)
            need = things(state, min(rule.allowed), pair) if len(rule.allowed) == 1 else ""
            return fitting(
                *([say("{start}. {name} has {need}. So {ends}.", start=start, name=name, need=need, ends=clauses(ends))] if need else []),
                *(
                    [
                        say(
                            "A line comes to the corner of {both}: just one has a line. {name} has {need}. So {ends}.",
                            both=both,
                            name=name,
                            need=need,
                            ends=clauses(ends),
                        )
                    ]
                    if need
                    else []
                ),
                say("{start}. So {ends}.", start=start, ends=clauses(ends)),
                say("{start}. So {many} edges are known.", start=start, many=len(placed)),
            )
    ways = [say("{start}. So {ends}.", start=start, ends=clauses(ends))]
    if corner is None and past and (within or all(0 < len(way) <= MOST_LISTED for way in past)):
        known = dict(edge for way in past for edge in way)
        crossed = [edge for edge, line in known.items() if line]
        free = [edge for edge, line in known.items() if not line]
        parity = say("The loop crosses the border of {cells} an even number of times", cells=state.cells(within or pair))
        if not within:
            parity = say("A way round across {parts} crosses an even number of lines", parts=state.cells([*known, *pair]))
        lined = [each_is(state, crossed, 2)] if crossed else []
        rest = [say("{many:the other has|the rest have} none", many=len(free))] if crossed and free else []
        facts = [[*lined, *([each_is(state, free, 1)] if free else [])], [*lined, *rest], lined] if crossed else [[each_is(state, free, 1)]]
        so = say("so of {both} {alike:both or neither|just one} is", both=both, alike=bool(alike))
        if needs_one:
            end = say("{name} needs one: both are", name=name)
        elif wrong:
            end = say("{wrong}: neither is", wrong=wrong)
        elif law_of(rule).what == PASSED:
            end = say("{name} takes two or none, so {ends}", name=name, ends=clauses(ends))
        else:
            end = (
                say("{name}: {demand}, so {ends}", name=name, demand=demand(rule), ends=clauses(ends))
                if is_part(state, rule) and demand(rule)
                else say("With {name}, {ends}", name=name, ends=clauses(ends))
            )
        if told := fitting(
            *[say("{parity}. {parts}. {end}.", parity=parity, parts=joined([*what, so], ", "), end=capital(end)) for what in facts],
            UNSAID,
            most=MOST_ROUND,
        ):
            return told
    if is_part(state, rule) and demand(rule):
        return say(
            "{name}: {demand}. {both} {why}, so {law}. So {ends}.",
            name=name,
            demand=demand(rule),
            both=both,
            why=why,
            law=law,
            ends=clauses(ends),
        )
    if needs_one:
        ways[:0] = [say("{name} needs {pair}. They {why}, so {law}: both are.", name=name, pair=state.cells(pair, "or"), why=why, law=law)]
        if corner is not None:
            ways[:0] = [
                say(
                    "{name} needs {pair}. Where they meet, the loop takes both or neither. So both are lines.",
                    name=name,
                    pair=state.cells(pair, "or"),
                )
            ]
    if wrong:
        both_or_neither = say("{name}: {both} {why}, so both or neither", name=name, both=both, why=why) if corner is None else start
        ways[:0] = [say("{both_or_neither}. {wrong}. So neither has a line.", both_or_neither=both_or_neither, wrong=wrong)]
    return fitting(
        *ways,
        say("{name}: two open edges {why}, so {law}. So {ends}.", name=name, why=why, law=law, ends=clauses(ends)),
        say("{start}. So {many} edges are known.", start=start, many=len(placed)),
        say(
            "{rule}: two open edges {why}, so {law}. So {many} edges are known.",
            rule=rule_named(state, rule),
            why=why,
            law=law,
            many=len(placed),
        ),
    )
