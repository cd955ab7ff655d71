"""Grids without lines: of circles in their cells, and of dots at their corners."""

from newsgrid.photo.decide import requests, windows
from newsgrid.photo.find import dotted, scattered
from newsgrid.photo.find.lattice import Lattice, Peak, Point, apply

CELLS = [(0, 1), (0, 5), (1, 0), (2, 4), (4, 0), (4, 3), (5, 1), (6, 0)]  # of seven by seven, with nothing in the last column
SLANTED = (40.0, 1.5, 60.0, -2.0, 38.0, 50.0, 0.004, 0.006)  # a page from aslant
SIDE = 46.0  # of the squares in which such circles are seen best


def at(row: float, col: float) -> Point:
    return apply(SLANTED, col, row)


def circles(cells: list[tuple[int, int]]) -> list[Point]:
    return [at(row + 0.5, col + 0.5) for row, col in cells]


def frame(size: int) -> list[Peak]:
    """The crossings on the outline of a square of so many cells, one at each."""
    places = {(row, col) for row in range(size + 1) for col in range(size + 1) if {row, col} & {0, size}}
    return [Peak(*at(row, col), 0.9, (40.0, 0.0), (0.0, 40.0)) for row, col in places]


def test_circles_are_laid_into_cells() -> None:
    nodes = scattered.laid(circles(CELLS), SIDE)
    assert nodes is not None
    (top, left), first = next(iter(nodes.items()))
    row, col = CELLS[circles(CELLS).index(first)]
    assert sorted((down - top + row, right - left + col) for down, right in nodes) == sorted(CELLS)


def test_circles_anywhere_are_none() -> None:
    assert scattered.laid([(10, 10), (61, 33), (33, 95), (140, 71), (95, 130), (171, 12), (22, 160)], SIDE) is None


def test_a_grid_of_circles_ends_at_its_frame_or_with_them() -> None:
    nodes = scattered.laid(circles(CELLS), SIDE)
    assert nodes is not None
    with_frame, without = scattered.framed(nodes, frame(7)), scattered.framed(nodes, [])
    assert with_frame is not None and without is not None
    assert (with_frame.rows, with_frame.cols, without.rows, without.cols) == (7, 7, 7, 6)
    assert all(
        abs(x - u) + abs(y - v) < 1 for (x, y), (u, v) in zip(with_frame.outline(), [at(0, 0), at(0, 7), at(7, 7), at(7, 0)], strict=True)
    )


def test_sides_without_dots_are_no_part_of_a_grid_of_dots() -> None:
    chances = [[0.1] * 7, *[[0.2, *[0.9] * 5, 0.1] for _ in range(6)]]
    assert dotted.best_window(chances) == (1, 1, 5, 4)
    assert dotted.best_window([[0.1] * 6] * 6) is None


def test_a_grid_without_lines_is_taken_as_it_is() -> None:
    """Also after the page has sent it back."""
    points = [[at(row, col) for col in range(8)] for row in range(8)]
    lattice = Lattice(7, 7, points, [[True] * 7] * 7, [[1.0] * 8] * 8, bare=True)
    again = requests.lattice_of(requests.data_of(lattice))
    assert [(window.rows, window.cols, window.bare) for window in windows.windows(again, None)] == [(7, 7, True)]
