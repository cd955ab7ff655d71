"""Measures puzzles of groups of cells: python tests/benchmarks/linked.py [KIND:SIDE ...], with a random share of their clues.

Each is solved as Newsgrid does it, which cuts what an answer breaks, and with ranks for all cells, as other solvers get it. The columns are: the
seconds of processor time for both (median and maximum), the cuts (median and maximum), and the states that were found.
"""

import statistics
import sys
import time
from collections import Counter
from random import Random
from unittest.mock import patch

import generate
from newsgrid import Model, model_of, solve
from newsgrid.engine import clauses
from newsgrid.engine.formula import Formula
from newsgrid.engine.solve import z3_engine
from newsgrid.engine.solve.cuts import Clause

SIZES = (
    "hitori:8", "hitori:12", "hitori:20", "nurikabe:7", "nurikabe:10", "nurikabe:14", "slitherlink:7", "slitherlink:10", "slitherlink:20",
    "fillomino:8", "fillomino:12", "hidato:8", "hidato:10",
)  # fmt: skip
TRIES = 12
CAP = 20.0


def whole(masks: list[int]) -> Formula:
    """A formula that says all at once."""
    return Formula(masks, whole=True)


def timed(model: Model) -> tuple[float, int, str]:
    """(seconds of processor time, cuts, state)."""
    found = []

    def counted(formula: Formula, values: list[int], true: set[int]) -> list[Clause]:
        cuts = cuts_of(formula, values, true)
        found.extend(cuts)
        return cuts

    cuts_of = z3_engine.cuts_of
    with patch.object(z3_engine, "cuts_of", counted):
        start = time.process_time()
        status = solve(model, seconds=CAP).status
        return time.process_time() - start, len(found), status


def main(sizes: list[str]) -> None:
    for size in sizes or SIZES:
        kind, side = size.split(":")
        chance = Random(size)
        models = [model_of(generate.clued(kind, int(side), chance)) for _ in range(TRIES)]
        cut = [timed(model) for model in models]
        with patch.object(clauses, "Formula", whole):
            ranked = [timed(model) for model in models]
        spans = [f"{statistics.median(times):.3f} {max(times):.2f}" for times in ([each[0] for each in cut], [each[0] for each in ranked])]
        cuts = [each[1] for each in cut]
        states = dict(Counter(each[2] for each in cut))
        print(f"{size:16} cuts {spans[0]:12} ranks {spans[1]:12} {statistics.median(cuts):6.0f} {max(cuts):6} {states}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
