"""On the page: a sheet that was begun empty is bare paper until it is typed, and nothing missing is red."""

import pytest

from desk import F63, Desk
from newsgrid.puzzle import formats, kinds
from page.core.typing import typing_in
from sampled import in_turn

NAMES = [kind.name for kind in kinds.ALL]


def white(desk: Desk) -> int:
    """How many cells are no bare paper."""
    return len(typing_in.cells_of(desk.sheet)) - sum(path.getAttribute("d").count("M") for path in desk.all("#bare .bare"))


def dotted(desk: Desk) -> int:
    """How many places beside the grid are dotted."""
    squares = desk.all("#bare > .bare-lines")
    return sum(path.getAttribute("d").count("M") for path in squares) - sum(
        path.getAttribute("d").count("M") for path in desk.all("#bare .bare")
    )


@pytest.mark.parametrize("name", in_turn(NAMES, 9))
def test_a_new_sheet_is_bare_and_says_what_is_missing(desk: Desk, name: str) -> None:
    desk.new(name)
    first = int(kinds.has_runs(desk.sheet))
    assert white(desk) <= first and desk.id("verdict-words").visible()
    assert desk.red() == set() and not desk.count("#board .wrong")
    if desk.id("verdict-go").visible():
        desk.click("#verdict-go")
    assert not desk.id("verdict-go").visible()  # the cursor is there
    assert desk.id("verdict").getAttribute("data-tone") == "wait" and white(desk) <= first
    desk.do("mode-fill")
    assert not desk.count("#bare *")  # it can be played as it is


def named(desk: Desk, cell: int) -> str:
    return str(desk.id(f"n{cell}").getAttribute("aria-label"))


def test_a_screen_reader_hears_which_cells_are_not_typed_yet(desk: Desk) -> None:
    desk.new("sudoku")
    desk.wait(lambda: desk.id("n80") is not None)
    assert named(desk, 0) == "row 1, column 1, not typed yet" and named(desk, 80) == "row 9, column 9, not typed yet"
    desk.type("5 3")
    assert [named(desk, cell).partition(", ")[2].partition(", ")[2] for cell in range(4)] == [
        "given 5",
        "empty",
        "given 3",
        "not typed yet",
    ]
    desk.press("ArrowLeft", "Delete")
    assert named(desk, 2) == "row 1, column 3, not typed yet"
    desk.do("mode-fill")
    desk.wait(lambda: named(desk, 80) == "row 9, column 9, empty")
    desk.do("mode-set")
    desk.wait(lambda: named(desk, 80) == "row 9, column 9, not typed yet")
    assert named(desk, 1) == "row 1, column 2, empty"


def test_of_a_text_no_cell_is_heard_as_not_typed_yet(desk: Desk) -> None:
    desk.new("nonogram")
    desk.wait(lambda: desk.id("n99") is not None)
    assert named(desk, 99) == "row 10, column 10, not typed yet"
    desk.paste(kinds.BY_NAME["nonogram"].text.example)
    desk.do("mode-set")
    last = len(desk.sheet.blocks) - 1
    desk.wait(lambda: desk.id(f"n{last}") is not None)
    assert ", empty" in named(desk, last)


def test_what_was_typed_of_a_new_sheet_is_known_after_a_reload(desk: Desk) -> None:
    desk.new("sudoku")
    desk.type("5 3  7")
    assert white(desk) == 6
    desk.pass_time(3)
    desk.reload()
    assert white(desk) == 6
    desk.enter(9, 9, "4")
    assert white(desk) == 7


def test_once_there_is_one_answer_nothing_is_left_to_type(desk: Desk) -> None:
    wanted = formats.read(F63)
    desk.new("sudoku")
    for row in range(9):
        for column in range(9):
            if wanted.givens[9 * row + column]:
                desk.enter(row + 1, column + 1, str(wanted.givens[9 * row + column]))
    assert white(desk) == 81 - wanted.givens.count(0)
    desk.wait(lambda: desk.text("verdict-words") == "One answer, proved.")
    assert not desk.count("#bare *")
    desk.press("Delete")
    assert not desk.count("#bare *")


def test_a_text_link_or_file_says_of_every_cell_what_is_in_it(desk: Desk) -> None:
    desk.new("nonogram")
    assert dotted(desk) == 20
    desk.paste(kinds.BY_NAME["nonogram"].text.example)
    desk.do("mode-set")
    assert not desk.count("#bare *")
    desk.new("sudoku")
    desk.do("text")
    desk.fill("as-text", F63)
    assert not desk.count("#bare *")


def test_answers_are_counted_only_when_nothing_is_missing(desk: Desk) -> None:
    desk.new("nonogram")
    desk.type("1")
    desk.wait(lambda: not desk.page.checking.asked)
    desk.pass_time(5)
    assert desk.text("verdict-words") == "9 columns and 10 rows have no numbers yet."
