"""Finds the ink in which a player's app writes what is entered, on screenshots: it has a hue, and what is printed has none.

A picture without this ink shows the puzzle as it was printed. Without this module, entries on a screen are taken for givens, and stars, bulbs and drawn
lines hide the print.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import Lattice
from newsgrid.photo.read.blacks import read_inverted
from newsgrid.photo.read.cells import NEVER, Sight, median, quad_beside, scaled_for, tones_of
from newsgrid.photo.read.coloured import BESIDE, IN_ROW, STEP, Ink, grounds_of, inks_of, tones_in
from newsgrid.photo.thresholds import NEARLY_ALL, NO_ACCIDENT

Colour = tuple[float, float, float]  # red, green and blue, from 0 to 255

INKED = 0.75  # the least difference between an ink and its paper, of that between black and white; less may be a letter's coloured edge
COLOURED = 0.17  # the least share of an ink's difference from its paper that is hue
BESIDE_PRINT = 0.06  # the same for the ink of an entry together with small print in its cell
ALIKE = 0.93  # the least cosine between two hues that are one ink's
EVEN = 3.0  # the greatest difference of a screen's paper from cell to cell, which every photo exceeds
AS_HIGH = 0.4  # the least height of a digit, in cells
BLANK = [0.0] + [NEVER] * (signs.CLASSES - 1)  # the log-probabilities of an empty cell
LEAST_EVEN = 0.3  # the least share of a screen's cells with the same paper: others are tinted


async def ink_in(eyes: Any, lattice: Lattice) -> tuple[Colour, Colour] | None:
    """(the ink of a grid's entries, its paper); None if there is none, or the picture is no screenshot."""
    raster, scale = scaled_for(eyes, lattice)
    sight = Sight(lattice, [], raster, scale, [])
    quads = [sight.quad(cell) for cell in range(lattice.rows * lattice.cols) if lattice.there[cell // lattice.cols][cell % lattice.cols]]
    return ink_among(await tones_of(eyes, sight, quads))


async def read_left(eyes: Any, sight: Sight) -> set[int]:
    """The cells in which a player left something other than a digit, if the eyes don't see the ink of entries. They are read again: as empty if they hold
    marks, such as notes, dots and crosses; in the negative if they are filled with the ink, since a digit in them is light."""
    if not eyes.erased:
        return set()
    marked = await marks_in(eyes, sight)
    for cell in marked:
        seen = sight.cells[cell]
        if seen is not None:
            sight.cells[cell] = replace(seen, values=BLANK, bits=[*seen.bits[: signs.HAND], 0.0, *seen.bits[signs.HAND + 1 :]])
    whole = eyes.without(())
    filled = await filled_in(whole, sight, *eyes.erased)
    if filled:
        await read_inverted(whole, sight, filled)
    return marked | filled


async def filled_in(eyes: Any, sight: Sight, ink: Colour, paper: Colour) -> set[int]:
    """The cells that are filled with an ink."""
    sight = replace(sight, raster=scaled_for(eyes, sight.lattice)[0])
    cells = [cell for cell, seen in enumerate(sight.cells) if seen is not None]
    tones = await tones_of(eyes, sight, [quad_beside(sight.quad(cell), *place, STEP) for cell in cells for place in BESIDE])
    inked = [is_hued(its, paper) and are_alike(its, ink, paper) for its in map(paper_of, tones)]
    return {cell for at, cell in enumerate(cells) if sum(inked[len(BESIDE) * at : len(BESIDE) * (at + 1)]) >= NO_ACCIDENT}


async def marks_in(eyes: Any, sight: Sight) -> set[int]:
    """The cells in which nothing is as high as a digit: they hold marks, if anything."""
    inks = inks_of(await tones_in(eyes, sight), await grounds_of(eyes, sight))
    return {cell for cell, ink in inks.items() if highest(ink) < AS_HIGH}


def highest(ink: Ink) -> float:
    """The height of the highest connected piece of ink, in cells."""
    rest, most = {divmod(at, IN_ROW) for at, its in enumerate(ink) if its}, 0.0
    while rest:
        piece, edge = set[tuple[int, int]](), {rest.pop()}
        while edge:
            piece |= edge
            edge = {(row + down, col + right) for row, col in edge for down in (-1, 0, 1) for right in (-1, 0, 1)} & rest
            rest -= edge
        rows = [row for row, _ in piece]
        most = max(most, (max(rows) - min(rows) + 1) * STEP)
    return most


def ink_among(tones: Sequence[Sequence[float]]) -> tuple[Colour, Colour] | None:
    """As `ink_in`. tones: those of each cell, as from `tones_of`."""
    papers = [paper_of(its) for its in tones]
    paper = usual(max(([its for its in papers if math.dist(one, its) <= EVEN] for one in papers), key=len))
    if sum(math.dist(paper, its) <= EVEN for its in papers) < LEAST_EVEN * len(papers):
        return None
    # a cell that is filled as a whole has no paper of its own
    inks = [ink_of(its) for its in tones] + papers
    hued = [ink for ink in inks if is_hued(ink, paper)]
    best = max(([other for other in hued if are_alike(ink, other, paper)] for ink in hued), key=len, default=[])
    return (usual(best), paper) if len(best) >= max(1, NEARLY_ALL * len(hued)) else None


def is_entered(tones: Sequence[float], ink: Colour, paper: Colour) -> bool:
    """Whether a cell with these tones holds an entry in this ink."""
    return any(is_hued(its, paper, BESIDE_PRINT) and are_alike(its, ink, paper) for its in (ink_of(tones), paper_of(tones)))


def paper_of(tones: Sequence[float]) -> Colour:
    red, green, blue = (math.exp(its) for its in tones[signs.PAPER - signs.LIGHT :])
    return red, green, blue


def ink_of(tones: Sequence[float]) -> Colour:
    lights = zip(tones[signs.INK - signs.LIGHT :], tones[signs.PAPER - signs.LIGHT :], strict=False)
    red, green, blue = (math.exp(ink + paper) for ink, paper in lights)
    return red, green, blue


def usual(colours: Sequence[Colour]) -> Colour:
    """The median of each part."""
    red, green, blue = (median([colour[part] for colour in colours]) for part in range(3))
    return red, green, blue


def hue(ink: Colour, paper: Colour) -> Colour:
    """The difference between ink and paper, without what of it is grey."""
    parts = [one - other for one, other in zip(ink, paper, strict=True)]
    grey = sum(parts) / 3
    return parts[0] - grey, parts[1] - grey, parts[2] - grey


def is_inked(ink: Colour, paper: Colour) -> bool:
    return math.dist(ink, paper) > INKED * 255


def is_hued(ink: Colour, paper: Colour, least: float = COLOURED) -> bool:
    return is_inked(ink, paper) and math.hypot(*hue(ink, paper)) > least * math.dist(ink, paper)


def are_alike(one: Colour, other: Colour, paper: Colour) -> bool:
    """Whether two inks have the same hue."""
    hues = hue(one, paper), hue(other, paper)
    return sum(part * its for part, its in zip(*hues, strict=True)) > ALIKE * math.hypot(*hues[0]) * math.hypot(*hues[1])
