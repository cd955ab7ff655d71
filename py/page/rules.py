"""The tool that draws constraints: by shape, the same for all types. Pure functions from what a person does to edits; knows nothing of the DOM."""

from sheet import constraints, shapes
from sheet.draw import SIDE

NEAR = 12  # how near to a border, or a corner, a click means it, in the drawing's units
WHERE = {
    shapes.AREA: "Click a cell; again takes it back.",
    shapes.PATH: "Drag along the cells, from its beginning on.",
    shapes.PAIR: "Click the border between two cells, or drag from one to the other.",
    shapes.OUTSIDE: "Click at the edge of the grid, then type the number.",
    shapes.WHOLE: "It goes for the whole sheet: press On or off, or Enter.",
}


def type_of(desk: object) -> object:
    """The type of constraint that is drawn now."""
    return constraints.BY_NAME[desk.type]


def choose(desk: object, name: str) -> None:
    """Draw constraints of another type."""
    desk.type = name
    forget(desk)


def outside(desk: object) -> tuple[int, int, int] | None:
    """The place beside the sheet that is worked on."""
    if desk.target is None or constraints.BY_NAME[desk.target[0]].shape != shapes.OUTSIDE:
        return None
    return desk.target[1]


def forget(desk: object) -> None:
    """No constraint is worked on."""
    desk.target = None
    desk.rule = ""
    desk.fault = ""


def make(desk: object, place: tuple[int, ...], text: str = "") -> list[int]:
    """Draw one at a place; one that still needs its number waits for that."""
    one = type_of(desk)
    desk.fault = one.fault(one.canonical(place), desk.history.sheet)
    desk.rule = text
    if desk.fault:
        desk.target = None
        return []
    desk.target = (one.name, one.canonical(place))
    return write(desk)


def write(desk: object) -> list[int]:
    """Write the constraint that is worked on with what is typed, if that is enough for one."""
    sheet = desk.history.sheet
    name, place = desk.target
    try:
        _, _, text = constraints.good(sheet, name, place, desk.rule)
    except ValueError as error:
        if desk.rule:
            desk.fault = str(error)
            return []
        text = None  # without its number there is none
    return desk.history.apply([("constraints", (name, place), text)], ("constraint", name, place))


def erase(desk: object) -> list[int]:
    """Take away the one that is worked on; else those at the cursor, of this type if there are any."""
    sheet = desk.history.sheet
    keys = [desk.target] if desk.target in sheet.constraints else []
    if not keys:
        here = constraints.at(sheet, desk.cursor)
        keys = [(name, place) for name, place, _ in here if name == desk.type] or [(name, place) for name, place, _ in here]
    forget(desk)
    return desk.history.apply([("constraints", key, None) for key in keys])


def toggle(desk: object, place: tuple[int, ...]) -> list[int]:
    """Draw one, or take it away."""
    key = (desk.type, type_of(desk).canonical(place))
    if key in desk.history.sheet.constraints:
        desk.target = key
        return erase(desk)
    return make(desk, place)


def drawn(desk: object, cells: list[int]) -> list[int]:
    """What was selected, by dragging or by keys, becomes a constraint."""
    one = type_of(desk)
    if one.shape == shapes.PATH:
        return make(desk, tuple(cells)) if len(cells) > 1 else pick(desk, cells[0])
    if one.shape == shapes.PAIR:
        changed = []
        for at in range(len(cells) - 1):
            changed = changed + make(desk, (cells[at], cells[at + 1]), one.field.first if one.field else "")
        return changed if len(cells) > 1 else pick(desk, cells[0])
    if one.shape == shapes.AREA and one.most == 1:
        changed = []
        for cell in cells:
            changed = changed + toggle(desk, (cell,))
        return changed
    if one.shape == shapes.AREA:
        return make(desk, tuple(cells)) if len(cells) > 1 else pick(desk, cells[0])
    return []


def pick(desk: object, cell: int) -> list[int]:
    """Work on the constraint of this type at a cell, if there is one."""
    forget(desk)
    for name, place, text in constraints.at(desk.history.sheet, cell):
        if name == desk.type:
            desk.target, desk.rule = (name, place), text
    return []


def press(desk: object, key: str) -> list[int] | None:
    """A key: Enter draws what is selected, digits write its number, Delete takes it away. None if it means nothing here."""
    one = type_of(desk)
    if key == "Enter":
        if one.shape == shapes.WHOLE:
            return toggle(desk, ())
        cells = list(desk.selection or [desk.cursor])
        desk.selection = [desk.cursor]
        return drawn(desk, cells)
    if key == "Delete" or (key == "Backspace" and not desk.rule):
        return erase(desk)
    if key in ("d", "D") and one.shape == shapes.OUTSIDE and desk.target:
        return turned(desk)
    if desk.target is None or one.field is None:
        return None
    text = desk.rule[:-1].strip() if key == "Backspace" else one.field.typed(desk.rule, key) if len(key) == 1 else None
    if text is None:
        return None
    desk.rule = text
    desk.fault = ""
    return write(desk)


def turned(desk: object) -> list[int]:
    """A clue outside looks another way, the next in which there are cells."""
    sheet = desk.history.sheet
    name, (row, col, way) = desk.target
    changes = [("constraints", desk.target, None)] if desk.target in sheet.constraints else []
    for step in range(1, len(shapes.WAYS)):
        place = (row, col, (way + step) % len(shapes.WAYS))
        if not constraints.BY_NAME[name].fault(place, sheet):
            desk.target = (name, place)
            break
    return desk.history.apply(changes) + write(desk)


# --- by mouse and finger ---------------------------------------------------------------------------------------------


def click(desk: object, left: float, top: float) -> list[int] | None:
    """A press at a point of the drawing: on a border, a corner or beside the grid, if that is where this type stands; else None."""
    sheet = desk.history.sheet
    one = type_of(desk)
    if one.shape == shapes.PAIR:
        pair = border_at(sheet, left, top)
        return None if pair is None else next_pair(desk, pair)
    if one.corner:
        corner = corner_at(sheet, left, top)
        if corner is None:
            return None
        text = sheet.constraints.get((one.name, corner), "")
        return make(desk, corner, text)
    if one.shape == shapes.OUTSIDE:
        place = outside_at(sheet, left, top)
        if place is None:
            return None
        if one.slanted:
            place = slanting(desk, place)
        return make(desk, place, sheet.constraints.get((one.name, place), ""))
    return None


def at_corner(left: float, top: float) -> bool:
    """Whether a point is near a corner of the cell that it is in."""
    return abs(left % SIDE - SIDE / 2) > SIDE / 2 - NEAR and abs(top % SIDE - SIDE / 2) > SIDE / 2 - NEAR


def next_pair(desk: object, pair: tuple[int, int]) -> list[int]:
    """The sign between two cells: first one way, then the other, then none. One with a number is worked on again."""
    sheet = desk.history.sheet
    one = type_of(desk)
    back = (pair[1], pair[0])
    if (one.name, one.canonical(pair)) not in sheet.constraints and (one.name, back) not in sheet.constraints:
        return make(desk, pair, one.field.first if one.field else "")
    desk.target = (one.name, pair) if (one.name, pair) in sheet.constraints else (one.name, one.canonical(back))
    turn = one.ordered and desk.target[1] == pair
    changed = erase(desk)
    return changed + make(desk, back) if turn else changed


def border_at(sheet: object, left: float, top: float) -> tuple[int, int] | None:
    """The two cells between which a point lies, if it is near enough to their border."""
    col, row = int(left // SIDE), int(top // SIDE)
    right, down = left - col * SIDE - SIDE / 2, top - row * SIDE - SIDE / 2
    if max(abs(right), abs(down)) < SIDE / 2 - NEAR:
        return None
    other = (row, col + (1 if right > 0 else -1)) if abs(right) > abs(down) else (row + (1 if down > 0 else -1), col)
    for at in ((row, col), other):
        if not (0 <= at[0] < sheet.rows and 0 <= at[1] < sheet.cols):
            return None
    one, two = sorted([row * sheet.cols + col, other[0] * sheet.cols + other[1]])
    return one, two


def corner_at(sheet: object, left: float, top: float) -> tuple[int, ...] | None:
    """The four cells around the corner that is nearest to a point, if there are four."""
    col, row = round(left / SIDE), round(top / SIDE)
    if not (0 < row < sheet.rows and 0 < col < sheet.cols):
        return None
    first = (row - 1) * sheet.cols + col - 1
    return (first, first + 1, first + sheet.cols, first + sheet.cols + 1)


def outside_at(sheet: object, left: float, top: float) -> tuple[int, int, int] | None:
    """The place of a clue beside the sheet: where the point is, or next to it if that is in a cell at the edge."""
    row, col = int(top // SIDE), int(left // SIDE)
    if 0 <= row < sheet.rows and 0 <= col < sheet.cols:
        far = {
            (-1, col): top,
            (sheet.rows, col): sheet.rows * SIDE - top,
            (row, -1): left,
            (row, sheet.cols): sheet.cols * SIDE - left,
        }
        row, col = min([(far[place], place) for place in far])[1]
        if far[(row, col)] > SIDE:
            return None
    row, col = min(max(row, -1), sheet.rows), min(max(col, -1), sheet.cols)
    way = shapes.inward(row, col, sheet)
    return None if way < 0 else (row, col, way)


def slanting(desk: object, place: tuple[int, int, int]) -> tuple[int, int, int]:
    """A place from which a clue looks along a diagonal: as one that is there already, or the first that has cells."""
    row, col, way = place
    ways = [(way + step) % 8 for step in (-1, 1)]
    for one in ways:
        if (desk.type, (row, col, one)) in desk.history.sheet.constraints:
            return (row, col, one)
    for one in ways:
        if shapes.line_of((row, col, one), desk.history.sheet):
            return (row, col, one)
    return place


# --- words -----------------------------------------------------------------------------------------------------------


def hint(desk: object) -> str:
    """What can be done now."""
    one = type_of(desk)
    if desk.target is not None and one.field is not None:
        _, place = desk.target
        where = shapes.where_words(one.shape, place, desk.history.sheet)
        turn = "; D turns it" if one.shape == shapes.OUTSIDE else ""
        return "%s %s: type %s%s. Delete takes it away." % (one.title, where, one.field.hint, turn)
    return "%s %s" % (one.rule, WHERE[one.shape] if not one.corner else "Click the corner that four cells share, then type its values.")
