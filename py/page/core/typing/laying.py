"""Pieces below the board, such as dominoes, that are laid on it: each writes the values of its halves. See page.core.hand for the arguments and
return values."""

from newsgrid.puzzle import edit, kinds
from newsgrid.puzzle.draw.svg import SIDE, cell_in
from newsgrid.puzzle.neighbours import near
from newsgrid.puzzle.wording import capital
from page.core.hand import DIGIT, FILL, Edit, Hand, pen_of
from page.core.types import Sheet
from page.core.typing.moves import put


def piece_at(sheet: Sheet, left: float, top: float) -> tuple[int, ...]:
    """The values of the piece at a point of the drawing, () for none."""
    for type_ in kinds.of(sheet).types:
        for values, (x, y, right, bottom) in type_.tiles(sheet) if type_.tiles is not None else ():
            if x <= left <= right and y <= top <= bottom:
                return values
    return ()


def pick(sheet: Sheet, hand: Hand, left: float, top: float) -> Edit | None:
    """A press on a piece takes it into the hand; another press turns it."""
    values = piece_at(sheet, left, top)
    if not values or hand.mode != FILL or pen_of(sheet, hand) != DIGIT:
        return None
    back = (values[1], values[0])
    turned = back if hand.laying == values else values
    put(sheet, hand, hand.cursor)
    hand.laying = turned
    return Edit()


def pair_at(sheet: Sheet, left: float, top: float) -> list[int]:
    """The two cells on which a piece lies that is dropped at a point: the cell there, and the one across its nearest side; [] if one is none."""
    cell = cell_in(sheet, left, top)
    right, down = left % SIDE - SIDE / 2, top % SIDE - SIDE / 2
    across, by = abs(right) >= abs(down), 1 if (right if abs(right) >= abs(down) else down) > 0 else -1
    other = cell + by * (1 if across else sheet.cols)
    return sorted([cell, other]) if cell >= 0 and other in near(sheet, cell) else []


def aim(sheet: Sheet, hand: Hand, left: float, top: float) -> Edit:
    """While a piece is dragged, the cells on which it would lie are selected."""
    pair = pair_at(sheet, left, top)
    if pair:
        hand.selection, hand.cursor = pair, pair[1]
    return Edit()


def drop(sheet: Sheet, hand: Hand, left: float, top: float) -> Edit:
    """A piece that was dragged is dropped, its first half left or above. It stays in the hand if there is no room for it."""
    changes = []
    for cell in pair_at(sheet, left, top):
        changes += lay(sheet, hand, cell).changes
    return Edit(changes, hand.key("lay"))


def lay(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """Lay the next half of the piece in the hand on a cell: the second beside the first."""
    left = hand.laying
    if len(left) < 2 and index not in near(sheet, hand.cursor):
        hand.fault = "The other half, %d, lies beside the first." % left[0]
        return Edit()
    if len(left) > 1:
        put(sheet, hand, index)
    hand.cursor, hand.selection, hand.fault = index, [index], ""
    hand.laying = left[1:]
    return Edit(edit.entry(sheet, index, left[0] + 1 - sheet.least), hand.key("lay"))


def words(hand: Hand, touch: bool) -> tuple[str, str]:
    """What the page says about the piece in the hand."""
    press = "tap" if touch else "click"
    more = "%s the cell of its %d, then that of its %d beside it, or drag over both. Another %s turns the piece."
    return "%d|%d is in your hand" % hand.laying, more % ((capital(press),) + hand.laying + (press,))
