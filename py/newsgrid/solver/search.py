"""The search for answers, in slices, so that whoever runs it stays in charge between them."""

import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from ..check import judge_all
from ..compile import formula_of
from ..formula import Formula
from ..leftovers import strengthened
from ..model import Model, Rule
from ..narrow import all_masks, narrow
from ..relations import BROKEN

if TYPE_CHECKING:
    from .engine import Engine

UNIQUE = "unique"
MULTIPLE = "multiple"
UNSAT = "unsat"
UNKNOWN = "unknown"

STOPPED = "stopped"
MEMORY = "memory"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is, told after each slice.

    answers: found so far; seconds: since the start; conflicts, restarts: of z3 since the start; memory: what z3 holds, in
    megabytes; clauses: of the formula that z3 is about to read, where that is what comes next.
    """

    answers: int = 0
    seconds: float = 0.0
    conflicts: int = 0
    restarts: int = 0
    memory: float = 0.0
    clauses: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """What was found out.

    status: UNIQUE (one answer, and proof that there is no other), MULTIPLE (at least two), UNSAT (proof that there is
    none) or UNKNOWN (not decided); answers: each a list with a value for every cell of the sheet, 0 where there is no
    cell; contradiction: for UNSAT, the rule at which plain narrowing already failed, if it did; all: whether there are no
    answers but these, by proof; reason: what ended the search early, STOPPED (somebody, or the time) or MEMORY, or "".
    """

    status: str
    answers: list[list[int]] = field(default_factory=list)
    seconds: float = 0.0
    contradiction: Rule | None = None
    all: bool = False
    reason: str = ""


Done = TypeVar("Done")
Steps = Generator[Progress, None, Done]  # work in slices: yields after each, and returns what was done


class OutOfTime(Exception):
    """Work was not done within its time."""


class Stop(Exception):
    """Thrown into work to end it: the work passes it on at once, without another slice.

    found: what the outermost work would have returned had it been done, as far as it came; None if it has nothing to show.
    Work that is made of other work puts its own there in place of the other's.
    """

    def __init__(self) -> None:
        super().__init__()
        self.found: Any = None


def solve(model: Model, most: int = 2, seconds: float | None = None, tell: Callable[[Progress], None] | None = None) -> Result:
    """Up to `most` answers and the status, within `seconds` if given. Raises ValueError if most < 1.

    tell, if given, is called after each slice of the search.
    """
    return run(solve_in_slices(model, most), seconds, tell)


def run(work: Steps[Done], seconds: float | None = None, tell: Callable[[Progress], None] | None = None) -> Done:
    """Run work in slices to its end. tell, if given, is called after each slice.

    Work that takes longer than `seconds` is thrown Stop, and what it had found is returned; raises OutOfTime if that is
    nothing.
    """
    start = time.perf_counter()
    while True:
        try:
            progress = next(work)
            if tell is not None:
                tell(progress)
            if seconds is not None and time.perf_counter() - start > seconds:
                work.throw(Stop())
        except StopIteration as stop:
            done: Done = stop.value
            return done
        except Stop as stop:
            if stop.found is None:
                raise OutOfTime from None
            so_far: Done = stop.found
            return so_far


class Clock:
    """When work began, and what it has to tell."""

    def __init__(self) -> None:
        self.start = time.perf_counter()
        self.effort = (0, 0, 0.0)
        self.asked = -1.0  # when z3 was last asked for its effort, which is not for nothing

    def seconds(self) -> float:
        return time.perf_counter() - self.start

    def progress(self, answers: int = 0, engine: "Engine | None" = None, clauses: int = 0) -> Progress:
        seconds = self.seconds()
        if engine and seconds - self.asked > 0.05:
            self.asked = seconds
            self.effort = engine.effort()
        return Progress(answers, seconds, *self.effort, clauses)

    def engine(self, formula: Formula) -> "Steps[Engine]":
        """A solver over a formula; yields once before it is read. The time that z3 takes to load does not count."""
        before = time.perf_counter()
        from .engine import Engine  # z3 loads slowly, and many puzzles get by without it

        self.start += time.perf_counter() - before
        yield self.progress(clauses=len(formula.lines))
        return Engine(formula.dimacs(), formula)

    def decided(self, engine: "Engine", answers: int = 0, assumed: Sequence[int] = ()) -> Steps[bool]:
        """Whether there is an answer (if `assumed` are true), in as many slices as it takes. Raises MemoryError."""
        while True:
            found = engine.check(assumed)
            if found is not None:
                return found
            yield self.progress(answers, engine)


def solve_in_slices(model: Model, most: int = 2) -> Steps[Result]:
    """`solve` as a generator that yields after each slice and returns the Result.

    Two answers are looked for even if one is wanted, since the status needs them. A Stop takes along a Result with the
    answers so far, UNKNOWN if they decide nothing.
    """
    if most < 1:
        raise ValueError("at least one answer must be asked for")
    clock = Clock()
    narrow_by, encode_by = strengthened(model)
    masks = all_masks(model)
    contradiction = narrow(narrow_by, masks)
    if contradiction is not None:
        return Result(UNSAT, [], clock.seconds(), contradiction, True)
    answers: list[list[int]] = []
    try:
        formula = formula_of(encode_by, masks)
        if not formula.variables:
            return Result(UNIQUE, [answer_of(model, masks, {}, set())], clock.seconds(), None, True)
        engine = yield from clock.engine(formula)
        while len(answers) < max(most, 2):
            if not (yield from clock.decided(engine, len(answers))):
                status = (UNSAT, UNIQUE, MULTIPLE)[min(len(answers), 2)]
                return Result(status, answers[:most], clock.seconds(), None, len(answers) <= most)
            true = engine.true_variables()
            answers.append(answer_of(model, masks, formula.variables, true))
            engine.forbid([variable for cell in formula.variables.values() for variable in cell.values() if variable in true])
            engine.look_near()
            yield clock.progress(len(answers), engine)
    except Stop as stop:
        stop.found = Result(MULTIPLE if len(answers) > 1 else UNKNOWN, answers[:most], clock.seconds(), None, False, STOPPED)
        raise
    except MemoryError:
        return Result(MULTIPLE if len(answers) > 1 else UNKNOWN, answers[:most], clock.seconds(), None, False, MEMORY)
    return Result(MULTIPLE, answers[:most], clock.seconds())


def answer_of(model: Model, masks: list[int], variables: dict[int, dict[int, int]], true: set[int]) -> list[int]:
    """The values that z3's answer means. Raises RuntimeError if the checker, which owes nothing to z3, disagrees."""
    answer = [mask.bit_length() for mask in masks]
    for cell, choices in variables.items():
        answer[cell] = next((value for value, variable in choices.items() if variable in true), 0)
    if not all(answer[cell] for cell in model.cells) or any(verdict.state == BROKEN for _, verdict in judge_all(model, answer)):
        raise RuntimeError("the solver's answer does not pass the check: this is a fault of Newsgrid")
    return answer
