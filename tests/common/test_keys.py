"""What keys do. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.draw import speech
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.messages import RULE
from page.core import hand
from page.core.asking import checking
from page.core.hand import FILL, SET
from page.core.session import ALWAYS, BROKEN, COMPLETE, ENTRIES, Session
from page.core.typing import keys, moves, prompts

TINY = "#Kakuro tiny\n\\3 _ _ 1\\\n\\6 _ _ _\n"


def session_of(sheet, mode):
    session = Session(sheet)
    session.hand.mode = mode
    return session


def type_in(session, text):
    for key in text:
        keys.press(session, key)


def test_tab_goes_from_empty_cell_to_empty_cell():
    sheet = empty_sudoku()
    sheet.givens[1] = sheet.givens[2] = 5
    session = session_of(sheet, FILL)
    keys.press(session, "Tab")
    assert session.hand.cursor == 3
    keys.press(session, "Tab", True)
    assert session.hand.cursor == 0
    session.hand.mode = SET  # in this mode digits are givens
    keys.press(session, "Tab")
    assert session.hand.cursor == 1


def test_a_clue_has_both_totals_and_they_can_be_typed_again():
    session = session_of(KAKURO.empty(3, 3), SET)
    type_in(session, "17\\4")
    sheet = session.history.sheet
    assert (sheet.down[0], sheet.across[0]) == (17, 4)
    session.do(moves.put, 0, "across")
    type_in(session, "23")
    assert (sheet.down[0], sheet.across[0]) == (17, 23)
    type_in(session, "9")  # a third digit begins again
    assert (sheet.down[0], sheet.across[0]) == (17, 9)
    keys.press(session, "Backspace")
    assert (sheet.down[0], sheet.across[0]) == (17, 0)
    keys.press(session, "Backspace")
    assert (sheet.down[0], sheet.across[0], sheet.blocks[0]) == (0, 0, 1)
    keys.press(session, "Backspace")
    assert sheet.blocks[0] == 0


def test_the_two_digits_of_a_total_are_one_undo():
    session = session_of(KAKURO.empty(3, 3), SET)
    type_in(session, "17")
    session.history.undo()
    assert session.history.sheet.down[0] == 0 and not session.history.past


def test_blocks_and_halves_by_buttons():
    session = session_of(KAKURO.empty(3, 3), SET)
    session.do(moves.put, 4)
    keys.press(session, "x")
    assert session.history.sheet.blocks[4] == 1 and session.hand.cursor == 5
    session.do(moves.put, 4)
    keys.press(session, "half-across")
    type_in(session, "12")
    assert session.history.sheet.across[4] == 12


def test_entries_stay_in_their_cell():
    session = session_of(empty_sudoku(), FILL)
    type_in(session, "57")
    assert session.history.sheet.entries[0] == 7 and session.hand.cursor == 0
    assert keys.press(session, "Delete") == [0]
    assert session.history.sheet.entries[0] == 0
    assert keys.press(session, "q") is None
    assert keys.press(session, " ") is None


def test_givens_and_blocks_take_no_entries():
    session = session_of(formats.read(TINY), FILL)
    assert keys.press(session, "5") == []
    assert not any(session.history.sheet.entries)


def test_arrows_pass_over_blocks_when_filling_in():
    session = session_of(formats.read("x,x,3\\,4\\\nx,\\7,0,0\n\\3,0,x,0"), FILL)
    session.hand.cursor = 9
    keys.press(session, "ArrowRight")
    assert session.hand.cursor == 11
    keys.press(session, "ArrowRight")
    assert session.hand.cursor == 11
    session.hand.mode = SET
    keys.press(session, "ArrowLeft")
    assert session.hand.cursor == 10


def test_tab_goes_on_to_what_can_be_written_and_lets_go_at_the_end():
    session = session_of(formats.read(TINY), FILL)
    session.hand.cursor = moves.first_cell(session.sheet)
    assert session.hand.cursor == 1
    visited = []
    while keys.press(session, "Tab") is not None:
        visited.append(session.hand.cursor)
    assert visited == [2, 5, 6, 7]
    assert keys.press(session, "Enter") == [] and session.hand.cursor == 7
    keys.press(session, "Tab", True)
    assert session.hand.cursor == 6


def test_cells_are_said_in_words():
    sheet = formats.read(TINY)
    fields = {"rule": "across 3 at r1c1", "relation": "sum", "why": "it is 9"}
    broken = RULE.make(at=0, where="across", cells=[1], wrong=[1], digits=False, **fields)
    assert speech.cell(sheet, 0) == "row 1, column 1, clue 3 across"
    assert speech.cell(sheet, 0, [broken]) == "row 1, column 1, clue 3 across, across is broken, it is 9"
    sheet.entries[1] = 9
    assert speech.cell(sheet, 1, [broken]) == "row 1, column 2, 9, across 3 at r1c1 is broken, it is 9"
    sheet.centre[2], sheet.corner[2] = 0b11, 0b100
    assert speech.cell(sheet, 2) == "row 1, column 3, empty, centre marks 1 2, corner marks 3"


def test_the_right_arrow_goes_on_from_a_row_that_is_typed():
    session = session_of(KAKURO.empty(3, 4), SET)
    session.do(moves.put, 3)
    keys.press(session, "ArrowRight")  # nothing is being typed
    assert session.hand.cursor == 3
    type_in(session, "9")
    keys.press(session, "ArrowRight")
    keys.press(session, "3")
    assert session.sheet.down[3] == 9 and session.sheet.across[4] == 3  # and no 93
    session.do(moves.put, 7)
    type_in(session, "x")  # the cursor has moved on to the next row by itself
    for cursor in (8, 9):
        keys.press(session, "ArrowRight")
        assert session.hand.cursor == cursor


def blame(session, *clues):
    """The clues, each as (half, place), are broken: a function that returns those of them that are shown."""
    broken = [RULE.make(rule="r", relation="sum", why="w", where=where, at=at, cells=[], wrong=[], digits=False) for where, at in clues]
    session.keep(BROKEN, ALWAYS, broken)
    session.keep(COMPLETE, ALWAYS, False)  # it is always checked at once
    return lambda: [(rule.where, rule.at) for rule in checking.shown(session)]


def test_a_clue_is_not_blamed_before_its_run_is_set():
    down, across = ("down", 1), ("across", 4)  # of three cells each: no 4 down, no 3 across
    session = session_of(KAKURO.empty(4, 4), SET)
    shown = blame(session, down, across)
    type_in(session, "x4\\")
    for key in "9\\9\\3  ":
        keys.press(session, key)
        assert shown() == [], key
    keys.press(session, " ")
    assert shown() == [across]  # the row is full
    type_in(session, "6   9")
    assert shown() == [across]  # though every run has its total: blocks may come
    keys.press(session, " ")
    assert shown() == [down, across]  # this run is typed to the sheet's edge
    session.do(moves.put, 1)
    assert shown() == [down, across]
    keys.press(session, "1")  # on its way to 12
    assert shown() == [across]
    session.hand.mode = FILL
    assert shown() == [down, across]


def test_a_clue_is_not_blamed_by_a_check_of_what_was_there_before():
    session = session_of(KAKURO.empty(3, 6), SET)
    shown = blame(session, ("across", 6))  # no 3 in five cells, nor in four
    session.do(moves.put, 6)
    type_in(session, "3 ")
    session.keep(COMPLETE, ENTRIES, False)
    assert shown() == []
    type_in(session, " x")
    assert shown() == []  # two cells make 3, but that was not checked yet
    session.keep(COMPLETE, ENTRIES, False)
    assert shown() == [("across", 6)]


def test_clues_set_by_clicks_are_not_blamed_before_a_block_closes_their_runs():
    down, across = ("down", 1), ("across", 4)
    session = session_of(KAKURO.empty(4, 4), SET)
    shown = blame(session, down, across)
    for at, half, typed in (
        (1, "down", "4"),
        (2, "down", "9"),
        (3, "down", "9"),
        (4, "across", "3"),
        (8, "across", "6"),
        (12, "across", "9"),
    ):
        session.do(moves.put, at, half)
        type_in(session, typed)
        assert shown() == [], at
    session.do(moves.put, 13)
    assert shown() == []  # though every run has its total: blocks may come
    type_in(session, "\\9")
    session.do(moves.put, 14)
    assert shown() == [down]
    session.do(hand.set_mode, FILL)
    session.do(hand.set_mode, SET)
    assert shown() == [down, across]


def test_a_total_goes_where_a_run_can_be():
    """Whichever half was tapped; and no cell is made of a block."""
    for at, half in ((1, "down"), (3, "down"), (7, "down"), (4, "across"), (12, "across"), (13, "across")):
        for tapped in ("down", "across"):
            session = session_of(KAKURO.empty(4, 4), SET)
            blocks = list(session.sheet.blocks)
            blocks[at] = 1
            session.do(moves.put, at, tapped)
            assert session.hand.half == half
            type_in(session, "14")
            sheet = session.sheet
            assert (sheet.down[at], sheet.across[at], sheet.blocks) == ((14, 0, blocks) if half == "down" else (0, 14, blocks)), (
                at,
                tapped,
            )
    session = session_of(KAKURO.empty(4, 4), SET)
    session.history.apply([("blocks", 6, 1)])
    for tapped in ("down", "across"):
        session.do(moves.put, 5, tapped)
        assert session.hand.half == "down"
    session.do(moves.put, 5)
    keys.press(session, "half-across")  # a key of the pad says so itself
    assert session.hand.half == "across"


def test_two_totals_with_a_separator_each_are_two_clues_in_every_row():
    for at in (1, 6, 11, 16):
        session = session_of(KAKURO.empty(5, 5), SET)
        session.do(moves.put, at)
        type_in(session, "33\\31\\5" if at > 4 else "33\\31\\")
        sheet = session.sheet
        assert (sheet.down[at : at + 2], sheet.across[at : at + 2]) == ([33, 31], [0, 5 if at > 4 else 0]), at
        assert sheet.blocks == KAKURO.empty(5, 5).blocks[:at] + [1, 1] + KAKURO.empty(5, 5).blocks[at + 2 :], at
    session = session_of(KAKURO.empty(5, 5), SET)
    session.do(moves.put, 6)
    type_in(session, "4\\3\\")  # 3 might become 31, so the cursor has not moved on
    assert (session.sheet.down[6:8], session.sheet.across[6:8]) == ([4, 3], [0, 0])
    type_in(session, "\\9")  # the clue without a total across is over
    assert (session.sheet.down[6:9], session.sheet.across[6:9]) == ([4, 3, 0], [0, 0, 9])
    for index in range(10, 25):
        session.history.apply([("blocks", index, 1)])
    session.do(moves.put, 16)
    type_in(session, "\\31\\")  # the cells that 31 across had made of blocks are blocks again
    assert (session.sheet.down[16:18], session.sheet.across[16:18], session.sheet.blocks[15:20]) == ([0, 31], [0, 0], [1] * 5)


def test_in_the_left_column_a_total_with_a_separator_is_across():
    session = session_of(KAKURO.empty(4, 4), SET)
    session.do(moves.put, 4)
    type_in(session, "26\\  9\\")
    sheet = session.sheet
    assert (sheet.across[4], sheet.down[4:8], sheet.blocks) == (
        26,
        [0, 0, 0, 9],
        KAKURO.empty(4, 4).blocks[:7] + [1] + KAKURO.empty(4, 4).blocks[8:],
    )
    assert session.hand.cursor == 8
    keys.press(session, " ")  # the clue at the row's end has moved on by itself, so this space ends it
    assert session.hand.cursor == 8 and sheet.blocks[8]
    keys.press(session, " ")
    assert session.hand.cursor == 9 and session.sheet.blocks[8]  # no cell can be there
    session.do(moves.put, 8)
    keys.press(session, ".")
    assert not session.sheet.blocks[8]  # unless one says so


def test_a_clue_typed_over_another_takes_its_place():
    for typed, wanted in (("31\\", (31, 0)), ("\\31", (0, 31)), ("17\\4", (17, 4)), ("31", (31, 30)), ("x", (0, 0)), ("\\", (33, 30))):
        session = session_of(KAKURO.empty(5, 5), SET)
        session.history.apply([("blocks", 6, 1), ("down", 6, 33), ("across", 6, 30)])
        session.do(moves.put, 6)
        type_in(session, typed)
        assert (session.sheet.down[6], session.sheet.across[6]) == wanted, typed
    session.do(moves.put, 6, "across")
    type_in(session, "16")  # in the half that was clicked
    assert (session.sheet.down[6], session.sheet.across[6]) == (33, 16)
    session.do(moves.put, 6, "across")
    type_in(session, "15\\4")  # no, the whole clue was meant
    assert (session.sheet.down[6], session.sheet.across[6]) == (15, 4)


def test_the_line_of_keys_names_those_that_work():
    session = session_of(KAKURO.empty(3, 4), SET)
    for typed, words in (("", "x is a block, a space a cell"), ("1", "\\ goes on to the total across"), ("\\", "The total across.")):
        type_in(session, typed)
        assert words in prompts.hint(session.sheet, session.hand)
    session.do(moves.put, 1)
    type_in(session, "1")
    assert "\\, a comma or Tab" in prompts.hint(session.sheet, session.hand)


def test_who_types_a_tenner_grid_learns_where_its_totals_are_typed():
    for kind, totals in (("tenner", True), ("binairo", False)):
        session = session_of(kinds.BY_NAME[kind].starts[0][1](), SET)
        assert ("The numbers beside the grid come after the last cell" in prompts.hint(session.sheet, session.hand)) == totals


def test_a_clue_makes_the_cells_of_its_run():
    session = session_of(KAKURO.empty(4, 8), SET)
    for index in range(8, 16):
        session.history.apply([("blocks", index, 1)])
    session.do(moves.put, 8)
    type_in(session, "\\24")
    assert session.history.sheet.blocks[8:16] == [1, 0, 0, 0, 1, 1, 1, 1]  # 24 needs three cells
    session.history.undo()
    assert session.history.sheet.blocks[8:16] == [1] * 8
    session.history.apply([("blocks", 10, 0)])
    session.do(moves.put, 9)
    type_in(session, "\\24")
    assert session.history.sheet.blocks[8:16] == [1, 1, 0, 1, 1, 1, 1, 1]  # an existing run is left as it is


def test_symmetric_blocks():
    for symmetry, other in (("turned", (4, 3)), ("sideways", (1, 3)), ("upright", (4, 2))):
        session = session_of(KAKURO.empty(5, 5), SET)
        session.hand.symmetry = symmetry
        row, col = other
        session.do(moves.put, 5 + 2)
        keys.press(session, "x")
        blocks = [index for index in range(25) if session.history.sheet.blocks[index] and index >= 5 and index % 5]
        assert blocks == sorted([7, row * 5 + col]), symmetry
        session.do(moves.put, 7)
        keys.press(session, ".")
        assert not [index for index in range(25) if session.history.sheet.blocks[index] and index >= 5 and index % 5]
    # a clue at the mirror's place is left alone
    session.history.apply([("blocks", 22, 1), ("across", 22, 9)])
    session.do(moves.put, 7)
    keys.press(session, ".")
    assert session.history.sheet.across[22] == 9


def test_a_space_is_a_cell_only_where_one_can_be():
    for typed in ("38 ", "38\\ "):
        for at in (1, 11, 12):  # the top row, the left column is at 10, and two places within
            session = Session(KAKURO.empty(10, 10))
            session.hand.mode = "set"
            session.do(moves.put, at)
            for key in typed:
                keys.press(session, key)
            assert session.sheet.down[at] == 38 and session.hand.cursor == at + 1, (typed, at)
            assert session.sheet.blocks == KAKURO.empty(10, 10).blocks or at > 9
            assert session.sheet.blocks[at + 1] == KAKURO.empty(10, 10).blocks[at + 1]
    for at in (3, 20):  # the edges hold no cells
        session = Session(KAKURO.empty(10, 10))
        session.hand.mode = "set"
        session.do(moves.put, at)
        for _ in range(2):
            keys.press(session, " ")
        assert session.sheet.blocks[at] and session.hand.cursor > at
    session = Session(KAKURO.empty(10, 10))
    session.hand.mode = "set"
    session.do(moves.put, 11)
    for key in "7\\4 ":
        keys.press(session, key)
    assert not session.sheet.blocks[12] and session.hand.cursor == 13
