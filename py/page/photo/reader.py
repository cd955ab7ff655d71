"""The page's side of the worker with the neural nets (static/photo/worker.js), and the requests to both workers about a picture."""

import js

from newsgrid.puzzle import messages
from page.browser import event_loop, offline
from page.browser.port import answer_to
from page.core.asking.loading import MISTAKE, NO_SCRIPT
from page.core.asking.requests import ANSWERED, CANCELLED, GONE, MOST_TRIES, READY, Outcome, Request, Requests
from page.core.types import Any, Callable, Event, Message

SCRIPT = "photo/worker.js"
NOT_LOADED = "The photo reader did not load. %s Try again."
LOST = NOT_LOADED % NO_SCRIPT
ENDED = "The reading was stopped."
GONE_MEANWHILE = "The solver, which helps with the reading, was restarted. Try again."
WAIT_MS = 20  # between two polls; with an event instead, a few readings waited forever


class ReaderError(Exception):
    """The picture can't be read now; the message is a sentence. ended: whether that is because the reading was ended."""

    def __init__(self, words: str, ended: bool = False) -> None:
        super().__init__(words)
        self.ended = ended


class Reader:
    """tell(step, bytes) is called at each step: "load" with the bytes received, "solver" while waiting for the solver, "find", "read",
    "settle"."""

    def __init__(self, requests: Requests, tell: Callable[[str, int], None]) -> None:
        self.requests = requests
        self.tell = tell
        self.worker: Any = None
        self.ready = False
        self.fault = ""
        self.straight: Any = None
        self.looking = False
        self.lent: Any = None  # the solver's worker that holds the other end of the port
        self.asked: Request | None = None  # the open Request to the solver's worker
        self.width = self.height = 0

    # --- the worker with the nets ---------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start loading the worker, unless that has begun already."""
        if self.worker is not None:
            return
        self.ready, self.fault, self.lent = False, "", None
        self.worker = js.Worker.new(SCRIPT, js.JSON.parse('{"type": "module"}'))
        self.worker.onmessage = event_loop.heard(self.hear)
        self.worker.onerror = event_loop.heard(self.lose)

    def hear(self, event: Event) -> None:
        message = event.data
        if getattr(message, "bytes", None):
            if not self.ready:
                self.tell("load", message.bytes)
        elif getattr(message, "ready", None):
            self.ready = True
            event_loop.begin(offline.keep("photo", offline.READER))
        elif getattr(message, "looking", None):
            self.looking = True
        elif getattr(message, "straight", None):
            self.straight = message.straight
        else:
            self.fault = NOT_LOADED % (message.lost or MISTAKE)

    def lose(self, event: Event | None = None) -> None:
        self.fault = LOST

    async def until(self, what: Callable[[], Any]) -> None:
        """Wait until what() is true. Raises ReaderError if the worker is lost or ended first."""
        worker = self.worker
        while not what():
            if self.fault:
                raise ReaderError(self.fault)
            if worker is None or self.worker is not worker:
                raise ReaderError(ENDED, True)
            await event_loop.sleep(WAIT_MS)

    def stop(self) -> None:
        """End the current reading."""
        if self.asked is not None:
            self.requests.cancel(self.asked)
            self.asked = None

    def end(self) -> None:
        """End the worker, which frees its memory, and the current reading."""
        self.stop()
        if self.worker is not None:
            self.worker.terminate()
            self.worker = None
            event_loop.begin(self.give_up())
        self.ready = False

    async def give_up(self) -> None:
        """Notify the solver's worker that the worker with the nets has ended."""
        lent, self.lent = self.lent, None
        if lent is not None and lent is self.requests.port.worker:
            await answer_to(self.requests, messages.PHOTO_END, {})

    # --- a picture --------------------------------------------------------------------------------------------------------

    async def look(self, bitmap: Any) -> None:
        """Send the nets a picture (an ImageBitmap, which is transferred)."""
        self.begin()
        self.width, self.height, self.looking = bitmap.width, bitmap.height, False
        message = js.Object.new()
        message.bitmap = bitmap
        self.worker.postMessage(message, js.Array.of(bitmap))
        await self.until(lambda: self.looking)

    async def straighten(self, points: str, side: int) -> Any:
        """The picture of a grid, rectified, as a Blob. points: its crossings, row by row, as JSON."""
        self.straight = None
        message = js.Object.new()
        message.points = js.JSON.parse(points)
        message.side = side
        self.worker.postMessage(message)
        await self.until(lambda: self.straight is not None)
        return self.straight

    async def ask(self, message: Message, **fields: Any) -> Any:
        """The answer of the solver's worker to a request about the picture. Raises ReaderError."""
        await self.meet()
        worker = self.worker
        fields["width"], fields["height"] = self.width, self.height
        outcomes: list[Outcome] = []
        self.asked = asked = Request(message, lambda: fields, outcomes.append, hear=lambda notice: self.tell(notice.step, 0))
        asked.tries = MOST_TRIES  # another solver's worker would not be connected to the nets
        self.requests.ask(asked)
        while not outcomes:
            await event_loop.sleep(WAIT_MS)
        if self.asked is asked:
            self.asked = None
        if self.worker is not worker or outcomes[0].status == CANCELLED:
            raise ReaderError(ENDED, True)
        if outcomes[0].status != ANSWERED:
            raise ReaderError(outcomes[0].words or GONE_MEANWHILE)
        return outcomes[0].answer

    async def meet(self) -> None:
        """Wait for the solver's worker, and connect both workers by a port."""
        requests, worker = self.requests, self.worker
        requests.need()
        if requests.worker != READY:
            self.tell("solver", 0)
        while requests.worker != READY:
            if requests.worker == GONE and requests.fault:
                raise ReaderError("The solver, which helps with the reading, is not running. %s" % requests.fault)
            if self.worker is not worker or worker is None:
                raise ReaderError(ENDED, True)
            await event_loop.sleep(WAIT_MS)
        if self.lent is requests.port.worker:
            return
        channel = js.MessageChannel.new()
        message = js.Object.new()
        message.port = channel.port1
        self.worker.postMessage(message, js.Array.of(channel.port1))
        self.lent = requests.port.worker
        outcome = await answer_to(requests, messages.HELLO, {}, port=channel.port2)
        if outcome.status != ANSWERED:
            self.lent = None
            raise ReaderError(outcome.words or GONE_MEANWHILE)
