"""Binairo, Takuzu, Binoxxo: two values, equally often in each line, no three alike side by side, and no two lines alike."""

from newsgrid.puzzle import glyphs
from newsgrid.puzzle.kinds.kind import OTHERS, Kind, Look, Offer, Text, Told, sizes
from newsgrid.puzzle.sheet import Sheet


class Binairo(Kind):
    """Two values; an even number of rows and of columns."""

    def values(self, sheet: Sheet) -> int:
        if sheet.rows % 2 or sheet.cols % 2:
            raise ValueError("%s has an even number of rows and of columns, but this has %d and %d." % (self.title, sheet.rows, sheet.cols))
        return 2


WRITTEN = """Rows of 0, 1 and . where a cell is empty. There may be more rows than columns, or fewer. Where two rows or two columns may be alike, add a line
`no unlike` below, or let the first line be #TohuWaVohu or #Unruly, which have no such rule."""
EXAMPLE = """#Binairo No. 1
...0.0
......
...0..
.0...1
.00...
....1."""
KIND = Binairo(
    "binairo",
    "Binairo",
    "0 or 1 in each cell: no three alike side by side, equally many of each in every row and column, no two rows or columns alike",
    Offer(sizes("Binairo", 6, 8, 10, 12, 14), OTHERS, 5, offered=(2,)),
    has=("balance", "threes", "unlike"),
    lacks={"unruly": ("unlike",), "tohuwavohu": ("unlike",)},
    least=0,
    look=Look(pieces=(glyphs.WHITE_CIRCLE, glyphs.BLACK_CIRCLE)),
    told=Told(elsewhere={"tatham": ("unruly",)}, in_words=(("", ""), ("unlike", "off"))),
    text=Text("takuzu binoxxo binero binarypuzzle binarysudoku unruly tohuwavohu", untitled=True, written=WRITTEN, example=EXAMPLE),
)
