"""Sudoku of every size: every value once in each row, column and box; with diagonals, or irregular boxes, if the sheet says so."""

from newsgrid.puzzle.grid_layout import lay_out
from newsgrid.puzzle.kinds.kind import PAPERS, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


def empty_of(kind: str, box_rows: int = 3, box_cols: int = 3, options: dict[str, object] | None = None) -> Sheet:
    """An empty sheet of a kind, with its options, whose boxes have this many rows and columns; a side has box_rows*box_cols cells."""
    sheet = lay_out(kind, [(0, 0)], box_rows, box_cols)
    sheet.options = dict(options or {})
    return sheet


def empty_sudoku(box_rows: int = 3, box_cols: int = 3) -> Sheet:
    return empty_of(KIND.name, box_rows, box_cols)


def usual_sizes(kind: str, title: str) -> tuple[tuple[str, Callable[[], Sheet]], ...]:
    """The sizes in which a newspaper prints a variant of Sudoku, each as (its title, a function that makes the empty sheet)."""
    return tuple([("%s %d×%d" % (title, rows * cols, rows * cols), boxed(kind, rows, cols)) for rows, cols in ((2, 2), (2, 3), (3, 3))])


def boxed(kind: str, box_rows: int, box_cols: int) -> Callable[[], Sheet]:
    return lambda: empty_of(kind, box_rows, box_cols)


def with_diagonals() -> Sheet:
    sheet = empty_sudoku()
    sheet.options["diagonals"] = 1
    return sheet


def letters_25() -> Sheet:
    sheet = empty_sudoku(5, 5)
    sheet.options["symbols"] = "K"
    return sheet


KIND = Kind(
    "sudoku",
    "Sudoku",
    "4x4 to 36x36: every value once in each row, column and box; also with diagonals, or with boxes of any shape",
    (
        ("Sudoku 9×9", empty_sudoku),
        ("Sudoku X", with_diagonals),
        ("Super Sudoku 12×12", lambda: empty_sudoku(3, 4)),
        ("Sudoku 25×25", letters_25),
    ),
    word="Sudoku",
    elsewhere={"puzz.link": ("sudoku",), "Penpa+": ("sudoku",), "tatham": ("solo",)},
    photo="sudoku",
    joined="giant",
    daily=(0, (1, 1, 2, 2, 3, 3, 2), (9, 9, 9, 9, 9, 9, 9)),
    group=PAPERS,
    rank=0,
)
