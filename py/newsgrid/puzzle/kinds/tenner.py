"""Tenner Grid, From 1 to 10: 0 to 9 once in each row, columns add up to the number below them, and touching cells differ."""

from newsgrid.puzzle.kinds.kind import NONE, OTHERS, TOTALS, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


class Tenner(Kind):
    """Ten columns."""

    def values(self, sheet: Sheet) -> int:
        if sheet.cols != 10:
            raise ValueError("%s has 10 columns, but this has %d." % (self.title, sheet.cols))
        return 10


def empty(rows: int) -> Callable[[], Sheet]:
    return lambda: KIND.empty(rows, 10)


KIND = Tenner(
    "tenner",
    "Tenner Grid",
    "0 to 9 once in each row; columns add up to the numbers below; cells that touch, even at a corner, differ",
    tuple([("Tenner Grid 10×%d" % rows, empty(rows)) for rows in (3, 4, 5, 6, 7)]),
    word="TennerGrid",
    words=("tenner", "grid10", "zehnergitter", "from1to10"),
    has=("rows", "touch"),
    boxes=NONE,
    least=0,
    form=TOTALS,
    clues=("total",),
    made="columns",
    written="""Rows of ten digits, 0 to 9, . where a cell is empty; then a line of the ten totals of the columns, with spaces between, . where there is
none. Any number of rows will do.""",
    example="""#TennerGrid No. 1
.2...8..4.
.8...3..7.
97..6.....
...0.9..2.
16 21 14 . 22 22 22 11 14 17
""",
    offered=(1,),
    photo="print",
    group=OTHERS,
    rank=5,
    untitled=True,
)
