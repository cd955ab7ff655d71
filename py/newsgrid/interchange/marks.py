"""What drawn signs mean that a link holds without a rule: by where they stand, by their form, and by the words of its title and rules.

What could mean one thing or another is left alone; whoever reads the link names it.
"""

import re

from sheet import constraints, shapes
from sheet.sheet import Sheet

# words of a title or of rules, and the type of the numbers beside the grid that they tell of
OUTSIDE = {
    "sandwich": r"sandwich",
    "xsum": r"x[- ]?sums?\b",
    "skyscraper": r"sky ?scrapers?",
    "frame": r"frame sums?|outside sums?",
    "little": r"little killers?",
}
LINES = {"renban": r"renban", "whispers": r"whispers?", "palindrome": r"palindromes?", "between": r"between lines?"}
LESS = {"<": 0, "＜": 0, "∧": 0, "^": 0, "⌃": 0, ">": 1, "＞": 1, "∨": 1, "⌄": 1}  # which of the two cells is the smaller
UPRIGHT = "∧^⌃∨⌄"  # between a cell and the one below
LETTERS = {"V": "5", "X": "10"}


def meant(words: str, among: dict[str, str]) -> str:
    """The one type of these that words name; "" if they name none, or several."""
    found = [name for name, pattern in among.items() if re.search(pattern, words, re.IGNORECASE)]
    return found[0] if len(found) == 1 else ""


def put(sheet: Sheet, name: str, place: tuple[int, ...], text: str = "") -> bool:
    """Put a constraint onto a sheet, if it can be one and there is none; whether it is there now."""
    try:
        key = constraints.good(sheet, name, place, text)
    except ValueError:
        return False
    if (key[0], key[1]) in sheet.constraints:
        return sheet.constraints[key[0], key[1]] == key[2]
    sheet.constraints[key[0], key[1]] = key[2]
    return True


def put_between(sheet: Sheet, pair: tuple[int, int], text: str) -> bool:
    """A sign written between two cells, the one to the left of or above the other first: V, X, < and the like."""
    if text in LETTERS:
        return put(sheet, "xv", pair, LETTERS[text])
    if text in LESS and (text in UPRIGHT) == (pair[1] - pair[0] > 1):
        return put(sheet, "less", pair if LESS[text] == 0 else (pair[1], pair[0]))
    return False


def put_outside(sheet: Sheet, row: int, col: int, text: str, kind: str) -> bool:
    """A number beside the grid, of a type that the link's words name."""
    way = shapes.inward(row, col, sheet)
    return bool(kind) and kind != "little" and way >= 0 and put(sheet, kind, (row, col, way), text)


def outside_words(many: int, kinds: dict[str, str]) -> str:
    """What is said of numbers beside the grid that mean nothing certain."""
    titles = [constraints.BY_NAME[name].title.lower() for name in kinds]
    return (
        f"{many} number{'' if many == 1 else 's'} beside the grid {'is' if many == 1 else 'are'} left out: the link does not say what "
        f"{'it means' if many == 1 else 'they mean'} ({', '.join(titles[:-1])} or {titles[-1]})."
    )
