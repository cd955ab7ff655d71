"""Futoshiki: a Latin square with less-than signs between some of its cells; and Sudoku with such signs."""

from newsgrid.puzzle.kinds.kind import NONE, PAIRS, PAPERS, WITH_MORE, Kind
from newsgrid.puzzle.kinds.sudoku import usual_sizes
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


def empty(size: int) -> Callable[[], Sheet]:
    return lambda: FUTOSHIKI.empty(size, size)


SIGNS = """Rows of cells, . for an empty one, with < or > between two cells, with or without spaces. Below a row, a line of
signs: ^ under a cell that is less than the one below it, v under one that is greater, each just below its cell. From ten values on, the rows
have commas and no signs, and each sign is a line below, the lesser cell first: `less r1c1 r1c2` (row 1, column 1, then row 1, column 2)."""

FUTOSHIKI = Kind(
    "futoshiki",
    "Futoshiki",
    "4x4 to 9x9: every value once in each row and column; a sign between two cells points at the smaller",
    tuple([("Futoshiki %d×%d" % (size, size), empty(size)) for size in (4, 5, 6, 7, 8, 9)]),
    word="Futoshiki",
    words=("unequal", "inequality", "moreorless"),
    has=("rows", "columns"),
    boxes=NONE,
    form=PAIRS,
    clues=("less",),
    apart=True,
    made="less",
    elsewhere={"puzz.link": ("minarism", "kropki"), "tatham": ("unequal",)},
    written=SIGNS,
    example="""#Futoshiki No. 1
. . . .
  ^   ^
. . .>.
. . . .
^ ^   v
. . .<.
""",
    offered=(1,),
    untitled=True,
    daily=(4, (1, 1, 2, 2, 3, 3, 2), (4, 5, 5, 5, 6, 6, 5)),
    photo="print",
    group=PAPERS,
    rank=5,
)
GREATER = Kind(
    "greater",
    "Greater-than Sudoku",
    "Sudoku with signs between cells that point at the smaller, and few digits or none",
    usual_sizes("greater", "Greater-than Sudoku"),
    word="GreaterThan",
    words=("greater",),
    form=PAIRS,
    clues=("less",),
    made="less",
    written=SIGNS + " The boxes follow from the size.",
    example="""#GreaterThan No. 1
. . . .
    ^ ^
. . . .
.>. . .
^   ^
. . . .
""",
    offered=(2,),
    untitled=True,
    photo="print",
    group=WITH_MORE,
    rank=4,
)
