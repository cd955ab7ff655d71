"""Sudoku of every size: every value once in each row, column and box; with diagonals, or irregular boxes, if the sheet says so."""

from newsgrid.puzzle.grid_layout import lay_out
from newsgrid.puzzle.kinds.kind import PAPERS, Kind, Offer, Text, Told
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


def empty_of(kind: str, box_rows: int = 3, box_cols: int = 3, options: dict[str, object] | None = None) -> Sheet:
    """An empty sheet of a kind, with its options, whose boxes have this many rows and columns; a side has box_rows*box_cols cells."""
    sheet = lay_out(kind, [(0, 0)], box_rows, box_cols)
    sheet.options = dict(options or {})
    return sheet


def empty_sudoku(box_rows: int = 3, box_cols: int = 3) -> Sheet:
    return empty_of(KIND.name, box_rows, box_cols)


def boxed(box_rows: int, box_cols: int, options: dict[str, object] | None = None) -> Callable[[Kind], Sheet]:
    """A function that makes a kind's empty sheet with boxes of a size, and with the kind's options or others."""
    return lambda kind: empty_of(kind.name, box_rows, box_cols, options or kind.options)


def usual_sizes(title: str, *shapes: tuple[int, int]) -> tuple[tuple[str, Callable[[Kind], Sheet]], ...]:
    """The sizes of a variant of Sudoku, for an Offer. shapes: the rows and columns of their boxes; if left out, those of the sizes that newspapers
    print."""
    shapes = shapes or ((2, 2), (2, 3), (3, 3))
    return tuple([("%s %d×%d" % (title, rows * cols, rows * cols), boxed(rows, cols)) for rows, cols in shapes])


KIND = Kind(
    "sudoku",
    "Sudoku",
    "4×4 to 36×36: every value once in each row, column and box; also with diagonals, or with boxes of any shape",
    Offer(
        (
            ("Sudoku 9×9", boxed(3, 3)),
            ("Sudoku X", boxed(3, 3, {"diagonals": 1})),
            ("Super Sudoku 12×12", boxed(3, 4)),
            ("Sudoku 25×25", boxed(5, 5, {"symbols": "K"})),
        ),
        PAPERS,
        0,
        daily=(0, (1, 1, 2, 2, 3, 3, 2), (9, 9, 9, 9, 9, 9, 9)),
        joined="giant",
    ),
    told=Told(photo="sudoku", elsewhere={"puzz.link": ("sudoku",), "Penpa+": ("sudoku",), "tatham": ("solo",)}),
    text=Text(word="Sudoku"),
)
