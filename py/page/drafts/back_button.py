"""The browser's history: each opened puzzle is an entry, with the link or draft that opens it again (see links.py)."""

import json

import js

from newsgrid.puzzle import link
from page.browser import dom, event_loop
from page.core.asking import wanted
from page.core.asking.requests import ANSWERED, Outcome, Requests
from page.core.draft import Draft
from page.core.session import CAME, Session


class Visits:
    def __init__(self, session: Session, quiet: bool, requests: Requests) -> None:
        self.session = session
        self.requests = requests
        self.quiet = quiet  # whether this page is embedded on another page, whose history is left alone
        self.asked = 0  # how many puzzles were requested by a link or by Back; if opening takes time, only the last request counts
        self.step_next = False  # whether the next puzzle gets an entry of its own, so that Back leads to the puzzle before
        self.address = ""  # the part of the address that a reload still needs: a link that has not been read yet
        session.watch((CAME,), lambda news: self.puzzle_changed())

    def state(self) -> str:
        """The open puzzle as JSON: its draft's id, or a link if nothing has been written on it."""
        session, draft = self.session, self.session.draft
        if session.nothing:
            return json.dumps({})
        if draft.id:
            return json.dumps({"draft": draft.id})
        if not draft.link and not self.ask_for_link(draft):
            try:
                draft.link = link.to_link(session.sheet)
            except link.LinkError:  # the puzzle is too large for a link: Back skips it
                pass
        return json.dumps({"link": draft.link})

    def ask_for_link(self, draft: Draft) -> bool:
        """Have the worker write the link, as it does for a large puzzle. Returns whether it will: until the entry gets the link, Back skips the puzzle."""

        def ended(outcome: Outcome) -> None:
            if outcome.status == ANSWERED:
                draft.link = outcome.answer.link
                if draft is self.session.draft:
                    self.note()

        return wanted.link(self.session, self.requests, False, ended, "link")

    def puzzle_changed(self) -> None:
        """Another puzzle is open."""
        step, self.step_next = self.step_next, False
        self.address = ""
        self.write("pushState" if step else "replaceState")

    def note(self) -> None:
        """Update the entry after the puzzle was renamed."""
        self.write("replaceState")

    def write(self, method: str) -> None:
        if not self.quiet:
            event_loop.begin(self.write_state(method))

    async def write_state(self, method: str) -> None:
        try:
            await dom.attempt(js.history, method, self.state(), "", js.location.pathname + self.address)
        except Exception:  # some browsers refuse many entries in a short time: then Back skips one
            pass

    def ask(self) -> int:
        """Count another request for a puzzle. Returns its number."""
        self.asked += 1
        return self.asked
