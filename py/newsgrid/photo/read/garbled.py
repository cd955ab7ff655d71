"""Tells numbers around a grid from what merely stands beside it, such as a toolbar or a page's words, which are hardly ever read as sure numbers.
Without this module, of our own page's screenshots at 360 pixels only those of half the kinds are read."""

import math
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.read.cells import Sight, quad_beside
from newsgrid.photo.read.printed_marks import SIDES, Marks, seen_beyond
from newsgrid.photo.read.texts import WINDOWS, Text, letters_in, numbers_in, texts_of, together, with_unknown
from newsgrid.photo.thresholds import CLEAR, NEARLY_ALL, NO_ACCIDENT

LEAST_CLEAR = 0.5  # the least share of places with print at a side that are read clearly if numbers stand there
NEARER, NEAR = (
    0.2,
    0.6,
)  # how far a square is moved towards the grid to leave out what stands beyond its numbers, and its size then, in cells

Place = tuple[int, str]


def garbled_sides(marks: Marks) -> set[str]:
    """The sides along which most of what is printed can't be read."""
    return {side for side in SIDES if is_garbled(list(texts_at(marks, side).values()))}


def texts_at(marks: Marks, side: str) -> dict[Place, list[Text]]:
    """The texts at a side, where something is printed."""
    return {place: marks.outside[place] for place in marks.looks if place[1] == side}


def is_garbled(texts: list[list[Text]]) -> bool:
    """Whether most of several texts are not read clearly."""
    return len(texts) >= NO_ACCIDENT and clear_in(texts) < LEAST_CLEAR * len(texts)


def is_joined(texts: dict[Place, list[Text]], cols: int) -> bool:
    """Whether nearly all texts at a side begin with the number of their row or column, which then is no part of them."""
    lines = [(its[0][1], str(cell // cols + 1 if side == "left" else cell % cols + 1)) for (cell, side), its in texts.items()]
    joined = sum(len(text) > len(number) and text.startswith(number) for text, number in lines)
    return joined >= NO_ACCIDENT and joined >= NEARLY_ALL * len(lines)


def clear_in(texts: list[list[Text]]) -> int:
    """How many texts are read clearly."""
    return sum(its[0][0] > math.log(CLEAR) for its in texts)


async def look_nearer(eyes: Any, sight: Sight, marks: Marks) -> None:
    """Read numbers again without what stands beyond them, at sides that are garbled or where each seems to begin with its line's own number. Keep
    what makes a side clear."""
    sight = sight if marks.laid is None else replace(sight, lattice=marks.laid)
    for side in garbled_sides(marks) | {side for side in SIDES if is_joined(texts_at(marks, side), sight.cols)}:
        down, right = SIDES[side]
        beyond = {place: quad for place, quad in seen_beyond(eyes, sight).items() if place[1] == side and place in marks.looks}
        quads = [quad_beside(quad, -NEARER * right, -NEARER * down, NEAR) for quad in beyond.values()]
        read = [texts_of(steps) for steps in await letters_in(eyes, sight, [(quad, window) for window in WINDOWS for quad in quads])]
        large = await numbers_in(eyes, sight, quads)
        looks = {place: read[at :: len(quads)] for at, place in enumerate(beyond)}
        texts = [together([*its, with_unknown(large[at], its, signs.SIGNS)]) for at, its in enumerate(looks.values())]
        if not is_garbled(texts):
            marks.looks |= looks
            marks.large |= zip(beyond, large, strict=True)
            marks.outside |= zip(beyond, texts, strict=True)


def without_sides(marks: Marks, sides: set[str]) -> Marks:
    """The same marks, without what is printed along some sides."""

    def kept(places: dict[Place, Any]) -> dict[Place, Any]:
        return {place: its for place, its in places.items() if place[1] not in sides}

    nothing: list[Text] = [(0.0, "")]
    outside = {place: nothing if place[1] in sides else texts for place, texts in marks.outside.items()}
    return replace(marks, outside=outside, looks=kept(marks.looks), large=kept(marks.large), letters=kept(marks.letters), lists={})
