"""Solving with z3. The only folder that imports z3, and only when something is to be solved."""

from .search import Progress, Result, solve, solve_in_slices

__all__ = ["Progress", "Result", "solve", "solve_in_slices"]
