"""Common parts of the game ids of Simon Tatham's collection: parameters, runs of skipped places, borders of blocks."""

from newsgrid.exchange.codes.errors import expect, expect_within, put, rule
from newsgrid.puzzle import areas, kinds
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import Sheet

NAME = "tatham"
DAMAGED = "This game id is damaged"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
MOST = 31  # the most values in the collection
MOST_SIDE = 128  # the most rows, and columns, of a board without values
MOST_DIGITS = 9  # the most digits of a number that are read


def size_of(parameters: str) -> tuple[int, int, str]:
    """(the first number, the second or 0, what follows) of parameters such as 3x4xdb or 6dn."""
    first, rest = number(parameters)
    second = 0
    if rest[:1] == "x" and is_digits(rest[1:2]):
        second, rest = number(rest[1:])
    return first, second, rest


def number(text: str) -> tuple[int, str]:
    """(the number that a text begins with, 0 for none; the rest)."""
    end = 0
    while end < len(text) and is_digits(text[end]):
        end += 1
    return (int(text[: min(end, MOST_DIGITS)]) if end else 0), text[end:]


def board(game: str, parameters: str) -> tuple[Sheet, int]:
    """(an empty sheet of the game's kind; how many cells a row has). Raises ReadError."""
    cols, rows, _ = size_of(parameters)
    rows = rows or cols
    if not (1 <= rows <= MOST_SIDE and 1 <= cols <= MOST_SIDE):
        raise ReadError("%s: %d rows and %d columns are not numbers from 1 to %d" % (DAMAGED, rows, cols, MOST_SIDE))
    kind = kinds.called(NAME, game)
    fault = kind.too_large(rows, cols)
    if fault:
        raise ReadError(fault)
    return kind.empty(rows, cols), cols


def square(game: str, side: int) -> Sheet:
    if not 2 <= side <= MOST:
        raise ReadError("%s: a side of %d is not from 2 to %d" % (DAMAGED, side, MOST))
    return kinds.called(NAME, game).empty(side, side)


def printed(sheet: Sheet, cols: int, cell: int, text: str, name: str = "") -> None:
    """Print a number in a cell, or a sign of the type `name`. cols: how many cells a row has."""
    kind = kinds.of(sheet)
    place = cell if kind.look.lattice is None else kind.look.lattice.place(cell, cols)
    put(DAMAGED, sheet, name or kind.clue, (place,), text)


def signs(body: str, places: int, known: str) -> dict[int, str]:
    """{place: sign} from a text such as a1bB: a letter skips places (a skips one); any other sign must be in `known`, and takes a place."""
    found: dict[int, str] = {}
    place = 0
    for sign in body:
        if sign in known:
            found[place] = sign
            place += 1
        else:
            place += letter(sign)
    expect(DAMAGED, place, "cell", places)
    return found


def numbers(body: str, places: int, most: int, least: int = 1) -> dict[int, int]:
    """{place: number} from a text such as a1b12_3: a letter skips places (a skips one); _ separates two numbers."""
    found: dict[int, int] = {}
    place = 0
    while body:
        if is_digits(body[0]):
            value, body = number(body)
            expect_within(DAMAGED, value, least, most)
            found[place] = value
            place += 1
            continue
        if body[0] != "_":
            place += letter(body[0])
        body = body[1:]
    expect(DAMAGED, place, "cell", places)
    return found


def put_values(sheet: Sheet, body: str) -> int:
    """Put values into cells: a letter moves on by some cells (a by one), and puts the first value there, or the second if it is a capital.

    z moves on by 25 cells, and puts nothing there. Returns by how many cells all letters together move on.
    """
    place = 0
    for sign in body:
        skip = letter(sign.lower())
        place += min(skip, 25)
        if skip < 26 and place <= len(sheet.givens):
            sheet.givens[place - 1] = 1 if sign in LETTERS else 2
    return place


def letter(sign: str) -> int:
    """1 for a, 2 for b and so on."""
    if sign not in LETTERS:
        raise ReadError('%s: "%s" means nothing there' % (DAMAGED, sign))
    return LETTERS.index(sign) + 1


def blocks(body: str, side: int) -> list[list[int]]:
    """The blocks that a square is divided into, in the order of their first cells.

    The borders between neighbours are taken row by row, then column by column. A letter says how many borders join their cells before a border that
    divides (_ for none; z for 25 that join, without one that divides); a number after a letter repeats it. Another dividing border follows the last one.
    """
    pairs = [(row * side + col, row * side + col + 1) for row in range(side) for col in range(side - 1)]
    pairs += [(row * side + col, row * side + side + col) for col in range(side) for row in range(side - 1)]
    joined: list[tuple[int, int]] = []
    at = 0
    while body and at <= len(pairs):
        many = 0 if body[0] == "_" else min(letter(body[0]), 25)
        step = many + (body[0] != "z")
        times, body = number(body[1:])
        for _ in range(max(times, 1)):
            joined += pairs[at : at + many]
            at += step
            if at > len(pairs) + 1:
                break
    if at != len(pairs) + 1 or body:
        raise ReadError("%s: the borders of its blocks don't fit %d by %d cells" % (DAMAGED, side, side))
    return areas.joined(joined, side * side)


def caged(sheet: Sheet, parts: list[list[int]], rules: list[str]) -> None:
    """Put cages onto a sheet, each with its rule."""
    sheet.cages = areas.layer_of(parts, len(sheet.cages))
    for part, text in zip(parts, rules):
        sheet.rules[part[0]] = rule(DAMAGED, text)
