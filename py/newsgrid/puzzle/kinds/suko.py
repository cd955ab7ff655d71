"""Suko and Sujiko: 1 to 9 once each; a circle is the sum of the four cells around it; a Suko also has coloured areas with their sums."""

from newsgrid.puzzle.kinds.kind import CORNERS, PAPERS, Kind, Look, Maker, Offer, Text, sizes
from newsgrid.puzzle.sheet import MOST_VALUE, Sheet


class Suko(Kind):
    """As many values as there are cells."""

    def values(self, sheet: Sheet) -> int:
        many = len(sheet.blocks) - sum(sheet.blocks)
        if many > MOST_VALUE:
            raise ValueError("%s has at most %d cells, but this has %d." % (self.title, MOST_VALUE, many))
        return many


WRITTEN = """Rows of cells, . for an empty one, and between two rows a line of their circles' numbers with spaces between, . where there is none.
The coloured areas of a Suko are cages below: a line `cages`, a map with one letter a cell, and their sums: `a = 12`."""
EXAMPLE = """#Suko No. 1
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
c = 13"""
KIND = Suko(
    "suko",
    "Suko",
    "Suko and Sujiko: 1 to 9 once each; a circle is the sum of the four cells around it, a coloured area adds up to its number",
    Offer(sizes("Suko", 3, 4), PAPERS, 4, daily=(5, (1, 1, 2, 2, 3, 3, 2), (3, 3, 3, 3, 3, 3, 3)), offered=(0,), sought="circles"),
    has=("once",),
    clues=("circle",),
    every=("circle",),
    look=Look(tinted=True),
    maker=Maker(made="circles"),
    text=Text("sujiko", CORNERS, untitled=True, written=WRITTEN, example=EXAMPLE),
)
