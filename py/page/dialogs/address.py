"""Opens the puzzle that the page's address asks for, and removes it from the address."""

import js

from newsgrid.puzzle import formats
from page.browser import dom, event_loop
from page.core.session import COMING, Session
from page.core.types import Event
from page.dialogs.opening import Opening
from page.dialogs.today import Today
from page.drafts.back_button import Visits
from page.drafts.links import Links
from page.drafts.open_puzzle import Puzzles

IMPORT = "#import="


class Address:
    """An address that is not one of this page's links (#import=..., or what another app has shared: ?text=...&url=...) is read by `opening`."""

    def __init__(self, session: Session, puzzles: Puzzles, links: Links, visits: Visits, opening: Opening, today: Today) -> None:
        self.session = session
        self.puzzles = puzzles
        self.links = links
        self.visits = visits
        self.opening = opening
        self.today = today

    def changed(self, event: Event) -> None:
        event_loop.begin(self.open(False))

    async def open(self, begins: bool) -> None:
        """Open the puzzle in the address, and remove it from the address, so that a reload shows the edits made since.

        begins: whether the page has just loaded, and still shows what it started with.
        """
        text = fault = ""
        try:
            text = asked_for()
        except formats.ReadError as error:
            fault = str(error)
        if len(text) < 2 and not fault:
            return
        self.puzzles.unasked = begins
        if not self.visits.quiet:
            js.history.replaceState(None, "", js.location.pathname)
        if not fault and self.today.ask_for(text):
            self.puzzles.unasked = False
            return
        if fault:
            self.links.refuse(fault)
            return
        if text.startswith(IMPORT):
            address = text
            try:
                text = await dom.attempt(js.window, "decodeURIComponent", text[len(IMPORT) :])
            except Exception:  # a % without two hexadecimal digits
                text = text[len(IMPORT) :]
            self.opening.take(text)
            if self.session.kept(COMING) is not None:  # until it is read, a reload asks for it again
                self.visits.address = address
                self.visits.note()
            return
        await self.links.open(text, False)
        self.visits.note()


def asked_for() -> str:
    """The address's fragment, or what another app has shared, as a fragment; "" if there is neither. Raises ReadError if it is too long."""
    text = dom.read(js.location, "hash")
    if len(text) < 2:
        shared = js.URLSearchParams.new(dom.read(js.location, "search"))
        for name in ("text", "url"):
            value = shared.get(name)
            if value:
                return IMPORT + str(js.encodeURIComponent(value))
    return text
