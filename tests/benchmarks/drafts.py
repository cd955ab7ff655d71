"""Measures My puzzles with many drafts: python tests/benchmarks/drafts.py [DRAFTS ...] (after ./build.sh, in Chromium, on an idle machine).

The columns are, in seconds: from the click to the dialog with its first puzzles, until all that a search finds is listed, and from the click on a puzzle of the
gallery until it is open; then how many times as long the first puzzles took as with the first number of drafts: that is to stay near 1.
The promise is a second for the first puzzles of 2,000.
"""

import sys
from time import perf_counter

import chromium

from hands import Desk

ADD = """async count => {
    const open = indexedDB.open('keyval-store');
    const base = await new Promise(done => { open.onsuccess = () => done(open.result); });
    const kept = await new Promise(done => { base.transaction('keyval').objectStore('keyval').getAll().onsuccess = ({target}) => done(target.result[0]); });
    const store = base.transaction('keyval', 'readwrite').objectStore('keyval');
    const id = JSON.parse(kept).id;
    for (let number = 0; number < count; number++)
        store.put(kept.replace(id, 'copy' + number).replace('"name": ""', '"name": "Number ' + number + '"'), 'copy' + number);
    await new Promise(done => { store.transaction.oncomplete = done; });
    base.close();
}"""
LISTED = "document.getElementById('drafts-dialog').open && document.querySelectorAll('#drafts li').length > 10"


def main() -> None:
    counts = [int(word) for word in sys.argv[1:]] or [200, 2000]
    print("| drafts | first listed | search | another opened | times |\n|---|---|---|---|---|")
    first = 0.0
    with chromium.opened() as (browser, address):
        for count in counts:
            context = browser.new_context(viewport={"width": 1440, "height": 900})
            page = context.new_page()
            desk = Desk(page).open(address, "solver")
            desk.click_cell(2, 3)
            page.keyboard.press("8")
            page.wait_for_function("JSON.parse(localStorage.getItem('newsgrid.journal') ?? '{}').id")
            page.wait_for_timeout(1000)
            page.evaluate(ADD, count)
            desk.open(address, "solver")
            times = []
            begun = perf_counter()
            desk.do("drafts")
            page.wait_for_function(LISTED)
            times.append(perf_counter() - begun)
            begun = perf_counter()
            page.fill("#drafts-search", f"number {count - 1}")
            page.wait_for_function("document.querySelectorAll('#drafts li').length === 1")
            times.append(perf_counter() - begun)
            page.click("#drafts-dialog [data-do=close]")
            begun = perf_counter()
            desk.gallery("page-filling")
            page.wait_for_function("document.querySelector('#c12 .entry') === null")
            times.append(perf_counter() - begun)
            first = first or times[0]
            print(f"| {count} | {' | '.join(f'{time:.2f}' for time in [*times, times[0] / first])} |", flush=True)
            context.close()


if __name__ == "__main__":
    main()
