"""Constraints on a sheet: each type's text, JSON, link, drawing, words and edits; invalid ones are refused with a sentence."""

from newsgrid.puzzle import constraints, edit, formats, groups, link, shapes
from newsgrid.puzzle.constraints import unknown
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import speech, svg
from newsgrid.puzzle.draw.thumbnail import thumbnail
from newsgrid.puzzle.edit import PUZZLE, History
from newsgrid.puzzle.grid_layout import lay_out
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.link import coder, content
from newsgrid.puzzle.link import sections as link_sections
from newsgrid.puzzle.sheet import Sheet, SheetError, copy
from page.core.draft import Draft
from page.core.hand import FILL
from page.core.session import Session
from page.core.typing import keys, pad, text_changes
from page.drafts import draft_merge, draft_record
from sparse import sparse

# {type: a line of text as it is written}
LINES = {type_.name: type_.examples[0] for type_ in constraints.DRAWN}


def sheet_of(*lines: str) -> object:
    sheet = empty_sudoku()
    for line in lines:
        name, place, text = constraints.read_line(sheet, line.replace("=", " = ").split())
        constraints.put(sheet, name, place, text)
    return sheet


def every() -> object:
    return sheet_of(*[LINES[name] for name in sorted(LINES)])


def refused(line: str) -> str:
    try:
        sheet_of(line)
    except ValueError as error:
        return str(error)
    return ""


def test_each_is_written_as_it_is_read() -> None:
    for name in sparse(sorted(LINES), 4):
        sheet = sheet_of(LINES[name])
        (constraint,) = constraints.drawn(sheet)
        assert constraint[0] == name
        assert constraints.line_of(sheet, constraint) == LINES[name]
        written = formats.write(sheet, "grid")
        assert LINES[name] in written.split("\n")
        assert formats.read(written) == sheet


def test_data_and_links_hold_them() -> None:
    for sheet in [every()] + [sheet_of(LINES[name]) for name in sparse(sorted(LINES), 4)]:
        assert from_data(to_data(sheet)) == sheet
        text = link.to_link(sheet)
        assert text[0] == "2"
        assert link.from_link(text) == sheet
        assert formats.read("#" + text) == sheet
    assert link.to_link(empty_sudoku())[0] == "1"


def test_a_link_costs_few_characters() -> None:
    plain = len(link.to_link(empty_sudoku()))
    assert len(link.to_link(sheet_of("knight"))) - plain <= 5
    assert len(link.to_link(sheet_of("thermo r1c1 r1c2 r1c3 r1c4 r1c5"))) - plain <= 13
    assert len(link.to_link(every())) - plain <= 7 * len(LINES)  # the texts of some are long


def test_a_link_of_the_longest_line_stays_what_it_is() -> None:
    rows = [list(range(row * 12, row * 12 + 12)) for row in range(12)]
    way = [cell for row in range(12) for cell in (rows[row] if row % 2 == 0 else reversed(rows[row]))]
    sheet = empty_sudoku(3, 4)
    constraints.put(sheet, "palindrome", tuple(way[: shapes.MOST_CELLS]), "")
    written = "2BkTTcWfrheKawTQNp1G6zUbD6FSOzw45njj2EsL1-RWvkA6fWazSWx4c97UcGWMecRpGpwJcBFlpkhAJhaSm"
    assert link.to_link(sheet) == written and link.from_link(written) == sheet


def test_where_values_start_from_0_a_0_is_typed_and_shown() -> None:
    sheet = empty_sudoku()
    sheet.least = 0
    session = Session(sheet)
    session.hand.mode = FILL
    for key, entry in (("0", 1), ("8", 9), ("9", 9), (" ", 9), ("Backspace", 0)):
        session.hand.fresh = True
        keys.press(session, key)
        assert sheet.entries[0] == entry, key
    buttons = pad.pad(session)
    assert [label for _, label in buttons[:9]] == ["0", "1", "2", "3", "4", "5", "6", "7", "8"]
    keys.press(session, buttons[0][0])
    assert sheet.entries[0] == 1 and 'entry" x="20" y="28.7">0<' in svg.cell(sheet, 0, svg.Marks())


def link_of(base: Sheet, sections: list[tuple[str, int]]) -> str:
    """A link of version 2 with these sections, whether they are known or not."""
    writer = coder.Writer()
    content.code(writer, base)
    writer.uniform(64, len(sections))
    for name, body in sections:
        link_sections.code_name(writer, name)
        link_sections.code_bits(writer, body)
    return link.in_letters("2", writer.number())


def test_what_a_link_holds_that_is_not_known_is_kept_and_named() -> None:
    for name, words in (("fog", "fog"), ("62", "section 62")):
        sheet = link.from_link(link_of(empty_sudoku(), [(name, 5), ("knight", 0)]))
        assert constraints.drawn(sheet) == [("knight", (), ""), ("unknown", (), name + " 5")]
        assert unknown.names(sheet) == words
        assert constraints.also(sheet) == "Also: anti-knight, %s (unknown here)" % words
        assert "does not know: %s. " % words in unknown.sentence(sheet)
        # someone who gets it from here can still read it
        for again in (link.from_link(link.to_link(sheet)), formats.read(formats.write(sheet, "grid")), from_data(to_data(sheet))):
            assert again == sheet
    assert unknown.sentence(sheet_of("knight")) == ""


def test_what_is_known_by_now_is_no_longer_unknown() -> None:
    """A draft, or a text, that an earlier version kept."""
    sheet = formats.read("\n".join(["........."] * 9 + ["knight", "unknown = king 0, fog 5"]))
    assert constraints.drawn(sheet) == [("knight", (), ""), ("king", (), ""), ("unknown", (), "fog 5")]
    by_number = formats.read("\n".join(["........."] * 9 + ["unknown = 7 0, 62 5"]))  # the seventh section is king; there is none of 62 yet
    assert constraints.drawn(by_number) == [("king", (), ""), ("unknown", (), "62 5")]
    data = to_data(sheet_of("knight"))
    data["constraints"] = [["unknown", [], "king 0"]]
    assert constraints.drawn(from_data(data)) == [("king", (), "")]


def test_where_the_rest_makes_no_sense_nothing_is_opened() -> None:
    for base, sections in ((empty_sudoku(), [("fog", 5), ("knight", 99)]), (KAKURO.empty(4, 4), [("fog", 5)])):
        try:
            link.from_link(link_of(base, sections))
            raise AssertionError
        except link.LinkError as error:
            assert "This link holds fog, which" in str(error)
    for name in ("a b", "Fog", "x" * 21):
        try:
            link.from_link(link_of(empty_sudoku(), [(name, 5)]))
            raise AssertionError
        except link.LinkError as error:
            assert "damaged" in str(error)


def test_each_is_drawn_and_named() -> None:
    for name in sorted(LINES):
        sheet = sheet_of(LINES[name])
        drawn = svg.printed(sheet, svg.Marks())
        type_ = constraints.BY_NAME[name]
        assert type_.rule.endswith(".")
        cells = constraints.cells_named(sheet, constraints.drawn(sheet)[0][:2])
        if not cells:
            assert type_.shape == shapes.WHOLE and type_.draw is None and drawn == '<g class="constraints"></g>' * 0
            continue
        assert '<g class="constraint">' in drawn
        assert type_.title.lower() in speech.cell(sheet, cells[0])
        assert constraints.at(sheet, cells[0]) == constraints.drawn(sheet)
        others = [cell for cell in range(81) if cell not in cells]
        assert constraints.at(sheet, others[-1]) == []
    assert speech.cell(sheet_of("thermo r1c1 r1c2 r2c2"), 1) == "row 1, column 2, empty, thermometer, 2 of 3"
    assert "less-than sign, less than row 5, column 5" in speech.cell(sheet_of("less r5c6 r5c5"), 41)
    assert "less-than sign, greater than row 5, column 6" in speech.cell(sheet_of("less r5c6 r5c5"), 40)
    assert "sandwich 12 for column 4 from the top" in speech.cell(sheet_of("sandwich r0c4 = 12"), 3)


def test_clues_outside_have_their_room() -> None:
    sheet = sheet_of("thermo r1c1 r1c2")
    assert svg.size(sheet) == (376, 376)
    constraints.put(sheet, "sandwich", (-1, 3, 4), "12")
    assert svg.size(sheet) == (376 + 2 * svg.MARGIN, 376 + 2 * svg.MARGIN)
    assert svg.view_box(sheet).startswith("-46 -46 ")


def test_two_clues_at_one_place_stand_beside_each_other() -> None:
    drawn = svg.printed(sheet_of("little r0c3 SE = 30", "little r0c3 SW = 12"), svg.Marks())
    left, right = [float(part.split('"')[0]) for part in drawn.split('class="outside slanted" x="')[1:]]
    assert abs(left - right) == 20


def test_cells_that_must_differ_see_each_other() -> None:
    near = groups.together(sheet_of("renban r1c1 r2c2 r3c3", "knight"))
    assert (0, 10, 20) in near[0]
    assert (0, 11) in near[0] and (0, 19) in near[0] and (0, 12) not in near[0]
    sums = groups.sums(sheet_of("little r0c3 SE = 30", "xv r9c1 r9c2 = 10"))
    assert sums == [("v, x or sum 10", (72, 73), [10], True), ("little killer 30", (3, 13, 23, 33, 43, 53), [30], False)]


def test_rows_can_be_left_out() -> None:
    sheet = formats.read("1234\n....\n....\n....\nno rows\nno boxes\n")
    assert [name for name, _, _ in constraints.printed(sheet)] == ["columns"]
    assert len(groups.units(sheet)) == 4
    assert formats.read(formats.write(sheet, "grid")) == sheet
    assert link.from_link(link.to_link(sheet)) == sheet


def test_edits_come_back_with_undo() -> None:
    history = History(empty_sudoku())
    key = ("thermo", (0, 1))
    assert history.apply([("constraints", key, "")]) == [0, 1]
    assert constraints.drawn(history.sheet) == [("thermo", (0, 1), "")]
    assert history.versions[PUZZLE] == 1
    assert history.apply([("constraints", key, "")]) == []
    assert history.apply([("constraints", key, None)]) == [0, 1]
    assert history.sheet.constraints == {}
    history.undo()
    assert history.sheet.constraints == {key: ""}
    history.undo()
    assert history.sheet.constraints == {}
    assert history.apply([("constraints", ("knight", ()), "")]) == [0]


def test_they_stay_where_they_fit() -> None:
    old = sheet_of("thermo r1c1 r1c2", "thermo r9c8 r9c9", "knight", "sandwich r0c2 = 5", "sandwich r0c9 = 7")
    new = edit.carried_over(old, lay_out("sudoku", [(0, 0)], 2, 2))
    assert constraints.drawn(new) == [("thermo", (0, 1), ""), ("knight", (), ""), ("sandwich", (-1, 1, 4), "5")]


def test_the_text_beside_the_grid_changes_them() -> None:
    old = sheet_of("thermo r1c1 r1c2", "even r3c3")
    new = sheet_of("thermo r1c1 r1c2", "odd r3c3")
    assert text_changes.changes(old, new) == [("constraints", ("even", (20,)), None), ("constraints", ("odd", (20,)), "")]
    assert formats.read(text_changes.text_of(old)) == old


def test_two_tabs_lose_none() -> None:
    base = to_data(sheet_of("thermo r1c1 r1c2", "even r3c3", "sandwich r0c2 = 5"))
    mine = to_data(sheet_of("thermo r1c1 r1c2", "odd r4c4", "sandwich r0c2 = 6"))
    theirs = to_data(sheet_of("even r3c3", "sandwich r0c2 = 7", "king"))
    assert draft_merge.merged(base, mine, theirs)["constraints"] == [
        ["king", [], ""],
        ["odd", [30], ""],
        ["sandwich", [-1, 1, 4], "6"],
    ]


def test_an_older_page_leaves_drafts_with_constraints_alone() -> None:
    assert draft_record.record(Draft(), empty_sudoku(), "set", 0, 1)["form"] == 1
    assert draft_record.record(Draft(), sheet_of("king"), "set", 0, 1)["form"] == 2
    record = draft_record.record(Draft(), sheet_of("king"), "set", 0, 1)
    assert draft_record.checked(record)[1] == sheet_of("king")


def test_one_form_for_what_means_the_same() -> None:
    assert sheet_of("white r1c2 r1c1") == sheet_of("white r1c1 r1c2")
    assert sheet_of("white r1c1 r1c2 = 1") == sheet_of("white r1c1 r1c2")
    assert sheet_of("palindrome r3c1 r2c1 r1c1") == sheet_of("palindrome r1c1 r2c1 r3c1")
    assert sheet_of("thermo r3c1 r2c1") != sheet_of("thermo r2c1 r3c1")
    assert sheet_of("xv r1c1 r1c2 = V") == sheet_of("xv r1c1 r1c2 = 5")
    assert sheet_of("quadruple r2c2 r1c1 r1c2 r2c1 = 3,1") == sheet_of("quadruple r1c1 r1c2 r2c1 r2c2 = 1 3")
    twin = sheet_of("king")
    assert copy(twin) == twin and copy(twin).constraints is not twin.constraints


def test_what_can_not_be_is_refused_with_a_sentence() -> None:
    for line, words in (
        ("thermo r1c1", "needs 2 or more cells, not 1"),
        ("thermo r1c1 r1c3", "r1c1 and r1c3 do not touch"),
        ("thermo r1c1 r10c1", "no cell r10c1 on this sheet"),
        ("thermo r1c1 x", '"x" is not a cell'),
        ("thermo r1c1 r1c2 = 5", "takes no text"),
        ("arrow r1c1 r1c2 = 2", "one cell besides those of its circle"),
        ("less r1c1 r2c2", "two cells that share a side"),
        ("xv r1c1 r1c2", "Expected its sum"),
        ("sandwich r0c1 = x", 'Expected its sum, a number from 0 to 999, not "x"'),
        ("sandwich r0c1 = 1000", "a number from 0 to 999"),
        ("sandwich r0c0 = 5", "which way the clue looks"),
        ("sandwich r5c5 S = 5", "beside the cells, not in one"),
        ("sandwich r0c1 N = 5", "no cells where it looks"),
        ("sandwich r0c1 up = 5", '"up" is not a direction'),
        ("even r1c1 r1c2", "needs 1 cell, not 2"),
        ("quadruple r1c1 r1c2 r1c3 r1c4 = 1", "four cells around a corner"),
        ("quadruple r1c9 r2c1 r2c9 r3c1 = 1", "four cells around a corner"),
        ("quadruple r1c1 r1c2 r2c1 r2c2 = 1 2 3 4 5", "1 to 4 of them"),
        ("knight r1c1", "applies to the whole sheet"),
        ("fog r1c1", 'no constraint named "fog"'),
        ("cage r1c1 = 5", "a section of its own"),
    ):
        assert words in refused(line), (line, refused(line))


def test_what_comes_from_outside_is_looked_at() -> None:
    data = to_data(empty_sudoku())
    for value in (
        {}, [1], [["thermo", [0, 1]]], [["thermo", [0, 1], 5]], [["thermo", [0, 99], ""]], [["thermo", [0, True], ""]],
        [["fog", [0, 1], ""]], [["thermo", "ab", ""]], [["thermo", [0] * 500, ""]], [["sandwich", [-1, 1], "5"]], [["sandwich", [-1, 1, 9], "5"]],
        [["sandwich", [-1, 1, 4], "5 or 6"]], [["knight", [], ""]] * (constraints.MOST + 1),
    ):  # fmt: skip
        data["constraints"] = value
        try:
            from_data(data)
            raise AssertionError(value)
        except SheetError as error:
            assert str(error).endswith("."), value


def test_a_line_that_can_not_be_read_is_named() -> None:
    try:
        formats.read(formats.write(empty_sudoku(), "grid") + "thermo r1c1 r2c2\nthermo r1c1 r5c5\n")
        raise AssertionError
    except formats.ReadError as error:
        assert error.line == 12 and "do not touch" in str(error)
    try:
        formats.read(formats.write(empty_sudoku(), "grid") + "king\nking\n")
        raise AssertionError
    except formats.ReadError as error:
        assert error.line == 12 and "twice" in str(error)


def test_black_cells_that_hold_a_digit() -> None:
    sheet = empty_sudoku()
    sheet.givens[10] = 4
    sheet.dark[10] = sheet.dark[11] = 1
    assert formats.read(formats.write(sheet, "grid")) == sheet
    assert link.from_link(link.to_link(sheet)) == sheet
    assert from_data(to_data(sheet)) == sheet and copy(sheet) == sheet
    assert 'class="cell dark"' in svg.cell(sheet, 10, svg.Marks()) and "given light" in svg.cell(sheet, 10, svg.Marks())
    assert "black, given 4" in speech.cell(sheet, 10)
    assert len(groups.units(sheet)[1][1]) == 9  # it counts in its row


def test_what_goes_for_the_whole_sheet_is_named_in_a_line() -> None:
    assert constraints.also(sheet_of("thermo r1c1 r1c2")) == ""
    sheet = sheet_of("knight", "allxv", "even r1c1")
    sheet.options["diagonals"] = 1
    assert constraints.also(sheet) == "Also: diagonals, anti-knight, all V and X are given"
    sheet.constraints["boxes", ()] = constraints.OFF
    assert constraints.also(sheet) == "Also: no boxes, diagonals, anti-knight, all V and X are given"


def test_a_small_picture_shows_where_constraints_are() -> None:
    picture = thumbnail(sheet_of("thermo r1c1 r1c2 r2c2", "white r1c3 r1c4", "sandwich r0c5 = 3", "knight"))
    assert picture.count('class="constraint"') == 3 and ">3<" not in picture  # too small to be read


def test_what_is_in_each_cell_is_what_is_at_it():
    for lines in ("thermo r1c1 r1c2 r2c2", "less r5c6 r5c5", "sandwich r0c4 = 12", "thermo r1c1 r1c2 r2c2 | less r1c2 r1c3"):
        sheet = sheet_of(*lines.split(" | "))
        found = constraints.by_cell(sheet)
        for index in range(len(sheet.blocks)):
            assert found.get(index, []) == constraints.at(sheet, index), (lines, index)
