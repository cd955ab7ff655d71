"""Two squares of one size: what is printed, and a map of areas, a number or letter a cell."""

from newsgrid.exchange.texts.asked.cage_lists import sheet_of
from newsgrid.exchange.texts.reading import Reading, titled
from newsgrid.exchange.texts.table import Rows, Table
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.areas import connected
from newsgrid.puzzle.cage_rule import signed
from newsgrid.puzzle.kinds.kind import DRAWN, Kind

LEAST = 3  # the least side
EMPTY = (".", "-", "_", "0", "", "x", "?", "*")


def ask(first: Rows, second: Rows, table: Table, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The readings of two squares, in either order: a map of cages with a number in each, or one of boxes with digits."""
    found = []
    for printed, areas in ((first, second), (second, first)):
        cells = areas_of(areas)
        side = len(areas)
        if side < LEAST or len(cells) < 2 or len(cells) == side * side or len(printed) != side or any(len(row) != side for row in printed):
            continue
        reading = of_cages(printed, cells, hint, kind) or of_boxes(printed, areas, hint, kind)
        if reading:
            titled(reading.sheet, table.title)
            found.append(reading.judged())
    return found


def areas_of(rows: Rows) -> list[list[int]]:
    """The areas of a map, each a list of connected cells; [] if it is none."""
    if any(len(row) != len(rows) for row in rows):
        return []
    side = len(rows)
    cells: dict[str, list[int]] = {}
    for index, token in enumerate(token for row in rows for token in row):
        if not token.isalnum():
            return []
        cells.setdefault(token, []).append(index)
    return list(cells.values()) if all(len(connected(area, side)) == 1 for area in cells.values()) else []


def of_cages(printed: Rows, areas: list[list[int]], hint: Kind | None, kind: str) -> Reading | None:
    side = len(printed)
    cages = []
    for area in areas:
        tokens = [printed[cell // side][cell % side] for cell in area]
        rules = {token for token in tokens if token not in EMPTY}
        if len(rules) > 1 or not all(rule.isdigit() or signed(rule) for rule in rules):
            return None
        cages.append((min(rules, default=""), [divmod(cell, side) for cell in area]))
    if 2 * len([1 for rule, _ in cages if rule]) < len(cages):
        return None
    sheet = sheet_of(cages, side, hint, kind)
    return Reading(sheet) if sheet else None


def of_boxes(printed: Rows, areas: Rows, hint: Kind | None, kind: str) -> Reading | None:
    """Digits above a map of boxes: an irregular Sudoku if each box has as many cells as a row, else of the kind that is named."""
    name = kind or (hint.name if hint and hint.boxes == DRAWN else kinds.IRREGULAR.name)
    rows = [",".join("." if token in EMPTY else token for token in row) for row in printed]
    try:
        return Reading(formats.read("\n".join([*rows, "boxes", *(",".join(row) for row in areas)]), name))
    except formats.ReadError:
        return None
