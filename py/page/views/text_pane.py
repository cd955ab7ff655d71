"""The puzzle as text, in the slip beside the grid. Text and grid follow each other's changes. What can't be read is underlined, and its cell
marked."""

import browser
from newsgrid.exchange import codes
from newsgrid.puzzle import formats
from newsgrid.puzzle.sheet import copy
from page.browser import dom, event_loop
from page.core.session import CAME, PUZZLE, TEXT, UNREAD, Session
from page.core.types import Any, Event, Sheet
from page.core.typing.text_changes import besides, carried, cell_of, changes, marked, meant, place_of, text_of
from page.views.numbered_text import NumberedText

LARGE = 3000  # characters; a longer text is read only once typing pauses
MANY = 200  # cells; the text of a larger sheet is rewritten only once changes pause
REST_MS = 250
EMPTY = "0"  # stands for an empty cell in the text of every kind


class TextPane:
    def __init__(self, session: Session) -> None:
        self.session = session
        self.box = dom.by_id("text-box")
        self.field = dom.by_id("as-text")
        self.lines = NumberedText("as-text", "text-under", "text-numbers")
        self.typing = 0  # counts changes, so that a delayed action knows whether there have been more since
        self.mend: tuple[int, int, str] | None = None  # (start, end, words): a button replaces this part of the text, which can't be read
        event_loop.on(self.field, "input", self.typed)
        event_loop.on(self.field, "blur", self.left)
        session.watch((PUZZLE,), lambda news: self.show())
        session.watch((CAME,), lambda news: self.hide())

    def switch(self) -> bool:
        """Show or hide the text in the slip. Returns whether it is shown now."""
        self.box.hidden = not self.box.hidden
        if self.box.hidden:
            self.session.forget(UNREAD)
        elif self.session.kept(TEXT) and dom.by_id("text-fault").textContent:
            self.take()  # the text is still as it was left
        else:
            self.show()
        return not self.box.hidden

    def hide(self) -> None:
        """Hide the text, as another puzzle has been opened."""
        self.box.hidden = True

    def show(self) -> None:
        """Write the sheet's text if the pane is open, unless the sheet comes from the text just typed."""
        if self.box.hidden or self.session.kept(TEXT):
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
                self.field.selectionEnd = self.field.scrollTop = 0  # or else the caret would be at the end, and the pane scrolled there
            self.fault("", 0, 0)

    def typed(self, event: Event) -> None:
        self.typing += 1
        self.lines.count()
        if browser.length_of(self.field, "value") < LARGE:
            self.take()
        else:
            self.rest(self.take)

    def take(self) -> None:
        """Change the sheet to the one that the text describes, or show what is wrong with the text."""
        session = self.session
        text = ""
        try:
            text = dom.read(self.field, "value")
            read = codes.read(text)
        except formats.ReadError as error:
            self.take_rest(text, error)
            return
        self.fault("", 0, 0)
        self.put(carried(session.sheet, copy(read)))
        session.forget(UNREAD)
        session.keep(TEXT, PUZZLE, True)

    def put(self, new: Sheet) -> None:
        self.session.hand.passed = None  # a text says of every cell what is in it
        edits = changes(self.session.sheet, new)
        if edits is None:
            self.session.history.replace(new, "text")
        elif edits:
            self.session.history.apply(edits, "text")

    def take_rest(self, text: str, error: formats.ReadError) -> None:
        """Show what is wrong with the text. If only one cell is wrong, the grid follows the text in all other cells, and the wrong one is marked."""
        session = self.session
        start, end = place_of(text, error.line, error.column)
        cell = None
        if error.column and end > start:
            read = readable(text[:start] + EMPTY + text[end:])
            cell = cell_of(text, error.line, error.column, session.sheet) if read is not None else None
            if read is not None and cell is not None:
                new = carried(session.sheet, copy(read))
                if besides(session.sheet, new, cell):
                    self.put(new)
                else:
                    cell = None
        session.keep(TEXT, PUZZLE, True)  # what is typed stays until the sheet changes
        session.keep(UNREAD, PUZZLE, (error.line, cell))
        self.fault(str(error), start, end)
        words = meant(text[start:end]) if error.column else ""
        if words and readable(text[:start] + words + text[end:]) is not None:
            self.mend = (start, end, words)
            dom.text("text-mend", "Make it %s" % words)
            dom.show("text-mend", True)

    def make_it(self) -> None:
        """Replace what can't be read with what was most likely meant."""
        if self.mend is not None:
            start, end, words = self.mend
            self.field.value = self.field.value[:start] + words + self.field.value[end:]
            self.field.focus()
            self.take()

    def left(self, event: Event) -> None:
        """Rewrite the text in its usual format if it can be read. Otherwise it stays, so that nothing typed is lost."""
        self.session.history.close_key()
        if not dom.by_id("text-fault").textContent:
            self.session.forget(TEXT)
            self.show()

    def fault(self, words: str, start: int, end: int) -> None:
        dom.text("text-fault", words)
        self.mend = None
        dom.show("text-mend", False)
        self.field.setAttribute("aria-invalid", "true" if words else "false")
        self.lines.mark(marked(self.field.value if end else "", start, end))


def readable(text: str) -> Sheet | None:
    """The sheet of a text, None if it can't be read."""
    try:
        return codes.read(text)
    except formats.ReadError:
        return None
