"""What keys do: pure functions from a key and the state of the desk to edits and moves. Knows nothing of the DOM."""

from sheet import edit, family
from sheet.edit import History

SET, FILL = "set", "fill"
DIGITS, CAGES, BOXES, GRIDS = "digits", "cages", "boxes", "grids"  # the tools of Set puzzle
MOVES = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
ERASERS = ("Backspace", "Delete")
BLANKS = (" ", ".", "_")
HALVES = ("\\", "/", "|")


class Desk:
    """The sheet under work, and where the person is.

    history: the sheet with its past; cursor: a cell's index; selection: cells that are selected, the cursor's last;
    mode: SET or FILL; tool: what keys set; half: the half of a Kakuro's clue that digits go to; fresh: whether the next
    digit begins a new number; moved: whether the last key moved on by itself; rule: a cage's rule as far as it is typed;
    grid: the number of the grid that is picked; fault: why the last key could not be followed, for the person.
    """

    def __init__(self, history: History) -> None:
        self.history = history
        self.cursor = 0
        self.selection = []
        self.mode = FILL
        self.tool = DIGITS
        self.half = "down"
        self.fresh = True
        self.moved = False
        self.rule = ""
        self.grid = 0
        self.fault = ""


def place_cursor(desk: Desk, index: int, half: str = "down") -> None:
    """Put the cursor on a cell."""
    desk.cursor = index
    desk.selection = [index]
    desk.half = half
    desk.fresh = True
    desk.moved = False
    desk.rule = ""
    desk.history.close_key()


def extend_selection(desk: Desk, index: int) -> None:
    """Select one more cell, and put the cursor there."""
    sheet = desk.history.sheet
    if sheet.blocks[index]:
        return
    if not desk.selection:
        desk.selection = [desk.cursor]
    if index in desk.selection:
        # going back over what was selected takes it back
        del desk.selection[desk.selection.index(index) + 1 :]
    else:
        desk.selection.append(index)
    desk.cursor = index
    desk.rule = ""


def first_cell(desk: Desk) -> int:
    """Where the cursor starts: the first cell that can be written in, else the first of all."""
    sheet = desk.history.sheet
    for index in range(len(sheet.blocks)):
        if not sheet.blocks[index] and not sheet.givens[index]:
            return index
    return 0


def tools_of(sheet: object) -> list[str]:
    """The tools that a sheet's puzzle is set with."""
    if sheet.kind == "kakuro":
        return [DIGITS]
    if len(sheet.grids) > 1:
        return [DIGITS, CAGES, GRIDS]
    return [DIGITS, CAGES, BOXES, GRIDS] if sheet.kind in ("sudoku", "squares", "killer", "giant") else [DIGITS, CAGES, BOXES]


def tool_of(desk: Desk) -> str:
    """The tool in hand."""
    return desk.tool if desk.mode == SET and desk.tool in tools_of(desk.history.sheet) else DIGITS


def sets_clues(desk: Desk) -> bool:
    """Whether keys set a Kakuro's blocks and clues."""
    return desk.mode == SET and desk.history.sheet.kind == "kakuro"


def press(desk: Desk, key: str, shift: bool = False) -> list[int] | None:
    """Take a key: the cells that changed, or None if the key means nothing here (the browser may have it)."""
    desk.fault = ""
    tool = tool_of(desk)
    if tool == GRIDS:
        return press_grid(desk, key)
    if key in MOVES:
        move(desk, MOVES[key], shift and tool != DIGITS)
        return []
    if tool == CAGES:
        return press_cage(desk, key, shift)
    if tool == BOXES:
        return press_box(desk, key)
    if key in ("Tab", "Enter"):
        return [] if step(desk, -1 if shift else 1) or key == "Enter" else None
    if key in ERASERS:
        return erase(desk)
    if sets_clues(desk):
        return press_clue(desk, key)
    return press_value(desk, key)


def move(desk: Desk, direction: tuple[int, int], selecting: bool = False) -> None:
    """One cell in a direction, past places that are no cells; when filling in, past a Kakuro's blocks as well."""
    sheet = desk.history.sheet
    row, col = desk.cursor // sheet.cols, desk.cursor % sheet.cols
    while True:
        row += direction[0]
        col += direction[1]
        if not (0 <= row < sheet.rows and 0 <= col < sheet.cols):
            return
        index = row * sheet.cols + col
        if not sheet.blocks[index] or sets_clues(desk):
            if selecting:
                extend_selection(desk, index)
            else:
                place_cursor(desk, index)
            return


def step(desk: Desk, way: int) -> bool:
    """On to the next cell in reading order (way 1) or the one before (-1); whether there was one."""
    sheet = desk.history.sheet
    index = desk.cursor + way
    while 0 <= index < len(sheet.blocks):
        if sets_clues(desk) or not (sheet.blocks[index] or (desk.mode == FILL and sheet.givens[index])):
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


def press_value(desk: Desk, key: str) -> list[int] | None:
    """A key that writes a value: an entry, or a given (which moves on by itself as soon as no further digit can come).

    Numbers of two digits are typed as they are; where values are shown as letters, letters do as well.
    """
    history, index = desk.history, desk.cursor
    sheet = history.sheet
    setting = desk.mode == SET
    moved, desk.moved = desk.moved, False
    so_far = 0 if desk.fresh else sheet.givens[index] if setting else sheet.entries[index]
    if setting and (key == "," or (so_far and key in BLANKS)):
        # what ends a number that could have gone on
        if not moved:
            step(desk, 1)
        return []
    if key == "0" and so_far and so_far * 10 <= sheet.values:
        value = so_far * 10
    elif key == "0" or (setting and key in BLANKS):
        value = 0
    else:
        value = typed_value(sheet, key, so_far)
        if not value:
            return None
    if setting:
        changed = history.apply(edit.given(sheet, index, value), ("value", index))
        if not value or value * 10 > sheet.values or not key.isdigit():
            step_on(desk)
        else:
            desk.fresh = False
        return changed
    desk.fresh = not value
    return history.apply(edit.entry(sheet, index, value), ("value", index))


def typed_value(sheet: object, key: str, so_far: int) -> int:
    """The value that a key makes of what was typed before it; 0 if none."""
    if key[:6] == "value-":
        return int(key[6:])  # a button of the number pad
    if len(key) != 1:
        return 0
    if key in "123456789":
        value = so_far * 10 + int(key)
        if value > sheet.values:
            value = int(key)
    else:
        value = family.value_of(key, sheet.options.get("symbols", "numbers"))
    return value if value <= sheet.values else 0


# --- cages, boxes, grids -------------------------------------------------------------------------------------------------


def usual_rule(sheet: object) -> str:
    """The rule of a new cage."""
    return "square" if sheet.kind == "squares" else ""


def drawn(desk: Desk) -> list[int]:
    """The cells that were selected by dragging become a cage, or a box."""
    desk.fault = ""
    sheet = desk.history.sheet
    cells = list(desk.selection)
    if len(cells) < 2:
        return []
    if tool_of(desk) == CAGES:
        changed = make_cage(desk, cells)
    elif tool_of(desk) == BOXES:
        changed = desk.history.apply(edit.make_box(sheet, cells))
    else:
        return []
    desk.selection = [desk.cursor]
    return changed


def make_cage(desk: Desk, cells: list[int], rule: str | None = None) -> list[int]:
    """Make cells a cage, if they hang together."""
    sheet = desk.history.sheet
    if len(family.connected(cells, sheet.cols)) > 1:
        desk.fault = "The cells of a cage hang together by their sides; these do not."
        return []
    return desk.history.apply(edit.make_cage(sheet, cells, usual_rule(sheet) if rule is None else rule))


def shift_click(desk: Desk, index: int) -> list[int]:
    """Add a cell to the cage (or box) of the cursor, begin a cage of both, or take a cell out of the cursor's cage."""
    desk.fault = ""
    history = desk.history
    sheet = history.sheet
    if sheet.blocks[index] or sheet.blocks[desk.cursor]:
        return []
    here = sheet.cages[desk.cursor]
    if tool_of(desk) == BOXES:
        changed = history.apply(edit.join_box(sheet, index, desk.cursor))
    elif tool_of(desk) != CAGES:
        return []
    elif here and sheet.cages[index] == here:
        changed = history.apply(edit.take_from_cage(sheet, index))
    else:
        cells = family.cage_cells(sheet).get(here, [desk.cursor])
        changed = make_cage(desk, cells + [index], edit.cage_rules(sheet).get(here))
    return changed


def press_cage(desk: Desk, key: str, shift: bool) -> list[int] | None:
    """Cages by keys: Enter makes one of the selected cells, a rule is typed, Delete erases."""
    history = desk.history
    sheet = history.sheet
    cells = [index for index in desk.selection or [desk.cursor] if not sheet.blocks[index]]
    if key == "Tab":
        return [] if step(desk, -1 if shift else 1) else None
    if not cells:
        return None
    if key == "Enter":
        changed = make_cage(desk, cells)
        desk.selection = [desk.cursor]
        return changed
    if key == "Delete" or (key == "Backspace" and not desk.rule):
        changed = history.apply(edit.erase_cages(sheet, cells))
        place_cursor(desk, desk.cursor)
        return changed
    if key in ("m", "M", "merge"):
        return merged(desk, cells)
    if key in ("s", "S", "d", "D", "Backspace") or (len(key) == 1 and key in "0123456789-. "):
        return type_rule(desk, cells, key)
    return None


def merged(desk: Desk, cells: list[int]) -> list[int]:
    """One cage of all that the selection touches."""
    sheet = desk.history.sheet
    if len(family.connected(edit.merged_cells(sheet, cells), sheet.cols)) > 1:
        desk.fault = "The cells of a cage hang together by their sides; these do not."
        return []
    changed = desk.history.apply(edit.merge_cages(sheet, cells))
    desk.selection = [desk.cursor]
    return changed


def type_rule(desk: Desk, cells: list[int], key: str) -> list[int]:
    """A key of a cage's rule: 16, 13-17, 4 9 16, s for square, d for different. What is no rule yet waits for more."""
    history = desk.history
    sheet = history.sheet
    changed = []
    if len(cells) > 1 or not sheet.cages[desk.cursor]:
        changed = make_cage(desk, cells)
        desk.selection = [desk.cursor]
        if desk.fault:
            return []
    old = edit.cage_rules(sheet)[sheet.cages[desk.cursor]]
    totals, different = family.parse_rule(old)
    if key in "sS":
        totals, desk.rule = "square", ""
    elif key in "dD":
        different = not different
    else:
        desk.rule = desk.rule[:-1] if key == "Backspace" else desk.rule + key
        text = desk.rule.replace("..", "-").replace(".", "-").replace("-", "..")
        try:
            totals, _ = family.parse_rule(text)
        except ValueError:
            return changed  # 13- is on its way to 13-17
    rule = family.rule_text(totals, different)
    return changed + history.apply(edit.set_rule(sheet, desk.cursor, rule), ("rule", sheet.cages[desk.cursor]))


def press_box(desk: Desk, key: str) -> list[int] | None:
    """Boxes by keys: Enter makes one of the selected cells."""
    if key == "Enter":
        changed = desk.history.apply(edit.make_box(desk.history.sheet, desk.selection or [desk.cursor]))
        desk.selection = [desk.cursor]
        return changed
    return None


def pick_grid(desk: Desk, index: int) -> bool:
    """Pick the grid at a cell: the next one, if the cell is in several and one of them is picked already."""
    sheet = desk.history.sheet
    holders = [at for at in range(len(sheet.grids)) if edit.holds(sheet, sheet.grids[at], index)]
    if not holders:
        return False
    if desk.grid not in holders:
        desk.grid = holders[0]
    return True


def press_grid(desk: Desk, key: str) -> list[int] | None:
    """Grids by keys: Tab picks the next, arrows move it from box to box, + adds one, Delete takes it away."""
    sheet = desk.history.sheet
    desk.grid = min(desk.grid, len(sheet.grids) - 1)
    shape = family.shape_of(sheet)
    if key in ("]", "next-grid", "n", "N"):
        desk.grid = (desk.grid + 1) % len(sheet.grids)
        return []
    if key == "[":
        desk.grid = (desk.grid - 1) % len(sheet.grids)
        return []
    if key in MOVES:
        down, right = MOVES[key]
        row, col = sheet.grids[desk.grid]
        return lay_grid(desk, row + down * shape[0], col + right * shape[1])
    if key in ("+", "add-grid"):
        return replaced(desk, lambda: edit.with_grid(sheet), lambda new: len(new.grids) - 1)
    if key in ERASERS or key == "remove-grid":
        return replaced(desk, lambda: edit.without_grid(sheet, desk.grid), lambda new: min(desk.grid, len(new.grids) - 1))
    return None


def lay_grid(desk: Desk, row: int, col: int) -> list[int]:
    """Lay the picked grid at another place, which may lie above or left of the sheet: then the sheet grows there."""
    sheet = desk.history.sheet
    others = [origin for at, origin in enumerate(sheet.grids) if at != desk.grid]
    top = min([row] + [other for other, _ in others])
    left = min([col] + [other for _, other in others])
    place = (row - top, col - left)
    return replaced(desk, lambda: edit.moved_grid(sheet, desk.grid, row, col), lambda new: list(new.grids).index(place))


def replaced(desk: Desk, make: object, pick: object) -> list[int]:
    """Put a sheet with other grids in place of this one, if there can be one."""
    try:
        new = make()
    except ValueError as error:
        desk.fault = str(error)
        return []
    desk.history.replace(new)
    desk.grid = pick(new)
    desk.cursor = 0
    desk.selection = []
    return []


# --- words ---------------------------------------------------------------------------------------------------------------


def said(desk: Desk, broken: list[dict[str, object]]) -> str:
    """What the cursor is on, in words, for a screen reader."""
    sheet, index = desk.history.sheet, desk.cursor
    if tool_of(desk) == GRIDS:
        row, col = sheet.grids[min(desk.grid, len(sheet.grids) - 1)]
        return "grid %d of %d, at row %d, column %d" % (desk.grid + 1, len(sheet.grids), row + 1, col + 1)
    words = ["row %d, column %d" % (index // sheet.cols + 1, index % sheet.cols + 1)]
    if sheet.blocks[index]:
        totals = ["%d %s" % (getattr(sheet, half)[index], half) for half in ("down", "across") if getattr(sheet, half)[index]]
        words.append("clue " + ", ".join(totals) if totals else "block")
    elif sheet.givens[index]:
        words.append("given " + family.symbol(sheet, sheet.givens[index]))
    else:
        words.append(family.symbol(sheet, sheet.entries[index]) if sheet.entries[index] else "empty")
    if sheet.cages[index]:
        rule = edit.cage_rules(sheet)[sheet.cages[index]]
        words.append("cage " + rule if rule else "in a cage")
    if len(desk.selection) > 1:
        words.append("%d cells selected" % len(desk.selection))
    for rule in broken:
        if index == rule["at"] or index in rule["wrong"]:
            words.append("%s is broken, %s" % (rule["rule"], rule["why"]))
    return ", ".join(words)
