"""Tells by their tint in which cells a square or a disc is printed on the ground. Of Even-Odd it brings one page in three."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.read.cells import GROUND_SPOT, READ, Cell, Sight, lightness_of, median, normalised, quad_beside
from newsgrid.photo.thresholds import HUNDRED_TO_ONE

# where a cell is looked at, from its middle: on the ground beside a digit, and outside of it in the corners, each after its opposite
WITHIN = ((-0.25, 0.0), (0.25, 0.0), (0.0, -0.25), (0.0, 0.25))
OUTSIDE = ((-0.43, -0.43), (0.43, 0.43), (0.43, -0.43), (-0.43, 0.43))
GROUNDS = tuple(signs.MARKS.index(mark) for mark in ("square", "circle"))
INK = 0.7  # the least difference in lightness of ink, in logarithms
LEAST_TINT = 0.1  # the least difference in lightness of a tint, in logarithms


async def tints_of(eyes: Any, sight: Sight, grounds: Mapping[int, Sequence[float]]) -> list[float]:
    """The log odds that a cell's ground has a tint; [] if this can't be decided, or there are no tints. grounds: log-probabilities of signs.MARKS."""
    marked = [max(chances[mark] for mark in GROUNDS) > READ for chances in grounds.values()]
    if not any(marked):
        return []
    places = WITHIN + OUTSIDE
    light = await lightness_of(eyes, sight, [quad_beside(sight.quad(cell), *place, GROUND_SPOT) for cell in grounds for place in places])
    return odds_by_tint([darker(light[start : start + len(places)]) for start in range(0, len(light), len(places))], marked)


def darker(light: Sequence[float]) -> float:
    """How much darker a cell's ground is than its corners. A shadow makes some corners lighter; digits make the ground darker."""
    pairs = [(light[at] + light[at + 1]) / 2 for at in range(0, len(light), 2)]
    half = len(WITHIN) // 2
    return min(pairs[half:]) - max(pairs[:half])


def odds_by_tint(steps: Sequence[float], marked: Sequence[bool]) -> list[float]:
    """The log odds of tinted grounds; [] if the surely marked cells (marked) are not tinted. steps: how much darker each ground is than its corners."""
    light = [step for step, its in zip(steps, marked, strict=True) if not its]
    if not light or len(light) == len(steps):
        return []
    usual, tint = median(light), median([step for step, its in zip(steps, marked, strict=True) if its])
    if not LEAST_TINT < tint - usual < INK:
        return []
    third = (tint - usual) / 3  # tints differ less among themselves than other grounds do, on which shadows begin
    return [HUNDRED_TO_ONE * max(-1.0, min(1.0, (step - tint + third) / third)) for step in steps]


def without_shapes(cell: Cell) -> Cell:
    """A cell of a grid with tinted grounds: anything no darker than a tint is not a digit."""
    colours = cell.bits[signs.INK : signs.PAPER]
    if not colours or max(colours) < -INK:
        return cell
    values = [chance + (HUNDRED_TO_ONE if sign == signs.EMPTY else 0.0) for sign, chance in enumerate(cell.values)]
    return replace(cell, values=normalised(values))


def with_tint(chances: Sequence[float], odds: float) -> list[float]:
    """The log-probabilities of signs.MARKS on a cell's ground with what its tint says."""
    return normalised([chance + (odds if mark in GROUNDS else 0.0) for mark, chance in enumerate(chances)])
