"""The form of KenKen: a map of the cages first, one letter a cell, then their rules; or plain rows, with a section cages."""

from newsgrid.puzzle import kinds
from newsgrid.puzzle.characters import is_letter
from newsgrid.puzzle.formats.cells import Grid, joined, plain_rows, signs_of
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look, of_form, of_side
from newsgrid.puzzle.formats.maps import cage_rules, map_and_rules, map_of, of_words
from newsgrid.puzzle.formats.rows import cut_line
from newsgrid.puzzle.kinds.kind import CAGES, Kind
from newsgrid.puzzle.sheet import Sheet, values_on
from newsgrid.puzzle.types import Callable, Rows, Section

OPERATORS = "+-x/*×·÷−–:"


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    return map_first(rows, sections) or plain_rows(rows, kind), []


def map_first(rows: Rows, sections: list[Section]) -> Grid | None:
    """The empty cells of a map of cages, which becomes a section; None if these rows are not such a map."""
    map_rows, rules = map_and_rules(rows)
    if not map_rows or (not rules and not any([is_letter(sign) for _, line in map_rows for sign in line])):
        return None
    sections.append((rows[0][0], ["cages"], list(rows)))
    words = of_words(map_rows, len(map_rows))
    cells = [[(column, ".") for column, _ in cut_line(line, words)] for _, line in map_rows]
    return Grid(cells, [number for number, _ in map_rows])


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    if any(values_on(sheet)) or not any(sheet.cages):
        return joined(signs_of(sheet, ".")), []
    rows, letters = map_of(sheet, sheet.cages, True)
    return rows + cage_rules(sheet, letters), ["cages"]


def kinds_like(look: Look) -> list[Kind] | None:
    """A text that is only a map of cages and their rules. Only kinds of this form have operators."""
    map_rows, rules = map_and_rules(look.rows)
    if not rules or not map_rows:
        return None
    words = of_words(map_rows, len(map_rows))
    if [len(cut_line(line, words)) for _, line in map_rows] != [len(map_rows)] * len(map_rows):
        return []
    if any([sign in OPERATORS for _, line in rules for sign in line.split("=", 1)[-1]]):
        return of_form(CAGES)
    return of_side(of_form(CAGES) + [kind for kind in kinds.ALL if kind.different and kind.text.untitled], len(map_rows))


FORM = Form(read, write, kinds_like)
