"""Kakuro: the digits of each run add up to its clue, and no digit comes twice in a run."""

from newsgrid.puzzle.kinds.kind import PAPERS, Kind, Maker, Offer, Text, Told, start
from newsgrid.puzzle.sheet import Sheet


class Kakuro(Kind):
    """Sheets of any size, without grids."""

    def empty(self, rows: int, cols: int) -> Sheet:
        """The top row and the left column are blocks for clues; all other cells are to be filled."""
        sheet = Sheet(self.name, rows, cols)
        sheet.blocks = [1 if index < cols or index % cols == 0 else 0 for index in range(rows * cols)]
        return sheet


KIND = Kakuro(
    "kakuro",
    "Kakuro",
    "digits 1-9 in runs that add up to their clues, no digit twice in a run",
    Offer((("Kakuro", start(10, 10)),), PAPERS, 2, daily=(2, (2, 2, 2, 2, 3, 3, 2), (6, 6, 8, 8, 8, 10, 8)), sides=(4, 30)),
    has=("runs",),
    maker=Maker(made="runs"),
    told=Told(photo="kakuro", elsewhere={"puzz.link": ("kakuro",), "Penpa+": ("kakuro",)}),
    text=Text(
        "crosssums kreuzsumme",
        word="Kakuro",
        sentences=(
            "Each white cell holds a digit from 1 to 9.",
            "The digits of each run, across or down, add up to its clue.",
            "No digit is repeated in a run.",
        ),
    ),
)
