"""Measures how long the largest boards hold up the page: python tests/benchmarks/edits.py [KEYS] [NAME, ...] (after ./build.sh, in Chromium).

All times are milliseconds of processor time of the page's thread. Each board is pasted, then opened; KEYS keys are pressed in each mode, each after
the one before is drawn. The promise is 50 ms for 95 of 100 keys, and no stretch over 200.
"""

import sys
from collections.abc import Iterator
from random import Random

import chromium
from playwright.sync_api import Page
from traced import at, traced

from hands import Desk, put_in
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.draw import lattice, svg
from newsgrid.puzzle.sheet import Sheet
from places import text
from tiled import tiled

SMALL = ("kakuro_k057.comma.txt", "quasimagic_qms_009.txt", "sudoku_5x5_gs555_001.txt", "giantsamurai.txt")
# the sizes of the largest published boards: {a small puzzle, laid side by side: rows and columns}
LARGE = {
    "kinds/slitherlink_10x10.txt": (30, 45),
    "kinds/masyu_10x10.txt": (31, 45),
    "kinds/heyawake_10x10.txt": (31, 45),
    "kinds/hashi_9x9.txt": (40, 60),
    "kinds/nurikabe_9x9.txt": (50, 50),
    "kinds/akari_10x10.txt": (100, 100),
    "kinds/nonogram_15x15.txt": (60, 60),
    "kinds/mosaic_10x10.txt": (100, 60),
    "kinds/shikaku_10x10.txt": (31, 45),
    "kinds/fillomino_8x8.txt": (32, 50),
    "kinds/lits_10x10.txt": (40, 57),
    "kinds/yajilin_10x10.txt": (33, 43),
    "kakuro_k057.comma.txt": (60, 60),
    "sudoku_f63_fiendish.txt": (36, 36),
}
KEYS = ("1", "2", "3", "8", "Backspace", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
EDGES = 40  # of a drag
TURNS = 30  # of the wheel
DRAWN = """async rows => {
    const board = document.getElementById('board');
    while (board.querySelectorAll('[role=row]').length !== rows || board.querySelector('[role=row][display]'))
        await new Promise(done => setTimeout(done, 50));
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
PRESS = """async keys => {
    const board = document.getElementById('board');
    for (const key of keys) {
        board.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
        await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    }
}"""
# the click and the wait are the page's own: Playwright's look at each of thousands of elements, again and again
SHARE = """async () => {
    document.querySelector('[data-do=share]').click();
    while (!document.getElementById('share-link').value && !document.querySelector('#share-dialog .fault:not(:empty)'))
        await new Promise(requestAnimationFrame);
}"""
DOWNLOAD = """async () => {
    document.querySelector('[data-do=download]').click();
    await new Promise(requestAnimationFrame);
    document.querySelector('#formats .text-format [data-save]').click();
}"""
PLACE = (
    "(() => { const {left, top, width} = document.querySelector('#board > svg').getBoundingClientRect(); return [left, top, width]; })()"
)


class Board:
    """A board on the page, and what a person does with it. Each method returns its times as text."""

    def __init__(self, desk: Desk, sheet: Sheet, puzzle: str) -> None:
        self.desk, self.page, self.sheet, self.puzzle = desk, desk.page, sheet, puzzle

    def read(self) -> str:
        """The longest stretch while the pasted text is read and its picture is shown."""
        self.desk.do("open")
        with traced(self.page) as trace:
            put_in(self.page, "#open-text", self.puzzle)
            self.page.wait_for_function("document.getElementById('open-what').textContent !== ''")
            self.page.wait_for_timeout(500)
        return f"{trace.longest:.0f}"

    def open(self) -> str:
        """From the click on Open until all is drawn, and the longest stretch."""
        with traced(self.page) as trace:
            self.desk.do("open-text")
            self.page.evaluate(DRAWN, self.sheet.rows)
        return f"{trace.all:.0f}; {trace.longest:.0f}"

    def press(self, keys: list[str]) -> str:
        with traced(self.page) as trace:
            self.page.evaluate(PRESS, keys)
        times = trace.handling("keydown")
        return ", ".join(f"{at(times, share):.0f}" for share in (0.5, 0.95, 1))

    def drag(self) -> str:
        """95 of 100 moves of a drag over EDGES edges or cells, and how many of them were drawn."""
        step = 2 if lattice.has(self.sheet) else 1
        row = self.sheet.rows // (2 * step) * step
        many = min(EDGES, (self.sheet.cols - 1) // step)
        points = [self.point(row, step * (col + part / 3)) for col in range(many) for part in range(3)] + [self.point(row, step * many)]
        before = self.entries()
        with traced(self.page) as trace:
            self.page.mouse.move(*points[0])
            self.page.mouse.down()
            for point in points[1:]:
                self.page.mouse.move(*point)
            self.page.mouse.up()
        return f"{at(trace.handling('pointermove'), 0.95):.0f}; {self.entries() - before} of {many}"

    def entries(self) -> int:
        return int(self.page.evaluate("document.querySelectorAll('#board .entry').length"))

    def point(self, row: float, col: float) -> tuple[float, float]:
        """The middle of a place, in the window."""
        left, top, wide = self.page.evaluate(PLACE)
        before, after = svg.room(self.sheet)
        scale = wide / (self.sheet.cols * svg.SIDE + before + after)
        return left + (before + (col + 0.5) * svg.SIDE) * scale, top + (before + (row + 0.5) * svg.SIDE) * scale

    def share(self) -> str:
        with traced(self.page) as trace:
            self.page.evaluate(SHARE)
        self.desk.close()
        return f"{trace.all:.0f}; {trace.longest:.0f}"

    def download(self) -> str:
        """From the click on Download until the browser has the puzzle's text."""
        with traced(self.page) as trace, self.page.expect_download():
            self.page.evaluate(DOWNLOAD)
        self.desk.close()
        return f"{trace.all:.0f}; {trace.longest:.0f}"

    def undo(self) -> str:
        with traced(self.page) as trace:
            self.page.evaluate(PRESS.replace("{key,", "{key, ctrlKey: true,"), ["z"])
            self.page.wait_for_timeout(500)
        return f"{trace.handling('keydown')[-1]:.0f}; {trace.longest:.0f}"

    def scroll(self) -> str:
        """The longest stretches of a zoom, and of TURNS of the wheel. A small board has neither."""
        if not self.page.locator("#view").is_visible():
            return "–"
        with traced(self.page) as zoom:
            self.desk.do("zoom-in")
            self.desk.do("zoom-in")
        box = self.page.locator("#board").bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + min(box["height"], 700) / 2)
        with traced(self.page) as wheel:
            for _ in range(TURNS):
                self.page.mouse.wheel(0, 60)
                self.page.wait_for_timeout(16)
        self.desk.do("zoom-fit")
        return f"{zoom.longest:.0f}; {wheel.longest:.0f}"


def boards(names: list[str]) -> Iterator[tuple[str, str, Sheet]]:
    """(title, text, sheet) of each board whose name is one of these, or of all."""
    for name in SMALL:
        if not names or any(each in name for each in names):
            yield name, text(name), formats.read(text(name))
    for name, (rows, cols) in LARGE.items():
        if not names or any(each in name for each in names):
            sheet = tiled(formats.read(text(name)), rows, cols)
            yield f"{kinds.of(sheet).title} {rows}x{cols}", formats.write(sheet, formats.formats_of(sheet)[0]), sheet


def measure(page: Page, address: str, sheet: Sheet, puzzle: str, count: int) -> list[str]:
    """The times of a board, as in the table's columns."""
    board, chance = Board(Desk(page).open(address, "solver"), sheet, puzzle), Random(1)
    times = [board.read(), board.open()]
    for mode in ("fill", "set"):
        if mode == "set":  # a puzzle opens to be filled in
            times += [board.drag(), board.share(), board.download(), board.undo(), board.scroll()]
            board.desk.do("mode-set")
        page.wait_for_timeout(1000)
        times.append(board.press([chance.choice(KEYS) for _ in range(count)]))
    return times


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    columns = (
        "board",
        "reading: stretch",
        "until drawn; stretch",
        f"{count} keys: half, 95 of 100, all",
        "drag: moves; drawn",
        "Share; stretch",
        "Download; stretch",
        "Undo; stretch",
    )
    columns += "zoom; wheel: stretch", "keys, edited"
    print(f"| {' | '.join(columns)} |\n|{'---|' * len(columns)}")
    with chromium.opened() as (browser, address):
        for name, puzzle, sheet in boards(sys.argv[2:]):
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            print(f"| {name} | {' | '.join(measure(page, address, sheet, puzzle, count))} |", flush=True)
            page.close()


if __name__ == "__main__":
    main()
