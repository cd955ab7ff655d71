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
from newsgrid.engine.hints.sentences.wording import MOST_LISTED, fitting
from newsgrid.engine.hints.state import State, clauses
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.rules import Regular, Rule, Sum, law_of, subject_of
from newsgrid.puzzle.about import APART, BESIDE, LIT, NONE, NOT_BOTH, ON_LOOP, PASSED, ROUND, SPOT
from newsgrid.puzzle.glyphs import thing


def counted_out(state: State, rule: Rule, there: int) -> str:
    name, left = called(state, rule), state.open(rule.cells)
    end = f"So {each_is(state, left, 1)}."
    if law_of(rule).what == PASSED:
        if there:
            return f"The loop goes through {name} already: two lines meet there. {end}"
        (last,) = left
        return f"At {name} only {state.cell(last)} is open. A line there would end, and a loop has no ends. {end}"
    if law_of(rule).what == ON_LOOP:
        return f"{name} is on the loop already, so it is not black. {end}" if left[0] == rule.cells[0] else f"{name} is black. {end}"
    if is_part(state, rule) and demand(rule):
        return by_part(state, rule, f"{end}")
    if not there:
        more, other = ("more ", "other ") if subject_of(rule).what == BESIDE and subject_of(rule).aside else ("", "")
        start = f"{name} may have no {more}{many_things(state, left)}"
        return fitting(f"{start}. {end}", f"{start}. So its {other}{spots(state, left[0])} {none_left(state, left)}.")
    if law_of(rule).what == NOT_BOTH and len(rule.cells) > 2:
        (last,) = left
        shape, _, _ = alike_shapes(state, rule)
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


def one_alone(state: State, rule: Rule, one: int, others: Sequence[int]) -> str:
    law = law_of(rule)
    why = f"no {law.thing} cell is beside another one" if law.what == NOT_BOTH else law.demand
    return f"{each_is(state, [one], 2)}, and {why}. So {each_is(state, others, 1)}."


def all_needed(state: State, rule: Rule, cells: Sequence[int], there: int) -> str:
    end = f"So {each_is(state, cells, 2)}."
    name, law = called(state, rule), law_of(rule).what
    if law == PASSED:
        return f"A line has come to {name}. It must go on, and only {state.cell(cells[0])} is open. {end}"
    if law == ON_LOOP:
        if list(cells) == [rule.cells[0]]:
            return f"No edge of {name} is open, and the loop can't go through it. {end}"
        return f"{name} is not black, so the loop goes through it, and only {state.cells(cells)} {'is' if len(cells) == 1 else 'are'} open. {end}"
    if is_part(state, rule) and law:
        return by_part(state, rule, end)
    if law == LIT:
        where = f"no other cell that {name} sees" if list(cells) == [rule.cells[0]] else f"{name} itself and all other cells that it sees"
        return fitting(
            *([f"{name} must be lit, and {where} can hold {state.sign(2)}. {end}"] if list(cells) == [rule.cells[0]] else []),
            f"{name} must be lit, and of the cells that it sees only {state.cells(cells)} can hold {state.sign(2)}. {end}",
        )
    many = len(cells)
    more = (
        things(state, many, cells)
        if not there
        else f"{many} more {many_things(state, cells) if many > 1 else thing(word(state, 2, cells))}"
    )
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
            f"{name} needs {brief}, and of {len(shared)} {spots(state, shared[0])} {second} allows just {many}. "
            f"So {each_is(state, alone, 2)}, and its other {len(beyond)} {none_left(state, beyond)}.",
        )
    if law_of(rule).what == PASSED:
        if law_of(other).what == ON_LOOP and len(beyond) == 1 and beyond[0] == other.cells[0]:
            return f"A line has come to {second}, so the loop goes through it. So {ends}."
        both = "Both are" if len(shared) == 2 else "All are"
        of = f"edges of {second}" if law_of(other).what != PASSED else f"at {second}"
        return fitting(
            f"The line at {name} goes on at {where}. {both} {of}, which has room for just {things(state, many, shared)} more. So {ends}.",
            f"The line at {name} goes on at {where}, and either is the last line of {second}. So {ends}.",
            f"The line at {name} goes on at {where}: the last line of {second}. So {ends}.",
            f"The line at {name} takes all that {second} has room for. So {ends}.",
        )
    has = any(state.values[cell] == 2 for cell in rule.cells)
    start = f"{name} needs {things(state, many, shared)}" if not has else f"{name} needs {many} more"
    filled = f"{second}, which has room for no more"
    apart = demand(other) if isinstance(other, Sum) and other.allowed == {0, 1} and law_of(other).what in (NONE, APART) else ""
    count = "count for" if subject_of(other).what == SPOT else "are in"
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
    if law_of(other).what == PASSED and many == 1:
        return f"The line at {called(state, other)} goes on at just one of {state.cells(shared)}"
    if isinstance(other, Sum) and other.allowed == {0, 1} and demand(other):
        why = "they touch" if law_of(other).what in (NOT_BOTH, APART) else demand(other)
        return f"Only one of {state.cells(shared)} is {state.sign(2)}: {why}"
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


def one_arc(state: State, rule: Rule, placed: Mapping[int, int]) -> str:
    """That one value has its part of the edge between two cells of the other, which has all the rest; "" if that is not all that follows."""
    (value, *more), cells, size = [*set(placed.values())], rule.cells, len(rule.cells)
    others = [at for at in range(size) if state.values[cells[at]] == 3 - value]
    if more or not others:
        return ""
    for start in others:
        ends = [
            next((at for step in range(1, size) if state.values[cells[at := (start + way * step) % size]] == value), None)
            for way in (-1, 1)
        ]
        first, last = ends
        if first is None or last is None:
            return ""
        inside = {cells[(first + step) % size] for step in range((last - first) % size + 1)}
        if all(cells[at] in inside for at in others) and not inside.intersection(placed):
            name, ours, theirs = called(state, rule), state.sign(value), state.sign(3 - value)
            between = state.cells(sorted([cells[first], cells[last]]))
            return f"{name} has just one {theirs} part and one {ours}. Its {theirs} cells lie between {between}, so all the rest of it is {ours}."
    return ""


def only_way(state: State, rule: Rule, placed: Mapping[int, int]) -> str:
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
        at = "" if around and tried == first else f"{name}: "
        says = f"{at}{'with' if at else 'With'} {state.cell(tried)} {state.model.sign(wrong)}, {why}. So {ends}."
        if around and not at:
            return says
        return fitting(says, f"{name} can be filled in only one way: {ends}.")
    if isinstance(rule, Regular) and rule.automaton == "two arcs" and (said := one_arc(state, rule, placed)):
        return said
    if isinstance(rule, Regular) and demand(rule):
        return f"{name}: {demand(rule)}. {'So' if len(placed) == 1 else 'That leaves only one way:'} {ends}."
    has = "have all that they need" if is_plural(rule) else "has all that it needs"
    full = f"{name} {has}. So {ends}."
    return full if 2 not in placed.values() else f"{name} can be filled in only one way: {ends}."
