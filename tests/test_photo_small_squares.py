"""Small squares with circles on their crossings or signs between their cells, numbers along diagonals: how they are found, and what is asked."""

import math
import time
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from newsgrid import read
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import drafts, drawn, print_seen, prints, questions, tinted, words
from newsgrid.photo.decide.doubts import UNSURE, Doubt
from newsgrid.photo.decide.drafts import Draft, NoPuzzle, Where
from newsgrid.photo.decide.joint import Settled
from newsgrid.photo.decide.result import Found
from newsgrid.photo.find.detection import has_lines, has_lines_around, level, with_outlines
from newsgrid.photo.find.lattice import Lattice, Peak, lattices
from newsgrid.photo.find.outlined import is_outline, outlined
from newsgrid.photo.read import lists
from newsgrid.photo.read.arithmetic import chances_of, without_equals
from newsgrid.photo.read.cells import Cell, Sight
from newsgrid.photo.read.circles import through_circles
from newsgrid.photo.read.marks import Marks
from newsgrid.photo.read.slanted import tilted as turned_to
from newsgrid.photo.read.texts import Text
from newsgrid.photo.read.tints import Edges, hue_step, odds_by_colour, odds_by_ground, odds_by_line
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.sheet import Sheet, copy
from photo_scenes import cell_of, crossings, everywhere, square_lattice, tilted
from places import PUZZLES


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
    right = tilted(side=60.0)
    for row in range(side + 1):
        for col in range(side + 1):
            assert math.dist(first.corners[row][col], right(row, col)) < 6


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


def edges_between(right: Sequence[int], odds: float, line: float = 0.3) -> Edges:
    """What is seen between the cells of a square of 3 by 3 with these areas. odds: of the grounds; line: how much darker lines around areas are."""
    borders = [(cell, cell + step) for cell in range(9) for step in (1, 3) if cell + step < 9 and (step == 3 or cell % 3 < 2)]
    grounds = {(one, other): odds if right[one] != right[other] else -odds for one, other in borders}
    lines = {(one, other): 0.2 + (line if right[one] != right[other] else 0.0) for one, other in borders}
    return Edges(dict(grounds), grounds, lines)


def numbers_in(right: Sequence[int], *cells: int) -> dict[int, list[Text]]:
    """The texts of areas' numbers: each the total that its area is read to have, 10 for each cell."""
    return {cell: [(-0.01, str(10 * right.count(right[cell]))), (-5.0, "")] for cell in cells}


def totals(count: int) -> range:
    return range(5 * count, 15 * count)


def test_the_areas_have_one_number_each_and_end_where_the_lines_are_dark() -> None:
    """The likeliest areas come first, then those with one cell that goes elsewhere."""
    right = [1, 1, 2, 1, 3, 2, 3, 3, 2]
    numbered = numbers_in(right, 0, 5, 7)
    for edges in (edges_between(right, 4.0, 0.0), edges_between(right, 0.0)):  # by the grounds alone, and by the lines alone
        (cost, areas), *others = tinted.layouts_of(3, edges, numbered, totals)
        assert (cost, areas) == (0.0, right)
        assert all(0 < more <= tinted.OTHER_LAYOUT and set(other) == {1, 2, 3} for more, other in others)
    edges = edges_between(right, 4.0, 0.0)
    for border in ((1, 4), (4, 5), (3, 4), (4, 7)):  # nothing is known of the middle
        edges.grounds[border] = edges.borders[border] = 0.0
    layouts = tinted.layouts_of(3, edges, numbered, lambda _: range(99))
    assert {tuple(areas) for more, areas in layouts if more < 1e-6} == {(*right[:4], middle, *right[5:]) for middle in (1, 2, 3)}


def test_the_areas_are_rather_those_that_may_have_their_numbers() -> None:
    """Three cells have no 70; that decides where the lines say little."""
    right = [1, 1, 1, 1, 1, 2, 1, 2, 2]
    edges = edges_between(right, 0.5, 0.0)
    numbered: dict[int, list[Text]] = {0: [(-0.01, "30"), (-4.5, "")], 8: [(-0.01, "23"), (-4.5, "")]}
    assert tinted.layouts_of(3, edges, numbered, totals)[0][1] == right
    larger = tinted.layouts_of(3, edges, {**numbered, 8: [(-0.01, "70"), (-4.5, "")]}, totals)[0][1]
    assert larger.count(larger[8]) >= 5


@pytest.mark.parametrize(
    ("contrasts", "signs_of"), [([0.1, 0.12, 0.7, 0.6, 0.11], "--++-"), ([0.6, 0.62, 0.7, 0.6, 0.65], "00000"), ([0.1, 0.1, 0.1], "000")]
)
def test_lines_tell_areas_apart_only_where_some_are_darker(contrasts: Sequence[float], signs_of: str) -> None:
    odds = odds_by_line(contrasts)
    assert "".join("0" if not one else "+" if one > 3 else "-" if one < -3 else "?" for one in odds) == signs_of


def test_another_ground_says_more_than_the_same() -> None:
    other, same = odds_by_ground([0.3, 0.0])
    assert other > 1.5 and -1 < same < 0


def test_colours_tell_areas_apart_also_where_a_shadow_ends() -> None:
    green, pink = (5.41, 5.45, 5.33), (5.51, 5.39, 5.29)  # logarithms of red, green and blue
    shadow = [tuple(part - 0.3 for part in green)] * 3
    steps = [hue_step([(green, there) for there in looks]) for looks in ([green] * 3, shadow, [pink] * 3)]
    odds = odds_by_colour(steps)
    assert odds[0] < -4 and odds[1] < -4 and odds[2] > 4
    assert odds_by_colour([0.01, 0.02]) == [0.0, 0.0]  # greys


def test_a_faint_number_counts_where_an_area_has_no_other() -> None:
    right = [1, 1, 2, 1, 2, 2, 3, 3, 3]
    texts: dict[int, list[Text]] = {cell: [(-0.01, "")] for cell in range(9)}
    texts |= numbers_in(right, 0, 2)
    texts[6] = [(-1.0, "8"), (-0.46, "")]  # rather nothing
    assert tinted.numbered_in(3, edges_between(right, 4.0), texts) == {0, 2, 6}
    assert tinted.numbered_in(3, edges_between([1, 1, 2, 1, 2, 2, 1, 1, 2], 4.0), texts) == {0, 2}


def test_where_a_shadow_ends_there_are_no_areas() -> None:
    """A step of lightness alone, and what may be a number, are not enough."""
    shadow = edges_between([1, 1, 2, 1, 2, 2, 2, 2, 2], 2.0, 0.0)
    shadow = replace(shadow, grounds={border: odds if odds > 0 else -0.5 for border, odds in shadow.grounds.items()})
    texts: dict[int, list[Text]] = {cell: [(-0.1, ""), (-2.3, "7")] for cell in range(9)}
    assert tinted.numbered_in(3, shadow, texts) == set()


class Rims:
    """The nets, which see a circle only where the middle of a square is near one of some points."""

    width = height = 400

    def __init__(self, points: Sequence[tuple[float, float]]) -> None:
        self.points = points

    def marks(self, raster: None, quads: Sequence[Sequence[tuple[float, float]]], windows: Sequence[object]) -> list[list[float]]:
        seen = []
        for quad in quads:
            middle = sum(x for x, _ in quad) / 4, sum(y for _, y in quad) / 4
            there = max(math.exp(-((math.dist(middle, point) / 12) ** 2)) for point in self.points)
            seen.append([math.log(max(there, 1e-6)) if mark == "circle" else -9.0 for mark in signs.MARKS])
        return seen


def test_crossings_lie_in_the_middles_of_the_circles_that_hide_them() -> None:
    lattice = square_lattice(80, 4, 4)
    moved = [(80 * col + 14 * (row in (1, 2)), 80 * row + 11) for row in range(1, 4) for col in range(1, 4)]
    laid = at_once(through_circles(Rims(moved), Sight(lattice, [], None, (1.0, 1.0), [])))
    inner = [laid.corners[row][col] for row in range(1, 4) for col in range(1, 4)]
    before = [lattice.corners[row][col] for row in range(1, 4) for col in range(1, 4)]
    assert max(map(math.dist, inner, moved)) < 5 < 10 < min(map(math.dist, before, moved))
    there = [lattice.corners[row][col] for row in range(1, 4) for col in range(1, 4)]
    assert at_once(through_circles(Rims(there), Sight(lattice, [], None, (1.0, 1.0), []))) is None
    assert at_once(through_circles(Rims(there[:3]), Sight(lattice, [], None, (1.0, 1.0), []))) is None


def test_a_line_beside_a_sign_is_no_minus() -> None:
    """The net reads a minus where the grid's line goes on at both sides of a cross."""
    rest = math.log(0.01)
    steps = []
    for step in range(signs.LABEL_STEPS):
        shown = "-" if step < 8 or step > 31 else "x" if step in (19, 20) else " "
        steps += [math.log(0.8) if letter == shown else rest for letter in signs.LETTERS]
    chances = chances_of(steps)
    assert chances.index(max(chances)) == 1 + "+-x/".index("x")


def test_an_equals_sign_is_no_part_of_a_result() -> None:
    texts = without_equals([(math.log(0.5), "-18"), (math.log(0.3), "18"), (math.log(0.1), "13")])
    assert texts[0][1] == "18" and math.exp(texts[0][0]) == pytest.approx(0.8)


def test_an_arrow_is_looked_at_so_that_it_points_to_the_right() -> None:
    quad = square_lattice(40.0, 1, 1).quad(0, 0)
    first, second, third, last = turned_to(quad, (1, -1))  # it points down to the left
    middle = (first[0] + third[0]) / 2, (first[1] + third[1]) / 2
    assert middle[0] < 20 < middle[1]
    ahead = (second[0] + third[0]) / 2 - middle[0], (second[1] + third[1]) / 2 - middle[1]
    assert ahead[0] < 0 < ahead[1] and abs(ahead[0]) == pytest.approx(ahead[1])
    assert math.dist(first, second) == pytest.approx(math.dist(second, third)) == pytest.approx(math.dist(third, last))


def test_what_is_printed_on_a_small_square_says_its_kind() -> None:
    number = [(0.0, "20"), (-9.0, "")]
    circles = Marks(circles=dict.fromkeys((0, 1, 3, 4), (0.97, number)))
    assert print_seen.is_circled(circles)
    circles.circles[1] = (0.2, number)
    assert print_seen.is_circled(circles)
    circles.circles[3] = (0.2, number)
    assert not print_seen.is_circled(circles)
    lines = Marks(operators={(cell, "beside"): [-9.0, -0.1, -5.0, -5.0, -5.0] for cell in range(12)})
    lines.results = {(cell, "right"): number for cell in range(6)}
    assert print_seen.is_reckoned(lines)
    lines.results = {}
    assert not print_seen.is_reckoned(lines)
    bare = Marks(operators={(cell, "beside"): [-9.0, -5.0, -0.1, -5.0, -5.0] for cell in range(12)}, results={(0, "right"): number})
    assert not print_seen.is_reckoned(bare)  # lines look like a minus


@pytest.mark.parametrize(
    ("text", "where", "value", "held", "asked", "place"),
    [
        ("#Suko\n...\n 20 21\n...\n 16 14\n...\n", Where(0, "circle"), 22, "21", "Is this a 21?", "Row 1, column 1, the circle at its lower right corner."),
        (
            "#LittleKiller\n0000\n0000\n0000\n0000\n\nlittle r0c2 SE = 5\nlittle r1c5 SW = 4\nlittle r2c5 SW = 6\n",
            Where(3, "right SW"), 8, "7", "Is this a 7?", "Right of row 1, along the diagonal to the lower left.",
        ),
        (
            "#LittleKiller\n0000\n0000\n0000\n0000\n\nlittle r0c5 SW = 9\n",
            Where(3, "upperright SW"), 10, "9", "Is this a 9?", "Beyond the upper right corner, along the diagonal to the lower left.",
        ),
        (
            "#Masyu\nw...\n....\n....\n....\n",
            Where(0, "clue"), 1, "", "Is this a white pearl?", "Row 1, column 1.",
        ),
        (
            "#Nonogram\ncolumns 2 | 1 | 1\nrows 3 | 1 1 | ?\n",
            Where(3, "left"), drafts.list_reading((1, 1)), "1 1", "Is this a list “1 1”?", "Left of row 2.",
        ),
        (
            "#SetSquare\n. + . + . = 16\nx   +   -\n. x . + . = 47\n-   +   x\n. + . x . = 42\n=   =   =\n1   20  30\n",
            Where(2, "right"), drafts.line_reading([1, 3], 18), "+x=18", "Is this a line “+ × = 18”?", "Right of row 1.",
        ),
    ],
)  # fmt: skip
def test_numbers_in_circles_along_diagonals_and_of_lines_are_asked_about(
    text: str, where: Where, value: int, held: str, asked: str, place: str
) -> None:
    sheet = formats.read(text)
    (key,) = drafts.constraint_keys(sheet, where)
    draft = Draft(copy(sheet), marked=True)
    del draft.sheet.constraints[key]
    draft.add(where, [(-0.1, value), (-3.0, value + 1)])
    settled = Settled((0,), "unique", [])
    doubt = Doubt(*divmod(where.cell, sheet.cols), where.part, [(value, 0.9), (value + 1, 0.1)], value, UNSURE)
    found = Found(draft.filled(settled.choice), "unique", [doubt], [], Lattice(0, 0, [], [], []), draft, settled)
    assert found.sheet.constraints[key] == held
    (question,) = questions.questions(found)
    assert (question["ask"], question["more"]) == (asked, place)
    written = [writes for _, writes in question["answers"]]
    assert ["constraints", key, held] in written[0]
    assert (["constraints", key, None] in written[-1]) == (where.part != "right")  # a line always has its result
    assert " is not certain" in words.doubt_words(found, doubt)


@pytest.mark.parametrize(("dark", "digit", "drawn_on"), [(0.3, 0, {1, 6, 11}), (0.6, 0, set()), (0.3, 9, set())])
def test_what_is_darker_than_digits_is_a_drawing_unless_digits_stand_elsewhere(dark: float, digit: int, drawn_on: set[int]) -> None:
    cells = []
    for cell in range(16):
        seen = cell_of({{14: digit}.get(cell, 0): 0.95})
        cells.append(Cell(seen.values, [*seen.bits, dark if cell in (1, 6, 11) else 0.9]))
    assert drawn.drawn_in(4, cells, Marks(), True) == drawn_on
    assert drawn.drawn_in(4, cells, Marks(), False) == set()


def test_a_drawing_that_could_be_two_things_is_asked_about() -> None:
    """Half a round corner: a ship's upper end, or one of a single cell."""
    sheet = formats.read("#Battleships\n.000000\n0......\n0......\n0......\n0......\n0......\n0......\n\nfleet = 3 2 2 1 1 1\n")
    kind = kinds.BY_NAME["battleships"]
    corner = {(0, 0): -4.0, (0, 4): -4.0, (4, 0): 0.5, (4, 4): 0.5}
    draft = Draft(sheet, marked=True)
    drawn.add_drawings(draft, kind, {8}, {8: [corner.get(place, 4.0) for place in drawn.PLACES]})
    assert draft.chances[0] < 0.8
    likeliest = [kind.spots[value - 1].name for value in draft.spots[0].readings]
    assert likeliest[0] == "shipup" and "shipsingle" in likeliest
    assert ("shipup", (8,)) in draft.filled((0,)).constraints


def test_what_can_be_none_of_a_kinds_drawings_makes_no_puzzle_of_it() -> None:
    """A ring among suns and moons."""
    kind = kinds.BY_NAME["tango"]
    with pytest.raises(NoPuzzle):
        drawn.add_drawings(Draft(kind.starts[0][1](), marked=True), kind, {8}, {})


@pytest.mark.parametrize(
    ("numbers", "likeliest"),
    [
        ([[(-0.1, "3"), (-9.0, "")], [(-0.2, "12"), (-2.0, "")], [(-0.1, ""), (-3.0, "1")]], (12, 3)),
        ([[(-0.1, "0"), (-9.0, "")], [(-0.01, ""), (-5.0, "4")]], (0,)),
        ([[(-0.1, "3"), (-9.0, "")]], (3,)),  # the picture ends there
    ],
)
def test_a_list_goes_from_the_grid_outwards(numbers: list[list[Text]], likeliest: tuple[int, ...]) -> None:
    readings = lists.readings_of(numbers)
    assert readings[0][1] == likeliest and len(readings) == len({its for _, its in readings})
    assert sum(math.exp(chance) for chance, _ in readings) == pytest.approx(1.0, abs=0.05)
    assert drafts.list_text(drafts.list_reading(likeliest)) == " ".join(map(str, likeliest))


PRINTED = ("suko_3x3", "sujiko_3x3", "setsquare_3x3", "littlekiller_4x4", "tents_8x8", "battleships_8x8", "masyu_8x8", "nonogram_10x10")


@pytest.fixture(scope="module")
def photos() -> dict[str, tuple[Sheet, Any]]:
    printed = pytest.importorskip("printed", reason="Pillow or numpy is missing")
    pytest.importorskip("onnxruntime")
    sheets = [read((PUZZLES / "kinds" / f"{name}.txt").read_text(encoding="utf-8")) for name in PRINTED]
    pages = zip(PRINTED, sheets, printed.prints(sheets), strict=True)
    return {name: (sheet, printed.photograph(page, Random(name), printed.EASY)) for name, sheet, page in pages}


@pytest.mark.parametrize("name", PRINTED)
def test_a_photo_of_its_print_is_read_whole(name: str, photos: dict[str, tuple[Sheet, Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits are of processor time, as the machine may be busy."""
    import printed
    from newsgrid.photo.decide import reading

    monkeypatch.setattr(time, "perf_counter", time.process_time)
    sheet, eyes = photos[name]
    found = reading.read_first(eyes)
    assert found is not None and found.status == UNIQUE
    assert printed.same_print(found.sheet, sheet)


def test_an_area_has_a_number_though_it_may_be_either_of_two() -> None:
    parts = [1, 2, 2, 1, 2, 2, 1, 2, 2]
    sure, split = [(-0.01, "12"), (-25.0, "")], [(-0.54, "33"), (-0.88, "39"), (-25.0, "")]
    marks = Marks(
        circles=dict.fromkeys((0, 1, 3, 4), (0.97, [(-0.1, "20")])),
        corners={(0, 0): sure, (2, 1): split, (6, 2): [(-0.5, "7"), (-1.5, "3"), (-5.5, "")]},
        areas=edges_between(parts, 6.0),
    )
    empty = [cell_of({signs.EMPTY: 0.99})] * 9
    draft = prints.draft_of_areas(kinds.BY_NAME["suko"], 3, 3, empty, marks, print_seen.Features(circled=True))
    assert draft.sheet.cages == parts
