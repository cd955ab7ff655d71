"""Rated Sudoku step by step: proofs, links, seconds a step, and whether points order them as the ratings do.

PYTHONPATH=py:tests python tests/benchmarks/rated.py [FILE] [EVERY]

FILE: lines as in tests/rated.txt, such as the files of the Sudoku Exchange "Puzzle Bank" have them (github.com/grantm/sudoku-exchange-puzzle-bank,
public domain), of which a thousand or more make a fair sample; EVERY: take one line of so many.
"""

import statistics
import sys
import time
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

from newsgrid import model_of, read
from newsgrid.engine import hints
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.solve import run
from test_rated import correlation

Measured = tuple[float, int, list[tuple[str, int, float]]]  # rating, points, (technique, links, seconds) of each step


def measure(line: str) -> Measured:
    _, digits, rating = line.split()
    walk = Walk(model_of(read(digits)))
    seconds = []
    while True:
        begun = time.process_time()
        if run(walk.step(len(walk.steps), False)) is None:
            break
        seconds.append(time.process_time() - begun)
    path = hints.path_of(walk.state, walk.steps)
    return float(rating), path.points, [(step.technique, len(step.links), took) for step, took in zip(path.steps, seconds, strict=True)]


def main(name: str, every: int) -> None:
    lines = [line for line in Path(name).read_text().splitlines() if line and not line.startswith("#")][::every]
    with Pool() as pool:
        measured = pool.map(measure, lines, chunksize=1)
    for least, most in ((0, 5), (5, 6.5), (6.5, 8.5), (8.5, 20)):
        group = [steps for rating, _, steps in measured if least <= rating < most]
        links = [count for steps in group for _, count, _ in steps if count] or [0]
        proofs = sum(any(technique == "proof" for technique, _, _ in steps) for steps in group)
        print(
            f"rated {least} to {most}: {len(group)} puzzles, {proofs} with a proof, links: median {statistics.median(links)}, most {max(links)}"
        )
    took = sorted(seconds for _, _, steps in measured for _, _, seconds in steps)
    print(f"seconds a step: median {statistics.median(took):.4f}, 95 of 100 {took[len(took) * 95 // 100]:.4f}, most {took[-1]:.4f}")
    print(
        f"rank correlation of points and ratings: {correlation([rating for rating, _, _ in measured], [float(points) for _, points, _ in measured]):.3f}"
    )
    print(Counter(technique for _, _, steps in measured for technique in {technique for technique, _, _ in steps}).most_common())


if __name__ == "__main__":
    main(
        sys.argv[1] if len(sys.argv) > 1 else str(Path(__file__).parent.parent / "rated.txt"), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    )
