"""The page's side of the service worker: registers it once everything is loaded, has it keep what comes later, and announces new versions."""

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
PATIENCE_MS = 10000  # for sw.js
READER = "photo/worker.js"  # the photo reader's
WORKSHOP = "workshop.html"  # the workshop's file that is kept last
LAST_LIST = "/suko.txt"  # and that of a quarter's puzzles of the day


class Offline:
    def __init__(self, save: Any) -> None:
        """save: returns a coroutine that saves what is not saved yet."""
        self.save = save
        self.registration: Any = None  # the site's service worker, once it is registered
        self.state = ""  # the words about it in Settings
        self.asked = False  # whether the workshop has been asked for

    def listen(self) -> None:
        """Listen for another version that takes over, from the start."""
        workers = service_workers()
        if workers:
            event_loop.on(workers, "controllerchange", self.changed)

    async def begin(self) -> None:
        """Keep the site for use without a network. Where that can't be done, Settings says so, and the page goes on without."""
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
        self.update_found()  # a version that is being fetched already
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
        """Have the workshop kept too, and these lists of puzzles of the day (groups of build/offline.py), unless this person saves data. Called once
        the solver is there, since that is waited for."""
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
        """Let the new version take over: each open page of the site saves its changes, and is loaded again."""
        if self.registration and self.registration.waiting:
            self.registration.waiting.postMessage("take-over")
            dom.notice("The new version starts in a moment.", dom.PAGE)  # the new version waits for pages that are just loading

    def changed(self, event: Event) -> None:
        """Another version has taken over: load the page again, since it must not mix the files of two versions."""
        event_loop.begin(self.load_again())

    async def load_again(self) -> None:
        await self.save()
        js.location.reload()


def service_workers() -> Any:
    """The browser's service workers, None if it has none."""
    return getattr(js.navigator, "serviceWorker", None)


async def is_kept(wanted: str) -> bool:
    """Whether a group of files is kept for use offline. wanted: the one that is kept last, see build/offline.py."""
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
