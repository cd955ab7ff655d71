"""The forms in which kinds write their rows besides plain rows of cells: what is around, between or in place of the cells.

    cages     a map of the cages first, one letter a cell, then their rules; or plain rows, with a section cages
    frame     a row of clues above and below the cells and a clue at each end of a row, the corners empty
    pairs     between two cells of a row a sign, and between two rows a line of signs, each below its cell
    dark      x is a black cell, and a letter a black cell that holds a digit: a is 1, b is 2 (1x and 2x are read as well)
    parity    e is an even cell, o an odd one
    totals    after the rows a line with the total of each column
    corners   between two rows a line with the numbers of their circles
    lines     arithmetic: signs between the cells of a row and between two rows, = and the results at the end of each row and below

`take` reads the rows, [(line number, line)], as a Grid of cells and a list of functions that put what else was read onto the
sheet once it is there. `rows_of` writes them, and tells which constraints they hold.
"""

from newsgrid.puzzle import constraints, kinds, shapes
from newsgrid.puzzle.characters import is_digits, is_letter
from newsgrid.puzzle.formats import arithmetic, corners
from newsgrid.puzzle.formats.cells import Grid, cut, fixed, is_clue, joined, putting
from newsgrid.puzzle.formats.lines import ReadError, count, cut_at_commas, cut_signs, cut_words, quoted
from newsgrid.puzzle.formats.maps import map_and_rules, of_words, parts_of
from newsgrid.puzzle.kinds.kind import CAGES, CORNERS, DARK, FRAME, LINES, PAIRS, PARITY, TOTALS, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Rows, Section


def take(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid | None, list[Callable[[Sheet], None]]]:
    """(the cells, what else there is to put onto the sheet); the cells are None where the rows are plain rows of cells.

    A map of cages becomes one of the sections. Raises ReadError.
    """
    if kind.form == CAGES:
        return take_cages(rows, sections), []
    if kind.form == FRAME:
        return take_frame(kind, rows)
    if kind.form == PAIRS:
        return take_pairs(kind, rows)
    if kind.form == DARK:
        return take_dark(rows)
    if kind.form == TOTALS:
        return take_totals(kind, rows)
    if kind.form == PARITY:
        return take_parity(rows)
    if kind.form == CORNERS:
        return corners.take(kind, rows)
    if kind.form == LINES:
        return arithmetic.take(kind, rows)
    return None, []


def rows_of(sheet: Sheet, signs: list[list[str]]) -> tuple[list[str], list[str]]:
    """(the rows of a sheet in its kind's form, the types of the constraints that they tell; "cages" for its cages).

    signs: what is in the cells. Constraints that the form has no place for are left out (see `is_in_rows`).
    """
    kind = kinds.of(sheet)
    if kind.form == FRAME:
        return frame_rows(kind, sheet, signs)
    if kind.form == PAIRS:
        return pairs_rows(kind, sheet, signs)
    if kind.form == DARK:
        return dark_rows(sheet, signs)
    if kind.form == TOTALS:
        return totals_rows(kind, sheet, signs)
    if kind.form == PARITY:
        return parity_rows(sheet, signs)
    if kind.form == CORNERS:
        return corners.rows_of(kind, sheet, signs)
    if kind.form == LINES:
        return arithmetic.rows_of(kind, sheet, signs)
    return joined(signs), []


# --- cages: a map first ------------------------------------------------------------------------------------------------


def take_cages(rows: Rows, sections: list[Section]) -> Grid | None:
    map_rows, rules = map_and_rules(rows)
    if not map_rows or (not rules and not any([is_letter(sign) for _, line in map_rows for sign in line])):
        return None
    sections.append((rows[0][0], ["cages"], list(rows)))
    words = of_words(map_rows, len(map_rows))
    cells = [[(column, ".") for column, _ in parts_of(line, words)] for _, line in map_rows]
    return Grid(cells, [number for number, _ in map_rows])


# --- frame: clues around -----------------------------------------------------------------------------------------------


def take_frame(kind: Kind, rows: Rows) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    cells = cut(rows)
    numbers = [number for number, _ in rows]
    if len(cells) < 3:
        raise ReadError(
            "%s has a row of clues above its cells and one below; here are %s" % (kind.title, count(len(cells), "row")),
            numbers[0],
        )
    width = max([len(row) for row in cells])
    puts: list[Callable[[Sheet], None]] = []
    for at in range(len(cells)):
        if len(cells[at]) != width:
            message = "this row has %s, but %d were expected: a clue or . at each end, and the cells between"
            raise ReadError(message % (count(len(cells[at]), "sign"), width), numbers[at])
    last = len(cells) - 1
    for row in (0, last):
        for col in range(width):
            puts.extend(clue_put(kind, cells[row][col], numbers[row], col, width, -1 if not row else last - 1, row == last))
    for row in range(1, last):
        for end in (0, width - 1):
            column, sign = cells[row][end]
            if is_clue(kind, sign, numbers[row], column):
                place = (row - 1, -1, 2) if not end else (row - 1, width - 2, 6)
                puts.append(putting(numbers[row], column, kind.clue, fixed(place), sign))
    return Grid([cells[row][1:-1] for row in range(1, last)], numbers[1:-1]), puts


def clue_put(kind: Kind, cell: tuple[int, str], line: int, col: int, width: int, row: int, below: bool) -> list[Callable[[Sheet], None]]:
    """A clue of the first or the last row."""
    column, sign = cell
    if not is_clue(kind, sign, line, column):
        return []
    if col in (0, width - 1):
        raise ReadError("%s is in a corner, where no clue can be; expected ." % quoted(sign), line, column)
    return [putting(line, column, kind.clue, fixed((row, col - 1, 0 if below else 4)), sign)]


def frame_rows(kind: Kind, sheet: Sheet, signs: list[list[str]]) -> tuple[list[str], list[str]]:
    clues = sheet.constraints
    top = [clues.get((kind.clue, (-1, col, 4)), ".") for col in range(sheet.cols)]
    bottom = [clues.get((kind.clue, (sheet.rows, col, 0)), ".") for col in range(sheet.cols)]
    rows = [["."] + top + ["."]]
    for row in range(sheet.rows):
        left, right = clues.get((kind.clue, (row, -1, 2)), "."), clues.get((kind.clue, (row, sheet.cols, 6)), ".")
        rows.append([left] + signs[row] + [right])
    rows.append(["."] + bottom + ["."])
    wide = max([len(sign) for row in rows for sign in row])
    if wide > 1:
        rows = [[" " * (wide - len(sign)) + sign for sign in row] for row in rows]
    return [(" " if wide > 1 else "").join(row) for row in rows], [kind.clue]


def is_in_rows(sheet: Sheet, in_rows: list[str], name: str, place: Place, text: str) -> bool:
    """Whether rows that tell a type hold this constraint of it: a clue that looks askew is not among them, nor a dot with a number."""
    if name not in in_rows:
        return False
    if constraints.BY_NAME[name].shape == shapes.PAIR:
        return not text and sheet.constraints.get(before(name, place)) != ""
    if name in ("even", "odd"):
        other = ("odd" if name == "even" else "even", place)
        return not (sheet.givens[place[0]] or sheet.entries[place[0]] or (name == "odd" and other in sheet.constraints))
    if constraints.BY_NAME[name].shape == shapes.OUTSIDE:
        if kinds.of(sheet).form == TOTALS:
            return place[0] == sheet.rows and place[2] == 0
        if kinds.of(sheet).form == LINES:
            return place[0] == sheet.rows or place[1] == sheet.cols
        return shapes.inward(place[0], place[1], sheet) == place[2]
    return True


def before(name: str, place: Place) -> tuple[str, Place]:
    """The constraint whose sign is written between two cells instead of this one's if both are there, see `between`."""
    if name == "black":
        return "white", place
    return "less", (place[1], place[0]) if place[0] > place[1] else ()


# --- pairs: signs between ----------------------------------------------------------------------------------------------

# for each type: the signs between two cells of a row, then those between two rows; "<" and "^": the first holds the smaller value
LESS = {"<": (0, 1), ">": (1, 0), "^": (0, 1), "v": (1, 0), "V": (1, 0)}
MARKS = {"less": ("<>", "^vV"), "kropki": ("o*", "o*"), "white": ("o", "o")}
MARK_NAMES = {"o": "white", "*": "black"}
DASH = "-"
NOTHING = " -|"  # what may stand between two rows where there is no sign
DOTS = {"O": "o", "○": "o", "●": "*"}  # other signs that people type for dots


def take_pairs(kind: Kind, rows: Rows) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    """Rows of cells with signs between; a line of nothing but signs is between two rows of cells."""
    if any(["," in line for _, line in rows]):
        return Grid(cut(rows), [number for number, _ in rows]), []
    across, down = MARKS[kind.clue]
    rows = [(number, alike(line, down)) for number, line in rows]
    empty = not any([sign in "._?0" for _, line in rows for sign in line]) and any([DASH in line for _, line in rows])
    nothing = NOTHING.replace(DASH, "") if empty else NOTHING  # a dash is a cell where nothing else is an empty one
    cells: list[list[tuple[int, str]]] = []
    numbers: list[int] = []
    puts: list[Callable[[Sheet], None]] = []
    for number, line in rows:
        bare = [(column, sign) for column, sign in cut_signs(line) if sign not in nothing]
        if cells and all([sign in down for _, sign in bare]) and bare:
            row = len(cells) - 1
            for column, sign in bare:
                at = [here for here, _ in cells[row]]
                if column not in at:
                    raise ReadError(
                        "%s is not directly below a cell; put it under the upper of its two cells" % quoted(sign), number, column
                    )
                puts.append(pair_put(number, column, sign, row, at.index(column), 1, 0))
            continue
        if not bare:
            continue
        row_cells: list[tuple[int, str]] = []
        open_sign = ""
        for column, sign in bare:
            if sign in across:
                if open_sign or not row_cells:
                    raise ReadError("%s is not between two cells" % quoted(sign), number, column)
                open_sign = sign
                puts.append(pair_put(number, column, sign, len(cells), len(row_cells) - 1, 0, 1))
                continue
            open_sign = ""
            row_cells.append((column, sign))
        if open_sign:
            raise ReadError("%s at the end of a row is not between two cells" % quoted(open_sign), number, bare[-1][0])
        cells.append(row_cells)
        numbers.append(number)
    if not cells:
        raise ReadError("these are signs without any rows of cells", rows[0][0])
    return Grid(cells, numbers), puts


def alike(line: str, down: str) -> str:
    """The line with one sign for each dot, for a kind that has dots."""
    for sign in DOTS if "o" in down else ():
        line = line.replace(sign, DOTS[sign])
    return line


def pair_put(line: int, column: int, sign: str, row: int, col: int, down: int, right: int) -> Callable[[Sheet], None]:
    name = MARK_NAMES.get(sign, "less")
    first = LESS.get(sign, (0, 1))[0]

    def place(sheet: Sheet) -> Place:
        if row + down >= sheet.rows:
            raise ValueError("There is no row below this line of signs.")
        pair = (row * sheet.cols + col, (row + down) * sheet.cols + col + right)
        return (pair[1], pair[0]) if first else pair

    return putting(line, column, name, place)


def pairs_rows(kind: Kind, sheet: Sheet, signs: list[list[str]]) -> tuple[list[str], list[str]]:
    names = ["less"] if kind.clue == "less" else ["white", "black"] if kind.clue == "kropki" else [kind.clue]
    if sheet.values > 9:  # no sign has its place beside numbers of two digits
        return [",".join(row) for row in signs], []
    rows = []
    for row in range(sheet.rows):
        line = ""
        for col in range(sheet.cols):
            index = row * sheet.cols + col
            line += signs[row][col] + (between(sheet, names, index, index + 1, "<>") if col + 1 < sheet.cols else "")
        rows.append(line)
        below = [between(sheet, names, row * sheet.cols + col, row * sheet.cols + col + sheet.cols, "^v") for col in range(sheet.cols)]
        if row + 1 < sheet.rows and "".join(below).strip():
            rows.append(" ".join(below).rstrip())
    return rows, names


def between(sheet: Sheet, names: list[str], one: int, other: int, signs: str) -> str:
    """The sign between two cells, a blank for none."""
    if "less" in names:
        return signs[0] if ("less", (one, other)) in sheet.constraints else signs[1] if ("less", (other, one)) in sheet.constraints else " "
    for sign in "o*":
        if MARK_NAMES[sign] in names and sheet.constraints.get((MARK_NAMES[sign], (one, other))) == "":
            return sign
    return " "


# --- dark: black cells -------------------------------------------------------------------------------------------------


def take_dark(rows: Rows) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    cells = cut(rows)
    dark: list[tuple[int, int]] = []
    for row in range(len(cells)):
        for col in range(len(cells[row])):
            column, sign = cells[row][col]
            value = dark_value(sign)
            if value:
                dark.append((row, col))
                cells[row][col] = (column, value)

    def put(sheet: Sheet) -> None:
        for row, col in dark:
            sheet.dark[row * sheet.cols + col] = 1

    return Grid(cells, [number for number, _ in rows]), [put]


def dark_value(sign: str) -> str:
    """The digits of a black cell that is written as a letter or as 5x; "" for any other cell."""
    sign = sign.lower()
    if len(sign) == 1 and "a" <= sign <= "i":
        return str(ord(sign) - 96)
    return sign[:-1] if sign[-1:] == "x" and is_digits(sign[:-1]) else ""


def dark_rows(sheet: Sheet, signs: list[list[str]]) -> tuple[list[str], list[str]]:
    if sheet.least != 1 or any([sheet.dark[index] and not sheet.givens[index] for index in range(len(sheet.dark))]):
        return joined(signs), []  # a letter stands for 1 to 9
    rows = []
    for row in range(sheet.rows):
        line = ""
        for col in range(sheet.cols):
            index = row * sheet.cols + col
            line += chr(96 + sheet.givens[index]) if sheet.dark[index] and sheet.givens[index] else signs[row][col]
        rows.append(line)
    return rows, ["dark"]


# --- parity: even and odd cells ----------------------------------------------------------------------------------------


def take_parity(rows: Rows) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    cells = cut(rows)
    puts: list[Callable[[Sheet], None]] = []
    for row in range(len(cells)):
        for col in range(len(cells[row])):
            column, sign = cells[row][col]
            if sign.lower() in ("e", "o"):
                puts.append(putting(rows[row][0], column, "even" if sign.lower() == "e" else "odd", one_cell(row, col)))
                cells[row][col] = (column, ".")
    return Grid(cells, [number for number, _ in rows]), puts


def one_cell(row: int, col: int) -> Callable[[Sheet], Place]:
    return lambda sheet: (row * sheet.cols + col,)


def parity_rows(sheet: Sheet, signs: list[list[str]]) -> tuple[list[str], list[str]]:
    """Marks in cells that hold a digit are written on lines of their own (see `is_in_rows`)."""
    rows = [list(row) for row in signs]
    for name in ("even", "odd"):
        for index in range(len(sheet.blocks)):
            if (name, (index,)) in sheet.constraints and rows[index // sheet.cols][index % sheet.cols] == ".":
                rows[index // sheet.cols][index % sheet.cols] = name[0]
    return [("," if sheet.values > 9 else "").join(row) for row in rows], ["even", "odd"]


# --- totals: a last line of numbers ------------------------------------------------------------------------------------


def take_totals(kind: Kind, rows: Rows) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    if len(rows) < 2:
        raise ReadError("%s has rows of cells, and a last line with the total of each column" % kind.title, rows[0][0])
    cells = cut(rows[:-1])
    number, line = rows[-1]
    totals = cut_at_commas(line) if "," in line else cut_words(line)
    if len(totals) != len(cells[0]):
        message = "the last line has %s, but %d were expected: the total of each column, or . for none, with spaces between"
        raise ReadError(message % (count(len(totals), "total"), len(cells[0])), number)
    puts: list[Callable[[Sheet], None]] = []
    for col in range(len(totals)):
        column, sign = totals[col]
        if is_clue(kind, sign, number, column):
            puts.append(putting(number, column, kind.clue, fixed((len(cells), col, 0)), sign))
    return Grid(cells, [number for number, _ in rows[:-1]]), puts


def totals_rows(kind: Kind, sheet: Sheet, signs: list[list[str]]) -> tuple[list[str], list[str]]:
    totals = [sheet.constraints.get((kind.clue, (sheet.rows, col, 0)), ".") for col in range(sheet.cols)]
    return joined(signs) + [" ".join(totals)], [kind.clue]
