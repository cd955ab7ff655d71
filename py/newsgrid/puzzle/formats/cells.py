"""Reading and writing rows of cells, and the clues among them. The forms of newsgrid.puzzle.formats.forms share these functions."""

from newsgrid.puzzle import constraints
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.lines import ReadError, cut_at_commas, cut_signs, cut_words, quoted
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable, Place, Rows

MAY_BE_0 = ("sandwich",)  # the types of clues that may be 0
EMPTY = (".", "_", "-", "?", "*")  # 0 as well, in puzzles without the value 0


class Grid:
    """Rows of cells, as read from a text.

    rows: for each row [(column from 1, sign)]; numbers: the line number of each row; form: the notation of values, see family.value_of;
    blocks: whether x is a block.
    """

    def __init__(self, rows: list[list[tuple[int, str]]], numbers: list[int]) -> None:
        self.rows = rows
        self.numbers = numbers
        letters = [sign.upper() for row in rows for _, sign in row if sign.isalpha() and sign not in "xX"]
        self.blocks = not letters
        self.form = "numbers"
        if letters:
            self.form = "A" if min(letters) < "K" and max(letters) < "Q" else "K"


def joined(signs: list[list[str]]) -> list[str]:
    """Rows of cells as text, with spaces between the cells if some sign has more than one character."""
    glue = " " if any([len(sign) > 1 for row in signs for sign in row]) else ""
    return [glue.join(row) for row in signs]


def cut(rows: Rows) -> list[list[tuple[int, str]]]:
    """Split rows into cells: at commas if there are any, else at spaces if every row has some, else into single characters."""
    if any(["," in line for _, line in rows]):
        return [cut_at_commas(line) for _, line in rows]
    words = [cut_words(line) for _, line in rows]
    return words if all([len(row) > 1 for row in words]) else [cut_signs(line) for _, line in rows]


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


def is_clue(kind: Kind, sign: str, line: int, column: int) -> bool:
    """Whether a sign is a clue. 0 is one only of a kind whose clue may be 0. Raises ReadError if it is neither a clue nor empty."""
    if sign in EMPTY or sign in ("x", "X"):
        return False
    if not is_digits(sign):
        raise ReadError("%s is not a clue; expected a number, or . for none" % quoted(sign), line, column)
    return bool(sign.strip("0")) or kind.clue in MAY_BE_0
