"""Kinds of puzz.link with numbers printed in cells or rooms, or regions alone, of which one shades cells: Hitori, Nurikabe, Kurodoko, Heyawake, LITS,
Norinori, Star Battle, Akari, Minesweeper; and with values in them: Fillomino, Yin-Yang.

A body has parts: the borders of the rooms, if there are any, then the numbers. BODIES says which; newsgrid.exchange.puzzlink_cells writes them.
"""

from newsgrid.exchange.codes.errors import put
from newsgrid.exchange.codes.puzzlink_numbers import (
    BASE_36,
    DAMAGED,
    NAME,
    UNKNOWN,
    as_printed,
    digits_value,
    expect_end,
    few_numbers,
    numbers,
    packed,
    pairs,
)
from newsgrid.exchange.codes.puzzlink_regions import rooms
from newsgrid.puzzle import constraints, kinds
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.sheet import MOST_ROWS, Sheet
from newsgrid.puzzle.types import Callable


def printed(sheet: Sheet, cell: int, number: int) -> None:
    put(DAMAGED, sheet, kinds.of(sheet).clue, (cell,), as_printed(number))


def in_cells(sheet: Sheet, body: str) -> str:
    found, rest = numbers(body, len(sheet.blocks), "cell")
    for cell in found:
        printed(sheet, cell, found[cell])
    return rest


def in_blocks(sheet: Sheet, body: str) -> str:
    """Blocks, each with a number from 0 to 4 or none."""
    found, rest = few_numbers(body, len(sheet.blocks))
    for cell in found:
        if cell >= len(sheet.blocks):
            raise ReadError("%s: it goes on past the last cell" % DAMAGED)
        sheet.blocks[cell] = 1
        if found[cell] != UNKNOWN:
            printed(sheet, cell, found[cell])
    return rest


def borders(sheet: Sheet, body: str) -> str:
    sheet.boxes, rest = rooms(body, sheet.cols, sheet.rows)
    return rest


def borders_and_walls(sheet: Sheet, body: str) -> str:
    """Of a kind in which a border within a room means something."""
    rest = borders(sheet, body)
    for pair in walls_within(sheet, body):
        put(DAMAGED, sheet, "wall", pair)
    return rest


def walls_within(sheet: Sheet, body: str) -> list[tuple[int, int]]:
    """The cells between which one of the borders that were read lies, though they are of one room."""
    upright = sheet.rows * (sheet.cols - 1)
    walls, after = packed(body, upright, 2, 5)
    walls += packed(after, sheet.cols * (sheet.rows - 1), 2, 5)[0]
    between = pairs(sheet.cols, sheet.rows)
    return [(one, other) for at, (one, other) in enumerate(between) if walls[at] and sheet.boxes[one] == sheet.boxes[other]]


def in_rooms(sheet: Sheet, body: str) -> str:
    """A number for each room, by the rooms' first cells."""
    found, rest = numbers(body, max(sheet.boxes), "room")
    for room in found:
        printed(sheet, sheet.boxes.index(room + 1), found[room])
    return rest


def in_all_cells(sheet: Sheet, body: str) -> str:
    """One sign a cell, to base 36, after - two, . where none is printed."""
    signs = list(body)
    at = 0
    for cell in range(len(sheet.blocks)):
        if at >= len(signs):
            raise ReadError("%s: it has %s, but %d were expected" % (DAMAGED, count(cell, "cell"), len(sheet.blocks)))
        sign = signs[at]
        at += 1
        if sign in "%@":
            raise ReadError("This %s has a number that is not known, which can't be opened" % kinds.of(sheet).title)
        if sign == "-":
            printed(sheet, cell, digits_value("".join(signs[at : at + 2]), 36))
            at += 2
        elif sign in BASE_36:
            printed(sheet, cell, digits_value(sign, 36))
        elif sign != ".":
            raise ReadError('%s: "%s" is not a number' % (DAMAGED, sign))
    return "".join(signs[at:])


def given_numbers(sheet: Sheet, body: str) -> str:
    """Numbers that are values; the borders that may follow are an answer's."""
    found, _ = numbers(body, len(sheet.blocks), "cell", sheet.values)
    for cell in found:
        sheet.givens[cell] = max(0, found[cell])
    return ""


def circles(sheet: Sheet, body: str) -> str:
    """Three cells a sign: 1 is white, 2 black."""
    found, rest = packed(body, len(sheet.blocks), 3, 3)
    sheet.givens = list(found)
    return rest


def put_number(sheet: Sheet, name: str, text: str) -> None:
    """Put what a type says of the whole sheet, if it is not the usual."""
    if not text:
        raise ReadError('%s: "" is not a value' % DAMAGED)
    if text != str(constraints.BY_NAME[name].field.usual):
        put(DAMAGED, sheet, name, (), text)


def stars(sheet: Sheet, body: str) -> str:
    """How many stars a line has, before a /."""
    many, _, rest = body.partition("/")
    put_number(sheet, "stars", many[:9])
    return rest


def reader(name: str, parts: tuple[Callable[[Sheet, str], str], ...]) -> Callable[[int, int, str], tuple[Sheet, list[str]]]:
    def read(cols: int, rows: int, body: str) -> tuple[Sheet, list[str]]:
        kind = kinds.called(NAME, name)
        if not (1 <= cols <= MOST_ROWS and 1 <= rows <= MOST_ROWS):
            raise ReadError("This %s is %d by %d; at most %d by %d can be opened" % (kind.title, rows, cols, MOST_ROWS, MOST_ROWS))
        try:
            sheet = kind.empty(rows, cols)
            sheet.values = kind.values(sheet)
        except ValueError as error:
            raise ReadError(str(error).rstrip(".")) from None
        notes = []
        for part in parts:
            rest = part(sheet, body)
            if part == borders and walls_within(sheet, body):
                notes.append("Its borders that end within a region are left out: they divide nothing.")
            body = rest
        expect_end(body)
        return sheet, notes

    return read


# of each body its parts: a function reads the beginning onto a sheet, and returns what follows
BODIES: dict[str, tuple[Callable[[Sheet, str], str], ...]] = {
    "hitori": (in_all_cells,),
    "nurikabe": (in_cells,),
    "kurodoko": (in_cells,),
    "heyawake": (borders_and_walls, in_rooms),
    "lits": (borders_and_walls,),
    "norinori": (borders,),
    "starbattle": (stars, borders),
    "akari": (in_blocks,),
    "mines": (in_cells,),
    "fillomino": (given_numbers,),
    "yinyang": (circles,),
}
READERS = {name: reader(name, BODIES[name]) for name in BODIES}
