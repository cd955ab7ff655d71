"""The layout of the Sudoku family: box shapes, layouts of giants, symbols.

A giant's layout is a list of origins, (row, column) of each grid's top left cell; every grid has values x values cells.
"""

from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.sheet import MOST_ROWS, MOST_VALUE, Sheet, place_at

# Origins checked against published solutions (the first two) and against the puzzles in puzzles/ (the third).
LAYOUTS: dict[str, tuple[str, list[tuple[int, int]]]] = {
    "x": ("Giant X, 5 grids", [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
    "samurai": ("Giant Samurai, 8 grids", [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12), (18, 6), (24, 0), (24, 12)]),
    "3-2-3": ("3-2-3, 8 grids", [(0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24)]),
    "unionjack": (
        "Union Jack, 13 grids",
        [(0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24), (18, 6), (18, 18), (24, 0), (24, 12), (24, 24)],
    ),
    "butterfly": ("Butterfly, 4 grids", [(0, 0), (0, 3), (3, 0), (3, 3)]),
    "windmill": ("Windmill, 5 grids", [(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)]),
    "sohei": ("Sohei, 4 grids", [(0, 6), (6, 0), (6, 12), (12, 6)]),
    "shogun": (
        "Shogun, 11 grids",
        [(0, 0), (0, 12), (0, 24), (0, 36), (6, 6), (6, 18), (6, 30), (12, 0), (12, 12), (12, 24), (12, 36)],
    ),
    "nine": ("Clueless, 9 grids and their middles", [(0, 0), (0, 9), (0, 18), (9, 0), (9, 9), (9, 18), (18, 0), (18, 9), (18, 18)]),
}
NAMED = ("butterfly", "windmill", "sohei", "shogun")  # layouts that the first line of a text may name
# (rows, columns) of the boxes of a giant, in the order in which they are tried
GIANT_BOXES = ((3, 3), (2, 2), (2, 3), (3, 4), (4, 4), (5, 5))
MOST_GRIDS = 40
SYMBOLS = ("numbers", "A", "K")


def box_shape(size: int) -> tuple[int, int]:
    """(rows, columns) of the usual box of a size x size grid: as square as possible, and wide rather than high."""
    rows = 1
    for height in range(1, size + 1):
        if size % height == 0 and height * height <= size:
            rows = height
    return rows, size // rows


def lay_out(kind: str, origins: list[tuple[int, int]], box_rows: int, box_cols: int) -> Sheet:
    """An empty sheet of grids at these origins; places in no grid are blocks.

    Raises ValueError, with a sentence, if the grids don't fit: too many, off the sheet, or overlapping off the box lines.
    """
    size = box_rows * box_cols
    if not 1 <= size <= MOST_VALUE:
        raise ValueError("A grid has 1 to %d values, and boxes of %d by %d need %d." % (MOST_VALUE, box_rows, box_cols, size))
    if not 1 <= len(origins) <= MOST_GRIDS:
        raise ValueError("A sheet has 1 to %d grids, not %d." % (MOST_GRIDS, len(origins)))
    fault = misfit(origins, box_rows, box_cols)
    if fault:
        raise ValueError(fault)
    rows = max([row for row, _ in origins]) + size
    cols = max([col for _, col in origins]) + size
    if rows > MOST_ROWS or cols > MOST_ROWS:
        raise ValueError("The grids need a sheet of %d by %d; the largest is %d by %d." % (rows, cols, MOST_ROWS, MOST_ROWS))
    sheet = Sheet(kind, rows, cols, size)
    sheet.grids = sorted([(row, col) for row, col in origins])
    sheet.blocks = [1] * (rows * cols)
    box = 0
    for top, left in sheet.grids:
        for part in range(size):
            row, col = top + part // box_rows * box_rows, left + part % box_rows * box_cols
            if sheet.boxes[row * cols + col]:
                continue  # a box shared with an earlier grid
            box += 1
            for step in range(size):
                index = (row + step // box_cols) * cols + col + step % box_cols
                sheet.boxes[index] = box
                sheet.blocks[index] = 0
    return sheet


def misfit(origins: list[tuple[int, int]], box_rows: int, box_cols: int) -> str:
    """Why grids can't be laid out like this, in a sentence, or ""."""
    size = box_rows * box_cols
    for number in range(len(origins)):
        row, col = origins[number]
        if row < 0 or col < 0:
            return "Grid %d begins off the sheet, at %s." % (number + 1, place_at(row, col))
        for other in range(number):
            down, right = abs(row - origins[other][0]), abs(col - origins[other][1])
            if not down and not right:
                return "Grids %d and %d lie in the same place, at %s." % (other + 1, number + 1, place_at(row, col))
            if down < size and right < size and (down % box_rows or right % box_cols):
                return "Grids %d and %d overlap off the box lines, at %s." % (other + 1, number + 1, place_at(row, col))
    return ""


def find_origins(free: list[bool], cols: int, box_rows: int, box_cols: int) -> list[tuple[int, int]] | None:
    """The origins of the grids whose union is exactly the free cells; None if there are none, or several choices.

    Every square of the right size, on the box lines, that is wholly free is a grid; if one of them could be left out,
    the sheet is ambiguous.
    """
    size = box_rows * box_cols
    origins, covers = squares(free, cols, box_rows, box_cols)
    for index in range(len(free)):
        if free[index] and not covers[index]:
            return None
    for row, col in origins:
        if all([covers[(row + step // size) * cols + col + step % size] > 1 for step in range(size * size)]):
            return None
    return origins or None


def known_layout(free: list[bool], cols: int) -> list[tuple[int, int]] | None:
    """The origins of the NAMED layout, or its mirror image, with exactly these free cells; for cells that `find_origins` finds ambiguous."""
    for name in NAMED:
        for origins in (LAYOUTS[name][1], [(row, cols - 9 - col) for row, col in LAYOUTS[name][1]]):
            across = [col for _, col in origins]
            if min(across) == 0 and max(across) + 9 == cols and (max([row for row, _ in origins]) + 9) * cols == len(free):
                if [not block for block in lay_out("", origins, 3, 3).blocks] == free:
                    return origins
    return None


def squares(free: list[bool], cols: int, box_rows: int, box_cols: int) -> tuple[list[tuple[int, int]], list[int]]:
    """(the origins of all squares of a grid's size, on the box lines, that are wholly free; how many of them cover each place)."""
    size = box_rows * box_cols
    origins = []
    covers = [0] * len(free)
    for row in range(0, len(free) // cols - size + 1, box_rows):
        for col in range(0, cols - size + 1, box_cols):
            places = [(row + step // size) * cols + col + step % size for step in range(size * size)]
            if all([free[place] for place in places]):
                origins.append((row, col))
                for place in places:
                    covers[place] += 1
    return origins, covers


def stray(free: list[bool], cols: int, box_rows: int, box_cols: int) -> int | None:
    """The first free place that is in no square of a grid's size, None if there is no such place."""
    _, covers = squares(free, cols, box_rows, box_cols)
    for index in range(len(free)):
        if free[index] and not covers[index]:
            return index
    return None


def layout_name(sheet: Sheet) -> str:
    """The name in LAYOUTS of the sheet's grids, or ""."""
    for name in LAYOUTS:
        if sheet.values == 9 and list(sheet.grids) == sorted(LAYOUTS[name][1]):
            return name
    return ""


def regular_boxes(sheet: Sheet) -> tuple[int, int] | None:
    """(rows, columns) of the boxes if they are those that `lay_out` makes, else None (a jigsaw, say)."""
    size = sheet.values
    for rows in range(1, size + 1 if sheet.grids and size <= MOST_VALUE else 0):
        if size % rows == 0 and not misfit(sheet.grids, rows, size // rows):
            twin = lay_out(sheet.kind, sheet.grids, rows, size // rows)
            if (twin.rows, twin.cols) == (sheet.rows, sheet.cols) and twin.boxes == sheet.boxes:
                return rows, size // rows
    return None


def shape_of(sheet: Sheet) -> tuple[int, int]:
    """(rows, columns) of the regular boxes, or of the usual ones for this size where the boxes are irregular."""
    return regular_boxes(sheet) or box_shape(sheet.values)


# --- symbols -----------------------------------------------------------------------------------------------------------


def symbol(sheet: Sheet, value: int) -> str:
    """How a value is shown: as a number, or from 10 on as a letter. Letters begin with A, or with K, so that 25 is Z."""
    form = sheet.options.get("symbols", "numbers")
    value += sheet.least - 1
    if value < 10 or form not in ("A", "K") or not letters_do(sheet.values, form):
        return str(value)
    return chr((65 if form == "K" else 55) + value)


def letters_do(values: int, form: str) -> bool:
    """Whether there are enough letters for this number of values."""
    return values <= (25 if form == "K" else 35)


def value_of(sign: str, form: str) -> int:
    """The value of a sign, 0 if it has none."""
    if is_digits(sign):
        return int(sign)
    sign = sign.upper()
    if len(sign) == 1 and "A" <= sign <= "Z" and form in ("A", "K"):
        value = ord(sign) - (65 if form == "K" else 55)
        return value if value > 9 else 0
    return 0


def check_words(broken: int, complete: bool) -> str:
    """The verdict on what is filled in, in one sentence. broken: the number of broken rules."""
    if broken:
        return "%d rule%s broken" % (broken, "s are" if broken > 1 else " is")
    return "Solved: every rule is kept" if complete else "Nothing is broken so far"
