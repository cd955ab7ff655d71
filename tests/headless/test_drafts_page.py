"""My puzzles on the page: what is kept and when, and how it is restored; other tabs; a browser without storage."""

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import js
import pytest

import browser
from desk import EXAMPLE, F63, K057, Desk
from elements import Element, Event
from newsgrid.puzzle import formats, link
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import copy, without_entries
from page.browser import dom
from page.drafts import draft_file, draft_list, draft_record, draft_storage, my_puzzles, saving
from places import text


def listed(desk: Desk) -> list[str]:
    """The names of the drafts, once the dialog is open."""
    desk.wait(lambda: desk.id("drafts-dialog").open)
    return desk.texts("#drafts b")


def act(desk: Desk, what: str, number: int = 0) -> None:
    desk.act(desk.all(f"#drafts [data-act={what}]")[number].click)
    desk.pass_time(0.1)


def said(desk: Desk) -> str:
    return desk.text("drafts-said")


def record(number: int = 0) -> Any:
    """The stored data of a draft."""
    return json.loads(list(browser.drafts.values())[number])


def save(desk: Desk, *keys: str) -> None:
    """Press keys, and wait until what is written is stored."""
    desk.press(*keys)
    desk.wait(lambda: browser.drafts and not desk.page.saving.dirty and not desk.page.saving.waiting)
    desk.pass_time(0.1)


# --- the dialog ----------------------------------------------------------------------------------------------------------------------------


def test_nothing_is_kept_before_somebody_writes(desk: Desk) -> None:
    desk.do("drafts")
    assert said(desk).startswith("Nothing here yet")
    assert desk.id("drafts-export").disabled and not desk.id("draft-restore").visible()
    desk.close()
    desk.card("T2, No. 118")
    desk.press("ArrowRight", "m")
    desk.pass_time(2)
    assert browser.drafts == {}


def test_my_puzzles_lists_renames_copies_deletes_and_brings_back(desk: Desk) -> None:
    save(desk, "8")
    desk.pass_time(1)
    desk.paste(F63)
    desk.enter(1, 2, "6", "Shift+Digit7")
    desk.do("drafts")
    assert listed(desk) == ["t2 118 Fiendish f63.txt", "Saturday 11 May 2019"]
    assert re.match(r"Sudoku, .*20.*, 1% filled in", desk.texts("#drafts small")[0])
    assert desk.all("#drafts [aria-current=true]") == [desk.all("#drafts [data-act=open]")[0]]
    # rename and duplicate
    act(desk, "rename")
    assert js.document.activeElement is desk.id("draft-name") and desk.id("draft-name").value == "t2 118 Fiendish f63.txt"
    desk.id("draft-name").value = "  On  the train "
    desk.click("#drafts form button")
    assert listed(desk)[0] == "On the train"
    assert "On the train" in desk.text("dateline")
    act(desk, "copy")
    assert listed(desk)[0] == "On the train, copy" and said(desk) == "Duplicated."
    assert len(listed(desk)) == 3
    # delete and restore
    act(desk, "delete", 2)
    assert len(listed(desk)) == 2 and said(desk) == "Deleted: Saturday 11 May 2019."
    assert js.document.activeElement is desk.id("draft-restore")
    desk.click("#draft-restore")
    assert len(listed(desk)) == 3 and said(desk) == "It is back."
    # another draft opens as it was left
    act(desk, "open", 2)
    assert desk.sheet.kind == "kakuro" and desk.cell(2, 3) == "8"
    assert desk.id("board").getAttribute("aria-activedescendant") == "n12"
    assert not desk.id("drafts-dialog").open
    desk.back()
    assert desk.sheet.kind == "sudoku" and desk.cell(1, 2) == "6"


def test_my_puzzles_opens_with_all_of_them_and_no_earlier_search(desk: Desk) -> None:
    save(desk, "8")
    desk.do("drafts")
    for _ in range(7):
        act(desk, "copy")
    desk.fill("drafts-search", "sudoku")
    assert listed(desk) == []
    desk.close()
    desk.do("drafts")
    assert len(listed(desk)) == 8 and not desk.text("drafts-found")


def test_my_puzzles_is_saved_as_a_file_and_read_back(desk: Desk) -> None:
    for puzzle in (K057, F63, text("windoku_001.txt")):
        desk.paste(puzzle)
        desk.do("auto-marks")
    desk.do("drafts", "drafts-export")
    (name, blob), *_ = js.files
    assert name == "newsgrid-puzzles.json" and len(json.loads(blob.text)["drafts"]) == 3
    assert said(desk) == "3 puzzles saved."
    # with all drafts deleted nothing is open, but drafts can be added and puzzles opened
    for left in (2, 1, 0):
        act(desk, "delete")
        assert len(listed(desk)) == left

    def add(content: str) -> str:
        desk.choose_file("drafts-file", js.File("puzzles.json", content.encode(), "application/json"))
        desk.pass_time(1)
        return said(desk)

    assert add(blob.text) == "3 added."
    assert add(blob.text) == "0 added, 3 here already."
    assert "no saved puzzles" in add("{")
    desk.close()
    assert desk.id("nothing").visible()
    desk.reload()
    assert desk.id("nothing").visible()
    desk.act(desk.gallery()[0].click)
    assert not desk.id("nothing").visible()
    # a file of drafts that is opened like a puzzle shows the dialog
    desk.open_file("puzzles.json", blob.text.encode(), "application/json")
    desk.wait(lambda: said(desk) == "0 added, 3 here already.")
    assert desk.id("drafts-dialog").open and not desk.id("open-dialog").open


def test_chosen_puzzles_are_saved_or_deleted_together(desk: Desk) -> None:
    for puzzle in (K057, F63, text("windoku_001.txt")):
        desk.paste(puzzle)
        desk.do("auto-marks")
    desk.do("drafts")
    assert desk.text("drafts-export") == "Save all as one file" and not desk.id("drafts-delete").visible()

    def choose(name: str, ticked: bool = True) -> None:
        box = next(box for box in desk.all("#drafts .draft-choose") if box.getAttribute("aria-label") == f"Choose {name}")
        box.checked = ticked
        desk.act(lambda: box.dispatch(Event("change")))

    names = listed(desk)
    for name in names[:2]:
        choose(name)
    assert desk.text("drafts-export") == "Save 2 as one file" and desk.text("drafts-delete") == "Delete 2"
    choose(names[0], False)
    desk.do("drafts-export")
    (_, blob), *_ = js.files
    (saved,) = json.loads(blob.text)["drafts"]
    assert names[1] in (saved["name"], saved["sheet"]["title"])
    assert said(desk) == "1 puzzle saved."
    choose(names[2])
    desk.do("drafts-delete")
    desk.wait(lambda: listed(desk) == names[:1])


def test_of_a_file_of_drafts_what_is_damaged_or_has_no_room_is_said(desk: Desk) -> None:
    save(desk, "8")
    other = {**record(), "id": "other", "sheet": to_data(formats.read(F63))}
    file = json.loads(draft_file.file_text([record(), other, {**record(), "id": "odd", "sheet": {"rows": "x"}}]))
    desk.do("drafts")

    def add() -> str:
        desk.choose_file("drafts-file", js.File("puzzles.json", json.dumps(file).encode()))
        desk.pass_time(1)
        return said(desk)

    browser.full = True
    assert add() == "There is no room for more: 0 of 2 were added."
    browser.full = False
    assert add() == "1 added, 1 here already, 1 could not be read."
    # a changed version of a draft is added as another draft
    file["drafts"][1]["sheet"] = to_data(entering(1, 6)(formats.read(F63)))
    assert add() == "1 added, 1 here already, 1 could not be read."
    assert len(browser.drafts) == 3


def test_of_many_puzzles_only_those_that_are_seen_are_read_and_drawn(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    save(desk, "8")
    data = record()
    for number in range(300):
        one = {**data, "id": f"a{number}", "name": f"Number {number}", "changed": 1000 + number, "rev": 1}
        browser.drafts[one["id"]] = json.dumps(one)
    read: list[str] = []
    original = draft_record.read
    monkeypatch.setattr(draft_record, "read", lambda text: (read.append(text), original(text))[1])
    taken: list[str] = []  # the drafts whose text Python has taken in
    text_in = draft_storage.text_in
    monkeypatch.setattr(draft_storage, "text_in", lambda pair: lambda: (taken.append(pair[0]), text_in(pair)())[1])
    before: list[int] = []  # how many of them, when the first are shown
    show = Element.showModal
    monkeypatch.setattr(Element, "showModal", lambda dialog: (before.append(len(set(taken))), show(dialog))[1])
    desk.do("drafts")
    assert before == [my_puzzles.DRAWN]
    assert len(listed(desk)) == my_puzzles.DRAWN and listed(desk)[1] == "Number 299"
    assert len(read) <= my_puzzles.DRAWN + 2
    # more of them when the end of the list comes into view
    dialog, draw = desk.id("drafts-dialog"), desk.page.my_puzzles.draw
    dialog.scrollHeight, dialog.clientHeight = 5000, 800

    def draw_and_lengthen(many: int) -> None:
        draw(many)
        dialog.scrollHeight += 5000

    monkeypatch.setattr(desk.page.my_puzzles, "draw", draw_and_lengthen)

    def scroll(top: float) -> int:
        dialog.scrollTop = top
        desk.act(lambda: dialog.dispatch(Event("scroll")))
        return len(listed(desk))

    assert scroll(100) == my_puzzles.DRAWN
    assert scroll(4200) == 2 * my_puzzles.DRAWN
    # the search is over all
    desk.fill("drafts-search", "number 17")
    assert len(listed(desk)) == 13 and desk.text("drafts-found") == "13 of 301 puzzles"
    desk.fill("drafts-search", "")
    assert len(listed(desk)) == my_puzzles.DRAWN
    # opening another puzzle reads none that is not the same one
    desk.close()
    read.clear()
    desk.card("T2, No. 118")
    desk.pass_time(1)
    assert read == []


def test_names_are_shown_as_text(desk: Desk) -> None:
    nasty = "<img src=x onerror=hit()>'\"&"
    desk.press("8")
    desk.do("drafts")
    act(desk, "rename")
    desk.id("draft-name").value = nasty
    desk.click("#drafts form button")
    assert listed(desk) == [nasty] and nasty in desk.text("dateline")
    assert desk.count("#drafts img") == 0
    assert desk.all("#drafts [data-act=delete]")[0].getAttribute("aria-label") == f"Delete {nasty}"
    act(desk, "rename")
    assert desk.id("draft-name").value == nasty


def test_a_puzzle_that_another_tab_deletes_while_it_is_renamed_stays_deleted(desk: Desk) -> None:
    save(desk, "8")
    desk.pass_time(1)
    desk.paste(F63)
    desk.press("6")
    desk.do("drafts")
    assert len(listed(desk)) == 2
    act(desk, "rename", 1)
    name = next(key for key, text in browser.drafts.items() if "11 May 2019" in text)
    browser.drafts.pop(name)
    desk.id("draft-name").value = "On the train"
    desk.click("#drafts form button")
    assert name not in browser.drafts
    assert len(listed(desk)) == 1


def test_a_puzzle_that_was_deleted_comes_back_whole(desk: Desk) -> None:
    """Undo beside the list restores it, and so does Ctrl+Z on the page."""
    desk.enter(2, 3, "8")
    desk.do("drafts")
    act(desk, "delete")
    assert desk.id("nothing").visible()
    desk.click("#draft-restore")
    assert len(listed(desk)) == 1
    desk.close()
    assert not desk.id("nothing").visible()
    assert desk.cell(2, 3) == "8"
    assert "Nothing is open" not in desk.text("status")
    assert "11 May 2019" in desk.text("dateline")
    desk.do("drafts")
    act(desk, "delete")
    desk.close()
    assert desk.text("status") == "Nothing is open"
    assert desk.text("dateline") == ""
    desk.press("Control+z")
    assert not desk.id("nothing").visible()
    assert "Nothing is open" not in desk.text("status")
    assert desk.cell(2, 3) == "8"
    # after redo nothing is open again, and the first puzzle of the page does not come back
    desk.press("Control+y")
    assert desk.id("nothing").visible()
    desk.press("Control+z")
    assert not desk.id("nothing").visible()
    # the restored draft is kept again
    desk.do("drafts")
    assert listed(desk) == ["Saturday 11 May 2019"]


def test_a_puzzle_that_found_no_room_when_it_was_to_come_back_can_still_be_brought_back(desk: Desk) -> None:
    save(desk, "8")
    desk.do("drafts")
    act(desk, "delete")
    browser.full = True
    desk.click("#draft-restore")
    assert listed(desk) == [] and desk.id("draft-restore").visible()
    browser.full = False
    desk.click("#draft-restore")
    assert len(listed(desk)) == 1 and said(desk) == "It is back."


# --- what is kept, and when ------------------------------------------------------------------------------------------------------------------


def journal() -> Any:
    return json.loads(browser.storage["localStorage"].get(draft_storage.JOURNAL, "null"))


EDITS: list[tuple[str, Any, Any]] = [
    ("entry", lambda desk: desk.click_cell(2, 3), lambda desk: desk.press("8")),
    ("entry taken away", lambda desk: None, lambda desk: desk.press("Backspace")),
    ("centre mark", lambda desk: desk.do("pen-centre"), lambda desk: desk.press("7")),
    ("undo", lambda desk: None, lambda desk: desk.do("undo")),
    ("redo", lambda desk: None, lambda desk: desk.do("redo")),
    ("all marks", lambda desk: None, lambda desk: desk.do("auto-marks")),
    ("a clue", lambda desk: (desk.do("mode-set"), desk.click_cell(1, 3, 0.25, 0.75)), lambda desk: desk.press("1")),
    ("a block", lambda desk: desk.click_cell(2, 4), lambda desk: desk.press("x")),
    ("another size", lambda desk: desk.do("change"), lambda desk: desk.click("#new-ok")),
]  # fmt: skip


def test_every_kind_of_edit_is_kept_within_a_second(desk: Desk) -> None:
    for what, prepare, edit in EDITS:
        prepare(desk)
        desk.pass_time(2)
        browser.storage["localStorage"].pop(draft_storage.JOURNAL, None)
        edit(desk)
        desk.pass_time(0.9)
        assert journal() is not None and journal()["sheet"] == to_data(desk.sheet), what
        assert record()["sheet"] == to_data(desk.sheet), what
    shown = desk.cells()
    desk.open()  # the previous page was not left properly
    assert desk.cells() == shown
    assert desk.notice().startswith("The page closed unexpectedly.")
    desk.reload()  # this time it is
    assert desk.notice() == ""


def test_a_tab_that_is_closed_at_once_keeps_the_last_key(desk: Desk) -> None:
    desk.enter(2, 3, "8")
    assert browser.drafts == {}
    desk.leave()
    assert journal()["sheet"]["entries"][12] == 8
    browser.storage["sessionStorage"].clear()  # as in another tab
    desk.open()
    assert desk.cell(2, 3) == "8" and desk.notice() == ""


def test_a_reload_keeps_everything(desk: Desk) -> None:
    desk.paste(F63)
    desk.enter(1, 2, "6")
    desk.do("mode-set")
    desk.click_cell(3, 4)
    values = desk.values()
    desk.wait(lambda: journal()["mode"] == "set" and journal()["cursor"] == 21)
    desk.reload()
    assert desk.values() == values
    assert js.document.body.dataset.mode == "set"
    assert desk.id("board").getAttribute("aria-activedescendant") == "n21"
    assert js.document.body.dataset.first == ""
    desk.ready("solver")


def test_the_time_and_what_the_solver_wrote_come_back(desk: Desk) -> None:
    desk.press("8")
    desk.wait(lambda: desk.text("time") == "1:05")
    desk.ask("solve", "One solution")
    filled = desk.count("#board .filled")
    save(desk)
    desk.reload()
    assert desk.text("time") == "1:05"
    assert desk.count("#board .filled") == filled > 50
    desk.do("drafts")
    assert re.search(r"filled in by the solver, 1:05$", desk.texts("#drafts small")[0])


def test_storage_that_is_cleared_meanwhile_is_filled_again(desk: Desk) -> None:
    desk.paste(F63)
    desk.enter(1, 2, "6")
    save(desk)
    browser.drafts.clear()
    for place in browser.storage.values():
        place.clear()
    desk.enter(1, 5, "7")
    save(desk)
    assert len(browser.drafts) == 1
    desk.reload()
    assert (desk.cell(1, 2), desk.cell(1, 5)) == ("6", "7")


@pytest.mark.parametrize("damage", ["{", "[]", '{"form": 1}', '{"form": 7, "sheet": 1}', '{"form": 1, "sheet": {"rows": 2}}'])
def test_a_damaged_journal_or_draft_is_passed_over(fresh: Desk, damage: str) -> None:
    browser.storage["localStorage"][draft_storage.JOURNAL] = damage
    browser.drafts["bad"] = damage
    desk = fresh.open()
    assert without_entries(desk.sheet) == formats.read(EXAMPLE)
    desk.press("8")
    desk.do("drafts")
    assert listed(desk) == ["Saturday 11 May 2019", desk.texts("#drafts b")[1]]
    # it is shown, and can be saved as it is and deleted, and brought back
    item = desk.all("#drafts li")[1]
    assert "can't be read" in item.textContent and not item.querySelector("[data-act=open],[data-act=copy]")
    act(desk, "save")
    assert js.files[-1][1].text == damage
    act(desk, "delete", 1)
    assert len(listed(desk)) == 1 and "bad" not in browser.drafts
    desk.click("#draft-restore")
    assert len(listed(desk)) == 2 and browser.drafts["bad"] == damage


NEWER = {
    "form": 1,
    "id": "n",
    "rev": 4,
    "name": "",
    "changed": 1 << 44,
    "mode": "fill",
    "cursor": 0,
    "hue": [3],
    "sheet": {"kind": "fog", "rows": 3, "cols": 3},
}


@pytest.mark.parametrize(
    "changes", [{}, {"form": 9, "sheet": {"kind": "sudoku", "size": [9, 9, 9]}}, {"sheet": {"kind": "fog", "rows": 300, "cols": []}}]
)
def test_a_draft_of_a_newer_version_is_kept_listed_and_saved_and_says_so(fresh: Desk, changes: Any) -> None:
    newer = {**NEWER, **changes}
    browser.drafts["n"] = json.dumps(newer)
    browser.drafts["bad"] = "{"
    desk = fresh.open()
    desk.do("drafts")
    item = desk.all("#drafts li")[0]
    assert draft_list.NEWER in item.textContent and not item.querySelector("[data-act=open],[data-act=copy],[data-act=rename]")
    act(desk, "save")
    assert js.files[-1][1].text == browser.drafts["n"]
    desk.do("drafts-export")
    backup = js.files[-1][1].text
    assert json.loads(backup)["drafts"] == [newer]
    assert said(desk) == "1 puzzle saved. 1 can't be read, and is not in the file: save each of these as it is."

    def add() -> str:
        desk.choose_file("drafts-file", js.File("puzzles.json", backup.encode()))
        desk.pass_time(1)
        return said(desk)

    assert add() == "0 added, 1 here already."
    browser.drafts.clear()
    assert add() == "1 added." and json.loads(browser.drafts["n"]) == newer
    # one that has changed here since stays as well
    browser.drafts["n"] = json.dumps({**newer, "sheet": {**newer["sheet"], "more": 1}})
    assert add() == "1 added." and len(browser.drafts) == 2


def test_a_step_back_to_a_draft_that_a_newer_version_has_changed_says_so(desk: Desk) -> None:
    save(desk, "8")
    (name,) = browser.drafts
    desk.card("T2, No. 118")
    desk.reload()
    browser.drafts[name] = json.dumps({**NEWER, "id": name})
    desk.back()
    desk.wait(desk.notice)
    assert desk.notice() == draft_list.NEWER


def test_what_the_journal_has_of_a_draft_of_a_newer_version_is_kept(fresh: Desk) -> None:
    browser.storage["localStorage"][draft_storage.JOURNAL] = json.dumps({**NEWER, "base": {"kind": "fog"}})
    browser.drafts["n"] = json.dumps({**NEWER, "changed": 5})
    desk = fresh.open()
    save(desk, "8")
    assert json.loads(browser.drafts["n"]) == NEWER and len(browser.drafts) == 2
    browser.storage["localStorage"][draft_storage.JOURNAL] = json.dumps({**NEWER, "changed": 6})
    browser.storage["sessionStorage"].clear()
    desk.reload()
    assert json.loads(browser.drafts["n"]) == NEWER


def test_an_edit_that_only_the_journal_has_is_kept_by_the_next_page(desk: Desk) -> None:
    save(desk, "8")
    desk.press("ArrowRight", "9")
    desk.leave()  # before the draft is stored
    assert sum(record()["sheet"]["entries"]) == 8
    desk.open()
    save(desk)
    assert sum(record()["sheet"]["entries"]) == 17


# --- Undo -----------------------------------------------------------------------------------------------------------------------------------


def test_undo_survives_a_reload_and_a_tab_that_is_closed(desk: Desk) -> None:
    desk.enter(2, 3, "8", "ArrowRight", "9")
    desk.do("auto-marks")
    desk.do("clear")
    desk.do("mode-set")
    desk.do("change")
    desk.fill("new-rows", "8")
    desk.click("#new-ok")
    desk.do("undo")
    desk.leave()
    browser.storage["sessionStorage"].clear()  # as in another tab
    desk.open()
    cells = desk.cells()
    desk.do("redo")
    assert desk.sheet.rows == 8 and desk.id("redo").disabled
    desk.do("undo")
    assert desk.cells() == cells
    desk.do("undo", "undo")
    assert (desk.cell(2, 3), desk.cell(2, 4)) == ("8", "9")
    desk.reload()
    desk.do("undo", "undo")
    assert (desk.cell(2, 3), desk.cell(2, 4)) == ("", "") and desk.id("undo").disabled
    # what is done now ends what could be redone
    save(desk, "7")
    desk.reload()
    assert desk.id("redo").disabled and not desk.id("undo").disabled


def test_undo_comes_back_with_a_puzzle_of_my_puzzles(fresh: Desk) -> None:
    desk = fresh.open()
    save(desk, "8", "ArrowRight", "9")
    desk.paste(F63)
    desk.enter(1, 2, "6")
    save(desk)
    desk.reload()
    desk.do("drafts")
    act(desk, "open", 1)
    assert desk.sheet.kind == "kakuro"
    desk.do("undo")
    assert (desk.cell(2, 3), desk.cell(2, 4)) == ("8", "") and desk.sheet.kind == "kakuro"
    # and the digits that the solver wrote are the solver's after Undo and Redo, also across a reload
    desk.ready()
    desk.ask("solve", "One solution")
    by = list(desk.sheet.by)
    desk.do("undo")
    save(desk)
    desk.reload()
    desk.do("redo")
    assert any(by) and desk.sheet.by == by


@pytest.mark.parametrize("damage", ["entries 12 0 7", "entries 99999 0 8", "[", '["rules", 1]', "{}", "\n", "entries 12 0 8 0"])
def test_a_history_that_does_not_fit_is_dropped_and_the_puzzle_stays(desk: Desk, damage: str) -> None:
    save(desk, "8")
    record_now = record()
    browser.drafts[record_now["id"]] = json.dumps({**record_now, "past": record_now["past"] + "\n" + damage, "rev": 5})
    for place in browser.storage.values():
        place.pop(draft_storage.JOURNAL, None)
    desk.open()
    desk.do("drafts")
    act(desk, "open")
    desk.do("undo")
    assert desk.cell(2, 3) == "8" and desk.id("undo").disabled
    desk.press("ArrowRight", "6")
    assert desk.cell(2, 4) == "6" and not desk.id("undo").disabled


def test_a_file_of_drafts_holds_no_history(desk: Desk) -> None:
    save(desk, "8")
    assert record()["past"] == "entries 12 0 8"
    desk.do("drafts", "drafts-export")
    (kept,) = json.loads(js.files[-1][1].text)["drafts"]
    assert "past" not in kept and kept["sheet"] == record()["sheet"]
    assert draft_file.read_file(draft_file.file_text([record()]).replace('"form"', '"past": "x", "form"'))[0][0].get("past") is None


def test_settings_come_back_from_a_backup_where_there_are_none(desk: Desk) -> None:
    save(desk, "8")
    desk.change_settings(strict=True, left=True)
    desk.do("drafts", "drafts-export")
    held = js.files[-1][1].text
    assert json.loads(held)["settings"]["strict"] is True
    for kept, strict in (('{"theme": "dark"}', False), ("", True)):
        browser.storage["localStorage"]["newsgrid.settings"] = kept
        desk.reload()
        desk.do("drafts")
        desk.choose_file("drafts-file", js.File("newsgrid-puzzles.json", held.encode()))
        desk.wait(lambda: "here already" in desk.text("drafts-said"))
        assert desk.page.settings.strict is desk.page.session.strict is strict
        desk.close()
    assert js.document.documentElement.getAttribute("data-left") == "yes"


# --- other tabs ------------------------------------------------------------------------------------------------------------------------------


def other_tab(desk: Desk, change: Any, tell: bool = True) -> None:
    """Another tab stores a changed version of the same draft. tell: whether it sends a message."""
    data = record()
    name, rev = data["id"], data["rev"] + 1
    browser.drafts[name] = json.dumps({**data, "rev": rev, "sheet": to_data(change(draft_record.checked(data)[1]))})
    if tell:
        message = json.dumps({"id": name, "rev": rev, "tab": "another"})
        desk.act(lambda: js.BroadcastChannel.channel.onmessage(Event("message", data=message)))


def entering(cell: int, value: int) -> Any:
    def change(sheet: Any) -> Any:
        sheet = copy(sheet)
        sheet.entries[cell] = value
        return sheet

    return change


def test_what_another_tab_writes_comes_onto_the_page(desk: Desk) -> None:
    save(desk, "8")
    (message,) = [json.loads(text) for text in js.BroadcastChannel.channel.sent]
    assert message["id"] == record()["id"] and message["rev"] == record()["rev"] == 1
    other_tab(desk, entering(13, 6))
    assert (desk.cell(2, 3), desk.cell(2, 4)) == ("8", "6")
    desk.pass_time(2)
    assert record()["rev"] == 2  # this tab had nothing to store
    desk.press("Control+z")
    assert desk.cell(2, 4) == ""
    # foreign messages, and those about other puzzles, are ignored
    for odd in ("", "{", '{"tab": 1}', json.dumps({"id": "x", "rev": 9, "tab": "another"})):
        desk.act(lambda odd=odd: js.BroadcastChannel.channel.onmessage(Event("message", data=odd)))


def test_two_tabs_that_write_at_once_lose_nothing(desk: Desk) -> None:
    save(desk, "8")
    desk.enter(3, 2, "4")
    other_tab(desk, entering(22, 7), tell=False)
    save(desk)
    assert (desk.cell(3, 2), desk.cell(3, 3)) == ("4", "7")
    assert [record()["sheet"]["entries"][cell] for cell in (12, 21, 22)] == [8, 4, 7]
    assert record()["rev"] == 3


def test_what_another_tab_has_written_is_there_when_one_comes_back_to_the_puzzle(desk: Desk) -> None:
    save(desk, "8")
    desk.press("ArrowRight", "6")
    other_tab(desk, entering(22, 7), tell=False)
    desk.paste(F63)  # what was typed is stored, and merged, now that another puzzle is open
    save(desk)
    assert [record()["sheet"]["entries"][cell] for cell in (12, 13, 22)] == [8, 6, 7]
    desk.back()
    save(desk)
    assert (desk.cell(2, 3), desk.cell(2, 4), desk.cell(3, 3)) == ("8", "6", "7")
    assert record()["sheet"] == to_data(desk.sheet)


def test_a_name_that_another_tab_gives_stays(desk: Desk) -> None:
    desk.click_cell(2, 3)
    for number in range(3):
        save(desk, "ArrowRight", str(number + 1))
        if number == 0:
            browser.drafts[record()["id"]] = json.dumps({**record(), "rev": record()["rev"] + 1, "name": "On the train"})
    assert record()["name"] == "On the train" and record()["sheet"] == to_data(desk.sheet)
    assert "On the train" in desk.text("dateline")
    # and so does another one after it
    browser.drafts[record()["id"]] = json.dumps({**record(), "rev": record()["rev"] + 1, "name": "At home"})
    for digit in "45":
        save(desk, digit)
    assert record()["name"] == "At home"


def test_what_two_tabs_have_changed_in_ways_that_do_not_fit_is_kept_twice(desk: Desk) -> None:
    save(desk, "8")
    name = record()["id"]
    desk.unfold_text()
    desk.focus("as-text")
    desk.fill("as-text", F63)
    other_tab(desk, lambda sheet: formats.read(text("windoku_001.txt")), tell=False)
    save(desk)
    assert desk.notice().startswith("Another tab has changed this puzzle differently. Both are kept")
    assert desk.sheet.kind == "sudoku" and len(browser.drafts) == 2
    assert json.loads(browser.drafts[name])["sheet"]["kind"] == "windoku"
    desk.do("drafts")
    assert any(title.endswith(" (2)") for title in listed(desk))


def test_what_can_not_be_read_on_one_sheet_is_kept_twice(fresh: Desk) -> None:
    desk = fresh.open("#" + link.to_link(formats.read("#Str8ts\n" + "......\n" * 6)))
    desk.enter(3, 3, "1")
    save(desk)
    name = record()["id"]
    desk.do("mode-set")
    desk.enter(1, 1, "x")
    assert desk.sheet.blocks[0]
    save(desk)
    rev = record()["rev"]

    def drawn(sheet: Any) -> Any:
        sheet = copy(sheet)
        sheet.blocks[0] = 0
        sheet.constraints[("thermo", (0, 1))] = ""
        return sheet

    # it comes while there is something to save here
    desk.press("x", "x")
    other_tab(desk, drawn, tell=False)
    browser.drafts[name] = json.dumps({**record(), "rev": rev + 1})
    save(desk)
    read = [draft_record.checked(json.loads(text))[1] for text in browser.drafts.values()]
    assert len(read) == 2 and [bool(sheet.constraints) for sheet in read] == [True, False]
    assert desk.notice().startswith("Another tab has changed this puzzle differently.")


def test_what_another_version_wrote_is_not_written_over(desk: Desk) -> None:
    save(desk, "8")
    name, later = record()["id"], json.dumps({**record(), "form": 99})
    browser.drafts[name] = later
    save(desk, "ArrowRight", "6")
    assert browser.drafts[name] == later and len(browser.drafts) == 2


# --- where nothing, or little, is kept -----------------------------------------------------------------------------------------------------------


def test_storage_that_is_full_is_reported_and_typing_goes_on(desk: Desk) -> None:
    browser.full = True
    desk.enter(2, 3, "8")
    desk.wait(desk.notice)
    assert desk.notice() == saving.ONE_ONLY
    desk.do("notice-close")
    browser.denied = True
    desk.press("7")
    desk.wait(desk.notice)
    assert desk.notice() == saving.LOST
    assert desk.cell(2, 3) == "7"


def test_storage_denied_leaves_a_working_page(fresh: Desk) -> None:
    browser.denied = True
    desk = fresh.open()
    desk.enter(2, 3, "8")
    desk.wait(desk.notice)
    assert "keeps nothing" in desk.notice()
    desk.do("drafts")
    assert "keeps no puzzles" in said(desk)
    desk.close()
    desk.ready()
    desk.ask("solve", "One solution")


EVERY = ("entries", "get", "update", "set", "del")


def test_a_database_that_does_not_answer_is_reported_and_the_journal_goes_on(fresh: Desk) -> None:
    browser.silent = EVERY
    desk = fresh.open()
    desk.enter(2, 3, "8")
    desk.pass_time(5)
    assert desk.notice() == saving.SILENT
    desk.press("ArrowRight", "6")
    desk.pass_time(1)
    assert journal()["sheet"]["entries"][12:14] == [8, 6]
    desk.do("drafts")
    assert listed(desk) == [] and said(desk) == my_puzzles.SILENT
    desk.close()
    desk.reload()
    assert (desk.cell(2, 3), desk.cell(2, 4)) == ("8", "6")
    # another puzzle is opened all the same, also one of a link, which might be among the drafts
    desk.card("T2, No. 118")
    desk.press("8")
    browser.denied = True  # not even the journal takes it
    desk.press("7")
    desk.pass_time(5)
    assert desk.notice() == saving.LOST


def test_a_database_that_does_not_take_what_is_written_is_reported(desk: Desk) -> None:
    browser.silent = ("update", "set")
    desk.enter(2, 3, "8")
    desk.pass_time(5)
    assert desk.notice() == saving.SILENT
    desk.do("drafts")
    assert listed(desk) == [] and said(desk) == my_puzzles.UNSAVED


class Slow:
    """From now on the database does not answer when it is to update. waiting: what it was asked, each with its promise."""

    def __init__(self) -> None:
        self.update, browser.idb.update = browser.idb.update, self.wait
        self.waiting: list[tuple[Any, ...]] = []

    def wait(self, *about: Any) -> Any:
        self.waiting.append((asyncio.get_running_loop().create_future(), *about))
        return self.waiting[-1][0]

    def answer(self, desk: Desk) -> None:
        """It does what it was asked first, and is as quick as ever from now on."""
        browser.idb.update = self.update
        promise, *about = self.waiting[0]
        desk.act(lambda: (self.update(*about), promise.set_result(None)))


def test_a_database_that_answers_late_loses_nothing(desk: Desk) -> None:
    """Also what was typed while it was silent; and its answer is not taken for another tab's."""
    slow = Slow()
    desk.enter(2, 3, "8")
    desk.pass_time(5)
    assert desk.notice() == saving.SILENT
    desk.press("Backspace", "ArrowRight", "6")
    desk.pass_time(5)
    assert len(slow.waiting) == 1  # one after the other
    slow.answer(desk)
    desk.pass_time(1)
    assert desk.notice() == "" and (desk.cell(2, 3), desk.cell(2, 4)) == ("", "6")
    assert record()["sheet"] == to_data(desk.sheet) and len(browser.drafts) == 1


def test_a_puzzle_that_is_still_being_stored_goes_on_when_it_is_opened_again(desk: Desk) -> None:
    answer = browser.idb.update

    async def slow(*about: Any) -> None:
        await asyncio.sleep(1)
        answer(*about)

    desk.card("T2, No. 118")
    desk.click_cell(1, 2)
    browser.idb.update = slow
    desk.press("6")
    desk.card("DM, No. 1402")
    desk.card("T2, No. 118")
    desk.wait(lambda: desk.cell(1, 2) == "6")
    assert desk.notice() == "You began this puzzle before. Here it is as you left it."


def test_puzzles_that_are_left_while_the_database_is_slow_are_all_stored(desk: Desk) -> None:
    slow = Slow()
    desk.enter(2, 3, "8")
    desk.wait(lambda: slow.waiting)
    desk.press("ArrowRight", "6")
    desk.paste(F63)
    desk.enter(1, 2, "6")
    desk.wait(lambda: len(desk.page.saving.queue) > 0 and not desk.page.saving.waiting)
    slow.answer(desk)
    desk.wait(lambda: not desk.page.saving.storing)
    stored = [json.loads(text)["sheet"] for text in browser.drafts.values()]
    kakuro, sudoku = sorted(stored, key=lambda sheet: sheet["kind"])
    assert kakuro["entries"][12:14] == [8, 6] and sudoku == to_data(desk.sheet)


def test_a_page_that_shows_just_the_puzzle_keeps_it_unless_it_is_in_a_frame(fresh: Desk) -> None:
    desk = fresh.open("#" + link.to_link(formats.read(F63)) + "&embed")
    assert js.document.body.dataset.embed == "yes"
    desk.enter(1, 2, "6")
    save(desk)
    desk.reload()
    assert desk.cell(1, 2) == "6"


def test_on_another_page_nothing_is_kept_and_nothing_taken_up(desk: Desk) -> None:
    save(desk, "8")
    before = dict(browser.drafts), json.dumps(browser.storage)
    browser.within = True
    desk.leave()
    noted = json.dumps(browser.storage)
    desk.open("#" + link.to_link(formats.read(F63)) + "&embed")
    assert js.document.body.dataset.embed == "yes"
    desk.enter(1, 2, "6")
    desk.pass_time(2)
    desk.press("Control+z", "Control+z")
    assert desk.values() == formats.read(F63).givens and desk.id("undo").disabled
    desk.leave()
    assert (browser.drafts, browser.storage["localStorage"]) == (before[0], json.loads(noted)["localStorage"])


def test_that_a_file_was_saved_is_not_said_beside_another_puzzle(desk: Desk) -> None:
    dom.notice(dom.SAVED % "kakuro.png", dom.SAVED)
    assert desk.notice() == "Saved as kakuro.png."
    desk.paste(F63)
    assert desk.notice() == ""


@pytest.mark.parametrize("act", [lambda desk: desk.press("8"), lambda desk: desk.do("undo"), lambda desk: desk.click("#kind-title")])
def test_that_a_file_was_saved_is_said_until_the_next_press(desk: Desk, act: Callable[[Desk], None]) -> None:
    desk.press("9")
    desk.act(lambda: dom.save("kakuro.png", "image/png", ""))
    assert desk.notice() == "Saved as kakuro.png."
    desk.act(lambda: js.window.hear(Event("resize")))  # which is no press
    assert desk.notice() == "Saved as kakuro.png."
    act(desk)
    assert desk.notice() == ""


def test_an_empty_grid_that_was_left_is_not_kept(desk: Desk) -> None:
    desk.new("tents")
    desk.press("t")
    desk.wait(lambda: len(browser.drafts) == 1)
    desk.press("Control+z")
    desk.new("sudoku")
    desk.press("7")
    desk.wait(lambda: [json.loads(data)["sheet"]["kind"] for data in browser.drafts.values()] == ["sudoku"])
    desk.new("tents")  # the Sudoku has a digit
    desk.press("t")
    desk.wait(lambda: len(browser.drafts) == 2)


def test_a_save_does_not_read_what_this_tab_stored(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """To check a large sheet takes the page longer than a key may."""
    desk.paste(F63)
    draft = desk.page.session.draft
    one, other = [divmod(cell, 9) for cell in range(81) if not desk.sheet.givens[cell]][:2]
    desk.enter(one[0] + 1, one[1] + 1, "1")
    desk.wait(lambda: draft.rev)
    read: list[str] = []
    monkeypatch.setattr("page.drafts.saving.record_of", lambda text: read.append(text))
    before = draft.rev
    desk.enter(other[0] + 1, other[1] + 1, "2")
    desk.wait(lambda: draft.rev > before > 0)
    assert read == []
