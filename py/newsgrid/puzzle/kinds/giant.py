"""Giants: grids that overlap on one sheet and share their cells there."""

from newsgrid.puzzle.grid_layout import LAYOUTS, lay_out
from newsgrid.puzzle.kinds.kind import GIANTS, Kind, Look, Offer, Text, Told
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable

ORDER = ("x", "samurai", "3-2-3", "unionjack", "butterfly", "windmill", "sohei", "shogun")


def laid_out(name: str) -> Callable[[Kind], Sheet]:
    """A function that makes a kind's empty sheet with this layout."""
    return lambda kind: lay_out(kind.name, LAYOUTS[name][1], 3, 3)


KIND_WRITTEN = """Rows of digits, 0 or . where a cell is empty, and x at each place where no grid is. The x show where the grids are: five in an X or
as a windmill, eight, thirteen, a Sohei, a Shogun and any other, of 9×9 cells or smaller ones. Where the x leave it open, the first line names
the grids (#Butterfly is 12 rows of 12, without x), or a line below the rows has their side, then the row and column of each one's first cell,
counted from 0: `grids 9 (0,0) (0,3) (3,0) (3,3)`."""
KIND_EXAMPLE = """#SudokuGiant No. 1
0013xx
3000xx
020002
030043
xx0201
xx0000"""
KIND = Kind(
    "giant",
    "Giant Sudoku",
    "overlapping grids: Giant X (5), Giant Samurai (8), 3-2-3 (8), Union Jack (13), Butterfly, Windmill, Sohei, Shogun and any other",
    Offer(tuple([(LAYOUTS[name][0], laid_out(name)) for name in ORDER]), GIANTS, joined="giant"),
    told=Told(photo="giant"),
    text=Text("butterfly windmill kazaguruma sohei shogun gattai multisudoku", word="", written=KIND_WRITTEN, example=KIND_EXAMPLE),
)
NINE = """27 rows of 27 digits, 0 or . where a cell is empty: three grids of 9×9 side by side, three of these bands. The first line is #%s.
%s"""
CLUELESS_WRITTEN = NINE % ("Clueless", "The boxes in the middle of the nine grids make the tenth (#Clueless2 says the same).")
CLUELESS = Kind(
    "clueless",
    "Clueless Sudoku",
    "nine Sudokus side by side, 27×27, whose middle boxes make a tenth",
    Offer(((LAYOUTS["nine"][0], laid_out("nine")),), GIANTS),
    has=("rows", "columns", "boxes", "middles"),
    look=Look(layout="nine"),
    told=Told(photo="layout"),
    text=Text(word="Clueless", written=CLUELESS_WRITTEN),
)
CENTRES_WRITTEN = NINE % ("CluelessCentres", "The cells in the middle of all 81 boxes make the tenth (#Clueless1 says the same).")
CENTRES = Kind(
    "cluelesscentres",
    "Clueless Sudoku, centres",
    "nine Sudokus side by side, 27×27, and the cells in the middle of all their boxes make a tenth",
    Offer((("Clueless, 9 grids and their centres", laid_out("nine")),), GIANTS),
    has=("rows", "columns", "boxes", "centres"),
    look=Look(layout="nine"),
    told=Told(photo="layout"),
    text=Text("cluelesscenters clueless1", word="CluelessCentres", written=CENTRES_WRITTEN),
)
