"""Sudoku with cages: Squares, where each adds up to a perfect square, and killer, where each has its total.

Values may repeat in a cage where Sudoku allows it, unless the cage's rule says that they are different.
"""

from .family import empty_of, model, problems
from .kind import Kind

SQUARES = Kind(
    name="squares",
    title="Squares Sudoku",
    line="Sudoku with cages, the digits of each adding up to a perfect square",
    starts=(("Squares", lambda: empty_of("squares")),),
    model=model,
    problems=problems,
)
KILLER = Kind(
    name="killer",
    title="Killer Sudoku",
    line="Sudoku with cages, the digits of each adding up to its total",
    starts=(("Killer", lambda: empty_of("killer")),),
    model=model,
    problems=problems,
)
