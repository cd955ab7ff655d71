"""Digits written by hand are distinguished from printed ones by what all digits of a page look like."""

import pytest

from newsgrid.photo.read import handwriting

PRINT = [0.003, 0.004, 0.004, 0.005, 0.006, 0.007, 0.008, 0.01, 0.012, 0.02] * 3


def test_single_digits_of_an_odd_typeface_are_printed() -> None:
    odd = [0.1, 0.12, 0.15, 0.2, 0.3] * 5
    assert max(handwriting.by_page([*odd, 0.55, 0.6], 17)) < 0.5
    assert max(handwriting.by_page([*PRINT, 0.55], 17)) < 0.5


def test_what_looks_doubtful_stays_doubtful() -> None:
    *print_, last = handwriting.by_page([*PRINT, 0.55], 17)
    assert last == handwriting.STILL_DOUBTFUL
    assert max(print_) < 0.05


@pytest.mark.parametrize("count", [1, 2, 10])
def test_what_surely_was_written_by_hand_is(count: int) -> None:
    assert min(handwriting.by_page([*PRINT, *[0.97] * count], 17)[-count:]) > 0.95


def test_where_much_was_written_by_hand_so_was_what_looks_a_little_like_it() -> None:
    written = [0.92, 0.85, 0.7, 0.6, 0.6, 0.5, 0.45, 0.4, 0.3, 0.2]
    judged = handwriting.by_page([*PRINT, *written], 17)
    assert min(judged[len(PRINT) :]) > 0.5
    assert max(judged[: len(PRINT)]) < 0.3


def test_not_all_digits_of_a_puzzle_were_written_by_hand() -> None:
    alike = [0.6, 0.65, 0.7, 0.75] * 6
    assert max(handwriting.by_page(alike, 17)) < 0.5 < min(handwriting.by_page(alike, 0))


def test_a_sign_all_of_whose_copies_look_like_handwriting_has_that_shape() -> None:
    read = [*[1, 2, 3, 5, 6, 7, 8, 9, 1, 2] * 3, 4, 4, 4, 4, 1, 2, 3]
    chances = [*PRINT, 0.7, 0.75, 0.8, 0.7, 0.8, 0.85, 0.9]
    fours = slice(len(PRINT), len(PRINT) + 4)
    assert min(handwriting.by_page(chances, 17)[fours]) > 0.5
    assert max(handwriting.by_page(chances, 17, read)[fours]) < 0.5
    # one that was surely printed shows that it is not the shape
    assert min(handwriting.by_page([0.005, *chances], 17, [4, *read])[1:][fours]) > 0.5


def test_a_digit_unlike_the_printed_copies_of_its_sign_was_written_where_others_were() -> None:
    read = [*[1, 2, 3, 5, 6, 7, 8, 9, 1, 2] * 3, 1, 2, 3, 5, 4]
    chances = [*PRINT, 0.97, 0.9, 0.95, 0.9, 0.1]
    assert handwriting.by_page(chances, 17, read)[-1] < 0.5
    assert handwriting.by_page([*chances, 0.001, 0.0015], 17, [*read, 4, 4])[-3] > 0.8
    # beside copies that look like it, it is printed, and so it is where nobody wrote
    assert handwriting.by_page([*chances, 0.07, 0.06], 17, [*read, 4, 4])[-3] < 0.2
    assert handwriting.by_page([*PRINT, 0.1, 0.001, 0.0015], 17, [*read[: len(PRINT)], 4, 4, 4])[-3] < 0.2


def test_a_page_without_digits() -> None:
    assert handwriting.by_page([], 17) == []
    assert handwriting.by_page([], 17, []) == []
