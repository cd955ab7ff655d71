"""Measures how time and memory grow with size: python tests/benchmarks/growth.py [NAME ...], natively or (tests/pyodide.mjs) in Pyodide.

Kakuro are newspaper puzzles tiled (one solution, by construction) or random ones (usually many solutions); Sudoku and giants are random.
The columns are: compile, first answer, proof or second answer, all in seconds; the ratio of their sum per cell to that of the group's
first line; z3's memory; and with --default the ratio to z3's own defaults on the same formula. Each search is limited to 60 seconds.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import generate
from newsgrid import model_of, read
from newsgrid.engine.clauses import formula_of
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.solve import z3_engine
from newsgrid.puzzle import formats
from newsgrid.puzzle.sheet import Sheet

PUZZLES = Path(__file__).resolve().parents[2] / "puzzles"
CAP = 60.0


def puzzle(name: str) -> Sheet:
    return read((PUZZLES / name).read_text(encoding="utf-8"))


def tiled(tiles: int) -> Sheet:
    """Two 10x10 newspaper Kakuro in turn, `tiles` across and down. Their first rows and columns separate them."""
    parts = [puzzle("kakuro_k057.comma.txt"), puzzle("kakuro_hard_10x10.pipe.txt")]
    sheet = Sheet("kakuro", 10 * tiles, 10 * tiles, 9)
    for index in range(len(sheet.blocks)):
        row, col = index // sheet.cols, index % sheet.cols
        part = parts[(row // 10 + col // 10) % 2]
        here = row % 10 * 10 + col % 10
        sheet.blocks[index], sheet.down[index], sheet.across[index] = part.blocks[here], part.down[here], part.across[here]
    return sheet


def union_jack(share: float) -> Sheet:
    answer = formats.read((PUZZLES / "unionjack.solution.txt").read_text(encoding="utf-8")).givens
    return generate.giant("unionjack", answer, share, Random(1))[0]


GROUPS: dict[str, list[tuple[str, Callable[[], Sheet]]]] = {
    "kakuro, tiled": [(f"{n}x{n}", lambda n=n: tiled(n // 10)) for n in (10, 20, 50, 100)],  # type: ignore[misc]
    "kakuro, random": [(f"{n}x{n}", lambda n=n: generate.kakuro(n, n, Random(n), 0.6, 4)[0]) for n in (10, 20, 50, 100)],  # type: ignore[misc]
    "sudoku": [
        ("9x9, 30 % given", lambda: generate.sudoku(3, 3, 0.3, Random(1))[0]),
        ("16x16, 38 %", lambda: generate.sudoku(4, 4, 0.38, Random(1))[0]),
        ("25x25, 38 %", lambda: generate.sudoku(5, 5, 0.38, Random(1))[0]),
        ("36x36, 53 %", lambda: generate.sudoku(6, 6, 0.53, Random(1))[0]),
        ("36x36, 50 %", lambda: generate.sudoku(6, 6, 0.5, Random(3))[0]),
    ],
    "giant of 13": [(f"{round(100 * share)} % given", lambda share=share: union_jack(share)) for share in (0.3, 0.2, 0.1, 0.02)],  # type: ignore[misc]
}


def searched(
    text: str, blocked: list[list[int]] | None = None, options: dict[str, object] | None = None
) -> tuple[float, float, float] | None:
    """(first answer, proof or second answer, megabytes) in seconds; None if it takes longer than the cap."""
    kept = z3_engine.OPTIONS, z3_engine.OPTIONS_IF_NEAR
    if options is not None:
        z3_engine.OPTIONS = z3_engine.OPTIONS_IF_NEAR = options
    try:
        start = time.perf_counter()
        search = z3_engine.Engine(text)
        took = []
        for turn in range(2):
            satisfiable = None
            while satisfiable is None:
                satisfiable = search.check()
                if time.perf_counter() - start > CAP:
                    return None
            took.append(time.perf_counter() - start)
            if not turn:
                search.forbid(sorted(search.true_variables(blocked or [])))
                if options is None:
                    search.look_near()
        return took[0], took[1] - took[0], search.effort()[2]
    finally:
        z3_engine.OPTIONS, z3_engine.OPTIONS_IF_NEAR = kept


def main(arguments: list[str]) -> None:
    with_default = "--default" in arguments
    z3_engine.Engine("p cnf 1 1\n1 0\n").check()  # so that the time to start z3 is not measured
    wanted = [name for name in arguments if not name.startswith("-")]
    print(
        f"{'puzzle':26} {'cells':>6} {'vars':>6} {'compile':>8} {'first':>8} {'second':>8} {'all':>8} {'of first':>9} {'per cell':>9} {'MB':>6}"
    )
    for group, puzzles in GROUPS.items():
        if wanted and not any(name in group for name in wanted):
            continue
        first: tuple[float, int] | None = None
        for name, make in puzzles:
            model = model_of(make())
            start = time.perf_counter()
            masks = all_masks(model)
            assert narrow(model, masks) is None
            formula = formula_of(model, masks)
            text = formula.dimacs()
            compiled = time.perf_counter() - start
            choices = [list(choices.values()) for choices in formula.variables.values()]
            times = searched(text, choices) if formula.variables else (0.0, 0.0, 0.0)
            line = f"{group + ' ' + name:26} {len(model.cells):6d} {formula.count:6d} {compiled:8.3f}"
            if times is None:
                print(f"{line}   not within {CAP:g} s", flush=True)
                continue
            whole = compiled + times[0] + times[1]
            first = first or (whole, len(model.cells))
            per_cell = whole / first[0] * first[1] / len(model.cells)
            line += f" {times[0]:8.3f} {times[1]:8.3f} {whole:8.3f} {whole / first[0]:9.1f} {per_cell:9.2f} {times[2]:6.0f}"
            if with_default and formula.variables:
                plain = searched(text, choices, {})
                line += (
                    f"  {whole / (compiled + plain[0] + plain[1]):6.2f} of z3's defaults"
                    if plain
                    else f"  under {whole / CAP:.3f} of z3's defaults"
                )
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
