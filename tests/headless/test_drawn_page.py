"""Each kind on the page: solved, made wrong, corrected. Cages, boxes, grids and constraints, drawn with mouse and keyboard."""

import js
import pytest

from desk import Desk
from elements import Event
from newsgrid import model_of, read, solve
from newsgrid.puzzle import formats, grid_layout, notation
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import Sheet
from page.browser import event_loop
from places import PUZZLES, UNIQUE, solution, text
from sampled import sampled, todays

SAID = {"unsat": "No solution", "unique": "One solution", "multiple": "More than one solution"}
KINDS = {formats.read(text(name)).kind: name for name in UNIQUE}
JIGSAW = "#Sudoku\n....\n....\n....\n....\nboxes\naaab\nabbb\nccdd\nccdd\n"


def same(desk: Desk, wanted: Sheet) -> None:
    """Assert that exactly this puzzle is on the page, its title aside."""
    there, want = to_data(desk.sheet), to_data(wanted)
    assert {**there, "title": ""} == {**want, "title": ""}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_each_kind_is_opened_solved_broken_and_repaired(desk: Desk, kind: str) -> None:
    name = KINDS[kind]
    sheet = formats.read(text(name))
    desk.paste(text(name))
    desk.ask("solve", "One solution")
    answer = solution(name)
    written = [entry or given for entry, given in zip(desk.sheet.entries, desk.sheet.givens, strict=True)]
    assert written == answer
    index = next(index for index, value in enumerate(sheet.givens) if not value and not sheet.blocks[index])
    desk.enter(index // sheet.cols + 1, index % sheet.cols + 1, "1" if answer[index] != 1 else "2")
    desk.wait(lambda: desk.count("#wrong li") and desk.red())
    desk.press("Delete")
    form = sheet.options.get("symbols", "numbers")
    desk.press(*(notation.symbol(sheet, answer[index]) if form == "numbers" else [notation.symbol(sheet, answer[index])]))
    desk.wait(lambda: desk.count("#wrong li") == 0)
    assert desk.sheet.entries[index] == answer[index]
    assert desk.red() == set()


STARTS = {
    "giantx.txt": ("giant", 0), "giantsamurai.txt": ("giant", 1), "unionjack.txt": ("giant", 3), "supersudoku_4x3_ss43_0893.txt": ("sudoku", 2),
    "sudoku_5x5_gs555_001.txt": ("sudoku", 3), "windoku_001.txt": ("windoku", 0), "magidoku_magi_001.txt": ("magidoku", 0),
    "quasimagic_qms_009.txt": ("quasimagic", 0),
}  # fmt: skip


@pytest.mark.parametrize("name", sampled(STARTS, todays([name for name in STARTS if name not in ("giantsamurai.txt", "unionjack.txt")], 3)))
def test_every_sheet_of_givens_is_typed_from_an_empty_one(desk: Desk, name: str) -> None:
    """The givens are typed row by row. A comma ends a number that could have another digit."""
    sheet = formats.read(text(name))
    desk.new(*STARTS[name])
    keys = ""
    for index, value in enumerate(sheet.givens):
        if not sheet.blocks[index]:
            sign = notation.symbol(sheet, value) if value else "0"
            keys += sign + ("," if value and value * 10 <= sheet.values and sign.isdigit() else "")
    desk.act(lambda: [desk.key(key) for key in keys])
    same(desk, sheet)


# --- cages -----------------------------------------------------------------------------------------------------------------------------------


def test_a_killer_is_drawn_by_mouse(desk: Desk) -> None:
    """Dragging makes cages, the number pad sets totals, Shift+click adds a cell, and a cage is erased."""
    desk.new("killer", boxes="2 2")
    desk.do("tool-cages")
    desk.drag((1, 1), (1, 2), (2, 2))
    desk.pad("7")
    desk.drag((3, 1), (4, 1))
    desk.pad("3", "d")
    desk.drag((4, 4), (4, 3))
    desk.press("s")
    desk.click_cell(3, 3, shiftKey=True)
    desk.drag((1, 4), (2, 4))
    desk.pad("Delete")
    wanted = formats.read("#Killer\n....\n....\n....\n....\ncages\naa..\n.a..\nb.c.\nb.cc\na = 7\nb = 3 repeats\nc = square\n")
    same(desk, wanted)
    assert desk.texts("#board .cage-label") == ["7", "3 rep", "n²"]
    desk.do("solve")
    desk.status(SAID[solve(model_of(wanted)).status])


def test_a_digit_twice_in_a_killers_cage_is_red(desk: Desk) -> None:
    """The cage spans three boxes, so only the cage forbids the repeated digit. D allows it, and the combinations listed change."""
    desk.new("killer")
    desk.do("tool-cages")
    desk.enter(3, 3, "Shift+ArrowRight", "Shift+ArrowDown", "Enter", "1", "2")
    assert desk.id("may-repeat").getAttribute("aria-pressed") == "false"
    assert "No digit comes twice" in desk.text("hint")
    desk.do("mode-fill")
    desk.click_cell(3, 4)
    assert "156" in desk.text("sums") and "255" not in desk.text("sums")
    desk.enter(3, 3, "5")
    desk.enter(4, 4, "5")
    desk.wait_red({"3,3", "4,4"})
    desk.do("mode-set", "tool-cages")
    desk.press("d")
    desk.wait_red(set())
    assert desk.id("may-repeat").getAttribute("aria-pressed") == "true"
    assert desk.texts("#board .cage-label") == ["12 rep"]
    desk.do("mode-fill")
    desk.click_cell(3, 4)
    assert "255" in desk.text("sums")


def test_a_clue_that_may_be_mistyped_is_changed_and_its_cage_still_repeats_nothing(desk: Desk) -> None:
    desk.paste("#Killer\n1..4\n3..2\n2143\n4321\ncages\n.aa.\n..a.\n....\n....\na = 7\n")
    desk.ask("solve", "No solution")
    desk.click("#means button")
    assert desk.texts("#board .cage-label") == ["6"]  # not "6 rep"


def test_a_cage_is_drawn_by_keyboard(desk: Desk) -> None:
    desk.new("squares")
    desk.focus("tool-cages")
    desk.press("Enter")
    desk.focus("board")
    desk.press("ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Enter")
    wanted = empty_sudoku()
    wanted.kind = "squares"
    for index in (1, 2, 11):
        wanted.cages[index] = 1
    wanted.rules[1] = "square"
    same(desk, wanted)
    desk.press("1", "6")
    wanted.rules[1] = "16"
    same(desk, wanted)
    assert desk.named().startswith("row 2, column 3, empty, cage 16")
    desk.press("Delete")
    wanted.rules[1] = ""
    wanted.cages = [0] * 81
    same(desk, wanted)
    desk.press("Control+z", "Control+z")
    wanted.cages[1] = wanted.cages[2] = wanted.cages[11] = 1
    wanted.rules[1] = "square"
    same(desk, wanted)


# --- boxes and grids ---------------------------------------------------------------------------------------------------------------------------


def test_a_jigsaw_is_drawn_by_mouse_and_by_keyboard(desk: Desk) -> None:
    wanted = formats.read(JIGSAW)
    desk.new("sudoku", boxes="2 2")
    desk.do("tool-boxes")
    desk.drag((1, 1), (1, 2), (1, 3))
    desk.drag((1, 4), (2, 4), (2, 3), (2, 2))
    desk.click_cell(1, 1)
    desk.click_cell(2, 1, shiftKey=True)
    same(desk, wanted)
    desk.new("sudoku", boxes="2 2")
    desk.do("tool-boxes")
    desk.focus("board")
    desk.press("ArrowDown", "Shift+ArrowUp", "Shift+ArrowRight", "Shift+ArrowRight", "Enter")
    desk.press("ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowLeft", "Enter")
    same(desk, wanted)
    desk.do("mode-fill")
    desk.do("solve")
    desk.status(SAID[solve(model_of(wanted)).status])


def test_a_layout_is_made_by_mouse_and_by_keyboard(desk: Desk) -> None:
    wanted = grid_layout.lay_out("giant", [(0, 0), (0, 12), (6, 6), (12, 12)], 3, 3)
    desk.new("giant")  # Giant X, from which the bottom left grid is removed
    desk.do("tool-grids")
    desk.click_cell(20, 2)
    desk.pad("Delete")
    same(desk, wanted)
    # a drag by a little more than two boxes to the left snaps to two
    left, top = desk.point(20, 20, 0.1, 0.1)
    desk.pointer("pointerdown", left, top)
    for share in (0.25, 0.5, 0.75, 1):
        desk.pointer("pointermove", left - share * 6.4 * svg.SIDE, top + 4)
    desk.pointer("pointerup", left - 6.4 * svg.SIDE, top + 4)
    same(desk, grid_layout.lay_out("giant", [(0, 0), (0, 12), (6, 6), (12, 6)], 3, 3))
    desk.focus("board")
    desk.press("ArrowRight", "ArrowRight")
    same(desk, wanted)
    desk.press("+")
    assert desk.count("#board .lines .frame") == 5
    desk.press("Control+z")
    desk.do("tool-digits")
    desk.enter(7, 7, "5")
    desk.ask("solve", "More than one solution")


# --- constraints -------------------------------------------------------------------------------------------------------------------------------


def test_an_arrow_killer_is_drawn_and_judged(desk: Desk) -> None:
    desk.paste("#Killer\n" + "000000000\n" * 9)
    desk.unfold_text()
    desk.do("mode-set", "tool-cages")
    desk.drag((9, 1), (9, 2))
    desk.press("1", "7")
    desk.do("tool-rules")
    for kind, cells in (("arrow", ((1, 1), (1, 2), (2, 3))), ("thermo", ((5, 5), (5, 6), (5, 7), (6, 8)))):
        desk.do("rule-" + kind)
        desk.drag(*cells)
    desk.do("rule-white")
    desk.click_cell(8, 9, 0)
    desk.do("rule-sandwich")
    desk.click_cell(0, 4, 0.5, 0.95)
    desk.press("2", "1")
    desk.do("rule-knight")
    desk.press("Enter")
    for words in ("thermo r5c5 r5c6 r5c7 r6c8", "arrow r1c1 r1c2 r2c3", "white r8c8 r8c9", "knight", "sandwich r0c4 = 21", "* = 17"):
        assert words in desk.id("as-text").value
    # an impossible digit turns the arrow red, and the page names the arrow
    desk.do("mode-fill")
    desk.enter(1, 1, "1")
    desk.wait(lambda: desk.count(".constraint.wrong") == 1)
    assert "arrow from r1c1" in desk.text("wrong")
    desk.press("Backspace")
    desk.wait(lambda: desk.count(".constraint.wrong") == 0)
    assert "arrow, 1 of 3" in desk.named()
    # with a clue beside the grid, a click in a cell still selects that cell
    desk.click_cell(9, 9)
    assert desk.named().startswith("row 9, column 9")
    assert desk.linked() == desk.sheet


def test_a_cage_is_made_by_taps_alone(desk: Desk) -> None:
    desk.new("killer", boxes="2 2")
    desk.click_cell(1, 1)
    desk.pad("m")
    assert desk.id("merge").getAttribute("aria-pressed") == "true" and "cells that join" in desk.text("hint")
    desk.click_cell(2, 1)
    desk.click_cell(2, 2)
    desk.pad("9")  # ends it
    assert desk.id("merge").getAttribute("aria-pressed") == "false"
    desk.click_cell(1, 2)
    desk.pad("m")
    desk.click_cell(1, 3)
    assert desk.sheet.cages[:8] == [1, 2, 2, 0, 1, 1, 0, 0] and desk.sheet.rules[0][:1] == "9"
    desk.click_cell(1, 3)  # again takes it out
    assert desk.sheet.cages[:4] == [1, 2, 0, 0]
    desk.click_cell(2, 1)  # with its whole cage
    assert desk.sheet.cages[:8] == [1, 1, 0, 0, 1, 1, 0, 0]
    desk.pad("m")
    desk.click_cell(4, 4)
    assert not desk.sheet.cages[15] and desk.page.session.hand.cursor == 15


def test_the_circle_that_is_typed_is_framed_in_place_of_a_cell(desk: Desk) -> None:
    desk.new("suko")
    desk.do("tool-rules")
    desk.click_cell(2, 2, 0.02, 0.98)
    desk.pad("1")
    frame = desk.all("#cursor .focus")[0]
    half = svg.AMID / 2
    assert [float(frame.getAttribute(name)) for name in ("x", "y")] == [svg.SIDE - half, 2 * svg.SIDE - half]
    desk.click_cell(1, 1)
    frame = desk.all("#cursor .focus")[0]
    assert float(frame.getAttribute("x")) == svg.INSIDE


def test_a_clue_outside_that_is_mistyped_is_mended(desk: Desk) -> None:
    sheet = read((PUZZLES / "constraints/sandwich.txt").read_text())
    key = ("sandwich", (-1, 0, 4))
    assert sheet.constraints[key] == "2"
    sheet.constraints[key] = "3"
    desk.paste(formats.write(sheet, "grid"))
    desk.do("solve")
    wanted = "Did you mean 2 instead of 3? (sandwich 3 for column 1 from the top)"
    desk.wait(lambda: any(wanted in words for words in desk.texts("#means li")))
    desk.act(next(item for item in desk.all("#means li") if wanted in item.textContent).querySelector("button").click)
    assert desk.sheet.constraints[key] == "2"
    desk.ask("solve", "One solution")


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        ("#Killer\n....\n....\n....\n....\ncages\naa..\n....\n....\n....\na = 99\n", "2 cells can't make 99, only 3 to 7"),
        ("#Sudoku\n....\n....\n....\n....\nboxes\naaaa\nabbb\nccdd\nccdd\n", "Box 1 (from r1c1) has 5 cells"),
    ],
)
def test_what_is_odd_is_listed_beside_the_grid(desk: Desk, puzzle: str, words: str) -> None:
    desk.paste(puzzle)
    desk.wait(lambda: any(words in line for line in desk.texts("#odd li") + desk.texts("#wrong li")))


# --- fingers -----------------------------------------------------------------------------------------------------------------------------------


def test_letters_are_offered_only_for_numbers_above_nine(desk: Desk) -> None:
    for puzzle, offered in (("kinds/tenner_10x6.txt", False), ("supersudoku_4x3_ss43_0893.txt", True)):
        desk.paste(text(puzzle))
        assert desk.id("symbols-label").hidden is not offered


def test_a_long_press_changes_the_pen_and_marks(desk: Desk) -> None:
    desk.paste("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    left, top = desk.point(4, 2, 0.5, 0.5)
    desk.pointer("pointerdown", left, top, pointerType="touch", pointerId=2)
    desk.pass_time(0.3)
    assert js.document.body.dataset.pen == "digit"
    desk.wait(lambda: js.document.body.dataset.pen == "centre")
    desk.pointer("pointerup", left, top, pointerType="touch", pointerId=2)
    desk.pad("3")
    assert desk.marks(4, 2) == ["3"]
    desk.do("pen-digit")
    key = desk.all('#pad [data-key="1"]')[0]
    desk.act(lambda: key.dispatch(Event("pointerdown", pointerType="touch")))
    desk.wait(lambda: desk.marks(4, 2) == ["13"])
    desk.act(lambda: key.dispatch(Event("pointerup", pointerType="touch")))
    desk.act(lambda: key.click(detail=1))  # the click event that the browser adds has no effect
    assert desk.cell(4, 2) == "13" and desk.sheet.entries[13] == 0


def test_a_press_whose_click_never_comes_takes_no_click_from_another_key(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.new("pips")
    desk.do("tool-rules")
    desk.drag((1, 1), (1, 2))
    key = desk.all('#pad [data-key="="]')[0]
    monkeypatch.setattr(js.document, "elementFromPoint", lambda x, y: key, raising=False)
    for event in ("pointerdown", "pointerup"):  # a quick tap after a drag, for which the browser makes no click
        desk.act(lambda event=event: key.dispatch(Event(event, pointerType="touch", pointerId=3)))
    assert desk.sheet.constraints == {("pips", (0, 1)): "equal"}
    desk.click_cell(2, 1)
    desk.act(lambda: desk.all('#pad-more [data-key="x"]')[0].click(detail=1))
    assert desk.sheet.blocks[desk.sheet.cols]


def test_what_is_saved_has_the_pages_typeface(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def file_of(path: str, form: str) -> str | None:
        return '@font-face{font-family:"Newsgrid Serif"}' if path == "static/face.css" else None

    monkeypatch.setattr(event_loop, "file_of", file_of)
    desk.open("", "solver")
    desk.do("download")
    for form in ("svg", "html"):
        assert desk.saved(form)[1].count("<style>@font-face") == 1, form
    assert "@font-face" not in desk.saved("json")[1]
