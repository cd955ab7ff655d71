"""Sums and cages beside one another, and the 45 rule."""

from collections.abc import Mapping, Sequence
from itertools import product

from newsgrid.engine.combinations import combinations, union_of, values_of
from newsgrid.engine.hints.sentences.names import called, called_all, either, rule_named, sum_in_brief, within
from newsgrid.engine.hints.sentences.values import MINUS, added, can_be, left_over, no_longer, set_of, which_makes
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import MOST_WORDS, UNSAID, Places, Words, capital, joined, listed, say
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
    which = Places(what=sums_or_cages(cages), many=len(units))
    outer = all(subject_of(cage).what == BESIDE for cage in cages)
    within = which.say("the {what} beside {many:it|them}" if outer else "the {what} inside")
    more = say(". {end}.", end=end) if end else "."
    told = Places(
        who=called_all(state, units),
        many=len(units),
        whole=whole,
        which=within if inside else which.say("the {what} over {many:it|them}"),
        left=say("{cells} {many:is|make} {totals}", cells=state.cells(cells), many=len(cells), totals=either(totals)),
        more=more,
        less=say(". {brief}.", brief=brief) if brief else more,
    )
    numbers = [min(cage.allowed) for cage in cages if isinstance(cage, Sum) and len(cage.allowed) == 1]
    if len(numbers) < len(cages):
        return told.fitting(
            "{who} {many:adds|add} up to {whole}. With {which}, {left}{more}",
            "{who} {many:adds|add} up to {whole}. With {which}, {left}{less}",
            "{who} {many:makes|make} {whole}. With {which}, {left}{less}",
        )
    total = sum(numbers)
    rest = say("{most} {minus} {least} = {rest}", most=max(whole, total), minus=MINUS, least=min(whole, total), rest=abs(whole - total))
    alone = inside and len(cages) == 1 and len(cages[0].cells) <= MOST_LISTED
    told = told.also(total=total, sum=added(numbers), rest=rest, cage=capital(which_makes(state, cages[0], total)) if alone else "")
    return told.fitting(
        "{cage}; {who} {many:adds|add} up to {whole}. {rest}, so {left}{more}" if alone else None,
        "{cage}; {who} {many:adds|add} up to {whole}, so {left}{more}" if alone else None,
        "{who} {many:adds|add} up to {whole}, {which} to {sum}. {rest}, so {left}{more}",
        "{who} {many:adds|add} up to {whole}, {which} to {total}. {rest}, so {left}{more}",
        "{who} {many:adds|add} up to {whole}, {which} to {total}, so {left}{more}",
        "{who} {many:adds|add} up to {whole}, {which} to {total}, so {left}{less}",
        "{who} {many:makes|make} {whole}, {which} {total}, so {left}{less}",
    )


def sums_or_cages(cages: Sequence[Rule]) -> str:
    return "sums" if any(cage.origin and cage.origin.constraint for cage in cages) else "cages"


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
    numbers = [min(cage.allowed) for cage in cages if isinstance(cage, Sum)]
    ours, theirs = (innies, outies) if more >= 0 else (outies, innies)
    end = say("{cell} {left_over}.", cell=state.cell(cell), left_over=left_over(state, left, gone))
    told = Places(
        who=called_all(state, sorted(units, key=lambda unit: unit.cells)),
        many=len(units),
        whole=sum(numbers) + more,
        what=sums_or_cages(cages),
        sum=added(numbers),
        made=sum(numbers),
        ins=state.cells(innies),
        outs=state.cells(outies),
        compared=say(
            "{ours} {many:is|make} {more} {theirs}",
            ours=state.cells(ours),
            many=len(ours),
            more=say("{more} more than", more=abs(more)) if more else "as much as",
            theirs=state.cells(theirs),
        ),
    )
    others, why = [one for one in (*innies, *outies) if one != cell], end
    if len(others) == 1:
        why = say("{other} is {can_be}, so {end}", other=state.cell(others[0]), can_be=can_be(state, state.masks[others[0]]), end=end)
    elif others and all(state.peers(one) >= {*others, cell} - {one} for one in (*others, cell)):
        sides = [joined(map(state.cell, cells), " + ") for cells in (ours, theirs)]
        if far := too_far(state, innies, outies, more, cell, gone):
            equal = say("{ours} = {theirs} + {more}. {far}", ours=sides[0], theirs=sides[1], more=abs(more), far=far)
            told = told.also(equal=equal)
            if said := told.fitting("{who} {many:makes|make} {whole}, {what} {sum}: {equal}", "with {who} and the {what}, {equal}", UNSAID):
                return said
        why = say("These {many} cells differ, so {end}", many=len(others) + 1, end=end)
        end = why if told.also(why=why).say("{compared}. {why}").many <= MOST_WORDS else end
    return told.also(why=why, end=end, same=end == why).fitting(
        "{who} {many:adds|add} up to {whole}, the {what} there, with {outs} but not {ins}, to {made}, so {compared}. {why}",
        "{who} {many:adds|add} up to {whole}, the {what} there, with {outs} but not {ins}, to {made}, so {compared}. {end}",
        "{who} {many:adds|add} up to {whole}, the {what} there to {made}, so {compared}. {why}",
        "{who} {many:adds|add} up to {whole}, the {what} there to {made}, so {compared}. {end}",
        "With {who} and the {what} there, {compared}. {same:|So }{end}",
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
    other = rest[0]
    told = Places(cell=state.cell(cell), sign=state.sign(value), other=state.cell(other), minus=MINUS)
    for total, bound, limit in (
        (min(sums, default=0), "at least", state.masks[other].bit_length()),
        (max(sums, default=0), "at most", (state.masks[other] & -state.masks[other]).bit_length()),
    ):
        number = total + extra - value - shift
        if sums and (number - shift > limit if bound == "at least" else number - shift < limit):
            numbers = joined([str(one + shift) for one in sorted(sums[total])], " + ")
            if extra:
                numbers += say(" {sign} {extra}", sign="+" if extra > 0 else MINUS, extra=abs(extra))
            return told.also(bound=bound, numbers=numbers, number=number).say(
                "So {cell} isn't {sign}, or {other} would be {bound} {numbers} {minus} {sign} = {number}."
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
    fallen = [combo for combo in before if combo not in after]
    told = Places(
        where=say("{within}, ", within=within(state, unit)),
        name=rule_named(state, cage),
        other=rule_named(state, against),
        theirs=one_of(state, others),
        ours=one_of(state, after),
        fallen=one_of(state, fallen),
        many=len(before),
        left=len(after),
        count=count(len(after), "combination"),
        values=state.mask(next(iter(removed.values()))),
        full=full,
        less=say("its cells hold nothing else") if len(after) == 1 and not union_of(removed.values()) & union_of(after) else less,
    )
    few = len(after) <= MOST_LISTED
    both, alike = few and len(others) <= MOST_LISTED, few and len({*removed.values()}) == 1 and {*removed} == {*state.open(cage.cells)}
    return told.fitting(
        "{where}{other} is {theirs}. {name} shares no digit with it, which leaves {ours}. So {full}." if both else None,
        "{where}{other} is {theirs}. {name} shares no digit with it, which leaves {ours}. So {less}." if both else None,
        "{where}{name} shares no digit with {other}, which leaves {ours}. So {full}." if few else None,
        "{where}{name} shares no digit with {other}, which leaves {ours}. So {less}." if few else None,
        "{where}{name} shares no digit with {other}: {ours} is left. So its cells lose {values}." if alike else None,
        "{where}{name} shares no digit with {other}, so it isn't {fallen}. So {less}." if 0 < len(fallen) <= MOST_LISTED else None,
        "{where}{name} shares no digit with {other}: of its {many} combinations {left} are left. So {less}.",
        "{name} shares no digit with {other}, which leaves {ours}. So {less}." if few else None,
        "{name} shares no digit with {other}, which leaves {ours}. So its cells hold nothing else." if few else None,
        "{name} shares no digit with {other}, which leaves {count}. So {less}.",
        "{name} shares no digit with {other}, which leaves {count}. So its cells hold nothing else.",
        "{other} leaves {count} of {name}. So {less}.",
    )


def one_of(state: State, sets: Sequence[int]) -> Words:
    """ "1+2+6 or 1+3+5"."""
    return listed([set_of(state, combo, "+") for combo in sets], "or")


def cages_take(state: State, unit: Rule, one: Rule, other: Rule, many: int, both: int, removed: Mapping[int, int]) -> Words:
    """many: the ways to combine two cages; both: the values that all of these have."""
    full, less = no_longer(state, removed)
    several = both & (both - 1) != 0
    told = Places(
        within=within(state, unit),
        names=listed([rule_named(state, cage) for cage in (one, other)]),
        sums=listed([sum_in_brief(state, cage) for cage in (one, other)]),
        take=say("{many:together|always} take {values}", many=many, values=state.mask(both)),
        cells=state.cells(sorted(removed)),
        values=state.mask(both),
        full=full,
        less=less,
        no_other=say("no other cell there has {several:these|it}", several=several),
    )
    hold = told.say("{no_other}")
    if len(removed) <= MOST_LISTED:
        hold = told.say("{cells} can hold none of these" if several else "{cells} can't be {values}")
    return told.also(hold=hold).fitting(
        *rest_of_unit(state, unit, one, other, removed, full),
        "{within}, {names} share no digit, and {take}. So {full}.",
        "{within}, {names} share no digit, and {take}. So {hold}.",
        "{within}, {names} share no digit, and {take}. So {less}.",
        "{within}, {sums} share no digit, and {take}. So {hold}.",
        "{within}, {sums} share no digit, and {take}. So {less}.",
        "{within}, {sums} share no digit, and {take}. So {no_other}.",
        "{within}, {sums} {take}. So {hold}.",
        "{within}, {sums} {take}. So {less}.",
        "{within}, {sums} {take}. So {no_other}.",
        "{within}, two sums share no digit, and {take}. So {less}.",
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
    if not ways or len(ways) > MOST_LISTED or union_of(removed.values()) & union_of(ways):
        return []
    told = Places(
        unit=called(state, unit),
        whole=whole,
        names=listed([rule_named(state, cage) for cage in (one, other)]),
        sum=added(made),
        left=left,
        rest=state.cells(rest),
        how=listed([set_of(state, way) for way in ways], "or"),
        full=full,
        many=len(rest),
    )
    start = told.say("{unit} makes {whole}, and {names} make {sum}: {left} is left for {rest}")
    told = told.also(start=start)
    return [told.say("{start}. Only {how} fits. So {full}."), told.say("{start}. So {many:it is|these are} {how}.")]
