"""How soon a cancel acts in Chromium, on a 36x36 Sudoku that takes minutes: python tests/benchmarks/cancel.py (after ./build.sh).

It clicks Cancel at a random moment of the search, types a digit that repeats another at once, and measures the time until the worker,
which does one thing at a time, has checked it. So each figure includes a check of 1296 cells, which is also measured alone.
"""

import statistics
from random import Random

import chromium

import generate
from hands import Desk
from newsgrid.puzzle.link import to_link

TIMES = 40
MEASURE = """([cancel, key]) => new Promise(done => {
    const list = document.getElementById('wrong'), start = performance.now(), before = list.childElementCount;
    new MutationObserver((_, observer) => {
        if (list.childElementCount === before) return;
        observer.disconnect();
        done(performance.now() - start);
    }).observe(list, {childList: true});
    if (cancel) document.getElementById('cancel').click();
    document.getElementById('board').dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
})"""


def main() -> None:
    chance = Random(1)
    sheet, _ = generate.sudoku(6, 6, 0.5, Random(1))
    row = next(row for row in range(36) if any(0 < value < 4 for value in sheet.givens[row * 36 : row * 36 + 36]))
    value = next(value for value in sheet.givens[row * 36 : row * 36 + 36] if 0 < value < 4)
    # a free cell in which the digit is repeated in the row
    col = next(col for col in range(36) if not sheet.givens[row * 36 + col])
    with chromium.opened() as (browser, address):
        desk = Desk(browser.new_page()).open(address, "solver")
        desk.page.evaluate("link => location.hash = link", to_link(sheet))
        desk.page.wait_for_function("document.querySelectorAll('#board g[id^=c]').length > 1296")
        desk.click_cell(row + 1, col + 1)
        took: dict[bool, list[float]] = {True: [], False: []}
        for cancel in (True, False):
            for _ in range(TIMES):
                if cancel:
                    desk.do("solve")
                    desk.page.wait_for_function("/conflicts/.test(document.getElementById('detail').textContent)")
                    desk.page.wait_for_timeout(chance.uniform(0, 1500))
                took[cancel].append(desk.page.evaluate(MEASURE, [cancel, str(value)]))
                desk.page.evaluate(MEASURE, [False, "Backspace"])
    for cancel, what in ((True, "cancel, then a check"), (False, "a check alone")):
        times = sorted(took[cancel])
        print(
            f"{what}: median {statistics.median(times):.0f} ms, 95th percentile {times[int(0.95 * len(times))]:.0f} ms, most {times[-1]:.0f} ms"
        )


if __name__ == "__main__":
    main()
