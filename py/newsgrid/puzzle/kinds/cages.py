"""Sudoku with cages: Squares, where each adds up to a perfect square, and killer, where each has its total.

Whether a value may come twice in a cage is for the cage's rule to say (`different`). New cages of a killer, and those in
its text, hold no value twice unless a person wants it otherwise.
"""

from newsgrid.puzzle.kinds.kind import PAPERS, WITH_MORE, Kind
from newsgrid.puzzle.kinds.sudoku import empty_of

SQUARES = Kind(
    "squares",
    "Squares Sudoku",
    "Sudoku with cages, the digits of each adding up to a perfect square",
    (("Squares", lambda: empty_of("squares")),),
    word="Squares",
    made="squares",
    cage_rule="square",
    photo="killer",
    joined="squares",
    group=WITH_MORE,
)
KILLER = Kind(
    "killer",
    "Killer Sudoku",
    "Sudoku with cages, the digits of each adding up to its total, none of them twice",
    (
        ("Killer", lambda: empty_of("killer")),
        ("Killer 4×4", lambda: empty_of("killer", 2, 2)),
        ("Killer 6×6", lambda: empty_of("killer", 2, 3)),
        ("Killer 8×8", lambda: empty_of("killer", 2, 4)),
        ("Killer 10×10", lambda: empty_of("killer", 2, 5)),
        ("Killer 12×12", lambda: empty_of("killer", 3, 4)),
        ("Killer 16×16", lambda: empty_of("killer", 4, 4)),
    ),
    word="Killer",
    elsewhere={"tatham": ("solo",)},
    photo="killer",
    words=("sumoku", "sumsudoku", "addoku", "samunanpure"),
    different=True,
    made="totals",
    written="""Rows of digits, 0 or . where a cell is empty; then a line `cages`, a map of the cages, one letter or number a cell and . for none, and a
line for each letter or number with its total: `a = 16`; also `13..17`, `4 9 16`, or an operator, `12x`, `3-`, `2/`. A cage without a line has no
total. No digit comes twice in a cage, but for one that says `a = 16 repeats`; a line `repeats` says so of all. A letter may serve for several
cages that don't touch, if they have one total. Where the diagonals count, a line `diagonals`; for a jigsaw, a line `boxes` and a map.""",
    example="""#Killer No. 1
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
i = 2
""",
    offered=(0,),
    joined="killer",
    untitled=True,
    daily=(1, (2, 2, 2, 2, 3, 3, 2), (6, 6, 9, 9, 9, 9, 9)),
    group=PAPERS,
    rank=1,
)
