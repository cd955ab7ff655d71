"""Finds the regions of a board that are told apart by their colours, and the signs that a player left on it. Without this module, no begun Queens is
read, and of a fresh one the words on the buttons below it are taken for its numbers."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import Lattice
from newsgrid.photo.read.cells import Cell, Sight, is_inkless, median, quad_beside, see, tones_of
from newsgrid.photo.read.contrasts import dark_lines, hue_step, medians, regions_within
from newsgrid.photo.read.neighbours import borders
from newsgrid.photo.thresholds import CLEAR, NEARLY_ALL, NO_ACCIDENT
from newsgrid.puzzle import areas

SAME = 0.06  # the largest difference within one colour, in logarithms
HUE_STEP = 0.05  # the least difference between two hues, in logarithms
BLACKEST = math.log(64)  # how light the lightest part of a colour is at least; a black cell has no hue, whatever its ink is mixed of
MOST_REGIONS = 0.5  # the most regions, as a share of the cells
IN_ROW, STEP = 7, 0.1  # the number of places in a row where a cell is looked at for a sign; the distance from one to the next, in cells
INKED = 0.25  # the least difference between a sign and the background, in logarithms
LARGE = 0.4  # the least side of what is put into a cell, in cells; what notes that it is empty is smaller, or a cross
ALIKE = 0.8  # the least share of places in which two drawings of the same thing agree

BESIDE = ((-0.36, -0.36), (0.36, -0.36), (-0.36, 0.36), (0.36, 0.36))  # where the background is beside the print, from a cell's middle

SHIFTS = (-1, 0, 1)
INK, PAPER = slice(signs.INK - signs.LIGHT, signs.PAPER - signs.LIGHT), signs.PAPER - signs.LIGHT

Colour = Sequence[float]
Ink = tuple[bool, ...]  # for each place in a cell, row by row, whether there is ink


class Drawings(NamedTuple):
    """A board, upright; the colour of each cell's background; for each cell with print in it, the tones of its places, and where the ink is."""

    sight: Sight
    grounds: list[Colour]
    tones: dict[int, list[list[float]]]
    inks: dict[int, Ink]


class Board(NamedTuple):
    """The number of each cell's region on a board, and what a player left, as from `left_by_player`."""

    regions: list[int]
    left: dict[int, bool]


async def grounds_of(eyes: Any, sight: Sight) -> list[Colour]:
    """The colour of each cell's background, as logarithms of red, green and blue; beside the print, where there is any."""
    printed = [at for at, cell in enumerate(sight.cells) if cell is not None and not is_inkless(cell)]
    tones = await tones_of(eyes, sight, [quad_beside(sight.quad(at), *place, STEP) for at in printed for place in BESIDE])
    found = [cell.bits[signs.PAPER :] if cell is not None else () for cell in sight.cells]
    for number, at in enumerate(printed):
        seen = [its[PAPER:] for its in tones[number * len(BESIDE) : (number + 1) * len(BESIDE)]]
        found[at] = medians(seen)
    return found


def coloured_regions(cols: int, grounds: Sequence[Colour]) -> list[int]:
    """The number of each cell's region if each region has a colour of its own, unlike its neighbours'; [] if the board is not coloured so."""
    pairs = [(one, other) for one, other, _, _ in borders(len(grounds), cols)]
    same = [(one, other) for one, other in pairs if apart(grounds[one], grounds[other]) < SAME]
    regions = areas.layer_of(areas.joined(same, len(grounds)), len(grounds))
    between = [(grounds[one], grounds[other]) for one, other in pairs if regions[one] != regions[other]]
    steps = [hue_step(one, other) for one, other in between if min(max(one), max(other)) > BLACKEST]
    if not NO_ACCIDENT <= max(regions) <= MOST_REGIONS * len(grounds) or are_single(regions) or not steps or median(steps) < HUE_STEP:
        return []
    return regions


def are_single(regions: Sequence[int]) -> bool:
    """Whether most regions are single cells, which are black, or the backgrounds of drawings, such as trees."""
    sizes = Counter(regions).values()
    return 2 * sum(size == 1 for size in sizes) > len(sizes)


def apart(one: Colour, other: Colour) -> float:
    """How much two colours differ."""
    return max(abs(here - there) for here, there in zip(one, other, strict=True))


async def tones_in(eyes: Any, sight: Sight) -> dict[int, list[list[float]]]:
    """For each cell with print in it, the tones of its places, row by row."""
    cells = [at for at, cell in enumerate(sight.cells) if cell is not None and not is_inkless(cell)]
    places = [((col - IN_ROW // 2) * STEP, (row - IN_ROW // 2) * STEP) for row in range(IN_ROW) for col in range(IN_ROW)]
    tones = await tones_of(eyes, sight, [quad_beside(sight.quad(at), *place, STEP) for at in cells for place in places])
    return {at: tones[number * len(places) : (number + 1) * len(places)] for number, at in enumerate(cells)}


def inks_of(tones: Mapping[int, Sequence[Sequence[float]]], grounds: Sequence[Colour]) -> dict[int, Ink]:
    """For each cell with print in it, where the print is."""
    inks = {at: tuple(min(one[INK]) < -INKED or apart(one[PAPER:], grounds[at]) > INKED for one in its) for at, its in tones.items()}
    return {at: its for at, its in inks.items() if any(its)}


def left_by_player(cells: Sequence[Cell | None], inks: Mapping[int, Ink]) -> dict[int, bool] | None:
    """For each cell with a sign, whether it is the thing that is put into cells, such as a crown, or else notes that the cell is empty; None if digits
    or several things stand in cells."""
    large = [cell for cell, ink in inks.items() if size_of(ink) >= LARGE and not is_cross(ink)]
    return {cell: cell in large for cell in inks} if are_one_thing(cells, inks, large) else None


def are_one_thing(cells: Sequence[Cell | None], inks: Mapping[int, Ink], where: Sequence[int]) -> bool:
    """Whether the same drawing, which is not a digit, stands in some cells."""
    alike = [agreement(inks[one], inks[other]) >= ALIKE for one, other in combinations(where, 2)]
    digits = [there.best for at in where if (there := cells[at]) is not None and 0 < there.best < signs.BLOCK and there.chance > CLEAR]
    are_digits = len(digits) > len(where) / 2 and (len(set(digits)) > 1 or len(where) < NO_ACCIDENT)
    return sum(alike) >= NEARLY_ALL * len(alike) and not are_digits


def box_of(ink: Ink) -> tuple[int, int, int, int]:
    """The first and last row, and the first and last column, with ink."""
    rows, cols = ([at // IN_ROW for at, its in enumerate(ink) if its], [at % IN_ROW for at, its in enumerate(ink) if its])
    return min(rows), max(rows), min(cols), max(cols)


def size_of(ink: Ink) -> float:
    """The longer side of what is printed, in cells."""
    top, bottom, left, right = box_of(ink)
    return (max(bottom - top, right - left) + 1) * STEP


def is_cross(ink: Ink) -> bool:
    """Whether a large sign is a cross: it reaches into its box's corners, and not to the middles of its sides."""
    top, bottom, left, right = box_of(ink)
    row, col = (top + bottom) // 2, (left + right) // 2
    corners = [ink[y * IN_ROW + x] for y in (top, bottom) for x in (left, right)]
    middles = [ink[y * IN_ROW + x] for y, x in ((top, col), (bottom, col), (row, left), (row, right))]
    return sum(corners) >= NO_ACCIDENT and not any(middles)


def agreement(one: Ink, other: Ink) -> float:
    """The share of places where two drawings agree, if one of them is moved by up to one place."""
    return max(sum(map(bool.__eq__, one, shifted(other, down, right))) for down in SHIFTS for right in SHIFTS) / len(one)


def shifted(ink: Ink, down: int, right: int) -> Ink:
    """A drawing, moved by some places."""
    places = [(row - down, col - right) for row in range(IN_ROW) for col in range(IN_ROW)]
    return tuple(0 <= row < IN_ROW and 0 <= col < IN_ROW and ink[row * IN_ROW + col] for row, col in places)


async def drawings_on(eyes: Any, window: Lattice, sight: Sight) -> Drawings | None:
    """What is drawn on a board, as the picture has it; None if digits stand in its cells."""
    if len({cell.best for cell in sight.cells if cell is not None and 0 < cell.best < signs.BLOCK and cell.chance > CLEAR}) >= NO_ACCIDENT:
        return None
    if sight.turns and sight.turns[0][1]:
        sight = await see(eyes, window, 0)
    grounds = await grounds_of(eyes, sight)
    if not all(grounds):
        return None
    tones = await tones_in(eyes, sight)
    return Drawings(sight, grounds, tones, inks_of(tones, grounds))


async def coloured_board(eyes: Any, drawn: Drawings) -> Board | None:
    """A board with regions on which nothing is printed: it looks the same in all turns. None if it is none.

    Its regions have colours, or as many as it has rows are within dark lines, and a player has put something there.
    """
    sight = drawn.sight
    left = left_by_player(sight.cells, drawn.inks)
    if left is None:
        return None
    regions = coloured_regions(sight.cols, drawn.grounds)
    if not regions and any(left.values()):
        within = regions_within(len(sight.cells), sight.cols, await dark_lines(eyes, sight) or set())
        regions = within if max(within) == sight.rows and not are_single(within) else []
    return Board(regions, left) if regions else None
