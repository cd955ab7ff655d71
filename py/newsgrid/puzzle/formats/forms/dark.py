"""x is a black cell, and a letter a black cell that holds a digit: a is 1, b is 2 (1x and 2x are read as well)."""

from newsgrid.puzzle import grid_layout
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.cells import EMPTY, Grid, grid_of, joined, signs_of
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look, of_form
from newsgrid.puzzle.kinds.kind import DARK, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Rows, Section

LETTERS = "abcdefghi"  # black cells with a digit
GIANT_BOXES = ((3, 3), (2, 2), (2, 3))


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    grid = grid_of(rows)
    dark: list[tuple[int, int]] = []
    for row, col, _, column, sign in grid.each():
        value = dark_value(sign)
        if value:
            dark.append((row, col))
            grid.rows[row][col] = (column, value)

    def put(sheet: Sheet) -> None:
        for row, col in dark:
            sheet.dark[row * sheet.cols + col] = 1

    return grid, [put]


def dark_value(sign: str) -> str:
    """The digits of a black cell that is written as a letter or as 5x; "" for any other cell."""
    sign = sign.lower()
    if len(sign) == 1 and sign in LETTERS:
        return str(ord(sign) - 96)
    return sign[:-1] if sign[-1:] == "x" and is_digits(sign[:-1]) else ""


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    signs = signs_of(sheet, ".")
    if sheet.least != 1 or any([sheet.dark[index] and not sheet.givens[index] for index in range(len(sheet.dark))]):
        return joined(signs), []  # letters stand only for 1 to 9
    for index in range(len(sheet.dark)):
        value = sheet.givens[index]
        if sheet.dark[index] and value:
            signs[index // sheet.cols][index % sheet.cols] = LETTERS[value - 1] if value <= len(LETTERS) else "%dx" % value
    return joined(signs), ["dark"]


def kinds_like(look: Look) -> list[Kind] | None:
    """A square with black cells is a Str8ts, unless the other cells make the grids of a giant."""
    if not look.small or not look.has("xX") or look.has("/|"):
        return None
    signs = [sign.lower() for row in look.cells for sign in row]
    if not all([len(sign) == 1 and sign != "_" and (is_digits(sign) or sign in EMPTY or sign in LETTERS + "x") for sign in signs]):
        return []
    letters = any([sign in LETTERS for sign in signs])
    return [] if may_be_giant([sign != "x" for sign in signs], len(look.cells), letters) else of_form(DARK)


def may_be_giant(free: list[bool], side: int, letters: bool) -> bool:
    """Whether the x of a square of this side may be places beside a giant's grids. free: whether each place has no x."""
    lines = [free[at * side : at * side + side] for at in range(side)]
    lines += [[free[row * side + at] for row in range(side)] for at in range(side)]
    if not all([any(line) for line in lines]):
        return True
    return not letters and any([grid_layout.find_origins(free, side, high, wide) for high, wide in GIANT_BOXES])


FORM = Form(read, write, kinds_like)
