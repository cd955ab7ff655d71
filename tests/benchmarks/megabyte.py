"""Measures each reader's work on malicious texts of a megabyte: python tests/benchmarks/megabyte.py (after ./build.sh).

It runs natively, in the worker's Pyodide and in the page's MicroPython, the latter two in Node. The work is in plain passes over a
megabyte (tests/hostile.py). The goal is at most 25 natively and in the worker, and half a pass, about a second, on the page.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import hostile
from places import ROOT

RUNS = {
    "natively": ([sys.executable, "tests/hostile.py"], "", 25.0),
    "the worker": (["node", "--stack-size=500", "tests/pyodide.mjs", "hostile"], "", 25.0),
    "the page": (["node", "tests/hostile.mjs", str(ROOT)], "megabytes", 0.5),
}
SHOWN = 4  # how many of the slowest of each are printed


def main() -> None:
    print("| where | reader | input | passes | goal |\n|---|---|---|---|---|")
    for where, (command, given, goal) in RUNS.items():
        sent = json.dumps(hostile.megabytes()) if given else None
        done = subprocess.run(
            command, input=sent, capture_output=True, text=True, check=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": "py"}
        )
        slowest = sorted(json.loads(done.stdout), key=lambda result: -result[2])[:SHOWN]
        for reader, what, work, *_ in slowest:
            print(f"| {where} | {reader} | {what} | {work:.2f} | {goal:g}{'' if work <= goal else ' MISSED'} |")


if __name__ == "__main__":
    main()
