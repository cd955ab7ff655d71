"""What is seen of a board of any shape, its regions, tags and dominoes, and what draft is made of it?"""

import math

import pytest

from newsgrid.photo.decide import boards
from newsgrid.photo.decide.drafts import Where, constraint_keys, put, tag_reading, tag_text
from newsgrid.photo.find.lattice import Peak, Places
from newsgrid.photo.read.boards import CORNERS, SPOTS, Board, beside, overlap, tile_at, within_lines
from newsgrid.photo.read.cells import Sight
from photo_scenes import square_lattice

HEAVY, LIGHT = 3.0, -3.0


def test_a_board_is_what_heavy_lines_enclose() -> None:
    rows, cols, inner = 6, 7, {8, 9, 15, 16, 17, 24}
    heavy = [[LIGHT] * 4 for _ in range(rows * cols)]
    for cell in range(rows * cols):
        for side, other in beside(cell, rows, cols):
            if (cell in inner) != (other in inner):
                heavy[cell][side] = HEAVY
    assert within_lines(rows, cols, heavy) == inner
    heavy[9][0] = heavy[2][2] = LIGHT  # a gap in the outline: nothing is enclosed
    assert within_lines(rows, cols, heavy) == set()


def test_a_tag_is_read_if_a_region_may_have_it() -> None:
    assert boards.reading_of("", 2) == 0
    for text, count in (("12", 2), ("=", 3), ("≠", 3), ("<5", 2), (">0", 1)):
        reading = boards.reading_of(text, count)
        assert reading is not None and tag_text(reading) == text
    for text in ("13", "<0", "=5", "<", "5+", "1="):
        assert boards.reading_of(text, 2) is None


def tile(left: float, top: float, side: float = 20.0) -> list[Peak]:
    return [Peak(left + side * right, top + side * down, 0.9, (side, 0.5), (0.5, side)) for right, down in CORNERS]


@pytest.mark.parametrize("lost", [(), (0,), (1, 5)])
def test_a_domino_is_found_by_most_of_its_corners(lost: tuple[int, ...]) -> None:
    peaks = [peak for number, peak in enumerate(tile(100, 50)) if number not in lost]
    found = tile_at(peaks[-1], CORNERS[5 if 5 not in lost else 4], Places(peaks))
    assert found is not None
    for (x, y), (right, down) in zip(found[1], CORNERS, strict=True):
        assert math.dist((x, y), (100 + 20 * right, 50 + 20 * down)) < 2
    assert tile_at(peaks[-1], CORNERS[0], Places(peaks)) is None


def test_dominoes_in_the_same_place_are_one() -> None:
    first, second, beside_it = ([(x, 0.0), (x + 40, 0.0), (x + 40, 20.0), (x, 20.0)] for x in (0.0, 24.0, 46.0))
    assert overlap(first, second) and not overlap(first, beside_it)


def numbers(spots: int) -> list[float]:
    return [math.log(0.94 if number == spots else 0.01) for number in SPOTS]


def board() -> Board:
    """xx.
    .xx: one region of two cells, whose sum is 5, one of one cell that is free."""
    sight = Sight(square_lattice(30, 2, 3), [None] * 6, None, (1.0, 1.0), [(0.0, 0)])
    tags = [[(math.log(0.6), "15"), (math.log(0.3), "5"), (math.log(0.1), "")], [(math.log(0.97), ""), (math.log(0.03), "1")]]
    return Board(
        sight, [True, True, False, False, True, True], [[0, 1], [4, 5]], tags, [(numbers(3), numbers(2)), (numbers(6), numbers(0))]
    )


def test_the_draft_of_a_board_has_its_shape_its_dominoes_and_what_tags_may_say() -> None:
    draft = boards.draft_of(board())
    sheet = draft.filled((0,) * len(draft.spots))
    assert (sheet.kind, sheet.rows, sheet.cols, sheet.blocks) == (boards.KIND.name, 2, 3, [0, 0, 1, 1, 0, 0])
    assert sheet.constraints == {("domino", ()): "0-6 2-3", ("pips", (0, 1)): "5"}  # two cells never make 15
    assert constraint_keys(sheet, draft.places[0]) == [("pips", (0, 1))]
    assert draft.places[1].cell == 5 and draft.spots[1].readings[0] == 0
    put(sheet, Where(5, "tag 4,5"), tag_reading("=", 0), False)
    assert sheet.constraints["pips", (4, 5)] == "equal"
