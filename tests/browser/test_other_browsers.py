"""The built site in other engines, as far as this machine has them: a short session that the page drives itself (probe.js)."""

import http.server
import json
import os
import queue
import shutil
import signal
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from build import offline
from build.serve import Handler
from places import DIST, PATIENCE, ROOT, solution

FIREFOX = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
WEBKIT = next(iter(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser")), None)
DISPLAY = shutil.which("xvfb-run")
PROFILE = """
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
"""


class Reports(Handler):
    """Serves the site, and takes what the probe saw."""

    taken: queue.Queue[dict[str, object]]

    def do_POST(self) -> None:  # noqa: N802
        self.taken.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()


@pytest.fixture
def probed(tmp_path: Path) -> Iterator[tuple[str, queue.Queue[dict[str, object]]]]:
    """(the address of a copy of the site with the probe in it, what it reports)."""
    site = tmp_path / "site"
    shutil.copytree(DIST, site)
    (site / "probe.js").write_text((ROOT / "tests/browser/probe.js").read_text().replace("{{patience}}", str(1000 * PATIENCE)))
    page = site / "index.html"
    page.write_text(page.read_text().replace("</head>", '<script src="probe.js"></script></head>'))
    offline.write(site, (ROOT / "static/sw.js").read_text())
    taken: queue.Queue[dict[str, object]] = queue.Queue()
    handler = type("Taking", (Reports,), {"taken": taken})
    running = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(site)))
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_address[1]}/", taken
    running.shutdown()
    running.server_close()


def session(command: list[str], environ: dict[str, str], taken: queue.Queue[dict[str, object]]) -> dict[str, object]:
    """Start a browser, wait for what the probe reports, and end it."""
    running = subprocess.Popen(
        command, env={**os.environ, **environ}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        return taken.get(timeout=3 * PATIENCE)  # the probe reports by itself what it still waits for, if a visit takes longer than PATIENCE
    finally:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()


def works(saw: dict[str, object]) -> None:
    assert saw["errors"] == []
    assert saw["key"] == "1"
    asked = saw["asked"]
    assert isinstance(asked, list)
    assert "page.memory" in asked and "page.romfs" not in asked  # what Node's MicroPython began with is what this one's does
    assert saw["red"]
    assert saw["values"] == [value for value in solution("kakuro_k057.comma.txt") if value]
    assert saw["kept"]


@pytest.mark.skipif(not FIREFOX, reason="this machine has no Firefox")
@pytest.mark.parametrize("private", [False, pytest.param(True, marks=pytest.mark.nightly)])
def test_firefox(probed: tuple[str, queue.Queue[dict[str, object]]], tmp_path: Path, private: bool) -> None:
    address, taken = probed
    profile = tmp_path / "profile"
    profile.mkdir()
    (profile / "user.js").write_text(PROFILE)
    window = ["--private-window"] if private else []
    saw = session([str(FIREFOX), "--headless", "--no-remote", "--profile", str(profile), *window, address], {"HOME": str(tmp_path)}, taken)
    assert "Firefox" in str(saw["agent"])
    works(saw)
    assert private or saw["again"]


@pytest.mark.nightly
@pytest.mark.skipif(not (WEBKIT and DISPLAY), reason="this machine has no WebKit with its MiniBrowser, or no xvfb-run")
def test_webkit(probed: tuple[str, queue.Queue[dict[str, object]]], tmp_path: Path) -> None:
    address, taken = probed
    # as root, and without a graphics card
    environ = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "HOME": str(tmp_path)}
    saw = session([str(DISPLAY), "-a", str(WEBKIT), address], environ, taken)
    assert "AppleWebKit" in str(saw["agent"]) and "Chrome" not in str(saw["agent"])
    works(saw)
    assert saw["again"]
