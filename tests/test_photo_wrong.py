"""Is anything wrong offered as right? Each scene is like a picture that once became a wrong puzzle with one answer and no mark on what was wrong."""

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from newsgrid import read
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo.decide.reading import read_picture
from newsgrid.photo.decide.result import Found
from newsgrid.puzzle import areas
from newsgrid.puzzle.sheet import Sheet
from sampled import in_turn

Image = pytest.importorskip("PIL.Image")
ImageDraw = pytest.importorskip("PIL.ImageDraw")
ImageFont = pytest.importorskip("PIL.ImageFont")
pytest.importorskip("onnxruntime")
native = pytest.importorskip("newsgrid.photo.native")

KENKEN = """#KenKen
abbccd
aeefdd
gghfii
jghfkl
jmnkkl
omnppp
a = 2/
b = 1-
c = 5-
d = 15+
e = 2-
f = 30x
g = 60x
h = 2/
i = 3-
j = 2/
k = 12+
l = 1-
m = 5/
n = 5-
o = 4
p = 11+"""
SMALL = """#KenKen
abbc
aadc
eeef
efff
a = 11+
b = 5+
c = 2x
d = 1
e = 16x
f = 11+"""


def canvas(wide: int, high: int, ground: str = "white") -> tuple[Any, Any]:
    picture = Image.new("RGB", (wide, high), ground)
    return picture, ImageDraw.Draw(picture)


def cages(pen: Any, sheet: Sheet, left: int, top: int, side: int, signs: Mapping[str, str], size: int = 0, thin: int = 1) -> None:
    """A KenKen's board, with these signs of operators."""
    type_ = ImageFont.load_default(size or side // 4)
    for line in range(sheet.rows + 1):
        at = line * side
        pen.line((left + at, top, left + at, top + sheet.rows * side), "#555", thin)
        pen.line((left, top + at, left + sheet.cols * side, top + at), "#555", thin)
    for cell, cage in enumerate(sheet.cages):
        x, y = left + cell % sheet.cols * side, top + cell // sheet.cols * side
        if (cell + 1) % sheet.cols and sheet.cages[cell + 1] != cage:
            pen.line((x + side, y, x + side, y + side), "black", 5)
        if cell + sheet.cols < len(sheet.cages) and sheet.cages[cell + sheet.cols] != cage:
            pen.line((x, y + side, x + side, y + side), "black", 5)
    pen.rectangle((left, top, left + sheet.cols * side, top + sheet.rows * side), outline="black", width=5)
    for cells in areas.cage_cells(sheet).values():
        text = sheet.rules[cells[0]]
        text = text[:-1] + signs.get(text[-1], text[-1])
        x, y = left + cells[0] % sheet.cols * side, top + cells[0] // sheet.cols * side
        pen.text((x + side // 12, y + side // 16), text, "black", type_)


def digits(pen: Any, rows: Sequence[str], left: int, top: int, side: int) -> None:
    """A grid of digits between lines."""
    type_ = ImageFont.load_default(round(side * 0.7))
    for row, line in enumerate(rows):
        for col, digit in enumerate(line):
            x, y = left + col * side, top + row * side
            pen.rectangle((x, y, x + side, y + side), outline="black")
            pen.text((x + side / 2, y + side / 2), digit, "black", type_, "mm")


def read_from(picture: Any) -> Found | None:
    puzzles, _ = read_picture(native.Eyes(picture))
    return puzzles[0] if puzzles else None


def is_offered_as_right(found: Found | None) -> bool:
    """Whether there is said to be one answer, and nothing to look at."""
    return found is not None and found.status == UNIQUE and not (found.doubts or found.unread or found.also)


def test_small_answers_beside_two_puzzles_are_not_the_puzzle() -> None:
    """A page of a newspaper: a headline, two KenKens, and a crossword and last week's answers beside them."""
    picture, pen = canvas(1500, 1000, "#e8e4da")
    pen.text((60, 30), "KenKen", "black", ImageFont.load_default(80))
    cages(pen, read(SMALL), 60, 180, 90, {"/": "÷", "x": "×"})
    cages(pen, read(KENKEN), 520, 180, 90, {"/": "÷", "x": "×"})
    digits(pen, ["1243", "4312", "2134", "3421"], 1180, 200, 24)
    digits(pen, ["614253", "523614", "162345", "435126", "246531", "351462"], 1320, 200, 24)
    for cell in range(81):
        x, y = 1160 + cell % 9 * 34, 420 + cell // 9 * 34
        pen.rectangle((x, y, x + 34, y + 34), "black" if cell * 7 % 11 in (3, 5) else "white", "black")
    found = read_from(picture)
    assert found is not None and found.sheet.kind == "kenken"
    assert found.sheet.cages in (read(SMALL).cages, read(KENKEN).cages)


@pytest.mark.parametrize("size", in_turn([18, 24], 2))
def test_signs_that_are_taken_for_others_are_asked_about(size: int) -> None:
    sheet = read(KENKEN)
    picture, pen = canvas(640, 640)
    cages(pen, sheet, 50, 50, 90, {"/": "÷", "x": "×"}, size)
    found = read_from(picture)
    assert found is not None and found.sheet.cages == sheet.cages
    wrong = {cell for cell, rule in enumerate(found.sheet.rules) if rule != sheet.rules[cell]}
    doubtful = {doubt.row * 6 + doubt.col for doubt in found.doubts}
    assert wrong <= doubtful or found.status != UNIQUE


@pytest.mark.parametrize("seed", in_turn(range(3), 3))
def test_a_cartoon_is_no_puzzle(seed: int) -> None:
    """A man on a couch, hatched, between a lamp and a window."""
    chance = Random(seed)
    picture, pen = canvas(1200, 928)
    pen.rounded_rectangle((150, 500, 1050, 820), 60, outline="black", width=4)
    for x in range(330, 1050, 180):
        pen.line((x, 520, x + chance.randint(-8, 8), 800), "black", 3)
    for y in (600, 690):
        pen.line((170, y, 1030, y + chance.randint(-10, 10)), "black", 3)
    pen.ellipse((500, 330, 620, 460), outline="black", width=4)
    pen.line([(500 + 20 * step, 480 + round(30 * math.sin(step + seed))) for step in range(12)], "black", 4)
    for _ in range(160):
        x, y = chance.randint(160, 1040), chance.randint(500, 815)
        pen.line((x, y, x + chance.randint(10, 40), y + chance.randint(-20, 20)), "#333", 2)
    for number in range(5):
        pen.line((760 + 60 * number, 80, 760 + 60 * number, 330), "black", 3)
        pen.line((760, 80 + 62 * number, 1000, 80 + 62 * number), "black", 3)
    pen.text((300, 860), "“It isn't the heat, it's the humanity.”", "black", ImageFont.load_default(32))
    assert read_from(picture) is None


@pytest.mark.parametrize(("dot", "size"), in_turn([(3, 40), (6, 30), (4, 22)], 3))
def test_numbers_between_dots_make_no_other_kind(dot: int, size: int) -> None:
    rows, side = ["32...3", "..2.1.", "31.2.2", "2.1.33", ".2.3..", "3...22"], 60
    picture, pen = canvas(420, 480)
    for row, line in enumerate(rows):
        for col, digit in enumerate(line):
            pen.text((30 + side * (col + 0.5), 50 + side * (row + 0.5)), digit.strip("."), "black", ImageFont.load_default(size), "mm")
    for row in range(7):
        for col in range(7):
            pen.circle((30 + side * col, 50 + side * row), dot, "black")
    found = read_from(picture)
    assert not is_offered_as_right(found) or (found is not None and found.sheet.kind == "slitherlink")


@pytest.mark.parametrize("dark", in_turn([False, True], 2))
def test_the_keys_of_an_app_are_not_the_puzzle(dark: bool) -> None:
    """Below the board are two rows of large keys with digits."""
    sheet = read(SMALL)
    picture, pen = canvas(740, 1400, "#202428" if dark else "white")
    if not dark:
        cages(pen, sheet, 60, 180, 150, {"/": "÷", "x": "×"}, 34, 2)
    for key in range(12):
        x, y = 40 + key % 4 * 170, 900 + key // 4 * 140
        pen.rounded_rectangle((x, y, x + 150, y + 120), 16, "#3a4046" if dark else "#e4e8ee", "#888", 2)
        pen.text(
            (x + 75, y + 60), str(key + 1) if key < 9 else "⌫✎?"[key - 9], "white" if dark else "black", ImageFont.load_default(60), "mm"
        )
    found = read_from(picture)
    if dark:
        assert found is None
    else:
        assert found is not None and (found.sheet.kind, found.sheet.cages) == ("kenken", sheet.cages)
