"""The tool Rules: every shape by mouse and by keys."""

from page import keys, pad, rules
from sheet import constraints
from sheet.edit import History
from sheet.family import empty_sudoku


def desk_of(name):
    desk = keys.Desk(History(empty_sudoku()))
    desk.mode, desk.tool = keys.SET, keys.RULES
    keys.place_cursor(desk, 0)
    rules.choose(desk, name)
    return desk


def lines(desk):
    sheet = desk.history.sheet
    return [constraints.line_of(sheet, one) for one in constraints.drawn(sheet)]


def press(desk, *names):
    for name in names:
        keys.press(desk, name)


def test_a_line_is_dragged() -> None:
    desk = desk_of("thermo")
    keys.place_cursor(desk, 0)
    for cell in (1, 2, 11):
        keys.extend_selection(desk, cell)
    assert keys.drawn(desk) == [0, 1, 2, 11]
    assert lines(desk) == ["thermo r1c1 r1c2 r1c3 r2c3"]
    assert desk.selection == [11]
    press(desk, "Delete")
    assert lines(desk) == []
    desk.history.undo()
    assert lines(desk) == ["thermo r1c1 r1c2 r1c3 r2c3"]


def test_a_line_by_keys() -> None:
    desk = desk_of("whispers")
    keys.press(desk, "ArrowRight", True)
    keys.press(desk, "ArrowDown", True)
    press(desk, "Enter", "4")
    assert lines(desk) == ["whispers r1c1 r1c2 r2c2 = 4"]
    assert "the least difference" in keys.hint(desk)
    press(desk, "Backspace")
    assert lines(desk) == ["whispers r1c1 r1c2 r2c2"]
    press(desk, "Backspace")
    assert lines(desk) == []


def test_signs_between_cells() -> None:
    desk = desk_of("less")
    assert rules.click(desk, 41, 20) == [0, 1]
    assert lines(desk) == ["less r1c1 r1c2"]
    rules.click(desk, 39, 20)
    assert lines(desk) == ["less r1c2 r1c1"]
    rules.click(desk, 39, 20)
    assert lines(desk) == []
    assert rules.click(desk, 20, 20) is None  # the middle of a cell
    assert rules.click(desk, 20, 2) is None  # the edge of the grid
    rules.choose(desk, "xv")
    rules.click(desk, 20, 42)
    assert lines(desk) == ["xv r1c1 r2c1 = 10"]
    press(desk, "v")
    assert lines(desk) == ["xv r1c1 r2c1 = 5"]
    rules.choose(desk, "white")
    keys.place_cursor(desk, 30)
    keys.extend_selection(desk, 31)
    keys.extend_selection(desk, 32)
    keys.drawn(desk)
    assert lines(desk) == ["white r4c4 r4c5", "white r4c5 r4c6", "xv r1c1 r2c1 = 5"]


def test_a_line_goes_past_corners() -> None:
    assert rules.at_corner(41, 79) and rules.at_corner(31, 31)
    assert not rules.at_corner(41, 60) and not rules.at_corner(20, 20)


def test_even_cells_are_clicked() -> None:
    desk = desk_of("even")
    keys.drawn(desk)
    assert lines(desk) == ["even r1c1"]
    keys.place_cursor(desk, 0)
    keys.drawn(desk)
    assert lines(desk) == []
    keys.extend_selection(desk, 1)
    press(desk, "Enter")
    assert lines(desk) == ["even r1c1", "even r1c2"]


def test_clues_outside_by_mouse() -> None:
    desk = desk_of("sandwich")
    assert rules.click(desk, 100, 5) == []
    assert lines(desk) == []  # it waits for its number
    assert keys.said(desk) == "sandwich for column 3 from the top"
    press(desk, "1")
    press(desk, "3")
    assert lines(desk) == ["sandwich r0c3 = 13"]
    assert rules.click(desk, 355, 100) == []
    press(desk, "4")
    assert lines(desk) == ["sandwich r0c3 = 13", "sandwich r3c10 = 4"]
    assert rules.click(desk, 180, 180) is None
    rules.click(desk, 100, -10)
    press(desk, "Backspace")
    assert lines(desk) == ["sandwich r0c3 = 1", "sandwich r3c10 = 4"]
    press(desk, "Delete")
    assert lines(desk) == ["sandwich r3c10 = 4"]


def test_clues_outside_by_keys() -> None:
    desk = desk_of("skyscraper")
    press(desk, "ArrowUp", "4", "ArrowRight", "2")
    assert lines(desk) == ["skyscraper r0c1 = 4", "skyscraper r0c2 = 2"]
    press(desk, "ArrowDown", "ArrowDown")
    assert desk.cursor == 10 and desk.target is None
    desk = desk_of("little")
    press(desk, "ArrowLeft", "1", "2")
    assert lines(desk) == ["little r1c0 SE = 12"]
    press(desk, "d")
    assert lines(desk) == ["little r1c0 = 12"]  # straight on


def test_values_around_a_corner() -> None:
    desk = desk_of("quadruple")
    rules.click(desk, 42, 38)
    press(desk, "3", "1")
    assert lines(desk) == ["quadruple r1c1 r1c2 r2c1 r2c2 = 1 3"]
    assert "corner" in keys.hint(desk_of("quadruple"))


def test_what_goes_for_the_whole_sheet_is_switched() -> None:
    desk = desk_of("knight")
    press(desk, "Enter")
    assert lines(desk) == ["knight"]
    press(desk, "Enter")
    assert lines(desk) == []


def test_what_can_not_be_is_said() -> None:
    desk = desk_of("arrow")
    keys.extend_selection(desk, 1)
    keys.drawn(desk)
    press(desk, "2")
    assert "besides those of its circle" in keys.hint(desk)
    assert lines(desk) == ["arrow r1c1 r1c2"]


def test_the_pad_and_the_choice() -> None:
    desk = desk_of("sandwich")
    assert ("d", "Turn") in pad.pad(desk) and ("1", "1") in pad.pad(desk)
    assert pad.pad(desk_of("knight")) == [("Enter", "On or off"), ("Delete", "Erase")]
    for one in constraints.DRAWN:
        assert keys.hint(desk_of(one.name)).startswith(one.rule)
