"""Writes a Sudoku's position as other programs and forums have it: a grid of candidates, and HoDoKu's line. It runs in MicroPython too."""

from newsgrid.puzzle import grid_layout, kinds
from newsgrid.puzzle.areas import UNITS
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import USUAL
from newsgrid.puzzle.sheet import Sheet, values_in, values_on

DIGITS = 9
ONLY = "Only a Sudoku of one grid with the values 1 to %d can be written as %s"


def seen(sheet: Sheet) -> list[set[int]]:
    """For each cell, the digits in its row, column and box, and 0 if one of their cells is empty."""
    values = values_on(sheet)
    found: list[set[int]] = [set() for _ in values]
    for name in ("rows", "columns", "boxes"):
        for _, unit, _ in UNITS[name](sheet):
            held = set([values[cell] for cell in unit])
            for cell in unit:
                found[cell] |= held
    return found


def possible(sheet: Sheet) -> list[list[int]]:
    """The candidates of each cell that no digit in its row, column or box excludes; [] with a digit."""
    held = values_on(sheet)
    out = seen(sheet)
    every = range(1, sheet.values + 1)
    return [[] if held[cell] else [value for value in every if value not in out[cell]] for cell in range(len(held))]


def word_of(sheet: Sheet, cell: int, marks: list[int]) -> str:
    """A cell as a word: 5 for a given, +5 for an entry, 123 for candidates, {5} for a single one."""
    if sheet.givens[cell] or sheet.entries[cell]:
        return str(sheet.givens[cell] or "+%d" % sheet.entries[cell])
    word = "".join([str(mark) for mark in marks])
    return "{%s}" % word if len(word) == 1 else word or "."


def candidates(sheet: Sheet) -> str:
    """A grid of candidates in a frame: in each cell those that are marked, else those that no digit excludes. Raises ReadError."""
    check(sheet, "a grid of candidates")
    left = possible(sheet)
    words = [word_of(sheet, cell, left[cell] and (values_in(sheet.centre[cell]) or left[cell])) for cell in range(len(left))]
    high, wide = grid_layout.shape_of(sheet)
    width = max([len(word) for word in words])
    words = [word + " " * (width - len(word)) for word in words]
    edge = "+" + "+".join(["-" * ((width + 1) * wide + 1)] * (sheet.cols // wide)) + "+"
    lines = [edge]
    for row in range(sheet.rows):
        starts = range(row * sheet.cols, (row + 1) * sheet.cols, wide)
        lines.append("| %s |" % " | ".join([" ".join(words[start : start + wide]) for start in starts]))
        if (row + 1) % high == 0:
            lines.append(edge)
    return "\n".join(lines) + "\n"


def hodoku(sheet: Sheet) -> str:
    """A line of HoDoKu's library, with the entries; in cells with marks, the candidates that are not marked are gone. Raises ReadError."""
    check(sheet, "a line of HoDoKu")
    if sheet.rows != DIGITS:
        raise ReadError("HoDoKu has only Sudokus of nine by nine")
    values = values_on(sheet)
    cells = ["%s%d" % ("" if sheet.givens[at] else "+", values[at]) if values[at] else "." for at in range(len(values))]
    left = possible(sheet)
    gone = []
    for digit in range(1, DIGITS + 1):
        for index in range(len(left)):
            marks = sheet.centre[index]
            if marks and digit in left[index] and digit not in values_in(marks):
                gone.append("%d%d%d" % (digit, index // DIGITS + 1, index % DIGITS + 1))
    return ":0000:x:%s:%s::\n" % ("".join(cells), " ".join(gone))


def check(sheet: Sheet, what: str) -> None:
    """Raise ReadError unless a sheet has a position. what: what it is written as."""
    if not has_position(sheet):
        raise ReadError(ONLY % (DIGITS, what))


def has_position(sheet: Sheet) -> bool:
    """Whether a sheet is a Sudoku of one grid with the usual boxes and digits."""
    usual = kinds.of(sheet).boxes == USUAL and sheet.least == 1 and sheet.values <= DIGITS and len(sheet.grids) == 1
    return usual and grid_layout.regular_boxes(sheet) is not None


FORMATS = {"candidates": candidates, "hodoku": hodoku}
# (name, what its button says, what it is) in their order
WORDS = (
    ("candidates", "Candidates", "a grid of all candidates, as forums have it: +5 is an entry, {5} a single candidate"),
    ("hodoku", "HoDoKu", "a line of its library"),
)
