"""Requests the answers to several sheets, for printing."""

from functools import partial

from newsgrid.puzzle import edit, messages
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import PERSON, without_entries
from page.core.asking.requests import ANSWERED, CANCELLED, JOB, Outcome, Request, Requests
from page.core.types import Any, Callable, Sheet

SECONDS = 60  # time limit for each sheet
NOTES = {"multiple": "One of several solutions.", "unsat": "It has no solution."}
LATE = "Its answer was not found within %d seconds." % SECONDS


class AnswerSheets:
    """Solves the sheets, and then calls done(answers) once.

    answers: [(the sheet with its answer or None, a note or "")], one for each sheet; None if the person has cancelled.
    """

    def __init__(self, requests: Requests, sheets: list[Sheet], done: Callable[[Any], None]) -> None:
        self.requests = requests
        self.sheets = sheets
        self.done = done
        self.answers: list[Any] = [None] * len(sheets)
        self.left: list[Request] = []  # the requests that are not answered yet

    def ask(self) -> None:
        """Send the requests. All are created before the first is sent, so that they can be cancelled together."""
        for at in range(len(self.sheets)):
            fields, ended = partial(asked, self.sheets[at]), partial(self.ended, at)
            words = "" if at else "the answers to print"
            self.left.append(Request(messages.SOLVE, fields, ended, "", JOB, "", words, "Solving what is printed"))
        for request in list(self.left):
            if request in self.left:  # not cancelled in the meantime
                self.requests.ask(request)
        if not self.sheets:
            self.done([])

    def ended(self, at: int, outcome: Outcome) -> None:
        if outcome.request not in self.left:
            return
        if outcome.status == CANCELLED:
            self.cancel()
            return
        self.left.remove(outcome.request)
        self.answers[at] = answered(self.sheets[at], outcome.answer) if outcome.status == ANSWERED else (None, outcome.words)
        if not self.left:
            self.done(self.answers)

    def cancel(self) -> None:
        """Cancel all requests."""
        left, self.left = self.left, []
        for request in left:
            self.requests.cancel(request)
        if left:
            self.done(None)


def asked(sheet: Sheet) -> dict[str, Any]:
    return {"sheet": to_data(without_entries(sheet)), "seconds": SECONDS}


def answered(sheet: Sheet, answer: Any) -> tuple[Sheet | None, str]:
    """(the sheet with its answer or None, a note). answer: the answer to messages.SOLVE."""
    if not answer.answers:
        return None, NOTES.get(answer.status, LATE)
    bare = without_entries(sheet)
    return edit.changed(bare, edit.fill(bare, answer.answers[0], PERSON)), NOTES.get(answer.status, "")
