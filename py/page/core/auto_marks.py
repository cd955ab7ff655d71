"""Automatic pencil marks: filled in on request, and removed as digits are entered. Pure functions over a sheet."""

from newsgrid.puzzle import groups, sum_sets
from newsgrid.puzzle.sheet import value_at, values_on
from page.core.types import Any, Near, Sheet


def removals(sheet: Sheet, cells: list[int], near: Near) -> list[tuple[str, int, int]]:
    """Changes that remove the value of each cell in `cells` from the marks of the cells that it sees."""
    changes: dict[tuple[str, int], int] = {}
    for cell in cells:
        value = sheet.entries[cell]
        if not value:
            continue
        bit = 1 << (value - 1)
        for area in near.get(cell, []):
            for other in area:
                for name in ("centre", "corner"):
                    marks = changes.get((name, other), getattr(sheet, name)[other])
                    if marks & bit:
                        changes[(name, other)] = marks & ~bit
    return [(name, other, changes[(name, other)]) for name, other in sorted(changes)]


def unseen_values(sheet: Sheet, cell: int, near: Near) -> int:
    """The mask of the values that an empty cell does not see."""
    mask = (1 << sheet.values) - 1
    for area in near.get(cell, []):
        for other in area:
            value = value_at(sheet, other)
            if value:
                mask &= ~(1 << (value - 1))
    return mask


def every_mark(sheet: Sheet, near: Near, cells: list[int]) -> list[tuple[str, int, int]]:
    """Changes that write into each cell, as centre marks, the values that the cells it sees and the combinations of its sums allow."""
    written = values_on(sheet)
    masks = {}
    for cell in range(len(sheet.blocks)):
        if not sheet.blocks[cell] and not written[cell]:
            masks[cell] = unseen_values(sheet, cell, near)
    for _, run, totals, different in groups.sums(sheet):
        if different and totals != "square":
            narrow(sheet, run, totals, written, masks)
    return [("centre", cell, masks[cell]) for cell in cells if cell in masks]


def narrow(sheet: Sheet, run: tuple[int, ...], totals: Any, written: list[int], masks: dict[int, int]) -> None:
    """Reduce the masks of a sum's cells to the values of possible combinations."""
    placed = 0
    total = 0
    for cell in run:
        if written[cell]:
            placed |= 1 << (written[cell] - 1)
            total += written[cell]
    empty = [cell for cell in run if not written[cell]]
    union = 0
    for wanted in totals:
        for way in sum_sets.masks(len(empty), wanted - total, 1, sheet.values):
            if not way & placed and all([masks[cell] & way for cell in empty]):
                union |= way
    for cell in empty:
        masks[cell] &= union
