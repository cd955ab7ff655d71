"""The built site in a real Chromium, served from a sub-path by a plain static server without special headers."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page, sync_playwright

from build.serve import Handler, server
from hands import K057, PATIENCE_MS, Desk
from newsgrid.puzzle import formats, link
from places import DIST, NIGHTLY

# started as root in a closed network, Chromium needs these
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
# all pages of one profile live in one process, whatever their port: V8 then compiles MicroPython, Python and z3 once for all of them
SHARED = "--process-per-site"
# a page lives for seconds here: V8's optimizing compiler would take more of the processor than it saves
QUICK = [] if NIGHTLY else ["--js-flags=--liftoff-only --max-lazy"]
PREFIX = "/some/path/"
PHONE: Any = {"width": 360, "height": 740}


# the solver's worker and the workshop's as far as the page knows them, without z3 and its Python, which take seconds to load
NO_WORKER = {"static/solver.js": b"""postMessage('{"begun": true}')""", "workshop/worker.js": b""}


class Instead(Handler):
    """Serves the site, with some files replaced. A route of Playwright's would do, but with one the browser caches nothing."""

    prefix = PREFIX
    instead: dict[str, bytes]

    def do_GET(self) -> None:  # noqa: N802
        content = self.instead.get(self.path.removeprefix(PREFIX))
        if content is None:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


INSTEAD: dict[str, dict[str, bytes]] = {}  # what is served instead of some files, by the site's address
Address = Callable[..., str]


def served(folder: Path, handler: Callable[..., Any] | None = None, prefix: str = PREFIX) -> tuple[ThreadingHTTPServer, str]:
    """A server of a folder, which runs until it is ended, and its address. handler: one of another class."""
    running = server(folder, 0, prefix)
    if handler is not None:
        running.RequestHandlerClass = handler  # type: ignore[assignment]
    threading.Thread(target=running.serve_forever, daemon=True).start()
    return running, f"http://127.0.0.1:{running.server_address[1]}{prefix}"


def ended(running: ThreadingHTTPServer) -> None:
    running.shutdown()
    running.server_close()


@pytest.fixture(scope="session")
def address() -> Iterator[Address]:
    """Serves the built site at one more address: an origin of its own, where nothing is kept yet. solver: whether it has one."""
    assert (DIST / "index.html").is_file(), "build the site first: ./build.sh"
    running = []

    def start(solver: bool = True) -> str:
        instead = {} if solver else dict(NO_WORKER)
        one, site = served(DIST, partial(type("Instead", (Instead,), {"instead": instead}), directory=str(DIST)))
        running.append(one)
        INSTEAD[site] = instead
        return site

    yield start
    # not sooner: a port that is free again could be given to another test; and all at once, since each takes half a second
    ending = [threading.Thread(target=running_server.shutdown) for running_server in running]
    for thread in ending:
        thread.start()
    for thread, running_server in zip(ending, running, strict=True):
        thread.join()
        running_server.server_close()


@pytest.fixture(scope="session")
def sites(address: Address) -> dict[bool, str]:
    """The addresses of the built site with the solver and without: always the same two, so that the browser has compiled its scripts already."""
    return {solver: address(solver) for solver in (True, False)}


@pytest.fixture
def site(sites: dict[bool, str], request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of the built site. In the profile that tests share, nothing of an earlier test is kept there."""
    if (same := same_page(request)) is None:
        address = sites[not request.node.get_closest_marker("without_solver")]
    else:
        address = request.getfixturevalue("common").staying(same)[1]
    usual = dict(INSTEAD[address])
    yield address
    INSTEAD[address].clear()
    INSTEAD[address].update(usual)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=os.environ.get("NEWSGRID_CHROMIUM") or None, args=[*ARGUMENTS, SHARED, *QUICK]
        )
        yield launched
        launched.close()


LEAVING_MS = 10_000


def leave(page: Page) -> None:
    """Leave a page before it is closed: what it keeps when it is hidden is kept then, and not after the next test has begun with nothing."""
    with suppress(Error):  # it may have closed itself, or not answer any more
        page.goto("about:blank", timeout=LEAVING_MS)


def refused(**_: Any) -> None:
    """A clock stays set for a whole profile: in later tests that share it nothing would be painted or downloaded."""
    raise AssertionError("mark a test that sets a clock as alone")


# leaves a page as if it had just been opened with the first puzzle: nothing lies over it, and nothing is kept
PLAIN = """async links => {
    for (const over of document.querySelectorAll('dialog[open]')) over.close();
    for (const over of document.querySelectorAll('[popover]:popover-open')) over.hidePopover();
    if (!document.getElementById('text-box').hidden) document.querySelector('#text-box [data-do=text]').click();
    document.getElementById('pen-digit').click();
    const {clear} = await import('./idb-keyval/index.js');
    do {
        for (const [link, clues] of links) {
            location.hash = link;
            const isOpen = () => !location.hash && document.querySelectorAll('#board .clue').length === clues;
            while (!isOpen()) await new Promise(done => setTimeout(done, 5));
            localStorage.clear();
            await clear();
        }
    } while (document.querySelector('#board .entry, #board .marks')); // it was kept only after all had been cleared
    scrollTo(0, 0);
}"""
# the first puzzle by way of another, since what is open already stays as it is
FIRST = [(link.to_link(formats.read(words)), clues) for words, clues in (("#Sudoku2x2\n1...\n....\n....\n....\n", 0), (K057, 30))]


class Common:
    """A profile that tests share, with a page that stays, so that what V8 compiled for it stays as well. solver: whether that has one."""

    def __init__(self, browser: Browser, sites: dict[bool, str], address: Address, solver: bool, **options: Any) -> None:
        self.origins = [site.removesuffix(PREFIX) for site in sites.values()]
        self.address = address
        self.size = options["viewport"]
        self.context = browser.new_context(service_workers="block", **options)
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.clock.install = refused  # type: ignore[method-assign]
        self.stays: dict[bool, tuple[Desk, str]] = {}  # {whether it has a solver: a page that stays, and its site}
        self.failed = 0  # tests, when these were opened
        self.wire: CDPSession = self.context.new_cdp_session(self.staying(solver)[0].page)

    def staying(self, solver: bool) -> tuple[Desk, str]:
        if solver not in self.stays:
            site = self.address(solver)
            self.stays[solver] = Desk(self.context.new_page()).open(site, "solver" if solver else "page"), site
        return self.stays[solver]

    def same(self, solver: bool, failed: int) -> Iterator[Desk]:
        """The page that stays, with the first puzzle and nothing over it. failed: how many tests have; nobody knows what one left behind."""
        if failed > self.failed:
            self.failed = failed
            for has_solver, (left, site) in self.stays.items():
                left.open(site, "solver" if has_solver else "page")
        desk, _ = self.staying(solver)
        desk.page.set_viewport_size(self.size)
        desk.page.bring_to_front()
        desk.page.evaluate(PLAIN, FIRST)
        desk.faults.clear()
        yield desk
        assert desk.faults == []

    def lent(self) -> Iterator[BrowserContext]:
        """The profile for one test, with nothing in it that earlier ones kept, but Python's snapshot: making one takes a second."""
        for origin in self.origins:
            self.wire.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb,local_storage"})
        before = set(self.context.pages)
        yield self.context
        for page in set(self.context.pages) - before - {desk.page for desk, _ in self.stays.values()}:
            leave(page)
            page.close()
        self.context.unroute_all(behavior="ignoreErrors")
        self.context.clear_permissions()
        self.context.set_offline(False)


@pytest.fixture(scope="session")
def common(browser: Browser, sites: dict[bool, str], address: Address) -> Iterator[Common]:
    shared = Common(browser, sites, address, True, viewport={"width": 1280, "height": 900})
    yield shared
    shared.context.close()


@pytest.fixture(scope="session")
def common_phone(browser: Browser, sites: dict[bool, str], address: Address) -> Iterator[Common]:
    shared = Common(browser, sites, address, False, viewport=PHONE, has_touch=True, is_mobile=True)
    yield shared
    shared.context.close()


@pytest.fixture
def profile(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes fresh profiles, for what can't be shared: a phone's touch, dark colours, storage that is full."""
    contexts = []

    def make(**options: Any) -> BrowserContext:
        contexts.append(browser.new_context(service_workers="block", **options))
        contexts[-1].set_default_timeout(PATIENCE_MS)
        return contexts[-1]

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile with service workers."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


@pytest.fixture
def context(request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """The profile that tests share, left as it was found; or one of its own, where the test is marked alone."""
    if request.node.get_closest_marker("alone"):
        yield request.getfixturevalue("profile")(viewport={"width": 1280, "height": 900})
        return
    common: Common = request.getfixturevalue("common")
    yield from common.lent()


def same_page(request: pytest.FixtureRequest) -> bool | None:
    """Whether the page that stays has a solver. None if the test has a page of its own."""
    mark = request.node.get_closest_marker("same_page")
    return None if mark is None else mark.kwargs.get("solver", False)


@pytest.fixture
def phone(common_phone: Common, request: pytest.FixtureRequest, site: str) -> Iterator[Desk]:
    """The page just opened on a phone, in a profile that tests share."""
    if (same := same_page(request)) is not None:
        yield from common_phone.same(same, request.session.testsfailed)
        return
    for context in common_phone.lent():
        opened = Desk(context.new_page()).open(site)
        yield opened
        assert opened.faults == []


@pytest.fixture
def desk(context: BrowserContext, request: pytest.FixtureRequest, site: str) -> Iterator[Desk]:
    """The page just opened, ready to type; nothing may have gone wrong in its console when the test ends. Where the test is marked same_page, one that
    is never closed."""
    if (same := same_page(request)) is not None:
        yield from request.getfixturevalue("common").same(same, request.session.testsfailed)
        return
    opened = Desk(context.new_page()).open(site)
    yield opened
    assert opened.faults == []


@pytest.fixture
def another(context: BrowserContext) -> Callable[[], Desk]:
    """One more page in the same profile."""
    return lambda: Desk(context.new_page())
