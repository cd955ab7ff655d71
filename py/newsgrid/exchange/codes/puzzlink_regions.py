"""Kinds of puzz.link whose regions of n cells hold 1 to n: Suguru, Ripple Effect and Cojun. The body is the regions' borders, then the digits."""

from newsgrid.exchange.codes.puzzlink_numbers import NAME, expect_end, numbers, packed, pairs
from newsgrid.puzzle import areas, kinds
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import MOST_ROWS, MOST_VALUE, Sheet
from newsgrid.puzzle.types import Callable


def rooms(body: str, cols: int, rows: int) -> tuple[list[int], str]:
    """(the number of each cell's region, what follows the borders)."""
    places = pairs(cols, rows)
    upright = rows * (cols - 1)
    walls, rest = packed(body, upright, 2, 5)
    more, rest = packed(rest, len(places) - upright, 2, 5)
    walls += more
    joined = areas.joined([places[at] for at in range(len(places)) if not walls[at]], rows * cols)
    boxes = [0] * (rows * cols)
    for number, cells in enumerate(joined):
        for cell in cells:
            boxes[cell] = number + 1
    return areas.renumbered(boxes), rest


def reader(name: str) -> Callable[[int, int, str], tuple[Sheet, list[str]]]:
    def read(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
        kind = kinds.called(NAME, name)
        if not (1 <= cols <= MOST_ROWS and 1 <= rows <= MOST_ROWS):
            raise ReadError("This %s is %d by %d; at most %d by %d can be opened" % (kind.title, rows, cols, MOST_ROWS, MOST_ROWS))
        boxes, rest = rooms(body, cols, rows)
        sheet = kind.empty(rows, cols)
        sheet.boxes = boxes
        sheet.values = kind.values(sheet)
        if sheet.values > MOST_VALUE:
            raise ReadError("This %s has a region of %d cells; at most %d can be opened" % (kind.title, sheet.values, MOST_VALUE))
        givens, rest = numbers(rest, len(sheet.givens), "cell", sheet.values)
        expect_end(rest)
        for cell in givens:
            sheet.givens[cell] = max(0, givens[cell])
        return sheet, []

    return read


READERS = {name: reader(name) for name in ("suguru", "ripple", "cojun")}
