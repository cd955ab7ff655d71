"""Lattices: sheets of kinds whose lines run between cells, or from cell to cell.

Such a sheet has a place for each corner, edge and cell of the paper's grid. The places at which nothing can be written are blocks; a line is
the value of its edge. People count only the rows and columns of cells, and so do texts and messages.

    around  a line runs along the sides of cells (Slitherlink): 2 rows + 1 by 2 columns + 1 places, cells at odd rows and columns
    through it runs from the middle of a cell to the next cell's (Masyu): 2 rows - 1 by 2 columns - 1 places, cells at even ones
    far     it runs to the next cell in which something is printed (Hashi), and its place is the first one along it
"""

from newsgrid.puzzle.types import Any, Callable

AROUND, THROUGH, FAR = "around", "through", "far"


class Lattice:
    """The meaning of a sheet's places. lines: one of AROUND, THROUGH and FAR; walls: whether its lines, which run AROUND cells, are the borders of
    areas: then the sheet is drawn with thin lines between its cells and a frame around them, not with dots at their corners.

    fit(sheet): decides which places of a sheet are blocks, by what is printed there; by default only edges are to fill, except those of a
    frame.

    A place is given by its row and column, or by its index on a sheet of `cols` places a row; all count from 0.
    """

    def __init__(self, lines: str, walls: bool = False, fit: Callable[[Any], None] | None = None) -> None:
        self.lines = lines
        self.walls = walls
        self.fit = fit or self.open_edges
        self.by_print = fit is not None  # whether it depends on what is printed
        self.first = 1 if lines == AROUND else 0  # the row, and column, of the first cell

    def places(self, cells: int) -> int:
        """How many places a row of this number of cells has."""
        return 2 * cells - 1 + 2 * self.first

    def cells(self, places: int) -> int:
        """How many cells a row of this number of places has."""
        return (places + 1) // 2 - self.first

    def middles(self, sheet: Any) -> list[int]:
        """The places of all cells of a sheet."""
        return [row * sheet.cols + col for row in range(self.first, sheet.rows, 2) for col in range(self.first, sheet.cols, 2)]

    def open_edges(self, sheet: Any) -> None:
        """Leave only edges to fill, except those of a frame."""
        lines = [[0 if self.is_edge(row, col) else 1 for col in range(sheet.cols)] for row in (0, 1)]
        if self.walls:
            for line in lines:
                line[0] = line[-1] = 1
        blocks: list[int] = []
        for row in range(sheet.rows):
            blocks += [1] * sheet.cols if self.walls and row in (0, sheet.rows - 1) else lines[row % 2]
        sheet.blocks = blocks

    def place(self, cell: int, cols: int) -> int:
        """The place of a cell. cell: its number among all cells, `cols` to a row."""
        return (2 * (cell // cols) + self.first) * self.places(cols) + 2 * (cell % cols) + self.first

    def is_cell(self, row: int, col: int) -> bool:
        return row % 2 == col % 2 == self.first

    def is_edge(self, row: int, col: int) -> bool:
        return row % 2 != col % 2

    def cell_at(self, row: int, col: int, rows: int, cols: int) -> tuple[int, int, str]:
        """(row and column of the cell that a place is named after, where the place is around that cell: "", "top", "right", "top left corner")."""
        down, right = row - self.first, col - self.first
        if self.lines != AROUND:
            return down // 2, right // 2, "bottom" if down % 2 else "right" if right % 2 else ""
        if not down % 2 and not right % 2:
            return down // 2, right // 2, ""
        below, after = row + 1 == rows, col + 1 == cols
        sides = (["bottom" if below else "top"] if down % 2 else []) + (["right" if after else "left"] if right % 2 else [])
        return row // 2 - below, col // 2 - after, " ".join(sides) + (" corner" if len(sides) > 1 else "")

    def name(self, row: int, col: int, rows: int, cols: int, called: Callable[[int, int], str], aloud: bool = False) -> str:
        """A place in a sentence: "r2c3", "r2c3's top", "r2c3-r2c4"; aloud, as people say it: "top of row 2, column 3".

        called: a function that names the cell at a row and a column of cells.
        """
        down, right, side = self.cell_at(row, col, rows, cols)
        cell = called(down, right)
        if not side:
            return cell
        if self.lines == AROUND:
            return "%s of %s" % (side, cell) if aloud else "%s's %s" % (cell, side)
        if self.lines == FAR:
            return "%s %s" % ("right of" if side == "right" else "below", cell)
        if aloud:
            return "%s to %s" % (cell, "column %d" % (right + 2) if side == "right" else "row %d" % (down + 2))
        return "%s-%s" % (cell, called(down + (side == "bottom"), right + (side == "right")))


OF: dict[str, Lattice] = {}  # {name of a kind: its lattice}; newsgrid.puzzle.kinds.kind enters them


def of(sheet: Any) -> Lattice | None:
    """The lattice that a sheet is on, None for a sheet whose places are all cells."""
    return OF.get(sheet.kind)


def home(net: Lattice, rows: int, cols: int, index: int) -> int:
    """The place of the cell that a place is named after."""
    row, col, _ = net.cell_at(index // cols, index % cols, rows, cols)
    return (2 * row + net.first) * cols + 2 * col + net.first


def towards(blocks: list[int], cols: int, index: int, way: tuple[int, int]) -> int:
    """The place to write in that an arrow leads to in a direction (rows, columns); -1 for none. Along the line of an edge, that is the next one straight
    ahead, however far it is; else the nearest."""
    is_edge, is_along = (index // cols + index % cols) % 2, (index % cols if way[0] else index // cols) % 2 == 0
    place = straight_on(blocks, cols, index, way) if is_edge and is_along else -1
    return place if place >= 0 else nearest(blocks, cols, index, way)


def straight_on(blocks: list[int], cols: int, index: int, way: tuple[int, int]) -> int:
    """The next place to write in straight ahead, -1 for none."""
    row, col = index // cols + way[0], index % cols + way[1]
    while 0 <= row * cols + col < len(blocks) and 0 <= col < cols:
        if not blocks[row * cols + col]:
            return row * cols + col
        row, col = row + way[0], col + way[1]
    return -1


def nearest(blocks: list[int], cols: int, index: int, way: tuple[int, int]) -> int:
    """The nearest place to write in that is ahead; -1 for none. Of two equally near places, an even row or column takes the later, an odd one the
    earlier: so the way back is the same."""
    rows, row, col = len(blocks) // cols, index // cols, index % cols
    if way[0]:
        here, sides, ahead = col, cols, rows - 1 - row if way[0] > 0 else row
    else:
        here, sides, ahead = row, rows, cols - 1 - col if way[1] > 0 else col
    turn = 1 if here % 2 == 0 else -1
    for far in range(1, max(ahead, here, sides - 1 - here) + 1 if ahead else 1):
        # what is straight ahead first; then what is farther and farther aside
        for aside in [0] + [way for away in range(1, far + 1) for way in (turn * away, -turn * away)]:
            if 0 <= here + aside < sides:
                first = far if abs(aside) < far else 1
                steps = [(along * way[0], aside) if way[0] else (aside, along * way[1]) for along in range(first, min(far, ahead) + 1)]
                places = [(row + down) * cols + col + right for down, right in steps]
                free = [place for place in places if not blocks[place]]
                if free:
                    return min(free)
    return -1
