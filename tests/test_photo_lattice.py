"""Which lattices are found from crossings: how large, with which gaps, and where does another grid begin?"""

import math
import random
from dataclasses import replace

import pytest

from newsgrid.photo.decide.requests import data_of, lattice_of
from newsgrid.photo.find.lattice import Peak, apply, homography, lattices
from photo_scenes import at_most, crossings, everywhere, lattice_at, tilted


@pytest.mark.parametrize(("rows", "cols"), [(9, 9), (4, 4), (16, 16), (7, 12)])
def test_a_lattice_has_the_rows_and_columns_of_its_crossings(rows: int, cols: int) -> None:
    (lattice,) = lattices(crossings(rows, cols, tilted()), everywhere)
    assert (lattice.rows, lattice.cols) == (rows, cols)
    assert at_most(lattice, tilted(), 1e-6)
    assert lattice.share_seen == 1


@pytest.mark.parametrize("seed", range(8))
def test_gaps_are_filled_and_strays_left_out(seed: int) -> None:
    rng = random.Random(seed)
    peaks = crossings(9, 9, tilted(), 0.4, seed)
    edge = {(row, col) for row in (0, 9) for col in range(10)} | {(row, col) for col in (0, 9) for row in range(10)}
    kept = [peak for number, peak in enumerate(peaks) if rng.random() > (0.1 if divmod(number, 10) in edge else 0.25)]
    # a displaced crossing, false crossings in text, and crossings whose vectors lead nowhere
    kept[20] = Peak(kept[20].x + 8, kept[20].y + 7, 0.5, kept[20].right, kept[20].down)
    kept += [Peak(rng.uniform(0, 400), rng.uniform(0, 400), 0.4, (9.0, 0.0), (0.0, 9.0)) for _ in range(30)]
    lattice = lattices(kept, everywhere)[0]
    assert (lattice.rows, lattice.cols) == (9, 9)
    assert at_most(lattice, tilted(), 3.5)


@pytest.mark.parametrize("node", [0, 1, 10, 23, 45, 59, 90, 98, 99])
@pytest.mark.parametrize("way", [(8.0, 0.0), (-5.0, 6.0), (0.0, -8.0)])
def test_a_crossing_beside_its_lines_is_put_back_on_them(node: int, way: tuple[float, float]) -> None:
    """Else a total printed in the corner would be outside its cell. Cells are of 40 pixels, on curled paper."""

    def curled(row: float, col: float) -> tuple[float, float]:
        return 60 + 40 * col + 0.25 * row * col, 60 + 40 * row + 0.7 * (col - 4) ** 2 + 0.4 * row

    peaks = crossings(9, 9, curled, 0.5)
    peaks[node] = replace(peaks[node], x=peaks[node].x + way[0], y=peaks[node].y + way[1])
    lattice = lattices(peaks, everywhere)[0]
    assert (lattice.rows, lattice.cols) == (9, 9)
    assert at_most(lattice, curled, 3.0)


def test_two_grids_stay_apart_where_the_mask_shows_a_gap() -> None:
    left, other = tilted(20, 40, 20), tilted(20 + 10.4 * 20, 40, 20)

    def inside(x: float, y: float) -> float:
        (x1, _), (x2, _) = left((y - 40) / 20, 9), other((y - 40) / 20, 0)
        return 0.0 if x1 < x < x2 else 1.0

    grids = lattices(crossings(9, 9, left) + crossings(6, 6, other), inside)
    assert sorted((grid.rows, grid.cols) for grid in grids) == [(6, 6), (9, 9)]


def test_a_gap_between_two_grids_is_no_row_of_cells() -> None:
    """The mask may not show the gap, and the vectors may cross it."""
    gap = 0.55

    def place(row: float, col: float) -> tuple[float, float]:
        return 30 + 20 * (col if col <= 9 else col - 1 + gap), 30 + 20 * row

    grids = lattices(crossings(9, 14, place), everywhere)
    assert sorted((grid.rows, grid.cols) for grid in grids) == [(9, 4), (9, 9)]


def test_a_part_of_two_grids_that_touch_has_its_own_crossings() -> None:
    """As in newspapers: below the puzzle, right at its edge, are the solution's smaller cells. A plane through both fits neither."""

    def place(row: float, col: float) -> tuple[float, float]:
        x, y = 60 + 40 * col + 3 * row, 40 + 40 * row
        return (x, y) if row <= 9 else (70 + 29 * col + 3 * row, 400 + 29 * (row - 9))

    both = lattices(crossings(13, 9, place), everywhere)[0]
    assert (both.rows, both.cols) == (13, 9)
    upper = [place(row, col) for row in range(9) for col in range(10)]
    whole = [both.corners[row][col] for row in range(9) for col in range(10)]
    assert max(math.dist(one, other) for one, other in zip(upper, whole, strict=True)) > 10, "the whole is not seen as a plane"
    for part in (both.window(0, 0, 9, 9), lattice_of(data_of(both)).window(0, 0, 9, 9), both.turned(2).window(4, 0, 9, 9).turned(2)):
        corners = [part.corners[row][col] for row in range(9) for col in range(10)]
        assert max(math.dist(one, other) for one, other in zip(upper, corners, strict=True)) < 1


def test_cells_that_the_mask_denies_are_not_there() -> None:
    place = tilted()
    hole = [place(row, col) for row, col in ((4, 4), (4, 5), (5, 5), (5, 4))]
    x, y = sum(point[0] for point in hole) / 4, sum(point[1] for point in hole) / 4

    def inside(u: float, v: float) -> float:
        return 0.0 if math.dist((u, v), (x, y)) < 8 else 1.0

    (lattice,) = lattices(crossings(9, 9, place), inside)
    assert [(row, col) for row in range(9) for col in range(9) if not lattice.there[row][col]] == [(4, 4)]


@pytest.mark.parametrize("peaks", [[], [Peak(5, 5, 0.9, (10, 0), (0, 10))], crossings(2, 2, tilted())])
def test_too_little_is_no_lattice(peaks: list[Peak]) -> None:
    assert lattices(peaks, everywhere) == []


def test_vectors_of_no_length_end_the_growth() -> None:
    assert lattices([Peak(x * 10.0, y * 10.0, 0.9, (0, 0), (0, 0)) for x in range(10) for y in range(10)], everywhere) == []


def test_a_quarter_turn_and_three_more_are_none() -> None:
    (lattice,) = lattices(crossings(5, 7, tilted()), everywhere)
    once = lattice.turned(1)
    assert (once.rows, once.cols) == (7, 5)
    assert once.corners[0][0] == lattice.corners[0][-1]  # the top right corner is now the top left one
    assert once.turned(3).corners == lattice.corners


def test_a_homography_comes_back_from_its_points() -> None:
    matrix = [30.0, 4.0, 60.0, -3.0, 30.0, 40.0, 0.012, 0.008]
    points = {(row, col): apply(matrix, col, row) for row in range(6) for col in range(6)}
    coefficients = homography(points)
    assert coefficients is not None
    assert coefficients == pytest.approx(matrix, abs=1e-6)


def test_points_on_a_line_have_no_homography() -> None:
    assert homography({(0, col): (col * 10.0, 5.0) for col in range(9)}) is None


def test_a_grid_moved_by_shares_of_its_cells() -> None:
    place = tilted()
    (lattice,) = lattices(crossings(4, 5, place), everywhere)
    moved = lattice.shifted(0.25, -0.5)
    assert at_most(moved, lambda row, col: place(row - 0.5, col + 0.25), 0.5)


def test_crossings_far_off_are_placed_by_the_others_on_flat_paper() -> None:
    """Dots on the lines were taken for crossings, all in one corner."""
    seen_from = [30.0, 4.0, 60.0, -3.0, 30.0, 40.0, 0.012, 0.008]
    right = lattice_at(6, 6, lambda row, col: apply(seen_from, col, row))
    wrong = [list(line) for line in right.corners]
    for row, col in ((4, 6), (5, 4), (5, 5), (5, 6), (6, 4), (6, 5), (6, 6), (3, 6)):
        wrong[row][col] = (wrong[row][col][0] - 10.0, wrong[row][col][1] + 3.0)
    flat = replace(right, corners=wrong).flattened()
    assert at_most(flat, lambda row, col: right.corners[int(row)][int(col)], 1.0)


def test_curled_paper_is_not_flattened() -> None:
    place = tilted()
    lattice = lattice_at(9, 9, lambda row, col: (place(row, col)[0], place(row, col)[1] + 12 * math.sin(col / 2)))
    assert lattice.flattened() is lattice
