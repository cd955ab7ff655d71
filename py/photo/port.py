"""The nets at the other end of a message port, where static/photo/worker.js runs them. Pyodide alone has this."""

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import create_proxy

from sheet.messages import PHOTO_STEP, notice_text

from .asked import Ask

waiting: dict[int, "asyncio.Future[Any]"] = {}
numbers = iter(range(1, 1 << 60))


class Cancelled(Exception):
    """Nobody wants it any more; the message is a sentence."""


def asker(stopped: Callable[[], bool]) -> Ask:
    """What asks the nets of the worker that the page has begun last. Raises Cancelled once stopped() is true."""
    port = js.eyes()
    port.onmessage = proxy

    async def ask(net: str, raster: Sequence[float], **inputs: Sequence[float]) -> dict[str, tuple[Sequence[float], Sequence[int]]]:
        if stopped():
            raise Cancelled("It was cancelled.")
        number = next(numbers)
        answer = waiting[number] = asyncio.get_running_loop().create_future()
        # numbers go as text: as quick as an array, and nothing of it is lost on the way
        port.postMessage(json.dumps({"id": number, "net": net, "raster": list(raster), **inputs}))
        seen: dict[str, tuple[Sequence[float], Sequence[int]]] = await answer
        return seen

    return ask


def teller(request: int) -> Callable[[str], None]:
    """Tells the page of each step of a request."""
    return lambda step: js.postMessage(notice_text(PHOTO_STEP, PHOTO_STEP.make(request=request, step=step)))


def hear(event: Any) -> None:
    told = event.data
    answer = waiting.pop(told.id, None)
    if answer is None or answer.done():
        return
    if getattr(told, "error", None):
        answer.set_exception(ValueError(told.error))
    else:
        answer.set_result({name: (one.data.to_py().tolist(), one.dims.to_py()) for name, one in told.seen.object_entries()})


proxy = create_proxy(hear)


def give_up() -> None:
    """The worker with the nets has ended: what was asked of it is not answered any more."""
    for answer in list(waiting.values()):
        if not answer.done():
            answer.set_exception(Cancelled("It was cancelled."))
    waiting.clear()
