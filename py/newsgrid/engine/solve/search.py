"""The search for answers, in slices, between which the caller can report progress or stop it."""

import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeVar

from newsgrid.engine.check import judge_all
from newsgrid.engine.clauses import formula_in_slices
from newsgrid.engine.formula import Formula
from newsgrid.engine.large_groups import counted, with_large_as_one
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks, narrow_in_slices
from newsgrid.engine.relations import BROKEN
from newsgrid.engine.rule_of_45 import strengthened
from newsgrid.engine.rules import Rule
from newsgrid.engine.slices import Slices
from newsgrid.engine.solve.random_walk import walk_of
from newsgrid.engine.solve.trial import few_answers

if TYPE_CHECKING:
    from newsgrid.engine.solve.z3_engine import Engine

UNIQUE = "unique"
MULTIPLE = "multiple"
UNSAT = "unsat"
UNKNOWN = "unknown"

STOPPED = "stopped"
MEMORY = "memory"


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a search, reported after each slice.

    answers: how many were found so far; seconds: since the start; conflicts, restarts: how many z3 had since the start; memory: megabytes that z3
    has in use; clauses: the size of the formula that z3 parses or takes in next, 0 if there is none; searched: whether z3 has spent all
    conflicts of this slice on the search for an answer, which does not depend on the machine.
    """

    answers: int = 0
    seconds: float = 0.0
    conflicts: int = 0
    restarts: int = 0
    memory: float = 0.0
    clauses: int = 0
    searched: bool = False


NO_PROGRESS = Progress()  # yielded by work that has no figures to report


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a search.

    status: UNIQUE (one answer, and proof that there is no other), MULTIPLE (at least two), UNSAT (proof that there is none) or UNKNOWN
    (not decided); answers: each a list with one value for each cell of the sheet, counting from 1, 0 for a cell that is not to be
    filled; seconds: the time that the search took; contradiction: for UNSAT, the rule that propagation found violated, if propagation sufficed; all:
    whether it is proved that there are no other answers; reason: why the search ended early: STOPPED (by the caller or the time limit),
    MEMORY, or "" if it did not.
    """

    status: str
    answers: list[list[int]] = field(default_factory=list)
    seconds: float = 0.0
    contradiction: Rule | None = None
    all: bool = False
    reason: str = ""


Done = TypeVar("Done")
Steps = Generator[Progress, None, Done]  # work in slices: yields after each slice, and returns its result


class OutOfTime(Exception):
    """The time limit was reached before there was any result."""


class Stop(Exception):
    """Thrown into work in slices to stop it. The work raises it again immediately.

    partial: the partial result, of the type that the work returns, None if there is none. Work that contains other work replaces the inner
    result with its own.
    """

    def __init__(self) -> None:
        super().__init__()
        self.partial: Any = None


def solve(model: Model, most: int = 2, seconds: float | None = None, tell: Callable[[Progress], None] | None = None) -> Result:
    """Solve a model: up to `most` answers, and the status.

    The status needs a second answer, or proof that there is none, even if `most` is 1. seconds: the time limit, None for none; when it
    is reached, the Result has the answers so far, and the status UNKNOWN unless there are two. `tell(progress)` is called after each
    slice. Raises ValueError if most < 1, or if z3 can't decide a program's own terms.
    """
    return run(solve_in_slices(model, most), seconds, tell)


def run(
    work: Steps[Done],
    seconds: float | None = None,
    tell: Callable[[Progress], None] | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Done:
    """Run work in slices to its end, and return its result. `tell(progress)` is called after each slice.

    After `seconds` by the clock the work is stopped, and its partial result is returned. Raises OutOfTime if there is none.
    """
    start = clock()
    while True:
        try:
            progress = next(work)
            if tell is not None:
                tell(progress)
            if seconds is not None and clock() - start > seconds:
                work.throw(Stop())
        except StopIteration as stop:
            done: Done = stop.value
            return done
        except Stop as stop:
            if stop.partial is None:
                raise OutOfTime from None
            so_far: Done = stop.partial
            return so_far


class Clock:
    """Measures the time and effort of a piece of work, and runs its solver in slices."""

    def __init__(self) -> None:
        self.start = time.perf_counter()
        self.effort = (0, 0, 0.0)
        self.asked = -1.0  # when z3 was last asked for its statistics, which is slow

    def seconds(self) -> float:
        return time.perf_counter() - self.start

    def progress(self, answers: int = 0, engine: "Engine | None" = None, clauses: int = 0) -> Progress:
        seconds = self.seconds()
        if engine and seconds - self.asked > 0.05:
            self.asked = seconds
            self.effort = engine.effort()
        return Progress(answers, seconds, *self.effort, clauses, engine is not None and not engine.is_cutting)

    def through(self, work: Slices[Done]) -> Steps[Done]:
        """Run work in slices, and report the progress after each slice."""
        while True:
            try:
                next(work)
            except StopIteration as end:
                done: Done = end.value
                return done
            yield self.progress()

    def engine(self, formula: Formula) -> "Steps[Engine]":
        """A solver for a formula, which z3 takes in piece by piece if it is large. The time to import z3 is not counted."""
        before = time.perf_counter()
        from newsgrid.engine.solve.z3_engine import LARGE, Engine  # z3 loads slowly, and propagation alone solves many puzzles

        self.start += time.perf_counter() - before
        yield self.progress(clauses=len(formula.lines))
        if formula.terms or len(formula.lines) <= LARGE:
            engine = Engine(formula.dimacs(), formula)
        else:
            engine = Engine(f"p cnf {formula.count} {len(formula.lines)}\n", formula)
            for start in range(0, len(formula.lines), LARGE):
                engine.take_in(formula.lines[start : start + LARGE])
                yield self.progress(clauses=len(formula.lines))
        yield self.progress(clauses=len(formula.lines))
        return engine

    def decided(self, engine: "Engine", answers: int = 0, assumed: Sequence[int] = ()) -> Steps[bool]:
        """Whether there is an answer in which `assumed` are true, in as many slices as that takes. Raises MemoryError or ValueError."""
        while True:
            decision = engine.check(assumed)
            if decision is not None:
                return decision
            yield self.progress(answers, engine)


def solve_in_slices(model: Model, most: int = 2) -> Steps[Result]:
    """`solve` as a generator that yields Progress after each slice, and returns the Result. Raises ValueError if most < 1.

    On Stop, `partial` is a Result with the answers so far, UNKNOWN unless there are two.
    """
    if most < 1:
        raise ValueError("at least one answer must be asked for")
    small = with_large_as_one(model)
    if small is not None:
        try:
            result = of_whole((yield from search(small, most)), model, small)
        except Stop as stop:
            stop.partial = of_whole(stop.partial, model, small) or Result(UNKNOWN, [], stop.partial.seconds, None, False, STOPPED)
            raise
        if result is not None:
            return result
    return (yield from search(model, most))


def of_whole(result: Result, model: Model, small: Model) -> Result | None:
    """A result for `small`, where all large values are one value, as a result for the model itself; None if it does not hold for the model."""
    answers = []
    for found in result.answers:
        answer, greatest = counted(model, small.values, found)
        # if a group can be split into two large groups, there are other answers; and a group may be larger than every value
        if greatest > model.values or (greatest > 2 * small.values and result.all):
            return None
        check_answer(model, answer)
        answers.append(answer)
    rule_of = dict(zip(map(id, small.rules), model.rules, strict=True))
    return replace(result, answers=answers, contradiction=rule_of.get(id(result.contradiction)))


def search(model: Model, most: int) -> Steps[Result]:
    """`solve_in_slices` without merging large values."""
    clock = Clock()
    narrow_by, encode_by = strengthened(model)
    masks = all_masks(model)
    try:
        contradiction = yield from clock.through(narrow_in_slices(narrow_by, masks))
    except Stop as stop:
        stop.partial = Result(UNKNOWN, [], clock.seconds(), None, False, STOPPED)
        raise
    if contradiction is not None:
        return Result(UNSAT, [], clock.seconds(), contradiction, True)
    few = few_answers(narrow_by, masks, max(most, 2))
    if few is not None:
        status = (UNSAT, UNIQUE, MULTIPLE)[min(len(few), 2)]
        # if there are as many as were asked for, there may be more
        every = len(few) < max(most, 2)
        return Result(status, [answer_of(model, answer, {}, set()) for answer in few[:most]], clock.seconds(), None, every)
    answers: list[list[int]] = []
    try:
        formula = yield from clock.through(formula_in_slices(encode_by, masks))
        engine = yield from clock.engine(formula)
        walk = walk_of(model, masks)
        while len(answers) < max(most, 2):
            decision = engine.check()
            if decision is False:
                status = (UNSAT, UNIQUE, MULTIPLE)[min(len(answers), 2)]
                return Result(status, answers[:most], clock.seconds(), None, len(answers) <= most)
            if decision:
                true = engine.true_variables(formula.choices())
                answers.append(answer_of(model, masks, formula.variables, true))
                engine.forbid(sorted(true))
                engine.look_near()
            yield clock.progress(len(answers), engine)
            if decision is None and walk and not (walk.waits and engine.is_cutting):
                found = walk.go_on(answers)
                if found:
                    check_answer(model, found)
                    answers.append(found)
                    engine.go_on_from([choices[found[cell]] for cell, choices in formula.variables.items()])
                yield clock.progress(len(answers))
    except Stop as stop:
        stop.partial = Result(MULTIPLE if len(answers) > 1 else UNKNOWN, answers[:most], clock.seconds(), None, False, STOPPED)
        raise
    except MemoryError:
        return Result(MULTIPLE if len(answers) > 1 else UNKNOWN, answers[:most], clock.seconds(), None, False, MEMORY)
    return Result(MULTIPLE, answers[:most], clock.seconds())


def answer_of(model: Model, masks: list[int], variables: dict[int, dict[int, int]], true: set[int]) -> list[int]:
    """The values of z3's answer, one for each cell of the sheet. Raises RuntimeError if they don't pass the check, which is a bug."""
    answer = [mask.bit_length() for mask in masks]
    for cell, choices in variables.items():
        answer[cell] = next((value for value, variable in choices.items() if variable in true), 0)
    check_answer(model, answer)
    return answer


def check_answer(model: Model, answer: list[int]) -> None:
    """Raises RuntimeError if an answer doesn't pass the check, which is a bug."""
    if not all(answer[cell] for cell in model.cells) or any(verdict.state == BROKEN for _, verdict in judge_all(model, answer)):
        raise RuntimeError("the solver's answer does not pass the check: this is a fault of Newsgrid")
