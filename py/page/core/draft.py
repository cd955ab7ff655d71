"""The draft that the open puzzle belongs to, its progress, and the time it took."""

from newsgrid.puzzle.sheet import values_on
from page.core import way as ways
from page.core.types import Any, Data, Sheet, Steps

MOST_BEFORE = 20  # how many puzzles Undo and Back lead back through without reading them again: each takes as much memory as its sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    Snapshot = tuple["Draft", Sheet, str, int, Steps]  # a puzzle as it is on the page: draft, sheet, mode, cursor, undo steps
else:
    Snapshot = Any


class Draft:
    """The draft that a sheet on the page belongs to."""

    def __init__(self, name: str = "") -> None:
        self.id = ""  # "" until somebody writes on the puzzle; a draft without an id is not saved
        self.rev = 0  # how often it has been saved
        self.base: Data | None = None  # the sheet's data as last saved, to recognise a change by another tab
        self.name = name  # the name a person gave it, "" for the puzzle's title
        self.seconds = 0  # the time spent on it
        self.created = 0
        self.nothing = False  # whether this draft means that no puzzle is open
        self.left: tuple[Sheet, str, int, Steps] | None = None  # (sheet, mode, cursor, undo steps) when another puzzle took its place
        self.link = ""  # the link that opens it (see back_button.py), "" if it is not known yet
        self.photo = 0  # whether a photo is kept with it (see photo_storage.py)
        self.agreed = 0  # whether the person has agreed to see all possible values
        self.counted = 0  # whether the statistics count it as solved
        self.solved = 0  # whether its sheet is solved, though cells may be empty: crosses need not be entered
        self.next = ""  # the id it gets once somebody writes on it; other tabs that show the same puzzle share the id
        self.again = False  # whether the person knows that the same puzzle is in My puzzles already
        self.way = ways.Way()  # the person's way through it
        self.passed: set[int] | None = None  # as Hand.passed


def progress(sheet: Sheet) -> tuple[int, int]:
    """(the number of cells that are filled in, the number of cells to fill)."""
    values = values_on(sheet)
    filled = empty = 0
    for index in range(len(values)):
        if not sheet.blocks[index] and not sheet.givens[index]:
            empty += 1
            if values[index]:
                filled += 1
    return filled, empty


def time_words(seconds: int) -> str:
    """Seconds as 1:05, or as 1:01:05 from one hour up.

    >>> time_words(65), time_words(3665)
    ('1:05', '1:01:05')
    """
    minutes, rest = seconds // 60, seconds % 60
    if minutes < 60:
        return "%d:%02d" % (minutes, rest)
    return "%d:%02d:%02d" % (minutes // 60, minutes % 60, rest)
