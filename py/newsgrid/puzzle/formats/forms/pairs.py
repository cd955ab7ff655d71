"""A sign between two cells of a row, and a line of signs between two rows, each sign below its cell."""

from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.cells import Grid, grid_of, putting, signs_of
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look, of_form, of_side
from newsgrid.puzzle.formats.lines import ReadError, quoted
from newsgrid.puzzle.formats.rows import cut_signs
from newsgrid.puzzle.kinds.kind import PAIRS, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Rows, Section

# for each type: the signs between two cells of a row, then those between two rows
MARKS = {"less": ("<>", "^vV"), "white": ("o", "o"), "black": ("*", "*"), "same": ("=", "="), "opposite": ("x", "x")}
MORE = ">vV"  # the second cell holds the smaller value
DASH = "-"
NOTHING = " -|"  # what may be between two rows where there is no sign
DOTS = {"O": "o", "○": "o", "●": "*"}  # other signs that people type for dots


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    """Rows of cells with signs between; a line of nothing but signs is between two rows of cells."""
    if any(["," in line for _, line in rows]):
        return grid_of(rows), []
    across, down = ["".join([MARKS[name][way] for name in kind.clues]) for way in (0, 1)]
    rows = [(number, alike(line, down)) for number, line in rows]
    text = "".join([line for _, line in rows])
    # a dash is an empty cell if no other sign is
    nothing = NOTHING.replace(DASH, "") if DASH in text and not any([sign in text for sign in "._?0"]) else NOTHING
    cells: list[list[tuple[int, str]]] = []
    numbers: list[int] = []
    puts: list[Callable[[Sheet], None]] = []
    for number, line in rows:
        bare = [(column, sign) for column, sign in cut_signs(line) if sign not in nothing]
        if cells and bare and all([sign in down for _, sign in bare]):
            puts += signs_below(number, bare, len(cells) - 1, cells[-1])
        elif bare:
            row, more = row_with_signs(number, bare, len(cells), across)
            cells.append(row)
            numbers.append(number)
            puts += more
    if not cells:
        raise ReadError("these are signs without any rows of cells", rows[0][0])
    return Grid(cells, numbers), puts


def signs_below(number: int, signs: list[tuple[int, str]], row: int, cells: list[tuple[int, str]]) -> list[Callable[[Sheet], None]]:
    """The functions that put the (column, sign) of a line below a row of cells onto the sheet. Raises ReadError."""
    at = [here for here, _ in cells]
    puts = []
    for column, sign in signs:
        if column not in at:
            raise ReadError("%s is not directly below a cell; put it under the upper of its two cells" % quoted(sign), number, column)
        puts.append(pair_put(number, column, sign, row, at.index(column), 1, 0))
    return puts


def row_with_signs(
    number: int, signs: list[tuple[int, str]], row: int, across: str
) -> tuple[list[tuple[int, str]], list[Callable[[Sheet], None]]]:
    """(the cells of a row, functions that put the signs between them onto the sheet). across: the signs possible there. Raises ReadError."""
    cells: list[tuple[int, str]] = []
    puts = []
    open_sign = ""
    for column, sign in signs:
        if sign not in across:
            open_sign = ""
            cells.append((column, sign))
            continue
        if open_sign or not cells:
            raise ReadError("%s is not between two cells" % quoted(sign), number, column)
        open_sign = sign
        puts.append(pair_put(number, column, sign, row, len(cells) - 1, 0, 1))
    if open_sign:
        raise ReadError("%s at the end of a row is not between two cells" % quoted(open_sign), number, signs[-1][0])
    return cells, puts


def alike(line: str, down: str) -> str:
    """The line with the usual signs for dots, for a kind that has dots."""
    for sign in DOTS if "o" in down else ():
        line = line.replace(sign, DOTS[sign])
    return line


def pair_put(line: int, column: int, sign: str, row: int, col: int, down: int, right: int) -> Callable[[Sheet], None]:
    [name] = [name for name in MARKS if sign in "".join(MARKS[name])]

    def place(sheet: Sheet) -> Place:
        if row + down >= sheet.rows:
            raise ValueError("There is no row below this line of signs.")
        pair = (row * sheet.cols + col, (row + down) * sheet.cols + col + right)
        return (pair[1], pair[0]) if sign in MORE else pair

    return putting(line, column, name, place)


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    signs = signs_of(sheet, ".")
    if sheet.values > 9:  # numbers of two digits leave no place for signs
        return [",".join(row) for row in signs], []
    rows = []
    for row in range(sheet.rows):
        line = ""
        for col in range(sheet.cols):
            index = row * sheet.cols + col
            line += signs[row][col] + (between(sheet, kind, index, index + 1, 0) if col + 1 < sheet.cols else "")
        rows.append(line)
        below = [between(sheet, kind, row * sheet.cols + col, row * sheet.cols + col + sheet.cols, 1) for col in range(sheet.cols)]
        if row + 1 < sheet.rows and "".join(below).strip():
            rows.append(" ".join(below).rstrip())
    return rows, list(kind.clues)


def between(sheet: Sheet, kind: Kind, one: int, other: int, way: int) -> str:
    """The sign between two cells, a blank for none. way: 0 in a row, 1 between two rows."""
    for name in kind.clues:
        marks = MARKS[name][way]
        if sheet.constraints.get((name, (one, other))) == "":
            return marks[0]
        if len(marks) > 1 and sheet.constraints.get((name, (other, one))) == "":
            return marks[1]
    return " "


def tells(sheet: Sheet, name: str, place: Place, text: str) -> bool:
    """Whether rows hold this mark: not a dot with a number, nor one where another mark is written (see `between`)."""
    if name == "black":
        return not text and sheet.constraints.get(("white", place)) != ""
    return not text and (place[0] < place[1] or sheet.constraints.get((name, (place[1], place[0]))) != "")


def kinds_like(look: Look) -> list[Kind] | None:
    fit = [kind for kind in of_form(PAIRS) if is_marked(look, kind)]
    if "less" in [kind.clue for kind in fit]:
        return of_side(fit, len([line for _, line in look.rows if any([is_digits(sign) or sign in "._?" for sign in line])]))
    return fit if fit and not look.square else None


def is_marked(look: Look, kind: Kind) -> bool:
    """Whether a text has marks of a kind, and no others. v and * alone are not enough: * is an empty cell beside signs, a black dot beside dots."""
    marks = "".join([mark for name in kind.clues for mark in MARKS[name][0] + MARKS[name][1]])
    marks += "".join([sign for sign in DOTS if DOTS[sign] in marks])
    return (
        look.has(marks.replace("v", "").replace("V", "").replace("*", ""))
        and look.has_only(marks)
        and ("*" in marks or "o" not in marks or not look.has("*"))
    )


FORM = Form(read, write, kinds_like, tells)
