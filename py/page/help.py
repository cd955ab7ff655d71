"""Help with solving: the next step, all steps, what each cell can be, one cell, how difficult the puzzle is. What an outcome means for the
session is decided here; the views show it."""

from page import drafts, pen, status
from page.hand import SET
from page.requests import ANSWERED, JOB, QUIET, READY, STALE, Request
from page.session import BROKEN, CANDIDATES, COMPLETE, ENTRIES, GRADE, HINT, MANNER, PUZZLE, STEPS, WRONG
from page.types import Any, Data, Near, Outcome, Requests, Session, Sheet
from sheet import messages
from sheet.sheet import to_data, values_on

HINT_SECONDS = 20
PATH_SECONDS = 60
GRADE_SECONDS = 5
GRADE_AFTER_MS = 800
CANDIDATES_SECONDS = 30
NAMED, SHOWN, TOLD = 1, 2, 3  # the degrees of a hint: its technique, its place, its digits
GRADES = ("easy", "medium", "hard", "very hard", "fiendish")  # as in newsgrid.deduce
MOST_DRAWN = 6  # rules of a hint; a proof names too many to be drawn


class Hint:
    """A walk through the puzzle. steps: those found so far; at: the number of the one that is shown; done: how many of them have been
    done; degree: how much of the current step is shown; whole: whether these are all that there are."""

    def __init__(self, steps: list[Any], at: int, done: int, degree: int, whole: bool) -> None:
        self.steps = steps
        self.at = at
        self.done = done
        self.degree = degree
        self.whole = whole

    @property
    def step(self) -> Any:
        return self.steps[self.at]

    @property
    def grade(self) -> str:
        return GRADES[self.step.level - 1]

    def looked(self) -> list[int]:
        """The cells that it looks at."""
        return self.step.cells if self.degree > NAMED else []

    def named(self) -> list[list[int]]:
        """The cells of the rules that it names."""
        rules = (self.step.rules or []) if self.degree > NAMED else []
        return [rule.cells for rule in rules] if len(rules) <= MOST_DRAWN else []

    def left(self) -> dict[int, list[int]]:
        """{cell: values} of the candidates of its cells before the step."""
        return {cell: values for cell, values in self.step.left or []} if self.degree == TOLD else {}

    def struck(self) -> dict[int, list[int]]:
        """{cell: values} of those that it strikes."""
        return {cell: values for cell, values in self.step.removed or []} if self.degree == TOLD else {}

    def placed(self) -> dict[int, int]:
        """{cell: value} of what it writes."""
        return {cell: value for cell, value in self.step.placed or []} if self.degree == TOLD else {}

    def shown(self, at: int, degree: int) -> "Hint":
        """The same walk at another place."""
        return Hint(self.steps, at, self.done, degree, self.whole)


def changes_of(steps: list[Any], sheet: Sheet) -> list[tuple[str, int, int]]:
    """What steps write: entries, and the marks that are left where they strike some."""
    entries, marks = {}, {}
    for step in steps:
        left = {cell: values for cell, values in step.left or []}
        for cell, struck in step.removed or []:
            marks[cell] = mask_of([value for value in left.get(cell, []) if value not in struck])
        for cell, value in step.placed or []:
            entries[cell] = value
    changes = [("centre", cell, marks[cell]) for cell in sorted(marks) if cell not in entries and not sheet.entries[cell]]
    return changes + [("entries", cell, entries[cell]) for cell in sorted(entries)]


def mask_of(values: list[int]) -> int:
    mask = 0
    for value in values:
        mask |= 1 << (value - 1)
    return mask


def reasons(step: Any, sheet: Sheet, near: Near) -> list[int]:
    """The cells whose values a single rests on: those that keep its value out of the others, or the other values out of its cell."""
    if len(step.placed or []) != 1 or step.technique.split()[0] not in ("hidden", "naked"):
        return []
    cell, value = step.placed[0]
    written = values_on(sheet)
    if step.technique.startswith("naked"):
        return [other for other in pen.lit(near, cell) if other != cell and written[other]]
    found = set()
    for rule in (step.rules or [])[:1]:
        for other in rule.cells:
            if other != cell and not written[other] and not sheet.blocks[other]:
                found.update([seen for seen in pen.lit(near, other) if written[seen] == value])
    return sorted(found)


class Help:
    """later(milliseconds, function): calls it then; grading: whether the puzzle is being graded, or will be shortly; updating: whether
    candidates that are shown are being brought up to date."""

    def __init__(self, session: Session, requests: Requests, later: Any) -> None:
        self.session = session
        self.requests = requests
        self.later = later
        self.grading = False
        self.updating = False
        self.degree = NAMED  # how much of the requested step will be shown
        session.watch((COMPLETE, MANNER), lambda news: self.grade_soon())
        session.watch((COMPLETE,), lambda news: self.update_candidates())

    def written(self, seconds: int) -> Data:
        return {"sheet": to_data(self.session.sheet), "seconds": seconds}

    # --- the next step -----------------------------------------------------------------------------------------------------------

    def hint(self, words: str, look_ahead: Any) -> None:
        """The next step: its technique first, asked again its place, then what it says; after that the one after it.

        words: what a person calls it, here and below; look_ahead(words): says what is wrong, where something is.
        """
        shown = self.session.kept(HINT)
        if self.session.kept(BROKEN):
            look_ahead(words)
        elif shown is not None and shown.degree < TOLD:
            self.tell_more()
        elif shown is not None and shown.at + 1 < len(shown.steps):
            self.go(shown.at + 1)
        elif shown is None or not shown.whole:
            self.ask(words, NAMED)

    def ask(self, words: str, degree: int) -> None:
        """Have the step found that follows those known; degree: how much of it is then shown."""
        self.degree = degree
        self.requests.ask(Request(messages.HINT, self.hint_fields, self.hinted, "hint", JOB, ENTRIES, words, "Looking for a step"))

    def hint_fields(self) -> Data:
        fields = self.written(HINT_SECONDS)
        shown = self.session.kept(HINT)
        fields["skip"] = 0 if shown is None else len(shown.steps) - shown.done
        return fields

    def hinted(self, outcome: Outcome) -> None:
        if not status.outcome(self.session, outcome):
            return
        session, found = self.session, outcome.answer
        shown = session.kept(HINT)
        if found.step is None:
            title = "Something is wrong" if found.wrong else "Solved" if session.kept(COMPLETE) else "No further step"
            session.say(ENTRIES, "bad" if found.wrong else "idle", title, found.words)
            session.keep(WRONG, ENTRIES, found.wrong)
            return
        steps, done = ([], 0) if shown is None else (shown.steps, shown.done)
        session.keep(HINT, ENTRIES, Hint(steps + [found.step], len(steps), done, self.degree, False))
        if self.degree == TOLD:
            session.look(found.step.cells)

    def tell_more(self) -> None:
        """One degree more of the hint."""
        shown = self.session.kept(HINT)
        if shown is not None and shown.degree < TOLD:
            self.session.keep(HINT, ENTRIES, shown.shown(shown.at, shown.degree + 1))
            if shown.degree + 1 == SHOWN:
                self.session.look(shown.step.cells)

    def go(self, at: int) -> None:
        """Show another step of the walk, all of it."""
        shown = self.session.kept(HINT)
        if shown is not None and 0 <= at < len(shown.steps):
            self.session.keep(HINT, ENTRIES, shown.shown(at, TOLD))
            self.session.look(shown.steps[at].cells)

    def walk_to(self, number: int) -> None:
        """Show a step of the list of all, in the walk that the list was made for."""
        found, shown = self.session.kept(STEPS), self.session.kept(HINT)
        if shown is not None and shown.whole:
            self.go(number)
        elif found is not None:
            self.session.keep(HINT, ENTRIES, Hint(found.steps, number, len(found.steps), TOLD, True))
            self.session.look(found.steps[number].cells)

    def go_back(self) -> None:
        shown = self.session.kept(HINT)
        if shown is not None:
            self.go(shown.at - 1)

    def take_step(self, words: str) -> None:
        """Do what the step that is shown says, and those before it that were passed over; then show the next one."""
        session = self.session
        shown = session.kept(HINT)
        if shown is None or shown.degree < TOLD or shown.at < shown.done:
            return
        session.write(changes_of(shown.steps[shown.done : shown.at + 1], session.sheet), ("walk", shown.at))
        last = shown.at + 1 == len(shown.steps)
        walk = Hint(shown.steps, shown.at if last else shown.at + 1, shown.at + 1, TOLD, shown.whole)
        session.keep(HINT, ENTRIES, walk)
        filled, empty = drafts.progress(session.sheet)
        if filled == empty:
            session.forget(HINT)
        elif last and not shown.whole:
            self.ask(words, TOLD)
        else:
            session.look(walk.step.cells)

    # --- one cell ----------------------------------------------------------------------------------------------------------------

    def fill_cell(self, words: str, went: Any) -> None:
        """Write the cursor's cell as it is in the solution. went(cell): is called when it is written."""
        session = self.session
        cell = session.hand.cursor
        if session.sheet.blocks[cell] or session.sheet.givens[cell]:
            session.say(ENTRIES, "idle", "Nothing to fill in here", "Put the cursor onto an empty cell.")
            return

        def asked() -> Data:
            fields = self.written(HINT_SECONDS)
            fields["cell"] = cell
            return fields

        def found_it(outcome: Outcome) -> None:
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
        def found_all(outcome: Outcome) -> None:
            if status.outcome(self.session, outcome):
                session, found = self.session, outcome.answer
                session.keep(STEPS, PUZZLE, found)
                if not any(session.sheet.entries) and not any(session.sheet.centre):  # else this is only what is left to do
                    session.keep(GRADE, PUZZLE, found.grade)
                if found.steps and self.requests.unchanged(outcome.request, ENTRIES):
                    session.keep(HINT, ENTRIES, Hint(found.steps, 0, 0, TOLD, True))
                    session.look(found.steps[0].cells)

        def asked() -> Data:
            fields = self.written(PATH_SECONDS)
            fields["here"] = True
            return fields

        self.requests.ask(Request(messages.PATH, asked, found_all, "all-steps", JOB, PUZZLE, words, "Solving step by step"))

    def can_grade(self) -> bool:
        session, requests = self.session, self.requests
        return requests.worker == READY and session.hand.mode != SET and requests.job is None and session.kept(GRADE) is None

    def grade_soon(self) -> None:
        """Grade the puzzle in the background, once for each state, after a moment without changes."""
        if not self.grading and self.can_grade():
            self.grading = True
            version = self.session.version(PUZZLE)
            self.later(GRADE_AFTER_MS, lambda: self.grade(version))

    def grade(self, version: int) -> None:
        if version != self.session.version(PUZZLE) or not self.can_grade():
            self.grading = False  # the next check asks again
            self.grade_what_came(version)
            return

        def graded(outcome: Outcome) -> None:
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

    def candidates(self, words: str, ask_first: Any) -> None:
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

    def candidate_fields(self) -> Data:
        return self.written(CANDIDATES_SECONDS)

    def found_candidates(self, outcome: Outcome) -> None:
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

        def ended(outcome: Outcome) -> None:
            self.updating = False
            if self.session.kept(CANDIDATES) is None:
                return
            if outcome.status == ANSWERED:
                self.keep_candidates(outcome.answer.candidates or [])
            elif outcome.status == STALE:
                self.update_candidates()

        self.updating = True
        self.requests.ask(Request(messages.CANDIDATES, self.candidate_fields, ended, "update", QUIET, ENTRIES))


def shown_candidates(session: Session) -> dict[int, list[int]]:
    """{cell: values} of the cells in which nothing is written."""
    sheet, kept = session.sheet, session.kept(CANDIDATES) or {}
    return {cell: kept[cell] for cell in kept if not sheet.givens[cell] and not sheet.entries[cell]}
