"""The page's side of the worker: starting it, asking it, ending it."""

import asyncio
import json
import time

import js
from pyscript import workers

FIRST_NAME = "solver"
PATIENCE_MS = 90000  # no sign of life for so long while it loads: it will not come
ENDED = "The solver was ended."
FAILED = "The solver failed; the browser's console tells more."


class SolverError(Exception):
    """The worker can't be had, was ended, or could not do what was asked; the message is a sentence."""


class Pending:
    """Something awaited of the worker. A worker that was ended never answers: then whoever ended it sets `done`."""

    def __init__(self) -> None:
        self.done = asyncio.Event()
        self.answer = None
        self.fault = ENDED

    async def run(self, get: object) -> None:
        """Await what get() gives; a failure is kept as words, since a task that fails alone can't be listened to."""
        try:
            self.answer = await get()
        except Exception as error:
            js.console.error(str(error))
            self.fault = FAILED
        self.done.set()


class Solver:
    """The worker. tell(step, bytes) is called as it loads; on_progress(text) while it searches."""

    def __init__(self, tell: object, on_progress: object) -> None:
        self.tell = tell
        self.on_progress = on_progress
        self.script = js.document.querySelector('script[type="py"][worker]')
        self.sync = None
        self.starts = 0
        self.bytes = 0
        self.alive = 0
        self.pending = []

    async def start(self) -> None:
        """Wait for the worker that the page has begun to load. Raises SolverError if it does not come."""
        self.starts += 1
        self.alive = time.ticks_ms()
        name = FIRST_NAME if self.starts == 1 else "%s-%d" % (FIRST_NAME, self.starts)
        pending = Pending()
        self.pending.append(pending)
        tasks = [asyncio.create_task(job) for job in (self.watch_bytes(), self.watch_patience(pending), pending.run(lambda: workers[name]))]
        await pending.done.wait()
        self.pending.remove(pending)
        for task in tasks:
            task.cancel()
        if pending.answer is None:
            raise SolverError(pending.fault)
        self.sync = pending.answer
        self.sync.on_progress = self.on_progress

    async def watch_patience(self, pending: Pending) -> None:
        """Give up if there was no sign of life for long: a worker whose file is missing would be awaited for ever."""
        while time.ticks_diff(time.ticks_ms(), self.alive) < PATIENCE_MS:
            await asyncio.sleep_ms(500)
        pending.fault = "The solver did not load. Is there a connection?"
        pending.done.set()

    async def watch_bytes(self) -> None:
        """Count the bytes that have come in, as the worker tells of each file (static/counted.mjs)."""
        self.bytes = 0
        while not getattr(self.script, "xworker", None):
            await asyncio.sleep_ms(20)
        self.script.xworker.addEventListener("message", self.hear)

    def hear(self, event: object) -> None:
        words = event.data
        if isinstance(words, str) and words.startswith("newsgrid-bytes "):
            self.bytes += int(words[15:])
            self.alive = time.ticks_ms()
            self.tell("Loading", self.bytes)

    async def ask(self, do: str, **fields: object) -> dict[str, object]:
        """The worker's answer. Raises SolverError."""
        if self.sync is None:
            raise SolverError("The solver is not ready yet.")
        request = dict(fields)
        request["do"] = do
        text = json.dumps(request)
        pending = Pending()
        self.pending.append(pending)
        sync = self.sync
        asyncio.create_task(pending.run(lambda: sync.call(text)))
        await pending.done.wait()
        self.pending.remove(pending)
        if pending.answer is None:
            raise SolverError(pending.fault)
        answer = json.loads(pending.answer)
        if "error" in answer:
            raise SolverError(answer["error"])
        return answer["ok"]

    def end(self) -> None:
        """End the worker by force and begin to load a new one under a new name; `start` waits for it."""
        self.sync = None
        for pending in self.pending:
            pending.done.set()
        old = self.script
        if getattr(old, "xworker", None):
            old.xworker.terminate()
        script = js.document.createElement("script")
        script.type = "py"
        script.src = old.src
        script.setAttribute("worker", "")
        script.setAttribute("name", "%s-%d" % (FIRST_NAME, self.starts + 1))
        script.setAttribute("config", old.getAttribute("config"))
        old.remove()
        js.document.body.append(script)
        self.script = script
