"""What does the ink of a digit say of whether it was printed?"""

from random import Random

import pytest

from newsgrid.photo.read import inks

BLACK, BLUE, GREY = (-1.2, -1.2, -1.1), (-1.1, -1.0, -0.3), (-0.6, -0.6, -0.6)


def around(ink: tuple[float, ...], count: int, chance: Random, spread: float = 0.06) -> list[list[float]]:
    """Ink as it looks in `count` cells, some of them in less light or focus."""
    return [[part + focus + chance.gauss(0, 0.02) for part in ink] for focus in (chance.gauss(0, spread) for _ in range(count))]


@pytest.mark.parametrize(("pen", "print_"), [(BLUE, BLACK), (GREY, BLACK), (BLACK, GREY)])
def test_what_the_shape_leaves_open_the_ink_decides(pen: tuple[float, ...], print_: tuple[float, ...]) -> None:
    chance = Random(3)
    colours = around(print_, 30, chance) + around(pen, 20, chance)
    shapes = [0.01] * 24 + [0.6] * 6 + [0.99] * 14 + [0.4] * 6
    judged = inks.by_ink(shapes, colours)
    assert max(judged[:24]) < 0.01 and max(judged[24:30]) < 0.1 and min(judged[30:]) > 0.99


def test_a_pen_as_black_as_the_print_says_nothing() -> None:
    chance = Random(3)
    shapes = [0.01] * 20 + [0.6] * 3 + [0.99] * 10 + [0.4] * 3
    judged = inks.by_ink(shapes, around(BLACK, 36, chance))
    assert max(judged[:20]) < 0.1 and min(judged[23:33]) > 0.9
    assert all(0.05 < sure < 0.95 for sure in judged[20:23] + judged[33:])


def test_what_looks_written_is_never_surely_printed_by_its_ink() -> None:
    chance = Random(3)
    *_, last = inks.by_ink([0.01] * 30 + [0.99] * 14 + [0.9], around(GREY, 30, chance) + around(BLACK, 14, chance) + [list(GREY)])
    assert 0.05 < last < 0.5


def test_where_all_look_printed_two_inks_are_both_printed() -> None:
    chance = Random(3)
    assert max(inks.by_ink([0.002] * 40, around(BLACK, 30, chance) + around(BLUE, 10, chance))) < 0.05


def test_a_single_digit_may_be_of_any_pen_but_hardly_of_one_just_like_the_print() -> None:
    chance = Random(3)
    colours = around(BLACK, 30, chance)
    assert inks.by_ink([0.01] * 29 + [0.4], [*colours[:29], colours[0]])[-1] < 0.1
    assert inks.by_ink([0.01] * 29 + [0.4], [*colours[:29], BLUE])[-1] > 0.85


def test_a_page_without_digits() -> None:
    assert inks.by_ink([], []) == []
