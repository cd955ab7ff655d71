"""Pencil marks and selections. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import formats, groups, kinds, link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import HINT, SOLVER, same_value, values_in, without_entries
from page.core import auto_marks
from page.core.hand import CENTRE, COLOUR, CORNER, DIGIT, FILL
from page.core.session import PUZZLE, Session
from page.core.typing import commands, keys, moves, pad

TINY = "#Kakuro tiny\n\\3 _ _ 1\\\n\\6 _ _ _\n"
KILLER = "#Killer\n" + "....\n" * 4 + "cages\naabb\nccdd\nccdd\neeff\na = 3\nd = 10\n"


def session_of(sheet):
    session = Session(sheet)
    session.hand.mode = FILL
    return session


def at(session, name, index):
    return values_in(getattr(session.history.sheet, name)[index])


def test_a_pen_writes_marks_and_takes_them_back():
    session = session_of(empty_sudoku())
    session.hand.pen = CENTRE
    for key in "139":
        assert keys.press(session, key) == [0]
    assert at(session, "centre", 0) == [1, 3, 9]
    keys.press(session, "3")
    assert at(session, "centre", 0) == [1, 9]
    keys.press(session, "5", False, CORNER)  # Shift, for one key
    assert at(session, "corner", 0) == [5]
    assert session.version(PUZZLE) == 0  # marks are no change of the puzzle
    keys.press(session, "7", False, DIGIT)
    assert (session.history.sheet.entries[0], at(session, "centre", 0)) == (7, [1, 9])
    keys.press(session, "Delete")
    assert (session.history.sheet.entries[0], at(session, "centre", 0)) == (0, [1, 9])
    keys.press(session, "Delete")
    assert (at(session, "centre", 0), at(session, "corner", 0)) == ([], [])
    for _ in range(8):  # one for each key
        session.history.undo()
    assert to_data(session.history.sheet) == to_data(empty_sudoku())


def test_each_digit_in_a_cell_is_a_step_of_undo_and_a_number_of_two_digits_is_one():
    session = session_of(empty_sudoku())
    for key in "35":
        keys.press(session, key)
    for entry in (3, 0):
        session.history.undo()
        assert session.sheet.entries[0] == entry
    session = session_of(empty_sudoku(4, 4))
    for key in "3512":  # 35 is greater than 16, so that 5 is a new number; so is 1, and 12 goes on with it
        keys.press(session, key)
    for entry in (12, 5, 3, 0):
        assert session.sheet.entries[0] == entry
        session.history.undo()
    session.hand.pen = CENTRE
    session.do(moves.put, 0)
    for key in "5312":
        keys.press(session, key)
    for marks in ([3, 5, 12], [3, 5], [5], []):
        assert at(session, "centre", 0) == marks
        session.history.undo()


def test_a_pen_colours_cells_givens_as_well():
    sheet = empty_sudoku()
    sheet.givens[1] = 5
    sheet.entries[2] = 7
    session = session_of(sheet)
    session.hand.pen = COLOUR
    version = session.version(PUZZLE)
    session.do(moves.put, 0)
    session.do(moves.extend, 1)
    session.do(moves.extend, 2)
    assert keys.press(session, "3") == [0, 1, 2]
    assert session.sheet.colours[:4] == [3, 3, 3, 0] and session.sheet.entries[2] == 7
    assert keys.press(session, "9") == []  # there are eight
    keys.press(session, "8")
    assert session.sheet.colours[:3] == [8, 8, 8]
    keys.press(session, "8")  # where all have it already, it goes
    assert session.sheet.colours[:3] == [0, 0, 0]
    session.history.undo()
    assert session.sheet.colours[:3] == [8, 8, 8]
    session.history.undo()
    assert session.sheet.colours[:3] == [3, 3, 3]  # one Undo for each
    for key in ("0", "Delete", " "):
        keys.press(session, "4")
        assert session.sheet.colours[0] == 4
        keys.press(session, key)
        assert session.sheet.colours[:3] == [0, 0, 0] and session.sheet.entries[2] == 7
    assert session.version(PUZZLE) == version
    assert keys.press(session, "x") is None


def test_a_digit_leaves_the_colour_and_clear_takes_it():
    session = session_of(empty_sudoku())
    session.sheet.colours[0] = 2
    keys.press(session, "5")
    keys.press(session, "Delete")
    assert (session.sheet.entries[0], session.sheet.colours[0]) == (0, 2)
    commands.clear(session)
    assert not any(session.sheet.colours)


def test_the_pad_offers_the_colours():
    session = session_of(empty_sudoku(4, 4))
    session.hand.pen = COLOUR
    assert [key for key, _ in pad.pad(session)] == list("12345678") + ["Backspace"]
    assert 'aria-label="6 green"' in pad.buttons(session).text and pad.done(session) == set()


def test_marks_of_two_digits():
    session = session_of(empty_sudoku(4, 4))
    session.hand.pen = CENTRE
    keys.press(session, "1")
    assert at(session, "centre", 0) == [1]
    keys.press(session, "2")
    assert at(session, "centre", 0) == [12]
    keys.press(session, "3")
    assert at(session, "centre", 0) == [3, 12]
    session.do(moves.put, 0)
    keys.press(session, "value-12")
    assert at(session, "centre", 0) == [3]


def test_a_selection_is_written_in_as_one():
    session = session_of(empty_sudoku())
    keys.press(session, "ArrowRight", True)
    keys.press(session, "ArrowDown", True)
    assert session.hand.selection == [0, 1, 10]
    assert sorted(keys.press(session, "4")) == [0, 1, 10]
    assert [index for index in range(81) if session.history.sheet.entries[index]] == [0, 1, 10]
    session.history.undo()
    assert not any(session.history.sheet.entries)
    session.hand.pen = CORNER
    keys.press(session, "4")
    session.do(moves.put, 0)
    keys.press(session, "4")
    session.do(moves.toggle, 1)
    keys.press(session, "4")  # one of two has it: both get it
    assert at(session, "corner", 0) == at(session, "corner", 1) == [4]
    keys.press(session, "4")  # both have it: both lose it
    assert at(session, "corner", 0) == at(session, "corner", 1) == []


def test_rectangles_all_and_cells_of_one_value():
    session = session_of(empty_sudoku())
    session.do(moves.put, 0)
    session.do(moves.select_to, 20)
    assert sorted(session.hand.selection) == [0, 1, 2, 9, 10, 11, 18, 19, 20]
    assert session.hand.cursor == session.hand.selection[-1] == 20
    session.do(moves.toggle, 20)
    assert len(session.hand.selection) == 8 and session.hand.cursor == session.hand.selection[-1]
    session.do(moves.select_all)
    assert len(session.hand.selection) == 81
    for index in (3, 40):
        session.do(moves.put, index)
        keys.press(session, "8")
    session.do(moves.select_same, 3)
    assert session.hand.selection == [40, 3]


def test_givens_and_blocks_are_not_written_in():
    sheet = formats.read(TINY)
    sheet.givens[1] = 2
    session = session_of(sheet)
    session.do(moves.select_all)
    keys.press(session, "1")
    assert sheet.entries == [0, 0, 1, 0, 0, 1, 1, 1]


def test_a_digit_tidies_the_marks_that_it_rules_out():
    sheet = empty_sudoku()
    near = groups.together(sheet)
    for index in (1, 9, 20, 80):
        sheet.centre[index] = 0b101
        sheet.corner[index] = 0b1
    sheet.entries[0] = 1
    changes = auto_marks.removals(sheet, [0], near)
    assert sorted(changes) == [(name, index, 0b100 if name == "centre" else 0) for name in ("centre", "corner") for index in (1, 9, 20)]


def test_every_mark_goes_by_what_a_cell_sees_and_by_its_sums():
    sheet = formats.read(TINY)
    marks = auto_marks.every_mark(sheet, groups.together(sheet), list(range(8)))
    values = {index: values_in(mask) for _, index, mask in marks}
    # 3 in two cells is 1+2, 6 in three cells is 1+2+3, and a lone 1 is no sum that a single cell could not be
    assert values[1] == [1, 2] and values[5] == [1, 2, 3] and values[7] == [1]
    sudoku = empty_sudoku()
    sudoku.givens[0], sudoku.entries[1] = 5, 7
    values = {index: values_in(mask) for _, index, mask in auto_marks.every_mark(sudoku, groups.together(sudoku), [2, 80])}
    assert values == {2: [1, 2, 3, 4, 6, 8, 9], 80: list(range(1, 10))}


def test_marks_go_into_data_and_links_and_not_into_the_puzzle():
    sheet = empty_sudoku()
    sheet.givens[0] = 5
    sheet.entries[1] = 7
    sheet.centre[2], sheet.corner[80] = 0b101, 0b100000000
    assert link.to_link(sheet, True)[0] == "1"
    for cell, colour in ((0, 8), (1, 1), (40, 8), (80, 5)):
        sheet.colours[cell] = colour
    assert link.to_link(sheet, True)[0] == "2" and link.to_link(sheet)[0] == "1"
    assert from_data(to_data(sheet)) == sheet
    assert link.from_link(link.to_link(sheet, True)) == sheet
    bare = without_entries(sheet)
    assert not any(bare.entries + bare.centre + bare.corner + bare.colours) and bare.givens[0] == 5
    assert link.from_link(link.to_link(sheet)) == bare


def test_whose_an_entry_is_goes_into_links():
    for sheet in (empty_sudoku(), formats.read(TINY), kinds.BY_NAME["tenner"].starts[0][1]()):
        cells = [cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell]]
        for cell in cells[:4]:
            sheet.entries[cell] = 2
        sheet.by[cells[1]], sheet.by[cells[2]] = SOLVER, HINT
        shared = link.to_link(sheet, True)
        assert shared[0] == "2" and link.from_link(shared) == sheet
        assert not any(link.from_link(link.to_link(sheet)).by)


def test_what_a_cell_sees():
    near = groups.together(empty_sudoku())
    assert len(groups.seen_from(near, 40)) == 21
    kakuro = formats.read(TINY)
    assert groups.seen_from(groups.together(kakuro), 1) == [1, 2]
    killer = groups.sums(formats.read(KILLER))
    assert [(name, cells, totals, different) for name, cells, totals, different in killer] == [
        ("cage 3", (0, 1), [3], True),
        ("cage 10", (6, 7, 10, 11), [10], True),
    ]
    # a cage's own rule counts as well: where nothing repeats, its cells see each other
    killer = formats.read("#Killer\n" + "....\n" * 4 + "cages\n....\n.ab.\n.ab.\n.ab.\na = 7\nb = 7 repeats\n")
    assert [different for _, _, _, different in groups.sums(killer)] == [True, True]  # all of b is in one column
    killer = formats.read("#Killer\n" + "....\n" * 4 + "cages\n....\n.aab\n..ab\n..bb\na = 7\nb = 7 repeats\n")
    assert [different for _, _, _, different in groups.sums(killer)] == [True, False]
    assert 10 in groups.seen_from(groups.together(killer), 5) and 14 not in groups.seen_from(groups.together(killer), 7)
    killer.entries[5] = 3
    killer.centre[10] = killer.centre[14] = 0b111
    assert auto_marks.removals(killer, [5], groups.together(killer)) == [("centre", 10, 0b011)]
    killer.givens[2] = killer.givens[15] = killer.entries[4] = 4
    killer.entries[2] = 3  # below a given, it does not count
    assert same_value(killer, 4) == same_value(killer, 15) == [2, 4, 15]
    assert same_value(killer, 5) == [5] and same_value(killer, 0) == []
