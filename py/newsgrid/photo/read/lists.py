"""Reads lists of numbers above a grid and on its left, one small number after another from the grid outwards.

Without this module, no Nonogram is read.
"""

import math
from collections.abc import Sequence
from functools import partial
from typing import Any

from newsgrid.photo.find.lattice import Lattice, Point
from newsgrid.photo.find.spots import LARGE, SMALL
from newsgrid.photo.read.cells import SAMPLE, Sight, added, is_seen, quad_beside
from newsgrid.photo.read.printed_marks import at_side
from newsgrid.photo.read.texts import Text, empty_chance, numbers_of
from newsgrid.photo.thresholds import HUNDRED_TO_ONE

LARGER = 1.7  # how many times larger a number is if it has a cell to itself
CLEARER = 0.2  # by how much the share of lines with a sure number must be larger for numbers in cells than for numbers close together
MOST_NUMBERS, MOST_LISTS = 3, 9  # the most readings of one number, and of a line

Line = tuple[int, str]  # (a line's first cell, "above" or "left")

DEEP = 4  # the most cells that lists may take beyond the grid
# the distance of the first number from the grid, and from one number to the next, in cells: for small numbers close together, or one in each cell
PITCHES = {"above": ((0.265, 0.325), (0.5, 1.0)), "left": ((0.275, 0.374), (0.5, 1.0))}


async def lists_of(eyes: Any, sight: Sight) -> dict[Line, list[list[Text]]]:
    """For each column and row, the readings of its numbers from the grid outwards, the last for "no more"; {} unless both sides have numbers."""
    wide = sight.lattice.widened(top=DEEP, left=DEEP)
    if wide is None:
        return {}
    at = partial(square_at, sight, wide)
    found: dict[Line, list[list[Text]]] = {}
    for side in ("above", "left"):
        lines = [(cell, side) for cell in at_side(sight.rows, sight.cols, side)]
        tried = lines[:: math.ceil(len(lines) / SAMPLE)]
        seen = [await numbers_at(eyes, sight, [at(line, 0, layout) for line in tried], layout, True) for layout in (0, 1)]
        sure = [sum(math.exp(max(chance for chance, text in texts if text)) for texts in its) for its in seen]
        if max(sure) < len(tried) / 2:
            return {}
        layout = int(sure[1] > sure[0] + CLEARER * len(tried))
        first, step = PITCHES[side][layout]
        going = lines
        for number in range(math.ceil((DEEP - first) / step)):
            going = [line for line in going if is_seen(eyes, sight, at(line, number, layout))]
            if not going:
                break
            texts = await numbers_at(eyes, sight, [at(line, number, layout) for line in going], layout, not number)
            for line, its in zip(going, texts, strict=True):
                found.setdefault(line, []).append(likeliest(its, sight.rows if side == "above" else sight.cols))
            going = [line for line in going if empty_chance(found[line][-1]) < math.log(0.5)]
    return found


def square_at(sight: Sight, wide: Lattice, line: Line, number: int, layout: int) -> list[Point]:
    """The square around a number of a line. wide: the grid with DEEP more cells above it and on its left."""
    cell, side = line
    first, step = PITCHES[side][layout]
    away = first + step * number
    cells = int(away)
    row, col = divmod(cell, sight.cols)
    row, col = (DEEP - 1 - cells, col + DEEP) if side == "above" else (row + DEEP, DEEP - 1 - cells)
    quad = [(x * sight.scale[0], y * sight.scale[1]) for x, y in wide.quad(row, col)]
    inside = 0.5 - (away - cells)
    return quad_beside(quad, *((0.0, inside) if side == "above" else (inside, 0.0)), 1.0)


async def numbers_at(eyes: Any, sight: Sight, quads: Sequence[list[Point]], layout: int, first: bool) -> list[list[Text]]:
    """The likeliest numbers in each square, "" for none, the likeliest first. first: whether each number begins its line, so that it is alone."""
    more = LARGER if layout else 1.0
    small, large = ([[quad_beside(quad, 0.0, 0.0, size * more) for quad in quads] for size in sizes] for sizes in (SMALL, LARGE))
    return await numbers_of(eyes, sight, small, large, first)


def likeliest(texts: Sequence[Text], most: int) -> list[Text]:
    """The readings of a place: nothing, the likeliest numbers up to `most`, and the likeliest larger one, which is evidence against all of them."""
    numbers = [its for its in texts if its[1]]
    small, large = ([its for its in numbers if (int(its[1]) <= most) == way] for way in (True, False))
    return [*(its for its in texts if not its[1]), *small[:MOST_NUMBERS], *large[:1]]


def readings_of(numbers: Sequence[Sequence[Text]]) -> list[tuple[float, tuple[int, ...]]]:
    """The likely lists of a line as (log-probability, numbers in their order), the likeliest first. numbers: a line's readings from `lists_of`."""
    going: list[tuple[float, tuple[int, ...]]] = [(0.0, ())]
    ended: list[tuple[float, tuple[int, ...]]] = []
    for texts in numbers:
        nothing = empty_chance(texts)
        ended += [(chance + nothing, its) for chance, its in going]
        more = [(chance + nats, (int(text), *its)) for chance, its in going for nats, text in texts if text]
        going = sorted(more, reverse=True)[:MOST_LISTS]
    best = sorted([*ended, *going], reverse=True)
    whole = added([chance for chance, _ in best])
    return [(chance - whole, its) for chance, its in best if chance > best[0][0] - HUNDRED_TO_ONE][:MOST_LISTS]
