"""One sum by itself."""

from collections.abc import Mapping, Sequence
from itertools import product

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.sentences.names import adds_up, called, called_all, either, in_full, names_total, rule_named
from newsgrid.engine.hints.sentences.values import MINUS, added, can_be, left_over, no_longer, rest_of, rest_with, set_of
from newsgrid.engine.hints.sentences.wording import MOST_LISTED, MOST_TOLD
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Places, Words, fitting, joined, listed, say
from newsgrid.engine.rules import Rule, Sum


def single_combination(state: State, rule: Rule, total: int, many: int, combination: int, whole: bool) -> Words:
    """whole: whether no other digits make that sum at all."""
    left = state.open(rule.cells)
    told = Places(
        name=called(state, rule),
        sum=adds_up(state, rule),
        total=total,
        many=many,
        cells=state.cells(left) if many <= MOST_LISTED else say("the {many} cells", many=many),
        how=set_of(state, combination),
    )
    if whole:
        return told.say("{name}: {total} in {many} cells is only {how}. So these cells hold nothing else.")
    if len(left) == len(rule.cells):
        return told.fitting(
            "{sum}. With the candidates of {cells} only {how} makes that, so they hold nothing else.",
            "{sum}. With the candidates of {many} cells only {how} makes that, so they hold nothing else.",
        )
    return told.fitting(
        "{name}: {total} is left for {cells}. With their candidates only {how} makes that, so they hold nothing else.",
        "{name}: of the candidates of {many} cells only {how} makes {total}. So these cells hold nothing else.",
    )


def needed_digit(state: State, rule: Rule, sets: Sequence[int], value: int, cell: int) -> Words:
    """sets: the combinations that fit."""
    brief, known = names_total(state, rule), [other for other in rule.cells if state.values[other]]
    ways, closely = (listed([set_of(state, combo, plus) for combo in sets], "or") for plus in (" + ", "+"))
    told = Places(
        name=called(state, rule), sum=adds_up(state, rule), brief=brief, ways=ways, closely=closely, many=len(sets), left=UNSAID
    ).also(cell=state.cell(cell), sign=state.sign(value))
    if known and len(rule.cells) - len(known) <= MOST_LISTED:
        told = told.also(left=say(" in {cells}", cells=state.cells(sorted(state.open(rule.cells)))))
    total = min(rule.allowed) if known and isinstance(rule, Sum) and len(rule.allowed) == 1 else 0
    if total:
        made = sum([state.values[other] - 1 + state.model.least for other in known])
        rest = say("{total} {minus} {made} = {rest} is left", total=total, minus=MINUS, made=made, rest=total - made)
        told = told.also(rest=told.also(rest=rest).say("{sum}{brief::|, and} {rest}"))
    if len(sets) == 1:
        return told.fitting(
            "{rest}. Only {ways} makes that, and only {cell} can be {sign}, so it is." if total else None,
            "{sum}{brief:: only|. Only} {ways} fits{left}, and only {cell} can be {sign}, so it is.",
            "{name}: only {ways} fits{left}, and only {cell} can be {sign}, so it is.",
        )
    return told.fitting(
        "{rest}. {closely} makes that, each with {sign}, and only {cell} can be {sign}." if total else None,
        "{sum}{brief:: only|. Only} {ways} fits{left}, each with {sign}, and only {cell} can be {sign}, so it is.",
        "{sum}{brief:: only|. Only} {closely} fits, each with {sign}, and only {cell} can be {sign}, so it is.",
        "{sum}{brief:: each|. Each} of the {many} combinations that fit has {sign}, and only {cell} can be {sign}, so it is.",
        "{name}: each of the {many} combinations that fit has {sign}, and only {cell} can be {sign}, so it is.",
    )


def combinations_left(state: State, rule: Rule, totals: Sequence[int], cells: Sequence[int], sets: Sequence[int], gone: int) -> Words:
    """totals: what the cells that are not known make; cells: those; sets: the combinations that fit; gone: the values that are in none."""
    union, many, shift = union_of(state.masks[cell] for cell in cells), len(cells) - 1, state.model.least - 1
    rest, values = list(values_of(union & ~gone)), list(values_of(gone))
    most, least = rest[::-1][:many], rest[:many]
    more = values[-1] + sum(most) < totals[0] - shift * len(cells)
    less = not more and values[0] + sum(least) > totals[-1] - shift * len(cells)
    start, brief = rest_of(state, rule, totals)
    ways, closely = (listed([set_of(state, combo, plus) for combo in sets], "or") for plus in (" + ", "+"))
    told = Places(
        name=called(state, rule),
        start=start,
        brief=brief,
        ways=ways,
        closely=closely,
        many=len(sets),
        signs=state.mask(gone, "or"),
        others=say("other") if many == 1 else say("other {many}", many=many),
        number=(totals[0] - values[-1] if more else totals[-1] - values[0]) - shift,
        several=len(values) + len(totals) > 2,
        added=added([value + shift for value in (most if more else least)]) if more or less else UNSAID,
    )
    return told.fitting(
        "{start}. Only {ways} fits. So none of them is {signs}." if len(sets) <= MOST_LISTED else None,
        "{start}. With {signs}, the {others} would need {number}{several: or more|}, but {added}. So none of them is {signs}."
        if more
        else None,
        "{start}. With {signs}, the {others} would need {number}{several: or less|}, but {added}. So none of them is {signs}."
        if less
        else None,
        "{start}. Only {closely} fits. So none of them is {signs}.",
        "{brief}. Only {closely} fits. So none of them is {signs}.",
        "{name}: {many} combinations fit, and none of them has {signs}. So none of its cells is {signs}.",
    )


def partners(state: State, rule: Rule, total: Sequence[int], cell: int, other: int, gone: int) -> Words:
    """total: what the two cells make together."""
    whole = {*rule.cells} == {cell, other}
    told = Places(total=either(total), both=state.cells(sorted(rule.cells) if whole else [cell, other]), minus=MINUS).also(
        name=rule_named(state, rule) if whole else called(state, rule),
        signs=state.mask(gone, "or"),
        rests=listed([str(total[0] - (value - 1 + state.model.least)) for value in values_of(gone)], "or"),
        other=state.cell(other),
        cell=state.cell(cell),
    )
    told = told.also(made=told.say("{both} make {total}" if whole else "{total} is left for {both}"))
    if len(total) == 1 and not gone & (gone - 1):
        return told.say("{name}: {made}. {total} {minus} {signs} = {rests}, which {other} can't be. So {cell} is not {signs}.")
    return told.fitting(
        "{name}: {made}. With {signs} in {cell}, {other} would be {rests}, which it can't be. So {cell} is not {signs}."
        if len(total) == 1
        else None,
        "{name}: {made}. With {signs} in {cell}, {other} has no value that makes it. So {cell} is not {signs}.",
        "{name}: with {signs} in {cell}, {other} has no value that makes the total. So {cell} is not {signs}.",
    )


def sum_bounds(
    state: State, rule: Rule, missing: Sequence[int], others: Sequence[int], span: tuple[int, int], cell: int, left: int, gone: int
) -> Words:
    """missing: what the cells that are not known make; others: these but for `cell`; span: what these make, at least and at most."""
    (low, high), (start, brief), shown = span, rest_of(state, rule, missing), UNSAID
    end = say("{cell} {left_over}.", cell=state.cell(cell), left_over=left_over(state, left, gone))
    few = bool(others) and low < high and gone < left & -left  # too few, or too many, is what goes
    many = bool(others) and low < high and not few and gone & -gone > left
    bound = high if few else low
    if (few or many) and len(missing) == 1:
        told = Places(missing=missing[0], minus=MINUS, bound=bound, rest=missing[0] - bound, few=few, cell=state.cell(cell))
        shown = told.say("; {missing} {minus} {bound} = {rest}")
        end = told.say("{cell} is {few:at least|at most} {rest}.") if left & (left - 1) else end
    told = Places(start=start, brief=brief, shown=shown, end=end, many=len(others), low=low, high=high)
    if not others or (many and not low):
        return told.fitting("{start}. So {end}", "{brief}. So {end}")
    how = told.say("make {low} to {high}")
    if low == high:
        how = told.say("{many:is|make} {low}")
    elif few or many:
        how = told.say("{many:is|make} at most {high}" if few else "{many:is|make} at least {low}")
    elif len(others) == 1:
        how = say("is {can_be}", can_be=can_be(state, state.masks[others[0]]))
    return told.also(who=state.cells(sorted(others)) if len(others) < 3 else "the others", how=how).fitting(
        "{start}. {who} {how}{shown}, so {end}",
        "{start}. {who} {how}, so {end}",
        "{brief}. {who} {how}{shown}, so {end}",
        "{brief}. {who} {how}, so {end}",
    )


def sum_cases(state: State, rule: Rule, totals: Sequence[int], cell: int, gone: int, repeats: bool) -> Words:
    """totals: what the cells that are not known make; repeats: whether the rest could be made if values were repeated."""
    least, others = state.model.least, [other for other in sorted(state.open(rule.cells)) if other != cell]
    needed = sorted({total - (value - 1 + least) for total in totals for value in values_of(gone)})
    most = (state.model.values - 1 + least) * len(others)
    needed = [total for total in needed if least * len(others) <= total <= most] or needed
    told = Places(cell=state.cell(cell), signs=state.mask(gone, "or"), name=called(state, rule), needed=either(needed))
    begins = begins_of(state, rule, totals)
    rest = say("its other {many} cells", many=len(others))
    whos = (state.cells(others) if len(others) <= MOST_LISTED else rest, rest)
    ends = (told.say("So {cell} is not {signs}."), say("So it isn't."))
    if len(needed) > MOST_TOLD and len(needed) <= needed[-1] - needed[0]:
        none = "no number is left that they can make" if not repeats else "what is left can be made only by repeating a value"
        told = told.also(none=none)
        return fitting(
            *[
                told.also(begin=begin, who=who, end=end).say("{begin} {cell} were {signs}, for {who} {none}. {end}")
                for begin, who, end in product(begins, whos, ends)
            ]
        )
    several = len(needed) > 1
    whys = ("they could make that only by repeating a value", "that would repeat a value")
    if not repeats:
        whys = ("which they can't make" if several else "their candidates can't make that",) * 2
    elif several:
        whys = ("which would repeat a value",) * 2
    ways = [
        told.also(begin=begin, who=who, why=why, end=end).say(
            "{begin} {cell} were {signs}, {who} would need {needed}, {why}. {end}"
            if several
            else "{begin} {cell} were {signs}, {needed} would be left for {who}: {why}. {end}"
        )
        for begin, who, why, end in product(dict.fromkeys(begins), whos, dict.fromkeys(whys), ends)
    ]
    return told.fitting(*ways, "{name}: with {signs} in {cell}, the others can't make the rest. So {cell} is not {signs}.")


def begins_of(state: State, rule: Rule, totals: Sequence[int]) -> list[Words]:
    """How a sentence begins that goes through the cases of a sum, up to its "if". totals: as for sum_cases."""
    known = [other for other in sorted(rule.cells) if state.values[other]]
    made = sum(state.values[other] - 1 + state.model.least for other in known)
    told = Places(cells=state.cells(known), many=len(known), made=made, name=called(state, rule), rule=rule_named(state, rule))
    begins = [told.say("{name}: if"), told.say("{rule}: if")]
    if names_total(state, rule):
        return begins
    told = told.also(sum=adds_up(state, rule), brief=rest_of(state, rule, totals)[1])
    return [
        told.say("{sum}, and {cells} {many:is|make} {made}. If" if 0 < len(known) < 3 else "{sum}. If"),
        told.say("{brief}. If"),
        *begins,
    ]


def differing_cells(state: State, rule: Sum, apart: Sequence[int], units: Sequence[Rule], cell: int, gone: int) -> Words:
    """apart: the open cells of a sum of which some see each other; units: the rules by which they do."""
    known = sum([state.values[other] - 1 + state.model.least for other in rule.cells if state.values[other]])
    told = Places(
        where=called_all(state, units),
        apart=state.cells(sorted(apart)),
        name=called(state, rule),
        total=either(sorted(rule.allowed)),
        signs=state.mask(gone, "or"),
        cell=state.cell(cell),
        left_over=left_over(state, state.masks[cell] & ~gone, gone),
        rest=rest_with(state, [total - known for total in sorted(rule.allowed)], gone),
    )
    differ = told.say("its cells in {where} differ" if len(units) == 1 else "its cells in each of {where} differ")
    if len(units) == 1 and len(apart) <= MOST_LISTED:
        differ = told.say("{apart} differ, being in {where}")
    begins = dict.fromkeys((adds_up(state, rule), told.say("{name} makes {total}")))
    whys = (differ, "cells that see each other differ")
    ways = [
        told.also(begin=begin, why=why, others=others).say(
            "{begin}, and {why}. With {signs} in {cell}, {others} can't make {rest}. So {cell} {left_over}."
        )
        for begin, why, others in product(begins, whys, ("the other cells", "the others"))
    ]
    return told.fitting(
        *ways, "With {signs} in {cell}, {name} would need one digit twice in cells that see each other. So {cell} {left_over}."
    )


def cage_combinations(state: State, rule: Rule, ways: Sequence[Sequence[int]], removed: Mapping[int, int]) -> Words:
    """ways: the sets of values that make the cage's number."""
    readings = [joined([state.sign(value) for value in way], "\N{MIDDLE DOT}") for way in ways]
    full, less = no_longer(state, removed)
    told = Places(name=in_full(state, rule), cells=len(rule.cells), readings=listed(readings, "or"), many=len(ways), full=full, less=less)
    left = told.say("{many} combinations are left")
    if len(ways) == 1:
        left = told.say("in {cells} cell{cells:|s} that is {readings}")
    elif len(ways) <= MOST_LISTED:
        left = told.say("what is left is {readings}")
    return told.also(left=left).fitting(
        "{name}: {left}. So {full}.",
        "{name}: {many} combinations are left. So {full}.",
        "{name}: {left}. So {less}.",
        "{name}: {many} combinations are left. So {less}.",
    )


def lines_through(state: State, rule: Rule, cells: Sequence[int], totals: Sequence[int], end: Words) -> Words:
    """The middle of a magic square."""
    told = Places(name=in_full(state, rule), cells=state.cells(cells), totals=either(totals), end=end)
    return told.say("{name}, so {cells} is {totals}: {end}." if end else "{name}, so {cells} is {totals}.")
