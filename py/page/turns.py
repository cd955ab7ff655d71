"""Every event, message, timer and task of the page starts here. After each, the views are notified once."""

import asyncio
import time

from page.types import Any, Callable, Element, Event

after: list[Callable[[], None]] = []  # what is done after each: Session.settle, once main has put it here


def end() -> None:
    """Tell the views what has changed, in the middle of a task as well."""
    for settle in after:
        settle()


def heard(handler: Any) -> Any:
    """A handler of events or messages, as one turn."""

    def hear(event: Event | None = None) -> None:
        try:
            handler(event)
        finally:
            end()

    return hear


def on(target: Element, event: str, handler: Any) -> None:
    target.addEventListener(event, heard(handler))


def begin(work: Any) -> None:
    """Have a coroutine run."""
    asyncio.create_task(run(work))


async def run(work: Any) -> None:
    try:
        await work
    finally:
        end()


def later(milliseconds: int, work: Any) -> None:
    """Have a function called after some time."""
    asyncio.create_task(call_later(milliseconds, work))


async def sleep(milliseconds: int) -> None:
    await asyncio.sleep_ms(milliseconds)  # type: ignore[attr-defined]  # of MicroPython alone


def ticks() -> int:
    """Milliseconds of a clock, for `gone`."""
    return time.ticks_ms()  # type: ignore[attr-defined]


def gone(now: int, since: int) -> int:
    """Milliseconds between two ticks."""
    return time.ticks_diff(now, since)  # type: ignore[attr-defined]


async def call_later(milliseconds: int, work: Any) -> None:
    await sleep(milliseconds)
    try:
        work()
    finally:
        end()
