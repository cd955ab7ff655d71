"""Rows in which the printed numbers and signs are not values: a Hitori's numbers, a Minesweeper's, a tree.

A cell is `.` if it is open, a printed number (? if it is not known), a letter that its kind has for a printed sign, x for a block, a glyph's
sign for a value; or a printed number or letter and right after it a value: 3*.
"""

from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.counting import spots
from newsgrid.puzzle.formats.cells import Grid, grid_of, joined, means_nothing, one_cell, putting, signs_of
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Rows, Section


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    return with_spots(kind, grid_of(rows), [])


def with_spots(kind: Kind, grid: Grid, puts: list[Callable[[Sheet], None]]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    """The grid with only the values left in its cells, and `puts` with functions that put onto a sheet what is printed in them."""
    # where a letter says what each block is, an x would be a block about which nothing is known
    no_x = any([type_.walled and type_.letter and type_.letter.lower() != "x" for type_ in kind.spots])
    known: dict[str, tuple[Type | None, str, str]] = {}  # {sign: its parts}: a large sheet has few signs, thousands of times
    for row, col, number, column, sign in grid.apart_from((".",)) if kind.spots else []:
        if sign not in known:
            known[sign] = parts(kind, sign)
        type_, printed, value = known[sign]
        if no_x and sign.lower() == "x":
            raise ReadError(means_nothing(kind, sign), number, column)
        if type_ is not None and is_nothing(type_, printed):
            grid.rows[row][col] = (column, value or ".")
        elif type_ is not None:
            puts.append(putting(number, column, type_.name, one_cell(row, col), printed))
            grid.rows[row][col] = (column, "x" if type_.walled else value or ".")
    return grid, puts


def is_nothing(type_: Type, printed: str) -> bool:
    """Whether a printed number is a 0 that means no number."""
    return bool(printed) and not printed.strip("0") and getattr(type_.field, "least", 0) > 0


def parts(kind: Kind, sign: str) -> tuple[Type | None, str, str]:
    """(the type of what is printed in a cell or None, its text, the sign of the value there or "")."""
    value = ""
    signs = [glyph.sign for glyph in kind.look.glyphs]
    if len(sign) > 1 and sign[-1] in signs:
        sign, value = sign[:-1], sign[-1]
    for type_ in kind.spots:
        if type_.field is not None and type_.field.fits(sign):
            return type_, sign, value
        if type_.letter and sign.lower() == type_.letter.lower():
            return type_, "", value
    return None, "", value


def tokens(kind: Kind, sheet: Sheet, empty: str = ".") -> list[list[str]]:
    """The text of each cell, row by row: what is printed, and the value."""
    rows = signs_of(sheet, empty)
    for type_ in kind.spots:
        for index in spots(sheet, type_.name):
            row, col = index // sheet.cols, index % sheet.cols
            printed, there = sheet.constraints[type_.name, (index,)] or type_.letter, rows[row][col]
            rows[row][col] = printed + ("" if there in (empty, "x") else there)
    return rows


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    return joined(tokens(kind, sheet)), [type_.name for type_ in kind.spots]


FORM = Form(read, write)
