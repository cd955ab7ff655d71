"""The rules of KenKen's cages, typed clumsily: signs and numbers in any order, twice, corrected."""

import pytest

from desk import Desk
from sampled import in_turn


def typed(desk: Desk, *keys: str) -> str:
    """The rule of a cage of two cells after these keys."""
    desk.new("kenken")
    desk.drag((1, 1), (1, 2))
    desk.press(*keys)
    return desk.sheet.rules[0]


@pytest.mark.parametrize(
    ("keys", "rule"),
    in_turn([
        ("5+", "5+"), ("+5", "5+"), ("+51", "51+"), ("5++", "5+"), ("5+-", "5-"), ("5+x", "5x"), ("+-5", "5-"), ("++5", "5+"), ("+5-", "5-"),
        ("12x5", "5x"), ("12x30", "30x"), ("1/2", "2/"), ("1//2", "2/"), (":2", "2/"), ("2÷", "2/"), ("3-5", "3..5"), ("3-5-", "5-"),
    ], 3),
)  # fmt: skip
def test_a_cage_has_one_sign_and_one_number_in_any_order(desk: Desk, keys: str, rule: str) -> None:
    assert typed(desk, *keys) == rule
    desk.do("undo")
    assert not any(desk.sheet.rules) and any(desk.sheet.cages)
    desk.do("undo")
    assert not any(desk.sheet.cages)


def test_backspace_takes_back_one_key_at_a_time(desk: Desk) -> None:
    assert typed(desk, *"+5--") == "5-"
    desk.press("Backspace")
    assert desk.sheet.rules[0] == "5"
    desk.press("Backspace")
    assert desk.sheet.rules[0] == ""


def test_a_sign_that_comes_first_waits_for_its_number(desk: Desk) -> None:
    typed(desk, "x")
    assert desk.text("hint") == "The sign is x: type the number of this cage."
    desk.press("6")
    assert desk.sheet.rules[0] == "6x" and "The sign is" not in desk.text("hint")


def test_digits_after_a_difference_are_said_to_be_a_range(desk: Desk) -> None:
    typed(desk, *"3-5")
    assert desk.text("hint") == "3-5 is a range of totals; Backspace takes the last digit back."
    desk.press("Backspace")
    assert desk.sheet.rules[0] == "3-"


def test_a_cage_of_one_cell_takes_a_number_alone(desk: Desk) -> None:
    desk.new("kenken")
    desk.enter(1, 1, "+")
    assert desk.text("hint") == "A cage of one cell has no sign."
    desk.press("4")
    assert desk.sheet.rules[0] == "4"
    desk.press("-")
    assert desk.sheet.rules[0] == "4" and desk.text("hint") == "A cage of one cell has no sign."
    desk.press("Backspace", "3")
    assert desk.sheet.rules[0] == "3"


def test_a_number_typed_anew_replaces_number_and_sign(desk: Desk) -> None:
    typed(desk, *"8x")
    desk.enter(1, 1, "x")
    assert desk.sheet.rules[0] == "8x"
    desk.enter(1, 1, "1")
    assert desk.sheet.rules[0] == "1-"  # only a difference can be 1


def test_the_signs_have_keys_for_a_mouse_too(desk: Desk) -> None:
    desk.new("kenken")
    signs = [button for button in desk.all("#pad button") if button.dataset.key in ("+", "-", "x", "/")]
    assert len(signs) == 4 and not [button for button in signs if "by-touch" in button.className]


def test_a_cage_grows_by_a_drag_from_it_to_cells_in_none(desk: Desk) -> None:
    typed(desk, *"6x")
    desk.drag((1, 2), (2, 2))
    assert desk.sheet.cages[0] and desk.sheet.cages[0] == desk.sheet.cages[1] == desk.sheet.cages[desk.sheet.cols + 1]
    assert desk.sheet.rules[0] == "6x"
    desk.drag((1, 1), (1, 2))  # cells of one cage alone: another cage
    assert desk.sheet.cages[0] != desk.sheet.cages[desk.sheet.cols + 1]
