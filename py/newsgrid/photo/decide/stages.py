"""Looks at a grid for print besides digits, in STAGES, each based on what earlier stages saw. Without this module, no puzzle with such print is
read."""

import math
from dataclasses import dataclass, field
from typing import Any, TypeVar

from newsgrid.photo import signs
from newsgrid.photo.decide import print_drafts
from newsgrid.photo.decide.drafts import SIDES
from newsgrid.photo.decide.drawings import DISC, PLACES, ROUND, is_unlike_all, operators_in
from newsgrid.photo.decide.features import LEAST_AT_SIDE, Features, features_of, has_usual_boxes
from newsgrid.photo.decide.others import TABLE, looks_like
from newsgrid.photo.find.dotted import is_dotted
from newsgrid.photo.read.arithmetic import operators_within
from newsgrid.photo.read.arrows import arrows_of
from newsgrid.photo.read.blacks import black_cells, lines_beside, read_inverted, with_lines
from newsgrid.photo.read.cells import NEVER, Cell, Sight
from newsgrid.photo.read.chevrons import chevrons_at
from newsgrid.photo.read.circles import Rounds, rings_of, rounds_of
from newsgrid.photo.read.contrasts import dark_lines, with_dark_lines
from newsgrid.photo.read.drawings import inks_of
from newsgrid.photo.read.grounds import without_shapes
from newsgrid.photo.read.lists import lists_of
from newsgrid.photo.read.players import read_left
from newsgrid.photo.read.printed_marks import FEW_AROUND, Marks, add_signs, between_cells, large_numbers, lines_of, signs_between
from newsgrid.photo.read.texts import Text, empty_chance, number_chance
from newsgrid.photo.read.tints import edges_of_areas
from newsgrid.photo.thresholds import CLEAR, LIKELY, NO_ACCIDENT
from newsgrid.puzzle import kinds

NOTHING = [0.0] + [NEVER] * (len(signs.MARKS) - 1)  # the log-probabilities of a background without a sign
Its = TypeVar("Its")
Outside = dict[tuple[int, str], list[Text]]  # as Marks.outside


@dataclass
class Look:
    """What is known about a grid."""

    eyes: Any
    sight: Sight  # the right way up, with a copy of the cells
    marks: Marks  # with the texts in corners and around the grid
    kind: str | None  # None if unknown
    least_around: int = FEW_AROUND  # how many sure numbers around it are no accident
    resembles: str = ""  # what it looks like if it is not a puzzle
    left: set[int] = field(default_factory=set)  # cells with what a player left, as from `read_left`
    rounds: Rounds = field(default_factory=Rounds)
    blacks: set[int] = field(default_factory=set)
    cells: list[Cell] = field(default_factory=list)
    features: Features = field(default_factory=Features)


def without(cells: dict[int, Its], others: set[int]) -> dict[int, Its]:
    """What is known about cells, without these."""
    return {cell: its for cell, its in cells.items() if cell not in others}


async def see_signs(look: Look) -> None:
    look.left = await read_left(look.eyes, look.sight)
    await add_signs(look.eyes, look.sight, look.marks)
    look.marks.grounds |= dict.fromkeys(look.left & look.marks.grounds.keys(), NOTHING)
    if look.sight.lattice.inset < 1:
        places, middles = between_cells(look.sight)
        look.marks.borders = dict(zip(places, await chevrons_at(look.eyes, look.sight, places, middles), strict=True))
    if look.marks.tinted:
        look.sight.cells = [without_shapes(cell) if cell is not None else None for cell in look.sight.cells]
    if look.marks.circles:
        look.marks.areas = await edges_of_areas(look.eyes, look.sight)


async def see_circles(look: Look) -> None:
    marks = look.marks
    if marks.apart or marks.circles:
        return
    look.rounds = await rounds_of(look.eyes, look.sight)
    if look.rounds.chances:  # between cells there is nothing but their rims
        marks.size, marks.borders = look.rounds.size, {}
        marks.grounds |= look.rounds.chances
        look.sight.cells = look.rounds.read_into(look.sight.cells)


async def see_numbers(look: Look) -> None:
    sight, marks = look.sight, look.marks
    marks.numbers = without(await large_numbers(look.eyes, sight), {*look.rounds.numbers, *look.left})
    look.resembles = looks_like(sight.rows, sight.cols, sight.cells)
    filled = [cell for cell, seen in enumerate(sight.cells) if seen is not None and seen.best != signs.EMPTY]
    if look.resembles == TABLE and each_once({cell: marks.numbers[cell] for cell in filled if cell in marks.numbers}, len(sight.cells)):
        look.resembles = ""


async def see_blacks(look: Look) -> None:
    look.blacks = await black_cells(look.eyes, look.sight) - look.rounds.chances.keys()
    if look.blacks:
        await read_inverted(look.eyes, look.sight, look.blacks)
    look.cells = [cell for cell in look.sight.cells if cell is not None]


async def see_drawings(look: Look) -> None:
    if not look.marks.apart and not look.marks.circles:
        look.marks.inks = without(await inks_of(look.eyes, look.sight, PLACES), look.left)
    rounds, inks = look.rounds, look.marks.inks
    outside = {cell: its for cell, its in inks.items() if cell not in rounds.chances}
    if rounds.numbers:
        look.marks.inks = outside
    elif rounds.chances:  # what is round may be a tree
        kept = {cell: inks[cell] for cell in rounds.dark & inks.keys() - rounds.blank if not is_unlike_all(inks[cell])}
        look.marks.inks = outside | dict.fromkeys(rounds.dark, DISC) | kept


async def see_lists(look: Look) -> None:
    marks = look.marks
    if is_blank(look.sight) and not marks.inks and not marks.slanted and has_text_at_begins(look.sight, marks):
        marks.lists = await lists_of(look.eyes, look.sight)


async def see_lines(look: Look) -> None:
    boxed = has_usual_boxes(look.sight.rows, look.sight.cols, look.cells) and not look.marks.labelled
    if look.marks.apart or look.blacks or boxed:
        return
    dark = await dark_lines(look.eyes, look.sight)
    if dark is not None:
        look.cells = with_dark_lines(look.cells, look.sight.cols, dark)
    else:
        look.marks.lines = await lines_of(look.eyes, look.sight)


async def see_rings(look: Look) -> None:
    marks = look.marks
    if not marks.apart and not marks.circles and not look.blacks:
        marks.rings = await rings_of(look.eyes, look.sight, marks.grounds, marks.size)
        marks.rings |= {cell: (marks.rings[cell][0], its) for cell, its in look.rounds.values.items() if cell in marks.rings}
        marks.dotted = await is_dotted(look.eyes, look.sight.lattice)
        marks.arrows = {} if look.rounds.chances else await arrows_of(look.eyes, look.sight)


async def see_features(look: Look) -> None:
    sight = look.sight
    take_features(look)
    if look.blacks and look.features.closed:
        look.cells = with_lines(look.cells, sight.cols, await lines_beside(look.eyes, sight, look.blacks))
        take_features(look)
    if is_known(look):
        return
    if look.rounds.numbers:  # any kind's numbers may stand in circles
        look.features.figures.discard("circle")
    elif look.rounds.dark:  # round drawings may be no more than circles
        look.marks.inks |= dict.fromkeys(look.rounds.dark, DISC)
        take_features(look)
    before, swapped = look.marks.outside, at_begins(look.marks.outside, sight.rows, sight.cols)
    if look.features.sides and swapped:  # some print the numbers of lines at their ends
        look.marks.outside = swapped
        take_features(look)
        if not is_known(look):
            look.marks.outside = before
            take_features(look)


def take_features(look: Look) -> None:
    """Set the features of all that was seen."""
    sight = look.sight
    look.features = features_of(sight.rows, sight.cols, look.cells, look.marks, look.blacks, look.least_around)
    if look.kind is None:
        look.features = print_drafts.clearest(sight.rows, sight.cols, look.features)


def is_known(look: Look) -> bool:
    """Whether some kind prints what was seen."""
    wanted = [kinds.BY_NAME[look.kind]] if look.kind else print_drafts.PRINTED
    return any(print_drafts.fits(kind, look.sight.rows, look.sight.cols, look.features) for kind in wanted)


def at_begins(outside: Outside, rows: int, cols: int) -> Outside:
    """The texts around a grid, with those on its right moved to its left, and those below it above, if there are more of these; {} if nothing moves."""
    seen = {side: sum(number_chance(texts) > math.log(LIKELY) for (_, its), texts in outside.items() if its == side) for side in SIDES}
    other: dict[str, str] = {}
    for one, two in (("above", "below"), ("left", "right")):
        if seen[two] > seen[one]:
            other |= {one: two, two: one}
    across = {"left": cols - 1, "right": 1 - cols, "above": (rows - 1) * cols, "below": (1 - rows) * cols}
    moved = {(cell + across[side], other[side]): texts for (cell, side), texts in outside.items() if side in other}
    kept = {place: texts for place, texts in outside.items() if place[1] not in other}
    return moved | kept if moved else {}


async def see_between_drawings(look: Look) -> None:
    sight, marks = look.sight, look.marks
    if any(operators_in(kind) for kind in print_drafts.candidates(sight.rows, sight.cols, look.features)):
        marks.inside = await operators_within(look.eyes, sight, sight.quads())
    if look.features.drawn and not look.features.sides:
        marks.between = await signs_between(look.eyes, sight)


STAGES = (
    see_signs,
    see_circles,
    see_numbers,  # before see_blacks, which reads black cells as if they were white
    see_blacks,
    see_drawings,
    see_lists,  # where there are neither drawings nor numbers along diagonals
    see_lines,
    see_rings,
    see_features,  # of all that was seen
    see_between_drawings,
)


def each_once(numbers: dict[int, list[tuple[float, int]]], most: int) -> bool:
    """Whether the numbers in a grid are all different, and none is larger than `most`, as on a path through all of its cells."""
    likeliest = [readings[0][1] for readings in numbers.values() if math.exp(readings[0][0]) > CLEAR]
    return NO_ACCIDENT <= len(likeliest) == len(set(likeliest)) and max(likeliest) <= most


def is_round(sight: Sight) -> bool:
    """Whether all that is printed in a grid's cells looks the same in all turns."""
    return not upright_signs(sight)


def upright_signs(sight: Sight) -> int:
    """How many cells of a grid have something in them that does not look the same in all turns."""
    return sum(cell is not None and cell.best != signs.BLOCK and signs.SIGNS[cell.best] not in ROUND for cell in sight.cells)


def is_blank(sight: Sight) -> bool:
    """Whether nothing is printed in a grid's cells."""
    return all(cell is not None and cell.best == signs.EMPTY for cell in sight.cells)


def has_text_at(marks: Marks, side: str) -> bool:
    """Whether something is printed beyond many cells at a side of a grid."""
    texts = [texts for (_, its), texts in marks.outside.items() if its == side]
    return sum(empty_chance(its) < math.log(0.5) for its in texts) > LEAST_AT_SIDE * len(texts)


def has_text_at_begins(sight: Sight, marks: Marks) -> bool:
    """Whether nothing in a grid's cells has a right way up, and there is print only on its left and above it, as in no other turn."""
    both = all(has_text_at(marks, side) for side in ("above", "left"))
    return is_round(sight) and both and not (marks.results or any(has_text_at(marks, side) for side in ("right", "below")))
