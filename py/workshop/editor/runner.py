"""The workers in which programs run. Each runs one program; then the next worker is loaded."""

import json

import browser
from page.browser import event_loop
from page.core.asking import loading
from page.core.asking.loading import Loading
from page.core.types import Any, Callable, Data

NONE, LOADING, READY, RUNNING, LOST = "none", "loading", "ready", "running", "lost"
SCRIPT = "workshop/worker.js"


class Runner:
    """state: one of the above; loading: the worker's progress while it loads; fault: why the last worker could not be loaded; waiting: a
    request that will run once a worker is ready.

    tell(kind, text) is called for a worker's messages and changes of state: "state" (also when more of the worker has arrived), "out", "error"
    (printed text), "shown" (JSON), "over" (what z3 begins to solve over), "file" (a file's address), "done" (JSON), "absent" (why the worker
    could not be loaded) or "lost" (why the worker crashed).
    """

    def __init__(self, tell: Callable[[str, str], None]) -> None:
        self.tell = tell
        self.worker: Any = None
        self.state = NONE
        self.loading = Loading()
        self.fault = ""
        self.ticker = event_loop.Ticker(lambda: self.state == LOADING, self.tick)
        self.waiting: Data | None = None
        self.number = 0

    def prepare(self) -> None:
        """Start a worker, unless one is loading, ready or running."""
        if self.state in (NONE, LOST):
            self.loading.starts = 0
            self.start()

    def start(self) -> None:
        self.number += 1
        number = self.number
        self.loading.begin()
        self.worker = browser.new_worker(lambda kind, text: self.heard(number, str(kind), str(text)))
        self.become(LOADING)
        self.ticker.go_on()

    def tick(self, gone: int) -> None:
        """Note that `gone` milliseconds have passed while a worker loads."""
        due = self.loading.tick(gone)
        if due == loading.BEGIN:
            self.start()
        elif due == loading.GIVE_UP:
            self.fail(self.loading.why_late())
        elif due == loading.LOOK:
            event_loop.begin(self.look(self.number))

    async def look(self, number: int) -> None:
        """Find out whether the worker's script can be fetched."""
        found = await event_loop.file_of(SCRIPT, "text", loading.LOOK_MS) is not None
        if number == self.number:
            self.loading.looked(found)
            self.tell("state", self.state)

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

    def end(self, state: str = NONE) -> None:
        """Terminate the worker."""
        if self.worker is not None:
            self.worker.terminate()
        self.worker = None
        self.number += 1  # its further messages are ignored
        self.become(state)

    def fail(self, why: str) -> None:
        """Start the worker again, as it could not be loaded; after a few attempts, give up. why: a sentence."""
        self.fault = why
        if self.loading.fail():
            self.end(LOADING)
            return
        self.waiting = None
        self.end(LOST)
        self.tell("absent", why)

    def stop(self) -> None:
        """Terminate the current run and start another worker, or drop the waiting run."""
        self.waiting = None
        if self.state == RUNNING:
            self.end()
            self.prepare()
        else:
            self.tell("state", self.state)

    def heard(self, number: int, kind: str, text: str) -> None:
        if number != self.number:
            return
        if kind == "lost" and self.state == LOADING:
            self.fail(self.loading.why_broken())
            return
        if self.state == LOADING:
            self.loading.begun = True
            self.loading.silent = 0
        if kind == "ready":
            self.become(READY)
            if self.waiting is not None:
                self.begin()
        elif kind == "bytes":
            self.loading.arrive(int(text))
            self.tell("state", self.state)
        elif kind == "slow":
            self.loading.slow = True
            self.tell("state", self.state)
        elif kind == "absent":
            self.fail(text or loading.MISTAKE)
        elif kind in ("done", "lost"):
            self.end()
            self.tell(kind, text)
            self.prepare()
        else:
            self.tell(kind, text)
