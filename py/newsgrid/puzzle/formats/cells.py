"""Reading and writing rows of cells, and the clues among them. The forms of newsgrid.puzzle.formats.forms share these functions."""

from newsgrid.puzzle import constraints, grid_layout, kinds, notation
from newsgrid.puzzle.characters import is_digits, is_letter
from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.formats.borders import between_commas, unframed, with_commas
from newsgrid.puzzle.formats.lines import ReadError, quoted
from newsgrid.puzzle.formats.rows import cut_line, cut_signs, cut_words
from newsgrid.puzzle.kinds.kind import NO_LETTERS, USUAL, Kind
from newsgrid.puzzle.sheet import MOST_ROWS, MOST_VALUE, Sheet, values_on
from newsgrid.puzzle.types import Callable, Place, Rows
from newsgrid.puzzle.wording import with_article

OPEN = (".", "_")  # the signs of an empty cell in kinds with glyphs
EMPTY = (".", "_", "-", "?", "*")  # the signs of an empty cell; also 0, in puzzles without the value 0
ON_ONE_LINE = "a Sudoku on one line has 81 cells, but this line has %d; is part of it missing?"


class Grid:
    """Rows of cells, as read from a text."""

    def __init__(self, rows: list[list[tuple[int, str]]], numbers: list[int]) -> None:
        self.rows = rows  # for each row [(column from 1, sign)]
        self.numbers = numbers  # the line number of each row
        letters = [sign.upper() for row in rows for _, sign in row if sign.isalpha() and sign not in "xX"]
        self.blocks = not letters  # whether x is a block
        self.symbols = "numbers"  # the notation of values, see grid_layout.value_of
        if letters:
            self.symbols = "A" if min(letters) < "K" and max(letters) < "Q" else "K"

    def each(self) -> list[tuple[int, int, int, int, str]]:
        """(row, column, both from 0; line and column in the text, from 1; sign) of each cell."""
        return self.apart_from(())

    def apart_from(self, signs: tuple[str, ...]) -> list[tuple[int, int, int, int, str]]:
        """The same of the cells without these signs."""
        listed = []
        for row in range(len(self.rows)):
            cells = self.rows[row]
            listed += [(row, col, self.numbers[row]) + cells[col] for col in range(len(cells)) if cells[col][1] not in signs]
        return listed


def joined(signs: list[list[str]]) -> list[str]:
    """Rows of cells as text, with spaces between the cells if some sign has more than one character."""
    glue = " " if any([len(sign) > 1 for row in signs for sign in row]) else ""
    return [glue.join(row) for row in signs]


def cut(rows: Rows) -> list[list[tuple[int, str]]]:
    """Split rows into cells: at commas or a spreadsheet's tabs if there are any, else at spaces if every row has some, else into single characters."""
    words = all([" " in line.replace("\t", " ").strip(" ") for _, line in rows])
    return between_commas(rows, ".") or [cut_line(line, words) for _, line in rows]


def grid_of(rows: Rows) -> Grid:
    """Rows that are cut into cells."""
    return Grid(cut(rows), [number for number, _ in rows])


def plain_rows(rows: Rows, kind: Kind) -> Grid:
    """Rows of cells as people lay them out: with bars, lines and frames between them, or as a table."""
    return read_rows(with_commas(unframed(rows)), kind.boxes == USUAL)


def read_rows(rows: list[tuple[int, str]], boxed: bool = True) -> Grid:
    """Rows of digits, letters or numbers: find out how cells are separated, and split the lines. One line of all cells is cut into rows.

    boxed: whether the kind has the usual boxes (which blanks may separate) and as many rows as columns.
    """
    if len(rows) > MOST_ROWS:
        raise ReadError("a sheet has at most %d rows, but here are %d" % (MOST_ROWS, len(rows)), rows[MOST_ROWS][0])
    cells = cut_rows(rows, boxed)
    numbers = [number for number, _ in rows]
    most = MOST_ROWS if len(cells) > 1 else MOST_ROWS * MOST_ROWS
    for position in range(len(cells)):
        if len(cells[position]) > most:
            raise ReadError("a line has at most %d cells, but this one has %d" % (most, len(cells[position])), numbers[position])
    for _, _, number, column, sign in Grid(cells, numbers).each():
        check_sign(sign, number, column)
    used = set([sign[0] for row in cells for _, sign in row])
    if not [sign for sign in used if sign in EMPTY or is_digits(sign)] and [sign for sign in used if sign not in "xX"]:
        raise ReadError(
            "%s is not a row of a puzzle; expected digits, with 0 or . for an empty cell" % quoted(rows[0][1].strip()), numbers[0]
        )
    if len(cells) == 1:
        side = side_of(len(cells[0]))
        if not side:
            raise ReadError(ON_ONE_LINE % len(cells[0]), numbers[0])
        cells = [cells[0][row * side : (row + 1) * side] for row in range(side)]
        numbers = numbers * side
    return Grid(cells, numbers)


def cut_rows(rows: Rows, boxed: bool) -> list[list[tuple[int, str]]]:
    """The cells of each row, by commas, white space or signs. boxed: as for `read_rows`."""
    apart = between_commas(rows, "0")
    if apart:
        return apart
    single = [cut_signs(line) for _, line in rows]
    words = [cut_words(line) for _, line in rows]
    return words if len(rows) > 1 and are_cells(words, single, boxed) else single


def are_cells(words: list[list[tuple[int, str]]], single: list[list[tuple[int, str]]], boxed: bool) -> bool:
    """Whether the words in these rows are cells (numbers with spaces between), and not groups of cells. boxed: as for `read_rows`."""
    many = [len(row) for row in words]
    if not boxed and many[0] > 1 and many == [many[0]] * len(many) and any([len(word) == 1 for row in words for _, word in row]):
        return True
    if many == [len(words)] * len(words):
        return are_values([word for row in words for _, word in row])
    if [len(row) for row in single] == [len(words)] * len(words):
        return False
    # a giant of numbers: each x is by itself
    marks = [word for row in words for _, word in row if "x" in word or "X" in word]
    return bool(marks) and all([len(mark) == 1 for mark in marks])


def are_values(words: list[str]) -> bool:
    """Whether most of these words are single signs, or numbers that can be values."""
    good = [len(word) == 1 or (is_digits(word) and int(word) <= MOST_VALUE) for word in words]
    return good.count(True) * 2 > len(good)


def check_sign(sign: str, line: int, column: int) -> None:
    if sign in EMPTY or (is_digits(sign) and len(sign) < 4) or (len(sign) == 1 and is_letter(sign)):
        return
    if not sign:
        raise ReadError("there is nothing between two commas; an empty cell is 0", line, column)
    raise ReadError("%s is not a cell of a Sudoku; expected a digit, or 0 or . if it is empty" % quoted(sign), line, column)


def side_of(cells: int) -> int:
    """The side of a square of `cells` cells; 0 if there is none."""
    side = 1
    while side * side < cells:
        side += 1
    return side if side * side == cells and side > 1 else 0


def put_values(sheet: Sheet, grid: Grid) -> None:
    """Put the values of these rows onto the sheet as givens. Raises ReadError."""
    looks = kinds.of(sheet).look.glyphs
    for row, col, number, column, sign in grid.apart_from(OPEN if looks else EMPTY):
        index = row * sheet.cols + col
        if not sheet.blocks[index]:
            value = notation.value_of(sheet, sign, grid.symbols)
            if is_letter(sign) and not looks and kinds.of(sheet).text.form in NO_LETTERS:
                raise ReadError(no_letter(sheet, sign), number, column)
            if value < 0:
                raise ReadError(no_value(sheet, sign, grid), number, column)
            sheet.givens[index] = value


def no_value(sheet: Sheet, sign: str, grid: Grid) -> str:
    """What is wrong with a sign that stands for no value of a sheet, in a sentence."""
    kind = kinds.of(sheet)
    if kind.look.glyphs:
        return means_nothing(kind, sign)
    message = "%s is not a value of %s of %d by %d, where a cell holds %d to %d, or %s if it is empty"
    name = "grid" if len(sheet.grids) > 1 else kind.title if kind.boxes != USUAL else "Sudoku"
    words = message % (
        quoted(sign),
        with_article(name),
        sheet.rows,
        sheet.cols,
        sheet.least,
        sheet.least + sheet.values - 1,
        "0 or ." if sheet.least else ".",
    )
    return words + ("; is a row or a comma missing?" if grid_layout.value_of(sign, grid.symbols) + 1 - sheet.least else "")


def no_letter(sheet: Sheet, sign: str) -> str:
    """What is wrong with a letter where no letter stands for a value, in a sentence."""
    kind = with_article(kinds.of(sheet).title)
    words = "%s is not a number; a cell of %s holds one from %d to %d, or . if it is empty"
    return words % (quoted(sign), kind, sheet.least, sheet.least + sheet.values - 1) + ("; is it a 1?" if sign in "lI" else "")


def means_nothing(kind: Kind, sign: str) -> str:
    """A sentence for a sign that means nothing in a kind with glyphs: it lists those that mean something."""
    signs = [printed_sign(type_) for type_ in kind.spots]
    if kind.look.walls and any([type_.walled and type_.field is not None for type_ in kind.spots]):
        signs.append("x (block)")
    signs += ["%s (%s)" % (glyph.sign, glyph.word) for glyph in kind.look.glyphs]
    return "%s means nothing in %s; expected %s, or . where a cell is open" % (quoted(sign), with_article(kind.title), ", ".join(signs))


def printed_sign(type_: Type) -> str:
    """What a message calls the sign of a type in a cell: "T (tree)", "a number"."""
    return "%s (%s)" % (type_.letter, type_.named("")) if type_.letter else getattr(type_.field, "said", "a number")


def putting(line: int, column: int, name: str, place: Callable[[Sheet], Place], text: str = "") -> Callable[[Sheet], None]:
    """A function that puts a constraint onto a sheet. It raises ReadError, with the line and column in the text."""

    def put(sheet: Sheet) -> None:
        try:
            constraints.put(sheet, name, place(sheet), text)
        except ValueError as error:
            raise ReadError(str(error).rstrip("."), line, column) from None

    return put


def fixed(place: Place) -> Callable[[Sheet], Place]:
    return lambda sheet: place


def one_cell(row: int, col: int) -> Callable[[Sheet], Place]:
    return lambda sheet: (row * sheet.cols + col,)


def is_clue(kind: Kind, sign: str, line: int, column: int) -> bool:
    """Whether a sign is a clue. 0 is one only in kinds that have the clue 0. Raises ReadError if it is neither a clue nor empty."""
    if sign in EMPTY or sign in ("x", "X"):
        return False
    signs = "".join([getattr(type_.field, "signs", "") for type_ in kind.types if type_.name == kind.clue])
    if signs and sign.upper() in signs:
        return True
    if not is_digits(sign) or signs:
        what = "one of %s" % ", ".join(signs) if signs else "a number"
        raise ReadError("%s is not a clue; expected %s, or . for none" % (quoted(sign), what), line, column)
    return bool(sign.strip("0")) or not kind.text.least_clue


def clue_puts(kind: Kind, line: int, cell: tuple[int, str], place: Callable[[Sheet], Place]) -> list[Callable[[Sheet], None]]:
    """The function that puts the clue in a (column, sign) of a text onto the sheet; [] if the sign means no clue. Raises ReadError."""
    column, sign = cell
    return [putting(line, column, kind.clue, place, sign)] if is_clue(kind, sign, line, column) else []


def signs_of(sheet: Sheet, empty: str) -> list[list[str]]:
    """What is in each cell, row by row: its value as a sign, x for a block."""
    spell = speller(sheet)
    rows = []
    for row in range(sheet.rows):
        signs = []
        for index in range(row * sheet.cols, (row + 1) * sheet.cols):
            value = sheet.givens[index] or sheet.entries[index]
            signs.append("x" if sheet.blocks[index] else spell(value) if value else empty)
        rows.append(signs)
    return rows


def speller(sheet: Sheet) -> Callable[[int], str]:
    """A function that gives the sign of a value in a text: its number, where a letter for it would be read as something else."""
    kind = kinds.of(sheet)
    signs = {value: notation.symbol(sheet, value) for value in set(values_on(sheet))}
    letters = [sign for sign in signs.values() if is_letter(sign) and sign != "X"]
    if kind.look.glyphs:
        return lambda value: signs[value]
    plain = kind.text.form in NO_LETTERS or any(sheet.blocks)
    holes = kind.boxes != USUAL or not letters  # whether X would be read as a place without a cell
    return lambda value: str(value + sheet.least - 1) if plain or (holes and signs[value] == "X") else signs[value]


def letters_are_plain(sheet: Sheet) -> bool:
    """Whether the letters on the sheet show by themselves whether 10 is A or K, and are used for all values from 10 on."""
    signs = [sign for row in signs_of(sheet, "") for sign in row]
    letters = [sign for sign in signs if is_letter(sign) and sign != "x"]
    if not letters or max([len(sign) for sign in signs]) > 1:
        return False
    return (
        (min(letters) < "K" and max(letters) < "Q") if sheet.options["symbols"] == "A" else not (min(letters) < "K" and max(letters) < "Q")
    )
