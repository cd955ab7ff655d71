"""Innies and outies: the cells that cages leave over in some units, compared with the cells in which cages reach beyond the units."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import NamedTuple

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences.names import called_all
from newsgrid.engine.hints.sentences.values import can_be, left_over
from newsgrid.engine.hints.state import Contradiction, Memory, State, Step
from newsgrid.engine.hints.sums.rule_of_45 import sums_or_cages
from newsgrid.engine.hints.template import Places, Words, say
from newsgrid.engine.rule_of_45 import area_of, cells_of, neighbours, total_of
from newsgrid.engine.rules import Distinct, Rule, Sum

LEVEL = 4
TIPS = {
    "innies and outies": "Compare the cells that cages leave over in some rows, columns or regions with the cells in which cages reach out."
}
MOST_UNITS = 3  # the largest number of units side by side
MOST_CELLS = 4  # the largest number of innies and outies together
MOST_CROSSING = 12  # the largest number of cages that are partly inside the units
MOST_WAYS = 3000  # the largest number of combinations of the cells' candidates


class Difference(NamedTuple):
    """more: how much more the innies make than the outies; units, cages: the units and cages that show this."""

    innies: tuple[int, ...]
    outies: tuple[int, ...]
    more: int
    units: tuple[Distinct, ...]
    cages: tuple[Sum, ...]


class Differences(Memory):
    """all: all differences, those of the fewest cells first; seen: for each difference that gave no step, its cells' candidates at that time."""

    def __init__(self, state: State) -> None:
        self.all = sorted(differences(state), key=lambda one: (len(one.innies) + len(one.outies), len(one.units), len(one.cages)))
        self.seen: dict[int, tuple[int, ...]] = {}


def innies_and_outies(state: State) -> Step | None:
    """The first step that follows from a difference. Tries the differences of the fewest cells first."""
    known = state.memory(Differences)
    for at, difference in enumerate(known.all):
        cells = difference.innies + difference.outies
        seen = tuple([state.masks[cell] for cell in cells])
        if known.seen.get(at) == seen:
            continue
        kept = left_by(state, difference, seen)
        for cell, mask in zip(cells, kept, strict=True):
            if state.masks[cell] & ~mask:
                words = words_of(state, difference, cell, mask)
                used: tuple[Rule, ...] = (*difference.units, *difference.cages)
                return Step("innies and outies", LEVEL, words, used, cells, *state.parted({cell: mask}))
        known.seen[at] = seen
    return None


def words_of(state: State, difference: Difference, cell: int, left: int) -> Words:
    """left: the candidates that `cell` keeps."""
    innies, outies, more, units, cages = difference
    ours, theirs = (innies, outies) if more >= 0 else (outies, innies)
    gone, others = state.masks[cell] & ~left, [one for one in (*innies, *outies) if one != cell]
    told = Places(who=called_all(state, sorted(units, key=lambda unit: unit.cells)), units=len(units), what=sums_or_cages(cages))
    numbers = [min(cage.allowed) for cage in cages]
    told = told.also(whole=sum(numbers) + more, made=sum(numbers), more=abs(more))
    told = told.also(ins=state.cells(innies), outs=state.cells(outies), ours=state.cells(ours), theirs=state.cells(theirs), many=len(ours))
    compared = told.say("{ours} {many:is|make} {more} more than {theirs}" if more else "{ours} {many:is|make} as much as {theirs}")
    end = say("{cell} {left_over}.", cell=state.cell(cell), left_over=left_over(state, left, gone))
    told = told.also(compared=compared, end=end, why=end, number=len(others) + 1)
    if len(others) == 1:
        other = told.also(other=state.cell(others[0]), can_be=can_be(state, state.masks[others[0]]))
        told = told.also(why=other.say("{other} is {can_be}, so {end}"))
    elif all(state.peers(one) >= {*others, cell} - {one} for one in (*others, cell)):
        told = told.also(why=told.say("These {number} cells differ, so {end}"))
    begins = (
        "{who} {units:adds|add} up to {whole}, the {what} there, with {outs} but not {ins}, to {made}, so {compared}",
        "{who} {units:adds|add} up to {whole}, the {what} there to {made}, so {compared}",
        "With {who} and the {what} there, {compared}",
    )
    each = [told.also(begin=told.say(begin)) for begin in begins]
    return told.fitting(*(one.say(way) for one in each for way in ("{begin}. {why}", "{begin}. {end}")))


def left_by(state: State, difference: Difference, masks: Sequence[int]) -> list[int]:
    """The candidates of innies and outies that can give the difference. Raises Contradiction."""
    cells, many = difference.innies + difference.outies, len(difference.innies)
    if prod(mask.bit_count() for mask in masks) > MOST_WAYS:
        return list(masks)
    differ = [(one, other) for other in range(len(cells)) for one in range(other) if cells[other] in state.peers(cells[one])]
    shift = (state.model.least - 1) * (2 * many - len(cells))
    kept = [0] * len(cells)
    for way in product(*[tuple(values_of(mask)) for mask in masks]):
        if sum(way[:many]) - sum(way[many:]) + shift == difference.more and all(way[one] != way[other] for one, other in differ):
            for at, value in enumerate(way):
                kept[at] |= 1 << (value - 1)
    if not all(kept):
        raise Contradiction
    return kept


def differences(state: State) -> Iterator[Difference]:
    """The differences between a few cells that follow from one to three units side by side."""
    model = state.model
    units = [rule for rule in model.rules if isinstance(rule, Distinct) and model.holds_all(rule)]
    cages = [rule for rule in model.rules if isinstance(rule, Sum) and len(rule.allowed) == 1 and len(set(rule.cells)) == len(rule.cells)]
    over = [(area_of(cage.cells), cage) for cage in cages]
    told: set[tuple[int, int]] = set()
    for together, area in neighbours(units, MOST_UNITS) if cages else ():
        within, crossing, inside = sorted_out(over, area)
        bare = area & ~inside
        if len(crossing) > MOST_CROSSING or bare.bit_count() > MOST_CELLS:
            continue
        whole = sum(total_of(unit, model) for unit in together)
        for innies, outies, taken in chosen(bare, crossing):
            if innies and outies and (innies, outies) not in told:
                told.add((innies, outies))
                used = (*within, *taken)
                more = whole - sum(min(cage.allowed) for cage in used)
                yield Difference(cells_of(innies), cells_of(outies), more, tuple(together), used)


def sorted_out(over: Sequence[tuple[int, Sum]], area: int) -> tuple[list[Sum], list[tuple[int, int, Sum]], int]:
    """(the cages within an area, (part inside, part outside, cage) for each that crosses its border, the part of the area that all of them cover).
    over: each cage with its area; a cage that overlaps an earlier one is left out."""
    inside = covered = 0
    within, crossing = list[Sum](), list[tuple[int, int, Sum]]()
    for mine, cage in over:
        if mine & covered or not mine & area:
            continue
        if mine & ~area:
            crossing.append((mine & area, mine & ~area, cage))
        else:
            within.append(cage)
        covered |= mine
        inside |= mine & area
    return within, crossing, inside


def chosen(bare: int, crossing: Sequence[tuple[int, int, Sum]]) -> Iterator[tuple[int, int, list[Sum]]]:
    """The ways to count some cages, and leave out others, with few cells left over: (innies, outies, the cages counted)."""
    ways: list[tuple[int, int, list[Sum]]] = [(bare, 0, [])]
    for here, beyond, cage in crossing:
        ways = [
            way
            for innies, outies, taken in ways
            for way in ((innies | here, outies, taken), (innies, outies | beyond, [*taken, cage]))
            if way[0].bit_count() + way[1].bit_count() <= MOST_CELLS
        ]
    yield from ways
