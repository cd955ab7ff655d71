"""Numbers around a square, as four lists named by its sides: top, bottom, left and right; with rows of cells, if there is a list of them."""

from newsgrid.exchange.texts.reading import Reading, kind_of_form
from newsgrid.exchange.texts.values import Item, lists_in
from newsgrid.puzzle import formats
from newsgrid.puzzle.kinds.kind import FRAME, Kind

LETTERS = ("t", "b", "l", "r")
SIDES = (("top", "up", "north", "above"), ("bottom", "down", "south", "below"), ("left", "west"), ("right", "east"))
EMPTY = ("0", "None", "null", "nil", "-1", "", "_", "-", "?")
GUESSED = "Numbers around a square without a kind's name are taken for those of this kind."


def rows_in(item: Item) -> list[list[str]]:
    """The rows of cells in a list of equally long lists; []."""
    rows = [one.words() for one in item.each()]
    found = [["." if word in EMPTY else word for word in row] for row in rows if row]
    return (
        found if len(found) == len(rows) > 1 and len({len(row) for row in found}) == 1 and not item.name.lower().startswith("clue") else []
    )


def sides_in(root: Item | None) -> list[list[str]]:
    """The lists of the four sides, in the order of SIDES; [] unless they are equally long."""
    found: dict[int, list[str]] = {}
    for one in lists_in(root) if root else ():
        words, name = one.words(), (one.name or " ".join(one.title)).lower()
        for at, names in enumerate(SIDES):
            if words and (any(word in name for word in names) or name == LETTERS[at]):
                found.setdefault(at, ["." if word in EMPTY else word for word in words])
    return [found[at] for at in sorted(found)] if len(found) == len(SIDES) and len({len(words) for words in found.values()}) == 1 else []


def ask(text: str, root: Item | None, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The readings of a text with four such lists of equal length."""
    lists = sides_in(root)
    if not lists or not root:
        return []
    above, below, left, right = lists
    side = len(above)
    named = hint is not None and hint.text.form == FRAME
    inner = next((rows for rows in map(rows_in, lists_in(root)) if len(rows) == side == len(rows[0])), [["."] * side] * side)
    rows = [[".", *above, "."], *([left[at], *inner[at], right[at]] for at in range(side)), [".", *below, "."]]
    own = kind_of_form(FRAME, hint.name if hint and named else kind)
    try:
        reading = Reading(formats.read("\n".join(",".join(row) for row in rows), own.name))
    except formats.ReadError:
        return []
    return [reading if named or kind else reading.assume(GUESSED)]
