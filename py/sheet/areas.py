"""The areas of a sheet as lists of cells: runs, rows, columns, boxes, diagonals, regions, cages.

The rules for them are in newsgrid.kinds.
"""

from sheet import family
from sheet.sheet import Sheet
from sheet.types import Any


def grids_of(sheet: Sheet) -> list[tuple[int, int]]:
    """The origins of the sheet's grids. A square sheet that lists none is one grid."""
    if sheet.grids:
        return list(sheet.grids)
    return [(0, 0)] if sheet.rows == sheet.cols == sheet.values else []


def extent(sheet: Sheet) -> tuple[int, int]:
    """(rows, columns) of each grid. A single grid is the whole sheet."""
    return (sheet.values, sheet.values) if len(sheet.grids) > 1 else (sheet.rows, sheet.cols)


def in_grid(sheet: Sheet, origin: tuple[int, int], places: list[tuple[int, int]]) -> tuple[int, ...]:
    """The indices of places (row, column) within a grid; blocks are left out."""
    indices = [(origin[0] + row) * sheet.cols + origin[1] + col for row, col in places]
    return tuple([index for index in indices if not sheet.blocks[index]])


def in_grids(sheet: Sheet, lines: list[tuple[str, list[tuple[int, int]]]]) -> list[tuple[str, tuple[int, ...], int]]:
    """[(name, cells, number of the grid if there are several, else 0)] of lines (name, places in a grid) in every grid."""
    listed = []
    origins = grids_of(sheet)
    for number in range(len(origins)):
        grid = number + 1 if len(origins) > 1 else 0
        for name, places in lines:
            cells = in_grid(sheet, origins[number], places)
            if cells:
                listed.append(("grid %d, %s" % (grid, name) if grid else name, cells, grid))
    return listed


def rows(sheet: Sheet) -> list[tuple[str, tuple[int, ...], int]]:
    """[(name, cells, grid)] of the rows of all grids; see in_grids."""
    high, wide = extent(sheet)
    return in_grids(sheet, [("row %d" % (row + 1), [(row, col) for col in range(wide)]) for row in range(high)])


def columns(sheet: Sheet) -> list[tuple[str, tuple[int, ...], int]]:
    high, wide = extent(sheet)
    return in_grids(sheet, [("column %d" % (col + 1), [(row, col) for row in range(high)]) for col in range(wide)])


def diagonals(sheet: Sheet) -> list[tuple[str, tuple[int, ...], int]]:
    """The diagonals of grids that are square."""
    high, wide = extent(sheet)
    steps = range(wide if high == wide else 0)
    return in_grids(sheet, [("diagonal \\", [(at, at) for at in steps]), ("diagonal /", [(at, wide - 1 - at) for at in steps])])


def boxes(sheet: Sheet) -> list[tuple[str, tuple[int, ...], int]]:
    return [("box %d" % number, cells, 0) for number, cells in areas(sheet.boxes)]


# what a whole sheet may be divided into
UNITS = {"rows": rows, "columns": columns, "diagonals": diagonals, "boxes": boxes}


def areas(layer: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    """[(number, cells)] of a layer's areas, ascending."""
    cells = family.cells_of(layer)
    return [(number, tuple(cells[number])) for number in sorted(cells)]


def joined(pairs: list[tuple[int, int]], cells: int) -> list[list[int]]:
    """The areas of a board of so many cells, by their first cells, from the pairs of neighbours that no border divides."""
    area = list(range(cells))  # the least cell of each cell's area, at last
    changed = True
    while changed:
        changed = False
        for one, other in pairs:
            if area[one] != area[other]:
                area[one] = area[other] = min(area[one], area[other])
                changed = True
    return [[cell for cell in range(cells) if area[cell] == first] for first in range(cells) if area[first] == first]


def units(sheet: Sheet) -> list[tuple[str, tuple[int, ...]]]:
    """[(name, cells)] of all groups of the Sudoku family that hold each value once: rows, columns, diagonals, boxes, regions."""
    from sheet import constraints  # which builds on this module

    names = ("rows", "columns", "diagonals", "boxes", "region")
    return [(rule[4], rule[1]) for rule in constraints.rules_of(sheet, names)]


def box_lines(sheet: Sheet) -> list[tuple[str, tuple[int, ...]]]:
    """[(name, cells)] of the rows and columns of each box, and of its diagonals if the option "crosses" is set."""
    lines = []
    for number, cells in areas(sheet.boxes):
        rows = sorted({cell // sheet.cols for cell in cells})
        cols = sorted({cell % sheet.cols for cell in cells})
        for at in range(len(rows)):
            lines.append(("box %d, row %d" % (number, at + 1), tuple([cell for cell in cells if cell // sheet.cols == rows[at]])))
        for at in range(len(cols)):
            lines.append(("box %d, column %d" % (number, at + 1), tuple([cell for cell in cells if cell % sheet.cols == cols[at]])))
        if sheet.options.get("crosses") and len(rows) == len(cols):
            steps = range(len(rows))
            lines.append(("box %d, diagonal \\" % number, tuple([rows[at] * sheet.cols + cols[at] for at in steps])))
            lines.append(("box %d, diagonal /" % number, tuple([rows[at] * sheet.cols + cols[-1 - at] for at in steps])))
    return lines


def run_length(sheet: Sheet, index: int, direction: str) -> int:
    """How many cells to fill lie in a row below a place ("down"), or to its right ("across")."""
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
    """The one direction in which a clue at a place can have a run, since cells lie next to it there alone; "" if both may have one, or none."""
    row, col = index // sheet.cols, index % sheet.cols
    right = col + 1 < sheet.cols and not sheet.blocks[index + 1]
    below = row + 1 < sheet.rows and not sheet.blocks[index + sheet.cols]
    if right != below:
        return "across" if right else "down"
    return "" if right else direction_at_edge(sheet, index)


def direction_at_edge(sheet: Sheet, index: int) -> str:
    """The one direction in which a clue at the sheet's edge can have a run, "" if both may have one. In the top row and the left column
    that holds as long as there are only clues."""
    row, col = index // sheet.cols, index % sheet.cols
    if col + 1 == sheet.cols or (row == 0 and col and sheet.blocks[index + 1]):
        return "down"
    if row + 1 == sheet.rows or (col == 0 and row and sheet.blocks[index + sheet.cols]):
        return "across"
    return ""


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


def together(sheet: Sheet) -> dict[int, list[tuple[int, ...]]]:
    """{cell: the areas that it is in and that hold no value twice}: what is highlighted around a cell."""
    from sheet import constraints  # which builds on this module

    if sheet.kind == "kakuro":
        groups = [run[3] for run in runs(sheet)]
    else:
        groups = [rule[1] for rule in constraints.rules_of(sheet) if rule[0] == "distinct"]
    areas_of: dict[int, list[tuple[int, ...]]] = {}
    for cells in groups:
        for cell in cells:
            areas_of.setdefault(cell, []).append(cells)
    return areas_of


def seen_from(near: dict[int, list[tuple[int, ...]]], cell: int) -> list[int]:
    """The cells that a cell sees, itself included. near: what `together` returns."""
    cells: set[int] = set()
    for area in near.get(cell, []):
        cells.update(area)
    return sorted(cells)


def sums(sheet: Sheet) -> list[tuple[str, tuple[int, ...], Any, bool]]:
    """[(name, cells, totals, whether all are different)] of all sums on a sheet; totals is a list, or "square".

    Cells are different by a cage's own rule, or because one unit holds them all.
    """
    from sheet import constraints  # which builds on this module

    if sheet.kind == "kakuro":
        return [("%d %s" % (total, direction), cells, [total], True) for _, direction, total, cells in runs(sheet) if total]
    listed: list[tuple[str, tuple[int, ...], Any, bool]] = []
    held = None
    for name, place, text in constraints.printed(sheet):
        if name == "lines":
            totals, _ = family.parse_rule(text)
            listed.extend([(line, cells, totals, True) for line, cells in box_lines(sheet)])
            continue
        for relation, cells, totals, _, _, _ in constraints.BY_NAME[name].rules(place, text, sheet):
            if relation == "sum":
                held = together(sheet) if held is None else held
                inside = set(cells)
                different = any([inside.issubset(unit) for unit in held.get(cells[0], [])])
                if name == "cage":
                    totals = family.parse_rule(text)[0]
                    label = "cage " + family.cage_label(text)
                else:
                    label = constraints.BY_NAME[name].title.lower() + (" " + text if text else "")
                    totals = list(totals)
                listed.append((label, cells, totals, different))
    return listed
