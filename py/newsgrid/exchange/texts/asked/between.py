"""Signs between neighbours in tables of their own: rows of cells, then the signs between the cells of each row, then those between the rows."""

from newsgrid.exchange.texts.reading import Reading
from newsgrid.exchange.texts.table import Rows, has_words
from newsgrid.puzzle import formats
from newsgrid.puzzle.kinds.kind import PAIRS, Kind
from newsgrid.puzzle.sheet import place_at

LESS, MORE = "<^", ">vV"
EMPTY = ("0", ".", "-", "_")


def ask(text: str, hint: Kind | None) -> list[Reading]:
    """The reading of a text that names a kind with signs between neighbours, of which one is less; [] unless it has these three tables."""
    if hint is None or hint.text.form != PAIRS or hint.clue != "less":
        return []
    rows = [line.split() for line in text.split("\n") if line.strip() and not has_words(line)]
    side = len(rows[0]) if rows else 0
    if side < 3 or [len(row) for row in rows] != [side] * side + [side - 1] * side + [side] * (side - 1):
        return []
    cells, across, down = rows[:side], rows[side : 2 * side], rows[2 * side :]
    lines = [",".join("." if sign in EMPTY else sign for sign in row) for row in cells]
    lines += signs_in(across, 0, 1) + signs_in(down, 1, 0)
    try:
        return [Reading(formats.read("\n".join(lines), hint.name))]
    except formats.ReadError:
        return []


def signs_in(rows: Rows, down: int, right: int) -> list[str]:
    """A line for each sign, the lesser cell first. down, right: from a cell to its neighbour."""
    found = []
    for row, line in enumerate(rows):
        for col, sign in enumerate(line):
            places = [place_at(row, col), place_at(row + down, col + right)]
            if sign in (*LESS, *MORE):
                found.append("less " + " ".join(places if sign in LESS else places[::-1]))
    return found
