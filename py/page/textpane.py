"""The puzzle as text beside the grid: both follow each other. What can't be read is underlined at its place."""

import asyncio

from page import dom
from page.textual import carried, changes, place_of, text_of, underlined
from sheet import formats
from sheet.sheet import copy

LARGE = 3000  # characters from which a text is read only when typing rests
MANY = 200  # cells from which the text is written only when typing rests
REST_MS = 250


class TextPane:
    """The pane. typed: the text of which the sheet is made now, so that showing the sheet does not change what is typed."""

    def __init__(self, page: object) -> None:
        self.page = page
        self.box = dom.by_id("text-box")
        self.field = dom.by_id("as-text")
        self.shown = None  # (history's puzzle version, sheet) that stands in the field
        self.typing = 0
        dom.on(self.field, "input", self.typed)
        dom.on(self.field, "scroll", self.scrolled)
        dom.on(self.field, "blur", self.left)
        dom.on(self.box, "toggle", self.unfolded)

    def unfolded(self, event: object) -> None:
        self.show()

    def show(self) -> None:
        """The sheet's text, where that is unfolded and is not what was typed just now."""
        if not self.box.open or self.shown == self.page.desk.history.puzzle_version:
            return
        self.typing += 1
        if len(self.page.sheet.blocks) > MANY and self.field.value:
            asyncio.create_task(self.write_soon(self.typing))
        else:
            self.write()

    async def write_soon(self, typing: int) -> None:
        await asyncio.sleep_ms(REST_MS)
        if typing == self.typing:
            self.write()

    def write(self) -> None:
        version = self.page.desk.history.puzzle_version
        if self.shown != version:
            self.shown = version
            text = text_of(self.page.sheet)
            if self.field.value != text:
                self.field.value = text
            self.fault("", 0, 0)

    def typed(self, event: object) -> None:
        self.typing += 1
        if len(self.field.value) < LARGE:
            self.take()
        else:
            asyncio.create_task(self.take_soon(self.typing))

    async def take_soon(self, typing: int) -> None:
        await asyncio.sleep_ms(REST_MS)
        if typing == self.typing:
            self.take()

    def take(self) -> None:
        """Make the sheet what the text says, or say what is wrong with the text."""
        text = self.field.value
        page = self.page
        try:
            read = formats.read(text)
        except formats.ReadError as error:
            self.shown = page.desk.history.puzzle_version  # what is typed stays until the sheet changes
            start, end = place_of(text, error.line, error.column)
            self.fault(str(error), start, end)
            return
        self.fault("", 0, 0)
        history = page.desk.history
        old = page.sheet
        new = carried(old, copy(read))
        made = changes(old, new)
        cells = None
        if made is None:
            history.replace(new, None, "text")
        elif made:
            cells = history.apply(made, "text")
        else:
            return
        self.shown = history.puzzle_version
        page.changed(cells, True)
        page.show_cursor()

    def left(self, event: object) -> None:
        """A text that can be read is set in order; one that can't stays, so that nothing typed is lost."""
        self.page.desk.history.close_key()
        if not dom.by_id("text-fault").textContent:
            self.shown = None
            self.show()

    def fault(self, words: str, start: int, end: int) -> None:
        dom.text("text-fault", words)
        self.field.setAttribute("aria-invalid", "true" if words else "false")
        dom.by_id("text-under").innerHTML = underlined(self.field.value, start, end)
        self.scrolled(None)

    def scrolled(self, event: object) -> None:
        under = dom.by_id("text-under")
        under.scrollLeft = self.field.scrollLeft
        under.scrollTop = self.field.scrollTop
