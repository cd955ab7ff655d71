"""Drawing constraints with the tool Rules, in the same way for all types of a shape. See page.core.hand for the arguments and return values."""

from newsgrid.puzzle import areas, constraints, edit, kinds, printed_cages, shapes
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.draw.svg import SIDE, cell_in
from newsgrid.puzzle.sheet import has_any
from newsgrid.puzzle.wording import capital
from page.core.hand import AGAIN, DIGITS, RULES, SET, Edit, Hand, clue_beside, has_holes, set_tool, tool_of, tools_of
from page.core.types import Any, Change, Sheet
from page.core.typing import beside, possible_totals
from page.core.typing.beside import place_of, spot_of
from page.core.typing.moves import go_in, onward, put, step, step_beside, step_on

NEAR = 12  # how near to a border or a corner a click must be to mean it, in the drawing's units
IN_CELLS = (shapes.AREA, shapes.PATH, shapes.PAIR)
ORDERED = "Drag from the smaller cell to the larger, or click between them; another click turns the sign, a third takes it away."
ORDERED_TAPS = "Tap between cells; tap again to turn the sign."
WHERE = {
    shapes.AREA: "Click a cell; again takes it back.",
    shapes.PATH: "Drag along its cells, from the start.",
    shapes.PAIR: "Click the border between two cells, or drag from one to the other.",
    shapes.OUTSIDE: "Click beside the grid, or go there with an arrow or past the last cell, and type what is printed there.",
    shapes.WHOLE: "It applies to the whole sheet: press On or off, or Enter.",
}
TAPS = {  # the same in one line of a small phone, whose keys say the rest
    shapes.AREA: "Tap a cell; again takes it back.",
    shapes.PATH: "Drag along its cells, from the start.",
    shapes.PAIR: "Tap a border, or drag from cell to cell.",
    shapes.OUTSIDE: "Tap at the edge, then type what is printed there.",
    shapes.WHOLE: "For the whole sheet: press On or off.",
}
COLOURED = " Coloured areas are drawn with Cages."


def type_of(hand: Hand) -> Any:
    """The type of constraint that the tool draws."""
    return constraints.BY_NAME[hand.type]


def type_of_target(hand: Hand) -> Any:
    """The type of the constraint that is worked on."""
    return constraints.BY_NAME[hand.target[0] if hand.target else hand.type]


def choose(sheet: Sheet, hand: Hand, name: str) -> Edit:
    """Choose the type of constraint to draw."""
    hand.type = name
    forget(hand)
    return Edit()


def next_of(sheet: Sheet, hand: Hand, name: str) -> Edit:
    """Work on the next constraint of a type, in the order of their places; its cells are selected, unless it is a line, which has grips."""
    places = sorted([place for kind, place in sheet.constraints if kind == name])
    here = hand.target[1] if hand.target is not None and hand.target[0] == name else None
    choose(sheet, hand, name)
    if not places:
        return Edit()
    place = places[(places.index(here) + 1) % len(places)] if here in places else places[0]
    if constraints.BY_NAME[name].shape in IN_CELLS:
        put(sheet, hand, place[-1])
        hand.selection = list(place) if constraints.BY_NAME[name].shape != shapes.PATH else [place[-1]]
    hand.stroke += 1
    hand.fresh = True
    hand.target, hand.rule = (name, place), sheet.constraints[(name, place)]
    return Edit()


def change(sheet: Sheet, hand: Hand, name: str) -> Edit:
    """Give the constraint that is worked on another type, at the same place."""
    before = hand.target
    if before not in sheet.constraints:
        return choose(sheet, hand, name)
    old, new = constraints.BY_NAME[before[0]], constraints.BY_NAME[name]
    place, text = new.canonical(before[1]), sheet.constraints[before]
    fits = old.shape == new.shape or (old.shape in IN_CELLS and new.shape in IN_CELLS)
    choose(sheet, hand, name)
    hand.fault = new.fault(place, sheet) if fits else "%s does not go here: %s" % (new.title, WHERE[new.shape])
    if hand.fault:
        return Edit()
    hand.target, hand.rule = (name, place), text if new.field is not None else ""
    return together([Edit([("constraints", before, None)]), write(sheet, hand)])


def between(hand: Hand) -> list[int]:
    """The cells around the constraint that is worked on: two at a border, four at a corner; none for other shapes."""
    if hand.target is None:
        return []
    return list(hand.target[1]) if is_between(type_of_target(hand)) else []


def is_between(type_: Any) -> bool:
    """Whether constraints of a type are between cells: at a border or a corner."""
    return bool(type_.shape == shapes.PAIR or type_.corner)


def forget(hand: Hand) -> None:
    """Stop working on a constraint."""
    hand.target = None
    hand.rule = ""
    hand.fault = ""
    hand.fresh = True
    hand.came = False


def make(sheet: Sheet, hand: Hand, place: tuple[int, ...], text: str = "") -> Edit:
    """Draw a constraint at a place. One that needs a number is drawn once the number is typed."""
    type_ = type_of(hand)
    hand.fault = type_.fault(type_.canonical(place), sheet)
    hand.rule = text
    hand.fresh = True
    hand.moved = hand.came = hand.full = False
    if hand.fault:
        hand.target = None
        return Edit()
    hand.target = (type_.name, type_.canonical(place))
    if type_.alone:  # it is not drawn until its text is typed; meanwhile its cells are seen
        hand.selection = [cell for cell in hand.target[1] if cell != hand.cursor] + [hand.cursor]
    return write(sheet, hand)


def room_for(sheet: Sheet, type_: Any, place: tuple[int, ...]) -> list[Change]:
    """Changes that take cells from all constraints of a type. If one falls into parts, only the first of the largest stays."""
    changes: list[Change] = []
    for name, other in sorted(sheet.constraints):
        if name != type_.name or not any([cell in place for cell in other]):
            continue
        text = sheet.constraints[(name, other)]
        changes.append(("constraints", (name, other), None))
        parts = areas.connected([cell for cell in other if cell not in place], sheet.cols)
        left = max(parts, key=len) if parts else []
        if len(left) >= type_.least:
            changes.append(("constraints", (name, tuple(left)), text))
    return changes


def write(sheet: Sheet, hand: Hand) -> Edit:
    """Write the current constraint with the text typed so far, if that is valid."""
    if hand.target is None:
        return Edit()
    name, place = hand.target
    text: str | None
    room: list[Change] = []
    if constraints.BY_NAME[name].alone and hand.target not in sheet.constraints:
        room = room_for(sheet, constraints.BY_NAME[name], place)
        sheet = edit.changed(sheet, room) if room else sheet
    try:
        _, _, text = constraints.good(sheet, name, place, hand.rule)
    except ValueError as error:
        if hand.rule and not type_of_target(hand).field.unfinished(hand.rule):
            hand.fault = str(error)
            return Edit()
        text = None  # it needs a number
        room = []
    return Edit(room + [("constraints", (name, place), text)], hand.key("constraint", name, place))


def erase(sheet: Sheet, hand: Hand) -> Edit:
    """Remove the current constraint; else those at the cursor, preferably of this type. A place beside the grid stays the hand's."""
    if spot_of(hand) is not None:
        hand.rule, hand.fresh, hand.full = "", True, False
        return Edit([("constraints", hand.target, None)] if hand.target in sheet.constraints else [])
    gone = [hand.target] if hand.target in sheet.constraints else []
    if not gone:
        here = constraints.at(sheet, hand.cursor)
        gone = [(name, place) for name, place, _ in here if name == hand.type] or [(name, place) for name, place, _ in here]
    forget(hand)
    return Edit([("constraints", key, None) for key in gone])


def toggle(sheet: Sheet, hand: Hand, place: tuple[int, ...]) -> Edit:
    """Draw a constraint, or remove it if it is there."""
    key = (hand.type, type_of(hand).canonical(place))
    if key in sheet.constraints:
        hand.target = key
        return erase(sheet, hand)
    return make(sheet, hand, place)


def drawn(sheet: Sheet, hand: Hand, cells: list[int]) -> Edit:
    """Draw a constraint through the cells that were selected by dragging or by keys."""
    type_ = type_of(hand)
    if type_.shape == shapes.PATH:
        return make(sheet, hand, tuple(cells)) if len(cells) > 1 else pick(sheet, hand, cells[0])
    if len(cells) == 1 and is_between(type_):  # in the middle of a cell, where the next key is the cell's
        forget(hand)
        return Edit()
    if type_.shape == shapes.PAIR:
        first = type_.field.first if type_.field else ""
        return together([make(sheet, hand, (cells[at], cells[at + 1]), first) for at in range(len(cells) - 1)])
    if type_.shape == shapes.AREA and type_.most == 1:
        return together([toggle(sheet, hand, (cell,)) for cell in cells])
    if type_.shape == shapes.AREA:
        return make(sheet, hand, *grown(sheet, hand, cells)) if len(cells) > 1 else pick(sheet, hand, cells[0])
    return Edit()


def begin(sheet: Sheet, hand: Hand, cell: int) -> Edit:
    """A press on a cell, from which a drag may go on. As long as the text of cells that belong together is not typed, such a drag adds to them."""
    key = hand.target if hand.target is not None and hand.target not in sheet.constraints and type_of_target(hand).alone else None
    put(sheet, hand, cell)
    if key is not None and cell in key[1]:
        hand.selection = [other for other in key[1] if other != cell] + [cell]
    return Edit()


def grown(sheet: Sheet, hand: Hand, cells: list[int]) -> tuple[tuple[int, ...], str]:
    """The place and the text of a constraint that is drawn through cells, which may be one that grows, if it is alone in its cells."""
    held = {cell: place for name, place in sheet.constraints if name == hand.type for cell in place} if type_of(hand).alone else {}
    grows = areas.grown(cells, held)
    return (tuple(grows), sheet.constraints[(hand.type, held[cells[0]])]) if grows else (tuple(cells), "")


def together(edits: list[Edit]) -> Edit:
    """Combine edits into one. It has the key of the last edit, so that typing continues that edit."""
    return Edit([change for edit in edits for change in edit.changes], edits[-1].key)


def pick(sheet: Sheet, hand: Hand, cell: int) -> Edit:
    """Work on the constraint of this type at a cell, if there is one."""
    forget(hand)
    for name, place, text in constraints.at(sheet, cell):
        if name == hand.type:
            hand.target, hand.rule = (name, place), text
    return Edit()


def press(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """The edit for a key: Enter draws the selection, digits write its number, Delete removes it. None if the key means nothing here."""
    type_ = type_of(hand)
    if key == "Enter":
        return entered(sheet, hand)
    if key == "Delete" or (key == "Backspace" and not hand.rule):
        return AGAIN if go_back(sheet, hand) and spot_of(hand) is None else erase(sheet, hand)
    if key == "next":
        went = beside.has_places(type_) and step_beside(sheet, hand, 1)
        return Edit() if went else go_on(sheet, hand, type_)
    signs = kin(sheet, type_)
    if key and key.lower() in signs:
        return changed_to(sheet, hand, signs[key.lower()])
    if key in ("d", "D") and turns(type_) and hand.target and not signs_of(type_):
        return turned_last(sheet, hand)
    begin_alone(sheet, hand, key, type_)
    return None if hand.target is None or type_.field is None else typed(sheet, hand, key, type_.field)


def is_area(hand: Hand) -> bool:
    """Whether the tool draws constraints on areas of cells."""
    return bool(type_of(hand).shape == shapes.AREA)


def is_outside(hand: Hand) -> bool:
    """Whether the tool draws clues beside the grid."""
    return bool(type_of(hand).shape == shapes.OUTSIDE)


def begins(field: Any, key: str) -> bool:
    """Whether a key begins a text of a field; field: None for constraints without a text."""
    return field is not None and len(key) == 1 and field.typed("", key) is not None


def go_on(sheet: Sheet, hand: Hand, type_: Any) -> Edit:
    """Go on to the next constraint of a type. Where each cell belongs to one, go on to the next cell that is in none, as long as there is one."""
    held = [cell for name, place in sheet.constraints if name == type_.name for cell in place]
    free = [cell for cell, block in enumerate(sheet.blocks) if not block and cell not in held] if type_.alone else []
    if not free:
        return next_of(sheet, hand, type_.name)
    begun_at = min(hand.target[1]) if hand.target is not None else hand.cursor
    forget(hand)
    return put(sheet, hand, min([cell for cell in free if cell > begun_at] or free))


def ended(sheet: Sheet, hand: Hand, type_: Any) -> Edit:
    """Enter after the text of a constraint that is alone in its cells: go on, unless the text is unfinished."""
    place = hand.target[1] if hand.target is not None else ()
    try:
        constraints.good(sheet, type_.name, place, hand.rule)
    except ValueError as error:
        hand.fault = str(error)
        return Edit()
    return go_on(sheet, hand, type_)


def entered(sheet: Sheet, hand: Hand) -> Edit:
    """Enter: draws a constraint through the selected cells, or ends the text of one that is alone in its cells."""
    type_ = type_of(hand)
    if type_.shape == shapes.WHOLE:
        return toggle(sheet, hand, ())
    if type_.alone and asks(hand) and hand.rule:
        return ended(sheet, hand, type_)
    cells = list(hand.selection or [hand.cursor])
    if type_.alone and len(cells) == 1 and not any([name == type_.name for name, _, _ in constraints.at(sheet, cells[0])]):
        return go_on(sheet, hand, type_)  # the cell stays in none
    hand.selection = [hand.cursor]
    return pick(sheet, hand, cells[0]) if len(cells) == 1 and is_between(type_) else drawn(sheet, hand, cells)


def begin_alone(sheet: Sheet, hand: Hand, key: str, type_: Any) -> None:
    """A key that begins the text of a constraint which is alone in its cells: if none is worked on, work on the one at the cursor. If there is none,
    work on a new one of the selected cells, which is not drawn yet."""
    if hand.target is not None or not type_.alone or not begins(type_.field, key):
        return
    cells = tuple(hand.selection or [hand.cursor])
    if len(cells) < 2:
        pick(sheet, hand, hand.cursor)
    if hand.target is None:
        make(sheet, hand, cells)


def typed(sheet: Sheet, hand: Hand, key: str, field: Any) -> Edit | None:
    """The edit for a key that is typed into the field of the current constraint."""
    if spot_of(hand) is not None and key != "Backspace":
        return typed_beside(sheet, hand, key, field)
    text = hand.rule[:-1].strip() if key == "Backspace" else field.typed(begun(hand, key), key) if len(key) == 1 else None
    if text is None:
        return None
    if hand.fresh and key == "Backspace" and field.unfinished(text):
        text = ""  # a sign alone, which nobody would see
    if hand.fresh and is_digits(key) and not field.unfinished(text) and not is_good(sheet, hand, text):
        text = key  # the sign that is kept is none of this number's
    # after a sign, the next digit still replaces the number that was there
    hand.fresh = hand.fresh and len(key) == 1 and not is_digits(key) and text != "" and is_digits(text[-1])
    hand.rule = text
    hand.fault = ""
    return write(sheet, hand)


def is_good(sheet: Sheet, hand: Hand, text: str) -> bool:
    """Whether the current constraint can have this text."""
    name, place = hand.target or ("", ())
    try:
        constraints.good(sheet, name, place, text)
    except ValueError:
        return False
    return True


def typed_beside(sheet: Sheet, hand: Hand, key: str, field: Any) -> Edit | None:
    """The edit for a key that is typed at a place beside the grid. The hand goes on as soon as nothing more can follow."""
    if key == " " and hand.ends:
        hand.ends -= 1  # a space after a number, and another after the last one: the clue before has ended already
        return Edit()
    moved, hand.moved = hand.moved, False
    hand.ends = 0
    if moved and key == ",":
        return Edit()
    if key == "0" and hand.fresh and not (hasattr(field, "least") and field.least == 0):
        key = " "
    before = begun(hand, key)
    text = field.typed(before, key) if len(key) == 1 else None
    if text is None:
        return blank(sheet, hand, key) if key in (" ", ",") else None
    if is_digits(key) and is_digits(before[-1:]) and not fits(sheet, hand, text):
        if not parts(field):
            return AGAIN if step(sheet, hand, 1) else onward(sheet, hand, key)
        text = before + " " + key  # 31 in a line of 10 cells is 3 1
    return written_beside(sheet, hand, text, key)


def written_beside(sheet: Sheet, hand: Hand, text: str, key: str) -> Edit:
    """Write what a key has made of a clue beside the grid, and go on if nothing more can follow. The hand stays at a sum that can't be made, since the
    page says why."""
    place, type_ = spot_of(hand), type_of_target(hand)
    hand.fresh = hand.fresh and not is_digits(key) and text != "" and is_digits(text[-1])
    hand.rule, hand.fault = text, ""
    written = write(sheet, hand)
    said = possible_totals.of_line(sheet, hand)
    stays = hand.fault or hand.reads or type_.field.unfinished(text) or (said is not None and said.wrong)
    if not stays and not beside.goes_on(sheet, type_, place, text):
        step_on(sheet, hand)
        hand.ends = 2 if parts(type_.field) and not hand.full else 0
    return written


def parts(field: Any) -> bool:
    """Whether a field holds a list, whose numbers a space parts."""
    return field.typed("1", " ") is not None


def fits(sheet: Sheet, hand: Hand, text: str) -> bool:
    """Whether the last number of a text is small enough for the place beside the grid, if its field holds numbers only."""
    type_ = type_of_target(hand)
    return not hasattr(type_.field, "most") or int(text.split()[-1]) <= beside.largest(sheet, type_, spot_of(hand))


def asks(hand: Hand) -> bool:
    """Whether what is typed belongs to the constraint that is worked on."""
    return hand.target is not None and type_of_target(hand).field is not None


def signs_of(type_: Any) -> str:
    """The letters that the field of a type may hold, one at a time; "" for any other field."""
    return getattr(type_.field, "signs", "")


def begun(hand: Hand, key: str) -> str:
    """The text that a key continues: if the cursor has just arrived, a digit replaces the numbers that are there, but neither
    the signs before them nor a list for the whole sheet."""
    if not hand.fresh or not is_digits(key) or type_of_target(hand).shape == shapes.WHOLE:
        return hand.rule
    return hand.rule.rstrip("0123456789 ")


def turns(type_: Any) -> bool:
    """Whether constraints of a type can be turned: a clue outside that looks along a diagonal, or cells in an order."""
    return type_.slanted or (type_.shape in (shapes.PATH, shapes.PAIR) and type_.ordered)


def go_back(sheet: Sheet, hand: Hand) -> bool:
    """Go back to the place beside the grid from which the hand has just gone on by itself. Returns whether it has."""
    return spot_of(hand) is not None and hand.moved and step(sheet, hand, -1)


def turned_last(sheet: Sheet, hand: Hand) -> Edit:
    """As `turned`, for the clue that was typed last if the hand has gone on since."""
    was_ahead = go_back(sheet, hand)
    edit = turned(sheet, hand)
    if was_ahead:
        step_on(sheet, hand)
    return edit


def turned(sheet: Sheet, hand: Hand) -> Edit:
    """Turn a clue outside to the next direction that has cells; for another constraint, reverse the order of its cells."""
    if hand.target is None:
        return Edit()
    if type_of_target(hand).shape != shapes.OUTSIDE:
        return reversed_(sheet, hand)
    name, (row, col, way) = hand.target
    changes: list[Change] = [("constraints", hand.target, None)] if hand.target in sheet.constraints else []
    for turn in range(1, len(shapes.WAYS)):
        place = (row, col, (way + turn) % len(shapes.WAYS))
        if not constraints.BY_NAME[name].fault(place, sheet):
            hand.target = (name, place)
            break
    return together([Edit(changes), write(sheet, hand)])


def reversed_(sheet: Sheet, hand: Hand) -> Edit:
    before = hand.target
    if before not in sheet.constraints:
        return Edit()
    place, text = tuple(reversed(before[1])), sheet.constraints[before]
    hand.fault = constraints.BY_NAME[before[0]].fault(place, sheet)
    if hand.fault:
        return Edit()
    hand.target = (before[0], place)
    return Edit([("constraints", before, None), ("constraints", hand.target, text)])


def blank(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """Leave a place beside the grid empty, unless its number has just been typed, and go on."""
    gone: list[Change] = [("constraints", hand.target, None)] if hand.fresh and hand.target in sheet.constraints else []
    if not hand.fresh or key == ",":
        return onward(sheet, hand, key)
    step_on(sheet, hand)
    return Edit(gone)


def step_outside(sheet: Sheet, hand: Hand, direction: tuple[int, int]) -> Edit | None:
    """Move from the edge of the grid to the clue beside it, along such clues, and back in; None if an arrow key does not mean that."""
    name, here = beside.type_here(sheet, hand), place_of(hand)
    if not name or constraints.BY_NAME[name].shape != shapes.OUTSIDE:
        return None
    row, col = hand.cursor // sheet.cols, hand.cursor % sheet.cols
    if here is not None:
        row, col = here[:2]
        if hand.moved and beside.is_along(sheet, hand, direction):
            hand.moved = False  # the hand has gone on by itself
            return Edit()
    row, col = row + direction[0], col + direction[1]
    if 0 <= row < sheet.rows and 0 <= col < sheet.cols:
        if here is None:
            return None
        go_in(sheet, hand, row * sheet.cols + col)
        return put(sheet, hand, hand.cursor)
    way = shapes.inward(row, col, sheet)
    if way >= 0:
        beside.go_to(sheet, hand, beside.slanting(sheet, name, (row, col, way)))
    elif beside.is_along(sheet, hand, direction):  # from the end of the columns to the rows
        step(sheet, hand, 1)
    return Edit()


# --- by mouse and finger ---------------------------------------------------------------------------------------------


def turn_to(sheet: Sheet, hand: Hand, left: float, top: float) -> Edit | None:
    """Switch to the tool Rules for a press beside the grid, if the kind has numbers there, and back to the tool for digits for a press inside."""
    outside = cell_in(sheet, left, top) < 0
    if outside and hand.mode == SET and tool_of(sheet, hand) == DIGITS and clue_beside(sheet) and RULES in tools_of(sheet):
        set_tool(sheet, hand, RULES)
        hand.type, hand.beside = clue_beside(sheet), True
        return Edit()
    return set_tool(sheet, hand, DIGITS) if hand.beside and not outside else None


def click(sheet: Sheet, hand: Hand, left: float, top: float) -> Edit | None:
    """The edit for a press at a point of the drawing: on a border, a corner or beside the grid, if this type is placed there; else None."""
    type_ = type_of(hand)
    if type_.shape == shapes.PAIR:
        pair = border_at(sheet, left, top)
        return None if pair is None else next_pair(sheet, hand, pair)
    if type_.corner:
        corner = None if in_middle(left, top) else corner_at(sheet, left, top)
        if corner is None:
            return None
        text = sheet.constraints.get((type_.name, corner), "")
        return make(sheet, hand, corner, text)
    if type_.shape == shapes.OUTSIDE:
        place = outside_at(sheet, left, top)
        if place is None:
            return None
        place = beside.slanting(sheet, type_.name, place)
        return make(sheet, hand, place, sheet.constraints.get((type_.name, place), ""))
    return None


def at_corner(left: float, top: float) -> bool:
    """Whether a point is near a corner of the cell that it is in."""
    return abs(left % SIDE - SIDE / 2) > SIDE / 2 - NEAR and abs(top % SIDE - SIDE / 2) > SIDE / 2 - NEAR


def in_middle(left: float, top: float) -> bool:
    """Whether a point is far from all borders of the cell that it is in."""
    return max(abs(left % SIDE - SIDE / 2), abs(top % SIDE - SIDE / 2)) < SIDE / 2 - NEAR


def kin(sheet: Sheet, type_: Any) -> dict[str, str]:
    """{sign: the type's name} for the signs between cells that only the sheet's kind has, if this type is one of several."""
    own = [constraints.BY_NAME[name] for name in kinds.of(sheet).clues]
    signs = {one.figure: one.name for one in own if one.shape == shapes.PAIR and one not in constraints.DRAWN}
    return signs if len(signs) > 1 and type_.name in signs.values() else {}


def changed_to(sheet: Sheet, hand: Hand, name: str) -> Edit:
    """Make the sign that is worked on one of this type; without one, the next sign will be."""
    return change(sheet, hand, name) if hand.target in sheet.constraints else choose(sheet, hand, name)


def next_kin(sheet: Sheet, hand: Hand, pair: tuple[int, int], names: list[str]) -> Edit:
    """Put the first of these signs between two cells, or the next one in place of the one that is there; after the last, none."""
    there = [at for at in range(len(names)) if (names[at], pair) in sheet.constraints]
    gone = [Edit([("constraints", (names[at], pair), None)]) for at in there]
    if there and there[0] + 1 == len(names):
        forget(hand)
        return together(gone)
    before, hand.type = hand.type, names[there[0] + 1] if there else hand.type
    edit = together(gone + [make(sheet, hand, pair)])
    hand.type = before
    return edit


def next_pair(sheet: Sheet, hand: Hand, pair: tuple[int, int]) -> Edit:
    """Put a sign between two cells. The next press reverses the sign, if its type is ordered, or makes it the kind's other sign; one more removes it."""
    type_ = type_of(hand)
    others = kin(sheet, type_)
    if others:
        return next_kin(sheet, hand, type_.canonical(pair), [name for name in kinds.of(sheet).clues if name in others.values()])
    back = (pair[1], pair[0])
    if (type_.name, type_.canonical(pair)) not in sheet.constraints and (type_.name, back) not in sheet.constraints:
        return make(sheet, hand, pair, type_.field.first if type_.field else "")
    hand.target = (type_.name, pair) if (type_.name, pair) in sheet.constraints else (type_.name, type_.canonical(back))
    turn = type_.ordered and hand.target[1] == pair
    gone = erase(sheet, hand)
    return together([gone, make(sheet, hand, back)]) if turn else gone


def border_at(sheet: Sheet, left: float, top: float) -> tuple[int, int] | None:
    """The two cells between which a point lies, if it is near enough to their border."""
    col, row = int(left // SIDE), int(top // SIDE)
    right, down = left - col * SIDE - SIDE / 2, top - row * SIDE - SIDE / 2
    if in_middle(left, top):
        return None
    other = (row, col + (1 if right > 0 else -1)) if abs(right) > abs(down) else (row + (1 if down > 0 else -1), col)
    for at in ((row, col), other):
        if not (0 <= at[0] < sheet.rows and 0 <= at[1] < sheet.cols):
            return None
    first, second = sorted([row * sheet.cols + col, other[0] * sheet.cols + other[1]])
    return first, second


def corner_at(sheet: Sheet, left: float, top: float) -> tuple[int, ...] | None:
    """The four cells around the corner that is nearest to a point, if there are four."""
    col, row = round(left / SIDE), round(top / SIDE)
    if not (0 < row < sheet.rows and 0 < col < sheet.cols):
        return None
    first = (row - 1) * sheet.cols + col - 1
    return (first, first + 1, first + sheet.cols, first + sheet.cols + 1)


def outside_at(sheet: Sheet, left: float, top: float) -> tuple[int, int, int] | None:
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


# --- words -----------------------------------------------------------------------------------------------------------


def ends(sheet: Sheet, hand: Hand) -> str:
    """A sentence on what ends a clue beside the grid, with a blank before it; "" for other constraints."""
    place, type_ = spot_of(hand), type_of_target(hand)
    field = type_.field
    if place is None:
        return ""
    if parts(field):
        return " A space parts two numbers; Enter, Tab or an arrow goes on."
    waits = beside.largest(sheet, type_, place) > 9 if hasattr(field, "most") else field.goes_on("", 0)
    if waits:
        return " A space, Enter%s goes on." % (", Tab or an arrow" if type_.shape == shapes.OUTSIDE else " or Tab")
    return " A space leaves it empty."


def hint_of_text(sheet: Sheet, hand: Hand, touch: bool, grip: str) -> str:
    """A hint on what to type for the constraint that is worked on. grip: what else can be done with it."""
    type_ = type_of(hand)
    place = hand.target[1] if hand.target else ()
    where = shapes.where_words(type_.shape, place, sheet, type_.sided)
    there = type_.alone and hand.target in sheet.constraints
    if hand.rule and type_.field.unfinished(hand.rule):
        return "%s %s: %s … Type the rest." % (type_.title, where, hand.rule)
    if touch and type_.alone:
        return "%s %s: %s." % (type_.title, where, "tap or drag for the next region" if there else "type its condition")
    if touch:
        of_line = type_.shape == shapes.OUTSIDE and shapes.side_of(place, sheet) != ""
        return "%s: %s." % (capital(where[len("for ") :]) if of_line else "%s %s" % (type_.title, where), type_.field.hint)
    turn = "; D turns it" if type_.shape == shapes.OUTSIDE and type_.slanted else ""
    more = (
        ends(sheet, hand)
        + grip
        + (" Enter, a click or a drag goes on to the next region." if there else "")
        + " Delete takes it away."
        + (areas_hint(sheet) if type_.corner else "")
    )
    return "%s %s: type %s%s.%s" % (type_.title, where, type_.field.hint, turn, more)


def areas_hint(sheet: Sheet) -> str:
    """A sentence on how coloured areas are drawn, with a blank before it, until one is."""
    return COLOURED if printed_cages.are_tinted(sheet) and not has_any(sheet.cages) else ""


def hint_of_turns(sheet: Sheet, type_: Any, touch: bool) -> str:
    """A hint on how a sign between two cells is drawn and turned, or made the kind's other sign."""
    others = [constraints.BY_NAME[name].title.lower() for name in kin(sheet, type_).values() if name != type_.name]
    if not others:
        return ORDERED_TAPS if touch else ORDERED
    press = "tap" if touch else "click"
    return "%s the border between two cells; another %s makes it a %s, a third takes it away." % (capital(press), press, others[0])


def hint(sheet: Sheet, hand: Hand, touch: bool = False) -> str:
    """A hint on what can be done now. touch: whether it is done on the pad, whose keys say what else they do."""
    type_ = type_of(hand)
    grip = " Drag an end to lengthen or shorten it." if type_.shape == shapes.PATH and hand.target in sheet.constraints else ""
    if hand.target is not None and type_.field is not None:
        return hint_of_text(sheet, hand, touch, grip)
    if type_.alone:
        if touch:
            return "Tap a cell, or drag over several, then type."
        holes = ", or x for a place that is no part of the board" if has_holes(sheet) else ""
        return "Click a cell, or drag over the cells of a region; then type %s%s." % (type_.field.hint, holes)
    return rule_hint(type_, sheet, grip, touch)


def rule_hint(type_: Any, sheet: Sheet, grip: str, touch: bool) -> str:
    """How constraints of a type are drawn, after their rule. grip: what is said about a line's ends, "" for nothing."""
    rule = "" if touch else type_.rule + " "  # a phone has no room for it, and has a button that shows the rules
    if grip:
        return "%s%s A drag elsewhere draws another." % (rule, grip[1:])
    if type_.shape == shapes.PAIR and (type_.ordered or kin(sheet, type_)):
        return rule + hint_of_turns(sheet, type_, touch)
    if type_.corner:
        way = "Tap a corner, then type %s." if touch else "Click the corner that four cells share, then type %s."
        return rule + way % type_.field.hint + areas_hint(sheet)
    return rule + (TAPS if touch else WHERE)[type_.shape]
