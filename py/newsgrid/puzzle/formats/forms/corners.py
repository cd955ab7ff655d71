"""Rows of cells, and between two rows a line with the numbers of the circles there."""

from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.cells import Grid, clue_puts, cut, grid_of, signs_of
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look, of_form
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.formats.rows import check_count, cut_line
from newsgrid.puzzle.kinds.kind import CORNERS, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Rows, Section


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    """If no line has circles and all rows are equally long, they are rows of cells."""
    every = grid_of(rows)
    if len(set([len(row) for row in every.rows])) == 1 and not has_circles(rows):
        return every, []
    if len(rows) % 2 == 0:
        message = "%s has rows of cells, and between two of them a line of the circles' numbers; one of these is missing"
        raise ReadError(message % kind.title, rows[-1][0])
    grid = grid_of(alternate(rows, 0))
    puts = []
    for at in range(1, len(rows), 2):
        number, line = rows[at]
        circles = cut_line(line)
        expected = ": those of the circles between two rows, or . for none, with spaces between"
        check_count("this line", len(circles), "number", len(grid.rows[0]) - 1, expected, number)
        for col in range(len(circles)):
            puts += clue_puts(kind, number, circles[col], around(at // 2, col))
    return grid, puts


def alternate(rows: Rows, first: int) -> Rows:
    """Every other row, from row `first` on."""
    return [rows[at] for at in range(first, len(rows), 2)]


def has_circles(rows: Rows) -> bool:
    """Whether every second line has one word fewer than the other lines have cells."""
    if len(rows) < 3 or len(rows) % 2 == 0:
        return False
    wide = set([len(row) for row in cut(alternate(rows, 0))])
    return len(wide) == 1 and [len(line.replace(",", " ").split()) for _, line in alternate(rows, 1)] == [min(wide) - 1] * (len(rows) // 2)


def around(row: int, col: int) -> Callable[[Sheet], Place]:
    """A function that finds the four cells around the lower right corner of a cell."""
    return lambda sheet: square(sheet, row, col)


def square(sheet: Sheet, row: int, col: int) -> Place:
    first = row * sheet.cols + col
    return (first, first + 1, first + sheet.cols, first + sheet.cols + 1)


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    signs = signs_of(sheet, ".")
    wide = max([len(sign) for row in signs for sign in row])
    rows = []
    for row in range(sheet.rows):
        rows.append("  ".join([" " * (wide - len(sign)) + sign for sign in signs[row]]))
        if row + 1 < sheet.rows:
            numbers = [sheet.constraints.get((kind.clue, square(sheet, row, col)), ".") for col in range(sheet.cols - 1)]
            rows.append(" " * wide + " ".join([number + " " * (wide + 1 - len(number)) for number in numbers]).rstrip())
    return rows, [kind.clue]


def kinds_like(look: Look) -> list[Kind] | None:
    """Some number in the first line of circles has two digits or more, and a row has as many cells as there are rows."""
    rows = look.rows
    side = (len(rows) + 1) // 2
    if not has_circles(rows) or not any([len(sign) > 1 and is_digits(sign) for sign in rows[1][1].replace(",", " ").split()]):
        return None
    return of_form(CORNERS) if [len(row) for row in cut(alternate(rows, 0))] == [side] * side else None


FORM = Form(read, write, kinds_like)
