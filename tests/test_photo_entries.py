"""An entry that seems to be wrong is looked at again before it is called so."""

from collections.abc import Sequence
from typing import Any

import pytest

from newsgrid import model_of, solve
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.decide.entries import looked_at_again
from newsgrid.photo.decide.result import Found
from newsgrid.puzzle.formats import read
from photo_scenes import PUZZLE, cell_of, cells_of, read_from, square_lattice

CELL = 2  # an empty one, in which a 3 seems to be written


class Eyes:
    """Sees the same in each cell that it is asked about."""

    width = height = 400

    def __init__(self, seen: dict[int, float]) -> None:
        self.seen, self.asked = cell_of(seen, {signs.HAND: 0.99}), 0

    def raster(self, *_: object) -> None:
        pass

    def read(self, raster: None, quads: Sequence[Any]) -> tuple[list[Any], list[Any], list[Any]]:
        self.asked += len(quads)
        return [self.seen.values] * len(quads), [[0.0] * 4] * len(quads), [self.seen.bits] * len(quads)


def puzzle_with(written: dict[int, float]) -> tuple[Found, int]:
    """(the puzzle in whose CELL a digit is written, the solution's digit there)."""
    sheet = read(PUZZLE)
    cells = cells_of(sheet)
    cells[CELL] = cell_of(written, {signs.HAND: 0.99})
    draft, settled = read_from(cells)
    lattice = square_lattice(40, 9, 9)
    found = Found(draft.filled(settled.choice), settled.status, doubts_of(draft, settled), [], lattice, draft, settled, cells=cells)
    return found, solve(model_of(sheet)).answers[0][CELL]


@pytest.mark.parametrize(
    ("looks", "called_wrong"),
    [
        ({3: 0.7, 4: 0.1}, False),  # at other looks it may be the solution's
        ({3: 0.99999}, True),
    ],
)
def test_the_mean_of_several_looks_decides_whether_an_entry_is_wrong(looks: dict[int, float], called_wrong: bool) -> None:
    found, answer = puzzle_with({3: 0.997, 4: 0.0008})
    assert (found.status, answer, found.sheet.entries[CELL], found.mistakes) == (UNIQUE, 4, 3, [CELL])
    eyes = Eyes(looks)
    again = at_once(looked_at_again(eyes, found))
    assert again is not None and eyes.asked == 4
    assert again.sheet.entries[CELL] == (3 if called_wrong else 4)
    assert again.mistakes == [CELL] * called_wrong
    assert [(doubt.row * 9 + doubt.col, doubt.chosen) for doubt in again.doubts] == [(CELL, 4)] * (not called_wrong)
    assert again.sheet.givens == found.sheet.givens


def test_an_entry_that_is_the_solutions_is_not_looked_at_again() -> None:
    found, answer = puzzle_with({4: 0.99})
    eyes = Eyes({3: 0.99})
    again = at_once(looked_at_again(eyes, found))
    assert again is not None and again.sheet.entries[CELL] == answer and eyes.asked == 0
