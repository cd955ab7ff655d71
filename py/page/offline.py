"""The page's side of the service worker: it is registered when everything is here, and new versions are announced."""

import js

from page import dom, turns
from page.types import Any, Event

NEW = "A new version of Newsgrid is ready. Load the page again to use it; what you wrote stays."


class Offline:
    """registration: the site's service worker, once there is one."""

    def __init__(self, save: Any) -> None:
        """save: gives the coroutine that keeps what is not kept yet."""
        self.save = save
        self.registration: Any = None

    def listen(self) -> None:
        """Hear of another version that takes over, from the first moment on."""
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
        except Exception:  # denied: there is no offline use, and nothing else is lost
            return
        if not self.registration:
            return
        turns.on(self.registration, "updatefound", self.found)
        if self.registration.waiting and workers.controller:
            self.announce()
        self.found()  # one that is being fetched already

    def found(self, event: Event | None = None) -> None:
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
        """Let the new version take over: every open page of the site is loaded again, once what it holds is kept."""
        if self.registration and self.registration.waiting:
            self.registration.waiting.postMessage("take-over")
            dom.notice("The new version starts in a moment.")  # it waits for pages that are just loading

    def changed(self, event: Event) -> None:
        """Another version has taken over; a page must not go on with files of two."""
        turns.begin(self.load_again())

    async def load_again(self) -> None:
        await self.save()
        js.location.reload()
