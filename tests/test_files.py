"""Files that no other test reads or writes: JSON against its schema, CSV, sources, notebooks, and generated documents."""

import json
import subprocess
import sys
from types import ModuleType

import fastjsonschema
import pytest

import newsgrid
from newsgrid.puzzle import formats, link
from newsgrid.puzzle.data import from_data
from places import ROOT, UNIQUE, text

SCHEMA = json.loads((ROOT / "docs/sheet.schema.json").read_text())
valid = fastjsonschema.compile(SCHEMA)


@pytest.mark.parametrize("name", UNIQUE)
def test_json_keeps_to_its_schema(name: str):
    sheet = formats.read(text(name))
    free = next(index for index, block in enumerate(sheet.blocks) if not block and not sheet.givens[index])
    sheet.entries[free], sheet.centre[free], sheet.source = 1, 3, "A paper"
    data = json.loads(formats.write(sheet, "json"))
    valid(data)
    assert from_data(data) == sheet
    assert set(data) <= set(SCHEMA["properties"])


def test_the_schema_knows_all_that_a_sheet_can_hold():
    sheet = newsgrid.Sheet("sudoku", 2, 2)
    assert {name for name in vars(sheet) if name not in SCHEMA["properties"]} == set()


def test_the_source_goes_along():
    sheet = formats.read("#Sudoku A title\n#source:  The  paper, 11 May\n" + "\n".join(text("sudoku_f63_fiendish.txt").splitlines()[1:]))
    assert (sheet.title, sheet.source) == ("A title", "The paper, 11 May")
    for form in [*formats.formats_of(sheet), "json"]:
        assert formats.read(formats.write(sheet, form)) == sheet
    assert link.from_link(link.to_link(sheet)) == sheet
    assert link.from_link(link.to_link(sheet) + "&embed") == sheet


def test_a_notebook_shows_a_sheet():
    shown = newsgrid.read(text("kakuro_k057.comma.txt"))._repr_html_()
    assert shown.startswith("<svg ") and 'id="c' not in shown and "<script" not in shown


def test_what_the_package_says_of_itself():
    lists = [
        name for name in newsgrid.__all__ if not (callable(getattr(newsgrid, name)) or isinstance(getattr(newsgrid, name), ModuleType))
    ]
    assert set(lists) == {"KINDS", "Rule"}  # these are data, without docstrings
    for name in set(newsgrid.__all__) - set(lists):
        words = getattr(newsgrid, name).__doc__ or ""
        # Python gives a dataclass without a docstring its signature as one
        assert words.rstrip().endswith((".", ":", ")")) and not words.startswith(f"{name}("), name


def test_a_notebook_completes_all_names_before_they_are_used():
    program = "import newsgrid; print(*sorted(set(newsgrid.__all__) - set(dir(newsgrid))))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, env={"PYTHONPATH": "py"})
    assert (done.returncode, done.stdout) == (0, "\n"), done.stderr
    assert {"make", "OutOfTime", "write"} <= set(newsgrid.__all__)
