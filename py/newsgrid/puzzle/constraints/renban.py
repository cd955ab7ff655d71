"""Renban: a line of values that are consecutive in some order, none of them twice."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.about import asks
from newsgrid.puzzle.constraint_type import Place, RuleData, Strokes, Tools, Type, distinct, regular
from newsgrid.puzzle.sheet import Sheet


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [distinct(place), regular(place, "window", (), asks("consecutive values", ", "))]


TYPE = Type(
    "renban",
    shapes.PATH,
    "Renban line",
    "Each Renban line holds consecutive values in any order.",
    rules,
    ink.line("renban"),
    many="Renban lines",
    examples=("renban r4c2 r4c3 r5c3",),
    look=Strokes(
        ".sheet .constraint .renban{stroke:var(--renban);stroke-width:7;stroke-opacity:.5;stroke-dasharray:.1 11}\n",
        colours={"--renban": ("#8a4fa3", "#d79bef")},
        band="renban",
    ),
    tools=Tools("renban", beside=("#F067F0", 0.4), called="renban"),
)
