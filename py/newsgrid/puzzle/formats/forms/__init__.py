"""The forms in which kinds write the rows of their texts: what is around, between or in place of the cells. One module each.

A new form is a module here, a line below, and a name in newsgrid.puzzle.kinds.kind.
"""

from newsgrid.puzzle import kinds
from newsgrid.puzzle.formats.borders import long
from newsgrid.puzzle.formats.forms import arithmetic, cages, corners, dark, frame, grid, lattice, lists, mixed, pairs, parity, pips, totals
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look
from newsgrid.puzzle.kinds.kind import CAGES, CORNERS, DARK, EDGES, FRAME, GRID, LATTICE, LINES, LISTS, MIXED, PAIRS, PARITY, PIPS, TOTALS
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Rows, Section

# in the order in which a text is compared with them
FORMS = (
    (CAGES, cages.FORM),
    (GRID, grid.FORM),
    (PAIRS, pairs.FORM),
    (LINES, arithmetic.FORM),
    (PARITY, parity.FORM),
    (DARK, dark.FORM),
    (TOTALS, totals.FORM),
    (CORNERS, corners.FORM),
    (FRAME, frame.FORM),
    (EDGES, frame.EDGES),
    (MIXED, mixed.FORM),
    (LISTS, lists.FORM),
    (LATTICE, lattice.FORM),
    (PIPS, pips.FORM),
)
BY_NAME = dict(FORMS)


def of(sheet: Sheet) -> Form:
    """The form of the sheet's kind."""
    return BY_NAME[kinds.of(sheet).text.form]


def kinds_by_look(rows: Rows, sections: list[Section]) -> list[str]:
    """The names of the kinds that a text may be if its first line names none, the likelier first; [] if it looks like a Sudoku or a Kakuro,
    whose own readers decide that."""
    if long(rows) or any(["\\" in line for _, line in rows]):
        return []
    look = Look(rows, sections)
    for _, form in FORMS:
        found = form.kinds_like(look)
        if found is not None:
            return [kind.name for kind in found]
    return []
