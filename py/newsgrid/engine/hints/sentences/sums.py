"""One sum by itself."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences.names import adds_up, called, called_all, either, in_full, names_total, rule_named
from newsgrid.engine.hints.sentences.values import MINUS, added, can_be, left_over, no_longer, rest_of, rest_with, set_of
from newsgrid.engine.hints.sentences.wording import MOST_LISTED, MOST_TOLD, MOST_WORDS, fitting, words_in
from newsgrid.engine.hints.state import State, listed
from newsgrid.engine.rules import Rule, Sum


def single_combination(state: State, rule: Rule, total: int, many: int, combination: int, whole: bool) -> str:
    """whole: whether no other digits make that sum at all."""
    how = set_of(state, combination)
    cells = state.cells(state.open(rule.cells)) if many <= MOST_LISTED else f"the {many} cells"
    if whole:
        return f"{called(state, rule)}: {total} in {many} cells is only {how}. So these cells hold nothing else."
    if len(state.open(rule.cells)) == len(rule.cells):
        return fitting(
            f"{adds_up(state, rule)}. With the candidates of {cells} only {how} makes that, so they hold nothing else.",
            f"{adds_up(state, rule)}. With the candidates of {many} cells only {how} makes that, so they hold nothing else.",
        )
    return fitting(
        f"{called(state, rule)}: {total} is left for {cells}. With their candidates only {how} makes that, so they hold nothing else.",
        f"{called(state, rule)}: of the candidates of {many} cells only {how} makes {total}. So these cells hold nothing else.",
    )


def needed_digit(state: State, rule: Rule, sets: Sequence[int], value: int, cell: int) -> str:
    """sets: the combinations that fit."""
    sign, name = state.sign(value), state.cell(cell)
    plain, only = adds_up(state, rule), "Only"
    start = f"{plain}."
    if names_total(state, rule):
        start, only = f"{plain}:", "only"
    known = [other for other in rule.cells if state.values[other]]
    if known and isinstance(rule, Sum) and len(rule.allowed) == 1:
        numbers = [state.values[other] - 1 + state.model.least for other in sorted(known)]
        (total,) = rule.allowed
        rest = f"{total} {MINUS} {sum(numbers)} = {total - sum(numbers)} is left"
        begin = f"{start} {rest}" if only == "only" else f"{plain}, and {rest}"
        if len(sets) == 1:
            told = f"{begin}. Only {set_of(state, sets[0])} makes that, and only {name} can be {sign}, so it is."
            if words_in(told) <= MOST_WORDS:
                return told
        else:
            told = f"{begin}. {listed([set_of(state, combo, '+') for combo in sets], 'or')} makes that, each with {sign}, and only {name} can be {sign}."
            if words_in(told) <= MOST_WORDS:
                return told
    left = f" in {state.cells(sorted(state.open(rule.cells)))}" if known and len(rule.cells) - len(known) <= MOST_LISTED else ""
    if len(sets) == 1:
        return fitting(
            f"{start} {only} {set_of(state, sets[0])} fits{left}, and only {name} can be {sign}, so it is.",
            f"{called(state, rule)}: only {set_of(state, sets[0])} fits{left}, and only {name} can be {sign}, so it is.",
        )
    ways, closely = (listed([set_of(state, combo, plus) for combo in sets], "or") for plus in (" + ", "+"))
    return fitting(
        f"{start} {only} {ways} fits{left}, each with {sign}, and only {name} can be {sign}, so it is.",
        f"{start} {only} {closely} fits, each with {sign}, and only {name} can be {sign}, so it is.",
        f"{start} {'each' if only == 'only' else 'Each'} of the {len(sets)} combinations that fit has {sign}, and only {name} can be {sign}, so it is.",
        f"{called(state, rule)}: each of the {len(sets)} combinations that fit has {sign}, and only {name} can be {sign}, so it is.",
    )


def combinations_left(state: State, rule: Rule, totals: Sequence[int], cells: Sequence[int], sets: Sequence[int], gone: int) -> str:
    """totals: what the cells that are not known make; cells: those; sets: the combinations that fit; gone: the values that are in none."""
    start, brief = rest_of(state, rule, totals)
    signs = state.mask(gone, "or")
    end = f"So none of them is {signs}."
    ways, closely = (listed([set_of(state, combo, plus) for combo in sets], "or") for plus in (" + ", "+"))
    told = [f"{start}. Only {ways} fits. {end}"] if len(sets) <= MOST_LISTED else []
    union, many = 0, len(cells) - 1
    for cell in cells:
        union |= state.masks[cell]
    rest, values, shift = list(values_of(union & ~gone)), list(values_of(gone)), state.model.least - 1
    most, least = rest[::-1][:many], rest[:many]
    with_it = f"With {signs}, the {'other' if many == 1 else f'other {many}'}"
    if values[-1] + sum(most) < totals[0] - shift * len(cells):
        told.append(
            f"{start}. {with_it} would need {totals[0] - values[-1] - shift}{' or more' if len(values) + len(totals) > 2 else ''}, but {added([value + shift for value in most])}. {end}"
        )
    elif values[0] + sum(least) > totals[-1] - shift * len(cells):
        told.append(
            f"{start}. {with_it} would need {totals[-1] - values[0] - shift}{' or less' if len(values) + len(totals) > 2 else ''}, but {added([value + shift for value in least])}. {end}"
        )
    return fitting(
        *told,
        f"{start}. Only {closely} fits. {end}",
        f"{brief}. Only {closely} fits. {end}",
        f"{called(state, rule)}: {len(sets)} combinations fit, and none of them has {signs}. So none of its cells is {signs}.",
    )


def partners(state: State, rule: Rule, total: Sequence[int], cell: int, other: int, gone: int) -> str:
    """total: what the two cells make together."""
    name, both = called(state, rule), state.cells([cell, other])
    signs, made = state.mask(gone, "or"), f"{either(total)} is left for {both}"
    if {*rule.cells} == {cell, other}:
        name, made = rule_named(state, rule), f"{state.cells(sorted(rule.cells))} make {either(total)}"
    if len(total) == 1 and not gone & (gone - 1):
        value = gone.bit_length()
        rest = total[0] - (value - 1 + state.model.least)
        return (
            f"{name}: {made}. {total[0]} {MINUS} {state.sign(value)} = {rest}, which "
            f"{state.cell(other)} can't be. So {state.cell(cell)} is not {signs}."
        )
    start = f"{name}: {made}"
    end = f"So {state.cell(cell)} is not {signs}."
    rests = [total[0] - (value - 1 + state.model.least) for value in values_of(gone)]
    briefly = f"{name}: with {signs} in {state.cell(cell)}, {state.cell(other)} has no value that makes the total. {end}"
    short_of = f"{start}. With {signs} in {state.cell(cell)}, {state.cell(other)} has no value that makes it. {end}"
    if len(total) > 1:
        return fitting(short_of, briefly)
    return fitting(
        f"{start}. With {signs} in {state.cell(cell)}, {state.cell(other)} would be {listed([str(rest) for rest in rests], 'or')}, which it can't be. {end}",
        short_of,
        briefly,
    )


def sum_bounds(
    state: State, rule: Rule, missing: Sequence[int], others: Sequence[int], span: tuple[int, int], cell: int, left: int, gone: int
) -> str:
    """missing: what the cells that are not known make; others: these but for `cell`; span: what these make, at least and at most."""
    end = f"{state.cell(cell)} {left_over(state, left, gone)}."
    start, brief = rest_of(state, rule, missing)
    if not others:
        return fitting(f"{start}. So {end}", f"{brief}. So {end}")
    low, high = span
    who = state.cells(sorted(others)) if len(others) < 3 else "the others"
    verb = "is" if len(others) == 1 else "make"
    how, bound = f"is {can_be(state, state.masks[others[0]])}" if len(others) == 1 else f"make {low} to {high}", 0
    if low == high:
        how = f"{verb} {low}"
    elif gone < left & -left:
        how, bound = f"{verb} at most {high}", high
        if len(missing) == 1 and left & (left - 1):
            end = f"{state.cell(cell)} is at least {missing[0] - high}."
    elif gone & -gone > left:
        how, bound = f"{verb} at least {low}", low
        if len(missing) == 1 and left & (left - 1):
            end = f"{state.cell(cell)} is at most {missing[-1] - low}."
        if not low:
            return fitting(f"{start}. So {end}", f"{brief}. So {end}")
    shown = f"; {missing[0]} {MINUS} {bound} = {missing[0] - bound}" if bound and len(missing) == 1 else ""
    return fitting(*[f"{begin}. {who} {how}{more}, so {end}" for begin in (start, brief) for more in (shown, "")])


def sum_cases(state: State, rule: Rule, totals: Sequence[int], cell: int, gone: int, repeats: bool) -> str:
    """totals: what the cells that are not known make; repeats: whether the rest could be made if values were repeated."""
    signs, least = state.mask(gone, "or"), state.model.least
    others = [other for other in sorted(state.open(rule.cells)) if other != cell]
    needed = sorted({total - (value - 1 + least) for total in totals for value in values_of(gone)})
    most = (state.model.values - 1 + least) * len(others)
    needed = [total for total in needed if least * len(others) <= total <= most] or needed
    _, brief = rest_of(state, rule, totals)
    who = state.cells(others) if len(others) <= MOST_LISTED else f"its other {len(others)} cells"
    many = f"its other {len(others)} cells"
    end = f"So {state.cell(cell)} is not {signs}."
    their = "their candidates can't make that" if not repeats else "they could make that only by repeating a value"
    takes_twice = "that would repeat a value" if repeats else their
    known = [other for other in sorted(rule.cells) if state.values[other]]
    made = sum(state.values[other] - 1 + least for other in known)
    told = f", and {state.cells(known)} {'is' if len(known) == 1 else 'make'} {made}" if 0 < len(known) < 3 else ""
    start, name = adds_up(state, rule), called(state, rule)
    begins = [f"{start}{told}. If", f"{brief}. If"] if not names_total(state, rule) else []
    begins.append(f"{name}: if")
    several = len(needed) > 1
    if several:
        their = takes_twice = "which they can't make" if not repeats else "which would repeat a value"
    ends = (end, "So it isn't.")
    begins.append(f"{rule_named(state, rule)}: if")
    if len(needed) > MOST_TOLD and len(needed) <= needed[-1] - needed[0]:
        none = "no number is left that they can make" if not repeats else "what is left can be made only by repeating a value"
        return fitting(
            *[
                f"{begin} {state.cell(cell)} were {signs}, for {where} {none}. {so}"
                for begin in begins
                for where in (who, many)
                for so in ends
            ]
        )
    return fitting(
        *[
            f"{begin} {state.cell(cell)} were {signs}, {f'{where} would need {either(needed)}, {law}' if several else f'{needed[0]} would be left for {where}: {law}'}. {so}"
            for begin in dict.fromkeys(begins)
            for where in (who, many)
            for law in dict.fromkeys((their, takes_twice))
            for so in ends
        ],
        f"{name}: with {signs} in {state.cell(cell)}, the others can't make the rest. {end}",
    )


def differing_cells(state: State, rule: Sum, apart: Sequence[int], units: Sequence[Rule], cell: int, gone: int) -> str:
    """apart: the open cells of a sum of which some see each other; units: the rules by which they do."""
    signs, where = state.mask(gone, "or"), called_all(state, units)
    differ = f"its cells in {where} differ" if len(units) == 1 else f"its cells in each of {where} differ"
    if len(units) == 1 and len(apart) <= MOST_LISTED:
        differ = f"{state.cells(sorted(apart))} differ, being in {where}"
    end = f"So {state.cell(cell)} {left_over(state, state.masks[cell] & ~gone, gone)}."
    known = sum([state.values[other] - 1 + state.model.least for other in rule.cells if state.values[other]])
    rest = rest_with(state, [total - known for total in sorted(rule.allowed)], gone)
    return fitting(
        *[
            f"{begin}, and {law}. With {signs} in {state.cell(cell)}, {others} can't make {rest}. {end}"
            for begin in dict.fromkeys((adds_up(state, rule), f"{called(state, rule)} makes {either(sorted(rule.allowed))}"))
            for law in (differ, "cells that see each other differ")
            for others in ("the other cells", "the others")
        ],
        f"With {signs} in {state.cell(cell)}, {called(state, rule)} would need one digit twice in cells that see each other. {end}",
    )


def cage_combinations(state: State, rule: Rule, ways: Sequence[Sequence[int]], removed: Mapping[int, int]) -> str:
    """ways: the sets of values that make the cage's number."""
    many = len(rule.cells)
    readings = ["\N{MIDDLE DOT}".join(state.sign(value) for value in way) for way in ways]
    start = f"{in_full(state, rule)}: "
    if len(ways) == 1:
        start += f"in {many} cell{'' if many == 1 else 's'} that is {readings[0]}"
    elif len(ways) <= MOST_LISTED:
        start += f"what is left is {listed(readings, 'or')}"
    else:
        start += f"{len(ways)} combinations are left"
    full, less = no_longer(state, removed)
    return fitting(
        f"{start}. So {full}.",
        f"{in_full(state, rule)}: {len(ways)} combinations are left. So {full}.",
        f"{start}. So {less}.",
        f"{in_full(state, rule)}: {len(ways)} combinations are left. So {less}.",
    )


def lines_through(state: State, rule: Rule, cells: Sequence[int], totals: Sequence[int], end: str) -> str:
    """The middle of a magic square."""
    return f"{in_full(state, rule)}, so {state.cells(cells)} is {either(totals)}{end and ': ' + end}."
