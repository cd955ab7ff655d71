"""The page's side of the worker: starting it, asking it, ending it. Messages are JSON texts (see static/solver.js)."""

import asyncio
import json
import time

import js

import browser

PATIENCE_MS = 90000  # no sign of life for so long while it loads: it will not come
ENDED = "The solver was ended."
LOST = "The solver did not load. Is there a connection?"
FAILED = "The solver failed; the browser's console tells more."


class SolverError(Exception):
    """The worker can't be had, was ended, or could not do what was asked; the message is a sentence."""


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
            await self.send("hello", {})
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
        told = json.loads(event.data)
        self.alive = time.ticks_ms()
        if "id" in told:
            if told["id"] in self.pending:
                pending = self.pending[told["id"]]
                pending.answer = told
                pending.done.set()
        elif "bytes" in told:
            self.tell("Loading", told["bytes"])
        elif "progress" in told:
            self.on_progress(told["progress"])
        elif "photo" in told:
            if self.on_photo is not None:
                self.on_photo(told["photo"])
        else:
            self.lose()

    async def ask(self, do: str, **fields: object) -> dict[str, object]:
        """The worker's answer. Raises SolverError."""
        if not self.ready:
            raise SolverError("The solver is not ready yet.")
        return await self.send(do, fields)

    async def lend(self, port: object) -> None:
        """Give the worker a port, by which it asks another worker (static/solver.js). Raises SolverError."""
        await self.send("hello", {}, js.Array.of(port))

    async def send(self, do: str, fields: dict[str, object], lent: object = None) -> dict[str, object]:
        self.asked += 1
        number = self.asked
        request = dict(fields)
        request["do"] = do
        request["id"] = number
        pending = self.pending[number] = Pending()
        if lent is None:
            self.worker.postMessage(json.dumps(request))
        else:
            self.worker.postMessage(json.dumps(request), lent)
        await pending.done.wait()
        del self.pending[number]
        answer = pending.answer
        if answer is None:
            raise SolverError(pending.fault)
        if "error" in answer:
            raise SolverError(answer["error"])
        return answer["ok"]

    def end(self) -> None:
        """End the worker by force; `start` begins another."""
        self.ready = False
        if self.worker is not None:
            self.worker.terminate()
        for pending in list(self.pending.values()):
            pending.end(ENDED)
