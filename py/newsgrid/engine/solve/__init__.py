"""Solving with z3, which is imported only when it is needed."""

from newsgrid.engine.solve.ahead import Ahead, look_ahead
from newsgrid.engine.solve.candidates import true_candidates
from newsgrid.engine.solve.core import Core, core_of
from newsgrid.engine.solve.explain import Explanation, Suggestion, explain
from newsgrid.engine.solve.search import OutOfTime, Progress, Result, Steps, Stop, run, solve, solve_in_slices

__all__ = [
    "Ahead",
    "Core",
    "Explanation",
    "OutOfTime",
    "Progress",
    "Result",
    "Steps",
    "Stop",
    "Suggestion",
    "core_of",
    "explain",
    "look_ahead",
    "run",
    "solve",
    "solve_in_slices",
    "true_candidates",
]
