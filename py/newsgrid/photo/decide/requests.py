"""The requests of the page: the grids in a picture, and the puzzle in one of them, as JSON data.

The picture and the nets are in another worker. `await ask(net, raster, **inputs)` returns a net's output, {name: (numbers, sizes)}.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import partialmethod
from typing import Any

from newsgrid.engine.solve.search import Steps
from newsgrid.photo import signs
from newsgrid.photo.decide import bare_boards, doubt_sentences, glance, others, revision
from newsgrid.photo.decide.joint import SECONDS
from newsgrid.photo.decide.questions import questions
from newsgrid.photo.decide.refusals import why_not
from newsgrid.photo.decide.result import Found
from newsgrid.photo.decide.search import read_one
from newsgrid.photo.find import detection
from newsgrid.photo.find.lattice import Lattice, apply, homography
from newsgrid.puzzle.data import from_data, to_data

Data = dict[str, Any]
Raster = tuple[float, ...]  # width, height, turn, whether it is inverted, and the ink that is left out with its paper
Ask = Callable[..., Awaitable[dict[str, tuple[Sequence[float], Sequence[int]]]]]

ELSE, ONLY = "else", "only"  # see `puzzle`
TYPE = "Type in what the photo shows. If it is another kind, choose that first."
UNREAD = "It can't be read as this kind. Its digits are here as far as they are clear: type in the rest."
LEAST, MOST = 3, 60  # the fewest and the most rows or columns that a person may set for a grid


class Eyes:
    """A picture in another worker. Used like newsgrid.photo.native.Eyes, but the nets' answers are awaited."""

    def __init__(self, width: int, height: int, ask: Ask, inverted: bool = False, erased: Sequence[Sequence[float]] = ()) -> None:
        self.width, self.height, self.ask, self.inverted, self.erased = width, height, ask, inverted, erased

    def negative(self) -> "Eyes":
        return Eyes(self.width, self.height, self.ask, not self.inverted, [[255 - part for part in colour] for colour in self.erased])

    def without(self, erased: Sequence[Sequence[float]]) -> "Eyes":
        return Eyes(self.width, self.height, self.ask, self.inverted, erased)

    def raster(self, width: int, height: int, turn: float = 0.0) -> Raster:
        return width, height, turn, int(self.inverted), *[part for colour in self.erased for part in colour]

    async def detect(self, raster: Raster) -> tuple[list[list[float]], list[list[int]]]:
        seen = await self.ask("detect", raster)
        return table(*seen["peaks"]), table(*seen["inside"])

    async def read(self, raster: Raster, quads: list[list[tuple[float, float]]]) -> tuple[Any, Any, Any]:
        seen = await self.ask("read", raster, quads=flat(quads))
        bits = table(*seen["bits"])
        for cell in bits if self.inverted else ():
            cell[signs.LIGHT] = 1 - cell[signs.LIGHT]
        return table(*seen["values"]), table(*seen["turns"]), bits

    async def tones(self, raster: Raster, quads: list[list[tuple[float, float]]]) -> Any:
        seen = await self.ask("light", raster, quads=flat(quads))
        tones = table(*seen["tones"])
        for cell in tones if self.inverted else ():
            cell[0] = 1 - cell[0]
        return tones

    async def digits(self, raster: Raster, quads: list[list[tuple[float, float]]]) -> Any:
        seen = await self.ask("hand", raster, quads=flat(quads))
        return table(*seen["digits"])

    async def in_windows(self, net: str, output: str, raster: Raster, quads: list[list[tuple[float, float]]], windows: Any) -> Any:
        seen = await self.ask(net, raster, quads=flat(quads), window=[number for window in windows for number in window])
        return table(*seen[output])

    clues = partialmethod(in_windows, "clue", "totals")
    marks = partialmethod(in_windows, "sign", "marks")
    letters = partialmethod(in_windows, "label", "letters")
    tags = partialmethod(in_windows, "tag", "letters")


def flat(quads: list[list[tuple[float, float]]]) -> list[float]:
    return [number for quad in quads for point in quad for number in point]


def table(numbers: Sequence[Any], sizes: Sequence[int]) -> list[list[Any]]:
    """A flat list of numbers as rows."""
    rows, cols = sizes
    return [list(numbers[row * cols : (row + 1) * cols]) for row in range(rows)]


async def grids(width: int, height: int, ask: Ask) -> Data:
    """The grids in a picture, the best seen first."""
    lattices = await detection.grids(Eyes(width, height, ask))
    return {"grids": [data_of(lattice) for lattice in [*filter(detection.may_be_grid, lattices)] or lattices]}


async def likely_kind(width: int, height: int, ask: Ask, grid: Data) -> Data:
    """The kind that a grid of `grids` looks like at a glance."""
    return {"kind": await glance.likely_kind(Eyes(width, height, ask), lattice_of(grid))}


async def puzzle(
    width: int, height: int, ask: Ask, grid: Data, kind: str | None, tell: Callable[[str], None], board: str = "", fixed: bool = False
) -> Data:
    """The puzzle in a grid from `grids` or `laid`. If there is none, "puzzle" is None, and "words" says why. kind: None if unknown.

    board: what to answer if there is none: "" for the words alone, ELSE for a board of this kind and size to be typed in, ONLY for such a board
    without reading; fixed: whether a person has set the corners and the size, so that no part of the grid is the puzzle.
    """
    eyes, lattice = Eyes(width, height, ask), lattice_of(grid)
    read = None if board == ONLY else await puzzle_as_given(eyes, lattice, kind, tell, fixed)
    refusal = others.refusal(read) if read is not None and kind is None else ""
    if read is not None and not refusal:
        return {"puzzle": data_of_puzzle(read, " ".join(doubt_sentences.to_know(read)))}
    if board:
        try:
            bare = await bare_boards.bare_board(eyes, lattice, kind)
            said = data_of_puzzle(bare, TYPE if board == ONLY else UNREAD)
            return {"puzzle": {**said, "bare": True, "odd": bare_boards.is_contradictory(bare)}}
        except ValueError as fault:
            return {"puzzle": None, "words": str(fault)}
    return {"puzzle": None, "words": refusal or await why_not(eyes, lattice, kind)}


async def puzzle_as_given(eyes: Any, lattice: Lattice, kind: str | None, tell: Callable[[str], None], fixed: bool) -> Found | None:
    """The puzzle in a grid. If a person says its kind, the grid is tried as it is as well."""
    read = await read_one(eyes, lattice, kind, tell, fixed=fixed)
    if read is None and kind is not None and not fixed:
        read = await read_one(eyes, lattice, kind, tell, fixed=True)
    return read


def data_of_puzzle(read: Found, missing: str) -> Data:
    """A puzzle as data for the page. missing: what a person must know."""
    return {
        **read.data(),
        "missing": missing,
        "copied": read.draft.copied,
        "odd": doubt_sentences.is_other_kind(read),
        "grid": data_of(read.lattice),
        "also": read.also,
        "dark": read.dark,
        "doubts": questions(read),
        "readings": revision.text_of(read.draft),
    }


def settled(readings: str, sheet: Data, places: Sequence[tuple[int, str]], seconds: float = SECONDS) -> Data:
    """The readings elsewhere, once a person has settled some places. "sheet" is None if the readings make no puzzle with one solution."""
    puzzle = revision.settled(readings, from_data(sheet), places, seconds)
    return {"sheet": to_data(puzzle.sheet), "doubts": questions(puzzle)} if puzzle is not None else {"sheet": None, "doubts": []}


def mended(readings: str, sheet: Data) -> Steps[Data]:
    """As `settled`, for a puzzle without an answer, in which signs and digits are tried that look like those that were read."""
    puzzle = yield from revision.mended(readings, from_data(sheet))
    return {"sheet": to_data(puzzle.sheet), "doubts": questions(puzzle)} if puzzle is not None else {"sheet": None, "doubts": []}


def laid(corners: Sequence[Sequence[float]], rows: int, cols: int) -> Data:
    """A grid from the four corners that a person has set, from the top left clockwise. Raises ValueError if they don't form a grid."""
    if not (LEAST <= rows <= MOST and LEAST <= cols <= MOST):
        raise ValueError(f"A grid has {LEAST} to {MOST} rows and columns.")
    (a, b), (c, d), (e, f), (g, h) = corners
    matrix = homography({(0, 0): (a, b), (0, cols): (c, d), (rows, cols): (e, f), (rows, 0): (g, h)})
    if matrix is None or not all(turn_at(corners, at) > 0 for at in range(4)):
        raise ValueError("These four corners don't make a grid. Drag each onto its own corner of the puzzle.")
    points = [[apply(matrix, col, row) for col in range(cols + 1)] for row in range(rows + 1)]
    seen = [[1.0] * (cols + 1) for _ in range(rows + 1)]
    return data_of(Lattice(rows, cols, points, [[True] * cols for _ in range(rows)], seen))


def turn_at(corners: Sequence[Sequence[float]], at: int) -> float:
    """Positive if the outline turns right at a corner."""
    (a, b), (c, d), (e, f) = corners[at - 1], corners[at], corners[(at + 1) % 4]
    return (c - a) * (f - d) - (d - b) * (e - c)


def data_of(lattice: Lattice) -> Data:
    return {
        "rows": lattice.rows,
        "cols": lattice.cols,
        "points": [[[round(x, 1), round(y, 1)] for x, y in line] for line in lattice.corners],
        "there": [[int(there) for there in line] for line in lattice.there],
        "seen": [[round(score, 2) for score in line] for line in lattice.seen],
        "strays": [[row, col, round(x, 1), round(y, 1)] for (row, col), (x, y) in lattice.strays.items()],
        "share": round(lattice.share_seen, 3),
        "side": round(lattice.side(), 1),
        "bare": int(lattice.bare),
        "inset": round(lattice.inset, 3),
    }


def lattice_of(data: Data) -> Lattice:
    points = [[(float(x), float(y)) for x, y in line] for line in data["points"]]
    there = [[bool(value) for value in line] for line in data["there"]]
    seen = [[float(value) for value in line] for line in data["seen"]]
    strays = {(int(row), int(col)): (float(x), float(y)) for row, col, x, y in data.get("strays", ())}
    return Lattice(int(data["rows"]), int(data["cols"]), points, there, seen, strays, bool(data.get("bare")), float(data.get("inset", 1.0)))
