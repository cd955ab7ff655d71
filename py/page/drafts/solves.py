"""What was solved in this browser, kept in its storage (see page.core.statistics)."""

import browser
from page.core import statistics
from page.core.statistics import Solve

KEY = "newsgrid.solved"


def text() -> str:
    """All of it; "" where the browser keeps nothing."""
    return browser.read("localStorage", KEY) or ""


def every() -> list[Solve]:
    return statistics.read(text())


def add(solve: Solve) -> None:
    browser.write("localStorage", KEY, statistics.text(every() + [solve]))


def mend(before: str, solve: Solve) -> None:
    """Put a record in place of the last one with that line, if there is one."""
    lines = text().split("\n")
    if before in lines:
        lines.reverse()
        lines[lines.index(before)] = solve.line()
        lines.reverse()
        browser.write("localStorage", KEY, "\n".join(lines))


def take_in(other: str) -> None:
    """Add what a file of saved puzzles holds, but nothing twice."""
    if other:
        browser.write("localStorage", KEY, statistics.merged(text(), other))


def forget() -> None:
    browser.write("localStorage", KEY, "")
