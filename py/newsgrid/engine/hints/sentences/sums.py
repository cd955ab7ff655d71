"""One sum by itself."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences.names import adds_up, called, called_all, either, in_full, names_total, rule_named
from newsgrid.engine.hints.sentences.values import MINUS, added, can_be, left_over, no_longer, rest_of, rest_with, set_of
from newsgrid.engine.hints.sentences.wording import MOST_LISTED, MOST_TOLD
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import MOST_WORDS, Words, fitting, joined, listed, say
from newsgrid.engine.rules import Rule, Sum


def single_combination(state: State, rule: Rule, total: int, many: int, combination: int, whole: bool) -> Words:
    """whole: whether no other digits make that sum at all."""
    how = set_of(state, combination)
    cells = state.cells(state.open(rule.cells)) if many <= MOST_LISTED else say("the {many} cells", many=many)
    if whole:
        return say(
            "{rule}: {total} in {many} cells is only {how}. So these cells hold nothing else.",
            rule=called(state, rule),
            total=total,
            many=many,
            how=how,
        )
    if len(state.open(rule.cells)) == len(rule.cells):
        return fitting(
            say(
                "{rule}. With the candidates of {cells} only {how} makes that, so they hold nothing else.",
                rule=adds_up(state, rule),
                cells=cells,
                how=how,
            ),
            say(
                "{rule}. With the candidates of {many} cells only {how} makes that, so they hold nothing else.",
                rule=adds_up(state, rule),
                many=many,
                how=how,
            ),
        )
    return fitting(
        say(
            "{rule}: {total} is left for {cells}. With their candidates only {how} makes that, so they hold nothing else.",
            rule=called(state, rule),
            total=total,
            cells=cells,
            how=how,
        ),
        say(
            "{rule}: of the candidates of {many} cells only {how} makes {total}. So these cells hold nothing else.",
            rule=called(state, rule),
            many=many,
            how=how,
            total=total,
        ),
    )


def needed_digit(state: State, rule: Rule, sets: Sequence[int], value: int, cell: int) -> Words:
    """sets: the combinations that fit."""
    sign, name = state.sign(value), state.cell(cell)
    plain, only = adds_up(state, rule), "Only"
    start = say("{plain}.", plain=plain)
    if names_total(state, rule):
        start, only = say("{plain}:", plain=plain), "only"
    known = [other for other in rule.cells if state.values[other]]
    if known and isinstance(rule, Sum) and len(rule.allowed) == 1:
        numbers = [state.values[other] - 1 + state.model.least for other in sorted(known)]
        (total,) = rule.allowed
        rest = say("{total} {minus} {sum} = {number} is left", total=total, minus=MINUS, sum=sum(numbers), number=total - sum(numbers))
        begin = say("{start} {rest}", start=start, rest=rest) if only == "only" else say("{plain}, and {rest}", plain=plain, rest=rest)
        if len(sets) == 1:
            told = say(
                "{begin}. Only {set_of} makes that, and only {name} can be {sign}, so it is.",
                begin=begin,
                set_of=set_of(state, sets[0]),
                name=name,
                sign=sign,
            )
            if told.many <= MOST_WORDS:
                return told
        else:
            told = say(
                "{begin}. {parts} makes that, each with {sign}, and only {name} can be {sign}.",
                begin=begin,
                parts=listed([set_of(state, combo, "+") for combo in sets], "or"),
                sign=sign,
                name=name,
            )
            if told.many <= MOST_WORDS:
                return told
    left = (
        say(" in {open}", open=state.cells(sorted(state.open(rule.cells)))) if known and len(rule.cells) - len(known) <= MOST_LISTED else ""
    )
    if len(sets) == 1:
        return fitting(
            say(
                "{start} {only} {set_of} fits{left}, and only {name} can be {sign}, so it is.",
                start=start,
                only=only,
                set_of=set_of(state, sets[0]),
                left=left,
                name=name,
                sign=sign,
            ),
            say(
                "{rule}: only {set_of} fits{left}, and only {name} can be {sign}, so it is.",
                rule=called(state, rule),
                set_of=set_of(state, sets[0]),
                left=left,
                name=name,
                sign=sign,
            ),
        )
    ways, closely = (listed([set_of(state, combo, plus) for combo in sets], "or") for plus in (" + ", "+"))
    return fitting(
        say(
            "{start} {only} {ways} fits{left}, each with {sign}, and only {name} can be {sign}, so it is.",
            start=start,
            only=only,
            ways=ways,
            left=left,
            sign=sign,
            name=name,
        ),
        say(
            "{start} {only} {closely} fits, each with {sign}, and only {name} can be {sign}, so it is.",
            start=start,
            only=only,
            closely=closely,
            sign=sign,
            name=name,
        ),
        say(
            "{start} {so:each|Each} of the {many} combinations that fit has {sign}, and only {name} can be {sign}, so it is.",
            start=start,
            so=only == "only",
            many=len(sets),
            sign=sign,
            name=name,
        ),
        say(
            "{rule}: each of the {many} combinations that fit has {sign}, and only {name} can be {sign}, so it is.",
            rule=called(state, rule),
            many=len(sets),
            sign=sign,
            name=name,
        ),
    )


def combinations_left(state: State, rule: Rule, totals: Sequence[int], cells: Sequence[int], sets: Sequence[int], gone: int) -> Words:
    """totals: what the cells that are not known make; cells: those; sets: the combinations that fit; gone: the values that are in none."""
    start, brief = rest_of(state, rule, totals)
    signs = state.mask(gone, "or")
    end = say("So none of them is {signs}.", signs=signs)
    ways, closely = (listed([set_of(state, combo, plus) for combo in sets], "or") for plus in (" + ", "+"))
    told = [say("{start}. Only {ways} fits. {end}", start=start, ways=ways, end=end)] if len(sets) <= MOST_LISTED else []
    union, many = 0, len(cells) - 1
    for cell in cells:
        union |= state.masks[cell]
    rest, values, shift = list(values_of(union & ~gone)), list(values_of(gone)), state.model.least - 1
    most, least = rest[::-1][:many], rest[:many]
    with_it = say("With {signs}, the {part}", signs=signs, part="other" if many == 1 else say("other {many}", many=many))
    if values[-1] + sum(most) < totals[0] - shift * len(cells):
        told.append(
            say(
                "{start}. {with_it} would need {number}{so: or more|}, but {added}. {end}",
                start=start,
                with_it=with_it,
                number=totals[0] - values[-1] - shift,
                so=len(values) + len(totals) > 2,
                added=added([value + shift for value in most]),
                end=end,
            )
        )
    elif values[0] + sum(least) > totals[-1] - shift * len(cells):
        told.append(
            say(
                "{start}. {with_it} would need {number}{so: or less|}, but {added}. {end}",
                start=start,
                with_it=with_it,
                number=totals[-1] - values[0] - shift,
                so=len(values) + len(totals) > 2,
                added=added([value + shift for value in least]),
                end=end,
            )
        )
    return fitting(
        *told,
        say("{start}. Only {closely} fits. {end}", start=start, closely=closely, end=end),
        say("{brief}. Only {closely} fits. {end}", brief=brief, closely=closely, end=end),
        say(
            "{rule}: {many} combinations fit, and none of them has {signs}. So none of its cells is {signs}.",
            rule=called(state, rule),
            many=len(sets),
            signs=signs,
        ),
    )


def partners(state: State, rule: Rule, total: Sequence[int], cell: int, other: int, gone: int) -> Words:
    """total: what the two cells make together."""
    name, both = called(state, rule), state.cells([cell, other])
    signs, made = state.mask(gone, "or"), say("{total} is left for {both}", total=either(total), both=both)
    if {*rule.cells} == {cell, other}:
        name, made = rule_named(state, rule), say("{cells} make {total}", cells=state.cells(sorted(rule.cells)), total=either(total))
    if len(total) == 1 and not gone & (gone - 1):
        value = gone.bit_length()
        rest = total[0] - (value - 1 + state.model.least)
        return say(
            "{name}: {made}. {total} {minus} {value} = {rest}, which {other} can't be. So {cell} is not {signs}.",
            name=name,
            made=made,
            total=total[0],
            minus=MINUS,
            value=state.sign(value),
            rest=rest,
            other=state.cell(other),
            cell=state.cell(cell),
            signs=signs,
        )
    start = say("{name}: {made}", name=name, made=made)
    end = say("So {cell} is not {signs}.", cell=state.cell(cell), signs=signs)
    rests = [total[0] - (value - 1 + state.model.least) for value in values_of(gone)]
    briefly = say(
        "{name}: with {signs} in {cell}, {other} has no value that makes the total. {end}",
        name=name,
        signs=signs,
        cell=state.cell(cell),
        other=state.cell(other),
        end=end,
    )
    short_of = say(
        "{start}. With {signs} in {cell}, {other} has no value that makes it. {end}",
        start=start,
        signs=signs,
        cell=state.cell(cell),
        other=state.cell(other),
        end=end,
    )
    if len(total) > 1:
        return fitting(short_of, briefly)
    return fitting(
        say(
            "{start}. With {signs} in {cell}, {other} would be {parts}, which it can't be. {end}",
            start=start,
            signs=signs,
            cell=state.cell(cell),
            other=state.cell(other),
            parts=listed([str(rest) for rest in rests], "or"),
            end=end,
        ),
        short_of,
        briefly,
    )


def sum_bounds(
    state: State, rule: Rule, missing: Sequence[int], others: Sequence[int], span: tuple[int, int], cell: int, left: int, gone: int
) -> Words:
    """missing: what the cells that are not known make; others: these but for `cell`; span: what these make, at least and at most."""
    end = say("{cell} {left_over}.", cell=state.cell(cell), left_over=left_over(state, left, gone))
    start, brief = rest_of(state, rule, missing)
    if not others:
        return fitting(say("{start}. So {end}", start=start, end=end), say("{brief}. So {end}", brief=brief, end=end))
    low, high = span
    who = state.cells(sorted(others)) if len(others) < 3 else "the others"
    verb = "is" if len(others) == 1 else "make"
    how, bound = (
        say("is {can_be}", can_be=can_be(state, state.masks[others[0]]))
        if len(others) == 1
        else say("make {low} to {high}", low=low, high=high),
        0,
    )
    if low == high:
        how = say("{verb} {low}", verb=verb, low=low)
    elif gone < left & -left:
        how, bound = say("{verb} at most {high}", verb=verb, high=high), high
        if len(missing) == 1 and left & (left - 1):
            end = say("{cell} is at least {number}.", cell=state.cell(cell), number=missing[0] - high)
    elif gone & -gone > left:
        how, bound = say("{verb} at least {low}", verb=verb, low=low), low
        if len(missing) == 1 and left & (left - 1):
            end = say("{cell} is at most {number}.", cell=state.cell(cell), number=missing[-1] - low)
        if not low:
            return fitting(say("{start}. So {end}", start=start, end=end), say("{brief}. So {end}", brief=brief, end=end))
    shown = (
        say("; {missing} {minus} {bound} = {number}", missing=missing[0], minus=MINUS, bound=bound, number=missing[0] - bound)
        if bound and len(missing) == 1
        else ""
    )
    return fitting(
        *[
            say("{begin}. {who} {how}{more}, so {end}", begin=begin, who=who, how=how, more=more, end=end)
            for begin in (start, brief)
            for more in (shown, "")
        ]
    )


def sum_cases(state: State, rule: Rule, totals: Sequence[int], cell: int, gone: int, repeats: bool) -> Words:
    """totals: what the cells that are not known make; repeats: whether the rest could be made if values were repeated."""
    signs, least = state.mask(gone, "or"), state.model.least
    others = [other for other in sorted(state.open(rule.cells)) if other != cell]
    needed = sorted({total - (value - 1 + least) for total in totals for value in values_of(gone)})
    most = (state.model.values - 1 + least) * len(others)
    needed = [total for total in needed if least * len(others) <= total <= most] or needed
    _, brief = rest_of(state, rule, totals)
    who = state.cells(others) if len(others) <= MOST_LISTED else say("its other {many} cells", many=len(others))
    many = say("its other {many} cells", many=len(others))
    end = say("So {cell} is not {signs}.", cell=state.cell(cell), signs=signs)
    their = "their candidates can't make that" if not repeats else "they could make that only by repeating a value"
    takes_twice = "that would repeat a value" if repeats else their
    known = [other for other in sorted(rule.cells) if state.values[other]]
    made = sum(state.values[other] - 1 + least for other in known)
    told = say(", and {known} {many:is|make} {made}", known=state.cells(known), many=len(known), made=made) if 0 < len(known) < 3 else ""
    start, name = adds_up(state, rule), called(state, rule)
    begins = [say("{start}{told}. If", start=start, told=told), say("{brief}. If", brief=brief)] if not names_total(state, rule) else []
    begins.append(say("{name}: if", name=name))
    several = len(needed) > 1
    if several:
        their = takes_twice = "which they can't make" if not repeats else "which would repeat a value"
    ends = (end, "So it isn't.")
    begins.append(say("{rule}: if", rule=rule_named(state, rule)))
    if len(needed) > MOST_TOLD and len(needed) <= needed[-1] - needed[0]:
        none = "no number is left that they can make" if not repeats else "what is left can be made only by repeating a value"
        return fitting(
            *[
                say(
                    "{begin} {cell} were {signs}, for {where} {none}. {so}",
                    begin=begin,
                    cell=state.cell(cell),
                    signs=signs,
                    where=where,
                    none=none,
                    so=so,
                )
                for begin in begins
                for where in (who, many)
                for so in ends
            ]
        )
    return fitting(
        *[
            say(
                "{begin} {cell} were {signs}, {part}. {so}",
                begin=begin,
                cell=state.cell(cell),
                signs=signs,
                part=say("{where} would need {needed}, {law}", where=where, needed=either(needed), law=law)
                if several
                else say("{needed} would be left for {where}: {law}", needed=needed[0], where=where, law=law),
                so=so,
            )
            for begin in dict.fromkeys(begins)
            for where in (who, many)
            for law in dict.fromkeys((their, takes_twice))
            for so in ends
        ],
        say(
            "{name}: with {signs} in {cell}, the others can't make the rest. {end}", name=name, signs=signs, cell=state.cell(cell), end=end
        ),
    )


def differing_cells(state: State, rule: Sum, apart: Sequence[int], units: Sequence[Rule], cell: int, gone: int) -> Words:
    """apart: the open cells of a sum of which some see each other; units: the rules by which they do."""
    signs, where = state.mask(gone, "or"), called_all(state, units)
    differ = say("its cells in {where} differ", where=where) if len(units) == 1 else say("its cells in each of {where} differ", where=where)
    if len(units) == 1 and len(apart) <= MOST_LISTED:
        differ = say("{apart} differ, being in {where}", apart=state.cells(sorted(apart)), where=where)
    end = say("So {cell} {left_over}.", cell=state.cell(cell), left_over=left_over(state, state.masks[cell] & ~gone, gone))
    known = sum([state.values[other] - 1 + state.model.least for other in rule.cells if state.values[other]])
    rest = rest_with(state, [total - known for total in sorted(rule.allowed)], gone)
    return fitting(
        *[
            say(
                "{begin}, and {law}. With {signs} in {cell}, {others} can't make {rest}. {end}",
                begin=begin,
                law=law,
                signs=signs,
                cell=state.cell(cell),
                others=others,
                rest=rest,
                end=end,
            )
            for begin in dict.fromkeys(
                (adds_up(state, rule), say("{rule} makes {allowed}", rule=called(state, rule), allowed=either(sorted(rule.allowed))))
            )
            for law in (differ, "cells that see each other differ")
            for others in ("the other cells", "the others")
        ],
        say(
            "With {signs} in {cell}, {rule} would need one digit twice in cells that see each other. {end}",
            signs=signs,
            cell=state.cell(cell),
            rule=called(state, rule),
            end=end,
        ),
    )


def cage_combinations(state: State, rule: Rule, ways: Sequence[Sequence[int]], removed: Mapping[int, int]) -> Words:
    """ways: the sets of values that make the cage's number."""
    many = len(rule.cells)
    readings = [joined([state.sign(value) for value in way], "\N{MIDDLE DOT}") for way in ways]
    start = say("{rule}: ", rule=in_full(state, rule))
    if len(ways) == 1:
        start += say("in {many} cell{many:|s} that is {readings}", many=many, readings=readings[0])
    elif len(ways) <= MOST_LISTED:
        start += say("what is left is {readings}", readings=listed(readings, "or"))
    else:
        start += say("{many} combinations are left", many=len(ways))
    full, less = no_longer(state, removed)
    return fitting(
        say("{start}. So {full}.", start=start, full=full),
        say("{rule}: {many} combinations are left. So {full}.", rule=in_full(state, rule), many=len(ways), full=full),
        say("{start}. So {less}.", start=start, less=less),
        say("{rule}: {many} combinations are left. So {less}.", rule=in_full(state, rule), many=len(ways), less=less),
    )


def lines_through(state: State, rule: Rule, cells: Sequence[int], totals: Sequence[int], end: Words) -> Words:
    """The middle of a magic square."""
    return say(
        "{rule}, so {cells} is {totals}{part}.",
        rule=in_full(state, rule),
        cells=state.cells(cells),
        totals=either(totals),
        part=end and ": " + end,
    )
