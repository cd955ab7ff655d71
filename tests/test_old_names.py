"""Programs that import by the names that modules had before go on working."""

import subprocess
import sys
from pathlib import Path

import pytest

from places import ROOT

PROGRAMS = {
    "what the documents taught": """
import newsgrid
from newsgrid.combinations import combinations
from sheet.sheet import copy, from_data, place_name
from newsgrid import check, html, make, smtlib
assert list(combinations(2, 3, 9)) and callable(copy) and callable(from_data) and callable(check)
assert newsgrid.solver.OutOfTime and html.page and smtlib.write and make.puzzle
""",
    "modules that are divided now": """
import newsgrid
from sheet.family import empty_sudoku, parse_rule, renumbered, lay_out
from sheet.areas import runs, sums
from newsgrid.model import Distinct, Model
from newsgrid.deduce import next_step, path
assert parse_rule("16") == ([16], False) and empty_sudoku(2, 3).values == 6
""",
    "a module by two names is one": """
import newsgrid
from sheet.sheet import Sheet
from sheet import constraints
from sheet.constraints import thermometer
import newsgrid.puzzle.constraints.thermometer as moved
import newsgrid.deduce.walk, newsgrid.engine.hints.walk
assert Sheet is newsgrid.Sheet and thermometer is moved
assert newsgrid.deduce.walk.Walk is newsgrid.engine.hints.walk.Walk
""",
    "a function that is called like a module": """
import newsgrid
import newsgrid.check
from newsgrid.check import Broken
assert callable(newsgrid.check) and Broken is newsgrid.Broken
""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_old_names_import(name: str) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAMS[name]], cwd=ROOT / "py", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_package_of_that_name_comes_first(tmp_path: Path) -> None:
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\nimport newsgrid\nimport sheet\nassert sheet.mine"
    (tmp_path / "sheet.py").write_text("mine = True\n")
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT / "py", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_package_gives_all_its_names_and_loads_little_at_first() -> None:
    program = """
import sys, newsgrid
loaded = [name for name in sys.modules if name.startswith(("newsgrid.engine", "z3"))]
assert loaded == [], loaded
for name in newsgrid.__all__:
    assert getattr(newsgrid, name) is not None
assert "z3" not in sys.modules
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT / "py", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
