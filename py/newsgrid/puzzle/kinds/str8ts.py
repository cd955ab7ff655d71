"""Str8ts: no value twice in a row or column; white cells between black ones hold consecutive values. Black cells may hold a digit."""

from newsgrid.puzzle.kinds.kind import DARK, PAPERS, Kind, Maker, Offer, Text, sizes

WRITTEN = """Rows of cells: a digit or . for an empty white cell, x for an empty black one, and a letter for a black one that holds a digit: a is 1,
b is 2, up to i, which is 9. With spaces or commas between the cells, 1x may replace a, and so on."""
EXAMPLE = """#Str8ts No. 1
...3.
.a...
..x4.
...x.
5...."""
KIND = Kind(
    "straights",
    "Str8ts",
    "no digit twice in a row or column; white cells between black ones hold consecutive digits in any order",
    Offer(sizes("Str8ts", 4, 5, 6, 9), PAPERS, 6, offered=(3,)),
    has=("rows", "columns", "straights"),
    maker=Maker(made="black cells"),
    text=Text("straights stradoku", DARK, untitled=True, written=WRITTEN, example=EXAMPLE),
)
