"""The workers in which programs run: each runs one program, while the next worker is loading."""

import json

import browser
from page.core.types import Any, Callable, Data

NONE, LOADING, READY, RUNNING, LOST = "none", "loading", "ready", "running", "lost"


class Runner:
    """state: one of the above; waiting: a request that runs once a worker is ready.

    tell(kind, text) is called for what a worker says: "state", "bytes" (how many have arrived), "out", "error" (what is printed), "shown" (JSON),
    "over" (what z3 begins to solve over), "done" (JSON) or "lost" (why).
    """

    def __init__(self, tell: Callable[[str, str], None]) -> None:
        self.tell = tell
        self.worker: Any = None
        self.state = NONE
        self.waiting: Data | None = None
        self.number = 0

    def prepare(self) -> None:
        """Start a worker, unless there is one."""
        if self.worker is not None:
            return
        self.number += 1
        number = self.number
        self.worker = browser.new_worker(lambda kind, text: self.heard(number, str(kind), str(text)))
        self.become(LOADING)

    def become(self, state: str) -> None:
        self.state = state
        self.tell("state", state)

    def run(self, request: Data) -> None:
        """Run a request as soon as a worker is ready."""
        self.waiting = request
        self.prepare()
        if self.state == READY:
            self.begin()
        else:
            self.tell("state", self.state)

    def begin(self) -> None:
        request, self.waiting = self.waiting, None
        self.become(RUNNING)
        self.worker.postMessage(json.dumps(request))

    def end(self) -> None:
        """Terminate the worker."""
        if self.worker is not None:
            self.worker.terminate()
        self.worker = None
        self.number += 1  # its further messages are ignored
        self.become(NONE)

    def stop(self) -> None:
        """Terminate the current run, or drop the waiting one, and start another worker."""
        self.waiting = None
        if self.state == RUNNING:
            self.end()
            self.prepare()
        else:
            self.tell("state", self.state)

    def heard(self, number: int, kind: str, text: str) -> None:
        if number != self.number:
            return
        if kind == "ready":
            self.become(READY)
            if self.waiting is not None:
                self.begin()
        elif kind in ("done", "lost"):
            ran = self.state == RUNNING
            self.end()
            self.tell(kind, text)
            if ran:
                self.prepare()
            else:
                self.waiting = None
                self.become(LOST)
        else:
            self.tell(kind, text)
