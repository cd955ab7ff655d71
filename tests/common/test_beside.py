"""Typing numbers beside the grid: in which order, what ends one, and how the hand gets there and back. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import kinds, missing
from page.core import hand
from page.core.hand import CAGES, DIGITS, RULES, SET
from page.core.session import Session
from page.core.typing import beside, constraint_tool, keys, moves, prompts


def begun(kind, at=0):
    """A session that types in an empty puzzle, as New leaves it."""
    session = Session(kinds.BY_NAME[kind].starts[at][1]())
    session.hand.mode = SET
    hand.begin_setting(session.sheet, session.hand)
    session.do(moves.begin)
    return session


def typed(session, *names):
    for name in names:
        assert keys.press(session, name) is not None, name
    return session


def clues(session):
    """{(row, column): text} of the clues beside the grid, from 1, 0 for above and before it."""
    return {(place[0] + 1, place[1] + 1): text for (_, place), text in session.sheet.constraints.items() if len(place) == 3}


def here(session):
    place = beside.place_of(session.hand)
    return place and (place[0] + 1, place[1] + 1)


def test_a_nonogram_is_typed_from_its_first_column_to_its_last_row():
    session = begun("nonogram")
    assert here(session) == (0, 1) and "A space parts two numbers" in prompts.hint(session.sheet, session.hand)
    typed(session, "2", "Enter", "1", " ", "2", "Tab", "3", "ArrowRight", "5", "1", "1", "1")
    # 1 2 leaves no room for more in five cells; nor do 5, and 1 1 1
    assert clues(session) == {(0, 1): "2", (0, 2): "1 2", (0, 3): "3", (0, 4): "5", (0, 5): "1 1 1"}
    assert here(session) == (1, 0)  # the rows come after the columns
    typed(session, "Enter", "4", "Enter", "0", "Tab", "1", "3")  # Enter and Tab after a clue that has gone on by itself lead no further
    assert [clues(session)[(row, 0)] for row in (1, 2, 3)] == ["4", "0", "1 3"] and here(session) == (4, 0)
    typed(session, "5", "5")
    assert session.hand.full and prompts.hint(session.sheet, session.hand) == moves.LAST
    before = clues(session)
    typed(session, "3")
    assert clues(session) == before and session.hand.fault == moves.END and here(session) == (5, 0)
    typed(session, "Delete", "2")
    assert clues(session)[(5, 0)] == "2"


def test_a_digit_for_a_list_that_has_no_place_goes_on_where_the_list_has_a_gap():
    session = begun("nonogram", 1)
    typed(session, "3", "1", "2", "Enter", "1", "0")
    assert clues(session) == {(0, 1): "3 1 2", (0, 2): "10"} and here(session) == (0, 3)
    typed(session, "7")
    session.history.undo()
    session.do(moves.put, 0)  # as Undo leaves the hand
    typed(session, "4")
    assert clues(session)[(0, 3)] == "4" and not any(session.sheet.givens)


def test_what_is_typed_last_is_taken_back_though_the_hand_has_gone_on():
    session = begun("tents")
    typed(session, "ArrowUp", "3", "Backspace")
    assert clues(session) == {} and here(session) == (0, 1)
    typed(session, "2", "4")
    assert clues(session) == {(0, 1): "2", (0, 2): "4"} and here(session) == (0, 3)


def test_a_little_killers_clue_is_turned_after_it_is_typed():
    session = begun("littlekiller", 1)
    typed(session, "ArrowUp", "ArrowRight", "1", "2", "d", "9")
    places = sorted([(place, text) for (_, place), text in session.sheet.constraints.items()])
    assert places == [((-1, 1, 4), "12"), ((-1, 2, 3), "9")]


def test_a_sum_that_can_not_be_made_waits_to_be_mended():
    session = begun("framesums", 2)
    assert session.sheet.rows == 9
    typed(session, "ArrowUp", "3", "2")
    assert here(session) == (0, 1) and clues(session) == {(0, 1): "32"}
    typed(session, "Backspace", "Backspace", "2", "3")
    assert clues(session) == {(0, 1): "23"}


def test_the_cells_come_first_and_tab_leads_on_and_back():
    session = begun("tents")
    typed(session, *["t"] + ["Tab"] * 35)
    assert here(session) == (0, 1) and session.hand.beside
    keys.press(session, "Tab", True)
    assert here(session) is None and session.hand.tool == DIGITS and session.hand.cursor == 35
    typed(session, "ArrowDown", "1")  # past the edge, where this kind prints none, but may
    assert clues(session) == {(7, 6): "1"}
    session = begun("nonogram")
    assert keys.press(session, "Tab", True) is None  # its cells hold nothing printed
    session = begun("skyscrapers")
    typed(session, "3", *["Enter"] * 15 + ["2"])
    assert session.sheet.givens[0] == 3 and clues(session) == {(0, 1): "2"} and session.hand.tool == RULES


def test_next_on_the_pad_leads_to_the_first_number_beside_the_grid():
    session = begun("skyscrapers")
    typed(session, "next", "2", "next", "3")
    assert clues(session) == {(0, 1): "2", (0, 2): "3"}


def test_the_totals_of_a_tenner_grid_are_below_it():
    session = begun("tenner")
    typed(session, *[" "] * len(session.sheet.blocks) + ["1", "6", "9", " ", "2", "0"])
    low = session.sheet.rows + 1
    assert clues(session) == {(low, 1): "16", (low, 2): "9", (low, 4): "20"}  # three cells make 27 at most, so 9 ends by itself


def test_the_signs_of_a_tango_follow_one_another_with_each_click():
    session = begun("tango")
    names = [None, "same", "opposite", None]
    for name in names[1:]:
        session.do(constraint_tool.click, 40, 20)
        assert [kind for kind, place in session.sheet.constraints if place == (0, 1)] == ([name] if name else [])
    session.do(constraint_tool.click, 40, 20)
    typed(session, "x")
    assert ("opposite", (0, 1)) in session.sheet.constraints and ("same", (0, 1)) not in session.sheet.constraints
    assert "another click makes it a" in prompts.hint(session.sheet, session.hand)


def test_tab_goes_from_cage_to_cage():
    session = begun("killer", 1)
    assert session.hand.tool == CAGES
    session.do(moves.extend, 1)
    typed(session, "5", "Tab")
    assert session.hand.cursor == 2
    keys.press(session, "Tab", True)
    assert session.hand.cursor == 0
    session.do(moves.put, 15)
    assert keys.press(session, "Tab") is None


def test_a_question_mark_beside_the_grid_is_typed_and_opens_no_help():
    session = begun("tents")
    typed(session, "ArrowUp")
    assert keys.takes(session.sheet, session.hand, "?") and not keys.takes(session.sheet, session.hand, "m")
    typed(session, "?")
    assert clues(session) == {(0, 1): "?"} and here(session) == (0, 2)


def test_a_suko_is_typed_from_circle_to_circle_and_its_cells_by_a_click():
    session = begun("suko")
    assert session.hand.target == ("circle", (0, 1, 3, 4))
    typed(session, "2", "3", "2", "6", "9", "Tab", "2", "0")
    circles = [session.sheet.constraints.get(("circle", place), "") for place in missing.corners(session.sheet)]
    assert circles == ["23", "26", "9", "20"] and session.hand.full
    session.do(moves.put, 4)
    typed(session, "7")
    assert session.sheet.givens[4] == 7 and session.hand.tool == RULES
