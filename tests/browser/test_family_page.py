"""The whole family on the page: every kind solved, broken and repaired; cages, boxes and grids drawn by mouse and by keyboard."""

from collections.abc import Callable
from time import monotonic

import pytest
from playwright.sync_api import BrowserContext, Page

from hands import PATIENCE_MS, Desk
from newsgrid import model_of, solve
from newsgrid.puzzle import formats
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.kinds import pips
from newsgrid.puzzle.link import to_link
from newsgrid.puzzle.sheet import Sheet
from places import solution, text

SAID = {"unsat": "No solution", "unique": "One solution", "multiple": "More than one solution"}


def sheet_of(desk: Desk) -> Sheet:
    """The sheet on the page, as the page keeps it."""
    script = "JSON.stringify(JSON.parse(localStorage.getItem('newsgrid.journal') ?? '{}').sheet ?? null)"
    return formats.read_json(desk.page.evaluate(script))


def wait_sheet(desk: Desk, wanted: Sheet) -> None:
    """Wait until the page has kept just this puzzle."""
    end = monotonic() + PATIENCE_MS / 1000
    while True:
        kept = desk.page.evaluate("localStorage.getItem('newsgrid.journal')")
        got = to_data(sheet_of(desk)) if kept else {}
        want = to_data(wanted)
        if {**got, "title": ""} == {**want, "title": ""}:
            return
        assert monotonic() < end, {
            name: (got.get(name), want.get(name)) for name in set(got) | set(want) if got.get(name) != want.get(name)
        }
        desk.page.wait_for_function("new Promise(requestAnimationFrame)")


def new(desk: Desk, kind: str, number: int = 0, boxes: str = "") -> None:
    """An empty sheet by the New dialog."""
    desk.do("new")
    desk.page.locator(f'input[name="start"][data-kind="{kind}"]').nth(number).check()
    if boxes:
        desk.page.select_option("#new-boxes", boxes)
    desk.page.click("#new-ok")
    desk.page.wait_for_function("document.activeElement.id === 'board'")


@pytest.mark.same_page
def test_a_giant_is_zoomed_and_panned_and_typed_into_at_once(desk: Desk) -> None:
    desk.paste(text("unionjack.txt"))
    page = desk.page
    page.wait_for_selector("#c1088", state="attached")
    for _ in range(3):
        desk.do("zoom-in")
    page.wait_for_selector("#map #lens")
    assert page.evaluate("document.getElementById('board').scrollWidth > document.getElementById('board').clientWidth * 1.5")
    box = page.locator("#map").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 6, box["y"] + box["height"] - 6)
    page.wait_for_function("document.getElementById('board').scrollLeft > 200")
    desk.do("zoom-fit")
    desk.click_cell(1, 9)
    desk.press("ArrowRight")
    assert desk.named().startswith("row 1, column 13")  # from grid to grid
    # a typed digit is drawn before the event is over: the very next frame shows it
    shown = page.evaluate(
        """() => {
            document.getElementById('board').focus();
            document.getElementById('board').dispatchEvent(new KeyboardEvent('keydown', {key: '9', bubbles: true, cancelable: true}));
            return document.getElementById('c12').textContent;
        }"""
    )
    assert shown == "9"


@pytest.mark.without_solver
def test_cages_are_drawn_by_touch(profile: Callable[..., BrowserContext], site: str) -> None:
    context = profile(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    desk = Desk(context.new_page()).open(site)
    new(desk, "killer", boxes="2 2")
    desk.do("tool-cages")
    page = desk.page
    client = context.new_cdp_session(page)

    def at(row: int, column: int) -> dict[str, float]:
        box = page.locator(f"#c{desk.index(row, column)} > rect").first.bounding_box()
        assert box is not None
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at(1, 1)]})
    for place in ((2, 1), (2, 2)):
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at(*place)]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator('#pad [data-key="9"]').tap()
    wait_sheet(desk, formats.read("#Killer\n....\n....\n....\n....\ncages\na...\naa..\n....\n....\na = 9\n"))


def window_point(page: Page, left: float, top: float) -> dict[str, float]:
    """A point of the drawing as a point of the window."""
    script = "([x, y]) => new DOMPoint(x, y).matrixTransform(document.getElementById('c0').getScreenCTM()).toJSON()"
    point = page.evaluate(script, [left, top])
    return {"x": point["x"], "y": point["y"]}


@pytest.mark.without_solver
def test_a_pips_is_typed_in_by_touch_on_a_small_phone(profile: Callable[..., BrowserContext], site: str) -> None:
    context = profile(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    desk = Desk(context.new_page()).open(site)
    new(desk, "pips")
    page = desk.page
    client = context.new_cdp_session(page)

    def at(row: int, column: int) -> dict[str, float]:
        return window_point(page, column * 40 - 20, row * 40 - 20)

    def press(*keys: str) -> None:
        for key in keys:
            page.locator(f'#pad [data-key="{key}"], #pad-more [data-key="{key}"]').first.tap()

    page.touchscreen.tap(**at(1, 1))
    press("x")  # goes on to the next cell
    press("3")
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at(1, 3)]})
    for place in ((1, 4), (2, 4)):
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at(*place)]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    press("<", "1", "0")
    page.locator("#tool-tray").tap()
    page.wait_for_function("document.getElementById('verdict-words').textContent === 'Dominoes can\\'t cover 15 cells: an odd number.'")
    box = page.locator("#verdict-words").bounding_box()
    keys = page.locator("#pad").bounding_box()
    assert box is not None and keys is not None and box["width"] > 100
    assert box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= keys["y"]  # it is neither cut off nor below the keys
    press("tray-0-3", "tray-5-6", "tray-1-1", "tray-5-6")
    assert page.locator("#pad [aria-pressed=true]").count() == 2
    box = page.locator('#pad [data-key="tray-6-6"]').bounding_box()
    assert box is not None and box["height"] >= 20 and box["y"] + box["height"] <= 640  # all of them are in sight
    wait_sheet(desk, formats.read("#Pips\nx...\n....\n....\n....\nregions\n.abb\n...b\n....\n....\na = 3\nb = <10\ndomino = 0-3 1-1\n"))
    page.set_viewport_size({"width": 640, "height": 360})
    new(desk, "kenken")
    words, keys = page.locator("#verdict").bounding_box(), page.locator("#pad").bounding_box()
    assert words is not None and keys is not None and words["y"] + words["height"] <= keys["y"]


def nearly_solved(*left: int) -> Sheet:
    """Giant Samurai with its answer written in but for these cells."""
    sheet = formats.read(text("giantsamurai.txt"))
    sheet.entries = [0 if sheet.givens[index] else value for index, value in enumerate(solution("giantsamurai.txt"))]
    for cell in left:
        assert not sheet.givens[cell] and not sheet.blocks[cell]
        sheet.entries[cell] = 0
    return sheet


SAMURAI = formats.read(text("giantsamurai.txt"))
LOW = [cell for cell in range(31 * 21, 33 * 21) if not SAMURAI.givens[cell] and not SAMURAI.blocks[cell]]  # of its last two rows


@pytest.mark.same_page
@pytest.mark.parametrize(("width", "height"), [(390, 844), pytest.param(844, 390, marks=pytest.mark.nightly)])
def test_the_cursor_stays_in_view(desk: Desk, width: int, height: int) -> None:
    """On a sheet higher than the window: by keys, by the pad that stays at the bottom, by undo; by nothing where it is in view."""
    page = desk.page
    page.set_viewport_size({"width": width, "height": height})
    desk.paste(text("giantsamurai.txt"))
    page.wait_for_function("document.body.dataset.kind === 'giant'")
    cursor = "+document.getElementById('board').getAttribute('aria-activedescendant').slice(1)"
    page.focus("#board")
    desk.press("ArrowRight")
    for key in ["ArrowDown"] * 32 + ["ArrowRight"] * 18 + ["ArrowUp"] * 10:
        desk.press(key)
        desk.drawn()
        assert desk.in_view(page.evaluate(cursor)), (key, page.evaluate(cursor))
    desk.click_cell(LOW[0] // 21 + 1, LOW[0] % 21 + 1)
    for way in ("key", "pad", "undo"):
        page.evaluate("scrollTo(0, 0); document.getElementById('board').scrollTo(0, 0)")
        assert not desk.in_view(LOW[0])
        if way == "key":
            desk.press("3")
        elif way == "pad":
            assert page.locator('#pad [data-key="4"]').bounding_box()["y"] < height  # type: ignore[index]
            page.click('#pad [data-key="4"]')
        else:
            desk.press("Control+z")
        desk.drawn()
        assert desk.in_view(LOW[0]), way
    # what is in view stays where it is
    places = "[scrollY, document.getElementById('board').scrollTop]"
    before = page.evaluate(places)
    assert max(before) > 0
    desk.press("5")
    desk.drawn()
    assert page.evaluate(places) == before
    page.click(f"#c{LOW[0]} > rect", force=True)
    desk.drawn()
    assert page.evaluate(places) == before


@pytest.mark.same_page(solver=True)
def test_the_place_of_a_hint_comes_into_view(desk: Desk) -> None:
    desk.ready()
    page = desk.page
    page.evaluate("link => location.hash = link", to_link(nearly_solved(LOW[0]), True))
    page.wait_for_function("document.body.dataset.kind === 'giant'")
    for _ in range(3):
        desk.do("zoom-in")
    assert not desk.in_view(LOW[0])
    desk.do("hint-step")
    page.wait_for_selector("#step-box", state="visible")
    assert not desk.in_view(LOW[0])  # the first degree does not say where
    desk.do("hint-step")
    page.wait_for_selector("#board .looked")
    desk.drawn()
    assert desk.in_view(LOW[0])
    # so does that of a slip
    page.evaluate("scrollTo(0, 0)")
    sheet = nearly_solved()
    slip = LOW[-1]
    sheet.entries[slip] = 0
    page.evaluate("link => location.hash = link", to_link(sheet, True))
    page.wait_for_function(f"!document.querySelector('#c{slip} .entry')")
    desk.click_cell(slip // 21 + 1, slip % 21 + 1)
    desk.press(str(solution("giantsamurai.txt")[slip] % 9 + 1))
    page.wait_for_selector("#wrong li")
    page.evaluate("scrollTo(0, 0)")
    desk.do("check")
    desk.status("broken")
    desk.drawn()
    assert desk.in_view(slip)


@pytest.mark.same_page
def test_zoom_keeps_the_place(desk: Desk) -> None:
    """The cursor's cell stays in view and nearly where it was; the buttons that can do nothing are disabled."""
    page = desk.page
    desk.paste(text("giantsamurai.txt"))
    page.wait_for_function("document.body.dataset.kind === 'giant'")
    assert [page.is_disabled(f"#zoom-{name}") for name in ("out", "fit", "in")] == [True, True, False]  # all of it is seen
    middle = 13 * 21 + 10
    desk.click_cell(14, 11)
    where = f"(() => {{ const r = document.querySelector('#c{middle} > rect').getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; }})()"
    # a click of the test's own would bring the button to the middle of the window, and the cell out of it
    page.evaluate("document.getElementById('zoom-in').scrollIntoView({block: 'nearest'}); scrollBy(0, 60)")
    desk.do("zoom-in")
    assert desk.in_view(middle)
    for _ in range(2):
        before = page.evaluate(where)
        desk.do("zoom-in")
        after = page.evaluate(where)
        assert max(abs(before[0] - after[0]), abs(before[1] - after[1])) < 3
        assert page.evaluate("document.getElementById('board').scrollTop") > 100
    assert [page.is_disabled(f"#zoom-{name}") for name in ("out", "fit", "in")] == [False, False, False]
    # where the cursor is out of sight, the middle of what is seen stays
    page.evaluate("board => { board.scrollTop = 0; board.scrollLeft = 0; }", page.query_selector("#board"))
    desk.do("zoom-in")
    assert not desk.in_view(middle)
    while page.is_enabled("#zoom-in"):
        desk.do("zoom-in")
    assert page.evaluate("document.activeElement.id") == "zoom-out"
    desk.do("zoom-fit")
    assert [page.is_disabled(f"#zoom-{name}") for name in ("out", "fit", "in")] == [True, True, False]
    assert desk.in_view(0) and desk.in_view(len(desk.cells()) - 1)


@pytest.mark.nightly  # tests/headless has it in each run
def test_a_puzzle_is_made_and_opened(desk: Desk) -> None:
    page = desk.page
    desk.do("new")
    page.locator('input[name="start"][data-kind="kenken"]').check()
    page.select_option("#new-size", label="4×4")
    page.select_option("#new-level", "3")
    page.click("#new-make-go")
    desk.status("Here is a new puzzle")
    sheet = sheet_of(desk)
    assert (sheet.kind, sheet.rows, sheet.title) == ("kenken", 4, "Hard KenKen No. 1") and solve(model_of(sheet)).status == "unique"


@pytest.mark.without_solver
@pytest.mark.parametrize("finger", [True, False])
def test_a_domino_is_dragged_onto_the_board_and_off_it(profile: Callable[..., BrowserContext], site: str, finger: bool) -> None:
    context = profile(
        viewport={"width": 360, "height": 640} if finger else {"width": 1280, "height": 800}, has_touch=finger, is_mobile=finger
    )
    sheet = formats.read("#Pips\n....\n....\nregions\naaaa\n....\na = =\n\ndomino = 0-1 0-1 0-1 5-6\n")
    desk = Desk(context.new_page()).open(site + "#" + to_link(sheet))
    page = desk.page
    client = context.new_cdp_session(page)
    left, top = pips.tray(sheet)[3]
    below = (left + pips.TILE / 2, top + pips.TILE_HIGH / 2)

    def touch(kind: str, *points: dict[str, float]) -> None:
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def drag(*way: tuple[float, float]) -> None:
        points = [window_point(page, x, y) for x, y in way]
        if finger:
            touch("touchStart", points[0])
            for point in points[1:]:
                touch("touchMove", point)
        else:
            page.mouse.move(**points[0])
            page.mouse.down()
            for point in points[1:]:
                page.mouse.move(**point)

    def end() -> None:
        if finger:
            touch("touchEnd")
        else:
            page.mouse.up()

    drag(below, (60, 60), (78, 20))
    assert page.locator("text.held").all_text_contents() == page.locator("text.aimed").all_text_contents() == ["5", "6"]
    end()
    assert [desk.cell(1, column) for column in (1, 2, 3, 4)] == ["", "5", "6", ""]
    assert page.locator("rect.domino").count() == page.locator("rect.tile.used").count() == 1
    assert page.locator("#hint").inner_text().startswith("Drag or %s a domino" % ("tap" if finger else "click"))
    drag((60, 20), (60, 50), (20, 45))  # the whole piece moves, and the half that is held lies where it is dropped
    end()
    lies = ["6", "5", ""] if finger else ["", "5", "6"]  # the mouse's user has a key to turn it
    assert [desk.cell(1, 1), desk.cell(2, 1), desk.cell(2, 2)] == lies and desk.cell(1, 2) == ""
    drag((20, 60), (60, 60), (below[0], below[1] + 30))
    end()
    assert page.locator("rect.domino, rect.tile.used, text.aimed").count() == 0 and not any(desk.cells())
    page.locator('[data-do="undo"]').first.click()
    assert [desk.cell(1, 1), desk.cell(2, 1), desk.cell(2, 2)] == lies
