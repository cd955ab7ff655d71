"""The types of constraints, and the constraints on a sheet.

A new type is a module here, a line below, and a puzzle with its answer; CONTRIBUTING.md has each step. Whatever offers types takes
them from here: the readers and writers of texts, JSON and links, the page's tools, the model.
"""

from newsgrid.puzzle import areas, grid_layout, kinds, shapes
from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.constraints import (
    arrow,
    between,
    circle,
    disjoint,
    dots,
    implied,
    less,
    moves,
    outside,
    palindrome,
    parity,
    quadruple,
    reckon,
    renban,
    runs,
    standard,
    ten,
    thermometer,
    unknown,
    whispers,
    xv,
)
from newsgrid.puzzle.sheet import MOST_ROWS, Sheet, has_any
from newsgrid.puzzle.types import Any, Constraint, Place, RuleData

# what is drawn and written one by one, in the order in which it is offered
DRAWN = (
    thermometer.TYPE,
    arrow.TYPE,
    less.TYPE,
    dots.WHITE,
    dots.BLACK,
    xv.TYPE,
    moves.KNIGHTS,
    moves.KINGS,
    moves.APART,
    parity.EVEN,
    parity.ODD,
    palindrome.TYPE,
    renban.TYPE,
    whispers.TYPE,
    between.TYPE,
    ten.TYPE,
    outside.LITTLE,
    outside.SANDWICH,
    outside.X_SUM,
    outside.SKYSCRAPER,
    outside.FRAME,
    outside.TOTAL,
    quadruple.TYPE,
    disjoint.TYPE,
    dots.ALL_WHITE,
    dots.ALL_BLACK,
    xv.ALL,
    circle.TYPE,
    reckon.TYPE,
)  # fmt: skip


def of_kinds() -> list[Type]:
    """The types that belong to certain kinds only, each once."""
    types: list[Type] = []
    for kind in kinds.ALL:
        types.extend([type_ for type_ in kind.types if type_ not in types])
    return types


OWN = tuple(of_kinds())
TYPES = standard.TYPES + implied.TYPES + (runs.TYPE,) + DRAWN + OWN + (unknown.TYPE,)
BY_NAME = {constraint.name: constraint for constraint in TYPES}
ORDER = {TYPES[at].name: at for at in range(len(TYPES))}
SHOWN = DRAWN + OWN  # what a sheet has besides its layers and options
WRITTEN = SHOWN + (unknown.TYPE,)  # what Sheet.constraints may hold
NAMES = {constraint.name for constraint in WRITTEN}
WORDS = ("no",) + tuple([constraint.name for constraint in WRITTEN])  # the words that begin a constraint's line in a text
OFF = "off"  # the text of a constraint that the kind implies but that does not hold on this sheet

MOST = MOST_ROWS * MOST_ROWS  # the most constraints on a sheet


def stands(sheet: Sheet) -> dict[int, int]:
    """{block: the number of the value that it stands for}, for blocks such as a printed part of a ship."""
    return {place[0]: BY_NAME[name].stands for name, place in sheet.constraints if name in BY_NAME and BY_NAME[name].stands}


def printed(sheet: Sheet) -> list[Constraint]:
    """All constraints of a sheet, in the order of TYPES: those that its kind implies,
    those in its layers and options, and those that are drawn."""
    listed: list[Constraint] = [(name, (), "") for name in kinds.of(sheet).has if (name, ()) not in sheet.constraints]
    if sheet.options.get("diagonals"):
        listed.append(("diagonals", (), ""))
    listed.extend([("region", cells, "") for _, cells in areas.areas(sheet.shades)])
    if sheet.options.get("lines"):
        listed.append(("lines", (), sheet.options["lines"]))
    listed.extend([("cage", cells, sheet.rules[cells[0]]) for _, cells in areas.areas(sheet.cages)])
    return in_types_order(listed) + drawn(sheet)


def in_types_order(listed: list[Constraint]) -> list[Constraint]:
    """Constraints in the order of TYPES and of their places."""
    return sorted(listed, key=lambda constraint: (ORDER[constraint[0]], constraint[1]))


def in_order(sheet: Sheet) -> list[Constraint]:
    """All that Sheet.constraints holds, in the order of TYPES and of their places."""
    return in_types_order([(key[0], key[1], sheet.constraints[key]) for key in sheet.constraints])


def drawn(sheet: Sheet) -> list[Constraint]:
    """The constraints that are drawn on a sheet one by one, in order."""
    return [constraint for constraint in in_order(sheet) if constraint[2] != OFF]


def drawn_of(kind: Any) -> list[str]:
    """The names of a kind's own types that are drawn one by one: neither printed in its cells, nor implied for the whole sheet."""
    names: list[str] = []
    for name in kind.clues + tuple([type_.name for type_ in kind.types]):
        if name not in names and BY_NAME[name].shape not in (shapes.SPOT, shapes.WHOLE):
            names.append(name)
    return names


def has_boxes(sheet: Sheet) -> bool:
    """Whether boxes mean something on a sheet. It may have none, or say `no boxes`: then it is a Latin square."""
    return has_any(sheet.boxes) and sheet.constraints.get(("boxes", ())) != OFF


def drop_boxes(sheet: Sheet) -> None:
    """Say that the boxes of a sheet mean nothing. They become the usual ones, which are the rows if the size can't be divided."""
    sheet.boxes = grid_layout.lay_out(sheet.kind, list(sheet.grids), *grid_layout.box_shape(sheet.values)).boxes
    sheet.constraints["boxes", ()] = OFF


def lines_are_boxes(sheet: Sheet) -> bool:
    """Whether a square's boxes are its rows, or its columns, which is how other tools write a Latin square."""
    return grid_layout.regular_boxes(sheet) in ((1, sheet.values), (sheet.values, 1))


def also(sheet: Sheet) -> str:
    """The constraints of the whole sheet that the drawing does not show, in a line: "Also: diagonals, anti-knight"; "" for none."""
    usual = kinds.of(sheet).has
    names = [
        BY_NAME[name].named(text)
        for name, _, text in printed(sheet)
        if BY_NAME[name].shape == shapes.WHOLE and name not in usual and name != "lines"
    ]
    off = ["no " + name for name in usual if sheet.constraints.get((name, ())) == OFF]
    return "Also: " + ", ".join(off + names) if off + names else ""


def rules_of(sheet: Sheet, names: tuple[str, ...] = ()) -> list[RuleData]:
    """The rules of a sheet's constraints as data; only of constraints of these types, if any are given."""
    rules = []
    for name, place, text in printed(sheet):
        if not names or name in names:
            rules.extend(BY_NAME[name].rules(place, text, sheet))
    return rules


def good(sheet: Sheet, name: str, place: Place, text: str) -> Constraint:
    """A constraint for a sheet in its canonical form. Raises ValueError, with a sentence, if it is not valid."""
    type_ = BY_NAME.get(name)
    if type_ is None:
        raise ValueError('There is no constraint named "%s"; “Kinds and formats” lists them all.' % name[:20])
    if text == OFF and name in kinds.of(sheet).has and not place:
        return (name, (), OFF)
    if name not in NAMES:
        raise ValueError('"%s" is not written as a constraint; it has a section of its own.' % name)
    place = type_.canonical(place)
    message = type_.fault(place, sheet)
    if message:
        raise ValueError("%s: %s" % (type_.title, message[:1].lower() + message[1:]))
    text = type_.good_text(text)
    message = type_.clash(place, text, sheet)
    if message:
        raise ValueError("%s: %s" % (type_.title, message[:1].lower() + message[1:]))
    return (name, place, text)


def put(sheet: Sheet, name: str, place: Place, text: str = "") -> None:
    """Put a constraint onto a sheet. Raises ValueError as `good` does, and if there are too many."""
    name, place, text = good(sheet, name, place, text)
    sheet.constraints[(name, place)] = text
    if BY_NAME[name].walled:  # its cell holds no value
        sheet.blocks[place[0]] = 1
        sheet.givens[place[0]] = sheet.entries[place[0]] = 0
    if len(sheet.constraints) > MOST:
        raise ValueError("A puzzle can have at most %d constraints." % MOST)


def at(sheet: Sheet, cell: int) -> list[Constraint]:
    """The drawn constraints that a cell is part of; a clue outside counts for the first cell that it looks at."""
    return by_cell(sheet).get(cell, [])


def by_cell(sheet: Sheet) -> dict[int, list[Constraint]]:
    """{cell: what `at` returns for it}, for the cells that have any."""
    found: dict[int, list[Constraint]] = {}
    for constraint in drawn(sheet):
        cells = cells_named(sheet, constraint[:2])
        for cell in set(cells[:1] if BY_NAME[constraint[0]].shape == shapes.OUTSIDE else cells):
            found.setdefault(cell, []).append(constraint)
    return found


def spots_at(sheet: Sheet, cell: int) -> list[Constraint]:
    """The constraints that are about this cell alone."""
    keys = [(type_.name, (cell,)) for type_ in kinds.of(sheet).spots]
    return [key + (sheet.constraints[key],) for key in keys if key in sheet.constraints]


def moved(old: Sheet, new: Sheet, where: dict[int, int], shift: tuple[int, int], spots: dict[int, int]) -> None:
    """Copy to a new sheet the constraints of an old one that still have their cells; see shapes.moved. spots: as `where`, blocks among them."""
    for name, place, text in in_order(old):
        shape = BY_NAME[name].shape
        there = shapes.moved(shape, place, spots if shape == shapes.SPOT else where, shift)
        if there is not None:
            try:
                put(new, name, there, text)
            except ValueError:
                continue  # it no longer fits there
    kinds.of(new).fit(new)


# --- as text ---------------------------------------------------------------------------------------------------------


def line_of(sheet: Sheet, constraint: Constraint) -> str:
    """A constraint as a line of text: "thermo r1c1 r1c2 r2c2", "sandwich r0c3 = 13", "no boxes"."""
    name, place, text = constraint
    if text == OFF:
        return "no " + name
    words = " ".join([name, shapes.place_text(BY_NAME[name].shape, place, sheet)]).strip()
    return "%s = %s" % (words, text) if text else words


def read_line(sheet: Sheet, words: list[str]) -> Constraint:
    """The constraint of a line's words. Raises ValueError, with a sentence."""
    if words[0] == "no":
        if len(words) != 2 or words[1] not in kinds.of(sheet).has:
            raise ValueError("Expected one of these after no: %s." % ", ".join(kinds.of(sheet).has))
        return (words[1], (), OFF)
    text = ""
    if "=" in words:
        text = " ".join(words[words.index("=") + 1 :])
        words = words[: words.index("=")]
    if words[0] not in BY_NAME:
        raise ValueError('There is no constraint named "%s"; “Kinds and formats” lists them all.' % words[0][:20])
    type_ = BY_NAME[words[0]]
    whole = BY_NAME.get("all" + words[0])
    if whole is not None and whole.field is not None and text and not words[1:]:
        type_ = whole  # mines = 10 is about all of them, since it names no cell
    if type_.shape == shapes.WHOLE and type_.field is not None and not text:
        text, words = " ".join(words[1:]), words[:1]  # it has no place, so the = may be left out
    return good(sheet, type_.name, shapes.read_place(type_.shape, words[1:], sheet), text)


def cells_named(sheet: Sheet, key: tuple[str, Place]) -> Place:
    """The cells that a constraint is about."""
    type_ = BY_NAME[key[0]]
    return shapes.cells_of(type_.shape, key[1], sheet, type_.through)
