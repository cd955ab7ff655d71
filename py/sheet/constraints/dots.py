"""Kropki's dots: neighbours that differ by 1 (white), of which one is twice the other (black); with another number in the dot, by that."""

from sheet import shapes
from sheet.constraints import ink
from sheet.constraints.type import Number, Type, regular
from sheet.sheet import Sheet
from sheet.types import Place, RuleData

DIFFERENCE = Number("its difference", 0, 35, usual=1)
RATIO = Number("its ratio", 1, 36, usual=2)


def white_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [regular(place, "steps", (DIFFERENCE.number(text),))]


def black_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [regular(place, "ratio", (RATIO.number(text),))]


def dot(place: Place, text: str, sheet: Sheet, look: str) -> str:
    x, y = ink.border(place, sheet)
    return ink.circle(look, x, y, 6) + (ink.text(look + "-text", x, y + 3, text) if text else "")


def draw_white(place: Place, text: str, sheet: Sheet) -> str:
    return dot(place, text, sheet, "white-dot")


def draw_black(place: Place, text: str, sheet: Sheet) -> str:
    return dot(place, text, sheet, "black-dot")


WHITE = Type(
    "white",
    shapes.PAIR,
    "White dot",
    "Two values with a white dot between them differ by 1.",
    white_rules,
    draw_white,
    DIFFERENCE,
    fpuzzles="difference",
)
BLACK = Type(
    "black",
    shapes.PAIR,
    "Black dot",
    "Of two values with a black dot between them, one is twice the other.",
    black_rules,
    draw_black,
    RATIO,
    fpuzzles="ratio",
)
