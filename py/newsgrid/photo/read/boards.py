"""Reads a board of any shape with regions, the tags in their corners, and the dominoes below it. Without this module, no Pips puzzle is read."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.find import detection
from newsgrid.photo.find.lattice import Lattice, Peak, Places, Point, distance, encloses, middle, shares_place
from newsgrid.photo.read.cells import Cell, Sight, added, frame_of, median, quad_beside, scaled_for, strips_of, tones_of, values_in
from newsgrid.photo.read.neighbours import beside, borders
from newsgrid.photo.read.printed_marks import heavy_lines
from newsgrid.photo.read.texts import Text, empty_chance, letters_in, texts_of, together
from newsgrid.photo.thresholds import CLEAR, LIKELY
from newsgrid.puzzle import areas

DASHES, GROUND = (0.065, 0.09), (0.17, 0.22)  # the distances of a region's dashed line, and of its background, from a cell's side, in cells
ALONG = [step / 10 for step in range(-3, 4)]  # the places along the side at which both are measured
TINTS = ((-0.22, -0.2), (0.2, -0.22), (-0.2, 0.22))  # where the colour of a cell's background is measured, from its middle, in cells
IN_TAG = ((-0.02, 0.595, 1.02), (0.0, 0.57, 1.05))  # windows on a cell with a tag in its lower right corner
SMALL = 0.65  # the largest size of half a domino, in cells
SPOTS = range(7)

# a domino's corners and the ends of its middle line, as steps to the right and down from the first, in halves
CORNERS = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1))
TINT_SPOT = 0.1  # the size of the squares in which the colour is measured, in cells
STEP = 0.05  # the step in lightness or colour between regions, in logarithms
LONGER = 1.7  # how many times longer steps in one board may be than others
MOST_BEYOND = 3  # the most lines of cells of a board outside the grid that was seen
LEAST_TAGS = 3  # the fewest tags of a board, since lines of text can look like dominoes
LEAST_CORNERS = 3  # the fewest corners of a domino that must be seen
REACH = 0.3  # how far a domino's corners may be from their places, as a share of the shorter step
APART = 0.8  # the least distance between the middles of two dominoes, along or across one of them, in its sides


@dataclass
class Board:
    """A board: its cells, as a grid with gaps; there: whether each cell is on the board; regions: groups of cells that may be regions; tags: the
    texts of each region's tag, the likeliest first; dominoes: for each domino the log-probabilities of SPOTS for both halves."""

    sight: Sight
    there: list[bool]
    regions: list[list[int]]
    tags: list[list[Text]]
    dominoes: list[tuple[list[float], list[float]]]


async def board_of(eyes: Any, seen: Lattice) -> Board | None:
    """The board in the place of a grid; None if hardly any tags are seen, or fewer than half of its dominoes below."""
    found = await detection.look(eyes, detection.LONG, 0.0, larger=LONGER)
    lattice = next((its for its in found if shares_place(its, seen)), None)
    if lattice is None:
        return None
    wide = next((its for by in range(MOST_BEYOND, 0, -1) if (its := lattice.widened(by, by, by, by)) is not None), None)
    if wide is None:
        return None
    raster, scale = scaled_for(eyes, wide)
    sight = Sight(wide, [], raster, scale, [])
    inside = within_lines(wide.rows, wide.cols, await heavy_lines(eyes, sight))
    if not inside:
        return None
    rows, cols = [cell // wide.cols for cell in inside], [cell % wide.cols for cell in inside]
    part = wide.window(min(rows), min(cols), max(rows) - min(rows) + 1, max(cols) - min(cols) + 1)
    there = [row * wide.cols + col in inside for row in range(min(rows), max(rows) + 1) for col in range(min(cols), max(cols) + 1)]
    cells: list[Cell | None] = [None] * len(there)
    sight = Sight(part, cells, raster, scale, [(0.0, 0)])
    dominoes = (await dominoes_of(eyes, sight))[: len(inside) // 2]
    if 4 * len(dominoes) < len(inside):
        return None
    regions = await regions_of(eyes, sight, there)
    asked = [(sight.quad(max(region)), window) for region in regions for window in IN_TAG]
    texts = [texts_of(steps, signs.TAG_LETTERS) for steps in await letters_in(eyes, sight, asked, True)]
    tags = [together(texts[at : at + len(IN_TAG)], bool) for at in range(0, len(texts), len(IN_TAG))]
    if sum(empty_chance(its) < math.log(1 - CLEAR) for its in tags) < LEAST_TAGS:
        return None
    return Board(sight, there, regions, tags, dominoes)


def within_lines(rows: int, cols: int, heavy: Sequence[Sequence[float]]) -> set[int]:
    """The cells that can't be reached from the edge without crossing a heavy line. heavy: for each cell the log odds of such a line on each side."""
    outside = {cell for cell in range(rows * cols) if cell // cols in (0, rows - 1) or cell % cols in (0, cols - 1)}
    going = list(outside)
    while going:
        cell = going.pop()
        for side, other in beside(cell, rows, cols):
            if other not in outside and heavy[cell][side] + heavy[other][(side + 2) % 4] < 0:
                outside.add(other)
                going.append(other)
    return set(range(rows * cols)) - outside


async def regions_of(eyes: Any, sight: Sight, there: Sequence[bool]) -> list[list[int]]:
    """The cells of a board in groups, divided by dashed lines or changes of colour."""
    cells = [cell for cell, is_there in enumerate(there) if is_there]
    dashes = await dashes_of(eyes, sight, cells)
    spots = [quad_beside(sight.quad(cell), right, down, TINT_SPOT) for cell in cells for right, down in TINTS]
    tones = await tones_of(eyes, sight, spots)
    paper = signs.PAPER - signs.LIGHT
    hues = {}
    for number, cell in enumerate(cells):
        looks = tones[number * len(TINTS) : (number + 1) * len(TINTS)]
        red, green, blue = (median([look[paper + part] for look in looks]) for part in range(3))
        hues[cell] = red - green, blue - green
    joined = []
    for cell, other, side, back in borders(len(there), sight.cols):
        if there[cell] and there[other]:
            steps = [max(dashes[cell, side], dashes[other, back]), distance(hues[cell], hues[other])]
            if sum(min(its / STEP - 1, 1.0) for its in steps) < 0:
                joined.append((cell, other))
    return [part for part in areas.joined(joined, len(there)) if there[part[0]]]


async def dashes_of(eyes: Any, sight: Sight, cells: Sequence[int]) -> dict[tuple[int, int], float]:
    """For each (cell, side), how much darker the strip just within this side is than the cell's background, in logarithms."""
    sides = [(cell, side) for cell in cells for side in range(4)]
    found = {}
    for place, strips in zip(sides, await strips_of(eyes, sight, sides, (*DASHES, *GROUND), ALONG), strict=True):
        means = [sum(strip) / len(strip) for strip in strips]
        found[place] = sum(means[len(DASHES) :]) / len(GROUND) - min(means[: len(DASHES)])
    return found


async def dominoes_of(eyes: Any, sight: Sight) -> list[tuple[list[float], list[float]]]:
    """The possible dominoes outside a board, the best fitting first."""
    hull, side = sight.lattice.outline(), sight.lattice.side()
    peaks = [
        peak
        for peak in await detection.crossings(eyes, detection.LARGE)
        if peak.score > 1 - LIKELY and not encloses(hull, (peak.x, peak.y))
    ]
    small = [peak for peak in peaks if max(math.hypot(*peak.right), math.hypot(*peak.down)) < SMALL * side]
    places = Places(small)
    found = [tile for peak in small for corner in CORNERS if (tile := tile_at(peak, corner, places)) is not None]
    quads = [
        [(x * sight.scale[0], y * sight.scale[1]) for x, y in (tile[at], tile[at + 1], tile[at + 4], tile[at + 3])]
        for _, tile in found
        for at in (0, 1)
    ]
    read = [spots_of(values) for values in await values_in(eyes, sight, quads)]
    kept: list[tuple[list[Point], tuple[list[float], list[float]]]] = []
    for at in sorted(range(len(found)), key=lambda at: found[at][0]):
        halves, outline = (read[2 * at], read[2 * at + 1]), [found[at][1][corner] for corner in (0, 2, 5, 3)]
        if min(max(half) for half in halves) > math.log(LIKELY) and not any(overlap(outline, other) for other, _ in kept):
            kept.append((outline, halves))
    return [halves for _, halves in kept]


def spots_of(values: Sequence[float]) -> list[float]:
    """The log-probabilities of the numbers of spots on half a domino. values: the log-probabilities of signs.SIGNS."""
    zero = added([values[signs.ZERO], values[signs.SIGNS.index("O")]])
    chances = [zero, *(values[spots] for spots in SPOTS[1:])]
    whole = added(chances)
    return [chance - max(whole, math.log(1 - CLEAR)) for chance in chances]


def overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two dominoes, by their corners, can't both be there."""
    (x, y), (u, v), (s, t) = frame_of(other)
    (at_x, at_y), whole = middle(one), u * t - v * s
    along, below = ((at_x - x) * t - (at_y - y) * s) / whole, ((at_y - y) * u - (at_x - x) * v) / whole
    return abs(along) < APART and abs(below) < APART


def tile_at(peak: Peak, corner: tuple[int, int], peaks: Places) -> tuple[float, list[Point]] | None:
    """(how badly the corners fit, the CORNERS of a domino that has the crossing `peak` at `corner`); None if too few of them are seen."""
    (u, v), (s, t) = peak.right, peak.down
    reach, off, found = REACH * min(math.hypot(u, v), math.hypot(s, t)), [], []
    for right, down in CORNERS:
        along, below = right - corner[0], down - corner[1]
        place = peak.x + along * u + below * s, peak.y + along * v + below * t
        near = peaks.near(*place, reach)
        off.append(near[0][0] / reach if near else 1.0)
        found.append((near[0][1].x, near[0][1].y) if near else place)
    return (sum(off), found) if sum(its < 1 for its in off) >= LEAST_CORNERS else None
