"""Pieces of a stock: ships, tents, dominoes, rectangles."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences.names import each_is, in_line, lattice_of, rule_named, some_cells
from newsgrid.engine.hints.sentences.values import only_be
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED, fitting
from newsgrid.engine.hints.state import State, clauses, listed
from newsgrid.engine.rules import Pieces, Regular


def only_place(state: State, name: str, places: Sequence[str], placed: Mapping[int, int]) -> str:
    if len(places) == 1:
        start = f"{name} can only lie at {places[0]}"
        by_value: dict[int, list[int]] = {}
        for cell in sorted(placed):
            by_value.setdefault(placed[cell], []).append(cell)
        two, ends = state.model.values == 2, list[str]()
        for value in [value for value in (2, 1) if value in by_value] if two else by_value:
            cells = by_value[value]
            who, one = some_cells(state, cells) if two else state.cells(cells), len(cells) == 1
            if not ends and who == places[0]:  # they were named just now
                who = "it" if one else "they"
            ends.append(each_is(state, cells, value, who=who) if two else f"{who} {'is' if one else 'are'} {state.sign(value)}")
        also = [ends, ends[:1], ends[1:], []]
        return fitting(*[f"{start}. So {clauses(some)}." for some in also if some], f"{start}.")
    start = f"just {len(places)} places are left for {name}, and as many are missing. So one lies at each"
    return fitting(f"{start}: {'; '.join(places)}.", f"{start}.")


def whole_piece(state: State, cell: int, name: str, places: str, placed: dict[int, int]) -> str:
    """name: of the only piece that fits; places: where it lies."""
    rest = clauses([f"{state.cell(other)} is {state.sign(value)}" for other, value in placed.items()])
    start = f"{state.cell(cell)} is {state.sign(state.values[cell])}, and only {name} at {places} fits that."
    return fitting(f"{start} So {rest}.", f"{start} So the rest is known.")


WAYS = {"above": (-1, 0), "below": (1, 0), "on the left": (0, -1), "on the right": (0, 1)}


def fits_nowhere(state: State, rule: Pieces, cells: Sequence[int], value: int, ever: bool) -> str:
    """ever: whether a piece could have put the value there when nothing was known."""
    way = state.sign(value).removeprefix("joined to the cell ")
    if way in WAYS:
        down, right = WAYS[way]
        places = [divmod(cell, state.model.cols) for cell in cells]
        beyond = all(
            not (0 <= row + down < state.model.rows and 0 <= col + right < state.model.cols)
            or cell + down * state.model.cols + right not in state.model.fillable
            for cell, (row, col) in zip(cells, places, strict=True)
        )
        who = in_line(state, cells)
        if beyond:
            alone = len(cells) == 1
            return f"{who} {'has' if alone else 'have'} no cell {way}, so {'its domino does' if alone else 'their dominoes do'} not lie that way."
        if ever and len(cells) == 1:
            beside = cells[0] + down * state.model.cols + right
            of = next(
                (name for name, _, members in rule.stocks for at in members if {cell for cell, _ in rule.pieces[at]} == {cells[0], beside}),
                "",
            )
            lies = (
                f"they would be {of}, which lies elsewhere"
                if any(state.masks[beside] >> (held - 1) & 1 for held in mates(state, rule, cells[0], beside))
                else f"{state.cell(beside)} is joined to another cell"
            )
            return f"{who} and {state.cell(beside)} are not joined: {lies}. So {who} can't be {state.sign(value)}."
        if ever:
            return f"{who} can't be {state.sign(value)}: each domino that could lie so lies elsewhere, or the other cell is taken."
    if lattice_of(state) is not None and state.model.values == 2:
        across = f"no {rule.misfit.removeprefix('no ').removesuffix(' here')} across {'it' if len(cells) == 1 else 'them'}"
        who, so = some_cells(state, cells), each_is(state, cells, 3 - value, who="it" if len(cells) == 1 else "they")
        return f"{who} can't be {state.sign(value)}: {across}. So {so}."
    beside = printed_beside(state, cells)
    why = f"beside {state.cell(beside)}, {rule.misfit.removesuffix(' here')}" if beside >= 0 and not ever else rule.misfit
    return f"{some_cells(state, cells)} can't be {state.sign(value)}: {why}."


def mates(state: State, rule: Pieces, cell: int, other: int) -> list[int]:
    """What another cell is if it is one piece with a cell."""
    return [
        held + 1 - state.model.least
        for piece in rule.pieces
        if {here for here, _ in piece} == {cell, other}
        for here, held in piece
        if here == other
    ]


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


def all_share(state: State, name: str, places: Sequence[str], cells: Sequence[int], left: int) -> str:
    are = "are" if len(cells) > 1 else "is"
    end = f"{state.cells(cells)} {are} {state.mask(left, 'or')}."
    short_end = f"{state.cell(cells[0])} and {len(cells) - 1} more edges are {state.mask(left, 'or')}." if len(cells) > 1 else end
    start = f"{name} lies at {' or at '.join(places)}. Either way "
    return fitting(f"{start}{end}", f"{start}{short_end}", f"{len(places)} places are left for {name}. In each {short_end}")


def only_neighbour(state: State, pairs: Sequence[tuple[int, int]], apart: Sequence[Sequence[int]], removed: dict[int, int]) -> str:
    """apart: the cells that are no domino, since one of them is part of a pair; removed: what goes for that."""
    first, *then = [f"{state.cell(one)} has only {state.cell(other)} left beside it" for one, other in pairs]
    start = f"{first}{''.join(f', then {words}' for words in then)}: {'they are one domino' if not then else 'each two are one domino'}"
    briefly = listed([first, *(f"then {state.cell(one)} only {state.cell(other)}" for one, other in pairs[1:])])
    mates = [cell for pair in pairs for cell in pair]
    joined = all("joined to" in state.sign(value) for mask in removed.values() for value in values_of(mask))
    ends = []
    if joined:
        for mate in mates:
            others = sorted({cell for two in apart if mate in two for cell in two if cell != mate})
            if others:
                ends.append(f"{state.cell(mate)} is not joined to {state.cells(others, 'or')}")
    else:
        ends = [f"{state.cell(cell)} is not {state.mask(mask, 'or')}" for cell, mask in removed.items()]
    told = ends[:FEW_VALUES]
    rest = f", and {len(ends) - len(told)} more are cut down likewise" if len(ends) > len(told) else ""
    return fitting(
        *([f"{start}. So {clauses(told)}{rest}."] if told else []),
        f"{start}. So {ends[0] if ends else 'no other cell is joined to them'}, and so on.",
        f"{start}, and no other cell is joined to them.",
        f"{briefly}: each two are one domino, joined to no other cell.",
    )


def no_partner(state: State, cell: int, others: Sequence[int], value: int, there: int, name: str, takes: Sequence[str] = ()) -> str:
    """takes: the dominoes that the cell would take, of which another one can't be then."""
    with_it = f", and so {state.cells(others)}" if others else ""
    then = f"no place would be left for {name}" if name else f"no domino would be left for {state.cell(there)}"
    if len(takes) == 1:
        then = f"it would take {takes[0]}, the only one that {state.cell(there)} can have"
    elif takes:
        then = f"it would take {listed(takes)}, and leave none for {state.cell(there)}"
    return f"if {state.cell(cell)} were {state.sign(value)}{with_it}, {then}. So it is not."


def all_equal(state: State, rule: Regular, cells: Sequence[int], left: int) -> str:
    others = sorted({*rule.cells}.difference(cells), key=lambda cell: state.masks[cell].bit_count())
    telling, common = [], -1
    for cell in others or sorted(rule.cells, key=lambda cell: state.masks[cell].bit_count()):
        if common & state.masks[cell] != common:
            telling.append(cell)
            common &= state.masks[cell]
    can = clauses([f"{state.cell(cell)} {only_be(state, state.masks[cell])}" for cell in telling])
    end = f"{state.cells(cells)} {only_be(state, left) if len(cells) == 1 or left & (left - 1) else f'are {state.mask(left)}'}"
    where = rule_named(state, rule)
    start = f"all cells of {where} are equal"
    return fitting(
        f"{start}. {can}, so {end}{', too' if len(telling) == 1 else ''}.",
        f"{start}: all that each of them can be is {state.mask(left, 'or')}. So {end}.",
        f"{start}: all that each of them can be is {state.mask(left, 'or')}. So {state.cells(cells)} can be nothing else.",
        f"{start}: in common they have {state.mask(left)}. So {state.cells(cells)} can be nothing else.",
    )


def wherever(state: State, name: str, places: Sequence[str], cell: int, left: int) -> str:
    end = f"{state.cell(cell)} is {state.mask(left, 'or')}."
    return fitting(
        f"{name} lies at {', or at '.join(places)}. Either way {end}", f"{len(places)} places are left for {name}. In each {end}"
    )


def pieces_stuck(
    state: State, rule: Pieces, cell: int, value: int, stock: int, there: int, then: Sequence[tuple[str, Sequence[int]]] = ()
) -> str:
    """then: what would have to lie where, step by step: (a piece's name, its cells); stock, there: what would have no place, or where nothing would fit."""
    start, end = f"If {state.cell(cell)} were {state.sign(value)}", "So it isn't."
    gone = rule.stocks[stock][0] if stock >= 0 else ""
    where = f" at {state.cell(there)}" if there >= 0 else ""
    if not then:
        return f"{start}, {f'no place would be left for {gone}' if gone else f'nothing would fit{where}'}. {end}"
    prefix = then[0][0][: then[0][0].rfind(" ") + 1]  # "the domino "
    told: list[str] = []
    for name, cells in then:
        if not cells:  # all of it is printed
            continue
        said = name.removeprefix(prefix) if told else name
        places = "\N{EN DASH}".join(map(state.cell, cells)) if len(cells) < 3 else f"{state.cell(cells[0])} to {state.cell(cells[-1])}"
        told.append(f"{said} {'' if told else 'lies '}at {places}")
    stuck = f"no place for {gone.removeprefix(prefix)}" if gone else f"nothing fits{where or ' any more'}"
    ways = [
        f"{start}, {', '.join(told[:many])}{' and so on' if many < len(told) else ''}: {stuck}. {end}" for many in range(len(told), 0, -1)
    ]
    if len(told) <= MOST_LISTED:
        return ways[0]
    return fitting(*ways, f"{start}, the pieces would fall into place one after another: {stuck}. {end}")
