"""Kinds whose clues are around the cells: skyscrapers, as a Latin square and as a Sudoku, sandwiches, X-sums and frame sums."""

from newsgrid.puzzle.kinds.kind import FRAME, NONE, OTHERS, WITH_MORE, Kind
from newsgrid.puzzle.kinds.sudoku import usual_sizes
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


def houses(size: int, least: int = 1) -> Callable[[], Sheet]:
    def make() -> Sheet:
        sheet = SKYSCRAPERS.empty(size, size)
        sheet.least = least
        return sheet

    return make


def sum_of_all(side: int) -> int:
    return side * (side + 1) // 2


def sum_inside(side: int) -> int:
    """The sum of all values but the lowest and the highest."""
    return sum_of_all(side) - side - 1


AROUND = """Two rows and two columns more than there are cells: the clues stand around them as on paper, with . where there is none and in the
corners, which may be left out. The first line has the clues above the columns, the last those below; each line between has the row's left clue, its cells (a digit, or .
for an empty one) and its right clue. Where a number has two digits, separate all by spaces or commas."""

SKYSCRAPERS = Kind(
    "skyscrapers",
    "Skyscrapers",
    "4x4 to 9x9: every height once in each row and column; a number outside says how many houses can be seen from there",
    tuple([("Skyscrapers %d×%d" % (size, size), houses(size)) for size in (4, 5, 6, 7, 8, 9)])
    + tuple([("Skyscrapers %d×%d, empty lots (parks)" % (size, size), houses(size, 0)) for size in (4, 5, 6, 7)]),
    word="Skyscrapers",
    words=("skyscraper", "towers"),
    has=("rows", "columns"),
    boxes=NONE,
    form=FRAME,
    clues=("skyscraper",),
    made="both ends",
    elsewhere={"puzz.link": ("skyscrapers",), "Penpa+": ("skyscrapers",), "tatham": ("towers",)},
    written=AROUND
    + """ With a line `from 0` below, the heights are from 0 on: an empty lot in each row and column. With a line
`heights 3` each row and column has houses of 1 to 3 storeys, and empty lots in its other cells; 0 is an empty lot. A house is seen if all before it
are lower.""",
    example="""#Skyscrapers No. 1
....3.
......
......
......
1....2
..2...
""",
    offered=(1, 7),
    untitled=True,
    photo="print",
    group=OTHERS,
)
SUDOKU = Kind(
    "skyscrapersudoku",
    "Skyscraper Sudoku",
    "Sudoku with numbers outside: how many houses can be seen from there",
    usual_sizes("skyscrapersudoku", "Skyscraper Sudoku"),
    word="SkyscraperSudoku",
    words=("skyscraperssudoku",),
    form=FRAME,
    clues=("skyscraper",),
    made="both ends",
    written=AROUND + " A house is seen if all before it are lower.",
    example="""#SkyscraperSudoku No. 1
....3.
......
......
......
1.....
..4...
""",
    offered=(2,),
    untitled=True,
    photo="print",
    group=WITH_MORE,
)
SANDWICH = Kind(
    "sandwich",
    "Sandwich Sudoku",
    "Sudoku with numbers outside: the sum of the digits between the lowest and the highest of the line",
    usual_sizes("sandwich", "Sandwich"),
    word="Sandwich",
    form=FRAME,
    clues=("sandwich",),
    least_clue=0,
    most_clue=sum_inside,
    made="one end",
    written=AROUND + " The clue is the sum between the lowest and the highest digit (1 and 9 of nine); it may be 0.",
    example="""#Sandwich No. 1
..5...
3...1.
......
0.....
......
......
""",
    offered=(2,),
    untitled=True,
    photo="print",
    group=WITH_MORE,
)
X_SUMS = Kind(
    "xsums",
    "X-Sums Sudoku",
    "Sudoku with numbers outside: the sum of the first X digits from there, where X is the first of them",
    usual_sizes("xsums", "X-Sums"),
    word="X-Sums",
    words=("xsum",),
    form=FRAME,
    clues=("xsum",),
    most_clue=sum_of_all,
    made="both ends",
    written=AROUND + " The clue is the sum of the first X digits from there, X being the first of them.",
    example="""#X-Sums No. 1
 .  . 10  .  1  .
 .  .  .  .  .  .
 .  .  .  .  .  .
 .  .  .  .  .  .
10  .  .  .  .  6
 .  .  1  .  .  .
""",
    offered=(2,),
    untitled=True,
    photo="print",
    group=WITH_MORE,
)
FRAME_SUMS = Kind(
    "framesums",
    "Frame Sum Sudoku",
    "Sudoku with numbers outside: the sum of the digits next to them, as many as a box is wide or high",
    usual_sizes("framesums", "Frame sums"),
    word="FrameSums",
    words=("framesum", "outsidesum"),
    form=FRAME,
    clues=("frame",),
    most_clue=sum_of_all,
    made="both ends",
    written=AROUND + " The clue is the sum of the digits of the first box from there.",
    example="""#FrameSums No. 1
...7..
......
.....6
..2..5
......
......
""",
    offered=(2,),
    untitled=True,
    photo="print",
    group=WITH_MORE,
)
