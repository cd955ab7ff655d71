"""Techniques for dominoes that are laid on a board, and for regions whose values are all equal."""

from collections.abc import Sequence
from typing import NamedTuple

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.automata.cages import AllEqual
from newsgrid.engine.hints.counting.stocks import View, view_of
from newsgrid.engine.hints.sentences import pieces as say_pieces
from newsgrid.engine.hints.sentences.names import stock_named
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import UNSAID
from newsgrid.engine.rules import Pieces, Regular

HALVES = 2
FEW_PAIRS = 3  # that are followed one after the other


@technique(levels=(1,), of=(Regular,), tips={"all equal": "What one cell of an equal region can't be, its other cells can't be either."})
def all_equal(state: State, index: int) -> Step | None:
    """The cells of an equal region keep the values that each of them can be."""
    rule = state.model.rules[index]
    if not AllEqual.reads(rule):
        return None
    common = -1
    for cell in rule.cells:
        common &= state.masks[cell]
    if not common:
        raise Contradiction(rule.cells)
    left = {cell: common for cell in state.open(dict.fromkeys(rule.cells)) if state.masks[cell] != common}
    if not left:
        return None
    words = say_pieces.all_equal(state, rule, tuple(left), common)
    if common & (common - 1):
        return Step("all equal", 1, words, (rule,), rule.cells, {}, {cell: state.masks[cell] & ~common for cell in left})
    return Step("all equal", 1, words, (rule,), rule.cells, dict.fromkeys(left, common.bit_length()))


@technique(
    levels=(1, 2), of=(Pieces,), tips={"only neighbour": "Some half of a domino has only one cell left beside it for its other half."}
)
def only_neighbour(state: State, index: int) -> Step | None:
    """A cell whose domino can only go on to one other makes up a domino with it, and no third cell goes with either of them.

    One that is so for that reason comes next, and so on. It is of level 1 as long as one such pair is looked at.
    """
    view = view_of(state, index)
    if view is None or any(len(parts) != HALVES for parts in view.table.parts):
        return None
    ways = set(view.ways)
    mate = {cell: other for at in view.sure for cell, other in both_ways(view, at)}
    followed: list[tuple[int, int]] = []
    while len(followed) < FEW_PAIRS:
        fresh = next_pair(view, ways, mate)
        if fresh is None:
            return None
        followed.append(fresh)
        before = unsupported(state, view, set(view.ways))  # what goes without this has reasons of its own
        removed = {cell: left for cell, mask in unsupported(state, view, ways).items() if (left := mask & ~before.get(cell, 0))}
        if removed:
            apart = [tuple(cell for cell, _ in view.rule.pieces[at]) for at in sorted(view.ways - ways)]
            words = say_pieces.only_neighbour(state, followed, apart, removed)
            looked = tuple(cell for pair in followed for cell in pair)
            return Step("only neighbour", 1 if len(followed) == 1 else 2, words, (view.rule,), looked, {}, removed)
    return None


def next_pair(view: View, ways: set[int], mate: dict[int, int]) -> tuple[int, int] | None:
    """The first two cells that are one domino, as the one of them has no other neighbour left, which takes away some of the ways. ways, mate: it
    changes these."""
    beside: dict[int, set[int]] = {}
    for at in ways:
        for cell, other in both_ways(view, at):
            beside.setdefault(cell, set()).add(other)
    for one, other in [(cell, *others) for cell, others in sorted(beside.items()) if len(others) == 1 and cell not in mate]:
        gone = {at for at in ways if len({one, other} & {cell for cell, _ in view.rule.pieces[at]}) == 1}
        mate[one], mate[other] = other, one
        if gone:
            ways -= gone
            return one, other
    return None


def both_ways(view: View, at: int) -> list[tuple[int, int]]:
    """The cells of a domino, each with the other one."""
    (one, _), (other, _) = view.rule.pieces[at]
    return [(one, other), (other, one)]


def unsupported(state: State, view: View, ways: set[int]) -> dict[int, int]:
    """{cell: the values that no domino of these puts there}. Raises Contradiction."""
    held: dict[int, int] = {}
    for at in ways:
        for cell, need in view.table.parts[at]:
            held[cell] = held.get(cell, 0) | need
    removed = {}
    for cell in state.open(view.rule.cells):
        gone = sum([1 << (value - 1) for value in values_of(state.masks[cell]) if not held.get(cell, 0) >> (value - 1) & 1])
        if gone == state.masks[cell]:
            raise Contradiction(view.rule.cells)
        if gone:
            removed[cell] = gone
    return removed


@technique(
    levels=(3,),
    of=(Pieces,),
    tips={"no partner": "With some value in a cell, a cell beside it would have no domino, or a domino no place."},
)
def no_partner(state: State, index: int) -> Step | None:
    """If a cell held a value, and all that are equal to it with it, no domino would be left for some cell, or no place for a domino."""
    view = view_of(state, index)
    if view is None or any(len(parts) != HALVES for parts in view.table.parts):
        return None
    at_cell: dict[int, set[int]] = {}
    for at in view.ways:
        for cell, _ in view.rule.pieces[at]:
            at_cell.setdefault(cell, set()).add(at)
    alike = equal_cells(state)
    for cell in state.open(view.rule.cells):
        held = alike.get(cell, (cell,))
        for value in values_of(state.masks[cell]):
            lost = lost_by(view, at_cell, cell, held, 1 << (value - 1))
            if not lost.bare and not lost.short_of:
                continue
            name = stock_named(state, view.rule, lost.short_of[0]) if not lost.bare else UNSAID
            others = tuple(other for other in held if other != cell)
            takes = [stock_named(state, view.rule, number) for number, gone in lost.claimed if lost.bare and gone & at_cell[lost.bare[0]]]
            words = say_pieces.no_partner(state, cell, others, value, lost.bare[0] if lost.bare else -1, name, takes)
            regions = [rule for at in state.rules_of[cell] if AllEqual.reads(rule := state.model.rules[at])]
            looked = (cell, *others, *lost.bare[:1])
            return Step("no partner", 3, words, (view.rule, *regions), looked, {}, {cell: 1 << (value - 1)})
    return None


class Lost(NamedTuple):
    """What a value in a cell takes away. bare: the cells for which no domino is left; short_of: the dominoes for which no place is; claimed: those that
    the cell takes, each with the other places that it loses."""

    bare: list[int]
    short_of: list[int]
    claimed: list[tuple[int, set[int]]]


def lost_by(view: View, at_cell: dict[int, set[int]], cell: int, held: Sequence[int], bit: int) -> Lost:
    """at_cell: for each cell the dominoes that may lie there; held: the cell, and those that are equal to it, which have the value `bit` then."""
    dead = {at for here in held for at in at_cell.get(here, ()) if any(part == here and need != bit for part, need in view.table.parts[at])}
    ways_of = [view.ways.intersection(members) for _, _, members in view.rule.stocks]
    wanted = [many for _, many, _ in view.rule.stocks]
    claimed = []
    for number, ways in enumerate(ways_of):
        # the last of its kind goes to the cell if no other does
        if wanted[number] == 1 and (mine := at_cell.get(cell, set()) - dead) and mine <= ways:
            claimed.append((number, set(ways - mine - dead)))
            dead |= ways - mine
    bare = [other for other in at_cell if at_cell[other] <= dead]
    return Lost(bare, [number for number, ways in enumerate(ways_of) if len(ways - dead) < wanted[number]], claimed)


def equal_cells(state: State) -> dict[int, tuple[int, ...]]:
    """{cell of an equal region: all cells of that}."""
    regions = [rule.cells for rule in state.model.rules if AllEqual.reads(rule)]
    return {cell: cells for cells in regions for cell in cells}
