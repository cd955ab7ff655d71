"""Rows of cells, then a line with the total of each column."""

from newsgrid.puzzle.formats.cells import Grid, clue_puts, cut, fixed, grid_of, joined, signs_of
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look, of_form
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.formats.rows import check_count, cut_line
from newsgrid.puzzle.kinds.kind import TOTALS, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Rows, Section


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    if len(rows) < 2:
        raise ReadError("%s has rows of cells, and a last line with the total of each column" % kind.title, rows[0][0])
    grid = grid_of(rows[:-1])
    number, line = rows[-1]
    totals = cut_line(line)
    expected = ": the total of each column, or . for none, with spaces between"
    check_count("the last line", len(totals), "total", len(grid.rows[0]), expected, number)
    puts = []
    for col in range(len(totals)):
        puts += clue_puts(kind, number, totals[col], fixed((len(grid.rows), col, 0)))
    return grid, puts


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    totals = [sheet.constraints.get((kind.clue, (sheet.rows, col, 0)), ".") for col in range(sheet.cols)]
    return joined(signs_of(sheet, ".")) + [" ".join(totals)], [kind.clue]


def tells(sheet: Sheet, name: str, place: Place, text: str) -> bool:
    return place[0] == sheet.rows and place[2] == 0


def kinds_like(look: Look) -> list[Kind] | None:
    """Recognised by the kind's number of columns, and a last row of numbers, some with two digits."""
    if len(look.rows) < 3:
        return None
    totals = cut_line(look.rows[-1][1])
    rows = cut(look.rows[:-1])
    if not any([len(sign) > 1 for _, sign in totals]) or any([len(sign) > 1 for row in rows for _, sign in row]):
        return None
    fit = [kind for kind in of_form(TOTALS) if [len(row) for row in rows + [totals]] == [kind.starts[0][1]().cols] * len(look.rows)]
    return fit or None


FORM = Form(read, write, kinds_like, tells)
