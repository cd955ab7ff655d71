"""Techniques for a chain of numbers, each of which touches the next: Hidoku, Numbrix."""

from collections.abc import Collection

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.faults import Numbers
from newsgrid.engine.hints.sentences import numbers as say_numbers
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.relations import chain
from newsgrid.engine.relations.groups import spread
from newsgrid.engine.rules import Chain


@technique(
    levels=(1, 2), of=(Chain,), tips={"next number": "Some number has only one cell left within reach of the numbers before and after it."}
)
def next_number(state: State, index: int) -> Step | None:
    """A number has only one cell that is as near to the last known number before it, and to the first after it, as it must be."""
    rule = state.model.rules[index]
    if not isinstance(rule, Chain):
        return None
    known = {state.values[cell]: at for at, cell in enumerate(rule.cells) if state.values[cell]}
    free = {at for at, cell in enumerate(rule.cells) if not state.values[cell]}
    best: Step | None = None
    for value in range(1, len(rule.cells) + 1):
        ends = ends_of(known, value) if value not in known else []
        far = max([abs(end - value) for end in ends], default=0)
        if not ends or (best is not None and far >= best.level):
            continue
        left = {at for at in free if state.masks[rule.cells[at]] >> (value - 1) & 1}
        for end in ends:
            left.intersection_update(spread([known[end]], rule.links, free, abs(end - value)))
        if not left:
            raise Contradiction
        if len(left) == 1:
            cell, from_cells = rule.cells[left.pop()], [rule.cells[known[end]] for end in ends]
            words = say_numbers.next_number(state, from_cells, cell, value)
            best = Step("next number", 1 if far == 1 else 2, words, (rule,), tuple(from_cells), {cell: value})
    return best


def ends_of(known: Collection[int], value: int) -> list[int]:
    """The last known number before another and the first one after it, as far as there are such."""
    before, after = [held for held in known if held < value], [held for held in known if held > value]
    return [*([max(before)] if before else []), *([min(after)] if after else [])]


@technique(levels=(3,), of=(Chain,), tips={"numbers around": "What the cells around can still be leaves one number for a cell."})
def numbers_around(state: State, index: int) -> Step | None:
    """What the numbers and cells around each other can still be leaves one cell for a number, or one number for a cell."""
    rule = state.model.rules[index]
    if not isinstance(rule, Chain):
        return None
    masks = list(state.masks)
    if chain.narrow(rule, masks, state.model.contexts[index]) is None:
        raise Contradiction
    for at, cell in enumerate(rule.cells):
        if not state.values[cell] and not masks[cell] & (masks[cell] - 1):
            value = masks[cell].bit_length()
            near = [rule.cells[other] for other in rule.links[at] if state.values[rule.cells[other]]]
            places = state.where(rule.cells, 1 << (value - 1))
            near_by, left = stuck(state, rule, at, value), {other: state.masks[other] for other in rule.cells}
            beside = next_to(state, rule, at)
            near_by = {held: numbers for held, numbers in near_by.items() if beside is None or held in beside[2]}
            rest = [held for held, numbers in near_by.items() if not numbers]
            far = {held: known for held in rest if (known := unreached(state, rule, at, held))}
            fails = {
                held: tuple(Numbers(state, rule, {**left, cell: 1 << (held - 1)}, cell, whole).no_way_on() for whole in (True, False))
                for held in rest
                if held not in far
            }
            words = say_numbers.numbers_around(state, cell, value, places, near_by, far, beside, fails)
            return Step("numbers around", 3, words, (rule,), tuple(near), {cell: value})
    return None


def stuck(state: State, rule: Chain, at: int, value: int) -> dict[int, list[int]]:
    """For each other value of a cell, those next to it that no cell beside this can hold."""
    around = known = 0
    for other in rule.cells:
        known |= state.masks[other] if state.values[other] else 0
    for other in rule.links[at]:
        cell = rule.cells[other]
        around |= state.masks[cell] if state.values[cell] else state.masks[cell] & ~known
    last = len(rule.cells)
    return {
        held: [then for then in (held - 1, held + 1) if 1 <= then <= last and not around >> (then - 1) & 1]
        for held in values_of(state.masks[rule.cells[at]] & ~known)
        if held != value
    }


def next_to(state: State, rule: Chain, at: int) -> tuple[list[int], int, list[int]] | None:
    """(the known numbers beside a cell, how many open cells, the numbers that it can be) if no more than one is open: one of the two that a number
    needs beside it, but for the first and the last, is known then. None if more are open."""
    around = [state.values[rule.cells[other]] for other in rule.links[at]]
    beside, many = sorted(number for number in around if number), around.count(0)
    if many > 1 or not beside:
        return None
    last, placed = len(rule.cells), {state.values[cell] for cell in rule.cells}
    left = []
    for held in values_of(state.masks[rule.cells[at]]):
        wanted = [then for then in (held - 1, held + 1) if 1 <= then <= last]
        if (
            held not in placed
            and sum(then not in beside for then in wanted) <= many
            and not any(then in placed and then not in beside for then in wanted)
        ):
            left.append(held)
    return beside, many, left


def unreached(state: State, rule: Chain, at: int, value: int) -> tuple[int, int] | None:
    """The next known number, and its cell, to which no way leads from a value in a cell in as many steps as it must, None if ways lead to both."""
    holder = {state.values[cell]: number for number, cell in enumerate(rule.cells) if state.values[cell]}
    for known in sorted(ends_of(holder, value), key=lambda end: abs(end - value)):
        front, step = {at}, 1 if known > value else -1
        for number in range(value + step, known + step, step):
            bit = 1 << (number - 1)
            front = {other for here in front for other in rule.links[here] if state.masks[rule.cells[other]] & bit and other != at}
            front = {other for other in front if not state.values[rule.cells[other]] or other == holder[known]}
        if holder[known] not in front:
            return known, rule.cells[holder[known]]
    return None
