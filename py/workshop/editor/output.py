"""A program's output below the grid: its text as it arrives, and its drawings, limited to what a page can hold."""

import asyncio
import json

from newsgrid.puzzle.draw import shown
from newsgrid.puzzle.sheet import SheetError
from page.browser import dom, event_loop
from page.core.types import Any, Callable

MOST_THINGS = 60  # the largest number of drawings for one program
MOST_CELLS = 60000  # the largest number of cells in these drawings


class Output:
    """sheet: the data of the sheet shown last, or None; follow(data, broken) is called for each sheet."""

    def __init__(self, follow: Callable[[Any, list[Any]], None]) -> None:
        self.follow = follow
        self.begin()

    def begin(self) -> None:
        """Clear the output for another program."""
        self.run: object = object()
        self.sheet = None
        self.waiting: list[tuple[str, str]] = []
        self.drawing = False
        self.things = 0
        self.cells = 0
        self.text: tuple[str, Any] | None = None  # (kind, the element to which more text of this kind is appended)
        dom.by_id("output").replaceChildren()

    def print(self, kind: str, text: str) -> None:
        self.waiting.append((kind, text))
        self.go()

    def go(self) -> None:
        if not self.drawing:
            self.drawing = True
            asyncio.create_task(self.draw(self.run))

    async def draw(self, run: object) -> None:
        """Show the waiting texts and drawings one by one, so that the page can handle keys in between."""
        while run is self.run and self.waiting:
            kind, text = self.waiting.pop(0)
            if kind == "shown":
                self.show(text)
            else:
                self.put_text(kind, text)
            await event_loop.sleep(0)
        if run is self.run:
            self.drawing = False

    async def drawn(self) -> None:
        while self.drawing:
            await event_loop.sleep(10)

    def put_text(self, kind: str, text: str) -> None:
        if self.text is None or self.text[0] != kind:
            element = dom.make("pre")
            element.className = kind
            dom.by_id("output").append(element)
            self.text = (kind, element)
        self.text[1].append(text)

    def show(self, text: str) -> None:
        self.text = None
        self.things += 1
        if self.things > MOST_THINGS:
            if self.things == MOST_THINGS + 1:
                self.put_text("error", "… more was shown than can be drawn here: the rest is left out.\n")
            return
        try:
            thing = json.loads(text)
            sheets = thing["things"] if thing.get("what") == "row" else [thing]
            self.cells += sum([shown.cells_of(sheet) for sheet in sheets])
            if self.cells > MOST_CELLS:
                raise SheetError("The sheets that this program shows have more cells than can be drawn.")
            markup = shown.markup(thing)
            if thing["what"] in ("sheet", "row") and sheets:
                first = sheets[0] if thing["what"] == "row" else thing
                self.sheet = first["sheet"]
                self.follow(first["sheet"], first.get("broken", []))
        except Exception as error:  # a program may send anything
            self.put_text("error", "%s\n" % (error if isinstance(error, SheetError) else "This can't be shown."))
            return
        holder = dom.make("div")
        dom.put(holder, markup)
        dom.by_id("output").append(holder)
