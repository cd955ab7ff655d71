"""Pieces of a stock: ships, tents, dominoes, rectangles."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences.names import each_is, in_line, lattice_of, name_of, rule_named, some_cells, stock_named
from newsgrid.engine.hints.sentences.values import is_one, only_be
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import MOST_WORDS, UNSAID, Places, Words, clauses, joined, listed, say
from newsgrid.engine.rules import Pieces, Regular, stock_of
from newsgrid.puzzle.about import THE_BY_NUMBER, Subject

Laid = tuple[Subject, Sequence[int]]  # what a piece is called, and where it lies
WAYS = {
    "above": (-1, 0),
    "below": (1, 0),
    "on the left": (0, -1),
    "on the right": (0, 1),
}  # where the other half of a piece is: {what it is called: step}


def only_place(state: State, name: Words, places: Sequence[Words], placed: Mapping[int, int]) -> Words:
    told = Places(name=name, many=len(places), places=joined(places, "; "))
    if len(places) > 1:
        return told.fitting(
            "just {many} places are left for {name}, and as many are missing. So one lies at each: {places}.",
            "just {many} places are left for {name}, and as many are missing. So one lies at each.",
        )
    by_value: dict[int, list[int]] = {}
    for cell in sorted(placed):
        by_value.setdefault(placed[cell], []).append(cell)
    two, ends = state.model.values == 2, list[Words]()
    for value in [value for value in (2, 1) if value in by_value] if two else by_value:
        cells = by_value[value]
        who = some_cells(state, cells) if two else state.cells(cells)
        if not ends and who == places[0]:  # they were named just now
            who = say("{many:it|they}", many=len(cells))
        plain = Places(who=who, many=len(cells), value=state.sign(value))
        ends.append(each_is(state, cells, value, who=who) if two else plain.say("{who} {many:is|are} {value}"))
    told = told.also(end=clauses(ends), first=clauses(ends[:1]), rest=clauses(ends[1:]))
    return told.fitting(
        "{name} can only lie at {places}. So {end}." if ends else None,
        "{name} can only lie at {places}. So {first}." if ends else None,
        "{name} can only lie at {places}. So {rest}." if ends[1:] else None,
        "{name} can only lie at {places}.",
    )


def whole_piece(state: State, cell: int, name: Words, places: Words, placed: dict[int, int]) -> Words:
    """name: of the only piece that fits; places: where it lies."""
    rest = clauses([say("{other} is {value}", other=state.cell(other), value=state.sign(value)) for other, value in placed.items()])
    told = Places(cell=state.cell(cell), value=state.sign(state.values[cell]), name=name, places=places, rest=rest)
    return told.fitting(
        "{cell} is {value}, and only {name} at {places} fits that. So {rest}.",
        "{cell} is {value}, and only {name} at {places} fits that. So the rest is known.",
    )


def fits_nowhere(state: State, rule: Pieces, cells: Sequence[int], value: int, ever: bool) -> Words:
    """ever: whether a piece could have put the value there when nothing was known."""
    if state.way(value) in WAYS and (said := lies_no_way(state, rule, cells, value, ever)):
        return said
    thing = (stock_of(rule, 0).thing if rule.called else "") or "piece"
    told = Places(cells=some_cells(state, cells), value=state.sign(value), many=len(cells), thing=thing, why=rule.misfit)
    if lattice_of(state) is not None and state.model.values == 2:
        so = each_is(state, cells, 3 - value, who=told.say("{many:it|they}"))
        return told.also(so=so).say("{cells} can't be {value}: no {thing} fits across {many:it|them}. So {so}.")
    beside = printed_beside(state, cells)
    if beside >= 0 and not ever:
        return told.also(beside=state.cell(beside)).say("{cells} can't be {value} beside {beside}: {why}.")
    return told.say("{cells} can't be {value}: {why}.")


def lies_no_way(state: State, rule: Pieces, cells: Sequence[int], value: int, ever: bool) -> Words:
    """The same where a value says on which side the other half of a piece is; "" if that is not what excludes it."""
    down, right = WAYS[state.way(value)]
    rows, cols = state.model.rows, state.model.cols
    told = Places(who=in_line(state, cells), many=len(cells), way=state.way(value), value=state.sign(value))
    if all(
        not (0 <= cell // cols + down < rows and 0 <= cell % cols + right < cols) or cell + down * cols + right not in state.model.fillable
        for cell in cells
    ):
        return told.say("{who} {many:has|have} no cell {way}, so {many:its domino does|their dominoes do} not lie that way.")
    if not ever:
        return UNSAID
    if len(cells) > 1:
        return told.say("{who} can't be {value}: each domino that could lie so lies elsewhere, or the other cell is taken.")
    beside = cells[0] + down * cols + right
    of = [
        at
        for at, (_, _, members) in enumerate(rule.stocks)
        if any({cell for cell, _ in rule.pieces[one]} == {*cells, beside} for one in members)
    ]
    told = told.also(beside=state.cell(beside), domino=stock_named(state, rule, of[0]) if of else UNSAID)
    if any(state.masks[beside] >> (held - 1) & 1 for held in mates(state, rule, cells[0], beside)):
        return told.say("{who} and {beside} are not joined: they would be {domino}, which lies elsewhere. So {who} can't be {value}.")
    return told.say("{who} and {beside} are not joined: {beside} is joined to another cell. So {who} can't be {value}.")


def mates(state: State, rule: Pieces, cell: int, other: int) -> list[int]:
    """What another cell is if it is one piece with a cell."""
    shift, both = 1 - state.model.least, [piece for piece in rule.pieces if {here for here, _ in piece} == {cell, other}]
    return [held + shift for piece in both for here, held in piece if here == other]


def printed_beside(state: State, cells: Sequence[int]) -> int:
    """The one cell to fill nothing into, as something is printed there, that touches each of a few cells; -1 if there is none."""
    rows, cols = state.model.rows, state.model.cols
    near = [
        {
            at * cols + to
            for at in range(max(0, cell // cols - 1), min(rows, cell // cols + 2))
            for to in range(max(0, cell % cols - 1), min(cols, cell % cols + 2))
        }
        for cell in cells
    ]
    found = set.intersection(*near).difference(state.model.fillable, cells)
    return found.pop() if len(found) == 1 else -1


def all_share(state: State, name: Words, places: Sequence[Words], cells: Sequence[int], left: int) -> Words:
    told = Places(name=name, places=joined(places, " or at "), cells=state.cells(cells), many=len(cells), values=state.mask(left, "or"))
    told = told.also(first=state.cell(cells[0]), more=len(cells) - 1, ways=len(places))
    few = told.say("{first} and {more} more edges are {values}" if len(cells) > 1 else "{first} is {values}")
    return told.also(few=few).fitting(
        "{name} lies at {places}. Either way {cells} {many:is|are} {values}.",
        "{name} lies at {places}. Either way {few}.",
        "{ways} places are left for {name}. In each {few}.",
    )


def only_neighbour(state: State, pairs: Sequence[tuple[int, int]], apart: Sequence[Sequence[int]], removed: dict[int, int]) -> Words:
    """apart: the cells that are no domino, since one of them is part of a pair; removed: what goes for that."""
    both = [Places(one=state.cell(one), other=state.cell(other)) for one, other in pairs]
    each = [one.say("{one} has only {other} left beside it") for one in both]
    ends = []
    if all(state.way(value) for mask in removed.values() for value in values_of(mask)):
        for mate in [cell for pair in pairs for cell in pair]:
            others = sorted({cell for two in apart if mate in two for cell in two if cell != mate})
            if others:
                ends.append(say("{mate} is not joined to {others}", mate=state.cell(mate), others=state.cells(others, "or")))
    else:
        ends = [say("{cell} is not {values}", cell=state.cell(cell), values=state.mask(mask, "or")) for cell, mask in removed.items()]
    told = Places(
        pairs=joined(each, ", then "),
        one=len(pairs),
        briefly=listed([each[0], *(one.say("then {one} only {other}") for one in both[1:])]),
        ends=clauses(ends[:FEW_VALUES]),
        end=ends[0] if ends else say("no other cell is joined to them"),
        more=max(0, len(ends) - FEW_VALUES),
    )
    told = told.also(start=told.say("{pairs}: {one:they are one domino|each two are one domino}"))
    more = len(ends) > FEW_VALUES
    return told.fitting(
        "{start}. So {ends}, and {more} more are cut down likewise." if more else "{start}. So {ends}." if ends else None,
        "{start}. So {end}, and so on.",
        "{start}, and no other cell is joined to them.",
        "{briefly}: each two are one domino, joined to no other cell.",
    )


def no_partner(state: State, cell: int, others: Sequence[int], value: int, there: int, name: Words, takes: Sequence[Words] = ()) -> Words:
    """takes: the dominoes that the cell would take, of which another one can't be then; name: of the one that would have no place, else `there` has none."""
    told = Places(cell=state.cell(cell), others=state.cells(others), value=state.sign(value), name=name, takes=listed(takes))
    told = told.also(start=told.say("if {cell} were {value}, and so {others}" if others else "if {cell} were {value}"))
    if name:
        return told.say("{start}, no place would be left for {name}. So it is not.")
    told = told.also(there=state.cell(there))
    if len(takes) == 1:
        return told.say("{start}, it would take {takes}, the only one that {there} can have. So it is not.")
    if takes:
        return told.say("{start}, it would take {takes}, and leave none for {there}. So it is not.")
    return told.say("{start}, no domino would be left for {there}. So it is not.")


def all_equal(state: State, rule: Regular, cells: Sequence[int], left: int) -> Words:
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
        "all cells of {name} are equal: all that each of them can be is {either}. So {end}.",
        "all cells of {name} are equal: all that each of them can be is {either}. So {cells} can be nothing else.",
        "all cells of {name} are equal: in common they have {values}. So {cells} can be nothing else.",
    )


def wherever(state: State, name: Words, places: Sequence[Words], cell: int, left: int) -> Words:
    told = Places(name=name, places=joined(places, ", or at "), many=len(places), cell=state.cell(cell), values=state.mask(left, "or"))
    return told.fitting(
        "{name} lies at {places}. Either way {cell} is {values}.", "{many} places are left for {name}. In each {cell} is {values}."
    )


def pieces_stuck(
    state: State, rule: Pieces, cell: int, value: int, stock: int, there: int, laid: Sequence[Laid] = (), needed: Sequence[Laid] = ()
) -> Words:
    """laid: what would have to lie where, step by step; needed: those of them that make the difference, told if there is no room for all of them;
    stock, there: what would have no place, or where nothing would fit."""
    gone = stock_of(rule, stock) if stock >= 0 else None
    told = Places(cell=state.cell(cell), value=state.sign(value), gone=name_of(state, gone) if gone else UNSAID)
    told = told.also(there=say(" at {there}", there=state.cell(there)) if there >= 0 else UNSAID)
    for some in (laid, needed):
        shown = [(name, cells) for name, cells in some if cells]  # of others all is printed
        if not shown:
            return told.say(
                "If {cell} were {value}, no place would be left for {gone}. So it isn't."
                if gone
                else "If {cell} were {value}, nothing would fit{there}. So it isn't."
            )
        first, at = shown[0][0], [lying(state, cells) for _, cells in shown]
        parts = [say("{name} lies at {at}", name=name_of(state, first), at=at[0])]
        parts += [say("{name} at {at}", name=shortly(state, name, first), at=at) for (name, _), at in zip(shown[1:], at[1:], strict=True)]
        told = told.also(laid=joined(parts, ", "), stuck=say("nothing fits{there}", there=told.places["there"] or " any more"))
        if gone:
            told = told.also(stuck=say("no place for {gone}", gone=shortly(state, gone, first)))
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
    """What a piece is called behind the name of another one: only what tells them apart, if they are alike."""
    if (piece.words, piece.thing) != (like.words, like.thing) or piece == like:
        return name_of(state, piece)
    if piece.words == THE_BY_NUMBER:
        return say("{number}", number=piece.number)
    return name_of(state, piece) if piece.number or len(piece.cells) > 1 else state.cells(piece.cells)
