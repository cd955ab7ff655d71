"""Slitherlink: one loop along the sides of cells. A number says how many sides of its cell the loop uses."""

from newsgrid.puzzle import loops
from newsgrid.puzzle.constraint_type import Clue, Place, RuleData, whole_sheet
from newsgrid.puzzle.counting import counts_near, print_counts
from newsgrid.puzzle.kinds.kind import LATTICE, LOOPS, Chance, Kind, Look, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.lattice import AROUND, Lattice
from newsgrid.puzzle.sheet import Sheet

NET = Lattice(AROUND)


def loop_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    corners = [row * sheet.cols + col for row in range(0, sheet.rows, 2) for col in range(0, sheet.cols, 2)]
    numbered = [place[0] for name, place in sheet.constraints if name == "sides" and sheet.constraints[name, place].strip("0?")]
    return loops.rules(sheet, corners, [0, 2], numbered)


LOOP = whole_sheet(
    "looparound", "Loop around cells", "The lines make one closed loop, which neither crosses nor touches itself.", loop_rules, lists=True
)
NUMBER = counts_near(
    "sides",
    "Number of sides",
    "A number says how many of the four sides of its cell the loop takes.",
    Clue("how many of its sides the loop takes", 0, 4, printed=3),  # a loop around one cell alone is no puzzle
    walled=True,
)


def dress(sheet: Sheet, values: list[int], chance: Chance) -> None:
    print_counts(sheet, values, "sides", loops.free, NET.middles(sheet))


WRITTEN = """Rows of numbers, ? for one that is not known, . for none. An answer has rows of corners and edges between them and at both ends: + is a
corner, * an edge with a line, - one without, . an edge that is open."""
EXAMPLE = """#Slitherlink No. 1
.2..1
..1..
13..3
.2..3
.1.3."""
KIND = Kind(
    "slitherlink",
    "Slitherlink",
    "draw one loop along the dots: a number says how many of its cell's sides the loop takes",
    Offer(sizes("Slitherlink", 5, 7, 10, 15), LOOPS, 1, offered=(1, 2, 3)),
    has=(LOOP,),
    clues=(NUMBER,),
    types=(LOOP, NUMBER),
    look=Look((loops.NO_LINE, loops.LINE), lattice=NET),
    maker=Maker(dress, loops.outline, spare=True),
    told=Told(elsewhere={"puzz.link": ("slither", "slitherlink"), "Penpa+": ("slitherlink",), "tatham": ("loopy",)}),
    text=Text("slither fences rundweg loopydeloop suriza gartenzaun dotty takegaki", LATTICE, written=WRITTEN, example=EXAMPLE),
)
