"""Quasi-Magic Sudoku: in every box, every row, every column and both diagonals add up to 13, 14, 15, 16 or 17."""

from newsgrid.puzzle.kinds.kind import WITH_MORE, Kind
from newsgrid.puzzle.kinds.sudoku import empty_of

OPTIONS: dict[str, object] = {"lines": "13..17", "crosses": 1}

KIND = Kind(
    "quasimagic",
    "Quasi-Magic Sudoku",
    "Sudoku in which every row, column and diagonal of a box adds up to 13, 14, 15, 16 or 17",
    (("Quasi-Magic", lambda: empty_of("quasimagic", options=OPTIONS)),),
    word="Quasi-MagicSudoku",
    words=("quasimagic",),
    options=OPTIONS,
    opening="*",
    photo="sudoku",
    group=WITH_MORE,
)
