"""Kinds of puzz.link with numbers or letters around the cells: Nonogram, Tents, Battleships, Easy as ABC, Doppelblock, Magnets, Kakurasu (Box there).

A body has parts, as in puzzlink_cells; the first is what stands around: above each column, then below each where something can stand there, then
on the left of each row, and on the right. newsgrid.exchange.puzzlink_frames writes them.
"""

from newsgrid.exchange.codes.errors import put
from newsgrid.exchange.codes.puzzlink_cells import put_number, reader
from newsgrid.exchange.codes.puzzlink_numbers import DAMAGED, UNKNOWN, digits_value, numbers, packed, pairs, places_marked
from newsgrid.puzzle import areas, constraints, kinds
from newsgrid.puzzle.constraint_type import Sign
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.shapes import SPOT
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place

SHIPS = "^v<>mo"  # the letters of printed parts, by their numbers from 1 on; 0 is water
BENT = 7  # from this number on: corners of ships that are not straight
FLEETS = {
    "c": 3,
    "d": 4,
    "e": 5,
}  # usual fleets, by their signs, and their longest ships: one of these, two that are one shorter, and so on


def above_and_left(sheet: Sheet) -> list[Place]:
    above: list[Place] = [(-1, col, 4) for col in range(sheet.cols)]
    left: list[Place] = [(row, -1, 2) for row in range(sheet.rows)]
    return above + left


def all_around(sheet: Sheet) -> list[Place]:
    nearer = above_and_left(sheet)
    below: list[Place] = [(sheet.rows, col, 0) for col in range(sheet.cols)]
    right: list[Place] = [(row, sheet.cols, 6) for row in range(sheet.rows)]
    return nearer[: sheet.cols] + below + nearer[sheet.cols :] + right


def two_above_and_left(sheet: Sheet) -> list[Place]:
    """The places of two numbers above each column and two on the left of each row, the nearer ones first, where the nearer is printed below or on the right here."""
    listed: list[Place] = []
    for col in range(sheet.cols):
        listed += [(sheet.rows, col, 0), (-1, col, 4)]
    for row in range(sheet.rows):
        listed += [(row, sheet.cols, 6), (row, -1, 2)]
    return listed


def put_around(sheet: Sheet, body: str, places: list[Place], corners: int = 0) -> str:
    """Put numbers around the cells; one that is not known says nothing. corners: how many places older links have after the last one."""
    found, rest = numbers(body, len(places), "clue", spare=corners)
    for at in sorted(found):
        if found[at] != UNKNOWN:
            put(DAMAGED, sheet, kinds.of(sheet).clue, places[at], text_of(sheet, found[at]))
    return rest


def text_of(sheet: Sheet, number: int) -> str:
    """A number around the cells as its type writes it: letters by their places in the alphabet."""
    field = constraints.BY_NAME[kinds.of(sheet).clue].field
    if isinstance(field, Sign):
        return field.signs[number - 1] if 0 < number <= len(field.signs) else str(number)
    return str(number)


def outside(sheet: Sheet, body: str) -> str:
    return put_around(sheet, body, above_and_left(sheet))


def outside_or_corner(sheet: Sheet, body: str) -> str:
    return put_around(sheet, body, above_and_left(sheet), 1)


def outside_or_bank(sheet: Sheet, body: str) -> str:
    return body if body[:1] == "/" else put_around(sheet, body, above_and_left(sheet))


def on_all_sides(sheet: Sheet, body: str) -> str:
    return put_around(sheet, body, all_around(sheet), 4)


def given_after(sheet: Sheet, body: str) -> str:
    """Values in cells, if there are any. The first value is none that the site has a number for."""
    found, rest = numbers(body, len(sheet.givens), "cell", sheet.values - 1)
    for cell in found:
        if not found[cell]:
            raise ReadError("%s: it holds the value 0, but 1 to %d were expected" % (DAMAGED, sheet.values - 1))
        sheet.givens[cell] = found[cell] + 1 if found[cell] > 0 else 0
    return rest


def poles(sheet: Sheet, body: str) -> str:
    return put_around(sheet, body, two_above_and_left(sheet))


def lists(sheet: Sheet, body: str) -> str:
    """The numbers of each line, from the cells outwards. A line without any has no black cell."""
    above, left = (sheet.rows + 1) // 2, (sheet.cols + 1) // 2  # how many numbers a line has at most
    found, rest = numbers(body, sheet.cols * above + sheet.rows * left, "clue")
    if UNKNOWN in found.values():
        raise ReadError("This %s has a number that is not known, which can't be opened" % kinds.of(sheet).title)
    first = 0
    for place in above_and_left(sheet):
        most = above if place[0] < 0 else left
        held = [found[at] for at in range(first + most - 1, first - 1, -1) if found.get(at)]
        put(DAMAGED, sheet, kinds.of(sheet).clue, place, " ".join([str(number) for number in held]) or "0")
        first += most
    return rest


def each_line(sheet: Sheet, body: str) -> str:
    """A number for each line, to base 32, after - two digits. None is left out."""
    signs = list(body)
    at = 0
    for place in above_and_left(sheet):
        wide = 2 if signs[at : at + 1] == ["-"] else 1
        at += wide - 1
        digits = "".join(signs[at : at + wide])
        if len(digits) < wide:
            raise ReadError("%s: it ends before its last clue" % DAMAGED)
        put(DAMAGED, sheet, kinds.of(sheet).clue, place, str(digits_value(digits, 32)))
        at += wide
    return "".join(signs[at:])


def trees(sheet: Sheet, body: str) -> str:
    found, rest = places_marked(body, len(sheet.blocks))
    for cell in found:
        put(DAMAGED, sheet, kinds.of(sheet).spots[0].name, (cell,))
    return rest


def ships(sheet: Sheet, body: str) -> str:
    """The printed parts: their forms, water, or a ship of which no more is known."""
    if body[:1] == "/":
        return body
    of_letter = {type_.letter: type_.name for type_ in kinds.of(sheet).types if type_.shape == SPOT}
    printed, slash, after = body.partition("/")
    found, rest = numbers(printed, len(sheet.blocks), "cell", BENT + 3)
    for cell in found:
        if found[cell] >= BENT:
            raise ReadError("This %s has a ship that is not straight, which can't be opened" % kinds.of(sheet).title)
        if found[cell] > 0:
            put(DAMAGED, sheet, of_letter[SHIPS[found[cell] - 1]], (cell,))
        else:
            sheet.givens[cell] = 1 if found[cell] == 0 else 2
    return rest + slash + after


def fleet(sheet: Sheet, body: str) -> str:
    """// and the sign of a usual fleet; or /, how many ships there are, and each after a /: its width, its height and its cells."""
    if body[:2] == "//" and body[2:] in FLEETS:
        longest = FLEETS[body[2:]]
        lengths = [length for length in range(longest, 0, -1) for _ in range(longest + 1 - length)]
    else:
        words = body[1:].split("/")
        if body[:1] != "/" or not words[1:] or words[0] != str(len(words) - 1):
            raise ReadError("%s: it does not say which ships there are" % DAMAGED)
        lengths = sorted([length_of(sheet, word) for word in words[1:]], reverse=True)
    put_number(sheet, "fleet", " ".join([str(length) for length in lengths]))
    return ""


def length_of(sheet: Sheet, word: str) -> int:
    """The length of a ship: five cells a sign to base 32, row by row."""
    wide, high = digits_value(word[:1], 36), digits_value(word[1:2], 36)
    bits: list[int] = []
    for sign in word[2:12]:
        value = digits_value(sign, 32)
        bits += [value >> power & 1 for power in range(4, -1, -1)]
    if min(wide, high) != 1 or bits[: max(wide, high)] != [1] * max(wide, high) or any(bits[max(wide, high) :]):
        raise ReadError("This %s has a ship that is not straight, which can't be opened" % kinds.of(sheet).title)
    return max(wide, high)


def letters(sheet: Sheet, body: str) -> str:
    """How many letters there are, before a /."""
    many, _, rest = body.partition("/")
    put_number(sheet, "letters", many[:9])
    return rest


def halves(sheet: Sheet, body: str) -> str:
    """The dominoes by their borders, then, if there are any, what is given in cells, and which cells are none: these have no borders."""
    walls, rest = packed(body, sheet.rows * (sheet.cols - 1), 2, 5)
    more, rest = packed(rest, sheet.cols * (sheet.rows - 1), 2, 5)
    empty = [0] * len(sheet.blocks)
    if rest:
        values, rest = packed(rest, len(empty), 3, 3)
        for cell in range(len(values)):
            sheet.givens[cell] = values[cell] + 1 if values[cell] else 0
    if rest:
        empty, rest = packed(rest, len(empty), 2, 5)
    places = pairs(sheet.cols, sheet.rows)
    walls += more
    open_pairs = [places[at] for at in range(len(places)) if not walls[at] and not empty[places[at][0]] and not empty[places[at][1]]]
    for part in areas.joined(open_pairs, len(empty)):
        if len(part) != 2 and not empty[part[0]]:
            what = "a cell that is half of no domino" if len(part) == 1 else "a region of %d cells" % len(part)
            raise ReadError("This %s has %s, which can't be opened" % (kinds.of(sheet).title, what))
        for cell in part:
            sheet.boxes[cell] = part[0] + 1
    sheet.boxes = areas.renumbered(sheet.boxes)
    return rest


BODIES: dict[str, tuple[Callable[[Sheet, str], str], ...]] = {
    "nonogram": (lists,),
    "tents": (outside, trees),
    "battleship": (outside_or_bank, ships, fleet),
    "easyasabc": (letters, on_all_sides, given_after),
    "doppelblock": (outside_or_corner, given_after),
    "magnets": (poles, halves),
    "box": (each_line,),
}
READERS = {name: reader(name, BODIES[name]) for name in BODIES}
