"""Jigsaw: a Sudoku with boxes of any shape, 5x5 to 12x12; with diagonals, if the sheet says so."""

from newsgrid.puzzle.grid_layout import box_shape
from newsgrid.puzzle.kinds.kind import DRAWN, WITH_MORE, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


def empty(size: int) -> Callable[[], Sheet]:
    """Boxes of the usual shape to begin with, or rows where there is none: a person draws others."""

    def make() -> Sheet:
        sheet = KIND.empty(size, size)
        sheet.values = size
        high, wide = box_shape(size)
        for index in range(size * size):
            sheet.boxes[index] = index // size // high * (size // wide) + index % size // wide + 1
        return sheet

    return make


KIND = Kind(
    "jigsaw",
    "Jigsaw Sudoku",
    "5x5 to 12x12: every value once in each row, column and box, and the boxes have any shape",
    tuple([("Jigsaw %d×%d" % (size, size), empty(size)) for size in (5, 6, 7, 8, 9, 10, 11, 12)]),
    word="Jigsaw",
    words=("irregular", "squiggly", "chaos", "nonomino", "geometry"),
    elsewhere={"tatham": ("solo",)},
    boxes=DRAWN,
    made="boxes",
    written="""Rows of digits, 0 or . where a cell is empty; then a line `boxes` and a map of the boxes, one letter or number a cell. Where the diagonals
count, a line `diagonals` below.""",
    example="""#Jigsaw No. 1
..5..
..4..
.....
.....
43.1.
boxes
abbcc
adbcc
adbbc
addee
adeee
""",
    offered=(4,),
    group=WITH_MORE,
    rank=2,
)
