"""Drags over kinds of lines, as points in cells (row, column), and the lines that are right.

A node is a dot of a Slitherlink, or a cell of a kind whose lines go from cell to cell; there are 7 by 7 of both. In HASHI, there is an island at
every second node of every second row.
"""

from itertools import pairwise

from newsgrid.puzzle import formats
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.sheet import Sheet

Point = tuple[float, float]

TEXTS = {
    "slitherlink": "#Slitherlink\n" + "......\n" * 6,
    "masyu": "#Masyu\n" + ".......\n" * 7,
    "yajilin": "#Yajilin\n" + ". . . . . . .\n" * 7,
    "hashi": "#Hashi\n" + ("4.4.4.4\n.......\n" * 4)[:-8],
}
SIGNS = (1, -1, 0, -1, 1, 0, 1, -1)


def slow(*corners: Point) -> list[Point]:
    """The points of a slow movement, an eighth of a cell apart."""
    points = [corners[0]]
    for one, other in pairwise(corners):
        many = max(1, round(8 * max(abs(other[0] - one[0]), abs(other[1] - one[1]))))
        points += [(one[0] + (other[0] - one[0]) * at / many, one[1] + (other[1] - one[1]) * at / many) for at in range(1, many + 1)]
    return points


def shaky(points: list[Point], most: float = 0.32) -> list[Point]:
    """The same points, drawn by a hand that shakes by up to this part of a cell."""
    return [(row + most * SIGNS[at % 8], col + most * SIGNS[(at + 3) % 8]) for at, (row, col) in enumerate(points)]


# {what is done: (the lines before, the drags, the lines afterwards in a Slitherlink, a Masyu and a Yajilin, those in a Hashi)}; a line is its nodes
DRAGS: dict[str, tuple[str, list[list[Point]], str, str]] = {
    "straight": ("", [slow((0, 0), (0, 4))], "00-01-02-03-04", "00-02-04"),
    "round corners": ("", [slow((2, 0), (2, 2), (4, 2), (4, 4))], "20-21-22-32-42-43-44", "20-22-42-44"),
    "fast": ("", [[(0, 0), (0, 6)]], "00-01-02-03-04-05-06", "00-02-04-06"),
    "fast round corners": ("", [[(0, 0), (0, 4), (4, 4), (4, 2)]], "00-01-02-03-04-14-24-34-44-43-42", "00-02-04-24-44-42"),
    "shaky": ("", [shaky(slow((2, 0), (2, 6)))], "20-21-22-23-24-25-26", "20-22-24-26"),
    "shaky round a corner": ("", [shaky(slow((0, 2), (4, 2), (4, 6)))], "02-12-22-32-42-43-44-45-46", "02-22-42-44-46"),
    "beside the line": ("", [slow((2.3, 0), (2.3, 4))], "20-21-22-23-24", "20-22-24"),
    "beyond the corner": ("", [slow((0, 0), (0, 2.4), (0, 2), (2, 2))], "00-01-02-12-22", "00-02-22"),
    "a corner cut short": ("", [slow((0, 0), (0, 1.5), (0.5, 2), (2, 2))], "00-01-02-12-22", "00-02-22"),
    "across a cell": ("", [slow((2, 2), (3, 3))], "", ""),
    "from a cell's middle": ("", [slow((1.45, 1.45), (2, 2), (2, 4))], "22-23-24", "22-24"),
    "from an edge's middle": ("", [slow((0, 0.5), (0, 3))], "00-01-02-03", "00-02-04"),
    "back over the last edge": ("", [slow((0, 0), (0, 4), (0, 2))], "00-01-02", "00-02"),
    "all the way back": ("", [slow((0, 0), (0, 2), (0, 0))], "", ""),
    "on from the end": ("00-01-02", [slow((0, 2), (2, 2))], "00-01-02-12-22", "00-02-22"),
    "on from just before the end": ("00-01-02", [slow((0, 1.6), (0, 4))], "00-01-02-03-04", "00-02-04"),
    "three drags, each from the last end": (
        "", [slow((4, 0), (4, 2)), slow((4, 2), (4, 4)), slow((4, 4), (6, 4))], "40-41-42-43-44-54-64", "40-42-44-64",
    ),
    "across a line": ("02-12-22-32-42", [slow((2, 0), (2, 4))], "02-12-22-32-42 20-21-22-23-24", "02-22-42 20-22-24"),
    "over a line": ("20-21-22-23-24", [slow((2, 0), (2, 4))], "", "20=22=24"),
    "over a line and on": ("20-21-22", [slow((2, 0), (2, 4))], "", "20=22 22-24"),
    "round a square": ("", [[(0, 0), (0, 2), (2, 2), (2, 0), (0, 0)]], "00-01-02-12-22-21-20-10-00", "00-02-22-20-00"),
    "outside of the grid": ("", [slow((0, 4), (-1.5, 4), (-1.5, 2), (0, 2), (2, 2))], "02-12-22", "02-22"),
    "a short one": ("", [slow((4, 4), (4, 4.6))], "44-45", "44-46"),
}  # fmt: skip


def places(sheet: Sheet, lines: str) -> dict[int, int]:
    """{place: value} of lines like 00-01-02 or 00=02, which is two. On a sheet with islands, only those between the nodes with an island."""
    found = {}
    for line in lines.split():
        many = 2 if "=" in line else 1
        nodes = [(int(node[0]), int(node[1])) for node in line.replace("=", "-").split("-")]
        if sheet.kind == "hashi":
            nodes = [node for node in nodes if not (node[0] % 2 or node[1] % 2)]
        for ends in pairwise(nodes):
            (row, col), other = sorted(ends)
            found[(2 * row + (other[0] > row)) * sheet.cols + 2 * col + (other[1] > col)] = 1 + many
    return found


def board(kind: str) -> Sheet:
    """An empty board of 7 by 7 nodes."""
    return formats.read(TEXTS[kind])


def place(point: Point) -> tuple[float, float]:
    """(left, top) of a point in the drawing's units."""
    return point[1] * 2 * svg.SIDE + svg.SIDE / 2, point[0] * 2 * svg.SIDE + svg.SIDE / 2
