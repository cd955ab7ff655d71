"""Photos of Newsgrid's own print of the kinds that are told by what is printed: one of each is read as it is."""

from random import Random

import pytest

from newsgrid import read
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo.decide import marked, reading
from newsgrid.puzzle import kinds
from newsgrid.puzzle.sheet import Sheet
from places import PUZZLES

printed = pytest.importorskip("printed", reason="Pillow or numpy is missing")
pytest.importorskip("onnxruntime")

LEAST, MOST = 36, 81  # cells
MOSTLY = 0.85  # of the kinds
SHADED = [kind.name for kind in kinds.ALL if kind.photo == kinds.PLAIN.name and any(kind.starts[0][1]().shades)]


def puzzle_of(name: str) -> Sheet:
    """A puzzle of a kind in the gallery, small but not tiny."""
    sheets = [read(path.read_text(encoding="utf-8")) for path in sorted(PUZZLES.rglob("*.txt")) if ".solution" not in path.name]
    fitting = [sheet for sheet in sheets if sheet.kind == name and sheet.rows * sheet.cols <= MOST]
    return min(fitting, key=lambda sheet: (sheet.rows * sheet.cols < LEAST, abs(sheet.rows * sheet.cols - LEAST)))


def test_photos_of_these_kinds_are_read() -> None:
    """One of each. Most are read whole, and what is not says so."""
    names = [*marked.NAMES, *SHADED]
    sheets = [puzzle_of(name) for name in names]
    whole = []
    for name, sheet, page in zip(names, sheets, printed.prints(sheets), strict=True):
        found = reading.read_first(printed.photograph(page, Random(name), printed.EASY))
        assert found is not None, name
        if found.status == UNIQUE and printed.same_print(found.sheet, sheet):
            whole.append(name)
        else:
            assert found.status != UNIQUE or found.doubts or found.also, name
    assert len(whole) >= MOSTLY * len(names), whole
