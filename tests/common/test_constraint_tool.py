"""The tool Rules: every shape by mouse and by keys."""

from newsgrid.puzzle import constraints, kinds
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from page.core.hand import DIGITS, RULES, SET, set_tool
from page.core.session import Session
from page.core.typing import constraint_tool, grips, keys, moves, pad, prompts


def session_of(name):
    session = Session(empty_sudoku())
    session.hand.mode, session.hand.tool = SET, RULES
    session.do(moves.put, 0)
    session.do(constraint_tool.choose, name)
    return session


def lines(session):
    sheet = session.history.sheet
    return [constraints.line_of(sheet, constraint) for constraint in constraints.drawn(sheet)]


def press(session, *names):
    for name in names:
        keys.press(session, name)


def test_a_line_is_dragged() -> None:
    session = session_of("thermo")
    session.do(moves.put, 0)
    for cell in (1, 2, 11):
        session.do(moves.extend, cell)
    assert session.do(keys.drawn) == [0, 1, 2, 11]
    assert lines(session) == ["thermo r1c1 r1c2 r1c3 r2c3"]
    assert session.hand.selection == [11]
    press(session, "Delete")
    assert lines(session) == []
    session.history.undo()
    assert lines(session) == ["thermo r1c1 r1c2 r1c3 r2c3"]


def test_a_line_by_keys() -> None:
    session = session_of("whispers")
    keys.press(session, "ArrowRight", True)
    keys.press(session, "ArrowDown", True)
    press(session, "Enter", "4")
    assert lines(session) == ["whispers r1c1 r1c2 r2c2 = 4"]
    assert "its least difference" in prompts.hint(session.sheet, session.hand)
    press(session, "Backspace")
    assert lines(session) == ["whispers r1c1 r1c2 r2c2"]
    press(session, "Backspace")
    assert lines(session) == []


def test_signs_between_cells() -> None:
    session = session_of("less")
    assert session.do(constraint_tool.click, 41, 20) == [0, 1]
    assert lines(session) == ["less r1c1 r1c2"]
    session.do(constraint_tool.click, 39, 20)
    assert lines(session) == ["less r1c2 r1c1"]
    session.do(constraint_tool.click, 39, 20)
    assert lines(session) == []
    assert session.do(constraint_tool.click, 20, 20) is None  # the middle of a cell
    assert session.do(constraint_tool.click, 20, 2) is None  # the edge of the grid
    session.do(constraint_tool.choose, "xv")
    session.do(constraint_tool.click, 20, 42)
    assert lines(session) == ["xv r1c1 r2c1 = 10"]
    press(session, "v")
    assert lines(session) == ["xv r1c1 r2c1 = 5"]
    session.do(constraint_tool.choose, "white")
    session.do(moves.put, 30)
    session.do(moves.extend, 31)
    session.do(moves.extend, 32)
    session.do(keys.drawn)
    assert lines(session) == ["white r4c4 r4c5", "white r4c5 r4c6", "xv r1c1 r2c1 = 5"]


def test_a_line_goes_past_corners() -> None:
    assert constraint_tool.at_corner(41, 79) and constraint_tool.at_corner(31, 31)
    assert not constraint_tool.at_corner(41, 60) and not constraint_tool.at_corner(20, 20)


def test_even_cells_are_clicked() -> None:
    session = session_of("even")
    session.do(keys.drawn)
    assert lines(session) == ["even r1c1"]
    session.do(moves.put, 0)
    session.do(keys.drawn)
    assert lines(session) == []
    session.do(moves.extend, 1)
    press(session, "Enter")
    assert lines(session) == ["even r1c1", "even r1c2"]


def test_clues_outside_by_mouse() -> None:
    session = session_of("sandwich")
    assert session.do(constraint_tool.click, 100, 5) == []
    assert lines(session) == []  # it waits for its number
    assert prompts.spoken(session.sheet, session.hand) == "sandwich for column 3 from the top"
    press(session, "1")
    press(session, "3")
    assert lines(session) == ["sandwich r0c3 = 13"]
    assert session.do(constraint_tool.click, 355, 100) == []
    press(session, "4")
    assert lines(session) == ["sandwich r0c3 = 13", "sandwich r3c10 = 4"]
    assert session.do(constraint_tool.click, 180, 180) is None
    session.do(constraint_tool.click, 100, -10)
    press(session, "Backspace")
    assert lines(session) == ["sandwich r0c3 = 1", "sandwich r3c10 = 4"]
    press(session, "Delete")
    assert lines(session) == ["sandwich r3c10 = 4"]


def test_clues_outside_by_keys() -> None:
    session = session_of("skyscraper")
    press(session, "ArrowUp", "4", "ArrowRight", "2")
    assert lines(session) == ["skyscraper r0c1 = 4", "skyscraper r0c2 = 2"]
    press(session, "ArrowDown", "ArrowDown")
    assert session.hand.cursor == 11 and session.hand.target is None  # the hand has gone on after the 2
    session = session_of("little")
    press(session, "ArrowLeft", "1", "2")
    assert lines(session) == ["little r1c0 SE = 12"]
    press(session, "d")
    assert lines(session) == ["little r1c0 = 12"]  # straight on


def test_the_first_digit_replaces_the_number_that_stands_there() -> None:
    session = session_of("sandwich")
    press(session, "ArrowUp", "1", "3", "ArrowRight", "5", "ArrowLeft", "ArrowLeft", "2")
    assert lines(session) == ["sandwich r0c1 = 2", "sandwich r0c2 = 5"]
    press(session, "1")
    assert lines(session) == ["sandwich r0c1 = 21", "sandwich r0c2 = 5"]
    press(session, "ArrowRight", "ArrowLeft", "Backspace", "4")
    assert lines(session) == ["sandwich r0c1 = 24", "sandwich r0c2 = 5"]
    session.do(constraint_tool.click, 60, -10)
    press(session, "7")
    assert lines(session) == ["sandwich r0c1 = 24", "sandwich r0c2 = 7"]
    press(session, "next", "8", "Enter", "6")  # the next places along the edge
    assert lines(session) == ["sandwich r0c1 = 24", "sandwich r0c2 = 7", "sandwich r0c3 = 8", "sandwich r0c4 = 6"]


def test_a_list_beside_a_nonogram_is_replaced_or_goes_on() -> None:
    session = Session(kinds.BY_NAME["nonogram"].starts[0][1]())
    session.hand.mode, session.hand.tool = SET, RULES
    session.do(constraint_tool.choose, kinds.BY_NAME["nonogram"].clue)
    session.do(moves.put, 0)
    press(session, "ArrowUp", "1", " ", "2", "ArrowRight", "ArrowLeft", " ", "1")
    assert lines(session)[0].endswith("= 1 2 1")
    press(session, "ArrowRight", "ArrowLeft", "3")
    assert lines(session)[0].endswith("= 3")


def test_values_around_a_corner() -> None:
    session = session_of("quadruple")
    session.do(constraint_tool.click, 42, 38)
    press(session, "3", "1")
    assert lines(session) == ["quadruple r1c1 r1c2 r2c1 r2c2 = 1 3"]
    assert "corner" in prompts.hint(session_of("quadruple").sheet, session_of("quadruple").hand)


def test_what_goes_for_the_whole_sheet_is_switched() -> None:
    session = session_of("knight")
    press(session, "Enter")
    assert lines(session) == ["knight"]
    press(session, "Enter")
    assert lines(session) == []


def test_what_can_not_be_is_reported() -> None:
    session = session_of("arrow")
    session.do(moves.extend, 1)
    session.do(keys.drawn)
    press(session, "2")
    assert "besides those of its circle" in prompts.hint(session.sheet, session.hand)
    assert lines(session) == ["arrow r1c1 r1c2"]


def test_the_pad_and_the_choice() -> None:
    session = session_of("sandwich")
    assert ("d", "Rotate") in pad.pad(session) and ("1", "1") in pad.pad(session)
    assert pad.pad(session_of("knight")) == [("Enter", "On or off"), ("Delete", "Remove")]
    for type_ in constraints.DRAWN:
        assert prompts.hint(session_of(type_.name).sheet, session_of(type_.name).hand).startswith(type_.rule)


def test_rules_are_gone_through_turned_changed_and_removed():
    session = session_of("thermo")
    sheet = session.history.sheet
    session.history.apply([("constraints", ("thermo", (0, 1, 2)), ""), ("constraints", ("thermo", (20, 11)), "")])
    press(session, "next")
    assert session.hand.target == ("thermo", (0, 1, 2)) and session.hand.selection == [2]
    press(session, "next")
    assert session.hand.target == ("thermo", (20, 11))
    press(session, "d")  # its other end is the bulb
    assert sorted([place for _, place in sheet.constraints]) == [(0, 1, 2), (11, 20)]
    session.do(constraint_tool.change, "sandwich")
    assert "does not go here" in session.hand.fault and len(sheet.constraints) == 2
    session.do(constraint_tool.next_of, "thermo")
    session.do(constraint_tool.change, "whispers")
    assert sorted([name for name, _ in sheet.constraints]) == ["thermo", "whispers"] and session.hand.type == "whispers"
    press(session, "Delete")
    assert [name for name, _ in sheet.constraints] == ["thermo"]
    session.history.undo()
    session.history.undo()
    assert sorted([place for _, place in sheet.constraints]) == [(0, 1, 2), (11, 20)]
    session.do(constraint_tool.next_of, "arrow")
    assert session.hand.target is None and session.hand.type == "arrow"


def test_keys_that_mean_nothing_for_a_rule_are_disabled_where_they_stand():
    small = Session(empty_sudoku(2, 2))
    small.hand.mode, small.hand.tool, small.hand.type = SET, RULES, "thermo"
    assert 'data-key="4">' in pad.buttons(small).text  # a given
    assert 'data-key="5" disabled' in pad.buttons(small).text
    assert 'data-key="5">' in pad.buttons(session_of("sandwich")).text
    assert 'data-key="d" class="word" disabled' in pad.buttons(session_of("renban")).text
    assert 'data-do="change-rule"' in pad.buttons(session_of("renban")).text


def held(session, cell, *way):
    assert grips.is_at(session.sheet, session.hand, cell)
    session.do(grips.take, cell)
    for to in way:
        session.do(grips.pull, to)


def test_a_line_is_lengthened_and_shortened_by_its_ends() -> None:
    session = session_of("thermo")
    for cell in (1, 2):
        session.do(moves.extend, cell)
    session.do(keys.drawn)
    assert grips.chosen(session.sheet, session.hand) == [0, 1, 2]
    assert not grips.is_at(session.sheet, session.hand, 1)
    held(session, 2, 11, 13)  # a drag that is quick leaves out cells
    assert lines(session) == ["thermo r1c1 r1c2 r1c3 r2c3 r2c4 r2c5"]
    held(session, 13, 12, 11)
    held(session, 0, 1)
    assert lines(session) == ["thermo r1c2 r1c3 r2c3"]
    held(session, 11, 2, 1)  # two cells are the least
    assert lines(session) == ["thermo r1c2 r1c3"]
    session.history.undo()
    session.history.undo()
    assert lines(session) == ["thermo r1c1 r1c2 r1c3 r2c3"]  # what one drag did


def test_a_line_without_direction_keeps_the_end_that_is_dragged_and_its_number() -> None:
    session = session_of("whispers")
    session.do(moves.put, 11)
    for cell in (10, 9):
        session.do(moves.extend, cell)
    session.do(keys.drawn)
    press(session, "4")
    held(session, 11, 12, 3)
    assert lines(session) == ["whispers r1c4 r2c4 r2c3 r2c2 r2c1 = 4"]
    held(session, 3, 12, 21)
    assert lines(session) == ["whispers r2c1 r2c2 r2c3 r2c4 r3c4 = 4"]
    session.do(moves.put, 40)
    assert grips.chosen(session.sheet, session.hand) == []


def test_the_regions_of_a_pips_are_drawn_and_their_conditions_typed() -> None:
    session = Session(kinds.BY_NAME["pips"].starts[0][1]())
    session.hand.mode, session.hand.tool = SET, RULES
    session.do(constraint_tool.choose, "pips")
    session.do(moves.put, 0)
    session.do(moves.extend, 1)
    session.do(keys.drawn)
    press(session, "<")
    assert lines(session) == []
    press(session, "5")
    assert lines(session) == ["pips r1c1 r1c2 = <5"]
    session.do(moves.put, 8)
    session.do(moves.put, 0)
    session.hand.target, session.hand.rule, session.hand.fresh = ("pips", (0, 1)), "<5", True  # as where one comes back to it
    press(session, ">")
    assert lines(session) == ["pips r1c1 r1c2 = >5"]
    press(session, "1", "6")
    assert lines(session) == ["pips r1c1 r1c2 = >16"]
    press(session, "=")
    assert lines(session) == ["pips r1c1 r1c2 = equal"]
    its = [key for key, _ in pad.pad(session)]
    assert its[5:7] + its[12:14] == [">", "<", "=", "≠"]  # among the keys that always have room


def test_a_press_beside_the_grid_takes_the_numbers_there_and_one_in_it_the_signs_again() -> None:
    session = Session(kinds.BY_NAME["tents"].starts[0][1]())
    session.hand.mode = SET
    session.do(moves.put, 0)
    assert "beside the grid" in prompts.hint(session.sheet, session.hand)
    for left, top in ((60, -20), (-20, 20)):
        assert session.do(constraint_tool.turn_to, left, top) is not None
        session.do(constraint_tool.click, left, top)
        press(session, "2")
        assert session.do(constraint_tool.turn_to, 60, 60) is not None and session.hand.tool == DIGITS
    assert sorted(lines(session)) == ["tents r0c2 = 2", "tents r1c0 = 2"]
    session.do(constraint_tool.turn_to, 60, -20)
    session.do(constraint_tool.click, 60, -20)
    press(session, "ArrowDown")  # as by a press
    assert session.hand.tool == DIGITS
    # who has chosen the tool keeps it, and a kind without such numbers has nothing there
    session.do(set_tool, RULES)
    assert session.do(constraint_tool.turn_to, 60, 60) is None
    plain = session_of("thermo")
    plain.hand.tool = DIGITS
    assert plain.do(constraint_tool.turn_to, 60, -20) is None


def test_on_a_phone_the_place_and_what_to_type_are_said_in_a_line() -> None:
    session = session_of("less")
    assert prompts.hint(session.sheet, session.hand, True) == constraint_tool.ORDERED_TAPS
    session = session_of("skyscraper")
    session.do(constraint_tool.click, 20, -20)
    assert prompts.hint(session.sheet, session.hand, True) == "Column 1 from the top: how many can be seen."
    assert prompts.hint(session.sheet, session.hand).startswith("Skyscraper for column 1 from the top: type how many can be seen. ")
    session = session_of("thermo")
    session.do(constraint_tool.make, (0, 1, 2))
    assert prompts.hint(session.sheet, session.hand, True) == "Drag an end to lengthen or shorten it. A drag elsewhere draws another."
