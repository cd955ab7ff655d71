"""Are circles read as other programs draw them: of any size, empty, filled, with numbers in black or white, on lines, dashed lines or none?"""

from typing import Any

import pytest

from newsgrid import read
from newsgrid.photo.decide.reading import read_first
from newsgrid.puzzle import kinds
from newsgrid.puzzle.sheet import Sheet

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


@pytest.mark.parametrize("wide", [0.75, 1.15])
def test_circles_without_lines_may_reach_into_the_next_cells(wide: float) -> None:
    sheet = read(HASHI)
    assert seen(drawn(sheet, wide, NONE, paper="#d8d8d8")).constraints == sheet.constraints


@pytest.mark.parametrize(("name", "filled"), [("kuromasu", False), ("shikaku", False), ("shikaku", True)])
def test_the_numbers_of_any_kind_may_stand_in_circles(name: str, filled: bool) -> None:
    sheet = read(kinds.BY_NAME[name].text.example)
    found = seen(drawn(sheet, 0.8, DASHED, filled))
    assert (found.kind, found.constraints) == (name, sheet.constraints)


@pytest.mark.parametrize(("wide", "lines", "paper"), [(0.5, "", "#d8d8d8"), (0.7, DASHED, "white")])
def test_pearls_may_be_small_and_outer_rows_without_pearls(wide: float, lines: str, paper: str) -> None:
    sheet = read(kinds.BY_NAME["masyu"].text.example)
    found = seen(drawn(sheet, wide, lines, paper=paper))
    assert (found.kind, found.rows, found.cols, found.constraints) == ("masyu", sheet.rows, sheet.cols, sheet.constraints)
