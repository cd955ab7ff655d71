"""Grips: the ends of the line that is chosen, and the cursor's cell in a cage. A drag from a grip makes the line, or the cage, longer or shorter.

See page.core.hand for the arguments and return values. The cursor is on the grip that is dragged.
"""

from newsgrid.puzzle import areas, constraints, edit, shapes
from page.core.hand import CAGES, RULES, Edit, Hand, tool_of
from page.core.types import Change, Sheet
from page.core.typing import cages


def chosen(sheet: Sheet, hand: Hand) -> list[int]:
    """The cells of the line that is chosen, in its order; in a cage, only the cursor's cell; else none."""
    tool = tool_of(sheet, hand)
    if tool == CAGES and len(hand.selection) < 2 and cages.cage_here(sheet, hand):
        return [hand.cursor]
    if tool == RULES and hand.target in sheet.constraints and constraints.BY_NAME[hand.target[0]].shape == shapes.PATH:
        return list(hand.target[1])
    return []


def is_at(sheet: Sheet, hand: Hand, cell: int) -> bool:
    """Whether there is a grip in a cell."""
    cells = chosen(sheet, hand)
    return bool(cells) and cell in (cells[0], cells[-1])


def take(sheet: Sheet, hand: Hand, cell: int) -> Edit:
    """Take the grip in a cell. Everything until it is released is undone together."""
    hand.cursor = cell
    hand.selection = [cell]
    hand.fresh = True
    hand.rule = hand.rule if hand.target else ""
    hand.stroke += 1
    return Edit()


def pull(sheet: Sheet, hand: Hand, to: int) -> Edit:
    """Drag the grip to a cell: cells on the way are added, or removed on the way back through the line or the cage."""
    line = tool_of(sheet, hand) == RULES
    key = hand.key("grip")
    changes: list[Change] = []
    for cell in way(sheet, hand.cursor, to, line):
        made = reached(sheet, hand, cell) if line else entered(sheet, hand, cell)
        if made is None:
            break
        changes = changes + made
        sheet = edit.changed(sheet, made)
        hand.cursor = cell
    hand.selection = [hand.cursor]
    return Edit(changes, key)


def way(sheet: Sheet, begin: int, to: int, slanted: bool) -> list[int]:
    """The cells on the way from one to another, step by step, since a drag may skip some."""
    row, col = begin // sheet.cols, begin % sheet.cols
    cells = []
    while row * sheet.cols + col != to:
        down, right = sign(to // sheet.cols - row), sign(to % sheet.cols - col)
        row += down
        col += right if slanted or not down else 0
        cells.append(row * sheet.cols + col)
    return cells


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def reached(sheet: Sheet, hand: Hand, cell: int) -> list[Change] | None:
    """The changes that bring the end of a line from the cursor to the next cell; None if it can't go there."""
    before = hand.target
    if before is None:
        return None
    type_, cells = constraints.BY_NAME[before[0]], list(before[1])
    turned = cells[0] == hand.cursor
    if turned:
        cells.reverse()
    if cell in cells[-2:-1]:
        cells.pop()
    elif cell in cells:
        return None
    else:
        cells.append(cell)
    if turned:
        cells.reverse()
    place = type_.canonical(tuple(cells))
    if len(cells) < 2 or type_.fault(place, sheet) or (type_.name, place) in sheet.constraints:
        return None
    hand.target = (type_.name, place)
    return [("constraints", before, None), ("constraints", hand.target, sheet.constraints[before])]


def entered(sheet: Sheet, hand: Hand, cell: int) -> list[Change] | None:
    """The changes that bring the grip of a cage from the cursor to the next cell; None if it can't go there."""
    here = sheet.cages[hand.cursor]
    if sheet.blocks[cell] or not here:
        return None
    cells = areas.cage_cells(sheet)[here]
    if sheet.cages[cell] != here:
        return edit.make_cage(sheet, cells + [cell], edit.cage_rules(sheet)[here])
    rest = [other for other in cells if other != hand.cursor]
    return edit.take_from_cage(sheet, hand.cursor) if len(areas.connected(rest, sheet.cols)) == 1 else []
