"""The class of kinds of puzzles."""

from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable

# the sources of a kind's boxes
USUAL, DRAWN, NONE = "usual", "drawn", ""  # by the size (or by the first line's 4x3); by a map; there are none
# how the rows of its text are written, see newsgrid.puzzle.formats.forms
GRID, CAGES, FRAME, PAIRS, DARK, TOTALS, PARITY = "grid", "cages", "frame", "pairs", "dark", "totals", "parity"
CORNERS, LINES = "corners", "lines"


class Kind:
    """A kind of puzzle: a module in this folder, and a line in its registry.

    name: as in Sheet.kind, letters only, at most 20; title: for people; line: what it is, in a line
    starts: (title, function that makes an empty sheet) of each size in which a new puzzle can be begun; newsgrid.puzzle.kinds.sudoku.usual_sizes has
    4x4, 6x6 and 9x9; offered: the indices of those that the New dialog shows, all if it is left out
    word: what the first line of its text begins with, after the #; words: what it may be as well, in lower case, letters and digits only
    has: the types of newsgrid.puzzle.constraints that hold for all its sheets without being printed
    boxes: one of USUAL, DRAWN and NONE; different: whether a cage holds no value twice unless it says otherwise; least: its first value
    form: how the rows of its text are written, one of GRID and those that follow it; clue: the type of the numbers or signs around or
    between the cells; signless: whether a number without a sign in a cage leaves the sign open; tinted: whether cages are coloured areas
    elsewhere: {another tool: its names for the kind there}; photo: the kind that it looks like on a photo, "" if photos of it are not read
    example: a small puzzle as text, just as it is written out; written: what people must know of that text, in sentences
    """

    def __init__(
        self,
        name: str,
        title: str,
        line: str,
        starts: tuple[tuple[str, Callable[[], Sheet]], ...],
        word: str = "",
        words: tuple[str, ...] = (),
        has: tuple[str, ...] = ("rows", "columns", "boxes"),
        boxes: str = USUAL,
        different: bool = False,
        least: int = 1,
        form: str = GRID,
        clue: str = "",
        signless: bool = False,
        tinted: bool = False,
        written: str = "",
        example: str = "",
        offered: tuple[int, ...] | None = None,
        elsewhere: dict[str, tuple[str, ...]] | None = None,
        photo: str = "",
    ) -> None:
        self.name = name
        self.title = title
        self.line = line
        self.starts = starts
        self.word = word
        self.words = (plain(word),) + words if word else words
        self.has = has
        self.boxes = boxes
        self.different = different
        self.least = least
        self.form = form
        self.clue = clue
        self.signless = signless
        self.tinted = tinted
        self.written = written
        self.example = example
        self.elsewhere = elsewhere or {}
        self.photo = photo
        self.offered = starts if offered is None else tuple([starts[at] for at in offered])

    @property
    def of_sums(self) -> bool:
        """Whether its puzzles have only sums or cages, and no givens."""
        return self.name == "kakuro" or self.form == CAGES or self.different

    def values(self, sheet: Sheet) -> int:
        """The number of values that a cell can hold, by the sheet's rows, columns and boxes. Raises ValueError, with a sentence."""
        if sheet.rows != sheet.cols:
            raise ValueError("%s has as many rows as columns, but this has %d and %d." % (self.title, sheet.rows, sheet.cols))
        return sheet.rows

    def shades(self, sheet: Sheet) -> list[int]:
        """The regions that a sheet has where its text says nothing of them, as in Sheet.shades."""
        return [0] * len(sheet.blocks)

    def empty(self, rows: int, cols: int) -> Sheet:
        """An empty sheet without boxes. Raises ValueError if its size is impossible."""
        sheet = Sheet(self.name, rows, cols)
        sheet.grids = [(0, 0)]
        sheet.least = self.least
        if self.boxes == NONE:
            sheet.values = self.values(sheet)
        return sheet


def plain(word: str) -> str:
    """A word in lower case, letters and digits only."""
    return "".join([sign for sign in word.lower() if "a" <= sign <= "z" or "0" <= sign <= "9"])
