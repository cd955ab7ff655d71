"""A published Kakuro is entered as a stranger would: by keys in reading order, by mouse, by taps. Nothing is changed but what was typed, and
nothing is red before the end."""

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import js
import pytest

from desk import Desk
from newsgrid.puzzle import formats
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.sheet import Sheet
from places import amount, text

NAMES = ["kakuro_k057.comma.txt", "kakuro_hard_10x10.pipe.txt", "kakuro_medium_11x11.backslash.txt"]
LAYERS = ("blocks", "down", "across")
Way = Callable[[Desk, Sheet, int], None]


def each_with(one: Callable[..., Any], other: Callable[..., Any]) -> list[Any]:
    """All names with both; an ordinary run enters one puzzle by the one and another by the other."""
    return [
        pytest.param(name, way, marks=() if (name, way) in ((NAMES[0], one), (NAMES[1], other)) else pytest.mark.nightly)
        for name in NAMES
        for way in (one, other)
    ]


def place(sheet: Sheet, index: int) -> list[int]:
    return [getattr(sheet, layer)[index] for layer in LAYERS]


def begin(desk: Desk, wanted: Sheet) -> Sheet:
    """An empty Kakuro of a puzzle's size is open."""
    desk.do("new")
    desk.fill("new-rows", str(wanted.rows))
    desk.fill("new-cols", str(wanted.cols))
    desk.click("#new-ok")
    return KAKURO.empty(wanted.rows, wanted.cols)


def enter(desk: Desk, wanted: Sheet, order: list[int], way: Way) -> None:
    """Enter the places in this order, in an ordinary run the first of them. What was not entered yet stays as it was."""
    now = begin(desk, wanted)
    many = amount(50, len(order))
    for index in order[:many]:
        way(desk, wanted, index)
        for layer in LAYERS:
            getattr(now, layer)[index] = getattr(wanted, layer)[index]
        where = f"r{index // wanted.cols + 1}c{index % wanted.cols + 1}"
        assert [place(desk.sheet, at) for at in range(len(now.blocks))] == [place(now, at) for at in range(len(now.blocks))], where
        calm(desk, where)
    if many >= len(order):
        desk.do("mode-fill")
        calm(desk, "all of it")


def calm(desk: Desk, where: str) -> None:
    """What is shown was checked, and nothing is wrong."""
    desk.wait(lambda: not desk.page.checking.asked)
    assert desk.red() == set() and not desk.id("wrong-box").visible() and not desk.id("odd-box").visible(), where


# --- by keys ---------------------------------------------------------------------------------------------------------


def as_printed(wanted: Sheet, index: int) -> str:
    """x18\\14: no key that the puzzle does not have."""
    block, down, across = place(wanted, index)
    return (f"{down or ''}\\{across or ''}" if down or across else "x") if block else " "


def with_spaces(wanted: Sheet, index: int) -> str:
    """A space or a comma after each total down, and no separator where a clue has but one total that can be there."""
    _, down, across = place(wanted, index)
    if down and not across:
        return f"{down} " if index % 2 else f"{down},"
    return str(across) if across and not down and not index % wanted.cols else as_printed(wanted, index)


@pytest.mark.parametrize(("name", "typed"), each_with(as_printed, with_spaces))
def test_by_keys_in_reading_order(desk: Desk, name: str, typed: Callable[[Sheet, int], str]) -> None:
    wanted = formats.read(text(name))
    begin(desk, wanted)
    for index in range(len(wanted.blocks)):
        desk.type(typed(wanted, index))
        calm(desk, f"r{index // wanted.cols + 1}c{index % wanted.cols + 1}")
    assert [place(desk.sheet, at) for at in range(len(wanted.blocks))] == [place(wanted, at) for at in range(len(wanted.blocks))]
    desk.do("mode-fill")
    calm(desk, "all of it")


@pytest.mark.parametrize("keys", ["x1623x11", "x16\\23\\x11\\", "x\\16\\23x\\11", "x16,23,x,11,", "x16 23 x11 ", "x16\\ 23\\ x11\\ "])
def test_a_clue_at_the_edge_has_its_number_before_or_after_the_separator_or_without(desk: Desk, keys: str) -> None:
    """Two digits end it by themselves; a separator, a comma, Tab, Enter, an arrow or, in the top row, a space after it goes no further."""
    begin(desk, KAKURO.empty(4, 5))
    desk.type(keys)
    assert desk.sheet.down[:5] == [0, 16, 23, 0, 11] and not any(desk.sheet.across)
    desk.type("17    9    12")
    assert desk.sheet.across[5::5] == [17, 9, 12] and not any(desk.sheet.blocks[6:10] + desk.sheet.blocks[11:15])


@pytest.mark.parametrize("key", ["Tab", "Enter", "ArrowRight", "\\", ",", " "])
def test_no_key_that_ends_a_clue_at_the_edge_skips_a_place(desk: Desk, key: str) -> None:
    begin(desk, KAKURO.empty(4, 5))
    desk.press("x", "1", "6", key, "2", "3", key, "3", key, "1", "2", key)
    assert desk.sheet.down[:5] == [0, 16, 23, 3, 12] and desk.page.session.hand.cursor == 5


def test_a_total_too_large_for_any_run_stays_to_be_mended(desk: Desk) -> None:
    begin(desk, KAKURO.empty(4, 5))
    desk.type("x61")
    assert desk.sheet.down[1] == 61 and desk.page.session.hand.cursor == 1


# --- by mouse and finger ---------------------------------------------------------------------------------------------


def by_mouse(desk: Desk, wanted: Sheet, index: int) -> None:
    """Click the half, type its total. A cell shows no halves before it is a block."""
    row, col = index // wanted.cols + 1, index % wanted.cols + 1
    block, down, across = place(wanted, index)
    if down:
        desk.click_cell(row, col, 0.25, 0.75)
        desk.type(str(down))
    elif block and not desk.sheet.blocks[index]:
        desk.double_click(row, col)
    if across:
        desk.click_cell(row, col, 0.75, 0.25)
        desk.type(str(across))


def by_taps(desk: Desk, wanted: Sheet, index: int) -> None:
    """Tap anywhere in the place, then the keys of the pad; name the half only where both may have a run."""
    row, col = index // wanted.cols + 1, index % wanted.cols + 1
    block, down, across = place(wanted, index)
    spot = Random(index)
    if block and (down or across or not desk.sheet.blocks[index]):
        edge = row == 1 or col == 1
        x = spot.uniform(0.2, 0.8) if edge else 0.5
        y = spot.uniform(0.2, 0.8) if edge else 0.5
        desk.click_cell(row, col, x, y, pointerType="touch")
        if down:
            desk.pad(*str(down))
        if across:
            desk.pad(*(() if edge else ("half-across",)), *str(across))
        if not down and not across:
            desk.pad("x")


def rows(wanted: Sheet) -> list[int]:
    return list(range(len(wanted.blocks)))


def edges_first(wanted: Sheet) -> list[int]:
    """The totals of the top row, then those of the left column, then all others column by column."""
    order = [*range(wanted.cols), *range(wanted.cols, len(wanted.blocks), wanted.cols)]
    return order + [row * wanted.cols + col for col in range(1, wanted.cols) for row in range(1, wanted.rows)]


@pytest.mark.parametrize(("name", "way"), each_with(by_mouse, by_taps))
def test_by_mouse_and_by_taps(desk: Desk, name: str, way: Way) -> None:
    wanted = formats.read(text(name))
    order = edges_first if (name == NAMES[0]) == (way is by_taps) else rows
    enter(desk, wanted, order(wanted), way)


# --- by the pad, without a look at which total it has in hand -----------------------------------------------------------


def at(desk: Desk, row: int, col: int) -> list[int]:
    """[whether a place is a block, its total down, its total across]."""
    return place(desk.sheet, (row - 1) * desk.sheet.cols + col - 1)


def on_pad(desk: Desk, rows: int = 10, cols: int = 10) -> None:
    """An empty Kakuro is open, and its top row is typed: nothing but totals down."""
    begin(desk, KAKURO.empty(rows, cols))
    desk.pad("x")
    for _ in range(cols - 1):
        desk.pad("1", "7", "next")


def test_the_half_in_use_stays_from_place_to_place(desk: Desk) -> None:
    on_pad(desk)
    assert at(desk, 1, 10) == [1, 17, 0]
    desk.pad("1", "1", *["next"] * 5)
    assert at(desk, 2, 1) == [1, 0, 11] and desk.sheet.cols + 5 == desk.page.session.hand.cursor
    assert desk.id("half-across").getAttribute("aria-pressed") == "true"
    desk.pad("1", "6", "half-down", "7", *["next"] * 2)
    assert at(desk, 2, 6) == [1, 7, 16]
    desk.pad("2", "3")  # Down was pressed last
    assert at(desk, 2, 8) == [1, 23, 0]
    desk.press(",")
    desk.pad("half-across", "4")
    desk.press(",", "9")  # a comma is typed on a keyboard, where the first total is that down
    assert at(desk, 2, 9) == [1, 0, 4] and at(desk, 2, 10) == [1, 9, 0]


def test_a_key_that_says_which_way_replaces_no_total(desk: Desk) -> None:
    on_pad(desk)
    desk.click_cell(3, 4)  # a tap begins with the total down
    desk.pad("1", "6", "half-down")
    assert at(desk, 3, 4) == [1, 0, 16]  # so it was meant for the other run
    desk.pad("7")
    assert at(desk, 3, 4) == [1, 7, 16]
    desk.pad("half-down", "8", "half-across", "1", "2")  # both were said: they are typed again
    assert at(desk, 3, 4) == [1, 8, 12]
    desk.click_cell(5, 4)
    desk.pad("half-across", "9", "half-across", "6")
    assert at(desk, 5, 4) == [1, 0, 6]
    desk.click_cell(2, 1)
    desk.pad("1", "6", "half-across", "2", "3")  # there is no run down
    assert at(desk, 2, 1) == [1, 0, 23]
    desk.click_cell(7, 4)
    desk.pad("1", "6", "half-down")
    desk.do("undo")
    assert at(desk, 7, 4) == [0, 0, 0]  # one clue, one step
    desk.click_cell(8, 5)
    desk.pad("x", "x", "x")
    desk.click_cell(8, 4)
    desk.pad("half-across", "3")
    desk.do("undo")
    desk.click_cell(8, 4)
    desk.pad("half-down", "1", "6", "half-across", "3")
    assert at(desk, 8, 4) == [1, 16, 3]


def test_a_total_that_goes_to_the_other_half_takes_the_cells_of_its_run_along(desk: Desk) -> None:
    on_pad(desk)
    for row, col in ((6, 5), (7, 5), (5, 6), (5, 7)):
        desk.click_cell(row, col)
        desk.pad("x")
    desk.click_cell(5, 5)
    desk.pad("1", "6")
    assert [at(desk, row, 5)[0] for row in (6, 7)] == [0, 0] and [at(desk, 5, col)[0] for col in (6, 7)] == [1, 1]
    desk.pad("half-down")
    assert [at(desk, row, 5)[0] for row in (6, 7)] == [1, 1] and [at(desk, 5, col)[0] for col in (6, 7)] == [0, 0]


def test_next_after_a_clue_that_has_gone_on_by_itself_skips_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(js, "matchMedia", lambda query: SimpleNamespace(matches="coarse" in query))
    on_pad(desk)
    desk.click_cell(3, 4)
    desk.pad("7", "half-across")
    assert "Its second digit goes on by itself" in desk.text("hint")
    desk.pad("1", "6")
    assert desk.page.session.hand.cursor == 2 * desk.sheet.cols + 4
    desk.pad("next")
    assert desk.page.session.hand.cursor == 2 * desk.sheet.cols + 4 and "Next again leaves it empty" in desk.text("hint")
    desk.pad("next")
    assert desk.page.session.hand.cursor == 2 * desk.sheet.cols + 5 and "Next again" not in desk.text("hint")
    desk.pad("x", "next")  # after a block, Next is an empty cell
    assert desk.page.session.hand.cursor == 2 * desk.sheet.cols + 7


def test_a_clue_that_was_just_typed_is_erased_at_once(desk: Desk) -> None:
    on_pad(desk)
    desk.click_cell(3, 4)
    desk.pad("1", "6")
    desk.click("#erase")
    assert at(desk, 3, 4) == [0, 0, 0]
    desk.pad("1", "6", "half-across", "4")
    desk.click("#erase")
    assert at(desk, 3, 4) == [1, 16, 0]  # the total that was typed last
    desk.click("#erase")
    assert at(desk, 3, 4) == [0, 0, 0]
    desk.pad("x")
    desk.click_cell(3, 4)
    desk.pad("half-across", "4")
    desk.click("#erase")
    assert at(desk, 3, 4) == [1, 0, 0]  # a block before
    desk.click_cell(1, 4)
    desk.click("#erase")
    assert at(desk, 1, 4) == [1, 0, 0]


def test_next_on_the_last_cell_says_that_it_is_the_last(desk: Desk) -> None:
    on_pad(desk)
    desk.click_cell(desk.sheet.rows, desk.sheet.cols)
    desk.pad("next")
    last = len(desk.sheet.blocks) - 1
    assert desk.page.session.hand.cursor == last and desk.text("hint") == "That was the last place."
    desk.pad("7")
    assert desk.text("hint").startswith("The last place is typed.") and not desk.sheet.blocks[last]
