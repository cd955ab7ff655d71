"""Which cells are blocks or shaded, by their light?"""

import math
import random
from collections.abc import Sequence

import pytest

from newsgrid.photo import signs
from newsgrid.photo.decide import digit_drafts
from newsgrid.photo.decide.kakuro import block_odds, odds_of_blocks
from newsgrid.photo.read import shades
from newsgrid.photo.read.cells import Cell
from newsgrid.photo.read.drawings import dark_cells
from photo_scenes import cell_of, numbers_seen


def lit(dark: Sequence[int], cols: int, count: int, slope: float, share: float = 0.5, spread: float = 0.03) -> list[Cell]:
    """Empty cells, of which those in `dark` are less light (share); the light decreases to the right."""
    rng = random.Random(0)
    cells = []
    for cell in range(count):
        light = (0.6 * share if cell in dark else 0.6) * math.exp(-slope * (cell % cols) / cols + rng.gauss(0, spread))
        seen = cell_of({signs.BLOCK: 0.85, signs.EMPTY: 0.14})
        cells.append(Cell(seen.values, [*seen.bits, light]))
    return cells


@pytest.mark.parametrize("slope", [0.0, 0.5])
def test_flat_cells_are_told_apart_by_their_light(slope: float) -> None:
    """The reader takes all of these for blocks, with a slight preference."""
    dark = [*range(7), 7, 14, 21, 17, 25]
    cells = lit(dark, 7, 28, slope)
    odds = [block_odds(cell) for cell in cells]
    assert all(odd > 0 for odd in odds)
    sums = [odd + light for odd, light in zip(odds, shades.speaks_for_blocks(7, cells, odds), strict=True)]
    assert [cell for cell, odd in enumerate(sums) if odd > 0] == sorted(dark)


@pytest.mark.parametrize("lighter", [True, False])
@pytest.mark.parametrize(("share", "spread"), [(0.5, 0.03), (0.94, 0.006)])
def test_blocks_may_be_lighter_than_cells_to_fill(lighter: bool, share: float, spread: float) -> None:
    """As they are in a negative. The reader knows clues, and takes all other cells for blocks, with a slight preference. Only a little
    lighter is enough where all cells are very alike."""
    flat = [0, 3, 14, 17, 25]
    cells = lit([cell for cell in range(28) if (cell in flat) != lighter], 7, 28, 0.0, share, spread)
    for cell in (1, 2, 4, 5, 6, 7, 21):
        cells[cell] = Cell(cell_of({signs.CLUE: 0.99}).values, cells[cell].bits)
    odds = [block_odds(cell) for cell in cells]
    sums = [odd + light for odd, light in zip(odds, shades.speaks_for_blocks(7, cells, odds), strict=True)]
    assert [cell for cell, odd in enumerate(sums) if odd > 0] == sorted([*flat, 1, 2, 4, 5, 6, 7, 21])


def test_a_grey_cell_that_the_reader_takes_for_an_empty_one_is_a_block() -> None:
    """Its contrast is normalised. A digit is one, however dark the paper."""
    edge = [*range(7), 7, 14, 21]
    cells = lit([*edge, 11, 17, 25], 7, 28, 0.3)
    for cell in range(28):
        if cell not in edge:
            cells[cell] = Cell(cell_of({5 if cell == 11 else signs.EMPTY: 0.99999}).values, cells[cell].bits)
    assert block_odds(cells[17]) < -10
    assert [cell for cell, odd in enumerate(odds_of_blocks(7, cells)) if odd > 0] == sorted([*edge, 17, 25])


def test_light_says_nothing_where_all_cells_are_alike() -> None:
    cells = lit([], 7, 28, 0.3)
    assert shades.speaks_for_blocks(7, cells, [0.2] * 28) == [0.0] * 28
    slightly = lit([*range(7), 7, 14, 21, 17, 25], 7, 28, 0.0, 0.94, 0.03)
    assert shades.speaks_for_blocks(7, slightly, [0.2] * 28) == [0.0] * 28, "no more than they differ among themselves"
    without = [cell_of({signs.EMPTY: 0.9}) for _ in range(28)]
    assert shades.speaks_for_blocks(7, without, [0.2] * 28) == [0.0] * 28


def test_a_kakuro_without_lines_has_its_blocks_by_their_light() -> None:
    """A 3x3 grid: dark clues above and on the left, and light cells that the reader takes for blocks."""
    cells = lit([0], 3, 9, 0.0)
    for clue in (1, 2, 3, 6):
        seen = cell_of({signs.CLUE: 0.99})
        cells[clue] = Cell(seen.values, [*seen.bits, 0.3])
    more = [Cell(cell.values, [*cell.bits]) for cell in cells]

    def ask(asked: Sequence[tuple[int, object]]) -> list[list[float]]:
        return numbers_seen([4] * len(asked))

    blocks = [cell == 0 or cell in (1, 2, 3, 6) for cell in range(9)]
    at = [(row % 3) * 3 + col % 3 for row in range(6) for col in range(6)]  # four times the same, so that there are enough cells to compare
    draft = digit_drafts.draft_of(6, 6, [more[cell] for cell in at], ask, "kakuro")
    assert draft.sheet.blocks == [int(blocks[cell]) for cell in at]


@pytest.mark.parametrize("shaded", [True, False])
def test_a_shaded_window_with_digits_is_seen_near_the_cells_sides(shaded: bool) -> None:
    """In a 4x4 hardly a cell is empty: the lightness at the left and right of the digits tells."""
    window = [cell in (5, 6, 9, 10) for cell in range(16)]
    cells = []
    for cell in range(16):
        light = 0.7 * (0.9 if shaded and window[cell] else 1.0) * (1 - 0.02 * (cell % 4))
        digit = cell in (1, 5, 6, 9, 11)
        seen = cell_of({cell % 4 + 1: 0.95} if digit else {signs.EMPTY: 0.95})
        cells.append(Cell(seen.values, [*seen.bits, light * (0.6 if digit else 1.0)], (light * 0.8, light, light * 0.8, light)))
    assert shades.are_darker(4, cells, window) == shaded


def test_where_all_is_black_no_cell_is_darker() -> None:
    """As on some screenshots in dark mode, whose ground is as dark as it can be."""

    def seen(*light: float) -> list[Cell]:
        return [Cell([0.0] * len(signs.SIGNS), [*([0.0] * signs.LIGHT), one]) for one in light]

    assert list(dark_cells(2, seen(0.1, 0.9, 0.9, 0.9))) == [0]
    assert dark_cells(2, seen(0.0, signs.DARKEST, 0.001, 0.001)) == {}
