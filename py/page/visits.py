"""The browser's Back and Forward: each puzzle that was opened is an entry of its history, which says what was open."""

import asyncio
import json

import js

from page import dom
from sheet import link


class Visits:
    """asked: how many puzzles were asked for by a link or by Back; where that has to be waited for, the last one counts."""

    def __init__(self, page: object) -> None:
        self.page = page
        self.asked = 0

    def state(self) -> str:
        """What is open, as text: the draft, and the puzzle for when there is no such draft."""
        page = self.page
        if page.nothing:
            return json.dumps({})
        try:
            told = link.to_link(page.sheet)
        except link.LinkError:  # then only its draft is to be had
            told = ""
        return json.dumps({"draft": page.draft.id, "link": told})

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
        told = json.loads(state)
        dom.close_dialog()
        if told.get("draft") and await page.shelf.go_to(told["draft"], self.ask()):
            return
        if told.get("link"):
            await page.open_shared(link.from_link(told["link"]), False)
        elif not told and not page.nothing:
            page.close_puzzle()

    def ask(self) -> int:
        """A number for another puzzle that is asked for."""
        self.asked += 1
        return self.asked
