"""The cells of a sheet that belong together: lines, neighbours, squares of four. Constraints of many kinds are built from these."""

from newsgrid.puzzle.about import COLUMN, ROW, Subject, numbered
from newsgrid.puzzle.sheet import LAID, Sheet
from newsgrid.puzzle.types import Place

SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))  # the order is that of the layer `by`, see sheet.LAID
ROUND = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
AFTER = ((0, 1), (1, 0))  # the steps from the first to the second of two cells that share a side


def line_cells(sheet: Sheet) -> list[tuple[Subject, str, Place]]:
    """[(subject, direction, all places)] of the rows and columns of the sheet, including blocks."""
    rows = [(numbered(ROW, row + 1), "across", tuple(range(row * sheet.cols, (row + 1) * sheet.cols))) for row in range(sheet.rows)]
    size = sheet.rows * sheet.cols
    return rows + [(numbered(COLUMN, col + 1), "down", tuple(range(col, size, sheet.cols))) for col in range(sheet.cols)]


def line_sums(sheet: Sheet, values: list[int]) -> list[tuple[Place, int]]:
    """[(the place of a clue above it or on the left, the sum of its values)] of the columns and rows, including blocks."""
    above: list[tuple[Place, int]] = [
        ((-1, col, 4), sum([values[row * sheet.cols + col] for row in range(sheet.rows)])) for col in range(sheet.cols)
    ]
    return above + [((row, -1, 2), sum(values[row * sheet.cols : (row + 1) * sheet.cols])) for row in range(sheet.rows)]


def whole_lines(sheet: Sheet) -> list[tuple[Subject, Place]]:
    """[(subject, cells)] of the rows and columns, without blocks."""
    lines = [(subject, tuple([cell for cell in places if not sheet.blocks[cell]])) for subject, _, places in line_cells(sheet)]
    return [(subject, cells) for subject, cells in lines if cells]


def beyond(cell: int, rows: int, cols: int, steps: tuple[tuple[int, int], ...]) -> list[int]:
    """The places that are one of these steps (rows down, columns to the right) from a cell, on a board of this size."""
    row, col = cell // cols, cell % cols
    places = []
    for down, right in steps:
        beside, along = row + down, col + right
        if 0 <= beside < rows and 0 <= along < cols:
            places.append(beside * cols + along)
    return places


def places_near(sheet: Sheet, cell: int, steps: tuple[tuple[int, int], ...] = SIDES) -> list[int]:
    """The places that are one of these steps (rows down, columns to the right) from a cell, including blocks."""
    return beyond(cell, sheet.rows, sheet.cols, steps)


def near(sheet: Sheet, cell: int, steps: tuple[tuple[int, int], ...] = SIDES) -> list[int]:
    """The cells to fill that are one of these steps from a cell: by default those that share a side with it."""
    return [place for place in places_near(sheet, cell, steps) if not sheet.blocks[place]]


def other_half(sheet: Sheet, cell: int) -> int:
    """Where the other half of the piece is that a person laid on a cell; -1 for no piece. One half may lie on a given."""
    for place in near(sheet, cell):
        ends = [half for half, end in ((cell, place), (place, cell)) if leads(sheet, half, end)]
        if len(ends) == 2 or (ends and (sheet.givens[cell] or sheet.givens[place])):
            return place
    return -1


def leads(sheet: Sheet, cell: int, place: int) -> bool:
    """Whether the entry in a cell was laid there as a half of a piece whose other half is at this place beside it."""
    side = sheet.by[cell] - LAID
    return side >= 0 and place in places_near(sheet, cell, (SIDES[side],))


def pairs(sheet: Sheet, steps: tuple[tuple[int, int], ...]) -> list[Place]:
    """All pairs of cells to fill that are one of these steps (rows down, columns to the right) apart."""
    listed: list[Place] = []
    for cell in range(len(sheet.blocks)):
        row, col = cell // sheet.cols, cell % sheet.cols
        for down, right in steps:
            if row + down < sheet.rows and 0 <= col + right < sheet.cols:
                other = (row + down) * sheet.cols + col + right
                if not sheet.blocks[cell] and not sheet.blocks[other]:
                    listed.append((cell, other))
    return listed


def borders(sheet: Sheet) -> list[Place]:
    """All pairs of cells with a side in common, the left or the upper one first."""
    return pairs(sheet, AFTER)


def ray(sheet: Sheet, cell: int, step: tuple[int, int], stops: bool = False) -> list[int]:
    """The places one step, two steps and so on from a cell, up to the sheet's edge, including blocks. stops: only those before the next block."""
    rows, cols = sheet.rows, sheet.cols
    many = rows + cols  # of steps to the edge
    for at, side, by in ((cell // cols, rows, step[0]), (cell % cols, cols, step[1])):
        if by:
            many = min(many, ((side - 1 - at) if by > 0 else at) // abs(by))
    if not many:
        return []
    stride = step[0] * cols + step[1]
    places = range(cell + stride, cell + stride * (many + 1), stride)
    if not stops:
        return list(places)
    seen, blocks = [], sheet.blocks
    for place in places:
        if blocks[place]:
            break
        seen.append(place)
    return seen


def looking(sheet: Sheet, cell: int) -> list[list[int]]:
    """The cells seen from a cell in each of the four directions, up to the next block, nearest first."""
    return [ray(sheet, cell, step, True) for step in SIDES]


def squares(sheet: Sheet) -> list[Place]:
    """Each square of two by two cells, all of which are to fill."""
    listed: list[Place] = []
    for row in range(sheet.rows - 1):
        for col in range(sheet.cols - 1):
            first = row * sheet.cols + col
            four = (first, first + 1, first + sheet.cols, first + sheet.cols + 1)
            if not any([sheet.blocks[cell] for cell in four]):
                listed.append(four)
    return listed


def touching(sheet: Sheet) -> list[Place]:
    """Groups of cells that all touch each other, if only at a corner: squares of four, without their blocks. Each touching pair is in a
    group."""
    listed: list[Place] = []
    for row in range(max(sheet.rows - 1, 1)):
        for col in range(max(sheet.cols - 1, 1)):
            places = [(row + down, col + right) for down in (0, 1) for right in (0, 1)]
            inside = [r * sheet.cols + c for r, c in places if r < sheet.rows and c < sheet.cols]
            cells = tuple([cell for cell in inside if not sheet.blocks[cell]])
            if len(cells) > 1 and cells not in listed[-sheet.cols - 1 :]:
                listed.append(cells)
    return listed


def runs_between(sheet: Sheet, barred: list[int]) -> list[tuple[str, Place]]:
    """[(direction, cells)] of the runs between barred cells or the edge, in rows and in columns, including runs of one cell."""
    listed: list[tuple[str, Place]] = []
    for _, direction, places in line_cells(sheet):
        run: list[int] = []
        for cell in places + (-1,):
            if cell >= 0 and not barred[cell]:
                run.append(cell)
            elif run:
                listed.append((direction, tuple(run)))
                run = []
    return listed


def runs(sheet: Sheet) -> list[Place]:
    """The cells to fill between blocks or the edge, in rows and in columns, including single cells."""
    return [cells for _, cells in runs_between(sheet, sheet.blocks)]


def to_fill(sheet: Sheet) -> Place:
    """All cells to fill."""
    return tuple([cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell]])
