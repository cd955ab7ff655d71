"""Windoku: a 9x9 Sudoku with four more 3x3 regions, the windows, each of which holds every digit once."""

from sheet.kinds.kind import Kind
from sheet.kinds.sudoku import empty_of
from sheet.sheet import Sheet

CORNERS = ((1, 1), (1, 5), (5, 1), (5, 5))  # where the windows begin, counted from 0


def empty() -> Sheet:
    sheet = empty_of("windoku")
    for number in range(4):
        top, left = CORNERS[number]
        for step in range(9):
            sheet.shades[(top + step // 3) * 9 + left + step % 3] = number + 1
    return sheet


KIND = Kind("windoku", "Windoku", "Sudoku with four shaded windows that hold every digit once as well", (("Windoku", empty),))
