"""The queue of requests to the worker. Independent of the browser.

Requests that open a puzzle are sent one at a time, in order. A request about a puzzle waits for the one that opens it, and a job waits for
the job before it. When another puzzle is opened, requests about the one before are dropped, and the page says so. Every request ends exactly
once, with an Outcome.
"""

from newsgrid.puzzle import messages
from page.core import unexpected
from page.core.asking import loading
from page.core.asking.loading import Loading
from page.core.session import ENTRIES, PUZZLE
from page.core.types import Any, Callable, Data, Message

# how a request ends: with its answer; with an answer for an earlier state; because nobody wants it now; because the worker is not
# available or was ended; because it can't be done
ANSWERED, STALE, CANCELLED, LOST, FAILED = "answered", "stale", "cancelled", "lost", "failed"
# the lanes: opens a puzzle; long work that a person waits for; quick work; work in the background, which gives way to a job
OPENS, JOB, ASIDE, QUIET = "opens", "job", "aside", "quiet"
GONE, LOADING, READY = "gone", "loading", "ready"  # the worker

STUCK_MS = 3000  # a worker that has not answered a cancel by then is terminated
SILENT_MS = 20000  # a job that is silent for longer hangs; a slow or busy device is silent for more than five seconds
TOLD_AFTER = 0.25  # the share of that time after which the page says that the worker is silent, and offers to end it
CLAUSES_PER_MS = 100  # how fast z3 reads a large formula; meanwhile it says nothing
MOST_TRIES = 2  # a request during which the worker was lost twice is not sent again

NOT_LOADED = "The solver did not load. "
NOT_WORKING = "The solver failed. The browser's console has the details."
NOT_SENT = "The solver could not be asked."
NOT_READ = "The solver's answer could not be read."


class Outcome:
    """The outcome of a request. answer: for ANSWERED and STALE; words: the reason as a sentence, for LOST and FAILED."""

    def __init__(self, request: "Request", status: str, answer: Any = None, words: str = "") -> None:
        self.request = request
        self.status = status
        self.answer = answer
        self.words = words


class Request:
    """One request.

    message     one of newsgrid.puzzle.messages
    fields      fields() returns the message's fields when it is sent
    ended       callback, called once with the Outcome
    owner       a waiting request of the same owner is replaced, "" for none
    lane        OPENS or another lane
    about       PUZZLE or ENTRIES if a change of these makes the answer stale, "" if nothing does
    words       the name of the request for people, "" if it is never shown
    title       the status while it runs
    hear        callback for progress
    port        transferred to the worker with the message
    number, versions, tries     from when it was last sent
    """

    def __init__(
        self,
        message: Message,
        fields: Any,
        ended: Any,
        owner: str = "",
        lane: str = ASIDE,
        about: str = "",
        words: str = "",
        title: str = "",
        hear: Any = None,
        port: Any = None,
    ) -> None:
        self.message = message
        self.fields = fields
        self.ended = ended
        self.owner = owner
        self.lane = lane
        self.about = about
        self.words = words
        self.title = title
        self.hear = hear
        self.port = port
        self.number = 0
        self.versions: dict[str, int] = {}
        self.tries = 0

    def end(self, status: str, answer: Any = None, words: str = "") -> None:
        unexpected.guarded(self.ended, Outcome(self, status, answer, words))


def ignore(*arguments: object) -> None:
    pass


class Requests:
    """The queue.

    on_change()             is called after every change
    on_ask(request)         is called for each request that a person makes
    on_drop(requests)       is called for requests that will not be done
    on_ready(is_awaited)    is called when the worker is ready, and again when z3 is; is_awaited: whether a person waits for something
    """

    def __init__(
        self,
        port: Any,
        version: Any,
        on_change: Callable[[], None] = ignore,
        on_ask: Callable[[Request], None] = ignore,
        on_drop: Callable[[list[Request]], None] = ignore,
        on_ready: Callable[[bool], None] = ignore,
    ) -> None:
        """port(this queue): the object that begins, asks and ends the worker, see page.browser.port; version(PUZZLE or ENTRIES): the current one."""
        self.port = port(self)
        self.version = version
        self.on_change = on_change
        self.on_ask = on_ask
        self.on_drop = on_drop
        self.on_ready = on_ready
        self.worker = GONE  # GONE, LOADING or READY
        self.warm = False  # whether z3 is ready
        self.later = False  # whether the worker starts only with the first request
        self.loading = Loading()  # the progress of loading the worker
        self.fault = ""  # why there is no worker, or why it is started again
        self.restarted = ""  # why the worker was ended, until the next one is ready
        self.waiting: list[Request] = []  # requests, those that open puzzles first
        self.running: dict[int, Request] = {}  # {number: request}
        self.job: Request | None = None  # the job that runs
        self.opening: Request | None = None  # the request that is opening a puzzle now
        self.progress: Any = None  # the job's latest progress
        self.silent = 0  # milliseconds since the job's last sign of life
        self.patience = SILENT_MS
        self.stopping: dict[int, int] = {}  # {number of a cancel: milliseconds without an answer}
        self.count = 0

    # --- asking ------------------------------------------------------------------------------------------------------------------

    def ask(self, request: Request) -> None:
        """Queue a request. A quiet one is sent now or not at all."""
        if request.lane == QUIET and (self.worker != READY or self.job):
            request.end(CANCELLED)
            return
        if request.words:
            self.on_ask(request)
        if request.lane == OPENS:
            self.drop()
        for at in range(len(self.waiting)):
            if request.owner and self.waiting[at].owner == request.owner:
                before, self.waiting[at] = self.waiting[at], request
                before.end(CANCELLED)
                break
        else:
            self.waiting.append(request)
        self.need()
        self.advance()
        self.on_change()

    def advance(self) -> None:
        """Send all requests that can be sent."""
        while self.worker == READY and self.opening is None:
            ready = [request for request in self.waiting if request.lane != JOB or self.job is None]
            if not ready:
                return
            self.waiting.remove(ready[0])
            self.send(ready[0])

    def send(self, request: Request) -> None:
        if request.lane == JOB:
            self.job = request
            self.progress = None
            self.silent, self.patience = 0, SILENT_MS
            self.give_way()
        elif request.lane == OPENS:
            self.opening = request
        request.tries += 1
        request.versions = {about: self.version(about) for about in (PUZZLE, ENTRIES)}
        number = unexpected.guarded(self.post_request, request)
        if number is None:
            self.runs_no_more(request)
            request.end(FAILED, None, NOT_SENT)
            return
        request.number = number
        self.running[number] = request

    def post_request(self, request: Request) -> int:
        return self.post(request.message, request.fields(), request.port)

    def runs_no_more(self, request: Request) -> None:
        """Make way for the next job, or the next puzzle to open."""
        if request is self.job:
            self.job = self.progress = None
        if request is self.opening:
            self.opening = None

    def post(self, message: Message, fields: Data, lent: Any = None) -> int:
        self.count += 1
        self.port.send(self.count, message, message.make(**fields), lent)
        return self.count

    def unchanged(self, request: Request, about: str) -> bool:
        """Whether the puzzle, or for ENTRIES its entries as well, is the same as when a request was sent."""
        return request.versions[about] == self.version(about)

    # --- ending ------------------------------------------------------------------------------------------------------------------

    def stop(self) -> bool:
        """Cancel the job; for the person it ends immediately. Returns whether there was one."""
        job = self.job
        if job is None:
            return False
        self.cancel(job)
        return True

    def cancel(self, request: Request) -> None:
        """Cancel a request."""
        if request in self.waiting:
            self.waiting.remove(request)
        elif self.running.pop(request.number, None) is None:
            return
        else:
            number = self.post(messages.CANCEL, {"request": request.number})
            if request is self.job:
                self.stopping[number] = 0
            self.runs_no_more(request)
        request.end(CANCELLED)
        self.advance()
        self.on_change()

    def give_way(self) -> None:
        """Cancel the quiet requests that run."""
        for request in [running for running in self.running.values() if running.lane == QUIET]:
            self.cancel(request)

    def other_puzzle(self) -> None:
        """Another puzzle is open: drop the requests about the one before, unless they waited for this one."""
        if self.opening is None and not self.opens():
            self.drop()
        self.stop()
        self.give_way()

    def opens(self) -> bool:
        """Whether a waiting request opens a puzzle."""
        return any([request.lane == OPENS for request in self.waiting])

    def drop(self) -> None:
        """Drop all waiting requests about a puzzle."""
        dropped = [request for request in self.waiting if request.lane != OPENS]
        self.waiting = [request for request in self.waiting if request.lane == OPENS]
        for request in dropped:
            request.end(CANCELLED)
        named = [request for request in dropped if request.words]
        if named:
            self.on_drop(named)

    # --- hearing -----------------------------------------------------------------------------------------------------------------

    def heard(self, what: str, number: int, content: Any) -> None:
        """Handle a message from the worker, as read by newsgrid.puzzle.messages.heard."""
        if self.worker == LOADING:
            self.loading.silent = 0
        if what == messages.BEGUN:
            self.loading.begun, self.loading.slow = True, False
        elif what == messages.LOADING:
            self.loading.arrive(content)
        elif what == messages.SLOW:
            self.loading.slow = True
        elif what == messages.LOST:
            self.lose(content)
        elif what in (messages.ANSWERED, messages.REFUSED):
            self.answered(number, what == messages.ANSWERED, content)
        elif number in self.running:
            self.follow(self.running[number], what, content)
        self.on_change()

    def follow(self, request: Request, what: str, content: Any) -> None:
        """Handle a notice about a request that runs."""
        if request is self.job and what == messages.PROGRESS.name:
            self.silent = 0
            self.patience = SILENT_MS + int(content.clauses) // CLAUSES_PER_MS
            self.progress = content
        if request.hear is not None:
            unexpected.guarded(request.hear, content)

    def answered(self, number: int, done: bool, content: Any) -> None:
        self.stopping.pop(number, None)
        request = self.running.pop(number, None)
        if request is None:
            return  # it was cancelled
        answer = unexpected.guarded(request.message.answer.read, content) if done else None
        if request is not self.opening:
            self.runs_no_more(request)
        if answer is None:
            request.end(FAILED, None, NOT_READ if done else content)
        else:
            stale = request.about and not self.unchanged(request, request.about)
            request.end(STALE if stale else ANSWERED, answer)
        if request is self.opening:  # only now: requests that waited for the puzzle it opens must not be dropped
            self.runs_no_more(request)
            if answer is None and not self.opens():
                self.drop()
        self.advance()

    # --- the worker --------------------------------------------------------------------------------------------------------------

    def begin_when_asked(self) -> None:
        """Start the worker only with the first request: it needs large downloads, and this person wants to save data."""
        self.later = True
        self.on_change()

    def need(self) -> None:
        """Start the worker that was put off."""
        if self.later:
            self.begin()

    def begin(self) -> None:
        """Start a worker. Waiting requests are sent once it is ready."""
        self.worker, self.warm, self.fault, self.later = LOADING, False, "", False
        self.loading.begin()
        self.port.begin()
        if self.worker == LOADING and not self.loading.pause:  # else it is lost already
            self.ask_it(messages.HELLO, self.is_ready)
        self.on_change()

    def ask_it(self, message: Message, then: Any) -> None:
        """Send a request about the worker itself, and call then() when it is answered."""

        def ended(outcome: Outcome) -> None:
            if outcome.status == ANSWERED:
                then()
            elif outcome.status == FAILED:
                self.give_up(outcome.words)

        request = Request(message, dict, ended)
        request.tries = MOST_TRIES
        request.number = self.post(request.message, request.fields())
        self.running[request.number] = request

    def is_ready(self) -> None:
        self.worker = READY
        self.loading.starts = 0
        if self.wanted():  # queued work runs first; it warms z3 up equally
            self.is_warm()
        else:
            self.on_ready(False)
            self.ask_it(messages.WARM, self.is_warm)

    def is_warm(self) -> None:
        self.warm = True
        self.on_ready(self.wanted())
        self.restarted = ""

    def wanted(self) -> bool:
        """Whether a person waits for a queued request."""
        return any([request.words for request in self.waiting])

    def restart(self, why: str) -> None:
        """Terminate the worker and start another, which gets the same requests again. why: a sentence, "" if the person wants it."""
        self.port.end()
        running = [self.running[number] for number in sorted(self.running)]
        again = [request for request in running if request.lane != QUIET and request.tries < MOST_TRIES]
        self.clear()
        self.waiting = again + self.waiting
        self.restarted = why
        self.loading.starts = 0
        self.begin()
        for request in running:
            if request not in again:
                request.end(LOST if request.lane != QUIET else CANCELLED)
        self.on_change()

    def clear(self) -> None:
        """Forget what the worker was doing."""
        self.running, self.stopping = {}, {}
        self.job = self.opening = self.progress = None

    def looked(self, reached: bool) -> None:
        """The page has checked whether it can fetch the worker's script."""
        self.loading.looked(reached)
        self.on_change()

    def lose(self, why: str = "") -> None:
        """The worker could not be loaded, or failed. why: a sentence about what did not arrive, "" if it is a mistake in the program."""
        self.give_up(NOT_WORKING if self.worker == READY else NOT_LOADED + (why or loading.MISTAKE))

    def give_up(self, fault: str) -> None:
        """End a worker, so its requests will not be answered. A worker that could not be loaded is started again, a few times."""
        self.fault = fault
        again = self.worker == LOADING and self.loading.fail()
        self.port.end()
        running = [self.running[number] for number in sorted(self.running)]
        self.clear()
        self.worker, self.warm = (LOADING if again else GONE), False
        for request in running:
            request.end(LOST, None, self.fault)
        self.on_change()

    # --- time --------------------------------------------------------------------------------------------------------------------

    def watched(self) -> bool:
        """Whether `tick` has anything to watch."""
        return self.worker == LOADING or self.job is not None or len(self.stopping) > 0

    def is_silent(self) -> bool:
        """Whether a person should know that the job is not responding."""
        return self.job is not None and self.silent > self.patience * TOLD_AFTER

    def tick(self, gone: int) -> None:
        """Note that `gone` milliseconds have passed. A worker that hangs is terminated."""
        if self.worker == LOADING:
            due = self.loading.tick(gone)
            if due == loading.BEGIN:
                self.begin()
            elif due == loading.GIVE_UP:
                self.lose(self.loading.why_late())
            elif due == loading.LOOK:
                self.port.look()
            return
        if gone > loading.STOOD_STILL_MS:
            return
        was_silent = self.is_silent()
        self.silent += gone
        for number in list(self.stopping):
            self.stopping[number] += gone
            if self.stopping[number] > STUCK_MS:
                self.restart("It did not stop by itself; nothing is lost.")
                return
        if self.job is not None and self.silent > self.patience:
            self.job.tries = MOST_TRIES
            self.restart("It did not respond for %d s; nothing is lost." % (self.patience // 1000))
        elif self.is_silent() != was_silent:
            self.on_change()


def listed(requests: list[Request]) -> str:
    """The names of requests, for people: "Hint, Solve"."""
    return ", ".join([request.words for request in requests if request.words])
