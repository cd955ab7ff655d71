"""Untrusted input: fuzzed, a megabyte of it, decompression bombs."""

import json
import os
import subprocess
import sys

import pytest

import fuzz
import hostile
from places import NIGHTLY, ROOT, amount
from sampled import SEED

EVERY = amount(64, 1)  # try each n-th pair of a reader and an input
FIRST = str(SEED % EVERY)  # another one each day
EVERY_OF_THE_PAGE = amount(8, 1)
# MicroPython reads each line or sign of these, for seconds; "newlines", "rules" and "bars in lines" have many lines as well
SLOW_IN_THE_PAGE = (
    set()
    if NIGHTLY
    else {
        "taken", "puzzles", "brackets", "cages", "cage signs", "short lines", "grid lines", "tabs", "shells", "z3py", "output of a large sheet",
        "odd signs", "signs that are not seen",
    }
)  # fmt: skip
FUZZ_INPUTS = amount(2_000, 100_000)  # for each seed; ./build.sh fuzz MINUTES tries more
# Passes over the megabyte (hostile.passes). A quadratic reader takes thousands. The slowest one now takes a tenth of this limit;
# tests/benchmarks/megabyte.py measures it.
MOST_WORK = 250
MOST_WORK_OF_THE_PAGE = 1
MOST_MEGABYTES = 200


@pytest.mark.parametrize("seed", [1, 2])
def test_wild_input_is_read_or_refused_in_a_sentence(seed: int) -> None:
    assert fuzz.run(seed, inputs=FUZZ_INPUTS) == FUZZ_INPUTS


@pytest.mark.parametrize(
    ("command", "least"),
    [
        pytest.param([sys.executable, "tests/hostile.py", str(EVERY), FIRST], 600, id="natively"),
        # a browser's worker has half the stack of Node
        pytest.param(["node", "--stack-size=500", "tests/pyodide.mjs", "hostile", str(EVERY), FIRST], 450, id="as the worker"),
    ],
)
def test_a_megabyte_of_anything_is_answered_soon_and_with_little_memory(command: list[str], least: int) -> None:
    environ = {**os.environ, "PYTHONPATH": "py"}
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environ)
    tried = [line for line in done.stderr.splitlines() if line.split(":")[0] in hostile.FRONTS]
    assert done.returncode == 0, f"ended by {tried[-1:]}"
    results = json.loads(done.stdout)
    assert len(results) > least / EVERY
    slow = [(reader, what, round(work)) for reader, what, work, _ in results if work > MOST_WORK]
    large = [(reader, what, round(size)) for reader, what, _, size in results if size > MOST_MEGABYTES]
    assert (slow, large) == ([], [])


def test_the_pages_python_answers_a_megabyte_soon_and_with_little_memory() -> None:
    command = ["node", str(ROOT / "tests/hostile.mjs"), str(ROOT)]
    every = hostile.megabytes()
    assert set(every) >= SLOW_IN_THE_PAGE
    inputs = {name: every[name] for name in sorted(set(every) - SLOW_IN_THE_PAGE)[::EVERY_OF_THE_PAGE]}
    done = subprocess.run(command, input=json.dumps(inputs), capture_output=True, text=True, check=True)
    results = json.loads(done.stdout)
    assert len(results) == 3 * len(inputs) > amount(8, 85)
    slow = [(reader, what, round(work, 1)) for reader, what, work, _, _ in results if work > MOST_WORK_OF_THE_PAGE]
    wordless = [(reader, what, result[:200]) for reader, what, _, _, result in results if result.startswith("NO SENTENCE")]
    assert (slow, wordless, max(size for *_, size, _ in results) > MOST_MEGABYTES) == ([], [], False)
