"""What the page's thread does, from Chromium's trace: processor time, so that it also holds on a busy machine."""

import contextlib
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing"]
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")


class Trace:
    """What the page's thread has done. stretches: the milliseconds of each task, in order."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []
        self.stretches: list[float] = []

    def read(self) -> None:
        marks = [event for event in self.events if event["name"] in ("traced", "over") and "user_timing" in event["cat"]]
        begin, end = min(mark["ts"] for mark in marks), max(mark["ts"] for mark in marks)
        thread = marks[0]["pid"], marks[0]["tid"]
        self.events = [
            event for event in self.events if (event["pid"], event["tid"]) == thread and begin <= event["ts"] + event.get("dur", 0)
        ]
        self.events = [event for event in self.events if event["ph"] == "X" and event["ts"] <= end]
        over = 0
        for event in sorted(self.events, key=lambda event: (event["ts"], -event["dur"])):
            if event["name"] in TASKS and event["ts"] >= over:
                over = event["ts"] + event["dur"]
                self.stretches.append(event.get("tdur", 0) / 1000)

    @property
    def all(self) -> float:
        return sum(self.stretches)

    @property
    def longest(self) -> float:
        return max(self.stretches, default=0)

    def handling(self, event: str) -> list[float]:
        """The milliseconds of each event of a type, in order of length."""
        heard = [one for one in self.events if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == event]
        return sorted(one.get("tdur", 0) / 1000 for one in heard)


def at(times: list[float], share: float) -> float:
    """The time within which this share of the times, in order of length, are."""
    return times[min(len(times) - 1, int(len(times) * share))] if times else 0


@contextlib.contextmanager
def traced(page: Page) -> Iterator[Trace]:
    """Traces what happens meanwhile; the trace can be read afterwards."""
    trace, done = Trace(), [False]
    session = page.context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda about: trace.events.extend(about["value"]))
    session.on("Tracing.tracingComplete", lambda about: done.__setitem__(0, True))
    config = {"includedCategories": CATEGORIES, "excludedCategories": ["*"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    page.evaluate("performance.mark('traced')")
    yield trace
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done))).then(() => performance.mark('over'))")
    session.send("Tracing.end")
    while not done[0]:
        page.wait_for_timeout(20)
    session.detach()
    trace.read()
