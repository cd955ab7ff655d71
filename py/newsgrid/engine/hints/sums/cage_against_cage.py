"""Cage against cage: two sums in one unit can't use the same digits, which excludes combinations of both."""

from itertools import combinations as choices

from newsgrid.engine.combinations import union_of
from newsgrid.engine.hints.sentences import cages as say_cages
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.sums.combinations import Fitting, common_of, fitting_of
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Words
from newsgrid.engine.rules import Distinct, Rule, Sum

MOST_SETS = 12  # combinations of a cage


@technique(
    levels=(3,),
    of=(Distinct,),
    tips={"cage against cage": "Two cages in one row, column or region can't share digits: fewer of their combinations go together."},
)
def cage_against_cage(state: State, index: int) -> Step | None:
    """What two cages of a unit lose, or the rest of the unit, since their combinations have no digit in common."""
    unit = state.model.rules[index]
    if not isinstance(unit, Distinct):
        return None
    for one, other in choices(cages_in(state, unit), 2):
        if set(one.rule.cells).intersection(other.rule.cells):
            continue
        pairs = [(first, second) for first in one.sets for second in other.sets if not first & second]
        if not pairs:
            raise Contradiction
        for cage, at, against in ((one, 0, other), (other, 1, one)):
            left = list(dict.fromkeys(pair[at] for pair in pairs))
            removed = state.removal(cage.cells, ~union_of(left))
            if removed:
                words = say_cages.cage_against_cage(state, unit, cage.rule, against.rule, cage.sets, left, against.sets, removed)
                return made(unit, one, other, removed, words)
        both = common_of([first | second for first, second in pairs])
        removed = state.removal([cell for cell in unit.cells if cell not in one.cells and cell not in other.cells], both)
        if removed:
            words = say_cages.cages_take(state, unit, one.rule, other.rule, len(pairs), both, removed)
            return made(unit, one, other, removed, words)
    return None


def cages_in(state: State, unit: Distinct) -> list[Fitting]:
    """The sums of different cells whose open cells, but not all of the unit's, lie in a unit, with what fits them."""
    cells, found = set(unit.cells), []
    for index in sorted({index for cell in state.open(unit.cells) for index in state.rules_of[cell]}):
        rule = state.model.rules[index]
        if isinstance(rule, Sum) and len(rule.cells) < len(unit.cells) and cells.issuperset(state.open(rule.cells)):
            fit = fitting_of(state, index)
            if fit is not None and len(fit.sets) <= MOST_SETS:
                found.append(fit)
    return found


def made(unit: Rule, one: Fitting, other: Fitting, removed: dict[int, int], words: Words) -> Step:
    return Step("cage against cage", 3, words, (unit, one.rule, other.rule), (*one.cells, *other.cells), {}, removed)
