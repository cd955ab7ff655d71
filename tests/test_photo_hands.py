"""Which digits of a page were written by hand, by what all of them look like and by what the puzzle needs?"""

import math
from dataclasses import replace

import pytest

from newsgrid import model_of, read, solve
from newsgrid.engine.solve.search import MULTIPLE, UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.decide.doubt_sentences import missing
from newsgrid.photo.decide.doubts import HAND, UNSURE, doubts_of
from newsgrid.photo.read import handwriting
from newsgrid.photo.read.cells import Cell
from photo_scenes import ANSWER, EMPTY, GIVENS, NEEDED, PUZZLE, SPARE, cell_of, doubtful, found_of, puzzle_seen, read_from, read_right

BY_HAND = {signs.HAND: 0.99}
MARKS = cell_of({0: 0.999}, BY_HAND)


def digits_of(digit: int) -> list[float]:
    """What the net for handwriting says of a clear digit."""
    return [math.log(0.98 if other == digit else 0.0025) for other in range(1, 10)]


@pytest.mark.parametrize(("digit", "entry", "seen"), [(0.3, 4, True), (0.05, 0, True), (0.001, 0, False)])
def test_what_looks_like_marks_may_be_the_solutions_digit_but_never_a_given(digit: float, entry: int, seen: bool) -> None:
    marks = dict.fromkeys((3, 5, 6), MARKS)
    draft, settled = read_right({EMPTY: cell_of({0: 0.98 - digit, 4: digit}, {signs.HAND: 0.95}), **marks})
    assert (settled.status, draft.filled(settled.choice).entries[EMPTY]) == (UNIQUE, entry)
    assert doubtful(draft, settled) == [(EMPTY, UNSURE)] * seen
    assert [doubt.chosen for doubt in doubts_of(draft, settled)] == [entry] * seen


def test_a_puzzle_that_was_copied_by_hand_is_a_puzzle() -> None:
    cells = {cell: cell_of({value: 0.999999}, BY_HAND) for cell, value in enumerate(GIVENS) if value}
    cells[0] = cell_of({GIVENS[0]: 0.999999}, {signs.HAND: 0.1})
    draft, settled = read_right(cells)
    assert (settled.status, doubts_of(draft, settled)) == (UNIQUE, [])
    assert missing(found_of(draft, settled)) == ["All digits seem to be written by hand, so they are treated as printed."]


def test_a_digit_by_hand_is_an_entry_and_never_decides() -> None:
    draft, settled = read_right({EMPTY: cell_of({5: 0.99}, {signs.HAND: 0.97})})  # wrong, but handwritten, so not a misreading
    assert settled.status == UNIQUE
    assert draft.filled(settled.choice).entries[EMPTY] == 5


@pytest.mark.parametrize(
    ("likely", "value", "seen"),
    [
        ({3: 0.6, 4: 0.38}, 4, False),  # like the solution's: most people are mostly right
        ({3: 0.95, 4: 0.02}, 4, True),
        ({3: 0.98, 4: 0.001}, 3, True),  # somebody's mistake, or misread
        ({3: 0.9999999, 4: 1e-9}, 3, False),
        ({4: 0.5, 3: 0.4}, 4, False),
    ],
)
def test_what_was_written_by_hand_is_read_with_the_solution_in_mind(likely: dict[int, float], value: int, seen: bool) -> None:
    draft, settled = read_right({EMPTY: cell_of(likely, BY_HAND)})
    assert (settled.answer[EMPTY], draft.filled(settled.choice).entries[EMPTY]) == (4, value)
    assert doubtful(draft, settled) == [(EMPTY, UNSURE)] * seen
    assert [doubt.chosen for doubt in doubts_of(draft, settled)] == [value] * seen


def test_the_net_for_handwriting_decides_what_was_written_and_not_what_is_printed() -> None:
    printed = replace(cell_of({GIVENS[0]: 0.999999}), digits=digits_of(6))
    draft, _ = read_right({EMPTY: replace(cell_of({3: 0.9}, BY_HAND), digits=digits_of(6)), 0: printed})
    assert draft.filled((0,) * 81).entries[EMPTY] == 6


@pytest.mark.parametrize("others_filled", [False, True])
def test_where_all_other_cells_were_written_in_one_that_looks_like_marks_was_rather_too(others_filled: bool) -> None:
    cells = {
        cell: cell_of({ANSWER[cell]: 0.999}, BY_HAND) for cell, value in enumerate(GIVENS) if not value and (others_filled or cell % 2)
    }
    draft, settled = read_right({**cells, EMPTY: cell_of({0: 0.95, ANSWER[EMPTY]: 0.045}, BY_HAND)})
    assert draft.filled(settled.choice).entries[EMPTY] == (ANSWER[EMPTY] if others_filled else 0)
    assert [cell for cell, _ in doubtful(draft, settled)] == [EMPTY]


@pytest.mark.parametrize(("hand", "others", "seen"), [(0.35, 0, True), (0.6, 0, True), (0.1, 0, False), (0.1, 3, True)])
def test_it_is_said_where_it_is_doubtful_whose_hand_it_is(hand: float, others: int, seen: bool) -> None:
    """Where more was written by hand, less is enough for a doubt."""
    empty = [cell for cell, value in enumerate(GIVENS) if not value][:others]
    cells = {cell: cell_of({ANSWER[cell]: 0.99}, BY_HAND) for cell in empty}
    draft, settled = read_from(puzzle_seen({**cells, SPARE: cell_of({GIVENS[SPARE]: 0.99}, {signs.HAND: hand})}))
    assert doubtful(draft, settled) == [(SPARE, HAND)] * seen


@pytest.mark.parametrize("hand", [0.35, 0.6])
def test_what_the_puzzle_needs_was_printed(hand: float) -> None:
    """A digit that looks slightly handwritten is a given if there would be several solutions without it."""
    draft, settled = read_right({NEEDED: cell_of({GIVENS[NEEDED]: 0.99}, {signs.HAND: hand})})
    assert (settled.status, doubts_of(draft, settled)) == (UNIQUE, [])


def test_rather_than_to_read_a_digit_elsewhere_one_is_taken_as_printed() -> None:
    """Both give one solution, but it is less likely that an empty cell shows a digit."""
    other = read(PUZZLE)
    other.givens[NEEDED] = 0
    for empty in (cell for cell, value in enumerate(GIVENS) if not value):
        other.givens[empty] = ANSWER[empty]
        if solve(model_of(other)).status == UNIQUE:
            break
        other.givens[empty] = 0
    written = cell_of({GIVENS[NEEDED]: 0.9999}, {signs.HAND: 0.6})
    read_right({NEEDED: written, empty: cell_of({0: 0.98, ANSWER[empty]: 0.015})})


def test_what_looks_printed_but_cannot_be_was_written_by_hand() -> None:
    """A wrong digit that hardly looks like handwriting leaves no solution; another reading of it is less likely than that."""
    draft, settled = read_right({EMPTY: cell_of({5: 0.99999}, {signs.HAND: 0.3})})
    assert (settled.status, draft.filled(settled.choice).entries[EMPTY]) == (UNIQUE, 5)
    assert doubtful(draft, settled) == [(EMPTY, HAND)]


def test_where_most_digits_look_written_and_the_puzzle_needs_them_all_are_printed() -> None:
    """The net for handwriting does not know this typeface; what the net for print read is taken instead."""
    cells: dict[int, Cell] = {}
    for cell in [cell for cell, value in enumerate(GIVENS) if value][::2]:
        cells[cell] = replace(cell_of({GIVENS[cell]: 0.999}, {signs.HAND: 0.995}), digits=digits_of(GIVENS[cell] % 9 + 1))
    _, settled = read_right(cells)
    assert settled.status == UNIQUE


def test_what_was_surely_written_by_hand_stays_an_entry() -> None:
    draft, settled = read_from(puzzle_seen({NEEDED: cell_of({GIVENS[NEEDED]: 0.99}, BY_HAND)}))
    assert settled.status == MULTIPLE
    assert draft.filled(settled.choice).entries[NEEDED] == GIVENS[NEEDED]


# --- by what the digits of a page look like ---

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
