"""Finds an empty grid in a lattice that also covers strips of numbers above it and on its left, and reads these lists where their ink is: in little
cells of their own, or close together. Without this module, no Nonogram of others is read."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from newsgrid.photo import signs
from newsgrid.photo.find.lattice import Lattice, Point
from newsgrid.photo.read.cells import Sight, added, is_seen, mean_of, median, quad_beside, scaled_for, tones_of, values_in
from newsgrid.photo.read.contrasts import INK, grey_of
from newsgrid.photo.read.lists import Line, likeliest
from newsgrid.photo.read.printed_marks import at_side
from newsgrid.photo.read.texts import LEAST_SEEN, Text, numbers_of
from newsgrid.photo.thresholds import HARDLY_ANY, HUNDRED_TO_ONE, NEARLY_ALL, NO_ACCIDENT, NOISE, THOUSAND_TO_ONE

LEAST_GRID = 5  # the fewest rows or columns of a grid with lists
MOST_STRIP = 0.5  # the most rows or columns of a lattice that lists may take
WITHIN = 0.7  # the part of a cell, across a line of cells, in which its numbers are, and the side of the square in which a cell is empty, in cells
SLICE = 0.05  # the depth of the slices in which ink is looked for, in cells
DEEP = 8  # the most cells that lists may take beyond the grid
ON_LINE, BESIDE = (
    0.16,
    -0.36,
)  # the size of a square on a line between little cells; where it is, across a line of cells, beside the numbers
STRONG, DARK = 0.98, 0.5  # the share of slices that are less dark than strong ink; the share of its contrast above which there is ink
EDGE = 0.15  # how far slices stay from the picture's edge, in cells: beyond it, all is dark
FRAME = 0.2  # how far the grid's frame may reach into a strip, in cells
LEAST_CONTRAST = 0.2  # the least contrast of print in a strip, in logarithms
MOST_CONTRAST = 2.0  # the contrast beyond which ink is no clearer: thin strokes of black type are grey
LEAST_HIGH, MOST_HIGH = 0.2, 0.9  # the least and the most height of a digit, in cells
FURTHER = 3.0  # how many times a digit's height the gap before a number is at most
ADVANCE = 1.2  # how far the middles of two digits of one number are apart at most, in heights of a digit
ONE_DIGIT = 1.1  # the most width of one digit, in its heights
# the sizes of squares around a number, in heights of a digit: for the net for numbers, for texts, and for whole cells
SMALL, LARGE, WHOLE = (1.3, 1.5, 1.7), (2.0, 2.3, 2.6), (1.7, 1.9, 2.1)


class Run(NamedTuple):
    """Where ink begins and ends, in cells from the grid outwards, and in how many parts it is."""

    begin: float
    end: float
    parts: int = 1

    @property
    def middle(self) -> float:
        return (self.begin + self.end) / 2

    @property
    def wide(self) -> float:
        return self.end - self.begin


class Number(NamedTuple):
    """Where the middle of a number is, from the grid outwards and from the middle of its line, and how many digits it has."""

    away: float
    across: float
    digits: int


class Listed(NamedTuple):
    """An empty grid, upright, and the readings of its lists as from `lists.lists_of`."""

    sight: Sight
    lists: dict[Line, list[list[Text]]]


class Strips:
    """The grid in a lattice, and places in cells from its upper left corner: to the right, and down."""

    def __init__(self, eyes: Any, wide: Lattice, top: int, left: int, rows: int, cols: int) -> None:
        """wide: the lattice of the grid and its strips; top, left: where the grid begins in it; rows, cols: its size."""
        self.eyes, self.wide, self.top, self.left = eyes, wide, top, left
        lattice = wide.window(top, left, rows, cols).whole()
        self.sight = Sight(lattice, [None] * (rows * cols), *scaled_for(eyes, lattice), [])

    def quad(self, right: float, down: float, wide: float, high: float) -> list[Point]:
        """The corners of a rectangle around a place, in the raster."""
        col, row = math.floor(right + self.left), math.floor(down + self.top)
        col, row = min(max(col, 0), self.wide.cols - 1), min(max(row, 0), self.wide.rows - 1)
        cell = [(x * self.sight.scale[0], y * self.sight.scale[1]) for x, y in self.wide.quad(row, col)]
        x, y = right + self.left - col, down + self.top - row
        ends = ((x - wide / 2, y - high / 2), (x + wide / 2, y - high / 2), (x + wide / 2, y + high / 2), (x - wide / 2, y + high / 2))
        return [within(cell, *end) for end in ends]

    def at(self, line: Line, away: float, deep: float, broad: float = 1.0, across: float = 0.0) -> list[Point]:
        """A rectangle at a distance from the grid on a line of cells, and from the line's middle. deep, broad: its extent along the line, and across."""
        cell, side = line
        if side == "above":
            return self.quad(cell % self.sight.cols + 0.5 + across, -away, broad, deep)
        return self.quad(-away, cell // self.sight.cols + 0.5 + across, deep, broad)

    def lines(self, side: str) -> list[Line]:
        return [(cell, side) for cell in at_side(self.sight.rows, self.sight.cols, side)]


def within(cell: Sequence[Point], right: float, down: float) -> Point:
    """The point of a cell that divides its sides in these shares."""
    (a, b), (c, d), (e, f), (g, h) = cell
    upper, lower = (a + (c - a) * right, b + (d - b) * right), (g + (e - g) * right, h + (f - h) * right)
    return upper[0] + (lower[0] - upper[0]) * down, upper[1] + (lower[1] - upper[1]) * down


async def listed_grid(eyes: Any, lattice: Lattice) -> Listed | None:
    """The empty grid in a lattice, with the lists above it and on its left; None if there is none."""
    lattice = await with_lines_within(eyes, lattice)
    place = await empty_part(eyes, lattice)
    if place is None:
        return None
    top, left = place
    beyond = next((its for by in range(DEEP, 0, -1) if (its := lattice.widened(top=by, left=by)) is not None), None)
    if beyond is None:
        return None
    by = beyond.rows - lattice.rows
    strips = Strips(eyes, beyond, top + by, left + by, lattice.rows - top, lattice.cols - left)
    high, found = 0.0, dict[Line, list[Number]]()
    for side, inside in (("above", top), ("left", left)):
        limit = inside if inside and await is_lined(strips, side, inside) else 0
        seen, least = await runs_of(strips, side, limit)
        high = height_of(seen) if side == "above" else high
        if not high:
            return None
        places = {line: in_cells(its, limit) if limit else numbers_in(its, high, side) for line, its in seen.items()}
        if sum(not its for its in places.values()) > HARDLY_ANY * len(places):
            return None
        found |= await boxes_of(strips, places, high, least)
    lists = await readings_at(strips, found, high)
    several = sum(len(its) > 2 for its in lists.values())
    return Listed(strips.sight, lists) if several >= NO_ACCIDENT else None


async def empty_part(eyes: Any, lattice: Lattice) -> tuple[int, int] | None:
    """(top, left) of the largest part of a lattice, up to its lower right corner, whose cells are empty; None if it is small."""
    rows, cols = lattice.rows, lattice.cols
    sight = Sight(lattice, [], *scaled_for(eyes, lattice), [])
    inks = [-grey_of(its[INK]) for its in await tones_of(eyes, sight, [quad_beside(quad, 0.0, 0.0, WITHIN) for quad in sight.quads()])]
    limit = max(LEAST_CONTRAST, DARK * sorted(inks)[round(NEARLY_ALL * (len(inks) - 1))], DARK * max(inks) / 2)
    inked = [its > limit for its in inks]
    half_rows, half_cols = range(rows // 2, rows), range(cols // 2, cols)
    by_row = [sum(inked[row * cols + col] for col in half_cols) / len(half_cols) for row in range(rows)]
    by_col = [sum(inked[row * cols + col] for row in half_rows) / len(half_rows) for col in range(cols)]
    top, left = ending(by_row), ending(by_col)
    part = [inked[row * cols + col] for row in range(top, rows) for col in range(left, cols)]
    if min(rows - top, cols - left) < LEAST_GRID or top > MOST_STRIP * rows or left > MOST_STRIP * cols or sum(part) > NOISE * len(part):
        return None
    return top, left


async def with_lines_within(eyes: Any, lattice: Lattice) -> Lattice:
    """The lattice without outer rows and columns that have no lines between their cells: numbers in no cells, or a shadow."""
    rows, cols = lattice.rows, lattice.cols
    sight = Sight(lattice, [], *scaled_for(eyes, lattice), [])
    quads = sight.quads()
    ways = [(row * cols + col, place) for place in ((0.5, 0.0), (0.0, 0.5)) for row in range(rows) for col in range(cols)]
    tones = await tones_of(eyes, sight, [quad_beside(quads[cell], *place, ON_LINE) for cell, place in ways])
    inks = [-grey_of(its[INK]) for its in tones]
    across, down = inks[: rows * cols], inks[rows * cols :]
    by_row = [median([across[row * cols + col] for col in range(cols // 2, cols - 1)]) for row in range(rows)]
    by_col = [median([down[row * cols + col] for row in range(rows // 2, rows - 1)]) for col in range(cols)]
    (top, bottom), (left, right) = lined_ends(by_row), lined_ends(by_col)
    return lattice.window(top, left, bottom - top, right - left)


def lined_ends(contrasts: Sequence[float]) -> tuple[int, int]:
    """(the first line of cells, the one after the last) with lines between its cells. contrasts: of these lines, for each line of cells."""
    least = DARK * median(contrasts)
    there = [at for at, its in enumerate(contrasts) if its >= least]
    return there[0], there[-1] + 1


def ending(shares: Sequence[float]) -> int:
    """Where the last lines of cells begin in which hardly anything is printed. shares: the share of each line's cells with print."""
    at = len(shares)
    while at and shares[at - 1] < 0.5:
        at -= 1
    return at


async def is_lined(strips: Strips, side: str, inside: int) -> bool:
    """Whether there are lines between the numbers of a strip of `inside` little cells. They are looked for beside the numbers."""
    asked = [strips.at(line, away, ON_LINE, ON_LINE, BESIDE) for line in strips.lines(side) for away in range(1, max(inside, 2))]
    return median([-grey_of(its[INK]) for its in await tones_of(strips.eyes, strips.sight, asked)]) > LEAST_CONTRAST


async def runs_of(strips: Strips, side: str, cells: int) -> tuple[dict[Line, list[Run]], float]:
    """(where there is ink on each line of cells beyond a side of the grid, the least darkness of ink). cells: how many little cells there are, 0 if
    the numbers are in no cells."""
    dark = await slices_of(strips, side, cells or DEEP)
    every = sorted(one for its in dark.values() for one in its)
    usual = min(every[round(STRONG * (len(every) - 1))], math.inf if cells else MOST_CONTRAST) if every else 0.0
    if usual < LEAST_CONTRAST:
        return {line: [] for line in dark}, 0.0
    runs = {line: [its for its in runs_in(one, DARK * usual, SLICE) if its.end > FRAME] for line, one in dark.items()}
    if cells:  # lines between cells are no numbers
        runs = {line: [its for its in one if abs(its.middle - round(its.middle)) > ON_LINE] for line, one in runs.items()}
    return runs, DARK * usual


async def slices_of(strips: Strips, side: str, cells: int) -> dict[Line, list[float]]:
    """For each line of cells beyond a side of the grid, how much darker each slice is than its paper, as far as the picture goes."""
    lines, places = strips.lines(side), [SLICE * (at + 1.5) for at in range(int(cells / SLICE) - 2)]
    kept = {line: [away for away in places if is_seen(strips.eyes, strips.sight, strips.at(line, away + EDGE, SLICE))] for line in lines}
    seen = iter(await darkness_of(strips, [strips.at(line, away, SLICE, WITHIN) for line in lines for away in kept[line]]))
    found = {}
    for line in lines:
        its = [next(seen) for _ in kept[line]]
        paper = min(its, default=0.0)
        found[line] = [one - paper for one in its]
    return found


async def darkness_of(strips: Strips, quads: Sequence[list[Point]]) -> list[float]:
    """How dark the darkest part of each place is, in logarithms."""
    return [-grey_of(its[INK.stop :]) - grey_of(its[INK]) for its in await tones_of(strips.eyes, strips.sight, quads)]


def runs_in(contrasts: Sequence[float], least: float, begins: float) -> list[Run]:
    """Where contrasts in consecutive slices are above a threshold. begins: where the first slice begins."""
    runs: list[Run] = []
    begin: int | None = None
    for at, its in enumerate([*contrasts, 0.0]):
        if its > least and begin is None:
            begin = at
        elif its <= least and begin is not None:
            runs.append(Run(begins + SLICE * begin, begins + SLICE * at))
            begin = None
    return runs


def height_of(runs: dict[Line, list[Run]]) -> float:
    """The usual height of a digit in lists above a grid; 0 if there are no digits."""
    high = [run.wide for its in runs.values() for run in its]
    high = [its for its in high if LEAST_HIGH <= its <= MOST_HIGH]
    return median(high) if high else 0.0


def in_cells(runs: Sequence[Run], cells: int) -> list[Run]:
    """The numbers of a line in its little cells, from the grid outwards: those in the first ones. runs: where there is ink."""
    found: list[Run] = []
    for at in range(cells):
        its = [run for run in runs if at < run.middle < at + 1]
        if not its:
            break
        found.append(Run(max(its[0].begin, at + SLICE), min(its[-1].end, at + 1 - SLICE), len(its)))
    return found


def numbers_in(runs: Sequence[Run], high: float, side: str) -> list[Run]:
    """The numbers of a line, from the grid outwards. runs: where there is ink; high: the height of a digit."""
    numbers: list[Run] = []
    for run in runs:
        last = numbers[-1] if numbers else None
        if last and run.begin - last.end > FURTHER * high:
            break
        if side == "above":
            if run.wide >= high / 2:
                numbers.append(run)
        elif last and last.parts == 1 and last.wide < ONE_DIGIT * high and run.middle - last.middle <= ADVANCE * high:
            numbers[-1] = Run(last.begin, run.end, 2)
        elif run.wide > high / 10:
            numbers.append(run)
    return numbers


async def boxes_of(strips: Strips, places: dict[Line, list[Run]], high: float, least: float) -> dict[Line, list[Number]]:
    """For each line, where the middles of its numbers are, and how many digits they have. high: the height of a digit; least: how dark ink is."""
    asked = [(line, run) for line, its in places.items() for run in its]
    steps = [SLICE * (at + 0.5) - 0.5 for at in range(2, round(1 / SLICE) - 2)]
    seen = await darkness_of(strips, [strips.at(line, run.middle, run.wide, SLICE, step) for line, run in asked for step in steps])
    found: dict[Line, list[Number]] = {line: [] for line in places}
    for at, (line, run) in enumerate(asked):
        its = seen[at * len(steps) : (at + 1) * len(steps)]
        across = runs_in([one - min(its) for one in its], least, steps[0] - SLICE / 2) or [Run(0.0, 0.0)]
        whole = Run(across[0].begin, across[-1].end, len(across))
        wide = whole if line[1] == "above" else run
        found[line].append(Number(run.middle, whole.middle, 1 if wide.parts == 1 and wide.wide < ONE_DIGIT * high else 2))
    return found


async def readings_at(strips: Strips, numbers: dict[Line, list[Number]], high: float) -> dict[Line, list[list[Text]]]:
    """The readings of each line's numbers, the last for "no more"."""
    eyes, sight = strips.eyes, strips.sight
    places = [(line, number) for line, its in numbers.items() for number in its]
    looks = [
        [strips.at(line, number.away, high * size, high * size, number.across) for line, number in places]
        for size in (*SMALL, *LARGE, *WHOLE)
    ]
    small, large, whole = looks[: len(SMALL)], looks[len(SMALL) : -len(WHOLE)], looks[-len(WHOLE) :]
    read = await numbers_of(eyes, sight, small, large, True)
    values = [await values_in(eyes, sight, quads) for quads in whole]
    found: dict[Line, list[list[Text]]] = {line: [] for line in numbers}
    for at, (line, number) in enumerate(places):
        texts = by_all(read[at], mean_of([its[at] for its in values]), number.digits)
        found[line].append(likeliest(texts, sight.rows if line[1] == "above" else sight.cols))
    return {line: [*its, [(0.0, "")]] for line, its in found.items()}


def by_all(texts: Sequence[Text], values: Sequence[float], digits: int) -> list[Text]:
    """The readings of a number by several nets, and by how many digits it seems to have. There is ink, so there is a number.

    texts: as from `numbers_of`; values: the log-probabilities of signs.SIGNS.
    """
    known = {text: max(chance, LEAST_SEEN) for chance, text in texts if text}
    sums = {}
    for text in {*known, *map(str, range(1, signs.BLOCK))}:
        value = values[int(text)] if int(text) < signs.BLOCK else LEAST_SEEN
        wrong = 0.0 if len(text) == digits else THOUSAND_TO_ONE
        sums[text] = known.get(text, LEAST_SEEN) + max(value, LEAST_SEEN) - wrong
    whole = added([*sums.values()])
    return sorted([(-HUNDRED_TO_ONE, ""), *((chance - whole, text) for text, chance in sums.items())], reverse=True)
