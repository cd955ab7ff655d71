"""Steps from sums: what digits a total is made of."""

from dataclasses import dataclass

from newsgrid.engine.combinations import combinations, union_of, values_of
from newsgrid.engine.hints.sentences import sums as say_sums
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.relations.sums import fitting, listable, narrow_pair, narrow_sums, totals_of
from newsgrid.engine.rules import Context, Rule, Sum

MOST_SETS = 60  # combinations that are gone through cell by cell


def parts_of(state: State, rule: Sum) -> tuple[list[int], list[int], int]:
    """(cells not known, what they can add up to, mask of the known values)."""
    known = sum([state.values[cell] for cell in rule.cells])
    used = union_of(state.masks[cell] for cell in rule.cells if state.values[cell])
    return state.open(rule.cells), [total - known for total in sorted(totals_of(rule, state.context)) if total > known], used


@dataclass(frozen=True)
class Fitting:
    """A sum of different cells: those not known yet, the combinations that still fit them, and what they can add up to."""

    rule: Sum
    cells: list[int]
    sets: list[int]
    totals: list[int]


def fitting_of(state: State, index: int) -> Fitting | None:
    """The rule at `index` as a Fitting; None if it is no sum of different cells, or has fewer than two cells left. Raises Contradiction."""
    rule = state.model.rules[index]
    if not isinstance(rule, Sum) or index not in state.model.because:
        return None
    cells, totals, used = parts_of(state, rule)
    context = Context(state.model.values, True)
    if len(cells) < 2 or not listable(len(cells), context):
        return None
    union = union_of(state.masks[cell] for cell in cells)
    sets = list(fitting(cells, totals, union & ~used, state.masks, context))
    if not sets:
        raise Contradiction
    return Fitting(rule, cells, sets, totals)


def rules_at(state: State, index: int, rule: Sum) -> tuple[Rule, ...]:
    """The sum, and the rule that keeps its cells different."""
    return (rule, state.model.rules[state.model.because[index]]) if index in state.model.because else (rule,)


@technique(levels=(2,), of=(Sum,), tips={"single combination": "Some sum can be made in only one way."})
def single_combination(state: State, index: int) -> Step | None:
    """Only one set of digits makes the total."""
    fit = fitting_of(state, index)
    if fit is None or len(fit.sets) > 1:
        return None
    rule, cells, sets = fit.rule, fit.cells, fit.sets
    removed = state.removal(cells, ~sets[0])
    if not removed:
        return None
    total = sum(values_of(sets[0]))  # of values that count from 1
    whole = len(rule.cells) == len(cells) and len(combinations(len(cells), total, state.model.values)) == 1
    printed = total - len(cells) * (1 - state.model.least)
    words = say_sums.single_combination(state, rule, printed, len(cells), sets[0], whole)
    return Step("single combination", 2, words, rules_at(state, index, rule), tuple(cells), {}, removed)


@technique(
    levels=(2,),
    of=(Sum,),
    tips={"needed digit": "Every combination that is left for some sum needs one digit, and only one cell can have it."},
)
def needed_digit(state: State, index: int) -> Step | None:
    """A digit that all combinations need, and only one cell can hold."""
    fit = fitting_of(state, index)
    if fit is None:
        return None
    rule, cells, sets = fit.rule, fit.cells, fit.sets
    for value in values_of(common_of(sets)):
        where = state.where(cells, 1 << (value - 1))
        if not where:
            raise Contradiction
        if len(where) == 1:
            cell = where[0]
            words = say_sums.needed_digit(state, rule, sets, value, cell)
            return Step("needed digit", 2, words, rules_at(state, index, rule), (cell,), {cell: value})
    return None


def common_of(sets: list[int]) -> int:
    """The values that all the sets hold."""
    common = -1
    for combo in sets:
        common &= combo
    return common if sets else 0


@technique(
    levels=(2,),
    of=(Sum,),
    tips={
        "combinations": "Some sum has fewer combinations left than it seems.",
        "partners": "In some sum of two cells, a digit leaves the other cell a rest that it can't be.",
    },
)
def fitting_combinations(state: State, index: int) -> Step | None:
    """Digits that occur in none of the combinations that still fit; or, in a pair, have no partner."""
    fit = fitting_of(state, index)
    if fit is None:
        return None
    rule, cells, sets = fit.rule, fit.cells, fit.sets
    removed = state.removal(cells, ~union_of(sets))
    if removed:
        gone = union_of(removed.values())
        words = say_sums.combinations_left(state, rule, printed_totals(state, fit.totals, len(cells)), cells, sets, gone)
        return Step("combinations", 2, words, rules_at(state, index, rule), tuple(cells), {}, removed)
    if len(cells) != 2:
        return None
    masks = list(state.masks)
    if narrow_pair(cells, fit.totals, masks) is None:
        raise Contradiction
    for cell, other in (cells, cells[::-1]):
        gone = state.masks[cell] & ~masks[cell]
        if gone:
            words = say_sums.partners(state, rule, printed_totals(state, fit.totals, 2), cell, other, gone)
            return Step("partners", 2, words, rules_at(state, index, rule), tuple(cells), {}, {cell: gone})
    return None


@technique(levels=(2,), of=(Sum,), tips={"sum bounds": "Some sum has no room for a cell's largest digits, or for its smallest."})
def sum_bounds(state: State, index: int) -> Step | None:
    """A value that is too small or too large, whatever the other cells hold."""
    rule = state.model.rules[index]
    if not isinstance(rule, Sum):
        return None
    cells, totals, _ = parts_of(state, rule)
    if not cells:
        return None
    if not totals:
        raise Contradiction
    least = {cell: (state.masks[cell] & -state.masks[cell]).bit_length() for cell in cells}
    most = {cell: state.masks[cell].bit_length() for cell in cells}
    low, high = sum(least.values()), sum(most.values())
    for cell in cells:
        fits = 0
        for value in values_of(state.masks[cell]):
            if any(low - least[cell] + value <= total <= high - most[cell] + value for total in totals):
                fits |= 1 << (value - 1)
        if not fits:
            raise Contradiction
        gone = state.masks[cell] & ~fits
        if gone:
            shift = (1 - state.model.least) * (len(cells) - 1)
            span = low - least[cell] - shift, high - most[cell] - shift
            missing = printed_totals(state, totals, len(cells))
            words = say_sums.sum_bounds(state, rule, missing, [other for other in cells if other != cell], span, cell, fits, gone)
            return Step("sum bounds", 2, words, (rule,), tuple(cells), {}, {cell: gone})
    return None


def printed_totals(state: State, totals: list[int], many: int) -> list[int]:
    """Sums of many values that count from 1, as they are printed, where numbers may count from 0."""
    return [total - many * (1 - state.model.least) for total in totals]


@technique(levels=(3,), of=(Sum,), tips={"sum cases": "Going through the ways to make one sum rules digits out."})
def sum_cases(state: State, index: int) -> Step | None:
    """A value with which no choice of the other cells' candidates makes the total."""
    rule = state.model.rules[index]
    if not isinstance(rule, Sum):
        return None
    cells, totals, _ = parts_of(state, rule)
    if len(cells) < 2:
        return None
    fit = fitting_of(state, index)
    if fit is not None and len(fit.sets) <= MOST_SETS:
        kept = supported([state.masks[cell] for cell in cells], fit.sets)
    else:
        masks = list(state.masks)
        if narrow_sums(cells, totals, masks) is None:
            raise Contradiction
        kept = [masks[cell] for cell in cells]
    for cell, mask in zip(cells, kept, strict=True):
        gone = state.masks[cell] & ~mask
        if gone == state.masks[cell]:
            raise Contradiction
        if gone:
            repeats = fit is not None and repeating(state, cells, totals, cell, gone)
            words = say_sums.sum_cases(state, rule, printed_totals(state, totals, len(cells)), cell, gone, repeats)
            return Step("sum cases", 3, words, rules_at(state, index, rule), tuple(cells), {}, {cell: gone})
    return None


def repeating(state: State, cells: list[int], totals: list[int], cell: int, gone: int) -> bool:
    """Whether some total could be made with a value in a cell that has to go, if the others might hold the same value twice."""
    masks = list(state.masks)
    masks[cell] = gone
    return narrow_sums(cells, totals, masks) is not None


def supported(masks: list[int], sets: list[int]) -> list[int]:
    """For each cell, the candidates that it takes in some assignment of one of the sets to the cells."""
    kept = [0] * len(masks)
    order = sorted(range(len(masks)), key=lambda at: masks[at].bit_count())
    dead: set[tuple[int, int]] = set()  # (how many cells are filled, the values left) from which no assignment follows

    def fill(depth: int, left: int) -> bool:
        if depth == len(order):
            return True
        if (depth, left) in dead:
            return False
        at = order[depth]
        ways = False
        for value in values_of(masks[at] & left):
            bit = 1 << (value - 1)
            if (depth, left, bit) in good or fill(depth + 1, left & ~bit):
                good.add((depth, left, bit))
                kept[at] |= bit
                ways = True
        if not ways:
            dead.add((depth, left))
        return ways

    good: set[tuple[int, int, int]] = set()
    for combo in sets:
        fill(0, combo)
    return kept
