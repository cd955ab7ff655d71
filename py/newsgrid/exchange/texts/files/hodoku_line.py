"""A line of HoDoKu's library: `:technique:candidates:cells:candidates that are gone:…`, with + before a digit that is no given; or its cells alone."""

import re

from newsgrid.exchange.codes.positions import possible
from newsgrid.exchange.texts.files.file import MOST, File, sudoku
from newsgrid.exchange.texts.reading import Reading
from newsgrid.puzzle.sheet import Sheet, mask_of

LINE = re.compile(r"\s*:[\dxX-]{4}[^:\n]*:[^:\n]*:([+.\d]{81,162}):([\d ]*):[^\n]*")
ALONE = re.compile(r"\s*((?:\+?[.\d]){81})()\s*")
SIDE = 9


def fits(text: str) -> bool:
    return bool(LINE.match(text)) or bool("+" in text[:162] and ALONE.fullmatch(text))


def read(text: str, kind: str) -> list[Reading]:
    found = [LINE.match(line) or ALONE.fullmatch(line) for line in text.split("\n")[:MOST]]
    return [Reading(position(match[1], match[2])) for match in found if match]


def position(cells: str, gone: str = "") -> Sheet:
    """The sheet with these cells; its empty ones have all candidates that no digit excludes and that are not gone: digit, row, column."""
    found = re.findall(r"\+?[.\d]", cells)
    sheet = sudoku([(0, int(cell[1:]), []) if cell[0] == "+" else (int(cell.replace(".", "0")), 0, []) for cell in found])
    without = {word for word in gone.split() if len(word) == 3}
    if without or "+" in cells:
        for index, digits in enumerate(possible(sheet)):
            row, col = divmod(index, SIDE)
            sheet.centre[index] = mask_of([digit for digit in digits if f"{digit}{row + 1}{col + 1}" not in without])
    return sheet


EXAMPLE = ":0000:x:....+8....+8................+8+5...........+5..+8........+7...+8+1............+1+8+6.+6.+8+1....:111 211 311::"
FORM = File("a line of HoDoKu", fits, read, EXAMPLE)
