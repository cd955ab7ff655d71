"""The four corners of a grid, from the top left clockwise, as a person drags them over a picture. Pure numbers."""

from page.core.types import Data
from page.photo.types import Corners, Points

LEAST_SHARE = 0.04  # the least length of a grid's sides, as a share of the picture's longer side
INSET = 0.14  # the margin around the initial corners, as a share of the picture's shorter side
AS_GOOD = 0.45  # the share of the best grid's weight or size that another grid needs to be offered as a choice
LEAST_SEEN = 0.6  # the share of its crossings that must have been seen for a grid to be offered
MANY_CELLS = 30  # the fewest cells of a grid that may be offered for its size: lines of text may look like a smaller grid
ROOM = 0.35  # the room that a whole grid needs around it, in cells; with less, part of the grid may be cut off
SNAP = 0.35  # how far the corners that a person has set may be from those that were found, in cells


def usual(width: float, height: float) -> Corners:
    """The initial corners in a picture."""
    side = min(width, height) * (1 - 2 * INSET)
    left, top = (width - side) / 2, (height - side) / 2
    return [(left, top), (left + side, top), (left + side, top + side), (left, top + side)]


def nearest(corners: Corners, x: float, y: float, reach: float) -> int:
    """The index of the corner that is nearest to a place, -1 if none is within reach."""
    best, corner = reach * reach, -1
    for number in range(4):
        far = (corners[number][0] - x) ** 2 + (corners[number][1] - y) ** 2
        if far <= best:
            best, corner = far, number
    return corner


def moved(corners: Corners, number: int, x: float, y: float, width: float, height: float) -> Corners:
    """The corners after one of them was moved to a place in the picture."""
    after = list(corners)
    after[number] = (min(max(x, 0), width), min(max(y, 0), height))
    return after


def is_grid(corners: Corners, width: float, height: float) -> bool:
    """Whether corners form a convex quadrilateral, clockwise and large enough."""
    least = LEAST_SHARE * max(width, height)
    for number in range(4):
        (a, b), (c, d), (e, f) = corners[number - 1], corners[number], corners[(number + 1) % 4]
        if (c - a) ** 2 + (d - b) ** 2 < least * least or (c - a) * (f - d) - (d - b) * (e - c) <= 0:
            return False
    return True


def outline_of(points: Points) -> Corners:
    """The outer corners of a grid. points: its crossings, row by row."""
    ends = (points[0][0], points[0][-1], points[-1][-1], points[-1][0])
    return [(point[0], point[1]) for point in ends]


def widened(points: Points) -> Points:
    """The crossings with one more row and column on each side, spaced like the rows and columns next to them."""

    def beyond(near: list[float], far: list[float]) -> list[float]:
        return [2 * near[0] - far[0], 2 * near[1] - far[1]]

    rows = [[beyond(row[0], row[1])] + row + [beyond(row[-1], row[-2])] for row in points]
    ends = [[beyond(near, far) for near, far in zip(*pair)] for pair in ((rows[0], rows[1]), (rows[-1], rows[-2]))]
    return [ends[0]] + rows + [ends[1]]


def is_whole(grid: Data, width: float, height: float) -> bool:
    """Whether a grid is far enough from the picture's edges that no further row or column can have been cut off."""
    room = ROOM * grid["side"]
    return all([room <= x <= width - room and room <= y <= height - room for x, y in outline_of(grid["points"])])


def path(corners: Corners) -> str:
    """The outline as SVG path data."""
    return "M" + "L".join(["%.1f %.1f" % corner for corner in corners]) + "z"


def lines(points: Points) -> str:
    """All lines through a grid's crossings as SVG path data."""
    ways = ["M" + "L".join(["%.1f %.1f" % (point[0], point[1]) for point in row]) for row in points]
    for col in range(len(points[0])):
        ways.append("M" + "L".join(["%.1f %.1f" % (row[col][0], row[col][1]) for row in points]))
    return "".join(ways)


def worth_a_choice(grids: list[Data]) -> list[int]:
    """The indices of the grids that a person may mean, the best first: the grids that were seen about as well as the best, or are about as large.

    The size counts because solutions printed on the same page may have more cells than the puzzle.
    """
    if not grids:
        return []

    def weight(grid: Data) -> float:
        return grid["share"] * (grid["rows"] + 1) * (grid["cols"] + 1)

    def size(grid: Data) -> float:
        return grid["share"] * grid["rows"] * grid["cols"] * grid["side"] ** 2 if grid["rows"] * grid["cols"] >= MANY_CELLS else 0

    worth = [False] * len(grids)
    for measure in (weight, size):
        most = max([measure(grid) for grid in grids])
        worth = [worth[number] or measure(grids[number]) >= AS_GOOD * most > 0 for number in range(len(grids))]
    return [number for number in range(len(grids)) if worth[number] and grids[number]["share"] >= LEAST_SEEN] or [0]


def snapped(corners: Corners, rows: int, cols: int, grids: list[Data]) -> Data | None:
    """The grid of this size that was found where a person has set the corners, None if there is none. A grid that was found fits curled
    paper better than four corners do."""
    for grid in grids:
        outline, reach = outline_of(grid["points"]), SNAP * grid["side"]
        far = [max(abs(outline[at][0] - corners[at][0]), abs(outline[at][1] - corners[at][1])) for at in range(4)]
        if (grid["rows"], grid["cols"]) == (rows, cols) and max(far) <= reach:
            return grid
    return None


def middle(points: Points, cell: int) -> tuple[float, float]:
    """The middle of a cell of a grid with these crossings."""
    row, col = divmod(cell, len(points[0]) - 1)
    (a, b), (c, d) = points[row][col], points[row + 1][col + 1]
    (e, f), (g, h) = points[row][col + 1], points[row + 1][col]
    return (a + c + e + g) / 4, (b + d + f + h) / 4


def cell_at(points: Points, x: float, y: float) -> int:
    """The cell of a grid whose middle is near a place, -1 if there is none: the grid may be another one, or have other cells."""
    for cell in range((len(points) - 1) * (len(points[0]) - 1)):
        row, col = divmod(cell, len(points[0]) - 1)
        (a, b), (c, d) = points[row][col], points[row + 1][col + 1]
        reach = SNAP * SNAP * ((a - c) ** 2 + (b - d) ** 2) / 2  # the diagonal is longer than a side by the square root of 2
        here = middle(points, cell)
        if (here[0] - x) ** 2 + (here[1] - y) ** 2 <= reach:
            return cell
    return -1


class Still:
    """Whether a grid stays still in the camera's pictures.

    begun: when it became still; corners: the grid's corners in the previous picture, None if it had no grid.
    """

    SLIP = 0.012  # how far a corner may move from one picture to the next, as a share of the picture's longer side
    MS = 700  # how long the grid must stay still
    LEAST_SEEN = 0.8  # the share of its crossings that must be seen

    def __init__(self) -> None:
        self.corners: Corners | None = None
        self.size = (0, 0)
        self.begun = 0

    def see(self, grid: Data | None, long: float, now: int) -> float:
        """Take the next picture's grid. Returns how long it has been still, as a share of MS from 0 to 1.

        long: the picture's longer side; now: the time in milliseconds.
        """
        if grid is None or grid["share"] < self.LEAST_SEEN:
            self.corners = None
            return 0.0
        corners, size = outline_of(grid["points"]), (grid["rows"], grid["cols"])
        before = self.corners
        stays = before is not None and size == self.size
        if before is not None and stays:
            for number in range(4):
                (a, b), (c, d) = corners[number], before[number]
                if (a - c) ** 2 + (b - d) ** 2 > (self.SLIP * long) ** 2:
                    stays = False
        self.corners, self.size = corners, size
        if not stays:
            self.begun = now
            return 0.0
        return min(1.0, (now - self.begun) / self.MS)
