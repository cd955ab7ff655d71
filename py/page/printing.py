"""The Print dialog: which puzzles go onto the paper."""

import js

from page import dom, paper
from page.types import Any, Session, Shelf
from sheet import link
from sheet.sheet import without_entries


class Printing:
    """others: (name, a function that gives the sheet) of what the dialog lists besides the puzzle that is open."""

    def __init__(self, session: Session, shelf: Shelf) -> None:
        self.session = session
        self.shelf = shelf
        self.others: list[Any] = []

    async def ask(self) -> None:
        """What could be printed: the puzzle that is open, others that are kept, and the gallery."""
        listed = dom.by_id("print-list")
        listed.replaceChildren()
        self.others = []
        for name, make in await self.shelf.others():
            self.others.append((name, make))
        for link_of in js.document.querySelectorAll("#gallery a"):
            self.others.append((link_of.querySelector("span").firstChild.textContent, from_address(link_of.getAttribute("href"))))
        for number in range(len(self.others)):
            item = dom.make("li")
            label = dom.make("label")
            label.className = "check"
            box = dom.make("input")
            box.type = "checkbox"
            box.value = str(number)
            label.append(box, " " + self.others[number][0])
            item.append(label)
            listed.append(item)
        dom.show_dialog("print-dialog")

    async def go(self) -> None:
        empty = js.document.querySelector('input[name="print-what"]:checked').value == "empty"
        sheets = [] if self.session.nothing else [(self.session.sheet, self.session.sheet.title)]
        for box in js.document.querySelectorAll("#print-list input:checked"):
            name, make = self.others[int(box.value)]
            sheets.append((make(), name))
        paper.put([(without_entries(sheet) if empty else sheet, title) for sheet, title in sheets], int(dom.by_id("print-columns").value))
        dom.close_dialog()
        paper.show()


def from_address(address: str) -> Any:
    """A function that gives the sheet of a link."""
    return lambda: link.from_link(address)
