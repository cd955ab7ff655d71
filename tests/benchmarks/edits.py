"""Measures how long an edit blocks typing: python tests/benchmarks/edits.py [KEYS] (after ./build.sh, in Chromium, on an idle machine).

It presses KEYS keys on each sheet, each after the one before is drawn. "handled" is the time that the page's thread is busy with a key,
"drawn" the time until the next frame. The promise is 50 ms handled at the 95th percentile on the largest sheet.
"""

import sys
from random import Random

import chromium
from playwright.sync_api import Page

from hands import Desk
from places import text

SHEETS = ("kakuro_k057.comma.txt", "quasimagic_qms_009.txt", "sudoku_5x5_gs555_001.txt", "giantsamurai.txt")
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


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    chance = Random(1)
    print(f"{count} keys each; ms: half of them, 95 of 100, all of them within\n")
    print("| sheet | mode | handled | drawn |\n|---|---|---|---|")
    with chromium.opened() as (browser, address):
        for name in SHEETS:
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            desk = Desk(page).open(address, "solver")
            desk.paste(text(name))
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
