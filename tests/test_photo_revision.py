"""What is read elsewhere once a person has settled a doubt, or put something right?"""

import math
from collections.abc import Sequence

import pytest

from ambiguous import two_ways
from newsgrid import model_of, solve
from newsgrid.photo import signs
from newsgrid.photo.decide import digit_drafts, joint, requests, resolution, revision
from newsgrid.photo.decide.doubts import CHANGED, doubts_of
from newsgrid.photo.decide.drafts import Draft, Where
from newsgrid.photo.decide.reading import Found
from newsgrid.photo.read.cells import Cell
from newsgrid.puzzle import formats, grid_layout
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.sheet import Sheet, copy
from photo_scenes import PUZZLE, cell_of, nothing, numbers_seen


def read_two_ways() -> tuple[Draft, joint.Settled, list[int], list[int], int, int]:
    """A puzzle with two solutions, between which either of two doubtful givens decides. Both are more likely as in the first one."""
    sheet, chosen, other, first, second = two_ways(formats.read(PUZZLE.replace("\n", "")))
    cells: list[Cell | None] = [cell_of({given: 0.999999}) for given in sheet.givens]
    cells[first] = cell_of({chosen[first]: 0.6, other[first]: 0.39})
    cells[second] = cell_of({chosen[second]: 0.6, other[second]: 0.39})
    draft = digit_drafts.draft_of(9, 9, cells, nothing)
    return *resolution.settle_any(draft, math.inf), chosen, other, first, second


def test_the_others_follow_from_what_is_settled() -> None:
    draft, before, chosen, other, first, second = read_two_ways()
    sheet = draft.filled(before.choice)
    assert (sheet.givens[first], sheet.givens[second]) == (chosen[first], chosen[second])
    assert len(doubts_of(draft, before)) == 2
    sheet.givens[first] = other[first]
    puzzle = revision.settled(revision.text_of(draft), sheet, [(first, "given")], math.inf)
    assert isinstance(puzzle, Found)
    assert (puzzle.sheet.givens[first], puzzle.sheet.givens[second]) == (other[first], other[second])
    (doubt,) = puzzle.doubts
    assert (doubt.row * 9 + doubt.col, doubt.why, doubt.chosen) == (second, CHANGED, other[second])


def test_settled_as_it_is_nothing_else_is_doubtful() -> None:
    draft, before, chosen, _, first, second = read_two_ways()
    sheet = draft.filled(before.choice)
    answer = requests.settled(revision.text_of(draft), to_data(sheet), [(first, "given")], math.inf)
    assert from_data(answer["sheet"]).givens[second] == chosen[second]
    assert answer["doubts"] == [], "the other reading makes no puzzle with this one"


def test_what_makes_no_puzzle_or_is_of_another_kind_decides_nothing() -> None:
    draft, before, chosen, other, first, _ = read_two_ways()
    text, sheet = revision.text_of(draft), draft.filled(before.choice)
    wrong = copy(sheet)
    wrong.givens[first] = next(value for value in range(1, 10) if value not in (chosen[first], other[first]))
    assert revision.settled(text, wrong, [(first, "given")], math.inf) is None
    other_kind = copy(sheet)
    other_kind.kind = "windoku"
    assert revision.settled(text, other_kind, [(first, "given")], math.inf) is None


def test_boxes_that_a_person_has_put_right_count_for_what_is_doubtful() -> None:
    draft, before, _, other, first, second = read_two_ways()
    sheet = draft.filled(before.choice)
    right = list(sheet.boxes)
    draft.sheet.boxes[0], draft.sheet.boxes[80] = right[80], right[0]
    draft.relaid = [(Where(0, "box"), [(1, 0.6), (9, 0.4)])]
    sheet.givens[first] = other[first]
    puzzle = revision.settled(revision.text_of(draft), sheet, [(first, "given")], math.inf)
    assert puzzle is not None and puzzle.sheet.boxes == right
    assert puzzle.sheet.givens[second] == other[second]
    assert [doubt.part for doubt in puzzle.doubts] == ["given"]


SMALL = "x,16\\,17\\\n\\17,0,0\n\\16,0,0"


def read_small_with_a_block() -> tuple[Draft, joint.Settled]:
    """SMALL, its last cell taken for a block, and so the clues of its runs for those of single cells."""
    sheet = formats.read(SMALL)
    totals = {(1, "down"): 16, (2, "down"): 17, (3, "across"): 17, (6, "across"): 16}
    cells: list[Cell | None] = [
        cell_of({27 if any((at, part) in totals for part in ("across", "down")) else 26 if block else 0: 0.9999})
        for at, block in enumerate(sheet.blocks)
    ]
    cells[8] = cell_of({26: 0.9999})
    parts = {signs.ACROSS: "across", signs.DOWN: "down"}

    def ask(asked: Sequence[tuple[int, tuple[float, float, float]]]) -> list[list[float]]:
        wanted = [totals.get((cell, parts[window]), 0) for cell, window in asked]
        return numbers_seen(wanted)

    return resolution.settle_any(digit_drafts.draft_of(3, 3, cells, ask, "kakuro"), math.inf)


def test_a_block_that_a_person_has_put_right_has_its_clues_read_anew() -> None:
    sheet = formats.read(SMALL)
    draft, before = read_small_with_a_block()
    read = draft.filled(before.choice)
    assert read.blocks[8] and (read.down[2], read.across[6]) != (17, 16)
    read.blocks[8] = 0
    puzzle = revision.settled(revision.text_of(draft), read, [], math.inf)
    assert puzzle is not None and puzzle.status == "unique"
    assert (puzzle.sheet.blocks, puzzle.sheet.across, puzzle.sheet.down) == (sheet.blocks, sheet.across, sheet.down)


def test_a_run_that_is_too_long_decides_nothing() -> None:
    sheet = Sheet("kakuro", 2, 12)
    sheet.blocks = [1] * 13 + [0] * 11
    draft = Draft(copy(sheet))
    draft.sheet.blocks[18] = 1
    assert revision.settled(revision.text_of(draft), sheet, [], math.inf) is None


def test_a_cage_that_a_person_has_put_right_has_its_total_read_anew() -> None:
    sheet = grid_layout.lay_out("killer", [(0, 0)], 2, 2)
    answer = solve(model_of(sheet), 1).answers[0]
    sheet.givens = list(answer)
    sheet.givens[0] = sheet.givens[1] = 0
    sheet.cages[0] = sheet.cages[1] = 1
    draft = Draft(copy(sheet))
    draft.sheet.cages[4] = 1
    draft.sheet.givens = [0] * 16
    for cell, given in enumerate(sheet.givens):
        draft.add(Where(cell, "given"), [(0.0, given)])
    total = answer[0] + answer[1]
    draft.numbers = {Where(0, "total"): [(-0.1, total), (-3.0, 0)]}
    draft.add(Where(0, "total"), [(-0.1, 9)])
    puzzle = revision.settled(revision.text_of(draft), sheet, [], math.inf)
    assert puzzle is not None and puzzle.sheet.rules[0].split()[0] == str(total)


@pytest.mark.parametrize("by_hand", [False, True])
def test_whose_hand_it_was_is_as_the_person_says(by_hand: bool) -> None:
    sheet = formats.read(PUZZLE.replace("\n", ""))
    answer = solve(model_of(sheet), 1, 20.0).answers[0]
    empty = sheet.givens.index(0)
    cells: list[Cell | None] = [cell_of({given: 0.999999}) for given in sheet.givens]
    cells[empty] = Cell(cell_of({answer[empty]: 0.999}).values, [0.5 if bit == 10 else 0.01 for bit in range(12)])
    draft = digit_drafts.draft_of(9, 9, cells, nothing)
    draft, before = resolution.settle_any(draft, math.inf)
    read = draft.filled(before.choice)
    read.givens[empty], read.entries[empty] = (0, answer[empty]) if by_hand else (answer[empty], 0)
    puzzle = revision.settled(revision.text_of(draft), read, [(empty, "given")], math.inf)
    assert puzzle is not None and puzzle.doubts == []
    assert (puzzle.sheet.givens, puzzle.sheet.entries) == (read.givens, read.entries)


def test_a_clue_is_settled_as_it_stands() -> None:
    sheet = formats.read(SMALL)
    draft = Draft(copy(sheet))
    for cell, part, value in ((1, "down", 16), (2, "down", 17), (3, "across", 17), (6, "across", 16)):
        draft.add(Where(cell, part), [(-0.5, value - 1), (-1.0, value), (-9.0, value - 2)])
    changed = copy(sheet)
    changed.across[3] = 17
    puzzle = revision.settled(revision.text_of(draft), changed, [(3, "across")], math.inf)
    assert puzzle is not None and puzzle.sheet.across[3] == 17
    assert all(doubt.row != 1 for doubt in puzzle.doubts)
