"""Signs between neighbours in tables of their own: rows of cells, then the signs between the cells of each row, then those between the rows."""

from newsgrid.exchange.texts.blocks import tables_in_lines
from newsgrid.exchange.texts.in_lists import tables_in_lists
from newsgrid.exchange.texts.reading import Reading
from newsgrid.exchange.texts.table import Rows, has_words
from newsgrid.exchange.texts.values import Item
from newsgrid.puzzle import formats
from newsgrid.puzzle.kinds.kind import PAIRS, Kind
from newsgrid.puzzle.sheet import place_at

LESS, MORE = "<^", ">vV"
EMPTY = ("0", ".", "-", "_")
LEAST = 5  # the fewest rows of cells and signs


def ask(text: str, root: Item | None, hint: Kind | None) -> list[Reading]:
    """The reading of a text that names a kind with signs between neighbours, of which one is less; [] unless it has these three tables, or a table with
    the signs in rows and columns of their own."""
    if hint is None or hint.text.form != PAIRS or hint.clue != "less":
        return []
    tables = list(tables_in_lists(root)) if root else [table for group in tables_in_lines(text) for table in group]
    for table in tables:
        if found := interleaved(table.rows, hint):
            return [found]
    rows = [line.split() for line in text.split("\n") if line.strip() and not has_words(line)]
    side = len(rows[0]) if rows else 0
    if side < 3 or [len(row) for row in rows] != [side] * side + [side - 1] * side + [side] * (side - 1):
        return []
    cells, across, down = rows[:side], rows[side : 2 * side], rows[2 * side :]
    found = built(cells, across, down, hint)
    return [found] if found else []


def interleaved(rows: Rows, kind: Kind) -> Reading | None:
    """The reading of a table with the signs between its cells in cells of their own; None if there are none."""
    if len(rows) != len(rows[0]) or len(rows) % 2 == 0 or len(rows) < LEAST:
        return None
    corners = {sign.strip() for row in rows[1::2] for sign in row[1::2]}
    between = [row[1::2] for row in rows[::2]], [row[::2] for row in rows[1::2]]
    signs = {sign.strip() for part in between for row in part for sign in row} - {"", *EMPTY}
    if not signs or not signs <= set(LESS + MORE) or corners - {"", *EMPTY}:
        return None
    return built([row[::2] for row in rows[::2]], *between, kind)


def built(cells: Rows, across: Rows, down: Rows, kind: Kind) -> Reading | None:
    lines = [",".join("." if sign.strip() in ("", *EMPTY) else sign for sign in row) for row in cells]
    lines += signs_in(across, 0, 1) + signs_in(down, 1, 0)
    try:
        return Reading(formats.read("\n".join(lines), kind.name))
    except formats.ReadError:
        return None


def signs_in(rows: Rows, down: int, right: int) -> list[str]:
    """A line for each sign, the lesser cell first. down, right: from a cell to its neighbour."""
    found = []
    for row, line in enumerate(rows):
        for col, sign in enumerate(line):
            places = [place_at(row, col), place_at(row + down, col + right)]
            if sign in (*LESS, *MORE):
                found.append("less " + " ".join(places if sign in LESS else places[::-1]))
    return found
