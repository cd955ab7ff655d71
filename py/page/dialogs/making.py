"""New puzzles, made by the worker."""

from newsgrid.puzzle import kinds, messages
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.grades import GRADES
from newsgrid.puzzle.undo_steps import Steps
from newsgrid.puzzle.wording import capital
from page.core.asking import wanted
from page.core.asking.requests import Requests
from page.core.hand import FILL
from page.core.session import ENTRIES, Session
from page.core.types import Any, Sheet
from page.dialogs.new import next_number
from page.drafts.open_puzzle import Puzzles

OWNER = "make"  # of the request
CANCELLED = ("idle", "Cancelled", "Nothing was changed.")


class Making:
    def __init__(self, session: Session, requests: Requests, puzzles: Puzzles) -> None:
        self.session = session
        self.requests = requests
        self.puzzles = puzzles

    def make(self, empty: Sheet, level: int, symmetric: bool, words: str) -> None:
        """Request a puzzle on an empty sheet, and open it. level: the difficulty, 1 to 5; words: the command's name."""
        asked = {"sheet": to_data(empty), "level": level, "symmetric": symmetric}

        def made(puzzle: Any) -> None:
            sheet = from_data(puzzle.sheet)
            sheet.title = empty.title or title(sheet, puzzle.words, next_number())
            sheet.source = empty.source
            self.puzzles.open(sheet, FILL, True, Steps())  # the way out is Back, not Undo
            self.puzzles.keep()  # there is no other copy
            self.session.settle()  # first, since the status would be forgotten together with the previous puzzle
            self.session.say(
                ENTRIES, "good", "Here is a new puzzle, proved to have one solution", puzzle.note or "Difficulty: %s." % puzzle.words
            )

        wanted.ask(self.session, self.requests, messages.MAKE, lambda: asked, made, OWNER, words, "Making a puzzle", "")

    def stop(self) -> bool:
        """Undo, while a puzzle is being made: it is not made, and the open puzzle is left alone. Returns whether one was being made."""
        job = self.requests.job
        if job is None or job.owner != OWNER or not self.requests.stop():
            return False
        self.session.say(ENTRIES, *CANCELLED)
        return True


def title(sheet: Sheet, grade: str, number: int) -> str:
    """The title of a new puzzle: "Very hard Suguru No. 3", or "Easy as ABC No. 3, hard" if the kind's own title begins with a grade."""
    named = kinds.of(sheet).title
    if named.lower().split()[0] in GRADES:
        return "%s No. %d, %s" % (named, number, grade)
    return "%s %s No. %d" % (capital(grade), named, number)
