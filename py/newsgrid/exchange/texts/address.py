"""Addresses in which all cells of a Sudoku stand: in the query, in the path or after the #. No address is opened."""

import re
from itertools import groupby
from math import isqrt
from urllib.parse import unquote

KNOWN = ("puzzle", "p", "s", "bd", "board", "grid", "givens", "problem", "start", "g", "q")
SIZES = (81, 16, 36, 144, 256, 625)
MOST = 8000  # the most characters of an address
LEAST = 16  # the fewest characters of a list in one
ADDRESS = re.compile(r"(?i)(?:https?://|www\.)\S+$")
CELLS = re.compile(r"[0-9.A-Ya-y*_xX?+ -]+")
BETWEEN = re.compile(r"[\s,+|~/;:-]+")


def is_address(text: str) -> bool:
    return len(text) <= MOST and bool(ADDRESS.match(text.strip()))


def pieces_of(text: str) -> list[str]:
    """The pieces of an address that may be a board: the values of its query, the known names first, then the parts of its path and of what follows #."""
    address = text.strip()
    found = [pair.split("=", 1) for pair in re.split(r"[?&#;]", address)[1:] if "=" in pair]
    found.sort(key=lambda pair: KNOWN.index(pair[0].lower()) if pair[0].lower() in KNOWN else len(KNOWN))
    values = [unquote(value) for _, value in found]
    parts = [unquote(part) for part in re.split(r"[/?&#=:;|]", address)[3:]]
    rows = [list(run) for _, run in groupby([value for pair in re.split(r"[?&#;]", address)[1:] for value in pair.split("=")[1:]], len)]
    rows += [list(run) for _, run in groupby(parts, len)]
    return values + parts + ["".join(run) for run in rows if 3 < len(run) == len(run[0])]


def cells_in(text: str) -> str:
    """The cells of a Sudoku in an address; "" if there are none."""
    if not is_address(text):
        return ""
    for piece in pieces_of(text):
        for cells in (piece, "".join(BETWEEN.split(piece))):
            if len(cells) in SIZES and CELLS.fullmatch(cells) and is_board(cells):
                return re.sub("[+ ]", ".", cells)
    return ""


def lists_in(text: str) -> str:
    """The first piece of an address that is a list or an object, as programs write it; "" if there is none."""
    return next((piece for piece in pieces_of(text) if piece[:1] in ("[", "{") and len(piece) > LEAST), "") if is_address(text) else ""


def is_board(cells: str) -> bool:
    """Whether these signs can be the cells of a Sudoku: digits, one sign for an empty cell, and letters only in a large one."""
    letters = [sign for sign in cells if sign.isalpha() and sign not in "xX"]
    return (
        sum(sign.isdigit() for sign in cells) * 10 > len(cells)
        and (len(cells) > 81 or not letters)
        and len(set(cells) - set("0123456789")) < 2 + 26 * (len(cells) > 81)
        and isqrt(len(cells)) ** 2 == len(cells)
    )
