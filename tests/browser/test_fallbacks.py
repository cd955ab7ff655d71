"""Where MicroPython or Pyodide do not do what nobody promises (static/micropython.js, fetched.js, library.js, snapshot.js), the page works
all the same."""

import gzip

import pytest
from playwright.sync_api import BrowserContext, Page

from hands import Desk
from places import DIST, solution
from sampled import sampled

MEMORY = (DIST / "py/page.memory").read_bytes()


class Visit:
    """A visit on which some files are others. asked: the paths asked for; warned: what the console was warned of."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site = page, site
        self.asked: list[str] = []
        self.warned: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url.removeprefix(site)))
        page.on(
            "console",
            lambda message: self.warned.append(message.text) if message.type == "warning" and "Playwright" not in message.text else None,
        )

    def serve(self, path: str, body: bytes, status: int = 200) -> None:
        kind = {"js": "text/javascript", "wasm": "application/wasm"}.get(path.rpartition(".")[2], "application/octet-stream")
        self.page.route(self.site + path, lambda route: route.fulfill(body=body, status=status, content_type=kind))

    def change(self, path: str, old: str, new: str) -> None:
        """Serve a script with some words of it changed."""
        text = (DIST / path).read_text()
        assert old in text
        self.serve(path, text.replace(old, new).encode())

    def opens(self) -> Desk:
        """The page is there, and a digit is written."""
        desk = Desk(self.page).open(self.site)
        desk.click_cell(2, 3)
        desk.press("8")
        assert desk.cell(2, 3) == "8"
        return desk

    def works(self) -> None:
        """A digit is written, and the puzzle solved."""
        desk = self.opens()
        desk.ready()
        desk.do("solve")
        desk.status("One solution")
        assert desk.values() == solution("kakuro_k057.comma.txt")
        assert [fault for fault in desk.faults if "Failed to load resource" not in fault] == []


@pytest.fixture
def visit(context: BrowserContext, site: str) -> Visit:
    return Visit(context.new_page(), site)


def test_a_usual_visit_takes_every_shortcut(visit: Visit) -> None:
    visit.works()
    assert visit.warned == []
    assert visit.asked.count("micropython/micropython.wasm") == 1
    assert {"py/page.memory", "pyodide/pyodide.asm.wasm.pack", "pyodide/stdlib.zip.pack"} <= set(visit.asked)
    assert {"py/page.romfs", "pyodide/pyodide.asm.wasm", "pyodide/stdlib.zip"}.isdisjoint(visit.asked)


LEANT_ON = ("_module.preloadedWasm", "_module.loadWebAssemblyModule")


def changed(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


@pytest.mark.without_solver
@pytest.mark.parametrize(
    ("body", "status"),
    [
        pytest.param(b"no", 500, id="missing"),
        pytest.param(changed(MEMORY, len(MEMORY) // 2), 200, id="damaged"),
        pytest.param(gzip.compress(changed(gzip.decompress(MEMORY), 1)), 200, id="of a larger memory", marks=pytest.mark.nightly),
        pytest.param(gzip.compress(b""), 200, id="not made when the site was built", marks=pytest.mark.nightly),
    ],
)
def test_without_a_memory_to_lay_down_the_page_is_imported(visit: Visit, body: bytes, status: int) -> None:
    visit.serve("py/page.memory", body, status)
    visit.opens()
    assert "py/page.romfs" in visit.asked
    assert "py/page.memory" in " ".join(visit.warned)


@pytest.mark.nightly
def test_a_micropython_that_begins_one_byte_differently_imports_the_page(visit: Visit) -> None:
    wasm = (DIST / "micropython/micropython.wasm").read_bytes()
    banner = b"MicroPython v"
    assert wasm.count(banner) == 1
    visit.serve("micropython/micropython.wasm", wasm.replace(banner, b"MicroPythen v"))
    visit.works()
    assert "py/page.romfs" in visit.asked
    assert "does not fit" in " ".join(visit.warned)


@pytest.mark.nightly
def test_what_goes_past_our_fetch_finds_its_files(visit: Visit) -> None:
    visit.change("static/fetched.js", "self.fetch = async", "self.nobodysFetch = async")
    # what the worker fetches for itself comes as it does now
    for path in ("pyodide/libz3.wasm", "py/packages.tar"):
        visit.serve(path, gzip.decompress((DIST / f"{path}.pack").read_bytes()))
    visit.works()
    assert {"pyodide/pyodide.asm.wasm", "pyodide/stdlib.zip"} <= set(visit.asked)


@pytest.mark.parametrize("leant_on", sampled(LEANT_ON, ()))
def test_a_linker_that_does_not_take_the_library_reads_it_from_a_file(visit: Visit, leant_on: str) -> None:
    visit.change("static/library.js", leant_on, "_module.gone")
    visit.works()
    assert "z3's library becomes a file" in " ".join(visit.warned)


@pytest.mark.nightly
def test_without_all_shortcuts_the_solver_starts(visit: Visit) -> None:
    """As built where each of them failed."""
    text = (DIST / "static/solver.js").read_text()
    names = text.split('SHORTCUTS = "')[1].split('"')[0]
    assert names.split() == ["library", "late", "snapshot"]
    visit.change("static/solver.js", f'SHORTCUTS = "{names}"', 'SHORTCUTS = ""')
    visit.works()
