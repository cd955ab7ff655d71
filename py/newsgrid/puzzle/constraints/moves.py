"""Constraints on all pairs of cells at the same distance: a knight's or a king's move apart, or side by side."""

from newsgrid.puzzle.about import PLAIN, Subject, between, pair
from newsgrid.puzzle.automaton import Automaton
from newsgrid.puzzle.constraint_type import Place, RuleData, Tools, distinct, regular, whole_sheet
from newsgrid.puzzle.neighbours import borders, pairs
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable

KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2))
KING = ((1, 1), (1, -1))
ALL = r"(?<!not )\ball (?:possible |the )?%s (?:are|have been) (?:given|shown|marked|drawn)"  # words for: all marks of this sort are shown


def unmarked(sheet: Sheet, types: tuple[str, ...]) -> list[Place]:
    """All pairs of neighbours without a constraint of these types between them."""
    marked = {min(key[1], (key[1][1], key[1][0])) for key in sheet.constraints if key[0] in types}
    return [pair for pair in borders(sheet) if pair not in marked]


def apart(clash: Callable[[int, int], bool], says: str, needs: Callable[[str], str] | None = None) -> Automaton:
    """The automaton of two values that must not clash. The state is the first value, -1 before it and -2 after the second.

    says: what is wrong if they do, with a placeholder for each value; needs: as in Automaton.
    """

    def step(first: int, value: int) -> int | None:
        return value if first == -1 else None if clash(first, value) else -2

    return Automaton(-1, step, lambda state: state == -2, lambda held: says % (held[0], held[1]), needs=needs)


def differing(steps: tuple[tuple[int, int], ...], subject: Callable[[Place], Subject]) -> Callable[[Place, str, Sheet], list[RuleData]]:
    """A function that returns the rules: any two cells one of these steps apart differ. subject(two cells): what their rule is about."""

    def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
        return [distinct(two, PLAIN, subject(two)) for two in pairs(sheet, steps)]

    return rules


def apart_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    others = tuple([by for by in range(sheet.values) if by != 1])
    return [regular(two, "steps", others, subject=pair(two, "non-consecutive neighbours")) for two in borders(sheet)]


KNIGHTS = whole_sheet(
    "knight",
    "Anti-knight",
    "No two cells a knight's move apart hold the same value.",
    differing(KNIGHT, lambda two: between("knight's move", two)),
    words=("anti knight", "no knight", "knight's move", "chess"),
    tools=Tools("antiknight", called="(?:anti|no)[- ]?knight|knight'?s? move"),
)
KINGS = whole_sheet(
    "king",
    "Anti-king",
    "No two cells that touch at a corner hold the same value.",
    differing(KING, lambda two: between("king's move", two)),
    words=("anti king", "no king", "king's move", "no touch", "chess"),
    tools=Tools("antiking", called=r"(?:anti|no)[- ]?king\b|king'?s? move"),
)
APART = whole_sheet(
    "nonconsecutive",
    "Non-consecutive",
    "No two cells that share a side hold consecutive values.",
    apart_rules,
    words=("non consecutive",),
    tools=Tools("nonconsecutive", called="non[- ]?consecutive"),
)
