"""Game ids of the games of Simon Tatham's collection that have values in all cells: Solo (a Sudoku), Keen (a KenKen), Towers (Skyscrapers), Unequal (a Futoshiki),
Unruly (a Binairo) and Filling (a Fillomino)."""

from newsgrid.exchange.codes.errors import expect, expect_end, expect_within, put
from newsgrid.exchange.codes.tatham_shared import (
    DAMAGED,
    MOST,
    NAME,
    blocks,
    board,
    caged,
    number,
    numbers,
    put_values,
    signs,
    size_of,
    square,
)
from newsgrid.puzzle import areas, constraints, grid_layout, kinds, shapes
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.sheet import MOST_VALUE, Sheet
from newsgrid.puzzle.types import Callable


def read_solo(parameters: str, body: str) -> Sheet:
    """Givens; of a jigsaw (j) its blocks, of a killer (k) its cages, and their totals in their first cells."""
    high, wide, options = size_of(parameters)
    jigsaw, killer = "j" in options, "k" in options
    side = high * wide if wide else high
    if not (wide or jigsaw) or not 4 <= side <= min(MOST, MOST_VALUE):
        raise ReadError("%s: a Solo of %s has no boxes, or too many" % (DAMAGED, parameters))
    if jigsaw:
        high, wide = grid_layout.box_shape(side)
    sheet = grid_layout.lay_out((kinds.CAGED if killer else kinds.IRREGULAR if jigsaw else kinds.PLAIN).name, [(0, 0)], high, wide)
    pieces = body.split(",")
    expect(DAMAGED, len(pieces), "part", 1 + jigsaw + 2 * killer)
    givens = numbers(pieces[0], side * side, side)
    for cell in givens:
        sheet.givens[cell] = givens[cell]
    if jigsaw:
        sheet.boxes = areas.layer_of(blocks(pieces[1], side), side * side)
    if killer:
        parts = blocks(pieces[-2], side)
        totals = numbers(pieces[-1], side * side, side * side * side)
        caged(sheet, parts, [("%d different" % totals[part[0]]) if part[0] in totals else "different" for part in parts])
    if "x" in options:
        sheet.options["diagonals"] = 1
    return sheet


def read_keen(parameters: str, body: str) -> Sheet:
    side = size_of(parameters)[0]
    sheet = square("keen", side)
    borders, _, clues = body.partition(",")
    parts = blocks(borders, side)
    rules: list[str] = []
    for part in parts:
        if clues[:1] not in ("a", "m", "s", "d"):
            raise ReadError("%s: it has %s for %s" % (DAMAGED, count(len(rules), "clue"), count(len(parts), "cage")))
        sign = {"a": "+", "m": "x", "s": "-", "d": "/"}[clues[0]]
        value, clues = number(clues[1:])
        rules.append("%d%s" % (value, sign if part[1:] else ""))
    expect_end(DAMAGED, clues)
    caged(sheet, parts, rules)
    return sheet


def read_towers(parameters: str, body: str) -> Sheet:
    """The clues above, below, on the left and on the right, then the givens, if there are any."""
    side = size_of(parameters)[0]
    sheet = square("towers", side)
    around = shapes.around(side, side)
    clues, _, cells = body.partition(",")
    words = clues.split("/")
    expect(DAMAGED, len(words), "clue", len(around))
    for at in range(len(words)):
        if words[at]:
            put(DAMAGED, sheet, "skyscraper", around[at], words[at])
    givens = numbers(cells, side * side, side) if cells else {}
    for cell in givens:
        sheet.givens[cell] = givens[cell]
    return sheet


def read_unequal(parameters: str, body: str) -> Sheet:
    """For each cell its value or 0, and the sides (U, R, D, L) on which the neighbour is less; in the mode Adjacent (a), where it differs by 1."""
    side, _, options = size_of(parameters)
    sheet = square("unequal", side)
    words = body.split(",")
    if words[-1] == "":
        words.pop()
    expect(DAMAGED, len(words), "cell", side * side)
    for cell in range(len(words)):
        value, sides = number(words[cell])
        expect_within(DAMAGED, value, 0, side)
        sheet.givens[cell] = value
        for sign in sides:
            other = cell + {"U": -side, "R": 1, "D": side, "L": -1}.get(sign, len(words))
            if not 0 <= other < len(words) or (sign in "RL" and other // side != cell // side):
                raise ReadError('%s: "%s" is not a cell, at most its value and U, R, D or L' % (DAMAGED, words[cell]))
            if options[:1] == "a":
                put(DAMAGED, sheet, "white", (min(cell, other), max(cell, other)))
            else:
                put(DAMAGED, sheet, "less", (other, cell))
    if options[:1] == "a":
        put(DAMAGED, sheet, "allwhite", ())
    return sheet


def read_unruly(parameters: str, body: str) -> Sheet:
    """Cells with a 0, a small letter each, and cells with a 1, a capital each."""
    cols, rows, options = size_of(parameters)
    rows = rows or cols
    if not (2 <= rows <= 60 and 2 <= cols <= 60) or rows % 2 or cols % 2:
        raise ReadError("%s: %d rows and %d columns are not even numbers from 2 to 60" % (DAMAGED, rows, cols))
    sheet = kinds.called(NAME, "unruly").empty(rows, cols)
    expect(DAMAGED, max(put_values(sheet, body) - 1, 0), "cell", len(sheet.givens))
    if "u" not in options[:1]:
        put(DAMAGED, sheet, "unlike", (), constraints.OFF)
    return sheet


def read_filling(parameters: str, body: str) -> Sheet:
    sheet = board("filling", parameters)[0]
    sheet.values = kinds.of(sheet).values(sheet)
    found = signs(body, len(sheet.givens), "0123456789")
    for cell in found:
        sheet.givens[cell] = int(found[cell])
    return sheet


READERS: dict[str, Callable[[str, str], Sheet]] = {
    "solo": read_solo,
    "keen": read_keen,
    "towers": read_towers,
    "unequal": read_unequal,
    "unruly": read_unruly,
    "filling": read_filling,
}
