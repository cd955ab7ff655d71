"""Runs the whole page without a browser: its Python, on the document of elements.py, with the solver's worker in the same process.

The event loop has its own clock, which is set forward instead of waiting. So delays take no time, but their order stays.
"""

import asyncio
import functools
import inspect
import selectors
import traceback
from collections.abc import Callable
from typing import Any

import js

import browser
from build import gallery, site
from elements import Element, Event, parsed
from newsgrid.puzzle import link
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.sheet import Sheet
from page import main
from page.browser import dom, event_loop
from page.core import first_puzzle, unexpected
from places import solution, text

K057 = text("kakuro_k057.comma.txt")
EXAMPLE = K057.replace(
    "k_057.txt DM Sat 11May19", "{}\n#source: {}".format(*gallery.NAMED["kakuro_k057.comma.txt"])
)  # as the page opens with it
F63 = text("sudoku_f63_fiendish.txt")
PATIENCE = 100  # a wait fails after this many seconds on the loop's clock
STEP = 0.02


class Clock(selectors.DefaultSelector):
    """Sets the time forward instead of waiting: to the next timer, or by a millisecond while callbacks are ready."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        self.now += timeout or 0.001
        return super().select(0)


class Loop(asyncio.SelectorEventLoop):
    """An event loop with this clock."""

    def __init__(self) -> None:
        self.clock = Clock()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


async def attempt(owner: Any, method: str, *arguments: Any) -> Any:
    """Replaces dom.attempt, which uses a promise."""
    await asyncio.sleep(0)
    result = getattr(owner, method)(*arguments)
    return await result if inspect.isawaitable(result) else result


async def sleep(milliseconds: int) -> None:
    await asyncio.sleep(milliseconds / 1000)


def trace(error: Exception) -> str:
    return "".join(traceback.format_exception(error))


def ticks() -> int:
    return int(asyncio.get_running_loop().time() * 1000)


@functools.cache
def document() -> Element:
    """index.html as the build writes it, but for the lines of its small pictures, into which the page never looks: two thirds of its elements."""
    first_puzzle.learn(site.first_puzzle())
    js.built.update({f"cards/{name}.json": cards for name, cards in site.cards().items()})
    nodes = parsed(
        site.page({"bytes": "1000000", "start": "500000", "photo": "1000000", "photo_all": "2000000"}).removeprefix("<!doctype html>")
    )
    page = next(node for node in nodes if isinstance(node, Element))
    for picture in page.querySelectorAll("svg.thumb"):
        picture.replaceChildren()
    return page


class Desk:
    """The page, and what a person does with it. Methods have the same names and meaning as in tests/browser/hands.py."""

    def __init__(self) -> None:
        self.loop = Loop()
        self.visits = 0
        self.page: main.Page
        browser.begin()

    def close_all(self) -> None:
        """Close the page and the loop. Fails if there were errors."""
        faults = self.end_page()
        self.loop.close()
        assert faults == [], faults

    def end_page(self) -> list[str]:
        self.act(lambda: None)  # a task that were cancelled before its first step would leave a coroutine that was never awaited
        faults = list(js.faults)
        # the end of one may begin another, which must take its first step before it is cancelled
        while tasks := asyncio.all_tasks(self.loop):
            self.loop.run_until_complete(asyncio.sleep(0))
            for task in tasks:
                task.cancel()
            self.loop.run_until_complete(asyncio.sleep(0))
        return faults

    def open(self, address: str = "", until: str = "page") -> "Desk":
        """Load the page, and wait until it is ready. address: what follows the page's own address, from ? or # on."""
        if self.visits:
            assert self.end_page() == []
        self.loop.set_exception_handler(lambda loop, about: js.faults.append(repr(about.get("exception") or about["message"])))
        self.loop.set_task_factory(watched)
        js.begin(document().clone(), address, self.visits)
        self.visits += 1
        event_loop.after.clear()
        unexpected.reports.clear()
        dom.filled.clear()
        dom.notices.clear()
        self.loop.run_until_complete(self.begin())
        self.ready(until)
        return self

    async def begin(self) -> None:
        original = main.Page
        try:
            main.Page = functools.partial(self.made, original)  # type: ignore[assignment,misc]
            await main.start()
        finally:
            main.Page = original  # type: ignore[misc]

    def made(self, make: Any, *given: Any) -> Any:
        self.page = make(*given)
        return self.page

    def reload(self) -> "Desk":
        """Leave the page and load it again, at its current address."""
        self.leave()
        return self.open(js.location.hash)

    def leave(self) -> None:
        """Leave the page, which is notified of that."""
        self.act(lambda: js.window.hear(Event("pagehide")))

    # --- time ----------------------------------------------------------------------------------------------------------------------

    def act(self, work: Callable[[], Any]) -> Any:
        """Call a function within the event loop, then let the callbacks run that are due at once."""

        async def doing() -> Any:
            try:
                return work()
            finally:
                for _ in range(5 if browser.busy() else 20):
                    await asyncio.sleep(0)

        return self.loop.run_until_complete(doing())

    def wait(self, holds: Callable[[], Any]) -> None:
        """Wait until a condition holds."""
        end = self.loop.time() + PATIENCE
        while not holds():
            assert not js.faults, js.faults
            assert self.loop.time() < end, f"not within {PATIENCE} s; status: {self.text('status')}, {self.text('detail')}"
            self.pass_time(0 if browser.busy() else STEP)

    def pass_time(self, seconds: float) -> None:
        self.loop.run_until_complete(asyncio.sleep(seconds))

    def ready(self, until: str = "solver") -> None:
        self.wait(lambda: js.document.body.getAttribute("data-ready") in (until, "solver"))

    # --- what a person does --------------------------------------------------------------------------------------------------------

    def do(self, *names: str) -> None:
        """Click buttons by the names in their data-do, each once it is visible and enabled."""
        for name in names:
            self.click(f'[data-do="{name}"]')

    def ask(self, name: str, words: str) -> None:
        """Click a button by its data-do, and wait until the status line contains these words."""
        self.do(name)
        self.status(words)

    def click(self, selector: str, **about: Any) -> None:
        """Click the first visible element that matches a selector, once it is enabled; if all are folded away, unfold them first."""
        if not self.seen(selector):
            self.unfold(selector)
        self.wait(lambda: self.seen(selector) and not getattr(self.seen(selector)[0], "disabled", False))
        self.act(lambda: self.seen(selector)[0].click(**about))

    def unfold(self, selector: str) -> None:
        """Open what folds away the elements that match a selector."""
        for element in self.all(selector):
            while element is not None:
                if element.tag == "details":
                    element.open = True
                element = element.parent

    def press(self, *keys: str) -> None:
        for key in keys:
            self.act(lambda key=key: self.key(key))

    def key(self, words: str) -> None:
        """Press a key at the focused element, such as Control+z or Shift+Digit7."""
        *held, key = words.split("+") if words != "+" else [words]
        code = key if key[:5] == "Digit" else f"Digit{key}" if key in "0123456789" else ""
        about = {name: sign in held for name, sign in (("ctrlKey", "Control"), ("altKey", "Alt"), ("shiftKey", "Shift"))}
        target = js.document.activeElement or js.document.body
        event = Event("keydown", key=key[-1] if key[:5] == "Digit" else key, code=code, **about)
        if target.dispatch(event) and key in ("Enter", " "):
            form = target.closest("form") if target.tag == "input" and key == "Enter" else None
            (form.querySelector("button[type=submit]") if form else target).click()

    def type(self, keys: str) -> None:
        self.press(*keys)

    def point(self, row: int, column: int, x: float, y: float) -> tuple[float, float]:
        """(left, top) in the window of a point in a cell. Rows and columns count from 1; x and y go from 0 to 1 within the cell."""
        before, _ = svg.room(self.sheet)
        return before + (column - 1 + x) * svg.SIDE, before + (row - 1 + y) * svg.SIDE

    def click_cell(self, row: int, column: int, x: float = 0.5, y: float = 0.5, **about: Any) -> None:
        self.drag((row, column, x, y), **about)

    def enter(self, row: int, column: int, *keys: str) -> None:
        """Click a cell, and press keys there."""
        self.click_cell(row, column)
        self.press(*keys)

    def drag(self, *places: tuple[Any, ...], **about: Any) -> None:
        """Press on the first place and drag over the others. places: (row, column) or (row, column, x, y), as for `point`."""
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
            self.click(f'#pad [data-key="{key}"],#pad-more [data-key="{key}"]')

    def focus(self, name: str) -> None:
        self.act(self.id(name).focus)

    def hold_solver(self) -> None:
        """Hold back requests to the solver from now on, as while it loads."""
        browser.held = []

    def let_solver_go(self) -> None:
        held, browser.held = browser.held or [], None
        for request in held:
            self.act(lambda request=request: browser.workers[-1].take(request))

    def card(self, title: str) -> None:
        """Click a puzzle in the gallery, and wait until it is open."""
        self.gallery()
        cards = [card for card in self.all("#gallery a") if title in card.querySelector("span").textContent]
        self.act(cards[0].click)
        self.wait(lambda: title in self.text("kind-title") + " " + self.text("dateline"))

    def gallery(self) -> list[Element]:
        """The links of the gallery, once its cards are there."""
        self.do("gallery")
        self.wait(lambda: self.all("#gallery a"))
        return list(self.all("#gallery a"))

    def choose(self, kind: str, number: int = 0) -> None:
        """Choose a kind in the New dialog."""
        self.do("new")
        self.act(self.all(f'input[name="start"][data-kind="{kind}"]')[number].click)

    def new(self, kind: str, number: int = 0, boxes: str = "") -> None:
        """Make an empty sheet with the New dialog."""
        self.choose(kind, number)
        if boxes:
            self.fill("new-boxes", boxes)
        self.click("#new-ok")

    def paste(self, puzzle: str) -> None:
        """Open a text with the Open dialog."""
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

    def change_settings(self, **settings: bool) -> None:
        """Change settings, by the names in page.views.settings."""
        self.do("settings")
        for name, on in settings.items():
            self.check(f"#set-{name}", on)
        self.close()

    def hint(self) -> None:
        """Ask for a hint, and wait for it."""
        self.do("hint-step")
        self.wait(lambda: self.seen("#step-box"))

    def all_steps(self) -> None:
        """Ask for all steps, and wait until the first one is shown."""
        self.do("all-steps")
        self.wait(lambda: "Step 1 of" in self.text("step-name"))

    def open_file(self, *about: Any) -> None:
        """Open a file with the Open dialog. about: what js.File takes."""
        self.do("open")
        self.choose_file("open-file", js.File(*about))

    def choose_file(self, name: str, *files: js.File) -> None:
        self.id(name).files = js.Listed(files)
        self.act(lambda: self.id(name).dispatch(Event("change")))

    def close(self) -> None:
        self.click("dialog[open] [data-do=close]")

    def back(self, by: int = -1) -> None:
        """Go back in the browser's history, or forward by a positive number."""
        self.act(lambda: js.history.go(by))

    def go(self, address: str) -> None:
        """Change the fragment in the address field."""
        js.location.hash = address
        self.act(lambda: js.window.hear(Event("hashchange")))

    def unfold_text(self) -> None:
        self.do("text")
        self.wait(lambda: self.id("as-text").value)

    def solves(self) -> None:
        """Assert that the solver answers the next request."""
        self.paste(F63)
        self.ask("solve", "One solution")
        assert self.values() == solution("sudoku_f63_fiendish.txt")

    def share_link(self) -> str:
        self.do("share")
        return self.id("share-link").value

    def saved(self, form: str) -> tuple[str, str]:
        """Save the puzzle in a form: (name, content) of the download."""
        before = len(js.files)
        self.click(f"[data-save={form}]")
        self.wait(lambda: len(js.files) > before)
        assert self.text("download-said") == f"Saved as {js.files[-1][0]}."
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
        """The texts of the visible elements."""
        return [element.textContent for element in self.seen(selector)]

    def notice(self) -> str:
        return "" if self.id("notice").hidden else self.text("notice-words")

    def status(self, words: str) -> None:
        """Wait until the status line contains these words."""
        self.wait(lambda: words in self.text("status"))

    @property
    def sheet(self) -> Sheet:
        return self.page.session.sheet

    def cells(self) -> list[str]:
        """The text of every cell, row by row."""
        return [" ".join(text.textContent for text in cell.querySelectorAll("text")) for cell in self.groups()]

    def groups(self) -> list[Element]:
        """The groups of all cells, an empty one where nothing is drawn."""
        return [self.id(f"c{index}") or Element("g") for index in range(self.sheet.rows * self.sheet.cols)]

    def cell(self, row: int, column: int) -> str:
        return self.cells()[(row - 1) * self.sheet.cols + column - 1]

    def marks(self, row: int, column: int) -> list[str]:
        """The texts of a cell's pencil marks."""
        return [text.textContent for text in self.id(f"c{(row - 1) * self.sheet.cols + column - 1}").querySelectorAll(".marks")]

    def values(self) -> list[int]:
        """The digits of all cells, row by row; 0 for none."""
        digits = [cell.querySelector(".given,.entry") for cell in self.groups()]
        return [int(digit.textContent) if digit is not None else 0 for digit in digits]

    def red(self) -> set[str]:
        """The red places: "<row>,<column> across|down" for halves of clues, "<row>,<column>" for digits."""
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
        """The accessible name of the cell at the cursor."""
        return self.id(self.id("board").getAttribute("aria-activedescendant")).getAttribute("aria-label")

    def selected(self) -> set[int]:
        return {int(cell.id[1:]) for cell in self.all("#board [aria-selected=true]")}

    def linked(self) -> Sheet:
        """The sheet that the link from Share holds."""
        shared = link.from_link(self.share_link().split("#")[1])
        self.close()
        return shared


running: set[Any] = set()  # the tasks of the page


def watched(loop: Any, work: Any, **about: Any) -> Any:
    """Make a task of the page. If it fails, its error goes to js.faults; it may be cancelled."""
    task = asyncio.Task(work, loop=loop, **about)
    running.add(task)  # as the browser's event loop does: a task that waits for what nobody holds would be collected
    task.add_done_callback(running.discard)
    task.add_done_callback(lambda task: None if task.cancelled() or not task.exception() else js.faults.append(repr(task.exception())))
    return task
