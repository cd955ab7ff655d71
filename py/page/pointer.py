"""Mouse, finger and pen on the board: placing the cursor, selecting, drawing cages, moving grids, panning, pinching."""

import js

from newsgrid.puzzle import grid_layout
from newsgrid.puzzle.draw import lattice, svg
from page.browser import dom, event_loop
from page.core import hand
from page.core.hand import BOXES, CAGES, CENTRE, DIGIT, FILL, GRIDS, RULES, Hand
from page.core.session import PLACE, WON, Session
from page.core.types import Any, Element, Event
from page.core.typing import black_cells, cages, constraint_tool, giant_grids, grips, keys, laying, lines, moves, painting, walls
from page.core.typing.gestures import drags, way
from page.views.board import Board
from page.views.clock import Clock
from page.views.loupe import Loupe

LONG_MS = 450  # the shortest long press, in milliseconds
FINE = 10  # how far apart the points of a drag are, in the drawing's units: a quarter of a cell
MEANINGS = {"take": moves.take_out, "grip": grips.pull, "lay": laying.lay, "repeat": painting.repeat}  # what these drags do at each cell
SLIP = 8  # most pixels that a finger may move during a tap


class Pointer:
    """The state of the pointers on the board.

    down: {pointer id: (x, y)} of the fingers on the board; dragging: "" or what moving does: select, draw (a cage or box), wall (of a region),
    grip (of a line or a cage), paint (glyphs), repeat (what is printed), line (from dot to dot, or from cell to cell), frame (a rectangle of cells),
    take (out of the selection), tile (a piece), lay (its halves on cells), grid, pan, pinch; start: where the drag began, in
    the form that this kind of drag needs; last: the last point of the drag, in the
    drawing's units; still: whether the finger has not moved yet.
    """

    def __init__(self, session: Session, board: Board, clock: Clock) -> None:
        self.session = session
        self.board = board
        self.clock = clock
        self.loupe = Loupe(session, board)
        self.down: dict[int, tuple[float, float]] = {}
        self.dragging = ""
        self.start: Any = None
        self.last = (0.0, 0.0)
        self.before: Hand | None = None  # the hand before the last press
        self.start_at = (0.0, 0.0)  # where the last press was
        self.presses = 0  # the number of presses and releases so far, which tells a long press whether another one came meanwhile
        self.stroke: painting.Stroke | None = None  # the drag that writes glyphs
        self.still = False
        self.swallow = ""  # the key of the pad whose next click is ignored, since its press has been handled
        self.on_pad: dict[int, str | None] = {}  # {pointer id: the key that the finger is on}
        element = board.element
        for event, handler in (
            ("pointerdown", self.press), ("pointermove", self.move), ("pointerup", self.release), ("pointercancel", self.release),
            ("mousedown", self.select_no_text), ("dblclick", self.double_click), ("contextmenu", self.menu), ("wheel", self.wheel), ("scroll", self.scrolled),
        ):  # fmt: skip
            event_loop.on(element, event, handler)
        event_loop.on(js.window, "resize", self.scrolled)
        event_loop.on(dom.by_id("map"), "pointerdown", self.pan_map)
        for event, handler in (("pointerdown", self.pad_press), ("pointerup", self.pad_release), ("pointercancel", self.pad_release)):
            for pad in ("pad", "pad-more"):
                event_loop.on(dom.by_id(pad), event, handler)
        event_loop.on(dom.by_id("pad"), "contextmenu", self.menu)

    def cell(self, event: Event) -> tuple[int, str] | None:
        return self.board.cell_at(event.clientX, event.clientY, hand.goes_to_blocks(self.session.sheet, self.session.hand))

    # --- on the board ----------------------------------------------------------------------------------------------

    def press(self, event: Event) -> None:
        finger = event.pointerType == "touch"
        second = event.button == 2 and self.has_second()
        if (event.button and not second) or self.clock.paused or self.rests(event):
            return
        self.down[event.pointerId] = (event.clientX, event.clientY)
        self.presses += 1
        if len(self.down) > 2:
            return
        if len(self.down) == 2:
            self.begin_pinch()
            return
        self.dragging = ""
        self.before = self.session.hand.copy()
        self.session.do(constraint_tool.turn_to, *self.board.place_at(event.clientX, event.clientY))
        hit = self.cell(event)
        if self.press_border(event) or self.press_tile(event):
            hit = None
        self.stroke = None
        if hit is not None:
            self.press_cell(event, hit[0], hit[1])
        self.last = self.board.place_at(event.clientX, event.clientY)
        if self.dragging == "select" and hit is not None and self.paints(event) and not self.session.sheet.blocks[hit[0]]:
            self.dragging = self.painted(second)
        goes_on = self.dragging == "line" and lines.is_end(self.session.sheet, *self.last)
        self.dragging = drags(self.dragging, finger, self.board.scrolls(), goes_on)
        self.begin_painting(second)
        if finger:
            self.wait_for_rest(hit is not None)
        self.start_at = (event.clientX, event.clientY)
        if self.dragging and event.isTrusted:  # not a press from before Python ran (static/early.js): its finger may be gone
            self.board.element.setPointerCapture(event.pointerId)

    def rests(self, event: Event) -> bool:
        """Whether a press does nothing: once the puzzle is solved, a finger on the board scrolls the page."""
        return event.pointerType == "touch" and self.session.kept(WON) is not None and self.session.hand.mode == FILL

    def has_second(self) -> bool:
        """Whether the second button has a meaning on the board."""
        sheet, held = self.session.sheet, self.session.hand
        return painting.paints(sheet, held) or painting.repeats(sheet, held)

    def wait_for_rest(self, on_cell: bool) -> None:
        """See whether the finger that came down rests where it is. on_cell: whether it is on a cell."""
        if self.dragging in ("select", "paint", "line", "pan") or (on_cell and painting.repeats(self.session.sheet, self.session.hand)):
            self.still = True
            event_loop.begin(self.watch_long(self.presses))

    def press_border(self, event: Event) -> bool:
        """Carry out a press on a border, a corner or beside the grid, if the tool in hand draws something there. Returns whether it does."""
        place = self.board.place_at(event.clientX, event.clientY)
        if hand.tool_of(self.session.sheet, self.session.hand) == RULES:
            return self.session.do(constraint_tool.click, *place) is not None
        if event.shiftKey or self.session.do(walls.begin, *place) is None:
            return False
        self.dragging = "wall"
        return True

    def press_tile(self, event: Event) -> bool:
        """Take up a piece, below the board or on it, if the press is on one."""
        selects = self.session.held or event.shiftKey or event.ctrlKey or event.metaKey or event.button
        place, finger = self.board.place_at(event.clientX, event.clientY), event.pointerType == "touch"
        if (selects and self.cell(event) is not None) or self.session.do(laying.pick, *place, finger) is None:
            return False
        self.dragging = "tile"
        self.still = True
        return True

    def painted(self, second: bool) -> str:
        """What a press that writes glyphs begins: paint, line or frame. second: whether with the second button."""
        if second or not lattice.has(self.session.sheet):
            return "paint"
        return "line" if lattice.middle_at(self.session.sheet, *self.last) < 0 else "frame"

    def begin_painting(self, second: bool) -> None:
        """Begin a drag that writes glyphs. A tap on a lattice takes effect when the finger lifts, since it may be the beginning of a line."""
        sheet, index = self.session.sheet, self.session.hand.cursor
        if self.dragging in ("paint", "line", "pan") and lattice.has(sheet):
            self.start = lines.Stroke(sheet, *self.last)
        if self.dragging == "paint":
            self.stroke = painting.Stroke(sheet, index, second)
            self.session.do(painting.paint, index, self.stroke.value)
        elif self.dragging == "line":
            self.still = True
        elif self.dragging == "frame":
            cell = lattice.middle_at(sheet, *self.last)
            self.start = (cell, list(sheet.entries), cell)
            self.still = True

    def begin_repeating(self, index: int) -> None:
        """Begin, at a cell, a drag that prints again what was typed last."""
        self.dragging = "repeat"
        self.session.do(painting.begin_repeat, index)

    def select_no_text(self, event: Event) -> None:
        """Shift+click selects cells. The browser would also select all text between the two clicks."""
        if event.shiftKey:
            event.preventDefault()
            self.board.focus()

    def press_cell(self, event: Event, index: int, half: str) -> None:
        """Carry out a press on a cell, according to the tool and the modifier keys."""
        session, sheet = self.session, self.session.sheet
        tool = hand.tool_of(session.sheet, session.hand)
        if not sheet.blocks[index]:
            half = "down"
        elif sheet.grids and tool != GRIDS and not hand.goes_to_blocks(sheet, session.hand):
            return
        if tool == GRIDS:
            if session.do(giant_grids.pick, index) is not None:
                self.dragging = "grid"
                self.start = sheet.grids[session.hand.grid] + self.board.place_at(event.clientX, event.clientY)
        elif tool in (CAGES, BOXES, RULES):
            self.press_to_draw(event, index, tool)
        elif session.hand.mode == FILL:
            if event.ctrlKey or event.metaKey:
                session.do(moves.toggle, index)
                self.dragging = "select" if index in session.hand.selection else "take"
                return
            if session.hand.laying:
                self.still = True
                session.do(laying.lay, index)
                self.dragging = "lay"
                return
            if event.shiftKey:
                session.do(moves.select_to, index)
            else:
                session.do(moves.put, index)
            self.dragging = "select"
        elif event.button:
            self.begin_repeating(index)
        else:
            session.do(moves.put, index, half)

    def press_to_draw(self, event: Event, index: int, tool: str) -> None:
        """Carry out a press on a cell with a tool that draws what belongs to several cells."""
        session = self.session
        if event.shiftKey and tool != RULES:
            session.do(cages.shift_click, index)
        elif session.hand.joins:
            session.do(cages.join, index)
        elif grips.is_at(session.sheet, session.hand, index):
            session.do(grips.take, index)
            self.dragging = "grip"
        else:
            session.do(constraint_tool.begin if tool == RULES else moves.put, index)
            self.dragging = "draw"

    def move(self, event: Event) -> None:
        if event.pointerId in self.down:
            old = self.down[event.pointerId]
            self.down[event.pointerId] = (event.clientX, event.clientY)
            if self.dragging == "pinch":
                self.pinch()
                return
            if self.dragging == "pan":
                if self.still and self.near_start(event):
                    return
                if self.still and self.before is not None:
                    self.session.do(moves.put_back, self.before)
                self.board.pan_by(old[0] - event.clientX, old[1] - event.clientY)
                self.still = False
                return
        self.drag(event)

    def drag(self, event: Event) -> None:
        """Continue a drag that does not move the board."""
        if self.dragging == "grid":
            self.board.put_grid(*self.snapped(event))
        elif self.dragging == "frame":
            first, before, last = self.start
            left, top = self.board.place_at(event.clientX, event.clientY)
            cell = svg.cell_in(self.session.sheet, left, top, True)
            if cell >= 0 and cell != last:
                self.session.do(painting.frame, first, cell, before, not self.still)
                self.start = (first, before, cell)
                self.still = False
        elif self.dragging == "tile":
            self.still = self.still and self.near_start(event)
            if not self.still:
                self.session.do(laying.aim, *self.board.place_at(event.clientX, event.clientY))
        elif not self.dragging:
            self.still = self.still and self.near_start(event)
        elif self.dragging in ("paint", "select", "lay") and self.still and self.near_start(event):
            return  # a finger that slips over the border of a cell still taps
        elif self.dragging in ("line", "paint", "repeat", "draw", "wall", "grip", "select", "take", "lay"):
            for heard in all_of(event):
                point = self.board.place_at(heard.clientX, heard.clientY)
                points, self.last = way(self.last, point, FINE), point
                if self.dragging == "line":
                    self.draw_line(points)
                else:
                    for left, top in points:
                        self.reach(left, top)
            if self.dragging == "line" and self.start.moved and event.pointerType == "touch":
                self.loupe.show(event.clientX, event.clientY)

    def draw_line(self, points: list[tuple[float, float]]) -> None:
        """Continue a line along points that are near each other."""
        sheet, stroke = self.session.sheet, self.start
        for left, top in points:
            stroke.move(sheet, left, top)
        self.still = self.still and not stroke.moved
        if stroke.pending:
            self.still = False
            self.session.do(lines.draw, stroke)
            self.session.follow()

    def reach(self, left: float, top: float) -> None:
        """Continue a drag from cell to cell, to a point of the drawing."""
        session, sheet = self.session, self.session.sheet
        if self.dragging == "wall":
            session.do(walls.reach, left, top)
            return
        if self.dragging == "paint":
            index = self.start.under(sheet, left, top) if lattice.has(sheet) else svg.cell_in(sheet, left, top)
            alike = not lattice.has(sheet) or lattice.is_cell(sheet, index) == lattice.is_cell(sheet, session.hand.cursor)
            if index >= 0 and index != session.hand.cursor and not sheet.blocks[index] and alike:
                self.still = False
                session.do(painting.reach, self.stroke, index)
                session.follow()
            return
        index = svg.cell_in(sheet, left, top, hand.goes_to_blocks(sheet, session.hand))
        if hand.tool_of(sheet, session.hand) == RULES and constraint_tool.at_corner(left, top):
            return  # on the way from corner to corner, the pointer crosses cells that are not meant
        if self.dragging == "lay" and not session.hand.laying:
            return
        # the cell taken out may be the cursor's
        if index >= 0 and (self.dragging == "take" or index != session.hand.cursor):
            self.still = False
            session.do(self.reaching(), index)
            session.follow()

    def reaching(self) -> Any:
        """The meaning of a drag for each cell that it reaches."""
        if self.dragging in MEANINGS:
            return MEANINGS[self.dragging]
        is_line = hand.tool_of(self.session.sheet, self.session.hand) == RULES and not constraint_tool.is_area(self.session.hand)
        return moves.extend if is_line else moves.sweep

    def near_start(self, event: Event) -> bool:
        return abs(event.clientX - self.start_at[0]) < SLIP and abs(event.clientY - self.start_at[1]) < SLIP

    def release(self, event: Event) -> None:
        self.down.pop(event.pointerId, None)
        self.presses += 1
        did, self.dragging = self.dragging, ""
        self.loupe.hide()
        if did == "pinch":
            if self.down:
                self.dragging = "pan"
                self.still = False
            return
        if did == "grid":
            row, col = self.snapped(event)
            if (row, col) != (self.start[0], self.start[1]):
                self.session.do(giant_grids.lay, row, col)
            self.session.touch(PLACE)
        elif did == "draw":
            self.session.do(keys.drawn)
        elif did in ("tile", "lay") and self.still:
            if (
                event.type == "pointerup"
                and self.before is not None
                and laying.is_same(self.session.sheet, self.before, self.session.hand, did == "lay")
            ):
                self.session.do(laying.swap)
        elif did == "tile":
            self.session.do(laying.drop, *self.board.place_at(event.clientX, event.clientY))
        elif did == "line" and event.type == "pointerup":
            self.end_line()
        else:
            self.end_tap(event, did)

    def end_tap(self, event: Event, did: str) -> None:
        """The pointer is lifted from where it came down, or after a drag that does nothing more."""
        if self.still and (
            did == "frame" or (did == "pan" and self.paints(event) and not self.session.sheet.blocks[self.session.hand.cursor])
        ):
            index = self.session.hand.cursor
            self.session.do(painting.paint, index, painting.after(self.session.sheet, index))
        elif (
            self.session.held
            and (did == "select" or (did == "pan" and self.still))
            and not (event.ctrlKey or event.metaKey or event.shiftKey)
        ):
            keys.press(self.session, self.session.held)

    def end_line(self) -> None:
        """The pointer that draws lines is lifted: finish the line, or tap."""
        sheet, index = self.session.sheet, self.session.hand.cursor
        if self.start.end(sheet):
            if self.start.aims(sheet):
                self.session.do(painting.paint, index, painting.after(sheet, index))
        elif self.start.pending:
            self.session.do(lines.draw, self.start)

    def paints(self, event: Event) -> bool:
        """Whether a press writes glyphs: it does unless it selects, or a key was chosen before its cells."""
        session = self.session
        return painting.paints(session.sheet, session.hand) and not (session.held or event.ctrlKey or event.metaKey or event.shiftKey)

    def snapped(self, event: Event) -> tuple[int, int]:
        """(row, column) at which the picked grid would be dropped now."""
        row, col, left, top = self.start
        now_left, now_top = self.board.place_at(event.clientX, event.clientY)
        rows, cols = grid_layout.shape_of(self.session.sheet)
        down = round((now_top - top) / svg.SIDE / rows) * rows
        right = round((now_left - left) / svg.SIDE / cols) * cols
        return row + down, col + right

    def double_click(self, event: Event) -> None:
        hit = self.cell(event)
        if hit is None:
            return
        session = self.session
        if hand.sets_clues(session.sheet, session.hand):
            index = session.hand.cursor
            keys.press(session, "_" if session.sheet.blocks[index] else "x")
            session.do(moves.put, index)
        elif session.hand.mode == FILL and not painting.paints(session.sheet, session.hand):
            session.do(moves.select_same, hit[0])

    async def watch_long(self, press: int) -> None:
        """A long press switches between digits and marks or, where presses write signs, writes one of them; while a puzzle is typed in, it prints
        again what was typed last. A finger that then moves still selects, writes signs, or pans."""
        await event_loop.sleep(LONG_MS)
        session = self.session
        if (
            press == self.presses
            and self.still
            and self.dragging in ("paint", "line", "pan")
            and painting.paints(session.sheet, session.hand)
        ):
            if not session.sheet.blocks[session.hand.cursor]:
                self.stroke = painting.Stroke(session.sheet, session.hand.cursor, True)
                self.stroke.hold()
                self.dragging = "paint"
                session.do(painting.paint, session.hand.cursor, self.stroke.value, True)
                self.still = False
                self.buzz()
        elif press == self.presses and self.still and painting.repeats(session.sheet, session.hand):
            self.begin_repeating(session.hand.cursor)
            self.still = False
            self.buzz()
        elif press == self.presses and self.still and session.hand.mode == FILL:
            pen = hand.pen_of(session.sheet, session.hand)
            session.do(hand.set_pen, CENTRE if pen == DIGIT and CENTRE in hand.pens_of(session.sheet) else DIGIT)
            self.buzz()

    def buzz(self) -> None:
        if getattr(js.navigator, "vibrate", None):
            js.navigator.vibrate(12)

    def menu(self, event: Event) -> None:
        """Suppress the context menu of a long press on a touch screen, and where the second button has a meaning."""
        if self.still or self.has_second() or getattr(event, "pointerType", "") == "touch":
            event.preventDefault()

    # --- two fingers -------------------------------------------------------------------------------------------------

    def begin_pinch(self) -> None:
        if self.dragging == "line":  # the first finger has only come down to pinch
            self.loupe.hide()
            self.start.give_all_back()
            self.session.do(lines.draw, self.start)
        self.dragging = "pinch"
        self.still = False
        points = list(self.down.values())
        self.session.do(moves.put, self.session.hand.cursor)
        self.start = (distance(points[0], points[1]), self.board.zoom, middle(points[0], points[1]))

    def pinch(self) -> None:
        points = list(self.down.values())
        if len(points) < 2:
            return
        apart, zoom, before = self.start
        now = middle(points[0], points[1])
        board = self.board
        board.pan_by(before[0] - now[0], before[1] - now[1])
        board.zoom_at(zoom * distance(points[0], points[1]) / max(apart, 1), now[0], now[1])
        self.start = (apart, zoom, now)

    def wheel(self, event: Event) -> None:
        """Zoom with Ctrl and the wheel. A pinch on a touchpad sends the same event."""
        if event.ctrlKey and not dom.by_id("view").hidden:
            event.preventDefault()
            board = self.board
            board.zoom_at(board.zoom * (1.15 if event.deltaY < 0 else 1 / 1.15), event.clientX, event.clientY)

    def scrolled(self, event: Event) -> None:
        if not dom.by_id("view").hidden:
            self.board.show_map()

    def pan_map(self, event: Event) -> None:
        box = dom.by_id("map").getBoundingClientRect()
        self.board.pan((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)

    # --- on the number pad ---------------------------------------------------------------------------------------------

    def pad_press(self, event: Event) -> None:
        key = key_at(event.target)
        self.swallow = ""
        self.presses += 1
        if event.pointerType == "touch":
            self.on_pad[event.pointerId] = key
        session = self.session
        marks = CENTRE in hand.pens_of(session.sheet) and session.hand.pen == DIGIT
        if key and ((marks and session.hand.mode == FILL) or (key.isdigit() and hand.sets_black(session.sheet, session.hand))):
            event_loop.begin(self.watch_pad(self.presses, key))

    def pad_release(self, event: Event) -> None:
        """A finger that lifts from the key it came down on has pressed that key.

        This does not wait for the browser's own click: none comes when two thumbs type at the same time, and sometimes none right after
        a finger was drawn over the board.
        """
        self.presses += 1
        key = self.on_pad.pop(event.pointerId, None)
        if not key or event.type != "pointerup":
            return
        under = js.document.elementFromPoint(event.clientX, event.clientY)
        if under and key_at(under) == key:
            under.closest("[data-key]").click()
            self.swallow = key

    async def watch_pad(self, press: int, key: str) -> None:
        """A long press on a digit of the pad writes it as a mark or, while black cells are set, into a black cell."""
        await event_loop.sleep(LONG_MS)
        if press == self.presses:
            meant = key if self.session.hand.mode == FILL else black_cells.key_of(key)
            if not self.clock.paused and keys.press(self.session, meant, False, CENTRE) is not None:
                self.swallow = key
                self.on_pad.clear()
            self.buzz()


def all_of(event: Event) -> list[Event]:
    """A pointer's movements since the last event, the event's own last: while a page is busy, the browser puts them into one event."""
    if getattr(event, "getCoalescedEvents", None) is None:
        return [event]
    heard = event.getCoalescedEvents()
    return [heard[at] for at in range(heard.length)] or [event]


def key_at(element: Element) -> str | None:
    """The key of the pad that an element belongs to."""
    button = element.closest("[data-key]")
    return button.getAttribute("data-key") if button else None


def distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5


def middle(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
