"""Puzzle text in and out: every format of every kind, found out by itself.

A format is a line in FORMATS: name -> (kind, what it is, writer). Readers go by the look of the text (see `read`).
"""

import json

from sheet import family
from sheet.formats import kakuro, sudoku
from sheet.formats.lines import ReadError, split_lines
from sheet.link import LinkError, from_link
from sheet.sheet import MOST_TITLE, Sheet, SheetError, from_data, to_data, values_on


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
    "csv": "the cells alone, for a spreadsheet: nothing for an empty cell, x for a block",
}

MOST_CHARACTERS = 1_000_000
MOST_LOOKED = 100_000  # characters in which a solver's verdict is looked for
VERDICTS = ("sat", "unsat", "unknown", "timeout")
SOURCE = "#source:"
NO_JSON = "This begins like JSON, but it can't be read as JSON"
# what the data of other tools begins with where it is no link
FOREIGN = ("scf", "scl", "ctc", "fpuz", "N4I", "m=edit&", "m=solve&", "#m=edit&", "#m=solve&", "kakuro/", "sudoku/")


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
    lines = gaps_filled(lines)
    sheet = kakuro.read(title, lines) if looks_like_kakuro(keyword, lines) else sudoku.read(title, keyword, lines)
    sheet.source = source_of(text)
    return sheet


def gaps_filled(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """A spreadsheet's rows, whose empty cells are nothing between commas, with 0 for them; any other lines as they are."""
    cut = [[field.strip() for field in line.split(",")] for _, line in lines]
    width = len(cut[0])
    gaps = False
    for fields in cut:
        if len(fields) != width or width < 2 or "0" in fields:
            return lines
        gaps = gaps or "" in fields
    if not gaps or (all([not fields[-1] for fields in cut]) and not any(["" in fields[:-1] for fields in cut])):
        return lines  # a comma at the end of each line closes it
    return [(lines[at][0], ",".join([field or "0" for field in cut[at]])) for at in range(len(lines))]


def source_of(text: str) -> str:
    """What a comment `#source: ...` tells."""
    start = text.find("\n" + SOURCE)
    if start < 0:
        return ""
    line = text[start + 1 + len(SOURCE) :].split("\n")[0]
    return " ".join(line.split())[:MOST_TITLE]


def is_foreign(text: str) -> bool:
    """Whether a text looks like another tool's link, or its data: one word, as newsgrid.interchange reads it."""
    text = text.strip()
    if not is_word(text) or (len(text) < 12 and text[:4] != "http"):
        return False
    if text[:4] == "http":
        return "#1" not in text
    for start in FOREIGN:
        if text.startswith(start):
            return True
    return False


def is_output(text: str) -> bool:
    """Whether a text looks like what a solver says (a verdict, values, an error of its own), or JSON with answers.

    What stands before that is passed over: lines of a shell, comments, and that commands were taken.
    """
    start = text[:MOST_LOOKED].replace("\xa0", " ").lstrip("\ufeff \t\r\n")
    if start[:1] == "{":
        return '"answers"' in text
    for line in start.split("\n"):
        words = line[:200].replace("(", " ( ").split()
        signs = [word for word in words if word != "("]
        if not signs or signs[0][0] == ";" or signs[0] in ("success", "unsupported") or is_prompt(signs[:2]):
            continue
        first = signs[0]
        if first in VERDICTS or (signs[-1].rstrip(".") == "timeout" and first[0] != "#"):
            return True
        if words[0] == "(":
            return first in ("error", "model", "define-fun") or is_cell(first)
        return (first[0] == "[" or is_cell(first)) and "=" in line
    return False


def is_prompt(words: list[str]) -> bool:
    """Whether a line that begins with these words is one of a shell, such as `$ z3 -in` or `(env) me@here:~$ z3 -in`."""
    return any([word[-1] in "$%" or (word[-1] == ">" and len(word) > 1) for word in words])


def is_cell(word: str) -> bool:
    """Whether a word is a cell's name in SMT-LIB, such as V12."""
    word = word.strip("|")
    return word[:1] == "V" and word[1:].isdigit()


def is_link(text: str) -> bool:
    """Whether a text is a link: one word with a # in it that isn't a comment."""
    return (text[:4] == "http" or text[:2] == "#1") and "#" in text and is_word(text)


def is_word(text: str) -> bool:
    """Whether there is one word and no second; what comes after a second is not taken apart."""
    return len(text.split(None, 1)) == 1


def read_json(text: str) -> Sheet:
    """The sheet of a JSON text; raises ReadError."""
    try:
        data = json.loads(text)
    except (ValueError, RuntimeError) as error:  # RuntimeError: nested too deeply
        raise ReadError(NO_JSON) from error
    return sheet_of(data)


def sheet_of(data: object) -> Sheet:
    """The sheet of what a JSON text holds; raises ReadError."""
    try:
        if isinstance(data, dict) and "size" in data and "cages" in data:
            return sudoku.read_squares(data)
        return from_data(data)
    except ReadError:
        raise
    except SheetError as error:
        raise ReadError(str(error).rstrip(".")) from error
    except (ValueError, RuntimeError) as error:
        raise ReadError(NO_JSON) from error


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
    if name == "csv":
        return write_csv(sheet)
    if name not in FORMATS:
        raise ReadError('There is no format "%s"; there are: %s' % (name, ", ".join(sorted(FORMATS) + ["csv", "json"])))
    _, fits, writer = FORMATS[name]
    if not fits(sheet):
        raise ReadError(
            'This %s can\'t be written as "%s"; there are: %s' % (sheet.kind, name, ", ".join(formats_of(sheet) + ["csv", "json"]))
        )
    text = writer(sheet)
    if sheet.source:
        first, rest = text.split("\n", 1)
        text = "%s\n%s %s\n%s" % (first, SOURCE, sheet.source, rest)
    return text


def write_csv(sheet: Sheet) -> str:
    """Rows of cells with commas between, for a spreadsheet: clues as down\\across, x for a block, nothing for an empty cell."""
    if sheet.kind == "kakuro":
        rows = kakuro.grid(sheet, "x", "\\", "")
    else:
        values = values_on(sheet)
        signs = ["x" if sheet.blocks[index] else str(values[index] or "") for index in range(len(values))]
        rows = [signs[row * sheet.cols : row * sheet.cols + sheet.cols] for row in range(sheet.rows)]
    return "\n".join([",".join(row) for row in rows]) + "\n"


__all__ = [
    "ANY_KIND",
    "FORMATS",
    "MOST_CHARACTERS",
    "ReadError",
    "formats_of",
    "is_foreign",
    "is_link",
    "is_output",
    "read",
    "read_json",
    "sheet_of",
    "write",
    "write_json",
]
