"""Kropki dots. With a white dot neighbours differ by 1; with a black one, one is twice the other. A number in a dot replaces the 1 or the 2."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.about import unmarked
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Number, Place, RuleData, Tools, Type, regular, whole_sheet
from newsgrid.puzzle.constraints import moves
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Rules

DIFFERENCE = Number("its difference", 0, 35, usual=1)
RATIO = Number("its ratio", 1, 36, usual=2)


def by_number(automaton: str, field: Number) -> Rules:
    """A function that returns the rule of a dot, by the number that is in it."""
    return lambda place, text, sheet: [regular(place, automaton, (field.number(text),))]


# --- where all dots are given ----------------------------------------------------------------------------------------


def numbers(sheet: Sheet, name: str, field: Number) -> list[int]:
    """The numbers that dots of this colour stand for: the usual one, and those that are written in dots."""
    return sorted({field.number("")} | {field.number(sheet.constraints[key]) for key in sheet.constraints if key[0] == name})


def without_dot(sheet: Sheet) -> list[Place]:
    """Neighbours without a dot of either colour: where both would fit, one dot is enough."""
    return moves.unmarked(sheet, ("white", "black"))


def all_white_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    shown = numbers(sheet, "white", DIFFERENCE)
    others = tuple([by for by in range(sheet.values) if by not in shown])
    return [regular(pair, "steps", others, subject=unmarked("white dot", pair)) for pair in without_dot(sheet)]


def all_black_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    shown = tuple(numbers(sheet, "black", RATIO))
    return [regular(pair, "no ratio", shown, subject=unmarked("black dot", pair)) for pair in without_dot(sheet)]


@registered("no ratio")
def no_ratio(*times: int) -> Automaton:
    """Neither of two values is one of these multiples of the other."""

    says = "%s and %s would have a dot between them"
    return moves.apart(lambda one, other: any([one == many * other or other == many * one for many in times]), says)


def drawing(look: str) -> Callable[[Place, str, Sheet], str]:
    """A function that draws a dot."""

    def draw(place: Place, text: str, sheet: Sheet) -> str:
        x, y = ink.border(place, sheet)
        return ink.circle(look, x, y, 5.6) + (ink.text(look + "-text", x, y + 3, text) if text else "")

    return draw


WHITE = Type(
    "white",
    shapes.PAIR,
    "White dot",
    "Two values with a white dot between them differ by 1.",
    by_number("steps", DIFFERENCE),
    drawing("white-dot"),
    DIFFERENCE,
    words=("kropki", "consecutive pair"),
    examples=("white r6c6 r6c7 = 2", "white r6c6 r6c7"),
    tools=Tools("difference"),
    figure="white",
)
BLACK = Type(
    "black",
    shapes.PAIR,
    "Black dot",
    "Of two values with a black dot between them, one is twice the other.",
    by_number("ratio", RATIO),
    drawing("black-dot"),
    RATIO,
    words=("kropki", "double"),
    examples=("black r7c7 r8c7", "black r7c7 r8c7 = 3"),
    tools=Tools("ratio"),
    figure="black",
)
ALL_WHITE = whole_sheet(
    "allwhite",
    "All white dots are given",
    "Two neighbours without a dot between them do not differ by 1.",
    all_white_rules,
    words=("kropki", "negative constraint"),
    tools=Tools("negative difference", called=moves.ALL % "(?:kropki |white )?dots"),
    lists=True,
)
ALL_BLACK = whole_sheet(
    "allblack",
    "All black dots are given",
    "Of two neighbours without a dot between them, neither is twice the other.",
    all_black_rules,
    words=("kropki", "negative constraint"),
    tools=Tools("negative ratio", called=moves.ALL % "(?:kropki |black )?dots"),
    lists=True,
)
