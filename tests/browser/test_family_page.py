"""The whole family on the page: every kind solved, broken and repaired; cages, boxes and grids drawn by mouse and by keyboard."""

from collections.abc import Callable
from itertools import pairwise
from time import monotonic

import pytest
from playwright.sync_api import BrowserContext

from hands import PATIENCE_MS, Desk
from newsgrid import model_of, solve
from places import UNIQUE, solution, text
from sampled import sampled
from sheet import family, formats, kinds
from sheet.link import to_link
from sheet.sheet import Sheet, to_data

SAID = {"unsat": "No solution", "unique": "One solution", "multiple": "More than one solution"}
KINDS = {formats.read(text(name)).kind: name for name in UNIQUE}


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
    desk.page.click("#new-form .primary")
    desk.page.wait_for_function("document.activeElement.id === 'board'")


@pytest.mark.parametrize("kind", sampled(sorted(KINDS), ("giant", "quasimagic", "squares")))
def test_each_kind_is_opened_solved_broken_and_repaired(desk: Desk, kind: str) -> None:
    name = KINDS[kind]
    sheet = formats.read(text(name))
    link = desk.page.locator("#gallery a", has_text=sheet.title or family.LAYOUTS.get(family.layout_name(sheet), ("",))[0]).first
    if sheet.title or sheet.grids:
        link.click()
    else:
        desk.paste(text(name))
    desk.page.wait_for_function("kind => document.body.dataset.kind === kind", arg=kind)
    desk.do("solve")
    desk.status("One solution")
    answer = solution(name)
    assert desk.values() == answer
    index = next(index for index, value in enumerate(sheet.givens) if not value and not sheet.blocks[index])
    row, column = index // sheet.cols + 1, index % sheet.cols + 1
    desk.click_cell(row, column)
    desk.press("1" if answer[index] != 1 else "2")
    desk.page.wait_for_selector("#wrong li")
    assert desk.red()
    desk.press("Delete")
    form = sheet.options.get("symbols", "numbers")
    for sign in family.symbol(sheet, answer[index]) if form == "numbers" else [family.symbol(sheet, answer[index])]:
        desk.press(sign)
    desk.page.wait_for_function("document.querySelectorAll('#wrong li').length === 0")
    assert desk.values() == answer
    assert desk.red() == set()


def test_a_killer_is_drawn_by_mouse(desk: Desk) -> None:
    """Cages by dragging, totals by the number pad, a cell more by Shift+click, an erased one."""
    new(desk, "killer", boxes="2 2")
    desk.do("tool-cages")
    page = desk.page

    def drag(*cells: tuple[int, int]) -> None:
        for number, (row, column) in enumerate(cells):
            box = page.locator(f"#c{desk.index(row, column)} > rect").first.bounding_box()
            assert box is not None
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            if not number:
                page.mouse.down()
        page.mouse.up()

    def pad(*keys: str) -> None:
        for key in keys:
            page.click(f'#pad [data-key="{key}"]')

    drag((1, 1), (1, 2), (2, 2))
    pad("7")
    drag((3, 1), (4, 1))
    pad("3", "d")
    drag((4, 4), (4, 3))
    pad("s")
    page.keyboard.down("Shift")
    desk.click_cell(3, 3)
    page.keyboard.up("Shift")
    drag((1, 4), (2, 4))
    pad("Delete")
    wanted = formats.read("#Killer\n....\n....\n....\n....\ncages\naa..\n.a..\nb.c.\nb.cc\na = 7\nb = 3 repeats\nc = square\n")
    wait_sheet(desk, wanted)
    assert page.locator("#board .cage-label").all_text_contents() == ["7", "3 rep", "n²"]
    desk.do("solve")
    desk.status(SAID[solve(model_of(wanted)).status])


def test_a_digit_twice_in_a_killers_cage_is_red(desk: Desk) -> None:
    """A cage over three boxes, in which only the cage itself forbids it; D allows it, and what is listed follows."""
    new(desk, "killer")
    desk.ready()
    page = desk.page
    desk.do("tool-cages")
    desk.click_cell(3, 3)
    desk.press("Shift+ArrowRight", "Shift+ArrowDown", "Enter", "1", "2")
    assert page.get_attribute("#no-repeats", "aria-pressed") == "true"
    assert "No digit comes twice" in page.inner_text("#hint")
    desk.do("mode-fill")
    desk.click_cell(3, 4)
    assert "156" in page.inner_text("#sums") and "255" not in page.inner_text("#sums")
    desk.click_cell(3, 3)
    desk.press("5")
    desk.click_cell(4, 4)
    desk.press("5")
    desk.wait_red({"3,3", "4,4"})
    desk.do("mode-set")
    desk.do("tool-cages")
    desk.press("d")
    desk.wait_red(set())
    assert page.get_attribute("#no-repeats", "aria-pressed") == "false"
    assert page.locator("#board .cage-label").all_text_contents() == ["12 rep"]
    desk.do("mode-fill")
    desk.click_cell(3, 4)
    assert "255" in page.inner_text("#sums")


def test_a_clue_that_may_be_mistyped_is_changed_and_its_cage_still_repeats_nothing(desk: Desk) -> None:
    desk.ready()
    desk.paste("#Killer\n1..4\n3..2\n2143\n4321\ncages\n.aa.\n..a.\n....\n....\na = 7\n")
    desk.do("solve")
    desk.status("No solution")
    desk.page.locator("#means button").first.click()
    desk.page.wait_for_function("document.querySelector('#board .cage-label').textContent !== '7'")
    assert desk.page.locator("#board .cage-label").all_text_contents() == ["6"]  # and not "6 rep"


@pytest.mark.without_solver
def test_a_cage_is_drawn_by_keyboard(desk: Desk) -> None:
    new(desk, "squares")
    desk.page.focus("#tool-cages")
    desk.press("Enter")
    desk.page.focus("#board")
    desk.press("ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Enter")
    wanted = family.empty_sudoku()
    wanted.kind = "squares"
    for index in (1, 2, 11):
        wanted.cages[index] = 1
    wanted.rules[1] = "square"
    wait_sheet(desk, wanted)
    desk.press("1", "6")
    wanted.rules[1] = "16"
    wait_sheet(desk, wanted)
    assert desk.named().startswith("row 2, column 3, empty, cage 16")
    desk.press("Delete")
    wanted.rules[1] = ""
    wanted.cages = [0] * 81
    wait_sheet(desk, wanted)
    desk.press("Control+z", "Control+z")
    wanted.cages[1] = wanted.cages[2] = wanted.cages[11] = 1
    wanted.rules[1] = "square"
    wait_sheet(desk, wanted)


def test_the_squares_puzzle_is_set_by_keyboard_from_an_empty_sheet(desk: Desk) -> None:
    """All 24 cages of it: the cursor goes from cell to cell of each, then Enter."""
    sheet = formats.read(text("squares_9x9.txt"))
    new(desk, "squares")
    desk.do("tool-cages")
    for cells in family.cage_cells(sheet).values():
        order = walk(cells)
        desk.click_cell(order[0] // 9 + 1, order[0] % 9 + 1)
        for before, after in pairwise(order):
            key = {1: "ArrowRight", -1: "ArrowLeft", 9: "ArrowDown", -9: "ArrowUp"}.get(after - before)
            if key:
                desk.press(f"Shift+{key}")
        if all(abs(after - before) in (1, 9) for before, after in pairwise(order)):
            desk.press("Enter")
        else:
            # a cage with an arm: the rest of its cells come one by one
            desk.press("Enter")
            for cell in cells:
                desk.page.keyboard.down("Shift")
                kept = desk.page.locator(f"#c{cell} > rect").first
                if cell not in order[: stretch(order)]:
                    kept.click(force=True)
                desk.page.keyboard.up("Shift")
    wait_sheet(desk, sheet)
    desk.do("solve")
    desk.status("One solution")
    assert desk.values() == solution("squares_9x9.txt")


STARTS = {
    "giantx.txt": ("giant", 0), "giantsamurai.txt": ("giant", 1), "unionjack.txt": ("giant", 3), "supersudoku_4x3_ss43_0893.txt": ("sudoku", 2),
    "sudoku_5x5_gs555_001.txt": ("sudoku", 3), "windoku_001.txt": ("windoku", 0), "magidoku_magi_001.txt": ("magidoku", 0),
    "quasimagic_qms_009.txt": ("quasimagic", 0),
}  # fmt: skip


@pytest.mark.parametrize("name", sampled(STARTS, ("giantx.txt", "supersudoku_4x3_ss43_0893.txt", "magidoku_magi_001.txt")))
@pytest.mark.without_solver
def test_every_sheet_of_givens_is_typed_from_an_empty_one(desk: Desk, name: str) -> None:
    """Row by row, as the newspaper has it; a comma ends a number that could go on."""
    sheet = formats.read(text(name))
    new(desk, *STARTS[name])
    keys = ""
    for index, value in enumerate(sheet.givens):
        if not sheet.blocks[index]:
            sign = family.symbol(sheet, value) if value else "0"
            keys += sign + ("," if value and value * 10 <= sheet.values and sign.isdigit() else "")
    desk.page.keyboard.type(keys)
    wait_sheet(desk, sheet)


def walk(cells: list[int]) -> list[int]:
    """The cells of a cage in an order in which each is beside the one before, if there is one; else as far as it goes."""
    best = [cells[0]]

    def go(path: list[int]) -> None:
        nonlocal best
        if len(path) > len(best):
            best = list(path)
        for cell in cells:
            beside = (abs(cell - path[-1]) == 9) or (abs(cell - path[-1]) == 1 and cell // 9 == path[-1] // 9)
            if cell not in path and beside:
                go([*path, cell])

    for cell in cells:
        go([cell])
    return best + [cell for cell in cells if cell not in best]


def stretch(order: list[int]) -> int:
    """How many cells of a walk are each beside the one before."""
    for at in range(1, len(order)):
        if abs(order[at] - order[at - 1]) not in (1, 9):
            return at
    return len(order)


JIGSAW = "#Sudoku\n....\n....\n....\n....\nboxes\naaab\nabbb\nccdd\nccdd\n"


def test_a_jigsaw_is_drawn_by_mouse_and_by_keyboard(desk: Desk) -> None:
    wanted = formats.read(JIGSAW)
    page = desk.page
    new(desk, "sudoku", boxes="2 2")
    desk.do("tool-boxes")
    for cells in ([(1, 1), (1, 2), (1, 3)], [(1, 4), (2, 4), (2, 3), (2, 2)]):
        for number, (row, column) in enumerate(cells):
            box = page.locator(f"#c{desk.index(row, column)} > rect").first.bounding_box()
            assert box is not None
            page.mouse.move(box["x"] + 10, box["y"] + 10)
            if not number:
                page.mouse.down()
        page.mouse.up()
    desk.click_cell(1, 1)
    page.keyboard.down("Shift")
    desk.click_cell(2, 1)
    page.keyboard.up("Shift")
    wait_sheet(desk, wanted)
    new(desk, "sudoku", boxes="2 2")
    desk.do("tool-boxes")
    page.focus("#board")
    desk.press("ArrowDown", "Shift+ArrowUp", "Shift+ArrowRight", "Shift+ArrowRight", "Enter")
    desk.press("ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowLeft", "Enter")
    wait_sheet(desk, wanted)
    desk.do("mode-fill")
    desk.do("solve")
    desk.status(SAID[solve(model_of(wanted)).status])


def test_a_layout_is_made_by_mouse_and_by_keyboard(desk: Desk) -> None:
    wanted = family.lay_out("giant", [(0, 0), (0, 12), (6, 6), (12, 12)], 3, 3)
    page = desk.page
    new(desk, "giant")  # Giant X: the grid at the bottom left is taken away
    desk.do("tool-grids")
    desk.click_cell(20, 2)
    page.click('#pad [data-key="Delete"]')
    wait_sheet(desk, wanted)
    # dragged by two boxes to the right, and a little more: it snaps
    box = page.locator(f"#c{desk.index(20, 20)} > rect").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 5 - 6.4 * box["width"], box["y"] + 9, steps=4)
    page.mouse.up()
    wait_sheet(desk, family.lay_out("giant", [(0, 0), (0, 12), (6, 6), (12, 6)], 3, 3))
    page.focus("#board")
    desk.press("ArrowRight", "ArrowRight")
    wait_sheet(desk, wanted)
    desk.press("+")
    assert page.locator("#board .frame").count() == 5
    desk.press("Control+z")
    desk.do("tool-digits")
    desk.click_cell(7, 7)
    desk.press("5")
    desk.do("solve")
    desk.status("More than one solution")


@pytest.mark.without_solver
def test_sizes_symbols_and_two_digit_numbers(desk: Desk) -> None:
    new(desk, "sudoku", boxes="5 5")
    desk.page.keyboard.type("N6 ")
    desk.page.wait_for_function("document.getElementById('c0').textContent === 'N'")
    desk.page.select_option("#symbols", "numbers")
    assert desk.cell(1, 1) == "13"
    desk.page.select_option("#symbols", "A")
    assert desk.cell(1, 1) == "D"
    desk.page.select_option("#symbols", "numbers")
    desk.click_cell(3, 3)
    desk.page.keyboard.type("17")
    desk.page.keyboard.type("25")
    assert [desk.cell(3, 3), desk.cell(3, 4)] == ["17", "25"]
    assert desk.page.locator("#pad button").count() == 27
    desk.click_cell(4, 4)
    desk.page.click('#pad [data-key="value-25"]')
    assert desk.cell(4, 4) == "25"


def test_the_kind_and_the_size_change_and_what_fits_stays(desk: Desk) -> None:
    desk.paste(text("sudoku_f63_fiendish.txt"))
    desk.do("mode-set")
    desk.do("change")
    assert desk.page.input_value("#new-name") == "t2 118 Fiendish f63.txt"
    desk.page.check("#new-diagonals")
    desk.page.click("#new-form .primary")
    desk.page.wait_for_selector("#board .cross")
    assert desk.values() == formats.read(text("sudoku_f63_fiendish.txt")).givens
    desk.do("change")
    assert desk.page.is_checked("#new-diagonals")
    desk.page.select_option("#new-boxes", "2 3")
    desk.page.click("#new-form .primary")
    desk.page.wait_for_function("document.querySelectorAll('#board g[id^=c]:not(#cursor)').length === 36")
    assert desk.values()[:6] == [3, 0, 1, 2, 0, 0]
    desk.do("undo")
    desk.do("undo")
    assert desk.values() == formats.read(text("sudoku_f63_fiendish.txt")).givens
    desk.do("change")
    desk.page.fill("#new-lines", "17..13")
    desk.page.click("#new-form .primary")
    desk.page.wait_for_function("document.getElementById('new-fault').textContent.includes('runs backwards')")
    desk.page.fill("#new-lines", "6..24")
    desk.page.click("#new-form .primary")
    desk.do("solve")
    desk.status("One solution")
    # all that was one puzzle, and is kept as one
    desk.do("drafts")
    desk.page.wait_for_selector("#drafts b")
    assert desk.page.locator("#drafts b").count() == 1


@pytest.mark.without_solver
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


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        ("#Killer\n....\n....\n....\n....\ncages\naa..\n....\n....\n....\na = 99\n", "can't add up to 99: 2 different values make 3 to 7"),
        ("#Sudoku\n....\n....\n....\n....\nboxes\naaaa\nabbb\nccdd\nccdd\n", "Box 1 (from r1c1) has 5 cells"),
    ],
)
def test_what_is_odd_is_told_beside_the_grid(desk: Desk, puzzle: str, words: str) -> None:
    desk.paste(puzzle)
    desk.page.wait_for_function(
        "words => (document.getElementById('odd').textContent + document.getElementById('wrong').textContent).includes(words)", arg=words
    )


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


@pytest.mark.without_solver
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
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


def test_the_place_of_a_hint_comes_into_view(desk: Desk) -> None:
    desk.ready()
    page = desk.page
    page.evaluate("link => location.hash = link", to_link(nearly_solved(LOW[0]), True))
    page.wait_for_function("document.body.dataset.kind === 'giant'")
    assert not desk.in_view(LOW[0])
    desk.do("hint-step")
    page.wait_for_selector("#step-box", state="visible")
    assert not desk.in_view(LOW[0])  # the first degree does not say where
    desk.do("tell-more")
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


@pytest.mark.without_solver
def test_zoom_keeps_the_place(desk: Desk) -> None:
    """The cursor's cell stays in view and nearly where it was; the buttons that can do nothing are disabled."""
    page = desk.page
    desk.paste(text("giantsamurai.txt"))
    page.wait_for_function("document.body.dataset.kind === 'giant'")
    assert [page.is_disabled(f"#zoom-{name}") for name in ("out", "fit", "in")] == [True, True, False]
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


@pytest.mark.without_solver
def test_a_kind_is_found_by_a_word_and_stands_first_the_next_time(desk: Desk) -> None:
    page = desk.page
    desk.do("new")
    page.fill("#new-search", "tectonic")
    page.wait_for_function("document.querySelectorAll('#new-starts .start:not([hidden]) input').length === 1")
    page.press("#new-search", "Enter")
    assert page.evaluate("document.activeElement.dataset.kind") == "suguru"
    page.select_option("#new-size", label="Suguru 5×5")
    page.click("#new-form .primary")
    page.wait_for_function("document.body.dataset.kind === 'suguru'")
    wait_sheet(desk, kinds.BY_NAME["suguru"].starts[0][1]())
    desk.do("new")
    assert page.locator("#starts-last input:checked").get_attribute("data-name") == "Suguru 6×6"
    page.fill("#new-search", "nothing of that name")
    page.wait_for_function("document.getElementById('new-found').textContent.startsWith('No kind')")


def test_a_puzzle_is_made_and_opened(desk: Desk) -> None:
    page = desk.page
    desk.do("new")
    page.locator('input[name="start"][data-kind="kenken"]').check()
    page.select_option("#new-size", label="KenKen 4×4")
    page.select_option("#new-level", "3")
    page.click("#new-make-go")
    desk.status("Here it is")
    sheet = sheet_of(desk)
    assert (sheet.kind, sheet.rows, sheet.title) == ("kenken", 4, "Hard") and solve(model_of(sheet)).status == "unique"
