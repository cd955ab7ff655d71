"""Measures how the page reads photos: python tests/benchmarks/photo_page.py PICTURE ... (after ./build.sh, in Chromium, on Linux).

The first picture also loads the reader. The others are opened in the same dialog, so that the reader is loaded. For each it prints the
stage at which the dialog has come to rest, the seconds from the picture to there, the processor time in that, and the most memory that
the page's processes took (their proportional set size) while it was read once more: to measure memory stops these processes for
milliseconds each time. Where there are several grids, the first is chosen. The memory before the first and after the last picture is
measured after the browser was asked to give up all that it can spare.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import chromium
from playwright.sync_api import Browser, Page

from hands import Desk

TICKS = os.sysconf("SC_CLK_TCK")
STAGE = "document.body.dataset.review ? 'review' : document.getElementById('photo-dialog')?.dataset.stage ?? ''"
LEAVE = (
    "document.body.dataset.review && document.querySelector('[data-photo=leave]').click(), document.getElementById('photo-dialog')?.close()"
)
FORGET = "delete document.body.dataset.review, document.getElementById('photo-dialog')?.setAttribute('data-stage', '')"
WORDS = (
    "document.body.dataset.review ? document.getElementById('photo-review').innerText : document.getElementById('photo-step').textContent"
)
TIMES, SETTLE_MS, LOOK_MS = 5, 3000, 20
AT_REST = ("review", "corners", "choose", "refused", "fault")


def renderers() -> Iterator[Path]:
    """The folders in /proc of the processes that render this program's pages."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:  # it has just ended
            continue
        children.setdefault(parent, []).append(int(folder.name))
    waiting = [os.getpid()]
    while waiting:
        for number in children.get(waiting.pop(), []):
            waiting.append(number)
            folder = Path("/proc") / str(number)
            if b"--type=renderer" in (folder / "cmdline").read_bytes():
                yield folder


def megabytes() -> float:
    lines = [line for folder in renderers() for line in (folder / "smaps_rollup").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def megabytes_kept(browser: Browser, page: Page) -> float:
    """The same once the browser has given up all that it can spare, as where memory is short: garbage, and pictures in its caches.

    It takes its time for that, so it is asked several times.
    """
    for _ in range(TIMES):
        page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
        browser.new_browser_cdp_session().send("Memory.simulatePressureNotification", {"level": "critical"})
        page.wait_for_timeout(SETTLE_MS)
    return megabytes()


def processor_seconds() -> float:
    return sum(sum(map(int, (folder / "stat").read_text().rpartition(")")[2].split()[11:13])) for folder in renderers()) / TICKS


def read(page: Page, path: str, meanwhile: Callable[[], None]) -> str:
    """Have the page read a picture, and call `meanwhile` again and again. Returns the stage at which it has come to rest."""
    page.evaluate(FORGET)
    page.set_input_files("#open-photo", path)
    while (stage := page.evaluate(STAGE)) not in AT_REST:
        meanwhile()
    if stage == "choose":
        page.locator("[data-grid]").first.click()
        while (stage := page.evaluate(STAGE)) not in AT_REST:
            meanwhile()
    return stage


def row(page: Page, path: str) -> str:
    """Have the page read a picture twice. Returns its row of the table."""
    start, before = time.perf_counter(), processor_seconds()
    stage = read(page, path, lambda: page.wait_for_timeout(LOOK_MS))
    took, used = time.perf_counter() - start, processor_seconds() - before
    words = " ".join(page.evaluate(WORDS).split())
    taken = [megabytes()]
    read(page, path, lambda: taken.append(megabytes()))
    return f"| {Path(path).name} | {stage}: {words} | {took:.1f} | {used:.1f} | {max(taken):.0f} |"


def main(pictures: list[str]) -> None:
    loaded: list[int] = []
    with chromium.opened() as (browser, address):
        page = browser.new_context(service_workers="block").new_page()
        desk = Desk(page).open(address, "solver")
        page.context.on("requestfinished", lambda request: loaded.append(request.sizes()["responseBodySize"]))
        idle = megabytes_kept(browser, page)
        print("| picture | read | seconds | processor time | MB |\n| --- | --- | --- | --- | --- |")
        for path in pictures:
            print(row(page, path), flush=True)
        page.evaluate(LEAVE)
        while len(page.workers) > 1:
            desk.drawn()
        print(
            f"\nThe reader is {sum(loaded) / 1e6:.2f} MB on the wire. The page took {idle:.0f} MB before it, {megabytes_kept(browser, page):.0f} MB after it."
        )


if __name__ == "__main__":
    main(sys.argv[1:])
