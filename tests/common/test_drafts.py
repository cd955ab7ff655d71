"""Drafts, their merging, and files of them. Runs under CPython and under MicroPython."""

import json

from newsgrid.puzzle import formats, undo_steps
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import HINT, LAYERS, PERSON, SOLVER, SheetError, copy
from page.core.draft import Draft, progress, time_words
from page.drafts import draft_file, draft_list, draft_merge, draft_record

TINY = "#Kakuro tiny\n\\3 _ _ 1\\\n\\6 _ _ _\n"


def data_with(base, **layers):
    sheet = copy(base)
    for name in layers:
        for index, value in layers[name]:
            getattr(sheet, name)[index] = value
    return to_data(sheet)


def test_a_record_is_read_as_it_was_written():
    draft = Draft("My own name")
    draft.id, draft.rev, draft.seconds = "a-1", 4, 65
    record = draft_record.record(draft, formats.read(TINY), "set", 5, 1000)
    data, sheet = draft_record.read(json.dumps(record))
    assert data == record and sheet == formats.read(TINY)
    assert (data["created"], data["changed"], data["cursor"], data["mode"]) == (1000, 1000, 5, "set")


def test_what_is_so_of_a_draft_is_kept_and_what_is_not_takes_no_room():
    draft = Draft()
    record = draft_record.record(draft, formats.read(TINY), "fill", 0, 1)
    for name in ("photo", "agreed"):
        assert name not in record and getattr(draft, name) == 0
        setattr(draft, name, 1)
        kept = draft_record.record(draft, formats.read(TINY), "fill", 0, 1)
        assert draft_record.checked(kept)[0][name] == 1
        assert name not in draft_record.checked(dict(kept, **{name: "yes"}))[0]


def test_whose_an_entry_is_comes_back_with_a_draft():
    sheet = formats.read(TINY)
    sheet.entries[1], sheet.entries[2] = 2, 1
    sheet.by[1] = SOLVER
    kept = draft_record.record(Draft(), sheet, "fill", 0, 1)
    data, back = draft_record.read(json.dumps(kept))
    assert back == sheet and from_data(data["sheet"]) == sheet


def test_a_draft_of_an_earlier_version_says_whose_an_entry_is():
    sheet = formats.read(TINY)
    sheet.entries[1], sheet.entries[2] = 2, 1
    old = dict(draft_record.record(Draft(), sheet, "fill", 0, 1), filled=[[1, 2], [2, 3], [99, 1], "x", [3]])
    data, back = draft_record.checked(old)  # the entry 3 was overwritten with 1 since then
    assert back.by == [0, SOLVER, 0, 0, 0, 0, 0, 0] and from_data(data["sheet"]) == back
    assert "filled" not in data and "filled" not in draft_record.record(Draft(), back, "fill", 0, 1)


def test_a_history_comes_back_up_to_its_greatest_length():
    for name, most in (("past", undo_steps.MOST_PAST), ("future", undo_steps.MOST_FUTURE)):
        record = draft_record.record(Draft(), formats.read(TINY), "fill", 0, 1)
        record[name] = "x" * most
        assert draft_record.checked(record)[0].get(name) == record[name], name
        record[name] += "x"
        assert draft_record.checked(record)[0].get(name) is None, name


def test_what_is_no_draft_is_refused_and_what_is_odd_is_set_right():
    good = draft_record.record(Draft(), formats.read(TINY), "fill", 0, 1)
    for bad in ("", "[]", "{", '{"form": 2}', json.dumps(dict(good, form=9)), json.dumps(dict(good, sheet={"kind": 3}))):
        try:
            draft_record.read(bad)
            raise AssertionError(bad)
        except SheetError:
            pass
    odd = dict(good, cursor=9999, rev="x", name=7, seconds=-3, mode="?")
    data, _ = draft_record.read(json.dumps(odd))
    assert (data["cursor"], data["rev"], data["name"], data["seconds"], data["mode"]) == (7, 0, "", 0, "fill")


def test_a_number_beyond_all_bounds_is_set_right():
    good = draft_record.record(Draft(), formats.read(TINY), "fill", 0, 1)
    for name in ("rev", "created", "changed", "seconds", "cursor"):
        for number in ("1e999", "-1e999", "1e300", "9" * 400):
            text = json.dumps(dict(good, **{name: 77777})).replace("77777", number)
            assert draft_record.read(text)[0][name] == 0
            records, bad = draft_file.read_file('{"file": "newsgrid shelf", "drafts": [%s, %s]}' % (text, json.dumps(good)))
            assert (len(records), bad) == (2, 0)


def test_two_tabs_lose_nothing():
    base = empty_sudoku()
    base.entries[0] = 1
    mine = data_with(base, entries=[(0, 2), (5, 5)], centre=[(8, 3)])
    theirs = data_with(base, entries=[(0, 3), (6, 6)], corner=[(9, 1)])
    both = from_data(draft_merge.merged(to_data(base), mine, theirs))
    assert both.entries[:7] == [2, 0, 0, 0, 0, 5, 6]  # if both tabs wrote in a cell, this tab's entry stays
    assert both.centre[8] == 3 and both.corner[9] == 1
    # whose it is goes with it
    base.by[0] = SOLVER
    theirs = data_with(base, entries=[(6, 6)], by=[(6, SOLVER)])
    both = from_data(draft_merge.merged(to_data(base), data_with(base, by=[(0, 0)], entries=[(6, 5)]), theirs))
    assert (both.entries[0], both.by[0], both.entries[6], both.by[6]) == (1, 0, 5, 0)
    both = from_data(draft_merge.merged(to_data(base), theirs, data_with(base, entries=[(0, 2), (6, 5)], by=[(0, 0)])))
    assert (both.entries[0], both.by[0], both.entries[6], both.by[6]) == (2, 0, 6, SOLVER)
    base.by[0] = 0
    # erased on one side, untouched on the other
    gone = draft_merge.merged(to_data(base), data_with(base, entries=[(0, 0)]), data_with(base, entries=[(1, 1)]))
    assert from_data(gone).entries[:2] == [0, 1]


def test_merging_what_only_one_side_changed_gives_that_side():
    base = to_data(formats.read(TINY))
    other = to_data(empty_sudoku())
    assert draft_merge.merged(base, base, other) == other
    assert draft_merge.merged(base, other, base) == other
    assert draft_merge.merged(base, other, other) == other
    assert draft_merge.merged(base, data_with(formats.read(TINY), entries=[(1, 1)]), other) is None
    assert draft_merge.merged(None, base, other) is None


def test_every_layer_is_merged_from_either_side():
    base = empty_sudoku()
    entered = data_with(base, entries=[(80, 9)])
    written = [data_with(base, **{name: [(3, 1), (4, 1)]}) for name in LAYERS if name not in ("cages", "entries", "boxes")]
    written.append(data_with(base, boxes=[(3, 1)]))
    written.append(data_with(base, cages=[(3, 1), (4, 1)], rules=[(3, "7 different")]))
    for name in ("title", "source"):
        changed = copy(base)
        setattr(changed, name, "Another")
        written.append(to_data(changed))
    ruled = copy(base)
    ruled.constraints[("thermo", (0, 1, 2))] = ""
    written.append(to_data(ruled))
    for data in written:
        both = dict(data, entries=entered["entries"])
        assert draft_merge.merged(to_data(base), data, entered) == both, data
        assert draft_merge.merged(to_data(base), entered, data) == both, data


def test_cages_merge_as_far_as_that_is_clear():
    base = formats.read("#Killer\n" + "....\n" * 4 + "cages\naabb\nccdd\nccdd\neeff\na = 3\n")
    titled, caged = copy(base), copy(base)
    titled.title = "New"
    titled.entries[0] = 1
    caged.rules[2] = "7"
    both = from_data(draft_merge.merged(to_data(base), to_data(titled), to_data(caged)))
    assert (both.title, both.rules[0], both.rules[2], both.entries[0]) == ("New", "3 different", "7", 1)
    # both have changed rules of the same cages: each rule as it was changed, mine where both changed it
    mine, theirs = copy(base), copy(base)
    mine.rules[0] = theirs.rules[8] = ""
    mine.rules[4], theirs.rules[4], theirs.rules[2] = "8", "9", "7"
    both = from_data(draft_merge.merged(to_data(base), to_data(mine), to_data(theirs)))
    assert [both.rules[at] for at in (0, 2, 4, 8)] == ["", "7", "8", base.rules[8]]
    # both have drawn cages: neither side's may get lost
    mine.cages[0], theirs.cages[15] = 0, 0
    assert draft_merge.merged(to_data(base), to_data(mine), to_data(theirs)) is None


def test_what_cannot_be_read_afterwards_is_not_merged():
    base = formats.read("#Str8ts\n" + "....\n" * 4)
    black, drawn = copy(base), copy(base)
    black.blocks[0] = 1
    drawn.constraints[("thermo", (0, 1))] = ""
    assert from_data(to_data(black)) == black and from_data(to_data(drawn)) == drawn
    assert draft_merge.merged(to_data(base), to_data(black), to_data(drawn)) is None
    assert draft_merge.merged(to_data(base), to_data(drawn), to_data(black)) is None


def test_a_draft_goes_on_from_the_sheet_of_a_link():
    shared = empty_sudoku()
    shared.givens[0] = 5
    mine = data_with(shared, entries=[(1, 1)], centre=[(2, 6)])
    assert draft_merge.goes_on(mine, to_data(shared))
    assert draft_merge.goes_on(to_data(shared), to_data(shared))
    assert draft_merge.goes_on(mine, data_with(shared, entries=[(1, 1)]))
    assert draft_merge.goes_on(mine, data_with(shared, corner=[(1, 3)]))  # an entry has replaced these marks
    assert draft_merge.goes_on(mine, data_with(shared, entries=[(1, 1)], by=[(1, SOLVER)]))  # typed over it
    # what was shared is not there
    for name, place in (("entries", (1, 2)), ("entries", (3, 1)), ("centre", (2, 1)), ("corner", (4, 1))):
        assert not draft_merge.goes_on(mine, data_with(shared, **{name: [place]}))
    assert draft_merge.goes_on(data_with(shared, colours=[(3, 4)]), to_data(shared))
    # by another name
    renamed = copy(shared)
    renamed.title, renamed.source = "No. 1", "The paper"
    assert draft_merge.goes_on(mine, to_data(renamed))
    # another puzzle
    other = copy(shared)
    other.givens[9] = 1
    assert not draft_merge.goes_on(mine, to_data(other)) and not draft_merge.goes_on(to_data(other), to_data(shared))
    crossed = copy(shared)
    crossed.options["diagonals"] = 1
    assert not draft_merge.goes_on(to_data(crossed), to_data(shared)) and not draft_merge.goes_on(mine, to_data(crossed))
    lettered = copy(shared)
    lettered.options["symbols"] = "A"
    assert draft_merge.goes_on(to_data(lettered), to_data(shared))
    assert not draft_merge.goes_on(mine, to_data(formats.read(TINY)))


def test_progress_and_titles():
    sheet = formats.read(TINY)
    assert progress(sheet) == (0, 5)
    sheet.entries[1] = 2
    assert progress(sheet) == (1, 5)
    given = empty_sudoku()
    given.givens[0], given.entries[1] = 7, 3
    assert progress(given) == (1, 80)  # a given is not a cell that a person fills in
    record = draft_record.record(Draft(), sheet, "fill", 0, 1)
    assert draft_record.title(record, sheet) == "tiny"
    assert draft_record.title(dict(record, name="Mine"), sheet) == "Mine"
    sheet.title = ""
    assert draft_record.title(record, sheet) == "Kakuro 4×2"
    assert (time_words(5), time_words(65), time_words(3665)) == ("0:05", "1:05", "1:01:05")


def test_drafts_go_into_a_file_and_come_back():
    records = [
        draft_record.record(Draft("one"), formats.read(TINY), "fill", 0, 1),
        draft_record.record(Draft("two"), empty_sudoku(), "set", 3, 2),
    ]
    text = draft_file.file_text(records)
    assert draft_file.is_file(text) and not draft_file.is_file(TINY) and not draft_file.is_file("{}")
    assert draft_file.read_file(text) == (records, 0)
    assert draft_file.read_file(draft_file.file_text(records + [{"form": 1}])) == (records, 1)
    over = json.dumps({"file": draft_file.FILE, "form": 1, "drafts": [0] * (draft_record.MOST_DRAFTS + 3)})
    assert draft_file.read_file(over) == ([], draft_record.MOST_DRAFTS + 3)  # drafts that aren't read count too
    for bad in ("{", "{}", '{"file": "newsgrid shelf"}', "[]"):
        try:
            draft_file.read_file(bad)
            raise AssertionError(bad)
        except SheetError:
            pass


def test_the_same_puzzle_is_known_by_what_is_printed():
    sheet = formats.read(TINY)
    other = copy(sheet)
    other.title, other.source = "Another name", "Another paper"
    other.entries[5] = 2
    other.options["symbols"] = "A"
    assert draft_merge.same_puzzle(to_data(sheet), to_data(other))
    other.across[4] = 7
    assert not draft_merge.same_puzzle(to_data(sheet), to_data(other))


def test_a_puzzle_that_nobody_has_written_on_keeps_the_id_that_it_will_have():
    draft = Draft()
    draft.next = "a-2"
    record = draft_record.record(draft, formats.read(TINY), "fill", 0, 1)
    assert draft_record.checked(record)[0]["next"] == "a-2"
    draft.id = draft.next
    record = draft_record.record(draft, formats.read(TINY), "fill", 0, 1)
    assert "next" not in record and "next" not in draft_record.checked(dict(record, next="a-3"))[0]
    assert "next" not in draft_record.checked(dict(record, id="", next=3))[0]


def item(name, kind, changed, entries=(), by=(), **more):
    sheet = formats.read(TINY) if kind == "kakuro" else empty_sudoku(2, 2)
    for index, value in entries:
        sheet.entries[index] = value
    draft = Draft(name)
    draft.id = name
    sheet.by = list(by or sheet.by)
    text = json.dumps(dict(draft_record.record(draft, sheet, "fill", 0, changed), **more))
    return draft_list.Item(name, lambda: text)


FULL = [(index, 1 + index % 4) for index in range(16)]


def test_my_puzzles_are_found_by_words_and_put_in_order():
    items = [item("tuesday", "sudoku", 3, FULL[:4]), item("Another", "sudoku", 2, FULL), item("Monday", "kakuro", 1)]  # the newest first
    names = lambda search, order: [found_item.name for found_item in draft_list.select(items, search, order)]  # noqa: E731
    assert names("", "changed") == ["tuesday", "Another", "Monday"]
    assert names("", "name") == ["Another", "Monday", "tuesday"]
    assert names("", "kind") == ["Monday", "tuesday", "Another"]
    assert names("", "progress") == ["Another", "tuesday", "Monday"]
    assert names("DAY su", "changed") == ["tuesday"]
    assert names("solved", "changed") == ["Another"]
    assert names("25 %", "changed") == ["tuesday"]
    assert names("crossword", "changed") == []
    assert (
        item("Another", "sudoku", 2, FULL, by=[HINT] * 16).progress() == "filled in by the hints"
    )  # as little solved as in the statistics
    assert item("Another", "sudoku", 2, FULL, by=[HINT] * 15 + [PERSON]).progress() == "solved"
    assert item("Another", "sudoku", 2, FULL, by=[HINT] * 15 + [SOLVER]).progress() == "filled in by the solver"
    assert item("Another", "sudoku", 2, FULL, by=[SOLVER] * 16).progress() == "filled in by the solver"
    assert item("Another", "sudoku", 2, FULL, filled=[[3, 4]]).progress() == "filled in by the solver"


def test_what_is_seen_at_a_glance_is_what_is_read():
    for title in ("", 'A "quoted" one\\\\', "back\\\\slash", 'x\\\\"', "Täglich, \\u2013 7", '", "kind": "odd', "\\n"):
        sheet = formats.read(TINY)
        sheet.title = title
        sheet.entries[1], sheet.source = 2, title
        for name in ("", title):
            draft = Draft(name)
            draft.seconds = 65
            data = draft_record.record(draft, sheet, "fill", 0, 1234567890123)
            glance = draft_record.Glance(json.dumps(data))
            assert (glance.name, glance.title, glance.source, glance.kind) == (name, title, title, "kakuro")
            assert (glance.rows, glance.cols, glance.seconds) == (2, 4, 65)
            assert draft_record.number_in(json.dumps(data), "changed") == 1234567890123
            assert (glance.filled, glance.empty) == progress(sheet)
            assert draft_list.Item("", lambda data=data: json.dumps(data)).name == draft_record.title(data, sheet)
    for text in ("", "{", "[]", "null", '{"kind": "', '{"kind": 7, "rows": -1, "entries": [', '"name": "\\\\', '{"kind": "\\\\"', "\\x00"):
        glance = draft_record.Glance(text)
        assert (glance.kind, glance.filled) == ("", 0) or text[:6] == '{"kind', text
        assert draft_list.Item("", lambda text=text: text).read() is None


def test_a_record_of_another_puzzle_is_known_without_reading_it():
    sheet = formats.read(TINY)
    signs = draft_record.signs_of(to_data(sheet))
    sheet.entries[1], sheet.title = 2, "Another name"
    assert draft_record.is_likely(json.dumps(draft_record.record(Draft(), sheet, "fill", 0, 1)), signs)
    sheet.across[4] = 7
    assert not draft_record.is_likely(json.dumps(draft_record.record(Draft(), sheet, "fill", 0, 1)), signs)
    assert not draft_record.is_likely(json.dumps(draft_record.record(Draft(), empty_sudoku(), "fill", 0, 1)), signs)


def test_a_puzzle_that_can_not_be_read_is_listed_as_such():
    text = json.dumps(dict(draft_record.record(Draft("Mine"), formats.read(TINY), "fill", 0, 1), form=99))
    for given, name, fault in ((text, "Mine", draft_list.NEWER), ("{", draft_list.UNREAD, "t be read")):
        markup = draft_list.markup(draft_list.Item("a", lambda given=given: given), "today", False, False, False).text
        assert name.split("'")[0] in markup and fault in markup
        assert 'data-act="save"' in markup and 'data-act="delete"' in markup and 'data-act="open"' not in markup


def test_an_item_of_my_puzzles_escapes_its_name():
    named = item("<b>&", "kakuro", 1, seconds=65)
    markup = draft_list.markup(named, "today", True, True, False).text
    assert "<b>&lt;b&gt;&amp;</b>" in markup and "<b>&" + "<" not in markup
    assert 'aria-current="true"' in markup and " checked" in markup and "today" in markup and "1:05" in markup
    assert 'id="draft-name"' in draft_list.markup(named, "today", False, False, True).text
