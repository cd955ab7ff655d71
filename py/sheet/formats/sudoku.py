"""The 9x9 Sudoku text formats: nine lines of nine, or one line of 81; `0` or `.` is an empty cell."""

from sheet.formats.lines import ReadError, quoted, titled
from sheet.sheet import Sheet, empty_sudoku

SIZE = 9


def read(title: str, lines: list[tuple[int, str]]) -> Sheet:
    """The Sudoku in these (number, line) pairs; raises ReadError.

    White space and commas between the cells are passed over.
    """
    rows = [(number, signs(number, line)) for number, line in lines]
    whole = len(rows) == 1
    if whole and len(rows[0][1]) != SIZE * SIZE:
        raise ReadError("a Sudoku on one line has 81 cells, and this line has %d" % len(rows[0][1]), rows[0][0])
    if not whole:
        for number, row in rows:
            if len(row) != SIZE:
                raise ReadError("this row has %d cells, and 9 were expected" % len(row), number)
        if len(rows) != SIZE:
            raise ReadError("a Sudoku has 9 rows, and this has %d" % len(rows), rows[min(len(rows) - 1, SIZE)][0])
    sheet = empty_sudoku()
    sheet.title = title
    index = 0
    for _, row in rows:
        for value in row:
            sheet.givens[index] = value
            index += 1
    return sheet


def signs(number: int, line: str) -> list[int]:
    """The values of a line's cells, 0 where empty."""
    found = []
    for position in range(len(line)):
        sign = line[position]
        if sign in " \t,":
            continue
        if sign in "._-":
            sign = "0"
        if sign not in "0123456789":
            raise ReadError("%s is no cell of a Sudoku; expected a digit, or 0 or . where it is empty" % quoted(sign), number, position + 1)
        found.append(int(sign))
    return found


def text(sheet: Sheet, empty: str) -> list[str]:
    """A row's cells without separators, for each row."""
    values = [str(given or entry) if given or entry else empty for given, entry in zip(sheet.givens, sheet.entries)]
    return ["".join(values[row * sheet.cols : (row + 1) * sheet.cols]) for row in range(sheet.rows)]


def write_grid(sheet: Sheet) -> str:
    return titled("Sudoku", sheet.title, text(sheet, "0"))


def write_line(sheet: Sheet) -> str:
    return titled("Sudoku", sheet.title, ["".join(text(sheet, "0"))])


def write_dots(sheet: Sheet) -> str:
    return titled("Sudoku", sheet.title, ["".join(text(sheet, "."))])
