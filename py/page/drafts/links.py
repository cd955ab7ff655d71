"""Opens what a link or the browser's Back asks for: the puzzle itself, or the draft of it that a person has begun."""

import json

from newsgrid.puzzle import link
from newsgrid.puzzle.constraints import unknown
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import is_written_on, without_entries
from page.browser import dom, event_loop
from page.core import first_puzzle
from page.core.first_puzzle import FIRST
from page.core.hand import FILL
from page.core.session import PUZZLE, Session
from page.core.types import Event, Sheet
from page.core.typing import commands
from page.drafts.back_button import Visits
from page.drafts.draft_merge import goes_on
from page.drafts.open_puzzle import Puzzles
from page.drafts.reopening import Reopening
from page.drafts.saving import Saving

ANSWER = "answer"  # the word after a link whose entries are an answer to the open puzzle (see workshop.html)


class Links:
    """Opens links, and the entries of the browser's history."""

    def __init__(self, session: Session, puzzles: Puzzles, saving: Saving, visits: Visits, reopening: Reopening) -> None:
        self.session = session
        self.puzzles = puzzles
        self.saving = saving
        self.visits = visits
        self.reopening = reopening

    async def open(self, text: str, step: bool) -> None:
        """Open the puzzle of a link. text: the link, which begins with its version; step: see Puzzles.open."""
        try:
            sheet = link.from_link(text)
        except link.LinkError as error:
            self.refuse(str(error))
            return
        await self.open_shared(sheet, text, step)
        missing = unknown.sentence(sheet)
        if missing:
            dom.notice(missing)
        self.puzzles.board.focus()

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
                self.puzzles.open(sheet, FILL, step)
                session.draft.link = text
                return
            self.reopening.open(data, step)
        self.puzzles.bring_into_view()
        if session.draft.id and is_written_on(session.sheet):
            dom.notice("You began this puzzle before. Here it is as you left it.", button="start-again")

    def take_entries(self, sheet: Sheet) -> None:
        """Write the entries of a sheet with the same puzzle into the open sheet; Undo takes them back."""
        cells = self.session.fill([new or old for new, old in zip(sheet.entries, self.session.sheet.entries)], True)
        if cells:
            commands.go_to(self.session, cells[0])

    def refuse(self, fault: str) -> None:
        """Say what is wrong with the link in the address."""
        self.puzzles.unasked = False
        self.session.say(PUZZLE, "bad", "This link can't be opened", fault)

    def open_first(self) -> None:
        """Open the page's first puzzle."""
        self.puzzles.open(first_puzzle.known.sheet, FILL, False)
        self.session.draft.link = FIRST

    def popped(self, event: Event) -> None:
        """Handle Back or Forward."""
        if isinstance(event.state, str):  # else a link has just made the entry, and its puzzle is opened anyway
            event_loop.begin(self.go(event.state))

    async def go(self, state: str) -> None:
        """Open the puzzle of a history entry as it was left."""
        was = json.loads(state)
        dom.close_dialog()
        if was.get("draft"):
            await self.reopening.go_to(was["draft"], self.visits.ask())
        elif was.get("link") == FIRST:
            self.open_first()
        elif was.get("link"):
            await self.open(was["link"], False)
        elif not was and not self.session.nothing:
            self.puzzles.close()
