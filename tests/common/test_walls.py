"""Regions that are drawn wall by wall, holes, and the set of a puzzle's dominoes."""

from newsgrid.puzzle import kinds
from page.core import hand
from page.core.hand import SET
from page.core.session import Session
from page.core.typing import keys, moves, walls


def start(name, rows, cols):
    session = Session(kinds.typed_in(kinds.BY_NAME[name], 0, rows, cols))
    session.hand.mode = SET
    hand.begin_setting(session.sheet, session.hand)
    return session


def drawn(session, *points):
    """A drag from point to point, in the drawing's units. Returns whether it draws walls."""
    if session.do(walls.begin, *points[0]) is None:
        return False
    for left, top in points[1:]:
        session.do(walls.reach, left, top)
    return True


def walls_of(session):
    return sorted([place for name, place in session.sheet.constraints if name == "wall"])


def test_walls_enclose_regions_and_the_rest_is_not_said():
    session = start("starbattle", 4, 4)
    assert drawn(session, (80, 0), (80, 40), (78, 85), (40, 80), (3, 80))
    assert session.sheet.boxes == [1, 1, 0, 0, 1, 1, 0, 0] + [0] * 8 and walls_of(session) == []
    assert drawn(session, (80, 80), (80, 160))
    assert drawn(session, (80, 80), (160, 80))  # the fourth region is what is left
    assert session.sheet.boxes == [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4]
    session.history.undo()
    assert session.sheet.boxes.count(0) == 12 - 4


def test_a_drag_within_a_cell_draws_no_wall_and_one_that_goes_fast_leaves_none_out():
    session = start("heyawake", 3, 4)
    assert not drawn(session, (20, 20), (60, 20))
    assert drawn(session, (40, 0), (40, 120))
    assert session.sheet.boxes == [1, 0, 0, 0] * 3
    assert drawn(session, (40, 60))  # a press on a border alone takes its wall away
    assert walls_of(session) == [(0, 1), (8, 9)] and not any(session.sheet.boxes)


def test_what_was_said_stays_said_however_large_it_is():
    session = start("lits", 4, 4)
    session.do(moves.put, 0)
    for _ in range(2):
        assert session.do(keys.meaning, "Enter") is not None
    assert session.sheet.boxes == [1] * 16
    assert drawn(session, (0, 80), (160, 80))
    assert session.sheet.boxes == [1] * 8 + [2] * 8


def test_a_piece_of_a_set_is_typed_by_its_numbers():
    session = start("pips", 2, 3)
    session.do(hand.set_tool, hand.TRAY)
    for key in ("5", "3", "0", "0", "3", "5"):
        session.do(keys.meaning, key)
    assert session.sheet.constraints == {("domino", ()): "0-0"}
    session.do(hand.set_tool, hand.RULES)
    session.do(moves.put, 1)
    session.do(keys.meaning, "x")
    assert session.sheet.blocks == [0, 1, 0, 0, 0, 0] and session.hand.cursor == 2
    assert kinds.of(session.sheet).missing(session.sheet) == "Dominoes can't cover 5 cells: an odd number."
