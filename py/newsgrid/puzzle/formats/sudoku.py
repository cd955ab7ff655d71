"""The Sudoku family as text: rows of cells, then, where there is need, sections.

Cells are digits without separators, or numbers (or letters) with commas or white space between; `0` or `.` is empty (as are
`_ ? - *`), `x` a place in no grid. Bars and lines between boxes are passed over (see frames). One line of all cells does as well; `+...../` is Magidoku, `*...../` Quasi-Magic.

Below the rows there may be sections (see sudoku_sections).
"""

from newsgrid.puzzle import areas, constraints, grid_layout, kinds, printed_cages
from newsgrid.puzzle.characters import is_digits, is_letter
from newsgrid.puzzle.formats import forms
from newsgrid.puzzle.formats.cells import EMPTY, Grid
from newsgrid.puzzle.formats.frames import have_gaps, unframed, with_commas
from newsgrid.puzzle.formats.lines import ReadError, count, cut_at_commas, cut_signs, cut_words, quoted, titled, usual_width
from newsgrid.puzzle.formats.maps import map_and_rules, read_map
from newsgrid.puzzle.formats.sudoku_sections import (
    all_squares,
    cage_rules,
    is_clueless,
    letters_are_plain,
    map_of,
    number_parts,
    read_section,
    sections_of,
    split_sections,
    values_used,
)
from newsgrid.puzzle.kinds import sudoku
from newsgrid.puzzle.kinds.kind import CAGES, DRAWN, GRID, NONE, USUAL, Kind
from newsgrid.puzzle.link.sections import recall
from newsgrid.puzzle.sheet import MOST_ROWS, MOST_VALUE, Sheet, copy, place_at
from newsgrid.puzzle.types import Rows, Section

MAGIC = {"+": "magidoku", "*": "quasimagic"}
MAGIC_NAMES = {"+": "Magidoku", "*": "Quasi-Magic Sudoku"}
NO_BOXES = "no boxes"
ON_ONE_LINE = "a Sudoku on one line has 81 cells, but this line has %d; is part of it missing?"
GRIDS_LINE = "the side of the grids, then the (row,column) of each one's top left cell, counted from 0"


# --- reading -----------------------------------------------------------------------------------------------------------


def read(title: str, keyword: str, lines: list[tuple[int, str]]) -> Sheet:
    """The sheet in these (number, line) pairs; keyword: what the first comment names. Raises ReadError."""
    rows, sections = split_sections(without_semicolons(lines))
    if not rows:
        raise ReadError("expected the rows of cells first; a section such as %s comes below them" % lines[0][1].split()[0], lines[0][0])
    named = dict([(" ".join(words[:2]) if words[0] == "no" else words[0], (number, words)) for number, words, _ in sections])
    magic = magic_line(rows)
    kind = kinds.BY_NAME.get(magic or named_kind(named) or kind_of(keyword), sudoku.KIND)
    own, puts = forms.take(kind, rows, sections)
    if own is None and kind.form == GRID and map_and_rules(rows)[1]:
        own = forms.take_cages(rows, sections)
    if own is None:
        rows = with_commas(unframed(rows))
    grid = own or read_rows(rows)
    if "symbols" in named and named["symbols"][1][-1].upper() in ("A", "K") and not grid.blocks:
        grid.form = named["symbols"][1][-1].upper()
    sheet = shape(kind.name, keyword, grid, named, rows) if kind.boxes == USUAL else own_shape(kind, grid, sections)
    sheet.title = title
    if "from" in named:
        sheet.least = least_of(named["from"])
    if "heights" in named:
        put_heights(sheet, named["heights"])
    for name in grid_layout.MAGIC_OPTIONS.get(sheet.kind, {}):
        sheet.options[name] = grid_layout.MAGIC_OPTIONS[sheet.kind][name]
    if sheet.values > 9 and grid.form != "numbers":
        sheet.options["symbols"] = grid.form
    put_values(sheet, grid)
    # what cages mean, and what a kind has without its being printed, depends on the kind
    sections.sort(key=lambda section: (section[1][0] == "cages", section[1][0] != "kind", section[0]))
    for number, words, body in sections:
        read_section(sheet, number, words, body, kinds.BY_NAME[kind_of(keyword)].different or printed_cages.without_repeats(sheet))
    if "regions" not in named:
        sheet.shades = kinds.of(sheet).shades(sheet)
    for put in puts:
        put(sheet)
    recall(sheet)
    if sheet.kind == "sudoku" and "kind" not in named and all_squares(sheet):
        sheet.kind = "squares"
    return sheet


def without_semicolons(lines: Rows) -> Rows:
    """The lines with commas instead of semicolons, unless both occur."""
    if any(["," in line for _, line in lines]):
        return lines
    return [(number, line.replace(";", ",")) for number, line in lines]


def kind_of(keyword: str) -> str:
    """The kind that the first comment names."""
    kind = kinds.named_by(keyword)
    return kind.name if kind else "sudoku"


def read_values(sheet: Sheet, lines: Rows) -> list[int]:
    """The values of these lines, one for each cell of a sheet: plain rows, or in its kind's form; [] if they are of another size."""
    rows, sections = split_sections(lines)
    twin = copy(sheet)
    for plain in (True, False):
        if not rows:
            return []
        try:
            own = None if plain else forms.take(kinds.of(sheet), rows, list(sections))[0]
            grid = own or read_rows(with_commas(unframed(rows)))
            if [len(row) for row in grid.rows] == [sheet.cols] * sheet.rows:
                twin.givens = [0] * len(twin.blocks)
                put_values(twin, grid)
                return twin.givens
        except ReadError:
            if not plain:
                raise
    return []


def named_kind(named: dict[str, tuple[int, list[str]]]) -> str:
    """The kind that a section names, "" if there is none."""
    return named["kind"][1][1].lower() if "kind" in named and len(named["kind"][1]) == 2 else ""


def least_of(section: tuple[int, list[str]]) -> int:
    """The least value according to the section `from 0`. Raises ReadError."""
    line, words = section
    if words[1:] not in (["0"], ["1"]):
        raise ReadError("values start at 0 or 1: expected from 0, not %s" % quoted(" ".join(words)), line)
    return int(words[1])


def put_heights(sheet: Sheet, section: tuple[int, list[str]]) -> None:
    """Give a sheet the values of the section `heights 3`: houses of 1 to 3 storeys, and 0 for an empty lot. Raises ReadError."""
    line, words = section
    if kinds.of(sheet).clue != "skyscraper" or kinds.of(sheet).boxes != NONE:
        raise ReadError("heights is for Skyscrapers; a first line #Skyscrapers says that this is one", line)
    if len(words) != 2 or not is_digits(words[1]) or len(words[1]) > 2 or not 1 <= int(words[1]) <= sheet.cols:
        message = "expected how many houses are in each row and column after heights, 1 to %d, such as heights 3"
        raise ReadError(message % sheet.cols, line)
    if int(words[1]) < sheet.cols:
        sheet.least, sheet.values = 0, int(words[1]) + 1


def own_shape(kind: Kind, grid: Grid, sections: list[Section]) -> Sheet:
    """The empty sheet of a kind that has no boxes, or those of a map, for these rows. Raises ReadError."""
    widths = [len(row) for row in grid.rows]
    width = usual_width(widths)
    for position in range(len(widths)):
        if widths[position] != width:
            message = "this row has %s, but %d were expected, as in the other rows"
            raise ReadError(message % (count(widths[position], "cell"), width), grid.numbers[position])
    if len(widths) > MOST_ROWS or width > MOST_ROWS:
        raise ReadError("a sheet has at most %d rows and columns" % MOST_ROWS, grid.numbers[0])
    sheet = Sheet(kind.name, len(widths), width)
    sheet.grids = [(0, 0)]
    sheet.least = kind.least
    index = 0
    for row in grid.rows:
        for _, sign in row:
            sheet.blocks[index] = 1 if sign in ("x", "X") else 0
            index += 1
    maps = [section for section in sections if section[1][0] == "boxes"]
    if kind.boxes == DRAWN:
        if not maps:
            message = "%s has areas of any shape: below the rows a line boxes is expected, then a map with one letter a cell"
            raise ReadError(message % kind.title, grid.numbers[-1])
        line, _, body = maps[0]
        sheet.boxes = number_parts(sheet, read_map(sheet, line, body[: sheet.rows]), False)
    try:
        values = kind.values(sheet)
    except ValueError as error:
        raise ReadError(str(error).rstrip("."), grid.numbers[0]) from None
    if values > MOST_VALUE:
        raise ReadError("a cell has at most %d values, but here it would have %d" % (MOST_VALUE, values), grid.numbers[0])
    sheet.values = values
    return sheet


def is_magic_line(rows: list[tuple[int, str]]) -> bool:
    """Whether a row begins as a Magidoku or a Quasi-Magic does, and not as one that has * for an empty cell."""
    bare = rows[0][1].strip() if rows else ""
    return len(rows) == 1 and bare[:1] in MAGIC and (bare[-1:] == "/" or not side_of(len(cut_signs(bare))))


def magic_line(rows: list[tuple[int, str]]) -> str:
    """The kind that a line in `+` or `*` and `/` is; the signs are taken off it."""
    if not is_magic_line(rows):
        return ""
    number, line = rows[0]
    bare = line.strip()
    if bare[-1:] != "/":
        raise ReadError("a line that begins with %s is a %s and ends with /; this one does not" % (bare[0], MAGIC_NAMES[bare[0]]), number)
    rows[0] = (number, line.replace(bare[0], " ", 1)[: line.rindex("/")])
    return MAGIC[bare[0]]


def side_of(cells: int) -> int:
    """The side of a square of `count` cells; 0 if there is none."""
    side = 1
    while side * side < cells:
        side += 1
    return side if side * side == cells and side > 1 else 0


def read_rows(rows: list[tuple[int, str]]) -> Grid:
    """Find out how cells are separated, and split the lines. One line of all cells is cut into rows."""
    if len(rows) > MOST_ROWS:
        raise ReadError("a sheet has at most %d rows, but here are %d" % (MOST_ROWS, len(rows)), rows[MOST_ROWS][0])
    if any(["," in line for _, line in rows]):
        gaps = have_gaps(rows)
        cut = [cut_at_commas(line, gaps) for _, line in rows]
    else:
        single = [cut_signs(line) for _, line in rows]
        words = [cut_words(line) for _, line in rows]
        cut = words if len(rows) > 1 and are_cells(words, single) else single
    numbers = [number for number, _ in rows]
    for position in range(len(cut)):
        most = MOST_ROWS if len(cut) > 1 else MOST_ROWS * MOST_ROWS
        if len(cut[position]) > most:
            raise ReadError("a line has at most %d cells, but this one has %d" % (most, len(cut[position])), numbers[position])
    for position in range(len(cut)):
        for column, sign in cut[position]:
            check_sign(sign, numbers[position], column)
    used = set([sign[0] for row in cut for _, sign in row])
    if not [sign for sign in used if sign in EMPTY or is_digits(sign)] and [sign for sign in used if sign not in "xX"]:
        raise ReadError(
            "%s is not a row of a puzzle; expected digits, with 0 or . for an empty cell" % quoted(rows[0][1].strip()), numbers[0]
        )
    if len(cut) == 1:
        side = side_of(len(cut[0]))
        if not side:
            raise ReadError(ON_ONE_LINE % len(cut[0]), numbers[0])
        cut = [cut[0][row * side : (row + 1) * side] for row in range(side)]
        numbers = numbers * side
    return Grid(cut, numbers)


def are_cells(words: list[list[tuple[int, str]]], single: list[list[tuple[int, str]]]) -> bool:
    """Whether the words in these rows are cells (numbers with spaces between), and not groups of cells."""
    many = [len(row) for row in words]
    if many == [len(words)] * len(words):
        good = [len(word) == 1 or (is_digits(word) and int(word) <= MOST_VALUE) for row in words for _, word in row]
        return good.count(True) * 2 > len(good)
    if [len(row) for row in single] == [len(words)] * len(words):
        return False
    # a giant of numbers: each x is by itself
    marks = [word for row in words for _, word in row if "x" in word or "X" in word]
    return bool(marks) and all([len(mark) == 1 for mark in marks])


def check_sign(sign: str, line: int, column: int) -> None:
    if sign in EMPTY:
        return
    if is_digits(sign) and len(sign) < 4:
        return
    if len(sign) == 1 and is_letter(sign):
        return
    if not sign:
        raise ReadError("there is nothing between two commas; an empty cell is 0", line, column)
    raise ReadError("%s is not a cell of a Sudoku; expected a digit, or 0 or . if it is empty" % quoted(sign), line, column)


def shape(kind: str, keyword: str, grid: Grid, named: dict[str, tuple[int, list[str]]], lines: list[tuple[int, str]]) -> Sheet:
    """The empty sheet for these rows."""
    widths = [len(row) for row in grid.rows]
    rows, width = len(widths), usual_width(widths)
    if rows < width and widths.count(width) == 1:
        width = widths[0]
    for position in range(rows):
        if widths[position] != width:
            message = "this row has %s, but %d were expected, as in the other rows; an empty cell is 0 or ."
            raise ReadError(message % (count(widths[position], "cell"), width), grid.numbers[position])
    free = [not (grid.blocks and sign in ("x", "X")) for row in grid.rows for _, sign in row]
    if "grids" in named:
        return listed_grids(kind, keyword, named["grids"], rows, width, free)
    layout = named_layout("clueless" if is_clueless(kind) else keyword)
    if layout:
        sheet = grid_layout.lay_out(kind, grid_layout.LAYOUTS[layout][1], 3, 3)
        if (sheet.rows, sheet.cols, sheet.blocks) == (rows, width, [0 if is_free else 1 for is_free in free]):
            return sheet
    kind = "sudoku" if kind == "giant" else kind  # the first line may name what it looks like
    if all(free) and rows == width:
        return one_grid(kind, keyword, rows, "boxes" in named or NO_BOXES in named, grid.numbers[0], len(lines) == 1)
    origins = None
    by_name = keyword_shape(keyword)
    for box_rows, box_cols in [(by_name[1], by_name[0])] if by_name else grid_layout.GIANT_BOXES:
        origins = grid_layout.find_origins(free, width, box_rows, box_cols)
        # a Sudoku of which rows are missing could be a giant of smaller grids, if not for its values
        if origins and not (all(free) and highest(grid) > box_rows * box_cols):
            sheet = grid_layout.lay_out("giant" if len(origins) > 1 else kind, origins, box_rows, box_cols)
            if sheet.rows < rows:
                raise ReadError("this row has nothing but x; leave it out", grid.numbers[sheet.rows])
            if sheet.cols < width:
                raise ReadError(
                    "from here on, all rows have nothing but x; leave these columns out", grid.numbers[0], grid.rows[0][sheet.cols][0]
                )
            return sheet
    if all(free):
        at = min(rows, width)
        line = grid.numbers[at if rows > width else rows - 1]
        remedy = "is there a line too many? A comment begins with #" if rows > width else "is a row missing?"
        raise ReadError("a Sudoku of %d columns has %d rows, but this has %d; %s" % (width, width, rows, remedy), line)
    origins = None if by_name else grid_layout.known_layout(free, width)
    if origins:
        return grid_layout.lay_out("giant", origins, 3, 3)
    size = by_name[0] * by_name[1] if by_name else 9
    box_rows, box_cols = (by_name[1], by_name[0]) if by_name else (3, 3)
    lost = grid_layout.stray(free, width, box_rows, box_cols)
    if rows < size or width < size:
        message = "%d rows of %d cells with x among them are not a giant of %d by %d grids; are rows missing? Or add a line such as grids 6 (0,0) (2,3) below: %s"
        raise ReadError(message % (rows, width, size, size, GRIDS_LINE), lines[0][0])
    if lost is None:
        message = "it is not clear from the x which grids of %d by %d make up this sheet; add a line such as grids %d (0,0) (6,6) below the rows: %s"
        raise ReadError(message % (size, size, size, GRIDS_LINE), lines[0][0])
    row, col = lost // width, lost % width
    message = "this cell is in no grid of %d by %d; check the x around it, or add a line such as grids 6 (0,0) (2,3) below the rows: %s"
    raise ReadError(message % (size, size, GRIDS_LINE), grid.numbers[row], grid.rows[row][col][0])


def named_layout(keyword: str) -> str:
    """The layout of a giant that the first comment names, or ""."""
    keyword = "windmill" if keyword.startswith("kazaguruma") else keyword
    for name in grid_layout.NAMED:
        if keyword.startswith(name):
            return name
    return ""


def highest(grid: Grid) -> int:
    """The highest value on these rows."""
    return max([grid_layout.value_of(sign, grid.form) for row in grid.rows for _, sign in row])


def one_grid(kind: str, keyword: str, size: int, any_size: bool, line: int, one_line: bool) -> Sheet:
    """A square sheet, all on one line or not; the keyword may name the boxes, as in Sudoku4x3: 4 wide and 3 high.

    any_size: whether the boxes are on a map, or mean nothing, so that the size need not be divisible.
    """
    if size > MOST_VALUE:
        raise ReadError("a grid of %d by %d is too large; at most %d by %d can be read" % (size, size, MOST_VALUE, MOST_VALUE), line)
    box_rows, box_cols = grid_layout.box_shape(size)
    named_shape = keyword_shape(keyword)
    if named_shape:
        box_cols, box_rows = named_shape
        if box_rows * box_cols != size:
            message = "boxes of %dx%d, which the first line names, don't fit a grid of %d by %d; check both"
            raise ReadError(message % (box_cols, box_rows, size, size), line)
    elif box_rows == 1 and size > 1 and not any_size:
        if one_line:
            raise ReadError(ON_ONE_LINE % (size * size), line)
        message = (
            "a grid of %d by %d can't be divided into equal boxes; is a row or a column missing? Irregular boxes are drawn below the rows: "
            "a line boxes, then one letter a cell. Where there are no boxes, a line no boxes says so"
        )
        raise ReadError(message % (size, size), line)
    return grid_layout.lay_out(kind, [(0, 0)], box_rows, box_cols)


def keyword_shape(keyword: str) -> tuple[int, int] | None:
    """(columns, rows) of the boxes in a keyword such as sudokusuper4x3."""
    digits = ""
    for sign in keyword:
        if is_digits(sign) or (sign == "x" and digits and is_digits(digits[-1])):
            digits += sign
    parts = digits.split("x")
    if len(parts) == 2 and 0 < len(parts[0]) < 3 and 0 < len(parts[1]) < 3:
        return int(parts[0]), int(parts[1])
    return None


def listed_grids(kind: str, keyword: str, section: tuple[int, list[str]], rows: int, width: int, free: list[bool]) -> Sheet:
    """A sheet whose section `grids` says where they lie: `grids 9 (0,0) (0,12)`, the number (9 if left out) their side."""
    line, words = section
    numbers = " ".join(words[1:]).replace("(", " ").replace(")", " ").replace(",", " ").split()
    if not all([is_digits(number) and len(number) < 4 for number in numbers]) or not numbers:
        raise ReadError("expected %s after grids, such as grids 9 (0,0) (0,12)" % GRIDS_LINE, line)
    places = [int(number) for number in numbers]
    size = places.pop(0) if len(places) % 2 else 9
    origins = [(places[at], places[at + 1]) for at in range(0, len(places), 2)]
    box_rows, box_cols = grid_layout.box_shape(size)
    by_name = keyword_shape(keyword)
    if by_name and by_name[0] * by_name[1] == size:
        box_cols, box_rows = by_name
    try:
        sheet = grid_layout.lay_out("giant" if len(origins) > 1 else kind, origins, box_rows, box_cols)
    except ValueError as error:
        raise ReadError(str(error).rstrip("."), line) from None
    if (sheet.rows, sheet.cols) != (rows, width):
        message = "these grids don't match the cells above: they need %d rows of %d cells, and there are %d of %d"
        raise ReadError(message % (sheet.rows, sheet.cols, rows, width), line)
    for index in range(len(free)):
        if free[index] == bool(sheet.blocks[index]):
            what = "a cell, but in none of them" if free[index] else "in one of them, but x"
            message = "these grids don't match the cells above: %s is %s"
            raise ReadError(message % (place_at(index // width, index % width), what), line)
    return sheet


def put_values(sheet: Sheet, grid: Grid) -> None:
    """The givens."""
    index = 0
    for position in range(len(grid.rows)):
        for column, sign in grid.rows[position]:
            if not sheet.blocks[index] and sign not in EMPTY:
                number = grid_layout.value_of(sign, grid.form)
                value = number + 1 - sheet.least
                # if values begin with 1, a 0 is an empty cell
                if value > sheet.values or (not number and (sign.strip("0") or not sign)):
                    message = "%s is not a value of a %s of %d by %d, where a cell holds %d to %d, or %s if it is empty"
                    name = "grid" if len(sheet.grids) > 1 else kinds.of(sheet).title if kinds.of(sheet).boxes != USUAL else "Sudoku"
                    span = (sheet.least, sheet.least + sheet.values - 1, "0 or ." if sheet.least else ".")
                    words = message % ((quoted(sign), name, sheet.rows, sheet.cols) + span)
                    raise ReadError(words + ("; is a row or a comma missing?" if value else ""), grid.numbers[position], column)
                sheet.givens[index] = value
            index += 1


def read_squares(data: dict[str, object], what: str = "JSON") -> Sheet:
    """The JSON of a squares puzzle: {"kind", "size", "cages": [[[row, column], ...]], "givens": [rows]}, counted from 0. what: what people call it."""
    size = data.get("size")
    if size != 9:
        raise ReadError("this JSON is not a squares puzzle of size 9")
    sheet = grid_layout.empty_sudoku()
    sheet.kind = "squares"
    givens = data.get("givens") or ["." * 9] * 9
    if not isinstance(givens, list) or not all([isinstance(row, str) for row in givens]):
        raise ReadError("the JSON's givens are not a list of rows")
    grid = read_rows([(row + 1, givens[row]) for row in range(len(givens))])
    if [len(row) for row in grid.rows] != [9] * 9:
        raise ReadError("the JSON's givens are not nine rows of nine")
    put_values(sheet, grid)
    cages = data.get("cages")
    if not isinstance(cages, list) or len(cages) > 81:
        raise ReadError("the %s's cages are not a list of at most 81 cages" % what)
    for number in range(len(cages)):
        cells = cages[number]
        if not isinstance(cells, list) or not cells:
            raise ReadError("cage %d of the %s is not a list of cells" % (number + 1, what))
        for cell in cells:
            if not (isinstance(cell, list) and len(cell) == 2 and all([isinstance(at, int) and 0 <= at < 9 for at in cell])):
                message = "cage %d of the %s has a cell that is not a row and a column from 0 to 8: %s"
                raise ReadError(message % (number + 1, what, str(cell)[:40]))
            index = cell[0] * 9 + cell[1]
            if sheet.cages[index]:
                message = "cages %d and %d overlap at %s"
                raise ReadError(message % (sheet.cages[index], number + 1, place_at(cell[0], cell[1])))
            sheet.cages[index] = number + 1
        sheet.rules[min([cell[0] * 9 + cell[1] for cell in cells])] = "square"
    sheet.cages = areas.renumbered(sheet.cages)
    return sheet


# --- writing -----------------------------------------------------------------------------------------------------------


def one_line(sheet: Sheet) -> bool:
    """Whether the sheet can be written on one line of digits."""
    # values from 0 have no sign left for an empty cell
    return len(sheet.grids) == 1 and 1 <= sheet.least <= sheet.values < 10 and sheet.rows == sheet.cols and kinds.of(sheet).form == GRID


def is_magic(sheet: Sheet) -> bool:
    return one_line(sheet) and grid_layout.MAGIC_OPTIONS.get(sheet.kind) == sheet.options and not sections_of(sheet, True)


def signs_of(sheet: Sheet, empty: str) -> list[list[str]]:
    """The rows of cells."""
    rows = []
    for row in range(sheet.rows):
        signs = []
        for index in range(row * sheet.cols, (row + 1) * sheet.cols):
            value = sheet.givens[index] or sheet.entries[index]
            signs.append("x" if sheet.blocks[index] else grid_layout.symbol(sheet, value) if value else empty)
        rows.append(signs)
    return rows


def write_grid(sheet: Sheet) -> str:
    """Rows: digits without separators up to 9 values; letters in groups of a box's width; else numbers with commas. Kinds with a
    form of their own have that."""
    if kinds.of(sheet).form != GRID:
        return write_own(sheet)
    signs = signs_of(sheet, empty_sign(sheet))
    if sheet.values < 10:
        rows = ["".join(row) for row in signs]
    elif sheet.options.get("symbols", "numbers") in ("A", "K") and len(sheet.grids) == 1 and letters_are_plain(sheet):
        _, width = grid_layout.shape_of(sheet)
        rows = []
        for row in range(sheet.rows):
            if row and sheet.boxes[row * sheet.cols] != sheet.boxes[(row - 1) * sheet.cols]:
                rows.append("")
            rows.append(" ".join(["".join(signs[row][at : at + width]) for at in range(0, sheet.cols, width)]))
    else:
        rows = [",".join(row) for row in signs]
    return titled(keyword_of(sheet), sheet.title, rows + sections_of(sheet, False))


def empty_sign(sheet: Sheet) -> str:
    """The sign for an empty cell; 0 may be a value."""
    return "0" if sheet.least and kinds.of(sheet).boxes == USUAL else "."


def write_own(sheet: Sheet) -> str:
    """The rows in the form of the sheet's kind, then sections."""
    if kinds.of(sheet).form == CAGES and not values_used(sheet) and any(sheet.cages):
        lines = sections_of(sheet, False, ["cages"])
        rows, letters = map_of(sheet, sheet.cages, True)
        return titled(keyword_of(sheet), sheet.title, rows + cage_rules(sheet, letters) + lines)
    rows, in_rows = forms.rows_of(sheet, signs_of(sheet, "."))
    return titled(keyword_of(sheet), sheet.title, rows + sections_of(sheet, False, in_rows))


def write_line(sheet: Sheet) -> str:
    return titled(keyword_of(sheet), sheet.title, ["".join(["".join(row) for row in signs_of(sheet, "0")])] + sections_of(sheet, False))


def write_dots(sheet: Sheet) -> str:
    return titled(keyword_of(sheet), sheet.title, ["".join(["".join(row) for row in signs_of(sheet, ".")])] + sections_of(sheet, False))


def write_magic(sheet: Sheet) -> str:
    """`+` or `*`, 81 signs, `/`."""
    sign = "+" if sheet.kind == "magidoku" else "*"
    return titled(keyword_of(sheet), sheet.title, [sign + "".join(["".join(row) for row in signs_of(sheet, ".")]) + "/"])


def keyword_of(sheet: Sheet) -> str:
    """The first comment's first word."""
    word = kinds.of(sheet).word or "Sudoku"
    if sheet.kind == "giant":
        layouts = {"x": "SudokuGiantX", "samurai": "SudokuGiantSamurai", "unionjack": "SudokuUnionJack"}
        name = grid_layout.layout_name(sheet)
        word = name[:1].upper() + name[1:] if name in grid_layout.NAMED and name != "clueless" else layouts.get(name, "SudokuGiant")
    boxes = grid_layout.regular_boxes(sheet)
    if boxes and (boxes != grid_layout.box_shape(sheet.values) or (boxes[0] == 1 and sheet.values > 1 and constraints.has_boxes(sheet))):
        return "%s%dx%d" % (word, boxes[1], boxes[0])
    return "SudokuSuper4x3" if boxes == (3, 4) and word == "Sudoku" else word
