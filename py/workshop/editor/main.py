"""The workshop: the editor and the grid beside it. There is one Workshop for the whole document."""

import asyncio
import json

import js

import browser
from newsgrid.puzzle import link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.draw.markup import Markup
from newsgrid.puzzle.draw.shown import marked
from newsgrid.puzzle.draw.svg import Marks
from newsgrid.puzzle.sheet import without_entries
from page.browser import dom, event_loop, offline
from page.core.asking.loading import NOTHING_COMES, TRIED_AGAIN, Loading
from page.core.types import Any, Callable, Data, Element, Event, Sheet, Task
from page.drafts.draft_storage import new_id, now
from workshop.editor import program_storage, programs, runner
from workshop.editor.output import Output
from workshop.editor.rule_list import RuleList
from workshop.editor.runner import Runner

KEEP_AFTER_MS = 400
LABEL = "Python program. Escape, then Tab leaves it."
FIRST_SHEET = "/page-rom/first.json"
MB = 1000000
NOT_LOADED = "Python could not be loaded"
BEGINNING = "The beginning of the open puzzle in SMT-LIB; Save saves all of it."
STOPS = "Stop ends it at any time."
SLOW_MS = 10000
# {what runs, and what z3 is solving over: a sentence that suggests a faster alternative if the run takes long}
QUICKER = {
    "program over integers": 'z3 is solving over integers. SolverFor("QF_FD") in place of Solver() is often far quicker, and so are Booleans. newsgrid.solve(model) uses both.',
    "smtlib over integers": "z3 is solving over integers. The same puzzle over Booleans is far quicker: choose them below to rewrite the text.",
    "smtlib over finite": "z3 is solving over integers. The same puzzle over Booleans is quicker still: choose them below to rewrite the text.",
}


class Workshop:
    def __init__(self) -> None:
        with open(FIRST_SHEET) as file:
            self.sheet = from_data(json.loads(file.read()))  # the open puzzle
        self.shown = self.sheet  # the sheet beside the editor
        self.id = ""  # the id of the current program, "" if it is not kept yet
        self.stranger = False  # whether the program came in a link, and the person has not allowed it to run yet
        self.language = "python"
        self.smtlib = ""  # the SMT-LIB text written last, or its beginning
        self.file = ""  # the address of the whole SMT-LIB text if it is too long to be shown
        self.saving = False
        self.quiet = False  # whether the page itself, not the person, is changing the text
        self.removed: Data | None = None
        self.began = 0
        self.ran = 0  # how many programs have ended on their own
        self.asked = ""  # what the current run does, as in its request; "" for none
        self.runs = 0
        self.over = ""  # what z3 is solving over in the current run, if known
        self.form = ""  # the form of the SMT-LIB text, see newsgrid.engine.smtlib
        self.broken: list[Any] = []  # the broken rules that are marked on the sheet
        self.rules = RuleList(self.light)
        self.output = Output(self.follow)
        self.runner = Runner(self.hear)

    # --- the puzzle and the sheet beside the editor -----------------------------------------------------------------------

    def follow(self, data: Any, broken: list[Any]) -> None:
        """Draw a sheet beside the editor."""
        self.shown = from_data(data)
        self.draw(marked(broken, len(self.shown.blocks)))

    def light(self, cells: list[int]) -> None:
        """Mark the cells of a rule in the grid, if the grid is the open puzzle's."""
        self.draw(self.broken, cells if len(self.shown.blocks) == len(self.sheet.blocks) else [])

    def pointed(self, event: Event) -> None:
        """Show the rules of the cell that was clicked, beside the SMT-LIB text."""
        drawn = dom.by_id("sheet").querySelector("svg")
        if self.language != "smtlib" or not drawn or len(self.shown.blocks) != len(self.sheet.blocks):
            return
        box = drawn.getBoundingClientRect()
        left, top = svg.place_in(self.shown, event.clientX - box.left, event.clientY - box.top, box.width)
        cell = svg.cell_in(self.shown, left, top)
        if cell >= 0:
            self.rules.at_cell(cell)

    def draw(self, broken: list[Any], cells: Any = ()) -> None:
        """Draw the sheet, with broken rules and cells marked."""
        self.broken = broken
        sheet = self.shown
        place = dom.by_id("sheet")
        place.style.setProperty("--cols", str(sheet.cols))
        dom.put(place, Markup(svg.without_ids(svg.svg(sheet, Marks(broken, looked_at=cells), ""))))
        place.setAttribute("aria-label", "The grid, %d by %d%s" % (sheet.rows, sheet.cols, ", with broken rules" if broken else ""))
        self.set_way_back()

    def set_way_back(self) -> None:
        """Make the link back lead to the sheet that is shown, or to the open puzzle if the page can't show that sheet."""
        way = dom.by_id("back")
        try:
            way.href = "./#%s&answer" % link.to_link(self.shown, True)
            words, tip = "To sheet", "Back to the sheet"
        except link.LinkError:  # a sheet of the program's own
            way.href = "./#%s" % link.to_link(self.sheet)
            words, tip = "To puzzle", "The page does not know this kind of puzzle, so the sheet is shown only here."
        way.textContent, way.title = words, tip

    def open_puzzle(self, sheet: Sheet) -> None:
        self.sheet = self.shown = sheet
        self.smtlib = ""
        self.drop_file()
        dom.text("dateline", sheet.title or "The puzzle as a program")
        self.draw([])

    # --- programs ---------------------------------------------------------------------------------------------------------

    def put(self, text: str, name: str = "") -> None:
        """Open a program. name: its id if it is saved."""
        if self.id and self.saving:  # the latest changes have not been kept yet
            asyncio.create_task(program_storage.put(self.id, self.record()))
        self.id = name
        self.be_stranger(False)
        self.quiet = True
        browser.set_text(text)
        self.quiet = False

    def be_stranger(self, stranger: bool) -> None:
        self.stranger = stranger
        dom.show("stranger", stranger)
        dom.text("run", "Run it anyway" if stranger else "Run")

    def changed(self) -> None:
        """Handle a change of the text in the editor."""
        if self.quiet:
            return
        if not self.id:
            self.id = new_id()
        if not self.saving:
            self.saving = True
            asyncio.create_task(self.keep_soon())

    async def keep_soon(self) -> None:
        await event_loop.sleep(KEEP_AFTER_MS)
        await self.keep()

    def record(self) -> str:
        return programs.record(self.id, str(browser.text()), link.to_link(self.sheet), now())

    async def keep(self) -> None:
        """Keep the current program if it was changed, even if it came in a link: after a change it is this person's own."""
        self.saving = False
        if not self.id:
            return
        text = self.record()
        program_storage.write_journal(text)
        if not await program_storage.put(self.id, text):
            dom.text("detail", "This browser does not keep the program: download it to have it later.")

    def leave(self, event: Event | None = None) -> None:
        if self.id:
            program_storage.write_journal(self.record())

    async def begin(self) -> None:
        """Open the program in the address, or else this tab's last program, or else the first program for the open puzzle."""
        puzzle, packed = programs.in_address(str(js.location.hash))
        await self.keep()  # while its puzzle is still open
        kept = program_storage.read_journal()
        if kept:
            await program_storage.catch_up(kept)
        if puzzle or packed:
            js.history.replaceState(None, "", js.location.pathname)
        if puzzle:
            try:
                self.open_puzzle(link.from_link(puzzle))
            except link.LinkError as error:
                self.notice(str(error))
        elif kept and not packed:
            try:
                self.open_puzzle(link.from_link(kept["puzzle"]))
            except link.LinkError as error:
                js.console.warn(str(error))
        else:
            self.open_puzzle(self.sheet)
        if packed:
            await self.take_stranger(packed)
            return
        here = link.to_link(self.sheet)
        if kept is None or (puzzle and kept["puzzle"] != here):
            fitting = [program for program in await program_storage.every() if program["puzzle"] == here] if puzzle else []
            kept = fitting[0] if fitting else None
        if kept:
            self.put(kept["text"], kept["id"])
            self.notice("Here is your program as you left it. “Begin with” has the open puzzle’s program and the examples.")
        else:
            self.put(programs.first_program(self.sheet))

    async def take_stranger(self, packed: str) -> None:
        try:
            text = str(await dom.attempt(browser, "unpack", packed))
        except Exception:  # cut off, or not a program
            self.notice("The program in this link can’t be read: part of it is missing. Copy the whole link again.")
            self.put(programs.first_program(self.sheet))
            return
        self.put(text)
        self.be_stranger(True)

    def begin_with(self, event: Event | None = None) -> None:
        """Open the chosen program: the open puzzle's, or an example."""
        chosen = dom.by_id("example")
        name, chosen.value = str(chosen.value), ""
        if name == "puzzle":
            self.put(programs.first_program(self.sheet))
        elif name:
            option = js.document.querySelector("#example option[value='%s']" % name)
            self.put(str(option.dataset.program))
        self.set_language("python")
        browser.focus()

    async def ask_programs(self) -> None:
        await self.keep()
        every = await program_storage.every()
        place = dom.by_id("programs")
        place.replaceChildren()
        dom.show("programs-none", not every)
        for program in every:
            place.append(self.card(program))
        if not dom.by_id("programs-dialog").open:
            dom.show_dialog("programs-dialog")

    def card(self, program: Data) -> Element:
        item = dom.make("li")
        item.className = "kept"
        head = dom.make("button")
        head.type = "button"
        head.className = "draft-head"
        head.append(dom.make("b", programs.name_of(program["text"])))
        head.append(
            dom.make("small", "%d lines, %s" % (program["text"].count("\n") + 1, js.Date.new(float(program["changed"])).toLocaleString()))
        )
        if program["id"] == self.id:
            head.setAttribute("aria-current", "true")
        dom.on(head, "click", lambda event: self.take_up(program))
        gone = dom.make("button", "Delete")
        gone.type = "button"
        gone.className = "do"
        gone.setAttribute("aria-label", "Delete %s" % programs.name_of(program["text"]))
        dom.on(gone, "click", lambda event: asyncio.create_task(self.remove(program)))
        item.append(head, gone)
        return item

    def take_up(self, program: Data) -> None:
        dom.close_dialog()
        self.put(program["text"], program["id"])  # first, since this keeps the current program together with the puzzle that is still open
        try:
            self.open_puzzle(link.from_link(program["puzzle"]))
        except link.LinkError as error:
            js.console.warn(str(error))
        self.set_language("python")
        self.leave()

    async def remove(self, program: Data) -> None:
        await program_storage.remove(program["id"])
        self.removed = program
        if program["id"] == self.id:
            self.id = ""
            program_storage.write_journal("")
        dom.close_dialog()
        self.notice("“%s” was deleted." % programs.name_of(program["text"]), True)

    async def bring_back(self) -> None:
        program, self.removed = self.removed, None
        if program:
            await program_storage.put(program["id"], json.dumps(program))
        self.notice("")

    def notice(self, words: str, undo: bool = False) -> None:
        dom.text("notice-words", words)
        dom.show("undo-remove", undo)
        dom.show("try-again", False)
        dom.show("notice", bool(words))

    def save(self) -> None:
        if self.language == "python":
            text = str(browser.text())
            dom.save(programs.file_name(text), "text/x-python", text)
            return
        name = programs.file_name("# " + (self.sheet.title or self.sheet.kind))[:-3] + ".smt2"
        text = str(dom.by_id("smtlib").value)
        if self.stands_for_file(text):
            dom.save_from(name, self.file)
        else:
            dom.save(name, "text/plain", text)

    def stands_for_file(self, text: str) -> bool:
        """Whether a text is the unchanged beginning of a text too long to be shown."""
        return bool(self.file) and text == self.smtlib

    async def share(self) -> None:
        packed = str(await dom.attempt(browser, "pack", str(browser.text())))
        address = str(js.location.href).split("#")[0].split("?")[0]
        dom.by_id("share-link").value = "%s#%s&program=%s" % (address, link.to_link(self.sheet), packed)
        long = len(dom.by_id("share-link").value)
        dom.text("share-said", "%d characters: some chat apps cut links this long." % long if long > 2000 else "")
        dom.show_dialog("share-dialog")
        dom.by_id("share-link").select()

    async def copy(self) -> None:
        try:
            await dom.attempt(js.navigator.clipboard, "writeText", dom.by_id("share-link").value)
            dom.text("share-said", "Copied.")
        except Exception:  # denied
            dom.text("share-said", "This browser won't let the page copy it: press Ctrl+C.")
            dom.by_id("share-link").select()

    # --- running ----------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        if self.runner.state == runner.RUNNING or self.runner.waiting is not None:
            return
        if self.language == "smtlib":
            text = str(dom.by_id("smtlib").value)
            self.ask("smtlib", self.chosen() if self.stands_for_file(text) else {"text": text})
        elif self.stranger:
            self.notice("")
            dom.by_id("run").focus()
        else:
            self.start({"do": "program", "text": str(browser.text())})

    def press_run(self) -> None:
        """Run the program or the SMT-LIB text. The button also runs a stranger's program, since its label says so; a key does not."""
        self.be_stranger(False)
        self.run()

    def mine(self) -> None:
        """Open the person's own program, or the open puzzle's."""
        kept = program_storage.read_journal()
        if kept:
            self.take_up(kept)
        else:
            self.put(programs.first_program(self.sheet))

    def start(self, request: Data) -> None:
        self.output.begin()
        browser.mark(0)
        self.asked = request["do"]
        self.over = self.form if self.asked == "smtlib" else ""
        self.runner.run(request)
        if request["do"] != "write":
            self.set_view("grid", False)

    def stop(self) -> None:
        ran = self.runner.state == runner.RUNNING
        self.runner.stop()
        self.say("idle", "Stopped" if ran else "Not started", "Python is getting ready for the next run.")
        self.asked = ""

    def hear(self, kind: str, text: str) -> None:
        """Handle a message from the worker."""
        if kind == "state":
            self.show_state()
        elif kind == "over":
            self.over = text
        elif kind == "file" and self.asked == "write":
            self.file = text
        elif kind == "done":
            asked, self.asked = self.asked, ""
            asyncio.create_task(self.done(asked, text))
        elif kind in ("lost", "absent"):
            ran, self.asked = self.asked, ""
            if kind == "absent":
                self.say("bad", NOT_LOADED, text + " Press Run to try again.")
            elif ran:
                self.say("bad", "The program has stopped Python itself", text if len(text) < 200 else text[:200] + "…")
            self.show_buttons()
        else:
            self.output.print(kind, text)

    def show_state(self) -> None:
        state = self.runner.state
        loading = state == runner.LOADING
        dom.show("loading", loading and (bool(self.asked) or not self.began))
        if loading:
            self.show_loading(self.runner.loading)
        elif state == runner.READY and not self.began and not self.asked:
            self.say("idle", "Ready", "Press Run to start the program.")
            self.began = 1
        elif state == runner.RUNNING:
            self.began = event_loop.ticks()
            self.say(
                "wait",
                {"smtlib": "z3 is at work", "write": "The text is being written"}.get(self.asked, "The program is running"),
                STOPS,
            )
            self.runs += 1
            run = self.runs
            event_loop.later(SLOW_MS, lambda: self.say_quicker() if run == self.runs and self.runner.state == runner.RUNNING else None)
        js.document.body.dataset.state = state
        self.show_buttons()

    def show_loading(self, loading: Loading) -> None:
        """Show how much of Python has loaded, in words as well if the person waits for it."""
        size = int(js.document.body.dataset.bytes)
        received = min(loading.received, size)
        dom.by_id("bar").value = 100 * received // size
        if not self.asked and self.began:
            return
        if loading.pause:
            words = "%s. %s%s" % (NOT_LOADED, self.runner.fault, TRIED_AGAIN)
        elif loading.slow:
            words = NOTHING_COMES
        else:
            words = "%.1f of %.1f MB. %s" % (received / MB, size / MB, "Then it runs." if self.asked else "You can start writing.")
        self.say("wait", "Python and z3 are loading", words)

    def say_quicker(self) -> None:
        """Suggest a faster alternative to a run that takes long, depending on what z3 is solving over."""
        words = QUICKER.get("%s over %s" % (self.asked, self.over), "")
        if words:
            dom.text("detail", "%s %s" % (words, STOPS))

    def show_buttons(self) -> None:
        busy = self.runner.state == runner.RUNNING or self.runner.waiting is not None
        dom.by_id("run").disabled = busy
        dom.by_id("stop").disabled = not busy

    async def done(self, asked: str, text: str) -> None:
        try:
            answer = json.loads(text)
        except Exception:  # the program has sent something else as the answer
            answer = {}
        if not isinstance(answer, dict):
            answer = {}
        await self.output.drawn()
        line, error, result = answer.get("line"), answer.get("error"), answer.get("ok")
        line = line if isinstance(line, int) else 0
        where = " in line %d" % line if line else ""
        if isinstance(error, str):
            if asked != "write":
                self.output.print("error", error.rstrip("\n") + "\n")
            if asked == "program":
                browser.mark(line)
            head = "The text could not be written" if asked == "write" else "It ended with an error%s" % where
            self.say("bad", head, error.strip().split("\n")[-1][:200])
        elif asked == "write" and isinstance(result, str):
            self.smtlib, self.form = result, str(dom.by_id("form").value)
            advice = answer.get("advice")
            dom.by_id("smtlib").value = self.smtlib
            self.rules.begin(self.sheet)
            about = BEGINNING if self.file else "The open puzzle in SMT-LIB."
            self.say("idle", "Ready", "%s Press Run to give it to z3." % (advice or about))
        elif asked == "smtlib":
            words = result if isinstance(result, str) else ""
            bad = line or "broken" in words
            self.say("bad" if bad else "good", "z3 found an error%s" % where if line else "Done", words[:400])
            if line:
                dom.by_id("smtlib").focus()
                self.rules.select(line)
        else:
            seconds = result if isinstance(result, (int, float)) else 0
            self.say("good", "Done", "In %.1f seconds." % seconds if seconds >= 0.05 else "")
        self.ran += 1
        js.document.body.dataset.ran = str(self.ran)
        self.show_buttons()

    def say(self, tone: str, words: str, detail: str) -> None:
        dom.by_id("status").dataset.tone = tone
        dom.text("status", words)
        dom.text("detail", detail)

    # --- SMT-LIB ----------------------------------------------------------------------------------------------------------

    def write_smtlib(self) -> None:
        self.drop_file()
        self.ask("write", self.chosen())

    def drop_file(self) -> None:
        if self.file:
            js.URL.revokeObjectURL(self.file)
        self.file = ""

    def ask(self, what: str, request: Data) -> None:
        """Start a request about the open puzzle."""
        request["do"] = what
        request["sheet"] = to_data(without_entries(self.sheet))
        self.start(request)

    def chosen(self) -> Data:
        """The chosen options for writing the SMT-LIB text."""
        return {name: str(dom.by_id(name).value) for name in ("form", "before")}

    # --- what is shown ----------------------------------------------------------------------------------------------------

    def set_language(self, language: str) -> None:
        self.language = language
        js.document.body.dataset.language = language
        dom.text("save", "Save .smt2" if language == "smtlib" else "Save .py")
        for name in ("python", "smtlib"):
            dom.by_id("language-" + name).setAttribute("aria-checked", "true" if name == language else "false")
            dom.by_id("language-" + name).tabIndex = 0 if name == language else -1
        if language == "smtlib" and not self.smtlib and self.runner.state != runner.RUNNING:
            self.write_smtlib()

    def set_view(self, view: str, focus: bool = True) -> None:
        """Choose whether the code or the grid is shown where there is no room for both."""
        js.document.body.dataset.view = view
        for name in ("code", "grid"):
            tab = dom.by_id("tab-" + name)
            tab.setAttribute("aria-selected", "true" if name == view else "false")
            tab.tabIndex = 0 if name == view else -1
            if focus and name == view:
                tab.focus()


def wire(workshop: Workshop) -> None:
    def task(make: Callable[[], Task]) -> Callable[[], Any]:
        return lambda: asyncio.create_task(make())

    actions: dict[str, Callable[[], Any]] = {
        "run": workshop.press_run, "stop": workshop.stop, "undo": browser.undo, "redo": browser.redo, "mine": workshop.mine, "save": workshop.save,
        "programs": task(workshop.ask_programs), "share": task(workshop.share), "copy": task(workshop.copy), "undo-remove": task(workshop.bring_back),
        "help": lambda: dom.show_dialog("help-dialog"), "close": dom.close_dialog, "notice-close": lambda: workshop.notice(""),
        "language-python": lambda: workshop.set_language("python"), "language-smtlib": lambda: workshop.set_language("smtlib"),
        "rules-all": workshop.rules.all,
        "view-code": lambda: workshop.set_view("code"), "view-grid": lambda: workshop.set_view("grid"),
    }  # fmt: skip

    def click(event: Event) -> None:
        button = event.target.closest("[data-do]")
        if button and not button.disabled:
            actions[str(button.dataset.do)]()

    def key(event: Event) -> None:
        if event.key == "Enter" and (event.ctrlKey or event.metaKey) and not dom.open_dialog():
            event.preventDefault()
            workshop.run()
            return
        other = {"ArrowRight": 1, "ArrowLeft": 1}.get(event.key)
        if not other:
            return
        for first, second in (("language-python", "language-smtlib"), ("tab-code", "tab-grid")):
            if event.target.id in (first, second):
                there = dom.by_id(second if event.target.id == first else first)
                there.click()
                there.focus()

    dom.on(js.document, "click", click)
    dom.on(js.document, "keydown", key)
    dom.on(dom.by_id("example"), "change", workshop.begin_with)
    dom.on(dom.by_id("sheet"), "click", workshop.pointed)
    for name in ("form", "before"):
        dom.on(dom.by_id(name), "change", lambda event: workshop.write_smtlib())
    dom.on(js.window, "pagehide", workshop.leave)
    dom.on(js.window, "hashchange", lambda event: asyncio.create_task(workshop.begin()))


async def start() -> None:
    """Set up the editor, and start loading a worker. Errors are raised for PyScript to show."""
    workshop = Workshop()
    wire(workshop)
    program = dom.by_id("program")
    while not program.target or not program.target.querySelector(".py-editor-input > div"):
        await event_loop.sleep(20)
    await browser.set_up(program, LABEL, workshop.changed)

    def own(event: Event) -> bool:  # PyScript's editor asks whether to run the program; we run it ourselves
        workshop.run()
        return False

    program.handleEvent = own
    await workshop.begin()
    workshop.set_language("python")
    dom.by_id("editor").inert = False
    js.document.body.dataset.ready = "page"
    workshop.runner.prepare()
    await keep_offline()


async def keep_offline() -> None:
    """Keep the workshop for use offline, if the browser can."""
    workers = offline.service_workers()
    if not workers:
        return
    try:
        await dom.attempt(workers, "register", "sw.js")
    except Exception:  # denied
        return
    await offline.keep("workshop", offline.WORKSHOP)
