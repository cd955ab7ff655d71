"""Steps from cells that are all different: locked candidates, pairs and triples."""

from collections.abc import Sequence
from itertools import combinations as choices

from newsgrid.engine.combinations import common_of, union_of, values_of
from newsgrid.engine.hints.sentences.names import called, rule_named, subject_in, unseen_unit
from newsgrid.engine.hints.sentences.values import no_longer
from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.hints.sums.combinations import fitting_of
from newsgrid.engine.hints.sums.operators import needed_in_cage
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import UNSAID, Places, Words, say
from newsgrid.engine.rules import Distinct, Regular, Rule, subject_of
from newsgrid.puzzle.about import AT_A_CELL, BETWEEN_TWO, FROM_A_CELL, SHEET
from newsgrid.puzzle.wording import plural

MOST_PLACES = 4  # the largest number of places for which a person looks for a cell that sees all of them
SIZES = {2: "pair", 3: "triple"}


def needs(state: State, index: int) -> int:
    """The mask of the values that the rule needs in its unknown cells."""
    rule = state.model.rules[index]
    if state.is_full(rule):
        return state.model.union(rule.cells) & ~known_of(state, rule.cells)
    if isinstance(rule, Regular):
        return needed_in_cage(state, index) & ~known_of(state, rule.cells)
    fit = fitting_of(state, index)
    return common_of(fit.sets) if fit else 0


def known_of(state: State, cells: tuple[int, ...]) -> int:
    """The mask of the values that these cells are known to hold."""
    return union_of(state.masks[cell] for cell in cells if state.values[cell])


@technique(levels=(3,), of=(Distinct,), tips={"sees all places": "Some cell sees every place that another region has for a digit."})
def sees_all(state: State, index: int) -> Step | None:
    """A cell that sees every place that a unit or region has for a value can't hold this value."""
    rule = state.model.rules[index]
    if not state.is_full(rule):
        return None
    for value in values_of(needs(state, index)):
        bit = 1 << (value - 1)
        where = state.where(state.open(rule.cells), bit)
        if not 2 <= len(where) <= MOST_PLACES:
            continue
        seeing = set.intersection(*(state.peers(cell) for cell in where)) - set(rule.cells)
        removed = state.removal(sorted(seeing), bit)
        if removed:
            by = [(cell, unit) for cell in where for gone in removed if (unit := unseen_unit(state, cell, gone)) is not None]
            told = Places(name=called(state, rule), sign=state.sign(value), where=state.cells(where, "or"), many=len(removed))
            words = told.also(removed=state.cells(sorted(removed)), how=seen_by(state, by)).fitting(
                "In {name}, {sign} is in {where}. {removed} {many:sees|see} all of these{how}: no {sign} there.",
                "In {name}, {sign} is in {where}. {removed} {many:sees|see} all of these: no {sign} there.",
                "In {name}, {sign} is in {where}. No cell seeing all of these is {sign}.",
            )
            return Step("sees all places", 3, words, (rule, *dict.fromkeys(unit for _, unit in by)), tuple(where), {}, removed)
    return None


def seen_by(state: State, by: Sequence[tuple[int, Rule]]) -> Words:
    """How some cells see others that share no row, column or box with them: " (r1c1 in the same cage)". by: (a cell, the rule by which it sees)."""
    units = list(dict.fromkeys(unit for _, unit in by))
    kinds = list(dict.fromkeys(subject_of(unit).thing for unit in units if subject_of(unit).words == BETWEEN_TWO))
    if len(units) == 1:
        seen = subject_in(state, units[0])
        told = Places(cells=state.cells(sorted({cell for cell, _ in by})), thing=seen.thing, name=rule_named(state, units[0]))
        if seen.words == BETWEEN_TWO:
            return told.say(" ({cells} by a {thing})")
        return told.say(" ({cells} in the same {thing})" if seen.words in (AT_A_CELL, FROM_A_CELL) else " ({cells} in the same {name})")
    return say(" (by {kinds})", kinds=plural(kinds[0])) if len(kinds) == 1 else UNSAID


@technique(
    levels=(3,),
    tips={
        "locked candidates": "Where two units cross, a digit is bound to the cells they share.",
        "overlap": "Where two grids overlap, a digit of one grid is bound to the cells they share.",
    },
)
def locked(state: State, index: int) -> Step | None:
    """Locked candidates: a value that a unit (or a sum) needs can only be in cells shared with another unit, so nowhere else in that unit."""
    rule = state.model.rules[index]
    for value in values_of(needs(state, index)):
        bit = 1 << (value - 1)
        where = state.where(state.open(rule.cells), bit)
        if len(where) < 2:
            continue
        for other in sorted(set.intersection(*(set(state.rules_of[cell]) for cell in where))):
            crossed = state.model.rules[other]
            if other == index or not isinstance(crossed, Distinct):
                continue
            inside = set(rule.cells)
            removed = state.removal([cell for cell in crossed.cells if cell not in inside], bit)
            if removed:
                told = Places(name=called(state, rule), sign=state.sign(value), where=state.cells(where, "or"), two=len(where) == 2)
                words = told.also(crossed=called(state, crossed)).say(
                    "In {name}, {sign} is in {where}. So no other cell on the sheet is {sign}."
                    if subject_of(crossed).what == SHEET
                    else "In {name}, {sign} is in {where}. {two:Both|All} are in {crossed}, so no other cell there is {sign}."
                )
                name = "overlap" if 0 != grid_of(rule) != grid_of(crossed) != 0 else "locked candidates"
                return Step(name, 3, words, (rule, crossed), tuple(where), {}, removed)
    return None


def grid_of(rule: Rule) -> int:
    """In a sheet of several grids, the number of the grid that a unit belongs to; 0 for none."""
    return rule.origin.grid if rule.origin else 0


def naked_subset(state: State, index: int, size: int) -> Step | None:
    """A naked set: n cells with n candidates between them. No other cell of the group can have these candidates."""
    rule = state.model.rules[index]
    if not isinstance(rule, Distinct):
        return None
    left = state.open(rule.cells)
    few = [cell for cell in left if state.masks[cell].bit_count() <= size]
    if len(left) <= size:
        return None
    for chosen in choices(few, size):
        union = union_of(state.masks[cell] for cell in chosen)
        if union.bit_count() != size:
            continue
        removed = state.removal([cell for cell in left if cell not in chosen], union)
        if removed:
            full, less = no_longer(state, removed)
            told = Places(
                cells=state.cells(chosen), values=state.mask(union, "or"), two=size == 2, name=called(state, rule), full=full, less=less
            )
            told = told.also(start=told.say("{cells} can only be {values}, so they take {two:both|all three}"))
            words = told.fitting(
                "{start}. No other cell of {name} has these: {full}.",
                "{start}. No other cell of {name} has these: {less}.",
                "{start}. No other cell of {name} has these.",
            )
            return Step("naked " + SIZES[size], size + 1, words, (rule,), chosen, {}, removed)
    return None


def hidden_subset(state: State, index: int, size: int) -> Step | None:
    """A hidden set: n values that only n cells of a unit can hold. These cells hold nothing else."""
    rule = state.model.rules[index]
    wanted = needs(state, index)
    if wanted.bit_count() <= size:
        return None
    left = state.open(rule.cells)
    places = {value: frozenset(state.where(left, 1 << (value - 1))) for value in values_of(wanted)}
    few = [value for value, where in places.items() if 1 < len(where) <= size]
    for chosen in choices(few, size):
        cells = frozenset().union(*(places[value] for value in chosen))
        if len(cells) != size:
            continue
        mask = sum(1 << (value - 1) for value in chosen)
        removed = state.removal(sorted(cells), ~mask)
        if removed:
            told = Places(name=called(state, rule), values=state.mask(mask), cells=state.cells(sorted(cells)))
            words = told.say("In {name}, {values} can only go in {cells}. They take these cells, so nothing else can be there.")
            return Step("hidden " + SIZES[size], 4, words, (rule,), tuple(sorted(cells)), {}, removed)
    return None


@technique(levels=(3,), of=(Distinct,), tips={"naked pair": "Two cells share the same two digits."})
def naked_pair(state: State, index: int) -> Step | None:
    return naked_subset(state, index, 2)


@technique(levels=(4,), of=(Distinct,), tips={"naked triple": "Three cells share the same three digits."})
def naked_triple(state: State, index: int) -> Step | None:
    return naked_subset(state, index, 3)


@technique(levels=(4,), tips={"hidden pair": "Two digits share the same two cells."})
def hidden_pair(state: State, index: int) -> Step | None:
    return hidden_subset(state, index, 2)


@technique(levels=(4,), tips={"hidden triple": "Three digits share the same three cells."})
def hidden_triple(state: State, index: int) -> Step | None:
    return hidden_subset(state, index, 3)
