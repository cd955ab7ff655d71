"""Puzzle text in and out: every format of every kind, found out by itself.

A format is a line in FORMATS: name -> (kind, what it is, writer). Readers go by the look of the text (see `read`).
"""

import json

from sheet import family
from sheet.formats import kakuro, sudoku
from sheet.formats.lines import ReadError, split_lines
from sheet.link import LinkError, from_link
from sheet.sheet import Sheet, SheetError, from_data, to_data


def is_kakuro(sheet: Sheet) -> bool:
    return sheet.kind == "kakuro"


def is_grid(sheet: Sheet) -> bool:
    return sheet.kind != "kakuro"


# name: (what it is, whether a sheet can be written in it, writer)
FORMATS = {
    "comma": ("down\\across clues, 0 for a cell, x for a block, commas between", is_kakuro, kakuro.write_comma),
    "backslash": ("down\\across clues, _ for a cell, \\ for a block, in columns", is_kakuro, kakuro.write_backslash),
    "pipe": ("down|across clues, _ for a cell, x for a block, commas between", is_kakuro, kakuro.write_pipe),
    "magic": ("one line: + (Magidoku) or * (Quasi-Magic), 81 signs, /", sudoku.is_magic, sudoku.write_magic),
    "grid": ("rows of digits, or of numbers with commas, 0 for an empty cell", is_grid, sudoku.write_grid),
    "line": ("one line of digits, 0 for an empty cell", sudoku.one_line, sudoku.write_line),
    "dots": ("one line of digits, a dot for an empty cell", sudoku.one_line, sudoku.write_dots),
}
# in this order, which MicroPython's dicts don't keep: the first that fits is a sheet's usual one
USUAL = ("comma", "backslash", "pipe", "magic", "grid", "line", "dots")
ANY_KIND = {
    "json": "the whole sheet as data, for programs",
}

MOST_CHARACTERS = 1_000_000


def formats_of(sheet: Sheet) -> list[str]:
    """The names of the formats that a sheet can be written in; the first is its usual one."""
    return [name for name in USUAL if FORMATS[name][1](sheet)]


def read(text: str) -> Sheet:
    """The puzzle that a text holds: in any format of FORMATS, as JSON, or as a link.

    Digits in a Kakuro's cells are givens. Raises ReadError with line and column (both from 1; 0 where there is none).
    """
    if len(text) > MOST_CHARACTERS:
        raise ReadError("This text is too long for a puzzle: it has more than a million characters")
    bare = text.strip()
    if bare[:1] == "{":
        return read_json(bare)
    if is_link(bare):
        try:
            return from_link(bare)
        except LinkError as error:
            raise ReadError(str(error).rstrip(".")) from error
    title, keyword, lines = split_lines(text)
    if not lines:
        raise ReadError("There is no puzzle in this text: it is empty" + (" but for comments" if title or keyword else ""))
    if looks_like_kakuro(keyword, lines):
        return kakuro.read(title, lines)
    return sudoku.read(title, keyword, lines)


def is_link(text: str) -> bool:
    """Whether a text is a link: one word with a # in it that isn't a comment."""
    return len(text.split()) == 1 and "#" in text and (text[:4] == "http" or text[:2] == "#1")


def read_json(text: str) -> Sheet:
    """The sheet of a JSON text; raises ReadError."""
    try:
        data = json.loads(text)
        if isinstance(data, dict) and "size" in data and "cages" in data:
            return sudoku.read_squares(data)
        return from_data(data)
    except ReadError:
        raise
    except SheetError as error:
        raise ReadError(str(error).rstrip(".")) from error
    except (ValueError, RuntimeError) as error:  # RuntimeError: nested too deeply
        raise ReadError("This begins like JSON, but it can't be read as JSON") from error


def write_json(sheet: Sheet) -> str:
    return json.dumps(to_data(sheet)) + "\n"


def looks_like_kakuro(keyword: str, lines: list[tuple[int, str]]) -> bool:
    """Whether the keyword, or the signs that only a Kakuro has (clue separators, cells to fill), say so.

    A Kakuro without a single clue is told from a giant's x by its few cells.
    """
    if keyword:
        return keyword.startswith("kakuro")
    if lines[0][1].strip()[:1] in sudoku.MAGIC:
        return False
    signs = "".join([line for _, line in lines])
    for separator in "\\|_":
        if separator in signs:
            return True
    if "/" in signs:
        return True
    return "," in signs and ("x" in signs or "X" in signs) and not sudoku_like(lines)


def sudoku_like(lines: list[tuple[int, str]]) -> bool:
    """Whether lines with commas and x are wide enough, and hold enough runs of cells, for overlapping grids."""
    free = [sign not in ("x", "X") for _, line in lines for sign in line.replace(" ", "").rstrip(",").split(",")]
    width = len(lines[0][1].rstrip(",").split(","))
    if not width or len(free) != width * len(lines):
        return False
    return any([family.find_origins(free, width, rows, cols) for rows, cols in ((3, 3), (2, 2), (2, 3), (3, 4), (4, 4))])


def write(sheet: Sheet, name: str) -> str:
    """The sheet's puzzle (and its entries, as digits) in a format of FORMATS.

    Raises ReadError if there is no such format, or if it is of another kind.
    """
    if name == "json":
        return write_json(sheet)
    if name not in FORMATS:
        raise ReadError('There is no format "%s"; there are: %s' % (name, ", ".join(sorted(FORMATS) + ["json"])))
    _, fits, writer = FORMATS[name]
    if not fits(sheet):
        raise ReadError('This %s can\'t be written as "%s"; there are: %s' % (sheet.kind, name, ", ".join(formats_of(sheet) + ["json"])))
    return writer(sheet)


__all__ = ["ANY_KIND", "FORMATS", "MOST_CHARACTERS", "ReadError", "formats_of", "is_link", "read", "read_json", "write", "write_json"]
