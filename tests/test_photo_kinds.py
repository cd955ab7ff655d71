"""Which kind of puzzle do cells make: a Sudoku with boxes, cages or letters, a Kakuro, a giant, or none?"""

import math
from collections.abc import Sequence
from functools import partial

import pytest

from newsgrid import read
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.decide import digit_drafts
from newsgrid.photo.decide.drafts import NoPuzzle
from newsgrid.puzzle import formats
from photo_scenes import PUZZLE, cell_of, cells_of, nothing, numbers_seen, read_from
from places import text


def test_what_is_no_puzzle_of_a_photo_is_told_in_a_readers_words() -> None:
    cells = [cell_of({0: 0.99}) for _ in range(169)]
    for cell in range(0, 169, 5):
        cells[cell] = cell_of({signs.BLOCK: 0.99})
    with pytest.raises(digit_drafts.NoPuzzle, match="doesn't look like a puzzle"):
        digit_drafts.draft_of(13, 13, cells, nothing, "giant")


def test_both_diagonals_make_it_an_x() -> None:
    cells = []
    for cell in range(81):
        row, col = divmod(cell, 9)
        cells.append(cell_of({0: 0.99}, {signs.FALLING: 0.9 * (row == col) + 0.02, signs.RISING: 0.9 * (row + col == 8) + 0.02}))
    assert digit_drafts.draft_of(9, 9, cells, nothing).sheet.options == {"diagonals": 1}


def test_cages_and_their_totals() -> None:
    cage_of = [cell // 4 * 2 + cell % 4 // 2 for cell in range(16)]  # eight horizontal dominoes
    cells = []
    for cell in range(16):
        sides = {signs.CAGE, signs.CAGE + 2, signs.CAGE + (3 if cell % 2 == 0 else 1)}
        cells.append(cell_of({0: 0.99}, {**dict.fromkeys(sides, 0.95), signs.TOTAL: 0.95 * (cell % 2 == 0)}))

    def ask(asked: Sequence[tuple[int, object]]) -> list[list[float]]:
        shown = [3 + cage_of[cell] % 5 if cell % 2 == 0 else 0 for cell, _ in asked]
        return numbers_seen(shown)

    draft = digit_drafts.draft_of(4, 4, cells, ask)
    assert draft.sheet.kind == "killer"
    sheet = draft.filled((0,) * len(draft.spots))
    assert sheet.cages == [cage + 1 for cage in cage_of]
    assert [sheet.rules[cell] for cell in range(0, 16, 2)] == [f"{3 + cage % 5} different" for cage in range(8)]


def test_dotted_lines_without_totals_are_no_cages() -> None:
    cells = [cell_of({0: 0.99}, dict.fromkeys(range(signs.CAGE, signs.CAGE + 4), 0.8)) for _ in range(81)]
    assert digit_drafts.kind_of(9, 9, cells) == "sudoku"


@pytest.mark.parametrize("size", [16, 25])
def test_letters_are_values_from_ten_on(size: int) -> None:
    """After 9 come A, B, ... or K, L, ... or numbers; the sheet read is the same after it was written as text."""
    values = [(cell * 7) % size + 1 if cell % 3 else 0 for cell in range(size * size)]
    for first, option in ((signs.FIRST_LETTER - 10, "A"), (signs.FIRST_LETTER, "K"), (0, "")):
        cells = [cell_of({value + first if value > 9 else value: 0.99}) for value in values]
        draft = digit_drafts.draft_of(size, size, cells, nothing if option else partial(numbers_as_they_are, values))
        sheet = draft.filled((0,) * size * size)
        assert sheet.givens == values
        assert draft.sheet.options.get("symbols", "") == option
        again = read(formats.write(sheet, "grid"))
        assert (again.givens, again.options.get("symbols", "")) == (values, option)


def numbers_as_they_are(values: Sequence[int], asked: Sequence[tuple[int, object]]) -> list[list[float]]:
    """The output of the net for numbers for cells with these values."""
    assert all(window == signs.MIDST for _, window in asked)
    return [[math.log(0.95 if total == values[cell] else 0.05 / signs.TOTALS) for total in range(signs.TOTALS)] for cell, _ in asked]


def test_of_a_number_of_two_digits_both_nets_are_asked() -> None:
    """The reader has a class for each number. It takes most 22s for a 2, which the net for numbers corrects."""
    values = [cell % 25 + 1 if cell % 2 else 0 for cell in range(625)]
    chances = [{2: 0.6, 22: 0.3} if value == 22 and cell % 3 else {value: 0.9} for cell, value in enumerate(values)]
    draft = digit_drafts.draft_of(25, 25, [cell_of(chance) for chance in chances], partial(numbers_as_they_are, values))
    assert draft.filled((0,) * 625).givens == values
    assert min(draft.chances) > 0.7


def test_letters_of_a_25x25_end_at_z() -> None:
    cells = [cell_of({signs.SIGNS.index("KZ9"[cell % 3]): 0.99}) for cell in range(625)]
    draft = digit_drafts.draft_of(25, 25, cells, nothing)
    assert draft.sheet.options["symbols"] == "K"
    assert draft.filled((0,) * 625).givens[:3] == [10, 25, 9]


def test_a_giant_from_where_its_cells_are() -> None:
    sheet = read(text("giantx.txt"))
    cells = [None if block else cell_of({sheet.givens[at]: 0.99}) for at, block in enumerate(sheet.blocks)]
    draft, settled = read_from(cells, sheet.rows, sheet.cols)
    assert draft.sheet.kind == "giant"
    assert draft.filled(settled.choice).givens == sheet.givens
    assert settled.status == UNIQUE


@pytest.mark.parametrize(
    ("rows", "cols", "sign", "kind"),
    [(9, 8, signs.EMPTY, None), (3, 3, signs.EMPTY, None), (9, 9, signs.BLOCK, None), (9, 9, signs.EMPTY, "kakuro"), (9, 9, 0, "halma")],
)
def test_what_is_no_known_puzzle_is_refused(rows: int, cols: int, sign: int, kind: str | None) -> None:
    with pytest.raises(NoPuzzle):
        digit_drafts.draft_of(rows, cols, [cell_of({sign: 0.99}) for _ in range(rows * cols)], nothing, kind)


def test_one_grid_alone_is_no_giant() -> None:
    """Nine rows of a Sudoku, and above them three rows of a crossword that the lattice includes by mistake."""
    cells = [cell_of({signs.BLOCK if cell < 27 else signs.EMPTY: 0.99}) for cell in range(108)]
    for kind in (None, "giant"):
        with pytest.raises(NoPuzzle):
            digit_drafts.draft_of(12, 9, cells, nothing, kind)


def test_shaded_cells_in_a_square_without_lines_are_no_blocks() -> None:
    """A jigsaw's boxes may differ by their tint alone: where nothing is printed, a dark cell looks a little like a block."""
    shaded, black = cell_of({signs.BLOCK: 0.6, signs.EMPTY: 0.39}), cell_of({signs.BLOCK: 0.99})
    rest = cells_of(read(PUZZLE))[20:]
    assert digit_drafts.kind_of(9, 9, [shaded] * 20 + rest) == "sudoku"
    assert digit_drafts.kind_of(9, 9, [black] * 20 + rest) == "giant"
