"""Lists of numbers beside the lines: `columns 3 | 1 2 | 0`, then `rows 1 1 | 2`, then the rows of cells, or none if all are open."""

from newsgrid.puzzle.formats.cells import Grid, cut, fixed, putting, signs_of
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Rows, Section

COLUMNS, ROWS = "columns", "rows"


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    lists: dict[str, tuple[int, list[tuple[int, str]]]] = {}
    left = []
    for number, line in rows:
        word = line.split(None, 1)[0].lower()
        if word in (COLUMNS, ROWS):
            if word in lists:
                raise ReadError("a line %s is here twice; delete one of the two" % word, number)
            lists[word] = (number, listed(line, len(word)))
        else:
            left.append((number, line))
    for word in (COLUMNS, ROWS):
        if word not in lists:
            message = "%s has a line %s with the numbers of each, such as %s 3 | 1 2 | 0"
            raise ReadError(message % (kind.title, word, word), rows[0][0])
    puts = []
    for word in (COLUMNS, ROWS):
        number, texts = lists[word]
        for at in range(len(texts)):
            column, text = texts[at]
            if text:
                place = (-1, at, 4) if word == COLUMNS else (at, -1, 2)
                puts.append(putting(number, column, kind.clue, fixed(place), text))
    high, wide = len(lists[ROWS][1]), len(lists[COLUMNS][1])
    if not left:
        number = lists[ROWS][0]
        return Grid([[(1, ".")] * wide for _ in range(high)], [number] * high), puts
    cells = cut(left)
    if len(cells) != high:
        raise ReadError("the line rows has numbers for %d rows, but here are %s of cells" % (high, count(len(cells), "row")), left[0][0])
    for at in range(high):
        if len(cells[at]) != wide:
            message = "the line columns has numbers for %d columns, but this row has %s"
            raise ReadError(message % (wide, count(len(cells[at]), "cell")), left[at][0])
    return Grid(cells, [number for number, _ in left]), puts


def listed(line: str, start: int) -> list[tuple[int, str]]:
    """[(column in the text from 1, numbers)] of a line of lists, which begin after its word."""
    texts = []
    column = start
    for part in line[start:].split("|"):
        texts.append((column + 1 + len(part) - len(part.lstrip()), " ".join(part.replace(",", " ").replace("?", "").split())))
        column += len(part) + 1
    return texts


def write(kind: Kind, sheet: Sheet) -> tuple[list[str], list[str]]:
    above = [sheet.constraints.get((kind.clue, (-1, col, 4)), "?") for col in range(sheet.cols)]
    before = [sheet.constraints.get((kind.clue, (row, -1, 2)), "?") for row in range(sheet.rows)]
    lines = [COLUMNS + " " + " | ".join(above), ROWS + " " + " | ".join(before)]
    if any(sheet.givens) or any(sheet.entries):
        lines += ["".join(row) for row in signs_of(sheet, ".")]
    return lines, [kind.clue]


def tells(sheet: Sheet, name: str, place: Place, text: str) -> bool:
    return place[:1] == (-1,) or place[1:2] == (-1,)


def kinds_like(look: Look) -> list[Kind] | None:
    """Such a text is known by its first line alone."""
    return None


FORM = Form(read, write, kinds_like, tells)
