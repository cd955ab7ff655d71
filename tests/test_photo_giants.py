"""Where in a lattice is a giant, or grids side by side?"""

from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import digit_drafts
from newsgrid.photo.decide.first_drafts import drafts_of
from newsgrid.photo.decide.limits import Limit
from newsgrid.photo.decide.windows import windows
from newsgrid.photo.find.giants import giants_in
from photo_scenes import cell_of, giant_seen, sight_of, square_lattice


def test_a_giant_is_there_by_boxes_though_the_mask_is_wrong_about_some_cells() -> None:
    hole = [row * 21 + col for row in (3, 4, 5) for col in (9, 10, 11)]  # a box outside the grids that the mask has as cells
    for wrong in ([0, 5 * 21 + 5, 10 * 21 + 3], hole):
        giant = giants_in(giant_seen(wrong))[0]
        assert giant.there == giant_seen().there


def test_what_is_printed_beside_a_giant_is_left_out() -> None:
    giant = giants_in(giant_seen(above=4))[0]
    assert (giant.rows, giant.cols) == (21, 21)
    assert giant.there == giant_seen().there
    assert giant.corners[0][0] == (0.0, 40.0)


def test_a_giant_is_found_beside_a_grid_of_many_columns() -> None:
    """A crossword of 13 columns hangs on to one of its grids. With it there are other, larger giants than the one that fits exactly."""
    giant = giant_seen()
    beside = square_lattice(10.0, 21, 34)
    beside.there = [line + [1 <= row < 10] * 13 for row, line in enumerate(giant.there)]
    first = giants_in(beside)[0]
    assert (first.rows, first.cols, first.corners[0][0]) == (21, 21, (0.0, 0.0))
    assert first.there == giant.there
    below = giants_in(giant_seen(above=11))[0]
    assert (below.rows, below.cols, below.corners[0][0]) == (21, 21, (0.0, 110.0))


def test_a_giant_of_another_layout_is_found_by_its_boxes() -> None:
    lattice = giant_seen()
    part = lattice.window(0, 0, 15, 15)  # two whole grids, one of them the middle one, and corners of two others
    part.there = [[(row < 9 and col < 9) or (row >= 6 and col >= 6) for col in range(15)] for row in range(15)]
    there = [list(line) for line in part.there]
    part.there[0][0] = part.there[0][14] = not part.there[0][0]
    assert giants_in(part)[0].there == there


def test_grids_side_by_side_are_tried_as_each_kind_that_lies_so() -> None:
    """The middle boxes make the tenth grid of one, the middle cells that of the other: only the solver tells them apart."""
    assert digit_drafts.laid_out(27, 27) == ["clueless", "cluelesscentres"]
    cells = [cell_of({5 if cell == 30 else signs.EMPTY: 0.99}) for cell in range(27 * 27)]
    drafts = at_once(drafts_of(None, sight_of(square_lattice(30.0, 27, 27), list(cells)), None, Limit()))
    assert [draft.sheet.kind for _, draft in drafts] == ["clueless", "cluelesscentres"]
    assert all(draft.spots[[where.cell for where in draft.places].index(30)].readings[0] == 5 for _, draft in drafts)


def test_grids_side_by_side_are_seen_whole_though_some_cells_are_missing() -> None:
    lattice = square_lattice(30.0, 27, 27)
    lattice.there = [[(row, col) not in ((4, 4), (20, 9)) for col in range(27)] for row in range(27)]
    first = next(windows(lattice, None))
    assert (first.rows, first.cols) == (27, 27) and all(map(all, first.there))
