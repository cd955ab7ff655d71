"""The class of files of other programs."""

from collections.abc import Callable
from dataclasses import dataclass

from newsgrid.exchange.texts.reading import Reading, nonogram
from newsgrid.puzzle import grid_layout, kinds
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import MOST_TITLE, Sheet, mask_of

MOST = 1000  # puzzles that are taken from a file


@dataclass
class File:
    """A file of another program: a module in this folder.

    name: what it is, with its article; fits(text): whether a text is such a file; read(text, kind): its puzzles. It raises ReadError, with a
    sentence that says what the file holds; example: a small one; mark: a pattern of what only such a file has in it, even one that is incomplete.
    """

    name: str
    fits: Callable[[str], bool]
    read: Callable[[str, str], list[Reading]]
    example: str
    mark: str = ""


def unknown(program: str, game: str) -> ReadError:
    """The error for a file whose program is known, but whose puzzle is not."""
    return ReadError(f"This is {program} of {game}, which Newsgrid does not have")


def lists(rows: list[list[int]], columns: list[list[int]], name: str) -> Sheet:
    """The nonogram with these numbers beside its rows and columns. name: what holds it. Raises ReadError."""
    sheet = nonogram(rows, columns)
    if sheet is None:
        raise ReadError(f"This is {name} of a Nonogram, but its rows and columns do not fit each other; is a part of it missing?")
    return sheet


def sudoku(cells: list[tuple[int, int, list[int]]], title: str = "") -> Sheet:
    """The Sudoku with these (given, entry, candidates), row by row. Raises ReadError."""
    side = round(len(cells) ** 0.5)
    shape = grid_layout.box_shape(side)
    if side * side != len(cells) or shape[0] < 2:
        raise ReadError(f"This file holds {len(cells)} cells, which make no Sudoku; is a part of it missing?")
    sheet = grid_layout.lay_out(kinds.PLAIN.name, [(0, 0)], *shape)
    for index, (given, entry, marks) in enumerate(cells):
        if not all(0 <= value <= side for value in (given, entry, *marks)):
            raise ReadError(f"This file holds a value above {side} in a cell; is it damaged?")
        sheet.givens[index], sheet.entries[index] = given, 0 if given else entry
        sheet.centre[index] = 0 if given or entry else mask_of([mark for mark in marks if mark])
    sheet.title = " ".join(title.split())[:MOST_TITLE]
    return sheet
