"""The clues that could be left out, for a person who types in a puzzle."""

from functools import partial

from newsgrid.puzzle import messages
from page.core.asking import wanted
from page.core.asking.requests import Requests
from page.core.session import PUZZLE, SPARE, Session
from page.core.types import Any

SECONDS = 60
MOST_NAMED = 6  # most clues named in the status line


def ask(session: Session, requests: Requests, words: str) -> None:
    """Mark the clues that could be left out. words: the command's name."""

    def found(answer: Any) -> None:
        cells = [cell for clue in answer.cells for cell in clue]
        session.keep(SPARE, PUZZLE, cells)
        more = ", ".join(answer.words[:MOST_NAMED])
        if len(answer.words) > MOST_NAMED:
            more += " and %d more" % (len(answer.words) - MOST_NAMED)
        session.say(PUZZLE, "idle", answer.verdict, more + "." if more else "")
        session.look(cells[:1])

    asked = partial(wanted.written, session, seconds=SECONDS)
    wanted.ask(session, requests, messages.SPARE, asked, found, "spare", words, "Trying without each clue", PUZZLE)
