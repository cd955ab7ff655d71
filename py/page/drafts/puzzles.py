"""The puzzle that is open: opens another by text, link or draft, goes back to the one before, and closes it."""

import js

from newsgrid.puzzle import formats, link
from newsgrid.puzzle.constraints import unknown
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import is_written_on, without_entries
from newsgrid.puzzle.steps import Steps
from page.browser import dom, event_loop
from page.core import first_puzzle, hand
from page.core.asking.requests import Requests
from page.core.draft import Draft
from page.core.first_puzzle import FIRST
from page.core.hand import DIGITS, FILL, SET
from page.core.session import COMING, ENTRIES, PUZZLE, SHEET, Session
from page.core.types import Any, Reopening, Saving, Sheet, Today, Visits
from page.core.typing import commands, moves
from page.drafts.draft_merge import goes_on
from page.views.board import Board

IMPORT = "#import="
ANSWER = "answer"  # after a link: its entries answer the puzzle that is open (workshop.html)


class Puzzles:
    """unasked: whether the sheet is only what the page came with, while the puzzle of the address is on its way; saving, reopening, visits, today:
    as parts sets them."""

    def __init__(self, session: Session, requests: Requests, board: Board) -> None:
        self.session = session
        self.requests = requests
        self.board = board
        self.saving: Saving = None  # type: ignore[assignment]
        self.reopening: Reopening = None  # type: ignore[assignment]
        self.visits: Visits = None  # type: ignore[assignment]
        self.today: Today = None  # type: ignore[assignment]
        self.unasked = False

    # --- another one -------------------------------------------------------------------------------------------------------------

    def put(self, sheet: Sheet, draft: Draft, mode: str, step: bool, steps: Steps | None = None) -> None:
        """Put a sheet and the draft that it belongs to onto the page, with what Undo goes through on it; step: see `open`."""
        session = self.session
        self.saving.leave(self.saving.snapshot())
        if steps is None:
            steps = Steps()
            steps.before = session.draft
        if self.unasked and not session.history.past:
            steps.before = None
            step = False
        session.history.begin(sheet, draft, steps)
        self.unasked = False
        self.visits.step_next = step
        session.hand.mode = mode
        hand.begin_setting(sheet, session.hand)
        if mode != SET:
            session.hand.tool = DIGITS
        session.do(moves.put, moves.first_cell(session.sheet) if mode == FILL else 0)
        session.follow()

    def open(self, sheet: Sheet, mode: str = FILL, step: bool = True, steps: Steps | None = None) -> None:
        """Open a sheet. Undo returns to the puzzle before as long as nothing has been done on this one; Back does so always, if this is a step of
        the browser's history. steps: what Undo goes through instead."""
        self.put(sheet, Draft(), mode, step, steps)
        self.bring_into_view()

    def bring_into_view(self) -> None:
        """Scroll the page to what has just been opened."""
        event_loop.end()
        self.board.bring_into_view()

    def keep(self) -> None:
        """Save the puzzle that is open, although nobody has written on it."""
        if not self.saving.quiet:
            self.saving.begin_draft()
            self.saving.keep_soon()

    def close(self) -> None:
        """Close the puzzle."""
        none = Draft()
        none.nothing = True
        self.saving.leave(self.saving.snapshot())
        steps = Steps()
        steps.before = self.session.draft
        self.session.history.begin(first_puzzle.known.sheet, none, steps)
        self.session.hand.mode = FILL

    def start_again(self) -> None:
        """Open the same puzzle empty. The entries so far stay in My puzzles."""
        self.open(without_entries(self.session.sheet))
        self.session.draft.again = True
        self.board.focus()

    def lay_out_anew(self, sheet: Sheet) -> None:
        """Another kind, size or name for the puzzle that is open: its draft goes on."""
        session = self.session
        self.requests.stop()
        session.history.replace(sheet)
        session.hand.mode = SET
        hand.begin_setting(sheet, session.hand)
        session.do(moves.put, 0)
        session.follow()
        self.bring_into_view()

    def go_back(self, back: bool) -> None:
        """Undo, or redo."""
        session = self.session
        history = session.history
        if not history.steps.leads(back):
            return
        if not history.steps.has(back):
            self.change_back(back)
            return
        if back and session.keeps_print():
            session.say(ENTRIES, "idle", "What is printed stays while you play", "Edit puzzle, then Undo takes it back.")
            return
        cells = history.undo() if back else history.redo()
        if cells:
            session.do(moves.put, cells[0])
        session.follow()

    def change_back(self, back: bool) -> None:
        """Take back that another puzzle was opened, or do it again."""
        session = self.session
        here, steps = session.draft, session.history.steps
        self.reopening.put_left(steps.before if back else steps.after)
        if back:
            session.history.steps.end_future()  # of two ways on, Redo takes the one that was left last
            session.history.steps.after = here
            session.say(ENTRIES, "idle", "This puzzle was open before", "Redo opens the other one again.")

    # --- by text and link --------------------------------------------------------------------------------------------------------

    async def open_shared(self, sheet: Sheet, text: str, step: bool) -> None:
        """Open the sheet of a link (text). If the person has begun to solve it, open that draft."""
        session = self.session
        asked = self.visits.ask()
        mine, shared = to_data(session.sheet), to_data(sheet)
        if (
            not session.nothing
            and ANSWER in text.split("&")[1:]
            and to_data(without_entries(session.sheet)) == to_data(without_entries(sheet))
        ):
            self.take_entries(sheet)
            return
        if session.nothing or not (goes_on(mine, shared) if session.draft.id else mine == shared):
            data = None if self.saving.quiet else await self.reopening.find_begun(sheet)
            if asked != self.visits.asked:
                return
            if data is None:
                self.open(sheet, FILL, step)
                session.draft.link = text
                return
            self.reopening.open(data, step)
        self.bring_into_view()
        if session.draft.id and is_written_on(session.sheet):
            dom.notice("You began this puzzle before. Here it is as you left it.", button="start-again")

    def take_entries(self, sheet: Sheet) -> None:
        """Write another sheet's entries into the open puzzle, which is the same one; Undo takes them back."""
        cells = self.session.fill([new or old for new, old in zip(sheet.entries, self.session.sheet.entries)], True)
        if cells:
            commands.go_to(self.session, cells[0])

    def go_to_workshop(self) -> None:
        """Open the current puzzle in the workshop."""
        session = self.session
        try:
            js.location.href = "workshop.html" if session.nothing else "workshop.html#" + link.to_link(session.sheet, True)
        except link.LinkError as error:
            session.say(PUZZLE, "bad", "The workshop can't have this puzzle", str(error))

    def show_coming(self, words: str) -> None:
        """Show nothing until the puzzle that the page was asked for has been read."""
        if self.unasked and not self.session.history.past:
            self.session.draft.nothing = True
            self.session.keep(COMING, SHEET, words)

    async def open_hash(self, take: Any, begins: bool = False) -> None:
        """Open the puzzle of the address, and take it out of the address, so that a reload shows the edits since.

        begins: whether the page has just come, and shows what it came with; take: a function for what is no link of this page:
        #import=..., or what another app has shared (?text=...&url=...).
        """
        text = fault = ""
        try:
            text = asked_for()
        except formats.ReadError as error:
            fault = str(error)
        if len(text) < 2 and not fault:
            return
        self.unasked = begins
        if not self.saving.quiet:
            js.history.replaceState(None, "", js.location.pathname)
        if not fault and self.today.ask_for(text):
            self.unasked = False
            return
        if fault:
            self.refuse(fault)
            return
        if text.startswith(IMPORT):
            address = text
            try:
                text = await dom.attempt(js.window, "decodeURIComponent", text[len(IMPORT) :])
            except Exception:  # a % without two hexadecimal digits
                text = text[len(IMPORT) :]
            take(text)
            if self.session.kept(COMING) is not None:  # until it is read, a reload asks for it again
                self.visits.address = address
                self.visits.note()
            return
        await self.open_link(text, False)
        self.visits.note()

    async def open_link(self, text: str, step: bool) -> None:
        """Open the puzzle of a link, from its version on; step: see `open`."""
        try:
            sheet = link.from_link(text)
        except link.LinkError as error:
            self.refuse(str(error))
            return
        await self.open_shared(sheet, text, step)
        missing = unknown.sentence(sheet)
        if missing:
            dom.notice(missing)
        self.board.focus()

    def refuse(self, fault: str) -> None:
        """Say what is wrong with the link of the address."""
        self.unasked = False
        self.session.say(PUZZLE, "bad", "This link can't be opened", fault)

    def open_first(self) -> None:
        """Open the page's first puzzle."""
        self.open(first_puzzle.known.sheet, FILL, False)
        self.session.draft.link = FIRST


def asked_for() -> str:
    """The fragment of the address, or what another app has shared as such a fragment; "" for neither. Raises ReadError if it is too long."""
    text = dom.read(js.location, "hash")
    if len(text) < 2:
        shared = js.URLSearchParams.new(dom.read(js.location, "search"))
        for name in ("text", "url"):
            value = shared.get(name)
            if value:
                return IMPORT + str(js.encodeURIComponent(value))
    return text
