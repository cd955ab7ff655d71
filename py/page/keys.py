"""What keys do: pure functions from a key and the state of the desk to edits and moves. Knows nothing of the DOM."""

from page import rules
from sheet import areas, combos, constraints, edit, family, shapes
from sheet.edit import History

SET, FILL = "set", "fill"
DIGITS, CAGES, BOXES, GRIDS, RULES = "digits", "cages", "boxes", "grids", "rules"  # the tools of Set puzzle
MOVES = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
ERASERS = ("Backspace", "Delete")
BLANKS = (" ", ".", "_")
HALVES = ("\\", "/", "|")
DIGIT, CENTRE, CORNER = "digit", "centre", "corner"  # what a pen writes; the last two are layers of the sheet
PENS = (DIGIT, CENTRE, CORNER)
TURNED, SIDEWAYS, UPRIGHT = "turned", "sideways", "upright"  # how a Kakuro's blocks may be symmetric


class Desk:
    """The sheet under work, and where the person is.

    history: the sheet with its past; cursor: a cell's index; selection: cells that are selected, the cursor's last;
    mode: SET or FILL; tool: what keys set; half: the half of a Kakuro's clue that digits go to; fresh: whether the next
    digit begins a new number, and no rule of a cage is being typed; moved: whether the last key moved on by itself; begun: whether a clue has been begun since
    the cursor came to it; made: the half whose run has been made of blocks meanwhile; pen: what digits write when filling in; typed: the number that a pen has written of late, which
    a further digit may make longer; symmetry: how blocks are mirrored ("" not at all); rule: a cage's rule as far as it is
    typed; type: the name of the type of constraint that is drawn; target: the key of the constraint that is worked on, None for
    none; grid: the number of the grid that is picked; fault: why the last key could not be followed, for the person.
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
        self.begun = False
        self.made = ""
        self.pen = DIGIT
        self.typed = 0
        self.symmetry = ""
        self.rule = ""
        self.type = constraints.DRAWN[0].name
        self.target = None
        self.grid = 0
        self.fault = ""


def place_cursor(desk: Desk, index: int, half: str = "down") -> None:
    """Put the cursor on a cell."""
    desk.cursor = index
    desk.selection = [index]
    desk.half = half
    desk.fresh = True
    desk.moved = False
    desk.begun = False
    desk.made = ""
    desk.typed = 0
    desk.rule = ""
    desk.target = None
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
    desk.fresh = True
    desk.typed = 0
    desk.rule = ""
    desk.history.close_key()


def toggle_selection(desk: Desk, index: int) -> None:
    """Add one more cell to the selection, wherever it lies, or take it out."""
    sheet = desk.history.sheet
    if sheet.blocks[index]:
        return
    chosen = [cell for cell in desk.selection or [desk.cursor] if not sheet.blocks[cell]]
    if index in chosen and len(chosen) > 1:
        chosen.remove(index)
        index = chosen[-1]
    elif index not in chosen:
        chosen.append(index)
    place_cursor(desk, index)
    desk.selection = chosen


def select_to(desk: Desk, index: int) -> None:
    """Select the whole rectangle from the cell where the selection began."""
    sheet = desk.history.sheet
    first = desk.selection[0] if desk.selection else desk.cursor
    rows = sorted([first // sheet.cols, index // sheet.cols])
    cols = sorted([first % sheet.cols, index % sheet.cols])
    inside = [row * sheet.cols + col for row in range(rows[0], rows[1] + 1) for col in range(cols[0], cols[1] + 1)]
    place_cursor(desk, index)
    desk.selection = [first] + [cell for cell in inside if not sheet.blocks[cell] and cell not in (first, index)]
    if index != first and not sheet.blocks[index]:
        desk.selection.append(index)


def select_same(desk: Desk, index: int) -> None:
    """Select every cell that holds the same value as one that is written in."""
    sheet = desk.history.sheet
    value = sheet.givens[index] or sheet.entries[index]
    if value:
        same = [cell for cell in range(len(sheet.blocks)) if value in (sheet.givens[cell], sheet.entries[cell]) and cell != index]
        place_cursor(desk, index)
        desk.selection = same + [index]


def select_all(desk: Desk) -> None:
    """Select every cell that can be written in."""
    blocks = desk.history.sheet.blocks
    place_cursor(desk, desk.cursor)
    desk.selection = [index for index in range(len(blocks)) if not blocks[index]]


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
        return [DIGITS, CAGES, RULES, GRIDS]
    some = [DIGITS, CAGES, RULES, BOXES]
    return some + [GRIDS] if sheet.kind in ("sudoku", "squares", "killer", "giant") else some


def tool_of(desk: Desk) -> str:
    """The tool in hand."""
    return desk.tool if desk.mode == SET and desk.tool in tools_of(desk.history.sheet) else DIGITS


def sets_clues(desk: Desk) -> bool:
    """Whether keys set a Kakuro's blocks and clues."""
    return desk.mode == SET and desk.history.sheet.kind == "kakuro"


def press(desk: Desk, key: str, shift: bool = False, pen: str = "") -> list[int] | None:
    """Take a key: the cells that changed, or None if the key means nothing here (the browser may have it).

    pen: the pen for this one key, "" for the one in hand.
    """
    desk.fault = ""
    tool = tool_of(desk)
    if tool == GRIDS:
        return press_grid(desk, key)
    if tool == RULES and key in MOVES and step_outside(desk, MOVES[key]):
        return []
    if key in MOVES:
        move(desk, MOVES[key], shift and (tool != DIGITS or desk.mode == FILL))
        return []
    if tool == RULES and key != "Tab":
        return rules.press(desk, key)
    if tool == CAGES:
        return press_cage(desk, key, shift)
    if tool == BOXES:
        return press_box(desk, key)
    if key in ("Tab", "Enter"):
        if key == "Enter" and desk.moved and not desk.cursor % desk.history.sheet.cols:
            desk.moved = False  # the row that was typed has moved on to the next by itself
            return []
        return [] if step(desk, -1 if shift else 1) or key == "Enter" else None
    if key in ERASERS:
        return erase(desk)
    if sets_clues(desk):
        return press_clue(desk, key)
    if desk.mode == FILL:
        return press_pen(desk, key, pen or desk.pen)
    return press_given(desk, key)


def step_outside(desk: Desk, direction: tuple[int, int]) -> bool:
    """Move from the edge of the grid to the clue beside it, along such clues, and back in; whether that is what an arrow key means."""
    sheet = desk.history.sheet
    one = constraints.BY_NAME[desk.type]
    if one.shape != shapes.OUTSIDE:
        return False
    row, col = desk.cursor // sheet.cols, desk.cursor % sheet.cols
    if desk.target is not None:
        row, col = desk.target[1][:2]
    row, col = row + direction[0], col + direction[1]
    if 0 <= row < sheet.rows and 0 <= col < sheet.cols:
        if desk.target is None:
            return False
        place_cursor(desk, row * sheet.cols + col)
        return True
    way = shapes.inward(row, col, sheet)
    if way >= 0:
        place = (row, col, way)
        place = rules.slanting(desk, place) if one.slanted else place
        desk.history.close_key()
        desk.target, desk.rule, desk.fault = (desk.type, place), sheet.constraints.get((desk.type, place), ""), ""
    return True


def towards(sheet: object, index: int, direction: tuple[int, int], past_blocks: bool) -> int:
    """The next cell from `index` in a direction (rows, columns), -1 at the sheet's edge; past_blocks: blocks are passed over."""
    row, col = index // sheet.cols, index % sheet.cols
    while True:
        row += direction[0]
        col += direction[1]
        if not (0 <= row < sheet.rows and 0 <= col < sheet.cols):
            return -1
        if not (past_blocks and sheet.blocks[row * sheet.cols + col]):
            return row * sheet.cols + col


def move(desk: Desk, direction: tuple[int, int], selecting: bool = False) -> None:
    """One cell in a direction, past places that are no cells; when filling in, past a Kakuro's blocks as well."""
    index = towards(desk.history.sheet, desk.cursor, direction, not sets_clues(desk))
    if index < 0:
        return
    if selecting:
        extend_selection(desk, index)
    else:
        place_cursor(desk, index)


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
    desk.typed = 0
    if sets_clues(desk):
        if getattr(sheet, desk.half)[index]:
            return history.apply([(desk.half, index, 0)])
        other = "across" if desk.half == "down" else "down"
        if getattr(sheet, other)[index]:
            return history.apply([(other, index, 0)])
        return history.apply(edit.cell_to_fill(sheet, index) + edit.unwritten(index))
    if desk.mode == SET:
        return history.apply(edit.given(sheet, index, 0))
    chosen = written_in(desk)
    # what is seen goes first: the entries, and where there are none the marks below them
    layers = ("entries",) if any([sheet.entries[cell] for cell in chosen]) else ("centre", "corner")
    return history.apply([(name, cell, 0) for cell in chosen for name in layers])


def written_in(desk: Desk) -> list[int]:
    """The cells that a pen writes in: those selected, or the cursor's, without givens."""
    sheet = desk.history.sheet
    chosen = desk.selection if len(desk.selection) > 1 else [desk.cursor]
    return [cell for cell in chosen if not sheet.blocks[cell] and not sheet.givens[cell]]


def press_clue(desk: Desk, key: str) -> list[int] | None:
    """A key in a Kakuro that is being set, typed as its row is written down.

    17\\4 makes a clue, x a block, a blank a cell to fill; what does not belong to the clue that has been begun is the
    next cell's, and the cursor goes on by itself wherever nothing more can come.
    """
    history = desk.history
    moved, desk.moved = desk.moved, False
    if key == ",":
        # typing a row as it stands in a text: the comma after a cell that moved on by itself moves no further
        if not moved:
            step(desk, 1)
        return []
    if key in ("half-down", "half-across"):
        desk.half = key[5:]
        desk.fresh = True
        return []
    blank = key in BLANKS or (key == "0" and desk.fresh)
    block = key in ("x", "X", "#")
    if desk.begun and (blank or block or (key in HALVES and desk.half == "across")):
        step(desk, 1)
    index = desk.cursor
    sheet = history.sheet
    if block or blank:
        changed = history.apply(mirrored(desk, index, edit.block if block else edit.cell_to_fill))
        step_on(desk)
        return changed
    if key in HALVES:
        desk.half = "across"
        desk.fresh = desk.begun = True
        return set_total(desk, index, "across", sheet.across[index])
    if len(key) == 1 and key in "0123456789":
        half = desk.half
        so_far = 0 if desk.fresh else getattr(sheet, half)[index]
        value = so_far * 10 + int(key)
        flowing = desk.begun and half == "across"
        desk.fresh = value > 9  # two digits are all that a total has
        desk.begun = desk.begun or half == "down"
        changed = set_total(desk, index, half, value)
        if flowing and value * 10 > combos.bounds(9)[1]:
            step_on(desk)
        return changed
    return None


def set_total(desk: Desk, index: int, half: str, value: int) -> list[int]:
    """Write a total; the place becomes a clue, and if no cell follows it, its run is made of the blocks that do."""
    sheet = desk.history.sheet
    changes = edit.total(sheet, index, half, value)
    if not sheet.blocks[index]:
        changes = mirrored(desk, index, edit.block) + changes
    if value and (desk.made == half or not areas.run_length(sheet, index, half)):
        desk.made = half
        step_by = 1 if half == "across" else sheet.cols
        last = index // sheet.cols * sheet.cols + sheet.cols - 1 if half == "across" else len(sheet.blocks) - 1
        needed = 2
        while needed < sheet.values and combos.bounds(needed)[1] < value:
            needed += 1
        for place in range(index + step_by, min(index + step_by * needed, last) + 1, step_by):
            if sheet.down[place] or sheet.across[place]:
                break
            changes = changes + edit.cell_to_fill(sheet, place)
    return desk.history.apply(changes, ("clue", index))


def mirrored(desk: Desk, index: int, change: object) -> list[tuple[str, int, int]]:
    """A change of one place, and of the place that mirrors it, if that is no clue.

    The first row and the first column hold clues alone, so the mirror is of what lies within them.
    """
    sheet = desk.history.sheet
    changes = change(sheet, index)
    row, col = index // sheet.cols, index % sheet.cols
    if desk.symmetry and row and col:
        other_row = row if desk.symmetry == SIDEWAYS else sheet.rows - row
        other_col = col if desk.symmetry == UPRIGHT else sheet.cols - col
        other = other_row * sheet.cols + other_col
        if other != index and not sheet.down[other] and not sheet.across[other]:
            changes = change(sheet, other) + changes
    return changes


def press_given(desk: Desk, key: str) -> list[int] | None:
    """A key that writes a given, and moves on by itself as soon as no further digit can come.

    Numbers of two digits are typed as they are; where values are shown as letters, letters do as well.
    """
    history, index = desk.history, desk.cursor
    sheet = history.sheet
    moved, desk.moved = desk.moved, False
    so_far = 0 if desk.fresh else sheet.givens[index]
    if key == "," or (so_far and key in BLANKS):
        # what ends a number that could have gone on
        if not moved:
            step(desk, 1)
        return []
    if key in BLANKS:
        value = 0
    else:
        value = number_of(sheet, key, so_far)
        if value is None:
            return None
    changed = history.apply(edit.given(sheet, index, value), ("value", index))
    if not value or value * 10 > sheet.values or not key.isdigit():
        step_on(desk)
    else:
        desk.fresh = False
    return changed


def number_of(sheet: object, key: str, so_far: int) -> int | None:
    """The value that a key makes of what was typed before it: 0 for a lone 0, None if the key is none of a value's."""
    if not sheet.least:
        # 0 is the first value, and only a space or an erasing key takes one away
        if key[:6] != "value-" and not (len(key) == 1 and key in "0123456789"):
            return None
        value = int(key[6:]) if len(key) > 1 else int(key) + 1
        return value if value <= sheet.values else None
    if key == "0":
        return so_far * 10 if so_far and so_far * 10 <= sheet.values else 0
    return typed_value(sheet, key, so_far) or None


def press_pen(desk: Desk, key: str, pen: str) -> list[int] | None:
    """A key that writes an entry, or pencil marks, into every cell that is selected."""
    history = desk.history
    sheet = history.sheet
    so_far = 0 if desk.fresh else desk.typed
    value = number_of(sheet, key, so_far)
    if value is None:
        return None
    cells = written_in(desk)
    desk.fresh = not value
    desk.typed = value
    key_of_edit = (pen, tuple(cells))
    if pen == DIGIT:
        changes = []
        for cell in cells:
            changes = changes + edit.entry(sheet, cell, value)
        return history.apply(changes, key_of_edit)
    if not value:
        return history.apply([(pen, cell, 0) for cell in cells], key_of_edit)
    cells = [cell for cell in cells if not sheet.entries[cell]]
    changes = []
    add = not all([getattr(sheet, pen)[cell] >> (value - 1) & 1 for cell in cells])
    for cell in cells:
        marks = getattr(sheet, pen)[cell]
        if so_far and value > 9:
            marks ^= 1 << (so_far - 1)  # the 1 of a 12 was no 1
        marks = marks | 1 << (value - 1) if add else marks & ~(1 << (value - 1))
        changes.append((pen, cell, marks))
    return history.apply(changes, key_of_edit if so_far else None)


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
    return "square" if sheet.kind == "squares" else family.rule_text([], family.without_repeats(sheet))


def cage_here(desk: Desk) -> int:
    """The number of the cage at the cursor, 0 if there is none."""
    return desk.history.sheet.cages[desk.cursor]


def no_repeats_here(desk: Desk) -> bool:
    """Whether the cage at the cursor (or a new one there) holds no value twice."""
    sheet = desk.history.sheet
    rule = family.rule_of_cage(sheet, cage_here(desk)) if cage_here(desk) else usual_rule(sheet)
    return family.parse_rule(rule)[1]


def drawn(desk: Desk) -> list[int]:
    """The cells that were selected by dragging become a cage, or a box."""
    desk.fault = ""
    sheet = desk.history.sheet
    cells = list(desk.selection)
    if tool_of(desk) == RULES and cells:
        desk.selection = [desk.cursor]
        return rules.drawn(desk, cells)
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
    if key == "Enter" and len(cells) == 1 and not desk.fresh:  # it ends the rule that was typed
        desk.fresh, desk.rule = True, ""
        return []
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
    changed = desk.history.apply(edit.merge_cages(sheet, cells, usual_rule(sheet)))
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
    desk.fresh = False
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


def said(desk: Desk) -> str:
    """What a screen reader is told besides the cell's own name."""
    if desk.fault:
        return desk.fault
    if tool_of(desk) == RULES and desk.target is not None:
        one = constraints.BY_NAME[desk.target[0]]
        return one.subject(desk.target[1], desk.history.sheet.constraints.get(desk.target, ""), desk.history.sheet)
    if tool_of(desk) == GRIDS:
        grids = desk.history.sheet.grids
        row, col = grids[min(desk.grid, len(grids) - 1)]
        return "grid %d of %d, at row %d, column %d" % (desk.grid + 1, len(grids), row + 1, col + 1)
    if tool_of(desk) == CAGES and len(desk.selection) < 2 and cage_here(desk):
        return "No digit comes twice in this cage." if no_repeats_here(desk) else "Digits may repeat in this cage."
    return "%d cells selected" % len(desk.selection) if len(desk.selection) > 1 else ""


def hint(desk: Desk) -> str:
    """What typing does now."""
    if desk.fault:
        return desk.fault
    tool = tool_of(desk)
    if tool == CAGES:
        if cage_here(desk):
            if no_repeats_here(desk):
                return "Type the total of this cage. No digit comes twice in it; D lets digits repeat."
            return "Type the total of this cage. Digits may repeat in it; D forbids that."
        return "Drag over the cells of a cage, then type its total. Shift+click adds a cell or takes it out."
    if tool == BOXES:
        return "Drag over the cells of a box. Shift+click gives a cell to the box of the cursor."
    if tool == RULES:
        return rules.hint(desk)
    if tool == GRIDS:
        return "Drag a grid; it snaps to the boxes. Grids that overlap share their cells."
    if desk.mode == FILL:
        if desk.pen != DIGIT:
            return "Digits are %s marks now. P, or a long press, changes the pen." % desk.pen
        return "Click a cell and type a digit; drag to select several."
    if desk.history.sheet.kind == "kakuro":
        return "x is a block, a space a cell, 17\\4 a clue: 17 down, 4 across. Type row by row; the cursor moves on by itself."
    return "Type the givens row by row; a space skips a cell."
