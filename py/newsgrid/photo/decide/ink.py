"""Accounts for the ink in a grid and around it: what is neither explained by what was read nor blank is a place that was not read.

Three looks find the pieces: how dark each cell and each square around the grid is, which of the signs that puzzles have stand between cells and around
digits, and small text in the corners of cells with a digit.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.decide.drafts import Draft
from newsgrid.photo.find.lattice import Lattice, Point
from newsgrid.photo.read.cells import FAINTEST, Cell, Sight, is_seen, median, quad_beside, scaled_for, tones_of
from newsgrid.photo.read.printed_marks import BESIDE, SIDES, between_cells
from newsgrid.photo.read.texts import signs_in
from newsgrid.photo.thresholds import CLEAR, NO_ACCIDENT
from newsgrid.puzzle import constraints, shapes
from newsgrid.puzzle.sheet import Sheet

AS_DARK = 0.5  # the least contrast of ink, as a share of the usual contrast of what was read
NUMBER = 0.5  # the size of the square in which a number stands beyond a side, in cells
GAP = 0.12  # the size of the squares between two such numbers, in cells; the letters of a headline stand in many of them
FURTHER = 2.0  # how far off there is nothing more beyond such numbers, as there is in a column of text, in cells
LEAST_SIDES = 2  # the fewest sides with clues: a headline or a row of an app's keys may stand at one
LEAST_BESIDE = 0.6  # the least share of squares beyond a side with ink, and of gaps between and places further off without any, for clues

# the signs that may stand on a border between cells, and those that may stand around a digit; heavy lines look like bars
ON_BORDERS, AROUND_DIGITS = ("<", ">", "^", "v", "white", "black"), ("white", "black", "square", "circle")
CLEAR_SIGN = 0.99  # the least probability of such a sign: on the worst photos, lines look like one up to 0.984

Contrasts = list[float]
Border = tuple[int, str]


@dataclass
class Ink:
    """cells: the cells in which something was not read; borders: the borders with a sign that was not read, as from `between_cells`; sides: the sides
    beyond which something stands at each row or column that was not read; inked: how many cells hold ink."""

    cells: list[int] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)
    inked: int = 0
    borders: list[Border] = field(default_factory=list)
    blank: int = 0  # how many of the cells were read as empty

    @property
    def share(self) -> float:
        """The share of the cells with ink whose ink is explained. A few cells say little: the only one may be that which is framed on a screen."""
        return 1 - self.blank / self.inked if self.blank >= NO_ACCIDENT else 1.0

    @property
    def unread(self) -> int:
        """In how many places something was not read. A side counts as one place."""
        return len(self.cells) + len(self.borders) + len(self.sides)


async def ink_of(eyes: Any, lattice: Lattice, cells: list[Cell | None], draft: Draft, sheet: Sheet) -> Ink:
    """What a reading explains of the ink in its grid and around it. lattice, cells: the grid, and what was seen in it."""
    if (lattice.rows, lattice.cols) != (sheet.rows, sheet.cols):  # its sheet has more places than the grid has cells
        return Ink()
    contrasts = [contrast_of(cell.bits[signs.LIGHT :]) if cell is not None and len(cell.bits) > signs.PAPER else 0.0 for cell in cells]
    filled = explained(draft, sheet)
    read = [contrast for cell, contrast in enumerate(contrasts) if cell in filled and contrast > FAINTEST]
    least = max(FAINTEST, AS_DARK * median(read)) if read else FAINTEST
    inked = {cell for cell, contrast in enumerate(contrasts) if contrast > least}
    raster, scale = scaled_for(eyes, lattice)
    sight = Sight(lattice, list(cells), raster, scale, [])
    sides = [] if has_clues_around(sheet) else [side for side in SIDES if await has_clues_at(eyes, sight, side, least)]
    borders, beside_digits = ([], set()) if draft.marked else await strange_signs(eyes, sight, sheet)
    sides = sides if len(sides) >= LEAST_SIDES else []
    return Ink(sorted(inked - filled | beside_digits), sides, len(inked), borders, len(inked - filled))


async def strange_signs(eyes: Any, sight: Sight, sheet: Sheet) -> tuple[list[Border], set[int]]:
    """(the borders on which signs stand, the cells with a digit in a circle or with small text in its corner), on a sheet of a kind that has none."""
    places, squares = between_cells(sight)
    plain = {cell for cell, seen in enumerate(sight.cells) if seen is not None and not (sheet.blocks[cell] or sheet.dark[cell])}
    asked = [
        (place, square)
        for place, square in zip(places, squares, strict=True)
        if {place[0], place[0] + (1 if place[1] == BESIDE else sheet.cols)} <= plain
    ]
    read = await signs_in(eyes, sight, [square for _, square in asked])
    borders = [place for (place, _), chances in zip(asked, read, strict=True) if chance_of(chances, ON_BORDERS) > CLEAR_SIGN]
    digits = sorted(cell for cell in plain if sheet.givens[cell])
    read = await signs_in(eyes, sight, [sight.quad(cell) for cell in digits])
    beside = {cell for cell, chances in zip(digits, read, strict=True) if chance_of(chances, AROUND_DIGITS) > CLEAR_SIGN}
    if not any(sheet.cages):
        beside |= {cell for cell in digits if (seen := sight.cells[cell]) is not None and seen.bits[signs.TOTAL] > CLEAR}
    return borders, beside


def chance_of(chances: Sequence[float], marks: Sequence[str]) -> float:
    """The probability of one of some signs.MARKS."""
    return sum(math.exp(chances[signs.MARKS.index(mark)]) for mark in marks)


def contrast_of(tones: Sequence[float]) -> float:
    """How much darker than its paper the ink in a place is, in logarithms. tones: as from `tones_of`."""
    return -min(tones[signs.INK - signs.LIGHT : signs.PAPER - signs.LIGHT])


def explained(draft: Draft, sheet: Sheet) -> set[int]:
    """The cells whose ink is explained by what is on a sheet, or was left out with a word."""
    layers = (sheet.givens, sheet.entries, sheet.blocks, sheet.dark, sheet.across, sheet.down, sheet.rules)
    cells = {cell for layer in layers for cell, value in enumerate(layer) if value}
    cells.update(cell for cell in draft.written if draft.is_entry(cell))  # pencil marks are left out with a word, print is not
    for name, place in sheet.constraints:
        if constraints.BY_NAME[name].shape != shapes.OUTSIDE:
            cells.update(place)
    if sheet.options.get("diagonals"):
        cells.update(cell for row in range(sheet.rows) for cell in (row * sheet.cols + row, (row + 1) * sheet.cols - row - 1))
    return cells


def has_clues_around(sheet: Sheet) -> bool:
    """Whether a sheet has numbers outside its cells."""
    return any(constraints.BY_NAME[name].shape == shapes.OUTSIDE for name, _ in sheet.constraints)


async def has_clues_at(eyes: Any, sight: Sight, side: str, least: float) -> bool:
    """Whether something stands beyond most rows or columns at a side of a grid, each apart from the next, as no headline does."""
    down, right = SIDES[side]
    along = (0, 1) if down else (1, 0)  # the step to the next square, as (down, right)
    edge = [
        cell
        for cell in range(sight.rows * sight.cols)
        if not (0 <= cell // sight.cols + down < sight.rows and 0 <= cell % sight.cols + right < sight.cols)
    ]
    middles = [quad_beside(sight.quad(cell), right, down, NUMBER) for cell in edge]
    gaps = [quad_beside(sight.quad(cell), right + along[1] / 2, down + along[0] / 2, GAP) for cell in edge[:-1]]
    off = [quad_beside(sight.quad(cell), FURTHER * right, FURTHER * down, NUMBER) for cell in edge]
    off = [quad for quad in off if is_seen(eyes, sight, quad)]
    if len(edge) < NO_ACCIDENT or not all(is_seen(eyes, sight, quad) for quad in middles):
        return False
    inked = await contrasts_at(eyes, sight, middles)
    if sum(its > least for its in inked) < max(NO_ACCIDENT, LEAST_BESIDE * len(inked)):
        return False
    blank = [[its <= least for its in await contrasts_at(eyes, sight, quads)] for quads in (gaps, off)]
    return all(sum(its) >= LEAST_BESIDE * len(its) for its in blank)


async def contrasts_at(eyes: Any, sight: Sight, quads: list[list[Point]]) -> Contrasts:
    return [contrast_of(tones) for tones in await tones_of(eyes, sight, quads)]
