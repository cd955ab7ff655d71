"""The 45 rule as a step: what a unit's cages leave over."""

from newsgrid.engine.hints.sentences import cages as say_cages
from newsgrid.engine.hints.sentences import sums as say_sums
from newsgrid.engine.hints.sentences import values as say_values
from newsgrid.engine.hints.state import Contradiction, Memory, State, Step
from newsgrid.engine.hints.template import UNSAID, Words, say
from newsgrid.engine.relations.sums import narrow
from newsgrid.engine.rule_of_45 import Leftover, leftovers, total_of
from newsgrid.engine.rules import Context, Distinct, Sum

LEVEL_OF_45 = 4
TIPS = {"45 rule": "The sums over whole rows, columns or regions give the sum of what is left over."}


class Leftovers(Memory):
    """all: what whole units leave over; seen: for each that gave no step, its cells' candidates then."""

    def __init__(self, state: State) -> None:
        self.all = leftovers(state.model)
        self.seen: dict[int, tuple[int, ...]] = {}


def rule_of_45(state: State) -> Step | None:
    """The first step that follows from a leftover."""
    known = state.memory(Leftovers)
    for at, leftover in enumerate(known.all):
        seen = tuple(state.masks[cell] for cell in leftover.rule.cells)
        if known.seen.get(at) == seen:
            continue
        masks = list(state.masks)
        if narrow(leftover.rule, masks, Context(state.model.values, leftover.distinct, least=state.model.least)) is None:
            raise Contradiction
        for cell in state.open(leftover.rule.cells):
            gone = state.masks[cell] & ~masks[cell]
            if gone:
                is_known = not masks[cell] & (masks[cell] - 1)
                value = masks[cell].bit_length()
                words = words_of(state, leftover, cell, masks[cell], gone)
                placed = {cell: value} if is_known else {}
                return Step("45 rule", LEVEL_OF_45, words, leftover.because, leftover.rule.cells, placed, {} if is_known else {cell: gone})
        known.seen[at] = seen
    return None


def words_of(state: State, leftover: Leftover, cell: int, left: int, gone: int) -> Words:
    """The sentence for what a leftover leaves of one of its cells, and what goes."""
    cells, totals = leftover.rule.cells, sorted(leftover.rule.allowed)
    end = UNSAID if len(cells) == 1 else say_values.one_of_those_left(state, cells, totals, cell, left, gone)
    brief = UNSAID if len(cells) == 1 else say("So {alone}", alone=say_values.alone(state, cell, left, gone))
    if len(cells) > 2:
        brief = say(
            "{alone}: the others can't make {rest_with}",
            alone=say_values.alone(state, cell, left, gone),
            rest_with=say_values.rest_with(state, totals, gone),
        )
    units = [rule for rule in leftover.because if isinstance(rule, Distinct)]
    cages = [rule for rule in leftover.because if isinstance(rule, Sum)]
    if sum(cells[0] in cage.cells for cage in cages) > 1:
        return say_sums.lines_through(state, leftover.rule, cells, totals, end)
    inside = all(any(cell in unit.cells for unit in units) for cell in cells)
    whole = sum(total_of(unit, state.model) for unit in units)
    return say_cages.rule_of_45(state, units, whole, cages, inside, cells, totals, end, brief)
