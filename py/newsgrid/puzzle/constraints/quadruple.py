"""Quadruples: the four cells around a corner hold the values in its circle."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.constraint_type import Place, RuleData, Tools, Type, Values, regular
from newsgrid.puzzle.sheet import Sheet


class Square(Type):
    """Four cells around a corner."""

    corner = True

    def fault(self, place: Place, sheet: Sheet) -> str:
        first = place[0] if place else 0
        around = (first, first + 1, first + sheet.cols, first + sheet.cols + 1)
        if place and (tuple(place) != around or first % sheet.cols == sheet.cols - 1):
            return "It must have the four cells around a corner."
        return Type.fault(self, place, sheet)


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [regular(place, "holds", tuple([int(value) for value in text.split()]))]


def draw(place: Place, text: str, sheet: Sheet) -> str:
    x, y = ink.middle(place[0], sheet)
    x, y = x + ink.SIDE / 2, y + ink.SIDE / 2
    values = text.split()
    lines = [" ".join(values)] if len(values) < 3 else [" ".join(values[:2]), " ".join(values[2:])]
    words = [ink.text("quad-text", x, y + 3.5 + (at * 8 - 4 if len(lines) > 1 else 0), lines[at]) for at in range(len(lines))]
    return ink.circle("quad", x, y, 10) + "".join(words)


TYPE = Square(
    "quadruple",
    shapes.AREA,
    "Quadruple",
    "The four cells around a circle hold its values.",
    rules,
    draw,
    Values(4),
    4,
    4,
    words=("quad",),
    examples=("quadruple r8c8 r8c9 r9c8 r9c9 = 3 4 4",),
    tools=Tools("quadruple", called=r"quad(?:ruple)?s?\b"),
)
