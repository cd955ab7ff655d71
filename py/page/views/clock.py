"""The timer: the seconds spent on a puzzle while the page was visible, with a pause that covers the puzzle."""

import js

from newsgrid.puzzle.sheet import has_any
from page.browser import dom, event_loop
from page.core.draft import time_words
from page.core.hand import FILL
from page.core.session import BROKEN, CAME, COMPLETE, MODE, Session


class Clock:
    """ms: the time so far; paused: whether the person has paused the timer; done: whether it has stopped because the puzzle is solved."""

    def __init__(self, session: Session) -> None:
        self.session = session
        session.watch((CAME,), lambda news: self.begin(session.draft.seconds))
        session.watch((MODE,), lambda news: self.go_on())
        session.watch((COMPLETE, BROKEN), lambda news: self.watch_end(session))
        self.ms = 0
        self.paused = False
        self.done = False
        self.last = event_loop.ticks()

    @property
    def seconds(self) -> int:
        return self.ms // 1000

    def watch_end(self, session: Session) -> None:
        """Stop the timer if the puzzle is solved; let it run again if an entry was removed."""
        self.done = session.solved()

    def begin(self, seconds: int) -> None:
        """Start with another puzzle. seconds: the time already spent on it."""
        self.ms = seconds * 1000
        self.done = False
        self.go_on()
        self.tick()

    def go_on(self) -> None:
        """End a pause, if there is one: the sheet is covered only in the mode in which it is solved."""
        if self.paused:
            self.switch()

    def tick(self) -> None:
        now = event_loop.ticks()
        gone = event_loop.gone(now, self.last)
        self.last = now
        # after a longer gap, the page was suspended (another tab, a closed lid)
        if not (self.paused or self.done or js.document.hidden or gone > 3000) and self.runs():
            self.ms += gone
        dom.text("time", time_words(self.seconds))

    def runs(self) -> bool:
        """Whether the puzzle is being solved: it has an entry or a mark, and is not being set."""
        sheet = self.session.sheet
        return self.session.hand.mode == FILL and (self.ms > 0 or has_any(sheet.entries) or has_any(sheet.centre) or has_any(sheet.corner))

    async def run(self) -> None:
        while True:
            await event_loop.sleep(500)
            self.tick()

    def switch(self) -> None:
        """Pause, or go on."""
        self.tick()
        self.paused = not self.paused
        js.document.body.dataset.paused = "yes" if self.paused else ""
        dom.show("paused", self.paused)
        button = dom.by_id("pause")
        button.setAttribute("aria-label", "Go on" if self.paused else "Pause")
        button.title = "Go on (T)" if self.paused else "Pause (T)"
