"""What is on the page is kept in this browser, and survives a reload. Nothing is sent anywhere."""

import json

import js

from page import dom
from sheet.sheet import SheetError, from_data, to_data

KEY = "newsgrid.sheet.1"


async def storage() -> object:
    return await dom.attribute(js.window, "localStorage")


async def load() -> tuple[object, dict[str, object]] | None:
    """(sheet, {"mode", "cursor"}) as it was kept, or None if there is none that can be read."""
    try:
        kept = await dom.attempt(await storage(), "getItem", KEY)
        if not kept:
            return None
        data = json.loads(kept)
        return from_data(data["sheet"]), data
    except SheetError:
        return None
    except Exception:  # storage denied, or damaged content: the page opens with its first puzzle
        return None


async def save(sheet: object, mode: str, cursor: int) -> bool:
    """Keep the sheet; False if the browser doesn't let us."""
    try:
        content = json.dumps({"sheet": to_data(sheet), "mode": mode, "cursor": cursor})
        await dom.attempt(await storage(), "setItem", KEY, content)
        return True
    except Exception:  # denied or full
        return False
