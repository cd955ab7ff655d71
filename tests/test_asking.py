"""A person's requests from the button to the page's state, with the real worker code but no browser: page.core.asking.solving, page.core.asking.help and
page.core.asking.checking, which page.core.asking.requests sends and worker.dispatch answers."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from newsgrid import model_of, read, solve
from newsgrid.puzzle import messages
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import SOLVER, Sheet
from newsgrid.puzzle.undo_steps import Steps
from page.core.asking import status
from page.core.asking.checking import Checking
from page.core.asking.help import IN_FULL, Help
from page.core.asking.requests import Requests
from page.core.asking.solving import Solving
from page.core.draft import Draft
from page.core.session import (
    BROKEN,
    CAME,
    COMPLETE,
    ENTRIES,
    GRADE,
    HINT,
    PROBLEMS,
    PUZZLE,
    REASON,
    STEPS,
    Session,
)
from page.core.typing import keys, moves
from page.dialogs.answer_sheets import AnswerSheets
from page.dialogs.making import Making
from page.views import drawing
from places import solution, text
from worker import dispatch

K057 = "kakuro_k057.comma.txt"
TINY = "kakuro_tiny_2x4.backslash.txt"
F63 = "sudoku_f63_fiendish.txt"


class Person:
    """The page without its views. looked: what was scrolled into view; later: callbacks of timers."""

    def __init__(self, sheet: Sheet) -> None:
        self.posted: list[str] = []
        self.later: list[Callable[[], None]] = []
        self.looked: list[Any] = []
        self.session = Session(sheet)
        self.requests = Requests(lambda queue: self, self.session.version, on_ask=lambda request: self.session.forget("said"))
        self.checking = Checking(self.session, self.requests)
        self.solving = Solving(self.session, self.requests)
        self.help = Help(self.session, self.requests, lambda milliseconds, work: self.later.append(work))
        self.session.watch((CAME,), lambda news: self.requests.other_puzzle())
        self.session.watch((PUZZLE,), lambda news: self.requests.give_way())
        self.session.watch(("gaze",), lambda news: self.looked.append(news.gaze))
        self.session.seen()
        self.requests.begin()
        self.work()
        self.checking.check()
        self.work()

    # the worker's port
    def begin(self) -> None:
        pass

    def end(self) -> None:
        self.posted.clear()

    def send(self, number: int, message: Any, asked: Any, lent: object) -> None:
        self.posted.append(messages.request_text(number, message, asked))

    def work(self, most: int = 99) -> "Person":
        """Let the worker answer all requests, also those that follow from its answers, `most` at most."""
        self.session.settle()
        while self.posted and most:
            most -= 1
            self.requests.heard(*messages.heard(asyncio.run(dispatch.call(self.posted.pop(0)))))
            self.session.settle()
        return self

    def type(self, cell: int, *pressed: str) -> None:
        self.session.do(moves.put, cell)
        for key in pressed:
            keys.press(self.session, key)
            self.session.settle()

    def line(self) -> tuple[str, str, str]:
        return status.line(self.session, self.requests, 1)

    @property
    def entries(self) -> list[int]:
        return list(self.session.sheet.entries)


def person(name: str, **changes: dict[int, int]) -> Person:
    sheet = read(text(name))
    for layer, values in changes.items():
        for index, value in values.items():
            getattr(sheet, layer)[index] = value
    return Person(sheet)


def empty_cell(who: Person) -> int:
    sheet = who.session.sheet
    return next(cell for cell in range(len(sheet.blocks)) if not (sheet.blocks[cell] or sheet.givens[cell]))


def test_every_state_is_checked_and_what_is_between_two_is_skipped() -> None:
    who = person(TINY)
    assert who.session.kept(BROKEN) == [] and who.session.kept(COMPLETE) is False
    who.type(1, "1")
    who.type(2, "1")
    assert len(who.posted) == 1  # the second waits for the first
    who.work()
    broken = who.session.kept(BROKEN)
    assert [rule.rule for rule in broken] == ["across 3 at r1c1", "across 3 at r1c1, no digit twice"]
    assert drawing.marks_of(who.session).across == {0} and drawing.marks_of(who.session).wrong == {1, 2}
    assert who.session.kept(PROBLEMS)[0].startswith("Single digit target sum")
    who.session.history.undo()
    who.session.settle()
    assert who.session.kept(BROKEN) == broken  # cells stay red until the new check is answered
    who.work()
    assert who.session.kept(BROKEN) == []


def test_a_step_of_all_steps_marks_the_clues_that_it_names_as_a_hint_does() -> None:
    who = person(K057)
    who.help.hint("Hint", who.solving.look_ahead)
    who.work()
    shown = who.session.kept(HINT)
    who.session.keep(HINT, ENTRIES, shown.shown(0, IN_FULL))
    one = drawing.marks_of(who.session)
    who.help.close()
    who.help.all_steps("All steps")
    who.work()
    assert who.session.kept(HINT).whole and one.halves
    assert (drawing.marks_of(who.session).halves, drawing.marks_of(who.session).named) == (one.halves, one.named)


def test_only_what_a_person_wrote_is_counted_among_the_entries_of_broken_rules() -> None:
    sheet = read(text(F63))
    given = next(cell for cell in range(9) if sheet.givens[cell])
    entry, other = [cell for cell in range(9) if not sheet.givens[cell]][:2]
    sheet.entries[entry] = sheet.givens[given]
    sheet.entries[given] = sheet.givens[given]  # as data from elsewhere may have it: the given is what stands there
    who = Person(sheet)
    who.solving.look_ahead("Check")
    assert who.line()[2].startswith("1 of your entries is in ")
    who.type(other, str(sheet.givens[given]))
    who.work()
    who.solving.look_ahead("Check")
    assert who.line()[2].startswith("2 of your entries are in ")


def test_a_reason_that_is_not_short_yet_is_looked_for_once_more_and_gives_way_to_a_job() -> None:
    who = person(K057, across={11: 15})
    who.solving.solve("Solve")
    who.work(1)
    (asked,) = [request for request in who.requests.running.values() if request.message is messages.EXPLAIN]
    answer = messages.EXPLAIN.answer.make(core=[], words="these rules", complete=False, suggestions=[])
    who.posted.clear()
    who.requests.heard(messages.ANSWERED, asked.number, messages.EXPLAIN.answer.data(answer))
    assert not who.session.kept(REASON).last
    (again,) = [request for request in who.requests.running.values() if request.message is messages.EXPLAIN]
    assert again.fields()["seconds"] > asked.fields()["seconds"]
    who.help.all_steps("All steps")
    assert who.session.kept(REASON).last  # the partial result is kept
    assert [request.owner for request in who.requests.running.values() if request.lane == "job"] == ["all-steps"]


def test_typing_makes_an_answer_about_the_entries_stale() -> None:
    for ask in ("where", "look_ahead"):
        who = person(K057)
        getattr(who.solving, ask)("Check")
        who.type(empty_cell(who), "9")
        assert who.work().line()[1:] == ("You typed meanwhile", "Ask again.")


def walked(who: Person, most: int = 999) -> list[Any]:
    """Do every step that a hint names, from the first hint on; the steps."""
    who.help.hint("Hint", who.solving.look_ahead)
    who.work()
    for _ in range(2):
        who.help.tell_more()
    done = []
    while who.session.kept(HINT) is not None and len(done) < most:
        done.append(who.session.kept(HINT).step)
        who.help.take_step("Hint")
        who.work()
    return done


def test_a_hint_begins_from_the_marks_and_finds_those_that_are_wrong() -> None:
    who = person(F63)
    cell = empty_cell(who)
    right = solution(F63)[cell]
    open_cells = [at for at in range(81) if not who.session.sheet.givens[at]]
    who.session.history.apply([("centre", at, 1 << (solution(F63)[at] - 1)) for at in open_cells])
    assert [step.removed for step in walked(who)] == [[]] * len(open_cells)  # nothing is struck that is struck already
    wrong = person(F63)
    wrong.session.history.apply([("centre", cell, 1 << (right % 9))])
    wrong.help.hint("Hint", wrong.solving.look_ahead)
    wrong.work()
    assert wrong.session.kept(HINT) is None
    assert wrong.line() == ("bad", "Something is wrong", "Your marks in r1c2 leave out the right value.")
    assert cell in drawing.marks_of(wrong.session).wrong


def test_a_mark_that_is_wrong_is_no_reason_against_the_right_digit() -> None:
    who = person(F63)
    cell = empty_cell(who)
    right = solution(F63)[cell]
    who.session.do(moves.put, cell)
    who.session.history.apply([("centre", cell, 1 << (right % 9))])
    who.help.why_not("Why not", right)
    who.work()
    assert who.line()[1:] == ("Nothing excludes it yet.", f"Why not {right} in r1c2?") and who.session.kept(HINT) is None


def test_the_cells_that_a_single_rests_on_are_lit() -> None:
    who = person(F63)
    who.help.hint("Hint", who.solving.look_ahead)
    who.work()
    for _ in range(2):
        who.help.tell_more()
    step = who.session.kept(HINT).step
    who.session.settle()
    assert who.looked[-1] == step.cells
    (cell, value), *_ = step.placed
    reasons = drawing.marks_of(who.session).reasons
    assert step.technique == "hidden single" and reasons
    assert all(who.session.sheet.givens[other] == value for other in reasons)
    assert drawing.marks_of(who.session).ghost == {cell: value}


def test_all_steps_are_walked_on_the_grid_from_what_is_written() -> None:
    who = person(F63)
    who.help.all_steps("All steps")
    who.work()
    steps = who.session.kept(STEPS).steps
    who.help.walk_to(4)
    assert who.session.kept(HINT).step is steps[4]
    who.help.take_step("Hint")  # and the four before it
    placed = [cell for step in steps[:5] for cell, _ in step.placed]
    assert placed and all(who.entries[cell] == solution(F63)[cell] for cell in placed)
    assert not who.posted and who.session.kept(HINT).at == 5
    who.work()
    who.help.all_steps("All steps")
    who.work()
    assert len(who.session.kept(STEPS).steps) < len(steps)


def test_a_digit_that_the_solver_fills_in_is_its_own() -> None:
    who = person(K057)
    cell = empty_cell(who)
    who.session.do(moves.put, cell)
    who.help.fill_cell("Fill this cell", lambda cell: None)
    who.work()
    assert who.session.sheet.by[cell] == SOLVER and not who.session.has_own()
    who.session.history.undo()
    who.session.history.redo()
    assert who.entries[cell] and who.session.sheet.by[cell] == SOLVER
    who.type(cell, str(solution(K057)[cell]))
    assert who.session.has_own() and not who.session.has_solvers()
    who.help.fill_cell("Fill this cell", lambda cell: None)
    who.work()
    assert who.session.has_own() and not who.session.has_solvers()  # it was right


def test_a_puzzle_that_is_left_alone_is_graded_once() -> None:
    who = person(TINY)
    (grade,) = who.later
    who.type(1, "1")
    who.work()
    assert len(who.later) == 1
    grade()
    who.work()
    assert who.session.kept(GRADE) is not None
    who.type(2, "2")
    who.work()
    assert len(who.later) == 1  # the result is already known


def test_a_puzzle_that_comes_while_another_is_about_to_be_graded_is_graded_as_well() -> None:
    who = person(TINY)
    (grade,) = who.later
    who.session.history.begin(read(text(F63)), Draft())
    who.checking.check()
    who.work()
    grade()  # for the previous puzzle
    who.later[-1]()
    who.work()
    assert who.session.kept(GRADE) == "hard"


def test_what_can_not_be_done_says_why() -> None:
    who = person(TINY)
    who.solving.solve("Solve")
    (number,) = who.requests.running
    who.posted.clear()
    who.requests.heard(messages.REFUSED, number, "It is broken.")
    assert who.line() == ("bad", "This can't be done", "It is broken.")


def test_a_puzzle_is_made_and_opened_and_a_cancel_leaves_the_one_that_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("page.dialogs.making.next_number", lambda: 7)
    who = person(TINY)
    opened: list[Any] = []

    class Puzzles:
        def open(self, sheet: Sheet, mode: str, step: bool, steps: Steps) -> None:
            opened.append((sheet, mode))
            who.session.history.begin(sheet, Draft())

        def keep(self) -> None:
            opened.append("kept")

    making = Making(who.session, who.requests, Puzzles())
    making.make(empty_sudoku(2, 2), 1, True, "Make one")
    assert who.line()[1] == "Making a puzzle"
    who.work()
    (sheet, mode), kept = opened
    assert kept == "kept"
    assert (sheet.title, mode) == ("Easy Sudoku No. 7", "fill") and solve(model_of(sheet)).status == "unique"
    assert [bool(value) for value in sheet.givens] == [bool(value) for value in reversed(sheet.givens)]
    assert who.line() == ("good", "Here is a new puzzle, proved to have one solution", "Difficulty: easy.")
    impossible = empty_sudoku(2, 2)
    impossible.options["lines"] = "15"
    making.make(impossible, 1, False, "Make one")
    assert who.work().line()[1:] == (
        "This can't be done",
        "No puzzle could be made at this size. Try another one.",
    )
    making.make(empty_sudoku(2, 2), 1, False, "Make one")
    assert who.requests.stop()
    who.work()
    assert len(opened) == 2


# --- answers for the paper -----------------------------------------------------------------------------------------------------------


def test_answers_are_found_for_the_paper_and_the_open_puzzle_stays() -> None:
    who = person(K057)
    done: list[Any] = []
    two_ways = read("....\n" * 4)
    no_way = person(K057, across={11: 15}).session.sheet
    AnswerSheets(who.requests, [who.session.sheet, two_ways, no_way], done.append).ask()
    who.work()
    [((first, note), (second, several), (third, none))] = done
    assert (first.entries, note) == (solution(K057), "")
    assert all(second.entries) and several == "One of several solutions."
    assert third is None and none == "It has no solution."
    assert not any(who.entries) and not any(two_ways.entries)


def test_answers_for_the_paper_are_cancelled_as_one() -> None:
    who = person(K057)
    for by_dialog in (True, False):
        done: list[Any] = []
        sheets = AnswerSheets(who.requests, [who.session.sheet] * 3, done.append)
        sheets.ask()
        who.work(1)
        if by_dialog:
            sheets.cancel()
        else:
            who.requests.stop()
        assert done == [None] and not who.requests.waiting and who.requests.job is None
        who.work()
        assert done == [None]  # and what comes late is nobody's
