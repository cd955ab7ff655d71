"""Futoshiki: a Latin square with less-than signs between some of its cells; and Sudoku with such signs."""

from newsgrid.puzzle.kinds.kind import PAIRS, PAPERS, WITH_MORE, Kind, Look, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.kinds.sudoku import usual_sizes

SIGNS = """Rows of cells, . for an empty one, with < or > between two cells, with or without spaces. Below a row, a line of
signs: ^ under a cell that is less than the one below it, v under one that is greater, each just below its cell. From ten values on, the rows
have commas and no signs, and each sign is a line below, the lesser cell first: `less r1c1 r1c2` (row 1, column 1, then row 1, column 2)."""

FUTOSHIKI_EXAMPLE = """#Futoshiki No. 1
. . . .
  ^   ^
. . .>.
. . . .
^ ^   v
. . .<."""
FUTOSHIKI = Kind(
    "futoshiki",
    "Futoshiki",
    "4×4 to 9×9: every value once in each row and column; a sign between two cells points at the smaller",
    Offer(sizes("Futoshiki", 4, 5, 6, 7, 8, 9), PAPERS, 5, daily=(4, (1, 1, 2, 2, 3, 3, 2), (4, 5, 5, 5, 6, 6, 5)), offered=(1,)),
    has=("rows", "columns"),
    clues=("less",),
    look=Look(apart=True),
    maker=Maker(made="less"),
    told=Told(elsewhere={"puzz.link": ("minarism", "kropki"), "tatham": ("unequal",)}),
    text=Text("unequal inequality moreorless", PAIRS, untitled=True, written=SIGNS, example=FUTOSHIKI_EXAMPLE),
)
GREATER_EXAMPLE = """#GreaterThan No. 1
. . . .
    ^ ^
. . . .
.>. . .
^   ^
. . . ."""
GREATER = Kind(
    "greater",
    "Greater-than Sudoku",
    "Sudoku with signs between cells that point at the smaller, and few digits or none",
    Offer(usual_sizes("Greater-than Sudoku"), WITH_MORE, 4, offered=(2,)),
    clues=("less",),
    maker=Maker(made="less"),
    text=Text("greater", PAIRS, untitled=True, written=SIGNS + " The boxes follow from the size.", example=GREATER_EXAMPLE),
)
