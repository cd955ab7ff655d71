"""Palindromes: a line that reads the same from both ends."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.constraint_type import Place, RuleData, Strokes, Tools, Type, regular
from newsgrid.puzzle.sheet import Sheet


def rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    last = len(place) - 1
    return [regular((place[at], place[last - at]), "steps", (0,)) for at in range(len(place) // 2)]


TYPE = Type(
    "palindrome",
    shapes.PATH,
    "Palindrome",
    "Each palindrome reads the same from both ends.",
    rules,
    ink.line("palindrome"),
    examples=("palindrome r4c1 r5c1 r5c2",),
    look=Strokes(".sheet .constraint .palindrome{stroke:var(--tone);stroke-width:8}\n", band="palindrome"),
    tools=Tools("palindrome", called="palindromes?"),
)
