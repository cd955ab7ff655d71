"""Builds the grid in a picture from the crossings that a net has found, each with vectors to its neighbours, in plain Python."""

import heapq
import math
from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, field

from newsgrid.photo import signs
from newsgrid.photo.thresholds import LIKELY

MOST_BEND = 0.2  # the largest share by which the steps change at a line within one grid
MOST_SEEDS = 60  # the most crossings from which a grid is grown
REACH = 0.3  # how far a neighbour may be from its expected place, as a share of the step to it
UNEVEN = 0.3  # the largest share by which two consecutive steps may differ
LEAST_AROUND = 3  # the fewest neighbours whose median shift shows what a crossing's own shift should be
# how far a shift may be from the shifts around it, and from the shift that continues them on all sides, in cells
OUTLIER, OUT_OF_LINE = 0.3, 0.1
ON_FLAT, NO_CROSSING = 0.05, 0.12  # the most that a crossing on flat paper is off its place, and the least that anything else is, in cells

Point = tuple[float, float]
Node = tuple[int, int]  # row and column of a crossing, from any origin while it grows
Inside = Callable[[float, float], float]

LEAST_SCORE = 0.12  # the least score of a crossing
LEAST_STEP = 8.0  # the least distance to the next clear crossing, in pixels
MOST_GRIDS = 6  # the most grids in a picture
USUAL_SIDE = signs.DIGITS  # the side of most squares, in cells
LEAST_SIDE = 3  # the shortest side of a puzzle, in cells
ALIKE = 0.45  # how far two neighbours' vectors may differ, in cells
MISSING = 6  # the number of cells that outweigh one missing cell
BEND_MORE = 2.5  # how many times larger than usual the change in steps is at a line where another grid begins
FAINT = 0.55  # the mean score below which what looks like a grid's outer line may be a row of text


@dataclass(frozen=True, slots=True)
class Peak:
    """A crossing that the net saw: its place, its probability, and the vectors to its neighbours on the right and below."""

    x: float
    y: float
    score: float
    right: Point
    down: Point


@dataclass
class Lattice:
    """A grid: corners[row][col] for rows+1 and cols+1 lines, whether each cell is part of it, and how well it was seen.

    seen[row][col] is the score of a crossing, 0 where it was only inferred; strays: by row and column, where crossings were seen, if the grid as a
    whole has them elsewhere; bare: whether the grid was found by circles in its cells or dots at their corners, not by its lines: its ends are known;
    inset: the size of the part of a cell that is read, in cells: less than 1 for separate squares with wide gaps between them.
    """

    rows: int
    cols: int
    corners: list[list[Point]]
    there: list[list[bool]]
    seen: list[list[float]] = field(repr=False)
    strays: dict[Node, Point] = field(default_factory=dict, repr=False)
    bare: bool = False
    inset: float = 1.0

    @property
    def score(self) -> float:
        """The sum of the crossings' scores: larger and clearer grids have a higher one."""
        return sum(map(sum, self.seen))

    @property
    def share_seen(self) -> float:
        """The share of the crossings that were seen rather than inferred."""
        return sum(score > 0 for line in self.seen for score in line) / ((self.rows + 1) * (self.cols + 1))

    @property
    def clearness(self) -> float:
        """The mean score of the crossings that were seen."""
        seen = [score for line in self.seen for score in line if score > 0]
        return sum(seen) / max(1, len(seen))

    @property
    def weakest_end(self) -> float:
        """The mean score of the crossings on the first or last line, of rows or columns, that was seen the least."""
        ends = [self.seen[0], self.seen[-1], [line[0] for line in self.seen], [line[-1] for line in self.seen]]
        return min(sum(end) / len(end) for end in ends)

    def quad(self, row: int, col: int) -> list[Point]:
        """A cell's corners from the top left, clockwise."""
        here = self.corners
        return [here[row][col], here[row][col + 1], here[row + 1][col + 1], here[row + 1][col]]

    def outline(self) -> list[Point]:
        """The grid's corners from the top left, clockwise."""
        return [self.corners[0][0], self.corners[0][-1], self.corners[-1][-1], self.corners[-1][0]]

    def side(self) -> float:
        """The median length of a cell's sides."""
        lengths = [distance(line[col], line[col + 1]) for line in self.corners for col in range(self.cols)]
        lengths += [
            distance(self.corners[row][col], self.corners[row + 1][col]) for row in range(self.rows) for col in range(self.cols + 1)
        ]
        return sorted(lengths)[len(lengths) // 2]

    def window(self, top: int, left: int, rows: int, cols: int) -> "Lattice":
        """A part of the grid, fitted again: if the whole is two grids that touch, crossings that are strays in the whole may fit the part."""
        corners = [line[left : left + cols + 1] for line in self.corners[top : top + rows + 1]]
        there = [line[left : left + cols] for line in self.there[top : top + rows]]
        seen = [line[left : left + cols + 1] for line in self.seen[top : top + rows + 1]]
        strays = {
            (row - top, col - left): point
            for (row, col), point in self.strays.items()
            if 0 <= row - top <= rows and 0 <= col - left <= cols
        }
        if not strays or (rows, cols) == (self.rows, self.cols):
            return Lattice(rows, cols, corners, there, seen, strays)
        points = {(row, col): corners[row][col] for row in range(rows + 1) for col in range(cols + 1) if seen[row][col]} | strays
        fitted = filled(points, rows, cols) or {}
        corners = [[fitted.get((row, col), corners[row][col]) for col in range(cols + 1)] for row in range(rows + 1)]
        return Lattice(rows, cols, corners, there, seen, strays_of(points, corners))

    def raw(self) -> list[list[Point | None]]:
        """The crossings as they were seen, None for those that were inferred."""
        return [
            [self.strays.get((row, col), point) if self.seen[row][col] else None for col, point in enumerate(line)]
            for row, line in enumerate(self.corners)
        ]

    def fullest(self) -> "Lattice":
        """The largest part that has nearly all its cells, with all of them. The rest probably belongs to another grid."""
        best, window = 0, (0, 0, self.rows, self.cols)
        for top in range(self.rows):
            sums = [0] * self.cols
            for bottom in range(top, self.rows):
                start = here = 0
                for col, there in enumerate(self.there[bottom]):
                    sums[col] += 1 if there else -MISSING
                    if here <= 0:
                        start, here = col, 0
                    here += sums[col]
                    if here > best:
                        best, window = here, (top, start, bottom + 1 - top, col + 1 - start)
        return self.window(*window).whole()

    def widened(self, top: int = 0, left: int = 0, bottom: int = 0, right: int = 0) -> "Lattice | None":
        """The grid with further lines at its sides, placed by the known ones; None if no homography fits."""
        rows, cols = self.rows + top + bottom, self.cols + left + right
        known = {(row + top, col + left): point for row, line in enumerate(self.corners) for col, point in enumerate(line)}
        points = filled(known, rows, cols)
        if points is None:
            return None
        points |= known
        wide = Lattice(
            rows,
            cols,
            [[points[row, col] for col in range(cols + 1)] for row in range(rows + 1)],
            [[True] * cols for _ in range(rows)],
            [[0.0] * (cols + 1) for _ in range(rows + 1)],
            {(row + top, col + left): point for (row, col), point in self.strays.items()},
        )
        for row, line in enumerate(self.seen):
            wide.seen[row + top][left : left + self.cols + 1] = line
        return wide

    def whole(self) -> "Lattice":
        """The same grid with no cell missing."""
        there = [[True] * self.cols for _ in range(self.rows)]
        return Lattice(self.rows, self.cols, self.corners, there, self.seen, self.strays, self.bare, self.inset)

    def moved(self, move: Callable[[Point], Point]) -> "Lattice":
        """The same grid with other corners."""
        corners = [[move(point) for point in line] for line in self.corners]
        return Lattice(self.rows, self.cols, corners, self.there, self.seen, {node: move(point) for node, point in self.strays.items()})

    def flattened(self) -> "Lattice":
        """The same grid with crossings that are far off, such as dots on lines, moved to where flat paper has them. This gains 1 of 28 Kropki."""
        points = {(row, col): point for row, line in enumerate(self.corners) for col, point in enumerate(line)}
        rows, cols = (spans(last) for last in (self.rows, self.cols))
        ways = [{(row, col): points[row, col] for row in two for col in others} for two in rows for others in cols]
        off: dict[Node, float] = {}
        matrix, most = None, math.inf
        for way in ways:
            found = homography(way)
            if found is not None and (its := self.off_from(found))[1] < most:
                matrix, (off, most) = found, its
        if matrix is None or most > ON_FLAT or max(off.values()) < NO_CROSSING:
            return self
        matrix = homography({node: point for node, point in points.items() if off[node] <= ON_FLAT}) or matrix
        off, _ = self.off_from(matrix)
        corners = [
            [apply(matrix, col, row) if off[row, col] > NO_CROSSING / 2 else point for col, point in enumerate(line)]
            for row, line in enumerate(self.corners)
        ]
        return Lattice(self.rows, self.cols, corners, self.there, self.seen)

    def off_from(self, matrix: Sequence[float]) -> tuple[dict[Node, float], float]:
        """(how far each crossing is from where a homography places it, in cells; the largest distance among the MOST_FLAT nearest)."""
        side = self.side()
        off = {
            (row, col): distance(point, apply(matrix, col, row)) / side
            for row, line in enumerate(self.corners)
            for col, point in enumerate(line)
        }
        return off, sorted(off.values())[round(MOST_FLAT * (len(off) - 1))]

    def shifted(self, right: float, down: float) -> "Lattice":
        """The same grid moved to the right and down by shares of a cell's sides."""
        lines, last, end = self.corners, self.rows, self.cols
        corners: list[list[Point]] = []
        for row, line in enumerate(lines):
            corners.append([])
            for col, (x, y) in enumerate(line):
                (x1, y1), (x2, y2) = line[min(col, end - 1)], line[min(col, end - 1) + 1]
                (x3, y3), (x4, y4) = lines[min(row, last - 1)][col], lines[min(row, last - 1) + 1][col]
                corners[row].append((x + right * (x2 - x1) + down * (x4 - x3), y + right * (y2 - y1) + down * (y4 - y3)))
        return Lattice(self.rows, self.cols, corners, self.there, self.seen)

    def turned(self, turns: int) -> "Lattice":
        """The same grid as it is read with the picture turned left by `turns` quarters."""
        corners, there, seen, strays = self.corners, self.there, self.seen, self.strays
        for _ in range(turns % 4):
            strays = {(len(there[0]) - col, row): point for (row, col), point in strays.items()}
            corners, there, seen = quarter(corners), quarter(there), quarter(seen)
        return Lattice(len(there), len(there[0]), corners, there, seen, strays, self.bare, self.inset)


def bends(points: list[list[Point | None]]) -> list[tuple[float, int]]:
    """[(the median share by which the steps before a line differ from those after it, the line)], where enough columns were seen."""
    bent = []
    for row in range(1, len(points) - 1):
        shares = []
        for before, here, after in zip(*points[row - 1 : row + 2], strict=True):
            if before and here and after:
                off = math.hypot(before[0] - 2 * here[0] + after[0], before[1] - 2 * here[1] + after[1])
                shares.append(off / max(1.0, min(distance(before, here), distance(here, after))))
        if len(shares) >= max(3, len(points[0]) / 3):
            bent.append((sorted(shares)[len(shares) // 2], row))
    return bent


def quarter(table: list[list]) -> list[list]:  # type: ignore[type-arg]
    """The table turned left by a quarter: the last column becomes the first row."""
    return [[line[col] for line in table] for col in range(len(table[0]) - 1, -1, -1)]


def middle(quad: Sequence[Point]) -> Point:
    return sum(x for x, _ in quad) / 4, sum(y for _, y in quad) / 4


def distance(one: Point, other: Point) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])


def lattices(peaks: Sequence[Peak], inside: Inside, most: int = MOST_GRIDS, larger: float = math.inf) -> list[Lattice]:
    """The grids in a picture, the best first. inside(x, y): the mask's value, from 0 to 1 (within a grid); larger: how many times longer
    some steps in a grid may be than others, so that it does not extend into a grid of far smaller cells."""
    free = [peak for peak in sorted(peaks, key=lambda peak: -peak.score) if peak.score >= LEAST_SCORE]
    places, spent = Places(free), set[int]()
    grids: list[Lattice] = []
    tried = 0
    while free and tried < MOST_SEEDS and len(grids) < most:
        nodes = grow(free[0], places, spent, inside, larger)
        tried += 1
        lattice = lattice_of(nodes, inside)
        if lattice is None:
            gone = free[:1]
        else:
            grids.append(lattice)
            used, hull = {id(peak) for peak in nodes.values()}, lattice.outline()
            gone = [peak for peak in free if id(peak) in used or encloses(hull, (peak.x, peak.y))]
        spent.update(map(id, gone))
        free = [peak for peak in free if id(peak) not in spent]
    return sorted(grids, key=lambda lattice: -lattice.score)


def encloses(hull: list[Point], point: Point) -> bool:
    """Whether a point lies in a quadrilateral."""
    x, y = point
    sides = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for (ax, ay), (bx, by) in zip(hull, [*hull[1:], hull[0]], strict=True)]
    return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


def shares_place(one: Lattice, other: Lattice) -> bool:
    """Whether the middle of one grid lies in the other."""
    return any(encloses(first.outline(), middle(second.outline())) for first, second in ((one, other), (other, one)))


class Places:
    """Crossings by place."""

    SIDE = 16.0

    def __init__(self, peaks: Sequence[Peak]) -> None:
        self.buckets: dict[tuple[int, int], list[Peak]] = {}
        for peak in peaks:
            self.buckets.setdefault((int(peak.x // self.SIDE), int(peak.y // self.SIDE)), []).append(peak)

    def near(self, x: float, y: float, reach: float) -> list[tuple[float, Peak]]:
        """[(distance, crossing)] within reach, the nearest first."""
        reached = []
        for u in range(int((x - reach) // self.SIDE), int((x + reach) // self.SIDE) + 1):
            for v in range(int((y - reach) // self.SIDE), int((y + reach) // self.SIDE) + 1):
                for peak in self.buckets.get((u, v), ()):
                    far = ((peak.x - x) ** 2 + (peak.y - y) ** 2) ** 0.5
                    if far <= reach:
                        reached.append((far, peak))
        return sorted(reached, key=lambda pair: pair[0])


WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0))


def grow(seed: Peak, places: Places, spent: Set[int], inside: Inside, larger: float) -> dict[Node, Peak]:
    """The crossings connected to `seed`, each with its row and column. spent: the identities of crossings that are used up."""
    nodes: dict[Node, Peak] = {(0, 0): seed}
    used = {id(seed), *spent}
    queue: list[tuple[float, int, Node]] = [(-seed.score, 0, (0, 0))]
    count = 0
    while queue:
        _, _, node = heapq.heappop(queue)
        peak = nodes[node]
        for down, right in WAYS:
            there = (node[0] + down, node[1] + right)
            if there in nodes:
                continue
            step = peak.right if right else peak.down
            sign = right + down
            vx, vy = step[0] * sign, step[1] * sign
            behind = nodes.get((node[0] - down, node[1] - right))
            if behind is not None:  # the step that led here counts as much as the vector
                vx, vy = (vx + peak.x - behind.x) / 2, (vy + peak.y - behind.y) / 2
            length = (vx * vx + vy * vy) ** 0.5
            if length < 3 or not goes_on(peak, (vx, vy), inside):
                continue
            for _, other in places.near(peak.x + vx, peak.y + vy, REACH * length):
                if (
                    id(other) in used
                    or not alike(peak, other)
                    or not of_a_scale(seed, other, larger)
                    or (behind is not None and not even(behind, peak, other))
                ):
                    continue
                nodes[there] = other
                used.add(id(other))
                count += 1
                heapq.heappush(queue, (-other.score, count, there))
                break
    return nodes


def goes_on(peak: Peak, way: Point, inside: Inside) -> bool:
    """Whether there is a grid on at least one side of the line from here along a vector. In the gap between two grids there is none."""
    x, y = peak.x + way[0] / 2, peak.y + way[1] / 2
    ox, oy = -way[1] * 0.3, way[0] * 0.3
    return max(inside(x + ox, y + oy), inside(x - ox, y - oy)) >= 1 - LIKELY


def even(one: Peak, middle: Peak, other: Peak) -> bool:
    """Whether two consecutive steps are about equally long. A step across the gap between two grids is not."""
    first, second = math.hypot(middle.x - one.x, middle.y - one.y), math.hypot(other.x - middle.x, other.y - middle.y)
    return abs(first - second) <= UNEVEN * max(first, second)


def alike(one: Peak, other: Peak) -> bool:
    """Whether two neighbours' vectors are nearly the same."""
    for mine, theirs in ((one.right, other.right), (one.down, other.down)):
        length = (mine[0] ** 2 + mine[1] ** 2) ** 0.5
        if distance(mine, theirs) > ALIKE * length:
            return False
    return True


def of_a_scale(one: Peak, other: Peak, larger: float) -> bool:
    """Whether the mean lengths of two crossings' vectors differ by no more than the factor `larger`."""
    first, second = (math.hypot(*peak.right) + math.hypot(*peak.down) for peak in (one, other))
    return max(first, second) <= larger * min(first, second)


def lattice_of(nodes: dict[Node, Peak], inside: Inside) -> Lattice | None:
    """The grid of these crossings; None if they don't form one."""
    nodes = trimmed(nodes)
    if not nodes:
        return None
    top, left = min(row for row, _ in nodes), min(col for _, col in nodes)
    rows, cols = max(row for row, _ in nodes) - top, max(col for _, col in nodes) - left
    if rows < LEAST_SIDE or cols < LEAST_SIDE:
        return None
    peaks = {(row - top, col - left): peak for (row, col), peak in nodes.items()}
    lattice = whole_lattice(peaks, rows, cols)
    if lattice is None:
        return None
    lattice.there = [[is_cell(lattice, row, col, inside) for col in range(cols)] for row in range(rows)]
    return cut(lattice)


def whole_lattice(peaks: dict[Node, Peak], rows: int, cols: int) -> Lattice | None:
    """The grid of all cells between the crossings that were seen, by their rows and columns; None if no homography fits."""
    places = {node: (peak.x, peak.y) for node, peak in peaks.items()}
    points = filled(places, rows, cols)
    if points is None:
        return None
    corners = [[points[row, col] for col in range(cols + 1)] for row in range(rows + 1)]
    seen = [[peaks[row, col].score if (row, col) in peaks else 0.0 for col in range(cols + 1)] for row in range(rows + 1)]
    return Lattice(rows, cols, corners, [[True] * cols for _ in range(rows)], seen, strays_of(places, corners))


def strays_of(points: dict[Node, Point], corners: list[list[Point]]) -> dict[Node, Point]:
    """The crossings that were seen away from the grid's corners."""
    return {(row, col): point for (row, col), point in points.items() if distance(point, corners[row][col]) > 0.5}


def is_cell(lattice: Lattice, row: int, col: int, inside: Inside) -> bool:
    """Whether there is a cell according to the mask."""
    return inside(*middle(lattice.quad(row, col))) > 0.5


def cut(lattice: Lattice) -> Lattice | None:
    """The lattice without outer rows and columns that have few cells; None if too little remains."""
    top, left, bottom, right = 0, 0, lattice.rows, lattice.cols
    while bottom - top >= LEAST_SIDE and right - left >= LEAST_SIDE:
        rows = {row: sum(lattice.there[row][left:right]) / (right - left) for row in (top, bottom - 1)}
        cols = {col: sum(lattice.there[row][col] for row in range(top, bottom)) / (bottom - top) for col in (left, right - 1)}
        worst = min(*rows.values(), *cols.values())
        if worst >= 0.5:
            break
        if rows[top] == worst:
            top += 1
        elif rows[bottom - 1] == worst:
            bottom -= 1
        elif cols[left] == worst:
            left += 1
        else:
            right -= 1
    if bottom - top < LEAST_SIDE or right - left < LEAST_SIDE:
        return None
    return lattice.window(top, left, bottom - top, right - left)


def trimmed(nodes: dict[Node, Peak]) -> dict[Node, Peak]:
    """The crossings without outer lines on which few were seen."""
    while nodes:
        rows = [row for row, _ in nodes]
        cols = [col for _, col in nodes]
        top, bottom, left, right = min(rows), max(rows), min(cols), max(cols)
        across, down = right - left + 1, bottom - top + 1
        if across <= LEAST_SIDE or down <= LEAST_SIDE:
            return {}
        shares = [(rows.count(row) / across, 0, row) for row in {top, bottom}]
        shares += [(cols.count(col) / down, 1, col) for col in {left, right}]
        share, axis, line = min(shares)
        if share >= 0.5:
            break
        nodes = {node: peak for node, peak in nodes.items() if node[axis] != line}
    return nodes


def filled(points: dict[Node, Point], rows: int, cols: int) -> dict[Node, Point] | None:
    """A place for every crossing of rows x cols cells; None if no homography fits. Crossings that were seen keep theirs unless they are
    outliers; the homography places the others, shifted as their neighbours are."""
    matrix = homography(points)
    if matrix is None:
        return None
    expected = {(row, col): apply(matrix, col, row) for row in range(rows + 1) for col in range(cols + 1)}
    off = {node: (x - expected[node][0], y - expected[node][1]) for node, (x, y) in points.items()}
    unit = distance(expected[0, 0], expected[rows, cols]) / (rows * rows + cols * cols) ** 0.5
    for node in list(off):
        around = [shift for other in ring(node, 2) if other != node and (shift := off.get(other))]
        if len(around) >= LEAST_AROUND and distance(off[node], middle_of(around)) > OUTLIER * unit:
            del off[node]
    uneven = [node for node in off if (even := continued(node, off)) is not None and distance(off[node], even) > OUT_OF_LINE * unit]
    for node in uneven:
        del off[node]
    completed = {}
    for node, (x, y) in expected.items():
        shift = off.get(node) or continued(node, off) or borrowed(node, off, max(rows, cols))
        completed[node] = (x + shift[0], y + shift[1])
    return completed


def continued(node: Node, off: dict[Node, Point]) -> Point | None:
    """The shift that continues the neighbours' shifts from all sides, which holds even on curled paper; None if too few are known."""
    row, col = node
    ways = []
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        near, back = off.get((row + down, col + right)), off.get((row - down, col - right))
        if near and back:
            ways.append((near[0] / 2 + back[0] / 2, near[1] / 2 + back[1] / 2))
        if near and (far := off.get((row + 2 * down, col + 2 * right))):
            ways.append((2 * near[0] - far[0], 2 * near[1] - far[1]))
        if back and (far := off.get((row - 2 * down, col - 2 * right))):
            ways.append((2 * back[0] - far[0], 2 * back[1] - far[1]))
    return middle_of(ways) if len(ways) >= LEAST_AROUND else None


def middle_of(shifts: Sequence[Point]) -> Point:
    """The medians of both coordinates."""
    xs, ys = sorted(shift[0] for shift in shifts), sorted(shift[1] for shift in shifts)
    return xs[len(xs) // 2], ys[len(ys) // 2]


def ring(node: Node, reach: int) -> list[Node]:
    return [(node[0] + down, node[1] + right) for down in range(-reach, reach + 1) for right in range(-reach, reach + 1)]


def borrowed(node: Node, off: dict[Node, Point], most: int) -> Point:
    """The mean shift of the nearest crossings from where they are expected."""
    for reach in range(1, most + 1):
        around = [(off[other], 1 / ((other[0] - node[0]) ** 2 + (other[1] - node[1]) ** 2)) for other in ring(node, reach) if other in off]
        if len(around) >= 2:
            whole = sum(weight for _, weight in around)
            return sum(shift[0] * weight for shift, weight in around) / whole, sum(shift[1] * weight for shift, weight in around) / whole
    return 0.0, 0.0


MOST_FLAT = 0.7  # the least share of a grid's crossings that are in their places on flat paper
SPANNED = 4  # the number of parts into which each side is divided to choose lines that span a homography
FITTED = 160  # the most crossings to which a homography is fitted


def spans(last: int) -> list[tuple[int, int]]:
    """Pairs of lines between 0 and `last` that are at least half of that range apart."""
    lines = sorted({round(last * step / SPANNED) for step in range(SPANNED + 1)})
    return [(one, other) for one in lines for other in lines if other - one >= last / 2]


def homography(points: dict[Node, Point]) -> list[float] | None:
    """The eight coefficients of the homography that maps (column, row) closest to these places; None if there is none."""
    nodes = sorted(points)
    nodes = nodes[:: max(1, len(nodes) // FITTED)]
    mean_x = sum(points[node][0] for node in nodes) / len(nodes)
    mean_y = sum(points[node][1] for node in nodes) / len(nodes)
    scale = sum(distance(points[node], (mean_x, mean_y)) for node in nodes) / len(nodes) or 1.0
    middle_row, middle_col = sum(node[0] for node in nodes) / len(nodes), sum(node[1] for node in nodes) / len(nodes)
    size = max(1.0, max(abs(node[0] - middle_row) + abs(node[1] - middle_col) for node in nodes))
    table = [[0.0] * 9 for _ in range(8)]
    for row, col in nodes:
        a, b = (col - middle_col) / size, (row - middle_row) / size
        u, v = (points[row, col][0] - mean_x) / scale, (points[row, col][1] - mean_y) / scale
        for line in ([a, b, 1.0, 0.0, 0.0, 0.0, -u * a, -u * b, u], [0.0, 0.0, 0.0, a, b, 1.0, -v * a, -v * b, v]):
            for i in range(8):
                if line[i]:
                    factor, here = line[i], table[i]
                    for j in range(9):
                        here[j] += factor * line[j]
    solved = solve(table)
    if solved is None:
        return None
    h = solved
    # back to columns, rows and pixels: [scale 0 mean] * h * [1/size 0 -middle/size]
    normal = [[h[0], h[1], h[2]], [h[3], h[4], h[5]], [h[6], h[7], 1.0]]
    before = [[1 / size, 0.0, -middle_col / size], [0.0, 1 / size, -middle_row / size], [0.0, 0.0, 1.0]]
    after = [[scale, 0.0, mean_x], [0.0, scale, mean_y], [0.0, 0.0, 1.0]]
    whole = times(after, times(normal, before))
    if abs(whole[2][2]) < 1e-9:
        return None
    return [number / whole[2][2] for line in whole for number in line][:8]


def times(one: list[list[float]], other: list[list[float]]) -> list[list[float]]:
    return [[sum(one[i][k] * other[k][j] for k in range(3)) for j in range(3)] for i in range(3)]


def solve(table: list[list[float]]) -> list[float] | None:
    """The solution of linear equations, each a row with its right side last; None if they have no unique solution."""
    size = len(table)
    table = [list(line) for line in table]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(table[row][at]))
        if abs(table[best][at]) < 1e-12:
            return None
        table[at], table[best] = table[best], table[at]
        for row in range(at + 1, size):
            factor = table[row][at] / table[at][at]
            for col in range(at, size + 1):
                table[row][col] -= factor * table[at][col]
    solution = [0.0] * size
    for at in range(size - 1, -1, -1):
        rest = sum(table[at][col] * solution[col] for col in range(at + 1, size))
        solution[at] = (table[at][size] - rest) / table[at][at]
    return solution


def apply(matrix: Sequence[float], x: float, y: float) -> Point:
    """The image of a point under a homography."""
    a, b, c, d, e, f, g, h = matrix
    whole = g * x + h * y + 1.0
    return (a * x + b * y + c) / whole, (d * x + e * y + f) / whole
