"""The Sheet: a puzzle and a person's entries and marks on it, as plain integers."""

from newsgrid.puzzle import lattice
from newsgrid.puzzle.types import Any, Callable, Place, Voice

# One integer a cell, row by row; 0 is always "nothing".
#   blocks   1 where nothing can be written; a clue cell is a block that has a total
#   down     the total of the run below;  across   the total of the run to the right
#   boxes    the box's number from 1; a heavy line is drawn between different boxes
#   cages    the cage's number from 1;    shades   the number of an extra region, which is shaded
#   dark     1 where a cell is black and holds a digit all the same: a given that counts in its row, but in no compartment
#   givens   the puzzle's own digits;     entries  the person's
#   by       who wrote the entry: PERSON, SOLVER or HINT; or LAID + n, a person who laid a piece of two halves: the other half is
#            at neighbours.SIDES[n] of it
#   centre, corner   the person's pencil marks: a set of values as a number, whose bit v-1 stands for value v
#   colours  the number of the colour that a person gave the cell, see COLOURS
WRITTEN = ("entries", "centre", "corner")  # a person's part of the sheet, as links of version 1 hold it
PERSONAL = WRITTEN + ("by", "colours")  # the person's part of the sheet; all else is the puzzle
LAYERS = ("blocks", "down", "across", "boxes", "cages", "shades", "dark", "givens") + PERSONAL
PERSON, SOLVER, HINT, LAID = 0, 1, 2, 3  # in the layer `by`; append only, after LAID + 3
COLOURS = ("yellow", "orange", "pink", "purple", "blue", "green", "brown", "grey")  # from 1; append only

MOST_ROWS = 128  # bounds for what comes from outside: a sheet this large can still be drawn and solved
MOST_PLACES = 257  # the most rows, and columns, of places on a lattice, which has no more places than other sheets
MOST_TITLE = 200
MOST_TOTAL = 999  # the greatest total that is read; whether it can be reached is decided by the rules
MOST_VALUE = 36  # the most values of a kind with rows, columns or boxes that hold every value
MOST_VALUES = 400  # the most values of any kind
MOST_RULE = 60
# options: diagonals (1: both of each grid hold every value), symbols (see newsgrid.puzzle.grid_layout.symbol), lines (the totals that
# every row and column of a box may add up to, as a rule's text) and crosses (1: so do both diagonals of a box)
OPTIONS = {"diagonals": int, "crosses": int, "symbols": str, "lines": str}


class SheetError(ValueError):
    """Data from outside that do not make a valid sheet. The message says what was expected."""


class NewerError(SheetError):
    """Data that a newer version may have written: they are kept, though they can't be opened."""


class Sheet:
    """A puzzle on paper.

    - `kind`: a name of newsgrid.puzzle.kinds
    - `rows`, `cols`: its size
    - `values`: the number of values that a cell can hold
    - `least`: the first of them as printed, 1 or 0; in the layers it is always 1, since 0 means nothing
    - `title`, `source`: a line of text each
    - `blocks`, `down`, `across`, `boxes`, `cages`, `shades`, `dark`, `givens`, `entries`, `by`, `centre`, `corner`, `colours`:
      lists of rows*cols integers (see LAYERS)
    - `rules`: a list of rows*cols texts: a cage's rule (newsgrid.puzzle.cage_rule.parse_rule) in its first cell, else ""
    - `grids`: (row, column) of the top left cell of each values x values grid; a single one is the whole sheet, whatever its size
    - `options`: see OPTIONS
    - `constraints`: {(type, place): text}, see newsgrid.puzzle.constraints.
    """

    def __init__(self, kind: str, rows: int, cols: int, values: int = 9, title: str = "") -> None:
        self.kind = kind
        self.rows = rows
        self.cols = cols
        self.values = values
        self.least = 1
        self.title = title
        self.source = ""
        size = rows * cols
        self.blocks = [0] * size
        self.down = [0] * size
        self.across = [0] * size
        self.boxes = [0] * size
        self.cages = [0] * size
        self.shades = [0] * size
        self.dark = [0] * size
        self.rules = [""] * size
        self.grids: list[tuple[int, int]] = []
        self.options: dict[str, Any] = {}
        self.constraints: dict[tuple[str, Place], str] = {}
        self.givens = [0] * size
        self.entries = [0] * size
        self.by = [0] * size
        self.centre = [0] * size
        self.corner = [0] * size
        self.colours = [0] * size

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self.__dict__ == other.__dict__


def copy(sheet: Sheet) -> Sheet:
    """An independent copy."""
    twin = Sheet(sheet.kind, sheet.rows, sheet.cols)
    for name in sheet.__dict__:
        value = getattr(sheet, name)
        setattr(twin, name, value.copy() if isinstance(value, (list, dict)) else value)
    return twin


def is_persons(by: int) -> bool:
    """Whether a person wrote an entry. by: its number in that layer."""
    return by not in (SOLVER, HINT)


def without_entries(sheet: Sheet) -> Sheet:
    """A copy of the puzzle without the person's entries and marks."""
    twin = copy(sheet)
    for name in PERSONAL:
        setattr(twin, name, [0] * len(twin.blocks))
    return twin


def has_any(layer: list[int]) -> bool:
    """Whether a layer says something about any cell. MicroPython counts twenty times as fast as it looks through a list."""
    return layer.count(0) < len(layer)


def is_written_on(sheet: Sheet) -> bool:
    """Whether a person has put anything on the sheet: entries, marks, colours."""
    return any([has_any(getattr(sheet, name)) for name in PERSONAL])


def values_on(sheet: Sheet) -> list[int]:
    """The value in each cell: the given, else the entry, else 0."""
    return [given or entry for given, entry in zip(sheet.givens, sheet.entries)]


def value_at(sheet: Sheet, cell: int) -> int:
    """The value in a cell: the given, else the entry, else 0."""
    return sheet.givens[cell] or sheet.entries[cell]


def same_value(sheet: Sheet, cell: int) -> list[int]:
    """The cells with the same value as a cell; [] if it has none."""
    value = value_at(sheet, cell)
    if not value:
        return []
    return sorted(places_of(sheet.givens, value) + [other for other in places_of(sheet.entries, value) if not sheet.givens[other]])


def places_of(layer: list[int], value: int) -> list[int]:
    """The cells in which a layer has a value. Looking into each cell would take long on a large sheet."""
    places = []
    at = -1
    for _ in range(layer.count(value)):
        at = layer.index(value, at + 1)
        places.append(at)
    return places


def mask_of(values: list[int]) -> int:
    """A set of marks."""
    mask = 0
    for value in values:
        mask |= 1 << (value - 1)
    return mask


def values_in(mask: int) -> list[int]:
    """The values of a set of marks, ascending."""
    values = []
    value = 1
    while mask:
        if mask & 1:
            values.append(value)
        mask >>= 1
        value += 1
    return values


def place_at(row: int, col: int) -> str:
    """ "r2c3" for row 1 and column 2, which count from 0: the name of a cell as people see it."""
    return "r%dc%d" % (row + 1, col + 1)


def place_in_words(row: int, col: int) -> str:
    """ "row 2, column 3": the name at length, for the same row and column."""
    return "row %d, column %d" % (row + 1, col + 1)


def place_name(sheet: Sheet, index: int) -> str:
    """ "r2c3" for row 2 and column 3, which count from 1; on a lattice, its name for the place."""
    return voice(sheet.kind, sheet.rows, sheet.cols)(index)


def voice_of(sheet: Sheet) -> Voice:
    """A function that names the places of a sheet, as place_name does."""
    return voice(sheet.kind, sheet.rows, sheet.cols)


def voice(kind: str, rows: int, cols: int, cell: Callable[[int, int], str] = place_at) -> Voice:
    """A function that names the places of a sheet of this kind and size. cell: how a cell is named, place_at or place_in_words."""
    net = lattice.OF.get(kind)

    def name(index: int) -> str:
        row, col = index // cols, index % cols
        return net.name(row, col, rows, cols, cell) if net else cell(row, col)

    return name


def shape(sheet: Sheet) -> tuple[int, int]:
    """(rows, columns) as people count them: on a lattice, those of its cells."""
    return shape_of(sheet.kind, sheet.rows, sheet.cols)


def shape_of(kind: str, rows: int, cols: int) -> tuple[int, int]:
    """As `shape`, for a sheet of this kind and size."""
    net = lattice.OF.get(kind)
    return (net.cells(rows), net.cells(cols)) if net else (rows, cols)


def too_large(kind: str, rows: int, cols: int) -> str:
    """Why a sheet of this kind can't have these numbers of rows and columns, which count places, in a sentence without its full stop; "" if it can."""
    net = lattice.OF.get(kind)
    most = MOST_PLACES if net else MOST_ROWS
    if max(rows, cols) <= most and rows * cols <= MOST_ROWS * MOST_ROWS:
        return ""
    high, wide = shape_of(kind, rows, cols)
    side, other = shape_of(kind, most, MOST_ROWS * MOST_ROWS // most)
    words = "%d by %d, or %d by %d" % (shape_of(kind, MOST_ROWS - 1, MOST_ROWS - 1) + (side, other)) if net else "%d by %d" % (most, most)
    return "%d rows of %d cells are too large a sheet; the largest that can be opened is %s" % (high, wide, words)


def size_words(kind: str, rows: int, cols: int) -> str:
    """A size of this kind as in its titles, columns first: "10×8" of ten columns and eight rows."""
    down, across = shape_of(kind, rows, cols)
    return "%d×%d" % (across, down)


def row_and_column(sheet: Sheet, index: int) -> tuple[int, int]:
    """The row and the column of a place as people count them, from 0."""
    net = lattice.OF.get(sheet.kind)
    row, col = index // sheet.cols, index % sheet.cols
    return net.cell_at(row, col, sheet.rows, sheet.cols)[:2] if net else (row, col)


def limits(sheet: Sheet) -> dict[str, int]:
    """{layer: its greatest number}, for layers where that is not MOST_TOTAL."""
    size = sheet.rows * sheet.cols
    marks = (1 << sheet.values) - 1
    return {
        "blocks": 1,
        "dark": 1,
        "boxes": size,
        "cages": size,
        "shades": size,
        "givens": sheet.values,
        "entries": sheet.values,
        "by": LAID + 3,
        "colours": len(COLOURS),
        "centre": marks,
        "corner": marks,
    }
