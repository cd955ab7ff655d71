"""KenKen, Calcudoku, Mathdoku: a Latin square with cages; the values of each make its number with its operator."""

from newsgrid.puzzle.kinds.kind import CAGES, PAPERS, Kind, Look, Maker, Offer, Text, Told, sizes

WRITTEN = """A map of the cages, one letter or number a cell, then a line for each letter or number: the cage's number with + - x or /. With - and /,
begin with the largest value, and subtract all others from it, or divide it by them. A number alone is any of the four; in a cage of one cell it is
that cell's value. A letter may serve for several cages that don't touch, if they have one rule. Where digits are given, rows of digits, . where
a cell is empty, come first, and a line `cages` above the map. With a line `from 0` the values begin with 0."""
EXAMPLE = """#KenKen No. 1
aabc
adec
fddc
ffgg
a = 9+
b = 2
c = 6x
d = 1-
e = 4
f = 2/
g = 7+"""
KIND = Kind(
    "kenken",
    "KenKen",
    "3×3 to 9×9: every value once in each row and column; the values of a cage make its number with its operator",
    Offer(
        sizes("KenKen", 3, 4, 5, 6, 7, 8, 9),
        PAPERS,
        3,
        daily=(3, (2, 2, 2, 2, 3, 3, 2), (4, 4, 5, 5, 5, 6, 5)),
        offered=(3,),
        sought="calculation arithmetic cages",
    ),
    has=("rows", "columns"),
    look=Look(heavy=True),
    maker=Maker(made="operations"),
    told=Told(elsewhere={"puzz.link": ("factors",), "tatham": ("keen",)}),
    text=Text(
        "calcudoku mathdoku calkudoku kendoku inshinoheya keen", CAGES, untitled=True, signless=True, written=WRITTEN, example=EXAMPLE
    ),
)
