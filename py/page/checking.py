"""Every state of the sheet is checked: what is broken is decided by the worker, and kept for the views."""

from page import clues, hand
from page.requests import ANSWERED, READY, STALE, Request
from page.session import ALWAYS, BROKEN, CAME, COMPLETE, EDITED, ENTRIES, PROBLEMS, SHEET
from page.types import Any, Outcome, Requests, Session
from sheet import messages
from sheet.sheet import to_data


def shown(session: Session) -> list[Any]:
    """The broken rules that are to be shown: a Kakuro's clue is not blamed before its run is set."""
    broken: list[Any] = session.kept(BROKEN, [])
    if not hand.sets_clues(session.sheet, session.hand):
        return broken
    halves = ("across", "down")
    return [rule for rule in broken if not (rule.where in halves and clues.unfinished(session.sheet, session.hand, rule.at, rule.where))]


class Checking:
    """asked: whether a state is being checked; while it is, the newest one waits, and those between are skipped."""

    def __init__(self, session: Session, requests: Requests) -> None:
        self.session = session
        self.requests = requests
        self.asked = False
        session.watch((CAME, EDITED), lambda news: self.check())

    def check(self) -> None:
        if not self.asked and self.requests.worker == READY:
            self.asked = True
            self.requests.ask(
                Request(messages.CHECK, lambda: {"sheet": to_data(self.session.sheet)}, self.checked, "checking", about=ENTRIES)
            )

    def checked(self, outcome: Outcome) -> None:
        self.asked = False
        session, found = self.session, outcome.answer
        if outcome.status == STALE:
            self.check()
        elif outcome.status == ANSWERED:
            session.keep(BROKEN, SHEET, found.broken)
            session.keep(PROBLEMS, ALWAYS, found.problems)
            session.keep(COMPLETE, ENTRIES, found.complete)
        elif outcome.words:
            session.say(ENTRIES, "bad", "This can't be checked", outcome.words)
