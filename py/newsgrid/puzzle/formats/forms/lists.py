"""Lists of numbers beside the lines: `columns 3 | 1 2 | 0`, then `rows 1 1 | 2`, then the rows of cells, or none if all are open.

After a line that is only the word `columns` or `rows`, each list may have a line of its own.
"""

from newsgrid.puzzle import kinds
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.cells import Grid, fixed, grid_of, putting, signs_of
from newsgrid.puzzle.formats.forms.form import Form
from newsgrid.puzzle.formats.forms.look import Look
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.kinds.kind import LISTS, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Rows, Section

COLUMNS, ROWS = "columns", "rows"


def read(kind: Kind, rows: Rows, sections: list[Section]) -> tuple[Grid, list[Callable[[Sheet], None]]]:
    lists, left = parted(kind, rows)
    puts = []
    for word in (COLUMNS, ROWS):
        texts = lists[word][1]
        for at in range(len(texts)):
            number, column, text = texts[at]
            if text:
                place = (-1, at, 4) if word == COLUMNS else (at, -1, 2)
                puts.append(putting(number, column, kind.clue, fixed(place), text))
    high, wide = len(lists[ROWS][1]), len(lists[COLUMNS][1])
    if not left:
        number = lists[ROWS][0]
        return Grid([[(1, ".")] * wide for _ in range(high)], [number] * high), puts
    grid = grid_of(left)
    if len(left) != high:
        raise ReadError("the line rows has numbers for %d rows, but here are %s of cells" % (high, count(len(left), "row")), left[0][0])
    for at in range(high):
        if len(grid.rows[at]) != wide:
            message = "the line columns has numbers for %d columns, but this row has %s"
            raise ReadError(message % (wide, count(len(grid.rows[at]), "cell")), left[at][0])
    return grid, puts


def parted(kind: Kind, rows: Rows) -> tuple[dict[str, tuple[int, list[tuple[int, int, str]]]], Rows]:
    """({columns or rows: (number of its line, its lists as in `lists_in`)}, the rows of cells). Raises ReadError unless both have lists."""
    lists: dict[str, tuple[int, list[tuple[int, int, str]]]] = {}
    left: Rows = []
    below = ""  # the word whose lists have a line each
    for number, line in rows:
        word = heading(line)
        if word:
            if word in lists:
                raise ReadError("a line %s is here twice; delete one of the two" % word, number)
            rest = line.replace(":", " ", 1).replace("=", " ", 1)
            start = rest.lower().index(word) + len(word)
            below = "" if rest[start:].strip() else word
            lists[word] = (number, [] if below else lists_in(number, rest, start, "|" not in rest))
        elif below and not left and any([is_digits(sign) or sign == "?" for sign in line]):
            lists[below][1].extend(lists_in(number, line, 0, False))
        else:
            left.append((number, line))
    for word in (COLUMNS, ROWS):
        if not lists.get(word, (0, []))[1]:
            message = "%s has a line %s with the numbers of each, such as %s 3 | 1 2 | 0"
            raise ReadError(message % (kind.title, word, word), rows[0][0])
    return lists, left


def heading(line: str) -> str:
    """The word columns or rows with which a line begins, perhaps with a colon; "" if it begins with neither."""
    words = line.lower().replace(":", " ").replace("=", " ").split(None, 1)
    return words[0] if words and words[0] in (COLUMNS, ROWS) else ""


def lists_in(number: int, line: str, start: int, at_commas: bool) -> list[tuple[int, int, str]]:
    """[(line number, column in the text from 1, numbers)] of a line of lists, which begin at `start`.

    at_commas: whether a comma separates two lists, as | does, and not two numbers of one list.
    """
    texts = []
    column = start
    for part in line[start:].split("," if at_commas else "|"):
        texts.append((number, column + 1 + len(part) - len(part.lstrip()), " ".join(part.replace(",", " ").replace("?", "").split())))
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
    """It begins with the word columns or rows, and a list."""
    word = heading(look.rows[0][1]) if look.rows else ""
    return [kind for kind in kinds.ALL if kind.text.form == LISTS] if word else None


FORM = Form(read, write, kinds_like, tells)
