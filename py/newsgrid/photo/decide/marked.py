"""Finds the puzzle in a grid that has more printed on it than digits and boxes: the kinds that `prints` knows. Without it none of these is read."""

import math
from dataclasses import dataclass, field
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.decide import prints
from newsgrid.photo.decide.drawn import LOOKS_OF_KINDS, PLACES, ROUND, likeness, operators_in
from newsgrid.photo.decide.first_drafts import Drafts
from newsgrid.photo.decide.others import NOTHING, TABLE, looks_like
from newsgrid.photo.find.detection import has_dots
from newsgrid.photo.find.dotted import is_dotted
from newsgrid.photo.find.lattice import LEAST_SIDE, Lattice
from newsgrid.photo.find.outlined import SMALL_SIDES, is_outline
from newsgrid.photo.read.arithmetic import operators_within
from newsgrid.photo.read.arrows import arrows_of
from newsgrid.photo.read.blacks import BLACK, black_cells, lines_beside, read_inverted, with_lines
from newsgrid.photo.read.cells import READ, Cell, Sight, look_closer, median, see, turned
from newsgrid.photo.read.circles import rings_of, through_circles
from newsgrid.photo.read.drawings import dark_cells, inks_of
from newsgrid.photo.read.grounds import without_shapes
from newsgrid.photo.read.lists import lists_of
from newsgrid.photo.read.marks import (
    FEW_AROUND,
    Marks,
    add_signs,
    has_small_print,
    has_small_text,
    has_text_around,
    large_numbers,
    lines_of,
    look_longer,
    signs_between,
    texts_around,
)
from newsgrid.photo.read.squares import through_gaps
from newsgrid.photo.read.texts import empty_chance, number_chance
from newsgrid.photo.read.tints import edges_of_areas
from newsgrid.photo.thresholds import CLEAR, MILLION_TO_ONE, NO_ACCIDENT, NOISE, TWENTY_TO_ONE
from newsgrid.puzzle import kinds

MORE_LEGIBLE = 2  # digits and numbers by which a turn must be better to read than the picture as it is
NAMES = [kind.name for kind in kinds.ALL if kind.photo == prints.PRINT]
LEAST_DIGITS = 0.2  # of a Sudoku's cells hold digits


@dataclass
class Seen:
    """What was printed on a grid: the drafts of the kinds that it fits, and what was seen.

    singly: the drafts of what looks like lists of numbers beside it if each is one number, as of two digits, to be tried after these
    """

    drafts: Drafts = field(default_factory=list)
    features: prints.Features = field(default_factory=prints.Features)
    singly: Drafts = field(default_factory=list)


def comes_first(sight: Sight) -> bool:
    """Whether a grid has too few digits for a Sudoku, or too large numbers, or black cells, or only drawings, or none of its shapes; or its crossings
    are covered."""
    if sight.rows == LEAST_SIDE or is_outline(sight.lattice) or sight.lattice.bare:
        return True
    digits = sum(0 < cell.best < signs.BLOCK for cell in sight.cells if cell is not None)
    large = sum(max(sight.rows, signs.DIGITS) < cell.best < signs.BLOCK and cell.chance > CLEAR for cell in sight.cells if cell is not None)
    return (
        sight.rows != sight.cols or digits < LEAST_DIGITS * len(sight.cells) or large >= NO_ACCIDENT or has_black(sight) or is_drawn(sight)
    )


def is_drawn(sight: Sight) -> bool:
    """Whether all that stands in a grid's cells makes their middles far darker than digits do."""
    cells = [cell for cell in sight.cells if cell is not None]
    filled = {at for at, cell in enumerate(cells) if cell.best not in (signs.EMPTY, signs.BLOCK)}
    return bool(filled) and len(cells) == len(sight.cells) and filled <= set(dark_cells(sight.cols, cells))


def each_once(numbers: dict[int, list[tuple[float, int]]], most: int) -> bool:
    """Whether the numbers in a grid are all different, and none is larger than `most`, as on a path through all of its cells."""
    likeliest = [readings[0][1] for readings in numbers.values() if math.exp(readings[0][0]) > CLEAR]
    return NO_ACCIDENT <= len(likeliest) == len(set(likeliest)) and max(likeliest) <= most


def has_black(sight: Sight) -> bool:
    """Whether a cell of an ordinary square is black, not only shaded, and there are no clues as in a Kakuro."""
    clues = any(cell is not None and cell.best == signs.CLUE and cell.chance > CLEAR for cell in sight.cells)
    if sight.rows != sight.cols or sight.rows > signs.DIGITS or clues:
        return False
    cells = [cell for cell in sight.cells if cell is not None and len(cell.bits) > signs.LIGHT]
    if not cells:
        return False
    paper = median([cell.bits[signs.LIGHT] for cell in cells])
    return any(cell.best == signs.BLOCK and cell.bits[signs.LIGHT] < BLACK * paper for cell in cells)


async def seen_of(eyes: Any, window: Lattice, sight: Sight, kind: str | None, bent: bool = False) -> Seen:
    """The drafts of a grid by what is printed on it. kind: one of NAMES, None if unknown; bent: whether one number around it counts."""
    rows, cols = sight.rows, sight.cols
    most = prints.MOST_BLANK if is_blank(sight) else prints.MOST
    if not (LEAST_SIDE <= min(rows, cols) <= max(rows, cols) <= most) or None in sight.cells:
        return Seen()
    if max(rows, cols) > prints.MOST and not await has_text_around(eyes, sight):  # ruled paper, for instance
        return Seen()
    laid = await through_circles(eyes, sight) if rows == cols in SMALL_SIDES else None
    if laid is not None:
        window, sight = laid, await see(eyes, laid)
    small = max(rows, cols) == LEAST_SIDE or is_outline(window)
    if small and not (await has_small_print(eyes, sight) or await has_dots(eyes, window) or await through_gaps(eyes, sight)):
        return Seen()
    if kind is None and begins_dark(sight):
        return Seen()
    sight, marks = await upright(eyes, window, sight)
    await add_signs(eyes, sight, marks)
    sight = Sight(sight.lattice, list(sight.cells), sight.raster, sight.scale, sight.turns, sight.read)
    if marks.tinted:
        sight.cells = [without_shapes(cell) if cell is not None else None for cell in sight.cells]
    looks = looks_like(sight.rows, sight.cols, sight.cells)  # before black cells are read as white ones
    marks.numbers = await large_numbers(eyes, sight)
    if marks.circles:
        marks.areas = await edges_of_areas(eyes, sight)
    filled = [cell for cell, seen in enumerate(sight.cells) if seen is not None and seen.best != signs.EMPTY]
    if looks == TABLE and each_once({cell: marks.numbers[cell] for cell in filled if cell in marks.numbers}, len(sight.cells)):
        looks = ""
    blacks = await black_cells(eyes, sight)
    if blacks:
        await read_inverted(eyes, sight, blacks)
    if not marks.apart and not marks.circles:
        marks.inks = await inks_of(eyes, sight, PLACES)
    if is_blank(sight) and not marks.inks and not marks.slanted and has_text_at_begins(sight, marks):
        marks.lists = await lists_of(eyes, sight)
    cells: list[Cell] = [cell for cell in sight.cells if cell is not None]
    if not (marks.apart or blacks or (prints.has_usual_boxes(sight.rows, sight.cols, cells) and not marks.labelled)):
        marks.lines = await lines_of(eyes, sight)
    if not marks.apart and not marks.circles and not blacks:
        marks.rings = await rings_of(eyes, sight, marks.grounds)
        marks.dotted = await is_dotted(eyes, sight.lattice)
        marks.arrows = await arrows_of(eyes, sight)
    features = prints.features_of(sight.rows, sight.cols, cells, marks, blacks, 1 if bent else FEW_AROUND)
    if blacks and features.closed:
        cells = with_lines(cells, sight.cols, await lines_beside(eyes, sight, blacks))
        features = prints.features_of(sight.rows, sight.cols, cells, marks, blacks)
    if kind is None:
        features = prints.clearest(sight.rows, sight.cols, features)
    if any(operators_in(one) for one in prints.candidates(sight.rows, sight.cols, features)):
        marks.inside = await operators_within(eyes, sight, [sight.quad(cell) for cell in range(len(cells))])
    if features.drawn and not features.sides:
        marks.between = await signs_between(eyes, sight)
    around = bool(features.sides) and looks in ("", NOTHING)
    in_black = sum(cells[cell].best not in (signs.EMPTY, signs.BLOCK) for cell in blacks)
    bare = not (
        features.small
        or features.slanted
        or features.drawn
        or features.arrowed
        or features.listed
        or features.figures
        or features.operators
        or around
        or in_black >= NO_ACCIDENT
        or features.closed
    )
    if kind is None and (not features.any or (bare and looks) or (small and not features.small and not features.figures)):
        return Seen()

    def drafts_by(features: prints.Features) -> Drafts:
        wanted = [kinds.BY_NAME[kind]] if kind else prints.candidates(sight.rows, sight.cols, features)
        return [(sight, draft) for one in wanted for draft in prints.drafts_of(one, sight.rows, sight.cols, cells, marks, features)]

    found = Seen(drafts_by(features), features)
    if features.listed and not features.sides:
        marks.lists = {}
        found.singly = drafts_by(prints.features_of(sight.rows, sight.cols, cells, marks, blacks))
    return found


def begins_dark(sight: Sight) -> bool:
    """Whether a grid begins with a row and a column of clues and blocks, as a Kakuro does."""
    edge = [cell.best for at, cell in enumerate(sight.cells) if cell is not None and (at < sight.cols or not at % sight.cols)]
    dark = sum(sign in (signs.CLUE, signs.BLOCK) for sign in edge)
    return edge.count(signs.CLUE) > len(edge) / 3 and dark > len(edge) / 2


async def upright(eyes: Any, window: Lattice, sight: Sight) -> tuple[Sight, Marks]:
    """The sight, and its marks, of the turn in which most numbers can be read; the picture's own if there is no difference."""
    best, first = sight.turns[0] if sight.turns else (0.0, 0)
    near = [(turn, best - lead) for lead, turn in sight.turns if best - lead < MILLION_TO_ONE * (1 if turn else 2)]
    turns = sorted(near) or [(0, 0.0)]
    drawn = is_drawn(sight)
    if sight.turns and (drawn or upright_signs(sight) < NO_ACCIDENT):
        turns = [(turn, 0.0) for turn in range(4)]
    ways: dict[int, tuple[float, Sight, Marks]] = {}
    gaps = await through_gaps(eyes, sight)
    for turn, behind in turns:
        long = [other for other, (_, _, its) in ways.items() if its.tens]
        if any((turn - other) % 2 for other in long):  # numbers of several digits run along rows
            continue
        way = sight if turn == first else sight.others.get(turn) or await turned(eyes, sight, turn - first)
        laid = gaps.turned(turn - first) if gaps is not None else None
        marks = await texts_around(eyes, way, laid, not long)
        if laid is not None:
            way = await see(eyes, laid, 0)
        way.turns = sight.turns
        drawings = await drawings_in(eyes, way) if drawn else 0
        ways[turn] = legible(way, marks) + drawings - behind / TWENTY_TO_ONE, way, marks
        # it looks the same in all turns, or just in this one as it does, or in none better
        bare = is_bare(way, marks) and not drawings and is_round(sight) and not has_small_text(sight)
        if bare or has_text_at_begins(way, marks) or (not turn and is_all_legible(way, marks)):
            break
    ways = {turn: way for turn, way in ways.items() if way[2].circles} or ways  # circles look the same in all turns
    best_turn = max(ways, key=lambda turn: ways[turn][0])
    worded = ways[best_turn][2].labelled or ways[best_turn][2].numbered
    if 0 in ways and (ways[0][0] > ways[best_turn][0] - MORE_LEGIBLE or (has_zeros_and_ones(sight) and not worded)):
        best_turn = 0
    _, best_way, marks = ways[best_turn]
    await look_longer(eyes, best_way, marks)
    if best_way is not sight and marks.laid is None:
        await look_closer(eyes, best_way)
    return best_way, marks


async def drawings_in(eyes: Any, sight: Sight) -> int:
    """How many cells hold drawings of one kind, as they look upright."""
    inks = await inks_of(eyes, sight, PLACES)
    return max(sum(likeness(looks, odds) < TWENTY_TO_ONE for odds in inks.values()) for looks in LOOKS_OF_KINDS)


def has_zeros_and_ones(sight: Sight) -> bool:
    """Whether only these stand in a grid's cells: in some typefaces a 1 is more like one when it stands on its head."""
    seen = {signs.SIGNS[cell.best] for cell in sight.cells if cell is not None and cell.best not in (signs.EMPTY, signs.BLOCK)}
    return bool(seen) and seen <= set("0O1IL")


def is_round(sight: Sight) -> bool:
    """Whether all that is printed in a grid's cells looks the same in all turns."""
    return not upright_signs(sight)


def upright_signs(sight: Sight) -> int:
    """In how many cells of a grid something stands that does not look the same in all turns."""
    return sum(cell is not None and cell.best != signs.BLOCK and signs.SIGNS[cell.best] not in ROUND for cell in sight.cells)


def is_blank(sight: Sight) -> bool:
    """Whether nothing is printed in a grid's cells."""
    return all(cell is not None and cell.best == signs.EMPTY for cell in sight.cells)


def has_text_at(marks: Marks, side: str) -> bool:
    """Whether something is printed beyond many cells at a side of a grid."""
    texts = [texts for (_, its), texts in marks.outside.items() if its == side]
    return sum(empty_chance(its) < math.log(0.5) for its in texts) > prints.LEAST_AT_SIDE * len(texts)


def has_text_at_begins(sight: Sight, marks: Marks) -> bool:
    """Whether there is nothing in a grid's cells that has a right way up, and something just at its left and above it, as nowhere in another turn."""
    both = all(has_text_at(marks, side) for side in ("above", "left"))
    return is_round(sight) and both and not (marks.results or any(has_text_at(marks, side) for side in ("right", "below")))


def is_bare(sight: Sight, marks: Marks) -> bool:
    """Whether nothing that has a right way up is printed in a grid's cells or around it."""
    if not is_round(sight):
        return False
    if marks.circles or marks.results:
        return False
    texts = [*marks.outside.values(), *marks.labels.values()]
    return sum(empty_chance(text) < math.log(0.5) for text in texts) < max(FEW_AROUND, NOISE * len(texts))


def is_all_legible(sight: Sight, marks: Marks) -> bool:
    """Whether so much of what stands in and around a grid is read that no other turn can be better by MORE_LEGIBLE."""
    filled = sum(cell is not None and cell.best not in (signs.EMPTY, signs.BLOCK) for cell in sight.cells)
    around = sum(empty_chance(texts) < math.log(0.5) for texts in marks.outside.values())
    return marks.numbered and legible(sight, marks) > filled + around - MORE_LEGIBLE


def legible(sight: Sight, marks: Marks) -> float:
    """How much can be read: numbers in cells, in their corners and around the grid."""
    digits = sum(max(cell.values[1:10]) > math.log(CLEAR) for cell in sight.cells if cell is not None)
    around = sum(number_chance(texts) > READ for texts in marks.outside.values())
    if marks.apart:
        return digits
    if prints.is_lettered(marks):
        return sum(math.exp(max(chances)) for chances in marks.letters.values())
    if marks.circles or marks.results:
        small = [*[texts for _, texts in marks.circles.values()], *marks.corners.values(), *marks.results.values()]
        return sum(math.exp(number_chance(texts)) for texts in small)
    return digits + around + sum(prints.is_operated(texts) for texts in marks.labels.values())
