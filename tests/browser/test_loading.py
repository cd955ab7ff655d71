"""While the page loads: what a person does is done as meant when Python is there; a file that fails or hangs is reported, with a way on."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route

from conftest import PREFIX
from hands import PATIENCE_MS, Desk
from page.core.asking.loading import MISTAKE, NOT_STARTED, NOTHING_COMES, SLOW_MS, TRIED_AGAIN
from places import DIST, NIGHTLY
from sampled import sampled, todays

Profile = Callable[..., BrowserContext]


@contextmanager
def before_python(page: Page, site: str) -> Iterator[Desk]:
    """A page that is drawn, and whose Python comes at the end."""
    held: list[Route] = []
    page.route("**/page.memory", lambda route: held.append(route), times=1)
    desk = Desk(page)
    page.goto(site, wait_until="commit")
    page.wait_for_function("performance.getEntriesByType('paint').length && document.readyState !== 'loading'")
    yield desk
    assert page.evaluate("document.body.dataset.ready") is None
    while not held:
        page.evaluate("new Promise(done => setTimeout(done, 15))")
    held[0].continue_()
    desk.ready("page")


@pytest.mark.without_solver
def test_what_is_done_before_python_runs_is_done_as_meant(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    with before_python(page, site) as desk:
        assert page.inner_text("#status") == "Newsgrid is loading"
        # after what has come so far, on a slow machine, and once all of the page has been parsed
        page.wait_for_function("document.getElementById('detail').innerText.endsWith('You can start typing.')")
        desk.press("8")  # where the cursor is at first
        desk.click_cell(9, 9)
        desk.press("5", "ArrowLeft", "7", "Control+z")
        desk.click_cell(9, 7)
        desk.do("pen-corner")
        desk.press("1", "2")  # now the focus is on the button
        desk.do("pen-digit")
        desk.click_cell(8, 9)
        page.click('#pad [data-key="3"]')
        desk.click_cell(8, 10)
        desk.press("4")
        desk.do("undo")
        desk.do("redo")
        desk.do("undo")
        assert "kept" in page.inner_text("#detail")
    cells = [desk.cell(2, 3), desk.cell(9, 9), desk.cell(9, 8), desk.cell(8, 9), desk.cell(8, 10)]
    assert cells == ["8", "5", "", "3", ""]
    assert desk.cell(9, 7) == "12"
    assert not page.is_disabled("#redo")
    assert desk.faults == []
    desk.press("6")  # and the page goes on from there
    assert desk.cell(8, 10) == "6"


@pytest.mark.without_solver
def test_a_page_for_the_left_hand_is_so_before_python_runs(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    for kept, direction in (('{"left": true, "theme": "dark"}', "rtl"), ("[damaged", "ltr"), ('{"left": "yes"}', "ltr")):
        page.goto(site + "404.html")  # of the site, but without the page's Python
        page.evaluate("kept => localStorage.setItem('newsgrid.settings', kept)", kept)
        with before_python(page, site):
            assert page.evaluate("getComputedStyle(document.querySelector('.play')).direction") == direction
        assert page.evaluate("getComputedStyle(document.querySelector('.play')).direction") == direction


@pytest.mark.without_solver
def test_fingers_are_answered_as_well(profile: Profile, site: str) -> None:
    page = profile(viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True).new_page()
    with before_python(page, site) as desk:
        page.locator("#c34").tap()
        page.locator('#pad [data-key="9"]').tap()
        page.locator("#pencil").tap()
        page.locator('#pad [data-key="1"]').tap()
        page.locator("#c12").tap()
        page.locator('#pad [data-key="2"]').tap()
        page.locator("#undo").tap()
        page.locator('#pad [data-key="4"]').tap()
    assert desk.cells()[34] == "9"
    assert desk.cells()[12] == "4" and not page.locator("#c12 .entry").count()
    assert desk.faults == []


@pytest.mark.without_solver
def test_a_dialog_that_was_asked_for_opens(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    with before_python(page, site) as desk:
        desk.press("8")
        desk.do("settings")
    page.wait_for_selector("#settings-dialog[open]")
    assert desk.cell(2, 3) == "8"


MISSING, GARBAGE, CUT, HANGING = "missing", "garbage", "cut off", "hanging"
FAULTS = (MISSING, GARBAGE, CUT, HANGING)
MISTAKEN, LOADS = "mistaken", b"async function load() {"
NEEDLESS = (".woff2", ".svg", ".png", ".webmanifest", "/sw.js", "gallery.json", "kinds.json")  # the page is all there without
OUTCOME = """() => {
    const seen = name => document.getElementById(name)?.checkVisibility();
    const words = name => document.getElementById(name)?.textContent;
    if (seen('try-again')) return ['again', words('notice-words')];
    if (seen('retry') || words('status') === 'Python could not be loaded') return ['solver', words('status') + '. ' + words('detail')];
    return document.body?.dataset.ready === 'solver' || document.body?.dataset.state === 'ready' ? ['works', ''] : null;
}"""
# presses Try again once, if it stands there; a page that goes on waiting takes it back when something arrives after all
ON = """() => {
    const again = document.getElementById('try-again');
    if (!again?.checkVisibility()) return document.body?.dataset.ready;
    if (!again.dataset.pressed) again.click();
    again.dataset.pressed = 'once';
}"""
TYPING = "document.readyState !== 'loading' && document.getElementById('detail').textContent.includes('You can start typing')"


def spoil(route: Route, path: str, fault: str) -> None:
    """Answer a request for a file of the build, which is missing, garbage, cut off or has a mistake of our own."""
    body = (DIST / path).read_bytes()
    kind = "text/css" if path.endswith("css") else "text/javascript" if path.endswith("js") else "application/octet-stream"
    if fault == MISSING:
        route.fulfill(status=404, body="<h1>Not found</h1>", content_type="text/html")
    elif fault == MISTAKEN:
        assert LOADS in body
        route.fulfill(body=body.replace(LOADS, LOADS + b" throw new TypeError();"), content_type=kind)
    else:
        route.fulfill(body=body[: len(body) // 2] if fault == CUT else b"<p>Welcome to this hotel", content_type=kind)


HASTE = {"TICK_MS = 1000": "TICK_MS = 50"}


def hasten(route: Route, changes: dict[str, str]) -> None:
    """Let the clock of a worker that watches its files run fast."""
    text = (DIST / "static/fetched.js").read_text()
    for before, after in changes.items():
        assert before in text
        text = text.replace(before, after)
    route.fulfill(body=text, content_type="text/javascript")


def is_watched(path: str) -> bool:
    """Whether a worker fetches a file by itself, and says which one does not arrive."""
    return path.startswith(("pyodide/", "py/packages", "workshop/r")) and path != "pyodide/pyodide.mjs"


def is_said(path: str, fault: str, of_worker: bool, words: str) -> bool:
    """Whether a person is told what there is to know: the file, if a worker fetches it itself, and whether to look at the connection."""
    if not of_worker:
        return "Is there a connection?" in words and ("missing or damaged" in words or fault != MISSING)
    if fault == HANGING and not is_watched(path) and not path.endswith(("solver.js", "worker.js")):
        return NOT_STARTED in words  # only that the first script has arrived is known
    is_named = f"The file {path.removesuffix('.pack')} " in words or not is_watched(path)
    if fault == MISSING and is_watched(path):
        return is_named and "is missing: the server answers 404." in words and "connection" not in words
    return is_named and "Is there a connection?" in words


class Start:
    """A start of a page on which one file fails. shown: "" or "workshop.html"; of_worker: whether the solver's worker asks for the file; pending:
    requests without an answer; held: those for the file that hangs."""

    def __init__(self, page: Page, site: str, path: str, fault: str, shown: str = "", of_worker: bool = False) -> None:
        self.page, self.site, self.path, self.fault, self.shown = page, site, path, fault, shown
        self.of_worker = of_worker
        self.pending: set[Request] = set()
        self.held: list[Route] = []
        self.spoiled = 0
        self.is_over = False
        page.on("request", lambda request: self.pending.add(request))
        page.on("requestfinished", lambda request: self.pending.discard(request))
        page.on("requestfailed", lambda request: self.pending.discard(request))
        # so that nobody waits for ten seconds: the page's clock is set by this test, the worker's runs fast if its own file hangs
        if of_worker or fault in (CUT, HANGING):  # of a file of Python, the first half may do nothing at all
            page.clock.install()
        if fault == HANGING and of_worker:
            page.route(site + "static/fetched.js", lambda route: hasten(route, HASTE))
        page.route(site + path, self.spoil)

    def spoil(self, route: Route) -> None:
        self.spoiled += 1
        if self.is_over:
            route.continue_()
        elif self.fault == HANGING:
            self.held.append(route)
        else:
            spoil(route, self.path, self.fault)

    def outcome(self) -> tuple[str, str]:
        """What the page comes to: again, solver or works; and its words."""
        self.page.goto(self.site + self.shown, wait_until="commit")
        if not self.shown and self.path != "static/early.js":  # without it the page does not say that one can type
            self.page.wait_for_function(TYPING)
            self.page.keyboard.press("8")
        if self.fault == HANGING:
            self.wait(lambda: bool(self.held) and len(self.pending) <= len(self.held))
            if not is_watched(self.path):
                # a worker is started three times, and waited for half a minute each time, or for three if its script has arrived
                of_script = self.path.endswith(("solver.js", "worker.js"))
                self.page.clock.run_for(11_000 if not self.of_worker else 120_000 if of_script else 600_000)
        elif self.path.endswith("start.py") and self.fault == CUT:
            self.wait(lambda: bool(self.spoiled) and not self.pending)
            self.page.clock.run_for(11_000)
        if self.of_worker:
            self.wait(self.is_settled)
        return tuple(self.page.wait_for_function(OUTCOME))

    def is_settled(self) -> bool:
        """Whether the page came to something. A pause before the worker is started again passes at once."""
        if self.page.evaluate("words => document.getElementById('detail')?.textContent.endsWith(words)", TRIED_AGAIN):
            self.page.clock.run_for(1000)
        return self.page.evaluate(OUTCOME) is not None

    def wait(self, condition: Callable[[], bool]) -> None:
        end = monotonic() + PATIENCE_MS / 1000
        while not condition():
            assert monotonic() < end, (self.path, self.fault, self.pending)
            self.page.evaluate("new Promise(done => setTimeout(done, 15))")

    def goes_on(self) -> None:
        """The file is there again, and Try again leads to the page."""
        self.is_over = True
        self.page.wait_for_function(ON)


def first_visit(context: BrowserContext, site: str) -> Page:
    """A page that is about to visit a site of which nothing is kept; the browser has compiled its scripts already."""
    page = context.new_page()
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", {"origin": site.removesuffix(PREFIX), "storageTypes": "all"})
    return page


def asked_for(context: BrowserContext, site: str, shown: str = "") -> list[str]:
    """The files of the build that a visit asks for, in that order."""
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site).split("?")[0]))
    page.goto(site + shown)
    page.wait_for_function("document.body.dataset.ready === 'solver' || document.body.dataset.state === 'ready'")
    page.close()
    return [path for path in dict.fromkeys(asked) if (DIST / path).is_file() and path != shown and not path.endswith(NEEDLESS)]


def tried(files: Iterable[str], often: dict[str, str], share: int) -> list[tuple[str, str]]:
    """(fault, file): all of them nightly, else the share of today in `often` ({file: fault}). In the order of FAULTS, since the first that needs a clock sets it
    for the whole profile, and from then on the browser no longer lists what it was refused."""
    today = todays(often, share)
    return [(fault, path) for fault in FAULTS for path in files if NIGHTLY or (path in today and often[path] == fault)]


def files_asked_for(context: BrowserContext, site: str, often: dict[str, str], worker: str, shown: str = "") -> tuple[list[str], list[str]]:
    """(the files of the build that a visit asks for, those of them that the worker needs). In an ordinary run those of `often` alone."""
    if NIGHTLY:
        files = asked_for(context, site, shown)
        assert set(often) <= set(files)
        return files, files[files.index(worker) :]
    assert all((DIST / path).is_file() for path in often)
    return list(often), [path for path in often if path == worker or path.startswith(("pyodide/", "py/packages"))]


# of the page's files, in an ordinary run by turns: each fault before the page is there and in the solver, and each way of asking for a file
OFTEN = {
    "static/page.css": HANGING,
    "static/early.js": MISSING,
    "static/start.js": CUT,
    "micropython/micropython.wasm": CUT,
    "py/page.memory": HANGING,
    "static/solver.js": GARBAGE,
    "pyodide/libz3.wasm.pack": HANGING,
    "py/packages.tar.pack": CUT,
}


@pytest.mark.alone
def test_no_file_that_fails_leaves_the_page_silent(context: BrowserContext, sites: dict[bool, str]) -> None:
    files, of_worker = files_asked_for(context, sites[True], OFTEN, "static/solver.js")
    gone_on = set()
    for fault, path in tried(files, OFTEN, 3):
        works = path == "static/loading.js" or (path == "py/page.memory" and fault != HANGING)  # test_fallbacks.py
        site = sites[works or path in of_worker]
        page = first_visit(context, site)
        start = Start(page, site, path, fault, "", path in of_worker)
        what, words = start.outcome()
        case = (path, fault, what, words)
        if works:
            assert what == "works", case
        else:
            assert what == ("solver" if path in of_worker else "again"), case
            assert is_said(path, fault, path in of_worker, words), case
        # the way on: once for each kind of fault in an ordinary run
        if what == "again" and (NIGHTLY or fault not in gone_on or path == "static/early.js"):
            gone_on.add(fault)
            start.goes_on()
            assert Desk(page).cell(2, 3) == ("8" if path != "static/early.js" else ""), case
        page.close()


OFTEN_THERE = {  # of the workshop's files, by turns: its own, since the page asks for the others as well
    "workshop/pyscript/core.js": MISSING,
    "workshop/start.py": CUT,
    "workshop/worker.js": HANGING,
}


@pytest.mark.alone
def test_no_file_of_the_workshop_that_fails_leaves_it_silent(context: BrowserContext, sites: dict[bool, str]) -> None:
    files, of_worker = files_asked_for(context, sites[True], OFTEN_THERE, "workshop/worker.js", "workshop.html")
    for fault, path in tried(files, OFTEN_THERE, 3):
        may_work = path == "static/loading.js" or path.startswith("workshop/pyscript/")  # PyScript asks for more than the workshop needs
        site = sites[may_work or path in of_worker]
        page = first_visit(context, site)
        start = Start(page, site, path, fault, "workshop.html", path in of_worker)
        what, words = start.outcome()
        case = (path, fault, what, words)
        if path == "static/loading.js":
            assert what == "works", case
        elif what != "works" or not may_work:
            assert what == ("solver" if path in of_worker else "again"), case
            assert is_said(path, fault, path in of_worker, words), case
        if what == "again" and (NIGHTLY or path == "workshop/start.py"):
            start.goes_on()
        page.close()


@pytest.mark.alone
@pytest.mark.parametrize(
    ("shown", "path"), [("", "pyodide/libz3.wasm.pack"), pytest.param("workshop.html", "workshop/worker.js", marks=pytest.mark.nightly)]
)
def test_what_comes_late_is_called_late_and_waited_for(context: BrowserContext, sites: dict[bool, str], shown: str, path: str) -> None:
    page = first_visit(context, sites[True])
    start = Start(page, sites[True], path, HANGING, shown)
    page.route("**/static/fetched.js", lambda route: hasten(route, {**HASTE, "PATIENCE = 30": "PATIENCE = 3000"}))  # it is late, not lost
    page.goto(sites[True] + shown, wait_until="commit")
    start.wait(lambda: bool(start.held) and len(start.pending) <= len(start.held))
    page.clock.run_for(SLOW_MS + 2000)
    page.wait_for_function("words => document.getElementById('detail').textContent === words", arg=NOTHING_COMES)
    start.is_over = True
    for route in start.held:
        route.continue_()
    assert tuple(page.wait_for_function(OUTCOME)) == ("works", "")
    assert start.spoiled == (2 if shown else 1)  # it was asked for once, and a worker's script by the page that looks for it as well


@pytest.mark.alone
def test_the_workshop_tries_again_by_itself(context: BrowserContext, sites: dict[bool, str]) -> None:
    page = context.new_page()
    start = Start(page, sites[True], "workshop/worker.js", MISSING, "workshop.html", True)
    page.goto(sites[True] + "workshop.html", wait_until="commit")
    start.wait(lambda: bool(start.spoiled))
    start.is_over = True
    start.wait(start.is_settled)
    assert tuple(page.evaluate(OUTCOME)) == ("works", "")


@pytest.mark.nightly
@pytest.mark.without_solver
def test_a_program_outlives_a_start_of_the_workshop_that_fails(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    opened = "document.body.dataset.ready === 'page'"
    page.goto(site + "workshop.html")
    page.wait_for_function(opened)
    page.evaluate("newsgrid.set_text('# Mine\\n')")
    page.wait_for_function("sessionStorage.getItem('newsgrid.program')?.includes('Mine')")
    start = Start(page, site, "py/page.romfs", GARBAGE, "workshop.html")
    what, _ = start.outcome()
    assert what == "again" and page.evaluate("document.getElementById('editor').inert")  # so that nothing is typed that would not be kept
    start.goes_on()
    page.wait_for_function(opened)
    assert page.evaluate("newsgrid.text()") == "# Mine\n" and not page.evaluate("document.getElementById('editor').inert")


FAULTY = """
from page import main
async def start():
    raise ValueError("of our own")
main.start = start
"""


@pytest.mark.without_solver
def test_an_error_of_our_own_is_not_put_down_to_the_connection(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    script = (DIST / "static/start.js").read_text()
    assert 'runPythonAsync("' in script
    faulty = script.replace('runPythonAsync("', f'runPythonAsync({FAULTY!r} + "')
    page.route("**/static/start.js", lambda route: route.fulfill(body=faulty, content_type="text/javascript"))
    page.goto(site)
    page.wait_for_selector("#try-again")
    assert page.inner_text("#notice-words") == "Something went wrong while Newsgrid was starting."
    page = context.new_page()
    start = (DIST / "workshop/start.py").read_text()
    assert "await main.start()" in start
    faulty = start.replace("await main.start()", "raise ValueError")
    page.route("**/workshop/start.py", lambda route: route.fulfill(body=faulty))
    page.goto(site + "workshop.html")
    page.wait_for_selector("#try-again")
    assert page.inner_text("#notice-words") == "Something went wrong while Newsgrid was starting."


@pytest.mark.alone
@pytest.mark.parametrize("shown", sampled(("", "workshop.html"), ("workshop.html",)))
def test_an_error_of_our_own_in_the_worker_is_not_put_down_to_the_connection(
    context: BrowserContext, sites: dict[bool, str], shown: str
) -> None:
    start = Start(context.new_page(), sites[True], "static/python.js", MISTAKEN, shown, True)
    what, words = start.outcome()
    assert what == "solver" and MISTAKE in words
