"""Event handlers: clicks, keys and other events of the browser. Each makes one call."""

import js

from page import buttons
from page.browser import dom, event_loop
from page.core import hand
from page.core.hand import CENTRE, CORNER, FILL, SET
from page.core.session import CELLS, HINT, PLACE, POINTED, PUZZLE, STEPS
from page.core.types import Any, Element, Event
from page.core.typing import black_cells, commands, keys, laying, moves
from page.core.typing.gestures import swiped
from page.drafts import draft_storage
from page.parts import Page
from page.pointer import Pointer
from page.views import panel, shelf

AT_THE_GRID = ".panel > :not(.slip):focus, .panel > :not(.slip) :focus"  # a button beside the grid that still has the focus
OWN_KEYS = ("Tab", "Enter", " ", "Home", "End", "PageUp", "PageDown")  # keys that buttons and the page need themselves
ELSEWHERE = "dialog,input,textarea,select,pre"  # where keys do not go to the grid
BUTTONS = "[data-do],[data-key],[data-save],[data-act],[data-sort],[data-to]"
NAMES = ("href",) + tuple([part[1:-1] for part in BUTTONS.split(",")])
POPOVERS = ("more", "rules", "menu", "rest", "pick", "blocks")
SUGGESTION = "mean-"  # followed by a number: the button of a clue that may be mistyped


def wire(page: Page) -> None:
    """Register all handlers. page: see page.parts."""
    handlers, opening, document = Handlers(page), page.opening, js.document
    for target, event, handler in (
        (document, "click", handlers.click), (document, "keydown", handlers.key), (document, "paste", opening.paste),
        (document, "dragover", opening.drag_over), (document, "dragleave", opening.drag_leave), (document, "drop", opening.drop),
        (document, "contextmenu", handlers.hold), (document, "visibilitychange", handlers.leave), (js.window, "pagehide", handlers.leave),
        (js.window, "hashchange", page.address.changed), (js.window, "popstate", page.links.popped),
        (js.window, "beforeprint", page.printing.before), (js.window, "offline", handlers.offline), (js.window, "online", handlers.online),
    ):  # fmt: skip
        event_loop.on(target, event, handler)
    for name, event, handler in (
        ("symbols", "change", handlers.symbols),
        ("new-form", "submit", page.new.create), ("new-form", "change", page.new.choose), ("new-form", "click", page.new.picked),
        ("new-group", "change", page.new.go_to_group),
        ("pick-search", "input", shelf.find_rule), ("new-search", "input", page.new.search), ("new-search", "keydown", page.new.search_key),
        ("new-dialog", "close", handlers.closed), ("open-dialog", "close", handlers.closed), ("print-dialog", "close", page.printing.closed),
        ("print-dialog", "change", page.printing.preview),
        ("open-file", "change", opening.choose), ("open-photo", "change", opening.choose), ("open-camera", "change", opening.choose),
        ("why-box", "pointerover", handlers.point), ("why-box", "pointerout", handlers.point_away),
        ("why-box", "focusin", handlers.point), ("why-box", "focusout", handlers.point_away),
        ("step-box", "pointerdown", handlers.begin_swipe), ("step-box", "pointerup", handlers.end_swipe),
        ("drafts-file", "change", opening.choose), ("drafts-dialog", "scroll", lambda event: page.my_puzzles.fill()), ("drafts", "submit", handlers.rename),
        ("drafts", "change", handlers.choose_draft), ("drafts-search", "input", page.my_puzzles.search),
        ("drafts-order", "change", page.my_puzzles.search),
        ("share-entries", "change", page.share.show_link), ("settings-dialog", "change", handlers.set_settings),
        ("day-dialog", "click", page.today.click), ("techniques", "click", page.practice.click),
        ("table-length", "input", page.table.show), ("table-target", "input", page.table.show), ("table-form", "change", page.table.show),
    ):  # fmt: skip
        event_loop.on(dom.by_id(name), event, handler)
    shelf.watch(page.session)
    queue = getattr(js.window, "launchQueue", None)
    if queue:  # files that the system opens with the installed page
        queue.setConsumer(event_loop.heard(opening.launched))


class Handlers:
    """The handlers. released: whether Esc was pressed, so that Tab leaves the grid; clicked: what the last click was on, as `name_of` says it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.session
        self.released = False
        self.clicked: Any = None
        self.swipe_from = (0.0, 0.0)
        self.pointer = Pointer(page.session, page.board, page.clock)
        self.actions = buttons.of_page(page)

    # --- mouse -------------------------------------------------------------------------------------------------------------------

    def click(self, event: Event) -> None:
        page = self.page
        dom.notice("", dom.SAVED)
        target = dom.target_of(event)
        if not self.is_meant(target, event):
            event.preventDefault()
            return
        card = target.closest("#gallery a")
        if card and not (event.ctrlKey or event.metaKey or event.shiftKey or event.altKey):  # otherwise it opens in another tab
            event.preventDefault()
            card.closest("[popover]").hidePopover()
            event_loop.begin(page.links.open(card.getAttribute("href")[1:], True))
            return
        button = target.closest(BUTTONS)
        if not button or getattr(button, "disabled", False):  # the kind's title can be pressed as well, but is not a button
            return
        do, key, form, act, column, tool = [button.getAttribute("data-" + name) for name in ("do", "key", "save", "act", "sort", "to")]
        if do:
            self.act(do, button, event)
        elif act:
            event_loop.begin(page.my_puzzles.act(act, button.closest("[data-id]").getAttribute("data-id")))
        elif column:
            page.table.sort(column)
        elif tool:
            page.share.share_for(tool)
        elif key:
            self.press_pad(key, event)
        elif form:
            event_loop.begin(page.download.save(form))

    def is_meant(self, target: Element, event: Event) -> bool:
        """Whether a click is meant for what it is on. A double click is meant for what its first click was on, not for a button that has come
        into its place since."""
        name = name_of(target.closest(BUTTONS + ",a[href]"))
        if event.detail > 1 and name != self.clicked:
            return name is None
        self.clicked = name
        return True

    def act(self, do: str, button: Any, event: Event) -> None:
        """Carry out the action of a button, by its `data-do`."""
        number = do.split("-")[-1]
        if do == SUGGESTION + number:
            self.page.solving.change_clue(int(number))
            return
        if do == panel.STEP + number and number.isdigit():
            self.page.help.walk_to(int(number))
            return
        if button.closest("[popover]"):
            for name in POPOVERS:  # "More" may have been opened from the menu, which stays open below it
                dom.by_id(name).togglePopover(False)
        self.actions[do]()
        # after a click, keys go to the grid again, Space included; a button pressed by a key keeps the focus
        if event.detail and button.matches(AT_THE_GRID) and not js.document.querySelector("[popover]:popover-open"):
            self.page.board.focus()

    def press_pad(self, key: str, event: Event) -> None:
        """A key of the number pad is pressed."""
        handled, self.pointer.swallow = self.pointer.swallow, ""
        if handled == key and event.detail:  # a click made with the keyboard has a detail of 0
            return
        if not (self.session.first and keys.hold(self.session, key)):
            self.press(key)
        self.page.board.focus()  # the keyboard continues where the number pad stopped

    def hold(self, event: Event) -> None:
        """Pencil writes marks in the corners if it is held, or pressed with the second mouse button."""
        if event.target.closest("#pencil"):
            event.preventDefault()
            self.session.do(hand.set_pen, CORNER)

    # --- keys --------------------------------------------------------------------------------------------------------------------

    def press(self, key: str, shift: bool = False, pen: str = "") -> bool:
        """Handle a key for the grid. Returns whether it meant something."""
        return not self.page.clock.paused and keys.press(self.session, key, shift, pen) is not None

    def give(self, event: Event, key: str, shift: bool = False, pen: str = "") -> bool:
        """Give the grid a key. Returns whether it meant something; if so, the browser does not get it."""
        meant = self.press(key, shift, pen)
        if meant:
            event.preventDefault()
            self.page.board.focus()
        return meant

    def key(self, event: Event) -> None:
        """Give the grid all keys that mean nothing else: a digit typed after a click on Check is an entry."""
        key = event.key
        target = dom.target_of(event)
        dom.notice("", dom.SAVED)
        if key == "Escape" and target.closest("#text-box") and not event.isComposing:
            self.actions["text"]()  # the box keeps what was typed
            return
        if target.closest(ELSEWHERE) or event.isComposing:
            return
        dark = self.black_of(event)
        if dark and self.give(event, dark):
            return
        pen = self.pen_of(event)
        if pen:
            self.give(event, event.code[-1], False, pen)
            return
        if event.altKey:
            return
        if event.ctrlKey or event.metaKey:
            self.command(event, key.lower())
            return
        if key == "Escape":
            self.released = True
            if not js.document.querySelector("[popover]:popover-open"):  # Esc closes only the popover
                self.leave_what_is_shown()
            return
        released, self.released = self.released, False
        if self.is_own(event, released):
            return
        if key == " " and target.closest("#board"):
            event.preventDefault()  # the browser would scroll, even if the space means nothing here
        if self.shortcut(key):
            event.preventDefault()
        else:
            self.give(event, key, event.shiftKey)

    def is_own(self, event: Event, released: bool) -> bool:
        """Whether a key belongs to the element with the focus, or moves the focus on."""
        key, target = event.key, dom.target_of(event)
        if target.closest("#board"):
            return key == "Tab" and released
        if key not in OWN_KEYS and key in moves.MOVES and target.closest("[role=radio]"):
            turn(target, 1 if key in ("ArrowRight", "ArrowDown") else -1)
            event.preventDefault()
            return True
        return key in OWN_KEYS

    def leave_what_is_shown(self) -> None:
        """Handle Esc: close the steps or the question, else the text beside the grid, else go back from the gallery."""
        session = self.session
        if session.kept(HINT) is not None or session.kept(STEPS) is not None or session.asks():
            self.page.help.leave()
        elif session.hand.laying:
            session.do(laying.put_down)
        elif not dom.by_id("text-box").hidden:
            self.actions["text"]()
        elif shelf.is_in_sight():
            self.actions["to-board"]()

    def pen_of(self, event: Event) -> str:
        """The pen that Shift, Ctrl or Alt with a digit's key stands for while filling in, else ""."""
        code = event.code or ""
        if self.session.hand.mode != FILL or code[:-1] not in ("Digit", "Numpad") or code[-1] not in "123456789":
            return ""
        if event.ctrlKey or event.metaKey or event.altKey:
            return CENTRE
        return CORNER if event.shiftKey else ""

    def black_of(self, event: Event) -> str:
        """The key of a black cell with a digit, which Shift with the digit's key stands for while black cells are set, else ""."""
        code = event.code or ""
        wanted = event.shiftKey and code[:-1] in ("Digit", "Numpad") and code[-1] in "123456789"
        return black_cells.key_of(code[-1]) if wanted and hand.sets_black(self.session.sheet, self.session.hand) else ""

    def command(self, event: Event, key: str) -> None:
        if key == "z":
            self.actions["redo" if event.shiftKey else "undo"]()
        elif key == "y":
            self.page.puzzles.go_back(False)
        elif key == "a" and self.session.hand.mode == FILL:
            self.session.do(moves.select_all)
        else:
            return
        event.preventDefault()

    def shortcut(self, key: str) -> bool:
        """Handle the letters that mean the same everywhere on the page."""
        session = self.session
        if keys.takes(session.sheet, session.hand, key):
            return False  # where values are shown as letters, or signs are typed as letters, the key is one of them
        if key == "?":
            self.actions["help"]()
        elif key in ("m", "M"):
            session.do(moves.take_mode, SET if session.hand.mode == FILL else FILL)
        elif key in ("t", "T"):
            self.actions["pause"]()
        elif session.hand.mode == FILL and key in ("p", "P"):
            session.do(hand.next_pen)
        elif session.hand.mode == FILL and key.lower() in keys.SHORTCUTS:
            name = keys.SHORTCUTS[key.lower()]
            button = dom.by_id(name)
            if button and (button.disabled or button.hidden or button.closest("[hidden]")):
                return False
            self.actions[name]()
        else:
            return False
        return True

    def begin_swipe(self, event: Event) -> None:
        self.swipe_from = (event.clientX, event.clientY)

    def end_swipe(self, event: Event) -> None:
        """A swipe over a step leads to the next one, or back."""
        way = swiped(event.clientX - self.swipe_from[0], event.clientY - self.swipe_from[1]) if event.pointerType == "touch" else 0
        if way < 0:
            self.page.help.go_back()
        elif way > 0 and not dom.by_id("hint-step").disabled:
            self.page.help.go_on(buttons.label("hint-step"))

    # --- fields and dialogs ------------------------------------------------------------------------------------------------------

    def symbols(self, event: Event) -> None:
        fault = commands.set_symbols(self.session, event.target.value)
        if fault:
            panel.note(fault)
            dom.by_id("symbols").value = self.session.sheet.options.get("symbols", "numbers")
        self.page.board.focus()

    def closed(self, event: Event) -> None:
        """After New and Open, give the focus to the grid (the browser would return it to the button). Without a puzzle, end what they had begun."""
        if event.target.returnValue == "ok":
            event.target.returnValue = ""
            self.page.board.focus()
        else:
            self.page.opening.leave()

    def set_settings(self, event: Event) -> None:
        self.page.settings.take()
        self.page.settings.save()
        self.page.settings.bind(self.session)
        self.session.touch(PLACE)
        self.session.touch(CELLS)  # the marks may look different now

    def rename(self, event: Event) -> None:
        event.preventDefault()
        event_loop.begin(self.page.my_puzzles.rename())

    def choose_draft(self, event: Event) -> None:
        if event.target.classList.contains("draft-choose"):
            self.page.my_puzzles.choose(event.target.closest("[data-id]").getAttribute("data-id"), event.target.checked)

    def point(self, event: Event) -> None:
        """Mark the clue of the suggestion that is pointed at, or has the focus."""
        item = event.target.closest("[%s]" % panel.MEANS)
        if item:
            self.session.keep(POINTED, PUZZLE, int(item.getAttribute(panel.MEANS)))

    def point_away(self, event: Event) -> None:
        """Remove the mark of `point`, unless a finger has set it."""
        if getattr(event, "pointerType", "") != "touch":
            self.session.forget(POINTED)

    # --- the rest ----------------------------------------------------------------------------------------------------------------

    def leave(self, event: Event) -> None:
        """The page is hidden, shown again or ends: save the last changes and the time."""
        self.page.saving.note()
        draft_storage.mark_open(event.type == "visibilitychange" and not js.document.hidden)

    def offline(self, event: Event) -> None:
        ready = "All of this page still works." if self.page.requests.warm else "You can type; the solver loads when you are online again."
        dom.notice("You are offline. " + ready, dom.NETWORK)

    def online(self, event: Event) -> None:
        dom.notice("", dom.NETWORK)
        if not dom.by_id("retry").hidden:
            self.page.requests.restart("")


def turn(target: Element, by: int) -> None:
    """Arrow keys within a group of radio buttons choose the next one."""
    radios = [radio for radio in target.closest("[role=radiogroup]").querySelectorAll("[role=radio]") if not radio.hidden]
    at = [radio.id for radio in radios].index(target.closest("[role=radio]").id)
    chosen = radios[(at + by) % len(radios)]
    chosen.focus()
    chosen.click()


def name_of(button: Any) -> Any:
    """The attributes that tell a button from all others, or a link's address; None for no button."""
    if not button:
        return None
    item = button.closest("[data-id]")
    return [button.getAttribute(name) for name in NAMES] + [item.getAttribute("data-id") if item else ""]
