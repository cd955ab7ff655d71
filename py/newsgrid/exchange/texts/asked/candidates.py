"""Grids of candidates, as forums and programs print them: a cell is its digit, or all digits that it may still hold."""

import re

from newsgrid.exchange.texts.reading import Reading, square, titled
from newsgrid.exchange.texts.table import Table
from newsgrid.puzzle import kinds
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import mask_of

CELL = re.compile(r"([<{(\[+*u]?)\s*([1-9](?:[, ]?[1-9])*)\s*[>})\]*]?$")
PLACED, BRACE = ("+", "u"), "{"  # before a digit that a person placed; before candidates, even a single one
MOST_SIDE = 9
LEAST = 4  # the least number of cells with several digits
SAID = "Several digits in a cell are candidates."
EMPTY = (".", "0", "-", "")


def ask(table: Table, hint: Kind | None = None, kind: str = "") -> list[Reading]:
    """The reading of a square table of ascending digits: a single one is a given, one after + or u an entry, several are marks."""
    own = kinds.named(kind or (hint.name if hint and "boxes" in hint.has else kinds.PLAIN.name))
    cells = cells_of(table)
    many = sum(len(digits) > 1 for _, digits in cells)
    sheet = square(own, table.high) if many >= min(LEAST, table.high) else None
    if sheet is None:
        return []
    for index, (sign, digits) in enumerate(cells):
        marks = len(digits) > 1 or sign == BRACE
        layer = sheet.centre if marks else sheet.entries if sign in PLACED else sheet.givens
        layer[index] = mask_of(digits) if marks else sum(digits)
    reading = Reading(titled(sheet, table.title)).assume(SAID, 0)
    return [reading.noted(table.said).judged()] if any(sheet.givens) else []


def cells_of(table: Table) -> list[tuple[str, list[int]]]:
    """The cells of a square table, see `cell_of`; [] if it has anything else, or too large digits."""
    found = [cell_of(token) for row in table.rows for token in row]
    cells = [cell for cell in found if cell is not None]
    fits = table.wide == table.high and len(cells) == len(found)
    return cells if fits and max(max([0, *digits]) for _, digits in cells) <= min(table.high, MOST_SIDE) else []


def cell_of(token: str) -> tuple[str, list[int]] | None:
    """(the sign before its digits, the digits) of a token; None if it is no cell of such a grid."""
    match = CELL.match(token)
    if not match:
        return ("", []) if token in EMPTY else None
    digits = [int(sign) for sign in match[2] if sign.isdigit()]
    return (match[1], digits) if digits == sorted(set(digits)) else None
