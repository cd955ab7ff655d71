"""Is all ink in a grid and around it accounted for?"""

from dataclasses import replace

import pytest

from newsgrid.engine.solve.search import MULTIPLE, UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import others
from newsgrid.photo.decide.doubt_sentences import SO_FAR, STATUS, missing, verdict
from newsgrid.photo.decide.ink import Ink, explained, ink_of
from newsgrid.photo.decide.reading import read_first
from newsgrid.photo.decide.result import Found
from newsgrid.photo.read.cells import Cell
from photo_scenes import ANSWER, EMPTY, GIVENS, NEEDED, cell_of, found_of, puzzle_seen, read_from, square_lattice

screens = pytest.importorskip("screens", reason="Pillow is missing")
Image, ImageDraw, ImageFont = screens.Image, screens.ImageDraw, screens.ImageFont
SIDE, LEFT = 50, 160  # of a cell, and of the space around the grid, in pixels
INKED, BLANK = -1.2, -0.01  # the contrast of ink, and of bare paper


class Bare:
    """Eyes that see bare paper wherever they look."""

    width = height = 900

    def raster(self, width: int, height: int) -> None:
        return None

    def tones(self, raster: None, quads: list[object]) -> list[list[float]]:
        return [[1.0, *[BLANK] * 3, *[0.0] * 3]] * len(quads)

    def marks(self, raster: None, quads: list[object], windows: object) -> list[list[float]]:
        return [[-0.001] + [-9.0] * (len(signs.MARKS) - 1)] * len(quads)


def page(around: str = "") -> tuple[object, object]:
    """A page with PUZZLE, with numbers around it or with words above and beside it. Returns (the picture, its pen)."""
    picture = Image.new("RGB", (9 * SIDE + 2 * LEFT, 9 * SIDE + 2 * LEFT), "white")
    pen = ImageDraw.Draw(picture)
    font = ImageFont.load_default(30)
    for line in range(10):
        at, width = LEFT + line * SIDE, 5 if line % 3 == 0 else 1
        pen.line([(at, LEFT), (at, LEFT + 9 * SIDE)], "black", width)
        pen.line([(LEFT, at), (LEFT + 9 * SIDE, at)], "black", width)

    def write(row: float, col: float, text: str) -> None:
        pen.text((LEFT + (col + 0.5) * SIDE, LEFT + (row + 0.5) * SIDE), text, "black", font, "mm")

    for cell, value in enumerate(GIVENS):
        if value:
            write(cell // 9, cell % 9, str(value))
    for at in range(9) if around == "numbers" else ():
        for row, col in ((-1, at), (9, at), (at, -1), (at, 9)):
            write(row, col, str(1 + (at + row + col) % 5))
    if around == "words":
        pen.text((LEFT, LEFT - 40), "Sudoku for a Sunday, rather hard", "black", font)
        for at in range(14):
            pen.text((LEFT + 9 * SIDE + 15, LEFT + at * 32), "fill in the grid so"[at % 5 :], "black", ImageFont.load_default(20))
    return picture, pen


def read_page(around: str) -> Found:
    found = read_first(screens.Eyes(page(around)[0]))
    assert found is not None
    return found


def test_numbers_all_around_a_sudoku_are_not_dropped_in_silence() -> None:
    found = read_page("numbers")
    said = "Something around the grid was not read, so look whether the puzzle needs it."
    assert found.sheet.constraints or said in missing(found)


@pytest.mark.parametrize("around", ["", "words"])
def test_words_beside_a_sudoku_are_no_clues(around: str) -> None:
    found = read_page(around)
    assert (found.sheet.givens, found.status, found.unread) == (GIVENS, UNIQUE, 0)
    assert not any("was not read" in sentence for sentence in missing(found))


@pytest.mark.parametrize(("what", "said"), [
    ("dot", "Something between r3c4 and r4c4 was not read, so look whether the puzzle needs it."),
    ("circle", "Something in r3c2 was not read, so look whether the puzzle needs it."),
    ("small", "Something in r3c2 was not read, so look whether the puzzle needs it."),
])  # fmt: skip
def test_a_sign_between_cells_or_beside_a_digit_is_not_dropped_in_silence(what: str, said: str) -> None:
    picture, pen = page()
    x, y = LEFT + 1.5 * SIDE, LEFT + 2.5 * SIDE
    if what == "dot":
        pen.circle((LEFT + 3.5 * SIDE, LEFT + 3 * SIDE), 7, "black")
    elif what == "circle":
        pen.circle((x, y), 20, None, "black", 2)
    else:
        pen.text((x - 0.45 * SIDE, y - 0.45 * SIDE), "12", "black", ImageFont.load_default(12))
    found = read_first(screens.Eyes(picture))
    assert found is not None and (found.sheet.givens, found.status) == (GIVENS, UNIQUE)
    assert said in missing(found) and verdict(found) == SO_FAR


def with_tones(cells: list[Cell], inked: set[int]) -> list[Cell]:
    """The cells, with ink in some of them."""
    return [
        replace(seen, bits=[*seen.bits[: signs.LIGHT], 1.0, *[INKED if cell in inked else BLANK] * 3, *[0.0] * 3])
        for cell, seen in enumerate(cells)
    ]


def ink_with(inked: set[int]) -> tuple[Found, Ink]:
    """PUZZLE as it is read from a page with ink in these cells, and what is unexplained."""
    cells = with_tones(puzzle_seen(), inked)
    draft, settled = read_from(cells)
    found = found_of(draft, settled)
    found.ink = at_once(ink_of(Bare(), square_lattice(50, 9, 9, 100), cells, draft, found.sheet))
    return found, found.ink


def test_ink_in_a_cell_that_was_read_as_empty_is_named() -> None:
    filled = {cell for cell, value in enumerate(GIVENS) if value}
    assert ink_with(filled)[1] == Ink([], [], len(filled))
    found, ink = ink_with({*filled, EMPTY})
    assert ink == Ink([EMPTY], [], len(filled) + 1, [], 1)
    assert "Something in r1c3 was not read, so look whether the puzzle needs it." in missing(found)
    assert (verdict(found_of(*read_from(puzzle_seen()))), verdict(found)) == (STATUS[UNIQUE], SO_FAR)
    assert found.data()["unread"] == {"cells": [[1, 3]], "sides": [], "borders": []}


@pytest.mark.parametrize(("by_hand", "is_explained"), [(0.004, False), (0.9, True)])
def test_print_that_a_reading_leaves_out_is_unexplained(by_hand: float, is_explained: bool) -> None:
    """Pencil marks are left out with a word."""
    draft, settled = read_from(puzzle_seen())
    draft.written[EMPTY] = by_hand
    assert (EMPTY in explained(draft, draft.filled(settled.choice))) == is_explained


def test_a_reading_that_explains_less_than_seven_tenths_of_the_ink_is_no_puzzle() -> None:
    found, _ = ink_with(set(range(81)))
    assert found.explains_little and others.refusal(found)
    found.ink = Ink([EMPTY], [], 30, blank=1)
    assert not others.refusal(found)


@pytest.mark.parametrize(("chance", "status"), [(0.995, MULTIPLE), (0.9, UNIQUE)])
def test_nothing_is_put_where_a_cell_looks_empty_beyond_doubt(chance: float, status: str) -> None:
    """A doubtful cell gets the digit that the puzzle needs."""
    seen = puzzle_seen({NEEDED: cell_of({signs.EMPTY: chance, ANSWER[NEEDED]: (1 - chance) * 0.9})})
    draft, settled = read_from(seen)
    assert settled.status == status
    assert draft.filled(settled.choice).givens[NEEDED] == (ANSWER[NEEDED] if status == UNIQUE else 0)
