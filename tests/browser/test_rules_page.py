"""The tool Rules on the page: constraints drawn by hand, judged, hinted at, solved, shared."""

import re

import pytest

from hands import Desk
from newsgrid import read
from newsgrid.puzzle import formats
from places import PUZZLES


def middle(desk: Desk, row: int, column: int) -> tuple[float, float]:
    box = desk.page.locator(f"#c{(row - 1) * 9 + column - 1} > rect").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(desk: Desk, *cells: tuple[int, int]) -> None:
    mouse = desk.page.mouse
    mouse.move(*middle(desk, *cells[0]))
    mouse.down()
    for cell in cells[1:]:
        mouse.move(*middle(desk, *cell), steps=6)
    mouse.up()


def draw(desk: Desk, kind: str, *cells: tuple[int, int]) -> None:
    desk.rule(kind)
    drag(desk, *cells)


@pytest.mark.nightly  # tests/headless has it in each run
def test_an_arrow_killer_is_drawn_judged_solved_and_shared(desk: Desk, site: str) -> None:
    page = desk.page
    desk.paste("#Killer\n" + "000000000\n" * 9)
    desk.unfold_text()
    desk.do("mode-set")
    desk.do("tool-cages")
    drag(desk, (9, 1), (9, 2))
    desk.press("1", "7")
    desk.do("tool-rules")
    draw(desk, "arrow", (1, 1), (1, 2), (2, 3))
    draw(desk, "thermo", (5, 5), (5, 6), (5, 7), (6, 8))
    desk.rule("white")
    (x, y), (other, _) = middle(desk, 8, 8), middle(desk, 8, 9)
    page.mouse.click((x + other) / 2, y)
    desk.rule("sandwich")
    x, y = middle(desk, 1, 4)
    page.mouse.click(x, y - 20)
    desk.press("2", "1")
    desk.rule("knight")
    desk.press("Enter")
    wanted = ["thermo r5c5 r5c6 r5c7 r6c8", "arrow r1c1 r1c2 r2c3", "white r8c8 r8c9", "knight", "sandwich r0c4 = 21"]
    page.wait_for_function("words => words.every(one => document.getElementById('as-text').value.includes(one))", arg=wanted)
    # a digit that can't be turns the arrow red, and says so
    desk.do("mode-fill")
    desk.click_cell(1, 1)
    desk.press("1")
    page.wait_for_function("document.querySelectorAll('.constraint.wrong').length === 1")
    assert "arrow from r1c1" in page.inner_text("body")
    desk.press("Backspace")
    page.wait_for_function("document.querySelectorAll('.constraint.wrong').length === 0")
    assert "arrow, 1 of 3" in desk.named()
    # a clue beside the grid has its room, and a click in a cell still means that cell
    desk.click_cell(9, 9)
    assert desk.named().startswith("row 9, column 9")
    desk.ready("solver")
    desk.do("hint-step")
    page.get_by_text("Where?").wait_for()
    desk.do("solve")
    desk.status("More than one solution")
    desk.do("share")
    page.wait_for_function("document.getElementById('share-link').value.includes('#2')")
    link = page.input_value("#share-link")
    desk.close()
    page.goto("about:blank")
    desk.open(link)
    assert page.locator("#board .constraint").count() == 4
    desk.unfold_text()
    page.wait_for_function("words => words.every(one => document.getElementById('as-text').value.includes(one))", arg=wanted)


@pytest.mark.nightly
def test_a_clue_outside_that_is_mistyped_is_mended(desk: Desk) -> None:
    sheet = read((PUZZLES / "constraints/sandwich.txt").read_text())
    key = ("sandwich", (-1, 0, 4))
    assert sheet.constraints[key] == "2"
    sheet.constraints[key] = "3"
    desk.ready("solver")
    desk.paste(formats.write(sheet, "grid"))
    desk.do("solve")
    desk.page.locator("#means li", has_text="Did you mean 2 instead of 3? (sandwich 3 for column 1 from the top)").locator("button").click()
    desk.unfold_text()
    desk.page.wait_for_function("document.getElementById('as-text').value.includes('sandwich r0c1 = 2')")
    desk.do("solve")
    desk.status("One solution")
    # the answer on a page of its own, beside the empty puzzle
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
