"""The solver's choice among readings, and what is doubtful after it."""

import functools
import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from newsgrid import model_of, read, solve
from newsgrid.engine.solve.search import MULTIPLE, UNIQUE, UNSAT
from newsgrid.photo import signs
from newsgrid.photo.decide import joint, kinds, resolution
from newsgrid.photo.decide.clashes import Clashes
from newsgrid.photo.decide.doubts import CHANGED, HAND, RIVAL, UNSURE, doubts_of
from newsgrid.photo.decide.drafts import Draft, Where
from newsgrid.photo.decide.joint import Search, Settled, Spot, settle, settle_one_of
from newsgrid.photo.decide.result import Found
from newsgrid.photo.decide.words import doubt_words, missing
from newsgrid.photo.find.lattice import Lattice
from newsgrid.photo.read.cells import Cell
from newsgrid.puzzle.sheet import Sheet
from photo_scenes import PUZZLE, cell_of, cells_of, nothing, read_from
from places import text

HANDWRITTEN = {signs.HAND: 0.99}


def puzzle_seen() -> tuple[Sheet, list[Cell]]:
    """PUZZLE, and its cells, of which nothing is unclear."""
    return read(PUZZLE), cells_of(read(PUZZLE))


def read_right(sheet: Sheet, cells: Sequence[Cell | None]) -> tuple[Draft, Settled]:
    """Read cells, and see that the givens are those of the sheet."""
    draft, settled = read_from(cells)
    assert draft.filled(settled.choice).givens == sheet.givens
    return draft, settled


def test_what_is_clear_is_taken_as_it_is() -> None:
    sheet = read(PUZZLE)
    draft, settled = read_from(cells_of(sheet))
    assert draft.filled(settled.choice).givens == sheet.givens
    assert settled.status == UNIQUE
    assert settled.first == UNIQUE
    assert doubts_of(draft, settled) == []


def test_the_solver_corrects_a_digit_that_leaves_no_solution() -> None:
    sheet, cells = puzzle_seen()
    cells[1] = cell_of({8: 0.7, 3: 0.29})  # an 8 in row 1 contradicts the 8 below
    draft, settled = read_right(sheet, cells)
    assert (settled.first, settled.status) == (UNSAT, UNIQUE)
    (doubt,) = doubts_of(draft, settled)
    assert (doubt.row, doubt.col, doubt.chosen, doubt.why) == (0, 1, 3, CHANGED)
    assert [value for value, _ in doubt.read[:2]] == [8, 3]
    assert doubt.read[0][1] == pytest.approx(0.7, abs=0.02)


def test_a_missing_given_is_found_by_what_is_unique() -> None:
    sheet = read(PUZZLE)
    need = given_without_which(MULTIPLE)
    cells = cells_of(sheet)
    cells[need] = cell_of({0: 0.6, sheet.givens[need]: 0.38})
    _, settled = read_right(sheet, cells)
    assert settled.first == MULTIPLE


def without(sheet: Sheet, cell: int) -> Sheet:
    smaller = read(PUZZLE)
    smaller.givens = [0 if at == cell else value for at, value in enumerate(sheet.givens)]
    return smaller


@functools.cache
def given_without_which(status: str) -> int:
    """The first cell of PUZZLE without whose given it has several solutions, or still one."""
    sheet = read(PUZZLE)
    return next(cell for cell, value in enumerate(sheet.givens) if value and solve(model_of(without(sheet, cell))).status == status)


def test_a_second_puzzle_that_is_near_is_a_doubt() -> None:
    """A given that follows from the others may as well be an empty cell."""
    sheet = read(PUZZLE)
    spare = given_without_which(UNIQUE)
    cells = cells_of(sheet)
    cells[spare] = cell_of({sheet.givens[spare]: 0.9, 0: 0.09})
    draft, settled = read_right(sheet, cells)
    (doubt,) = doubts_of(draft, settled)
    assert (doubt.row * 9 + doubt.col, doubt.why) == (spare, RIVAL)


def test_a_reading_that_is_ruled_out_by_proof_is_no_doubt() -> None:
    sheet, cells = puzzle_seen()
    cells[0] = cell_of({5: 0.6, 3: 0.39})  # there is a 3 in a neighbouring cell
    empty = sheet.givens.index(0)
    cells[empty] = cell_of({0: 0.6, 7: 0.3})  # its solution has another digit there
    draft, settled = read_from(cells)
    assert settled.proven and draft.filled(settled.choice).givens == sheet.givens
    assert doubts_of(draft, settled) == []


@pytest.mark.parametrize(("empty", "shown"), [(0.6, False), (0.35, True)])
def test_an_empty_cell_with_ink_in_it_is_shown_though_no_digit_fits_there(empty: float, shown: bool) -> None:
    """It may be a part of a digit, cut off by the picture's edge. The puzzle has one solution without it, too."""
    sheet, cells = puzzle_seen()
    cell = sheet.givens.index(0)
    cells[cell] = cell_of({0: empty, 7: 0.2, 2: 0.1})  # its solution has another digit there
    draft, settled = read_from(cells)
    assert settled.proven and draft.filled(settled.choice).givens == sheet.givens
    assert [doubt.row * 9 + doubt.col for doubt in doubts_of(draft, settled)] == ([cell] if shown else [])


def test_what_is_very_unlikely_is_shown_though_nothing_speaks_against_it() -> None:
    _, cells = puzzle_seen()
    cells[0] = cell_of({5: 0.28, 3: 0.25, 7: 0.22, 6: 0.2})
    draft, settled = read_from(cells)
    assert settled.proven
    assert [(doubt.row, doubt.col, doubt.why) for doubt in doubts_of(draft, settled)] == [(0, 0, UNSURE)]


def test_without_proof_less_is_enough_for_a_doubt() -> None:
    _, cells = puzzle_seen()
    cells[0] = cell_of({5: 0.6, 3: 0.39})
    draft, settled = read_from(cells)
    settled.proven = False  # as if the time limit had been reached before all near readings were tried
    assert [(doubt.row, doubt.col, doubt.why) for doubt in doubts_of(draft, settled)] == [(0, 0, UNSURE)]


def test_what_looks_like_a_sign_that_cannot_be_there_is_judged_by_what_can() -> None:
    sheet, cells = puzzle_seen()
    (eight, six) = (next(cell for cell, value in enumerate(sheet.givens) if value == digit) for digit in (8, 6))
    cells[eight] = cell_of({8: 0.55, signs.SIGNS.index("B"): 0.4})
    cells[six] = cell_of({6: 0.02, signs.SIGNS.index("G"): 0.9})
    draft, settled = read_from(cells)
    chance = {where.cell: chance for where, chance in zip(draft.places, draft.chances, strict=True)}
    assert chance[eight] > 0.95
    assert [doubt.row * 9 + doubt.col for doubt in doubts_of(draft, settled)] == [six]


def test_a_digit_that_is_the_last_of_all_readings_is_chosen_where_only_it_makes_a_puzzle() -> None:
    """A given without which there are several solutions."""
    sheet, cells = puzzle_seen()
    cell = given_without_which(MULTIPLE)
    others = [digit for digit in range(10) if digit != sheet.givens[cell]]
    cells[cell] = cell_of({**{digit: 0.13 - 0.005 * place for place, digit in enumerate(others)}, sheet.givens[cell]: 0.03})
    draft, settled = read_from(cells)
    assert (settled.status, draft.filled(settled.choice).givens) == (UNIQUE, sheet.givens)


def test_what_a_net_says_can_never_be_is_a_reading_like_others() -> None:
    draft = Draft(read(PUZZLE))
    draft.add(Where(0, "across"), [(-math.inf, 3), (-math.inf, 4)])
    assert draft.spots[0] == Spot((0.0, 0.0), (3, 4))
    assert draft.chances[0] < 0.01


def test_all_rivals_are_shown() -> None:
    """Empty cells that may as well show the digit of the solution."""
    sheet = read(PUZZLE)
    answer = solve(model_of(sheet)).answers[0]
    cells = cells_of(sheet)
    empty = [cell for cell, value in enumerate(sheet.givens) if not value][:3]
    for cell in empty:
        cells[cell] = cell_of({0: 0.8, answer[cell]: 0.15})
    draft, settled = read_right(sheet, cells)
    assert [(doubt.row * 9 + doubt.col, doubt.why) for doubt in doubts_of(draft, settled)] == [(cell, RIVAL) for cell in empty]


class Clock:
    """Stands in for the time: it goes on by that number of seconds with each puzzle that is solved."""

    def __init__(self, each: float, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.each = 0.0, each
        solved = joint.solve
        monkeypatch.setattr(joint, "time", self)
        monkeypatch.setattr(resolution, "time", self)
        monkeypatch.setattr(joint, "solve", lambda *asked: self.passed(solved(*asked[:2], math.inf)))

    def perf_counter(self) -> float:
        return self.now

    def passed(self, result: Any) -> Any:
        self.now += self.each
        return result


@pytest.mark.parametrize("each", [0.0, 1.0, 2.5])
def test_how_fast_the_machine_is_changes_no_doubt(each: float, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = read(PUZZLE)
    spare = given_without_which(UNIQUE)
    cells = cells_of(sheet)
    cells[spare] = cell_of({sheet.givens[spare]: 0.9, 0: 0.09})
    Clock(each, monkeypatch)
    draft, settled = resolution.settle_any(kinds.draft_of(9, 9, cells, nothing, None))
    assert [doubt.why for doubt in doubts_of(draft, settled)] == [RIVAL]
    assert settled.proven and not settled.late


def test_where_there_is_no_time_to_look_for_other_readings_the_words_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = read(PUZZLE)
    spare = given_without_which(UNIQUE)
    cells = cells_of(sheet)
    cells[spare] = cell_of({sheet.givens[spare]: 0.9, 0: 0.09})
    Clock(30.0, monkeypatch)
    draft, settled = resolution.settle_any(kinds.draft_of(9, 9, cells, nothing, None))
    assert settled.status == UNIQUE and settled.late
    found = Found(draft.filled(settled.choice), UNIQUE, [], [], Lattice(0, 0, [], [], []), draft, settled)
    assert missing(found) == ["There was no time to check whether it could be read differently."]


def test_a_sheet_without_digits_says_so() -> None:
    draft, settled = read_from([cell_of({0: 0.99}) for _ in range(16)], 4, 4)
    found = Found(draft.filled(settled.choice), settled.status, [], [], Lattice(0, 0, [], [], []), draft, settled)
    assert missing(found)[0].startswith("No digits were found.")


def test_pencil_marks_are_left_out_and_mistakes_counted_in_words() -> None:
    sheet, cells = puzzle_seen()
    for cell, value in ((2, 5), (3, 1)):
        cells[cell] = cell_of({value: 0.9999999}, HANDWRITTEN)
    for cell in (5, 6):
        cells[cell] = cell_of({0: 0.999}, {signs.HAND: 0.95})
    draft, settled = read_from(cells)
    found = Found(draft.filled(settled.choice), settled.status, [], [], Lattice(0, 0, [], [], []), draft, settled)
    assert found.sheet.givens == sheet.givens
    assert missing(found) == ["Pencil marks in 2 cells are left out.", "2 of the digits that were written by hand are wrong."]
    cells[3] = cell_of({0: 0.999}, HANDWRITTEN)
    draft, settled = read_from(cells)
    found = Found(draft.filled(settled.choice), settled.status, [], [], Lattice(0, 0, [], [], []), draft, settled)
    assert missing(found) == ["Pencil marks in 3 cells are left out.", "1 of the digits that were written by hand is wrong."]
    cells[3] = cells[5] = cell_of({0: 0.999})
    draft, settled = read_from(cells)
    found = Found(draft.filled(settled.choice), settled.status, [], [], Lattice(0, 0, [], [], []), draft, settled)
    assert missing(found) == ["1 of the digits that were written by hand is wrong."], "what is alone is rather a stain"


@pytest.mark.parametrize(("digit", "entry", "doubtful"), [(0.3, 4, True), (0.05, 0, True), (0.001, 0, False)])
def test_what_looks_like_marks_may_be_the_solutions_digit_but_never_a_given(digit: float, entry: int, doubtful: bool) -> None:
    sheet, cells = puzzle_seen()
    cells[2] = cell_of({0: 0.98 - digit, 4: digit}, {signs.HAND: 0.95})
    for cell in (3, 5, 6):
        cells[cell] = cell_of({0: 0.999}, HANDWRITTEN)
    draft, settled = read_from(cells)
    filled = draft.filled(settled.choice)
    assert (settled.status, filled.givens, filled.entries[2]) == (UNIQUE, sheet.givens, entry)
    assert [(doubt.row * 9 + doubt.col, doubt.chosen, doubt.why) for doubt in doubts_of(draft, settled)] == [(2, entry, UNSURE)] * doubtful


def test_a_puzzle_that_was_copied_by_hand_is_a_puzzle() -> None:
    sheet = read(PUZZLE)
    cells = [cell_of({value: 0.999999}, HANDWRITTEN if value else {}) for value in sheet.givens]
    cells[0] = cell_of({sheet.givens[0]: 0.999999}, {signs.HAND: 0.1})
    draft, settled = read_from(cells)
    found = Found(draft.filled(settled.choice), settled.status, doubts_of(draft, settled), [], Lattice(0, 0, [], [], []), draft, settled)
    assert (found.status, found.sheet.givens, found.doubts) == (UNIQUE, sheet.givens, [])
    assert missing(found) == ["All digits seem to be written by hand, so they are taken as the puzzle's own."]


def test_what_is_no_reading_has_plain_words() -> None:
    sheet, cells = puzzle_seen()
    empty = sheet.givens.index(0)
    cells[empty] = cell_of({0: 0.35, 7: 0.2, 2: 0.1})
    draft, settled = read_from(cells)
    found = Found(draft.filled(settled.choice), UNIQUE, doubts_of(draft, settled), [], Lattice(0, 0, [], [], []), draft, settled)
    words = doubt_words(found, found.doubts[0])
    assert words.startswith("r1c3: probably empty, but it may be 7 (") and "nothing" not in words


def test_what_no_reading_solves_stays_as_it_was_read() -> None:
    _, cells = puzzle_seen()
    cells[2] = cell_of({5: 0.999999999})
    draft, settled = read_from(cells)
    assert settled.status == UNSAT
    assert draft.filled(settled.choice).givens[2] == 5


def test_a_digit_by_hand_is_an_entry_and_never_decides() -> None:
    sheet, cells = puzzle_seen()
    cells[2] = cell_of({5: 0.99}, {signs.HAND: 0.97})  # wrong, but handwritten, so not a misreading
    draft, settled = read_from(cells)
    filled = draft.filled(settled.choice)
    assert settled.status == UNIQUE
    assert (filled.givens[2], filled.entries[2]) == (0, 5)
    assert filled.givens == sheet.givens


@pytest.mark.parametrize(
    ("likely", "value", "doubtful"),
    [
        ({3: 0.6, 4: 0.38}, 4, False),  # like the solution's: most people are mostly right
        ({3: 0.95, 4: 0.02}, 4, True),
        ({3: 0.98, 4: 0.001}, 3, True),  # somebody's mistake, or misread
        ({3: 0.9999999, 4: 1e-9}, 3, False),
        ({4: 0.5, 3: 0.4}, 4, False),
    ],
)
def test_what_was_written_by_hand_is_read_with_the_solution_in_mind(likely: dict[int, float], value: int, doubtful: bool) -> None:
    sheet, cells = puzzle_seen()
    cells[2] = cell_of(likely, {signs.HAND: 0.99})
    draft, settled = read_from(cells)
    filled = draft.filled(settled.choice)
    assert settled.answer[2] == 4
    assert filled.givens == sheet.givens
    assert filled.entries[2] == value
    assert [(doubt.row * 9 + doubt.col, doubt.chosen, doubt.why) for doubt in doubts_of(draft, settled)] == [(2, value, UNSURE)] * doubtful


def test_the_net_for_handwriting_decides_what_was_written_and_not_what_is_printed() -> None:
    sheet, cells = puzzle_seen()
    given = next(cell for cell, value in enumerate(sheet.givens) if value)
    six = [math.log(0.98 if digit == 6 else 0.0025) for digit in range(1, 10)]
    cells[2] = replace(cell_of({3: 0.9}, {signs.HAND: 0.99}), digits=six)
    cells[given] = replace(cells[given], digits=six)
    filled = read_right(sheet, cells)[0].filled((0,) * 81)
    assert (filled.entries[2], filled.givens[given]) == (6, sheet.givens[given])


@pytest.mark.parametrize("others_filled", [False, True])
def test_where_all_other_cells_were_written_in_one_that_looks_like_marks_was_rather_too(others_filled: bool) -> None:
    sheet, cells = puzzle_seen()
    answer = solve(model_of(sheet)).answers[0]
    for cell, value in enumerate(sheet.givens):
        if not value and (others_filled or cell % 2):
            cells[cell] = cell_of({answer[cell]: 0.999}, {signs.HAND: 0.99})
    cells[2] = cell_of({0: 0.95, answer[2]: 0.045}, {signs.HAND: 0.99})
    draft, settled = read_from(cells)
    filled = draft.filled(settled.choice)
    assert filled.entries[2] == (answer[2] if others_filled else 0)
    assert [doubt.row * 9 + doubt.col for doubt in doubts_of(draft, settled)] == [2]


@pytest.mark.parametrize("hand", [0.35, 0.6])
def test_it_is_said_where_it_is_doubtful_whose_hand_it_is(hand: float) -> None:
    sheet = read(PUZZLE)
    spare = given_without_which(UNIQUE)
    cells = cells_of(sheet)
    cells[spare] = cell_of({sheet.givens[spare]: 0.99}, {signs.HAND: hand})
    draft, settled = read_from(cells)
    assert [(doubt.row * 9 + doubt.col, doubt.why) for doubt in doubts_of(draft, settled)] == [(spare, HAND)]


@pytest.mark.parametrize("others", [0, 3])
def test_where_more_was_written_by_hand_less_is_enough_for_a_doubt(others: int) -> None:
    sheet = read(PUZZLE)
    answer = solve(model_of(sheet)).answers[0]
    spare = given_without_which(UNIQUE)
    cells = cells_of(sheet)
    cells[spare] = cell_of({sheet.givens[spare]: 0.99}, {signs.HAND: 0.1})
    for cell in [cell for cell, value in enumerate(sheet.givens) if not value][:others]:
        cells[cell] = cell_of({answer[cell]: 0.99}, {signs.HAND: 0.99})
    draft, settled = read_from(cells)
    expected = [(spare, HAND)] if others else []
    assert [(doubt.row * 9 + doubt.col, doubt.why) for doubt in doubts_of(draft, settled)] == expected


@pytest.mark.parametrize("hand", [0.35, 0.6])
def test_what_the_puzzle_needs_was_printed(hand: float) -> None:
    """A digit that looks slightly handwritten is a given if there would be several solutions without it."""
    sheet = read(PUZZLE)
    need = given_without_which(MULTIPLE)
    cells = cells_of(sheet)
    cells[need] = cell_of({sheet.givens[need]: 0.99}, {signs.HAND: hand})
    draft, settled = read_from(cells)
    assert (settled.status, draft.filled(settled.choice).givens) == (UNIQUE, sheet.givens)
    assert doubts_of(draft, settled) == []


def test_rather_than_to_read_a_digit_elsewhere_one_is_taken_as_printed() -> None:
    """Both give one solution, but it is less likely that an empty cell shows a digit."""
    sheet = read(PUZZLE)
    answer = solve(model_of(sheet)).answers[0]
    need = given_without_which(MULTIPLE)
    other = without(sheet, need)
    for empty in (cell for cell, value in enumerate(sheet.givens) if not value):
        other.givens[empty] = answer[empty]
        if solve(model_of(other)).status == UNIQUE:
            break
        other.givens[empty] = 0
    cells = cells_of(sheet)
    cells[need] = cell_of({sheet.givens[need]: 0.9999}, {signs.HAND: 0.6})
    cells[empty] = cell_of({0: 0.98, answer[empty]: 0.015})
    read_right(sheet, cells)


def test_what_looks_printed_but_cannot_be_was_written_by_hand() -> None:
    """A wrong digit that hardly looks like handwriting leaves no solution; another reading of it is less likely than that."""
    sheet, cells = puzzle_seen()
    cells[2] = cell_of({5: 0.99999}, {signs.HAND: 0.3})
    draft, settled = read_from(cells)
    filled = draft.filled(settled.choice)
    assert (settled.status, filled.givens, filled.entries[2]) == (UNIQUE, sheet.givens, 5)
    assert [(doubt.row * 9 + doubt.col, doubt.why) for doubt in doubts_of(draft, settled)] == [(2, HAND)]


def test_where_most_digits_look_written_and_the_puzzle_needs_them_all_are_printed() -> None:
    """The net for handwriting does not know this typeface; what the net for print read is taken instead."""
    sheet = read(PUZZLE)
    given = [cell for cell, value in enumerate(sheet.givens) if value]
    cells = cells_of(sheet)
    for cell in given[::2]:
        wrong = [math.log(0.98 if digit == sheet.givens[cell] % 9 + 1 else 0.0025) for digit in range(1, 10)]
        cells[cell] = replace(cell_of({sheet.givens[cell]: 0.999}, {signs.HAND: 0.995}), digits=wrong)
    draft, settled = read_from(cells)
    assert (settled.status, draft.filled(settled.choice).givens) == (UNIQUE, sheet.givens)


def test_what_was_surely_written_by_hand_stays_an_entry() -> None:
    sheet = read(PUZZLE)
    need = given_without_which(MULTIPLE)
    cells = cells_of(sheet)
    cells[need] = cell_of({sheet.givens[need]: 0.99}, {signs.HAND: 0.99})
    draft, settled = read_from(cells)
    assert settled.status == MULTIPLE
    assert draft.filled(settled.choice).entries[need] == sheet.givens[need]


def test_diagonals_that_were_seen_wrongly_change_no_clear_digit() -> None:
    """The puzzle has no solution with them: what is printed stays, and they go."""
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    for row in range(9):
        for col, line in ((row, signs.FALLING), (8 - row, signs.RISING)):
            cell = cells[9 * row + col]
            cells[9 * row + col] = replace(cell, bits=[0.9 if at == line else bit for at, bit in enumerate(cell.bits)])
    assert kinds.draft_of(9, 9, cells, nothing).sheet.options.get("diagonals")
    draft, settled = read_from(cells)
    assert settled.status == UNIQUE and not any(settled.choice)
    assert draft.filled(settled.choice) == sheet


def test_the_cheapest_choice_comes_first_and_clashes_spare_the_rest() -> None:
    spots = [Spot((0.0, 1.0, 5.0), (1, 2, 3)), Spot((0.0, 2.0), (1, 2)), *[Spot((0.0, 0.1), (7, 8)) for _ in range(20)]]
    asked: list[tuple[int, ...]] = []

    def clash(choice: tuple[int, ...]) -> list[int]:
        asked.append(choice[:2])
        return [] if choice[0] == 2 or choice[1] == 1 else [0, 1]

    sheet = read(PUZZLE)
    settled = settle(Search(spots, lambda _: model_of(sheet), clash), math.inf)
    assert settled.status == UNIQUE
    assert settled.choice[:2] == (0, 1)  # costs 2 nats; the other choice costs 5
    assert asked[:3] == [(0, 0), (1, 0), (0, 1)]


def test_it_gives_up_in_time_with_the_best_it_has() -> None:
    spots = [Spot(tuple(range(9)), tuple(range(9))) for _ in range(40)]
    settled = settle(Search(spots, lambda _: None), 0.2)
    assert settled.choice == (0,) * 40
    assert settled.status == UNSAT


@pytest.mark.parametrize(("cost", "chosen"), [(1.0, 1), (3.0, 0)])
def test_of_two_ways_to_see_a_puzzle_the_likeliest_is_taken_with_its_readings(cost: float, chosen: int) -> None:
    """The likelier way needs a second reading that costs two nats, the other one needs none."""
    sheet = read(PUZZLE)
    ways = [
        (0.0, lambda: Search([Spot((0.0, 2.0), (1, 2))], lambda _: model_of(sheet), lambda choice: [] if choice[0] else [0])),
        (cost, lambda: Search([Spot((0.0,), (1,))], lambda _: model_of(sheet))),
    ]
    assert settle_one_of(ways, math.inf) == chosen


def test_a_way_that_is_no_puzzle_is_passed_over() -> None:
    sheet = read(PUZZLE)
    ways: list[tuple[float, Callable[[], Search | None]]] = [
        (0.0, lambda: Search([], lambda _: None)),
        (1.0, lambda: None),
        (2.0, lambda: Search([], lambda _: model_of(sheet))),
    ]
    assert settle_one_of(ways, math.inf) == 2
    assert settle_one_of(ways[:2]) == 0


def test_a_shaded_cell_is_empty() -> None:
    sheet, cells = puzzle_seen()
    empty = sheet.givens.index(0)
    cells[empty] = cell_of({signs.BLOCK: 0.8, signs.EMPTY: 0.199})
    draft, settled = read_right(sheet, cells)
    assert doubts_of(draft, settled) == []


def test_clues_that_contradict_each_other_are_read_otherwise_before_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three clues of a Kakuro are misread, two of them so that the totals still add up. Nearly every other clue has a second reading that
    is equally near, so trying all combinations would take thousands of tries."""
    sheet = read(text("kakuro_hard_10x10.pipe.txt"))
    draft = Draft(Sheet("kakuro", sheet.rows, sheet.cols))
    draft.sheet.blocks = list(sheet.blocks)
    clues = [
        (cell, part, layer[cell])
        for part, layer in (("across", sheet.across), ("down", sheet.down))
        for cell in range(len(layer))
        if layer[cell]
    ]
    across = [number for number, (_, part, _) in enumerate(clues) if part == "across"]
    down = [number for number, (_, part, _) in enumerate(clues) if part == "down"]
    misread = {across[3]: 1, across[9]: -1, down[5]: 1}
    for number, (cell, part, total) in enumerate(clues):
        wrong = total + misread.get(number, 1)
        readings = [(-0.1, total), (-1.1, wrong)] if number not in misread else [(-0.5, wrong), (-1.2, total)]
        draft.add(Where(cell, part), readings)
    monkeypatch.setattr(joint, "MOST_TRIED", 150)
    draft, settled = resolution.settle_any(draft, math.inf)
    assert settled.status == UNIQUE
    filled = draft.filled(settled.choice)
    assert (filled.across, filled.down) == (sheet.across, sheet.down)
    blind = settle(Search(draft.spots, lambda choice: resolution.puzzle_model(draft, choice), Clashes(draft).of), math.inf)
    assert blind.status == UNSAT
