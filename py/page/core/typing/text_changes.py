"""Compares the puzzle with the sheet that a text describes. Pure functions."""

from newsgrid.puzzle import characters, formats
from newsgrid.puzzle.draw.markup import NOTHING, fill, joined
from newsgrid.puzzle.formats.rows import cut_line, cut_signs
from newsgrid.puzzle.sheet import LAYERS, PERSONAL, without_entries
from page.core.types import Any, Change, Markup, Sheet

PRINTED = ("blocks", "down", "across", "givens", "dark")  # what a row's text says about a cell
LIKE_DIGITS = {"l": "1", "I": "1", "O": "0", "o": "0", "Z": "2", "S": "5", "B": "8"}


def text_of(sheet: Sheet) -> str:
    """The puzzle alone, in its usual format."""
    return formats.write(without_entries(sheet))


def carried(old: Any, new: Any) -> Any:
    """A sheet read from typed text, with the person's entries and marks of the sheet before, where they still fit."""
    if (new.rows, new.cols, new.values) == (old.rows, old.cols, old.values):
        for index in range(len(new.blocks)):
            for name in PERSONAL:
                if not new.blocks[index] and (not new.givens[index] or name == "colours"):
                    getattr(new, name)[index] = getattr(old, name)[index]
    if new.values == old.values and "symbols" in old.options:
        new.options["symbols"] = old.options["symbols"]
    return new


def changes(old: Any, new: Any) -> list[Change] | None:
    """The changes that turn one sheet into the other; None if more than cells and constraints differ."""
    for name in ("kind", "rows", "cols", "values", "title", "source", "options"):
        if getattr(old, name) != getattr(new, name):
            return None
    if list(old.grids) != list(new.grids):
        return None
    edits = []
    for name in LAYERS + ("rules",):
        before, after = getattr(old, name), getattr(new, name)
        if before != after:
            edits.extend([(name, index, after[index]) for index in range(len(after)) if before[index] != after[index]])
    for key in sorted(set(old.constraints) | set(new.constraints)):
        if old.constraints.get(key) != new.constraints.get(key):
            edits.append(("constraints", key, new.constraints.get(key)))
    return edits


def token_of(line: str, column: int) -> tuple[int, int, int, int]:
    """(its number, how many there are, start, end) of the token in a row at a column, counted from 1. Commas separate the tokens of a row.
    Without commas, they are its words; if it is one word, its signs."""
    pieces = cut_line(line)
    if len(pieces) < 2:
        pieces = cut_signs(line)
    at = max([number for number in range(len(pieces)) if pieces[number][0] <= column] or [0])
    start = pieces[at][0] - 1 if pieces else 0
    return at, len(pieces), start, start + (len(pieces[at][1]) if pieces else 0)


def place_of(text: str, line: int, column: int) -> tuple[int, int]:
    """(start, end) of the token at a line and a column, both counted from 1. Column 0 means the whole line, line 0 nothing."""
    if not line:
        return 0, 0
    lines = characters.laid_out(text).split("\n")  # this moves nothing, since a text field has line feeds only
    line = min(line, len(lines))
    start = sum([len(above) + 1 for above in lines[: line - 1]])
    here = lines[line - 1]
    if not column or not here.strip():
        return start, start + len(here)
    _, _, first, end = token_of(here, column)
    first = max(first, min(column, end) - 1)
    return (start + first, start + end) if end > first else (start + min(column, len(here)) - 1, start + min(column, len(here)))


def cell_of(text: str, line: int, column: int, sheet: Sheet) -> int | None:
    """The cell of a sheet whose text is at a line and a column, if the text has a line for each row of the sheet; None if it is not known."""
    lines = characters.laid_out(text).split("\n")
    rows = [number for number in range(len(lines)) if lines[number].strip() and lines[number].strip()[0] != "#"]
    if line - 1 not in rows or not column:
        return None
    number, many, _, _ = token_of(lines[line - 1], column)
    row = rows.index(line - 1)
    return row * sheet.cols + number if many == sheet.cols and row < sheet.rows else None


def besides(old: Any, new: Any, cell: int) -> bool:
    """Give a cell whose text can't be read what it held before. Returns whether both sheets have the same cells."""
    if (new.kind, new.rows, new.cols, new.values) != (old.kind, old.rows, old.cols, old.values):
        return False
    for name in PRINTED:
        getattr(new, name)[cell] = getattr(old, name)[cell]
    return True


def meant(word: str) -> str:
    """What a word with letters for digits most likely means; "" if it has none.

    >>> meant("2l\\\\15"), meant("1O"), meant("15")
    ('21\\\\15', '10', '')
    """
    mended = "".join([LIKE_DIGITS.get(sign, sign) for sign in word])
    return mended if mended != word else ""


def marked(text: str, start: int, end: int, left: Any = ()) -> Markup:
    """The text as HTML, with one place and its line marked, and the lines that are left out (numbers from 1). Empty if nothing is marked."""
    if end <= start and not left:
        return NOTHING
    parts: list[Any] = []
    at, number = 0, 0
    for line in text.split("\n"):
        number += 1
        if at <= start < at + len(line) and end > start:
            first, last = start - at, end - at
            parts.append(fill('<b class="off">%s<mark>%s</mark>%s</b>\n', line[:first], line[first:last], line[last:]))
        elif number in left:
            parts.append(fill('<i class="out">%s</i>\n', line))
        else:
            parts.append(fill("%s\n", line))
        at += len(line) + 1
    return joined(parts)
