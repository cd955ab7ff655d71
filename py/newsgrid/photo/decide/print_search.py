"""Finds the puzzle in a grid with more print than digits and boxes, of a kind in `print_drafts`. Without this module, no such kind is read."""

import math
from dataclasses import dataclass, field, replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.decide import print_drafts
from newsgrid.photo.decide.drawings import LOOKS_OF_KINDS, PLACES, likeness
from newsgrid.photo.decide.features import Features, features_of, is_lettered, is_operated
from newsgrid.photo.decide.first_drafts import Drafts
from newsgrid.photo.decide.others import NOTHING
from newsgrid.photo.decide.stages import STAGES, Look, has_text_at_begins, is_blank, is_round, see_features, upright_signs
from newsgrid.photo.find.detection import has_dots
from newsgrid.photo.find.lattice import LEAST_SIDE, Lattice
from newsgrid.photo.find.outlined import SMALL_SIDES, is_outline
from newsgrid.photo.read.blacks import BLACK
from newsgrid.photo.read.cells import READ, Sight, look_closer, median, see, turned
from newsgrid.photo.read.circles import rounds_of, through_circles
from newsgrid.photo.read.coloured import coloured_board, drawings_on
from newsgrid.photo.read.drawings import dark_cells, inks_of
from newsgrid.photo.read.garbled import garbled_sides, look_nearer, without_sides
from newsgrid.photo.read.line_names import without_line_names
from newsgrid.photo.read.printed_marks import FEW_AROUND, Marks, has_small_print, has_small_text, has_text_around, look_longer, texts_around
from newsgrid.photo.read.sorts import sorted_board
from newsgrid.photo.read.squares import through_gaps
from newsgrid.photo.read.strips import Listed
from newsgrid.photo.read.texts import empty_chance, number_chance
from newsgrid.photo.thresholds import CLEAR, MILLION_TO_ONE, NO_ACCIDENT, NOISE, TWENTY_TO_ONE
from newsgrid.puzzle import kinds

MORE_LEGIBLE = 2  # how many more digits and numbers must be legible in a turn than in the picture as it is
NAMES = [kind.name for kind in kinds.ALL if kind.told.photo == print_drafts.PRINT]
LEAST_DIGITS = 0.2  # the least share of a Sudoku's cells with digits


@dataclass
class Seen:
    """What was printed on a grid."""

    drafts: Drafts = field(default_factory=list)  # of the kinds that the print fits
    features: Features = field(default_factory=Features)
    # drafts to be tried after these: with each list of numbers beside the grid as one number of two digits, numbers whose circles mean nothing, heavy
    # lines that are not around regions, or without what can't be read at a side
    otherwise: Drafts = field(default_factory=list)


def comes_first(sight: Sight) -> bool:
    """Whether a grid is looked at for more print first: it is not a square, or has few digits, large numbers, black cells or drawings."""
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
    """The drafts of a grid by what is printed on it. kind: one of NAMES, None if unknown; bent: whether a single number around it counts."""
    if not await may_be_marked(eyes, sight):
        return Seen()
    look, features = await seen_in_colours(eyes, window, sight, kind)
    if features is not None:
        return Seen(drafts_by(look, features), features)
    laid = await through_circles(eyes, sight) if sight.rows == sight.cols in SMALL_SIDES else None
    if laid is not None:
        window, sight = laid, await see(eyes, laid)
    small = max(sight.rows, sight.cols) == LEAST_SIDE or is_outline(window)
    if small and not await has_print_within(eyes, window, sight):
        return Seen()
    if kind is None and begins_dark(sight):
        return Seen()
    rounds = await rounds_of(eyes, sight)
    sight = replace(sight, cells=rounds.read_into(sight.cells))
    way, marks = await upright(eyes, window, sight, is_drawn(sight) and not rounds.numbers)
    look = Look(eyes, replace(way, cells=list(way.cells), others={}), marks, kind, 1 if bent else FEW_AROUND)
    for stage in STAGES:
        await stage(look)
    features = look.features
    if kind is None and (is_bare(look) or (small and not (features.small or features.figures or features.operators))):
        return Seen()
    return Seen(drafts_by(look, features), features, await drafts_otherwise(look, features))


async def drafts_otherwise(look: Look, features: Features) -> Drafts:
    """As Seen.otherwise."""
    if features.listed and not features.sides:
        look.marks.lists = {}
        return drafts_by(look, features_of(look.sight.rows, look.sight.cols, look.cells, look.marks, look.blacks))
    if look.rounds.numbers and "circle" in features.figures:
        return drafts_by(look, replace(features, figures=features.figures - {"circle"}))
    if features.regions and features.numbers and not (features.operators or features.coloured):
        return drafts_by(look, replace(features, regions=[], closed=False))
    garbled = features.sides & garbled_sides(look.marks)
    if not garbled:
        return []
    look.marks = without_sides(look.marks, garbled)
    await see_features(look)
    return drafts_by(look, look.features)


async def seen_in_colours(eyes: Any, window: Lattice, sight: Sight, kind: str | None) -> tuple[Look, Features | None]:
    """What is seen on a board with coloured regions, or with drawings of two sorts and signs between them, whose colours say all; None if it is none."""
    look = Look(eyes, sight, Marks(), kind)
    if max(sight.rows, sight.cols) == LEAST_SIDE or is_outline(window) or has_small_text(sight):
        return look, None
    drawn = await drawings_on(eyes, window, sight)
    board = await coloured_board(eyes, drawn) if drawn is not None else None
    in_sorts = await sorted_board(eyes, drawn) if drawn is not None and board is None else None
    if drawn is None or (board is None and in_sorts is None):
        return look, None
    look.sight = drawn.sight
    if board is not None:
        features = Features(regions=board.regions, closed=True, coloured=True, left=board.left)
    if in_sorts is not None:
        look.marks.between = in_sorts.between
        features = Features(sorts=in_sorts.sorts, entries=in_sorts.entries)
    look.cells = [cell for cell in look.sight.cells if cell is not None]
    return look, features


async def may_be_marked(eyes: Any, sight: Sight) -> bool:
    """Whether a grid is whole, and neither too small nor too large. A grid with numbers around it may be larger, unlike ruled paper."""
    least, most = min(sight.rows, sight.cols), max(sight.rows, sight.cols)
    if least < LEAST_SIDE or most > (print_drafts.MOST_BLANK if is_blank(sight) else print_drafts.MOST) or None in sight.cells:
        return False
    return most <= print_drafts.MOST or await has_text_around(eyes, sight)


async def has_print_within(eyes: Any, window: Lattice, sight: Sight) -> bool:
    """Whether there is print in or between the cells of a small square that shows that it is a puzzle."""
    if has_small_text(sight) or await has_small_print(eyes, sight):
        return True
    return await has_dots(eyes, window) or bool(await through_gaps(eyes, sight))


def is_bare(look: Look) -> bool:
    """Whether all that was seen may be on a grid with digits and boxes, or on a grid that is not a puzzle."""
    features = look.features
    around = features.sides and look.resembles in ("", NOTHING)
    in_black = sum(look.cells[cell].best not in (signs.EMPTY, signs.BLOCK) for cell in look.blacks)
    telling = {"circled", "reckoned", "slanted", "drawn", "arrowed", "listed", "figures", "operators", "closed"}
    told = around or in_black >= NO_ACCIDENT or not telling.isdisjoint(features.printed)
    return not features.any or bool(look.resembles and not told)


def drafts_by(look: Look, features: Features) -> Drafts:
    """The drafts of the kind that is known, or of all that print these features."""
    sight = look.sight
    wanted = [kinds.BY_NAME[look.kind]] if look.kind else print_drafts.candidates(sight.rows, sight.cols, features)
    return [
        (sight, draft) for one in wanted for draft in print_drafts.drafts_of(one, sight.rows, sight.cols, look.cells, look.marks, features)
    ]


def drafts_of_lists(listed: Listed, kind: str | None) -> Drafts:
    """The drafts of an empty grid with lists, of the kind that is known or of all kinds with lists."""
    sight = listed.sight
    marks, seen = Marks(lists=listed.lists), Features(begun=True, listed=True)
    names = [kinds.BY_NAME[kind]] if kind else print_drafts.candidates(sight.rows, sight.cols, seen)
    return [(sight, draft) for one in names for draft in print_drafts.drafts_of(one, sight.rows, sight.cols, [], marks, seen)]


def begins_dark(sight: Sight) -> bool:
    """Whether a grid begins with a row and a column of clues and blocks, as a Kakuro does."""
    edge = [cell.best for at, cell in enumerate(sight.cells) if cell is not None and (at < sight.cols or not at % sight.cols)]
    dark = sum(sign in (signs.CLUE, signs.BLOCK) for sign in edge)
    return edge.count(signs.CLUE) > len(edge) / 3 and dark > len(edge) / 2


async def upright(eyes: Any, window: Lattice, sight: Sight, drawn: bool) -> tuple[Sight, Marks]:
    """The sight in the turn in which most numbers can be read, and its marks; the picture's own turn if there is no difference. drawn: whether its
    cells hold drawings."""
    first = sight.turns[0][1] if sight.turns else 0
    ways: dict[int, tuple[float, Sight, Marks]] = {}
    gaps = await through_gaps(eyes, sight)
    for turn, behind in turns_to_try(sight, drawn):
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
        # it looks the same in all turns, or has print on sides where only this turn has any, or can't be read better in another turn
        if has_no_way_up(way, marks, sight, drawings) or has_text_at_begins(way, marks) or (not turn and is_all_legible(way, marks)):
            break
    _, best, marks = ways[best_turn(ways, sight)]
    await look_longer(eyes, best, marks)
    await look_nearer(eyes, best, marks)
    without_line_names(marks, best.rows, best.cols)
    if best is not sight and marks.laid is None:
        await look_closer(eyes, best)
    return best, marks


def turns_to_try(sight: Sight, drawn: bool) -> list[tuple[int, float]]:
    """The likely turns, and by how many nats each trails the likeliest; all four turns if few digits or only drawings show which turn is right."""
    if sight.turns and (drawn or upright_signs(sight) < NO_ACCIDENT):
        return [(turn, 0.0) for turn in range(4)]
    best = sight.turns[0][0] if sight.turns else 0.0
    near = [(turn, best - lead) for lead, turn in sight.turns if best - lead < MILLION_TO_ONE * (1 if turn else 2)]
    return sorted(near) or [(0, 0.0)]


def best_turn(ways: dict[int, tuple[float, Sight, Marks]], sight: Sight) -> int:
    """The turn in which most can be read. ways: for each turn how much can be read, what was seen, and its marks."""
    ways = {turn: way for turn, way in ways.items() if way[2].circles} or ways  # circles look the same in all turns
    best = max(ways, key=lambda turn: ways[turn][0])
    worded = ways[best][2].labelled or ways[best][2].numbered
    as_it_is = 0 in ways and (ways[0][0] > ways[best][0] - MORE_LEGIBLE or (has_zeros_and_ones(sight) and not worded))
    return 0 if as_it_is else best


async def drawings_in(eyes: Any, sight: Sight) -> int:
    """How many cells hold drawings of one kind of puzzle, the right way up."""
    inks = await inks_of(eyes, sight, PLACES)
    return max(sum(likeness(looks, odds) < TWENTY_TO_ONE for odds in inks.values()) for looks in LOOKS_OF_KINDS)


def has_zeros_and_ones(sight: Sight) -> bool:
    """Whether only 0 and 1 stand in a grid's cells: in some typefaces a 1 looks more like a 1 upside down."""
    seen = {signs.SIGNS[cell.best] for cell in sight.cells if cell is not None and cell.best not in (signs.EMPTY, signs.BLOCK)}
    return bool(seen) and seen <= set("0O1IL")


def has_no_way_up(way: Sight, marks: Marks, sight: Sight, drawings: int) -> bool:
    """Whether nothing in a grid or around it has a right way up. way: the grid in the turn with these marks; sight: as first seen."""
    if not is_round(way) or not is_round(sight) or has_small_text(sight) or drawings or marks.circles or marks.results:
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
    garbled = garbled_sides(marks)
    around = sum(number_chance(texts) > READ for (_, side), texts in marks.outside.items() if side not in garbled)
    if marks.apart:
        return digits
    if is_lettered(marks):
        return sum(math.exp(max(chances)) for chances in marks.letters.values())
    if marks.circles or marks.results:
        small = [*[texts for _, texts in marks.circles.values()], *marks.corners.values(), *marks.results.values()]
        return sum(math.exp(number_chance(texts)) for texts in small)
    return digits + around + sum(is_operated(texts) for texts in marks.labels.values())
