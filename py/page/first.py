"""The puzzle that the page comes with: the build draws it into index.html just as the page itself would, and lays down what is
known of it in the memory that MicroPython begins from (build/page_memory.mjs), so that no visit has to find that out."""

import json

from page import keys, lookup, pad, pen
from sheet import areas, draw
from sheet.edit import History
from sheet.sheet import copy, from_data

known = None  # First, once the build has told of it


class First:
    """desk: a keys.Desk with the sheet on it; cells: as draw.cells has them; near: (what each cell sees, the sums); filled: {an
    element's id: its markup}; kinds: {name: title}."""

    def __init__(self, text: str) -> None:
        """text: JSON of {"sheet": as sheet.to_data has it, "kinds"}."""
        data = json.loads(text)
        self.kinds = data["kinds"]
        self.desk = desk = keys.Desk(History(from_data(data["sheet"])))
        desk.cursor = keys.first_cell(desk)
        self.cells = draw.cells(desk.history.sheet, draw.Marks())
        self.near = (areas.together(desk.history.sheet), areas.sums(desk.history.sheet))
        self.filled = {
            "pad": pad.buttons(desk),
            "sums": lookup.box(desk.history.sheet, desk.cursor, self.near[0], self.near[1]),
            "cursor": draw.over(desk.history.sheet, desk.cursor, "", [], pen.lit(self.near[0], desk.cursor), []),
        }

    @property
    def sheet(self) -> object:
        """A sheet that may be changed."""
        return copy(self.desk.history.sheet)


def learn(text: str) -> None:
    """Know the first puzzle from now on."""
    global known
    known = First(text)
