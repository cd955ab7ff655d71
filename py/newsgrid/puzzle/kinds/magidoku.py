"""Magidoku: Sudoku in which every row and column of every box adds up to 15.

With the boxes' diagonals no Sudoku would exist, since every box would need 5 in its middle.
"""

from newsgrid.puzzle.kinds.kind import WITH_MORE, Kind
from newsgrid.puzzle.kinds.sudoku import empty_of

OPTIONS: dict[str, object] = {"lines": "15"}

KIND = Kind(
    "magidoku",
    "Magidoku",
    "Sudoku in which every row and column of a box adds up to 15",
    (("Magidoku", lambda: empty_of("magidoku", options=OPTIONS)),),
    word="Magidoku",
    options=OPTIONS,
    opening="+",
    photo="sudoku",
    group=WITH_MORE,
)
