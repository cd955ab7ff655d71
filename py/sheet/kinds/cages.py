"""Sudoku with cages: Squares, where each adds up to a perfect square, and killer, where each has its total.

Whether a value may come twice in a cage is for the cage's rule to say (`different`). New cages of a killer, and those in
its text, hold no value twice unless a person wants it otherwise.
"""

from sheet.kinds.kind import Kind
from sheet.kinds.sudoku import empty_of

SQUARES = Kind(
    "squares",
    "Squares Sudoku",
    "Sudoku with cages, the digits of each adding up to a perfect square",
    (("Squares", lambda: empty_of("squares")),),
    word="Squares",
)
KILLER = Kind(
    "killer",
    "Killer Sudoku",
    "Sudoku with cages, the digits of each adding up to its total, none of them twice",
    (("Killer", lambda: empty_of("killer")),),
    word="Killer",
    different=True,
)
