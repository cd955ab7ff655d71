"""The page's side of the service worker: registers it once everything is loaded, has it keep further files, and announces new versions."""

import js

import browser
from page.browser import dom, event_loop
from page.core.types import Any, Event

NEW = "A new version of Newsgrid is ready. Load the page again to use it; what you wrote stays."

FETCHING = "Newsgrid is being saved for use offline."
NO_WORKERS = "This browser does not keep Newsgrid for use offline."
NOT_KEPT = "Newsgrid could not be saved for use offline: its service worker (sw.js) did not start. The next visit tries again."
KEPT = "Newsgrid is ready for use offline; the workshop is not yet."
ALL_KEPT = "Newsgrid is ready for use offline, with the workshop."
PATIENCE_MS = 10000  # the wait for sw.js before Settings says that it did not start
READER = "photo/worker.js"  # the photo reader's file that is kept last
WORKSHOP = "workshop.html"  # the workshop's file that is kept last
LAST_LIST = "/suko.txt"  # the list that is kept last among the puzzles of the day of a quarter


class Offline:
    def __init__(self, save: Any) -> None:
        """save: a function that returns a coroutine, which saves what is not saved yet."""
        self.save = save
        self.registration: Any = None  # the site's service worker, once it is registered
        self.state = ""  # what Settings says about use offline
        self.asked = False  # whether the service worker has been asked to keep the workshop

    def listen(self) -> None:
        """Listen for another version taking over. Called at the start."""
        workers = service_workers()
        if workers:
            event_loop.on(workers, "controllerchange", self.changed)

    async def begin(self) -> None:
        """Keep the site for use offline. If this is not possible, Settings says so."""
        if js.document.body.getAttribute("data-embed"):
            return
        workers = service_workers()
        if not workers:
            self.become(NO_WORKERS)
            return
        self.become(FETCHING)
        try:
            register = dom.attempt(workers, "register", "sw.js")
            self.registration = await event_loop.answer_of(register, PATIENCE_MS, lambda: self.become(NOT_KEPT))
        except Exception:  # missing, damaged, or denied
            self.registration = None
        if not self.registration:
            self.become(NOT_KEPT)
            return
        event_loop.on(self.registration, "updatefound", self.update_found)
        if self.registration.waiting and workers.controller:
            self.announce()
        self.update_found()  # a version may already be on its way
        self.become(FETCHING if self.registration.installing or self.registration.waiting or self.registration.active else NOT_KEPT)
        await workers.ready
        self.become(KEPT)

    def become(self, state: str) -> None:
        self.state = state
        event_loop.begin(self.tell())

    async def tell(self) -> None:
        """Show in Settings what is ready for use offline."""
        words = self.state
        if words == KEPT and await is_kept(WORKSHOP):
            words = ALL_KEPT
        dom.text("set-offline", words)
        dom.show("set-offline", bool(words))

    async def keep_later(self, lists: list[str]) -> None:
        """Have the workshop and these lists of puzzles of the day (groups in build/offline.py) kept as well, unless the browser saves data or is
        on a mobile network. Called once the solver has loaded, so as not to delay it."""
        if not (self.asked or browser.saves_data() or js.document.body.getAttribute("data-embed")):
            self.asked = True
            await keep("workshop", WORKSHOP)
            for group in lists:
                await keep(group, group.replace("_", "/", 1).replace("_", "-") + LAST_LIST)

    def update_found(self, event: Event | None = None) -> None:
        new = self.registration.installing
        if new:
            event_loop.on(new, "statechange", self.installed)

    def installed(self, event: Event) -> None:
        if event.target.state == "installed" and js.navigator.serviceWorker.controller:
            self.announce()
        elif event.target.state == "redundant" and not self.registration.active:  # one of its files was missing or damaged
            self.become(NOT_KEPT)

    def announce(self) -> None:
        dom.notice(NEW, dom.PAGE, "take-over")

    def take_over(self) -> None:
        """Let the new version take over: each open page of the site saves its changes and is reloaded."""
        if self.registration and self.registration.waiting:
            self.registration.waiting.postMessage("take-over")
            dom.notice("The new version starts in a moment.", dom.PAGE)  # it waits for pages that are still loading

    def changed(self, event: Event) -> None:
        """Reload the page, as another version has taken over: the files of two versions must not be mixed."""
        event_loop.begin(self.load_again())

    async def load_again(self) -> None:
        await self.save()
        js.location.reload()


def service_workers() -> Any:
    """The browser's service workers, None if it has none."""
    return getattr(js.navigator, "serviceWorker", None)


async def is_kept(wanted: str) -> bool:
    """Whether a group of files is kept for use offline. wanted: the file that is kept last, see build/offline.py."""
    try:
        return bool(await dom.attempt(js.caches, "match", wanted))
    except Exception:  # no caches, or denied
        return False


async def keep(group: str, wanted: str) -> None:
    """Have the service worker keep a group of files, as soon as there is a service worker. wanted: see is_kept."""
    workers = service_workers()
    if not workers or await is_kept(wanted):
        return
    try:
        registration = await workers.ready
        registration.active.postMessage("keep-later " + group)
    except Exception:  # denied
        pass
