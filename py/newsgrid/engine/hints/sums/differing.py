"""Sums with cells that see each other: values that occur in no way to make the sum if these cells differ.

For example, the three cells that a diagonal shares with a box see each other.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.sentences.names import adds_up, called
from newsgrid.engine.hints.sentences.values import left_over, rest_with
from newsgrid.engine.hints.state import Contradiction, Memory, State, Step
from newsgrid.engine.hints.sums.combinations import parts_of
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Places, Words
from newsgrid.engine.rules import Distinct, Rule, Sum

MOST_CELLS = 9  # the largest number of unknown cells in a sum
MOST_STATES = 200  # the largest number of ways in which the cells so far can restrict the later cells
MOST_KEPT = 4000  # the largest number of groups whose ways are remembered

FEW = (((),), ((1,), ()), ((1, 2), (2,), ()))  # `sees` of groups of up to three cells that all see each other

Bound = tuple[int, ...]  # for each later cell, the values that it can't have, as a mask


class Group(NamedTuple):
    """Open cells of a sum that see one another, directly or through others. sees: for each cell, the numbers of the later cells that see it."""

    cells: tuple[int, ...]
    sees: tuple[tuple[int, ...], ...]


class Ways(NamedTuple):
    """What cells can make together, as masks of sums. by_value: for each cell, (a value as a bit, the sums with this value in the cell); every: for
    each cell, the mask of these values."""

    sums: int
    by_value: tuple[list[tuple[int, int]], ...]
    every: tuple[int, ...]


class Grouped(Memory):
    """by_cells: {(the index of a sum, its open cells): its groups, [] if none has two cells}."""

    def __init__(self, state: State) -> None:
        self.by_cells: dict[tuple[int, tuple[int, ...]], list[Group]] = {}


def groups_of(state: State, index: int) -> list[Group]:
    """The open cells of a sum in groups, if only some of them see each other; [] for any other rule."""
    rule = state.model.rules[index]
    if not isinstance(rule, Sum) or state.model.values == 2 or index in state.model.because or len(set(rule.cells)) < len(rule.cells):
        return []
    left = state.open(rule.cells)
    if not 1 < len(left) <= MOST_CELLS:
        return []
    known, key = state.memory(Grouped).by_cells, (index, tuple(left))
    if key in known:
        return known[key]
    found = []
    while left:
        cells = [left[0]]
        for cell in cells:
            cells += [other for other in left if other not in cells and other in state.peers(cell)]
        left = [cell for cell in left if cell not in cells]
        sees = [tuple([at for at in range(here + 1, len(cells)) if cells[at] in state.peers(cells[here])]) for here in range(len(cells))]
        found.append(Group(tuple(cells), tuple(sees)))
    known[key] = found if any(len(group.cells) > 1 for group in found) else []
    return known[key]


def together(one: int, other: int) -> int:
    """All sums of a number from one set and a number from another; the sets and the result are masks."""
    if one.bit_count() > other.bit_count():
        one, other = other, one
    made = 0
    while one:
        low = one & -one
        made |= other * low
        one ^= low
    return made


@lru_cache(maxsize=MOST_KEPT)
def ways_of(masks: tuple[int, ...], sees: tuple[tuple[int, ...], ...]) -> Ways | None:
    """What the cells of a group can make; None if there are too many ways to restrict the later cells. masks: their candidates."""
    many = len(masks)
    if sees in FEW:
        return ways_of_few(masks)
    forward: list[dict[Bound, int]] = [{(0,) * many: 1}]  # {how the later cells are restricted: the sums of the cells before}
    steps: list[list[tuple[Bound, int, Bound]]] = []
    for at, mask in enumerate(masks):
        after: dict[Bound, int] = {}
        step = []
        # the candidates that a value can take from each later cell
        bindable = [masks[other] if other in sees[at] else 0 for other in range(at + 1, many)]
        for bound, made in forward[at].items():
            for value in values_of(mask & ~bound[0]):
                bit = 1 << (value - 1)
                binds = tuple([before | bit & has for before, has in zip(bound[1:], bindable, strict=True)])
                after[binds] = after.get(binds, 0) | made << value
                step.append((bound, value, binds))
        if len(after) > MOST_STATES:
            return None
        forward.append(after)
        steps.append(step)
    left: dict[Bound, int] = {(): 1}  # what the later cells can make
    by_value: list[list[tuple[int, int]]] = []
    for at in range(many - 1, -1, -1):
        before: dict[Bound, int] = {}
        here: dict[int, int] = {}
        for bound, value, binds in steps[at]:
            rest = left.get(binds, 0) << value
            if rest:
                here[value] = here.get(value, 0) | together(forward[at][bound], rest)
                before[bound] = before.get(bound, 0) | rest
        left = before
        by_value.append([(1 << (value - 1), sums) for value, sums in here.items()])
    return ways(next(iter(left.values()), 0), by_value[::-1])


def ways(sums: int, by_value: Sequence[list[tuple[int, int]]]) -> Ways:
    return Ways(sums, tuple(by_value), tuple([sum([bit for bit, _ in here]) for here in by_value]))


def ways_of_few(masks: tuple[int, ...]) -> Ways:
    """`ways_of` for a few cells that all see each other."""
    by_value = []
    for at, mask in enumerate(masks):
        others = masks[:at] + masks[at + 1 :]
        here = [
            (1 << (value - 1), different(tuple([other & ~(1 << (value - 1)) for other in others])) << value) for value in values_of(mask)
        ]
        by_value.append([(bit, sums) for bit, sums in here if sums])
    return ways(union_of(sums for _, sums in by_value[0]), by_value)


@lru_cache(maxsize=MOST_KEPT)
def different(masks: tuple[int, ...]) -> int:
    """All sums of different values, one from each mask."""
    if not masks:
        return 1
    mask, *others = masks
    if not others:
        return mask << 1
    return union_of(different(tuple([other & ~(1 << (value - 1)) for other in others])) << value for value in values_of(mask))


def kept(groups: Sequence[Group], masks: Mapping[int, int], totals: Sequence[int]) -> dict[int, int] | None:
    """{cell: the candidates that it has in some way to make one of the totals}; None if there are too many ways. masks: the candidates of the open
    cells; totals: what these cells can add up to, as values that count from 1."""
    every = []
    for group in groups:
        one = ways_of(tuple([masks[cell] for cell in group.cells]), group.sees)
        if one is None:
            return None
        every.append(one)
    found: dict[int, int] = {}
    for group, one, wanted in zip(groups, every, wanted_of(tuple([one.sums for one in every]), tuple(totals)), strict=True):
        left = [sum([bit for bit, sums in here if sums & wanted]) for here in one.by_value] if one.sums & ~wanted else one.every
        found.update(zip(group.cells, left, strict=True))
    return found


@lru_cache(maxsize=MOST_KEPT)
def wanted_of(sums: tuple[int, ...], totals: tuple[int, ...]) -> list[int]:
    """For each group, a mask of the sums that give one of the totals together with the other groups. sums: what each group can make by itself."""
    before, after = [1], [1]  # what the groups before each group make, and what the groups after it make
    for one in sums:
        before.append(together(before[-1], one))
    for one in reversed(sums):
        after.append(together(after[-1], one))
    found = []
    for at in range(len(sums)):
        others = together(before[at], after[len(sums) - 1 - at])
        wanted = 0
        for total in totals:
            wanted |= missing(others, total)
        found.append(wanted)
    return found


def missing(sums: int, total: int) -> int:
    """The differences between a total and some sums, as a mask: the mask of the sums reversed."""
    return int(f"{sums & ((2 << total) - 1):0{total + 1}b}"[::-1], 2)


def narrowed_sum(state: State, index: int, masks: Mapping[int, int]) -> dict[int, int] | None:
    """{cell: its remaining candidates} for a sum's open cells, {} if not known; None if the sum can't be made. masks: the candidates of its cells."""
    rule, groups = state.model.rules[index], groups_of(state, index)
    if not groups or not isinstance(rule, Sum):
        return {}
    found = kept(groups, masks, parts_of(state, rule)[1])
    return {} if found is None else found if all(found.values()) else None


@technique(levels=(4,), tips={"differing cells": "Some cells of one sum see each other, so they can't hold the same digit."})
def differing_cells(state: State, index: int) -> Step | None:
    """A value that occurs in no way to make a sum if its cells that see each other differ."""
    rule, found = state.model.rules[index], narrowed_sum(state, index, dict(enumerate(state.masks)))
    if found is None:
        raise Contradiction(rule.cells)
    for cell, left in found.items():
        gone = state.masks[cell] & ~left
        if gone and isinstance(rule, Sum):
            cells, units = sorted(found), units_of(state, list(found))
            words = words_of(state, rule, cell, gone)
            return Step("differing cells", 4, words, (rule, *units), tuple(cells), {}, {cell: gone})
    return None


def words_of(state: State, rule: Sum, cell: int, gone: int) -> Words:
    known = sum([state.values[other] - 1 + state.model.least for other in rule.cells if state.values[other]])
    told = Places(name=called(state, rule), sum=adds_up(state, rule), signs=state.mask(gone, "or"), cell=state.cell(cell))
    told = told.also(left_over=left_over(state, state.masks[cell] & ~gone, gone))
    return told.also(rest=rest_with(state, [total - known for total in sorted(rule.allowed)], gone)).fitting(
        "{sum}, and cells that see each other differ. With {signs} in {cell}, the others can't make {rest}. So {cell} {left_over}.",
        "With {signs} in {cell}, {name} would need one digit twice in cells that see each other. So {cell} {left_over}.",
    )


def units_of(state: State, cells: Sequence[int]) -> list[Rule]:
    """The rules by which some of the cells differ, those with the most of these cells first, without rules that add nothing."""
    inside: dict[Rule, set[int]] = {
        rule: {cell for cell in rule.cells if cell in cells}
        for rule in dict.fromkeys(state.model.rules[at] for cell in cells for at in state.rules_of[cell])
        if isinstance(rule, Distinct)
    }
    found: list[Rule] = []
    for rule in sorted(inside, key=lambda rule: -len(inside[rule])):
        if len(inside[rule]) > 1 and not any(inside[rule] <= inside[other] for other in found):
            found.append(rule)
    return found
