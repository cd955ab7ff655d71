"""Renban: a line of values that are consecutive in some order, none of them twice."""

from newsgrid.puzzle import shapes
from newsgrid.puzzle.constraints import ink
from newsgrid.puzzle.constraints.type import Type, distinct, regular
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Place, RuleData


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
