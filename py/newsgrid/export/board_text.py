"""A sheet as plain text for people: aligned columns, and comments."""

from newsgrid.puzzle import constraints, formats, kinds, notation
from newsgrid.puzzle.formats import forms, kakuro, sudoku, sudoku_sections
from newsgrid.puzzle.formats.cells import speller
from newsgrid.puzzle.formats.forms import mixed
from newsgrid.puzzle.formats.forms.frame import aligned
from newsgrid.puzzle.formats.headings import titled
from newsgrid.puzzle.kinds.kind import GRID, USUAL
from newsgrid.puzzle.sheet import Sheet, values_on

WIDTH = 96  # most characters in a line of a comment


def board(sheet: Sheet) -> str:
    """The grid in aligned columns, `-` for an empty cell (`.` in kinds with glyphs, where - is a glyph).

    A Kakuro's clue cells are written as `38\\17`. A Sudoku has gaps between its boxes; a sheet of several grids has `x` outside them.
    """
    if kinds.has_runs(sheet):
        return "\n".join(kakuro.columns(kakuro.grid(sheet, "\\", "\\", "-"))) + "\n"
    if len(sheet.grids) != 1:
        return "\n".join(kakuro.columns(kakuro.grid(sheet, "x", "", "-"))) + "\n"
    if kinds.of(sheet).look.lattice is not None:
        rows = forms.of(sheet).write(kinds.of(sheet), sheet)[0]
        return "\n".join(aligned([row.split() for row in rows]) if " " in rows[0] else rows) + "\n"
    width = max(len(notation.symbol(sheet, value)) for value in range(1, sheet.values + 1))
    lines = []
    gaps = has_gaps(sheet)
    for row in range(sheet.rows):
        if row and gaps and sheet.boxes[row * sheet.cols] != sheet.boxes[(row - 1) * sheet.cols]:
            lines.append("")
        lines.append(board_row(sheet, row, width))
    return "\n".join(lines) + "\n"


def puzzle(sheet: Sheet) -> str:
    """The board and everything else in the puzzle, in a form that opens as the same puzzle again, with entries as givens."""
    if kinds.of(sheet).text.form != GRID:
        return formats.write(sheet, "grid", True)
    sections: list[str] = []
    keyword = kinds.of(sheet).text.word
    if not kinds.has_runs(sheet):
        keyword = sudoku.keyword_of(sheet)
        sections = sudoku_sections.sections_of(sheet, False)
        if sheet.options.get("symbols") in ("A", "K") and not any(line.startswith("symbols") for line in sections):
            sections.insert(0, f"symbols {sheet.options['symbols']}")
    return formats.with_source(sheet, titled(keyword, sheet.title, [*board(sheet).splitlines(), *sections]))


def has_gaps(sheet: Sheet) -> bool:
    """Whether there are gaps between a sheet's boxes."""
    return kinds.of(sheet).boxes == USUAL and constraints.has_boxes(sheet)


def board_row(sheet: Sheet, row: int, width: int) -> str:
    values = values_on(sheet)
    spell = speller(sheet)
    in_block = mixed.tokens(kinds.of(sheet), sheet)
    empty = "." if kinds.of(sheet).look.glyphs else "-"
    parts = []
    gaps = has_gaps(sheet)
    for col in range(sheet.cols):
        index = row * sheet.cols + col
        if col and gaps and sheet.boxes[index] != sheet.boxes[index - 1]:
            parts.append("")
        sign = spell(values[index]) if values[index] else in_block[row][col] if sheet.blocks[index] else empty
        parts.append(sign.rjust(width))
    return " ".join(parts)


def comment(words: str) -> str:
    """Words as a comment, wrapped at spaces and after commas."""
    lines = [""]
    for piece in words.replace(",", ",\0").replace(" ", " \0").split("\0"):
        if len(lines[-1]) + len(piece.rstrip()) > WIDTH:
            lines.append("")
        lines[-1] += piece
    return "\n".join(f"# {line.rstrip()}" for line in lines)
