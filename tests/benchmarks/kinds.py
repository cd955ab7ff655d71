"""Measures how long each kind takes to read and solve: PYTHONPATH=py:tests python tests/benchmarks/kinds.py [PUZZLES [KIND ...]].

It uses generated puzzles of the size in the New dialog, and processor time, which depends less on other load.
"""

import statistics
import sys
import time
from random import Random

from newsgrid import model_of, read, solve
from newsgrid.make import puzzle
from sheet import formats, kinds


def milliseconds(text: str) -> float:
    begun = time.process_time()
    assert solve(model_of(read(text))).status == "unique"
    return 1000 * (time.process_time() - begun)


def main() -> None:
    many = int(sys.argv[1]) if sys.argv[1:] else 10
    for kind in kinds.ALL:
        if not kind.example or (sys.argv[2:] and kind.name not in sys.argv[2:]):
            continue
        title, make = kind.offered[0]
        times = sorted(milliseconds(formats.write(puzzle(kind.name, Random(seed), make())[0], "grid")) for seed in range(many))
        print(f"{title:32} median {statistics.median(times):6.1f} ms, at most {times[-1]:6.1f} ms", flush=True)


if __name__ == "__main__":
    main()
