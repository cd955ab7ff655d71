"""Which parts of a lattice are tried as a puzzle, in which order, and does the grid go on beyond one?"""

import math
from collections.abc import Callable, Sequence
from itertools import islice

import pytest

from newsgrid.photo.decide import windows
from newsgrid.photo.find import extents
from newsgrid.photo.find.continuation import goes_on
from newsgrid.photo.find.lattice import Lattice, Point, lattices
from newsgrid.puzzle import grid_layout
from photo_scenes import crossings, everywhere, giant_seen, lattice_at, square_lattice, tilted


def below(row: float, col: float) -> tuple[float, float]:
    """A smaller grid that touches a larger one."""
    return (60 + 40 * col, 40 + 40 * row) if row <= 9 else (60 + 28 * col, 400 + 28 * (row - 9))


def beside(row: float, col: float) -> tuple[float, float]:
    """One whose lines go on in another direction."""
    return (60 + 40 * col, 40 + 40 * row) if col <= 9 else (420 + 40 * (col - 9), 40 + 40 * row + 12 * (col - 9))


def across_a_gap(row: float, col: float) -> tuple[float, float]:
    return 60 + 40 * col, 40 + 40 * row + (8 if row > 9 else 0)


@pytest.mark.parametrize("place", [below, beside, across_a_gap])
def test_where_the_steps_change_another_grid_begins(place: Callable[[float, float], tuple[float, float]]) -> None:
    rows, cols = (9, 13) if place is beside else (13, 9)
    both = lattices(crossings(rows, cols, place, 0.3), everywhere)[0]
    assert (both.rows, both.cols) == (rows, cols)
    squares = [window for window in islice(windows.windows(both, None), 3) if (window.rows, window.cols) == (9, 9)]
    assert math.dist(squares[0].corners[9][9], place(9, 9)) < 2
    assert not goes_on(both, both.window(0, 0, 9, 9)) and goes_on(both, both.window(0, 0, 8, 8))


def test_a_grid_goes_on_beyond_a_part_of_it() -> None:
    """A warning for a person: one of a giant's grids, nine rows of ten, or the corner of a large square is not the puzzle."""
    giant = giant_seen()
    for top, left in grid_layout.LAYOUTS["x"][1]:
        for turns in range(4):
            assert goes_on(giant, giant.window(top, left, 9, 9).turned(turns))
    square = square_lattice(30, 16, 16)
    for rows, cols in ((4, 4), (9, 9), (15, 15), (16, 15)):
        assert goes_on(square, square.window(0, 0, rows, cols))
    for whole in (giant, square):
        assert not goes_on(whole, whole)
        assert not goes_on(whole.window(0, 0, 9, 9), whole)
    apart = square_lattice(30, 9, 13)
    for line in apart.there:
        line[9] = False
    assert not goes_on(apart, apart.window(0, 0, 9, 9)), "no cells are between them"


def stepped(rows: Sequence[float], cols: Sequence[float]) -> Lattice:
    """A lattice with rows and columns of these sizes, in cells of 30 pixels."""
    return lattice_at(len(rows), len(cols), lambda row, col: (60 + 30 * sum(cols[:col]), 60 + 30 * sum(rows[:row])))


def first_windows(lattice: Lattice, count: int) -> list[tuple[int, int, Point]]:
    return [(window.rows, window.cols, window.corners[0][0]) for window in islice(windows.windows(lattice, None, 2000, 2000), count)]


def test_a_faint_row_of_text_below_a_grid_is_no_row_of_it() -> None:
    lattice = stepped([1.0] * 10 + [0.9], [1.0] * 10)
    assert first_windows(lattice, 1) == [(11, 10, (60, 60))], "in itself that is no evidence"
    lattice.seen[11] = [0.4] * 11
    lattice.there[10] = [col > 4 for col in range(10)]
    assert first_windows(lattice, 1) == [(10, 10, (60, 60))]
    assert (11, 10, (60, 60)) in first_windows(lattice, 9)


def test_a_square_that_took_in_a_row_and_a_column_of_others_is_tried_without_them() -> None:
    """Narrower steps above it, and a column that is cut off at the picture's edge on the right."""
    lattice = stepped([0.85] + [1.0] * 12, [1.0] * 12 + [0.85])
    for row, line in enumerate(lattice.seen):
        line[13] = 0.9 if row > 7 else 0.0
    assert first_windows(lattice, 1) == [(12, 12, lattice.corners[1][0])]


def test_a_square_beside_two_other_grids_is_tried_first() -> None:
    """A crossword below it, with a gap that the mask doesn't show, and one on the right, with cells only beside its upper rows."""
    lattice = stepped([1.0] * 9 + [0.4] + [1.0] * 5, [1.0] * 14)
    for line in lattice.there:
        line[9] = False
    for row in range(7, 15):
        lattice.there[row][12:] = [False] * 2
    lattice.there[9] = lattice.there[10] = [True] * 13 + [False]
    assert first_windows(lattice, 1) == [(9, 9, (60, 60))]


@pytest.mark.parametrize("side", [6, 9, 15, 16])
def test_of_a_square_that_ends_well_no_other_part_is_tried(side: int) -> None:
    assert first_windows(stepped([1.0] * side, [1.0] * side), 9) == [(side, side, (60, 60))]


def test_a_square_that_lost_a_row_and_a_column_beside_another_grid_is_tried_with_them() -> None:
    """The other grid's first steps are wider, and it has cells only beside the upper rows."""
    lattice = stepped([1.0] * 8, [1.0] * 8 + [1.4] * 3)
    lattice.there[7][8:] = lattice.there[6][8:] = [False] * 3
    corners = [window.outline()[0] for window in windows.windows(lattice, None, 500, 500) if (window.rows, window.cols) == (9, 9)]
    assert any(math.dist(corner, (30, 30)) < 1 for corner in corners)
    assert extents.ways(lattice, lambda part: part.corners[0][0][1] > 50)[1], "there are others in the picture"
    assert extents.ways(lattice, lambda part: False) == ([], [])


def test_a_grid_that_ran_on_across_a_gap_is_tried_without_what_is_beyond() -> None:
    def place(row: float, col: float) -> tuple[float, float]:
        return 30 + 20 * (col if col <= 9 else col + 0.15), 30 + 20 * row

    square = next(window for window in windows.windows(lattice_at(9, 14, place), None) if (window.rows, window.cols) == (9, 9))
    assert square.outline() == [place(0, 0), place(0, 9), place(9, 9), place(9, 0)]


def test_cells_that_the_mask_missed_are_there_in_a_square() -> None:
    lattice = square_lattice(10, 16, 16)
    lattice.there[0][0] = lattice.there[3][15] = False
    assert [all(map(all, window.there)) for window in windows.windows(lattice, None)] == [False, True]


def test_a_square_that_lost_its_last_row_is_tried_with_another_on_either_side() -> None:
    place = tilted(top=100.0)
    seen = crossings(9, 9, place)[:-10]  # without the last line
    lattice = lattices(seen, everywhere)[0]
    assert (lattice.rows, lattice.cols) == (8, 9)
    seen_first, *squares = islice(windows.windows(lattice, None), 3)
    assert (seen_first.rows, seen_first.cols) == (8, 9), "before the squares of eight"
    above, below = sorted(squares, key=lambda square: square.corners[0][0][1])
    assert above.corners[1] == below.corners[0] == lattice.corners[0]
    assert above.seen[0] == below.seen[9] == [0.0] * 10
    assert max(math.dist(below.corners[9][col], place(9, col)) for col in range(10)) < 3
    assert max(math.dist(above.corners[0][col], place(-1, col)) for col in range(10)) < 3


@pytest.mark.parametrize(("height", "ends"), [(256, [270.0]), (254, [])])
def test_a_square_is_not_completed_beyond_the_edge_of_the_picture(height: int, ends: list[float]) -> None:
    """The middle of each of its cells must be in the picture."""
    squares = [window for window in windows.windows(square_lattice(30, 8, 9), None, 270, height) if (window.rows, window.cols) == (9, 9)]
    assert [square.outline()[2][1] for square in squares] == pytest.approx(ends)


def test_a_grid_that_hangs_on_to_a_part_of_another_is_tried_without_it() -> None:
    """Ten rows of a Kakuro, with three columns of another beside its first four rows; one of its own cells was not seen."""
    lattice = square_lattice(10, 10, 13)
    lattice.there = [[col < 10 or row < 4 for col in range(13)] for row in range(10)]
    lattice.there[9][2] = False
    full = lattice.fullest()
    assert (full.rows, full.cols, full.outline()[0]) == (10, 10, (0.0, 0.0))
    assert all(map(all, full.there))
    for kind in (None, "kakuro"):
        first = next(windows.windows(lattice, kind))
        assert (first.rows, first.cols, all(map(all, first.there))) == (10, 10, True)


def test_few_cells_that_the_mask_missed_are_there_in_a_kakuro() -> None:
    lattice = square_lattice(10, 10, 11)
    lattice.there[9][1] = lattice.there[9][4] = False
    first = next(windows.windows(lattice, None))
    assert (first.rows, first.cols, all(map(all, first.there))) == (10, 11, True)


def test_a_giant_comes_before_a_grid_that_can_be_no_puzzle() -> None:
    """Reading all of the grid would take long."""
    below = giant_seen(above=10)
    assert [(window.rows, window.cols) for window in islice(windows.windows(below, None), 2)] == [(21, 21), (31, 21)]


def test_windows_are_made_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most puzzles are in the first, and how well the parts of a large grid end takes long to find out."""
    calls: list[Lattice] = []

    def ways(lattice: Lattice, fits: object) -> tuple[list[Lattice], list[Lattice]]:
        calls.append(lattice)
        return [], []

    monkeypatch.setattr(windows.extents, "ways", ways)
    tried = windows.windows(giant_seen(above=10), None)
    next(tried)
    assert not calls
    assert list(tried)
    assert len(calls) == 1
