"""Puzzle text in and out: every format of every kind, found out by itself.

A format is a line in FORMATS: name -> (kind, what it is, writer). Readers go by the look of the text (see `read`).
"""

import json

from sheet.formats import kakuro, sudoku
from sheet.formats.lines import ReadError, split_lines
from sheet.link import LinkError, from_link
from sheet.sheet import Sheet, SheetError, from_data, to_data

FORMATS = {
    "backslash": ("kakuro", "down\\across clues, _ for a cell, \\ for a block, in columns", kakuro.write_backslash),
    "pipe": ("kakuro", "down|across clues, _ for a cell, x for a block, commas between", kakuro.write_pipe),
    "comma": ("kakuro", "down\\across clues, 0 for a cell, x for a block, commas between", kakuro.write_comma),
    "grid": ("sudoku", "nine lines of nine digits, 0 for an empty cell", sudoku.write_grid),
    "line": ("sudoku", "one line of 81 digits, 0 for an empty cell", sudoku.write_line),
    "dots": ("sudoku", "one line of 81 characters, a dot for an empty cell", sudoku.write_dots),
}
ANY_KIND = {
    "json": "the whole sheet as data, for programs",
}

MOST_CHARACTERS = 1_000_000


def formats_of(kind: str) -> list[str]:
    """The names of the formats that a kind can be written in; the first is its usual one."""
    usual = ["comma", "backslash", "pipe", "grid", "line", "dots"]
    return [name for name in usual if FORMATS[name][0] == kind]


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
    title, header, lines = split_lines(text)
    if not lines:
        raise ReadError("There is no puzzle in this text: it is empty" + (" but for comments" if header else ""))
    if looks_like_kakuro(header, lines):
        return kakuro.read(title, lines)
    return sudoku.read(title, lines)


def is_link(text: str) -> bool:
    """Whether a text is a link: one word with a # in it that isn't a comment."""
    return len(text.split()) == 1 and "#" in text and (text[:4] == "http" or text[:2] == "#1")


def read_json(text: str) -> Sheet:
    """The sheet of a JSON text; raises ReadError."""
    try:
        return from_data(json.loads(text))
    except SheetError as error:
        raise ReadError(str(error).rstrip(".")) from error
    except (ValueError, RuntimeError) as error:  # RuntimeError: nested too deeply
        raise ReadError("This begins like JSON, but it can't be read as JSON") from error


def write_json(sheet: Sheet) -> str:
    return json.dumps(to_data(sheet)) + "\n"


def looks_like_kakuro(header: str, lines: list[tuple[int, str]]) -> bool:
    """Whether the signs that only a Kakuro has (clue separators, blocks, cells to fill) or its first line say so."""
    if header.lower().startswith("kakuro"):
        return True
    if header.lower().startswith("sudoku"):
        return False
    for _, line in lines:
        for sign in "\\|/_xX":
            if sign in line:
                return True
    return False


def write(sheet: Sheet, name: str) -> str:
    """The sheet's puzzle (and its entries, as digits) in a format of FORMATS.

    Raises ReadError if there is no such format, or if it is of another kind.
    """
    if name == "json":
        return write_json(sheet)
    if name not in FORMATS:
        raise ReadError('There is no format "%s"; there are: %s' % (name, ", ".join(sorted(FORMATS) + ["json"])))
    kind, _, writer = FORMATS[name]
    if kind != sheet.kind:
        raise ReadError('"%s" is a format for %s; for %s there are: %s' % (name, kind, sheet.kind, ", ".join(formats_of(sheet.kind))))
    return writer(sheet)


__all__ = ["ANY_KIND", "FORMATS", "MOST_CHARACTERS", "ReadError", "formats_of", "is_link", "read", "read_json", "write", "write_json"]
