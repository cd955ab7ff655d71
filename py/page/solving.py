"""What the page asks of the solver: checking after every edit, solving, why there is no solution, whether entries can be completed."""

import asyncio

import js

from page import dom, panel, waiting
from page.solver import SolverError
from page.waiting import Request, Waiting
from sheet import edit, messages
from sheet.sheet import copy, to_data, without_entries

FIRST_REASON_SECONDS, REASON_SECONDS = 2, 20  # a reason soon, and a shorter one if there is time
CHECK_AFTER_MS = 500  # what a person waits for goes first
BUTTONS = ("solve", "check", "where", "fill-cell", "hint-step", "all-steps", "candidates", "answer-before", "answer-after")


class Solving:
    """Whether the solver is there, and what it has found out about the sheet."""

    def __init__(self, page: object) -> None:
        self.page = page
        self.ready = False
        self.checking = False
        self.answer = None  # (puzzle version, answer, cells that differ): what "Fill in the answer" would write
        self.restarted = ""  # why the worker was ended, until the next one is there
        self.waiting = Waiting()  # what was asked of the solver and has not begun yet
        self.reason = None  # why the puzzle has no solution, as the worker told, for the puzzle of reason_version
        self.reason_version = 0

    async def start(self) -> None:
        """Wait for the worker, then load z3 in it; on failure offer to try again."""
        dom.show("retry", False)
        panel.show_loading(True)
        if self.page.about is None and not self.restarted:
            self.page.say_loaded()
        self.show_buttons()
        try:
            await self.page.solver.start()
            self.ready = True
            if not self.waiting.requests:  # else those go first, and are no less of a trial
                panel.loading("Starting z3", None)
                self.check_soon()
                await self.page.solver.ask(messages.WARM)
        except SolverError as error:
            if error.ended:
                return
            self.ready = False
            still = waiting.listed(self.waiting.requests)
            more = "%s You can go on typing; nothing is lost.%s" % (error, " Still to come: %s." % still if still else "")
            panel.status("bad", "The solver is not here", more)
            panel.show_loading(False)
            dom.show("retry", True)
            return
        panel.show_loading(False)
        js.document.body.dataset.ready = "solver"
        wanted = self.waiting.requests != []
        why, self.restarted = self.restarted, ""
        if wanted:
            self.page.say_loaded()
        self.show_buttons()
        if wanted:
            await asyncio.sleep_ms(CHECK_AFTER_MS)
            self.check_soon()
        elif why and not self.page.jobs.job:
            self.page.say("puzzle", "idle", "The solver was restarted", why)
        elif not self.page.jobs.job and self.page.about is None:
            self.page.say_loaded()

    def restart(self, why: str = "") -> None:
        """End the worker and load a new one."""
        self.restarted = why
        if why:
            panel.status("wait", "The solver is restarting", why)
        js.document.body.dataset.ready = "page"
        self.ready = False
        self.checking = False
        self.page.solver.end()
        asyncio.create_task(self.start())

    def when_ready(self, kind: str, key: str, words: str, work: object) -> None:
        """Have work done that needs the solver, now or when it is there; see waiting.Request."""
        dropped = self.waiting.add(Request(kind, key, words, work))
        self.say_waiting(dropped)
        self.begin_waiting()

    def begin_waiting(self) -> None:
        """Begin all that can begin of what waits."""
        while self.ready:
            request = self.waiting.take(self.page.jobs.job != 0)
            if request is None:
                return
            asyncio.create_task(self.do(request))

    async def begin_soon(self) -> None:
        """A job is over; it may be so because another puzzle is just coming, for which what waits is not."""
        self.begin_waiting()

    async def do(self, request: Request) -> None:
        done = False
        try:
            done = await request.work()
        finally:
            self.say_waiting(self.waiting.ended(request, done is not False))
            self.begin_waiting()

    def left_puzzle(self) -> None:
        """Another puzzle has come onto the page: what was asked of the one before is not done to this one."""
        self.say_waiting(self.waiting.other_puzzle())

    def say_waiting(self, dropped: list[Request]) -> None:
        """Say what waits for the solver, as long as that is not there, and what will not be done."""
        left = "Not done: %s." % waiting.listed(dropped) if dropped else ""
        why = "It was about a puzzle that is no longer open."
        if self.waiting.requests and not self.ready:
            self.page.about = None
            words = ["It is loading. Then: %s." % waiting.listed(self.waiting.requests)] + ([left, why] if dropped else [])
            panel.status("wait", "Waiting for the solver", " ".join(words))
        elif dropped:
            self.page.say("puzzle", "idle", left[:-1], why)

    def show_buttons(self) -> None:
        busy = self.page.jobs.job != 0
        for name in BUTTONS:
            dom.by_id(name).disabled = busy
        dom.show("cancel", busy)
        dom.show("fill-answer", self.answer is not None and not busy)
        if self.waiting.requests and not busy:
            asyncio.create_task(self.begin_soon())

    def check_soon(self) -> None:
        """Have the sheet checked; while one check runs, the newest state waits and the ones between are skipped."""
        if self.ready and not self.checking:
            self.checking = True
            asyncio.create_task(self.check())

    async def check(self) -> None:
        while True:
            version = self.page.desk.history.version
            try:
                found = await self.page.solver.ask(messages.CHECK, sheet=to_data(self.page.sheet))
            except SolverError as error:
                self.checking = False
                if not error.ended:
                    panel.status("bad", "This can't be checked", str(error))
                return
            if version == self.page.desk.history.version:
                break
        self.checking = False
        self.page.broken = found.broken
        self.page.mark()
        panel.broken(self.page.broken, found.problems)
        if not self.page.broken and found.complete and not self.page.jobs.job and self.page.about is None:
            self.page.say("entries", "good", "Solved", "Every rule is kept.")
        if not self.page.broken and found.complete:
            self.page.clock.done = True
        self.page.help.candidates_soon()
        self.page.help.grade_soon()

    async def solve(self) -> None:
        history = self.page.desk.history
        version, puzzle_version = history.version, history.puzzle_version
        self.answer = None
        found = await self.page.jobs.run(messages.SOLVE, "Searching", to_data(without_entries(self.page.sheet)))
        if found is None:
            return
        if history.puzzle_version != puzzle_version:
            panel.status("idle", "The puzzle has changed", "That answer was for the puzzle as it was. Solve it again.")
            return
        more = panel.found(found.status)
        if found.answers:
            if history.version == version:
                self.fill(found.answers[0], found.differ)
            else:
                # what was typed meanwhile stays; the answer comes when it is asked for
                self.answer = (puzzle_version, found.answers[0], found.differ)
                more = "You typed while it was solved, so your entries were left alone."
        self.page.say("puzzle", panel.TONES.get(found.status, "idle"), found.words, more)
        self.page.help.offer_answers(found)
        self.show_buttons()
        if found.status == "unsat":
            await self.explain(puzzle_version)

    async def explain(self, version: int) -> None:
        """Find out why there is no solution, and show it in words and on the grid: soon, and then as short as can be."""
        puzzle = to_data(without_entries(self.page.sheet))
        typed = self.page.desk.history.version
        for seconds in (FIRST_REASON_SECONDS, REASON_SECONDS):
            found = await self.page.jobs.in_background(messages.EXPLAIN, puzzle, seconds=seconds)
            if version != self.page.desk.history.puzzle_version:
                return
            if found is None:  # something else was asked for: what was found stays
                panel.why(self.reason, True)
                return
            self.reason = found
            self.reason_version = version
            panel.why(found, seconds == REASON_SECONDS)
            self.page.mark()
            if typed == self.page.desk.history.version:
                self.page.board.scroll_soon(places(found.core))
            if found.complete:
                return

    def rules_at_fault(self) -> list[object]:
        """The rules that leave the puzzle without a solution, as far as that is known of it as it is now."""
        if self.reason is None or self.reason_version != self.page.desk.history.puzzle_version:
            return []
        return self.reason.core

    def change_clue(self, number: int) -> None:
        """Follow a suggestion: another value for one clue."""
        means = self.reason.suggestions[number]
        layer = means.where if means.where in ("across", "down") else "givens"
        if means.where == "constraint":
            name, place = means.constraint
            cells = self.page.desk.history.apply([("constraints", (name, tuple(place)), str(means.value))])
        elif means.where == "unit":
            cells = self.page.desk.history.apply(edit.set_cage_total(self.page.sheet, means.at, means.value))
        else:
            cells = self.page.desk.history.apply([(layer, means.at, means.value)])
        if cells:
            self.page.changed(cells, True)
            self.page.show_cursor()
            self.page.board.scroll_soon([means.at])

    def fill(self, answer: list[int], differ: list[int]) -> None:
        """Write an answer as entries, undoably."""
        none = [("entries", index, 0) for index in range(len(answer)) if not answer[index]]
        cells = self.page.desk.history.apply(none + edit.fill(self.page.sheet, answer))
        self.answer = None
        if cells:
            self.page.changed(cells)
        self.page.differ = differ
        self.page.broken = []  # an answer breaks nothing: what was red before it goes at once
        self.page.mark()
        self.page.show_cursor()
        self.page.board.scroll_soon(differ)
        self.show_buttons()

    def fill_answer(self) -> None:
        if self.answer is not None:
            version, answer, differ = self.answer
            if self.page.desk.history.puzzle_version == version:
                self.fill(answer, differ)

    async def look_ahead(self) -> None:
        """Check: what is broken, and if nothing is, whether the entries can still be completed."""
        if self.page.broken:
            many = len(self.page.broken)
            words = "%d rule%s broken" % (many, " is" if many == 1 else "s are")
            self.page.say("entries", "bad", words, "Red in the grid, and listed below.")
            self.page.board.scroll_soon(places(self.page.broken))
            return
        version = self.page.desk.history.version
        found = await self.page.jobs.run(messages.LOOK_AHEAD, "Checking", to_data(copy(self.page.sheet)))
        if found is None:
            return
        if version != self.page.desk.history.version:
            panel.status("idle", "You typed meanwhile", "Check again.")
        else:
            tone, words = panel.looked_ahead(found, any(self.page.sheet.entries))
            self.page.say("entries", tone, words, panel.WHERE if found.wrong else found.words)


def places(rules: list[object]) -> list[int]:
    """The cells that rules, as the worker reports them, point at: the clue or the first cell of each, then all that they are about."""
    return [rule.at for rule in rules] + [cell for rule in rules for cell in rule.cells]
