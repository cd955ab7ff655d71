"""Tests of the whole page in CPython: what it does. tests/browser tests how a browser shows it."""

from collections.abc import Iterator

import pytest

import desk as desks
from page.browser import dom, event_loop
from page.core import unexpected
from page.drafts import draft_storage


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[desks.Desk]:
    """A browser on its first visit, with no page open."""
    monkeypatch.setattr(dom, "attempt", desks.attempt)
    monkeypatch.setattr(event_loop, "sleep", desks.sleep)
    monkeypatch.setattr(event_loop, "ticks", desks.ticks)
    monkeypatch.setattr(event_loop, "trace", desks.trace)
    monkeypatch.setattr(event_loop, "gone", lambda now, since: now - since)
    monkeypatch.setattr(draft_storage, "silent", False)
    desk = desks.Desk()
    yield desk
    desk.close_all()
    unexpected.reports.clear()


@pytest.fixture
def desk(fresh: desks.Desk) -> desks.Desk:
    """The page just opened, with its solver ready."""
    return fresh.open(until="solver")
