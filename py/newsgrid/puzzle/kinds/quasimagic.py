"""Quasi-Magic Sudoku: in every box, every row, every column and both diagonals add up to 13, 14, 15, 16 or 17."""

from newsgrid.puzzle.kinds.kind import WITH_SUMS, Kind
from newsgrid.puzzle.kinds.sudoku import empty_of
from newsgrid.puzzle.sheet import Sheet


def empty() -> Sheet:
    sheet = empty_of(KIND.name)
    sheet.options = dict(KIND.options)
    return sheet


KIND = Kind(
    "quasimagic",
    "Quasi-Magic Sudoku",
    "Sudoku in which every row, column and diagonal of a box adds up to 13, 14, 15, 16 or 17",
    (("Quasi-Magic", empty),),
    word="Quasi-MagicSudoku",
    words=("quasimagic",),
    options={"lines": "13..17", "crosses": 1},
    opening="*",
    photo="sudoku",
    group=WITH_SUMS,
    rank=4,
)
