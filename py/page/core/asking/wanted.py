"""Requests about the open puzzle that a person waits for: their fields, and the words if one is not answered."""

from functools import partial

from newsgrid.puzzle import messages
from page.core.asking.requests import ANSWERED, FAILED, JOB, LOST, READY, STALE, Outcome, Request, Requests
from page.core.session import ENTRIES, SMALL, Session
from page.core.types import Any, Callable, Data, Message


def written(session: Session, **more: Any) -> Data:
    """The fields of a request: the sheet as it is, and more."""
    more["sheet"] = session.data()
    return more


def printed(session: Session, **more: Any) -> Data:
    """The fields of a request: the sheet without entries, and more."""
    more["sheet"] = session.data(False)
    return more


def link(session: Session, requests: Requests, entries: bool, then: Callable[[Outcome], Any], owner: str) -> bool:
    """Have the worker write a link to a large sheet, which would keep the page busy. Returns False if the page can do it itself, or has to.

    entries: whether the link also holds the person's entries; then(outcome): called once; owner: see Request.
    """
    if len(session.sheet.blocks) <= SMALL or requests.worker != READY:
        return False
    requests.ask(Request(messages.EXPORT, partial(written if entries else printed, session, tool=""), then, owner))
    return True


def ask(
    session: Session,
    requests: Requests,
    message: Message,
    fields: Callable[[], Data],
    then: Callable[[Any], Any],
    owner: str,
    words: str,
    title: str,
    about: str = ENTRIES,
) -> None:
    """Request a job. then(answer): called once the job is answered; if it never is, the person is told why. For the rest, see Request."""

    def ended(outcome: Outcome) -> None:
        if outcome.status == ANSWERED:
            then(outcome.answer)
        else:
            say_why_not(session, outcome)

    requests.ask(Request(message, fields, ended, owner, JOB, about, words, title))


def say_why_not(session: Session, outcome: Outcome) -> None:
    if outcome.status == STALE and outcome.request.about == ENTRIES:
        session.say(ENTRIES, "idle", "You typed meanwhile", "Ask again.")
    elif outcome.status == STALE:
        session.say(ENTRIES, "idle", "The puzzle has changed", "That answer was for the puzzle as it was. Ask again.")
    elif outcome.status in (FAILED, LOST) and outcome.words:
        session.say(ENTRIES, "bad", "This can't be done", outcome.words)
