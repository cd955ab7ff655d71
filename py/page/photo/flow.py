"""From a picture to a puzzle, stage by stage: the picture, its grids, the reading of one grid, the sheet."""

import json

import js

from newsgrid.puzzle import kinds, messages
from newsgrid.puzzle.draw.markup import NOTHING
from page.browser import dom, event_loop
from page.core.asking.requests import LOADING
from page.core.types import Any, Callable, Data, Element, Event, Task
from page.core.typing import moves
from page.drafts.photos import Photos
from page.photo import corners, picture, pieces
from page.photo.camera import Camera
from page.photo.reader import LOST, Reader, ReaderError
from page.photo.review import Review, is_around
from page.photo.sizes import Refused
from page.photo.types import Corners

# the kinds that newsgrid.photo.decide.digit_drafts reads, with Kakuro last, and those that are typed in beside the photo
READABLE = [kind.name for kind in kinds.ALL if kind.told.photo and kind is not kinds.RUNS] + [kinds.RUNS.name]
TYPED_IN = [kind.name for kind in kinds.ALL if not kind.told.photo]
HANDLE = 20  # the radius of a corner's handle, in pixels of the window
REACH = 44  # how near a press must be to take a corner, in pixels of the window
STEPS = {  # {a step: (the value of the progress bar, the status)}
    "solver": (8, "Waiting for the solver, which helps with the reading…"),
    "find": (62, "Looking for the grid…"),
    "read": (75, "Reading the cells…"),
    "settle": (90, "Checking the doubtful places…"),
}
NONE = "No grid was found. Drag the four corners onto those of the puzzle, and say how many rows and columns it has."
SET_CORNERS = "Drag the corners onto those of the grid; with the keyboard, Tab and the arrow keys."
# which board the reader answers if it sees no puzzle, as in newsgrid.photo.decide.requests
NONE_ELSE, ELSE, ONLY = "", "else", "only"
SIZE_STEPS = {  # {the action of a button: (the field, what it adds)}
    "fewer-rows": ("photo-rows", -1), "more-rows": ("photo-rows", 1), "fewer-cols": ("photo-cols", -1), "more-cols": ("photo-cols", 1),
}  # fmt: skip
READ, TYPE = "Read this grid", "Type it in"
SEVERAL = "There are several grids. Choose the one you mean."
USUAL = "9"  # the usual number of rows and columns
INPUTS = ("open-file", "open-photo", "open-camera")
LEAST, MOST = 3, 60  # least and most rows or columns, as in newsgrid.photo.decide.requests
SIZES = "A grid has %d to %d rows and columns. Count those of the puzzle, a Kakuro's with its row and column of clues."
SILENT_MS = 60000  # how long the reader may be silent; a slow device needs long to find a grid
STUCK = "The reader did not respond for a minute, so it was stopped. Try again, or choose a smaller picture."
SIDE_MOST, SIDE_LEAST = 72, 32  # most and least pixels of a cell's side in the straightened photo


class Flow:
    def __init__(self, photos: Photos) -> None:
        self.photos = photos
        self.reader = Reader(photos.requests, self.tell)
        self.camera = Camera(self.reader, self.take_bitmap)
        self.review = Review(photos, self.do, self.read_as, self.ended)
        self.all_grids: list[Data] = []  # all grids that were found (see newsgrid.photo.decide.requests), even those not worth a choice
        self.grids: list[Data] = []  # the grids that a person may mean
        self.grid: Data | None = None  # the grid that is meant, as it was read last
        self.base: Data | None = None  # that grid as it was read before other kinds were tried, which may change its size and its crossings
        self.corners: Corners = []  # the corners that a person has set
        self.dragged = -1  # the corner that is being dragged, -1 for none
        self.asked = 0  # the number of the work that a person started last, so that earlier work knows that it is outdated
        self.stage = ""
        self.start: Callable[[], Task] = self.use_camera  # starts again with the picture, or the camera, that was chosen last
        self.from_file = False  # whether a picture was chosen last, not the camera
        self.heard = 0  # the time of the reader's last sign of life
        self.refused: Data | None = None  # the grid that last held no puzzle, None for the one whose corners a person has set
        self.kind = ""  # the kind that the person has chosen, "" for automatic
        self.width = self.height = 1
        self.build()

    def build(self) -> None:
        """Put the dialog into the page."""
        dialog = self.dialog = dom.make("dialog")
        dialog.id, dialog.className = "photo-dialog", "photo wide"
        dialog.setAttribute("aria-labelledby", "photo-title")
        readable, typed_in = [[(name, kinds.title_of(name)) for name in names] for names in (READABLE, TYPED_IN)]
        dom.put(dialog, pieces.dialog(readable, typed_in))
        js.document.body.append(dialog)
        event_loop.on(dialog, "click", self.click)
        event_loop.on(dialog, "touchend", self.lift)
        event_loop.on(dialog, "close", self.closed)
        event_loop.on(dialog, "keydown", self.key)
        event_loop.on(dom.by_id("photo-kind"), "change", lambda event: self.name_way())
        event_loop.on(over := dom.by_id("photo-over"), "focusout", self.left_corner)
        for event, handler in (
            ("pointerdown", self.press),
            ("pointermove", self.drag),
            ("pointerup", self.release),
            ("pointercancel", self.release),
        ):
            event_loop.on(over, event, handler)
        self.review.build(readable, typed_in)

    # --- stages -------------------------------------------------------------------------------------------------------

    def show(self, stage: str, words: str = "") -> None:
        """Go to a stage. words: the status to show."""
        before, self.stage = self.stage, stage
        if stage in ("wait", "camera") and stage != before:
            event_loop.begin(self.watch())
        self.dialog.setAttribute("data-stage", stage)
        dom.text("photo-step", words)
        dom.show("photo-bar-box", stage == "wait")
        for name, stages in (
            ("photo-again", ("choose", "corners", "fault", "refused")), ("photo-set", ("choose", "refused")), ("photo-here", ("refused",)),
            ("photo-shoot", ("camera",)), ("photo-choose", ("camera",)),
        ):  # fmt: skip
            dom.show(name, stage in stages)
        dom.show("photo-back", self.review.proof is not None)
        dom.show("photo-cancel", self.review.proof is None)
        dom.show("photo-retry", False)
        if not self.dialog.open:
            self.dialog.showModal()
            dom.by_id("photo-title").focus()

    def tell(self, what: str, received: int = 0) -> None:
        """Show the reader's progress."""
        self.heard = event_loop.ticks()
        if self.stage != "wait":
            return
        if what == "load":
            all_bytes = int(js.document.body.getAttribute("data-photo-bytes"))
            share = min(1, received / all_bytes)
            value = int(8 + 50 * share)
            words = "Loading the reader: %.1f of %.1f MB" % (received / 1000000, all_bytes / 1000000)
            if share == 1:
                words = "Starting the reader…"
        else:
            value, words = STEPS[what]
        dom.by_id("photo-bar").value = value
        dom.text("photo-step", words)

    def fail(self, words: str, again: bool = True) -> None:
        """Say what went wrong. again: whether trying it again may work."""
        self.reader.end()
        self.show("fault", words)
        dom.show("photo-retry", again)
        dom.by_id("photo-retry" if again else "photo-again").focus()

    async def watch(self) -> None:
        """While a person waits, or the camera is on, check for signs of life, and end a worker that hangs."""
        self.heard = event_loop.ticks()
        stage = self.stage
        while stage == self.stage:
            await event_loop.sleep(500)
            if self.photos.requests.worker == LOADING:  # loading has limits of its own
                self.heard = event_loop.ticks()
            waits = stage == "wait" or self.camera.stream is not None  # else the browser is asking the person to allow the camera
            if stage == self.stage and waits and event_loop.gone(event_loop.ticks(), self.heard) > SILENT_MS:
                self.begins()
                self.camera.stop()
                self.fail(STUCK if self.reader.ready else LOST)

    def begins(self) -> int:
        """Count new work, so that earlier work is outdated. Returns its number."""
        self.asked += 1
        return self.asked

    def forget(self) -> None:
        """Forget what was read from the last picture, and stop reading it."""
        self.reader.stop()
        self.all_grids, self.grids, self.kind = [], [], ""
        self.grid = self.base = None
        for name in ("photo-rows", "photo-cols"):
            dom.by_id(name).value = USUAL
        for name in INPUTS:  # the same file can then be chosen again
            dom.by_id(name).value = ""

    async def take(self, file: Any) -> None:
        """Read a file, or a Blob."""
        asked = self.begins()
        self.start, self.from_file = lambda: self.take(file), True
        self.camera.stop()
        self.review.end()
        self.forget()
        self.draw_picture(None)
        dom.by_id("photo-bar").value = 2
        self.show("wait", "Opening the picture…")
        self.reader.begin()
        await self.guarded(self.read_file(file, asked), asked)

    async def read_file(self, file: Any, asked: int) -> None:
        bitmap = await picture.bitmap_of(file)
        if asked == self.asked:
            await self.read_bitmap(bitmap, asked)

    async def use_camera(self) -> None:
        asked = self.begins()
        self.start, self.from_file = self.use_camera, False
        self.review.end()
        self.forget()
        self.show("camera", "Waiting for the camera…")
        self.reader.begin()
        try:
            await self.camera.begin(lambda: asked == self.asked)
            if asked == self.asked:
                await self.camera.watch()
        except (Refused, ReaderError) as fault:
            if asked == self.asked:
                self.camera.stop()
                self.fail(str(fault))

    async def take_bitmap(self, bitmap: Any) -> None:
        """Read the camera's picture."""
        asked = self.begins()
        self.show("wait", STEPS["find"][1])
        await self.guarded(self.read_bitmap(bitmap, asked), asked)

    async def read_bitmap(self, bitmap: Any, asked: int) -> None:
        self.draw_picture(bitmap)
        await self.reader.look(bitmap)
        self.tell("find")
        self.all_grids = (await self.reader.ask(messages.PHOTO_FIND)).grids
        if asked != self.asked:
            return
        worth = corners.worth_a_choice(self.all_grids)
        self.grids = [self.all_grids[number] for number in worth]
        dom.show("photo-grids", len(worth) > 1)
        self.draw_grids(0 if len(worth) == 1 else -1)
        if not worth:
            self.set_corners()
            dom.text("photo-step", NONE)
        elif len(worth) > 1:
            self.choose()
        else:
            for grid in self.all_grids:  # the first grid that holds a puzzle is taken
                if asked != self.asked or await self.read_grid(grid, "", asked, grid is self.all_grids[-1]):
                    return

    def choose(self) -> None:
        """Have a person choose among several grids."""
        self.begins()
        self.draw_grids(-1)
        self.show("choose", SEVERAL)
        dom.by_id("photo-over").querySelector("[data-grid]").focus()

    async def read_grid(self, grid: Data | None, kind: str, asked: int, last: bool = True, board: str = NONE_ELSE) -> bool:
        """Read a grid; for None, the one whose corners a person has set. Returns whether it holds a puzzle. last: whether to
        say so if it holds none; board: which board to show if it holds none."""
        self.kind = kind
        self.show("wait", STEPS["read"][1])
        dom.by_id("photo-bar").value = STEPS["read"][0]
        rows, cols = self.size()
        answer = await self.reader.ask(
            messages.PHOTO_READ, grid=grid, kind=kind, corners=[list(corner) for corner in self.corners], rows=rows, cols=cols, board=board
        )
        if asked != self.asked:
            return False
        if answer.puzzle is None:
            if last:
                self.refuse(grid, answer.words, bool(board))
            return False
        read = answer.puzzle
        self.grid = read["grid"]
        if grid is None or grid is not self.base:
            self.base = self.grid
        points = self.grid["points"]
        side = min(SIDE_MOST, max(SIDE_LEAST, int(self.grid["side"] + 0.5)))
        photo = await self.reader.straighten(json.dumps(corners.widened(points) if is_around(read["sheet"]) else points), side)
        if asked == self.asked:
            self.stage = ""
            self.dialog.close()
            self.review.begin(read, photo)
        return True

    def refuse(self, grid: Data | None, words: str, set_it: bool) -> None:
        """Say that a grid holds no puzzle, None for the one whose corners a person has set. set_it: whether its kind or its size can't be right."""
        self.begins()
        self.refused = grid
        if grid:
            self.grid, self.corners = grid, corners.outline_of(grid["points"])
            self.write_size(grid)
        if set_it:
            self.set_corners(grid is None)
            dom.text("photo-step", words)
            return
        dom.put(dom.by_id("photo-over"), pieces.outline(corners.path(self.corners)))
        self.show("refused", words)
        dom.by_id("photo-here").focus()

    async def guarded(self, work: Task, asked: int) -> None:
        """Await work, and show its errors. A refused picture would be refused again, so no retry is offered."""
        try:
            await work
        except Refused as fault:
            if asked == self.asked:
                self.fail(str(fault), False)
        except ReaderError as fault:
            if asked == self.asked and not fault.ended:
                self.fail(str(fault))

    def begin_reading(self, grid: Data | None, kind: str, board: str = NONE_ELSE) -> None:
        if not self.reader.ready:  # it was ended after a fault, and no longer has the picture
            event_loop.begin(self.start())
            return
        asked = self.begins()
        event_loop.begin(self.guarded(self.read_grid(grid, kind, asked, True, board), asked))

    def read_as(self, kind: str) -> None:
        """Read the same grid as another kind. Going back to the first kind gives the first reading again."""
        self.begin_reading(self.base, kind, ONLY if kind in TYPED_IN else ELSE)

    # --- the picture -----------------------------------------------------------------------------------------------------

    def draw_picture(self, bitmap: Any) -> None:
        """Show a picture (an ImageBitmap), or none."""
        canvas = dom.by_id("photo-canvas")
        self.width, self.height = (bitmap.width, bitmap.height) if bitmap else (1, 1)
        canvas.width, canvas.height = self.width, self.height
        dom.show("photo-view", bitmap is not None)
        if bitmap:
            canvas.getContext("2d").drawImage(bitmap, 0, 0)
        over = dom.by_id("photo-over")
        over.setAttribute("viewBox", "0 0 %d %d" % (self.width, self.height))
        dom.put(over, NOTHING)

    def draw_grids(self, chosen: int) -> None:
        named = []
        for number in range(len(self.grids)):
            grid = self.grids[number]
            name = "Grid %d of %d: %d rows, %d columns" % (number + 1, len(self.grids), grid["rows"], grid["cols"])
            named.append((corners.path(corners.outline_of(grid["points"])), corners.lines(grid["points"]), name))
        dom.put(dom.by_id("photo-over"), pieces.outlines(named, chosen))

    # --- corners ------------------------------------------------------------------------------------------------------------

    def set_corners(self, again: bool = False) -> None:
        """Let the person drag the corners. again: the corners and the size that the person has set before are kept."""
        self.begins()
        grid = self.grid or (self.grids[0] if self.grids else None)
        if grid and not again:
            self.corners = corners.outline_of(grid["points"])
            self.write_size(grid)
        elif not again:
            self.corners = corners.usual(self.width, self.height)
        dom.by_id("photo-kind").value = self.kind
        self.name_way()
        self.show("corners", SET_CORNERS)
        self.draw_corners()
        self.handle(0).focus(js.JSON.parse('{"preventScroll": true}'))
        self.dialog.scrollTo(0, 0)

    def write_size(self, grid: Data) -> None:
        dom.by_id("photo-rows").value, dom.by_id("photo-cols").value = str(grid["rows"]), str(grid["cols"])

    def name_way(self) -> None:
        """Say on the button what becomes of the kind that is chosen."""
        typed = dom.by_id("photo-kind").value in TYPED_IN
        dom.text("photo-lay", TYPE if typed else READ)
        dom.show("photo-type", not typed)

    def scale(self) -> float:
        """The number of the picture's pixels for each pixel of the window."""
        return self.width / max(1, dom.by_id("photo-over").getBoundingClientRect().width)

    def draw_corners(self) -> None:
        focused = js.document.activeElement
        focused = focused.getAttribute("data-corner") if focused else None
        over = dom.by_id("photo-over")
        dom.put(over, pieces.handles(self.corners, corners.path(self.corners), "", HANDLE * self.scale()))
        good = corners.is_grid(self.corners, self.width, self.height)
        dom.by_id("photo-lay").disabled = dom.by_id("photo-type").disabled = not good
        over.setAttribute("data-good", "yes" if good else "")
        if focused is not None:
            self.handle(int(focused)).focus()

    def place_of(self, event: Event) -> tuple[float, float]:
        box = dom.by_id("photo-over").getBoundingClientRect()
        return (event.clientX - box.left) * self.width / box.width, (event.clientY - box.top) * self.height / box.height

    def press(self, event: Event) -> None:
        if self.stage != "corners" or event.button:
            return
        x, y = self.place_of(event)
        self.dragged = corners.nearest(self.corners, x, y, REACH * self.scale())
        if self.dragged >= 0:
            event.preventDefault()
            dom.by_id("photo-over").setPointerCapture(event.pointerId)
            self.offset = (self.corners[self.dragged][0] - x, self.corners[self.dragged][1] - y)
            self.handle(self.dragged).focus()
            self.show_lens(self.dragged)

    def drag(self, event: Event) -> None:
        if self.dragged >= 0:
            x, y = self.place_of(event)
            self.move_corner(self.dragged, x + self.offset[0], y + self.offset[1])

    def handle(self, number: int) -> Element:
        return dom.by_id("photo-over").querySelector('[data-corner="%d"]' % number)

    def left_corner(self, event: Event) -> None:
        if self.dragged < 0:
            dom.show("photo-lens", False)

    def release(self, event: Event) -> None:
        if self.dragged >= 0:
            self.dragged = -1
            dom.show("photo-lens", False)

    def move_corner(self, number: int, x: float, y: float) -> None:
        self.corners = corners.moved(self.corners, number, x, y, self.width, self.height)
        self.draw_corners()
        self.show_lens(number)

    def show_lens(self, number: int) -> None:
        """Show the picture at a corner, enlarged, where the finger does not hide it."""
        lens, view = dom.by_id("photo-lens"), dom.by_id("photo-view").getBoundingClientRect()
        over = dom.by_id("photo-over").getBoundingClientRect()
        x, y = self.corners[number]
        side = lens.width
        part = side * self.scale() / 3
        context = lens.getContext("2d")
        context.fillStyle = "#777"
        context.fillRect(0, 0, side, side)
        context.drawImage(dom.by_id("photo-canvas"), x - part / 2, y - part / 2, part, part, 0, 0, side, side)
        context.strokeStyle = "#1b4f93"
        context.lineWidth = 1.5
        context.beginPath()
        for from_x, from_y, to_x, to_y in ((side / 2, 0, side / 2, side), (0, side / 2, side, side / 2)):
            context.moveTo(from_x, from_y)
            context.lineTo(to_x, to_y)
        context.stroke()
        left = over.left - view.left + x / self.scale() - side / 2
        top = over.top - view.top + y / self.scale() - side - 36
        if top < 0:
            top += side + 72
        lens.style.setProperty("left", "%.0fpx" % max(0, min(left, view.width - side)))
        lens.style.setProperty("top", "%.0fpx" % top)
        dom.show("photo-lens", True)

    # --- events ----------------------------------------------------------------------------------------------------------------

    def click(self, event: Event) -> None:
        grid = event.target.closest("[data-grid]")
        if grid and self.stage == "choose":
            self.begin_reading(self.grids[int(grid.getAttribute("data-grid"))], "")
            return
        button = event.target.closest("[data-photo]")
        if not button or button.disabled:
            return
        what = button.getAttribute("data-photo")
        self.do(what)

    def do(self, what: str) -> None:
        """Carry out the action of a button of the dialog or the review."""
        if what in ("cancel", "back"):
            self.dialog.close()
        elif what == "again":
            self.choose_another()
        elif what == "choose":
            dom.by_id("open-photo").click()
        elif what == "retry":
            event_loop.begin(self.start())
        elif what == "corners":
            self.set_corners(self.stage == "refused" and self.refused is None)
        elif what == "here":
            self.begin_reading(self.refused, self.kind, ONLY)
        elif what == "grids":
            self.choose()
        elif what in ("lay", "type"):
            self.lay(what == "type")
        elif what in SIZE_STEPS:
            self.step_size(*SIZE_STEPS[what])
        elif what == "shoot":
            event_loop.begin(self.camera.shoot())

    def lift(self, event: Event) -> None:
        """A finger that lifts from the button it came down on has pressed that button.

        This does not wait for the browser's own click: sometimes none comes right after a corner was dragged, or the strip swiped.
        """
        touch = event.changedTouches[0]
        button = event.target.closest("button")
        under = js.document.elementFromPoint(touch.clientX, touch.clientY)
        if button and under and event.cancelable and button.contains(under):  # a touch that scrolls can't be cancelled
            event.preventDefault()
            button.click()

    def choose_another(self) -> None:
        """Have a person choose another picture. The last reading stays until one is chosen."""
        if self.from_file and self.stage != "fault":
            dom.by_id("open-photo").click()
            return
        self.dialog.close()
        dom.by_id("open-dialog").showModal()

    def lay(self, typed: bool = False) -> None:
        """Read the grid whose corners a person has set. typed: only show its board, to be typed in beside the photo."""
        rows, cols = self.size()
        if not (LEAST <= rows <= MOST and LEAST <= cols <= MOST):
            dom.text("photo-step", SIZES % (LEAST, MOST))
            dom.by_id("photo-cols" if LEAST <= rows <= MOST else "photo-rows").focus()
            return
        grid, kind = corners.snapped(self.corners, rows, cols, self.all_grids), dom.by_id("photo-kind").value
        self.begin_reading(grid, kind, ONLY if typed or kind in TYPED_IN else ELSE if kind else NONE_ELSE)

    def step_size(self, name: str, step: int) -> None:
        """Add to the rows or the columns."""
        field = dom.by_id(name)
        field.value = str(min(MOST, max(LEAST, int(field.value or 0) + step)))

    def size(self) -> tuple[int, int]:
        """The rows and columns that a person has set."""
        return int(dom.by_id("photo-rows").value or 0), int(dom.by_id("photo-cols").value or 0)

    def key(self, event: Event) -> None:
        target = event.target
        event.stopPropagation()  # keys here do not go to the grid beneath
        if target.getAttribute("data-grid") and event.key in ("Enter", " "):
            event.preventDefault()
            self.begin_reading(self.grids[int(target.getAttribute("data-grid"))], "")
        elif target.getAttribute("data-corner") and event.key in moves.MOVES:
            event.preventDefault()
            number = int(target.getAttribute("data-corner"))
            step = (1 if event.shiftKey else 8) * self.scale()
            down, right = moves.MOVES[event.key]
            x, y = self.corners[number]
            self.move_corner(number, x + right * step, y + down * step)
        elif target.getAttribute("data-corner") and event.key == "Enter":
            self.lay()

    def closed(self, event: Event) -> None:
        """Handle the closing of the dialog. During a review, the grid can still be read with other corners; otherwise all work ends."""
        if self.dialog.open:
            return
        self.camera.stop()
        dom.show("photo-lens", False)
        if self.stage:  # else it was closed because the puzzle is on the board
            self.begins()
            self.stage = ""
            self.reader.stop()
        self.dialog.setAttribute("data-stage", "")
        if self.review.proof is None:
            self.ended()

    def ended(self) -> None:
        """Free the memory of the picture, since nothing more is read from it."""
        self.begins()
        self.reader.end()
        self.forget()
        canvas = dom.by_id("photo-canvas")
        canvas.width = canvas.height = 1
