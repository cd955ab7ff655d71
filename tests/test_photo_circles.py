"""Are circles read as other programs draw them: of any size, empty, filled, with numbers in black or white, on lines, dashed lines or none?"""

import time
from typing import Any

import pytest

from newsgrid import read
from newsgrid.photo.decide.reading import read_first
from newsgrid.puzzle import kinds
from newsgrid.puzzle.sheet import Sheet
from sampled import in_turn

Image = pytest.importorskip("PIL.Image")
ImageDraw = pytest.importorskip("PIL.ImageDraw")
ImageFont = pytest.importorskip("PIL.ImageFont")
pytest.importorskip("onnxruntime")
native = pytest.importorskip("newsgrid.photo.native")

SIDE = 40  # of a cell, in pixels
DASHED, NONE = "dashed", "none"
HASHI = """#Hashi
.2...4
4...4.
......
4.1...
.1..3.
2....3"""


@pytest.fixture(autouse=True)
def limits_of_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the machine may be busy."""
    monkeypatch.setattr(time, "perf_counter", time.process_time)


def clues_of(sheet: Sheet) -> tuple[int, int, dict[int, tuple[str, str]]]:
    """(rows, columns, {cell: (the name of its clue, its number)}) of a board whose cells have clues."""
    lattice = kinds.of(sheet).look.lattice
    if lattice is None:
        return sheet.rows, sheet.cols, {cells[0]: (name, number) for (name, cells), number in sheet.constraints.items()}
    rows, cols = lattice.cells(sheet.rows), lattice.cells(sheet.cols)
    cells = {lattice.place(cell, cols): cell for cell in range(rows * cols)}
    return rows, cols, {cells[where[0]]: (name, number) for (name, where), number in sheet.constraints.items()}


def drawn(sheet: Sheet, wide: float, lines: str = "", filled: bool = False, paper: str = "white") -> Any:
    """A picture of a board with its clues in circles. wide: their width, in cells; filled: whether numbers are white in black circles."""
    rows, cols, clues = clues_of(sheet)
    picture = Image.new("RGB", ((cols + 1) * SIDE, (rows + 1) * SIDE), paper)
    pen, half = ImageDraw.Draw(picture), SIDE // 2
    font = ImageFont.load_default(round(SIDE * wide * 0.55))
    for at in range(rows + 1 if lines != NONE else 0):
        stroke(pen, (half, half + at * SIDE), (half + cols * SIDE, half + at * SIDE), 3 if at in (0, rows) else 1, lines)
    for at in range(cols + 1 if lines != NONE else 0):
        stroke(pen, (half + at * SIDE, half), (half + at * SIDE, half + rows * SIDE), 3 if at in (0, cols) else 1, lines)
    for cell, (name, number) in clues.items():
        x, y = (cell % cols + 1) * SIDE, (cell // cols + 1) * SIDE
        black = filled or name == "blackpearl"
        ring = SIDE * wide / 2
        pen.ellipse((x - ring, y - ring, x + ring, y + ring), "black" if black else ("white" if not number else paper), "black", 2)
        if number:
            pen.text((x, y), number, "white" if black else "black", font, anchor="mm")
    return picture


def pieces(sheet: Sheet, tiles: bool) -> Any:
    """A picture of a board with white circles for 0 and black ones for 1, or with light and dark tiles on grey."""
    picture = Image.new("RGB", ((sheet.cols + 1) * SIDE, (sheet.rows + 1) * SIDE), "#e5e5e5" if tiles else "white")
    pen, half = ImageDraw.Draw(picture), SIDE // 2
    for cell, value in enumerate(sheet.givens):
        x, y = (cell % sheet.cols + 1) * SIDE, (cell // sheet.cols + 1) * SIDE
        colour = ("#808080", "#d5d5d5", "#333333") if tiles else ("white", "white", "white")
        pen.rectangle((x - half, y - half, x + half, y + half), colour[value], "#444" if tiles else "#ccc")
        if value and tiles:
            pen.rectangle((x - half // 2, y - half // 2, x + half // 2, y + half // 2), None, "white" if value == 1 else "black")
        elif value:
            pen.ellipse((x - 13, y - 13, x + 13, y + 13), "black" if value == 2 else "white", "black")
    return picture


def stroke(pen: Any, start: tuple[int, int], end: tuple[int, int], width: int, lines: str) -> None:
    """Draw one of a board's lines; inner lines may be dashed."""
    if lines != DASHED or width > 1:
        pen.line((*start, *end), "black", width)
        return
    across = start[1] == end[1]
    for at in range(start[not across], end[not across], 8):
        pen.line((at, start[1], at + 4, start[1]) if across else (start[0], at, start[0], at + 4), "#888")


def seen(picture: Any) -> Sheet:
    found = read_first(native.Eyes(picture))
    assert found is not None and not found.doubts
    return found.sheet


@pytest.mark.parametrize("wide", in_turn([0.75, 1.15], 2))
def test_circles_without_lines_may_reach_into_the_next_cells(wide: float) -> None:
    sheet = read(HASHI)
    assert seen(drawn(sheet, wide, NONE, paper="#d8d8d8")).constraints == sheet.constraints


@pytest.mark.parametrize(("name", "filled"), in_turn([("kuromasu", False), ("shikaku", False), ("shikaku", True)], 3))
def test_the_numbers_of_any_kind_may_stand_in_circles(name: str, filled: bool) -> None:
    sheet = read(kinds.BY_NAME[name].text.example)
    found = seen(drawn(sheet, 0.8, DASHED, filled))
    assert (found.kind, found.constraints) == (name, sheet.constraints)


@pytest.mark.parametrize(("wide", "lines", "paper"), in_turn([(0.5, "", "#d8d8d8"), (0.7, DASHED, "white")], 2))
def test_pearls_may_be_small_and_outer_rows_without_pearls(wide: float, lines: str, paper: str) -> None:
    sheet = read(kinds.BY_NAME["masyu"].text.example)
    found = seen(drawn(sheet, wide, lines, paper=paper))
    assert (found.kind, found.rows, found.cols, found.constraints) == ("masyu", sheet.rows, sheet.cols, sheet.constraints)


def test_black_and_white_circles_may_be_the_values_of_a_kind_with_two() -> None:
    sheet = read(kinds.BY_NAME["binairo"].text.example)
    found = seen(pieces(sheet, tiles=False))
    assert (found.kind, found.givens) == ("binairo", sheet.givens)


def test_light_and_dark_tiles_are_values_and_rows_may_be_alike() -> None:
    sheet = read("#Unruly\n..0.1.\n.0.0..\n..0..1\n..0.0.\n.0...0\n.....0")
    found = seen(pieces(sheet, tiles=True))
    assert (found.kind, found.givens, found.constraints) == ("binairo", sheet.givens, sheet.constraints)


def test_trees_may_have_colours_and_the_numbers_stand_at_the_ends_of_lines() -> None:
    sheet = read(kinds.BY_NAME["tents"].text.example)
    rows, cols = sheet.rows, sheet.cols
    picture = Image.new("RGB", ((cols + 2) * SIDE, (rows + 2) * SIDE), "#e5e5e5")
    pen, half, font = ImageDraw.Draw(picture), SIDE // 2, ImageFont.load_default(22)
    for (name, place), number in sheet.constraints.items():
        row, col = divmod(place[0], cols) if name == "tree" else (rows if place[0] < 0 else place[0], cols if place[1] < 0 else place[1])
        x, y = (col + 1) * SIDE, (row + 1) * SIDE
        if name == "tree":
            pen.rectangle((x - half, y - half, x + half, y + half), "#b0ff80")
            pen.rectangle((x - 2, y + 2, x + 2, y + 12), "#a06000")
            pen.ellipse((x - 10, y - 11, x + 10, y + 5), "#00aa00")
        pen.text((x, y), number, "black", font, anchor="mm")
    for at in range(rows + 1):
        stroke(pen, (half, half + at * SIDE), (half + cols * SIDE, half + at * SIDE), 1, "")
    for at in range(cols + 1):
        stroke(pen, (half + at * SIDE, half), (half + at * SIDE, half + rows * SIDE), 1, "")
    found = seen(picture)
    assert (found.kind, found.constraints) == ("tents", sheet.constraints)
