"""Goes back to the last correct entries: undoes edits until the solver finds nothing wrong."""

from functools import partial

from newsgrid.puzzle import edit, messages
from page.core.asking import status, wanted
from page.core.asking.requests import Requests
from page.core.session import ENTRIES, Session
from page.core.types import Any

TITLE = "Looking for where it was right"


class Retreat:
    """undone: how many edits were taken back so far."""

    def __init__(self, session: Session, requests: Requests) -> None:
        self.session = session
        self.requests = requests
        self.undone = 0

    def begin(self, words: str) -> None:
        """Go back, and say how far. words: the command's name."""
        self.undone = 0
        self.ask(words)

    def ask(self, words: str) -> None:
        asked, then = partial(wanted.written, self.session), lambda answer: self.looked(answer, words)
        wanted.ask(self.session, self.requests, messages.LOOK_AHEAD, asked, then, "where", words, TITLE)

    def looked(self, answer: Any, words: str) -> None:
        session = self.session
        session.learn(answer.puzzle)
        if answer.puzzle == "unsat":
            session.say(ENTRIES, "bad", "No solution", "The puzzle itself has none, so no entry is to blame.")
        elif answer.entries == "unsat":
            self.go_back(answer.wrong, answer.puzzle == "unique", words)
        elif self.undone:
            steps = "1 step is" if self.undone == 1 else "%d steps are" % self.undone
            session.say(ENTRIES, "good", "Right so far", "%s undone. Redo brings back what was there." % steps)
        elif answer.entries == "unknown":
            session.say(ENTRIES, "idle", "Nothing is broken", answer.words)
        else:
            session.say(ENTRIES, "good", "Nothing is wrong", "So everything stays.")

    def go_back(self, wrong: list[int], each: bool, words: str) -> None:
        """Undo until the wrong cells hold something else, or just one edit if it is not known which cells are wrong. If Undo does not
        reach back that far, erase the wrong entries. each: whether each of them is wrong; if they are only wrong together, it is enough
        that one changes."""
        session, history = self.session, self.session.history
        held = {cell: history.sheet.entries[cell] for cell in wrong}
        count = 0
        while history.steps.has(True) and not session.keeps_print():
            before = list(history.sheet.entries)
            history.undo()
            count += 1
            entries = history.sheet.entries
            kept = [cell for cell in held if entries[cell] == held[cell]]
            if before != entries and (not kept if each else not held or len(kept) < len(held)):
                self.undone += count
                session.follow()
                self.ask(words)
                return
        for _ in range(count):
            history.redo()
        if held:
            session.write([change for cell in wrong for change in edit.entry(history.sheet, cell, 0)], None)
            many = "1 wrong entry is" if len(held) == 1 else "%d wrong entries are" % len(held)
            session.say(ENTRIES, "good", "Right so far", "%s erased. Undo brings back what was there." % many)
        else:
            session.say(ENTRIES, "bad", status.WRONG, "Undo does not reach back to where it was right.")
