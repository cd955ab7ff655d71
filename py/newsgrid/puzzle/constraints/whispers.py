"""Whispers: neighbours on the line differ by 5 or more (German whispers), or by the number that is written."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.constraint_type import Number, Place, RuleData, Strokes, Tools, Type, regular
from newsgrid.puzzle.sheet import Sheet

LEAST = Number("its least difference", 1, 35, usual=5)


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [regular(place, "steps", tuple(range(LEAST.number(text), sheet.values)))]


TYPE = Type(
    "whispers",
    shapes.PATH,
    "Whispers line",
    "Neighbours on a whispers line differ by at least 5.",
    rules,
    ink.line("whispers"),
    LEAST,
    words=("german", "dutch"),
    examples=("whispers r4c3 r5c4 r6c3", "whispers r4c3 r5c4 r6c3 = 4"),
    look=Strokes(
        ".sheet .constraint .whispers{stroke:var(--whispers);stroke-width:6;stroke-opacity:.5;stroke-dasharray:9 10}\n",
        colours={"--whispers": ("#2e7d46", "#7fd39a")},
        band="whispers",
    ),
    tools=Tools("whispers", beside=("#67F067", 0.3), called="whispers?"),
)
