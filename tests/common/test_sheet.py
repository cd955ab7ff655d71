"""Sheets and their edits. Runs under CPython (pytest) and under MicroPython (test_micropython.py): plain asserts only."""

from newsgrid.puzzle import edit
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.edit import ENTRIES, PUZZLE, History
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import HINT, PERSON, SOLVER, NewerError, Sheet, SheetError, copy, without_entries


def refused(data):
    try:
        from_data(data)
    except SheetError:
        return True
    return False


def test_what_nobody_asked_for_is_not_come_back_to():
    history = History(empty_sudoku(), "what the page came with")
    other = KAKURO.empty(3, 4)
    version = history.versions[PUZZLE]
    history.begin(other, "shared")
    assert (history.sheet, history.draft, history.past, history.future) == (other, "shared", [], [])
    assert history.versions[PUZZLE] > version
    history.apply(edit.entry(other, 5, 1))
    assert history.undo() == [5] and history.undo() == []
    assert history.sheet is other


def test_a_sheet_goes_through_data_and_back():
    sheet = KAKURO.empty(3, 4)
    sheet.title = "Täglich \u2013 7"
    sheet.down[1] = 17
    sheet.across[4] = 6
    sheet.givens[5] = 9
    sheet.entries[6] = 2
    assert from_data(to_data(sheet)) == sheet
    assert from_data(to_data(empty_sudoku())) == empty_sudoku()
    assert without_entries(sheet) != sheet


def test_data_from_strangers_is_refused():
    good = to_data(empty_sudoku())
    for field, value in (
        ("kind", 7), ("kind", None), ("title", "x" * 201), ("title", []), ("rows", 0), ("rows", 129), ("rows", "9"), ("rows", True), ("cols", 10 ** 9),
        ("values", 0), ("values", 37), ("givens", [0] * 80), ("givens", "0" * 81), ("givens", [10] + [0] * 80), ("givens", [-1] + [0] * 80),
        ("givens", [1.5] + [0] * 80), ("blocks", [2] + [0] * 80), ("boxes", [82] + [0] * 80), ("down", [1000] + [0] * 80), ("entries", {}),
    ):  # fmt: skip
        bad = dict(good)
        bad[field] = value
        assert refused(bad), (field, value)
    for data in (None, [], "sheet", 7, {}):
        assert refused(data)
    signs = to_data(Sheet("yinyang", 5, 5, 2))
    assert not refused(signs)
    for values in (3, 9):  # a cell is black or white
        signs["values"] = values
        assert refused(signs), values


def test_a_word_may_be_a_kind_of_a_newer_version():
    for kind, newer in (("fog", True), ("", False), ("Sudoku", False), ("f\0g", False), ("f g", False), ("f" * 21, False), ("f\ng", False)):
        try:
            from_data({"kind": kind, "rows": 9, "cols": 9})
        except SheetError as error:
            assert isinstance(error, NewerError) == newer, kind
        else:
            raise AssertionError(kind)


def test_data_of_a_kind_that_there_is_not_or_with_more_values_than_it_has_are_refused():
    for kind in ("xyz", "\0", "", "Sudoku"):
        with_kind = {"kind": kind, "rows": 9, "cols": 9, "values": 9}
        assert refusal(with_kind).startswith('There is no kind of puzzle named "%s"; there are: kakuro, ' % kind.strip("\0")), kind
    for kind, rows, cols, values, most in (
        ("binairo", 6, 6, 255, 2),
        ("futoshiki", 5, 5, 6, 5),
        ("tenner", 3, 10, 11, 10),
        ("sudoku", 9, 9, 37, 36),
    ):
        words = refusal({"kind": kind, "rows": rows, "cols": cols, "values": values})
        assert words == 'The sheet\'s "values" holds something other than whole numbers from 1 to %d.' % most, words
        from_data({"kind": kind, "rows": rows, "cols": cols, "values": most})


def refusal(data):
    try:
        from_data(data)
    except SheetError as error:
        return str(error)
    return ""


def test_undo_and_redo_bring_back_every_state():
    history = History(KAKURO.empty(4, 4))
    states = [to_data(copy(history.sheet))]
    for changes in (
        edit.total(history.sheet, 0, "down", 17),
        edit.block(history.sheet, 10),
        edit.entry(history.sheet, 5, 9),
        edit.cell_to_fill(history.sheet, 10),
        edit.given(history.sheet, 6, 3),
    ):
        assert history.apply(changes)
        states.append(to_data(copy(history.sheet)))
    other = empty_sudoku()
    history.replace(other)
    states.append(to_data(copy(other)))
    for state in reversed(states[:-1]):
        history.undo()
        assert to_data(history.sheet) == state
    assert history.undo() == []
    for state in states[1:]:
        history.redo()
        assert to_data(history.sheet) == state
    assert history.redo() == []


def test_an_edit_that_changes_nothing_is_no_edit():
    history = History(empty_sudoku())
    assert history.apply(edit.entry(history.sheet, 3, 0)) == []
    assert history.past == [] and history.versions[ENTRIES] == 0


def test_edits_with_one_key_are_undone_together():
    history = History(KAKURO.empty(3, 3))
    history.apply(edit.total(history.sheet, 0, "down", 1), ("clue", 0))
    history.apply(edit.total(history.sheet, 0, "down", 17), ("clue", 0))
    history.close_key()
    history.apply(edit.total(history.sheet, 0, "down", 3), ("clue", 0))
    history.undo()
    assert history.sheet.down[0] == 17
    history.undo()
    assert history.sheet.down[0] == 0


def test_a_new_edit_ends_the_future():
    history = History(empty_sudoku())
    history.apply(edit.entry(history.sheet, 0, 1))
    history.undo()
    history.apply(edit.entry(history.sheet, 0, 2))
    assert history.redo() == [] and history.sheet.entries[0] == 2
    history.undo()
    other = KAKURO.empty(2, 2)
    history.replace(other)
    assert history.redo() == [] and history.sheet is other


def test_versions_tell_entries_from_the_puzzle():
    history = History(empty_sudoku())
    history.apply(edit.entry(history.sheet, 0, 1))
    assert (history.versions[ENTRIES], history.versions[PUZZLE]) == (1, 0)
    history.apply(edit.given(history.sheet, 1, 1))
    assert (history.versions[ENTRIES], history.versions[PUZZLE]) == (2, 1)
    history.undo()
    assert (history.versions[ENTRIES], history.versions[PUZZLE]) == (3, 2)


def test_whose_an_entry_is_goes_with_it_through_undo_and_redo():
    history = History(empty_sudoku())
    sheet = history.sheet
    history.apply(edit.entry(sheet, 0, 1))
    history.apply(edit.fill(sheet, [1, 2, 3] + [0] * 78))
    assert (sheet.entries[:3], sheet.by[:3]) == ([1, 2, 3], [PERSON, SOLVER, SOLVER])  # what was right is still the person's
    history.apply(edit.entry(sheet, 1, 2))
    assert sheet.by[:3] == [PERSON, PERSON, SOLVER]  # typed over, though it is the same digit
    history.apply(edit.entry(sheet, 2, 0))
    assert not any(sheet.by)
    for _ in range(2):
        history.undo()
    assert sheet.by[:3] == [PERSON, SOLVER, SOLVER]
    history.undo()
    assert (sheet.entries[:3], sheet.by[:3]) == ([1, 0, 0], [0, 0, 0])
    history.redo()
    assert (sheet.entries[:3], sheet.by[:3]) == ([1, 2, 3], [PERSON, SOLVER, SOLVER])
    history.apply(edit.fill(sheet, [0, 3, 0] + [0] * 78))
    assert (sheet.entries[:3], sheet.by[:3]) == ([0, 3, 0], [0, SOLVER, 0])
    assert edit.carried_over(sheet, empty_sudoku(2, 2)).by[1] == SOLVER
    sheet.entries[1] = 9
    assert not any(edit.carried_over(sheet, empty_sudoku(2, 2)).by)  # its 9 does not fit there
    history.apply(edit.clear_entries(sheet))
    assert not any(sheet.by)


def test_nobody_has_written_where_there_is_no_entry():
    sheet = empty_sudoku()
    sheet.entries[0] = 5
    sheet.by[0], sheet.by[1] = HINT, SOLVER
    assert from_data(to_data(sheet)).by[:2] == [HINT, 0]


def test_entries_keep_off_blocks_and_givens():
    sheet = KAKURO.empty(2, 2)
    sheet.givens[3] = 4
    assert edit.entry(sheet, 0, 5) == [] and edit.entry(sheet, 3, 5) == []
    assert edit.fill(sheet, [1, 1, 1, 1]) == []
