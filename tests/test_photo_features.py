"""What is printed in and around a grid besides digits?"""

import math
from dataclasses import replace

import pytest

from newsgrid.photo import signs
from newsgrid.photo.decide import drawings, features, heavy_lines, print_drafts
from newsgrid.photo.decide.features import Features
from newsgrid.photo.read import diagonals
from newsgrid.photo.read.blacks import with_lines
from newsgrid.photo.read.cells import Cell
from newsgrid.photo.read.printed_marks import Marks
from newsgrid.puzzle import areas
from photo_scenes import DOMINOES, cell_of, inks_like, letters_of, regions_seen


@pytest.mark.parametrize(
    ("boxes", "rectangles"), [([1, 1, 2, 2] * 2 + [3, 3, 4, 4] * 2, True), ([1, 1, 2, 2, 1, 3, 2, 2, 1, 3, 3, 3, 4, 4, 4, 4], False)]
)
def test_boxes_are_rectangles_or_regions_that_happen_to_have_one_size(boxes: list[int], rectangles: bool) -> None:
    assert features.is_rectangles(4, boxes) == rectangles


def test_areas_around_black_cells_are_no_regions() -> None:
    """The borders of black cells look heavy."""
    blocks = {6, 7, 17, 18}
    heavy = dict.fromkeys(range(signs.HEAVY, signs.HEAVY + 4), 0.9)
    cells = [cell_of({signs.EMPTY: 0.95}, heavy if cell in blocks else {}) for cell in range(25)]
    assert not features.features_of(5, 5, cells, Marks(), blocks).regions


ROOM_MAP = ["aabbb", "aacbd", "eccdd", "eefff"]


def test_regions_of_any_size_are_found_in_a_grid_that_is_no_square() -> None:
    cells, marks, _ = regions_seen(ROOM_MAP)
    seen = features.features_of(4, 5, cells, marks, set())
    assert areas.renumbered(seen.regions) == areas.renumbered([ord(sign) for sign in "".join(ROOM_MAP)])
    assert seen.closed
    assert {"norinori", "lits"} <= {kind.name for kind in print_drafts.candidates(4, 5, seen)}


def test_dominoes_are_regions_and_their_borders_no_bars() -> None:
    cells, marks, _ = regions_seen(["aabb", "cdde", "cffe", "gghh"])
    bar = [-9.0 if mark != "bar" else -0.01 for mark in signs.MARKS]
    marks.borders = {(cell, "under"): bar for cell in range(12)}
    seen = features.features_of(4, 4, cells, marks, set())
    assert (areas.renumbered(seen.regions), seen.figures) == (DOMINOES, set())


def test_heavy_lines_that_end_somewhere_are_around_no_regions() -> None:
    _, _, heavy = regions_seen(ROOM_MAP)
    area = [ord(sign) for sign in "".join(ROOM_MAP)]
    assert heavy_lines.are_closed(area, heavy)
    for pair in list(heavy)[::4]:
        heavy[pair] = 1 - heavy[pair]
    assert not heavy_lines.are_closed(area, heavy)


def test_a_line_of_cells_beyond_the_grid_has_no_frame() -> None:
    heavy = {signs.HEAVY + side: 0.9 for side in range(4)}
    framed = [cell_of({signs.EMPTY: 0.99}, heavy)] * 16
    assert heavy_lines.is_framed(4, 4, framed, set())
    assert not heavy_lines.is_framed(4, 4, [*framed[:12], *[cell_of({signs.EMPTY: 0.99}, heavy | {signs.HEAVY + 2: 0.02})] * 4], set())


@pytest.mark.parametrize(("falling", "rising", "lined"), [(0.2, 0.3, True), (0.2, 0.001, False), (0.001, 0.001, False)])
def test_lines_along_both_diagonals_are_seen_together(falling: float, rising: float, lined: bool) -> None:
    """The net alone thinks each of them unlikely."""
    cells = []
    for cell in range(81):
        row, col = divmod(cell, 9)
        bits = {signs.FALLING: falling if row == col else 0.0005, signs.RISING: rising if row + col == 8 else 0.0005}
        cells.append(cell_of({signs.EMPTY: 0.95}, bits))
    assert diagonals.are_lined(9, cells) == lined


@pytest.mark.parametrize(("sign", "total", "may"), [(5, 0.0, False), (5, 0.3, True), (signs.EMPTY, 0.0, True)])
def test_the_top_of_a_large_digit_is_no_small_text(sign: int, total: float, may: bool) -> None:
    assert features.may_have_text(cell_of({sign: 0.95}, {signs.TOTAL: total})) == may


@pytest.mark.parametrize(("tinted", "figures"), [(True, {"circle"}), (False, set())])
def test_one_circle_counts_where_grounds_are_tinted(tinted: bool, figures: set[str]) -> None:
    nothing = [math.log(0.99), *[math.log(0.01 / 9)] * 9]
    circle = [math.log(0.01 / 9)] * 9 + [math.log(0.99)]
    marks = Marks(grounds={cell: circle if cell == 5 else nothing for cell in range(16)}, tinted=tinted)
    assert features.features_of(4, 4, [cell_of({signs.EMPTY: 0.99})] * 16, marks, set()).figures == figures


@pytest.mark.parametrize(("least", "sides"), [(1, {"above"}), (2, set())])
def test_one_number_around_counts_where_a_sudoku_would_be_bent(least: int, sides: set[str]) -> None:
    places = {(cell, side): [(0.0, "")] for side, at in (("above", range(4)), ("left", range(0, 16, 4))) for cell in at}
    marks = Marks(outside=places | {(2, "above"): [(-0.01, "0"), (-6.0, "")]})
    cells = [cell_of({signs.EMPTY: 0.99})] * 16
    assert features.features_of(4, 4, cells, marks, set(), least).sides == sides


def test_numbers_that_look_like_an_l_are_no_letters() -> None:
    assert not features.is_lettered(Marks(letters={(at, "above"): its for at, its in enumerate(letters_of("LLIL"))}))


def test_a_nonogram_may_have_one_number_in_nearly_each_line() -> None:
    one = [[(-0.1, "3"), (-4.0, "")], [(-0.1, "")]]
    marks = Marks(lists={(at, "above"): one for at in range(5)})
    assert features.is_begun(marks) and not features.is_listed(marks)
    assert "nonogram" in {kind.name for kind in print_drafts.candidates(5, 5, Features(sides={"above", "left"}, begun=True))}


def test_what_is_printed_on_a_small_square_says_its_kind() -> None:
    number = [(0.0, "20"), (-9.0, "")]
    circles = Marks(circles=dict.fromkeys((0, 1, 3, 4), (0.97, number)))
    assert features.is_circled(circles)
    circles.circles[1] = (0.2, number)
    assert features.is_circled(circles)
    circles.circles[3] = (0.2, number)
    assert not features.is_circled(circles)
    lines = Marks(operators={(cell, "beside"): [-9.0, -0.1, -5.0, -5.0, -5.0] for cell in range(12)})
    lines.results = {(cell, "right"): number for cell in range(6)}
    assert features.is_reckoned(lines)
    lines.results = {}
    assert not features.is_reckoned(lines)
    bare = Marks(operators={(cell, "beside"): [-9.0, -5.0, -0.1, -5.0, -5.0] for cell in range(12)}, results={(0, "right"): number})
    assert not features.is_reckoned(bare)  # lines look like a minus


def test_circles_with_numbers_in_them_are_no_drawings() -> None:
    circle = [-9.0] * (len(signs.MARKS) - 1) + [-0.1]
    bare = [0.0, *[-9.0] * (len(signs.MARKS) - 1)]
    grounds = {at: circle if at < 4 else bare for at in range(36)}
    cells = [cell_of({signs.EMPTY: 0.95}) for _ in range(36)]
    values = {number: [-0.1 if sign == number else -9.0 for sign in range(signs.CLASSES)] for number in (0, 2)}
    assert drawings.drawn_in(6, cells, Marks(grounds=grounds, rings=dict.fromkeys(range(4), (-0.1, values[0]))), False) == {0, 1, 2, 3}
    assert not drawings.drawn_in(6, cells, Marks(grounds=grounds, rings=dict.fromkeys(range(4), (-0.1, values[2]))), False)


@pytest.mark.parametrize(("inked", "found"), [(["tree"], {5}), ([], set())])
def test_a_digit_in_the_shadow_beside_bright_paper_is_no_drawing(inked: list[str], found: set[int]) -> None:
    lit_ = [
        replace(cell_of({6: 0.95} if at == 5 else {signs.EMPTY: 0.95}), bits=[0.0] * signs.BITS + [0.3 if at == 5 else 0.9])
        for at in range(16)
    ]
    inks = inks_like(inked[0], 5) if inked else {5: [-4.0 if number % 2 else 4.0 for number in range(len(drawings.PLACES))]}
    assert drawings.drawn_in(4, lit_, Marks(inks=inks), True) == found


@pytest.mark.parametrize(("dark", "digit", "drawn_on"), [(0.3, 0, {1, 6, 11}), (0.6, 0, set()), (0.3, 9, set())])
def test_what_is_darker_than_digits_is_a_drawing_unless_digits_stand_elsewhere(dark: float, digit: int, drawn_on: set[int]) -> None:
    cells = []
    for cell in range(16):
        seen = cell_of({{14: digit}.get(cell, 0): 0.95})
        cells.append(Cell(seen.values, [*seen.bits, dark if cell in (1, 6, 11) else 0.9]))
    assert drawings.drawn_in(4, cells, Marks(), True) == drawn_on
    assert drawings.drawn_in(4, cells, Marks(), False) == set()


def black_square(gaps: dict[tuple[int, int], float]) -> list[Cell]:
    return with_lines([cell_of({signs.EMPTY: 0.9})] * 9, 3, gaps)


def test_a_gap_beside_a_black_cell_says_that_a_heavy_line_is_there() -> None:
    cells = black_square({(4, 0): -0.5, (4, 1): 0.9, (4, 2): -0.6, (4, 3): -0.2, (5, 3): -0.3})  # the cell to its right is black too
    heavy = [[cell.bits[signs.HEAVY + side] > 0.5 for side in range(4)] for cell in cells]
    assert heavy[4] == [False, True, False, False]
    assert heavy[5][3] and not heavy[3][1]
