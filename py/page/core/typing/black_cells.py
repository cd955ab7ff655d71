"""Keys while a puzzle with black cells, such as Str8ts, is being set. See page.core.hand for the arguments and return values.

The keys are those of the text format: x is a black cell, and a letter is a black cell with a digit (a for 1). Shift with a digit, or a
long press on a digit of the pad, does the same as a letter. A digit typed on a black cell is put into it.
"""

from newsgrid.puzzle import edit
from page.core.hand import Edit, Hand
from page.core.types import Change, Sheet
from page.core.typing import digits
from page.core.typing.moves import BLANKS, step_on


def press(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """Handle a key. After each cell the cursor moves on, so a row is typed as in the text format."""
    index = hand.cursor
    if key in ("x", "X", "#"):
        return written(sheet, hand, black(sheet, index))
    if len(key) == 1 and 0 < letter_value(key) <= sheet.values:
        return written(sheet, hand, black_digit(index, letter_value(key)))
    if is_black(sheet, index) and key in BLANKS:
        return written(sheet, hand, white(sheet, index))
    if is_black(sheet, index) and digits.typed_value(sheet, key, 0):
        return written(sheet, hand, black_digit(index, digits.typed_value(sheet, key, 0)))
    return digits.press(sheet, hand, key)


def letter_value(key: str) -> int:
    """The digit that a letter stands for in a black cell."""
    return ord(key.lower()) - 96


def key_of(digit: str) -> str:
    """The letter that stands for a digit in a black cell."""
    return chr(96 + int(digit))


def written(sheet: Sheet, hand: Hand, changes: list[Change]) -> Edit:
    step_on(edit.changed(sheet, changes), hand)
    return Edit(changes)


def is_black(sheet: Sheet, index: int) -> bool:
    return bool(sheet.blocks[index] or sheet.dark[index])


def black(sheet: Sheet, index: int) -> list[Change]:
    return edit.block(sheet, index) + [("dark", index, 0)]


def black_digit(index: int, value: int) -> list[Change]:
    return [("blocks", index, 0), ("dark", index, 1), ("givens", index, value)] + edit.unwritten(index)


def white(sheet: Sheet, index: int) -> list[Change]:
    return edit.cell_to_fill(sheet, index) + [("dark", index, 0)]


def erase(sheet: Sheet, hand: Hand) -> Edit:
    """Erase a black cell's digit; without a digit, or if Backspace takes back what was typed, make the cell white. In a white cell, erase
    the given."""
    index = hand.cursor
    if not is_black(sheet, index):
        return digits.erase(sheet, hand)
    hand.fresh = True
    hand.moved = False
    return Edit(black(sheet, index) if sheet.dark[index] and not hand.came else white(sheet, index))
