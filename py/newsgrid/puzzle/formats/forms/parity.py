"""e is an even cell, o an odd one."""

from newsgrid.puzzle.formats.cells import Grid, grid_of, one_cell, putting, signs_of
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look, of_form
from newsgrid.puzzle.kinds.kind import PARITY, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Rows, Section

ODD, EVEN = "o13579", "e2468"  # the signs in cells that are odd, and even


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    grid = grid_of(rows)
    puts: list[Callable[[Sheet], None]] = []
    for row, col, number, column, sign in grid.each():
        if sign.lower() in ("e", "o"):
            puts.append(putting(number, column, "even" if sign.lower() == "e" else "odd", one_cell(row, col)))
            grid.rows[row][col] = (column, ".")
    return grid, puts


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    """Marks in cells that hold a digit are written on lines of their own (see `tells`)."""
    rows = signs_of(sheet, ".")
    for name in kind.clues:
        for index in range(len(sheet.blocks)):
            if (name, (index,)) in sheet.constraints and rows[index // sheet.cols][index % sheet.cols] == ".":
                rows[index // sheet.cols][index % sheet.cols] = name[0]
    return [("," if sheet.values > 9 else "").join(row) for row in rows], list(kind.clues)


def tells(sheet: Sheet, name: str, place: Place, text: str) -> bool:
    if name == "odd" and ("even", place) in sheet.constraints:
        return False
    return not sheet.givens[place[0]] and not sheet.entries[place[0]]


def kinds_like(look: Look) -> list[Kind] | None:
    """No row or column has more odd cells, or more even ones, than there are odd or even values."""
    if not (look.small and look.has("eo") and look.has_only("eo")):
        return None
    side = len(look.cells)
    for line in look.cells + [[row[col] for row in look.cells] for col in range(side)]:
        odd = len([sign for sign in line if sign in ODD])
        even = len([sign for sign in line if sign in EVEN])
        if odd > (side + 1) // 2 or even > side // 2:
            return None
    return of_form(PARITY)


FORM = Form(read, write, kinds_like, tells)
