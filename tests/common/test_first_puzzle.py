"""The puzzle that the page comes with, and what is precomputed about it."""

import json

from newsgrid.puzzle import groups
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import Sheet
from page.core import first_puzzle, hand
from page.core.first_puzzle import First
from page.core.hand import DIGITS
from page.core.typing import pad, sum_combinations


def text_of(sheet):
    return json.dumps(to_data(sheet))


def test_what_is_known_is_what_the_page_would_find_out():
    sheet = empty_sudoku()
    sheet.givens[0] = 5
    known = First(text_of(sheet))
    assert to_data(known.sheet) == to_data(sheet)
    assert known.session.hand.cursor == 1
    assert known.cells == svg.cells(sheet, svg.Marks())
    near = groups.together(sheet)
    assert known.near == (near, groups.sums(sheet))
    assert known.filled["pad"] == pad.buttons(known.session).text
    assert known.filled["sums"] == sum_combinations.box(sheet, sum_combinations.sums_at(groups.sums(sheet), 1), near).text
    # the cells that the cursor sees: 8 in its row, 8 in its column, 4 more in its box
    assert known.filled["cursor"].count("h40v40h-40z") == 20
    assert 'class="focus"' in known.filled["cursor"]


def test_the_first_sheet_may_be_changed():
    known = First(text_of(Sheet("kakuro", 2, 2, 9)))
    known.sheet.entries[3] = 7
    assert known.sheet.entries[3] == 0


def test_one_puzzle_is_known():
    before = first_puzzle.known
    try:
        first_puzzle.learn(text_of(empty_sudoku()))
        assert first_puzzle.known.sheet.kind == "sudoku"
        assert hand.tool_of(first_puzzle.known.session.sheet, first_puzzle.known.session.hand) == DIGITS
    finally:
        first_puzzle.known = before  # other tests open the page with it
