"""The puzzle as text beside the grid. Each follows changes to the other. What can't be read is underlined."""

import browser
from newsgrid.exchange import codes
from newsgrid.puzzle import formats
from newsgrid.puzzle.sheet import copy
from page.browser import dom, event_loop
from page.core.session import PUZZLE, TEXT, Session
from page.core.text_changes import carried, changes, place_of, text_of, underlined
from page.core.types import Any, Event

LARGE = 3000  # characters; a longer text is read only once typing pauses
MANY = 200  # cells; the text of a larger sheet is written only once changes pause
REST_MS = 250


class TextPane:
    """The pane. typing: a counter of changes, by which a delayed action knows whether there were more in the meantime."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.box = dom.by_id("text-box")
        self.field = dom.by_id("as-text")
        self.typing = 0
        event_loop.on(self.field, "input", self.typed)
        event_loop.on(self.field, "scroll", self.scrolled)
        event_loop.on(self.field, "blur", self.left)
        event_loop.on(self.box, "toggle", self.unfolded)
        session.watch((PUZZLE,), lambda news: self.show())

    def unfolded(self, event: Event) -> None:
        self.show()

    def show(self) -> None:
        """Write the sheet's text if the pane is open, unless the sheet comes from what was just typed."""
        if not self.box.open or self.session.kept(TEXT):
            return
        self.typing += 1
        if len(self.session.sheet.blocks) > MANY and self.field.value:
            self.rest(self.write)
        else:
            self.write()

    def rest(self, work: Any) -> None:
        """Do something once typing pauses."""
        typing = self.typing
        event_loop.later(REST_MS, lambda: typing == self.typing and work())

    def write(self) -> None:
        if not self.session.kept(TEXT):
            self.session.keep(TEXT, PUZZLE, True)
            text = text_of(self.session.sheet)
            if self.field.value != text:
                self.field.value = text
            self.fault("", 0, 0)

    def typed(self, event: Event) -> None:
        self.typing += 1
        if browser.length_of(self.field, "value") < LARGE:
            self.take()
        else:
            self.rest(self.take)

    def take(self) -> None:
        """Change the sheet to what the text describes, or show what is wrong with the text."""
        session = self.session
        text = ""
        try:
            text = dom.read(self.field, "value")
            read = codes.read(text)
        except formats.ReadError as error:
            session.keep(TEXT, PUZZLE, True)  # what is typed stays until the sheet changes
            start, end = place_of(text, error.line, error.column)
            self.fault(str(error), start, end)
            return
        self.fault("", 0, 0)
        new = carried(session.sheet, copy(read))
        edits = changes(session.sheet, new)
        if edits is None:
            session.history.replace(new, "text")
        elif edits:
            session.history.apply(edits, "text")
        session.keep(TEXT, PUZZLE, True)

    def left(self, event: Event) -> None:
        """Rewrite a text that can be read in its usual format. One that can't be read stays, so that nothing typed is lost."""
        self.session.history.close_key()
        if not dom.by_id("text-fault").textContent:
            self.session.forget(TEXT)
            self.show()

    def fault(self, words: str, start: int, end: int) -> None:
        dom.text("text-fault", words)
        self.field.setAttribute("aria-invalid", "true" if words else "false")
        dom.put(dom.by_id("text-under"), underlined(self.field.value if end else "", start, end))
        self.scrolled()

    def scrolled(self, event: Event | None = None) -> None:
        under = dom.by_id("text-under")
        under.scrollLeft = self.field.scrollLeft
        under.scrollTop = self.field.scrollTop
