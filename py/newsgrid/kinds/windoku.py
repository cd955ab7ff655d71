"""Windoku: a 9x9 Sudoku with four more 3x3 regions, the windows, each of which holds every digit once."""

from sheet.sheet import Sheet

from .family import empty_of, model, problems
from .kind import Kind

CORNERS = [(row, col) for row in (1, 5) for col in (1, 5)]  # where the windows begin, counted from 0


def empty() -> Sheet:
    sheet = empty_of("windoku")
    for number, (top, left) in enumerate(CORNERS, 1):
        for step in range(9):
            sheet.shades[(top + step // 3) * 9 + left + step % 3] = number
    return sheet


KIND = Kind(
    name="windoku",
    title="Windoku",
    line="Sudoku with four shaded windows that hold every digit once as well",
    starts=(("Windoku", empty),),
    model=model,
    problems=problems,
)
