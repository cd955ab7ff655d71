"""The constraints that drawn signs mean, judged by position, form, and the words in the link's title and rules.

Signs that could mean several things are left out; the caller reports them.
"""

import re

from newsgrid.puzzle import constraints, shapes
from newsgrid.puzzle.sheet import Sheet

# {type of the numbers beside the grid: a pattern for its name in a title or in rules}
OUTSIDE = {
    "sandwich": r"sandwich",
    "xsum": r"x[- ]?sums?\b",
    "skyscraper": r"sky ?scrapers?",
    "frame": r"frame sums?|outside sums?",
    "little": r"little killers?",
    "total": r"sums? of (?:a|each) line",
}
LINES = {
    "renban": r"renban",
    "whispers": r"whispers?",
    "palindrome": r"palindromes?",
    "between": r"between lines?",
    "ten": r"(?:ten|10)[- ](?:sum )?lines?",
}
CORNERS = {"quadruple": r"quad(?:ruple)?s?\b", "circle": r"suko|sujiko"}  # numbers at corners of cells
GIVEN = r"(?:are|have been) (?:given|shown|marked|drawn)"
WHOLE = {  # rules for the whole sheet, of which nothing is drawn
    "knight": r"(?:anti|no)[- ]?knight|knight'?s? move",
    "king": r"(?:anti|no)[- ]?king\b|king'?s? move",
    "nonconsecutive": r"non[- ]?consecutive",
    "disjoint": r"disjoint",
    "allwhite": rf"(?<!not )\ball (?:possible |the )?(?:kropki |white )?dots {GIVEN}",
    "allblack": rf"(?<!not )\ball (?:possible |the )?(?:kropki |black )?dots {GIVEN}",
    "allxv": rf"(?<!not )\ball (?:possible |the )?(?:xv|x'?s? and v'?s?|v'?s? and x'?s?)(?: pairs| signs)? {GIVEN}",
}
LESS = {"<": 0, "＜": 0, "∧": 0, "^": 0, "⌃": 0, ">": 1, "＞": 1, "∨": 1, "⌄": 1}  # {sign: which of the two cells has the smaller value}
UPRIGHT = "∧^⌃∨⌄"  # these are between a cell and the one below
LETTERS = {"V": "5", "X": "10"}


def meant(words: str, among: dict[str, str]) -> str:
    """The type in `among` ({type: pattern}) that `words` name; "" if they name none or several types."""
    names = [name for name, pattern in among.items() if re.search(pattern, words, re.IGNORECASE)]
    return names[0] if len(names) == 1 else ""


def meant_whole(words: str) -> list[str]:
    """The types of rules for the whole sheet that `words` name."""
    return [name for name, pattern in WHOLE.items() if re.search(pattern, words, re.IGNORECASE)]


def corner_text(name: str, text: str) -> str:
    """The text of a constraint at a corner: a quadruple's values may be written without spaces between them."""
    return " ".join(text) if name == "quadruple" and text.isdigit() else text


def put(sheet: Sheet, name: str, place: tuple[int, ...], text: str = "") -> bool:
    """Put a constraint onto the sheet if it is valid and not there yet. Returns whether it is there now."""
    try:
        key = constraints.good(sheet, name, place, text)
    except ValueError:
        return False
    if (key[0], key[1]) in sheet.constraints:
        return sheet.constraints[key[0], key[1]] == key[2]
    sheet.constraints[key[0], key[1]] = key[2]
    return True


def put_between(sheet: Sheet, pair: tuple[int, int], text: str) -> bool:
    """Put the constraint for a sign between two cells, such as V, X or <. pair: the left or upper cell first."""
    if text in LETTERS:
        return put(sheet, "xv", pair, LETTERS[text])
    if text in LESS and (text in UPRIGHT) == (pair[1] - pair[0] > 1):
        return put(sheet, "less", pair if LESS[text] == 0 else (pair[1], pair[0]))
    return False


def put_outside(sheet: Sheet, row: int, col: int, text: str, kind: str) -> bool:
    """Put the constraint for a number beside the grid. kind: its type, "" if the link's words name none."""
    way = shapes.inward(row, col, sheet)
    return bool(kind) and kind != "little" and way >= 0 and put(sheet, kind, (row, col, way), text)


def outside_words(many: int, kinds: dict[str, str]) -> str:
    """A note on numbers beside the grid whose type is unknown. kinds: as OUTSIDE."""
    titles = [constraints.BY_NAME[name].title.lower() for name in kinds]
    return (
        f"{many} number{'' if many == 1 else 's'} beside the grid {'is' if many == 1 else 'are'} left out: the link does not say what "
        f"{'it means' if many == 1 else 'they mean'} ({', '.join(titles[:-1])} or {titles[-1]})."
    )


def unclear_words(what: str, many: int, kinds: dict[str, str]) -> str:
    """A note on drawings that could mean several things. what: their name, in the plural; kinds: as LINES."""
    titles = [constraints.BY_NAME[name].title.lower() for name in kinds]
    return f"Its {what} ({many}) are left out: the link does not say what they mean ({', '.join(titles[:-1])} or {titles[-1]})."
