"""Rows of cells, then the regions of a Pips: a line `regions`, a map with a letter a cell, and the condition of each: a = 12, b = equal."""

from newsgrid.puzzle import constraints
from newsgrid.puzzle.areas import areas
from newsgrid.puzzle.formats.cells import Grid, fixed, grid_of, joined, putting, signs_of
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.lines import ReadError, quoted
from newsgrid.puzzle.formats.maps import map_of, number_parts, read_map, rule_parts
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Rows, Section

REGIONS = "regions"


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    mine = [section for section in sections if section[1] == [REGIONS]]
    for section in mine:
        sections.remove(section)
    return grid_of(rows), [putting_regions(kind, line, body) for line, _, body in mine]


def putting_regions(kind: Kind, line: int, body: Rows) -> Callable[[Sheet], None]:
    def put(sheet: Sheet) -> None:
        signs = read_map(sheet, line, body[: sheet.rows])
        found: dict[str, tuple[int, int, str]] = {}
        for number, text in body[sheet.rows :]:
            sign, words = rule_parts(text)
            if not sign:
                raise ReadError(
                    "%s is not the condition of a region; expected a line such as a = 12 or b = equal" % quoted(text.strip()), number
                )
            if sign not in signs:
                raise ReadError("there is no region %s in the map above" % quoted(sign), number, text.index(sign) + 1)
            if sign in found:
                raise ReadError("there is already a condition for region %s; delete one of the two lines" % quoted(sign), number)
            found[sign] = (number, len(text) - len(text.lstrip()) + 1, words.strip())
        for _, cells in areas(number_parts(sheet, signs, True)):
            sign = signs[cells[0]]
            if sign not in found:
                message = "below the map there is no condition for region %s; expected a line such as %s = 12 or %s = equal"
                raise ReadError(message % (quoted(sign), sign, sign), line)
            number, column, words = found[sign]
            putting(number, column, kind.clue, fixed(cells), words)(sheet)

    return put


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    rows = joined(signs_of(sheet, "."))
    held = [each for each in constraints.in_order(sheet) if each[0] == kind.clue]
    layer = [0] * len(sheet.blocks)
    for at in range(len(held)):
        for cell in held[at][1]:
            layer[cell] = at + 1
    if held:
        lines, letters = map_of(sheet, layer, False)
        rows += [REGIONS] + lines + ["%s = %s" % (letters[at + 1], held[at][2]) for at in range(len(held))]
    return rows, [kind.clue]


FORM = Form(read, write)
