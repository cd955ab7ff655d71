"""Lines of arithmetic, as in Set Square: a row or column with signs between its cells, and the result at one end.

The line is calculated step by step, from left to right or from the top down, whichever end has the result.
The text has the signs, then the result: +x=12.
"""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.about import Subject, asks
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.cage_rule import ALIKE
from newsgrid.puzzle.characters import is_digits, number_of
from newsgrid.puzzle.constraint_type import Field, Place, RuleData, Type, regular
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Any

SIGNS = "+-x/"
UNDONE = {"+": "-", "-": "+", "x": "/", "/": "x"}
PRINTED = {"+": "+", "-": "−", "x": "×", "/": "÷"}
MOST_RESULT = 99_999


class Reckoning(Field):
    """A field with the signs, followed by the result."""

    hint = "its signs, then its result, such as +x12"

    def good(self, text: str) -> str:
        """The canonical form of a text. Raises ValueError, with a sentence."""
        signs, number = parted(text)
        if not signs or number_of(number, MOST_RESULT) < 0:
            what = '"%s" is not' % text[:20] if text else "It lacks"
            raise ValueError("%s %s." % (what, self.hint))
        return "%s=%d" % (signs, int(number))

    def typed(self, text: str, key: str) -> str | None:
        _, number = parted(text)
        if is_digits(key):
            return text + key
        return text + key if not number and parted(key)[0].strip(SIGNS) == "" else None

    def unfinished(self, text: str) -> bool:
        """Whether the result is still missing."""
        return not parted(text)[1]


def parted(text: str) -> tuple[str, str]:
    """(the signs, the number) of a text. Signs are replaced by those of SIGNS; spaces and = are left out."""
    for sign in ALIKE:
        text = text.replace(sign, ALIKE[sign])
    text = "".join(text.lower().replace("=", "").split())
    number = text.lstrip(SIGNS)
    return text[: len(text) - len(number)], number


class Line(Type):
    """A clue outside the grid, with a sign between every two cells of its line."""

    reckons = True

    def clash(self, place: Place, text: str, sheet: Sheet) -> str:
        signs, cells = len(parted(text)[0]), len(shapes.line_of(place, sheet))
        if signs != cells - 1:
            return "It has %d sign%s between %d cells, where %d are expected." % (signs, "" if signs == 1 else "s", cells, cells - 1)
        return ""

    def subject(self, place: Place, text: str, sheet: Sheet) -> Subject:
        """The subject of its rule, without the text: nobody reads its signs aloud."""
        return super().subject(place, "", sheet)


def in_order(place: Place, sheet: Sheet) -> Place:
    """The cells of a line from left to right, or from the top down."""
    return tuple(sorted(shapes.line_of(place, sheet)))


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    signs, number = parted(text)
    whole = 0 if sheet.constraints.get(("whole", ())) == "off" else 1
    parameters = (int(number), whole) + tuple([SIGNS.index(sign) for sign in signs])
    return [regular(in_order(place, sheet), "arithmetic", parameters, asks("makes " + number))]


@registered("arithmetic")
def arithmetic(result: int, whole: int, *signs: int) -> Automaton:
    """An automaton: the values, with these signs between them, give the result step by step. whole: no step may give a fraction.

    The state is (how many values have been read, numerator, denominator).
    """

    def step(state: Any, value: int) -> Any:
        read, top, below = state
        if not read:
            return 1, value, 1
        if read > len(signs):
            return None
        top, below = calculated((top, below), SIGNS[signs[read - 1]], value)
        return None if not below or (whole and below > 1) else (read + 1, top, below)

    def back(state: Any, value: int) -> Any:
        read, top, below = state
        if read == 1:
            return [(0, 0, 1)] if top == value else []
        sign = SIGNS[signs[read - 2]]
        if not value and sign in "x/":
            return [] if top or sign == "/" else None  # anything times 0 is 0
        top, below = calculated((top, below), UNDONE[sign], value)
        return [] if whole and below > 1 else [(read - 1, top, below)]

    end = (len(signs) + 1, result, 1)

    def why(held: list[str]) -> str:
        words = held[0]
        for at in range(len(signs)):
            words += " %s %s" % (PRINTED[SIGNS[signs[at]]], held[at + 1])
        return "%s is not %d, step by step" % (words, result)

    return Automaton((0, 0, 1), step, lambda state: bool(state == end), why, None, back, end)


def calculated(before: tuple[int, int], sign: str, value: int) -> tuple[int, int]:
    """The fraction (numerator, denominator) after one more step; its denominator is 0 after a division by 0."""
    top, below = before
    if sign == "/":
        below *= value
    elif sign == "x":
        top *= value
    else:
        top += value * below if sign == "+" else -value * below
    common = divisor(abs(top), below) if below > 1 else 1
    return top // common, below // common


def divisor(one: int, other: int) -> int:
    """The greatest common divisor."""
    while one:
        one, other = other % one, one
    return other


def draw(place: Place, text: str, sheet: Sheet) -> str:
    """The signs on the borders between cells, and the result beside the grid."""
    signs, number = parted(text)
    cells = in_order(place, sheet)
    drawn = []
    for at in range(min(len(signs), len(cells) - 1)):
        x, y = ink.border((cells[at], cells[at + 1]), sheet)
        drawn.append(ink.circle("operator", x, y, 7) + ink.text("operator-text", x, y + 4.5, PRINTED[signs[at]]))
    row, col, way = place
    x, y = (col + 0.5) * ink.SIDE, (row + 0.5) * ink.SIDE
    if shapes.WAYS[way] in "EW":  # beside a row, the text starts or ends at the grid's border
        end = "left" if way == shapes.WAYS.index("W") else "right"
        return "".join(drawn) + ink.text("result " + end, col * ink.SIDE + (4 if end == "left" else 36), y + 5, "=" + number)
    return "".join(drawn) + ink.text("result", x, y + shapes.STEPS[way][0] * 5 + 5, "=" + number)


TYPE = Line(
    "reckon",
    shapes.OUTSIDE,
    "Line of arithmetic",
    "The signs between the cells of a line, from left to right and from the top down, make the number at its end.",
    rules,
    draw,
    Reckoning(),
    many="lines of arithmetic",
    words=("maths", "math"),
    examples=("reckon r1c10 = +-+-+-x/=7",),
)
