"""Reads game ids of Simon Tatham's collection, with a function for each game: first games with values in all cells, then games that shade cells or
draw lines. Solo is a Sudoku, Keen a KenKen, Towers Skyscrapers, Unequal a Futoshiki, Unruly a Binairo, Filling a Fillomino, Bridges Hashi, Light Up
Akari, Loopy a Slitherlink, Pattern a Nonogram, Pearl a Masyu, Range a Kuromasu, Rectangles a Shikaku and Singles a Hitori.
"""

from newsgrid.exchange.codes.errors import expect, expect_end, expect_within, put
from newsgrid.exchange.codes.tatham_shared import (
    DAMAGED,
    MOST,
    NAME,
    blocks,
    board,
    caged,
    letter,
    number,
    numbers,
    printed,
    put_values,
    signs,
    size_of,
    square,
)
from newsgrid.puzzle import areas, constraints, grid_layout, kinds, shapes
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.sheet import MOST_VALUE, Sheet
from newsgrid.puzzle.types import Any, Callable

DIGITS = "0123456789"
LARGE = "ABCDEFG"  # the signs of islands with 10 bridges or more
BY_SIGN = DIGITS + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_SPOTS = 30  # the most spots on half a domino


def read_solo(parameters: str, body: str) -> Sheet:
    """Givens; for a jigsaw (j), its blocks; for a killer (k), its cages, and their totals in their first cells."""
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
                raise ReadError('%s: "%s" is not a value and sides that have neighbours (U, R, D or L)' % (DAMAGED, words[cell]))
            if options[:1] == "a":
                put(DAMAGED, sheet, "white", (min(cell, other), max(cell, other)))
            else:
                put(DAMAGED, sheet, "less", (other, cell))
    if options[:1] == "a":
        put(DAMAGED, sheet, "allwhite", ())
    return sheet


def read_unruly(parameters: str, body: str) -> Sheet:
    """Cells with a 0, each written as a small letter, and cells with a 1, each written as a capital."""
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
    found = signs(body, len(sheet.givens), DIGITS)
    for cell in found:
        sheet.givens[cell] = int(found[cell])
    return sheet


def read_bridges(parameters: str, body: str) -> Sheet:
    """Islands; the parameters say how many bridges may lie side by side (m), and whether a loop is forbidden (L)."""
    sheet, cols = board("bridges", parameters)
    options = size_of(parameters)[2]
    at = options.find("m")
    most = number(options[at + 1 :])[0] if at >= 0 else 2
    if most != 2 or "L" in options:
        raise ReadError(
            "This Bridges %s, which can't be opened" % ("forbids loops" if most == 2 else "has up to %d bridges side by side" % most)
        )
    found = signs(body, cells_of(sheet, cols), DIGITS[1:] + LARGE)
    return with_clues(sheet, cols, {cell: (DIGITS + LARGE).index(found[cell]) for cell in found})


def cells_of(sheet: Sheet, cols: int) -> int:
    """How many cells a sheet has, without the places that a lattice has for lines."""
    net = kinds.of(sheet).look.lattice
    return cols * (sheet.rows if net is None else net.cells(sheet.rows))


def with_clues(sheet: Sheet, cols: int, found: dict[int, Any]) -> Sheet:
    """The sheet with numbers printed in its cells."""
    for cell in sorted(found):
        printed(sheet, cols, cell, str(found[cell]))
    kinds.of(sheet).fit(sheet)
    return sheet


def read_dominosa(parameters: str, body: str) -> Sheet:
    """A number in each cell, above 9 in brackets."""
    most = size_of(parameters)[0]
    if not 1 <= most <= MOST_SPOTS:
        raise ReadError("%s: its dominoes have up to %d spots, but 1 to %d were expected" % (DAMAGED, most, MOST_SPOTS))
    sheet = kinds.called("tatham", "dominosa").empty(most + 1, most + 2)
    held = halves(body)
    expect(DAMAGED, len(held), "cell", len(sheet.blocks))
    for cell in range(len(held)):
        expect_within(DAMAGED, held[cell], 0, most)
        printed(sheet, sheet.cols, cell, str(held[cell]))
    return sheet


def halves(body: str) -> list[int]:
    held = []
    while body:
        many = body.find("]") + 1 if body[0] == "[" else 1
        digits = body[:many].strip("[]")
        if not is_digits(digits) or len(digits) > 3:
            raise ReadError('%s: "%s" means nothing there' % (DAMAGED, body[:5]))
        held.append(int(digits))
        body = body[many:]
    return held


def read_light_up(parameters: str, body: str) -> Sheet:
    """Blocks, each with its number, or B for none."""
    sheet, cols = board("lightup", parameters)
    found = signs(body, len(sheet.blocks), "01234B")
    for cell in sorted(found):
        sheet.blocks[cell] = 1
        if found[cell] != "B":
            printed(sheet, cols, cell, found[cell])
    return sheet


def read_loopy(parameters: str, body: str) -> Sheet:
    """Numbers of sides; the parameters give the form of the cells (t0 for squares)."""
    if size_of(parameters)[2][:2] not in ("t0", "") or "_" in body or number(size_of(parameters)[2][1:])[0]:
        raise ReadError("This Loopy has cells that are not squares, which can't be opened")
    sheet, cols = board("loopy", parameters)
    return with_clues(sheet, cols, signs(body, cells_of(sheet, cols), DIGITS))


def read_magnets(parameters: str, body: str) -> Sheet:
    """The numbers above, on the left, below and on the right, a sign each, then what part of a domino each cell is: L, R, T, B, or * for none."""
    sheet, cols = board("magnets", parameters)
    rows = sheet.rows
    words = body.split(",")
    parts = "".join(words[4:])
    if [len(word) for word in words[:4]] != [cols, rows, cols, rows] or len(parts) != len(sheet.blocks):
        raise ReadError("%s: its numbers and its dominoes don't fit %d by %d cells" % (DAMAGED, rows, cols))
    above, below, left, right = shapes.sides(rows, cols)
    for place, sign in zip(above + left + below + right, "".join(words[:4])):
        if sign != ".":
            put(DAMAGED, sheet, kinds.of(sheet).clue, place, str(value_of(sign)))
    steps = {"L": 1, "R": -1, "T": cols, "B": -cols, "*": 0}
    other_of = {"L": "R", "R": "L", "T": "B", "B": "T", "*": "*"}
    for cell in range(len(parts)):
        step = steps.get(parts[cell])
        other = cell + step if step is not None else -1
        apart = parts[cell] in ("L", "R") and other // cols != cell // cols
        if not 0 <= other < len(parts) or apart or parts[other] != other_of[parts[cell]]:
            raise ReadError('%s: "%s" is not a part of a domino at its place' % (DAMAGED, parts[cell]))
        sheet.boxes[cell] = min(cell, other) + 1
    sheet.boxes = areas.renumbered(sheet.boxes)
    sheet.values = kinds.of(sheet).values(sheet)
    return sheet


def value_of(sign: str) -> int:
    """A number of one sign: after 9 come a to z, then A to Z."""
    if sign not in BY_SIGN:
        raise ReadError('%s: "%s" means nothing there' % (DAMAGED, sign))
    return BY_SIGN.index(sign)


def read_mosaic(parameters: str, body: str) -> Sheet:
    sheet, cols = board("mosaic", parameters)
    return with_clues(sheet, cols, signs(body, len(sheet.blocks), DIGITS))


def read_pattern(parameters: str, body: str) -> Sheet:
    """The numbers of each column, then of each row; after a comma, the known cells: a for a white one, A for a black one."""
    sheet, cols = board("pattern", parameters)
    lists, _, known = body.partition(",")
    words = lists.split("/")
    expect(DAMAGED, len(words), "line", cols + sheet.rows)
    above, _, left, _ = shapes.sides(sheet.rows, cols)
    for place, word in zip(above + left, words):
        put(DAMAGED, sheet, kinds.of(sheet).clue, place, word.replace(".", " ") or "0")
    if put_values(sheet, known) > len(sheet.givens) + 1:
        raise ReadError("%s: it goes on past the last cell" % DAMAGED)
    return sheet


def read_pearl(parameters: str, body: str) -> Sheet:
    sheet, cols = board("pearl", parameters)
    found = signs(body, cells_of(sheet, cols), "BW")
    for cell in sorted(found):
        printed(sheet, cols, cell, "", "blackpearl" if found[cell] == "B" else "pearl")
    return with_clues(sheet, cols, {})


def read_range(parameters: str, body: str) -> Sheet:
    sheet, cols = board("range", parameters)
    return with_clues(sheet, cols, numbers(body, len(sheet.blocks), sheet.rows + cols))


def read_singles(parameters: str, body: str) -> Sheet:
    """A number in each cell, each written as one sign."""
    sheet, cols = board("singles", parameters)
    expect(DAMAGED, len(body), "cell", len(sheet.blocks))
    for cell, sign in enumerate(body):
        printed(sheet, cols, cell, str(value_of(sign)))
    return sheet


def read_tents(parameters: str, body: str) -> Sheet:
    """A letter skips cells before a tree; z skips 25 with no tree after them. One more tree follows the last cell, then the numbers of columns and rows."""
    sheet, cols = board("tents", parameters)
    words = body.split(",")
    above, _, left, _ = shapes.sides(sheet.rows, cols)
    places = above + left
    expect(DAMAGED, len(words) - 1, "number", len(places))
    at = 0
    for sign in words[0]:
        skip = 0 if sign == "_" else letter(sign)
        at += min(skip, 25)
        if skip < 26:
            if at < len(sheet.blocks):
                printed(sheet, cols, at, "", kinds.of(sheet).spots[0].name)
            at += 1
    expect(DAMAGED, max(at - 1, 0), "cell", len(sheet.blocks))
    for place, word in zip(places, words[1:]):
        put(DAMAGED, sheet, kinds.of(sheet).clue, place, word)
    return sheet


def read_mines(parameters: str, body: str) -> Sheet:
    raise ReadError("A game id of Mines says where all mines are, and has no board with numbers, so it can't be opened as a puzzle")


def read_rect(parameters: str, body: str) -> Sheet:
    """The numbers of the rectangles. A Solo's id may look the same, so this one may need the game's name."""
    sheet, cols = board("rect", parameters)
    return with_clues(sheet, cols, numbers(body, cells_of(sheet, cols), 999))


READERS: dict[str, Callable[[str, str], Sheet]] = {
    "solo": read_solo,
    "keen": read_keen,
    "towers": read_towers,
    "unequal": read_unequal,
    "unruly": read_unruly,
    "filling": read_filling,
    "bridges": read_bridges,
    "dominosa": read_dominosa,
    "lightup": read_light_up,
    "loopy": read_loopy,
    "magnets": read_magnets,
    "mosaic": read_mosaic,
    "pattern": read_pattern,
    "pearl": read_pearl,
    "range": read_range,
    "rect": read_rect,
    "singles": read_singles,
    "tents": read_tents,
    "mines": read_mines,
}
