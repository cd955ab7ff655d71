"""Kakuro: the digits of each run add up to its clue, and no digit comes twice in a run."""

from newsgrid.puzzle.kinds.kind import NONE, Kind
from newsgrid.puzzle.sheet import empty_kakuro

KIND = Kind(
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
)
