"""The page as a person uses it, with mouse and keyboard."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from hands import F63, K057, PATIENCE_MS, Desk
from newsgrid.puzzle import formats, link
from places import GALLERY, PUZZLES, UNIQUE, amount, solution, text
from test_solve import hard

LATEST_MS = 3000  # as in static/early.js


def test_a_real_puzzle_is_drawn_before_any_script(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    assert page.locator("#board svg .clue").count() == 30
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


@pytest.mark.without_solver
def test_keys_that_come_before_python_are_answered(browser: Browser, site: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    held: list[Route] = []
    page.route("**/page.memory", lambda route: held.append(route))
    desk = Desk(page)
    page.goto(site, wait_until="commit")
    page.wait_for_function("performance.getEntriesByType('paint').length")  # nobody types on what is not to be seen
    for key in ("8", "Control+k", "ArrowRight", "9"):  # what is for the browser stays with the browser
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
    # and the page is drawn before the line is busy with Python
    drawn, asked = page.evaluate("""() => [
        performance.getEntriesByName('first-contentful-paint')[0].startTime,
        Math.min(...performance.getEntriesByType('resource').filter(({name}) => name.includes('/micropython/')).map(entry => entry.startTime)),
    ]""")
    assert asked >= min(drawn, LATEST_MS)
    context.close()


def test_the_main_job(desk: Desk, another: Callable[[], Desk], site: str, address: Callable[..., str]) -> None:
    """Paste k_057, Solve, change one digit, see its two targets red, share; the link reopens it in a fresh profile."""
    desk.do("new")
    desk.page.check('input[data-kind="sudoku"][data-first]')
    desk.page.click("#new-ok")
    desk.paste(K057)
    desk.do("solve")
    desk.status("One solution")
    assert re.fullmatch(r"One solution( \([\d.]+ s\))?", desk.page.inner_text("#status"))
    assert desk.values() == solution("kakuro_k057.comma.txt")
    desk.wait_red(set())
    desk.click_cell(2, 3)
    desk.press("7")
    red = {"1,3 down", "2,2 across", "2,3", "2,4", "3,3", "4,3", "5,3", "6,3"}  # both clues, and the digits of their runs
    desk.wait_red(red)
    # red is never the only sign: what is wrong is underlined, and so are its runs
    assert desk.page.locator("#c12 .sign-wrong").count() == 1 and desk.page.locator(".unit.line").count() == 2
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
        opened = another().open(address(solver=False) + shared[len(site) :])
        assert opened.page.inner_text("#dateline") == "k_057.txt DM Sat 11May19"
        assert opened.values() == wanted
        assert [cell for cell in opened.cells() if len(cell) > 1] == [cell for cell in desk.cells() if len(cell) > 1]
        assert opened.faults == []


@pytest.mark.nightly  # natively in each run; of the browser, the main job
def test_puzzles_are_solved_as_their_answers_say(desk: Desk) -> None:
    for name in UNIQUE[:: amount(9, 1)]:
        desk.paste(text(name))
        desk.page.wait_for_function("!document.getElementById('status').textContent.includes('One solution')")
        desk.do("solve")
        desk.status("One solution")
        assert desk.values() == solution(name), name


@pytest.mark.without_solver
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
    assert desk.page.get_attribute("body", "data-mode") == "set"


def card(desk: Desk, title: str) -> None:
    """Click a puzzle of the gallery, and wait until it is there."""
    desk.gallery(title)
    desk.page.wait_for_function("title => document.getElementById('dateline').textContent.includes(title)", arg=title)


@pytest.mark.without_solver
def test_back_leads_to_the_puzzle_before_with_what_was_written(desk: Desk) -> None:
    page = desk.page

    def shown(title: str) -> None:
        page.wait_for_function("title => document.getElementById('dateline').textContent.includes(title)", arg=title)

    desk.click_cell(2, 3)
    desk.press("8")
    card(desk, "T2, No. 118")
    desk.click_cell(1, 2)
    desk.press("6")
    card(desk, "DM, No. 1402")
    card(desk, "DM, No. 1402")  # it is open: nothing happens, and nothing has to be gone back over
    desk.paste(text("windoku_001.txt"))
    page.go_back()
    shown("DM, No. 1402")
    page.go_back()
    shown("T2, No. 118")
    assert desk.cell(1, 2) == "6"
    page.go_back()
    shown("11 May 2019")
    assert desk.cell(2, 3) == "8"
    assert page.get_attribute("body", "data-kind") == "kakuro"
    page.go_forward()
    shown("T2, No. 118")
    assert desk.cell(1, 2) == "6"
    # a reload keeps the way back
    page.reload()
    desk.ready("page")
    page.go_back()
    shown("11 May 2019")
    assert desk.cell(2, 3) == "8"


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


@pytest.mark.same_page
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


@pytest.mark.same_page
def test_text_is_pasted_on_the_grid(desk: Desk, context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    desk.page.evaluate("text => navigator.clipboard.writeText(text)", F63)
    desk.page.focus("#board")
    desk.press("Control+v")
    desk.page.wait_for_function("document.body.dataset.kind === 'sudoku'")
    assert desk.values() == formats.read(F63).givens


@pytest.mark.same_page
def test_share_copies_when_asked(desk: Desk, context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    desk.page.evaluate("navigator.clipboard.writeText('mine')")
    link = desk.share_link()
    assert desk.page.inner_text("#share-said").startswith(f"{len(link)} characters")
    desk.do("embed")
    desk.page.wait_for_function("document.getElementById('share-link').value.startsWith('<iframe')")
    desk.do("share-link")
    assert desk.page.input_value("#share-link") == link
    assert desk.page.evaluate("navigator.clipboard.readText()") == "mine"
    desk.do("copy")
    desk.page.wait_for_function("document.getElementById('share-said').textContent.startsWith('Copied')")
    assert desk.page.evaluate("navigator.clipboard.readText()") == link
    assert link.startswith(site + "#1")


@pytest.mark.nightly  # its twin in tests/headless in each run
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


def test_storage_denied_leaves_a_working_page_and_ways_back(context: BrowserContext, site: str) -> None:
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
    card(desk, "T2, No. 118")
    desk.click_cell(1, 2)
    desk.press("6")
    card(desk, "DM, No. 1402")
    page.go_back()
    page.wait_for_function("document.getElementById('dateline').textContent.includes('T2, No. 118')")
    assert desk.cell(1, 2) == "6"
    page.go_back()
    page.wait_for_function("document.getElementById('dateline').textContent.includes('11 May 2019')")
    assert desk.cell(2, 3) == "8"
    assert desk.faults == []
    desk.ready()
    desk.do("solve")
    desk.status("One solution")


@pytest.mark.same_page
def test_escape_leads_back_from_the_gallery(desk: Desk) -> None:
    page = desk.page
    desk.do("gallery")
    page.wait_for_function("document.getElementById('shelf').getBoundingClientRect().top < innerHeight / 4")
    page.locator("#gallery [popovertarget]").first.click()
    page.keyboard.press("Escape")  # the list of puzzles alone
    assert page.locator("[popover]:popover-open").count() == 0 and page.evaluate("scrollY") > 0
    page.keyboard.press("Escape")
    page.wait_for_function("scrollY === 0 && document.activeElement.id === 'board'")


@pytest.mark.without_solver
@pytest.mark.parametrize("finger", [False, True])
def test_a_press_beside_what_lies_over_the_page_closes_that_alone(request: pytest.FixtureRequest, finger: bool) -> None:
    desk: Desk = request.getfixturevalue("phone" if finger else "desk")
    page = desk.page
    desk.click_cell(2, 3)
    for under in ('#pad [data-key="2"]', "#c35", '[data-do="open-paste"]', "#menu-button" if finger else "#rules-button"):
        page.evaluate(
            "finger => finger ? document.getElementById('rules').showPopover() : document.getElementById('rules-button').click()", finger
        )
        assert page.locator("#rules").is_visible()
        box = page.locator(f"{under} >> visible=true").first.bounding_box()
        assert box is not None
        (page.touchscreen.tap if finger else page.mouse.click)(box["x"] + 8, box["y"] + 8)
        page.locator("#rules").wait_for(state="hidden")
        assert page.locator("dialog[open], #menu:popover-open").count() == 0 and desk.cell(2, 3) == ""
    desk.press("8")  # the cursor has stayed, and what comes next is heard again
    assert desk.cell(2, 3) == "8"
    page.locator('#pad [data-key="7"]').click()
    assert desk.cell(2, 3) == "7"


@pytest.mark.parametrize("width", [360, *(pytest.param(width, marks=pytest.mark.nightly) for width in (768, 1280))])
def test_nothing_jumps_and_nothing_overflows(browser: Browser, site: str, width: int) -> None:
    context = browser.new_context(service_workers="block", viewport={"width": width, "height": 800}, has_touch=width == 360)
    page = context.new_page()
    page.goto(site)
    places = "['#board', '#titles', '#slip', '#pad', '#hint-step', '#solve', '#gallery-title'].map(name => JSON.stringify(document.querySelector(name).getBoundingClientRect()))"
    first = page.evaluate(places)
    Desk(page).ready("page")
    page.wait_for_function("document.body.dataset.ready === 'solver'")
    page.wait_for_function("many => document.querySelectorAll('#gallery a').length === many", arg=len(GALLERY))
    assert page.evaluate(places) == first
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if width == 360:
        # the number pad is what a phone types with
        page.locator("#c12").tap()
        page.locator('#pad [data-key="8"]').tap()
        assert (page.locator("#c12").text_content() or "").strip() == "8"
    context.close()


@pytest.mark.same_page
def test_the_browsers_own_command_prints_the_open_puzzle(desk: Desk) -> None:
    page = desk.page
    blank = 5_000  # bytes
    assert len(page.pdf()) > blank and page.locator("#paper .leaf").count() == 1
    desk.paste(F63)
    titles = "[...document.querySelectorAll('#paper h2')].map(title => title.textContent)"
    assert len(page.pdf()) > blank and page.evaluate(titles) == [formats.read(F63).title]
    # what is printed before Python runs is the page as it stands
    page.evaluate("document.getElementById('paper').replaceChildren()")
    page.emulate_media(media="print")
    assert page.is_visible("#board")


@pytest.mark.nightly  # tests/browser/test_places.py measures more of it
@pytest.mark.without_solver
def test_the_board_grows_with_the_window_and_nothing_else_moves(desk: Desk) -> None:
    page = desk.page
    places = "['#board svg', '#pad'].map(name => JSON.stringify(document.querySelector(name).getBoundingClientRect()))"
    widths = []
    desk.click_cell(2, 3)
    desk.press("8")  # so that it is not a first visit, whose words lie over the sums
    for width, height in ((1000, 700), (1440, 900), (1920, 1080))[:: amount(2, 1)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")  # a button below the window was scrolled to
        box = page.locator("#board svg").bounding_box()
        assert box is not None and box["y"] + box["height"] <= height
        widths.append(box["width"])
        before = page.evaluate(places)
        page.evaluate("document.getElementById('detail').textContent = 'A long sentence that needs more than one line. '.repeat(3)")
        assert page.evaluate(places) == before
        desk.do("mode-set")
        assert page.evaluate(places)[0] == before[0]
        desk.do("mode-fill")
        for name in ("new", "open", "drafts", "share", "download", "print", "settings", "help", "table")[:: amount(4, 1)]:
            desk.do(name)
            page.wait_for_selector("dialog[open]")
            bottom = page.evaluate("document.querySelector('dialog[open] [data-do=close]').getBoundingClientRect().bottom")
            assert bottom <= height, name
            desk.close()
    assert widths == sorted(widths) and widths[0] < widths[-1]


@pytest.mark.nightly
def test_answers_are_printed_on_a_page_of_their_own(desk: Desk) -> None:
    desk.ready("solver")
    desk.paste(text("constraints/sandwich.txt"))
    desk.page.evaluate("() => { window.print = () => {}; }")
    desk.do("print")
    desk.page.check("#print-answers")
    desk.do("print-now")
    desk.page.wait_for_function("!document.getElementById('print-dialog').open")
    many = "document.querySelectorAll('#paper %s .entry').length"
    desk.page.wait_for_function(f"{many % '.puzzles'} === 0 && {many % '.answers'} > 0")
    desk.page.emulate_media(media="print")
    assert len(re.findall(rb"/Type\s*/Page\b", desk.page.pdf())) == 2
    desk.page.emulate_media(media="screen")
