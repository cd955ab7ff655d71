"""The photos that are kept with drafts: Blobs by the drafts' ids, in a database of their own."""

import browser
from page.core.types import Any
from page.drafts import draft_storage

NAME = "newsgrid-photos"
opened: list[Any] = []  # the database, once it has been needed


def store() -> Any:
    if not opened:
        opened.append(browser.idb.createStore(NAME, "photos"))
    return opened[0]


async def keep(name: str, photo: Any) -> bool:
    """Keep a Blob with the draft with this id. Returns whether that succeeded."""
    return await draft_storage.put(name, photo, store())


async def get(name: str) -> Any:
    """The photo of a draft, None if there is none."""
    try:
        return await draft_storage.query("get", name, store()) or None
    except Exception:
        return None


async def remove(name: str) -> None:
    await draft_storage.remove(name, store())
