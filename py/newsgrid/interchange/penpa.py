"""Penpa+: reads Sudoku and Kakuro as its presets write them.

A link has lines of text, compressed by raw deflate and in base64. The first line has the board's form and size, the second its margins,
the fourth what the puzzle's author drew, the fifth what a solver drew; names in their JSON are abbreviated. A place is a number: the
cells are numbered row by row, with two more rows and columns on each side; the corners and edges of cells are numbered after them.
"""

import base64
import binascii
import re
import zlib
from typing import Any
from urllib.parse import unquote

from sheet import constraints, family, shapes
from sheet.formats.lines import count
from sheet.sheet import MOST_ROWS, MOST_TOTAL, MOST_VALUE, Sheet

from .. import safe_json
from . import marks
from .fault import Imported, ImportFault, title_of
from .fpuzzles import put_cage

MOST = 2_000_000
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
BLACK = 4  # the number of this colour of a cell
ACROSS, DOWN = 1, 2  # the corners of a cell that hold a Kakuro's totals: top right, bottom left
TOP_LEFT = 0
CANDIDATES = "7"
DOTS = {1: "white", 2: "black"}  # by the colour of a circle


def read(address: str) -> Imported:
    """The puzzle in a link. Raises ImportFault."""
    match = re.search(r"[#?&]p=([^&]*)", address)
    if not match:
        raise ImportFault(f"{DAMAGED}: there is no p=… in it")
    parts = inflate(unquote(match[1]).replace(" ", "+")).split("\n")
    if len(parts) < 5:
        raise ImportFault(f"{DAMAGED}: a part of it is missing")
    board = Board(parts)
    kakuro = board.form == "kakuro" or any(
        isinstance(symbol, list) and len(symbol) > 1 and symbol[1] == "kakuro" for symbol in board.layer("symbol").values()
    )
    return read_kakuro(board) if kakuro else read_sudoku(board)


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
    """The parts of a link. rows, cols: the size without margins; drawn: what the author drew; written: what a solver entered."""

    def __init__(self, parts: list[str]) -> None:
        head = parts[0].split(",")
        self.form = head[0]
        if self.form not in ("square", "sudoku", "kakuro"):
            raise ImportFault(f'This Penpa+ board is of the form "{self.form[:20]}"; square boards, Sudoku and Kakuro can be opened here')
        try:
            margins = safe_json.loads(parts[1])
            self.top, bottom, self.left, right = (int(margin) for margin in margins)
            wide, high = int(head[1][:4]), int(head[2][:4])
        except (ValueError, TypeError, IndexError) as error:
            raise ImportFault(f"{DAMAGED}: its size can't be read") from error
        self.rows, self.cols = high - self.top - bottom, wide - self.left - right
        if not (1 <= self.rows <= MOST_ROWS and 1 <= self.cols <= MOST_ROWS and min(self.top, bottom, self.left, right) >= 0):
            raise ImportFault(f"This Penpa+ board is {self.rows} by {self.cols}; at most {MOST_ROWS} by {MOST_ROWS} can be opened")
        self.stride, self.places = wide + 4, (wide + 4) * (high + 4)
        self.drawn, self.written = part(parts[3]), part(parts[4])
        words = {piece.split(":", 1)[0].strip(): piece.split(":", 1)[1].strip() for piece in head if ":" in piece}
        self.title = title_of(words.get("Title", "").replace("%20", " "), words.get("Author", ""))

    def layer(self, name: str, written: bool = False) -> dict[str, Any]:
        value = (self.written if written else self.drawn).get(name)
        return value if isinstance(value, dict) else {}

    def listed(self, name: str) -> list[Any]:
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
        """The two cells on whose common border a place lies, the upper or left one first; None if it lies on none."""
        which, row, col = self.place(key)
        down, right = {2: (1, 0), 3: (0, 1)}.get(which, (0, 0))
        if not (down or right) or not (0 <= row < self.rows - down and 0 <= col < self.cols - right):
            return None
        return row * self.cols + col, (row + down) * self.cols + col + right


def whole(value: object) -> int:
    """A value of the link as an integer. Raises ImportFault."""
    text = str(value)
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise ImportFault(f"{DAMAGED}: {text[:20]!r} is not a place on it")
    return int(text)


def part(text: str) -> dict[str, Any]:
    """The JSON of a part, with its names in full."""
    try:
        data = safe_json.loads(re.sub("|".join(SHORT), lambda match: SHORT[match[0]], text))
    except ValueError as error:
        raise ImportFault(f"{DAMAGED}: a part of it is not JSON") from error
    if not isinstance(data, dict):
        raise ImportFault(f"{DAMAGED}: a part of it is not a JSON object")
    return data


def numbers(board: Board, written: bool, notes: list[str]) -> dict[int, int]:
    """{cell: number} for the numbers in the middle of cells. written: those that a solver entered, else the author's."""
    by_cell = {}
    odd = 0
    for key, value in board.layer("number", written).items():
        index = board.cell(key)
        text = str(value[0]) if isinstance(value, list) and value else ""
        if index is None or not text.strip() or (len(value) > 2 and value[2] == CANDIDATES):
            continue
        if text.strip().isascii() and text.strip().isdigit():
            by_cell[index] = int(text.strip()[:6])
        else:
            odd += 1
    if odd:
        notes.append(f"{count(odd, 'text')} in its cells {'is' if odd == 1 else 'are'} left out.")
    return by_cell


def put_numbers(sheet: Sheet, board: Board, notes: list[str]) -> None:
    odd = 0
    for layer, written in ((sheet.givens, False), (sheet.entries, True)):
        for index, value in numbers(board, written, notes).items():
            if sheet.blocks[index] or not 1 <= value <= sheet.values:
                odd += 1
            elif not sheet.givens[index]:
                layer[index] = value
    if odd:
        notes.append(
            f"{count(odd, 'number')} in {'a cell' if odd == 1 else 'cells'} that can't hold {'it' if odd == 1 else 'them'} {'is' if odd == 1 else 'are'} left out."
        )


def note_drawn(board: Board, known: tuple[str, ...], notes: list[str]) -> None:
    """Note what is drawn but has no meaning here."""
    for name, words in DRAWN.items():
        many = len(board.layer(name)) + len(board.listed(name))
        if many and name not in known:
            notes.append(f"Its {words} ({many}) are left out: there is no such rule here.")


def read_kakuro(board: Board) -> Imported:
    notes: list[str] = []
    if board.rows < 2 or board.cols < 2:
        raise ImportFault("A Kakuro has at least two rows and two columns")
    sheet = Sheet("kakuro", board.rows, board.cols, 9, board.title)
    others = 0
    for key, value in board.layer("symbol").items():
        index = board.cell(key)
        if index is None or not isinstance(value, list) or len(value) < 2:
            continue
        if value[1] == "kakuro":
            sheet.blocks[index] = 1
        else:
            others += 1
    for key, colour in board.layer("surface").items():
        index = board.cell(key)
        if index is not None and colour == BLACK:
            sheet.blocks[index] = 1
    if others:
        notes.append(f"Its symbols ({others}) are left out: there is no such rule here.")
    odd = 0
    for key, value in board.layer("numberS").items():
        where, corner = divmod(whole(key), 4)
        which, row, col = board.place(where)
        text = str(value[0]).strip() if isinstance(value, list) and value else ""
        half = {ACROSS: "across", DOWN: "down"}.get(corner)
        inside = which == 1 and 0 <= row < board.rows and 0 <= col < board.cols
        if inside and half and text.isascii() and text.isdigit() and int(text[:6]) <= MOST_TOTAL:
            index = row * board.cols + col
            sheet.blocks[index] = 1
            getattr(sheet, half)[index] = int(text)
        elif text:
            odd += 1
    if odd:
        notes.append(f"{count(odd, 'text')} in the corners of its cells {'is' if odd == 1 else 'are'} left out.")
    put_numbers(sheet, board, notes)
    note_drawn(board, ("symbol", "surface"), notes)
    if not any(sheet.blocks):
        raise ImportFault("This Penpa+ board has no blocks, so it can't be opened as a Kakuro")
    return Imported(sheet, notes)


def read_sudoku(board: Board) -> Imported:
    notes: list[str] = []
    size = board.rows
    if board.rows != board.cols or not 2 <= size <= MOST_VALUE:
        raise ImportFault(f"This Penpa+ board is {board.rows} by {board.cols}; a Sudoku needs as many columns as rows, 2 to {MOST_VALUE}")
    sheet = family.lay_out("sudoku", [(0, 0)], *family.box_shape(size))
    sheet.title = board.title
    put_boxes(sheet, board, notes)
    put_cages(sheet, board, notes)
    known = (*put_constraints(sheet, board, notes), "symbol")
    put_symbols(sheet, board, notes)
    put_beside(sheet, board, notes)
    put_numbers(sheet, board, notes)
    note_drawn(board, known, notes)
    return Imported(sheet, notes)


def put_symbols(sheet: Sheet, board: Board, notes: list[str]) -> None:
    """Put the constraints for small circles on borders, which are Kropki dots, and for less-than signs on borders."""
    others = 0
    for key, value in board.layer("symbol").items():
        pair = board.pair(key)
        look, name = (value[0], value[1]) if isinstance(value, list) and len(value) > 1 else (0, "")
        if not isinstance(look, int):
            look = 0
        good = False
        if pair and name in ("circle_S", "circle_SS") and look in DOTS:
            good = marks.put(sheet, DOTS[look], pair)
        elif pair and name == "inequality" and 1 <= look <= 4 and look % 2 == (pair[1] - pair[0] == 1):
            # the sign's tip points left, up, right or down
            good = marks.put(sheet, "less", pair if look < 3 else (pair[1], pair[0]))
        others += not good
    if others:
        notes.append(f"Its {DRAWN['symbol']} ({others}) are left out: there is no such rule here.")


def put_beside(sheet: Sheet, board: Board, notes: list[str]) -> None:
    """Put the constraints for text on borders (V, X, <), and for numbers beside the grid if the title says what they are."""
    kind = marks.meant(board.title, marks.OUTSIDE)
    lost = odd = 0
    for key, value in board.layer("number").items():
        which, row, col = board.place(key)
        text = str(value[0]).strip() if isinstance(value, list) and value else ""
        pair = board.pair(key)
        if not text or board.cell(key) is not None:
            continue
        if pair:
            odd += not marks.put_between(sheet, pair, text)
        elif which == 0 and shapes.inward(row, col, sheet) >= 0:
            lost += not marks.put_outside(sheet, row, col, text, kind)
        else:
            odd += 1
    if lost:
        notes.append(marks.outside_words(lost, marks.OUTSIDE))
    if odd:
        notes.append(f"{count(odd, 'text')} between or outside of its cells {'is' if odd == 1 else 'are'} left out.")


def put_constraints(sheet: Sheet, board: Board, notes: list[str]) -> tuple[str, ...]:
    """Put the constraints of types that have a layer of their own, a list of lists of cells. Returns the layers' names."""
    types = [type_ for type_ in constraints.DRAWN if type_.penpa]
    for type_ in types:
        odd = 0
        for line in board.listed(type_.penpa):
            cells = [board.cell(key) for key in line] if isinstance(line, list) else []
            try:
                constraints.put(sheet, type_.name, tuple(-1 if cell is None else cell for cell in cells))
            except ValueError:
                odd += 1
        if odd:
            notes.append(f"{odd} of its {DRAWN[type_.penpa]} can't be understood and {'is' if odd == 1 else 'are'} left out.")
    return tuple(type_.penpa for type_ in types)


def put_boxes(sheet: Sheet, board: Board, notes: list[str]) -> None:
    """Put the boxes that thick lines between cells enclose, if there are any."""
    walls: set[tuple[int, int]] = set()
    for key in board.layer("lineE"):
        ends = [board.place(end) for end in key.split(",")] if key.count(",") == 1 else []
        if len(ends) != 2 or any(which != 1 for which, _, _ in ends):
            continue
        (_, row, col), (_, other_row, other_col) = sorted(ends)
        if row == other_row and other_col == col + 1:
            above = row * board.cols + other_col
            walls.add((above, above + board.cols))
        elif col == other_col and other_row == row + 1:
            left = other_row * board.cols + col
            walls.add((left, left + 1))
    if not walls:
        if board.form != "sudoku":
            notes.append("It has no lines of boxes; the usual ones are used.")
        return
    layer = [0] * len(sheet.boxes)
    number = 0
    for start in range(len(layer)):
        if layer[start]:
            continue
        number += 1
        layer[start] = number
        waiting = [start]
        while waiting:
            cell = waiting.pop()
            row, col = divmod(cell, board.cols)
            beside = (
                [cell + 1] * (col + 1 < board.cols)
                + [cell - 1] * (col > 0)
                + [cell + board.cols] * (row + 1 < board.rows)
                + [cell - board.cols] * (row > 0)
            )
            for other in beside:
                if not layer[other] and (min(cell, other), max(cell, other)) not in walls:
                    layer[other] = number
                    waiting.append(other)
    if number == sheet.values and all(layer.count(box) == sheet.values for box in range(1, number + 1)):
        sheet.boxes = layer
    else:
        notes.append("Its thick lines enclose no boxes of the right size; the usual boxes are used.")


def put_cages(sheet: Sheet, board: Board, notes: list[str]) -> None:
    totals = {}
    for key, value in board.layer("numberS").items():
        where, corner = divmod(whole(key), 4)
        _, row, col = board.place(where)
        if corner == TOP_LEFT and isinstance(value, list) and value and 0 <= row < board.rows and 0 <= col < board.cols:
            totals[row * board.cols + col] = str(value[0]).strip()
    for cage in board.listed("killercages"):
        cells = sorted({index for index in (board.cell(key) for key in cage) if index is not None}) if isinstance(cage, list) else []
        if cells:
            put_cage(sheet, cells, totals.pop(cells[0], ""), notes)
    if totals:
        notes.append(f"{count(len(totals), 'small number')} outside of cages {'is' if len(totals) == 1 else 'are'} left out.")
    sheet.cages = family.renumbered(sheet.cages)
    if any(sheet.cages):
        sheet.kind = "killer"
