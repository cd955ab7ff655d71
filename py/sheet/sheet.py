"""The Sheet: a puzzle and what a person wrote on it, as plain integers."""

# One integer a cell, row by row; 0 is always "nothing".
#   blocks   1 where nothing can be written; a clue cell is a block that has a total
#   down     the total of the run below;  across   the total of the run to the right
#   boxes    the box's number from 1; a heavy line is drawn between different boxes
#   givens   the puzzle's own digits;     entries  the person's
LAYERS = ("blocks", "down", "across", "boxes", "givens", "entries")
PUZZLE_LAYERS = LAYERS[:-1]

MOST_ROWS = 128  # bounds for what comes from outside: a sheet this large still draws and solves
MOST_TITLE = 200
MOST_TOTAL = 999  # what is read of a total; whether it can be reached is for the rules to say
MOST_VALUE = 36


class SheetError(ValueError):
    """Data from outside that is no sheet; the message says what was expected."""


class Sheet:
    """A puzzle on paper.

    kind: a name of newsgrid.kinds; rows, cols: its size; values: cells hold 1..values; title: one line of text;
    blocks, down, across, boxes, givens, entries: lists of rows*cols integers (see LAYERS).
    """

    def __init__(self, kind: str, rows: int, cols: int, values: int = 9, title: str = "") -> None:
        self.kind = kind
        self.rows = rows
        self.cols = cols
        self.values = values
        self.title = title
        size = rows * cols
        self.blocks = [0] * size
        self.down = [0] * size
        self.across = [0] * size
        self.boxes = [0] * size
        self.givens = [0] * size
        self.entries = [0] * size

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and to_data(self) == to_data(other)


def copy(sheet: Sheet) -> Sheet:
    """An independent copy."""
    twin = Sheet(sheet.kind, sheet.rows, sheet.cols, sheet.values, sheet.title)
    for name in LAYERS:
        setattr(twin, name, list(getattr(sheet, name)))
    return twin


def without_entries(sheet: Sheet) -> Sheet:
    """A copy with the puzzle alone."""
    twin = copy(sheet)
    twin.entries = [0] * len(twin.entries)
    return twin


def values_on(sheet: Sheet) -> list[int]:
    """What stands in each cell: the given, else the entry, else 0."""
    return [given or entry for given, entry in zip(sheet.givens, sheet.entries)]


def place_name(sheet: Sheet, index: int) -> str:
    """A cell as people say it: rows and columns count from 1."""
    return "row %d, column %d" % (index // sheet.cols + 1, index % sheet.cols + 1)


def to_data(sheet: Sheet) -> dict[str, object]:
    """The sheet as JSON data; layers with nothing on them are left out."""
    data = {"kind": sheet.kind, "rows": sheet.rows, "cols": sheet.cols, "values": sheet.values, "title": sheet.title}
    for name in LAYERS:
        layer = getattr(sheet, name)
        if any(layer):
            data[name] = list(layer)
    return data


def from_data(data: object) -> Sheet:
    """The sheet that `to_data` told of; raises SheetError for anything else, whoever sends it."""
    if not isinstance(data, dict):
        raise SheetError("A sheet is a JSON object.")
    kind, title = data.get("kind"), data.get("title", "")
    if not isinstance(kind, str) or not isinstance(title, str) or len(title) > MOST_TITLE:
        raise SheetError("A sheet has a kind, and a title of at most %d characters." % MOST_TITLE)
    rows = whole(data.get("rows"), 1, MOST_ROWS, "rows")
    cols = whole(data.get("cols"), 1, MOST_ROWS, "cols")
    sheet = Sheet(kind, rows, cols, whole(data.get("values", 9), 1, MOST_VALUE, "values"), title)
    most = {"blocks": 1, "boxes": rows * cols, "givens": sheet.values, "entries": sheet.values}
    for name in LAYERS:
        layer = data.get(name)
        if layer is None:
            continue
        if not isinstance(layer, list) or len(layer) != rows * cols:
            raise SheetError('The sheet\'s "%s" is not a list of %d numbers.' % (name, rows * cols))
        setattr(sheet, name, [whole(value, 0, most.get(name, MOST_TOTAL), name) for value in layer])
    return sheet


def whole(value: object, least: int, most: int, name: str) -> int:
    """`value`, if it is a whole number from least to most; else raises SheetError."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise SheetError('The sheet\'s "%s" holds what is no whole number from %d to %d.' % (name, least, most))
    return value


def empty_kakuro(rows: int, cols: int) -> Sheet:
    """An empty Kakuro: the top row and the left column are blocks, for the clues; all else is cells to fill."""
    sheet = Sheet("kakuro", rows, cols)
    for index in range(rows * cols):
        sheet.blocks[index] = 1 if index < cols or index % cols == 0 else 0
    return sheet


def empty_sudoku(box_rows: int = 3, box_cols: int = 3) -> Sheet:
    """An empty Sudoku whose boxes have this many rows and columns; it is a square of box_rows*box_cols cells a side."""
    size = box_rows * box_cols
    sheet = Sheet("sudoku", size, size, size)
    for index in range(size * size):
        row, col = index // size, index % size
        sheet.boxes[index] = row // box_rows * (size // box_cols) + col // box_cols + 1
    return sheet
