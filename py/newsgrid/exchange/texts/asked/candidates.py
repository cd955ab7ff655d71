"""Grids of candidates, as forums and programs print them: a cell is its digit, or all digits that it may still hold."""

import re

from newsgrid.exchange.texts.reading import Reading, square, titled
from newsgrid.exchange.texts.table import Table
from newsgrid.puzzle import kinds
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet, mask_of

CELL = re.compile(r"([<{(\[+*u]?)\s*([1-9](?:[, ]?[1-9])*)\s*[>})\]*]?$")
BESIDE = re.compile(r"[a-zA-Z*#@!?^~'\"()\[\]<>{}+-]")  # what a post puts beside a candidate that it speaks of
PLACED, BRACE, GIVEN = (
    ("+", "u"),
    "{",
    ("<", "*"),
)  # before a digit that a person placed, before candidates, even a single one, before a given
MOST_SIDE = 9
LEAST = 4  # the least number of cells with several digits
SAID = "Several digits in a cell are candidates."
LEFT_OUT = "Signs beside the candidates were left out."
EMPTY = (".", "0", "-", "")
Cell = tuple[str, list[int]]


def ask(table: Table, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The reading of a square table of ascending digits: a single one is a given, one after + or u an entry, several are marks. If some single digits
    are marked as givens, the others are entries."""
    own = kinds.named(kind or (hint.name if hint and "boxes" in hint.has else kinds.PLAIN.name))
    tokens = [token for row in table.rows for token in row]
    side = round(len(tokens) ** 0.5)
    if side * side != len(tokens) or table.high not in (1, side):
        return []
    cells, said = cells_of(tokens, side)
    many = sum(len(digits) > 1 for _, digits in cells)
    sheet = square(own, side) if many >= min(LEAST, side) else None
    if sheet is None:
        return []
    fill(sheet, cells)
    reading = Reading(titled(sheet, table.title)).noted(said)
    return [reading.noted(table.said).judged()] if any(sheet.givens) or many == len(cells) else []


def fill(sheet: Sheet, cells: list[Cell]) -> None:
    """Put cells onto an empty sheet, as `ask` says."""
    marked = any(sign in GIVEN and len(digits) == 1 for sign, digits in cells)
    for index, (sign, digits) in enumerate(cells):
        if len(digits) > 1 or sign == BRACE:
            sheet.centre[index] = mask_of(digits)
        elif sign in PLACED or (marked and sign not in GIVEN):
            sheet.entries[index] = sum(digits)
        else:
            sheet.givens[index] = sum(digits)


def cells_of(tokens: list[str], side: int) -> tuple[list[Cell], list[str]]:
    """(the cells of a square, see `cell_of`, what was assumed); no cells if there is anything else in it, or a digit is too large."""
    for beside, said in (False, [SAID]), (True, [SAID, LEFT_OUT]):
        cells = [cell for token in tokens if (cell := cell_of(token, beside)) is not None]
        if len(cells) == len(tokens) and max(max([0, *digits]) for _, digits in cells) <= min(side, MOST_SIDE):
            return cells, said
    return [], []


def cell_of(token: str, beside: bool = False) -> Cell | None:
    """(the sign before its digits, the digits) of a token; None if it is no cell of such a grid. beside: whether other signs may stand among several
    digits."""
    match = CELL.match(token)
    if not match and beside and len(token) > 2:
        match = CELL.match(BESIDE.sub("", token))
    if not match:
        return ("", []) if token in EMPTY else None
    digits = [int(sign) for sign in match[2] if sign.isdigit()]
    return (match[1], digits) if digits == sorted(set(digits)) else None
