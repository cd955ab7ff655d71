"""Windoku: a Sudoku with square boxes, and windows of the same size, one cell apart. Each window, too, holds every value once."""

from newsgrid.puzzle.grid_layout import shape_of
from newsgrid.puzzle.kinds.kind import WITH_MORE, Kind, Look, Offer, Text, Told
from newsgrid.puzzle.kinds.sudoku import empty_of
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


class Windoku(Kind):
    """A Sudoku with windows."""

    def shades(self, sheet: Sheet) -> list[int]:
        shades = [0] * len(sheet.blocks)
        side, wide = shape_of(sheet)
        if side != wide or (sheet.rows, sheet.cols) != (side * side, side * side):
            return shades
        for number in range((side - 1) ** 2):
            top, left = number // (side - 1) * (side + 1) + 1, number % (side - 1) * (side + 1) + 1
            for step in range(side * side):
                shades[(top + step // side) * sheet.cols + left + step % side] = number + 1
        return shades


def windowed(side: int) -> Callable[[Kind], Sheet]:
    """A function that makes the empty sheet with boxes of this side; with 3, it has four windows of 3 by 3."""

    def make(kind: Kind) -> Sheet:
        sheet = empty_of(kind.name, side, side)
        sheet.shades = kind.shades(sheet)
        return sheet

    return make


WRITTEN = """Rows of digits, 0 or . where a cell is empty. The windows follow from the size. For other windows, add a line `regions` below the rows, and a map
of them: one letter a cell, . for none."""
EXAMPLE = """#Windoku No. 1
0000
0000
4002
3001"""
KIND = Windoku(
    "windoku",
    "Windoku",
    "Sudoku with shaded windows that hold every value once as well: four on 9×9, one on 4×4, nine on 16×16",
    Offer((("Windoku", windowed(3)), ("Windoku 4×4", windowed(2)), ("Windoku 16×16", windowed(4))), WITH_MORE, 1, offered=(0,)),
    look=Look(shaded="of the shaded windows"),
    told=Told(photo="sudoku"),
    text=Text("hypersudoku", written=WRITTEN, example=EXAMPLE),
)
