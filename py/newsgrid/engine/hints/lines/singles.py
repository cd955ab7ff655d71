"""Steps that place a value at once."""

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.sentences import singles as say_singles
from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.rules import Distinct, In, Sum


@technique(levels=(1,), of=(Sum, Distinct), tips={"last cell": "Somewhere only one cell of {units} is left."})
def last_cell(state: State, index: int) -> Step | None:
    """All cells of a run, cage or unit but one are known: the last one follows."""
    rule = state.model.rules[index]
    left = state.open(rule.cells)
    if len(left) != 1:
        return None
    cell = left[0]
    if isinstance(rule, Sum) and len(rule.allowed) == 1:
        total, shift = min(rule.allowed), 1 - state.model.least  # totals are of printed numbers, which may count from 0
        known = [state.values[other] - shift for other in rule.cells if other != cell]
        value = total - sum(known) + shift
        if not 0 < value <= state.model.values:
            return None
        words = say_singles.last_of_sum(state, rule, total, known, cell, value)
    elif state.is_full(rule):
        used = union_of(state.masks[other] for other in rule.cells if other != cell)
        missing = list(values_of(state.model.all_candidates & ~used))
        if len(missing) != 1:
            return None
        value = missing[0]
        words = say_singles.last_of_unit(state, rule, cell, value)
    else:
        return None
    return Step("last cell", 1, words, (rule,), (cell,), {cell: value}) if state.masks[cell] >> (value - 1) & 1 else None


@technique(levels=(1,), of=(Distinct,), tips={"hidden single": "Somewhere a digit has only one cell left in {units}."})
def hidden_single(state: State, index: int) -> Step | None:
    """A value that only one cell of a unit can hold."""
    rule = state.model.rules[index]
    if not state.is_full(rule):
        return None
    once = twice = 0
    for cell in rule.cells:
        mask = state.masks[cell]
        twice |= once & mask
        once |= mask
    for value in values_of(once & ~twice):
        cell = state.where(rule.cells, 1 << (value - 1))[0]
        if not state.values[cell]:
            words = say_singles.hidden_single(state, rule, cell, value)
            return Step("hidden single", 1, words, (rule,), (cell,), {cell: value})
    return None


@technique(levels=(2,), tips={"naked single": "Some cell has only one digit left."})
def naked_single(state: State, index: int) -> Step | None:
    """A cell with one candidate left."""
    for cell in state.open(state.model.rules[index].cells):
        mask = state.masks[cell]
        if not mask & (mask - 1):
            value = mask.bit_length()
            here = [state.model.rules[at] for at in state.rules_of[cell]]
            drawn = [rule for rule in here if isinstance(rule, In) and rule.origin and rule.origin.constraint and rule.origin.constraint[1]]
            words = say_singles.naked_single(state, cell, value, drawn)
            rules = tuple(rule for rule in here if isinstance(rule, Distinct) or rule in drawn)
            return Step("naked single", 2, words, rules, (cell,), {cell: value})
    return None
