"""What keys do: pure functions from a key and the state of the desk to edits and moves. Knows nothing of the DOM."""

from sheet import edit
from sheet.edit import History

SET, FILL = "set", "fill"
MOVES = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
ERASERS = ("Backspace", "Delete")
BLANKS = (" ", ".", "_")
HALVES = ("\\", "/", "|")


class Desk:
    """The sheet under work, and where the person is.

    history: the sheet with its past; cursor: a cell's index; mode: SET or FILL; half: the half of a Kakuro's clue that
    digits go to; fresh: whether the next digit begins a new total; moved: whether the last key moved on by itself.
    """

    def __init__(self, history: History) -> None:
        self.history = history
        self.cursor = 0
        self.mode = FILL
        self.half = "down"
        self.fresh = True
        self.moved = False


def place_cursor(desk: Desk, index: int, half: str = "down") -> None:
    """Put the cursor on a cell."""
    desk.cursor = index
    desk.half = half
    desk.fresh = True
    desk.moved = False
    desk.history.close_key()


def first_cell(desk: Desk) -> int:
    """Where the cursor starts: the first cell that can be written in, else the first of all."""
    sheet = desk.history.sheet
    for index in range(len(sheet.blocks)):
        if not sheet.blocks[index] and not sheet.givens[index]:
            return index
    return 0


def sets_clues(desk: Desk) -> bool:
    """Whether keys set a Kakuro's blocks and clues."""
    return desk.mode == SET and desk.history.sheet.kind == "kakuro"


def press(desk: Desk, key: str, shift: bool = False) -> list[int] | None:
    """Take a key: the cells that changed, or None if the key means nothing here (the browser may have it)."""
    if key in MOVES:
        move(desk, MOVES[key])
        return []
    if key in ("Tab", "Enter"):
        return [] if step(desk, -1 if shift else 1) or key == "Enter" else None
    if key in ERASERS:
        return erase(desk)
    if sets_clues(desk):
        return press_clue(desk, key)
    return press_digit(desk, key)


def move(desk: Desk, direction: tuple[int, int]) -> None:
    """One cell in a direction; when filling in, on past the blocks, and not at all if there are only blocks."""
    sheet = desk.history.sheet
    row, col = desk.cursor // sheet.cols, desk.cursor % sheet.cols
    while True:
        row += direction[0]
        col += direction[1]
        if not (0 <= row < sheet.rows and 0 <= col < sheet.cols):
            return
        index = row * sheet.cols + col
        if desk.mode == SET or not sheet.blocks[index]:
            place_cursor(desk, index)
            return


def step(desk: Desk, way: int) -> bool:
    """On to the next cell in reading order (way 1) or the one before (-1); whether there was one."""
    sheet = desk.history.sheet
    index = desk.cursor + way
    while 0 <= index < len(sheet.blocks):
        if desk.mode == SET or not (sheet.blocks[index] or sheet.givens[index]):
            place_cursor(desk, index)
            return True
        index += way
    return False


def step_on(desk: Desk) -> None:
    """Move on by itself after a key."""
    if step(desk, 1):
        desk.moved = True


def erase(desk: Desk) -> list[int]:
    """Erase what the cursor is on: the half of a clue, the given, or the entry."""
    history, index = desk.history, desk.cursor
    sheet = history.sheet
    desk.fresh = True
    desk.moved = False
    if sets_clues(desk):
        if getattr(sheet, desk.half)[index]:
            return history.apply([(desk.half, index, 0)])
        other = "across" if desk.half == "down" else "down"
        if getattr(sheet, other)[index]:
            return history.apply([(other, index, 0)])
        return history.apply(edit.cell_to_fill(sheet, index) + [("entries", index, 0)])
    if desk.mode == SET:
        return history.apply(edit.given(sheet, index, 0))
    return history.apply(edit.entry(sheet, index, 0))


def press_clue(desk: Desk, key: str) -> list[int] | None:
    """A key in a Kakuro that is being set: 17\\4 makes a clue, x a block, a blank a cell to fill."""
    history, index = desk.history, desk.cursor
    sheet = history.sheet
    moved, desk.moved = desk.moved, False
    if key in ("x", "X", "#"):
        changed = history.apply(edit.block(sheet, index))
        step_on(desk)
        return changed
    if key in BLANKS or (key == "0" and desk.fresh):
        changed = history.apply(edit.cell_to_fill(sheet, index))
        step_on(desk)
        return changed
    if key == ",":
        # typing a row as it stands in a text: the comma after a cell that moved on by itself moves no further
        if not moved:
            step(desk, 1)
        return []
    if key in HALVES or key in ("half-down", "half-across"):
        desk.half = "down" if key == "half-down" else "across"
        desk.fresh = True
        return (
            history.apply(edit.total(sheet, index, desk.half, getattr(sheet, desk.half)[index]), ("clue", index)) if key in HALVES else []
        )
    if len(key) == 1 and key in "0123456789":
        so_far = 0 if desk.fresh else getattr(sheet, desk.half)[index]
        value = so_far * 10 + int(key)
        desk.fresh = value > 9  # two digits are all that a total has
        return history.apply(edit.total(sheet, index, desk.half, value), ("clue", index))
    return None


def press_digit(desk: Desk, key: str) -> list[int] | None:
    """A key when filling in, or when setting the givens of a Sudoku (which moves on by itself)."""
    history, index = desk.history, desk.cursor
    sheet = history.sheet
    setting = desk.mode == SET
    if len(key) == 1 and key in "123456789":
        value = int(key)
        if value > sheet.values:
            return None
    elif key == "0" or (setting and key in BLANKS):
        value = 0
    else:
        return None
    if setting:
        changed = history.apply(edit.given(sheet, index, value))
        step_on(desk)
        return changed
    return history.apply(edit.entry(sheet, index, value))


def said(desk: Desk, broken: list[dict[str, object]]) -> str:
    """The cell under the cursor in words, for a screen reader."""
    sheet, index = desk.history.sheet, desk.cursor
    words = ["row %d, column %d" % (index // sheet.cols + 1, index % sheet.cols + 1)]
    if sheet.blocks[index]:
        totals = ["%d %s" % (getattr(sheet, half)[index], half) for half in ("down", "across") if getattr(sheet, half)[index]]
        words.append("clue " + ", ".join(totals) if totals else "block")
    elif sheet.givens[index]:
        words.append("given %d" % sheet.givens[index])
    else:
        words.append(str(sheet.entries[index] or "empty"))
    for rule in broken:
        if index == rule["at"] or index in rule["wrong"]:
            words.append("%s is broken, %s" % (rule["rule"], rule["why"]))
    return ", ".join(words)
