"""Kakuro: the digits of each run add up to its clue, and no digit comes twice in a run."""

from newsgrid.puzzle.kinds.kind import NONE, PAPERS, Kind
from newsgrid.puzzle.sheet import Sheet


def empty_kakuro(rows: int, cols: int) -> Sheet:
    """An empty Kakuro: the top row and the left column are blocks for clues, all other cells are to be filled."""
    sheet = Sheet(KIND.name, rows, cols)
    for index in range(rows * cols):
        sheet.blocks[index] = 1 if index < cols or index % cols == 0 else 0
    return sheet


class Kakuro(Kind):
    """No grid; of any size."""

    def empty(self, rows: int, cols: int) -> Sheet:
        return empty_kakuro(rows, cols)


KIND = Kakuro(
    "kakuro",
    "Kakuro",
    "digits 1-9 in runs that add up to their clues, no digit twice in a run",
    (("Kakuro", lambda: empty_kakuro(10, 10)),),
    word="Kakuro",
    words=("crosssums", "kreuzsumme"),
    has=("runs",),
    boxes=NONE,
    elsewhere={"puzz.link": ("kakuro",), "Penpa+": ("kakuro",)},
    photo="kakuro",
    daily=(2, (2, 2, 2, 2, 3, 3, 2), (6, 6, 8, 8, 8, 10, 8)),
    group=PAPERS,
    rank=2,
    made="runs",
    sides=(4, 30),
    sentences=(
        "Each white cell holds a digit from 1 to 9.",
        "The digits of each run, across or down, add up to its clue.",
        "No digit is repeated in a run.",
    ),
)
