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

MOST = 10  # rows or columns
SHADED = [kind.name for kind in kinds.ALL if kind.photo == kinds.PLAIN.name and any(kind.starts[0][1]().shades)]


def puzzle_of(name: str) -> Sheet:
    """The largest puzzle of a kind in the gallery that is no larger than a newspaper's."""
    sheets = [read(path.read_text(encoding="utf-8")) for path in sorted(PUZZLES.rglob("*.txt")) if ".solution" not in path.name]
    fitting = [sheet for sheet in sheets if sheet.kind == name and max(sheet.rows, sheet.cols) <= MOST]
    return max(fitting, key=lambda sheet: sheet.rows * sheet.cols)


@pytest.mark.parametrize("name", [*marked.NAMES, *SHADED])
def test_a_photo_of_each_kind_is_read(name: str) -> None:
    sheet = puzzle_of(name)
    eyes = printed.photograph(printed.prints([sheet])[0], Random(name), printed.EASY)
    found = reading.read_first(eyes)
    assert found is not None
    assert (found.sheet.kind, found.status) == (name, UNIQUE)
    assert printed.same_print(found.sheet, sheet)
