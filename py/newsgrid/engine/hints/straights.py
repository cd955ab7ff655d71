"""Techniques for cells that hold consecutive values in any order: the compartments of Str8ts, Renban lines."""

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints import sentences
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.rules import Distinct, Regular


def windows(state: State, index: int) -> list[int]:
    """The straights that a compartment can still hold, as masks. [] if the rule is no compartment, or if its values may repeat.

    In each straight, every value is a candidate of some cell, and every cell has a candidate. Raises Contradiction if there is none.
    """
    rule = state.model.rules[index]
    if not isinstance(rule, Regular) or rule.automaton != "window" or index not in state.model.because:
        return []
    size = len(rule.cells)
    possible = []
    for start in range(state.model.values - size + 1):
        here = ((1 << size) - 1) << start
        union = 0
        for cell in rule.cells:
            union |= state.masks[cell]
        if union & here == here and all(state.masks[cell] & here for cell in rule.cells):
            possible.append(here)
    if not possible:
        raise Contradiction
    return possible


@technique(levels=(2,), tips={"stranded digits": "Some compartment has digits that no straight of its length reaches."})
def stranded(state: State, index: int) -> Step | None:
    """Remove the candidates of a compartment that are in none of its possible straights."""
    possible = windows(state, index)
    if not possible:
        return None
    rule = state.model.rules[index]
    reach = 0
    for window in possible:
        reach |= window
    removed = state.removal(rule.cells, ~reach)
    if not removed:
        return None
    gone = 0
    for mask in removed.values():
        gone |= mask
    words = sentences.stranded(state, rule, possible, gone)
    return Step("stranded digits", 2, words, (rule,), tuple(rule.cells), {}, removed)


def sure_in(state: State, index: int) -> int:
    """The mask of the values that are in all possible straights of a compartment."""
    possible = windows(state, index)
    common = possible[0] if possible else 0
    for window in possible:
        common &= window
    return common


@technique(levels=(2, 3), tips={"sure digit": "Some compartment holds a digit whichever straight it is."})
def sure_digits(state: State, index: int) -> Step | None:
    """A digit is in all possible straights of a compartment. If only one of its cells can hold the digit, place it there.

    Otherwise, remove the digit from the cells of the line outside the compartment.
    """
    sure = sure_in(state, index)
    if not sure:
        return None
    rule = state.model.rules[index]
    line = state.model.rules[state.model.because[index]]
    for value in values_of(sure):
        bit = 1 << (value - 1)
        where = state.where(rule.cells, bit)
        if len(where) == 1 and not state.values[where[0]]:
            words = sentences.sure_in_one(state, rule, value, where[0])
            return Step("sure digit", 2, words, (rule,), tuple(rule.cells), {where[0]: value})
    removed = state.removal([cell for cell in line.cells if cell not in rule.cells], sure)
    if not removed or not isinstance(line, Distinct):
        return None
    words = sentences.sure_in_line(state, rule, line, sure)
    return Step("sure digit", 3, words, (rule, line), tuple(rule.cells), {}, removed)
