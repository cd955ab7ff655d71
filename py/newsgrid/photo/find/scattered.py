"""Finds grids without lines by the circles in some of their cells. This finds all such grids in our own print."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.calls import in_chunks
from newsgrid.photo.find import spots
from newsgrid.photo.find.lattice import Lattice, Node, Peak, Point, apply, distance, homography, solve
from newsgrid.photo.thresholds import CLEAR, NEARLY_ALL

# the sides of squares in which circles are looked for, as shares of the picture's longer side. A circle is seen in squares of 1.1 to 2.1 times its
# width, if they are off by a fifth at most
SIDES = (1 / 6, 1 / 9.68, 1 / 15.61)
MOVES = (-0.3, -0.15, 0.0, 0.15, 0.3)  # the shifts for further looks at a circle, in sides of its square
SIZES = (0.5, 0.6, 0.7, 0.85, 1.0, 1.2, 1.4)  # factors by which squares are scaled to find the size at which circles are seen best
LEAST, MOST = 5, 26  # the fewest and the most rows or columns of a grid with circles
STEP = 0.3  # the distance between squares in which circles are looked for, in their sides: no circle is missed between them
APART = 0.8  # the least distance between circles, in the square's sides
STRETCH = 1.7  # how many times larger or smaller than the square a cell may be
LEAST_CIRCLES = 3  # the fewest circles that show a grid
IN_CELLS, ALL_IN_CELLS = (
    0.8,
    0.95,
)  # the least share of circles that are in cells of the grid, and the share that is preferred to larger cells
MOST_SEEDS = 12  # the most circles, and neighbours of each, from which a grid is grown
# how far circles may be from the middles of their cells, in cells: each as the grid grows, and on average at the end
OFF_MIDDLE, MEAN_OFF = 0.3, 0.12
MOST_BARE = 3  # the most rows or columns without circles between the outermost circles and the frame
NEAR_CORNER = 0.2  # the distance from a corner within which a crossing counts, in cells
ON_LINE, LEAST_INK = 0.2, 0.1  # the side of the squares in which a frame is looked for, in cells; its least contrast, in logarithms
INK = slice(signs.INK - signs.LIGHT, signs.PAPER - signs.LIGHT)
LEAST_LINE = 0.1  # the least mean score of the crossings on the frame's faintest line


async def scattered(eyes: Any, peaks: Sequence[Peak]) -> list[Lattice]:
    """The grid with circles in its cells, if nearly all circles fit. It ends at a frame if crossings show one, else at the outermost circles."""
    long = max(eyes.width, eyes.height)
    for side in [long * part for part in SIDES]:
        circles, best = await circles_in(eyes, side)
        if len(circles) >= LEAST_CIRCLES:
            nodes = laid(circles, best)
            if nodes is not None:
                lattice = framed(nodes, peaks)
                if lattice is not None:
                    return [await within_frame(eyes, lattice)]
    return []


async def chances_in(eyes: Any, points: Sequence[Point], side: float) -> list[float]:
    """The probability of a circle in each square of this side around some points."""
    return await spots.chances_at(eyes, points, side, "circle")


async def circles_in(eyes: Any, side: float) -> tuple[list[Point], float]:
    """(the middles of the circles that are seen in squares of about this side, the side of the squares in which they are seen best)."""
    points = await scanned(eyes, side)
    if len(points) < LEAST_CIRCLES:
        return points, side
    seen = [sum(await chances_in(eyes, points, side * size)) for size in SIZES]
    fitting = [size for size, chance in zip(SIZES, seen, strict=True) if chance > max(seen) / 2]
    best = side * sum(fitting) / len(fitting)
    firsts = await scanned(eyes, best)
    moves = [(right * best, down * best) for down in MOVES for right in MOVES]
    chances = await chances_in(eyes, [(x + right, y + down) for x, y in firsts for right, down in moves], best)
    found: list[Point] = []
    for number, (x, y) in enumerate(firsts):
        its = chances[number * len(moves) : (number + 1) * len(moves)]
        right, down = spots.mean_move(its, moves)
        if max(its) > CLEAR and all(distance((x + right, y + down), other) > APART * best for other in found):
            found.append((x + right, y + down))
    return found, best


async def scanned(eyes: Any, side: float) -> list[Point]:
    """The approximate places of circles, from squares of this side all over the picture."""
    step = side * STEP
    points = [(step * (col + 0.5), step * (row + 0.5)) for row in range(int(eyes.height / step)) for col in range(int(eyes.width / step))]
    points = await spots.inked(eyes, points, side)
    seen = await chances_in(eyes, points, side)
    firsts: list[Point] = []
    for _, point in sorted(((chance, point) for chance, point in zip(seen, points, strict=True) if chance > 0.5), reverse=True):
        if all(distance(point, other) > APART * side for other in firsts):
            firsts.append(point)
    return firsts


def laid(circles: Sequence[Point], side: float) -> dict[Node, Point] | None:
    """{(row, column): circle} of the grid with the largest nearly square cells that has all circles, or nearly all, in cells; None if there is none."""
    best: tuple[tuple[bool, float], dict[Node, Point]] | None = None
    for seed in circles[:MOST_SEEDS]:
        for other in sorted(circles, key=lambda point: distance(seed, point))[1 : MOST_SEEDS + 1]:
            x, y = other[0] - seed[0], other[1] - seed[1]
            if x < 0 or abs(y) > 0.4 * x:  # not to the right
                if y <= 0 or abs(x) > 0.4 * y:
                    continue
                x, y = y, -x  # below: turned
            far = math.hypot(x, y)
            for many in range(1, MOST):
                if not side / STRETCH <= far / many <= STRETCH * side:
                    continue
                nodes = grown(seed, (x / many, y / many), circles)
                rank = len(nodes) >= ALL_IN_CELLS * len(circles), far / many
                if len(nodes) >= max(LEAST_CIRCLES, IN_CELLS * len(circles)) and (best is None or rank > best[0]):
                    best = rank, nodes
    return best[1] if best is not None else None


def grown(seed: Point, right: Point, circles: Sequence[Point]) -> dict[Node, Point]:
    """The circles, by row and column, of the grid that begins at `seed` with the step `right` to the next column. The nearest are added first."""
    nodes: dict[Node, Point] = {(0, 0): seed}
    left = [point for point in circles if point != seed]
    affine = (right[0], -right[1], seed[0], right[1], right[0], seed[1])  # x = a col + b row + c
    while left:
        nearest = min(left, key=lambda point: min(distance(point, other) for other in nodes.values()))
        left.remove(nearest)
        row, col = place_in(affine, nearest)
        node = round(row), round(col)
        if math.hypot(row - node[0], col - node[1]) > OFF_MIDDLE or node in nodes:
            continue
        nodes[node] = nearest
        affine = fitted(nodes, affine)
    return nodes


async def within_frame(eyes: Any, lattice: Lattice) -> Lattice:
    """The grid, extended on each side to the outermost line of a frame within MOST_BARE lines of cells, if there is one: inner lines may be dashed."""
    wide = lattice.widened(MOST_BARE, MOST_BARE, MOST_BARE, MOST_BARE)
    if wide is None:
        return lattice
    rows, cols = range(MOST_BARE, wide.rows - MOST_BARE), range(MOST_BARE, wide.cols - MOST_BARE)
    across = [[middle_of(wide.corners[line][col], wide.corners[line][col + 1]) for col in cols] for line in range(wide.rows + 1)]
    down = [[middle_of(wide.corners[row][line], wide.corners[row + 1][line]) for row in rows] for line in range(wide.cols + 1)]
    top, bottom = await ends_of(eyes, across, lattice.side())
    left, right = await ends_of(eyes, down, lattice.side())
    return replace(wide.window(top, left, bottom - top, right - left).whole(), bare=True)


async def ends_of(eyes: Any, lines: Sequence[Sequence[Point]], side: float) -> tuple[int, int]:
    """The first and the last of some parallel lines that are printed, among the MOST_BARE outermost at each end; else those after them."""
    half = ON_LINE * side / 2
    asked = [[(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)] for line in lines for x, y in line]
    tones = await in_chunks(asked, lambda some: eyes.tones(eyes.raster(eyes.width, eyes.height), some))
    inks = [-sum(its[INK]) / 3 > LEAST_INK for its in tones]
    count = len(lines[0])
    printed = [sum(inks[count * at : count * (at + 1)]) >= NEARLY_ALL * count for at in range(len(lines))]
    last = len(lines) - 1
    first = next((at for at in range(MOST_BARE) if printed[at]), MOST_BARE)
    return first, last - next((at for at in range(MOST_BARE) if printed[last - at]), MOST_BARE)


def middle_of(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


Affine = tuple[float, float, float, float, float, float]


def place_in(affine: Affine, point: Point) -> tuple[float, float]:
    """(row, column) of a point, not rounded."""
    a, b, c, d, e, f = affine
    x, y = point[0] - c, point[1] - f
    whole = a * e - b * d
    return (a * y - d * x) / whole, (e * x - b * y) / whole


def fitted(nodes: dict[Node, Point], before: Affine) -> Affine:
    """The map from columns and rows that fits the circles so far, above all those near the last one; the map `before` counts a little as well."""
    last_row, last_col = list(nodes)[-1]
    samples = []
    for (row, col), (x, y) in nodes.items():
        samples.append((1 / (1 + (row - last_row) ** 2 + (col - last_col) ** 2), row, col, x, y))
    for row, col in ((last_row, last_col), (last_row + 1, last_col), (last_row, last_col + 1)):
        a, b, c, d, e, f = before
        samples.append((0.05, row, col, a * col + b * row + c, d * col + e * row + f))
    lines = []
    for target in (3, 4):
        table = [[0.0] * 4 for _ in range(3)]
        for sample in samples:
            terms = (sample[2], sample[1], 1.0)
            for at in range(3):
                for to in range(3):
                    table[at][to] += sample[0] * terms[at] * terms[to]
                table[at][3] += sample[0] * terms[at] * sample[target]
        solved = solve(table)
        if solved is None:
            return before
        lines += solved
    return (lines[0], lines[1], lines[2], lines[3], lines[4], lines[5])


def framed(nodes: dict[Node, Point], peaks: Sequence[Peak], least: int = LEAST) -> Lattice | None:
    """The grid with these circles in its cells; None if they don't fit a grid or span too many rows or columns, or fewer than `least`."""
    top, left = min(row for row, _ in nodes), min(col for _, col in nodes)
    bottom, right = max(row for row, _ in nodes), max(col for _, col in nodes)
    doubled = {(2 * row + 1, 2 * col + 1): point for (row, col), point in nodes.items()}  # middles of cells are at odd coordinates
    matrix = homography(doubled) if len(nodes) >= LEAST_CIRCLES else None
    if matrix is None or bottom - top >= MOST or right - left >= MOST:
        return None
    unit = distance(apply(matrix, 2 * left + 1, 2 * top + 1), apply(matrix, 2 * left + 3, 2 * top + 1))
    off = sum(distance(apply(matrix, col, row), point) for (row, col), point in doubled.items()) / len(doubled)
    if unit <= 0 or off > MEAN_OFF * unit:
        return None

    def score(row: float, col: float) -> float:
        at = apply(matrix, 2 * col, 2 * row)
        return max((peak.score for peak in peaks if distance(at, (peak.x, peak.y)) < NEAR_CORNER * unit), default=0.0)

    def along(line: int, begin: int, stop: int, across: bool) -> float:
        """The mean score of the crossings on a line of the grid, at corners and half way between."""
        places = [begin + half / 2 for half in range(2 * (stop - begin) + 1)]
        return sum(score(line, place) if across else score(place, line) for place in places) / len(places)

    def best(innermost: int, way: int, across: bool) -> tuple[float, int]:
        """(the mean score, the line) for the line that is most likely a side of the frame; if several are equal, the innermost."""
        ends = (left, right + 1) if across else (top, bottom + 1)
        lines = [innermost + way * at for at in range(MOST_BARE + 1)]
        return max(((along(line, *ends, across), line) for line in lines), key=lambda pair: pair[0])

    sides = [best(top, -1, True), best(bottom + 1, 1, True), best(left, -1, False), best(right + 1, 1, False)]
    first, last, start, end = (line for _, line in sides)
    if min(sides)[0] < LEAST_LINE:
        first, last, start, end = top, bottom + 1, left, right + 1
    rows, cols = last - first, end - start
    if min(rows, cols) < least:
        return None
    points = [[apply(matrix, 2 * (start + col), 2 * (first + row)) for col in range(cols + 1)] for row in range(rows + 1)]
    return Lattice(rows, cols, points, [[True] * cols for _ in range(rows)], [[1.0] * (cols + 1) for _ in range(rows + 1)], bare=True)
