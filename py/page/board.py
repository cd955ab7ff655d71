"""The board: the sheet's drawing in the page, of which only what changed is drawn again."""

import js
from sheet import draw

from page.dom import by_id


class Board:
    """What is drawn. cells: each cell's SVG as it stands in the page; marks: what is marked in it."""

    def __init__(self) -> None:
        self.element = by_id("board")
        self.sheet = None
        self.cells = []
        self.marks = draw.Marks()

    def adopt(self, sheet: object) -> None:
        """Take the drawing that the page came with as that of `sheet`."""
        self.sheet = sheet
        self.cells = [draw.cell(sheet, index, self.marks) for index in range(len(sheet.blocks))]

    def draw_all(self, sheet: object) -> None:
        """Draw another sheet."""
        self.marks = draw.Marks()
        self.adopt(sheet)
        js.document.querySelector("main").setAttribute("style", draw.board_size(sheet))
        self.element.innerHTML = draw.board(sheet, self.marks)

    def draw_cells(self, indices: object) -> None:
        """Draw these cells again, if they look different now."""
        for index in indices:
            now = draw.cell(self.sheet, index, self.marks)
            if now != self.cells[index]:
                self.cells[index] = now
                by_id("c%d" % index).innerHTML = now

    def mark(self, marks: object) -> None:
        """Mark what is broken or differs."""
        old, self.marks = self.marks, marks
        touched = set()
        for before, after in ((old.across, marks.across), (old.down, marks.down), (old.wrong, marks.wrong), (old.differ, marks.differ)):
            touched.update(before ^ after)
        self.draw_cells(touched)
        if old.units or marks.units:
            self.element.querySelector(".units").innerHTML = draw.units(self.sheet, marks)

    def put_cursor(self, index: int, half: str) -> None:
        by_id("cursor").innerHTML = draw.cursor(self.sheet, index, half)
        self.scroll_to(index)

    def scroll_to(self, index: int) -> None:
        """Bring a cell into view where the board scrolls."""
        box = self.element
        if box.scrollWidth > box.clientWidth:
            side = box.scrollWidth / self.sheet.cols
            left = index % self.sheet.cols * side
            if left < box.scrollLeft or left + side > box.scrollLeft + box.clientWidth:
                box.scrollLeft = left - box.clientWidth / 2

    def bring_into_view(self) -> None:
        """Scroll the page to the board, if it is out of sight (on a phone the gallery is below it)."""
        top = self.element.getBoundingClientRect().top
        if top < 0 or top > js.window.innerHeight / 2:
            js.document.querySelector(".desk").scrollIntoView()

    def cell_at(self, x: float, y: float) -> tuple[int, str] | None:
        """(the cell at a point of the window, the half of it), or None."""
        box = self.element.querySelector("svg").getBoundingClientRect()
        scale = (self.sheet.cols * draw.SIDE + 2 * draw.EDGE) / box.width
        left = (x - box.left) * scale - draw.EDGE
        top = (y - box.top) * scale - draw.EDGE
        col, row = int(left // draw.SIDE), int(top // draw.SIDE)
        if not (0 <= row < self.sheet.rows and 0 <= col < self.sheet.cols):
            return None
        half = "across" if left - col * draw.SIDE > top - row * draw.SIDE else "down"
        return row * self.sheet.cols + col, half

    def focus(self) -> None:
        self.element.focus(js.JSON.parse('{"preventScroll": true}'))
