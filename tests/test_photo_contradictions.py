"""Which readings contradict each other, and which of them does a puzzle with one solution need?"""

import math
from types import SimpleNamespace

import pytest

from newsgrid import model_of, read
from newsgrid.engine.rules import Sum
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo.decide import contradictions, joint, limits, resolution
from newsgrid.photo.decide.drafts import Draft, NoPuzzle, Where
from newsgrid.photo.decide.joint import Spot
from newsgrid.photo.decide.limits import Limit
from newsgrid.photo.decide.result import is_clear
from newsgrid.photo.thresholds import MILLION_TO_ONE
from newsgrid.puzzle.sheet import Sheet
from photo_scenes import ANSWER, GIVENS, PUZZLE, doubtful, found_of
from places import PUZZLES


def draft_of(read_as: dict[int, list[tuple[float, int]]], sheet: Sheet | None = None) -> Draft:
    """A draft of a puzzle that is read nearly for certain, but for these cells, whose readings are (log-probability, value)."""
    sheet = sheet or read(PUZZLE)
    draft = Draft(Sheet(sheet.kind, sheet.rows, sheet.cols))
    draft.sheet.boxes, draft.sheet.blocks, draft.sheet.grids = list(sheet.boxes), list(sheet.blocks), list(sheet.grids)
    for cell, given in enumerate(sheet.givens):
        if not sheet.blocks[cell]:
            draft.add(Where(cell, "given"), read_as.get(cell, [(-0.001, given), (-11.0, 0)] if given else [(-0.001, 0)]))
    return draft


def stains(costs: list[float]) -> dict[int, list[tuple[float, int]]]:
    """Empty cells that look like the 5 of another cell of their row, by that number of nats more than like nothing."""
    found = {}
    for row, cost in zip((cell // 9 for cell, value in enumerate(GIVENS) if value in (5, 6)), costs, strict=False):
        digit = next(value for value in GIVENS[row * 9 : row * 9 + 9] if value in (5, 6))
        cell = next(cell for cell in range(row * 9, row * 9 + 9) if not GIVENS[cell] and cell not in found and ANSWER[cell] != digit)
        found[cell] = [(-0.1, digit), (-0.1 - cost, 0)]
    return found


def test_many_digits_that_are_none_are_all_found_by_their_contradictions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each costs up to five nats: all together far more than what a single misread cell may cost."""
    monkeypatch.setattr(joint, "MOST_TRIED", 60)
    wrong = stains([5.0, 2.0, 3.0, 4.0, 1.0])
    draft = draft_of(wrong)
    assert len(wrong) == 5
    draft, settled = resolution.settle_any(draft, math.inf)
    assert settled.status == UNIQUE
    assert draft.filled(settled.choice).givens == GIVENS
    assert sum(draft.spots[spot].costs[number] for spot, number in enumerate(settled.choice)) > MILLION_TO_ONE


def test_the_readings_are_the_puzzles_own_rules() -> None:
    sheet = read((PUZZLES / "kakuro_hard_10x10.pipe.txt").read_text(encoding="utf-8"))
    draft = Draft(Sheet("kakuro", sheet.rows, sheet.cols))
    draft.sheet.blocks = list(sheet.blocks)
    for part, layer in (("across", sheet.across), ("down", sheet.down)):
        for cell, total in enumerate(layer):
            if total:
                draft.add(Where(cell, part), [(-0.1, total)])
    found = resolution.faults_of(draft, draft.spots)
    assert not any(isinstance(rule, Sum) for rule in found.model.rules)
    rules = [*found.model.rules, *[found.rule(spot, draft.spots[spot].readings) for spot in range(len(draft.spots))]]
    model = model_of(sheet)
    assert {(type(rule), rule.cells, getattr(rule, "allowed", None)) for rule in rules} == {
        (type(rule), rule.cells, getattr(rule, "allowed", None)) for rule in model.rules
    }


@pytest.mark.parametrize("most", [contradictions.MOST_CLAUSES, 10])
def test_a_contradiction_names_few_readings_and_those_that_are_likelier(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By z3, and by propagation alone where the formula is too large. Neither the 5 nor the 3 of the first row can be in its last cell."""
    monkeypatch.setattr(contradictions, "MOST_CLAUSES", most)
    monkeypatch.setattr(contradictions, "FIRST", 0)
    draft = draft_of({8: [(-0.1, 5), (-0.5, 3), (-2.0, 2)]})
    find = resolution.faults_of(draft, draft.spots)
    first = [0] * len(draft.spots)
    second = [1 if spot == 8 else 0 for spot in range(len(draft.spots))]
    ((*core,),) = find.of(tuple(first), math.inf)
    assert len(core) < 6
    assert (8, 0, 0) in core
    ((*core,),) = find.of(tuple(second), math.inf)
    assert len(core) < 6
    assert (8, 0, 1) in core
    assert find.of(tuple(2 if spot == 8 else 0 for spot in range(len(draft.spots))), math.inf) == []


def test_contradictions_without_a_spot_in_common_are_found_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contradictions, "FIRST", 0)
    draft = draft_of(stains([5.0, 2.0, 3.0]))
    cores = resolution.faults_of(draft, draft.spots).of((0,) * len(draft.spots), math.inf)
    assert len(cores) == 3
    spots = [spot for core in cores for spot, _, _ in core]
    assert len(spots) == len(set(spots))


def test_a_contradiction_that_propagation_finds_needs_no_formula_at_first() -> None:
    draft = draft_of({8: [(-0.1, 5), (-2.0, 2)]})
    find = resolution.faults_of(draft, draft.spots)
    likeliest = (0,) * len(draft.spots)
    for _ in range(contradictions.FIRST):
        assert find.of(likeliest, math.inf)
        assert not find.begun
    assert find.of(likeliest, math.inf)
    assert find.begun


def test_a_choice_is_not_tried_before_what_its_contradictions_cost() -> None:
    """Two spots contradict each other twice over: the cheapest way out is known before anything is solved."""
    spots = [Spot((0.0, 3.0), (1, 2)), Spot((0.0, 4.0), (1, 2)), Spot((0.0, 1.0), (1, 2)), Spot((0.0, 2.0), (1, 2))]
    asked = []

    def contradictions(choice: tuple[int, ...], _: float) -> list[joint.Core]:
        asked.append(choice)
        pairs = [[(0, 0, 0), (1, 0, 0)], [(2, 0, 0), (3, 0, 0)]]
        return [pair for pair in pairs if all(choice[spot] == 0 for spot, _, _ in pair)]

    wrong = read(PUZZLE.replace("53", "55", 1))
    settled = joint.settle(
        joint.Search(spots, lambda choice: model_of(read(PUZZLE) if choice[0] and choice[2] else wrong), faults=contradictions), math.inf
    )
    assert settled.choice == (1, 0, 1, 0)
    assert asked[:2] == [(0, 0, 0, 0), (1, 0, 1, 0)]


def test_a_stain_that_fits_the_solution_by_chance_is_doubtful() -> None:
    fits = 28
    draft, settled = resolution.settle_any(draft_of({**stains([1.0, 1.5, 2.0]), fits: [(-0.1, 5), (-0.6, 0)]}), math.inf)
    assert settled.status == UNIQUE
    assert fits in [cell for cell, _ in doubtful(draft, settled)]


def test_unclear_digits_stay_where_few_were_nothing() -> None:
    draft, settled = resolution.settle_any(draft_of({**stains([1.0, 1.5]), 28: [(-0.1, 5), (-0.6, 0)]}), math.inf)
    assert draft.filled(settled.choice).givens[28] == 5


def test_unclear_digits_stay_where_more_fit_than_chance_explains() -> None:
    """On a blurred page printed digits are unclear, too."""
    unclear = {cell: [(-0.1, ANSWER[cell]), (-0.6, 0)] for cell in (28, 37, 47, 56, 66)}
    draft, settled = resolution.settle_any(draft_of({**unclear, **stains([1.0, 1.5, 2.0])}), math.inf)
    assert [draft.filled(settled.choice).givens[cell] for cell in unclear] == [ANSWER[cell] for cell in unclear]


def test_where_all_copies_of_a_digit_look_written_they_are_printed_if_the_puzzle_needs_any() -> None:
    """Here each 4 is given. Without all of them the puzzle has several solutions, without any single one it has one."""
    sheet = read(PUZZLE)
    fours = [cell for cell, digit in enumerate(ANSWER) if digit == 4]
    for cell in fours:
        sheet.givens[cell] = 4
    draft = draft_of({}, sheet)
    draft.written = dict.fromkeys(fours, 0.35)
    draft, settled = resolution.settle_any(draft, math.inf)
    assert draft.printed >= set(fours)
    assert doubtful(draft, settled) == []
    draft.printed, draft.written = set(), dict.fromkeys(fours[1:], 0.35)  # one was surely printed, so it may be that the others were not
    draft, settled = resolution.settle_any(draft, math.inf)
    assert [cell for cell, _ in doubtful(draft, settled)] == fours[1:]


@pytest.mark.parametrize(("more", "clear"), [(0, False), (30, True)])
def test_the_more_is_given_the_more_may_be_changed_in_a_clear_puzzle(more: int, clear: bool) -> None:
    """Stains of 4.5 nats in all: among twice as many givens these are few."""
    solved = {cell: [(-0.001, digit)] for cell, digit in enumerate(ANSWER[81 - more :], 81 - more)}
    draft = draft_of({**stains([1.0, 1.5, 2.0]), **solved})
    draft, settled = resolution.settle_any(draft, math.inf)
    found = found_of(draft, settled)
    assert found.cost == pytest.approx(4.5)
    assert is_clear(found) == clear


def test_the_time_limit_counts_what_ends_with_an_exception_too(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([10.0, 10.5, 20.0, 21.0])
    monkeypatch.setattr(limits, "time", SimpleNamespace(process_time=lambda: next(times)))
    limit = Limit(2.0)
    with limit.counting():
        pass
    assert limit.seconds == 1.5
    with pytest.raises(NoPuzzle), limit.counting():
        raise NoPuzzle
    assert limit.seconds == 0.5
