"""Penpa+'s boards with a genre's tag: kinds that shade cells, draw lines or have clues around the cells.

A drawing is read as Penpa+ itself draws the genre, according to PARTS. Anything without a meaning in the genre is counted and noted.
"""

import re
from collections.abc import Callable

from newsgrid.exchange.imported import Imported, ImportFault
from newsgrid.exchange.penpa_board import CANDIDATES, NAME, Board, note_drawn, regions, walls, whole
from newsgrid.puzzle import constraints, kinds, shapes
from newsgrid.puzzle.characters import number_of
from newsgrid.puzzle.constraint_type import Sign
from newsgrid.puzzle.sheet import MOST_ROWS, MOST_VALUES, Sheet
from newsgrid.puzzle.types import Place

DARK = (1, 4, 8)  # the numbers of the colours of blocks: dark grey, black, grey
ON_BLACK = 7  # the number of the colours white on black
WAYS = {"0": "^", "1": "<", "2": ">", "3": "v"}  # the directions of arrows beside numbers, by the digit after the _
WHITE, BLACK = 1, 2  # the numbers of a circle's colours
TREE = 1  # the number of a tree among the symbols "tents"
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}
STARS = re.compile(r"\b(\d|one|two|three|four)[ -]?(?:stars?\b|★)", re.IGNORECASE)
LETTERS = re.compile(r"\bA *[-–] *([B-Z])\b")
DRAWN_BY_SOLVERS = ("surface", "line", "lineE", "number", "symbol", "freeline")


class Reading:
    """A board that is being read onto a sheet.

    texts: {(row, column): the text in the middle of a cell, margins included, else the text in one of its corners}; dark: the cells whose
    text is white on black; odd: how many texts and symbols mean nothing; known: the layers that were used, even if only in part.
    """

    def __init__(self, sheet: Sheet, board: Board) -> None:
        self.sheet, self.board = sheet, board
        self.kind = kinds.of(sheet)
        self.notes: list[str] = []
        self.known: set[str] = set()
        self.odd = 0
        self.dark: set[tuple[int, int]] = set()
        self.texts: dict[tuple[int, int], str] = {}
        for key, text, _ in board.texts("numberS"):
            which, row, col = board.place(whole(key) // 4)
            if which == 1:
                self.texts[row, col] = text
        for key, text, said in board.texts("number"):
            which, row, col = board.place(key)
            if which == 0 and said[2:3] != [CANDIDATES]:
                self.texts[row, col] = text
                if said[1:2] == [ON_BLACK]:
                    self.dark.add((row, col))

    def cell(self, row: int, col: int) -> int | None:
        inside = 0 <= row < self.board.rows and 0 <= col < self.board.cols
        return row * self.board.cols + col if inside else None

    def inside(self) -> list[tuple[int, str]]:
        """(cell, text) of the texts in cells."""
        return [(cell, text) for at, text in sorted(self.texts.items()) if (cell := self.cell(*at)) is not None]

    def put(self, cell: int, text: str, name: str = "") -> None:
        """Put a clue into a cell."""
        net = self.kind.look.lattice
        self.put_at((cell if net is None else net.place(cell, self.board.cols),), text, name)

    def put_at(self, place: Place, text: str, name: str = "") -> None:
        try:
            constraints.put(self.sheet, name or self.kind.clue, place, text)
        except ValueError:
            self.odd += 1

    def symbols(self, start: str, *known: int) -> list[tuple[int, int]]:
        """(cell, number) of the symbols in cells whose names begin with `start` and whose numbers are `known`; all others are counted in `odd`."""
        self.known.add("symbol")
        found = []
        for key, value in self.board.layer("symbol").items():
            index = self.board.cell(key)
            named = isinstance(value, list) and len(value) > 1 and str(value[1]).startswith(start)
            number = number_of(str(value[0]), 99) if named else -1
            if index is not None and number in known:
                found.append((index, number))
            elif index is not None:
                self.odd += 1
        return found


def in_cells(reading: Reading) -> None:
    """Numbers in cells; an unknown number is ? or blank."""
    for cell, text in reading.inside():
        reading.put(cell, text or "?")


def in_blocks(reading: Reading) -> None:
    """Dark cells, each with a number or none."""
    board = reading.board
    reading.known.add("surface")
    for key, colour in board.layer("surface").items():
        index = board.cell(key)
        if index is not None and colour in DARK:
            reading.sheet.blocks[index] = 1
    for cell, text in reading.inside():
        if text or divmod(cell, board.cols) in reading.dark:
            reading.sheet.blocks[cell] = 1
        if text and text != "?":
            reading.put(cell, text)


def borders(reading: Reading) -> None:
    reading.sheet.boxes = regions(reading.board)


def in_rooms(reading: Reading) -> None:
    for cell, text in reading.inside():
        if text and text != "?":
            reading.put(cell, text)


def given_numbers(reading: Reading, without: int = 0) -> None:
    """Numbers that are given values. without: how many of the first values have no number."""
    for cell, text in reading.inside():
        number = number_of(text, MOST_VALUES)
        if 1 <= number <= reading.sheet.values - without:
            reading.sheet.givens[cell] = number + without
        elif text and text != "?":
            reading.odd += 1


def circles(reading: Reading) -> None:
    for cell, number in reading.symbols("circle", WHITE, BLACK):
        reading.sheet.givens[cell] = number


def pearls(reading: Reading) -> None:
    for cell, number in reading.symbols("circle", WHITE, BLACK):
        reading.put(cell, "", reading.kind.spots[number - 1].name)


def arrows(reading: Reading) -> None:
    """A number with an arrow: 2_0 points up. Its cell may be grey."""
    reading.known.add("surface")
    for cell, text in reading.inside():
        number, _, way = text.partition("_")
        known = number_of(number, MOST_ROWS) >= 0 and way in WAYS
        reading.put(cell, number + WAYS[way] if known else "?")


def lists(reading: Reading) -> None:
    """Numbers in the margin above each column and on the left of each row, one to a cell. A line without numbers has no black cell."""
    above, _, left, _ = shapes.sides(reading.sheet.rows, reading.sheet.cols)
    lines: dict[Place, list[str]] = {place: [] for place in above + left}
    for (row, col), text in sorted(reading.texts.items()):
        line = lines.get((-1, col, 4) if row < 0 else (row, -1, 2) if col < 0 else ())
        if line is not None and number_of(text, MOST_ROWS) >= 0:
            line.append(text)
        elif text:
            reading.odd += 1
    for place, words in lines.items():
        reading.put_at(place, " ".join(words) or "0")


def outside(reading: Reading) -> None:
    """A number or a letter beside the cells, next to the first or the last cell of a line."""
    letters = isinstance(constraints.BY_NAME[reading.kind.clue].field, Sign)
    for (row, col), text in sorted(reading.texts.items()):
        way = shapes.inward(row, col, reading.sheet)
        if way >= 0 and text and text != "?":
            reading.put_at((row, col, way), text.upper() if letters else text)


def given_after(reading: Reading) -> None:
    """Numbers that are given values, in a kind whose first value has no number."""
    given_numbers(reading, 1)


def trees(reading: Reading) -> None:
    for cell, _ in reading.symbols("tents", TREE):
        reading.put(cell, "", reading.kind.spots[0].name)


def stars(reading: Reading) -> None:
    """The number of stars in a line: in the margin beside a star, or in the words."""
    board = reading.board
    reading.known.add("symbol")
    marked = {board.place(key)[1:] for key in board.layer("symbol")}
    beside = [
        text for (row, col), text in reading.texts.items() if reading.cell(row, col) is None and {(row, col + 1), (row, col - 1)} & marked
    ]
    said = STARS.search(board.words)
    many = NUMBERS.get(said[1].lower(), number_of(said[1], 9)) if said else number_of(beside[0].strip(" ★"), 9) if len(beside) == 1 else -1
    usual = str(constraints.BY_NAME["stars"].field.usual)
    if many < 0:
        reading.notes.append(f"It does not say how many stars a line has; {usual} are assumed.")
    elif str(many) != usual:
        reading.put_at((), str(many), "stars")


def letters(reading: Reading) -> None:
    """The number of letters: as A-C in the margin, or in the words."""
    written = " ".join(text for at, text in reading.texts.items() if reading.cell(*at) is None)
    said = LETTERS.search(written) or LETTERS.search(reading.board.words)
    usual = str(constraints.BY_NAME["letters"].field.usual)
    if not said:
        reading.notes.append(f"It does not say how many letters there are; {usual} are assumed.")
    elif str(ord(said[1]) - ord("A") + 1) != usual:
        reading.put_at((), str(ord(said[1]) - ord("A") + 1), "letters")


# {tag of a genre: its parts}
PARTS: dict[str, tuple[Callable[[Reading], None], ...]] = {
    "akari": (in_blocks,),
    "cojun": (borders, given_numbers),
    "doppelblock": (outside, given_after),
    "easy as abc": (letters, outside),
    "fillomino": (given_numbers,),
    "hashiwokakero (hashi/bridges)": (in_cells,),
    "heyawake": (borders, in_rooms),
    "hitori": (in_cells,),
    "kurodoko": (in_cells,),
    "kuromasu": (in_cells,),
    "lits": (borders,),
    "masyu": (pearls,),
    "minesweeper": (in_cells,),
    "nonogram": (lists,),
    "norinori": (borders,),
    "nurikabe": (in_cells,),
    "ripple effect": (borders, given_numbers),
    "skyscrapers": (outside, given_numbers),
    "slitherlink": (in_cells,),
    "starbattle": (stars, borders),
    "suguru (capsules)": (borders, given_numbers),
    "tents": (outside, trees),
    "yajilin": (arrows,),
    "yin-yang": (circles,),
}
WITH_TEXTS = (in_cells, in_blocks, in_rooms, given_numbers, given_after, arrows, lists)  # parts that read all texts in cells
OF_SUDOKU = ("skyscrapers",)  # genres whose boards may be Sudokus if they have other tags, or lines between cells


def tag_of(board: Board) -> str:
    """The one tag of a board that is in PARTS, "" if none or more than one is."""
    tags = [tag for tag in board.tags if tag in PARTS]
    if len(tags) != 1 or (tags[0] in OF_SUDOKU and (len(board.tags) > 1 or walls(board))):
        return ""
    return tags[0]


def tag_in_words(board: Board) -> str:
    """The tag of the one genre that the title and the rules of a board name, "" if they name none or several."""
    words = board.words.lower()
    named = {}
    for tag in PARTS:
        kind = kinds.called(NAME, tag)
        if tag not in OF_SUDOKU and any(
            re.search(rf"\b{re.escape(name)}\b", words) for name in (tag, kind.title.lower(), *kind.text.words)
        ):
            named[kind.name] = tag
    return next(iter(named.values())) if len(named) == 1 else ""


def read(board: Board, tag: str) -> Imported:
    """The puzzle of a board of this tag's genre. Raises ImportFault."""
    kind = kinds.called(NAME, tag)
    fault = kind.too_large(board.rows, board.cols)
    if fault:
        raise ImportFault(fault)
    try:
        sheet = kind.empty(board.rows, board.cols)
        if borders in PARTS[tag]:
            sheet.boxes = regions(board)
        sheet.values = kind.values(sheet)
    except ValueError as error:
        raise ImportFault(str(error).rstrip(".")) from error
    most = kinds.most_values(kind.name)
    if sheet.values > most:
        what = "a region" if borders in PARTS[tag] else "a board"
        raise ImportFault(f"This {kind.title} has {what} of {sheet.values} cells; at most {most} can be opened")
    sheet.title = board.title
    reading = Reading(sheet, board)
    for part in PARTS[tag]:
        part(reading)
    if not any(part in WITH_TEXTS for part in PARTS[tag]):
        reading.odd += sum(text != "" for _, text in reading.inside())
    kind.fit(sheet)
    notes = reading.notes
    if reading.odd:
        notes.append(
            f"{reading.odd} of its texts and symbols mean{'s nothing here and is' if reading.odd == 1 else ' nothing here and are'} left out."
        )
    note_drawn(board, tuple(reading.known), notes)
    if any(board.layer(name, True) for name in DRAWN_BY_SOLVERS):
        notes.append("What a solver has drawn in it is left out.")
    others = [other for other in board.tags if other != tag]
    if others:
        notes.append(f"It has other tags as well: {', '.join(others)}.")
    return Imported(sheet, notes)
