"""Pieces of two halves, such as dominoes, that lie below the board and are laid on it: taken up by a press, then laid by a press on each of two
cells, by a drag over both, or by a drag of the piece. A piece that was laid is taken up again as a whole. The entries say which halves belong
together (newsgrid.puzzle.sheet.LAID). See page.core.hand for the arguments and return values."""

from newsgrid.puzzle import edit, kinds
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.draw.svg import SIDE, cell_in
from newsgrid.puzzle.neighbours import SIDES, near, other_half, places_near
from newsgrid.puzzle.sheet import LAID, place_name, value_at
from newsgrid.puzzle.wording import capital
from page.core.hand import DIGIT, FILL, Edit, Hand, pen_of
from page.core.types import Any, Change, Sheet
from page.core.typing.moves import put

# how far from a cell's middle, in cells, a piece that a finger drags by one half lies across the side there, and one that is dragged by its middle
LEANS, LEANS_HALFWAY = 0.3, 0.15
SWAPS = "Click where the %d goes, or it to swap its ends; Backspace takes it off."
FIRST_HELD = [SIDES.index(step) for step in ((0, 1), (1, 0))]  # the sides on which the other half is while the first is held
MIDDLE = 0.12  # how far from the middle of a piece below the board, in its width, a press holds neither half
AROUND = 2.5  # how far beside a piece below the board a press still means it, in the drawing's units
TURNS, TAKES_OFF = ("r", "R"), ("Backspace", "Delete")  # keys; these take off and, with the space, turn while a piece is in the hand


def tiles(sheet: Sheet) -> list[Any]:
    """The pieces: [(what is printed on its halves, its box below the board, the two cells on which it lies or ())]."""
    return [piece for type_ in kinds.of(sheet).types if type_.tiles is not None for piece in type_.tiles(sheet)]


def has_pieces(sheet: Sheet, hand: Hand) -> bool:
    """Whether the sheet has pieces that a press takes up."""
    return hand.mode == FILL and pen_of(sheet, hand) == DIGIT and bool(tiles(sheet))


def held(sheet: Sheet, hand: Hand) -> Any:
    """The piece in the hand, as in `tiles`; None for none."""
    pieces = tiles(sheet) if hand.laying else []
    return pieces[hand.tile] if 0 <= hand.tile < len(pieces) else None


def pick(sheet: Sheet, hand: Hand, left: float, top: float, finger: bool = False) -> Edit | None:
    """A press on a piece takes it into the hand. One that lies on the board is taken off it by a press on its place below; by a press on itself,
    it stays there until it is laid elsewhere. finger: whether a finger presses."""
    cell = cell_in(sheet, left, top)
    if not has_pieces(sheet, hand) or (hand.laying and cell in hand.aimed):
        return None
    if hand.laying and len(hand.aimed) == 1 and cell >= 0 and cell in near(sheet, hand.aimed[0]):
        return None  # the other half is laid there
    pieces = tiles(sheet)
    for number in range(len(pieces)):
        _, (x, y, right, bottom), on = pieces[number]
        below = x - AROUND <= left <= right + AROUND and y - AROUND <= top <= bottom + AROUND
        if below or (cell in on and other_half(sheet, cell) in on):
            taken = take(sheet, hand, number, pieces[number], -1 if below else cell)
            hand.leans = finger
            hand.grasp = below_side(left, x, right) if below else side_to(sheet, cell, other_half(sheet, cell))
            return taken
    return None


def below_side(left: float, x: float, right: float) -> int:
    """The side of the other half of a piece below the board, which is held where its box from x to right is pressed; -1 in its middle."""
    off = (left - x) / (right - x) - 0.5
    return -1 if abs(off) < MIDDLE else SIDES.index((0, 1) if off < 0 else (0, -1))


def side_to(sheet: Sheet, cell: int, other: int) -> int:
    """The side of a cell on which another is."""
    return [number for number in range(len(SIDES)) if places_near(sheet, cell, (SIDES[number],)) == [other]][0]


def take(sheet: Sheet, hand: Hand, number: int, piece: Any, cell: int) -> Edit:
    """Take a piece into the hand. piece: as in `tiles`; cell: the one that was pressed, -1 if the press is on the piece's place below the board."""
    values, _, on = piece
    below = cell < 0
    if number == hand.tile and not (on and below):
        return Edit()
    laying = tuple([value_at(sheet, cell) - 1 + sheet.least for cell in on]) or values
    put(sheet, hand, hand.cursor if below else cell)
    if any([sheet.givens[cell] for cell in on]):
        hand.fault = "This piece is printed on the board."
        return Edit()
    hand.tile, hand.laying = number, laying
    if on and not below:
        hand.selection = list(on)
    return Edit(taken_off(sheet, on) if below else [], hand.key("lay"))


def taken_off(sheet: Sheet, cells: tuple[int, ...]) -> list[Change]:
    """Changes that empty these cells."""
    return [change for cell in cells for change in edit.entry(sheet, cell, 0)]


def is_same(sheet: Sheet, before: Hand, hand: Hand, aims: bool) -> bool:
    """Whether a press was on what the hand held already: the piece, below the board by the same half, or, if it aims at cells, the place of the
    half that goes first."""
    piece = held(sheet, hand)
    if piece is None or before.tile != hand.tile:
        return False
    return before.aimed == hand.aimed if aims else bool(piece[2]) or before.grasp == hand.grasp


def first(hand: Hand) -> int:
    """Which half of the piece in the hand goes first, if it is laid by a press on each cell: the one that was pressed; 0 for its middle."""
    return 0 if hand.grasp < 0 or hand.grasp in FIRST_HELD else 1


def turn(sheet: Sheet, hand: Hand) -> Edit:
    """Turn the piece in the hand. If it is on the board, and no other place is pointed at, it turns there. If it is dragged by one half, it turns
    clockwise about that half, by a quarter."""
    piece = held(sheet, hand)
    if piece is None:
        return Edit()
    if hand.spot and hand.grasp >= 0:
        return turn_about_half(sheet, hand)
    hand.laying = (hand.laying[1], hand.laying[0])
    on = piece[2]
    return Edit(laid_on(sheet, hand, on), hand.key("lay")) if on and not hand.aimed else Edit()


def turn_about_half(sheet: Sheet, hand: Hand) -> Edit:
    """Turn the piece that is dragged by one half to the next side on which it fits."""
    before = lies(hand)
    for _ in SIDES:
        began = first(hand)
        hand.grasp = (hand.grasp + 1) % len(SIDES)
        if first(hand) != began:
            hand.laying = (hand.laying[1], hand.laying[0])
        aim(sheet, hand, hand.spot[0], hand.spot[1])
        if lies(hand) != before:
            break
    return Edit()


def lies(hand: Hand) -> list[tuple[int, int]]:
    """[(cell, number)] for the halves of the piece that is dragged."""
    return sorted(zip(hand.aimed, hand.laying))


def swap(sheet: Sheet, hand: Hand) -> Edit:
    """A second press on the piece in the hand turns it. One on the board is then put down: a press on another cell would carry it away."""
    piece = held(sheet, hand)
    written = turn(sheet, hand)
    if piece is not None and piece[2] and not hand.aimed:
        put_down(sheet, hand)
    return written


def pair_at(sheet: Sheet, hand: Hand, left: float, top: float) -> tuple[int, ...]:
    """The cells on which the halves of the piece in the hand lie if it is dropped at a point: the cell there, and the one across its nearest side, if
    possible an empty one; () if there are none. The half that is held lies at the point; of one held by its middle, the first is left or above. In the
    middle of a cell, its halves lie as they do in the hand; if it is held by its middle, towards the cell over which it came. Held by one half with the
    mouse, it lies so everywhere, since a key turns it."""
    cell = cell_in(sheet, left, top)
    piece = held(sheet, hand)
    own = piece[2] if piece is not None else ()
    right, down = left % SIDE - SIDE / 2, top % SIDE - SIDE / 2
    lean = LEANS_HALFWAY if hand.grasp < 0 else LEANS if hand.leans else 1.0
    best: tuple[int, ...] = ()
    least = 0.0
    for number, (rows, cols) in enumerate(SIDES):
        for other in [other for other in places_near(sheet, cell, ((rows, cols),)) if other in near(sheet, cell)] if cell >= 0 else ():
            likely = number == hand.grasp if hand.grasp >= 0 else other == came_from(hand)
            leans = max(rows * down + cols * right, lean * SIDE if likely else -SIDE)
            far = -leans + (2 * SIDE if value_at(sheet, other) and other not in own else 0)
            if not best or far < least:
                best, least = (cell, other), far
    in_order = first(hand) == 0 if hand.grasp >= 0 else list(best) == sorted(best)
    return best if in_order or not best else (best[1], best[0])


def aim(sheet: Sheet, hand: Hand, left: float, top: float) -> Edit:
    """While a piece is dragged, it is shown on the cells on which it would lie."""
    cell = cell_in(sheet, left, top)
    if cell >= 0 and cell not in hand.over[:1]:
        hand.over = (cell,) + hand.over[:1]
    hand.aimed, hand.spot = pair_at(sheet, hand, left, top), (left, top)
    hand.beside_board = () if hand.aimed else hand.spot
    return Edit()


def came_from(hand: Hand) -> int:
    """The cell over which the piece that is dragged was before it came to the one where it is; -1 for none."""
    return hand.over[1] if len(hand.over) > 1 else -1


def drop(sheet: Sheet, hand: Hand, left: float, top: float) -> Edit:
    """A piece that was dragged is dropped. Dropped beside the board, it is taken off it."""
    pair = pair_at(sheet, hand, left, top)
    hand.aimed = hand.over = hand.spot = hand.beside_board = ()
    if len(pair) == 2:
        return laid(sheet, hand, pair)
    piece = held(sheet, hand)
    return off(sheet, hand) if piece is not None and piece[2] else Edit()


def lay(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """A press on a cell, or a drag to it, while a piece is in the hand: the half that was pressed goes there or, if it has its place beside it, the
    other."""
    if len(hand.aimed) == 1 and index in near(sheet, hand.aimed[0]):
        return laid(sheet, hand, (index, hand.aimed[0]) if first(hand) else (hand.aimed[0], index))
    hand.cursor, hand.selection, hand.aimed, hand.fault = index, [index], (index,), ""
    return Edit()


def laid(sheet: Sheet, hand: Hand, cells: tuple[int, ...]) -> Edit:
    """Lay the piece in the hand on two cells, its first half on the first. What lies there makes room, each piece as a whole."""
    for cell, number in zip(cells, hand.laying):
        if sheet.givens[cell] and value_at(sheet, cell) != number + 1 - sheet.least:
            hand.fault, hand.aimed = "%s has a printed %d." % (place_name(sheet, cell), value_at(sheet, cell) - 1 + sheet.least), ()
            return Edit()
    changes = laid_on(sheet, hand, cells)
    written = Edit(changes, hand.key("lay"))
    put(sheet, hand, cells[1])
    return written


def laid_on(sheet: Sheet, hand: Hand, cells: tuple[int, ...]) -> list[Change]:
    """Changes that lay the piece in the hand on two cells beside each other."""
    piece = held(sheet, hand)
    changes = taken_off(sheet, piece[2]) if piece is not None else []
    changes += taken_off(sheet, tuple([other_half(sheet, cell) for cell in cells if other_half(sheet, cell) >= 0]))
    for at in (0, 1):
        cell, other = cells[at], cells[1 - at]
        changes += edit.entry(sheet, cell, hand.laying[at] + 1 - sheet.least, LAID + side_to(sheet, cell, other))
    return changes


def at_cursor(sheet: Sheet, hand: Hand) -> int:
    """The number of the piece that was laid on the cursor's cell; -1 for none."""
    if other_half(sheet, hand.cursor) < 0 or not has_pieces(sheet, hand):
        return -1
    here = [number for number, (_, _, on) in enumerate(tiles(sheet)) if hand.cursor in on]
    return here[0] if here else -1


def is_key(sheet: Sheet, hand: Hand, key: str) -> bool:
    """Whether a key turns the piece in the hand or at the cursor, or takes the one in the hand off the board."""
    if hand.laying:
        return key in TURNS + TAKES_OFF + (" ",)
    return key in TURNS and at_cursor(sheet, hand) >= 0


def press(sheet: Sheet, hand: Hand, key: str) -> Edit:
    """One of these keys."""
    if hand.laying:
        return off(sheet, hand) if key in TAKES_OFF else turn(sheet, hand)
    cursor, number = hand.cursor, at_cursor(sheet, hand)
    take(sheet, hand, number, tiles(sheet)[number], cursor)
    written = turn(sheet, hand)
    put_down(sheet, hand)
    return written


def off(sheet: Sheet, hand: Hand) -> Edit:
    """Take the piece in the hand off the board, and put it back below."""
    piece = held(sheet, hand)
    written = Edit(taken_off(sheet, piece[2]) if piece is not None else [], hand.key("lay"))
    put_down(sheet, hand)
    hand.stroke += 1
    return written


def put_down(sheet: Sheet, hand: Hand) -> Edit:
    """Put the piece in the hand back where it was."""
    if hand.laying:
        hand.tile, hand.laying, hand.aimed, hand.selection = -1, (), (), [hand.cursor]
    return Edit()


def drawn(sheet: Sheet, hand: Hand) -> str:
    """The drawing of the piece in the hand."""
    piece = held(sheet, hand)
    if piece is None:
        return ""
    brought = hand.laying[first(hand) :] if len(hand.aimed) == 1 else hand.laying
    return svg.in_hand(sheet, piece[1], hand.laying, hand.aimed, brought) + (
        svg.dragged(piece[1], hand.laying, hand.beside_board) if hand.beside_board else ""
    )


def hint(sheet: Sheet, hand: Hand, touch: bool) -> str:
    """What to do next with the pieces."""
    piece, press = held(sheet, hand), "tap" if touch else "click"
    if piece is None and all([on for _, _, on in tiles(sheet)]):
        return "Drag a %s to move it; %s it twice to swap its ends." % (name_of(sheet), press)
    if piece is None and at_cursor(sheet, hand) >= 0:
        turns = "tap a laid one twice to swap its ends." if touch else "R swaps the ends of the one laid here."
        return "Drag or %s a %s; then %s two cells; %s" % (press, name_of(sheet), press, turns)
    if piece is None:
        return "Drag or %s a %s; then %s two cells.%s" % (press, name_of(sheet), press, "" if touch else " Or type digits.")
    if hand.spot:
        return dragged(hand, bool(piece[2]), touch)
    turns = ", or the %s to turn it." % name_of(sheet) if touch else "; R swaps its ends."
    begins, ends = hand.laying[first(hand)], hand.laying[1 - first(hand)]
    if len(hand.aimed) == 1:
        return "Now %s a cell beside it for the %d%s" % (press, ends, ", or it to turn it." if touch else "; R swaps its ends.")
    if piece[2]:
        off = "Tap where the %d goes; tap it to swap its ends, its pale place to take it off." if touch else SWAPS
        return off % begins
    return "%s where the %d goes%s" % (capital(press), begins, turns)


def dragged(hand: Hand, laid_before: bool, touch: bool) -> str:
    """What letting go would do with the piece that is dragged. laid_before: whether it lies on the board so far."""
    if not hand.aimed:
        return "Let go to take it off the board." if laid_before else "Drag it to the board, or let go to keep it in your hand."
    turns = "; R turns it." if hand.grasp >= 0 else "; R swaps its ends."
    return "Let go to lay it here%s" % ("." if touch else turns)


def name_of(sheet: Sheet) -> str:
    """What a piece is called."""
    return str([type_.many for type_ in kinds.of(sheet).types if type_.tiles is not None][0])
