"""Tenner Grid, From 1 to 10: 0 to 9 once in each row, columns add up to the number below them, and touching cells differ."""

from newsgrid.puzzle.kinds.kind import OTHERS, TOTALS, Kind, Maker, Offer, Text, sizes
from newsgrid.puzzle.sheet import Sheet


def ten(sheet: Sheet) -> int:
    if sheet.cols != 10:
        raise ValueError("Tenner Grid has 10 columns, but this has %d." % sheet.cols)
    return 10


WRITTEN = """Rows of ten digits, 0 to 9, . where a cell is empty; then a line of the ten totals of the columns, with spaces between, . where there is
none. Any number of rows will do."""
EXAMPLE = """#TennerGrid No. 1
.2...8..4.
.8...3..7.
97..6.....
...0.9..2.
16 21 14 . 22 22 22 11 14 17"""
KIND = Kind(
    "tenner",
    "Tenner Grid",
    "0 to 9 once in each row; columns add up to the numbers below; cells that touch, even at a corner, differ",
    Offer(sizes("Tenner Grid", (3, 10), (4, 10), (5, 10), (6, 10), (7, 10)), OTHERS, 5, offered=(1,)),
    has=("rows", "touch"),
    least=0,
    many=ten,
    clues=("total",),
    usual=("total",),
    maker=Maker(made="columns"),
    text=Text("tenner grid10 zehnergitter from1to10", TOTALS, untitled=True, written=WRITTEN, example=EXAMPLE),
)
