"""Kinds whose regions of n cells hold 1 to n: Suguru (Tectonic), Ripple Effect, Cojun.

Their rules are those of puzz.link's "suguru", "ripple" and "cojun".
"""

from newsgrid.puzzle.kinds.kind import DRAWN, NEVER_HARD, OTHERS, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


class Regions(Kind):
    """As many values as the largest region has cells, whatever the rows and columns are."""

    def values(self, sheet: Sheet) -> int:
        sizes: dict[int, int] = {}
        for box in sheet.boxes:
            sizes[box] = sizes.get(box, 0) + 1
        return max([sizes[box] for box in sizes if box] + [1])


# (high, wide) of the regions that a new sheet begins with, by its rows
FIRST = {5: (1, 5), 6: (2, 3), 7: (1, 7), 8: (2, 2), 9: (3, 2), 10: (1, 5)}


def sizes(name: str, title: str, sides: tuple[tuple[int, int], ...]) -> tuple[tuple[str, Callable[[], Sheet]], ...]:
    """The starts of a kind, for each (rows, columns): with regions of one size, in whose place a person draws others."""

    def start(rows: int, cols: int) -> Callable[[], Sheet]:
        high, wide = FIRST[rows]

        def make() -> Sheet:
            kind = BY_NAME[name]
            sheet = kind.empty(rows, cols)
            for index in range(rows * cols):
                sheet.boxes[index] = index // cols // high * (cols // wide) + index % cols // wide + 1
            sheet.values = kind.values(sheet)
            return sheet

        return make

    return tuple([("%s %d×%d" % (title, cols, rows), start(rows, cols)) for rows, cols in sides])


SUGURU = Regions(
    "suguru",
    "Suguru",
    "a region of five cells holds the digits 1 to 5, one of four 1 to 4, and so on; cells that touch, even at a corner, differ",
    sizes("suguru", "Suguru", ((5, 5), (6, 6), (8, 8), (9, 8), (10, 10))),
    word="Suguru",
    words=("tectonic", "numberblocks"),
    elsewhere={"puzz.link": ("suguru",), "Penpa+": ("suguru (capsules)",)},
    has=("counting", "touch"),
    boxes=DRAWN,
    made="regions",
    written="""Rows of digits, 0 or . where a cell is empty; then a line `boxes` and a map of the regions, one letter or number a cell. There may be more
rows than columns, or fewer. A region of n cells holds 1 to n.""",
    example="""#Suguru No. 1
14..34
.2...6
.6....
1..4..
....54
2...1.
boxes
aabccc
aaaccc
daefff
ddeefg
dheegg
hhhggg
""",
    offered=(1,),
    photo="print",
    group=OTHERS,
    rank=4,
    untitled=True,
)
RIPPLE = Regions(
    "rippleeffect",
    "Ripple Effect",
    "a region of n cells holds 1 to n; between two equal digits of a row or column stand at least that many cells: two between 2s, three between 3s",
    sizes("rippleeffect", "Ripple Effect", ((5, 5), (6, 6), (7, 7), (8, 8))),
    word="RippleEffect",
    words=("ripple", "hakyukoka", "hakyuu", "seismic"),
    elsewhere={"puzz.link": ("ripple", "hakyukoka"), "Penpa+": ("ripple effect",)},
    has=("counting", "ripples"),
    boxes=DRAWN,
    made="small regions",
    levels=NEVER_HARD,
    written="""Rows of digits, 0 or . where a cell is empty; then a line `boxes` and a map of the regions, one letter or number a cell, as for a Suguru.""",
    example="""#RippleEffect No. 1
5.3..
.....
13...
.....
..1..
boxes
aabbb
aaccb
dacce
dffee
fffee
""",
    offered=(1,),
    photo="print",
    group=OTHERS,
    rank=4,
)
COJUN = Regions(
    "cojun",
    "Cojun",
    "a region of n cells holds 1 to n; cells that share a side differ; of two cells of a region, one above the other, the upper holds the larger digit",
    sizes("cojun", "Cojun", ((5, 5), (6, 6), (8, 8), (10, 10))),
    word="Cojun",
    words=("kojun",),
    elsewhere={"puzz.link": ("cojun",), "Penpa+": ("cojun",)},
    has=("counting", "beside", "falling"),
    boxes=DRAWN,
    made="regions",
    written="""Rows of digits, 0 or . where a cell is empty; then a line `boxes` and a map of the regions, one letter or number a cell, as for a Suguru.""",
    example="""#Cojun No. 1
.4..2
..3..
3....
.....
..2.2
boxes
abbbb
aaccb
aaccd
efffd
eeedd
""",
    offered=(1,),
    photo="print",
    group=OTHERS,
    rank=4,
)
BY_NAME = {kind.name: kind for kind in (SUGURU, RIPPLE, COJUN)}
