"""Help with solving: the next step, all steps, the candidates, one cell, the grade. Decides what an outcome means for the session; the views
show it."""

from functools import partial

from newsgrid.puzzle import edit, groups, kinds, messages, missing, notation
from newsgrid.puzzle.grades import GRADES
from newsgrid.puzzle.sheet import HINT as HINTED
from newsgrid.puzzle.sheet import mask_of, place_name, shape, values_on, without_entries
from newsgrid.puzzle.wording import capital
from page.core.asking import checking, hint_words, status, wanted
from page.core.asking.requests import ANSWERED, JOB, QUIET, READY, STALE, Outcome, Request, Requests
from page.core.draft import progress
from page.core.hand import SET
from page.core.session import (
    ASKED,
    CANDIDATES,
    COMPLETE,
    ENTRIES,
    GRADE,
    HARDEST,
    HINT,
    MANNER,
    MODE,
    PUZZLE,
    SAID,
    STEPS,
    UNSOLVABLE,
    WRONG,
    Session,
)
from page.core.types import Any, Data, Near, Sheet

HINT_SECONDS = 20
PATH_SECONDS = 60
GRADE_SECONDS = 5
GRADE_AFTER_MS = 800
CANDIDATES_SECONDS = 30
NAMED, SHOWN, IN_FULL = 1, 2, 3  # the degrees of a hint: its technique, its place, its digits
AGAIN = "Press Hint again to see which entries can’t stay."


class Hint:
    """A walk through the puzzle. steps: the steps found so far; at: the index of the shown one; done: how many of them have been taken;
    degree: how much of the current step is shown; whole: whether these are all steps; question: the question that the only step answers,
    "" for none; such a step is an answer, and is not carried out."""

    def __init__(self, steps: list[Any], at: int, done: int, degree: int, whole: bool, question: str = "") -> None:
        self.steps = steps
        self.at = at
        self.done = done
        self.degree = degree
        self.whole = whole
        self.question = question

    @property
    def step(self) -> Any:
        return self.steps[self.at]

    @property
    def grade(self) -> str:
        return GRADES[self.step.level - 1]

    def looked_at(self) -> list[int]:
        """The cells that the step looks at."""
        return self.step.cells if self.degree > NAMED else []

    def named(self) -> list[list[int]]:
        """The cells of each rule that the step names."""
        rules = (self.step.rules or []) if self.degree > NAMED else []
        return [rule.cells for rule in rules] if len(rules) <= messages.MOST_DRAWN else []

    def halves(self) -> list[tuple[int, str]]:
        """The clues of the runs that the step names, as (cell, half)."""
        rules = (self.step.rules or []) if self.named() else []
        return [(rule.at, rule.where) for rule in rules if rule.where in ("across", "down")]

    def told(self, name: str) -> list[Any]:
        """The step's field with this name, once the step is shown in full: left (the candidates of its cells before it), removed, placed, links."""
        return (getattr(self.step, name) or []) if self.degree == IN_FULL else []

    def numbered(self, sheet: Sheet) -> tuple[list[int], list[int]]:
        """The rows and columns whose numbers are marked, from 0."""
        words = self.step.words if self.degree == IN_FULL else ""
        return hint_words.numbered(words, self.step, sheet) if self.degree > NAMED else ([], [])

    def shown(self, at: int, degree: int) -> "Hint":
        """The same walk at another step and degree."""
        return Hint(self.steps, at, self.done, degree, self.whole)


def changes_of(steps: list[Any], sheet: Sheet) -> list[tuple[str, int, int]]:
    """The changes that steps make: entries, and centre marks for the candidates that remain in cells where the steps strike some."""
    entries, marks = {}, {}
    for step in steps:
        left = {cell: values for cell, values in step.left or []}
        for cell, struck in step.removed or []:
            marks[cell] = mask_of([value for value in left.get(cell, []) if value not in struck])
        for cell, value in step.placed or []:
            entries[cell] = value
    changes = [("centre", cell, marks[cell]) for cell in sorted(marks) if cell not in entries and not sheet.entries[cell]]
    for cell in sorted(entries):
        changes += edit.entry(sheet, cell, entries[cell], HINTED)
    return changes


def is_blank(sheet: Sheet) -> bool:
    """Whether a sheet has nothing printed except what an empty sheet of its kind has."""
    bare = without_entries(sheet)
    bare.title = bare.source = ""
    kind = kinds.of(sheet)
    starts = [make() for _, make in kind.starts]
    if missing.has_no_regions(bare):
        starts = [kinds.unsaid(start) for start in starts]
    for number in range(len(kind.offered) if kind.free_size else 0):
        try:
            starts.append(kinds.typed_in(kind, number, *shape(bare)))
        except ValueError:
            continue  # a sheet from elsewhere, in a size that is not typed in
    return bare in starts


def reasons(step: Any, sheet: Sheet, near: Near) -> list[int]:
    """The cells that a single follows from: the ones that keep its value out of the other cells, or the other values out of its cell."""
    if len(step.placed or []) != 1 or step.technique.split()[0] not in ("hidden", "naked"):
        return []
    cell, value = step.placed[0]
    written = values_on(sheet)
    if step.technique.startswith("naked"):
        return [other for other in groups.seen_from(near, cell) if other != cell and written[other]]
    cells = set()
    for rule in (step.rules or [])[:1]:
        for other in rule.cells:
            if other != cell and not written[other] and not sheet.blocks[other]:
                cells.update([seen for seen in groups.seen_from(near, other) if written[seen] == value])
    return sorted(cells)


class Help:
    """later(milliseconds, function): calls the function after that time; grading: whether the puzzle is being graded, or will be shortly;
    updating: whether candidates that are shown are being updated."""

    def __init__(self, session: Session, requests: Requests, later: Any) -> None:
        self.session = session
        self.requests = requests
        self.request = partial(wanted.ask, session, requests)
        self.later = later
        self.grading = False
        self.updating = False
        self.degree = NAMED  # how much of the requested step will be shown
        session.watch((COMPLETE, MANNER), lambda news: self.grade_soon())
        session.watch((COMPLETE,), lambda news: self.update_candidates())
        session.watch((MODE,), lambda news: self.leave())

    def cell_to_fill(self, title: str) -> int | None:
        """The cursor's cell. If it is not to be filled, says so under the title and returns None."""
        sheet, cell = self.session.sheet, self.session.hand.cursor
        if sheet.blocks[cell] or sheet.givens[cell]:
            self.session.say(ENTRIES, "idle", title, "Put the cursor on an empty cell.")
            return None
        return cell

    # --- the next step -----------------------------------------------------------------------------------------------------------

    def hint(self, words: str, where: Any) -> None:
        """Show the next step by degrees: its technique, its place, its digits; then do the step. After that, go on to the next one.

        words: the command's name, here and below; where(words): called to mark what is wrong, if something is.
        """
        shown = self.session.kept(HINT)
        if shown is None and is_blank(self.session.sheet):
            self.session.say(ENTRIES, "idle", "Nothing is printed yet", "Type the puzzle in first, with “Edit puzzle”.")
        elif checking.settled(self.session):
            self.name_broken(words, where)
        elif shown is not None and shown.degree < IN_FULL:
            self.tell_more()
        elif shown is not None and shown.at >= shown.done:
            self.do_step()
        elif shown is not None and shown.at + 1 < len(shown.steps):
            self.go(shown.at + 1)
        elif shown is None or not shown.whole:
            self.ask(words, NAMED)

    def name_broken(self, words: str, where: Any) -> None:
        """Say which rule is broken, and where. If asked again, call where(words), which marks the wrong entries."""
        session, broken = self.session, checking.settled(self.session)
        said = ("bad", "%s: %s" % (capital(broken[0].rule), broken[0].why), AGAIN)
        if session.kept(SAID) == said:
            where(words)
            return
        session.keep(ASKED, ENTRIES, True)  # so that the rule is red now
        session.say(ENTRIES, *said)
        session.look([broken[0].at] + list(broken[0].cells))

    def ask(self, words: str, degree: int) -> None:
        """Request the step after the known ones. degree: how much of the step to show when it comes."""
        self.degree = degree
        shown = self.session.kept(HINT)
        if shown is not None and shown.question:
            self.session.forget(HINT)
        self.request(messages.HINT, self.hint_fields, self.hinted, "hint", words, "Looking for a step")

    def hint_fields(self) -> Data:
        shown = self.session.kept(HINT)
        return wanted.written(self.session, seconds=HINT_SECONDS, skip=0 if shown is None else len(shown.steps) - shown.done)

    def hinted(self, answer: Any) -> None:
        session = self.session
        shown = session.kept(HINT)
        session.learn(answer.puzzle)
        if answer.step is None:
            complete = session.kept(COMPLETE) and not answer.wrong and not session.kept(UNSOLVABLE)
            self.no_step(answer, "Solved" if complete else "No further step", status.whose(session) if complete else answer.words)
            return
        steps, done = ([], 0) if shown is None else (shown.steps, shown.done)
        session.keep(HINT, ENTRIES, Hint(steps + [answer.step], len(steps), done, self.degree, False))
        if self.degree == IN_FULL:
            session.look(answer.step.cells)

    def no_step(self, answer: Any, title: str, words: str) -> None:
        """Say why there is no step. title, words: the message unless something is wrong."""
        session = self.session
        wrong = status.WRONG if answer.wrong else "No solution" if session.kept(UNSOLVABLE) else ""
        session.say(ENTRIES, "bad" if wrong else "idle", wrong or title, answer.words if wrong else words)
        session.keep(WRONG, ENTRIES, answer.wrong)

    def tell_more(self) -> None:
        """Show one degree more of the hint."""
        shown = self.session.kept(HINT)
        if shown is not None and shown.degree < IN_FULL:
            self.session.keep(HINT, ENTRIES, shown.shown(shown.at, shown.degree + 1))
            if shown.degree + 1 == SHOWN:
                self.session.look(shown.step.cells)

    def go(self, at: int) -> None:
        """Show another step of the walk in full."""
        shown = self.session.kept(HINT)
        if shown is not None and 0 <= at < len(shown.steps):
            self.session.keep(HINT, ENTRIES, shown.shown(at, IN_FULL))
            self.session.look(shown.steps[at].cells)

    def go_on(self, words: str) -> None:
        """Show the next step in full, without doing the current one."""
        shown = self.session.kept(HINT)
        if shown is not None and shown.at + 1 < len(shown.steps):
            self.go(shown.at + 1)
        elif shown is not None and not shown.whole:
            self.ask(words, IN_FULL)

    def walk_to(self, number: int) -> None:
        """Show a step from the list of all steps, in the walk that the list was made for."""
        path, shown = self.session.kept(STEPS), self.session.kept(HINT)
        if shown is not None and shown.whole:
            self.go(number)
        elif path is not None:
            self.session.keep(HINT, ENTRIES, Hint(path.steps, number, len(path.steps), IN_FULL, True))
            self.session.look(path.steps[number].cells)

    def go_back(self) -> None:
        shown = self.session.kept(HINT)
        if shown is not None:
            self.go(shown.at - 1)

    def do_step(self) -> bool:
        """Do the step that is shown, and those before it that were passed over. Returns whether there is more to do."""
        session = self.session
        shown = session.kept(HINT)
        if shown is None or shown.degree < IN_FULL or shown.at < shown.done:
            return False
        session.write(changes_of(shown.steps[shown.done : shown.at + 1], session.sheet), ("walk", shown.at))
        session.keep(HINT, ENTRIES, Hint(shown.steps, shown.at, shown.at + 1, IN_FULL, shown.whole))
        filled, empty = progress(session.sheet)
        if filled == empty:
            session.forget(HINT)
        return filled != empty

    def take_step(self, words: str) -> None:
        """Do the step that is shown; then show the next one."""
        if self.do_step():
            self.go_on(words)

    # --- why not -----------------------------------------------------------------------------------------------------------------

    def ask_why_not(self, words: str) -> None:
        """Ask the person for a value, then the worker why the cursor's cell can't hold it. If asked again, withdraw the question."""
        session = self.session
        if session.asks():
            session.leave_question()
            return
        session.forget(HINT)
        what = "Why not which sign? Press its key." if kinds.of(session.sheet).look.glyphs else "Why not which digit? Type it."
        session.ask_value(what, "The question is about the cell at the cursor.", lambda value: self.why_not(words, value))

    def why_not(self, words: str, value: int) -> None:
        session = self.session
        cell = self.cell_to_fill("Nothing to ask here")
        if cell is None:
            return
        said, place = notation.said(session.sheet, value), place_name(session.sheet, cell)
        signs = kinds.of(session.sheet).look.glyphs
        question = "Why can’t %s be %s?" % (place, said) if signs else "Why not %s in %s?" % (said, place)

        def answered(answer: Any) -> None:
            session.learn(answer.puzzle)
            if answer.step is None:
                self.no_step(answer, answer.words, question)
                return
            session.keep(HINT, ENTRIES, Hint([answer.step], 0, 1, IN_FULL, False, question))
            session.look([cell] + answer.step.cells)

        asked = partial(wanted.written, session, seconds=HINT_SECONDS, cell=cell, value=value)
        self.request(messages.WHY_NOT, asked, answered, "why-not", words, question)

    # --- one cell ----------------------------------------------------------------------------------------------------------------

    def fill_cell(self, words: str, went: Any) -> None:
        """Fill the cursor's cell with its value in the solution. went(cell): called once the cell is filled."""
        session = self.session
        cell = self.cell_to_fill("Nothing to fill in here")
        if cell is None:
            return

        def found_it(answer: Any) -> None:
            session.learn(answer.puzzle)
            if not answer.value:
                session.say(ENTRIES, "idle", "This cell is not certain", answer.words)
                return
            values = list(session.sheet.entries)
            values[cell] = answer.value
            if session.fill(values, True):
                went(cell)

        asked = partial(wanted.written, session, seconds=HINT_SECONDS, cell=cell)
        self.request(messages.ONE_CELL, asked, found_it, "fill-cell", words, "Looking at this cell")

    # --- all steps, and the grade ------------------------------------------------------------------------------------------------

    def all_steps(self, words: str) -> None:
        def found_all(outcome: Outcome) -> None:
            session, answer = self.session, outcome.answer
            if outcome.status != ANSWERED:
                wanted.say_why_not(session, outcome)
                return
            session.keep(STEPS, PUZZLE, answer)
            if not any(session.sheet.entries) and not any(session.sheet.centre):  # otherwise these are only the remaining steps
                self.rate(answer)
            if answer.steps and self.requests.unchanged(outcome.request, ENTRIES):
                session.keep(HINT, ENTRIES, Hint(answer.steps, 0, 0, IN_FULL, True))
                session.look(answer.steps[0].cells)

        asked = partial(wanted.written, self.session, seconds=PATH_SECONDS, here=True)
        self.requests.ask(Request(messages.PATH, asked, found_all, "all-steps", JOB, PUZZLE, words, "Solving step by step"))

    def rate(self, way: Any) -> None:
        """Keep how difficult the puzzle is. way: the steps from its clues to its answer, see messages.PATH."""
        for name, value in ((GRADE, way.grade), (HARDEST, way.hardest)):
            self.session.keep(name, PUZZLE, value)
        self.session.learn(way.puzzle)

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
                self.rate(outcome.answer)
            self.grade_what_came(version)

        asked = partial(wanted.written, self.session, seconds=GRADE_SECONDS)
        self.requests.ask(Request(messages.PATH, asked, graded, "grade", QUIET, PUZZLE))

    def grade_what_came(self, version: int) -> None:
        """Grade the current puzzle if it was opened and checked while the one before waited to be graded."""
        if version != self.session.version(PUZZLE):
            self.grade_soon()

    # --- candidates --------------------------------------------------------------------------------------------------------------

    def candidates(self, words: str, ask_first: Any) -> None:
        """Show the candidates, or hide them. Since they may be the whole answer, the person is asked first, once for each puzzle."""
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
        self.request(messages.CANDIDATES, self.candidate_fields, self.found_candidates, "candidates", words, "Looking at every cell")

    def candidate_fields(self) -> Data:
        return wanted.written(self.session, seconds=CANDIDATES_SECONDS)

    def found_candidates(self, answer: Any) -> None:
        session = self.session
        if answer.candidates is None:
            session.say(ENTRIES, "bad", "No value is possible", answer.words)
            return
        self.keep_candidates(answer.candidates)
        certain = [cell for cell, values in shown_candidates(session).items() if len(values) == 1]
        session.say(
            ENTRIES,
            "idle",
            "Every value that leads to a solution",
            "%d empty cell%s one value only, in bold." % (len(certain), " has" if len(certain) == 1 else "s have"),
        )

    def keep_candidates(self, candidates: list[list[int]]) -> None:
        self.session.keep(CANDIDATES, PUZZLE, {cell: candidates[cell] for cell in range(len(candidates)) if candidates[cell]})

    def close(self) -> None:
        """Hide the step and the list of steps."""
        self.session.forget(HINT)
        self.session.forget(STEPS)

    def leave(self) -> None:
        """Hide steps, and withdraw a question, when the mode changes: steps shown while setting do not belong to playing, and a value
        typed while setting is a given, not an answer."""
        self.close()
        self.session.leave_question()
        self.session.forget(SAID)

    def update_candidates(self) -> None:
        """Update the candidates if they are shown and no other work runs."""
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
    """{cell: values}, the candidates of the empty cells."""
    sheet, kept = session.sheet, session.kept(CANDIDATES) or {}
    return {cell: kept[cell] for cell in kept if not sheet.givens[cell] and not sheet.entries[cell]}
