"""The editor as a person uses it: entering, marking, looking up, being helped, keeping, printing; with mouse, keys and fingers."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

import entry
from hands import F63, K057, Desk, put_in
from newsgrid.puzzle import formats, kinds
from places import text
from sampled import sampled, todays


def marks(desk: Desk, row: int, column: int) -> list[str]:
    """The texts of a cell's pencil marks."""
    return desk.page.locator(f"#c{desk.index(row, column)} .marks").all_text_contents()


def selected(desk: Desk) -> set[int]:
    cells = desk.page.locator("#board [aria-selected=true]")
    return {int((cell.get_attribute("id") or "n0")[1:]) for cell in cells.all()}


def drag(desk: Desk, *cells: tuple[int, int]) -> None:
    """Press on the first cell, and move over the others."""
    for number, (row, column) in enumerate(cells):
        box = desk.page.locator(f"#c{desk.index(row, column)} > rect").first.bounding_box()
        assert box is not None
        desk.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if not number:
            desk.page.mouse.down()
    desk.page.mouse.up()


# --- entering ------------------------------------------------------------------------------------------------------------


def mark_in_lines(page: Page) -> tuple[int, float]:
    """(the line of the text, from 0, on which the mark of a fault lies; where in its height the mark's middle is)."""
    script = """() => {
        const field = document.getElementById('as-text'), look = getComputedStyle(field);
        const mark = document.querySelector('#text-under mark').getBoundingClientRect();
        const top = field.getBoundingClientRect().top + field.clientTop + parseFloat(look.paddingTop) - field.scrollTop;
        return ((mark.top + mark.bottom) / 2 - top) / parseFloat(look.lineHeight);
    }"""
    place = page.evaluate(script)
    return int(place), place % 1


@pytest.mark.same_page
def test_a_fault_is_marked_on_its_line_wherever_the_text_is_scrolled(desk: Desk) -> None:
    page = desk.page
    desk.unfold_text()
    lines = text("kinds/killer_9x9.txt").rstrip().splitlines()
    put_in(page, "#as-text", "\n".join([*lines[:-1], "§" + lines[-1][1:], "", ""]))
    page.wait_for_function("document.querySelector('#text-under mark')")
    page.evaluate("() => { const field = document.getElementById('as-text'); field.scrollTop = field.scrollHeight; }")
    # the text below follows with the browser's next event
    page.wait_for_function("""() => {
        const [field, under] = ['as-text', 'text-under'].map(id => document.getElementById(id));
        return field.scrollTop > 100 && under.scrollTop === field.scrollTop;
    }""")
    at, middle = mark_in_lines(page)
    assert at == len(lines) - 1 and 0.3 < middle < 0.7


READ = (
    "minesweeper", "akari", "mosaic", "slitherlink", "masyu", "hashi",
    "nonogram", "tents", "skyscrapers", "tenner", "hitori", "nurikabe",
)  # fmt: skip


@pytest.mark.same_page
def test_twelve_kinds_are_typed_as_their_paper_is_read(desk: Desk) -> None:
    """As tests/headless/test_entry_counts.py types all kinds without a browser, six of the twelve each day: each key is pressed, and Enter stays in the
    grid."""
    page = desk.page
    for kind in todays(READ, 2):
        wanted = formats.read(kinds.named(kind).text.example)
        starts = [make() for _, make in kinds.named(kind).starts]
        number = next(at for at, start in enumerate(starts) if (start.rows, start.cols) == (wanted.rows, wanted.cols))
        desk.do("new")
        page.wait_for_selector("#new-dialog[open]")
        page.evaluate(f"document.querySelector('#new-starts input[data-kind={kind}]').click()")
        page.evaluate("number => { document.getElementById('new-size').value = number; }", str(number))
        page.locator("#new-ok").click()
        page.wait_for_selector("#new-dialog", state="hidden")
        for what, with_ in entry.actions(wanted, starts[number], read=True)[1:]:
            if what == "pad":
                page.locator(f"#pad [data-key={with_}]").click()
            else:
                assert what == "key", (kind, what)
                desk.press({" ": "Space"}.get(str(with_), str(with_)))
        desk.do("text")
        page.wait_for_function("document.getElementById('as-text').value !== ''")
        assert entry.printed(formats.read(page.input_value("#as-text"))) == entry.printed(wanted), kind
        desk.do("text")


# --- undo, drafts ----------------------------------------------------------------------------------------------------------------


def drafts(desk: Desk) -> list[str]:
    desk.page.wait_for_selector("#drafts-dialog[open]")
    return desk.page.locator("#drafts b").all_inner_texts()


@pytest.mark.without_solver
def test_the_shelf(desk: Desk, tmp_path: Path) -> None:
    page = desk.page
    desk.do("drafts")
    page.wait_for_function("document.getElementById('drafts-said').textContent.startsWith('Nothing here yet')")
    desk.close()
    desk.click_cell(2, 3)
    desk.press("8")
    desk.paste(F63)
    desk.click_cell(1, 2)
    desk.press("6", "Shift+Digit7")
    desk.do("drafts")
    page.wait_for_function("document.querySelectorAll('#drafts b').length === 2")
    assert drafts(desk) == ["t2 118 Fiendish f63.txt", "Saturday 11 May 2019"]
    assert re.match(r"Sudoku, .*20.*, 1% filled in", page.locator("#drafts small").first.inner_text())
    # renamed, duplicated
    desk.do("drafts-select")
    page.locator("#drafts [data-act=rename]").first.click()
    page.fill("#draft-name", "On the train")
    desk.press("Enter")
    page.wait_for_function("document.querySelector('#drafts b')?.textContent === 'On the train'")
    assert "On the train" in page.inner_text("#dateline")
    page.locator("#drafts [data-act=copy]").first.click()
    page.wait_for_function("document.querySelectorAll('#drafts b').length === 3")
    assert drafts(desk)[0] == "On the train, copy"
    # saved as one file
    with page.expect_download() as saving:
        desk.do("drafts-export")
    file = tmp_path / "shelf.json"
    saving.value.save_as(file)
    assert len(json.loads(file.read_text())["drafts"]) == 3
    # deleted, and brought back
    page.locator("#drafts [data-act=delete]").nth(2).click()
    page.wait_for_function("document.querySelectorAll('#drafts b').length === 2")
    page.click("#draft-restore")
    page.wait_for_function("document.querySelectorAll('#drafts b').length === 3")
    # another one is opened, as it was left
    page.locator("#drafts [data-act=open]").nth(2).click()
    page.wait_for_function("document.body.dataset.kind === 'kakuro'")
    assert desk.cell(2, 3) == "8"
    # all of it deleted: nothing is open, and that is no dead end
    desk.do("drafts")
    desk.do("drafts-select")
    page.locator("#drafts [data-act=delete]").first.click()
    page.wait_for_function("document.querySelectorAll('#drafts b').length === 2")
    for box in page.locator("#drafts .draft-choose").all():
        box.check()
    page.get_by_role("button", name="Delete 2").click()
    page.wait_for_function("document.getElementById('drafts-said').textContent === 'Deleted: 2 puzzles.'")
    page.click("#draft-restore")
    page.wait_for_function("document.querySelectorAll('#drafts b').length === 2")
    for box in page.locator("#drafts .draft-choose").all():
        box.check()
    page.get_by_role("button", name="Delete 2").click()
    page.wait_for_function("document.querySelectorAll('#drafts b').length === 0")
    page.set_input_files("#drafts-file", str(file))
    page.wait_for_function("document.querySelectorAll('#drafts b').length === 3")
    assert page.inner_text("#drafts-said") == "3 added."
    page.set_input_files("#drafts-file", str(file))
    page.wait_for_function("document.getElementById('drafts-said').textContent === '0 added, 3 here already.'")
    file.write_text("{")
    page.set_input_files("#drafts-file", str(file))
    page.wait_for_function("document.getElementById('drafts-said').textContent.includes('no saved puzzles')")
    desk.close()
    assert page.locator("#nothing").is_visible()
    page.reload()
    desk.ready("page")
    assert page.locator("#nothing").is_visible()
    desk.gallery()
    page.wait_for_selector("#nothing", state="hidden")


@pytest.mark.without_solver
def test_two_tabs_on_one_draft_lose_nothing(desk: Desk, another: Callable[[], Desk], site: str) -> None:
    # both show a puzzle that nobody has written on: it becomes one draft, though both are written on
    other = another().open(site)
    desk.page.bring_to_front()
    desk.click_cell(2, 3)
    desk.press("8")
    other.page.bring_to_front()
    other.page.wait_for_function("document.querySelector('#c12').textContent === '8'")
    other.click_cell(2, 4)
    other.press("6", "Shift+Digit1")
    script = "document.querySelector('#c13').textContent"
    desk.page.bring_to_front()
    desk.page.wait_for_function(script + " === '6'")
    # both at once: each cell as it was changed
    desk.click_cell(3, 2)
    desk.press("4")
    other.click_cell(3, 3)
    other.press("7")
    for tab in (desk, other):
        tab.page.bring_to_front()
        tab.page.wait_for_function("document.querySelector('#c21').textContent + document.querySelector('#c22').textContent === '47'")
    # what can't be put together: both are kept
    desk.do("mode-set")
    desk.click_cell(5, 5)
    desk.page.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    other.page.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    for tab, kind in ((desk, F63), (other, text("windoku_001.txt"))):
        tab.page.bring_to_front()
        tab.unfold_text()
        put_in(tab.page, "#as-text", kind)
        tab.page.wait_for_function("document.body.dataset.kind !== 'kakuro'")
        tab.page.evaluate("document.activeElement.blur()")
    other.page.wait_for_function("document.getElementById('notice').textContent.includes('Both are kept')")
    other.do("drafts")
    other.page.wait_for_function("document.querySelectorAll('#drafts b').length === 2")
    assert other.faults == []


# --- paper and pictures -------------------------------------------------------------------------------------------------------------


@pytest.mark.same_page
def test_paper(desk: Desk) -> None:
    page = desk.page
    page.evaluate("() => { window.print = () => { window.printed = (window.printed ?? 0) + 1; }; }")
    desk.click_cell(2, 3)
    desk.press("8")
    desk.do("print")
    desk.unfold("#print-columns")
    page.select_option("#print-columns", "4")
    page.locator("#print-list input").nth(1).check()
    page.locator("#print-list input").nth(2).check()
    desk.do("print-now")
    page.wait_for_function("window.printed === 1")
    page.emulate_media(media="print")
    assert page.locator("#paper figure").count() == 3
    assert page.locator("#paper .entry").count() == 0
    assert page.locator("#paper").is_visible() and page.locator("main").is_hidden()
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf())) == 1
    page.emulate_media(media="screen")
    desk.do("print")
    page.check('input[name="print-what"][value="filled"]')
    desk.do("print-now")
    page.wait_for_function("window.printed === 2")
    assert page.locator("#paper .entry").all_text_contents() == ["8"]
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(one => one.id)")
    assert len(ids) == len(set(ids))


@pytest.mark.same_page
def test_pictures_have_a_white_or_a_transparent_ground(desk: Desk) -> None:
    page = desk.page
    script = """async data => {
        const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(data), sign => sign.charCodeAt(0))]));
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [picture.width, picture.height];
        const pen = canvas.getContext('2d');
        pen.drawImage(picture, 0, 0);
        const at = (x, y) => [...pen.getImageData(x, y, 1, 1).data];
        return [picture.width, at(4 * 102, 4 * 62), at(1, 1)];
    }"""
    desk.do("download")
    files = {}
    for transparent in (False, True):
        page.set_checked("#transparent", transparent)
        for form in ("png", "svg"):
            with page.expect_download() as saving:
                desk.save(form)
            files[form, transparent] = Path(saving.value.path()).read_bytes()
    import base64

    wide = page.evaluate("document.querySelector('#board svg').viewBox.baseVal.width")
    width, empty, corner = page.evaluate(script, base64.b64encode(files["png", False]).decode())
    assert (width, empty[3], corner[3]) == (4 * wide, 255, 255) and empty[:3] == [255, 255, 255]
    width, empty, corner = page.evaluate(script, base64.b64encode(files["png", True]).decode())
    assert (width, empty[3]) == (4 * wide, 0)
    assert b'fill="#fff"' in files["svg", False] and b'fill="#fff"' not in files["svg", True]


# --- fingers -------------------------------------------------------------------------------------------------------------------------


def middle(desk: Desk, selector: str) -> tuple[float, float]:
    box = desk.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Fingers:
    """Fingers on the screen, by the browser's own input."""

    def __init__(self, desk: Desk) -> None:
        self.session = desk.page.context.new_cdp_session(desk.page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})


@pytest.mark.same_page
def test_a_phone_types_with_the_pad_and_marks_with_a_long_press(phone: Desk) -> None:
    page = phone.page
    fingers = Fingers(phone)
    phone.paste(F63)
    page.locator("#c1 > rect").first.tap()
    page.locator('#pad [data-key="6"]').tap()
    assert phone.cell(1, 2) == "6"
    page.locator("#c4 > rect").first.tap()
    fingers.touch("Start", middle(phone, '#pad [data-key="7"]'))
    page.wait_for_selector("#c4 .marks")
    fingers.touch("End")
    assert phone.cell(1, 5) == "7" and page.locator("#c4 .entry").count() == 0
    # a long press on a cell changes the pen
    fingers.touch("Start", middle(phone, "#c4"))
    page.wait_for_function("document.getElementById('pen-centre').getAttribute('aria-checked') === 'true'")
    fingers.touch("End")
    page.locator('#pad [data-key="8"]').tap()
    assert phone.cell(1, 5) == "78"


@pytest.mark.same_page
def test_two_thumbs_type_at_once(phone: Desk) -> None:
    """A second finger comes down before the first is up: the browser makes no click of either."""
    page = phone.page
    fingers = Fingers(phone)
    phone.paste("#Killer\n....\n....\n....\n....\ncages\nab..\nab..\nab..\nab..\na = 10\nb = 10\n")
    page.locator("#pencil").tap()
    page.locator("#c1 > rect").first.tap()
    first, second = middle(phone, '#pad [data-key="1"]'), middle(phone, '#pad [data-key="3"]')
    fingers.touch("Start", first)
    fingers.touch("Start", first, second)
    fingers.touch("End", first)
    fingers.touch("End")
    page.wait_for_function("document.querySelector('#c1 .marks')")
    page.locator('#pad [data-key="4"]').tap()
    assert phone.cell(1, 2) == "134"


@pytest.mark.same_page
def test_a_finger_selects_and_the_page_stays_where_it_is(phone: Desk) -> None:
    page = phone.page
    phone.paste(F63)
    fingers = Fingers(phone)
    top = page.evaluate("scrollY")
    fingers.touch("Start", middle(phone, "#c10"))
    for cell in (19, 28, 37, 46):
        fingers.touch("Move", middle(phone, f"#c{cell}"))
    fingers.touch("End")
    assert selected(phone) == {10, 19, 28, 37, 46}
    assert page.evaluate("scrollY") == top
    # so does one that rested before it moved on, which is a long press as well
    pen = "id => document.getElementById(id).getAttribute('aria-checked') === 'true'"
    if not page.evaluate(pen, "pen-digit"):
        page.locator("#pencil").tap()
    page.wait_for_function(pen, arg="pen-digit")
    fingers.touch("Start", middle(phone, "#c11"))
    page.wait_for_function(pen, arg="pen-centre")
    for cell in (20, 29):
        fingers.touch("Move", middle(phone, f"#c{cell}"))
    fingers.touch("End")
    assert selected(phone) == {11, 20, 29}


LOOPS = "#Slitherlink\n" + "......\n" * 6


def node(desk: Desk, row: float, column: float) -> tuple[float, float]:
    """Where in the window a dot of a lattice is, counted from 0."""
    script = """at => {
        const { a, d, e, f } = document.querySelector("#board svg").getScreenCTM();
        return [a * (80 * at[1] + 20) + e, d * (80 * at[0] + 20) + f];
    }"""
    left, top = desk.page.evaluate(script, (row, column))
    return left, top


def edges(desk: Desk) -> list[int]:
    """The places with a line."""
    return [int((group.get_attribute("id") or "")[1:]) for group in desk.page.locator("#board [id^=c]:has(.loop)").all()]


@pytest.mark.same_page
def test_a_fast_mouse_draws_all_lines_on_its_way(desk: Desk) -> None:
    desk.paste(LOOPS)
    desk.page.wait_for_function("document.querySelector('#board .posts')")
    corners = [node(desk, *at) for at in ((0, 0), (0, 5), (3, 5), (3, 1))]
    desk.page.mouse.move(*corners[0])
    desk.page.mouse.down()
    for corner in corners[1:]:
        desk.page.mouse.move(*corner)
    desk.page.mouse.up()
    assert edges(desk) == [1, 3, 5, 7, 9, 23, 49, 75, 81, 83, 85, 87]
    assert not desk.page.locator("#loupe").is_visible()


@pytest.mark.same_page
def test_a_loupe_shows_the_line_that_a_finger_draws(phone: Desk) -> None:
    phone.paste(LOOPS)
    page, fingers = phone.page, Fingers(phone)
    page.wait_for_function("document.querySelector('#board .posts')")
    for kind, at in (("Start", (2, 1)), ("Move", (2, 1.5)), ("Move", (2, 3)), ("Move", (4, 3))):
        fingers.touch(kind, node(phone, *at))
    page.wait_for_function("document.querySelectorAll('#loupe .loop').length > 1")
    finger, box = node(phone, 4, 3), page.locator("#loupe").bounding_box()
    assert box is not None and box["y"] + box["height"] < finger[1] - 20 and abs(box["x"] + box["width"] / 2 - finger[0]) < 2
    fingers.touch("End")
    assert not page.locator("#loupe").is_visible()
    assert edges(phone) == [55, 57, 71, 97]


@pytest.mark.same_page
def test_a_giant_is_pinched_and_panned(phone: Desk) -> None:
    page = phone.page
    phone.paste(text("unionjack.txt"))
    fingers = Fingers(phone)
    x, y = middle(phone, "#board")
    wide = page.evaluate("document.querySelector('#board svg').getBoundingClientRect().width")
    fingers.touch("Start", (x - 40, y), (x + 40, y))
    for apart in (50, 60, 70, 80):
        fingers.touch("Move", (x - apart, y), (x + apart, y))
    fingers.touch("End")
    now = page.evaluate("document.querySelector('#board svg').getBoundingClientRect().width")
    assert 1.7 < now / wide < 2.3
    left = page.evaluate("document.getElementById('board').scrollLeft")
    cursor = phone.named()
    fingers.touch("Start", (x, y))
    for step in (20, 40, 60, 80):
        fingers.touch("Move", (x - step, y))
    fingers.touch("End")
    assert page.evaluate("document.getElementById('board').scrollLeft") - left == pytest.approx(80, abs=2)
    # a tap would have moved the cursor
    named = "document.getElementById(board.getAttribute('aria-activedescendant')).getAttribute('aria-label')"
    page.wait_for_function(f"name => {named} === name", arg=cursor)
    assert page.locator("#board [aria-selected=true]").count() == 0


@pytest.mark.same_page
def test_a_phone_on_its_side_has_grid_and_pad_side_by_side(phone: Desk) -> None:
    phone.page.set_viewport_size({"width": 740, "height": 360})
    board, pad = (phone.page.locator(name).bounding_box() for name in ("#board", "#pad"))
    assert board is not None and pad is not None
    assert board["x"] + board["width"] <= pad["x"] and pad["y"] + pad["height"] <= 360
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.paste(text("unionjack.txt"))  # it takes the same room, and its map and buttons are above the pad
    board, pad, zoom = (phone.page.locator(name).bounding_box() for name in ("#board", "#pad", "#zoom-in"))
    assert board is not None and pad is not None and zoom is not None
    assert board["height"] > 280 and board["y"] + board["height"] <= 360
    assert zoom["y"] + zoom["height"] <= pad["y"] and pad["y"] + pad["height"] <= 360
    assert phone.page.evaluate("document.querySelector('#c0 > rect').getBoundingClientRect().width > 20")  # wide enough for a finger


SMALL = """() => [...document.querySelectorAll('.top button, .panel > button, .tools button, .main button, #pad button')].filter(button => button.checkVisibility()).flatMap(button => {
    const box = button.getBoundingClientRect();
    const row = button.closest('.toolbar') ?? button, whole = button.scrollWidth <= button.clientWidth + 1 && row.scrollWidth <= row.clientWidth + 1;
    const good = box.height >= 43.9 && box.width >= 43.9 && box.top >= -1 && box.bottom <= innerHeight + 1 && whole;
    return good ? [] : [`${button.textContent || button.ariaLabel}: ${Math.round(box.width)} x ${Math.round(box.height)} at ${Math.round(box.top)}`];
})"""


WIDER_THAN_ITS_TILE = """() => [...document.querySelectorAll('#new-starts .start')].filter(tile => tile.scrollWidth > tile.clientWidth)
    .map(tile => tile.textContent)"""


@pytest.mark.same_page
def test_every_kinds_name_fits_on_its_tile(desk: Desk) -> None:
    desk.do("new")
    desk.page.wait_for_selector("#new-dialog[open]")
    desk.page.fill("#new-search", "s")  # the kinds with a rule of their own as well
    for width in (1440, 1024, 390, 360):
        desk.page.set_viewport_size({"width": width, "height": 800})
        assert desk.page.evaluate(WIDER_THAN_ITS_TILE) == [], width


UNCUT = """() => {
    const cut = [...document.querySelectorAll('#range, #verdict, #hint')].filter(line => line.checkVisibility())
        .filter(line => line.getBoundingClientRect().bottom > document.querySelector('.keys').getBoundingClientRect().top);
    return document.getElementById('verdict').checkVisibility() && !cut.length;
}"""


TYPED = {"futoshiki": ((1, 1, 1.02, 0.5), ""), "skyscrapers": ((1, 1, 0.5, -0.3), "2"), "killer": ((1, 1, 0.5, 0.5), "5")}


@pytest.mark.parametrize("kind", sampled(TYPED, ("skyscrapers",)))
def test_what_typing_does_is_said_above_the_keys_of_a_phone(phone: Desk, kind: str) -> None:
    press, key = TYPED[kind]
    page = phone.page
    page.set_viewport_size({"width": 390, "height": 844})
    phone.do("new")
    page.wait_for_selector("#new-dialog[open]")
    page.evaluate(f"document.querySelector('#new-starts input[data-kind={kind}]').click()")
    page.locator("#new-ok").tap()
    phone.click_cell(*press)
    if key:
        page.locator(f"#pad [data-key='{key}']").tap()
    if kind != "killer":
        page.wait_for_function("document.getElementById('verdict-words').textContent.includes('answers')")
    page.wait_for_function(UNCUT)
    assert page.text_content("#hint")


HANDS = [(390, 664), (360, 740), (740, 360), (664, 390)]


@pytest.mark.same_page
def test_a_phone_in_one_hand(phone: Desk) -> None:
    """Head, tools, pens and pad are all in view, large enough for a thumb, and cover no cell of an ordinary puzzle."""
    page = phone.page
    for puzzle, tools in ((text("kinds/killer_9x9.txt"), ("digits", "cages", "rules")), (K057, ())):
        phone.paste(puzzle)
        for choice in ("mode-fill", "mode-set", *[f"tool-{tool}" for tool in tools]):
            if choice != "mode-fill":  # so it is opened
                phone.do(choice)
            for width, height in todays(HANDS, 2):
                page.set_viewport_size({"width": width, "height": height})
                phone.drawn()
                case = (puzzle[:30], choice, width, height)
                page.evaluate("scrollTo(0, 0)")
                assert page.evaluate(SMALL) == [], case
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), case
                assert page.evaluate("board.scrollWidth <= board.clientWidth"), case
                assert phone.in_view(len(phone.cells()) - 1), case
    assert [page.is_visible(f"#pad [data-key={key}]") for key in ("x", "next", "half-down", "half-across")] == [True] * 4


@pytest.mark.same_page
def test_the_menu_of_a_phone_opens_its_dialogs_and_closes(phone: Desk) -> None:
    page = phone.page
    assert page.is_hidden("#menu")
    page.locator("#menu-button").tap()
    page.locator("#menu [data-do=settings]").tap()
    page.wait_for_selector("#settings-dialog[open]")
    assert page.is_hidden("#menu")
    phone.close()
    # New has the whole window: its kinds scroll, and once one is picked, all that belongs to it is in view
    phone.do("new")
    phone.page.wait_for_selector("#new-dialog[open]")
    assert page.is_hidden("#new-chosen")
    page.locator("#new-starts .start:has(:checked)").tap()
    tops = "['new-rows', 'new-level', 'new-ok', 'new-make-go'].map(name => document.getElementById(name).getBoundingClientRect())"
    for at in ("0", "1000"):
        page.evaluate(f"document.getElementById('new-dialog').scrollTop = {at}")
        assert page.evaluate(f"{tops}.every(box => box.top > 0.4 * innerHeight && box.bottom <= innerHeight)")
    assert not page.evaluate("document.getElementById('new-more').open")
    # what lies behind it stays where it is
    page.locator("#new-chosen h3").first.hover()
    page.mouse.wheel(0, 3000)
    phone.drawn()
    assert page.evaluate("scrollY") == 0


@pytest.mark.same_page
@pytest.mark.parametrize("name", sampled(("unionjack.txt", "giantsamurai.txt"), ("giantsamurai.txt",)))
def test_fit_shows_all_of_a_giant(phone: Desk, name: str) -> None:
    page = phone.page
    phone.paste(text(name))
    assert page.evaluate("board.scrollWidth > board.clientWidth + 2")  # at first its cells are large enough for a finger
    page.locator("#zoom-fit").tap()
    assert page.evaluate("board.scrollWidth <= board.clientWidth + 2 && board.scrollHeight <= board.clientHeight + 2")
    assert phone.in_view(0) and phone.in_view(len(phone.cells()) - 1)
    buttons, keys = (page.locator(name).bounding_box() for name in ("#zoom-in", "#pad"))
    assert buttons is not None and keys is not None and buttons["y"] + buttons["height"] <= keys["y"]


@pytest.mark.same_page
def test_the_cursor_of_a_giant_is_whole_however_large_it_is_drawn(phone: Desk) -> None:
    page = phone.page
    phone.paste(text("giantsamurai.txt"))
    page.locator("#zoom-fit").tap()
    for _ in range(4):
        page.locator("#zoom-in").tap()
        page.wait_for_function(
            """() => {
                const [board, cell] = [document.getElementById('board'), document.querySelector('#cursor .focus')].map(each => each.getBoundingClientRect());
                return cell.left >= board.left && cell.top >= board.top && cell.right <= board.right && cell.bottom <= board.bottom;
            }"""
        )


@pytest.mark.same_page
def test_board_and_keys_fill_the_window_and_what_has_the_focus_is_seen(phone: Desk) -> None:
    page = phone.page
    ends = "['board', 'slip', 'pad', 'hint-step'].map(name => document.getElementById(name).getBoundingClientRect().bottom)"
    assert max(page.evaluate(ends)) <= page.evaluate("innerHeight")
    assert page.evaluate("document.getElementById('shelf').getBoundingClientRect().top >= innerHeight")  # below all of it
    page.evaluate("document.querySelector('#sums-box button').focus()")
    page.wait_for_function(
        "document.activeElement.getBoundingClientRect().bottom <= document.getElementById('pad').getBoundingClientRect().top + 1"
    )
    assert page.evaluate("scrollY") == 0
    assert page.locator("button:text-is('Hint'):visible").count() == 1


@pytest.mark.same_page
def test_help_says_what_fingers_do(phone: Desk) -> None:
    page = phone.page
    page.locator("#menu-button").tap()
    page.locator("#menu [data-do=help]").tap()
    page.wait_for_selector("#help-dialog[open]")
    assert page.inner_text("#help-title") == "How do I enter my puzzle?"
    assert page.locator("#touches dt").first.inner_text() == "Tap"


# --- everyone, and every state --------------------------------------------------------------------------------------------------------


@pytest.mark.without_solver
def test_dark_follows_the_system_and_can_be_set(profile: Callable[..., BrowserContext], site: str) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    context = profile(color_scheme="dark")
    desk = Desk(context.new_page()).open(site)
    dark = desk.page.evaluate(ground)
    desk.do("settings")
    desk.page.check('input[name="theme"][value="light"]')
    desk.close()
    light = desk.page.evaluate(ground)
    assert light != dark
    desk.page.add_init_script(
        f"window.seen = []; const look = () => {{ seen.push({ground}); requestAnimationFrame(look); }}; requestAnimationFrame(look);"
    )
    desk.page.reload()
    desk.ready("page")
    assert desk.page.evaluate("[...new Set(seen)]") == [light]  # in every frame from the first one, before any Python runs
    desk.do("settings")
    desk.page.check('input[name="theme"][value=""]')
    desk.close()
    assert desk.page.evaluate(ground) == dark
    desk.page.emulate_media(color_scheme="light")
    assert desk.page.evaluate(ground) == light


@pytest.mark.same_page(solver=True)
def test_space_goes_to_the_grid_after_a_click_on_a_button_beside_it(desk: Desk) -> None:
    desk.paste("#Sudoku\n....\n....\n....\n....\n")
    desk.do("mode-set")
    desk.click_cell(1, 1)
    desk.press("1", "2", "3")
    desk.do("undo")
    desk.press(" ", "4")  # it does not press Undo again, and the page stays where it is
    assert desk.cells()[:4] == ["1", "2", "", "4"]
    desk.do("check")
    desk.press(" ", "3")
    assert desk.cells()[4:6] == ["", "3"] and desk.page.evaluate("scrollY") == 0


@pytest.mark.same_page
def test_new_opens_at_its_top(desk: Desk) -> None:
    desk.paste("#Norinori\naab\nabb\ncdd\n")
    desk.do("new")
    desk.page.wait_for_selector("#new-dialog[open]")
    assert desk.page.evaluate("document.getElementById('new-dialog').scrollTop") == 0
    assert desk.page.evaluate("document.getElementById('new-search').getBoundingClientRect().top") > 0
