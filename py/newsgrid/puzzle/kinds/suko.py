"""Suko and Sujiko: 1 to 9 once each, circles that are the sum of the four cells around them, in a Suko coloured areas with their sums."""

from newsgrid.puzzle.kinds.kind import CORNERS, NONE, PAPERS, Kind
from newsgrid.puzzle.sheet import MOST_VALUE, Sheet
from newsgrid.puzzle.types import Callable


class Suko(Kind):
    """As many values as there are cells."""

    def values(self, sheet: Sheet) -> int:
        many = len(sheet.blocks) - sum(sheet.blocks)
        if many > MOST_VALUE:
            raise ValueError("%s has at most %d cells, but this has %d." % (self.title, MOST_VALUE, many))
        return many


def empty(side: int) -> Callable[[], Sheet]:
    return lambda: KIND.empty(side, side)


KIND = Suko(
    "suko",
    "Suko",
    "Suko and Sujiko: 1 to 9 once each; a circle is the sum of the four cells around it, a coloured area adds up to its number",
    (("Suko 3×3", empty(3)), ("Suko 4×4", empty(4))),
    word="Suko",
    words=("sujiko",),
    has=("once",),
    boxes=NONE,
    form=CORNERS,
    clues=("circle",),
    made="circles",
    tinted=True,
    written="""Rows of cells, . for an empty one, and between two rows a line of their circles' numbers with spaces between, . where there is none.
The coloured areas of a Suko are cages below: a line `cages`, a map with one letter a cell, and their sums: `a = 12`.""",
    example="""#Suko No. 1
.  .  .
 23 26
.  .  .
 21 20
.  .  .

cages
aab
aab
ccc
a = 23
b = 9
c = 13
""",
    offered=(0,),
    daily=(5, (1, 1, 2, 2, 3, 3, 2), (3, 3, 3, 3, 3, 3, 3)),
    photo="print",
    group=PAPERS,
    rank=4,
    untitled=True,
)
