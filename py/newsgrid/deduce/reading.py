"""Steps from what is read along cells: thermometers, dots, arrows, skyscrapers and all other Regular rules, by their diagrams."""

from sheet import constraints

from ..combinations import values_of
from ..model import Regular
from ..relations import regular
from .state import Contradiction, State, Step, short

PAIR, LONG = 2, 3  # levels


def read_along(state: State, index: int) -> Step | None:
    """A value of a cell that no way to fill the rule's cells has."""
    rule = state.model.rules[index]
    if not isinstance(rule, Regular):
        return None
    masks = list(state.masks)
    if regular.narrow(rule, masks, state.model.contexts[index]) is None:
        raise Contradiction
    for cell in state.open(dict.fromkeys(rule.cells)):
        gone = state.masks[cell] & ~masks[cell]
        if gone:
            because = state.model.because.get(index)
            used = (rule,) if because is None else (rule, state.model.rules[because])
            words = f"{short(rule)}: {state.cell(cell)} {what_is_left(state, masks[cell], gone)}."
            value = masks[cell].bit_length()
            known = not masks[cell] & (masks[cell] - 1)
            level = PAIR if len(rule.cells) < 3 else LONG
            placed, removed = ({cell: value}, {}) if known else ({}, {cell: gone})
            return Step(technique_of(rule), level, words, used, tuple(dict.fromkeys(rule.cells)), placed, removed)
    return None


def what_is_left(state: State, left: int, gone: int) -> str:
    """ "is 5", "is at most 5", "is at least 3", "can't be 2 or 4"."""
    values = list(values_of(left))
    if len(values) == 1:
        return f"is {state.sign(values[0])}"
    if gone & -gone > left:
        return f"is at most {state.sign(values[-1])}"
    if gone < left & -left:
        return f"is at least {state.sign(values[0])}"
    return f"can't be {state.mask(gone, 'or')}"


def technique_of(rule: Regular) -> str:
    """What people call the step: by the type of the constraint."""
    origin = rule.origin
    return (
        constraints.BY_NAME[origin.constraint[0]].title.lower()
        if origin and origin.constraint
        else str(getattr(rule.automaton, "__name__", rule.automaton))
    )
