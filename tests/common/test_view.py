"""How far the view scrolls. Runs under CPython and under MicroPython."""

from page import moves
from page.session import Session
from page.view import drags, swiped, travel
from sheet.family import empty_sudoku


def test_what_is_in_view_moves_nothing():
    assert travel((10, 20), (10, 20), (0, 100), 5) == 0
    assert travel((0, 100), (0, 10), (0, 100), 5) == 0


def test_a_view_moves_as_little_as_it_can_and_leaves_a_margin():
    assert travel((110, 120), (110, 120), (0, 100), 5) == 25
    assert travel((-30, -20), (-30, -20), (0, 100), 5) == -35
    assert travel((90, 110), (90, 100), (0, 100), 5) == 15
    # a margin only as far as there is room for one
    assert travel((110, 208), (110, 120), (0, 100), 5) == 109


def test_where_there_is_no_room_for_all_the_first_is_shown():
    for first in ((200, 210), (250, 260), (500, 510), (590, 600)):
        moved = travel((200, 600), first, (0, 100), 5)
        assert moved <= first[0] and first[1] <= moved + 100
        assert moved + 100 <= 600 and moved >= 200  # and as much of the rest as can be
    # a first that is larger than the view begins in it
    assert travel((200, 600), (250, 450), (0, 100), 5) == 250


def test_a_finger_that_scrolls_leaves_the_cursor_where_it_was():
    session = Session(empty_sudoku())
    session.do(moves.put, 40)
    session.do(moves.extend, 41)
    before = session.hand.copy()
    session.do(moves.put, 3)
    session.do(moves.put_back, before)
    assert (session.hand.cursor, session.hand.selection) == (41, [40, 41])
    session.do(moves.extend, 42)
    assert before.selection == [40, 41]  # a hand's own


def test_a_finger_that_is_drawn_sideways_turns_the_page():
    assert [swiped(right, 5) for right in (-120, -51, -50, 0, 50, 51, 120)] == [1, 1, 0, 0, 0, -1, -1]
    assert swiped(-120, 90) == swiped(120, -200) == 0  # it scrolls


def test_a_finger_scrolls_where_there_is_more_to_be_seen_and_selects_where_there_is_not():
    assert drags("select", True, True) == drags("", True, True) == "pan"
    assert drags("select", True, False) == "select" and drags("", True, False) == ""
    assert drags("select", False, True) == "select"  # a mouse has its wheel
    for meant in ("draw", "grid"):
        assert drags(meant, True, True) == meant
