"""Help with solving: the next step, all steps, what each cell can be, other answers, how difficult the puzzle is."""

import asyncio

from page import dom, keys, panel, waiting
from sheet import messages
from sheet.sheet import copy, to_data

HINT_SECONDS = 20
PATH_SECONDS = 60
GRADE_SECONDS = 5
GRADE_AFTER_MS = 800
CANDIDATES_SECONDS = 30
MOST_ANSWERS = 20
NAMED, SHOWN, TOLD = 1, 2, 3  # the degrees of a hint: its technique, its place, its digits


class Help:
    """What help is shown, and the state of the sheet that it is for."""

    def __init__(self, page: object) -> None:
        self.page = page
        self.steps = []  # the hints since the last change, as the worker told them
        self.grades = []  # of each of them, how difficult it is
        self.degree = TOLD  # how much of the last one has been told
        self.version = 0
        self.candidates = None  # {cell: values}; None if they are not shown
        self.updating = False  # whether the candidates are being brought up to date
        self.answers = []
        self.at = 0
        self.asked = False  # whether more answers than Solve gives have been asked for
        self.all = False
        self.graded = None  # the puzzle version that has been graded, or is being graded
        self.grade = ""

    @property
    def history(self) -> object:
        return self.page.desk.history

    def looked(self) -> list[int]:
        """The cells that the last hint looks at."""
        return self.steps[-1].cells if self.steps and self.degree > NAMED else []

    def told(self) -> list[list[int]]:
        """The cells of the rules that the last hint names; a proof names too many to be drawn."""
        rules = self.steps[-1].rules if self.steps and self.degree > NAMED else []
        return [rule.cells for rule in rules] if len(rules) <= 6 else []

    def forget(self, structure: bool) -> None:
        """After a change of the sheet; structure: the puzzle itself has changed."""
        if self.steps or not dom.by_id("step-box").hidden:
            self.steps, self.grades = [], []
            dom.show("step-box", False)
        if structure and self.candidates is not None:
            self.candidates = None
            self.show_switch()
        elif self.candidates is not None:
            sheet = self.page.sheet
            self.candidates = {cell: values for cell, values in self.candidates.items() if not sheet.entries[cell]}
        if structure:
            self.grade = ""
            self.answers = []
            dom.show("answers", False)
            dom.show("steps-box", False)

    # --- the next step -------------------------------------------------------------------------------------------

    async def hint(self) -> None:
        """The next step: words first, asked again the place, then the digits; after that, without a change, the one after it."""
        page, version = self.page, self.history.version
        if page.broken:
            await page.solving.look_ahead()
            return
        if version != self.version:
            self.steps, self.grades = [], []
        elif self.steps and self.degree < TOLD:
            self.tell_more()
            return
        found = await page.jobs.run(
            messages.HINT, "Looking for a step", to_data(copy(page.sheet)), seconds=HINT_SECONDS, skip=len(self.steps)
        )
        if found is None:
            return
        if version != self.history.version:
            panel.status("idle", "You typed meanwhile", "Ask again.")
            return
        self.version = version
        if found.step is None:
            tone = "bad" if found.wrong else "idle"
            page.say("entries", tone, "Something is wrong" if tone == "bad" else "No further step", found.words)
            return
        page.say_loaded()
        self.steps.append(found.step)
        self.grades.append(found.grade)
        self.degree = NAMED
        self.show_step()

    def tell_more(self) -> None:
        """One degree more of the hint."""
        if self.steps and self.degree < TOLD:
            self.degree += 1
            self.show_step()

    def show_step(self) -> None:
        panel.step(self.steps, self.grades[-1], self.degree)
        self.page.mark()
        if self.degree == SHOWN:
            self.page.board.scroll_soon(self.looked())

    def take_step(self) -> None:
        """Write what the last hint places."""
        if not self.steps:
            return
        placed = self.steps[-1].placed
        cells = self.history.apply([("entries", cell, value) for cell, value in placed])
        if cells:
            self.page.go_to(placed[0][0])
            self.page.changed(cells)

    # --- where it is wrong, and one cell ---------------------------------------------------------------------------

    async def where(self) -> None:
        """Mark the entries that are wrong."""
        page, version = self.page, self.history.version
        found = await page.jobs.run(messages.LOOK_AHEAD, "Looking where", to_data(copy(page.sheet)))
        if found is None:
            return
        if version != self.history.version:
            panel.status("idle", "You typed meanwhile", "Ask again.")
            return
        tone, words = panel.looked_ahead(found, any(page.sheet.entries))
        page.slips = found.wrong
        more = "" if not page.slips else " Underlined in red." if len(page.slips) == 1 else " They are underlined in red."
        page.say("entries", tone, words, found.words + more)
        page.mark()
        page.board.scroll_soon(page.slips)

    async def fill_cell(self) -> None:
        """Write the cursor's cell as it is in the solution."""
        page = self.page
        cell, sheet = page.desk.cursor, page.sheet
        if sheet.blocks[cell] or sheet.givens[cell]:
            page.say("entries", "idle", "Nothing to fill in here", "Put the cursor onto an empty cell.")
            return
        version = self.history.version
        found = await page.jobs.run(messages.ONE_CELL, "Looking at this cell", to_data(copy(sheet)), cell=cell, seconds=HINT_SECONDS)
        if found is None:
            return
        if version != self.history.version:
            panel.status("idle", "You typed meanwhile", "Ask again.")
            return
        if not found.value:
            page.say("entries", "idle", "This cell is not certain", found.words)
            return
        page.say_loaded()
        page.write([("entries", cell, found.value)])

    # --- all steps, and the grade ----------------------------------------------------------------------------------

    async def all_steps(self) -> None:
        page, version = self.page, self.history.puzzle_version
        found = await page.jobs.run(messages.PATH, "Solving step by step", to_data(copy(page.sheet)), seconds=PATH_SECONDS)
        if found is None:
            return
        if version != self.history.puzzle_version:
            panel.status("idle", "The puzzle has changed", "Ask again.")
            return
        page.say_loaded()
        panel.steps(found)
        self.set_grade(found)
        self.graded = version

    def grade_soon(self) -> None:
        """Grade the puzzle in the background, once for each state of it."""
        if self.page.solving.ready and self.page.desk.mode != keys.SET and self.graded != self.history.puzzle_version:
            self.graded = self.history.puzzle_version
            asyncio.create_task(self.find_grade(self.graded))

    async def find_grade(self, version: int) -> None:
        await asyncio.sleep_ms(GRADE_AFTER_MS)
        if version != self.history.puzzle_version or self.page.jobs.job or self.page.desk.mode == keys.SET:
            self.graded = None
            return
        found = await self.page.jobs.in_background(messages.PATH, to_data(self.page.sheet), seconds=GRADE_SECONDS)
        if found is None:
            self.graded = None  # something came between; the next check asks again
        elif version == self.history.puzzle_version:
            self.set_grade(found)

    def set_grade(self, found: object) -> None:
        self.grade = found.grade
        self.page.show_dateline()

    # --- candidates ------------------------------------------------------------------------------------------------

    def ask_candidates(self) -> None:
        """Show what each cell can be, or show it no more. As that may be the whole answer, it is asked first, once a puzzle."""
        if self.candidates is not None:
            self.candidates = None
            self.show_switch()
            self.page.mark()
        elif self.page.draft.agreed:
            self.await_candidates()
        else:
            dom.show_dialog("candidates-dialog")

    def agree(self) -> None:
        """The person wants to see the candidates of this puzzle."""
        dom.close_dialog()
        self.page.board.focus()  # the button is disabled while they are looked for
        self.page.draft.agreed = 1
        self.page.shelf.note()
        if self.page.draft.id:
            self.page.keep_soon()
        self.await_candidates()

    def await_candidates(self) -> None:
        """Have the candidates shown as soon as the solver can."""
        self.page.solving.when_ready(waiting.JOB, "candidates", dom.by_id("candidates").textContent, self.show_candidates)

    async def show_candidates(self) -> None:
        page = self.page
        version = self.history.version
        found = await page.jobs.run(messages.CANDIDATES, "Looking at every cell", to_data(copy(page.sheet)), seconds=CANDIDATES_SECONDS)
        if found is None or version != self.history.version:
            return
        if found.candidates is None:
            page.say("entries", "bad", "No value is possible", found.words)
            return
        self.put_candidates(found.candidates)
        many = len([cell for cell in self.candidates if len(self.candidates[cell]) == 1])
        page.say("entries", "idle", "Every value that leads to a solution", "%d empty cells are certain: green." % many)

    def put_candidates(self, candidates: list[list[int]]) -> None:
        sheet = self.page.sheet
        shown = {}
        for cell in range(len(candidates)):
            if candidates[cell] and not sheet.givens[cell] and not sheet.entries[cell]:
                shown[cell] = candidates[cell]
        self.candidates = shown
        self.show_switch()
        self.page.mark()

    def show_switch(self) -> None:
        dom.by_id("candidates").setAttribute("aria-pressed", "true" if self.candidates is not None else "false")

    def candidates_soon(self) -> None:
        """Bring shown candidates up to date, where no other work runs."""
        if self.candidates is not None and not self.page.jobs.job and not self.updating:
            self.updating = True
            asyncio.create_task(self.update_candidates())

    async def update_candidates(self) -> None:
        version = None
        while self.candidates is not None and version != self.history.version:
            version = self.history.version
            found = await self.page.jobs.in_background(messages.CANDIDATES, to_data(self.page.sheet), seconds=CANDIDATES_SECONDS)
            if found is None:
                break
            if self.candidates is not None and version == self.history.version:
                self.put_candidates(found.candidates or [])
        self.updating = False

    # --- other answers ---------------------------------------------------------------------------------------------

    def offer_answers(self, found: object) -> None:
        """After Solve: where there are several answers, offer to see them."""
        self.answers = found.answers if len(found.answers) > 1 else []
        self.at = 0
        self.asked = False
        self.all = found.all
        self.show_answers()

    def show_answers(self) -> None:
        dom.show("answers", len(self.answers) > 1)
        most = "" if self.all else "at least "
        dom.text("answer-at", "Answer %d of %s%d" % (self.at + 1, most, len(self.answers)))

    async def turn(self, by: int) -> None:
        """Write the answer before or after the one that is shown; more are looked for when they run out."""
        page = self.page
        if self.at + by >= len(self.answers) and not self.all and not self.asked:
            version = self.history.puzzle_version
            found = await page.jobs.run(messages.SOLVE, "Looking for more answers", to_data(copy(page.sheet)), answers=MOST_ANSWERS)
            if found is None or version != self.history.puzzle_version:
                return
            self.asked = True
            self.answers, self.all = found.answers, found.all
            page.differ = found.differ
            page.say("puzzle", "many", found.words, "The cells that differ are yellow.")
        if self.answers:
            self.at = (self.at + by) % len(self.answers)
            page.solving.fill(self.answers[self.at], page.differ)
            self.show_answers()
