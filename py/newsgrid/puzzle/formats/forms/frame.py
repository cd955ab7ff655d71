"""A row of clues above and below the cells, and a clue at each end of a row; the corners are empty. Or clues above and on the left only."""

from newsgrid.puzzle import shapes
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.cells import EMPTY, Grid, clue_puts, cut, fixed, is_clue
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look, boxed, of_form, of_side
from newsgrid.puzzle.formats.forms.mixed import tokens, with_spots
from newsgrid.puzzle.formats.lines import ReadError, count, quoted
from newsgrid.puzzle.formats.rows import check_widths
from newsgrid.puzzle.kinds.kind import FRAME, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Rows, Section


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    cells = cut(rows)
    numbers = [number for number, _ in rows]
    if len(cells) < 3:
        raise ReadError(
            "%s has a row of clues above its cells and one below; here are %s" % (kind.title, count(len(cells), "row")),
            numbers[0],
        )
    width = max([len(row) for row in cells])
    for clues in (cells[0], cells[-1]):
        if len(clues) == width - 2:  # the corners were left out
            clues.insert(0, (1, "."))
            clues.append((1, "."))
    check_widths(cells, numbers, "sign", width, ": a clue or . at each end, and the cells between")
    for row, end in ((0, 0), (0, -1), (-1, 0), (-1, -1)):
        column, sign = cells[row][end]
        if is_clue(kind, sign, numbers[row], column):
            raise ReadError("%s is in a corner, where no clue can be; expected ." % quoted(sign), numbers[row], column)
    inner = [row[1:-1] for row in cells[1:-1]]
    return with_clues(kind, cells, numbers, inner, shapes.around(len(inner), width - 2))


def with_clues(
    kind: Kind, cells: list[list[tuple[int, str]]], numbers: list[int], inner: list[list[tuple[int, str]]], places: list[Place]
) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    """What `read` returns for these rows. inner: the cells in them; places: where clues may be, beside the cells."""
    puts = []
    for row, col, way in places:
        puts += clue_puts(kind, numbers[row + 1], cells[row + 1][col + 1], fixed((row, col, way)))
    return with_spots(kind, Grid(inner, numbers[1 : len(inner) + 1]), puts)


def read_edges(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    """As `read`, for a text with clues only above and on the left."""
    cells = cut(rows)
    numbers = [number for number, _ in rows]
    if len(cells) < 2:
        raise ReadError("%s has a row of clues above its cells; here is 1 row" % kind.title, numbers[0])
    if len(cells[0]) == len(cells[1]) - 1:
        cells[0].insert(0, (1, "."))  # the corner was left out
    check_widths(cells, numbers, "sign", len(cells[0]), ": its clue or ., then the cells")
    above, _, left, _ = shapes.sides(len(cells) - 1, len(cells[0]) - 1)
    return with_clues(kind, cells, numbers, [row[1:] for row in cells[1:]], above + left)


def write_edges(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    rows = framed(kind, sheet)
    return aligned([row[:-1] for row in rows[:-1]]), told(kind)


def told(kind: Kind) -> list[str]:
    return [kind.clue] + [type_.name for type_ in kind.spots]


def framed(kind: Kind, sheet: Sheet) -> list[list[str]]:
    """The signs of the cells, and around them those of the clues."""
    edge = ["."] * (sheet.cols + 2)
    rows = [list(edge)] + [["."] + signs + ["."] for signs in tokens(kind, sheet)] + [edge]
    for row, col, way in shapes.around(sheet.rows, sheet.cols):
        rows[row + 1][col + 1] = sheet.constraints.get((kind.clue, (row, col, way)), ".")
    return rows


def tells_edges(sheet: Sheet, name: str, place: Place, text: str) -> bool:
    return len(place) != 3 or (shapes.inward(place[0], place[1], sheet) == place[2] and -1 in place[:2])


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    return aligned(framed(kind, sheet)), told(kind)


def aligned(rows: list[list[str]]) -> list[str]:
    """Rows of signs, in columns if some have more than one character."""
    wide = max([len(sign) for row in rows for sign in row])
    if wide > 1:
        rows = [[" " * (wide - len(sign)) + sign for sign in row] for row in rows]
    return [(" " if wide > 1 else "").join(row) for row in rows]


def tells(sheet: Sheet, name: str, place: Place, text: str) -> bool:
    return len(place) != 3 or shapes.inward(place[0], place[1], sheet) == place[2]


def kinds_like(look: Look) -> list[Kind] | None:
    """Clues around cells, most of which are empty.

    The corners are empty, and something rules out a Sudoku: its size, a number that is too large or twice in a line, no number inside, or a clue 0.
    """
    rows = look.cells
    inner = len(rows) - 2
    if not look.square or inner < 3 or not are_framed(rows):
        return None
    inside = [number for number in numbers_of([row[1:-1] for row in rows[1:-1]]) if number]
    clues = numbers_of([rows[0], rows[-1]] + [[row[0], row[-1]] for row in rows])
    if not clues or 4 * len(inside) > inner * inner or max(inside + [0]) > inner or (inside and may_be_sudoku(rows, clues)):
        return None
    return [kind for kind in of_side(of_form(FRAME), inner) if kind.text.least_clue <= min(clues) and max(clues) <= kind.text.most(inner)]


def are_framed(rows: list[list[str]]) -> bool:
    """Whether these are nothing but numbers and empty cells, and the corners are empty."""
    if not all([is_digits(sign) or sign in EMPTY for row in rows for sign in row]):
        return False
    return all([rows[row][col] in EMPTY for row in (0, -1) for col in (0, -1)])


def numbers_of(rows: list[list[str]]) -> list[int]:
    """The numbers among these signs."""
    return [int(sign) for row in rows for sign in row if is_digits(sign)]


def may_be_sudoku(rows: list[list[str]], clues: list[int]) -> bool:
    """Whether these rows may be those of a Sudoku, rather than clues around cells."""
    side = len(rows)
    lines = rows + [[row[col] for row in rows] for col in range(side)]
    twice = any([is_digits(sign) and sign != "0" and line.count(sign) > 1 for line in lines for sign in line])
    return boxed(side) and not twice and 0 not in clues and max(clues) <= side


FORM = Form(read, write, kinds_like, tells)
EDGES = Form(read_edges, write_edges, tells=tells_edges)
