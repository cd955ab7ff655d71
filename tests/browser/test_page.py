"""The page as a person uses it, with mouse and keyboard."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from hands import F63, K057, PATIENCE_MS, Desk
from newsgrid import interchange
from newsgrid.answer import values_of_grid
from places import GALLERY, PUZZLES, UNIQUE, amount, solution, text
from sheet import formats, link
from test_solve import hard


def test_a_real_puzzle_is_drawn_before_any_script(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    assert page.locator("#board svg .clue").count() == 30
    assert page.locator("#gallery a").count() == len(GALLERY)
    assert "needs JavaScript" in page.inner_text("body")
    context.close()


def test_typing_works_while_the_solver_loads(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    held: list[Route] = []
    page.route("**/libz3.wasm.pack", lambda route: held.append(route), times=1)
    desk = Desk(page).open(site)
    desk.press("Tab")
    desk.click_cell(2, 3)
    desk.press("8")
    assert desk.cell(2, 3) == "8"
    assert page.inner_text("#status") == "The solver is loading"
    page.wait_for_function("document.getElementById('bar').value > 30")
    assert re.search(r"Python and z3: [\d.]+ of [\d.]+ MB", page.inner_text("#detail"))
    # what is asked of the solver meanwhile is done when it comes
    desk.do("solve")
    desk.status("Waiting for the solver")
    for route in held:
        route.continue_()
    desk.status("One solution")
    assert desk.values() == solution("kakuro_k057.comma.txt")


def held_back(context: BrowserContext, site: str) -> tuple[Desk, list[Route]]:
    """A page whose solver does not come before what is held is let go."""
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    page = context.new_page()
    held: list[Route] = []
    page.route("**/libz3.wasm.pack", lambda route: held.append(route), times=1)
    desk = Desk(page).open(site)
    while not held:
        page.evaluate("new Promise(done => setTimeout(done, 15))")
    return desk, held


def test_all_that_is_asked_while_the_solver_loads_is_done_in_order(context: BrowserContext, site: str) -> None:
    desk, held = held_back(context, site)
    page = desk.page
    page.evaluate("text => navigator.clipboard.writeText(text)", interchange.write_link(formats.read(F63), "f-puzzles"))
    page.focus("#board")
    # a link of puzz.link needs no solver
    desk.paste(interchange.write_link(formats.read(text("sudoku_dm1402_grid.txt")), "puzz.link"))
    assert desk.values() == formats.read(text("sudoku_dm1402_grid.txt")).givens
    desk.press("Control+v")
    desk.status("Waiting for the solver")
    desk.do("solve")
    assert page.inner_text("#detail") == "It is loading. Then: opening the link, Solve."
    held[0].continue_()
    desk.status("One solution")
    assert page.get_attribute("body", "data-kind") == "sudoku"
    assert desk.values() == solution("sudoku_f63_fiendish.txt")


def test_what_was_asked_of_a_puzzle_is_not_done_to_another(context: BrowserContext, site: str) -> None:
    desk, held = held_back(context, site)
    page = desk.page
    desk.do("solve")
    desk.status("Waiting for the solver")
    desk.paste(F63)
    desk.status("Not done: Solve")
    held[0].continue_()
    desk.ready("solver")
    assert page.inner_text("#status") == "Not done: Solve"
    desk.do("check")
    desk.status("You have entered nothing yet")
    assert desk.values() == formats.read(F63).givens


def test_keys_that_come_before_python_are_answered(browser: Browser, site: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    held: list[Route] = []
    page.route("**/page.memory", lambda route: held.append(route))
    desk = Desk(page)
    page.goto(site, wait_until="commit")
    page.wait_for_function("performance.getEntriesByType('paint').length")  # nobody types on what is not to be seen
    for key in ("8", "Control+z", "ArrowRight", "9"):  # what is for the browser stays with the browser
        page.keyboard.press(key)
    page.wait_for_function("() => document.readyState === 'interactive' || document.readyState === 'complete'")
    assert not any(desk.values())
    while not held:
        page.evaluate("new Promise(done => setTimeout(done, 15))")
    held[0].continue_()
    desk.ready("page")
    assert desk.cell(2, 3) == "8"
    assert desk.cell(2, 4) == "9"
    assert desk.faults == []
    context.close()


def test_the_main_job(desk: Desk, another: Callable[[], Desk], site: str, address: Callable[[], str]) -> None:
    """Paste k_057, Solve, change one digit, see its two targets red, share; the link reopens it in a fresh profile."""
    desk.do("new")
    desk.page.check('input[data-kind="sudoku"][data-first]')
    desk.page.click("#new-form .primary")
    desk.paste(K057)
    desk.do("solve")
    desk.status("One solution")
    assert re.fullmatch(r"One solution \((under )?[\d.]+ s\)", desk.page.inner_text("#status"))
    assert desk.values() == solution("kakuro_k057.comma.txt")
    desk.wait_red(set())
    desk.click_cell(2, 3)
    desk.press("7")
    desk.wait_red({"1,3 down", "2,2 across"})
    assert desk.page.locator("#wrong li").all_inner_texts() == [
        "down 32 at r1c3: 7 + 6 + 9 + 5 + 4 is 31, not 32",
        "across 14 at r2c2: 7 + 6 is 13, not 14",
    ]
    link = desk.share_link()
    assert len(link) <= 250
    desk.page.check("#share-entries")
    desk.page.wait_for_function("old => document.getElementById('share-link').value !== old", arg=link)
    with_entries = desk.page.input_value("#share-link")
    assert len(with_entries) <= 250
    values = desk.values()
    for shared, wanted in ((link, [0] * 100), (with_entries, values)):
        assert shared.startswith(site + "#")
        opened = another().open(address() + shared[len(site) :])
        assert opened.page.inner_text("#dateline") == "Kakuro · k_057.txt DM Sat 11May19"
        assert opened.values() == wanted
        assert [cell for cell in opened.cells() if len(cell) > 1] == [cell for cell in desk.cells() if len(cell) > 1]
        opened.wait_red({"1,3 down", "2,2 across"} if any(wanted) else set())
        assert opened.faults == []


def test_puzzles_are_solved_as_their_answers_say(desk: Desk) -> None:
    for name in UNIQUE[:: amount(2, 1)]:
        desk.paste(text(name))
        desk.page.wait_for_function("!document.getElementById('status').textContent.includes('One solution')")
        desk.do("solve")
        desk.status("One solution")
        assert desk.values() == solution(name), name


def test_a_kakuro_is_set_by_mouse_alone(desk: Desk) -> None:
    """The tiny Kakuro, from an empty sheet, without the keyboard."""
    desk.do("new")
    for field, size in (("#new-rows", "2"), ("#new-cols", "4")):
        desk.page.fill(field, size)
    desk.page.click("#new-form .primary")

    def pad(*keys: str) -> None:
        for key in keys:
            desk.page.click(f'#pad [data-key="{key}"]:visible')

    desk.click_cell(1, 1, 0.8, 0.2)
    assert desk.page.get_attribute("#half-across", "aria-pressed") == "true"
    pad("3")
    desk.click_cell(1, 2)
    pad("_", "_")
    desk.click_cell(1, 4, 0.2, 0.8)
    pad("1")
    desk.click_cell(2, 1)
    pad("half-across", "6")
    assert desk.cells() == ["3", "", "", "1", "6", "", "", ""]
    desk.page.locator("#c5").dblclick()
    assert desk.page.locator("#c5 .block").count() == 1
    desk.page.locator("#c5").dblclick()
    assert desk.page.locator("#c5 .cell").count() == 1
    desk.do("mode-fill")
    for column, digit in ((2, "1"), (3, "2")):
        desk.click_cell(1, column)
        pad(digit)
    desk.click_cell(1, 3)
    pad("Backspace", "1")
    desk.wait_red({"1,1 across", "1,2", "1,3"})
    desk.do("solve")
    desk.status("More than one solution. These two differ")
    differ = desk.page.locator("#board g:has(> .differ)").evaluate_all("cells => cells.map(cell => +cell.id.slice(1))")
    first = desk.values()
    desk.do("answer-after")
    desk.page.wait_for_function("document.getElementById('answer-at').textContent.startsWith('Answer 2')")
    assert differ == [index for index, value in enumerate(desk.values()) if value != first[index]] != []


def test_a_kakuro_is_set_by_keyboard_alone(desk: Desk) -> None:
    """All of k_057 typed as its text stands."""
    page = desk.page
    page.focus('[data-do="new"]')
    desk.press("Enter", "Tab")
    page.focus("#new-rows")
    desk.press("Control+a", "1", "0", "Tab", "Control+a", "1", "0", "Enter")
    page.wait_for_function("document.activeElement.id === 'board'")
    for line in K057.splitlines()[1:]:
        page.keyboard.type(line + ",")
    sheet = formats.read(K057)
    desk.unfold_text()
    typed = formats.read(page.input_value("#as-text"))
    typed.title = sheet.title
    assert typed == sheet
    page.focus("#board")
    desk.press("m")
    assert page.get_attribute("#mode-fill", "aria-checked") == "true"
    desk.press("s")
    desk.status("One solution")
    assert desk.values() == solution("kakuro_k057.comma.txt")


def test_a_sudoku_is_set_by_keyboard_and_its_repeats_turn_red(desk: Desk) -> None:
    desk.do("new")
    desk.page.check('input[data-kind="sudoku"][data-first]')
    desk.page.click("#new-form .primary")
    desk.page.wait_for_function("document.activeElement.id === 'board'")
    desk.page.keyboard.type("".join(F63.splitlines()[1:]).replace("0", " "))
    assert desk.values() == formats.read(F63).givens
    desk.do("mode-fill")
    desk.click_cell(1, 2)
    desk.press("3")
    desk.wait_red({"1,1", "1,2", "5,2"})
    desk.page.wait_for_function("document.querySelectorAll('#board .unit').length === 3")
    assert desk.page.locator("#wrong li").all_inner_texts() == ["row 1: 3 twice", "column 2: 3 twice", "box 1: 3 twice"]
    desk.press("Delete")
    desk.wait_red(set())
    assert desk.page.locator("#board .unit").count() == 0
    desk.do("solve")
    desk.status("One solution")
    assert desk.values() == solution("sudoku_f63_fiendish.txt")


def test_red_as_you_type(desk: Desk) -> None:
    """A full run with a wrong sum, a digit twice, and a sum that can no longer be reached; down and across apart."""
    desk.ready()
    desk.click_cell(2, 3)
    desk.press("4")
    desk.wait_red({"2,2 across"})  # 14 with a 4 would need a 10
    desk.press("5")
    desk.wait_red(set())
    desk.press("ArrowRight", "5")
    desk.wait_red({"2,2 across", "2,3", "2,4", "1,4 down"})  # twice, and 10; and 15 with a 5 would need a 10
    desk.press("8")
    desk.wait_red({"2,2 across"})
    desk.press("9")
    desk.wait_red(set())
    desk.press("ArrowDown", "9")
    desk.wait_red({"1,4 down", "2,4", "3,4"})


@pytest.mark.without_solver
def test_undo_and_redo(desk: Desk) -> None:
    desk.click_cell(2, 3)
    desk.press("5", "ArrowRight", "9")
    before = desk.cells()
    desk.press("Control+z")
    assert desk.cell(2, 4) == ""
    desk.press("Control+z")
    assert desk.cell(2, 3) == ""
    desk.press("Control+y", "Control+Shift+z")
    assert desk.cells() == before
    desk.do("mode-set")
    desk.click_cell(2, 2, 0.2, 0.8)
    desk.press("2", "1")
    assert desk.cell(2, 2).split() == ["21", "14"]
    desk.do("undo")
    assert desk.cell(2, 2).split() == ["18", "14"]
    desk.paste(F63)
    assert desk.page.get_attribute("body", "data-kind") == "sudoku"
    desk.do("undo")
    assert desk.page.get_attribute("body", "data-kind") == "kakuro"
    assert desk.cells() == before
    desk.do("redo")
    assert desk.page.get_attribute("body", "data-kind") == "sudoku"


def test_clear_entries_and_check(desk: Desk) -> None:
    desk.ready()
    desk.do("check")
    desk.status("You have entered nothing yet")
    desk.click_cell(2, 3)
    desk.press("8")
    desk.do("check")
    desk.status("Right so far")
    desk.press("5")
    desk.do("check")
    desk.status("Something is wrong")
    desk.click_cell(2, 4)
    desk.press("5")
    desk.wait_red({"2,2 across", "2,3", "2,4", "1,4 down"})
    desk.do("check")
    desk.status("3 rules are broken")
    desk.do("clear")
    assert not any(desk.values())
    desk.wait_red(set())
    desk.do("undo")
    assert sum(desk.values()) == 10


def test_a_puzzle_without_solution_says_so(desk: Desk) -> None:
    desk.paste(K057.replace("18\\14", "18\\15"))
    desk.do("solve")
    desk.status("No solution")
    assert not any(desk.values())


def test_why_there_is_no_solution_and_what_may_be_meant(desk: Desk) -> None:
    """A mistyped total is named, outlined and mended by one click; a wrong given of a Sudoku likewise."""
    desk.paste(K057.replace("\\16,0,0,21\\17", "\\16,0,0,21\\71"))
    desk.do("solve")
    desk.status("No solution")
    # on a busy machine the first reason is not the shortest, and what may be meant comes later
    desk.page.locator("#means", has_text="Did you mean 17 instead of 71?").wait_for()
    assert desk.page.inner_text("#why") == "across 71 at r4c4"
    assert desk.page.locator("#means + #why").count(), "the remedy stands above the rules"
    desk.wait_red({"4,4 across"})
    desk.page.click("#means button")
    assert not desk.page.is_visible("#why-box")
    desk.wait_red(set())
    desk.do("solve")
    desk.status("One solution")
    assert desk.values() == solution("kakuro_k057.comma.txt")
    desk.paste(F63.replace("301200500", "301900500"))
    desk.do("solve")
    desk.status("No solution")
    desk.page.wait_for_selector("#why li")
    assert desk.page.locator("#board .unit").count() >= 1
    # a puzzle of fewer cells opens, though the reason is of cells that it has not
    desk.paste(text("kakuro_tiny_2x4.backslash.txt"))
    desk.page.wait_for_function("!document.querySelector('dialog[open]')")
    desk.wait_red(set())
    desk.do("undo")
    desk.do("solve")
    desk.page.locator("#means li", has_text="Did you mean 2 instead of 9?").locator("button").click()
    desk.do("solve")
    desk.status("One solution")
    assert desk.values() == solution("sudoku_f63_fiendish.txt")


def test_a_reload_keeps_everything(desk: Desk) -> None:
    desk.paste(F63)
    desk.click_cell(1, 2)
    desk.press("6")
    desk.do("mode-set")
    desk.page.wait_for_function("(localStorage.getItem('newsgrid.journal') ?? '').includes('\"entries\"')")
    desk.page.wait_for_function("(localStorage.getItem('newsgrid.journal') ?? '').includes('\"set\"')")
    values = desk.values()
    desk.page.reload()
    desk.ready("page")
    assert desk.values() == values
    assert desk.page.get_attribute("#mode-set", "aria-checked") == "true"
    desk.ready("solver")


@pytest.mark.without_solver
def test_a_link_survives_a_reload_with_the_entries_since(desk: Desk, site: str) -> None:
    link = desk.share_link()
    desk.close()
    desk.page.goto("about:blank")
    desk.open(link)
    assert "#" not in desk.page.url
    desk.click_cell(2, 3)
    desk.press("8")
    desk.page.wait_for_function("(localStorage.getItem('newsgrid.journal') ?? '').includes('\"entries\"')")
    desk.page.reload()
    desk.ready("page")
    assert desk.cell(2, 3) == "8"


@pytest.mark.without_solver
def test_nothing_is_shown_in_place_of_a_link_that_the_solver_has_yet_to_read(
    another: Callable[[], Desk], address: Callable[[], str]
) -> None:
    desk = another()
    place = address()
    desk.open(place + "#import=" + quote(interchange.write_link(formats.read(F63), "f-puzzles"), safe=""))
    assert desk.page.inner_text("#nothing-words") == "Opening the puzzle from f-puzzles.com…"
    assert desk.page.is_hidden("#pad") and desk.page.inner_text("#dateline") == ""
    desk.status("Waiting for the solver")
    # a reload meanwhile asks for it again
    desk.page.reload()
    desk.page.wait_for_function("document.getElementById('nothing-words').textContent === 'Opening the puzzle from f-puzzles.com…'")
    desk.press("8")
    # another puzzle that is taken meanwhile is there at once
    desk.page.locator("#gallery a", has_text="t2 118").click()
    desk.page.wait_for_selector("#nothing", state="hidden")
    assert desk.page.is_visible("#pad")
    assert desk.page.is_disabled("#undo")


def test_undo_after_a_link_goes_back_to_ones_own_puzzle_and_never_to_the_demonstration(
    desk: Desk, another: Callable[[], Desk], site: str, address: Callable[[], str]
) -> None:
    shared = "#" + link.to_link(formats.read(F63))
    opened = another().open(address() + shared)
    assert opened.page.get_attribute("body", "data-kind") == "sudoku"
    assert opened.page.is_disabled("#undo")
    # a text by the address is read by the solver, and comes later
    opened = another().open(address() + "#import=" + quote("https://puzz.link/p?sudoku/4/4/1g2h3g4i", safe=""))
    opened.page.wait_for_function("document.body.dataset.kind === 'sudoku'")
    assert opened.page.is_disabled("#undo")
    desk.click_cell(2, 3)
    desk.press("8")
    desk.page.goto("about:blank")
    desk.open(site + shared)
    assert desk.page.get_attribute("body", "data-kind") == "sudoku"
    desk.do("undo")
    assert desk.cell(2, 3) == "8"


def test_a_damaged_link_says_so_and_harms_nothing(desk: Desk, site: str) -> None:
    desk.click_cell(2, 3)
    desk.press("8")
    desk.page.wait_for_function("(localStorage.getItem('newsgrid.journal') ?? '').includes('\"entries\"')")
    link = desk.share_link()
    for damaged in (
        link[:-3] + ("AAA" if link[-3:] != "AAA" else "BBB"),
        link[:-5],
        site + "#1<img src=x onerror=alert(1)>",
        site + "#9xyz",
    ):
        desk.page.goto("about:blank")
        desk.open(damaged)
        desk.status("This link can't be opened")
        assert desk.cell(2, 3) == "8"
    # nor does the solver write over that when it comes
    desk.ready("solver")
    assert desk.page.inner_text("#status") == "This link can't be opened"


@pytest.mark.without_solver
def test_the_gallery_opens_its_puzzles(desk: Desk) -> None:
    sheets = [formats.read(text(name)) for name in GALLERY]
    cards = desk.page.locator("#gallery a").all()
    assert len(cards) == len(sheets)
    for card in cards:
        wanted = link.from_link(card.get_attribute("href") or "")
        sheets.remove(wanted)
        assert f" {wanted.rows}×{wanted.cols}" in card.locator("small").first.inner_text()
        assert wanted.title in card.locator("span").inner_text()
        card.click()
        desk.page.wait_for_function("title => document.getElementById('dateline').textContent.includes(title)", arg=wanted.title)
        desk.page.wait_for_function(
            "many => document.querySelectorAll('#board g[id^=c]:not(#cursor)').length === many", arg=wanted.rows * wanted.cols
        )
        assert desk.values() == [value and value - 1 + wanted.least for value in wanted.givens]
    assert sheets == []


def card(desk: Desk, title: str) -> None:
    """Click a puzzle of the gallery, and wait until it is there."""
    desk.page.locator("#gallery a", has_text=title).click()
    desk.page.wait_for_function("title => document.getElementById('dateline').textContent.includes(title)", arg=title)


@pytest.mark.without_solver
def test_back_leads_to_the_puzzle_before_with_what_was_written(desk: Desk) -> None:
    page = desk.page

    def shown(title: str) -> None:
        page.wait_for_function("title => document.getElementById('dateline').textContent.includes(title)", arg=title)

    desk.click_cell(2, 3)
    desk.press("8")
    card(desk, "t2 118")
    desk.click_cell(1, 2)
    desk.press("6")
    card(desk, "dm 1402")
    card(desk, "dm 1402")  # it is open: nothing happens, and nothing has to be gone back over
    desk.paste(text("windoku_001.txt"))
    page.go_back()
    shown("dm 1402")
    page.go_back()
    shown("t2 118")
    assert desk.cell(1, 2) == "6"
    page.go_back()
    shown("k_057")
    assert desk.cell(2, 3) == "8"
    assert page.get_attribute("body", "data-kind") == "kakuro"
    page.go_forward()
    shown("t2 118")
    assert desk.cell(1, 2) == "6"
    # a reload keeps the way back
    page.reload()
    desk.ready("page")
    page.go_back()
    shown("k_057")
    assert desk.cell(2, 3) == "8"


@pytest.mark.without_solver
def test_back_to_a_puzzle_that_was_deleted_says_so_and_brings_it_back(desk: Desk) -> None:
    page = desk.page
    desk.click_cell(2, 3)
    desk.press("8")
    card(desk, "t2 118")
    desk.do("drafts")
    page.locator("#drafts [data-act=delete]").click()
    page.wait_for_function("document.getElementById('drafts-said').textContent.startsWith('Deleted')")
    desk.close()
    page.go_back()
    page.wait_for_selector("#notice", state="visible")
    assert page.inner_text("#notice-words") == "The puzzle that was open then has been deleted. This one stays open."
    assert "t2 118" in page.inner_text("#dateline")
    desk.do("bring-back")
    page.wait_for_function("document.getElementById('dateline').textContent.includes('k_057')")
    assert desk.cell(2, 3) == "8"
    assert page.is_hidden("#notice")
    page.go_forward()
    page.wait_for_function("document.getElementById('dateline').textContent.includes('t2 118')")
    page.go_back()
    page.wait_for_function("document.getElementById('dateline').textContent.includes('k_057')")
    assert page.is_hidden("#notice")
    # what only an earlier page could have brought back is gone for good, and nothing is offered
    card(desk, "t2 118")
    desk.do("drafts")
    page.locator("#drafts [data-act=delete]").click()
    page.wait_for_function("document.getElementById('drafts-said').textContent.startsWith('Deleted')")
    page.reload()
    desk.ready("page")
    page.go_back()
    page.wait_for_selector("#notice", state="visible")
    assert page.is_hidden("#bring-back")


@pytest.mark.without_solver
def test_back_works_where_the_browser_keeps_nothing(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    for name in ("localStorage", "sessionStorage", "indexedDB"):
        page.add_init_script(f"Object.defineProperty(window, '{name}', {{get() {{ throw new DOMException('denied', 'SecurityError'); }}}})")
    desk = Desk(page).open(site)
    card(desk, "t2 118")
    desk.click_cell(1, 2)
    desk.press("6")
    card(desk, "dm 1402")
    page.go_back()
    page.wait_for_function("document.getElementById('dateline').textContent.includes('t2 118')")
    assert desk.cell(1, 2) == "6"
    page.go_back()
    page.wait_for_function("document.getElementById('dateline').textContent.includes('k_057')")
    assert desk.faults == []


@pytest.mark.without_solver
def test_a_puzzle_that_was_begun_goes_on_when_it_is_opened_again(desk: Desk, site: str) -> None:
    page = desk.page
    card(desk, "t2 118")
    desk.click_cell(1, 2)
    desk.press("6")
    card(desk, "dm 1402")
    assert page.is_hidden("#notice")
    card(desk, "t2 118")
    assert desk.cell(1, 2) == "6"
    assert page.inner_text("#notice-words") == "You began this puzzle before. Here it is as you left it."
    # its link is the same puzzle; one with entries that are not there is what somebody wants to show
    sheet = formats.read(F63)
    address = site + "#" + link.to_link(sheet)
    for _ in range(2):
        page.goto("about:blank")
        desk.open(address)
        assert desk.cell(1, 2) == "6"
        assert page.is_visible("#start-again")
    sheet.entries[4] = 9
    page.goto("about:blank")
    desk.open(site + "#" + link.to_link(sheet, True))
    assert (desk.cell(1, 2), desk.cell(1, 5)) == ("", "9")
    assert page.is_hidden("#notice")
    # who wants to starts again, and loses nothing
    card(desk, "t2 118")
    page.wait_for_selector("#start-again", state="visible")
    assert desk.cell(1, 2) == "6"
    desk.do("start-again")
    assert desk.values() == formats.read(F63).givens
    assert page.is_hidden("#notice")
    page.go_back()
    page.wait_for_function("document.getElementById('start-again').hidden && document.querySelector('#c1 .entry')")


WATCH_PAINTS = """
    window.seen = [];
    const look = () => {
        const sheet = document.querySelector('#board .sheet');
        if (sheet && getComputedStyle(sheet).visibility === 'visible' && innerWidth)
            seen.push(sheet.querySelector('.clue') ? 'the demonstration' : 'ones own');
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
"""


@pytest.mark.without_solver
@pytest.mark.parametrize("way", ["taken up", "by a link"])
def test_the_demonstration_is_not_seen_where_another_puzzle_opens(desk: Desk, another: Callable[[], Desk], site: str, way: str) -> None:
    address = site
    if way == "taken up":
        desk.paste(F63)
        desk.click_cell(1, 2)
        desk.press("6")
        desk.page.wait_for_function("localStorage.getItem('newsgrid.journal')?.includes('sudoku')")
        desk.page.close()
    else:
        address += "#" + link.to_link(formats.read(F63))
    again = another()
    again.page.add_init_script(WATCH_PAINTS)
    held: list[Route] = []
    again.page.route("**/page.memory", lambda route: held.append(route))
    again.page.goto(address, wait_until="commit")
    again.page.wait_for_function("document.querySelector('#board .sheet') && performance.getEntriesByType('paint').length")
    room = "JSON.stringify(document.getElementById('board').getBoundingClientRect())"
    before = again.page.evaluate(room)
    while not held:
        again.page.evaluate("new Promise(done => setTimeout(done, 15))")
    held[0].continue_()
    again.ready("page")
    again.page.wait_for_function("seen.length")
    assert set(again.page.evaluate("seen")) == {"ones own"}
    if way == "taken up":
        assert again.cell(1, 2) == "6"
        assert again.page.evaluate(room) == before


@pytest.mark.without_solver
def test_who_has_written_nothing_sees_the_demonstration_at_once(desk: Desk, another: Callable[[], Desk], site: str) -> None:
    desk.page.close()  # this visit is not the first
    again = another()
    again.page.route("**/page.memory", lambda route: None)
    again.page.goto(site, wait_until="commit")
    again.page.wait_for_function("document.querySelector('#board .sheet') && performance.getEntriesByType('paint').length")
    assert again.page.is_visible("#board .sheet")


@pytest.mark.without_solver
def test_files_are_dropped_and_chosen(desk: Desk, tmp_path: Path) -> None:
    desk.do("open")
    desk.page.set_input_files("#open-file", str(PUZZLES / "sudoku_dm1402_line_dots.txt"))
    desk.page.wait_for_function("document.getElementById('dateline').textContent.includes('dm 1402')")
    assert desk.values() == formats.read(text("sudoku_dm1402_line_dots.txt")).givens
    drop = """text => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'k.txt', {type: 'text/plain'}));
        for (const type of ['dragover', 'drop'])
            document.body.dispatchEvent(new DragEvent(type, {dataTransfer: transfer, bubbles: true, cancelable: true}));
    }"""
    desk.page.evaluate(drop, K057)
    desk.page.wait_for_function("document.getElementById('dateline').textContent.includes('k_057')")
    bad = tmp_path / "bad.txt"
    bad.write_text("x,3\\,x12\nx,0,0\n")
    desk.do("open")
    desk.page.set_input_files("#open-file", str(bad))
    desk.page.wait_for_function("document.getElementById('open-fault').textContent.includes('Line 1, column 6')")
    assert desk.page.inner_text("#dateline").endswith("k_057.txt DM Sat 11May19")
    assert desk.page.input_value("#open-text") == bad.read_text()


@pytest.mark.without_solver
def test_text_is_pasted_on_the_grid(desk: Desk, context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    desk.page.evaluate("text => navigator.clipboard.writeText(text)", F63)
    desk.page.focus("#board")
    desk.press("Control+v")
    desk.page.wait_for_function("document.body.dataset.kind === 'sudoku'")
    assert desk.values() == formats.read(F63).givens


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("", "There is no puzzle in this text"),
        ("x,3\\,x12\nx,0,0", "Line 1, column 6: Missing separator"),
        ("123456789\n12345678", "Line 2: this row has 8 cells, but 9 were expected"),
        ("<script>alert(1)</script>", "This is the source of a web page"),
    ],
)
@pytest.mark.without_solver
def test_what_can_not_be_read_says_where_and_why(desk: Desk, wrong: str, reason: str) -> None:
    before = desk.cells()
    desk.paste(wrong)
    desk.page.wait_for_function("words => document.getElementById('open-fault').textContent.includes(words)", arg=reason)
    assert desk.page.input_value("#open-text") == wrong
    assert desk.cells() == before


@pytest.mark.without_solver
def test_share_copies_when_asked(desk: Desk, context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    desk.page.evaluate("navigator.clipboard.writeText('mine')")
    link = desk.share_link()
    assert desk.page.inner_text("#share-said").startswith(f"A link of {len(link)} characters")
    desk.do("embed")
    desk.page.wait_for_function("document.getElementById('share-link').value.startsWith('<iframe')")
    desk.do("share-link")
    assert desk.page.input_value("#share-link") == link
    assert desk.page.evaluate("navigator.clipboard.readText()") == "mine"
    desk.do("copy")
    desk.page.wait_for_function("document.getElementById('share-said').textContent.startsWith('Copied')")
    assert desk.page.evaluate("navigator.clipboard.readText()") == link
    assert link.startswith(site + "#1")


@pytest.mark.without_solver
def test_share_without_a_clipboard_shows_the_link(desk: Desk) -> None:
    desk.page.evaluate("() => { navigator.clipboard.writeText = () => { throw new Error('denied'); }; }")
    link = desk.share_link()
    desk.do("copy")
    desk.page.wait_for_function("document.getElementById('share-said').textContent.includes('copy it from the field')")
    assert desk.page.evaluate("getSelection().toString() || document.activeElement.value") == link


def test_downloads(desk: Desk) -> None:
    desk.ready()
    desk.click_cell(2, 3)
    desk.press("7", "ArrowRight", "6")
    desk.wait_red({"2,2 across"})
    desk.do("download")
    saved: dict[str, str] = {}
    names = []
    for button in desk.page.locator("[data-save]:visible").all():
        with desk.page.expect_download() as downloading:
            button.click()
        form = button.get_attribute("data-save") or ""
        if form == "png":
            assert Path(downloading.value.path()).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
        else:
            saved[form] = Path(downloading.value.path()).read_text(encoding="utf-8")
        names.append(downloading.value.suggested_filename)
    assert all(name.startswith("k-057-txt-dm-sat-11may19") for name in names)
    assert {name for name in names if name.endswith("html")} == {"k-057-txt-dm-sat-11may19.html", "k-057-txt-dm-sat-11may19-steps.html"}
    assert set(saved) == {"html", "steps", "smtlib", "svg", "comma", "backslash", "pipe", "csv", "json"}
    sheet = formats.read(K057)
    for form in ("comma", "backslash", "pipe"):
        assert values_of_grid(sheet, formats.read(saved[form]))[12:14] == [7, 6]
    assert json.loads(saved["json"])["entries"][12] == 7
    assert "(assert (= 14 (+ V12 V13)))" in saved["smtlib"]
    assert "<script" not in saved["html"]
    for shown in (saved["html"], saved["svg"]):
        assert re.findall(r'class="(bad[^"]*)"', shown) == ["bad across"]
    # exactly what stands on the page stands in the file
    drawn = re.sub(r' (id|role|aria-[a-z]+)="[^"]*"', "", desk.page.evaluate("document.getElementById('c11').innerHTML"))
    for shown in (saved["html"], saved["svg"]):
        assert re.sub(r"\s*/>", "/>", re.sub(r"></(rect|path)>", "/>", drawn)) in shown


def test_a_long_search_shows_progress_and_is_cancelled(desk: Desk) -> None:
    desk.paste(formats.write(hard(), "comma"))
    desk.ready()
    desk.do("solve")
    desk.page.wait_for_function("/[1-9]\\.\\d s so far/.test(document.getElementById('detail').textContent)")
    # meanwhile typing is answered, and checked
    desk.click_cell(2, 2)
    desk.press("5")
    assert desk.cell(2, 2) == "5"
    desk.click_cell(2, 3)
    desk.press("5")
    desk.wait_red({"2,1 across", "2,2", "2,3"})
    desk.do("cancel")
    desk.status("Cancelled")
    assert not desk.page.is_visible("#cancel")
    assert [desk.cell(2, 2), desk.cell(2, 3)] == ["5", "5"]
    # the solver is there for the next question
    desk.paste(K057)
    desk.do("solve")
    desk.status("One solution")


def test_what_is_typed_while_it_solves_is_never_overwritten(desk: Desk) -> None:
    desk.ready()
    page = desk.page
    # the key comes in the very moment in which the search begins, so that the answer is late for sure
    desk.click_cell(2, 3)
    late = """before => new Promise(done => {
        const status = document.getElementById('status');
        new MutationObserver((_, observer) => {
            if (status.textContent !== 'Searching') return;
            observer.disconnect();
            before && document.querySelector(before).click();
            document.getElementById('board').dispatchEvent(new KeyboardEvent('keydown', {key: '9', bubbles: true, cancelable: true}));
            done();
        }).observe(status, {childList: true});
        document.getElementById('solve').click();
    })"""
    page.evaluate(late, "")
    desk.status("One solution")
    assert sum(desk.values()) == 9
    assert "left alone" in page.inner_text("#detail")
    desk.do("fill-answer")
    assert desk.values() == solution("kakuro_k057.comma.txt")
    page.evaluate(late, "#mode-set")
    desk.status("The puzzle has changed")


def test_a_solver_that_can_not_load_says_so_and_loads_on_request(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.route("**/packages.tar.pack", lambda route: route.abort())
    desk = Desk(page).open(site)
    desk.status("The solver is not here")
    desk.click_cell(2, 3)
    desk.press("8")
    assert desk.cell(2, 3) == "8"
    page.unroute("**/packages.tar.pack")
    desk.do("retry")
    desk.ready("solver")
    desk.do("solve")
    desk.status("One solution")


def test_storage_denied_leaves_a_working_page(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    for name in ("localStorage", "sessionStorage", "indexedDB"):
        page.add_init_script(f"Object.defineProperty(window, '{name}', {{get() {{ throw new DOMException('denied', 'SecurityError'); }}}})")
    desk = Desk(page).open(site)
    desk.click_cell(2, 3)
    desk.press("8")
    assert desk.cell(2, 3) == "8"
    page.wait_for_function("document.getElementById('notice').textContent.includes('keeps nothing')")
    desk.do("drafts")
    page.wait_for_function("document.getElementById('drafts-said').textContent.includes('keeps no puzzles')")
    desk.close()
    desk.ready()
    desk.do("solve")
    desk.status("One solution")


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_nothing_jumps_and_nothing_overflows(browser: Browser, site: str, width: int) -> None:
    context = browser.new_context(service_workers="block", viewport={"width": width, "height": 800}, has_touch=width == 360)
    page = context.new_page()
    page.goto(site)
    places = "['#board', '#pad', '#status', '#solve', '#text-box', '#gallery'].map(name => JSON.stringify(document.querySelector(name).getBoundingClientRect()))"
    first = page.evaluate(places)
    Desk(page).ready("page")
    page.wait_for_function("document.body.dataset.ready === 'solver'")
    assert page.evaluate(places) == first
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if width == 360:
        # the number pad is what a phone types with
        page.locator("#c12").tap()
        page.locator('#pad [data-key="8"]').tap()
        assert (page.locator("#c12").text_content() or "").strip() == "8"
    context.close()


@pytest.mark.without_solver
def test_the_board_grows_with_the_window_and_nothing_else_moves(desk: Desk) -> None:
    page = desk.page
    places = "['#board svg', '#pad'].map(name => JSON.stringify(document.querySelector(name).getBoundingClientRect()))"
    widths = []
    for width, height in ((1000, 700), (1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        box = page.locator("#board svg").bounding_box()
        assert box is not None and box["y"] + box["height"] <= height
        widths.append(box["width"])
        before = page.evaluate(places)
        page.evaluate("document.getElementById('detail').textContent = 'A long sentence that needs more than one line. '.repeat(3)")
        assert page.evaluate(places) == before
        desk.do("mode-set")
        assert page.evaluate(places)[0] == before[0]
        desk.do("mode-fill")
        for name in ("new", "open", "drafts", "share", "download", "print", "settings", "help", "table"):
            desk.do(name)
            page.wait_for_selector("dialog[open]")
            bottom = page.evaluate("document.querySelector('dialog[open] [data-do=close]').getBoundingClientRect().bottom")
            assert bottom <= height, name
            desk.close()
    assert widths == sorted(widths) and widths[0] < widths[-1]
