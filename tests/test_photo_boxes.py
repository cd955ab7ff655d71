"""Which boxes are between heavy lines, also where these are not clear?"""

import math
from collections.abc import Collection, Sequence

from newsgrid import model_of, solve
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import signs
from newsgrid.photo.decide import boxes, digit_drafts, resolution
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.read.cells import Cell
from newsgrid.photo.read.neighbours import borders
from newsgrid.puzzle import areas, grid_layout
from newsgrid.puzzle.sheet import Sheet
from photo_scenes import cell_of, cells_of, nothing


def with_lines(
    parts: Sequence[int], cols: int, cells: Sequence[Cell], unsure: Collection[tuple[int, int]] = (), clear: float = 0.95
) -> list[Cell]:
    """These cells with heavy lines between boxes. unsure: pairs of cells between which the line is barely visible, or may be one; clear: how clear the
    other lines are."""
    lines: list[dict[int, float]] = [{} for _ in cells]
    for cell, other, side, opposite in borders(len(cells), cols):
        chance = 0.5 if (cell, other) in unsure else clear if parts[cell] != parts[other] else 1 - clear
        lines[cell][side] = lines[other][opposite] = chance
    bits = [[its.get(bit - signs.HEAVY, chance) for bit, chance in enumerate(cell.bits)] for cell, its in zip(cells, lines, strict=True)]
    return [Cell(cell.values, its) for cell, its in zip(cells, bits, strict=True)]


def boxes_of(cells: list[Cell]) -> list[int]:
    return boxes.layouts_of(4, cells)[0][1]


def test_irregular_boxes_are_those_with_heavy_lines_between() -> None:
    irregular = [1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4]
    blank = [cell_of({0: 0.99})] * 16
    assert boxes_of(with_lines(irregular, 4, blank)) == irregular
    assert boxes_of(with_lines(irregular, 4, blank, [(5, 6)])) == irregular
    unclear = [cell_of({0: 0.99}, dict.fromkeys(range(4), 0.5))] * 16
    assert boxes_of(unclear) == [row // 2 * 2 + col // 2 + 1 for row in range(4) for col in range(4)]


JIGSAW = [1, 1, 2, 2, 1, 2, 2, 4, 1, 3, 4, 4, 3, 3, 3, 4]


def test_irregular_boxes_are_put_right_by_exchanging_cells() -> None:
    assert boxes_of(with_lines(JIGSAW, 4, cells_of(Sheet("sudoku", 4, 4)))) == areas.renumbered(JIGSAW)


def test_no_border_is_moved_that_reads_clear() -> None:
    cells = cells_of(Sheet("sudoku", 4, 4))
    assert len(boxes.layouts_of(4, with_lines(JIGSAW, 4, cells, clear=0.8))) > 1
    assert [layout for _, layout in boxes.layouts_of(4, with_lines(JIGSAW, 4, cells, clear=0.999))] == [areas.renumbered(JIGSAW)]


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
    cells = with_lines(upright_boxes, 6, cells_of(sheet), {(cell, other) for cell, other, *_ in borders(36, 6)})
    draft = digit_drafts.draft_of(6, 6, cells, nothing)
    assert draft.sheet.boxes != upright_boxes
    draft, settled = resolution.settle_any(draft, math.inf)
    assert settled.status == UNIQUE
    assert draft.sheet.boxes == upright_boxes
    assert [doubt.part for doubt in doubts_of(draft, settled)] == ["box"]
