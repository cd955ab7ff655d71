"""Magidoku: Sudoku in which every row and column of every box adds up to 15.

With the boxes' diagonals no Sudoku would exist, since every box would need 5 in its middle.
"""

from newsgrid.puzzle.kinds.kind import WITH_SUMS, Kind
from newsgrid.puzzle.kinds.sudoku import empty_of
from newsgrid.puzzle.sheet import Sheet


def empty() -> Sheet:
    sheet = empty_of(KIND.name)
    sheet.options = dict(KIND.options)
    return sheet


KIND = Kind(
    "magidoku",
    "Magidoku",
    "Sudoku in which every row and column of a box adds up to 15",
    (("Magidoku", empty),),
    word="Magidoku",
    options={"lines": "15"},
    opening="+",
    photo="sudoku",
    group=WITH_SUMS,
    rank=3,
)
