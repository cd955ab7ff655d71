"""Sudoku with cages: Squares, where each adds up to a perfect square, and killer, where each has its total.

Whether a value may come twice in a cage is for the cage's rule to say (`different`). New cages of a killer, and those in
its text, hold no value twice unless a person wants it otherwise: see sheet.family.without_repeats.
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
    line="Sudoku with cages, the digits of each adding up to its total, none of them twice",
    starts=(("Killer", lambda: empty_of("killer")),),
    model=model,
    problems=problems,
)
