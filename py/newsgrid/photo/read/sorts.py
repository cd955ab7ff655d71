"""Reads a board with drawings of two sorts in its cells, and signs between them, by their colours: suns and moons of any hand, black and white discs.
Without this module, no Tango of others is read."""

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from newsgrid.photo.read.between import signs_at
from newsgrid.photo.read.cells import median
from newsgrid.photo.read.coloured import INK, INKED, PAPER, Colour, Drawings, are_one_thing, size_of
from newsgrid.photo.read.contrasts import grey_of
from newsgrid.photo.read.printed_marks import between_cells
from newsgrid.photo.thresholds import CLEAR, NO_ACCIDENT, UNEVEN_LIGHT

LEAST_DRAWING = 0.25  # the least side of a drawing, in cells
SPREAD = 0.4  # how much drawings of one sort may differ, as a share of how much the two sorts do
DIFFERENT = 0.1  # the least difference between two sorts, in logarithms


class Sorted(NamedTuple):
    """What was seen of a board: for each cell with a drawing, whether it is the warmer sort; the cells that a player filled in; for each
    (cell, BESIDE or UNDER) the log-probabilities of nothing and of signs.BETWEEN."""

    sorts: dict[int, bool]
    entries: set[int]
    between: dict[tuple[int, str], list[float]]


async def sorted_board(eyes: Any, drawn: Drawings) -> Sorted | None:
    """A board with drawings of two sorts, and signs between cells; None if it is none."""
    inks = drawn.inks
    if any(size_of(ink) < LEAST_DRAWING for ink in inks.values()):
        return None
    inked = {cell: [one for one, its in zip(drawn.tones[cell], ink, strict=True) if its] for cell, ink in inks.items()}
    sorts = sorts_of({cell: colour_of(its, drawn.grounds[cell]) for cell, its in inked.items()}) or {}
    parts = [[cell for cell, its in sorts.items() if its == sort] for sort in (False, True)]
    if not sorts or not all(are_one_thing(drawn.sight.cells, inks, part) for part in parts):
        return None
    places, middles = between_cells(drawn.sight)
    between = dict(zip(places, await signs_at(eyes, drawn.sight, middles), strict=True))
    if sum(chances[0] < math.log(1 - CLEAR) for chances in between.values()) < NO_ACCIDENT:
        return None
    return Sorted(sorts, entries_of(list(inks), drawn.grounds), between)


def colour_of(tones: Sequence[Sequence[float]], ground: Colour) -> Colour:
    """How much the ink of a drawing differs from its background, in red, green and blue: that of its inside, if it is filled."""
    inside = [its for its in tones if min(its[INK]) > -INKED]
    dark = [[paper + ink / 2 - under for paper, ink, under in zip(its[PAPER:], its[INK], ground, strict=True)] for its in inside or tones]
    return [median(part) for part in zip(*dark, strict=True)]


def sorts_of(colours: Mapping[int, Colour]) -> dict[int, bool] | None:
    """For each cell with a drawing, whether it is the warmer or lighter of two sorts; None if the drawings are not of two sorts."""
    if not colours:
        return {}
    ends = max(combinations(colours, 2), key=lambda pair: math.dist(*[colours[cell] for cell in pair]), default=None)
    if ends is None or math.dist(colours[ends[0]], colours[ends[1]]) < DIFFERENT:
        return dict.fromkeys(colours, False)
    parts = {cell: min(ends, key=lambda end: math.dist(colours[end], colours[cell])) for cell in colours}
    middles = {
        end: [median(its) for its in zip(*[colours[cell] for cell, its in parts.items() if its == end], strict=True)] for end in ends
    }
    least = SPREAD * math.dist(*middles.values())
    if any(math.dist(colours[cell], middles[end]) > least for cell, end in parts.items()):
        return None
    warmer = max(ends, key=lambda end: middles[end][0])  # the lighter in red
    return {cell: end == warmer for cell, end in parts.items()}


def entries_of(filled: Sequence[int], grounds: Sequence[Colour]) -> set[int]:
    """The cells that a player filled in: those on the usual background, if others are tinted."""
    usual = max(map(grey_of, grounds))
    plain = {cell for cell in filled if usual - grey_of(grounds[cell]) < UNEVEN_LIGHT}
    return plain if len(plain) < len(filled) else set()
