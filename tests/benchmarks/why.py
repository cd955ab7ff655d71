"""Measures how fast the reason is found why a mistyped puzzle has no solution: python tests/benchmarks/why.py [NAME ...], or in Pyodide.

Each try changes one clue of a puzzle at random (a given to another value, a total by at most 9) so that no solution is left; puzzles
without clues of one value (squares) are skipped. The columns are: the seconds to the minimal unsat core (median and maximum), the
median size of the core, and how many tries were finished within 20 seconds.
"""

import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

from newsgrid import model_of, read
from newsgrid.engine.model import Model
from newsgrid.engine.rules import In, Rule, Sum
from newsgrid.engine.solve import core_of, run, solve

PUZZLES = Path(__file__).resolve().parents[2] / "puzzles"
TRIES = 7
CAP = 20.0


def mistyped(model: Model, chance: Random) -> Model:
    """The model with one clue changed so that it has no solution."""
    clues = [at for at, rule in enumerate(model.rules) if isinstance(rule, In) or (isinstance(rule, Sum) and len(rule.allowed) == 1)]
    while True:
        at = chance.choice(clues)
        rules: list[Rule] = list(model.rules)
        clue = rules[at]
        if isinstance(clue, In):
            rules[at] = replace(clue, values=frozenset({(min(clue.values) + chance.randrange(model.values - 1)) % model.values + 1}))
        elif isinstance(clue, Sum):
            rules[at] = replace(clue, allowed=frozenset({max(1, min(clue.allowed) + chance.choice((-9, -3, -2, -1, 1, 2, 3, 9)))}))
        changed = replace(model, rules=tuple(rules))
        if solve(changed, 1, CAP).status == "unsat":
            return changed


def main(arguments: list[str]) -> None:
    names = arguments or sorted(
        path.name for path in PUZZLES.iterdir() if path.is_file() and "solution" not in path.name and "squares" not in path.name
    )
    print(f"{'puzzle':38} {'median':>8} {'most':>8} {'rules':>6}  minimal")
    for name in names:
        model = model_of(read((PUZZLES / name).read_text(encoding="utf-8")))
        chance = Random(1)
        took, sizes, whole = [], [], 0
        for _ in range(TRIES):
            wrong = mistyped(model, chance)
            start = time.perf_counter()
            core = run(core_of(wrong), CAP)
            took.append(time.perf_counter() - start)
            sizes.append(len(core.rules))
            whole += core.minimal
        print(f"{name:38} {statistics.median(took):8.3f} {max(took):8.3f} {statistics.median(sizes):6.0f}  {whole} of {TRIES}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
