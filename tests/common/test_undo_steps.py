"""What Undo and Redo go through, as text. Runs under CPython and under MicroPython."""

from lowered import Lowered
from newsgrid.puzzle import edit, undo_steps
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.edit import History
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import LAYERS, SOLVER, copy
from newsgrid.puzzle.undo_steps import Steps


def again(history):
    """The history of the same sheet as its text has it."""
    other = History(copy(history.sheet))
    other.begin(other.sheet, "", Steps(history.steps.text(True), history.steps.text(False)))
    return other


def edited():
    """A history of edits of all sorts, and the states of its sheet."""
    history = History(empty_sudoku())
    states = [to_data(history.sheet)]
    for changes in (
        edit.entry(history.sheet, 5, 9),
        edit.entry(history.sheet, 6, 8, SOLVER),
        [("centre", 7, 3), ("corner", 7, 1), ("colours", 7, 2), ("entries", 8, 1), ("entries", 8, 2)],
        edit.make_cage(history.sheet, [0, 1], "7 different"),
        [("constraints", ("thermo", (20, 21, 22)), "")],
        [("constraints", ("thermo", (20, 21, 22)), None)],
        edit.clear_entries(history.sheet),
    ):
        history.apply(changes)
        states.append(to_data(history.sheet))
    other = KAKURO.empty(3, 4)
    other.title = "A new\nline"
    history.replace(other)
    states.append(to_data(other))
    history.apply([("entries", 5, 4)])
    states.append(to_data(other))
    return history, states


def test_undo_and_redo_go_through_the_text_as_through_the_edits():
    history, states = edited()
    kept = again(history)
    for state in reversed(states[:-1]):
        assert kept.steps.leads(True)
        kept.undo()
        assert to_data(kept.sheet) == state
        kept = again(kept)
    assert not kept.steps.leads(True) and kept.undo() == []
    for state in states[1:]:
        assert kept.steps.leads(False)
        kept.redo()
        assert to_data(kept.sheet) == state
        kept = again(kept)
    assert not kept.steps.leads(False) and kept.redo() == []


def test_the_text_is_short_and_the_oldest_edits_go_first():
    with Lowered(undo_steps, "MOST_PAST", 6000):
        history = History(empty_sudoku())
        history.apply([("entries", 12, 8)])
        history.apply([("entries", 12, 0), ("entries", 13, 8), ("centre", 12, 3)])
        assert history.steps.text(True) == "entries 12 0 8\nentries 12 8 0 13 0 8 centre 12 0 3"
        for number in range(600):
            history.apply([("entries", 12, number % 2 + 1)])
        text = history.steps.text(True)
        assert undo_steps.MOST_PAST - 20 < len(text) <= undo_steps.MOST_PAST and text[:8] == "entries "
        kept = again(history)
        for number in range(2):
            kept.apply([("entries", 12, number + 5)])
        text = kept.steps.text(True)
        assert undo_steps.MOST_PAST - 20 < len(text) <= undo_steps.MOST_PAST and text[:8] == "entries "
        kept = again(kept)
        count = 0
        while kept.steps.leads(True):
            kept.undo()
            count += 1
        assert count == len(text.split("\n")) and len(kept.future) == count


def test_an_edit_that_does_not_fit_is_not_made():
    sheet = empty_sudoku()
    sheet.entries[12] = 8
    good = to_data(sheet)
    for line in (
        "entries 12 0 7", "entries 12 9 0", "entries 12 -1 8", "entries 12 10 8", "entries 81 0 8", "entries -69 0 8", "entries 12 0", "12 0 8",
        "title 0 0 8", "nonsense", "{", "[", "7", "null", "[7]", '[["entries", 12, 0]]', '[["entries", 12, 0, "8"]]', '[["entries", "12", 0, 8]]',
        '[["entries", 12, null, 8]]', '[["rules", 12, "no rule", ""]]', '[["title", 0, "", "x"]]', '[["constraints", 7, "", null]]',
        '[["constraints", ["thermo", [1, 2, 999]], "", null]]', '[["constraints", ["thermo", ["x"]], "", null]]', '{"kind": "sudoku"}',
        '[["constraints", [[], []], "", null]]', "givens 0 10 0", "boxes 0 99 1", "centre 0 512 0", "colours 0 9 0", "by 12 9 0",
    ):  # fmt: skip
        history = History(copy(sheet))
        history.begin(history.sheet, "", Steps("entries 12 0 8\n" + line))
        assert history.undo() == [], line
        assert to_data(history.sheet) == good and not history.steps.leads(True), line
    # the other way round
    history.begin(history.sheet, "", Steps("", "entries 12 0 9"))
    assert history.redo() == [] and to_data(history.sheet) == good
    history.begin(history.sheet, "", Steps("", "entries 12 8 9"))
    assert history.redo() == [12] and history.sheet.entries[12] == 9


def test_an_edit_that_goes_on_after_it_was_kept_is_kept_anew():
    history = History(empty_sudoku())
    history.apply([("entries", 12, 1)], "digits")
    assert history.steps.text(True) == "entries 12 0 1"
    history.apply([("entries", 12, 2)], "digits")
    history.follow([("centre", 13, 3)])
    kept = again(history)
    assert len(kept.undo()) == 2 and to_data(kept.sheet) == to_data(empty_sudoku())


def test_another_sheet_is_kept_anew_each_time_that_it_is_left():
    history = History(empty_sudoku())
    history.replace(KAKURO.empty(3, 4))
    for _ in range(2):
        kept = again(history)
        kept.undo()
        assert kept.sheet.kind == "sudoku"
        history.undo()
        kept = again(history)
        kept.redo()
        assert kept.sheet.kind == "kakuro"
        history.redo()


def test_every_layer_can_be_kept():
    for layer in LAYERS:
        history = History(empty_sudoku())
        history.apply([(layer, 3, 1 if layer != "boxes" else 3)])
        assert again(history).undo() == [3], layer


def test_undo_leads_to_the_puzzle_before_until_something_is_done():
    history = History(empty_sudoku())
    history.steps.before = "another"
    assert history.steps.leads(True) and not history.steps.leads(False)
    history.apply([("entries", 3, 1)])
    history.undo()
    assert not history.steps.leads(True) and history.steps.leads(False)
