"""Setting a puzzle and filling it in: keys, mouse, marks, selections, the text beside the grid, undo, timer, combinations."""

import re

import js
import pytest

from desk import EXAMPLE, F63, K057, Desk
from elements import Event
from newsgrid.puzzle import formats, glyphs, kinds, notation
from page.core.hand import STAYS
from page.core.session import BROKEN, RED
from page.core.typing import cages, kakuro_clues, moves
from page.core.typing.keys import SHORTCUTS
from places import solution, text

PADS = [("supersudoku_4x3_ss43_0893.txt", 12), ("sudoku_5x5_gs555_001.txt", 25)]


# --- setting -------------------------------------------------------------------------------------------------------------------------


def test_a_kakuro_is_set_by_mouse_alone(desk: Desk) -> None:
    """The tiny Kakuro, from an empty sheet."""
    desk.do("new")
    desk.fill("new-rows", "2")
    desk.fill("new-cols", "4")
    desk.click("#new-ok")
    desk.click_cell(1, 1, 0.8, 0.2)
    assert desk.id("half-across").getAttribute("aria-pressed") == "true"
    desk.pad("3")
    desk.click_cell(1, 4, 0.2, 0.8)
    desk.pad("1")
    desk.click_cell(2, 1)
    desk.pad("half-across", "6")
    assert desk.cells() == ["3", "", "", "1", "6", "", "", ""]
    desk.double_click(2, 2)
    assert desk.count("#c5 .block") == 1
    desk.double_click(2, 2)
    assert desk.count("#c5 .cell") == 1
    desk.do("mode-fill")
    for column, digit in ((2, "1"), (3, "2")):
        desk.click_cell(1, column)
        desk.pad(digit)
    desk.click_cell(1, 3)
    desk.pad("Backspace", "1")
    desk.wait_red({"1,1 across", "1,2", "1,3"})
    desk.ask("solve", "More than one solution. These two differ")
    differ = [index for index, cell in enumerate(desk.groups()) if cell.querySelector(".differ")]
    assert [index for index, cell in enumerate(desk.groups()) if cell.querySelector(".divides")] == differ  # both digits are there
    before = desk.values()
    desk.do("answer-after")
    desk.wait(lambda: desk.text("answer-at").startswith("Answer 2"))
    assert differ == [index for index, value in enumerate(desk.values()) if value != before[index]] != []


def test_a_sudoku_is_set_by_keyboard_and_its_repeats_turn_red(desk: Desk) -> None:
    desk.new("sudoku")
    desk.type("".join(F63.splitlines()[1:]).replace("0", " "))
    assert desk.values() == formats.read(F63).givens
    desk.do("mode-fill")
    desk.enter(1, 2, "3")
    desk.wait_red({"1,1", "1,2", "5,2"})
    assert desk.count("#board .unit") == 3
    assert desk.texts("#wrong li") == ["row 1: 3 twice", "column 2: 3 twice", "box 1: 3 twice"]
    desk.press("Delete")
    desk.wait_red(set())
    assert desk.count("#board .unit") == 0
    desk.ask("solve", "One solution")
    assert desk.values() == solution("sudoku_f63_fiendish.txt")


def test_a_key_that_changes_nothing_red_marks_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    marked, scans = [], []
    board_mark, lacks_totals = desk.page.board.mark, kakuro_clues.lacks_totals
    monkeypatch.setattr(desk.page.board, "mark", lambda marks: marked.append(marks) or board_mark(marks))
    monkeypatch.setattr(kakuro_clues, "lacks_totals", lambda sheet: scans.append(sheet) or lacks_totals(sheet))
    desk.paste(K057)
    desk.do("mode-set")
    desk.press("ArrowRight", "ArrowRight", "1")  # no run adds up to 1
    desk.wait(lambda: desk.page.session.kept(BROKEN))
    assert desk.red() == set()  # it may become 12
    marked.clear()
    scans.clear()
    desk.press("ArrowDown")
    assert desk.red() and len(marked) == 1
    desk.press("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft")
    assert desk.red() and len(marked) == 1 and len(scans) < 2  # only an edit can add or remove a total


def test_blocks_are_set_symmetrically(desk: Desk) -> None:
    desk.new("kakuro")
    desk.do("symmetry-turned")
    desk.enter(2, 3, "x")
    assert [desk.count(f"#c{index} .block") for index in (12, 98)] == [1, 1]
    desk.do("symmetry-")
    desk.press("x")
    assert [desk.count(f"#c{index} .block") for index in (13, 97)] == [1, 0]


def test_sizes_symbols_and_two_digit_numbers(desk: Desk) -> None:
    desk.new("sudoku", boxes="5 5")
    desk.type("N6 ")
    assert desk.cell(1, 1) == "N"
    desk.fill("symbols", "numbers")
    assert desk.cell(1, 1) == "13"
    desk.fill("symbols", "A")
    assert desk.cell(1, 1) == "D"
    desk.fill("symbols", "numbers")
    desk.click_cell(3, 3)
    desk.type("17")
    desk.type("25")
    assert [desk.cell(3, 3), desk.cell(3, 4)] == ["17", "25"]
    assert desk.count("#pad button") == 26
    desk.click_cell(4, 4)
    desk.pad("value-25")
    assert desk.cell(4, 4) == "25"


def test_a_space_in_the_grid_never_scrolls_the_page(desk: Desk) -> None:
    def kept() -> bool:
        return not desk.act(lambda: desk.id("board").dispatch(Event("keydown", key=" ", code="Space")))

    desk.new("kropki")
    desk.drag((1, 1), (1, 2))
    assert kept()
    desk.new("skyscrapers")
    desk.click_cell(0, 1)
    assert kept() and desk.page.session.hand.target[1] == (-1, 1, 4)
    desk.new("sudoku")
    desk.do("tool-grids")
    assert kept()


@pytest.mark.parametrize(("name", "keys"), PADS)
def test_the_pad_knows_the_kind(desk: Desk, name: str, keys: int) -> None:
    desk.paste(text(name))
    assert desk.count("#pad button") == keys + 1  # with Erase
    empty = desk.sheet.givens.index(0)
    desk.click_cell(empty // desk.sheet.cols + 1, empty % desk.sheet.cols + 1)
    desk.act(desk.all("#pad button")[keys - 1].click)
    assert desk.sheet.entries[empty] == keys
    assert desk.id(f"c{empty}").querySelector(".entry").textContent == notation.symbol(desk.sheet, keys)


def test_digits_that_are_all_placed_are_dim(desk: Desk) -> None:
    desk.paste("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    assert desk.texts("#pad .done") == ["2", "4"]
    desk.press("Enter")
    desk.pad("1")
    assert desk.texts("#pad .done") == ["1", "2", "4"]
    desk.do("undo")
    assert desk.texts("#pad .done") == ["2", "4"]


# --- the text beside the grid ----------------------------------------------------------------------------------------------------------


def test_grid_and_text_follow_each_other(desk: Desk) -> None:
    desk.enter(2, 3, "8")
    desk.unfold_text()
    field = desk.id("as-text")
    assert formats.read(field.value) == formats.read(EXAMPLE)
    # an edit of the text changes the grid at once; entries stay
    desk.focus("as-text")
    desk.fill("as-text", field.value.replace("16\\,4\\,13\\", "16\\,5\\,13\\"))
    assert desk.cell(1, 8) == "5"
    assert desk.cell(2, 3) == "8"
    # an error is underlined, and its cell marked; the rest goes on
    good = field.value
    desk.fill("as-text", good.replace("16\\,5\\,13\\", "16\\,5z,12\\"))
    assert desk.texts("#text-under mark") == ["5z"]
    assert desk.text("text-fault").startswith("Line 3, column 21:") and desk.id("text-mend").hidden
    assert [desk.cell(1, at) for at in (8, 9)] == ["?", "12"]
    assert desk.sheet.down[7] == 5  # what stood there is not lost
    assert desk.texts(".numbers .on") == ["8", "1"]
    desk.fill("as-text", good)
    assert desk.texts("#text-under mark") == [] and desk.cell(1, 8) == "5" and desk.texts(".numbers .on") == []
    # what is likely meant is one press away
    desk.fill("as-text", good.replace("32\\,15\\", "32\\,l5\\"))
    assert desk.text("text-mend") == "Make it 15\\" and desk.cell(1, 4) == "?"
    desk.click("#text-mend")
    assert field.value == good and desk.id("text-mend").hidden and desk.text("text-fault") == ""
    # the mark goes with the text, and comes back with it
    desk.fill("as-text", good.replace("32\\,15\\", "32\\,1y\\"))
    desk.do("text")
    assert desk.id("text-box").hidden and desk.cell(1, 4) == "15"
    desk.do("text")
    assert desk.cell(1, 4) == "?"
    desk.fill("as-text", good)
    # an edit of the grid changes the text
    desk.do("mode-set")
    desk.click_cell(1, 8, 0.2, 0.8)
    desk.press("7")
    assert "16\\,7\\,13\\" in field.value
    desk.do("undo")
    assert "16\\,5\\,13\\" in field.value
    # the text of another kind
    desk.focus("as-text")
    desk.fill("as-text", F63)
    assert desk.sheet.kind == "sudoku"
    assert [int(sign) for sign in F63.splitlines()[1]] == desk.values()[:9]
    desk.focus("board")
    desk.press("Control+z")
    assert desk.sheet.kind == "kakuro"


def test_sheets_that_change_within_one_tick_leave_no_names_to_be_given(desk: Desk) -> None:
    """A large and a small sheet alternate. The cells of the removed sheet get no accessible names."""
    desk.paste(text("giantsamurai.txt"))
    desk.paste(F63)
    desk.act(lambda: [desk.key(f"Control+{key}") for key in "zyzy"])
    desk.wait(lambda: desk.count("#board [role=gridcell]") == 81)
    desk.pass_time(1)
    assert desk.named().startswith("row 1, column 2")


# --- marks and selections ----------------------------------------------------------------------------------------------------------------


def test_marks_by_pens_keys_and_request(desk: Desk) -> None:
    desk.paste(F63)
    desk.enter(1, 2, "Shift+Digit6", "Shift+Digit7", "Alt+Digit6")
    assert desk.marks(1, 2) == ["6", "67"]
    desk.do("pen-centre")
    desk.pad("7")
    assert desk.marks(1, 2) == ["67", "67"]
    assert "centre marks 6 7, corner marks 6 7" in desk.named()
    desk.press("p", "p", "3")  # past corner marks, to colours
    assert desk.named().endswith("coloured pink")
    desk.press("p")
    assert desk.id("pen-digit").getAttribute("aria-checked") == "true"
    # an entry removes its marks from the cells that it sees
    desk.do("auto-marks")
    assert "6" in desk.marks(1, 2)[0]
    answer = solution("sudoku_f63_fiendish.txt")
    column = next(column for column in range(3, 10) if str(answer[1]) in "".join(desk.marks(1, column)))
    before = desk.marks(1, column)[0]
    desk.enter(1, 2, str(answer[1]))
    assert desk.marks(1, column)[0] == before.replace(str(answer[1]), "")
    desk.press("Control+z")
    assert desk.marks(1, column)[0] == before
    # automatic marks include the solution's values
    for index, value in enumerate(desk.values()):
        marks = desk.marks(index // 9 + 1, index % 9 + 1)
        assert (marks == []) if value else (str(answer[index]) in marks[0])


def test_marks_in_a_kakuro_go_by_its_combinations(desk: Desk) -> None:
    answer = solution("kakuro_k057.comma.txt")
    desk.do("auto-marks")
    assert desk.marks(2, 3) == ["5689"]  # 14 in two cells is 5+9 or 6+8
    assert desk.marks(2, 4) == ["689"]  # and 15 in two is 6+9 or 7+8
    for index, value in enumerate(answer):
        if value:
            assert str(value) in desk.marks(index // 10 + 1, index % 10 + 1)[0]


def test_several_cells_are_selected(desk: Desk) -> None:
    desk.paste(F63)
    desk.drag((1, 1), (1, 2), (2, 2))
    assert desk.selected() == {0, 1, 10}
    desk.click_cell(5, 5)
    assert desk.selected() == set()
    desk.click_cell(6, 7, shiftKey=True)
    assert desk.selected() == {40, 41, 42, 49, 50, 51}
    desk.click_cell(1, 1, ctrlKey=True)
    assert desk.selected() == {40, 41, 42, 49, 50, 51, 0}
    desk.drag((2, 1), (3, 1), ctrlKey=True)  # adds what it passes
    assert desk.selected() == {40, 41, 42, 49, 50, 51, 0, 9, 18}
    desk.drag((2, 1), (3, 1), ctrlKey=True)  # takes out what it passes, since it starts on a selected cell
    assert desk.selected() == {40, 41, 42, 49, 50, 51, 0}
    desk.enter(1, 5, "Shift+ArrowRight", "Shift+ArrowRight")
    assert desk.selected() == {4, 5, 6}
    desk.press("Shift+Digit4")
    assert (desk.marks(1, 5), desk.marks(1, 6)) == (["4"], ["4"])
    desk.press("Control+a")
    assert len(desk.selected()) == 81
    desk.press("Delete")
    assert desk.marks(1, 5) == []
    values = desk.values()
    given = next(index for index, value in enumerate(values) if value)
    desk.double_click(given // 9 + 1, given % 9 + 1)
    assert desk.selected() == {index for index, other in enumerate(values) if other == values[given]}


def test_the_cursor_lights_its_runs_and_its_digit(desk: Desk) -> None:
    desk.paste(F63)
    desk.click_cell(5, 5)
    assert desk.all("#cursor .peer")[0].getAttribute("d").count("M") == 20
    given = next(index for index, value in enumerate(desk.values()) if value)
    desk.click_cell(given // 9 + 1, given % 9 + 1)
    assert desk.all("#cursor .same-bar")[0].getAttribute("d").count("M") == desk.values().count(desk.values()[given])
    desk.change_settings(lines=False, same=False)
    assert desk.count("#cursor .peer") + desk.count("#cursor .same") == 0
    desk.reload()
    assert desk.count("#cursor .focus") == 1 and desk.count("#cursor .peer") == 0


def test_a_digit_is_chosen_before_its_cells_if_the_settings_say_so(desk: Desk) -> None:
    desk.paste(F63)
    desk.change_settings(first=True, large=True, left=True)
    root = js.document.documentElement
    assert [root.getAttribute(f"data-{name}") for name in ("large", "safe", "left")] == ["yes", "", "yes"]
    empty = [index for index, value in enumerate(desk.values()) if not value][:3]
    before = desk.values()
    desk.click('#pad [data-key="7"]')
    assert desk.values() == before and desk.all("#pad [aria-pressed=true]") == desk.all('#pad [data-key="7"]')
    for index in empty[:2]:
        desk.click_cell(index // 9 + 1, index % 9 + 1)
    assert [desk.values()[index] for index in empty] == [7, 7, 0]
    # Ctrl only selects; the keyboard writes at the cursor; Erase is chosen like a digit
    desk.click_cell(empty[2] // 9 + 1, empty[2] % 9 + 1, ctrlKey=True)
    assert desk.values()[empty[2]] == 0
    desk.click('#pad [data-key="Backspace"]')
    desk.click_cell(empty[0] // 9 + 1, empty[0] % 9 + 1)
    assert [desk.values()[index] for index in empty] == [0, 7, 0]
    desk.press("4")
    assert desk.values()[empty[0]] == 4
    desk.click('#pad [data-key="Backspace"]')  # it is left again
    desk.click_cell(empty[1] // 9 + 1, empty[1] % 9 + 1)
    assert desk.values()[empty[1]] == 7 and not desk.all("#pad [aria-pressed=true]")
    desk.reload()
    desk.click('#pad [data-key="5"]')
    assert desk.all("#pad [aria-pressed=true]")
    desk.change_settings(first=False)
    assert not desk.page.session.held


# --- the timer, the combinations, the keys ---------------------------------------------------------------------------------------------


def test_the_timer_pauses_and_hides(desk: Desk) -> None:
    desk.pass_time(3)
    assert desk.text("time") == "0:00"  # the timer starts with the first digit
    desk.press("8")
    desk.wait(lambda: desk.text("time") == "0:02")
    desk.press("t")
    assert desk.id("paused").visible()
    stopped = desk.text("time")
    desk.press("5")
    desk.pass_time(3)
    assert sum(desk.values()) == 8  # keys do not change a covered grid
    assert desk.text("time") == stopped
    desk.click("#paused button")
    assert not desk.id("paused").visible()
    desk.wait(lambda: desk.text("time") != stopped)
    desk.change_settings(clock=False)
    assert not desk.id("clock").visible()


def test_combinations_are_struck_out_and_looked_up(desk: Desk) -> None:
    desk.click_cell(2, 3)
    assert desk.texts("#sums h2") == ["32 down, 5 cells 3 of 3 left", "14 across, 2 cells 2 of 2 left"]
    desk.enter(2, 4, "5")
    desk.click_cell(2, 3)
    assert desk.texts("#sums h2")[1] == "14 across, 2 cells 1 of 2 left"
    (struck,) = desk.texts("#sums s")
    assert struck.split() == ["68", "impossible"]
    desk.do("table")

    def rows() -> list[list[str]]:
        return [[cell.textContent for cell in row.children] for row in desk.all("#table tbody tr")]

    def column(name: str) -> None:
        desk.click(f'#table [data-sort="{name}"]')

    assert len(rows()) == 120
    desk.fill("table-length", "2")
    desk.fill("table-target", "17")
    assert rows() == [["2", "17", "1", "2", "89"]]
    desk.fill("table-target", "")
    column("many")
    column("many")
    assert rows()[0][0] == "2" and rows()[0][1].startswith("1")
    assert desk.all('#table [data-sort="many"]')[0].closest("th").getAttribute("aria-sort") == "descending"
    desk.fill("table-length", "3")
    desk.fill("table-target", "18")
    assert [row[:4] for row in rows()] == [["3", "18", "7", "42"]]
    assert "18 in 3, 42 orders: 189 198 " in desk.text("table")
    desk.fill("table-form", "orders")
    assert rows()[15] == ["18", "", "42", "264", "360", "", "", "", ""] and not desk.seen("#table-length")
    desk.fill("table-form", "")
    desk.fill("table-length", "")
    desk.fill("table-target", "")
    column("orders")
    column("orders")
    assert rows()[0][3] == "362880"
    desk.do("print-table")
    assert js.window.printed == 1 and "362880" in desk.text("paper")


def test_a_run_that_can_not_be_made_gets_a_sentence(desk: Desk) -> None:
    desk.paste("#Kakuro odd\nx,46\\,3\\\n\\3,0,0\nx,0,0\n")
    desk.wait(lambda: "There is no total for the run across from r3c2" in desk.text("odd"))
    assert "1,2 down" in desk.red()
    # it is said once, where it is said what is red
    assert desk.texts("#wrong li") == ["down 46 at r1c2: 2 cells can't make 46, only 3 to 17"]
    assert desk.texts("#odd li") == [line for line in desk.texts("#odd li") if "46" not in line] != []
    desk.click_cell(2, 2)
    assert "impossible: 2 cells make 3 to 17" in desk.text("sums")


def test_every_key_is_in_the_sheet_of_keys(desk: Desk) -> None:
    desk.press("?")
    assert desk.id("help-dialog").open
    listed = " ".join(desk.texts("#help-dialog dt"))
    letters = list(SHORTCUTS)
    assert set("cwhfs") <= set(letters)
    assert [letter for letter in letters if not re.search(rf"\b{letter.upper()}\b", listed)] == []


# --- undo --------------------------------------------------------------------------------------------------------------------------------


def test_undo_and_redo(desk: Desk) -> None:
    desk.enter(2, 3, "5", "ArrowRight", "9")
    before = desk.cells()
    desk.press("Control+z")
    assert desk.cell(2, 4) == ""
    desk.press("Control+z")
    assert desk.cell(2, 3) == ""
    desk.press("Control+y", "Control+Shift+z")
    assert desk.cells() == before
    desk.do("mode-set")
    desk.click_cell(2, 2, 0.2, 0.8)
    desk.press("2", "1")
    assert desk.cell(2, 2).split() == ["21", "14"]
    desk.do("undo")
    assert desk.cell(2, 2).split() == ["18", "14"]


def test_undo_goes_back_over_everything(desk: Desk) -> None:
    before = desk.cells()
    desk.enter(2, 3, "8", "ArrowRight", "Shift+Digit4")
    assert desk.marks(2, 4) == ["4"]
    desk.do("auto-marks")
    desk.do("clear")
    desk.do("mode-set")
    desk.enter(5, 5, "x")
    desk.do("change")
    desk.fill("new-rows", "8")
    desk.click("#new-ok")
    last = desk.cells()
    # each edit is one step: a digit, a mark, all marks, all entries away, a block, another size
    for _ in range(6):
        desk.do("undo")
    assert desk.id("undo").disabled
    assert desk.cells() == before
    for _ in range(6):
        desk.do("redo")
    assert desk.id("redo").disabled
    assert desk.cells() == last
    assert desk.linked() == desk.sheet


def test_undo_takes_back_that_a_puzzle_was_opened_only_before_anything_is_done_on_it(desk: Desk) -> None:
    desk.enter(2, 3, "8")
    desk.paste(F63)
    desk.do("undo")
    assert desk.sheet.kind == "kakuro" and desk.text("status") == "This puzzle was open before"
    desk.do("undo")
    assert desk.cell(2, 3) == "" and desk.id("undo").disabled
    desk.do("redo", "redo")
    assert desk.sheet.kind == "sudoku" and desk.id("redo").disabled
    desk.enter(1, 2, "6")
    desk.do("undo")
    assert desk.id("undo").disabled  # one Undo too many does not leave the puzzle
    desk.press("Control+z", "Control+z")
    assert desk.sheet.kind == "sudoku"
    desk.back()
    assert desk.sheet.kind == "kakuro" and desk.cell(2, 3) == "8"
    desk.do("undo")
    assert desk.sheet.kind == "kakuro" and desk.cell(2, 3) == ""


def test_undo_does_not_leave_a_puzzle_that_was_made(desk: Desk) -> None:
    desk.enter(2, 3, "8")
    desk.choose("sudoku")
    desk.do("make")
    desk.wait(lambda: desk.sheet.kind == "sudoku")
    assert desk.id("undo").disabled
    desk.press("Control+z")
    assert desk.sheet.kind == "sudoku"
    desk.back()
    desk.wait(lambda: desk.sheet.kind == "kakuro" and desk.cell(2, 3) == "8")


def test_shift_and_a_click_select_cells_and_no_text(desk: Desk) -> None:
    board = desk.id("board")
    for shift in (False, True):
        press = Event("mousedown", shiftKey=shift)
        desk.act(lambda press=press: board.dispatch(press))
        assert press.prevented == shift


def test_escape_closes_the_text_and_loses_nothing_of_it(desk: Desk) -> None:
    desk.unfold_text()
    desk.focus("as-text")
    written = desk.id("as-text").value.replace("32", "what?")
    desk.fill("as-text", written)
    desk.press("Escape")
    assert desk.id("text-box").hidden
    desk.press("8")  # the grid has the keys again
    assert desk.cell(2, 3) == "8"
    desk.do("text")
    assert desk.id("as-text").value == written and desk.text("text-fault")
    desk.focus("board")
    desk.press("Escape")
    assert desk.id("text-box").hidden


def test_what_is_missing_is_said_without_red_and_answers_are_counted_by_themselves(desk: Desk) -> None:
    desk.paste(K057.replace("32\\", "x", 1))
    desk.do("mode-set")
    assert desk.text("verdict-words") == "1 run has no sum yet." and desk.count("#board .sign-wrong") == 0
    desk.click("#verdict-go")
    assert desk.page.session.hand.cursor == 2
    desk.press("3", "2", "ArrowDown")
    desk.wait(lambda: desk.text("verdict-words") == "One answer, proved.")
    assert desk.id("verdict").getAttribute("data-tone") == "good" and not desk.id("verdict-go").visible()
    desk.do("mode-fill")
    assert not desk.id("verdict").visible()
    # a new Kakuro is bare paper; each row appears as it is typed
    desk.new("kakuro", 0)
    assert desk.text("verdict-words") == "Nothing is typed yet." and not desk.id("verdict-go").visible()
    assert desk.all("#bare .bare")[0].getAttribute("d").count("M") == 100
    desk.press("x", "x", "3", "\\", "4", "\\")
    assert desk.all("#bare .bare")[0].getAttribute("d").count("M") == 96
    assert desk.text("verdict-words") == "96 cells are not typed yet."


def test_the_rules_of_a_puzzle_stand_in_the_slip(desk: Desk) -> None:
    desk.paste(text("constraints/thermo.txt"))
    desk.do("mode-set", "tool-rules")
    many = sum(name == "thermo" for name, _ in desk.sheet.constraints)
    assert [button.textContent.strip() for button in desk.all("#rules-here button")] == [str(many)]
    assert desk.count("#rules-here svg") == 1
    desk.do("next-thermo")
    first = desk.page.session.hand.target
    desk.do("change-rule", "rule-renban")
    assert desk.page.session.hand.target == ("renban", tuple(sorted(first[1])) if first else ())
    assert [button.textContent.strip() for button in desk.all("#rules-here button")] == [str(many - 1), "1"]
    desk.do("rule-thermo")  # what is chosen next is to be drawn
    assert len(desk.sheet.constraints) == many


def test_undo_leaves_what_is_printed_while_one_plays(desk: Desk) -> None:
    desk.paste("#Sudoku\n12..\n34..\n....\n....\n")
    desk.do("mode-set")
    desk.enter(1, 3, "3")
    assert not desk.id("undo").disabled
    desk.do("mode-fill")
    assert desk.id("undo").disabled
    desk.enter(1, 4, "4")
    assert not desk.id("undo").disabled
    desk.press("Control+z", "Control+z")
    assert (desk.cell(1, 3), desk.cell(1, 4)) == ("3", "")
    assert desk.text("status") == "What is printed stays while you play"
    desk.do("mode-set")
    desk.press("Control+z")
    assert desk.cell(1, 3) == ""
    desk.do("mode-fill")
    desk.press("Control+y")
    assert desk.cell(1, 3) == "3"


def test_a_giant_takes_another_form_with_one_tap_and_keeps_what_fits(desk: Desk) -> None:
    desk.new("giant")  # five grids in an X
    desk.press("7")
    desk.do("tool-grids")
    assert desk.texts("#rules-here button")[:4] == ["X", "Samurai", "3-2-3", "Butterfly"]
    assert desk.id("rules-here").querySelector("[aria-pressed=true]").textContent == "X"
    assert len(desk.id("rules-here").querySelector('[data-do="layout-samurai"]').querySelectorAll("rect")) == 8
    desk.do("layout-samurai")
    assert len(desk.sheet.grids) == 8 and desk.sheet.givens[0] == 7
    assert desk.id("rules-here").querySelector("[aria-pressed=true]").textContent == "Samurai"
    desk.do("undo")
    assert len(desk.sheet.grids) == 5 and desk.sheet.givens[0] == 7
    desk.new("killer")
    desk.do("tool-rules")
    assert desk.texts("#rules-here button") == [] and desk.text("tool-rules") == "Rules"
    desk.new("tents")  # all that is drawn stands beside the grid
    assert desk.text("tool-rules") == "Outside"


def test_grips_are_dragged_with_mouse_and_finger(desk: Desk) -> None:
    desk.new("sudoku")
    desk.do("tool-rules", "rule-thermo")
    desk.drag((1, 1), (1, 2), (2, 2))
    assert desk.count("#cursor .grip") == 2
    assert "Drag an end" in desk.text("hint")
    desk.drag((2, 2), (3, 2), (3, 3), pointerType="touch")
    assert list(desk.sheet.constraints) == [("thermo", (0, 1, 10, 19, 20))]
    desk.drag((1, 1), (1, 2))
    assert list(desk.sheet.constraints) == [("thermo", (1, 10, 19, 20))]
    desk.drag((2, 2), (2, 3))  # not an end: another line
    assert len(desk.sheet.constraints) == 2
    desk.do("undo", "undo")
    assert list(desk.sheet.constraints) == [("thermo", (0, 1, 10, 19, 20))]
    desk.new("killer")
    desk.drag((1, 1), (1, 2))
    desk.press("1", "0")
    assert desk.count("#cursor .grip") == 1
    desk.drag((1, 2), (2, 2), pointerType="touch")
    assert [cell for cell, cage in enumerate(desk.sheet.cages) if cage] == [0, 1, 10]
    assert "10" in desk.sheet.rules[0]


def test_a_black_cell_with_a_digit_is_typed_in_passing(desk: Desk) -> None:
    desk.new("straights")
    desk.press("5", "Shift+Digit9", "x", "7")
    assert (desk.sheet.givens[:4], desk.sheet.dark[:4], desk.sheet.blocks[:4]) == ([5, 9, 0, 7], [0, 1, 0, 0], [0, 0, 1, 0])
    assert "Shift and a digit" in desk.text("hint")
    key = desk.id("pad").querySelector('[data-key="3"]')
    desk.act(lambda: key.dispatch(Event("pointerdown")))
    desk.pass_time(1)
    assert desk.sheet.dark[4] and desk.sheet.givens[4] == 3
    desk.do("mode-fill")
    desk.enter(1, 6, "Shift+Digit4")
    assert desk.sheet.corner[5]  # while one plays, it is a mark in the corner


def test_it_is_said_which_way_a_sign_points(desk: Desk) -> None:
    desk.new("futoshiki")
    desk.do("tool-rules")
    assert "Drag from the smaller cell to the larger" in desk.text("hint")
    desk.drag((1, 2), (1, 1))
    assert list(desk.sheet.constraints) == [("less", (1, 0))]


def test_from_the_gallery_one_comes_back_to_the_puzzle(desk: Desk) -> None:
    desk.do("gallery", "to-board")
    assert js.document.activeElement is desk.id("board")


def test_keys_for_a_rule_say_what_they_do_with_it(desk: Desk) -> None:
    desk.paste(text("constraints/thermo.txt"))
    desk.do("mode-set", "tool-rules")
    assert desk.id("pad").querySelector("[data-key=Delete]").getAttribute("title") == "Remove this thermometer"
    assert desk.id("pad").querySelector("[data-do=change-rule]").getAttribute("title") == "Make this thermometer another rule"


def test_a_number_turns_red_once_it_is_typed(desk: Desk) -> None:
    """2 is on its way to 20: of a cage, of a clue beside the grid."""
    desk.new("sudoku")
    desk.do("tool-cages")
    desk.drag((1, 1), (1, 2), (1, 3))
    desk.press("2")
    checked = desk.page.session.kept
    desk.wait(lambda: checked(BROKEN, []))
    assert not checked(RED, [])
    desk.press("Enter")
    assert [rule.why for rule in checked(RED)] == ["3 cells can't make 2, only 6 to 24"]
    desk.new("littlekiller")
    desk.enter(0, 1, "1")
    desk.wait(lambda: checked(BROKEN, []))
    assert not checked(RED, [])
    desk.do("check")
    desk.wait(lambda: checked(RED, []))


def test_a_key_without_effect_says_so_until_the_next_puzzle(desk: Desk) -> None:
    desk.new("kenken")
    desk.press("Enter", "4", "x")
    assert desk.text("hint") == cages.ALONE and desk.sheet.cages[0] == 1
    desk.new("suko")
    assert "Coloured areas are drawn with Cages." in desk.text("hint")
    assert desk.text("hint") != cages.ALONE
    desk.do("tool-digits")
    assert "Coloured areas are drawn with Cages." in desk.text("hint")
    desk.new("squares")
    desk.drag((1, 1), (1, 2))
    desk.press("s")
    assert desk.text("hint").startswith("Any square number")


def test_enter_after_a_clue_that_has_moved_on_skips_no_place(desk: Desk) -> None:
    desk.new("kakuro")
    desk.press("x", "1", "6", "\\", "Enter", "1", "7", "\\")
    assert desk.sheet.down[1:3] == [16, 17]


def test_in_the_middle_of_a_cell_a_digit_is_a_given_and_no_circle(desk: Desk) -> None:
    desk.new("suko")
    desk.click_cell(1, 1, 0.95, 0.95)
    desk.press("1", "4")
    desk.enter(1, 1, "2")
    assert desk.sheet.givens[0] == 2 and list(desk.sheet.constraints.values()) == ["14"]
    desk.click_cell(1, 1, 0.8, 0.9)  # nearer to the corner than to the middle
    desk.press("1", "5")
    assert list(desk.sheet.constraints.values()) == ["15"]


def test_a_range_begins_with_the_total_that_stands_there(desk: Desk) -> None:
    desk.new("killer")
    desk.do("tool-cages")
    desk.drag((1, 1), (1, 2), (1, 3))
    desk.press("2", "2", "Enter", "ArrowDown", "ArrowUp")
    desk.pad("range", "2", "4")
    assert desk.sheet.rules[0].split()[0] == "22..24"


def test_edit_puzzle_ends_a_pause_and_what_was_said_of_the_entries(desk: Desk) -> None:
    desk.paste(F63)
    desk.do("check")
    desk.wait(lambda: desk.text("status") == "You have entered nothing yet")
    desk.press("T")
    assert desk.id("paused").visible()
    desk.do("mode-set")
    assert not desk.id("paused").visible() and desk.text("status") != "You have entered nothing yet"


def test_check_takes_the_place_of_a_hint(desk: Desk) -> None:
    desk.paste(F63)
    desk.hint()
    desk.do("check")
    desk.wait(lambda: desk.text("status") == "You have entered nothing yet")
    assert not desk.id("step-box").visible()


def rules_offered(desk: Desk) -> list[str]:
    """The names of the rules in the list, in its order."""
    desk.act(lambda: desk.id("pick").dispatch(Event("toggle", newState="open")))
    return [one.dataset.do[len("rule-") :] for one in desk.seen("#pick .start")]


def test_the_list_of_rules_begins_with_what_belongs_to_the_kind(desk: Desk) -> None:
    desk.paste("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    desk.do("mode-set", "tool-rules")
    every = rules_offered(desk)
    assert every[0] == "thermo" and "same" not in every and not desk.seen("#pick-own .start")
    desk.click('#pick [data-do="rule-arrow"]')
    desk.paste(kinds.BY_NAME["kropki"].text.example)
    desk.do("mode-set", "tool-rules")
    assert desk.text("type-name") == "White dot"  # not the arrow
    assert rules_offered(desk)[:3] == ["white", "black", "thermo"]
    assert sorted(rule for rule in every) == sorted(one.dataset.do[len("rule-") :] for one in desk.seen("#pick .start"))
    desk.fill("pick-search", "dot")
    desk.id("pick").scrollTop = 300.0
    assert rules_offered(desk)[:3] == ["white", "black", "thermo"] and desk.id("pick").scrollTop == 0 and not desk.id("pick-search").value
    desk.paste(kinds.BY_NAME["tango"].text.example)
    desk.do("mode-set", "tool-rules")
    assert rules_offered(desk) == ["same", "opposite"]
    desk.click('#pick [data-do="rule-opposite"]')
    assert desk.text("type-name") == "Cross"
    desk.paste(kinds.BY_NAME["pips"].text.example)
    desk.do("mode-set", "tool-rules")
    assert not desk.seen("#type-button") and not desk.seen("#tool-cages")


def test_that_the_last_place_is_reached_is_no_fault(desk: Desk) -> None:
    def told() -> tuple[str, str]:
        return desk.text("hint"), desk.id("hint").dataset.fault

    desk.new("nonogram")
    last = len(desk.sheet.blocks) - 1
    desk.click_cell(last // desk.sheet.cols + 1, 0)
    desk.press("3", "Enter")
    assert told() == (moves.LAST, "")
    desk.press("Tab")
    assert told() == (moves.LAST, "")
    desk.press("4")
    assert told() == (moves.END, "yes")
    desk.do("mode-fill")
    assert moves.END not in told()[0] and told()[1] == ""
    desk.new("sudoku")
    desk.click_cell(9, 9)
    desk.press("Enter")
    assert told() == (moves.LAST, "")
    desk.press("4", "5")
    assert desk.cell(9, 9) == "4" and told() == (moves.END, "yes")
    desk.click_cell(1, 1)
    assert moves.END not in told()[0] and told()[1] == ""
    desk.click_cell(9, 9)
    desk.press("4", "5")
    assert told() == (moves.END, "yes")
    desk.do("tool-boxes" if desk.all('[data-do="tool-boxes"]') else "tool-digits")
    assert moves.END not in told()[0] and told()[1] == ""


def test_spaces_that_would_end_a_full_list_leave_no_line_empty(desk: Desk) -> None:
    """Two spaces end a list that may go on. After a full one, from which the hand has gone on by itself, they do nothing, and the next line is bare."""

    def columns() -> list[str]:
        return [desk.sheet.constraints.get(("blackruns", (-1, col, 4)), "") for col in range(4)]

    desk.new("nonogram")
    desk.type("3  45  2  ")
    assert columns() == ["3", "4 5", "2", ""]
    _, bare = desk.page.board.bare
    assert bare[0] == (-1, 3, 4)
    desk.type("10 ")
    assert columns() == ["3", "4 5", "2", "10"]
    assert desk.page.board.bare[1][0] == (-1, 4, 4)
    desk.type("   7")  # the second space ends the list; each of the others leaves a line empty
    assert desk.sheet.constraints["blackruns", (-1, 6, 4)] == "7" and ("blackruns", (-1, 5, 4)) not in desk.sheet.constraints
    desk.press("Enter")
    desk.type("10")
    desk.press(" ", "Enter")
    desk.type("9")
    assert desk.sheet.constraints["blackruns", (-1, 8, 4)] == "9"


def test_play_begins_at_the_first_cell_until_something_is_filled_in(desk: Desk) -> None:
    desk.new("sudoku")
    desk.type("1  2")
    desk.do("mode-fill")
    desk.press("3")
    assert desk.values()[:3] == [1, 3, 0]
    desk.do("mode-set")
    desk.click_cell(5, 5)
    desk.press("m")
    assert desk.page.session.hand.cursor == 40  # there is an entry
    desk.new("slitherlink")
    desk.type("  3")
    desk.do("mode-fill")
    assert desk.page.session.hand.cursor == moves.first_cell(desk.sheet) == 1


def test_the_givens_of_a_killer_are_typed_row_by_row_after_its_cages(desk: Desk) -> None:
    desk.new("killer")
    desk.drag((4, 4), (4, 5))
    desk.press("9")
    desk.do("tool-digits")
    desk.type(" 7")
    assert desk.values()[:3] == [0, 7, 0]
    desk.do("tool-cages")
    desk.click_cell(3, 3)
    desk.do("tool-digits")
    assert desk.page.session.hand.cursor == 20  # a given is typed


def test_x_is_a_block_wherever_blocks_are_typed(desk: Desk) -> None:
    desk.new("akari")
    assert desk.text("hint").startswith("Type row by row: x is a block, a number a block with it; a space leaves a cell empty")
    desk.type("x2 x")
    assert desk.sheet.blocks[:5] == [1, 1, 0, 1, 0] and list(desk.sheet.constraints.values()) == ["2"]
    desk.click_cell(1, 2)
    desk.type("x")
    assert desk.sheet.blocks[1] and not desk.sheet.constraints


def test_while_playing_tab_goes_on_to_the_next_row_and_an_arrow_stays_in_its_own(desk: Desk) -> None:
    desk.paste("#Sudoku\n1...\n....\n....\n....\n")
    desk.click_cell(1, 4)
    desk.press("ArrowRight")
    assert desk.page.session.hand.cursor == 3
    desk.press("Tab")
    assert desk.page.session.hand.cursor == 4
    desk.press("Shift+Tab")
    assert desk.page.session.hand.cursor == 3


# --- letters that are signs ------------------------------------------------------------------------------------------------------------

SIGNED = (
    ("minesweeper", "m", 2), ("tents", "t", 2), ("starbattle", "s", 2), ("akari", "l", 2), ("nonogram", "b", 2), ("nonogram", "w", 1), ("hitori", "b", 2),
    ("yinyang", "b", 2), ("yinyang", "w", 1), ("battleships", "s", 2), ("battleships", "w", 1), ("slitherlink", "l", 2), ("hashi", "b", 2), ("shikaku", "b", 2),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "letter", "value"), SIGNED)
def test_a_letter_that_names_a_sign_of_the_kind_is_no_shortcut(desk: Desk, kind: str, letter: str, value: int) -> None:
    desk.paste(kinds.BY_NAME[kind].text.example)
    for key in (letter, letter.upper()):
        cell = desk.page.session.hand.cursor
        desk.press(key)
        assert desk.sheet.entries[cell] == value
        assert desk.page.session.hand.mode == "fill" and not desk.page.clock.paused


def test_a_letter_of_a_sign_that_is_never_printed_stays_a_shortcut_while_the_puzzle_is_typed_in(desk: Desk) -> None:
    desk.new("minesweeper")
    desk.press("m")
    assert desk.page.session.hand.mode == "fill" and not any(desk.sheet.givens)
    desk.new("tents")
    desk.press("t")
    assert desk.sheet.constraints == {("tree", (0,)): ""} and not desk.page.clock.paused


def test_a_click_on_the_cover_of_a_paused_board_goes_on(desk: Desk) -> None:
    desk.press("8", "t")
    assert desk.page.clock.paused
    desk.click("#paused")
    assert not desk.page.clock.paused and not desk.id("paused").visible()


def test_the_second_button_writes_a_mine(desk: Desk) -> None:
    desk.paste(kinds.BY_NAME["minesweeper"].text.example)
    cell = desk.page.session.hand.cursor
    row, column = cell // desk.sheet.cols + 1, cell % desk.sheet.cols + 1
    desk.click_cell(row, column, button=2)
    assert desk.sheet.entries[cell] == 2
    desk.click_cell(row, column, button=2)
    assert not desk.sheet.entries[cell]
    desk.paste(kinds.BY_NAME["hitori"].text.example)
    desk.click_cell(1, 1, button=2)
    assert desk.sheet.entries[0] == 1


def test_the_first_letter_of_every_sign_writes_it() -> None:
    for kind in kinds.ALL:
        for value, glyph in enumerate(kind.look.glyphs, 1):
            first = glyph.word[0]
            if first.isalpha() and not glyphs.is_none(glyph.word) and glyph.word not in ("double bridge", "filled", "not filled"):
                assert glyphs.of_key(kind.look.glyphs, first) == value, (kind.name, glyph.word)


def test_why_a_key_had_no_effect_is_said_for_some_more_keys(desk: Desk) -> None:
    """People type on before they look up."""
    desk.new("kakuro")
    desk.press("§")
    dropped = "“§” is not typed here."
    assert desk.text("hint").startswith(dropped)
    for _ in range(STAYS - 1):
        desk.press("x")
        assert desk.text("hint") == dropped
    desk.press("x")
    assert dropped not in desk.text("hint")
    desk.press("§")
    desk.press("Backspace")
    assert dropped not in desk.text("hint")


def test_who_begins_to_play_is_told_what_is_missing(desk: Desk) -> None:
    desk.new("kenken")
    desk.do("mode-fill")
    assert desk.notice() == "36 cells are in no cage yet. To finish it, press Edit puzzle."
    desk.do("mode-set")
    assert not desk.notice()
    desk.drag((1, 1), (1, 2))
    desk.press("3", "+")
    desk.do("mode-fill")
    assert desk.notice() == "34 cells are in no cage yet. To finish it, press Edit puzzle."
    desk.paste(F63)
    desk.wait(lambda: desk.sheet.kind == "sudoku")
    assert not desk.notice()
    desk.do("mode-set", "mode-fill")
    assert not desk.notice()
