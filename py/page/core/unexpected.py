"""An error that nobody expected becomes a sentence, and the page goes on: what raised it was the only thing that ended.

Knows nothing of the DOM. Events, tasks and timers (page.browser.event_loop), the ends of requests (page.core.asking.requests) and the views (page.core.session) are called through here.
"""

from newsgrid.puzzle import refusal
from page.core.types import Any, Callable

KEPT = " What you typed is still there."
CONSOLE = " The browser's console has the details."

reports: list[Callable[[Exception], None]] = []  # set by main; without any, errors go on to the caller


def guarded(work: Any, *given: Any) -> Any:
    """work(*given), or None if that raised an error, which has been reported."""
    try:
        return work(*given)
    except Exception as error:
        report(error)


def report(error: Exception) -> None:
    if not reports:
        raise error
    for show in reports:
        show(error)


def words(error: Exception) -> str:
    """An error as a sentence for people."""
    said = refusal.words(error) + KEPT
    return said + CONSOLE if said.startswith(refusal.MISTAKE) else said
