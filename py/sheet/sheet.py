"""The Sheet: a puzzle and a person's entries and marks on it, as plain integers."""

from sheet.signs import harmless
from sheet.types import Any, Place

# One integer a cell, row by row; 0 is always "nothing".
#   blocks   1 where nothing can be written; a clue cell is a block that has a total
#   down     the total of the run below;  across   the total of the run to the right
#   boxes    the box's number from 1; a heavy line is drawn between different boxes
#   cages    the cage's number from 1;    shades   the number of an extra region, which is shaded
#   dark     1 where a cell is black and holds a digit all the same: a given that counts in its row, and in no compartment
#   givens   the puzzle's own digits;     entries  the person's
#   by       who wrote the entry: PERSON, SOLVER or HINT
#   centre, corner   the person's pencil marks: a set of values as a number, whose bit v-1 stands for value v
#   colours  the number of the colour that a person gave the cell, see COLOURS
WRITTEN = ("entries", "centre", "corner")  # a person's part of the sheet, as links of version 1 hold it
PERSONAL = WRITTEN + ("by", "colours")  # the person's part of the sheet; all else is the puzzle
LAYERS = ("blocks", "down", "across", "boxes", "cages", "shades", "dark", "givens") + PERSONAL
PERSON, SOLVER, HINT = 0, 1, 2  # in the layer `by`; append only
COLOURS = ("yellow", "orange", "pink", "purple", "blue", "green", "brown", "grey")  # from 1; append only

MOST_ROWS = 128  # bounds for what comes from outside: a sheet this large still draws and solves
MOST_TITLE = 200
MOST_TOTAL = 999  # the greatest total that is read; whether it can be reached is decided by the rules
MOST_VALUE = 36
MOST_RULE = 60
# options: diagonals (1: both of each grid hold every value), symbols (see sheet.family.symbol), lines (the totals that
# every row and column of a box may have, as a rule's text) and crosses (1: the boxes' diagonals, too)
OPTIONS = {"diagonals": int, "crosses": int, "symbols": str, "lines": str}


class SheetError(ValueError):
    """Data from outside that are no valid sheet. The message says what was expected."""


class Sheet:
    """A puzzle on paper.

    - `kind`: a name of newsgrid.kinds
    - `rows`, `cols`: its size
    - `values`: the number of values that a cell can hold
    - `least`: the first of them as printed, 1 or 0; in the layers it is always 1, since 0 means nothing
    - `title`, `source`: a line of text each
    - `blocks`, `down`, `across`, `boxes`, `cages`, `shades`, `dark`, `givens`, `entries`, `by`, `centre`, `corner`, `colours`:
      lists of rows*cols integers (see LAYERS)
    - `rules`: as many texts: in each cage's first cell its rule (sheet.family.parse_rule), else ""
    - `grids`: (row, column) of the top left cell of each values x values grid; a single one is the whole sheet, whatever its size
    - `options`: see OPTIONS
    - `constraints`: {(type, place): text}, see sheet.constraints.
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
        return isinstance(other, Sheet) and to_data(self) == to_data(other)

    def _repr_html_(self) -> str:
        """The drawing of the sheet, which a notebook displays."""
        from sheet.draw import Marks, svg_file, without_ids  # which builds on this module

        return without_ids(svg_file(self, Marks()))


def copy(sheet: Sheet) -> Sheet:
    """An independent copy."""
    twin = Sheet(sheet.kind, sheet.rows, sheet.cols, sheet.values, sheet.title)
    twin.least = sheet.least
    twin.source = sheet.source
    for name in LAYERS:
        setattr(twin, name, list(getattr(sheet, name)))
    twin.rules = list(sheet.rules)
    twin.grids = list(sheet.grids)
    twin.options = dict(sheet.options)
    twin.constraints = dict(sheet.constraints)
    return twin


def without_entries(sheet: Sheet) -> Sheet:
    """A copy of the puzzle without the person's entries and marks."""
    twin = copy(sheet)
    for name in PERSONAL:
        setattr(twin, name, [0] * len(twin.blocks))
    return twin


def is_written_on(sheet: Sheet) -> bool:
    """Whether there is anything of a person on the sheet: entries, marks, colours."""
    return any([any(getattr(sheet, name)) for name in PERSONAL])


def values_on(sheet: Sheet) -> list[int]:
    """The value in each cell: the given, else the entry, else 0."""
    return [given or entry for given, entry in zip(sheet.givens, sheet.entries)]


def same_value(values: list[int], cell: int) -> list[int]:
    """The cells with the same value as a cell; [] if it has none. values: the value in each cell."""
    return [other for other in range(len(values)) if values[other] == values[cell]] if values[cell] else []


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


def place_name(sheet: Sheet, index: int) -> str:
    """ "r2c3": row 2, column 3, which count from 1."""
    return place_at(index // sheet.cols, index % sheet.cols)


def place_at(row: int, col: int) -> str:
    """ "r2c3" for row 1 and column 2, which count from 0: the one way in which a cell is named to people."""
    return "r%dc%d" % (row + 1, col + 1)


def to_data(sheet: Sheet) -> dict[str, object]:
    """The sheet as JSON data, without empty layers."""
    data = {"kind": sheet.kind, "rows": sheet.rows, "cols": sheet.cols, "values": sheet.values, "title": sheet.title}
    for name in LAYERS:
        layer = getattr(sheet, name)
        if any(layer):
            data[name] = list(layer)
    if sheet.least != 1:
        data["least"] = sheet.least
    if sheet.source:
        data["source"] = sheet.source
    if any(sheet.rules):
        data["rules"] = [[index, sheet.rules[index]] for index in range(len(sheet.rules)) if sheet.rules[index]]
    if sheet.grids:
        data["grids"] = [[row, col] for row, col in sheet.grids]
    if sheet.options:
        data["options"] = dict(sheet.options)
    if sheet.constraints:
        data["constraints"] = [[key[0], list(key[1]), sheet.constraints[key]] for key in sorted(sheet.constraints)]
    return data


def limits(sheet: Sheet) -> dict[str, int]:
    """{layer: the greatest number in it}, for those where that is not MOST_TOTAL."""
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
        "by": HINT,
        "colours": len(COLOURS),
        "centre": marks,
        "corner": marks,
    }


def from_data(data: object) -> Sheet:
    """The sheet of data in the form of `to_data`. Raises SheetError if they are not valid; they may be hostile."""
    if not isinstance(data, dict):
        raise SheetError("A sheet is a JSON object.")
    kind: Any = data.get("kind")
    title, source = data.get("title", ""), data.get("source", "")
    for text in (kind, title, source):
        if not isinstance(text, str) or len(text) > MOST_TITLE:
            raise SheetError("A sheet has a kind, a title and a source: texts of at most %d characters." % MOST_TITLE)
    rows = whole(data.get("rows"), 1, MOST_ROWS, "rows")
    cols = whole(data.get("cols"), 1, MOST_ROWS, "cols")
    sheet = Sheet(kind, rows, cols, whole(data.get("values", 9), 1, MOST_VALUE, "values"), harmless(title))
    sheet.source = harmless(source)
    sheet.least = whole(data.get("least", 1), 0, 1, "least")
    most = limits(sheet)
    for name in LAYERS:
        layer = data.get(name)
        if layer is None:
            continue
        if not isinstance(layer, list) or len(layer) != rows * cols:
            raise SheetError('The sheet\'s "%s" is not a list of %d numbers.' % (name, rows * cols))
        setattr(sheet, name, [whole(value, 0, most.get(name, MOST_TOTAL), name) for value in layer])
    sheet.by = [writer if entry else 0 for writer, entry in zip(sheet.by, sheet.entries)]
    good = {}  # most cages have the same few rules
    for index, rule in pairs(data.get("rules"), "rules", rows * cols):
        index = whole(index, 0, rows * cols - 1, "rules")
        if not isinstance(rule, str) or len(rule) > MOST_RULE:
            raise SheetError("A cage's rule is a text of at most %d characters." % MOST_RULE)
        if rule not in good:
            good[rule] = good_rule(rule)
        sheet.rules[index] = good[rule]
    for row, col in pairs(data.get("grids"), "grids", MOST_ROWS):
        last_row, last_col = rows - sheet.values, cols - sheet.values
        if [row, col] == [0, 0] and len(data["grids"]) == 1:
            last_row = last_col = 0  # the one grid of a sheet of any size
        if last_row < 0 or last_col < 0:
            raise SheetError("A grid of %d by %d does not fit on the sheet." % (sheet.values, sheet.values))
        sheet.grids.append((whole(row, 0, last_row, "grids"), whole(col, 0, last_col, "grids")))
    sheet.options = options_of(data.get("options"))
    put_constraints(sheet, data.get("constraints"))
    return sheet


def put_constraints(sheet: Sheet, value: object) -> None:
    """Put constraints from data onto a sheet. Raises SheetError."""
    from sheet import constraints, sections  # which build on this module

    if value is None:
        return
    if not isinstance(value, list) or len(value) > constraints.MOST:
        raise SheetError('The sheet\'s "constraints" are not a list of at most %d.' % constraints.MOST)
    for entry in value:
        if (
            not isinstance(entry, list)
            or len(entry) != 3
            or not (isinstance(entry[0], str) and isinstance(entry[1], list) and isinstance(entry[2], str))
        ):
            raise SheetError("A constraint is a list: its type, its place, and its text.")
        if len(entry[1]) > len(sheet.blocks) + 3:
            raise SheetError("A constraint has more cells than the sheet.")
        place = [whole(number, -1, max(len(sheet.blocks), 8), "constraints") for number in entry[1]]
        try:
            constraints.put(sheet, entry[0], tuple(place), entry[2])
        except ValueError as error:
            raise SheetError(str(error)) from None
    sections.recall(sheet)


def pairs(value: object, name: str, most: int) -> list[list[object]]:
    """`value`, if it is a list of pairs (or missing); else raises SheetError."""
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > most or not all([isinstance(pair, list) and len(pair) == 2 for pair in value]):
        raise SheetError('The sheet\'s "%s" is not a list of pairs.' % name)
    return value


def options_of(value: object) -> dict[str, object]:
    """`value`, if it is a good set of options (or missing); else raises SheetError."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise SheetError('The sheet\'s "options" are not a JSON object.')
    for name in value:
        kind = OPTIONS.get(name)
        if kind is None:
            raise SheetError("There is no option of that name; there are: %s." % ", ".join(sorted(OPTIONS)))
        if not isinstance(value[name], kind) or (kind is str and len(value[name]) > MOST_RULE):
            raise SheetError('The option "%s" has a value of the wrong kind.' % name)
    if value.get("symbols", "numbers") not in ("numbers", "A", "K"):
        raise SheetError('The option "symbols" is numbers, A or K.')
    good_rule(value.get("lines", ""))
    return {name: value[name] for name in value if value[name]}


def good_rule(text: str) -> str:
    """A rule's text if it is valid; else raises SheetError."""
    from sheet.family import parse_rule  # which builds on this module

    try:
        parse_rule(text)
    except ValueError as error:
        raise SheetError(str(error)) from None
    return text


def whole(value: object, least: int, most: int, name: str) -> int:
    """`value`, if it is a whole number from least to most; else raises SheetError."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise SheetError('The sheet\'s "%s" holds something other than whole numbers from %d to %d.' % (name, least, most))
    return value


def empty_kakuro(rows: int, cols: int) -> Sheet:
    """An empty Kakuro: the top row and the left column are blocks for clues, all other cells are to be filled."""
    sheet = Sheet("kakuro", rows, cols)
    for index in range(rows * cols):
        sheet.blocks[index] = 1 if index < cols or index % cols == 0 else 0
    return sheet
