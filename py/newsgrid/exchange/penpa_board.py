"""Penpa+'s links: their contents, and where these are on the board.

A link has lines of text, compressed by raw deflate and in base64. The first line has the board's form and size, its title, author,
source and rules; the second its margins, the fourth what the puzzle's author drew, the fifth what a solver drew; names in their JSON are
abbreviated. A place is a number: the cells are numbered row by row, with two more rows and columns on each side; the corners and edges
of cells are numbered after them.
"""

import base64
import binascii
import re
import zlib
from collections.abc import Iterator
from typing import Any

from newsgrid.exchange import safe_json
from newsgrid.exchange.codes.puzzlink_encodings import pairs
from newsgrid.exchange.imported import ImportFault, title_of
from newsgrid.puzzle import areas, kinds
from newsgrid.puzzle.characters import number_of
from newsgrid.puzzle.sheet import MOST_ROWS

NAME = "Penpa+"
FORMS = ("square", kinds.PLAIN.told.elsewhere[NAME][0], kinds.RUNS.told.elsewhere[NAME][0])
POINTS = "1"  # the second setting of a grid that consists of points
CANDIDATES = "7"  # the form of small numbers that a solver enters
TAGS = 17  # the index of the line with the tags
MOST = 2_000_000
MOST_PLACE = 99_999_999
DAMAGED = "This Penpa+ link is damaged"
SHORT = {
    "z9": '"qa"', "zQ": '"pu_q"', "zA": '"pu_a"', "zG": '"grid"', "zM": '"edit_mode"', "zS": '"surface"', "zL": '"line"', "zE": '"lineE"',
    "zW": '"wall"', "zC": '"cage"', "zN": '"number"', "zY": '"symbol"', "zP": '"special"', "zB": '"board"', "zR": '"command_redo"',
    "zU": '"command_undo"', "z8": '"command_replay"', "z1": '"numberS"', "zF": '"freeline"', "z2": '"freelineE"', "zT": '"thermo"',
    "z3": '"arrows"', "zD": '"direction"', "z0": '"squareframe"', "z5": '"polygon"', "z4": '"deletelineE"', "z6": '"killercages"',
    "z7": '"nobulbthermo"', "z_": '"__a"', "zO": "null",
}  # fmt: skip
DRAWN = {
    "line": "lines",
    "freeline": "free lines",
    "wall": "walls",
    "thermo": "thermometers",
    "nobulbthermo": "thermometers without bulbs",
    "arrows": "arrows",
    "direction": "directions",
    "squareframe": "frames",
    "polygon": "polygons",
    "symbol": "symbols",
    "surface": "shaded cells",
}
AUTHOR = "Author:"
SIGNS = {"%20": " ", "%2C": ",", "%2D": " ", "%2E": "&", "%2F": "="}  # {code in the first line: sign}; a comma there ends an item


def inflate(text: str) -> str:
    """The text in base64 of raw deflate. Raises ImportFault if it is damaged or too long."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
        unpacker = zlib.decompressobj(-15)
        out = unpacker.decompress(data, MOST)
        if unpacker.unconsumed_tail:
            raise ImportFault(f"{DAMAGED}: it holds more than {MOST} characters")
        return out.decode()
    except (binascii.Error, zlib.error, ValueError) as error:
        if isinstance(error, ImportFault):
            raise
        raise ImportFault(f"{DAMAGED}: it can't be unpacked") from error


class Board:
    """The parts of a link.

    rows, cols: the size without margins; points: see `points_of`; drawn: what the author drew; written: what a solver entered; words: the title and
    the rules; tags: the names of genres.
    """

    def __init__(self, parts: list[str]) -> None:
        head = parts[0].split(",")
        self.form = head[0]
        if self.form not in FORMS:
            raise ImportFault(f'This Penpa+ board is of the form "{self.form[:20]}"; square boards, Sudoku and Kakuro can be opened here')
        try:
            margins = safe_json.loads(parts[1])
            self.top, bottom, self.left, right = (whole(margin) for margin in margins)
            wide, high = whole(head[1].strip()), whole(head[2].strip())
        except (ValueError, TypeError, IndexError) as error:
            raise ImportFault(f"{DAMAGED}: its size can't be read") from error
        self.rows, self.cols = high - self.top - bottom, wide - self.left - right
        if not (1 <= self.rows <= MOST_ROWS and 1 <= self.cols <= MOST_ROWS and min(self.top, bottom, self.left, right) >= 0):
            raise ImportFault(f"This Penpa+ board is {self.rows} by {self.cols}; at most {MOST_ROWS} by {MOST_ROWS} can be opened")
        self.stride, self.places = wide + 4, (wide + 4) * (high + 4)
        self.drawn, self.written = part(parts[3]), part(parts[4])
        self.points = points_of(parts[2])
        self.tags = tags_of("".join(parts[TAGS : TAGS + 1]))
        named = {piece.split(":", 1)[0].strip(): piece.split(":", 1)[1].strip() for piece in head if ":" in piece}
        self.title = title_of(plain(named.get("Title", "")), plain(named.get("Author", "")))
        author = next((at for at, piece in enumerate(head) if piece.startswith(AUTHOR)), len(head))
        self.words = f"{self.title} {plain(' '.join(head[author + 2 : author + 3]))}"  # the rules come after the source

    def layer(self, name: str, written: bool = False) -> dict[str, Any]:
        value = (self.written if written else self.drawn).get(name)
        return value if isinstance(value, dict) else {}

    def texts(self, name: str, written: bool = False) -> Iterator[tuple[str, str, list[Any]]]:
        """(place, text, the whole entry) of the texts in a layer."""
        for key, value in self.layer(name, written).items():
            if isinstance(value, list) and value:
                yield key, str(value[0]).strip(), value

    def items(self, name: str) -> list[Any]:
        value = self.drawn.get(name)
        return [item for item in value if item] if isinstance(value, list) else []

    def place(self, key: object) -> tuple[int, int, int]:
        """The place with this number: (0 for cells, then corners and edges; row; column). Row and column may be off the board."""
        which, index = divmod(whole(key), self.places)
        return which, index // self.stride - 2 - self.top, index % self.stride - 2 - self.left

    def cell(self, key: object) -> int | None:
        """The index of the cell at a place, None if it is not a cell of the board."""
        which, row, col = self.place(key)
        return row * self.cols + col if which == 0 and 0 <= row < self.rows and 0 <= col < self.cols else None

    def pair(self, key: object) -> tuple[int, int] | None:
        """The two cells that share the border at a place, the upper or left one first; None if the place is not on a border."""
        which, row, col = self.place(key)
        down, right = {2: (1, 0), 3: (0, 1)}.get(which, (0, 0))
        if not (down or right) or not (0 <= row < self.rows - down and 0 <= col < self.cols - right):
            return None
        return row * self.cols + col, (row + down) * self.cols + col + right


def points_of(text: str) -> bool | None:
    """Whether the grid consists of points, according to the settings; None if they don't say."""
    try:
        grid = part(text).get("grid")
    except ImportFault:
        return None
    return grid[1] == POINTS if isinstance(grid, list) and len(grid) > 1 else None


def tags_of(text: str) -> list[str]:
    try:
        tags = safe_json.loads(text) if text else []
    except ValueError:
        return []
    return [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []


def walls(board: Board) -> set[tuple[int, int]]:
    """The pairs of neighbours, the upper or left one first, between which a line is drawn."""
    found: set[tuple[int, int]] = set()
    for key in board.layer("lineE"):
        ends = [board.place(end) for end in key.split(",")] if key.count(",") == 1 else []
        if len(ends) != 2 or any(which != 1 for which, _, _ in ends):
            continue
        (_, row, col), (_, other_row, other_col) = sorted(ends)
        if row == other_row and other_col == col + 1:
            above = row * board.cols + other_col
            found.add((above, above + board.cols))
        elif col == other_col and other_row == row + 1:
            left = other_row * board.cols + col
            found.add((left, left + 1))
    return found


def regions(board: Board) -> list[int]:
    """The number of each cell's region, which walls enclose."""
    between, size = walls(board), board.rows * board.cols
    return areas.layer_of(areas.joined([pair for pair in pairs(board.cols, board.rows) if pair not in between], size), size)


def plain(text: str) -> str:
    """A text of the first line as it was typed."""
    return re.sub("|".join(SIGNS), lambda match: SIGNS[match[0]], text)


def whole(value: object) -> int:
    """A value of the link as an integer. Raises ImportFault."""
    number = number_of(str(value), MOST_PLACE)
    if number < 0:
        raise ImportFault(f"{DAMAGED}: {str(value)[:20]!r} is not a place on it")
    return number


def part(text: str) -> dict[str, Any]:
    """The JSON of a part, with its names in full."""
    try:
        data = safe_json.loads(re.sub("|".join(SHORT), lambda match: SHORT[match[0]], text))
    except ValueError as error:
        raise ImportFault(f"{DAMAGED}: a part of it is not JSON") from error
    if not isinstance(data, dict):
        raise ImportFault(f"{DAMAGED}: a part of it is not a JSON object")
    return data


def note_drawn(board: Board, known: tuple[str, ...], notes: list[str]) -> None:
    """Note what is drawn but has no meaning here."""
    for name, words in DRAWN.items():
        many = len(board.layer(name)) + len(board.items(name))
        if many and name not in known:
            notes.append(f"Its {words} ({many}) are left out: there is no such rule here.")
