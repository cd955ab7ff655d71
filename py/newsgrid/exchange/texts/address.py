"""Addresses in which all cells of a Sudoku stand: in the query, in the path or after the #. No address is opened."""

import re
from urllib.parse import unquote

KNOWN = ("puzzle", "p", "s", "bd", "board", "grid", "givens", "problem", "start", "g", "q")
SIZES = (81, 16, 36, 144, 256, 625)
MOST = 8000  # the most characters of an address
CELLS = re.compile(r"[0-9.A-Ya-y*_xX?-]+")


def cells_in(text: str) -> str:
    """The cells of a Sudoku in an address; "" if there are none."""
    if len(text) > MOST:
        return ""
    address = unquote(text.strip())
    if not re.match(r"(?i)(?:https?://|www\.)\S+$", address):
        return ""
    found = re.findall(r"(?<=[?&#;])([^=&#/?]*)=([^=&#]*)", address)
    found.sort(key=lambda pair: KNOWN.index(pair[0].lower()) if pair[0].lower() in KNOWN else len(KNOWN))
    pieces = [value for _, value in found] + re.split(r"[/?&#=:;|]", address)[3:]
    for piece in pieces:
        bare = "".join(re.split(r"[\s,+|~-]+", piece)) if len(piece) not in SIZES else piece
        for cells in (piece, bare):
            if len(cells) in SIZES and CELLS.fullmatch(cells) and is_board(cells):
                return cells
    return ""


def is_board(cells: str) -> bool:
    """Whether these signs can be the cells of a Sudoku: digits, one sign for an empty cell, and letters only in a large one."""
    letters = [sign for sign in cells if sign.isalpha() and sign not in "xX"]
    return (
        sum(sign.isdigit() for sign in cells) * 10 > len(cells)
        and (len(cells) > 81 or not letters)
        and len(set(cells) - set("0123456789")) < 2 + 26 * (len(cells) > 81)
    )
