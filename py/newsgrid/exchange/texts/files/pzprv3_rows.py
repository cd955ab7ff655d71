"""The parts of a file of puzz.link: rooms as numbers or as borders, rows of what is printed, a Kakuro's clues, a Nonogram's lists."""

from newsgrid.exchange.texts.files.file import lists
from newsgrid.exchange.texts.reading import caged
from newsgrid.puzzle.areas import joined
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.shapes import WHOLE
from newsgrid.puzzle.sheet import Sheet

WAYS = {"1": "^", "2": "v", "3": "<", "4": ">"}
Rows = list[list[str]]
DAMAGED = "This file of puzz.link is damaged: a row of it is missing"


def rooms_of(rows: Rows, high: int, wide: int) -> tuple[Rows, Rows, list[str]]:
    """(the number of each cell's room; the rows after the rooms; the words that stand alone before them)."""
    alone = []
    while rows and len(rows[0]) == 1 and wide > 1:
        alone.append(rows[0][0])
        rows = rows[1:]
    body, down = rows[:high], rows[high : 2 * high - 1]
    if (
        alone
        and alone[-1].isdigit()
        and [len(row) for row in body] == [wide] * high
        and all(word.isdigit() for row in body for word in row)
    ):
        return body, rows[high:], alone[:-1]
    if len(down) == high - 1 and is_of_borders(body, wide - 1) and is_of_borders(down, wide):
        return of_borders(body, down, high, wide), rows[2 * high - 1 :], alone
    return [], rows, alone


def of_borders(across: Rows, down: Rows, high: int, wide: int) -> Rows:
    """The number of each cell's room. across, down: 1 where a border is between two cells of a row, and of a column."""
    pairs = [(row * wide + col, row * wide + col + 1) for row in range(high) for col in range(wide - 1) if across[row][col] == "0"]
    pairs += [(row * wide + col, row * wide + col + wide) for row in range(high - 1) for col in range(wide) if down[row][col] == "0"]
    number = {cell: str(at) for at, area in enumerate(joined(pairs, high * wide), 1) for cell in area}
    return [[number[row * wide + col] for col in range(wide)] for row in range(high)]


def is_of_borders(rows: Rows, wide: int) -> bool:
    return all(len(row) == wide and set(row) <= {"0", "1"} for row in rows)


def printed(kind: Kind, table: Rows, edge: int) -> list[str]:
    """What is printed, in our own signs; what a person drew or wrote is left out. edge: how many rows of the table, and columns, are not cells."""
    signs = signs_of(kind, edge)
    clues = "".join(getattr(type_.field, "signs", "") for type_ in kind.types if type_.name == kind.clue)
    last = (len(table) - 1, len(table[0]) - 1)
    rows = []
    for row, line in enumerate(table):
        words = []
        for col, word in enumerate(line):
            if edge and (row == 0 or col == 0 or (edge > 1 and (row == last[0] or col == last[1]))):
                words.append(clues[int(word) - 1] if clues and word.isdigit() else word)
            else:
                words.append(signs.get(word, "." if edge else word))
        rows.append(",".join(map(arrow, words)))
    return rows


def signs_of(kind: Kind, edge: int) -> dict[str, str]:
    """{a word in a cell: our sign for it}. A number may stand for a sign of the kind, as 1 for a white circle."""
    letters = [type_.letter for type_ in kind.spots if type_.letter and type_.field is None]
    numbered = any(type_.field is not None for type_ in kind.spots)
    if not (kind.spots or edge):
        letters = [glyph.sign for glyph in kind.look.glyphs]
    walled = kind.look.walls and any(type_.walled for type_ in kind.spots)
    signs = {"#": ".", "+": ".", "-": "." if edge else "x" if walled else "?"}
    return signs if numbered else signs | {str(at): letter for at, letter in enumerate(letters, 1)}


def arrow(word: str) -> str:
    """A number with a direction, 3,2, as 2<; any other word as it is."""
    way, comma, number = word.partition(",")
    if not comma:
        return word
    return number + WAYS[way] if way in WAYS and number.isdigit() else "?"


def cages(kind: Kind, table: Rows, areas: Rows) -> Sheet:
    """A square of rooms, each with the product of its values in one of its cells."""
    rooms: dict[str, list[tuple[int, int]]] = {}
    for row, line in enumerate(areas):
        for col, number in enumerate(line):
            rooms.setdefault(number, []).append((row, col))
    rules = {number: [table[row][col] for row, col in cells if table[row][col].isdigit()] for number, cells in rooms.items()}
    sheet = caged(
        [((rules[number] or [""])[0] + "x" * (bool(rules[number]) and len(cells) > 1), cells) for number, cells in rooms.items()],
        len(table),
        kind.name,
    )
    if sheet is None:
        raise ReadError(DAMAGED)
    return sheet


def framed(table: Rows) -> list[str]:
    """A Kakuro's rows: numbers above and on the left, `across,down` in a block."""
    rows = []
    for row, line in enumerate(table):
        words = []
        for col, word in enumerate(line):
            if row and col and "," not in word:
                words.append("_")
                continue
            across, _, down = word.partition(",") if "," in word else (word, "", "") if row else ("", "", word)
            clue = "\\".join("" if total in ("-1", "0", "-") else total for total in (down, across))
            words.append("x" if clue == "\\" else clue)
        rows.append(",".join(words))
    return rows


def beside(rows: Rows, high: int, wide: int) -> Sheet:
    """Numbers above the columns and left of the rows, . where there is none."""
    width = max(map(len, rows), default=0)
    table = [row for row in rows if len(row) == width]
    left, top = max(0, width - wide), max(0, len(table) - high)
    before = [[int(token) for token in row[:left] if token.isdigit()] for row in table[top:]]
    above = [[int(row[left + col]) for row in table[:top] if row[left + col].isdigit()] for col in range(min(wide, width))]
    return lists(before, above, "a file of puzz.link")


def told(kind: Kind, numbers: list[str]) -> list[str]:
    """A line for the number that holds for the whole sheet, such as how many stars are in a row, unless it is the usual one."""
    whole = [type_ for type_ in kind.types if type_.field is not None and type_.shape == WHOLE]
    number = numbers[0] if numbers and numbers[0].isdigit() else ""
    return [f"{type_.name} = {number}" for type_ in whole[:1] if number and number != str(getattr(type_.field, "usual", ""))]
