"""Sudoku with cages: Squares, where each cage adds up to a perfect square, and killer, where each has its own total.

A cage's rule says whether its values must differ (`different`). In a killer, new cages and those in a text hold no value
twice, unless a person chooses otherwise.
"""

from newsgrid.puzzle.kinds.kind import PAPERS, WITH_MORE, Kind, Maker, Offer, Text, Told
from newsgrid.puzzle.kinds.sudoku import boxed, usual_sizes

SQUARES = Kind(
    "squares",
    "Squares Sudoku",
    "Sudoku with cages, the digits of each adding up to a perfect square",
    Offer((("Squares", boxed(3, 3)),), WITH_MORE, joined="squares"),
    cage_rule="square",
    maker=Maker(made="squares"),
    told=Told(photo="killer"),
    text=Text(word="Squares"),
)
KILLER_WRITTEN = """Rows of digits, 0 or . where a cell is empty; then a line `cages`, a map of the cages, one letter or number a cell and . for none, and a
line for each letter or number with its total: `a = 16`; also `13..17`, `4 9 16`, or an operator, `12x`, `3-`, `2/`. A cage without a line has no
total. No digit comes twice in a cage, unless its line says so, `a = 16 repeats`; a line `repeats` says so for all. A letter may serve for several
cages that don't touch, if they have the same total. Where the diagonals count, a line `diagonals`; for a jigsaw, a line `boxes` and a map."""
KILLER_EXAMPLE = """#Killer No. 1
0400
0000
0000
0000

cages
aaab
accd
ecfd
ghid
a = 10
b = 1
c = 9
d = 9
e = 3
f = 1
g = 4
h = 1
i = 2"""
KILLER = Kind(
    "killer",
    "Killer Sudoku",
    "Sudoku with cages, the digits of each adding up to its total, none of them twice",
    Offer(
        (("Killer", boxed(3, 3)),) + usual_sizes("Killer", (2, 2), (2, 3), (2, 4), (2, 5), (3, 4), (4, 4)),
        PAPERS,
        1,
        daily=(1, (2, 2, 2, 2, 3, 3, 2), (6, 6, 9, 9, 9, 9, 9)),
        joined="killer",
        offered=(0,),
    ),
    different=True,
    maker=Maker(made="totals"),
    told=Told(photo="killer", elsewhere={"tatham": ("solo",)}),
    text=Text("sumoku sumsudoku addoku samunanpure", untitled=True, written=KILLER_WRITTEN, example=KILLER_EXAMPLE),
)
