"""What keys do. Runs under CPython and under MicroPython."""

from page import keys
from page.keys import FILL, SET, Desk
from sheet import formats, say
from sheet.edit import History
from sheet.family import empty_sudoku
from sheet.messages import RULE
from sheet.sheet import empty_kakuro, to_data

TINY = "#Kakuro tiny\n\\3 _ _ 1\\\n\\6 _ _ _\n"


def desk_of(sheet, mode):
    desk = Desk(History(sheet))
    desk.mode = mode
    return desk


def type_in(desk, text):
    for key in text:
        keys.press(desk, key)


def test_a_kakuro_typed_as_its_text_stands_is_that_kakuro():
    desk = desk_of(empty_kakuro(2, 4), SET)
    type_in(desk, "\\3,  1\\,\\6,   ")
    wanted = formats.read(TINY)
    desk.history.sheet.title = wanted.title
    assert to_data(desk.history.sheet) == to_data(wanted)


def test_tab_goes_from_empty_cell_to_empty_cell():
    sheet = empty_sudoku()
    sheet.givens[1] = sheet.givens[2] = 5
    desk = desk_of(sheet, FILL)
    keys.press(desk, "Tab")
    assert desk.cursor == 3
    keys.press(desk, "Tab", True)
    assert desk.cursor == 0
    desk.mode = SET  # in which givens are what is written
    keys.press(desk, "Tab")
    assert desk.cursor == 1


def test_commas_may_be_typed_after_what_moves_on_by_itself():
    desk = desk_of(empty_kakuro(2, 4), SET)
    for key in ["\\", "3", ",", "_", ",", "_", ",", "1", "\\", "Enter", "\\", "6", "Tab", " ", ",", " ", ",", "0"]:
        keys.press(desk, key)
    assert to_data(desk.history.sheet)["across"] == [3, 0, 0, 0, 6, 0, 0, 0]
    assert to_data(desk.history.sheet)["down"] == [0, 0, 0, 1, 0, 0, 0, 0]
    assert desk.history.sheet.blocks == [1, 0, 0, 1, 1, 0, 0, 0]


def test_a_clue_has_both_totals_and_they_can_be_typed_again():
    desk = desk_of(empty_kakuro(3, 3), SET)
    type_in(desk, "17\\4")
    sheet = desk.history.sheet
    assert (sheet.down[0], sheet.across[0]) == (17, 4)
    keys.place_cursor(desk, 0, "across")
    type_in(desk, "23")
    assert (sheet.down[0], sheet.across[0]) == (17, 23)
    type_in(desk, "9")  # a third digit begins anew
    assert (sheet.down[0], sheet.across[0]) == (17, 9)
    keys.press(desk, "Backspace")
    assert (sheet.down[0], sheet.across[0]) == (17, 0)
    keys.press(desk, "Backspace")
    assert (sheet.down[0], sheet.across[0], sheet.blocks[0]) == (0, 0, 1)
    keys.press(desk, "Backspace")
    assert sheet.blocks[0] == 0


def test_the_two_digits_of_a_total_are_one_undo():
    desk = desk_of(empty_kakuro(3, 3), SET)
    type_in(desk, "17")
    desk.history.undo()
    assert desk.history.sheet.down[0] == 0 and not desk.history.past


def test_blocks_and_halves_by_buttons():
    desk = desk_of(empty_kakuro(3, 3), SET)
    keys.place_cursor(desk, 4)
    keys.press(desk, "x")
    assert desk.history.sheet.blocks[4] == 1 and desk.cursor == 5
    keys.place_cursor(desk, 4)
    keys.press(desk, "half-across")
    type_in(desk, "12")
    assert desk.history.sheet.across[4] == 12


def test_the_givens_of_a_sudoku_flow():
    desk = desk_of(empty_sudoku(), SET)
    type_in(desk, "3012.05 0")
    assert desk.history.sheet.givens[:9] == [3, 0, 1, 2, 0, 0, 5, 0, 0]
    assert desk.cursor == 9


def test_entries_stay_in_their_cell():
    desk = desk_of(empty_sudoku(), FILL)
    type_in(desk, "57")
    assert desk.history.sheet.entries[0] == 7 and desk.cursor == 0
    assert keys.press(desk, "Delete") == [0]
    assert desk.history.sheet.entries[0] == 0
    assert keys.press(desk, "q") is None
    assert keys.press(desk, " ") is None


def test_givens_and_blocks_take_no_entries():
    desk = desk_of(formats.read(TINY), FILL)
    assert keys.press(desk, "5") == []
    assert not any(desk.history.sheet.entries)


def test_arrows_pass_over_blocks_when_filling_in():
    desk = desk_of(formats.read("x,x,3\\,4\\\nx,\\7,0,0\n\\3,0,x,0"), FILL)
    desk.cursor = 9
    keys.press(desk, "ArrowRight")
    assert desk.cursor == 11
    keys.press(desk, "ArrowRight")
    assert desk.cursor == 11
    desk.mode = SET
    keys.press(desk, "ArrowLeft")
    assert desk.cursor == 10


def test_tab_goes_on_to_what_can_be_written_and_lets_go_at_the_end():
    desk = desk_of(formats.read(TINY), FILL)
    desk.cursor = keys.first_cell(desk)
    assert desk.cursor == 1
    visited = []
    while keys.press(desk, "Tab") is not None:
        visited.append(desk.cursor)
    assert visited == [2, 5, 6, 7]
    assert keys.press(desk, "Enter") == [] and desk.cursor == 7
    keys.press(desk, "Tab", True)
    assert desk.cursor == 6


def test_cells_are_said_in_words():
    sheet = formats.read(TINY)
    said = {"rule": "across 3 at row 1, column 1", "relation": "sum", "why": "it is 9"}
    broken = RULE.make(at=0, where="across", cells=[1], wrong=[1], digits=False, **said)
    assert say.cell(sheet, 0) == "row 1, column 1, clue 3 across"
    assert say.cell(sheet, 0, [broken]) == "row 1, column 1, clue 3 across, across is broken, it is 9"
    sheet.entries[1] = 9
    assert say.cell(sheet, 1, [broken]) == "row 1, column 2, 9, across 3 at row 1, column 1 is broken, it is 9"
    sheet.centre[2], sheet.corner[2] = 0b11, 0b100
    assert say.cell(sheet, 2) == "row 1, column 3, empty, centre marks 1 2, corner marks 3"


def test_a_row_flows_without_commas():
    """k_057's second row as it is written down: the cursor moves on wherever nothing more can come."""
    desk = desk_of(empty_kakuro(3, 10), SET)
    keys.place_cursor(desk, 10)
    type_in(desk, "x18\\14..14\\,\\10...3\\".replace("\\\\", "\\"))
    sheet = desk.history.sheet
    assert sheet.down[10:20] == [0, 18, 0, 0, 14, 0, 0, 0, 0, 3]
    assert sheet.across[10:20] == [0, 14, 0, 0, 0, 10, 0, 0, 0, 0]
    assert sheet.blocks[10:20] == [1, 1, 0, 0, 1, 1, 0, 0, 0, 1]


def test_a_clue_makes_the_cells_of_its_run():
    desk = desk_of(empty_kakuro(4, 8), SET)
    for index in range(8, 16):
        desk.history.apply([("blocks", index, 1)])
    keys.place_cursor(desk, 8)
    type_in(desk, "\\24")
    assert desk.history.sheet.blocks[8:16] == [1, 0, 0, 0, 1, 1, 1, 1]  # 24 needs three cells
    desk.history.undo()
    assert desk.history.sheet.blocks[8:16] == [1] * 8
    desk.history.apply([("blocks", 10, 0)])
    keys.place_cursor(desk, 9)
    type_in(desk, "\\24")
    assert desk.history.sheet.blocks[8:16] == [1, 1, 0, 1, 1, 1, 1, 1]  # a run that is there is left as it is


def test_symmetric_blocks():
    for symmetry, other in (("turned", (4, 3)), ("sideways", (1, 3)), ("upright", (4, 2))):
        desk = desk_of(empty_kakuro(5, 5), SET)
        desk.symmetry = symmetry
        row, col = other
        keys.place_cursor(desk, 5 + 2)
        keys.press(desk, "x")
        blocks = [index for index in range(25) if desk.history.sheet.blocks[index] and index >= 5 and index % 5]
        assert blocks == sorted([7, row * 5 + col]), symmetry
        keys.place_cursor(desk, 7)
        keys.press(desk, ".")
        assert not [index for index in range(25) if desk.history.sheet.blocks[index] and index >= 5 and index % 5]
    # a clue at the mirror's place is left alone
    desk.history.apply([("blocks", 22, 1), ("across", 22, 9)])
    keys.place_cursor(desk, 7)
    keys.press(desk, ".")
    assert desk.history.sheet.across[22] == 9
