"""Kinds whose values are glyphs: a tap gives a cell the next glyph, and a drag gives all cells that it passes the value of the first. Also
the numbers and signs that are printed in cells, while a puzzle is typed in. See page.core.hand for what these functions take and return."""

from newsgrid.puzzle import constraints, edit, glyphs, kinds
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.neighbours import SIDES, places_near
from newsgrid.puzzle.sheet import PERSONAL, copy, has_any
from page.core.hand import AGAIN, DIGIT, DIGITS, FILL, PUT, SET, TAKE, Edit, Hand, pen_of, tool_of
from page.core.types import Any, Change, Print, Sheet
from page.core.typing import beside, constraint_tool
from page.core.typing.moves import BLANKS, onward, put, step, step_on

BLOCK, GIVEN = "blocks", "givens"  # what a Print is if it is no sign and no number
SKIPS = "a space leaves a cell empty"
ENDS = ", or ends a number that could go on; after any other number the cursor has gone on already"


def paints(sheet: Sheet, hand: Hand) -> bool:
    """Whether a press on the board writes glyphs."""
    return bool(kinds.of(sheet).look.glyphs and kinds.of(sheet).look.taps) and hand.mode == FILL and pen_of(sheet, hand) == DIGIT


def draws(sheet: Sheet, hand: Hand) -> bool:
    """Whether a press on the board draws lines."""
    return paints(sheet, hand) and kinds.of(sheet).look.lattice is not None


def after(sheet: Sheet, index: int, second: bool = False) -> int:
    """The value that a tap gives a cell. second: whether by a long press or the second button, which write one glyph (the cross in Hashi), or
    remove it."""
    look = kinds.of(sheet).look
    if second:
        return 0 if sheet.entries[index] == look.second else look.second
    return glyphs.after(sheet.entries[index], look.taps)


def may_go_on(value: int, taps: tuple[int, ...]) -> bool:
    """Whether another tap changes this value to the next of `taps`, instead of erasing it."""
    return value in taps[:-1]


def paint(sheet: Sheet, hand: Hand, index: int, value: int, goes_on: bool = False) -> Edit:
    """Write a value into a cell, or erase it for 0. goes_on: whether it continues the last stroke, and is undone with it."""
    if not goes_on:
        put(sheet, hand, index)
        hand.awaits = index if may_go_on(value, kinds.of(sheet).look.taps) else -1
    elif not sheet.blocks[index]:
        hand.cursor = index
        hand.selection = [index]
    return Edit(edit.entry(sheet, index, value), hand.key("paint", hand.stroke))


class Stroke:
    """A drag that writes glyphs from cell to cell.

    sign: the glyph that it is made for, the first of the kind, or that of the second button; value: what it writes into each cell it
    reaches; alike: the cells that it has passed so far, as long as all of them had the sign already. A stroke over such cells changes them; one
    that leaves them for an empty cell goes on with the sign, and leaves them as they were.
    """

    def __init__(self, sheet: Sheet, index: int, second: bool = False) -> None:
        look = kinds.of(sheet).look
        self.sign = look.second if second else look.taps[0]
        self.value = after(sheet, index, second)
        self.alike = [index] if sheet.entries[index] == self.sign else []
        self.joined = False  # whether it has joined two halves

    def hold(self) -> None:
        """Write the sign of a long press from now on, whatever was in the first cell."""
        self.value, self.alike = self.sign, []

    def reach(self, sheet: Sheet, index: int) -> list[int]:
        """Reach another cell. Returns the cells that get their sign back."""
        if not self.alike or index in self.alike or sheet.givens[index]:
            return []
        if sheet.entries[index] == self.sign:
            self.alike.append(index)
            return []
        back = [] if sheet.entries[index] else self.alike
        if back:
            self.value = self.sign
        self.alike = []
        return back


def reach(sheet: Sheet, hand: Hand, stroke: Stroke, index: int) -> Edit:
    """Continue a stroke into another cell."""
    if kinds.of(sheet).look.halves:
        return join(sheet, hand, stroke, index)
    back = stroke.reach(sheet, index)
    written = paint(sheet, hand, index, stroke.value, True)
    for cell in back:
        written.changes += edit.entry(sheet, cell, stroke.value)
    return written


def join(sheet: Sheet, hand: Hand, stroke: Stroke, index: int) -> Edit:
    """Join the halves in the cell where a stroke began and in the next one that it reaches. A half that was joined to one of them is erased."""
    changes: list[Change] = []
    sides = [side for side in range(len(SIDES)) if index in places_near(sheet, hand.cursor, (SIDES[side],))]
    if sides and not stroke.joined:
        stroke.joined = True
        halves = ((hand.cursor, sides[0] + 1), (index, opposite(sides[0] + 1)))
        for cell, value in halves:
            for other in places_near(sheet, cell):
                back = sheet.entries[other]
                if back and other not in (hand.cursor, index) and places_near(sheet, other, (SIDES[back - 1],)) == [cell]:
                    changes += edit.entry(sheet, other, 0)
            changes += edit.entry(sheet, cell, value)
        hand.cursor = index
        hand.selection = [index]
        hand.awaits = -1
    return Edit(changes, hand.key("paint", hand.stroke))


def opposite(half: int) -> int:
    """The half to which a half is joined, see Look.halves."""
    return (half + 1) % len(SIDES) + 1


def frame(sheet: Sheet, hand: Hand, one: int, other: int, before: list[int], goes_on: bool) -> Edit:
    """Draw the borders of the rectangle from one cell to another, and remove the borders within it. before: the entries before the stroke,
    which other cells keep; goes_on: as for `paint`."""
    top, bottom = sorted([one // sheet.cols, other // sheet.cols])
    left, right = sorted([one % sheet.cols, other % sheet.cols])
    if not goes_on:
        put(sheet, hand, hand.cursor)
    border = kinds.of(sheet).look.taps[0]
    changes: list[Change] = []
    for index in range(len(sheet.blocks)):
        row, col = index // sheet.cols, index % sheet.cols
        value = before[index]
        if top - 1 <= row <= bottom + 1 and left - 1 <= col <= right + 1 and not sheet.blocks[index]:
            around = row in (top - 1, bottom + 1) or col in (left - 1, right + 1)
            value = border if around else 0 if value == border else value
        if value != sheet.entries[index]:
            changes += edit.entry(sheet, index, value)
    return Edit(changes, hand.key("paint", hand.stroke))


def sets_spots(sheet: Sheet, hand: Hand) -> bool:
    """Whether keys set what is printed in cells."""
    return bool(kinds.of(sheet).look.glyphs) and hand.mode == SET


def takes_sign(sheet: Sheet, hand: Hand, key: str) -> bool:
    """Whether a key types a sign or a number that is printed in cells."""
    return sets_spots(sheet, hand) and bool(lettered(sheet, key) or numbered(sheet, key))


def prints_values(sheet: Sheet) -> bool:
    """Whether values are printed in cells: most kinds that print signs or numbers there print none."""
    kind = kinds.of(sheet)
    return not kind.spots or kind.maker.givens or has_any(sheet.givens)


def lettered(sheet: Sheet, key: str) -> list[Any]:
    """The types of sign that a letter prints."""
    return [type_ for type_ in kinds.of(sheet).spots if type_.letter and key.lower() == type_.letter.lower()]


def numbered(sheet: Sheet, key: str) -> list[Any]:
    """The types of printed number that a key can begin: a digit, ? if the number may be unknown, or the sign of an arrow."""
    return [type_ for type_ in kinds.of(sheet).spots if constraint_tool.begins(type_.field, key)]


ORDER = ("First", "second", "third", "fourth", "fifth")


def tells(sheet: Sheet, hand: Hand) -> bool:
    """Whether it is always said what a press does: in cells each press writes another sign, and kinds differ in which sign comes first."""
    return paints(sheet, hand) and kinds.of(sheet).look.lattice is None


def press_hint(sheet: Sheet, hand: Hand, touch: bool) -> str:
    """What the next press on a cell does."""
    look = kinds.of(sheet).look
    said = [look.glyphs[value - 1].word if look.halves else look.glyphs[value - 1].said_short for value in look.taps]
    press = "tap" if touch else "click"
    if hand.awaits >= 0 and hand.awaits == hand.cursor and sheet.entries[hand.cursor] in look.taps[:-1]:
        next_at = look.taps.index(sheet.entries[hand.cursor]) + 1
        return "Another %s here: %s." % (press, ", then ".join(said[next_at:] + ["empty"]))
    if look.halves:
        return "Drag over the two halves of a domino. A %s turns one half." % press
    steps = ["%s %s: %s" % (ORDER[0], press, said[0])] + ["%s: %s" % (ORDER[at], said[at]) for at in range(1, len(said))]
    second = look.glyphs[look.second - 1].said_short
    drags = "Hold and drag" if touch else "The right button"
    return "%s; %s: empty. %s: %s." % ("; ".join(steps), ORDER[len(said)], drags, second)


def hint(sheet: Sheet, hand: Hand, touch: bool) -> str:
    """A sentence on what typing does while the puzzle is set. touch: whether it is done on the pad."""
    kind = kinds.of(sheet)
    there = "" if hand.fresh else sheet.constraints.get(spot_at(sheet, hand.cursor) or ("", ()), "")
    if is_digits(there):
        return "%s: another digit makes it longer; %s." % (
            there,
            "Empty ends it" if touch else "a space, Enter or an arrow ends it",
        )
    numbers = [
        type_.field.said + (" a block with it" if type_.walled and has_blocks(sheet) else "")
        for type_ in kind.spots
        if type_.field is not None
    ][:1]
    letters = ["%s is a %s" % (type_.letter.upper(), type_.title.lower()) for type_ in kind.spots if type_.letter]
    what = (["x is a block"] if has_blocks(sheet) else []) + numbers
    more = beside.told(sheet, touch)
    if touch:
        return "A key for each cell%s; hold a cell to repeat.%s" % (", or Empty" if kind.spots else "", more)
    more = " The right button repeats the last one." + more
    if not (what or letters):
        return "Press the key of what is printed in a cell; %s.%s" % (SKIPS, more)
    ends = any([type_.field is not None and not type_.field.ways and beside.largest(sheet, type_, (0,)) > 9 for type_ in kind.spots])
    return "Type row by row: %s; %s%s.%s" % (", ".join(what + letters), SKIPS, ENDS if ends else "", more)


def has_blocks(sheet: Sheet) -> bool:
    """Whether a kind has printed blocks without a number."""
    kind = kinds.of(sheet)
    return kind.look.lattice is None and bool(kind.look.walls) and any([type_.walled for type_ in kind.spots])


def spot_at(sheet: Sheet, index: int) -> tuple[str, Any] | None:
    """The key of what is printed in a cell besides a value."""
    for type_ in kinds.of(sheet).spots:
        if (type_.name, (index,)) in sheet.constraints:
            return (type_.name, (index,))
    return None


def press(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """A key while the puzzle is set: a number or a sign that is printed, a glyph that is given, "block", a blank for an open cell, or for the end of a
    number that another digit could continue."""
    moved, hand.moved = hand.moved, False
    if key in ("next", ",") or (key in BLANKS and not hand.fresh):
        return Edit() if moved and key == "," else onward(sheet, hand, key)
    numbers, empty = numbered(sheet, key), is_empty(sheet, hand, key)
    if numbers and not empty:
        return press_number(sheet, hand, key, numbers[0])
    if ((key in ("x", "X") and has_blocks(sheet)) or lettered(sheet, key)) and not hand.fresh:
        return AGAIN if step(sheet, hand, 1) else onward(sheet, hand, key)
    print_ = None if empty else print_of(sheet, key)
    if print_ is None and not empty:
        return None
    if print_ is None or (key == "block" and sheet.blocks[hand.cursor]):
        written = cleared(sheet, hand.cursor)
    else:
        written = printed(sheet, hand, hand.cursor, print_)
    step_on(sheet, hand)
    return written


def is_empty(sheet: Sheet, hand: Hand, key: str) -> bool:
    """Whether a key leaves the cursor's cell empty: a blank or, where signs are printed and no number is 0, a 0."""
    numbers = numbered(sheet, key)
    return key in BLANKS or (key == "0" and hand.fresh and bool(kinds.of(sheet).spots) and (not numbers or numbers[0].field.least > 0))


def print_of(sheet: Sheet, key: str) -> Print | None:
    """What a key prints that is no number; None for another key."""
    kind = kinds.of(sheet)
    types = lettered(sheet, key)
    if types:
        return types[0].name, ""
    if key == "block" or (key in ("x", "X") and has_blocks(sheet)):
        return (BLOCK, "") if kind.look.lattice is None else None
    value = int(key[6:]) if key[:6] == "value-" else glyphs.of_key(kind.look.glyphs[: sheet.values], key)
    return (GIVEN, str(value)) if value else None


def printed(sheet: Sheet, hand: Hand, index: int, print_: Print, key: Any = None) -> Edit:
    """Print something in a cell, and remember it for the second button. key: as for Edit."""
    hand.printed = print_
    name, text = print_
    if name == BLOCK:
        return Edit(cleared(sheet, index).changes + edit.block(sheet, index), key)
    if name == GIVEN:
        return Edit([] if sheet.blocks[index] else edit.given(sheet, index, int(text)), key)
    return Edit(printing(sheet, index, constraints.BY_NAME[name], text), key)


def holds(sheet: Sheet, index: int, print_: Print) -> bool:
    """Whether just this is printed in a cell."""
    name, text = print_
    if name == BLOCK:
        return bool(sheet.blocks[index]) and spot_at(sheet, index) is None
    if name == GIVEN:
        return sheet.givens[index] == int(text)
    return sheet.constraints.get((name, (index,))) == text


def repeats(sheet: Sheet, hand: Hand) -> bool:
    """Whether the second button, or a long press, prints again what was typed last."""
    return bool(hand.printed) and sets_spots(sheet, hand) and tool_of(sheet, hand) == DIGITS


def begin_repeat(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """Print in a cell what was typed last, or erase it if it is there already. A drag does in all its cells what it did in the first."""
    put(sheet, hand, index)
    hand.takes = TAKE if hand.printed and holds(sheet, index, hand.printed) else PUT
    return repeat(sheet, hand, index)


def repeat(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """Go on with this drag to one more cell."""
    if hand.printed is None:
        return Edit()
    hand.cursor = index
    hand.selection = [index]
    if hand.passed is not None:
        hand.passed = hand.passed | {index}
    if hand.takes == PUT:
        return printed(sheet, hand, index, hand.printed, hand.key("repeat"))
    return Edit(cleared(sheet, index).changes if holds(sheet, index, hand.printed) else [], hand.key("repeat"))


def press_number(sheet: Sheet, hand: Hand, key: str, type_: Any) -> Edit | None:
    """A digit, or another sign, of the number that is printed in the cursor's cell. The cursor moves on by itself as soon as nothing more can
    follow. A key that does not fit what was typed before begins the number of the next cell."""
    place, field = (hand.cursor,), type_.field
    before = "" if hand.fresh else sheet.constraints.get((type_.name, place), "")
    most = beside.largest(sheet, type_, place)
    try:
        text = field.good(field.typed(before, key))
        bounded = before or field.printed is not None  # a single digit may else be too large for this sheet
        fits = not bounded or (number_in(text, field) <= most and not (before and key == "?"))
    except ValueError:
        text, fits = "", False
    if not fits and before:
        return AGAIN if step(sheet, hand, 1) else onward(sheet, hand, key)
    if not fits:
        hand.fault = "Expected a number from %d to %d." % (field.least, most)
        return Edit()
    written = printed(sheet, hand, hand.cursor, (type_.name, text), hand.key("spot", hand.cursor))
    hand.fresh = False
    pointed = before and key.lower() in field.ways  # an arrow's direction after its number
    if pointed or not ((field.ways and text != "?") or field.goes_on(text, most)):
        step_on(sheet, hand)
    return written


def number_in(text: str, field: Any) -> int:
    """The number in a text that may end with an arrow's direction; 0 for an unknown one."""
    number = text.rstrip(field.ways) if field.ways else text
    return int(number) if is_digits(number) else 0


def printing(sheet: Sheet, index: int, type_: Any, text: str) -> list[Change]:
    """Changes that print something in a cell, in place of what is printed there, and make the cell a block if the print needs one."""
    there = spot_at(sheet, index)
    changes: list[Change] = [("constraints", there, None)] if there is not None and there[0] != type_.name else []
    changes += edit.block(sheet, index) if type_.walled else [("blocks", index, 0)]
    return fitted(sheet, changes + [("constraints", (type_.name, (index,)), text)])


def cleared(sheet: Sheet, index: int) -> Edit:
    """The edit that makes a cell an open one."""
    there = spot_at(sheet, index)
    changes: list[Change] = edit.cell_to_fill(sheet, index)
    return Edit(fitted(sheet, changes + ([("constraints", there, None)] if there is not None else [])))


def fitted(sheet: Sheet, changes: list[Change]) -> list[Change]:
    """These changes to what is printed, with the changes to blocks that result if the kind's blocks follow from the print."""
    kind = kinds.of(sheet)
    if kind.look.lattice is None:
        return changes
    kept = [change for change in changes if change[0] in ("constraints", "givens")]
    if not kind.look.lattice.by_print:
        return kept
    twin = copy(sheet)
    for _, key, text in [change for change in changes if change[0] == "constraints"]:
        if text is None:
            twin.constraints.pop(key, None)
        else:
            twin.constraints[key] = text
    kind.fit(twin)
    for begin in range(0, len(twin.blocks), sheet.cols):
        if twin.blocks[begin : begin + sheet.cols] == sheet.blocks[begin : begin + sheet.cols]:
            continue
        for index in range(begin, begin + sheet.cols):
            if twin.blocks[index] == sheet.blocks[index]:
                continue
            kept.append(("blocks", index, twin.blocks[index]))
            kept += [(name, index, 0) for name in ("givens",) + PERSONAL if twin.blocks[index] and getattr(sheet, name)[index]]
    return kept


def erase(sheet: Sheet, hand: Hand) -> Edit:
    """Erase what is printed at the cursor."""
    hand.fresh = True
    hand.moved = False
    return cleared(sheet, hand.cursor)
