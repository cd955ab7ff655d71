"""The page: wires events to edits, edits to the drawing, and both to the worker. One Page for the whole document."""

import asyncio

import js

import browser
from page import dom, events, first, keys, lookup, pad, panel, pen, rules, store
from page.board import Board
from page.clock import Clock
from page.drafts import Draft, goes_on
from page.help import Help
from page.jobs import Jobs
from page.offline import Offline
from page.photos import Photos
from page.settings import Settings
from page.shelf import Shelf
from page.solver import Solver
from page.solving import Solving
from page.textpane import TextPane
from page.visits import FIRST, Visits
from sheet import areas, constraints, edit, family, formats, link
from sheet.draw import Marks
from sheet.edit import History
from sheet.sheet import WRITTEN, copy, to_data, values_on, without_entries

SAVE_AFTER_MS = 300
IMPORT = "#import="
ANSWER = "answer"  # after a link: its entries answer the puzzle that is open (workshop.html)


class Page:
    """All that the page knows. The sheet stands in desk.history and nowhere else."""

    def __init__(self, sheet: object) -> None:
        self.kinds = first.known.kinds
        self.desk = keys.Desk(History(sheet, Draft()))
        self.settings = Settings()
        self.clock = Clock()
        self.board = Board()
        self.jobs = Jobs(self)
        self.help = Help(self)
        self.solver = Solver(panel.loading, self.jobs.hear)
        self.solving = Solving(self)
        self.text = TextPane(self)
        self.shelf = Shelf(self)
        self.visits = Visits(self)
        self.offline = Offline(self)
        self.photos = Photos(self)
        self.broken = []
        self.differ = []
        self.slips = []  # entries that are wrong, as "Show me where" told
        self.near = None  # (puzzle version, what each cell sees, the sums)
        self.unasked = False  # whether the sheet is only what the page came with, while the puzzle of the address is on its way
        self.about = None  # what the status line is about: ("puzzle" or "entries", its version), None for neither
        self.helped = 0  # the puzzle version that shown help is for
        self.saving = False
        self.dirty = False

    @property
    def sheet(self) -> object:
        return self.desk.history.sheet

    @property
    def draft(self) -> Draft:
        return self.desk.history.draft

    @property
    def nothing(self) -> bool:
        """Whether no puzzle is open."""
        return self.draft.nothing

    def around(self) -> tuple[dict, list]:
        """(what each cell sees, the sums) of the puzzle as it is."""
        version = self.desk.history.puzzle_version
        if self.near is None or self.near[0] != version:
            self.near = (version, areas.together(self.sheet), areas.sums(self.sheet))
        return self.near[1], self.near[2]

    # --- drawing -------------------------------------------------------------------------------------------------

    def show_sheet(self) -> None:
        """Draw a sheet that has just come onto the page."""
        self.broken = []
        self.differ = []
        self.slips = []
        self.solving.answer = None
        self.board.draw_all(self.sheet)
        self.board.name_soon(range(len(self.sheet.blocks)))
        self.desk.cursor = min(self.desk.cursor, len(self.sheet.blocks) - 1)
        self.show_kind()
        self.show_mode()
        self.show_cursor()

    def show_kind(self) -> None:
        sheet = self.sheet
        js.document.body.dataset.kind = sheet.kind
        large = sheet.cols > 12 or sheet.rows > 12
        dom.show("view", large or sheet.values > 9)
        dom.show("symbols-label", sheet.values > 9)
        dom.by_id("symbols").value = sheet.options.get("symbols", "numbers")
        self.show_dateline()

    def show_dateline(self) -> None:
        sheet = self.sheet
        title = self.draft.name or sheet.title or "%d×%d" % (sheet.rows, sheet.cols)
        words = [self.kinds.get(sheet.kind, sheet.kind), self.help.grade, title, sheet.source]
        dom.text("dateline", "" if self.nothing else " · ".join([word for word in words if word]))
        also = "" if self.nothing or sheet.kind == "kakuro" else constraints.also(sheet)
        dom.text("also", also)
        dom.show("also", also != "")

    def show_mode(self) -> None:
        desk = self.desk
        js.document.body.dataset.mode = desk.mode
        for mode in (keys.SET, keys.FILL):
            dom.by_id("mode-" + mode).setAttribute("aria-checked", "true" if desk.mode == mode else "false")
        tools = keys.tools_of(self.sheet)
        for tool in (keys.DIGITS, keys.CAGES, keys.RULES, keys.BOXES, keys.GRIDS):
            dom.show("tool-" + tool, tool in tools)
            dom.by_id("tool-" + tool).setAttribute("aria-checked", "true" if keys.tool_of(desk) == tool else "false")
        dom.show("tool-row", len(tools) > 1)
        drawing = keys.tool_of(desk) == keys.RULES
        dom.show("type-label", drawing)
        if drawing:
            dom.by_id("type").value = desk.type
        dom.show("toolbar", desk.mode == keys.SET)
        dom.show("penbar", desk.mode == keys.FILL)
        dom.show("symmetry-label", self.sheet.kind == "kakuro")
        dom.by_id("symmetry").value = desk.symmetry
        for name in keys.PENS:
            dom.by_id("pen-" + name).setAttribute("aria-checked", "true" if desk.pen == name else "false")
        js.document.body.dataset.pen = desk.pen
        js.document.body.dataset.tool = keys.tool_of(desk)
        dom.fill("pad", pad.buttons(desk))
        dom.text("hint", keys.hint(desk))

    def show_cursor(self) -> None:
        desk = self.desk
        half = desk.half if keys.sets_clues(desk) else ""
        if keys.tool_of(desk) == keys.GRIDS:
            desk.grid = min(desk.grid, len(self.sheet.grids) - 1)
            row, col = self.sheet.grids[desk.grid]
            self.board.put_grid(row, col)
        else:
            lines, same = self.lights()
            self.board.put_cursor(desk.cursor, half, desk.selection, lines, same, rules.outside(desk))
        self.show_sums()
        if half:
            for name in ("down", "across"):
                dom.by_id("half-" + name).setAttribute("aria-pressed", "true" if half == name else "false")
        if dom.by_id("no-repeats"):
            dom.by_id("no-repeats").setAttribute("aria-pressed", "true" if keys.no_repeats_here(desk) else "false")
        dom.text("hint", keys.hint(desk))
        dom.text("said", keys.said(desk))

    def follow(self) -> None:
        """Bring into view where the person is, after keys and other moves that a pointer has not made."""
        desk = self.desk
        if keys.tool_of(desk) == keys.GRIDS:
            row, col = self.sheet.grids[desk.grid]
            last = self.sheet.values - 1
            self.board.scroll_soon([(row + down) * self.sheet.cols + col + right for down in (0, last) for right in (0, last)])
        else:
            self.board.scroll_soon([desk.cursor])

    def lights(self) -> tuple[list[int], list[int]]:
        """(the cells that the cursor sees, those with its value), as far as they are to be highlighted."""
        desk = self.desk
        if desk.mode == keys.SET or self.sheet.blocks[desk.cursor]:
            return [], []
        lines = pen.lit(self.around()[0], desk.cursor) if self.settings.lines else []
        same = pen.seen(values_on(self.sheet), desk.cursor) if self.settings.same else []
        return lines, same if len(same) > 1 else []

    def show_sums(self) -> None:
        """The combinations that are left for the sums at the cursor."""
        desk = self.desk
        content = ""
        if desk.mode == keys.FILL and not self.sheet.blocks[desk.cursor]:
            near, sums = self.around()
            if sums:
                content = lookup.box(self.sheet, desk.cursor, near, sums)
        dom.fill("sums", content)
        dom.show("sums-box", bool(content) or self.sheet.kind == "kakuro")

    def show_history(self) -> None:
        dom.by_id("undo").disabled = not self.desk.history.past
        dom.by_id("redo").disabled = not self.desk.history.future

    # --- edits ---------------------------------------------------------------------------------------------------

    def changed(self, cells: object, structure: bool = False) -> None:
        """After every change of the sheet: draw, keep, and have it checked.

        cells: the indices, None for all; structure: whether boxes or cages may have changed.
        """
        if cells is None or self.board.sheet is not self.sheet:
            self.show_sheet()
        elif cells:
            self.differ = [index for index in self.differ if index not in cells]
            self.board.draw_cells(cells)
            if structure or keys.tool_of(self.desk) != keys.DIGITS:
                self.board.draw_lines()
        self.show_history()
        self.forget_help()
        self.forget_status()
        self.text.show()
        if not self.draft.id:
            self.shelf.begin()
        self.keep_soon()
        self.solving.check_soon()

    def forget_help(self) -> None:
        """Take back help that was for another state of the sheet."""
        version = self.desk.history.puzzle_version
        self.help.forget(version != self.helped)
        if version != self.helped:
            self.helped = version
            self.jobs.hush()
            self.show_dateline()
        self.slips = []
        self.mark()

    def mark(self) -> None:
        """Mark on the board all that there is to mark."""
        reason = self.solving.rules_at_fault()
        told = self.help
        marks = Marks(self.broken + reason, self.differ, told.looked(), told.told(), told.candidates)
        marks.wrong.update(self.slips)
        self.board.mark(marks)

    def go_to(self, index: int) -> None:
        """Put the cursor onto a cell."""
        keys.place_cursor(self.desk, index)
        self.show_cursor()
        self.follow()

    def forget_status(self) -> None:
        """Take back what the status line says of a state that is no more."""
        history = self.desk.history
        now = {"puzzle": history.puzzle_version, "entries": history.version}
        if self.about is not None and now[self.about[0]] != self.about[1]:
            self.say_loaded()
        if self.solving.reason is not None and self.solving.reason_version != history.puzzle_version:
            self.solving.reason = None
            panel.why(None)
            self.mark()

    def say(self, about: str, tone: str, words: str, more: str) -> None:
        """A status that holds as long as the puzzle, or the entries, stay as they are."""
        history = self.desk.history
        self.about = (about, history.puzzle_version if about == "puzzle" else history.version)
        panel.status(tone, words, more)

    def say_loaded(self) -> None:
        """The status when there is nothing else to say."""
        self.about = None
        if self.jobs.job:
            return
        if self.solving.waiting.requests and not self.solving.ready:
            self.solving.say_waiting([])
        elif self.nothing:
            panel.status("idle", "Nothing is open", "Begin a new puzzle, open one, or take one from the gallery.")
        elif self.solving.ready:
            panel.status("idle", "Ready", "Solve finds the answer, and proves whether it is the only one.")
        else:
            panel.status("wait", panel.LOADING, "You can type already.")

    def open(self, sheet: object, mode: str = keys.FILL, step: bool = True) -> None:
        """Put a sheet onto the page; the one before comes back with Undo, and with Back if this is a step of the browser's history."""
        self.put(sheet, Draft(), mode, step)
        self.board.bring_into_view()

    async def open_shared(self, sheet: object, text: str, step: bool) -> None:
        """Open the sheet of a link (text). Where a person has begun with it, that goes on."""
        asked = self.visits.ask()
        mine, shared = to_data(self.sheet), to_data(sheet)
        if not self.nothing and ANSWER in text.split("&")[1:] and to_data(without_entries(self.sheet)) == to_data(without_entries(sheet)):
            self.take_entries(sheet)
            return
        if self.nothing or not (goes_on(mine, shared) if self.draft.id else mine == shared):
            data = None if self.shelf.quiet else await self.shelf.begun(sheet)
            if asked != self.visits.asked:
                return
            if data is None:
                self.open(sheet, keys.FILL, step)
                self.draft.link = text
                return
            self.shelf.open(data, step)
        self.board.bring_into_view()
        if self.draft.id and any([any(getattr(self.sheet, name)) for name in WRITTEN]):
            dom.notice("You began this puzzle before. Here it is as you left it.")
            dom.show("start-again", True)

    def take_entries(self, sheet: object) -> None:
        """Write another sheet's entries into the open puzzle, which is the same one; Undo takes them back."""
        told = [("entries", cell, value) for cell, value in enumerate(sheet.entries) if value and value != self.sheet.entries[cell]]
        if told:
            self.write(told)

    def go_to_workshop(self) -> None:
        """The open puzzle in the workshop."""
        try:
            js.location.href = "workshop.html" if self.nothing else "workshop.html#" + link.to_link(self.sheet, True)
        except link.LinkError as error:
            self.say("puzzle", "bad", "The workshop can't have this puzzle", str(error))

    def start_again(self) -> None:
        """The puzzle that is open, empty; what was written so far stays in My puzzles."""
        dom.notice("")
        self.open(without_entries(self.sheet))
        self.board.focus()

    def lay_out_anew(self, sheet: object) -> None:
        """Another kind, size or name for the puzzle that is open: its draft goes on."""
        self.jobs.stop()
        self.desk.history.replace(sheet)
        self.desk.mode = keys.SET
        self.desk.tool = keys.DIGITS
        self.changed(None)
        keys.place_cursor(self.desk, 0)
        self.show_cursor()
        self.board.bring_into_view()
        self.follow()

    def put(self, sheet: object, draft: Draft, mode: str, step: bool) -> None:
        """Put a sheet and the draft that it belongs to onto the page; step: see `open`."""
        self.jobs.stop()
        self.shelf.leave(self.shelf.snapshot())
        history = self.desk.history
        if self.unasked and not history.past:
            history.begin(sheet, draft)
            step = False
        else:
            history.replace(sheet, draft)
        self.unasked = False
        self.desk.mode = mode
        self.desk.tool = keys.DIGITS
        self.arrive(step)
        keys.place_cursor(self.desk, keys.first_cell(self.desk) if mode == keys.FILL else 0)
        self.show_cursor()
        self.follow()

    def show_opened(self, words: str = "Nothing is open") -> None:
        """Whether anything is open shows; words: what to say if not."""
        dom.text("nothing-words", words)
        dom.show("nothing", self.nothing)
        js.document.body.dataset.nothing = "yes" if self.nothing else ""

    def show_coming(self, words: str) -> None:
        """The puzzle that the page was asked for has yet to be read: nothing else is shown in its place."""
        if self.unasked and not self.desk.history.past:
            self.draft.nothing = True
            self.show_opened(words)

    def arrive(self, step: bool = False) -> None:
        """After another sheet has come onto the page, which nobody has changed yet; step: see `open`."""
        if step:
            self.visits.step()
        else:
            self.visits.note()
        if not (dom.by_id("start-again").hidden and dom.by_id("bring-back").hidden):
            dom.notice("")
        self.show_opened()
        self.show_sheet()
        self.show_history()
        self.forget_help()
        self.forget_status()
        self.say_loaded()
        self.solving.left_puzzle()
        self.text.show()
        self.clock.begin(self.draft.seconds)
        self.solving.check_soon()
        self.shelf.note()
        self.photos.show()

    def close_puzzle(self) -> None:
        """Nothing is open any more."""
        self.jobs.stop()
        none = Draft()
        none.nothing = True
        self.desk.history.replace(first.known.sheet, none)
        self.desk.mode = keys.FILL
        self.arrive()

    def write(self, changes: list[tuple[str, int, int]]) -> None:
        """Entries that the page writes by itself, with the marks that they make impossible."""
        cells = self.desk.history.apply(changes, "write")
        self.after_writing(cells, "write")
        if cells:
            self.go_to(cells[0])

    def after_writing(self, cells: list[int], key: object) -> None:
        if cells and self.settings.tidy and any([self.sheet.entries[cell] for cell in cells]):
            tidy = pen.tidied(self.sheet, cells, self.around()[0])
            if tidy:
                cells = cells + [cell for cell in self.desk.history.apply(tidy, key) if cell not in cells]
        if cells:
            self.changed(cells)

    def set_pen(self, name: str) -> None:
        self.desk.pen = name
        self.desk.fresh = True
        self.desk.history.close_key()
        self.show_mode()

    def next_pen(self) -> None:
        self.set_pen(keys.PENS[(keys.PENS.index(self.desk.pen) + 1) % len(keys.PENS)])

    def auto_marks(self) -> None:
        """Write every mark that is possible, into the selected cells or all."""
        desk = self.desk
        chosen = desk.selection if len(desk.selection) > 1 else range(len(self.sheet.blocks))
        cells = desk.history.apply(pen.every_mark(self.sheet, self.around()[0], list(chosen)))
        if cells:
            self.changed(cells)
            self.show_cursor()

    def pause(self) -> None:
        self.clock.switch()
        if not self.clock.paused:
            self.board.focus()

    def press(self, key: str, shift: bool = False, pen_now: str = "") -> bool:
        """Take a key; whether it meant something."""
        if self.nothing or self.clock.paused:
            return False
        history = self.desk.history
        version, puzzle_version = history.version, history.puzzle_version
        cells = keys.press(self.desk, key, shift, pen_now)
        if cells is None:
            return False
        if history.version != version:
            if history.puzzle_version == puzzle_version:
                self.after_writing(cells, history.last_key)
            else:
                self.changed(cells)
        self.show_cursor()
        self.follow()
        return True

    def go_back(self, back: bool) -> None:
        history = self.desk.history
        version = history.version
        if not (history.past if back else history.future):
            return
        left = self.shelf.snapshot()
        cells = history.undo() if back else history.redo()
        if history.draft is not left[0]:
            # from one puzzle to another: neither has been changed by that
            self.jobs.stop()
            self.shelf.leave(left)
            self.arrive()
            asyncio.create_task(self.shelf.keep_again(self.draft))
        elif history.version != version:
            self.changed(cells, True)
            if cells:
                keys.place_cursor(self.desk, cells[0])
            self.show_cursor()
            self.follow()

    def set_tool(self, tool: str) -> None:
        self.desk.tool = tool
        self.desk.fault = ""
        keys.place_cursor(self.desk, self.desk.cursor)
        self.show_mode()
        self.show_cursor()

    def drawn(self) -> None:
        """What was selected by dragging becomes a cage or a box."""
        cells = keys.drawn(self.desk)
        if cells:
            self.changed(cells)
        self.show_cursor()

    def set_type(self, name: str) -> None:
        """Draw constraints of another type."""
        rules.choose(self.desk, name)
        self.show_mode()
        self.show_cursor()

    def click_rule(self, event: object) -> bool:
        """A press on a border, a corner or beside the grid, where constraints of the type in hand stand; whether it was one."""
        left, top = self.board.place_at(event.clientX, event.clientY)
        version = self.desk.history.version
        cells = rules.click(self.desk, left, top)
        if self.desk.history.version != version:
            self.changed(cells)
        return cells is not None

    def shift_click(self, index: int) -> None:
        cells = keys.shift_click(self.desk, index)
        if cells:
            self.changed(cells)
        self.show_cursor()

    def drop_grid(self, row: int, col: int) -> None:
        """Lay the picked grid down at a place."""
        version = self.desk.history.version
        keys.lay_grid(self.desk, row, col)
        if self.desk.history.version != version:
            self.changed(None)
        self.show_cursor()

    def set_symbols(self, form: str) -> None:
        """Show values above 9 as numbers or as letters."""
        sheet = copy(self.sheet)
        sheet.options["symbols"] = form
        if form == "numbers":
            del sheet.options["symbols"]
        elif not family.letters_do(sheet.values, form):
            panel.note("There are not enough letters for %d values." % sheet.values)
            dom.by_id("symbols").value = self.sheet.options.get("symbols", "numbers")
            return
        self.desk.history.replace(sheet)
        self.changed(None)

    def set_mode(self, mode: str) -> None:
        self.desk.mode = mode
        self.help.grade_soon()
        keys.place_cursor(self.desk, self.desk.cursor)
        self.show_mode()
        self.show_cursor()
        self.keep_soon()

    def clear(self) -> None:
        cells = self.desk.history.apply(edit.clear_entries(self.sheet))
        if cells:
            self.changed(cells)
            self.show_cursor()
            self.say("entries", "idle", "Entries cleared", "Undo brings them back.")

    def keep_soon(self) -> None:
        """Keep the sheet in the browser shortly after an edit; several edits together are kept once."""
        self.dirty = True
        if not self.saving:
            self.saving = True
            asyncio.create_task(self.save_soon())

    async def save_soon(self) -> None:
        await asyncio.sleep_ms(SAVE_AFTER_MS)
        self.saving = False
        await self.save()

    async def save(self) -> None:
        if self.dirty:
            self.dirty = False
            await self.shelf.save()

    # --- in and out ----------------------------------------------------------------------------------------------

    def open_text(self, text: str) -> str:
        """Open a puzzle's text; "" or what is wrong with it."""
        try:
            self.open(formats.read(text))
        except formats.ReadError as error:
            return str(error)
        return ""

    async def open_hash(self, take: object, begins: bool = False) -> None:
        """Open the puzzle of the address, and take it out of the address, so that a reload shows the edits since.

        begins: whether the page has just come, and shows what it came with; take: a function for what is no link of this page: #import=..., or what another app has shared (?text=...&url=...).
        """
        text = js.location.hash
        shared = js.URLSearchParams.new(js.location.search)
        for name in ("text", "url"):
            told = shared.get(name)
            if len(text) < 2 and told:
                text = IMPORT + js.encodeURIComponent(told)
        if len(text) < 2:
            return
        self.unasked = begins
        if not self.shelf.quiet:
            js.history.replaceState(None, "", js.location.pathname)
        if text.startswith(IMPORT):
            try:
                told = await dom.attempt(js.window, "decodeURIComponent", text[len(IMPORT) :])
            except Exception:  # a % that begins no sign
                told = text[len(IMPORT) :]
            take(told)
            return
        await self.open_link(text, False)
        self.visits.note()

    async def open_link(self, text: str, step: bool) -> None:
        """Open the puzzle of a link, from its version on; step: see `open`."""
        try:
            sheet = link.from_link(text)
        except link.LinkError as error:
            self.unasked = False
            self.say("puzzle", "bad", "This link can't be opened", str(error))
            return
        await self.open_shared(sheet, text, step)
        self.board.focus()

    def open_first(self) -> None:
        """Open the puzzle that the page comes with."""
        self.open(first.known.sheet, keys.FILL, False)
        self.draft.link = FIRST


def reveal() -> None:
    """Show the sheet, which static/early.js has hidden if it was not what would be open."""
    js.document.documentElement.removeAttribute("data-coming")


def start() -> None:
    """Make the page work. All that the first key needs is done at once; the rest goes on as a task."""
    page = Page(first.known.sheet)
    dom.filled.update(first.known.filled)
    page.settings.load()
    page.settings.apply()
    if "embed" in js.location.hash.split("&")[1:]:
        js.document.body.dataset.embed = "yes"
        page.shelf.quiet = True
    taken_up = page.shelf.take_up()
    if taken_up:
        page.show_sheet()
    else:
        page.draft.link = FIRST
        page.board.adopt(page.sheet, list(first.known.cells))
        page.near = (page.desk.history.puzzle_version,) + first.known.near
        page.desk.cursor = first.known.desk.cursor
    browser.stop_early_keys()
    hands = events.wire(page)
    if not (js.location.hash or js.location.search):
        reveal()
        browser.answer_early_keys()
    asyncio.create_task(go_on(page, hands.opening.take, taken_up))


async def go_on(page: Page, take: object, taken_up: bool) -> None:
    """take: see Page.open_hash; taken_up: whether the page shows a draft, and not what it came with."""
    if store.ended_badly():
        dom.notice("This page ended without warning. What was typed is here again, but for what came in its last second.")
    store.mark_open(True)
    try:
        await page.open_hash(take, not taken_up)
    finally:
        reveal()
    page.visits.note()
    browser.answer_early_keys()
    if not taken_up:
        # the page came with all this as it is to be shown, so that keys need not wait for it
        page.show_kind()
        page.show_mode()
        page.show_cursor()
        page.board.name_soon(range(len(page.sheet.blocks)))
    page.show_history()
    page.text.show()
    page.photos.show()
    js.document.body.dataset.ready = "page"
    page.offline.listen()
    asyncio.create_task(page.clock.run())
    asyncio.create_task(page.shelf.begin_listening())
    await page.solving.start()
    await page.offline.begin()
