"""Sums and cages beside one another, and the 45 rule."""

from collections.abc import Mapping, Sequence
from itertools import product

from newsgrid.engine.combinations import combinations, values_of
from newsgrid.engine.hints.sentences.names import called, called_all, either, rule_named, sum_in_brief, within
from newsgrid.engine.hints.sentences.values import MINUS, added, can_be, is_are, left_over, no_longer, set_of, which_makes
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import MOST_WORDS, UNSAID, Words, capital, fitting, joined, listed, say
from newsgrid.engine.rules import Rule, Sum, subject_of
from newsgrid.puzzle.about import BESIDE
from newsgrid.puzzle.formats.lines import count


def rule_of_45(
    state: State,
    units: Sequence[Rule],
    whole: int,
    cages: Sequence[Rule],
    inside: bool,
    cells: Sequence[int],
    totals: Sequence[int],
    end: Words,
    brief: Words = UNSAID,
) -> Words:
    """cages: sums whose cells are taken from those of the units, or the other way round; inside: whether these lie in the units, else they reach over
    them; cells: those that are left; totals: what these make; end: what follows for one of them, "" if that is all of them;
    brief: the same in brief."""
    who = called_all(state, units)
    makes = "adds up" if len(units) == 1 else "add up"
    what = "sums" if any(cage.origin and cage.origin.constraint for cage in cages) else "cages"
    outer = all(subject_of(cage).what == BESIDE for cage in cages)
    which = (
        say("the {what} {part}", what=what, part="beside it" if outer and len(units) == 1 else "beside them" if outer else "inside")
        if inside
        else say("the {what} over {many:it|them}", what=what, many=len(units))
    )
    verb = "is" if len(cells) == 1 else "make"
    left = say("{cells} {verb} {totals}", cells=state.cells(cells), verb=verb, totals=either(totals))
    more = say(". {end}.", end=end) if end else "."
    less = say(". {brief}.", brief=brief) if brief else more
    numbers = [min(cage.allowed) for cage in cages if isinstance(cage, Sum) and len(cage.allowed) == 1]
    if len(numbers) < len(cages):
        return fitting(
            say(
                "{who} {makes} to {whole}. With {which}, {left}{more}", who=who, makes=makes, whole=whole, which=which, left=left, more=more
            ),
            say(
                "{who} {makes} to {whole}. With {which}, {left}{less}", who=who, makes=makes, whole=whole, which=which, left=left, less=less
            ),
            say(
                "{who} make{many:s|} {whole}. With {which}, {left}{less}",
                who=who,
                many=len(units),
                whole=whole,
                which=which,
                left=left,
                less=less,
            ),
        )
    total = sum(numbers)
    rest = say("{max} {minus} {min} = {abs}", max=max(whole, total), minus=MINUS, min=min(whole, total), abs=abs(whole - total))
    ways = [
        say(
            "{who} {makes} to {whole}, {which} to {many}. {rest}, so {left}{more}",
            who=who,
            makes=makes,
            whole=whole,
            which=which,
            many=many,
            rest=rest,
            left=left,
            more=more,
        )
        for many in (added(numbers), str(total))
    ]
    if len(cages) == 1 and len(cages[0].cells) <= MOST_LISTED and inside:
        within = say(
            "{which_makes}; {who} {makes} to {whole}",
            which_makes=capital(which_makes(state, cages[0], total)),
            who=who,
            makes=makes,
            whole=whole,
        )
        ways[:0] = [
            say("{within}. {rest}, so {left}{more}", within=within, rest=rest, left=left, more=more),
            say("{within}, so {left}{more}", within=within, left=left, more=more),
        ]
    return fitting(
        *ways,
        *(
            say(
                "{who} {makes} to {whole}, {which} to {total}, so {left}{then}",
                who=who,
                makes=makes,
                whole=whole,
                which=which,
                total=total,
                left=left,
                then=then,
            )
            for then in (more, less)
        ),
        say(
            "{who} make{many:s|} {whole}, {which} {total}, so {left}{less}",
            who=who,
            many=len(units),
            whole=whole,
            which=which,
            total=total,
            left=left,
            less=less,
        ),
    )


def innies_and_outies(
    state: State,
    units: Sequence[Rule],
    cages: Sequence[Rule],
    innies: Sequence[int],
    outies: Sequence[int],
    more: int,
    cell: int,
    left: int,
    gone: int,
) -> Words:
    """cages: sums that have all cells of the units but the innies, and beyond these the outies; more: by how much the innies make more."""
    who, makes = called_all(state, sorted(units, key=lambda unit: unit.cells)), "adds up" if len(units) == 1 else "add up"
    made = sum(min(cage.allowed) for cage in cages if isinstance(cage, Sum))
    ins, outs = state.cells(innies), state.cells(outies)
    compared = say(
        "{ins} {many:is|make} {part} {outs}",
        ins=ins,
        many=len(innies),
        part=say("{more} more than", more=more) if more else "as much as",
        outs=outs,
    )
    if more < 0:
        compared = say("{outs} {many:is|make} {part} more than {ins}", outs=outs, many=len(outies), part=-more, ins=ins)
    end = say("{cell} {left_over}.", cell=state.cell(cell), left_over=left_over(state, left, gone))
    others = [one for one in (*innies, *outies) if one != cell]
    told = (
        say("{others} is {can_be}, so {end}", others=state.cell(others[0]), can_be=can_be(state, state.masks[others[0]]), end=end)
        if len(others) == 1
        else end
    )
    what = "sums" if any(cage.origin and cage.origin.constraint for cage in cages) else "cages"
    if len(others) > 1 and all(state.peers(one) >= {*others, cell} - {one} for one in (*others, cell)):
        if far := too_far(state, innies, outies, more, cell, gone):
            sums = [joined(map(state.cell, cells), " + ") for cells in (innies, outies)]
            equal = (
                say("{sums} = {sums2} + {more}", sums=sums[0], sums2=sums[1], more=more)
                if more >= 0
                else say("{sums} = {sums2} + {part}", sums=sums[1], sums2=sums[0], part=-more)
            )
            numbers = [min(cage.allowed) for cage in cages if isinstance(cage, Sum)]
            begin = say(
                "{who} make{many:s|} {number}, {what} {added}: {equal}",
                who=who,
                many=len(units),
                number=made + more,
                what=what,
                added=added(numbers),
                equal=equal,
            )
            if say("{begin}. {far}", begin=begin, far=far).many <= MOST_WORDS:
                return say("{begin}. {far}", begin=begin, far=far)
            if say("with {who} and the {what}, {equal}. {far}", who=who, what=what, equal=equal, far=far).many <= MOST_WORDS:
                return say("with {who} and the {what}, {equal}. {far}", who=who, what=what, equal=equal, far=far)
        told = say("These {number} cells differ, so {end}", number=len(others) + 1, end=end)
        if say("{compared}. {told}", compared=compared, told=told).many <= MOST_WORDS:
            end = told
    start = say(
        "{who} {makes} to {number}, the {what} there, with {outs} but not {ins}, to {made}",
        who=who,
        makes=makes,
        number=made + more,
        what=what,
        outs=outs,
        ins=ins,
        made=made,
    )
    return fitting(
        *(say("{start}, so {compared}. {so}", start=start, compared=compared, so=so) for so in (told, end)),
        *(
            say(
                "{who} {makes} to {number}, the {what} there to {made}, so {compared}. {so}",
                who=who,
                makes=makes,
                number=made + more,
                what=what,
                made=made,
                compared=compared,
                so=so,
            )
            for so in (told, end)
        ),
        say("With {who} and the {what} there, {compared}. {so:|So }{end}", who=who, what=what, compared=compared, so=end == told, end=end),
    )


def too_far(state: State, innies: Sequence[int], outies: Sequence[int], more: int, cell: int, gone: int) -> Words:
    """That one value of a cell would take another one too far, where all the cells differ; "" if that is not what excludes it."""
    ours, theirs, extra = (innies, outies, more) if cell in innies else (outies, innies, -more)
    rest = [one for one in ours if one != cell]
    if gone & (gone - 1) or len(rest) != 1:
        return UNSAID
    value, shift = gone.bit_length(), state.model.least - 1
    ways = [way for way in product(*[tuple(values_of(state.masks[one] & ~gone)) for one in theirs]) if len(set(way)) == len(way)]
    sums = {sum(way) + shift * len(way): way for way in ways}
    other, sign = rest[0], state.sign(value)
    for total, bound, limit in (
        (min(sums, default=0), "at least", state.masks[other].bit_length()),
        (max(sums, default=0), "at most", (state.masks[other] & -state.masks[other]).bit_length()),
    ):
        number = total + extra - value - shift
        if sums and (number - shift > limit if bound == "at least" else number - shift < limit):
            numbers = joined([str(one + shift) for one in sorted(sums[total])], " + ")
            numbers += say(" + {extra}", extra=extra) if extra > 0 else say(" {minus} {part}", minus=MINUS, part=-extra) if extra else ""
            return say(
                "So {cell} isn't {sign}, or {other} would be {bound} {numbers} {minus} {sign} = {number}.",
                cell=state.cell(cell),
                sign=sign,
                other=state.cell(other),
                bound=bound,
                numbers=numbers,
                minus=MINUS,
                number=number,
            )
    return UNSAID


def cage_against_cage(
    state: State,
    unit: Rule,
    cage: Rule,
    against: Rule,
    before: Sequence[int],
    after: Sequence[int],
    others: Sequence[int],
    removed: Mapping[int, int],
) -> Words:
    """before, after: the combinations of a cage, and those that go with one of the other cage; others: the combinations of that."""
    full, less = no_longer(state, removed)
    where = say("{within}, ", within=within(state, unit))
    theirs = listed([set_of(state, combo, "+") for combo in others], "or")
    ours = listed([set_of(state, combo, "+") for combo in after], "or")
    name, other = rule_named(state, cage), rule_named(state, against)
    fallen = [combo for combo in before if combo not in after]
    without = listed([set_of(state, combo, "+") for combo in fallen], "or") if fallen else ""
    union = 0
    for combo in after:
        union |= combo
    if len(after) == 1 and not any(mask & union for mask in removed.values()):
        less = say("its cells hold nothing else")
    return fitting(
        *(
            [
                say(
                    "{where}{other} is {theirs}. {name} shares no digit with it, which leaves {ours}. So {ends}.",
                    where=where,
                    other=other,
                    theirs=theirs,
                    name=name,
                    ours=ours,
                    ends=ends,
                )
                for ends in (full, less)
            ]
            if len(others) <= MOST_LISTED and len(after) <= MOST_LISTED
            else []
        ),
        *(
            [
                say(
                    "{where}{name} shares no digit with {other}, which leaves {ours}. So {ends}.",
                    where=where,
                    name=name,
                    other=other,
                    ours=ours,
                    ends=ends,
                )
                for ends in (full, less)
            ]
            if len(after) <= MOST_LISTED
            else []
        ),
        *(
            [
                say(
                    "{where}{name} shares no digit with {other}: {ours} is left. So its cells lose {values}.",
                    where=where,
                    name=name,
                    other=other,
                    ours=ours,
                    values=state.mask(next(iter(removed.values()))),
                )
            ]
            if len(after) <= MOST_LISTED and len(set(removed.values())) == 1 and set(removed) == set(state.open(cage.cells))
            else []
        ),
        *(
            [
                say(
                    "{where}{name} shares no digit with {other}, so it isn't {without}. So {less}.",
                    where=where,
                    name=name,
                    other=other,
                    without=without,
                    less=less,
                )
            ]
            if 0 < len(fallen) <= MOST_LISTED
            else []
        ),
        say(
            "{where}{name} shares no digit with {other}: of its {many} combinations {many2} are left. So {less}.",
            where=where,
            name=name,
            other=other,
            many=len(before),
            many2=len(after),
            less=less,
        ),
        *(
            [
                say("{name} shares no digit with {other}, which leaves {ours}. So {ends}.", name=name, other=other, ours=ours, ends=ends)
                for ends in (less, "its cells hold nothing else")
            ]
            if len(after) <= MOST_LISTED
            else []
        ),
        *(
            say(
                "{name} shares no digit with {other}, which leaves {count}. So {ends}.",
                name=name,
                other=other,
                count=count(len(after), "combination"),
                ends=ends,
            )
            for ends in (less, "its cells hold nothing else")
        ),
        say("{other} leaves {count} of {name}. So {less}.", other=other, count=count(len(after), "combination"), name=name, less=less),
    )


def cages_take(state: State, unit: Rule, one: Rule, other: Rule, many: int, both: int, removed: Mapping[int, int]) -> Words:
    """many: the ways to combine two cages; both: the values that all of these have."""
    full, less = no_longer(state, removed)
    names = listed([rule_named(state, cage) for cage in (one, other)])
    take = say("{many:together|always} take {values}", many=many, values=state.mask(both))
    end = say("share no digit, and {take}", take=take)
    start = say("{within}, {names} {end}", within=within(state, unit), names=names, end=end)
    hold = say("no other cell there has {so:it|these}", so=is_are(both) == "is")
    if len(removed) <= MOST_LISTED:
        cells = state.cells(sorted(removed))
        hold = (
            say("{cells} can hold none of these", cells=cells)
            if both & (both - 1)
            else say("{cells} can't be {values}", cells=cells, values=state.mask(both))
        )
    return fitting(
        *rest_of_unit(state, unit, one, other, removed, full),
        say("{start}. So {full}.", start=start, full=full),
        say("{start}. So {hold}.", start=start, hold=hold),
        say("{start}. So {less}.", start=start, less=less),
        *(
            say("{within}, {briefly} {takes}. So {so}.", within=within(state, unit), briefly=briefly, takes=takes, so=so)
            for takes in (end, take)
            for briefly in (listed([sum_in_brief(state, cage) for cage in (one, other)]),)
            for so in (hold, less, say("no other cell there has {so:it|these}", so=is_are(both) == "is"))
        ),
        say("{within}, two sums {end}. So {less}.", within=within(state, unit), end=end, less=less),
    )


def rest_of_unit(state: State, unit: Rule, one: Rule, other: Rule, removed: Mapping[int, int], full: Words) -> list[Words]:
    """Ways to say what two sums in a unit of all values leave for its other cells, [] if that does not say all."""
    assert isinstance(one, Sum)
    assert isinstance(other, Sum)
    inside = {*one.cells, *other.cells}
    rest = [cell for cell in sorted(unit.cells) if cell not in inside]
    if not state.is_full(unit) or not inside.issubset(unit.cells) or len(one.allowed) > 1 or len(other.allowed) > 1:
        return []
    shift = state.model.least - 1
    whole = sum(values_of(state.model.all_candidates)) + shift * len(unit.cells)
    made = [min(cage.allowed) for cage in (one, other)]
    left = whole - sum(made)
    if not 0 < len(rest) <= FEW_VALUES or len(rest) + len(one.cells) + len(other.cells) > len(unit.cells):
        return []
    ways = list(combinations(len(rest), left - shift * len(rest), state.model.values))
    union = 0
    for way in ways:
        union |= way
    if not ways or len(ways) > MOST_LISTED or any(mask & union for mask in removed.values()):
        return []
    how = listed([set_of(state, way) for way in ways], "or")
    who = say("{unit} makes", unit=called(state, unit))
    names = listed([rule_named(state, cage) for cage in (one, other)])
    start = say(
        "{who} {whole}, and {names} make {added}: {left} is left for {rest}",
        who=who,
        whole=whole,
        names=names,
        added=added(made),
        left=left,
        rest=state.cells(rest),
    )
    return [
        say("{start}. Only {how} fits. So {full}.", start=start, how=how, full=full),
        say("{start}. So {many:it is|these are} {how}.", start=start, many=len(rest), how=how),
    ]
