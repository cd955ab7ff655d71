"""Set Square: 1 to 9 once each, and every row and column is a line of arithmetic, reckoned from left to right and from the top down."""

from newsgrid.puzzle.kinds.kind import LINES, NONE, OTHERS
from newsgrid.puzzle.kinds.suko import Suko
from newsgrid.puzzle.sheet import Sheet


def empty() -> Sheet:
    return KIND.empty(3, 3)


KIND = Suko(
    "setsquare",
    "Set Square",
    "1 to 9 once each; every row and column is a sum with + − × ÷, reckoned from left to right and from the top down",
    (("Set Square 3×3", empty),),
    word="SetSquare",
    words=("mathsquares", "mathsquare", "crossmath"),
    has=("once", "whole"),
    boxes=NONE,
    form=LINES,
    clues=("reckon",),
    made="arithmetic",
    written="""As it is printed: cells, . for an empty one, with + - x or / between them, and = and the result at the end of a row; between two
rows a line of the signs of the columns; below them a line of = and one of the results. No step makes a fraction; where one may, add a line
`no whole` below. Steps below 0 are allowed.""",
    example="""#SetSquare No. 1
. + . + . = 16
x   +   -
. x . + . = 47
-   +   x
. + . x . = 42
=   =   =
1   20  30
""",
    photo="print",
    group=OTHERS,
    rank=4,
    untitled=True,
)
