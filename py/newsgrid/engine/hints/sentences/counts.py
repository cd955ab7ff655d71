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
from newsgrid.engine.hints.template import UNSAID, Places, Words, clauses, say
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.rules import Regular, Rule, Sum, law_of, subject_of
from newsgrid.puzzle.about import APART, BESIDE, LIT, NONE, NOT_BOTH, ON_LOOP, PASSED, ROUND, SPOT
from newsgrid.puzzle.glyphs import thing


def counted_out(state: State, rule: Rule, there: int) -> Words:
    name, left, law = called(state, rule), state.open(rule.cells), law_of(rule).what
    told = Places(
        name=name, end=each_is(state, left, 1), last=state.cell(left[0]), spots=spots(state, left[0]), none=none_left(state, left)
    )
    if law == PASSED:
        return told.say(
            "The loop goes through {name} already: two lines meet there. So {end}."
            if there
            else "At {name} only {last} is open. A line there would end, and a loop has no ends. So {end}."
        )
    if law == ON_LOOP:
        of_cell = left[0] == rule.cells[0]
        return told.say("{name} is on the loop already, so it is not black. So {end}." if of_cell else "{name} is black. So {end}.")
    if is_part(state, rule) and demand(rule):
        return by_part(state, rule, told.say("So {end}."))
    if not there:
        seen = subject_of(rule).what == BESIDE and subject_of(rule).aside
        told = told.also(more="more " if seen else "", other="other " if seen else "", things=many_things(state, left))
        return told.fitting(
            "{name} may have no {more}{things}. So {end}.", "{name} may have no {more}{things}. So its {other}{spots} {none}."
        )
    if law == NOT_BOTH and len(rule.cells) > 2:
        half = len(rule.cells) // 2
        mine, theirs = sorted([rule.cells[:half], rule.cells[half:]], key=lambda cells: left[0] not in cells)
        shape, _, _ = alike_shapes(state, rule)
        told = told.also(others=state.cells([cell for cell in mine if cell != left[0]]), an=an(shape), shape=shape)
        return told.also(theirs=state.cell(theirs[0])).say(
            "With {others}, {last} would make {an} that touches the {shape} at {theirs}. Two of one shape may not touch, so {end}."
        )
    return told.also(things=things(state, there, left)).say("{name} has {things}, as many as it may have. So its other {spots} {none}.")


def by_part(state: State, rule: Rule, end: Words) -> Words:
    """By one of the rules of a sign between or around whose edges the loop runs, a pearl for instance."""
    known = [(value, [cell for cell in rule.cells if state.values[cell] == value]) for value in (2, 1)]
    facts = [each_is(state, cells, value) for value, cells in known if cells]
    told = Places(name=called(state, rule), demand=demand(rule), facts=clauses(facts), end=end)
    if facts:
        return told.say("{name}: {demand}. {facts}. {end}")
    alone = len(rule.cells) == 1 and 0 not in getattr(rule, "allowed", ())
    return told.say("{name}: {demand}. There is no other way. {end}" if alone else "{name}: {demand}. The opposite way is missing. {end}")


def one_alone(state: State, rule: Rule, one: int, others: Sequence[int]) -> Words:
    law = law_of(rule)
    told = Places(one=each_is(state, [one], 2), thing=law.thing, demand=law.demand, others=each_is(state, others, 1))
    return told.say(
        "{one}, and no {thing} cell is beside another one. So {others}." if law.what == NOT_BOTH else "{one}, and {demand}. So {others}."
    )


def all_needed(state: State, rule: Rule, cells: Sequence[int], there: int) -> Words:
    law, itself = law_of(rule).what, list(cells) == [rule.cells[0]]
    told = Places(name=called(state, rule), cells=state.cells(cells), many=len(cells), value=state.sign(2), end=each_is(state, cells, 2))
    if law == PASSED:
        return told.say("A line has come to {name}. It must go on, and only {cells} is open. So {end}.")
    if law == ON_LOOP:
        return told.say(
            "No edge of {name} is open, and the loop can't go through it. So {end}."
            if itself
            else "{name} is not black, so the loop goes through it, and only {cells} {many:is|are} open. So {end}."
        )
    if is_part(state, rule) and law:
        return by_part(state, rule, told.say("So {end}."))
    if law == LIT:
        return told.fitting(
            "{name} must be lit, and no other cell that {name} sees can hold {value}. So {end}." if itself else None,
            "{name} must be lit, and of the cells that it sees only {cells} can hold {value}. So {end}.",
        )
    more: Words | str = things(state, len(cells), cells)
    if there:
        more = say(
            "{many} more {things}", many=len(cells), things=many_things(state, cells) if len(cells) > 1 else thing(word(state, 2, cells))
        )
    told = told.also(more=more, spots=spots(state, cells[0]))
    return told.say(
        "{name} needs {more}, and only {cells} {many:is|are} open. So {end}."
        if len(cells) <= MOST_LISTED
        else "{name} needs {more}, and only {many} of its {spots} are open. So {end}."
    )


def shared_cells(
    state: State, rule: Rule, other: Rule, shared: Sequence[int], many: int, alone: Sequence[int], beyond: Sequence[int]
) -> Words:
    """shared: the open cells of both; many: how many of them the other may have; alone: the rest of the first one's; beyond: of the other's."""
    has = any(state.values[cell] == 2 for cell in rule.cells)
    told = Places(
        name=called(state, rule),
        other=called(state, other),
        things=things(state, many, shared),
        where=state.cells(shared, "or" if many == 1 else "and"),
        cells=state.cells(shared),
        shared=len(shared),
        spots=spots(state, shared[0]),
        many=many,
        two=len(shared) == 2,
        has=has,
        end=clauses([each_is(state, cells, value) for cells, value in ((alone, 2), (beyond, 1)) if cells]),
    )
    if alone:
        return partly_shared(state, told, rule, other, shared, many, alone, beyond)
    if law_of(rule).what == PASSED:
        return line_goes_on(told, other, beyond)
    apart = demand(other) if isinstance(other, Sum) and other.allowed == {0, 1} and law_of(other).what in (NONE, APART) else ""
    told = told.also(apart=apart, near=subject_of(other).what == SPOT)
    told = told.also(need=told.say("{name} needs {many} more" if has else "{name} needs {things}"))
    return told.fitting(
        "{need} in {where}, and {apart}. So {end}." if apart else None,
        "{need} in {where}. {two:Both|All} {near:count for|are in} {other}, which has room for no more. So {end}.",
        "{need} in {where}. {two:Both|All} {near:count for|are in} {other}. So {end}.",
        "{need} in the {shared} {spots} that it shares with {other}, which has room for no more. So {end}.",
        "{name} takes all that {other} has room for. So {end}.",
    )


def partly_shared(
    state: State, told: Places, rule: Rule, other: Rule, shared: Sequence[int], many: int, alone: Sequence[int], beyond: Sequence[int]
) -> Words:
    """The same where the first one has more open cells."""
    number, full = len(alone) + many, full_for(state, other, shared, many)
    told = told.also(number=number, all=things(state, number, alone), cells_of=state.cells(sorted([*shared, *alone])), full=full)
    told = told.also(need=told.say("{all} in {cells_of}"), brief=told.say("{number}{has: more|}"))
    told = told.also(alone=each_is(state, alone, 2), beyond=len(beyond), none=none_left(state, beyond) if beyond else UNSAID)
    return told.fitting(
        "{full}. {name} needs {need}. So {end}." if full else None,
        "{full}. {name} needs {brief}. So {end}." if full else None,
        "{name} needs {need}, but {other} has room for just {things} in {where}. So {end}.",
        "{name} needs {brief}, but {other} has room for just {many} in {cells}. So {end}.",
        "{name} needs {brief}, and of {shared} {spots} {other} allows just {many}. So {end}.",
        "{name} needs {brief}, and of {shared} {spots} {other} allows just {many}. So {alone}, and its other {beyond} {none}.",
    )


def line_goes_on(told: Places, other: Rule, beyond: Sequence[int]) -> Words:
    """The same where the first one is that a line goes on from a place to which it has come."""
    if law_of(other).what == ON_LOOP and list(beyond) == [other.cells[0]]:
        return told.say("A line has come to {other}, so the loop goes through it. So {end}.")
    return told.also(edges=law_of(other).what != PASSED).fitting(
        "The line at {name} goes on at {where}. {two:Both|All} are {edges:edges of|at} {other}, which has room for just {things} more. "
        "So {end}.",
        "The line at {name} goes on at {where}, and either is the last line of {other}. So {end}.",
        "The line at {name} goes on at {where}: the last line of {other}. So {end}.",
        "The line at {name} takes all that {other} has room for. So {end}.",
    )


def full_for(state: State, other: Rule, shared: Sequence[int], many: int) -> Words:
    """Why no more of some cells can be filled, where that is plain: they touch, or a line that has come there goes on in one of them."""
    told = Places(other=called(state, other), shared=state.cells(shared), value=state.sign(2), why=demand(other))
    if law_of(other).what == PASSED and many == 1:
        return told.say("The line at {other} goes on at just one of {shared}")
    if isinstance(other, Sum) and other.allowed == {0, 1} and demand(other):
        touch = law_of(other).what in (NOT_BOTH, APART)
        return told.say("Only one of {shared} is {value}: they touch" if touch else "Only one of {shared} is {value}: {why}")
    return UNSAID


def band(state: State, within: Sequence[Rule], lines: Sequence[Rule], others: Sequence[int], many: int) -> Words:
    """many: how many the first ones need, which is all that the second ones have room for."""
    told = Places(
        first=called_all(state, within), second=called_all(state, lines), things=things(state, many), end=each_is(state, others, 1)
    )
    return told.also(parts=len(within), lines=len(lines), many=many).fitting(
        "{first} {parts:needs|need} {things}, {many:in|all in} {second}, which {lines:has|have} room for no more. So {end}.",
        "{parts} parts need {things}, {many:in|all in} {second}, which {lines:has|have} room for no more. So {end}.",
        "{first} {parts:needs|need} {things}, {many:in|all in} {lines} parts with room for no more. So {end}.",
        "{parts} parts need {things}, {many:in|all in} {lines} others with room for no more. So {end}.",
    )


def only_way(state: State, rule: Rule, placed: Mapping[int, int]) -> Words:
    parts = [(value, [cell for cell in sorted(placed) if placed[cell] == value]) for value in (2, 1)]
    end = clauses([each_is(state, cells, value) for value, cells in parts if cells])
    told = Places(name=called(state, rule), demand=demand(rule), end=end, several=is_plural(rule), many=len(placed))
    around = subject_of(rule).what == ROUND and rule.cells[0] in placed
    if isinstance(rule, Regular) and (len(placed) == 1 or around):
        tried = min(placed) if len(placed) == 1 else rule.cells[0]
        wrong = 3 - placed[tried]
        held = [state.model.sign(state.values[cell] or (wrong if cell == tried else 1)) for cell in rule.cells]
        told = told.also(tried=state.cell(tried), value=state.model.sign(wrong), why=automaton(rule.automaton, rule.parameters).fails(held))
        if around and tried == rule.cells[0]:
            return told.say("With {tried} {value}, {why}. So {end}.")
        return told.fitting("{name}: with {tried} {value}, {why}. So {end}.", "{name} can be filled in only one way: {end}.")
    if isinstance(rule, Regular) and demand(rule):
        return told.say("{name}: {demand}. {many:So|That leaves only one way:} {end}.")
    return told.say(
        "{name} can be filled in only one way: {end}."
        if 2 in placed.values()
        else "{name} {several:have all that they need|has all that it needs}. So {end}."
    )
