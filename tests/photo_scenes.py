"""What the tests of the photo reader share: a puzzle, its cells as the nets see them, crossings and lattices."""

import math
import random
from collections.abc import Callable, Mapping, Sequence

from newsgrid import read
from newsgrid.photo import signs
from newsgrid.photo.decide import digit_drafts, drawings, heavy_lines, resolution
from newsgrid.photo.decide.doubts import Doubt, doubts_of
from newsgrid.photo.decide.drafts import Draft
from newsgrid.photo.decide.joint import Settled
from newsgrid.photo.decide.result import Found
from newsgrid.photo.find.lattice import Lattice, Peak, middle
from newsgrid.photo.read.cells import Cell, Sight
from newsgrid.photo.read.neighbours import beside
from newsgrid.photo.read.printed_marks import Marks
from newsgrid.puzzle import constraints, grid_layout
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


def at_most(lattice: Lattice, place: Callable[[float, float], tuple[float, float]], most: float) -> bool:
    """Whether no crossing is farther than this from where it should be."""
    return all(
        math.dist(lattice.corners[row][col], place(row, col)) <= most for row in range(lattice.rows + 1) for col in range(lattice.cols + 1)
    )


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
GIVENS = read(PUZZLE).givens
ANSWER = [int(digit) for digit in "534678912672195348198342567859761423426853791713924856961537284287419635345286179"]
NEEDED, SPARE = 20, 0  # cells of PUZZLE without whose given it has several solutions, or still one
EMPTY = GIVENS.index(0)
ROOMS = [1, *[2] * 5, *[3] * 5, *[4] * 5, *[5] * 5, *[6] * 4]  # of a square of 5 by 5
DOMINOES = [1, 1, 2, 2, 3, 4, 4, 5, 3, 6, 6, 5, 7, 7, 8, 8]  # of one of 4 by 4


def cell_of(chances: dict[int, float], bits: dict[int, float] | None = None) -> Cell:
    """A cell with these probabilities of classes; the rest is spread evenly."""
    rest = max(1e-9, 1 - sum(chances.values())) / signs.CLASSES
    shown = bits or {}
    return Cell(
        [math.log(chances.get(sign, 0.0) + rest) for sign in range(signs.CLASSES)], [shown.get(bit, 0.01) for bit in range(signs.BITS)]
    )


def cells_of(sheet: Sheet) -> list[Cell]:
    return [cell_of({value: 0.999999}) for value in sheet.givens]


def puzzle_seen(changes: Mapping[int, Cell] | None = None) -> list[Cell]:
    """The cells of PUZZLE, of which nothing is unclear but these."""
    return [(changes or {}).get(cell, cell_of({value: 0.999999})) for cell, value in enumerate(GIVENS)]


def sight_of(lattice: Lattice, cells: Sequence[Cell | None] = ()) -> Sight:
    """A grid whose raster is the picture itself."""
    return Sight(lattice, list(cells), None, (1.0, 1.0), [])


def numbers_seen(totals: Sequence[int], sure: float = 0.9, other: float = 0.002) -> list[list[float]]:
    """The output of the net for numbers: of these the probability, and of each other one."""
    return [[math.log(sure if number == total else other) for number in range(signs.TOTALS)] for total in totals]


def nothing(asked: Sequence[object]) -> list[list[float]]:
    assert not asked
    return []


def read_from(cells: Sequence[Cell | None], rows: int = 9, cols: int = 9, kind: str | None = None) -> tuple[Draft, Settled]:
    draft = digit_drafts.draft_of(rows, cols, cells, nothing, kind)
    return resolution.settle_any(draft, math.inf)


def read_right(changes: Mapping[int, Cell]) -> tuple[Draft, Settled]:
    """Read PUZZLE, and see that its givens are."""
    draft, settled = read_from(puzzle_seen(changes))
    assert draft.filled(settled.choice).givens == GIVENS
    return draft, settled


def found_of(draft: Draft, settled: Settled, doubts: Sequence[Doubt] = ()) -> Found:
    """What was found where this was settled."""
    return Found(draft.filled(settled.choice), settled.status, list(doubts), [], Lattice(0, 0, [], [], []), draft, settled)


def doubtful(draft: Draft, settled: Settled) -> list[tuple[int, str]]:
    """(cell, why) of each doubt."""
    return [(doubt.row * draft.sheet.cols + doubt.col, doubt.why) for doubt in doubts_of(draft, settled)]


def giant_seen(wrong: Sequence[int] = (), above: int = 0) -> Lattice:
    """A lattice over a giant of five grids in an X; wrong: cells that the mask has wrong; above: rows of other content above it."""
    cols = 21
    lattice = square_lattice(10.0, cols + above, cols)
    for row, line in enumerate(lattice.there[above:]):
        line[:] = [any(top <= row < top + 9 and left <= col < left + 9 for top, left in grid_layout.LAYOUTS["x"][1]) for col in range(cols)]
    for cell in wrong:
        lattice.there[cell // cols][cell % cols] ^= True
    return lattice


def square_lattice(side: float, rows: int, cols: int, left: float = 0.0) -> Lattice:
    return lattice_at(rows, cols, lambda row, col: (left + side * col, side * row))


def lattice_at(rows: int, cols: int, place: Callable[[float, float], tuple[float, float]]) -> Lattice:
    """A grid whose crossing (row, col) is at `place(row, col)`."""
    corners = [[place(row, col) for col in range(cols + 1)] for row in range(rows + 1)]
    return Lattice(rows, cols, corners, [[True] * cols for _ in range(rows)], [[0.9] * (cols + 1) for _ in range(rows + 1)])


def inks_like(name: str, *cells: int) -> dict[int, list[float]]:
    """What is seen of the ink in cells where just this is drawn."""
    inked = constraints.BY_NAME[name].inked
    seen = [-4.0 if inked[row][col] == "." else 4.0 for row, col in drawings.PLACES]
    return dict.fromkeys(cells, seen)


def regions_seen(rows: list[str]) -> tuple[list[Cell], Marks, dict[tuple[int, int], float]]:
    """Empty cells of a map of regions, their lines as seen, and these as probabilities."""
    cols, region = len(rows[0]), "".join(rows)
    inner = [{side for side, other in beside(cell, len(rows), cols) if region[other] == here} for cell, here in enumerate(region)]
    lines = [[-9.0 if side in its else 3.0 for side in range(4)] for its in inner]
    cells = [cell_of({signs.EMPTY: 0.99}, {signs.HEAVY + side: 0.02 if side in its else 0.95 for side in range(4)}) for its in inner]
    return cells, Marks(lines=lines), heavy_lines.heavy_of(lines, cols)


def letters_of(text: str) -> list[list[float]]:
    return [[-0.1 if signs.SIGNS[sign] == there else -9.0 for sign in range(signs.CLASSES)] for there in text]


class Texts:
    """The nets for texts and numbers, which see the same wherever they look. shown: the letter in each step; numbers: those that are likely."""

    width = height = 2000

    def __init__(self, shown: str = "", numbers: Sequence[int] = ()) -> None:
        self.shown, self.numbers = shown.center(signs.LABEL_STEPS), numbers

    def letters(self, raster: None, quads: Sequence[object], windows: Sequence[object]) -> list[list[float]]:
        return [[-0.005 if letter == sign else -6.0 for sign in self.shown for letter in signs.LETTERS]] * len(quads)

    def clues(self, raster: None, quads: Sequence[object], windows: Sequence[object]) -> list[list[float]]:
        return [[math.log(0.99 / len(self.numbers)) if number in self.numbers else -9.0 for number in range(signs.TOTALS)]] * len(quads)


class Marked:
    """The net for signs, which sees one in a square the likelier, the nearer its middle is to one of some points. reach: how near it must be."""

    width = height = 400

    def __init__(self, mark: str, points: Sequence[tuple[float, float]], reach: float) -> None:
        self.mark, self.points, self.reach = mark, points, reach

    def marks(self, raster: object, quads: Sequence[Sequence[tuple[float, float]]], windows: object) -> list[list[float]]:
        off = [min(math.dist(middle(quad), point) for point in self.points) / self.reach for quad in quads]
        chances = [max(0.95 * math.exp(-(its**2)), 1e-9) for its in off]
        return [[math.log(its if mark == self.mark else (1 - its) / (len(signs.MARKS) - 1)) for mark in signs.MARKS] for its in chances]
