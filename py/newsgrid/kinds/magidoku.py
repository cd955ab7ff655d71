"""Magidoku: Sudoku in which every row and column of every box adds up to 15.

With the boxes' diagonals no Sudoku would exist, since every box would need 5 in its middle.
"""

from sheet.family import MAGIC_OPTIONS, empty_sudoku
from sheet.sheet import Sheet

from .family import model, problems
from .kind import Kind


def empty() -> Sheet:
    sheet = empty_sudoku()
    sheet.kind = "magidoku"
    sheet.options = dict(MAGIC_OPTIONS["magidoku"])
    return sheet


KIND = Kind(
    name="magidoku",
    title="Magidoku",
    line="Sudoku in which every row and column of a box adds up to 15",
    starts=(("Magidoku", empty),),
    model=model,
    problems=problems,
)
