"""What keys do: pure functions from a key and the session to edits and moves. Knows nothing of the DOM."""

from page import pen as pencil
from page import rules
from page.session import BOXES, CAGES, CENTRE, CORNER, DIGIT, DIGITS, ENTRIES, FILL, GRIDS, RULES, SET, Session
from sheet import areas, combos, constraints, edit, family, shapes
from sheet.sheet import copy

MOVES = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
ERASERS = ("Backspace", "Delete")
BLANKS = (" ", ".", "_")
HALVES = ("\\", "/", "|")
PENS = (DIGIT, CENTRE, CORNER)
TURNED, SIDEWAYS, UPRIGHT = "turned", "sideways", "upright"  # how a Kakuro's blocks may be symmetric


def place_cursor(session: Session, index: int, half: str = "down") -> None:
    """Put the cursor on a cell."""
    session.cursor = index
    session.selection = [index]
    session.half = half
    session.fresh = True
    session.moved = False
    session.begun = False
    session.made = ""
    session.typed = 0
    session.rule = ""
    session.target = None
    session.history.close_key()


def extend_selection(session: Session, index: int) -> None:
    """Select one more cell, and put the cursor there."""
    sheet = session.history.sheet
    if sheet.blocks[index]:
        return
    if not session.selection:
        session.selection = [session.cursor]
    if index in session.selection:
        # going back over what was selected takes it back
        del session.selection[session.selection.index(index) + 1 :]
    else:
        session.selection.append(index)
    session.cursor = index
    session.fresh = True
    session.typed = 0
    session.rule = ""
    session.history.close_key()


def toggle_selection(session: Session, index: int) -> None:
    """Add one more cell to the selection, wherever it lies, or take it out."""
    sheet = session.history.sheet
    if sheet.blocks[index]:
        return
    chosen = [cell for cell in session.selection or [session.cursor] if not sheet.blocks[cell]]
    if index in chosen and len(chosen) > 1:
        chosen.remove(index)
        index = chosen[-1]
    elif index not in chosen:
        chosen.append(index)
    place_cursor(session, index)
    session.selection = chosen


def select_to(session: Session, index: int) -> None:
    """Select the whole rectangle from the cell where the selection began."""
    sheet = session.history.sheet
    first = session.selection[0] if session.selection else session.cursor
    rows = sorted([first // sheet.cols, index // sheet.cols])
    cols = sorted([first % sheet.cols, index % sheet.cols])
    inside = [row * sheet.cols + col for row in range(rows[0], rows[1] + 1) for col in range(cols[0], cols[1] + 1)]
    place_cursor(session, index)
    session.selection = [first] + [cell for cell in inside if not sheet.blocks[cell] and cell not in (first, index)]
    if index != first and not sheet.blocks[index]:
        session.selection.append(index)


def select_same(session: Session, index: int) -> None:
    """Select every cell that holds the same value as one that is written in."""
    sheet = session.history.sheet
    value = sheet.givens[index] or sheet.entries[index]
    if value:
        same = [cell for cell in range(len(sheet.blocks)) if value in (sheet.givens[cell], sheet.entries[cell]) and cell != index]
        place_cursor(session, index)
        session.selection = same + [index]


def select_all(session: Session) -> None:
    """Select every cell that can be written in."""
    blocks = session.history.sheet.blocks
    place_cursor(session, session.cursor)
    session.selection = [index for index in range(len(blocks)) if not blocks[index]]


def first_cell(session: Session) -> int:
    """Where the cursor starts: the first cell that can be written in, else the first of all."""
    sheet = session.history.sheet
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


def first_tool(sheet: object) -> str:
    """The tool that an empty puzzle of its kind is begun with: that of what is printed first."""
    if sheet.kind in ("squares", "killer", "kenken") and not any(sheet.cages):
        return CAGES
    return DIGITS


def tool_of(session: Session) -> str:
    """The tool in hand."""
    return session.tool if session.mode == SET and session.tool in tools_of(session.history.sheet) else DIGITS


def sets_clues(session: Session) -> bool:
    """Whether keys set a Kakuro's blocks and clues."""
    return session.mode == SET and session.history.sheet.kind == "kakuro"


def press(session: Session, key: str, shift: bool = False, pen: str = "") -> list[int] | None:
    """Take a key: the cells that changed, or None if the key means nothing here (the browser may have it).

    pen: the pen for this one key, "" for the one in hand.
    """
    if session.nothing:
        return None
    cells = meant(session, key, shift, pen)
    if cells is not None:
        session.follow()
    return cells


def meant(session: Session, key: str, shift: bool, pen: str) -> list[int] | None:
    """What a key does, by mode and tool."""
    session.fault = ""
    tool = tool_of(session)
    if tool == GRIDS:
        return press_grid(session, key)
    if tool == RULES and key in MOVES and step_outside(session, MOVES[key]):
        return []
    if key in MOVES:
        move(session, MOVES[key], shift and (tool != DIGITS or session.mode == FILL))
        return []
    if tool == RULES and key != "Tab":
        return rules.press(session, key)
    if tool == CAGES:
        return press_cage(session, key, shift)
    if tool == BOXES:
        return press_box(session, key)
    if key in ("Tab", "Enter"):
        if key == "Enter" and session.moved and not session.cursor % session.history.sheet.cols:
            session.moved = False  # the row that was typed has moved on to the next by itself
            return []
        return [] if step(session, -1 if shift else 1) or key == "Enter" else None
    if key in ERASERS:
        return erase(session)
    if sets_clues(session):
        return press_clue(session, key)
    if session.mode == FILL:
        return press_pen(session, key, pen or session.pen)
    return press_given(session, key)


def step_outside(session: Session, direction: tuple[int, int]) -> bool:
    """Move from the edge of the grid to the clue beside it, along such clues, and back in; whether that is what an arrow key means."""
    sheet = session.history.sheet
    one = constraints.BY_NAME[session.type]
    if one.shape != shapes.OUTSIDE:
        return False
    row, col = session.cursor // sheet.cols, session.cursor % sheet.cols
    if session.target is not None:
        row, col = session.target[1][:2]
    row, col = row + direction[0], col + direction[1]
    if 0 <= row < sheet.rows and 0 <= col < sheet.cols:
        if session.target is None:
            return False
        place_cursor(session, row * sheet.cols + col)
        return True
    way = shapes.inward(row, col, sheet)
    if way >= 0:
        place = (row, col, way)
        place = rules.slanting(session, place) if one.slanted else place
        session.history.close_key()
        session.target, session.rule, session.fault = (session.type, place), sheet.constraints.get((session.type, place), ""), ""
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


def move(session: Session, direction: tuple[int, int], selecting: bool = False) -> None:
    """One cell in a direction, past places that are no cells; when filling in, past a Kakuro's blocks as well."""
    index = towards(session.history.sheet, session.cursor, direction, not sets_clues(session))
    if index < 0:
        return
    if selecting:
        extend_selection(session, index)
    else:
        place_cursor(session, index)


def step(session: Session, way: int) -> bool:
    """On to the next cell in reading order (way 1) or the one before (-1); whether there was one."""
    sheet = session.history.sheet
    index = session.cursor + way
    while 0 <= index < len(sheet.blocks):
        if sets_clues(session) or not (sheet.blocks[index] or (session.mode == FILL and sheet.givens[index])):
            place_cursor(session, index)
            return True
        index += way
    return False


def step_on(session: Session) -> None:
    """Move on by itself after a key."""
    if step(session, 1):
        session.moved = True


def erase(session: Session) -> list[int]:
    """Erase what the cursor is on: the half of a clue, the given, or the entry."""
    history, index = session.history, session.cursor
    sheet = history.sheet
    session.fresh = True
    session.moved = False
    session.typed = 0
    if sets_clues(session):
        if getattr(sheet, session.half)[index]:
            return history.apply([(session.half, index, 0)])
        other = "across" if session.half == "down" else "down"
        if getattr(sheet, other)[index]:
            return history.apply([(other, index, 0)])
        return history.apply(edit.cell_to_fill(sheet, index) + edit.unwritten(index))
    if session.mode == SET:
        return history.apply(edit.given(sheet, index, 0))
    chosen = written_in(session)
    # what is seen goes first: the entries, and where there are none the marks below them
    layers = ("entries",) if any([sheet.entries[cell] for cell in chosen]) else ("centre", "corner")
    return history.apply([(name, cell, 0) for cell in chosen for name in layers])


def written_in(session: Session) -> list[int]:
    """The cells that a pen writes in: those selected, or the cursor's, without givens."""
    sheet = session.history.sheet
    chosen = session.selection if len(session.selection) > 1 else [session.cursor]
    return [cell for cell in chosen if not sheet.blocks[cell] and not sheet.givens[cell]]


def press_clue(session: Session, key: str) -> list[int] | None:
    """A key in a Kakuro that is being set, typed as its row is written down.

    17\\4 makes a clue, x a block, a blank a cell to fill; what does not belong to the clue that has been begun is the
    next cell's, and the cursor goes on by itself wherever nothing more can come.
    """
    history = session.history
    moved, session.moved = session.moved, False
    if key == ",":
        # typing a row as it stands in a text: the comma after a cell that moved on by itself moves no further
        if not moved:
            step(session, 1)
        return []
    if key in ("half-down", "half-across"):
        session.half = key[5:]
        session.fresh = True
        return []
    blank = key in BLANKS or (key == "0" and session.fresh)
    block = key in ("x", "X", "#")
    if session.begun and (blank or block or (key in HALVES and session.half == "across")):
        step(session, 1)
    index = session.cursor
    sheet = history.sheet
    if block or blank:
        changed = history.apply(mirrored(session, index, edit.block if block else edit.cell_to_fill))
        step_on(session)
        return changed
    if key in HALVES:
        session.half = "across"
        session.fresh = session.begun = True
        return set_total(session, index, "across", sheet.across[index])
    if len(key) == 1 and key in "0123456789":
        half = session.half
        so_far = 0 if session.fresh else getattr(sheet, half)[index]
        value = so_far * 10 + int(key)
        flowing = session.begun and half == "across"
        session.fresh = value > 9  # two digits are all that a total has
        session.begun = session.begun or half == "down"
        changed = set_total(session, index, half, value)
        if flowing and value * 10 > combos.bounds(9)[1]:
            step_on(session)
        return changed
    return None


def set_total(session: Session, index: int, half: str, value: int) -> list[int]:
    """Write a total; the place becomes a clue, and if no cell follows it, its run is made of the blocks that do."""
    sheet = session.history.sheet
    changes = edit.total(sheet, index, half, value)
    if not sheet.blocks[index]:
        changes = mirrored(session, index, edit.block) + changes
    if value and (session.made == half or not areas.run_length(sheet, index, half)):
        session.made = half
        step_by = 1 if half == "across" else sheet.cols
        last = index // sheet.cols * sheet.cols + sheet.cols - 1 if half == "across" else len(sheet.blocks) - 1
        needed = 2
        while needed < sheet.values and combos.bounds(needed)[1] < value:
            needed += 1
        for place in range(index + step_by, min(index + step_by * needed, last) + 1, step_by):
            if sheet.down[place] or sheet.across[place]:
                break
            changes = changes + edit.cell_to_fill(sheet, place)
    return session.history.apply(changes, ("clue", index))


def mirrored(session: Session, index: int, change: object) -> list[tuple[str, int, int]]:
    """A change of one place, and of the place that mirrors it, if that is no clue.

    The first row and the first column hold clues alone, so the mirror is of what lies within them.
    """
    sheet = session.history.sheet
    changes = change(sheet, index)
    row, col = index // sheet.cols, index % sheet.cols
    if session.symmetry and row and col:
        other_row = row if session.symmetry == SIDEWAYS else sheet.rows - row
        other_col = col if session.symmetry == UPRIGHT else sheet.cols - col
        other = other_row * sheet.cols + other_col
        if other != index and not sheet.down[other] and not sheet.across[other]:
            changes = change(sheet, other) + changes
    return changes


def press_given(session: Session, key: str) -> list[int] | None:
    """A key that writes a given, and moves on by itself as soon as no further digit can come.

    Numbers of two digits are typed as they are; where values are shown as letters, letters do as well.
    """
    history, index = session.history, session.cursor
    sheet = history.sheet
    moved, session.moved = session.moved, False
    so_far = 0 if session.fresh else sheet.givens[index]
    if key == "," or (so_far and key in BLANKS):
        # what ends a number that could have gone on
        if not moved:
            step(session, 1)
        return []
    if key in BLANKS:
        value = 0
    else:
        value = number_of(sheet, key, so_far)
        if value is None:
            return None
    changed = history.apply(edit.given(sheet, index, value), ("value", index))
    if not value or value * 10 > sheet.values or not key.isdigit():
        step_on(session)
    else:
        session.fresh = False
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


def press_pen(session: Session, key: str, pen: str) -> list[int] | None:
    """A key that writes an entry, or pencil marks, into every cell that is selected."""
    history = session.history
    sheet = history.sheet
    so_far = 0 if session.fresh else session.typed
    value = number_of(sheet, key, so_far)
    if value is None:
        return None
    cells = written_in(session)
    session.fresh = not value
    session.typed = value
    key_of_edit = (pen, tuple(cells))
    if pen == DIGIT:
        changes = []
        for cell in cells:
            changes = changes + edit.entry(sheet, cell, value)
        return session.write(changes, key_of_edit)
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


def cage_here(session: Session) -> int:
    """The number of the cage at the cursor, 0 if there is none."""
    return session.history.sheet.cages[session.cursor]


def no_repeats_here(session: Session) -> bool:
    """Whether the cage at the cursor (or a new one there) holds no value twice."""
    sheet = session.history.sheet
    rule = family.rule_of_cage(sheet, cage_here(session)) if cage_here(session) else usual_rule(sheet)
    return family.parse_rule(rule)[1]


def drawn(session: Session) -> list[int]:
    """The cells that were selected by dragging become a cage, or a box."""
    session.fault = ""
    sheet = session.history.sheet
    cells = list(session.selection)
    if tool_of(session) == RULES and cells:
        session.selection = [session.cursor]
        return rules.drawn(session, cells)
    if len(cells) < 2:
        return []
    if tool_of(session) == CAGES:
        changed = make_cage(session, cells)
    elif tool_of(session) == BOXES:
        changed = session.history.apply(edit.make_box(sheet, cells))
    else:
        return []
    session.selection = [session.cursor]
    return changed


def make_cage(session: Session, cells: list[int], rule: str | None = None) -> list[int]:
    """Make cells a cage, if they hang together."""
    sheet = session.history.sheet
    if len(family.connected(cells, sheet.cols)) > 1:
        session.fault = "The cells of a cage hang together by their sides; these do not."
        return []
    return session.history.apply(edit.make_cage(sheet, cells, usual_rule(sheet) if rule is None else rule))


def shift_click(session: Session, index: int) -> list[int]:
    """Add a cell to the cage (or box) of the cursor, begin a cage of both, or take a cell out of the cursor's cage."""
    session.fault = ""
    history = session.history
    sheet = history.sheet
    if sheet.blocks[index] or sheet.blocks[session.cursor]:
        return []
    here = sheet.cages[session.cursor]
    if tool_of(session) == BOXES:
        changed = history.apply(edit.join_box(sheet, index, session.cursor))
    elif tool_of(session) != CAGES:
        return []
    elif here and sheet.cages[index] == here:
        changed = history.apply(edit.take_from_cage(sheet, index))
    else:
        cells = family.cage_cells(sheet).get(here, [session.cursor])
        changed = make_cage(session, cells + [index], edit.cage_rules(sheet).get(here))
    return changed


def press_cage(session: Session, key: str, shift: bool) -> list[int] | None:
    """Cages by keys: Enter makes one of the selected cells, a rule is typed, Delete erases."""
    history = session.history
    sheet = history.sheet
    cells = [index for index in session.selection or [session.cursor] if not sheet.blocks[index]]
    if key == "Tab":
        return [] if step(session, -1 if shift else 1) else None
    if not cells:
        return None
    if key == "Enter" and len(cells) == 1 and not session.fresh:  # it ends the rule that was typed
        session.fresh, session.rule = True, ""
        return []
    if key == "Enter":
        changed = make_cage(session, cells)
        session.selection = [session.cursor]
        return changed
    if key == "Delete" or (key == "Backspace" and not session.rule):
        changed = history.apply(edit.erase_cages(sheet, cells))
        place_cursor(session, session.cursor)
        return changed
    if key in ("m", "M", "merge"):
        return merged(session, cells)
    if key in ("s", "S", "d", "D", "Backspace") or (len(key) == 1 and key in "0123456789-. "):
        return type_rule(session, cells, key)
    return None


def merged(session: Session, cells: list[int]) -> list[int]:
    """One cage of all that the selection touches."""
    sheet = session.history.sheet
    if len(family.connected(edit.merged_cells(sheet, cells), sheet.cols)) > 1:
        session.fault = "The cells of a cage hang together by their sides; these do not."
        return []
    changed = session.history.apply(edit.merge_cages(sheet, cells, usual_rule(sheet)))
    session.selection = [session.cursor]
    return changed


def type_rule(session: Session, cells: list[int], key: str) -> list[int]:
    """A key of a cage's rule: 16, 13-17, 4 9 16, s for square, d for different. What is no rule yet waits for more."""
    history = session.history
    sheet = history.sheet
    changed = []
    if len(cells) > 1 or not sheet.cages[session.cursor]:
        changed = make_cage(session, cells)
        session.selection = [session.cursor]
        if session.fault:
            return []
    session.fresh = False
    old = edit.cage_rules(sheet)[sheet.cages[session.cursor]]
    totals, different = family.parse_rule(old)
    if key in "sS":
        totals, session.rule = "square", ""
    elif key in "dD":
        different = not different
    else:
        session.rule = session.rule[:-1] if key == "Backspace" else session.rule + key
        text = session.rule.replace("..", "-").replace(".", "-").replace("-", "..")
        try:
            totals, _ = family.parse_rule(text)
        except ValueError:
            return changed  # 13- is on its way to 13-17
    rule = family.rule_text(totals, different)
    return changed + history.apply(edit.set_rule(sheet, session.cursor, rule), ("rule", sheet.cages[session.cursor]))


def press_box(session: Session, key: str) -> list[int] | None:
    """Boxes by keys: Enter makes one of the selected cells."""
    if key == "Enter":
        changed = session.history.apply(edit.make_box(session.history.sheet, session.selection or [session.cursor]))
        session.selection = [session.cursor]
        return changed
    return None


def pick_grid(session: Session, index: int) -> bool:
    """Pick the grid at a cell: the next one, if the cell is in several and one of them is picked already."""
    sheet = session.history.sheet
    holders = [at for at in range(len(sheet.grids)) if edit.holds(sheet, sheet.grids[at], index)]
    if not holders:
        return False
    if session.grid not in holders:
        session.grid = holders[0]
    return True


def press_grid(session: Session, key: str) -> list[int] | None:
    """Grids by keys: Tab picks the next, arrows move it from box to box, + adds one, Delete takes it away."""
    sheet = session.history.sheet
    session.grid = min(session.grid, len(sheet.grids) - 1)
    shape = family.shape_of(sheet)
    if key in ("]", "next-grid", "n", "N"):
        session.grid = (session.grid + 1) % len(sheet.grids)
        return []
    if key == "[":
        session.grid = (session.grid - 1) % len(sheet.grids)
        return []
    if key in MOVES:
        down, right = MOVES[key]
        row, col = sheet.grids[session.grid]
        return lay_grid(session, row + down * shape[0], col + right * shape[1])
    if key in ("+", "add-grid"):
        return replaced(session, lambda: edit.with_grid(sheet), lambda new: len(new.grids) - 1)
    if key in ERASERS or key == "remove-grid":
        return replaced(session, lambda: edit.without_grid(sheet, session.grid), lambda new: min(session.grid, len(new.grids) - 1))
    return None


def lay_grid(session: Session, row: int, col: int) -> list[int]:
    """Lay the picked grid at another place, which may lie above or left of the sheet: then the sheet grows there."""
    sheet = session.history.sheet
    others = [origin for at, origin in enumerate(sheet.grids) if at != session.grid]
    top = min([row] + [other for other, _ in others])
    left = min([col] + [other for _, other in others])
    place = (row - top, col - left)
    return replaced(session, lambda: edit.moved_grid(sheet, session.grid, row, col), lambda new: list(new.grids).index(place))


def replaced(session: Session, make: object, pick: object) -> list[int]:
    """Put a sheet with other grids in place of this one, if there can be one."""
    try:
        new = make()
    except ValueError as error:
        session.fault = str(error)
        return []
    session.history.replace(new)
    session.grid = pick(new)
    session.cursor = 0
    session.selection = []
    return []


# --- words ---------------------------------------------------------------------------------------------------------------


def said(session: Session) -> str:
    """What a screen reader is told besides the cell's own name."""
    if session.fault:
        return session.fault
    if tool_of(session) == RULES and session.target is not None:
        one = constraints.BY_NAME[session.target[0]]
        return one.subject(session.target[1], session.history.sheet.constraints.get(session.target, ""), session.history.sheet)
    if tool_of(session) == GRIDS:
        grids = session.history.sheet.grids
        row, col = grids[min(session.grid, len(grids) - 1)]
        return "grid %d of %d, at row %d, column %d" % (session.grid + 1, len(grids), row + 1, col + 1)
    if tool_of(session) == CAGES and len(session.selection) < 2 and cage_here(session):
        return "No digit comes twice in this cage." if no_repeats_here(session) else "Digits may repeat in this cage."
    return "%d cells selected" % len(session.selection) if len(session.selection) > 1 else ""


def hint(session: Session) -> str:
    """What typing does now."""
    if session.fault:
        return session.fault
    tool = tool_of(session)
    if tool == CAGES:
        if cage_here(session):
            if no_repeats_here(session):
                return "Type the total of this cage. No digit comes twice in it; D lets digits repeat."
            return "Type the total of this cage. Digits may repeat in it; D forbids that."
        return "Drag over the cells of a cage, then type its total. Shift+click adds a cell or takes it out."
    if tool == BOXES:
        return "Drag over the cells of a box. Shift+click gives a cell to the box of the cursor."
    if tool == RULES:
        return rules.hint(session)
    if tool == GRIDS:
        return "Drag a grid; it snaps to the boxes. Grids that overlap share their cells."
    if session.mode == FILL:
        if session.pen != DIGIT:
            return "Digits are %s marks now. P, or a long press, changes the pen." % session.pen
        return "Click a cell and type a digit; drag to select several."
    if session.history.sheet.kind == "kakuro":
        return "x is a block, a space a cell, 17\\4 a clue: 17 down, 4 across. Type row by row; the cursor moves on by itself."
    return "Type the givens row by row; a space skips a cell."


# --- by buttons ----------------------------------------------------------------------------------------------------------


def set_mode(session: Session, mode: str) -> None:
    session.mode = mode
    place_cursor(session, session.cursor)


def set_tool(session: Session, tool: str) -> None:
    session.tool = tool
    session.fault = ""
    place_cursor(session, session.cursor)


def set_pen(session: Session, name: str) -> None:
    session.pen = name
    session.fresh = True
    session.history.close_key()


def next_pen(session: Session) -> None:
    set_pen(session, PENS[(PENS.index(session.pen) + 1) % len(PENS)])


def every_mark(session: Session) -> None:
    """Write every mark that is possible, into the selected cells or all."""
    chosen = session.selection if len(session.selection) > 1 else range(len(session.sheet.blocks))
    session.history.apply(pencil.every_mark(session.sheet, session.near()[0], list(chosen)))


def clear(session: Session) -> None:
    """Take back all that was written."""
    if session.history.apply(edit.clear_entries(session.sheet)):
        session.say(ENTRIES, "idle", "Entries cleared", "Undo brings them back.")


def set_symbols(session: Session, form: str) -> str:
    """Show values above 9 as numbers or as letters; "" or why that can't be."""
    sheet = copy(session.sheet)
    sheet.options["symbols"] = form
    if form == "numbers":
        del sheet.options["symbols"]
    elif not family.letters_do(sheet.values, form):
        return "There are not enough letters for %d values." % sheet.values
    session.history.replace(sheet)
    return ""


def go_to(session: Session, index: int) -> None:
    """Put the cursor onto a cell, and have it come into view."""
    place_cursor(session, index)
    session.follow()
