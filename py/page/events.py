"""Events: keys, mouse, buttons. Each is turned into a call of the Page, or of a dialog."""

import asyncio

import js

from page import dom, keys, store, waiting
from page.download import Download
from page.new import NewDialog
from page.opening import Opening
from page.pointer import Pointer
from page.printing import Printing
from page.share import Share
from page.table import Table

# while filling in: letter -> the button that does the same
SHORTCUTS = {"s": "solve", "c": "check", "h": "hint-step", "w": "where", "f": "fill-cell"}
OWN_KEYS = ("Tab", "Enter", " ", "Home", "End", "PageUp", "PageDown")  # of buttons and of the page
ELSEWHERE = "dialog,input,textarea,select,pre"  # where keys are not the grid's


def wire(page: object) -> object:
    """Listen to everything; the Hands that do are returned."""
    hands = Hands(page)
    opening = hands.opening
    document = js.document
    dom.on(document, "click", hands.click)
    dom.on(document, "keydown", hands.key)
    dom.on(document, "paste", opening.paste)
    dom.on(document, "dragover", opening.drag_over)
    dom.on(document, "dragleave", opening.drag_leave)
    dom.on(document, "drop", opening.drop)
    dom.on(document, "visibilitychange", hands.leave)
    dom.on(js.window, "hashchange", opening.hash_change)
    dom.on(js.window, "popstate", page.visits.popped)
    dom.on(js.window, "pagehide", hands.leave)
    dom.on(js.window, "offline", hands.offline)
    dom.on(js.window, "online", hands.online)
    dom.on(dom.by_id("symbols"), "change", hands.symbols)
    dom.on(dom.by_id("new-form"), "submit", hands.new.create)
    for name in ("new-dialog", "open-dialog"):
        dom.on(dom.by_id(name), "close", hands.closed)
    dom.on(dom.by_id("new-form"), "change", hands.new.choose)
    for name in ("open-file", "open-photo", "open-camera"):
        dom.on(dom.by_id(name), "change", opening.choose)
    dom.on(dom.by_id("share-entries"), "change", hands.share.show_link)
    dom.on(dom.by_id("drafts-file"), "change", opening.choose)
    dom.on(dom.by_id("drafts"), "submit", hands.rename)
    dom.on(dom.by_id("symmetry"), "change", hands.symmetry)
    dom.on(dom.by_id("type"), "change", hands.choose_type)
    dom.on(dom.by_id("settings-dialog"), "change", hands.set_settings)
    for name in ("table-length", "table-target"):
        dom.on(dom.by_id(name), "input", hands.table.show)
    queue = getattr(js.window, "launchQueue", None)
    if queue:  # files that the system opens with the installed page
        queue.setConsumer(opening.launched)
    return hands


class Hands:
    """The handlers. Those that wait for something start a task, so that no event waits."""

    def __init__(self, page: object) -> None:
        self.page = page
        self.released = False
        self.pointer = Pointer(page)
        self.new = NewDialog(page)
        self.opening = Opening(page)
        self.share = Share(page)
        self.download = Download(page)
        self.printing = Printing(page)
        self.table = Table()
        self.actions = {
            "new": lambda: self.new.show(False),
            "open": self.opening.ask,
            "share": self.share.ask,
            "download": self.download.ask,
            "help": self.ask_help,
            "drafts": lambda: asyncio.create_task(page.shelf.ask()),
            "drafts-export": lambda: asyncio.create_task(page.shelf.export()),
            "draft-restore": lambda: asyncio.create_task(page.shelf.restore()),
            "settings": self.ask_settings,
            "camera": page.photos.use_camera,
            "photo-delete": lambda: asyncio.create_task(page.photos.delete()),
            "photo-forget": lambda: asyncio.create_task(page.photos.forget()),
            "print": lambda: asyncio.create_task(self.printing.ask()),
            "print-now": lambda: asyncio.create_task(self.printing.go()),
            "print-table": self.table.to_paper,
            "table": self.table.ask,
            "workshop": page.go_to_workshop,
            "pause": page.pause,
            "pen-digit": lambda: page.set_pen(keys.DIGIT),
            "pen-centre": lambda: page.set_pen(keys.CENTRE),
            "pen-corner": lambda: page.set_pen(keys.CORNER),
            "auto-marks": page.auto_marks,
            "where": self.asking("where", page.help.where),
            "fill-cell": self.asking("fill-cell", page.help.fill_cell),
            "tell-more": page.help.tell_more,
            "qr": lambda: asyncio.create_task(self.share.show_qr()),
            "embed": self.share.show_embed,
            "take-over": page.offline.take_over,
            "start-again": page.start_again,
            "bring-back": lambda: asyncio.create_task(page.shelf.bring_back()),
            "notice-close": lambda: dom.notice(""),
            "close": dom.close_dialog,
            "mode-set": lambda: page.set_mode(keys.SET),
            "mode-fill": lambda: page.set_mode(keys.FILL),
            "undo": lambda: page.go_back(True),
            "redo": lambda: page.go_back(False),
            "solve": self.asking("solve", page.solving.solve),
            "check": self.asking("check", page.solving.look_ahead),
            "clear": page.clear,
            "cancel": page.jobs.stop,
            "hint-step": self.asking("hint-step", page.help.hint),
            "take-step": page.help.take_step,
            "all-steps": self.asking("all-steps", page.help.all_steps),
            "candidates": page.help.ask_candidates,
            "candidates-now": page.help.agree,
            "answer-before": self.asking("answer-before", lambda: page.help.turn(-1)),
            "answer-after": self.asking("answer-after", lambda: page.help.turn(1)),
            "retry": page.solving.restart,
            "fill-answer": page.solving.fill_answer,
            "change": lambda: self.new.show(True),
            "zoom-in": lambda: page.board.zoom_around(page.board.zoom * 1.4, page.desk.cursor),
            "zoom-out": lambda: page.board.zoom_around(page.board.zoom / 1.4, page.desk.cursor),
            "zoom-fit": lambda: page.board.zoom_around(1, page.desk.cursor),
            "tool-digits": lambda: page.set_tool(keys.DIGITS),
            "tool-cages": lambda: page.set_tool(keys.CAGES),
            "tool-rules": lambda: page.set_tool(keys.RULES),
            "tool-boxes": lambda: page.set_tool(keys.BOXES),
            "tool-grids": lambda: page.set_tool(keys.GRIDS),
            "open-text": self.opening.open_text,
            "share-link": self.share.show_link,
            "copy": lambda: asyncio.create_task(self.share.copy()),
        }

    def asking(self, name: str, work: object) -> object:
        """What the button of that name does, if it asks the solver for a job."""

        def ask() -> None:
            button = dom.by_id(name)
            self.page.solving.when_ready(waiting.JOB, name, button.getAttribute("aria-label") or button.textContent, work)

        return ask

    # --- mouse ---------------------------------------------------------------------------------------------------

    def click(self, event: object) -> None:
        card = event.target.closest("#gallery a")
        if card and not (event.ctrlKey or event.metaKey or event.shiftKey or event.altKey):  # else it is for another tab
            event.preventDefault()
            asyncio.create_task(self.page.open_link(card.getAttribute("href")[1:], True))
            return
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
            self.table.sort(column)
        elif tool:
            if not self.page.solving.ready:
                dom.text("share-said", "The solver, which makes this link, is loading; the link comes as soon as it is here.")
            self.page.solving.when_ready(waiting.ASIDE, "share", "a link for %s" % tool, lambda: self.share.share_for(tool))
        elif key and self.pointer.swallow:
            self.pointer.swallow = False
        elif key:
            self.page.press(key)
            # the keyboard goes on where the number pad left off
            self.page.board.focus()
        elif form:
            asyncio.create_task(self.download.save(form))

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

    def closed(self, event: object) -> None:
        """After New and Open the keyboard is the grid's (the browser would give it back to the button)."""
        if event.target.returnValue == "ok":
            event.target.returnValue = ""
            self.page.board.focus()

    def ask_help(self) -> None:
        dom.show_dialog("help-dialog")

    def ask_settings(self) -> None:
        self.page.settings.show()
        asyncio.create_task(self.page.photos.tell())
        dom.show_dialog("settings-dialog")

    def set_settings(self, event: object) -> None:
        self.page.settings.take()
        self.page.settings.save()
        self.page.show_cursor()

    # --- the rest ------------------------------------------------------------------------------------------------

    def leave(self, event: object) -> None:
        """The page is hidden, shown again or ends: what was typed last, and the time that has gone by, are kept."""
        self.page.shelf.note()
        store.mark_open(event.type == "visibilitychange" and not js.document.hidden)

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

    def choose_type(self, event: object) -> None:
        self.page.set_type(event.target.value)
        self.page.board.focus()

    def symmetry(self, event: object) -> None:
        self.page.desk.symmetry = event.target.value
        self.page.board.focus()
