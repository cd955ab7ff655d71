"""The command line and the page's worker give the same answers in the same words: both ask newsgrid.engine.questions."""

import ast
import asyncio
import contextlib
import io
import sys
from typing import Any
from unittest import mock

import pytest

from newsgrid import cli, model_of, read
from newsgrid.engine import questions
from newsgrid.engine.hints import walk
from newsgrid.engine.hints.chains import proof
from newsgrid.engine.questions import Service
from newsgrid.engine.solve import run
from newsgrid.engine.solve.search import UNKNOWN, UNSAT
from newsgrid.puzzle import messages
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.messages import Message
from newsgrid.puzzle.sheet import Sheet, values_on
from places import PUZZLES, ROOT, text
from worker import dispatch

F63 = str(PUZZLES / "sudoku_f63_fiendish.txt")
SOLVER = {"solve_in_slices", "explain", "true_candidates", "look_ahead", "core_of"}


def command(*arguments: str, stdin: str = "") -> tuple[str, str]:
    """(stdout, stderr) of the command line."""
    out, err = io.StringIO(), io.StringIO()
    typed = mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
    with typed, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        cli.main(arguments)
    return out.getvalue(), err.getvalue()


def asked(message: Message, sheet: Sheet) -> Any:
    """The worker's answer."""
    request = messages.request_text(1, message, message.make(sheet=to_data(sheet)))
    what, _, content = messages.heard(asyncio.run(dispatch.call(request)))
    assert what == messages.ANSWERED, content
    return message.answer.read(content)


def f63(entries: str = "") -> Sheet:
    sheet = read(text("sudoku_f63_fiendish.txt"))
    for cell, digit in enumerate(entries):
        sheet.entries[cell] = int(digit.replace(".", "0"))
    return sheet


def test_a_hint_is_the_same() -> None:
    assert command("hint", F63)[0].splitlines()[2] == asked(messages.HINT, f63()).words
    words = asked(messages.HINT, f63(".9")).words
    assert command("hint", F63, "-", stdin=".9" + "." * 79)[1] == words + " Run newsgrid explain to see why.\n"
    assert command("hint", "-", stdin="0" * 16)[0].splitlines()[1] == "# " + asked(messages.HINT, read("0" * 16)).words


def test_a_hint_does_not_look_for_a_known_answer_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("next_step_in_slices", "nested"):  # so that each step needs the answer
        monkeypatch.setattr(walk, name, lambda state: iter(()))
    step = run(walk.Walk(model_of(f63()), values_on(f63())).step(0))
    monkeypatch.setattr(proof, "true_candidates", None)
    hint = run(Service().hint(f63(), values_on(f63())))
    assert step is not None
    assert hint.step == step


def test_the_grade_and_the_steps_are_the_same() -> None:
    path = asked(messages.PATH, f63())
    lines = command("hint", F63, "--all")[0].splitlines()
    assert lines[1] == "# " + path.words
    assert [line.split(". ", 1)[1] for line in lines[2:]] == [step.words for step in path.steps]


@pytest.mark.parametrize("puzzle", [text("sudoku_f63_fiendish.txt"), "1" + "0" * 15])
def test_the_page_with_all_steps_is_the_same(puzzle: str) -> None:
    """Also of a puzzle with several answers, where the steps end before the grid is full."""
    request = messages.request_text(1, messages.HTML, messages.HTML.make(sheet=to_data(read(puzzle)), steps=True))
    _, _, content = messages.heard(asyncio.run(dispatch.call(request)))
    page = command("hint", "-", "--all", "--format", "html", stdin=puzzle)[0]
    assert page == messages.HTML.answer.read(content).text and ("The solution" in page) is (puzzle[0] != "1")


def test_what_cells_can_be_is_the_same() -> None:
    gone = text("sudoku_f63_fiendish.txt").replace("301200500", "331200500")
    words = asked(messages.CANDIDATES, read(gone)).words
    for options in ((), ("--narrowed",)):
        assert command("candidates", "-", *options, stdin=gone)[1] == words + "\n"
    assert words == "No value is possible: there is no solution with these clues."


def test_why_entries_leave_no_solution_is_the_same() -> None:
    sentence = command("explain", F63, "-", stdin=".9" + "." * 79)[0].splitlines()[1]
    assert (
        sentence == asked(messages.LOOK_AHEAD, f63(".9")).words == "The puzzle has one solution; your entries leave none: r1c2 can't be 9."
    )


def test_the_last_puzzle_is_remembered_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    asking, sheet = Service(), f63()
    assert run(asking.one_cell(sheet, 1)) == (6, "")
    monkeypatch.setattr("newsgrid.engine.solve.ahead.solve_in_slices", None)
    assert run(asking.one_cell(sheet, 3))[1] == ""
    with pytest.raises(TypeError):
        run(asking.one_cell(read("0" * 16), 3))


def test_what_is_not_decided_says_so() -> None:
    asking, sheet = Service(), read(text("squares_9x9.txt"))
    assert run(asking.hint(sheet, values_on(sheet)), 0.0).status == UNKNOWN
    assert run(questions.candidates(sheet), 0.0).status == UNKNOWN
    assert run(asking.one_cell(sheet, 1), 0.0) == (0, questions.UNDECIDED)
    assert run(asking.hint(f63(".9"), values_on(f63(".9")))).status == UNSAT


@pytest.mark.parametrize(
    "path", ["worker/answers.py", *(path.relative_to(ROOT / "py").as_posix() for path in (ROOT / "py/newsgrid/cli").rglob("*.py"))]
)
def test_nobody_asks_the_solver_past_it(path: str) -> None:
    tree = ast.parse((ROOT / "py" / path).read_text())
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module != "newsgrid.cli.commands"]
    assert not {name.name for node in froms for name in node.names} & SOLVER
