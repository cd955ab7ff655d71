"""Sums and cages beside one another, and the 45 rule."""

from collections.abc import Mapping, Sequence
from itertools import product

from newsgrid.engine.combinations import combinations, values_of
from newsgrid.engine.hints.sentences.names import called, called_all, either, rule_named, sum_in_brief, within
from newsgrid.engine.hints.sentences.values import MINUS, added, can_be, is_are, left_over, no_longer, set_of, which_makes
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED, MOST_WORDS, fitting, words_in
from newsgrid.engine.hints.state import State, listed
from newsgrid.engine.rules import Rule, Sum, subject_of
from newsgrid.puzzle.about import BESIDE
from newsgrid.puzzle.formats.lines import count
from newsgrid.puzzle.wording import capital


def rule_of_45(
    state: State,
    units: Sequence[Rule],
    whole: int,
    cages: Sequence[Rule],
    inside: bool,
    cells: Sequence[int],
    totals: Sequence[int],
    end: str,
    brief: str = "",
) -> str:
    """cages: sums whose cells are taken from those of the units, or the other way round; inside: whether these lie in the units, else they reach over
    them; cells: those that are left; totals: what these make; end: what follows for one of them, "" if that is all of them;
    brief: the same in brief."""
    who = called_all(state, units)
    makes = "adds up" if len(units) == 1 else "add up"
    what = "sums" if any(cage.origin and cage.origin.constraint for cage in cages) else "cages"
    outer = all(subject_of(cage).what == BESIDE for cage in cages)
    which = (
        f"the {what} {'beside it' if outer and len(units) == 1 else 'beside them' if outer else 'inside'}"
        if inside
        else f"the {what} over {'it' if len(units) == 1 else 'them'}"
    )
    verb = "is" if len(cells) == 1 else "make"
    left = f"{state.cells(cells)} {verb} {either(totals)}"
    more = f". {end}." if end else "."
    less = f". {brief}." if brief else more
    numbers = [min(cage.allowed) for cage in cages if isinstance(cage, Sum) and len(cage.allowed) == 1]
    if len(numbers) < len(cages):
        return fitting(
            f"{who} {makes} to {whole}. With {which}, {left}{more}",
            f"{who} {makes} to {whole}. With {which}, {left}{less}",
            f"{who} make{'s' if len(units) == 1 else ''} {whole}. With {which}, {left}{less}",
        )
    total = sum(numbers)
    rest = f"{max(whole, total)} {MINUS} {min(whole, total)} = {abs(whole - total)}"
    ways = [f"{who} {makes} to {whole}, {which} to {many}. {rest}, so {left}{more}" for many in (added(numbers), str(total))]
    if len(cages) == 1 and len(cages[0].cells) <= MOST_LISTED and inside:
        within = f"{capital(which_makes(state, cages[0], total))}; {who} {makes} to {whole}"
        ways[:0] = [f"{within}. {rest}, so {left}{more}", f"{within}, so {left}{more}"]
    return fitting(
        *ways,
        *(f"{who} {makes} to {whole}, {which} to {total}, so {left}{then}" for then in (more, less)),
        f"{who} make{'s' if len(units) == 1 else ''} {whole}, {which} {total}, so {left}{less}",
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
) -> str:
    """cages: sums that have all cells of the units but the innies, and beyond these the outies; more: by how much the innies make more."""
    who, makes = called_all(state, sorted(units, key=lambda unit: unit.cells)), "adds up" if len(units) == 1 else "add up"
    made = sum(min(cage.allowed) for cage in cages if isinstance(cage, Sum))
    ins, outs = state.cells(innies), state.cells(outies)
    compared = f"{ins} {'is' if len(innies) == 1 else 'make'} {f'{more} more than' if more else 'as much as'} {outs}"
    if more < 0:
        compared = f"{outs} {'is' if len(outies) == 1 else 'make'} {-more} more than {ins}"
    end = f"{state.cell(cell)} {left_over(state, left, gone)}."
    others = [one for one in (*innies, *outies) if one != cell]
    told = f"{state.cell(others[0])} is {can_be(state, state.masks[others[0]])}, so {end}" if len(others) == 1 else end
    what = "sums" if any(cage.origin and cage.origin.constraint for cage in cages) else "cages"
    if len(others) > 1 and all(state.peers(one) >= {*others, cell} - {one} for one in (*others, cell)):
        if far := too_far(state, innies, outies, more, cell, gone):
            sums = [" + ".join(map(state.cell, cells)) for cells in (innies, outies)]
            equal = f"{sums[0]} = {sums[1]} + {more}" if more >= 0 else f"{sums[1]} = {sums[0]} + {-more}"
            numbers = [min(cage.allowed) for cage in cages if isinstance(cage, Sum)]
            begin = f"{who} make{'s' if len(units) == 1 else ''} {made + more}, {what} {added(numbers)}: {equal}"
            if words_in(f"{begin}. {far}") <= MOST_WORDS:
                return f"{begin}. {far}"
            if words_in(f"with {who} and the {what}, {equal}. {far}") <= MOST_WORDS:
                return f"with {who} and the {what}, {equal}. {far}"
        told = f"These {len(others) + 1} cells differ, so {end}"
        if words_in(f"{compared}. {told}") <= MOST_WORDS:
            end = told
    start = f"{who} {makes} to {made + more}, the {what} there, with {outs} but not {ins}, to {made}"
    return fitting(
        *(f"{start}, so {compared}. {so}" for so in (told, end)),
        *(f"{who} {makes} to {made + more}, the {what} there to {made}, so {compared}. {so}" for so in (told, end)),
        f"With {who} and the {what} there, {compared}. {'' if end == told else 'So '}{end}",
    )


def too_far(state: State, innies: Sequence[int], outies: Sequence[int], more: int, cell: int, gone: int) -> str:
    """That one value of a cell would take another one too far, where all the cells differ; "" if that is not what excludes it."""
    ours, theirs, extra = (innies, outies, more) if cell in innies else (outies, innies, -more)
    rest = [one for one in ours if one != cell]
    if gone & (gone - 1) or len(rest) != 1:
        return ""
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
            numbers = " + ".join([str(one + shift) for one in sorted(sums[total])])
            numbers += f" + {extra}" if extra > 0 else f" {MINUS} {-extra}" if extra else ""
            return f"So {state.cell(cell)} isn't {sign}, or {state.cell(other)} would be {bound} {numbers} {MINUS} {sign} = {number}."
    return ""


def cage_against_cage(
    state: State,
    unit: Rule,
    cage: Rule,
    against: Rule,
    before: Sequence[int],
    after: Sequence[int],
    others: Sequence[int],
    removed: Mapping[int, int],
) -> str:
    """before, after: the combinations of a cage, and those that go with one of the other cage; others: the combinations of that."""
    full, less = no_longer(state, removed)
    where = f"{within(state, unit)}, "
    theirs = listed([set_of(state, combo, "+") for combo in others], "or")
    ours = listed([set_of(state, combo, "+") for combo in after], "or")
    name, other = rule_named(state, cage), rule_named(state, against)
    fallen = [combo for combo in before if combo not in after]
    without = listed([set_of(state, combo, "+") for combo in fallen], "or") if fallen else ""
    union = 0
    for combo in after:
        union |= combo
    if len(after) == 1 and not any(mask & union for mask in removed.values()):
        less = "its cells hold nothing else"
    return fitting(
        *(
            [f"{where}{other} is {theirs}. {name} shares no digit with it, which leaves {ours}. So {ends}." for ends in (full, less)]
            if len(others) <= MOST_LISTED and len(after) <= MOST_LISTED
            else []
        ),
        *(
            [f"{where}{name} shares no digit with {other}, which leaves {ours}. So {ends}." for ends in (full, less)]
            if len(after) <= MOST_LISTED
            else []
        ),
        *(
            [f"{where}{name} shares no digit with {other}: {ours} is left. So its cells lose {state.mask(next(iter(removed.values())))}."]
            if len(after) <= MOST_LISTED and len(set(removed.values())) == 1 and set(removed) == set(state.open(cage.cells))
            else []
        ),
        *([f"{where}{name} shares no digit with {other}, so it isn't {without}. So {less}."] if 0 < len(fallen) <= MOST_LISTED else []),
        f"{where}{name} shares no digit with {other}: of its {len(before)} combinations {len(after)} are left. So {less}.",
        *(
            [f"{name} shares no digit with {other}, which leaves {ours}. So {ends}." for ends in (less, "its cells hold nothing else")]
            if len(after) <= MOST_LISTED
            else []
        ),
        *(
            f"{name} shares no digit with {other}, which leaves {count(len(after), 'combination')}. So {ends}."
            for ends in (less, "its cells hold nothing else")
        ),
        f"{other} leaves {count(len(after), 'combination')} of {name}. So {less}.",
    )


def cages_take(state: State, unit: Rule, one: Rule, other: Rule, many: int, both: int, removed: Mapping[int, int]) -> str:
    """many: the ways to combine two cages; both: the values that all of these have."""
    full, less = no_longer(state, removed)
    names = listed([rule_named(state, cage) for cage in (one, other)])
    take = f"{'together' if many == 1 else 'always'} take {state.mask(both)}"
    end = f"share no digit, and {take}"
    start = f"{within(state, unit)}, {names} {end}"
    hold = f"no other cell there has {'it' if is_are(both) == 'is' else 'these'}"
    if len(removed) <= MOST_LISTED:
        cells = state.cells(sorted(removed))
        hold = f"{cells} can hold none of these" if both & (both - 1) else f"{cells} can't be {state.mask(both)}"
    return fitting(
        *rest_of_unit(state, unit, one, other, removed, full),
        f"{start}. So {full}.",
        f"{start}. So {hold}.",
        f"{start}. So {less}.",
        *(
            f"{within(state, unit)}, {briefly} {takes}. So {so}."
            for takes in (end, take)
            for briefly in (listed([sum_in_brief(state, cage) for cage in (one, other)]),)
            for so in (hold, less, f"no other cell there has {'it' if is_are(both) == 'is' else 'these'}")
        ),
        f"{within(state, unit)}, two sums {end}. So {less}.",
    )


def rest_of_unit(state: State, unit: Rule, one: Rule, other: Rule, removed: Mapping[int, int], full: str) -> list[str]:
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
    who = f"{called(state, unit)} makes"
    names = listed([rule_named(state, cage) for cage in (one, other)])
    start = f"{who} {whole}, and {names} make {added(made)}: {left} is left for {state.cells(rest)}"
    return [f"{start}. Only {how} fits. So {full}.", f"{start}. So {'it is' if len(rest) == 1 else 'these are'} {how}."]
