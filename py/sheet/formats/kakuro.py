"""The three Kakuro text formats: one grammar for a cell, two kinds of separators.

A block is `x`, `X` or a lone separator; a cell to fill `_`, `0`, `-` or `.`; a given 1..9; a clue `down\\across`,
`down|across` or `down/across`, where either side may be empty (or 0: no total). Cells are separated by commas if the
text has any, else by white space.
"""

from sheet.formats.lines import ReadError, count, cut_at_commas, cut_words, quoted, titled, usual_width
from sheet.sheet import MOST_ROWS, MOST_TOTAL, Sheet

SEPARATORS = "\\|/"
BLOCKS = ("x", "X", "\\", "|", "/")
CELLS = ("_", "0", "-", ".")


def read(title: str, lines: list[tuple[int, str]]) -> Sheet:
    """The Kakuro in these (number, line) pairs; raises ReadError."""
    if len(lines) > MOST_ROWS:
        raise ReadError("a sheet has at most %d rows, and these are %d lines of cells" % (MOST_ROWS, len(lines)), lines[MOST_ROWS][0])
    commas = any("," in line for _, line in lines)
    rows = []
    for number, line in lines:
        rows.append((number, pieces(line, commas)))
    width = usual_width([len(row) for _, row in rows])
    if width > MOST_ROWS:
        raise ReadError("This Kakuro is %d by %d; at most %d by %d can be read" % (len(rows), width, MOST_ROWS, MOST_ROWS))
    cells = [read_cell(piece, number, column) for number, row in rows for column, piece in row]
    for number, row in rows:
        if len(row) != width:
            raise ReadError("this row has %s, and %d were expected" % (count(len(row), "cell"), width), number)
    if width < 2 or len(rows) < 2:
        raise ReadError("a Kakuro has at least two rows and two columns, and this has %d by %d" % (len(rows), width), rows[0][0])
    sheet = Sheet("kakuro", len(rows), width, 9, title)
    for index in range(len(cells)):
        sheet.blocks[index], sheet.givens[index], sheet.down[index], sheet.across[index] = cells[index]
    return sheet


def pieces(line: str, commas: bool) -> list[tuple[int, str]]:
    """[(column from 1, text of a cell)] of a line; a comma at the very end closes the last cell."""
    if not commas:
        return cut_words(line)
    return cut_at_commas(line)


def read_cell(piece: str, line: int, column: int) -> tuple[int, int, int, int]:
    """(block, given, down, across) of one cell's text."""
    if piece in BLOCKS:
        return 1, 0, 0, 0
    if piece in CELLS:
        return 0, 0, 0, 0
    if len(piece) == 1 and piece in "123456789":
        return 0, int(piece), 0, 0
    down, across = read_clue(piece, line, column)
    return 1, 0, down, across


def read_clue(piece: str, line: int, column: int) -> tuple[int, int]:
    """(down, across) of a clue cell."""
    if not piece:
        raise ReadError("there is nothing between two commas; a cell is x, 0, _ or a clue such as 17\\4", line, column)
    parts = None
    for separator in SEPARATORS:
        if separator in piece:
            parts = piece.split(separator)
            break
    if parts is None:
        if piece.lstrip("xX").isdigit():
            total = piece.lstrip("xX")
            raise ReadError(
                "Missing separator in %s; a clue is %s\\ for the run below or \\%s for the run to the right"
                % (quoted(piece), total, total),
                line,
                column,
            )
        raise ReadError("%s is no cell; expected x, 0, _, a digit or a clue such as 17\\4" % quoted(piece), line, column)
    if len(parts) != 2:
        raise ReadError("the clue %s has more than one separator" % quoted(piece), line, column)
    totals = []
    for part in parts:
        part = part.strip()
        # isdigit alone also takes digits of other scripts, which int() may not
        if part and not all(sign in "0123456789" for sign in part):
            raise ReadError("the clue %s has a total that is no number" % quoted(piece), line, column)
        if len(part) > 3:
            raise ReadError("the clue %s has a total over %d" % (quoted(piece), MOST_TOTAL), line, column)
        totals.append(int(part) if part else 0)
    return totals[0], totals[1]


def cell_text(sheet: Sheet, index: int, block: str, separator: str, empty: str) -> str:
    """One cell as text."""
    down, across = sheet.down[index], sheet.across[index]
    if down or across:
        return "%s%s%s" % (down or "", separator, across or "")
    if sheet.blocks[index]:
        return block
    value = sheet.givens[index] or sheet.entries[index]
    return str(value) if value else empty


def grid(sheet: Sheet, block: str, separator: str, empty: str) -> list[list[str]]:
    """The sheet's rows of cell texts."""
    return [[cell_text(sheet, row * sheet.cols + col, block, separator, empty) for col in range(sheet.cols)] for row in range(sheet.rows)]


def columns(rows: list[list[str]]) -> list[str]:
    """Rows of texts as lines with aligned columns."""
    widths = [max([len(row[col]) for row in rows]) for col in range(len(rows[0]))]
    return ["  ".join([row[col] + " " * (widths[col] - len(row[col])) for col in range(len(row))]).rstrip() for row in rows]


def write_backslash(sheet: Sheet) -> str:
    return titled("Kakuro", sheet.title, columns(grid(sheet, "\\", "\\", "_")))


def write_pipe(sheet: Sheet) -> str:
    return titled("Kakuro", sheet.title, [",".join(row) for row in grid(sheet, "x", "|", "_")])


def write_comma(sheet: Sheet) -> str:
    return titled("Kakuro", sheet.title, [",".join(row) for row in grid(sheet, "x", "\\", "0")])
