"""How long other solvers take with the plain rules: each puzzle of puzzles/ as text, in each encoding, by each solver that is there.

python tests/benchmarks/plain.py [SECONDS] [PUZZLE ...]     SECONDS of processor time: when to give up (60)

z3 and cvc5 get SMT-LIB over integers and over Booleans, z3 and the SAT solvers (cadical, kissat, glucose, minisat and picosat, if the shell
finds them) get DIMACS. Each runs alone on the file as it is written. "-" is not decided. Every output is read back and checked.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from other_solvers import CVC5, Z3, shown, timed

from newsgrid import check, dimacs, model_of, read, smtlib
from newsgrid.engine.model import Model
from newsgrid.exchange.solver_output import read_output
from places import ANSWERS, PUZZLES, text

SAT = [name for name in ("cadical", "kissat", "glucose", "minisat", "picosat") if shutil.which(name)]
TEXTS: dict[str, Callable[[Model], str]] = {
    "integers": lambda model: smtlib.write(model),
    "booleans": lambda model: smtlib.write(model, encoding="booleans"),
    "dimacs": lambda model: dimacs.write(model),
}
RUNS = [
    ("integers", "z3", Z3),
    ("integers", "cvc5", CVC5),
    ("booleans", "z3", Z3),
    ("booleans", "cvc5", CVC5),
    ("dimacs", "z3", [*Z3, "-dimacs"]),
    *(("dimacs", name, [name]) for name in SAT),
]


def seconds(command: list[str], file: Path, model: Model, limit: int) -> float:
    """The processor time that a solver takes for a file, which has a solution; infinite if it does not decide it. Its answer is checked."""
    result = file.with_suffix(".out")
    files = [str(file), str(result)] if "minisat" in command[0] else [str(file)]  # it writes its answer to a file
    took, said = timed([*command, *files], limit)
    if took == float("inf"):
        return took
    output = read_output(result.read_text() if len(files) > 1 else said, model)
    assert output.status == "sat" and output.whole and not check(model, output.values), (command, file, output.status)
    return took


def main() -> None:
    limit = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    names = sys.argv[2:] or [name for name in ANSWERS if (PUZZLES / name).exists()]
    print("puzzle", *(f"{encoding} {name}" for encoding, name, _ in RUNS), "MB", sep=" | ", flush=True)
    most = [0.0] * len(RUNS)
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            model = model_of(read(text(name)))
            row, sizes = [], []
            for encoding, write in TEXTS.items():
                file = Path(folder) / ("x.cnf" if encoding == "dimacs" else f"{encoding}.smt2")
                file.write_text(write(model))
                sizes.append(os.path.getsize(file) / 1e6)
                row += [seconds(command, file, model, limit) for which, _, command in RUNS if which == encoding]
            most = [max(*each) for each in zip(most, row, strict=True)]
            print(name, *map(shown, row), " ".join(f"{size:.1f}" for size in sizes), sep=" | ", flush=True)
    print("the slowest", *map(shown, most), "", sep=" | ")


main()
