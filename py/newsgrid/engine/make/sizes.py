"""The empty sheet for a new puzzle of a given kind and size."""

import re

from newsgrid.puzzle import grid_layout
from newsgrid.puzzle.kinds.kind import USUAL, Kind
from newsgrid.puzzle.kinds.sudoku import empty_of
from newsgrid.puzzle.sheet import Sheet, shape

SIZE = re.compile(r"(\d{1,3})(?:[x×*](\d{1,3}))?", re.IGNORECASE)
LEAST, MOST = 4, 25  # the shortest and longest side of a Sudoku


class NoSize(ValueError):
    """A size that a kind doesn't come in; the message is a sentence."""


def start_of(kind: Kind, size: str = "", diagonals: bool = False) -> Sheet:
    """An empty sheet. size: "9x9" (rows, columns), "9" for nine of both, or "" for the usual one. Raises NoSize."""
    sheet = sheet_of(kind, size)
    if diagonals:
        if not kind.boxes or len(sheet.grids) != 1 or sheet.rows != sheet.cols:
            raise NoSize(f"Only a Sudoku of one grid can have diagonals, and {kind.title} is not one.")
        sheet.options["diagonals"] = 1
    return sheet


def sheet_of(kind: Kind, size: str) -> Sheet:
    match = SIZE.fullmatch(size.replace(" ", "")) if size else None
    if size and match is None:
        raise NoSize(f'"{size}" is not a size. Write 9x9 for nine rows and nine columns.')
    if match is None:
        return kind.offered[0][1]()
    rows, cols = int(match[1]), int(match[2] or match[1])
    if kind.offer.sides:
        least, most = kind.offer.sides
        if not (least <= rows <= most and least <= cols <= most):
            raise NoSize(f"A new {kind.title} has {least} to {most} rows and columns, including those of the clues, not {rows} and {cols}.")
        return kind.empty(rows, cols)
    return listed_start(kind, rows, cols, not match[2]) or other_start(kind, size, rows, cols)


def listed_start(kind: Kind, rows: int, cols: int, any_cols: bool) -> Sheet | None:
    """The kind's first listed sheet of this size; with `any_cols`, else the first with this number of rows; else None."""
    sheets = [make() for _, make in kind.starts]
    fitting = [sheet for sheet in sheets if shape(sheet) == (rows, cols)]
    fitting += [sheet for sheet in sheets if shape(sheet)[0] == rows and any_cols]
    return fitting[0] if fitting else None


def other_start(kind: Kind, size: str, rows: int, cols: int) -> Sheet:
    """A sheet of a kind in a size that the kind does not list. Raises NoSize."""
    sheets = [make() for _, make in kind.starts]
    plain = kind.boxes == USUAL and len(sheets[0].grids) == 1 and not any(sheets[0].shades) and not sheets[0].options
    if plain and LEAST <= rows <= MOST and rows == cols and grid_layout.box_shape(rows)[0] > 1:
        return empty_of(kind.name, *grid_layout.box_shape(rows))
    known = ", ".join(dict.fromkeys("{}x{}".format(*shape(sheet)) for sheet in sheets))
    raise NoSize(f"The kind {kind.title} has no size {size}; it has {known}.")
