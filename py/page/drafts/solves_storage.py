"""What was solved in this browser, kept in its storage (see page.drafts.statistics)."""

import json

import browser
from page.core import days
from page.core.types import Data
from page.drafts import statistics
from page.drafts.statistics import Solve

KEY = "newsgrid.solved"
DAYS = "newsgrid.days"  # {a puzzle's day: {kind: seconds}} of the solved puzzles of the day


def text() -> str:
    """All lines; "" if the browser keeps nothing."""
    return browser.read("localStorage", KEY) or ""


def every() -> list[Solve]:
    return statistics.read(text())


def add(solve: Solve) -> None:
    browser.write("localStorage", KEY, statistics.text(every() + [solve]))


def mend(before: str, solve: Solve) -> None:
    """Replace the last line that equals `before`, if there is one."""
    lines = text().split("\n")
    if before in lines:
        lines.reverse()
        lines[lines.index(before)] = solve.line()
        lines.reverse()
        browser.write("localStorage", KEY, "\n".join(lines))


def take_in(other: str) -> None:
    """Add the solves of a file of saved puzzles, none of them twice. other: their lines."""
    if other:
        browser.write("localStorage", KEY, statistics.merged(text(), other))


def of_days() -> Data:
    """The record of the solved puzzles of the day; {} if it is damaged. `days.solved` reads one day of it."""
    try:
        held = json.loads(browser.read("localStorage", DAYS) or "{}")
    except Exception:  # damaged
        return {}
    return held if isinstance(held, dict) else {}


def add_day(number: int, kind: str, seconds: int) -> None:
    """Record that a day's puzzle was solved; only the first solve counts."""
    held = of_days()
    solved = days.solved(held, number)
    if kind not in solved:
        solved[kind] = seconds
        held[days.key(number)] = solved
        browser.write("localStorage", DAYS, json.dumps(held))


def forget() -> None:
    browser.write("localStorage", KEY, "")
    browser.write("localStorage", DAYS, "")
