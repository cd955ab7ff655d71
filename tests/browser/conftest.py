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
# a page lives for seconds here: V8's optimizing compiler would take more of the processor than it saves
QUICK = [] if NIGHTLY else ["--js-flags=--liftoff-only --max-lazy"]
PREFIX = "/some/path/"


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site."""
    assert (DIST / "index.html").is_file(), "build the site first: ./build.sh"
    running = server(DIST, 0, PREFIX)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_address[1]}{PREFIX}"
    running.shutdown()
    running.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=os.environ.get("NEWSGRID_CHROMIUM") or None, args=ARGUMENTS + QUICK)
        yield launched
        launched.close()


@pytest.fixture
def profile(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., BrowserContext]]:
    """Makes fresh profiles. In a test that is marked without_solver, the page's worker never loads z3, which takes seconds."""
    made = []

    def make(**options: Any) -> BrowserContext:
        fresh = browser.new_context(service_workers="block", **options)
        fresh.set_default_timeout(PATIENCE_MS)
        if request.node.get_closest_marker("without_solver"):
            fresh.route("**/static/solver.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
        made.append(fresh)
        return fresh

    yield make
    for one in made:
        one.close()


@pytest.fixture
def context(profile: Callable[..., BrowserContext]) -> BrowserContext:
    """A fresh profile."""
    return profile(viewport={"width": 1280, "height": 900})


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
