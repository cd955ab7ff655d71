"""The way through a puzzle."""

from newsgrid.puzzle import edit, formats
from newsgrid.puzzle.steps import Steps
from page.core import trail


def history() -> edit.History:
    return edit.History(formats.read("#Sudoku\n12..\n34..\n....\n....\n"))


def put(past: edit.History, cell: int, value: int) -> None:
    past.apply([("entries", cell, value)])


def test_the_order_is_that_in_which_cells_got_their_last_value() -> None:
    past = history()
    for cell, value in ((2, 3), (3, 4), (8, 1), (2, 4), (3, 0), (3, 3), (9, 9)):
        put(past, cell, value)
    assert trail.order(past.steps, past.sheet) == [8, 2, 3, 9]
    past.undo()
    assert trail.order(past.steps, past.sheet) == [8, 2, 3]
    past.redo()
    assert trail.order(past.steps, past.sheet) == [8, 2, 3, 9]


def test_the_order_outlasts_a_reload_and_what_is_missing_comes_first() -> None:
    past = history()
    for cell in (15, 2, 7):
        put(past, cell, 4)
    text = past.steps.text(True)
    assert trail.order(Steps(text), past.sheet) == [15, 2, 7]
    assert trail.order(Steps(text.split("\n", 1)[1]), past.sheet) == [15, 2, 7]
    assert trail.order(Steps("entries 2 0\nnonsense\n[[1]]\n{"), past.sheet) == [2, 7, 15]
    assert trail.order(Steps(), formats.read("1234341221434321")) == []


def test_another_sheet_begins_the_order_anew() -> None:
    past = history()
    put(past, 2, 3)
    past.replace(formats.read("#Sudoku\n1.3.\n34..\n....\n....\n"))
    put(past, 15, 1)
    put(past, 3, 4)
    assert trail.order(past.steps, past.sheet) == [15, 3]


def test_the_picture_gives_no_digit_away() -> None:
    past = history()
    for cell in (2, 3, 6, 7, 10, 11):
        put(past, cell, 4)
    cells = trail.order(past.steps, past.sheet)
    assert trail.shades(cells) == [0, 1, 2, 3, 4, 5]
    shown = trail.picture(past.sheet, cells).text
    assert 'viewBox="2 0 2 3"' in shown and shown.count("<rect") == 6 and "<text" not in shown
    text, width, height = trail.file(past.sheet, cells, "Sudoku <solved>", "1:05, Easy")
    assert (width, height) == (480, 340) and "Sudoku &lt;solved&gt;" in text and "1:05, Easy" in text and text.count("fill-opacity") == 6
    assert trail.picture(past.sheet, []).text.count("rect") == 0
