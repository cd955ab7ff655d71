"""A new puzzle that the worker makes."""

from page import status
from page.hand import FILL
from page.requests import JOB, Request
from page.session import ENTRIES
from page.types import Any, Outcome, Puzzles, Requests, Session, Sheet
from sheet import messages
from sheet.sheet import from_data, to_data


class Making:
    def __init__(self, session: Session, requests: Requests, puzzles: Puzzles) -> None:
        self.session = session
        self.requests = requests
        self.puzzles = puzzles

    def make(self, empty: Sheet, level: int, symmetric: bool, words: str) -> None:
        """Have a puzzle made on an empty sheet, and open it. level: how difficult it should be, 1 to 5; words: what a person calls it."""

        def asked() -> dict[str, Any]:
            return {"sheet": to_data(empty), "level": level, "symmetric": symmetric}

        def ended(outcome: Outcome) -> None:
            if not status.outcome(self.session, outcome):
                return
            made = outcome.answer
            sheet = from_data(made.sheet)
            sheet.title = empty.title or made.words[0].upper() + made.words[1:]
            sheet.source = empty.source
            self.puzzles.open(sheet, FILL)
            self.session.settle()  # or what is said now would be forgotten as that of the puzzle before
            self.session.say(
                ENTRIES, "good", "Here is a new puzzle, proved to have one solution", made.note or "Difficulty: %s." % made.words
            )

        self.requests.ask(Request(messages.MAKE, asked, ended, "make", JOB, "", words, "Making a puzzle"))
