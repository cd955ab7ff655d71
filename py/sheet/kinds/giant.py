"""Giants: grids that overlap on one sheet and share their cells there."""

from sheet.family import LAYOUTS, lay_out
from sheet.kinds.kind import Kind
from sheet.sheet import Sheet
from sheet.types import Callable

ORDER = ("x", "samurai", "3-2-3", "unionjack", "butterfly", "windmill", "sohei", "shogun")


def empty(kind: str, name: str) -> Callable[[], Sheet]:
    """A function that returns the empty sheet of a layout."""
    return lambda: lay_out(kind, LAYOUTS[name][1], 3, 3)


KIND = Kind(
    "giant",
    "Giant Sudoku",
    "overlapping grids: Giant X (5), Giant Samurai (8), 3-2-3 (8), Union Jack (13), Butterfly, Windmill, Sohei, Shogun and any other",
    tuple([(LAYOUTS[name][0], empty("giant", name)) for name in ORDER]),
    words=("butterfly", "windmill", "kazaguruma", "sohei", "shogun"),
    written="""Rows of digits, 0 or . where a cell is empty, and x where no grid is. The x show where the grids are. Where they leave it open, the
first line names them (#Butterfly is 12 rows of 12), or a line `grids 9 (0,0) (0,3) (3,0) (3,3)` below the rows has the row and column of
each one's first cell, from 0.""",
)
CLUELESS = Kind(
    "clueless",
    "Clueless Sudoku",
    "nine Sudokus side by side, 27x27, whose middle boxes make a tenth",
    ((LAYOUTS["clueless"][0], empty("clueless", "clueless")),),
    word="Clueless",
    has=("rows", "columns", "boxes", "middles"),
    written="27 rows of 27 digits, 0 or . where a cell is empty; the first line is #Clueless.",
)
