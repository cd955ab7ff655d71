"""Moves of the cursor, and the selection. See page.core.hand for what these functions take and return."""

from newsgrid.puzzle import areas, kinds, lattice
from newsgrid.puzzle.draw import lattice as drawn
from newsgrid.puzzle.sheet import has_any
from page.core.hand import (
    DIGITS,
    FILL,
    RULES,
    SET,
    Edit,
    Hand,
    begin_anew,
    first_half,
    goes_to_blocks,
    is_all_beside,
    set_mode,
    set_tool,
    sets_clues,
)
from page.core.types import Sheet
from page.core.typing import beside

LAST = "That was the last place."
END = "The last place is typed. Nothing more is taken; go back to change one."
BLANKS = (" ", ".", "_")  # keys that leave a place empty, or end a number
SPACES = BLANKS + (",",)  # keys that end a number, or leave a place empty
MOVES = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}


def put(sheet: Sheet, hand: Hand, index: int, half: str = "") -> Edit:
    """Put the cursor on a cell, or on the half of a clue that was pointed at. If only one half can have a run, take that half."""
    hand.cursor = index
    hand.fault, hand.missed = "", ("", 0)
    hand.selection = [index]
    hand.half = areas.sole_direction(sheet, index) or half if half else first_half(sheet, hand, index)
    begin_anew(hand)
    return Edit()


def put_back(sheet: Sheet, hand: Hand, before: Hand) -> Edit:
    """Put the cursor, and what is selected, back to where they were: a finger came down to scroll."""
    hand.cursor, hand.selection, hand.half = before.cursor, list(before.selection), before.half
    return Edit()


def begin(sheet: Sheet, hand: Hand) -> Edit:
    """Put the hand where the first key belongs: on the first cell that can be written in or, if everything is printed beside the grid, on
    the first place there."""
    put(sheet, hand, first_cell(sheet) if hand.mode == FILL else max(next_cell(sheet, hand, -1, 1), 0))
    place = beside.next_open(sheet, hand) if beside.begins(sheet) and hand.tool != DIGITS else None
    if place is not None:
        beside.go_to(sheet, hand, place)
        hand.beside = False
    return Edit()


def take_mode(sheet: Sheet, hand: Hand, mode: str) -> Edit:
    """Type the puzzle in, or play. Play begins at the first cell, unless something has been filled in."""
    begins = mode == FILL and hand.mode == SET and not has_any(sheet.entries)
    edit = set_mode(sheet, hand, mode)
    return put(sheet, hand, first_cell(sheet)) if begins else edit


def take_tool(sheet: Sheet, hand: Hand, tool: str) -> Edit:
    """Take a tool. Where everything is printed beside the grid, the tool for it begins at the first place there. As long as no cell is
    printed on, the tool for digits begins at the first cell."""
    begins = tool == DIGITS and hand.tool != DIGITS and is_bare(sheet)
    edit = set_tool(sheet, hand, tool)
    if begins:
        return put(sheet, hand, max(next_cell(sheet, hand, -1, 1), 0))
    return begin(sheet, hand) if tool == RULES and beside.begins(sheet) else edit


def is_bare(sheet: Sheet) -> bool:
    """Whether nothing that is typed row by row is printed in the cells."""
    spots = [type_.name for type_ in kinds.of(sheet).spots]
    return not (has_any(sheet.givens) or has_any(sheet.dark) or any([name in spots for name, _ in sheet.constraints]))


def first_cell(sheet: Sheet) -> int:
    """The cursor's first place: the first cell that can be written in, else the first of all."""
    for index in range(len(sheet.blocks)):
        if not sheet.blocks[index] and not sheet.givens[index]:
            return index
    return 0


def towards(sheet: Sheet, index: int, direction: tuple[int, int], past_blocks: bool) -> int:
    """The next cell from `index` in a direction (rows, columns), -1 at the sheet's edge; past_blocks: whether to pass over blocks."""
    net = lattice.of(sheet)
    if net and past_blocks:
        return drawn.towards(sheet, index, direction)
    if net:  # from cell to cell
        direction = (2 * direction[0], 2 * direction[1])
    row, col = index // sheet.cols, index % sheet.cols
    while True:
        row += direction[0]
        col += direction[1]
        if not (0 <= row < sheet.rows and 0 <= col < sheet.cols):
            return -1
        if not (past_blocks and sheet.blocks[row * sheet.cols + col]):
            return row * sheet.cols + col


def move(sheet: Sheet, hand: Hand, direction: tuple[int, int], selecting: bool = False) -> Edit:
    """Move one cell in a direction, past places that are not cells; when filling in, also past a Kakuro's blocks.

    Where a Kakuro is typed row by row, the right arrow goes on from a clue at a row's end to the next row, and only once.
    """
    rightwards = direction == (0, 1) and sets_clues(sheet, hand)
    if rightwards and hand.moved and not hand.cursor % sheet.cols:
        hand.moved = False  # the cursor has moved on by itself at the row's end
        return Edit()
    if rightwards and hand.ends:
        hand.ends = 0
        return Edit()
    index = towards(sheet, hand.cursor, direction, not goes_to_blocks(sheet, hand))
    if index < 0:
        if rightwards and hand.begun:
            step(sheet, hand, 1)
        return Edit()
    return extend(sheet, hand, index) if selecting else put(sheet, hand, index)


def step(sheet: Sheet, hand: Hand, way: int) -> bool:
    """Move to the next place (way 1) or the one before (-1): the cells in reading order, then, while a puzzle is typed in, the places of the
    numbers beside the grid. Returns whether there was one."""
    if beside.spot_of(hand) is not None:
        return step_beside(sheet, hand, way)
    index = next_cell(sheet, hand, hand.cursor, way)
    if index < 0:
        return way > 0 and step_beside(sheet, hand, way)
    put(sheet, hand, index)
    return True


def next_cell(sheet: Sheet, hand: Hand, index: int, way: int) -> int:
    """The next cell after `index` in reading order (way 1) or the one before (-1); -1 for none."""
    index += way
    net = lattice.of(sheet) if goes_to_blocks(sheet, hand) else None
    while 0 <= index < len(sheet.blocks):
        if net and not net.is_cell(index // sheet.cols, index % sheet.cols):
            index += way
            continue
        if goes_to_blocks(sheet, hand) or not (sheet.blocks[index] or (hand.mode == FILL and sheet.givens[index])):
            return index
        index += way
    return -1


def step_beside(sheet: Sheet, hand: Hand, way: int) -> bool:
    """Move to the next place beside the grid (way 1) or the one before (-1); back from the first to the last cell."""
    here, place = beside.spot_of(hand), beside.after(sheet, hand, way)
    if place is not None:
        beside.go_to(sheet, hand, place)
    elif here is not None and way < 0 and (hand.beside or not is_all_beside(sheet)):
        go_in(sheet, hand, len(sheet.blocks))
        return step(sheet, hand, -1)
    return place is not None


def go_in(sheet: Sheet, hand: Hand, index: int) -> None:
    """Move from beside the grid to a cell, and take the tool for digits again if it was in hand before."""
    if hand.beside:
        set_tool(sheet, hand, DIGITS)
    hand.target = None
    hand.cursor = index


def step_on(sheet: Sheet, hand: Hand) -> None:
    """Move on automatically after a key. After the last place, the next key is refused, so that it does not replace what this one has written; in
    the review of a photo it may replace it."""
    if step(sheet, hand, 1):
        hand.moved = True
    else:
        target, rule = hand.target, hand.rule
        begin_anew(hand)
        hand.target, hand.rule, hand.full = target, rule, not hand.reads
    hand.came = True


def takes_back(sheet: Sheet, hand: Hand) -> bool:
    """Whether Backspace goes back to the place typed last: nothing has been typed at this one yet."""
    if not hand.came or hand.full:
        return False
    spot = beside.spot_of(hand)
    if spot is not None and beside.begins(sheet) and beside.after(sheet, hand, -1) is None:
        return False
    if hand.begun:
        return not (sheet.down[hand.cursor] or sheet.across[hand.cursor])
    return hand.fresh or (spot is not None and not hand.rule)


def onward(sheet: Sheet, hand: Hand, key: str, back: bool = False) -> Edit | None:
    """Tab, Enter or the key Next: move to the next place; after the last one, Tab leaves the grid. A clue beside the grid, or in a Kakuro, that has
    moved on by itself is not left twice, nor is a row by Enter."""
    if hand.moved and not back and (beside.spot_of(hand) is not None or (key == "Enter" and begins_row(sheet, hand))):
        hand.moved = False
        return Edit()
    if hand.ends and not back and sets_clues(sheet, hand):
        hand.ends = 0
        return Edit()
    if step(sheet, hand, -1 if back else 1):
        hand.came = key in SPACES
        return Edit()
    if key == "Tab":
        return None
    if hand.mode == SET:
        hand.full = hand.full or not hand.fresh
        hand.fresh = hand.ended = True
        hand.fault = "" if key in SPACES + ("Enter", "next") else END
    return Edit()


def begins_row(sheet: Sheet, hand: Hand) -> bool:
    """Whether the cursor is at a row's first cell, or in a Kakuro whose clues are typed, at any."""
    net = lattice.of(sheet)
    return sets_clues(sheet, hand) or hand.cursor % sheet.cols == (net.first if net else 0)


# --- selecting -------------------------------------------------------------------------------------------------------------------


def extend(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """Select one more cell, and put the cursor there; going back over selected cells deselects them, as in a text, and
    shortens a line that is being drawn."""
    if not sheet.blocks[index]:
        chosen = hand.selection or [hand.cursor]
        reach(hand, chosen[: chosen.index(index)] if index in chosen else chosen, index)
    return Edit()


def sweep(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """Like extend, but all cells that the drag passes stay selected, so that a T can be drawn in one stroke."""
    if not sheet.blocks[index]:
        reach(hand, [cell for cell in hand.selection or [hand.cursor] if cell != index], index)
    return Edit()


def reach(hand: Hand, chosen: list[int], index: int) -> None:
    """Select these cells and one more, and put the cursor on that one."""
    hand.selection = chosen + [index]
    hand.cursor = index
    hand.fresh = True
    hand.typed = 0
    hand.rule = ""
    hand.came = False
    hand.stroke += 1


def toggle(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """Add any cell to the selection, or remove it."""
    if sheet.blocks[index]:
        return Edit()
    chosen = [cell for cell in hand.selection or [hand.cursor] if not sheet.blocks[cell]]
    if index in chosen and len(chosen) > 1:
        chosen.remove(index)
        index = chosen[-1]
    elif index not in chosen:
        chosen.append(index)
    put(sheet, hand, index)
    hand.selection = chosen
    return Edit()


def take_out(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """Remove a cell from the selection, if it is selected."""
    return toggle(sheet, hand, index) if index in hand.selection else Edit()


def select_to(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """Select the whole rectangle from the cell where the selection began."""
    first = hand.selection[0] if hand.selection else hand.cursor
    rows = sorted([first // sheet.cols, index // sheet.cols])
    cols = sorted([first % sheet.cols, index % sheet.cols])
    inside = [row * sheet.cols + col for row in range(rows[0], rows[1] + 1) for col in range(cols[0], cols[1] + 1)]
    put(sheet, hand, index)
    hand.selection = [first] + [cell for cell in inside if not sheet.blocks[cell] and cell not in (first, index)]
    if index != first and not sheet.blocks[index]:
        hand.selection.append(index)
    return Edit()


def select_same(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """Select every cell with the same value as this one."""
    value = sheet.givens[index] or sheet.entries[index]
    if value:
        same = [cell for cell in range(len(sheet.blocks)) if value in (sheet.givens[cell], sheet.entries[cell]) and cell != index]
        put(sheet, hand, index)
        hand.selection = same + [index]
    return Edit()


def select_all(sheet: Sheet, hand: Hand) -> Edit:
    """Select every cell that can be written in."""
    put(sheet, hand, hand.cursor)
    hand.selection = [index for index in range(len(sheet.blocks)) if not sheet.blocks[index]]
    return Edit()
