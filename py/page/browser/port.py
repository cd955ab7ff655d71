"""The page's side of the worker's port. For page.core.asking.requests, it starts the worker, sends it requests and ends it; it passes on the
worker's messages, and the time that has passed."""

import asyncio

import js

import browser
from newsgrid.puzzle import messages
from page.browser import event_loop
from page.core.asking.loading import LOOK_MS
from page.core.asking.requests import Outcome, Request, Requests
from page.core.types import Any, Data, Event, Message

SCRIPT = "static/solver.js"  # the worker's script, as in static/start.js


class Worker:
    """requests: the queue whose requests are sent; worker: the browser's worker, the one started last."""

    def __init__(self, requests: Requests) -> None:
        self.requests = requests
        self.worker: Any = None
        self.ticker = event_loop.Ticker(lambda: self.requests.watched(), lambda gone: self.requests.tick(gone))

    def begin(self) -> None:
        worker = self.worker = browser.new_worker()
        worker.onmessage = event_loop.heard(lambda event: self.hear(worker, event))
        worker.onerror = event_loop.heard(lambda event: self.lose(worker))
        if getattr(worker, "broken", None):  # it failed before anything listened
            self.lose(worker)
        self.ticker.go_on()

    def hear(self, worker: Any, event: Event) -> None:
        if worker is self.worker:
            what, number, content = messages.heard(event.data)
            self.requests.heard(what, number, content)

    def lose(self, worker: Any) -> None:
        if worker is self.worker:
            self.requests.lose(self.requests.loading.why_broken())

    def look(self) -> None:
        """Find out whether the worker's script can be fetched."""
        event_loop.begin(self.look_for(self.worker))

    async def look_for(self, worker: Any) -> None:
        found = await event_loop.file_of(SCRIPT, "text", LOOK_MS) is not None
        if worker is self.worker:
            self.requests.looked(found)

    def send(self, number: int, message: Message, asked: Any, lent: Any) -> None:
        text = messages.request_text(number, message, asked)
        if lent is None:
            self.worker.postMessage(text)
        else:
            self.worker.postMessage(text, js.Array.of(lent))
        self.ticker.go_on()

    def end(self) -> None:
        if self.worker is not None:
            self.worker.terminate()
            self.worker = None


async def answer_to(requests: Requests, message: Message, fields: Data, **about: Any) -> Any:
    """Make a request and wait for its Outcome. about: further arguments of Request."""
    done = asyncio.Event()
    outcomes = []

    def ended(outcome: Outcome) -> None:
        outcomes.append(outcome)
        done.set()

    requests.ask(Request(message, lambda: fields, ended, **about))
    await done.wait()
    return outcomes[0]
