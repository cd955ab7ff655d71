"""A Pips is typed in whole: holes, regions with their conditions, and the dominoes of its set."""

from desk import Desk
from newsgrid.puzzle import formats
from newsgrid.puzzle.sheet import shape

WANTED = """#Pips
x..xx
.....
.....
xx..x
regions
.ab..
c.bd.
ceeff
..gh.
a = 3
b = 12
c = equal
d = <1
e = 9
f = <3
g = 0
h = >4

domino = 0-1 0-5 1-1 3-4 3-6 4-4 5-6
"""
RECORDED = 40  # clicks, drags and keys, with those in the dialog New


def fresh(desk: Desk, rows: int, cols: int) -> None:
    desk.choose("pips")
    desk.fill("new-size", "other")
    desk.fill("new-rows", str(rows))
    desk.fill("new-cols", str(cols))
    desk.click("#new-ok")
    assert shape(desk.sheet) == (rows, cols)


def test_a_whole_pips_is_typed_in_with_few_actions(desk: Desk) -> None:
    desk.choose("pips")
    sizes = [option for option in desk.all("#new-size option") if option.textContent == "5×4"]
    desk.fill("new-size", sizes[0].value)
    desk.click("#new-ok")
    actions = 4
    # a number is a row's first cell to click, keys follow; x moves on by itself
    for places, keys in (
        (((1, 1),), "x3"), (((1, 4),), "xx"), (((1, 3), (2, 3)), "12"), (((2, 1), (3, 1)), "="), (((2, 4),), "<1"),
        (((3, 2), (3, 3)), "9"), (((3, 4), (3, 5)), "<3"), (((4, 1),), "xx0"), (((4, 4),), ">4"), (((4, 5),), "x"),
    ):  # fmt: skip
        desk.drag(*places)
        desk.type(keys)
        actions += 1 + len(keys)
    desk.wait(lambda: desk.text("verdict-words") == "7 dominoes are still to be named.")
    desk.do("tool-tray")
    desk.pad("tray-0-1", "tray-0-5", "tray-1-1", "tray-3-4", "tray-3-6", "tray-4-4")
    desk.wait(lambda: desk.text("verdict-words") == "1 domino is still to be named.")
    desk.pad("tray-5-6")
    assert formats.write(desk.sheet) == WANTED
    desk.wait(lambda: desk.text("verdict-words") == "One answer, proved.")
    assert actions + 8 <= RECORDED


def test_dominoes_are_typed_tapped_again_and_counted(desk: Desk) -> None:
    fresh(desk, 2, 2)
    desk.do("tool-tray")
    desk.type("6252")
    assert desk.sheet.constraints["domino", ()] == "2-5 2-6"
    pressed = [key.getAttribute("data-key") for key in desk.all("#pad [aria-pressed=true]")]
    assert pressed == ["tray-2-5", "tray-2-6"] and len(desk.all('#pad [data-key^="tray-"].tile')) == 28
    desk.press("+")
    assert desk.sheet.constraints["domino", ()] == "2-5 2-5 2-6" and desk.all("#pad [data-many]")[0].getAttribute("data-key") == "tray-2-5"
    desk.wait(lambda: desk.text("verdict-words") == "1 domino is too many for the board's 4 cells.")
    desk.pad("tray-2-5")
    assert desk.sheet.constraints["domino", ()] == "2-6"
    desk.do("undo", "undo", "undo", "undo")
    assert not desk.sheet.constraints


def test_another_domino_of_a_kind_is_tapped(desk: Desk) -> None:
    fresh(desk, 2, 3)
    desk.do("tool-tray")
    desk.pad("+")
    assert "Tap a domino first" in desk.text("hint")
    desk.pad("tray-3-3", "+", "+")
    assert desk.sheet.constraints["domino", ()] == "3-3 3-3 3-3"


def test_the_tray_has_dominoes_up_to_nine(desk: Desk) -> None:
    """Once there is one with more than 6, cells take 7 to 9 as well; without, they don't."""

    def tiles() -> int:
        return len(desk.all("#pad .tile"))

    fresh(desk, 2, 2)
    desk.do("tool-tray")
    assert tiles() == 28 and desk.sheet.values == 7
    desk.pad("tray-all", "tray-7-9")
    assert tiles() == 55 and desk.sheet.values == 10 and not desk.seen('#pad [data-key="tray-all"]')
    desk.type("80")
    assert desk.sheet.constraints["domino", ()] == "0-8 7-9" and desk.text("tool-tray")
    text = formats.write(desk.sheet)
    desk.do("mode-fill")
    desk.pad("value-10", "value-1")
    assert desk.cell(1, 1) == "0"
    desk.pad("value-10")
    assert desk.cell(1, 1) == "9"
    desk.do("mode-set")
    desk.pad("tray-7-9", "tray-0-8")
    assert desk.sheet.values == 7 and not any(desk.sheet.entries) and tiles() == 28
    desk.do("undo", "undo")
    assert desk.sheet.values == 10 and desk.sheet.entries[0] == 10
    assert desk.linked().values == 10
    desk.paste(text)
    assert desk.sheet.values == 10
    desk.ask("solve", "More than")
    assert 10 in desk.sheet.entries


def test_holes_take_cells_from_regions_and_are_closed_again(desk: Desk) -> None:
    fresh(desk, 12, 12)
    desk.drag((1, 1), (1, 2), (1, 3))
    desk.type("=")
    desk.enter(1, 2, "x")
    assert desk.sheet.constraints == {("pips", (0,)): "equal"} and desk.sheet.blocks[1] == 1
    desk.enter(1, 2, "x", "x")
    assert not desk.sheet.blocks[1] and desk.sheet.blocks[2]
    desk.drag((2, 1), (2, 2), (3, 2), (3, 1))  # several cells become holes together
    desk.press("x")
    assert [cell for cell, block in enumerate(desk.sheet.blocks) if block] == [2, 12, 13, 24, 25]
    desk.do("undo")
    assert desk.sheet.blocks.count(1) == 1


def test_a_region_takes_cells_from_others_once_its_condition_is_typed(desk: Desk) -> None:
    fresh(desk, 3, 4)
    desk.drag((1, 1), (1, 4))
    desk.drag((1, 1), (1, 2), (1, 3), (1, 4))
    desk.type("12")
    desk.drag((2, 2), (1, 2))
    assert desk.sheet.constraints == {("pips", (0, 1, 2, 3)): "12"}
    desk.type("/")
    assert desk.sheet.constraints == {("pips", (2, 3)): "12", ("pips", (1, 5)): "different"}
    desk.do("undo")
    assert desk.sheet.constraints == {("pips", (0, 1, 2, 3)): "12"}
    desk.enter(1, 3, ">")  # the cursor is in the region: the sign changes its condition
    assert desk.sheet.constraints == {("pips", (0, 1, 2, 3)): ">12"}


def test_a_region_is_drawn_with_a_branch_and_grows_by_a_drag_from_it(desk: Desk) -> None:
    fresh(desk, 3, 4)
    desk.drag((1, 1), (1, 2), (2, 2), (1, 2), (1, 3))  # a T in one stroke
    desk.type("9")
    assert desk.sheet.constraints == {("pips", (0, 1, 2, 5)): "9"}
    desk.drag((2, 2), (3, 2))
    assert desk.sheet.constraints == {("pips", (0, 1, 2, 5, 9)): "9"}
    desk.type("8")
    assert desk.sheet.constraints == {("pips", (0, 1, 2, 5, 9)): "8"}
    desk.drag((2, 4), (3, 4))
    desk.drag((3, 4), (3, 3))  # before its condition is typed
    desk.type("=")
    assert desk.sheet.constraints == {("pips", (0, 1, 2, 5, 9)): "8", ("pips", (7, 10, 11)): "equal"}
    desk.drag((1, 1), (1, 2))  # cells of one region alone: another region
    desk.type("3")
    assert sorted(desk.sheet.constraints.values()) == ["3", "8", "equal"]


def test_enter_passes_a_cell_without_a_region_and_skips_none(desk: Desk) -> None:
    fresh(desk, 3, 4)
    desk.drag((1, 2), (2, 2))
    desk.press("8", "Enter", "Enter", "5")  # 1,3 stays without
    assert desk.sheet.constraints == {("pips", (1, 5)): "8", ("pips", (3,)): "5"}


def test_a_sign_is_no_longer_there_than_it_is_seen(desk: Desk) -> None:
    fresh(desk, 3, 4)
    desk.enter(1, 1, "<")
    desk.press("1", "Enter")
    desk.enter(1, 1, "0")
    assert desk.sheet.constraints == {("pips", (0,)): "0"}
    desk.press("<", "3", "Enter")
    desk.enter(1, 1, "Backspace")
    assert not desk.sheet.constraints
    desk.press("0")
    assert desk.sheet.constraints == {("pips", (0,)): "0"}
    desk.enter(1, 3, "<")
    desk.press("3", "Backspace", "4")  # while it is typed, the sign stays
    assert desk.sheet.constraints[("pips", (2,))] == "<4"


def test_after_a_condition_it_is_said_how_to_go_on(desk: Desk) -> None:
    fresh(desk, 3, 4)
    desk.drag((1, 1), (1, 2))
    assert "next region" not in desk.text("hint")
    desk.type("5")
    assert "Enter, a click or a drag goes on to the next region." in desk.text("hint")
    desk.press("Delete")
    assert "next region" not in desk.text("hint")


def test_backspace_fills_the_hole_typed_last(desk: Desk) -> None:
    fresh(desk, 3, 4)
    desk.type("xx")
    desk.press("Backspace")
    assert desk.sheet.blocks[:2] == [1, 0] and desk.page.session.hand.cursor == 1
    desk.press("Backspace")
    assert not any(desk.sheet.blocks) and desk.page.session.hand.cursor == 0


def test_enter_ends_a_region_and_goes_on_to_the_next_cell_without_one(desk: Desk) -> None:
    fresh(desk, 4, 5)
    desk.drag((2, 2), (2, 3))
    desk.press("9", "Enter")
    assert desk.sheet.constraints == {("pips", (6, 7)): "9"} and desk.page.session.hand.cursor == 8
    desk.press("5", "Enter")
    assert desk.sheet.constraints["pips", (8,)] == "5" and desk.page.session.hand.cursor == 9
    desk.drag((3, 1), (3, 2), (4, 2))
    desk.press("=", "Enter")
    assert desk.sheet.constraints["pips", (10, 11, 16)] == "equal" and desk.page.session.hand.cursor == 12
    desk.press("Enter")  # this one stays without
    assert len(desk.sheet.constraints) == 3
    desk.press("<", "Enter")
    assert 'not "<"' in desk.text("hint") and desk.page.session.hand.cursor == 13
    desk.press("4", "Enter")
    desk.do("undo")
    assert ("pips", (13,)) not in desk.sheet.constraints and len(desk.sheet.constraints) == 3


def test_undo_after_enter_takes_back_the_region_alone(desk: Desk) -> None:
    fresh(desk, 4, 4)
    before = desk.page.session.draft
    desk.drag((2, 2), (2, 3))
    desk.press("9", "Enter", "Control+z")
    assert not desk.sheet.constraints and desk.page.session.draft is before
    desk.press("Control+z")
    assert desk.page.session.draft is before  # something has been done on the sheet: Undo stays on it


def test_next_goes_to_a_cell_without_a_region_then_from_region_to_region(desk: Desk) -> None:
    fresh(desk, 2, 3)
    desk.enter(1, 3, "4")
    desk.drag((1, 1), (1, 2))
    desk.type("9")
    desk.pad("next")
    assert desk.page.session.hand.cursor == 3
    desk.drag((2, 1), (2, 2), (2, 3))
    desk.type("=")
    desk.pad("next")
    assert desk.selected() == {0, 1}


def test_the_boards_outline_follows_a_hole_at_once(desk: Desk) -> None:
    fresh(desk, 3, 4)

    def outline() -> list[object]:
        return [[part.getAttribute(name) for name in ("d", "x", "y", "width", "height")] for part in desk.all("#board .frame")]

    before = outline()
    desk.press("x")
    after = outline()
    assert after != before and all(part == after[0] for part in after)
    desk.do("undo")
    assert outline() == before


def test_a_sign_that_waits_for_its_number_is_said(desk: Desk) -> None:
    fresh(desk, 4, 5)
    desk.click_cell(2, 1)
    desk.press(">")
    assert desk.text("hint") == "Region at r2c1: > … Type the rest."
    desk.press("3")
    assert list(desk.sheet.constraints.values()) == [">3"] and "Type the rest" not in desk.text("hint")
