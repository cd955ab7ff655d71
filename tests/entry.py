"""How a puzzle is entered on an empty page, in the fewest key presses and clicks that the page takes: plain actions, and what they count.

An action is (what, with): new (a kind), do (a button's data-do), key, pad (a key of the pad), cell, drag (over
cells), again (over cells, with the second button), shift (Shift and a click), border (between two cells), corner (of four cells), beside (the place of
a clue outside).

`read` is for a person who types all that can be typed as the paper is read: the cells row by row, then the numbers beside the grid, with a space for
each place that is empty. What is drawn comes first.
"""

from typing import Any

from newsgrid.puzzle import areas, cage_rule, constraints, kinds, lattice, printed_cages, shapes
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.grid_layout import layout_name
from newsgrid.puzzle.sheet import Sheet, copy
from page.core.hand import Hand, begin_setting, tools_of
from page.core.typing import beside, constraint_tool, possible_totals, tray

Action = tuple[str, Any]
EMPTY: Action = ("key", " ")
END: Action = ("key", "Enter")
Typed = tuple[Any, list[Action], bool]  # (place, what is typed there, whether more could follow)
COST = {
    "new": 3,
    "drag": 2,
    "again": 2,
    "shift": 2,
}  # a new sheet is New, its card and Create; a drag and a key that is held are two; others are one


def count(actions: list[Action]) -> int:
    """The presses and clicks of actions."""
    return sum(1 if what == "again" and len(with_) < 2 else COST.get(what, 1) for what, with_ in actions)


def actions(sheet: Sheet, start: Sheet, read: bool = False) -> list[Action]:
    """What enters a sheet. start: what New makes of its kind, with its size; read: whether it is typed as it is read, see above."""
    entered: list[Action] = [("new", sheet.kind)]
    hand = Hand()
    hand.mode = "set"
    begin_setting(start, hand)
    now, moved = hand.tool, False
    order = sorted(("grids", "boxes", "cages", "digits", "rules", "tray"), key=lambda tool: (tool != "grids", tool != hand.tool))
    for tool in [*[tool for tool in order if tool != "digits"], "digits"] if read else order:
        parts = by_tool(sheet, start, tool, read)
        if not parts:
            continue
        beside_it = tool == "digits" and beside.begins(sheet)
        if (tool != now and not (read and tool == "digits" and not moved)) or (beside_it and moved):
            entered.append(("do", "tool-rules" if beside_it else f"tool-{tool}"))
        if tool == "digits" and moved and not beside_it:
            parts = (
                [("cell", first_cell(sheet)), *parts] if read else min([("cell", first_cell(sheet)), *parts], one_by_one(sheet), key=cost)
            )
        if tool == "digits" and not read:
            parts = min(parts, by_signs(sheet), key=cost)
        entered += parts
        now, moved = tool, tool != "grids"
    return entered


def cost(parts: list[Action]) -> int:
    """The presses that parts take, if there are any."""
    return count(parts) if parts else 10**6


def first_cell(sheet: Sheet) -> int:
    """The first cell that can be typed in."""
    return cells_of(sheet)[0]


def cells_of(sheet: Sheet) -> list[int]:
    """The cells that are typed row by row: blocks as well, except those between the grids of a giant."""
    net = lattice.of(sheet)
    return net.middles(sheet) if net else [cell for cell, block in enumerate(sheet.blocks) if not block or len(sheet.grids) < 2]


def by_tool(sheet: Sheet, start: Sheet, tool: str, read: bool) -> list[Action]:
    if tool == "grids":
        same = len(sheet.grids) < 2 or sheet.grids == start.grids
        return [] if same else [("do", f"layout-{layout_name(sheet)}")]
    if tool == "boxes":
        return [] if sheet.boxes == start.boxes or len(sheet.grids) > 1 else boxes(sheet)
    if tool == "cages":
        return cages(sheet)
    if tool == "tray":
        return pieces(sheet) if tool in tools_of(start) else []
    if tool == "digits":
        return in_order(in_cells(sheet) + (outside(sheet) if read else []))
    return rules(sheet, start, read)


def in_order(typed: list[Typed]) -> list[Action]:
    """What is typed place by place, with a space where a place is empty, and Enter where a number would be continued; nothing after the last."""
    made: list[Action] = []
    waits = False
    while typed and not typed[-1][1]:
        typed = typed[:-1]
    for _, parts, goes_on in typed:
        made += [END] if waits else []
        made += parts or [EMPTY]
        waits = goes_on
    return made


def in_cells(sheet: Sheet) -> list[Typed]:
    """What is typed in each cell, row by row; nothing where everything is printed beside the grid."""
    if sheet.kind == "kakuro":
        return [(0, [("key", key)], False) for key in kakuro_keys(sheet)]
    return [] if beside.begins(sheet) and not any(sheet.givens) else [in_cell(sheet, cell) for cell in cells_of(sheet)]


def in_cell(sheet: Sheet, cell: int) -> Typed:
    kind, value = kinds.of(sheet), sheet.givens[cell]
    for type_ in kind.spots:
        text = sheet.constraints.get((type_.name, (cell,)))
        if text is not None:
            keys: list[Action] = [("key", key) for key in text or type_.letter]
            goes_on = type_.field is not None and not type_.field.ways and beside.goes_on(sheet, type_, (cell,), text)
            return cell, keys, goes_on
    if sheet.dark[cell]:
        return cell, [("key", chr(96 + value))], False
    if sheet.blocks[cell]:
        return cell, [] if lattice.of(sheet) else [("pad", "block") if kind.spots else ("key", "x")], False
    if value and kind.look.glyphs:
        return cell, [("key", kind.look.glyphs[value - 1].keys[0])], False
    number = str(value - 1 + sheet.least) if value else ""
    return cell, [("key", key) for key in number], bool(value) and sheet.least > 0 and value * 10 <= sheet.values


def outside(sheet: Sheet) -> list[Typed]:
    """What is typed at each place beside the grid, in the order in which the hand goes on there."""
    kind = kinds.of(sheet)
    own = constraints.BY_NAME.get(kind.clue)
    if own is None or not beside.has_places(own):
        return []
    return [at_place(sheet, place) for place in beside.places(sheet, own.name)]


def at_place(sheet: Sheet, place: tuple[int, ...]) -> Typed:
    """A clue beside the grid. One that looks along another diagonal than the usual one is turned until it does."""
    own = constraints.BY_NAME[kinds.of(sheet).clue]
    text = sheet.constraints.get((own.name, place), "")
    turns = 0
    if text and own.slanted:
        empty, row, col = copy(sheet), place[0], place[1]
        empty.constraints = {}
        usual = beside.slanting(empty, own.name, (row, col, shapes.inward(row, col, sheet)))[2]
        ways = [(usual + turn) % len(shapes.WAYS) for turn in range(len(shapes.WAYS))]
        turns = [way for way in ways if not own.fault((row, col, way), sheet)].index(place[2])
    return place, [("key", key) for key in text + "d" * turns], bool(text) and beside.goes_on(sheet, own, place, text)


def one_by_one(sheet: Sheet) -> list[Action]:
    """What is in each cell by a click and its keys."""
    made: list[Action] = []
    for cell, parts, _ in [] if sheet.kind == "kakuro" else in_cells(sheet):
        made += [("cell", cell), *parts] if parts else []
    return made


def by_signs(sheet: Sheet) -> list[Action]:
    """What is printed in the cells sign by sign: the first by a click and its keys, the others with the second button, those side by side in one drag."""
    signs: dict[str, list[int]] = {}
    keys: dict[str, list[Action]] = {}
    for cell, parts, _ in in_cells(sheet) if kinds.of(sheet).spots else []:
        if parts:
            signs.setdefault(str(parts), []).append(cell)
            keys[str(parts)] = parts
    made: list[Action] = []
    net = lattice.of(sheet)
    for sign, cells in signs.items():
        (first, *_), *others = walks = sorted(areas_of(cells, sheet.cols, 2 if net else 1), key=len)
        made += [("cell", first), *keys[sign]]
        made += [("again", walk) for walk in ([walks[0][1:]] if len(walks[0]) > 1 else []) + others]
    return made


def areas_of(cells: list[int], cols: int, apart: int) -> list[list[int]]:
    """Cells that are side by side together, each time in the order of a walk over them. apart: how many places a cell is from the next."""
    left, walks = set(cells), []

    def walk(cell: int) -> list[int]:
        left.discard(cell)
        way = [cell]
        for step in (1, -1, cols, -cols):
            other = cell + step * apart
            if other in left and (abs(step) > 1 or other // cols == cell // cols):
                way += [*walk(other), cell]
        return way

    for cell in cells:
        if cell in left:
            walks.append(walk(cell))
    return [trimmed(way) for way in walks]


def trimmed(way: list[int]) -> list[int]:
    """A walk without the way back at its end."""
    last = max(at for at, cell in enumerate(way) if way.index(cell) == at)
    return way[: last + 1]


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
    """Each box, without the last if the kind says how many there are."""
    made: list[Action] = []
    cells_of = [[cell for cell, other in enumerate(sheet.boxes) if other == box] for box in sorted(set(sheet.boxes))]
    many, _ = kinds.of(sheet).regions_in(sheet)
    for cells in cells_of[:-1] if many == len(cells_of) else cells_of:
        made += drawn(sheet, cells) + ([("key", "Enter")] if len(cells) == 1 else [])
    return made


def rules(sheet: Sheet, start: Sheet, read: bool) -> list[Action]:
    """Each type's constraints, after the type is chosen; the kind's own type is chosen already. read: whether the kind's numbers beside the grid are
    typed with its cells."""
    made: list[Action] = []
    hand = Hand()
    begin_setting(start, hand)
    now = hand.type
    for type_ in [type_ for type_ in constraints.SHOWN if type_.shape not in (shapes.SPOT, shapes.WHOLE)]:
        mine = [(place, text) for (name, place), text in sheet.constraints.items() if name == type_.name]
        own = beside.has_places(type_) and type_.name == kinds.of(sheet).clue
        if not mine or (own and read):
            continue
        kin = list(constraint_tool.kin(sheet, type_).values())
        if type_.name != now and not kin:
            made += [("do", "pick"), ("do", f"rule-{type_.name}")]
            now = type_.name
        if own:
            made += by_clicks(sheet, hand.tool == "rules" and beside.begins(sheet))
            continue
        for place, text in sorted(mine):
            made += drawn_at(type_, place) * (1 + kin.index(type_.name) if kin else 1)
            made += [("key", key) for key in keys_for(type_, text)]
    return made


def keys_for(type_: constraints.Type, text: str) -> str:
    """The keys that type a constraint's text: a sign that stands for a word, else what is written."""
    return next((sign for sign in "=/!" if text and text.isalpha() and type_.field.typed("", sign) == text), text)


def pieces(sheet: Sheet) -> list[Action]:
    """The set of pieces, two numbers for each."""
    return [("key", key) for piece in tray.held(sheet) for key in piece.split("-")]


def drawn_at(type_: constraints.Type, place: tuple[int, ...]) -> list[Action]:
    """What draws a constraint, but for its text."""
    if type_.shape == shapes.OUTSIDE:
        return [("beside", place)]
    if type_.shape == shapes.PAIR:
        return [("border", place)] * (2 if type_.ordered and place[0] > place[1] else 1)
    if type_.corner:
        return [("corner", place)]
    return [("drag", list(place))] if len(place) > 1 else [("cell", place[0])]


def by_clicks(sheet: Sheet, there: bool) -> list[Action]:
    """The kind's own numbers beside the grid: a click where the hand is not yet, or a space where that does as well. there: whether the hand
    begins at the first of them."""
    made: list[Action] = []
    waits = False
    for place, parts, goes_on in outside(sheet):
        if not parts:
            there = False
            continue
        made += drawn_at(constraints.BY_NAME[kinds.of(sheet).clue], place) if not there else [END] if waits else []
        made += parts
        there, waits = True, goes_on
    return made


def printed(sheet: Sheet) -> object:
    """What is printed: a cage of one cell says no more than its number."""
    data = {**to_data(sheet), "rules": [cage_rule.cage_label(rule) for rule in sheet.rules]}
    return {name: value for name, value in data.items() if name not in ("title", "source")}
