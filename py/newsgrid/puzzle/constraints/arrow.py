"""Arrows: the values along the arrow add up to the value in its circle, or to the number in a pill of several cells."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.constraint_type import Number, Place, RuleData, Strokes, Tools, Type, regular
from newsgrid.puzzle.sheet import Sheet

SHORT = 12  # how far before the middle of its last cell an arrow ends, clear of the digit there
CELLS = Number("how many cells its circle has", 1, 3, usual=1)


class Shaft(Type):
    """An arrow has cells besides those of its circle."""

    def clash(self, place: Place, text: str, sheet: Sheet) -> str:
        return "" if len(place) > CELLS.number(text) else "It needs at least one cell besides those of its circle."


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [regular(place, "arrow", (CELLS.number(text),))]


def draw(place: Place, text: str, sheet: Sheet) -> str:
    many = CELLS.number(text)
    shaft = place[many - 1 :]
    (x, y), last = ink.middle(shaft[-2], sheet), ink.middle(shaft[-1], sheet)
    x2, y2 = ink.along(last, (x, y), SHORT)
    length = ((x2 - x) ** 2 + (y2 - y) ** 2) ** 0.5
    down, right = (y2 - y) / length * 7, (x2 - x) / length * 7
    head = "M%.4g %.4gL%.4g %.4gL%.4g %.4g" % (x2 - right - down, y2 - down + right, x2, y2, x2 - right + down, y2 - down - right)
    if many == 1:
        bulb = ink.circle("ring", x=ink.middle(place[0], sheet)[0], y=ink.middle(place[0], sheet)[1], radius=15)
    else:
        bulb = ink.path("pill", ink.trail(place[:many], sheet))
    return bulb + ink.path("shaft", ink.trail(shaft, sheet, 15, SHORT) + head)


TYPE = Shaft(
    "arrow",
    shapes.PATH,
    "Arrow",
    "The values along each arrow add up to the one in its circle.",
    rules,
    draw,
    CELLS,
    ordered=True,
    examples=("arrow r3c3 r3c4 r4c5", "arrow r3c3 r3c4 r4c5 r5c6 = 2"),
    look=Strokes(band="pill"),
    tools=Tools("arrow", penpa="arrows"),
    rings=(0,),
)
