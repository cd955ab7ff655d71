"""Renban: a line of values that are consecutive in some order, none of them twice."""

from sheet import shapes
from sheet.constraints import ink
from sheet.constraints.type import Type, distinct, regular
from sheet.sheet import Sheet
from sheet.types import Place, RuleData


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [distinct(place), regular(place, "window", (), ", consecutive values")]


def draw(place: Place, text: str, sheet: Sheet) -> str:
    return ink.path("renban", ink.trail(place, sheet))


TYPE = Type(
    "renban",
    shapes.PATH,
    "Renban line",
    "Each Renban line holds consecutive values in any order.",
    rules,
    draw,
    fpuzzles="renban",
    many="Renban lines",
)
