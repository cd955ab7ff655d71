"""Techniques for pieces of a stock that part cells: ships of a fleet, the tent of each tree, a set of dominoes."""

from collections.abc import Sequence
from typing import NamedTuple

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.sentences import names as say_names
from newsgrid.engine.hints.sentences import pieces as say_pieces
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Words, say
from newsgrid.engine.relations.pieces import Board, Misfit, Table, table
from newsgrid.engine.rules import Pieces, stock_of
from newsgrid.puzzle.about import Subject, own, piece

FEW = 6  # ways of which what they share is looked for
MANY = 8  # ways of which it takes more than a glance to see that one is left


class View(NamedTuple):
    """A rule as it stands. ways: the pieces that can still lie somewhere; sure: those of them of which a known cell says that they do; open: for
    each stock, its ways that are not sure; missing: how many of these there must be."""

    rule: Pieces
    table: Table
    mask: int
    ways: frozenset[int]
    sure: dict[int, int]
    open: list[list[int]]
    missing: list[int]


def view_of(state: State, index: int) -> View | None:
    """How a rule of pieces stands; None for any other rule. Raises Contradiction."""
    rule = state.model.rules[index]
    if not isinstance(rule, Pieces):
        return None
    context, masks = state.model.contexts[index], state.masks
    parts = table(rule.pieces, rule.stocks, rule.values, context.least)
    mask = sum([1 << (value - context.least) for value in rule.values])
    ways = set(range(len(parts.parts)))
    for (cell, need), asking in parts.needs.items():
        if not masks[cell] & need:
            ways.difference_update(asking)
    sure = sure_of(state, parts, mask, ways)
    missing = [many - sum([at in sure for at in members]) for _, many, members in rule.stocks]
    for number, (_, _, members) in enumerate(rule.stocks):
        if not missing[number]:
            ways.difference_update([at for at in members if at not in sure])
    left = [[at for at in members if at in ways and at not in sure] for _, _, members in rule.stocks]
    if any(many < 0 or many > len(each) for many, each in zip(missing, left, strict=True)):
        raise Contradiction(rule.cells)
    return View(rule, parts, mask, frozenset(ways), sure, left, missing)


def sure_of(state: State, parts: Table, mask: int, ways: set[int]) -> dict[int, int]:
    """{piece: a known cell that only it can be part of}. mask: the values that are parted; ways: the pieces that can still lie somewhere."""
    sure: dict[int, int] = {}
    for cell, covers in parts.covers.items():
        here = [at for at in covers.get(state.masks[cell], ()) if at in ways] if state.values[cell] and state.masks[cell] & mask else []
        if len(here) == 1:
            sure.setdefault(here[0], cell)
    return sure


def put(state: State, view: View, pieces: Sequence[int]) -> dict[int, int]:
    """The values that these pieces put into cells that are not known yet."""
    asked = [each for at in pieces for each in view.table.parts[at]]
    return {cell: need.bit_length() for cell, need in asked if not state.values[cell]}


def cells_of(view: View, at: int) -> list[int]:
    return [cell for cell, need in view.table.parts[at] if need & view.mask]


def where(state: State, view: View, at: int) -> Words:
    """A piece by its name, or by its cells. It has none where all of it is printed."""
    if view.rule.names:
        return say_names.name_of(state, name_of(view, at))
    cells = cells_of(view, at)
    return say_names.in_line(state, with_printed(state, view, at)) if cells else say("its printed place")


def with_printed(state: State, view: View, at: int) -> list[int]:
    """The cells of a piece, also those in which a part of it is printed: what is beside a piece around which all is empty."""
    cells, cols = cells_of(view, at), state.model.cols
    if all(need & view.mask for _, need in view.table.parts[at]):
        return cells
    for cell in cells:
        beside = [cell - cols, cell + cols, *([cell - 1] if cell % cols else []), *([cell + 1] if (cell + 1) % cols else [])]
        cells += [other for other in beside if 0 <= other < len(state.masks) and other not in state.model.fillable and other not in cells]
    return sorted(cells)


def name_of(view: View, at: int) -> Subject:
    """What a piece is called: by its own name, or by the first stock that it is one of."""
    if view.rule.names:
        name = view.rule.names[at]
        return name if isinstance(name, Subject) else own(name)
    stocks = view.table.stocks[at]
    return stock_of(view.rule, stocks[0]) if stocks else piece("the {thing}", "piece")


@technique(levels=(1, 2), of=(Pieces,), tips={"only place": "For one of the pieces only one place is left."})
def only_place(state: State, index: int) -> Step | None:
    """A stock has just as many places left as pieces are missing of it. It is of level 2 if pieces have names, as rectangles do, and it had many."""
    view = view_of(state, index)
    if view is None:
        return None
    found: list[Step] = []
    for number, ways in enumerate(view.open):
        placed = put(state, view, ways) if ways and len(ways) == view.missing[number] else {}
        if placed:
            name = say_names.stock_named(state, view.rule, number)
            level = 2 if view.rule.names and len(view.rule.stocks[number][2]) > MANY else 1
            words = say_pieces.only_place(state, name, [where(state, view, at) for at in ways], placed)
            looked = tuple(sorted({cell for at in ways for cell, _ in view.table.parts[at]}))
            found.append(Step("only place", level, words, (view.rule,), looked, placed))
            if level == 1:
                break
    return min(found, key=lambda step: step.level, default=None)


@technique(levels=(1,), of=(Pieces,), tips={"whole piece": "What is known of one of the pieces is enough to place all of it."})
def whole_piece(state: State, index: int) -> Step | None:
    """Of a known cell only one piece can be part, so the rest of that is known, and what is around it."""
    view = view_of(state, index)
    if view is None:
        return None
    for at, cell in view.sure.items():
        placed = put(state, view, [at])
        if placed:
            words = say_pieces.whole_piece(state, cell, say_names.name_of(state, name_of(view, at)), where(state, view, at), placed)
            return Step("whole piece", 1, words, (view.rule,), (cell,), placed)
    return None


@technique(levels=(1, 2), of=(Pieces,), tips={"fits nowhere": "Somewhere none of the pieces that are left fits."})
def fits_nowhere(state: State, index: int) -> Step | None:
    """No piece that can still lie anywhere puts a value into a cell. It is of level 1 if none ever could."""
    view = view_of(state, index)
    if view is None:
        return None
    found: dict[tuple[int, int], list[int]] = {}
    for cell in state.open(view.rule.cells):
        covers = view.table.covers.get(cell, {})
        for value in values_of(state.masks[cell] & view.mask):
            ways = covers.get(1 << (value - 1), [])
            if not any(at in view.ways for at in ways):
                found.setdefault((2 if ways else 1, value), []).append(cell)
    if not found:
        return None
    level, value = min(found)
    cells = found[level, value]
    words = say_pieces.fits_nowhere(state, view.rule, cells, value, level > 1)
    return Step("fits nowhere", level, words, (view.rule,), tuple(cells), {}, dict.fromkeys(cells, 1 << (value - 1)))


@technique(
    levels=(2, 3), of=(Pieces,), tips={"wherever it lies": "All places that are left for one of the pieces have something in common."}
)
def wherever(state: State, index: int) -> Step | None:
    """The last piece of a stock has a few places left, and whichever it is, a cell can't hold some values."""
    view = view_of(state, index)
    if view is None:
        return None
    for number, ways in sorted(enumerate(view.open), key=lambda each: len(each[1])):
        if view.missing[number] != 1 or not 1 < len(ways) <= FEW:
            continue
        lefts = shared_by(state, view, ways)
        if not lefts:
            continue
        name, places, level = (
            say_names.stock_named(state, view.rule, number),
            [where(state, view, at) for at in ways],
            2 if len(ways) < 3 else 3,
        )
        first, rest = next(iter(lefts.items()))
        if view.rule.names:  # all cells with the same rest
            found = {cell: state.masks[cell] & ~rest for cell, left in lefts.items() if left == rest}
            words = say_pieces.all_share(state, name, places, tuple(found), rest)
        else:
            found = {first: state.masks[first] & ~rest}
            words = say_pieces.wherever(state, name, places, first, rest)
        return Step("wherever it lies", level, words, (view.rule,), tuple(found), {}, found)
    return None


def shared_by(state: State, view: View, ways: Sequence[int]) -> dict[int, int]:
    """{open cell that all of these pieces ask for something: what they leave of it}, where that is less than it has."""
    asked = [dict(view.table.parts[at]) for at in ways]
    lefts = {cell: union_of(each[cell] for each in asked) for cell in sorted(asked[0]) if all(each.get(cell) for each in asked)}
    return {cell: left for cell, left in lefts.items() if not state.values[cell] and state.masks[cell] & ~left}


@technique(levels=(4,), of=(Pieces,), tips={"no room": "With some value in a cell, the pieces have no room any more."})
def no_room(state: State, index: int) -> Step | None:
    """If a cell held a value, then step by step the pieces would have no room."""
    rule = state.model.rules[index]
    if not isinstance(rule, Pieces):
        return None
    try:
        board = Board(rule, list(state.masks), state.model.contexts[index])
    except Misfit as misfit:
        raise Contradiction(rule.cells) from misfit
    for cell in state.open(rule.cells):
        for value in values_of(state.masks[cell]):
            twin = board.twin()
            try:
                twin.keep(cell, 1 << (value - 1))
                twin.settle()
            except Misfit as misfit:
                view = view_of(state, index)
                needed = needed_for(state, rule, index, {cell: 1 << (value - 1)}, misfit)
                laid = [
                    [(name_of(view, at), cells_of(view, at)) for at in some if at_sight not in cells_of(view, at)] if view else []
                    for some, at_sight in ((misfit.chosen, misfit.cell), (needed, cell))
                ]
                words = say_pieces.pieces_stuck(state, rule, cell, value, misfit.stock, misfit.cell, *laid)
                return Step("no room", 4, words, (rule,), (cell,), {}, {cell: 1 << (value - 1)})
    return None


def needed_for(state: State, rule: Pieces, index: int, given: dict[int, int], misfit: Misfit) -> list[int]:
    """The pieces that have to lie somewhere, in order, such that it comes to a misfit; without those that make no difference. given: {cell: its mask}."""
    needed = list(misfit.chosen)
    for at in reversed(misfit.chosen):
        rest = [other for other in needed if other != at]
        masks = [given.get(cell, mask) for cell, mask in enumerate(state.masks)]
        try:
            Board(rule, masks, state.model.contexts[index], rest)
        except Misfit as same:
            if same.stock == misfit.stock and (same.stock >= 0 or same.cell == misfit.cell):
                needed = rest
    return needed
