"""V and X: two neighbours add up to 5, or to 10; any other sum stands there as a number."""

from sheet import shapes
from sheet.constraints import ink
from sheet.constraints.type import Number, Type, total
from sheet.sheet import Sheet
from sheet.types import Place, RuleData

SIGNS = {"5": "V", "10": "X"}


class Letter(Number):
    """V, X or a number."""

    first = "10"

    def typed(self, text: str, key: str) -> str | None:
        return {"V": "5", "X": "10"}.get(key.upper()) or Number.typed(self, text, key)

    def good(self, text: str) -> str:
        return Number.good(self, {"V": "5", "X": "10"}.get(text.strip().upper(), text))


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [total(place, [int(text)], " adds up to " + text)]


def draw(place: Place, text: str, sheet: Sheet) -> str:
    x, y = ink.border(place, sheet)
    return ink.text("letter", x, y + 4.5, SIGNS.get(text, text))


TYPE = Type(
    "xv",
    shapes.PAIR,
    "V, X or sum",
    "Two values with a V between them add up to 5, with an X to 10.",
    rules,
    draw,
    Letter("its sum: V, X", 1, 71),
    fpuzzles="xv",
)
