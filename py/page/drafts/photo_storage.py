"""The photos that are kept with drafts: Blobs by the drafts' ids, in a database of their own."""

import browser
from page.core.types import Any
from page.drafts import draft_storage

NAME = "newsgrid-photos"


class PhotoStorage:
    """base: the database, once it was needed."""

    def __init__(self) -> None:
        self.base: Any = None

    def store(self) -> Any:
        if self.base is None:
            self.base = browser.idb.createStore(NAME, "photos")
        return self.base

    async def keep(self, name: str, photo: Any) -> bool:
        """Keep a Blob with the draft with this id. Returns whether that succeeded."""
        return await draft_storage.put(name, photo, self.store())

    async def get(self, name: str) -> Any:
        """The photo of a draft, None if there is none."""
        try:
            return await draft_storage.query("get", name, self.store()) or None
        except Exception:
            return None

    async def remove(self, name: str) -> None:
        await draft_storage.remove(name, self.store())
