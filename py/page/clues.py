"""Setting a Kakuro by typing: its blocks and clues. See page.hand for what these functions take and return."""

from page.digits import BLANKS
from page.hand import Edit, Hand
from page.moves import step, step_on
from page.types import Any, Sheet
from sheet import areas, edit, sum_sets

HALVES = ("\\", "/", "|")
TURNED, SIDEWAYS, UPRIGHT = "turned", "sideways", "upright"  # how blocks may be symmetric


def press(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """A key of a row, typed as it is written down.

    17\\4 makes a clue, x a block, a blank a cell to fill; what does not belong to the clue that has been begun is the
    next cell's, and the cursor goes on by itself wherever nothing more can come. After a total down, a space ends the clue.
    """
    moved, hand.moved = hand.moved, False
    if key == " " and moved and sheet.blocks[hand.cursor] and hand.cursor < sheet.cols:
        return Edit()  # 32\ 15\ in the top row: the first clue has moved on by itself
    if key == "," or (key == " " and hand.begun and hand.half == "down"):
        # typing a row as a text has it: the comma after a cell that moved on by itself moves no further
        if not moved:
            step(sheet, hand, 1)
        return Edit()
    if key in ("half-down", "half-across"):
        hand.half = key[5:]
        hand.fresh = True
        return Edit()
    blank = key in BLANKS or (key == "0" and hand.fresh)
    block = key in ("x", "X", "#")
    if hand.begun and (blank or block or (key in HALVES and hand.half == "across")):
        step(sheet, hand, 1)
    index = hand.cursor
    if block or blank:
        written = Edit(mirrored(sheet, hand, index, edit.block if block else edit.cell_to_fill))
        step_on(sheet, hand)
        return written
    if key in HALVES and hand.begun and only_down(sheet, index):
        step_on(sheet, hand)
        return Edit()
    if key in HALVES:
        hand.half = "across"
        hand.fresh = hand.begun = True
        return total(sheet, hand, index, "across", sheet.across[index])
    if len(key) == 1 and key in "0123456789":
        half = hand.half
        so_far = 0 if hand.fresh else getattr(sheet, half)[index]
        value = so_far * 10 + int(key)
        flowing = hand.begun and half == "across"
        hand.fresh = value > 9  # a total has at most two digits
        hand.begun = hand.begun or half == "down"
        written = total(sheet, hand, index, half, value)
        if flowing and value * 10 > sum_sets.bounds(9)[1]:
            step_on(sheet, hand)
        return written
    return None


def only_down(sheet: Sheet, index: int) -> bool:
    """Whether a clue in the top row has no run to the right: 32\\15\\ are two clues there."""
    return 0 < index < sheet.cols and (index + 1 == sheet.cols or sheet.blocks[index + 1] == 1)


def unfinished(sheet: Sheet, hand: Hand, index: int, half: str, lacking: bool) -> bool:
    """Whether a clue, or its run, is still being set: it is being typed, or the cursor has not come to the run's end and other runs lack
    their totals. lacking: what lacks_totals returns."""
    if index == hand.cursor and hand.begun:
        return True
    if not lacking:
        return False
    cells = areas.run_of(sheet, index, half)
    return bool(cells) and cells[-1] >= hand.cursor


def lacks_totals(sheet: Sheet) -> bool:
    """Whether a run of two or more cells has no total yet. Only clues without a total are looked at further, since each edit asks."""
    for half in ("across", "down"):
        totals = getattr(sheet, half)
        for index in range(len(totals)):
            if not totals[index] and sheet.blocks[index] and areas.run_length(sheet, index, half) > 1:
                return True
    return False


def total(sheet: Sheet, hand: Hand, index: int, half: str, value: int) -> Edit:
    """Write a total. The place becomes a clue. If no cell follows it, its run is carved from the blocks that do."""
    changes = edit.total(sheet, index, half, value)
    if not sheet.blocks[index]:
        changes = mirrored(sheet, hand, index, edit.block) + changes
    if value and (hand.carved == half or not areas.run_length(sheet, index, half)):
        hand.carved = half
        step_by = 1 if half == "across" else sheet.cols
        last = index // sheet.cols * sheet.cols + sheet.cols - 1 if half == "across" else len(sheet.blocks) - 1
        needed = 2
        while needed < sheet.values and sum_sets.bounds(needed)[1] < value:
            needed += 1
        for place in range(index + step_by, min(index + step_by * needed, last) + 1, step_by):
            if sheet.down[place] or sheet.across[place]:
                break
            changes = changes + edit.cell_to_fill(sheet, place)
    return Edit(changes, hand.key("clue", index))


def mirrored(sheet: Sheet, hand: Hand, index: int, change: Any) -> list[tuple[str, int, int]]:
    """A change of one place, and of the place that mirrors it, if that is no clue.

    The first row and the first column hold clues alone, so the mirror is of what lies within them.
    """
    changes = change(sheet, index)
    row, col = index // sheet.cols, index % sheet.cols
    if hand.symmetry and row and col:
        other_row = row if hand.symmetry == SIDEWAYS else sheet.rows - row
        other_col = col if hand.symmetry == UPRIGHT else sheet.cols - col
        other = other_row * sheet.cols + other_col
        if other != index and not sheet.down[other] and not sheet.across[other]:
            changes = change(sheet, other) + changes
    return changes


def erase(sheet: Sheet, hand: Hand) -> Edit:
    """Erase the total that the cursor is on, then the clue's other, then the block."""
    index = hand.cursor
    hand.fresh = True
    hand.moved = False
    hand.typed = 0
    for half in (hand.half, "across" if hand.half == "down" else "down"):
        if getattr(sheet, half)[index]:
            return Edit([(half, index, 0)])
    return Edit(edit.cell_to_fill(sheet, index) + edit.unwritten(index))
