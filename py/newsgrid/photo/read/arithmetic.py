"""Reads a small square of arithmetic: the signs between its cells, and the results beside and below it. Without this module, no such square is
read."""

from collections.abc import Sequence
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import Point
from newsgrid.photo.find.spots import ABOUT
from newsgrid.photo.read.cells import Sight, added, normalised, quad_beside
from newsgrid.photo.read.texts import MIDDLE, Text, letters_in, texts_of, together

OPERATORS = "+-x/"
EDGE = 0.3  # the share of the steps at each end of a look where there is no sign, but a line that looks like a minus
LARGE = 1.2  # the size, in cells, of the square around a sign that fills half of its cell
RESULT_LOOKS = {
    "right": ((0.0, -0.04, 1.0), (0.0, 0.04, 1.0), (0.1, -0.04, 0.9), (0.1, 0.04, 0.9)),
    "below": ((0.0, -0.2, 1.0), (0.05, -0.2, 1.1), (0.05, -0.15, 0.8), (0.0, -0.15, 0.9)),
}


async def operators_of(eyes: Any, sight: Sight, between: Sequence[list[Point]]) -> list[list[float]]:
    """For each square around the middle of a border, the log-probabilities of nothing, and of OPERATORS."""
    looks: list[list[list[float]]] = []
    for zoom in ABOUT:
        steps = await letters_in(eyes, sight, [(quad_beside(quad, 0.0, 0.0, zoom), MIDDLE) for quad in between])
        looks.append([chances_of(seen) for seen in steps])
    read = []
    for its in zip(*looks, strict=True):
        read.append(normalised([sum(chances) / len(its) for chances in zip(*its, strict=True)]))
    return read


async def operators_within(eyes: Any, sight: Sight, quads: Sequence[list[Point]]) -> list[list[float]]:
    """As `operators_of`, for large signs in the middle of squares. Any bar looks like a minus; a plus shows a bar both upright and turned."""
    large = [quad_beside(quad, 0.0, 0.0, LARGE) for quad in quads]
    upright, turned = await operators_of(eyes, sight, large), await operators_of(eyes, sight, [quad[1:] + quad[:1] for quad in large])
    read = []
    for one, other in zip(upright, turned, strict=True):
        bars = [added([its[1 + OPERATORS.index(sign)] for sign in "+-"]) for its in (one, other)]
        ways = {"+": sum(bars), "-": bars[0] + other[0]}
        read.append(normalised([one[0] + other[0], *[ways.get(sign, one[at] + other[at]) for at, sign in enumerate(OPERATORS, 1)]]))
    return read


def chances_of(steps: Sequence[float]) -> list[float]:
    """The log-probabilities of nothing, and of each of OPERATORS, from what a net says about the steps of a text."""
    count = len(signs.LETTERS)
    edge = round(EDGE * len(steps) / count) * count
    steps = steps[edge : len(steps) - edge]
    return normalised([max(sum(steps[::count]), -30.0), *[max(steps[signs.LETTERS.index(sign) :: count]) for sign in OPERATORS]])


async def results_of(eyes: Any, sight: Sight, beyond: dict[tuple[int, str], list[Point]]) -> dict[tuple[int, str], list[Text]]:
    """For each (cell, side), the result beyond that side, with or without a = before it. beyond: the squares of the results."""
    read: dict[tuple[int, str], list[Text]] = {}
    asked = [
        (quad_beside(quad, right, down, zoom), MIDDLE) for (_, side), quad in beyond.items() for right, down, zoom in RESULT_LOOKS[side]
    ]
    texts = iter([texts_of(steps) for steps in await letters_in(eyes, sight, asked)])
    for cell, side in beyond:
        looks = [without_equals(next(texts)) for _ in RESULT_LOOKS[side]]
        read[cell, side] = together(looks)
    return read


def without_equals(texts: Sequence[Text]) -> list[Text]:
    """The texts without the signs that the net reads in place of a =, the likeliest first."""
    sums: dict[str, list[float]] = {}
    for chance, text in texts:
        sums.setdefault(text.lstrip(OPERATORS), []).append(chance)
    return sorted(((added(chances), text) for text, chances in sums.items()), reverse=True)
