"""The page's side of the service worker: registers it once everything is loaded, and announces new versions."""

import js

from page import dom, turns
from page.types import Any, Event

NEW = "A new version of Newsgrid is ready. Load the page again to use it; what you wrote stays."


class Offline:
    """registration: the site's service worker, once it is registered."""

    def __init__(self, save: Any) -> None:
        """save: returns a coroutine that saves what is not saved yet."""
        self.save = save
        self.registration: Any = None

    def listen(self) -> None:
        """Listen for another version that takes over, from the start."""
        workers = getattr(js.navigator, "serviceWorker", None)
        if workers:
            turns.on(workers, "controllerchange", self.changed)

    async def begin(self) -> None:
        """Keep the site for use without a network. Browsers without service workers, and private windows, go on without."""
        workers = getattr(js.navigator, "serviceWorker", None)
        if not workers or js.document.body.getAttribute("data-embed"):
            return
        try:
            self.registration = await dom.attempt(workers, "register", "sw.js")
        except Exception:  # denied: the page works, but not offline
            return
        if not self.registration:
            return
        turns.on(self.registration, "updatefound", self.update_found)
        if self.registration.waiting and workers.controller:
            self.announce()
        self.update_found()  # a version that is being fetched already

    def update_found(self, event: Event | None = None) -> None:
        new = self.registration.installing
        if new:
            turns.on(new, "statechange", self.installed)

    def installed(self, event: Event) -> None:
        if event.target.state == "installed" and js.navigator.serviceWorker.controller:
            self.announce()

    def announce(self) -> None:
        dom.notice(NEW)
        dom.show("take-over", True)

    def take_over(self) -> None:
        """Let the new version take over: each open page of the site saves its changes, and is loaded again."""
        if self.registration and self.registration.waiting:
            self.registration.waiting.postMessage("take-over")
            dom.notice("The new version starts in a moment.")  # the new version waits for pages that are just loading

    def changed(self, event: Event) -> None:
        """Another version has taken over: load the page again, since it must not mix the files of two versions."""
        turns.begin(self.load_again())

    async def load_again(self) -> None:
        await self.save()
        js.location.reload()
