"""Keeps programs in a database of their own, and the current one in a journal that is written synchronously."""

import json

import js

import browser
from page.browser import dom
from page.core.types import Any, Data
from workshop.editor import programs

DATABASE = "newsgrid-programs"
JOURNAL = "newsgrid.program"


class ProgramStorage:
    def __init__(self) -> None:
        self.kept: Any = None

    def store(self) -> Any:
        if self.kept is None:
            self.kept = browser.idb.createStore(DATABASE, "programs")
        return self.kept

    def journal(self) -> Data | None:
        """The current program of this tab, None if there is none."""
        return programs.read(browser.read("sessionStorage", JOURNAL))

    def write_journal(self, text: str) -> None:
        browser.write("sessionStorage", JOURNAL, text)

    async def every(self) -> list[Data]:
        """All programs, the newest first."""
        try:
            texts = await dom.attempt(browser.idb, "values", self.store())
            kept = [programs.read(str(text)) for text in texts]
        except Exception:  # the database can't be read
            kept = []
        good = [program for program in kept if program is not None]
        return sorted(good, key=lambda program: -program["changed"])

    async def put(self, name: str, text: str) -> bool:
        try:
            await dom.attempt(browser.idb, "set", name, text, self.store())
            return True
        except Exception:  # denied or full
            return False

    async def catch_up(self, program: Data) -> None:
        """Keep a program of the journal, unless it is kept as it is: the page may have been left before the database had it."""
        if not [kept for kept in await self.every() if kept["id"] == program["id"] and kept["changed"] >= program["changed"]]:
            await self.put(program["id"], json.dumps(program))

    async def remove(self, name: str) -> None:
        try:
            await dom.attempt(browser.idb, "del", name, self.store())
        except Exception as error:
            js.console.error(str(error))
