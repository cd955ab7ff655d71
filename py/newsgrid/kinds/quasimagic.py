"""Quasi-Magic Sudoku: in every box, every row, every column and both diagonals add up to 13, 14, 15, 16 or 17."""

from .family import empty_of, model, problems
from .kind import Kind

KIND = Kind(
    name="quasimagic",
    title="Quasi-Magic Sudoku",
    line="Sudoku in which every row, column and diagonal of a box adds up to 13, 14, 15, 16 or 17",
    starts=(("Quasi-Magic", lambda: empty_of("quasimagic")),),
    model=model,
    problems=problems,
)
