"""Techniques for puzzles in which cells are counted: the stars of a line, the mines around a number, the lamps beside a number.

A rule that counts is a sum over cells of two values: the second, 1, is the thing that is counted, and the first, 0, is nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Self

from newsgrid.engine.hints.automata import along_of
from newsgrid.engine.hints.sentences.names import (
    alike_shapes,
    an,
    called,
    called_all,
    demand,
    each_are,
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
from newsgrid.engine.hints.state import Contradiction, Memory, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import UNSAID, Places, Words, clauses
from newsgrid.engine.relations import regular
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.rules import Regular, Rule, Sum, law_of, subject_of
from newsgrid.puzzle.about import APART, BESIDE, LIT, NONE, NOT_BOTH, ON_LOOP, PASSED, ROUND, SPOT
from newsgrid.puzzle.glyphs import thing

NOTHING, THING = 1, 2  # the two values, numbered from 1
BOTH = 3  # the mask of a cell that is open
MOST_LINES = 4  # the largest number of lines in a band


class Count(NamedTuple):
    """The current state of a rule that counts. open: its open cells; there: how many things it has. least, most: the least and the greatest number of
    things in its open cells."""

    rule: Sum
    open: list[int]
    there: int
    least: int
    most: int


COUNTS = "counts"  # the name under which a state keeps which rules have changed since they were counted


class Counted(Memory):
    """Whether the puzzle's values are a thing and nothing, and what `count_of` has found."""

    def __init__(self, state: State) -> None:
        self.has_things = state.model.values == 2 and not state.model.least and not state.model.sign(THING).isdigit()
        self.found: dict[int, Count | None] = {}

    def copied(self) -> Self:
        twin = super().copied()
        twin.found = dict(self.found)
        return twin


def has_things(state: State) -> bool:
    """Whether the puzzle's values are a thing and nothing, such as a star and an empty cell."""
    return state.memory(Counted).has_things


def count_of(state: State, index: int) -> Count | None:
    """The current state of a rule that counts; None for any other rule, and for a settled one. Raises Contradiction."""
    rule = state.model.rules[index]
    if not state.unknown[index] or not isinstance(rule, Sum) or state.model.values != 2:
        return None
    counted = state.memory(Counted)
    if not counted.has_things:
        return None
    changed = state.dirty.get(COUNTS)
    if changed is None:
        changed = state.dirty[COUNTS] = set(range(len(state.unknown)))
    if index in changed:
        counted.found[index] = counted_now(state, rule)
        changed.discard(index)
    return counted.found[index]


def counted_now(state: State, rule: Sum) -> Count | None:
    """`count_of` a sum, worked out anew."""
    masks = [state.masks[cell] for cell in rule.cells]
    left = [cell for cell, mask in zip(rule.cells, masks, strict=True) if mask == BOTH]
    if not left or len(set(rule.cells)) < len(rule.cells):
        return None
    there = masks.count(1 << (THING - 1))
    fits = [total - there for total in rule.allowed if 0 <= total - there <= len(left)]
    if not fits:
        raise Contradiction(rule.cells)
    return Count(rule, left, there, min(fits), max(fits))


def counts(state: State, cells: Sequence[int], but: int) -> list[Count]:
    """The other rules that count some of these cells."""
    others = sorted({index for cell in cells for index in state.rules_of[cell]} - {but})
    return [count for index in others if (count := count_of(state, index)) is not None]


def all_of(cells: Iterable[int], value: int) -> dict[int, int]:
    return dict.fromkeys(sorted(cells), value)


@technique(levels=(1,), of=(Sum,), tips={"counted out": "Some line, region or number has all that it can have."})
def counted_out(state: State, index: int) -> Step | None:
    """A line, region or number that has all the things that it can have holds no more. Like rules around one thing are combined in one step."""
    count = count_of(state, index)
    if count is None or count.most:
        return None
    rule = count.rule
    rules, left = [rule], set(count.open)
    if count.there == 1 and rule.allowed == {0, 1}:
        (one,) = [cell for cell in rule.cells if state.masks[cell] == 1 << (THING - 1)]
        for other in counts(state, [one], index):
            if not other.most and law_of(other.rule) == law_of(rule):
                rules.append(other.rule)
                left.update(other.open)
        law, others = law_of(rule), each_is(state, sorted(left), NOTHING)
        told = Places(one=each_is(state, [one], THING), thing=law.thing, demand=law.demand, others=others)
        alone = "{one}, and no {thing} cell is beside another one. So {others}."
        words = told.say(alone if law.what == NOT_BOTH else "{one}, and {demand}. So {others}.")
        return Step("counted out", 1, words, tuple(rules), (one,), all_of(left, NOTHING))
    return Step("counted out", 1, why_full(state, rule, count.there), (rule,), tuple(rule.cells), all_of(left, NOTHING))


def why_full(state: State, rule: Rule, there: int) -> Words:
    name, left, law = called(state, rule), state.open(rule.cells), law_of(rule).what
    told = Places(name=name, end=each_is(state, left, NOTHING), last=state.cell(left[0]), spots=spots(state, left[0]))
    told = told.also(none=none_left(state, left))
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
        return told.also(more="more " if seen else "", things=many_things(state, left)).say(
            "{name} can't have any {more}{things}. So {end}."
        )
    if law == NOT_BOTH and len(rule.cells) > 2:
        half = len(rule.cells) // 2
        mine, theirs = sorted([rule.cells[:half], rule.cells[half:]], key=lambda cells: left[0] not in cells)
        shape, _, _ = alike_shapes(state, rule)
        told = told.also(others=state.cells([cell for cell in mine if cell != left[0]]), an=an(shape), shape=shape)
        return told.also(theirs=state.cell(theirs[0])).say(
            "With {others}, {last} would make {an} that touches the {shape} at {theirs}. No two of one shape may touch, so {end}."
        )
    return told.also(things=things(state, there, left)).say("{name} has {things}, the most it can have. So its other {spots} {none}.")


def by_part(state: State, rule: Rule, end: Words) -> Words:
    """An explanation from one of the rules of a clue that the loop runs through or around, such as a pearl."""
    facts = each_are(state, {cell: state.values[cell] for cell in rule.cells if state.values[cell]})
    told = Places(name=called(state, rule), demand=demand(rule), facts=clauses(facts), end=end)
    if facts:
        return told.say("{name}: {demand}. {facts}. {end}")
    alone = len(rule.cells) == 1 and 0 not in getattr(rule, "allowed", ())
    return told.say(
        "{name}: {demand}. There is no other way. {end}" if alone else "{name}: {demand}. There is no edge on the opposite side. {end}"
    )


@technique(levels=(1,), of=(Sum,), tips={"all needed": "Some line, region or number needs all the open cells that it has left."})
def all_needed(state: State, index: int) -> Step | None:
    """If the number of open cells is the number of missing things, each open cell holds one."""
    count = count_of(state, index)
    if count is None or count.least < len(count.open):
        return None
    words = why_all(state, count.rule, count.open, count.there)
    return Step("all needed", 1, words, (count.rule,), tuple(count.rule.cells), all_of(count.open, THING))


def why_all(state: State, rule: Rule, cells: Sequence[int], there: int) -> Words:
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
    told = told.also(more=things(state, len(cells), cells), spots=spots(state, cells[0]))
    if there:
        told = told.also(things=many_things(state, cells) if len(cells) > 1 else thing(word(state, THING, cells)))
        told = told.also(more=told.say("{many} more {things}"))
    return told.say(
        "{name} needs {more}, and only {cells} {many:is|are} open. So {end}."
        if len(cells) <= MOST_LISTED
        else "{name} needs {more}, and only {many} of its {spots} are open. So {end}."
    )


@technique(
    levels=(2,), of=(Sum,), tips={"shared cells": "What one line, region or number needs leaves no room for more in another."}, far=True
)
def shared_cells(state: State, index: int) -> Step | None:
    """Two counts share open cells, and the first needs all the things in the shared cells that the second can have."""
    count = count_of(state, index)
    if count is None or not count.least:
        return None
    mine = set(count.open)
    for other in counts(state, count.open, index):
        shared = mine.intersection(other.open)
        alone = mine.difference(shared)
        beyond = set(other.open).difference(shared)
        if count.least - len(alone) != other.most or not (alone or beyond):
            continue
        placed = {**all_of(alone, THING), **all_of(beyond, NOTHING)}
        words = why_shared(state, count.rule, other.rule, sorted(shared), other.most, placed)
        return Step("shared cells", 2, words, (count.rule, other.rule), tuple(sorted(shared)), placed)
    return None


def why_shared(state: State, rule: Sum, other: Sum, shared: Sequence[int], many: int, placed: Mapping[int, int]) -> Words:
    """shared: the open cells of both rules; many: how many things `other` may have in them; placed: {other open cell of a rule: its value}."""
    alone, beyond = ([cell for cell in sorted(placed) if placed[cell] == value] for value in (THING, NOTHING))
    has, goes_on = any(state.values[cell] == THING for cell in rule.cells), law_of(rule).what == PASSED
    told = Places(name=called(state, rule), other=called(state, other), has=has, many=many, things=things(state, many, shared))
    told = told.also(where=state.cells(shared, "or" if many == 1 else "and"), end=clauses(each_are(state, placed)))
    if alone:
        return partly_shared(state, told, other, shared, many, alone, beyond)
    if goes_on and law_of(other).what == ON_LOOP and beyond == [other.cells[0]]:
        return told.say("A line has come to {other}, so the loop goes through it. So {end}.")
    if goes_on:
        return told.say("The line at {name} takes all that {other} has room for. So {end}.")
    apart = demand(other) if other.allowed == {0, 1} and law_of(other).what in (NONE, APART) else ""
    told = told.also(apart=apart, near=subject_of(other).what == SPOT, two=len(shared) == 2)
    told = told.also(need=told.say("{name} needs {many} more" if has else "{name} needs {things}"))
    return told.fitting(
        "{need} in {where}, and {apart}. So {end}." if apart else None,
        "{need} in {where}. {two:Both|All} {near:count for|are in} {other}, which has room for no more. So {end}.",
        "{need} in {where}. {two:Both|All} {near:count for|are in} {other}. So {end}.",
        "{name} takes all that {other} has room for. So {end}.",
    )


def partly_shared(
    state: State, told: Places, other: Sum, shared: Sequence[int], many: int, alone: Sequence[int], beyond: Sequence[int]
) -> Words:
    """The words if the first rule also has open cells of its own. alone: these cells; beyond: the open cells that only `other` has."""
    number, full = len(alone) + many, full_for(state, other, shared, many)
    told = told.also(number=number, all=things(state, number, alone), cells_of=state.cells(sorted([*shared, *alone])), full=full)
    told = told.also(alone=each_is(state, alone, THING), beyond=len(beyond), none=none_left(state, beyond) if beyond else UNSAID)
    told = told.also(needs=told.say("{name} needs {number}{has: more|}"), cells=state.cells(shared), shared=len(shared))
    told = told.also(spots=spots(state, shared[0]))
    return told.fitting(
        "{full}. {name} needs {all} in {cells_of}. So {end}." if full else None,
        "{full}. {needs}. So {end}." if full else None,
        "{needs}, but {other} has room for just {many} in {cells}. So {end}.",
        "{needs}, but {other} allows just {many} in {shared} shared {spots}. So {end}.",
        "{needs}, but {other} allows just {many} in {shared} shared {spots}. So {alone}, and its other {beyond} {none}.",
    )


def full_for(state: State, other: Sum, shared: Sequence[int], many: int) -> Words:
    """Why no more of the shared cells can be filled: they touch, or only one can continue the line that ends at `other`. UNSAID for other reasons."""
    told = Places(other=called(state, other), shared=state.cells(shared), value=state.sign(THING), why=demand(other))
    if law_of(other).what == PASSED and many == 1:
        return told.say("The line at {other} goes on at just one of {shared}")
    if other.allowed == {0, 1} and demand(other):
        touch = law_of(other).what in (NOT_BOTH, APART)
        return told.say("Only one of {shared} is {value}: they touch" if touch else "Only one of {shared} is {value}: {why}")
    return UNSAID


@technique(levels=(3,), tips={"band": "Some regions lie within a few lines that have room for no more, or some lines within regions."})
def band(state: State, index: int) -> Step | None:
    """Several counts lie wholly within other counts, and need all that the others have room for. The given rule counts the band's first line."""
    lines = lines_from(state, index)
    for many in range(1, len(lines) + 1):
        group = [count for line in lines[:many] if (count := count_of(state, line)) is not None]
        if not group:
            continue
        inside = {cell for line in lines[:many] for cell in state.model.rules[line].cells}
        others = [other for other in counts(state, sorted(inside), -1) if is_exact(other.rule) and not is_line(state, other.rule)]
        touched = apart(others)
        step = filled_by(apart([other for other in others if inside.issuperset(other.open)]), group)
        if step is None and len(touched) == len(others) and open_of(group) <= open_of(touched):
            step = filled_by(group, touched) if touched else None
        if step is not None:
            within, filled = step
            left = sorted(open_of(filled) - open_of(within))
            words = why_band(state, within, filled, left)
            used = tuple([count.rule for count in (*within, *filled)])
            return Step("band", 3, words, used, tuple(sorted(open_of(within))), all_of(left, NOTHING))
    return None


def why_band(state: State, within: Sequence[Count], filled: Sequence[Count], left: Sequence[int]) -> Words:
    """The counts in `within` need all that the counts in `filled` have room for. left: the open cells that only the counts in `filled` have."""
    first, second = ([count.rule for count in some] for some in (within, filled))
    many = sum([count.least for count in within])
    told = Places(first=called_all(state, first), second=called_all(state, second), things=things(state, many), many=many)
    return told.also(parts=len(first), lines=len(second), end=each_is(state, left, NOTHING)).fitting(
        "{first} {parts:needs|need} {things}, {many:in|all in} {second}, which {lines:has|have} room for no more. So {end}.",
        "{first} {parts:needs|need} {things}, {many:in|all in} {lines} lines or regions with room for no more. So {end}.",
        "{parts} lines or regions need {things}, {many:in|all in} {lines} others with room for no more. So {end}.",
    )


def open_of(group: Sequence[Count]) -> set[int]:
    """The open cells of some counts."""
    return {cell for count in group for cell in count.open}


def filled_by(within: Sequence[Count], filled: Sequence[Count]) -> tuple[Sequence[Count], Sequence[Count]] | None:
    """Both groups, if `within` needs all that `filled` has room for, and `filled` has other open cells; else None."""
    fits = within and sum([count.most for count in filled]) == sum([count.least for count in within])
    return (within, filled) if fits and open_of(filled) - open_of(within) else None


def is_exact(rule: Rule) -> bool:
    return isinstance(rule, Sum) and len(rule.allowed) == 1


def is_line(state: State, rule: Rule) -> bool:
    """Whether a rule's cells are all in one row or in one column."""
    return len({cell // state.model.cols for cell in rule.cells}) == 1 or len({cell % state.model.cols for cell in rule.cells}) == 1


def lines_from(state: State, index: int) -> list[int]:
    """The indices of the rules of a counted line and of the parallel lines that follow it side by side."""
    model = state.model
    rule = model.rules[index]
    if not has_things(state) or not is_exact(rule) or len(rule.cells) < 2 or not is_line(state, rule):
        return []
    step = model.cols if rule.cells[1] - rule.cells[0] == 1 else 1
    wanted = {tuple(cell + step * at for cell in rule.cells): at for at in range(MOST_LINES)}
    found = {wanted[other.cells]: at for at, other in enumerate(model.rules) if other.cells in wanted and is_exact(other)}
    lines = []
    for at in range(MOST_LINES):
        if at not in found:
            break
        lines.append(found[at])
    return lines


def apart(group: Sequence[Count]) -> list[Count]:
    """Keeps each count that shares no open cell with the counts kept before it."""
    taken: set[int] = set()
    kept = []
    for count in group:
        if taken.isdisjoint(count.open):
            kept.append(count)
            taken.update(count.open)
    return kept


@technique(
    levels=(1, 2),
    of=(Regular,),
    tips={
        "line overlap": "In some line, a cell is the same in every way to fill the line.",
        "only way": "Some line can be filled in only one way.",
    },
)
def laid_along(state: State, index: int) -> Step | None:
    """Some cells have the same value in all ways to fill a line."""
    rule = state.model.rules[index]
    if not isinstance(rule, Regular) or not has_things(state) or len(rule.cells) < 3:
        return None
    left = state.open(rule.cells)
    if not left:
        return None
    masks = list(state.masks)
    if regular.narrow(rule, masks, state.model.contexts[index]) is None:
        raise Contradiction(rule.cells)
    placed = {cell: masks[cell].bit_length() for cell in left if not masks[cell] & (masks[cell] - 1)}
    if not placed:
        return None
    line = along_of(state, rule, state.model.contexts[index])
    if len(placed) == len(left):
        return Step("only way", 1, why_only(state, rule, placed), (rule,), tuple(rule.cells), placed)
    return Step("line overlap", 2, line.laid(placed), (rule,), tuple(rule.cells), placed)


def why_only(state: State, rule: Rule, placed: Mapping[int, int]) -> Words:
    told = Places(
        name=called(state, rule), demand=demand(rule), end=clauses(each_are(state, placed)), several=is_plural(rule), many=len(placed)
    )
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
