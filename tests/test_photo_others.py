"""What is said of pictures that hold no puzzle, and does none of them become one?"""

import pytest

from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.decide import others, reading
from photo_scenes import cell_of
from places import amount
from sampled import in_turn

no_puzzles = pytest.importorskip("no_puzzles", reason="Pillow is missing")
pytest.importorskip("onnxruntime")

LOOKS = {
    "crossword": others.CROSSWORD,
    "codeword": others.CROSSWORD,
    "calendar": others.CALENDAR,
    "times table": others.TABLE,
    "word search": others.LETTERS,
    "chess board": others.PATTERN,
    "squared paper": others.NOTHING,
}
SAID = [0, 5, 43, 9, 11, 15, 32]


@pytest.mark.parametrize("number", range(amount(2, 200)))
def test_no_picture_without_a_puzzle_becomes_one(number: int) -> None:
    _, eyes = no_puzzles.picture(number)
    read = reading.read_first(eyes)
    assert read is None or (not read.empty and (read.doubts or read.status != UNIQUE or read.part))


@pytest.mark.parametrize("number", in_turn(SAID, 3))
def test_what_it_looks_like_is_said(number: int) -> None:
    style, eyes = no_puzzles.picture(number)
    said = reading.why_none(eyes)
    assert said.startswith(f"This looks like {LOOKS[style]}. If it is a puzzle, ")


@pytest.mark.parametrize(
    ("chances", "looks"),
    [
        ([{signs.EMPTY: 0.99}] * 63, others.NOTHING),
        ([{place: 0.99} if 0 < place < 26 else {signs.EMPTY: 0.99} for place in range(35)], others.CALENDAR),
        ([{signs.BLOCK: 0.99} if place % 5 == 2 else {signs.EMPTY: 0.99} for place in range(49)], others.CROSSWORD),
        ([{17: 0.99}] * 49, others.TABLE),
        ([{signs.FIRST_LETTER + place % 26: 0.99} for place in range(49)], others.LETTERS),
        ([{1 + place % 7: 0.99} if place % 3 else {signs.EMPTY: 0.99} for place in range(49)], ""),
    ],
)
def test_each_is_told_by_its_cells(chances: list[dict[int, float]], looks: str) -> None:
    assert others.looks_like(len(chances) // 7, 7, [cell_of(chance) for chance in chances]) == looks


def test_a_grid_with_small_numbers_and_no_black_cell_is_not_called_a_crossword() -> None:
    small, black = cell_of({signs.EMPTY: 0.99}, {signs.TOTAL: 0.9}), cell_of({signs.BLOCK: 0.99})
    assert others.looks_like(6, 6, [small] * 12 + [cell_of({signs.EMPTY: 0.99})] * 24) == others.SMALL
    assert others.looks_like(6, 6, [small] * 12 + [black] + [cell_of({signs.EMPTY: 0.99})] * 23) == others.CROSSWORD


@pytest.mark.parametrize("number", in_turn([52, 548], 2))
def test_what_is_doubtful_nearly_everywhere_is_no_puzzle(number: int) -> None:
    """Noise, which could be a Kakuro with hardly a clear clue; a table, of whose numbers of two digits a Sudoku of nine rows is read."""
    _, eyes = no_puzzles.picture(number)
    assert reading.read_first(eyes) is None
