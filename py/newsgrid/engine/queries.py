"""Questions about a model besides `solve`, as plain functions that return when they are done, without slices."""

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints import Path, path
from newsgrid.engine.model import Model
from newsgrid.engine.solve import Explanation, explain, run, true_candidates


def candidates(model: Model, seconds: float | None = None) -> list[list[int]]:
    """For each cell of the sheet, the values that it has in at least one solution, ascending.

    A cell that is not to be filled has an empty list; all lists are empty if there is no solution. Values count from 1, as in an
    answer. Raises OutOfTime if this takes longer than `seconds`, and TooLarge or MemoryError if it needs too much memory.
    """
    masks = run(true_candidates(model), seconds)
    return [list(values_of(mask)) for mask in masks] if masks is not None else [[] for _ in range(model.rows * model.cols)]


def why(model: Model, seconds: float | None = None) -> Explanation:
    """Why a model has no solution: `core.rules` contradict each other, and `suggestions` are clues that may be mistyped.

    If there is a solution, `core.rules` is empty. After `seconds`, the result is what was found so far, with `complete` False.
    """
    return run(explain(model), seconds)


def steps(model: Model, seconds: float | None = None) -> Path:
    """The way to the solution, one deduction at a time: a Path with `steps`, `grade` and `solved`.

    Raises OutOfTime if this takes longer than `seconds`, and Contradiction if there is no solution.
    """
    return run(path(model), seconds)


__all__ = ["candidates", "steps", "why"]
