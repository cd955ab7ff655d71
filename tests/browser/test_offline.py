"""Without a network: after one visit everything works; a new build comes whole and announced; a broken part says so and is fetched again."""

import shutil
import threading
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import BrowserContext, Route

from build import offline
from build.serve import Handler
from conftest import NO_WORKER, PREFIX, ended, served
from hands import F63, K057, PATIENCE_MS, Desk, kept, without_solver
from newsgrid.puzzle import formats, link
from page.core import days
from places import DIST, ROOT, solution
from test_workshop import wait_until_kept, works_offline


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the built site that a test may change."""
    copy = tmp_path / "site"
    shutil.copytree(DIST, copy)
    return copy


@pytest.fixture
def light(folder: Path) -> Path:
    """The same without z3, for tests that need no solver."""
    for name, script in NO_WORKER.items():
        (folder / name).write_bytes(script)
    offline.write(folder, (ROOT / "static/sw.js").read_text())
    return folder


@pytest.fixture
def serve() -> Iterator[Callable[[Path], str]]:
    """Serves a folder; its address comes back."""
    running = []

    def start(folder: Path) -> str:
        one, site = served(folder)
        running.append(one)
        return site

    yield start
    for one in running:
        ended(one)


DAYS_CARDS = "document.querySelectorAll('#day-cards .card .thumb').length"


@pytest.fixture
def cut(visitor: BrowserContext, folder: Path) -> tuple[BrowserContext, str]:
    """What is left after one visit, to the puzzles of the day: a profile with the network cut, and the address of a site that is gone."""
    visited, site = served(folder)
    desk = Desk(visitor.new_page()).open(site + "#day", "solver")
    desk.page.wait_for_function(f"{DAYS_CARDS} === 6")
    kept(desk)
    today = date.today()
    # the next quarter of a year's too, which no page has shown
    for month in days.months(days.number_of(today.year, today.month, today.day)):
        desk.page.wait_for_function(f"caches.match('days/{month}/suko.txt').then(Boolean)")
    wait_until_kept(desk.page)
    desk.page.wait_for_function(snapshot())
    desk.close()
    desk.do("settings")
    desk.page.wait_for_function(
        "words => document.getElementById('set-offline').textContent === words", arg="Newsgrid is ready for use offline, with the workshop."
    )
    assert desk.faults == []
    desk.page.close()
    visitor.set_offline(True)
    # not even the server is there any more
    ended(visited)
    shutil.rmtree(folder)
    return visitor, site


def test_after_one_visit_all_works_with_the_network_cut(cut: tuple[BrowserContext, str]) -> None:
    solves_shares_and_helps(*cut)
    has_the_puzzles_of_the_day(*cut)
    works_offline(*cut)  # the workshop, which has never been opened
    takes_up_what_python_was_when_it_had_begun(*cut)


def solves_shares_and_helps(context: BrowserContext, site: str) -> None:
    again = Desk(context.new_page()).open(site, "solver")
    again.paste(K057)
    again.do("solve")
    again.status("One solution")
    assert again.values() == solution("kakuro_k057.comma.txt")
    again.share_link()
    again.do("qr")  # a part that no visit had needed before
    again.page.wait_for_selector("#qr svg")
    again.close()
    # once the site is kept, the worker has a policy too
    (worker,) = again.page.workers
    refused = worker.evaluate("""() => new Promise(done => {
        self.addEventListener('securitypolicyviolation', event => done(event.effectiveDirective));
        setTimeout(() => fetch('https://example.com/').catch(() => 0));
    })""")
    assert refused == "connect-src"
    shared = again.page.input_value("#share-link").split("#")[1]
    again.faults.clear()  # the browser says so in the console
    again.page.close()
    linked = Desk(without_solver(context.new_page())).open(f"{site}#{shared}")
    assert "k_057" in linked.page.inner_text("#dateline")
    assert linked.faults == []
    # so is the manual, but for its pictures
    linked.do("help")
    linked.page.locator("#help-dialog a", has_text="manual").click()
    linked.page.locator("h1", has_text="Manual").wait_for()
    linked.page.locator("nav a", has_text="Formats").click()
    linked.page.locator("h1", has_text="Kinds and formats").wait_for()
    linked.page.close()


def has_the_puzzles_of_the_day(context: BrowserContext, site: str) -> None:
    again = Desk(without_solver(context.new_page())).open(site + "#day")
    page = again.page
    page.wait_for_function(f"{DAYS_CARDS} === 6")
    narrow = "[...document.querySelectorAll('#day-dialog button')].every(one => one.offsetWidth >= 44 && one.offsetHeight >= 44)"
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate(narrow) and page.evaluate("document.getElementById('day-dialog').scrollWidth <= 360")
    title = page.locator("#day-cards b").all_inner_texts()[3]
    assert page.inner_text("#day-said") == ""
    page.locator("#day-cards .card").nth(3).click()
    page.wait_for_function("document.getElementById('dateline').textContent.includes('puzzle of the day')")
    assert page.inner_text("#kind-title") == title
    assert again.faults == []
    page.close()


def change(folder: Path) -> None:
    """A new build: another page, and another part of the page's Python that must go with it."""
    page = folder / "index.html"
    page.write_text(page.read_text().replace("<h1>Newsgrid</h1>", "<h1>Newsgrid 2</h1>"))
    offline.write(folder, (ROOT / "static/sw.js").read_text())


def test_a_new_build_comes_whole_and_announced(visitor: BrowserContext, light: Path, serve: Callable[[Path], str]) -> None:
    site = serve(light)
    desk = Desk(visitor.new_page()).open(site)
    kept(desk)
    desk.page.reload()
    desk.ready("page")
    desk.click_cell(2, 3)
    desk.press("8")
    change(light)
    desk.page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
    desk.page.wait_for_selector("#take-over", state="visible")
    assert "new version" in desk.page.inner_text("#notice-words")
    # until then a page is all of the old version, a fresh one too
    other = Desk(visitor.new_page()).open(site)
    assert other.page.inner_text("h1") == "Newsgrid"
    desk.page.bring_to_front()
    desk.do("take-over")
    for open_desk in (desk, other):
        open_desk.page.bring_to_front()
        open_desk.page.wait_for_function("document.querySelector('h1')?.textContent === 'Newsgrid 2' && document.body.dataset.ready")
    assert desk.cell(2, 3) == "8"
    names = desk.page.evaluate("caches.keys()")
    assert len([name for name in names if name.startswith("newsgrid at ")]) == 1


LATE = """
    const plain = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = async function (...passed) {
        const one = await plain.apply(this, passed);
        while (!one.installing) await new Promise(done => setTimeout(done, 10));
        window.registered = true;
        return one;
    };
"""


@pytest.mark.nightly
def test_a_new_build_that_is_found_before_the_page_listens_is_announced(
    visitor: BrowserContext, folder: Path, serve: Callable[[Path], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    site = serve(folder)
    desk = Desk(visitor.new_page()).open(site, "solver")
    kept(desk)
    go_on = threading.Event()
    plain = Handler.send_head

    def held(self: Handler) -> object:
        if self.path == PREFIX:
            go_on.wait(PATIENCE_MS / 1000)
        return plain(self)

    # the page hears of its service worker only when the next one is being fetched, which takes until it has heard
    monkeypatch.setattr(Handler, "send_head", held)
    desk.page.add_init_script(LATE)
    desk.page.reload()
    desk.ready("solver")
    change(folder)
    desk.page.evaluate("navigator.serviceWorker.getRegistration().then(one => { one.update(); })")
    desk.page.wait_for_function("window.registered")
    desk.page.evaluate("new Promise(done => setTimeout(done))")
    go_on.set()
    desk.page.wait_for_selector("#take-over", state="visible")


def test_half_a_build_is_never_taken(visitor: BrowserContext, light: Path, serve: Callable[[Path], str]) -> None:
    """The server has the new list of files, but one file is still the old one: the old version stays."""
    site = serve(light)
    desk = Desk(visitor.new_page()).open(site)
    kept(desk)
    old = (light / "index.html").read_bytes()
    change(light)
    (light / "index.html").write_bytes(old)
    desk.page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update()).catch(() => 0)")
    idle = "navigator.serviceWorker.getRegistration().then(one => !one.installing && !one.waiting)"
    end = monotonic() + PATIENCE_MS / 1000
    while not desk.page.evaluate(idle):
        assert monotonic() < end
    desk.page.reload()
    desk.ready("page")
    assert desk.page.inner_text("h1") == "Newsgrid"
    assert desk.page.locator("#notice").is_hidden()


def snapshot(change: str = "null") -> str:
    """Asks for the size of the snapshot that is kept, 0 if there is none; change: a function of its bytes that gives others."""
    return f"""(async () => {{
    const change = {change};
    const name = (await caches.keys()).find(name => name.startsWith('snapshot of '));
    const cache = name && await caches.open(name);
    const [request] = cache ? await cache.keys() : [];
    const kept = request && await cache.match(request);  // another may have taken its place by now
    if (!kept) return 0;
    const bytes = new Uint8Array(await kept.arrayBuffer());
    if (change) await cache.put(request, new Response(change(bytes)));
    return bytes.length;
}})()"""


def takes_up_what_python_was_when_it_had_begun(context: BrowserContext, site: str) -> None:
    desk = Desk(without_solver(context.new_page())).open(site)
    # a word in it is changed, and the changed one is read
    one, other = (list(text.encode()) for text in ("One solution", "Uno solution"))
    desk.page.evaluate(
        snapshot(f"""bytes => {{
            const [one, other] = [{one}, {other}];
            for (let at = bytes.indexOf(one[0]); at >= 0; at = bytes.indexOf(one[0], at + 1))
                if (one.every((byte, place) => bytes[at + place] === byte)) bytes.set(other, at);
            return bytes;
        }}""")
    )
    desk.page.close()
    desk = Desk(context.new_page()).open(f"{site}#{link.to_link(formats.read(F63))}", "solver")
    desk.do("solve")
    desk.status("Uno solution")
    assert desk.faults == []


@pytest.mark.nightly
def test_what_is_damaged_of_it_is_made_again_and_nobody_notices(
    visitor: BrowserContext, folder: Path, serve: Callable[[Path], str]
) -> None:
    desk = Desk(visitor.new_page()).open(serve(folder), "solver")
    kept(desk)
    size = desk.page.wait_for_function(snapshot())
    desk.page.evaluate(snapshot("bytes => bytes.subarray(0, bytes.length / 2)"))
    desk.page.reload()
    desk.ready("solver")
    desk.do("solve")
    desk.status("One solution")
    assert abs(desk.page.wait_for_function(snapshot()) - size) < size / 10
    assert desk.faults == []


def warnings_of(desk: Desk) -> list[str]:
    """What the console is warned of from now on."""
    warned: list[str] = []
    desk.page.on("console", lambda message: warned.append(message.text) if message.type == "warning" else None)
    return warned


def solves_anew(desk: Desk) -> None:
    desk.page.reload()
    desk.ready("solver")
    desk.do("solve")
    desk.status("One solution")


GIVEN_UP = """(async () => {
    const name = (await caches.keys()).find(name => name.startsWith('snapshot of '));
    const [request] = name ? await (await caches.open(name)).keys() : [];
    return request && !(await (await caches.match(request)).text()) && decodeURIComponent(request.url);
})()"""


def refused(visitor: BrowserContext, site: str) -> tuple[Desk, list[str], str]:
    """A page whose snapshot was refused, and that solved without: the page, what it warned of, and what it has given up."""
    desk = Desk(visitor.new_page()).open(site, "solver")
    kept(desk)
    desk.page.wait_for_function(snapshot())
    # all pages are there, but nothing in them
    desk.page.evaluate(snapshot("bytes => bytes.fill(0, 12 + 4 * new Uint32Array(bytes.buffer, 0, 2)[1])"))
    warned = warnings_of(desk)
    solves_anew(desk)
    assert len(warned) == 1 and "from the beginning" in warned[0]
    given_up = desk.page.evaluate(GIVEN_UP)
    made_of = (DIST / "static/solver.js").read_text().split('MADE_OF = "')[1][:64]
    assert made_of in given_up and desk.page.evaluate("navigator.userAgent") in given_up
    return desk, warned, given_up


@pytest.mark.nightly
def test_a_snapshot_that_python_refuses_is_gone_without(visitor: BrowserContext, folder: Path, serve: Callable[[Path], str]) -> None:
    desk, *_ = refused(visitor, serve(folder))
    assert desk.faults == []


@pytest.mark.nightly  # three more starts of the worker
def test_a_snapshot_that_python_refuses_is_not_tried_again(visitor: BrowserContext, folder: Path, serve: Callable[[Path], str]) -> None:
    desk, warned, given_up = refused(visitor, serve(folder))
    made_of = (DIST / "static/solver.js").read_text().split('MADE_OF = "')[1][:64]
    solves_anew(desk)
    assert len(warned) == 1
    desk.do("clear")
    desk.click_cell(2, 3)
    desk.press("6")  # with the first digit the clock begins
    desk.page.wait_for_function("document.getElementById('time').textContent >= '0:02'")  # as long as making one takes, and more
    assert desk.page.evaluate(GIVEN_UP) == given_up
    # where it is of another build, one is made
    desk.page.evaluate(f"""(async () => {{
        const name = (await caches.keys()).find(name => name.startsWith('snapshot of '));
        const cache = await caches.open(name);
        const [request] = await cache.keys();
        await cache.delete(request);
        await cache.put(request.url.replace({made_of!r}, {"0" * 64!r}), new Response(''));
    }})()""")
    solves_anew(desk)
    assert desk.page.wait_for_function(snapshot()) > 1_000_000
    assert desk.faults == []


@pytest.mark.nightly
def test_a_snapshot_that_can_not_be_made_is_not_tried_again(visitor: BrowserContext, folder: Path, serve: Callable[[Path], str]) -> None:
    script = folder / "static/snapshot.js"
    text = script.read_text()
    script.write_text(text.replace("{ _makeSnapshot: true }", "{}"))
    assert script.read_text() != text
    offline.write(folder, (ROOT / "static/sw.js").read_text())
    desk = Desk(visitor.new_page())
    warned = warnings_of(desk)
    desk.open(serve(folder), "solver")
    kept(desk)
    assert desk.page.wait_for_function(GIVEN_UP)
    assert len([warning for warning in warned if "no snapshot can be made" in warning]) == 1
    warned.clear()
    solves_anew(desk)
    assert warned == []
    assert desk.faults == []


@pytest.mark.nightly
def test_the_fallbacks_files_are_kept_as_well(visitor: BrowserContext, folder: Path, serve: Callable[[Path], str]) -> None:
    desk = Desk(visitor.new_page()).open(serve(folder), "solver")
    kept(desk)
    # a browser may throw a file away
    gone = "caches.keys().then(async names => { for (const name of names) await (await caches.open(name)).delete(new URL('py/page.memory', location)); })"
    desk.page.evaluate(gone)
    visitor.set_offline(True)
    shutil.rmtree(folder)
    warned = warnings_of(desk)
    desk.page.reload()
    desk.ready("page")
    desk.click_cell(2, 3)
    desk.press("8")
    assert desk.cell(2, 3) == "8"
    assert "py/page.memory" in warned[0]


@pytest.mark.nightly
def test_a_snapshot_of_parts_of_two_builds_is_not_kept(visitor: BrowserContext, folder: Path, serve: Callable[[Path], str]) -> None:
    solver = folder / "static/solver.js"
    text = solver.read_text()
    made_of = text.split('MADE_OF = "')[1][:64]
    solver.write_text(text.replace(made_of, "0" * 64).replace("KEEP_AFTER_MS = 1000", "KEEP_AFTER_MS = 0"))
    assert solver.read_text() != text
    offline.write(folder, (ROOT / "static/sw.js").read_text())
    desk = Desk(visitor.new_page()).open(serve(folder), "solver")
    kept(desk)
    desk.do("solve")
    desk.status("One solution")
    desk.do("clear")
    desk.click_cell(2, 3)
    desk.press("6")  # with the first digit the clock begins
    desk.page.wait_for_function("document.getElementById('time').textContent >= '0:02'")  # as long as a proper one takes, and more
    assert desk.page.evaluate(snapshot()) == 0


PARTS = ("**/libz3.wasm.pack", "**/packages.tar.pack", "**/pyodide.asm.wasm.pack", "**/stdlib.zip.pack", "**/pyodide.mjs", "**/solver.js")


@pytest.mark.nightly  # tests/headless tries again in each run, and test_loading.py has what is said
@pytest.mark.parametrize("part", PARTS)
def test_a_broken_part_says_so_and_is_fetched_again(context: BrowserContext, site: str, part: str) -> None:
    page = context.new_page()
    broken: list[Route] = []

    def spoil(route: Route) -> None:
        broken.append(route)
        route.fulfill(status=500, body="no")

    page.route(part, spoil)
    desk = Desk(page).open(site)
    desk.status("The solver is not running")
    assert broken
    desk.click_cell(2, 3)
    desk.press("8")  # the editor works meanwhile
    assert desk.cell(2, 3) == "8"
    page.unroute(part)
    desk.do("retry")
    desk.ready()
    desk.do("solve")
    desk.status("One solution")
