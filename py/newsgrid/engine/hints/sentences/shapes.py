"""Black and white cells in rooms, and tetrominoes."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import alike_shapes, an, called, corners, each_is, noun
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Words, clauses, fitting, listed, say
from newsgrid.engine.rules import Rule


def three_rooms(state: State, rule: Rule, cell: int) -> Words:
    line = say("{cell} to {cell2}", cell=state.cell(rule.cells[0]), cell2=state.cell(rule.cells[-1]))
    return say(
        "{line} lie in three rooms, so they are not all white. All but {cell} are. So {cell} is black.", line=line, cell=state.cell(cell)
    )


def chain_of_corners(state: State, cell: int, chain: Sequence[int], ring: bool) -> Words:
    """chain: the cells that touch at their corners, in order, the cell among them; ring: whether it does not end at edges."""
    others = [other for other in chain if other != cell]
    if ring:
        with_them = state.cells(others) if len(others) <= MOST_LISTED else say("{many} black cells", many=len(others))
        then = say("it would close a ring of corners with {with_them}, and shut in white cells", with_them=with_them)
    else:
        they = state.cells(chain) if len(chain) <= MOST_LISTED else say("it and {many} black cells", many=len(others))
        then = say("{they} would run from edge to edge, corner to corner, and part the white cells", they=they)
    return say("if {cell} were black, {then}. So {cell} is white.", cell=state.cell(cell), then=then)


def room_patterns(state: State, rule: Rule, placed: Mapping[int, int], many: int, cut: int) -> Words:
    """many: how many patterns are left; cut: how many more would part the white cells."""
    name = called(state, rule)
    black, white = ([cell for cell in sorted(placed) if placed[cell] == value] for value in (2, 1))
    here = say("{black} {many:is|are} black", black=state.cells(black), many=len(black)) if black else UNSAID
    rest = [say("{white} {many:is|are} white", white=state.cells(white), many=len(white))] if white else []
    if cut:
        why = say(
            "{name} leaves {number} patterns of black cells that share no side, of which {cut} {many:parts|part} the white cells",
            name=name,
            number=many + cut,
            cut=cut,
            many=cut,
        )
        so = say("In the other{many:|s},", many=many)
    else:
        why = say("{name}: no two black cells share a side", name=name)
        so = say("So") if many == 1 else say("In each of the {many} patterns,", many=many)
    ends = [clauses([part for part in (here, *rest) if part]), here or rest[0]]
    return fitting(*[say("{why}. {so} {end}.", why=why, so=so, end=end) for end in ends])


def black_and_white(state: State, placed: Mapping[int, int]) -> list[Words]:
    """What some cells are, in full, and less of it: "r1c2 and r1c3 are black, and r2c2 is white"."""
    black, white = ([cell for cell in sorted(placed) if placed[cell] == value] for value in (2, 1))
    parts = [each_is(state, cells, value) for cells, value in ((black, 2), (white, 1)) if cells]
    return [clauses(parts), *([parts[0]] if len(parts) > 1 else [])]


def every_tetromino(state: State, rule: Rule, places: Sequence[Sequence[int]], placed: Mapping[int, int]) -> Words:
    name, ends = called(state, rule), black_and_white(state, placed)
    if len(places) == 1:
        return fitting(
            *[
                say("{name} has room for only one tetromino, {places}. So {end}.", name=name, places=state.cells(places[0]), end=end)
                for end in ends
            ]
        )
    return fitting(
        *[
            say("{name} has room for {many} tetrominoes, and in each of them {end}.", name=name, many=len(places), end=end)
            for end in ends[-1:]
            if 1 not in placed.values()
        ],
        *[say("{name} has room for {many} tetrominoes. They agree: {end}.", name=name, many=len(places), end=end) for end in ends],
    )


def two_by_two(state: State, three: Sequence[int], cell: int, value: int) -> Words:
    return say(
        "{each_is}. No square of two by two may be all {value}, so {each_is2}.",
        each_is=each_is(state, three, value),
        value=noun(state, value),
        each_is2=each_is(state, [cell], 3 - value),
    )


def filled_square(state: State, rule: Rule, broken: Sequence[Rule], many: int, placed: Mapping[int, int]) -> Words:
    """broken: the squares that places would fill; many: how many places are left."""
    squares = [corners(state, other) for other in broken]
    which = (
        say("the square {squares}", squares=squares[0])
        if len(broken) == 1
        else say("one of the squares {squares}", squares=listed(squares))
    )
    which = which if len(broken) <= FEW_VALUES else say("a square of two by two")
    return left_places(state, say("{rule}: no tetromino may fill {which} with black", rule=called(state, rule), which=which), many, placed)


def same_shape(state: State, rule: Rule, broken: Sequence[Rule], many: int, placed: Mapping[int, int]) -> Words:
    """broken: the rules of two places of the same shape side by side, one of which is black; many: how many places are left."""
    shapes = sorted({alike_shapes(state, other)[0] for other in broken})
    known = [next(cell for cell in other.cells if cell not in rule.cells) for other in broken]
    if len(shapes) == 1:
        why = say("{an} there may not touch the {shapes} at {known}", an=an(shapes[0]), shapes=shapes[0], known=state.cell(known[0]))
    else:
        why = say("no two of one shape may touch, and it touches {shapes}", shapes=listed(shapes))
    return left_places(state, say("{rule}: {why}", rule=called(state, rule), why=why), many, placed)


def left_places(state: State, why: Words, many: int, placed: Mapping[int, int]) -> Words:
    rest = "Only one tetromino is left" if many == 1 else say("The {many} other tetrominoes agree", many=many)
    ends = black_and_white(state, placed)
    return fitting(
        *[say("{why}. {rest}: {end}.", why=why, rest=rest, end=end) for end in ends], say("{why}. So {ends}.", why=why, ends=ends[-1])
    )
