"""The clues that could be left out, for whoever types a puzzle in."""

from newsgrid.puzzle import messages
from newsgrid.puzzle.data import to_data
from page.core.asking import status
from page.core.asking.requests import JOB, Outcome, Request, Requests
from page.core.session import PUZZLE, SPARE, Session
from page.core.types import Data

SECONDS = 60
MOST_NAMED = 6


def ask(session: Session, requests: Requests, words: str) -> None:
    """Mark the clues that could be left out. words: the command's name."""

    def asked() -> Data:
        return {"sheet": to_data(session.sheet), "seconds": SECONDS}

    def found(outcome: Outcome) -> None:
        if not status.outcome(session, outcome):
            return
        answer = outcome.answer
        cells = [cell for clue in answer.cells for cell in clue]
        session.keep(SPARE, PUZZLE, cells)
        more = ", ".join(answer.words[:MOST_NAMED])
        if len(answer.words) > MOST_NAMED:
            more += " and %d more" % (len(answer.words) - MOST_NAMED)
        session.say(PUZZLE, "idle", answer.verdict, more + "." if more else "")
        session.look(cells[:1])

    requests.ask(Request(messages.SPARE, asked, found, "spare", JOB, PUZZLE, words, "Trying without each clue"))
