"""Lines of arithmetic, as they are printed.

. + . x . = 12        the signs between the cells of a row, and its result
-   x   +             between two rows, the signs of the columns
. x . - . = 6
=   =                 at the end, a line of =
4   9   .             and the results of the columns; a point where there is no result
"""

from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.constraints.reckon import PRINTED, SIGNS, parted
from newsgrid.puzzle.formats.cells import Grid, fixed, grid_of, joined, putting, signs_of
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look, of_form
from newsgrid.puzzle.formats.lines import ReadError, count, quoted
from newsgrid.puzzle.formats.rows import check_count
from newsgrid.puzzle.kinds.kind import LINES, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Rows, Section

ALSO = "*×·÷:−–" + "".join([PRINTED[sign] for sign in SIGNS])  # other signs that people type, and the printed ones


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    """If there are no signs, all rows are rows of cells."""
    if not any([is_sign(sign) for _, line in rows for _, sign in pieces(line)]):
        return grid_of(rows), []
    cells: list[list[tuple[int, str]]] = []
    numbers: list[int] = []
    puts: list[Callable[[Sheet], None]] = []
    down: list[list[str]] = []  # for each line between two rows, the signs of the columns
    ended = False
    for number, line in rows:
        parts = pieces(line)
        signs = [sign for _, sign in parts]
        if ended or "=" in signs[:1]:
            ended = True
            puts.extend(below(kind, number, [part for part in parts if part[1] != "="], cells, down))
        elif all([is_sign(sign) for sign in signs]):
            down.append([plain(sign) for sign in signs])
            check_count("this line", len(signs), "sign", len(cells[0]) if cells else 0, ": one below each cell", number)
        else:
            here, put = row_of(kind, number, parts, len(cells))
            cells.append(here)
            numbers.append(number)
            puts.extend(put)
    return Grid(cells, numbers), puts


def pieces(line: str) -> list[tuple[int, str]]:
    """[(column from 1, number or sign)] of a line. Adjacent digits form one number."""
    parts: list[tuple[int, str]] = []
    end = 0
    for at, sign in enumerate(line):
        if sign in " \t,":
            continue
        if is_digits(sign) and parts and end == at and is_digits(parts[-1][1]):
            parts[-1] = (parts[-1][0], parts[-1][1] + sign)
        else:
            parts.append((at + 1, sign))
        end = at + 1
    return parts


def is_sign(text: str) -> bool:
    return text in SIGNS or text in ALSO or text == "X"


def plain(sign: str) -> str:
    return parted(sign)[0]


def row_of(kind: Kind, number: int, parts: list[tuple[int, str]], row: int) -> tuple[list[tuple[int, str]], list[Callable[[Sheet], None]]]:
    """(the cells of a row, functions that put its signs and result onto the sheet)."""
    ends = [at for at in range(len(parts)) if parts[at][1] == "="]
    end = ends[0] if ends else len(parts)
    cells, signs = [[parts[at] for at in range(first, end, 2)] for first in (0, 1)]
    result = parts[end + 1 :]
    for column, sign in signs:
        if not is_sign(sign):
            raise ReadError("%s is not a sign; expected + - x or / between two cells" % quoted(sign), number, column)
    for column, sign in cells:
        if not (sign in "._" or is_digits(sign)):
            raise ReadError("%s is not a cell; expected a digit, or . for an empty one" % quoted(sign), number, column)
    if len(signs) != len(cells) - 1 or len(result) > 1:
        raise ReadError("expected cells with a sign between every two, then = and the result", number, parts[-1][0])
    if not result or result[0][1] in "._":
        return cells, []
    text = "".join([plain(sign) for _, sign in signs]) + "=" + result[0][1]
    return cells, [putting(number, result[0][0], kind.clue, fixed((row, len(cells), 6)), text)]


def below(
    kind: Kind, number: int, results: list[tuple[int, str]], cells: list[list[tuple[int, str]]], down: list[list[str]]
) -> list[Callable[[Sheet], None]]:
    """Functions that put the signs and results of the columns onto the sheet."""
    if not results:
        return []  # the line has only =
    width = len(cells[0]) if cells else 0
    if len(results) != width or len(down) != len(cells) - 1:
        message = "this line has %s for %s, with %s between them; expected one for each, and a line of signs between every two rows"
        lines = "%d line%s of signs" % (len(down), "" if len(down) == 1 else "s")
        raise ReadError(message % (count(len(results), "result"), count(width, "column"), lines), number)
    puts = []
    for col in range(width):
        column, sign = results[col]
        if sign not in "._":
            text = "".join([line[col] for line in down]) + "=" + sign
            puts.append(putting(number, column, kind.clue, fixed((len(cells), col, 0)), text))
    return puts


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    """This form has no place for a missing result. If a line has no result, only the cells are written here, and the clues on lines of their own."""
    signs = signs_of(sheet, ".")
    across = [sheet.constraints.get((kind.clue, (row, sheet.cols, 6)), "") for row in range(sheet.rows)]
    down = [sheet.constraints.get((kind.clue, (sheet.rows, col, 0)), "") for col in range(sheet.cols)]
    if not all(across) or not all(down):
        return joined(signs), []
    rows = []
    for row in range(sheet.rows):
        words = []
        for col in range(sheet.cols):
            words += [signs[row][col], across[row][col] if col + 1 < sheet.cols else "= " + parted(across[row])[1]]
        rows.append(" ".join(words))
        if row + 1 < sheet.rows:
            rows.append("   ".join([text[row] for text in down]))
    rows.append("   ".join(["="] * sheet.cols))
    results = [parted(text)[1] for text in down]
    rows.append(
        "".join([text + " " * (4 - len(text)) for text in results]).rstrip()
        if max([len(text) for text in results]) < 4
        else " ".join(results)
    )
    return rows, [kind.clue]


def tells(sheet: Sheet, name: str, place: Place, text: str) -> bool:
    return place[0] == sheet.rows or place[1] == sheet.cols


def kinds_like(look: Look) -> list[Kind] | None:
    has_result = any([is_digits(line.split("=", 1)[-1].strip()[:1]) for _, line in look.rows if "=" in line])
    return of_form(LINES) if has_result and look.has_only("=X" + SIGNS + ALSO) else None


FORM = Form(read, write, kinds_like, tells)
