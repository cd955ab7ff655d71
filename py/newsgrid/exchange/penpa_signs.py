"""Finds the genres that a Penpa+ board without a tag may have. FITTING: for each tag, whether a drawing has all that the genre needs, and nothing else."""

from collections.abc import Callable

from newsgrid.exchange.penpa_board import CANDIDATES, NAME, Board, regions, walls, whole
from newsgrid.exchange.penpa_tagged import DARK, LETTERS, ON_BLACK, TREE, WAYS, WHITE
from newsgrid.puzzle import kinds
from newsgrid.puzzle.characters import number_of

MOST = 9999  # the greatest number
FILLED = 5  # in most Sudokus at least one cell in five has a number
UNKNOWN = ("", "?")
OF_SUDOKU = (
    "thermo",
    "nobulbthermo",
    "arrows",
    "direction",
    "killercages",
    "polygon",
    "freeline",
    "line",
    "wall",
)  # layers of Sudokus, which no other genre here has
CIRCLE, STAR, TREES = "circle", "star", "tents"  # the beginnings of symbols' names


class Drawn:
    """What is drawn on a board.

    texts: {cell: what is written in it}; numbers: {cell: number} of the texts that are numbers; arrowed: the cells whose number has an arrow; unknown:
    the cells with a ? or a blank; beside: {(row, column): text} in the margins; symbols: {cell: (name, number)}; dark: the dark cells; light: the
    cells whose text is white on black; rooms: the number of each cell's region; points: whether the grid consists of points, None if not known;
    other: whether something is drawn that no genre here has
    """

    def __init__(self, board: Board) -> None:
        self.rows, self.cols = board.rows, board.cols
        self.size = board.rows * board.cols
        self.texts: dict[int, str] = {}
        self.beside: dict[tuple[int, int], str] = {}
        self.light: set[int] = set()
        self.symbols: dict[int, tuple[str, int]] = {}
        self.other = any(board.layer(name) or board.items(name) for name in OF_SUDOKU)
        for key, text, said in board.texts("numberS"):
            self.write((1, *board.place(whole(key) // 4)), text, said[1:2] == [ON_BLACK])
        for key, text, said in board.texts("number"):
            if said[2:3] != [CANDIDATES]:
                self.write((0, *board.place(key)), text, said[1:2] == [ON_BLACK])
        self.take_symbols(board)
        self.dark = {cell for key, colour in board.layer("surface").items() if colour in DARK and (cell := board.cell(key)) is not None}
        self.rooms = regions(board) if walls(board) else [1] * self.size
        self.points = board.points
        self.arrowed = {cell for cell, text in self.texts.items() if text.rpartition("_")[2] in WAYS and "_" in text}
        self.unknown = {cell for cell, text in self.texts.items() if text in UNKNOWN}
        self.numbers = {cell: number for cell, text in self.texts.items() if (number := number_of(text, MOST)) >= 0}
        self.light &= set(self.texts)

    def take_symbols(self, board: Board) -> None:
        for key, value in board.layer("symbol").items():
            cell = board.cell(key)
            name = str(value[1]) if isinstance(value, list) and len(value) > 1 else ""
            if cell is not None:
                self.symbols[cell] = (name, number_of(str(value[0]), MOST) if name else -1)
            elif not name.startswith(STAR):  # a star beside a board marks the number of stars
                self.other = True

    def write(self, at: tuple[int, int, int, int], text: str, light: bool) -> None:
        """Take a text at a place. at: (the sort of place where it should be, as in Board.place; the sort where it is; row; column)."""
        wanted, which, row, col = at
        if which != wanted:
            self.other = self.other or bool(text)
        elif 0 <= row < self.rows and 0 <= col < self.cols:
            self.texts[row * self.cols + col] = text
            if light:
                self.light.add(row * self.cols + col)
        elif text:
            self.beside[row, col] = text

    # --- conditions of several genres ---

    def has_only(self, *layers: str) -> bool:
        """Whether nothing is drawn except these: texts, symbols, dark, beside, rooms."""
        held = {
            "texts": bool(self.texts),
            "symbols": bool(self.symbols),
            "dark": bool(self.dark),
            "beside": bool(self.beside),
            "rooms": max(self.rooms) > 1,
        }
        return not self.other and not any(held[name] for name in held if name not in layers)

    def has_numbers(self, least: int, most: int, unknown: bool = False) -> bool:
        """Whether all texts in cells are numbers from least to most, or a ? if `unknown` allows it."""
        if not self.texts or len(self.numbers) + len(self.unknown) < len(self.texts) or (self.unknown and not unknown):
            return False
        return all(least <= number <= most for number in self.numbers.values())

    def touch(self) -> bool:
        """Whether there are texts in two cells side by side."""
        return any((cell + 1 in self.texts and (cell + 1) % self.cols) or cell + self.cols in self.texts for cell in self.texts)

    def all_are(self, name: str) -> bool:
        """Whether there are symbols, and all their names begin with `name`."""
        return bool(self.symbols) and all(symbol.startswith(name) for symbol, _ in self.symbols.values())

    def sizes(self) -> list[int]:
        """How many cells each region has."""
        return [self.rooms.count(room) for room in range(1, max(self.rooms) + 1)]

    def lines(self, deep: int, ends: bool, beside: dict[tuple[int, int], str] | None = None) -> dict[tuple[str, int], list[str]]:
        """{line: the texts beside it, in order}, {} if some texts are elsewhere. deep: the most texts at an end of a line; ends: whether both ends may have
        texts; beside: the texts to look at, None for all texts in the margins."""
        found: dict[tuple[str, int], list[str]] = {}
        for (row, col), text in sorted((self.beside if beside is None else beside).items()):
            far = row >= self.rows or col >= self.cols
            if 0 <= col < self.cols and -deep <= row < (self.rows + deep if ends else 0):
                found.setdefault(("below" if far else "above", col), []).append(text)
            elif 0 <= row < self.rows and -deep <= col < (self.cols + deep if ends else 0):
                found.setdefault(("right" if far else "left", row), []).append(text)
            else:
                return {}
        return found

    def ends_with(self, least: int, most: int, ends: bool) -> bool:
        """Whether there are numbers beside the grid, at most one at each end of a line, and all from least to most."""
        texts = [text for some in self.lines(1, ends).values() for text in some]
        return bool(texts) and all(text in UNKNOWN or least <= number_of(text, MOST) <= most for text in texts)


def filled_rooms(drawn: Drawn) -> bool:
    """Whether values are given in regions: in a region of n cells, different numbers from 1 to n."""
    sizes = drawn.sizes()
    seen = {(drawn.rooms[cell], number) for cell, number in drawn.numbers.items()}
    fit = all(number <= sizes[room - 1] for room, number in seen)
    return drawn.has_only("texts", "rooms") and len(sizes) > 1 and drawn.has_numbers(1, MOST) and fit and len(seen) == len(drawn.numbers)


def numbered_rooms(drawn: Drawn) -> bool:
    """Whether each region has one number or none."""
    rooms = [drawn.rooms[cell] for cell in drawn.texts]
    return drawn.has_only("texts", "rooms") and max(drawn.rooms) > 1 and drawn.has_numbers(0, MOST) and len(set(rooms)) == len(rooms)


def rooms_alone(least: int) -> Callable[[Drawn], bool]:
    return lambda drawn: drawn.has_only("rooms") and len(drawn.sizes()) > 1 and min(drawn.sizes()) >= least


def rooms_with_stars(drawn: Drawn) -> bool:
    return drawn.has_only("rooms", "beside") and len(drawn.sizes()) == drawn.rows == drawn.cols and len(drawn.beside) <= 1


def islands(drawn: Drawn) -> bool:
    """Numbers in circles, or numbers alone, none of them beside another."""
    circled = drawn.all_are(CIRCLE) and set(drawn.texts) == set(drawn.symbols) and all(look == WHITE for _, look in drawn.symbols.values())
    bare = not drawn.symbols
    return drawn.has_only("texts", "symbols") and (circled or bare) and drawn.has_numbers(1, 8, True) and not drawn.touch()


def circles_alone(drawn: Drawn) -> bool:
    return drawn.has_only("symbols") and drawn.all_are(CIRCLE)


def blocks(drawn: Drawn) -> bool:
    """Dark cells, and numbers only in dark cells."""
    lit = set(drawn.texts) <= drawn.dark | drawn.light
    return (
        drawn.has_only("texts", "dark") and bool(drawn.dark or drawn.light) and lit and (not drawn.texts or drawn.has_numbers(0, 4, True))
    )


def numbers(least: int, most: int = MOST, unknown: bool = True) -> Callable[[Drawn], bool]:
    """Numbers in cells, and nothing else."""
    return lambda drawn: drawn.has_only("texts") and drawn.points is not True and drawn.has_numbers(least, most, unknown)


def apart(drawn: Drawn) -> bool:
    return numbers(1)(drawn) and not drawn.touch()


def whole_board(drawn: Drawn) -> bool:
    return numbers(1)(drawn) and len(drawn.numbers) == drawn.size


def sides(drawn: Drawn) -> bool:
    return drawn.has_only("texts") and drawn.points is not False and drawn.has_numbers(0, 3, True)


def arrows(drawn: Drawn) -> bool:
    return drawn.has_only("texts", "dark") and bool(drawn.arrowed) and set(drawn.texts) == drawn.arrowed | drawn.unknown


def lists(drawn: Drawn) -> bool:
    """Numbers above and on the left, no more than a line has room for."""
    found = drawn.lines(MOST, False)
    for (side, _), texts in found.items():
        held = [number_of(text, MOST) for text in texts]
        if min(held) < 0 or sum(held) + len(held) - 1 > (drawn.rows if side == "above" else drawn.cols):
            return False
    return drawn.has_only("beside") and bool(found)


def ends_of_square(least: int, most: Callable[[int], int], ends: bool) -> Callable[[Drawn], bool]:
    """Numbers at the ends of a square's lines, only above and on the left unless `ends`. most: the greatest number for a square's side."""

    def fits(drawn: Drawn) -> bool:
        square = drawn.rows == drawn.cols
        return square and drawn.has_only("texts", "beside") and drawn.ends_with(least, most(drawn.rows), ends) and _values(drawn)

    return fits


def _values(drawn: Drawn) -> bool:
    return not drawn.texts or drawn.has_numbers(1, drawn.rows)


def letters(drawn: Drawn) -> bool:
    """Letters at the ends of lines. A text such as A-C, for the number of letters, may be farther away."""
    near = {at: text for at, text in drawn.beside.items() if not LETTERS.search(text)}
    texts = [text for some in drawn.lines(1, True, near).values() for text in some]
    return drawn.has_only("texts", "beside") and bool(texts) and all(len(text) == 1 and text.isalpha() for text in texts)


def trees(drawn: Drawn) -> bool:
    only = drawn.has_only("symbols", "beside") and drawn.all_are(TREES)
    return only and all(look == TREE for _, look in drawn.symbols.values()) and (not drawn.beside or drawn.ends_with(0, MOST, True))


# {tag of a genre: whether a drawing fits it}, the likelier genres first
FITTING: dict[str, Callable[[Drawn], bool]] = {
    "akari": blocks,
    "yajilin": arrows,
    "tents": trees,
    "masyu": circles_alone,
    "yin-yang": circles_alone,
    "nonogram": lists,
    "skyscrapers": ends_of_square(1, lambda side: side, True),
    "doppelblock": ends_of_square(0, lambda side: (side - 2) * (side - 1) // 2, False),
    "easy as abc": letters,
    "heyawake": numbered_rooms,
    "suguru (capsules)": filled_rooms,
    "ripple effect": filled_rooms,
    "cojun": filled_rooms,
    "starbattle": rooms_with_stars,
    "lits": rooms_alone(4),
    "norinori": rooms_alone(2),
    "hashiwokakero (hashi/bridges)": islands,
    "hitori": whole_board,
    "slitherlink": sides,
    "nurikabe": apart,
    "kurodoko": numbers(2),
    "fillomino": numbers(1, unknown=False),
    "minesweeper": numbers(0, 8),
}


def is_sudoku(drawn: Drawn) -> bool:
    """Whether the numbers may be a Sudoku's: none twice in a line."""
    rows = {(cell // drawn.cols, number) for cell, number in drawn.numbers.items()}
    cols = {(cell % drawn.cols, number) for cell, number in drawn.numbers.items()}
    plain = drawn.rows == drawn.cols and drawn.has_only("texts") and drawn.has_numbers(1, drawn.rows)
    return plain and not drawn.points and len(rows) == len(cols) == len(drawn.numbers)


def tags_shown(board: Board) -> list[str]:
    """The tags of the genres that a board may be of, by what is drawn on it, the likelier first."""
    drawn = Drawn(board)
    tags = [tag for tag, fits in FITTING.items() if fits(drawn)]
    return [tag for tag in tags if not kinds.called(NAME, tag).too_large(board.rows, board.cols)]


def kinds_shown(board: Board) -> list[str]:
    """The names of the kinds that a board may be, including a Sudoku."""
    names = [kinds.called(NAME, tag).name for tag in tags_shown(board)]
    return ([kinds.PLAIN.name] if is_sudoku(Drawn(board)) else []) + names


def likely(board: Board) -> str:
    """The name of the likeliest kind of a board: Sudoku, if it has enough numbers and none twice in a line; "" if no kind is likelier than the others."""
    drawn = Drawn(board)
    return kinds.PLAIN.name if is_sudoku(drawn) and len(drawn.numbers) * FILLED >= drawn.size else ""
