"""Writes a Sudoku's position as other programs and forums have it: a grid of candidates, and HoDoKu's line."""

from newsgrid.exchange.texts.files import hodoku_line
from newsgrid.exchange.texts.files.file import seen
from newsgrid.puzzle import grid_layout, kinds
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import USUAL
from newsgrid.puzzle.sheet import Sheet, values_in, values_on

DIGITS = 9
ONLY = "Only a Sudoku of one grid with the values 1 to %d can be written as %s"


def left(sheet: Sheet) -> list[list[int]]:
    """The candidates of each cell: those that are marked; without marks, those that no digit in the cell's row, column or box excludes; [] with a digit."""
    held = values_on(sheet)
    out = seen(sheet)
    every = range(1, sheet.values + 1)
    return [
        [] if held[cell] else values_in(sheet.centre[cell]) or [value for value in every if value not in out[cell]]
        for cell in range(len(held))
    ]


def word_of(sheet: Sheet, cell: int, marks: list[int]) -> str:
    """A cell as a word: 5 for a given, +5 for an entry, 123 for candidates, {5} for a single one."""
    if sheet.givens[cell] or sheet.entries[cell]:
        return str(sheet.givens[cell] or f"+{sheet.entries[cell]}")
    word = "".join(map(str, marks))
    return f"{{{word}}}" if len(word) == 1 else word or "."


def candidates(sheet: Sheet) -> str:
    """A grid of candidates in a frame. Raises ReadError for a sheet that has none."""
    check(sheet, "a grid of candidates")
    marks = left(sheet)
    words = [word_of(sheet, cell, marks[cell]) for cell in range(len(marks))]
    high, wide = grid_layout.shape_of(sheet)
    width = max(map(len, words))
    rows = [words[at : at + sheet.cols] for at in range(0, len(words), sheet.cols)]
    edge = "+" + "+".join(["-" * ((width + 1) * wide + 1)] * (sheet.cols // wide)) + "+"
    lines = [edge]
    for at, row in enumerate(rows, 1):
        boxes = [" ".join(word.ljust(width) for word in row[first : first + wide]) for first in range(0, len(row), wide)]
        lines += [f"| {' | '.join(boxes)} |", *([edge] if at % high == 0 else [])]
    return "\n".join(lines) + "\n"


def hodoku(sheet: Sheet) -> str:
    """A line of HoDoKu's library. Raises ReadError for a sheet other than a Sudoku of nine by nine."""
    check(sheet, "a line of HoDoKu")
    if sheet.rows != DIGITS:
        raise ReadError("HoDoKu has only Sudokus of nine by nine")
    return hodoku_line.written(sheet) + "\n"


def check(sheet: Sheet, what: str) -> None:
    """Raise ReadError unless a sheet is a usual Sudoku of one grid. what: what it is written as."""
    boxes = kinds.of(sheet).boxes == USUAL and grid_layout.regular_boxes(sheet) is not None
    if len(sheet.grids) != 1 or not boxes or sheet.values > DIGITS or sheet.least != 1:
        raise ReadError(ONLY % (DIGITS, what))


FORMATS = {"candidates": candidates, "hodoku": hodoku}
