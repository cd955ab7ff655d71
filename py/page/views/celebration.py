"""What celebrates that a person has solved the puzzle: its time, its difficulty, a way to share it, and a glow of the board."""

import js

from page.browser import dom
from page.core.session import BROKEN, CAME, COMPLETE, ENTRIES, WON, Session
from page.views.clock import Clock


class Celebration:
    """open: whether the open puzzle has been seen while the person had not solved it yet."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self.session = session
        self.clock = clock
        self.open = False
        session.watch((CAME,), lambda news: self.other())
        session.watch((COMPLETE, BROKEN), lambda news: self.look())
        session.watch((WON,), lambda news: self.show())

    def other(self) -> None:
        """Start with another puzzle."""
        self.open = False

    def look(self) -> None:
        """Whether the person has just written the last entry."""
        session = self.session
        solved = session.solved() and not session.has_solvers() and session.has_own()
        if session.kept(COMPLETE) is not None and not solved:
            self.open = True
        elif solved and self.open:
            self.open = False
            session.keep(WON, ENTRIES, self.clock.seconds)

    def show(self) -> None:
        won = self.session.kept(WON) is not None
        dom.show("won", won)
        js.document.body.dataset.won = "yes" if won else ""
