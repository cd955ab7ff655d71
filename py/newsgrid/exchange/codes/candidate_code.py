"""Reads a Sudoku's position with one sign for each candidate of each cell, 729 in all: nine for a cell, one cell after another, or three rows of three.

A sign is its candidate, or 0 or . where that is gone. A cell with one digit holds it. Lines and frames between the cells are ignored.
"""

from newsgrid.puzzle import kinds
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import Sheet, mask_of

SIDE, BOX, CELLS = 9, 3, 81
BETWEEN = " \t\r\n|+-=*"
MOST = 4000  # the most characters of such a text, several times as many as needed
LEAST = 10  # the least number of cells with several candidates
MIDDLE = 4


def is_code(text: str) -> bool:
    return bool(cells_of(text))


def cells_of(text: str) -> list[list[int]]:
    """The digits of each cell; [] if a text is anything else."""
    if not CELLS * SIDE <= len(text) <= MOST:
        return []
    signs = [sign for sign in text if sign not in BETWEEN]
    if len(signs) != CELLS * SIDE or not all([sign in "0123456789." for sign in signs]):
        return []
    return digits_of([signs[at * SIDE : at * SIDE + SIDE] for at in range(CELLS)]) or digits_of(squares(signs))


def squares(signs: list[str]) -> list[list[str]]:
    """The nine signs of each cell, where each cell is three rows of three."""
    wide = SIDE * BOX
    found = []
    for row in range(SIDE):
        for col in range(SIDE):
            starts = [(row * BOX + at) * wide + col * BOX for at in range(BOX)]
            found.append([sign for start in starts for sign in signs[start : start + BOX]])
    return found


def digits_of(cells: list[list[str]]) -> list[list[int]]:
    """The digits of cells with nine signs each, each at its own place; a digit alone may stand in the middle. [] if any stands elsewhere."""
    found = []
    for signs in cells:
        digits = [int(sign) for sign in signs if sign not in "0."]
        alone = len(digits) == 1 and signs[MIDDLE] not in "0."
        if not alone and any([signs[at] not in ("0", ".", str(at + 1)) for at in range(SIDE)]):
            return []
        found.append(digits)
    return found if len([digits for digits in found if len(digits) > 1]) >= LEAST else []


def read(text: str, kind: str = "") -> Sheet:
    """The sheet of a code. Raises ReadError if it is to be of a kind without boxes."""
    own = kinds.named(kind) if kind else kinds.PLAIN
    if "boxes" not in own.has:
        raise ReadError("These are the candidates of a Sudoku's cells, nine signs for each")
    sheet = own.empty(SIDE, SIDE)
    cells = cells_of(text)
    for index in range(CELLS):
        if len(cells[index]) == 1:
            sheet.givens[index] = cells[index][0]
        else:
            sheet.centre[index] = mask_of(cells[index])
    return sheet
