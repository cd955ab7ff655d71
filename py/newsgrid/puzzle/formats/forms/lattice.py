"""Rows of cells, for kinds with lines between cells: what is printed in each, `.` for nothing. Or the whole lattice, if there are values.

Then rows of edges are between the rows of cells, and an edge is between two cells; + is a place that is neither.
"""

from newsgrid.puzzle.formats.cells import Grid, cut, joined, printed_sign
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.mixed import tokens, with_spots
from newsgrid.puzzle.formats.lines import ReadError, quoted
from newsgrid.puzzle.formats.rows import check_widths, usual_width
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.lattice import Lattice
from newsgrid.puzzle.sheet import Sheet, too_large, values_on
from newsgrid.puzzle.types import Callable, Rows, Section

FILLER = "+"


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    cells = cut(rows)
    numbers = [number for number, _ in rows]
    net = lattice_of(kind)
    width = usual_width([len(row) for row in cells])
    check_widths(cells, numbers, "sign", width, ", as in the other rows")
    if any([sign == FILLER for row in cells for _, sign in row]):
        check_fillers(net, cells, numbers)
    else:
        cells, numbers = with_edges(kind, cells, numbers)
    may_be_x = any([type_.letter.lower() == "x" or (type_.field is not None and type_.field.fits("x")) for type_ in kind.spots])
    for at in range(len(cells)):
        for column, sign in cells[at]:
            if sign.lower() == "x" and not may_be_x:
                raise ReadError(misplaced(kind, sign), numbers[at], column)
    grid, puts = with_spots(kind, Grid(cells, numbers), [])
    blocks = blocks_of(kind, grid, puts)
    place = 0
    for at in range(len(grid.rows)):
        row = grid.rows[at]
        for to in range(len(row)):
            if blocks[place]:
                column, sign = row[to]
                if sign not in (".", "_", FILLER, "x"):
                    raise ReadError(misplaced(kind, sign), numbers[at], column)
                row[to] = (column, "x")
            place += 1
    return grid, puts


def with_edges(kind: Kind, cells: list[list[tuple[int, str]]], numbers: list[int]) -> tuple[list[list[tuple[int, str]]], list[int]]:
    """(rows, line numbers) of a lattice that has these cells, with nothing on its edges. Raises ReadError if it is too large."""
    net = lattice_of(kind)
    high, wide = net.places(len(cells)), net.places(len(cells[0]))
    fault = too_large(kind.name, high, wide)
    if fault:
        raise ReadError(fault, numbers[0])
    lattice = [[(1, ".")] * wide for _ in range(high)]
    for at in range(len(cells)):
        for to in range(len(cells[at])):
            lattice[2 * at + net.first][2 * to + net.first] = cells[at][to]
    return lattice, [numbers[min(max(at - net.first, 0) // 2, len(cells) - 1)] for at in range(high)]


def lattice_of(kind: Kind) -> Lattice:
    if kind.look.lattice is None:
        raise ValueError("a kind of this form has a lattice")
    return kind.look.lattice


def misplaced(kind: Kind, sign: str) -> str:
    """What is wrong with a sign where nothing can be written."""
    what = (
        "a number" if any([type_.field is not None for type_ in kind.spots]) else ", ".join([printed_sign(type_) for type_ in kind.spots])
    )
    return "%s can't be here; expected %s, or . for nothing" % (quoted(sign), what)


def check_fillers(net: Lattice, cells: list[list[tuple[int, str]]], numbers: list[int]) -> None:
    """Raise ReadError unless these are the rows of a lattice."""
    high, wide = len(cells), len(cells[0])
    if high % 2 == 0 or wide % 2 == 0 or net.cells(high) < 1 or net.cells(wide) < 1:
        message = "rows with + are those of a lattice; it has an odd number of rows, and of signs in a row, but here are %d rows of %d"
        raise ReadError(message % (high, wide), numbers[0])
    for row in range(high):
        for col in range(wide):
            column, sign = cells[row][col]
            if (sign == FILLER) != (row % 2 == col % 2 != net.first):
                what = "a + was expected here" if sign != FILLER else "a + can't be here"
                raise ReadError("%s: + marks a place that is neither a cell nor an edge" % what, numbers[row], column)


def blocks_of(kind: Kind, grid: Grid, puts: list[Callable[[Sheet], None]]) -> list[int]:
    """Which places of a lattice are blocks, according to what is printed on it."""
    net = lattice_of(kind)
    trial = kind.empty(net.cells(len(grid.rows)), net.cells(len(grid.rows[0])))
    for put in puts if net.by_print else ():
        put(trial)
    kind.fit(trial)
    return trial.blocks


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    net = lattice_of(kind)
    rows = tokens(kind, sheet)
    if not any(values_on(sheet)):
        return joined([[bare(rows[at][to]) for to in range(net.first, sheet.cols, 2)] for at in range(net.first, sheet.rows, 2)]), spots(
            kind
        )
    for at in range(sheet.rows):
        for to in range(sheet.cols):
            filler = at % 2 == to % 2 != net.first
            rows[at][to] = FILLER if filler else bare(rows[at][to])
    return joined(rows), spots(kind)


def bare(sign: str) -> str:
    return "." if sign == "x" else sign


def spots(kind: Kind) -> list[str]:
    return [type_.name for type_ in kind.spots]


FORM = Form(read, write)
