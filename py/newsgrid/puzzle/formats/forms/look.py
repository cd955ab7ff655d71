"""What a text looks like, if its first line names no kind."""

from newsgrid.puzzle import grid_layout, kinds
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.cells import EMPTY, cut
from newsgrid.puzzle.kinds.kind import NONE, Kind
from newsgrid.puzzle.types import Rows, Section

BETWEEN = "".join(EMPTY) + " \t,;|"  # the signs of empty cells, and between cells
SIDE = 9  # the longest side at which no value is a letter


class Look:
    """The rows of a text, and its sections."""

    def __init__(self, rows: Rows, sections: list[Section]) -> None:
        self.rows = rows
        self.sections = sections
        self.signs = "".join([line for _, line in rows])
        self.cells = [[sign for _, sign in row] for row in cut(rows)]  # as they are usually separated
        self.square = [len(row) for row in self.cells] == [len(rows)] * len(rows)
        self.small = self.square and len(rows) <= SIDE  # a square so small that no value needs a letter

    def has(self, signs: str) -> bool:
        """Whether one of these signs is in its rows."""
        return any([sign in self.signs for sign in signs])

    def has_only(self, signs: str) -> bool:
        """Whether its rows have only these signs besides cells, empty or with digits."""
        return all([is_digits(sign) or sign in BETWEEN or sign in signs for sign in self.signs])


def of_form(form: str) -> list[Kind]:
    """The kinds with rows in this form that a text without a first line may be."""
    return [kind for kind in kinds.ALL if kind.text.form == form and kind.text.untitled]


def of_side(some: list[Kind], side: int) -> list[Kind]:
    """Those of some kinds that can have a grid of this side: a kind with boxes needs a side that has boxes."""
    return [kind for kind in some if kind.boxes == NONE or boxed(side)]


def boxed(side: int) -> bool:
    """Whether a grid of this side has boxes."""
    return grid_layout.box_shape(side)[0] > 1
