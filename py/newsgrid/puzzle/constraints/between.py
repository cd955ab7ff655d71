"""Between lines: the values on the line lie between those in its circles."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.constraint_type import Place, RuleData, Strokes, Tools, Type, regular
from newsgrid.puzzle.sheet import Sheet


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    # the ends are read first
    return [regular((place[0], place[-1]) + place[1:-1], "between")]


def draw(place: Place, text: str, sheet: Sheet) -> str:
    rings = [ink.circle("ring", ink.middle(cell, sheet)[0], ink.middle(cell, sheet)[1], 15) for cell in (place[0], place[-1])]
    return ink.path("between", ink.trail(place, sheet, 15, 15)) + "".join(rings)


TYPE = Type(
    "between",
    shapes.PATH,
    "Between line",
    "The values on a between line lie strictly between those in its circles.",
    rules,
    draw,
    least=3,
    examples=("between r7c1 r7c2 r7c3 r7c4",),
    tools=Tools("betweenline", called="between lines?"),
    look=Strokes(band="between"),
    rings=(0, -1),
)
