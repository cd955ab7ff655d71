"""The built site in a real Chromium, served from a sub-path by a plain static server without special headers."""

import os
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from build.serve import server
from hands import PATIENCE_MS, Desk
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


@pytest.fixture(scope="session")
def address() -> Iterator[Callable[[], str]]:
    """Serves the built site at one more address: an origin of its own, where nothing is kept yet."""
    assert (DIST / "index.html").is_file(), "build the site first: ./build.sh"
    running = []

    def start() -> str:
        running.append(server(DIST, 0, PREFIX))
        threading.Thread(target=running[-1].serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{running[-1].server_address[1]}{PREFIX}"

    yield start
    # not sooner: a port that is free again could be given to another test; and all at once, since each takes half a second
    ending = [threading.Thread(target=running_server.shutdown) for running_server in running]
    for thread in ending:
        thread.start()
    for thread, running_server in zip(ending, running, strict=True):
        thread.join()
        running_server.server_close()


@pytest.fixture
def site(address: Callable[[], str]) -> str:
    """The address of the built site, new for each test."""
    return address()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=os.environ.get("NEWSGRID_CHROMIUM") or None, args=[*ARGUMENTS, SHARED, *QUICK]
        )
        yield launched
        launched.close()


def refused(**_: Any) -> None:
    """A clock stays set for a whole profile: in later tests that share it nothing would be painted or downloaded."""
    raise AssertionError("mark a test that sets a clock as alone")


@pytest.fixture(scope="session")
def common(browser: Browser, address: Callable[[], str]) -> Iterator[BrowserContext]:
    """The profile that tests share, with one page that stays, so that what V8 compiled for it stays as well."""
    shared = browser.new_context(service_workers="block", viewport={"width": 1280, "height": 900})
    shared.set_default_timeout(PATIENCE_MS)
    shared.clock.install = refused  # type: ignore[method-assign]
    Desk(shared.new_page()).open(address(), "solver")
    yield shared
    shared.close()


def without_solver(context: BrowserContext) -> None:
    """From now on the pages' workers never load z3, which takes seconds."""
    script = """postMessage('{"begun": true}')"""
    context.route("**/static/solver.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))


@pytest.fixture
def profile(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., BrowserContext]]:
    """Makes fresh profiles, for what can't be shared: a phone's touch, dark colours, storage that is full."""
    contexts = []

    def make(**options: Any) -> BrowserContext:
        fresh = browser.new_context(service_workers="block", **options)
        fresh.set_default_timeout(PATIENCE_MS)
        if request.node.get_closest_marker("without_solver"):
            without_solver(fresh)
        contexts.append(fresh)
        return fresh

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def context(request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """The profile that tests share, left as it was found; or one of its own, where the test is marked alone."""
    if request.node.get_closest_marker("alone"):
        yield request.getfixturevalue("profile")(viewport={"width": 1280, "height": 900})
        return
    common: BrowserContext = request.getfixturevalue("common")
    if request.node.get_closest_marker("without_solver"):
        without_solver(common)
    before = set(common.pages)
    yield common
    for page in set(common.pages) - before:
        page.close()
    common.unroute_all(behavior="ignoreErrors")
    common.set_offline(False)


@pytest.fixture
def desk(context: BrowserContext, site: str) -> Iterator[Desk]:
    """The page just opened, ready to type; nothing may have gone wrong in its console when the test ends."""
    opened = Desk(context.new_page()).open(site)
    yield opened
    assert opened.faults == []


@pytest.fixture
def another(context: BrowserContext) -> Callable[[], Desk]:
    """One more page in the same profile."""
    return lambda: Desk(context.new_page())
