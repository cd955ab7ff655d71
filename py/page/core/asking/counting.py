"""Counts the answers of a puzzle in the background, once for each puzzle, while nobody waits for anything else."""

from functools import partial

from newsgrid.puzzle import messages
from page.core.asking import wanted
from page.core.asking.requests import ANSWERED, FAILED, QUIET, READY, Outcome, Request, Requests
from page.core.hand import SET
from page.core.session import BROKEN, COMPLETE, COUNTED, PUZZLE, SAID, Session
from page.core.types import Callable
from page.core.typing.typing_in import MOST_COUNTED, UNIQUE

AFTER_MS = 700  # how long the puzzle stays unchanged before its answers are counted
SECONDS = 5  # the time limit for counting


class Counting:
    """later(milliseconds, function): calls the function after that time; counting: whether answers are being counted, or will be in a moment."""

    def __init__(self, session: Session, requests: Requests, later: Callable[[int, Callable[[], None]], None]) -> None:
        self.session = session
        self.requests = requests
        self.later = later
        self.counting = False

    def soon(self) -> None:
        """Count in a moment, unless the answers are counted already or can't be counted now. In the latter case, the watchers of REQUESTS
        ask again."""
        if not self.counting and self.can_count():
            self.counting = True
            version = self.session.version(PUZZLE)
            self.later(AFTER_MS, lambda: self.count(version))

    def is_under_way(self) -> bool:
        """Whether the answers are being counted, or will be once the check that is under way has ended."""
        session, requests = self.session, self.requests
        checking = session.kept(COMPLETE) is None and session.kept(SAID) is None
        return self.counting or (checking and requests.worker == READY and requests.job is None)

    def can_count(self) -> bool:
        session, requests = self.session, self.requests
        if requests.worker != READY or requests.job is not None or session.nothing or session.kept(COUNTED) is not None:
            return False
        if session.hand.mode == SET:
            # handwritten entries in a photo may be wrong
            return session.kept(COMPLETE) is not None and (session.hand.reads or not session.kept(BROKEN))
        return session.strict

    def count(self, version: int) -> None:
        if version != self.session.version(PUZZLE) or not self.can_count():
            self.counting = False
            self.session.touch(COUNTED)
            return

        def counted(outcome: Outcome) -> None:
            self.counting = False
            answer = outcome.answer
            if outcome.status == ANSWERED:
                only = answer.answers[0] if answer.status == UNIQUE else None
                self.session.keep(COUNTED, PUZZLE, (answer.status, len(answer.answers), answer.all, only))
                if only is not None:
                    self.session.hand.passed = None  # nothing is left to type
            elif outcome.status == FAILED:  # it would fail again
                self.session.keep(COUNTED, PUZZLE, ("", 0, False, None))
            elif version != self.session.version(PUZZLE):
                self.session.touch(COUNTED)

        asked = partial(wanted.printed, self.session, answers=MOST_COUNTED, seconds=SECONDS)
        self.requests.ask(Request(messages.SOLVE, asked, counted, "count", QUIET, PUZZLE))
