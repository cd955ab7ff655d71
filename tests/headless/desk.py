"""The whole page without a browser: its own Python, on a document of this process (elements.py), with the solver's worker beside it.

Time is the event loop's own: nothing waits for it, and what is to happen after some time happens at once, in its order.
"""

import asyncio
import functools
import inspect
import selectors
from collections.abc import Callable
from typing import Any

import js

import browser
from build import site
from elements import Element, Event, parsed
from page import dom, first, main, turns
from places import text
from sheet import draw, link
from sheet.sheet import Sheet

K057 = text("kakuro_k057.comma.txt")
F63 = text("sudoku_f63_fiendish.txt")
PATIENCE = 100  # seconds of the page's time, after which what a test waits for will not come
STEP = 0.02


class Clock(selectors.DefaultSelector):
    """Waits for nothing, but sets the time forward: to what comes next, or by a millisecond while there is something to do."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.now += timeout or 0.001
        return super().select(0)


class Loop(asyncio.SelectorEventLoop):
    """An event loop with a time of its own."""

    def __init__(self) -> None:
        self.clock = Clock()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


async def attempt(owner: Any, method: str, *arguments: Any) -> Any:
    """As dom.attempt, which goes by way of a promise."""
    await asyncio.sleep(0)
    result = getattr(owner, method)(*arguments)
    return await result if inspect.isawaitable(result) else result


async def sleep(milliseconds: int) -> None:
    await asyncio.sleep(milliseconds / 1000)


def ticks() -> int:
    return int(asyncio.get_running_loop().time() * 1000)


@functools.cache
def document() -> Element:
    """index.html as the build writes it."""
    first.learn(site.first_puzzle())
    nodes = parsed(site.page({"bytes": "1000000", "photo": "1000000", "photo_all": "2000000"}).removeprefix("<!doctype html>"))
    return next(node for node in nodes if isinstance(node, Element))


class Desk:
    """The page in a person's hands; what tests/browser/hands.py has under the same names does the same."""

    def __init__(self) -> None:
        self.loop = Loop()
        self.visits = 0
        self.page: main.Page
        browser.begin()

    def close_all(self) -> None:
        """The end: no task of the page may have failed."""
        faults = self.end_page()
        self.loop.close()
        assert faults == [], faults

    def end_page(self) -> list[str]:
        faults = list(js.faults)
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.loop.run_until_complete(asyncio.sleep(0))
        return faults

    def open(self, address: str = "", until: str = "page") -> "Desk":
        """Open the page at an address (what stands behind the page's own), or load it again, and wait until it is ready."""
        if self.visits:
            assert self.end_page() == []
        self.loop.set_exception_handler(lambda loop, about: js.faults.append(repr(about.get("exception") or about["message"])))
        self.loop.set_task_factory(watched)
        js.begin(document().clone(), address, self.visits)
        self.visits += 1
        turns.after.clear()
        dom.filled.clear()
        self.act(self.begin)
        self.ready(until)
        return self

    def begin(self) -> None:
        original = main.Page
        try:
            main.Page = functools.partial(self.made, original)  # type: ignore[assignment,misc]
            main.start()
        finally:
            main.Page = original  # type: ignore[misc]

    def made(self, make: Any, sheet: Sheet) -> Any:
        self.page = make(sheet)
        return self.page

    def reload(self) -> "Desk":
        """Leave the page and load it again, at what the address field shows."""
        self.leave()
        return self.open(js.location.hash)

    def leave(self) -> None:
        """The page ends in good order."""
        self.act(lambda: js.window.hear(Event("pagehide")))

    # --- time ----------------------------------------------------------------------------------------------------------------------

    def act(self, work: Callable[[], Any]) -> Any:
        """Do something within the loop, and let what follows from it at once happen."""

        async def doing() -> Any:
            try:
                return work()
            finally:
                for _ in range(5 if browser.busy() else 20):
                    await asyncio.sleep(0)

        return self.loop.run_until_complete(doing())

    def wait(self, holds: Callable[[], Any]) -> None:
        """Wait until something holds."""
        end = self.loop.time() + PATIENCE
        while not holds():
            assert not js.faults, js.faults
            assert self.loop.time() < end, f"not within {PATIENCE} s; status: {self.text('status')}, {self.text('detail')}"
            self.pass_time(0 if browser.busy() else STEP)

    def pass_time(self, seconds: float) -> None:
        self.loop.run_until_complete(asyncio.sleep(seconds))

    def ready(self, until: str = "solver") -> None:
        self.wait(lambda: js.document.body.dataset.ready in (until, "solver"))

    # --- what a person does --------------------------------------------------------------------------------------------------------

    def do(self, name: str) -> None:
        """Click the button of that name (its data-do), once it can be clicked."""
        self.click(f'[data-do="{name}"]')

    def click(self, selector: str, **about: Any) -> None:
        """Click the first element of a selector that is seen, once it can be clicked."""
        self.wait(lambda: self.seen(selector) and not self.seen(selector)[0].disabled)
        self.act(lambda: self.seen(selector)[0].click(**about))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.act(lambda key=key: self.key(key))

    def key(self, words: str) -> None:
        """Press a key, such as Control+z or Shift+Digit7, where the focus is."""
        *held, key = words.split("+") if words != "+" else [words]
        code = key if key[:5] == "Digit" else f"Digit{key}" if key in "0123456789" else ""
        about = {name: sign in held for name, sign in (("ctrlKey", "Control"), ("altKey", "Alt"), ("shiftKey", "Shift"))}
        target = js.document.activeElement or js.document.body
        event = Event("keydown", key=key[-1] if key[:5] == "Digit" else key, code=code, **about)
        if target.dispatch(event) and key in ("Enter", " "):
            target.click()

    def type(self, keys: str) -> None:
        self.press(*keys)

    def point(self, row: int, column: int, x: float, y: float) -> tuple[float, float]:
        """Where a point of a cell (row and column from 1, x and y within it) is in the window."""
        room = draw.room(self.sheet)
        return room + (column - 1 + x) * draw.SIDE, room + (row - 1 + y) * draw.SIDE

    def click_cell(self, row: int, column: int, x: float = 0.5, y: float = 0.5, **about: Any) -> None:
        self.drag((row, column, x, y), **about)

    def drag(self, *places: tuple[Any, ...], **about: Any) -> None:
        """Press on the first cell (row, column, perhaps x and y within it), and move over the others."""
        for number, place in enumerate(places):
            left, top = self.point(*place, *(0.5, 0.5)[len(place) - 2 :])
            if not number:
                js.document.activeElement = self.id("board")
            self.pointer("pointermove" if number else "pointerdown", left, top, **about)
        self.pointer("pointerup", left, top, **about)

    def double_click(self, row: int, column: int) -> None:
        left, top = self.point(row, column, 0.5, 0.5)
        for event in ("pointerdown", "pointerup", "pointerdown", "pointerup", "dblclick"):
            self.pointer(event, left, top)

    def pointer(self, event: str, left: float, top: float, **about: Any) -> None:
        self.act(lambda: self.id("board").dispatch(Event(event, clientX=left, clientY=top, **about)))

    def pad(self, *keys: str) -> None:
        """Click keys of the number pad."""
        for key in keys:
            self.click(f'#pad [data-key="{key}"]')

    def focus(self, name: str) -> None:
        self.act(self.id(name).focus)

    def hold_solver(self) -> None:
        """What is asked of the solver from now on waits, as while it loads."""
        browser.held = []

    def let_solver_go(self) -> None:
        held, browser.held = browser.held or [], None
        for request in held:
            self.act(lambda request=request: browser.workers[-1].take(request))

    def card(self, title: str) -> None:
        """Click a puzzle of the gallery, and wait until it is there."""
        cards = [card for card in self.all("#gallery a") if title in card.querySelector("span").textContent]
        self.act(cards[0].click)
        self.wait(lambda: title in self.text("dateline"))

    def new(self, kind: str, number: int = 0, boxes: str = "") -> None:
        """An empty sheet by the New dialog."""
        self.do("new")
        self.act(self.all(f'input[name="start"][data-kind="{kind}"]')[number].click)
        if boxes:
            self.fill("new-boxes", boxes)
        self.click("#new-ok")

    def paste(self, puzzle: str) -> None:
        """Open a text by the Open dialog."""
        self.do("open")
        self.id("open-text").value = puzzle
        self.do("open-text")

    def fill(self, name: str, words: str) -> None:
        """Write into a field."""
        self.id(name).value = words
        for event in ("input", "change"):
            self.act(lambda event=event: self.id(name).dispatch(Event(event)))

    def check(self, selector: str, on: bool = True) -> None:
        field = js.document.querySelector(selector)
        if field.checked != on:
            self.act(field.click)

    def choose_file(self, name: str, *files: js.File) -> None:
        self.id(name).files = js.Listed(files)
        self.act(lambda: self.id(name).dispatch(Event("change")))

    def close(self) -> None:
        self.click("dialog[open] [data-do=close]")

    def back(self, by: int = -1) -> None:
        """The browser's Back, or Forward."""
        self.act(lambda: js.history.go(by))

    def go(self, address: str) -> None:
        """Another # is written into the address field."""
        js.location.hash = address
        self.act(lambda: js.window.hear(Event("hashchange")))

    def unfold_text(self) -> None:
        self.click("#text-box summary")
        self.wait(lambda: self.id("as-text").value)

    def share_link(self) -> str:
        self.do("share")
        return self.id("share-link").value

    def saved(self, form: str) -> tuple[str, str]:
        """(name, content) of a download."""
        before = len(js.files)
        self.click(f"[data-save={form}]")
        self.wait(lambda: len(js.files) > before)
        return js.files[-1][0], js.files[-1][1].text

    # --- what a person sees --------------------------------------------------------------------------------------------------------

    def id(self, name: str) -> Any:
        return js.document.getElementById(name)

    def all(self, selector: str) -> Any:
        return js.document.querySelectorAll(selector)

    def seen(self, selector: str) -> list[Element]:
        return [element for element in self.all(selector) if element.visible()]

    def count(self, selector: str) -> int:
        return len(self.all(selector))

    def text(self, name: str) -> str:
        return self.id(name).textContent

    def texts(self, selector: str) -> list[str]:
        """The texts of the elements that are seen."""
        return [element.textContent for element in self.seen(selector)]

    def notice(self) -> str:
        return "" if self.id("notice").hidden else self.text("notice-words")

    def status(self, words: str) -> None:
        """Wait until the status line says this."""
        self.wait(lambda: words in self.text("status"))

    @property
    def sheet(self) -> Sheet:
        return self.page.session.sheet

    def cells(self) -> list[str]:
        """The text of every cell, row by row."""
        return [" ".join(text.textContent for text in cell.querySelectorAll("text")) for cell in self.groups()]

    def groups(self) -> list[Element]:
        return [self.id(f"c{index}") for index in range(self.sheet.rows * self.sheet.cols)]

    def cell(self, row: int, column: int) -> str:
        return self.cells()[(row - 1) * self.sheet.cols + column - 1]

    def marks(self, row: int, column: int) -> list[str]:
        """The texts of a cell's pencil marks."""
        return [text.textContent for text in self.id(f"c{(row - 1) * self.sheet.cols + column - 1}").querySelectorAll(".marks")]

    def values(self) -> list[int]:
        """The digits in the cells to fill, 0 where there is none, row by row."""
        digits = [cell.querySelector(".given,.entry") for cell in self.groups()]
        return [int(digit.textContent) if digit is not None else 0 for digit in digits]

    def red(self) -> set[str]:
        """What is red: "<row>,<column> across|down" for halves of clues, "<row>,<column>" for digits."""
        places = set()
        for index, cell in enumerate(self.groups()):
            place = f"{index // self.sheet.cols + 1},{index % self.sheet.cols + 1}"
            places.update(f"{place} {half}" for half in ("down", "across") if cell.querySelector(f"path.bad.{half}"))
            if cell.querySelector("rect.bad"):
                places.add(place)
        return places

    def wait_red(self, wanted: set[str]) -> None:
        self.wait(lambda: self.red() == wanted)

    def named(self) -> str:
        """What the cell of the cursor is called."""
        return self.id(self.id("board").getAttribute("aria-activedescendant")).getAttribute("aria-label")

    def selected(self) -> set[int]:
        return {int(cell.id[1:]) for cell in self.all("#board [aria-selected=true]")}

    def linked(self) -> Sheet:
        """The sheet of the link that Share offers."""
        shared = link.from_link(self.share_link().split("#")[1])
        self.close()
        return shared


def watched(loop: Any, work: Any, **about: Any) -> Any:
    """A task of the page: it may be cancelled, and may not fail."""
    task = asyncio.Task(work, loop=loop, **about)
    task.add_done_callback(lambda task: None if task.cancelled() or not task.exception() else js.faults.append(repr(task.exception())))
    return task
