"""Asks the nets through a message port to static/photo/worker.js, which runs them. Runs in Pyodide only."""

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import create_proxy

from newsgrid.photo.decide.requests import Ask
from newsgrid.puzzle.messages import PHOTO_STEP, notice_text

waiting: dict[int, "asyncio.Future[Any]"] = {}
numbers = iter(range(1, 1 << 60))


class Cancelled(Exception):
    """The request was cancelled. The message is a sentence."""


def asker(stopped: Callable[[], bool]) -> Ask:
    """A function that sends requests to the nets of the latest worker, and raises Cancelled once stopped() is true."""
    port = js.eyes()
    port.onmessage = proxy

    async def ask(net: str, raster: Sequence[float], **inputs: Sequence[float]) -> dict[str, tuple[Sequence[float], Sequence[int]]]:
        if stopped():
            raise Cancelled("It was cancelled.")
        number = next(numbers)
        answer = waiting[number] = asyncio.get_running_loop().create_future()
        # JSON text is as fast as an array and keeps the numbers' precision
        port.postMessage(json.dumps({"id": number, "net": net, "raster": list(raster), **inputs}))
        seen: dict[str, tuple[Sequence[float], Sequence[int]]] = await answer
        return seen

    return ask


def teller(request: int) -> Callable[[str], None]:
    """A function that reports each step of a request to the page."""
    return lambda step: js.postMessage(notice_text(PHOTO_STEP, PHOTO_STEP.make(request=request, step=step)))


def hear(event: Any) -> None:
    message = event.data
    answer = waiting.pop(message.id, None)
    if answer is None or answer.done():
        return
    if getattr(message, "error", None):
        answer.set_exception(ValueError(message.error))
    else:
        answer.set_result({name: (array.data.to_py().tolist(), array.dims.to_py()) for name, array in message.seen.object_entries()})


proxy = create_proxy(hear)


def give_up() -> None:
    """Fail all open requests, since the worker with the nets has ended."""
    for answer in list(waiting.values()):
        if not answer.done():
            answer.set_exception(Cancelled("It was cancelled."))
    waiting.clear()
