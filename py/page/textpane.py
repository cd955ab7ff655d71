"""The puzzle as text beside the grid: both follow each other. What can't be read is underlined at its place."""

from page import dom, turns
from page.session import PUZZLE, TEXT
from page.textual import carried, changes, place_of, text_of, underlined
from page.types import Any, Event, Session
from sheet import formats
from sheet.sheet import copy

LARGE = 3000  # characters from which a text is read only when typing rests
MANY = 200  # cells from which the text is written only when typing rests
REST_MS = 250


class TextPane:
    """The pane. typing: a counter of changes, by which a delayed action knows whether there were more since."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.box = dom.by_id("text-box")
        self.field = dom.by_id("as-text")
        self.typing = 0
        turns.on(self.field, "input", self.typed)
        turns.on(self.field, "scroll", self.scrolled)
        turns.on(self.field, "blur", self.left)
        turns.on(self.box, "toggle", self.unfolded)
        session.watch((PUZZLE,), lambda news: self.show())

    def unfolded(self, event: Event) -> None:
        self.show()

    def show(self) -> None:
        """The sheet's text, where that is unfolded and is not what was typed just now."""
        if not self.box.open or self.session.kept(TEXT):
            return
        self.typing += 1
        if len(self.session.sheet.blocks) > MANY and self.field.value:
            self.rest(self.write)
        else:
            self.write()

    def rest(self, work: Any) -> None:
        """Do something when typing rests."""
        typing = self.typing
        turns.later(REST_MS, lambda: typing == self.typing and work())

    def write(self) -> None:
        if not self.session.kept(TEXT):
            self.session.keep(TEXT, PUZZLE, True)
            text = text_of(self.session.sheet)
            if self.field.value != text:
                self.field.value = text
            self.fault("", 0, 0)

    def typed(self, event: Event) -> None:
        self.typing += 1
        if len(self.field.value) < LARGE:
            self.take()
        else:
            self.rest(self.take)

    def take(self) -> None:
        """Make the sheet what the text says, or say what is wrong with the text."""
        text = self.field.value
        session = self.session
        try:
            read = formats.read(text)
        except formats.ReadError as error:
            session.keep(TEXT, PUZZLE, True)  # what is typed stays until the sheet changes
            start, end = place_of(text, error.line, error.column)
            self.fault(str(error), start, end)
            return
        self.fault("", 0, 0)
        new = carried(session.sheet, copy(read))
        made = changes(session.sheet, new)
        if made is None:
            session.history.replace(new, None, "text")
        elif made:
            session.history.apply(made, "text")
        session.keep(TEXT, PUZZLE, True)

    def left(self, event: Event) -> None:
        """A text that can be read is set in order; one that can't stays, so that nothing typed is lost."""
        self.session.history.close_key()
        if not dom.by_id("text-fault").textContent:
            self.session.forget(TEXT)
            self.show()

    def fault(self, words: str, start: int, end: int) -> None:
        dom.text("text-fault", words)
        self.field.setAttribute("aria-invalid", "true" if words else "false")
        dom.by_id("text-under").innerHTML = underlined(self.field.value, start, end)
        self.scrolled()

    def scrolled(self, event: Event | None = None) -> None:
        under = dom.by_id("text-under")
        under.scrollLeft = self.field.scrollLeft
        under.scrollTop = self.field.scrollTop
