"""Which cells of a Kakuro are blocks, what are its clues, and where does it end?"""

import math
import random
from collections.abc import Sequence
from functools import partial
from itertools import chain

from newsgrid import read
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.decide import digit_drafts, resolution
from newsgrid.photo.decide.doubt_sentences import doubt_words
from newsgrid.photo.decide.doubts import CHANGED, doubts_of
from newsgrid.photo.decide.drafts import Draft, Where
from newsgrid.photo.decide.kakuro import own_parts, strain_of_runs
from newsgrid.photo.read.cells import Cell, Window
from newsgrid.puzzle.sheet import Sheet, copy
from photo_scenes import cell_of, found_of, numbers_seen
from places import text

CLUE, FREE = cell_of({signs.CLUE: 0.99}), cell_of({signs.EMPTY: 0.99})
SHEET = read(text("kakuro_medium_11x11.backslash.txt"))


def blocks_of(sheet: Sheet, sure: float = 0.9999) -> list[Cell]:
    """The cells of a Kakuro as they are seen: clues, blocks without one, and empty cells."""
    seen = [(signs.CLUE if down or across else signs.BLOCK) for down, across in zip(sheet.down, sheet.across, strict=True)]
    return [cell_of({seen[at] if block else signs.EMPTY: sure}) for at, block in enumerate(sheet.blocks)]


def clues_of(sheet: Sheet, asked: Sequence[tuple[int, Window]]) -> list[list[float]]:
    """The output of the net for numbers for a Kakuro's clues."""
    totals = [(sheet.across if window == signs.ACROSS else sheet.down)[cell] for cell, window in asked]
    return numbers_seen(totals, 0.97, 1e-9)


def seen_as(cells: list[Cell]) -> Draft:
    """The draft of cells, whose clues are read as they are printed in SHEET."""
    return digit_drafts.draft_of(SHEET.rows, SHEET.cols, cells, partial(clues_of, SHEET))


def test_a_kakuro_from_its_clues() -> None:
    """Impossible totals of a run are left out, and those that don't add up are settled together."""
    cells = blocks_of(SHEET, 0.98)
    wrong = next(at for at, total in enumerate(SHEET.across) if total > 12)

    def ask(asked: Sequence[tuple[int, Window]]) -> list[list[float]]:
        filled = []
        for cell, window in asked:
            total = (SHEET.across if window == signs.ACROSS else SHEET.down)[cell]
            chances = {total: 0.97}
            if cell == wrong and window == signs.ACROSS:
                chances = {total - 1: 0.5, total: 0.4, 45: 0.1}
            filled.append([math.log(chances.get(number, 1e-4)) for number in range(signs.TOTALS)])
        return filled

    draft = digit_drafts.draft_of(SHEET.rows, SHEET.cols, cells, ask)
    draft, settled = resolution.settle_any(draft, math.inf)
    filled = draft.filled(settled.choice)
    assert (filled.kind, filled.blocks, filled.across, filled.down) == ("kakuro", SHEET.blocks, SHEET.across, SHEET.down)
    assert settled.status == UNIQUE
    assert [(doubt.part, doubt.why) for doubt in doubts_of(draft, settled)] == [("across", CHANGED)]


def test_a_block_that_was_seen_as_a_cell_to_fill_is_put_right_and_shown() -> None:
    cells = blocks_of(SHEET)
    inner = next(at for at, block in enumerate(SHEET.blocks) if block and at > 11 and at % 11 and SHEET.down[at] and SHEET.across[at])
    cells[inner] = cell_of({0: 0.6, signs.CLUE: 0.39})

    draft, settled = resolution.settle_any(seen_as(cells), math.inf)
    filled = draft.filled(settled.choice)
    assert settled.status == UNIQUE
    assert (filled.blocks, filled.across, filled.down) == (SHEET.blocks, SHEET.across, SHEET.down)
    (doubt,) = doubts_of(draft, settled)
    assert (doubt.row * 11 + doubt.col, doubt.part, doubt.chosen, doubt.why) == (inner, "block", 1, CHANGED)
    puzzle = found_of(draft, settled, [doubt])
    assert "a block, although a cell to fill (" in doubt_words(puzzle, doubt)


def test_of_many_doubtful_blocks_those_are_right_with_which_the_clues_can_be() -> None:
    """Two blocks look like cells to fill, two cells like blocks, and others are unsure: the runs' lengths tell."""
    chance = random.Random(5)
    inside = [at for at in range(121) if at > 11 and at % 11]
    cells = []
    for at, block in enumerate(SHEET.blocks):
        sure = {(signs.CLUE if SHEET.down[at] or SHEET.across[at] else signs.BLOCK) if block else 0: 0.9999}
        unsure = {0: 0.3, signs.CLUE: 0.69} if block else {0: 0.69, signs.CLUE: 0.3}
        cells.append(cell_of(unsure if at in chance.sample(inside, 10) else sure))
    wrong = [
        next(at for at in inside if SHEET.blocks[at] == block and SHEET.blocks[at - 1] == 0 == SHEET.blocks[at - 11]) for block in (0, 1)
    ]
    for at in wrong:
        cells[at] = cell_of({0: 0.8, signs.CLUE: 0.19} if SHEET.blocks[at] else {0: 0.19, signs.CLUE: 0.8})

    draft = seen_as(cells)
    assert draft.sheet.blocks == SHEET.blocks


def test_cells_under_a_stain_are_no_blocks_where_a_clue_is_for_them_nor_cells_at_the_edge() -> None:
    cells = blocks_of(SHEET)
    first = next(at + 1 for at, total in enumerate(SHEET.across) if total and not any(SHEET.blocks[at + 1 : at + 4]))
    for at in range(first, first + 3):
        cells[at] = cell_of({0: 0.1, signs.BLOCK: 0.89})
    assert seen_as(cells).sheet.blocks == SHEET.blocks
    cells = blocks_of(SHEET)
    for at in (3, 22, 55):  # the first row and column are blocks all along
        cells[at] = cell_of({0: 0.97, signs.CLUE: 0.02})
    assert seen_as(cells).sheet.blocks == SHEET.blocks


def test_a_clue_for_no_run_speaks_against_its_blocks() -> None:
    def read_as(total: int) -> list[float]:
        return [math.log(0.99 if number == total else 1e-4) for number in range(signs.TOTALS)]

    assert strain_of_runs(1, 3, [1, 1, 0], {(0, "across"): read_as(15)}) > 5
    assert strain_of_runs(1, 3, [1, 1, 0], {(0, "across"): read_as(0)}) == 0
    assert strain_of_runs(1, 3, [1, 0, 0], {(0, "across"): read_as(15)}) == 0


def test_a_grid_that_ran_on_into_another_kakuro_ends_where_that_begins() -> None:
    """Each Kakuro begins with a row and a column without cells to fill; one cell in these was misread."""
    table = [[CLUE if row in (0, 7) or col in (0, 8) else FREE for col in range(12)] for row in range(11)]
    table[7][3] = FREE
    assert own_parts(11, 12, [*chain(*table)]) == [(0, 0, 7, 8)]
    whole = [CLUE if row == 0 or col == 0 or (row + col) % 5 == 0 else FREE for row in range(9) for col in range(9)]
    assert own_parts(9, 9, whole) == [(0, 0, 9, 9)]


def test_a_narrower_kakuro_may_begin_below_another() -> None:
    """The paper beside it looks like cells to fill: the row may also be the last one of the first Kakuro, so both are tried."""
    table = [[CLUE if row == 0 or col == 0 or (row == 7 and col < 6) else FREE for col in range(8)] for row in range(8)]
    assert own_parts(8, 8, [*chain(*table)]) == [(0, 0, 8, 8), (0, 0, 7, 8)]
    table[7][3] = FREE  # so this is no edge
    assert own_parts(8, 8, [*chain(*table)]) == [(0, 0, 8, 8)]


def test_totals_that_add_up_to_something_else_across_than_down_are_read_otherwise() -> None:
    """Two 10s look more like 16s. Only both together make as much across as down, though then there are several answers."""
    sheet = read("#Kakuro\nx,10\\,10\\\n\\10,0,0\n\\10,0,0\n")
    draft = Draft(copy(sheet))
    for layer in ("across", "down"):
        for cell, value in enumerate(getattr(sheet, layer)):
            getattr(draft.sheet, layer)[cell] = 0
            if value:
                readings = [(-0.7, 16), (-0.9, 10)] if layer == "down" else [(-0.01, 10), (-5.0, 16)]
                draft.add(Where(cell, layer), readings)
    draft, settled = resolution.settle_any(draft, math.inf)
    assert settled.first == "unsat" and settled.status == "multiple"
    assert draft.filled(settled.choice).down == sheet.down and draft.filled(settled.choice).across == sheet.across
    assert {doubt.part for doubt in doubts_of(draft, settled)} == {"down"}
