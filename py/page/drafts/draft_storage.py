"""Keeps drafts as JSON texts in IndexedDB, through idb-keyval. The result of each function, except `query`, shows whether it succeeded. A
database that does not answer counts as one that can't be used.

A journal in sessionStorage and localStorage, which are written synchronously, holds what this tab works on. It survives a page that ends
before the database has answered, and is used instead where there is no database.
"""

import json
import time

import js

import browser
from newsgrid.puzzle.sheet import SheetError
from page.browser import dom, event_loop
from page.core.types import Any, Data
from page.drafts import draft_record

JOURNAL = "newsgrid.journal"
OPEN = "newsgrid.open"
PATIENCE_MS, LESS_MS = 3000, 300  # milliseconds to wait for the database, and to wait if it did not answer the last time
silent = False  # whether the database did not answer the last time


async def query(method: str, *arguments: Any, late: Any = None) -> Any:
    """What a function of idb-keyval returns. Raises an exception if the database is denied or full. If it does not answer, late() is called;
    without `late`, an exception is raised as well."""
    global silent
    work = dom.attempt(browser.idb, method, *arguments)

    def not_yet() -> None:
        global silent
        silent = True
        late()

    try:
        answer = await event_loop.answer_of(work, patience(), not_yet if late else None)
    except event_loop.LateError:
        silent = True
        raise
    except Exception:
        silent = False
        raise
    silent = False
    return answer


def patience() -> int:
    """How many milliseconds to wait for the database."""
    return LESS_MS if silent else PATIENCE_MS


async def every() -> list[tuple[str, Any]] | None:
    """[(id, a function that returns the text)] of all drafts, the newest first; None if the database can't be read. A text is read
    only when its function is called: reading all of them would take much memory and time."""
    try:
        return [(str(pair[0]), text_in(pair)) for pair in browser.newest_first(await query("entries"))]
    except Exception:  # denied, or damaged by something else
        return None


def text_in(pair: Any) -> Any:
    return lambda: str(pair[1])


async def get(name: str) -> str | None:
    try:
        text = await query("get", name)
        return text if isinstance(text, str) else None
    except Exception:
        return None


async def records(signs: Any = ()) -> list[Data]:
    """The records of all drafts that can be read, the newest first; if signs are given (see draft_record.signs_of), only of the drafts
    whose texts contain all signs."""
    read = []
    for _, text in await every() or []:
        record = record_of(text()) if draft_record.is_likely(text(), signs) else None
        if record is not None:
            read.append(record)
        await event_loop.breathe()
    return read


def record_of(text: str | None, newer: bool = False) -> Data | None:
    """The record in a text of the database; None if there is no text, or it can't be read. newer: whether to return a record as it is if
    only a newer version can read it."""
    if not text:
        return None
    try:
        return draft_record.as_kept(draft_record.parsed(text)) if newer else draft_record.read(text)[0]
    except SheetError:
        return None


async def update(name: str, change: Any, late: Any = None) -> bool:
    """Replace a text by change(text, or None if there is none), in one transaction; if `change` returns None, remove the text. late: called
    if the database takes too long, while the wait goes on; without `late`, the update then fails."""
    faults = []
    left = [""]  # the new text, or None

    def guarded(old: Any = None) -> Any:  # MicroPython leaves out an `undefined` argument
        old = old if isinstance(old, str) else None
        try:
            left[0] = change(old)
        except Exception as error:  # must not propagate into JavaScript
            faults.append(error)
            left[0] = old
        return left[0]

    try:
        await query("update", name, guarded, late=late)
        if left[0] is None:
            await query("del", name)  # else the database would hold an entry without a text
    except Exception:  # denied, full, or silent
        return False
    if faults:
        js.console.error(str(faults[0]))
    return not faults


async def put(name: str, content: Any, *store: Any) -> bool:
    """Write an entry. store: a database created by idb-keyval, to use instead of the drafts' database."""
    try:
        await query("set", name, content, *store)
        return True
    except Exception:  # denied, full, or silent
        return False


async def remove(name: str, *store: Any) -> bool:
    try:
        await query("del", name, *store)
        return True
    except Exception:
        return False


def read_journal() -> Data | None:
    """What this tab worked on last; in a new tab, what any tab worked on last."""
    for storage in ("sessionStorage", "localStorage"):
        try:
            data = json.loads(browser.read(storage, JOURNAL) or "null")
            if isinstance(data, dict):
                return data
        except Exception:  # a damaged journal counts as none
            pass
    return None


def mark_open(is_open: bool) -> None:
    """Note for the next page in this tab whether this page is still open, or was left properly."""
    browser.write("sessionStorage", OPEN, "yes" if is_open else "")


def ended_badly() -> bool:
    """True if the previous page in this tab crashed. A duplicated tab inherits the mark, and does not count."""
    visits = js.performance.getEntriesByType("navigation")
    doubled = visits.length and visits[0].type == "back_forward"
    return not doubled and browser.read("sessionStorage", OPEN) == "yes"


def write_journal(data: Data) -> bool:
    """Write the journal synchronously, since the page may be about to end. Returns whether any storage took it."""
    text = json.dumps(data)
    done = [browser.write(storage, JOURNAL, text) for storage in ("sessionStorage", "localStorage")]
    return True in done


def now() -> int:
    """Milliseconds since 1970. (MicroPython cuts js.Date.now() to 32 bits.)"""
    return int(time.time() * 1000)


def new_id() -> str:
    """A name that no other draft has. (crypto.randomUUID is missing where a page is served without https.)"""
    return "%x-%x" % (now(), int(js.Math.random() * (1 << 30)))
