"""Tells the page what a program's z3 solves over. This happens before z3 begins, since no messages can be sent while it solves."""

import functools
import sys
from collections.abc import Callable
from typing import Any

MOST_TERMS = 500  # the largest number of terms searched for an integer


def watch(send: Callable[[str, str], object]) -> None:
    """From now on, call send("over", "integers") the first time that z3's general solver solves over integers. Does nothing if z3 is not
    imported yet."""
    z3 = sys.modules.get("z3")
    if z3 is None:
        return
    solver = z3.Solver
    # the original methods, if this worker has wrapped them before
    begin, check = (getattr(method, "__wrapped__", method) for method in (solver.__init__, solver.check))
    told: list[Any] = []

    @functools.wraps(begin)
    def begun(self: Any, *given: Any, **named: Any) -> None:
        begin(self, *given, **named)
        self.general = not given and not named.get("solver")  # SolverFor and tactics pass a solver of their own

    @functools.wraps(check)
    def checked(self: Any, *given: Any) -> Any:
        if not told and getattr(self, "general", False) and is_over_integers(z3, self.assertions()):
            told.append(send("over", "integers"))
        return check(self, *given)

    solver.__init__, solver.check = begun, checked


def is_over_integers(z3: Any, terms: Any) -> bool:
    """Whether there is an unknown integer in the terms. Only MOST_TERMS of them are searched."""
    waiting = [terms[at] for at in range(min(len(terms), MOST_TERMS))]
    for _ in range(MOST_TERMS):
        if not waiting:
            break
        term = waiting.pop()
        if z3.is_int(term) and z3.is_const(term) and not z3.is_int_value(term):
            return True
        waiting += term.children()
    return False
