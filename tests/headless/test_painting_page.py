"""Kinds with glyphs on the page: taps, a drag, the second button, a long press, and the end without a cross in every cell."""

import js

import browser
from desk import F63, Desk
from newsgrid.puzzle import formats, kinds, link
from places import solution, text

NAME = "kinds/starbattle_8x8.txt"
STAR, CROSS = 2, 1


def place(desk: Desk, cell: int) -> tuple[int, int]:
    return cell // desk.sheet.cols + 1, cell % desk.sheet.cols + 1


def test_stars_alone_solve_it(desk: Desk) -> None:
    desk.open("#" + link.to_link(formats.read(text(NAME))), "solver")
    stars = [cell for cell, value in enumerate(solution(NAME)) if value == STAR]
    for cell in stars:
        desk.click_cell(*place(desk, cell))
        desk.click_cell(*place(desk, cell))
    assert [cell for cell, value in enumerate(desk.sheet.entries) if value] == stars
    desk.status("You solved it")


def test_a_finger_changes_nothing_once_it_is_solved(desk: Desk) -> None:
    desk.open("#" + link.to_link(formats.read(text(NAME))), "solver")
    stars = [cell for cell, value in enumerate(solution(NAME)) if value == STAR]
    for cell in stars:
        desk.click_cell(*place(desk, cell), pointerType="touch")
        desk.click_cell(*place(desk, cell), pointerType="touch")
    desk.status("You solved it")
    written = list(desk.sheet.entries)
    desk.click_cell(*place(desk, stars[0]), pointerType="touch")
    desk.drag((1, 1), (1, 2), (1, 3), pointerType="touch")
    assert desk.sheet.entries == written and desk.id("won").visible()
    desk.do("undo")
    desk.wait(lambda: not desk.id("won").visible())
    desk.click_cell(*place(desk, stars[0]), pointerType="touch")
    assert not desk.sheet.entries[stars[0]]


def test_a_drag_repeats_what_its_first_cell_became(desk: Desk) -> None:
    desk.open("#" + link.to_link(formats.read(text(NAME))), "solver")
    desk.drag((5, 1), (5, 2), (5, 3), (5, 4))
    assert desk.sheet.entries[32:37] == [CROSS] * 4 + [0]
    desk.do("undo")
    assert not any(desk.sheet.entries)
    desk.click_cell(2, 2, button=2)
    assert desk.sheet.entries[9] == STAR
    desk.click_cell(2, 2, button=2)
    assert not desk.sheet.entries[9]
    desk.click_cell(3, 3, shiftKey=True)
    assert not desk.sheet.entries[18]  # selects


def test_a_drag_from_a_black_cell_into_an_empty_one_goes_on_with_black(desk: Desk) -> None:
    desk.paste("#Nonogram\ncolumns 2 | 1 | 1 | 1 | 1\nrows 5 | 1 | 0 | 0 | 0\n")
    for about in ({"pointerType": "touch"}, {}):
        desk.click_cell(1, 1, **about)
        desk.drag((1, 1), (1, 2), (1, 3), **about)  # the run is finished
        assert desk.sheet.entries[:5] == [2, 2, 2, 0, 0]
        desk.drag((1, 1), (1, 4), (1, 5), **about)  # over what is black already
        assert desk.sheet.entries[:5] == [2] * 5
        desk.drag((1, 1), (1, 4), **about)  # all of these are black: they change
        assert desk.sheet.entries[:5] == [1, 1, 1, 1, 2]
        desk.drag((1, 5), (1, 4), (2, 4), **about)  # so they do if a cross comes first
        assert desk.sheet.entries[3:5] == [1, 1] and desk.sheet.entries[8] == 1
        desk.do("undo", "undo", "undo", "undo")
        assert desk.sheet.entries[:5] == [2, 0, 0, 0, 0]
        desk.click_cell(1, 1, **about)
        desk.drag((1, 1), (1, 2), **about)  # a drag from a cross erases
        assert not any(desk.sheet.entries)
    desk.click_cell(1, 1, button=2)
    desk.drag((1, 1), (1, 2), (1, 3), button=2)
    assert desk.sheet.entries[:4] == [1, 1, 1, 0]
    desk.drag((1, 1), (1, 2), button=2)
    assert desk.sheet.entries[:4] == [0, 0, 1, 0]


def test_there_is_no_pencil_where_a_tap_writes_signs(desk: Desk) -> None:
    desk.paste(F63)
    desk.do("pencil")
    assert js.document.body.dataset.pen == "centre"
    desk.open("#" + link.to_link(formats.read(text(NAME))), "solver")
    assert not desk.id("pencil").visible() and js.document.body.dataset.pen == "digit"
    desk.press("p")
    assert js.document.body.dataset.pen == "colours"
    desk.press("p")
    assert js.document.body.dataset.pen == "digit"
    desk.click_cell(1, 1)
    assert desk.sheet.entries[0] == CROSS
    desk.press("Shift+Digit2", "Control+Digit2")
    assert not any(desk.sheet.centre) and not any(desk.sheet.corner)
    desk.press("p")
    desk.back()
    desk.wait(lambda: desk.id("pencil").visible())


def test_a_value_that_the_size_does_not_have_is_not_printed(desk: Desk) -> None:
    desk.open("#" + link.to_link(formats.read(kinds.BY_NAME["doppelblock"].text.example)), "solver")
    desk.do("mode-set")
    desk.press("9", "2")
    assert max(desk.sheet.givens) == 3  # a 2: black comes first


def test_the_title_of_a_new_puzzle_says_easy_once() -> None:
    from page.dialogs import making

    sheet = formats.read(kinds.BY_NAME["easyasabc"].text.example)
    assert making.title(sheet, "easy", 1) == "Easy as ABC No. 1, easy"
    assert making.title(formats.read(text(NAME)), "easy", 2) == "Easy Star Battle No. 2"


def test_what_is_counted_at_the_cursor_is_named(desk: Desk) -> None:
    desk.open("#" + link.to_link(formats.read(kinds.BY_NAME["battleships"].text.example)), "solver")
    said = []
    for row, column in ((1, 1), (1, 3), (5, 1)):
        desk.click_cell(row, column)
        said.append(" ".join(desk.texts("#sums h2")))
    assert said == [
        "To place 8 ship cells Column 1 has 1 of 2 ship cells Row 1 has 1 of 3 ship cells",
        "To place 7 ship cells Column 3 has 1 of 0 ship cells Row 1 has 2 of 3 ship cells",
        "To place 6 ship cells Column 1 has 2 of 2 ship cells Row 5 besides what is printed has 1 of 2 ship cells",
    ]


def test_a_hint_on_a_sheet_with_nothing_printed_says_so(desk: Desk) -> None:
    for name in ("heyawake", "hashi", "nurikabe"):
        desk.new(name)
        desk.do("mode-fill")
        desk.ask("hint-step", "Nothing is printed yet")


def test_a_wrong_one_is_red_and_said_by_counting(desk: Desk) -> None:
    desk.open("#" + link.to_link(formats.read(text(NAME))), "solver")
    for column in (1, 2):
        desk.click_cell(1, column, button=2)
    desk.wait(lambda: "2 here, not 1" in " ".join(desk.texts(".slip")))
    assert desk.count(".sheet .wrong") or desk.count(".sheet .unit")


def test_a_puzzle_of_numbers_is_typed_in(desk: Desk) -> None:
    desk.open("#" + link.to_link(kinds.BY_NAME["minesweeper"].starts[0][1]()), "solver")
    desk.do("mode-set")
    desk.press("1", " ", "0")
    assert [desk.sheet.constraints.get(("mines", (cell,))) for cell in range(3)] == ["1", None, "0"]


def test_a_drag_over_cells_draws_the_borders_of_a_rectangle(desk: Desk) -> None:
    sheet = formats.read("#Shikaku\n....\n.6..\n....\n...6\n")
    desk.open("#" + link.to_link(sheet), "solver")
    desk.drag((2, 2), (4, 4), (4, 6))  # places: from r1c1 to r2c3
    assert [cell for cell, value in enumerate(desk.sheet.entries) if value] == [15, 33, 37, 39, 41]
    desk.drag((4, 4), (2, 2), (6, 2))  # a border within the next one goes
    assert 37 not in [cell for cell, value in enumerate(desk.sheet.entries) if value]
    desk.do("undo", "undo")
    assert not any(desk.sheet.entries)
    desk.drag((2, 3))  # a side by itself
    assert desk.sheet.entries[11] == STAR
    desk.drag((2, 5, 0.4, 0.5))
    assert desk.sheet.entries[13] == STAR


def test_the_set_of_a_pips_shows_which_dominoes_lie_on_the_board(desk: Desk) -> None:
    sheet = formats.read("#Pips\n..\n..\nregions\naa\n..\na = 3\ndomino = 1-2 3-4\n")
    desk.open("#" + link.to_link(sheet), "solver")
    desk.enter(1, 1, "4")
    desk.wait(lambda: "4 is 4, not 3" in " ".join(desk.texts(".slip")) or desk.count(".constraint.wrong"))
    desk.press("1")
    assert desk.count(".tile.used") == 0
    desk.enter(1, 2, "2")
    desk.enter(2, 1, "3")
    desk.enter(2, 2, "4")
    assert desk.count(".domino") == 2 and desk.count("rect.tile.used") == 2
    desk.status("You solved it")


def test_only_the_letters_of_a_puzzle_have_keys(desk: Desk) -> None:
    for name, letters in (("5x5", "ABC"), ("6x6", "ABCD")):
        desk.paste(text(f"kinds/easyasabc_{name}.txt"))
        assert "".join(word for word in desk.texts("#pad .key-word") if len(word) == 1) == letters


def test_the_end_shows_after_the_last_step_of_a_hint(desk: Desk) -> None:
    name, lamp = "kinds/akari_10x10.txt", 2
    desk.open("#" + link.to_link(formats.read(text(name))), "solver")
    lamps = [cell for cell, value in enumerate(solution(name)) if value == lamp]
    for cell in lamps[:-1]:
        desk.click_cell(*place(desk, cell))
    for word in ("Where?", "Why?", "Do it"):
        desk.do("hint-step")
        desk.wait(lambda word=word: desk.text("hint-step") == word)
    while desk.sheet.entries.count(lamp) < len(lamps):
        desk.hold_solver()
        desk.press("d")
        assert browser.held is not None
        browser.held.reverse()  # the check is answered while the next step is looked for
        desk.let_solver_go()
        desk.pass_time(1)
    desk.status("You solved it")
    assert desk.id("won").visible()


def test_letters_of_signs_are_typed_in_and_press_no_button(desk: Desk) -> None:
    for name, letter, sign in (("tents", "t", "tree"), ("battleships", "m", "shipmiddle")):
        desk.open("#" + link.to_link(kinds.BY_NAME[name].starts[0][1]()), "solver")
        desk.do("mode-set")
        desk.enter(2, 2, letter)
        assert [key[0] for key in desk.sheet.constraints if key[1] == (desk.sheet.cols + 1,)] == [sign]
        assert desk.id("paused").attributes.get("hidden") is not None and js.document.body.dataset.mode == "set"


def test_the_letters_outside_of_an_easy_as_abc_have_keys(desk: Desk) -> None:
    desk.open("#" + link.to_link(kinds.BY_NAME["easyasabc"].starts[0][1]()), "solver")
    desk.do("mode-set", "tool-rules")
    desk.press("ArrowUp")
    shown = {one.dataset.key for one in js.document.querySelectorAll("#pad [data-key]")}
    assert {"A", "C", "next"} <= shown and "D" not in shown  # this one has A to C
    desk.press("d")  # no turn, where it is a letter
    desk.pad("next", "B")
    assert sorted(desk.sheet.constraints.values()) == ["B", "D"]


def test_keys_of_a_yajilin_show_both_signs_of_a_value(desk: Desk) -> None:
    desk.paste(text("kinds/yajilin_7x7.txt"))
    assert desk.count("#pad .signs") == 2 and desk.count("#pad .signs svg") == 4  # in cells, and between them


def test_a_binairo_counts_its_ones(desk: Desk) -> None:
    desk.paste(text("kinds/binairo_10x10.txt"))
    assert desk.texts("#sums h2") == ["Row 1 has 1 of 5 ones", "Column 1 has 1 of 5 ones"]
    assert desk.id("all-combinations").hidden


def test_what_is_left_to_place_is_counted(desk: Desk) -> None:
    for name, first, then in (("starbattle", "8 stars", "7 stars"), ("tents", "12 tents", "11 tents")):
        desk.paste(text(f"kinds/{name}_8x8.txt"))
        assert desk.texts("#sums h2")[0] == f"To place {first}"
        cell = next(cell for cell, block in enumerate(desk.sheet.blocks) if not block)
        desk.click_cell(*place(desk, cell))
        if desk.sheet.entries[cell] != STAR:
            desk.click_cell(*place(desk, cell))
        assert desk.texts("#sums h2")[0] == f"To place {then}"


def test_the_numbers_of_a_line_are_pale_once_their_runs_are_done(desk: Desk) -> None:
    desk.paste("#Nonogram\ncolumns 1 | 2 | 1 | 1 | 1\nrows 2 1 | 1 2 | 0 | 0 | 0\n")

    def done(key: str) -> list[str]:
        return [number.textContent for number in js.document.querySelector(f'[data-clue="{key}"]').querySelectorAll(".done")]

    assert desk.texts("#board .number") and "c1" not in "".join(desk.texts("#board .number"))
    desk.click_cell(1, 1)
    assert done("0 -1 2") == [] and done("-1 0 4") == ["1"]
    desk.click_cell(1, 2)
    assert done("0 -1 2") == ["2"] and done("-1 1 4") == []
    desk.click_cell(1, 5)
    assert done("0 -1 2") == ["2", "1"] and done("-1 4 4") == ["1"] and done("-1 1 4") == []
    desk.click_cell(2, 5)
    assert done("1 -1 2") == [] and done("-1 4 4") == []
    desk.click_cell(2, 4)
    assert done("1 -1 2") == ["2"]
    desk.do("undo", "undo", "undo")
    assert done("0 -1 2") == ["2"] and done("-1 4 4") == []


def test_a_number_in_a_cell_is_pale_once_it_is_done(desk: Desk) -> None:
    for words in ("#Akari\n.1.\n0..\n..4\n", "#Minesweeper\n.1.\n0..\n...\n"):
        desk.paste(words)
        assert desk.texts("#board text.done") == []
        desk.click_cell(1, 1)
        while desk.sheet.entries[0] != 2:
            desk.click_cell(1, 1)
        assert desk.texts("#board text.done") == ["1"]  # not the 0, whose cells are open
        desk.click_cell(1, 3)
        desk.do("undo")
        assert desk.texts("#board text.done") == ["1"]


def test_a_drag_over_two_numbers_makes_them_a_domino(desk: Desk) -> None:
    desk.paste("#Dominosa\n011\n100\n")
    assert "two halves of a domino" in desk.text("hint")
    up, right, down, left = 1, 2, 3, 4
    desk.drag((1, 1), (1, 2), (1, 3))  # what comes after them is not meant
    assert desk.sheet.entries == [right, left, 0, 0, 0, 0]
    desk.drag((2, 1), (1, 1))  # its other half is none any more
    assert desk.sheet.entries == [down, 0, 0, up, 0, 0]
    desk.do("undo")
    assert desk.sheet.entries == [right, left, 0, 0, 0, 0]
    desk.click_cell(2, 3)
    assert desk.sheet.entries[5] == right and "down, then left, then up, then empty" in desk.text("hint")


def pearls(desk: Desk) -> str:
    """What is printed in the first two rows of a Masyu."""
    signs = {"pearl": "w", "blackpearl": "b"}
    cells = [row * 2 * desk.sheet.cols + 2 * col for row in (0, 1) for col in range((desk.sheet.cols + 1) // 2)]
    return "".join(next((sign for name, sign in signs.items() if (name, (cell,)) in desk.sheet.constraints), ".") for cell in cells)


def test_the_second_button_prints_again_what_was_typed_last(desk: Desk) -> None:
    desk.paste("#Masyu\n" + "......\n" * 6)
    desk.do("mode-set")
    desk.click_cell(1, 1, button=2)
    assert pearls(desk) == "......" * 2  # nothing has been typed yet
    desk.enter(1, 1, "b")
    desk.click_cell(1, 9, button=2)
    desk.drag((3, 3), (3, 9), button=2)
    assert pearls(desk) == "b...b." + ".bbbb."
    desk.do("undo")
    assert pearls(desk) == "b...b." + "......"
    desk.enter(1, 3, "w")
    desk.drag((1, 9), (1, 11), button=2)
    assert pearls(desk) == "bw..ww" + "......"
    desk.drag((1, 11), (1, 9), (1, 1), button=2)  # where it is already, it goes away
    assert pearls(desk) == "b....." + "......"


def test_numbers_and_blocks_are_printed_again_too(desk: Desk) -> None:
    desk.paste("#Akari\n" + ".......\n" * 7)
    desk.do("mode-set")
    desk.enter(1, 1, "x")
    desk.drag((2, 2), (2, 4), button=2)
    desk.enter(3, 1, "2")
    desk.click_cell(3, 3, button=2)
    desk.click_cell(2, 2, button=2)
    desk.click_cell(2, 3, button=2)
    desk.click_cell(2, 3, button=2)
    assert formats.write(desk.sheet, "grid").split()[1:4] == ["x......", ".2.x...", "2.2...."]
    desk.paste("#Shikaku\n" + ".....\n" * 5)
    desk.do("mode-set")
    desk.enter(2, 2, "1", "2")
    desk.click_cell(4, 6, button=2)
    assert desk.sheet.constraints == {("blocksize", (desk.sheet.cols * row + col,)): "12" for row, col in ((1, 1), (3, 5))}


def test_a_finger_that_rests_on_a_cell_prints_again(desk: Desk) -> None:
    desk.paste("#Masyu\n" + "......\n" * 6)
    desk.do("mode-set")
    desk.enter(1, 1, "w")
    for ends_in, drawn in (((1, 5), "w.w..." + "......"), ((1, 9), "w.www." + "......")):
        for event, place in (("pointerdown", (1, 5)), ("", ()), ("pointermove", ends_in), ("pointerup", ends_in)):
            desk.pointer(event, *desk.point(*place, 0.5, 0.5), pointerType="touch") if event else desk.pass_time(0.5)
        assert pearls(desk) == drawn
        desk.do("undo")
    desk.drag((1, 5), (1, 9), pointerType="touch")  # too short for that
    assert pearls(desk) == "w....." + "......"


def lit(desk: Desk) -> str:
    """The cells of an Akari: + for one that is drawn lit."""
    return "".join("+" if "lit" in cell.children[0].getAttribute("class").split() else "." for cell in desk.groups())


def test_what_a_lamp_lights_is_drawn_lit(desk: Desk) -> None:
    desk.paste("#Akari\n...x.\n.....\n.x...\n.....\n.....\n")
    desk.click_cell(2, 2)
    assert lit(desk) == ".+..." + "+++++" + "....." * 3
    desk.click_cell(4, 5)
    assert lit(desk) == ".+..+" + "+++++" + "....+" + "+++++" + "....+"
    desk.do("undo")
    desk.click_cell(2, 3, shiftKey=True)
    assert desk.named() == "row 2, column 3, empty, lit"
    desk.do("mode-set")
    desk.enter(2, 4, "x")
    assert lit(desk) == ".+..." + "+++.." + "....." * 3
    desk.press("ArrowRight", "ArrowLeft", "Backspace")
    assert lit(desk) == ".+..." + "+++++" + "....." * 3


def test_a_ship_ends_where_water_is_beside_it(desk: Desk) -> None:
    desk.paste("#Battleships\n.1111111111\n" + "1..........\n" * 10)
    desk.click_cell(5, 5)
    before = desk.id("c44").querySelector("path").getAttribute("d")
    for row, column in ((4, 5), (5, 6)):
        desk.click_cell(row, column, button=2)
    after = desk.id("c44").querySelector("path").getAttribute("d")
    assert "A" not in before and after.count("A") == 1  # one corner is round


def test_a_finger_that_slips_over_a_border_changes_the_cell_it_came_down_on(desk: Desk) -> None:
    for name in ("starbattle_8x8", "minesweeper_8x8", "tents_8x8"):
        desk.open("#" + link.to_link(formats.read(text(f"kinds/{name}.txt"))), "solver")
        sheet, sign = desk.sheet, kinds.of(desk.sheet).look.taps[0]
        pairs = [cell for cell in range(8, 56) if cell % 8 < 7 and not (sheet.blocks[cell] or sheet.blocks[cell + 1])]
        cell = pairs[0]
        row, column = place(desk, cell)
        desk.drag((row, column, 0.97, 0.5), (row, column + 1, 0.03, 0.5), pointerType="touch")
        assert [desk.sheet.entries[cell], desk.sheet.entries[cell + 1]] == [sign, 0], name
        desk.do("undo")
        desk.drag((row, column), (row, column + 1), pointerType="touch")  # a stroke is still a stroke
        assert [desk.sheet.entries[cell], desk.sheet.entries[cell + 1]] == [sign, sign], name
        desk.do("undo")
        assert not any(desk.sheet.entries)
