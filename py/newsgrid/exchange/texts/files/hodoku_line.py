"""A line of HoDoKu's library: `:technique:candidates:cells:candidates that are gone:…`, with + before a digit that is no given."""

import re

from newsgrid.exchange.texts.files.file import MOST, File, seen, sudoku
from newsgrid.exchange.texts.reading import Reading
from newsgrid.puzzle.sheet import Sheet, mask_of, values_on

LINE = re.compile(r"\s*:[\dxX-]{4}[^:\n]*:[^:\n]*:([+.\d]{81,162}):([\d ]*):[^\n]*")
SIDE = 9


def fits(text: str) -> bool:
    return bool(LINE.match(text))


def read(text: str, kind: str) -> list[Reading]:
    return [Reading(position(match[1], match[2])) for line in text.split("\n")[:MOST] if (match := LINE.match(line))]


def position(cells: str, gone: str = "") -> Sheet:
    """The sheet with these cells; its empty ones have all candidates that no digit excludes and that are not gone: digit, row, column."""
    found = re.findall(r"\+?[.\d]", cells)
    sheet = sudoku([(0, int(cell[1:]), []) if cell[0] == "+" else (int(cell.replace(".", "0")), 0, []) for cell in found])
    out = seen(sheet)
    for word in gone.split():
        if len(word) == 3 and "0" not in word:
            out[(int(word[1]) - 1) * SIDE + int(word[2]) - 1].add(int(word[0]))
    if gone.strip() or "+" in cells:
        for index, value in enumerate(values_on(sheet)):
            sheet.centre[index] = 0 if value else mask_of([digit for digit in range(1, SIDE + 1) if digit not in out[index]])
    return sheet


def written(sheet: Sheet) -> str:
    """A Sudoku of nine by nine with its entries as such a line; in cells with marks, the candidates that are not marked are gone."""
    cells = "".join(f"{'' if given else '+'}{value}" if value else "." for given, value in zip(sheet.givens, values_on(sheet), strict=True))
    full = position(cells, "000")
    gone = []
    for digit in range(1, SIDE + 1):
        for index, marks in enumerate(sheet.centre):
            if marks and full.centre[index] >> (digit - 1) & 1 and not marks >> (digit - 1) & 1:
                gone.append(f"{digit}{index // SIDE + 1}{index % SIDE + 1}")
    return f":0000:x:{cells}:{' '.join(gone)}::"


EXAMPLE = ":0000:x:....+8....+8................+8+5...........+5..+8........+7...+8+1............+1+8+6.+6.+8+1....:111 211 311::"
FORM = File("a line of HoDoKu", fits, read, EXAMPLE)
