"""Measures killer Sudoku with one solution, from seeds: python tests/benchmarks/killers.py [COUNT], natively or (tests/pyodide.mjs) in Pyodide.

The time is from the model to the proof that there is no other answer, in milliseconds: median, mean, 90th and 99th percentile, since a
person waits for the few hard ones. The puzzles have 32 cages at most, and no givens.
"""

import statistics
import sys
from random import Random

from measure import parts

import generate
from newsgrid import model_of
from newsgrid.engine.model import Model
from newsgrid.engine.solve.search import UNIQUE, solve
from newsgrid.puzzle import areas, cage_rule
from newsgrid.puzzle.sheet import Sheet

COUNT = 60


def killer(seed: int) -> Model:
    """A killer from a full grid: single cells as cages, of which random neighbours are merged while there is only one answer."""
    chance = Random(seed)
    sheet, answer = generate.sudoku(3, 3, 0.0, chance, 20)
    sheet.kind = "killer"
    cages = [{cell} for cell in range(81)]
    wanted = chance.choice((32, 30, 28, 26, 24, 0))
    borders = [(cell, cell + 1) for cell in range(81) if cell % 9 < 8] + [(cell, cell + 9) for cell in range(72)]
    chance.shuffle(borders)
    model = None
    for first, second in borders:
        one, other = (next(cage for cage in cages if cell in cage) for cell in (first, second))
        together = one | other
        if one is other or len(together) > 5 or len({answer[cell] for cell in together}) < len(together):
            continue
        fewer = [cage for cage in cages if cage is not one and cage is not other] + [together]
        attempt = caged(sheet, fewer, answer)
        if solve(attempt).status == UNIQUE:
            cages, model = fewer, attempt
        if len(cages) <= wanted:
            break
    assert model is not None
    return model


def caged(sheet: Sheet, cages: list[set[int]], answer: list[int]) -> Model:
    """The model of the sheet with these cages."""
    sheet.rules = [""] * 81
    for number, cage in enumerate(cages):
        for cell in cage:
            sheet.cages[cell] = number + 1
        sheet.rules[min(cage)] = cage_rule.rule_text([sum(answer[cell] for cell in cage)], len(cage) > 1)
    sheet.cages = areas.renumbered(sheet.cages)
    return model_of(sheet)


def main(arguments: list[str]) -> None:
    count = int(arguments[0]) if arguments else COUNT
    rows = []
    for seed in range(count):
        model = killer(seed)
        parts(model)  # a warm-up, so that computing the tables of combinations is not measured
        compiled, first, proof, _ = parts(model)
        rows.append((compiled + first + proof, compiled, first, proof))
    print(f"{count} killers, ms {'median':>8} {'mean':>8} {'tenth':>8} {'hundredth':>10}")
    for name, at in (("all", 0), ("compile", 1), ("first", 2), ("proof", 3)):
        times = sorted(1000 * row[at] for row in rows)
        print(
            f"{name:15} {statistics.median(times):8.1f} {statistics.mean(times):8.1f} {times[-count // 10]:8.1f} {times[-count // 100]:10.1f}"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
