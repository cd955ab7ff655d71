"""Reads the cells of a grid with the nets."""

import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.calls import answered, chunks, in_chunks
from newsgrid.photo.find.lattice import Lattice, Point, middle, quarter
from newsgrid.photo.find.spots import CIRCLED
from newsgrid.photo.thresholds import SURE, THOUSAND_TO_ONE, UNEVEN_LIGHT

MOST_EMPTY = 625  # the most cells of a grid without digits that is tried as a puzzle of cages
READ = math.log(0.95)  # the least log-probability of a sure reading; other cells are looked at again
# further looks at an unsure cell: how far to the right and down, in cells; zoom
OTHER_LOOKS = ((0.03, 0.03, 0.92), (-0.03, -0.03, 0.92), (0.03, -0.03, 1.08), (-0.03, 0.03, 1.08))
RARE = 1e-4  # the least probability that one look can give
TINY = 1e-9  # the least probability that is kept where a net's own probabilities are used directly
NEVER = -60.0  # the least log-probability, since nets give minus infinity for anything less likely
ALONG = (-0.25, 0.0, 0.25)  # where a line is looked at, from its middle, in cells: circles and totals are at its ends
# the sizes of the squares in which lightness is measured along a side, and on a cell's background, in cells
STRIP_SPOT, GROUND_SPOT = 0.06, 0.12
MOST_UNSURE = 60  # the most unsure cells that are looked at again; with more, this is not a puzzle, or no other look helps
FAINTEST = 0.1  # how much darker than its paper the faintest ink is, in logarithms
INVERTED = 0.3  # how much lighter the paper of a negative is than the original picture's at least
SAMPLE = 12  # the number of places that decide whether all places are worth a look

Window = tuple[float, float, float]


def added(chances: Sequence[float]) -> float:
    """The logarithm of the sum of these numbers' exponentials."""
    most = max(chances)
    return most + math.log(sum(math.exp(chance - most) for chance in chances))


def normalised(chances: Sequence[float]) -> list[float]:
    """As log-probabilities: their exponentials add up to 1."""
    whole = added(chances)
    return [chance - whole for chance in chances]


def log_odds(chance: float, least: float = RARE) -> float:
    """The log odds of a probability, in nats. Values near 0 and 1 are clipped to `least`."""
    chance = min(max(chance, least), 1 - least)
    return math.log(chance / (1 - chance))


def chance_of(odds: float) -> float:
    """The probability whose log odds these are."""
    return 1 / (1 + math.exp(-odds))


@dataclass(frozen=True, slots=True)
class Cell:
    """values: the log-probabilities of the classes of signs.SIGNS; bits: the reader's other outputs, see signs; edges: how light the
    cell is near its sides, from 0 to 1, in the order of signs.SIDES, empty if that was not measured; digits: the log-probabilities of 1 to 9
    by the net for handwriting, empty if the cell is surely not handwritten."""

    values: Sequence[float]
    bits: Sequence[float]
    edges: Sequence[float] = ()
    digits: Sequence[float] = ()

    @property
    def best(self) -> int:
        """The likeliest class."""
        return self.values.index(max(self.values))  # quicker than max with a key, for thousands of calls

    @property
    def chance(self) -> float:
        """The probability of the likeliest class."""
        return math.exp(max(self.values))


def as_written(cell: Cell) -> Cell:
    """The cell as the net for handwriting reads it, if that net has looked. It stays as likely as before that there is a digit."""
    if not cell.digits:
        return cell
    values, end = list(cell.values), signs.DIGITS + 1
    any_digit = added(values[1:end])
    values[1:end] = [any_digit + chance for chance in cell.digits]
    return replace(cell, values=values)


@dataclass
class Sight:
    """A grid, upright, and what was seen in each of its cells, None where there is no cell.

    raster: the picture, scaled for reading; scale: its pixels for each pixel of the original, (across, down); turns: the evidence for each
    quarter turn, the best first, empty if it is known which way is up; read: how many cells were read for it, in all turns that were tried;
    others: the grid in other turns, by quarters to the left, once read.
    """

    lattice: Lattice
    cells: list[Cell | None]
    raster: Any
    scale: tuple[float, float]
    turns: list[tuple[float, int]]
    read: int = 0
    others: dict[int, "Sight"] = field(default_factory=dict)

    @property
    def rows(self) -> int:
        return self.lattice.rows

    @property
    def cols(self) -> int:
        return self.lattice.cols

    def part(self, top: int, left: int, rows: int, cols: int) -> "Sight":
        """A part of the grid."""
        if (rows, cols) == (self.rows, self.cols):
            return self
        cells = [self.cells[row * self.cols + col] for row in range(top, top + rows) for col in range(left, left + cols)]
        return Sight(self.lattice.window(top, left, rows, cols), cells, self.raster, self.scale, self.turns)

    def quad(self, cell: int) -> list[Point]:
        """The corners of a cell in the raster; of the part that is read, if the cells are separate squares."""
        quad = [(x * self.scale[0], y * self.scale[1]) for x, y in self.lattice.quad(*divmod(cell, self.cols))]
        return quad if self.lattice.inset == 1 else quad_beside(quad, 0.0, 0.0, self.lattice.inset)

    def quads(self) -> list[list[Point]]:
        """The corners of all cells in the raster, row by row."""
        return [self.quad(cell) for cell in range(self.rows * self.cols)]

    def point_in(self, quad: Sequence[Point], right: float, down: float) -> Point:
        """The place in the picture at this distance from the middle of a square in the raster, in the square's sides."""
        (x, y), across, below = frame_of(quad)
        return (x + right * across[0] + down * below[0]) / self.scale[0], (y + right * across[1] + down * below[1]) / self.scale[1]


def scaled_for(eyes: Any, lattice: Lattice) -> tuple[Any, tuple[float, float]]:
    """(the picture, scaled for reading a grid; its pixels for each pixel of the original, across and down)."""
    factor = min(1.0, signs.MOST_CELL / max(1.0, lattice.side()))
    width, height = max(1, round(eyes.width * factor)), max(1, round(eyes.height * factor))
    return eyes.raster(width, height), (width / eyes.width, height / eyes.height)


async def see(eyes: Any, lattice: Lattice, turn: int | None = None) -> Sight:
    """Read a grid's cells, the right way up. turn: by how many quarters to turn the grid, None to find that out."""
    raster, scale = scaled_for(eyes, lattice)
    bare_turn = await turn_within(eyes, Sight(lattice, [], raster, scale, [])) if turn is None and lattice.bare else None
    sight = Sight(lattice.turned(turn or bare_turn or 0), [], raster, scale, [])
    ways = await read_cells(eyes, sight)
    if bare_turn is not None:
        sight.turns = [(0.0, bare_turn)]
    elif turn is None:
        sight.turns = upright(sight.cells, ways, by_dark_sides(sight.rows, sight.cols, sight.cells))
        nothing = sight.turns[0][0] == sight.turns[-1][0]
        caged = sight.rows == sight.cols and has_cages(sight.cells)
        if (nothing or caged) and len(sight.cells) <= MOST_EMPTY:
            # with few digits or none, the totals at the top left of cages are better evidence
            seen = [sight, *[await turned(eyes, sight, turn) for turn in (1, 2, 3)]]
            turns = sorted(((lead + totals_seen(seen[turn]), turn) for lead, turn in sight.turns), key=lambda pair: (-pair[0], pair[1]))
            sight = seen[turns[0][1]]
            sight.turns, sight.read, sight.others = turns, sum(trial.read for trial in seen), dict(enumerate(seen))
        elif sight.turns[0][1]:
            before = sight
            sight = await turned(eyes, before, before.turns[0][1])
            sight.turns, sight.read = before.turns, before.read + sight.read
    await look_closer(eyes, sight)
    return sight


async def look_closer(eyes: Any, sight: Sight) -> None:
    """Read unsure cells again, and possible handwriting with the net for it."""
    await look_again(eyes, sight)
    await look_at_writing(eyes, sight)


async def turn_within(eyes: Any, sight: Sight) -> int:
    """How many quarters to turn a grid without lines. Looks at the middles of its cells as well: circles around the digits hide which way is up."""
    more = [0.0] * 4
    whole = await read_cells(eyes, sight)
    for evidence, turn in upright(sight.cells, whole):
        more[turn] = evidence
    seen = await looks_at(eyes, sight, [quad_beside(quad, 0.0, 0.0, CIRCLED) for quad in sight.quads()])
    return upright([Cell(values, bits) for values, _, bits in seen], [turns for _, turns, _ in seen], more)[0][1]


async def look_at_writing(eyes: Any, sight: Sight) -> None:
    """Read possible handwriting with the net for it, which misreads half as many handwritten digits as the reader."""
    written = [cell for cell, there in enumerate(sight.cells) if there is not None and there.bits[signs.HAND] > 1 - SURE]
    read = await in_chunks(written, lambda some: eyes.digits(sight.raster, [sight.quad(cell) for cell in some]))
    for cell, digits in zip(written, read, strict=True):
        there = sight.cells[cell]
        if there is not None:
            sight.cells[cell] = replace(there, digits=digits)


async def look_again(eyes: Any, sight: Sight) -> None:
    """Read unsure cells again, shifted and scaled a little. The mean is right more often, which saves 16 questions on 363 pages."""
    there = [(cell, seen) for cell, seen in enumerate(sight.cells) if seen is not None]
    if sum(max(seen.values) < READ for _, seen in there) > MOST_UNSURE:
        return

    async def look(asked: Sequence[tuple[int, Window]]) -> list[list[float]]:
        sight.read += len(asked)
        return await values_in(eyes, sight, [quad_beside(sight.quad(there[at][0]), *change) for at, change in asked])

    read = await with_more_looks([seen.values for _, seen in there], OTHER_LOOKS, look)
    for (cell, seen), values in zip(there, read, strict=True):
        sight.cells[cell] = replace(seen, values=values)


async def with_more_looks(
    first: Sequence[Sequence[float]],
    changes: Sequence[Window],
    look: Callable[[Sequence[tuple[int, Window]]], Awaitable[Sequence[Sequence[float]]]],
) -> list[list[float]]:
    """The log-probabilities from a first look at some places, or the mean of several looks where it was unsure. changes: how the further looks are
    moved and scaled; look: takes (number of a place, change) for each further look."""
    unsure = [number for number, chances in enumerate(first) if max(chances) < READ]
    asked = [(number, change) for change in changes for number in unsure]
    again = await look(asked) if asked else []
    read = [list(chances) for chances in first]
    for at, number in enumerate(unsure):
        read[number] = mean_of([first[number], *again[at :: len(unsure)]])
    return read


async def looks_at(eyes: Any, sight: Sight, quads: Sequence[list[Point]]) -> list[tuple[list[float], list[float], list[float]]]:
    """For each square, the log-probabilities of signs.SIGNS and of the four turns, and the probabilities of the bits."""
    seen: list[tuple[list[float], list[float], list[float]]] = []
    for some in chunks(quads):
        seen += zip(*await answered(eyes.read(sight.raster, some)), strict=True)
    return seen


async def values_in(eyes: Any, sight: Sight, quads: Sequence[list[Point]]) -> list[list[float]]:
    """For each square, the log-probabilities of signs.SIGNS."""
    return [values for values, _, _ in await looks_at(eyes, sight, quads)]


async def look_at_tints(eyes: Any, sight: Sight) -> None:
    """Measure how light each cell is near its sides, if they seem to be tinted."""
    if are_tinted(sight.cols, sight.cells):
        await look_at_sides(eyes, sight)


async def look_at_sides(eyes: Any, sight: Sight) -> None:
    """Measure how light each cell is near its sides."""
    there = [cell for cell, seen in enumerate(sight.cells) if seen is not None]
    for cell, light in zip(there, await light_near_sides(eyes, sight, there), strict=True):
        seen = sight.cells[cell]
        if seen is not None:
            sight.cells[cell] = replace(seen, edges=light)


async def tones_of(eyes: Any, sight: Sight, quads: Sequence[list[Point]]) -> list[list[float]]:
    """For each square, how light its middle is, then its ink and its paper, as signs.INK and signs.PAPER."""
    return await in_chunks(quads, lambda some: eyes.tones(sight.raster, some))


def has_ink(tones: Sequence[float]) -> bool:
    """Whether something is printed in a place with these tones, as from `tones_of`. If not, there is nothing to read, whichever way is up."""
    return min(tones[signs.INK - signs.LIGHT : signs.PAPER - signs.LIGHT]) < -FAINTEST


def is_inkless(cell: Cell) -> bool:
    """Whether nothing is printed in a cell."""
    return len(cell.bits) > signs.PAPER and not has_ink(cell.bits[signs.LIGHT :])


def are_inverted(cells: Sequence[Cell | None]) -> bool:
    """Whether cells were read in a negative, as in dark mode: how light their middles are is always the original picture's, unlike their paper."""
    blank = [cell for cell in cells if cell is not None and is_inkless(cell)]
    grey = [sum(part * math.exp(its) for part, its in zip(signs.GREY, cell.bits[signs.PAPER :], strict=True)) / 255 for cell in blank]
    return bool(blank) and median([its - cell.bits[signs.LIGHT] for its, cell in zip(grey, blank, strict=True)]) > INVERTED


async def lightness_of(eyes: Any, sight: Sight, quads: Sequence[list[Point]]) -> list[float]:
    """The logarithm of how light the middle of each square is."""
    return [math.log(max(tones[0], signs.DARKEST)) for tones in await tones_of(eyes, sight, quads)]


async def strips_of(
    eyes: Any, sight: Sight, sides: Sequence[tuple[int, int]], depths: Sequence[float], along: Sequence[float]
) -> list[list[list[float]]]:
    """For each (cell, side, in the order of signs.SIDES) the logarithms of the lightness along strips beside the side, at each of these depths in
    the cell. along: where on a strip, from its middle; all in cells."""
    asked = []
    for cell, side in sides:
        quad = sight.quad(cell)
        for deep in depths:
            for at in along:
                right, down = ((at, deep - 0.5), (0.5 - deep, at), (at, 0.5 - deep), (deep - 0.5, at))[side]
                asked.append(quad_beside(quad, right, down, STRIP_SPOT))
    light = iter(await lightness_of(eyes, sight, asked))
    return [[[next(light) for _ in along] for _ in depths] for _ in sides]


async def light_near_sides(eyes: Any, sight: Sight, cells: Sequence[int]) -> list[list[float]]:
    """How light some cells are near each of their sides, in the order of signs.SIDES."""
    quads = [quad_beside(sight.quad(cell), *way, signs.NEAR_SIDE_ZOOM) for cell in cells for way in signs.NEAR_SIDES]
    light = [tones[0] for tones in await tones_of(eyes, sight, quads)]
    sides = len(signs.NEAR_SIDES)
    return [light[start : start + sides] for start in range(0, len(light), sides)]


def frame_of(quad: Sequence[Point]) -> tuple[Point, Point, Point]:
    """(the middle of a cell, the vectors across it and down it), from its corners."""
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = quad
    return middle(quad), ((x2 - x1 + x3 - x4) / 2, (y2 - y1 + y3 - y4) / 2), ((x4 - x1 + x3 - x2) / 2, (y4 - y1 + y3 - y2) / 2)


def quad_beside(quad: list[Point], right: float, down: float, zoom: float) -> list[Point]:
    """A cell's corners moved to the right and down, in cells, and scaled by `zoom` about its middle."""
    (x, y), across, below = frame_of(quad)
    to_x, to_y = x + right * across[0] + down * below[0], y + right * across[1] + down * below[1]
    return [(to_x + (corner[0] - x) * zoom, to_y + (corner[1] - y) * zoom) for corner in quad]


def is_seen(eyes: Any, sight: Sight, quad: Sequence[Point]) -> bool:
    """Whether the middle of a square is in the picture."""
    x, y = middle(quad)
    return bool(0 <= x < eyes.width * sight.scale[0] and 0 <= y < eyes.height * sight.scale[1])


def mean_of(looks: Sequence[Sequence[float]]) -> list[float]:
    """The mean of several looks' log-probabilities, as log-probabilities."""
    return normalised([sum(max(chance, NEVER) for chance in chances) / len(looks) for chances in zip(*looks, strict=True)])


async def turned(eyes: Any, sight: Sight, quarters: int) -> Sight:
    """The grid of a sight, turned left by some quarters. Empty cells are not read again; only their sides change places."""
    order = [list(range(row * sight.cols, (row + 1) * sight.cols)) for row in range(sight.rows)]
    for _ in range(quarters % 4):
        order = quarter(order)
    before = [sight.cells[cell] for line in order for cell in line]
    other = Sight(sight.lattice.turned(quarters), [], sight.raster, sight.scale, [])
    blank = {cell: turned_cell(seen, quarters % 4) for cell, seen in enumerate(before) if seen is not None and is_inkless(seen)}
    await read_cells(eyes, other, blank)
    return other


def turned_cell(cell: Cell, quarters: int) -> Cell:
    """A cell in which nothing is printed, turned left by 0 to 3 quarters."""
    bits = list(cell.bits)
    for first in (signs.HEAVY, signs.CAGE):
        bits[first : first + 4] = [bits[first + (side + quarters) % 4] for side in range(4)]
    if quarters % 2:
        bits[signs.FALLING], bits[signs.RISING] = bits[signs.RISING], bits[signs.FALLING]
    return replace(cell, bits=bits)


def totals_seen(sight: Sight) -> float:
    """How many totals are seen in the cells' top left corners."""
    return sum(cell.bits[signs.TOTAL] for cell in sight.cells if cell is not None)


async def read_cells(eyes: Any, sight: Sight, known: Mapping[int, Cell] | None = None) -> list[Sequence[float]]:
    """Fill in the cells. Returns for each cell the evidence for the four turns. known: cells that need not be read."""
    there = [row * sight.cols + col for row in range(sight.rows) for col in range(sight.cols) if sight.lattice.there[row][col]]
    known = known or {}
    there = [cell for cell in there if cell not in known]
    cells: list[Cell | None] = [known.get(cell) for cell in range(sight.rows * sight.cols)]
    ways: list[Sequence[float]] = [()] * (sight.rows * sight.cols)
    for cell, (values, turns, bits) in zip(there, await looks_at(eyes, sight, [sight.quad(cell) for cell in there]), strict=True):
        cells[cell], ways[cell] = Cell(values, bits), turns
    sight.cells, sight.read = cells, len(there)
    return ways


def has_cages(cells: Sequence[Cell | None]) -> bool:
    """Whether there are dashed lines in many of the cells."""
    there = [cell for cell in cells if cell is not None]
    return sum(max(cell.bits[signs.CAGE : signs.CAGE + 4]) > 0.5 for cell in there) > len(there) / 2


def are_tinted(cols: int, cells: Sequence[Cell | None]) -> bool:
    """Whether the lightness of most cells differs from that of the next cell by more than uneven light explains."""
    light = [
        math.log(max(cell.bits[signs.LIGHT], signs.DARKEST)) if cell is not None and len(cell.bits) > signs.LIGHT else None
        for cell in cells
    ]
    steps = [
        other - here for number, (here, other) in enumerate(pairwise(light), 1) if number % cols and here is not None and other is not None
    ]
    if not steps:
        return False
    usual = median(steps)
    return median([abs(step - usual) for step in steps]) > UNEVEN_LIGHT


def median(numbers: Sequence[float]) -> float:
    """The median; the standard library's `statistics` is not available in the browser."""
    ordered, half = sorted(numbers), len(numbers) // 2
    return (ordered[half] + ordered[~half]) / 2


def by_dark_sides(rows: int, cols: int, cells: Sequence[Cell | None]) -> list[float]:
    """The evidence for each quarter turn to the left from sides of a grid that are all clues and blocks. This turns 2 of 20 sideways Kakuro upright.

    A Kakuro begins with such a row and such a column. Its clues are seldom recognised before it is turned the right way up.
    """
    dark = [cell is not None and cell.best in (signs.BLOCK, signs.CLUE) for cell in cells]
    top, right, bottom, left = dark[:cols], dark[cols - 1 :: cols], dark[(rows - 1) * cols :], dark[::cols]
    shares = [sum(line) / len(line) for line in (top, right, bottom, left)]
    return [THOUSAND_TO_ONE / 2 * (shares[turn] + shares[turn - 1]) for turn in range(4)]


def upright(cells: Sequence[Cell | None], ways: Sequence[Sequence[float]], more: Sequence[float] = (0.0,) * 4) -> list[tuple[float, int]]:
    """[(evidence, quarters to turn the grid to the left)], the best first. more: other evidence for each number of quarters."""
    totals = list(more)
    for cell, way in zip(cells, ways, strict=True):
        if cell is not None and math.exp(cell.values[signs.EMPTY]) < 0.5 and cell.best != signs.BLOCK:
            for turned in range(4):
                # a cell that was turned left is upright again after three more turns to the left
                totals[-turned % 4] += max(way[turned], -5.0)
    return sorted(((total, turn) for turn, total in enumerate(totals)), key=lambda pair: (-pair[0], pair[1]))


async def totals_in(eyes: Any, sight: Sight, asked: Sequence[tuple[int, Window]]) -> list[list[float]]:
    """For each (cell, window on it), the log-probabilities of no number and of 1 to 45, from several looks if the first is unsure."""

    async def look(again: Sequence[tuple[int, Window]]) -> list[list[float]]:
        return await numbers_in(eyes, sight, [(asked[at][0], beside(asked[at][1], *change)) for at, change in again])

    return await with_more_looks(await numbers_in(eyes, sight, asked), OTHER_LOOKS, look)


def beside(window: Window, right: float, down: float, zoom: float) -> Window:
    """A window moved to the right and down, in cells, and scaled by `zoom` about its middle."""
    left, top, size = window
    return (left + right + size * (1 - zoom) / 2, top + down + size * (1 - zoom) / 2, size * zoom)


async def numbers_in(eyes: Any, sight: Sight, asked: Sequence[tuple[int, Window]]) -> list[list[float]]:
    """For each (cell, window on it), the net's log-probabilities from one look."""
    return await in_chunks(
        asked, lambda some: eyes.clues(sight.raster, [sight.quad(cell) for cell, _ in some], [window for _, window in some])
    )
