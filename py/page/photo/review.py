"""Photo and sheet side by side: the events and the drawing of a Proof."""

import js

from newsgrid.puzzle import kinds, messages
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import speech, svg
from newsgrid.puzzle.draw.markup import NOTHING, Markup, fill
from newsgrid.puzzle.draw.svg import Marks
from newsgrid.puzzle.sheet import without_entries
from page.browser import dom, event_loop
from page.browser.port import answer_to
from page.core import cages, keys, moves
from page.core.requests import ANSWERED, Outcome
from page.core.status import TONES
from page.core.types import Any, Callable, Data, Element, Event, Message, Sheet
from page.photo import areas, pieces
from page.photo.kept import Kept
from page.photo.proof import Proof
from page.photo.types import Flow, Points

SVG = "http://www.w3.org/2000/svg"
SWIPE = 40  # pixels
KEYS = "Type the right value, or press Enter to keep this one. Tab goes to the next doubtful place; the arrow keys move."
TOOL_KEYS = "Drag over cells, or select them with Shift and the arrow keys and press Enter. Shift+click adds a cell to the one at the cursor, or takes it out. Esc ends this."
AROUND = 9  # the margin around the enlarged cell, in units of the drawing
STATUS = {
    "unique": "exactly one solution.",
    "open": "exactly one solution, if the doubtful places are right.",
    "multiple": "more than one solution, so something may be missing or misread.",
    "unsat": "no solution, so something is misread.",
    "unknown": "there was no time to find out whether it has exactly one solution.",
}
ASK = "A picture does not show every rule. If it is another kind of Sudoku, say so:"
ASK_ALSO = "What is printed fits other kinds as well. If it is one of these, say so:"
SQUARES = (kinds.PLAIN.name, kinds.CAGED.name)  # what squares of one grid look like
NAMED_AT_ONCE = 40
EXPLAIN_SECONDS = 3
SOLVE_SECONDS = 5


def hidden(sheet: Sheet) -> list[str]:
    """The other kinds that look like a sheet's on a photo, if its own is what they look like."""
    return [kind.name for kind in kinds.ALL if kind.photo == sheet.kind and kind.name != sheet.kind]


def may_be_crossed(sheet: Sheet) -> bool:
    """Whether a sheet's diagonals may count: it is one square whose boxes' lines have no totals."""
    return kinds.of(sheet).photo in SQUARES and not sheet.options.get("lines") and len(sheet.grids) == 1


class Review:
    """proof: what is under review, None before; kept: what was settled in earlier readings of the picture, and has no place in this one;
    photo: the straightened photo, a Blob; keeps: whether handwriting becomes entries."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.proof: Proof = None  # type: ignore[assignment]  # None while there is no review
        self.kept = Kept()
        self.points: Points = []  # the crossings of the grid that was read
        self.readings = ""  # the worker's readings, sent back when it decides again
        self.photo = None
        self.address = ""
        self.keeps = True
        self.drawn: list[str] = []  # each cell's SVG as it is on the sheet
        self.marks = Marks()  # the rules that contradict each other, if there is no solution
        self.likeliest: Any = None  # the SUGGESTION of the value that was most likely misread, None for none
        self.status = ""
        self.also: list[str] = []  # other kinds that what is printed fits
        self.checked = 0  # the number of the latest check of the sheet
        self.padded: tuple[int, str] | None = None  # the (cell, part) for which a person has opened the number pad
        self.drags = False  # whether cells are being dragged over
        self.swiped: tuple[float, float] | None = None  # where a swipe over the strip started

    def listen(self) -> None:
        for name in ("photo-sheet", "photo-straight"):
            for event, handler in (
                ("pointerdown", self.press), ("pointermove", self.drag), ("pointerup", self.release), ("pointercancel", self.release),
            ):  # fmt: skip
                event_loop.on(dom.by_id(name), event, handler)
        event_loop.on(dom.by_id("photo-sheet"), "keydown", self.key)
        event_loop.on(dom.by_id("photo-offers"), "click", self.offer)
        event_loop.on(dom.by_id("photo-pad"), "click", self.pad)
        event_loop.on(dom.by_id("photo-cross"), "change", self.cross)
        strip = dom.by_id("photo-strip")
        for event, handler in (("touchstart", self.touch), ("touchend", self.lift)):
            event_loop.on(strip, event, handler)

    def begin(self, read: Data, photo: Any) -> None:
        """Show what was read (see newsgrid.photo.decide.requests), and the photo. What was settled in an earlier reading of the picture is kept."""
        if self.proof is not None:
            self.kept.take(self.proof, self.points)
        self.end()
        self.photo = photo
        self.address = js.URL.createObjectURL(photo)
        self.proof = Proof(from_data(read["sheet"]), read["doubts"])
        self.readings = read["readings"]
        self.points = read["grid"]["points"]
        self.padded = None
        self.marks = Marks()
        dom.forget("photo-pad")
        self.checked += 1
        self.status = read["status"]
        self.also = read.get("also") or []
        dom.by_id("photo-kind-read").value = read["kind"]
        dom.text("photo-missing", read["missing"])
        dom.show("photo-missing", bool(read["missing"]))
        square = may_be_crossed(self.proof.sheet)
        dom.show("photo-cross-label", square)
        settled = self.kept.give(self.proof, self.points)
        if square and self.kept.crossed is not None:
            settled = self.set_crossed(self.kept.crossed) or settled
        dom.by_id("photo-cross").checked = bool(self.proof.sheet.options.get("diagonals"))
        self.draw_all()
        self.show_status()
        self.show()
        if settled:
            self.check_soon()
        else:
            event_loop.begin(self.explain(self.checked))
        sheet = dom.by_id("photo-sheet")
        sheet.focus()

    def resume(self) -> None:
        """Show the review again, as it was left."""
        dom.by_id("photo-kind-read").value = self.proof.sheet.kind
        self.show_status()
        self.show()
        event_loop.begin(self.explain(self.checked))
        dom.by_id("photo-sheet").focus()

    def forget(self) -> None:
        """End the review, and forget what was settled in it: the next picture is another one."""
        self.kept = Kept()
        self.keeps = True
        self.end()
        self.photo, self.readings, self.points, self.drawn = None, "", [], []
        for name in ("photo-straight", "photo-zoom"):  # else the browser keeps the decoded photo for them
            dom.put(dom.by_id(name), NOTHING)

    def end(self) -> None:
        """End the review."""
        self.checked += 1
        self.proof = None  # type: ignore[assignment]
        if self.address:
            js.URL.revokeObjectURL(self.address)
            self.address = ""

    def finished(self) -> Sheet:
        """The sheet to be opened."""
        return self.proof.finished(self.keeps)

    # --- drawing ----------------------------------------------------------------------------------------------------------

    def draw_all(self) -> None:
        sheet = self.proof.sheet
        view = svg.view_box(sheet)
        board = dom.by_id("photo-sheet")
        review = dom.by_id("photo-review").style
        review.setProperty("--cols", str(sheet.cols))
        review.setProperty("--rows", str(sheet.rows))
        rows = []
        self.drawn = svg.cells(sheet, self.marks)
        for row in range(sheet.rows):
            cells = []
            for index in range(row * sheet.cols, (row + 1) * sheet.cols):
                place = (index, index % sheet.cols * svg.SIDE, row * svg.SIDE, Markup(self.drawn[index]))
                cells.append(fill('<g id="p%d" transform="translate(%d %d)">%s</g>', *place))
            rows.append(fill('<g role="row" aria-rowindex="%d">%s</g>', row + 1, cells))
        board.setAttribute("viewBox", view)
        board.setAttribute("aria-rowcount", str(sheet.rows))
        board.setAttribute("aria-colcount", str(sheet.cols))
        form = '%s<g id="photo-lines" aria-hidden="true">%s</g><g id="photo-marks" aria-hidden="true"></g>'
        dom.put(board, fill(form, rows, Markup(svg.above(sheet, self.marks))))
        for name, inside in (("photo-straight", fill('<g id="photo-marks-too"></g>')), ("photo-zoom", NOTHING)):
            place = dom.by_id(name)
            place.setAttribute("viewBox", view)
            dom.put(place, inside)
            place.prepend(self.image())
        event_loop.begin(self.name_all(self.proof))

    def image(self) -> Element:
        """The photo as an element of a drawing, aligned with the sheet."""
        sheet = self.proof.sheet
        image = js.document.createElementNS(SVG, "image")
        for name, value in (
            ("href", self.address), ("width", sheet.cols * svg.SIDE), ("height", sheet.rows * svg.SIDE), ("preserveAspectRatio", "none"),
        ):  # fmt: skip
            image.setAttribute(name, str(value))
        return image

    def draw_cells(self) -> None:
        """Redraw the cells that look different now."""
        sheet = self.proof.sheet
        for index in range(len(sheet.blocks)):
            group = dom.by_id("p%d" % index)
            now = svg.cell(sheet, index, self.marks)
            if self.drawn[index] != now:
                self.drawn[index] = now
                dom.put(group, Markup(now))
                self.name(index)
        dom.put(dom.by_id("photo-lines"), Markup(svg.above(sheet, self.marks)))

    async def name_all(self, proof: Proof) -> None:
        """Name the cells for screen readers, a few at a time."""
        for index in range(len(proof.sheet.blocks)):
            if index % NAMED_AT_ONCE == NAMED_AT_ONCE - 1:
                await event_loop.sleep(5)
            if self.proof is not proof:
                return
            self.name(index)

    def name(self, index: int) -> None:
        group = dom.by_id("p%d" % index)
        ground = group.firstElementChild if group else None
        if ground:
            ground.id = "q%d" % index
            ground.setAttribute("role", "gridcell")
            ground.setAttribute("aria-colindex", str(index % self.proof.sheet.cols + 1))
            ground.setAttribute("aria-label", self.label(index))

    def label(self, index: int) -> str:
        proof = self.proof
        doubtful = [number for number in proof.open_doubts() if proof.doubts[number]["cell"] == index]
        words = speech.cell(proof.sheet, index, [])
        return words + (", doubtful: " + proof.doubts[doubtful[0]]["words"] if doubtful else "")

    def show(self) -> None:
        """Show the cursor, and what is known about the reading there."""
        proof = self.proof
        over = proof.marks() + proof.cursor_drawn()
        dom.put(dom.by_id("photo-marks"), over)
        laid = areas.over_photo(proof.sheet, proof.hand) if proof.hand is not None else NOTHING
        dom.put(dom.by_id("photo-marks-too"), laid + over)
        dom.by_id("photo-review").setAttribute("data-tool", proof.hand.tool if proof.hand is not None else "")
        self.name(proof.cursor)
        dom.by_id("photo-sheet").setAttribute("aria-activedescendant", "q%d" % proof.cursor)
        x, y = proof.cursor % proof.sheet.cols * svg.SIDE - AROUND, proof.cursor // proof.sheet.cols * svg.SIDE - AROUND
        side = svg.SIDE + 2 * AROUND
        dom.by_id("photo-zoom").setAttribute("viewBox", "%d %d %d %d" % (x, y, side, side))
        dom.text("photo-words", proof.words())
        dom.text("photo-left", proof.left_words())
        offers = proof.offers()
        focused = js.document.activeElement
        had_focus = focused and focused.closest("#photo-offers, #photo-pad, #photo-undo")
        tools = [(areas.TOOL + tool, areas.TITLES[tool]) for tool in proof.tools_near]
        dom.put(dom.by_id("photo-offers"), pieces.offers(offers, [proof.chosen(value) for value, _ in offers], tools))
        pads = proof.hand is not None or self.padded == (proof.cursor, proof.part)
        dom.show("photo-offers", not pads)
        dom.show("photo-pad", pads)
        if pads:
            dom.fill("photo-pad", pieces.pad(proof.pad()))
        dom.show("photo-undo", bool(proof.history.past))
        if had_focus and (not focused.isConnected or focused.closest("[hidden]")):  # the button that was pressed is gone
            dom.by_id("photo-sheet").focus(js.JSON.parse('{"preventScroll": true}'))
        self.show_words()
        if not self.drags:  # what is dragged over stays where it is
            self.keep_in_view()
        dom.text("photo-keys", KEYS if proof.hand is None else TOOL_KEYS)
        left = len(proof.open_doubts())
        for name in ("before", "next"):
            self.flow.dialog.querySelector("[data-photo=%s]" % name).disabled = not left
        dom.show("photo-written", any(proof.sheet.entries))
        for name, chosen in (("photo-keep", self.keeps), ("photo-leave", not self.keeps)):
            dom.by_id(name).setAttribute("aria-checked", "true" if chosen else "false")
        dom.by_id("photo-review").setAttribute("data-keeps", "yes" if self.keeps else "no")

    def keep_in_view(self) -> None:
        """Scroll so that the strip, which stays at the window's edge, does not cover the cursor."""
        cell = dom.by_id("p%d" % self.proof.cursor).getBoundingClientRect()
        covered = cell.bottom + 6 - dom.by_id("photo-strip").getBoundingClientRect().top
        if covered > 0:
            self.flow.dialog.scrollBy(0, covered)

    def show_words(self) -> None:
        """Show the kind of puzzle, and whether it has one solution."""
        sheet = self.proof.sheet
        status = "open" if self.status == "unique" and self.proof.open_doubts() else self.status
        kind = self.flow.kinds.get(sheet.kind, sheet.kind)
        dom.by_id("photo-step").setAttribute("data-tone", "idle" if status == "open" else TONES.get(status, "wait"))
        dom.text("photo-step", "%s %d×%d: %s" % (kind, sheet.rows, sheet.cols, STATUS.get(status, "checking…")))

    def show_status(self) -> None:
        """Show whether it has one solution, and ask what a picture does not show."""
        sheet = self.proof.sheet
        self.show_words()
        titles = self.flow.kinds
        ask = dom.by_id("photo-ask")
        others = self.also or hidden(sheet)
        asks = bool(self.also) or (self.status == "multiple" and hidden(sheet) and sheet.values == 9 and not sheet.options.get("diagonals"))
        dom.show("photo-ask", asks or self.status == "unsat")
        if self.status == "unsat":
            dom.text("photo-ask", "Looking for the contradiction…")
        if asks:
            buttons = [
                fill('<button type="button" class="do" data-photo="as-%s">%s</button> ', name, titles[name])
                for name in others
                if name in titles
            ]
            dom.put(ask, fill("<span>%s</span> %s", ASK_ALSO if self.also else ASK, buttons))

    # --- events -----------------------------------------------------------------------------------------------------------

    def key(self, event: Event) -> None:
        proof = self.proof
        if proof is None or event.altKey:
            return
        if event.ctrlKey or event.metaKey:  # the dialog handles these
            return
        if self.after(lambda: proof.press(event.key, event.shiftKey)):
            event.preventDefault()

    def end_tool(self) -> bool:
        """Stop drawing boxes or cages. Returns whether that was being done."""
        if self.proof is None or self.proof.hand is None:
            return False
        self.after(lambda: self.proof.use_tool(""))
        return True

    def undo(self) -> None:
        if self.proof is not None and self.proof.undo():
            self.changed()

    def changed(self) -> None:
        self.draw_cells()
        self.show()
        self.check_soon()

    def offer(self, event: Event) -> None:
        button = event.target.closest("[data-offer]")
        if button and self.proof:
            self.proof.choose(button.getAttribute("data-offer"))
            self.changed()
        self.pad(event)

    def pad(self, event: Event) -> None:
        """Handle a button of the number pad."""
        button = event.target.closest("[data-press]")
        if button and self.proof:
            self.after(lambda: self.proof.press(button.getAttribute("data-press")))

    def after(self, what: Callable[[], Any]) -> Any:
        """Carry out what the person does with the proof, and show what comes of it. Returns its result."""
        proof = self.proof
        version, open_before = proof.history.version, proof.open_doubts()
        result = what()
        left = proof.open_doubts()
        if proof.history.version != version or (left and left != open_before):  # what was confirmed may decide the others
            self.changed()
        elif result is not False:
            self.show()
        return result

    def cross(self, event: Event) -> None:
        """Add or remove the rule for the diagonals."""
        self.kept.crossed = bool(event.target.checked)
        self.set_crossed(self.kept.crossed)
        self.changed()

    def set_crossed(self, crossed: bool) -> bool:
        """Whether the diagonals count. Returns whether that is new."""
        options = self.proof.sheet.options
        if crossed == ("diagonals" in options):
            return False
        if crossed:
            options["diagonals"] = 1
        else:
            del options["diagonals"]
        return True

    def cell_at(self, event: Event) -> tuple[int, str] | None:
        """(the cell of the photo or the sheet that an event is at, the half of it), None if there is none."""
        sheet = self.proof.sheet
        box = event.currentTarget.getBoundingClientRect()
        left, top = svg.place_in(sheet, event.clientX - box.left, event.clientY - box.top, box.width)
        cell = svg.cell_in(sheet, left, top)
        return None if cell < 0 else (cell, "across" if left % svg.SIDE > top % svg.SIDE else "down")

    def press(self, event: Event) -> None:
        """Handle a click or a tap on the photo or the sheet; while boxes or cages are drawn, a drag begins with it."""
        if event.button or self.proof is None:
            return
        proof, at = self.proof, self.cell_at(event)
        if at is None:
            return
        event.preventDefault()
        cell, half = at
        dom.by_id("photo-sheet").focus(js.JSON.parse('{"preventScroll": true}'))
        if proof.hand is not None and event.shiftKey:
            self.after(lambda: proof.do(cages.shift_click, cell))
            return
        proof.go(cell, half if kinds.has_runs(proof.sheet) and proof.sheet.blocks[cell] else "")
        if proof.hand is not None:
            self.drags = True
            event.currentTarget.setPointerCapture(event.pointerId)
        self.show()

    def drag(self, event: Event) -> None:
        """A drag has come to another place."""
        at = self.cell_at(event) if self.drags and self.proof is not None and self.proof.hand is not None else None
        if at is not None and at[0] != self.proof.cursor:
            self.proof.do(moves.sweep, at[0])
            self.show()

    def release(self, event: Event) -> None:
        """The cells that were dragged over become a box or a cage, unless the drag was ended by the browser."""
        drags, self.drags = self.drags, False
        proof = self.proof
        if drags and proof is not None and proof.hand is not None:
            self.after(lambda: proof.do(keys.drawn) if event.type == "pointerup" else proof.go(proof.cursor))

    def touch(self, event: Event) -> None:
        self.swiped = (event.changedTouches[0].clientX, event.changedTouches[0].clientY)

    def lift(self, event: Event) -> None:
        """A swipe over the strip moves to the next doubt, or the one before."""
        if self.swiped is None or self.proof is None:
            return
        right = event.changedTouches[0].clientX - self.swiped[0]
        down = event.changedTouches[0].clientY - self.swiped[1]
        self.swiped = None
        if abs(right) > SWIPE and abs(right) > 2 * abs(down):
            self.step(-1 if right > 0 else 1)

    def step(self, way: int) -> None:
        proof = self.proof
        if not proof.next(way):
            rest = proof.open_doubts()
            if rest:
                proof.go_to_doubt(rest[0 if way > 0 else -1])
        self.show()

    def do(self, what: str, button: Element) -> None:
        """Carry out a button of the review."""
        if self.proof is None:
            return
        if what in ("before", "next"):
            self.step(1 if what == "next" else -1)
        elif what in ("keep", "leave"):
            self.keeps = what == "keep"
            self.show()
        elif what == "undo":
            self.undo()
        elif what == "mend" and self.likeliest is not None:
            rule, value = self.likeliest.rule, self.likeliest.value
            self.after(lambda: self.proof.mend(rule.where, rule.at, value))
            dom.by_id("photo-sheet").focus()
        elif what == "pad":
            self.padded = (self.proof.cursor, self.proof.part)
            self.show()
        elif what[:3] == "as-":
            dom.by_id("photo-kind-read").value = what[3:]
            self.flow.read_as(what[3:])

    # --- whether it has one solution -----------------------------------------------------------------------------------------

    def check_soon(self) -> None:
        self.checked += 1
        self.status = ""
        self.show_status()
        event_loop.begin(self.check(self.checked))

    async def check(self, number: int) -> None:
        """Ask the solver whether the sheet has one solution, unless it changes meanwhile."""
        await event_loop.sleep(150)
        if number != self.checked or self.proof is None:
            return
        if await self.decided(number):
            status = "unique"
        else:
            outcome = await self.asked(messages.SOLVE, SOLVE_SECONDS)
            status = outcome.answer.status if outcome.status == ANSWERED else "unknown"
        if number == self.checked and self.proof is not None:
            self.status = status
            self.show_status()
            await self.explain(number)

    async def decided(self, number: int) -> bool:
        """Have the solver decide the readings that the person has not settled. Returns whether that gives a puzzle with one solution."""
        proof = self.proof
        places = [list(place) for place in proof.places_settled()]
        asked = {"readings": self.readings, "sheet": to_data(proof.sheet), "places": places}
        outcome = await answer_to(self.flow.requests, messages.PHOTO_SETTLE, asked)
        sheet = outcome.status == ANSWERED and outcome.answer.sheet
        if sheet and number == self.checked and self.proof is proof:
            proof.decide(from_data(sheet), outcome.answer.doubts)
            self.draw_cells()
            self.show()
        return bool(sheet)

    async def asked(self, message: Message, seconds: int) -> Outcome:
        """The Outcome of a request about the sheet as it is now."""
        return await answer_to(self.flow.requests, message, {"sheet": to_data(without_entries(self.proof.sheet)), "seconds": seconds})

    async def explain(self, number: int) -> None:
        """Mark the rules that contradict each other, if there is no solution, and remove earlier marks."""
        core, words, likeliest = [], "", None
        if self.status == "unsat":
            outcome = await self.asked(messages.EXPLAIN, EXPLAIN_SECONDS)
            if outcome.status == ANSWERED:
                answer = outcome.answer
                core, words = answer.core, answer.words
                likeliest = answer.suggestions[0] if answer.suggestions else None
        if number != self.checked or self.proof is None:
            return
        self.marks = Marks()
        self.marks.contradict(core, likeliest.rule if likeliest else None)
        self.likeliest = likeliest
        self.draw_cells()
        if core:
            said = "%s%s%s" % (words[:1].upper(), words[1:], ", marked on the sheet." if likeliest is None else ".")
            dom.put(dom.by_id("photo-ask"), pieces.contradiction(said, likeliest))
            dom.show("photo-ask", True)
