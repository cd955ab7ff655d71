"""The dominoes of a Pips are taken up, laid, turned, moved and taken off, each as one piece."""

from desk import Desk
from newsgrid.puzzle import link
from newsgrid.puzzle.kinds import pips
from newsgrid.puzzle.neighbours import other_half
from newsgrid.puzzle.sheet import HINT, LAID, Sheet

SMALL = "#Pips\nx..\n...\nregions\n...\n...\n\ndomino = 2-4 3-3\n"
ROOMY = "#Pips\n....\n....\n\ndomino = 0-1 0-1 0-1 5-6\n"  # any two of its pieces can lie in many ways
# the middle of each side of a cell, where a piece that is dropped reaches across
LEFT, RIGHT, UP = (0.1, 0.5), (0.9, 0.5), (0.5, 0.1)


def tile(desk: Desk, number: int) -> tuple[int, int, float, float]:
    """The middle of a domino below the board, as a place for `Desk.drag`."""
    left, top = pips.tray(desk.sheet)[number]
    x, y = (left + pips.TILE / 2) / 40, (top + pips.TILE_HIGH / 2) / 40
    return int(y) + 1, int(x) + 1, x % 1, y % 1


def opened(desk: Desk, text: str = SMALL) -> None:
    desk.paste(text)
    desk.do("mode-fill")
    assert not any(desk.sheet.entries)


def row(desk: Desk, number: int) -> str:
    """The digits in a row, . for none."""
    return "".join([desk.cell(number, col + 1) or "." for col in range(desk.sheet.cols)])


def drawn(desk: Desk) -> tuple[int, int, list[str]]:
    """How many dominoes are outlined on the board, how many are pale below it, and what is shown of the piece in the hand below it."""
    return desk.count("#board rect.domino"), desk.count("#board rect.tile.used"), desk.texts("#board text.held")


def lie(sheet: Sheet) -> list[tuple[int, int]]:
    """The cells of the pieces that the sheet remembers."""
    return [(cell, other_half(sheet, cell)) for cell in range(len(sheet.blocks)) if other_half(sheet, cell) > cell]


def test_a_domino_is_laid_by_three_presses_and_is_one_piece_at_once(desk: Desk) -> None:
    opened(desk, ROOMY)
    assert drawn(desk) == (0, 0, [])
    assert desk.text("hint") == "Drag or click a domino; then click two cells. Or type digits."
    desk.drag(tile(desk, 3))
    assert drawn(desk) == (0, 0, ["5", "6"]) and desk.text("hint") == "Click where the 5 goes; R swaps its ends."
    desk.click_cell(1, 2)
    assert not any(desk.sheet.entries) and desk.texts("#board text.aimed") == ["5"]
    assert desk.text("hint") == "Now click a cell beside it for the 6; R swaps its ends."
    desk.click_cell(2, 2)
    assert [row(desk, 1), row(desk, 2)] == [".5..", ".6.."] and lie(desk.sheet) == [(1, 5)]
    assert drawn(desk) == (1, 1, [])  # the digits alone could not tell
    desk.do("undo")
    assert not any(desk.sheet.entries) and drawn(desk) == (0, 0, [])
    desk.do("redo")
    assert drawn(desk) == (1, 1, []) and lie(desk.sheet) == [(1, 5)]


def test_a_press_farther_away_is_another_place_for_the_first_half(desk: Desk) -> None:
    opened(desk)
    desk.drag(tile(desk, 0))
    desk.click_cell(1, 2)
    desk.click_cell(2, 3)
    desk.click_cell(2, 2)
    assert [row(desk, 1), row(desk, 2)] == ["...", ".42"]


def test_a_second_press_or_a_key_turns_a_domino_and_a_drag_lays_both_halves(desk: Desk) -> None:
    opened(desk)
    desk.drag(tile(desk, 0))
    desk.drag(tile(desk, 0))
    assert drawn(desk)[2] == ["4", "2"]
    desk.press("r")
    desk.press(" ")
    assert drawn(desk)[2] == ["4", "2"]
    desk.drag((2, 1), (2, 2), (2, 3))
    assert row(desk, 2) == "42." and drawn(desk)[:2] == (1, 1)
    desk.drag(tile(desk, 1))
    desk.drag(tile(desk, 1))
    desk.drag(tile(desk, 0))  # another piece: the first goes back
    desk.drag((1, 2))
    desk.drag((1, 2))  # a press on the place of its first half turns it there
    assert desk.texts("#board text.aimed") == [drawn(desk)[2][0]]


def test_r_turns_the_domino_that_was_just_laid(desk: Desk) -> None:
    opened(desk)
    desk.drag(tile(desk, 0), (2, 2, *RIGHT))
    assert desk.text("hint") == "Drag or click a domino; then click two cells; R swaps the ends of the one laid here."
    desk.press("r")
    assert row(desk, 2) == ".42" and drawn(desk) == (1, 1, []) and lie(desk.sheet) == [(4, 5)]
    desk.do("undo")
    assert row(desk, 2) == ".24"
    desk.press("ArrowUp", "r")  # no domino lies there
    assert row(desk, 2) == ".24"


def test_a_finger_that_slips_over_a_border_does_not_lay_both_halves(desk: Desk) -> None:
    opened(desk)
    desk.drag(tile(desk, 0), pointerType="touch")
    desk.drag((2, 1, 0.97, 0.5), (2, 2, 0.03, 0.5), pointerType="touch")
    assert not any(desk.sheet.entries) and desk.texts("#board text.aimed") == ["2"]
    desk.click_cell(2, 2, pointerType="touch")
    assert row(desk, 2) == "24."
    desk.drag((2, 1, 0.97, 0.5), (2, 2, 0.03, 0.5), pointerType="touch")
    assert row(desk, 2) == "24." and drawn(desk)[2] == ["2", "4"]  # picked up, not moved


def test_a_domino_is_dragged_onto_the_board_and_turned_before(desk: Desk) -> None:
    opened(desk)
    desk.drag(tile(desk, 0), (2, 2, *RIGHT))
    assert row(desk, 2) == ".24"
    desk.do("undo")
    desk.drag(tile(desk, 0))
    desk.press("r")
    desk.drag(tile(desk, 0), (2, 2, *RIGHT))  # a drag does not turn it again
    assert row(desk, 2) == ".42"
    desk.drag(tile(desk, 1), (1, 2, *UP))  # there is no cell above, and the one below is covered
    assert row(desk, 1) == ".33" and drawn(desk)[:2] == (2, 2)


def test_a_domino_held_by_a_half_lies_as_it_does_in_the_hand(desk: Desk) -> None:
    opened(desk, ROOMY)
    row_, col, across, down = tile(desk, 3)
    desk.drag((row_, col, across - 0.25, down), (4, 2, 0.5, 0.5), (3, 2, 0.5, 0.5), (2, 2, 0.5, 0.5))  # from below, by its left half
    assert row(desk, 2) == ".56." and lie(desk.sheet) == [(5, 6)]
    desk.drag((2, 3, 0.5, 0.5), (1, 3, 0.5, 0.5))  # by its right half, one cell up
    assert [row(desk, 1), row(desk, 2)] == [".56.", "...."]
    desk.drag((1, 2, 0.5, 0.5), (1, 3, *LEFT))  # over its own cells; near a side, too
    assert row(desk, 1) == "..56"
    desk.drag((1, 3), (1, 2, *RIGHT), pointerType="touch")  # a finger can't turn it, so it lies across the side
    assert row(desk, 1) == ".56."
    desk.drag((1, 2), (2, 2, *UP), pointerType="touch")
    assert [row(desk, 1), row(desk, 2)] == [".6..", ".5.."]


def test_a_laid_domino_is_moved_by_a_drag_and_that_is_one_undo(desk: Desk) -> None:
    opened(desk, ROOMY)
    desk.drag(tile(desk, 3), (1, 1, *RIGHT))
    desk.drag((1, 2), (2, 4, *LEFT))
    assert [row(desk, 1), row(desk, 2)] == ["....", "..56"] and lie(desk.sheet) == [(6, 7)]
    desk.do("undo")
    assert [row(desk, 1), row(desk, 2)] == ["56..", "...."] and lie(desk.sheet) == [(0, 1)]
    desk.drag((1, 1), (1, 2, *RIGHT))  # by one cell: it does not stand in its own way
    assert row(desk, 1) == ".56."
    desk.drag((1, 2), (5, 2))  # off the board
    assert not any(desk.sheet.entries) and drawn(desk) == (0, 0, [])
    desk.do("undo", "undo", "undo")
    assert not any(desk.sheet.entries) and not desk.page.session.history.past


def test_a_laid_domino_is_moved_by_presses_and_turned_on_the_board(desk: Desk) -> None:
    opened(desk, ROOMY)
    desk.drag(tile(desk, 3), (1, 1, *RIGHT))
    desk.drag((1, 2))
    assert desk.text("hint") == "Click where the 6 goes, or it to swap its ends; Backspace takes it off."
    assert row(desk, 1) == "56.."
    desk.drag((1, 2))
    assert row(desk, 1) == "65.." and lie(desk.sheet) == [(0, 1)] and drawn(desk)[2] == []  # it is put down
    desk.drag((1, 2))
    desk.click_cell(1, 3)
    desk.click_cell(2, 3)
    assert [row(desk, 1), row(desk, 2)] == ["..5.", "..6."]
    desk.do("undo")
    assert row(desk, 1) == "65.."
    desk.do("undo")
    assert row(desk, 1) == "56.."


def test_a_pale_domino_is_taken_off_the_board(desk: Desk) -> None:
    opened(desk, ROOMY)
    desk.drag(tile(desk, 3), (1, 1, *RIGHT))
    desk.drag(tile(desk, 3))
    assert not any(desk.sheet.entries) and drawn(desk) == (0, 0, ["5", "6"])
    desk.drag((2, 1), (2, 2))
    assert row(desk, 2) == "56.."
    desk.do("undo")
    assert [row(desk, 1), row(desk, 2)] == ["56..", "...."]
    desk.drag((1, 1))
    desk.press("Backspace")
    assert not any(desk.sheet.entries)
    desk.do("undo")
    desk.press("Escape")
    desk.click_cell(2, 4)
    assert row(desk, 1) == "56.."


def test_a_domino_on_others_sends_them_back(desk: Desk) -> None:
    opened(desk, ROOMY)
    desk.drag(tile(desk, 3), (1, 1, *RIGHT))
    desk.drag(tile(desk, 0))
    desk.click_cell(2, 2)
    desk.click_cell(1, 2)
    assert [row(desk, 1), row(desk, 2)] == [".1..", ".0.."] and lie(desk.sheet) == [(1, 5)]
    desk.do("undo")
    assert row(desk, 1) == "56.." and lie(desk.sheet) == [(0, 1)]


def test_typed_digits_are_as_before_and_part_a_domino(desk: Desk) -> None:
    opened(desk, ROOMY)
    desk.drag(tile(desk, 3), (1, 1, *RIGHT))
    desk.click_cell(1, 2)
    desk.press("3")  # the cell that was pressed, not the whole piece
    assert row(desk, 1) == "53.." and lie(desk.sheet) == [] and drawn(desk) == (0, 0, [])
    desk.press("6")
    assert row(desk, 1) == "56.." and lie(desk.sheet) == []
    desk.press("Backspace")
    assert row(desk, 1) == "5..."
    desk.press("Escape", "ArrowLeft", "Backspace")
    assert not any(desk.sheet.entries)
    desk.drag(tile(desk, 3), (1, 1, *RIGHT))
    desk.press("Escape", "Delete")  # a piece goes as a whole
    assert not any(desk.sheet.entries)


def test_laid_dominoes_survive_reload_and_links(desk: Desk) -> None:
    opened(desk, ROOMY)
    desk.drag(tile(desk, 3), (1, 1, *RIGHT))
    desk.drag(tile(desk, 0), (1, 3, *RIGHT))
    assert lie(link.from_link(link.to_link(desk.sheet, True))) == [(0, 1), (2, 3)]
    desk.reload()
    assert lie(desk.sheet) == [(0, 1), (2, 3)] and drawn(desk)[:2] == (2, 2)
    assert desk.page.session.has_own()


def test_a_link_without_laid_dominoes_is_as_before(desk: Desk) -> None:
    opened(desk, ROOMY)
    desk.enter(1, 1, "5")
    sheet = desk.sheet
    typed = link.to_link(sheet, True)
    sheet.by[0] = HINT
    hinted = link.to_link(sheet, True)
    sheet.by[0] = LAID + 2
    assert len({typed, hinted, link.to_link(sheet, True)}) == 3
    assert link.from_link(link.to_link(sheet, True)).by[0] == LAID + 2 and link.from_link(hinted).by[0] == HINT
    assert (
        typed == "2VtfO8J4jfcv3mkc9R_YimuQdhJvaPhI9FXvS9HORWbqt9_hxU" and hinted == "2ra-d4TxG-5fvNI56j-xFNcg7jqOZ0odeU5Sc_NXR--cHHdu5fkcZ"
    )


def test_a_laid_puzzle_is_checked_and_solved(desk: Desk) -> None:
    opened(desk, "#Pips\n..\n..\nregions\naa\n..\na = 3\n\ndomino = 1-2 3-4\n")
    desk.drag(tile(desk, 1), (1, 1, *RIGHT))
    desk.wait(lambda: desk.count(".constraint.wrong") > 0)
    desk.drag((1, 1), (2, 1, *RIGHT))
    desk.wait(lambda: desk.count(".constraint.wrong") == 0)
    desk.drag(tile(desk, 0), (1, 1, *RIGHT))
    desk.status("You solved it")


def test_a_printed_digit_stays(desk: Desk) -> None:
    desk.paste("#Pips\n3..\n...\n\ndomino = 2-4 3-5 0-0\n")
    desk.do("mode-fill")
    desk.drag(tile(desk, 0), (1, 1, *RIGHT))
    assert "r1c1 has a printed 3." in desk.text("hint") and not any(desk.sheet.entries)
    desk.drag(tile(desk, 2), (1, 1, *RIGHT))
    assert row(desk, 1) == "35." and lie(desk.sheet) == [(0, 1)]


def test_a_domino_dragged_over_two_cells_lies_on_them(desk: Desk) -> None:
    """In the middle of a cell it reaches to the cell it came from; near another side, across that one."""
    opened(desk, ROOMY)
    desk.drag(tile(desk, 3), (1, 2), (1, 3))
    assert row(desk, 1) == ".56."
    desk.do("undo")
    desk.drag(tile(desk, 3), (1, 2), (2, 2))
    assert [row(desk, 1), row(desk, 2)] == [".5..", ".6.."]
    desk.do("undo")
    desk.drag(tile(desk, 3), (1, 2), (2, 2), (2, 2, *RIGHT))
    assert [row(desk, 1), row(desk, 2)] == ["....", ".56."]


def test_the_half_that_is_pressed_goes_first(desk: Desk) -> None:
    opened(desk, ROOMY)
    line, col, across, down = tile(desk, 3)
    left, right = (line, col, across - 0.25, down), (line, col, across + 0.25, down)
    desk.drag(right)
    assert desk.text("hint") == "Click where the 6 goes; R swaps its ends."
    desk.click_cell(2, 2)
    assert desk.texts("#board text.aimed") == ["6"] and desk.text("hint") == "Now click a cell beside it for the 5; R swaps its ends."
    desk.click_cell(2, 3)
    assert row(desk, 2) == ".65."
    desk.do("undo")
    desk.drag(left)
    desk.drag(right)  # the other half: no turn
    assert drawn(desk)[2] == ["5", "6"] and desk.text("hint") == "Click where the 6 goes; R swaps its ends."
    desk.drag(right)  # the same half
    assert drawn(desk)[2] == ["6", "5"] and desk.text("hint") == "Click where the 5 goes; R swaps its ends."


def test_while_a_domino_is_dragged_the_line_says_what_letting_go_does(desk: Desk) -> None:
    opened(desk, ROOMY)
    line, col, across, down = tile(desk, 3)
    right = (line, col, across + 0.25, down)
    assert while_dragged(desk, right, (4, 4, 0.5, 0.9)) == ("Drag it to the board, or let go to keep it in your hand.", ["5", "6"], [])
    middle = tile(desk, 3)
    assert while_dragged(desk, middle, (2, 2, *RIGHT))[0] == "Let go to lay it here; R swaps its ends."
    desk.do("undo")
    assert while_dragged(desk, right, (2, 3, *LEFT)) == ("Let go to lay it here; R turns it.", [], ["5", "6"])
    assert row(desk, 2) == ".56."
    assert while_dragged(desk, (2, 2, 0.5, 0.5), (4, 4, 0.5, 0.9)) == ("Let go to take it off the board.", ["5", "6"], [])
    assert not any(desk.sheet.entries) and drawn(desk)[2] == []


def while_dragged(desk: Desk, start: tuple[float, ...], end: tuple[float, ...]) -> tuple[str, list[str], list[str]]:
    """(the line, the numbers of the piece beside the board, those on the board) before the pointer lets go."""
    desk.pointer("pointerdown", *desk.point(*start))
    desk.pointer("pointermove", *desk.point(*end))
    seen = desk.text("hint"), desk.texts("#board text.held")[2:], desk.texts("#board text.aimed")
    desk.pointer("pointerup", *desk.point(*end))
    return seen


def test_r_turns_a_domino_that_is_dragged_about_the_half_that_is_held(desk: Desk) -> None:
    opened(desk, ROOMY.replace("....\n....", "....\n....\n...."))
    line, col, across, down = tile(desk, 3)
    desk.pointer("pointerdown", *desk.point(line, col, across - 0.25, down))
    desk.pointer("pointermove", *desk.point(2, 2, 0.5, 0.5))
    assert desk.texts("#board text.aimed") == ["5", "6"]
    places = []
    for _ in range(4):
        desk.press("r")
        places.append(dict(zip(desk.page.session.hand.aimed, desk.texts("#board text.aimed"), strict=True)))
    assert places == [{5: "5", 9: "6"}, {5: "5", 4: "6"}, {5: "5", 1: "6"}, {5: "5", 6: "6"}]
    desk.press("r")
    desk.pointer("pointermove", *desk.point(2, 3, 0.5, 0.5))  # it stays as it is turned
    desk.pointer("pointerup", *desk.point(2, 3, 0.5, 0.5))
    assert [row(desk, 2), row(desk, 3)] == ["..5.", "..6."]
    desk.pointer("pointerdown", *desk.point(2, 3, 0.5, 0.5))
    desk.pointer("pointermove", *desk.point(3, 4, 0.5, 0.5))
    assert desk.page.session.hand.aimed == (11, 7)  # there is no row below
    desk.press("r")
    assert set(desk.page.session.hand.aimed) == {10, 11}  # where it fits next
