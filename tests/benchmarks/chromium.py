"""The built site in Chromium, for the benchmarks of the page."""

import contextlib
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))

from build.serve import server
from conftest import ARGUMENTS
from places import DIST


@contextlib.contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    """(a browser, the site's address)."""
    running = server(DIST, 0, "/")
    threading.Thread(target=running.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("NEWSGRID_CHROMIUM") or None, args=ARGUMENTS)
        yield browser, f"http://127.0.0.1:{running.server_address[1]}/"
        browser.close()
