"""The puzzle that the page comes with, and what is precomputed about it."""

import json

from page import first, hand, lookup, pad
from page.first import First
from page.hand import DIGITS
from sheet import areas, draw, family
from sheet.sheet import Sheet, to_data


def told(sheet):
    return json.dumps({"sheet": to_data(sheet), "kinds": {"sudoku": "Sudoku"}})


def test_what_is_known_is_what_the_page_would_find_out():
    sheet = family.empty_sudoku()
    sheet.givens[0] = 5
    known = First(told(sheet))
    assert known.kinds == {"sudoku": "Sudoku"}
    assert to_data(known.sheet) == to_data(sheet)
    assert known.session.hand.cursor == 1
    assert known.cells == draw.cells(sheet, draw.Marks())
    near = areas.together(sheet)
    assert known.near == (near, areas.sums(sheet))
    assert known.filled["pad"] == pad.buttons(known.session).text
    assert known.filled["sums"] == lookup.box(sheet, 1, near, areas.sums(sheet)).text
    # the cursor's cell and those that it sees: 8 in its row, 8 in its column, 4 more in its box
    assert known.filled["cursor"].count("h40v40h-40z") == 21
    assert 'class="focus"' in known.filled["cursor"]


def test_the_first_sheet_may_be_changed():
    known = First(told(Sheet("kakuro", 2, 2, 9)))
    known.sheet.entries[3] = 7
    assert known.sheet.entries[3] == 0


def test_one_puzzle_is_known():
    first.learn(told(family.empty_sudoku()))
    assert first.known.sheet.kind == "sudoku"
    assert hand.tool_of(first.known.session.sheet, first.known.session.hand) == DIGITS
