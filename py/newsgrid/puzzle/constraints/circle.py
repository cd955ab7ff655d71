"""Circles: the four cells around a corner add up to the number in its circle, as in Suko and Sujiko."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.about import asks
from newsgrid.puzzle.constraint_type import Number, Place, RuleData, Tools, total
from newsgrid.puzzle.constraints.quadruple import Square
from newsgrid.puzzle.sheet import Sheet


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [total(place, [int(text)], asks("adds up to " + text))]


def draw(place: Place, text: str, sheet: Sheet) -> str:
    x, y = ink.middle(place[0], sheet)
    x, y = x + ink.SIDE / 2, y + ink.SIDE / 2
    return ink.circle("quad", x, y, 8.4) + ink.text("circle-text", x, y + 3.2, text)


TYPE = Square(
    "circle",
    shapes.AREA,
    "Circle",
    "The four cells around a circle add up to its number.",
    rules,
    draw,
    Number("its sum", 1, 999),
    4,
    4,
    words=("suko", "sujiko"),
    examples=("circle r6c1 r6c2 r7c1 r7c2 = 21",),
    tools=Tools(called="suko|sujiko"),
)
