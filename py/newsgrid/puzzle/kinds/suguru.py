"""Suguru, Tectonic: a region of n cells holds 1 to n, and cells that touch, even at a corner, differ."""

from newsgrid.puzzle.kinds.kind import DRAWN, OTHERS, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


class Suguru(Kind):
    """As many values as the largest region has cells, whatever the rows and columns are."""

    def values(self, sheet: Sheet) -> int:
        return max([sheet.boxes.count(box) for box in set(sheet.boxes) if box] + [1])


def empty(rows: int, cols: int, high: int, wide: int) -> Callable[[], Sheet]:
    """Regions of one size to begin with: a person draws others."""

    def make() -> Sheet:
        sheet = KIND.empty(rows, cols)
        for index in range(rows * cols):
            sheet.boxes[index] = index // cols // high * (cols // wide) + index % cols // wide + 1
        sheet.values = KIND.values(sheet)
        return sheet

    return make


KIND = Suguru(
    "suguru",
    "Suguru",
    "a region of five cells holds the digits 1 to 5, one of four 1 to 4, and so on; cells that touch, even at a corner, differ",
    (
        ("Suguru 5×5", empty(5, 5, 1, 5)),
        ("Suguru 6×6", empty(6, 6, 2, 3)),
        ("Suguru 8×8", empty(8, 8, 2, 2)),
        ("Suguru 8×9", empty(9, 8, 3, 2)),
        ("Suguru 10×10", empty(10, 10, 1, 5)),
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
