"""Regions of any shape are drawn along their borders, or over their cells, on a sheet of any size."""

import pytest

from desk import Desk
from newsgrid.puzzle import areas, formats, kinds, link
from newsgrid.puzzle.sheet import Sheet, shape
from page.core.typing import typing_in
from places import text
from sampled import in_turn

Edge = tuple[tuple[int, int], tuple[int, int]]
RECORDED = {
    "kinds/starbattle_8x8.txt": 16,
    "kinds/jigsaw_9x9.txt": 16,
    "kinds/lits_6x6.txt": 14,
}  # drags along borders that draw all regions


def fresh(desk: Desk, kind: str, rows: int = 0, cols: int = 0) -> None:
    desk.choose(kind)
    if rows:
        desk.fill("new-size", "other")
        desk.fill("new-rows", str(rows))
        desk.fill("new-cols", str(cols or rows))
    desk.click("#new-ok")


def along(desk: Desk, *points: tuple[int, int]) -> None:
    """Drag along grid points, (row, column) from 0, by way of every point between them."""
    way = [points[0]]
    for row, col in points[1:]:
        while way[-1] != (row, col):
            last = way[-1]
            way.append((last[0] + (row > last[0]) - (row < last[0]), last[1] + (col > last[1]) - (col < last[1])))
    desk.drag(*[(row + 1, col + 1, 0, 0) for row, col in way])


def edges_of(sheet: Sheet) -> set[Edge]:
    """The borders between regions, each from grid point to grid point."""
    found: set[Edge] = set()
    for cell, box in enumerate(sheet.boxes):
        row, col = cell // sheet.cols, cell % sheet.cols
        if col + 1 < sheet.cols and sheet.boxes[cell + 1] != box:
            found.add(((row, col + 1), (row + 1, col + 1)))
        if row + 1 < sheet.rows and sheet.boxes[cell + sheet.cols] != box:
            found.add(((row + 1, col), (row + 1, col + 1)))
    return found


def strokes(sheet: Sheet) -> list[list[tuple[int, int]]]:
    """Drags, each through grid points, that pass all borders between regions once."""
    left, drags = edges_of(sheet), []
    while left:
        ends = [point for edge in sorted(left) for point in edge]
        at = next((point for point in ends if ends.count(point) % 2), ends[0])
        drag = [at]
        while ways := sorted(edge for edge in left if at in edge):
            left.remove(ways[0])
            at = ways[0][0] if ways[0][1] == at else ways[0][1]
            drag.append(at)
        drags.append(drag)
    return drags


@pytest.mark.parametrize("name", RECORDED)
def test_all_regions_are_drawn_along_their_borders(desk: Desk, name: str) -> None:
    wanted = formats.read(text(name))
    fresh(desk, wanted.kind, *shape(wanted))
    assert not any(desk.sheet.boxes)
    drags = strokes(wanted)
    for drag in drags:
        along(desk, *drag)
    assert desk.sheet.boxes == areas.renumbered(wanted.boxes) and not [key for key in desk.sheet.constraints if key[0] == "wall"]
    assert len(drags) <= RECORDED[name]


def test_a_wall_that_encloses_nothing_stays_and_is_taken_away_by_another_drag(desk: Desk) -> None:
    fresh(desk, "starbattle", 6)
    along(desk, (0, 2), (2, 2))
    assert not any(desk.sheet.boxes) and [place for name, place in desk.sheet.constraints if name == "wall"] == [(1, 2), (7, 8)]
    assert desk.count(".constraint .wall") == 2
    assert len(typing_in.bare(desk.sheet, desk.page.session.hand)[0]) == 36  # the cells beside a wall are no less bare than others
    assert formats.read(formats.write(desk.sheet)) == desk.sheet == link.from_link(link.to_link(desk.sheet))
    desk.reload()
    desk.do("tool-boxes")
    along(desk, (2, 2), (2, 0))  # it closes
    assert [cell for cell, box in enumerate(desk.sheet.boxes) if box] == [0, 1, 6, 7]
    assert ("wall", (1, 2)) not in desk.sheet.constraints
    desk.wait(lambda: desk.text("verdict-words") == "32 cells are in no region yet.")
    desk.do("undo")
    assert not any(desk.sheet.boxes) and ("wall", (1, 2)) in desk.sheet.constraints
    desk.do("redo")
    along(desk, (1, 2), (2, 2))  # a piece of it is taken away, so the rest encloses nothing
    assert not any(desk.sheet.boxes)
    assert [place for name, place in desk.sheet.constraints if name == "wall"] == [(1, 2), (6, 12), (7, 13)]
    desk.click_cell(1, 2, 0.98, 0.5)  # a border alone
    assert [place for name, place in desk.sheet.constraints if name == "wall"] == [(6, 12), (7, 13)]


def test_the_middle_of_a_cell_takes_cells_and_the_last_region_follows(desk: Desk) -> None:
    fresh(desk, "starbattle", 5)
    for row in range(1, 5):
        desk.drag(*[(row, col) for col in range(1, 6)])
    assert desk.sheet.boxes == [cell // 5 + 1 for cell in range(25)]  # the fifth row is what is left
    desk.drag((3, 3, 0.7, 0.4), (4, 3))
    assert desk.sheet.boxes.count(desk.sheet.boxes[12]) == 2
    fresh(desk, "heyawake", 4, 5)
    along(desk, (0, 2), (4, 2))  # the rest is too large to be taken for a room by itself
    assert desk.sheet.boxes.count(0) == 20
    desk.enter(1, 4, "Enter")  # alone
    assert desk.sheet.boxes.count(0) == 19
    desk.press("Enter")
    assert desk.sheet.boxes.count(0) == 8
    desk.enter(1, 1, "Enter", "Enter")
    assert desk.sheet.boxes == [1, 1, 2, 2, 2] * 4
    along(desk, (2, 3), (2, 4))  # in this kind a wall within a room may be printed
    assert desk.text("verdict-words") != "1 wall encloses nothing."
    along(desk, (2, 3), (2, 4))
    assert not desk.sheet.constraints


def test_another_size_keeps_the_regions_that_fit(desk: Desk) -> None:
    fresh(desk, "lits", 5, 6)
    along(desk, (0, 3), (2, 3), (2, 0))
    along(desk, (4, 5), (5, 5))
    desk.do("change")
    desk.fill("new-size", "other")
    assert [str(desk.id(name).value) for name in ("new-rows", "new-cols")] == ["5", "6"]
    desk.fill("new-rows", "4")
    desk.fill("new-cols", "9")
    desk.click("#new-ok")
    assert shape(desk.sheet) == (4, 9)
    assert [cell for cell, box in enumerate(desk.sheet.boxes) if box] == [0, 1, 2, 9, 10, 11]
    desk.do("undo")
    assert shape(desk.sheet) == (5, 6) and ("wall", (28, 29)) in desk.sheet.constraints


def test_rows_and_columns_are_chosen_without_a_keyboard(desk: Desk) -> None:
    def listed(name: str) -> list[str]:
        return [option.value for option in desk.all(f"#{name} option")]

    for kind in (kind for kind in kinds.ALL if kind.offer.sides or kind.free_size):
        desk.choose(kind.name)
        if kind.free_size:
            desk.fill("new-size", "other")
        assert desk.id("new-rows").tag == desk.id("new-cols").tag == "select" and desk.seen("#new-rows")
        assert {"2", "9", "60"} <= {*listed("new-rows")} and listed("new-rows").count(desk.id("new-rows").value) == 1
        desk.close()
    desk.open("#" + link.to_link(formats.read("#Kakuro\n" + "x " * 70 + "\n" + ". " * 70 + "\n")))
    desk.do("mode-set", "change")
    assert (desk.id("new-rows").value, desk.id("new-cols").value) == ("2", "70")  # the size that it has
    assert listed("new-cols")[-2:] == ["60", "70"]


def test_regions_drawn_in_one_drag_are_undone_at_once_by_touch_as_well(desk: Desk) -> None:
    fresh(desk, "suguru", 4)
    desk.drag((1, 3, 0, 0.05), (2, 3, 0.05, 0), (3, 3, 0, 0), (3, 2, 0, 0), (3, 1, 0.1, 0.1), pointerType="touch")
    assert {desk.sheet.boxes[cell] for cell in (0, 1, 4, 5)} == {1}
    desk.do("undo")
    assert not any(desk.sheet.boxes)


@pytest.mark.parametrize(
    ("kind", "rows", "cols"),
    in_turn([
        ("starbattle", 9, 9), ("dominosa", 8, 9), ("dominosa", 6, 5), ("magnets", 5, 7), ("shikaku", 9, 6), ("lits", 7, 9), ("heyawake", 5, 11),
        ("suguru", 7, 5), ("jigsaw", 13, 13), ("norinori", 9, 7), ("slitherlink", 6, 9), ("kenken", 12, 12), ("tents", 5, 9), ("hashi", 6, 8),
    ], 3),
)  # fmt: skip
def test_a_kind_is_typed_in_at_a_size_that_is_not_listed(desk: Desk, kind: str, rows: int, cols: int) -> None:
    fresh(desk, kind, rows, cols)
    assert (desk.sheet.kind, shape(desk.sheet)) == (kind, (rows, cols))
    assert formats.read(formats.write(desk.sheet)) == desk.sheet == link.from_link(link.to_link(desk.sheet))
    desk.do("new")
    if kind not in ("starbattle", "dominosa"):  # this document can't find their cards by name
        assert [desk.id(name).value for name in ("new-size", "new-rows", "new-cols")] == ["other", str(rows), str(cols)]  # it is remembered
    desk.fill("new-size", "other")
    assert not desk.seen("#new-make-go")  # made are only the sizes that can be
    desk.fill("new-size", "0")
    assert desk.seen("#new-make-go") and not desk.seen("#new-rows")


@pytest.mark.parametrize(
    ("kind", "rows", "cols", "words"),
    [
        ("starbattle", 8, 9, "Star Battle has as many rows as columns, not 8 and 9."),
        ("dominosa", 7, 9, "Dominosa has room for a whole set of dominoes"),
        ("binairo", 7, 8, "Binairo has an even number of rows and of columns"),
        ("numbrix", 30, 30, "Numbrix has at most 400 values"),
    ],
)
def test_a_size_that_a_kind_can_not_have_is_refused_with_a_sentence(desk: Desk, kind: str, rows: int, cols: int, words: str) -> None:
    fresh(desk, kind, rows, cols)
    assert words in desk.text("new-fault")
    assert kinds.of(desk.sheet).name != kind


def test_a_search_takes_the_first_start_of_a_kind(desk: Desk) -> None:
    desk.do("new")
    desk.fill("new-search", "star")
    desk.click("#new-ok")
    assert (desk.sheet.kind, shape(desk.sheet), desk.sheet.constraints) == ("starbattle", (8, 8), {("stars", ()): "1"})


def test_undo_of_a_region_leaves_the_cursor_where_it_is(desk: Desk) -> None:
    fresh(desk, "starbattle", 6)
    desk.do("tool-boxes")
    desk.drag((1, 1), (1, 2), (1, 3))
    desk.drag((3, 3), (3, 4), (4, 4))
    cursor = desk.page.session.hand.cursor
    assert cursor == 3 * 6 + 3
    desk.do("undo")
    assert desk.page.session.hand.cursor == cursor
    desk.do("undo")
    assert desk.page.session.hand.cursor in (0, 1, 2)


def test_squares_between_the_usual_ones_are_listed_too(desk: Desk) -> None:
    desk.choose("slitherlink")
    assert [str(option.textContent) for option in desk.all("#new-size option")][:5] == ["5×5", "6×6", "7×7", "8×8", "9×9"]
    assert desk.seen("#new-make")
    desk.fill("new-size", "other 6")
    assert not desk.seen("#new-make") and not desk.seen("#sides")  # a new one is made of the usual sizes only
    desk.click("#new-ok")
    assert desk.sheet.kind == "slitherlink" and desk.sheet.rows == kinds.BY_NAME["slitherlink"].look.lattice.places(6)
    desk.do("new")
    assert desk.id("new-size").value == "other 6"  # it is remembered
    desk.close()
    desk.choose("binairo")
    assert "7×7" not in [str(option.textContent) for option in desk.all("#new-size option")]
