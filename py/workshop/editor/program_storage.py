"""Keeps programs in a database of their own, as the page keeps drafts, and the current program in a journal that is written synchronously."""

import json

import browser
from page.core.types import Data
from page.drafts import draft_storage
from workshop.editor import programs

STORE = browser.idb.createStore("newsgrid-programs", "programs")  # opened when it is first used
JOURNAL = "newsgrid.program"


def read_journal() -> Data | None:
    """The tab's current program, None if there is none."""
    return programs.read(browser.read("sessionStorage", JOURNAL))


def write_journal(text: str) -> None:
    browser.write("sessionStorage", JOURNAL, text)


async def every() -> list[Data]:
    """All programs, the newest first."""
    try:
        texts = [str(text) for text in await draft_storage.query("values", STORE)]
    except Exception:  # the database can't be read
        texts = []
    good = [program for program in map(programs.read, texts) if program is not None]
    return sorted(good, key=lambda program: -program["changed"])


async def put(name: str, text: str) -> bool:
    return await draft_storage.put(name, text, STORE)


async def remove(name: str) -> None:
    await draft_storage.remove(name, STORE)


async def catch_up(program: Data) -> None:
    """Keep the journal's program, unless its latest version is already kept: the page may have been left before it was in the database."""
    if not [kept for kept in await every() if kept["id"] == program["id"] and kept["changed"] >= program["changed"]]:
        await put(program["id"], json.dumps(program))
