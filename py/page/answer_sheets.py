"""Sheets with their answers, for the paper: the worker is asked for one after the other."""

from functools import partial

from page.requests import ANSWERED, CANCELLED, JOB, Request
from page.types import Any, Callable, Outcome, Requests, Sheet
from sheet import edit, messages
from sheet.sheet import to_data, without_entries

SECONDS = 60  # for each
NOTES = {"multiple": "One of several solutions.", "unsat": "It has no solution."}
LATE = "Its answer was not found within %d seconds." % SECONDS


class AnswerSheets:
    """done(found) is called once: found has (the sheet with its answer, or None; a note, "" for none) of each sheet; None in its place
    if the person has cancelled it."""

    def __init__(self, requests: Requests, sheets: list[Sheet], done: Callable[[Any], None]) -> None:
        self.requests = requests
        self.sheets = sheets
        self.done = done
        self.found: list[Any] = [None] * len(sheets)
        self.left: list[Request] = []  # what is not answered yet

    def ask(self) -> None:
        """Begin. All requests are there before the first is asked, so that the whole can be cancelled as one."""
        for at in range(len(self.sheets)):
            fields, ended = partial(asked, self.sheets[at]), partial(self.ended, at)
            words = "" if at else "the answers to print"
            self.left.append(Request(messages.SOLVE, fields, ended, "", JOB, "", words, "Solving what is printed"))
        for request in list(self.left):
            if request in self.left:  # else it was cancelled meanwhile
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
        self.found[at] = answered(self.sheets[at], outcome.answer) if outcome.status == ANSWERED else (None, outcome.words)
        if not self.left:
            self.done(self.found)

    def cancel(self) -> None:
        """Nobody waits any more."""
        left, self.left = self.left, []
        for request in left:
            self.requests.cancel(request)
        if left:
            self.done(None)


def asked(sheet: Sheet) -> dict[str, Any]:
    return {"sheet": to_data(without_entries(sheet)), "seconds": SECONDS}


def answered(sheet: Sheet, answer: Any) -> tuple[Sheet | None, str]:
    """(the sheet with its answer or None, a note); answer: as messages.SOLVE has it."""
    if not answer.answers:
        return None, NOTES.get(answer.status, LATE)
    bare = without_entries(sheet)
    return edit.changed(bare, edit.fill(bare, answer.answers[0])), NOTES.get(answer.status, "")
