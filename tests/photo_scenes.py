"""What the tests of the photo reader share: a puzzle, its cells as the nets see them, crossings and lattices."""

import math
import random
from collections.abc import Callable, Sequence

from newsgrid.photo import signs
from newsgrid.photo.decide import kinds, resolution
from newsgrid.photo.decide.drafts import Draft
from newsgrid.photo.decide.joint import Settled
from newsgrid.photo.find.lattice import Lattice, Peak
from newsgrid.photo.read.cells import Cell
from newsgrid.puzzle import grid_layout
from newsgrid.puzzle.sheet import Sheet


def crossings(rows: int, cols: int, place: Callable[[float, float], tuple[float, float]], jitter: float = 0.0, seed: int = 0) -> list[Peak]:
    """The detector's output for a grid whose crossing (row, col) is at `place(row, col)`."""
    rng = random.Random(seed)
    peaks = []
    for row in range(rows + 1):
        for col in range(cols + 1):
            x, y = place(row, col)
            right, down = place(row, col + 1), place(row + 1, col)
            peaks.append(
                Peak(
                    x + rng.gauss(0, jitter),
                    y + rng.gauss(0, jitter),
                    0.6 + 0.3 * rng.random(),
                    (right[0] - x, right[1] - y),
                    (down[0] - x, down[1] - y),
                )
            )
    return peaks


def tilted(left: float = 60.0, top: float = 40.0, side: float = 30.0) -> Callable[[float, float], tuple[float, float]]:
    """A perspective with a curl."""

    def place(row: float, col: float) -> tuple[float, float]:
        whole = 1 + 0.012 * col + 0.008 * row
        x, y = (left + side * col + 4 * row) / whole, (top + side * row - 3 * col) / whole
        return x + 2 * math.sin(y / 60), y + 2 * math.sin(x / 70)

    return place


def everywhere(x: float, y: float) -> float:
    return 1.0


PUZZLE = """
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
"""


def cell_of(chances: dict[int, float], bits: dict[int, float] | None = None) -> Cell:
    """A cell with these probabilities of classes; the rest is spread evenly."""
    rest = max(1e-9, 1 - sum(chances.values())) / signs.CLASSES
    shown = bits or {}
    return Cell(
        [math.log(chances.get(sign, 0.0) + rest) for sign in range(signs.CLASSES)], [shown.get(bit, 0.01) for bit in range(signs.BITS)]
    )


def cells_of(sheet: Sheet) -> list[Cell]:
    return [cell_of({value: 0.999999}) for value in sheet.givens]


def nothing(asked: Sequence[object]) -> list[list[float]]:
    assert not asked
    return []


def read_from(cells: Sequence[Cell | None], rows: int = 9, cols: int = 9, kind: str | None = None) -> tuple[Draft, Settled]:
    draft = kinds.draft_of(rows, cols, cells, nothing, kind)
    return resolution.settle_any(draft, math.inf)


def giant_seen(wrong: Sequence[int] = (), above: int = 0) -> Lattice:
    """A lattice over a giant of five grids in an X; wrong: cells that the mask has wrong; above: rows of other content above it."""
    rows, cols = 21 + above, 21
    there = [[True] * cols for _ in range(above)]
    there += [
        [any(top <= row < top + 9 and left <= col < left + 9 for top, left in grid_layout.LAYOUTS["x"][1]) for col in range(cols)]
        for row in range(21)
    ]
    for cell in wrong:
        there[cell // cols][cell % cols] = not there[cell // cols][cell % cols]
    corners = [[(10.0 * col, 10.0 * row) for col in range(cols + 1)] for row in range(rows + 1)]
    return Lattice(rows, cols, corners, there, [[0.9] * (cols + 1) for _ in range(rows + 1)])


def square_lattice(side: float, rows: int, cols: int, left: float = 0.0) -> Lattice:
    corners = [[(left + side * col, side * row) for col in range(cols + 1)] for row in range(rows + 1)]
    return Lattice(rows, cols, corners, [[True] * cols for _ in range(rows)], [[0.9] * (cols + 1) for _ in range(rows + 1)])
