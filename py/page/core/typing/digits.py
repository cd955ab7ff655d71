"""Typing values: givens, entries and pencil marks. See page.core.hand for what these functions take and return."""

from newsgrid.puzzle import edit, glyphs, grid_layout, notation
from newsgrid.puzzle.neighbours import other_half
from newsgrid.puzzle.sheet import COLOURS
from page.core.hand import AGAIN, COLOUR, DIGIT, SET, Edit, Hand
from page.core.types import Sheet
from page.core.typing.moves import BLANKS, onward, step, step_on


def typed_value(sheet: Sheet, key: str, so_far: int) -> int:
    """The value of a key after what was typed before; 0 if there is none."""
    if key[:6] == "value-":
        return int(key[6:])  # a button of the number pad
    looks = notation.glyphs_of(sheet)
    if looks:
        return glyphs.of_key(looks[: sheet.values], key)
    if len(key) != 1:
        return 0
    if key in "123456789":
        value = so_far * 10 + int(key)
        if value > sheet.values:
            value = int(key)
    else:
        value = grid_layout.value_of(key, sheet.options.get("symbols", "numbers"))
    return value if value <= sheet.values else 0


def number_of(sheet: Sheet, key: str, so_far: int) -> int | None:
    """The value of a key after what was typed before: 0 for a single 0, None if the key is not part of a value."""
    if notation.glyphs_of(sheet):
        return typed_value(sheet, key, 0) or None
    if not sheet.least:
        # 0 is the first value, so only a space or an erasing key erases
        if key[:6] != "value-" and not (len(key) == 1 and key in "0123456789"):
            return None
        first = int(key[6:]) if len(key) > 1 else int(key) + 1
        return first if first <= sheet.values else None
    if key == "0":
        return so_far * 10 if so_far and so_far * 10 <= sheet.values else 0
    return typed_value(sheet, key, so_far) or None


def continued(sheet: Sheet, key: str, so_far: int, value: int) -> bool:
    """Whether the value of a key, see `number_of`, adds a digit to the number that was typed before it."""
    return bool(so_far and sheet.least and key.isdigit() and value == so_far * 10 + int(key))


def press(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """A key that writes a given. The cursor moves on by itself as soon as no further digit can follow.

    Numbers of two digits are typed as they are; a digit that does not continue one begins the next cell's. If values are shown as letters,
    letters work as well.
    """
    moved, hand.moved = hand.moved, False
    so_far = 0 if hand.fresh else sheet.givens[hand.cursor] or (hand.reads and sheet.entries[hand.cursor])
    if key == "," or (so_far and key in BLANKS):
        # keys that end a number which could continue
        return Edit() if moved else onward(sheet, hand, key)
    value = 0 if key in BLANKS else number_of(sheet, key, so_far)
    if value is None:
        return None
    if not continued(sheet, key, so_far, value):
        if so_far and not hand.reads:
            return AGAIN if step(sheet, hand, 1) else onward(sheet, hand, key)
        hand.stroke += 1
    return written_as_given(sheet, hand, key, value)


def written_as_given(sheet: Sheet, hand: Hand, key: str, value: int) -> Edit:
    """Write the value of a key, and move on if no digit can follow."""
    index = hand.cursor
    by_hand = hand.reads and value and sheet.entries[index]
    written = Edit(edit.entry(sheet, index, value) if by_hand else edit.given(sheet, index, value), hand.key("value", index))
    if value and sheet.least and value * 10 <= sheet.values and key.isdigit():
        hand.fresh = False
    elif hand.reads:
        hand.fresh = True  # a single digit was corrected: the photo's review says what comes next
    else:
        step_on(sheet, hand)
    return written


def press_pen(sheet: Sheet, hand: Hand, key: str, pen: str) -> Edit | None:
    """A key that writes an entry or pencil marks into every selected cell, or gives them all a colour."""
    if pen == COLOUR:
        return press_colour(sheet, hand, key)
    so_far = 0 if hand.fresh else hand.typed
    value = number_of(sheet, key, so_far)
    if value is None:
        return None
    cells = written_in(sheet, hand)
    hand.fresh = not value
    hand.typed = value
    longer = continued(sheet, key, so_far, value)
    if not longer:
        hand.stroke += 1
    goes_on = hand.key(pen, tuple(cells))
    changes = []
    if pen == DIGIT:
        for cell in cells:
            changes.extend(edit.entry(sheet, cell, value))
        return Edit(changes, goes_on)
    if not value:
        return Edit([(pen, cell, 0) for cell in cells], goes_on)
    cells = [cell for cell in cells if not sheet.entries[cell]]
    add = not all([getattr(sheet, pen)[cell] >> (value - 1) & 1 for cell in cells])
    for cell in cells:
        marks = getattr(sheet, pen)[cell]
        if longer:
            marks ^= 1 << (so_far - 1)  # the 1 of a 12 was not the value 1
        marks = marks | 1 << (value - 1) if add else marks & ~(1 << (value - 1))
        changes.append((pen, cell, marks))
    return Edit(changes, goes_on)


def press_colour(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """A key that gives all selected cells a colour, or removes it if all of them have it. 0 and a blank remove any colour."""
    if key not in BLANKS and not (len(key) == 1 and key in "0123456789"):
        return None
    colour = 0 if key in BLANKS else int(key)
    if colour > len(COLOURS):
        return Edit()
    cells = reached(sheet, hand)
    if all([sheet.colours[cell] == colour for cell in cells]):
        colour = 0
    return Edit([(COLOUR, cell, colour) for cell in cells])


def reached(sheet: Sheet, hand: Hand) -> list[int]:
    """The selected cells, or the cursor's."""
    chosen = hand.selection if len(hand.selection) > 1 else [hand.cursor]
    return [cell for cell in chosen if not sheet.blocks[cell]]


def written_in(sheet: Sheet, hand: Hand) -> list[int]:
    """The selected cells that a pen can write in: all except givens."""
    return [cell for cell in reached(sheet, hand) if not sheet.givens[cell]]


def erase(sheet: Sheet, hand: Hand) -> Edit:
    """Erase the given at the cursor, or the person's entry and marks there."""
    hand.fresh = True
    hand.moved = False
    hand.typed = 0
    if hand.mode == SET:
        return Edit(edit.given(sheet, hand.cursor, 0))
    if hand.pen == COLOUR:
        return Edit([(COLOUR, cell, 0) for cell in reached(sheet, hand)])
    chosen = written_in(sheet, hand)
    # first what is visible: the entries, then the marks below them
    layers = ("entries", "by") if any([sheet.entries[cell] for cell in chosen]) else ("centre", "corner")
    pieces = [other_half(sheet, cell) for cell in chosen] if layers[0] == "entries" else []  # a piece that was laid goes as a whole
    chosen = chosen + [cell for cell in pieces if cell >= 0 and cell not in chosen and not sheet.givens[cell]]
    return Edit([(name, cell, 0) for cell in chosen for name in layers])
