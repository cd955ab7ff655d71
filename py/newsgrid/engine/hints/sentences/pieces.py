"""Pieces of a stock: ships, tents, dominoes, rectangles."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences.names import each_is, in_line, lattice_of, rule_named, some_cells
from newsgrid.engine.hints.sentences.values import only_be
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import Words, clauses, fitting, joined, listed, say
from newsgrid.engine.rules import Pieces, Regular


def only_place(state: State, name: Words | str, places: Sequence[Words], placed: Mapping[int, int]) -> Words:
    if len(places) == 1:
        start = say("{name} can only lie at {places}", name=name, places=places[0])
        by_value: dict[int, list[int]] = {}
        for cell in sorted(placed):
            by_value.setdefault(placed[cell], []).append(cell)
        two, ends = state.model.values == 2, list[Words]()
        for value in [value for value in (2, 1) if value in by_value] if two else by_value:
            cells = by_value[value]
            who, one = some_cells(state, cells) if two else state.cells(cells), len(cells) == 1
            if not ends and who == places[0]:  # they were named just now
                who = say("it") if one else say("they")
            ends.append(
                each_is(state, cells, value, who=who)
                if two
                else say("{who} {one:is|are} {value}", who=who, one=bool(one), value=state.sign(value))
            )
        also = [ends, ends[:1], ends[1:], []]
        return fitting(
            *[say("{start}. So {some}.", start=start, some=clauses(some)) for some in also if some], say("{start}.", start=start)
        )
    start = say("just {many} places are left for {name}, and as many are missing. So one lies at each", many=len(places), name=name)
    return fitting(say("{start}: {places}.", start=start, places=joined(places, "; ")), say("{start}.", start=start))


def whole_piece(state: State, cell: int, name: Words, places: Words, placed: dict[int, int]) -> Words:
    """name: of the only piece that fits; places: where it lies."""
    rest = clauses([say("{other} is {value}", other=state.cell(other), value=state.sign(value)) for other, value in placed.items()])
    start = say(
        "{cell} is {value}, and only {name} at {places} fits that.",
        cell=state.cell(cell),
        value=state.sign(state.values[cell]),
        name=name,
        places=places,
    )
    return fitting(say("{start} So {rest}.", start=start, rest=rest), say("{start} So the rest is known.", start=start))


WAYS = {"above": (-1, 0), "below": (1, 0), "on the left": (0, -1), "on the right": (0, 1)}


def fits_nowhere(state: State, rule: Pieces, cells: Sequence[int], value: int, ever: bool) -> Words:
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
            return say(
                "{who} {alone:has|have} no cell {way}, so {alone:its domino does|their dominoes do} not lie that way.",
                who=who,
                alone=bool(alone),
                way=way,
            )
        if ever and len(cells) == 1:
            beside = cells[0] + down * state.model.cols + right
            of = next(
                (name for name, _, members in rule.stocks for at in members if {cell for cell, _ in rule.pieces[at]} == {cells[0], beside}),
                "",
            )
            lies = (
                say("they would be {of}, which lies elsewhere", of=of)
                if any(state.masks[beside] >> (held - 1) & 1 for held in mates(state, rule, cells[0], beside))
                else say("{beside} is joined to another cell", beside=state.cell(beside))
            )
            return say(
                "{who} and {beside} are not joined: {lies}. So {who} can't be {value}.",
                who=who,
                beside=state.cell(beside),
                lies=lies,
                value=state.sign(value),
            )
        if ever:
            return say(
                "{who} can't be {value}: each domino that could lie so lies elsewhere, or the other cell is taken.",
                who=who,
                value=state.sign(value),
            )
    if lattice_of(state) is not None and state.model.values == 2:
        across = say(
            "no {removesuffix} across {many:it|them}", removesuffix=rule.misfit.removeprefix("no ").removesuffix(" here"), many=len(cells)
        )
        who, so = some_cells(state, cells), each_is(state, cells, 3 - value, who="it" if len(cells) == 1 else "they")
        return say("{who} can't be {value}: {across}. So {so}.", who=who, value=state.sign(value), across=across, so=so)
    beside = printed_beside(state, cells)
    why = (
        say("beside {beside}, {removesuffix}", beside=state.cell(beside), removesuffix=rule.misfit.removesuffix(" here"))
        if beside >= 0 and not ever
        else rule.misfit
    )
    return say("{cells} can't be {value}: {why}.", cells=some_cells(state, cells), value=state.sign(value), why=why)


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


def all_share(state: State, name: Words | str, places: Sequence[Words], cells: Sequence[int], left: int) -> Words:
    are = "are" if len(cells) > 1 else "is"
    end = say("{cells} {are} {values}.", cells=state.cells(cells), are=are, values=state.mask(left, "or"))
    short_end = (
        say("{cell} and {number} more edges are {values}.", cell=state.cell(cells[0]), number=len(cells) - 1, values=state.mask(left, "or"))
        if len(cells) > 1
        else end
    )
    start = say("{name} lies at {places}. Either way ", name=name, places=joined(places, " or at "))
    return fitting(
        say("{start}{end}", start=start, end=end),
        say("{start}{short_end}", start=start, short_end=short_end),
        say("{many} places are left for {name}. In each {short_end}", many=len(places), name=name, short_end=short_end),
    )


def only_neighbour(state: State, pairs: Sequence[tuple[int, int]], apart: Sequence[Sequence[int]], removed: dict[int, int]) -> Words:
    """apart: the cells that are no domino, since one of them is part of a pair; removed: what goes for that."""
    first, *then = [say("{one} has only {other} left beside it", one=state.cell(one), other=state.cell(other)) for one, other in pairs]
    start = say(
        "{first}{parts}: {so:they are one domino|each two are one domino}",
        first=first,
        parts=joined([say(", then {words}", words=words) for words in then], ""),
        so=not then,
    )
    briefly = listed([first, *(say("then {one} only {other}", one=state.cell(one), other=state.cell(other)) for one, other in pairs[1:])])
    mates = [cell for pair in pairs for cell in pair]
    halves = all("joined to" in state.sign(value) for mask in removed.values() for value in values_of(mask))
    ends = []
    if halves:
        for mate in mates:
            others = sorted({cell for two in apart if mate in two for cell in two if cell != mate})
            if others:
                ends.append(say("{mate} is not joined to {others}", mate=state.cell(mate), others=state.cells(others, "or")))
    else:
        ends = [say("{cell} is not {values}", cell=state.cell(cell), values=state.mask(mask, "or")) for cell, mask in removed.items()]
    told = ends[:FEW_VALUES]
    rest = say(", and {number} more are cut down likewise", number=len(ends) - len(told)) if len(ends) > len(told) else ""
    return fitting(
        *([say("{start}. So {told}{rest}.", start=start, told=clauses(told), rest=rest)] if told else []),
        say("{start}. So {ends}, and so on.", start=start, ends=ends[0] if ends else "no other cell is joined to them"),
        say("{start}, and no other cell is joined to them.", start=start),
        say("{briefly}: each two are one domino, joined to no other cell.", briefly=briefly),
    )


def no_partner(state: State, cell: int, others: Sequence[int], value: int, there: int, name: str, takes: Sequence[str] = ()) -> Words:
    """takes: the dominoes that the cell would take, of which another one can't be then."""
    with_it = say(", and so {others}", others=state.cells(others)) if others else ""
    then = (
        say("no place would be left for {name}", name=name) if name else say("no domino would be left for {there}", there=state.cell(there))
    )
    if len(takes) == 1:
        then = say("it would take {takes}, the only one that {there} can have", takes=takes[0], there=state.cell(there))
    elif takes:
        then = say("it would take {takes}, and leave none for {there}", takes=listed(takes), there=state.cell(there))
    return say(
        "if {cell} were {value}{with_it}, {then}. So it is not.", cell=state.cell(cell), value=state.sign(value), with_it=with_it, then=then
    )


def all_equal(state: State, rule: Regular, cells: Sequence[int], left: int) -> Words:
    others = sorted({*rule.cells}.difference(cells), key=lambda cell: state.masks[cell].bit_count())
    telling, common = [], -1
    for cell in others or sorted(rule.cells, key=lambda cell: state.masks[cell].bit_count()):
        if common & state.masks[cell] != common:
            telling.append(cell)
            common &= state.masks[cell]
    can = clauses([say("{cell} {only_be}", cell=state.cell(cell), only_be=only_be(state, state.masks[cell])) for cell in telling])
    end = say(
        "{cells} {only_be}",
        cells=state.cells(cells),
        only_be=only_be(state, left) if len(cells) == 1 or left & left - 1 else say("are {values}", values=state.mask(left)),
    )
    where = rule_named(state, rule)
    start = say("all cells of {where} are equal", where=where)
    return fitting(
        say("{start}. {can}, so {end}{many:, too|}.", start=start, can=can, end=end, many=len(telling)),
        say("{start}: all that each of them can be is {values}. So {end}.", start=start, values=state.mask(left, "or"), end=end),
        say(
            "{start}: all that each of them can be is {values}. So {cells} can be nothing else.",
            start=start,
            values=state.mask(left, "or"),
            cells=state.cells(cells),
        ),
        say(
            "{start}: in common they have {values}. So {cells} can be nothing else.",
            start=start,
            values=state.mask(left),
            cells=state.cells(cells),
        ),
    )


def wherever(state: State, name: Words | str, places: Sequence[Words], cell: int, left: int) -> Words:
    end = say("{cell} is {values}.", cell=state.cell(cell), values=state.mask(left, "or"))
    return fitting(
        say("{name} lies at {places}. Either way {end}", name=name, places=joined(places, ", or at "), end=end),
        say("{many} places are left for {name}. In each {end}", many=len(places), name=name, end=end),
    )


def pieces_stuck(
    state: State, rule: Pieces, cell: int, value: int, stock: int, there: int, then: Sequence[tuple[Words, Sequence[int]]] = ()
) -> Words:
    """then: what would have to lie where, step by step: (a piece's name, its cells); stock, there: what would have no place, or where nothing would fit."""
    start, end = say("If {cell} were {value}", cell=state.cell(cell), value=state.sign(value)), "So it isn't."
    gone = rule.stocks[stock][0] if stock >= 0 else ""
    where = say(" at {there}", there=state.cell(there)) if there >= 0 else ""
    if not then:
        return say(
            "{start}, {part}. {end}",
            start=start,
            part=say("no place would be left for {gone}", gone=gone) if gone else say("nothing would fit{where}", where=where),
            end=end,
        )
    prefix = str(then[0][0])[: str(then[0][0]).rfind(" ") + 1]  # "the domino "
    told: list[Words] = []
    for name, cells in then:
        if not cells:  # all of it is printed
            continue
        said = str(name).removeprefix(prefix) if told else name
        places = (
            joined(map(state.cell, cells), "\N{EN DASH}")
            if len(cells) < 3
            else say("{cell} to {cell2}", cell=state.cell(cells[0]), cell2=state.cell(cells[-1]))
        )
        told.append(say("{said} {told:|lies }at {places}", said=said, told=bool(told), places=places))
    stuck = (
        say("no place for {removeprefix}", removeprefix=str(gone).removeprefix(prefix))
        if gone
        else say("nothing fits{part}", part=where or " any more")
    )
    ways = [
        say(
            "{start}, {told}{so: and so on|}: {stuck}. {end}",
            start=start,
            told=joined(told[:many], ", "),
            so=many < len(told),
            stuck=stuck,
            end=end,
        )
        for many in range(len(told), 0, -1)
    ]
    if len(told) <= MOST_LISTED:
        return ways[0]
    return fitting(
        *ways, say("{start}, the pieces would fall into place one after another: {stuck}. {end}", start=start, stuck=stuck, end=end)
    )
