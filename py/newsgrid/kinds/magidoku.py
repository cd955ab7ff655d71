"""Magidoku: Sudoku in which every row and column of every box adds up to 15.

With the boxes' diagonals no Sudoku would exist, since every box would need 5 in its middle.
"""

from .family import empty_of, model, problems
from .kind import Kind

KIND = Kind(
    name="magidoku",
    title="Magidoku",
    line="Sudoku in which every row and column of a box adds up to 15",
    starts=(("Magidoku", lambda: empty_of("magidoku")),),
    model=model,
    problems=problems,
)
