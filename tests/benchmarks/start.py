"""Measures how fast the page starts: python tests/benchmarks/start.py [RUNS [CORES]] (after ./build.sh, in Chromium, on an idle machine).

With CORES (Linux only; one more core is needed) the browser is restricted to that number of cores, and the server and the driver run on the
others. A visit begins when the newly started browser is idle. A key is pressed with the first frame, and Solve is clicked as soon as the
key's effect is on the grid and the button is enabled. On a virtual machine the times are valid only if the host took no processor time
from it (steal, in proc(5)); that is reported too.

The site is served as by GitHub Pages (gzip for text and wasm, max-age=600, no special headers). Each run has a new profile for "cold",
and returns with the same profile for "warm", when the service worker has the site and the browser a snapshot. Then both are repeated with
the CPU throttled to a quarter, like a phone's. The baseline is a plain page that loads the unmodified Pyodide and z3 packages on its main
thread, as PyScript does by default, and solves the same puzzle. (It unpacks the wheel without micropip, which is not on npm; that is faster.)
"""

import contextlib
import gzip
import http.server
import os
import shutil
import statistics
import sys
import tarfile
import tempfile
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from playwright.sync_api import BrowserType, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))

from build.fetch import z3_wheel
from build.places import NODE_MODULES, ROOT
from build.serve import Handler
from conftest import ARGUMENTS
from places import DIST, text

PACKED = (".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm", ".py", ".webmanifest", "/")
PROBE = """() => {
    window.seen = {};
    const see = name => { window.seen[name] ??= performance.now(); };
    const press = () => {
        const board = document.getElementById('board');
        if (!board) { requestAnimationFrame(press); return; }
        new MutationObserver((_, observer) => {
            if (document.querySelector('#c12 .entry')) {
                observer.disconnect();
                see('key');
            }
        }).observe(board, {childList: true, subtree: true});
        board.dispatchEvent(new KeyboardEvent('keydown', {key: '8', bubbles: true, cancelable: true}));
    };
    requestAnimationFrame(press);
    let clicked = false;
    const look = () => {
        const body = document.body;
        const solve = document.getElementById('solve');
        if (window.seen.key && !clicked && !solve.disabled) {
            clicked = true;
            see('click');
            solve.click();
        }
        if (body?.dataset.ready === 'solver') see('worker');
        if (document.getElementById('status')?.textContent.startsWith('One solution') || document.title === 'solved') see('solved');
        else setTimeout(look, 4);
    };
    look();
}"""
TIMES = ("paint", "key", "worker", "solved", "wait")
BASELINE = """<!doctype html><html><head><title>baseline</title><script type="module" src="pyscript/core.js"></script></head><body>
<script type="py" config='{"interpreter": "PYODIDE/pyodide.mjs", "packages": ["PYODIDE/WHEEL"], "packages_cache": "passthrough", "files": {"packages.tar.gz": "./*"}}'>
import js
from newsgrid import model_of, read, solve
result = solve(model_of(read(js.document.getElementById("puzzle").textContent)), 2)
js.document.title = "solved" if result.status == "unique" else "wrong"
</script><pre id="puzzle">PUZZLE</pre></body></html>"""


class Pages(Handler):
    """A server like GitHub Pages that counts the bytes that it sends."""

    sent = 0
    packed: dict[str, bytes] = {}  # noqa: RUF012

    def end_headers(self) -> None:
        http.server.SimpleHTTPRequestHandler.end_headers(self)

    def do_GET(self) -> None:  # noqa: N802
        path = Path(self.translate_path(self.path.split("?")[0]))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        stamp = f'"{path.stat().st_mtime_ns:x}"'
        if self.headers.get("If-None-Match") == stamp:
            self.send_response(304)
            self.send_header("ETag", stamp)
            self.end_headers()
            return
        body = path.read_bytes()
        self.send_response(200)
        if path.name.endswith(PACKED):
            body = self.packed.setdefault(str(path) + stamp, b"") or gzip.compress(body, 6, mtime=0)
            self.packed[str(path) + stamp] = body
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("ETag", stamp)
        self.end_headers()
        self.wfile.write(body)
        Pages.sent += len(body)


def visit(page: Page, address: str, slow: int) -> dict[str, float]:
    """One visit: the times of events in ms, the bytes and the memory."""
    if slow > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    Pages.sent = 0
    page.add_init_script(f"({PROBE})()")
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.seen?.solved", timeout=90_000)
    events: dict[str, float] = page.evaluate("window.seen")
    events["paint"] = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    events["wait"] = events["solved"] - events.get("click", events["solved"])
    events["memory"] = memory()
    if page.evaluate("'serviceWorker' in navigator && !!document.getElementById('board')"):
        page.evaluate("Promise.race([navigator.serviceWorker.ready, new Promise(done => setTimeout(done, 20000))])")
        page.wait_for_function("caches.keys().then(names => names.some(name => name.startsWith('snapshot of ')))")
    events["bytes"] = Pages.sent
    return events


def processes(mark: bytes) -> Iterator[Path]:
    """The folders in /proc of processes whose command line contains `mark`."""
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark in (folder / "cmdline").read_bytes():
                yield folder


def memory() -> float:
    """The memory of the browser's page processes in MB."""
    total = 0.0
    for folder in processes(b"--type=renderer"):
        with contextlib.suppress(OSError):
            for line in (folder / "smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    total += int(line.split()[1]) / 1024
    return total


def ticks() -> int:
    """The processor time that the browser's processes have used so far, in hundredths of a second."""
    total = 0
    for folder in processes(b"chrom"):
        with contextlib.suppress(OSError):
            words = (folder / "stat").read_text().rpartition(")")[2].split()  # proc_pid_stat(5): utime and stime
            total += int(words[11]) + int(words[12])
    return total


def rest() -> None:
    """Wait until the browser is idle."""
    before, end = -100, time.monotonic() + 20
    while (now := ticks()) - before > 2 and time.monotonic() < end:
        before = now
        time.sleep(0.3)


def stolen() -> tuple[int, int]:
    """(the processor time stolen by the machine's host so far, the total time), in hundredths of a second."""
    with contextlib.suppress(OSError):  # no Linux
        times = [int(word) for word in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]  # proc(5): steal is the eighth
        return times[7], sum(times)
    return 0, 0


def on_cores(executable: str, cores: list[int], folder: Path) -> str:
    """Write a script that starts a program on these cores. Returns its path."""
    script = folder / "browser"
    script.write_text(f'#!/bin/sh\nexec taskset -c {",".join(map(str, cores))} "{executable}" "$@"\n')
    script.chmod(0o755)
    return str(script)


def profile(chromium: BrowserType, executable: str, address: str, slow: int, baseline: bool) -> tuple[dict[str, float], dict[str, float]]:
    """(a cold visit, a warm one) of one fresh profile."""
    with tempfile.TemporaryDirectory() as folder:
        visits = []
        for _ in range(2):
            context = chromium.launch_persistent_context(folder, executable_path=executable, args=ARGUMENTS)
            page = context.new_page()
            rest()
            visits.append(visit(page, address, slow))
            time.sleep(0.5 if baseline else 1)  # the caches are written
            context.close()
            # otherwise the page would open the draft of the previous visit
            for name in ("Local Storage", "Session Storage", "IndexedDB"):
                shutil.rmtree(Path(folder) / "Default" / name, ignore_errors=True)
    return visits[0], visits[1]


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    cores = sorted(os.sched_getaffinity(0))
    theirs = cores[: int(sys.argv[2])] if len(sys.argv) > 2 else cores
    if theirs != cores:
        os.sched_setaffinity(0, cores[len(theirs) :])
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        shutil.copytree(DIST, site)
        plain = site / "baseline"
        plain.mkdir()
        wheel = z3_wheel()
        shutil.copy(wheel, plain)
        shutil.copytree(NODE_MODULES / "@pyscript/core/dist", plain / "pyscript")
        with tarfile.open(plain / "packages.tar.gz", "w:gz") as tar:
            for package in ("newsgrid",):
                tar.add(ROOT / "py" / package, package, filter=lambda entry: None if "__pycache__" in entry.name else entry)
        for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"):
            shutil.copy(NODE_MODULES / "pyodide" / name, plain)
        (plain / "index.html").write_text(
            BASELINE.replace("PYODIDE", ".").replace("WHEEL", wheel.name).replace("PUZZLE", text("kakuro_k057.comma.txt"))
        )
        running = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Pages, directory=str(site)))
        threading.Thread(target=running.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{running.server_address[1]}/"
        seen: dict[str, list[dict[str, float]]] = {}
        before = stolen()
        with sync_playwright() as playwright:
            executable = os.environ.get("NEWSGRID_CHROMIUM") or playwright.chromium.executable_path
            executable = on_cores(executable, theirs, Path(folder)) if theirs != cores else executable
            for _ in range(runs):
                for slow in (1, 4):
                    for name, where in (("page", address), ("baseline", address + "baseline/")):
                        for when, events in zip(
                            ("cold", "warm"), profile(playwright.chromium, executable, where, slow, name == "baseline"), strict=True
                        ):
                            seen.setdefault(f"{name} {when}{' slow' if slow > 1 else ''}", []).append(events)
    taken, time_in_all = (after - first for after, first in zip(stolen(), before, strict=True))
    print(f"Medians of {runs} runs, the browser on {len(theirs)} cores; seconds since the visit began, and from the click to the answer.")
    print(f"The machine's host took {taken / (time_in_all or 1):.1%} of the time.\n")
    print("| visit | first paint | first key | worker | solved | after the click | of the baseline | MB on the wire | MB of memory |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name, visits in seen.items():
        middle = {key: statistics.median(events.get(key, 0) for events in visits) for key in (*TIMES, "bytes", "memory")}
        other = statistics.median(events["solved"] for events in seen[name.replace("page", "baseline")])
        times = " | ".join(f"{middle[key] / 1000:.2f}" if middle[key] else "" for key in TIMES)
        print(f"| {name} | {times} | {middle['solved'] / other:.2f} | {middle['bytes'] / 1e6:.2f} | {middle['memory']:.0f} |")


if __name__ == "__main__":
    main()
