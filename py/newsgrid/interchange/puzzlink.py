"""Links of puzz.link and its kin (pzv.jp, pzprxs, pzplus): Kakuro and Sudoku, in and out.

The form is pzpr's: `?kakuro/COLS/ROWS/BODY`. Sizes of a Kakuro leave out the row and the column of clues at its edges.
"""

import re

from sheet import family
from sheet.areas import run_length
from sheet.formats.lines import count
from sheet.sheet import MOST_ROWS, Sheet

from .fault import Imported, ImportFault

NAME = "puzz.link"
SITE = "https://puzz.link/p?"
HOSTS = ("puzz.link", "pzv.jp", "pzprxs.vercel.app", "pzplus.tck.mn", "puzzlink.vercel.app")
LINK = re.compile(r"(?:^|[?/])(\w+?)(?:_edit|_play)?/(?:v:\w*/)?(\d+)/(\d+)/?([^/?#]*)/?$")
DAMAGED = "This puzz.link is damaged"
LOWER, UPPER = "abcdefghij", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def read(address: str) -> Imported:
    """The puzzle of a link, or of what stands after its `?`. Raises ImportFault."""
    found = LINK.search(address)
    if not found:
        raise ImportFault(f"{DAMAGED}: expected p?kakuro/COLUMNS/ROWS/… or p?sudoku/SIZE/SIZE/…")
    kind, cols, rows, body = found[1], int(found[2][:4]), int(found[3][:4]), found[4]
    if kind == "kakuro":
        return Imported(read_kakuro(cols, rows, body))
    if kind == "sudoku":
        return read_sudoku(cols, rows, body)
    raise ImportFault(f'This is a "{kind[:30]}" of puzz.link; of its kinds, Kakuro and Sudoku can be opened here')


def clue_value(sign: str) -> int:
    """The total that a sign of a clue stands for; 0 for none."""
    if sign == "-":
        return 0
    if sign.isdigit() and sign.isascii():
        return int(sign)
    if sign in LOWER:
        return 10 + LOWER.index(sign)
    if sign in UPPER:
        return 20 + UPPER.index(sign)
    raise ImportFault(f'{DAMAGED}: "{sign}" is no clue')


def clue_sign(total: int) -> str:
    """The opposite of clue_value."""
    if not total:
        return "-"
    if total < 10:
        return str(total)
    if total < 20:
        return LOWER[total - 10]
    if total < 46:
        return UPPER[total - 20]
    raise ImportFault(f"puzz.link knows no clue of {total}; the largest is 45")


def read_kakuro(cols: int, rows: int, body: str) -> Sheet:
    if not (1 <= cols < MOST_ROWS and 1 <= rows < MOST_ROWS):
        raise ImportFault(f"This Kakuro is {rows} by {cols}; at most {MOST_ROWS - 1} by {MOST_ROWS - 1} can be opened")
    sheet = Sheet("kakuro", rows + 1, cols + 1)
    wide = cols + 1
    for index in range(len(sheet.blocks)):
        sheet.blocks[index] = 1 if index < wide or index % wide == 0 else 0
    inner = [row * wide + col for row in range(1, rows + 1) for col in range(1, cols + 1)]
    at = place = 0
    while place < len(inner):
        if at >= len(body):
            raise ImportFault(f"{DAMAGED}: it tells of {count(place, 'cell')}, and {len(inner)} were expected")
        sign = body[at]
        at += 1
        if "k" <= sign <= "z":
            place += ord(sign) - ord("j")
            continue
        index = inner[place]
        sheet.blocks[index] = 1
        if sign != ".":
            if at >= len(body):
                raise ImportFault(f"{DAMAGED}: its last clue is cut off")
            sheet.down[index], sheet.across[index] = clue_value(sign), clue_value(body[at])
            at += 1
        place += 1
    if place > len(inner):
        raise ImportFault(f"{DAMAGED}: it tells of more cells than there are")
    edges = [("down", col) for col in range(1, wide)] + [("across", row * wide) for row in range(1, rows + 1)]
    for half, index in edges:
        if run_length(sheet, index, half):
            getattr(sheet, half)[index] = clue_value(body[at]) if at < len(body) else 0
            at += 1
    if at < len(body):
        raise ImportFault(f"{DAMAGED}: it goes on after its last clue")
    return sheet


def write_kakuro(sheet: Sheet) -> str:
    edge = [index for index in range(len(sheet.blocks)) if index < sheet.cols or index % sheet.cols == 0]
    if not all(sheet.blocks[index] for index in edge):
        raise ImportFault("puzz.link needs a row of blocks above and a column of blocks to the left, for the clues")
    if any(sheet.givens):
        raise ImportFault("puzz.link can't tell digits that are given in a Kakuro")
    parts = []
    empty = 0

    def flush() -> None:
        nonlocal empty
        while empty:
            some = min(empty, 16)
            parts.append(chr(ord("j") + some))
            empty -= some

    for row in range(1, sheet.rows):
        for col in range(1, sheet.cols):
            index = row * sheet.cols + col
            if not sheet.blocks[index]:
                empty += 1
                continue
            flush()
            down, across = sheet.down[index], sheet.across[index]
            parts.append(clue_sign(down) + clue_sign(across) if down or across else ".")
    flush()
    for half, places in (("down", range(1, sheet.cols)), ("across", range(sheet.cols, len(sheet.blocks), sheet.cols))):
        parts += [clue_sign(getattr(sheet, half)[index]) for index in places if run_length(sheet, index, half)]
    return f"kakuro/{sheet.cols - 1}/{sheet.rows - 1}/{''.join(parts)}"


def boxes_of(size: int) -> tuple[int, int] | None:
    """(rows, columns) of the boxes that pzpr gives a Sudoku of this size; None for a size it has none for."""
    if size == 6:
        return 2, 3
    root = round(size**0.5)
    return (root, root) if root * root == size else None


def read_sudoku(cols: int, rows: int, body: str) -> Imported:
    shape = boxes_of(cols)
    if cols != rows or shape is None or not 4 <= cols <= 36:
        raise ImportFault(f"A Sudoku of {rows} by {cols} can't be opened: expected 4, 6, 9, 16, 25 or 36 rows and columns")
    sheet = family.lay_out("sudoku", [(0, 0)], *shape)
    notes = []
    place = unknown = at = 0
    while at < len(body):
        sign = body[at]
        at += 1
        if "g" <= sign <= "z":
            place += ord(sign) - ord("f")
            continue
        value = 0
        if sign == ".":
            unknown += 1
        elif sign in "-+":
            wide = 2 if sign == "-" else 3
            digits, at = body[at : at + wide], at + wide
            value = hexadecimal(digits)
        else:
            value = hexadecimal(sign)
        if place >= len(sheet.blocks):
            raise ImportFault(f"{DAMAGED}: it tells of more cells than there are")
        if value > sheet.values:
            raise ImportFault(f"{DAMAGED}: it holds the value {value}, and 1 to {sheet.values} were expected")
        sheet.givens[place] = value
        place += 1
    if place > len(sheet.blocks):
        raise ImportFault(f"{DAMAGED}: it tells of more cells than there are")
    if unknown:
        notes.append(f"{count(unknown, 'given')} of unknown value {'is' if unknown == 1 else 'are'} left empty.")
    return Imported(sheet, notes)


def hexadecimal(digits: str) -> int:
    if not re.fullmatch("[0-9a-f]+", digits):
        raise ImportFault(f'{DAMAGED}: "{digits}" is no value')
    return int(digits, 16)


def write_sudoku(sheet: Sheet) -> str:
    if (
        len(sheet.grids) != 1
        or sheet.kind != "sudoku"
        or any(sheet.cages)
        or any(sheet.shades)
        or any(sheet.options.get(name) for name in ("diagonals", "lines", "crosses"))
    ):
        raise ImportFault("puzz.link knows plain Sudoku alone: no cages, regions, diagonals or sums, and one grid")
    if family.regular_boxes(sheet) != boxes_of(sheet.values) or boxes_of(sheet.values) is None:
        raise ImportFault("puzz.link gives a Sudoku of this size other boxes, or none")
    parts = []
    empty = 0
    for value in [*sheet.givens, -1]:
        if value and empty:
            while empty:
                some = min(empty, 20)
                parts.append(chr(ord("f") + some))
                empty -= some
        if value > 0:
            parts.append(f"{value:x}" if value < 16 else f"-{value:02x}")
        elif not value:
            empty += 1
    return f"sudoku/{sheet.cols}/{sheet.rows}/{''.join(parts)}"


def write(sheet: Sheet) -> str:
    """A link to the sheet's puzzle. Raises ImportFault if puzz.link can't tell it."""
    return SITE + (write_kakuro(sheet) if sheet.kind == "kakuro" else write_sudoku(sheet))
