"""Long work in the worker, one at a time: asking for it, hearing how far it is, ending it, and watching that it lives."""

import asyncio
import time

from page import panel
from page.solver import SolverError
from sheet import messages

STUCK_MS = 3000  # a cancel that is not answered for so long: the worker is ended by force
SILENT_MS = (
    20000  # work that says nothing for so long hangs; a slow or busy device is silent for more than five while it writes a large formula
)
TOLD_AFTER = 0.25  # of that time: a person hears of the silence, and may end it
CLAUSES_PER_MS = 100  # how fast z3 reads a large formula, of which it says nothing while it does


class Jobs:
    """The work that runs. job: its number, 0 if none does."""

    def __init__(self, page: object) -> None:
        self.page = page
        self.job = 0
        self.heard = 0  # when there was last a sign of life
        self.patience = SILENT_MS
        self.title = ""
        self.quiet = []  # the numbers of work in the background

    def number(self) -> int:
        """A number for work of which nobody need hear."""
        return self.page.solver.number()

    async def run(self, message: object, title: str, sheet: dict[str, object], **fields: object) -> object | None:
        """What the worker answers; None if it was cancelled or failed (and the person has been told)."""
        self.stop()
        self.hush()
        self.job = job = self.number()
        self.title = title
        self.page.solving.waiting.job_runs()
        self.page.solving.show_buttons()
        asyncio.create_task(self.watch(job))
        found = None
        while self.job == job and found is None:
            self.heard = time.ticks_ms()
            self.patience = SILENT_MS
            panel.status("wait", title, "You can go on typing.")
            try:
                found = await self.page.solver.ask(message, job, sheet=sheet, **fields)
            except SolverError as error:
                if self.job == job and error.ended:  # what ran before did not stop, and took the worker with it
                    await self.wait_for_worker(job)
                elif self.job == job:
                    self.job = 0
                    panel.status("bad", "This can't be done", str(error))
                    self.page.solving.show_buttons()
        if self.job != job:
            return None
        self.job = 0
        self.page.solving.show_buttons()
        return found

    async def wait_for_worker(self, job: int) -> None:
        """Until there is a worker again, or nobody wants this work any more."""
        while self.job == job and not self.page.solving.ready:
            await asyncio.sleep_ms(50)

    async def in_background(self, message: object, sheet: dict[str, object], **fields: object) -> object | None:
        """The same, but nobody hears of it, and it gives way to whatever a person asks for: then it is None."""
        job = self.number()
        self.quiet.append(job)
        try:
            found = await self.page.solver.ask(message, job, sheet=sheet, **fields)
        except SolverError:
            found = None
        if job not in self.quiet:
            return None
        self.quiet.remove(job)
        return found

    def hush(self) -> None:
        """End what runs in the background."""
        for job in self.quiet:
            asyncio.create_task(self.ask_cancel(job))
        self.quiet = []

    def hear(self, told: object) -> None:
        """The worker's word while it works."""
        if told.request != self.job:
            return
        self.heard = time.ticks_ms()
        self.patience = SILENT_MS + int(told.clauses) // CLAUSES_PER_MS
        panel.status("wait", self.title, panel.effort(told))

    async def watch(self, job: int) -> None:
        """End the worker if it hangs, and begin a new one."""
        while self.job == job:
            asked = time.ticks_ms()
            await asyncio.sleep_ms(250)
            now = time.ticks_ms()
            if time.ticks_diff(now, asked) > 2000 or not self.page.solving.ready:
                self.heard = now  # the whole page stood still, so the worker may have, too; or it is being loaded
            silent = time.ticks_diff(now, self.heard)
            if self.job == job and silent > self.patience:
                self.job = 0
                self.page.solving.show_buttons()
                self.page.solving.restart("It gave no sign of life for %d s; nothing is lost." % (self.patience // 1000))
            elif self.job == job and silent > self.patience * TOLD_AFTER:
                panel.status("wait", self.title, "The solver gives no sign of life. It may be busy; Cancel ends it.")

    def stop(self) -> None:
        """Ask the worker to end its work; if it does not answer, end the worker."""
        job = self.job
        if not job:
            return
        self.job = 0
        self.page.solving.show_buttons()
        panel.status("idle", "Cancelled", "Nothing was changed.")
        asyncio.create_task(self.cancel(job))

    async def cancel(self, job: int) -> None:
        asked = asyncio.create_task(self.ask_cancel(job))
        start = time.ticks_ms()
        while not asked.done():
            await asyncio.sleep_ms(50)
            if time.ticks_diff(time.ticks_ms(), start) > STUCK_MS:
                self.page.solving.restart("It did not stop by itself; nothing is lost.")
                return

    async def ask_cancel(self, job: int) -> None:
        try:
            await self.page.solver.ask(messages.CANCEL, request=job)
        except SolverError:
            pass
