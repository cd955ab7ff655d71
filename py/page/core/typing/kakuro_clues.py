"""Setting a Kakuro by typing: its blocks and clues. See page.core.hand for what these functions take and return."""

from newsgrid.puzzle import areas, edit, sum_sets
from page.core.hand import BETWEEN, LEADING, Edit, Hand
from page.core.types import Any, Change, Sheet
from page.core.typing.moves import BLANKS, SPACES, step, step_on

HALF = "half-"  # what the pad's keys for a half begin with
GONE_ON = "The clue was complete, so this is the next place already. Next again leaves it empty."
HALVES = ("\\", "/", "|")
TURNED, SIDEWAYS, UPRIGHT = "turned", "sideways", "upright"  # how blocks may be symmetric
SYMMETRIES = ("", TURNED, SIDEWAYS, UPRIGHT)


def press(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """A key of a row, which is typed as it is written in a text.

    17\\4 makes a clue, x a block, a blank a cell to fill. A key that does not belong to the clue that was begun is for the next
    cell, and the cursor moves on by itself once nothing more can follow. A space is a cell wherever there can be one. In the top
    row and the left column, and after a total down, with or without \\, it only moves on.
    A clue that is typed with its separator replaces the one that was there; a total alone replaces its half.
    """
    start = hand.cursor
    written = pressed(sheet, hand, key)
    hand.came = hand.came or (hand.cursor > start and key != "next")
    if written is not None and (hand.passed is not None or lacks_totals(sheet)):
        follow(sheet, hand, start, bool(written.changes))
    return written


def follow(sheet: Sheet, hand: Hand, start: int, wrote: bool) -> None:
    """Note which places of an empty Kakuro have been typed: those that the cursor has left. start: where the key was pressed."""
    places = {0} | set(range(start, hand.cursor))
    if (wrote or hand.full) and start == hand.cursor == len(sheet.blocks) - 1 and not hand.begun:
        places.add(start)
    hand.passed = (hand.passed or set()) | places


def reached(sheet: Sheet, hand: Hand) -> int:
    """The index up to which an empty Kakuro has been typed, place by place; 0 if none is being set."""
    index = 0
    while hand.passed and index < len(sheet.blocks) and index in hand.passed:
        index += 1
    return index


def pressed(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    moved, hand.moved = hand.moved, False
    left, hand.left = hand.left, ()
    note_half(hand, key)
    if after_edge(sheet, hand, key):
        return Edit()
    if key == "next" and left:
        hand.fault = GONE_ON
        return Edit()
    if key in ("next", ",") or (key == " " and only_goes_on(sheet, hand, moved)):
        # rows are typed as in a text: after a cell from which the cursor moved on by itself, a comma moves it no further
        if (key == "next" or not moved) and not step(sheet, hand, 1):
            step_on(sheet, hand)  # the last place is typed
        return Edit()
    if key[: len(HALF)] == HALF:
        return turn_to(sheet, hand, key[len(HALF) :])
    if key in HALVES:
        return part(sheet, hand, left)
    blank = key in BLANKS or (key == "0" and hand.fresh)
    if blank or key in ("x", "X", "#"):
        if hand.begun:
            step(sheet, hand, 1)
        written = Edit(mirrored(sheet, hand, hand.cursor, edit.cell_to_fill if blank else edit.block))
        step_on(sheet, hand)
        return written
    return digit(sheet, hand, int(key)) if len(key) == 1 and key in "0123456789" else None


def note_half(hand: Hand, key: str) -> None:
    """Note whether the half in use stays so: the pad's keys keep it, a separator or a space does not."""
    if key == "next" or key[: len(HALF)] == HALF:
        hand.keeps = True
    elif key in HALVES + SPACES:
        hand.keeps = False


def after_edge(sheet: Sheet, hand: Hand, key: str) -> bool:
    """Whether a key only ends a clue at the edge, from which the hand has moved on by itself. A key for a half leads back to that clue."""
    ends, hand.ends = hand.ends, 0
    if ends and key[: len(HALF)] == HALF:
        step(sheet, hand, -1)
    does = bool(ends) and key in HALVES + ("next", ",")
    hand.moved = does and key in HALVES  # 38\\ and a space are an end as well
    return does


def only_goes_on(sheet: Sheet, hand: Hand, moved: bool) -> bool:
    """Whether a space only moves on here, and makes no cell. moved: whether the cursor has moved on by itself, as after 32\\ in the top row."""
    if sheet.blocks[hand.cursor] and (hand.cursor < sheet.cols or not hand.cursor % sheet.cols) and (moved or not hand.begun):
        return True
    return hand.begun and (hand.half == "down" or not hand.typed)  # 38\ has no total across


def turn_to(sheet: Sheet, hand: Hand, half: str) -> Edit:
    """Type the total of this half. If the cursor's clue has one there already, and nobody had said which way it goes, it was meant for the other
    half, and goes there."""
    index, other = hand.cursor, "across" if half == "down" else "down"
    meant = hand.typed and half == hand.half and not (hand.chosen or hand.parted or areas.direction_at_edge(sheet, index))
    written = Edit()
    if meant and not getattr(sheet, other)[index]:
        written = Edit([(half, index, 0)] + back_to_blocks(sheet, hand.carved, half), hand.key("clue", index))
        value, hand.carved = hand.typed, ()
        written.changes += total(sheet, hand, index, other, value).changes
    hand.half = half
    hand.fresh = hand.chosen = True
    hand.typed = 0
    hand.parted = BETWEEN if hand.begun and half == "across" else ""
    return written


def digit(sheet: Sheet, hand: Hand, value: int) -> Edit:
    """A digit of a total."""
    index, half = hand.cursor, hand.half
    if not hand.fresh:
        value += getattr(sheet, half)[index] * 10
    begins = hand.parted == LEADING and not hand.typed
    hand.fresh = value > 9  # a total has at most two digits
    hand.begun = True
    hand.typed = value
    written = total(sheet, hand, index, half, value)
    if begins:
        written.changes.append(("down", index, 0))
    if hand.parted and half == "across" and value * 10 > sum_sets.bounds(9)[1]:
        left = (index, value, hand.carved)
        step_on(sheet, hand)
        hand.left = left
    elif half == areas.direction_at_edge(sheet, index) and value > 9 and may_be(sheet, hand, value) and not hand.reads:
        step_on(sheet, hand)  # at the edge a clue has no other total
        hand.ends = 1
    return written


def may_be(sheet: Sheet, hand: Hand, total: int) -> bool:
    """Whether the run of the half that is typed may have a total. It may have any length as long as nothing behind its cells is typed."""
    cells = areas.run_of(sheet, hand.cursor, hand.half)
    if len(cells) < 2 or (hand.passed is not None and not any(sheet.blocks[cells[-1] :])):
        return total <= sum_sets.bounds(9)[1]
    least, most = sum_sets.bounds(len(cells), sheet.values)
    return least <= total <= most


def part(sheet: Sheet, hand: Hand, left: tuple[Any, ...]) -> Edit:
    """Handle a separator. left: see Hand."""
    index = hand.cursor
    if not (hand.typed or left) and areas.direction_at_edge(sheet, index) == "down":
        return Edit()  # in the top row \\16 is 16 down
    if hand.typed and hand.half == areas.direction_at_edge(sheet, index):
        # in the top row 32\15\ are two clues, and in the left column 26\ is 26 across
        cleared = Edit([("across" if hand.half == "down" else "down", index, 0)])
        step_on(sheet, hand)
        return cleared
    if hand.typed and hand.half == "across" and hand.parted:
        left = (index, hand.typed, hand.carved)
        step(sheet, hand, 1)
    if left:
        return passed_on(sheet, hand, left)
    if hand.begun and hand.half == "across" and not hand.typed:
        step(sheet, hand, 1)
        index = hand.cursor
    changes = edit.total(sheet, index, "across", 0 if hand.typed else sheet.across[index])
    if hand.typed and hand.half == "across":
        changes.append(("down", index, hand.typed))  # typed in the half that was pointed at, but meant for the run below
    begin_across(hand, BETWEEN if hand.typed else LEADING)
    return Edit(changes, hand.key("clue", index))


def passed_on(sheet: Sheet, hand: Hand, left: tuple[Any, ...]) -> Edit:
    """Give a clue's total across to the next clue, where the cursor is already, as its total down.

    33\\31\\ are two clues in every row: no clue can follow a total across, since the cells of its run do.
    """
    index, value, carved = left
    changes: list[Change] = [("across", index, 0)] + back_to_blocks(sheet, carved, "across")
    if areas.direction_at_edge(sheet, hand.cursor) == "down":
        changes = changes + edit.block(sheet, hand.cursor) + edit.total(sheet, hand.cursor, "down", value)
        step_on(sheet, hand)
        return Edit(changes)
    begin_across(hand, BETWEEN)
    return Edit(changes + edit.block(sheet, hand.cursor) + total(sheet, hand, hand.cursor, "down", value).changes)


def back_to_blocks(sheet: Sheet, carved: tuple[Any, ...], half: str) -> list[Change]:
    """Changes that make blocks again of the cells that were carved for a half's run. carved: see Hand."""
    changes: list[Change] = []
    for cell in carved[1:] if carved[:1] == (half,) else ():
        changes += edit.block(sheet, cell)
    return changes


def begin_across(hand: Hand, parted: str) -> None:
    """Make the next digits the clue's total across."""
    hand.half = "across"
    hand.fresh = hand.begun = True
    hand.typed = 0
    hand.parted = parted


def is_entered(sheet: Sheet, hand: Hand, lacking: bool) -> bool:
    """Whether an empty Kakuro is still being set: its runs lack totals, or it was begun empty, and it has not been typed to the end since.
    lacking: what lacks_totals returns."""
    return (lacking or bool(hand.passed)) and reached(sheet, hand) < len(sheet.blocks)


def unfinished(sheet: Sheet, hand: Hand, index: int, half: str, entered: bool) -> bool:
    """Whether a clue, or its run, is still being set: the clue is being typed, or the run is not closed. A block closes a run once the
    cursor has reached it; the sheet's edge does so once all places up to it are typed. entered: what is_entered returns."""
    if index == hand.cursor and hand.begun:
        return True
    cells = areas.run_of(sheet, index, half) if entered else ()
    if not cells:
        return False
    closed = cells[-1] + (1 if half == "across" else sheet.cols)
    at_edge = closed >= len(sheet.blocks) or (half == "across" and not closed % sheet.cols)
    return cells[-1] >= (reached(sheet, hand) if at_edge else hand.cursor)


def without_total(sheet: Sheet) -> Any:
    """Yields (clue, half) of each run of two or more cells that has no total yet, the runs across first."""
    blocks = sheet.blocks
    for half, stride in (("across", 1), ("down", sheet.cols)):
        totals = getattr(sheet, half)
        for index in range(len(totals) - stride):
            if blocks[index] and not (totals[index] or blocks[index + stride]) and areas.run_length(sheet, index, half) > 1:
                yield index, half


def lacks_totals(sheet: Sheet) -> bool:
    """Whether a run of two or more cells has no total yet. Stops at the first one, since every edit asks."""
    for _ in without_total(sheet):
        return True
    return False


def total(sheet: Sheet, hand: Hand, index: int, half: str, value: int) -> Edit:
    """Write a total. The place becomes a clue. If no cell follows it, its run is carved from the blocks that follow."""
    changes = edit.total(sheet, index, half, value)
    if not sheet.blocks[index]:
        changes = mirrored(sheet, hand, index, edit.block) + changes
        hand.made = True
    before = hand.carved[1:] if hand.carved[:1] == (half,) else ()
    bare = not areas.run_length(sheet, index, half) and (hand.parted or half != areas.direction_at_edge(sheet, index))
    if value and (before or bare):
        step_by = 1 if half == "across" else sheet.cols
        last = index // sheet.cols * sheet.cols + sheet.cols - 1 if half == "across" else len(sheet.blocks) - 1
        needed = 2
        while needed < sheet.values and sum_sets.bounds(needed)[1] < value:
            needed += 1
        hand.carved = (half,)
        for place in range(index + step_by, min(index + step_by * needed, last) + 1, step_by):
            if sheet.down[place] or sheet.across[place]:
                break
            if sheet.blocks[place] or place in before:
                hand.carved += (place,)
            changes = changes + edit.cell_to_fill(sheet, place)
    return Edit(changes, hand.key("clue", index))


def set_symmetry(sheet: Sheet, hand: Hand, name: str) -> Edit:
    hand.symmetry = name
    return Edit()


def mirrored(sheet: Sheet, hand: Hand, index: int, change: Any) -> list[tuple[str, int, int]]:
    """The changes of a place, and of the place that mirrors it unless that is a clue.

    The first row and the first column hold only clues, so the rest of the sheet is mirrored.
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
    """Erase the total that the cursor is on; without one, the clue's other total; without any, the block, which the clue that is being typed takes
    with it if it has made it. If Backspace takes back what was typed, make the place what it is on an empty sheet."""
    index = hand.cursor
    hand.fresh = True
    hand.moved = False
    hand.typed = 0
    if hand.came and not hand.begun:
        hand.passed = hand.passed and hand.passed - {index}
        at_edge = index < sheet.cols or not index % sheet.cols
        return Edit(edit.block(sheet, index) if at_edge else edit.cell_to_fill(sheet, index) + edit.unwritten(index))
    totals = [half for half in (hand.half, "across" if hand.half == "down" else "down") if getattr(sheet, half)[index]]
    if len(totals) > 1 or (totals and not hand.made):
        return Edit([(totals[0], index, 0)])
    hand.begun = hand.begun and not hand.made
    hand.parted = hand.parted if hand.begun else ""
    return Edit(edit.cell_to_fill(sheet, index) + edit.unwritten(index))
