"""The loupe: what is below a finger that draws lines, enlarged, beside the finger."""

import js

from newsgrid.puzzle.draw import lattice, markup, svg
from newsgrid.puzzle.draw.markup import Markup
from page.browser.dom import by_id, fill, show
from page.core.session import CELLS, News, Session
from page.views.board import Board

WIDE = 104  # its width in pixels, as in static/page.css
AWAY = 92  # how far its middle is from the finger
LARGER = 1.4  # how much larger it shows the sheet than the board does
CELL = 44  # the least width of a cell in it, in pixels


class Loupe:
    """place: the index around which the sheet is shown, -1 while it is hidden; view: the part of the drawing that is shown, as a viewBox."""

    def __init__(self, session: Session, board: Board) -> None:
        self.board = board
        self.place = -1
        self.view = ""
        self.reach = 0  # how many places around it are shown, in each direction
        session.watch((CELLS,), self.changed)

    def show(self, x: float, y: float) -> None:
        """Show what is at a point of the window."""
        board, sheet = self.board, self.board.sheet
        left, top = board.place_at(x, y)
        scale = max(LARGER * board.scale(), CELL / (lattice.SCALE * svg.SIDE))
        side = WIDE / scale
        row, col = [max(0, min(int(at // svg.SIDE), most - 1)) for at, most in ((top, sheet.rows), (left, sheet.cols))]
        before, self.place = self.place, row * sheet.cols + col
        self.reach = int(side / svg.SIDE / 2) + 2
        show("loupe", True)
        self.view = "%d %d %d %d" % (left - side / 2, top - side / 2, side, side)
        if self.place != before:
            self.draw()
        by_id("loupe-view").setAttribute("viewBox", self.view)
        style, (across, down) = by_id("loupe").style, beside(x, y, js.window.innerWidth)
        style.setProperty("left", "%dpx" % across)
        style.setProperty("top", "%dpx" % down)

    def hide(self) -> None:
        self.place = -1
        show("loupe", False)

    def changed(self, news: News) -> None:
        if self.place >= 0:
            self.draw()

    def draw(self) -> None:
        sheet, board = self.board.sheet, self.board
        drawn = lattice.around(sheet, board.marks, board.cells, self.place, self.reach)
        look = svg.look_of(sheet)
        fill("loupe", markup.fill('<svg id="loupe-view" class="%s" viewBox="%s">%s</svg><i></i>', look, self.view, Markup(drawn)))


def beside(x: float, y: float, wide: float) -> tuple[float, float]:
    """(left, top) of the loupe for a finger at a point of the window, which is `wide`: above the finger, or at its side if there is no room."""
    half = WIDE / 2
    left = max(4.0, min(x - half, wide - WIDE - 4))
    if y - AWAY - half >= 4:
        return left, y - AWAY - half
    return (x + AWAY - half if x < wide / 2 else x - AWAY - half), max(4.0, y - half)
