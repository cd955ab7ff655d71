"""Kinds whose regions of n cells hold 1 to n: Suguru (Tectonic), Ripple Effect, Cojun.

Their rules are those of puzz.link's "ripple" and "cojun".
"""

from newsgrid.puzzle.kinds.kind import DRAWN, OTHERS, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


class Regions(Kind):
    """As many values as the largest region has cells, whatever the rows and columns are."""

    def values(self, sheet: Sheet) -> int:
        return max([sheet.boxes.count(box) for box in set(sheet.boxes) if box] + [1])


def empty(name: str, rows: int, cols: int, high: int, wide: int) -> Callable[[], Sheet]:
    """Regions of one size to begin with: a person draws others."""

    def make() -> Sheet:
        sheet = BY_NAME[name].empty(rows, cols)
        for index in range(rows * cols):
            sheet.boxes[index] = index // cols // high * (cols // wide) + index % cols // wide + 1
        sheet.values = BY_NAME[name].values(sheet)
        return sheet

    return make


SUGURU = Regions(
    "suguru",
    "Suguru",
    "a region of five cells holds the digits 1 to 5, one of four 1 to 4, and so on; cells that touch, even at a corner, differ",
    (
        ("Suguru 5×5", empty("suguru", 5, 5, 1, 5)),
        ("Suguru 6×6", empty("suguru", 6, 6, 2, 3)),
        ("Suguru 8×8", empty("suguru", 8, 8, 2, 2)),
        ("Suguru 8×9", empty("suguru", 9, 8, 3, 2)),
        ("Suguru 10×10", empty("suguru", 10, 10, 1, 5)),
    ),
    word="Suguru",
    words=("tectonic", "numberblocks"),
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
    group=OTHERS,
    rank=4,
    untitled=True,
)
RIPPLE = Regions(
    "rippleeffect",
    "Ripple Effect",
    "a region of n cells holds 1 to n; between two equal digits of a row or column stand at least that many cells: two between 2s, three between 3s",
    (
        ("Ripple Effect 5×5", empty("rippleeffect", 5, 5, 1, 5)),
        ("Ripple Effect 6×6", empty("rippleeffect", 6, 6, 2, 3)),
        ("Ripple Effect 7×7", empty("rippleeffect", 7, 7, 1, 7)),
        ("Ripple Effect 8×8", empty("rippleeffect", 8, 8, 2, 2)),
    ),
    word="RippleEffect",
    words=("ripple", "hakyukoka", "hakyuu", "seismic"),
    elsewhere={"puzz.link": ("ripple",)},
    has=("counting", "ripples"),
    boxes=DRAWN,
    made="small regions",
    written="""Rows of digits and a map of the regions, as for a Suguru.""",
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
    group=OTHERS,
    rank=4,
)
COJUN = Regions(
    "cojun",
    "Cojun",
    "a region of n cells holds 1 to n; cells that share a side differ; of two cells of a region, one above the other, the upper holds the larger digit",
    (
        ("Cojun 5×5", empty("cojun", 5, 5, 1, 5)),
        ("Cojun 6×6", empty("cojun", 6, 6, 2, 3)),
        ("Cojun 8×8", empty("cojun", 8, 8, 2, 2)),
        ("Cojun 10×10", empty("cojun", 10, 10, 1, 5)),
    ),
    word="Cojun",
    words=("kojun",),
    elsewhere={"puzz.link": ("cojun",)},
    has=("counting", "beside", "falling"),
    boxes=DRAWN,
    made="regions",
    written="""Rows of digits and a map of the regions, as for a Suguru.""",
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
    group=OTHERS,
    rank=4,
)
BY_NAME = {kind.name: kind for kind in (SUGURU, RIPPLE, COJUN)}
