"""Giants: grids that overlap on one sheet and share their cells there."""

from sheet.family import LAYOUTS, lay_out
from sheet.kinds.kind import Kind
from sheet.sheet import Sheet
from sheet.types import Callable

ORDER = ("x", "samurai", "3-2-3", "unionjack")


def empty(name: str) -> Callable[[], Sheet]:
    """A function that makes the empty sheet of a layout."""
    return lambda: lay_out("giant", LAYOUTS[name][1], 3, 3)


KIND = Kind(
    "giant",
    "Giant Sudoku",
    "overlapping grids: Giant X (5), Giant Samurai (8), 3-2-3 (8), Union Jack (13) and any other arrangement",
    tuple([(LAYOUTS[name][0], empty(name)) for name in ORDER]),
)
