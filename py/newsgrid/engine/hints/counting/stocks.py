"""Techniques for a stock of pieces that lie somewhere on the board: the ships of a fleet, the tent of each tree, a set of dominoes."""

from collections.abc import Sequence
from typing import NamedTuple

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.sentences import names as say_names
from newsgrid.engine.hints.sentences.names import each_is, some_cells, stock_named
from newsgrid.engine.hints.sentences.wording import MOST_LISTED
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import MOST_WORDS, UNSAID, Places, Words, clauses, joined, say
from newsgrid.engine.neighbours import near
from newsgrid.engine.relations.pieces import Board, Misfit, Table, table
from newsgrid.engine.rules import Pieces, stock_of
from newsgrid.puzzle.about import THE_BY_NUMBER, Subject, own, piece

FEW = 6  # what the places of a piece have in common is sought only if there are at most this many
MANY = 8  # with more places than this at the start, it takes more than a glance to see that just one is left
WAYS = {"above": (-1, 0), "below": (1, 0), "on the left": (0, -1), "on the right": (0, 1)}  # {side of a piece's other half: step}


class View(NamedTuple):
    """The current state of a rule. mask: the values of pieces; ways: the pieces, each with its place, that are still possible; sure: {piece
    known to be there: the known cell that proves it}; open: for each stock, its ways that are not sure; missing: for each stock, how many of
    its pieces are still to be placed."""

    rule: Pieces
    table: Table
    mask: int
    ways: frozenset[int]
    sure: dict[int, int]
    open: list[list[int]]
    missing: list[int]


def view_of(state: State, index: int) -> View:
    """The current state of a rule of pieces. Raises Contradiction."""
    rule = state.model.rules[index]
    assert isinstance(rule, Pieces)
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
    """{piece: a known cell that only it can be part of}. mask: the values of pieces; ways: the pieces that are still possible."""
    sure: dict[int, int] = {}
    for cell, covers in parts.covers.items():
        here = [at for at in covers.get(state.masks[cell], ()) if at in ways] if state.values[cell] and state.masks[cell] & mask else []
        if len(here) == 1:
            sure.setdefault(here[0], cell)
    return sure


def put(state: State, view: View, pieces: Sequence[int]) -> dict[int, int]:
    """{cell that is not known yet: the value that these pieces put in it}."""
    asked = [each for at in pieces for each in view.table.parts[at]]
    return {cell: need.bit_length() for cell, need in asked if not state.values[cell]}


def cells_of(view: View, at: int) -> list[int]:
    return [cell for cell, need in view.table.parts[at] if need & view.mask]


def where(state: State, view: View, at: int) -> Words:
    """What a sentence calls a piece: its name, or its cells. A piece that is wholly printed has no cells."""
    if view.rule.names:
        return say_names.name_of(state, name_of(view, at))
    cells = cells_of(view, at)
    return say_names.in_line(state, with_printed(state, view, at)) if cells else say("its printed place")


def with_printed(state: State, view: View, at: int) -> list[int]:
    """The cells of a piece, with the printed cells beside them if part of the piece is printed."""
    cells = cells_of(view, at)
    if all(need & view.mask for _, need in view.table.parts[at]):
        return cells
    for cell in cells:
        cells += [other for other in near(cell, printed_on(state), state.model.cols) if other not in cells]
    return sorted(cells)


def printed_on(state: State) -> set[int]:
    """The cells that have something printed in them, and so are never filled in."""
    return {*range(len(state.masks))}.difference(state.model.fillable)


def name_of(view: View, at: int) -> Subject:
    """The name of a piece: its own, or the name of the first stock that it belongs to."""
    if view.rule.names:
        name = view.rule.names[at]
        return name if isinstance(name, Subject) else own(name)
    stocks = view.table.stocks[at]
    return stock_of(view.rule, stocks[0]) if stocks else piece("the {thing}", "piece")


@technique(levels=(1, 2), of=(Pieces,), tips={"only place": "Only one place is left for one of the pieces."})
def only_place(state: State, index: int) -> Step | None:
    """A stock has just as many places left as missing pieces. The step is level 2 if the pieces have names, as rectangles do, and the stock
    had many places at the start."""
    view = view_of(state, index)
    found: list[Step] = []
    for number, ways in enumerate(view.open):
        placed = put(state, view, ways) if ways and len(ways) == view.missing[number] else {}
        if placed:
            level = 2 if view.rule.names and len(view.rule.stocks[number][2]) > MANY else 1
            words = lie_only(state, stock_named(state, view.rule, number), [where(state, view, at) for at in ways], placed)
            looked = tuple(sorted({cell for at in ways for cell, _ in view.table.parts[at]}))
            found.append(Step("only place", level, words, (view.rule,), looked, placed))
            if level == 1:
                break
    return min(found, key=lambda step: step.level, default=None)


def lie_only(state: State, name: Words, places: Sequence[Words], placed: dict[int, int]) -> Words:
    """name: the name of the pieces that have only these places."""
    told = Places(name=name, many=len(places), places=joined(places, "; "))
    if len(places) > 1:
        return told.say("just {many} places are left for {name}, and {many} are missing. So one lies at each.")
    by_value: dict[int, list[int]] = {}
    for cell in sorted(placed):
        by_value.setdefault(placed[cell], []).append(cell)
    two, ends = state.model.values == 2, list[Words]()
    for value in sorted(by_value, reverse=True) if two else by_value:
        cells = by_value[value]
        who = some_cells(state, cells) if two else state.cells(cells)
        if not ends and who == places[0]:  # they have just been named
            who = say("{many:it|they}", many=len(cells))
        plain = Places(who=who, many=len(cells), value=state.sign(value))
        ends.append(each_is(state, cells, value, who=who) if two else plain.say("{who} {many:is|are} {value}"))
    return told.also(end=clauses(ends), first=clauses(ends[:1]), rest=clauses(ends[1:])).fitting(
        "{name} can only lie at {places}. So {end}.",
        "{name} can only lie at {places}. So {first}.",
        "{name} can only lie at {places}. So {rest}." if ends[1:] else None,
        "{name} can only lie at {places}.",
    )


@technique(levels=(1,), of=(Pieces,), tips={"whole piece": "What is known of one of the pieces is enough to place all of it."})
def whole_piece(state: State, index: int) -> Step | None:
    """Only one piece fits a known cell. So the rest of the piece is known, and so are the cells around it."""
    view = view_of(state, index)
    for at, cell in view.sure.items():
        placed = put(state, view, [at])
        if placed:
            rest = [say("{other} is {value}", other=state.cell(other), value=state.sign(value)) for other, value in placed.items()]
            told = Places(cell=state.cell(cell), value=state.sign(state.values[cell]), place=where(state, view, at), rest=clauses(rest))
            words = told.also(name=say_names.name_of(state, name_of(view, at))).fitting(
                "{cell} is {value}, and only {name} at {place} fits that. So {rest}.",
                "{cell} is {value}, and only {name} at {place} fits that. So the rest is known.",
            )
            return Step("whole piece", 1, words, (view.rule,), (cell,), placed)
    return None


@technique(levels=(1, 2), of=(Pieces,), tips={"fits nowhere": "Somewhere none of the remaining pieces fits."})
def fits_nowhere(state: State, index: int) -> Step | None:
    """No piece that is still possible puts a value into a cell. The step is of level 1 if no piece ever could."""
    view = view_of(state, index)
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
    words = why_nowhere(state, view.rule, cells, value, level > 1)
    return Step("fits nowhere", level, words, (view.rule,), tuple(cells), {}, dict.fromkeys(cells, 1 << (value - 1)))


def why_nowhere(state: State, rule: Pieces, cells: Sequence[int], value: int, ever: bool) -> Words:
    """ever: whether some piece could have put the value there at the start."""
    if state.way(value) in WAYS and (said := lies_no_way(state, rule, cells, value, ever)):
        return said
    return Places(cells=some_cells(state, cells), value=state.sign(value), why=rule.misfit).say("{cells} can't be {value}: {why}.")


def lies_no_way(state: State, rule: Pieces, cells: Sequence[int], value: int, ever: bool) -> Words:
    """Why a cell can't have a value that says on which side the other half of its piece is; UNSAID if the side is not the reason."""
    step, cols = WAYS[state.way(value)], state.model.cols
    told = Places(who=say_names.in_line(state, cells), many=len(cells), way=state.way(value), value=state.sign(value))
    if not any(near(cell, state.model.fillable, cols, [step]) for cell in cells):
        return told.say("{who} {many:has|have} no cell {way}, so {many:its domino does|their dominoes do} not lie that way.")
    if not ever:
        return UNSAID
    if len(cells) > 1:
        return told.say("{who} can't be {value}: each domino that could lie there lies elsewhere, or the other cell is taken.")
    (beside,) = near(cells[0], state.model.fillable, cols, [step])
    told, both = told.also(beside=state.cell(beside)), [dict(two) for two in rule.pieces if {cell for cell, _ in two} == {*cells, beside}]
    if any(state.masks[beside] >> (two[beside] - state.model.least) & 1 for two in both):
        stocks = enumerate(rule.stocks)
        of = next((at for at, (_, _, members) in stocks if any(dict(rule.pieces[one]) in both for one in members)), None)
        told = told.also(domino=UNSAID if of is None else stock_named(state, rule, of))
        return told.say("{who} and {beside} are not joined: they would be {domino}, which lies elsewhere. So {who} can't be {value}.")
    return told.say("{who} and {beside} are not joined: {beside} is joined to another cell. So {who} can't be {value}.")


@technique(
    levels=(2, 3), of=(Pieces,), tips={"wherever it lies": "All places that are left for one of the pieces have something in common."}
)
def wherever(state: State, index: int) -> Step | None:
    """The last missing piece of a stock has a few places left, and all of them exclude the same values of a cell."""
    view = view_of(state, index)
    for number, ways in sorted(enumerate(view.open), key=lambda each: len(each[1])):
        if view.missing[number] != 1 or not 1 < len(ways) <= FEW:
            continue
        lefts = shared_by(state, view, ways)
        if not lefts:
            continue
        first, rest = next(iter(lefts.items()))
        alike = [cell for cell, left in lefts.items() if left == rest] if view.rule.names else [first]
        told = Places(
            name=stock_named(state, view.rule, number), ways=len(ways), more=len(alike) - 1, many=len(alike), first=state.cell(first)
        )
        told = told.also(places=joined([where(state, view, at) for at in ways], ", or at "), cells=state.cells(alike))
        told = told.also(values=state.mask(rest, "or"))
        told = told.also(few=told.say("{first} and {more} more edges are {values}" if len(alike) > 1 else "{first} is {values}"))
        words = told.fitting(
            "{name} lies at {places}. Either way {cells} {many:is|are} {values}.",
            "{name} lies at {places}. Either way {few}.",
            "{ways} places are left for {name}. In each, {few}.",
        )
        found = {cell: state.masks[cell] & ~rest for cell in alike}
        return Step("wherever it lies", 2 if len(ways) < 3 else 3, words, (view.rule,), tuple(found), {}, found)
    return None


def shared_by(state: State, view: View, ways: Sequence[int]) -> dict[int, int]:
    """{open cell that all of these pieces use: the candidates that they leave in it}, only for cells that lose a candidate."""
    asked = [dict(view.table.parts[at]) for at in ways]
    lefts = {cell: union_of(each[cell] for each in asked) for cell in sorted(asked[0]) if all(each.get(cell) for each in asked)}
    return {cell: left for cell, left in lefts.items() if not state.values[cell] and state.masks[cell] & ~left}


@technique(levels=(4,), of=(Pieces,), tips={"no room": "With some value in a cell, the pieces no longer have room."})
def no_room(state: State, index: int) -> Step | None:
    """With a value in a cell, the pieces would fall into place until one has no room."""
    rule = state.model.rules[index]
    assert isinstance(rule, Pieces)
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
                words = why_stuck(state, view, cell, value, misfit, needed)
                return Step("no room", 4, words, (rule,), (cell,), {}, {cell: 1 << (value - 1)})
    return None


def needed_for(state: State, rule: Pieces, index: int, given: dict[int, int], misfit: Misfit) -> list[int]:
    """The pieces that lead to a misfit, in order, without those that make no difference. given: {cell: mask instead of its candidates}."""
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


def why_stuck(state: State, view: View, cell: int, value: int, misfit: Misfit, needed: Sequence[int]) -> Words:
    """needed: the pieces that matter. Only these are mentioned if the sentence has no room for every piece that would have to be placed."""
    gone = stock_of(view.rule, misfit.stock) if misfit.stock >= 0 else None
    told = Places(cell=state.cell(cell), value=state.sign(value), there=state.cell(misfit.cell) if misfit.cell >= 0 else "")
    for some, at_sight in ((misfit.chosen, misfit.cell), (needed, cell)):
        # leave out printed pieces, and pieces on the cell in question
        shown = [at for at in some if cells_of(view, at) and at_sight not in cells_of(view, at)]
        names = [name_of(view, at) for at in shown]
        if gone:
            stuck, told = "no place for {gone}", told.also(gone=shortly(state, gone, names[0] if names else gone))
        else:
            stuck = "nothing fits at {there}" if misfit.cell >= 0 else "nothing else fits"
        if not shown:
            return told.say(
                "If {cell} were {value}, no place would be left for {gone}. So it isn't."
                if gone
                else "If {cell} were {value}, nothing would fit at {there}. So it isn't."
            )
        each = [
            Places(name=shortly(state, name, names[0]), at=lying(state, cells_of(view, at))) for name, at in zip(names, shown, strict=True)
        ]
        parts = [each[0].say("{name} lies at {at}"), *(one.say("{name} at {at}") for one in each[1:])]
        told = told.also(stuck=told.say(stuck), laid=joined(parts, ", "))
        whole = told.say("If {cell} were {value}, {laid}: {stuck}. So it isn't.")
        if len(parts) <= MOST_LISTED or whole.many <= MOST_WORDS:
            return whole
    ways = [
        told.also(laid=joined(parts[:many], ", ")).say("If {cell} were {value}, {laid} and so on: {stuck}. So it isn't.")
        for many in range(len(parts) - 1, 0, -1)
    ]
    return told.fitting(*ways, "If {cell} were {value}, the pieces would fall into place one after another: {stuck}. So it isn't.")


def lying(state: State, cells: Sequence[int]) -> Words:
    """ "r1c1\N{EN DASH}r1c2", "r1c1 to r1c4"."""
    if len(cells) < 3:
        return joined(map(state.cell, cells), "\N{EN DASH}")
    return say("{first} to {last}", first=state.cell(cells[0]), last=state.cell(cells[-1]))


def shortly(state: State, piece: Subject, like: Subject) -> Words:
    """The name of a piece that is mentioned after another: only the part that differs, if the two names are alike."""
    if (piece.words, piece.thing) != (like.words, like.thing) or piece == like:
        return say_names.name_of(state, piece)
    if piece.words == THE_BY_NUMBER:
        return say("{number}", number=piece.number)
    return say_names.name_of(state, piece) if piece.number or len(piece.cells) > 1 else state.cells(piece.cells)
