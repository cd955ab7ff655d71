"""Files of puzz.link of kinds with more around or between their cells than rows can say: they are written as the body of a link, which is then read."""

from collections.abc import Iterable

from newsgrid.exchange.codes.errors import ImportFault
from newsgrid.exchange.codes.puzzlink_encodings import BITS, MARKED, TRIPLES, UNKNOWN
from newsgrid.exchange.codes.puzzlink_kinds import Body
from newsgrid.exchange.codes.puzzlink_parts import FLEETS, AllDots, Around, Clues, Fleet, Halves, LessOrDifference, Ships
from newsgrid.exchange.texts.files.pzprv3_rooms import DAMAGED, Rows
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet

OWN = (Ships, LessOrDifference, AllDots, Halves)  # parts with one of which a kind is read here
BETWEEN = (LessOrDifference, AllDots, Halves)  # parts with a word for each border
MARKS = {"a": MARKED, "b": MARKED - 1, "-": UNKNOWN}
GIVEN = {"q1": 1, "q2": 2}  # a given half of a magnet


def is_read(body: Body) -> bool:
    return any(isinstance(part, OWN) for part in body.parts)


def sheet_of(kind: Kind, body: Body, rows: Rows, high: int, wide: int) -> Sheet:
    """The sheet of a file. Raises ReadError."""
    alone = [row[0] for row in rows if len(row) == 1]
    rows = [row for row in rows if len(row) > 1]
    many = 2 * high - 1 if isinstance(body.parts[-1], BETWEEN) else 0
    borders = [word for row in rows[:many] for word in row]
    sheet = body.empty(kind, wide, high)
    places = len(body.parts[0].places(sheet)) if isinstance(body.parts[0], Around) else 0
    edge = places // (high + wide)
    table = rows[many : many + high + edge]
    if [len(row) for row in table] != [wide + edge] * (high + edge) or len(borders) != (2 * high * wide - high - wide) * bool(many):
        raise ReadError(DAMAGED)
    try:
        pieces = [piece(part, sheet, borders, table, edge, alone) for part in body.parts]
    except ImportFault as fault:
        raise ReadError(str(fault)) from None
    return body.read(kind, wide, high, "".join(pieces))[0]


def piece(part: object, sheet: Sheet, borders: list[str], table: Rows, edge: int, alone: list[str]) -> str:
    """What a part is in the body of a link. edge: how many rows of the table, and columns, are not cells; alone: words that stand alone in a row."""
    cells = [word for row in table[edge:] for word in row[edge:]]
    if isinstance(part, Fleet):
        if not alone or alone[0] not in FLEETS:
            raise ReadError("The ships of this file of puzz.link are not a usual fleet; copy the puzzle's link there")
        return "//" + alone[0]
    if isinstance(part, Around):
        return around(part, sheet, table, edge)
    if isinstance(part, Halves):
        given = {at: GIVEN[word] for at, word in enumerate(cells) if word in GIVEN}
        empty = {at: 1 for at, word in enumerate(cells) if word == "#"}
        return walls(borders, sheet) + TRIPLES.write(given, len(cells)) + BITS.write(empty, len(cells))
    words = cells if isinstance(part, Ships) else ["." if word == "0" else word for word in borders]
    assert isinstance(part, Clues)
    return part.packing(sheet).write(numbered(words), len(words))


def around(part: Around, sheet: Sheet, table: Rows, edge: int) -> str:
    """The numbers above the columns, then those on the left of the rows, the nearer one first."""
    above = [table[row][edge + col] for col in range(sheet.cols) for row in range(edge - 1, -1, -1)]
    left = [table[edge + row][col] for row in range(sheet.rows) for col in range(edge - 1, -1, -1)]
    return part.packing(sheet).write(numbered(word.lstrip("c") for word in above + left), len(above + left))


def walls(borders: list[str], sheet: Sheet) -> str:
    """The borders within rows, then those within columns, as a link has them."""
    upright = sheet.rows * (sheet.cols - 1)
    return "".join(
        BITS.write({at: 1 for at, word in enumerate(some) if word == "1"}, len(some)) for some in (borders[:upright], borders[upright:])
    )


def numbered(words: Iterable[str]) -> dict[int, int]:
    """{place: the number that a word stands for}, without places of which nothing is known."""
    found = {}
    for at, word in enumerate(words):
        if word in MARKS:
            found[at] = MARKS[word]
        elif word.isdigit():
            found[at] = int(word)
    return found
