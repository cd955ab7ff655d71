"""Compares the puzzle with the sheet that a text makes. Pure functions."""

from newsgrid.puzzle import characters, formats
from newsgrid.puzzle.draw import markup
from newsgrid.puzzle.sheet import LAYERS, PERSONAL, without_entries
from page.core.types import Any, Change, Markup, Sheet


def text_of(sheet: Sheet) -> str:
    """The puzzle alone, in its usual format."""
    bare = without_entries(sheet)
    names = formats.formats_of(bare)
    return formats.write(bare, names[0] if names else "json")


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


def place_of(text: str, line: int, column: int) -> tuple[int, int]:
    """(start, end) of the word at a line and a column, which count from 1. Column 0 means the whole line, line 0 nothing."""
    if not line:
        return 0, 0
    lines = characters.laid_out(text).split("\n")  # this moves nothing, since a text field has line feeds only
    line = min(line, len(lines))
    start = sum([len(above) + 1 for above in lines[: line - 1]])
    here = lines[line - 1]
    if not column:
        return start, start + len(here)
    end = min(column, len(here))
    while end < len(here) and here[end] not in " ,\t":
        end += 1
    return start + min(column - 1, max(len(here) - 1, 0)), start + end


def underlined(text: str, start: int, end: int) -> Markup:
    """The text as HTML, with one place marked."""
    if end <= start:
        return markup.fill("%s", text)
    return markup.fill("%s<mark>%s</mark>%s", text[:start], text[start:end], text[end:])
