"""Steps from sums: which digits make a total."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from newsgrid.engine.combinations import combinations, common_of, union_of, values_of
from newsgrid.engine.hints.sentences.names import adds_up, called, either, names_total, rule_named
from newsgrid.engine.hints.sentences.values import MINUS, added, can_be, left_over, rest_of, set_of
from newsgrid.engine.hints.sentences.wording import MOST_LISTED
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import UNSAID, Places, Words, listed, say
from newsgrid.engine.relations.sums import fitting, listable, narrow_pair, narrow_sums, totals_of
from newsgrid.engine.rules import Context, Rule, Sum

MOST_SETS = 60  # the largest number of combinations that are tried cell by cell


def parts_of(state: State, rule: Sum) -> tuple[list[int], list[int], int]:
    """(the unknown cells, the totals that these cells can make, the mask of the known values)."""
    known = sum([state.values[cell] for cell in rule.cells])
    used = union_of(state.masks[cell] for cell in rule.cells if state.values[cell])
    return state.open(rule.cells), [total - known for total in sorted(totals_of(rule, state.context)) if total > known], used


@dataclass(frozen=True)
class Fitting:
    """A sum of different cells: its unknown cells, the combinations that still fit them, and the totals that they can make."""

    rule: Sum
    cells: list[int]
    sets: list[int]
    totals: list[int]


def fitting_of(state: State, index: int) -> Fitting | None:
    """The rule at `index` as a Fitting; None if it is not a sum of different cells, or has fewer than two unknown cells. Raises Contradiction."""
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


def one_of(state: State, sets: Sequence[int]) -> Words:
    """ "1+2+6 or 1+3+5"."""
    return listed([set_of(state, combo, "+") for combo in sets], "or")


def printed_totals(state: State, totals: list[int], many: int) -> list[int]:
    """Totals as they are printed, where numbers may count from 0. totals: sums of `many` values that count from 1."""
    return [total - many * (1 - state.model.least) for total in totals]


@technique(levels=(2,), of=(Sum,), tips={"single combination": "Some sum can be made in only one way."})
def single_combination(state: State, index: int) -> Step | None:
    """Only one set of digits makes the total."""
    fit = fitting_of(state, index)
    if fit is None or len(fit.sets) > 1:
        return None
    rule, cells, (combination,) = fit.rule, fit.cells, fit.sets
    removed = state.removal(cells, ~combination)
    if not removed:
        return None
    many, total, all_open = len(cells), sum(values_of(combination)), len(rule.cells) == len(cells)  # total: of values that count from 1
    told = Places(name=called(state, rule), sum=adds_up(state, rule), many=many, how=set_of(state, combination))
    told = told.also(total=total - many * (1 - state.model.least))
    told = told.also(cells=state.cells(cells) if many <= MOST_LISTED else told.say("the {many} cells"))
    if all_open and len(combinations(many, total, state.model.values)) == 1:
        words = told.say("{name}: {total} in {many} cells is only {how}. So these cells hold nothing else.")
    elif all_open:
        words = told.fitting(
            "{sum}. With the candidates of {cells} only {how} makes that, so they hold nothing else.",
            "{sum}. With the candidates of {many} cells only {how} makes that, so they hold nothing else.",
        )
    else:
        words = told.say("{name}: {total} is left for {cells}. With their candidates only {how} makes that, so they hold nothing else.")
    return Step("single combination", 2, words, rules_at(state, index, rule), tuple(cells), {}, removed)


@technique(
    levels=(2,),
    of=(Sum,),
    tips={"needed digit": "Every combination left for some sum needs a certain digit, and only one cell can have it."},
)
def needed_digit(state: State, index: int) -> Step | None:
    """A digit that all combinations need, and that only one cell can hold."""
    fit = fitting_of(state, index)
    if fit is None:
        return None
    for value in values_of(common_of(fit.sets)):
        where = state.where(fit.cells, 1 << (value - 1))
        if not where:
            raise Contradiction
        if len(where) == 1:
            words = why_needed(state, fit, value, where[0])
            return Step("needed digit", 2, words, rules_at(state, index, fit.rule), (where[0],), {where[0]: value})
    return None


def why_needed(state: State, fit: Fitting, value: int, cell: int) -> Words:
    """The sentence for a needed digit: each combination has the value, and only one cell can hold it."""
    rule, sets, known = fit.rule, fit.sets, [other for other in fit.rule.cells if state.values[other]]
    told = Places(name=called(state, rule), sum=adds_up(state, rule), brief=names_total(state, rule), many=len(sets))
    told = told.also(ways=set_of(state, sets[0]) if len(sets) == 1 else one_of(state, sets), cell=state.cell(cell), sign=state.sign(value))
    where = say(" in {cells}", cells=state.cells(sorted(fit.cells))) if known and len(fit.cells) <= MOST_LISTED else UNSAID
    told, total = told.also(left=where), min(rule.allowed) if known and len(rule.allowed) == 1 else 0
    if total:
        made = sum([state.values[other] - 1 + state.model.least for other in known])
        told = told.also(total=total, minus=MINUS, made=made, over=total - made)
        told = told.also(rest=told.say("{sum}{brief::|, and} {total} {minus} {made} = {over} is left"))
    if len(sets) == 1:
        return told.fitting(
            "{rest}. Only {ways} makes that, and only {cell} can be {sign}, so it is." if total else None,
            "{sum}{brief:: only|. Only} {ways} fits{left}, and only {cell} can be {sign}, so it is.",
            "{name}: only {ways} fits{left}, and only {cell} can be {sign}, so it is.",
        )
    return told.fitting(
        "{rest}. {ways} makes that, each with {sign}, and only {cell} can be {sign}." if total else None,
        "{sum}{brief:: only|. Only} {ways} fits{left}, each with {sign}, and only {cell} can be {sign}, so it is.",
        "{sum}{brief:: only|. Only} {ways} fits, each with {sign}, and only {cell} can be {sign}, so it is.",
        "{name}: each of the {many} combinations that fit has {sign}, and only {cell} can be {sign}, so it is.",
    )


@technique(
    levels=(2,),
    of=(Sum,),
    tips={
        "combinations": "Some sum has fewer combinations left than it seems.",
        "partners": "In some sum of two cells, a digit in one cell leaves a rest that the other can't be.",
    },
)
def fitting_combinations(state: State, index: int) -> Step | None:
    """Digits that occur in none of the combinations that still fit; or, in a pair, have no partner."""
    fit = fitting_of(state, index)
    if fit is None:
        return None
    cells, rules = fit.cells, rules_at(state, index, fit.rule)
    removed = state.removal(cells, ~union_of(fit.sets))
    if removed:
        return Step("combinations", 2, combinations_left(state, fit, union_of(removed.values())), rules, tuple(cells), {}, removed)
    if len(cells) != 2:
        return None
    masks = list(state.masks)
    if narrow_pair(cells, fit.totals, masks) is None:
        raise Contradiction
    for cell, other in (cells, cells[::-1]):
        gone = state.masks[cell] & ~masks[cell]
        if gone:
            words = partners(state, fit.rule, printed_totals(state, fit.totals, 2), cell, other, gone)
            return Step("partners", 2, words, rules, tuple(cells), {}, {cell: gone})
    return None


def combinations_left(state: State, fit: Fitting, gone: int) -> Words:
    """gone: the values that are in no combination."""
    cells, sets, totals = fit.cells, fit.sets, printed_totals(state, fit.totals, len(fit.cells))
    union, many, shift = union_of(state.masks[cell] for cell in cells), len(cells) - 1, state.model.least - 1
    rest, values = list(values_of(union & ~gone)), list(values_of(gone))
    most, least = rest[::-1][:many], rest[:many]
    more = values[-1] + sum(most) < totals[0] - shift * len(cells)
    less = not more and values[0] + sum(least) > totals[-1] - shift * len(cells)
    start, brief = rest_of(state, fit.rule, totals)
    told = Places(name=called(state, fit.rule), start=start, brief=brief, ways=one_of(state, sets), number=len(sets))
    told = told.also(signs=state.mask(gone, "or"), others=say("other") if many == 1 else say("other {many}", many=many))
    told = told.also(needed=(totals[0] - values[-1] if more else totals[-1] - values[0]) - shift, several=len(values) + len(totals) > 2)
    told = told.also(added=added([value + shift for value in (most if more else least)]))
    told = told.also(needed=told.say("{needed}{several: or more|}" if more else "{needed}{several: or less|}"))
    bounded = "{start}. With {signs}, the {others} would need {needed}, but {added}. So none of them is {signs}."
    return told.fitting(
        "{start}. Only {ways} fits. So none of them is {signs}." if len(sets) <= MOST_LISTED else None,
        bounded if more or less else None,
        "{start}. Only {ways} fits. So none of them is {signs}.",
        "{brief}. Only {ways} fits. So none of them is {signs}.",
        "{name}: {number} combinations fit, and none of them has {signs}. So none of its cells is {signs}.",
    )


def partners(state: State, rule: Rule, total: Sequence[int], cell: int, other: int, gone: int) -> Words:
    """total: what the two cells make together."""
    whole = {*rule.cells} == {cell, other}
    told = Places(name=rule_named(state, rule) if whole else called(state, rule), total=either(total), minus=MINUS)
    told = told.also(both=state.cells(sorted(rule.cells) if whole else [cell, other]), cell=state.cell(cell), other=state.cell(other))
    told = told.also(made=told.say("{both} make {total}" if whole else "{total} is left for {both}"), signs=state.mask(gone, "or"))
    if len(total) == 1 and not gone & (gone - 1):
        told = told.also(rest=total[0] - (gone.bit_length() - 1 + state.model.least))
        return told.say("{name}: {made}. {total} {minus} {signs} = {rest}, which {other} can't be. So {cell} is not {signs}.")
    return told.fitting(
        "{name}: {made}. With {signs} in {cell}, {other} has no value that makes it. So {cell} is not {signs}.",
        "{name}: with {signs} in {cell}, {other} has no value that makes the total. So {cell} is not {signs}.",
    )


@technique(levels=(2,), of=(Sum,), tips={"sum bounds": "Some sum has no room for a cell's largest digits, or for its smallest."})
def sum_bounds(state: State, index: int) -> Step | None:
    """A value that is too small or too large, whatever the other cells hold."""
    rule = state.model.rules[index]
    assert isinstance(rule, Sum)
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
            words = bounded(state, rule, missing, [other for other in cells if other != cell], span, cell, fits)
            return Step("sum bounds", 2, words, (rule,), tuple(cells), {}, {cell: gone})
    return None


def bounded(state: State, rule: Rule, missing: Sequence[int], others: Sequence[int], span: tuple[int, int], cell: int, left: int) -> Words:
    """missing: what the unknown cells make; others: the unknown cells except `cell`; span: the least and the most that the others make; left: the
    candidates that `cell` keeps."""
    (low, high), (start, brief), gone = span, rest_of(state, rule, missing), state.masks[cell] & ~left
    told = Places(start=start, brief=brief, low=low, high=high, many=len(others), cell=state.cell(cell))
    end = told.also(left_over=left_over(state, left, gone)).say("{cell} {left_over}.")
    few = bool(others) and low < high and gone < left & -left  # few: the struck values are too small; many: too large
    many = bool(others) and low < high and not few and gone & -gone > left
    if not others or (many and not low):
        return told.also(end=end).fitting("{start}. So {end}", "{brief}. So {end}")
    shown = UNSAID
    if (few or many) and len(missing) == 1:
        bound = high if few else low
        told = told.also(missing=missing[0], minus=MINUS, bound=bound, rest=missing[0] - bound, few=few)
        shown = told.say("; {missing} {minus} {bound} = {rest}")
        end = told.say("{cell} is at {few:least|most} {rest}.") if left & (left - 1) else end
    how = told.say("make {low} to {high}")
    if low == high:
        how = told.say("{many:is|make} {low}")
    elif few or many:
        how = told.say("{many:is|make} at most {high}" if few else "{many:is|make} at least {low}")
    elif len(others) == 1:
        how = say("is {can_be}", can_be=can_be(state, state.masks[others[0]]))
    told = told.also(who=state.cells(sorted(others)) if len(others) < 3 else "the others", how=how, shown=shown, end=end)
    return told.fitting(
        "{start}. {who} {how}{shown}, so {end}",
        "{start}. {who} {how}, so {end}",
        "{brief}. {who} {how}{shown}, so {end}",
        "{brief}. {who} {how}, so {end}",
    )


@technique(levels=(3,), of=(Sum,), tips={"sum cases": "Going through the ways to make one sum rules digits out."})
def sum_cases(state: State, index: int) -> Step | None:
    """A value with which no choice of the other cells' candidates makes the total."""
    rule = state.model.rules[index]
    assert isinstance(rule, Sum)
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
            words = case_words(state, rule, printed_totals(state, totals, len(cells)), cell, gone, repeats)
            return Step("sum cases", 3, words, rules_at(state, index, rule), tuple(cells), {}, {cell: gone})
    return None


def repeating(state: State, cells: list[int], totals: list[int], cell: int, gone: int) -> bool:
    """Whether some total could be made with a struck value in `cell` if the other cells were allowed to repeat values."""
    masks = list(state.masks)
    masks[cell] = gone
    return narrow_sums(cells, totals, masks) is not None


def supported(masks: list[int], sets: list[int]) -> list[int]:
    """For each cell, the candidates that it takes in some assignment of one of the sets to the cells."""
    kept = [0] * len(masks)
    order = sorted(range(len(masks)), key=lambda at: masks[at].bit_count())
    dead: set[tuple[int, int]] = set()  # (how many cells are filled, the values left) that lead to no assignment

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


def case_words(state: State, rule: Rule, totals: Sequence[int], cell: int, gone: int, repeats: bool) -> Words:
    """totals: what the unknown cells make; repeats: whether the rest could be made if values were repeated."""
    least, others = state.model.least, [other for other in sorted(state.open(rule.cells)) if other != cell]
    needed = sorted({total - (value - 1 + least) for total in totals for value in values_of(gone)})
    most = (state.model.values - 1 + least) * len(others)
    needed = [total for total in needed if least * len(others) <= total <= most] or needed
    told = Places(cell=state.cell(cell), signs=state.mask(gone, "or"), name=called(state, rule), needed=either(needed), many=len(others))
    told = told.also(repeats=repeats, fails=told.say("{many:it|they} can't {many:be|make}"))
    why = "{begin} {cell} were {signs}, {needed} would be left for {who}: {why}. {end}"
    told = told.also(why=told.say("that takes a value twice" if repeats else "{fails} that"))
    if len(needed) > 1:
        told = told.also(why=told.say("which takes a value twice" if repeats else "which {fails}"))
        why = "{begin} {cell} were {signs}, {who} would need {needed}, {why}. {end}"
    rest = told.say("its other {many} cells")
    whos = (state.cells(others) if len(others) <= MOST_LISTED else rest, rest)
    ends = (told.say("So {cell} is not {signs}."), say("So it isn't."))
    ways = [told.also(begin=begin, who=who, end=end).say(why) for begin, who, end in product(begins_of(state, rule, totals), whos, ends)]
    return told.fitting(*ways, "{name}: with {signs} in {cell}, the others can't make the rest. So {cell} is not {signs}.")


def begins_of(state: State, rule: Rule, totals: Sequence[int]) -> list[Words]:
    """Beginnings of a sentence about the cases of a sum, up to its "if". totals: as for case_words."""
    known = [other for other in sorted(rule.cells) if state.values[other]]
    made = sum(state.values[other] - 1 + state.model.least for other in known)
    told = Places(name=called(state, rule), sum=adds_up(state, rule), brief=rest_of(state, rule, totals)[1])
    told = told.also(cells=state.cells(known), many=len(known), made=made)
    if names_total(state, rule):
        return [told.say("{name}: if")]
    full = "{sum}, and {cells} {many:is|make} {made}. If" if 0 < len(known) < 3 else "{sum}. If"
    return [told.say(way) for way in (full, "{brief}. If", "{name}: if")]
