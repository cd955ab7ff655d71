"""Jigsaw: a Sudoku with boxes of any shape, 5×5 to 12×12; with diagonals, if the sheet says so."""

from newsgrid.puzzle.grid_layout import box_shape
from newsgrid.puzzle.kinds.kind import DRAWN, WITH_MORE, Kind, Maker, Offer, Text, Told, sizes, tile

WRITTEN = """Rows of digits, 0 or . where a cell is empty; then a line `boxes` and a map of the boxes, one letter or number a cell. Where the diagonals
count, a line `diagonals` below."""
EXAMPLE = """#Jigsaw No. 1
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
adeee"""
KIND = Kind(
    "jigsaw",
    "Jigsaw Sudoku",
    "5×5 to 12×12: every value once in each row, column and box, and the boxes have any shape",
    Offer(sizes("Jigsaw", 5, 6, 7, 8, 9, 10, 11, 12, ready=lambda sheet: tile(sheet, *box_shape(sheet.rows))), WITH_MORE, 2, offered=(4,)),
    boxes=DRAWN,
    maker=Maker(made="boxes"),
    told=Told(photo="", elsewhere={"tatham": ("solo",)}),
    text=Text("irregular squiggly chaos nonomino geometry", written=WRITTEN, example=EXAMPLE),
)
