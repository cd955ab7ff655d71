"""The class of forms."""

from newsgrid.puzzle.formats.cells import Grid
from newsgrid.puzzle.formats.forms.look import Look
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Rows, Section


def all_of_them(sheet: Sheet, name: str, place: Place, text: str) -> bool:
    return True


def by_name_alone(look: Look) -> list[Kind] | None:
    """A text of the form is recognised by its first line alone."""
    return None


class Form:
    """A way to write the rows of a text: a module in this folder, and a line in its registry.

    read(kind, rows, sections): (the cells, functions that put everything else in the rows onto the sheet once there is one); a map of cages
    becomes one of the sections. Raises ReadError
    write(kind, sheet): (the rows, the types of the constraints that they hold; "cages" for its cages, "dark" for its black cells)
    kinds_like(look): the kinds that a text may be by its look, the likelier first; [] if it is a Sudoku or a Kakuro, None if it does not look
    like this form; left out if only the first line shows the form
    tells(sheet, name, place, text): whether rows that hold a type of constraint hold this one: a clue that looks along a diagonal has no place in them
    """

    def __init__(
        self,
        read: Callable[[Kind, Rows, list[Section]], tuple[Grid, list[Callable[[Sheet], None]]]],
        write: Callable[[Kind, Sheet], tuple[list[str], list[str]]],
        kinds_like: Callable[[Look], list[Kind] | None] = by_name_alone,
        tells: Callable[[Sheet, str, Place, str], bool] = all_of_them,
    ) -> None:
        self.read = read
        self.write = write
        self.kinds_like = kinds_like
        self.tells = tells
