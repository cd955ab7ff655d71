"""Measures how long an edit blocks typing: python tests/benchmarks/edits.py [KEYS] (after ./build.sh, in Chromium, on an idle machine).

It presses KEYS keys on each sheet, each after the one before is drawn. "handled" is the time that the page's thread is busy with a key,
"drawn" the time until the next frame. The promise is 50 ms handled at the 95th percentile on the largest sheet.
"""

import sys
from collections.abc import Iterator
from random import Random

import chromium
from playwright.sync_api import Page

from hands import Desk
from newsgrid.puzzle import formats
from places import text
from tiled import tiled

SHEETS = ("kakuro_k057.comma.txt", "quasimagic_qms_009.txt", "sudoku_5x5_gs555_001.txt", "giantsamurai.txt")
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
PRESS = """async keys => {
    const board = document.getElementById('board'), handled = [], drawn = [];
    for (const key of keys) {
        const begun = performance.now();
        board.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
        handled.push(performance.now() - begun);
        await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
        drawn.push(performance.now() - begun);
    }
    return [handled, drawn];
}"""


def press(page: Page, keys: list[str]) -> tuple[list[float], list[float]]:
    handled, drawn = page.evaluate(PRESS, keys)
    return sorted(handled), sorted(drawn)


def at(times: list[float], share: float) -> str:
    return f"{times[min(len(times) - 1, int(len(times) * share))]:.0f}"


def boards() -> Iterator[tuple[str, str]]:
    """(title, text) of each sheet."""
    for name in SHEETS:
        yield name, text(name)
    for name, (rows, cols) in LARGE.items():
        sheet = tiled(formats.read(text(name)), rows, cols)
        yield f"{sheet.kind} {rows}x{cols}", formats.write(sheet, formats.formats_of(sheet)[0])


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    chance = Random(1)
    print(f"{count} keys each; ms: half of them, 95 of 100, all of them within\n")
    print("| sheet | mode | handled | drawn |\n|---|---|---|---|")
    with chromium.opened() as (browser, address):
        for name, puzzle in boards():
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            desk = Desk(page).open(address, "solver")
            desk.paste(puzzle)
            page.wait_for_function("!document.querySelector('#board [role=row]:empty')")
            for mode in ("fill", "set"):
                if mode == "set":  # a puzzle opens to be filled in
                    desk.do("mode-set")
                keys = [
                    chance.choice(("1", "2", "3", "8", "Backspace", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"))
                    for _ in range(count)
                ]
                handled, drawn = press(page, keys)
                row = (" / ".join(at(times, share) for share in (0.5, 0.95, 1)) for times in (handled, drawn))
                print(f"| {name} | {mode} | {' | '.join(row)} |", flush=True)
            page.close()


if __name__ == "__main__":
    main()
