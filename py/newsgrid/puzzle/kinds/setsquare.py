"""Set Square: 1 to 9 once each, and every row and column is a line of arithmetic, calculated from left to right and from the top down."""

from newsgrid.puzzle.kinds.kind import LINES, OTHERS, Maker, Offer, Text, sizes
from newsgrid.puzzle.kinds.suko import Suko

WRITTEN = """As it is printed: cells, . for an empty one, with + - x or / between them, and = and the result at the end of a row; between two
rows a line of the signs of the columns; below them a line of = and one of the results. No step makes a fraction; where one may, add a line
`no whole` below. Steps below 0 are allowed."""
EXAMPLE = """#SetSquare No. 1
. + . + . = 16
x   +   -
. x . + . = 47
-   +   x
. + . x . = 42
=   =   =
1   20  30"""
KIND = Suko(
    "setsquare",
    "Set Square",
    "1 to 9 once each; every row and column is a sum with + − × ÷, calculated from left to right and from the top down",
    Offer(sizes("Set Square", 3), OTHERS, 4),
    has=("once", "whole"),
    clues=("reckon",),
    every=("reckon",),
    maker=Maker(made="arithmetic"),
    text=Text("mathsquares mathsquare crossmath", LINES, untitled=True, written=WRITTEN, example=EXAMPLE),
)
