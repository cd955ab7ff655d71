"""Whether the puzzle has a solution, and whether it still has one with a person's entries."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from newsgrid.engine.check import NOTHING
from newsgrid.engine.model import Model
from newsgrid.engine.rules import In
from newsgrid.engine.solve.core import core_of, with_rules
from newsgrid.engine.solve.search import UNIQUE, UNKNOWN, UNSAT, Result, Steps, Stop, solve_in_slices


@dataclass(frozen=True, slots=True)
class Ahead:
    """puzzle: the result for the puzzle alone; entries: the status with the entries; wrong: entries that leave no solution.

    If the puzzle is UNIQUE, `wrong` has each entry that differs from the solution and can't grow to it; otherwise the entries in a minimal unsat
    core.
    """

    puzzle: Result
    entries: str
    wrong: list[In]


def look_ahead(model: Model, entries: Sequence[In], puzzle: Result | None = None, grows: Mapping[int, int] = NOTHING) -> Steps[Ahead]:
    """Whether the entries can be completed to a solution. puzzle: the result for the model alone, if that is already known; grows: {value: what it
    may grow to}, from 1.

    On Stop, `partial` is what is known so far.
    """
    if puzzle is None:
        try:
            puzzle = yield from solve_in_slices(model)
        except Stop as stop:
            stop.partial = Ahead(stop.partial, stop.partial.status, []) if stop.partial else None
            raise
    if puzzle.status in (UNSAT, UNKNOWN) or not entries:
        return Ahead(puzzle, puzzle.status, [])
    if puzzle.status == UNIQUE:
        first = 1 - model.least
        answer = puzzle.answers[0]
        wrong = [
            rule
            for rule in entries
            if rule.value is not None and answer[rule.cells[0]] not in (rule.value + first, grows.get(rule.value + first))
        ]
        return Ahead(puzzle, UNSAT if wrong else UNIQUE, wrong)
    written = with_rules(model, [*model.rules, *entries])
    status = UNKNOWN
    try:
        status = (yield from solve_in_slices(written)).status
        core = (yield from core_of(written)) if status == UNSAT else None
    except Stop as stop:
        stop.partial = Ahead(puzzle, status, [])
        raise
    wrong = [rule for rule in entries if rule in core.rules] if core and core.minimal else []
    return Ahead(puzzle, status, wrong)
