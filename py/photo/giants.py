"""Finds the giant (several 9x9 grids that overlap in boxes) in a lattice with gaps.

The net's mask is wrong about some cells, and the lattice may have grown into what is printed beside the giant.
"""

from collections.abc import Iterator

from sheet import family

from .lattice import Lattice

LEAST_GIANT = 15  # rows and columns
BOXED = 0.9  # the least share of the cells that agree with the layout on whether there is a cell
WELL_KNOWN = 20  # twice the number of cells by which a common layout may fit worse than another
MOST_LEFT_OUT = 8  # lines

Table = list[list[bool]]


def giants_in(lattice: Lattice) -> list[Lattice]:
    """The parts of a lattice whose cells agree with the layout of some giant, the best first, two at most."""
    ranked: list[tuple[int, int, Lattice]] = []
    for rows in sizes(lattice.rows):
        for cols in sizes(lattice.cols):
            for top in range(lattice.rows - rows + 1):
                for left in range(lattice.cols - cols + 1):
                    part = lattice.window(top, left, rows, cols)
                    for bonus, there in layouts(part.there):
                        fits = sum(
                            one == other
                            for line, other_line in zip(part.there, there, strict=True)
                            for one, other in zip(line, other_line, strict=True)
                        )
                        if fits >= BOXED * rows * cols:
                            ranked.append(
                                (
                                    rows * cols - 2 * fits - bonus,
                                    len(ranked),
                                    Lattice(rows, cols, part.corners, there, part.seen, part.strays),
                                )
                            )
    return [part for _, _, part in sorted(ranked, key=lambda rank: rank[:2])][:2]


def sizes(most: int) -> list[int]:
    """The numbers of lines that a giant can have in a lattice of `most` lines."""
    return [size for size in range(most - most % 3, LEAST_GIANT - 1, -3) if size >= most - MOST_LEFT_OUT]


def layouts(there: Table) -> Iterator[tuple[int, Table]]:
    """(a bonus, the cells that are there) for each layout that a giant of this size may have: the common ones, and the one that has each box
    of which most cells are there."""
    rows, cols = len(there), len(there[0])
    for _, origins in family.LAYOUTS.values():
        if (max(row for row, _ in origins) + 9, max(col for _, col in origins) + 9) == (rows, cols):
            there_in_layout = [[False] * cols for _ in range(rows)]
            for top, left in origins:
                for row in range(top, top + 9):
                    there_in_layout[row][left : left + 9] = [True] * 9
            yield WELL_KNOWN, there_in_layout
    voted = [[False] * cols for _ in range(rows)]
    for top in range(0, rows, 3):
        for left in range(0, cols, 3):
            whole = sum(sum(line[left : left + 3]) for line in there[top : top + 3]) > 4
            for row in range(top, top + 3):
                voted[row][left : left + 3] = [whole] * 3
    if not all(map(all, voted)) and family.find_origins([cell for line in voted for cell in line], cols, 3, 3):
        yield 0, voted
