"""Magidoku: Sudoku in which every row and column of every box adds up to 15.

If the boxes' diagonals also had to add up to 15, there would be no such Sudoku, since every box would need 5 in its middle.
"""

from newsgrid.puzzle.kinds.kind import WITH_MORE, Kind, Offer, Text, Told
from newsgrid.puzzle.kinds.sudoku import boxed

KIND = Kind(
    "magidoku",
    "Magidoku",
    "Sudoku in which every row and column of a box adds up to 15",
    Offer((("Magidoku", boxed(3, 3)),), WITH_MORE),
    options={"lines": "15"},
    told=Told(photo="sudoku"),
    text=Text(word="Magidoku", opening="+"),
)
