"""The 45 rule as a step: what a unit's cages leave over."""

from newsgrid.engine.hints.reading import what_is_left
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.sums import either
from newsgrid.engine.relations.sums import narrow
from newsgrid.engine.rule_of_45 import leftovers
from newsgrid.engine.rules import Context

LEVEL_OF_45 = 4
TIPS = {"45 rule": "The sums over whole rows, columns or regions give the sum of what is left over."}


def rule_of_45(state: State) -> Step | None:
    """The first step that follows from a leftover."""
    if state.leftovers is None:
        state.leftovers = leftovers(state.model)
    for at, leftover in enumerate(state.leftovers):
        seen = tuple(state.masks[cell] for cell in leftover.rule.cells)
        if state.looked.get(at) == seen:
            continue
        masks = list(state.masks)
        if narrow(leftover.rule, masks, Context(state.model.values, leftover.distinct, least=state.model.least)) is None:
            raise Contradiction
        for cell in state.open(leftover.rule.cells):
            gone = state.masks[cell] & ~masks[cell]
            if gone:
                cells = state.cells(leftover.rule.cells)
                make = "is" if len(leftover.rule.cells) == 1 else "make"
                known = not masks[cell] & (masks[cell] - 1)
                value = masks[cell].bit_length()
                end = "" if len(leftover.rule.cells) == 1 else f": {state.cell(cell)} {what_is_left(state, masks[cell], gone)}"
                words = f"{leftover.rule.name}, so {cells} {make} {either(sorted(leftover.rule.allowed))}{end}."
                placed = {cell: value} if known else {}
                return Step("45 rule", LEVEL_OF_45, words, leftover.because, leftover.rule.cells, placed, {} if known else {cell: gone})
        state.looked[at] = seen
    return None
