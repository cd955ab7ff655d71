"""Puts the page together: creates its parts, connects them, and starts it. Nothing else is decided here."""

from functools import partial

import js

import browser
from page import dom, draft_storage, drawing, events, faults, first, status, turns
from page.bars import Bars
from page.board import Board
from page.celebration import Celebration
from page.checking import Checking
from page.clock import Clock
from page.download import Download
from page.help import Help
from page.making import Making
from page.my_puzzles import MyPuzzles
from page.new import NewDialog, next_number
from page.offline import Offline
from page.opening import Opening
from page.panel import Panel
from page.photos import Photos
from page.printing import Printing
from page.puzzles import Puzzles
from page.reopening import Reopening
from page.requests import Requests
from page.saving import Saving
from page.session import CAME, NEAR, PLACE, PUZZLE, REQUESTS, SAID, Session
from page.settings import Settings
from page.share import Share
from page.solving import Solving
from page.table import Table
from page.text_pane import TextPane
from page.types import Sheet
from page.visits import FIRST, Visits
from page.worker import Worker

CHECK_AFTER_MS = 500  # work that a person waits for goes first


class Page:
    """Everything by its name, for those that wire it up (page.events, page.buttons). puts_off: whether the solver is fetched, and the site
    kept for use offline, only once the solver is needed."""

    def __init__(self, sheet: Sheet) -> None:
        self.puts_off = browser.puts_off()
        kinds = first.known.kinds
        session = self.session = Session(sheet)
        port = Worker()
        requests = self.requests = port.requests = Requests(port, session.version)
        session.watch((CAME,), lambda news: requests.other_puzzle())
        session.watch((PUZZLE,), lambda news: requests.give_way())
        requests.on_change = partial(session.touch, REQUESTS)
        requests.on_ask = lambda request: session.forget(SAID)
        requests.on_drop = lambda dropped: status.drop(session, dropped)
        requests.on_ready = self.solver_came
        # the views
        self.settings = Settings()
        self.board = Board()
        self.drawing = drawing.Drawing(session, self.board, self.settings)
        self.bars = Bars(session, kinds)
        self.panel = Panel(session, requests)
        self.text = TextPane(session)
        self.clock = Clock(session)
        # drafts and what opens them
        self.puzzles = Puzzles(session, requests, self.board)
        self.photos = Photos(session, requests, self.puzzles, kinds)
        self.saving = self.puzzles.saving = Saving(session, self.puzzles, self.clock)
        self.reopening = self.puzzles.reopening = Reopening(session, self.puzzles, self.saving, self.photos, kinds)
        self.my_puzzles = MyPuzzles(session, self.puzzles, self.saving, self.reopening, self.photos, kinds)
        self.visits = self.puzzles.visits = Visits(session, self.puzzles, self.saving, self.reopening)
        self.offline = Offline(self.saving.save)
        # requests to the solver
        self.checking = Checking(session, requests)
        self.solving = Solving(session, requests)
        self.celebration = Celebration(session, self.clock)
        self.help = Help(session, requests, turns.later)
        self.making = Making(session, requests, self.puzzles, next_number)
        # the dialogs
        self.new = NewDialog(session, self.puzzles, kinds)
        self.opening = Opening(session, requests, self.puzzles, self.my_puzzles, self.photos, self.solving.bring)
        self.share = Share(session, requests)
        self.download = Download(session, requests, self.board, self.photos)
        self.printing = Printing(session, self.my_puzzles, requests, self.photos)
        self.table = Table()

    def solver_came(self, waited: bool) -> None:
        """The worker is ready; see Requests.on_ready."""
        requests = self.requests
        if self.puts_off:
            self.puts_off = False
            turns.begin(self.offline.begin())
        if requests.warm:
            turns.begin(self.offline.keep_workshop())
        if not waited:
            self.checking.check()
        else:
            turns.later(CHECK_AFTER_MS, self.checking.check)
        if requests.warm and requests.restarted and not waited:
            self.session.say(PUZZLE, "idle", "The solver was restarted", requests.restarted)


def reveal() -> None:
    """Show the sheet, which static/early.js has hidden if another one was to be opened."""
    js.document.documentElement.removeAttribute("data-coming")


async def start() -> None:
    """Start the page. What the first key needs is done here, the rest in a task."""
    page = Page(first.known.sheet)
    await turns.pause()
    session = page.session
    dom.filled.update(first.known.filled)
    page.settings.load()
    page.settings.apply()
    session.tidies = page.settings.tidy
    faults.reports.append(turns.tell)
    if "embed" in dom.fragment().split("&")[1:]:
        js.document.body.dataset.embed = "yes"
        page.saving.quiet = browser.framed()
    taken_up = faults.guarded(page.saving.take_up)
    if taken_up:
        page.drawing.show_all()
        page.drawing.show_cursor()
        page.bars.show_all()
    else:
        session.draft.link = FIRST
        page.board.adopt(session.sheet, list(first.known.cells))
        session.keep(NEAR, PUZZLE, first.known.near)
        session.hand.cursor = first.known.session.hand.cursor
        page.bars.show_opened()
    session.seen()
    turns.after.append(session.settle)
    events.wire(page)
    if not (browser.length_of(js.location, "hash") or browser.length_of(js.location, "search")):
        reveal()
        browser.answer_early()
    turns.begin(go_on(page, taken_up))


async def go_on(page: Page, taken_up: bool) -> None:
    """The rest of the start. An error in one of its parts is reported, and the next part begins. taken_up: whether the page shows a draft, and
    not what it came with."""
    if draft_storage.ended_badly():
        dom.notice("The page closed unexpectedly. What you typed is back, except perhaps for the last second.")
    draft_storage.mark_open(True)
    await turns.run(page.puzzles.open_hash(page.opening.take, not taken_up))
    reveal()
    page.visits.note()
    browser.answer_early()
    await turns.run(show(page, taken_up))
    js.document.body.dataset.ready = "page"
    page.offline.listen()
    turns.begin(page.clock.run())
    turns.begin(page.saving.begin_listening())
    if page.puts_off:
        page.requests.begin_when_asked()
        turns.end()
        return
    page.requests.begin()
    turns.end()
    await page.offline.begin()


async def show(page: Page, taken_up: bool) -> None:
    """Show what keys need not wait for."""
    page.bars.show_history()  # static/early.js has enabled Undo
    if not taken_up:
        # the page came with all this as it is to be shown
        for view in page.bars.views():
            faults.guarded(view)
            await turns.pause()
        page.session.touch(PLACE)
        page.board.name_soon(range(len(page.session.sheet.blocks)))
    page.text.show()
    page.photos.show()
    await turns.pause()
