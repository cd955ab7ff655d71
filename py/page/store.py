"""Where drafts are kept: IndexedDB, by idb-keyval, as JSON texts. Every function says by its result whether it could be done.

A journal in sessionStorage and localStorage, which are written at once, holds what this tab works on: it survives a page
that ends before the database has answered, and serves alone where there is no database.
"""

import json

import js

from browser import idb
from page import dom

JOURNAL = "newsgrid.journal"


async def every() -> list[tuple[str, str]] | None:
    """[(id, text)] of all drafts; None if the browser keeps none."""
    try:
        return [(str(pair[0]), str(pair[1])) for pair in await dom.attempt(idb, "entries")]
    except Exception:  # denied, or damaged by something else
        return None


async def get(name: str) -> str | None:
    try:
        found = await dom.attempt(idb, "get", name)
        return found if isinstance(found, str) else None
    except Exception:
        return None


async def update(name: str, change: object) -> bool:
    """Put change(what is there, or None) in place, in one transaction."""
    faults = []

    def guarded(old: object = None) -> object:  # MicroPython leaves an `undefined` out
        old = old if isinstance(old, str) else None
        try:
            return change(old)
        except Exception as error:  # must not come out into JavaScript
            faults.append(error)
            return old

    try:
        await dom.attempt(idb, "update", name, guarded)
    except Exception:  # denied or full
        return False
    if faults:
        js.console.error(str(faults[0]))
    return not faults


async def put(name: str, text: str) -> bool:
    try:
        await dom.attempt(idb, "set", name, text)
        return True
    except Exception:
        return False


async def remove(name: str) -> bool:
    try:
        await dom.attempt(idb, "del", name)
        return True
    except Exception:
        return False


async def read_journal() -> dict[str, object] | None:
    """What this tab worked on last; a new tab takes up what was worked on last in any."""
    for name in ("sessionStorage", "localStorage"):
        try:
            kept = await dom.attempt(await dom.storage(name), "getItem", JOURNAL)
            if kept:
                data = json.loads(kept)
                if isinstance(data, dict):
                    return data
        except Exception:  # denied, or damaged: then there is none
            pass
    return None


journals = []  # the storages that took the journal last


async def write_journal(data: dict[str, object]) -> bool:
    await write_all(JOURNAL, json.dumps(data))
    return bool(journals)


async def write_all(key: str, text: str) -> None:
    kept = []
    for name in ("sessionStorage", "localStorage"):
        try:
            await dom.attempt(await dom.storage(name), "setItem", key, text)
            kept.append(name)
        except Exception:  # denied or full
            pass
    journals[:] = kept


async def try_journals() -> None:
    """Find out which storages take a journal before there is one to write."""
    await write_all(JOURNAL + ".try", "")


def write_journal_now(data: dict[str, object]) -> None:
    """The same at once, for a page that ends: nothing awaited comes back. Only where it could be done before, since what
    a storage throws can't be caught here."""
    text = json.dumps(data)
    for name in journals:
        getattr(js.window, name).setItem(JOURNAL, text)
