"""Stop ends work at once, at whichever slice it is thrown. The tests count slices, not seconds."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from newsgrid import model_of, read
from newsgrid.engine import hints, questions
from newsgrid.engine.entries import entries_of
from newsgrid.engine.hints import Path, State, Step, techniques, walk
from newsgrid.engine.hints.chains.proof import proved
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.make import boards
from newsgrid.engine.model import Model
from newsgrid.engine.questions import Hint, Possible, Reason, Service
from newsgrid.engine.relations import regular
from newsgrid.engine.rules import Context, Regular
from newsgrid.engine.solve import Ahead, Core, Explanation, Progress, Result, Steps, Stop, run, search, z3_engine
from newsgrid.engine.solve.ahead import look_ahead
from newsgrid.engine.solve.candidates import true_candidates
from newsgrid.engine.solve.core import core_of
from newsgrid.engine.solve.explain import explain, suggestions_for
from newsgrid.engine.solve.search import solve_in_slices
from newsgrid.puzzle import messages
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.messages import Message
from newsgrid.puzzle.sheet import Sheet
from places import NIGHTLY, solution, text
from sampled import in_turn
from test_solve import hard
from worker import answers

# Stop is thrown after this number of slices; later ones are like these
SLICES = (1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 17, 23, 31, 43, 61, 87) if NIGHTLY else (1, 2, 3, 8, 43)


@pytest.fixture
def no_technique(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable all techniques, so that each step needs a proof."""
    monkeypatch.setattr(techniques, "TECHNIQUES", ())
    monkeypatch.setattr(techniques, "AFTER_45", ())
    monkeypatch.setattr(techniques, "rule_of_45", lambda state: None)
    monkeypatch.setattr(techniques, "by_links", lambda state, level: iter(()))
    monkeypatch.setattr(walk, "nested", lambda state: iter(()))


@pytest.fixture(autouse=True)
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make slices as small as possible, and the same on every machine."""
    for name in ("FIRST_CONFLICTS", "LEAST_CONFLICTS", "MOST_CONFLICTS"):
        monkeypatch.setattr(z3_engine, name, 20)


def puzzle(name: str, **changes: dict[int, int]) -> Model:
    sheet = read(text(name))
    for layer, values in changes.items():
        for index, value in values.items():
            getattr(sheet, layer)[index] = value
    return model_of(sheet)


K057 = puzzle("kakuro_k057.comma.txt")
WRONG_KAKURO = puzzle("kakuro_k057.comma.txt", across={11: 15})
WRONG_SUDOKU = puzzle("sudoku_f63_fiendish.txt", givens={3: 9})
TINY = puzzle("kakuro_tiny_2x4.backslash.txt")
LOOSE = puzzle("sudoku_f63_fiendish.txt", givens=dict.fromkeys(range(40), 0))
SQUARES = puzzle("squares_9x9.txt")
FIENDISH = puzzle("sudoku_f63_fiendish.txt")


def wrong_entries(model: Model, name: str) -> list[int]:
    """The answer of a puzzle with one cell changed."""
    values = list(solution(name))
    index = next(cell for cell in reversed(model.cells) if values[cell] and not any(rule.cells == (cell,) for rule in model.rules))
    values[index] = values[index] % 9 + 1
    return values


WORK: dict[str, tuple[Callable[[], Steps[Any]], type]] = {
    "solve: a unique one": (lambda: solve_in_slices(SQUARES), Result),
    "solve: several answers": (lambda: solve_in_slices(LOOSE, 9), Result),
    "solve: none": (lambda: solve_in_slices(model_of(hard())), Result),
    "true candidates": (lambda: true_candidates(SQUARES), type(None)),
    "true candidates of several": (lambda: true_candidates(TINY), type(None)),
    "core of a Kakuro": (lambda: core_of(WRONG_KAKURO), Core),
    "core of a Sudoku": (lambda: core_of(WRONG_SUDOKU), Core),
    "core by z3": (lambda: core_of(model_of(hard())), Core),
    "explain a Kakuro": (lambda: explain(WRONG_KAKURO), Explanation),
    "explain a Sudoku": (lambda: explain(WRONG_SUDOKU), Explanation),
    "explain a hard one": (lambda: explain(model_of(hard())), Explanation),
    "core of entries": (
        lambda: Service().explain(read(text("sudoku_f63_fiendish.txt")), wrong_entries(FIENDISH, "sudoku_f63_fiendish.txt")),
        Reason,
    ),
    "next step": (lambda: Service().hint(read(text("squares_9x9.txt")), [0] * 81), Hint),
    "one cell": (lambda: Service().one_cell(read(text("kakuro_tiny_2x4.backslash.txt")), 1), tuple),
    "what cells can be": (lambda: questions.candidates(read(text("squares_9x9.txt"))), Possible),
    "suggestions": (lambda: suggestions_for(WRONG_SUDOKU, list(WRONG_SUDOKU.rules), []), Result),
    "look ahead": (lambda: look_ahead(SQUARES, entries_of(SQUARES, solution("squares_9x9.txt"))), Ahead),
    "look ahead, of several": (lambda: look_ahead(LOOSE, entries_of(LOOSE, [*solution("sudoku_f63_fiendish.txt")[:5], *[0] * 76])), Ahead),
    "look ahead, entries wrong": (lambda: look_ahead(TINY, entries_of(TINY, [0, 2, 2, 0, 0, 2, 3, 1])), Ahead),
    "proved": (lambda: proved(State(SQUARES)), Step),
    "proved, any set": (lambda: proved(State(SQUARES), False), Step),
    "hint": (lambda: Walk(SQUARES).step(0), Step),
    "hint after others": (lambda: Walk(SQUARES).step(2), Step),
    "path": (lambda: hints.path(SQUARES), Path),
    "path of a Kakuro": (lambda: hints.path(K057), Path),
}


def stopped_after(work: Steps[Any], slices: int) -> Stop | None:
    """The Stop that the work raises if it is stopped after that number of slices, None if it ended before."""
    try:
        for _ in range(slices):
            next(work)
    except StopIteration:
        return None
    try:
        work.throw(Stop())
    except Stop as stop:
        return stop
    except StopIteration:
        raise AssertionError("it took Stop for an end of its own, so work around it would go on") from None
    raise AssertionError("it went on for another slice")


@pytest.mark.usefixtures("no_technique")
@pytest.mark.parametrize("name", in_turn(WORK, 3))
def test_stop_ends_work_at_once_at_every_slice(name: str) -> None:
    begin, kind = WORK[name]
    for slices in SLICES:
        stop = stopped_after(begin(), slices)
        if stop is None:
            assert slices > 1, "there was nothing to stop"
            return
        assert stop.partial is None or isinstance(stop.partial, kind)


@pytest.mark.usefixtures("no_technique")
@pytest.mark.parametrize("name", ["proved", "hint"])
def test_a_proof_that_is_stopped_says_what_is_proved(name: str) -> None:
    """Once the true candidates are known, a cell is forced, even if the rules that force it have not been found."""
    partial = []
    for slices in (1, 120, 180):
        stop = stopped_after(WORK[name][0](), slices)
        partial.append(stop.partial)
    assert partial[0] is None
    assert partial[-1] is not None
    answer = solution("squares_9x9.txt")
    for step in partial:
        assert step is None or all(answer[cell] == value for cell, value in step.placed.items())


def test_time_that_is_over_ends_work_in_one_slice() -> None:
    for name in ("solve: none", "core by z3", "explain a hard one", "core of entries", "look ahead", "path"):
        begin, kind = WORK[name]
        reports: list[Progress] = []
        assert isinstance(run(begin(), 0.0, reports.append), kind)
        assert len(reports) == 1


# --- the worker --------------------------------------------------------------------------------------------------------


def asked(sheet: Sheet, message: Message, cancel_after: int) -> tuple[Any, int]:
    """(the worker's answer to a request that is cancelled after that number of slices, the number of slices after that)."""
    slices = 0
    after = 0

    async def watch(request: int, progress: Progress) -> None:
        nonlocal slices, after
        slices += 1
        after += answers.running[request].cancelled
        if slices == cancel_after:
            await answers.do(8, messages.CANCEL, messages.CANCEL.make(request=request))

    answers.on_progress.append(watch)
    try:
        fields = {"sheet": to_data(sheet), "cell": 0}
        return asyncio.run(answers.do(7, message, message.make(**{name: fields[name] for name in message.needed}))), after
    finally:
        answers.on_progress.remove(watch)


LONG = [
    messages.SOLVE, messages.LOOK_AHEAD, messages.EXPLAIN, messages.HINT, messages.ONE_CELL, messages.PATH, messages.CANDIDATES,
]  # fmt: skip


@pytest.mark.parametrize("message", LONG, ids=lambda message: message.name)
def test_the_worker_ends_a_cancelled_request_at_once(message: Message, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if a request consists of several pieces of work: none begins after the cancel."""
    monkeypatch.setattr(answers, "TELL_SECONDS", -1.0)
    sheet = hard() if message in (messages.SOLVE, messages.EXPLAIN) else read(text("squares_9x9.txt"))
    for slices in (1, 2, 3):
        answers.asking.known.clear()
        answer, after = asked(sheet, message, slices)
        assert answer
        assert after == 0
        assert not answers.running


def test_a_short_request_is_answered_before_the_next_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that comes while a search takes its time waits for one slice of it, no more."""
    monkeypatch.setattr(answers, "TELL_SECONDS", -1.0)
    monkeypatch.setattr(answers, "TURN_SECONDS", -1.0)
    sheet = to_data(read(text("squares_9x9.txt")))
    slices = 0
    waited: list[int] = []

    async def check(since: int) -> None:
        await asyncio.sleep(0)  # in a browser, a request is received in one pass of the event loop,
        await answers.do(8, messages.CHECK, messages.CHECK.make(sheet=sheet))
        await asyncio.sleep(0)  # and its answer is sent in another
        waited.append(slices - since)

    async def watch(request: int, progress: Progress) -> None:
        nonlocal slices
        slices += 1
        if slices % 10 == 1:
            checks.append(asyncio.ensure_future(check(slices)))

    async def both() -> None:
        await answers.do(7, messages.SOLVE, messages.SOLVE.make(sheet=sheet, answers=2))
        await asyncio.gather(*checks)

    checks: list[asyncio.Future[None]] = []
    monkeypatch.setattr(answers, "on_progress", [watch])
    asyncio.run(both())
    assert len(waited) >= 2
    assert set(waited) == {0}


def test_narrowing_and_the_making_of_clauses_are_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop is looked at after each rule, and often within a large automaton; a large formula is taken in piece by piece, with the same result."""
    monkeypatch.setattr("newsgrid.engine.slices.SECONDS", 0.0)
    monkeypatch.setattr(z3_engine, "LARGE", 500)
    monkeypatch.setattr(search, "few_answers", lambda *arguments: None)
    work = solve_in_slices(SQUARES)
    seen = [next(work) for _ in range(2 * len(SQUARES.rules))]
    assert not any(progress.clauses for progress in seen[: len(SQUARES.rules)])
    result = run(work)
    assert (result.status, result.answers) == ("unique", [solution("squares_9x9.txt")])
    work = solve_in_slices(SQUARES)
    next(work)
    with pytest.raises(Stop) as stopped:
        work.throw(Stop())
    assert (stopped.value.partial.status, stopped.value.partial.reason) == ("unknown", "stopped")


def test_how_long_slices_are_does_not_change_what_a_seed_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    for seconds in (0.0, 1000.0):
        monkeypatch.setattr("newsgrid.engine.slices.SECONDS", seconds)
        made.append(run(boards.soon(SQUARES)))
    assert made[0].status == made[1].status
    assert made[0].answers == made[1].answers


def test_a_large_automaton_yields_often() -> None:
    regular.DIAGRAMS.clear()
    rule = Regular(tuple(range(16)), "x-sum", (70,))
    masks = [(1 << 16) - 1] * 16
    steps = sum(1 for _ in regular.prepare(rule, masks, Context(16)))
    layers = regular.diagram("x-sum", (70,), tuple(masks), 1)
    assert layers is not None
    assert steps > sum(len(layer) for layer in layers) // (2 * regular.OFTEN)
    assert list(regular.prepare(rule, masks, Context(16))) == []
