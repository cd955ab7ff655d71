"""The Sudoku family as text: rows of cells, then sections if needed.

Cells are digits without separators, or numbers (or letters) with commas or white space between; `0` or `.` is empty (as are
`_ ? - *`), `x` a place in no grid. Bars and lines between boxes are skipped (see borders). All
cells may be on one line; `+...../` is Magidoku, `*...../` Quasi-Magic.

Below the rows there may be sections (see sudoku_sections).
"""

from newsgrid.puzzle import constraints, grid_layout, kinds, printed_cages
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats import forms
from newsgrid.puzzle.formats.cells import ON_ONE_LINE, OPEN, Grid, plain_rows, put_values, side_of, signs_of
from newsgrid.puzzle.formats.forms import mixed
from newsgrid.puzzle.formats.headings import titled
from newsgrid.puzzle.formats.lines import ReadError, quoted
from newsgrid.puzzle.formats.maps import number_parts, read_map
from newsgrid.puzzle.formats.rows import check_widths, cut_line, cut_signs, cut_words, usual_width
from newsgrid.puzzle.formats.sudoku_sections import kind_by_cages, read_section, sections_of, split_sections
from newsgrid.puzzle.kinds.kind import DRAWN, GRID, MIXED, NONE, USUAL, Kind
from newsgrid.puzzle.link.sections import recall
from newsgrid.puzzle.sheet import MOST_VALUE, MOST_VALUES, Sheet, copy, place_at, too_large
from newsgrid.puzzle.types import Callable, Rows, Section
from newsgrid.puzzle.wording import capital

# the kinds whose cells may be on one line, by the sign before them
OPENED = {kind.text.opening: kind for kind in kinds.ALL if kind.text.opening}
NO_BOXES = "no boxes"
GRIDS_LINE = "the side of the grids, then the (row,column) of each one's top left cell, counted from 0"


# --- reading -----------------------------------------------------------------------------------------------------------


def read(title: str, keyword: str, lines: list[tuple[int, str]]) -> Sheet:
    """The sheet in these (number, line) pairs; keyword: what the first comment names. Raises ReadError."""
    by_word = kinds.named_by(keyword) or kinds.PLAIN
    rows, sections = rows_and_sections(by_word, lines)
    named = dict([(" ".join(words[:2]) if words[0] == "no" else words[0], (number, words)) for number, words, _ in sections])
    kind = opened_kind(rows) or kinds.BY_NAME.get(named_kind(named), by_word)
    grid, puts = forms.BY_NAME[kind.text.form].read(kind, rows, sections)
    if "symbols" in named and named["symbols"][1][-1].upper() in ("A", "K") and not grid.blocks:
        grid.symbols = named["symbols"][1][-1].upper()
    sheet = shape(kind, keyword, grid, named) if kind.boxes == USUAL else own_shape(kind, grid, sections)
    sheet.title = title
    put_range(sheet, named)
    sheet.options.update(kinds.of(sheet).options)
    if sheet.values > 9 and grid.symbols != "numbers":
        sheet.options["symbols"] = grid.symbols
    put_values(sheet, grid)
    put_sections(sheet, sections, by_word)
    for word, names in kinds.of(sheet).lacks.items():
        if keyword.startswith(word):
            sheet.constraints.update([((name, ()), constraints.OFF) for name in names])
    if "regions" not in named:
        sheet.shades = kinds.of(sheet).shades(sheet)
    put_all(sheet, puts)
    recall(sheet)
    if sheet.kind == kinds.PLAIN.name and "kind" not in named:
        sheet.kind = kind_by_cages(sheet)
    return sheet


def put_all(sheet: Sheet, puts: list[Callable[[Sheet], None]]) -> None:
    """Put what a form has read onto the sheet. A larger set of pieces than usual has more values."""
    for put in puts:
        put(sheet)
    if kinds.of(sheet).most:
        sheet.values = max(sheet.values, kinds.of(sheet).values(sheet))


def rows_and_sections(kind: Kind, lines: Rows) -> tuple[Rows, list[Section]]:
    """(the rows of cells, the sections below them) of a text whose first line names a kind. Raises ReadError if there are no rows."""
    rows, sections = split_sections(without_semicolons(lines))
    if kind.boxes == DRAWN and not any([words[0] == "boxes" for _, words, _ in sections]):
        sections = [(number, ["boxes"] if words == ["regions"] else words, body) for number, words, body in sections]
    if rows and is_bare_map(kind, rows, sections):
        sections.insert(0, (rows[0][0], ["boxes"], rows))
        rows = []
    if not rows and may_be_map_alone(kind):
        rows = rows_of_map(sections)
    if not rows:
        raise ReadError("expected the rows of cells first; a section such as %s comes below them" % lines[0][1].split()[0], lines[0][0])
    return rows, sections


def put_sections(sheet: Sheet, sections: list[Section], by_word: Kind) -> None:
    """Put the sections onto the sheet: first the kind, on which the others depend, and last the cages."""
    sections.sort(key=lambda section: (section[1][0] == "cages", section[1][0] != "kind", section[0]))
    for number, words, body in sections:
        read_section(sheet, number, words, body, by_word.different or printed_cages.without_repeats(sheet))


def may_be_map_alone(kind: Kind) -> bool:
    """Whether a text of a kind may be nothing but a map, since nothing need be printed in its cells or beside them."""
    return kind.boxes == DRAWN and kind.text.form in (GRID, MIXED)


def is_bare_map(kind: Kind, rows: Rows, sections: list[Section]) -> bool:
    """Whether these rows are a map without a heading, of a kind in whose cells nothing is printed."""
    if not may_be_map_alone(kind) or not kind.look.glyphs or kind.spots or any([words[0] == "boxes" for _, words, _ in sections]):
        return False
    used = set("".join([line for _, line in rows]).replace(" ", "").replace(",", ""))
    return len(used) > 1 and not any([sign in used for sign in OPEN + tuple([glyph.sign for glyph in kind.look.glyphs])])


def rows_of_map(sections: list[Section]) -> Rows:
    """Rows of empty cells for a text that has nothing but a map of boxes; [] if it has none."""
    for _, words, body in sections:
        if words == ["boxes"]:
            width = usual_width([len(cut_line(line, len(cut_words(line)) > 1)) for _, line in body]) if body else 0
            return [(number, " ".join([OPEN[0]] * width)) for number, _ in body]
    return []


def without_semicolons(lines: Rows) -> Rows:
    """The lines with commas instead of semicolons, unless both occur."""
    if any(["," in line for _, line in lines]):
        return lines
    return [(number, line.replace(";", ",")) for number, line in lines]


def read_values(sheet: Sheet, lines: Rows) -> list[int]:
    """The values of these lines, one for each cell of a sheet: plain rows, or in its kind's form; [] if they are of another size."""
    rows, sections = split_sections(lines)
    twin, kind = copy(sheet), kinds.of(sheet)
    for plain in (True, False):
        if not rows:
            return []
        try:
            if plain:
                grid = mixed.read(kind, rows, [])[0] if kind.spots or kind.look.glyphs else plain_rows(rows, kind)
            else:
                grid = forms.of(sheet).read(kind, rows, list(sections))[0]
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


def put_range(sheet: Sheet, named: dict[str, tuple[int, list[str]]]) -> None:
    """Give a sheet the values that the sections `from` and `heights` say. Raises ReadError."""
    if "from" in named:
        line, words = named["from"]
        if words[1:] not in (["0"], ["1"]):
            raise ReadError("values start at 0 or 1: expected from 0, not %s" % quoted(" ".join(words)), line)
        sheet.least = int(words[1])
    if "heights" in named:
        put_heights(sheet, named["heights"])


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
    """The empty sheet for these rows, of a kind with no boxes or with boxes on a map. Raises ReadError."""
    widths = [len(row) for row in grid.rows]
    width = usual_width(widths)
    check_widths(grid.rows, grid.numbers, "cell", width, ", as in the other rows")
    fault = too_large(kind.name, len(widths), width)
    if fault:
        raise ReadError(fault, grid.numbers[0])
    sheet = Sheet(kind.name, len(widths), width)
    sheet.grids = [(0, 0)]
    sheet.least = kind.least
    sheet.blocks = [1 if sign in ("x", "X") else 0 for row in grid.rows for _, sign in row]
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
    if values > MOST_VALUES:
        raise ReadError("a cell has at most %d values, but here it would have %d" % (MOST_VALUES, values), grid.numbers[0])
    sheet.values = values
    return sheet


def is_opened(rows: Rows) -> bool:
    """Whether a row begins as a Magidoku or a Quasi-Magic does, and is not a Sudoku with * for empty cells."""
    bare = rows[0][1].strip() if rows else ""
    return len(rows) == 1 and bare[:1] in OPENED and (bare[-1:] == "/" or not side_of(len(cut_signs(bare))))


def opened_kind(rows: Rows) -> Kind | None:
    """The kind of a line between `+` or `*` and `/`, None for other rows. These signs are removed from the line."""
    if not is_opened(rows):
        return None
    number, line = rows[0]
    bare = line.strip()
    kind = OPENED[bare[0]]
    if bare[-1:] != "/":
        raise ReadError("a line that begins with %s is a %s and ends with /; this one does not" % (bare[0], kind.title), number)
    rows[0] = (number, line.replace(bare[0], " ", 1)[: line.rindex("/")])
    return kind


def shape(kind: Kind, keyword: str, grid: Grid, named: dict[str, tuple[int, list[str]]]) -> Sheet:
    """The empty sheet for these rows."""
    widths = [len(row) for row in grid.rows]
    rows, width = len(widths), usual_width(widths)
    if rows < width and widths.count(width) == 1:
        width = widths[0]
    check_widths(grid.rows, grid.numbers, "cell", width, ", as in the other rows; an empty cell is 0 or .")
    free = [not (grid.blocks and sign in ("x", "X")) for row in grid.rows for _, sign in row]
    if "grids" in named:
        return listed_grids(kind.name, keyword, named["grids"], rows, width, free)
    layout = kind.look.layout or named_layout(keyword)
    if layout:
        sheet = grid_layout.lay_out(kind.name, grid_layout.LAYOUTS[layout][1], 3, 3)
        if (sheet.rows, sheet.cols, sheet.blocks) == (rows, width, [0 if is_free else 1 for is_free in free]):
            return sheet
    name = kinds.PLAIN.name if kind is kinds.GIANT else kind.name  # one grid is not a giant, even if the first line names it so
    if all(free) and rows == width:
        return one_grid(name, keyword, rows, "boxes" in named or NO_BOXES in named, grid.numbers)
    return found_grids(name, grid, free, keyword_shape(keyword))


def found_grids(name: str, grid: Grid, free: list[bool], by_name: tuple[int, int] | None) -> Sheet:
    """The empty sheet of a kind for rows that are not one square, judged by where the cells are. by_name: (columns, rows) of its boxes, if named."""
    rows, width = len(grid.rows), len(grid.rows[0])
    signs = set([sign for row in grid.rows for _, sign in row])  # with both 0 and a full stop, 0 may be a number
    highest = max([grid_layout.value_of(sign, grid.symbols) for sign in signs])
    for box_rows, box_cols in [(by_name[1], by_name[0])] if by_name else grid_layout.GIANT_BOXES:
        origins = grid_layout.find_origins(free, width, box_rows, box_cols)
        # a Sudoku with missing rows could be a giant of smaller grids, but its values are too high
        if origins and not (all(free) and (highest > box_rows * box_cols or ("0" in signs and "." in signs))):
            sheet = grid_layout.lay_out(kinds.GIANT.name if len(origins) > 1 else name, origins, box_rows, box_cols)
            check_margins(sheet, grid)
            return sheet
    if all(free):
        line = grid.numbers[width if rows > width else rows - 1]
        remedy = "is there a line too many? A comment begins with #" if rows > width else "is a row missing?"
        raise ReadError("a Sudoku of %d columns has %d rows, but this has %d; %s" % (width, width, rows, remedy), line)
    origins = None if by_name else grid_layout.known_layout(free, width)
    if origins:
        return grid_layout.lay_out(kinds.GIANT.name, origins, 3, 3)
    raise no_giant(grid, free, by_name or (3, 3))


def check_margins(sheet: Sheet, grid: Grid) -> None:
    """Raise ReadError if these rows have nothing but x below or beside the grids of a sheet."""
    if sheet.rows < len(grid.rows):
        raise ReadError("this row has nothing but x; leave it out", grid.numbers[sheet.rows])
    if sheet.cols < len(grid.rows[0]):
        raise ReadError("from here on, all rows have nothing but x; leave these columns out", grid.numbers[0], grid.rows[0][sheet.cols][0])


def no_giant(grid: Grid, free: list[bool], box: tuple[int, int]) -> ReadError:
    """Why these rows can't be a giant of grids with boxes of this shape. free: whether each place is a cell."""
    rows, width = len(grid.rows), len(grid.rows[0])
    size = box[0] * box[1]
    lost = grid_layout.stray(free, width, box[1], box[0])
    if rows < size or width < size:
        message = "%d rows of %d cells with x among them are not a giant of %d by %d grids; are rows missing? Or add a line such as grids 6 (0,0) (2,3) below: %s"
        return ReadError(message % (rows, width, size, size, GRIDS_LINE), grid.numbers[0])
    if lost is None:
        message = "it is not clear from the x which grids of %d by %d make up this sheet; add a line such as grids %d (0,0) (6,6) below the rows: %s"
        return ReadError(message % (size, size, size, GRIDS_LINE), grid.numbers[0])
    row, col = lost // width, lost % width
    message = "this cell is in no grid of %d by %d; check the x around it, or add a line such as grids 6 (0,0) (2,3) below the rows: %s"
    return ReadError(message % (size, size, GRIDS_LINE), grid.numbers[row], grid.rows[row][col][0])


def named_layout(keyword: str) -> str:
    """The layout of a giant that the first comment names, or ""."""
    keyword = "windmill" if keyword.startswith("kazaguruma") else keyword
    for name in grid_layout.NAMED:
        if keyword.startswith(name):
            return name
    return ""


def one_grid(kind: str, keyword: str, size: int, any_size: bool, numbers: list[int]) -> Sheet:
    """A square sheet whose rows are on these lines, perhaps all on one; the keyword may name the boxes, as in Sudoku4x3: 4 wide and 3 high.

    any_size: whether the boxes are on a map, or mean nothing, so that the size need not be divisible.
    """
    line = numbers[0]
    if size > MOST_VALUE:
        raise ReadError("a grid of %d by %d is too large; at most %d by %d can be read" % (size, size, MOST_VALUE, MOST_VALUE), line)
    box_rows, box_cols = grid_layout.box_shape(size)
    named_shape = keyword_shape(keyword)
    if named_shape:
        box_cols, box_rows = named_shape
        if box_rows * box_cols != size:
            message = "boxes of %d×%d, which the first line names, don't fit a grid of %d by %d; check both"
            raise ReadError(message % (box_cols, box_rows, size, size), line)
    elif box_rows == 1 and size > 1 and not any_size:
        if line == numbers[-1]:
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
    """The empty sheet with the grids that a section lists: `grids 9 (0,0) (0,12)`, where the number is their side (9 if left out)."""
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
        sheet = grid_layout.lay_out(kinds.GIANT.name if len(origins) > 1 else kind, origins, box_rows, box_cols)
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


# --- writing -----------------------------------------------------------------------------------------------------------


def one_line(sheet: Sheet) -> bool:
    """Whether the sheet can be written on one line of digits."""
    # with values from 0, no sign is left for an empty cell
    return (
        len(sheet.grids) == 1 and 1 <= sheet.least <= sheet.values < 10 and sheet.rows == sheet.cols and kinds.of(sheet).text.form == GRID
    )


def is_magic(sheet: Sheet) -> bool:
    kind = kinds.of(sheet)
    return bool(kind.text.opening) and one_line(sheet) and kind.options == sheet.options and not sections_of(sheet, True)


def write_grid(sheet: Sheet) -> str:
    """The rows in the form of the sheet's kind, then sections."""
    rows, told = forms.of(sheet).write(kinds.of(sheet), sheet)
    return titled(keyword_of(sheet), sheet.title, rows + sections_of(sheet, False, told))


def on_one_line(empty: str) -> Callable[[Sheet], str]:
    """A function that writes all cells of a sheet on one line, then sections."""
    return lambda sheet: titled(keyword_of(sheet), sheet.title, [in_a_row(sheet, empty)] + sections_of(sheet, False))


def in_a_row(sheet: Sheet, empty: str) -> str:
    return "".join(["".join(row) for row in signs_of(sheet, empty)])


def write_magic(sheet: Sheet) -> str:
    """`+` or `*`, 81 signs, `/`."""
    return titled(keyword_of(sheet), sheet.title, [kinds.of(sheet).text.opening + in_a_row(sheet, ".") + "/"])


def keyword_of(sheet: Sheet) -> str:
    """The first comment's first word."""
    word = kinds.of(sheet).text.word or giant_word(sheet)
    boxes = grid_layout.regular_boxes(sheet)
    if boxes and (boxes != grid_layout.box_shape(sheet.values) or (boxes[0] == 1 and sheet.values > 1 and constraints.has_boxes(sheet))):
        return "%s%dx%d" % (word, boxes[1], boxes[0])
    return "SudokuSuper4x3" if boxes == (3, 4) and word == "Sudoku" else word


def giant_word(sheet: Sheet) -> str:
    """The word for a giant, by its layout."""
    layouts = {"x": "SudokuGiantX", "samurai": "SudokuGiantSamurai", "unionjack": "SudokuUnionJack"}
    name = grid_layout.layout_name(sheet)
    return capital(name) if name in grid_layout.NAMED else layouts.get(name, "SudokuGiant")
