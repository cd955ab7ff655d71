"""The search for answers, in slices, so that whoever runs it stays in charge between them."""

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import TypeVar

from ..check import judge_all
from ..formula import formula_of
from ..model import Model, Rule
from ..narrow import all_masks, narrow
from ..relations import BROKEN

UNIQUE = "unique"
MULTIPLE = "multiple"
UNSAT = "unsat"
UNKNOWN = "unknown"

SLICE = 1000  # conflicts between two looks up


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is, told after each slice: slices done, answers found, seconds since the start."""

    slices: int
    answers: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Result:
    """What was found out.

    status: UNIQUE (one answer, and proof that there is no other), MULTIPLE (at least two), UNSAT (proof that there is
    none) or UNKNOWN (stopped before it was decided); answers: each a list with a value for every cell of the sheet, 0
    where there is no cell; contradiction: for UNSAT, the rule at which plain narrowing already failed, if it did.
    """

    status: str
    answers: list[list[int]] = field(default_factory=list)
    seconds: float = 0.0
    contradiction: Rule | None = None


def solve(model: Model, most: int = 2, seconds: float | None = None, tell: Callable[[Progress], None] | None = None) -> Result:
    """Up to `most` answers and the status, within `seconds` if given. Raises ValueError if most < 1.

    tell, if given, is called after each slice of the search.
    """
    search = solve_in_slices(model, most)
    while True:
        try:
            progress = next(search)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        if tell is not None:
            tell(progress)
        if seconds is not None and progress.seconds > seconds:
            try:
                search.throw(Stop())
            except StopIteration as stop:
                stopped: Result = stop.value
                return stopped


class OutOfTime(Exception):
    """Work was not done within its time."""


Done = TypeVar("Done")


def run(work: Generator[Progress, None, Done], seconds: float | None = None) -> Done:
    """Run a generator that yields Progress to its end; raises OutOfTime if it takes longer than `seconds`."""
    start = time.perf_counter()
    while True:
        try:
            next(work)
        except StopIteration as stop:
            done: Done = stop.value
            return done
        if seconds is not None and time.perf_counter() - start > seconds:
            work.close()
            raise OutOfTime


class Stop(Exception):
    """Thrown into a search to end it: it then returns what it knows, with status UNKNOWN if that decides nothing."""


def solve_in_slices(model: Model, most: int = 2) -> Generator[Progress, None, Result]:
    """`solve` as a generator that yields after each slice and returns the Result.

    Two answers are looked for even if one is wanted, since the status needs them. Throw Stop into it to end it early.
    """
    if most < 1:
        raise ValueError("at least one answer must be asked for")
    start = time.perf_counter()
    masks = all_masks(model)
    contradiction = narrow(model, masks)
    if contradiction is not None:
        return Result(UNSAT, [], time.perf_counter() - start, contradiction)
    formula = formula_of(model, masks)
    answers: list[list[int]] = []

    def result(status: str) -> Result:
        return Result(status, answers[:most], time.perf_counter() - start)

    if not formula.variables:
        answers.append(answer_of(model, masks, {}, set()))
        return result(UNIQUE)

    before = time.perf_counter()
    from .engine import Engine  # z3 loads slowly, and many puzzles get by without it

    start += time.perf_counter() - before  # loading is not solving
    engine = Engine(formula.dimacs())
    slices = 0
    while len(answers) < max(most, 2):
        found = engine.check(SLICE)
        if found is None:
            slices += 1
            try:
                yield Progress(slices, len(answers), time.perf_counter() - start)
            except Stop:
                return result(MULTIPLE if len(answers) > 1 else UNKNOWN)
        elif found:
            true = engine.true_variables()
            answers.append(answer_of(model, masks, formula.variables, true))
            engine.forbid([variable for cell in formula.variables.values() for variable in cell.values() if variable in true])
        else:
            break
    return result((UNSAT, UNIQUE, MULTIPLE)[min(len(answers), 2)])


def answer_of(model: Model, masks: list[int], variables: dict[int, dict[int, int]], true: set[int]) -> list[int]:
    """The values that z3's answer means. Raises RuntimeError if the checker, which owes nothing to z3, disagrees."""
    answer = [mask.bit_length() for mask in masks]
    for cell, choices in variables.items():
        answer[cell] = next((value for value, variable in choices.items() if variable in true), 0)
    if not all(answer[cell] for cell in model.cells) or any(verdict.state == BROKEN for _, verdict in judge_all(model, answer)):
        raise RuntimeError("the solver's answer does not pass the check: this is a fault of Newsgrid")
    return answer
