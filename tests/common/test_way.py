"""A person's way through a puzzle, and its picture. Runs under CPython and under MicroPython."""

import json

from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.draw import trail
from page.core import way
from page.core.draft import Draft
from page.core.session import HINT, Session
from page.dialogs import similar_puzzle
from page.drafts import draft_record
from page.drafts.tracking import watch

TEXT = "#Sudoku\n12..\n34..\n....\n....\n"


class Step:
    def __init__(self, words):
        self.words = words


class Hint:
    def __init__(self, words, degree):
        self.step, self.degree = Step(words), degree


def session():
    opened = Session(formats.read(TEXT))
    watch(opened)
    opened.seen()
    return opened


def put(opened, cell, value):
    opened.history.apply([("entries", cell, value)])
    opened.settle()


def order(opened):
    return opened.draft.way.order()


def test_the_order_is_that_in_which_cells_got_their_last_value():
    opened = session()
    for cell, value in ((2, 3), (3, 4), (8, 1), (2, 4), (3, 0), (3, 3), (9, 2)):
        put(opened, cell, value)
    opened.history.apply([("colours", 8, 1)])
    opened.settle()
    assert order(opened) == [8, 2, 3, 9]
    for _ in range(3):
        opened.history.undo()
        opened.settle()
    assert order(opened) == [8, 2]
    for _ in range(3):
        opened.history.redo()
        opened.settle()
    assert order(opened) == [8, 2, 3, 9]


def test_what_undo_brings_back_came_when_it_came_first():
    opened = session()
    for cell, value in ((2, 3), (3, 4), (8, 1), (9, 2)):
        put(opened, cell, value)
    groups = opened.draft.way.shades()
    opened.history.apply([("entries", cell, 0) for cell in (2, 3, 8, 9)])
    opened.settle()
    assert order(opened) == []
    opened.history.undo()
    opened.settle()
    assert opened.draft.way.shades() == groups
    put(opened, 2, 1)
    opened.history.undo()
    opened.settle()
    assert order(opened) == [2, 3, 8, 9]
    put(opened, 2, 0)
    put(opened, 2, 3)  # typed again, it came later
    assert order(opened) == [3, 8, 9, 2]


def test_another_sheet_begins_the_order_anew():
    opened = session()
    put(opened, 2, 3)
    opened.history.replace(formats.read("#Sudoku\n1.3.\n34..\n....\n....\n"))
    opened.settle()
    put(opened, 15, 1)
    put(opened, 3, 4)
    assert order(opened) == [15, 3]
    opened.history.begin(formats.read(TEXT), Draft())
    opened.settle()
    assert order(opened) == []


def test_a_hint_counts_once_its_reason_is_read():
    opened = session()
    for words, degree in (("a", 1), ("a", 2), ("a", 3), ("b", 3), ("a", 3), ("c", 2)):
        opened.keep(HINT, "sheet", Hint(words, degree))
        opened.settle()
    assert opened.draft.way.hints == 2


def test_the_way_is_kept_with_the_draft_and_old_drafts_have_none():
    opened = session()
    for cell in (15, 2, 7):
        put(opened, cell, 4)
    opened.draft.way.tell("a hint")
    kept = draft_record.record(opened.draft, opened.sheet, "fill", 0, 1)
    assert (kept["order"], kept["hints"]) == ([15, 2, 7], 1)
    data, _ = draft_record.read(json.dumps(kept))
    back = way.of(data)
    assert back.order() == [15, 2, 7] and back.hints == 1
    assert back.shades() == opened.draft.way.shades() != []
    for name in ("order", "hints"):
        del kept[name]
    old = way.of(draft_record.read(json.dumps(kept))[0])
    assert old.order() == [] and old.hints == 0 and old.shades() == []  # nobody knows it, so there is no picture
    assert draft_record.record(Draft(), formats.read(TEXT), "fill", 0, 1).get("order") is None


def test_what_was_there_before_comes_first():
    opened = session()
    opened.sheet.entries[14] = 3
    opened.draft.way.begin(opened.sheet.entries)
    for cell in (2, 7):
        put(opened, cell, 4)
    assert [group for group in opened.draft.way.shades() if group] == [[14], [2], [7]]


def test_a_forged_way_is_left_out():
    opened = session()
    for cell in (2, 3):
        put(opened, cell, 4)
    good = draft_record.record(opened.draft, opened.sheet, "fill", 0, 1)
    for forged in (1, "12", {}, [], [1, 1], [-1], [16], [True], [1.5], ["2"], [None], [[2]], list(range(17))):
        data, _ = draft_record.checked(dict(good, order=forged))
        assert "order" not in data and way.of(data).shades() == [], forged
    for forged in (0, -1, 1.5, "1", True, 10000, 1 << 70, [1], None):
        assert "hints" not in draft_record.checked(dict(good, hints=forged))[0], forged
    data, _ = draft_record.checked(dict(good, order=[9, 3]))  # nothing stands in the first
    assert way.of(data).order() == [3]


def test_the_picture_gives_no_digit_away():
    opened = session()
    for cell in (2, 3, 6, 7, 10, 11):
        put(opened, cell, 4)
    groups = opened.draft.way.shades()
    assert groups == [[2], [3], [6], [7], [10], [11]]
    shown = trail.picture(opened.sheet, groups)
    assert 'viewBox="2 0 2 3"' in shown and shown.count("<rect") == 6 and "<text" not in shown
    text, width, height = trail.file(opened.sheet, groups, "Sudoku <solved>", "1:05, Easy")
    assert (width, height) == (480, 300) and "Sudoku &lt;solved&gt;" in text and "1:05, Easy" in text and text.count("fill-opacity") == 6
    assert trail.picture(opened.sheet, []).count("rect") == 0


def test_shades_are_even_and_what_came_at_once_has_one():
    through = way.Way()
    entries = [1] * 60
    for cell in range(60):
        through.note(entries, [cell])
    assert [len(group) for group in through.shades()] == [10] * 6
    through = way.Way()
    through.note(entries, range(30))
    through.note(entries, range(30, 60))
    assert [len(group) for group in through.shades()] == [30, 0, 0, 30, 0, 0]


def test_another_puzzle_is_of_the_same_kind_and_size():
    for kind in kinds.ALL:
        for title, make in kind.starts:
            sheet = make()
            other = similar_puzzle.like(sheet)
            assert other is not None, title
            assert (other.kind, other.rows, other.cols, other.grids, other.options) == (
                kind.name,
                sheet.rows,
                sheet.cols,
                sheet.grids,
                sheet.options,
            )
            assert kind.offer.sides or other.boxes == sheet.boxes, title
    marked = kinds.BY_NAME["sudoku"].starts[0][1]()
    marked.constraints[("knight", ())] = ""
    assert similar_puzzle.like(marked) is None and similar_puzzle.level(marked, 0) == 2 and similar_puzzle.level(marked, 5) == 5
    assert similar_puzzle.like(formats.read("#Kakuro tiny\n\\3 _ _ 1\\\n\\6 _ _ _\n")) is None
