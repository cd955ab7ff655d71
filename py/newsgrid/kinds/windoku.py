"""Windoku: a 9x9 Sudoku with four more 3x3 regions, the windows, each of which holds every digit once."""

from sheet.family import empty_sudoku, windows
from sheet.sheet import Sheet

from .family import model, problems
from .kind import Kind


def empty() -> Sheet:
    sheet = empty_sudoku()
    sheet.kind = "windoku"
    sheet.shades = windows(9)
    return sheet


KIND = Kind(
    name="windoku",
    title="Windoku",
    line="Sudoku with four shaded windows that hold every digit once as well",
    starts=(("Windoku", empty),),
    model=model,
    problems=problems,
)
