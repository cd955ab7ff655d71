"""The page's side of the worker: starting it, asking it, ending it. Messages are JSON texts (see static/solver.js)."""

import asyncio
import time

import js

import browser
from sheet import messages

PATIENCE_MS = 90000  # no sign of life for so long while it loads: it will not come
ENDED = "The solver was ended."
LOST = "The solver did not load. Is there a connection?"
FAILED = "The solver failed; the browser's console tells more."


class SolverError(Exception):
    """The worker can't be had, was ended, or could not do what was asked; the message is a sentence. ended: whether it was ended by
    the page."""

    def __init__(self, words: str, ended: bool = False) -> None:
        super().__init__(words)
        self.ended = ended


class Pending:
    """Something asked of the worker. Whoever ends the worker sets `done`, since it never answers then."""

    def __init__(self) -> None:
        self.done = asyncio.Event()
        self.answer = None
        self.fault = ENDED

    def end(self, fault: str) -> None:
        self.fault = fault
        self.done.set()


class Solver:
    """The worker. tell(step, bytes) is called as it loads; on_progress(what it tells) while it searches."""

    def __init__(self, tell: object, on_progress: object) -> None:
        self.tell = tell
        self.on_progress = on_progress
        self.on_photo = None  # called with each step of reading a photo
        self.worker = None
        self.ready = False
        self.alive = 0
        self.asked = 0
        self.pending = {}

    async def start(self) -> None:
        """Wait until the worker is there; one is begun if there is none. Raises SolverError if it does not come."""
        self.worker = browser.new_worker()
        self.worker.onmessage = self.hear
        self.worker.onerror = self.lose
        if getattr(self.worker, "broken", None):  # so soon that nobody listened yet
            raise SolverError(LOST)
        watch = asyncio.create_task(self.watch_patience())
        try:
            await self.send(messages.HELLO, {})
        finally:
            watch.cancel()
        self.ready = True

    async def watch_patience(self) -> None:
        """Give up if there was no sign of life for long."""
        self.alive = time.ticks_ms()
        while time.ticks_diff(time.ticks_ms(), self.alive) < PATIENCE_MS:
            await asyncio.sleep_ms(500)
        self.lose()

    def lose(self, event: object = None) -> None:
        """What was asked will not be answered: the worker could not be loaded, or failed as a whole."""
        for pending in list(self.pending.values()):
            pending.end(FAILED if self.ready else LOST)

    def hear(self, event: object) -> None:
        what, number, said = messages.heard(event.data)
        self.alive = time.ticks_ms()
        if what in (messages.ANSWERED, messages.REFUSED):
            if number in self.pending:
                pending = self.pending[number]
                pending.answer = (what, said)
                pending.done.set()
        elif what == messages.LOADING:
            self.tell("Loading", said)
        elif what == messages.PROGRESS.name:
            self.on_progress(said)
        elif what == messages.PHOTO_STEP.name:
            if self.on_photo is not None:
                self.on_photo(said)
        else:
            self.lose()

    def number(self) -> int:
        """A number for a request that is to be asked."""
        self.asked += 1
        return self.asked

    async def ask(self, message: object, number: int = 0, **fields: object) -> object:
        """The worker's answer to a message of sheet.messages. number: of the request, 0 for any. Raises SolverError."""
        if not self.ready:
            raise SolverError("The solver is not ready yet.")
        return await self.send(message, fields, number)

    async def lend(self, port: object) -> None:
        """Give the worker a port, by which it asks another worker (static/solver.js). Raises SolverError."""
        await self.send(messages.HELLO, {}, 0, js.Array.of(port))

    async def send(self, message: object, fields: dict[str, object], number: int = 0, lent: object = None) -> object:
        number = number or self.number()
        pending = self.pending[number] = Pending()
        text = messages.request_text(number, message, message.make(**fields))
        if lent is None:
            self.worker.postMessage(text)
        else:
            self.worker.postMessage(text, lent)
        await pending.done.wait()
        del self.pending[number]
        if pending.answer is None:
            raise SolverError(pending.fault, pending.fault == ENDED)
        what, said = pending.answer
        if what == messages.REFUSED:
            raise SolverError(said)
        return message.answer.read(said)

    def end(self) -> None:
        """End the worker by force; `start` begins another."""
        self.ready = False
        if self.worker is not None:
            self.worker.terminate()
        for pending in list(self.pending.values()):
            pending.end(ENDED)
