"""Even and odd cells."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.constraint_type import Place, Strokes, Tools, Type, among
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


def values(sheet: Sheet, rest: int) -> list[int]:
    return [value for value in range(sheet.least, sheet.least + sheet.values) if value % 2 == rest]


def square(place: Place, text: str, sheet: Sheet) -> str:
    x, y = ink.middle(place[0], sheet)
    return ink.path("parity", "M%.4g %.4gh30v30h-30z" % (x - 15, y - 15))


def disc(place: Place, text: str, sheet: Sheet) -> str:
    x, y = ink.middle(place[0], sheet)
    return ink.circle("parity", x, y, 16)


def parity(name: str, title: str, rule: str, rest: int, draw: Callable[[Place, str, Sheet], str], example: str, figure: str) -> Type:
    """The type of a sign in a cell. rest: the remainder of the cell's value divided by 2; other parameters: as in Type."""
    return Type(
        name,
        shapes.AREA,
        title,
        rule,
        lambda place, text, sheet: [among(place[0], values(sheet, rest))],
        draw,
        least=1,
        most=1,
        words=("parity", "even odd"),
        examples=(example,),
        look=Strokes(".sheet .constraint .parity{fill:var(--tone);stroke:none}\n", band="parity"),
        tools=Tools(name, called=name),
        figure=figure,
    )


EVEN = parity("even", "Even cell", "A cell with a square holds an even value.", 0, square, "even r1c9", "square")
ODD = parity("odd", "Odd cell", "A cell with a disc holds an odd value.", 1, disc, "odd r2c9", "circle")
