"""All events, messages, timers and tasks of the page go through this module. After each of them, the views are notified once. An error
ends only the handler or task in which it happens."""

import asyncio
import gc
import io
import sys
import time

import js

import browser
from page.browser import dom
from page.core import unexpected
from page.core.types import Any, Callable, Element, Event

FILE_MS = 20000  # time limit for fetching a file of the site
TICK_MS = 250
SLICE_MS = 20  # the longest time that long work keeps the browser from drawing

after: list[Callable[[], None]] = []  # called after each event, message, timer or task: Session.settle, set by main


def end() -> None:
    """Notify the views of changes, also in the middle of a task."""
    for settle in after:
        unexpected.guarded(settle)


def trace(error: Exception) -> str:
    """An error with its traceback, for the console."""
    lines = io.StringIO()
    sys.print_exception(error, lines)  # type: ignore[attr-defined]  # only in MicroPython
    return lines.getvalue()


def tell(error: Exception) -> None:
    """Report an unexpected error, on the console and to the person, in the open dialog if it has a place for this."""
    if isinstance(error, MemoryError):
        gc.collect()
    js.console.error(trace(error))
    dialog = dom.open_dialog()
    place = dialog and dialog.querySelector(".fault[id]")
    if place:
        dom.fault(place.id, unexpected.words(error))
    else:
        dom.notice(unexpected.words(error), dom.PAGE)


def heard(handler: Any) -> Any:
    """Wrap a handler of events or messages, so that the views are notified afterwards. (An observer also passes itself, which is ignored.)"""

    def hear(event: Event | None = None, *others: Any) -> None:
        unexpected.guarded(handler, event)
        end()

    return hear


def on(target: Element, event: str, handler: Any) -> None:
    target.addEventListener(event, heard(handler))


def begin(work: Any) -> None:
    """Run a coroutine as a task."""
    asyncio.create_task(run(work))


async def run(work: Any) -> None:
    try:
        await work
    except Exception as error:
        unexpected.report(error)
    finally:
        end()


def later(milliseconds: int, work: Any) -> None:
    """Call a function after a time in milliseconds."""
    asyncio.create_task(call_later(milliseconds, work))


async def sleep(milliseconds: int) -> None:
    await asyncio.sleep_ms(milliseconds)  # type: ignore[attr-defined]  # only in MicroPython


async def pause() -> None:
    """Let the browser draw, and answer keys pressed meanwhile. A `sleep` of a few milliseconds does not guarantee this."""
    await browser.turn()


rested = 0  # when `breathe` last let the browser draw


async def breathe() -> None:
    """Let the browser draw if it has waited for a while. For use between parts of long work."""
    global rested
    if gone(ticks(), rested) > SLICE_MS:
        await pause()
        rested = ticks()


class LateError(Exception):
    """There was no answer in time."""


async def answer_of(work: Any, milliseconds: int, late: Any = None) -> Any:
    """The result of a coroutine. If it takes longer than this, late() is called; without `late`, LateError is raised, and the coroutine goes on."""
    done = asyncio.Event()
    results: list[Any] = []
    errors: list[Exception] = []

    async def working() -> None:
        try:
            results.append(await work)
        except Exception as error:
            errors.append(error)
        done.set()

    async def waiting() -> None:
        await sleep(milliseconds)
        done.set()

    asyncio.create_task(working())
    limit = asyncio.create_task(waiting())
    await done.wait()
    limit.cancel()
    if not (results or errors):
        if late is None:
            raise LateError()
        late()
        end()
        done.clear()
        await done.wait()
    if errors:
        raise errors[0]
    return results[0]


async def file_of(path: str, form: str, milliseconds: int = FILE_MS) -> Any:
    """The content of a file of the site. form: "text" or "json". None if the file does not arrive in time, or is damaged."""
    try:
        answer = await answer_of(dom.attempt(js.window, "fetch", path), milliseconds)
        return await answer_of(dom.attempt(answer, form), milliseconds) if answer.ok else None
    except Exception:  # no connection, too late, or damaged
        return None


def ticks() -> int:
    """A time in milliseconds; `gone` gives the difference of two."""
    return time.ticks_ms()  # type: ignore[attr-defined]


def gone(now: int, since: int) -> int:
    """The milliseconds between two times of `ticks`."""
    return time.ticks_diff(now, since)  # type: ignore[attr-defined]


async def call_later(milliseconds: int, work: Any) -> None:
    await sleep(milliseconds)
    unexpected.guarded(work)
    end()


class Ticker:
    """Calls tick(the milliseconds that have passed) at intervals, as long as watched() is true."""

    def __init__(self, watched: Callable[[], bool], tick: Callable[[int], None]) -> None:
        self.watched = watched
        self.tick = tick
        self.running = False

    def go_on(self) -> None:
        """Start, unless it is running."""
        if not self.running:
            self.running = True
            begin(self.run())

    async def run(self) -> None:
        last = ticks()
        while True:
            await sleep(TICK_MS)
            now = ticks()
            if not self.watched():
                break
            unexpected.guarded(self.tick, gone(now, last))
            last = now
            end()
        self.running = False
