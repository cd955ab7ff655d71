"""The numbers of a file of puzz.link that are not one for each cell: products of rooms, a Kakuro's totals, a Nonogram's lists."""

from newsgrid.exchange.texts.files.file import lists
from newsgrid.exchange.texts.files.pzprv3_rooms import DAMAGED, Rows
from newsgrid.exchange.texts.reading import caged
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet


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
