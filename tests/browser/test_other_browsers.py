"""The built site in other engines, as far as this machine has them: a short session that the page drives itself (probe.js)."""

import http.server
import json
import os
import queue
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from build import examples, offline
from build.serve import Handler
from places import DIST, PATIENCE, ROOT, solution
from test_programs import run_example

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


Probed = tuple[str, queue.Queue[dict[str, object]]]
Probe = Callable[[str, str], Probed]


@pytest.fixture
def probed(tmp_path: Path) -> Iterator[Probe]:
    """probed(page, probe): (the address of a page of a copy of the site with a probe in it, what the probe reports)."""
    started = []

    def start(name: str, probe: str) -> Probed:
        site = tmp_path / "site"
        shutil.copytree(DIST, site)
        (site / "probe.js").write_text((ROOT / "tests/browser" / probe).read_text().replace("{{patience}}", str(1000 * PATIENCE)))
        page = site / name
        page.write_text(page.read_text().replace("</head>", '<script src="probe.js"></script></head>'))
        offline.write(site, (ROOT / "static/sw.js").read_text())
        taken: queue.Queue[dict[str, object]] = queue.Queue()
        handler = type("Taking", (Reports,), {"taken": taken})
        started.append(http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(site))))
        threading.Thread(target=started[0].serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{started[0].server_address[1]}/{name}", taken

    yield start
    for running in started:
        running.shutdown()
        running.server_close()


def session(command: list[str], environ: dict[str, str], taken: queue.Queue[dict[str, object]], waits: int = 3) -> dict[str, object]:
    """Start a browser, wait for what the probe reports, and end it. waits: how many times in a row the probe may wait for PATIENCE."""
    running = subprocess.Popen(
        command, env={**os.environ, **environ}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        return taken.get(timeout=waits * PATIENCE)  # the probe reports by itself what it has waited for in vain
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


def in_firefox(address: str, taken: queue.Queue[dict[str, object]], home: Path, private: bool = False, waits: int = 3) -> dict[str, object]:
    profile = home / "profile"
    profile.mkdir()
    (profile / "user.js").write_text(PROFILE)
    window = ["--private-window"] if private else []
    saw = session(
        [str(FIREFOX), "--headless", "--no-remote", "--profile", str(profile), *window, address], {"HOME": str(home)}, taken, waits
    )
    assert "Firefox" in str(saw["agent"])
    return saw


@pytest.mark.nightly
@pytest.mark.skipif(not FIREFOX, reason="this machine has no Firefox")
@pytest.mark.parametrize("private", [False, True])
def test_firefox(probed: Probe, tmp_path: Path, private: bool) -> None:
    saw = in_firefox(*probed("index.html", "probe.js"), tmp_path, private)
    works(saw)
    assert private or saw["again"]


def the_workshop_works(saw: dict[str, object]) -> None:
    assert saw["errors"] == []
    drawn = {example.name: ["Done", len(run_example(example.text)[1])] for example in examples.read_all()}
    assert saw["examples"] == drawn
    assert "ModuleNotFoundError" in str(saw["hostile"]) or "ImportError" in str(saw["hostile"])
    assert saw["after"] == "4"
    assert "sat" in str(saw["smtlib"]).split()


@pytest.mark.nightly
@pytest.mark.skipif(not FIREFOX, reason="this machine has no Firefox")
def test_the_workshop_in_firefox(probed: Probe, tmp_path: Path) -> None:
    the_workshop_works(in_firefox(*probed("workshop.html", "probe_workshop.js"), tmp_path, waits=len(examples.ORDER) + 6))


def in_webkit(address: str, taken: queue.Queue[dict[str, object]], home: Path, waits: int = 3) -> dict[str, object]:
    # as root, and without a graphics card
    environ = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "HOME": str(home)}
    saw = session([str(DISPLAY), "-a", str(WEBKIT), address], environ, taken, waits)
    assert "AppleWebKit" in str(saw["agent"]) and "Chrome" not in str(saw["agent"])
    return saw


no_webkit = pytest.mark.skipif(not (WEBKIT and DISPLAY), reason="this machine has no WebKit with its MiniBrowser, or no xvfb-run")


@pytest.mark.nightly
@no_webkit
def test_webkit(probed: Probe, tmp_path: Path) -> None:
    saw = in_webkit(*probed("index.html", "probe.js"), tmp_path)
    works(saw)
    assert saw["again"]


@pytest.mark.nightly
@no_webkit
def test_the_workshop_in_webkit(probed: Probe, tmp_path: Path) -> None:
    the_workshop_works(in_webkit(*probed("workshop.html", "probe_workshop.js"), tmp_path, waits=len(examples.ORDER) + 6))
