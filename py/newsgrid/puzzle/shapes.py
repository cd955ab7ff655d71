"""The six shapes of constraints, and what all types of a shape have in common.

A constraint is plain data, (type's name, place, text). What a place is depends on the shape:

    area      cells, ascending                    path      cells in the order in which they are read
    pair      two cells that share a side         whole     ()
    spot      one place, whether to fill or a block: where a number or a sign is printed in a cell
    outside   (row, column, direction): where a clue is, beside the line of cells that it looks along up to the next block;
              row and column count from 0, and are -1 above and to the left of the sheet; a direction is an index of WAYS

The text is what is written with it, "" for nothing; the type says what it may be.
"""

from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.sheet import Sheet, place_at, place_name
from newsgrid.puzzle.types import Place

AREA, PATH, PAIR, OUTSIDE, WHOLE, SPOT = "area", "path", "pair", "outside", "whole", "spot"
SHAPES = (AREA, PATH, PAIR, OUTSIDE, WHOLE, SPOT)
WAYS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
TOP, BOTTOM, LEFT, RIGHT = "top", "bottom", "left", "right"
SIDES = {"N": BOTTOM, "E": LEFT, "S": TOP, "W": RIGHT}  # {direction in which a clue looks: the side where it is}
MOST_CELLS = 128  # the most cells of one constraint


def cells_of(shape: str, place: Place, sheet: Sheet, through: bool = False) -> Place:
    """The cells that a constraint is about, in the order in which they are read; () for the whole sheet. through: as for `line_of`."""
    if shape == OUTSIDE:
        return line_of(place, sheet, through)
    return place


def line_of(place: Place, sheet: Sheet, through: bool = False) -> Place:
    """The cells that a clue outside looks along. through: whether it looks past blocks to the cells behind them."""
    row, col, way = place
    down, right = STEPS[way]
    line: list[int] = []
    while True:
        row += down
        col += right
        cell = row * sheet.cols + col
        if not (0 <= row < sheet.rows and 0 <= col < sheet.cols) or (sheet.blocks[cell] and not through):
            return tuple(line)
        if not sheet.blocks[cell]:
            line.append(cell)


def way_of(pair: Place) -> str:
    """The direction from the first to the second of two cells that share a side."""
    step = pair[1] - pair[0]
    return "E" if step == 1 else "S" if step > 1 else "W" if step == -1 else "N"


def inward(row: int, col: int, sheet: Sheet) -> int:
    """The direction straight into the sheet from a place beside it; -1 if there is none."""
    if 0 <= col < sheet.cols:
        return 4 if row == -1 else 0 if row == sheet.rows else -1
    if 0 <= row < sheet.rows:
        return 2 if col == -1 else 6 if col == sheet.cols else -1
    return -1


def side_of(place: Place, sheet: Sheet) -> str:
    """The side from which a clue outside looks straight into the sheet; "" if it looks along a diagonal, or is inside the sheet."""
    row, col, way = place
    return SIDES.get(WAYS[way], "") if inward(row, col, sheet) == way else ""


def fault(shape: str, place: Place, sheet: Sheet, least: int, most: int, through: bool = False, counts: bool = False) -> str:
    """What is wrong with a place of a shape, in a sentence, or ""; least, most: how many cells it may have; through: as for
    `line_of`; counts: whether it counts something in its line, so that the line may have no cell to fill."""
    if shape == WHOLE:
        return "It applies to the whole sheet and has no cells of its own." if place else ""
    if shape == OUTSIDE:
        return outside_fault(place, sheet, through, counts)
    if shape == SPOT:
        return "" if len(place) == 1 and 0 <= place[0] < len(sheet.blocks) else "It goes into one cell of the sheet."
    for cell in place:
        if not 0 <= cell < len(sheet.blocks) or sheet.blocks[cell]:
            return "One of its places is not a cell to fill."
    if shape == PAIR:
        if len(place) != 2 or not share_side(place[0], place[1], sheet.cols):
            return "It goes between two cells that share a side."
        return ""
    return many_fault(place, least, most) or (path_fault(place, sheet) if shape == PATH else "")


def many_fault(place: Place, least: int, most: int) -> str:
    if least <= len(place) <= min(most, MOST_CELLS):
        return ""
    many = "%d" % least if least == most else "%d to %d" % (least, most) if most < MOST_CELLS else "%d or more" % least
    return "It needs %s cell%s, not %d." % (many, "" if most == 1 else "s", len(place))


def path_fault(place: Place, sheet: Sheet) -> str:
    for at in range(len(place) - 1):
        if place[at] == place[at + 1] or not touch(place[at], place[at + 1], sheet.cols):
            return "Each of its cells must touch the next; %s and %s do not touch." % (
                place_name(sheet, place[at]),
                place_name(sheet, place[at + 1]),
            )
    return ""


def outside_fault(place: Place, sheet: Sheet, through: bool, counts: bool) -> str:
    if len(place) != 3 or not 0 <= place[2] < len(WAYS):
        return "It goes beside a row or a column and looks in one of eight directions."
    row, col, _ = place
    if not (-1 <= row <= sheet.rows and -1 <= col <= sheet.cols):
        return "It is too far outside the grid."
    if 0 <= row < sheet.rows and 0 <= col < sheet.cols and not sheet.blocks[row * sheet.cols + col]:
        return "It goes beside the cells, not in one."
    if line_of(place, sheet, through) or (counts and inward(row, col, sheet) == place[2]):
        return ""
    return "There are no cells where it looks."


def sides(rows: int, cols: int) -> tuple[list[Place], list[Place], list[Place], list[Place]]:
    """The places of numbers that look straight into a board: above it, below it, on its left and on its right."""
    above: list[Place] = [(-1, at, 4) for at in range(cols)]
    below: list[Place] = [(rows, at, 0) for at in range(cols)]
    left: list[Place] = [(at, -1, 2) for at in range(rows)]
    right: list[Place] = [(at, cols, 6) for at in range(rows)]
    return above, below, left, right


def around(rows: int, cols: int) -> list[Place]:
    """The places of `sides` in one list."""
    above, below, left, right = sides(rows, cols)
    return above + below + left + right


def share_side(one: int, other: int, cols: int) -> bool:
    """Whether two cells share a side."""
    return abs(one // cols - other // cols) + abs(one % cols - other % cols) == 1


def touch(one: int, other: int, cols: int) -> bool:
    """Whether two cells share a side or a corner."""
    return one != other and abs(one // cols - other // cols) < 2 and abs(one % cols - other % cols) < 2


def moved(shape: str, place: Place, where: dict[int, int], shift: tuple[int, int]) -> Place | None:
    """The place after its cells have moved (where: {old index: new index}; shift: rows and columns, for a clue outside); None if a cell is gone."""
    if shape == WHOLE:
        return place
    if shape == OUTSIDE:
        return (place[0] + shift[0], place[1] + shift[1], place[2])
    if not all([cell in where for cell in place]):
        return None
    return tuple([where[cell] for cell in place])


# --- as text ---------------------------------------------------------------------------------------------------------


def place_text(shape: str, place: Place, sheet: Sheet) -> str:
    """A place in words of a text: "r1c1 r1c2"; "r0c3" (above column 3), with the direction where it is not straight ahead."""
    if shape == OUTSIDE:
        row, col, way = place
        name = place_at(row, col)
        return name if inward(row, col, sheet) == way else "%s %s" % (name, WAYS[way])
    return " ".join([place_at(cell // sheet.cols, cell % sheet.cols) for cell in place])


def read_place(shape: str, words: list[str], sheet: Sheet) -> Place:
    """The place in these words. Raises ValueError, with a sentence."""
    if shape == OUTSIDE:
        if not 1 <= len(words) <= 2:
            raise ValueError("Expected the place of the clue, such as r0c3 above column 3, and perhaps a direction such as SE.")
        row, col = read_cell(words[0])
        way = inward(row, col, sheet)
        if len(words) == 2:
            if words[1].upper() not in WAYS:
                raise ValueError('"%s" is not a direction; expected one of %s.' % (words[1][:20], ", ".join(WAYS)))
            way = WAYS.index(words[1].upper())
        if way < 0:
            raise ValueError("From %s it is not clear which way the clue looks; add a direction such as SE." % words[0])
        return (row, col, way)
    cells = []
    for word in words:
        row, col = read_cell(word)
        if not (0 <= row < sheet.rows and 0 <= col < sheet.cols):
            raise ValueError("There is no cell %s on this sheet." % word[:20])
        cells.append(row * sheet.cols + col)
    return tuple(cells)


def read_cell(word: str) -> tuple[int, int]:
    """(row, column), from 0, of a name such as r3c4. Raises ValueError."""
    word = word.lower()
    row, _, col = word[1:].partition("c")
    if word[:1] != "r" or not (is_digits(row) and is_digits(col) and len(row) < 4 and len(col) < 4):
        raise ValueError('"%s" is not a cell. Write r3c4 for row 3, column 4.' % word[:20])
    return int(row) - 1, int(col) - 1


# --- in words for people ---------------------------------------------------------------------------------------------


def where_words(shape: str, place: Place, sheet: Sheet, sided: bool = True) -> str:
    """Where a constraint is, as people say it: "at r1c2", "for row 3 from the left", "". sided: see Type.sided."""
    if shape == WHOLE:
        return ""
    if shape == OUTSIDE:
        row, col, _ = place
        side = side_of(place, sheet)
        if side:
            line = "column %d" % (col + 1) if side in (TOP, BOTTOM) else "row %d" % (row + 1)
            return "for %s from the %s" % (line, side) if sided else "for " + line
        return "along the line from " + place_name(sheet, line_of(place, sheet)[0])
    if shape == PAIR:
        return "between %s and %s" % (place_name(sheet, place[0]), place_name(sheet, place[1]))
    return ("from " if shape == PATH else "at ") + place_name(sheet, place[0])
