"""Black and white cells in rooms, and tetrominoes."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import alike_shapes, an, called, corners, each_is, noun
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED, fitting
from newsgrid.engine.hints.state import State, clauses, listed
from newsgrid.engine.rules import Rule


def three_rooms(state: State, rule: Rule, cell: int) -> str:
    line = f"{state.cell(rule.cells[0])} to {state.cell(rule.cells[-1])}"
    return f"{line} lie in three rooms, so they are not all white. All but {state.cell(cell)} are. So {state.cell(cell)} is black."


def chain_of_corners(state: State, cell: int, chain: Sequence[int], ring: bool) -> str:
    """chain: the cells that touch at their corners, in order, the cell among them; ring: whether it does not end at edges."""
    others = [other for other in chain if other != cell]
    if ring:
        with_them = state.cells(others) if len(others) <= MOST_LISTED else f"{len(others)} black cells"
        then = f"it would close a ring of corners with {with_them}, and shut in white cells"
    else:
        they = state.cells(chain) if len(chain) <= MOST_LISTED else f"it and {len(others)} black cells"
        then = f"{they} would run from edge to edge, corner to corner, and part the white cells"
    return f"if {state.cell(cell)} were black, {then}. So {state.cell(cell)} is white."


def room_patterns(state: State, rule: Rule, placed: Mapping[int, int], many: int, cut: int) -> str:
    """many: how many patterns are left; cut: how many more would part the white cells."""
    name = called(state, rule)
    black, white = ([cell for cell in sorted(placed) if placed[cell] == value] for value in (2, 1))
    here = f"{state.cells(black)} {'is' if len(black) == 1 else 'are'} black" if black else ""
    rest = [f"{state.cells(white)} {'is' if len(white) == 1 else 'are'} white"] if white else []
    if cut:
        why = f"{name} leaves {many + cut} patterns of black cells that share no side, of which {cut} {'parts' if cut == 1 else 'part'} the white cells"
        so = f"In the other{'s' if many > 1 else ''},"
    else:
        why = f"{name}: no two black cells share a side"
        so = "So" if many == 1 else f"In each of the {many} patterns,"
    ends = [clauses([part for part in (here, *rest) if part]), here or rest[0]]
    return fitting(*[f"{why}. {so} {end}." for end in ends])


def black_and_white(state: State, placed: Mapping[int, int]) -> list[str]:
    """What some cells are, in full, and less of it: "r1c2 and r1c3 are black, and r2c2 is white"."""
    black, white = ([cell for cell in sorted(placed) if placed[cell] == value] for value in (2, 1))
    parts = [each_is(state, cells, value) for cells, value in ((black, 2), (white, 1)) if cells]
    return [clauses(parts), *([parts[0]] if len(parts) > 1 else [])]


def every_tetromino(state: State, rule: Rule, places: Sequence[Sequence[int]], placed: Mapping[int, int]) -> str:
    name, ends = called(state, rule), black_and_white(state, placed)
    if len(places) == 1:
        return fitting(*[f"{name} has room for only one tetromino, {state.cells(places[0])}. So {end}." for end in ends])
    return fitting(
        *[f"{name} has room for {len(places)} tetrominoes, and in each of them {end}." for end in ends[-1:] if 1 not in placed.values()],
        *[f"{name} has room for {len(places)} tetrominoes. They agree: {end}." for end in ends],
    )


def two_by_two(state: State, three: Sequence[int], cell: int, value: int) -> str:
    return (
        f"{each_is(state, three, value)}. No square of two by two may be all {noun(state, value)}, so {each_is(state, [cell], 3 - value)}."
    )


def filled_square(state: State, rule: Rule, broken: Sequence[Rule], many: int, placed: Mapping[int, int]) -> str:
    """broken: the squares that places would fill; many: how many places are left."""
    squares = [corners(state, other) for other in broken]
    which = f"the square {squares[0]}" if len(broken) == 1 else f"one of the squares {listed(squares)}"
    which = which if len(broken) <= FEW_VALUES else "a square of two by two"
    return left_places(state, f"{called(state, rule)}: no tetromino may fill {which} with black", many, placed)


def same_shape(state: State, rule: Rule, broken: Sequence[Rule], many: int, placed: Mapping[int, int]) -> str:
    """broken: the rules of two places of the same shape side by side, one of which is black; many: how many places are left."""
    shapes = sorted({alike_shapes(state, other)[0] for other in broken})
    known = [next(cell for cell in other.cells if cell not in rule.cells) for other in broken]
    if len(shapes) == 1:
        why = f"{an(shapes[0])} there may not touch the {shapes[0]} at {state.cell(known[0])}"
    else:
        why = f"no two of one shape may touch, and it touches {listed(shapes)}"
    return left_places(state, f"{called(state, rule)}: {why}", many, placed)


def left_places(state: State, why: str, many: int, placed: Mapping[int, int]) -> str:
    rest = "Only one tetromino is left" if many == 1 else f"The {many} other tetrominoes agree"
    ends = black_and_white(state, placed)
    return fitting(*[f"{why}. {rest}: {end}." for end in ends], f"{why}. So {ends[-1]}.")
