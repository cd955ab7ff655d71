"""Whether the rules that each step names are enough for it, over the gallery and the kinds' examples, and how long its steps take.

PYTHONPATH=py:tests python tests/benchmarks/suffice.py [MANY] [PART/PARTS]

MANY: of how many steps of each technique in each kind this is asked (10); PART/PARTS: one part of the puzzles only, so that several can run side by side.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator

from newsgrid import model_of, read
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.solve import run
from newsgrid.puzzle import kinds
from newsgrid.puzzle.sheet import Sheet, values_on
from places import PUZZLES
from sufficing import ALONE, premises, unproved

MOST_CELLS = 500  # of a sheet: of larger ones, all steps take minutes
SLOWEST = 10


def sheets() -> Iterator[tuple[str, Sheet]]:
    for path in sorted(PUZZLES.rglob("*.txt")):
        if ".solution" not in path.name:
            yield path.relative_to(PUZZLES).as_posix(), read(path.read_text(encoding="utf-8"))
    yield from ((kind.name, read(kind.text.example)) for kind in kinds.BY_NAME.values() if kind.text.example)


def main(many: int, part: int, parts: int) -> None:
    asked: Counter[tuple[str, str]] = Counter()
    seconds: list[tuple[float, str, int, str]] = []
    steps = failed = proofs = 0
    for name, sheet in list(sheets())[part::parts]:
        if len(sheet.blocks) > MOST_CELLS:
            continue
        walk = Walk(model_of(sheet), values_on(sheet))
        while True:
            before, begun = walk.state.copy(), time.process_time()
            step = run(walk.step(len(walk.steps), False))
            if step is None:
                break
            seconds.append((time.process_time() - begun, name, len(walk.steps), step.technique))
            steps += 1
            proofs += step.technique == "proof"
            key = sheet.kind, step.technique
            if step.technique in ALONE or asked[key] == many:
                continue
            asked[key] += 1
            if unproved(before.model, before.masks, step, premises(before, step)):
                failed += 1
                print(
                    f"not enough: {name}, step {len(walk.steps)}, {step.technique}: {step.words} {[rule.name for rule in step.rules]}",
                    flush=True,
                )
    print(f"{steps} steps, {proofs} proofs; asked of {asked.total()}: {failed} rest on more than they name")
    every = sorted(took for took, _, _, _ in seconds)
    print(
        f"seconds a step: median {every[len(every) // 2]:.4f}, 99 of 100 {every[len(every) * 99 // 100]:.2f}, over 0.2: {sum(took > 0.2 for took in every)}"
    )
    for took, name, number, technique in sorted(seconds, reverse=True)[:SLOWEST]:
        print(f"{took:.2f} s: {name}, step {number}, {technique}")


if __name__ == "__main__":
    part, parts = map(int, sys.argv[2].split("/")) if len(sys.argv) > 2 else (0, 1)
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10, part, parts)
