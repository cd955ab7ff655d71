"""How long a new puzzle takes: PYTHONPATH=py:tests python tests/benchmarks/make.py [PUZZLES [KIND ...]], in the browser's Python node tests/pyodide.mjs make.

Of every difficulty that the kind has, and how many came out as asked. The goal in the browser: a 10x10 Kakuro in 10 s, a 9x9 Sudoku or killer in 5 s.
"""

import statistics
import sys
import time
from collections.abc import Sequence
from random import Random

from newsgrid.engine import make
from newsgrid.engine.solve import run
from newsgrid.puzzle import grades, kinds
from newsgrid.puzzle.sheet import shape

KINDS = ("kakuro", "sudoku", "killer", "kenken")


def main(arguments: Sequence[str] | None = None) -> None:
    asked = sys.argv[1:] if arguments is None else arguments
    many = int(asked[0]) if asked else 5
    for name in asked[1:] or KINDS:
        kind = kinds.BY_NAME[name]
        for level in grades.levels(kind, shape(make.start_of(kind))):
            seconds, good = [], 0
            for seed in range(many):
                begun = time.process_time()
                puzzle = run(make.new(make.start_of(kind), level, Random(seed)))
                seconds.append(time.process_time() - begun)
                good += puzzle.level == level
            print(
                f"{name:8} {grades.GRADES[level - 1]:10} median {statistics.median(seconds):5.1f} s, at most {max(seconds):5.1f} s, {good} of {many} as asked",
                flush=True,
            )


if __name__ == "__main__":
    main()
