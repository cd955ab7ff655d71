"""Requests about the puzzle as a whole: its answers, why there is none, whether the entries can be completed. Decides what an outcome means
for the session; the views show it."""

from functools import partial

from newsgrid.puzzle import edit, messages
from page.core.asking import checking, status, wanted
from page.core.asking.requests import ANSWERED, JOB, QUIET, STALE, Outcome, Request, Requests
from page.core.draft import progress
from page.core.hand import SET
from page.core.session import ANSWERS, ASKED, BROKEN, DIFFER, ENTRIES, FOUND, LATE, PUZZLE, REASON, SAID, SHEET, WRONG, Session
from page.core.types import Any

FIRST_REASON_SECONDS, REASON_SECONDS = 2, 20  # time limits: for a quick reason, then for a shorter one
MOST_ANSWERS = 20
WHERE = "Not every entry can stay."
ANSWERS_FOUND = {"unique": "One solution", "multiple": "More than one solution", "unsat": "No solution"}


class Answers:
    """Several answers to go through. at: the index of the one that is filled in; all: whether there are no others; asked: whether more were
    requested than Solve returns."""

    def __init__(self, answers: list[list[int]], at: int, all_of_them: bool, asked: bool) -> None:
        self.answers = answers
        self.at = at
        self.all = all_of_them
        self.asked = asked


class Reason:
    """Why there is no solution. answer: the worker's answer; last: whether no better one will come."""

    def __init__(self, answer: Any, last: bool) -> None:
        self.answer = answer
        self.last = last

    def suggestions(self) -> list[Any]:
        """The clues that may be mistyped, once no likelier one will come."""
        suggestions: list[Any] = self.answer.suggestions
        return suggestions if self.answer.all or self.last else []

    def suspect(self, pointed: int | None = None) -> Any:
        """The suggestion whose clue is marked: the one that the person points at, by its number; else the first one, if it stands out;
        None for none."""
        suggestions = self.suggestions()
        if pointed is not None and pointed < len(suggestions):
            return suggestions[pointed]
        return suggestions[0] if suggestions and self.answer.leads else None


class Solving:
    def __init__(self, session: Session, requests: Requests) -> None:
        self.session = session
        self.requests = requests
        self.ahead = partial(wanted.ask, session, requests, messages.LOOK_AHEAD)
        self.printed = partial(wanted.printed, session)
        self.written = partial(wanted.written, session)

    # --- solve -------------------------------------------------------------------------------------------------------------------

    def solve(self, words: str) -> None:
        """words: the command's name, here and below."""
        self.session.forget(LATE)
        self.requests.ask(Request(messages.SOLVE, self.printed, self.solved, "solve", JOB, PUZZLE, words, "Searching"))

    def solved(self, outcome: Outcome) -> None:
        session, answer = self.session, outcome.answer
        if outcome.status != ANSWERED:
            wanted.say_why_not(session, outcome)
            return
        if answer.answers and self.requests.unchanged(outcome.request, ENTRIES):
            self.fill(answer.answers[0], answer.differ)
        elif answer.answers:
            # what was typed meanwhile stays; the answer is filled in on request
            session.keep(LATE, PUZZLE, (answer.answers[0], answer.differ))
        self.found(answer)
        session.keep(ANSWERS, PUZZLE, Answers(answer.answers if len(answer.answers) > 1 else [], 0, answer.all, False))
        session.learn(answer.status)
        if answer.status == "unsat":
            self.find_why()

    def found(self, answer: Any) -> None:
        """Keep what was found, for the status line."""
        self.session.forget(SAID)
        self.session.keep(FOUND, PUZZLE, answer)

    def fill(self, answer: list[int], differ: list[int]) -> None:
        """Write an answer as entries. It can be undone."""
        session = self.session
        session.fill(answer, False)
        session.keep(DIFFER, SHEET, {cell: answer[cell] for cell in differ})
        session.keep(BROKEN, SHEET, [])  # an answer breaks no rule, so nothing stays red until the next check
        session.forget(LATE)
        session.look(differ)

    def fill_late(self) -> None:
        """Write the answer that came after something was typed."""
        late = self.session.kept(LATE)
        if late is not None:
            self.fill(late[0], late[1])

    # --- other answers -----------------------------------------------------------------------------------------------------------

    def turn(self, by: int, words: str) -> None:
        """Fill in the answer before or after the current one. If there are no more, more are requested."""
        shown = self.session.kept(ANSWERS)
        if shown is None:
            return
        if shown.at + by < len(shown.answers) or shown.all or shown.asked:
            self.turn_to(Answers(shown.answers, shown.at + by, shown.all, shown.asked))
            return

        def found_more(answer: Any) -> None:
            self.turn_to(Answers(answer.answers, shown.at + by, answer.all, True), answer.differ)
            self.found(answer)

        asked = partial(self.written, answers=MOST_ANSWERS)
        wanted.ask(self.session, self.requests, messages.SOLVE, asked, found_more, "turn", words, "Looking for more answers", PUZZLE)

    def turn_to(self, shown: Answers, differ: Any = None) -> None:
        if shown.answers:
            shown.at %= len(shown.answers)
            cells = sorted(self.session.kept(DIFFER, {})) if differ is None else differ
            self.fill(shown.answers[shown.at], cells)
            self.session.keep(ANSWERS, PUZZLE, shown)

    # --- why there is none -------------------------------------------------------------------------------------------------------

    def find_why(self) -> None:
        """Find out why the puzzle has no solution."""
        none_yet = messages.EXPLAIN.answer.make(core=[], words="", complete=False, all=False, suggestions=[])
        self.session.keep(REASON, PUZZLE, Reason(none_yet, False))
        self.explain(FIRST_REASON_SECONDS, self.session.version(ENTRIES))

    def explain(self, seconds: int, typed: int) -> None:
        """Request a reason why there is no solution: first a quick one, then a shorter one. typed: the version of the entries at the first
        request."""

        def ended(outcome: Outcome) -> None:
            session = self.session
            before = session.kept(REASON)
            if outcome.status == ANSWERED:
                answer = outcome.answer
                reason = Reason(answer, seconds == REASON_SECONDS)
                session.keep(REASON, PUZZLE, reason)
                said = session.kept(SAID)
                if reason.suspect() and said is not None and said[0] == "bad":
                    session.say(PUZZLE, "bad", said[1], status.SUSPECT)
                if typed == session.version(ENTRIES):
                    suspect = reason.suspect()
                    session.look(places([suspect.rule] if suspect else answer.core))
                if not answer.complete and seconds != REASON_SECONDS:
                    self.explain(REASON_SECONDS, typed)
            elif outcome.status != STALE and before is not None:
                session.keep(REASON, PUZZLE, Reason(before.answer, True))  # another request came first: this reason stays

        asked = partial(self.printed, seconds=seconds)
        self.requests.ask(Request(messages.EXPLAIN, asked, ended, "explain", QUIET, PUZZLE))

    def change_clue(self, number: int) -> None:
        """Follow a suggestion: another value for one clue."""
        session = self.session
        reason = session.kept(REASON)
        if reason is None:
            return
        means = reason.suggestions()[number]
        where, at = means.rule.where, means.rule.at
        layer = where if where in ("across", "down") else "givens"
        if where == "constraint":
            name, place = means.rule.constraint
            cells = session.history.apply([("constraints", (name, tuple(place)), str(means.value))])
        elif where == "unit":
            cells = session.history.apply(edit.set_cage_total(session.sheet, at, means.value))
        else:
            cells = session.history.apply([(layer, at, means.value)])
        if cells:
            session.look([at])

    # --- whether it can be completed ---------------------------------------------------------------------------------------------

    def look_ahead(self, words: str) -> None:
        """Check: what is broken, and if nothing is, whether the entries can still be completed."""
        broken = checking.settled(self.session)
        if broken:
            self.session.keep(ASKED, ENTRIES, True)  # so that all of them are red now
            self.session.say(ENTRIES, *status.asked(self.session, broken))
            self.session.look(places(broken))
            return
        if self.session.hand.mode == SET:
            self.ahead(self.printed, self.looked_at_clues, "check", words, "Checking")
        else:
            self.ahead(self.written, self.looked_ahead, "check", words, "Checking")

    def looked_ahead(self, answer: Any) -> None:
        tone, words = verdict(answer, any(self.session.sheet.entries))
        self.session.learn(answer.puzzle)
        self.session.say(ENTRIES, tone, words, WHERE if answer.wrong else answer.words)

    def looked_at_clues(self, answer: Any) -> None:
        """Say how many answers a puzzle that is being typed in has, whatever its entries."""
        found = answer.puzzle
        self.session.learn(found)
        self.session.say(
            ENTRIES, status.TONES.get(found, "idle"), ANSWERS_FOUND.get(found, "Nothing is broken"), status.PROVED.get(found, answer.words)
        )

    def where(self, words: str) -> None:
        """Mark the entries that are wrong."""
        self.ahead(self.written, self.looked_where, "where", words, "Looking for wrong digits")

    def looked_where(self, answer: Any) -> None:
        session = self.session
        tone, words = verdict(answer, any(session.sheet.entries))
        wrong = len(answer.wrong)
        if wrong:  # in a low window, only this is visible
            words = "1 entry is wrong" if wrong == 1 else "%d entries are wrong" % wrong
        session.learn(answer.puzzle)
        session.keep(WRONG, ENTRIES, answer.wrong)
        session.say(ENTRIES, tone, words, answer.words + underlined(wrong))
        session.look(answer.wrong)

    def bring(self, values: list[int]) -> None:
        """Write an answer from elsewhere as entries, have it checked, and mark what is wrong in it."""
        self.fill(values, [])

        def judged(outcome: Outcome) -> None:
            session, answer = self.session, outcome.answer
            if outcome.status != ANSWERED:
                return
            session.learn(answer.puzzle)
            written, empty = progress(session.sheet)
            wrong = len(answer.wrong)
            if wrong:
                title = "%d of %d cells %s wrong" % (wrong, written, "is" if wrong == 1 else "are")
                session.keep(WRONG, ENTRIES, answer.wrong)
                session.say(ENTRIES, "bad", title, answer.words + underlined(wrong))
                session.look(answer.wrong)
            elif written < empty or answer.puzzle == "unsat":  # else the status line says "Solved" by itself
                tone, words = verdict(answer, True)
                session.say(ENTRIES, tone, words, answer.words)

        self.requests.ask(Request(messages.LOOK_AHEAD, self.written, judged, "bring", QUIET, ENTRIES))


def underlined(wrong: int) -> str:
    """Where the wrong entries can be seen, to follow a sentence that names some of them. wrong: how many there are."""
    return "" if not wrong else " Underlined in red." if wrong == 1 else " They are underlined in red."


def verdict(answer: Any, entries: bool) -> tuple[str, str]:
    """(tone, words) for the worker's answer to LOOK_AHEAD."""
    if "unsat" in (answer.puzzle, answer.entries):
        return ("bad", status.WRONG) if entries and answer.puzzle != "unsat" else ("bad", "No solution")
    if "unknown" in (answer.puzzle, answer.entries):
        return "idle", "Nothing is broken"
    return ("good", "Right so far") if entries else ("idle", "You have entered nothing yet")


def places(rules: list[Any]) -> list[int]:
    """The cells of rules, to be brought into view: the clue or the first cell of each rule, then all cells."""
    return [rule.at for rule in rules] + [cell for rule in rules for cell in rule.cells]
