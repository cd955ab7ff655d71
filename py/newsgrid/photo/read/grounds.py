"""Recognises by its tint a square or a disc printed on a cell's background. This gains one page of Even-Odd in three."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.read.cells import GROUND_SPOT, READ, Cell, Sight, lightness_of, median, normalised, quad_beside
from newsgrid.photo.thresholds import HUNDRED_TO_ONE

# where a cell is looked at, from its middle: inside the shape beside a digit, and outside it in the corners, each after its opposite
WITHIN = ((-0.25, 0.0), (0.25, 0.0), (0.0, -0.25), (0.0, 0.25))
OUTSIDE = ((-0.43, -0.43), (0.43, 0.43), (0.43, -0.43), (-0.43, 0.43))
GROUNDS = tuple(signs.MARKS.index(mark) for mark in ("square", "circle"))
INK = 0.7  # the least difference in lightness between ink and its paper, in logarithms
LEAST_TINT = 0.1  # the least difference in lightness between a tint and its paper, in logarithms


async def tints_of(eyes: Any, sight: Sight, grounds: Mapping[int, Sequence[float]]) -> list[float]:
    """The log odds that a cell's background has a tint; [] if this is unclear, or there are no tints. grounds: log-probabilities of signs.MARKS."""
    marked = [max(chances[mark] for mark in GROUNDS) > READ for chances in grounds.values()]
    if not any(marked):
        return []
    places = WITHIN + OUTSIDE
    light = await lightness_of(eyes, sight, [quad_beside(sight.quad(cell), *place, GROUND_SPOT) for cell in grounds for place in places])
    return odds_by_tint([darker(light[start : start + len(places)]) for start in range(0, len(light), len(places))], marked)


def darker(light: Sequence[float]) -> float:
    """How much darker a cell's background is than its corners. A shadow makes some corners lighter; digits make the background darker."""
    pairs = [(light[at] + light[at + 1]) / 2 for at in range(0, len(light), 2)]
    half = len(WITHIN) // 2
    return min(pairs[half:]) - max(pairs[:half])


def odds_by_tint(steps: Sequence[float], marked: Sequence[bool]) -> list[float]:
    """The log odds of tinted backgrounds; [] if the surely marked cells (marked) have no tint. steps: each cell's result of `darker`."""
    light = [step for step, its in zip(steps, marked, strict=True) if not its]
    if not light or len(light) == len(steps):
        return []
    usual, tint = median(light), median([step for step, its in zip(steps, marked, strict=True) if its])
    if not LEAST_TINT < tint - usual < INK:
        return []
    third = (tint - usual) / 3  # tints differ less among themselves than other backgrounds, on which shadows begin
    return [HUNDRED_TO_ONE * max(-1.0, min(1.0, (step - tint + third) / third)) for step in steps]


def without_shapes(cell: Cell) -> Cell:
    """A cell of a grid with tinted backgrounds: anything no darker than a tint is not a digit."""
    colours = cell.bits[signs.INK : signs.PAPER]
    if not colours or max(colours) < -INK:
        return cell
    values = [chance + (HUNDRED_TO_ONE if sign == signs.EMPTY else 0.0) for sign, chance in enumerate(cell.values)]
    return replace(cell, values=normalised(values))


def with_tint(chances: Sequence[float], odds: float) -> list[float]:
    """The log-probabilities of signs.MARKS on a cell's background, with the evidence of its tint."""
    return normalised([chance + (odds if mark in GROUNDS else 0.0) for mark, chance in enumerate(chances)])
