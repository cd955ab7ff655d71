"""Solving with z3. The only folder that imports z3, and only when something is to be solved."""

from .candidates import true_candidates
from .explain import Explanation, Suggestion, core_of, explain
from .search import OutOfTime, Progress, Result, run, solve, solve_in_slices

__all__ = [
    "Explanation",
    "OutOfTime",
    "Progress",
    "Result",
    "Suggestion",
    "core_of",
    "explain",
    "run",
    "solve",
    "solve_in_slices",
    "true_candidates",
]
