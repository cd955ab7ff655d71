"""The browser's Back and Forward: each puzzle that was opened is an entry of its history, which says what was open."""

import asyncio
import json

import js

from page import dom
from sheet import link

FIRST = "first"  # in place of a link: the puzzle that the page comes with


class Visits:
    """asked: how many puzzles were asked for by a link or by Back; where that has to be waited for, the last one counts."""

    def __init__(self, page: object) -> None:
        self.page = page
        self.asked = 0

    def state(self) -> str:
        """What is open, as text: its draft; or a link, where nobody has written on it."""
        page, draft = self.page, self.page.draft
        if page.nothing:
            return json.dumps({})
        if draft.id:
            return json.dumps({"draft": draft.id})
        if not draft.link:
            try:
                draft.link = link.to_link(page.sheet)
            except link.LinkError:  # too large for one: Back skips it
                pass
        return json.dumps({"link": draft.link})

    def note(self) -> None:
        """Something else is open, without an entry of its own."""
        self.write("replaceState")

    def step(self) -> None:
        """Something else is open; Back leads to what was open before."""
        self.write("pushState")

    def write(self, method: str) -> None:
        if not self.page.shelf.quiet:
            asyncio.create_task(self.write_state(method))

    async def write_state(self, method: str) -> None:
        try:
            await dom.attempt(js.history, method, self.state(), "", js.location.pathname)
        except Exception:  # some browsers refuse many at once: then Back skips one
            pass

    def popped(self, event: object) -> None:
        """Back or Forward."""
        if isinstance(event.state, str):  # not what a link has just made: that comes by itself
            asyncio.create_task(self.go(event.state))

    async def go(self, state: str) -> None:
        """Open what was open there, as it was left."""
        page = self.page
        was = json.loads(state)
        dom.close_dialog()
        if was.get("draft"):
            await page.shelf.go_to(was["draft"], self.ask())
        elif was.get("link") == FIRST:
            page.open_first()
        elif was.get("link"):
            await page.open_link(was["link"], False)
        elif not was and not page.nothing:
            page.close_puzzle()

    def ask(self) -> int:
        """A number for another puzzle that is asked for."""
        self.asked += 1
        return self.asked
