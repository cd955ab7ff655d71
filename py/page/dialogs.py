"""Events: keys, mouse, buttons, dialogs, files. Each is turned into a call of the Page."""

import asyncio

import js

from page import dom, drafts, keys, lookup, paper, store
from page.help import PATH_SECONDS
from page.pointer import Pointer
from page.solver import SolverError
from sheet import draw, edit, family, formats, link
from sheet.sheet import empty_kakuro, from_data, to_data, without_entries

SUFFIXES = {
    "html": ("html", "text/html"),
    "steps": ("html", "text/html"),
    "smtlib": ("smt2", "text/plain"),
    "svg": ("svg", "image/svg+xml"),
    "png": ("png", "image/png"),
    "json": ("json", "application/json"),
    "csv": ("csv", "text/csv"),
}
# while filling in: letter -> the button that does the same
SHORTCUTS = {"s": "solve", "c": "check", "h": "hint-step", "w": "where", "f": "fill-cell"}
OWN_KEYS = ("Tab", "Enter", " ", "Home", "End", "PageUp", "PageDown")  # of buttons and of the page
ELSEWHERE = "dialog,input,textarea,select,pre"  # where keys are not the grid's
LEAST_SIDE, MOST_SIDE = 2, 60
MOST_FILE = 4_000_000
MOST_QR = 2900  # bytes that the largest QR code holds, about


def wire(page: object) -> object:
    """Listen to everything; the Hands that do are returned."""
    hands = Hands(page)
    document = js.document
    dom.on(document, "click", hands.click)
    dom.on(document, "keydown", hands.key)
    dom.on(document, "paste", hands.paste)
    dom.on(document, "dragover", hands.drag_over)
    dom.on(document, "dragleave", hands.drag_leave)
    dom.on(document, "drop", hands.drop)
    dom.on(document, "visibilitychange", hands.leave)
    dom.on(js.window, "hashchange", hands.hash_change)
    dom.on(js.window, "pagehide", hands.leave)
    dom.on(js.window, "offline", hands.offline)
    dom.on(js.window, "online", hands.online)
    dom.on(dom.by_id("symbols"), "change", hands.symbols)
    dom.on(dom.by_id("new-form"), "submit", hands.create)
    for name in ("new-dialog", "open-dialog"):
        dom.on(dom.by_id(name), "close", hands.closed)
    dom.on(dom.by_id("new-form"), "change", hands.new_kind)
    dom.on(dom.by_id("open-file"), "change", hands.choose)
    dom.on(dom.by_id("share-entries"), "change", hands.share_again)
    dom.on(dom.by_id("drafts-file"), "change", hands.choose)
    dom.on(dom.by_id("drafts"), "submit", hands.rename)
    dom.on(dom.by_id("symmetry"), "change", hands.symmetry)
    dom.on(dom.by_id("settings-dialog"), "change", hands.set_settings)
    for name in ("table-length", "table-target"):
        dom.on(dom.by_id(name), "input", hands.show_table)
    queue = getattr(js.window, "launchQueue", None)
    if queue:  # files that the system opens with the installed page
        queue.setConsumer(hands.launched)
    return hands


class Hands:
    """The handlers. Those that wait for something start a task, so that no event waits."""

    def __init__(self, page: object) -> None:
        self.page = page
        self.released = False
        self.pointer = Pointer(page)
        self.rows = None  # the table of combinations, once it has been asked for
        self.sorted = ("length", False)
        self.others = []  # (name, a function that gives the sheet) of what the Print dialog lists
        self.told = ""  # the puzzle's link that was shared last, from its # on
        self.keep = False  # whether the New dialog changes the puzzle that is there
        self.opened = False  # whether the dialog that closes has put a puzzle onto the page
        self.actions = {
            "new": self.ask_new,
            "open": self.ask_open,
            "share": self.ask_share,
            "download": self.ask_download,
            "help": self.ask_help,
            "drafts": lambda: asyncio.create_task(page.shelf.ask()),
            "drafts-export": lambda: asyncio.create_task(page.shelf.export()),
            "draft-restore": lambda: asyncio.create_task(page.shelf.restore()),
            "settings": self.ask_settings,
            "print": lambda: asyncio.create_task(self.ask_print()),
            "print-now": lambda: asyncio.create_task(self.print_now()),
            "print-table": self.print_table,
            "table": self.ask_table,
            "pause": page.pause,
            "pen-digit": lambda: page.set_pen(keys.DIGIT),
            "pen-centre": lambda: page.set_pen(keys.CENTRE),
            "pen-corner": lambda: page.set_pen(keys.CORNER),
            "auto-marks": page.auto_marks,
            "where": lambda: page.solving.when_ready(page.help.where),
            "fill-cell": lambda: page.solving.when_ready(page.help.fill_cell),
            "tell-more": page.help.tell_more,
            "qr": lambda: asyncio.create_task(self.show_qr()),
            "embed": self.show_embed,
            "take-over": page.offline.take_over,
            "notice-close": lambda: dom.notice(""),
            "close": self.close,
            "mode-set": lambda: page.set_mode(keys.SET),
            "mode-fill": lambda: page.set_mode(keys.FILL),
            "undo": lambda: page.go_back(True),
            "redo": lambda: page.go_back(False),
            "solve": lambda: page.solving.when_ready(page.solving.solve),
            "check": lambda: page.solving.when_ready(page.solving.look_ahead),
            "clear": page.clear,
            "cancel": page.jobs.stop,
            "hint-step": lambda: page.solving.when_ready(page.help.hint),
            "take-step": page.help.take_step,
            "all-steps": lambda: page.solving.when_ready(page.help.all_steps),
            "candidates": lambda: page.solving.when_ready(page.help.switch_candidates),
            "answer-before": lambda: page.solving.when_ready(lambda: page.help.turn(-1)),
            "answer-after": lambda: page.solving.when_ready(lambda: page.help.turn(1)),
            "retry": page.solving.restart,
            "fill-answer": page.solving.fill_answer,
            "change": self.ask_change,
            "zoom-in": lambda: page.board.set_zoom(page.board.zoom * 1.4),
            "zoom-out": lambda: page.board.set_zoom(page.board.zoom / 1.4),
            "zoom-fit": lambda: page.board.set_zoom(1),
            "tool-digits": lambda: page.set_tool(keys.DIGITS),
            "tool-cages": lambda: page.set_tool(keys.CAGES),
            "tool-boxes": lambda: page.set_tool(keys.BOXES),
            "tool-grids": lambda: page.set_tool(keys.GRIDS),
            "open-text": self.open_text,
            "copy-link": lambda: asyncio.create_task(self.copy_link()),
        }

    # --- mouse ---------------------------------------------------------------------------------------------------

    def click(self, event: object) -> None:
        button = event.target.closest("[data-do],[data-key],[data-save],[data-act],[data-sort],[data-to]")
        if not button or button.disabled:
            return
        do, key, form, act, column, tool = [button.getAttribute("data-" + name) for name in ("do", "key", "save", "act", "sort", "to")]
        if do and do[:5] == "mean-":
            self.page.solving.change_clue(int(do[5:]))
        elif do:
            self.actions[do]()
        elif act:
            asyncio.create_task(self.page.shelf.act(act, button.closest("[data-id]").getAttribute("data-id")))
        elif column:
            self.sort(column)
        elif tool:
            self.page.solving.when_ready(lambda: self.share_for(tool))
        elif key and self.pointer.swallow:
            self.pointer.swallow = False
        elif key:
            self.page.press(key)
            # the keyboard goes on where the number pad left off
            self.page.board.focus()
        elif form:
            asyncio.create_task(self.save(form))

    def symbols(self, event: object) -> None:
        self.page.set_symbols(event.target.value)
        self.page.board.focus()

    # --- keys ----------------------------------------------------------------------------------------------------

    def key(self, event: object) -> None:
        """Keys are the grid's wherever they mean nothing else: a digit typed after a click on Check is an entry."""
        key = event.key
        target = event.target
        if target.closest(ELSEWHERE) or event.isComposing:
            return
        pen = self.pen_of(event)
        if pen:
            if self.page.press(event.code[-1], False, pen):
                event.preventDefault()
                self.page.board.focus()
            return
        if event.altKey:
            return
        if event.ctrlKey or event.metaKey:
            self.command(event, key.lower())
            return
        if key == "Escape":
            self.released = True
            return
        released, self.released = self.released, False
        if not target.closest("#board"):
            if key in OWN_KEYS:
                return
            if key in keys.MOVES and target.closest("[role=radio]"):
                self.turn(target, 1 if key in ("ArrowRight", "ArrowDown") else -1)
                event.preventDefault()
                return
        elif key == "Tab" and released:
            return
        if self.shortcut(key):
            event.preventDefault()
        elif self.page.press(key, event.shiftKey):
            event.preventDefault()
            self.page.board.focus()

    def turn(self, target: object, by: int) -> None:
        """Arrow keys among radio buttons choose the next one, as everywhere."""
        radios = [one for one in target.closest("[role=radiogroup]").querySelectorAll("[role=radio]") if not one.hidden]
        at = [one.id for one in radios].index(target.closest("[role=radio]").id)
        chosen = radios[(at + by) % len(radios)]
        chosen.focus()
        chosen.click()

    def pen_of(self, event: object) -> str:
        """The pen that Shift, Ctrl or Alt with a digit's key stands for while filling in, else ""."""
        code = event.code or ""
        if self.page.desk.mode != keys.FILL or code[:-1] not in ("Digit", "Numpad") or code[-1] not in "123456789":
            return ""
        if event.ctrlKey or event.metaKey or event.altKey:
            return keys.CENTRE
        return keys.CORNER if event.shiftKey else ""

    def command(self, event: object, key: str) -> None:
        if key == "z":
            self.page.go_back(not event.shiftKey)
        elif key == "y":
            self.page.go_back(False)
        elif key == "a" and self.page.desk.mode == keys.FILL:
            keys.select_all(self.page.desk)
            self.page.show_cursor()
        else:
            return
        event.preventDefault()

    def shortcut(self, key: str) -> bool:
        """Letters that mean the same everywhere on the page."""
        page = self.page
        if keys.typed_value(page.sheet, key, 0):
            return False  # where values are letters, letters are values
        if key == "?":
            self.ask_help()
        elif key in ("m", "M"):
            page.set_mode(keys.SET if page.desk.mode == keys.FILL else keys.FILL)
        elif key in ("t", "T"):
            page.pause()
        elif page.desk.mode == keys.FILL and key in ("p", "P"):
            page.next_pen()
        elif page.desk.mode == keys.FILL and key.lower() in SHORTCUTS:
            name = SHORTCUTS[key.lower()]
            if dom.by_id(name).disabled:
                return False
            self.actions[name]()
        else:
            return False
        return True

    # --- dialogs -------------------------------------------------------------------------------------------------

    def close(self) -> None:
        dialog = js.document.querySelector("dialog[open]")
        if dialog:
            dialog.close()

    def closed(self, event: object) -> None:
        """After New and Open the keyboard is the grid's (the browser would give it back to the button)."""
        if self.opened:
            self.opened = False
            self.page.board.focus()

    def ask_new(self) -> None:
        self.show_new(False)

    def ask_change(self) -> None:
        """The New dialog, set as the puzzle is."""
        self.show_new(True)

    def show_new(self, keep: bool) -> None:
        self.keep = keep
        dom.text("new-fault", "")
        dom.text("new-title", "Kind and size" if keep else "New puzzle")
        dom.text("new-ok", "Change" if keep else "Create")
        dom.show("new-keep", keep)
        dom.by_id("new-name").value = self.page.sheet.title if keep else ""
        dom.by_id("new-source").value = self.page.sheet.source if keep else ""
        if keep:
            self.choose_as_is()
        self.new_kind()
        dom.by_id("new-dialog").showModal()

    def choose_as_is(self) -> None:
        """Set the dialog as the sheet is."""
        sheet = self.page.sheet
        radio = js.document.querySelector('input[name="start"][data-kind="%s"][data-first]' % sheet.kind)
        if radio:
            radio.checked = True
        if sheet.kind == "kakuro":
            dom.by_id("new-rows").value = sheet.rows
            dom.by_id("new-cols").value = sheet.cols
        else:
            self.set_options(sheet)

    def set_options(self, sheet: object) -> None:
        """Set the fields of a Sudoku as a sheet is."""
        dom.by_id("new-boxes").value = "%d %d" % family.shape_of(sheet)
        dom.by_id("new-diagonals").checked = bool(sheet.options.get("diagonals"))
        dom.by_id("new-crosses").checked = bool(sheet.options.get("crosses"))
        dom.by_id("new-lines").value = sheet.options.get("lines", "")

    def new_kind(self, event: object = None) -> None:
        """Show the fields that the chosen kind has, and set them as it begins."""
        sheet = self.chosen_start()
        dom.show("kakuro-size", sheet.kind == "kakuro")
        dom.show("sudoku-size", len(sheet.grids) == 1)
        if event and event.target.name == "start" and sheet.grids:
            self.set_options(sheet)

    def chosen_start(self) -> object:
        """The empty sheet of the chosen card."""
        return link.from_link(js.document.querySelector('input[name="start"]:checked').value)

    def create(self, event: object) -> None:
        """An empty sheet, to be set; or the sheet that is there, changed."""
        try:
            sheet = self.sheet_of_form()
        except ValueError as error:
            event.preventDefault()
            dom.text("new-fault", str(error))
            return
        if self.keep:
            sheet = edit.kept(self.page.sheet, sheet)
        sheet.source = " ".join(dom.by_id("new-source").value.split())
        sheet.title = " ".join(dom.by_id("new-name").value.split())
        self.opened = True
        if self.keep and not self.page.nothing:
            self.page.lay_out_anew(sheet)
        else:
            self.page.open(sheet, keys.SET)

    def sheet_of_form(self) -> object:
        """What the dialog asks for. Raises ValueError with a sentence."""
        start = self.chosen_start()
        if start.kind == "kakuro":
            rows, cols = dom.by_id("new-rows").value, dom.by_id("new-cols").value
            if not (side(rows) and side(cols)):
                raise ValueError("Rows and columns are whole numbers from %d to %d." % (LEAST_SIDE, MOST_SIDE))
            return empty_kakuro(int(rows), int(cols))
        if len(start.grids) > 1:
            if self.keep and self.page.sheet.kind == start.kind and len(self.page.sheet.grids) > 1:
                return edit.relaid(self.page.sheet, list(self.page.sheet.grids), (3, 3))
            return start
        rows, cols = [int(number) for number in dom.by_id("new-boxes").value.split()]
        if any(start.shades) and rows * cols != start.values:
            raise ValueError("%s has 9 by 9 cells." % self.page.kinds.get(start.kind, "This kind"))
        sheet = family.lay_out(start.kind, [(0, 0)], rows, cols)
        sheet.shades = start.shades if len(start.shades) == len(sheet.shades) else sheet.shades
        if sheet.values == 25:
            sheet.options["symbols"] = self.page.sheet.options.get("symbols", "K") if self.keep else "K"
        if dom.by_id("new-diagonals").checked:
            sheet.options["diagonals"] = 1
        lines = dom.by_id("new-lines").value
        if lines.strip():
            sheet.options["lines"] = family.rule_text(*family.parse_rule(lines))
            if dom.by_id("new-crosses").checked:
                sheet.options["crosses"] = 1
        return sheet

    def ask_open(self) -> None:
        dom.text("open-fault", "")
        dom.by_id("open-dialog").showModal()
        dom.by_id("open-text").focus()

    def open_text(self) -> None:
        self.take(dom.by_id("open-text").value)

    def take(self, text: str) -> None:
        """Open a text; what is wrong with it is told in the Open dialog, where the text can be mended."""
        if formats.is_foreign(text):
            self.ask_worker(self.take_foreign, text)
            return
        if formats.is_output(text) and not self.page.nothing:
            self.ask_worker(self.take_output, text)
            return
        self.taken(text, self.page.open_text(text))

    def ask_worker(self, work: object, text: str) -> None:
        """Have the worker read a text, now or as soon as it is there."""
        dom.text(
            "open-fault", "" if self.page.solving.ready else "The solver, which reads this, is loading; it is opened as soon as it is here."
        )
        self.page.solving.when_ready(lambda: work(text))

    async def take_foreign(self, text: str) -> None:
        """Open another tool's link; what it holds besides is told above the puzzle."""
        try:
            found = await self.page.solver.ask("import", text=text.strip())
        except SolverError as error:
            self.taken(text, str(error))
            return
        self.page.open(from_data(found["sheet"]))
        self.taken(text, "")
        if found["notes"]:
            dom.notice("From %s. %s" % (found["tool"], " ".join(found["notes"])))

    async def take_output(self, text: str) -> None:
        """Write a solver's answer into the puzzle that is open, where it is checked as anything that is written."""
        try:
            found = await self.page.solver.ask("answer", sheet=to_data(without_entries(self.page.sheet)), text=text)
        except SolverError as error:
            self.taken(text, str(error))
            return
        self.page.desk.mode = keys.FILL
        self.page.show_mode()
        self.page.solving.fill(found["values"], [])
        self.page.solving.check_soon()
        self.taken(text, "")

    def taken(self, text: str, fault: str) -> None:
        """Close the Open dialog, or say in it what is wrong."""
        dialog = dom.by_id("open-dialog")
        if fault:
            if not dialog.open:
                dialog.showModal()
            dom.by_id("open-text").value = text[:100000]
            dom.text("open-fault", fault)
            return
        dom.by_id("open-text").value = ""
        if dialog.open:
            self.opened = True
            dialog.close()
        else:
            self.page.board.focus()

    def ask_help(self) -> None:
        dom.by_id("help-dialog").showModal()

    # --- settings, the table, paper ------------------------------------------------------------------------------

    def ask_settings(self) -> None:
        self.page.settings.show()
        dom.by_id("settings-dialog").showModal()

    def set_settings(self, event: object) -> None:
        self.page.settings.take()
        self.page.settings.save()
        self.page.show_cursor()

    def ask_table(self) -> None:
        """The table, at the length and target of the run under the cursor."""
        if self.rows is None:
            self.rows = lookup.rows()
        for name in ("length", "target"):
            dom.by_id("table-" + name).value = ""
        self.show_table()
        dom.by_id("table-dialog").showModal()

    def show_table(self, event: object = None) -> None:
        length, target = [number_in(dom.by_id("table-" + name).value) for name in ("length", "target")]
        dom.by_id("table").innerHTML = lookup.table(self.rows, self.sorted[0], self.sorted[1], length, target)

    def sort(self, column: str) -> None:
        """Sort by a column; by the same one again the other way round."""
        self.sorted = (column, not self.sorted[1] if self.sorted[0] == column else False)
        self.show_table()
        dom.by_id("table").querySelector('[data-sort="%s"]' % column).focus()

    def print_table(self) -> None:
        paper.put_html("<h2>Combinations</h2>" + dom.by_id("table").innerHTML)
        self.close()
        paper.show()

    async def ask_print(self) -> None:
        """What could be printed: the puzzle that is open, others that are kept, and the gallery."""
        listed = dom.by_id("print-list")
        listed.replaceChildren()
        self.others = []
        for name, make in await self.page.shelf.others():
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
        dom.by_id("print-dialog").showModal()

    async def print_now(self) -> None:
        empty = js.document.querySelector('input[name="print-what"]:checked').value == "empty"
        sheets = [] if self.page.nothing else [(self.page.sheet, self.page.sheet.title)]
        for box in js.document.querySelectorAll("#print-list input:checked"):
            name, make = self.others[int(box.value)]
            sheets.append((make(), name))
        paper.put([(without_entries(sheet) if empty else sheet, title) for sheet, title in sheets], int(dom.by_id("print-columns").value))
        self.close()
        paper.show()

    # --- share ---------------------------------------------------------------------------------------------------

    def ask_share(self) -> None:
        dom.show("qr", False)
        dom.by_id("share-dialog").showModal()
        dom.by_id("share-entries").disabled = not any(self.page.sheet.entries)
        asyncio.create_task(self.copy_link())

    def share_again(self, event: object) -> None:
        asyncio.create_task(self.copy_link())

    async def copy_link(self) -> None:
        """Show the link and put it into the clipboard."""
        field = dom.by_id("share-link")
        try:
            told = link.to_link(self.page.sheet, dom.by_id("share-entries").checked)
        except link.LinkError as error:
            field.value = ""
            dom.text("share-fault", str(error))
            return
        self.told = told
        await self.offer(site() + "#" + told, "%d characters that hold the whole puzzle. Nothing is stored anywhere else.")

    async def offer(self, text: str, words: str) -> None:
        """Show a text to be shared, and put it into the clipboard; words: what it is, with a place for its length."""
        field = dom.by_id("share-link")
        dom.text("share-fault", "")
        dom.show("qr", False)
        field.value = text
        field.select()
        words = words % len(text) if "%d" in words else words
        try:
            await dom.attempt(js.navigator.clipboard, "writeText", text)
            dom.text("share-said", "Copied: " + words)
        except Exception:  # no permission, or no clipboard at all
            dom.text("share-said", "Copy it from here: %s The browser does not let the page do it." % words)

    async def share_for(self, tool: str) -> None:
        """A link for another tool, or why it can't have one."""
        try:
            found = await self.page.solver.ask("export", sheet=to_data(without_entries(self.page.sheet)), tool=tool)
        except SolverError as error:
            dom.text("share-fault", str(error))
            return
        await self.offer(found["link"], "a link of " + tool + ", %d characters.")

    def show_embed(self) -> None:
        """A piece of HTML that shows just the puzzle on another page."""
        wide, high = draw.size(self.page.sheet)
        share = min(1, 480 / wide)
        frame = '<iframe src="%s#%s&embed" width="%d" height="%d" style="border:0" title="%s" allow="clipboard-write"></iframe>'
        title = draw.escape(self.page.sheet.title or "Newsgrid")
        told = frame % (site(), self.told, int(wide * share) + 24, int(high * share) + 190, title)
        asyncio.create_task(self.offer(told, "HTML that shows the puzzle on another page, playable."))

    async def show_qr(self) -> None:
        """The text that is to be shared as a QR code; the library is loaded when it is first needed."""
        text = dom.by_id("share-link").value
        if len(text) > MOST_QR:
            dom.text("share-fault", "A QR code holds at most %d characters, and this has %d." % (MOST_QR, len(text)))
            return
        if not getattr(js.window, "qrcode", None):
            loaded = asyncio.Event()
            script = dom.make("script")
            script.src = "static/qrcode.js"
            for event in ("load", "error"):
                dom.on(script, event, lambda event: loaded.set())
            js.document.head.append(script)
            await loaded.wait()
        if not getattr(js.window, "qrcode", None):
            dom.text("share-fault", "The part that draws QR codes did not load. Is there a connection?")
            return
        code = js.window.qrcode(0, "L")
        code.addData(text)
        code.make()
        dom.by_id("qr").innerHTML = code.createSvgTag(4, 16)
        picture = dom.by_id("qr").querySelector("svg")
        picture.setAttribute("role", "img")
        picture.setAttribute("aria-label", "QR code of the link")
        dom.show("qr", True)

    # --- files ---------------------------------------------------------------------------------------------------

    def ask_download(self) -> None:
        dom.text("download-fault", "")
        for item in js.document.querySelectorAll("#downloads .text-format"):
            item.remove()
        for name in formats.formats_of(self.page.sheet):
            item = dom.make("li")
            item.className = "text-format"
            button = dom.make("button", "Text")
            button.type = "button"
            button.setAttribute("data-save", name)
            item.append(button, dom.make("span", formats.FORMATS[name][0]))
            dom.by_id("downloads").append(item)
        dom.by_id("download-dialog").showModal()

    async def save(self, form: str) -> None:
        sheet = self.page.sheet
        try:
            if form == "steps":
                asked = {"job": self.page.jobs.number(), "seconds": PATH_SECONDS, "steps": True}
                content = (await self.page.solver.ask("html", sheet=to_data(sheet), **asked))["text"]
            elif form in ("html", "smtlib"):
                content = (await self.page.solver.ask(form, sheet=to_data(sheet)))["text"]
            elif form == "svg":
                content = draw.svg_file(sheet, self.page.board.marks, dom.by_id("transparent").checked)
            elif form == "png":
                content = await paper.png(sheet, self.page.board.marks, dom.by_id("transparent").checked)
            else:
                content = formats.write(sheet, form)
        except Exception as error:
            dom.text("download-fault", str(error))
            return
        dom.text("download-fault", "")
        suffix, kind = SUFFIXES.get(form, ("txt", "text/plain"))
        dom.save("%s.%s" % (file_name(sheet), suffix), kind, content)

    def choose(self, event: object) -> None:
        files = event.target.files
        if files.length:
            asyncio.create_task(self.take_file(files.item(0)))

    async def take_file(self, file: object) -> None:
        if file.size > MOST_FILE:
            self.refuse("%s is too large for a puzzle: it has more than %d million bytes." % (file.name, MOST_FILE // 1000000))
            return
        try:
            text = await dom.attempt(file, "text")
        except Exception:
            self.refuse("%s can't be read." % file.name)
            return
        dom.by_id("open-file").value = dom.by_id("drafts-file").value = ""
        if drafts.is_shelf(text):
            dialog = js.document.querySelector("dialog[open]")
            if not dialog or dialog.id != "drafts-dialog":
                self.close()
                await self.page.shelf.ask()
            await self.page.shelf.take_file(text)
            return
        if dom.by_id("drafts-dialog").open:
            dom.text("drafts-said", "This file holds no shelf of puzzles. A single puzzle is opened by Open.")
            return
        self.take(text)

    def refuse(self, words: str) -> None:
        dialog = dom.by_id("open-dialog")
        if not dialog.open:
            dialog.showModal()
        dom.text("open-fault", words)

    def paste(self, event: object) -> None:
        if event.target.closest("input,textarea,dialog"):
            return
        text = event.clipboardData.getData("text")
        if text:
            event.preventDefault()
            self.take(text)

    def drag_over(self, event: object) -> None:
        event.preventDefault()
        dom.show("drop", True)

    def drag_leave(self, event: object) -> None:
        if not event.relatedTarget:
            dom.show("drop", False)

    def drop(self, event: object) -> None:
        event.preventDefault()
        dom.show("drop", False)
        files = event.dataTransfer.files
        if files.length:
            asyncio.create_task(self.take_file(files.item(0)))
        else:
            text = event.dataTransfer.getData("text")
            if text:
                self.take(text)

    # --- the rest ------------------------------------------------------------------------------------------------

    def leave(self, event: object) -> None:
        """The page is hidden, shown again or ends: what was typed last, and the time that has gone by, are kept."""
        self.page.shelf.note()
        store.mark_open(event.type == "visibilitychange" and not js.document.hidden)

    def launched(self, params: object) -> None:
        files = getattr(params, "files", None)
        if files and files.length:
            asyncio.create_task(self.take_handle(files[0]))

    async def take_handle(self, handle: object) -> None:
        await self.take_file(await dom.attempt(handle, "getFile"))

    def offline(self, event: object) -> None:
        ready = "All of this page still works." if self.page.solving.ready else "You can type; the solver comes when you are online again."
        dom.notice("You are offline. " + ready)

    def online(self, event: object) -> None:
        if dom.by_id("notice-words").textContent.startswith("You are offline"):
            dom.notice("")
        if not dom.by_id("retry").hidden:
            self.page.solving.restart()

    def rename(self, event: object) -> None:
        event.preventDefault()
        asyncio.create_task(self.page.shelf.rename())

    def symmetry(self, event: object) -> None:
        self.page.desk.symmetry = event.target.value
        self.page.board.focus()

    def hash_change(self, event: object) -> None:
        asyncio.create_task(self.page.open_hash(self.take))


def site() -> str:
    """The page's own address, without what it was opened with."""
    return js.location.origin + js.location.pathname


def from_address(address: str) -> object:
    """A function that gives the sheet of a link."""
    return lambda: link.from_link(address)


def number_in(text: str) -> int:
    """A whole number that somebody typed, 0 for anything else."""
    return int(text) if text.isdigit() and len(text) < 5 else 0


def side(text: str) -> bool:
    """Whether a text is a number of rows or columns for a new Kakuro."""
    return text.isdigit() and len(text) < 4 and LEAST_SIDE <= int(text) <= MOST_SIDE


def file_name(sheet: object) -> str:
    """A name for a file, of letters, digits and hyphens."""
    safe = "".join([letter if letter.isalpha() or letter.isdigit() else "-" for letter in sheet.title.lower()])
    words = [word for word in safe.split("-") if word]
    return "-".join(words)[:60] or sheet.kind
