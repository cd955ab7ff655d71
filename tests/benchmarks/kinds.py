"""Measures how long each kind takes to read and solve: PYTHONPATH=py:tests python tests/benchmarks/kinds.py [PUZZLES [KIND ...]] [--share S].

It makes puzzles of the usual sizes with as few clues as leave one solution, which is fewer than newspapers print. With a share, that part of the
clues that are not needed stay (and puzzles of sums are hard, not fiendish). It measures processor time, which depends less on other load, from
the text to the proof; the time to import z3 is not part of it. The goal: half of a kind within 20 ms, 95 of 100 within 60 ms.
"""

import argparse
import statistics
import time
from random import Random

from newsgrid import model_of, read, solve
from newsgrid.engine import make
from newsgrid.engine.solve import run
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet, copy

MEDIAN, MOST = 20, 60  # milliseconds
HARD = 3  # the level
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


def puzzle(empty: Sheet, seed: int, share: float = 0) -> str:
    """A puzzle as text. share: how much of the clues that are not needed stays, 0 to 1."""
    if kinds.of(empty).of_sums:
        sheet = run(make.new(empty, HARD if share else make.HARDEST, Random(seed))).sheet
    else:
        sheet, _ = make.puzzle(empty.kind, Random(seed), copy(empty), share)
    return formats.write(sheet, formats.formats_of(sheet)[0])


def milliseconds(text: str) -> float:
    begun = time.process_time()
    assert solve(model_of(read(text))).status == "unique"
    return 1000 * (time.process_time() - begun)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("many", type=int, nargs="?", default=10)
    parser.add_argument("kinds", nargs="*", default=[kind.name for kind in kinds.ALL if kind.name != "clueless"])
    parser.add_argument("--share", type=float, default=0)
    asked = parser.parse_args()
    many = asked.many
    for kind in kinds.ALL:
        if kind.name not in asked.kinds:
            continue
        for title, empty in starts(kind):
            times = sorted(milliseconds(puzzle(empty, seed, asked.share)) for seed in range(many))
            median, late = statistics.median(times), times[min(many - 1, many * 95 // 100)]
            missed = "" if median <= MEDIAN and late <= MOST else "  MISSED"
            print(f"{title:28} median {median:6.1f} ms, 95 of 100 within {late:6.1f}, at most {times[-1]:6.1f}{missed}", flush=True)


if __name__ == "__main__":
    main()
