"""What is counted: stars, mines, lines at a corner."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import (
    alike_shapes,
    an,
    called,
    called_all,
    demand,
    each_is,
    is_part,
    is_plural,
    many_things,
    none_left,
    spots,
    things,
    word,
)
from newsgrid.engine.hints.sentences.wording import MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Words, clauses, fitting, say
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.rules import Regular, Rule, Sum, law_of, subject_of
from newsgrid.puzzle.about import APART, BESIDE, LIT, NONE, NOT_BOTH, ON_LOOP, PASSED, ROUND, SPOT
from newsgrid.puzzle.glyphs import thing


def counted_out(state: State, rule: Rule, there: int) -> Words:
    name, left = called(state, rule), state.open(rule.cells)
    end = say("So {each_is}.", each_is=each_is(state, left, 1))
    if law_of(rule).what == PASSED:
        if there:
            return say("The loop goes through {name} already: two lines meet there. {end}", name=name, end=end)
        (last,) = left
        return say(
            "At {name} only {last} is open. A line there would end, and a loop has no ends. {end}",
            name=name,
            last=state.cell(last),
            end=end,
        )
    if law_of(rule).what == ON_LOOP:
        return (
            say("{name} is on the loop already, so it is not black. {end}", name=name, end=end)
            if left[0] == rule.cells[0]
            else say("{name} is black. {end}", name=name, end=end)
        )
    if is_part(state, rule) and demand(rule):
        return by_part(state, rule, say("{end}", end=end))
    if not there:
        more, other = ("more ", "other ") if subject_of(rule).what == BESIDE and subject_of(rule).aside else ("", "")
        start = say("{name} may have no {more}{many_things}", name=name, more=more, many_things=many_things(state, left))
        return fitting(
            say("{start}. {end}", start=start, end=end),
            say(
                "{start}. So its {other}{spots} {none_left}.",
                start=start,
                other=other,
                spots=spots(state, left[0]),
                none_left=none_left(state, left),
            ),
        )
    if law_of(rule).what == NOT_BOTH and len(rule.cells) > 2:
        (last,) = left
        shape, _, _ = alike_shapes(state, rule)
        half = len(rule.cells) // 2
        mine, theirs = sorted([rule.cells[:half], rule.cells[half:]], key=lambda cells: last not in cells)
        others = state.cells([cell for cell in mine if cell != last])
        return say(
            "With {others}, {last} would make {an} that touches the {shape} at {theirs}. Two of one shape may not touch, so {each_is}.",
            others=others,
            last=state.cell(last),
            an=an(shape),
            shape=shape,
            theirs=state.cell(theirs[0]),
            each_is=each_is(state, [last], 1),
        )
    has = say("{name} has {things}, as many as it may have", name=name, things=things(state, there, left))
    return say("{has}. So its other {spots} {none_left}.", has=has, spots=spots(state, left[0]), none_left=none_left(state, left))


def by_part(state: State, rule: Rule, end: Words) -> Words:
    """By one of the rules of a sign between or around whose edges the loop runs, a pearl for instance."""
    known = [(value, [cell for cell in rule.cells if state.values[cell] == value]) for value in (2, 1)]
    facts = clauses([each_is(state, cells, value) for value, cells in known if cells] or [UNSAID])
    alone = "There is no other way" if len(rule.cells) == 1 and 0 not in getattr(rule, "allowed", ()) else "The opposite way is missing"
    return say("{rule}: {demand}. {part}. {end}", rule=called(state, rule), demand=demand(rule), part=facts or alone, end=end)


def one_alone(state: State, rule: Rule, one: int, others: Sequence[int]) -> Words:
    law = law_of(rule)
    why = say("no {thing} cell is beside another one", thing=law.thing) if law.what == NOT_BOTH else law.demand
    return say("{each_is}, and {why}. So {each_is2}.", each_is=each_is(state, [one], 2), why=why, each_is2=each_is(state, others, 1))


def all_needed(state: State, rule: Rule, cells: Sequence[int], there: int) -> Words:
    end = say("So {each_is}.", each_is=each_is(state, cells, 2))
    name, law = called(state, rule), law_of(rule).what
    if law == PASSED:
        return say(
            "A line has come to {name}. It must go on, and only {cell} is open. {end}", name=name, cell=state.cell(cells[0]), end=end
        )
    if law == ON_LOOP:
        if list(cells) == [rule.cells[0]]:
            return say("No edge of {name} is open, and the loop can't go through it. {end}", name=name, end=end)
        return say(
            "{name} is not black, so the loop goes through it, and only {cells} {many:is|are} open. {end}",
            name=name,
            cells=state.cells(cells),
            many=len(cells),
            end=end,
        )
    if is_part(state, rule) and law:
        return by_part(state, rule, end)
    if law == LIT:
        where = (
            say("no other cell that {name} sees", name=name)
            if list(cells) == [rule.cells[0]]
            else say("{name} itself and all other cells that it sees", name=name)
        )
        return fitting(
            *(
                [say("{name} must be lit, and {where} can hold {value}. {end}", name=name, where=where, value=state.sign(2), end=end)]
                if list(cells) == [rule.cells[0]]
                else []
            ),
            say(
                "{name} must be lit, and of the cells that it sees only {cells} can hold {value}. {end}",
                name=name,
                cells=state.cells(cells),
                value=state.sign(2),
                end=end,
            ),
        )
    many = len(cells)
    more = (
        things(state, many, cells)
        if not there
        else say(
            "{many} more {many_things}", many=many, many_things=many_things(state, cells) if many > 1 else thing(word(state, 2, cells))
        )
    )
    open_ones = state.cells(cells) if many <= MOST_LISTED else say("{many} of its {spots}", many=many, spots=spots(state, cells[0]))
    return say(
        "{name} needs {more}, and only {open_ones} {many:is|are} open. {end}", name=name, more=more, open_ones=open_ones, many=many, end=end
    )


def shared_cells(
    state: State, rule: Rule, other: Rule, shared: Sequence[int], many: int, alone: Sequence[int], beyond: Sequence[int]
) -> Words:
    """shared: the open cells of both; many: how many of them the other may have; alone: the rest of the first one's; beyond: of the other's."""
    ends = clauses([each_is(state, cells, value) for cells, value in ((alone, 2), (beyond, 1)) if cells])
    name, where = called(state, rule), state.cells(shared, "or" if many == 1 else "and")
    second, full = called(state, other), full_for(state, other, shared, many)
    if alone:
        need = say("{things} in {parts}", things=things(state, len(alone) + many, alone), parts=state.cells(sorted([*shared, *alone])))
        brief = (
            say("{number} more", number=len(alone) + many)
            if any(state.values[cell] == 2 for cell in rule.cells)
            else str(len(alone) + many)
        )
        some = state.cells(shared)
        return fitting(
            *(
                [say("{full}. {name} needs {needs}. So {ends}.", full=full, name=name, needs=needs, ends=ends) for needs in (need, brief)]
                if full
                else []
            ),
            say(
                "{name} needs {need}, but {second} has room for just {things} in {where}. So {ends}.",
                name=name,
                need=need,
                second=second,
                things=things(state, many, shared),
                where=where,
                ends=ends,
            ),
            say(
                "{name} needs {brief}, but {second} has room for just {many} in {some}. So {ends}.",
                name=name,
                brief=brief,
                second=second,
                many=many,
                some=some,
                ends=ends,
            ),
            say(
                "{name} needs {brief}, and of {many} {spots} {second} allows just {many2}. So {ends}.",
                name=name,
                brief=brief,
                many=len(shared),
                spots=spots(state, shared[0]),
                second=second,
                many2=many,
                ends=ends,
            ),
            say(
                "{name} needs {brief}, and of {many} {spots} {second} allows just {many2}. So {each_is}, and its other {many3} {none_left}.",
                name=name,
                brief=brief,
                many=len(shared),
                spots=spots(state, shared[0]),
                second=second,
                many2=many,
                each_is=each_is(state, alone, 2),
                many3=len(beyond),
                none_left=none_left(state, beyond),
            ),
        )
    if law_of(rule).what == PASSED:
        if law_of(other).what == ON_LOOP and len(beyond) == 1 and beyond[0] == other.cells[0]:
            return say("A line has come to {second}, so the loop goes through it. So {ends}.", second=second, ends=ends)
        both = "Both are" if len(shared) == 2 else "All are"
        of = say("edges of {second}", second=second) if law_of(other).what != PASSED else say("at {second}", second=second)
        return fitting(
            say(
                "The line at {name} goes on at {where}. {both} {of}, which has room for just {things} more. So {ends}.",
                name=name,
                where=where,
                both=both,
                of=of,
                things=things(state, many, shared),
                ends=ends,
            ),
            say(
                "The line at {name} goes on at {where}, and either is the last line of {second}. So {ends}.",
                name=name,
                where=where,
                second=second,
                ends=ends,
            ),
            say(
                "The line at {name} goes on at {where}: the last line of {second}. So {ends}.",
                name=name,
                where=where,
                second=second,
                ends=ends,
            ),
            say("The line at {name} takes all that {second} has room for. So {ends}.", name=name, second=second, ends=ends),
        )
    has = any(state.values[cell] == 2 for cell in rule.cells)
    start = (
        say("{name} needs {things}", name=name, things=things(state, many, shared))
        if not has
        else say("{name} needs {many} more", name=name, many=many)
    )
    filled = say("{second}, which has room for no more", second=second)
    apart = demand(other) if isinstance(other, Sum) and other.allowed == {0, 1} and law_of(other).what in (NONE, APART) else ""
    count = "count for" if subject_of(other).what == SPOT else "are in"
    both = "Both" if len(shared) == 2 else "All"
    return fitting(
        *([say("{start} in {where}, and {apart}. So {ends}.", start=start, where=where, apart=apart, ends=ends)] if apart else []),
        say(
            "{start} in {where}. {both} {count} {filled}. So {ends}.",
            start=start,
            where=where,
            both=both,
            count=count,
            filled=filled,
            ends=ends,
        ),
        say(
            "{start} in {where}. {both} {count} {second}. So {ends}.",
            start=start,
            where=where,
            both=both,
            count=count,
            second=second,
            ends=ends,
        ),
        say(
            "{start} in the {many} {spots} that it shares with {filled}. So {ends}.",
            start=start,
            many=len(shared),
            spots=spots(state, shared[0]),
            filled=filled,
            ends=ends,
        ),
        say("{name} takes all that {second} has room for. So {ends}.", name=name, second=second, ends=ends),
    )


def full_for(state: State, other: Rule, shared: Sequence[int], many: int) -> Words:
    """Why only so many of some cells can be filled, where that is plain: they touch, or a line that has come there goes on in one of them."""
    if law_of(other).what == PASSED and many == 1:
        return say("The line at {other} goes on at just one of {shared}", other=called(state, other), shared=state.cells(shared))
    if isinstance(other, Sum) and other.allowed == {0, 1} and demand(other):
        why = "they touch" if law_of(other).what in (NOT_BOTH, APART) else demand(other)
        return say("Only one of {shared} is {value}: {why}", shared=state.cells(shared), value=state.sign(2), why=why)
    return UNSAID


def band(state: State, within: Sequence[Rule], lines: Sequence[Rule], others: Sequence[int], many: int) -> Words:
    """many: how many the first ones need, which is all that the second ones have room for."""
    first, second = called_all(state, within), called_all(state, lines)
    need, all_in = "needs" if len(within) == 1 else "need", "in" if many == 1 else "all in"
    has = "has" if len(lines) == 1 else "have"
    end = say("So {each_is}.", each_is=each_is(state, others, 1))
    return fitting(
        say(
            "{first} {need} {things}, {all_in} {second}, which {has} room for no more. {end}",
            first=first,
            need=need,
            things=things(state, many),
            all_in=all_in,
            second=second,
            has=has,
            end=end,
        ),
        say(
            "{many} parts need {things}, {all_in} {second}, which {has} room for no more. {end}",
            many=len(within),
            things=things(state, many),
            all_in=all_in,
            second=second,
            has=has,
            end=end,
        ),
        say(
            "{first} {need} {things}, {all_in} {many} parts with room for no more. {end}",
            first=first,
            need=need,
            things=things(state, many),
            all_in=all_in,
            many=len(lines),
            end=end,
        ),
        say(
            "{many} parts need {things}, {all_in} {many2} others with room for no more. {end}",
            many=len(within),
            things=things(state, many),
            all_in=all_in,
            many2=len(lines),
            end=end,
        ),
    )


def only_way(state: State, rule: Rule, placed: Mapping[int, int]) -> Words:
    name, first, alone = called(state, rule), rule.cells[0], sorted(placed)[0]
    ends = clauses(
        [each_is(state, cells, value) for value in (2, 1) if (cells := [cell for cell in sorted(placed) if placed[cell] == value])]
    )
    around = subject_of(rule).what == ROUND
    if isinstance(rule, Regular) and (len(placed) == 1 or (first in placed and around)):
        tried = first if len(placed) > 1 else alone
        wrong = 3 - placed[tried]
        held = [state.model.sign(state.values[cell] or (wrong if cell == tried else 1)) for cell in rule.cells]
        why = automaton(rule.automaton, rule.parameters).why(held)
        at = "" if around and tried == first else say("{name}: ", name=name)
        says = say(
            "{at}{at2:with|With} {tried} {value}, {why}. So {ends}.",
            at=at,
            at2=bool(at),
            tried=state.cell(tried),
            value=state.model.sign(wrong),
            why=why,
            ends=ends,
        )
        if around and not at:
            return says
        return fitting(says, say("{name} can be filled in only one way: {ends}.", name=name, ends=ends))
    if isinstance(rule, Regular) and demand(rule):
        return say(
            "{name}: {demand}. {many:So|That leaves only one way:} {ends}.", name=name, demand=demand(rule), many=len(placed), ends=ends
        )
    has = "have all that they need" if is_plural(rule) else "has all that it needs"
    full = say("{name} {has}. So {ends}.", name=name, has=has, ends=ends)
    return full if 2 not in placed.values() else say("{name} can be filled in only one way: {ends}.", name=name, ends=ends)
