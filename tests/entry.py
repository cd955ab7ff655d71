"""How a puzzle is entered on an empty page, in the fewest key presses and clicks that the page takes: plain actions, and what they count.

An action is (what, with): new (a kind), do (a button's data-do), key, cell, drag (over
cells), shift (Shift and a click), border (between two cells), beside (the place of a clue outside).
"""

from newsgrid.puzzle import areas, cage_rule, constraints, printed_cages, shapes
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.grid_layout import layout_name
from newsgrid.puzzle.sheet import Sheet
from page.core.hand import Hand, begin_setting
from page.core.typing import possible_totals

Action = tuple[str, object]
COST = {"new": 3, "drag": 2, "shift": 2}  # a new sheet is New, its card and Create; a drag and a key that is held are two; others are one


def count(actions: list[Action]) -> int:
    """The presses and clicks of actions."""
    return sum(COST.get(what, 1) for what, _ in actions)


def actions(sheet: Sheet, start: Sheet) -> list[Action]:
    """What enters a sheet. start: what New makes of its kind, with its size."""
    entered: list[Action] = [("new", sheet.kind)]
    hand = Hand()
    hand.mode = "set"
    begin_setting(start, hand)
    now, moved = hand.tool, False
    for tool in sorted(("grids", "boxes", "cages", "digits", "rules"), key=lambda tool: (tool != "grids", tool != hand.tool)):
        parts = by_tool(sheet, start, tool)
        if not parts:
            continue
        if tool != now:
            entered.append(("do", f"tool-{tool}"))
        if tool == "digits" and moved:
            parts = min([("cell", 0), *parts], one_by_one(sheet), key=len)
        entered += parts
        now, moved = tool, tool != "grids"
    return entered


def by_tool(sheet: Sheet, start: Sheet, tool: str) -> list[Action]:
    if tool == "grids":
        same = len(sheet.grids) < 2 or sheet.grids == start.grids
        return [] if same else [("do", f"layout-{layout_name(sheet)}")]
    if tool == "boxes":
        return [] if sheet.boxes == start.boxes or len(sheet.grids) > 1 else boxes(sheet)
    if tool == "cages":
        return cages(sheet)
    if tool == "digits":
        return [("key", key) for key in digits(sheet)]
    return rules(sheet, start)


def digits(sheet: Sheet) -> str:
    """The keys for what stands in cells, row by row; after the last there is nothing to type."""
    if sheet.kind == "kakuro":
        return kakuro_keys(sheet)
    keys = ""
    for index, value in enumerate(sheet.givens):
        if sheet.dark[index]:
            keys += chr(96 + value)
        elif sheet.blocks[index] and len(sheet.grids) < 2:
            keys += "x"
        elif not sheet.blocks[index]:
            keys += str(value or ".")
    return keys.rstrip(".")


def one_by_one(sheet: Sheet) -> list[Action]:
    """Each given by a click and its key."""
    return [action for cell, value in enumerate(sheet.givens) if value for action in (("cell", cell), ("key", str(value)))]


def kakuro_keys(sheet: Sheet) -> str:
    """The keys for a Kakuro, row by row, with commas only where two cells would otherwise be read as one."""
    keys = ""
    for index, block in enumerate(sheet.blocks):
        down, across = sheet.down[index], sheet.across[index]
        if down or across:
            word = f"{down or ''}\\{across or ''}"
            if (keys[-1:].isdigit() and word[0] != "\\" and int(keys.rsplit("\\", 1)[-1]) < 5) or keys[-1:] == "\\":
                keys += ","
            keys += word
        else:
            keys += "x" if block else "."
    return keys


def path_of(cells: list[int], cols: int) -> list[int]:
    """The longest path through neighbouring cells of a cage, which one drag can select."""

    def on(way: list[int]) -> list[int]:
        best = way
        for step in (1, -1, cols, -cols):
            cell = way[-1] + step
            if cell in cells and cell not in way and not (abs(step) == 1 and cell // cols != way[-1] // cols):
                best = max(best, on([*way, cell]), key=len)
        return best

    return max((on([cell]) for cell in cells), key=len)


def drawn(sheet: Sheet, cells: list[int]) -> list[Action]:
    """A drag over the cells, and Shift+click on those that it does not reach."""
    way = path_of(cells, sheet.cols)
    begun: Action = ("drag", way) if len(way) > 1 else ("cell", way[0])
    return [begun] + [("shift", cell) for cell in cells if cell not in way]


def cages(sheet: Sheet) -> list[Action]:
    """Each cage, then its number, with its sign unless only one can make that."""
    made: list[Action] = []
    for cage, cells in areas.cage_cells(sheet).items():
        made += drawn(sheet, cells)
        sign, number = cage_rule.sign_of(rule := printed_cages.rule_of_cage(sheet, cage))
        if sheet.kind == "squares":
            continue
        only = possible_totals.signs_for(sheet, cells, number) if sign else ""
        made += [("key", key) for key in (f"{number}{'' if only == sign else sign}" if sign else rule.split()[0])]
    return made


def boxes(sheet: Sheet) -> list[Action]:
    """Each box."""
    made = []
    for box in sorted(set(sheet.boxes)):
        made += drawn(sheet, [cell for cell, other in enumerate(sheet.boxes) if other == box])
    return made


def rules(sheet: Sheet, start: Sheet) -> list[Action]:
    """Each type's constraints, after the type is chosen; the kind's own type is chosen already."""
    made: list[Action] = []
    hand = Hand()
    begin_setting(start, hand)
    now = hand.type
    for type_ in constraints.DRAWN:
        mine = [(place, text) for (name, place), text in sheet.constraints.items() if name == type_.name]
        if (mine and type_.name in [name for name, _ in start.constraints]) or not mine:
            continue
        if type_.name != now:
            made += [("do", "pick"), ("do", f"rule-{type_.name}")]
            now = type_.name
        for place, text in sorted(mine):
            if type_.shape == shapes.OUTSIDE:
                made.append(("beside", place))
            elif type_.shape == shapes.PAIR:
                made += [("border", place)] * (2 if type_.ordered and place[0] > place[1] else 1)
            else:
                made.append(("drag", list(place)))
            made += [("key", key) for key in text]
    return made


def printed(sheet: Sheet) -> object:
    """What is printed: a cage of one cell says no more than its number."""
    data = {**to_data(sheet), "rules": [cage_rule.cage_label(rule) for rule in sheet.rules]}
    return {name: value for name, value in data.items() if name not in ("title", "source")}
