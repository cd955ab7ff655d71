"""z3 and cvc5 as the benchmarks run them: alone on a file, and stopped after so much processor time."""

import subprocess
import sys
from pathlib import Path
from resource import RLIMIT_CPU, RUSAGE_CHILDREN, getrusage, setrlimit

READ = """
import cvc5, sys
solver = cvc5.Solver(cvc5.TermManager())
parser = cvc5.InputParser(solver)
parser.setFileInput(cvc5.InputLanguage.SMT_LIB_2_6, sys.argv[1])
while not (command := parser.nextCommand()).isNull():
    print(command.invoke(solver, parser.getSymbolManager()), end="")
"""
Z3 = [str(Path(sys.executable).parent / "z3")]
CVC5 = [sys.executable, "-c", READ]


def timed(command: list[str], limit: int) -> tuple[float, str]:
    """(seconds of processor time, output) of a command; infinite if it was stopped after `limit` of them."""
    before = getrusage(RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=lambda: setrlimit(RLIMIT_CPU, (limit, limit)))
    after = getrusage(RUSAGE_CHILDREN)
    took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (float("inf") if done.returncode < 0 else took), done.stdout


def shown(number: float) -> str:
    """A time as the tables show it."""
    return "-" if number == float("inf") else f"{number:.2f}" if number < 10 else f"{number:.0f}"
