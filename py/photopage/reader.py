"""The page's side of the worker with the nets (static/photo/worker.js), and what is asked of both workers about a picture."""

import asyncio

import js

from page import dom, photos
from page.solver import SolverError
from sheet import messages

SCRIPT = "photo/worker.js"
LOST = "The photo reader did not load. Is there a connection? Try again."
ENDED = "The reading was ended."
WAIT_MS = 50


class ReaderError(Exception):
    """The picture can't be read now; the message is a sentence. ended: whether that is so because nobody wants it any more."""

    def __init__(self, words: str, ended: bool = False) -> None:
        super().__init__(words)
        self.ended = ended


class Reader:
    """tell(what, bytes or None) is called as things go on: "load" with bytes, "solver" while that is waited for, "find", "read",
    "settle"."""

    def __init__(self, page: object, tell: object) -> None:
        self.page = page
        self.tell = tell
        self.worker = None
        self.ready = False
        self.fault = ""
        self.changed = asyncio.Event()  # something was heard
        self.straight = None
        self.looking = False
        self.lent = None  # the solver's worker that has the other end of the port
        self.job = 0
        self.width = self.height = 0

    # --- the worker with the nets ---------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin to load, unless that is done."""
        if self.worker is not None:
            return
        self.ready, self.fault, self.lent = False, "", None
        self.worker = js.Worker.new(SCRIPT, js.JSON.parse('{"type": "module"}'))
        self.worker.onmessage = self.hear
        self.worker.onerror = self.lose

    def hear(self, event: object) -> None:
        told = event.data
        if getattr(told, "bytes", None):
            self.tell("load", told.bytes)
        elif getattr(told, "ready", None):
            self.ready = True
            asyncio.create_task(photos.keep_reader())
        elif getattr(told, "looking", None):
            self.looking = True
        elif getattr(told, "straight", None):
            self.straight = told.straight
        else:
            self.fault = LOST
        self.changed.set()

    def lose(self, event: object = None) -> None:
        self.fault = LOST
        self.changed.set()

    async def until(self, what: object) -> None:
        """Wait until what() is true. Raises ReaderError if the worker is lost or ended before."""
        worker = self.worker
        while not what():
            if self.fault:
                raise ReaderError(self.fault)
            if worker is None or self.worker is not worker:
                raise ReaderError(ENDED, True)
            self.changed.clear()
            await self.changed.wait()

    def end(self) -> None:
        """End the worker, which gives back its memory, and whatever is being read."""
        if self.job:
            asyncio.create_task(self.page.jobs.ask_cancel(self.job))
            self.job = 0
        if self.worker is not None:
            self.worker.terminate()
            self.worker = None
            asyncio.create_task(self.give_up())
        self.ready = False
        self.changed.set()

    async def give_up(self) -> None:
        """Tell the solver's worker that nobody answers it any more."""
        if self.lent is not None and self.lent is self.page.solver.worker:
            try:
                await self.page.solver.ask(messages.PHOTO_END)
            except SolverError:
                pass
        self.lent = None

    # --- a picture --------------------------------------------------------------------------------------------------------

    async def look(self, bitmap: object) -> None:
        """Have the nets look at a picture (an ImageBitmap, which is gone then)."""
        self.begin()
        self.width, self.height, self.looking = bitmap.width, bitmap.height, False
        message = js.Object.new()
        message.bitmap = bitmap
        self.worker.postMessage(message, js.Array.of(bitmap))
        await self.until(lambda: self.looking)

    async def straighten(self, points: object, side: int) -> object:
        """A grid made straight, as a Blob."""
        self.straight = None
        message = js.Object.new()
        message.points = js.JSON.parse(points)
        message.side = side
        self.worker.postMessage(message)
        await self.until(lambda: self.straight is not None)
        return self.straight

    async def ask(self, message: object, **fields: object) -> object:
        """What the solver's worker makes of the picture. Raises ReaderError."""
        await self.meet()
        solver, worker = self.page.solver, self.worker
        self.job = job = self.page.jobs.number()
        solver.on_photo = self.hear_step
        try:
            return await solver.ask(message, job, width=self.width, height=self.height, **fields)
        except SolverError as error:
            raise ReaderError(ENDED, True) if self.worker is not worker else ReaderError(str(error))
        finally:
            if self.job == job:
                self.job = 0

    def hear_step(self, told: object) -> None:
        if told.request == self.job:
            self.tell(told.step, None)

    async def meet(self) -> None:
        """Wait for the solver's worker, and bring both workers together."""
        solving, solver, worker = self.page.solving, self.page.solver, self.worker
        if not solving.ready:
            self.tell("solver", None)
        while not solving.ready:
            if not dom.by_id("retry").hidden:
                raise ReaderError("The solver, which reads along, did not load. Is there a connection?")
            if self.worker is not worker or worker is None:
                raise ReaderError(ENDED, True)
            await asyncio.sleep_ms(WAIT_MS)
        if self.lent is solver.worker:
            return
        channel = js.MessageChannel.new()
        message = js.Object.new()
        message.port = channel.port1
        self.worker.postMessage(message, js.Array.of(channel.port1))
        self.lent = solver.worker
        try:
            await solver.lend(channel.port2)
        except SolverError as error:
            self.lent = None
            raise ReaderError(str(error))
