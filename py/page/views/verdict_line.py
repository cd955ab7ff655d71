"""The line at the foot of the slip while a puzzle is typed in: what is missing, and how many answers the puzzle has, which is found out unasked."""

from page.browser import dom
from page.core.asking import status
from page.core.asking.counting import Counting
from page.core.asking.requests import READY, Requests
from page.core.hand import SET
from page.core.session import (
    BROKEN,
    CAME,
    COMPLETE,
    COUNTED,
    DOUBTED,
    MANNER,
    MODE,
    PLACE,
    PUZZLE,
    REASON,
    REQUESTS,
    SAID,
    SUPPOSED,
    UNREAD,
    UNSOLVABLE,
    Session,
)
from page.core.typing import commands, typing_in
from page.core.typing.typing_in import Verdict


class VerdictLine:
    """verdict: the verdict that is shown."""

    def __init__(self, session: Session, requests: Requests, counting: Counting) -> None:
        self.session = session
        self.requests = requests
        self.verdict: Verdict | None = None
        self.counting = counting
        session.watch(
            (PUZZLE, MODE, MANNER, PLACE, COUNTED, COMPLETE, BROKEN, CAME, REQUESTS, UNREAD, DOUBTED, SUPPOSED, REASON, UNSOLVABLE, SAID),
            lambda news: self.show(),
        )

    def show(self) -> None:
        session = self.session
        verdict = unread = None
        if session.hand.mode == SET and not session.nothing:
            unread = session.kept(UNREAD)
            verdict = (
                typing_in.unread(unread)
                if unread
                else typing_in.verdict(
                    session.sheet,
                    session.hand,
                    session.kept(COUNTED),
                    self.requests.worker == READY,
                    session.kept(DOUBTED, ()),
                    session.kept(SUPPOSED, ""),
                )
            )
        if verdict is None and self.verdict is None:
            return
        self.verdict = verdict
        dom.show("verdict", verdict is not None)
        if verdict is None:
            return
        if not verdict.waits:
            self.counting.soon()
        if verdict.uncounted and self.counting.is_under_way():
            verdict.words = typing_in.COUNTING
        dom.by_id("verdict").dataset.tone = verdict.tone
        dom.text("verdict-sign", verdict.sign)
        dom.text("verdict-words", verdict.words)
        dom.text("verdict-more", verdict.more)
        dom.show("verdict-go", verdict.goes is not None and not commands.is_at(session.sheet, session.hand, *verdict.goes))
        # after Check, the same button is below the result
        unsolvable, said = session.kept(UNSOLVABLE), session.kept(SAID, status.REST)[1]
        asked = session.kept(REASON) is not None or (unsolvable and said not in status.QUIET)
        dom.show("verdict-why", bool(verdict.unsolvable or unsolvable) and not asked)

    def go(self) -> None:
        """Move the cursor to the first place where something is missing."""
        if self.verdict is not None and self.verdict.goes is not None:
            self.session.do(commands.go, *self.verdict.goes)
            self.session.follow()
