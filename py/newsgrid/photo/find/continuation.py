"""Finds out whether a grid continues beyond the part that was read, since the puzzle may then be larger. This only warns; it changes no reading."""

from newsgrid.photo.find.lattice import BEND_MORE, MOST_BEND, Lattice, Point, bends, distance

LEAST_SHARED = 3  # the fewest adjacent cells along which a grid continues: grids of a giant share at least a box


def goes_on(whole: Lattice, part: Lattice) -> bool:
    """Whether a grid continues, in steps of the same length, beyond a part of it: along a few adjacent cells at one of the part's sides."""
    nodes = [(row, col) for row in range(whole.rows + 1) for col in range(whole.cols + 1)]
    ends = [min(nodes, key=lambda node: distance(whole.corners[node[0]][node[1]], corner)) for corner in part.outline()]
    (top, bottom), (left, right) = ((min(lines), max(lines)) for lines in zip(*ends, strict=True))
    points, there = whole.raw(), whole.there
    points_across, there_across = ([list(line) for line in zip(*table, strict=True)] for table in (points, there))
    steady = steady_bend(points, points_across)
    return any(continues(points, there, line, inside, left, right, steady) for line, inside in ((top, top), (bottom, bottom - 1))) or any(
        continues(points_across, there_across, line, inside, top, bottom, steady) for line, inside in ((left, left), (right, right - 1))
    )


def steady_bend(*ways: list[list[Point | None]]) -> float:
    """The most that the steps may change at a line within one grid."""
    usual = sorted(bend for points in ways for bend, _ in bends(points))
    return min(MOST_BEND, BEND_MORE * usual[len(usual) // 2]) if usual else MOST_BEND


def continues(
    points: list[list[Point | None]], there: list[list[bool]], line: int, inside: int, first: int, last: int, steady: float
) -> bool:
    """Whether a grid continues across a line between the lines `first` and `last`: a few adjacent cells have cells beyond the line, and no other grid
    begins there. inside: the row of cells on the known side."""
    outside = 2 * line - 1 - inside
    if not 0 <= outside < len(there):
        return False
    start = first
    for col in range(first, last + 1):
        if col < last and there[outside][col] and there[inside][col]:
            continue
        if col - start >= LEAST_SHARED:
            bent = bends([row[start : col + 1] for row in points[line - 1 : line + 2]])
            if bent and bent[0][0] <= steady:
                return True
        start = col + 1
    return False
