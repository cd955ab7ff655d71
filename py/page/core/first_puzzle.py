"""The puzzle that the page comes with. The build draws it into index.html just as the page would. It also works out what the page needs to
know about it, and stores this in the memory that MicroPython starts from (build/page_memory.mjs)."""

import json

from newsgrid.puzzle import groups
from newsgrid.puzzle.data import from_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.sheet import copy
from page.core.session import Session
from page.core.types import Sheet
from page.core.typing import moves, pad, sum_combinations

FIRST = "first"  # stands for the link of the page's first puzzle

known: "First" = None  # type: ignore[assignment]  # set by `learn`, when the build runs it


class First:
    """session: a Session with the puzzle open; cells: the drawing of each cell; near: (what each cell sees, the sums); filled: {an
    element's id: its markup}."""

    def __init__(self, text: str) -> None:
        """text: a sheet's data (newsgrid.puzzle.data.to_data) as JSON."""
        self.session = session = Session(from_data(json.loads(text)))
        session.hand.cursor = moves.first_cell(session.sheet)
        self.cells = svg.cells(session.sheet, svg.Marks())
        self.near = session.near()
        self.filled = {
            "pad": pad.buttons(session).text,
            "sums": sum_combinations.box(session.sheet, session.sums_at(session.hand.cursor), self.near[0]).text,
            "cursor": svg.over(session.sheet, session.hand.cursor, "", [], groups.seen_from(self.near[0], session.hand.cursor), []),
        }

    @property
    def sheet(self) -> Sheet:
        """A copy of the puzzle's sheet, which may be changed."""
        return copy(self.session.sheet)


def learn(text: str) -> None:
    """Set `known`. text: a sheet's data as JSON."""
    global known
    known = First(text)
