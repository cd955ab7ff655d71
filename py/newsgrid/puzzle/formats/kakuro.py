"""The three Kakuro text formats: one grammar for a cell, two kinds of separators.

A block is `x`, `X` or a lone separator; a cell to fill `_`, `0`, `-` or `.`; a given 1..9; a clue `down\\across`,
`down|across` or `down/across`, where either side may be empty (or 0: no total). Cells are separated by commas if the
text has any, else by white space.
"""

from newsgrid.puzzle import characters, kinds
from newsgrid.puzzle.formats.borders import between_commas, have_gaps
from newsgrid.puzzle.formats.headings import titled
from newsgrid.puzzle.formats.lines import ReadError, quoted
from newsgrid.puzzle.formats.rows import check_widths, cut_words, usual_width
from newsgrid.puzzle.sheet import MOST_ROWS, MOST_TOTAL, Sheet
from newsgrid.puzzle.types import Callable

SEPARATORS = "\\|/"
BLOCKS = ("x", "X", "\\", "|", "/")
CELLS = ("_", "0", "-", ".", "?")
ALONE = ("x", "X", "_", ".", "?")  # blocks and cells that can't be a part of a clue
OPEN = 9  # a square of this many rows and columns without a block is part of a Sudoku, not of a Kakuro


def read(title: str, lines: list[tuple[int, str]]) -> Sheet:
    """The Kakuro in these (number, line) pairs. Raises ReadError."""
    if len(lines) > MOST_ROWS:
        raise ReadError("a sheet has at most %d rows, but here are %d" % (MOST_ROWS, len(lines)), lines[MOST_ROWS][0])
    commas = between_commas(lines, "0")
    if commas and have_gaps(lines) and not any([piece in BLOCKS for _, line in lines for piece in line.split(",")]):
        raise ReadError("nothing tells this Kakuro's blocks from its cells to fill; write x for a block", lines[0][0])
    numbers, rows = [number for number, _ in lines], commas or [cut_words(line) for _, line in lines]
    width = usual_width([len(row) for row in rows])
    if width > MOST_ROWS:
        raise ReadError("This Kakuro is %d by %d; at most %d by %d can be read" % (len(rows), width, MOST_ROWS, MOST_ROWS))
    cells = [read_cell(piece, numbers[at], column, "comma" if commas else "space") for at in range(len(rows)) for column, piece in rows[at]]
    check_widths(rows, numbers, "cell", width, ", as in the other rows; a block is x, an empty cell 0 or _")
    if width < 2 or len(rows) < 2:
        message = "a Kakuro has at least two rows and two columns, but this has %d by %d; is part of it missing?"
        raise ReadError(message % (len(rows), width), numbers[0])
    sheet = Sheet(kinds.RUNS.name, len(rows), width, 9, title)
    for index in range(len(cells)):
        sheet.blocks[index], sheet.givens[index], sheet.down[index], sheet.across[index] = cells[index]
    return sheet


def is_likely(sheet: Sheet, bars: bool) -> bool:
    """Whether a sheet that was read as a Kakuro, though its text does not say so, can be one.

    A sheet without any clue may be an answer. If it has bars, which may also separate a Sudoku's boxes, its first row and column
    must be blocks. Raises ReadError, with the reason why it can't be a Kakuro.
    """
    if any(sheet.down) or any(sheet.across):
        return True
    if bars and not (all(sheet.blocks[: sheet.cols]) and all([sheet.blocks[at] for at in range(0, len(sheet.blocks), sheet.cols)])):
        raise ReadError("it has no clue such as 17| or |4, and cells in its first row or column")
    reach = [0] * sheet.cols  # for each place of the row above, the side of the largest square of cells that ends there
    for row in range(sheet.rows):
        above, reach = reach, []
        for col in range(sheet.cols):
            least = min(above[col], above[col - 1], reach[col - 1]) if row and col else 0
            reach.append(0 if sheet.blocks[row * sheet.cols + col] else least + 1)
            if reach[col] == OPEN:
                raise ReadError("it has no clue, and %d by %d cells without a block" % (OPEN, OPEN))
    return True


def read_cell(piece: str, line: int, column: int, between: str) -> tuple[int, int, int, int]:
    """(block, given, down, across) of one cell's text. between: what separates cells."""
    if piece in BLOCKS:
        return 1, 0, 0, 0
    if piece in CELLS:
        return 0, 0, 0, 0
    if len(piece) == 1 and piece in "123456789":
        return 0, int(piece), 0, 0
    down, across = read_clue(piece, line, column, between)
    return 1, 0, down, across


def read_clue(piece: str, line: int, column: int, between: str) -> tuple[int, int]:
    """(down, across) of a clue cell. between: what separates cells."""
    if not piece:
        raise ReadError("there is nothing between two commas; a cell is x, 0, _ or a clue such as 17\\4", line, column)
    parts = None
    for separator in SEPARATORS:
        if separator in piece:
            parts = piece.split(separator)
            break
    if parts is None:
        if characters.is_digits(piece.lstrip("xX")):
            total = piece.lstrip("xX")
            raise ReadError(
                "Missing separator in %s; a clue is %s\\ for the run below or \\%s for the run to the right"
                % (quoted(piece), total, total),
                line,
                column,
            )
        raise ReadError("%s is not a cell; expected x, 0, _, a digit or a clue such as 17\\4" % quoted(piece), line, column)
    if len(parts) != 2:
        message = "the clue %s has %d separators, but a clue has one, such as 17\\4; is a space or a comma missing between two cells?"
        raise ReadError(message % (quoted(piece), len(parts) - 1), line, column)
    for one, other in ((piece[:1], piece[1:]), (piece[:-1], piece[-1:])):
        if (one in ALONE and is_clue(other)) or (is_clue(one) and other in ALONE):
            message = "Missing %s in %s: %s and %s are two cells; expected a %s between them"
            raise ReadError(message % (between, quoted(piece), one, other, between), line, column)
    totals = []
    for part in parts:
        part = part.strip()
        if part and not characters.is_digits(part):
            raise ReadError(
                "the clue %s has a total that is not a number; expected a clue such as 17\\4, 17\\ or \\4" % quoted(piece), line, column
            )
        if len(part) > 3:
            raise ReadError("the clue %s has a total over %d" % (quoted(piece), MOST_TOTAL), line, column)
        totals.append(int(part) if part else 0)
    return totals[0], totals[1]


def is_clue(piece: str) -> bool:
    """Whether a text is a clue, such as 17\\4, 17\\ or \\4."""
    for separator in SEPARATORS:
        parts = piece.split(separator)
        if len(parts) == 2:
            return any(parts) and all([not part or characters.is_digits(part) for part in parts])
    return False


def cell_text(sheet: Sheet, index: int, block: str, separator: str, empty: str) -> str:
    """A cell as text."""
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


def write_in_columns(sheet: Sheet) -> str:
    return titled(kinds.of(sheet).text.word, sheet.title, columns(grid(sheet, "\\", "\\", "_")))


def with_commas(separator: str, empty: str) -> Callable[[Sheet], str]:
    """A function that writes a sheet with commas between its cells. separator: the sign in a clue; empty: the sign of an empty cell."""
    return lambda sheet: titled(kinds.of(sheet).text.word, sheet.title, [",".join(row) for row in grid(sheet, "x", separator, empty)])
