"""The line at the slip's foot while a puzzle is typed in: what is missing, and how many answers it has, counted by itself."""

from newsgrid.puzzle import messages
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import without_entries
from page.browser import dom, event_loop
from page.core import moves, typing_in
from page.core.hand import SET
from page.core.requests import ANSWERED, FAILED, QUIET, READY, Outcome, Request, Requests
from page.core.session import BROKEN, CAME, COMPLETE, COUNTED, MODE, PLACE, PUZZLE, REQUESTS, UNREAD, Session
from page.core.typing_in import MOST_COUNTED, Verdict

AFTER_MS = 700  # without a change, before the answers are counted
SECONDS = 5


class VerdictLine:
    """verdict: what is shown; counting: whether answers are counted, or will be in a moment."""

    def __init__(self, session: Session, requests: Requests) -> None:
        self.session = session
        self.requests = requests
        self.verdict: Verdict | None = None
        self.counting = False
        session.watch((PUZZLE, MODE, PLACE, COUNTED, COMPLETE, BROKEN, CAME, REQUESTS, UNREAD), lambda news: self.show())

    def show(self) -> None:
        session = self.session
        verdict = unread = None
        if session.hand.mode == SET and not session.nothing:
            unread = session.kept(UNREAD)
            verdict = (
                typing_in.unread(unread)
                if unread
                else typing_in.verdict(session.sheet, session.hand, session.kept(COUNTED), self.requests.worker == READY)
            )
        self.verdict = verdict
        dom.show("verdict", verdict is not None)
        if verdict is None:
            return
        dom.by_id("verdict").dataset.tone = verdict.tone
        dom.text("verdict-sign", verdict.sign)
        dom.text("verdict-words", verdict.words)
        dom.text("verdict-more", verdict.more)
        dom.show("verdict-go", verdict.cell is not None)
        if verdict.cell is None and not unread and self.can_count():
            self.count_soon()

    def go(self) -> None:
        """Move the cursor to the first place where something is missing."""
        if self.verdict is not None and self.verdict.cell is not None:
            self.session.do(moves.put, self.verdict.cell)
            self.session.follow()

    def can_count(self) -> bool:
        session, requests = self.session, self.requests
        ready = requests.worker == READY and requests.job is None and session.hand.mode == SET
        return ready and session.kept(COUNTED) is None and session.kept(COMPLETE) is not None and not session.kept(BROKEN)

    def count_soon(self) -> None:
        if not self.counting:
            self.counting = True
            version = self.session.version(PUZZLE)
            event_loop.later(AFTER_MS, lambda: self.count(version))

    def count(self, version: int) -> None:
        if version != self.session.version(PUZZLE) or not self.can_count():
            self.counting = False
            self.show()
            return

        def asked() -> dict[str, object]:
            return {"sheet": to_data(without_entries(self.session.sheet)), "answers": MOST_COUNTED, "seconds": SECONDS}

        def counted(outcome: Outcome) -> None:
            self.counting = False
            answer = outcome.answer
            if outcome.status == ANSWERED:
                self.session.keep(COUNTED, PUZZLE, (answer.status, len(answer.answers), answer.all))
            elif outcome.status == FAILED:  # it would fail again
                self.session.keep(COUNTED, PUZZLE, ("", 0, False))
            elif version != self.session.version(PUZZLE):
                self.show()

        self.requests.ask(Request(messages.SOLVE, asked, counted, "count", QUIET, PUZZLE))
