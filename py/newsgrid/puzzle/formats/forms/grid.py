"""The form of most kinds: plain rows of cells. A map of cages with its rules may replace them."""

from newsgrid.puzzle import grid_layout, kinds
from newsgrid.puzzle.formats.cells import EMPTY, Grid, cut, letters_are_plain, plain_rows, signs_of
from newsgrid.puzzle.formats.forms.cages import map_first
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look, of_form
from newsgrid.puzzle.formats.maps import map_and_rules, of_words
from newsgrid.puzzle.formats.rows import cut_line
from newsgrid.puzzle.kinds.kind import DRAWN, GRID, NONE, USUAL, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Rows, Section


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    return (map_first(rows, sections) if map_and_rules(rows)[1] else None) or plain_rows(rows, kind), []


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    """Digits without separators up to 9 values; letters in groups of a box's width; else numbers with commas."""
    signs = signs_of(sheet, empty_sign(sheet))
    if sheet.values < 10:
        return ["".join(row) for row in signs], []
    if sheet.options.get("symbols", "numbers") not in ("A", "K") or len(sheet.grids) != 1 or not letters_are_plain(sheet):
        return [",".join(row) for row in signs], []
    _, width = grid_layout.shape_of(sheet)
    rows = []
    for row in range(sheet.rows):
        if row and sheet.boxes[row * sheet.cols] != sheet.boxes[(row - 1) * sheet.cols]:
            rows.append("")
        rows.append(" ".join(["".join(signs[row][at : at + width]) for at in range(0, sheet.cols, width)]))
    return rows, []


def empty_sign(sheet: Sheet) -> str:
    """The sign for an empty cell; 0 may be a value."""
    return "0" if sheet.least and kinds.of(sheet).boxes == USUAL else "."


def kinds_like(look: Look) -> list[Kind] | None:
    """Recognised by the sections below the rows, or by a 0 that is a value."""
    named = [words[0] for _, words, _ in look.sections]
    if "kind" in named or "grids" in named or "boxes" in named:
        return of_regions(look)
    return of_values(look)


def of_regions(look: Look) -> list[Kind]:
    """If boxes differ in size, they decide how many values there are. If each has as many cells as a row, it is a jigsaw, which the Sudoku
    reader recognises."""
    for _, words, body in look.sections:
        if words[0] == "boxes" and len(body) >= len(look.rows) > 0:
            width = len(cut(look.rows)[0])
            apart = of_words(body[: len(look.rows)], width)
            signs = [sign for _, line in body[: len(look.rows)] for _, sign in cut_line(line, apart)]
            many = set([signs.count(sign) for sign in set(signs)])
            return [] if many == set([width]) else [kind for kind in of_form(GRID) if kind.boxes == DRAWN and "rows" not in kind.has]
    return []


def of_values(look: Look) -> list[Kind] | None:
    """The kinds whose values from 0 on are all there, if there is another sign for an empty cell."""
    signs = set([sign for row in look.cells for sign in row])
    if not look.square or "0" not in signs or not any([sign in EMPTY for sign in signs if sign != "0"]):
        return None
    fit = []
    for kind in of_form(GRID):
        if kind.boxes == NONE and not kind.least:
            try:
                values = kind.empty(len(look.rows), len(look.rows)).values
            except ValueError:
                continue
            if len(signs) == values + 1 and all([str(value) in signs for value in range(values)]):
                fit.append(kind)
    return fit or None


FORM = Form(read, write, kinds_like)
