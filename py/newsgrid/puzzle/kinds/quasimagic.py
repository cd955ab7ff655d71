"""Quasi-Magic Sudoku: in every box, every row, every column and both diagonals add up to 13, 14, 15, 16 or 17."""

from newsgrid.puzzle.kinds.kind import WITH_MORE, Kind, Offer, Text, Told
from newsgrid.puzzle.kinds.sudoku import boxed

KIND = Kind(
    "quasimagic",
    "Quasi-Magic Sudoku",
    "Sudoku in which every row, column and diagonal of a box adds up to 13, 14, 15, 16 or 17",
    Offer((("Quasi-Magic", boxed(3, 3)),), WITH_MORE),
    options={"lines": "13..17", "crosses": 1},
    told=Told(photo="sudoku"),
    text=Text("quasimagic", word="Quasi-MagicSudoku", opening="*"),
)
