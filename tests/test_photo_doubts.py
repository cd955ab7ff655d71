"""Which places of what was read are doubtful, and what is said of them?"""

import pytest

from newsgrid.engine.solve.search import UNIQUE, UNSAT
from newsgrid.photo import signs
from newsgrid.photo.decide.doubt_sentences import doubt_words, missing
from newsgrid.photo.decide.doubts import CHANGED, RIVAL, UNSURE, Doubt, doubts_of, is_bent
from photo_scenes import ANSWER, EMPTY, GIVENS, SPARE, cell_of, doubtful, found_of, read_from, read_right

BY_HAND = {signs.HAND: 0.99}


def test_the_solver_corrects_a_digit_that_leaves_no_solution() -> None:
    draft, settled = read_right({1: cell_of({8: 0.7, 3: 0.29})})  # an 8 in row 1 contradicts the 8 below
    assert (settled.first, settled.status) == (UNSAT, UNIQUE)
    (doubt,) = doubts_of(draft, settled)
    assert (doubt.row, doubt.col, doubt.chosen, doubt.why) == (0, 1, 3, CHANGED)
    assert [value for value, _ in doubt.read[:2]] == [8, 3]
    assert doubt.read[0][1] == pytest.approx(0.7, abs=0.02)


def test_a_second_puzzle_that_is_near_is_a_doubt() -> None:
    """A given that follows from the others may as well be an empty cell."""
    assert doubtful(*read_right({SPARE: cell_of({GIVENS[SPARE]: 0.9, 0: 0.09})})) == [(SPARE, RIVAL)]


def test_all_rivals_are_shown() -> None:
    """Empty cells that may as well show the digit of the solution."""
    empty = [cell for cell, value in enumerate(GIVENS) if not value][:3]
    draft, settled = read_right({cell: cell_of({0: 0.8, ANSWER[cell]: 0.15}) for cell in empty})
    assert doubtful(draft, settled) == [(cell, RIVAL) for cell in empty]


@pytest.mark.parametrize("proven", [True, False])
def test_a_reading_that_is_ruled_out_by_proof_is_no_doubt(proven: bool) -> None:
    """There is a 3 in a neighbouring cell, and the solution has another digit in the empty one."""
    draft, settled = read_right({0: cell_of({5: 0.6, 3: 0.39}), EMPTY: cell_of({0: 0.71, 7: 0.2})})
    assert settled.proven
    settled.proven = proven  # as if the time limit had been reached before all near readings were tried
    assert doubtful(draft, settled) == [(0, UNSURE)] * (not proven)


@pytest.mark.parametrize(("empty", "shown"), [(0.6, False), (0.35, True)])
def test_an_empty_cell_with_ink_in_it_is_shown_though_no_digit_fits_there(empty: float, shown: bool) -> None:
    """It may be a part of a digit, cut off by the picture's edge. The puzzle has one solution without it, too."""
    draft, settled = read_right({EMPTY: cell_of({0: empty, 7: 0.2, 2: 0.1})})  # its solution has another digit there
    assert settled.proven
    assert doubtful(draft, settled) == [(EMPTY, UNSURE)] * shown
    if shown:
        words = doubt_words(found_of(draft, settled), doubts_of(draft, settled)[0])
        assert words.startswith("r1c3: probably empty, but it may be 7 (") and "nothing" not in words


def test_what_is_very_unlikely_is_shown_though_nothing_speaks_against_it() -> None:
    draft, settled = read_right({0: cell_of({5: 0.28, 3: 0.25, 7: 0.22, 6: 0.2})})
    assert settled.proven
    assert doubtful(draft, settled) == [(0, UNSURE)]


def test_what_looks_like_a_sign_that_cannot_be_there_is_judged_by_what_can() -> None:
    eight, six = GIVENS.index(8), GIVENS.index(6)
    unclear = {eight: cell_of({8: 0.55, signs.SIGNS.index("B"): 0.4}), six: cell_of({6: 0.02, signs.SIGNS.index("G"): 0.9})}
    draft, settled = read_right(unclear)
    chance = {where.cell: chance for where, chance in zip(draft.places, draft.chances, strict=True)}
    assert chance[eight] > 0.95
    assert [cell for cell, _ in doubtful(draft, settled)] == [six]


def test_a_sheet_without_digits_says_so() -> None:
    draft, settled = read_from([cell_of({0: 0.99}) for _ in range(16)], 4, 4)
    assert missing(found_of(draft, settled))[0].startswith("No digits were found.")


def test_pencil_marks_are_left_out_and_mistakes_counted_in_words() -> None:
    five, one = (cell_of({value: 0.9999999}, BY_HAND) for value in (5, 1))
    marks, nothing = cell_of({0: 0.999}, BY_HAND), cell_of({0: 0.999})
    wrong = "1 of the digits that were written by hand is wrong."
    for third, sixth, said in (
        (one, marks, ["Pencil marks in 2 cells are left out.", "2 of the digits that were written by hand are wrong."]),
        (marks, marks, ["Pencil marks in 3 cells are left out.", wrong]),
        (nothing, nothing, [wrong]),  # what is alone is rather a stain
    ):
        draft, settled = read_right({2: five, 3: third, 5: sixth, 6: marks})
        assert missing(found_of(draft, settled)) == said


def test_clear_print_that_was_changed_is_bent() -> None:
    clear, unclear = ([(0, chance), (4, 0.001)] for chance in (0.998, 0.9))
    assert is_bent([Doubt(0, 3, "given", clear, 4, CHANGED)])
    assert not is_bent([Doubt(0, 3, "given", unclear, 4, CHANGED), Doubt(0, 3, "given", clear, 0, RIVAL)])
