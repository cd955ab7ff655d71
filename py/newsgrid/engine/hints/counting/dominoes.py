"""Techniques for dominoes laid on a board, and for regions of equal values."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from newsgrid.engine.combinations import common_of, values_of
from newsgrid.engine.hints.automata.cages import AllEqual
from newsgrid.engine.hints.counting.stocks import View, view_of
from newsgrid.engine.hints.sentences.names import rule_named, stock_named
from newsgrid.engine.hints.sentences.values import is_one, only_be
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Places, Words, clauses, joined, listed, say
from newsgrid.engine.rules import Pieces, Regular

HALVES = 2
FEW_PAIRS = 3  # the largest number of pairs that are followed one after another


@technique(levels=(1,), of=(Regular,), tips={"all equal": "What one cell of an equal region can't be, its other cells can't be either."})
def all_equal(state: State, index: int) -> Step | None:
    """The cells of an equal region keep only the values that all of them can have."""
    rule = state.model.rules[index]
    if not AllEqual.reads(rule):
        return None
    common = common_of(state.masks[cell] for cell in rule.cells)
    if not common:
        raise Contradiction(rule.cells)
    left = {cell: common for cell in state.open(dict.fromkeys(rule.cells)) if state.masks[cell] != common}
    if not left:
        return None
    return Step("all equal", 1, why_equal(state, rule, tuple(left), common), (rule,), rule.cells, *state.parted(left))


def why_equal(state: State, rule: Regular, cells: Sequence[int], left: int) -> Words:
    others = sorted({*rule.cells}.difference(cells), key=lambda cell: state.masks[cell].bit_count())
    telling, common = [], -1
    for cell in others or sorted(rule.cells, key=lambda cell: state.masks[cell].bit_count()):
        if common & state.masks[cell] != common:
            telling.append(cell)
            common &= state.masks[cell]
    can = clauses([say("{cell} {only_be}", cell=state.cell(cell), only_be=only_be(state, state.masks[cell])) for cell in telling])
    told = Places(name=rule_named(state, rule), can=can, many=len(telling), cells=state.cells(cells), either=state.mask(left, "or"))
    told = told.also(only_be=only_be(state, left), values=state.mask(left))
    return told.also(end=told.say("{cells} are {values}" if is_one(left) and len(cells) > 1 else "{cells} {only_be}")).fitting(
        "all cells of {name} are equal. {can}, so {end}{many:, too|}.",
        "all cells of {name} are equal, and only {either} is possible in all of them. So {cells} can be nothing else.",
        "all cells of {name} are equal: they share only {values}. So {cells} can be nothing else.",
    )


@technique(
    levels=(1, 2), of=(Pieces,), tips={"only neighbour": "Some half of a domino has only one cell left beside it for its other half."}
)
def only_neighbour(state: State, index: int) -> Step | None:
    """A cell with only one possible neighbour forms a domino with it, and no third cell is joined to either of the two. So another cell may be left
    with only one neighbour, and so on. With a single pair the step is of level 1."""
    view = view_of(state, index)
    if any(len(parts) != HALVES for parts in view.table.parts):
        return None
    ways = set(view.ways)
    mate = {cell: other for at in view.sure for cell, other in both_ways(view, at)}
    followed: list[tuple[int, int]] = []
    while len(followed) < FEW_PAIRS:
        fresh = next_pair(view, ways, mate)
        if fresh is None:
            return None
        followed.append(fresh)
        before = unsupported(state, view, set(view.ways))  # values that would be removed anyway don't count
        removed = {cell: left for cell, mask in unsupported(state, view, ways).items() if (left := mask & ~before.get(cell, 0))}
        if removed:
            apart = [tuple(cell for cell, _ in view.rule.pieces[at]) for at in sorted(view.ways - ways)]
            words = pairs_words(state, followed, apart, removed)
            looked = tuple(cell for pair in followed for cell in pair)
            return Step("only neighbour", 1 if len(followed) == 1 else 2, words, (view.rule,), looked, {}, removed)
    return None


def pairs_words(state: State, pairs: Sequence[tuple[int, int]], apart: Sequence[Sequence[int]], removed: Mapping[int, int]) -> Words:
    """apart: pairs of cells that can't form a domino, since one of them belongs to `pairs`; removed: the values struck as a result."""
    ends = []
    if all(state.way(value) for mask in removed.values() for value in values_of(mask)):
        for mate in [cell for pair in pairs for cell in pair]:
            others = sorted({cell for two in apart if mate in two for cell in two if cell != mate})
            if others:
                ends.append(say("{mate} is not joined to {others}", mate=state.cell(mate), others=state.cells(others, "or")))
    else:
        ends = [say("{cell} is not {values}", cell=state.cell(cell), values=state.mask(mask, "or")) for cell, mask in removed.items()]
    each = [Places(one=state.cell(one), other=state.cell(other)) for one, other in pairs]
    pairs_told = joined([one.say("{one} has only {other} left beside it") for one in each], ", then ")
    told = Places(pairs=pairs_told, one=len(pairs), ends=clauses(ends))
    told = told.also(start=told.say("{pairs}: {one:they are one domino|each pair is one domino}"))
    return told.fitting("{start}. So {ends}." if ends else None, "{start}, joined to no other cell.")


def next_pair(view: View, ways: set[int], mate: dict[int, int]) -> tuple[int, int] | None:
    """The first pair of cells that must form a domino because one has no other neighbour left, if that rules out other
    dominoes; None if there is none. Changes `ways` and `mate`."""
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
    """[(a cell of a domino, its other cell)], for both cells."""
    (one, _), (other, _) = view.rule.pieces[at]
    return [(one, other), (other, one)]


def unsupported(state: State, view: View, ways: set[int]) -> dict[int, int]:
    """{cell: the values that none of these dominoes puts in it}. Raises Contradiction."""
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
    tips={"no partner": "With some value in a cell, a cell beside it would have no domino, or a domino would have no place."},
)
def no_partner(state: State, index: int) -> Step | None:
    """If a cell and all cells that must equal it had some value, a cell would have no domino left, or a domino no place."""
    view = view_of(state, index)
    if any(len(parts) != HALVES for parts in view.table.parts):
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
            others = tuple(other for other in held if other != cell)
            words = why_no_partner(state, view, at_cell, cell, others, value, lost)
            regions = [rule for at in state.rules_of[cell] if AllEqual.reads(rule := state.model.rules[at])]
            looked = (cell, *others, *lost.bare[:1])
            return Step("no partner", 3, words, (view.rule, *regions), looked, {}, {cell: 1 << (value - 1)})
    return None


class Lost(NamedTuple):
    """What a value in a cell takes away. bare: the cells with no domino left; short_of: the dominoes with no place left; claimed: the dominoes that
    would have to lie on the cell, each with its other places, which that rules out."""

    bare: list[int]
    short_of: list[int]
    claimed: list[tuple[int, set[int]]]


def lost_by(view: View, at_cell: dict[int, set[int]], cell: int, held: Sequence[int], bit: int) -> Lost:
    """at_cell: {cell: the dominoes that may lie on it}; held: the cell and all cells equal to it; bit: the mask of the value that they would have."""
    dead = {at for here in held for at in at_cell.get(here, ()) if any(part == here and need != bit for part, need in view.table.parts[at])}
    ways_of = [view.ways.intersection(members) for _, _, members in view.rule.stocks]
    wanted = [many for _, many, _ in view.rule.stocks]
    claimed = []
    for number, ways in enumerate(ways_of):
        # if only one kind of domino can lie on the cell, and just one is wanted, it lies there
        if wanted[number] == 1 and (mine := at_cell.get(cell, set()) - dead) and mine <= ways:
            claimed.append((number, set(ways - mine - dead)))
            dead |= ways - mine
    bare = [other for other in at_cell if at_cell[other] <= dead]
    return Lost(bare, [number for number, ways in enumerate(ways_of) if len(ways - dead) < wanted[number]], claimed)


def why_no_partner(
    state: State, view: View, at_cell: dict[int, set[int]], cell: int, others: Sequence[int], value: int, lost: Lost
) -> Words:
    """at_cell: as for lost_by; others: the cells that are equal to the cell."""
    told = Places(cell=state.cell(cell), others=state.cells(others), value=state.sign(value))
    told = told.also(start=told.say("if {cell} were {value}, and {others} too" if others else "if {cell} were {value}"))
    if not lost.bare:
        told = told.also(name=stock_named(state, view.rule, lost.short_of[0]))
        return told.say("{start}, no place would be left for {name}. So {cell} is not.")
    there = lost.bare[0]
    takes = [stock_named(state, view.rule, number) for number, gone in lost.claimed if gone & at_cell[there]]
    told = told.also(there=state.cell(there), takes=listed(takes))
    if len(takes) == 1:
        return told.say("{start}, it would take {takes}, the only one that {there} can have. So {cell} is not.")
    return told.say("{start}, no domino would be left for {there}. So {cell} is not.")


def equal_cells(state: State) -> dict[int, tuple[int, ...]]:
    """{cell of an equal region: all cells of the region}."""
    regions = [rule.cells for rule in state.model.rules if AllEqual.reads(rule)]
    return {cell: cells for cells in regions for cell in cells}
