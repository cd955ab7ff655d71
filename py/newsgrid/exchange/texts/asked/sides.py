"""Numbers around a square, as four lists named by its sides: top, bottom, left and right; with rows of cells, if there is a list of them."""

import re

from newsgrid.exchange.texts.reading import Reading, kind_of_form
from newsgrid.exchange.texts.values import Item, lists_in
from newsgrid.puzzle import formats
from newsgrid.puzzle.kinds.kind import FRAME, Kind

LETTERS = (("t", "n"), ("b", "s"), ("l", "w"), ("r", "e"))
SIDES = (("top", "up", "north", "above"), ("bottom", "down", "south", "below"), ("left", "west"), ("right", "east"))
SPOKEN = {word: at for at, words in enumerate(SIDES) for word in words if word not in ("up", "down", "above", "below")}
SPOKEN |= {"norte": 0, "sur": 1, "oeste": 2, "este": 3}
NAMES = re.compile(rf"(?i)\b(?:{'|'.join(SPOKEN)})\b")
NEAR = 300  # how far the names of the four sides may stand from each other
EMPTY = ("0", "None", "null", "nil", "-1", "", "_", "-", "?")
AROUND = "The numbers around the cells were taken clockwise, from the top left."
IN_PAIRS = "The numbers around the cells were taken in the order in which the text names the sides: above, below, left, right."
LISTED = "The lists of numbers were taken in the order in which the text names the sides."
ROW = re.compile(r"\d+(?:, ?\d+){11,}|(?<![\w.])\d(?: \d){11,}(?![\w.])")  # numbers on one line
ORDER = re.compile(r"(?i)\b(top|up|bottom|down|left|right)\b")
LENGTHS = range(12, 61, 4)  # how many numbers stand around a square
GUESSED = "Numbers around a square without a kind's name are taken for those of this kind."


def rows_in(item: Item) -> list[list[str]]:
    """The rows of cells in a list of equally long lists; []."""
    rows = [one.words() for one in item.each()]
    found = [["." if word in EMPTY else word for word in row] for row in rows if row]
    return (
        found if len(found) == len(rows) > 1 and len({len(row) for row in found}) == 1 and not item.name.lower().startswith("clue") else []
    )


def has_empty(rows: list[list[str]]) -> bool:
    """Whether rows have an empty cell: if not, they are an answer."""
    return any(sign.strip() in ("", ".") for row in rows for sign in row)


def sides_in(root: Item | None) -> list[list[str]]:
    """The lists of the four sides, in the order of SIDES; [] unless they are equally long."""
    found: dict[int, list[str]] = {}
    for one in lists_in(root) if root else ():
        words, name = one.words(), (one.name or " ".join(one.title)).lower()
        for at, names in enumerate(SIDES):
            if words and (any(word in name for word in names) or name in LETTERS[at]):
                found.setdefault(at, ["." if word in EMPTY else word for word in words])
    return [found[at] for at in sorted(found)] if len(found) == len(SIDES) and len({len(words) for words in found.values()}) == 1 else []


def clockwise(text: str, root: Item | None) -> list[list[str]]:
    """The lists of the four sides, in the order of SIDES, from one list of all their numbers; [] if there is none."""
    lists = [one.words() or [] for one in lists_in(root)] if root else []
    lists += [re.split(r",| ", match[0].replace(", ", ",")) for match in ROW.finditer(text)]
    found = next((words for words in lists if len(words) in LENGTHS and all(word.strip().isdigit() for word in words)), [])
    words, side = ["." if word.strip() in EMPTY else word.strip() for word in found], len(found) // 4
    first, second, third, last = (words[at * side : (at + 1) * side] for at in range(4))
    if opposite(text):
        return [first, second, third, last]
    return [first, third[::-1], last[::-1], second] if found else []


def in_order(text: str, root: Item) -> list[list[str]]:
    """The lists of the four sides, in the order of SIDES, from a list of four, in the order in which a text names the sides; [] if it names none."""
    said = [(SPOKEN[match[0].lower()], match.start()) for match in NAMES.finditer(text)]
    four = [said[at : at + 4] for at in range(len(said) - 3) if said[at + 3][1] < said[at][1] + NEAR]
    order = next((list(dict(one)) for one in four if len(dict(one)) == len(SIDES)), [])
    for each in lists_in(root) if order else ():
        lists = [one.words() or [] for one in each.each() if not one.name]
        if len(lists) == len(SIDES) == len(each.each()) and {len(words) for words in lists} == {max(len(SIDES), len(lists[0]))}:
            return [["." if word in EMPTY else word for word in lists[order.index(at)]] for at in range(len(SIDES))]
    return []


def cells_of(root: Item, side: int) -> list[list[str]]:
    """The first square of cells with an empty one in a list; else empty cells."""
    squares = (rows for rows in map(rows_in, lists_in(root)) if len(rows) == side == len(rows[0]) and has_empty(rows))
    return next(squares, [["."] * side] * side)


def opposite(text: str) -> bool:
    """Whether a text names the top, then the bottom, then left, then right."""
    said = list(dict.fromkeys(match[1].lower() for match in ORDER.finditer(text)))
    return said in (["top", "bottom", "left", "right"], ["up", "down", "left", "right"])


def ask(text: str, root: Item | None, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The readings of a text with four such lists of equal length."""
    named = hint is not None and hint.text.form == FRAME
    listed = in_order(text, root) if named and root else []
    lists = sides_in(root) or listed
    around = [] if lists or not named else clockwise(text, root)
    if not (lists or around):
        return []
    reading = joined(lists or around, root, kind_of_form(FRAME, hint.name if hint and named else kind))
    if reading is None:
        return []
    if around:
        reading.assume(IN_PAIRS if opposite(text) else AROUND)
    elif lists == listed:
        reading.noted([LISTED])
    return [reading if named or kind else reading.assume(GUESSED)]


def joined(lists: list[list[str]], root: Item | None, kind: Kind) -> Reading | None:
    """The reading of the lists of the four sides, in the order of SIDES, around the cells of a text."""
    above, below, left, right = lists
    side = len(above)
    inner = cells_of(root, side) if root else [["."] * side] * side
    rows = [[".", *above, "."], *([left[at], *inner[at], right[at]] for at in range(side)), [".", *below, "."]]
    try:
        return Reading(formats.read("\n".join(",".join(row) for row in rows), kind.name))
    except formats.ReadError:
        return None
