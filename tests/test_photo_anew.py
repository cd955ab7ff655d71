"""What the joint step makes of the rest of a puzzle once a person has settled a doubt."""

import pytest

from ambiguous import two_ways
from newsgrid import model_of, solve
from photo import anew, asked, joint, kinds, reading
from photo.cells import Cell
from photo.reading import Found
from sheet.sheet import copy, from_data, to_data
from test_photo import PUZZLE, cell_of, formats, nothing


def read_two_ways() -> tuple[kinds.Draft, joint.Settled, list[int], list[int], int, int]:
    """A puzzle with two cells given of which either alone decides, each rather as in the first solution than as in the other."""
    sheet, one, other, first, second = two_ways(formats.read(PUZZLE.replace("\n", "")))
    cells: list[Cell | None] = [cell_of({given: 0.999999}) for given in sheet.givens]
    cells[first] = cell_of({one[first]: 0.6, other[first]: 0.39})
    cells[second] = cell_of({one[second]: 0.6, other[second]: 0.39})
    draft = kinds.draft_of(9, 9, cells, nothing)
    return *reading.settle_any(draft), one, other, first, second


def test_the_others_follow_from_what_is_settled() -> None:
    draft, before, one, other, first, second = read_two_ways()
    sheet = draft.filled(before.choice)
    assert (sheet.givens[first], sheet.givens[second]) == (one[first], one[second])
    assert len(reading.doubts_of(draft, before)) == 2
    sheet.givens[first] = other[first]
    found = anew.settled(anew.text_of(draft), sheet, [(first, "given")])
    assert isinstance(found, Found)
    assert (found.sheet.givens[first], found.sheet.givens[second]) == (other[first], other[second])
    (doubt,) = found.doubts
    assert (doubt.row * 9 + doubt.col, doubt.why, doubt.chosen) == (second, reading.CHANGED, other[second])


def test_settled_as_it_is_nothing_else_is_doubtful() -> None:
    draft, before, one, _, first, second = read_two_ways()
    sheet = draft.filled(before.choice)
    answer = asked.settled(anew.text_of(draft), to_data(sheet), [(first, "given")])
    assert from_data(answer["sheet"]).givens[second] == one[second]
    assert answer["doubts"] == [], "the other reading makes no puzzle with this one"


def test_what_makes_no_puzzle_or_has_another_layout_decides_nothing() -> None:
    draft, before, one, other, first, _ = read_two_ways()
    text, sheet = anew.text_of(draft), draft.filled(before.choice)
    wrong = copy(sheet)
    wrong.givens[first] = next(value for value in range(1, 10) if value not in (one[first], other[first]))
    assert anew.settled(text, wrong, [(first, "given")]) is None
    other_boxes = copy(sheet)
    other_boxes.boxes[0], other_boxes.boxes[80] = other_boxes.boxes[80], other_boxes.boxes[0]
    assert anew.settled(text, other_boxes, [(first, "given")]) is None


@pytest.mark.parametrize("by_hand", [False, True])
def test_whose_hand_it_was_is_as_the_person_says(by_hand: bool) -> None:
    sheet = formats.read(PUZZLE.replace("\n", ""))
    answer = solve(model_of(sheet), 1, 20.0).answers[0]
    empty = sheet.givens.index(0)
    cells: list[Cell | None] = [cell_of({given: 0.999999}) for given in sheet.givens]
    cells[empty] = Cell(cell_of({answer[empty]: 0.999}).values, [0.5 if bit == 10 else 0.01 for bit in range(12)])
    draft = kinds.draft_of(9, 9, cells, nothing)
    draft, before = reading.settle_any(draft)
    read = draft.filled(before.choice)
    read.givens[empty], read.entries[empty] = (0, answer[empty]) if by_hand else (answer[empty], 0)
    found = anew.settled(anew.text_of(draft), read, [(empty, "given")])
    assert found is not None and found.doubts == []
    assert (found.sheet.givens, found.sheet.entries) == (read.givens, read.entries)


def test_a_clue_is_settled_as_it_stands() -> None:
    text = "x,16\\,17\\\n\\17,0,0\n\\16,0,0"
    sheet = formats.read(text)
    draft = kinds.Draft(copy(sheet))
    for cell, part, value in ((1, "down", 16), (2, "down", 17), (3, "across", 17), (6, "across", 16)):
        draft.add(kinds.Where(cell, part), [(-0.5, value - 1), (-1.0, value), (-9.0, value - 2)])
    said = copy(sheet)
    said.across[3] = 17
    found = anew.settled(anew.text_of(draft), said, [(3, "across")])
    assert found is not None and found.sheet.across[3] == 17
    assert all(doubt.row != 1 for doubt in found.doubts)
