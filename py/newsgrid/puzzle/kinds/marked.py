"""Sudokus with a mark in or between their cells: Even-Odd, Kropki, consecutive, little killer."""

from newsgrid.puzzle.kinds.kind import PAIRS, PARITY, WITH_MORE, Kind, Maker, Offer, Text, Told
from newsgrid.puzzle.kinds.sudoku import usual_sizes

EVEN_ODD_WRITTEN = "Rows of cells: a digit, . for an empty cell, e for one that is even, o for one that is odd (E and O will do as well)."
EVEN_ODD_EXAMPLE = """#EvenOdd No. 1
o..5.o
..ee..
...1.o
.6....
.2.6..
....1."""
EVEN_ODD = Kind(
    "evenodd",
    "Even-Odd Sudoku",
    "Sudoku with cells that are marked as even or as odd",
    Offer(usual_sizes("Even-Odd"), WITH_MORE, 3, offered=(2,)),
    clues=("even", "odd"),
    maker=Maker(made="parity"),
    text=Text(form=PARITY, untitled=True, written=EVEN_ODD_WRITTEN, example=EVEN_ODD_EXAMPLE),
)
KROPKI_WRITTEN = """Rows of cells, . for an empty one, with o (a white dot) or * (a black one) between two cells, with or without
spaces. Below a row, a line of o and *, each just below its cell. Where dots are missing, add a line `no allwhite` and one `no allblack`
below; a line `no boxes` makes it a Latin square."""
KROPKI_EXAMPLE = """#Kropki No. 1
.*.o. .
o o o o
. .o.*.
  o   *
.o.*. .
o o o o
. .o.o."""
KROPKI = Kind(
    "kropki",
    "Kropki Sudoku",
    "Sudoku with white dots (neighbours differ by 1) and black dots (one is twice the other); all of them are given",
    Offer(usual_sizes("Kropki"), WITH_MORE, 5, offered=(2,)),
    has=("rows", "columns", "boxes", "allwhite", "allblack"),
    clues=("white", "black"),
    maker=Maker(made="dots"),
    told=Told(elsewhere={"puzz.link": ("kropki",)}),
    text=Text(form=PAIRS, untitled=True, written=KROPKI_WRITTEN, example=KROPKI_EXAMPLE),
)
CONSECUTIVE_WRITTEN = """Rows of cells, . for an empty one, with o for a bar between two cells, with or without spaces. Below a row, a line of
o, each just below its cell. Where bars are missing, add a line `no allwhite` below; a line `no boxes` makes it a Latin square."""
CONSECUTIVE_EXAMPLE = """#Consecutive No. 1
.o. .o5 .o.
      o o
. .o. .o. .
          o
.o.o. . .o.
o   o
. .o. .o. .
        o o
. .o. .o. .
          o
.o. .o.o. ."""
CONSECUTIVE = Kind(
    "consecutive",
    "Consecutive Sudoku",
    "Sudoku with a bar between neighbours that differ by 1; all bars are given",
    Offer(usual_sizes("Consecutive"), WITH_MORE, 6, offered=(2,)),
    has=("rows", "columns", "boxes", "allwhite"),
    clues=("white",),
    maker=Maker(made="dots"),
    text=Text(form=PAIRS, untitled=True, written=CONSECUTIVE_WRITTEN, example=CONSECUTIVE_EXAMPLE),
)
LITTLE_WRITTEN = """Rows of digits, 0 or . where a cell is empty; then a line for each number: `little r0c3 SE = 30` is 30 above column 3, and its arrow
points down to the right. Rows and columns count from 1, so that r0 is above the first row and r10 below the ninth."""
LITTLE_EXAMPLE = """#LittleKiller No. 1
0000
0000
0000
0000

little r0c2 SE = 5
little r1c5 SW = 4
little r2c5 SW = 6"""
LITTLE = Kind(
    "littlekiller",
    "Little Killer Sudoku",
    "Sudoku with numbers outside whose arrows point along diagonals: the sums of the digits there",
    Offer(usual_sizes("Little Killer"), WITH_MORE, offered=(2,)),
    clues=("little",),
    maker=Maker(made="diagonals"),
    text=Text(written=LITTLE_WRITTEN, example=LITTLE_EXAMPLE),
)
