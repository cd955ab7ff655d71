"""Are lists of numbers read beside a grid as magazines and programs print them, and signs between squares that are far apart?"""

from typing import Any

import pytest

from newsgrid import read
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.decide.drafts import Draft
from newsgrid.photo.decide.joint import Settled
from newsgrid.photo.decide.printed_spots import add_lists
from newsgrid.photo.decide.reading import read_first
from newsgrid.photo.find import detection, separate
from newsgrid.photo.read import chevrons, strips
from newsgrid.photo.read.printed_marks import Marks
from newsgrid.photo.read.strips import Run
from newsgrid.puzzle import kinds
from newsgrid.puzzle.sheet import Sheet
from sampled import in_turn

Image = pytest.importorskip("PIL.Image")
ImageDraw = pytest.importorskip("PIL.ImageDraw")
ImageFont = pytest.importorskip("PIL.ImageFont")
pytest.importorskip("onnxruntime")
native = pytest.importorskip("newsgrid.photo.native")

NONOGRAM = """#Nonogram
columns 4 1 | 1 2 | 7 2 | 8 | 2 6 | 9 | 8 | 6 | 1 4 | 3
rows 5 | 2 3 | 1 6 | 1 7 | 8 | 8 | 6 | 4 | 2 | 4"""
FUTOSHIKI = """#Futoshiki
. . . 2 .
v       v
. . . . .
    ^
.>. . .<.
      v
. . . . .
  ^
4 .<. . ."""
CELL = 40  # the side of a cell, in pixels


def lists_of(sheet: Sheet) -> tuple[list[list[str]], list[list[str]]]:
    """The lists above the columns, and those on the left of the rows."""
    found: tuple[list[list[str]], list[list[str]]] = ([[]] * sheet.cols, [[]] * sheet.rows)
    for (_, (row, col, *_)), text in sheet.constraints.items():
        above = row < 0
        found[not above][col if above else row] = text.split()
    return found


def magazine(text: str, in_cells: bool) -> Any:
    """A Nonogram whose lists are in strips of little cells; or close to each other, on a grey board."""
    sheet = read(text)
    columns, rows = lists_of(sheet)
    deep, wide = max(map(len, columns)), max(map(len, rows))
    left, top = 30 + wide * CELL, 30 + deep * CELL
    picture = Image.new("RGB", (left + sheet.cols * CELL + 30, top + sheet.rows * CELL + 30), "white" if in_cells else "#e6e6e6")
    pen, type_ = ImageDraw.Draw(picture), ImageFont.load_default(22)
    right, bottom = left + sheet.cols * CELL, top + sheet.rows * CELL
    if not in_cells:
        pen.rectangle((left, top, right, bottom), "#808080")
    for line in range(sheet.cols + 1):
        pen.line((left + line * CELL, 30 if in_cells else top, left + line * CELL, bottom), "#222", 1 if line % 5 else 3)
    for line in range(sheet.rows + 1):
        pen.line((30 if in_cells else left, top + line * CELL, right, top + line * CELL), "#222", 1 if line % 5 else 3)
    if in_cells:
        for line in range(deep):
            pen.line((left, 30 + line * CELL, right, 30 + line * CELL), "#222", 1)
        for line in range(wide):
            pen.line((30 + line * CELL, top, 30 + line * CELL, bottom), "#222", 1)
        pen.rectangle((30, 30, right, bottom), outline="black", width=3)
    pitch, gap = (CELL, 0) if in_cells else (CELL * 0.72, 4)
    for at, numbers in enumerate(columns):
        for step, number in enumerate(reversed(numbers)):
            pen.text((left + (at + 0.5) * CELL, top - gap - (step + 0.5) * pitch), number, "black", type_, "mm")
    for at, numbers in enumerate(rows):
        for step, number in enumerate(reversed(numbers)):
            pen.text((left - gap - (step + 0.5) * pitch, top + (at + 0.5) * CELL), number, "black", type_, "mm")
    return picture


def far_apart(text: str, side: int, gap: int) -> Any:
    """A Futoshiki of squares with wide gaps between them, on grey, beside a small grid whose cells touch."""
    sheet = read(text)
    pitch = side + gap
    picture = Image.new("RGB", (sheet.cols * pitch + gap, sheet.rows * pitch + gap), "#d8d8d8")
    pen, type_ = ImageDraw.Draw(picture), ImageFont.load_default(side * 0.7)
    for cell, given in enumerate(sheet.givens):
        x, y = gap + cell % sheet.cols * pitch, gap + cell // sheet.cols * pitch
        pen.rectangle((x, y, x + side, y + side), outline="#777")
        if given:
            pen.text((x + side / 2, y + side / 2), str(given), "black", type_, "mm")
    for (_, (small, large)), _ in sheet.constraints.items():
        (u, v), (s, t) = ((cell % sheet.cols, cell // sheet.cols) for cell in (small, large))
        x, y = (gap + (u + s) / 2 * pitch + side / 2, gap + (v + t) / 2 * pitch + side / 2)
        (dx, dy), size = (s - u, t - v), gap * 0.3
        ends = [(x + dx * size + way * dy * 2 * size, y + dy * size + way * dx * 2 * size) for way in (1, -1)]
        pen.line([ends[0], (x - dx * size, y - dy * size), ends[1]], "black", 2)
    return picture


@pytest.mark.parametrize("in_cells", in_turn([True, False], 2))
def test_a_nonograms_lists_are_read_in_little_cells_or_close_together(in_cells: bool) -> None:
    found = read_first(native.Eyes(magazine(NONOGRAM, in_cells)))
    assert found is not None and not found.doubts
    right = read(NONOGRAM)
    assert (found.sheet.kind, found.sheet.constraints) == (right.kind, right.constraints)


@pytest.mark.parametrize(("side", "gap"), in_turn([(48, 24), (46, 31)], 2))
def test_a_futoshiki_of_squares_far_apart_is_read(side: int, gap: int) -> None:
    found = read_first(native.Eyes(far_apart(FUTOSHIKI, side, gap)))
    assert found is not None and not found.doubts
    right = read(FUTOSHIKI)
    assert (found.sheet.kind, found.sheet.givens, found.sheet.constraints) == (right.kind, right.givens, right.constraints)


def squares(rows: int, side: int, gap: int, room: int) -> Any:
    """A board of squares with gaps between them, with arrows and letters around it."""
    pitch, size = side + gap, rows * (side + gap) - gap + 2 * room
    picture = Image.new("RGB", (size, size), "white")
    pen, type_ = ImageDraw.Draw(picture), ImageFont.load_default(24)
    for cell in range(rows * rows):
        x, y = room + cell % rows * pitch, room + cell // rows * pitch
        pen.rectangle((x, y, x + side, y + side), outline="black")
    for at in range(0, rows, 2):
        middle = room + at * pitch + side / 2
        pen.text((middle, room - 48), "C", "black", type_, "mm")
        pen.polygon([(middle - 12, room - 20), (middle + 12, room - 20), (middle, room - 9)], "#aaa", "black")
        pen.rectangle((middle - 6, room - 34, middle + 6, room - 20), "#aaa", "black")
        pen.text((room - 48, middle), "A", "black", type_, "mm")
    return picture


@pytest.mark.parametrize(("side", "gap"), [(57, 15), (50, 15)])
def test_a_few_squares_with_narrow_gaps_are_one_grid(side: int, gap: int) -> None:
    first = at_once(detection.grids(native.Eyes(squares(5, side, gap, 71))))[0]
    assert (first.rows, first.cols) == (5, 5) and abs(first.side() - side - gap) < 2


def test_digits_of_one_number_are_closer_than_numbers() -> None:
    runs = [Run(0.5, 0.75), Run(0.8, 0.9), Run(1.4, 1.65)]
    assert [its.parts for its in strips.numbers_in(runs, 0.35, "left")] == [2, 1]
    assert [its.parts for its in strips.numbers_in([Run(0.5, 0.75), Run(1.2, 1.4), Run(3.2, 3.4)], 0.35, "left")] == [
        1,
        1,
    ]  # the last is too far away
    assert len(strips.numbers_in([Run(0.2, 0.25), Run(0.3, 0.65)], 0.35, "above")) == 1  # a line is no number


def test_numbers_in_little_cells_end_at_the_first_empty_one() -> None:
    found = strips.in_cells([Run(0.3, 0.5), Run(0.55, 0.7), Run(1.2, 1.6), Run(3.3, 3.6)], 5)
    assert [its.parts for its in found] == [2, 1]


def test_what_ink_looks_like_decides_how_many_digits_a_number_has() -> None:
    values = [-8.0] * 60
    values[4] = values[1] = -0.7
    texts = [(-0.3, "48"), (-1.5, "4")]
    assert strips.by_all(texts, values, 1)[0][1] == "4"
    assert strips.by_all(texts, [-8.0] * 60, 2)[0][1] == "48"


@pytest.mark.parametrize(
    ("rows", "mark"),
    [
        (("#....", ".##..", "...##", ".##..", "#...."), ">"),
        (("...#", ".##.", "#...", ".##.", "...#"), "<"),
        (("..#..", ".#.#.", ".#.#.", "#...#"), "^"),
        (("#######", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "#######"), ""),
        (("...#...",) * 7, ""),
    ],
)
def test_a_chevron_has_two_strokes_that_meet(rows: tuple[str, ...], mark: str) -> None:
    seen = [[its == "#" for its in row] for row in rows]
    assert [its for its in "<>^v" if chevrons.is_chevron(seen, its)] == list(mark)


def test_cells_that_touch_are_no_separate_squares() -> None:
    def square(x: float, y: float, side: float) -> list[tuple[float, float]]:
        return [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]

    apart = [square(40 * col, 40 * row, 22) for row in range(3) for col in range(3)]
    touching = [square(300 + 22 * col, 0, 22) for col in range(12)]
    assert separate.alike(separate.alone([*apart, *touching])) == apart


def test_a_line_without_numbers_among_others_that_have_some_is_doubted() -> None:
    """Its numbers may be faint, or beyond the picture's edge."""
    lists: dict[tuple[int, str], list[list[tuple[float, str]]]] = {(at, "above"): [[(-0.01, "2")], [(0.0, "")]] for at in range(5)}
    lists |= {(5 * at, "left"): [[(0.0, "")]] if at == 3 else [[(-0.01, "1")], [(0.0, "")]] for at in range(4)}
    draft = Draft(kinds.BY_NAME["nonogram"].empty(5, 5), marked=True)
    add_lists(draft, Marks(lists=lists))
    settled = Settled((0,) * len(draft.spots), UNIQUE)
    assert [(doubt.row, doubt.part) for doubt in doubts_of(draft, settled)] == [(3, "left"), (4, "left")]
