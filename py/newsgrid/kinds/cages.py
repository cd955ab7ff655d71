"""Sudoku with cages: Squares, where each adds up to a perfect square, and killer, where each has its total.

Values may repeat in a cage where Sudoku allows it, unless the cage's rule says that they are different.
"""

from sheet.family import empty_sudoku
from sheet.sheet import Sheet

from .family import model, problems
from .kind import Kind


def empty(kind: str) -> Sheet:
    sheet = empty_sudoku()
    sheet.kind = kind
    return sheet


SQUARES = Kind(
    name="squares",
    title="Squares Sudoku",
    line="Sudoku with cages, the digits of each adding up to a perfect square",
    starts=(("Squares", lambda: empty("squares")),),
    model=model,
    problems=problems,
)
KILLER = Kind(
    name="killer",
    title="Killer Sudoku",
    line="Sudoku with cages, the digits of each adding up to its total",
    starts=(("Killer", lambda: empty("killer")),),
    model=model,
    problems=problems,
)
