"""The photo reader without its nets: lattices from crossings, the solver's choice among readings, doubts, kinds."""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from newsgrid import model_of, read, solve
from newsgrid.engine.solve.search import MULTIPLE, UNIQUE, UNSAT
from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import joint, kinds, reading, resolution, search, windows
from newsgrid.photo.decide.boxes import boxes_of
from newsgrid.photo.decide.clashes import Clashes
from newsgrid.photo.decide.doubts import CHANGED, HAND, RIVAL, UNSURE, doubts_of
from newsgrid.photo.decide.drafts import Draft, NoPuzzle, Where
from newsgrid.photo.decide.halved_cells import block_odds, kakuro, own_parts, strain_of_runs
from newsgrid.photo.decide.joint import Search, Settled, Spot, settle, settle_one_of
from newsgrid.photo.decide.limits import Limit
from newsgrid.photo.decide.requests import data_of, lattice_of
from newsgrid.photo.decide.result import Found
from newsgrid.photo.decide.words import PART, doubt_words, missing
from newsgrid.photo.find import detection, extents
from newsgrid.photo.find.continuation import goes_on
from newsgrid.photo.find.giants import giants_in
from newsgrid.photo.find.lattice import Lattice, Peak, Point, apply, homography, lattices
from newsgrid.photo.read import polarity, shades
from newsgrid.photo.read.cells import Cell, Sight, Window, by_dark_sides, see, totals_in, upright
from newsgrid.puzzle import areas, formats, grid_layout
from newsgrid.puzzle.sheet import Sheet
from places import PUZZLES

# --- lattices ---


def crossings(rows: int, cols: int, place: Callable[[float, float], tuple[float, float]], jitter: float = 0.0, seed: int = 0) -> list[Peak]:
    """The detector's output for a grid whose crossing (row, col) is at `place(row, col)`."""
    rng = random.Random(seed)
    peaks = []
    for row in range(rows + 1):
        for col in range(cols + 1):
            x, y = place(row, col)
            right, down = place(row, col + 1), place(row + 1, col)
            peaks.append(
                Peak(
                    x + rng.gauss(0, jitter),
                    y + rng.gauss(0, jitter),
                    0.6 + 0.3 * rng.random(),
                    (right[0] - x, right[1] - y),
                    (down[0] - x, down[1] - y),
                )
            )
    return peaks


def tilted(left: float = 60.0, top: float = 40.0, side: float = 30.0) -> Callable[[float, float], tuple[float, float]]:
    """A perspective with a curl."""

    def place(row: float, col: float) -> tuple[float, float]:
        whole = 1 + 0.012 * col + 0.008 * row
        x, y = (left + side * col + 4 * row) / whole, (top + side * row - 3 * col) / whole
        return x + 2 * math.sin(y / 60), y + 2 * math.sin(x / 70)

    return place


def everywhere(x: float, y: float) -> float:
    return 1.0


def at_most(lattice: Lattice, place: Callable[[float, float], tuple[float, float]], most: float) -> bool:
    return all(
        math.dist(lattice.corners[row][col], place(row, col)) <= most for row in range(lattice.rows + 1) for col in range(lattice.cols + 1)
    )


@pytest.mark.parametrize(("rows", "cols"), [(9, 9), (4, 4), (16, 16), (7, 12)])
def test_a_lattice_has_the_rows_and_columns_of_its_crossings(rows: int, cols: int) -> None:
    def inside(x: float, y: float) -> float:
        return 1.0

    (lattice,) = lattices(crossings(rows, cols, tilted()), inside)
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
    first = both.parts()[0]
    assert (first.rows, first.cols) == (9, 9)
    assert math.dist(first.corners[9][9], place(9, 9)) < 2
    kinds_of_size = [(window.rows, window.cols) for window in windows.windows(both, None)]
    assert kinds_of_size[0] == (9, 9), kinds_of_size


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


@pytest.mark.parametrize("place", [below, beside, across_a_gap])
def test_a_grid_does_not_go_on_where_another_begins(place: Callable[[float, float], tuple[float, float]]) -> None:
    rows, cols = (9, 13) if place is beside else (13, 9)
    both = lattices(crossings(rows, cols, place, 0.3), everywhere)[0]
    assert not goes_on(both, both.window(0, 0, 9, 9))
    assert goes_on(both, both.window(0, 0, 8, 8))
    apart = square_lattice(30, 9, 13)
    for line in apart.there:
        line[9] = False
    assert not goes_on(apart, apart.window(0, 0, 9, 9)), "no cells are between them"


def stepped(rows: Sequence[float], cols: Sequence[float]) -> Lattice:
    """A lattice with rows and columns of these sizes, in cells of 30 pixels."""
    xs, ys = ([60 + 30 * sum(sizes[:line]) for line in range(len(sizes) + 1)] for sizes in (cols, rows))
    corners = [[(x, y) for x in xs] for y in ys]
    return Lattice(len(rows), len(cols), corners, [[True] * len(cols) for _ in rows], [[0.9] * len(xs) for _ in ys])


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


def test_one_grid_is_one_part_though_it_is_curled_and_seen_askew() -> None:
    lattice = lattices(crossings(12, 9, tilted(), 0.5), everywhere)[0]
    assert [(part.rows, part.cols) for part in lattice.parts()] == [(12, 9)]


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


# --- readings, and the solver's choice among them ---

PUZZLE = """
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
"""


def cell_of(chances: dict[int, float], bits: dict[int, float] | None = None) -> Cell:
    """A cell with these probabilities of classes; the rest is spread evenly."""
    rest = max(1e-9, 1 - sum(chances.values())) / signs.CLASSES
    shown = bits or {}
    return Cell(
        [math.log(chances.get(sign, 0.0) + rest) for sign in range(signs.CLASSES)], [shown.get(bit, 0.01) for bit in range(signs.BITS)]
    )


def cells_of(sheet: Sheet) -> list[Cell]:
    return [cell_of({value: 0.999999}) for value in sheet.givens]


def nothing(asked: Sequence[object]) -> list[list[float]]:
    assert not asked
    return []


def read_from(cells: Sequence[Cell | None], rows: int = 9, cols: int = 9, kind: str | None = None) -> tuple[Draft, Settled]:
    draft = kinds.draft_of(rows, cols, cells, nothing, kind)
    return resolution.settle_any(draft, math.inf)


def test_what_is_clear_is_taken_as_it_is() -> None:
    sheet = read(PUZZLE)
    draft, settled = read_from(cells_of(sheet))
    assert draft.filled(settled.choice).givens == sheet.givens
    assert settled.status == UNIQUE
    assert settled.first == UNIQUE
    assert doubts_of(draft, settled) == []


def test_the_solver_corrects_a_digit_that_leaves_no_solution() -> None:
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    cells[1] = cell_of({8: 0.7, 3: 0.29})  # an 8 in row 1 contradicts the 8 below
    draft, settled = read_from(cells)
    assert draft.filled(settled.choice).givens == sheet.givens
    assert (settled.first, settled.status) == (UNSAT, UNIQUE)
    (doubt,) = doubts_of(draft, settled)
    assert (doubt.row, doubt.col, doubt.chosen, doubt.why) == (0, 1, 3, CHANGED)
    assert [value for value, _ in doubt.read[:2]] == [8, 3]
    assert doubt.read[0][1] == pytest.approx(0.7, abs=0.02)


def test_a_missing_given_is_found_by_what_is_unique() -> None:
    sheet = read(PUZZLE)
    need = next(cell for cell, value in enumerate(sheet.givens) if value and solve(model_of(without(sheet, cell))).status == MULTIPLE)
    cells = cells_of(sheet)
    cells[need] = cell_of({0: 0.6, sheet.givens[need]: 0.38})
    draft, settled = read_from(cells)
    assert draft.filled(settled.choice).givens == sheet.givens
    assert settled.first == MULTIPLE


def without(sheet: Sheet, cell: int) -> Sheet:
    smaller = read(PUZZLE)
    smaller.givens = [0 if at == cell else value for at, value in enumerate(sheet.givens)]
    return smaller


def test_a_second_puzzle_that_is_near_is_a_doubt() -> None:
    """A given that follows from the others may as well be an empty cell."""
    sheet = read(PUZZLE)
    spare = next(cell for cell, value in enumerate(sheet.givens) if value and solve(model_of(without(sheet, cell))).status == UNIQUE)
    cells = cells_of(sheet)
    cells[spare] = cell_of({sheet.givens[spare]: 0.9, 0: 0.09})
    draft, settled = read_from(cells)
    assert draft.filled(settled.choice).givens == sheet.givens
    (doubt,) = doubts_of(draft, settled)
    assert (doubt.row * 9 + doubt.col, doubt.why) == (spare, RIVAL)


def test_a_reading_that_is_ruled_out_by_proof_is_no_doubt() -> None:
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    cells[0] = cell_of({5: 0.6, 3: 0.39})  # there is a 3 in a neighbouring cell
    empty = sheet.givens.index(0)
    cells[empty] = cell_of({0: 0.6, 7: 0.3})  # its solution has another digit there
    draft, settled = read_from(cells)
    assert settled.proven
    assert draft.filled(settled.choice).givens == sheet.givens
    assert doubts_of(draft, settled) == []


@pytest.mark.parametrize(("empty", "shown"), [(0.6, False), (0.35, True)])
def test_an_empty_cell_with_ink_in_it_is_shown_though_no_digit_fits_there(empty: float, shown: bool) -> None:
    """It may be a part of a digit, cut off by the picture's edge. The puzzle has one solution without it, too."""
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    cell = sheet.givens.index(0)
    cells[cell] = cell_of({0: empty, 7: 0.2, 2: 0.1})  # its solution has another digit there
    draft, settled = read_from(cells)
    assert settled.proven
    assert draft.filled(settled.choice).givens == sheet.givens
    assert [doubt.row * 9 + doubt.col for doubt in doubts_of(draft, settled)] == ([cell] if shown else [])


def test_what_is_very_unlikely_is_shown_though_nothing_speaks_against_it() -> None:
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    cells[0] = cell_of({5: 0.3, 3: 0.25, 7: 0.2, 6: 0.2})
    draft, settled = read_from(cells)
    assert settled.proven
    assert [(doubt.row, doubt.col, doubt.why) for doubt in doubts_of(draft, settled)] == [(0, 0, UNSURE)]


def test_without_proof_less_is_enough_for_a_doubt() -> None:
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    cells[0] = cell_of({5: 0.6, 3: 0.39})
    draft, settled = read_from(cells)
    settled.proven = False  # as if the time limit had been reached before all near readings were tried
    assert [(doubt.row, doubt.col, doubt.why) for doubt in doubts_of(draft, settled)] == [(0, 0, UNSURE)]


def test_what_looks_like_a_sign_that_cannot_be_there_is_judged_by_what_can() -> None:
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    (eight, six) = (next(cell for cell, value in enumerate(sheet.givens) if value == digit) for digit in (8, 6))
    cells[eight] = cell_of({8: 0.55, signs.SIGNS.index("B"): 0.4})
    cells[six] = cell_of({6: 0.02, signs.SIGNS.index("G"): 0.9})
    draft, settled = read_from(cells)
    chance = {where.cell: chance for where, chance in zip(draft.places, draft.chances, strict=True)}
    assert chance[eight] > 0.95
    assert [doubt.row * 9 + doubt.col for doubt in doubts_of(draft, settled)] == [six]


def test_a_digit_that_is_the_last_of_all_readings_is_chosen_where_only_it_makes_a_puzzle() -> None:
    """A given without which there are several solutions."""
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    for cell in [cell for cell, value in enumerate(sheet.givens) if value]:
        without = read(PUZZLE)
        without.givens[cell] = 0
        if solve(model_of(without)).status != UNIQUE:
            break
    others = [digit for digit in range(10) if digit != sheet.givens[cell]]
    cells[cell] = cell_of({**{digit: 0.13 - 0.005 * place for place, digit in enumerate(others)}, sheet.givens[cell]: 0.03})
    draft, settled = read_from(cells)
    assert (settled.status, draft.filled(settled.choice).givens) == (UNIQUE, sheet.givens)


def test_what_a_net_says_can_never_be_is_a_reading_like_others() -> None:
    draft = Draft(read(PUZZLE))
    draft.add(Where(0, "across"), [(-math.inf, 3), (-math.inf, 4)])
    assert draft.spots[0] == Spot((0.0, 0.0), (3, 4))
    assert draft.chances[0] < 0.01


def test_all_rivals_are_shown() -> None:
    """Empty cells that may as well show the digit of the solution."""
    sheet = read(PUZZLE)
    answer = solve(model_of(sheet)).answers[0]
    cells = cells_of(sheet)
    empty = [cell for cell, value in enumerate(sheet.givens) if not value][:3]
    for cell in empty:
        cells[cell] = cell_of({0: 0.8, answer[cell]: 0.15})
    draft, settled = read_from(cells)
    assert draft.filled(settled.choice).givens == sheet.givens
    assert [(doubt.row * 9 + doubt.col, doubt.why) for doubt in doubts_of(draft, settled)] == [(cell, RIVAL) for cell in empty]


class Clock:
    """Stands in for the time: it goes on by that number of seconds with each puzzle that is solved."""

    def __init__(self, each: float, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.each = 0.0, each
        solved = joint.solve
        monkeypatch.setattr(joint, "time", self)
        monkeypatch.setattr(resolution, "time", self)
        monkeypatch.setattr(joint, "solve", lambda *asked: self.passed(solved(*asked[:2], math.inf)))

    def perf_counter(self) -> float:
        return self.now

    def passed(self, result: Any) -> Any:
        self.now += self.each
        return result


@pytest.mark.parametrize("each", [0.0, 1.0, 2.5])
def test_how_fast_the_machine_is_changes_no_doubt(each: float, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = read(PUZZLE)
    spare = next(cell for cell, value in enumerate(sheet.givens) if value and solve(model_of(without(sheet, cell))).status == UNIQUE)
    cells = cells_of(sheet)
    cells[spare] = cell_of({sheet.givens[spare]: 0.9, 0: 0.09})
    Clock(each, monkeypatch)
    draft, settled = resolution.settle_any(kinds.draft_of(9, 9, cells, nothing, None))
    assert [doubt.why for doubt in doubts_of(draft, settled)] == [RIVAL]
    assert settled.proven and not settled.late


def test_where_there_is_no_time_to_look_for_other_readings_the_words_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = read(PUZZLE)
    spare = next(cell for cell, value in enumerate(sheet.givens) if value and solve(model_of(without(sheet, cell))).status == UNIQUE)
    cells = cells_of(sheet)
    cells[spare] = cell_of({sheet.givens[spare]: 0.9, 0: 0.09})
    Clock(30.0, monkeypatch)
    draft, settled = resolution.settle_any(kinds.draft_of(9, 9, cells, nothing, None))
    assert settled.status == UNIQUE and settled.late
    found = Found(draft.filled(settled.choice), UNIQUE, [], [], Lattice(0, 0, [], [], []), draft, settled)
    assert missing(found) == ["There was no time to check whether it could be read differently."]


def test_a_sheet_without_digits_says_so() -> None:
    draft, settled = read_from([cell_of({0: 0.99}) for _ in range(16)], 4, 4)
    found = Found(draft.filled(settled.choice), settled.status, [], [], Lattice(0, 0, [], [], []), draft, settled)
    assert missing(found)[0].startswith("No digits were found.")


def test_what_is_no_puzzle_of_a_photo_is_told_in_a_readers_words() -> None:
    cells = [cell_of({0: 0.99}) for _ in range(169)]
    for cell in range(0, 169, 5):
        cells[cell] = cell_of({signs.BLOCK: 0.99})
    with pytest.raises(kinds.NoPuzzle, match="doesn't look like a puzzle that Newsgrid reads from photos"):
        kinds.draft_of(13, 13, cells, nothing, "giant")


def test_what_is_no_reading_has_plain_words() -> None:
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    empty = sheet.givens.index(0)
    cells[empty] = cell_of({0: 0.35, 7: 0.2, 2: 0.1})
    draft, settled = read_from(cells)
    found = Found(draft.filled(settled.choice), UNIQUE, doubts_of(draft, settled), [], Lattice(0, 0, [], [], []), draft, settled)
    words = doubt_words(found, found.doubts[0])
    assert words.startswith("r1c3: probably empty, but it may be 7 (") and "nothing" not in words


def test_what_no_reading_solves_stays_as_it_was_read() -> None:
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    cells[2] = cell_of({5: 0.999999999})
    draft, settled = read_from(cells)
    assert settled.status == UNSAT
    assert draft.filled(settled.choice).givens[2] == 5


def test_a_digit_by_hand_is_an_entry_and_never_decides() -> None:
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    cells[2] = cell_of({5: 0.99}, {signs.HAND: 0.97})  # wrong, but handwritten, so not a misreading
    draft, settled = read_from(cells)
    filled = draft.filled(settled.choice)
    assert settled.status == UNIQUE
    assert (filled.givens[2], filled.entries[2]) == (0, 5)
    assert filled.givens == sheet.givens


@pytest.mark.parametrize("hand", [0.35, 0.6])
def test_it_is_said_where_it_is_doubtful_whose_hand_it_is(hand: float) -> None:
    sheet = read(PUZZLE)
    spare = next(cell for cell, value in enumerate(sheet.givens) if value and solve(model_of(without(sheet, cell))).status == UNIQUE)
    cells = cells_of(sheet)
    cells[spare] = cell_of({sheet.givens[spare]: 0.99}, {signs.HAND: hand})
    draft, settled = read_from(cells)
    assert [(doubt.row * 9 + doubt.col, doubt.why) for doubt in doubts_of(draft, settled)] == [(spare, HAND)]


@pytest.mark.parametrize("others", [0, 3])
def test_where_more_was_written_by_hand_less_is_enough_for_a_doubt(others: int) -> None:
    sheet = read(PUZZLE)
    answer = solve(model_of(sheet)).answers[0]
    spare = next(cell for cell, value in enumerate(sheet.givens) if value and solve(model_of(without(sheet, cell))).status == UNIQUE)
    cells = cells_of(sheet)
    cells[spare] = cell_of({sheet.givens[spare]: 0.99}, {signs.HAND: 0.1})
    for cell in [cell for cell, value in enumerate(sheet.givens) if not value][:others]:
        cells[cell] = cell_of({answer[cell]: 0.99}, {signs.HAND: 0.99})
    draft, settled = read_from(cells)
    expected = [(spare, HAND)] if others else []
    assert [(doubt.row * 9 + doubt.col, doubt.why) for doubt in doubts_of(draft, settled)] == expected


@pytest.mark.parametrize("hand", [0.35, 0.6])
def test_what_the_puzzle_needs_was_printed(hand: float) -> None:
    """A digit that looks slightly handwritten is a given if there would be several solutions without it."""
    sheet = read(PUZZLE)
    need = next(cell for cell, value in enumerate(sheet.givens) if value and solve(model_of(without(sheet, cell))).status == MULTIPLE)
    cells = cells_of(sheet)
    cells[need] = cell_of({sheet.givens[need]: 0.99}, {signs.HAND: hand})
    draft, settled = read_from(cells)
    assert settled.status == UNIQUE
    assert draft.filled(settled.choice).givens == sheet.givens
    assert doubts_of(draft, settled) == []


def test_rather_than_to_read_a_digit_elsewhere_one_is_taken_as_printed() -> None:
    """Both give one solution, but it is less likely that an empty cell shows a digit."""
    sheet = read(PUZZLE)
    answer = solve(model_of(sheet)).answers[0]
    need = next(cell for cell, value in enumerate(sheet.givens) if value and solve(model_of(without(sheet, cell))).status == MULTIPLE)
    other = without(sheet, need)
    for empty in (cell for cell, value in enumerate(sheet.givens) if not value):
        other.givens[empty] = answer[empty]
        if solve(model_of(other)).status == UNIQUE:
            break
        other.givens[empty] = 0
    cells = cells_of(sheet)
    cells[need] = cell_of({sheet.givens[need]: 0.9999}, {signs.HAND: 0.6})
    cells[empty] = cell_of({0: 0.98, answer[empty]: 0.015})
    draft, settled = read_from(cells)
    assert draft.filled(settled.choice).givens == sheet.givens


def test_what_was_surely_written_by_hand_stays_an_entry() -> None:
    sheet = read(PUZZLE)
    need = next(cell for cell, value in enumerate(sheet.givens) if value and solve(model_of(without(sheet, cell))).status == MULTIPLE)
    cells = cells_of(sheet)
    cells[need] = cell_of({sheet.givens[need]: 0.99}, {signs.HAND: 0.99})
    draft, settled = read_from(cells)
    assert settled.status == MULTIPLE
    assert draft.filled(settled.choice).entries[need] == sheet.givens[need]


def test_the_cheapest_choice_comes_first_and_clashes_spare_the_rest() -> None:
    spots = [Spot((0.0, 1.0, 5.0), (1, 2, 3)), Spot((0.0, 2.0), (1, 2)), *[Spot((0.0, 0.1), (7, 8)) for _ in range(20)]]
    asked: list[tuple[int, ...]] = []

    def clash(choice: tuple[int, ...]) -> list[int]:
        asked.append(choice[:2])
        return [] if choice[0] == 2 or choice[1] == 1 else [0, 1]

    sheet = read(PUZZLE)
    settled = settle(Search(spots, lambda _: model_of(sheet), clash), math.inf)
    assert settled.status == UNIQUE
    assert settled.choice[:2] == (0, 1)  # costs 2 nats; the other choice costs 5
    assert asked[:3] == [(0, 0), (1, 0), (0, 1)]


def test_it_gives_up_in_time_with_the_best_it_has() -> None:
    spots = [Spot(tuple(range(9)), tuple(range(9))) for _ in range(40)]
    settled = settle(Search(spots, lambda _: None), 0.2)
    assert settled.choice == (0,) * 40
    assert settled.status == UNSAT


@pytest.mark.parametrize(("cost", "chosen"), [(1.0, 1), (3.0, 0)])
def test_of_two_ways_to_see_a_puzzle_the_likeliest_is_taken_with_its_readings(cost: float, chosen: int) -> None:
    """The likelier way needs a second reading that costs two nats, the other one needs none."""
    sheet = read(PUZZLE)
    ways = [
        (0.0, lambda: Search([Spot((0.0, 2.0), (1, 2))], lambda _: model_of(sheet), lambda choice: [] if choice[0] else [0])),
        (cost, lambda: Search([Spot((0.0,), (1,))], lambda _: model_of(sheet))),
    ]
    assert settle_one_of(ways, math.inf) == chosen


def test_a_way_that_is_no_puzzle_is_passed_over() -> None:
    sheet = read(PUZZLE)
    ways: list[tuple[float, Callable[[], Search | None]]] = [
        (0.0, lambda: Search([], lambda _: None)),
        (1.0, lambda: None),
        (2.0, lambda: Search([], lambda _: model_of(sheet))),
    ]
    assert settle_one_of(ways, math.inf) == 2
    assert settle_one_of(ways[:2]) == 0


def test_a_number_that_is_unsure_is_looked_at_again_and_one_that_is_sure_is_not() -> None:
    looked: list[list[Window]] = []

    def clues(raster: object, quads: Sequence[object], windows: Sequence[Window]) -> list[list[float]]:
        looked.append(list(windows))
        first = len(looked) == 1
        likely = [{7: 0.97, 1: 0.01}, {1: 0.5, 4: 0.4} if first else {1: 0.2, 4: 0.7}] if first else [{1: 0.2, 4: 0.7}]
        return [[math.log(chances.get(number, 1e-6)) for number in range(signs.TOTALS)] for chances in likely]

    lattice = Lattice(1, 1, [[(0.0, 0.0), (40.0, 0.0)], [(0.0, 40.0), (40.0, 40.0)]], [[True]], [[1.0, 1.0], [1.0, 1.0]])
    sight = Sight(lattice, [None], None, (1.0, 1.0), [])
    numbers = at_once(totals_in(SimpleNamespace(clues=clues), sight, [(0, signs.ACROSS), (0, signs.DOWN)]))
    assert [max(range(signs.TOTALS), key=chances.__getitem__) for chances in numbers] == [7, 4]
    assert sum(map(math.exp, numbers[1])) == pytest.approx(1)
    assert len(looked) > 2
    assert all(window != signs.DOWN and abs(window[0] - signs.DOWN[0]) < 0.1 for (window,) in looked[1:])


def test_a_cell_that_is_unsure_is_looked_at_again_and_one_that_is_sure_is_not() -> None:
    looked: list[list[list[Point]]] = []

    def seen_as(chances: dict[int, float]) -> list[float]:
        return [math.log(chances.get(sign, 1e-6)) for sign in range(signs.CLASSES)]

    def look(raster: object, quads: list[list[Point]]) -> tuple[list[list[float]], list[list[float]], list[list[float]]]:
        looked.append(quads)
        values = [seen_as({5: 0.97}), seen_as({0: 0.5, 3: 0.45})] if len(looked) == 1 else [seen_as({0: 0.2, 3: 0.7})]
        return values, [[0.0] * 4 for _ in quads], [[0.1] * signs.BITS for _ in quads]

    corners = [[(40.0 * col, 40.0 * row) for col in range(3)] for row in range(2)]
    lattice = Lattice(1, 2, corners, [[True, True]], [[1.0] * 3] * 2)
    sight = at_once(see(SimpleNamespace(width=80, height=40, raster=lambda *_: None, read=look), lattice, 0))
    assert [cell.best for cell in sight.cells if cell is not None] == [5, 3]
    assert sight.cells[1] is not None and sum(map(math.exp, sight.cells[1].values)) == pytest.approx(1)
    assert len(looked) > 2
    for (quad,) in looked[1:]:
        assert 0 < math.dist(quad[0], (40, 0)) < 6 and 0 < math.dist(quad[2], (80, 40)) < 6
    assert sight.read == 2 + len(looked) - 1


# --- kinds ---


def test_a_shaded_cell_is_empty() -> None:
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    empty = sheet.givens.index(0)
    cells[empty] = cell_of({signs.BLOCK: 0.8, signs.EMPTY: 0.199})
    draft, settled = read_from(cells)
    assert draft.filled(settled.choice).givens == sheet.givens
    assert doubts_of(draft, settled) == []


@pytest.mark.parametrize("turns", range(4))
def test_the_way_up_is_what_most_cells_say(turns: int) -> None:
    """Each cell has its own estimate of how many quarters it is turned to the left."""
    cells: list[Cell | None] = [cell_of({3: 0.9}) for _ in range(9)] + [None]
    ways = [[-0.2 if way == turns else -3.0 for way in range(4)] for _ in range(8)] + [[-3.0, -3.0, -3.0, -3.0], []]
    assert upright(cells, ways)[0][1] == (4 - turns) % 4


def test_irregular_boxes_are_those_with_heavy_lines_between() -> None:
    boxes = [1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4]
    cells = []
    for cell in range(16):
        row, col = divmod(cell, 4)
        bits = {}
        for side, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            if 0 <= row + down < 4 and 0 <= col + right < 4 and boxes[cell + 4 * down + right] != boxes[cell]:
                bits[signs.HEAVY + side] = 0.95
        cells.append(cell_of({0: 0.99}, bits))
    assert boxes_of(4, cells) == boxes
    # a heavy line that was not seen
    cells[5] = cell_of({0: 0.99}, {signs.HEAVY + 1: 0.4, signs.HEAVY + 2: 0.95, signs.HEAVY + 3: 0.95})
    cells[6] = cell_of({0: 0.99}, {signs.HEAVY + 3: 0.4, signs.HEAVY + 2: 0.95})
    assert boxes_of(4, cells) == boxes
    assert boxes_of(4, [cell_of({0: 0.99}, dict.fromkeys(range(4), 0.5)) for _ in range(16)]) == [
        1,
        1,
        2,
        2,
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        4,
        3,
        3,
        4,
        4,
    ]


def test_both_diagonals_make_it_an_x() -> None:
    cells = []
    for cell in range(81):
        row, col = divmod(cell, 9)
        cells.append(cell_of({0: 0.99}, {signs.FALLING: 0.9 * (row == col) + 0.02, signs.RISING: 0.9 * (row + col == 8) + 0.02}))
    assert kinds.draft_of(9, 9, cells, nothing).sheet.options == {"diagonals": 1}


def test_cages_and_their_totals() -> None:
    cage_of = [cell // 4 * 2 + cell % 4 // 2 for cell in range(16)]  # eight horizontal dominoes
    cells = []
    for cell in range(16):
        sides = {signs.CAGE, signs.CAGE + 2, signs.CAGE + (3 if cell % 2 == 0 else 1)}
        cells.append(cell_of({0: 0.99}, {**dict.fromkeys(sides, 0.95), signs.TOTAL: 0.95 * (cell % 2 == 0)}))

    def ask(asked: Sequence[tuple[int, object]]) -> list[list[float]]:
        shown = [3 + cage_of[cell] % 5 if cell % 2 == 0 else 0 for cell, _ in asked]
        return [[math.log(0.9 if number == total else 0.002) for number in range(signs.TOTALS)] for total in shown]

    draft = kinds.draft_of(4, 4, cells, ask)
    assert draft.sheet.kind == "killer"
    sheet = draft.filled((0,) * len(draft.spots))
    assert sheet.cages == [cage + 1 for cage in cage_of]
    assert [sheet.rules[cell] for cell in range(0, 16, 2)] == [f"{3 + cage % 5} different" for cage in range(8)]


def test_dotted_lines_without_totals_are_no_cages() -> None:
    cells = [cell_of({0: 0.99}, dict.fromkeys(range(signs.CAGE, signs.CAGE + 4), 0.8)) for _ in range(81)]
    assert kinds.kind_of(9, 9, cells) == "sudoku"


@pytest.mark.parametrize("size", [16, 25])
def test_letters_are_values_from_ten_on(size: int) -> None:
    """After 9 come A, B, ... or K, L, ... or numbers; the sheet read is the same after it was written as text."""
    values = [(cell * 7) % size + 1 if cell % 3 else 0 for cell in range(size * size)]
    for first, option in ((signs.FIRST_LETTER - 10, "A"), (signs.FIRST_LETTER, "K"), (0, "")):
        cells = [cell_of({value + first if value > 9 else value: 0.99}) for value in values]
        draft = kinds.draft_of(size, size, cells, nothing if option else partial(numbers_as_they_are, values))
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
    draft = kinds.draft_of(25, 25, [cell_of(chance) for chance in chances], partial(numbers_as_they_are, values))
    assert draft.filled((0,) * 625).givens == values
    assert min(draft.chances) > 0.7


def test_letters_of_a_25x25_end_at_z() -> None:
    cells = [cell_of({signs.SIGNS.index("KZ9"[cell % 3]): 0.99}) for cell in range(625)]
    draft = kinds.draft_of(25, 25, cells, nothing)
    assert draft.sheet.options["symbols"] == "K"
    assert draft.filled((0,) * 625).givens[:3] == [10, 25, 9]


def test_a_kakuro_from_its_clues() -> None:
    """Impossible totals of a run are left out, and those that don't add up are settled together."""
    sheet = read(open_puzzle("kakuro_medium_11x11.backslash.txt"))
    cells = [
        cell_of({(signs.CLUE if sheet.down[at] or sheet.across[at] else signs.BLOCK) if block else 0: 0.98})
        for at, block in enumerate(sheet.blocks)
    ]
    wrong = next(at for at, total in enumerate(sheet.across) if total > 12)

    def ask(asked: Sequence[tuple[int, tuple[float, float, float]]]) -> list[list[float]]:
        filled = []
        for cell, window in asked:
            total = (sheet.across if window == signs.ACROSS else sheet.down)[cell]
            chances = {total: 0.97}
            if cell == wrong and window == signs.ACROSS:
                chances = {total - 1: 0.5, total: 0.4, 45: 0.1}
            filled.append([math.log(chances.get(number, 1e-4)) for number in range(signs.TOTALS)])
        return filled

    draft = kinds.draft_of(sheet.rows, sheet.cols, cells, ask)
    draft, settled = resolution.settle_any(draft, math.inf)
    filled = draft.filled(settled.choice)
    assert (filled.kind, filled.blocks, filled.across, filled.down) == ("kakuro", sheet.blocks, sheet.across, sheet.down)
    assert settled.status == UNIQUE
    assert [(doubt.part, doubt.why) for doubt in doubts_of(draft, settled)] == [("across", CHANGED)]


def test_a_block_that_was_seen_as_a_cell_to_fill_is_put_right_and_shown() -> None:
    sheet = read(open_puzzle("kakuro_medium_11x11.backslash.txt"))
    cells = [
        cell_of({(signs.CLUE if sheet.down[at] or sheet.across[at] else signs.BLOCK) if block else 0: 0.9999})
        for at, block in enumerate(sheet.blocks)
    ]
    inner = next(at for at, block in enumerate(sheet.blocks) if block and at > 11 and at % 11 and sheet.down[at] and sheet.across[at])
    cells[inner] = cell_of({0: 0.6, signs.CLUE: 0.39})

    def ask(asked: Sequence[tuple[int, tuple[float, float, float]]]) -> list[list[float]]:
        totals = [(sheet.across if window == signs.ACROSS else sheet.down)[cell] for cell, window in asked]
        return [[math.log(0.97 if number == total else 1e-9) for number in range(signs.TOTALS)] for total in totals]

    draft, settled = resolution.settle_any(kinds.draft_of(sheet.rows, sheet.cols, cells, ask), math.inf)
    filled = draft.filled(settled.choice)
    assert settled.status == UNIQUE
    assert (filled.blocks, filled.across, filled.down) == (sheet.blocks, sheet.across, sheet.down)
    (doubt,) = doubts_of(draft, settled)
    assert (doubt.row * 11 + doubt.col, doubt.part, doubt.chosen, doubt.why) == (inner, "block", 1, CHANGED)
    puzzle = Found(filled, settled.status, [doubt], [], Lattice(0, 0, [], [], []), draft, settled)
    assert "a block, although a cell to fill (" in doubt_words(puzzle, doubt)


def test_of_many_doubtful_blocks_those_are_right_with_which_the_clues_can_be() -> None:
    """Two blocks look like cells to fill, two cells like blocks, and others are unsure: the runs' lengths tell."""
    sheet = read(open_puzzle("kakuro_medium_11x11.backslash.txt"))
    chance = random.Random(5)
    inside = [at for at in range(121) if at > 11 and at % 11]
    cells = []
    for at, block in enumerate(sheet.blocks):
        sure = {(signs.CLUE if sheet.down[at] or sheet.across[at] else signs.BLOCK) if block else 0: 0.9999}
        unsure = {0: 0.3, signs.CLUE: 0.69} if block else {0: 0.69, signs.CLUE: 0.3}
        cells.append(cell_of(unsure if at in chance.sample(inside, 10) else sure))
    wrong = [
        next(at for at in inside if sheet.blocks[at] == block and sheet.blocks[at - 1] == 0 == sheet.blocks[at - 11]) for block in (0, 1)
    ]
    for at in wrong:
        cells[at] = cell_of({0: 0.8, signs.CLUE: 0.19} if sheet.blocks[at] else {0: 0.19, signs.CLUE: 0.8})

    def ask(asked: Sequence[tuple[int, tuple[float, float, float]]]) -> list[list[float]]:
        totals = [(sheet.across if window == signs.ACROSS else sheet.down)[cell] for cell, window in asked]
        return [[math.log(0.97 if number == total else 1e-5) for number in range(signs.TOTALS)] for total in totals]

    draft = kinds.draft_of(sheet.rows, sheet.cols, cells, ask)
    assert draft.sheet.blocks == sheet.blocks


def test_three_cells_under_a_stain_are_no_blocks_where_a_clue_is_for_them() -> None:
    sheet = read(open_puzzle("kakuro_medium_11x11.backslash.txt"))
    cells = [
        cell_of({(signs.CLUE if sheet.down[at] or sheet.across[at] else signs.BLOCK) if block else 0: 0.9999})
        for at, block in enumerate(sheet.blocks)
    ]
    first = next(at + 1 for at, total in enumerate(sheet.across) if total and not any(sheet.blocks[at + 1 : at + 4]))
    for at in range(first, first + 3):
        cells[at] = cell_of({0: 0.1, signs.BLOCK: 0.89})

    def ask(asked: Sequence[tuple[int, tuple[float, float, float]]]) -> list[list[float]]:
        totals = [(sheet.across if window == signs.ACROSS else sheet.down)[cell] for cell, window in asked]
        return [[math.log(0.97 if number == total else 1e-5) for number in range(signs.TOTALS)] for total in totals]

    assert kinds.draft_of(sheet.rows, sheet.cols, cells, ask).sheet.blocks == sheet.blocks


def test_a_clue_for_no_run_speaks_against_its_blocks() -> None:
    def read_as(total: int) -> list[float]:
        return [math.log(0.99 if number == total else 1e-4) for number in range(signs.TOTALS)]

    assert strain_of_runs(1, 3, [1, 1, 0], {(0, "across"): read_as(15)}) > 5
    assert strain_of_runs(1, 3, [1, 1, 0], {(0, "across"): read_as(0)}) == 0
    assert strain_of_runs(1, 3, [1, 0, 0], {(0, "across"): read_as(15)}) == 0


def test_the_first_row_and_column_of_a_kakuro_are_blocks_all_along() -> None:
    sheet = read(open_puzzle("kakuro_medium_11x11.backslash.txt"))
    cells = [
        cell_of({(signs.CLUE if sheet.down[at] or sheet.across[at] else signs.BLOCK) if block else 0: 0.9999})
        for at, block in enumerate(sheet.blocks)
    ]
    for at in (3, 22, 55):  # a stain on the paper
        cells[at] = cell_of({0: 0.97, signs.CLUE: 0.02})

    def ask(asked: Sequence[tuple[int, tuple[float, float, float]]]) -> list[list[float]]:
        totals = [(sheet.across if window == signs.ACROSS else sheet.down)[cell] for cell, window in asked]
        return [[math.log(0.97 if number == total else 1e-9) for number in range(signs.TOTALS)] for total in totals]

    draft = kinds.draft_of(sheet.rows, sheet.cols, cells, ask)
    assert draft.sheet.blocks == sheet.blocks


def open_puzzle(name: str) -> str:
    from places import PUZZLES

    return (PUZZLES / name).read_text(encoding="utf-8")


def test_a_giant_from_where_its_cells_are() -> None:
    sheet = read(open_puzzle("giantx.txt"))
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
        kinds.draft_of(rows, cols, [cell_of({sign: 0.99}) for _ in range(rows * cols)], nothing, kind)


# --- grids whose corners a person sets ---


def test_a_grid_is_laid_between_four_corners() -> None:
    from newsgrid.photo.decide import requests

    grid = requests.laid([(10, 20), (100, 20), (100, 110), (10, 110)], 9, 9)
    lattice = requests.lattice_of(grid)
    assert (lattice.rows, lattice.cols, lattice.share_seen) == (9, 9, 1.0)
    assert lattice.corners[3][4] == pytest.approx((50, 50), abs=0.1)
    assert requests.data_of(lattice) == grid


@pytest.mark.parametrize(
    ("corners", "rows", "words"),
    [
        ([(10, 20), (100, 110), (100, 20), (10, 110)], 9, "four corners don't make a grid"),
        ([(10, 20), (10, 20), (10, 20), (10, 20)], 9, "four corners don't make a grid"),
        ([(10, 20), (100, 20), (100, 110), (10, 110)], 900, "3 to 60 rows and columns"),
    ],
)
def test_corners_that_make_no_grid_are_refused(corners: list[tuple[float, float]], rows: int, words: str) -> None:
    from newsgrid.photo.decide import requests

    with pytest.raises(ValueError, match=words):
        requests.laid(corners, rows, 9)


def test_work_whose_nets_do_not_answer_at_once_says_so() -> None:
    import asyncio

    from newsgrid.photo.calls import answered, at_once

    async def later() -> int:
        await asyncio.sleep(0)
        return 1

    assert at_once(answered(3)) == 3
    with pytest.raises(RuntimeError, match="at once"):
        at_once(answered(later()))


# --- giants ---


def giant_seen(wrong: Sequence[int] = (), above: int = 0) -> Lattice:
    """A lattice over a giant of five grids in an X; wrong: cells that the mask has wrong; above: rows of other content above it."""
    rows, cols = 21 + above, 21
    there = [[True] * cols for _ in range(above)]
    there += [
        [any(top <= row < top + 9 and left <= col < left + 9 for top, left in grid_layout.LAYOUTS["x"][1]) for col in range(cols)]
        for row in range(21)
    ]
    for cell in wrong:
        there[cell // cols][cell % cols] = not there[cell // cols][cell % cols]
    corners = [[(10.0 * col, 10.0 * row) for col in range(cols + 1)] for row in range(rows + 1)]
    return Lattice(rows, cols, corners, there, [[0.9] * (cols + 1) for _ in range(rows + 1)])


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
    corners = [[(10.0 * col, 10.0 * row) for col in range(35)] for row in range(22)]
    there = [line + [1 <= row < 10] * 13 for row, line in enumerate(giant.there)]
    first = giants_in(Lattice(21, 34, corners, there, [[0.9] * 35 for _ in range(22)]))[0]
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


def test_a_grid_that_ran_on_across_a_gap_is_tried_without_what_is_beyond() -> None:
    def place(row: float, col: float) -> tuple[float, float]:
        return 30 + 20 * (col if col <= 9 else col + 0.15), 30 + 20 * row

    corners = [[place(row, col) for col in range(15)] for row in range(10)]
    both = Lattice(9, 14, corners, [[True] * 14 for _ in range(9)], [[0.9] * 15 for _ in range(10)])
    alone = both.without_gaps()
    assert (alone.rows, alone.cols) == (9, 9)
    assert alone.outline() == [place(0, 0), place(0, 9), place(9, 9), place(9, 0)]
    assert [(window.rows, window.cols) for window in windows.windows(both, None)][:2] == [(9, 14), (9, 9)]


def test_cells_that_the_mask_missed_are_there_in_a_square() -> None:
    corners = [[(10.0 * col, 10.0 * row) for col in range(17)] for row in range(17)]
    lattice = Lattice(16, 16, corners, [[True] * 16 for _ in range(16)], [[0.9] * 17 for _ in range(17)])
    lattice.there[0][0] = lattice.there[3][15] = False
    assert [all(map(all, window.there)) for window in windows.windows(lattice, None)] == [False, True]


def test_a_square_that_lost_its_last_row_is_tried_with_another_on_either_side() -> None:
    place = tilted(top=100.0)
    seen = crossings(9, 9, place)[:-10]  # without the last line
    lattice = lattices(seen, everywhere)[0]
    assert (lattice.rows, lattice.cols) == (8, 9)
    sizes = [(window.rows, window.cols) for window in windows.windows(lattice, None)]
    assert sizes[:3] == [(8, 9), (9, 9), (9, 9)], "before the squares of eight"
    above, below = windows.squares_around(lattice, 500, 500)
    assert above.corners[1] == below.corners[0] == lattice.corners[0]
    assert above.seen[0] == below.seen[9] == [0.0] * 10
    assert max(math.dist(below.corners[9][col], place(9, col)) for col in range(10)) < 3
    assert max(math.dist(above.corners[0][col], place(-1, col)) for col in range(10)) < 3
    assert not windows.squares_around(lattice.window(0, 0, 7, 9), 500, 500)


@pytest.mark.parametrize(("rows", "cols", "corners"), [(10, 11, 4), (12, 12, 4), (10, 9, 0), (13, 10, 0)])
def test_a_grid_that_ran_on_both_ways_is_tried_in_its_corners(rows: int, cols: int, corners: int) -> None:
    lattice = lattices(crossings(rows, cols, tilted(side=20)), everywhere)[0]
    tried = windows.corners_of(lattice)
    assert [(part.rows, part.cols) for part in tried] == [(9, 9)] * corners
    sizes = [(window.rows, window.cols) for window in windows.windows(lattice, None)]
    assert sizes.count((9, 9)) >= corners
    if corners:
        assert sizes[0] == (rows, cols)
        assert {part.corners[0][0] for part in tried} == {lattice.corners[row][col] for row in (0, rows - 9) for col in (0, cols - 9)}


def test_a_square_is_not_completed_beyond_the_edge_of_the_picture() -> None:
    """The middle of each of its cells must be in the picture."""
    lattice = square_lattice(30, 8, 9)
    (below,) = windows.squares_around(lattice, 270, 256)
    assert below.outline()[2] == pytest.approx((270.0, 270.0))
    assert not windows.squares_around(lattice, 270, 254)


def test_a_grid_that_hangs_on_to_a_part_of_another_is_tried_without_it() -> None:
    """Ten rows of a Kakuro, with three columns of another beside its first four rows; one of its own cells was not seen."""
    corners = [[(10.0 * col, 10.0 * row) for col in range(14)] for row in range(11)]
    lattice = Lattice(10, 13, corners, [[col < 10 or row < 4 for col in range(13)] for row in range(10)], [[0.9] * 14 for _ in range(11)])
    lattice.there[9][2] = False
    full = lattice.fullest()
    assert (full.rows, full.cols, full.outline()[0]) == (10, 10, (0.0, 0.0))
    assert all(map(all, full.there))
    for kind in (None, "kakuro"):
        first = next(windows.windows(lattice, kind))
        assert (first.rows, first.cols, all(map(all, first.there))) == (10, 10, True)


def test_few_cells_that_the_mask_missed_are_there_in_a_kakuro() -> None:
    corners = [[(10.0 * col, 10.0 * row) for col in range(12)] for row in range(11)]
    lattice = Lattice(10, 11, corners, [[True] * 11 for _ in range(10)], [[0.9] * 12 for _ in range(11)])
    lattice.there[9][1] = lattice.there[9][4] = False
    first = next(windows.windows(lattice, None))
    assert (first.rows, first.cols, all(map(all, first.there))) == (10, 11, True)


def test_a_giant_comes_before_a_grid_that_can_be_no_puzzle() -> None:
    """Reading all of the grid would take long."""
    below = giant_seen(above=10)
    assert [(window.rows, window.cols) for window in islice(windows.windows(below, None), 2)] == [(21, 21), (31, 21)]


def test_windows_are_made_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most puzzles are in the first, and the squares in a large grid take long."""
    calls = []
    monkeypatch.setattr(windows, "squares_in", lambda lattice: calls.append(lattice) or [])
    tried = windows.windows(square_lattice(30, 12, 20), None)
    next(tried)
    assert not calls
    assert list(tried)
    assert calls


def test_one_grid_alone_is_no_giant() -> None:
    """Nine rows of a Sudoku, and above them three rows of a crossword that the lattice includes by mistake."""
    cells = [cell_of({signs.BLOCK if cell < 27 else signs.EMPTY: 0.99}) for cell in range(108)]
    for kind in (None, "giant"):
        with pytest.raises(NoPuzzle):
            kinds.draft_of(12, 9, cells, nothing, kind)


def test_shaded_cells_in_a_square_without_lines_are_no_blocks() -> None:
    """A jigsaw's boxes may differ by their tint alone: where nothing is printed, a dark cell looks a little like a block."""
    shaded, black = cell_of({signs.BLOCK: 0.6, signs.EMPTY: 0.39}), cell_of({signs.BLOCK: 0.99})
    rest = cells_of(read(PUZZLE))[20:]
    assert kinds.kind_of(9, 9, [shaded] * 20 + rest) == "sudoku"
    assert kinds.kind_of(9, 9, [black] * 20 + rest) == "giant"


def test_a_grid_in_perspective_has_no_gaps() -> None:
    corners = [[tilted()(row, col) for col in range(10)] for row in range(10)]
    lattice = Lattice(9, 9, corners, [[True] * 9 for _ in range(9)], [[0.9] * 10 for _ in range(10)])
    assert lattice.without_gaps() == lattice


def test_of_two_looks_at_a_picture_all_grids_are_kept_once() -> None:
    def grid(left: float, rows: int, score: float) -> Lattice:
        corners = [[(left + 10.0 * col, 10.0 * row) for col in range(10)] for row in range(rows + 1)]
        return Lattice(rows, 9, corners, [[True] * 9 for _ in range(rows)], [[score] * 10 for _ in range(rows + 1)])

    first, beside, again, larger = grid(0, 9, 0.5), grid(200, 9, 0.4), grid(3, 9, 0.9), grid(400, 20, 0.9)
    assert detection.better([first, beside], [again]) == [again, beside]
    assert detection.better([first, beside], [larger]) == [larger, first, beside]
    assert detection.better([], [again]) == [again]
    over = Lattice(4, 4, [[(20.0 * col, 20.0 * row) for col in range(5)] for row in range(5)], [[True] * 4] * 4, [[0.9] * 5] * 5)
    assert detection.better([first], [over]) == [first, over]  # larger cells over the same place are another grid


def test_lines_of_text_that_look_like_a_small_grid_do_not_end_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A grid that lies askew is only seen in the picture turned by 45 degrees."""

    def grid(left: float, rows: int, cols: int) -> Lattice:
        corners = [[(left + 30.0 * col, 30.0 * row) for col in range(cols + 1)] for row in range(rows + 1)]
        return Lattice(rows, cols, corners, [[True] * cols for _ in range(rows)], [[0.9] * (cols + 1) for _ in range(rows + 1)])

    async def look(eyes: object, long: int, turn: float, most: int) -> list[Lattice]:
        return [grid(300, 9, 9)] if turn else [grid(0, 4, 3)]

    monkeypatch.setattr(detection, "look", look)
    assert [lattice.rows for lattice in at_once(detection.grids(SimpleNamespace(width=500, height=500)))] == [9, 4]


def square_lattice(side: float, rows: int, cols: int) -> Lattice:
    corners = [[(side * col, side * row) for col in range(cols + 1)] for row in range(rows + 1)]
    return Lattice(rows, cols, corners, [[True] * cols for _ in range(rows)], [[0.9] * (cols + 1) for _ in range(rows + 1)])


def test_a_grid_of_few_large_cells_is_looked_at_from_further_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(eyes: object, long: int, turn: float, most: int) -> list[Lattice]:
        return [square_lattice(80, 4, 4 if long < 500 else 3)] if not turn else []

    monkeypatch.setattr(detection, "look", look)
    assert [(grid.rows, grid.cols) for grid in at_once(detection.grids(SimpleNamespace(width=500, height=500)))] == [(4, 4)]


@pytest.mark.parametrize(
    ("size", "side", "looks"),
    [
        (600, 16.0, [(512, 0.0), (512, 45.0)]),  # the picture shows no more of these cells at LARGE
        (1600, 40.0, [(512, 0.0), (1024, 0.0)]),
        (1600, 100.0, [(512, 0.0), (512, 45.0)]),
    ],
)
def test_a_tilted_grid_is_looked_at_larger_or_turned(
    monkeypatch: pytest.MonkeyPatch, size: int, side: float, looks: list[tuple[int, float]]
) -> None:
    made: list[tuple[int, float]] = []
    tilt = math.radians(30)

    def tilted(point: tuple[float, float]) -> tuple[float, float]:
        return point[0] * math.cos(tilt) - point[1] * math.sin(tilt), point[0] * math.sin(tilt) + point[1] * math.cos(tilt)

    async def look(eyes: object, long: int, turn: float, most: int) -> list[Lattice]:
        made.append((long, turn))
        return [square_lattice(side, 9, 9).moved(tilted)]

    monkeypatch.setattr(detection, "look", look)
    at_once(detection.grids(SimpleNamespace(width=size, height=size)))
    assert made == looks


def read_windows(
    monkeypatch: pytest.MonkeyPatch, made_of: Callable[[Lattice], tuple[Draft, Settled] | None], cells: Sequence[Cell] = ()
) -> list[Lattice]:
    """Have each window read as a draft and settled as given, None for no puzzle. Returns a list that has those read later, in order."""
    seen = []

    async def see(eyes: object, window: Lattice) -> Sight:
        seen.append(window)
        count = window.rows * window.cols
        return Sight(window, list(cells) * count, None, (1.0, 1.0), [(0.0, 0)], count)

    async def drafts_of(eyes: object, sight: Sight, *more: object) -> list[tuple[Sight, Draft]]:
        made = made_of(sight.lattice)
        return [(sight, made[0])] if made else []

    def whole_puzzle(eyes: object, sight: Sight, draft: Draft, *more: object) -> Found:
        made = made_of(sight.lattice)
        assert made is not None
        return Found(draft.sheet, made[1].status, [], [], sight.lattice, draft, made[1])

    monkeypatch.setattr(search, "see", see)
    monkeypatch.setattr(search, "drafts_of", drafts_of)
    monkeypatch.setattr(search, "whole_puzzle", whole_puzzle)
    return seen


@pytest.mark.parametrize(("cost", "chosen"), [(1.0, 0), (9.0, 1)])
def test_where_a_part_makes_a_puzzle_only_with_unlikely_readings_others_are_tried(
    cost: float, chosen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several small grids that touch: any square of their cells may be the one that is meant."""
    parts = [square_lattice(30, 4, 4), square_lattice(31, 4, 4)]

    def made_of(window: Lattice) -> tuple[Draft, Settled]:
        draft = Draft(Sheet("sudoku", 4, 4))
        draft.add(Where(0, "given"), [(0.0, 1), (-cost, 2)])
        return draft, Settled((1 if window is parts[0] else 0,), UNIQUE)

    read_windows(monkeypatch, made_of)
    puzzle = at_once(search.read_as(None, parts[0], parts, None, lambda _: None, Limit()))
    assert puzzle is not None and puzzle.lattice is parts[chosen]


@pytest.mark.parametrize("kind", ["sudoku", "kakuro"])
@pytest.mark.parametrize(("cost", "chosen"), [(1.0, 1), (9.0, 0)])
def test_a_part_of_a_grid_that_goes_on_is_taken_only_if_the_whole_makes_no_puzzle(
    kind: str, cost: float, chosen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And then with a warning."""
    whole = square_lattice(30, 12, 12)
    parts = [whole.window(0, 0, 9, 9), whole]

    def made_of(window: Lattice) -> tuple[Draft, Settled]:
        draft = Draft(Sheet(kind, window.rows, window.cols))
        draft.add(Where(0, "given"), [(0.0, 1), (-cost, 2)])
        return draft, Settled((1 if window is whole else 0,), UNIQUE)

    read_windows(monkeypatch, made_of)
    puzzle = at_once(search.read_as(None, whole, parts, None, lambda _: None, Limit()))
    assert puzzle is not None and puzzle.lattice is parts[chosen]
    assert (PART in missing(puzzle)) == (not chosen)


def a_kakuro(window: Lattice, strain: float, status: str) -> tuple[Draft, Settled]:
    draft = Draft(Sheet("kakuro", window.rows, window.cols))
    draft.strain = strain
    return draft, Settled((), status)


def test_a_kakuro_may_go_on_after_the_last_line_that_was_seen_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its last column is in the gap between two grids, as the lattice has it. Its clues don't quite fit without that."""
    whole = square_lattice(30, 9, 20)
    parts = [whole.window(0, 0, 9, 8), whole.window(0, 0, 9, 7), whole]
    seen = read_windows(monkeypatch, lambda window: a_kakuro(window, 0.0, UNIQUE) if window.cols == 9 else a_kakuro(window, 0.6, UNSAT))
    eyes = SimpleNamespace(width=800, height=400)
    puzzle = at_once(search.read_as(eyes, whole, parts, None, lambda _: None, Limit()))
    assert puzzle is not None
    assert (puzzle.lattice.rows, puzzle.lattice.cols) == (9, 9)
    assert puzzle.lattice.corners[9][9] == pytest.approx(whole.corners[9][9])
    assert [(window.rows, window.cols) for window in seen][:2] == [(9, 8), (9, 9)]


@pytest.mark.parametrize(
    ("statuses", "chosen"), [((MULTIPLE, UNSAT, UNIQUE), 2), ((UNIQUE, UNSAT, UNIQUE), 2), ((MULTIPLE, UNSAT, UNSAT), 0)]
)
def test_parts_whose_clues_fit_badly_come_last(statuses: Sequence[str], chosen: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """If no part has one solution, the first is as likely as ever."""
    whole = square_lattice(30, 9, 20)
    parts = [whole.window(0, at, 9, 9) for at in range(3)]
    strains = 3.0, 2.0, 0.1
    tried = []

    def made_of(window: Lattice) -> tuple[Draft, Settled]:
        tried.append(number := parts.index(window))
        return a_kakuro(window, strains[number], statuses[number])

    read_windows(monkeypatch, made_of)
    puzzle = at_once(search.read_as(None, whole, parts, None, lambda _: None, Limit()))
    assert puzzle is not None and puzzle.lattice is parts[chosen]
    assert tried == [0, 1, 2, 2, 1, 0], "drafts of all, then settled"


def test_clues_fit_badly_where_a_kakuro_lacks_a_line() -> None:
    """Of a Kakuro of 3x3 the last column: each sum of two is more than one cell can have. Of its first: runs begin without a clue."""
    totals = {(1, "down"): 4, (2, "down"): 12, (3, "across"): 12, (6, "across"): 13}

    def draft(left: int, cols: int) -> Draft:
        cells = [row * 3 + left + col for row in range(3) for col in range(cols)]
        seen = [cell_of({signs.CLUE: 0.99}) if cell < 3 or cell % 3 == 0 else cell_of({signs.EMPTY: 0.99}) for cell in cells]

        def ask(asked: Sequence[tuple[int, Window]]) -> list[list[float]]:
            parts = [(cells[cell], "across" if window == signs.ACROSS else "down") for cell, window in asked]
            return [[0.0 if total == totals.get(part, 0) else -12.0 for total in range(46)] for part in parts]

        return kakuro(3, cols, seen, ask)

    assert draft(0, 3).strain < 0.1
    assert draft(0, 2).strain > 0.25
    assert draft(1, 2).strain >= 1.0


@pytest.mark.parametrize(("rows", "cols", "more"), [(9, 20, []), (9, 19, [(9, 20)]), (8, 20, [(9, 20)]), (8, 8, [(8, 9), (9, 8), (9, 9)])])
def test_a_part_is_made_longer_where_the_lattice_has_more(rows: int, cols: int, more: list[tuple[int, int]]) -> None:
    whole = square_lattice(30, 9, 20)
    longer = windows.longer(whole.window(0, 0, rows, cols), whole, 800, 400)
    assert [(window.rows, window.cols) for window in longer] == more
    assert not windows.longer(whole.window(0, 0, 9, 19), whole, 580, 400), "beyond the picture"


def test_once_a_grid_has_no_clues_only_its_squares_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others cost as much and leave no time for the square that is the puzzle. A part that is much smaller may still be a Kakuro."""
    whole = square_lattice(30, 12, 20)
    parts = [whole, whole.window(0, 1, 12, 18), whole.window(0, 0, 12, 12), whole.window(0, 14, 9, 6)]
    seen = read_windows(monkeypatch, lambda _: None, [cell_of({signs.EMPTY: 0.99})])
    assert at_once(search.read_as(None, whole, parts, None, lambda _: None, Limit())) is None
    assert seen == [parts[0], parts[2], parts[3]]


@pytest.mark.parametrize(("part", "status", "chosen"), [(True, MULTIPLE, 1), (False, MULTIPLE, 0), (True, UNIQUE, 0)])
def test_a_part_of_a_grid_that_is_no_puzzle_gives_way_to_a_puzzle_of_the_same_size(
    part: bool, status: str, chosen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles = []
    for number, (cell, its_status) in enumerate([(30, status), (32, UNIQUE)]):
        sheet, lattice = Sheet("sudoku", 9, 9), square_lattice(cell, 9, 9)
        settled = Settled((), its_status)
        puzzles.append(Found(sheet, its_status, [], [], lattice, Draft(sheet), settled, part=part and not number))

    async def read_grids(*asked: object) -> list[Found]:
        return puzzles

    monkeypatch.setattr(reading, "read_grids", read_grids)
    assert reading.read_first(None) is puzzles[chosen]


@pytest.mark.parametrize(("cost", "part", "read"), [(1.0, False, 1), (9.0, False, 2), (1.0, True, 2)])
def test_a_puzzle_made_by_many_changes_or_of_a_part_does_not_end_the_search_for_a_better_grid(
    cost: float, part: bool, read: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first of two grids has one solution only with a reading that costs so much."""
    grids = [square_lattice(40, 9, 9), square_lattice(30, 9, 9)]

    async def found(eyes: object) -> list[Lattice]:
        return grids

    async def read_one(eyes: object, lattice: Lattice, *more: object) -> Found:
        draft = Draft(Sheet("sudoku", 9, 9))
        draft.add(Where(0, "given"), [(0.0, 1), (-cost, 2)])
        settled = Settled((1 if lattice is grids[0] else 0,), UNIQUE)
        return Found(draft.sheet, UNIQUE, [], [], lattice, draft, settled, part=part and lattice is grids[0])

    monkeypatch.setattr(detection, "grids", found)
    monkeypatch.setattr(reading, "read_one", read_one)
    puzzles = at_once(reading.read_grids(None, None, lambda _: None, 1))
    assert [puzzle.lattice for puzzle in puzzles] == grids[:read]


class Crossings:
    """A picture in which the nets see how light a window is: near crossings or around them."""

    width = height = 400

    def __init__(self, lighter: float, blocks: float = 0.0) -> None:
        """lighter: the share of the crossings that are lighter than what is around them; blocks: of more such crossings, between blocks."""
        self.lighter, self.blocks = lighter, blocks

    def negative(self) -> str:
        return "negative"

    def raster(self, *size: int) -> None: ...

    def read(self, raster: object, quads: list[list[Point]]) -> tuple[list[None], list[None], list[list[float]]]:
        half = len(quads) // 2
        sides = [math.dist(quad[0], quad[1]) for quad in quads]
        assert max(sides[:half]) < min(sides[half:])
        near, around = [], []
        places = random.Random(3).sample(range(half), half)
        for number, place in enumerate(places):
            at = place / half
            block = at < self.blocks
            ground = (0.1 if block else 0.5) + 0.1 * number / half  # the light falls unevenly
            near.append(ground + 0.1 if block or at < self.blocks + self.lighter * (1 - self.blocks) else ground - 0.1)
            around.append(ground)
        return [None] * len(quads), [None] * len(quads), [[0.5] * signs.BITS + [light] for light in [*near, *around]]


@pytest.mark.parametrize(("lighter", "ways"), [(0.0, "p"), (0.4, "p"), (0.65, "pn"), (0.8, "n"), (1.0, "n")])
def test_a_grid_that_is_light_on_dark_is_read_in_the_negative(lighter: float, ways: str) -> None:
    eyes = Crossings(lighter)
    seen = at_once(polarity.ways_to_see(eyes, square_lattice(40, 9, 9)))
    assert seen == [{"p": eyes, "n": "negative"}[way] for way in ways]


@pytest.mark.parametrize(("lighter", "ways"), [(0.05, "p"), (0.95, "n")])
def test_light_lines_between_black_blocks_make_no_negative(lighter: float, ways: str) -> None:
    """As in a Kakuro, on paper and on a screen: of the lines between the lighter cells it depends."""
    eyes = Crossings(lighter, blocks=0.45)
    seen = at_once(polarity.ways_to_see(eyes, square_lattice(40, 9, 9)))
    assert seen == [{"p": eyes, "n": "negative"}[way] for way in ways]


@pytest.mark.parametrize(
    ("statuses", "chosen"),
    [((UNIQUE, UNIQUE), 0), ((MULTIPLE, UNIQUE), 1), ((MULTIPLE, UNSAT), 0), ((None, UNSAT), 1), ((None, None), None)],
)
def test_where_it_is_not_clear_whether_a_grid_is_light_on_dark_that_way_counts_which_makes_a_puzzle(
    statuses: tuple[str | None, str | None], chosen: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    lattice, sheet = square_lattice(40, 9, 9), Sheet("sudoku", 9, 9)
    puzzles = [status and Found(sheet, status, [], [], lattice, Draft(sheet), Settled((), status)) for status in statuses]
    limits: list[float] = []

    async def ways(*asked: object) -> list[int]:
        return [0, 1]

    async def read_as(way: int, lattice: Lattice, tried: list[Lattice], kind: None, tell: object, limit: Limit) -> object:
        limits.append(limit.seconds)
        limit.seconds -= 0.5
        return puzzles[way]

    monkeypatch.setattr(search, "ways_to_see", ways)
    monkeypatch.setattr(search, "read_as", read_as)
    eyes = SimpleNamespace(width=500, height=500)
    puzzle = at_once(search.read_one(eyes, lattice, None, lambda _: None, Limit(2.0)))
    assert puzzle is (None if chosen is None else puzzles[chosen])
    assert limits == ([1.0] if statuses[0] == UNIQUE else [1.0, 1.5])


@pytest.mark.parametrize("turn", range(4))
def test_a_kakuro_is_turned_so_that_it_begins_with_blocks(turn: int) -> None:
    """It was turned to the right by `turn` quarters."""
    block = Cell([-9.0] * signs.BLOCK + [-0.01] + [-9.0] * (signs.CLASSES - signs.BLOCK - 1), [0.0] * signs.BITS)
    empty = Cell([-0.01] + [-9.0] * (signs.CLASSES - 1), [0.0] * signs.BITS)
    table = [[block if not row or not col else empty for col in range(5)] for row in range(4)]
    for _ in range(turn):
        table = [list(line) for line in zip(*table[::-1], strict=True)]
    evidence = by_dark_sides(len(table), len(table[0]), [cell for line in table for cell in line])
    assert max(range(4), key=evidence.__getitem__) == turn


# --- other boxes and blocks than the likeliest ---


def lines_of(
    boxes: Sequence[int], size: int, cells: list[Cell], unsure: Sequence[tuple[int, int]] = (), wrong: Sequence[tuple[int, int]] = ()
) -> None:
    """Put heavy lines between boxes. unsure: pairs of cells with a barely visible line; wrong: pairs with a wrong reading."""
    for cell in range(size * size):
        row, col = divmod(cell, size)
        beside = [
            cell - size if row else -1,
            cell + 1 if col + 1 < size else -1,
            cell + size if row + 1 < size else -1,
            cell - 1 if col else -1,
        ]
        bits = list(cells[cell].bits)
        for side, other in enumerate(beside):
            if other >= 0:
                heavy = boxes[cell] != boxes[other]
                pair = (min(cell, other), max(cell, other))
                bits[signs.HEAVY + side] = 0.5 if pair in unsure else 0.95 if heavy != (pair in wrong) else 0.05
        cells[cell] = Cell(cells[cell].values, bits)


JIGSAW = [1, 1, 2, 2, 1, 2, 2, 4, 1, 3, 4, 4, 3, 3, 3, 4]


def test_irregular_boxes_are_put_right_by_exchanging_cells() -> None:
    cells = cells_of(Sheet("sudoku", 4, 4))
    lines_of(JIGSAW, 4, cells)
    assert boxes_of(4, cells) == areas.renumbered(JIGSAW)


def test_other_boxes_are_tried_where_the_likeliest_make_no_puzzle() -> None:
    """A 6x6 grid with upright boxes whose lines look slightly more like horizontal ones."""
    upright_boxes = [row // 3 * 3 + col // 2 + 1 for row in range(6) for col in range(6)]
    sheet = grid_layout.lay_out("sudoku", [(0, 0)], 2, 3)
    sheet.boxes = upright_boxes
    answer = solve(model_of(sheet), 1).answers[0]
    sheet.givens = list(answer)
    for cell in range(36):
        sheet.givens[cell] = 0
        if solve(model_of(sheet)).status != UNIQUE:
            sheet.givens[cell] = answer[cell]
    cells = [cell_of({value: 0.999999}) for value in sheet.givens]
    pairs = [(cell, cell + step) for cell in range(36) for step in (1, 6) if (cell % 6 < 5 or step > 1) and cell + step < 36]
    lines_of(upright_boxes, 6, cells, unsure=pairs)
    draft = kinds.draft_of(6, 6, cells, nothing)
    assert draft.sheet.boxes != upright_boxes
    draft, settled = resolution.settle_any(draft, math.inf)
    assert settled.status == UNIQUE
    assert draft.sheet.boxes == upright_boxes
    assert [doubt.part for doubt in doubts_of(draft, settled)] == ["box"]


# --- light and dark ---


def lit(dark: Sequence[int], cols: int, count: int, slope: float, share: float = 0.5, spread: float = 0.03) -> list[Cell]:
    """Empty cells, of which those in `dark` are less light (share); the light decreases to the right."""
    rng = random.Random(0)
    cells = []
    for cell in range(count):
        light = (0.6 * share if cell in dark else 0.6) * math.exp(-slope * (cell % cols) / cols + rng.gauss(0, spread))
        seen = cell_of({signs.BLOCK: 0.85, signs.EMPTY: 0.14})
        cells.append(Cell(seen.values, [*seen.bits, light]))
    return cells


@pytest.mark.parametrize("slope", [0.0, 0.5])
def test_flat_cells_are_told_apart_by_their_light(slope: float) -> None:
    """The reader takes all of these for blocks, with a slight preference."""
    dark = [*range(7), 7, 14, 21, 17, 25]
    cells = lit(dark, 7, 28, slope)
    odds = [block_odds(cell) for cell in cells]
    assert all(odd > 0 for odd in odds)
    sums = [odd + light for odd, light in zip(odds, shades.speaks_for_blocks(7, cells, odds), strict=True)]
    assert [cell for cell, odd in enumerate(sums) if odd > 0] == sorted(dark)


@pytest.mark.parametrize("lighter", [True, False])
@pytest.mark.parametrize(("share", "spread"), [(0.5, 0.03), (0.94, 0.006)])
def test_blocks_may_be_lighter_than_cells_to_fill(lighter: bool, share: float, spread: float) -> None:
    """As they are in a negative. The reader knows clues, and takes all other cells for blocks, with a slight preference. Only a little
    lighter is enough where all cells are very alike."""
    flat = [0, 3, 14, 17, 25]
    cells = lit([cell for cell in range(28) if (cell in flat) != lighter], 7, 28, 0.0, share, spread)
    for cell in (1, 2, 4, 5, 6, 7, 21):
        cells[cell] = Cell(cell_of({signs.CLUE: 0.99}).values, cells[cell].bits)
    odds = [block_odds(cell) for cell in cells]
    sums = [odd + light for odd, light in zip(odds, shades.speaks_for_blocks(7, cells, odds), strict=True)]
    assert [cell for cell, odd in enumerate(sums) if odd > 0] == sorted([*flat, 1, 2, 4, 5, 6, 7, 21])


def test_light_says_nothing_where_all_cells_are_alike() -> None:
    cells = lit([], 7, 28, 0.3)
    assert shades.speaks_for_blocks(7, cells, [0.2] * 28) == [0.0] * 28
    slightly = lit([*range(7), 7, 14, 21, 17, 25], 7, 28, 0.0, 0.94, 0.03)
    assert shades.speaks_for_blocks(7, slightly, [0.2] * 28) == [0.0] * 28, "no more than they differ among themselves"
    without = [cell_of({signs.EMPTY: 0.9}) for _ in range(28)]
    assert shades.speaks_for_blocks(7, without, [0.2] * 28) == [0.0] * 28


def test_a_kakuro_without_lines_has_its_blocks_by_their_light() -> None:
    """A 3x3 grid: dark clues above and on the left, and light cells that the reader takes for blocks."""
    cells = lit([0], 3, 9, 0.0)
    for clue in (1, 2, 3, 6):
        seen = cell_of({signs.CLUE: 0.99})
        cells[clue] = Cell(seen.values, [*seen.bits, 0.3])
    more = [Cell(cell.values, [*cell.bits]) for cell in cells]

    def ask(asked: Sequence[tuple[int, object]]) -> list[list[float]]:
        return [[math.log(0.9 if total == 4 else 0.002) for total in range(signs.TOTALS)] for _ in asked]

    blocks = [cell == 0 or cell in (1, 2, 3, 6) for cell in range(9)]
    wide = []  # four times the same, so that there are enough cells to compare
    for row in range(6):
        for col in range(6):
            wide.append(more[(row % 3) * 3 + col % 3])
    draft = kinds.draft_of(6, 6, wide, ask, "kakuro")
    assert draft.sheet.blocks == [int(blocks[(row % 3) * 3 + col % 3]) for row in range(6) for col in range(6)]


# --- readings that contradict each other ---


def test_clues_that_contradict_each_other_are_read_otherwise_before_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three clues of a Kakuro are misread, two of them so that the totals still add up. Nearly every other clue has a second reading that
    is equally near, so trying all combinations would take thousands of tries."""
    sheet = read((PUZZLES / "kakuro_hard_10x10.pipe.txt").read_text(encoding="utf-8"))
    draft = Draft(Sheet("kakuro", sheet.rows, sheet.cols))
    draft.sheet.blocks = list(sheet.blocks)
    clues = [
        (cell, part, layer[cell])
        for part, layer in (("across", sheet.across), ("down", sheet.down))
        for cell in range(len(layer))
        if layer[cell]
    ]
    across = [number for number, (_, part, _) in enumerate(clues) if part == "across"]
    down = [number for number, (_, part, _) in enumerate(clues) if part == "down"]
    misread = {across[3]: 1, across[9]: -1, down[5]: 1}
    for number, (cell, part, total) in enumerate(clues):
        wrong = total + misread.get(number, 1)
        readings = [(-0.1, total), (-1.1, wrong)] if number not in misread else [(-0.5, wrong), (-1.2, total)]
        draft.add(Where(cell, part), readings)
    monkeypatch.setattr(joint, "MOST_TRIED", 150)
    draft, settled = resolution.settle_any(draft, math.inf)
    assert settled.status == UNIQUE
    filled = draft.filled(settled.choice)
    assert (filled.across, filled.down) == (sheet.across, sheet.down)
    blind = settle(Search(draft.spots, lambda choice: resolution.puzzle_model(draft, choice), Clashes(draft).of), math.inf)
    assert blind.status == UNSAT


def test_a_grid_that_ran_on_into_another_kakuro_ends_where_that_begins() -> None:
    """Each Kakuro begins with a row and a column without cells to fill; one cell in these was misread."""
    clue, free = cell_of({signs.CLUE: 0.99}), cell_of({signs.EMPTY: 0.99})
    table = [[clue if row in (0, 7) or col in (0, 8) else free for col in range(12)] for row in range(11)]
    table[7][3] = free
    cells = [cell for line in table for cell in line]
    assert own_parts(11, 12, cells) == [(0, 0, 7, 8)]
    whole = [clue if row == 0 or col == 0 or (row + col) % 5 == 0 else free for row in range(9) for col in range(9)]
    assert own_parts(9, 9, whole) == [(0, 0, 9, 9)]


def test_a_narrower_kakuro_may_begin_below_another() -> None:
    """The paper beside it looks like cells to fill: the row may also be the last one of the first Kakuro, so both are tried."""
    clue, free = cell_of({signs.CLUE: 0.99}), cell_of({signs.EMPTY: 0.99})
    table = [[clue if row == 0 or col == 0 or (row == 7 and col < 6) else free for col in range(8)] for row in range(8)]
    assert own_parts(8, 8, [cell for line in table for cell in line]) == [(0, 0, 8, 8), (0, 0, 7, 8)]
    table[7][3] = free  # so this is no edge
    assert own_parts(8, 8, [cell for line in table for cell in line]) == [(0, 0, 8, 8)]
