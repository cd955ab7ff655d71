"""Techniques for puzzles in which cells are counted: the stars of a line, the mines around a number, the lamps beside one.

A rule that counts is a sum over cells of two values of which the second, 1, is what is counted and the first, 0, is nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from newsgrid.engine.hints.automata import along_of
from newsgrid.engine.hints.sentences import counts as say_counts
from newsgrid.engine.hints.state import Contradiction, Memory, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.relations import regular
from newsgrid.engine.rules import Regular, Rule, Sum, law_of

NOTHING, THING = 1, 2  # values, which count from 1
BOTH = 3  # the mask of a cell that is open
MOST_LINES = 4  # of a band that is looked at


class Count(NamedTuple):
    """A rule that counts, as it stands. open: its open cells; there: how many things it has; least, most: how many of the open cells are one."""

    rule: Rule
    open: list[int]
    there: int
    least: int
    most: int


class Things(Memory):
    """counted: whether the puzzle's values are something and nothing."""

    def __init__(self, state: State) -> None:
        self.counted = state.model.values == 2 and not state.model.least and not state.model.sign(THING).isdigit()


def has_things(state: State) -> bool:
    """Whether the puzzle's values are something and nothing."""
    return state.memory(Things).counted


def count_of(state: State, index: int) -> Count | None:
    """How a rule stands that counts; None for any other rule, and for one that is settled. Raises Contradiction."""
    rule = state.model.rules[index]
    if not state.unknown[index] or not isinstance(rule, Sum) or not has_things(state):
        return None
    masks = [state.masks[cell] for cell in rule.cells]
    left = [cell for cell, mask in zip(rule.cells, masks, strict=True) if mask == BOTH]
    if not left or len(set(rule.cells)) < len(rule.cells):
        return None
    there = masks.count(1 << (THING - 1))
    fits = [total - there for total in rule.allowed if 0 <= total - there <= len(left)]
    if not fits:
        raise Contradiction(rule.cells)
    return Count(rule, left, there, min(fits), max(fits))


def counts(state: State, cells: Sequence[int], but: int) -> Iterator[tuple[int, Count]]:
    """Each other rule that counts some of these cells, with its index."""
    for index in sorted({index for cell in cells for index in state.rules_of[cell]} - {but}):
        other = count_of(state, index)
        if other is not None:
            yield index, other


def all_of(cells: Iterable[int], value: int) -> dict[int, int]:
    return dict.fromkeys(sorted(cells), value)


@technique(levels=(1,), of=(Sum,), tips={"counted out": "Some line, region or number has all that it may have."})
def counted_out(state: State, index: int) -> Step | None:
    """What has as many things as it may have holds no more. Rules that say the same of the same cell are one step."""
    count = count_of(state, index)
    if count is None or count.most:
        return None
    rule = count.rule
    rules, left = [rule], set(count.open)
    if count.there == 1 and isinstance(rule, Sum) and rule.allowed == {0, 1}:
        (one,) = [cell for cell in rule.cells if state.masks[cell] == 1 << (THING - 1)]
        for _, other in counts(state, [one], index):
            if not other.most and law_of(other.rule) == law_of(rule):
                rules.append(other.rule)
                left.update(other.open)
        words = say_counts.one_alone(state, rule, one, sorted(left))
        return Step("counted out", 1, words, tuple(rules), (one,), all_of(left, NOTHING))
    words = say_counts.counted_out(state, rule, count.there)
    return Step("counted out", 1, words, (rule,), tuple(rule.cells), all_of(left, NOTHING))


@technique(levels=(1,), of=(Sum,), tips={"all needed": "Some line, region or number needs all the open cells that it has left."})
def all_needed(state: State, index: int) -> Step | None:
    """If as many cells are open as things are missing, each of them holds one."""
    count = count_of(state, index)
    if count is None or count.least < len(count.open):
        return None
    words = say_counts.all_needed(state, count.rule, count.open, count.there)
    return Step("all needed", 1, words, (count.rule,), tuple(count.rule.cells), all_of(count.open, THING))


@technique(
    levels=(2,), of=(Sum,), tips={"shared cells": "What one line, region or number needs leaves no room for more in another."}, far=True
)
def shared_cells(state: State, index: int) -> Step | None:
    """Two counts share cells: what the first needs of them at least is all that the second may have."""
    count = count_of(state, index)
    if count is None or not count.least:
        return None
    mine = set(count.open)
    for _, other in counts(state, count.open, index):
        shared = mine.intersection(other.open)
        alone = mine.difference(shared)
        beyond = set(other.open).difference(shared)
        if count.least - len(alone) != other.most or not (alone or beyond):
            continue
        words = say_counts.shared_cells(state, count.rule, other.rule, sorted(shared), other.most, sorted(alone), sorted(beyond))
        placed = {**all_of(alone, THING), **all_of(beyond, NOTHING)}
        return Step("shared cells", 2, words, (count.rule, other.rule), tuple(sorted(shared)), placed)
    return None


@technique(levels=(3,), tips={"band": "Some regions lie in as many lines as they fill, or some lines in as many regions."})
def band(state: State, index: int) -> Step | None:
    """Several counts that lie wholly within as many others as they fill. The rule is the first line of the band."""
    lines = lines_from(state, index)
    for many in range(1, len(lines) + 1):
        group = [count for line in lines[:many] if (count := count_of(state, line)) is not None]
        if not group:
            continue
        inside = {cell for line in lines[:many] for cell in state.model.rules[line].cells}
        others = [other for _, other in counts(state, sorted(inside), -1) if is_exact(other.rule) and not is_line(state, other.rule)]
        touched = apart(others)
        step = filled_by(apart([other for other in others if inside.issuperset(other.open)]), group)
        if step is None and len(touched) == len(others) and open_of(group) <= open_of(touched):
            step = filled_by(group, touched) if touched else None
        if step is not None:
            within, filled = step
            need, left = sum([count.least for count in within]), sorted(open_of(filled) - open_of(within))
            words = say_counts.band(state, [count.rule for count in within], [count.rule for count in filled], left, need)
            used = tuple([count.rule for count in (*within, *filled)])
            return Step("band", 3, words, used, tuple(sorted(open_of(within))), all_of(left, NOTHING))
    return None


def open_of(group: Sequence[Count]) -> set[int]:
    """The open cells of some counts."""
    return {cell for count in group for cell in count.open}


def filled_by(within: Sequence[Count], filled: Sequence[Count]) -> tuple[Sequence[Count], Sequence[Count]] | None:
    """Both, if the first ones need all that the others have room for, which have other cells as well."""
    fits = within and sum([count.most for count in filled]) == sum([count.least for count in within])
    return (within, filled) if fits and open_of(filled) - open_of(within) else None


def is_exact(rule: Rule) -> bool:
    return isinstance(rule, Sum) and len(rule.allowed) == 1


def is_line(state: State, rule: Rule) -> bool:
    """Whether a rule's cells are all in one row or in one column."""
    return len({cell // state.model.cols for cell in rule.cells}) == 1 or len({cell % state.model.cols for cell in rule.cells}) == 1


def lines_from(state: State, index: int) -> list[int]:
    """A line that is counted, and those after it: the indices of rules over whole rows, or columns, one beside the other."""
    model = state.model
    rule = model.rules[index]
    if not has_things(state) or not is_exact(rule) or len(rule.cells) < 2 or not is_line(state, rule):
        return []
    step = model.cols if rule.cells[1] - rule.cells[0] == 1 else 1
    wanted = {tuple(cell + step * at for cell in rule.cells): at for at in range(MOST_LINES)}
    found = {wanted[other.cells]: at for at, other in enumerate(model.rules) if other.cells in wanted and is_exact(other)}
    lines = []
    for at in range(MOST_LINES):
        if at not in found:
            break
        lines.append(found[at])
    return lines


def apart(group: Sequence[Count]) -> list[Count]:
    """Those of some counts that share no open cells, the first ones first."""
    taken: set[int] = set()
    kept = []
    for count in group:
        if taken.isdisjoint(count.open):
            kept.append(count)
            taken.update(count.open)
    return kept


@technique(
    levels=(1, 2),
    of=(Regular,),
    tips={
        "line overlap": "In some line, a cell is the same however it is filled.",
        "only way": "Some line can be filled in only one way.",
    },
)
def laid_along(state: State, index: int) -> Step | None:
    """What is the same in all ways to lay a line's numbers."""
    rule = state.model.rules[index]
    if not isinstance(rule, Regular) or not has_things(state) or len(rule.cells) < 3:
        return None
    left = state.open(rule.cells)
    if not left:
        return None
    masks = list(state.masks)
    if regular.narrow(rule, masks, state.model.contexts[index]) is None:
        raise Contradiction(rule.cells)
    placed = {cell: masks[cell].bit_length() for cell in left if not masks[cell] & (masks[cell] - 1)}
    if not placed:
        return None
    line = along_of(state, rule, state.model.contexts[index])
    if len(placed) == len(left):
        words = line.only_way(placed) or say_counts.only_way(state, rule, placed)
        return Step("only way", 1, words, (rule,), tuple(rule.cells), placed)
    return Step("line overlap", 2, line.laid(placed), (rule,), tuple(rule.cells), placed)
