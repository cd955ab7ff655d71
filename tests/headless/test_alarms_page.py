"""On the page: nothing is called wrong, or done, too early."""

from typing import Any

import pytest

from desk import F63, Desk
from newsgrid.engine.compile import model_of
from newsgrid.engine.solve.search import solve
from newsgrid.puzzle import constraints, formats, kinds
from newsgrid.puzzle.sheet import Sheet, shape
from page.browser import event_loop
from page.core.hand import SET
from page.core.session import BROKEN, COMPLETE, RED
from page.core.typing import moves, painting, typing_in


def test_a_double_click_presses_only_the_button_that_got_its_first_click(desk: Desk) -> None:
    desk.new("sudoku")
    desk.type("5 3")
    desk.do("mode-set")
    play = '[data-do="mode-fill"]'
    desk.click(play, detail=1)
    before = desk.text("status")
    desk.click('[data-do="hint-step"]', detail=2)  # it has come into the place of the other one
    desk.pass_time(1)
    assert desk.text("status") == before and desk.count("#step-box:not([hidden])") == 0
    desk.click('[data-do="hint-step"]', detail=1)
    desk.wait(lambda: desk.text("status") != before)


def test_a_key_of_the_pad_is_pressed_by_each_click_of_a_double_click(desk: Desk) -> None:
    desk.paste(F63)
    cell = desk.sheet.givens.index(0)
    desk.click_cell(1, cell + 1)
    desk.do("pencil")
    for detail, entered in ((1, True), (2, False), (3, True)):
        desk.click('#pad [data-key="4"]', detail=detail)
        assert bool(desk.sheet.centre[cell]) == entered


def test_go_there_is_offered_only_when_the_cursor_is_elsewhere(desk: Desk) -> None:
    desk.new("sudoku")
    assert desk.text("verdict-words") == "Nothing is typed yet." and not desk.id("verdict-go").visible()
    desk.press("ArrowDown")
    desk.click("#verdict-go")
    assert desk.page.session.hand.cursor == 0 and not desk.id("verdict-go").visible()


def test_while_answers_are_counted_the_line_says_so(desk: Desk) -> None:
    desk.paste(F63)
    desk.do("mode-set")
    said = []

    def proved() -> bool:
        said.append(desk.text("verdict-words"))
        return said[-1] == "One answer, proved."

    desk.wait(proved)
    assert set(said[:-1]) == {"Counting its answers."}


def entries(desk: Desk) -> list[tuple[int, int]]:
    """(cell, value) of the entries that solve the puzzle, without the crosses that need not be entered."""
    values, rest = solve(model_of(desk.sheet), 1).answers[0], kinds.of(desk.sheet).rest
    return [(cell, value) for cell, value in enumerate(values) if value not in (0, rest) and not desk.sheet.givens[cell]]


def write(desk: Desk, cell: int, value: int) -> None:
    session = desk.page.session
    desk.act(lambda: (session.do(painting.paint, cell, value), event_loop.end()))


@pytest.mark.parametrize("name", ["akari", "slitherlink", "starbattle", "hashi"])
def test_my_puzzles_says_solved_where_crosses_need_not_be_entered(desk: Desk, name: str) -> None:
    desk.paste(kinds.BY_NAME[name].text.example)
    wanted = entries(desk)
    for cell, value in wanted[:-1]:
        write(desk, cell, value)
    desk.pass_time(2)
    desk.do("drafts")
    desk.wait(lambda: desk.count("#drafts small"))
    assert "filled in" not in desk.texts("#drafts small")[0] and "solved" not in desk.texts("#drafts small")[0]
    desk.do("close")
    write(desk, *wanted[-1])
    desk.wait(lambda: desk.text("status") == "You solved it")
    desk.pass_time(2)
    desk.do("drafts")
    desk.wait(lambda: "solved" in desk.texts("#drafts small")[0])
    assert not desk.count("#drafts svg.bar")
    desk.do("close")
    write(desk, wanted[0][0], 0)
    desk.pass_time(2)
    desk.do("drafts")
    desk.wait(lambda: "solved" not in desk.texts("#drafts small")[0])


def test_undo_says_when_it_leads_to_the_puzzle_before(desk: Desk) -> None:
    desk.new("sudoku")
    assert desk.id("undo").title == "Back to the puzzle before (Ctrl+Z)" and not desk.id("undo").disabled
    desk.type("5")
    assert desk.id("undo").title == "Undo (Ctrl+Z)"


def print_of(name: str) -> tuple[Any, list[str]]:
    """(the example of a kind, the keys that type its cells row by row)."""
    sheet = formats.read(kinds.BY_NAME[name].text.example)
    printed = {key[1][0]: text or constraints.BY_NAME[key[0]].letter for key, text in sheet.constraints.items() if len(key[1]) == 1}
    return sheet, [printed.get(cell, " ") for cell in typing_in.cells_of(sheet)]


@pytest.mark.parametrize("name", [kind.name for kind in kinds.ALL if kind.as_whole])
def test_half_of_a_puzzle_is_not_called_wrong(desk: Desk, name: str) -> None:
    sheet, keys = print_of(name)
    desk.act(lambda: desk.page.puzzles.open(kinds.BY_NAME[name].empty(*shape(sheet)), SET))
    for key in keys[: len(keys) // 2]:
        desk.press(*(key if len(key) > 1 else [key]))
        desk.wait(lambda: desk.page.session.kept(COMPLETE) is not None)
        assert not desk.page.session.kept(RED) and desk.text("status") == "", desk.text("status")
    desk.pass_time(5)
    assert not desk.count("#board .wrong") and desk.id("verdict").getAttribute("data-tone") == "wait"


@pytest.mark.parametrize("asks", [True, False])
def test_once_all_is_typed_or_the_person_asks_broken_rules_are_shown(desk: Desk, asks: bool) -> None:
    desk.new("hashi")
    desk.press("8", " ", "8")
    desk.wait(lambda: desk.page.session.kept(BROKEN))
    assert not desk.page.session.kept(RED)
    if asks:
        desk.do("check")
    else:
        desk.press(*" " * (len(typing_in.cells_of(desk.sheet)) - 3))
    desk.wait(lambda: desk.page.session.kept(RED))
    assert desk.count("#board .wrong")


def test_the_kinds_whose_first_half_may_have_no_answer_say_so() -> None:
    found = {kind.name for kind in kinds.ALL if kind.text.example and is_wrong(half(formats.read(kind.text.example)))}
    assert found == {kind.name for kind in kinds.ALL if kind.as_whole}


def half(sheet: Sheet) -> Sheet:
    """The sheet with what is printed in the cells of its upper half."""
    first, kind = len(sheet.blocks) // 2, kinds.of(sheet)
    sheet.givens[first:] = [0] * (len(sheet.blocks) - first)
    sheet.constraints = {key: text for key, text in sheet.constraints.items() if len(key[1]) != 1 or key[1][0] < first}
    if kind.look.lattice is None and kind.spots:
        sheet.blocks[first:] = [0] * (len(sheet.blocks) - first)
    kind.fit(sheet)
    return sheet


def is_wrong(sheet: Sheet) -> bool:
    return solve(model_of(sheet), 1).status == "unsat"


def checked(desk: Desk) -> list[str]:
    """The rules shown in red, once the sheet is checked."""
    desk.wait(lambda: desk.page.session.kept(COMPLETE) is not None)
    return [rule.rule for rule in desk.page.session.kept(RED, [])]


def test_a_tap_that_another_may_go_on_from_breaks_nothing_yet(desk: Desk) -> None:
    desk.paste(kinds.BY_NAME["starbattle"].text.example)
    cells = [cell for cell in range(desk.sheet.cols) if not desk.sheet.givens[cell]]
    for cell in cells[:-1]:
        desk.click_cell(1, cell + 1)
        assert checked(desk) == []
    desk.click_cell(1, cells[-1] + 1)
    assert desk.sheet.entries[cells[-1]] == 1 and checked(desk) == []  # no star is left in the row, but another tap makes it one
    desk.press("ArrowDown")
    assert len(checked(desk)) == 1
    desk.click_cell(1, cells[-1] + 1)
    assert desk.sheet.entries[cells[-1]] == 2 and checked(desk) == []


def test_check_waits_for_no_other_tap_but_for_a_second_bridge(desk: Desk) -> None:
    desk.paste(kinds.BY_NAME["starbattle"].text.example)
    cells = [cell for cell in range(desk.sheet.cols) if not desk.sheet.givens[cell]]
    for cell in cells:
        desk.click_cell(1, cell + 1)
    assert desk.page.session.hand.awaits == cells[-1] and checked(desk) == []
    desk.do("check")
    desk.wait(lambda: checked(desk))
    desk.paste(kinds.BY_NAME["hashi"].text.example)
    for cell, value in entries(desk):
        write(desk, cell, value)
    cell = next(cell for cell, value in entries(desk) if value == 3)
    write(desk, cell, 0)
    write(desk, cell, 2)
    desk.do("check")
    desk.wait(lambda: "Right so far" in desk.text("status"))
    write(desk, cell, 1)
    assert checked(desk)


def sums_at(desk: Desk, cell: int) -> list[str]:
    """What is said of the sums at a cell."""
    desk.act(lambda: (desk.page.session.do(moves.put, cell), event_loop.end()))
    return desk.texts("#sums h2")


def test_a_sum_is_named_with_its_place(desk: Desk) -> None:
    for name, said in (
        ("slitherlink", "The 2 at r1c2 has 0 of 2 lines"),
        ("minesweeper", "The 2 at r1c2 has 0 of 2 mines"),
        ("masyu", "Black pearl at r1c1 has 0 of 1 line"),
        ("pips", "region at r1c3, 6, 1 cell 1 of 1 left"),
        ("tents", "Column 2 has 0 of 1 tent"),
    ):
        desk.paste(kinds.BY_NAME[name].text.example)
        found = [words for cell in range(len(desk.sheet.blocks)) if not desk.sheet.blocks[cell] for words in sums_at(desk, cell)]
        assert said in found, found


def test_a_number_that_counts_in_its_line_has_no_side(desk: Desk) -> None:
    desk.new("tents")
    desk.press(*" " * len(typing_in.cells_of(desk.sheet)))
    assert desk.text("hint").startswith("Number of tents for column 1: "), desk.text("hint")


def test_undo_stops_the_making_of_a_puzzle_and_leaves_the_open_one_alone(desk: Desk) -> None:
    desk.new("sudoku")
    desk.type("5")
    for undo in (lambda: desk.do("undo"), lambda: desk.press("Control+z")):
        desk.do("new")
        desk.hold_solver()
        desk.do("make")
        assert desk.text("status") == "Making a puzzle"
        undo()
        assert desk.text("status") == "Cancelled" and desk.sheet.givens[0] == 5
        desk.let_solver_go()
        desk.pass_time(5)
        assert desk.sheet.givens.count(0) == 80
    desk.do("undo")
    assert not any(desk.sheet.givens)
