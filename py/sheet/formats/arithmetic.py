"""Lines of arithmetic as they are printed: the form of Set Square.

. + . x . = 12        signs between the cells of a row, and its result
-   x   +             the signs of the columns, between two rows
. x . - . = 6
=   =                 at the end a line of =, and one of the columns' results
4   9   .             where there is none, a point
"""

from sheet.constraints.reckon import PRINTED, SIGNS, parted
from sheet.formats.cells import Grid, cut, fixed, joined, putting
from sheet.formats.lines import ReadError, count, quoted
from sheet.kinds.kind import Kind
from sheet.sheet import Sheet
from sheet.signs import is_digits
from sheet.types import Callable, Rows

ALSO = "*×·÷:−–" + "".join([PRINTED[sign] for sign in SIGNS])  # as people type them, and as they are printed


def take(kind: Kind, rows: Rows) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    """As sheet.formats.forms.take. Rows without signs are rows of cells alone."""
    if not any([is_sign(sign) for _, line in rows for _, sign in pieces(line)]):
        return Grid(cut(rows), [number for number, _ in rows]), []
    cells: list[list[tuple[int, str]]] = []
    numbers: list[int] = []
    puts: list[Callable[[Sheet], None]] = []
    down: list[list[str]] = []  # of each line between two rows, the signs of the columns
    ended = False
    for number, line in rows:
        found = pieces(line)
        signs = [sign for _, sign in found]
        if ended or "=" in signs[:1]:
            ended = True
            puts.extend(below(kind, number, [one for one in found if one[1] != "="], cells, down))
        elif all([is_sign(sign) for sign in signs]):
            down.append([plain(sign) for sign in signs])
            if not cells or len(signs) != len(cells[0]):
                wanted = len(cells[0]) if cells else 0
                raise ReadError("this line has %s, but %d were expected: one below each cell" % (count(len(signs), "sign"), wanted), number)
        else:
            here, put = row_of(kind, number, found, len(cells))
            cells.append(here)
            numbers.append(number)
            puts.extend(put)
    return Grid(cells, numbers), puts


def pieces(line: str) -> list[tuple[int, str]]:
    """[(column from 1, number or sign)] of a line; digits that stand side by side are one number."""
    found: list[tuple[int, str]] = []
    end = 0
    for at, sign in enumerate(line):
        if sign in " \t,":
            continue
        if is_digits(sign) and found and end == at and is_digits(found[-1][1]):
            found[-1] = (found[-1][0], found[-1][1] + sign)
        else:
            found.append((at + 1, sign))
        end = at + 1
    return found


def is_sign(text: str) -> bool:
    return text in SIGNS or text in ALSO or text == "X"


def plain(sign: str) -> str:
    return parted(sign)[0]


def row_of(kind: Kind, number: int, found: list[tuple[int, str]], row: int) -> tuple[list[tuple[int, str]], list[Callable[[Sheet], None]]]:
    """(the cells of a row, what puts its result onto the sheet)."""
    ends = [at for at in range(len(found)) if found[at][1] == "="]
    end = ends[0] if ends else len(found)
    cells, signs, result = found[:end:2], found[1:end:2], found[end + 1 :]
    for column, sign in signs:
        if not is_sign(sign):
            raise ReadError("%s is no sign; expected + - x or / between two cells" % quoted(sign), number, column)
    for column, sign in cells:
        if not (sign in "._" or is_digits(sign)):
            raise ReadError("%s is no cell; expected a digit, or . for an empty one" % quoted(sign), number, column)
    if len(signs) != len(cells) - 1 or len(result) > 1:
        raise ReadError("expected cells with a sign between every two, then = and the result", number, found[-1][0])
    if not result or result[0][1] in "._":
        return cells, []
    text = "".join([plain(sign) for _, sign in signs]) + "=" + result[0][1]
    return cells, [putting(number, result[0][0], kind.clue, fixed((row, len(cells), 6)), text)]


def below(
    kind: Kind, number: int, found: list[tuple[int, str]], cells: list[list[tuple[int, str]]], down: list[list[str]]
) -> list[Callable[[Sheet], None]]:
    """What puts the columns' results onto the sheet."""
    if not found:
        return []  # a line of = alone
    width = len(cells[0]) if cells else 0
    if len(found) != width or len(down) != len(cells) - 1:
        message = "this line has %s for %s, with %s between them; expected one for each, and a line of signs between every two rows"
        raise ReadError(message % (count(len(found), "result"), count(width, "column"), count(len(down), "line of signs")), number)
    puts = []
    for col in range(width):
        column, sign = found[col]
        if sign not in "._":
            text = "".join([line[col] for line in down]) + "=" + sign
            puts.append(putting(number, column, kind.clue, fixed((len(cells), col, 0)), text))
    return puts


def rows_of(kind: Kind, sheet: Sheet, signs: list[list[str]]) -> tuple[list[str], list[str]]:
    """As sheet.formats.forms.rows_of. Where a line has no result, its signs can't be told: then all stand on lines of their own."""
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
            rows.append("   ".join([one[row] for one in down]))
    rows.append("   ".join(["="] * sheet.cols))
    results = [parted(one)[1] for one in down]
    rows.append(
        "".join([one + " " * (4 - len(one)) for one in results]).rstrip() if max([len(one) for one in results]) < 4 else " ".join(results)
    )
    return rows, [kind.clue]
