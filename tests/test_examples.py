"""An ordinary run generates the same Hypothesis examples each time, and takes a part of long lists; a nightly one generates new ones, and takes all."""

import json
import os
import subprocess
import sys

import pytest

from places import NIGHTLY, ROOT
from sampled import todays

SCRIPT = """
import json
from hypothesis import settings
import examples
examples.load()
now = settings()
print(json.dumps([now.derandomize, now.max_examples, examples.examples(30).max_examples, examples.examples(30).derandomize, now.print_blob]))
"""


@pytest.mark.parametrize(("nightly", "wanted"), [("", [True, 25, 30, True]), ("1", [False, 1000, 1200, False])])
def test_a_nightly_run_explores(nightly: str, wanted: list[object]) -> None:
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "tests"), "NEWSGRID_NIGHTLY": nightly}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=environ, capture_output=True, text=True, check=True)
    *explored, reproduced = json.loads(done.stdout)
    assert explored == wanted
    assert reproduced or not nightly


def test_each_of_a_list_has_its_turn() -> None:
    parts = [todays("abcdefgh", 3, f"2026-11-{day}") for day in (29, 30)] + [todays("abcdefgh", 3, "2026-12-01")]
    assert all(part == list("abcdefgh") for part in parts) if NIGHTLY else sorted("".join(map("".join, parts))) == list("abcdefgh")
