"""Which readings does the solver choose, and how long does it look for others?"""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from newsgrid import model_of, read, solve
from newsgrid.engine.solve.search import MULTIPLE, UNIQUE, UNSAT
from newsgrid.photo import signs
from newsgrid.photo.decide import digit_drafts, joint, resolution
from newsgrid.photo.decide.clashes import Clashes
from newsgrid.photo.decide.doubt_sentences import missing
from newsgrid.photo.decide.doubts import RIVAL, doubts_of
from newsgrid.photo.decide.drafts import Draft, Where
from newsgrid.photo.decide.joint import Search, Spot, settle, settle_one_of
from newsgrid.puzzle.sheet import Sheet
from photo_scenes import (
    ANSWER,
    EMPTY,
    GIVENS,
    NEEDED,
    PUZZLE,
    SPARE,
    cell_of,
    doubtful,
    found_of,
    nothing,
    puzzle_seen,
    read_from,
    read_right,
)
from places import text


def test_the_scene_is_what_it_is_said_to_be() -> None:
    statuses = []
    for cell in (NEEDED, SPARE):
        sheet = read(PUZZLE)
        sheet.givens[cell] = 0
        statuses.append(solve(model_of(sheet)).status)
    assert statuses == [MULTIPLE, UNIQUE]
    assert solve(model_of(read(PUZZLE))).answers == [ANSWER]


def test_what_is_clear_is_taken_as_it_is() -> None:
    draft, settled = read_right({})
    assert (settled.status, settled.first) == (UNIQUE, UNIQUE)
    assert doubts_of(draft, settled) == []


def test_a_missing_given_is_found_by_what_is_unique() -> None:
    _, settled = read_right({NEEDED: cell_of({0: 0.6, GIVENS[NEEDED]: 0.38})})
    assert settled.first == MULTIPLE


def test_a_digit_that_is_the_last_of_all_readings_is_chosen_where_only_it_makes_a_puzzle() -> None:
    others = [digit for digit in range(10) if digit != GIVENS[NEEDED]]
    chances = {digit: 0.13 - 0.005 * place for place, digit in enumerate(others)}
    _, settled = read_right({NEEDED: cell_of({**chances, GIVENS[NEEDED]: 0.03})})
    assert settled.status == UNIQUE


def test_what_a_net_says_can_never_be_is_a_reading_like_others() -> None:
    draft = Draft(read(PUZZLE))
    draft.add(Where(0, "across"), [(-math.inf, 3), (-math.inf, 4)])
    assert draft.spots[0] == Spot((0.0, 0.0), (3, 4))
    assert draft.chances[0] < 0.01


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


@pytest.mark.parametrize(("each", "late"), [(0.0, False), (1.0, False), (2.5, False), (30.0, True)])
def test_how_fast_the_machine_is_changes_no_doubt_unless_it_says_so(each: float, late: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(each, monkeypatch)
    cells = puzzle_seen({SPARE: cell_of({GIVENS[SPARE]: 0.9, 0: 0.09})})
    draft, settled = resolution.settle_any(digit_drafts.draft_of(9, 9, cells, nothing))
    assert (settled.status, settled.late, settled.proven) == (UNIQUE, late, not late)
    assert late or doubtful(draft, settled) == [(SPARE, RIVAL)]
    assert missing(found_of(draft, settled)) == ["There was no time to check whether it could be read differently."] * late


def test_what_no_reading_solves_stays_as_it_was_read() -> None:
    draft, settled = read_from(puzzle_seen({EMPTY: cell_of({5: 0.999999999})}))
    assert settled.status == UNSAT
    assert draft.filled(settled.choice).givens[EMPTY] == 5


def test_a_shaded_cell_is_empty() -> None:
    draft, settled = read_right({EMPTY: cell_of({signs.BLOCK: 0.8, signs.EMPTY: 0.199})})
    assert doubts_of(draft, settled) == []


def test_diagonals_that_were_seen_wrongly_change_no_clear_digit() -> None:
    """The puzzle has no solution with them: what is printed stays, and they are removed."""
    cells = puzzle_seen()
    for row in range(9):
        for col, line in ((row, signs.FALLING), (8 - row, signs.RISING)):
            cell = cells[9 * row + col]
            cells[9 * row + col] = replace(cell, bits=[0.9 if at == line else bit for at, bit in enumerate(cell.bits)])
    assert digit_drafts.draft_of(9, 9, cells, nothing).sheet.options.get("diagonals")
    draft, settled = read_from(cells)
    assert settled.status == UNIQUE and not any(settled.choice)
    assert draft.filled(settled.choice) == read(PUZZLE)


def test_the_cheapest_choice_comes_first_and_clashes_spare_the_rest() -> None:
    spots = [Spot((0.0, 1.0, 5.0), (1, 2, 3)), Spot((0.0, 2.0), (1, 2)), *[Spot((0.0, 0.1), (7, 8)) for _ in range(20)]]
    asked: list[tuple[int, ...]] = []

    def clash(choice: tuple[int, ...]) -> list[int]:
        asked.append(choice[:2])
        return [] if choice[0] == 2 or choice[1] == 1 else [0, 1]

    settled = settle(Search(spots, lambda _: model_of(read(PUZZLE)), clash), math.inf)
    assert settled.status == UNIQUE
    assert settled.choice[:2] == (0, 1)  # costs 2 nats; the other choice costs 5
    assert asked[:3] == [(0, 0), (1, 0), (0, 1)]


def test_it_gives_up_in_time_with_the_best_it_has() -> None:
    spots = [Spot(tuple(range(9)), tuple(range(9))) for _ in range(40)]
    settled = settle(Search(spots, lambda _: None), 0.2)
    assert (settled.choice, settled.status) == ((0,) * 40, UNSAT)


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
    ways: list[tuple[float, Callable[[], Search | None]]] = [
        (0.0, lambda: Search([], lambda _: None)),
        (1.0, lambda: None),
        (2.0, lambda: Search([], lambda _: model_of(read(PUZZLE)))),
    ]
    assert settle_one_of(ways, math.inf) == 2
    assert settle_one_of(ways[:2]) == 0


def test_clues_that_contradict_each_other_are_read_otherwise_before_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three clues of a Kakuro are misread, two of them so that the totals still add up. Nearly every other clue has a second reading that
    is equally near, so trying all combinations would take thousands of tries."""
    sheet = read(text("kakuro_hard_10x10.pipe.txt"))
    draft = Draft(Sheet("kakuro", sheet.rows, sheet.cols))
    draft.sheet.blocks = list(sheet.blocks)
    clues = [(cell, part, total) for part in ("across", "down") for cell, total in enumerate(getattr(sheet, part)) if total]
    across, down = ([number for number, (_, its, _) in enumerate(clues) if its == part] for part in ("across", "down"))
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
