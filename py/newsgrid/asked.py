"""Questions to a model besides `solve`, each answered at once: for programs, which need not work in slices."""

from .combinations import values_of
from .deduce import Path, path
from .model import Model
from .solver import Explanation, explain, run, true_candidates


def candidates(model: Model, seconds: float | None = None) -> list[list[int]]:
    """For each cell of the sheet the values that it has in at least one solution, [] where there is no cell or no solution.

    Values count from 1, as in an answer. Raises OutOfTime if that takes longer than `seconds`.
    """
    masks = run(true_candidates(model), seconds)
    return [list(values_of(mask)) for mask in masks] if masks is not None else [[] for _ in range(model.rows * model.cols)]


def why(model: Model, seconds: float | None = None) -> Explanation:
    """Why a model has no solution: `core.rules` contradict each other, `suggestions` says which clue may be mistyped.

    Where there is a solution, `core.rules` is empty. Within `seconds`, as far as it was found.
    """
    return run(explain(model), seconds)


def steps(model: Model, seconds: float | None = None) -> Path:
    """The way to the solution step by step: `steps`, `grade` and `solved`. Raises OutOfTime, or Contradiction if there is no solution."""
    return run(path(model), seconds)


__all__ = ["candidates", "steps", "why"]
