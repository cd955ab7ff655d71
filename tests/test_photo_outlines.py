"""Where does a grid lie whose inner lines or crossings can not be seen?"""

import math
from dataclasses import replace

import pytest

from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import requests, windows
from newsgrid.photo.find import dotted, scattered
from newsgrid.photo.find.detection import has_lines, has_lines_around, level, with_outlines
from newsgrid.photo.find.lattice import Lattice, Peak, Point, apply, lattices
from newsgrid.photo.find.outlined import is_outline, outlined
from newsgrid.photo.read.circles import through_circles
from newsgrid.photo.read.squares import through_gaps
from photo_scenes import Marked, at_most, crossings, everywhere, lattice_at, sight_of, square_lattice, tilted


def covered(side: int, cell: float = 60.0) -> list[Peak]:
    """The detector's output for a square whose inner crossings are covered by circles: it takes some of their rims for crossings."""
    peaks = crossings(side, side, tilted(side=cell))
    seen = []
    for number, peak in enumerate(peaks):
        row, col = divmod(number, side + 1)
        if 0 < row < side and 0 < col < side:
            for x, y in ((0.0, -0.22), (0.22, 0.0), (0.0, 0.22), (-0.22, 0.0)):
                vectors = [(0.4 * along[0], 0.4 * along[1]) for along in (peak.right, peak.down)]
                seen.append(Peak(peak.x + x * cell, peak.y + y * cell, 0.4, *vectors))
        else:
            seen.append(peak)
    return seen


@pytest.mark.parametrize("side", [3, 4])
def test_a_square_is_found_by_its_outline_where_its_crossings_are_covered(side: int) -> None:
    peaks = covered(side)
    first = with_outlines(lattices(peaks, everywhere), peaks)[0]
    assert (first.rows, first.cols) == (side, side) and is_outline(first)
    assert at_most(first, tilted(side=60.0), 6)


@pytest.mark.parametrize("turn", range(4))
def test_a_grid_is_laid_level(turn: int) -> None:
    """In a rotated picture any of its corners may have been seen as its first."""
    lattice = square_lattice(30, 3, 3)
    assert level(lattice.turned(turn)).corners == lattice.corners


def test_a_board_without_cells_in_its_corners_has_lines_where_it_has_cells() -> None:
    """Five by five cells, three of which are missing in each corner but one."""
    missing = {(0, 0), (0, 1), (1, 0), (0, 4), (0, 3), (1, 4), (4, 0), (4, 1), (3, 0)}
    there = [[(row, col) not in missing for col in range(5)] for row in range(5)]
    crossings = {
        (row + down, col + right) for row in range(5) for col in range(5) if there[row][col] for down in (0, 1) for right in (0, 1)
    }
    seen = [[0.75 if (row, col) in crossings else 0.0 for col in range(6)] for row in range(6)]
    board = Lattice(5, 5, square_lattice(30, 5, 5).corners, there, seen)
    assert not has_lines(board) and has_lines_around(board)
    faint = Lattice(5, 5, board.corners, there, [[0.9 * score for score in line] for line in seen])
    assert not has_lines_around(faint)


def test_a_part_of_a_larger_grid_is_no_such_square() -> None:
    peaks = crossings(9, 9, tilted(side=60.0))
    assert outlined(peaks) == []
    found = lattices(peaks, everywhere)
    assert with_outlines(found, peaks) == found


@pytest.mark.parametrize(("score", "found"), [(0.75, True), (0.95, False)])
def test_signs_between_cells_look_like_crossings_but_fainter(score: float, found: bool) -> None:
    """A square of 3 by 3 with signs between its cells and in their middles, and a grid of 6 by 6: their crossings are in the same places."""
    peaks = [
        Peak(peak.x, peak.y, 0.95 if row % 6 == 0 or col % 6 == 0 else score, peak.right, peak.down)
        for number, peak in enumerate(crossings(6, 6, tilted(side=30.0)))
        for row, col in (divmod(number, 7),)
    ]
    assert [lattice.rows for lattice in outlined(peaks)] == ([3] if found else [])


def test_crossings_lie_in_the_middles_of_the_circles_that_hide_them() -> None:
    lattice = square_lattice(80, 4, 4)
    moved = [(80 * col + 14 * (row in (1, 2)), 80 * row + 11) for row in range(1, 4) for col in range(1, 4)]
    laid = at_once(through_circles(Marked("circle", moved, 12), sight_of(lattice)))
    inner, there = ([its.corners[row][col] for row in range(1, 4) for col in range(1, 4)] for its in (laid, lattice))
    assert max(map(math.dist, inner, moved)) < 5 < 10 < min(map(math.dist, there, moved))
    assert at_once(through_circles(Marked("circle", there, 12), sight_of(lattice))) is None
    assert at_once(through_circles(Marked("circle", there[:3], 12), sight_of(lattice))) is None


SLANTED = (40.0, 1.5, 60.0, -2.0, 38.0, 50.0, 0.004, 0.006)  # a page from aslant


def place_of(row: float, col: float) -> Point:
    return apply(SLANTED, col, row)


def middles(cells: list[tuple[int, int]]) -> list[Point]:
    return [place_of(row + 0.5, col + 0.5) for row, col in cells]


def test_the_lines_of_a_lattice_that_follows_the_sides_of_squares_go_through_the_gaps() -> None:
    """Some of the lines are on the left sides of the squares, others on the right ones."""
    right = square_lattice(40.0, 5, 5)
    along = [
        [(x + (5.0 if col % 2 else -3.0), y + (4.0 if row > 2 else 0.0)) for col, (x, y) in enumerate(line)]
        for row, line in enumerate(right.corners)
    ]
    sides = Lattice(5, 5, along, right.there, right.seen)
    middles = [(40.0 * col + 20, 40.0 * row + 20) for row in range(5) for col in range(5)]
    laid = at_once(through_gaps(Marked("square", middles, 6), sight_of(sides)))
    assert laid is not None
    assert at_most(laid, lambda row, col: (40.0 * col, 40.0 * row), 1.5)


def test_a_lattice_on_some_of_the_squares_grows_over_all() -> None:
    middles = [(40.0 * col + 20, 40.0 * row + 20) for row in range(4) for col in range(5)]
    part = square_lattice(40.0, 4, 5).window(0, 1, 3, 3)
    laid = at_once(through_gaps(Marked("square", middles, 6), sight_of(part)))
    assert laid is not None and (laid.rows, laid.cols) == (4, 5)
    assert math.dist(laid.corners[4][5], (200.0, 160.0)) < 1.5


def test_squares_in_some_cells_only_are_no_squares_apart() -> None:
    lattice = square_lattice(40.0, 6, 6)
    middles = [(40.0 * col + 20, 40.0 * row + 20) for row in range(6) for col in range(6) if col % 2 == 0]
    assert at_once(through_gaps(Marked("square", middles, 6), sight_of(lattice))) is None


CELLS = [(0, 1), (0, 5), (1, 0), (2, 4), (4, 0), (4, 3), (5, 1), (6, 0)]  # of seven by seven, with nothing in the last column


SIDE = 46.0  # of the squares in which such circles are seen best


def test_circles_are_laid_into_cells() -> None:
    nodes = scattered.laid(middles(CELLS), SIDE)
    assert nodes is not None
    (top, left), first = next(iter(nodes.items()))
    row, col = CELLS[middles(CELLS).index(first)]
    assert sorted((down - top + row, right - left + col) for down, right in nodes) == sorted(CELLS)


def test_circles_anywhere_are_none() -> None:
    assert scattered.laid([(10, 10), (61, 33), (33, 95), (140, 71), (95, 130), (171, 12), (22, 160)], SIDE) is None


def frame(size: int) -> list[Peak]:
    """The crossings on the outline of a square of so many cells, one at each."""
    places = {(row, col) for row in range(size + 1) for col in range(size + 1) if {row, col} & {0, size}}
    return [Peak(*place_of(row, col), 0.9, (40.0, 0.0), (0.0, 40.0)) for row, col in places]


def test_a_grid_of_circles_ends_at_its_frame_or_with_them() -> None:
    nodes = scattered.laid(middles(CELLS), SIDE)
    assert nodes is not None
    with_frame, without = scattered.framed(nodes, frame(7)), scattered.framed(nodes, [])
    assert with_frame is not None and without is not None
    assert (with_frame.rows, with_frame.cols, without.rows, without.cols) == (7, 7, 7, 6)
    assert all(
        abs(x - u) + abs(y - v) < 1
        for (x, y), (u, v) in zip(with_frame.outline(), [place_of(0, 0), place_of(0, 7), place_of(7, 7), place_of(7, 0)], strict=True)
    )


def test_sides_without_dots_are_no_part_of_a_grid_of_dots() -> None:
    chances = [[0.1] * 7, *[[0.2, *[0.9] * 5, 0.1] for _ in range(6)]]
    assert dotted.best_window(chances) == (1, 1, 5, 4)
    assert dotted.best_window([[0.1] * 6] * 6) is None


def test_a_grid_without_lines_is_taken_as_it_is() -> None:
    """Also after the page has sent it back."""
    lattice = replace(lattice_at(7, 7, place_of), bare=True)
    again = requests.lattice_of(requests.data_of(lattice))
    assert [(window.rows, window.cols, window.bare) for window in windows.windows(again, None)] == [(7, 7, True)]
