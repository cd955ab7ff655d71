"""The board: the sheet's drawing in the page. Only what has changed is redrawn."""

import js

from newsgrid.puzzle import constraints
from newsgrid.puzzle.draw import lattice, markup, svg
from newsgrid.puzzle.draw.markup import Markup
from newsgrid.puzzle.draw.thumbnail import thumbnail
from newsgrid.puzzle.shapes import SPOT
from newsgrid.puzzle.sheet import has_any
from page.browser import dom, event_loop
from page.browser.dom import by_id, fill, forget
from page.core.session import SMALL
from page.core.types import Any, Sheet
from page.views.drawn_cells import DrawnCells
from page.views.scrolling import travel

SVG = "http://www.w3.org/2000/svg"
DRAWN_FIRST = 250  # about how many places of a larger sheet are drawn at once
DRAW_MS = 35  # the time for drawing more of them without a pause
NAMED_AT_ONCE = 8  # the largest number of cells named for screen readers without a pause
MOST_ZOOM = 6
# on a phone (a window no wider than HAND, or no higher than LOW), a sheet with at least MANY rows or columns is opened with cells LEAST pixels wide
MANY, LEAST = 14, 24
HAND, LOW = 820, 560  # as in static/page.css
HEAD = 56  # pixels above the board on a phone held sideways
NEAR_DIAGONAL = svg.SIDE // 5  # a click this near to the diagonal of a clue cell, in the drawing's units, means the lower half
MARGIN = 2  # how many cells around those brought into view are also brought into view


class Board:
    """The drawing. cells: each cell's SVG as it is in the page; marks: what is marked in the cells."""

    def __init__(self) -> None:
        self.element = by_id("board")
        self.sheet: Sheet = None  # type: ignore[assignment]  # adopt sets it
        self.cells = DrawnCells([], 1)
        self.marks = svg.Marks()
        self.zoom = 1.0  # as in set_zoom
        self.selected: list[int] = []
        self.bare: tuple[list[int], list[Any]] = ([], [])  # what is not typed yet, as in put_bare
        self.untyped: set[int] | None = None  # the cells of it; None if all cells of a new drawing are about to be named
        self.target: list[int] = []  # the cells to bring into view in the next frame
        self.drawing = 0  # counts the drawings, so that work on an earlier one stops
        self.printed: dict[int, list[Any]] | None = None  # the result of `printed_in`, once it is known
        self.clues: dict[str, str] = {}  # {key: its drawing} of the clues that `draw_clues` has drawn
        self.waiting: list[Any] = []  # the elements of the rows that are drawn, and are not in the page yet
        self.signed = True  # whether what svg.printed draws is drawn yet
        self.room = (svg.GUTTER, svg.EDGE, 0)  # as from svg.room and svg.below, in the drawing's units

    def adopt(self, sheet: Sheet, cells: list[str]) -> None:
        """Adopt the drawing that is already in the page as the drawing of `sheet`."""
        self.drawing += 1
        self.sheet = sheet
        self.printed = None
        self.cells = DrawnCells(cells, sheet.cols)
        self.waiting = []
        self.clues = {}
        self.signed = self.is_complete()
        self.room = svg.room(sheet) + (svg.below(sheet),)

    def draw_all(self, sheet: Sheet) -> None:
        """Draw another sheet. Of a large one, only the first rows at once."""
        self.marks = svg.Marks()
        many = len(sheet.blocks)
        if many > SMALL:
            many = max(DRAWN_FIRST // sheet.cols, 1) * sheet.cols
        cells = svg.cells(sheet, self.marks, 0, many)
        self.adopt(sheet, cells)
        self.size()
        dom.put(self.element, Markup(svg.board(sheet, self.marks, cells)))
        forget("cursor")
        forget("bare")
        forget("held")
        self.bare = ([], [])
        self.untyped = None
        self.selected = []
        self.element.setAttribute("aria-rowcount", str(sheet.rows))
        self.element.setAttribute("aria-colcount", str(sheet.cols))
        by_id("map").replaceChildren()
        self.put_zoom(self.zoom_to_hit())
        js.requestAnimationFrame(self.map_now)
        if not self.is_complete():
            event_loop.begin(self.draw_rest(self.drawing))

    def is_drawn(self, index: int) -> bool:
        """Whether a cell is drawn yet. Until then, nothing can be changed in it: it will be drawn as it is then."""
        return index < len(self.cells)

    def is_complete(self) -> bool:
        """Whether all cells are drawn."""
        return len(self.cells) >= len(self.sheet.blocks)

    async def all_drawn(self) -> None:
        """Wait until all cells are drawn. Whatever nobody sees is worked out after that."""
        while not self.is_complete():
            await event_loop.sleep(50)

    async def draw_rest(self, drawing: int) -> None:
        """Draw the rest of a drawing, what is printed first, until another replaces it, so that the page stays responsive.

        Rows appear each time there are twice as many: the browser draws everything in view anew whenever something is added to the drawing, even
        to what is hidden. Until then, they are no part of the document.
        """
        sheet = self.sheet
        await event_loop.pause()
        since = event_loop.ticks()
        if self.drawing == drawing and not self.signed:
            self.draw_printed()
        rows = self.element.querySelectorAll("[role=row]")
        shown = len(self.cells) // sheet.cols
        for row in range(shown, sheet.rows):
            if event_loop.gone(event_loop.ticks(), since) >= DRAW_MS:
                await event_loop.pause()
                since = event_loop.ticks()
            if self.drawing != drawing:
                return
            cells = svg.cells(sheet, self.marks, row * sheet.cols, (row + 1) * sheet.cols)
            self.cells.add(cells)
            self.waiting.append(rows.item(row).cloneNode(False))
            self.waiting[-1].removeAttribute("display")
            dom.put(self.waiting[-1], Markup(svg.row_of(sheet, row, cells)))
            if row + 1 >= 2 * shown or row + 1 == sheet.rows:
                for at in range(len(self.waiting)):
                    rows.item(shown + at).replaceWith(self.waiting[at])
                shown, self.waiting = row + 1, []

    def group(self, index: int) -> Any:
        """The element of a drawn cell, None where nothing is drawn."""
        found = by_id("c%d" % index)
        return found if found or not self.waiting else self.row_of(index).querySelector("#c%d" % index)

    def row_of(self, index: int) -> Any:
        """The element of a drawn cell's row."""
        row, drawn = index // self.sheet.cols, len(self.cells) // self.sheet.cols
        at = row - drawn + len(self.waiting)
        return self.waiting[at] if at >= 0 else self.element.querySelector('[aria-rowindex="%d"]' % (row + 1))

    def size(self) -> None:
        """Tell the style sheet the drawing's columns, rows and margin (in cells)."""
        style = js.document.querySelector("main").style
        cols, rows = svg.across(self.sheet)
        style.setProperty("--cols", "%g" % cols)
        style.setProperty("--rows", "%g" % rows)
        style.setProperty("--room", "%g" % ((svg.size(self.sheet)[0] - 2 * svg.EDGE) / svg.SIDE - cols))
        self.room = svg.room(self.sheet) + (svg.below(self.sheet),)

    def draw_cells(self, indices: Any) -> None:
        """Redraw the cells in `indices` that look different now. If there are many, their names for screen readers follow a little later."""
        drawn = []
        for index in [index for index in indices if self.is_drawn(index)]:
            now = svg.cell(self.sheet, index, self.marks)
            if now != self.cells[index]:
                self.cells[index] = now
                group = self.group(index)
                if group:
                    dom.put(group, Markup(now))
                    drawn.append(index)
                else:
                    drawn += self.draw_row(index)
        self.name(drawn)

    def draw_row(self, index: int) -> list[int]:
        """Draw a cell's row anew, where nothing has been drawn in the cell. Returns the row's cells."""
        begin = index // self.sheet.cols * self.sheet.cols
        cells = list(range(begin, begin + self.sheet.cols))
        dom.put(self.row_of(index), Markup(svg.row_of(self.sheet, begin // self.sheet.cols, [self.cells[cell] for cell in cells])))
        return cells

    def mark(self, marks: svg.Marks) -> None:
        """Mark broken rules, differences, what a hint looks at or names, and the candidates."""
        old, self.marks = self.marks, marks
        self.draw_cells(marked_anew(old, marks))
        if any([shown.units or shown.runs or shown.named or shown.conflict or shown.links for shown in (old, marks)]):
            dom.put(self.element.querySelector(".units"), Markup(svg.units(self.sheet, marks)))
        if (old.units != marks.units or old.conflict != marks.conflict) and has_any(self.sheet.cages):
            dom.put(self.element.querySelector(".cages"), Markup(svg.cages(self.sheet, marks)))
        if old.rows != marks.rows or old.columns != marks.columns:
            dom.put(self.element.querySelector(".numbers"), Markup(svg.numbers(self.sheet, marks)))
        if old.constraints != marks.constraints:
            self.draw_lines()
        if old.suspect != marks.suspect:
            for shown in (old, marks):
                if shown.suspect is not None:
                    self.name_cell(shown.suspect.at)

    def draw_lines(self, cells: Any = None) -> None:
        """Redraw boxes, cages and other constraints. cells: those that have changed, if known."""
        if cells is not None and lattice.prints_in_cells(self.sheet):
            self.draw_spots(cells)
            return
        self.printed = None
        dom.put(self.element.querySelector(".lines"), Markup(svg.lines(self.sheet)))
        self.draw_printed()
        if self.room != svg.room(self.sheet) + (svg.below(self.sheet),):
            self.size()
            self.element.querySelector("svg").setAttribute("viewBox", svg.view_box(self.sheet))
            dom.put(self.element.querySelector(".numbers"), Markup(svg.numbers(self.sheet, self.marks)))
        dom.put(self.element.querySelector(".cages"), Markup(svg.cages(self.sheet, self.marks)))

    def draw_spots(self, cells: Any) -> None:
        """Redraw what is printed in cells where it is not drawn with the cell, and learn what is printed: there may be thousands of them."""
        if self.printed is not None:
            for cell in cells:
                others = [one for one in self.printed.get(cell, []) if constraints.BY_NAME[one[0]].shape != SPOT]
                self.printed[cell] = constraints.in_types_order(others + constraints.spots_at(self.sheet, cell))
        if not lattice.has(self.sheet):
            return
        if not (self.signed and self.element.querySelector(".constraints")):
            self.draw_printed()
            return
        layer, aside = self.element.querySelector(".constraints"), js.document.createElementNS(SVG, "g")
        for cell in cells:
            before = layer.querySelector('[data-clue="%d"]' % cell)
            while before:
                before.remove()
                before = layer.querySelector('[data-clue="%d"]' % cell)
            dom.put(aside, Markup(lattice.spots_at(self.sheet, self.marks, cell)))
            while aside.firstElementChild:
                layer.append(aside.firstElementChild)
            self.clues.pop(str(cell), None)

    def draw_printed(self) -> None:
        self.signed = True
        self.clues = {}
        dom.put(self.element.querySelector(".printed"), Markup(svg.printed(self.sheet, self.marks)))

    def put_bare(self, cells: list[int], beside: list[Any]) -> None:
        """Show which cells, and which places of clues beside the grid, are not typed yet."""
        if (cells, beside) != self.bare or cells:  # lines between them may have changed
            self.bare = (cells, beside)
            fill("bare", Markup(svg.bare(self.sheet, cells, beside)))
        before, self.untyped = self.untyped, set(cells)
        if before is not None:
            self.name(sorted(before ^ self.untyped))

    def draw_clues(self, cells: Any) -> None:
        """Redraw the clues that are pale where these cells have done what they ask for."""
        for key, drawn in svg.fading(self.sheet, cells) if self.signed else ():
            if self.clues.get(key) != drawn:
                self.clues[key] = drawn
                dom.put(self.element.querySelector('[data-clue="%s"]' % key), Markup(drawn))

    def put_cursor(
        self,
        index: int,
        half: str,
        selection: list[int],
        lines: Any = (),
        same: Any = (),
        outside: tuple[int, int, int] | None = None,
        between: list[int] | None = None,
        chosen: list[int] | None = None,
    ) -> None:
        """Show the cursor, the selection, and what is highlighted for the cursor: the cells that it sees, and those with the same value.

        outside: the place beside the sheet whose clue is being set; between: the cells with a clue between them that is being set; in both
        cases the cursor is drawn at the clue. chosen: the cells of the constraint that has grips.
        """
        if outside is not None:
            fill("cursor", Markup(svg.cursor_beside(self.sheet, outside)))
        elif between:
            fill("cursor", Markup(svg.amid(self.sheet, between)))
        else:
            over = svg.over(self.sheet, index, half, selection, lines, same)
            fill("cursor", Markup(over + svg.grips(self.sheet, chosen or [])))
        self.name_cell(index)
        self.element.setAttribute("aria-activedescendant", "n%d" % index)
        self.select(selection if len(selection) > 1 else [])

    def put_held(self, drawn: str) -> None:
        """Show the piece in the hand. drawn: as from svg.in_hand, "" for none."""
        fill("held", Markup(drawn))

    def select(self, cells: list[int]) -> None:
        """Mark the selected cells for screen readers."""
        before, self.selected = self.selected, list(cells)
        for index in before:
            if index not in cells and by_id("n%d" % index):
                by_id("n%d" % index).removeAttribute("aria-selected")
        for index in cells:
            if index not in before:
                self.name_cell(index)

    def name_cell(self, index: int) -> None:
        """Give a cell's background the role and name that a screen reader reads. A place outside all grids has no background."""
        group = self.group(index) if self.is_drawn(index) else None
        ground = group.firstElementChild if group else None
        if ground:
            ground.id = "n%d" % index
            ground.setAttribute("role", "gridcell")
            ground.setAttribute("aria-colindex", str(index % self.sheet.cols + 1))
            ground.setAttribute("aria-label", svg.label(self.sheet, index, self.marks, self.printed_in(), index in (self.untyped or ())))
            if index in self.selected:
                ground.setAttribute("aria-selected", "true")

    def printed_in(self) -> dict[int, list[Any]]:
        """The constraints in each cell, collected once for each drawing: a large sheet has thousands."""
        if self.printed is None:
            self.printed = constraints.by_cell(self.sheet)
        return self.printed

    def name(self, cells: list[int]) -> None:
        """Name cells anew, many of them a little later."""
        if len(cells) > NAMED_AT_ONCE:
            self.name_soon(cells)
        else:
            for index in cells:
                self.name_cell(index)

    def name_soon(self, cells: Any) -> None:
        """Name cells of the current drawing, a few at a time, so that the page stays responsive."""
        event_loop.begin(self.name_of(self.drawing, cells))

    async def name_of(self, drawing: int, cells: Any) -> None:
        """Name cells of a drawing, until another replaces it."""
        named = 0
        await self.all_drawn()
        for index in cells:
            if named % NAMED_AT_ONCE == 0:
                await event_loop.sleep(10)
                await event_loop.pause()  # or else a slow machine would keep naming cells, without drawing or answering keys
            if self.drawing != drawing:
                return
            self.name_cell(index)
            named += 1

    def put_grid(self, row: int, col: int) -> None:
        """Outline the picked grid, also while it is moved."""
        fill("cursor", Markup(svg.grid_outline(self.sheet, row, col)))

    def set_zoom(self, zoom: float) -> None:
        """Draw the sheet at `zoom` times the size at which all of it is in view. The caller decides what is in view afterwards."""
        self.put_zoom(zoom)
        self.show_map()

    def put_zoom(self, zoom: float) -> None:
        self.zoom = min(max(zoom, 1), MOST_ZOOM)
        self.element.style.setProperty("--zoom", str(self.zoom))
        self.element.dataset.zoomed = "yes" if self.zoom > 1 else ""
        self.show_zoom()

    def zoom_to_hit(self) -> float:
        """The initial zoom of a sheet, at which its cells are large enough for a finger. Fit shows the whole sheet."""
        sheet, wide, high = self.sheet, js.window.innerWidth, js.window.innerHeight
        on_its_side = high <= LOW < wide
        many = max(svg.across(sheet))
        if many < MANY or not (wide <= HAND or on_its_side):
            return 1
        return LEAST * many / (high - HEAD if on_its_side else wide)

    def show_zoom(self) -> None:
        """Disable the zoom buttons that have no effect. If one of them has the focus, move it to a button that has."""
        focused = js.document.activeElement
        focused = focused.id if focused else ""
        for name, end, other in (
            ("zoom-out", self.zoom <= 1, "zoom-in"),
            ("zoom-fit", self.zoom <= 1, "zoom-in"),
            ("zoom-in", self.zoom >= MOST_ZOOM, "zoom-out"),
        ):
            by_id(name).disabled = end
            if end and focused == name:
                by_id(other).disabled = False
                by_id(other).focus()

    def map_now(self, time: float = 0) -> None:
        self.show_map()

    def show_map(self) -> None:
        """Show the small map, with the part that is in view; hide it if the whole sheet is in view."""
        box = self.element
        inside = box.scrollWidth <= box.clientWidth + 2 and box.scrollHeight <= box.clientHeight + 2
        by_id("map").hidden = inside
        if inside:
            return
        if not by_id("lens"):
            self.draw_map()
        style = by_id("lens").style
        for side, share in (
            ("left", box.scrollLeft / box.scrollWidth),
            ("top", box.scrollTop / box.scrollHeight),
            ("width", min(1, box.clientWidth / box.scrollWidth)),
            ("height", min(1, box.clientHeight / box.scrollHeight)),
        ):
            style.setProperty(side, "%.1f%%" % (100 * share))

    def draw_map(self) -> None:
        dom.put(by_id("map"), markup.fill('%s<i id="lens"></i>', Markup(thumbnail(self.sheet))))

    def pan(self, x: float, y: float) -> None:
        """Bring a point of the map (in shares of its sides) to the middle of the board."""
        box = self.element
        box.scrollLeft = x * box.scrollWidth - box.clientWidth / 2
        box.scrollTop = y * box.scrollHeight - box.clientHeight / 2

    def pan_by(self, right: float, down: float) -> None:
        """Scroll the board; once it is at its end, scroll the page by the rest."""
        self.element.scrollLeft += right
        before = self.element.scrollTop
        self.element.scrollTop = before + down
        rest = down - (self.element.scrollTop - before)
        if abs(rest) >= 1:
            js.window.scrollBy(0, rest)

    def scrolls(self) -> bool:
        box = self.element
        return box.scrollWidth > box.clientWidth + 2 or box.scrollHeight > box.clientHeight + 2

    def zoom_around(self, zoom: float, index: int) -> None:
        """Zoom so that a cell stays where it is, and entirely in view; if it is out of sight, keep the middle of the visible part in place."""
        frame = self.element.getBoundingClientRect()
        left, right = max(frame.left, 0), min(frame.right, js.window.innerWidth)
        top, bottom = max(frame.top, 0), min(frame.bottom, self.lowest())
        across, down = self.span([index])
        if across[1] <= left or right <= across[0] or down[1] <= top or bottom <= down[0]:
            self.zoom_at(zoom, (left + right) / 2, (top + bottom) / 2, True)
        else:
            self.zoom_at(zoom, (across[0] + across[1]) / 2, (down[0] + down[1]) / 2, True)
            self.scroll_to([index])
            self.show_map()

    def fit(self) -> None:
        """Show all of the sheet."""
        frame = self.element.getBoundingClientRect()
        self.zoom_at(0, frame.left, frame.top, True)
        self.scroll_to([0, len(self.sheet.blocks) - 1])

    def zoom_at(self, zoom: float, x: float, y: float, buttons: bool = False) -> None:
        """Zoom so that the point (x, y) of the window shows the same part of the sheet, if possible. buttons: whether the zoom buttons stay in view."""
        box, drawing = self.element, self.element.querySelector("svg")
        before = drawing.getBoundingClientRect()
        share_x, share_y = (x - before.left) / before.width, (y - before.top) / before.height
        self.set_zoom(zoom)
        inside = box.scrollHeight > box.clientHeight + 2
        if inside:
            # the board is now no higher than the window, and scrolls on its own: bring all of it into view
            frame = box.getBoundingClientRect()
            whole = (frame.top, by_id("view").getBoundingClientRect().bottom if buttons else frame.bottom)
            js.window.scrollBy(0, travel(whole, (frame.top, frame.bottom), (0, self.lowest()), 0))
        after = drawing.getBoundingClientRect()
        box.scrollLeft += after.left + share_x * after.width - x
        if inside:
            box.scrollTop += after.top + share_y * after.height - y
        else:
            js.window.scrollBy(0, after.top + share_y * after.height - y)
        self.show_map()

    # --- scrolling cells into view -----------------------------------------------------------------------------------

    def scroll_soon(self, cells: list[int]) -> None:
        """Bring cells into view in the next frame. Measuring now would force a second layout."""
        if not cells:
            return
        if not self.target:
            js.requestAnimationFrame(self.scroll_now)
        self.target = list(cells)

    def scroll_now(self, time: float = 0) -> None:
        target, self.target = self.target, []
        target = [index for index in target if index < len(self.sheet.blocks)]
        if target:
            self.scroll_to(target)

    def scroll_to(self, cells: list[int]) -> None:
        """Bring cells, or at least the first of them, into view, by scrolling the board and the page."""
        box = self.element
        frame = box.getBoundingClientRect()
        across, down = self.span(cells)
        first_across, first_down = self.span(cells[:1])
        margin = MARGIN * (first_down[1] - first_down[0])
        if box.scrollWidth > box.clientWidth + 2:
            box.scrollLeft += travel(across, first_across, (frame.left, frame.left + box.clientWidth), margin)
        if box.scrollHeight > box.clientHeight + 2:
            box.scrollTop += travel(down, first_down, (frame.top, frame.top + box.clientHeight), margin)
            down, first_down = self.span(cells)[1], self.span(cells[:1])[1]
            if len(cells) > 1:
                # if the board can't show all the cells, the page need not scroll to the rest
                down = (max(down[0], frame.top), min(down[1], frame.bottom))
        js.window.scrollBy(0, travel(down, first_down, (0, self.lowest()), margin))

    def span(self, cells: list[int]) -> tuple[tuple[float, float], tuple[float, float]]:
        """((left, right), (top, bottom)) of cells, in the window's coordinates."""
        drawn = self.element.querySelector("svg").getBoundingClientRect()
        before, scale = self.room[0], self.scale(drawn)
        spans = []
        for begin, places in (
            (drawn.left, [cell % self.sheet.cols for cell in cells]),
            (drawn.top, [cell // self.sheet.cols for cell in cells]),
        ):
            begin += before * scale
            spans.append((begin + min(places) * svg.SIDE * scale, begin + (max(places) + 1) * svg.SIDE * scale))
        return spans[0], spans[1]

    def lowest(self) -> float:
        """The lower end of the uncovered part of the window."""
        return js.window.innerHeight

    def bring_into_view(self) -> None:
        """Scroll the page to the board in the next frame, if it is out of sight (on a phone the gallery is below it)."""
        js.requestAnimationFrame(self.bring_now)

    def bring_now(self, time: float = 0) -> None:
        top = self.element.getBoundingClientRect().top
        if top < 0 or top > js.window.innerHeight / 2:
            js.window.scrollTo(0, 0)

    def place_at(self, x: float, y: float) -> tuple[float, float]:
        """(left, top) of a point of the window, in the drawing's units."""
        box = self.element.querySelector("svg").getBoundingClientRect()
        return svg.place_in(self.sheet, x - box.left, y - box.top, box.width, self.room[:2])

    def scale(self, drawn: Any = None) -> float:
        """How many pixels of the window a unit of the drawing is wide. drawn: where the drawing is in the window, if known."""
        if drawn is None:
            drawn = self.element.querySelector("svg").getBoundingClientRect()
        before, after, _ = self.room
        return float(drawn.width / (self.sheet.cols * svg.SIDE + before + after))

    def cell_at(self, x: float, y: float, blocks: bool = False) -> tuple[int, str] | None:
        """(the cell at a point of the window, the half of it that contains the point), or None. blocks: as for svg.cell_in."""
        left, top = self.place_at(x, y)
        cell = svg.cell_in(self.sheet, left, top, blocks)
        if cell < 0:
            return None
        return cell, "across" if left % svg.SIDE > top % svg.SIDE + NEAR_DIAGONAL else "down"

    def focus(self) -> None:
        self.element.focus(js.JSON.parse('{"preventScroll": true}'))


def marked_anew(old: svg.Marks, new: svg.Marks) -> set[int]:
    """The cells that may look different once `old` marks are replaced by `new` ones."""
    touched = set()
    for name in ("across", "down", "wrong", "summed", "tinted", "differ", "looked_at", "changed", "reasons", "doubted", "guessed"):
        touched.update(getattr(old, name) ^ getattr(new, name))
    if old.conflict != new.conflict:
        touched.update(old.conflict_at | new.conflict_at)
    touched.update([index for index, _ in old.halves ^ new.halves])
    for shown in (old, new):
        if shown.suspect is not None and shown.suspect.where in ("across", "down"):
            touched.add(shown.suspect.at)
        for cells in (shown.candidates, shown.left, shown.struck, shown.ghost, shown.splits):
            touched.update(cells.keys())
    return touched
