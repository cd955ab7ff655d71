"""Regions of any shape that are drawn wall by wall, as on paper. A wall stands between two cells that share a side; the regions are what walls
enclose.

Between two regions, the layer "boxes" holds the walls: cells on both sides have different numbers. A wall with the same region on both sides
encloses nothing yet, and is a constraint WALL. A cell whose region is not said yet has the number 0.
"""

from newsgrid.puzzle import areas
from newsgrid.puzzle.neighbours import borders
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Change, Place

WALL = "wall"


def all_of(sheet: Sheet) -> set[Place]:
    """All walls: pairs of cells, the smaller first."""
    return set([(one, other) for one, other in borders(sheet) if walled(sheet, one, other)])


def loose(sheet: Sheet) -> set[Place]:
    """The walls that enclose nothing yet."""
    return set([place for name, place in sheet.constraints if name == WALL])


def walled(sheet: Sheet, one: int, other: int) -> bool:
    """Whether a wall is between two cells that share a side."""
    return sheet.boxes[one] != sheet.boxes[other] or (WALL, (min(one, other), max(one, other))) in sheet.constraints


def changes_to(sheet: Sheet, walls: set[Place], many: int, most: int) -> list[Change]:
    """The changes that make these the walls of a sheet. many: how many regions the sheet will have, 0 if that is not known; most: the most cells that
    a region has: what is larger is not enclosed yet, unless it is a region already, or part of one."""
    open_ = [(one, other) for one, other in borders(sheet) if (one, other) not in walls]
    parts = [part for part in areas.joined(open_, len(sheet.blocks)) if not sheet.blocks[part[0]]]
    fresh = [part for part in parts if not sheet.boxes[part[0]] or len(set([sheet.boxes[cell] for cell in part])) > 1]
    said = [part for part in parts if len(part) <= most or part not in fresh]
    if len(parts) < many and len(said) == len(parts) and fresh:
        said.remove(max(fresh, key=len))
    return laid(sheet, areas.layer_of(said, len(sheet.blocks)), walls)


def changes_for(sheet: Sheet, boxes: list[int]) -> list[Change]:
    """The changes that give the cells of a sheet these regions. Walls that enclose nothing stay."""
    return laid(sheet, boxes, loose(sheet))


def laid(sheet: Sheet, boxes: list[int], walls: set[Place]) -> list[Change]:
    """The changes to regions, and to the walls that are not between two of them. walls: at least those."""
    numbers = areas.renumbered(boxes)
    changes: list[Change] = [("boxes", cell, numbers[cell]) for cell in range(len(numbers)) if numbers[cell] != sheet.boxes[cell]]
    before, after = loose(sheet), set([pair for pair in walls if numbers[pair[0]] == numbers[pair[1]]])
    changes += [("constraints", (WALL, pair), None) for pair in sorted(before - after)]
    return changes + [("constraints", (WALL, pair), "") for pair in sorted(after - before)]


def rest_of(sheet: Sheet, cell: int) -> list[int]:
    """The cells in no region that can be reached from one of them without passing a wall."""
    if sheet.boxes[cell]:
        return []
    open_ = [(one, other) for one, other in borders(sheet) if not walled(sheet, one, other)]
    return [part for part in areas.joined(open_, len(sheet.blocks)) if cell in part][0]


def completed(sheet: Sheet, boxes: list[int], many: int) -> list[int]:
    """These regions, with what is left as the last one if it is joined and the sheet has this many; 0 if that is not known."""
    left = [cell for cell in range(len(boxes)) if not boxes[cell] and not sheet.blocks[cell]]
    if not many or not left or len(set(boxes) - {0}) != many - 1 or len(areas.connected(left, sheet.cols)) > 1:
        return boxes
    return [max(boxes) + 1 if cell in left else boxes[cell] for cell in range(len(boxes))]
