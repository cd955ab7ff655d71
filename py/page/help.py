"""Help with solving: the next step, all steps, what each cell can be, one cell, how difficult the puzzle is. What an outcome means for the
session is decided here; the views show it."""

from page import status
from page.hand import SET
from page.requests import ANSWERED, JOB, QUIET, READY, STALE, Request
from page.session import BROKEN, CANDIDATES, COMPLETE, ENTRIES, GRADE, HINT, MANNER, PUZZLE, STEPS
from sheet import messages
from sheet.sheet import to_data

HINT_SECONDS = 20
PATH_SECONDS = 60
GRADE_SECONDS = 5
GRADE_AFTER_MS = 800
CANDIDATES_SECONDS = 30
NAMED, SHOWN, TOLD = 1, 2, 3  # the degrees of a hint: its technique, its place, its digits
MOST_DRAWN = 6  # rules of a hint; a proof names too many to be drawn


class Hint:
    """The hints since the last change: the steps, and how difficult each is. degree: how much of the last one is told."""

    def __init__(self, steps: list[object], grades: list[str], degree: int) -> None:
        self.steps = steps
        self.grades = grades
        self.degree = degree

    def looked(self) -> list[int]:
        """The cells that the last one looks at."""
        return self.steps[-1].cells if self.degree > NAMED else []

    def named(self) -> list[list[int]]:
        """The cells of the rules that it names."""
        rules = self.steps[-1].rules if self.degree > NAMED else []
        return [rule.cells for rule in rules] if len(rules) <= MOST_DRAWN else []


class Help:
    """later(milliseconds, function): calls it then; grading: whether the puzzle is being graded, or will be shortly; updating: whether
    candidates that are shown are being brought up to date."""

    def __init__(self, session: object, requests: object, later: object) -> None:
        self.session = session
        self.requests = requests
        self.later = later
        self.grading = False
        self.updating = False
        session.watch((COMPLETE, MANNER), lambda news: self.grade_soon())
        session.watch((COMPLETE,), lambda news: self.update_candidates())

    def written(self, seconds: int) -> dict[str, object]:
        return {"sheet": to_data(self.session.sheet), "seconds": seconds}

    # --- the next step -----------------------------------------------------------------------------------------------------------

    def hint(self, words: str, look_ahead: object) -> None:
        """The next step: its technique first, asked again its place, then its digits; after that, without a change, the one after it.

        words: what a person calls it, here and below; look_ahead(words): says what is wrong, where something is.
        """
        shown = self.session.kept(HINT)
        if self.session.kept(BROKEN):
            look_ahead(words)
        elif shown is not None and shown.degree < TOLD:
            self.tell_more()
        else:
            self.requests.ask(Request(messages.HINT, self.hint_fields, self.hinted, "hint", JOB, ENTRIES, words, "Looking for a step"))

    def hint_fields(self) -> dict[str, object]:
        fields = self.written(HINT_SECONDS)
        fields["skip"] = len(self.hints().steps)
        return fields

    def hints(self) -> Hint:
        return self.session.kept(HINT) or Hint([], [], TOLD)

    def hinted(self, outcome: object) -> None:
        if not status.outcome(self.session, outcome):
            return
        session, found = self.session, outcome.answer
        if found.step is None:
            tone = "bad" if found.wrong else "idle"
            session.say(ENTRIES, tone, "Something is wrong" if found.wrong else "No further step", found.words)
            return
        before = self.hints()
        session.keep(HINT, ENTRIES, Hint(before.steps + [found.step], before.grades + [found.grade], NAMED))

    def tell_more(self) -> None:
        """One degree more of the hint."""
        shown = self.session.kept(HINT)
        if shown is not None and shown.degree < TOLD:
            more = Hint(shown.steps, shown.grades, shown.degree + 1)
            self.session.keep(HINT, ENTRIES, more)
            if more.degree == SHOWN:
                self.session.look(more.looked())

    def take_step(self) -> list[int]:
        """Write what the last hint places; the cells."""
        shown = self.session.kept(HINT)
        placed = shown.steps[-1].placed if shown is not None else []
        self.session.history.apply([("entries", cell, value) for cell, value in placed])
        return [cell for cell, _ in placed]

    # --- one cell ----------------------------------------------------------------------------------------------------------------

    def fill_cell(self, words: str, went: object) -> None:
        """Write the cursor's cell as it is in the solution. went(cell): is called when it is written."""
        session = self.session
        cell = session.hand.cursor
        if session.sheet.blocks[cell] or session.sheet.givens[cell]:
            session.say(ENTRIES, "idle", "Nothing to fill in here", "Put the cursor onto an empty cell.")
            return

        def asked() -> dict[str, object]:
            fields = self.written(HINT_SECONDS)
            fields["cell"] = cell
            return fields

        def found_it(outcome: object) -> None:
            if not status.outcome(session, outcome):
                return
            found = outcome.answer
            if not found.value:
                session.say(ENTRIES, "idle", "This cell is not certain", found.words)
                return
            had = list(session.sheet.entries)
            if session.write([("entries", cell, found.value)], "write"):
                session.note_filled(had)
                went(cell)

        self.requests.ask(Request(messages.ONE_CELL, asked, found_it, "fill-cell", JOB, ENTRIES, words, "Looking at this cell"))

    # --- all steps, and the grade ------------------------------------------------------------------------------------------------

    def all_steps(self, words: str) -> None:
        def found_all(outcome: object) -> None:
            if status.outcome(self.session, outcome):
                self.session.keep(STEPS, PUZZLE, outcome.answer)
                self.session.keep(GRADE, PUZZLE, outcome.answer.grade)

        title = "Solving step by step"
        self.requests.ask(Request(messages.PATH, lambda: self.written(PATH_SECONDS), found_all, "all-steps", JOB, PUZZLE, words, title))

    def can_grade(self) -> bool:
        session, requests = self.session, self.requests
        return requests.worker == READY and session.hand.mode != SET and requests.job is None and session.kept(GRADE) is None

    def grade_soon(self) -> None:
        """Grade the puzzle where nobody hears of it, once for each state of it, when it has been left alone for a moment."""
        if not self.grading and self.can_grade():
            self.grading = True
            version = self.session.version(PUZZLE)
            self.later(GRADE_AFTER_MS, lambda: self.grade(version))

    def grade(self, version: int) -> None:
        if version != self.session.version(PUZZLE) or not self.can_grade():
            self.grading = False  # the next check asks again
            self.grade_what_came(version)
            return

        def graded(outcome: object) -> None:
            self.grading = False
            if outcome.status == ANSWERED:
                self.session.keep(GRADE, PUZZLE, outcome.answer.grade)
            self.grade_what_came(version)

        self.requests.ask(Request(messages.PATH, lambda: self.written(GRADE_SECONDS), graded, "grade", QUIET, PUZZLE))

    def grade_what_came(self, version: int) -> None:
        """Another puzzle may have come, and its check have ended, while the one before was to be graded."""
        if version != self.session.version(PUZZLE):
            self.grade_soon()

    # --- candidates --------------------------------------------------------------------------------------------------------------

    def candidates(self, words: str, ask_first: object) -> None:
        """Show what each cell can be, or show it no more. As that may be the whole answer, the person is asked first, once a puzzle."""
        if self.session.kept(CANDIDATES) is not None:
            self.session.forget(CANDIDATES)
        elif self.session.draft.agreed:
            self.show_candidates(words)
        else:
            ask_first()

    def agree(self, words: str) -> None:
        """The person wants to see the candidates of this puzzle."""
        self.session.draft.agreed = 1
        self.show_candidates(words)

    def show_candidates(self, words: str) -> None:
        title = "Looking at every cell"
        self.requests.ask(
            Request(messages.CANDIDATES, self.candidate_fields, self.found_candidates, "candidates", JOB, ENTRIES, words, title)
        )

    def candidate_fields(self) -> dict[str, object]:
        return self.written(CANDIDATES_SECONDS)

    def found_candidates(self, outcome: object) -> None:
        if not status.outcome(self.session, outcome):
            return
        session, found = self.session, outcome.answer
        if found.candidates is None:
            session.say(ENTRIES, "bad", "No value is possible", found.words)
            return
        self.keep_candidates(found.candidates)
        certain = [cell for cell, values in shown_candidates(session).items() if len(values) == 1]
        session.say(ENTRIES, "idle", "Every value that leads to a solution", "%d empty cells are certain: green." % len(certain))

    def keep_candidates(self, candidates: list[list[int]]) -> None:
        self.session.keep(CANDIDATES, PUZZLE, {cell: candidates[cell] for cell in range(len(candidates)) if candidates[cell]})

    def update_candidates(self) -> None:
        """Bring candidates that are shown up to date, where no other work runs."""
        if self.session.kept(CANDIDATES) is None or self.updating or self.requests.job is not None:
            return

        def ended(outcome: object) -> None:
            self.updating = False
            if self.session.kept(CANDIDATES) is None:
                return
            if outcome.status == ANSWERED:
                self.keep_candidates(outcome.answer.candidates or [])
            elif outcome.status == STALE:
                self.update_candidates()

        self.updating = True
        self.requests.ask(Request(messages.CANDIDATES, self.candidate_fields, ended, "update", QUIET, ENTRIES))


def shown_candidates(session: object) -> dict[int, list[int]]:
    """{cell: values} of the cells in which nothing is written."""
    sheet, kept = session.sheet, session.kept(CANDIDATES) or {}
    return {cell: kept[cell] for cell in kept if not sheet.givens[cell] and not sheet.entries[cell]}
