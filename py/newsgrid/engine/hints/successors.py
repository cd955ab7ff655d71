"""Techniques for a chain of numbers, each of which touches the next: Hidoku, Numbrix."""

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints import sentences
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.relations import chain
from newsgrid.engine.relations.groups import spread
from newsgrid.engine.rules import Chain


@technique(levels=(1, 2), tips={"next number": "Some number has only one cell left within reach of the numbers before and after it."})
def next_number(state: State, index: int) -> Step | None:
    """A number has only one cell that is as near to the last known number before it, and to the first after it, as it must be."""
    rule = state.model.rules[index]
    if not isinstance(rule, Chain):
        return None
    known = {state.values[cell]: at for at, cell in enumerate(rule.cells) if state.values[cell]}
    free = {at for at, cell in enumerate(rule.cells) if not state.values[cell]}
    best: Step | None = None
    for value in range(1, len(rule.cells) + 1):
        if value in known:
            continue
        ends = [
            end for end in (max([at for at in known if at < value], default=0), min([at for at in known if at > value], default=0)) if end
        ]
        far = max([abs(end - value) for end in ends], default=0)
        if not ends or (best is not None and far >= best.level):
            continue
        left = [at for at in sorted(free) if state.masks[rule.cells[at]] >> (value - 1) & 1]
        for end in ends:
            near = set(spread([known[end]], rule.links, free, abs(end - value)))
            left = [at for at in left if at in near]
        if not left:
            raise Contradiction
        if len(left) == 1:
            cell = rule.cells[left[0]]
            from_cells = [rule.cells[known[end]] for end in ends]
            words = sentences.next_number(state, from_cells, cell, value)
            best = Step("next number", 1 if far == 1 else 2, words, (rule,), tuple(from_cells), {cell: value})
    return best


@technique(levels=(3,), tips={"numbers around": "What the cells around can still be leaves one number for a cell."})
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
            words = sentences.numbers_around(state, cell, value, places, stuck(state, rule, at, value))
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
        for held in values_of(state.masks[rule.cells[at]])
        if held != value
    }
