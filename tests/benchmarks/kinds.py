"""Measures how long each kind takes to read and solve: PYTHONPATH=py:tests python tests/benchmarks/kinds.py [PUZZLES [KIND ...]].

It makes puzzles of the usual sizes with as few clues as leave one solution, which is fewer than newspapers print. It measures processor
time, which depends less on other load, from the text to the proof. The goal: half of a kind within 20 ms, 95 of 100 within 60 ms.
"""

import statistics
import sys
import time
from random import Random

from newsgrid import make, model_of, read, solve
from newsgrid.solver import run
from sheet import formats, kinds
from sheet.kinds.kind import Kind
from sheet.sheet import Sheet, copy

MEDIAN, MOST = 20, 60  # milliseconds
# the kinds that come in several sizes; of all others, the one that New shows first
SIZES = {
    "kenken": (4, 5, 6, 7, 8, 9),
    "futoshiki": (5, 6, 7, 8, 9),
    "straights": (6, 9),
    "suguru": (6, 8, 9, 10),
    "skyscrapers": (4, 5, 6, 7, 8),
    "binairo": (8, 10, 12, 14),
    "jigsaw": (7, 9),
    "sudoku": (9, 16),
}
GIANTS = ("Windmill", "Butterfly")  # of the layouts


def starts(kind: Kind) -> list[tuple[str, Sheet]]:
    """[(title, empty sheet)] of the sizes that are measured."""
    if kind.name == "giant":
        return [(title, start()) for title, start in kind.starts if title in GIANTS]
    return [(f"{kind.title} {size}".strip(), make.start_of(kind, str(size))) for size in SIZES.get(kind.name, ("",))]


def puzzle(empty: Sheet, seed: int) -> str:
    """A puzzle as text."""
    if kinds.of(empty).of_sums:
        sheet = run(make.new(empty, make.HARDEST, Random(seed))).sheet
    else:
        sheet, _ = make.puzzle(empty.kind, Random(seed), copy(empty))
    return formats.write(sheet, formats.formats_of(sheet)[0])


def milliseconds(text: str) -> float:
    begun = time.process_time()
    assert solve(model_of(read(text))).status == "unique"
    return 1000 * (time.process_time() - begun)


def main() -> None:
    many = int(sys.argv[1]) if sys.argv[1:] else 10
    for kind in kinds.ALL:
        if (sys.argv[2:] and kind.name not in sys.argv[2:]) or kind.name == "clueless":
            continue
        for title, empty in starts(kind):
            times = sorted(milliseconds(puzzle(empty, seed)) for seed in range(many))
            median, late = statistics.median(times), times[min(many - 1, many * 95 // 100)]
            missed = "" if median <= MEDIAN and late <= MOST else "  MISSED"
            print(f"{title:28} median {median:6.1f} ms, 95 of 100 within {late:6.1f}, at most {times[-1]:6.1f}{missed}", flush=True)


if __name__ == "__main__":
    main()
