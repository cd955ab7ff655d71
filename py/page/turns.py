"""Everything that happens on the page comes in here: an event, a message, a timer, a task. After each, the views are told once."""

import asyncio

after = []  # what is done after each: Session.settle, once main has put it here


def end() -> None:
    """Tell the views what has changed, in the middle of a task as well."""
    for settle in after:
        settle()


def heard(handler: object) -> object:
    """A handler of events or messages, as one turn."""

    def hear(event: object = None) -> None:
        try:
            handler(event)
        finally:
            end()

    return hear


def on(target: object, event: str, handler: object) -> None:
    target.addEventListener(event, heard(handler))


def begin(work: object) -> None:
    """Have a coroutine run."""
    asyncio.create_task(run(work))


async def run(work: object) -> None:
    try:
        await work
    finally:
        end()


def later(milliseconds: int, work: object) -> None:
    """Have a function called after some time."""
    asyncio.create_task(call_later(milliseconds, work))


async def call_later(milliseconds: int, work: object) -> None:
    await asyncio.sleep_ms(milliseconds)
    try:
        work()
    finally:
        end()
