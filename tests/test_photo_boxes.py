"""Boxes from heavy lines, also where those are not clear."""

import math
from collections.abc import Sequence

from newsgrid import model_of, solve
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.decide import kinds, resolution
from newsgrid.photo.decide.boxes import boxes_of
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.read.cells import Cell
from newsgrid.puzzle import areas, grid_layout
from newsgrid.puzzle.sheet import Sheet
from photo_scenes import cell_of, cells_of, nothing


def test_irregular_boxes_are_those_with_heavy_lines_between() -> None:
    boxes = [1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4]
    cells = []
    for cell in range(16):
        row, col = divmod(cell, 4)
        bits = {}
        for side, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            if 0 <= row + down < 4 and 0 <= col + right < 4 and boxes[cell + 4 * down + right] != boxes[cell]:
                bits[signs.HEAVY + side] = 0.95
        cells.append(cell_of({0: 0.99}, bits))
    assert boxes_of(4, cells) == boxes
    # a heavy line that was not seen
    cells[5] = cell_of({0: 0.99}, {signs.HEAVY + 1: 0.4, signs.HEAVY + 2: 0.95, signs.HEAVY + 3: 0.95})
    cells[6] = cell_of({0: 0.99}, {signs.HEAVY + 3: 0.4, signs.HEAVY + 2: 0.95})
    assert boxes_of(4, cells) == boxes
    unclear = [cell_of({0: 0.99}, dict.fromkeys(range(4), 0.5)) for _ in range(16)]
    assert boxes_of(4, unclear) == [row // 2 * 2 + col // 2 + 1 for row in range(4) for col in range(4)]


def lines_of(
    boxes: Sequence[int], size: int, cells: list[Cell], unsure: Sequence[tuple[int, int]] = (), wrong: Sequence[tuple[int, int]] = ()
) -> None:
    """Put heavy lines between boxes. unsure: pairs of cells with a barely visible line; wrong: pairs with a wrong reading."""
    for cell in range(size * size):
        row, col = divmod(cell, size)
        beside = [
            cell - size if row else -1,
            cell + 1 if col + 1 < size else -1,
            cell + size if row + 1 < size else -1,
            cell - 1 if col else -1,
        ]
        bits = list(cells[cell].bits)
        for side, other in enumerate(beside):
            if other >= 0:
                heavy = boxes[cell] != boxes[other]
                pair = (min(cell, other), max(cell, other))
                bits[signs.HEAVY + side] = 0.5 if pair in unsure else 0.95 if heavy != (pair in wrong) else 0.05
        cells[cell] = Cell(cells[cell].values, bits)


JIGSAW = [1, 1, 2, 2, 1, 2, 2, 4, 1, 3, 4, 4, 3, 3, 3, 4]


def test_irregular_boxes_are_put_right_by_exchanging_cells() -> None:
    cells = cells_of(Sheet("sudoku", 4, 4))
    lines_of(JIGSAW, 4, cells)
    assert boxes_of(4, cells) == areas.renumbered(JIGSAW)


def test_other_boxes_are_tried_where_the_likeliest_make_no_puzzle() -> None:
    """A 6x6 grid with upright boxes whose lines look slightly more like horizontal ones."""
    upright_boxes = [row // 3 * 3 + col // 2 + 1 for row in range(6) for col in range(6)]
    sheet = grid_layout.lay_out("sudoku", [(0, 0)], 2, 3)
    sheet.boxes = upright_boxes
    answer = solve(model_of(sheet), 1).answers[0]
    sheet.givens = list(answer)
    for cell in range(36):
        sheet.givens[cell] = 0
        if solve(model_of(sheet)).status != UNIQUE:
            sheet.givens[cell] = answer[cell]
    cells = [cell_of({value: 0.999999}) for value in sheet.givens]
    pairs = [(cell, cell + step) for cell in range(36) for step in (1, 6) if (cell % 6 < 5 or step > 1) and cell + step < 36]
    lines_of(upright_boxes, 6, cells, unsure=pairs)
    draft = kinds.draft_of(6, 6, cells, nothing)
    assert draft.sheet.boxes != upright_boxes
    draft, settled = resolution.settle_any(draft, math.inf)
    assert settled.status == UNIQUE
    assert draft.sheet.boxes == upright_boxes
    assert [doubt.part for doubt in doubts_of(draft, settled)] == ["box"]
