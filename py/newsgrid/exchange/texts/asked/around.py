"""Numbers around a grid of cells: which side a name says, and the sheet with lists of numbers above and on the left, or on all four sides."""

from itertools import permutations

from newsgrid.exchange.texts.asked import legend, signs
from newsgrid.exchange.texts.asked.empty import NO_LEGEND
from newsgrid.exchange.texts.asked.sides import LETTERS, SIDES
from newsgrid.exchange.texts.reading import Reading
from newsgrid.exchange.texts.table import Rows
from newsgrid.puzzle import formats
from newsgrid.puzzle.kinds.kind import FRAME, Kind

ORDERS = {2: ("columns", "rows"), 4: ("top", "bottom", "left", "right")}  # how programs list the numbers
TURNED = "The first list of numbers is taken for the %s."
ROWS, COLUMNS = ("row", "side", "left", "hor"), ("col", "top", "above", "ver")
SIGNS = {"-": ".", "?": ".", "_": ".", "0": "."}
# the parts of ships and water, as other programs have them
MEANT: tuple[dict[str, str], ...] = ({}, {"S": "o", "W": "-", "L": "<", "R": ">", "T": "^", "B": "v", "M": "m"})
Lists = list[list[str]]


def in_orders(lists: Lists, cells: Rows, kind: Kind, more: list[str] | None = None, told: legend.Legend = NO_LEGEND) -> list[Reading]:
    """The readings with the lists in their usual order, or else in any in which they fit; two lists of equal length are ambiguous."""
    usual = built(lists, cells, kind, told, more)
    if usual and (len(lists) > 2 or len(cells) != len(cells[0])):
        return [usual]
    orders = [order for order in permutations(lists) if len(lists) == 2]
    found = [(order, reading) for order in orders if (reading := built(list(order), cells, kind, told, more))]
    return [reading.assume(TURNED % ORDERS[2][order[0] is not lists[0]]) for order, reading in found]


def built(lists: Lists, cells: Rows, kind: Kind, told: legend.Legend = NO_LEGEND, more: list[str] | None = None) -> Reading | None:
    """The reading of lists, of the columns and the rows, or above, below, left and right, around cells; None if they don't fit."""
    meant = [[SIGNS.get(sign, sign) if sign != "0" else sign for sign in one] for one in lists]
    for known in MEANT:
        own = [[known.get(sign, sign) for sign in row] for row in cells]
        bare = [[SIGNS.get(sign, sign) for sign in row] for row in own]
        for rows, said in [*signs.meanings(kind, own, told), (bare, list[str]()), *signs.without_numbers(kind, bare)]:
            reading = joined(meant, rows, kind, more or [])
            if reading:
                return reading.noted(said)
    return None


def joined(lists: Lists, rows: Rows, kind: Kind, more: list[str]) -> Reading | None:
    """The reading of rows with lists beside them. more: lines below them."""
    if len(lists) == 2 and kind.text.form == FRAME:
        lists = [lists[0], ["."] * len(lists[0]), lists[1], ["."] * len(lists[1])]
    if len(lists) == 2:
        columns, left = lists
        if len(columns) != len(rows[0]) or len(left) != len(rows):
            return None
        text = [[".", *columns], *([left[at], *row] for at, row in enumerate(rows))]
    else:
        above, below, left, right = lists
        if {len(above), len(below)} != {len(rows[0])} or {len(left), len(right)} != {len(rows)}:
            return None
        text = [[".", *above, "."], *([left[at], *row, right[at]] for at, row in enumerate(rows)), [".", *below, "."]]
    try:
        return Reading(formats.read("\n".join([*map(",".join, text), *more]), kind.name))
    except formats.ReadError:
        return None


def side_of(name: str, many: int) -> int:
    """Which of the sides a name says, of the two or four in their order; -1 for none."""
    names = (COLUMNS, ROWS) if many == 2 else SIDES
    letters = (("c",), ("r",)) if many == 2 else LETTERS
    return next((at for at, known in enumerate(names) if name in letters[at] or any(word in name for word in known)), -1)
