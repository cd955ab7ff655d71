"""The parts of the page by name: creates and connects them."""

import browser
from page.browser import event_loop
from page.browser.offline import Offline
from page.browser.port import Worker
from page.core.asking import status, strictness
from page.core.asking.checking import Checking
from page.core.asking.counting import Counting
from page.core.asking.help import Help
from page.core.asking.requests import Requests
from page.core.asking.retreat import Retreat
from page.core.asking.solving import Solving
from page.core.session import CAME, PUZZLE, REQUESTS, SAID, Session
from page.core.types import Any, Callable, Sheet
from page.dialogs.address import Address
from page.dialogs.combination_table import Table
from page.dialogs.download import Download
from page.dialogs.finish import Finish
from page.dialogs.making import Making
from page.dialogs.new import NewDialog
from page.dialogs.opening import Opening
from page.dialogs.practice import Practice
from page.dialogs.printing import Printing
from page.dialogs.share import Share
from page.dialogs.today import Today, groups
from page.drafts import tracking
from page.drafts.back_button import Visits
from page.drafts.links import Links
from page.drafts.my_puzzles import MyPuzzles
from page.drafts.open_puzzle import Puzzles
from page.drafts.photos import Photos
from page.drafts.reopening import Reopening
from page.drafts.saving import Saving
from page.views import drawing
from page.views.bars import Bars
from page.views.board import Board
from page.views.cards import Cards
from page.views.clock import Clock
from page.views.panel import Panel
from page.views.settings import Settings
from page.views.text_pane import TextPane
from page.views.verdict_line import VerdictLine

CHECK_AFTER_MS = 500  # the delay of the first check, so that work that a person waits for goes first


class Page:
    """All parts by name, for the modules that connect them (page.events, page.buttons). puts_off: whether to fetch the solver, and to keep
    the site for use offline, only once the solver is needed."""

    def __init__(self, sheet: Sheet, quiet: bool) -> None:
        """sheet: the puzzle that the page comes with; quiet: whether it is embedded in another page, and so saves nothing."""
        self.puts_off = browser.puts_off()
        session = self.session = Session(sheet)
        requests = self.requests = queue_of(session, self.solver_came)
        tracking.watch(session)
        # the views
        self.settings = Settings()
        self.board = Board()
        self.drawing = drawing.Drawing(session, self.board, self.settings)
        self.bars = Bars(session)
        self.panel = Panel(session, requests)
        self.text = TextPane(session)
        counting = Counting(session, requests, event_loop.later)
        self.cards = Cards()
        self.verdict = VerdictLine(session, requests, counting)
        strictness.watch(session, counting)
        self.clock = Clock(session)
        # drafts and what opens them
        self.visits = Visits(session, quiet, requests)
        self.saving = Saving(session, self.clock, self.visits)
        self.puzzles = Puzzles(session, requests, self.board, self.saving, self.visits)
        self.photos = Photos(session, requests, self.puzzles, self.saving, photo_flow)
        self.reopening = Reopening(session, self.puzzles, self.saving, self.visits)
        self.links = Links(session, self.puzzles, self.saving, self.visits, self.reopening)
        self.my_puzzles = MyPuzzles(session, self.settings, self.puzzles, self.saving, self.reopening)
        self.offline = Offline(self.saving.save)
        # requests to the solver
        self.checking = Checking(session, requests)
        self.solving = Solving(session, requests)
        self.retreat = Retreat(session, requests)
        self.finish = Finish(session, requests, self.clock, self.settings)
        self.help = Help(session, requests, event_loop.later)
        self.making = Making(session, requests, self.puzzles)
        # the dialogs
        self.new = NewDialog(session, self.puzzles, self.cards)
        self.opening = Opening(session, requests, self.puzzles, self.visits, self.my_puzzles, self.photos, self.solving.bring)
        self.share = Share(session, requests)
        self.download = Download(session, requests, self.board, self.photos)
        self.printing = Printing(session, self.my_puzzles, requests, self.photos, self.cards)
        self.table = Table()
        self.practice = Practice(session, requests, self.puzzles)
        self.today = Today(session, self.links, self.settings)
        self.address = Address(session, self.puzzles, self.links, self.visits, self.opening, self.today)

    def solver_came(self, waited: bool) -> None:
        """The worker is ready; see Requests.on_ready."""
        requests = self.requests
        if self.puts_off:
            self.puts_off = False
            event_loop.begin(self.offline.begin())
        if requests.warm:
            event_loop.begin(self.offline.keep_later(groups()))
        if not waited:
            self.checking.check()
        else:
            event_loop.later(CHECK_AFTER_MS, self.checking.check)
        if requests.warm and requests.restarted and not waited:
            self.session.say(PUZZLE, "idle", "The solver was restarted", requests.restarted)


def photo_flow(photos: Photos) -> Any:
    """The part that reads pictures. Its code is fetched with the first picture."""
    from page.photo.flow import Flow

    return Flow(photos)


def queue_of(session: Session, on_ready: Callable[[bool], None]) -> Requests:
    """The queue of requests about a session's puzzles. on_ready: see Requests."""
    requests = Requests(
        Worker,
        session.version,
        on_change=lambda: session.touch(REQUESTS),
        on_ask=lambda request: session.forget(SAID),
        on_drop=lambda dropped: status.drop(session, dropped),
        on_ready=on_ready,
    )
    session.watch((CAME,), lambda news: requests.other_puzzle())
    session.watch((PUZZLE,), lambda news: requests.give_way())
    return requests
