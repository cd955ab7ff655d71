"""Turns an unexpected error into a sentence. Only the work that raised the error ends; the page goes on.

Independent of the DOM. The handlers of events, tasks and timers (page.browser.event_loop), the callbacks of requests
(page.core.asking.requests) and the views (page.core.session) are all called through this module.
"""

from newsgrid.puzzle import refusal
from page.core.types import Any, Callable

KEPT = " What you typed is still there."
CONSOLE = " The browser's console has the details."

reports: list[Callable[[Exception], None]] = []  # functions that show an error, set by main; without any, errors are raised again


def guarded(work: Any, *given: Any) -> Any:
    """Returns work(*given). If it raises an error, reports the error and returns None."""
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
