"""Quasi-Magic Sudoku: in every box, every row, every column and both diagonals add up to 13, 14, 15, 16 or 17."""

from sheet.family import MAGIC_OPTIONS, empty_sudoku
from sheet.sheet import Sheet

from .family import model, problems
from .kind import Kind


def empty() -> Sheet:
    sheet = empty_sudoku()
    sheet.kind = "quasimagic"
    sheet.options = dict(MAGIC_OPTIONS["quasimagic"])
    return sheet


KIND = Kind(
    name="quasimagic",
    title="Quasi-Magic Sudoku",
    line="Sudoku in which every row, column and diagonal of a box adds up to 13, 14, 15, 16 or 17",
    starts=(("Quasi-Magic", empty),),
    model=model,
    problems=problems,
)
