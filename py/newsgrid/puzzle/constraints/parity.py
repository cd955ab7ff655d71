"""Even and odd cells."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.constraint_type import Place, RuleData, Strokes, Tools, Type, among
from newsgrid.puzzle.sheet import Sheet

STYLE = ".sheet .constraint .parity{fill:var(--tone);stroke:none}\n"


def values(sheet: Sheet, rest: int) -> list[int]:
    return [value for value in range(sheet.least, sheet.least + sheet.values) if value % 2 == rest]


def even_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [among(place[0], values(sheet, 0))]


def odd_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [among(place[0], values(sheet, 1))]


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
    even_rules,
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
    odd_rules,
    disc,
    least=1,
    most=1,
    words=("parity", "even odd"),
    examples=("odd r2c9",),
    look=Strokes(STYLE, band="parity"),
    tools=Tools("odd", called="odd"),
    figure="circle",
)
