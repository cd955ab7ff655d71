"""Puzzles from anywhere and to anywhere, on the page: other tools' links, solvers' output, QR codes, embedding, shared texts."""

import json
from collections.abc import Callable
from html import unescape
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext

from conftest import ended, served
from hands import F63, K057, Desk, put_in, without_solver
from newsgrid.puzzle import formats, link
from page.dialogs import embed
from places import DIST, text
from real_links import F_PUZZLES, KAKURO, PENPA_KAKURO
from sampled import sampled


def opened(desk: Desk, dateline: str) -> None:
    desk.page.wait_for_function("words => document.getElementById('titles').textContent.includes(words)", arg=dateline)


@pytest.mark.nightly  # tests/headless has it in each run
def test_other_tools_links_are_pasted(desk: Desk) -> None:
    """While the solver loads, too: then they are opened as soon as it is there."""
    desk.do("open")
    put_in(desk.page, "#open-text", KAKURO[0])
    desk.do("open-text")
    opened(desk, "11×17")
    assert desk.page.locator("dialog[open]").count() == 0
    desk.paste(F_PUZZLES)
    opened(desk, "Sudoku")
    assert desk.page.locator("#board .cross").count() == 1
    desk.paste("https://swaroopg92.github.io/penpa-edit/#" + PENPA_KAKURO)
    opened(desk, "10×10")
    desk.do("solve")
    desk.status("One solution")
    desk.page.go_back()
    opened(desk, "Sudoku")
    assert desk.page.locator("#board .cross").count() == 1


def test_import_by_the_address(another: Callable[[], Desk], site: str, address: Callable[..., str]) -> None:
    for words, dateline, solver in ((KAKURO[0], "11×17", True), (F63, "t2 118", False)):  # the worker reads other tools' links
        desk = another().open((site if solver else address(solver)) + "#import=" + quote(words, safe=""))
        opened(desk, dateline)
        assert "#" not in desk.page.url
    desk = another().open(address(solver=False) + "?text=" + quote(K057, safe=""))
    opened(desk, "k_057")
    assert "?" not in desk.page.url


@pytest.mark.same_page
def test_a_qr_code(desk: Desk) -> None:
    desk.share_link()
    desk.do("qr")
    desk.page.wait_for_selector("#qr svg")
    assert desk.page.get_attribute("#qr svg", "aria-label") == "QR code of the link"
    assert len(desk.page.get_attribute("#qr path", "d") or "") > 1000


def test_a_puzzle_on_another_page(context: BrowserContext, site: str, tmp_path: Path) -> None:
    """On a page of another origin, as it will be. That a font came before it was painted is no complaint: a frame may be painted late."""
    desk = Desk(without_solver(context.new_page())).open(site)
    link = desk.share_link()
    desk.do("embed")
    desk.page.wait_for_function("document.getElementById('share-link').value.startsWith('<iframe')")
    frame = desk.page.input_value("#share-link")
    assert f'src="{link}&embed"' in unescape(frame)
    page = context.new_page()
    logged: list[str] = []
    page.on("console", lambda message: logged.append(message.text))
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,"><p>A puzzle:</p>{frame}')
    blog, address = served(tmp_path, prefix="/")
    page.goto(address)
    inside = page.frame_locator("iframe")
    inside.locator("#c12 > rect").first.click(force=True)
    inside.locator('#pad [data-key="8"]').click()
    inside.locator("#c12 .entry").wait_for()
    # Undo goes back to the puzzle as it was shared, and no further
    inside.locator("#board").press("Control+z")
    assert inside.locator("#c12 .entry").count() == 0
    assert inside.locator("#undo").is_disabled()
    inside.locator("#board").press("Control+y")
    inside.locator("#c12 .entry").wait_for()
    assert inside.locator("#gallery").is_hidden() and inside.locator("nav button").first.is_hidden()
    assert inside.locator("#solve").is_visible()
    inside.locator("body[data-ready=solver]").wait_for()
    inside.locator("#solve").click()
    inside.locator("#status", has_text="One solution").wait_for()
    # nothing of it is kept: the reader's own puzzles stay as they were
    assert "entries" not in desk.page.evaluate("localStorage.getItem('newsgrid.journal') ?? ''")
    page.close()
    ended(blog)
    assert [line for line in logged if "serif.woff2 was preloaded" not in line] == []


EMBEDDED = ["kakuro_k057.comma.txt", "kakuro_tiny_2x4.backslash.txt", "sudoku_f63_fiendish.txt", "supersudoku_4x3_ss43_0893.txt",
            "sudoku_5x5_gs555_001.txt", "giantsamurai.txt"]  # fmt: skip


@pytest.mark.without_solver
@pytest.mark.parametrize("name", sampled(EMBEDDED, ("kakuro_k057.comma.txt", "giantsamurai.txt")))
def test_a_frame_is_as_high_as_the_puzzle_needs(context: BrowserContext, site: str, name: str) -> None:
    sheet = formats.read(text(name))
    page = context.new_page()
    Desk(page).open(site + "#" + link.to_link(sheet) + "&embed")
    usual, high = embed.frame(sheet)
    for width, height in [(usual, high)] + [(width, embed.height(sheet, width)) for width in (360, 430, 560, 700)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("new Promise(requestAnimationFrame)")
        ends = page.evaluate("['board', 'slip', 'pad', 'solve'].map(id => document.getElementById(id).getBoundingClientRect().bottom)")
        assert max(ends) <= height, (width, height, ends)
        if (width, height) != (usual, high) and (width < 560 or height > 560):  # else as on a phone on its side, which is lower
            assert max(ends) > height - 70, (width, height, ends)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # as on paper: the title above the grid, and the grid in the middle
        title, board = [page.locator(selector).bounding_box() for selector in ("#titles", "#board .sheet")]
        assert title and board and title["y"] + title["height"] <= board["y"] + 1
        assert board["width"] > width - 20 or abs(2 * board["x"] + board["width"] - width) <= 2, (width, board)
    assert 360 <= usual <= 700


def test_the_manifest_and_its_pictures() -> None:
    manifest = json.loads((DIST / "static/manifest.webmanifest").read_text())
    assert manifest["share_target"]["method"] == "GET" and manifest["file_handlers"]
    for icon in manifest["icons"]:
        assert (DIST / "static" / icon["src"]).stat().st_size > 200
    for name, width, height in (("icon-192.png", 192, 192), ("icon-512.png", 512, 512), ("preview.png", 1200, 630)):
        data = (DIST / "static" / name).read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (width, height)


@pytest.mark.same_page
def test_the_table_of_combinations_fits_on_a_phone(desk: Desk) -> None:
    desk.page.set_viewport_size({"width": 360, "height": 740})
    desk.do("table")
    desk.page.wait_for_function("document.querySelectorAll('#table tbody tr').length === 120")
    desk.page.wait_for_function("document.documentElement.scrollWidth <= 360")
    desk.page.wait_for_function("document.getElementById('table').scrollWidth <= document.getElementById('table').clientWidth")
