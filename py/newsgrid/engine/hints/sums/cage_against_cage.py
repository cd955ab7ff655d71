"""Cage against cage: two sums in one unit can't use the same digits, which excludes combinations of both."""

from collections.abc import Mapping, Sequence
from itertools import combinations as choices

from newsgrid.engine.combinations import common_of, union_of
from newsgrid.engine.hints.sentences.names import rule_named, sum_in_brief, within
from newsgrid.engine.hints.sentences.values import no_longer
from newsgrid.engine.hints.sentences.wording import MOST_LISTED
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.sums.combinations import Fitting, fitting_of, one_of
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Places, Words, listed, say
from newsgrid.engine.rules import Distinct, Rule, Sum
from newsgrid.puzzle.formats.lines import count

MOST_SETS = 12  # the largest number of combinations for a cage


@technique(
    levels=(3,),
    of=(Distinct,),
    tips={"cage against cage": "Two cages in one row, column or region can't share digits: fewer of their combinations go together."},
)
def cage_against_cage(state: State, index: int) -> Step | None:
    """The candidates that two cages of a unit, or the rest of the unit, lose because the two cages can't share a digit."""
    unit = state.model.rules[index]
    assert isinstance(unit, Distinct)
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
                words = combinations_left(state, unit, cage, against, left, removed)
                return made(unit, one, other, removed, words)
        both = common_of([first | second for first, second in pairs])
        removed = state.removal([cell for cell in unit.cells if cell not in one.cells and cell not in other.cells], both)
        if removed:
            words = taken_by_both(state, unit, (one.rule, other.rule), len(pairs), both, removed)
            return made(unit, one, other, removed, words)
    return None


def cages_in(state: State, unit: Distinct) -> list[Fitting]:
    """The sums of different cells that have fewer cells than the unit, and whose open cells are all in the unit."""
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


def combinations_left(state: State, unit: Rule, cage: Fitting, against: Fitting, left: Sequence[int], removed: Mapping[int, int]) -> Words:
    """left: the cage's combinations that go with some combination of the other cage."""
    full, less = no_longer(state, removed)
    if len(left) == 1 and not union_of(removed.values()) & union_of(left):
        less = say("its cells hold nothing else")
    fallen, few = [combo for combo in cage.sets if combo not in left], len(left) <= MOST_LISTED
    theirs, ours, out = (one_of(state, sets) for sets in (against.sets, left, fallen))
    told = Places(where=within(state, unit), name=rule_named(state, cage.rule), other=rule_named(state, against.rule), full=full, less=less)
    told = told.also(theirs=theirs, ours=ours, fallen=out, count=count(len(left), "combination"))
    told = told.also(leaves=told.say("which leaves {ours}" if few else "which leaves {count}"))
    both = few and len(against.sets) <= MOST_LISTED
    return told.fitting(
        "{where}, {other} is {theirs}. {name} shares no digit with it, {leaves}. So {full}." if both else None,
        "{where}, {other} is {theirs}. {name} shares no digit with it, {leaves}. So {less}." if both else None,
        "{where}, {name} shares no digit with {other}, {leaves}. So {full}." if few else None,
        "{where}, {name} shares no digit with {other}, {leaves}. So {less}." if few else None,
        "{where}, {name} shares no digit with {other}, so it isn't {fallen}. So {less}." if len(fallen) <= MOST_LISTED else None,
        "{name} shares no digit with {other}, {leaves}. So {less}.",
        "{name} shares no digit with {other}, {leaves}. So its cells hold nothing else.",
    )


def taken_by_both(state: State, unit: Rule, cages: tuple[Sum, Sum], many: int, both: int, removed: Mapping[int, int]) -> Words:
    """many: how many ways there are to combine the two cages; both: the values that occur in all these ways."""
    full, less = no_longer(state, removed)
    told = Places(within=within(state, unit), several=both & (both - 1) != 0, many=many, values=state.mask(both), full=full, less=less)
    told = told.also(cells=state.cells(sorted(removed)), no_other=told.say("no other cell there has {several:these|it}"))
    hold = "{no_other}"
    if len(removed) <= MOST_LISTED:
        hold = "{cells} can hold none of these" if both & (both - 1) else "{cells} can't be {values}"
    told = told.also(names=listed([rule_named(state, cage) for cage in cages]), sums=listed([sum_in_brief(state, cage) for cage in cages]))
    told = told.also(hold=told.say(hold), take=told.say("{many:together|always} take {values}"))
    begins = ("{within}, {names} share no digit, and {take}", "{within}, {sums} share no digit, and {take}", "{within}, {sums} {take}")
    said = [told.also(begin=told.say(begin)) for begin in begins]
    return told.fitting(
        "{within}, {names} share no digit, and {take}. So {full}.",
        *(one.say(way) for one in said for way in ("{begin}. So {hold}.", "{begin}. So {less}.", "{begin}. So {no_other}.")),
        "{within}, two sums share no digit, and {take}. So {less}.",
    )
