"""Sudoku of every size: every value once in each row, column and box; with diagonals, or irregular boxes, if the sheet says so."""

from sheet.family import empty_sudoku
from sheet.sheet import Sheet

from .family import model, problems
from .kind import Kind


def with_diagonals() -> Sheet:
    sheet = empty_sudoku()
    sheet.options["diagonals"] = 1
    return sheet


def letters_25() -> Sheet:
    sheet = empty_sudoku(5, 5)
    sheet.options["symbols"] = "K"
    return sheet


KIND = Kind(
    name="sudoku",
    title="Sudoku",
    line="4x4 to 36x36: every value once in each row, column and box; also with diagonals, or with boxes of any shape",
    starts=(
        ("Sudoku 9×9", empty_sudoku),
        ("Sudoku X", with_diagonals),
        ("Super Sudoku 4×3", lambda: empty_sudoku(3, 4)),
        ("Sudoku 5×5", letters_25),
    ),
    model=model,
    problems=problems,
)
