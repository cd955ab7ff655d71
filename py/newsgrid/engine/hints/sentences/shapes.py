"""Black and white cells in rooms, and tetrominoes."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import alike_shapes, an, called, corners, each_is, noun
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import Places, Words, clauses, fitting, listed, say
from newsgrid.engine.rules import Rule


def three_rooms(state: State, rule: Rule, cell: int) -> Words:
    told = Places(first=state.cell(rule.cells[0]), last=state.cell(rule.cells[-1]), cell=state.cell(cell))
    return told.say("{first} to {last} lie in three rooms, so they are not all white. All but {cell} are. So {cell} is black.")


def chain_of_corners(state: State, cell: int, chain: Sequence[int], ring: bool) -> Words:
    """chain: the cells that touch at their corners, in order, the cell among them; ring: whether it does not end at edges."""
    others = [other for other in chain if other != cell]
    told = Places(cell=state.cell(cell), others=state.cells(others), chain=state.cells(chain), many=len(others))
    if ring:
        told = told.also(them=told.say("{others}" if len(others) <= MOST_LISTED else "{many} black cells"))
        return told.say("if {cell} were black, it would close a ring of corners with {them}, and shut in white cells. So {cell} is white.")
    told = told.also(they=told.say("{chain}" if len(chain) <= MOST_LISTED else "it and {many} black cells"))
    return told.say(
        "if {cell} were black, {they} would run from edge to edge, corner to corner, and part the white cells. So {cell} is white."
    )


def room_patterns(state: State, rule: Rule, placed: Mapping[int, int], many: int, cut: int) -> Words:
    """many: how many patterns are left; cut: how many more would part the white cells."""
    black, white = ([cell for cell in sorted(placed) if placed[cell] == value] for value in (2, 1))
    told = Places(name=called(state, rule), all=many + cut, cut=cut, many=many, end=listed_by_colour(state, black, white)).also(
        less=listed_by_colour(state, black, [] if black else white)
    )
    if cut:
        return told.fitting(
            "{name} leaves {all} patterns of black cells that share no side, of which {cut} {cut:parts|part} the white cells. "
            "In the other{many:|s}, {end}.",
            "{name} leaves {all} patterns of black cells that share no side, of which {cut} {cut:parts|part} the white cells. "
            "In the other{many:|s}, {less}.",
        )
    if many == 1:
        return told.fitting("{name}: no two black cells share a side. So {end}.", "{name}: no two black cells share a side. So {less}.")
    return told.fitting(
        "{name}: no two black cells share a side. In each of the {many} patterns, {end}.",
        "{name}: no two black cells share a side. In each of the {many} patterns, {less}.",
    )


def listed_by_colour(state: State, black: Sequence[int], white: Sequence[int]) -> Words:
    """ "r1c2 is black, and r2c2 and r3c2 are white", each by its name."""
    told = [(black, "black"), (white, "white")]
    return clauses(
        [say("{cells} {many:is|are} {colour}", cells=state.cells(cells), many=len(cells), colour=colour) for cells, colour in told if cells]
    )


def black_and_white(state: State, placed: Mapping[int, int]) -> list[Words]:
    """What some cells are, in full, and less of it: "r1c2 and r1c3 are black, and r2c2 is white"."""
    black, white = ([cell for cell in sorted(placed) if placed[cell] == value] for value in (2, 1))
    parts = [each_is(state, cells, value) for cells, value in ((black, 2), (white, 1)) if cells]
    return [clauses(parts), *([parts[0]] if len(parts) > 1 else [])]


def every_tetromino(state: State, rule: Rule, places: Sequence[Sequence[int]], placed: Mapping[int, int]) -> Words:
    ends = black_and_white(state, placed)
    told = Places(name=called(state, rule), many=len(places), place=state.cells(places[0]), end=ends[0], less=ends[-1])
    if len(places) == 1:
        return told.fitting(
            "{name} has room for only one tetromino, {place}. So {end}.", "{name} has room for only one tetromino, {place}. So {less}."
        )
    return told.fitting(
        "{name} has room for {many} tetrominoes, and in each of them {less}." if 1 not in placed.values() else None,
        "{name} has room for {many} tetrominoes. They agree: {end}.",
        "{name} has room for {many} tetrominoes. They agree: {less}.",
    )


def two_by_two(state: State, three: Sequence[int], cell: int, value: int) -> Words:
    told = Places(three=each_is(state, three, value), value=noun(state, value), fourth=each_is(state, [cell], 3 - value))
    return told.say("{three}. No square of two by two may be all {value}, so {fourth}.")


def filled_square(state: State, rule: Rule, broken: Sequence[Rule], many: int, placed: Mapping[int, int]) -> Words:
    """broken: the squares that places would fill; many: how many places are left."""
    told = Places(name=called(state, rule), squares=listed([corners(state, other) for other in broken]))
    if len(broken) > FEW_VALUES:
        why = told.say("{name}: no tetromino may fill a square of two by two with black")
    elif len(broken) > 1:
        why = told.say("{name}: no tetromino may fill one of the squares {squares} with black")
    else:
        why = told.say("{name}: no tetromino may fill the square {squares} with black")
    return left_places(state, why, many, placed)


def same_shape(state: State, rule: Rule, broken: Sequence[Rule], many: int, placed: Mapping[int, int]) -> Words:
    """broken: the rules of two places of the same shape side by side, one of which is black; many: how many places are left."""
    shapes = sorted({alike_shapes(state, other)[0] for other in broken})
    known = next(cell for cell in broken[0].cells if cell not in rule.cells)
    told = Places(name=called(state, rule), an=an(shapes[0]), shapes=listed(shapes), known=state.cell(known))
    why = told.say(
        "{name}: {an} there may not touch the {shapes} at {known}"
        if len(shapes) == 1
        else "{name}: no two of one shape may touch, and it touches {shapes}"
    )
    return left_places(state, why, many, placed)


def left_places(state: State, why: Words, many: int, placed: Mapping[int, int]) -> Words:
    told = Places(why=why, many=many)
    ends = black_and_white(state, placed)
    one = [told.also(end=end) for end in ends]
    if many == 1:
        ways = [each.say("{why}. Only one tetromino is left: {end}.") for each in one]
    else:
        ways = [each.say("{why}. The {many} other tetrominoes agree: {end}.") for each in one]
    return fitting(*ways, one[-1].say("{why}. So {end}."))
