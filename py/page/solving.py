"""What a person asks about the puzzle as a whole: its answers, why there is none, whether the entries can be completed. What an outcome
means for the session is decided here; the views show it."""

from page import status
from page.requests import ANSWERED, JOB, QUIET, STALE, Request
from page.session import ANSWERS, BROKEN, CHANGED, DIFFER, ENTRIES, LATE, PUZZLE, REASON, SHEET, WRONG
from sheet import edit, messages
from sheet.sheet import to_data, without_entries

FIRST_REASON_SECONDS, REASON_SECONDS = 2, 20  # a reason soon, and a shorter one if there is time
MOST_ANSWERS = 20
TONES = {"unique": "good", "multiple": "many", "unsat": "bad", "unknown": "idle"}  # of a search's result
WHERE = "“Show me where” marks it."
MORE = {
    "unique": "Proved to be the only one. What the solver wrote is grey.",
    "multiple": "One is filled in, in grey. The cells that differ are yellow.",
    "unsat": "Proved: the clues contradict each other.",
}


class Answers:
    """Several answers, to be gone through. at: the one that is filled in; all: whether there are no others; asked: whether more than
    Solve gives were asked for."""

    def __init__(self, answers: list[list[int]], at: int, all_of_them: bool, asked: bool) -> None:
        self.answers = answers
        self.at = at
        self.all = all_of_them
        self.asked = asked


class Reason:
    """Why there is no solution: found is the worker's answer; last: there will be no better one."""

    def __init__(self, found: object, last: bool) -> None:
        self.found = found
        self.last = last


class Solving:
    def __init__(self, session: object, requests: object) -> None:
        self.session = session
        self.requests = requests

    def clues(self) -> dict[str, object]:
        return {"sheet": to_data(without_entries(self.session.sheet))}

    def written(self) -> dict[str, object]:
        return {"sheet": to_data(self.session.sheet)}

    # --- solve -------------------------------------------------------------------------------------------------------------------

    def solve(self, words: str) -> None:
        """words: what a person calls it, here and below."""
        self.session.forget(LATE)
        self.requests.ask(Request(messages.SOLVE, self.clues, self.solved, "solve", JOB, PUZZLE, words, "Searching"))

    def solved(self, outcome: object) -> None:
        if not status.outcome(self.session, outcome):
            return
        session, found = self.session, outcome.answer
        more = MORE.get(found.status, "")
        if found.answers and self.requests.unchanged(outcome.request, ENTRIES):
            self.fill(found.answers[0], found.differ)
        elif found.answers:
            # what was typed meanwhile stays; the answer comes when it is asked for
            session.keep(LATE, PUZZLE, (found.answers[0], found.differ))
            more = "You typed while it was solved, so your entries were left alone."
        changed = session.kept(CHANGED, [])
        if changed:
            more += " %d of your entries %s changed: underlined." % (len(changed), "was" if len(changed) == 1 else "were")
        session.say(PUZZLE, TONES.get(found.status, "idle"), found.words, more)
        session.keep(ANSWERS, PUZZLE, Answers(found.answers if len(found.answers) > 1 else [], 0, found.all, False))
        if found.status == "unsat":
            self.explain(FIRST_REASON_SECONDS, session.version(ENTRIES))

    def fill(self, answer: list[int], differ: list[int]) -> None:
        """Write an answer as entries, undoably."""
        session = self.session
        had = list(session.sheet.entries)
        none = [("entries", index, 0) for index in range(len(answer)) if not answer[index]]
        session.history.apply(none + edit.fill(session.sheet, answer))
        session.note_filled(had)
        session.keep(DIFFER, SHEET, {cell: answer[cell] for cell in differ})
        session.keep(BROKEN, SHEET, [])  # an answer breaks nothing: what was red before it goes at once
        session.forget(LATE)
        session.look(differ)

    def fill_late(self) -> None:
        """Write the answer that came after something was typed."""
        late = self.session.kept(LATE)
        if late is not None:
            self.fill(late[0], late[1])

    # --- other answers -----------------------------------------------------------------------------------------------------------

    def turn(self, by: int, words: str) -> None:
        """Write the answer before or after the one that is filled in; more are looked for when they run out."""
        shown = self.session.kept(ANSWERS)
        if shown is None:
            return
        if shown.at + by < len(shown.answers) or shown.all or shown.asked:
            self.turn_to(Answers(shown.answers, shown.at + by, shown.all, shown.asked))
            return

        def found_more(outcome: object) -> None:
            if status.outcome(self.session, outcome):
                found = outcome.answer
                self.turn_to(Answers(found.answers, shown.at + by, found.all, True), found.differ)
                self.session.say(PUZZLE, "many", found.words, "The cells that differ are yellow.")

        def asked() -> dict[str, object]:
            return {"sheet": to_data(self.session.sheet), "answers": MOST_ANSWERS}

        self.requests.ask(Request(messages.SOLVE, asked, found_more, "turn", JOB, PUZZLE, words, "Looking for more answers"))

    def turn_to(self, shown: Answers, differ: object = None) -> None:
        if shown.answers:
            shown.at %= len(shown.answers)
            cells = sorted(self.session.kept(DIFFER, {})) if differ is None else differ
            self.fill(shown.answers[shown.at], cells)
            self.session.keep(ANSWERS, PUZZLE, shown)

    # --- why there is none -------------------------------------------------------------------------------------------------------

    def explain(self, seconds: int, typed: int) -> None:
        """Find out why there is no solution: soon, and then as short as can be. typed: the entries' version when it was asked."""

        def asked() -> dict[str, object]:
            return {"sheet": self.clues()["sheet"], "seconds": seconds}

        def ended(outcome: object) -> None:
            session = self.session
            before = session.kept(REASON)
            if outcome.status == ANSWERED:
                found = outcome.answer
                session.keep(REASON, PUZZLE, Reason(found, seconds == REASON_SECONDS))
                if typed == session.version(ENTRIES):
                    session.look(places(found.core))
                if not found.complete and seconds != REASON_SECONDS:
                    self.explain(REASON_SECONDS, typed)
            elif outcome.status != STALE and before is not None:
                session.keep(REASON, PUZZLE, Reason(before.found, True))  # something else was asked for: what was found stays

        self.requests.ask(Request(messages.EXPLAIN, asked, ended, "explain", QUIET, PUZZLE))

    def change_clue(self, number: int) -> None:
        """Follow a suggestion: another value for one clue."""
        session = self.session
        reason = session.kept(REASON)
        if reason is None:
            return
        means = reason.found.suggestions[number]
        layer = means.where if means.where in ("across", "down") else "givens"
        if means.where == "constraint":
            name, place = means.constraint
            cells = session.history.apply([("constraints", (name, tuple(place)), str(means.value))])
        elif means.where == "unit":
            cells = session.history.apply(edit.set_cage_total(session.sheet, means.at, means.value))
        else:
            cells = session.history.apply([(layer, means.at, means.value)])
        if cells:
            session.look([means.at])

    # --- whether it can be completed ---------------------------------------------------------------------------------------------

    def look_ahead(self, words: str) -> None:
        """Check: what is broken, and if nothing is, whether the entries can still be completed."""
        broken = self.session.kept(BROKEN)
        if broken:
            many = len(broken)
            said = "%d rule%s broken" % (many, " is" if many == 1 else "s are")
            self.session.say(ENTRIES, "bad", said, "Red in the grid, and listed below.")
            self.session.look(places(broken))
            return
        self.requests.ask(Request(messages.LOOK_AHEAD, self.written, self.looked_ahead, "check", JOB, ENTRIES, words, "Checking"))

    def looked_ahead(self, outcome: object) -> None:
        if status.outcome(self.session, outcome):
            found = outcome.answer
            tone, words = verdict(found, any(self.session.sheet.entries))
            self.session.say(ENTRIES, tone, words, WHERE if found.wrong else found.words)

    def where(self, words: str) -> None:
        """Mark the entries that are wrong."""
        self.requests.ask(Request(messages.LOOK_AHEAD, self.written, self.looked_where, "where", JOB, ENTRIES, words, "Looking where"))

    def looked_where(self, outcome: object) -> None:
        if not status.outcome(self.session, outcome):
            return
        session, found = self.session, outcome.answer
        tone, words = verdict(found, any(session.sheet.entries))
        more = "" if not found.wrong else " Underlined in red." if len(found.wrong) == 1 else " They are underlined in red."
        session.keep(WRONG, ENTRIES, found.wrong)
        session.say(ENTRIES, tone, words, found.words + more)
        session.look(found.wrong)


def verdict(found: object, entries: bool) -> tuple[str, str]:
    """(tone, words) of what the worker has found looking ahead."""
    if "unsat" in (found.puzzle, found.entries):
        return ("bad", "Something is wrong") if entries and found.puzzle != "unsat" else ("bad", "No solution")
    if "unknown" in (found.puzzle, found.entries):
        return "idle", "Nothing is broken"
    return ("good", "Right so far") if entries else ("idle", "You have entered nothing yet")


def places(rules: list[object]) -> list[int]:
    """The cells that rules point at: the clue or the first cell of each, then all that they are about."""
    return [rule.at for rule in rules] + [cell for rule in rules for cell in rule.cells]


def differing(session: object) -> list[int]:
    """The cells of an answer that differ from another's, as far as it still stands there."""
    differ = session.kept(DIFFER, {})
    return [cell for cell in sorted(differ) if session.sheet.entries[cell] == differ[cell]]
