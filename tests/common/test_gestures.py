"""What a finger means. Runs under CPython and under MicroPython."""

from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from page.core.session import Session
from page.core.typing import moves
from page.core.typing.gestures import drags, swiped


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
    assert drags("line", True, True) == "pan" and drags("line", True, True, True) == "line"  # goes on with a line
    for meant in ("draw", "grid"):
        assert drags(meant, True, True) == meant
