"""Screenshots: docs/page.png for the README, docs/pictures/ for the manual, and every view at eight sizes, light and dark, in site-check/ for a look.

Run by ./build.sh shots; `./build.sh shots manual` makes those of the documents alone, `./build.sh shots texts` those of docs/formats.md, `./build.sh shots 390` the views of one width, `./build.sh shots 390x844` of one size.
"""

import io
import os
import sys
import threading
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

import shown_texts
from build.serve import server
from conftest import ARGUMENTS, PREFIX
from hands import F63, K057, Desk, put_in
from places import DIST, ROOT, solution, text

KILLER = """#Killer A killer
......
......
......
......
......
......
cages
aabbcc
dabbec
ddffee
ggffhh
gijjhk
iijjkk
a = 10
b = 13..17
c = 9
d = 8 different
e = 4 9
f = square
h = 30

"""
OUT = ROOT / "site-check"
PICTURES = ROOT / "docs/pictures"
SIZES = ((360, 640), (390, 664), (390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900), (1920, 1080))


def half_solved(desk: Desk) -> None:
    """k_057 under work: most of the answer, a slip in the second row, some cells still empty."""
    answer = solution("kakuro_k057.comma.txt")
    for index, value in enumerate(answer):
        row, column = index // 10 + 1, index % 10 + 1
        if value and row < 8 and (row + 2 * column) % 7:
            desk.click_cell(row, column)
            desk.press(str(value))
    desk.click_cell(2, 3)
    desk.press("1")
    desk.page.wait_for_selector("#wrong li")
    desk.click_cell(3, 4)


def views(browser: Browser, site: str, width: int, height: int, colours: str) -> None:
    size = {"width": width, "height": height}
    touch = width < 800
    context = browser.new_context(
        service_workers="block", viewport=size, color_scheme=colours, reduced_motion="reduce", has_touch=touch, is_mobile=touch
    )
    desk = Desk(context.new_page()).open(site)

    def shoot(name: str) -> None:
        desk.page.screenshot(path=OUT / f"{width}x{height}-{colours}-{name}.png", full_page=name == "kakuro")  # once with the gallery

    shoot("loading")
    desk.ready()
    half_solved(desk)
    shoot("kakuro")
    desk.do("pen-colours")
    for column, colour in enumerate("12345678", 2):
        desk.click_cell(3, column)
        desk.press(colour)
    shoot("colours")
    desk.do("pen-digit")
    for dialog in ("new", "open", "today", "drafts", "share", "download", "print", "settings", "table", "help"):
        if dialog == "table" and not desk.page.locator("#all-combinations").is_visible():
            continue  # in the lowest window it gives way to what is said
        desk.do(dialog)
        if dialog == "today":
            desk.page.wait_for_selector("#day-cards .card")
        if dialog == "open":
            put_in(desk.page, "#open-text", "x,3\\,x12\nx,0,0")
            desk.do("open-text")
            desk.page.wait_for_selector("#open-fault:not(:empty)")  # else it would come once the dialog is closed, and open it again
        shoot(dialog)
        desk.close()
    desk.do("mode-set")
    desk.click_cell(2, 2, 0.8, 0.2)
    shoot("set")
    desk.do("mode-fill")
    desk.do("solve")
    desk.status("One solution")
    shoot("solved")
    desk.paste(F63)
    desk.click_cell(1, 2)
    desk.press("3")
    desk.page.wait_for_selector("#wrong li")
    shoot("sudoku")
    for name, tool in (
        ("squares_9x9.txt", "cages"),
        ("windoku_001.txt", "boxes"),
        ("unionjack.txt", "grids"),
        ("sudoku_5x5_gs555_001.txt", "digits"),
    ):
        desk.paste(text(name))
        shoot(name.split("_")[0].split(".")[0])
        desk.do("mode-set")
        desk.do(f"tool-{tool}")
        shoot(f"set-{tool}")
        desk.do("mode-fill")
    desk.paste(F63.replace("301200500", "301900500"))
    desk.do("solve")
    desk.page.wait_for_selector("#means li, #why li")
    shoot("why")
    desk.paste(F63)
    desk.do("hint-step")
    desk.page.wait_for_selector("#step-box", state="visible")
    shoot("hint")
    desk.do("hint-step")
    shoot("hint-place")
    desk.do("hint-step")
    shoot("hint-told")
    desk.do("step-close")  # on a phone its place is that of the pens
    desk.do("auto-marks")
    desk.click_cell(5, 5)
    desk.press("Shift+Digit4")
    desk.page.keyboard.down("Shift")
    desk.click_cell(6, 7)
    desk.page.keyboard.up("Shift")
    shoot("marks")
    desk.press("t")
    shoot("paused")
    desk.press("t")
    desk.candidates()
    desk.page.wait_for_selector("#board .sure")
    desk.do("all-steps")
    desk.page.wait_for_selector("#steps li")
    shoot("steps")
    desk.paste(F63.replace("301200500", "000200000"))
    desk.candidates()
    desk.page.wait_for_selector("#board .candidates")
    shoot("candidates")
    desk.paste(K057)
    desk.do("hint-step")
    desk.page.wait_for_selector("#step-box", state="visible")
    shoot("hint-kakuro")
    desk.paste(KILLER)
    desk.page.wait_for_selector("#wrong li")
    shoot("killer")
    desk.gallery("page-filling")
    desk.page.wait_for_selector("#c874")
    shoot("large")
    desk.paste("\\3 _ _ 1\\\n\\6 _ _ _")
    desk.do("solve")
    desk.status("More than one")
    shoot("several")
    desk.paste("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    desk.click_cell(4, 2)
    desk.press("3")
    desk.click_cell(4, 4)
    desk.press("1")
    desk.status("You solved it")
    shoot("finish")
    desk.page.locator("#won [data-do=stats]").click()
    shoot("statistics")
    desk.close()
    desk.paste("\\3 _ _ 1\\\n\\6 _ _ _")  # where the end lies there is no More
    desk.unfold_text()
    put_in(desk.page, "#as-text", "x,3\\,x12\nx,0,0\n")
    desk.page.wait_for_selector("#text-under mark")
    shoot("text")
    desk.do("drafts")
    desk.page.wait_for_selector("#drafts-dialog[open]")
    desk.do("drafts-select")
    while desk.page.locator("#drafts li").count():
        many = desk.page.locator("#drafts li").count()
        desk.page.locator("#drafts [data-act=delete]").first.click()
        desk.page.wait_for_function("many => document.querySelectorAll('#drafts li').length < many", arg=many)
    shoot("drafts-empty")
    desk.close()
    desk.page.context.set_offline(True)
    desk.page.wait_for_selector("#notice", state="visible")
    shoot("nothing-offline")
    context.close()


def on_its_side(browser: Browser, site: str) -> None:
    """A phone on its side."""
    page = browser.new_page(viewport={"width": 740, "height": 360}, has_touch=True)
    desk = Desk(page).open(site, "solver")
    page.screenshot(path=OUT / "740-side.png")
    desk.paste(text("unionjack.txt"))
    page.screenshot(path=OUT / "740-side-giant.png")
    page.close()


def keep(screenshot: bytes, name: str, colours: int = 64) -> None:
    """Keep a PNG of few colours, since there are few on the page."""
    picture = Image.open(io.BytesIO(screenshot)).convert("RGB")
    picture.quantize(colours, dither=Image.Dither.NONE).save(PICTURES / f"{name}.png", optimize=True)


def pasted(browser: Browser) -> None:
    """The texts of docs/formats.md, each beside what it is read as."""
    page = browser.new_page(device_scale_factor=1.5)
    for name in shown_texts.TEXTS:
        page.set_content(shown_texts.panel(name))
        keep(page.locator("figure").screenshot(), f"text-{name}", 16)
    page.close()


def pictures(browser: Browser, site: str) -> None:
    """The manual's pictures."""
    PICTURES.mkdir(exist_ok=True)

    def begin(width: int, height: int, **more: Any) -> Desk:
        context = browser.new_context(service_workers="block", viewport={"width": width, "height": height}, reduced_motion="reduce", **more)
        return Desk(context.new_page()).open(site, "solver")

    def shoot(desk: Desk, name: str) -> None:
        keep(desk.page.screenshot(), name)

    desk = begin(1100, 640)
    desk.paste("x,x,x,x,x,x\nx,0,0,0,0,0\nx,0,0,0,0,0\nx,0,0,0,0,0\nx,0,0,0,0,0\nx,0,0,0,0,0\n")
    desk.do("mode-set")
    desk.click_cell(1, 2)
    desk.press(*"10", "\\", *"12", "\\", *"x", *"16", "\\")
    shoot(desk, "set")
    desk.paste(KILLER)
    desk.do("mode-set")
    desk.do("tool-cages")
    desk.click_cell(1, 1)
    shoot(desk, "cages")
    desk.paste(F63)
    desk.click_cell(1, 2)
    desk.press("3", "ArrowDown")
    desk.do("pen-centre")
    desk.press("5", "8", "ArrowDown")
    desk.do("pen-corner")
    desk.press("6", "8")
    desk.do("pen-digit")
    desk.page.wait_for_selector("#wrong li")
    shoot(desk, "fill")
    desk.paste(K057)
    desk.do("hint-step")
    desk.page.wait_for_selector("#step-box", state="visible")
    while desk.page.inner_text("#hint-step") != "Do it":  # the technique, its place, then the reason
        desk.do("hint-step")
    shoot(desk, "hint")
    desk.paste(F63.replace("301200500", "301900500"))
    desk.do("solve")
    desk.page.wait_for_selector("#means li, #why li")
    shoot(desk, "why")
    desk.page.context.close()
    desk = begin(390, 664, has_touch=True, is_mobile=True)
    desk.paste(F63)
    desk.click_cell(1, 2)
    shoot(desk, "phone")
    desk.page.context.close()


def main() -> None:
    OUT.mkdir(exist_ok=True)
    (ROOT / "docs").mkdir(exist_ok=True)
    running = server(DIST, 0, PREFIX)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    site = f"http://127.0.0.1:{running.server_address[1]}{PREFIX}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("NEWSGRID_CHROMIUM") or None, args=ARGUMENTS)
        only = sys.argv[1:]
        for width, height in SIZES:
            for colours in ("light", "dark"):
                if only in ([], [str(width)], [f"{width}x{height}"]):
                    views(browser, site, width, height, colours)
        if not only:
            on_its_side(browser, site)
        if only in ([], ["manual"], ["texts"]):
            pasted(browser)
        if only in ([], ["manual"]):
            desk = Desk(browser.new_page(viewport={"width": 1240, "height": 780})).open(site, "solver")
            desk.paste(K057)
            desk.do("solve")
            desk.status("One solution")
            desk.do("clear")
            half_solved(desk)
            desk.page.screenshot(path=ROOT / "docs/page.png")
            pictures(browser, site)
        browser.close()
    print(f"docs/page.png, docs/pictures/, and {len(list(Path(OUT).glob('*.png')))} views in site-check/")


main()
