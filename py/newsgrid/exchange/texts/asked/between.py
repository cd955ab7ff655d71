"""Signs between neighbours in tables of their own: rows of cells, then the signs between the cells of each row, then those between the rows."""

from math import isqrt

from newsgrid.exchange.texts.blocks import tables_in_lines
from newsgrid.exchange.texts.in_lists import tables_in_lists
from newsgrid.exchange.texts.reading import Reading
from newsgrid.exchange.texts.table import Rows, has_words
from newsgrid.exchange.texts.values import Item, lists_in
from newsgrid.puzzle import formats
from newsgrid.puzzle.kinds.kind import PAIRS, Kind
from newsgrid.puzzle.sheet import place_at

LESS, MORE = "<^", ">vV"
EMPTY = ("0", ".", "-", "_")
LEAST, LEAST_SIDE = 5, 3  # the fewest rows of cells and signs, and of cells
BETWEEN = "The signs between the rows were taken one %s after the other."


def ask(text: str, root: Item | None, hint: Kind | None) -> list[Reading]:
    """The reading of a text that names a kind with signs between neighbours, of which one is less; [] unless it has these three tables, or a table with
    the signs in rows and columns of their own."""
    if hint is None or hint.text.form != PAIRS or hint.clue != "less":
        return []
    tables = list(tables_in_lists(root)) if root else [table for group in tables_in_lines(text) for table in group]
    for table in tables:
        if reading := interleaved(table.rows, hint):
            return [reading]
    if root and (found := in_texts(root, hint)):
        return found
    rows = [line.split() for line in text.split("\n") if line.strip() and not has_words(line)]
    side = len(rows[0]) if rows else 0
    if side < 3 or [len(row) for row in rows] != [side] * side + [side - 1] * side + [side] * (side - 1):
        return []
    cells, across, down = rows[:side], rows[side : 2 * side], rows[2 * side :]
    reading = built(cells, across, down, hint)
    return [reading] if reading else []


def in_texts(root: Item, kind: Kind) -> list[Reading]:
    """The readings of three neighbouring texts: all cells, the signs in all rows, and those between the rows, one row after the other or one column."""
    texts = [one.word for each in lists_in(root) for one in each.each() if one.quoted]
    for cells, across, down in zip(texts, texts[1:], texts[2:], strict=False):
        side = isqrt(len(cells))
        wanted = side * side, side * side - side, side * side - side
        if side < LEAST_SIDE or (len(cells), len(across), len(down)) != wanted or not set(across + down) & set(LESS + MORE):
            continue
        rows = [list(cells[at : at + side]) for at in range(0, len(cells), side)]
        beside = [list(across[at : at + side - 1]) for at in range(0, len(across), side - 1)]
        by_rows = [list(down[at : at + side]) for at in range(0, len(down), side)]
        by_columns = [list(line) for line in zip(*[down[at : at + side - 1] for at in range(0, len(down), side - 1)], strict=True)]
        ways = ((by_rows, BETWEEN % "row"), (by_columns, BETWEEN % "column"))
        return [reading.assume(said) for below, said in ways if (reading := built(rows, beside, below, kind))]
    return []


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
