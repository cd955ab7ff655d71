"""Photos of Newsgrid's own print of the kinds that are told by what is printed: one of each is read as it is."""

import time
from collections.abc import Sequence
from random import Random

import pytest

from newsgrid import read
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo.decide import marked, reading
from newsgrid.puzzle import kinds
from newsgrid.puzzle.sheet import Sheet
from places import PUZZLES, amount

printed = pytest.importorskip("printed", reason="Pillow or numpy is missing")
pytest.importorskip("onnxruntime")

LEAST, MOST = 36, 81  # cells
MOSTLY = 0.85  # of the kinds
SHADED = [kind.name for kind in kinds.ALL if kind.photo == kinds.PLAIN.name and any(kind.starts[0][1]().shades)]


def puzzles_of(names: Sequence[str]) -> list[Sheet]:
    """A puzzle of each kind in the gallery, small but not tiny."""
    every = [read(path.read_text(encoding="utf-8")) for path in sorted(PUZZLES.rglob("*.txt")) if ".solution" not in path.name]
    found = []
    for name in names:
        fitting = [sheet for sheet in every if sheet.kind == name and sheet.rows * sheet.cols <= MOST]
        found.append(min(fitting, key=lambda sheet: (sheet.rows * sheet.cols < LEAST, abs(sheet.rows * sheet.cols - LEAST))))
    return found


def test_photos_of_these_kinds_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of each, of some kinds in an ordinary run. Most are read whole, and what is not says so. Limits are of processor time, as the
    machine may be busy."""
    monkeypatch.setattr(time, "perf_counter", time.process_time)
    names = [*marked.NAMES, *SHADED][:: amount(6, 1)]
    sheets = puzzles_of(names)
    whole = []
    for name, sheet, page in zip(names, sheets, printed.prints(sheets), strict=True):
        found = reading.read_first(printed.photograph(page, Random(name), printed.EASY))
        assert found is not None, name
        if found.status == UNIQUE and printed.same_print(found.sheet, sheet):
            whole.append(name)
        else:
            assert found.status != UNIQUE or found.doubts or found.also, name
    assert len(whole) >= MOSTLY * len(names), whole
