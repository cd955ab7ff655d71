"""Finds the giant in a lattice that may extend into something beside it, and whose mask is wrong about some cells. Without this module, no giant
is read."""

from itertools import islice

from newsgrid.photo.find.lattice import Lattice
from newsgrid.puzzle import grid_layout

LEAST_GIANT = 15  # the fewest rows or columns of a giant
# the most wrong cells of a common layout that is tried before larger ones, and how many more it may have than other layouts of its size
WELL_KNOWN = 10
AGREEING = 0.9  # the least share of a giant's cells that are there, or missing, as in its layout

Table = list[list[bool]]


def giants_in(lattice: Lattice) -> list[Lattice]:
    """The parts of a lattice whose cells agree with the layout of some giant, the best first, two at most."""
    counts = cells_in_boxes(lattice.there)
    ranked: list[tuple[tuple[bool, int], tuple[int, int, int, int], Table, bool]] = []
    for rows in sizes(lattice.rows):
        for cols in sizes(lattice.cols):
            common = common_layouts(rows, cols)
            for top in range(lattice.rows - rows + 1):
                for left in range(lattice.cols - cols + 1):
                    seen = [line[left : left + cols - 2 : 3] for line in counts[top : top + rows - 2 : 3]]
                    voted = [[count > 4 for count in line] for line in seen]
                    for well_known, boxes in [*((WELL_KNOWN, layout) for layout in common), (0, voted)]:
                        wrong = rows * cols - agreeing(seen, boxes)
                        if wrong <= (1 - AGREEING) * rows * cols:
                            rank = (wrong > well_known or not well_known, 2 * (wrong - well_known) - rows * cols)
                            ranked.append((rank, (top, left, rows, cols), boxes, bool(well_known)))
    ranked.sort(key=lambda rank: rank[0])
    parts = []
    for _, place, boxes, _ in islice(filter(lambda rank: rank[3] or is_layout(rank[2]), ranked), 2):
        part = lattice.window(*place)
        parts.append(Lattice(part.rows, part.cols, part.corners, cells_of(boxes), part.seen, part.strays))
    return parts


def sizes(most: int) -> range:
    """The numbers of rows that a giant can have in a lattice of `most` rows; the same for columns."""
    return range(most - most % 3, LEAST_GIANT - 1, -3)


def cells_in_boxes(there: Table) -> list[list[int]]:
    """[row][column]: how many cells are not missing in the box that begins with this cell."""
    threes = [[sum(line[col : col + 3]) for col in range(len(line) - 2)] for line in there]
    return [[sum(counts) for counts in zip(*threes[row : row + 3], strict=True)] for row in range(len(there) - 2)]


def cells_of(boxes: Table) -> Table:
    """The cells that are there, from the boxes."""
    return [[box for box in line for _ in range(3)] for line in boxes for _ in range(3)]


def agreeing(seen: list[list[int]], boxes: Table) -> int:
    """How many cells are there or missing as in a layout. seen: how many cells are not missing in each of its boxes."""
    return sum(
        count if box else 9 - count for counts, line in zip(seen, boxes, strict=True) for count, box in zip(counts, line, strict=True)
    )


def common_layouts(rows: int, cols: int) -> list[Table]:
    """The boxes of the common layouts of this size."""
    layouts = []
    for _, origins in grid_layout.LAYOUTS.values():
        if (max(row for row, _ in origins) + 9, max(col for _, col in origins) + 9) == (rows, cols):
            boxes = [[False] * (cols // 3) for _ in range(rows // 3)]
            for top, left in origins:
                for row in range(top // 3, top // 3 + 3):
                    boxes[row][left // 3 : left // 3 + 3] = [True] * 3
            layouts.append(boxes)
    return layouts


def is_layout(boxes: Table) -> bool:
    """Whether these are the boxes of several 9x9 grids, and some boxes are missing."""
    free = [cell for line in cells_of(boxes) for cell in line]
    return not all(free) and bool(grid_layout.find_origins(free, 3 * len(boxes[0]), 3, 3))
