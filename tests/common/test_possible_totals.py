"""The totals that are possible, before and after one is typed. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import formats, grid_layout, kinds
from page.core import hand
from page.core.hand import CAGES, RULES, SET
from page.core.session import Session
from page.core.typing import constraint_tool, keys, moves, possible_totals


def session_of(sheet, tool=hand.DIGITS):
    session = Session(sheet)
    session.do(hand.set_mode, SET)
    session.do(hand.set_tool, tool)
    return session


def said(session):
    found = possible_totals.of_hand(session.sheet, session.hand)
    return found.words if found else ""


def select(session, *cells):
    session.do(moves.put, cells[0])
    session.hand.selection = list(cells)


def press(session, text):
    for key in text:
        assert keys.press(session, key) is not None, key


def test_a_cage_says_its_totals_before_the_first_digit():
    session = session_of(grid_layout.lay_out("killer", [(0, 0)], 3, 3), CAGES)
    select(session, 20, 21, 30)
    assert said(session) == "3 cells: from 6 to 24"
    press(session, ["Enter"])
    assert said(session) == "3 cells: from 6 to 24"
    press(session, "1")
    assert said(session) == ""  # 12 may be meant
    press(session, "2")
    assert said(session) == ""
    press(session, ["Backspace", "Backspace", "d"])
    assert said(session) == "3 cells: from 4 to 26"  # two of them share no line


def test_a_total_that_can_not_be_is_mended_by_one_press():
    session = session_of(grid_layout.lay_out("killer", [(0, 0)], 3, 3), CAGES)
    select(session, 0, 1)
    press(session, "21")
    found = possible_totals.of_hand(session.sheet, session.hand)
    assert (found.words, found.why, found.turned) == ("2 cells can't make 21", "2 different digits make 3 to 17.", 12)
    assert not found.repeats  # two cells of a row differ anyway
    session.do(possible_totals.turn)
    assert session.sheet.rules[0] == "12 different" and said(session) == ""
    select(session, 30, 39, 40)
    press(session, "25")
    assert possible_totals.of_hand(session.sheet, session.hand).repeats


def test_a_kenken_says_what_each_sign_makes_and_sets_the_only_one():
    session = session_of(kinds.BY_NAME["kenken"].empty(6, 6), CAGES)
    select(session, 0, 1)
    assert said(session) == "2 cells: + 3 to 11, − 1 to 5, × 2 to 30, ÷ 2 to 6"
    press(session, "5")
    assert possible_totals.free_signs(session.sheet, session.hand) == "+-x/"
    assert session.sheet.rules[0] == "5"
    press(session, ["-"])
    assert session.sheet.rules[0] == "5-"
    select(session, 21, 27, 33, 34, 35)
    press(session, "9")
    assert said(session) == ""
    press(session, "00")
    assert session.sheet.rules[21] == "900x"
    assert possible_totals.free_signs(session.sheet, session.hand) == "x"
    select(session, 12, 13)
    press(session, "41x")
    assert said(session) == "2 cells can't make 41×"
    assert possible_totals.of_hand(session.sheet, session.hand).turned == 0


def test_a_puzzle_whose_cages_have_no_signs_gets_none():
    session = session_of(kinds.BY_NAME["kenken"].empty(6, 6), CAGES)
    select(session, 0, 1)
    press(session, "5")
    select(session, 6, 7)
    press(session, "12")
    assert session.sheet.rules[6] == "12"


def test_a_run_that_is_closed_says_its_totals():
    session = session_of(formats.read("x,3\\,4\\\n\\3,.,.\n\\4,.,.\n"))
    session.do(moves.put, 3)
    session.hand.half = "across"
    assert said(session) == ""
    session.history.apply([("across", 3, 0)])
    assert said(session) == "2 cells across: from 3 to 17"
    press(session, "21")
    assert said(session) == "2 cells across can't make 21"
    session.do(possible_totals.turn)
    assert session.sheet.across[3] == 12


def test_a_number_outside_says_what_it_can_be():
    session = session_of(grid_layout.lay_out("sudoku", [(0, 0)], 3, 3), RULES)
    for name, words in (
        ("sandwich", "9 cells: from 0 to 35"),
        ("xsum", "9 cells: from 1 to 45"),
        ("skyscraper", "9 cells: from 1 to 9"),
        ("frame", "3 cells: from 6 to 24"),
        ("total", "9 cells: from 45 to 45"),
    ):
        session.do(constraint_tool.choose, name)
        session.do(constraint_tool.make, (-1, 3, 4))
        assert said(session) == words, name
    session.do(constraint_tool.choose, "frame")
    session.do(constraint_tool.make, (-1, 3, 4))
    press(session, "32")
    assert said(session) == "3 cells can't make 32"
    session.do(possible_totals.turn)
    assert session.sheet.constraints[("frame", (-1, 3, 4))] == "23"
