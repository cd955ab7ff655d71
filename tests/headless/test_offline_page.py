"""What is kept for use offline: asked of the service worker, and said in Settings."""

import asyncio
import gc
from types import SimpleNamespace
from typing import Any

import js
import pytest

import browser
from desk import Desk
from elements import Event, Target
from page.browser import offline
from page.dialogs import today


class Workers(Target):
    """navigator.serviceWorker. answer: what `register` gives; posted: the messages to the service worker that is active."""

    controller = None

    def __init__(self, answer: Any) -> None:
        super().__init__()
        self.answer = answer
        self.posted: list[str] = []

    def register(self, file: str) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    @property
    def ready(self) -> Any:
        async def active() -> Any:
            while not getattr(self.answer, "active", None):
                await asyncio.sleep(1)
            return self.answer

        return active()


class Registration(Target):
    """installing, waiting, active: service workers."""

    def __init__(self) -> None:
        super().__init__()
        self.installing: Any = Target()
        self.waiting = self.active = None

    def activate(self, workers: Workers) -> None:
        self.installing, self.active = None, SimpleNamespace(postMessage=workers.posted.append)


def opened(fresh: Desk, monkeypatch: pytest.MonkeyPatch, workers: Any) -> Desk:
    monkeypatch.setattr(js, "service_worker", workers)
    return fresh.open("", "solver")


def said(desk: Desk, words: str) -> None:
    """Wait until Settings says this, and nothing else says anything."""
    desk.do("settings")
    desk.wait(lambda: desk.text("set-offline") == words)
    assert not js.document.getElementById("set-offline").hidden
    desk.close()
    assert desk.notice() == ""


def works(desk: Desk) -> None:
    desk.ask("solve", "One solution")


async def never() -> Any:
    await asyncio.get_running_loop().create_future()


def test_where_there_are_no_service_workers_settings_says_so(desk: Desk) -> None:
    said(desk, offline.NO_WORKERS)
    works(desk)


def test_a_service_worker_that_is_missing_or_damaged_is_said(fresh: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = opened(fresh, monkeypatch, Workers(TypeError("404")))
    said(desk, offline.NOT_KEPT)
    works(desk)


def test_a_service_worker_that_does_not_arrive_is_said(fresh: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    workers = Workers(None)
    monkeypatch.setattr(workers, "register", lambda file: never())
    desk = opened(fresh, monkeypatch, workers)
    said(desk, offline.NOT_KEPT)
    gc.collect()  # what waits for it is held on to, as in a browser
    works(desk)


def test_a_site_of_which_a_file_is_damaged_is_not_kept(fresh: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    registration = Registration()
    desk = opened(fresh, monkeypatch, Workers(registration))
    said(desk, offline.FETCHING)
    failed, registration.installing = registration.installing, None
    failed.state = "redundant"
    desk.act(lambda: failed.hear(Event("statechange", target=failed)))
    said(desk, offline.NOT_KEPT)
    works(desk)


# the workshop, and the puzzles of the day of this quarter of a year and the next
LATER = ["keep-later workshop", *(f"keep-later {group}" for group in today.groups())]


def test_the_workshop_is_kept_once_the_page_is(fresh: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    registration = Registration()
    workers = Workers(registration)
    desk = opened(fresh, monkeypatch, workers)
    said(desk, offline.FETCHING)
    assert workers.posted == []
    registration.activate(workers)
    said(desk, offline.KEPT)
    desk.wait(lambda: workers.posted)
    desk.act(lambda: desk.page.requests.restart(""))
    desk.ready("solver")
    assert workers.posted == LATER


def test_the_workshop_waits_for_the_solver(fresh: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    registration = Registration()
    workers = Workers(registration)
    registration.activate(workers)
    monkeypatch.setattr(js, "service_worker", workers)
    fresh.hold_solver()
    desk = fresh.open()
    said(desk, offline.KEPT)
    assert workers.posted == []
    desk.let_solver_go()
    desk.wait(lambda: workers.posted == LATER)


@pytest.mark.parametrize("controlled", [False, True], ids=["first visit", "later visit"])
def test_who_saves_data_is_not_charged_for_the_workshop(fresh: Desk, monkeypatch: pytest.MonkeyPatch, controlled: bool) -> None:
    registration = Registration()
    workers = Workers(registration)
    registration.activate(workers)
    monkeypatch.setattr(workers, "controller", registration.active if controlled else None)
    monkeypatch.setattr(js, "service_worker", workers)
    browser.saving = True
    desk = fresh.open()
    assert bool(browser.workers) == controlled
    works(desk)
    said(desk, offline.KEPT)
    assert workers.posted == []
