"""V and X: two neighbours add up to 5, or to 10; any other sum is written there as a number."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.about import BETWEEN, UNMARKED, Subject, asks
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Number, Place, RuleData, Tools, Type, regular, total, whole_sheet
from newsgrid.puzzle.constraints import moves
from newsgrid.puzzle.sheet import Sheet

LETTERS = {"V": "5", "X": "10"}


class Letter(Number):
    """V, X or a number."""

    first = "10"

    def typed(self, text: str, key: str) -> str | None:
        return LETTERS.get(key.upper()) or Number.typed(self, text, key)

    def good(self, text: str) -> str:
        return Number.good(self, LETTERS.get(text.strip().upper(), text))


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    subject = Subject(BETWEEN, "{the}{number} between {0} and {1}", place, number=TYPE.sign(place, text))
    return [total(place, [int(text)], asks("adds up to " + text), subject)]


def all_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    """Neighbours without a letter have none of the sums that the letters, and the numbers on the sheet, stand for."""
    shown = tuple(sorted({5, 10} | {int(sheet.constraints[key]) for key in sheet.constraints if key[0] == "xv"}))
    pairs = moves.unmarked(sheet, ("xv",))
    return [
        regular(pair, "no sum", shown, subject=Subject(UNMARKED, "no V and no X between {0} and {1}", pair, "no V and no X"))
        for pair in pairs
    ]


@registered("no sum")
def no_sum(*sums: int) -> Automaton:
    """Two values add up to none of these sums."""
    return moves.apart(lambda one, other: one + other in sums, "%s + %s would have its sign between them")


def draw(place: Place, text: str, sheet: Sheet) -> str:
    x, y = ink.border(place, sheet)
    return ink.text("letter", x, y + 4.5, TYPE.sign(place, text))


TYPE = Type(
    "xv",
    shapes.PAIR,
    "V, X or sum",
    "Two values with a V between them add up to 5, with an X to 10.",
    rules,
    draw,
    Letter("its sum: V, X", 1, 71),
    many="V and X",
    examples=("xv r9c1 r9c2 = 10", "xv r9c1 r9c2 = V", "xv r9c1 r9c2 = X"),
    tools=Tools("xv"),
    signs=LETTERS,
)
ALL = whole_sheet(
    "allxv",
    "All V and X are given",
    "Two neighbours without a V or an X between them add up to neither 5 nor 10.",
    all_rules,
    words=("xv", "negative constraint"),
    tools=Tools("negative xv", called=moves.ALL % "(?:xv|x'?s? and v'?s?|v'?s? and x'?s?)(?: pairs| signs)?"),
)
