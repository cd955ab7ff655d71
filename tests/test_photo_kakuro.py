"""Kakuros from their cells: blocks, clues, and where another begins."""

import math
import random
from collections.abc import Sequence
from functools import partial

from newsgrid import read
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.decide import kinds, resolution
from newsgrid.photo.decide.doubts import CHANGED, doubts_of
from newsgrid.photo.decide.halved_cells import own_parts, strain_of_runs
from newsgrid.photo.decide.words import doubt_words
from newsgrid.photo.read.cells import Cell, Window
from newsgrid.puzzle.sheet import Sheet
from photo_scenes import cell_of, found_of, numbers_seen
from places import text


def test_a_kakuro_from_its_clues() -> None:
    """Impossible totals of a run are left out, and those that don't add up are settled together."""
    sheet = read(text("kakuro_medium_11x11.backslash.txt"))
    cells = blocks_of(sheet, 0.98)
    wrong = next(at for at, total in enumerate(sheet.across) if total > 12)

    def ask(asked: Sequence[tuple[int, Window]]) -> list[list[float]]:
        filled = []
        for cell, window in asked:
            total = (sheet.across if window == signs.ACROSS else sheet.down)[cell]
            chances = {total: 0.97}
            if cell == wrong and window == signs.ACROSS:
                chances = {total - 1: 0.5, total: 0.4, 45: 0.1}
            filled.append([math.log(chances.get(number, 1e-4)) for number in range(signs.TOTALS)])
        return filled

    draft = kinds.draft_of(sheet.rows, sheet.cols, cells, ask)
    draft, settled = resolution.settle_any(draft, math.inf)
    filled = draft.filled(settled.choice)
    assert (filled.kind, filled.blocks, filled.across, filled.down) == ("kakuro", sheet.blocks, sheet.across, sheet.down)
    assert settled.status == UNIQUE
    assert [(doubt.part, doubt.why) for doubt in doubts_of(draft, settled)] == [("across", CHANGED)]


def test_a_block_that_was_seen_as_a_cell_to_fill_is_put_right_and_shown() -> None:
    sheet = read(text("kakuro_medium_11x11.backslash.txt"))
    cells = blocks_of(sheet)
    inner = next(at for at, block in enumerate(sheet.blocks) if block and at > 11 and at % 11 and sheet.down[at] and sheet.across[at])
    cells[inner] = cell_of({0: 0.6, signs.CLUE: 0.39})

    draft, settled = resolution.settle_any(kinds.draft_of(sheet.rows, sheet.cols, cells, partial(clues_of, sheet)), math.inf)
    filled = draft.filled(settled.choice)
    assert settled.status == UNIQUE
    assert (filled.blocks, filled.across, filled.down) == (sheet.blocks, sheet.across, sheet.down)
    (doubt,) = doubts_of(draft, settled)
    assert (doubt.row * 11 + doubt.col, doubt.part, doubt.chosen, doubt.why) == (inner, "block", 1, CHANGED)
    puzzle = found_of(draft, settled, [doubt])
    assert "a block, although a cell to fill (" in doubt_words(puzzle, doubt)


def test_of_many_doubtful_blocks_those_are_right_with_which_the_clues_can_be() -> None:
    """Two blocks look like cells to fill, two cells like blocks, and others are unsure: the runs' lengths tell."""
    sheet = read(text("kakuro_medium_11x11.backslash.txt"))
    chance = random.Random(5)
    inside = [at for at in range(121) if at > 11 and at % 11]
    cells = []
    for at, block in enumerate(sheet.blocks):
        sure = {(signs.CLUE if sheet.down[at] or sheet.across[at] else signs.BLOCK) if block else 0: 0.9999}
        unsure = {0: 0.3, signs.CLUE: 0.69} if block else {0: 0.69, signs.CLUE: 0.3}
        cells.append(cell_of(unsure if at in chance.sample(inside, 10) else sure))
    wrong = [
        next(at for at in inside if sheet.blocks[at] == block and sheet.blocks[at - 1] == 0 == sheet.blocks[at - 11]) for block in (0, 1)
    ]
    for at in wrong:
        cells[at] = cell_of({0: 0.8, signs.CLUE: 0.19} if sheet.blocks[at] else {0: 0.19, signs.CLUE: 0.8})

    draft = kinds.draft_of(sheet.rows, sheet.cols, cells, partial(clues_of, sheet))
    assert draft.sheet.blocks == sheet.blocks


def test_three_cells_under_a_stain_are_no_blocks_where_a_clue_is_for_them() -> None:
    sheet = read(text("kakuro_medium_11x11.backslash.txt"))
    cells = blocks_of(sheet)
    first = next(at + 1 for at, total in enumerate(sheet.across) if total and not any(sheet.blocks[at + 1 : at + 4]))
    for at in range(first, first + 3):
        cells[at] = cell_of({0: 0.1, signs.BLOCK: 0.89})

    assert kinds.draft_of(sheet.rows, sheet.cols, cells, partial(clues_of, sheet)).sheet.blocks == sheet.blocks


def test_a_clue_for_no_run_speaks_against_its_blocks() -> None:
    def read_as(total: int) -> list[float]:
        return [math.log(0.99 if number == total else 1e-4) for number in range(signs.TOTALS)]

    assert strain_of_runs(1, 3, [1, 1, 0], {(0, "across"): read_as(15)}) > 5
    assert strain_of_runs(1, 3, [1, 1, 0], {(0, "across"): read_as(0)}) == 0
    assert strain_of_runs(1, 3, [1, 0, 0], {(0, "across"): read_as(15)}) == 0


def test_the_first_row_and_column_of_a_kakuro_are_blocks_all_along() -> None:
    sheet = read(text("kakuro_medium_11x11.backslash.txt"))
    cells = blocks_of(sheet)
    for at in (3, 22, 55):  # a stain on the paper
        cells[at] = cell_of({0: 0.97, signs.CLUE: 0.02})

    draft = kinds.draft_of(sheet.rows, sheet.cols, cells, partial(clues_of, sheet))
    assert draft.sheet.blocks == sheet.blocks


def blocks_of(sheet: Sheet, sure: float = 0.9999) -> list[Cell]:
    """The cells of a Kakuro as they are seen: clues, blocks without one, and empty cells."""
    seen = [(signs.CLUE if down or across else signs.BLOCK) for down, across in zip(sheet.down, sheet.across, strict=True)]
    return [cell_of({seen[at] if block else signs.EMPTY: sure}) for at, block in enumerate(sheet.blocks)]


def clues_of(sheet: Sheet, asked: Sequence[tuple[int, Window]]) -> list[list[float]]:
    """The output of the net for numbers for a Kakuro's clues."""
    totals = [(sheet.across if window == signs.ACROSS else sheet.down)[cell] for cell, window in asked]
    return numbers_seen(totals, 0.97, 1e-9)


def test_a_grid_that_ran_on_into_another_kakuro_ends_where_that_begins() -> None:
    """Each Kakuro begins with a row and a column without cells to fill; one cell in these was misread."""
    clue, free = cell_of({signs.CLUE: 0.99}), cell_of({signs.EMPTY: 0.99})
    table = [[clue if row in (0, 7) or col in (0, 8) else free for col in range(12)] for row in range(11)]
    table[7][3] = free
    cells = [cell for line in table for cell in line]
    assert own_parts(11, 12, cells) == [(0, 0, 7, 8)]
    whole = [clue if row == 0 or col == 0 or (row + col) % 5 == 0 else free for row in range(9) for col in range(9)]
    assert own_parts(9, 9, whole) == [(0, 0, 9, 9)]


def test_a_narrower_kakuro_may_begin_below_another() -> None:
    """The paper beside it looks like cells to fill: the row may also be the last one of the first Kakuro, so both are tried."""
    clue, free = cell_of({signs.CLUE: 0.99}), cell_of({signs.EMPTY: 0.99})
    table = [[clue if row == 0 or col == 0 or (row == 7 and col < 6) else free for col in range(8)] for row in range(8)]
    assert own_parts(8, 8, [cell for line in table for cell in line]) == [(0, 0, 8, 8), (0, 0, 7, 8)]
    table[7][3] = free  # so this is no edge
    assert own_parts(8, 8, [cell for line in table for cell in line]) == [(0, 0, 8, 8)]
