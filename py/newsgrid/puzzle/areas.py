"""The areas of a sheet as lists of cells: runs, rows, columns, boxes, diagonals, regions, cages.

Their rules are in newsgrid.puzzle.constraints.standard.
"""

from newsgrid.puzzle.about import BOX, BOX_LINE, COLUMN, DIAGONAL, ROW, Subject, numbered
from newsgrid.puzzle.sheet import Sheet, has_any
from newsgrid.puzzle.types import Any


def grids_of(sheet: Sheet) -> list[tuple[int, int]]:
    """The origins of the sheet's grids. A square sheet that lists none is one grid."""
    if sheet.grids:
        return list(sheet.grids)
    return [(0, 0)] if sheet.rows == sheet.cols == sheet.values else []


def extent(sheet: Sheet) -> tuple[int, int]:
    """(rows, columns) of each grid. A single grid is the whole sheet."""
    return (sheet.values, sheet.values) if len(sheet.grids) > 1 else (sheet.rows, sheet.cols)


def in_grids(sheet: Sheet, what: str, lines: list[tuple[Any, list[tuple[int, int]]]]) -> list[tuple[Subject, tuple[int, ...], int]]:
    """[(subject, cells, number of the grid, 0 if there is only one)] of these lines in every grid. lines: (number or sign, places in a grid)."""
    listed = []
    origins = grids_of(sheet)
    for number in range(len(origins)):
        top, left = origins[number]
        grid = number + 1 if len(origins) > 1 else 0
        for at, places in lines:
            indices = [(top + row) * sheet.cols + left + col for row, col in places]
            cells = tuple([index for index in indices if not sheet.blocks[index]])
            if cells:
                listed.append((numbered(what, at, "grid %d, " % grid if grid else ""), cells, grid))
    return listed


def rows(sheet: Sheet) -> list[tuple[Subject, tuple[int, ...], int]]:
    """[(subject, cells, grid)] of the rows of all grids; see in_grids."""
    high, wide = extent(sheet)
    return in_grids(sheet, ROW, [(row + 1, [(row, col) for col in range(wide)]) for row in range(high)])


def columns(sheet: Sheet) -> list[tuple[Subject, tuple[int, ...], int]]:
    high, wide = extent(sheet)
    return in_grids(sheet, COLUMN, [(col + 1, [(row, col) for row in range(high)]) for col in range(wide)])


def diagonals(sheet: Sheet) -> list[tuple[Subject, tuple[int, ...], int]]:
    """The diagonals of square grids."""
    high, wide = extent(sheet)
    steps = range(wide if high == wide else 0)
    return in_grids(sheet, DIAGONAL, [("\\", [(at, at) for at in steps]), ("/", [(at, wide - 1 - at) for at in steps])])


def boxes(sheet: Sheet) -> list[tuple[Subject, tuple[int, ...], int]]:
    return [(numbered(BOX, number), cells, 0) for number, cells in areas(sheet.boxes)]


# what a whole sheet may be divided into
UNITS = {"rows": rows, "columns": columns, "diagonals": diagonals, "boxes": boxes}


def areas(layer: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    """[(number, cells)] of a layer's areas, ascending."""
    cells = cells_of(layer)
    return [(number, tuple(cells[number])) for number in sorted(cells)]


def joined(pairs: list[tuple[int, int]], cells: int) -> list[list[int]]:
    """The areas of a board of `cells` cells, in the order of their first cells. pairs: neighbours with no border between them."""
    area = list(range(cells))  # for each cell, an earlier cell of its area, or itself if it is the first

    def first_of(cell: int) -> int:
        while area[cell] != cell:
            area[cell] = area[area[cell]]
            cell = area[cell]
        return cell

    for one, other in pairs:
        one, other = first_of(one), first_of(other)
        area[max(one, other)] = min(one, other)
    found: dict[int, list[int]] = {}
    for cell in range(cells):
        found.setdefault(first_of(cell), []).append(cell)
    return [found[first] for first in sorted(found)]


def layer_of(parts: list[list[int]], size: int) -> list[int]:
    """The number of each cell's area, counted from 1; 0 for a cell in no area."""
    number = [0] * size
    for at in range(len(parts)):
        for cell in parts[at]:
            number[cell] = at + 1
    return number


def box_lines(sheet: Sheet) -> list[tuple[Subject, tuple[int, ...]]]:
    """[(subject, cells)] of the rows and columns of each box, and of its diagonals if the option "crosses" is set."""
    lines = []

    def line(what: str, at: Any, box: int) -> Subject:
        return Subject(BOX_LINE, "{line}, {thing} {number}", (), what, str(at), numbered(BOX, box))

    for number, cells in areas(sheet.boxes):
        rows = sorted({cell // sheet.cols for cell in cells})
        cols = sorted({cell % sheet.cols for cell in cells})
        for at in range(len(rows)):
            lines.append((line(ROW, at + 1, number), tuple([cell for cell in cells if cell // sheet.cols == rows[at]])))
        for at in range(len(cols)):
            lines.append((line(COLUMN, at + 1, number), tuple([cell for cell in cells if cell % sheet.cols == cols[at]])))
        if sheet.options.get("crosses") and len(rows) == len(cols):
            steps = range(len(rows))
            lines.append((line(DIAGONAL, "\\", number), tuple([rows[at] * sheet.cols + cols[at] for at in steps])))
            lines.append((line(DIAGONAL, "/", number), tuple([rows[at] * sheet.cols + cols[-1 - at] for at in steps])))
    return lines


def run_length(sheet: Sheet, index: int, direction: str) -> int:
    """The number of consecutive cells to fill below a place ("down"), or to its right ("across")."""
    length = 0
    if direction == "across":
        step, last = 1, index // sheet.cols * sheet.cols + sheet.cols - 1
    else:
        step, last = sheet.cols, len(sheet.blocks) - 1
    index += step
    while index <= last and not sheet.blocks[index]:
        length += 1
        index += step
    return length


def run_of(sheet: Sheet, clue: int, direction: str) -> tuple[int, ...]:
    """The cells of the run that a clue cell's "across" or "down" total is for: to its right, or below it."""
    step = 1 if direction == "across" else sheet.cols
    return tuple([clue + step * offset for offset in range(1, run_length(sheet, clue, direction) + 1)])


def sole_direction(sheet: Sheet, index: int) -> str:
    """The only direction in which a clue at a place can have a run; "" if both are possible. If no cell is next to it, the edge decides."""
    row, col = index // sheet.cols, index % sheet.cols
    right = col + 1 < sheet.cols and not sheet.blocks[index + 1]
    below = row + 1 < sheet.rows and not sheet.blocks[index + sheet.cols]
    if right != below:
        return "across" if right else "down"
    return "" if right else direction_at_edge(sheet, index)


def direction_at_edge(sheet: Sheet, index: int) -> str:
    """The only direction in which a clue at the sheet's edge can have a run, "" if both are possible. In the top row and the left
    column, one direction is ruled out only while the next place there is a block."""
    row, col = index // sheet.cols, index % sheet.cols
    if col + 1 == sheet.cols or (row == 0 and col and sheet.blocks[index + 1]):
        return "down"
    if row + 1 == sheet.rows or (col == 0 and row and sheet.blocks[index + sheet.cols]):
        return "across"
    return ""


def clues(sheet: Sheet) -> list[tuple[int, str, int, tuple[int, ...]]]:
    """[(clue cell, direction, total, the run's cells)] of all totals on a sheet; a total without a run has no cells."""
    listed = []
    for index in range(len(sheet.blocks)):
        for direction, clue in (("across", sheet.across[index]), ("down", sheet.down[index])):
            if clue:
                listed.append((index, direction, clue, run_of(sheet, index, direction)))
    return listed


def runs(sheet: Sheet) -> list[tuple[int, str, int, tuple[int, ...]]]:
    """[(clue cell, direction, total or 0, the run's cells)] of all runs of a Kakuro that begin at a block."""
    listed = []
    for index in range(len(sheet.blocks)):
        if sheet.blocks[index]:
            for direction in ("across", "down"):
                cells = run_of(sheet, index, direction)
                if cells:
                    listed.append((index, direction, getattr(sheet, direction)[index], cells))
    return listed


def grown(cells: Any, held: dict[int, Any]) -> list[int]:
    """The cells of a group that grows by being drawn from one of its cells to cells in no group; [] if these do not grow one. held: {cell: the cells
    of its group}."""
    old = held.get(cells[0], ())
    if all([cell in old for cell in cells]) or any([held.get(cell, old) != old for cell in cells]) or not old:
        return []
    return list(old) + [cell for cell in cells if cell not in old]


def cage_cells(sheet: Sheet) -> dict[int, list[int]]:
    """{cage number: its cells, ascending}."""
    return cells_of(sheet.cages)


def cells_of(layer: list[int]) -> dict[int, list[int]]:
    """{number: its cells, ascending} of a layer that numbers areas; 0 means no area."""
    cells: dict[int, list[int]] = {}
    if has_any(layer):  # most large sheets have no such areas, and every edit asks
        for index in range(len(layer)):
            if layer[index]:
                cells.setdefault(layer[index], []).append(index)
    return cells


def renumbered(layer: list[int]) -> list[int]:
    """The same areas, numbered from 1 by their first cells, which is the canonical numbering."""
    known = {0: 0}
    numbers = []
    for number in layer:
        if number not in known:
            known[number] = len(known)
        numbers.append(known[number])
    return numbers


def connected(cells: list[int], cols: int) -> list[list[int]]:
    """The parts of a set of cells that are joined by sides, in the order of their first cells; the cells of each ascend."""
    left = set(cells)
    parts = []
    for cell in sorted(cells):
        if cell not in left:
            continue
        left.discard(cell)
        part = [cell]
        for here in part:  # the list grows during the loop
            for there in (here - cols, here + cols, here - 1 if here % cols else -1, here + 1 if (here + 1) % cols else -1):
                if there in left:
                    left.discard(there)
                    part.append(there)
        parts.append(sorted(part))
    return parts
