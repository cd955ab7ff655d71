"""What a key pressed in the grid does, depending on mode and tool: a pure function from the sheet, the hand and the key to an edit.

| Key | Where its meaning is defined |
| --- | --- |
| arrows, Tab, Enter | moves.py |
| 1 to 9, letters, space: entries, marks, givens | digits.py |
| Backspace, Delete | digits.py; kakuro_clues.py in a Kakuro that is being set |
| `17\\4`, x, space in a Kakuro that is being set | kakuro_clues.py |
| x, letters in a Str8ts that is being set | black_cells.py |
| space, and Enter on a lattice, in a puzzle whose values are glyphs; digits for printed numbers while such a puzzle is being set | painting.py |
| any key with the Cages or Boxes tool | cages.py |
| any key with the Rules tool | constraint_tool.py |
| any key with the Grids tool | giant_grids.py |
| any key with the tray | tray.py |
| x where boards have any shape | holes.py |
| R, space, Backspace with a piece in the hand | laying.py |
| letters that press a button (H, C, S ...) | SHORTCUTS, below |
| other keys of the page (M, T, Ctrl+Z ...) | page/events.py |
"""

from page.core.hand import (
    AGAIN,
    BOXES,
    CAGES,
    DIGITS,
    FILL,
    GRIDS,
    RULES,
    SET,
    TRAY,
    Edit,
    Hand,
    is_all_beside,
    pen_of,
    pens_of,
    sets_black,
    sets_clues,
    tool_of,
)
from page.core.session import PLACE, SAID, TYPED, Session
from page.core.types import Any, Sheet
from page.core.typing import (
    beside,
    black_cells,
    cages,
    constraint_tool,
    digits,
    giant_grids,
    holes,
    kakuro_clues,
    laying,
    moves,
    painting,
    prompts,
    tray,
    typing_in,
)
from page.core.typing.moves import MOVES
from page.core.typing.typing_in import ERASING

# while filling in: letter -> the button that does the same
SHORTCUTS = {
    "s": "solve",
    "c": "check",
    "h": "hint-step",
    "w": "where",
    "f": "fill-cell",
    "b": "step-back",
    "d": "take-step",
    "n": "why-not",
}


NOT_HERE = "“%s” is not typed here."


def hold(session: Session, key: str) -> bool:
    """Keep a value's key, or Erase, selected for the cells pressed next; pressing the same key again deselects it. Returns whether
    the key can be held."""
    if session.asks() or session.hand.mode != FILL or (len(key) != 1 and key != "Backspace" and key[:6] != "value-") or key == " ":
        return False
    session.held = "" if session.held == key else key
    session.touch(PLACE)
    return True


def press(session: Session, key: str, shift: bool = False, pen: str = "") -> list[int] | None:
    """Handle a key. Returns the cells that changed, or None if the key means nothing here (the browser may have it).

    pen: the pen for this one key, "" for the one in hand.
    """
    value = digits.number_of(session.sheet, key, 0) if session.asks() else 0
    if value and session.takes is not None:
        session.forget(SAID)
        session.takes(value)
        return []
    cells = None if session.nothing else session.do(meaning, key, shift, pen)
    if cells is not None:
        session.follow()
        if session.hand.reads and key not in MOVES:
            session.touch(TYPED)
    elif session.hand.mode == SET and len(key) == 1 and not session.nothing:
        session.do(refuse, key)
    return cells


def refuse(sheet: Sheet, hand: Hand, key: str) -> Edit:
    """Say that a key has no meaning where the hand is, and which keys have."""
    hand.fault = NOT_HERE % key
    hand.remember_fault()
    hand.fault += " " + prompts.plain_hint(sheet, hand)
    return Edit()


def takes(sheet: Sheet, hand: Hand, key: str) -> bool:
    """Whether a key is typed into the puzzle, so that it is no shortcut of the page."""
    if painting.takes_sign(sheet, hand, key):
        return True
    if digits.typed_value(sheet, key, 0) and (hand.mode == FILL or painting.prints_values(sheet)):
        return True
    return hand.target is not None and constraint_tool.begins(constraint_tool.type_of_target(hand).field, key)


def meaning(sheet: Sheet, hand: Hand, key: str, shift: bool = False, pen: str = "") -> Edit | None:
    """What a key does. See page.core.hand."""
    back = key == "Backspace" and moves.takes_back(sheet, hand) and moves.step(sheet, hand, -1)
    hand.came = back or (hand.came and key != "Delete")
    key = "Delete" if back else key
    start, target, missed = hand.cursor, hand.target, hand.missed
    written = meant(sheet, hand, key, shift, pen)
    if hand.fault and len(key) == 1:
        hand.remember_fault()
    else:
        hand.count_down(("", 0) if key in ERASING else missed)
    if written is not None:
        typing_in.note(sheet, hand, key, start, target)
    hand.came = back or hand.came
    return written


def meant(sheet: Sheet, hand: Hand, key: str, shift: bool, pen: str) -> Edit | None:
    hand.fault = ""
    hand.ended = False
    tool = tool_of(sheet, hand)
    own = owner(sheet, hand, tool, key)
    if own is not laying:
        laying.put_down(sheet, hand)
    if own is not None:
        return own.press(sheet, hand, key)
    if tool == GRIDS:
        return next_grid(sheet, hand, shift) if key == "Tab" else giant_grids.press(sheet, hand, key)
    if key in MOVES:
        outside = constraint_tool.step_outside(sheet, hand, MOVES[key])
        return outside or moves.move(sheet, hand, MOVES[key], shift and (tool != DIGITS or hand.mode == FILL))
    if tool == CAGES:
        return cages.press(sheet, hand, key, shift)
    if goes_on(hand, key, tool):
        return moves.onward(sheet, hand, key, shift)
    if key in ERASING:
        hand.full = False
    elif hand.full and key not in ("Enter", "d", "D") and key[:5] != "half-":
        hand.fault = moves.END
        return Edit()
    written = written_by(sheet, hand, key, pen, tool)
    if written is not AGAIN:
        return written
    hand.came = True  # the key before was typed at the last place
    return meaning(sheet, hand, key, shift, pen)


def goes_on(hand: Hand, key: str, tool: str) -> bool:
    """Whether a key only goes on to the next place. Enter has other meanings in cells."""
    placed = beside.spot_of(hand) is not None
    return (
        key == "Tab" or (key == "next" and placed) or (key == "Enter" and (placed or (tool == RULES and constraint_tool.is_outside(hand))))
    )


def written_by(sheet: Sheet, hand: Hand, key: str, pen: str, tool: str) -> Edit | None:
    """What a key writes or erases with a tool, or Enter does."""
    if tool == RULES and hand.target is None and is_all_beside(sheet) and constraint_tool.begins(constraint_tool.type_of(hand).field, key):
        moves.begin(sheet, hand)
    if tool in (RULES, BOXES):
        asked = tool == RULES and constraint_tool.asks(hand)
        written = constraint_tool.press(sheet, hand, key) if tool == RULES else cages.press_box(sheet, hand, key)
        nothing = written is None or (key in ERASING and not written.changes)
        return as_digit(sheet, hand, key) if nothing and not asked else written
    if key == "Enter" and not painting.draws(sheet, hand):
        return moves.onward(sheet, hand, key)
    if hand.mode == FILL:
        return filled_in(sheet, hand, key, pen)
    place = printed_at(sheet, hand, key)
    return place.erase(sheet, hand) if key in ERASING else place.press(sheet, hand, key)


def owner(sheet: Sheet, hand: Hand, tool: str, key: str) -> Any:
    """The module that handles a key alone, whatever else the tool does with keys; None if there is none."""
    if laying.is_key(sheet, hand, key):
        return laying
    return holes if holes.is_key(sheet, hand, key) else tray if tool == TRAY and key != "Tab" else None


def printed_at(sheet: Sheet, hand: Hand, key: str) -> Any:
    """The module that handles keys for what is printed at the cursor."""
    if sets_clues(sheet, hand) and not (hand.reads and not sheet.blocks[hand.cursor] and key in "123456789"):
        return kakuro_clues
    if sets_black(sheet, hand):
        return black_cells
    return painting if painting.sets_spots(sheet, hand) else digits


def filled_in(sheet: Sheet, hand: Hand, key: str, pen: str) -> Edit | None:
    """What a key writes, or erases, while the puzzle is filled in."""
    if key in ERASING:
        return digits.erase(sheet, hand)
    if key in (" ", "Enter") and painting.paints(sheet, hand) and not pen:
        return painting.paint(sheet, hand, hand.cursor, painting.after(sheet, hand.cursor))
    return digits.press_pen(sheet, hand, key, pen or pen_of(sheet, hand)) if not pen or pen in pens_of(sheet) else None


def next_grid(sheet: Sheet, hand: Hand, back: bool) -> Edit | None:
    """Tab goes to the next grid of a giant, or the one before; from the last it leaves the board."""
    number = hand.grid + (-1 if back else 1)
    return giant_grids.press(sheet, hand, "[" if back else "]") if 0 <= number < len(sheet.grids) else None


def as_digit(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """Handle a value, a space or an erasing key as the Digits tool would, if the current tool ignores it. The current tool stays selected."""
    if key != " " and key not in ERASING and digits.number_of(sheet, key, 0) is None:
        return None
    before, leads = (hand.tool, hand.type, hand.beside), bool(beside.type_here(sheet, hand))
    hand.tool, hand.target = DIGITS, None
    written = meaning(sheet, hand, key)
    if hand.target is not None and leads:  # the last cell is typed, and the tool is that for the numbers beside the grid
        hand.beside = before[2]
        return written
    hand.full = hand.full or hand.target is not None
    hand.target = None
    hand.tool, hand.type, hand.beside = before
    return written


def drawn(sheet: Sheet, hand: Hand) -> Edit:
    """The cells that were dragged over become what the tool draws."""
    hand.fault = ""
    cells = list(hand.selection)
    tool = tool_of(sheet, hand)
    if tool == RULES and cells:
        hand.selection = [hand.cursor]
        return constraint_tool.drawn(sheet, hand, cells)
    return cages.drawn(sheet, hand, cells) if tool in (CAGES, BOXES) else Edit()
