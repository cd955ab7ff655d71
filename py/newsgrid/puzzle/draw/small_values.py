"""The places of small values in a cell: each has its own."""

from newsgrid.puzzle import kinds, notation
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable

SIDE = 40  # a cell's side in the drawing's units
# (left, top, width, height) of the room for marks: in a cell, in a separate square, within a dashed line, within a heavy one, and beside circles
ROOM, OPEN, DASHED, HEAVY, ROUND = (2.8, 2, 34.4, 36), (5.5, 5, 29, 30), (5.2, 11.2, 29.6, 25.2), (5.2, 13, 29.6, 24), (8, 10.6, 24, 17.4)


def room_in(sheet: Sheet, index: int) -> tuple[float, float, float, float]:
    """The part of a cell that marks may take: not a cage's total, nor its line."""
    kind = kinds.of(sheet)
    if not sheet.cages[index]:
        return OPEN if kind.look.apart else ROOM
    return ROUND if kind.look.tinted else HEAVY if kind.look.heavy else DASHED


SIZES = (("few", 9.6, 8), ("many", 7.5, 6), ("most", 5.5, 4.4))  # (class, size, size in a cage): of up to 9 values, up to 25, more


WIDE = 5  # from this number of columns on, two digits no longer fit at the size of one digit
CORNER_SIZE = 7.0
CORNERS = ((8.0, 8.0), (32.0, 8.0), (8.0, 32.2), (32.0, 32.2))  # around the number that is printed in a cell


def is_printed(sheet: Sheet, index: int) -> bool:
    """Whether something is printed in a cell in which signs are written."""
    kind = kinds.of(sheet)
    return bool(kind.look.glyphs) and any([(type_.name, (index,)) in sheet.constraints for type_ in kind.spots])


def of_values(sheet: Sheet, index: int) -> tuple[str, float, Callable[[int], tuple[float, float]]]:
    """(the class of a cell's small values, their size, a function that returns the middle of a value's place within the cell)."""
    cols = 2
    while cols * cols < sheet.values:
        cols += 1
    rows = (sheet.values + cols - 1) // cols
    left, top, wide, high = room_in(sheet, index)
    wide_sign = cols == WIDE and len(notation.symbol(sheet, sheet.values)) > 1
    name, size, caged = SIZES[0 if cols < 4 else 1 if cols < 6 and not wide_sign else 2]
    if is_printed(sheet, index):
        corners = CORNERS if sheet.values > 2 else CORNERS[2:]
        return "most", CORNER_SIZE, lambda value: corners[(value - 1) % len(corners)]
    if sheet.cages[index]:
        name, size = (name + " snug", caged - 1) if kinds.of(sheet).look.tinted else (name + " caged", caged)

    def place(value: int) -> tuple[float, float]:
        return left + ((value - 1) % cols + 0.5) * wide / cols, top + ((value - 1) // cols + 0.5) * high / rows

    return name, size, place
