"""The draft that the open puzzle belongs to, how far it has come, and the time it took."""

from newsgrid.puzzle.sheet import values_on
from page.core import way as ways
from page.core.types import Data, Sheet, Steps


class Draft:
    """The draft that a sheet on the page belongs to.

    id          "" while nobody has written on it, so nothing is kept
    rev         how often it has been kept
    base        the sheet's data as it was last kept, by which a change by another tab is recognised
    name        what a person calls it, "" for the puzzle's title
    seconds     the time spent on it
    nothing     whether this means that no puzzle is open
    left        (sheet, mode, cursor, steps) as it was when another puzzle took its place; steps: for Undo and Redo
    link        what holds the puzzle (see back_button.py), as far as that is known
    photo       whether a photo is kept with it (see photo_storage.py)
    agreed      whether the person has agreed to see all possible values
    counted     whether the statistics have that it was solved
    next        the id that it gets once somebody writes on it; other tabs that show the same puzzle share it
    again       whether the person knows that the same puzzle is in My puzzles already
    way         the person's way through it
    """

    def __init__(self, name: str = "") -> None:
        self.id = ""
        self.rev = 0
        self.base: Data | None = None
        self.name = name
        self.seconds = 0
        self.created = 0
        self.nothing = False
        self.left: tuple[Sheet, str, int, Steps] | None = None
        self.link = ""
        self.photo = 0
        self.agreed = 0
        self.counted = 0
        self.next = ""
        self.again = False
        self.way = ways.Way()


def progress(sheet: Sheet) -> tuple[int, int]:
    """(the number of cells that a person has filled, the number of cells to fill)."""
    values = values_on(sheet)
    filled = empty = 0
    for index in range(len(values)):
        if not sheet.blocks[index] and not sheet.givens[index]:
            empty += 1
            if values[index]:
                filled += 1
    return filled, empty


def time_words(seconds: int) -> str:
    """1:05, or 1:01:05 from an hour on.

    >>> time_words(65), time_words(3665)
    ('1:05', '1:01:05')
    """
    minutes, rest = seconds // 60, seconds % 60
    if minutes < 60:
        return "%d:%02d" % (minutes, rest)
    return "%d:%02d:%02d" % (minutes // 60, minutes % 60, rest)
