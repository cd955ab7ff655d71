"""What is read in a cell once the nets have looked at it again, in the negative, without its lines, or from another side?"""

import math
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace

import pytest

from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.find.lattice import Point
from newsgrid.photo.read import diagonals
from newsgrid.photo.read.blacks import read_inverted
from newsgrid.photo.read.cells import Cell, Window, as_written, by_dark_sides, see, totals_in, turned, upright
from newsgrid.photo.read.grounds import without_shapes
from photo_scenes import Texts, cell_of, sight_of, square_lattice


def test_a_number_that_is_unsure_is_looked_at_again_and_one_that_is_sure_is_not() -> None:
    looked: list[list[Window]] = []

    def clues(raster: object, quads: Sequence[object], windows: Sequence[Window]) -> list[list[float]]:
        looked.append(list(windows))
        first = len(looked) == 1
        likely = [{7: 0.97, 1: 0.01}, {1: 0.5, 4: 0.4}] if first else [{1: 0.2, 4: 0.7}] * len(quads)
        return [[math.log(chances.get(number, 1e-6)) for number in range(signs.TOTALS)] for chances in likely]

    sight = sight_of(square_lattice(40.0, 1, 1), [None])
    numbers = at_once(totals_in(SimpleNamespace(clues=clues), sight, [(0, signs.ACROSS), (0, signs.DOWN)]))
    assert [max(range(signs.TOTALS), key=chances.__getitem__) for chances in numbers] == [7, 4]
    assert sum(map(math.exp, numbers[1])) == pytest.approx(1)
    _, again = looked
    assert len(again) > 1 and all(window != signs.DOWN and abs(window[0] - signs.DOWN[0]) < 0.1 for window in again)


def test_a_cell_that_is_unsure_is_looked_at_again_and_one_that_is_sure_is_not() -> None:
    looked: list[list[list[Point]]] = []

    def seen_as(chances: dict[int, float]) -> list[float]:
        return [math.log(chances.get(sign, 1e-6)) for sign in range(signs.CLASSES)]

    def look(raster: object, quads: list[list[Point]]) -> tuple[list[list[float]], list[list[float]], list[list[float]]]:
        looked.append(quads)
        values = [seen_as({5: 0.97}), seen_as({0: 0.5, 3: 0.45})] if len(looked) == 1 else [seen_as({0: 0.2, 3: 0.7})] * len(quads)
        return values, [[0.0] * 4 for _ in quads], [[0.01] * signs.BITS for _ in quads]

    lattice = square_lattice(40.0, 1, 2)
    sight = at_once(see(SimpleNamespace(width=80, height=40, raster=lambda *_: None, read=look), lattice, 0))
    assert [cell.best for cell in sight.cells if cell is not None] == [5, 3]
    assert sight.cells[1] is not None and sum(map(math.exp, sight.cells[1].values)) == pytest.approx(1)
    _, again = looked
    assert len(again) > 1
    for quad in again:
        assert 0 < math.dist(quad[0], (40, 0)) < 6 and 0 < math.dist(quad[2], (80, 40)) < 6
    assert sight.read == 2 + len(again)


def test_the_net_for_handwriting_looks_at_what_may_be_written_and_says_which_digit_it_is() -> None:
    printed, written = cell_of({7: 0.99}), cell_of({0: 0.2, 7: 0.6, 1: 0.1}, {signs.HAND: 0.9})

    def read(raster: object, quads: list[list[Point]]) -> tuple[list[Sequence[float]], list[list[float]], list[Sequence[float]]]:
        cells = (printed, written) if len(quads) == 2 else (written,) * len(quads)  # what is unsure is looked at again
        return [cell.values for cell in cells], [[0.0] * 4 for _ in quads], [cell.bits for cell in cells]

    def digits(raster: object, quads: list[list[Point]]) -> list[list[float]]:
        assert [quad[0] for quad in quads] == [(40.0, 0.0)]
        return [[math.log(0.99 if digit == 1 else 0.00125) for digit in range(1, 10)]]

    lattice = square_lattice(40.0, 1, 2)
    first, second = at_once(see(SimpleNamespace(width=80, height=40, raster=lambda *_: None, read=read, digits=digits), lattice, 0)).cells
    assert first is not None and as_written(first).best == 7
    assert second is not None and second.best == 7
    as_hand = as_written(second)
    assert as_hand.best == 1 and sum(map(math.exp, as_hand.values)) == pytest.approx(1, abs=0.01)
    assert as_hand.values[signs.EMPTY] == second.values[signs.EMPTY]  # that there is a digit is as likely as it was


@pytest.mark.parametrize(
    ("quarters", "place", "sides"), [(1, 2, (1, 2, 3, 0)), (2, 3, (2, 3, 0, 1)), (3, 1, (3, 0, 1, 2)), (-1, 1, (3, 0, 1, 2))]
)
def test_cells_in_which_nothing_is_printed_are_not_read_again_when_a_grid_is_turned(
    quarters: int, place: int, sides: tuple[int, ...]
) -> None:
    """Of two by two cells only the first has ink. The others are where they come to lie, their sides too."""
    read: list[list[list[Point]]] = []

    def look(raster: object, quads: list[list[Point]]) -> tuple[list[Sequence[float]], list[list[float]], list[Sequence[float]]]:
        read.append(quads)
        return [cell_of({7: 0.99}).values] * len(quads), [[0.0] * 4] * len(quads), [inked(-1.0, 0)] * len(quads)

    def inked(ink: float, heavy: int) -> list[float]:
        bits = [0.01] * signs.BITS + [0.8, ink, ink, ink, 0.8, 0.8, 0.8]
        bits[signs.HEAVY + heavy] = bits[signs.FALLING] = 0.9
        return bits

    lattice = square_lattice(40.0, 2, 2)
    blank = cell_of({0: 0.99})
    cells: list[Cell | None] = [Cell(blank.values, inked(-1.0, 0)), *(Cell(blank.values, inked(0.0, side)) for side in (1, 2, 3))]
    other = at_once(turned(SimpleNamespace(read=look), sight_of(lattice, cells), quarters))
    assert len(read) == 1 and len(read[0]) == 1 and other.read == 1
    assert [cell.best if cell is not None else None for cell in other.cells] == [7 if at == place else 0 for at in range(4)]
    assert {(x, y) for x, y in read[0][0]} == {(0.0, 0.0), (40.0, 0.0), (0.0, 40.0), (40.0, 40.0)}
    here = other.cells[{1: 0, 2: 2, 3: 3, -1: 3}[quarters]]  # what was the upper right one
    assert here is not None
    assert [here.bits[signs.HEAVY + side] > 0.5 for side in range(4)] == [before == 1 for before in sides]
    assert (here.bits[signs.RISING] > 0.5) == bool(quarters % 2)


@pytest.mark.parametrize("turns", range(4))
def test_the_way_up_is_what_most_cells_say(turns: int) -> None:
    """Each cell has its own estimate of how many quarters it is turned to the left."""
    cells: list[Cell | None] = [cell_of({3: 0.9}) for _ in range(9)] + [None]
    ways = [[-0.2 if way == turns else -3.0 for way in range(4)] for _ in range(8)] + [[-3.0, -3.0, -3.0, -3.0], []]
    assert upright(cells, ways)[0][1] == (4 - turns) % 4


@pytest.mark.parametrize("turn", range(4))
def test_a_kakuro_is_turned_so_that_it_begins_with_blocks(turn: int) -> None:
    """It was turned to the right by `turn` quarters."""
    block, empty = cell_of({signs.BLOCK: 0.99}), cell_of({signs.EMPTY: 0.99})
    table = [[block if not row or not col else empty for col in range(5)] for row in range(4)]
    for _ in range(turn):
        table = [list(line) for line in zip(*table[::-1], strict=True)]
    evidence = by_dark_sides(len(table), len(table[0]), [cell for line in table for cell in line])
    assert max(range(4), key=evidence.__getitem__) == turn


def crossed(digit: int) -> Cell:
    """What is read of a digit on a diagonal that looks written, on a page with a printed one elsewhere."""
    cells: list[Cell | None] = []
    for cell in range(81):
        row, col = divmod(cell, 9)
        lines = {signs.FALLING: 0.3 if row == col else 0.0005, signs.RISING: 0.3 if row + col == 8 else 0.0005}
        on_line = cell == 20  # r3c3
        there = digit if on_line else 5 if cell in (3, 30) else signs.EMPTY
        cells.append(cell_of({there: 0.95}, {**lines, signs.HAND: 0.98 if on_line else 0.02}))
    sight = sight_of(square_lattice(30, 9, 9), cells)
    at_once(diagonals.read_on_lines(Texts(3 * str(digit), [digit]), sight))
    seen = sight.cells[20]
    assert seen is not None
    return seen


def test_a_printed_digit_does_not_look_written_because_a_diagonal_crosses_it() -> None:
    seen = crossed(5)
    assert seen.best == 5 and seen.bits[signs.HAND] == pytest.approx(0.02)


def test_an_8_on_a_diagonal_is_less_sure_than_other_digits() -> None:
    """With a line through them, many look like one to all nets."""
    leads = [seen.values[digit] - seen.values[2] for digit in (5, 8) for seen in (crossed(digit),)]
    assert leads[1] == pytest.approx(leads[0] / 2)


class Inverted:
    """The nets, in whose negative one cell holds a printed 7."""

    width = height = 300

    def negative(self) -> "Inverted":
        return self

    def raster(self, width: int, height: int) -> None: ...

    def read(self, raster: None, quads: Sequence[object]) -> tuple[list[list[float]], list[list[float]], list[list[float]]]:
        seen = cell_of({7: 0.95})
        return [list(seen.values)] * len(quads), [], [[*seen.bits, 0.9, -1.0, -1.0, -1.0]] * len(quads)


def test_a_light_digit_on_black_is_written_by_hand_no_more_than_in_the_negative() -> None:
    dark = replace(cell_of({5: 0.4}, {signs.HAND: 0.9}), digits=[-0.1] * 9)
    cells: list[Cell | None] = [replace(dark, bits=[*dark.bits, 0.2, 0.0, 0.0, 0.0])] * 9
    sight = sight_of(square_lattice(30, 3, 3), cells)
    at_once(read_inverted(Inverted(), sight, {4}))
    seen = sight.cells[4]
    assert seen is not None and (seen.best, seen.digits) == (7, [])
    assert (seen.bits[signs.HAND], seen.bits[signs.LIGHT], seen.bits[signs.INK]) == (0.01, 0.2, -1.0)


def test_what_is_no_darker_than_a_tint_is_no_digit() -> None:
    seen = cell_of({6: 0.6, signs.EMPTY: 0.35})
    assert without_shapes(replace(seen, bits=[*seen.bits, 0.9, -0.2, -0.3, -0.2])).best == signs.EMPTY
    assert without_shapes(replace(seen, bits=[*seen.bits, 0.9, -1.8, -1.8, -1.8])).best == 6
    assert without_shapes(seen).best == 6
