"""The puzzle that the page comes with: the build draws it into index.html just as the page itself would, and lays down what is
known of it in the memory that MicroPython begins from (build/page_memory.mjs), so that no visit has to find that out."""

import json

from page import lookup, moves, pad
from page.session import Session
from page.types import Any
from sheet import areas, draw
from sheet.sheet import copy, from_data

known: "First" = None  # type: ignore[assignment]  # set by `learn`, when the build runs it


class First:
    """session: a Session with the sheet on it; cells: as draw.cells has them; near: (what each cell sees, the sums); filled: {an
    element's id: its markup}; kinds: {name: title}."""

    def __init__(self, text: str) -> None:
        """text: JSON of {"sheet": as sheet.to_data has it, "kinds"}."""
        data = json.loads(text)
        self.kinds = data["kinds"]
        self.session = session = Session(from_data(data["sheet"]))
        session.hand.cursor = moves.first_cell(session.sheet)
        self.cells = draw.cells(session.sheet, draw.Marks())
        self.near = session.near()
        self.filled = {
            "pad": pad.buttons(session).text,
            "sums": lookup.box(session.sheet, session.hand.cursor, self.near[0], self.near[1]).text,
            "cursor": draw.over(session.sheet, session.hand.cursor, "", [], areas.seen_from(self.near[0], session.hand.cursor), []),
        }

    @property
    def sheet(self) -> Any:
        """A sheet that may be changed."""
        return copy(self.session.sheet)


def learn(text: str) -> None:
    """Know the first puzzle from now on."""
    global known
    known = First(text)
