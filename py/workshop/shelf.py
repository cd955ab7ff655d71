"""The programs that are kept: in a database of their own, and the one in hand in a journal that is written at once."""

import js

import browser
from page import dom
from workshop import programs

DATABASE = "newsgrid-programs"
JOURNAL = "newsgrid.program"


class Shelf:
    def __init__(self) -> None:
        self.kept = None

    def store(self) -> object:
        if self.kept is None:
            self.kept = browser.idb.createStore(DATABASE, "programs")
        return self.kept

    def journal(self) -> dict[str, object] | None:
        """The program that this tab had in hand."""
        return programs.read(browser.read("sessionStorage", JOURNAL))

    def write_journal(self, text: str) -> None:
        browser.write("sessionStorage", JOURNAL, text)

    async def every(self) -> list[dict[str, object]]:
        """All programs, the newest first."""
        try:
            pairs = await dom.attempt(browser.idb, "values", self.store())
            found = [programs.read(str(one)) for one in pairs]
        except Exception:  # the browser keeps none
            found = []
        good = [one for one in found if one is not None]
        return sorted(good, key=lambda one: -one["changed"])

    async def put(self, name: str, text: str) -> bool:
        try:
            await dom.attempt(browser.idb, "set", name, text, self.store())
            return True
        except Exception:  # denied or full
            return False

    async def remove(self, name: str) -> None:
        try:
            await dom.attempt(browser.idb, "del", name, self.store())
        except Exception as error:
            js.console.error(str(error))
