"""Places that are no part of the board, in kinds whose boards have any shape. See page.core.hand for the arguments and return values."""

from newsgrid.puzzle import edit
from page.core.hand import SET, Edit, Hand, has_holes, regions_of
from page.core.types import Change, Sheet
from page.core.typing import constraint_tool, painting
from page.core.typing.moves import put, step
from page.core.typing.typing_in import ERASING


def is_key(sheet: Sheet, hand: Hand, key: str) -> bool:
    """Whether a key makes holes, or fills the one at the cursor."""
    if hand.mode != SET or not has_holes(sheet):
        return False
    return key in ("x", "X") or (key in ERASING and sheet.blocks[hand.cursor] != 0 and painting.spot_at(sheet, hand.cursor) is None)


def press(sheet: Sheet, hand: Hand, key: str) -> Edit:
    """Turn the selected cells, or the cursor's, into holes; back into cells if all of them are holes. A single one moves the cursor on,
    unless it is erased."""
    chosen = list(hand.selection) if len(hand.selection) > 1 else [hand.cursor]
    changes: list[Change] = []
    if all([sheet.blocks[cell] for cell in chosen]):
        for cell in chosen:
            changes += edit.cell_to_fill(sheet, cell)
    else:
        type_ = regions_of(sheet)
        changes += constraint_tool.room_for(sheet, type_, tuple(chosen)) if type_ is not None else []
        for cell in chosen:
            changes += edit.block(sheet, cell)
    constraint_tool.forget(hand)
    put(sheet, hand, hand.cursor)
    if len(chosen) == 1 and key not in ERASING:
        hand.came = step(sheet, hand, 1)
    return Edit(changes)
