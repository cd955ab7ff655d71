"""The dialog Today: a day's puzzles, other days, what is kept of those that were solved, and lists that do not come."""

import json
from typing import Any

import js
import pytest

import browser
from desk import Desk
from newsgrid import solve
from newsgrid.engine.compile import model_of
from newsgrid.puzzle import link
from page.core import days
from page.dialogs import today
from page.drafts import solves_storage
from places import ROOT


@pytest.fixture(autouse=True)
def friday(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is 4 December 2026."""
    monkeypatch.setattr(today, "local_day", lambda: 20791)


def listed(number: int, kind: str) -> Any:
    """The sheet of a day, from its list."""
    month, line = days.place(number)
    return link.from_link((ROOT / f"days/{month}/{kind}.txt").read_text().splitlines()[line])


def asked(desk: Desk, day: str = "") -> None:
    """Open the dialog, and wait until a day's puzzles are there."""
    if day:
        desk.go(f"#day={day}")
    else:
        desk.do("today")
    desk.wait(lambda: desk.count("#day-cards .card") == len(days.KINDS))


def test_today_has_six_puzzles_with_their_pictures(desk: Desk) -> None:
    asked(desk)
    assert desk.id("day-dialog").open and desk.text("day-title") == "Friday 4 December"
    assert desk.texts("#day-cards b") == ["Sudoku", "Killer Sudoku", "Kakuro", "KenKen", "Futoshiki", "Suko"]
    assert desk.texts("#day-cards small") == ["Hard"] * 6 and desk.count("#day-cards svg") == 6
    assert [button.getAttribute("data-day") for button in desk.all("#day-week button")] == [str(20787 + day) for day in range(7)]
    assert [button.disabled for button in desk.all("#day-week button")] == [False] * 5 + [True] * 2  # what is yet to come
    assert desk.id("day-after").disabled and desk.text("day-said") == ""
    desk.click("#day-title")  # between the buttons nothing happens
    desk.click('#day-cards [data-kind="futoshiki"]')
    desk.wait(lambda: "Friday 4 December 2026" in desk.text("dateline"))
    assert not desk.id("day-dialog").open and desk.sheet == today.named(listed(20791, "futoshiki"), 20791)


def test_days_that_were_missed_stay_open(desk: Desk) -> None:
    asked(desk)
    desk.click('#day-week [data-day="20789"]')
    desk.wait(lambda: desk.count("#day-cards .card") == len(days.KINDS))
    assert desk.text("day-title") == "Wednesday 2 December" and desk.texts("#day-cards small") == ["Medium"] * 6
    assert js.document.activeElement.getAttribute("data-day") == "20789"
    # a day before the first has what the first has
    desk.click("#day-before")
    desk.wait(lambda: desk.count("#day-cards .card") == len(days.KINDS))
    assert desk.text("day-title") == "Wednesday 25 November" and desk.texts("#day-cards small")[0] == "Easy"
    desk.click("#day-cards [data-kind=sudoku]")
    desk.wait(lambda: "25 November 2026" in desk.text("dateline"))
    assert desk.sheet.givens == listed(days.FIRST, "sudoku").givens
    asked(desk)
    desk.click("#day-before")
    desk.click("#day-after")
    assert desk.text("day-title") == "Friday 4 December"


def test_one_that_is_solved_makes_the_day(fresh: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(today, "local_day", lambda: 20794)
    desk = fresh.open()
    asked(desk)
    assert desk.count("#day-week .done") == 0
    desk.click("#day-cards [data-kind=kenken]")
    desk.wait(lambda: "7 December 2026" in desk.text("dateline"))
    desk.act(lambda: desk.page.clock.begin(65))
    for at, value in enumerate(solve(model_of(desk.sheet)).answers[0]):
        desk.enter(at // 4 + 1, at % 4 + 1, str(value))
    desk.wait(lambda: browser.storage["localStorage"].get(solves_storage.DAYS))
    asked(desk)
    assert desk.texts("#day-cards small")[3].startswith("Medium, solved in 1:0")
    assert desk.count("#day-week .done") == 1
    held = json.loads(browser.storage["localStorage"][solves_storage.DAYS])
    assert list(held) == ["2026-12-07"] and list(held["2026-12-07"]) == ["kenken"]
    # whoever forgets the statistics forgets this too
    desk.close()
    desk.act(solves_storage.forget)
    asked(desk)
    assert desk.count("#day-week .done") == 0


@pytest.mark.parametrize("held", ["[1", "[]", '{"2026-12-04": 3}', '{"2026-12-04": {"sudoku": "x", "kakuro": -1, "suko": 1e999}}', "null"])
def test_a_damaged_record_is_an_empty_one(desk: Desk, held: str) -> None:
    browser.storage["localStorage"][solves_storage.DAYS] = held
    asked(desk)
    assert desk.count("#day-week .done") == 0


@pytest.mark.parametrize(
    ("address", "title", "said"),
    [
        ("#day", "Friday 4 December", ""),
        ("#day=2026-12-02", "Wednesday 2 December", ""),
        ("#day=2027-01-01", "Friday 4 December", "come on that day"),
        ("#day=2026-13-01", "Friday 4 December", "does not give a day"),
        ("#day=x", "Friday 4 December", "does not give a day"),
    ],
)
def test_an_address_opens_a_day(fresh: Desk, address: str, title: str, said: str) -> None:
    desk = fresh.open(address)
    desk.wait(lambda: desk.count("#day-cards .card") == len(days.KINDS))
    assert desk.text("day-title") == title and said in desk.text("day-said") and bool(said) == bool(desk.text("day-said"))
    assert "11 May 2019" in desk.text("dateline") and js.location.hash == ""  # the page's puzzle stays
    desk.close()
    asked(desk, "2026-12-03")
    assert desk.text("day-title") == "Thursday 3 December"


def test_lists_that_do_not_come_are_said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    fetch = js.Window.fetch

    def broken(window: Any, path: str) -> Any:
        if "suko" in path:
            raise ConnectionError
        if "kakuro" in path:
            return type("Answer", (), {"ok": True, "text": lambda self: "9damaged\n" * 92})()
        return fetch(window, path if "killer" not in path else "days/none.txt")

    monkeypatch.setattr(js.Window, "fetch", broken)
    desk.do("today")
    desk.wait(lambda: desk.text("day-said") == today.SOME)
    assert desk.texts("#day-cards b") == ["Sudoku", "KenKen", "Futoshiki"]
    desk.close()
    desk.page.today.lists.clear()
    monkeypatch.setattr(js.Window, "fetch", lambda window, path: js.JSON.parse("{"))
    desk.do("today")
    desk.wait(lambda: desk.text("day-said") == today.MISSING)
    assert desk.count("#day-cards li") == 0
    desk.close()
    # once there is a connection, they come
    monkeypatch.setattr(js.Window, "fetch", fetch)
    asked(desk)
    assert desk.text("day-said") == ""
