"""The built site in a real Chromium, served from a sub-path by a plain static server without special headers."""

import os
import threading
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from build.serve import server
from hands import PATIENCE_MS, Desk
from places import DIST

# started as root in a closed network, Chromium needs these
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
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
        launched = playwright.chromium.launch(executable_path=os.environ.get("NEWSGRID_CHROMIUM") or None, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile."""
    fresh = browser.new_context(service_workers="block", viewport={"width": 1280, "height": 900})
    fresh.set_default_timeout(PATIENCE_MS)
    yield fresh
    fresh.close()


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
