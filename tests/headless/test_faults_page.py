"""Errors that nobody expected: each becomes a sentence, and the page goes on."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote

import js
import pytest
from test_opening_page import faulted, paste

import browser
from desk import F63, Desk
from newsgrid import read, write_link
from newsgrid.puzzle import refusal
from page.browser import event_loop
from page.core import unexpected
from page.dialogs.opening import Opening
from page.drafts import draft_merge, draft_storage
from page.views.bars import Bars
from page.views.text_pane import TextPane

MISTAKE = refusal.MISTAKE + unexpected.KEPT + unexpected.CONSOLE


def fail(*given: object) -> Any:
    raise IndexError("nobody expected this")


@contextmanager
def broken(owner: Any, name: str, how: Any = fail) -> Iterator[None]:
    """Meanwhile a part of the page raises an error."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(owner, name, how)
        yield


def take_report(desk: Desk, traced: bool = True) -> None:
    """Wait until one error is on the console, and remove it."""
    for _ in range(500):
        if js.faults:
            break
        desk.pass_time(0.01)
    assert len(js.faults) == 1 and "nobody expected this" in js.faults[0], js.faults
    assert ("Traceback" in js.faults[0]) is traced
    js.faults.clear()


@pytest.mark.parametrize("part", ["press", "solve", "show", "task", "timer", "message"])
def test_an_error_ends_only_what_raised_it(desk: Desk, part: str) -> None:
    page = desk.page
    if part == "press":
        with broken(page.session, "do"):
            desk.press("5")
    elif part == "solve":
        with broken(page.solving, "solved"):
            desk.do("solve")
    elif part == "show":
        with broken(page.session, "watchers", [({"place"}, fail), *page.session.watchers]):
            desk.press("ArrowRight")
        assert desk.named().startswith("row 2, column 4")  # the other views have shown it
    elif part == "task":
        desk.act(lambda: event_loop.begin(failing()))
    elif part == "timer":
        desk.act(lambda: event_loop.later(10, fail))
    else:
        with broken(page.requests, "heard"):
            desk.act(lambda: browser.workers[-1].load(7))
    take_report(desk)
    assert desk.notice() == MISTAKE
    desk.solves()


async def failing() -> None:
    fail()


def test_the_puzzle_of_a_link_that_can_not_be_shown_leaves_the_solver_alive(desk: Desk) -> None:
    with broken(desk.page.puzzles, "open"):
        paste(desk, write_link(read(F63), "f-puzzles"))
        take_report(desk)
    desk.solves()


def test_an_error_is_said_in_the_dialog_that_is_open(desk: Desk) -> None:
    with broken(desk.page.opening, "take"):
        desk.paste(F63)
    assert desk.text("open-fault") == MISTAKE
    take_report(desk)
    desk.do("open-text")
    assert not desk.id("open-dialog").open and desk.text("kind-title") == "Sudoku"


def test_too_little_memory_is_said(desk: Desk) -> None:
    def full(text: str) -> None:
        raise MemoryError("memory allocation failed: nobody expected this")

    with broken(desk.page.opening, "take", full):
        paste(desk, F63)
    assert desk.notice() == refusal.NO_MEMORY + unexpected.KEPT
    take_report(desk)


def test_an_error_while_a_puzzle_is_saved_does_not_keep_it_from_being_saved_later(desk: Desk) -> None:
    with broken(draft_storage, "update"):
        desk.enter(2, 3, "8")
        take_report(desk)
    assert browser.drafts == {}
    desk.press("ArrowRight", "6")
    desk.wait(lambda: browser.drafts)
    assert stored()["sheet"]["entries"][12:14] == [8, 6]


def test_an_error_while_two_tabs_are_merged_leaves_what_the_other_has_stored(desk: Desk) -> None:
    desk.enter(2, 3, "8")
    desk.wait(lambda: browser.drafts)
    theirs = {**stored(), "rev": stored()["rev"] + 1, "name": "On the train"}
    browser.drafts[theirs["id"]] = json.dumps(theirs)
    with broken(draft_merge, "merged"):
        desk.press("ArrowRight", "6")
        take_report(desk, traced=False)
    assert stored() == theirs


def stored() -> Any:
    (text,) = browser.drafts.values()
    return json.loads(text)


@pytest.mark.parametrize("text", ["kind kakuro\n1", "kind kakuro\n1111111\n1111\n1111111", "kind kakuro"])
def test_a_text_in_the_address_that_is_no_puzzle_does_not_end_the_start(fresh: Desk, text: str) -> None:
    desk = fresh.open("#import=" + quote(text), until="solver")
    faulted(desk, "expected the rows of cells first")
    desk.close()
    desk.solves()


@pytest.mark.parametrize(("part", "name"), [(draft_storage, "read_journal"), (Opening, "take"), (Bars, "show_manner"), (TextPane, "show")])
def test_an_error_at_the_start_does_not_end_it(fresh: Desk, part: Any, name: str) -> None:
    said: list[str] = []
    with broken(part, name), broken(js.console, "error", said.append):
        desk = fresh.open("#import=whatever" if part is Opening else "", until="solver")
    assert said and all("nobody expected this" in words for words in said)
    assert desk.notice() == MISTAKE
    desk.solves()
