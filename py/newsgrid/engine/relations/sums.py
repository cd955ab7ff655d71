"""Sum: the values add up to one of the allowed totals."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations as subsets
from math import comb
from typing import NamedTuple

from newsgrid.engine.combinations import combinations, put, sum_bounds, union_of, values_of
from newsgrid.engine.formula import Formula
from newsgrid.engine.relations import bounds, regular
from newsgrid.engine.relations.terms import added
from newsgrid.engine.relations.trees import either
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Verdict
from newsgrid.engine.rules import Context, Sum
from newsgrid.puzzle.sum_sets import span

COST = 0
USES_DISTINCT = True
MOST_SETS = 10_000  # most sets of different values that are enumerated
MOST_CHOICES = 12  # most combinations of three cells that get a variable each
MOST_LISTED = 100  # most clauses to say how many cells hold the greater of two values
MOST_WITH_GAPS = 30  # the same if a number between two that are allowed is not
MOST_PLACED = 30  # most combinations whose values are placed in cells; with more, placing costs more time than it saves


def judge(rule: Sum, values: Sequence[int], context: Context) -> Verdict:
    """Broken if the sum is wrong, or if no values of the empty cells can make it right."""
    shift = 1 - context.least
    held = [values[cell] for cell in rule.cells]
    if all(held) and sum(held) - shift * len(held) in rule.allowed:
        return Verdict(KEPT)
    written = [(cell, values[cell] - shift) for cell in rule.cells if values[cell]]
    so_far = sum(value for _, value in written)
    empty = len(rule.cells) - len(written)
    wrong = tuple(cell for cell, _ in written)
    if not empty:
        if counts(context):
            return Verdict(BROKEN, counted(rule, so_far, 0, 0), wrong, False)
        return Verdict(BROKEN, f"{addition(written)} is {so_far}, not {any_of(rule.allowed)}", wrong, False)
    used = union_of(1 << (values[cell] - 1) for cell, _ in written)
    if any(can_add(empty, total - so_far + shift * empty, used if context.distinct else 0, context) for total in rule.allowed):
        return Verdict(OPEN)
    if counts(context):
        return Verdict(BROKEN, counted(rule, so_far, empty, empty * (context.values - 1)), wrong or rule.cells, False)
    cells = f"cell{'s' if empty > 1 else ''}"
    if not written:
        return Verdict(BROKEN, f"{empty} {cells} can't make {any_of(rule.allowed)}, only {reach(empty, context)}", rule.cells, False)
    return Verdict(BROKEN, f"{addition(written)} and {empty} more {cells} can't make {any_of(rule.allowed)}", wrong, False)


def counts(context: Context) -> bool:
    """Whether a sum counts things: the first value means none, the second means one thing, and the values are not shown as numbers."""
    return not context.least and not context.sign(2).isdigit()


def counted(rule: Sum, so_far: int, empty: int, room: int) -> str:
    """Why a number of things can't be right, in words. room: how many more the empty cells can hold."""
    wanted = any_of(rule.allowed)
    if so_far > max(rule.allowed):
        return f"{so_far} here, not {wanted}"
    if so_far + room < min(rule.allowed):
        return f"only {so_far + room} can be here, not {wanted}" if so_far + room else f"none can be here, not {wanted}"
    return f"{so_far} here{f' and {empty} open' if empty else ''}, not {wanted}"


def can_add(count: int, total: int, used: int, context: Context) -> bool:
    """Whether `count` further values can add up to `total`. If all values must differ, the further values also differ from `used`, a mask."""
    if not context.distinct:
        return count <= total <= count * context.values
    if not listable(count, context):
        left = [value for value in range(1, context.values + 1) if not used >> (value - 1) & 1]
        return len(left) >= count and sum(left[:count]) <= total <= sum(left[-count:])
    return any(not mask & used for mask in combinations(count, total, context.values))


def reach(count: int, context: Context) -> str:
    """The possible sums of `count` printed numbers, in words: "3 to 17". If they must differ but there are too few values, the sum of all values."""
    shift = count * (context.least - 1)
    if context.distinct:
        least, most = sum_bounds(min(count, context.values), context.values)
    else:
        least, most = count, count * context.values
    return span(least + shift, most + shift)


def listable(count: int, context: Context) -> bool:
    """Whether there are few enough sets of `count` different values to enumerate; if not, only bounds are used."""
    return count <= context.values and comb(context.values, count) <= MOST_SETS


def addition(written: list[tuple[int, int]]) -> str:
    return " + ".join(str(value) for _, value in written)


def any_of(allowed: frozenset[int]) -> str:
    totals = sorted(allowed)
    if len(totals) > 2 and totals == list(range(totals[0], totals[-1] + 1)):
        return f"{totals[0]} to {totals[-1]}"
    return " or ".join(map(str, totals))


def totals_of(rule: Sum, context: Context) -> list[int]:
    """The allowed totals in terms of values that count from 1, as in masks and lists of values."""
    if context.least == 1:
        return list(rule.allowed)
    return [total + len(rule.cells) for total in rule.allowed]


def narrow(rule: Sum, masks: list[int], context: Context) -> list[int] | None:
    if context.values == 2 and not context.distinct:
        return narrow_two(rule, masks, context)
    fixed = used = 0
    unknown: list[int] = []
    for cell in rule.cells:
        mask = masks[cell]
        if mask & (mask - 1):
            unknown.append(cell)
        else:
            used |= mask
            fixed += mask.bit_length()
    if not unknown:
        return [] if fixed in totals_of(rule, context) else None
    totals = [total - fixed for total in totals_of(rule, context) if total > fixed]
    if context.distinct and listable(len(unknown), context):
        return narrow_distinct(unknown, totals, used, masks, context)
    return narrow_sums(unknown, totals, masks)


def narrow_two(rule: Sum, masks: list[int], context: Context) -> list[int] | None:
    """Propagation for two values that cells may repeat: all unknown cells are alike, so counting is enough."""
    cells, allowed = rule.cells, rule.allowed
    held = [masks[cell] for cell in cells]
    many = held.count(3)  # how many cells are unknown
    known = sum(held) - 3 * many  # the mask of the value 1 is 1, and that of 2 is 2
    least = known + many - (0 if context.least == 1 else len(cells))  # the sum if all unknown cells hold the first value
    if many > 1 and least + 1 in allowed:
        return []
    if not many:
        return [] if least in allowed else None
    first = second = False
    for total in allowed:
        if least <= total <= least + many:
            first, second = first or total < least + many, second or total > least
    if first and second:
        return []
    if not first and not second:
        return None
    unknown = [cell for cell in cells if masks[cell] == 3]
    for cell in unknown:
        masks[cell] = 1 if first else 2
    return list(dict.fromkeys(unknown))


def narrow_distinct(unknown: list[int], totals: list[int], used: int, masks: list[int], context: Context) -> list[int] | None:
    """Propagation for cells that differ: keep the values that occur in a fitting combination.

    totals: the sums that the unknown cells may have; used: the mask of the known cells' values.
    """
    if len(unknown) == 2:
        return narrow_pair(unknown, totals, masks)
    # a value that is known elsewhere in the group is excluded, even if Distinct has not propagated yet
    left = fits(tuple([masks[cell] & ~used for cell in unknown]), tuple(totals), context.values)
    if left is None:
        return None
    return put(masks, unknown, left.masks)


class Fit(NamedTuple):
    """What follows from the combinations that fit some cells. masks: the candidates left in each cell; common: the values in every combination."""

    masks: tuple[int, ...]
    common: int


@lru_cache(maxsize=8192)
def fits(masks: tuple[int, ...], totals: tuple[int, ...], values: int) -> Fit | None:
    """What the combinations with these totals leave in cells that differ; None if no combination fits.

    Of each combination, a cell keeps the values that naked and hidden singles leave it, which is nearly always exact. With many combinations, it
    keeps all its candidates that occur in them.
    """
    union = union_of(masks)
    count, common = len(masks), (1 << values) - 1
    kept = [0] * count
    fitting = [mask for total in totals for mask in combinations(count, total, values) if not mask & ~union]
    for combination in fitting:
        here = [mask & combination for mask in masks]
        if all(here) and (len(fitting) > MOST_PLACED or placed(here, combination)):
            common &= combination
            kept = [before | now for before, now in zip(kept, here, strict=True)]
    return Fit(tuple(kept), common) if all(kept) else None


def placed(masks: list[int], combination: int) -> bool:
    """Place a combination's values in cells that differ, by naked and hidden singles, in place. Returns whether that is possible."""
    settled = 0
    while True:
        once = twice = single = 0
        for mask in masks:
            twice |= once & mask
            once |= mask
            if not mask & (mask - 1):
                if single & mask:
                    return False
                single |= mask
        if once != combination:
            return False
        hidden = once & ~twice & ~single
        if single == settled and not hidden:
            return True
        settled = single
        for position, mask in enumerate(masks):
            if mask & (mask - 1):
                mask = mask & hidden or mask & ~single
                if (mask & hidden and mask & (mask - 1)) or not mask:
                    return False
                masks[position] = mask


def certain(rule: Sum, masks: list[int], context: Context) -> int:
    """The mask of the values that the unknown cells of a sum hold in every combination, if its cells differ; 0 if they are not worked out."""
    unknown = [cell for cell in rule.cells if masks[cell] & (masks[cell] - 1)]
    if len(unknown) < 2 or not listable(len(unknown), context):
        return 0
    known = [masks[cell] for cell in rule.cells if not masks[cell] & (masks[cell] - 1)]
    fixed = sum(mask.bit_length() for mask in known)
    fit = fits(
        tuple([masks[cell] for cell in unknown]),
        tuple([total - fixed for total in totals_of(rule, context) if total > fixed]),
        context.values,
    )
    return fit.common if fit else 0


def fitting(unknown: list[int], totals: list[int], union: int, masks: list[int], context: Context) -> Iterator[int]:
    """The combinations (masks) with these totals that use only values in `union` and have a candidate for each cell."""
    for total in totals:
        for mask in combinations(len(unknown), total, context.values):
            if not mask & ~union and all(mask & masks[cell] for cell in unknown):
                yield mask


def narrow_pair(unknown: list[int], totals: list[int], masks: list[int]) -> list[int] | None:
    """Domain consistent propagation for two cells that differ."""
    changed = []
    first, second = unknown
    for here, there in ((first, second), (second, first)):
        kept = 0
        for value in values_of(masks[here]):
            for total in totals:
                partner = total - value
                if partner > 0 and partner != value and masks[there] >> (partner - 1) & 1:
                    kept |= 1 << (value - 1)
                    break
        if not kept:
            return None
        if kept != masks[here]:
            masks[here] = kept
            changed.append(here)
    return changed


def narrow_sums(unknown: list[int], totals: list[int], masks: list[int]) -> list[int] | None:
    """Domain consistent propagation for cells that may repeat values: keep the values with which some allowed total can be reached.

    Sets of sums are bit masks: bit s stands for the sum s.
    """
    before = [1]
    for cell in unknown:
        reached = 0
        for value in values_of(masks[cell]):
            reached |= before[-1] << value
        before.append(reached)
    changed = []
    after = union_of(1 << total for total in totals)
    for position in range(len(unknown) - 1, -1, -1):
        cell = unknown[position]
        kept = earlier = 0
        for value in values_of(masks[cell]):
            if before[position] << value & after:
                kept |= 1 << (value - 1)
            earlier |= after >> value
        if not kept:
            return None
        if kept != masks[cell]:
            masks[cell] = kept
            changed.append(cell)
        after = earlier
    return changed


def encode(rule: Sum, formula: Formula, context: Context) -> None:
    unknown = [cell for cell in rule.cells if cell in formula.variables]
    known = [formula.masks[cell] for cell in rule.cells if cell not in formula.variables]
    fixed = sum(mask.bit_length() for mask in known)
    totals = sorted(total - fixed for total in totals_of(rule, context))
    if not unknown:
        if 0 not in totals:
            formula.add([])
        return
    if encode_count(unknown, totals, formula):
        return
    if not (context.distinct and (len(unknown) <= 2 or listable(len(unknown), context))):
        # values may repeat, or there are too many combinations; for a few cells the automaton takes fewer clauses
        if totals and len(unknown) > 3 and totals == list(range(totals[0], totals[-1] + 1)):
            bounds.encode(unknown, totals[0], totals[-1], formula)
            return
        # the automaton whose state is the sum so far
        regular.encode_automaton(unknown, "total", tuple(totals), formula)
        return
    if len(unknown) <= 2:
        encode_last(unknown, totals, formula)
        return
    union = union_of(formula.masks[cell] for cell in unknown)
    combos = list(fitting(unknown, totals, union, formula.masks, context))
    # with many totals, a variable for each combination of three cells costs too much
    if len(unknown) == 3 and len(combos) > MOST_CHOICES:
        encode_last(unknown, totals, formula)
    else:
        encode_combinations(unknown, combos, union, formula, context)


def encode_count(unknown: list[int], totals: list[int], formula: Formula) -> bool:
    """Add clauses without further variables, if each cell holds one of two neighbouring values, and a few clauses are enough to bound the
    number of cells that hold the greater one. Returns whether clauses could be added."""
    lows, highs, sum_of_lows = [], [], 0
    for cell in unknown:
        low, *high = formula.variables[cell]
        if high != [low + 1]:
            return False
        sum_of_lows += low
        lows.append(formula.variables[cell][low])
        highs.append(formula.variables[cell][low + 1])
    held = {total - sum_of_lows for total in totals if 0 <= total - sum_of_lows <= len(unknown)}
    if not held:
        return False
    clauses = clauses_for_count(lows, highs, held)
    if clauses is None:
        return False
    for clause in clauses:
        formula.add(clause)
    if max(held) == 1:
        formula.at_most_one(highs)
    return True


def clauses_for_count(lows: list[int], highs: list[int], held: set[int]) -> list[list[int]] | None:
    """Clauses that make the number of cells with the greater value one of `held`, all but "at most one"; None if they would be too many.

    lows, highs: for each cell, the variable of the lesser and of the greater value.
    """
    many, least, most = len(lows), min(held), max(held)
    between = [number for number in range(least, most) if number not in held]
    too_few, too_many = comb(many, least - 1) if least else 0, comb(many, most + 1) if most > 1 else 0
    if too_few + too_many + sum([comb(many, number) for number in between]) > (MOST_WITH_GAPS if between else MOST_LISTED):
        return None
    clauses = [list(some) for some in subsets(highs, many - least + 1)] if least else []
    if most != 1:
        clauses += [list(some) for some in subsets(lows, most + 1)]
    for number in between:  # of any so many cells, one holds the lesser value, or one of the others the greater one
        clauses += [[(lows if at in some else highs)[at] for at in range(many)] for some in subsets(range(many), number)]
    return clauses


def encode_last(unknown: list[int], totals: list[int], formula: Formula) -> None:
    """Clauses for cells that differ: each choice of values for all cells but the last implies the values that the last cell may hold."""
    *others, last = unknown
    ways = [("", 0, 0)]  # [(the negated literals as text, the sum, the set of values: bit v for the value v)]
    for cell in others:
        denials = [(value, formula.denials[cell][value]) for value in formula.variables[cell]]
        ways = [
            (no + denial, total + value, used | 1 << value)
            for no, total, used in ways
            for value, denial in denials
            if not used >> value & 1
        ]
    lasts = formula.variables[last]
    known: dict[tuple[int, int], str | None] = {}  # {(sum, values used): the last cell's literals as text, None if it may hold any value}
    for no, total, used in ways:
        if (total, used) not in known:
            left = [lasts[wanted - total] for wanted in totals if wanted - total in lasts and not used >> (wanted - total) & 1]
            known[total, used] = " ".join(map(str, left)) if len(left) < len(lasts) else None
        end = known[total, used]
        if end is not None:
            formula.add_text(no + end)


def encode_combinations(unknown: list[int], masks: list[int], union: int, formula: Formula, context: Context) -> None:
    """Clauses with a variable for each combination. At least one variable is true, and each implies which digits occur and which don't."""
    if not masks:
        formula.add([])
        return
    common = (1 << context.values) - 1
    for mask in masks:
        common &= mask
    choices = [formula.new() for _ in masks] if len(masks) > 1 else []
    if choices:
        # "at most one" needs no clauses: it follows from the digits that each combination implies
        formula.add(choices)
    for value in values_of(union):
        bit = 1 << (value - 1)
        here = [formula.variables[cell][value] for cell in unknown if value in formula.variables[cell]]
        if common & bit:
            formula.add(here)
            continue
        if formula.peers:
            encode_held(value, here, unknown, [(choice, mask & bit) for choice, mask in zip(choices or [0], masks, strict=True)], formula)
            continue
        for choice, mask in zip(choices or [0], masks, strict=True):
            chosen = [-choice] if choice else []
            if mask & bit:
                formula.add([*chosen, *here])
            else:
                formula.exclude(choice, here)


def encode_held(value: int, here: list[int], unknown: list[int], choices: list[tuple[int, int]], formula: Formula) -> None:
    """Add a variable for whether the cells hold a value, which each combination decides. If they do, no cell that differs from all of them holds it.
    So z3 need not go through the cells of two cages in one row to see that the cages can't both have a 9.

    here: the value's variables in these cells; choices: (the variable of each combination or 0, whether it has the value).
    """
    held = formula.new()
    formula.add([-held, *here])
    formula.lines += [f"-{variable} {held}{formula.guard} 0" for variable in here]
    around = set.intersection(*(formula.peers.get(cell, set()) for cell in unknown)).difference(unknown)
    formula.exclude(held, [formula.variables[cell][value] for cell in sorted(around) if value in formula.variables.get(cell, ())])
    for choice, has in choices:
        formula.add(([-choice] if choice else []) + [held if has else -held])


def smtlib(rule: Sum, name: Callable[[int], str], context: Context) -> list[str]:
    total = added(list(map(name, rule.cells)))
    totals = sorted(rule.allowed)
    if len(totals) > 1 and totals == list(range(totals[0], totals[-1] + 1)):
        return [f"(assert (and (< {totals[0] - 1} {total}) (> {totals[-1] + 1} {total})))"]
    return [f"(assert {either([f'(= {number} {total})' for number in totals])})"]


# --- as a clue that may be mistyped ----------------------------------------------------------------------------------


def clue(rule: Sum) -> int | None:
    """The number that the puzzle prints for the rule, None if there is none, or several."""
    return min(rule.allowed) if len(rule.allowed) == 1 else None


def with_clue(rule: Sum, number: int) -> Sum:
    return replace(rule, allowed=frozenset({number}))


def clue_in(rule: Sum, values: Sequence[int], context: Context) -> int | None:
    return sum(values[cell] - 1 + context.least for cell in rule.cells)


def ways(rule: Sum, context: Context) -> int:
    """How many sets of values keep the rule; 1 if they are not counted."""
    count = len(rule.cells)
    if not (context.distinct and listable(count, context)):
        return 1
    return sum(len(combinations(count, total, context.values)) for total in totals_of(rule, context))
