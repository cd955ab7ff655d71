"""Opening and sharing puzzles on the page: texts, files, links of this page and of other tools, solver output, the browser's Back."""

import asyncio
import base64
import json
import os
import re
import subprocess
import sys
import zlib
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import js
import pytest

import browser
from build import gallery
from desk import EXAMPLE, F63, K057, Desk
from elements import Element, Event
from newsgrid import read, write_link
from newsgrid.exchange import links, lz_string
from newsgrid.exchange.codes import pasted
from newsgrid.puzzle import constraints, formats, kinds, link, shapes
from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.sheet import shape, without_entries
from page.browser import event_loop
from page.core.draft import MOST_BEFORE
from page.core.first_puzzle import FIRST
from page.core.hand import SET
from page.core.session import GRADE
from page.dialogs import new, similar_puzzle
from page.views import cards, drawing, start_cards
from places import GALLERY, NIGHTLY, PUZZLES, ROOT, solution, text
from real_links import KAKURO
from sampled import sampled
from tiled import tiled

ROWS = [line for line in F63.splitlines() if not line.startswith("#")]
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252")


def faulted(desk: Desk, words: str) -> None:
    desk.wait(lambda: words in desk.text("open-fault"))


# --- text and files ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("", "There is no puzzle in this text"),
        ("x,3\\,x12\nx,0,0", "Line 1, column 6: Missing separator"),
        ("123456789\n12345678", "Line 2: this row has 8 cells, but 9 were expected"),
        ("<script>alert(1)</script>", "This is the source of a web page"),
    ],
)
def test_what_can_not_be_read_says_where_and_why(desk: Desk, wrong: str, reason: str) -> None:
    before = desk.cells()
    desk.paste(wrong)
    faulted(desk, reason)
    assert desk.id("open-text").value == wrong
    assert desk.cells() == before


SDM = "".join(f"# number {at}\n{line}\n" for at, line in enumerate(["".join(ROWS).replace(".", "0"), "1" + "0" * 80, "2" + "0" * 80], 1))


def shelf(desk: Desk) -> list[str]:
    """The names in My puzzles, in its order."""
    desk.do("drafts")
    desk.wait(lambda: desk.id("drafts-dialog").open)
    names = [item.name for item in desk.page.my_puzzles.found]
    desk.close()
    return names


def test_of_a_file_with_several_puzzles_the_first_is_opened_and_the_others_are_kept(desk: Desk) -> None:
    desk.open_file("three.sdm", SDM.encode())
    desk.wait(lambda: desk.notice() == "This text holds 3 puzzles. The first is open; the others are in My puzzles.")
    assert desk.sheet.title == "number 1" and desk.sheet.givens == read(F63).givens
    assert shelf(desk) == ["number 2", "number 3"]
    desk.paste(SDM)  # once more: none is there twice
    desk.wait(lambda: "the others are in My puzzles" in desk.notice())
    assert shelf(desk) == ["number 2", "number 3"]


def test_a_text_with_more_puzzles_than_are_kept_says_so_and_names_one_that_can_not_be_read(desk: Desk) -> None:
    desk.paste("".join(f"{at:03d}".replace("0", ".") + "." * 78 + "\n" for at in range(1, 131)))
    desk.wait(
        lambda: (
            desk.notice()
            == "This text holds 130 puzzles. The first is open; 99 of the others are in My puzzles. At most 100 puzzles are taken from a text."
        )
    )
    assert len(shelf(desk)) == 99
    desk.paste("#Sudoku\n1234\n3412\n....\n....\n#Kakuro\nx,3\\,4\\\n\\3,0,0\n\\4,0,0\n#Sudoku\n1234\n3412\n...\n....\n")
    words = "This text holds 3 puzzles. The first is open; 1 of the others is in My puzzles. 1 can't be read: Line 13: this row has 3 cells, but 4 were"
    desk.wait(lambda: desk.notice().startswith(words))


def test_a_text_that_fits_two_kinds_asks_which(desk: Desk) -> None:
    rows = kinds.BY_NAME["futoshiki"].text.example.split("\n", 1)[1]
    desk.paste(rows)
    faulted(desk, "Which is it?")
    assert [button.textContent for button in desk.all("#open-kinds button")] == ["Futoshiki", "Greater-than Sudoku"]
    assert js.document.activeElement is desk.all("#open-kinds button")[0]
    desk.act(desk.all("#open-kinds button")[1].click)
    desk.wait(lambda: desk.sheet.kind == "greater")
    assert not desk.id("open-dialog").open
    desk.do("open")
    assert desk.id("open-kinds").hidden and not desk.all("#open-kinds button")


def test_a_link_that_does_not_say_its_kind_asks_which(desk: Desk) -> None:
    link = penpa_link({"symbol": {"38": [1, "circle_L", 1], "40": [2, "circle_L", 1]}})
    desk.do("open")
    desk.fill("open-text", link)
    desk.wait(lambda: desk.text("open-fault") == "This link does not say what kind of puzzle it holds. “Play it” asks which.")
    desk.close()
    desk.paste(link)
    faulted(desk, "This link does not say what kind of puzzle it holds. Which is it?")
    assert [button.textContent for button in desk.all("#open-kinds button")] == ["Masyu", "Yin-Yang"]
    desk.act(desk.all("#open-kinds button")[1].click)
    desk.wait(lambda: desk.sheet.kind == "yinyang")
    assert sorted(desk.sheet.givens)[-2:] == [1, 2] and not desk.id("open-dialog").open


def penpa_link(drawn: dict[str, Any]) -> str:
    """A board of 5 by 5 without a tag."""
    lines = ["square,5,5,38,0,1,1,418,418,286,286,0,0,0,0,Title: ,Author: ,,,OFF,false", "[0,0,0,0]", "{}", json.dumps(drawn), "{}"]
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = base64.b64encode(packer.compress("\n".join(lines).encode()) + packer.flush()).decode()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}"


def paste(desk: Desk, words: str) -> Event:
    """Ctrl+V on the page."""
    event = Event("paste", clipboardData=board_with(words))
    desk.act(lambda: desk.id("board").dispatch(event))
    return event


def board_with(words: str) -> js.SimpleNamespace:
    """A clipboard with a text."""
    return js.SimpleNamespace(getData=lambda kind: words, files=js.Listed())


def test_what_a_script_sends_to_the_document_itself_is_taken(desk: Desk) -> None:
    for event in (Event("click"), Event("keydown", key="5"), Event("paste", clipboardData=board_with("\n".join(ROWS)))):
        desk.act(lambda event=event: js.document.dispatch(event))
    desk.wait(lambda: desk.sheet.kind == "sudoku")


def test_a_link_of_this_page_among_words_is_opened(desk: Desk) -> None:
    address = "https://example.org/newsgrid/#" + link.to_link(formats.read(SDM.split("\n")[1]))
    desk.paste(f"Hi Anna,\nhere it is: {address}\nSee you.")
    desk.wait(lambda: desk.sheet.kind == "sudoku")
    assert not desk.id("open-dialog").open


def wide(words: str) -> str:
    return "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in words)


def boxed(rows: list[str]) -> str:
    lines = []
    for number, row in enumerate(rows):
        if number % 3 == 0:
            lines.append("+-------+-------+-------+")
        lines.append("| " + " | ".join(" ".join(row[at : at + 3]) for at in (0, 3, 6)).replace("0", ".") + " |")
    return "\n".join([*lines, "+-------+-------+-------+"])


@pytest.mark.parametrize(
    "pasted",
    [
        pytest.param(wide("\n".join(ROWS)), id="full width"),
        pytest.param(boxed(ROWS), id="boxed"),
        pytest.param("\r\n".join("\u00a0".join(row) for row in ROWS), id="no-break spaces"),
        pytest.param("\u200b" + "\n".join("\u200b".join(row) for row in ROWS), id="zero-width"),
        pytest.param("\n".join(" ".join(row) for row in ROWS).replace("0", "_"), id="underscores"),
    ],
)
def test_text_from_web_pages_is_pasted(desk: Desk, pasted: str) -> None:
    assert paste(desk, pasted).prevented
    assert desk.text("kind-title") == "Sudoku"
    assert desk.values() == formats.read(F63).givens


def test_a_piece_of_boxed_text_is_refused_where_it_can_be_mended(desk: Desk) -> None:
    piece = "\n".join(boxed(ROWS).splitlines()[1:4])
    paste(desk, piece)
    faulted(desk, "Line 3: a Sudoku of 9 columns has 9 rows, but this has 3; is a row missing?")
    assert desk.id("open-dialog").open and desk.id("open-text").value == piece


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_file_in_any_encoding_opens(desk: Desk, encoding: str) -> None:
    words = K057.replace("#Kakuro ", "#Kakuro Übung café ").replace(",", ",\u00a0")
    desk.open_file("puzzle.txt", words.encode(encoding))
    desk.wait(lambda: "Übung café k_057.txt" in desk.text("dateline"))
    assert not desk.id("open-dialog").open
    assert without_entries(desk.sheet) == formats.read(words)


TOO_LONG = "This text is too long for a puzzle: it has more than a million characters."


def full(*given: object) -> str:
    raise MemoryError("memory allocation failed, allocating 1080001 bytes")


class Long(str):
    """A text of whose signs nothing may be asked, as Python's heap on the page has no room for them."""

    __str__ = full
    strip = lstrip = split = encode = __getitem__ = __iter__ = __contains__ = full


@pytest.mark.parametrize("way", ["paste", "drop", "field", "as text", "fragment", "import", "share"])
def test_a_text_that_is_too_long_is_refused_before_python_gets_it(fresh: Desk, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    long = Long("x1 5 hello \n" * 90000)
    asked = {"fragment": "#", "import": "#import=", "share": "?text="}
    if way in asked:
        desk = fresh.open(asked[way] + "1" * 1_000_001)
        desk.wait(lambda: TOO_LONG in desk.text("detail"))
        assert not js.location.hash and not js.location.search
    else:
        desk = fresh.open()
        before = desk.cells()
        if way == "paste":
            assert paste(desk, long).prevented
        elif way == "drop":
            event = Event("drop", dataTransfer=js.SimpleNamespace(getData=lambda kind: long, files=js.Listed()))
            desk.act(lambda: desk.id("board").dispatch(event))
        elif way == "field":
            with monkeypatch.context() as patched:
                patched.setattr(desk.page.opening, "take", full)
                desk.paste("x1 5 hello \n" * 90000)
        if way == "as text":
            desk.unfold_text()
            with monkeypatch.context() as patched:
                patched.setattr(formats, "read", full)
                desk.fill("as-text", "x1 5 hello \n" * 90000)
                desk.wait(lambda: desk.text("text-fault") == TOO_LONG)
        else:
            faulted(desk, TOO_LONG)
        assert desk.cells() == before
    paste(desk, F63)
    assert desk.values() == formats.read(F63).givens


def test_files_that_can_not_be_opened_say_why(desk: Desk) -> None:
    before = desk.cells()
    desk.do("open")
    for file, words in (
        (js.File("puzzle.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0"), "This is not text but another kind of file: save the puzzle as plain text"),
        (js.File("puzzle.pdf", b"%PDF-1.7\n"), "puzzle.pdf is a PDF, which can't be read here. Take a screenshot of the puzzle"),
        (js.File("bad.txt", b"x,3\\,x12\nx,0,0\n"), "Line 1, column 6"),
        (js.File("gone.txt", None), "gone.txt can't be read: has it been moved or changed since it was chosen?"),
        (js.File("large.txt", b"1" * 4_000_001), "large.txt is too large for a puzzle"),
    ):  # fmt: skip
        desk.choose_file("open-file", file)
        faulted(desk, words)
    assert desk.cells() == before
    drop(desk, js.File("dm.txt", text("sudoku_dm1402_line_dots.txt").encode()))
    desk.wait(lambda: "dm 1402" in desk.text("dateline"))
    assert desk.values() == formats.read(text("sudoku_dm1402_line_dots.txt")).givens


def drop(desk: Desk, *files: js.File, words: str = "") -> None:
    """Drag files or text over the page and drop them."""
    what = js.SimpleNamespace(files=js.Listed(files), getData=lambda kind: words)
    for event in ("dragover", "drop"):
        shown = desk.id("drop").visible()
        desk.act(lambda event=event: js.document.body.dispatch(Event(event, dataTransfer=what)))
        assert desk.id("drop").visible() is not shown


def test_what_is_dragged_is_dropped_or_taken_away_again(desk: Desk) -> None:
    drop(desk, words=F63)
    assert desk.sheet == formats.read(F63)
    desk.act(lambda: js.document.body.dispatch(Event("dragover")))
    desk.act(lambda: js.document.body.dispatch(Event("dragleave", relatedTarget=js.document.body)))
    assert desk.id("drop").visible()
    desk.act(lambda: js.document.body.dispatch(Event("dragleave")))
    assert not desk.id("drop").visible()


def test_a_position_is_read_marks_and_all_and_saved_as_others_have_it(desk: Desk) -> None:
    """A grid of candidates, and a line of HoDoKu's library; a puzzle that is no Sudoku has neither."""
    desk.do("download")
    assert not desk.all("[data-save=candidates],[data-save=hodoku]")
    desk.close()
    desk.paste(
        "+---+---+\n" + "\n".join(f"| {row} |" for row in ("+1 23 | 23 4", "234 4 | 1 23", "23 1 | 4 23", "4 23 | 23 1")) + "\n+---+---+"
    )
    desk.wait(lambda: desk.sheet.kind == "sudoku")
    sheet = desk.sheet
    assert (sheet.entries[0], sheet.givens[3], sheet.centre[4]) == (1, 4, 14)
    desk.do("download")
    desk.check("#download-entries")
    _, saved = desk.saved("candidates")
    assert saved.split("\n")[1:3] == ["| +1  23  | 23  4   |", "| 234 4   | 1   23  |"]
    desk.close()
    desk.paste(F63)
    desk.do("download")
    name, saved = desk.saved("hodoku")
    assert saved == f":0000:x:{''.join(ROWS).replace('0', '.')}:::\n" and name.endswith(".txt")


def test_misread_signs_are_marked_until_they_are_typed_over(desk: Desk) -> None:
    desk.paste("\n".join(" ".join(row).replace("0", "O").replace("1", "l").replace(".", "O") for row in ROWS))
    desk.wait(lambda: desk.values() == formats.read(F63).givens)
    ones = {cell for cell, given in enumerate(desk.sheet.givens) if given == 1}
    assert drawing.marks_of(desk.page.session).guessed == ones
    assert desk.count("#board path.doubted") == len(ones)
    desk.wait(lambda: "These cells are marked" in desk.text("notice-words"))
    first = min(ones)
    assert desk.page.session.hand.cursor == first
    desk.press("7")
    assert drawing.marks_of(desk.page.session).guessed == ones - {first}
    desk.do("mode-fill")
    assert not drawing.marks_of(desk.page.session).guessed


def test_a_text_that_can_not_be_read_is_typed_in_with_what_is_readable_and_in_sight(desk: Desk) -> None:
    text = "My puzzle:\n" + "\n".join([*ROWS[:4], ROWS[4][:8], *ROWS[5:]])
    desk.paste(text)
    faulted(desk, "This reads as a Sudoku of 9 by 9 up to line 6, where the row has 8 cells, but 9 were expected.")
    [button] = desk.all("#open-kinds button")
    desk.act(button.click)
    assert not desk.id("open-dialog").open
    assert desk.sheet.givens[:44] == formats.read(F63).givens[:44]
    assert desk.page.session.hand.mode == SET
    assert desk.id("source").visible() and desk.text("source-text") == text
    desk.paste(F63)
    assert not desk.id("source").visible()


def test_a_spreadsheet_comes_back(desk: Desk) -> None:
    before = desk.cells()
    desk.do("download")
    _, saved = desk.saved("csv")
    desk.close()
    desk.paste(F63)
    desk.open_file("k.csv", saved.encode())
    desk.wait(lambda: desk.sheet.kind == "kakuro")
    assert desk.cells() == before


# --- solvers' output -----------------------------------------------------------------------------------------------------------------------


def test_solver_output_is_checked_on_the_open_puzzle(desk: Desk) -> None:
    answer = solution("kakuro_k057.comma.txt")
    lines = [f"(define-fun V{index} () Int {value})" for index, value in enumerate(answer) if value]
    desk.paste("sat\n(\n" + "\n".join(lines) + "\n)\n")
    desk.wait(lambda: desk.values() == answer)
    desk.status("Solved")
    # a wrong value turns the clues of its two runs red
    desk.paste("sat\n(" + "\n".join(lines).replace(f"V12 () Int {answer[12]}", f"V12 () Int {answer[12] % 9 + 1}") + ")")
    desk.wait_red({"1,3 down", "2,2 across", "2,3", "2,4", "3,3", "4,3", "5,3", "6,3"})  # both sums are wrong, and the 9 is repeated
    desk.open_file("out.txt", b"unsat\n")
    faulted(desk, "unsat")
    for output, words in (
        ("sat\n((V999999 4))", "no cell"),
        ("$ z3 k.smt2\ntimeout\n", "ran out of time"),
        ('(error "line 3: x")', "line 3: x"),
        ("[z = 2, y = 3]", "whose names are V12"),
        ("success\nsat\n((V12 (- 3)))", "V12 is -3"),
    ):
        desk.id("open-text").value = output
        desk.do("open-text")
        faulted(desk, words)
    # of output that is cut off, the values are entered, and the missing ones are named
    desk.id("open-text").value = "[" + ", ".join(f"V{index} = {value}" for index, value in enumerate(answer) if value and index < 98)
    desk.do("open-text")
    desk.wait(desk.notice)
    assert "V97 (r10c8) and V98 (r10c9). It ends in the middle" in desk.notice()
    assert desk.values()[:97] == answer[:97]
    # a later, complete output takes the notice away, whatever its cells are called
    desk.paste("sat\n(" + " ".join(f"(r{index // 10}c{index % 10} {value})" for index, value in enumerate(answer) if value) + ")")
    desk.wait(lambda: desk.values() == answer)
    assert not desk.notice()


def test_a_list_of_cages_in_a_programs_form_is_a_squares_puzzle(desk: Desk) -> None:
    cages = json.loads((PUZZLES / "squares_9x9.json").read_text())["cages"]
    desk.paste("puzzle = [\n\n" + ",\n\n".join("[" + ",".join(f"({row},{col})" for row, col in cage) + "]" for cage in cages) + "\n]\n")
    assert desk.sheet.kind == "squares" and desk.sheet.cages == formats.read((PUZZLES / "squares_9x9.json").read_text()).cages
    desk.paste("[[(0,0),(0,9)]]")
    assert "cage 1 of the list has a cell" in desk.text("open-fault")


def test_solver_output_of_the_command_line(desk: Desk) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "newsgrid", "solve", str(PUZZLES / "sudoku_f63_fiendish.txt"), "--format", "json"],
        capture_output=True, text=True, cwd=ROOT, env={"PYTHONPATH": "py"},
    )  # fmt: skip
    desk.paste(F63)
    desk.paste(done.stdout)
    desk.status("Solved")
    assert desk.values() == solution("sudoku_f63_fiendish.txt")


def test_solver_output_where_nothing_is_open_says_what_comes_first(desk: Desk) -> None:
    desk.press("8")
    desk.do("drafts")
    desk.click("#drafts [data-act=delete]")
    desk.wait(lambda: desk.text("drafts-said").startswith("Deleted"))
    desk.close()
    paste(desk, "sat\n((V12 4))")
    faulted(desk, "This is a solver's output. Open its puzzle first, then this.")


# --- other tools' links ----------------------------------------------------------------------------------------------------------------------


def f_puzzles(data: Any) -> str:
    return "https://f-puzzles.com/?load=" + lz_string.compress(json.dumps(data))


def test_what_a_link_holds_besides_is_named(desk: Desk) -> None:
    grid = [[{} for _ in range(4)] for _ in range(4)]
    desk.paste(f_puzzles({"size": 4, "grid": grid, "clone": [{"cells": ["R1C1"], "cloneCells": ["R3C3"]}], "title": "<b>T</b>"}))
    desk.wait(desk.notice)
    assert desk.notice() == 'From f-puzzles. "clone" (1) is left out: there is no such rule here.'
    assert "<b>T</b>" in desk.text("dateline")
    assert not desk.id("open-dialog").open
    desk.do("notice-close")
    desk.paste("https://puzz.link/p?nagenawa/6/6/aa66")
    faulted(desk, "nagenawa")
    assert desk.id("open-text").value == "https://puzz.link/p?nagenawa/6/6/aa66"


def test_constraints_of_other_tools_are_opened_and_solved(desk: Desk) -> None:
    for name, tool in (("thermo", "f-puzzles"), ("sandwich", "SudokuPad")):
        desk.paste(write_link(read((PUZZLES / "constraints" / f"{name}.txt").read_text()), tool))
        desk.wait(lambda: desk.count(".constraint") > 5)
        desk.do("hint-step")
        desk.wait(lambda: desk.text("hint-step") == "Where?")
        desk.ask("solve", "One solution")


@pytest.mark.parametrize(
    ("address", "dateline"),
    [
        ("#import=" + quote(KAKURO[0], safe=""), "11×17"),
        ("#import=" + quote(F63, safe=""), "t2 118"),
        ("?text=" + quote(K057.replace("k_057", "shared"), safe=""), "shared"),
    ],
)
def test_import_by_the_address(fresh: Desk, address: str, dateline: str) -> None:
    desk = fresh.open(address)
    desk.wait(lambda: dateline in desk.text("dateline"))
    assert (js.location.hash, js.location.search) == ("", "")
    assert desk.id("undo").disabled


def test_links_for_other_tools(desk: Desk) -> None:
    field = desk.id("share-link")
    desk.do("share")
    desk.click('[data-to="puzz.link"]')
    desk.wait(lambda: "puzz.link" in field.value)
    assert links.read_link(field.value).sheet.across == formats.read(K057).across
    desk.click('[data-to="SudokuPad"]')
    desk.wait(lambda: "this is another kind" in desk.text("share-fault"))
    # the previous link is removed
    assert desk.text("share-said") == "There is no link for SudokuPad."
    assert field.value == ""
    assert desk.id("share-copy").disabled and desk.id("share-qr").disabled
    desk.do("share-link")
    assert "#1" in field.value and desk.text("share-fault") == ""
    assert not desk.id("share-copy").disabled
    desk.close()
    desk.paste(F63)
    desk.do("share")
    desk.click('[data-to="SudokuPad"]')
    desk.wait(lambda: "sudokupad" in field.value)
    assert links.read_link(field.value).sheet.givens == formats.read(F63).givens


def test_a_link_for_another_tool_names_what_that_only_draws(desk: Desk) -> None:
    desk.paste(F63 + "less r1c1 r1c2\nless r2c1 r2c2\nframe r0c3 = 12\nthermo r5c5 r5c6\n")
    desk.do("share")
    for tool in ("SudokuPad", "f-puzzles"):
        desk.click(f'[data-to="{tool}"]')
        desk.wait(lambda: tool.lower() in desk.id("share-link").value)  # noqa: B023
        assert desk.text("share-said") == (
            f"A link for {tool}, {len(desk.id('share-link').value)} characters, without your entries. "
            f"{tool} only draws these, with their rules in words, and does not check them: less-than sign (2), frame sum."
        )
    desk.close()
    desk.paste(F63 + "thermo r5c5 r5c6\n")
    desk.do("share")
    desk.click('[data-to="SudokuPad"]')
    desk.wait(lambda: desk.text("share-said").endswith("characters, without your entries."))


def test_share_without_a_clipboard_shows_the_link(desk: Desk) -> None:
    js.navigator.clipboard.denied = True
    shared = desk.share_link()
    assert shared.startswith(js.location.origin + js.location.pathname + "#1")
    assert desk.text("share-said") == f"{len(shared)} characters. Nothing is stored anywhere else."
    desk.do("copy")
    desk.wait(lambda: "copy it from the field" in desk.text("share-said"))
    assert js.document.activeElement is desk.id("share-link") and js.navigator.clipboard.text == "mine"
    js.navigator.clipboard.denied = False
    desk.do("copy")
    desk.wait(lambda: desk.text("share-said").startswith("Copied."))
    assert js.navigator.clipboard.text == shared


def test_a_link_goes_to_the_sheet_of_apps_of_the_system(desk: Desk) -> None:
    sent: list[dict[str, str]] = []
    js.navigator.share = sent.append
    shared = desk.share_link()
    desk.do("share-system")
    desk.wait(lambda: sent)
    assert sent == [{"title": formats.read(EXAMPLE).title, "url": shared}]


# --- links of this page ----------------------------------------------------------------------------------------------------------------------


def linked(puzzle: str, with_entries: bool = False) -> str:
    return "#" + link.to_link(formats.read(puzzle), with_entries)


def test_a_link_survives_a_reload_with_the_entries_since(fresh: Desk) -> None:
    desk = fresh.open(linked(K057))
    assert js.location.hash == ""
    desk.enter(2, 3, "8")
    desk.reload()
    assert desk.cell(2, 3) == "8"


def test_undo_after_a_link_goes_back_to_ones_own_puzzle_and_never_to_the_demonstration(fresh: Desk) -> None:
    desk = fresh.open(linked(F63))
    assert desk.sheet.kind == "sudoku" and desk.id("undo").disabled
    desk.paste(K057)
    desk.enter(2, 3, "8")
    desk.leave()
    desk.open(linked(text("windoku_001.txt")))
    assert desk.sheet.kind == "windoku"
    desk.do("undo")
    assert desk.cell(2, 3) == "8"


def test_nothing_is_shown_in_place_of_a_link_that_the_solver_has_yet_to_read(fresh: Desk) -> None:
    fresh.hold_solver()
    address = "#import=" + quote(links.write_link(formats.read(F63), "f-puzzles"), safe="")
    desk = fresh.open(address)
    assert desk.text("nothing-words") == "Opening the puzzle from f-puzzles.com…"
    assert js.document.body.dataset.nothing == "yes" and desk.text("dateline") == ""
    desk.status("Waiting for the solver")
    # a reload requests the link again
    assert js.location.hash == address
    desk.reload()
    assert desk.text("nothing-words") == "Opening the puzzle from f-puzzles.com…"
    desk.press("8")
    # another puzzle, chosen in the meantime, opens at once
    desk.card("T2, No. 118")
    assert not desk.id("nothing").visible() and js.document.body.dataset.nothing == ""
    assert desk.id("undo").disabled
    desk.reload()
    assert desk.sheet == gallery.named("sudoku_f63_fiendish.txt", formats.read(F63))


DAMAGED = {
    "other letters": lambda good: good[:-3] + ("AAA" if good[-3:] != "AAA" else "BBB"),
    "cut off": lambda good: good[:-5],
    "hostile": lambda good: "#1<img src=x onerror=alert(1)>",
    "short": lambda good: "#9xyz",
    "of a later version": lambda good: "#9" + good[2:],
}


@pytest.mark.parametrize("how", DAMAGED)
def test_a_damaged_link_says_so_and_harms_nothing(desk: Desk, how: str) -> None:
    desk.enter(2, 3, "8")
    desk.leave()
    desk.open(DAMAGED[how](linked(K057)))
    desk.status("This link can't be opened")
    assert ("newer" in desk.text("detail")) is (how in ("short", "of a later version"))
    assert desk.cell(2, 3) == "8"
    # the message stays when the solver is ready
    desk.ready("solver")
    assert desk.text("status") == "This link can't be opened"


def test_a_damaged_link_leaves_the_demonstration(fresh: Desk) -> None:
    desk = fresh.open("#9" + linked(F63)[2:])
    desk.status("This link can't be opened")
    assert "newer" in desk.text("detail")
    assert desk.sheet == formats.read(EXAMPLE)
    assert desk.cell(1, 3) == "32"


def test_a_link_of_version_2_opens(fresh: Desk) -> None:
    desk = fresh.open("#" + link.to_link(read((PUZZLES / "constraints/little.txt").read_text())))
    assert desk.count("#board .constraint") == 12
    # undo restores the drawing
    desk.do("mode-set", "tool-rules", "rule-even")
    desk.click_cell(5, 5)
    assert desk.count("#board .constraint") == 13
    desk.press("Control+z")
    assert desk.count("#board .constraint") == 12


def test_an_answer_comes_back_from_the_workshop(desk: Desk) -> None:
    """If its puzzle is open, the answer is entered there. If another is open, the answered puzzle is opened."""
    desk.paste(K057)
    desk.enter(2, 3, "9")
    draft = desk.page.session.draft.id
    solved = formats.read(K057)
    solved.entries = [0 if solved.blocks[at] else value for at, value in enumerate(solution("kakuro_k057.comma.txt"))]
    address = "#" + link.to_link(solved, True) + "&answer"
    desk.go(address)
    assert desk.values() == solution("kakuro_k057.comma.txt") and desk.page.session.draft.id == draft
    desk.do("undo")
    assert sum(desk.values()) == 9 and desk.page.session.draft.id == draft
    desk.card("T2, No. 118")
    assert desk.page.session.draft.id != draft
    desk.go(address)
    assert desk.sheet.kind == "kakuro" and desk.values() == solution("kakuro_k057.comma.txt")


def test_an_answer_with_empty_cells_leaves_ones_own_entries(desk: Desk) -> None:
    desk.paste(K057)
    desk.enter(2, 3, "9")
    answer = formats.read(K057)
    answer.entries[answer.cols + 3] = 7
    desk.go("#" + link.to_link(answer, True) + "&answer")
    assert (desk.cell(2, 3), desk.cell(2, 4)) == ("9", "7")


# --- the gallery, Back and Forward -----------------------------------------------------------------------------------------------------------


def test_cards_that_do_not_come_are_said_and_come_later(fresh: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = js.Window.fetch
    for broken in (refused, lambda window, path: SimpleNamespace(ok=False, json=lambda: js.JSON.parse("<!doctype html>"))):
        monkeypatch.setattr(js.Window, "fetch", broken)
        fresh.open(until="solver")
        fresh.do("gallery")
        fresh.wait(lambda: fresh.text("notice-words") == cards.MISSING)
        fresh.do("notice-close")
        fresh.leave()
    monkeypatch.setattr(js.Window, "fetch", whole)
    assert fresh.gallery()  # once there is a connection


async def late(window: js.Window, path: str) -> object:
    await asyncio.sleep(10)
    return SimpleNamespace(ok=True, json=lambda: js.built[path])


def refused(window: js.Window, path: str) -> None:
    raise ConnectionError


@pytest.mark.parametrize(
    "fetched",
    [
        refused,
        late,
        lambda window, path: SimpleNamespace(ok=False),
        lambda window, path: SimpleNamespace(ok=True, json=lambda: js.JSON.parse("<!doctype html>")),
        lambda window, path: SimpleNamespace(ok=True, json=lambda: js.built[path][:20]),
    ],
)
def test_new_puzzle_opens_by_name_and_its_pictures_come_later(fresh: Desk, monkeypatch: pytest.MonkeyPatch, fetched: Any) -> None:
    whole = js.Window.fetch
    monkeypatch.setattr(js.Window, "fetch", fetched)
    desk = fresh.open(until="solver")
    for _ in range(2):
        desk.do("new")
        assert desk.id("new-dialog").open and desk.count("#new-cards .start svg") == 0
        desk.fill("new-search", "tectonic")
        assert desk.text("new-kind") == "Suguru"
        desk.pass_time(1)
        assert desk.notice() == ""
        desk.close()
    desk.do("new", "open-paste")
    desk.close()
    if fetched is not late:
        monkeypatch.setattr(js.Window, "fetch", whole)  # there is a connection again
        desk.do("new")
    desk.wait(lambda: desk.count("#new-cards .start svg") == len(js.built["cards/kinds.json"]))
    desk.wait(lambda: desk.count("#new-picture svg") == 1)
    assert [group.querySelectorAll("svg").length for group in desk.all("#new-cards .start-group")] == [
        group.querySelectorAll("input").length for group in desk.all("#new-cards .start-group")
    ]


def test_the_gallery_opens_its_puzzles(desk: Desk) -> None:
    sheets = [gallery.named(name.split("/")[-1], formats.read(text(name))) for name in GALLERY]
    cards = desk.gallery()
    assert len(cards) == len(sheets)
    clicked = set()
    for card in cards:
        wanted = link.from_link(card.getAttribute("href"))
        sheets.remove(wanted)
        assert f" {'×'.join(map(str, shape(wanted)))}" in card.querySelector("small").textContent
        assert wanted.title in card.querySelector("span").textContent
        # of the constraints, and of each kind in an ordinary run, one
        if (what := (wanted.kind, card is cards[-1])) in clicked and not NIGHTLY:
            continue
        clicked.add(what)
        desk.act(card.click)
        # a kind's name in a title is not said twice
        assert desk.sheet == wanted and all(
            word.strip(",:") in desk.text("kind-title") + desk.text("dateline") for word in wanted.title.split()
        )
        assert sum(bool(cell.querySelector(".given")) for cell in desk.groups()) == sum(1 for value in wanted.givens if value)
    assert sheets == []
    desk.act(lambda: cards[0].click(ctrlKey=True))  # opens another tab
    assert desk.sheet == wanted


def test_back_leads_to_the_puzzle_before_with_what_was_written(desk: Desk) -> None:
    def shown(title: str) -> bool:
        return title in desk.text("dateline")

    desk.enter(2, 3, "8")
    desk.card("T2, No. 118")
    desk.enter(1, 2, "6")
    desk.card("DM, No. 1402")
    desk.card("DM, No. 1402")  # already open: nothing changes, and the history gets no entry
    desk.paste(text("windoku_001.txt"))
    desk.back()
    assert shown("DM, No. 1402")
    desk.back()
    assert shown("T2, No. 118") and desk.cell(1, 2) == "6"
    desk.back()
    assert shown("11 May 2019") and desk.cell(2, 3) == "8"
    desk.back(1)
    assert shown("T2, No. 118") and desk.cell(1, 2) == "6"
    # a reload keeps the history
    desk.reload()
    desk.back()
    desk.wait(lambda: shown("11 May 2019"))
    assert desk.cell(2, 3) == "8"


def test_the_first_puzzle_is_gone_back_to_by_no_link(desk: Desk) -> None:
    assert json.loads(js.history.entries[0][0]) == {"link": FIRST}
    desk.card("T2, No. 118")
    desk.back()
    desk.wait(lambda: desk.sheet == formats.read(EXAMPLE))
    assert js.document.body.dataset.first == "yes"


def test_back_to_a_puzzle_that_was_deleted_says_so_and_brings_it_back(desk: Desk) -> None:
    desk.enter(2, 3, "8")
    desk.card("T2, No. 118")
    delete(desk)
    desk.close()
    desk.back()
    desk.wait(desk.notice)
    assert desk.notice() == "The puzzle that was open then has been deleted. This one stays open."
    assert "T2, No. 118" in desk.text("dateline")
    desk.do("bring-back")
    desk.wait(lambda: "11 May 2019" in desk.text("dateline"))
    assert desk.cell(2, 3) == "8"
    assert desk.notice() == ""
    desk.back(1)
    assert "T2, No. 118" in desk.text("dateline")
    desk.back()
    desk.wait(lambda: "11 May 2019" in desk.text("dateline"))
    assert desk.notice() == ""
    # a puzzle deleted before a reload cannot be restored, so no button is offered
    desk.card("T2, No. 118")
    delete(desk)
    desk.close()
    desk.reload()
    desk.back()
    desk.wait(desk.notice)
    assert not desk.id("bring-back").visible()


def delete(desk: Desk) -> None:
    desk.do("drafts")
    desk.click("#drafts [data-act=delete]")
    desk.wait(lambda: desk.text("drafts-said").startswith("Deleted"))


def test_a_puzzle_that_was_begun_goes_on_when_it_is_opened_again(desk: Desk) -> None:
    desk.card("T2, No. 118")
    desk.enter(1, 2, "6")
    desk.card("DM, No. 1402")
    assert desk.notice() == ""
    desk.card("T2, No. 118")
    assert desk.cell(1, 2) == "6"
    assert desk.notice() == "You began this puzzle before. Here it is as you left it."
    # its link opens the draft; a link with other entries opens separately
    for _ in range(2):
        desk.leave()
        desk.open(linked(F63))
        assert desk.cell(1, 2) == "6"
        assert desk.id("start-again").visible()
    sheet = formats.read(F63)
    sheet.entries[4] = 9
    desk.leave()
    desk.open("#" + link.to_link(sheet, True))
    assert (desk.cell(1, 2), desk.cell(1, 5)) == ("", "9")
    desk.wait(lambda: desk.notice() == "It is in My puzzles already: “One that its paper calls fiendish”.")
    assert desk.id("open-twin").visible()
    # it is said of that puzzle alone
    desk.paste(K057)
    assert desk.notice() == ""
    # Start again keeps the earlier entries, and Back shows them
    desk.card("T2, No. 118")
    assert desk.id("start-again").visible() and desk.cell(1, 2) == "6"
    desk.do("start-again")
    assert desk.values() == formats.read(F63).givens
    assert desk.notice() == ""
    desk.back()
    desk.wait(lambda: desk.cell(1, 2) == "6")
    assert not desk.id("start-again").visible()


# --- New ----------------------------------------------------------------------------------------------------------------------------------


def test_one_button_leads_to_every_way_to_bring_a_puzzle(desk: Desk) -> None:
    assert js.document.body.dataset.first == "yes"
    desk.click("#enter")
    assert [desk.count(f"#open-dialog #{name}") for name in ("open-photo", "open-text", "open-file")] == [1, 1, 1]
    desk.close()
    desk.do("type-in")
    assert desk.id("new-dialog").open
    desk.check('input[name="start"][data-kind="killer"]')
    desk.click("#new-ok")
    assert desk.sheet.kind == "killer"
    assert desk.id("tool-cages").getAttribute("aria-checked") == "true"
    assert js.document.body.dataset.first == ""


def test_only_kinds_with_givens_offer_symmetric_ones(desk: Desk) -> None:
    desk.do("new")
    for kind, offered in (("kakuro", False), ("sudoku", True), ("killer", False)):
        desk.act(desk.all(f'input[name="start"][data-kind="{kind}"]')[0].click)
        assert desk.id("new-symmetric-label").visible() == offered


def shown_cards(desk: Desk) -> list[Any]:
    """The buttons of the New dialog's cards that are shown."""
    return [card.querySelector("input") for card in desk.all("#new-starts .start") if card.visible()]


def test_a_kind_is_found_by_a_word_and_stands_first_the_next_time(desk: Desk) -> None:
    desk.do("new")
    assert js.document.activeElement is desk.id("new-search")
    desk.fill("new-search", "tectonic")
    (found,) = shown_cards(desk)
    assert found.checked and found.dataset.kind == "suguru"
    desk.press("ArrowDown")
    assert js.document.activeElement is found
    assert [option.textContent for option in desk.all("#new-size option") if "selected" in option.attributes] == ["6×6"]
    sizes = [option for option in desk.all("#new-size option") if option.textContent == "5×5"]
    desk.fill("new-size", sizes[0].value)
    desk.click("#new-ok")
    assert desk.sheet == kinds.unsaid(kinds.BY_NAME["suguru"].starts[0][1]())
    desk.do("new")
    assert desk.texts("#new-used button") == ["Suguru 5×5"] and desk.all("#new-starts input:checked")[0].dataset.kind == "suguru"
    desk.fill("new-search", "nothing of that name")
    assert desk.text("new-found") == new.UNKNOWN_KIND % "nothing of that name"
    assert shown_cards(desk) == [] and desk.id("new-ok").disabled and desk.id("new-make-go").disabled
    desk.fill("new-search", "")
    assert not desk.id("new-ok").disabled and not desk.id("new-make-go").disabled


def test_what_is_shown_is_what_is_made(desk: Desk) -> None:
    """Also where the kind that was used last is chosen, which a search hides."""
    for words, kind, size in (
        ("strange", "", 0),
        ("str8ts", "straights", 9),
        ("killer", "killer", 9),
        ("skyscr", "skyscrapers", 5),
        ("tectonic", "suguru", 6),
        ("Cell Blocks", "shikaku", 15),
        ("12×12", "sudoku", 12),
    ):
        desk.do("new")
        desk.fill("new-search", words)
        desk.press("Enter")
        if not kind:
            assert desk.id("new-dialog").open
            desk.close()
            continue
        assert not desk.id("new-dialog").open
        assert (desk.sheet.kind, desk.sheet.rows) == (kind, size), words
    desk.do("new")  # what was used last has its own size
    desk.press("Enter")
    assert desk.sheet.rows == 12


def test_no_two_cards_say_the_same(desk: Desk) -> None:
    desk.do("new")
    desk.wait(lambda: desk.id("new-dialog").open)
    titles = [card.querySelector("span").textContent for card in desk.all("#new-starts .start")]
    assert len(titles) > len(kinds.ALL) and sorted(set(titles)) == sorted(titles)


def test_a_made_puzzle_is_called_what_it_is_once(desk: Desk) -> None:
    """Its title says kind, grade and number; the line above the grid does not repeat them."""
    for number in (1, 2):
        desk.choose("sudoku")
        desk.fill("new-boxes", "2 2")
        desk.fill("new-level", "1")
        desk.ask("make", "Here is a new puzzle")
        assert desk.sheet.title == f"Easy Sudoku No. {number}"
        desk.wait(lambda: desk.page.session.kept(GRADE))
        assert desk.text("dateline") == f"Easy Sudoku No. {number}"
    desk.paste("#Sudoku\n1...\n..2.\n.3..\n...4\n")
    assert (desk.text("kind-title"), desk.text("dateline")) == ("Sudoku", "4×4")


def test_a_size_is_offered_the_difficulties_that_it_has(desk: Desk) -> None:
    desk.choose("norinori")
    offered = {}
    for at in ("0", "1", "2"):
        desk.fill("new-size", at)
        options = desk.all("#new-level option")
        offered[at] = [option.textContent for option in options if option.getAttribute("disabled") is None]
        assert [option.textContent for option in options][2] == "hard: none of this size"
    assert offered == {
        "0": ["easy", "fiendish"],
        "1": ["easy", "medium", "very hard", "fiendish"],
        "2": ["easy", "medium", "very hard", "fiendish"],
    }


def test_a_touch_screen_keeps_its_keyboard_away_from_the_kinds(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(js, "matchMedia", lambda query: SimpleNamespace(matches="coarse" in query))
    desk.do("new")
    assert js.document.activeElement.name == "start"


def test_a_hidden_field_stops_nobody(desk: Desk) -> None:
    """A browser checks no field that is disabled."""
    desk.do("new")
    for kind in ("kakuro", "sudoku", "kenken", "giant"):
        desk.act(desk.all(f'input[name="start"][data-kind="{kind}"]')[0].click)
        for name in ("sides", "sudoku-size", "sudoku-lines", "kind-size", "new-make"):
            assert desk.id(name).hidden == desk.id(name).disabled, (kind, name)


def card_of(desk: Desk, type_: Type, name: str) -> Element:
    """The card of a rule's type, which is searched for by this name."""
    desk.fill("new-search", name)
    (card,) = [card for card in shown_cards(desk) if card.getAttribute("data-rule") == type_.name]
    return card


def test_every_rule_is_found_by_its_names(desk: Desk) -> None:
    desk.do("new")
    assert [card for card in shown_cards(desk) if card.getAttribute("data-rule")] == []
    for number, type_ in enumerate(constraints.DRAWN):
        others = [name for name in (type_.tools.fpuzzles, type_.tools.penpa) if name not in ("", "text", "line")]
        names = (type_.title, type_.name, *type_.words, *others)
        for name in names if NIGHTLY else [names[number % len(names)]]:
            assert type_.many in card_of(desk, type_, name).dataset.name


def test_a_list_of_groups_goes_to_each_of_them(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(Element, "scrollIntoView", lambda element, how=None: seen.append(element.textContent))
    desk.do("new")
    for option in list(desk.all("#new-group option"))[1:]:
        desk.fill("new-search", "thermo")
        seen.clear()
        desk.fill("new-group", option.value)
        assert seen[-1].startswith(option.textContent) and desk.id("new-group").value == "" and not desk.id("new-search").value
        assert len(shown_cards(desk)) > 20


EACH_SHAPE = {type_.shape: type_.name for type_ in reversed(constraints.DRAWN)}.values()


@pytest.mark.parametrize("name", sampled([type_.name for type_ in constraints.DRAWN], EACH_SHAPE))
def test_the_sudoku_of_a_rule_begins_with_its_tool(desk: Desk, name: str) -> None:
    type_ = constraints.BY_NAME[name]
    desk.do("new")
    desk.act(card_of(desk, type_, type_.title).click)
    assert not desk.id("new-make").visible()  # it would have a plain Sudoku made
    desk.click("#new-ok")
    hand, sheet = desk.page.session.hand, desk.sheet
    assert (sheet.kind, sheet.rows, hand.mode, hand.tool, hand.type) == ("sudoku", 9, "set", "rules", type_.name)
    assert list(sheet.constraints) == ([(type_.name, ())] if type_.shape == shapes.WHOLE else [])
    desk.do("new")
    assert desk.all("#new-starts input:checked")[0].getAttribute("data-rule") == type_.name


def test_rules_are_found_by_the_words_that_people_type(desk: Desk) -> None:
    desk.do("new")
    for words, rule in (
        ("thermo", "thermo"),
        ("Thermo Sudoku", "thermo"),
        ("knight", "knight"),
        ("arrow", "arrow"),
        ("xv", "xv"),
        ("renban", "renban"),
    ):
        desk.fill("new-search", words)
        assert [card.getAttribute("data-rule") for card in shown_cards(desk) if card.checked] == [rule], words


NEWSPAPERS_NAMES = [
    ("Mathdoku", "kenken"), ("Calcudoku puzzle", "kenken"), ("Ken Ken", "kenken"), ("Inshi no Heya", "kenken"), ("Binoxxo", "binairo"),
    ("Takuzu", "binairo"), ("Tohu wa Vohu", "binairo"), ("binary sudoku", "binairo"), ("Tectonic", "suguru"), ("Number Blocks", "suguru"),
    ("Unequal", "futoshiki"), ("More or Less", "futoshiki"), ("Stradoku", "straights"), ("Str8ts", "straights"), ("Towers", "skyscrapers"),
    ("Cross Sums", "kakuro"), ("Sum Sudoku", "killer"), ("Irregular sudoku", "jigsaw"), ("Squiggly", "jigsaw"), ("Hyper Sudoku", "windoku"),
    ("Sujiko", "suko"), ("Math Squares", "setsquare"), ("cross math", "setsquare"), ("From 1 to 10", "tenner"), ("Zehnergitter", "tenner"),
    ("Samurai sudoku", "giant"), ("Kazaguruma", "giant"), ("Sudoku variants", "sudoku"), ("outside sum", "framesums"), ("Sandwich", "sandwich"),
]  # fmt: skip


def test_newspapers_names_find_their_kind(desk: Desk) -> None:
    desk.do("new")
    for words, first in NEWSPAPERS_NAMES:
        desk.fill("new-search", words)
        found = [card.querySelector("input").getAttribute("data-kind") for card in desk.all("#new-starts .start") if card.visible()]
        assert first in found[:1] or (len(found) > 3 and first in found), (words, found)
        assert desk.text("new-found") == ""


def test_the_kind_and_the_size_change_and_what_fits_stays(desk: Desk) -> None:
    givens = formats.read(F63).givens
    desk.paste(F63)
    desk.do("mode-set", "change")
    assert desk.id("new-name").value == "t2 118 Fiendish f63.txt"
    desk.check("#new-diagonals")
    desk.click("#new-ok")
    assert desk.count("#board .cross") == 1
    assert desk.values() == givens
    desk.do("change")
    assert desk.id("new-diagonals").checked
    desk.fill("new-boxes", "2 3")
    desk.click("#new-ok")
    assert len(desk.cells()) == 36
    assert desk.values()[:6] == [3, 0, 1, 2, 0, 0]
    desk.do("undo", "undo")
    assert desk.values() == givens
    desk.do("change")
    desk.fill("new-lines", "17..13")
    desk.click("#new-ok")
    assert "runs backwards" in desk.text("new-fault")
    assert desk.id("new-dialog").open
    desk.fill("new-lines", "6..24")
    desk.click("#new-ok")
    desk.ask("solve", "One solution")
    # all of that is kept as one draft
    desk.do("drafts")
    assert desk.count("#drafts b") == 1


def test_every_puzzle_on_paper_has_a_title(desk: Desk) -> None:
    desk.paste("\n".join(ROWS))
    desk.wait(lambda: desk.sheet.kind == "sudoku" and not desk.sheet.title)
    desk.do("print")
    desk.check("#print-list input")
    desk.do("print-now")
    desk.wait(lambda: js.window.printed)
    titles = [title.textContent for title in desk.all("#paper h2")]
    assert titles[0] == "Sudoku 9×9" and len(titles) == 2 and titles[1]


def test_the_browsers_own_command_prints_what_is_open(desk: Desk) -> None:
    def command() -> list[str]:
        desk.act(lambda: js.window.hear(Event("beforeprint")))
        return [title.textContent for title in desk.all("#paper h2")]

    desk.enter(2, 3, "8")
    assert command() == ["Saturday 11 May 2019"] and [entry.textContent for entry in desk.all("#paper .entry")] == ["8"]
    desk.do("print")
    desk.check("#print-list input")
    desk.do("print-now")
    assert desk.count("#paper h2") == 2  # what was chosen
    desk.paste(F63)
    desk.wait(lambda: desk.sheet.kind == "sudoku")
    assert command() == [read(F63).title]
    desk.page.puzzles.close()
    assert command() == []


def test_the_first_page_shows_the_difficulty_as_soon_as_it_is_known(desk: Desk) -> None:
    desk.paste("#Sudoku\n1234\n3412\n2143\n4...\n")
    desk.do("print")
    desk.wait(lambda: "easy" in desk.all("#print-leaf .leaf")[0].textContent.lower())


def test_an_answer_is_printed_upside_down_below_its_puzzle(desk: Desk) -> None:
    desk.paste("#Sudoku\n1234\n3412\n2143\n4...\n")
    desk.do("print")
    assert desk.count("#print-leaf .leaf") == 1 and desk.count("#print-leaf footer figure") == 0
    desk.check("#print-below")
    assert desk.count("#print-leaf footer figure") == 1
    desk.click("#print-now")
    desk.wait(lambda: js.window.printed)
    assert desk.count("#paper .answers") == 0
    foot = desk.all("#paper footer")[0]
    assert "upside down" in foot.textContent and "".join(text.textContent for text in foot.querySelectorAll("svg text")).count("1") == 4


def test_a_latin_square_of_any_size_is_begun_changed_and_opened(desk: Desk) -> None:
    desk.new("consecutive", 0, "1 7")
    assert len(desk.cells()) == 49 and not desk.count("#board .boxline")
    assert "Each row and column holds the digits 1 to 7 once each." in desk.text("rules-line")
    desk.do("change")
    assert desk.id("new-boxes").value == "1 7"
    desk.fill("new-lines", "28")
    desk.click("#new-ok")
    assert desk.text("new-fault").startswith("Without boxes")
    desk.fill("new-lines", "")
    desk.fill("new-boxes", "2 3")
    desk.click("#new-ok")
    assert len(desk.cells()) == 36 and desk.count("#board .lines .boxline") == 1
    desk.do("undo")
    assert len(desk.cells()) == 49
    desk.paste("#Kropki\n" + ". . . . .\n" * 5 + "no boxes\nno allwhite\nno allblack\n")
    assert len(desk.cells()) == 25 and not desk.count("#board .boxline")
    desk.do("mode-set", "change")
    desk.id("new-name").value = "Five"
    desk.click("#new-ok")
    assert len(desk.cells()) == 25 and not desk.count("#board .boxline")
    desk.paste("#Kropki\n" + ". . . . .\n" * 5)
    assert "a line no boxes says so" in desk.text("open-fault")


def test_what_goes_for_the_whole_sheet_is_named_and_printed(desk: Desk) -> None:
    desk.card("Anti-knight")
    (words,) = desk.texts("#rules-line")
    assert words.endswith("move apart hold the same value.")
    desk.do("print", "print-now")
    assert desk.texts("#paper .rules-line") == [words]
    desk.card("Thermometer")
    assert "thermometer" in desk.text("rules-line") and desk.text("rules-line") != words


def test_a_rule_of_a_later_version_is_named_and_the_rest_opens(fresh: Desk) -> None:
    sheet = formats.read(F63)
    constraints.put(sheet, "unknown", (), "fog 3a5")
    desk = fresh.open("#" + link.to_link(sheet))
    assert "this version does not know: fog." in desk.text("notice-words")
    assert "this version does not know: fog." in desk.text("rules-line")
    assert desk.values() == sheet.givens


# --- what a text holds, before it is opened ------------------------------------------------------------------------------------------------

DAILY = "DAILY SUDOKU No. 4711 (medium)\n" + "\n".join(ROWS) + "\nSolution in Thursday’s paper"


def facts(desk: Desk) -> dict[str, str]:
    return dict(zip(desk.texts("#open-facts dt"), desk.texts("#open-facts dd"), strict=True))


def test_what_is_pasted_is_shown_before_it_is_opened(desk: Desk) -> None:
    before = desk.cells()
    desk.do("open-paste")
    assert desk.text("open-title") == "Paste" and desk.id("open-ways").hidden and desk.id("open-found").hidden
    desk.fill("open-text", DAILY)
    desk.wait(lambda: desk.text("open-what") == "A Sudoku, one answer")
    given = sum(sign not in "0." for sign in "".join(ROWS))
    assert facts(desk) == {
        "Read as": f"9 by 9, {given} digits",
        "Name": "DAILY SUDOKU No. 4711 (medium)",
        "Left out": "line 11, “Solution in Thursday’s paper”. It is no puzzle.",
    }
    assert desk.texts("#open-under .out") == ["DAILY SUDOKU No. 4711 (medium)", "Solution in Thursday’s paper"]
    assert desk.count("#open-picture svg") == 1 and desk.cells() == before
    desk.do("open-edit")
    assert not desk.id("open-dialog").open and js.document.body.dataset.mode == "set" and desk.values() == formats.read(F63).givens
    assert "4711" in desk.text("dateline")


def test_a_line_that_only_names_the_kind_is_not_left_out() -> None:
    for words, left in (("LITS", []), ("Even-Odd", []), ("LITS of this day, by hand", [(1, "LITS of this day, by hand")])):
        text = "boxes\naabb\naabb\nccdd\nccdd\n" if words[0] == "L" else "1...\n..2.\n....\n.3..\n"
        read = pasted.read(f"{words}\n{text}")
        assert read.sheet is not None and read.left == left, words


def test_a_fault_of_what_is_pasted_is_marked_in_its_line(desk: Desk) -> None:
    desk.do("open")
    assert not desk.id("open-ways").hidden
    desk.fill("open-text", "x,3\\,x12\nx,0,0")
    faulted(desk, "Line 1, column 6")
    assert desk.id("open-ways").hidden and desk.id("open-edit").hidden and desk.texts("#open-under mark") == ["x12"]
    desk.fill("open-text", "")
    desk.wait(lambda: not desk.id("open-ways").hidden)
    assert desk.text("open-fault") == ""
    desk.fill("open-text", "sat\n((V12 3))")
    desk.wait(lambda: "what a solver printed" in facts(desk).get("Read as", ""))
    desk.fill("open-text", KAKURO[0])
    desk.wait(lambda: desk.text("open-what").startswith("A Kakuro"))


def test_what_is_left_out_of_a_dropped_text_is_said(desk: Desk) -> None:
    paste(desk, DAILY)
    assert desk.values() == formats.read(F63).givens
    assert desk.notice() == "Left out of the text: line 11, “Solution in Thursday’s paper”. It is no puzzle."
    # a rule that is mistyped is no sentence
    paste(desk, "\n".join(ROWS) + "\nthermometre r1c1 r1c2\n")
    faulted(desk, "Line 10")


def test_size_shows_the_sizes_of_this_kind_alone(desk: Desk) -> None:
    desk.new("kenken")
    desk.do("change")
    dialog = desk.id("new-dialog")
    assert not dialog.classList.contains("whole") and dialog.dataset.alone == "yes"
    assert [words for words in desk.texts("#new-size option") if "6×6" in words] == ["as it is: 6×6"]
    desk.do("new-kinds")
    assert dialog.classList.contains("whole") and not dialog.dataset.alone
    desk.act(desk.all('input[name="start"][data-kind="sudoku"]')[0].click)
    desk.click("#new-ok")
    assert desk.sheet.kind == "sudoku"
    desk.do("new")
    assert dialog.classList.contains("whole") and not dialog.dataset.alone


def test_what_was_used_last_has_a_line_that_is_always_there(desk: Desk) -> None:
    for kind in ("kenken", "suguru"):
        desk.new(kind)
    desk.do("new")
    assert desk.texts("#new-used button") == [desk.all('input[data-kind="suguru"]')[0].dataset.name, "KenKen 6×6"]
    desk.do("used-1")
    assert desk.text("new-kind") == "KenKen"  # the size is chosen below it
    desk.click("#new-ok")
    assert desk.sheet.kind == "kenken"


@pytest.mark.parametrize(("kind", "field", "chosen", "shown"), [
    ("kenken", "new-size", "1", "KenKen 4×4"), ("futoshiki", "new-size", "0", "Futoshiki 4×4"), ("killer", "new-boxes", "2 2", "Killer 4×4"),
    ("kakuro", "new-cols", "7", "Kakuro 7×10"),
])  # fmt: skip
def test_used_last_has_the_size_that_was_used_last(desk: Desk, kind: str, field: str, chosen: str, shown: str) -> None:
    desk.choose(kind)
    desk.fill(field, chosen)
    desk.click("#new-ok")
    made = (desk.sheet.rows, desk.sheet.cols)
    desk.reload()
    desk.do("new")
    assert desk.texts("#new-used button") == [shown] and desk.id(field).value == chosen
    desk.act(desk.all('#new-starts input[data-kind="suguru"]')[0].click)
    desk.do("used-0")
    desk.click("#new-ok")
    assert desk.sheet.kind == kind and (desk.sheet.rows, desk.sheet.cols) == made


def test_boxes_that_are_no_squares_say_which_way_they_lie(desk: Desk) -> None:
    options = {option.value: option.textContent for option in desk.all("#new-boxes option")}
    assert [options["2 3"], options["3 2"], options["3 3"]] == ["6×6, boxes 3 wide, 2 high", "6×6, boxes 2 wide, 3 high", "9×9, boxes 3×3"]


def test_what_was_used_last_is_read_as_earlier_versions_kept_it(desk: Desk) -> None:
    browser.write("localStorage", new.USED, '["KenKen 6×6", ["Killer", "9 9 9"], ["Skyscrapers 5×5", "Skyscrapers 99×99"], 5, {}]')
    assert new.used_last() == []  # damaged
    browser.write("localStorage", new.USED, '["KenKen 6×6", ["Killer", "9 9 9"], ["Skyscrapers 5×5", "Skyscrapers 99×99"]]')
    desk.do("new")
    assert desk.texts("#new-used button") == ["KenKen 6×6", "Killer", "Skyscrapers 5×5"]
    desk.do("used-1")
    desk.click("#new-ok")
    assert (desk.sheet.kind, desk.sheet.rows) == ("killer", 9)


@pytest.mark.parametrize(("kind", "earlier", "shown", "field", "chosen"), [
    ("starbattle", ["Star Battle 10×10, 2 stars"] * 2, "Star Battle 10×10, two stars", "new-size", "2"),
    ("starbattle", ["Star Battle 8×8, one star", "Star Battle 14×14, 3 stars"], "Star Battle 14×14, three stars", "new-size", "3"),
    ("skyscrapers", ["Skyscrapers 5×5, empty lots"] * 2, "Skyscrapers 5×5, empty lots (parks)", "new-size", "7"),
    ("dominosa", ["Dominosa 5×6", "Dominosa 6×7"], "Dominosa 7×6, 0 to 5", "new-size", "2"),
])  # fmt: skip
def test_what_was_used_last_is_known_by_its_earlier_title(
    desk: Desk, kind: str, earlier: list[str], shown: str, field: str, chosen: str
) -> None:
    browser.write("localStorage", new.USED, json.dumps([["KenKen 6×6", ""], earlier]))
    desk.do("new")
    assert desk.texts("#new-used button") == ["KenKen 6×6", shown]
    desk.do("used-1")
    assert desk.id(field).value == chosen
    desk.click("#new-ok")
    assert desk.sheet.kind == kind
    desk.do("new")
    assert desk.texts("#new-used button") == [shown, "KenKen 6×6"]  # once, not also by its earlier title


def test_the_name_of_a_puzzle_is_found_where_it_stands(desk: Desk) -> None:
    desk.new("kenken")
    desk.act(desk.id("kind-title").click)
    assert desk.id("new-dialog").open and js.document.activeElement is desk.id("new-name")
    desk.fill("new-name", "No. 7")
    desk.click("#new-ok")
    assert desk.text("dateline").startswith("No. 7")
    desk.do("mode-fill")
    desk.act(desk.id("kind-title").click)
    assert not desk.id("new-dialog").open  # while one plays, nothing that is printed is changed


@pytest.mark.parametrize("words", ["empty lots", "parks", "skyscrapers with parks"])
def test_skyscrapers_with_empty_lots_are_found(desk: Desk, words: str) -> None:
    desk.do("new")
    desk.fill("new-search", words.replace("with ", ""))
    desk.press("Enter")
    assert (desk.sheet.kind, desk.sheet.least) == ("skyscrapers", 0)


def test_a_pasted_heading_that_is_no_kind_is_said_to_be_the_name(desk: Desk) -> None:
    desk.do("open")
    rows = "\n".join(formats.write(formats.read(F63), "grid").split("\n")[-10:])
    for words, fact in (
        ("Fobidoku\n" + rows, "No kind is called Fobidoku. Did you mean Sudoku? It is taken for the name."),
        (kinds.BY_NAME["akari"].text.example.replace("No. 1", "7x7"), "7 by 7, 6 numbers"),
    ):
        desk.act(lambda words=words: desk.page.opening.preview.rows(words))
        assert fact in desk.texts("#open-facts dd")
    assert desk.texts("#open-facts dt") == ["Read as"]  # 7x7 is a size, no name, and nothing is left out
    # one long line is wrapped, and has no number
    desk.id("open-text").value = "." * 81
    desk.act(desk.page.opening.preview.show)
    assert desk.id("open-text").closest(".pane").dataset.alone == "yes"


def test_a_text_that_is_shown_is_not_read_once_more_when_it_is_opened(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    plain = pasted.read
    monkeypatch.setattr(pasted, "read", lambda words, kind="": (taken.append(words), plain(words, kind))[1])
    desk.do("open")
    desk.fill("open-text", F63)
    desk.wait(lambda: not desk.id("open-edit").hidden)
    desk.do("open-text")
    assert taken == [F63] and desk.sheet == read(F63)
    # what was opened is written on; the same text opens once more as it is printed
    desk.enter(1, 2, "7")
    assert desk.sheet != read(F63)
    desk.paste(F63)
    assert desk.sheet == read(F63)
    # what is typed after that is read, though the picture still shows what was there before
    desk.do("open")
    desk.fill("open-text", F63)
    desk.wait(lambda: not desk.id("open-edit").hidden)
    desk.paste(K057)
    assert desk.sheet == read(K057)


@pytest.mark.parametrize("way", ["paste", "drop"])
def test_a_long_text_is_read_in_one_stretch_and_opened_in_the_next(desk: Desk, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    sheet = tiled(formats.read(text("kinds/hashi_9x9.txt")), 36, 36)
    words = formats.write(sheet, formats.formats_of(sheet)[0])
    done: list[str] = []
    read, put, pause = pasted.read, desk.page.puzzles.put, event_loop.pause
    monkeypatch.setattr(pasted, "read", lambda *given: (done.append("read"), read(*given))[1])
    monkeypatch.setattr(desk.page.puzzles, "put", lambda *given: (done.append("open"), put(*given))[1])
    monkeypatch.setattr(event_loop, "pause", lambda: (done.append("pause"), pause())[1])
    if way == "paste":
        paste(desk, words)
    else:
        dropped = js.SimpleNamespace(getData=lambda kind: words, files=js.Listed())
        desk.act(lambda: desk.page.opening.drop(Event("drop", dataTransfer=dropped)))
    desk.wait(lambda: "open" in done)
    assert done[: done.index("open") + 1] == ["read", "pause", "open"]
    assert desk.sheet == sheet


def test_undo_leads_back_through_the_last_puzzles_and_no_more_are_held(desk: Desk) -> None:
    desk.hold_solver()
    sheets = [read(F63) for _ in range(25)]
    for number, sheet in enumerate(sheets):
        sheet.title = f"No. {number}"
    for sheet in sheets:
        desk.act(lambda sheet=sheet: desk.page.puzzles.open(sheet))
    for number in range(23, 23 - MOST_BEFORE, -1):
        desk.act(lambda: desk.page.puzzles.go_back(True))
        assert desk.sheet == sheets[number]
    assert desk.id("undo").disabled


def test_of_many_puzzles_that_were_written_on_few_are_held_and_all_come_back(desk: Desk) -> None:
    desk.hold_solver()
    names = []
    for number in range(MOST_BEFORE + 3):
        sheet = read(F63)
        sheet.title = f"No. {number}"
        desk.act(lambda sheet=sheet: desk.page.puzzles.open(sheet))
        place = sheet.givens.index(0)
        desk.act(lambda place=place: (desk.page.session.history.apply([("entries", place, 7)]), desk.page.session.settle()))
        names.append(desk.page.session.draft.id)
        desk.pass_time(1)
    saving, reopening = desk.page.saving, desk.page.reopening
    assert [draft.id for draft in saving.opened] == names[2:-1]
    written = list(desk.sheet.entries)
    desk.act(lambda: event_loop.begin(reopening.go_to(names[0], desk.page.visits.asked)))
    desk.wait(lambda: desk.sheet.title == "No. 0")
    assert desk.sheet.entries == written and any(written)
    desk.press("Control+z")  # its undo steps are read as well
    assert not any(desk.sheet.entries)
    assert len(saving.opened) == MOST_BEFORE


def test_a_large_sheet_is_drawn_bit_by_bit_to_the_same_end(desk: Desk) -> None:
    desk.hold_solver()
    small = formats.read(text("kinds/hashi_9x9.txt"))
    sheet = tiled(small, 20, 20)
    place = sheet.blocks.index(0)
    desk.act(lambda: desk.page.puzzles.open(sheet))
    # one bridge is built before all is drawn: the islands at its ends may be pale then
    desk.act(lambda: (desk.page.session.history.apply([("entries", place, 2)]), desk.page.session.settle()))
    desk.wait(lambda: desk.page.board.is_complete())
    drawn = desk.id("board").querySelector(".printed").innerHTML
    desk.act(desk.page.board.draw_lines)
    assert drawn == desk.id("board").querySelector(".printed").innerHTML
    assert list(desk.page.board.cells) == svg.cells(sheet, desk.page.board.marks)
    assert len(desk.all("#board [role=row]")) == sheet.rows and not desk.all("#board [role=row][display]")


HASHI = kinds.BY_NAME["hashi"].text.example
SAID = {  # {how what is said of a puzzle begins: how it comes to be said}
    "This text holds 3 puzzles. The first is open; the others": lambda desk: desk.paste(SDM),
    "Left out of the text: line 11": lambda desk: paste(desk, DAILY),
    "The output has no value for": lambda desk: (desk.paste(F63), desk.paste("sat\n((V12 9))")),
    "From f-puzzles.": lambda desk: desk.paste(
        f_puzzles({"size": 4, "grid": [[{}] * 4] * 4, "clone": [{"cells": ["R1C1"], "cloneCells": ["R3C3"]}]})
    ),
}


@pytest.mark.parametrize("words", SAID)
@pytest.mark.parametrize("leave", [lambda desk: desk.paste(HASHI), lambda desk: desk.act(desk.page.puzzles.close)], ids=("another", "none"))
def test_what_is_said_of_a_puzzle_goes_with_it(desk: Desk, words: str, leave: Any) -> None:
    SAID[words](desk)
    desk.wait(lambda: desk.notice().startswith(words))
    leave(desk)
    assert desk.notice() == ""


def test_what_is_said_of_the_others_of_a_text_is_not_said_beside_another_puzzle(desk: Desk) -> None:
    desk.act(lambda: (desk.page.opening.take(SDM), desk.page.opening.take(HASHI)))  # before the others are kept
    desk.wait(lambda: len(desk.page.my_puzzles.found) == 2 or shelf(desk) == ["number 2", "number 3"])
    assert desk.notice() == ""


def test_what_is_said_of_the_page_stays_with_another_puzzle_and_comes_back_after_what_is_said_of_one(desk: Desk) -> None:
    desk.act(lambda: js.window.hear(Event("offline")))
    paste(desk, DAILY)
    assert desk.notice().startswith("Left out of the text")
    for other in (HASHI, K057):
        desk.paste(other)
        assert desk.notice().startswith("You are offline.")
    desk.do("notice-close")
    assert desk.notice() == ""


def test_two_things_that_are_said_of_one_text_are_both_said(desk: Desk) -> None:
    small = "#Sudoku\n1234\n3412\n....\n....\n"
    paste(desk, f"News of the day\nPuzzles of the back page\n{small}{small.replace('1234', '2134')}")
    left, many = (
        "Left out of the text: line 2, “Puzzles of the back page”. It is no puzzle.",
        "This text holds 2 puzzles. The first is open",
    )
    desk.wait(lambda: desk.notice() == f"{left} {many}; the other is in My puzzles.")


@pytest.mark.parametrize("name", ["kakuro_k057.comma.txt", "sudoku_dm1402_grid.txt"])
def test_of_a_pasted_answer_with_one_wrong_digit_that_cell_is_named_and_it_alone_is_red(desk: Desk, name: str, tmp_path: Path) -> None:
    """The same on the page, in the page that it saves, and in the one that the command line writes."""
    answer, sheet = list(solution(name)), formats.read(text(name))
    at = next(cell for cell, value in enumerate(sheet.givens) if not value and not sheet.blocks[cell] and cell > 20)
    answer[at] = answer[at] % 9 + 1
    output = "sat\n(" + " ".join(f"(r{at // sheet.cols}c{at % sheet.cols} {value})" for at, value in enumerate(answer) if value) + ")"
    place = f"r{at // sheet.cols + 1}c{at % sheet.cols + 1}"
    named = f"{place} can't be {answer[at]}."
    desk.paste(text(name))
    desk.paste(output)
    desk.wait(lambda: "is wrong" in desk.text("status"))
    assert desk.text("detail") == f"The puzzle has one solution; the solver's digits leave none: {named} Underlined in red."
    desk.wait(lambda: desk.count("#board rect.bad") > 1)  # what is broken is tinted

    def seen(part: Any) -> tuple[int, ...]:
        drawn = part if isinstance(part, str) else "".join(str(cell) for cell in part)
        return (
            drawn.count('class="sign-wrong"'),
            len(re.findall(r'class="(?:given|entry)[^"]* wrong"', drawn)),
            drawn.count('class="cell bad"'),
        )

    page = desk.id("board").innerHTML
    assert seen(page)[:2] == (1, 1) and seen(page)[2] > 1
    desk.do("download")
    desk.click("#download-entries")
    _, saved = desk.saved("html")
    (tmp_path / "output.txt").write_text(output)
    (tmp_path / "puzzle.txt").write_text(text(name))
    command = [sys.executable, "-m", "newsgrid", "read", str(tmp_path / "puzzle.txt"), str(tmp_path / "output.txt")]
    wrote = subprocess.run(
        [*command, "--format", "html"], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT / "py")}
    )
    assert named in unescape(saved) and named in unescape(wrote.stdout)
    assert seen(saved) == seen(wrote.stdout) == seen(page)
    desk.close()
    # it is red for as long as that is known
    desk.press("Control+z")
    desk.wait(lambda: not desk.count("#board .sign-wrong"))


def test_the_welcome_can_be_got_back(desk: Desk) -> None:
    desk.open()
    assert js.document.body.dataset.first == "yes"
    desk.paste(F63)
    assert js.document.body.dataset.first == "" and desk.text("kind-title") == "Sudoku"
    desk.do("welcome")
    assert js.document.body.dataset.first == "yes" and desk.text("kind-title") == "Kakuro"
    desk.back()
    assert desk.text("kind-title") == "Sudoku"


def test_the_worker_writes_the_link_of_a_large_puzzle(desk: Desk) -> None:
    sheet = tiled(formats.read(text("kinds/slitherlink_10x10.txt")), 20, 20)
    desk.paste(formats.write(sheet, "grid"))
    desk.wait(lambda: desk.page.session.draft.link)
    assert desk.page.session.draft.link == link.to_link(desk.sheet)
    assert json.loads(js.history.entries[js.history.at][0])["link"] == link.to_link(desk.sheet)
    desk.do("share")
    field = desk.id("share-link")
    desk.wait(lambda: "#2" in field.value)
    assert field.value.split("#")[1] == link.to_link(desk.sheet) and not desk.id("share-embed").disabled


# --- texts in no form of ours ---------------------------------------------------------------------------------------------------------


def test_a_text_in_no_form_of_ours_is_read_by_its_shape(desk: Desk) -> None:
    listed = (
        "board = ["
        + ",\n".join("[" + ", ".join(sign if sign.isdigit() and sign != "0" else "None" for sign in row) + "]" for row in ROWS)
        + "]"
    )
    desk.do("open")
    desk.fill("open-text", listed)
    desk.wait(lambda: desk.text("open-what") == "A Sudoku, one answer")
    assert desk.text("open-fault") == ""
    desk.do("open-text")
    desk.wait(lambda: desk.values() == formats.read(F63).givens)
    assert not desk.id("open-dialog").open


def test_what_was_assumed_is_said_before_and_after_it_is_opened(desk: Desk) -> None:
    rows = "\n".join(" ".join(row).replace(".", "0").replace("0", "o") for row in ROWS)
    desk.do("open")
    desk.fill("open-text", rows)
    desk.wait(lambda: facts(desk).get("Assumed") == "“o” was taken for an empty cell.")
    desk.do("open-text")
    desk.wait(lambda: desk.notice() == "“o” was taken for an empty cell.")
    assert desk.values() == formats.read(F63).givens


def test_a_text_with_two_equal_readings_shows_both(desk: Desk) -> None:
    text = "x = [[2], [1]]\ny = [[1], [2]]"
    desk.do("open")
    desk.fill("open-text", text)
    desk.wait(lambda: "“Play it” asks which" in desk.text("open-fault"))
    desk.do("open-text")
    faulted(desk, "Which is it?")
    assert all(words.endswith("Nonogram, 2 by 2") for words in desk.texts("#open-kinds button")) and desk.count("#open-kinds svg") == 2
    desk.act(desk.all("#open-kinds button")[1].click)
    desk.wait(lambda: desk.sheet.kind == "nonogram" and not desk.id("open-dialog").open)
    assert desk.sheet.constraints["blackruns", (0, -1, 2)] == "1"


def test_a_reading_without_a_solution_says_so(desk: Desk) -> None:
    desk.paste("My Shikaku of today\n. . 9 .\n4 . . .\n. . . 6\n. . . .")
    desk.wait(lambda: "As it was read, it has no solution" in desk.notice())
    assert desk.sheet.kind == "shikaku"


def test_several_puzzles_with_words_above_each_are_kept(desk: Desk) -> None:
    desk.paste("Grid 01\n1..4\n..1.\n.1..\n4..1\nGrid 02\n..3.\n...2\n21..\n4...\n")
    desk.wait(lambda: desk.notice() == "This text holds 2 puzzles. The first is open; the other is in My puzzles.")
    assert desk.sheet.title == "Grid 01" and [name for name in shelf(desk) if "Grid 02" in name]


def test_a_file_of_a_puzzle_that_is_not_here_is_named(desk: Desk) -> None:
    desk.paste("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :8:Untangle\nPARAMS  :1:6\nDESC    :3:0-1\n")
    faulted(desk, "This is a save file of Untangle, which Newsgrid does not have.")


def test_an_address_that_shows_the_puzzle_is_opened(desk: Desk) -> None:
    desk.paste("https://example.org/play?s=" + "".join(ROWS).replace(".", "0"))
    desk.wait(lambda: desk.values() == formats.read(F63).givens)


def test_a_reading_ends_when_the_dialog_is_closed(desk: Desk) -> None:
    desk.do("open")
    desk.hold_solver()
    desk.id("open-text").value = "this is\nno puzzle\nat all"
    desk.do("open-text")
    assert desk.page.opening.reading is not None
    desk.close()
    desk.let_solver_go()
    desk.pass_time(1)
    assert not desk.id("open-dialog").open
    desk.solves()


def test_one_misread_sign_is_told_of_as_one(desk: Desk) -> None:
    rows = [" ".join(row) for row in ROWS]
    at = next(number for number, row in enumerate(rows) if "1" in row)
    rows[at] = rows[at].replace("1", "l", 1)
    desk.paste("\n".join(rows))
    desk.wait(lambda: desk.values() == formats.read(F63).givens)
    desk.wait(lambda: "This cell is marked" in desk.text("notice-words"))


def test_a_text_that_can_be_typed_in_is_offered_as_a_kind_in_mid_sentence(desk: Desk) -> None:
    desk.act(lambda: desk.page.opening.offer_typing("", to_data(formats.read(F63))))
    (button,) = desk.all("#open-kinds button")
    assert button.textContent.endswith("Type it in as a Sudoku, 9 by 9")


SOUGHT = {
    "domino": ("pips", "dominosa"), "dominoes": ("pips", "dominosa"), "queens": ("starbattle",), "crowns": ("starbattle",), "nurikabe": ("nurikabe",),
    "shading": ("nurikabe", "heyawake", "nonogram", "hitori", "lits"), "bridges": ("hashi",), "bombs": ("minesweeper",), "circles": ("masyu",),
    "picture": ("nonogram",), "camping": ("tents",), "arithmetic": ("kenken",), "tetris": ("lits",), "light up": ("akari",),
}  # fmt: skip


def test_a_search_finds_kinds_by_the_words_of_people(desk: Desk) -> None:
    desk.do("new")
    for words, names in SOUGHT.items():
        desk.fill("new-search", words)
        found = [card.querySelector("input").dataset.kind for card in desk.all("#new-starts .start") if card.visible()]
        assert {*names} <= {*found} and len(found) < 25, (words, found)


def test_dominoes_stand_among_numbers_in_the_new_dialog() -> None:
    groups = dict(kinds.GROUPS)
    assert {"pips", "dominosa"} <= {*groups["Sums, numbers and dominoes"]}


def test_the_picture_of_another_puzzle_is_that_of_its_own_start() -> None:
    battle = kinds.BY_NAME["starbattle"]
    one, two = [start_cards.place_of(similar_puzzle.like(battle.offered[at][1]())) for at in (0, 1)]
    assert two == one + 1
    assert start_cards.place_of(kinds.BY_NAME["kakuro"].empty(10, 10)) >= 0


def test_a_size_says_which_number_counts_its_columns(desk: Desk) -> None:
    desk.do("new")
    desk.fill("new-search", "pips")
    assert [option.textContent for option in desk.all("#new-size option")] == [
        "columns × rows",
        "4×4",
        "5×4",
        "5×5",
        "6×5",
        "Another size…",
    ]
    assert desk.texts("#new-size option[disabled]") == ["columns × rows"] and desk.id("new-size").value == "0"
    desk.fill("new-search", "star battle")
    assert not desk.count("#new-size option[disabled]")  # all of its sizes are squares
