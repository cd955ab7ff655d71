"""Is a toolbar beside a grid told from numbers around it, and are numbers read although something else stands beyond them?"""

from typing import Any

import pytest

from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.find.lattice import middle
from newsgrid.photo.read import garbled
from newsgrid.photo.read.blacks import black_cells
from newsgrid.photo.read.cells import Sight
from newsgrid.photo.read.drawings import dark_cells
from newsgrid.photo.read.printed_marks import Marks
from newsgrid.photo.read.texts import Text
from photo_scenes import Marked, Texts, cell_of, sight_of, square_lattice

NOTHING: list[Text] = [(0.0, "")]


def marks_of(side: str, texts: list[Text]) -> Marks:
    """The marks of a square with these texts along a side."""
    size = len(texts)
    cells = {"above": range(size), "below": range(size**2 - size, size**2), "left": range(0, size**2, size)}[side]
    marks = Marks(outside={(cell, its): NOTHING for its in ("above", "right", "below", "left") for cell in cells})
    for cell, text in zip(cells, texts, strict=True):
        marks.outside[cell, side] = [text]
        if text[1]:
            marks.looks[cell, side] = [[text]]
    return marks


def sure(texts: str) -> list[Text]:
    return [(-0.01, text) for text in texts.split()]


def test_words_are_hardly_ever_read_as_sure_numbers() -> None:
    unsure = [(-0.01, "6"), (-1.8, "23"), (-0.04, "63"), (-0.7, "2"), (-0.8, "07"), (-0.4, "9")]
    assert garbled.garbled_sides(marks_of("below", unsure)) == {"below"}
    assert not garbled.garbled_sides(marks_of("below", [*sure("3 1 2"), *unsure[3:]]))
    assert not garbled.garbled_sides(marks_of("below", [(-0.9, "3"), (-0.9, "1"), (0.0, ""), (0.0, "")]))  # too few to tell


def test_sides_are_left_out_with_all_that_stands_there() -> None:
    marks = marks_of("left", sure("3 1 2 2"))
    fewer = garbled.without_sides(marks, {"left"})
    assert all(texts == NOTHING for texts in fewer.outside.values()) and not fewer.looks
    assert marks.outside[0, "left"] == [(-0.01, "3")]


@pytest.mark.parametrize(
    ("side", "texts", "joined"),
    [("left", "11 22 32 40 52", True), ("above", "12 23 31 44 50", True), ("left", "1 2 3 4 5", False), ("left", "11 12 15 10 3", False)],
)
def test_numbers_that_begin_with_those_of_their_lines_are_joined(side: str, texts: str, joined: bool) -> None:
    its = garbled.texts_at(marks_of(side, sure(texts)), side)
    assert garbled.is_joined(its, len(its)) == joined


class Narrow(Texts):
    """Sees the number of a line before its clue, unless a square is small."""

    def letters(self, raster: None, quads: Any, windows: Any) -> list[list[float]]:
        shown = [("7" if quad[1][0] - quad[0][0] < 20 else "17").center(signs.LABEL_STEPS) for quad in quads]
        return [[-0.005 if letter == sign else -6.0 for sign in its for letter in signs.LETTERS] for its in shown]

    def read(self, raster: None, quads: Any) -> tuple[list[list[float]], list[list[float]], list[list[float]]]:
        return [[-4.0] * signs.CLASSES for _ in quads], [[0.0] * 4 for _ in quads], [[0.0] * signs.BITS for _ in quads]


def test_numbers_are_read_without_what_stands_beyond_them() -> None:
    marks = marks_of("left", [(-0.9, "17")] * 5)
    at_once(garbled.look_nearer(Narrow(), sight_of(square_lattice(20.0, 5, 5, 40.0)), marks))
    assert [marks.outside[cell, "left"][0][1] for cell in range(0, 25, 5)] == ["7"] * 5


def dark_mode(inked: tuple[int, ...], black: int) -> tuple[Any, Sight]:
    """A dark screen with a bright drawing in some cells."""

    class Dark(Marked):
        def tones(self, raster: object, quads: Any) -> list[list[float]]:
            return [[0.02 if int(x // 20 + y // 20 * 4) == black else 0.15] for x, y in map(middle, quads)]

    cells = []
    for cell in range(16):
        tones = [0.67 if cell in inked else 0.02 if cell == black else 0.15, *([-1.0 if cell in inked else 0.0] * 3), 5.4, 5.4, 5.4]
        seen = cell_of({signs.EMPTY: 0.99})
        cells.append(type(seen)(seen.values, [*seen.bits, *tones]))
    return Dark("", [], 1.0), sight_of(square_lattice(20.0, 4, 4), cells)


def test_bright_drawings_on_a_dark_screen_do_not_make_its_cells_black() -> None:
    eyes, sight = dark_mode((5, 6, 9), -1)
    assert at_once(black_cells(eyes, sight)) == set()
    assert set(dark_cells(4, [cell for cell in sight.cells if cell is not None])) == {5, 6, 9}
    eyes, sight = dark_mode((5, 6, 9), 3)
    assert at_once(black_cells(eyes, sight)) == {3}
