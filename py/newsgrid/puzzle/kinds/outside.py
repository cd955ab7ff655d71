"""Kinds whose clues are around the cells: skyscrapers, as a Latin square and as a Sudoku, sandwiches, X-sums and frame sums."""

from newsgrid.puzzle.kinds.kind import FRAME, OTHERS, WITH_MORE, Kind, Maker, Offer, Text, Told, sizes
from newsgrid.puzzle.kinds.sudoku import usual_sizes
from newsgrid.puzzle.sheet import Sheet


def with_lots(sheet: Sheet) -> None:
    sheet.least = 0


def sum_of_all(side: int) -> int:
    return side * (side + 1) // 2


def sum_inside(side: int) -> int:
    """The sum of all values but the lowest and the highest."""
    return sum_of_all(side) - side - 1


AROUND = """Two more rows and two more columns than there are cells: the clues stand around them as on paper, with . where there is none and in the
corners, which may be left out. The first line has the clues above the columns, the last those below; each line between has the row's left clue, its cells (a digit, or .
for an empty one) and its right clue. Where a number has two digits, separate all by spaces or commas."""

SKYSCRAPERS_WRITTEN = (
    AROUND
    + """ With a line `from 0` below, the heights are from 0 on: an empty lot in each row and column. With a line
`heights 3` each row and column has houses of 1 to 3 storeys, and empty lots in its other cells; 0 is an empty lot. A house is seen if all before it
are lower."""
)
SKYSCRAPERS_EXAMPLE = """#Skyscrapers No. 1
....3.
......
......
......
1....2
..2..."""
SKYSCRAPERS = Kind(
    "skyscrapers",
    "Skyscrapers",
    "4×4 to 9×9: every height once in each row and column; a number outside says how many houses can be seen from there",
    Offer(
        sizes("Skyscrapers", 4, 5, 6, 7, 8, 9) + sizes("Skyscrapers %d×%d, empty lots (parks)", 4, 5, 6, 7, ready=with_lots),
        OTHERS,
        offered=(1, 7),
    ),
    has=("rows", "columns"),
    clues=("skyscraper",),
    maker=Maker(made="both ends"),
    told=Told(elsewhere={"puzz.link": ("skyscrapers",), "Penpa+": ("skyscrapers",), "tatham": ("towers",)}),
    text=Text("skyscraper towers", FRAME, untitled=True, written=SKYSCRAPERS_WRITTEN, example=SKYSCRAPERS_EXAMPLE),
)
SUDOKU_WRITTEN = AROUND + " A house is seen if all before it are lower."
SUDOKU_EXAMPLE = """#SkyscraperSudoku No. 1
....3.
......
......
......
1.....
..4..."""
SUDOKU = Kind(
    "skyscrapersudoku",
    "Skyscraper Sudoku",
    "Sudoku with numbers outside: how many houses can be seen from there",
    Offer(usual_sizes("Skyscraper Sudoku"), WITH_MORE, offered=(2,)),
    clues=("skyscraper",),
    maker=Maker(made="both ends"),
    text=Text("skyscraperssudoku", FRAME, untitled=True, written=SUDOKU_WRITTEN, example=SUDOKU_EXAMPLE),
)
SANDWICH_WRITTEN = AROUND + " The clue is the sum between the lowest and the highest digit (1 and 9 of nine); it may be 0."
SANDWICH_EXAMPLE = """#Sandwich No. 1
..5...
3...1.
......
0.....
......
......"""
SANDWICH = Kind(
    "sandwich",
    "Sandwich Sudoku",
    "Sudoku with numbers outside: the sum of the digits between the lowest and the highest of the line",
    Offer(usual_sizes("Sandwich"), WITH_MORE, offered=(2,)),
    clues=("sandwich",),
    maker=Maker(made="one end"),
    text=Text(form=FRAME, untitled=True, least_clue=0, most_clue=sum_inside, written=SANDWICH_WRITTEN, example=SANDWICH_EXAMPLE),
)
X_SUMS_WRITTEN = AROUND + " The clue is the sum of the first X digits from there, X being the first of them."
X_SUMS_EXAMPLE = """#X-Sums No. 1
 .  . 10  .  1  .
 .  .  .  .  .  .
 .  .  .  .  .  .
 .  .  .  .  .  .
10  .  .  .  .  6
 .  .  1  .  .  ."""
X_SUMS = Kind(
    "xsums",
    "X-Sums Sudoku",
    "Sudoku with numbers outside: the sum of the first X digits from there, where X is the first of them",
    Offer(usual_sizes("X-Sums"), WITH_MORE, offered=(2,)),
    clues=("xsum",),
    maker=Maker(made="both ends"),
    text=Text("xsum", FRAME, untitled=True, most_clue=sum_of_all, written=X_SUMS_WRITTEN, example=X_SUMS_EXAMPLE),
)
FRAME_SUMS_WRITTEN = AROUND + " The clue is the sum of the digits of the first box from there."
FRAME_SUMS_EXAMPLE = """#FrameSums No. 1
...7..
......
.....6
..2..5
......
......"""
FRAME_SUMS = Kind(
    "framesums",
    "Frame Sum Sudoku",
    "Sudoku with numbers outside: the sum of the digits next to them, as many as a box is wide or high",
    Offer(usual_sizes("Frame sums"), WITH_MORE, offered=(2,)),
    clues=("frame",),
    maker=Maker(made="both ends"),
    text=Text(
        "framesum outsidesum framesudoku",
        FRAME,
        untitled=True,
        most_clue=sum_of_all,
        written=FRAME_SUMS_WRITTEN,
        example=FRAME_SUMS_EXAMPLE,
    ),
)
