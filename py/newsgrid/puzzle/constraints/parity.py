"""Even and odd cells."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.constraint_type import Place, Strokes, Tools, Type, among
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Rules

STYLE = ".sheet .constraint .parity{fill:var(--tone);stroke:none}\n"


def values(sheet: Sheet, rest: int) -> list[int]:
    return [value for value in range(sheet.least, sheet.least + sheet.values) if value % 2 == rest]


def leaving(rest: int) -> Rules:
    """A function that returns the rule of a cell whose value leaves this when it is divided by 2."""
    return lambda place, text, sheet: [among(place[0], values(sheet, rest))]


def square(place: Place, text: str, sheet: Sheet) -> str:
    x, y = ink.middle(place[0], sheet)
    return ink.path("parity", "M%.4g %.4gh30v30h-30z" % (x - 15, y - 15))


def disc(place: Place, text: str, sheet: Sheet) -> str:
    x, y = ink.middle(place[0], sheet)
    return ink.circle("parity", x, y, 16)


EVEN = Type(
    "even",
    shapes.AREA,
    "Even cell",
    "A cell with a square holds an even value.",
    leaving(0),
    square,
    least=1,
    most=1,
    words=("parity", "even odd"),
    examples=("even r1c9",),
    look=Strokes(STYLE, band="parity"),
    tools=Tools("even", called="even"),
    figure="square",
)
ODD = Type(
    "odd",
    shapes.AREA,
    "Odd cell",
    "A cell with a disc holds an odd value.",
    leaving(1),
    disc,
    least=1,
    most=1,
    words=("parity", "even odd"),
    examples=("odd r2c9",),
    look=Strokes(STYLE, band="parity"),
    tools=Tools("odd", called="odd"),
    figure="circle",
)
