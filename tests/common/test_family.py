"""The looks of the Sudoku family, and the editing of cages, boxes and grids. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import areas, cage_rule, edit, formats, grid_layout, ink, kinds, link, notation
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.draw import speech, svg
from newsgrid.puzzle.draw.markup import filled
from newsgrid.puzzle.draw.svg import Marks
from newsgrid.puzzle.edit import History
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import copy, voice_of
from page.core.hand import BOXES, CAGES, DIGITS, FILL, GRIDS, SET
from page.core.session import Session
from page.core.typing import cages, giant_grids, keys, moves, pad, prompts
from sparse import sparse


def refused(work):
    try:
        work()
    except ValueError as error:
        return str(error)
    return ""


def session_of(sheet, tool, mode=SET):
    session = Session(sheet)
    session.hand.mode = mode
    session.hand.tool = tool
    return session


def press_all(session, *names):
    for name in names:
        keys.press(session, name)


# --- layouts -------------------------------------------------------------------------------------------------------------


def test_boxes_are_as_square_as_they_get():
    assert [grid_layout.box_shape(size) for size in (4, 6, 8, 9, 12, 16, 25, 30, 36)] == [
        (2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4), (5, 5), (5, 6), (6, 6),
    ]  # fmt: skip


def test_every_layout_is_found_again_from_its_places():
    sizes = {"x": (21, 21, 369), "samurai": (33, 21, 576), "3-2-3": (21, 33, 576), "unionjack": (33, 33, 909)}
    sizes["butterfly"], sizes["windmill"], sizes["sohei"] = (12, 12, 144), (21, 21, 333), (21, 21, 288)
    sizes["shogun"] = (21, 45, 783)
    for name in sparse(sorted(sizes), 3):
        sheet = grid_layout.lay_out("giant", grid_layout.LAYOUTS[name][1], 3, 3)
        assert (sheet.rows, sheet.cols, sheet.blocks.count(0)) == sizes[name]
        assert grid_layout.layout_name(sheet) == name
        origins = grid_layout.find_origins([not block for block in sheet.blocks], sheet.cols, 3, 3)
        assert origins == (None if name == "windmill" else list(sheet.grids))  # whose x leave open where its middle is
        assert formats.read(formats.write(sheet, "grid")) == sheet
        assert link.from_link(link.to_link(sheet)) == sheet
        assert grid_layout.regular_boxes(sheet) == (3, 3)


def test_layouts_that_do_not_fit_are_reported():
    assert "Grids 1 and 2 overlap off the box lines, at r6c6" in refused(lambda: grid_layout.lay_out("giant", [(0, 0), (5, 5)], 3, 3))
    assert "the same place" in refused(lambda: grid_layout.lay_out("giant", [(0, 0), (0, 0)], 3, 3))
    assert "off the sheet" in refused(lambda: grid_layout.lay_out("giant", [(-3, 0)], 3, 3))
    assert "the largest is 128 by 128" in refused(lambda: grid_layout.lay_out("giant", [(0, 0), (126, 0)], 3, 3))
    assert "1 to 40 grids" in refused(lambda: grid_layout.lay_out("giant", [], 3, 3))
    assert "36 values" in refused(lambda: grid_layout.lay_out("sudoku", [(0, 0)], 7, 7))
    # grids side by side need not be on each other's box lines
    assert len(grid_layout.lay_out("giant", [(0, 0), (1, 9)], 3, 3).grids) == 2


def test_an_ambiguous_sheet_is_reported_and_a_section_settles_it():
    rows = "0" * 15 + "\n"
    try:
        formats.read(rows * 9)
    except formats.ReadError as error:
        assert "has 15 rows" in str(error) or "can't be told" in str(error)
    else:
        raise AssertionError("9 by 15 cells are two grids, or three")
    two = formats.read(rows * 9 + "grids (0,0) (0,6)\n")
    three = formats.read(rows * 9 + "grids (0,0) (0,3) (0,6)\n")
    assert (len(two.grids), len(three.grids)) == (2, 3)
    for sheet in (two, three):
        assert formats.read(formats.write(sheet, "grid")) == sheet


# --- symbols -------------------------------------------------------------------------------------------------------------


def test_values_are_shown_as_numbers_or_letters():
    sheet = empty_sudoku(5, 5)
    assert [notation.symbol(sheet, value) for value in (9, 10, 25)] == ["9", "10", "25"]
    sheet.options["symbols"] = "K"
    assert [notation.symbol(sheet, value) for value in (9, 10, 25)] == ["9", "K", "Z"]
    sheet.options["symbols"] = "A"
    assert [notation.symbol(sheet, value) for value in (9, 10, 25)] == ["9", "A", "P"]
    for form in grid_layout.SYMBOLS:
        sheet.options = {"symbols": form} if form != "numbers" else {}
        sheet.givens = [index % 26 for index in range(625)]
        assert formats.read(formats.write(sheet, "grid")) == sheet
    assert grid_layout.value_of("K", "K") == grid_layout.value_of("a", "A") == 10
    assert not grid_layout.letters_do(36, "A") and not grid_layout.letters_do(30, "K")


def test_two_digit_numbers_are_typed_as_they_are():
    session = session_of(empty_sudoku(3, 4), DIGITS)
    # a 1 may be the start of a longer number, so it waits; a 3 can't; 0 alone is an empty cell, after a 1 it makes ten
    press_all(session, "1", "2", "1", ",", "3", "0", "1", "0", "1", "Enter", "7")
    assert session.history.sheet.givens[:8] == [12, 1, 3, 0, 10, 1, 7, 0]
    session = session_of(empty_sudoku(3, 4), DIGITS, FILL)
    press_all(session, "1", "2")
    assert session.history.sheet.entries[0] == 12 and session.hand.cursor == 0
    press_all(session, "5")
    assert session.history.sheet.entries[0] == 5
    press_all(session, "value-11")
    assert session.history.sheet.entries[0] == 11


# --- cages ---------------------------------------------------------------------------------------------------------------


def test_rules_are_read_and_written():
    for text, wanted in (
        ("square", ("square", False)), ("16", ([16], False)), ("13..17", ([13, 14, 15, 16, 17], False)), ("9 4 16", ([4, 9, 16], False)),
        ("4,9", ([4, 9], False)), ("", ([], False)), ("different", ([], True)), ("7 different", ([7], True)), ("3..4", ([3, 4], False)),
    ):  # fmt: skip
        assert cage_rule.parse_rule(text) == wanted, text
        assert cage_rule.parse_rule(cage_rule.rule_text(*wanted)) == wanted
    assert "runs backwards" in refused(lambda: cage_rule.parse_rule("17..13"))
    assert "is not a total" in refused(lambda: cage_rule.parse_rule("x"))
    assert cage_rule.parse_rule("0") == cage_rule.parse_rule("0+") == ([0], False) and cage_rule.parse_rule("0-") == ([], False)
    assert "is not a total" in refused(lambda: cage_rule.parse_rule("1..99999999"))


def test_undo_takes_back_a_cages_total_and_each_of_its_buttons_by_itself():
    session = session_of(grid_layout.lay_out("killer", [(0, 0)], 3, 3), CAGES)
    session.hand.selection = [0, 1]
    session.do(keys.drawn)
    before = session.sheet.rules[0]
    press_all(session, "1", "2", "d", "s", "7", "Enter", "9")
    for rule in ("9", "7", "square", "12", "12 different", before):
        assert session.sheet.rules[0] == rule
        session.history.undo()
    assert not any(session.sheet.cages)


def test_enter_ends_a_cages_total_and_leaves_the_cage_whole():
    session = session_of(grid_layout.lay_out("killer", [(0, 0)], 3, 3), CAGES)
    sheet = session.history.sheet
    for rule, typed in (("12 different", "12"), ("square different", "s"), ("12", "12d")):
        session.hand.selection = [0, 1, 10]
        session.do(keys.drawn)
        press_all(session, *typed)
        press_all(session, "Enter")
        assert (sheet.cages[:2], sheet.cages[10], sheet.rules[0]) == ([1, 1], 1, rule)
        press_all(session, "7")  # a total of its own, and no more of the one before
        assert sheet.rules[0].split()[0] == "7"
        press_all(session, "Enter", "Enter")  # with nothing typed it makes a cage of the cell
        assert sheet.cages[0] != sheet.cages[1]
        session.hand.selection = [0, 1, 10]
        press_all(session, "Delete")


def test_cages_are_made_merged_split_and_grown():
    session = session_of(empty_sudoku(), CAGES)
    sheet = session.history.sheet
    for cells in ([0, 1, 2], [3, 4]):
        session.hand.selection = cells
        session.do(keys.drawn)
    assert sheet.cages[:6] == [1, 1, 1, 2, 2, 0]
    session.do(moves.put, 1)
    session.do(cages.make, [1], "5")  # taken out of the middle: its cage falls into parts
    assert sheet.cages[:6] == [1, 2, 3, 4, 4, 0] and sheet.rules[1] == "5"
    session.hand.selection = [1, 2, 3]
    keys.press(session, "m")
    assert sheet.cages[:6] == [1, 2, 2, 2, 2, 0] and sheet.rules[1] == "5"
    session.do(moves.put, 4)
    session.do(cages.shift_click, 5)
    assert sheet.cages[:6] == [1, 2, 2, 2, 2, 2]
    session.do(cages.shift_click, 5)
    assert sheet.cages[:6] == [1, 2, 2, 2, 2, 0]
    session.do(cages.shift_click, 40)
    assert "must be joined by their sides" in session.hand.fault and sheet.cages[40] == 0
    for _ in range(20):
        session.history.undo()
    assert not any(sheet.cages) and not any(sheet.rules)


def test_a_cage_of_any_shape_is_drawn_in_one_stroke():
    sheet = empty_sudoku()
    session = session_of(sheet, CAGES)
    session.do(moves.put, 0)
    for index in (1, 2, 1, 10, 19, 10, 11):  # a T whose stem has an arm
        session.do(moves.sweep, index)
    assert session.hand.cursor == session.hand.selection[-1] == 11
    session.do(keys.drawn)
    assert [cell for cell in range(81) if sheet.cages[cell]] == [0, 1, 2, 10, 11, 19]
    session.history.undo()
    assert not any(sheet.cages) and not session.history.past


def test_cells_are_taken_out_of_a_selection_again():
    session = session_of(empty_sudoku(), CAGES)
    session.do(moves.put, 0)
    for index in (1, 2, 3):
        session.do(moves.sweep, index)
    for index in (1, 50, 2):
        session.do(moves.take_out, index)
    assert sorted(session.hand.selection) == [0, 3]
    for index in (0, 3):
        session.do(moves.take_out, index)
    assert len(session.hand.selection) == 1  # the cursor is always somewhere


def test_going_back_over_a_selection_takes_it_back():
    session = session_of(empty_sudoku(), CAGES)
    session.do(moves.put, 0)
    for index in (1, 2, 11, 2, 1):
        session.do(moves.extend, index)
    assert session.hand.selection == [0, 1]


def test_cages_are_drawn_with_their_labels():
    sheet = formats.read("....\n....\n....\n....\ncages\naab.\na.b.\n....\n....\na = 7\nb = square\n")
    assert sheet.kind == "sudoku"
    drawn = svg.cages(sheet)
    assert '<text class="cage-label" x="3.2" y="10.9">7</text>' in drawn and ">n²</text>" in drawn
    # the L of three cells has six sides and one bend inwards
    assert ink.edges(sheet, 0, set([0, 1, 4]), svg.INSET).count("M") == 3
    sheet.rules[0] = "square"
    assert "<text" not in svg.cages(sheet)


def test_an_areas_label_is_in_a_corner_of_the_sheet_or_in_one_without_a_circle():
    drawn = svg.cages(formats.read("#Suko\n. . .\n 23 .\n. . .\n . .\n. . .\n\ncages\n...\n.aa\nbb.\na = 12\nb = 9\n"))
    assert (
        '<text class="cage-label end" x="76.8" y="49.7">12</text>' in drawn
        and '<text class="cage-label" x="3.2" y="116.5">9</text>' in drawn
    )
    assert '<path class="cage area"' in drawn and 'class="cage"' not in drawn
    sheet = formats.read("....\n....\n....\n....\ncages\naab.\na.b.\n....\n....\na = 7\nb = 9\n")
    sheet.constraints[("circle", (0, 1, 4, 5))] = "20"
    assert svg.cages(sheet).count("cage-label") == 2  # a cage of another kind has it in its first cell


def test_a_cage_shows_whether_values_may_repeat_where_one_would_not_expect_it():
    text = "#Killer\n....\n....\n....\n....\ncages\naab.\na.b.\nc...\ndd..\na = 7\nb = 5 repeats\nc = 3 repeats\nd = repeats\n"
    sheet = formats.read(text)

    drawn = svg.cages(sheet)
    assert ">7</text>" in drawn and ">5 rep</text>" in drawn and ">rep</text>" in drawn
    assert ">3</text>" in drawn  # one cell repeats nothing
    words = [speech.cell(sheet, index).split("empty, ")[1] for index in (0, 2, 8, 12)]
    assert words == ["cage 7", "cage 5 with repeats", "cage 3", "in a cage with repeats"]
    sheet.kind = "sudoku"
    drawn = svg.cages(sheet)
    assert ">7 ≠</text>" in drawn and ">5</text>" in drawn and "rep" not in drawn
    words = [speech.cell(sheet, index).split("empty, ")[1] for index in (0, 2, 8, 12)]
    assert words == ["cage 7 without repeats", "cage 5", "cage 3", "in a cage"]


def test_on_the_pad_the_prompts_name_its_keys():
    for name in ("kakuro", "straights", "sudoku", "killer", "jigsaw"):
        session = Session(kinds.BY_NAME[name].empty(5, 5) if name in ("kakuro", "straights") else kinds.BY_NAME[name].starts[0][1]())
        session.hand.mode = SET
        for tool in ("digits", "cages", "boxes"):
            session.hand.tool = tool
            words = prompts.hint(session.sheet, session.hand, True)
            assert not [key for key in ("space", "Shift", "comma", "Tab", "; D ") if key in words], words


def test_a_killers_cages_hold_no_digit_twice_unless_a_person_says_so():
    session = session_of(grid_layout.lay_out("killer", [(0, 0)], 3, 3), CAGES)
    sheet = session.history.sheet
    assert "Drag over the cells" in prompts.hint(session.sheet, session.hand) and prompts.spoken(session.sheet, session.hand) == ""
    assert 'data-key="d" id="may-repeat" class="word" aria-pressed="false"' in pad.buttons(session).text
    session.hand.selection = [20, 21, 30]
    session.do(moves.put, 20)
    session.hand.selection = [20, 21, 30]
    press_all(session, "Enter")
    assert sheet.rules[20] == "different"
    press_all(session, "1", "2")
    assert sheet.rules[20] == "12 different"
    assert "No digit comes twice" in prompts.hint(session.sheet, session.hand) and "No digit comes twice" in prompts.spoken(
        session.sheet, session.hand
    )
    press_all(session, "d")
    assert sheet.rules[20] == "12"
    assert "Digits may repeat" in prompts.hint(session.sheet, session.hand) and "Digits may repeat" in prompts.spoken(
        session.sheet, session.hand
    )
    assert 'aria-pressed="true"' in pad.buttons(session).text
    press_all(session, "D")
    assert sheet.rules[20] == "12 different"
    # cages that are new, made by Shift+click, or cut off: all keep the rule about repeats
    session.hand.selection = [0, 1]
    keys.press(session, "m")
    assert sheet.rules[0] == "different"
    session.do(moves.put, 60)
    session.do(cages.shift_click, 61)
    assert sheet.rules[60] == "different"
    session.do(moves.put, 21)
    session.do(cages.make, [21], "5")
    assert [sheet.rules[index] for index in (20, 21, 30)] == ["12 different", "5", "different"]
    # squares and the cages of any other kind are as they were
    for kind, rule in (("squares", "square"), ("sudoku", ""), ("giant", "")):
        session = session_of(grid_layout.lay_out(kind, [(0, 0)], 3, 3), CAGES)
        session.hand.selection = [20, 21, 30]
        session.do(keys.drawn)
        assert session.history.sheet.rules[20] == rule
        assert 'id="may-repeat" class="word" aria-pressed="true"' in pad.buttons(session).text


def test_a_cages_total_can_be_corrected_and_the_rest_of_its_rule_stays():
    sheet = formats.read("#Killer\n....\n....\n....\n....\ncages\naab.\na.b.\n....\n....\na = 61\nb = 51 repeats\n")
    history = History(sheet)
    history.apply(edit.set_cage_total(sheet, 4, 6))
    history.apply(edit.set_cage_total(sheet, 6, 5))
    assert (sheet.rules[0], sheet.rules[2]) == ("6 different", "5")


def test_another_kind_keeps_the_cages_as_they_are():
    sheet = formats.read("....\n....\n....\n....\ncages\naab.\na.b.\n....\n....\na = 7\nb = 5 different\n")
    killer = edit.carried_over(sheet, grid_layout.lay_out("killer", [(0, 0)], 2, 2))
    assert (killer.rules[0], killer.rules[2]) == ("7", "5 different")
    assert formats.read(formats.write(killer, "grid")) == killer
    back = edit.carried_over(killer, grid_layout.lay_out("sudoku", [(0, 0)], 2, 2))
    assert (back.rules[0], back.rules[2]) == ("7", "5 different")


def test_a_killer_of_several_grids_stays_one_in_its_text():
    sheet = grid_layout.lay_out("killer", [(0, 0), (6, 6)], 3, 3)
    sheet.cages[0] = sheet.cages[1] = 1
    sheet.rules[0] = "5 different"
    assert formats.read(formats.write(sheet, "grid")) == sheet


# --- boxes and grids -----------------------------------------------------------------------------------------------------


def test_grids_are_laid_by_keys():
    session = session_of(grid_layout.lay_out("giant", [(0, 0), (6, 6)], 3, 3), GRIDS)
    first = session.history.sheet
    first.givens[0] = 5
    first.givens[14 * 15 + 14] = 7
    session.hand.grid = 1
    press_all(session, "ArrowRight")
    assert list(session.history.sheet.grids) == [(0, 0), (6, 9)]
    assert session.history.sheet.givens[0] == 5
    assert session.history.sheet.givens[14 * 18 + 17] == 7  # the moved grid's own digits moved with it
    press_all(session, "ArrowLeft", "ArrowLeft", "ArrowUp")
    assert (0, 0) in session.history.sheet.grids and session.hand.fault == ""
    press_all(session, "+")
    assert len(session.history.sheet.grids) == 3
    press_all(session, "Delete", "n", "Delete")
    assert len(session.history.sheet.grids) == 1
    press_all(session, "Delete")
    assert "at least one grid" in session.hand.fault
    while session.history.past:
        session.history.undo()
    assert to_data(session.history.sheet) == to_data(first)


def test_a_sudoku_of_any_size_grows_into_a_giant():
    session = session_of(empty_sudoku(2, 3), GRIDS)
    press_all(session, "+", "ArrowDown", "ArrowDown", "ArrowLeft")
    sheet = session.history.sheet
    assert (sheet.kind, sheet.values, list(sheet.grids)) == ("giant", 6, [(0, 0), (4, 3)])
    assert formats.read(formats.write(sheet, "grid")) == sheet
    assert link.from_link(link.to_link(sheet)) == sheet
    jigsaw = session_of(empty_sudoku(2, 2), GRIDS)
    jigsaw.history.sheet.boxes[0] = 2
    press_all(jigsaw, "+")
    assert "boxes are regular" in jigsaw.hand.fault and len(jigsaw.history.sheet.grids) == 1


def test_a_grid_that_moves_off_the_sheet_makes_it_grow():
    session = session_of(grid_layout.lay_out("giant", [(0, 0), (6, 6)], 3, 3), GRIDS)
    session.history.sheet.givens[14 * 15 + 14] = 7
    session.hand.grid = 0
    press_all(session, "ArrowUp")
    sheet = session.history.sheet
    assert list(sheet.grids) == [(0, 0), (9, 6)] and sheet.givens[17 * 15 + 14] == 7
    session.do(giant_grids.lay, 9, 6)
    assert "same place" in session.hand.fault


def test_what_still_fits_is_kept():
    old = empty_sudoku()
    old.title = "kept"
    old.givens[0], old.givens[80], old.entries[1] = 4, 9, 7
    small = edit.carried_over(old, empty_sudoku(2, 3))
    assert small.givens[0] == 4 and not any(small.givens[1:]) and not any(small.entries) and small.title == "kept"
    large = edit.carried_over(old, empty_sudoku(3, 4))
    assert large.givens[0] == 4 and large.givens[8 * 12 + 8] == 9 and large.entries[1] == 7
    caged = copy(old)
    caged.cages[0] = caged.cages[1] = 1
    caged.cages[80] = 2
    caged.rules[0], caged.rules[80] = "11", "9"
    assert edit.carried_over(caged, empty_sudoku(2, 3)).cages[:2] == [1, 1]
    assert max(edit.carried_over(caged, empty_sudoku(2, 3)).cages) == 1
    kakuro = formats.read("\\3 _ _ 1\\\n\\6 _ _ _\n")
    grown = edit.carried_over(kakuro, formats.read("\\ \\ \\ \\ \\\n\\ _ _ _ _\n\\ _ _ _ _\n"))
    assert grown.across[0] == 3 and grown.blocks[3] == 1 and grown.down[3] == 1


def test_a_persons_marks_and_colours_stay_in_another_kind_or_size():
    old = empty_sudoku()
    for cell in (0, 10, 80):
        old.colours[cell] = 5
        old.centre[cell], old.corner[cell] = 0b100000011, 0b1010
    killer = edit.carried_over(old, grid_layout.lay_out("killer", [(0, 0)], 3, 3))
    assert killer.colours == old.colours and killer.centre == old.centre and killer.corner == old.corner
    small = edit.carried_over(old, empty_sudoku(2, 3))
    assert [cell for cell in range(36) if small.colours[cell]] == [0, 7] and small.colours[7] == 5
    assert (small.centre[7], small.corner[7]) == (0b11, 0b1010)  # there are six values left
    moved = edit.carried_over(old, empty_sudoku(3, 4), (1, 2))
    assert [cell for cell in range(144) if moved.colours[cell]] == [14, 27, 9 * 12 + 10]


def test_giants_are_drawn_without_their_empty_places():
    sheet = grid_layout.lay_out("giant", grid_layout.LAYOUTS["x"][1], 3, 3)
    assert svg.cell(sheet, 9, Marks()) == ""
    assert svg.frame(sheet).count("<rect") == 5
    session = session_of(sheet, DIGITS, FILL)
    session.do(moves.put, 8)
    keys.press(session, "ArrowRight")
    assert session.hand.cursor == 12  # from grid to grid


def test_the_pad_has_what_the_tool_needs():
    session = session_of(empty_sudoku(), CAGES)
    assert ("m", "Join") in pad.pad(session)
    # what the pad has no room for stands in the slip
    assert pad.buttons(session).text.count("<button") == 14 and pad.more(session).text.count("<button") == len(pad.pad(session)) - 14 > 0
    session.hand.tool = BOXES
    assert [key for key, _ in pad.pad(session)] == ["Enter"]
    kakuro = session_of(formats.read("\\3 _ _ 1\\\n\\6 _ _ _\n"), DIGITS)
    rows = ["1", "2", "3", "4", "5", "half-down", "half-across", "6", "7", "8", "9", "0", "x", "next"]
    assert [key for key, _ in pad.pad(kakuro)] == rows
    assert pad.more(kakuro).text == ""
    session.hand.mode = FILL
    assert [label for _, label in pad.pad(session)] == ["1", "2", "3", "4", "5", "6", "7", "8", "9", pad.ERASE]
    for key, label in pad.pad(session):
        assert 'data-key="%s"' % key in pad.buttons(session).text and filled(label) in pad.buttons(session).text


def test_digits_that_are_all_placed_are_known():
    sheet = formats.read("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    session = session_of(sheet, DIGITS, FILL)
    assert sorted(pad.done(session)) == ["2", "4"]
    session.hand.mode = SET
    assert pad.done(session) == set()
    # where values come again in a row none is ever done
    assert pad.done(session_of(formats.read("#Binairo\n0011\n1100\n0101\n1010\n"), DIGITS, FILL)) == set()


def test_the_lines_of_a_box():
    sheet = empty_sudoku()
    assert len(areas.box_lines(sheet)) == 9 * 6
    sheet.options["crosses"] = 1
    cells = {line.told(voice_of(sheet)): cells for line, cells in areas.box_lines(sheet)}
    assert (cells["box 1, row 2"], cells["box 9, column 1"]) == ((9, 10, 11), (60, 69, 78))
    assert (cells["box 1, diagonal \\"], cells["box 1, diagonal /"]) == ((0, 10, 20), (2, 10, 18))
