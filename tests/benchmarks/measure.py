"""Measures solving, in CPython or in Pyodide: python tests/benchmarks/measure.py [--plain] [NAME ...].

The columns are: compile (model, propagation, trying what it leaves, clauses, DIMACS text), first answer, proof that there is no other, all in seconds; with
--plain also the ratio to the plain integer encoding (Int, Distinct, Sum, z3's default solver), which is limited to 60 seconds. Each time
is the median of five runs with different random seeds (of one run if it takes over a second), so that no lucky seed is measured. The
site itself uses z3's default seed.
"""

import statistics
import sys
import time
from pathlib import Path

from newsgrid import model_of, read
from newsgrid.engine.clauses import formula_of
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.rule_of_45 import strengthened
from newsgrid.engine.rules import Distinct, In, Sum
from newsgrid.engine.solve.trial import few_answers
from newsgrid.engine.solve.z3_engine import Engine

PUZZLES = Path(__file__).resolve().parents[2] / "puzzles"
CAP_MS = 60_000


def parts(model: Model, seed: int = 0) -> tuple[float, float, float, int]:
    """(compile, first answer, proof, number of variables) of one run; times in seconds."""
    start = time.perf_counter()
    narrow_by, encode_by = strengthened(model)
    masks = all_masks(model)
    assert narrow(narrow_by, masks) is None
    formula = formula_of(encode_by, masks) if few_answers(narrow_by, masks, 2) is None else None
    text = formula.dimacs() if formula else ""
    compiled = time.perf_counter()
    if formula is None:
        return compiled - start, 0.0, 0.0, 0
    engine = Engine(text)
    engine.solver.set("random_seed", seed)
    satisfiable = None
    while satisfiable is None:
        satisfiable = engine.check()
    assert satisfiable
    true = engine.true_variables(formula.choices())
    answered = time.perf_counter()
    engine.forbid(sorted(true))
    engine.look_near()
    satisfiable = None
    while satisfiable is None:
        satisfiable = engine.check()
    return compiled - start, answered - compiled, time.perf_counter() - answered, formula.count


def plain(model: Model) -> float | None:
    """The time in seconds with the plain integer encoding, None if it exceeds the limit."""
    import z3

    start = time.perf_counter()
    solver = z3.Solver()
    solver.set("timeout", CAP_MS)
    cells = {cell: z3.Int(f"V{cell}") for cell in model.cells}
    solver.add([z3.And(cell >= 1, cell <= model.values) for cell in cells.values()])
    for rule in model.rules:
        held = [cells[cell] for cell in rule.cells]
        if isinstance(rule, Distinct):
            solver.add(z3.Distinct(held))
        elif isinstance(rule, Sum):
            solver.add(z3.Or([z3.Sum(held) == total for total in sorted(rule.allowed)]))
        elif isinstance(rule, In):
            solver.add(z3.Or([held[0] == value for value in sorted(rule.values)]))
    if solver.check() != z3.sat:
        return None
    answer = solver.model()
    solver.add(z3.Or([cell != answer[cell] for cell in cells.values()]))
    if solver.check() == z3.unknown or time.perf_counter() - start > CAP_MS / 1000:
        return None
    return time.perf_counter() - start


def measure(name: str, with_plain: bool) -> str:
    """One line of the table."""
    build = time.perf_counter()
    model = model_of(read((PUZZLES / name).read_text(encoding="utf-8")))
    build = time.perf_counter() - build
    runs = [parts(model)]
    if sum(runs[0][:3]) < 1:
        runs += [parts(model, seed) for seed in range(1, 5)]
    compiled, first, proof = (statistics.median(run[at] for run in runs) for at in range(3))
    total = build + compiled + first + proof
    line = f"{name:38} {runs[0][3]:6d} {build:8.4f} {compiled:8.4f} {first:8.4f} {proof:8.4f} {total:8.4f}"
    if with_plain:
        whole = plain(model)
        line += f"  {total / whole:8.4f}" if whole else f"  under {total / (CAP_MS / 1000):.4f}"
    return line


def main(arguments: list[str]) -> None:
    with_plain = "--plain" in arguments
    names = [name for name in arguments if not name.startswith("-")]
    names = names or sorted(path.name for path in PUZZLES.iterdir() if path.is_file() and "solution" not in path.name)
    print(
        f"{'puzzle':38} {'vars':>6} {'read':>8} {'compile':>8} {'first':>8} {'proof':>8} {'all':>8}" + ("  of plain" if with_plain else "")
    )
    for name in names:
        print(measure(name, with_plain), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
